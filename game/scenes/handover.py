"""The cover before a change of hands: it says whose turn it is to look, and what they are asked."""

from __future__ import annotations

import re
from typing import Protocol

import pygame

from game.draw import theme
from game.draw.controls import Face, draw_key
from game.draw.faces.pictures import Pictures
from game.draw.handcover import cover_wall, draw_medal, hold_button, hold_ring
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.text import Style
from game.rules.match import Match
from game.rules.present.presenter import Presenter
from game.rules.setup import Setup
from game.rules.sight import View
from game.rules.wording import listed
from game.scenes.leaving import leave
from game.scenes.notice import Answer, NoticeScene
from game.scenes.resuming import names_of
from game.scenes.scene import LEFT_ALONE, AppContext, Canvas, Page, Scene
from game.scenes.widgets import button
from game.table.holding import LETS_GO, Hold
from game.table.skin import Skin
from game.table.view_model import Played
from game.table.wording import plain, worded

_LEFT, _RIGHT, _HALF, _HIGH = 130, 970, 820, 268
"""Where the two panels lie, what is waiting and what happened."""

_ICON = re.compile(r"^\{icon:(\w+)\} *")


class Covered(Played, Protocol):
    """What is covered: a match, its people, and who had the screen last; see `Hotseat`."""

    last: int | None

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""

    def public(self) -> View:
        """The match as everyone may see it."""

    def recap(self, seat: int) -> tuple[str, ...]:
        """What everyone saw happen since a seat last had the screen, in a few lines of markup."""

    def uncover(self, seat: int) -> None:
        """The seat has the screen to itself from now on."""


