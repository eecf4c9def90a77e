"""The bench of the card lab: one card large, its boxes, where each stands, and how it is moved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.faces.checks import Finding
from game.draw.faces.proof import Letters
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.ranks import draw_coins
from game.draw.vision import as_seen
from game.scenes.cardlab.bench_panels import LEFT, RIGHT, BoxesPanel, ChecksPanel
from game.scenes.cardlab.edition import Edition
from game.scenes.cardlab.framing import Framer
from game.scenes.cardlab.moving import GRIP, Mover
from game.scenes.cardlab.parts import Chipped
from game.scenes.cardlab.stage import Stage, difference, draw_cut
from game.scenes.cardlab.torture import TORTURES, tortured
from game.scenes.widgets import WAYS, Control

if TYPE_CHECKING:
    from game.draw.faces.words import Card
    from game.scenes.cardlab.scene import CardLabScene

STAGE = (370, 84, 1158, 972)

_CARD_TOP, _CARD_EDGE = 56, 30
_TOKENS = 3
_BENEATH, _BENEATH_HIGH, _BENEATH_PITCH = 264, 158, 172
_BESIDE_EACH_OTHER = (("can be chosen", "table"), ("in the fan", "table"), ("small", "small"))
"""What is shown beneath each of two cards, and on which face."""

_FANNED = -5
"""Degrees by which a card in the fan is turned."""

_STATES = ("with tokens", "can be chosen", "chosen", "cannot be chosen", "turned", "face down")


class BenchPage:
    """One card, in use and as a candidate."""

    def __init__(self, scene: CardLabScene) -> None:
        self.scene = scene
        self.box = ""
        self.safe = self.boxes = True
        self.differs = False
        self.torture = ""
        self.room = pygame.Rect(0, 0, 0, 0)
        self.stages: list[Stage] = []
        self.letters: tuple[Letters, ...] = ()
        self.torn: list[Finding] = []
        self.left, self.right = BoxesPanel(self), ChecksPanel(self)
        self.mover = Mover(self)
        self.framer = Framer(self)
        self._kept: dict[object, pygame.Surface] = {}

    # Laying out

    @property
    def face(self) -> str:
        """The face that lies on the bench."""
        view = self.scene.view
        return self.scene.lab.a.face("print" if view.shown == "back" else view.shown, view.chosen)

    @property
    def card(self) -> Card:
        """The card that lies on the bench: the chosen one, or one that is harder to set."""
        cards = self.scene.lab.cards
        card = cards[self.scene.view.chosen]
        return tortured(self.torture, card, cards) if self.torture else card

    @property
    def printed(self) -> bool:
        """Whether that is the card as it is printed."""
        return bool(self.face == self.scene.lab.cards[self.scene.view.chosen]["kind"])

    def controls(self) -> list[Control]:
        """Lays the card out, and the lists beside it."""
        self._kept.clear()
        lab, view, canvas = self.scene.lab, self.scene.view, self.scene.canvas
        editions = [(lab.a, "A")] + ([(lab.b, "B")] if lab.b else [])
        if view.swapped:
            editions.reverse()
        self.room = self.scene.below_trouble(canvas.rect(*STAGE))
        self.stages = [
            found
            for number, (edition, letter) in enumerate(editions)
            if (found := self._stage(edition, letter, self.room, number, len(editions)))
        ]
        try:
            self.letters = self.front.faces.proof(self.face, self.card).letters
        except Exception:  # a face that cannot be drawn has no letters; its finding tells why
            self.letters = ()
        return [*self.left.controls(), *self.right.controls()]

    def show(self, shown: str) -> None:
        """Another face lies on the bench."""
        self.scene.view.shown = shown
        self.box = ""
        self.scene.arrange()

    @property
    def front(self) -> Edition:
        """The edition that lies in front, on the left: its boxes are listed, moved and written."""
        return self.stages[0].edition if self.stages else self.scene.lab.a

    def _stage(
        self, edition: Edition, letter: str, room: pygame.Rect, number: int, count: int
    ) -> Stage | None:
        kit, face = self.scene.app.kit, self.face
        if face not in edition.faces.layouts.faces:
            return None
        size = edition.faces.layouts.faces[face].size
        bleed = 2 * edition.faces.layouts.limits.bleed if self.printed else 0.0
        high = room.h - kit.px(_CARD_TOP + (_CARD_EDGE if count == 1 else _BENEATH))
        wide = room.w * 6 // 10 if count == 1 else room.w // 2 - kit.px(2 * _CARD_EDGE)
        scale = min(high / (size[1] + bleed), wide / (size[0] + bleed))
        rect = pygame.Rect(0, 0, round(size[0] * scale), round(size[1] * scale))
        left = room.x + kit.px(_CARD_EDGE) if count == 1 else room.x + room.w * number // 2
        across = wide if count == 1 else room.w // 2
        top = room.y + kit.px(_CARD_TOP) + round(bleed / 2 * scale)
        rect.midtop = (left + across // 2, top)
        try:
            areas = edition.faces.areas(face, self.card)
        except Exception:  # what cannot be placed is a finding, and the card is drawn without it
            areas = {}
        return Stage(edition, letter, rect, scale, areas)

    def chips(self) -> list[Chipped]:
        """What stands in the rail for this page."""
        made: list[Chipped] = [
            Chipped("safe", "Cut", "S", self.safe, pygame.K_s, partial(self._turn, "safe")),
            Chipped("boxes", "Boxes", "T", self.boxes, pygame.K_t, partial(self._turn, "boxes")),
            Chipped("torture", self.torture.capitalize() or "Torture", "X", bool(self.torture),
                    pygame.K_x, self._turn_torture),
        ]  # fmt: skip
        old = self.scene.lab.old is not None
        commit = Chipped("commit", "Commit", "V", old, pygame.K_v, self.scene.turn_to_commit)
        made.append(commit)
        if self.scene.lab.b:
            differs = partial(self._turn, "differs")
            made.append(Chipped("differs", "Differ", "D", self.differs, pygame.K_d, differs))
        return made

    def _turn(self, name: str) -> None:
        setattr(self, name, not getattr(self, name))
        self.scene.arrange()

    def _turn_torture(self) -> None:
        names = ["", *TORTURES]
        self.torture = names[(names.index(self.torture) + 1) % len(names)]
        self._look_over_torture()
        self.scene.arrange()

    def _look_over_torture(self) -> None:
        """What is wrong with the card that no game has, as it is drawn in the edition in use."""
        lab, chosen = self.scene.lab, self.scene.view.chosen
        if self.torture:
            card = self.card
            places = {card["id"]: lab.a.places[chosen]} if chosen in lab.a.places else {}
            self.torn = lab.a.check_other(card, places)

    # What happens

    def chosen(self) -> None:
        """Another card lies on the bench."""
        lab, card = self.scene.lab, self.scene.view.chosen
        self.framer.write()
        self.framer.on &= card in lab.a.faces.gallery.files
        self._look_over_torture()
        if self.stages and self.box not in self.stages[0].areas:
            self.box = ""
        for edition in (lab.a, lab.b):
            if edition is not None and card not in edition.findings:
                edition.check_card(card)

    def redraw(self) -> None:
        """The card on the bench looks otherwise."""
        self._kept.clear()

    def update(self, dt: float) -> bool:
        """Writes what was set of a picture."""
        self.framer.update(dt)
        return False

    @property
    def in_sight(self) -> list[str]:
        """No other card than the chosen one is in sight."""
        return []

    @property
    def busy(self) -> bool:
        """Nothing goes on here by itself."""
        return False

    def prepare(self) -> bool:
        """Nothing is drawn before it is wanted."""
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Boxes are chosen, moved and made larger, a picture too; cards are turned over."""
        if self.framer.handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(-event.y)
            return True
        if self.mover.handle(event):
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _wheel(self, rows: int) -> None:
        """Scrolls the list that the pointer is on; elsewhere another card comes to the bench."""
        for box, panel in ((LEFT, self.left), (RIGHT, self.right)):
            if self.scene.canvas.rect(*box).collidepoint(self.scene.pointer):
                panel.scroll(rows)
                self.scene.arrange()
                return
        self.scene.step(rows)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.scene.step(-1 if event.key == pygame.K_PAGEUP else 1)
        elif event.key in WAYS:
            self.scene.step(sum(WAYS[event.key]))
        elif event.key == pygame.K_SPACE:
            self.scene.view.swapped = not self.scene.view.swapped
            self.scene.arrange()
        else:
            return False
        return True

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The card with its boxes, and what is known of the chosen one."""
        kit, canvas, before = self.scene.app.kit, self.scene.canvas, target.get_clip()
        draw_panel(kit, target, self.room, "tray")
        target.set_clip(self.room)
        for stage in self.stages:
            self._draw_stage(target, stage)
        target.set_clip(before)
        if len(self.stages) == 1:
            self._draw_states(target)
        elif self.stages:
            for stage in self.stages:
                self._draw_beneath(target, stage)
            keys = "{key:Space} swaps A and B in place   {key:D} shows where they differ"
            at = canvas.at(STAGE[0] + STAGE[2] // 2, STAGE[1] + STAGE[3] - 30)
            kit.text(keys, kit.style(theme.FLOOR, 400, theme.MUTED)).draw(target, center=at)
        self.left.draw(target)
        self.right.draw(target)

    def _card_picture(self, stage: Stage) -> pygame.Surface:
        """The card on the bench; kept until anything changes."""
        key = (stage.letter, stage.rect.size)
        if key not in self._kept:
            sight = self.scene.view.sight
            drawn = stage.edition.render(self.face, self.card, stage.rect.w)
            self._kept[key] = as_seen(drawn, sight) if sight else drawn
        return self._kept[key]

    def _draw_stage(self, target: pygame.Surface, stage: Stage) -> None:
        kit, lab = self.scene.app.kit, self.scene.lab
        picture = self._card_picture(stage)
        if self.differs and len(self.stages) > 1:
            picture = difference(*map(self._card_picture, self.stages))
        target.blit(picture, stage.rect)
        name = lab.name(self.scene.view.chosen)
        file = stage.edition.faces.layouts.path.name
        count = len(stage.edition.findings.get(self.scene.view.chosen, ()))
        words = f"{stage.letter}  {file}" if lab.b else f"{name} · {self.face}"
        if lab.b:
            words += f" · {count} findings" if count != 1 else " · 1 finding"
        style = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif")
        kit.text(escape(words), style, stage.rect.w + kit.px(60), 1).draw(
            target, midtop=(stage.rect.centerx, self.room.y + kit.px(14))
        )
        if self.safe and self.printed:
            draw_cut(self.scene.app.kit, target, stage)
        framing = self.framer.place()
        if framing is not None and framing[0] is stage:
            draw_highlight(kit, target, framing[1], "hover", radius=4, badge=False)
        elif self.boxes:
            for box in stage.areas:
                if box != self.box:
                    pygame.draw.rect(target, "#5ad1ff", stage.place(box), max(1, kit.px(1)))
        if self.box in stage.areas:
            place = stage.place(self.box)
            if stage is self.stages[0]:
                self.mover.follow(place, stage.scale)
            draw_highlight(kit, target, place, "hover", radius=4, badge=False)
            if stage is self.stages[0]:
                grip = pygame.Rect(0, 0, kit.px(GRIP), kit.px(GRIP))
                grip.center = place.bottomright
                pygame.draw.rect(target, theme.KEY_LIGHT, grip)
                pygame.draw.rect(target, theme.KEY_DARK, grip, max(1, kit.px(2)))

    def _draw_beneath(self, target: pygame.Surface, stage: Stage) -> None:
        """The card of one of two editions as it lies at the table."""
        kit, view = self.scene.app.kit, self.scene.view
        high, style = kit.px(_BENEATH_HIGH), kit.style(theme.FLOOR, 400, theme.MUTED)
        middle = self.room.bottom - kit.px(_BENEATH - 10) + high // 2
        for number, (words, shown) in enumerate(_BESIDE_EACH_OTHER):
            wide = kit.px(130)
            wide = min(wide, wide * high // stage.edition.height(shown, view.chosen, wide))
            drawn = stage.edition.picture(shown, view.chosen, wide, view.sight)
            across = stage.rect.centerx + (number - 1) * kit.px(_BENEATH_PITCH)
            box = drawn.get_rect(center=(across, middle))
            if words == "in the fan":
                drawn = pygame.transform.rotozoom(drawn, _FANNED, 1.0)
                target.blit(drawn, drawn.get_rect(center=box.center))
            else:
                target.blit(drawn, box)
            if words == "can be chosen":
                draw_highlight(kit, target, box, "choosable", radius=9)
            foot = middle + high // 2 + kit.px(12)
            kit.text(words, style).draw(target, midtop=(across, foot))

    def _draw_states(self, target: pygame.Surface) -> None:
        """The card as it lies at the table: to be chosen, chosen, turned, face down."""
        kit, lab, view = self.scene.app.kit, self.scene.lab, self.scene.view
        room = self.room
        left, wide = room.x + room.w * 6 // 10 + kit.px(50), kit.px(150)
        top, step = room.y + kit.px(40), (room.h - kit.px(72)) // 3
        for number, words in enumerate(_STATES):
            shown = "back" if words == "face down" else "table"
            drawn = lab.a.picture(shown, view.chosen, wide, view.sight)
            place = pygame.Rect(left + number % 2 * kit.px(205), top + number // 2 * step, wide, 0)
            box = drawn.get_rect(midtop=(place.centerx, place.y))
            if words == "turned":
                drawn = pygame.transform.rotozoom(drawn, -90, 0.8)
                box = drawn.get_rect(center=box.center)
            target.blit(drawn, box)
            if words == "with tokens":
                edge = (box.x + kit.px(8), box.bottom - kit.px(16))
                draw_coins(kit, target, edge, box.w - kit.px(16), _TOKENS)
            state = {
                "can be chosen": "choosable",
                "chosen": "chosen",
                "cannot be chosen": "illegal",
            }
            if words in state:
                draw_highlight(kit, target, box, state[words], radius=9)  # type: ignore[arg-type]
            style = kit.style(theme.FLOOR, 400, theme.MUTED)
            high = max(lab.a.height(each, view.chosen, wide) for each in ("table", "back"))
            foot = place.y + high + kit.px(22)
            kit.text(words, style).draw(target, midtop=(place.centerx, foot))
