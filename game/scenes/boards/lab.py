"""The board lab: all boards of a game, one of them large, with what speaks for it and against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import Face, draw_key
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.board.analysis import steps
from game.scenes.boards import deeds
from game.scenes.boards.duels import BOTS, Simulation
from game.scenes.boards.panels import (
    ALONE,
    FINDING,
    FINDING_PITCH,
    FINDINGS,
    Fairness,
    draw_finding,
    draw_findings,
    findings_shown,
)
from game.scenes.boards.plan import Plan, Shown, draw_legend, draw_refusal, draw_ruler
from game.scenes.boards.rail import Rail
from game.scenes.boards.shelf import (
    FRESH,
    SHELF,
    Entry,
    Field,
    draw_card,
    draw_head,
    draw_no_board,
    draw_shelf,
)
from game.scenes.boards.study import Study
from game.scenes.boards.toggle import Toggle
from game.scenes.scene import AppContext, Canvas, Key, Scene, draw_tabletop, pressed
from game.scenes.sharing import open_folder
from game.scenes.widgets import ENTER, Control, Tile, button, painted
from game.session.start import NAMES

if TYPE_CHECKING:
    from game.rules.game import GameContent
    from game.session.session import Session

_CARD, _PITCH, _CARDS = 111, 117, 7


class LabScene(Scene):
    """Shows the boards of a game that has any; `session` is a match on the table below.

    Raises Mistakes where no game's files are in order.
    """

    def __init__(
        self, app: AppContext, game: str, board: str = "", session: Session | None = None
    ) -> None:
        super().__init__(app)
        self.session = session
        self.study = Study(app, game, board)
        self.first = 0
        self.hovered = ""
        self.rail = Rail(self)
        self.simulation = Simulation(self)
        self.lit, self.first_finding = -1, 0
        self.breaks: list[str] = []
        self._age = -1
        self._bring_in()

    @property
    def title(self) -> str:
        """Whose boards they are."""
        return f"Standee: boards of {self.study.content.title}"

    @property
    def pressable(self) -> list[pygame.Rect]:
        """The board is, too: a click makes a space the source."""
        return [*super().pressable, *([self.plan.frame] if self.plan else [])]

    # What is looked at

    @property
    def _panel(self) -> tuple[int, int, int, int]:
        """Where the findings stand."""
        return FINDINGS if self.study.entry.board is not None else ALONE

    @property
    def _rows_shown(self) -> int:
        return findings_shown(self._panel)

    def _bring_in(self) -> None:
        """Leafs until the chosen board and its findings are in sight, and no room is left below."""
        at, findings = self.study.at, len(self.study.entry.findings)
        self.first = min(max(self.first, at - _CARDS + 1), at, self._last_first)
        self.first_finding = max(0, min(self.first_finding, findings - self._rows_shown))

    @property
    def _last_first(self) -> int:
        """The first board on the shelf once the last one is in sight."""
        return max(0, len(self.study.entries) - _CARDS)

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Boards may have come, gone or changed; duels on another board than now start over."""
        chosen, before = self.study.chosen, self.study.entry.board
        self.study.read()
        if self.study.chosen != chosen:
            self.lit = -1
            if self.controls.focus == f"board:{chosen}":
                self.controls.focus = f"board:{self.study.chosen}"
        self._bring_in()
        if self.simulation.duels is not None and self.study.entry.board != before:
            self.simulation.stop()
            self.app.say("The board has changed: the duels begin anew with **F**.", "refresh")
        self.arrange()

    def resume(self) -> None:
        """Settings may have changed."""
        self.arrange()

    def leave(self) -> None:
        """The duels end."""
        self.simulation.stop()

    def update(self, dt: float) -> bool:
        """Duels that are over, and the age of the last save."""
        news = self.simulation.poll()
        if news:
            self.arrange()
        age = round(min(time() - self.study.entry.saved, FRESH + 1) * 10)
        aged, self._age = age != self._age, age
        return news or (aged and age <= FRESH * 10 + 5)

    # What is done

    def choose(self, board: str) -> None:
        """Looks at another board."""
        if board != self.study.chosen:
            self.simulation.stop()
            self.lit, self.first_finding = -1, 0
            self.study.choose(board)
            self._bring_in()
        self.arrange()

    def turn(self, by: int) -> None:
        """Looks at the boards of another game."""
        self.simulation.stop()
        self.first, self.lit = 0, -1
        self.study.turn(by)
        self._bring_in()
        self.arrange()

    def _step_path(self) -> None:
        self.study.step_path()
        self._bring_in()

    def _step_mode(self) -> None:
        self.simulation.stop()
        self.study.step_mode()
        self._bring_in()
        self.arrange()

    def _light(self, number: int) -> None:
        self.lit = -1 if self.lit == number else number
        if not self.first_finding <= number < self.first_finding + self._rows_shown:
            self.first_finding = max(0, number - self._rows_shown + 1)
        self.arrange()

    def _with(self, deed: Callable[[AppContext, GameContent, Entry, Field], None]) -> None:
        """Does something with the board in the mode that is looked at."""
        study = self.study
        if study.field is not None:
            deed(self.app, study.content, study.entry, study.field)

    # Laying out

    def arrange(self) -> None:
        """Cards on the shelf, what can be shown and done, and what of the match has no room."""
        kit, study = self.app.kit, self.study
        self.breaks = deeds.what_breaks(self.session, study.content, study.entry)
        self.canvas = canvas = Canvas(kit)
        self.plan = None
        if study.entry.board is not None:
            rect = canvas.rect(374, 166, 660, 836)
            starts = study.field.starts if study.field else {}
            self.plan = Plan(kit, rect, study.entry.board, starts)
        if self.plan is None or not self.plan.board.is_floor(self.hovered):
            self.hovered = ""
        here = f"board:{study.chosen}"
        controls: list[Control] = [
            *self._cards(),
            *self.rail.controls(),
            *self._rows(),
            *self._doing(),
        ]
        self.controls.set(controls, here)

    def _cards(self) -> list[Control]:
        kit = self.app.kit
        made: list[Control] = []
        for row, entry in enumerate(self.study.entries[self.first : self.first + _CARDS]):
            rect = self.canvas.rect(38, 136 + row * _PITCH, 296, _CARD)
            paint = painted(draw_card, kit, entry)
            tile = Tile(f"board:{entry.name}", rect, partial(self.choose, entry.name), paint=paint,
                        chosen=entry is self.study.entry, radius=theme.PANEL_RADIUS)  # fmt: skip
            made.append(tile)
        face = Face("From a template", key="N")
        at = self.canvas.at(186, 1046)
        new = partial(deeds.new_board, self.app, self.study.content, self.study.game)
        return [*made, button(kit, "new", face, new, midbottom=at)]

    def _rows(self) -> list[Control]:
        kit, (x, top, wide, _) = self.app.kit, self._panel
        made: list[Control] = []
        findings = list(enumerate(self.study.entry.findings))
        for row, (number, found) in enumerate(findings[self.first_finding :][: self._rows_shown]):
            y = top + 46 + row * FINDING_PITCH
            rect = self.canvas.rect(x + 12, y, wide - 24, FINDING)
            paint = painted(draw_finding, kit, found, number + 1)
            tile = Tile(f"finding:{number}", rect, partial(self._light, number), paint=paint,
                        chosen=number == self.lit, radius=theme.PANEL_RADIUS)  # fmt: skip
            made.append(tile)
        return made

    def _doing(self) -> list[Control]:
        kit, canvas, study = self.app.kit, self.canvas, self.study
        why = "" if study.entry.usable else "the board cannot be played on as it is now"
        play, watch = partial(self._with, deeds.play), partial(self._with, deeds.ask_how_to_watch)
        no_play = no_bots = "" if study.field else "no mode has its starts on this board"
        if not study.content.has_rules:
            play = partial(deeds.play_by_hand, self.app, study.content, study.entry)
            no_play, no_bots = "", "no bots play a game without rules"
        high = canvas.at(0, 1054)[1]
        face = Face("Play here", key="Enter", icon="play")
        first = button(kit, "play", face, play, why=why or no_play, look="primary",
                       bottomleft=(canvas.at(1128, 0)[0], high))  # fmt: skip
        left = first.rect.right + kit.px(theme.GAP)
        face = Face("Watch a match", "at each save anew", "M", "eye")
        second = button(kit, "watch", face, watch, why=why or no_bots, bottomleft=(left, high))
        face = Face("Open folder", key="O", icon="folder")
        opens = partial(open_folder, self.app, study.folder / "boards")
        third = button(kit, "folder", face, opens, bottomright=(canvas.at(1892, 0)[0], high))
        made: list[Control] = [first, second, third]
        if study.field is not None:
            made += self.simulation.controls(why or no_bots)
        return [*made, *self._mode_chip()]

    def _mode_chip(self) -> list[Control]:
        """The way to the next mode, where the board has several."""
        kit, canvas, study = self.app.kit, self.canvas, self.study
        if study.field is None or len(study.entry.fields) == 1:
            return []
        chip = Toggle("mode", pygame.Rect(0, 0, 0, kit.px(32)), self._step_mode, pygame.K_t,
                      label=escape(study.field.title), cap="T", on=None)  # fmt: skip
        chip.fit(kit, canvas.at(0, 144)[1])
        chip.rect.right = canvas.at(1098, 0)[0]
        return [chip]

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows choose a board, a click on a space makes it the source, digits show findings."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if self.plan is not None and event.type == pygame.MOUSEMOTION:
            space = self.plan.space_at(event.pos)
            space = space if self.plan.board.is_floor(space) else ""
            changed, self.hovered = space != self.hovered, space
            return super().handle(event) or changed
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and self.hovered:
            self.study.source = self.hovered
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        play = next((one for one in self.controls.all if one.id == "play"), None)
        plays = bool(play and not play.why and (self.controls.focus or "").startswith("board:"))
        several, findings = len(self.study.games) > 1, len(self.study.entry.findings)
        digits = range(pygame.K_1, pygame.K_1 + min(9, findings))
        return pressed(
            event,
            (
                Key((pygame.K_UP,), partial(self._choose_next, -1)),
                Key((pygame.K_DOWN,), partial(self._choose_next, 1)),
                Key((pygame.K_LEFT,), partial(self.turn, -1), several),
                Key((pygame.K_RIGHT,), partial(self.turn, 1), several),
                Key(ENTER, play.press if play else self.arrange, plays),
                Key((pygame.K_p,), self._step_path),
                Key(digits, lambda: self._light(event.key - pygame.K_1)),
                Key((pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_b), self.app.pop),
            ),
        )

    def _choose_next(self, by: int) -> None:
        names, at = self.study.names, self.study.at + by
        self.choose(names[min(max(at, 0), len(names) - 1)])
        self.controls.arrive(f"board:{self.study.chosen}")

    def _wheel(self, event: pygame.event.Event) -> bool:
        if self.canvas.rect(*SHELF).collidepoint(event.pos):
            self.first = min(max(self.first - event.y, 0), self._last_first)
        else:
            most = max(0, len(self.study.entry.findings) - self._rows_shown)
            self.first_finding = min(max(self.first_finding - event.y, 0), most)
        self.arrange()
        return True

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """All of it."""
        kit, canvas, study = self.app.kit, self.canvas, self.study
        draw_tabletop(target, canvas, "Board Lab", "board")
        whole, last = len(study.entries), self.first + _CARDS
        part = f"{self.first + 1} to {last} of {whole}, by the wheel"
        in_all = f"{whole} in {study.content.title}"
        draw_shelf(kit, target, canvas, part if whole > _CARDS else in_all)
        draw_panel(kit, target, canvas.rect(360, 86, 752, 968))
        draw_head(kit, target, canvas, study.entry)
        self.rail.draw(target)
        fairness = Fairness(kit, canvas, dict(enumerate(NAMES, 1)))
        board, field = study.entry.board, study.field
        if board is not None and self.plan is not None:
            self._draw_plan(target, self.plan)
            fairness.draw(target, board, field, study.standings, study.alike)
            if field is not None:
                fairness.draw_shares(
                    target, field, self.simulation.duels, BOTS[self.simulation.bot]
                )
        else:
            draw_no_board(kit, target, canvas)
        source, count = f"boards/{study.entry.path.name}", len(study.entry.findings)
        draw_findings(kit, target, canvas, self._panel, source, self.first_finding, count)
        self.controls.draw(kit, target)

    def _draw_reach(self, target: pygame.Surface, away: Mapping[str, int]) -> None:
        """How far one comes from the space that is looked from, in words."""
        kit, canvas = self.app.kit, self.canvas
        words = self.study.reach(self.hovered or self.study.source, away)
        left = draw_key(kit, target, "P", midleft=canvas.at(380, 144)).right + kit.px(10)
        ends = [one.rect.left for one in self.controls.all if one.id == "mode"]
        room = min([canvas.at(1098, 0)[0], *ends]) - kit.px(10) - left
        line = kit.text(words, kit.style(theme.FLOOR), room, 1)
        line.draw(target, midleft=(left, canvas.at(0, 144)[1]))

    def _draw_plan(self, target: pygame.Surface, plan: Plan) -> None:
        study = self.study
        source = self.hovered or study.source
        shown = Shown(source, study.path, **self.rail.layers)
        away = steps(plan.board, source, study.path) if source else {}
        if away:
            self._draw_reach(target, away)
        plan.show(target, shown, away, study.narrow)
        if not study.entry.usable:
            veil = pygame.Surface(plan.frame.size, pygame.SRCALPHA)
            veil.fill((30, 6, 4, 90))
            target.blit(veil, plan.frame)
        plan.draw_findings(target, study.entry, self.lit)
        if shown.reach:
            never = any(plan.board.is_floor(s) and s not in away for s in plan.board.spaces)
            longest = max(away.values(), default=0)
            draw_ruler(self.app.kit, target, self.canvas, longest, never)
        if self.breaks:
            draw_refusal(self.app.kit, target, self.canvas, self.breaks[0])
        else:
            draw_legend(self.app.kit, target, self.canvas, plan, shown)