class HandoverScene(Scene):
    """Covers everything until the seat that is asked holds Space; then the session is uncovered.

    It draws from what everyone may see. skin: the look of the card in play. asked_for: when the
    seat wants to be asked what it is asked now, inside a sentence, where it may choose that.
    """

    def __init__(
        self,
        app: AppContext,
        screen: Covered,
        skin: Skin | None = None,
        asked_for: str = "",
    ) -> None:
        super().__init__(app)
        self.asked_for = asked_for
        self.screen = screen
        self.skin = skin
        self.seat = screen.match.seat or 1
        self._again = screen.last == self.seat
        self._hold = Hold()

    @property
    def title(self) -> str:
        """Whose turn it is to look."""
        return f"Standee: {self._name(self.seat)}"

    @property
    def rulebook_page(self) -> Page:
        """The beginning of the rulebook: what lies under the cover has no say."""
        return Page(self.screen.setup.game)

    @property
    def _pictures(self) -> Pictures | None:
        """What draws cards in the window and by the files as they are now."""
        return self.skin.pictures(self.app.kit) if self.skin is not None else None

    def _name(self, seat: int) -> str:
        return self.screen.setup.seats[seat - 1].name

    @property
    def attention(self) -> pygame.Rect | None:
        """Where the focus of the keys is; else how the cover is lifted."""
        return super().attention or self._button

    # Holding

    def handle(self, event: pygame.event.Event) -> bool:
        """Space and the large button are held; Esc stays covered and offers the way out."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._hold.begin(by_pointer=False)
            return True
        if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self._hold.let_go()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._button.collidepoint(event.pos):
                self._hold.begin(by_pointer=True)
                return True
        elif event.type in LETS_GO and self._hold.on:
            self._hold.let_go()
        return self.controls.handle(event)

    def pause(self) -> None:
        """Nothing is held behind a notice."""
        self._hold.let_go()

    def update(self, dt: float) -> bool:
        """Uncovers once it was held long enough."""
        held = self._hold.on
        if self._hold.go_by(dt):
            self.screen.uncover(self.seat)
            self.app.pop()
        return held

    def _stay(self) -> None:
        self.app.push(pause_notice(self.app))

    # Laying out

    def arrange(self) -> None:
        """Everything in the middle, one under the other."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self._names = names_of(self.screen.match)
        self._recap = self.screen.recap(self.seat)
        self._button = self.canvas.rect(600, 792, 720, 104)
        face = Face(f"Not {self._name(self.seat)}? Stay covered", key="Esc")
        at = self.canvas.at(44, 1052)
        stay = button(kit, "stay", face, self._stay, bottomleft=at)
        self.controls.set([stay])

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The cover."""
        kit, canvas = self.app.kit, self.canvas
        target.blit(cover_wall(kit, target.get_size(), self.seat), (0, 0))
        match, view = self.screen.match, self.screen.public()
        presenter = self.screen.presenter
        game = self.app.content_cache.content(self.screen.setup.game).title
        turn = worded(presenter.turn(view), self._names)
        top = f"{escape(game)}   |   {turn}"
        style = kit.style(22, 600, theme.BRASS_HI)
        kit.text(top, style).draw(target, center=canvas.at(960, 72))
        emblem = emblems(self.screen, self._pictures).get(self.seat, "")
        draw_medal(kit, target, canvas.at(960, 207), self.seat, emblem, kit.px(206))
        self._draw_head(target)
        prompt = match.prompt()
        asked = plain(prompt.waiting or prompt.head, self._names) if prompt else ""
        line = kit.style(32, 400, "#f7ead0", "serif", italic=True, leading=1.2)
        kit.text(escape(asked), line, kit.px(1500), 1).draw(target, center=canvas.at(960, 440))
        self._draw_facts(target)
        if self._recap:
            self._draw_recap(target)
        self._draw_button(target)
        self._draw_notes(target)
        if self.asked_for:
            self._draw_asked_for(target)
        self.controls.draw(kit, target)

    def _draw_head(self, target: pygame.Surface) -> None:
        kit = self.app.kit
        colour = theme.mix(kit.seat(self.seat).colour, "#ffffff", 0.25)
        start = kit.text("Waiting for " if self._again else "Pass to ", self._big("#fff8e6"))
        name = kit.text(escape(self._name(self.seat)), self._big(colour), kit.px(1000), 1)
        gap = kit.px(22)
        left, middle = self.canvas.at(960, 366)
        left -= (start.size[0] + gap + name.size[0]) // 2
        right = start.draw(target, midleft=(left, middle)).right
        name.draw(target, midleft=(right + gap, middle))

    def _big(self, colour: str) -> Style:
        return self.app.kit.style(84, 700, colour, "serif", leading=1)

    def _draw_recap(self, target: pygame.Surface) -> None:
        """What happened since the seat last looked, beside what is waiting."""
        kit = self.app.kit
        panel = self.canvas.rect(_RIGHT, 624 - _HIGH / 2, _HALF, _HIGH)
        draw_panel(kit, target, panel, "wood")
        left, top = panel.x + kit.px(32), panel.y + kit.px(34)
        head = f"Since {escape(self._name(self.seat))} last looked"
        style = kit.style(22, 700, theme.BRASS_HI, "serif")
        kit.text(head, style, panel.w - kit.px(56), 1).draw(target, midleft=(left, top))
        for number, line in enumerate(self._recap, 1):
            at = (left, top + number * kit.px(47))
            self._draw_fact(target, line, at, panel.right - kit.px(24) - left)

    def _draw_facts(self, target: pygame.Surface) -> None:
        kit, match = self.app.kit, self.screen.match
        prompt = match.prompt()
        lines = prompt.cover if prompt else ()
        play = self.screen.presenter.play(self.screen.public(), match.pending)
        card = play.card if play else None
        if not lines and card is None:
            return
        high = _HIGH if card else min(_HIGH, 46 + 62 * len(lines))
        if self._recap:
            panel = self.canvas.rect(_LEFT, 624 - _HIGH / 2, _HALF, _HIGH)
        else:
            panel = self.canvas.rect(510, 624 - high / 2, 900, high)
        draw_panel(kit, target, panel, "wood")
        left, room = panel.x + kit.px(32), panel.inflate(0, -kit.px(36))
        pictures = self._pictures
        if card is not None and pictures is not None:
            drawn = pictures.small(self.screen.presenter.card(card), pictures.hand_card[0])
            target.blit(drawn, drawn.get_rect(midleft=(panel.x + kit.px(24), panel.centery)))
            left = panel.x + kit.px(24) + drawn.get_width() + kit.px(32)
        pitch = min(kit.px(62), room.h // max(1, len(lines)))
        middle = panel.centery - pitch * (len(lines) - 1) // 2
        for line in lines:
            self._draw_fact(target, line, (left, middle), panel.right - kit.px(24) - left)
            middle += pitch

    def _draw_fact(self, target: pygame.Surface, line: str, at: tuple[int, int], room: int) -> None:
        kit = self.app.kit
        icon = _ICON.match(line)
        if icon is not None:
            medal = pygame.Rect(0, 0, kit.px(36), kit.px(36))
            medal.midleft = at
            draw_panel(kit, target, medal, "wood")
            drawn = kit.icon(icon[1], kit.px(24), theme.BRASS_HI)
            target.blit(drawn, drawn.get_rect(center=medal.center))
            line = line[icon.end() :]
            at, room = (at[0] + kit.px(50), at[1]), room - kit.px(50)
        text = worded(line, self._names)
        words = kit.fit(text, (room, kit.px(60)), kit.style(24), kit.style(18).size).block
        words.draw(target, midleft=at)

    def _draw_button(self, target: pygame.Surface) -> None:
        kit, box = self.app.kit, self._button
        share = self._hold.share
        edge = kit.px(8)
        target.blit(hold_button(kit, box.size, share), (box.x - edge, box.y - edge))
        ring = hold_ring(kit, box.h, share)
        target.blit(ring, ring.get_rect(midleft=(box.x + kit.px(14), box.centery)))
        left, dark = box.x + kit.px(136), kit.style(30, 700, "#1f1206", leading=1.1)
        line = box.y + kit.px(38)
        x = kit.text("Hold", dark).draw(target, midleft=(left, line)).right + kit.px(14)
        x = draw_key(kit, target, "Space", midleft=(x, line)).right + kit.px(14)
        name = escape(self._name(self.seat))
        room = box.right - kit.px(20) - x
        words = kit.fit(f"to reveal {name}'s hand", (room, box.h // 2), dark, kit.style(20).size)
        words.block.draw(target, midleft=(x, line))
        small = kit.style(20, 600, "#3a2408")
        kit.text("or press here and hold until the ring is closed", small).draw(
            target, midleft=(left, box.y + kit.px(76))
        )

    def _draw_notes(self, target: pygame.Surface) -> None:
        kit = self.app.kit
        others = [self._name(seat) for seat in self.screen.humans if seat != self.seat]
        cover = self.app.settings.keys.label("cover")
        by = f"by {cover}, " if cover else ""
        notes = [
            ("eyeoff", f"{escape(listed(others))}, please look away"),
            ("lock", "No hand is drawn until then"),
            ("clock", f"Covered again {by}after {LEFT_ALONE} s, or in another window"),
        ]
        style = kit.style(20, 400, "#f3e3c3")
        icon, gap, apart = kit.px(26), kit.px(10), kit.px(40)
        wide = sum(icon + gap + kit.measure(words, style)[0] for _, words in notes)
        bar = pygame.Rect(0, 0, wide + apart * (len(notes) - 1) + kit.px(52), kit.px(52))
        bar.center = self.canvas.at(960, 952)
        draw_panel(kit, target, bar, "wood")
        x = bar.x + kit.px(26)
        for name, words in notes:
            target.blit(kit.icon(name, icon, theme.BRASS_HI), (x, bar.centery - icon // 2))
            box = kit.text(words, style).draw(target, midleft=(x + icon + gap, bar.centery))
            x = box.right + apart

    def _draw_asked_for(self, target: pygame.Surface) -> None:
        kit = self.app.kit
        icon, pad = kit.px(24), kit.px(18)
        words = kit.text(
            f"{escape(self._name(self.seat))} asked for this stop: **{escape(self.asked_for)}**",
            kit.style(20, 400, "#f3e3c3"),
        )
        bar = pygame.Rect(0, 0, words.size[0] + icon + kit.px(12) + 2 * pad, kit.px(52))
        bar.bottomright = self.canvas.at(1876, 1052)
        draw_panel(kit, target, bar, "wood")
        target.blit(kit.icon("eye", icon, theme.BRASS_HI), (bar.x + pad, bar.centery - icon // 2))
        words.draw(target, midleft=(bar.x + pad + icon + kit.px(12), bar.centery))


def emblems(screen: Covered, pictures: Pictures | None) -> dict[int, str]:
    """The emblem of each seat: of its standee on the board, or of what it brought."""
    if pictures is None:
        return {}
    presenter, view = screen.presenter, screen.public()
    brought = {
        seat: faces[0]
        for seat in range(1, len(screen.setup.seats) + 1)
        if (faces := presenter.faces(view, seat))
    }
    standees = {p.seat: p.card for p in presenter.standing(view) if p.sort == "standee"}
    return {
        seat: pictures.emblem(presenter.card(card)) for seat, card in (brought | standees).items()
    }


def pause_notice(app: AppContext) -> NoticeScene:
    """The way out of a match, and the way back to it."""
    text = "The match is saved at every decision. It waits on the title until you go on with it."
    answers = (
        Answer("Back to the match", key="Enter"),
        Answer("Leave for the title", lambda: leave(app, app.home)),
    )
    return NoticeScene(app, "Pause", escape(app.unsaved() or text), answers, icon="pause")


class Curtain:
    """What a cover needs of a match of which one seat is about to see its hand."""

    last: int | None = None

    def __init__(self, match: Match, humans: tuple[int, ...]) -> None:
        self.match = match
        self.humans = humans
        self.setup: Setup = match.rules.setup
        self.presenter: Presenter = match.rules.presenter
        self.open = False

    def public(self) -> View:
        """The match as everyone may see it."""
        return self.match.rules.sight.view(self.match.table)

    def recap(self, seat: int) -> tuple[str, ...]:
        """Nothing: whoever watches a replay has seen it."""
        return ()

    def uncover(self, seat: int) -> None:
        """The seat has held its key."""
        self.open = True


class PeekScene(HandoverScene):
    """The cover before a seat sees its hand in the replay of a match that still goes on."""

    def __init__(
        self, app: AppContext, curtain: Curtain, seat: int, skin: Skin | None = None
    ) -> None:
        super().__init__(app, curtain, skin)
        self.seat = seat

    def _stay(self) -> None:
        self.app.pop()
