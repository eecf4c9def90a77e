"""What happens at a table without a hand on it: bots decide, windows close, each in its time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw.markup import escape
from game.draw.table.promptbar import THINK_ROOM, draw_thinking
from game.rules.ask import Option
from game.session.levels import player_name
from game.table.context import Told
from game.table.layout import rect
from game.table.playback import USUAL
from game.table.response_window import RESPOND, is_hidden_key, meant_by

if TYPE_CHECKING:
    from game.scenes.table import TableScene

WAITS = 420
"""Milliseconds before a bot decides, or a response window closes, so that each can be followed.

A window stands at least as long whether its seat passes by hand or is not asked at all."""

THINK_STEP = 240
"""Milliseconds between two looks of the mark of a bot that thinks."""


class AutoPlay:
    """Lets bots decide, windows close and early answers count once what was seen has rested.

    waits: milliseconds that it rests.
    """

    def __init__(self, table: TableScene, waits: int = WAITS) -> None:
        self.table = table
        self.waits = waits
        self._due = 0.0
        self._answer: Option | None = None

    def put_off(self) -> None:
        """Nothing happens by itself before what is seen now has rested."""
        self._due = self.table.now + self.waits * self.table.motions.speed

    def go_on(self) -> bool:
        """Lets happen what is due; whether there was anything."""
        table, session = self.table, self.table.session
        if table.now < self._due:
            return False
        answer, self._answer = self._answer, None
        if answer == RESPOND:
            table.hand_over()
        elif answer is not None:
            table.decide(lambda: session.choose(answer.id))
        elif session.bot_ready():
            table.decide(session.play_bot, USUAL)
        elif session.response_stops.passes():
            table.decide(session.pass_window)
        else:
            return False
        return True

    # Answers that are kept until their time has come

    def drop_answer(self) -> None:
        """An answer that was kept is not given any more."""
        self._answer = None

    def take_key(self, key: str) -> bool:
        """Takes a hidden key; what it means is not seen before its time has come."""
        session = self.table.session
        if not is_hidden_key(session, key):
            return False
        answer = meant_by(session, key)
        if answer is not None and self.table.view_model.mine:
            self._keep(answer)
        return True

    def keep_early(self, option: Option) -> bool:
        """Keeps what would close a response window before its time; whether it does."""
        stops = self.table.session.response_stops
        window = stops.window()
        if window is None or self.table.now >= self._due:
            return False
        if option.id not in {each.id for each in (window, *stops.silences())}:
            return False
        self._keep(option)
        return True

    def _keep(self, answer: Option) -> None:
        """Until its time has come the table shows nothing of an answer."""
        self._answer = answer
        self.table.offer(())
        self.table.show_all()

    # A bot that thinks

    def told(self) -> Told | None:
        """What the strip says while a bot thinks."""
        session = self.table.session
        thinker, prompt = session.thinker, session.match.prompt()
        if thinker is None or prompt is None:
            return None
        seat = session.setup.seats[thinker - 1]
        name = escape(seat.name)
        waiting = prompt.waiting.replace(f"{{seat:{thinker}}}", f"**{name}**")
        head = f"**{name}** thinks · {player_name(seat.player)}"
        return Told(thinker, head, waiting, self.table.app.kit.px(THINK_ROOM))

    def stirs(self, before: float) -> bool:
        """Whether the mark of a bot that thinks looks otherwise than it did `before`."""
        table = self.table
        moves = table.session.thinker is not None and table.motions.speed > 0
        return moves and _step(before) != _step(table.now)

    def draw(self, target: pygame.Surface) -> None:
        """The mark of a bot that thinks, once all that happened has been shown."""
        table = self.table
        if table.session.thinker is not None and table.showing.step is None:
            step = _step(table.now) if table.motions.speed else 0
            area = rect(table.app.kit, table.skin.layout.places.prompt)
            draw_thinking(table.app.kit, target, area, step)


def _step(now: float) -> int:
    """How many looks the mark of a bot that thinks has had."""
    return round(now) // THINK_STEP
