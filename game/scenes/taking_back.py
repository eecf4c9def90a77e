"""Decisions are taken back at a table: undone, made again, or rewound if all agree."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.draw.markup import escape
from game.rules.wording import listed
from game.table.context import tools

if TYPE_CHECKING:
    from game.scenes.table import TableScene
    from game.session.session import Session


class TakingBack:
    """The ways back of the match at a table; where there is none, it is said why."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    @property
    def session(self) -> Session:
        """What is played."""
        return self.table.session

    def undo(self) -> None:
        """Takes the last decision back, or says why not and offers to rewind."""
        way, count = self.session.way_back, self.session.rewind_point()
        if not way or count is None:
            self.table.app.tell("Nothing to undo", "No decision has been made by hand yet.")
        elif way == "undo":
            self.session.undo()
            self.table.refresh()
        elif way == "ask":
            self._offer_rewind(count)
        else:
            self._rewind(count)

    def redo(self) -> None:
        """Makes the decision again that was taken back."""
        if self.session.can_redo():
            self.table.decide(self.session.redo, pace=0)

    def ask_again(self) -> None:
        """Goes back to where the seat that has the screen was last passed over, or offers to."""
        seat = self.session.hotseat.arming()
        passed = self.session.response_stops.passed(seat) if seat is not None else []
        if seat is None or not passed:
            return
        if self.session.response_stops.way_back(seat) is not None:
            self.session.ask_again(seat)
            self.table.refresh()
        else:
            self._offer_rewind(passed[-1])

    def tools(self, book: str) -> tuple[tuple[str, str], ...]:
        """The buttons of the rail; that of undo says what undoing comes to now.

        book: what stands there instead of a rulebook, if anything.
        """
        way, agree = self.session.way_back, self.session.consents()
        if way == "rewind":
            return tools("Rewind: something was revealed", book)
        if way == "ask" and len(agree) == 1:
            return tools("Rewind", book)
        if way == "ask":
            who = listed([escape(self.session.setup.seats[seat - 1].name) for seat in agree])
            return tools(f"Rewind, if {who} agree", book)
        return tools(book=book)

    def _offer_rewind(self, count: int) -> None:
        """Asks all whose consent it needs."""
        session = self.session
        who = session.setup.seats[session.match.decisions[count].seat - 1].name
        why = (
            "The last decision revealed something, so it cannot simply be taken back."
            if not session.match.can_undo()
            else "The last decision was another seat's."
        )
        agree = [session.setup.seats[seat - 1].name for seat in session.consents()]
        asks = f" {listed(agree)} must agree." if len(agree) > 1 else ""
        text = f"{why}\nRewinding goes back to before {who}'s last decision; the log says so.{asks}"
        answer = f"{listed(agree)} agree: rewind" if len(agree) > 1 else "Rewind"
        self.table.ask_all("Undo stops here", text, answer, partial(self._rewind, count), "undo")

    def _rewind(self, count: int, covered: bool = False) -> None:
        """Goes back; `covered`: under the cover for the seat that was asked until now."""
        self.session.rewind(count, self.session.consents())
        if covered:
            self.table.app.pop()
        else:
            self.table.refresh()
