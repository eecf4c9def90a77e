"""What a new run is asked: who plays, where, until when, and what is compared."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import draw_panel, veil
from game.lab.balance.asking import COMMIT, USUAL, Asked, ladder_of
from game.lab.balance.lines import PATIENT, Stop
from game.lab.balance.stopping import expected
from game.lab.balance.what_if import is_of_card
from game.rules.untrusted import is_file
from game.rules.wording import counted
from game.scenes.balance.run_bar import duration
from game.scenes.house_rules import HouseRulesScene
from game.scenes.naming import Line, NamingScene
from game.scenes.scene import Canvas, Scene
from game.scenes.widgets import ENTER, Control, Segment, button
from game.session.levels import bot_label
from game.session.start import HASTY, SOLVED_ONLY, players
from game.user.folders import typed_path

if TYPE_CHECKING:
    from game.rules.content.option_models import OptionValue
    from game.rules.game import GameContent
    from game.scenes.balance.lab import BalanceScene

BOTS = ("bot:random", HASTY, USUAL, "bot:mcts@100", "bot:mcts", "bot:mcts@1600", SOLVED_ONLY)
WIDTHS = (15.0, 10.0, 7.0, 5.0, 4.0)
"""Between which an interval may be wide at the end; of the narrowest no half exceeds what matters
to a comparison."""
SCHEDULER = "tcp://"
LONGEST = 400
"""The longest address or folder."""
PANEL = (200, 200, 1520)
LABEL, ROW, WIDEST = 190, 66, 200


@dataclass
class Wishes:
    """What was chosen last. against: what a comparison is with; folder, rules and card: where it is
    that.

    seats, mode: how many play, and how; empty for what is usual. rules: those that differ from
    their defaults.
    """

    bot: str = USUAL
    seats: int = 2
    mode: str = ""
    width: float = WIDTHS[0]
    against: Literal["commit", "folder", "rules", "card"] = "commit"
    folder: str = ""
    card: str = ""
    rules: dict[str, OptionValue] = field(default_factory=dict)

    def asked(self, question: str, game: str, folder: Path) -> Asked:
        """The run to begin for a question of a game whose files lie in `folder`."""
        rules = " ".join(f"{name}={value}" for name, value in self.rules.items())
        others = {"commit": COMMIT, "folder": self.folder, "rules": rules, "card": self.card}
        return Asked(
            question,
            game,
            folder,
            stop_at(self.width),
            () if question == "skill" else (self.bot,),
            others[self.against],
            loadouts=(self.mode,) if self.mode else (),
            seats=self.seats,
        )


def bots_of(content: GameContent) -> tuple[str, ...]:
    """The bots that can play a run of a game; the perfect one where the game is solved."""
    return players(content, BOTS)


def stop_at(width: float) -> Stop:
    """The end of a run whose intervals become so narrow."""
    return Stop(games=PATIENT, width=width)


def tables_of(content: GameContent) -> Iterator[tuple[str, int, str]]:
    """The modes of a game that more than two play, too, each with its seats and in words."""
    modes = [mode for mode in content.modes if mode.id not in content.first_game]
    if max((seats for mode in modes for seats in mode.seats), default=2) > 2:
        for mode in modes:
            for seats in mode.seats:
                several = f" of {seats}" if len(mode.seats) > 1 else ""
                yield mode.id, seats, f"{mode.title}{several}"


class Choice(NamedTuple):
    """One of several in a row."""

    id: str
    label: str
    chosen: bool
    act: Callable[[], None]


class StartingScene(Scene):
    """Lies over the lab until a run is begun; meanwhile a few games show how long it will take.

    forecast: what is known of that, or why there can be no such run.
    """

    opaque = False

    def __init__(self, lab: BalanceScene) -> None:
        super().__init__(lab.app)
        self.lab = lab
        self.wishes = lab.wishes
        self.compares = lab.question.word == "compare"
        self.forecast = ""

    def enter(self) -> None:
        """Begins to measure."""
        self._measure()

    def leave(self) -> None:
        """Measures no more, unless the run has begun."""
        self.lab.keeper.stop_measuring()

    def resume(self) -> None:
        """House rules may have been chosen."""
        if self.wishes.against == "rules" and not self.wishes.rules:
            self.wishes.against = "commit"
        self._measure()
        self.arrange()

    def files_changed(self, paths: object) -> None:
        """The run would be played with other files now."""
        self._measure()

    def _measure(self) -> None:
        self.lab.keeper.measure(self.lab.asked())

    def update(self, dt: float) -> bool:
        """What was measured, and what comes of the lab's run below."""
        news = self.lab.update(dt)
        told, self.forecast = self.forecast, self._foreseen()
        if told == self.forecast:
            return news
        self.arrange()
        return True

    # What is chosen

    def _set(self, **chosen: Any) -> None:
        for name, value in chosen.items():
            setattr(self.wishes, name, value)
        self._measure()
        self.arrange()

    def _play_here(self, jobs: int) -> None:
        self.lab.keeper.jobs, self.lab.keeper.dask = jobs, ""
        self.arrange()

    def _ask_for_dask(self) -> None:
        def objection(address: str) -> str:
            good = re.fullmatch(r"\S+:\d+/?", address.strip())
            return "" if good else "An address is like tcp://scheduler:8786."

        def given(address: str) -> None:
            self.lab.keeper.dask = address.strip()

        self._ask("The address of a Dask scheduler", self.lab.keeper.dask or SCHEDULER, objection,
                  given)  # fmt: skip

    def _ask_for_folder(self) -> None:
        def objection(folder: str) -> str:
            there = is_file(typed_path(folder) / "game.yaml")
            return "" if there else "There is no game.yaml in this folder."

        def given(folder: str) -> None:
            self.wishes.folder = str(typed_path(folder))
            self.wishes.against = "folder"

        start = self.wishes.folder or str(self.lab.folder)
        self._ask(f"The folder with other files of {self.lab.content.title}", start, objection,
                  given)  # fmt: skip

    def _ask(
        self,
        head: str,
        text: str,
        objection: Callable[[str], str],
        given: Callable[[str], None],
    ) -> None:
        def take(text: str) -> None:
            given(text)
            self.resume()

        line = Line(text, longest=LONGEST, allowed=str.isprintable)
        self.app.push(NamingScene(self.app, head, (line,), objection, take, "Take it"))

    def _ask_for_rules(self) -> None:
        self.wishes.against = "rules"
        options = self.lab.content.options
        self.app.push(HouseRulesScene(self.app, lambda: options, self.wishes.rules))

    def _ask_for_card(self) -> None:
        def objection(text: str) -> str:
            fits = all(is_of_card(word) and word.partition("=")[2] for word in text.split())
            return "" if fits and text.strip() else f"A change is like {self._printed_value()}"

        def given(text: str) -> None:
            self.wishes.card = text.strip()
            self.wishes.against = "card"

        self._ask("What a card says instead", self.wishes.card or self._printed_value(), objection,
                  given)  # fmt: skip

    def _printed_value(self) -> str:
        """A number of the first card that the lab lists, as it would be written to change it."""
        printed = self.lab.content.printed
        listed = self.lab.views.cards() if self.lab.views is not None else []
        numbers = (
            f"{card}.{key}={value}"
            for card in (*(row.card for row in listed), *printed)
            for key, value in printed.get(card, {}).items()
            if str(value).isdigit() and key != "count"
        )
        return next(numbers, "card.key=value")

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter starts, whatever was chosen last; the space bar chooses."""
        if event.type == pygame.KEYDOWN and event.key in ENTER and self.controls.focus != "back":
            self._start()
            return True
        return super().handle(event)

    def _start(self) -> None:
        if self.lab.keeper.refused:
            return
        self.lab.start()
        self.app.pop()

    # What is shown

    def _rows(self) -> Iterator[tuple[str, list[Choice]]]:
        """What stands before each row, and its choices."""
        wishes, keeper = self.wishes, self.lab.keeper
        if self.lab.question.word != "skill":
            yield (
                "Who plays",
                [
                    Choice(bot, bot_label(bot), bot == wishes.bot, partial(self._set, bot=bot))
                    for bot in bots_of(self.lab.content)
                ],
            )
        tables = [*tables_of(self.lab.content)]
        if tables:
            mode = wishes.mode or tables[0][0]
            yield (
                "At the table",
                [
                    Choice(f"table:{id}:{seats}", label, (id, seats) == (mode, wishes.seats),
                           partial(self._set, mode=id, seats=seats))
                    for id, seats, label in tables
                ],
            )  # fmt: skip
        if self.compares:
            own = (
                ("commit", "the last commit", partial(self._set, against="commit")),
                ("folder", "another folder", self._ask_for_folder),
                ("rules", "house rules", self._ask_for_rules),
                ("card", "a changed card", self._ask_for_card),
            )
            yield (
                "Compared with",
                [Choice(name, label, name == wishes.against, act) for name, label, act in own],
            )
        yield "Until", [
            Choice(f"width:{each:g}", f"{each:g} points", each == wishes.width,
                   partial(self._set, width=each)) for each in WIDTHS
        ]  # fmt: skip
        cores = os.cpu_count() or 1
        here = [
            Choice(f"jobs:{jobs}", "1 process" if jobs == 1 else f"{jobs} processes",
                   jobs == keeper.jobs and not keeper.dask, partial(self._play_here, jobs))
            for jobs in sorted({1, (cores + 1) // 2, cores})
        ]  # fmt: skip
        yield "Played by", [*here, Choice("dask", "Dask", bool(keeper.dask), self._ask_for_dask)]

    def _notes(self) -> Iterator[str]:
        """What was chosen beyond the words of a button."""
        wishes, keeper = self.wishes, self.lab.keeper
        if self.lab.question.word == "skill":
            yield f"The ladder plays: {', '.join(map(bot_label, ladder_of(self.lab.content)))}."
            if wishes.seats > 2:
                yield "Each plays the next from as many seats in all; even would be 50 % of wins."
        if self.compares and wishes.against == "folder":
            yield f"Other files: {wishes.folder}"
        if self.compares and wishes.against == "rules":
            chosen = (f"{name.replace('_', ' ')}: {value}" for name, value in wishes.rules.items())
            yield f"House rules: {', '.join(chosen)}"
        if self.compares and wishes.against == "card":
            yield f"Changed for it: {wishes.card}"
        if keeper.dask:
            yield f"Dask scheduler: {keeper.dask}"
        ends = "difference" if self.compares else "share of wins"
        if self.compares and keeper.pace is not None and keeper.pace.header.touched:
            ends += " of a loadout with a changed card"
        reach = f"{self.wishes.width / 2:g}"
        yield f"It ends once every {ends} is known to ± {reach} points, or after {PATIENT:,} games."

    def _foreseen(self) -> str:
        """How long it takes, as far as that is measured."""
        keeper = self.lab.keeper
        if keeper.refused:
            return keeper.refused
        pace = keeper.pace
        if pace is None:
            return "The files are prepared ..."
        games = f"About **{counted(expected(pace.header), 'game')}**"
        if not pace.deals:
            wait = escape(pace.said)
            return pace.trouble or wait or f"{games}; the first one shows how long that takes ..."
        seconds = f"{pace.seconds:.2g}" if pace.seconds < 10 else f"{pace.seconds:.0f}"
        each = f"a game takes {seconds} s, measured on {counted(pace.deals, 'deal')}"
        if keeper.dask:
            return f"{games}; {each} on this machine."
        left = duration(expected(pace.header) * pace.seconds / keeper.jobs)
        return f"{games}, **{left}**; {each}."

    def arrange(self) -> None:
        """The rows, the words below them, and two buttons."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        x, y, wide = PANEL
        self.rows = [*self._rows()]
        self.notes = [*self._notes()]
        made: list[Control] = []
        for number, (_, choices) in enumerate(self.rows):
            room = (wide - LABEL - 72) / len(choices)
            each = min(WIDEST, room - 8)
            for at, (name, label, chosen, act) in enumerate(choices):
                left = x + LABEL + 36 + at * (each + 8)
                rect = self.canvas.rect(left, y + 92 + ROW * number, each, 48)
                made.append(Segment(name, rect, act, face=Face(label), chosen=chosen))
        high = 92 + ROW * len(self.rows) + 30 * len(self.notes) + 180
        self.panel = self.canvas.rect(x, y, wide, high)
        self._below = y + 100 + ROW * len(self.rows)
        right, bottom = self.canvas.at(x + wide - 36, y + high - 28)
        keeper = self.lab.keeper
        why = "this run cannot be played" if keeper.refused else ""
        done = button(kit, "done", Face("Start", key="Enter", icon="play"), self._start, why=why,
                      look="primary", bottomright=(right, bottom))  # fmt: skip
        back = button(kit, "back", Face("Back", key="Esc"), self.app.pop,
                      bottomright=(done.rect.left - kit.px(theme.GAP), bottom))  # fmt: skip
        self.controls.set([*made, done, back], "done")

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the darkened lab."""
        kit, panel = self.app.kit, self.panel
        veil(kit, target)
        draw_panel(kit, target, panel)
        left, room = panel.x + kit.px(36), panel.w - kit.px(72)
        head = f"{escape(self.lab.content.title)}, {self.lab.question.title}: a new run"
        style = kit.style(30, 700, theme.BRASS_HI, "serif", leading=1.13)
        kit.text(head, style, room, 1).draw(target, midleft=(left, panel.y + kit.px(48)))
        label = kit.style(theme.BUTTON, 600)
        for number, (words, _) in enumerate(self.rows):
            at = left, self.canvas.at(0, PANEL[1] + 116 + ROW * number)[1]
            kit.text(words, label).draw(target, midleft=at)
        muted = kit.style(theme.FLOOR, 400, theme.MUTED)
        for number, note in enumerate(self.notes):
            at = left, self.canvas.at(0, self._below + 30 * number)[1]
            kit.text(escape(note), muted, room, 1).draw(target, topleft=at)
        pace = self.lab.keeper.pace
        bad = bool(self.lab.keeper.refused or (pace and pace.trouble))
        style = kit.style(theme.BODY, 400, kit.palette.danger if bad else theme.TEXT, leading=1.25)
        forecast = kit.text(escape(self.forecast) if bad else self.forecast, style, room, 3)
        top = self._below + 30 * len(self.notes) + 8
        forecast.draw(target, topleft=(left, self.canvas.at(0, top)[1]))
        self.controls.draw(kit, target)
