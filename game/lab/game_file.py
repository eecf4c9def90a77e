"""The file in which a game is handed on: a zip archive of data, pictures, fonts and licences.

Whatever is in one may have been made by anybody: each path is looked at before anything is read,
and there is nothing in it that runs.
"""

from __future__ import annotations

import re
import stat
import unicodedata
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from game.draw.faces.artfiles import ENDINGS as PICTURES
from game.draw.fonts import ENDINGS as FONTS
from game.rules.content.content import Record
from game.rules.untrusted import MEGABYTE, Unfit, fitted, opened, parsed, printable

ENDING = ".standee-game"
MANIFEST = "standee-game.json"
MOST_FILES, MOST_IN_ALL = 4000, 400 * MEGABYTE
_MOST_IN_ONE, _MOST_TEXT, _MOST_TEXTS = 100 * MEGABYTE, 2 * MEGABYTE, 6 * MEGABYTE
"""Of one file, of one that is read as text, and of all of these: reading them takes its time."""

_LONGEST, _DEEPEST = 160, 5
_CHUNK = 1 << 20

_TEXTS = (".md", ".txt")
_MAPS = (".tmx", ".tmj", ".tsx", ".tsj", ".tx", ".tj")
KINDS: Mapping[str, tuple[str, ...]] = {
    "": (".yaml",),
    "cards": (".yaml",),
    "boards": (*_MAPS, *PICTURES),
    "tiles": (*_MAPS, *PICTURES),
    "art": PICTURES,
    "fonts": FONTS,
}
"""By the folder in the game's own: what files in it end in. Texts may lie in each of them."""

_LICENCES = re.compile(r"(licen[cs]e|copying|notice|authors|credits|readme|ofl)\b.*", re.IGNORECASE)
_SYSTEMS_OWN = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_NO_NAME = re.compile(r'[<>:"|?*\\]')


class NoGame(Exception):
    """What is wrong with a file that should hold a game, or why a game goes into none."""


class Manifest(Record):
    """What the first file of the archive says. name: of the game's folder."""

    format: Literal[1] = 1
    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


# Names


def is_of_game(name: PurePosixPath) -> bool:
    """Whether a file by its place in the game's folder is one that a game is made of."""
    folder = name.parts[0] if len(name.parts) > 1 else ""
    kinds = KINDS.get(folder)
    return kinds is not None and (name.suffix.lower() in (*kinds, *_TEXTS) or is_licence(name))


def is_licence(name: PurePosixPath) -> bool:
    """Whether a file by its name tells whose something is, and what may be done with it."""
    return bool(_LICENCES.fullmatch(name.name)) and name.suffix.lower() in ("", *_TEXTS)


def wrong_name(name: str) -> str:
    """What is wrong with a path in an archive, in words; empty where it may be written anywhere."""
    parts = name.split("/")
    if name.startswith("/") or ".." in parts or "\\" in name or re.match(r"[A-Za-z]:", name):
        return "leads out of the game's folder"
    if len(name) > _LONGEST or len(parts) > _DEEPEST:
        return "is too long a path"
    for part in parts:
        if not part or part.startswith(".") or part != part.rstrip(" .") or part != part.lstrip():
            return "is no name for a file"
        if not part.isprintable() or _NO_NAME.search(part) or _SYSTEMS_OWN.fullmatch(part):
            return "is a name that some systems do not take"
    return "" if is_of_game(PurePosixPath(name)) else "is no file that a game is made of"


def _folded(name: str) -> str:
    """By what two names are one on some systems."""
    return unicodedata.normalize("NFC", name).casefold()


# Writing


