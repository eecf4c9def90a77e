"""The end of a match: who won and why, how it came to that, and what to do next."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.faces.pictures import Pictures
from game.draw.handcover import draw_medal
from game.draw.markup import escape
from game.draw.panels import draw_panel, veil
from game.rules.present.chronicle import chronicle
from game.rules.wording import counted, listed
from game.scenes.handover import emblems
from game.scenes.leaving import leave
from game.scenes.match_story import MatchStory
from game.scenes.resuming import names_of
from game.scenes.scene import AppContext, Canvas, Scene
from game.scenes.setup import new_seed, open_setup
from game.scenes.starting import open_match, tell_problem, watch
from game.scenes.widgets import button
from game.session.session import Session
from game.table.parts.all import PARTS
from game.table.wording import plain

PANEL = (140, 50, 1640, 980)
COURSES = (176, 232, 930)
TURNINGS = (1130, 232, 614)
FIGURES = (176, 904, 1568)
"""Left edge, upper (of the figures: lower) edge and width, at the base size."""

_HEAD, _LINE = 40, 44


class ResultScene(Scene):
    """Lies over the final table; Esc takes it away so that the table can be looked at."""

    opaque = False
    hushes = True

    def __init__(self, app: AppContext, session: Session, pictures: Pictures | None = None) -> None:
        super().__init__(app)
        self.session = session
        self.pictures = pictures
        self._known = chronicle(session.match, session.response_stops.itself)
        self._unsaved = self._unreplayed = ""

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
        setup = replace(self.session.setup, seed=seed)
        content = self.app.content_cache.content(setup.game)
        problems = content.check_setup(setup)
        if problems:
            head = "This match cannot be played again"
            tell_problem(self.app, head, setup.game, " ".join(problems))
        else:
            open_match(self.app, content, setup)

    def _change(self) -> None:
        open_setup(self.app, self.session.setup.game, self.session.setup)

    def _replay(self, moment: int | None = None) -> None:
        if self.session.autosave.path is not None:
            watch(self.app, self.session.autosave.path, moment)

    # Laying out

    def arrange(self) -> None:
        """Four ways on, and two looks back: at the table and at the whole match."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self.panel = self.canvas.rect(*PANEL)
        self._unsaved = self.session.autosave.unsaved
        saved = self.session.autosave.path is not None and not self._unsaved
        self._unreplayed = "" if saved else "This match is not saved."
        self._story = MatchStory(kit, self.session, self._known)
        left, bottom = self.panel.x + kit.px(36), self.panel.bottom - kit.px(30)
        rematch = button(
            kit,
            "rematch",
            Face("Rematch", "dealt anew, same sides", "R", "restart"),
            self._rematch,
            look="primary",
            bottomleft=(left, bottom),
        )
        again = button(
            kit,
            "again",
            Face("Same again", "the same seed", "S", "loop"),
            self._again,
            bottomleft=(rematch.rect.right + kit.px(12), bottom),
        )
        change = button(
            kit,
            "change",
            Face("Change sides", "the setup screen", "C", "gear"),
            self._change,
            bottomleft=(again.rect.right + kit.px(12), bottom),
        )
        home = button(
            kit,
            "home",
            Face("To the shelf", key="T"),
            lambda: leave(self.app, self.app.home),
            bottomleft=(change.rect.right + kit.px(12), bottom),
        )
        look = button(
            kit,
            "look",
            Face("Look at the table", key="Esc", icon="eye"),
            self.app.pop,
            topright=(self.panel.right - kit.px(24), self.panel.y + kit.px(24)),
        )
        replay = button(
            kit,
            "replay",
            Face("Replay", key="W", icon="play"),
            self._replay,
            why=self._unreplayed,
            topleft=(self.panel.x + kit.px(24), self.panel.y + kit.px(24)),
        )
        tiles = self._story.tiles(self._above(*TURNINGS), self._replay, self._unreplayed)
        self.controls.set([rematch, again, change, home, look, replay, *tiles], "rematch")

    def update(self, dt: float) -> bool:
        """The match may have been saved after all."""
        if self._unsaved == self.session.autosave.unsaved:
            return False
        self.arrange()
        return True

    @property
    def _figures(self) -> int:
        """How high the figures are, a line for each seat."""
        return _HEAD + _LINE * len(self.session.setup.seats)

    def _above(self, x: int, y: int, wide: int) -> pygame.Rect:
        """A place that reaches down to the figures."""
        return self.canvas.rect(x, y, wide, FIGURES[1] - self._figures - 20 - y)

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the darkened table."""
        kit, story = self.app.kit, self._story
        veil(kit, target)
        draw_panel(kit, target, self.panel)
        self._draw_headline(target)
        story.draw_courses(target, self._above(*COURSES))
        story.draw_head(target, self._above(*TURNINGS), not self._unreplayed)
        x, bottom, wide = FIGURES
        figures = self.canvas.rect(x, bottom - self._figures, wide, self._figures)
        story.draw_figures(target, figures, self.places)
        self._draw_facts(target)
        self.controls.draw(kit, target)

    def _draw_headline(self, target: pygame.Surface) -> None:
        """The medals of those who won, who that is, and why."""
        kit = self.app.kit
        known = emblems(self.session.hotseat, self.pictures)
        seats = self._winners or tuple(range(1, len(self.session.setup.seats) + 1))
        apart, gap = kit.px(126), kit.px(26)
        words = pygame.Rect(0, 0, kit.px(960) - apart * len(seats), kit.px(72))
        big = kit.style(60, 700, "#f8e6b4", "serif", leading=1.05)
        head = kit.fit(escape(self._headline()), words.size, big, kit.style(26).size).block
        style = kit.style(24, 400, "#f7ead0", "serif", italic=True)
        why = kit.text(escape(self._why()), style, words.w, 2)
        wide = apart * len(seats) + gap + max(head.size[0], why.size[0])
        left = self.panel.centerx - wide // 2
        middle = self.panel.y + kit.px(94)
        for number, seat in enumerate(seats):
            center = (left + apart // 2 + number * apart, middle)
            draw_medal(kit, target, center, seat, known.get(seat, ""), kit.px(140))
        left += apart * len(seats) + gap
        high = head.size[1] + why.size[1] + kit.px(6)
        below = head.draw(target, topleft=(left, middle - high // 2)).bottom
        why.draw(target, topleft=(left, below + kit.px(6)))

    def _why(self) -> str:
        """Why the match ended, in plain words: the beat that decided it, where there was one."""
        match, view = self.session.match, self.session.hotseat.public()
        told = (part.last_words(self.session.live.presenter, view) for part in PARTS)
        why = next(filter(None, told), match.result.reason if match.result else "")
        why = plain(why, names_of(match))
        return why[:1].upper() + why[1:]

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """The seats by place, those that share one together; of more than two whose places are not
        known, those that won stand first."""
        result, won = self.session.match.result, self._winners
        everyone = tuple(range(1, len(self.session.setup.seats) + 1))
        others = tuple(seat for seat in everyone if seat not in won)
        several = len(everyone) > 2 and bool(won and others)
        return (result.places if result else ()) or ((won, others) if several else (everyone,))

    def _draw_facts(self, target: pygame.Surface) -> None:
        kit, match = self.app.kit, self.session.match
        screen = self.session.hotseat
        turn = plain(screen.presenter.turn(screen.public()), names_of(match))
        made, seed = counted(sum(self._known.decisions), "decision"), self.session.setup.seed
        facts = f"{escape(turn)}   |   {made}   |   seed {seed}"
        if match.arranged:
            facts = f"**arranged by hand**   |   {facts}"
        if self.session.autosave.begun_later:
            facts += "   |   told only from where its save begins"
        style = kit.style(theme.BODY, 400, theme.MUTED, align="right")
        home = next(one.rect for one in self.controls.all if one.id == "home")
        right = self.panel.right - kit.px(36)
        kit.text(facts, style, right - home.right - kit.px(24), 2).draw(
            target, midright=(right, home.centery)
        )
