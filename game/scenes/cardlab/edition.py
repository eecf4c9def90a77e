"""One edition of a game's cards: their pictures at any size, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping
from typing import TYPE_CHECKING

from game.draw import theme
from game.draw.baking import Bakery, surface_bytes
from game.draw.faces.checks import (
    Finding,
    card_findings,
    faces_of,
    proof_findings,
    twin_findings,
)
from game.draw.faces.drawing import CannotDraw
from game.draw.faces.faces import Faces
from game.draw.faces.pictures import BACK, CHIP, FACE_BACK, MINI, laid_face, plain_card, small_face
from game.draw.vision import as_seen

if TYPE_CHECKING:
    import pygame

    from game.draw.faces.words import Card
    from game.draw.kit import Kit
    from game.rules.content.errors import Mistake

SHOWN = ("print", "table", "small", "chip", "back")
"""The faces of a card that can be looked at."""

KEPT_WINDOWS = 12
"""How much is kept of the pictures, in windows full of pixels."""


class Edition:
    """The cards of a game on the faces of one file.

    cards: as they are printed, by id; places: where they stand in files; before: the kinds of those
    that have the back of face cards. last: the edition before the last save; what it has found on
    cards that are as they were stays.
    """

    def __init__(
        self,
        kit: Kit,
        faces: Faces,
        cards: Mapping[str, Card],
        places: Mapping[str, Mistake],
        before: frozenset[str] = frozenset(),
        last: Edition | None = None,
    ) -> None:
        self.kit = kit
        self.faces = faces
        self.cards = cards
        self.places = places
        self._before = before
        art = faces.gallery.art.model_copy(update={"pictures": {}})
        self._look = kit, kit.fonts, faces.layouts, art
        self._now = {card: self._looked_at(card) for card in cards}
        self._own: dict[str, list[Finding]] = {}
        if last is not None and last._look == self._look:
            self._own = {
                card: found
                for card, found in last._own.items()
                if card in cards and last._now[card] == self._now[card]
            }
        self.findings = {card: [*found] for card, found in self._own.items()}
        self._left = [card for card in cards if card not in self._own]
        self._left.sort(key=lambda card: last is not None and last.cards.get(card) == cards[card])
        self._first: Collection[str] = ()
        self._kept: Bakery[pygame.Surface] = Bakery(KEPT_WINDOWS * kit.window_bytes, surface_bytes)
        self._checks = self._check()

    # Pictures

    def face(self, shown: str, card: str) -> str:
        """The face that is one of SHOWN of a card; as it is printed where there is no such."""
        kind = str(self.cards[card]["kind"])
        known = self.faces.layouts.faces
        small = laid_face(kind) if laid_face(kind) in known else MINI
        back = FACE_BACK if kind in self._before and FACE_BACK in known else BACK
        name = {"table": small_face(kind), "small": small, "chip": CHIP, "back": back}.get(shown)
        return name if name is not None and name in known else kind

    def known(self, shown: str, card: str, width: int, sight: str = "") -> pygame.Surface | None:
        """A picture that is drawn already; None where it is not."""
        key = self._key(shown, card, width, sight)
        return self._kept.get(key, _missing) if key in self._kept else None

    def picture(self, shown: str, card: str, width: int, sight: str = "") -> pygame.Surface:
        """A card, so many pixels wide, as it is seen with one of `vision.SIGHTS`; kept."""

        def make() -> pygame.Surface:
            drawn = self.render(self.face(shown, card), self._of(shown, card), width)
            return as_seen(drawn, sight) if sight else drawn

        return self._kept.get(self._key(shown, card, width, sight), make)

    def height(self, shown: str, card: str, width: int) -> int:
        """How many pixels high the picture of a card is that is so many wide."""
        face = self.face(shown, card)
        return self.faces.size(face, width)[1] if face in self.faces.layouts.faces else width

    def _of(self, shown: str, card: str) -> Card:
        return {"id": "back"} if shown == "back" else self.cards[card]

    def _key(self, shown: str, card: str, width: int, sight: str) -> Hashable:
        face = self.face(shown, card)
        return face, "" if shown == "back" else card, width, sight

    def render(self, face: str, card: Card, width: int) -> pygame.Surface:
        """Any card on any face, drawn anew; plain where it cannot be drawn."""
        try:
            return self.faces.render(face, card, width)
        except (CannotDraw, LookupError):
            high = round(width * theme.CARD_RATIO)
            return plain_card(self.kit, str(card.get("name", card["id"])), (width, high))

    # What is wrong

    @property
    def checked(self) -> int:
        """How many cards have been looked over as they are now."""
        return len(self._own)

    def check_on(self, first: Collection[str] = ()) -> bool:
        """Checks a face of a card; False once all are checked. first: cards that come before others
        when the next one is begun; then come those that say something else than in `last`."""
        self._first = first
        return next(self._checks, False)

    def check_card(self, name: str) -> None:
        """Checks one card at once."""
        self._keep(name, self.check_other(self.cards[name], self.places))

    def check_other(self, card: Card, places: Mapping[str, Mistake]) -> list[Finding]:
        """What is wrong with any card, which need not be one of the game."""
        found = [*card_findings(self.faces, card, places)]
        return [*found, *proof_findings(self.faces, card, places)]

    @property
    def found(self) -> list[Finding]:
        """All findings, in the order of the cards."""
        return [each for card in self.cards for each in self.findings.get(card, ())]

    def _check(self) -> Iterator[bool]:
        while self._left:
            name = next((card for card in self._first if card in self._left), self._left[0])
            card = self.cards[name]
            found = list(card_findings(self.faces, card, self.places))
            self.findings[name] = found
            yield True
            for face in faces_of(self.faces, card):
                found += proof_findings(self.faces, card, self.places, [face])
                yield True
            self._keep(name, found)
        for twin in twin_findings(self.faces, CHIP, self.cards.values(), self.places):
            self.findings[twin.card].append(twin)
        yield True

    def _keep(self, name: str, found: list[Finding]) -> None:
        """A card has been looked over; what it and another have in common is not among `found`."""
        self._own[name], self.findings[name] = found, [*found]
        if name in self._left:
            self._left.remove(name)

    def _looked_at(self, card: str) -> tuple[object, ...]:
        """All that findings on a card hang on besides the layouts and the art of all cards."""
        gallery = self.faces.gallery
        file = gallery.files.get(card)
        stamp = file.stat().st_mtime_ns if file is not None and file.exists() else None
        return self.cards[card], self.places.get(card), gallery.crops.get(card), file, stamp


def _missing() -> pygame.Surface:
    raise LookupError
