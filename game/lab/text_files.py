"""Texts that a designer keeps in files: whoever changes one leaves its file as it was otherwise."""

from __future__ import annotations

import errno
import shutil
import stat
from codecs import BOM_UTF8
from pathlib import Path

from game.rules.save_file import replacing

_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def read_exactly(path: Path) -> str:
    """The text of a file with its line ends as they are, without a byte order mark.

    Raises OSError, also where it is not UTF-8.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            return file.read()
    except UnicodeDecodeError:
        raise OSError(errno.EILSEQ, "the file is not UTF-8", str(path)) from None


def write_exactly(path: Path, text: str) -> None:
    """Lets a file that there is hold a text, wholly or not at all.

    Its byte order mark and its rights stay, and where it is a link, what that leads to is written.
    Raises OSError, also where nobody may write the file.
    """
    if not path.stat().st_mode & _WRITABLE:
        raise PermissionError(errno.EACCES, "the file is read-only", str(path))
    with path.open("rb") as old:
        marked = old.read(len(BOM_UTF8)) == BOM_UTF8
    with replacing(path) as new:
        with new.open("w", encoding="utf-8-sig" if marked else "utf-8", newline="") as file:
            file.write(text)
        shutil.copymode(path, new)
