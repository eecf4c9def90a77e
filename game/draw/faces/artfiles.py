"""Files of pictures for cards: which there are, what is in them, and what is wrong with them.

Pillow reads them. SDL takes a file that is cut off for whole, CMYK for RGB, and passes over how a
camera was held.
"""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.content.errors import Mistake, nearest

if TYPE_CHECKING:
    from PIL import Image

ENDINGS = (".png", ".webp", ".jpg", ".jpeg")
"""What a picture's name ends in, in small letters or capitals; of two for a card the earlier."""

EXPORTED = ".png, .jpg or .webp"

OTHER_ENDINGS = (
    *(".avif", ".bmp", ".gif", ".heic", ".jxl", ".svg", ".tga", ".tif", ".tiff"),
    *(".afphoto", ".ai", ".clip", ".kra", ".ora", ".psd", ".xcf"),
)
"""Pictures and drawings that must be exported first."""

MOST_PIXELS = 50_000_000
"""A card at 300 dots an inch has 0.8 million; this many take 200 MB while they are read."""

MOST_BYTES = 100_000_000
"""No picture of that many pixels is larger as a file."""

LONGEST_SIDE = 1400
"""Pixels that are kept of a picture; no window shows a card larger."""

SCREEN_COLOURS = ("RGB", "RGBA", "P", "L", "LA", "1")
"""How the colours of a file may be kept that shows on a screen what was drawn."""


_ORIENTATION, _LAST_UPRIGHT = 0x0112, 4
"""The tag of a file that tells how it was taken; values above the other lie on their side."""


class UnreadablePicture(Exception):
    """A file that gives no picture; says why, and what to do."""


def picture_files(folder: Path) -> dict[str, Path]:
    """The pictures of a folder by the id of their card."""
    found: dict[str, Path] = {}
    for path in sorted(_files(folder), key=lambda path: ENDINGS.index(path.suffix.lower())):
        found.setdefault(path.stem.lower(), path)
    return found


def misnamed(folder: Path, ids: Collection[str]) -> Iterator[Mistake]:
    """Pictures that no card of `ids` wears, by their name, their ending or their place."""
    worn = picture_files(folder)
    for path in sorted(folder.rglob("*")):
        name, ending = path.stem.lower(), path.suffix.lower()
        if path.name.startswith(".") or ending not in (*ENDINGS, *OTHER_ENDINGS):
            continue
        close = nearest(name, ids)
        if ending in OTHER_ENDINGS:
            # the drawing that a picture was made from may lie beside it
            if name not in worn and (name in ids or close):
                text = f"a card's picture is a {EXPORTED} file; export it as one"
                yield Mistake(path, 0, 0, f"{text}{'' if name in ids else close}")
        elif name not in ids:
            yield Mistake(path, 0, 0, f"there is no card '{path.stem}'{close}")
        elif path.parent != folder:
            yield Mistake(path, 0, 0, f"pictures of cards lie in {folder.name}; move it there")
        elif path != worn.get(name):
            kept = worn[name].name
            text = f"'{name}' wears {kept}; take one of the two away"
            yield Mistake(path, 0, 0, text, harmless=True)


def astray(data: Path, folder: Path, ids: Collection[str]) -> Iterator[Mistake]:
    """Warnings of pictures that are named as a card of `ids` and lie in a game's data, but not in
    `folder`, where such pictures are. What lies beside its boards is what maps are drawn with."""
    where = f"{folder.parent.name}/{folder.name}"
    for path in sorted(data.rglob("*")):
        pictured = path.suffix.lower() in ENDINGS and path.stem.lower() in ids
        if pictured and not path.is_relative_to(folder) and path.parent.name != "boards":
            text = f"nothing reads this picture; pictures of cards lie in {where}"
            yield Mistake(path, 0, 0, text, harmless=True)


def homeless(art: Path, games: Collection[str]) -> Iterator[Mistake]:
    """Pictures that lie in no game's folder: `art` holds one for each of `games`."""
    for path in sorted(art.glob("*")):
        if path.suffix.lower() in (*ENDINGS, *OTHER_ENDINGS) and path.is_file():
            text = f"pictures of cards lie in a folder of their game: {', '.join(sorted(games))}"
            yield Mistake(path, 0, 0, text)
        elif path.is_dir() and path.name not in games and picture_files(path):
            yield Mistake(path, 0, 0, f"there is no game '{path.name}'{nearest(path.name, games)}")


