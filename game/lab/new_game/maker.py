"""Writes the folder of a new game: all of it, or nothing."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from game.games import FREE
from game.lab.content_schemas import schema_line
from game.lab.new_game.art import art_of
from game.lab.new_game.columns import Cards, slug
from game.lab.new_game.faces import faces_of
from game.lab.new_game.plan import BOARD, Plan, form_of, whole_form
from game.rules.board.new_map import new_map
from game.rules.content.yaml_source import is_plain
from game.rules.wording import remedy
from game.table.free.layout import free_layout
from game.user.own_games import TILES, bring_tiles, free_name, is_reserved

if TYPE_CHECKING:
    from game.user.folders import Folders

_TEXT = "tag:yaml.org,2002:str"
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
        """A word, in quotes where files of content would read something else."""
        if "\n" in str(value):
            style = "|"
        elif tag == _TEXT and not is_plain(value):
            style = '"'
        return super().represent_scalar(tag, value, style)

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

    folder: where it comes to lie, `data` or the player's own games. The game's own is called after
    it, or `game`, `game_2` where its name begins with no letter from a to z. Nothing that exists is
    changed, and nothing half made is left. Raises CannotMake.
    """
    name = slug(plan.title) or free_name(folders, slug(plan.title, "game"))
    made, half = folder / name, folder / HALF / name
    if taken(plan, folders):
        raise CannotMake(f"there is a game '{name}' already; give this one another name")
    if made.exists():
        raise CannotMake(f"there is a folder '{name}' already; give this game another name")
    if is_reserved(name):
        raise CannotMake(f"'{name}' is no name for a game's folder; give this game another one")
    try:
        texts = texts_of(plan, folders.assets / "emblems")
        shutil.rmtree(half.parent, ignore_errors=True)
        (half / "art").mkdir(parents=True)
        for path, text in texts.items():
            (half / path).parent.mkdir(exist_ok=True)
            if path.endswith(".yaml") and (folder / "schemas").is_dir():
                line = schema_line(FREE, Path(path).stem, Path(path))
                text = f"{line}\n{text}"
            (half / path).write_text(text, encoding="utf-8", newline="\n")
        if plan.board and folder == folders.games:
            bring_tiles(folders)
        half.rename(made)
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotMake(
            f"{made} cannot be written: {why}. Nothing is left of it.{remedy(error)}"
        ) from None
    finally:
        shutil.rmtree(half.parent, ignore_errors=True)
    return made


def taken(plan: Plan, folders: Folders) -> bool:
    """Whether another game has the name of the folder already."""
    return slug(plan.title) in (*folders.names(), FREE)


def texts_of(plan: Plan, emblems: Path) -> dict[str, str]:
    """The files of a game by their paths in its folder; `emblems` is the folder of those."""
    form = form_of(plan)
    texts = {"game.yaml": _file("game.yaml", form)}
    if plan.cards:
        texts["cards/cards.yaml"] = _file("cards/cards.yaml", {"cards": list(plan.cards.cards)})
    texts |= look_of(plan.cards or Cards((), ()), emblems)
    texts["table.yaml"] = _file("table.yaml", layout_of(form, plan.board is not None))
    if plan.board:
        texts[f"boards/{BOARD}.tmx"] = new_map(BOARD.capitalize(), plan.board, {}, TILES)
    return texts


def look_of(cards: Cards, emblems: Path) -> dict[str, str]:
    """The files that say how cards look."""
    known = [path.name.partition(".")[0] for path in emblems.glob("*.body.svg")]
    files = {"faces.yaml": faces_of(cards), "art.yaml": art_of(cards, known)}
    return {path: _file(path, value) for path, value in files.items()}


def _file(path: str, value: Any) -> str:
    return f"# {_HEADS[path]}\n{written(value)}"


def written(value: Any) -> str:
    """A value as YAML."""
    return yaml.dump(value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=118)


def layout_of(form: Mapping[str, Any], board: bool) -> dict[str, Any]:
    """Where everything lies on the table of a form as `game.yaml` says it."""
    whole = whole_form(form)
    return free_layout(whole, max(whole.players), board)
