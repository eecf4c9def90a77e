"""A file that only grows: what it is to hold reaches the disk, or the caller is told why not.

While a program has it open no other one can take it. The system gives the hold up when the
program ends, however it ends, and the hold stays with the file where that is renamed.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

PART = ".part"
"""What the name of a file ends in that is still being made."""

LONGEST_NAME = 255
"""The most bytes of a file's name on the disks of today."""

NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
"""The errors that say that the disk has no room, and nothing else is wrong with it."""

_NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EBADF})
_NO_FOLDER_SYNC = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS})
_LOCKED_BYTE = 0x7FFFFFFE
"""Windows locks bytes and lets nobody read them, so it is one that no file is long enough for."""
_MOVES_OPEN_FILES = sys.platform != "win32"
"""Whether the system renames and removes a file that is open. Windows lets nobody do so."""


class InUse(OSError):
    """Another program has the file open."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EBUSY, "Another window of Standee has this file open", str(path))


class Lost(OSError):
    """The file is not there any more, or holds something else than was put into it."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.ENOENT, "The save was moved or changed from outside", str(path))


class SaveFile:
    """A file on the disk, or one that is still to be made.

    path: where it lies. made: whether it is there. safe: how many bytes of it are on the disk for
    certain. Every call may raise OSError, and may be tried again then.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.made = False
        self.safe = 0
        self._descriptor: int | None = None
        self._cut = False
        self._unsynced: set[Path] = set()

    @classmethod
    def hold(cls, path: Path, size: int) -> SaveFile:
        """Takes a file that is there and goes on behind its first `size` bytes.

        What follows them is cut off with the next `save`. Raises `InUse`.
        """
        file = cls(path)
        file._descriptor = _open_locked(path)
        file.made, file.safe, file._cut = True, size, True
        return file

    @classmethod
    def make(cls, path: Path, content: bytes | bytearray) -> SaveFile:
        """A new file that holds `content`; where that fails there is none.

        FileExistsError if the place is taken.
        """
        file = cls(path)
        try:
            file.save(content)
        except OSError:
            file.close()
            if file.made:
                with contextlib.suppress(OSError):
                    path.unlink()
            raise
        return file

    def save(self, content: bytes | bytearray) -> None:
        """Lets the file hold `content`, which begins with what it held before.

        On return the disk has it. A new file comes into its place whole or not at all;
        FileExistsError if that place is taken. Raises `InUse` and `Lost`.
        """
        if not self.made:
            self._make(content)
        elif self._cut or self.safe < len(content):
            try:
                self._append(content)
            except OSError as error:
                if error.errno in NO_ROOM:
                    raise
                self._open_again(content)
                self._append(content)
        self._sync_folders()
        self.safe = len(content)

    def move(self, path: Path) -> None:
        """Renames the file; FileExistsError if the place is taken."""
        if path != self.path:
            self._make_folder(path.parent)
            self._rename(self.path, path)
        self._sync_folders()

    def close(self) -> None:
        """Gives the file up; calling it twice does no harm."""
        if self._descriptor is not None:
            # What `save` returned from is on the disk, so that nothing is lost by an error here.
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None

    def _make(self, content: bytes | bytearray) -> None:
        """Makes it under another name, and gives it its own when it is whole."""
        self._make_folder(self.path.parent)
        part = self.path.with_name(self.path.name + PART)
        self._descriptor = _open_locked(part, os.O_CREAT)
        try:
            os.ftruncate(self._descriptor, 0)
            self._write(content, 0)
            self._rename(part, self.path)
        except OSError:
            self.close()
            with contextlib.suppress(OSError):
                part.unlink()
            raise
        self.made = True

    def _append(self, content: bytes | bytearray) -> None:
        if not self._as_left():
            self._open_again(content)
        assert self._descriptor is not None
        if self._cut:
            os.ftruncate(self._descriptor, self.safe)
        self._write(content, self.safe)
        self._cut = False

    def _write(self, content: bytes | bytearray, start: int) -> None:
        """Writes from `start` on; where that fails, the whole lines stay that there is room for."""
        assert self._descriptor is not None
        at = start
        try:
            os.lseek(self._descriptor, start, os.SEEK_SET)
            while at < len(content):
                at += os.write(self._descriptor, content[at:])
            os.fsync(self._descriptor)
        except OSError:
            with contextlib.suppress(OSError):
                size = os.fstat(self._descriptor).st_size
                whole = max(start, content.rfind(b"\n", start, size) + 1)
                if whole < size:
                    os.ftruncate(self._descriptor, whole)
            raise

    def _as_left(self) -> bool:
        """Whether it lies where it lay, and is as long as this left it."""
        if self._descriptor is None:
            return False
        found = os.fstat(self._descriptor)
        with contextlib.suppress(FileNotFoundError):
            longer = found.st_size - self.safe
            in_place = os.path.samestat(found, self.path.stat())
            return in_place and (longer == 0 or (self._cut and longer > 0))
        return False

    def _open_again(self, content: bytes | bytearray) -> None:
        """Opens it anew, if it is still the file that it was."""
        self.close()
        try:
            self._descriptor = _open_locked(self.path)
            held = self.path.read_bytes()
        except FileNotFoundError:
            raise Lost(self.path) from None
        known = held[: self.safe] if self._cut else held
        if len(held) < self.safe or not content.startswith(known):
            self.close()
            raise Lost(self.path)

    def _rename(self, before: Path, after: Path) -> None:
        if os.path.lexists(after):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(after))
        if not _MOVES_OPEN_FILES:
            self.close()
        if before.is_symlink():  # a way from its folder would lead nowhere from another one
            after.symlink_to(os.path.realpath(before))
            try:
                before.unlink()
            except OSError:
                after.unlink()
                raise
        else:
            before.rename(after)
        self._unsynced |= {before.parent, after.parent}
        self.path = after

    def _make_folder(self, folder: Path) -> None:
        if folder.is_dir():
            return
        self._make_folder(folder.parent)
        try:
            folder.mkdir(exist_ok=True)
        except FileExistsError:
            raise NotADirectoryError(
                errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)
            ) from None
        self._unsynced.add(folder.parent)

    def _sync_folders(self) -> None:
        for folder in sorted(self._unsynced):
            _sync_folder(folder)
            self._unsynced.discard(folder)


def put(path: Path, content: bytes, when: float) -> None:
    """Makes a new file that was changed last at a time; FileExistsError if there is one."""
    SaveFile.make(path, content).close()
    with contextlib.suppress(OSError):
        os.utime(path, (when, when))


def replace(path: Path, content: bytes) -> None:
    """Lets a file hold this and nothing else, as `replacing` does."""
    with _in_its_place(path) as part:
        part._write(content, 0)


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file to write on: once all is written it takes the place of `path`, else it is removed
    and `path` stays as it was.

    A link stays, and the file that it leads to is replaced. Raises OSError, also where a link leads
    into a folder that is not there, as on a disk that is not mounted, or where something else than
    a file lies there; `InUse` where another program is replacing it just now.
    """
    with _in_its_place(path) as part:
        if not _MOVES_OPEN_FILES:
            part.close()
        yield part.path
        with part.path.open("rb+") as written:
            os.fsync(written.fileno())