class Picture(NamedTuple):
    """A picture as it is drawn; how many pixels its file has across and down, its colours, and how
    many pictures it holds, one after another, of which one is drawn.
    """

    surface: pygame.Surface
    size: tuple[int, int]
    colours: str = "RGB"
    frames: int = 1


def read_picture(path: Path) -> Picture:
    """What a file shows, turned as it was taken, in the colours of a screen.

    The whole file is read; of either side at most LONGEST_SIDE pixels are kept. Raises
    UnreadablePicture.
    """
    image, size, colours, frames = _decoded(_bytes(path))
    surface = pygame.image.frombytes(image.tobytes(), image.size, "RGBA")
    return Picture(surface, size, colours, frames)


def _files(folder: Path) -> Iterator[Path]:
    with contextlib.suppress(OSError):
        yield from (path for path in folder.iterdir() if path.suffix.lower() in ENDINGS)


def _bytes(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise UnreadablePicture("this is a folder; a picture should be here")
        if not path.is_file():
            raise UnreadablePicture("this is no file; a picture should be here")
        if path.stat().st_size > MOST_BYTES:
            raise UnreadablePicture(_too_large(""))
        data = path.read_bytes()
    except OSError as error:
        raise UnreadablePicture(f"the picture cannot be read: {error.strerror}") from None
    if not data:
        raise UnreadablePicture("the file is empty; export the picture anew")
    return data


def _decoded(data: bytes) -> tuple[Image.Image, tuple[int, int], str, int]:
    """The picture, no larger than is kept of it, its own size, how its colours are kept, and how
    many pictures the file holds."""
    from PIL import Image, UnidentifiedImageError

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            image = Image.open(io.BytesIO(data), formats=("PNG", "WEBP", "JPEG"))
            _refuse_too_large(*image.size)
            # behind a photograph (MPO) there is what the camera knows of depth or light
            frames = 1 if image.format == "MPO" else getattr(image, "n_frames", 1)
            return (*_loaded(image), image.mode, frames)
    except UnidentifiedImageError:
        text = f"whatever its name says, this is no PNG, JPEG or WebP; export it as {EXPORTED}"
        raise UnreadablePicture(text) from None
    except Image.DecompressionBombError:
        raise UnreadablePicture(_too_large("")) from None
    except UnreadablePicture:
        raise
    except Exception as error:  # what a broken file does inside a decoder is not to be foreseen
        text = f"the picture is damaged or cut off ({error}); export it anew"
        raise UnreadablePicture(text) from None


def _loaded(image: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """The picture read to its end, made small before anything else is done with it."""
    from PIL import ImageOps

    wide, high = image.size
    image.draft(None, (LONGEST_SIDE, LONGEST_SIDE))
    image.load()
    if image.mode not in ("RGB", "RGBA", "L", "CMYK"):
        image = _in_screen_colours(image)
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    turned = ImageOps.exif_transpose(image)
    size = (wide, high) if _upright(image) else (high, wide)
    return _in_screen_colours(turned), size


def _upright(image: Image.Image) -> bool:
    """Whether a picture's width is its width as it was taken."""
    return bool(image.getexif().get(_ORIENTATION, 1) <= _LAST_UPRIGHT)


def _refuse_too_large(wide: int, high: int) -> None:
    if wide * high > MOST_PIXELS:
        raise UnreadablePicture(_too_large(f", {wide} x {high}"))


def _too_large(size: str) -> str:
    return (
        f"the picture is too large{size}: at most {MOST_PIXELS // 1_000_000} million pixels are"
        " read, and 744 x 1039 fill a card at 300 dots an inch"
    )


def _in_screen_colours(image: Image.Image) -> Image.Image:
    """The picture in red, green, blue and opacity: inks by their own profile if they have one."""
    from PIL import ImageCms

    if image.mode.startswith(("I", "F")):  # grey of 16 bits, which a plain conversion cuts off
        image = image.convert("I").point(lambda value: value / 256).convert("L")
    profile = image.info.get("icc_profile")
    if image.mode == "CMYK" and profile:
        try:
            inks = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            screen = ImageCms.createProfile("sRGB")
            turned = ImageCms.profileToProfile(image, inks, screen, outputMode="RGB")
            image = turned or image
        except (ImageCms.PyCMSError, OSError):
            pass  # a profile that is not to be read: the plain conversion below must do
    return image.convert("RGBA")


def dots_an_inch(size: tuple[int, int], box: tuple[float, float]) -> int:
    """How finely a picture prints that is cropped to cover a box of so many millimetres."""
    return int(min(size[0] / box[0], size[1] / box[1]) * 25.4)
