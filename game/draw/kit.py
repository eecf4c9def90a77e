"""The one object handed to everything that draws.

Scale, fonts, icons, textures and baked pictures.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, Unpack, cast
from weakref import WeakSet

import pygame

from game.draw import theme
from game.draw.baking import Bakery, Pace, surface_bytes
from game.draw.engraving import engrave
from game.draw.fonts import Fonts
from game.draw.sketch import load_svg
from game.draw.text import Block, Fitted, Manner, Style, fit, lay_out, measure
from game.draw.wrapping import breaks_words, words
from game.rules.content.errors import nearest

T = TypeVar("T")

# How much is kept, in windows full of pixels of four bytes.
_KEPT_PICTURES = 8
_KEPT_TEXTS = 1
_KEPT_MEASURES = 4096
_KEPT_PIECES = 64


_INSIDE = re.compile(r"(<svg[^>]*>)(.*)(</svg>)", re.DOTALL)


class UnknownPictureError(LookupError):
    """There is no icon or emblem of that name; says which comes nearest."""


class Icons:
    """The SVG files of one folder, by name without `.svg`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._texts: dict[str, str] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the files that there are now."""
        return tuple(sorted(path.stem for path in self.folder.glob("*.svg")))

    def standing_in(self, name: str) -> str:
        """The icon that shows where `name` is wanted: a warning where there is no such icon."""
        return name if (self.folder / f"{name}.svg").is_file() else "warn"

    def draw(
        self, name: str, size: int, colour: str, light: str = "#ffffff", turn: int = 0
    ) -> pygame.Surface:
        """The icon `size` pixels square, strokes in `colour`, inner white in `light`.

        `turn` degrees clockwise. Raises UnknownPictureError.
        """
        text = self._read(name).replace("currentColor", colour).replace('"#fff"', f'"{light}"')
        if turn:
            text = _INSIDE.sub(rf"\1<g transform='rotate({turn} 12 12)'>\2</g>\3", text)
        return load_svg(text, (size, size))

    def _read(self, name: str) -> str:
        if name not in self._texts:
            path = self.folder / f"{name}.svg"
            if not path.is_file():
                hint = nearest(name, self.names)
                raise UnknownPictureError(f"no picture '{name}' in {self.folder}{hint}")
            self._texts[name] = path.read_text(encoding="utf-8")
        return self._texts[name]


class Owner:
    """Something that is drawn by kits. companions: what it is drawn with by each of them, which may
    refer to it: both go together."""

    def __init__(self) -> None:
        self.companions: dict[Kit, object] = {}


class Kit:
    """What a window of `size` pixels is drawn with. `assets` is the folder of icons, emblems,
    textures and fonts.

    One scale decides every length: the base size of 1920 x 1080 fitted into the window, times the
    player's own. palette: the colours of states and seats.
    pace: how long drawing may take in one go; without end unless somebody says so.
    thumbnail: draws the picture of a card, by its id and the height in pixels, for
    the chips in a text; see `show_cards`.
    """

    thumbnail: Callable[[str, int], pygame.Surface | None] | None = None
    _shows_cards = False

    def __init__(
        self,
        assets: Path,
        size: tuple[int, int],
        user_scale: float = 1.0,
        palette: theme.Palette = theme.STANDARD,
        pace: Pace | None = None,
    ) -> None:
        self.assets = assets
        self.size = size
        self.palette = palette
        self.user_scale = user_scale
        base_w, base_h = theme.BASE_SIZE
        self.scale = min(size[0] / base_w, size[1] / base_h) * user_scale
        self.read_fonts()
        self.icons = Icons(assets / "icons")
        self.emblems = Icons(assets / "emblems")
        self._styles: dict[Hashable, Style] = {}
        self.window_bytes = 4 * size[0] * size[1]
        self.pace = pace or Pace()
        self.bakery: Bakery[pygame.Surface] = Bakery(
            _KEPT_PICTURES * self.window_bytes, surface_bytes, self.pace
        )
        self.measures: Bakery[tuple[int, int]] = Bakery(_KEPT_MEASURES, lambda _: 1)
        self._pieces: Bakery[Any] = Bakery(_KEPT_PIECES, lambda _: 1)
        self.texts: Bakery[Block] = Bakery(
            _KEPT_TEXTS * self.window_bytes, lambda block: surface_bytes(block.surface), self.pace
        )
        self._with_cards: set[Hashable] = set()
        self._owners: WeakSet[Owner] = WeakSet()

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is drawn meanwhile is not kept, and pushes nothing out that is."""
        kept = self.bakery, self.texts
        self.bakery = Bakery(self.window_bytes, surface_bytes, self.pace)
        self.texts = Bakery(self.window_bytes, lambda block: surface_bytes(block.surface))
        try:
            yield
        finally:
            self.bakery, self.texts = kept

    def companion(self, owner: Owner, make: Callable[[], T]) -> T:
        """What `owner` draws with by this kit: made the first time, kept while both are there."""
        if self not in owner.companions:
            self._owners.add(owner)
            owner.companions[self] = make()
        return cast(T, owner.companions[self])

    def dismiss(self) -> None:
        """Lets all go that is kept: nothing more is drawn with this kit."""
        self.bakery.clear()
        self.texts.clear()
        self.measures.clear()
        self._pieces.clear()
        for owner in self._owners:
            owner.companions.pop(self, None)

    def seat(self, seat: int) -> theme.Seat:
        """How a seat looks in the kit's palette; ValueError where there is no such seat."""
        return self.palette.seat(seat)

    def px(self, length: float) -> int:
        """A length of the base size in whole pixels.

        Never less than one for a length above zero.
        """
        scaled = round(length * self.scale)
        return scaled if scaled or length <= 0 else 1

    def read_fonts(self) -> None:
        """Looks again which fonts there are; what was set before stays as it was."""
        self.fonts = Fonts(self.assets / "fonts")

    def forget(self) -> None:
        """Draws anew what shows cards' pictures: a file that they are drawn from has changed.

        All else that is kept is made of what its key says and of files that never change.
        """
        for key in self._with_cards:
            self.bakery.drop(key)
            self.texts.drop(key)
        self._with_cards.clear()
        self.measures.clear()
        self._pieces.clear()

    def show_cards(self, thumbnail: Callable[[str, int], pygame.Surface | None]) -> None:
        """From now on this draws cards for chips; what was measured with others is forgotten."""
        self.thumbnail = thumbnail
        self._pieces.clear()

    def picture_of(self, card: str, height: int) -> pygame.Surface | None:
        """A card's picture for a chip, where something draws it."""
        self._shows_cards = True
        return self.thumbnail(card, height) if self.thumbnail else None

    def baked(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`, made with `make` the first time. Do not draw on it."""
        return self._kept(self.bakery, key, make)

    def set_text(self, key: Hashable, make: Callable[[], Block]) -> Block:
        """The laid-out text kept under `key`, made with `make` the first time."""
        return self._kept(self.texts, key, make)

    def pieces(self, key: Hashable, make: Callable[[], T]) -> T:
        """The words of a text kept under `key` from when it was measured until it is drawn."""
        words: T = self._kept(self._pieces, key, make)
        return words

    def _kept(self, bakery: Bakery[T], key: Hashable, make: Callable[[], T]) -> T:
        """What a bakery gives; what shows a card, or is made of what does, is remembered."""
        outside, self._shows_cards = self._shows_cards, key in self._with_cards
        found = bakery.get(key, make)
        if self._shows_cards:
            self._with_cards.add(key)
        self._shows_cards |= outside
        return found

    def icon(self, name: str, size: int, colour: str = theme.TEXT, turn: int = 0) -> pygame.Surface:
        """The icon `size` real pixels square, turned clockwise by degrees.

        Raises UnknownPictureError, which names the nearest.
        """
        return self.baked(
            ("icon", name, size, colour, turn),
            lambda: self.icons.draw(name, size, colour, turn=turn),
        )

    def engrave(
        self, name: str, size: int, light: str, dark: str, hatching: bool = True
    ) -> pygame.Surface:
        """The emblem as an engraving; see `game.draw.engraving.engrave`."""
        return engrave(self, name, size, light, dark, hatching)

    def texture(self, name: str) -> pygame.Surface:
        """The texture `assets/textures/<name>.png` at the kit's scale."""
        return self.baked(("texture", name), lambda: self._load_texture(name))

    def _load_texture(self, name: str) -> pygame.Surface:
        whole = pygame.image.load(self.assets / "textures" / f"{name}.png").convert_alpha()
        return pygame.transform.smoothscale_by(whole, max(self.scale, 0.25))

    def style(
        self,
        size: float = theme.BUTTON,
        weight: int = 400,
        colour: str = theme.TEXT,
        family: str = "sans",
        **more: Unpack[Manner],
    ) -> Style:
        """A text style, its size given at the base size; `more` are the other fields of Style.

        The real size is never below 11 pixels.
        """
        key = (size, weight, colour, family, *more.items())
        style = self._styles.get(key)
        if style is None:
            real = max(theme.SMALLEST_TEXT, round(size * self.scale))
            style = self._styles[key] = Style(real, weight, colour, family, **more)
        return style

    def text(
        self, markup: str, style: Style, width: int | None = None, lines: int | None = None
    ) -> Block:
        """`markup` laid out in `style`; see `game.draw.text`.

        Wrapped at `width` pixels, cut after `lines`.
        """
        return lay_out(self, markup, style, width, lines)

    def measure(self, markup: str, style: Style, width: int | None = None) -> tuple[int, int]:
        """The width and height `markup` takes, without drawing it."""
        return self.measures.get(
            (markup, style, width), lambda: measure(self, markup, style, width)
        )

    def widest_word(self, markup: str, style: Style) -> int:
        """The width of the widest of the words that stay on one line."""

        def widest() -> tuple[int, int]:
            return max((measure(self, word, style) for word in words(markup)), default=(0, 0))

        return self.measures.get(("widest word", markup, style), widest)[0]

    def breaks_words(self, markup: str, style: Style, width: int) -> bool:
        """Whether a word is wider than a line of so many pixels, so that it is broken."""

        def broken() -> tuple[int, int]:
            return int(breaks_words(self, markup, style, width)), 0

        return bool(self.measures.get(("breaks words", markup, style, width), broken)[0])

    def fit(self, markup: str, box: tuple[int, int], style: Style, smallest: int) -> Fitted:
        """`markup` made to fit `box`, its letters no smaller than `smallest` real pixels."""
        return fit(self, markup, box, style, smallest)
