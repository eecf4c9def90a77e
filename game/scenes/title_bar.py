"""The upper edge of the title: the name of the program, and the buttons beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.kit import Kit
from game.draw.logo import draw_logo
from game.draw.text import Style
from game.scenes.boards.opening import open_lab
from game.scenes.scene import AppContext, Canvas
from game.scenes.settings import SettingsScene
from game.scenes.title_shelf import RIGHT, short
from game.scenes.widgets import Control, button

_NAME, _NAME_AT = "Standee", (224, 74)
"""The name of the program, where it begins, and its middle."""


class _Way(NamedTuple):
    """A button and what it does."""

    id: str
    face: Face
    opens: Callable[[], None]


def title_bar(
    app: AppContext, canvas: Canvas, games: Sequence[str], reading: bool
) -> list[Control]:
    """The buttons, from the right to the left: without their icons, and then without their second
    lines, where they would reach the name.

    games: whose files can be read, that of the box that was chosen last before others. reading:
    whether more games are still to be read.
    """
    ways = _ways(app, games, reading)
    bare = [way._replace(face=replace(way.face, icon="")) for way in ways]
    terse = [way._replace(face=replace(way.face, icon="", small="")) for way in ways]
    least = name_end(canvas) + app.kit.px(theme.GAP)
    for each in (ways, bare, terse):
        row = _row(app, canvas, each)
        if row[-1].rect.left >= least:
            break
    return row


def name_end(canvas: Canvas) -> int:
    """Where the name of the program ends, in pixels."""
    return canvas.at(*_NAME_AT)[0] + canvas.kit.measure(_NAME, _name_style(canvas.kit))[0]


def _name_style(kit: Kit) -> Style:
    return kit.style(86, 700, "#f8e6b4", "serif", leading=0.95)


def draw_name(target: pygame.Surface, canvas: Canvas) -> None:
    """The logo and the name of the program, with a line about it."""
    kit = canvas.kit
    draw_logo(kit, target, canvas.rect(112, 34, 92, 102))
    kit.text(_NAME, _name_style(kit)).draw(target, midleft=canvas.at(*_NAME_AT))
    line = kit.text("Five duels, one table, two to four people.", kit.style(24, 400, "#f3e6c8"))
    line.draw(target, midleft=canvas.at(224, 132))


def _row(app: AppContext, canvas: Canvas, ways: Sequence[_Way]) -> list[Control]:
    right, top = canvas.at(RIGHT, 58)
    made: list[Control] = []
    for way in ways:
        made.append(button(app.kit, *way, look="wood", topright=(right, top)))
        right = made[-1].rect.left - app.kit.px(theme.GAP)
    return made


def _ways(app: AppContext, games: Sequence[str], reading: bool) -> list[_Way]:
    content = app.content_cache.content
    ways = [
        _Way("quit", Face("Quit", key="Q", icon="quit"), app.quit),
        _Way("settings", Face("Settings", key="F10", icon="gear"), partial(_open_settings, app)),
        _Way("new_game", Face("New game", "your own", "N", "frame"), partial(_make_game, app)),
        _Way("open", Face("Open a game", "from a file", "O", "folder"), partial(_open_game, app)),
    ]
    # What depends on a game comes as that is read, and then moves nothing.
    boarded = next((game for game in games if content(game).boards()), None)
    if boarded is not None:
        face = Face("Boards", short(content(boarded).title), "B", "board")
        ways.append(_Way("boards", face, partial(open_lab, app, boarded)))
    decked = next((game for game in games if content(game).deck_form), None)
    if decked is not None and (boarded is not None or not reading):
        ways.append(_decks(app, decked))
    return ways


def _decks(app: AppContext, game: str) -> _Way:
    """The way to the decks of a game; it says if some are not saved."""
    from game.user.decks import DeckBox

    content = app.content_cache.content(game)
    unsaved = DeckBox(content, app.folders.decks).drafts()
    face = Face("Decks", "not saved" if unsaved else short(content.title), "D", "deck")
    return _Way("decks", face, partial(_open_decks, app, game))


def _open_settings(app: AppContext) -> None:
    app.push(SettingsScene(app))


def _open_decks(app: AppContext, game: str) -> None:
    from game.scenes.decks.shelf import DecksScene

    app.push(DecksScene(app, game))


def _make_game(app: AppContext) -> None:
    from game.scenes.new_game.scene import open_new_game

    open_new_game(app)


def _open_game(app: AppContext) -> None:
    from game.scenes.sharing import ask_for_game

    ask_for_game(app)