@contextlib.contextmanager
def _in_its_place(path: Path) -> Iterator[SaveFile]:
    target = followed(path)
    _refuse_all_but_files(target)
    part = SaveFile(_part_beside(target))
    part._make_folder(path.parent)
    part._descriptor = _open_locked(part.path, os.O_CREAT)
    try:
        os.ftruncate(part._descriptor, 0)
        yield part
        if not _MOVES_OPEN_FILES:
            part.close()
        part.path.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            part.path.unlink()
        raise
    finally:
        part.close()
    part._unsynced.add(target.parent)
    with contextlib.suppress(OSError):  # it is replaced; all that lacks is the disk's word for it
        part._sync_folders()


def followed(path: Path) -> Path:
    """What a link leads to, whether that is there or not; any other path as it is."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _refuse_all_but_files(path: Path) -> None:
    with contextlib.suppress(FileNotFoundError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise OSError(errno.EINVAL, "What lies there is no file", str(path))


def _part_beside(path: Path) -> Path:
    """The file that is made to take the place of another one, whose name may be of full length."""
    room = LONGEST_NAME - len(PART)
    return path.with_name(os.fsencode(path.name)[:room].decode(errors="ignore") + PART)


def sweep(folder: Path, names: str) -> None:
    """Takes away what a program left half made that was ended meanwhile, of the files of a folder
    whose names have that pattern."""
    for part in folder.glob(names + PART):
        with contextlib.suppress(OSError):
            remove(part)


def remove(path: Path) -> None:
    """Takes a file away that no program has open. Raises `InUse`."""
    with unused(path):
        path.unlink()


def rename(path: Path, target: Path) -> None:
    """Renames a file that no program has open. Raises `InUse`, and FileExistsError."""
    file = SaveFile(path)
    with unused(path):
        try:
            file.move(target)
        except OSError:
            if file.path != target:
                raise  # else it is renamed, and all that lacks is the disk's word for it


def changed(path: Path) -> float:
    """When the last line was written, in seconds; zero where it cannot be told."""
    for look in (path.stat, path.lstat):
        with contextlib.suppress(OSError):
            return look().st_mtime
    return 0.0


def in_use(path: Path) -> bool:
    """Whether a program has the file open to write on it, this one or another.

    Who opens it meanwhile waits for the end of this look.
    """
    try:
        with unused(path, look=True):
            return False
    except InUse:
        return True
    except OSError:
        return False


@contextlib.contextmanager
def unused(path: Path, look: bool = False) -> Iterator[None]:
    """Keeps every program from a file meanwhile, but for its looks. Raises `InUse`.

    look: this is no more than one itself. What is no file, or must not be written on, nobody can
    have open: it is not locked.
    """
    descriptor = None
    if stat.S_ISREG(path.stat().st_mode):
        with contextlib.suppress(PermissionError):
            descriptor = _open_locked(path, look=look)
    try:
        if descriptor is not None and not _MOVES_OPEN_FILES:
            os.close(descriptor)
            descriptor = None
        yield
    finally:
        if descriptor is not None:
            os.close(descriptor)


def _open_locked(path: Path, more: int = 0, look: bool = False) -> int:
    """The descriptor of a file that no other program has open. Raises `InUse`.

    Several may look at once. Who is to have it alone tries again while others but look. Windows
    shares no lock: there a look keeps others out as long as it takes.
    """
    binary = getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, os.O_RDWR | binary | more, 0o666)
    try:
        while not _lock(descriptor, look):
            if look or not _lock(descriptor, look=True):
                raise InUse(path)
        if not os.path.samestat(os.fstat(descriptor), path.stat()):
            raise InUse(path)  # it was replaced or taken away just now
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _lock(descriptor: int, look: bool = False) -> bool:
    """Locks an open file; whether that was possible. A disk that knows no locks has them all."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_NB | (fcntl.LOCK_SH if look else fcntl.LOCK_EX))
    except OSError as error:
        return error.errno in _NO_LOCKS
    return True


def _sync_folder(folder: Path) -> None:
    """Waits until the disk has the names in a folder; nothing where the system cannot say so."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        with contextlib.suppress(OSError):
            os.close(descriptor)
