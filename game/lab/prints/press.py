"""What is printed of a game: which cards, how many of each, and their pictures at print size."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.draw.faces.faces import Faces
from game.draw.faces.layout_reader import read_layouts
from game.draw.faces.pictures import FACE_BACK, back_of
from game.rules.content.errors import nearest
from game.table.skin import Skin

if TYPE_CHECKING:
    from PIL import Image

    from game.draw.kit import Kit
    from game.rules.game import GameContent

LOW_INK = 0.55
"""So much ink is left where ink is saved."""


class UnknownCard(ValueError):
    """There is no card of that name."""


Tell = Callable[[int, int], None]
"""Told how many steps are done, of how many. What it raises stops the work; nothing half written is
left."""


@dataclass(frozen=True)
class Copies:
    """A card to be printed, by its id, how often, and the face of its back."""

    card: str
    name: str
    count: int
    back: str


class Press:
    """Draws the cards of a game for print.

    low_ink: whether they are drawn lighter.
    """

    def __init__(self, content: GameContent, faces: Faces, kinds: frozenset[str]) -> None:
        """kinds: those of cards that have the back of face cards."""
        self.content = content
        self.faces = faces
        self.kinds = kinds
        self.low_ink = False

    @classmethod
    def of(cls, content: GameContent, skin: Skin, kit: Kit, file: Path | None = None) -> Press:
        """By the game's own faces, or those of another file. Raises Mistakes."""
        faces = skin.pictures(kit).faces
        fields = skin.inventory.fields if skin.inventory else None
        if file is not None:
            faces = Faces(kit, read_layouts(file, skin.assets, fields), faces.gallery)
        return cls(content, faces, skin.inventory.before if skin.inventory else frozenset())

    def copies(self, ids: Sequence[str] = (), once: bool = False) -> list[Copies]:
        """The cards to print, those of `ids` or all, each as often as a deck has it, or once.

        Raises UnknownCard.
        """
        printed, counts = self.content.printed, self.content.box
        for name in ids:
            if name not in printed:
                raise UnknownCard(f"there is no card '{name}'{nearest(name, printed)}")
        chosen = [name for name in printed if not ids or name in ids]
        return [
            Copies(
                name,
                str(printed[name].get("name", name)),
                1 if once else counts[name],
                self._back(printed[name]),
            )
            for name in chosen
            if str(printed[name]["kind"]) in self.faces.layouts.faces
        ]

    def _back(self, card: Mapping[str, Any]) -> str:
        faces = self.faces.layouts.faces
        own = FACE_BACK in faces and card["kind"] in self.kinds
        return FACE_BACK if own else back_of(str(card.get("back", card["set"])), faces)

    def size(self, copies: Copies) -> tuple[float, float]:
        """The size of a card in millimetres."""
        return self.faces.layouts.faces[str(self.content.printed[copies.card]["kind"])].size

    def front(self, copies: Copies, bleed: float | None = None) -> Image.Image:
        """The card as it is printed; bleed: square, so many millimetres beyond the cut."""
        card = self.content.printed[copies.card]
        return self._picture(str(card["kind"]), card, bleed)

    def back(self, copies: Copies, bleed: float | None = None) -> Image.Image:
        """Its back, in the same way."""
        return self._picture(copies.back, {"id": "back"}, bleed)

    def _picture(self, face: str, card: Mapping[str, object], bleed: float | None) -> Image.Image:
        from PIL import Image

        drawn = self.faces.full_size(face, card, bleed)
        data = pygame.image.tobytes(drawn, "RGBA")
        picture = Image.frombytes("RGBA", drawn.get_size(), data)
        if bleed is not None:
            picture = on_white(picture)
        if self.low_ink:
            lighter = [round(255 - (255 - value) * LOW_INK) for value in range(256)]
            bands = [*lighter * 3, *(range(256) if picture.mode == "RGBA" else ())]
            picture = picture.point(bands)
        return picture


def on_white(picture: Image.Image) -> Image.Image:
    """A picture on white paper."""
    from PIL import Image

    paper = Image.new("RGB", picture.size, "white")
    paper.paste(picture, mask=picture.getchannel("A"))
    return paper
