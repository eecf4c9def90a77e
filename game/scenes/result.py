"""The end of a match: who won and why, and what to do next."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.draw import theme
from game.draw.controls import Face, draw_chip
from game.draw.faces.pictures import Pictures
from game.draw.handcover import draw_medal
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.scenes.glimpse import draw_seat_chips
from game.scenes.handover import emblems
from game.scenes.leaving import leave
from game.scenes.notice import veil
from game.scenes.resuming import names_of
from game.scenes.scene import AppContext, Canvas, Scene
from game.scenes.setup import new_seed, open_setup
from game.scenes.starting import open_match, watch
from game.scenes.widgets import button
from game.session.session import Session
from game.table.parts.all import PARTS
from game.table.wording import counted, listed, plain

PANEL = (410, 130, 1100, 800)


class ResultScene(Scene):
    """Lies over the final table; Esc takes it away so that the table can be looked at."""

    opaque = False

    def __init__(self, app: AppContext, session: Session, pictures: Pictures | None = None) -> None:
        super().__init__(app)
        self.session = session
        self.pictures = pictures
        self._unsaved = ""

    @property
    def title(self) -> str:
        """The match is over; everything about it may be known."""
        return f"Standee: {self._headline()}"

    @property
    def _winners(self) -> tuple[int, ...]:
        result = self.session.match.result
        return result.winners if result else ()

    def _headline(self) -> str:
        names = [self.session.setup.seats[seat - 1].name for seat in self._winners]
        if not names:
            return "A draw"
        return f"{listed(names)} {'win' if len(names) > 1 else 'wins'}"

    # What is done

    def _rematch(self) -> None:
        self._play(new_seed())

    def _again(self) -> None:
        self._play(self.session.setup.seed)

    def _play(self, seed: int) -> None:
        content = self.app.content_cache.content(self.session.setup.game)
        setup = replace(self.session.setup, seed=seed)
        problems = content.check_setup(setup)
        if problems:
            self.app.tell("This match cannot be played again", escape(" ".join(problems)))
            return
        open_match(self.app, content, setup)

    def _change(self) -> None:
        open_setup(self.app, self.session.setup.game, self.session.setup)

    def _replay(self) -> None:
        if self.session.autosave.path is not None:
            watch(self.app, self.session.autosave.path)

    # Laying out

    def arrange(self) -> None:
        """Four ways on, and two looks back: at the table and at the whole match."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self.panel = self.canvas.rect(*PANEL)
        self._unsaved = self.session.autosave.unsaved
        left, bottom = self.panel.x + kit.px(36), self.panel.bottom - kit.px(30)
        rematch = button(
            kit,
            "rematch",
            Face("Rematch", "dealt anew, same sides", "R", "restart"),
            self._rematch,
            key=pygame.K_r,
            look="primary",
            bottomleft=(left, bottom),
        )
        again = button(
            kit,
            "again",
            Face("Same again", "the same seed", "S", "loop"),
            self._again,
            key=pygame.K_s,
            bottomleft=(rematch.rect.right + kit.px(12), bottom),
        )
        change = button(
            kit,
            "change",
            Face("Change sides", "the setup screen", "C", "gear"),
            self._change,
            key=pygame.K_c,
            bottomleft=(again.rect.right + kit.px(12), bottom),
        )
        home = button(
            kit,
            "home",
            Face("To the shelf", key="T"),
            lambda: leave(self.app, self.app.home),
            key=pygame.K_t,
            bottomleft=(change.rect.right + kit.px(12), bottom),
        )
        look = button(
            kit,
            "look",
            Face("Look at the table", key="Esc", icon="eye"),
            self.app.pop,
            key=pygame.K_ESCAPE,
            topright=(self.panel.right - kit.px(24), self.panel.y + kit.px(24)),
        )
        replay = button(
            kit,
            "replay",
            Face("Replay", key="W", icon="play"),
            self._replay,
            key=pygame.K_w,
            why="This match is not saved." if self._unsaved else "",
            topleft=(self.panel.x + kit.px(24), self.panel.y + kit.px(24)),
        )
        self.controls.set([rematch, again, change, home, look, replay], "rematch")

    def update(self, dt: float) -> bool:
        """The match may have been saved after all."""
        if self._unsaved == self.session.autosave.unsaved:
            return False
        self.arrange()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Everything is a control."""
        return self.controls.handle(event)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the darkened table."""
        kit = self.app.kit
        veil(kit, target)
        draw_panel(kit, target, self.panel)
        self._draw_medals(target)
        middle = self.panel.centerx
        big = kit.style(72, 700, "#f8e6b4", "serif", leading=1.05)
        room = (self.panel.w - kit.px(80), kit.px(90))
        head = kit.fit(escape(self._headline()), room, big, kit.style(30).size).block
        head.draw(target, center=(middle, self.panel.y + kit.px(320)))
        why = self._why()
        style = kit.style(26, 400, "#f7ead0", "serif", italic=True, align="centre")
        kit.text(escape(why), style, self.panel.w - kit.px(120), 2).draw(
            target, midtop=(middle, self.panel.y + kit.px(372))
        )
        self._draw_seats(target)
        self._draw_facts(target)
        self.controls.draw(kit, target)

    def _why(self) -> str:
        """Why the match ended, in plain words: the beat that decided it, where there was one."""
        match, view = self.session.match, self.session.hotseat.public()
        told = (part.last_words(self.session.live.presenter, view) for part in PARTS)
        why = next(filter(None, told), match.result.reason if match.result else "")
        why = plain(why, names_of(match))
        return why[:1].upper() + why[1:]

    def _draw_medals(self, target: pygame.Surface) -> None:
        kit = self.app.kit
        known = emblems(self.session.hotseat, self.pictures)
        seats = self._winners or tuple(range(1, len(self.session.setup.seats) + 1))
        apart = kit.px(230)
        left = self.panel.centerx - apart * (len(seats) - 1) // 2
        for number, seat in enumerate(seats):
            center = (left + number * apart, self.panel.y + kit.px(156))
            draw_medal(kit, target, center, seat, known.get(seat, ""), kit.px(206))

    def _draw_seats(self, target: pygame.Surface) -> None:
        kit = self.app.kit
        places = self.places
        pitch = kit.px(50 if len(self.session.setup.seats) < 3 else 42)
        y = self.panel.y + kit.px(486)
        for number, seats in enumerate(places, 1):
            if len(places) > 1 and len(self.session.setup.seats) > 2:
                look = kit.style(26, 700, theme.BRASS_HI, "serif")
                middle = y + pitch * (len(seats) - 1) // 2
                kit.text(f"{number}.", look).draw(
                    target, midright=(self.panel.x + kit.px(122), middle)
                )
            for seat in seats:
                self._draw_seat(target, seat, y)
                y += pitch

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """The seats by place, those that share one together."""
        result = self.session.match.result
        everyone = tuple(range(1, len(self.session.setup.seats) + 1))
        return (result.places if result else ()) or (everyone,)

    def _draw_seat(self, target: pygame.Surface, seat: int, y: int) -> None:
        """A seat's name, what it brought, and where its trackers stood at last."""
        kit, screen = self.app.kit, self.session.hotseat
        presenter, view = screen.presenter, screen.public()
        who = self.session.setup.seats[seat - 1]
        left, right = self.panel.x + kit.px(140), self.panel.right - kit.px(140)
        look = kit.style(24, 700, kit.seat(seat).colour)
        words = f"{{seat:{seat}}} {escape(who.name)}"
        x = kit.text(words, look).draw(target, midleft=(left, y)).right + kit.px(16)
        edge = right
        for dial in reversed(presenter.dials(view, seat)):
            fill = theme.tone(dial.tone).low
            value = f"{dial.label} {dial.value}"
            chip = draw_chip(kit, target, value, icon=dial.icon, fill=fill, midright=(edge, y))
            edge = chip.left - kit.px(8)
        edge = draw_seat_chips(kit, target, (edge, y), presenter, view, seat)
        faces = [str(presenter.card(card)["name"]) for card in presenter.faces(view, seat)]
        brought = kit.text(escape(", ".join(faces[:1])), kit.style(22), edge - x, 1)
        brought.draw(target, midleft=(x, y))

    def _draw_facts(self, target: pygame.Surface) -> None:
        kit, match = self.app.kit, self.session.match
        screen = self.session.hotseat
        turn = plain(screen.presenter.turn(screen.public()), names_of(match))
        made, seed = counted(len(match.decisions), "decision"), self.session.setup.seed
        facts = f"{turn}   |   {made}   |   seed {seed}"
        style = kit.style(theme.BODY, 400, theme.MUTED)
        kit.text(escape(facts), style).draw(
            target, center=(self.panel.centerx, self.panel.bottom - kit.px(130))
        )
