"""The boards of a game as the lab shows them, those too that cannot be played on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.patterns import stripes
from game.draw.sketch import Sketch
from game.draw.table.mappictures import notes_of
from game.draw.table.stamps import stamp
from game.rules.board.board import Board
from game.rules.board.findings import Finding, findings
from game.rules.board.tiled import board_files
from game.rules.content.errors import Mistake
from game.rules.untrusted import is_file
from game.rules.wording import counted

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.game import GameContent
    from game.scenes.scene import Canvas

SHELF = (28, 86, 316, 968)
FRESH = 10.0
"""Seconds for which the lab says how long ago a board was saved."""


class Field(NamedTuple):
    """How a board is played in a mode: its start spaces by seat, and who plays together."""

    mode: str
    title: str
    starts: Mapping[int, str]
    sides: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Entry:
    """A board's file. name: what tells it from others: that of its file, or its way from the game's
    folder where another one has that name. board: as it was when it was last in order; None where
    it never was.
    """

    name: str
    path: Path
    board: Board | None
    fields: tuple[Field, ...]
    findings: tuple[Finding, ...]
    saved: float

    @property
    def usable(self) -> bool:
        """Whether the file as it is now can be played on."""
        return self.board is not None and all(each.mistake.harmless for each in self.findings)

    @property
    def title(self) -> str:
        """The board's name."""
        return self.board.title if self.board else self.name.replace("_", " ").capitalize()

    @property
    def size(self) -> str:
        """`5 x 7, 2-4 players`."""
        if self.board is None:
            return "no good version yet"
        seats = sorted({len(field.starts) for field in self.fields})
        players = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else "".join(map(str, seats))
        size = f"{self.board.columns} × {self.board.rows}"
        return f"{size}, {players} players" if seats else size


def entries(
    content: GameContent, mistakes: Sequence[Mistake], unread: Sequence[Mistake], folder: Path
) -> list[Entry]:
    """Every board in a game's folder, as its content has it by now; then those that nothing reads,
    but for one beside a board of its name, which tells of it.

    unread: the mistakes of files that nothing reads.
    """
    boards, every = content.boards(), (*mistakes, *unread)
    files = {path.stem: path for path in board_files(folder)}
    read = {path.with_suffix("") for path in files.values()}
    for path in (each.path for each in unread):
        ending = path.suffix.lower()
        drawn = ending in (".tmx", ".tmj") or (path.parent.name == "boards" and ending != ".yaml")
        if drawn and path.with_suffix("") not in read and is_file(path):
            taken = path.stem in files
            files[path.relative_to(folder).as_posix() if taken else path.stem] = path
    return [_entry(content, name, path, boards.get(name), every) for name, path in files.items()]


def _entry(
    content: GameContent, name: str, path: Path, board: Board | None, mistakes: Sequence[Mistake]
) -> Entry:
    try:
        saved = path.stat().st_mtime
    except OSError:
        saved = 0.0
    found = findings(path, mistakes, notes_of(board))
    return Entry(
        name, path, board, tuple(_fields(content, board)) if board else (), tuple(found), saved
    )


def _fields(content: GameContent, board: Board) -> list[Field]:
    fields = []
    for mode in content.modes:
        for seats in mode.seats:
            own = board.starts.get(mode.on_boards(seats), {})
            starts = content.starts(board, mode.id, seats, {}) or own
            if len(starts) == seats:
                sides = content.sides(mode.id, seats, {})
                fields.append(Field(mode.id, f"{mode.title}, {seats} players", starts, sides))
    return fields


