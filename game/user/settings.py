"""What a player sets once for all matches, and the file it is kept in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from game.rules.untrusted import Unfit, fitted, printable, quoted
from game.user import player_files
from game.user.keys import Keys

FILE = "settings.json"

CHOICES: Mapping[str, tuple[Any, ...]] = {
    "scale": (75, 90, 100, 110, 125, 150, 175, 200),
    "motion": ("off", "fast", "normal", "slow"),
    "reduced": (False, True),
    "preview": (None, 0, 200, 350, 500, 750, 1000),
    "hand": ("fanned", "flat"),
    "order": ("drawn", "cost", "name"),
    "palette": ("standard", "okabe_ito"),
    "volume": (0, 10, 25, 50, 75, 100),
    "mute": (False, True),
    "choosing": ("both", "click", "drag"),
    "confirm": (False, True),
    "near": ("fixed", "turn", "asked"),
    "handover": ("table", "cover"),
}
"""What each setting can be."""

LONGEST_COMMAND = 200
"""Letters of the command that opens an editor."""

PACES = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}


@dataclass(frozen=True)
class Settings:
    """Plain values, each one of `CHOICES` where it stands there.

    scale: percent of the size that fits the window. reduced: things fade instead of travelling,
    and nothing shakes. preview: milliseconds until a card is shown whole; None: only when asked
    for. order: of the cards in the hand. choosing: how one of them is chosen. confirm: the first
    click on something selects it, the second chooses it. near: with open hands the seats
    keep their places, or whose turn it is sits near, or who is asked. handover: with hidden hands a
    seat that is asked picks its own up at the table, or the screen is covered before. editor: the
    command that opens a file at a line, with `{file}` and `{line}` in it; none copies them. rest:
    what a newer version keeps in the file.
    """

    scale: int = 100
    motion: str = "normal"
    reduced: bool = False
    preview: int | None = 350
    hand: str = "fanned"
    order: str = "drawn"
    palette: str = "standard"
    volume: int = 50
    mute: bool = False
    choosing: str = "both"
    confirm: bool = False
    near: str = "fixed"
    handover: str = "table"
    editor: str = ""
    keys: Keys = field(default_factory=Keys)
    rest: Mapping[str, Any] = field(default_factory=dict)

    @property
    def pace(self) -> float:
        """What the length of every motion is multiplied by; 0: nothing moves."""
        return PACES[self.motion]

    @property
    def loudness(self) -> float:
        """How loud sounds are, 0 to 1."""
        return 0.0 if self.mute else self.volume / 100

    def changed(self, **values: Any) -> Settings:
        """These settings with other values, which stand in place of what could not be read."""
        rest = {name: value for name, value in self.rest.items() if name not in values}
        return replace(self, rest=rest, **values)


def load(folder: Path) -> tuple[Settings, str]:
    """The settings kept in a folder, and what the player should know about them, or nothing.

    A file that cannot be read as settings is put aside, never written over.
    """
    path = folder / FILE
    kept, said = player_files.load(path)
    if said:
        return Settings(), f"{said} The usual settings are used."
    settings, strange = _parsed(kept)
    if strange:
        listed = "\n".join(strange)
        said = f"{path} holds what cannot be; the usual settings stand instead.\n{listed}"
    return settings, said


def save(settings: Settings, folder: Path, before: Settings) -> str:
    """Keeps in a folder what was changed since `before`: wholly or not at all; what the player
    should know about the file, or nothing. Raises OSError where that fails,
    with a note of what the player should know.

    All else stays as the file has it now: another window may have changed it. Where it is gone, or
    was damaged meanwhile and is put aside, all settings are kept.
    """
    path = folder / FILE
    there = path.exists()
    kept, damaged = player_files.load(path)
    whole = bool(damaged) or not there
    try:
        player_files.save(path, _written(settings if whole else _over(kept, settings, before)))
    except OSError as error:
        if damaged:
            error.add_note(damaged)
        raise
    return f"{damaged} The settings of this window are kept instead." if damaged else ""


def _over(kept: dict[str, Any], settings: Settings, before: Settings) -> Settings:
    """What a file holds, with what was changed since `before`."""
    now, _ = _parsed(kept)
    replaced = before.rest.keys() - settings.rest.keys()
    values = {name: getattr(settings, name) for name in (*CHOICES, "editor", "keys")}
    changes = {
        name: value
        for name, value in values.items()
        if name in replaced or value != getattr(before, name)
    }
    if "keys" in changes:
        changes["keys"] = settings.keys.over(now.keys, before.keys)
    return now.changed(**changes)


def _written(settings: Settings) -> dict[str, Any]:
    """Settings as a file has them.

    What is as usual is left out, so that a newer version may have better defaults.
    """
    kept = dict(settings.rest)
    for name in CHOICES:
        value = getattr(settings, name)
        if value != getattr(Settings, name):
            kept[name] = value
    if settings.editor:
        kept["editor"] = settings.editor
    if settings.keys.own:
        kept["keys"] = dict(settings.keys.own)
    return kept


def _parsed(kept: dict[str, Any]) -> tuple[Settings, list[str]]:
    """The settings that a file holds, and what in it is none."""
    values: dict[str, Any] = {}
    rest = dict(kept)
    strange = []
    for name, choices in CHOICES.items():
        if name not in kept:
            continue
        if any(type(kept[name]) is type(each) and kept[name] == each for each in choices):
            values[name] = rest.pop(name)
        else:
            known = ", ".join(map(quoted, choices))
            strange.append(f"{name} is {quoted(kept[name])}; expected one of {known}")
    editor = kept.get("editor", "")
    if isinstance(editor, str) and len(editor) <= LONGEST_COMMAND and printable(editor) == editor:
        values["editor"] = rest.pop("editor", "")
    else:
        strange.append(f"editor is {quoted(editor)}; expected a command on one line")
    if "keys" in kept:
        from game.user.player_models import KeysKept

        try:
            values["keys"] = Keys(fitted(KeysKept, kept).keys)
            del rest["keys"]
        except Unfit as error:
            strange.append(str(error))
    return Settings(**values, rest=rest), strange
