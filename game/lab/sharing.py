"""Games that are handed on: a game without rules is packed, and one from elsewhere taken in."""

from __future__ import annotations

import contextlib
import filecmp
import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

from game import games
from game.draw.faces.artfiles import picture_files
from game.draw.fonts import SHIPPED
from game.lab.game_file import ENDING, NoGame, is_licence, is_of_game, unpack, write
from game.rules.content.errors import Mistake, Mistakes
from game.rules.save_file import replacing
from game.rules.untrusted import MEGABYTE, printable
from game.table.skin import Skin
from game.user.own_games import APART, bring_tiles, finish_replacing, free_name, put_in_place

if TYPE_CHECKING:
    from game.rules.game import GameContent
    from game.user.folders import Folders

_OLD_AFTER = 86400
"""After how many seconds a folder was left by a program that ended."""

_LONGEST_TEXT = 60_000


class Packed(NamedTuple):
    """A game's file. left_out: files of its folder that are not in it. licences: those that are."""

    path: Path
    size: int
    left_out: Sequence[str]
    licences: Sequence[str]


def pack(folders: Folders, name: str, path: Path | None = None) -> Packed:
    """Packs a game; without a path into the player's folder of packed games.

    A path without an ending gets that of such files, by which the program knows them.
    Raises NoGame where it cannot be handed on, Mistakes with what is wrong with its files, and
    OSError. What lay there before stays then.
    """
    folder = folders.game(name)
    if not folder.is_dir():
        raise NoGame(f"Its folder, {folder}, is not there any more. Bring it back, and try again.")
    content = games.load(name, folder)
    if content.has_rules:
        raise NoGame(
            f"{content.title} has rules of its own, and these are a part of Standee: whoever has "
            "Standee has the game, and without them the cards would be none. What you have changed "
            f"of it lies in {folder}; hand that folder on."
        )
    files, left_out = files_of(folders, name, _looks(folders, folder, content))
    path = path or folders.packed / f"{name}{ENDING}"
    path = path if path.suffix else path.with_name(f"{path.name}{ENDING}")
    with replacing(path) as new:
        write(new, name, files)
        _try_out(folders, new, content)
        size = new.stat().st_size
    licences = [each for each in files if is_licence(PurePosixPath(each))]
    return Packed(path, size, left_out, licences)


def _try_out(folders: Folders, path: Path, content: GameContent) -> None:
    """Raises Mistakes where a game, as it comes out of its file, lacks what it has here."""
    known = {note.text for board in content.boards().values() for note in board.notes}
    try:
        with looked_into(folders, path) as parcel:
            boards = parcel.content.boards().values()
            lost = [note for board in boards for note in board.notes if note.text not in known]
            if lost:
                raise Mistakes(_told(parcel.apart, lost))
    except Mistakes as found:
        raise Mistakes(
            each._replace(
                path=content.folder.parent / each.path,
                text=f"{each.text}; what lies outside of the game's folder is not packed",
            )
            for each in found.all
        ) from None


def files_of(folders: Folders, name: str, skin: Skin) -> tuple[dict[str, Path], list[str]]:
    """The files that a game is made of by their paths in it; and what else lies in its folder."""
    files: dict[str, Path] = {}
    left_out: list[str] = []
    folder = folders.game(name)
    for path in sorted(folder.rglob("*")):
        place = PurePosixPath(path.relative_to(folder).as_posix())
        if path.is_dir() or any(part.startswith(".") for part in place.parts):
            continue
        here = [path, *path.parents][: len(place.parts)]
        if is_of_game(place) and not any(each.is_symlink() for each in here):
            files[str(place)] = path
        else:
            left_out.append(str(place))
    if skin.picture_folder.parent != folder:
        files |= {f"art/{each.name}": each for each in picture_files(skin.picture_folder).values()}
    named = {font for chain in skin.layouts.fonts.values() for font in chain} - {*SHIPPED}
    lent = sorted(font for font in named if f"fonts/{font}" not in files)
    files |= {f"fonts/{font}": folders.fonts / font for font in lent}
    if lent:
        texts = (path for path in folders.fonts.glob("*") if is_licence(PurePosixPath(path.name)))
        files |= {f"fonts/{path.name}": path for path in texts}
    return files, left_out


def _looks(folders: Folders, folder: Path, content: GameContent) -> Skin:
    """The looks of a game. Raises Mistakes."""
    seats = max(seats for mode in content.modes for seats in mode.seats)
    art = folders.pictures_in(folder, folder.name)
    skin = Skin(folder, folders.assets, art, seats, content)
    if skin.mistakes:
        raise Mistakes(skin.mistakes)
    return skin


