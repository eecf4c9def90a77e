"""The files of a game as a run plays them: copied, so that they stay while a designer goes on.

Copies lie beside the runs, each under the hash of what it says.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tarfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from game.lab.balance.deals import Impossible, content_in
from game.lab.balance.lines import Version
from game.lab.balance.run import COPIES
from game.lab.balance.what_if import change_card
from game.user.folders import ROOT

if TYPE_CHECKING:
    from game.rules.game import GameContent

ARROW = "→"
"""Stands between a value as it was and as it is."""
SHORT = 20
"""A value with fewer letters is told as it was and as it is."""
SHARED = ("data/tiles", "data/templates", "assets/tiles")
"""What the boards of all games use."""


def working(
    folder: Path,
    game: str,
    runs: Path,
    label: str = "working files",
    options: Sequence[str] = (),
    cards: Sequence[str] = (),
    named: str = "",
) -> tuple[Version, GameContent]:
    """A game's folder as it is now, and what it says. Raises `Impossible`.

    cards: what the copy says otherwise (see `change_card`). named: what the paths of mistakes begin
    with. What the boards of all games use is Standee's own where the folder has none beside it.
    """
    root = folder.parent.parent

    def copy(target: Path) -> None:
        shutil.copytree(folder, target / "data" / game)
        for shared in SHARED:
            own = [place / shared for place in (root, ROOT) if (place / shared).exists()]
            if own:
                shutil.copytree(own[0], target / shared)
        for word in cards:
            change_card(target / "data" / game, word)

    return _kept(copy, game, runs, label, options, named)


def committed(
    folder: Path, game: str, runs: Path, options: Sequence[str] = ()
) -> tuple[Version, GameContent]:
    """A game's folder as git keeps it in the last commit. Raises `Impossible`."""
    root = folder.parent.parent
    name = _git(root, "log", "-1", "--format=%h").decode().strip()

    def copy(target: Path) -> None:
        kept = _git(root, "ls-tree", "--name-only", "HEAD", f"data/{game}", *SHARED).decode()
        if f"data/{game}" not in kept.splitlines():
            raise Impossible(f"The last commit of {root} has no data/{game} to compare with.")
        packed = _git(root, "archive", "HEAD", *kept.splitlines())
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(target, filter="data")

    return _kept(copy, game, runs, f"commit {name}", options)


def _git(folder: Path, *words: str) -> bytes:
    try:
        done = subprocess.run(["git", *words], cwd=folder, capture_output=True, check=True)
    except subprocess.CalledProcessError as error:
        why = error.stderr.decode(errors="replace").strip()
        raise Impossible(f"There is no last commit of {folder}: {why}") from None
    except OSError as error:
        raise Impossible(f"git, which keeps the last commit, cannot be run: {error}") from None
    return done.stdout


def _kept(
    copy: Callable[[Path], None],
    game: str,
    runs: Path,
    label: str,
    options: Sequence[str],
    named: str = "",
) -> tuple[Version, GameContent]:
    copies = runs / game / COPIES
    try:
        copies.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=copies, prefix="new ") as fresh:
            copied = Path(fresh) / "house"
            copied.mkdir()
            copy(copied)
            place = copies / _read_copy(copied, game, named).hash
            if not place.exists():
                copied.rename(place)
    except (OSError, shutil.Error, tarfile.TarError) as error:
        raise Impossible(f"The files of {game} cannot be kept in {copies}: {error}") from None
    found = place.resolve() / "data" / game
    content = content_in(found, game)
    kept = Version(label=label, content=content.hash, folder=str(found), options=tuple(options))
    return kept, content


def _read_copy(copied: Path, game: str, named: str) -> GameContent:
    """What a copy says. Raises `Impossible`; named: what paths begin with instead of its own."""
    try:
        return content_in(copied / "data" / game, game)
    except Impossible as error:
        raise Impossible(str(error).replace(f"{copied}{os.sep}", named)) from None


def differences(before: GameContent, after: GameContent) -> Iterator[tuple[str, str]]:
    """What is printed otherwise on the cards of two versions: each card's id, and what in words,
    the values that are told first."""
    for card in sorted({*before.printed, *after.printed}):
        old, new = before.printed.get(card), after.printed.get(card)
        if old == new:
            continue
        name = str((new or old or {}).get("name", card))
        if old is None or new is None:
            yield card, f"{name} {'is new' if old is None else 'is taken out'}"
            continue
        changed = sorted(_changed(old, new), key=lambda each: ARROW not in each)
        yield card, f"{name}: {', '.join(changed)}"


def same_but_cards(before: GameContent, after: GameContent) -> bool:
    """Whether two versions differ in their cards alone, as far as the rules depend on files."""
    one, other = ([*_other_files(content)] for content in (before, after))
    return one == other


def _other_files(content: GameContent) -> Iterator[tuple[str, bytes]]:
    for pattern in content.hashed:
        if not pattern.startswith(("cards/", "boards/")):
            for path in sorted(content.folder.glob(pattern)):
                yield path.name, path.read_bytes()
    for name, board in sorted(content.boards().items()):
        yield name, board.facts.encode()


def _changed(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    """What differs: a short value as it was and as it is, of others what they are called."""
    for key in {**old, **new}:
        before, after = old.get(key), new.get(key)
        if before == after:
            continue
        if isinstance(before, Mapping) and isinstance(after, Mapping):
            yield from _changed(before, after)
        elif _short(before) and _short(after):
            yield f"{key} {before} {ARROW} {after}"
        else:
            yield key


def _short(value: object) -> bool:
    return isinstance(value, str | int) and len(str(value)) < SHORT
