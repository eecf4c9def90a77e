"""The pictures of a game's cards in one window: what a table asks for, each drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import TypeVar

import pygame

from game.draw import theme
from game.draw.baking import Bakery, surface_bytes
from game.draw.controls import draw_badge
from game.draw.faces.drawing import CannotDraw
from game.draw.faces.faces import Faces, UnknownFace
from game.draw.faces.gallery import ArtFile, Gallery
from game.draw.faces.layout import Layouts
from game.draw.faces.words import UNMARKED, Card, Marks
from game.draw.kit import Kit, Owner
from game.draw.markup import escape
from game.draw.table.standees import Colours
from game.rules.content.errors import Mistake

KEPT_WINDOWS = 4
"""Some 40 zoomed cards and all the small ones of a table, in windows full of pixels."""

_AHEAD = 0.75
"""Up to what share of what is kept cards are drawn before they are shown."""

_WAYS = 6
"""Ways of showing a kind of card that are remembered."""

_WRONG, _WRONG_SHARE = 22, 0.11
"""How large the mark of a card is that shows something wrong: at least, and as a share of it."""

MINI, CHIP, BACK, FACE_BACK = "mini", "chip", "deck_back", "face_card_back"
SMALL, LAID = "_table", "_laid"
"""What the names of faces end with that are not the whole card."""

BESIDE = "beside"
"""What a card has that is drawn by the layouts beside those in use."""

T = TypeVar("T")


def small_face(kind: str) -> str:
    """The face of a kind of card in the hand, or before a seat where it is a face card."""
    return f"{kind}{SMALL}"


def laid_face(kind: str) -> str:
    """The face of a kind of card in a row, in a series and on a pile of the table."""
    return f"{kind}{LAID}"


def back_of(name: str, faces: Container[str]) -> str:
    """The face of the back of a set's cards: its own, if there is one, else that of all others."""
    own = f"{name}_{BACK}"
    return own if own in faces else BACK


