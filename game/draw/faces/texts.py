"""Text on faces: set loose first, then tight, then smaller, down to the least its type allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple

from game.draw.faces.values import Lettering, Type
from game.draw.fonts import SHIPPED
from game.draw.kit import Kit
from game.draw.text import Block, Style, lay_out

Align = Literal["left", "centre", "right"]

_SMALLER = 0.03
_LEAST_FACTOR = 0.4


class Squeeze(NamedTuple):
    """How hard text is pressed: lines set tight or not, letters `factor` of their size."""

    tight: bool = False
    factor: float = 1.0


LOOSE = Squeeze()
HARDEST = Squeeze(True, _LEAST_FACTOR)

Hear = Callable[[str, Block, Style], Block]
"""Told of each block that a box is given: the box, the block and its style; gives what to draw."""


def squeezes() -> Iterator[Squeeze]:
    """From loose to as hard as any type allows."""
    yield LOOSE
    factor = 1.0
    while factor >= _LEAST_FACTOR:
        yield Squeeze(True, factor)
        factor -= _SMALLER


class Setter:
    """Sets text in a layout's types, `scale` pixels a unit, if it can of `least` pixels or more.

    chains: by the name of a font, the families and files that its letters are looked for in.
    """

    def __init__(
        self,
        kit: Kit,
        scale: float,
        least: int,
        colour: Callable[[str], str],
        chains: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    ) -> None:
        self.kit = kit
        self.scale = scale
        self.least = least
        self.colour = colour
        self.chains = chains
        self.box = ""
        self.hear: Hear | None = None

    def style(self, type_: Lettering, squeeze: Squeeze = LOOSE, align: Align = "left") -> Style:
        """The style of a type, so squeezed as it can be."""
        size, leading = max(type_.size, self.least / self.scale), type_.leading
        if isinstance(type_, Type):
            size = max(type_.smallest, size * squeeze.factor)
            leading = type_.tightest if squeeze.tight else leading
        first, *others = self._chain(type_.font)
        return Style(
            max(1, round(size * self.scale)),
            type_.weight,
            self.colour(type_.colour),
            first,
            type_.italic,
            leading,
            type_.spacing * self.scale,
            align,
            others=tuple(others),
        )

    def _chain(self, font: str) -> Sequence[str]:
        """What a font's letters are looked for in: at least one, and all can be used."""
        chain = self.chains.get(font, (font,))
        useless = self.kit.fonts.useless
        return [each for each in chain if each in SHIPPED or not useless(each)] or SHIPPED

    def block(self, markup: str, style: Style, width: int, lines: int | None = None) -> Block:
        """`markup` laid out in lines of a width, in pixels; `lines`: how many at most."""
        block = lay_out(self.kit, markup, style, width, lines)
        return self.hear(self.box, block, style) if self.hear else block

    def height(self, markup: str, style: Style, width: int) -> int:
        """The height that `markup` takes at a width; nothing takes none."""
        return self.kit.measure(markup, style, width)[1] if markup else 0

    def width(self, markup: str, style: Style) -> int:
        """The width that `markup` takes on one line."""
        return self.kit.measure(markup, style)[0] if markup else 0

    def room_for(self, style: Style, height: int) -> int:
        """How many lines a height has room for, one at least."""
        return max(1, (height - _last_line(style)) // style.line + 1)

    def breaks_words(self, markup: str, style: Style, width: int) -> bool:
        """Whether a word of `markup` is wider than the width, so that it would be cut."""
        return self.kit.widest_word(markup.replace("**", ""), style) > width

    def balanced(self, markup: str, style: Style, width: int) -> int:
        """The least width at which `markup` takes no more lines than at `width`."""
        high = self.height(markup, style, width)
        if high <= style.line:
            return width
        low, wide = width // 2, width
        while wide - low > 4:
            half = (low + wide) // 2
            if self.height(markup, style, half) > high or self.breaks_words(markup, style, half):
                low = half
            else:
                wide = half
        return wide

    def fitted(
        self, texts: Sequence[str], type_: Type, box: tuple[int, int], lines: int, align: Align
    ) -> tuple[str, Style, bool]:
        """The first of `texts` (one, ever shorter) that fits the box, its style, and if it does.

        Each text is tried down to the smallest size before the next one is.
        """
        text, style = texts[0], self.style(type_, LOOSE, align)
        for text in texts:
            for squeeze in squeezes():
                style = self.style(type_, squeeze, align)
                if self._fits(text, style, box, lines):
                    return text, style, True
        return text, style, False

    def _fits(self, text: str, style: Style, box: tuple[int, int], lines: int) -> bool:
        high = self.height(text, style, box[0])
        if high - style.line + _last_line(style) > box[1]:
            return False
        if lines and high > lines * style.line:
            return False
        return not self.breaks_words(text, style, box[0])


def _last_line(style: Style) -> int:
    """The height that a last line needs: that of its letters, without its leading."""
    return min(style.line, round(style.size * 1.1))