def write(path: Path, name: str, files: Mapping[str, Path]) -> None:
    """Writes the file of a game. files: by their paths in it. Raises OSError, and NoGame."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        archive.writestr(MANIFEST, Manifest(name=name).model_dump_json())
        for place, source in sorted(files.items()):
            wrong = wrong_name(place)
            if wrong:
                raise NoGame(f"'{printable(place)}' {wrong}. Give it another name.")
            archive.write(source, place)


# Reading


def unpack(path: Path, target: Path) -> str:
    """Writes all that a game's file holds into a folder, which is made; the name it goes by.

    Raises NoGame with what is wrong with the file, and OSError; then the folder is not whole.
    """
    try:
        with opened(path, MOST_IN_ALL) as file, zipfile.ZipFile(file) as archive:
            manifest = _manifest(archive)
            members = [*_members(archive)]
            target.mkdir(parents=True)
            for member in members:
                _write_out(archive, member, target / member.filename)
    except Unfit as error:
        raise NoGame(f"This is no game: {error}.") from None
    except (zipfile.BadZipFile, NotImplementedError, EOFError, zipfile.LargeZipFile) as error:
        why = printable(str(error)) or "it ends too early"
        text = f"This is no {ENDING} file, or it is damaged ({why}). Get it once more."
        raise NoGame(text) from None
    except Exception as error:
        if isinstance(error, OSError | NoGame):
            raise
        raise NoGame(f"The file is damaged ({printable(str(error))}). Get it once more.") from None
    return manifest.name


def _manifest(archive: zipfile.ZipFile) -> Manifest:
    try:
        info = archive.getinfo(MANIFEST)
    except KeyError:
        text = f"This is an archive, but not one of a game of Standee: '{MANIFEST}' is missing."
        raise NoGame(text) from None
    if info.file_size > _MOST_TEXT:
        raise NoGame(f"'{MANIFEST}' is far too large.")
    said: Any = parsed(archive.read(info))
    if isinstance(said, dict) and isinstance(said.get("format"), int) and said["format"] > 1:
        raise NoGame("A newer Standee has packed this game. Get the newest Standee to open it.")
    try:
        return fitted(Manifest, said)
    except (Unfit, ValidationError) as error:
        raise NoGame(f"'{MANIFEST}' is not as Standee writes it: {error}.") from None


def _members(archive: zipfile.ZipFile) -> Iterator[zipfile.ZipInfo]:
    """The files of an archive besides the manifest, once all of them are found harmless."""
    infos = [info for info in archive.infolist() if info.filename != MANIFEST and not info.is_dir()]
    if len(infos) > MOST_FILES:
        raise NoGame(f"It holds {len(infos)} files; a game has at most {MOST_FILES}.")
    whole = sum(info.file_size for info in infos)
    if whole > MOST_IN_ALL:
        sizes = f"{whole / MEGABYTE:,.0f} MB; a game has at most {MOST_IN_ALL // MEGABYTE} MB"
        raise NoGame(f"Unpacked it would take {sizes}.")
    texts = sum(info.file_size for info in infos if _is_text(info))
    if texts > _MOST_TEXTS:
        sizes = f"{texts / MEGABYTE:,.0f} MB; at most {_MOST_TEXTS // MEGABYTE} are taken"
        raise NoGame(f"Its cards, boards and texts hold {sizes}.")
    seen: dict[str, tuple[str, bool]] = {}
    for info in infos:
        wrong = _wrong(info) or _clash(info.filename, seen)
        if wrong:
            raise NoGame(f"'{printable(info.filename)}' in it {wrong}. Nothing of it was taken.")
    yield from infos


def _clash(name: str, seen: dict[str, tuple[str, bool]]) -> str:
    """What is wrong with a name beside those that were `seen`, to which it is added with its
    folders."""
    path = PurePosixPath(name)
    for each in (path, *path.parents[:-1]):
        told = str(each), each == path
        before = seen.setdefault(_folded(told[0]), told)
        if before[0] != told[0]:
            return f"and '{printable(before[0])}' are one name on some systems"
        if before[1] != told[1]:
            return "is a file and a folder"
        if told[1] and before is not told:
            return "is in it twice"
    return ""


def _wrong(info: zipfile.ZipInfo) -> str:
    """What is wrong with one of its files, in words."""
    name, kind = info.filename, stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFREG):
        return "is a link, or no file at all"
    if info.flag_bits & 1:
        return "is locked by a password"
    most = _MOST_TEXT if _is_text(info) else _MOST_IN_ONE
    if info.file_size > most:
        return f"holds {info.file_size / MEGABYTE:,.1f} MB; at most {most // MEGABYTE} are taken"
    return wrong_name(name)


def _is_text(info: zipfile.ZipInfo) -> bool:
    return PurePosixPath(info.filename).suffix.lower() in (".yaml", *_TEXTS, *_MAPS)


def _write_out(archive: zipfile.ZipFile, info: zipfile.ZipInfo, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    left = info.file_size
    with archive.open(info) as source, path.open("xb") as target:
        while chunk := source.read(_CHUNK):
            left -= len(chunk)
            if left < 0:
                raise zipfile.BadZipFile("a file holds more than it says")
            target.write(chunk)
