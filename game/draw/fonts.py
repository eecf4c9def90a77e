"""The two type families, read from their packages, and fonts that somebody has put beside them."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import font_source_sans_pro
import font_source_serif_pro
import pygame

from game.rules.content.errors import nearest

SHIPPED = ("sans", "serif")
"""The families that Standee brings."""

ENDINGS = (".ttf", ".otf", ".ttc")
"""What the name of a font's file ends in, in small letters or capitals."""

_WEIGHTS = {400: "Regular", 600: "Semibold", 700: "Bold", 900: "Black"}
_BOLD, _HEAVY = 600, ("bold", "black", "heavy")
_PROBE = 20
"""The size at which letters are compared with the box that stands for what a font lacks."""

_NOT_A_LETTER = "\U0010ffff"


class Cut(NamedTuple):
    """A font as it is asked for: of a shipped family, or of a file of one's own by its name."""

    family: str
    weight: int = 400
    italic: bool = False


class Fonts:
    """Fonts by family, weight, slope and size in pixels, each opened once.

    folder: of font files besides those of the shipped families; it need not be there. own: what
    they are called.
    """

    own: tuple[str, ...] = ()

    def __init__(self, folder: Path | None = None) -> None:
        pygame.font.init()
        self.folder = folder or Path("fonts")
        self._files: dict[str, Path] = {}
        self._open: dict[tuple[str, int, int, bool], pygame.font.Font] = {}
        self._has: dict[tuple[Cut, str], bool] = {}
        self._useless: dict[str, str] = {}
        self._read: dict[str, tuple[bytes, str]] = {}
        self._folders: set[Path] = set()
        if folder is not None:
            self.add(folder)

    def add(self, folder: Path) -> None:
        """Takes in what fonts lie in another folder, too, beside those of the same name."""
        if folder in self._folders:
            return
        self._folders.add(folder)
        found = {each.name: each for each in folder.glob("*") if each.suffix.lower() in ENDINGS}
        self._files = found | self._files
        self.own = tuple(sorted(self._files))
        self._useless.clear()
        self._has.clear()

    def get(
        self, family: str, size: int, weight: int = 400, italic: bool = False
    ) -> pygame.font.Font:
        """The font, `size` pixels to the em; the weight is the nearest of 400, 600, 700 and 900.

        In place of a file that cannot be used stands the first shipped family.
        """
        key = (family, size, weight, italic)
        if key not in self._open:
            own = family not in SHIPPED and not self.useless(family)
            self._open[key] = (
                self._own(family, size, weight, italic)
                if own
                else pygame.font.Font(font_file(family, weight, italic), size)
            )
        return self._open[key]

    def _own(self, name: str, size: int, weight: int, italic: bool) -> pygame.font.Font:
        """The font of a file, made bold and sloping where it is not by itself."""
        data, style = self._read[name]
        font = pygame.font.Font(io.BytesIO(data), size)
        font.bold = weight >= _BOLD and not any(word in style for word in _HEAVY)
        font.italic = italic and not ("italic" in style or "oblique" in style)
        return font

    def useless(self, name: str) -> str:
        """Why there is nothing to be had from a font's file, in words; empty where there is.

        Pillow looks at a file before pygame does, which crashes on a broken one; the file is read
        once, as it may be exchanged at any time.
        """
        if name not in self._useless:
            self._useless[name] = self._tried(name)
        return self._useless[name]

    def _tried(self, name: str) -> str:
        from PIL import ImageFont

        where = f"{self.folder.parent.name}/{self.folder.name}"
        if name not in self.own:
            return f"there is no font '{name}' in {where}{nearest(name, self.own)}"
        try:
            data = self._files[name].read_bytes()
            font = ImageFont.truetype(io.BytesIO(data), _PROBE)
            font.getmask("A")
        except (OSError, ValueError) as error:
            return f"the font '{name}' in {where} cannot be read ({error}); put it there anew"
        self._read[name] = data, (font.getname()[1] or "").lower()
        return ""

    def has(self, letter: str) -> bool:
        """Whether any font has a letter; if not, an empty box stands for it wherever it is set."""
        shipped = letter.isascii() or any(self._cut_has(cut, letter) for cut in cuts())
        return shipped or any(self._cut_has(Cut(name), letter) for name in self.own)

    def runs(self, text: str, cut: Cut, others: Sequence[str] = ()) -> Iterator[tuple[str, Cut]]:
        """A text in parts, each with the font for it: `cut`, or for what that lacks the nearest.

        others: the families to be tried then, before the shipped ones and at last all there are.
        Signs that go with the letter before them stay with it where they can.
        """
        if text.isascii() and cut.family in SHIPPED:
            yield text, cut
            return
        begun, of = "", cut
        for letter in text:
            joins = unicodedata.combining(letter) or unicodedata.category(letter) == "Cf"
            kept = joins and self._cut_has(of, letter)
            wanted = of if kept else self._nearest(cut, letter, others)
            if begun and wanted != of:
                yield begun, of
                begun = ""
            begun, of = begun + letter, wanted
        yield begun, of

    def _nearest(self, cut: Cut, letter: str, others: Sequence[str]) -> Cut:
        """The font for a letter: as much like `cut` as there is; `cut` itself where none has it."""
        wanted = (
            Cut(family, weight, italic)
            for family in dict.fromkeys((cut.family, *others, *SHIPPED, *self.own))
            for weight, italic in ((cut.weight, cut.italic), (cut.weight, False), (400, False))
        )
        return next((each for each in wanted if self._cut_has(each, letter)), cut)

    def _cut_has(self, cut: Cut, letter: str) -> bool:
        key = (cut, letter)
        if key not in self._has:
            lacks = cut.family not in SHIPPED and self.useless(cut.family)
            drawn = self._drawn(cut, letter)
            self._has[key] = not lacks and (
                drawn is None or drawn != self._drawn(cut, _NOT_A_LETTER)
            )
        return self._has[key]

    def _drawn(self, cut: Cut, letter: str) -> bytes | None:
        """A letter as a font draws it; None for one that takes no room."""
        font = self.get(cut.family, _PROBE, cut.weight, cut.italic)
        if not font.size(letter)[0]:
            return None
        return pygame.image.tobytes(font.render(letter, False, "white"), "RGBA")


def cuts() -> Iterator[Cut]:
    """Every font that Standee brings."""
    for family in SHIPPED:
        for weight in _WEIGHTS:
            yield Cut(family, weight)
            yield Cut(family, weight, italic=True)


def font_file(family: str, weight: int, italic: bool) -> Path:
    """The font file of a shipped family, for the nearest weight there is."""
    package = font_source_serif_pro if family == "serif" else font_source_sans_pro
    name = "SourceSerifPro" if family == "serif" else "SourceSansPro"
    cut = _WEIGHTS[min(_WEIGHTS, key=lambda known: abs(known - weight))]
    if italic:
        cut = "It" if cut == "Regular" else f"{cut}It"
    return Path(package.__file__).parent / "files" / f"{name}-{cut}.ttf"
