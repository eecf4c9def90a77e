"""The panel at the left of the card lab's wall: which face, how large, which cards, what order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_key
from game.scenes.cardlab.edition import SHOWN
from game.scenes.cardlab.lab import SORTS
from game.scenes.cardlab.parts import Chip, heading
from game.scenes.widgets import Control, Entry

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.cardlab.wall import WallPage

_Choice = tuple[str, str, bool, "Callable[[], None]"]
"""What a chip of a filter is: its id, what stands on it, whether it is on, what it does."""

LEFT = (28, 84, 216, 972)

WIDTHS = (90, 110, 132, 158, 190, 230, 290, 370, 470)
"""How wide a card on the wall can be, at the base size."""

_FACE_HIGH, _FACE_PITCH = 44, 48
_MOST_FILTERS = 10


class ChoicesPanel:
    """What one chooses of the cards on the wall."""

    def __init__(self, wall: WallPage) -> None:
        self.wall = wall
        self.scene = wall.scene
        self._page = 0

    def controls(self) -> list[Control]:
        """All that can be chosen."""
        return [*self._faces(), *self._sizes(), *self._filters()]

    def _faces(self) -> list[Control]:
        canvas, made = self.scene.canvas, []
        for number, shown in enumerate(SHOWN):
            rect = canvas.rect(LEFT[0] + 10, LEFT[1] + 44 + number * _FACE_PITCH, 196, _FACE_HIGH)
            key = getattr(pygame, f"K_{number + 1}")
            press = partial(self._show, shown)
            on = shown == self.scene.view.shown
            made.append(
                Chip(f"face:{shown}", rect, press, key, label=shown.capitalize(), on=on,
                     cap=str(number + 1))
            )  # fmt: skip
        return [*made]

    def _show(self, shown: str) -> None:
        self.scene.view.shown = shown
        self.scene.arrange()

    def _sizes(self) -> list[Control]:
        canvas = self.scene.canvas
        top = LEFT[1] + 44 + len(SHOWN) * _FACE_PITCH + 34
        left = LEFT[0] + 10
        smaller = Chip(
            "smaller", canvas.rect(left, top, 94, 40), partial(self.resize, -1), pygame.K_MINUS,
            label="less",
        )  # fmt: skip
        larger = Chip(
            "larger", canvas.rect(left + 102, top, 94, 40), partial(self.resize, 1),
            pygame.K_PLUS, label="more",
        )  # fmt: skip
        return [smaller, larger]

    def _filters(self) -> list[Control]:
        scene, canvas, view = self.scene, self.scene.canvas, self.scene.view
        top, left = LEFT[1] + 44 + len(SHOWN) * _FACE_PITCH + 126, LEFT[0] + 10
        entry = Entry(
            "search", canvas.rect(left, top, 196, 44),
            partial(scene.controls.arrive, "search"),
            text=view.text, longest=30, changed=self._search,
        )  # fmt: skip
        made: list[Control] = [entry]
        top += 52
        lab = scene.lab
        shows = {
            "findings": f"Findings {len(lab.marked)}",
            "changed": f"Changed {len(lab.changed)}",
            "bare": f"No picture {len(lab.cards) - lab.pictured}",
        }
        choices: list[_Choice] = [
            (name, label, getattr(view, name), partial(self._turn, name))
            for name, label in shows.items()
        ]
        sets = lab.sets()
        if len(sets) > 1:
            label = sets.get(view.one_set, f"Sets {len(sets)}")
            choices.append(("set", label, bool(view.one_set), self._turn_set))
        choices += self._kinds(_MOST_FILTERS - len(choices))
        for name, label, on, press in choices:
            made.append(Chip(name, canvas.rect(left, top, 196, 36), press, label=label, on=on))
            top += 40
        sort = Chip(
            "sort", canvas.rect(left, LEFT[1] + LEFT[3] - 50, 196, 40), self._turn_sort,
            pygame.K_s, label=view.sort, cap="S",
        )  # fmt: skip
        return [*made, sort]

    def _kinds(self, room: int) -> list[_Choice]:
        """The kinds to choose from; where there is no room for all, a page of them, and before
        them what turns it, which is on where a kind of another page is chosen."""
        view, kinds = self.scene.view, self.scene.lab.kinds()
        made: list[_Choice] = [
            (f"kind:{kind}", f"{kind.replace('_', ' ').capitalize()} {count}",
             kind in view.kinds, partial(self._turn_kind, kind))
            for kind, count in kinds.items()
        ]  # fmt: skip
        if len(made) <= room:
            return made if len(made) > 1 else []
        each = room - 1
        pages = -(-len(made) // each)
        at = self._page % pages * each
        elsewhere = any(on for _, _, on, _ in (*made[:at], *made[at + each :]))
        label = f"Kinds, {at // each + 1} of {pages}"
        return [("kinds", label, elsewhere, self._turn_page), *made[at : at + each]]

    def _search(self, text: str) -> None:
        self.scene.view.text = text
        self.wall.cards.scroll.jump(0)
        self.scene.arrange()

    def _turn(self, name: str) -> None:
        """Shows only some cards, or all again."""
        view = self.scene.view
        setattr(view, name, not getattr(view, name))
        self.scene.arrange()

    def _turn_set(self) -> None:
        """Shows the next set alone, and after the last all."""
        names = ["", *self.scene.lab.sets()]
        at = names.index(self.scene.view.one_set) + 1 if self.scene.view.one_set in names else 0
        self.scene.view.one_set = names[at % len(names)]
        self.wall.cards.scroll.jump(0)
        self.scene.arrange()

    def _turn_page(self) -> None:
        self._page += 1
        self.scene.arrange()

    def _turn_kind(self, kind: str) -> None:
        self.scene.view.kinds ^= {kind}
        self.scene.arrange()

    def _turn_sort(self) -> None:
        names = [*SORTS]
        at = names.index(self.scene.view.sort) + 1
        self.scene.view.sort = names[at % len(names)]
        self.scene.arrange()

    def resize(self, way: int) -> None:
        """Larger cards, or smaller ones."""
        self.scene.view.true_size = False
        at = WIDTHS.index(self.scene.view.width) + way
        self.scene.view.width = WIDTHS[min(max(0, at), len(WIDTHS) - 1)]
        self.scene.arrange()
        self.wall.cards.show(self.scene.view.chosen)

    def draw(self, target: pygame.Surface) -> None:
        """Its headings, the width of a card, and how many are shown."""
        kit, canvas, view = self.scene.app.kit, self.scene.canvas, self.scene.view
        left, top = LEFT[0] + 14, LEFT[1] + 10
        heading(kit, target, "Face", topleft=canvas.at(left, top))
        top = LEFT[1] + 44 + len(SHOWN) * _FACE_PITCH + 4
        heading(kit, target, "Size", topleft=canvas.at(left, top))
        style = kit.style(theme.FLOOR, 600)
        right = canvas.at(LEFT[0] + LEFT[2] - 14, top + 14)
        said = "63 mm" if view.true_size else f"{view.width} px"
        kit.text(said, style).draw(target, midright=right)
        top += 92
        show = heading(kit, target, "Show", topleft=canvas.at(left, top))
        draw_key(kit, target, "/", midleft=(show.right + kit.px(8), show.centery))
        right = canvas.at(LEFT[0] + LEFT[2] - 14, top + 14)
        count = f"{len(self.wall.cards.cards)} of {len(self.scene.lab.cards)}"
        kit.text(count, kit.style(theme.FLOOR, 400, theme.MUTED)).draw(target, midright=right)
        top = LEFT[1] + LEFT[3] - 82
        heading(kit, target, "Order", topleft=canvas.at(left, top))