def draw_card(kit: Kit, target: pygame.Surface, rect: pygame.Rect, entry: Entry) -> None:
    """A board on the shelf: small picture, name, size, and what is found on it."""
    draw_panel(kit, target, rect, "inset")
    if not entry.usable:
        sketch = Sketch(*rect.size)
        sketch.rect(1, 1, rect.w - 2, rect.h - 2, kit.px(10), fill="#4a1512", opacity=0.55)
        target.blit(sketch.render(), rect)
    room = kit.px(84), rect.h - kit.px(12)
    if entry.board is None:
        hatch = stripes(kit, room, "#5b635f", fill=0.2, band=0.3, width=7, step=14)
        target.blit(hatch, hatch.get_rect(center=(rect.x + kit.px(52), rect.centery)))
    else:
        starts = entry.fields[-1].starts if entry.fields else {}
        small = stamp(kit, entry.board, starts, room)
        target.blit(small, small.get_rect(center=(rect.x + kit.px(52), rect.centery)))
    left = rect.x + kit.px(104)
    wide = rect.right - kit.px(8) - left
    name = kit.text(escape(entry.title), kit.style(20, 700, theme.TEXT, "serif"), wide, 1)
    below = name.draw(target, topleft=(left, rect.y + kit.px(8))).bottom
    size = kit.text(entry.size, kit.style(theme.FLOOR, 400, theme.MUTED), wide, 1)
    below = size.draw(target, topleft=(left, below)).bottom
    icon, words, colour = verdict(entry)
    draw_chip(
        kit, target, words, icon=icon, icon_colour=colour, edge=colour, round_ends=True,
        topleft=(left, below + kit.px(4)),
    )  # fmt: skip


def verdict(entry: Entry) -> tuple[str, str, str]:
    """Icon, words and colour of what is found on a board in all."""
    notes = sum(each.mistake.harmless for each in entry.findings)
    wrong = len(entry.findings) - notes
    if not entry.usable:
        return "x", f"{wrong} to mend" if wrong else "not usable", "#ff8a7a"
    if notes:
        return "info", counted(notes, "note"), theme.MUTED
    return "check", "no findings", "#4fd18b"


def saved_words(entry: Entry, age: float) -> tuple[str, str, str]:
    """What is told of a board's last save, so many seconds ago, with its icon and colour."""
    when = datetime.fromtimestamp(entry.saved)
    if not entry.usable:
        good = "the last good one is shown" if entry.board else "never good so far"
        return f"broken {when:%H:%M:%S}: {good}", "x", "#ff8a7a"
    if age < FRESH:
        return f"saved {max(age, 0):.1f} s ago", "refresh", "#4fd18b"
    day = "" if when.date() == datetime.now().date() else f"{when:%d %b} "
    return f"saved {day}{when:%H:%M:%S}", "save", theme.MUTED


def draw_shelf(kit: Kit, target: pygame.Surface, canvas: Canvas, count: str) -> None:
    """The panel that the cards lie on."""
    draw_panel(kit, target, canvas.rect(*SHELF))
    head = kit.text("Boards", kit.style(24, 700, theme.BRASS_HI, "serif"))
    head.draw(target, midleft=canvas.at(44, 110))
    small = kit.style(theme.FLOOR, 400, theme.MUTED)
    kit.text(escape(count), small, kit.px(200), 1).draw(target, midright=canvas.at(330, 110))


def draw_head(kit: Kit, target: pygame.Surface, canvas: Canvas, entry: Entry) -> None:
    """Over the large board: its name and, where there is room, its size; and when it was saved."""
    words, icon, colour = saved_words(entry, time() - entry.saved)
    chip = draw_chip(kit, target, words, icon=icon, icon_colour=colour, edge=colour,
                     round_ends=True, topright=canvas.at(1098, 94))  # fmt: skip
    gap, (left, middle) = kit.px(14), canvas.at(380, 110)
    style = kit.style(28, 700, theme.BRASS_HI, "serif")
    name = kit.text(escape(entry.title), style, chip.left - gap - left, 1)
    right = name.draw(target, midleft=(left, middle)).right
    size = kit.text(entry.size, kit.style(theme.FLOOR, 400, theme.MUTED))
    if right + size.size[0] + 2 * gap <= chip.left:
        size.draw(target, midleft=(right + gap, canvas.at(0, 112)[1]))


def draw_no_board(kit: Kit, target: pygame.Surface, canvas: Canvas) -> None:
    """In place of a board that was never in order: when it will be seen."""
    place = canvas.rect(374, 166, 724, 836)
    target.blit(stripes(kit, place.size, "#5b635f", fill=0.2, band=0.15, width=7, step=28), place)
    words = "This file was never a board that can be played on. It shows here as soon as it is one."
    text = kit.text(words, kit.style(theme.BODY, align="centre"), kit.px(420))
    box = pygame.Rect((0, 0), text.size).inflate(kit.px(48), kit.px(32))
    box.center = place.center
    draw_panel(kit, target, box, "inset")
    text.draw(target, center=box.center)