class Parcel:
    """A game out of a file, which is not taken in yet: it lies in a folder of its own.

    name: by which it was packed. licences: texts that tell whose something is, by their paths.
    """

    def __init__(self, folders: Folders, apart: Path, folder: Path) -> None:
        self.folders = folders
        self.folder = folder
        self.name = folder.name
        self.apart = apart
        self.content = games.load_free(folder)
        _looks(replace(folders, user=apart), folder, self.content)
        self.size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        texts = (path for path in sorted(folder.rglob("*")) if is_licence(PurePosixPath(path.name)))
        self.licences = {
            path.relative_to(folder).as_posix(): _text(path) for path in texts if path.is_file()
        }

    @property
    def about(self) -> list[tuple[str, str]]:
        """What it is, line by line: a heading, and what stands there."""
        content = self.content
        players = sorted({seats for mode in content.modes for seats in mode.seats})
        copies = len(getattr(content, "copies", ()))
        cards = f"{len(content.printed)} different, {copies} in all"
        boards = ", ".join(board.title for board in content.boards().values())
        lines = [
            ("Made by", content.game.by or "nobody says"),
            ("Players", " or ".join(map(str, players))),
            ("Cards", cards if content.printed else "none"),
            ("Boards", boards or "none"),
            ("Size", size_in_words(self.size)),
            ("Licences", ", ".join(self.licences) or "none: whoever made it keeps all rights"),
        ]
        return [(head, printable(text)) for head, text in lines]

    @property
    def there(self) -> Path | None:
        """The player's own game of that name, where there is one."""
        folder = self.folders.games / self.name
        return folder if folder.exists() else None

    @property
    def is_there(self) -> bool:
        """Whether the player has this very game already."""
        return self.there is not None and _alike(self.folder, self.there)

    def take(self, name: str = "", instead: bool = False) -> Path:
        """Makes it one of the player's own games; the folder in which it lies from now on.

        name: what it is to be called; without one it gets one that is free. instead: it takes the
        place of the one that there is by its own name. Raises OSError; then all is as it was.
        """
        self.folders.games.mkdir(parents=True, exist_ok=True)
        if (self.folder / "boards").is_dir():
            bring_tiles(self.folders)
        target = self.folders.games / (self.name if instead else name or self.free_name)
        put_in_place(self.folder, target, instead)
        return target

    @property
    def free_name(self) -> str:
        """A name that no other game has."""
        return free_name(self.folders, self.name)

    def close(self) -> None:
        """Lets go of whatever of it was not taken in."""
        shutil.rmtree(self.apart, ignore_errors=True)


def size_in_words(size: int) -> str:
    """How many bytes, for people."""
    return f"{size / MEGABYTE:,.1f} MB" if size >= MEGABYTE else f"{size / 1000:,.0f} KB"


def look_into(folders: Folders, path: Path) -> Parcel:
    """What a file holds. Whoever asks closes it.

    Raises NoGame for a file that holds no game, Mistakes for one whose files are wrong, OSError.
    """
    folders.games.mkdir(parents=True, exist_ok=True)
    finish_replacing(folders.games)
    _sweep(folders.games)
    apart = Path(tempfile.mkdtemp(prefix=APART, dir=folders.games))
    try:
        unpacked = apart / "unpacked"
        name = unpack(path, unpacked)
        own = replace(folders, user=apart)
        own.games.mkdir()
        folder = unpacked.rename(own.games / name)
        if (folder / "boards").is_dir():
            bring_tiles(own)
        return Parcel(folders, apart, folder)
    except Mistakes as found:
        shutil.rmtree(apart, ignore_errors=True)
        raise Mistakes(_told(apart, found.all)) from None
    except BaseException:
        shutil.rmtree(apart, ignore_errors=True)
        raise


@contextlib.contextmanager
def looked_into(folders: Folders, path: Path) -> Iterator[Parcel]:
    """The same for a while."""
    parcel = look_into(folders, path)
    try:
        yield parcel
    finally:
        parcel.close()


def _sweep(folder: Path) -> None:
    """Takes away what programs have left that ended before somebody had decided."""
    for path in folder.glob(f"{APART}*"):
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > _OLD_AFTER:
                shutil.rmtree(path, ignore_errors=True)


def _told(apart: Path, mistakes: Iterable[Mistake]) -> list[Mistake]:
    """Mistakes with paths as they are in the file, from the game's folder on."""
    games_apart = apart / "games"
    return [
        each._replace(path=each.path.relative_to(games_apart))
        if each.path.is_relative_to(games_apart)
        else each
        for each in mistakes
    ]


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")[:_LONGEST_TEXT]


def _alike(one: Path, other: Path) -> bool:
    """Whether two folders hold the same files."""
    names = [
        {path.relative_to(each).as_posix() for path in each.rglob("*") if path.is_file()}
        for each in (one, other)
    ]
    return names[0] == names[1] and not any(
        filecmp.cmpfiles(one, other, names[0], shallow=False)[1:]
    )
