"""Writes the folder of a new game: all of it, or nothing."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from game.games import FREE
from game.lab.new_game.art import art_of, emblem_at
from game.lab.new_game.columns import Cards, slug
from game.lab.new_game.faces import faces_of
from game.lab.new_game.plan import BOARD, MOST_PLAYERS, Plan, card_zones, form_of
from game.rules.board.new_map import new_map
from game.user.own_games import TILES, bring_tiles

if TYPE_CHECKING:
    from game.user.folders import Folders

HALF = ".new"
"""Where a game lies until all of it is written."""

_HEADS: Mapping[str, str] = {
    "game.yaml": "What lies on the table, and how a match is set up. What you save counts at once.",
    "cards/cards.yaml": "The cards. A field is whatever you like; faces.yaml says where it stands.",
    "faces.yaml": "How the cards look, in millimetres of a printed card and pixels of the table.\n"
    "# What a face may say: see data/schemas/faces.md of Standee.",
    "art.yaml": "What is drawn on cards without a picture, by set and by card.",
    "table.yaml": "Where everything lies, in pixels of a window of 1920 x 1080.",
}


class CannotMake(Exception):
    """The folder cannot be made; says why, and what to do."""


class _Dumper(yaml.SafeDumper):
    """Writes what is short, and each box of a face, on one line; texts of several lines as such."""

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> Any:
        """A mapping."""
        return super().represent_mapping(tag, mapping, flow_style=_on_one_line(mapping))

    def represent_sequence(self, tag: str, sequence: Any, flow_style: bool | None = None) -> Any:
        """A list."""
        return super().represent_sequence(tag, sequence, flow_style=_on_one_line(sequence))

    def represent_scalar(self, tag: str, value: Any, style: str | None = None) -> Any:
        """A word."""
        return super().represent_scalar(tag, value, "|" if "\n" in str(value) else style)

    def ignore_aliases(self, data: Any) -> bool:
        """A value that stands twice is written twice."""
        return True


def _on_one_line(value: Any) -> bool:
    said = repr(dict(value) if isinstance(value, Mapping) else value)
    if "\\n" in said:
        return False
    box = isinstance(value, dict) and ("extends" in value or "kind" in value)
    return box or len(said) <= _SHORT


_SHORT = 90


def make(plan: Plan, folder: Path, folders: Folders) -> Path:
    """Write the folder of the game that a plan without problems describes; the folder.

    folder: where it comes to lie, `data` or the player's own games. Nothing that exists is changed,
    and nothing half made is left. Raises CannotMake.
    """
    name = slug(plan.title)
    made, half = folder / name, folder / HALF / name
    if taken(plan, folders):
        raise CannotMake(f"there is a game '{name}' already; give this one another name")
    if made.exists():
        raise CannotMake(f"there is a folder '{name}' already; give this game another name")
    try:
        texts = texts_of(plan, folders.assets / "emblems")
        shutil.rmtree(half.parent, ignore_errors=True)
        (half / "art").mkdir(parents=True)
        for path, text in texts.items():
            (half / path).parent.mkdir(exist_ok=True)
            (half / path).write_text(text, encoding="utf-8", newline="\n")
        if plan.board and folder == folders.games:
            bring_tiles(folders)
        half.rename(made)
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotMake(f"{made} cannot be written: {why}. Nothing is left of it.") from None
    finally:
        shutil.rmtree(half.parent, ignore_errors=True)
    return made


def taken(plan: Plan, folders: Folders) -> bool:
    """Whether another game has the name of the folder already."""
    return slug(plan.title) in (*folders.names(), FREE)


def texts_of(plan: Plan, emblems: Path) -> dict[str, str]:
    """The files of a game by their paths in its folder; `emblems` is the folder of those."""
    cards = plan.cards or Cards((), ())
    known = [path.name.partition(".")[0] for path in emblems.glob("*.body.svg")]
    files: dict[str, Any] = {"game.yaml": form_of(plan)}
    if plan.cards:
        zones = card_zones(plan)
        listed = [
            {key: zones[value] if key == "deck" else value for key, value in card.items()}
            for card in cards.cards
        ]
        files["cards/cards.yaml"] = {"cards": listed}
    files |= {"faces.yaml": faces_of(cards), "art.yaml": art_of(cards, known)}
    files["table.yaml"] = layout_of(plan)
    texts = {path: f"# {_HEADS[path]}\n{written(value)}" for path, value in files.items()}
    if plan.board:
        texts[f"boards/{BOARD}.tmx"] = new_map(plan.title.strip(), plan.board, {}, TILES)
    return texts


def written(value: Any) -> str:
    """A value as YAML."""
    return yaml.dump(value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=118)


def layout_of(plan: Plan) -> dict[str, Any]:
    """Where everything lies on its table."""
    most = max(plan.players)
    right = {"across": "right"}
    places = {
        "rail": {"left": 0, "top": 0, "width": 1920, "height": 60, "across": "fill"},
        "baize": _place(12, 72, 1580, 996),
        "log": _place(1608, 74, 298, 992) | right,
        "reading": _place(1608, 74, 298, 992) | right,
        "prompt": _place(28, 752, 1548, 84) | {"down": "bottom"},
        "hand": _place(284, 846, 1292, 222) | {"down": "bottom"},
    }
    if plan.board:
        places["board"] = _place(380, 84, 840, 660)
    corners = ((1144, 532), (28, 532), (28, 84), (1144, 84))
    plates = [
        {"left": left, "top": top, "width": 428, "height": 206}
        for left, top in (corners if most == MOST_PLAYERS else corners[::2] + corners[3:])
    ]
    name = {"left": 38, "top": 848, "width": 240, "height": 32, "down": "bottom"}
    other = {"left": 1178, "top": 160, "width": 120, "height": 72, "across": "right"}
    layout: dict[str, Any] = {
        "crest": {"emblem": emblem_at(0), "fill": "#0b6578"},
        "places": places,
        "near": {"name": name},
        "others": [{"name": other}],
    }
    larger = [{"seats": each, "plates": plates[:each]} for each in plan.players if each > 2]
    return layout | ({"larger": larger} if larger else {}) | {"hand": "hand"}


def _place(left: int, top: int, width: int, height: int) -> dict[str, Any]:
    place = {"left": left, "top": top, "width": width, "height": height}
    return {**place, "across": "fill", "down": "fill"}
