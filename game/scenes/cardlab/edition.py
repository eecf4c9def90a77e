"""One edition of a game's cards: their pictures at any size, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import TYPE_CHECKING

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
    that have the back of face cards.
    """

    def __init__(
        self,
        kit: Kit,
        faces: Faces,
        cards: Mapping[str, Card],
        places: Mapping[str, Mistake],
        before: frozenset[str] = frozenset(),
    ) -> None:
        self.kit = kit
        self.faces = faces
        self.cards = cards
        self.places = places
        self._before = before
        self.findings: dict[str, list[Finding]] = {}
        self.checked = 0
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
        """How high it is."""
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
            high = round(width * 1.4)
            return plain_card(self.kit, str(card.get("name", card["id"])), (width, high))

    # What is wrong

    def check_on(self) -> bool:
        """Checks a face of a card; False once all are checked."""
        return next(self._checks, False)

    def check_card(self, name: str) -> None:
        """Checks one card at once."""
        self.findings[name] = self.check_other(self.cards[name], self.places)

    def check_other(self, card: Card, places: Mapping[str, Mistake]) -> list[Finding]:
        """What is wrong with any card, which need not be one of the game."""
        found = [*card_findings(self.faces, card, places)]
        return [*found, *proof_findings(self.faces, card, places)]

    @property
    def found(self) -> list[Finding]:
        """All findings, in the order of the cards."""
        return [each for card in self.cards for each in self.findings.get(card, ())]

    def _check(self) -> Iterator[bool]:
        for name, card in self.cards.items():
            found = list(card_findings(self.faces, card, self.places))
            self.findings[name] = found
            yield True
            for face in faces_of(self.faces, card):
                found += proof_findings(self.faces, card, self.places, [face])
                yield True
            self.checked += 1
        for twin in twin_findings(self.faces, CHIP, self.cards.values(), self.places):
            self.findings[twin.card].append(twin)
        yield True


def _missing() -> pygame.Surface:
    raise LookupError