class Pictures(Owner):
    """Surfaces of cards, sizes in real pixels. They are kept: do not draw on them.

    A card is known by its `id`, and by its `variant` where it has several looks; when anything else
    of it changes, other Pictures are needed.
    `folder` holds the picture files, named after card ids. wrong: the ids of cards that show
    something wrong, which a mark in their corner tells. No card fails to be drawn: a face that
    fails is drawn as `before` draws it, else plain, and `tell` is called with what is wrong.
    beside: the pictures by other layouts, for the cards that have BESIDE.
    """

    def __init__(
        self,
        kit: Kit,
        layouts: Layouts,
        art: ArtFile,
        folder: Path,
        wrong: frozenset[str] = frozenset(),
        before: Pictures | None = None,
        tell: Callable[[Mistake], None] = lambda _mistake: None,
    ) -> None:
        super().__init__()
        self.kit = kit
        self.beside: Pictures | None = None
        self.wrong = wrong
        self.gallery = Gallery(kit, art, folder)
        self.faces = Faces(kit, layouts, self.gallery)
        self.before = before
        self.tell = tell
        self._kept: Bakery[pygame.Surface] = Bakery(
            KEPT_WINDOWS * kit.window_bytes, surface_bytes, kit.pace
        )
        self._ways: dict[str, list[tuple[str, int, int]]] = {}

    @cached_property
    def hand_card(self) -> tuple[int, int]:
        """The size of a card in the hand: the largest that there is for small cards."""
        largest = self._largest(SMALL)
        return max(largest, self.beside.hand_card) if self.beside else largest

    @cached_property
    def row_card(self) -> tuple[int, int]:
        """The size of a card in a row before a seat."""
        largest = self._largest(LAID)
        return max(largest, self.beside.row_card) if self.beside else largest

    def _largest(self, end: str) -> tuple[int, int]:
        faces = self.faces.layouts.faces
        sizes = (face.size for name, face in faces.items() if name.endswith(end))
        wide, high = max(sizes, default=IN_HAND)
        return self.kit.px(wide), self.kit.px(high)

    def _by(self, card: Card) -> Pictures:
        """The pictures that a card is drawn by."""
        return self.beside if self.beside is not None and BESIDE in card else self

    def whole(self, card: Card, width: int, marks: Marks = UNMARKED) -> pygame.Surface:
        """The printed card, its rules readable."""
        return self._face(card["kind"], card, width, marks, self.kit.style(theme.FLOOR).size)

    def small(self, card: Card, width: int, marks: Marks = UNMARKED) -> pygame.Surface:
        """The card as it is held in the hand: name, cost and what it does in brief."""
        return self._face(small_face(card["kind"]), card, width, marks)

    def picture_area(self, card: Card, width: int) -> pygame.Rect:
        """Where the picture lies on a card as it is held in the hand."""
        if (other := self._by(card)) is not self:
            return other.picture_area(card, width)
        face, whole = small_face(card["kind"]), pygame.Rect(0, 0, width, width)
        area = partial(self.faces.picture_area, face, card, width)
        return self._sound(face, card, area, whole, lambda b: b.picture_area(card, width))

    def edge_rows(self, card: Card, width: int) -> Mapping[str, pygame.Rect]:
        """Where the rows of its edges lie on a card as it is held in the hand, by the edge's id."""
        if (other := self._by(card)) is not self:
            return other.edge_rows(card, width)
        face, none = small_face(card["kind"]), dict[str, pygame.Rect]()
        rows = partial(self.faces.edge_rows, face, card, width)
        return self._sound(face, card, rows, none, lambda b: b.edge_rows(card, width))

    def laid(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """The face card as it lies before a seat: picture, name and numbers."""
        return self._face(small_face(card["kind"]), card, size[0])

    def whole_size(self, card: Card, width: int) -> tuple[int, int]:
        """The size of the printed card that wide."""
        return self._by(card)._plain_size(card["kind"], width)

    def laid_size(self, card: Card) -> tuple[int, int]:
        """The size of a face card before a seat."""
        face = self._by(card).faces.layouts.faces.get(small_face(card["kind"]))
        wide, high = face.size if face else IN_HAND
        return self.kit.px(wide), self.kit.px(high)

    def in_row(self, card: Card, width: int) -> pygame.Surface:
        """The card as it lies among others before a seat: smaller than in the hand, as readable."""
        return self._face(laid_face(card["kind"]), card, width)

    def fitted(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """The same where cards make room for each other: its letters as large, the rest smaller."""
        return self._by(card)._fitted(laid_face(card["kind"]), card, size, self.kit.scale)

    def fitted_back(self, size: tuple[int, int]) -> pygame.Surface:
        """The back of a card of the deck that fills such a place."""
        return self._fitted(BACK, {"id": "back"}, size, 0)

    def _fitted(self, face: str, card: Card, size: tuple[int, int], scale: float) -> pygame.Surface:
        def draw() -> pygame.Surface:
            fit = partial(self.faces.fitted, face, card, size, scale)
            drawn = self._sound(face, card, fit, None, lambda b: b._fitted(face, card, size, scale))
            return drawn or plain_card(self.kit, str(card.get("name", "")), size)

        return self._kept.get(("fitted", face, card["id"], size), draw)

    def mini(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """The card on top of a pile, or in another seat's open hand: its picture."""
        return self._face(MINI, card, size[0])

    def thumb(self, card: Card, height: int) -> pygame.Surface:
        """The card's picture alone, for a chip."""
        return self._face(CHIP, card, self._width(CHIP, height))

    def back(self, size: tuple[int, int], of: str = "") -> pygame.Surface:
        """The back of a card of the deck, in the middle of a surface of that size.

        of: the set whose own back it is, where that has one.
        """
        face = back_of(of, self.faces.layouts.faces)
        return self._kept.get(("back", size, face), lambda: self._back(size, face))

    def _back(self, size: tuple[int, int], face: str) -> pygame.Surface:
        """The back as large as the size has room for: cards on a table may be wider than it is."""
        out = pygame.Surface(size, pygame.SRCALPHA)
        back = self._face(face, {"id": "back"}, min(size[0], self._width(face, size[1])))
        out.blit(back, back.get_rect(center=out.get_rect().center))
        return out

    def face_back(self, size: tuple[int, int]) -> pygame.Surface:
        """The back of a face card; where no such cards have one of their own, that of the deck."""
        if FACE_BACK not in self.faces.layouts.faces:
            return self.back(size)
        return self._face(FACE_BACK, {"id": "back"}, size[0])

    def _width(self, name: str, height: int) -> int:
        """How wide a face of that height is."""
        face = self.faces.layouts.faces.get(name)
        wide, high = face.size if face else PLAIN
        return max(1, round(height * wide / high))

    def emblem(self, card: Card) -> str:
        """The name of the card's emblem."""
        return self.gallery.emblem(card)

    def colours(self, card: Card) -> Colours:
        """The colours of the card's set."""
        return Colours(*self.gallery.palette(card))

    def ahead(self, cards: Iterable[Card]) -> Iterator[None]:
        """Draws cards in the ways in which others of their kind were shown lately, one picture at
        each step; ends where more would push out those of the first."""
        wanted = 0
        for card in cards:
            ways = self._ways.get(card["kind"], ()) if self._by(card) is self else ()
            for face, width, least_text in [*ways]:
                if wanted >= _AHEAD * self._kept.limit:
                    return
                before = self._kept.made
                with self.kit.aside():
                    picture = self._face(face, card, width, least_text=least_text)
                wanted += surface_bytes(picture)
                if self._kept.made != before:
                    yield

    def _face(
        self, face: str, card: Card, width: int, marks: Marks = UNMARKED, least_text: int = 0
    ) -> pygame.Surface:
        given = (face, card, width, marks, least_text)
        if (other := self._by(card)) is not self:
            return other._face(*given)

        def render() -> pygame.Surface:
            drawn = self.faces.render(*given)
            if card["id"] in self.wrong and face != CHIP:
                self._mark(drawn, self.faces.picture_area(face, card, width))
            return drawn

        def draw() -> pygame.Surface:
            self._shown(card, face, width, least_text)
            return self._sound(face, card, render, None, lambda b: b._face(*given)) or plain_card(
                self.kit, str(card.get("name", "")), self._plain_size(face, width)
            )

        return self._kept.get(_key(*given), draw)

    def _shown(self, card: Card, *way: *tuple[str, int, int]) -> None:
        """Remembers a way in which cards of a kind are shown."""
        ways = self._ways.setdefault(card.get("kind", ""), [])
        if way not in ways:
            ways.append(way)
            del ways[:-_WAYS]

    def _mark(self, drawn: pygame.Surface, art: pygame.Rect) -> None:
        """Marks a card that shows something wrong: at the left of its picture, over no words, or
        on a face without a picture in its corner."""
        size = max(self.kit.px(_WRONG), round(drawn.get_width() * _WRONG_SHARE))
        left, top = art.left + size // 4, art.top + size // 4
        if art == drawn.get_rect():
            draw_badge(self.kit, drawn, "warn", theme.DANGER, size, topleft=(left, top))
        else:
            draw_badge(self.kit, drawn, "warn", theme.DANGER, size, midleft=(left, art.centery))

    def _plain_size(self, name: str, width: int) -> tuple[int, int]:
        face = self.faces.layouts.faces.get(name)
        wide, high = face.size if face else PLAIN
        return width, max(1, round(width * high / wide))

    def _sound(
        self,
        face: str,
        card: Card,
        act: Callable[[], T],
        otherwise: T,
        instead: Callable[[Pictures], T],
    ) -> T:
        """What `act` gives; where it fails, that is told, and what the pictures before give."""
        try:
            return act()
        except Exception as error:
            after = "the last good one is shown" if self.before else "a plain card is shown"
            self.tell(self._mistake(face, card, error, after))
        return instead(self.before) if self.before else otherwise

    def _mistake(self, face: str, card: Card, error: Exception, after: str) -> Mistake:
        layouts, name = self.faces.layouts, card.get("name", card["id"])
        if isinstance(error, UnknownFace):
            text = f"there is no face '{face}', which '{name}' is shown on; {after}"
            return layouts.mistake("", "", text)
        box = error.box if isinstance(error, CannotDraw) else ""
        why = str(error) if box else f"{type(error).__name__}: {error}"
        text = f"'{box or face}' of the face '{face}' cannot be drawn for '{name}' ({why}); {after}"
        return layouts.mistake(face, box, text)


def _key(face: str, card: Card, width: int, marks: Marks, least_text: int) -> Hashable:
    """By what a picture of a card is known."""
    return face, card["id"], card.get("variant", ""), width, marks, least_text


IN_HAND = (174.0, 221.0)
"""The size in the hand, in base pixels, of cards of which no face is known."""
PLAIN = (63.0, 88.2)
"""The proportions of a card of which no face is known."""


def plain_card(kit: Kit, name: str, size: tuple[int, int]) -> pygame.Surface:
    """A card that cannot be drawn: its name on paper."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    radius = size[0] // 16
    pygame.draw.rect(out, theme.IVORY, out.get_rect(), border_radius=radius)
    pygame.draw.rect(out, theme.INK, out.get_rect(), max(1, size[0] // 60), radius)
    style = kit.style(theme.FLOOR, 600, theme.INK, "serif", align="centre")
    room = (size[0] * 4 // 5, size[1] * 4 // 5)
    block = kit.fit(escape(name), room, style, theme.SMALLEST_TEXT).block
    block.draw(out, center=out.get_rect().center)
    return out
