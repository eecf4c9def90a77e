"""What can be answered at a table: also straight on from an offer, or by a card that is carried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules.ask import Option
from game.table.carrying import Carrying, Leads
from game.table.choosing import Choosing
from game.table.going_on import endings, going_on, with_what_follows
from game.table.response_window import PICK_UP, public_options

if TYPE_CHECKING:
    from game.scenes.table import TableScene
    from game.session.session import Session


class Answering:
    """The answers of a table: one of them may stand for several decisions in a row.

    unlisted: the ids of those without a button; see `Choosing`.
    """

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.unlisted: frozenset[str] = frozenset()
        self._paths: Mapping[Option, tuple[str, ...]] = {}
        self._carrying = Carrying()
        self._leads: Leads | None = None

    @property
    def session(self) -> Session:
        """What is played."""
        return self.table.session

    def options(self) -> tuple[Option, ...]:
        """What may be pressed, and what can be answered straight on from an offer."""
        table = self.table
        asked = public_options(self.session, table.view_model.options)
        onward = going_on(self.session)
        if onward:
            table.view_model = with_what_follows(table.view_model, onward)
        found = [shortcut for each in onward for shortcut in each.shortcuts]
        found += endings(self.session, asked, onward)
        self._paths = {each.option: each.path for each in found}
        takes = (each for each in onward if not each.answer.quiet)  # its own button takes it
        self.unlisted = frozenset(option.id for each in takes for option in each.options)
        options = (*asked, *self._paths)
        past = any(each.answer.quiet for each in onward)
        return (*options, PICK_UP) if self._picks_up(options, past) else options

    def _picks_up(self, options: Sequence[Option], past: bool) -> bool:
        """Whether the hand is to be picked up: for a card that is asked for next, or to go past an
        offer."""
        hotseat, seen = self.session.hotseat, {*self.table.view_model.zones.values()}
        unseen = any(each.follows and each.follows.zone not in seen for each in options)
        wanted = (past or unseen) and PICK_UP not in options
        return wanted and hotseat.in_place and hotseat.lies_hidden

    def make(self, option: Option) -> None:
        """Makes a decision, and with it those for the cards that were gathered for it."""
        seat, match = self.session.match.seat, self.session.match
        first, *others = self._paths.get(option, (option.id,))
        self.session.choose(first)
        for name in others:
            if all(each.id != name for each in self.session.match.options()):
                return  # changed cards came into play: it is asked anew
            self.session.choose(name)
        for card in self.table.choosing.followers(option):
            offered = self.table.followed_by(card) if match.seat == seat else ()
            if len(offered) == 1:
                self.session.choose(offered[0].id)

    def beyond(self, options: Sequence[Option]) -> Choosing | None:
        """What is asked after a card, while its hand is seen by whoever plays it."""
        able = self.table.view_model.mine and self.session.hotseat.cover_due() is None
        self._leads = self._carrying.leads(self.session.match, options) if able else None
        if self._leads is None:
            return None
        return Choosing(self._leads.options, quarters=self.table.board_turn)

    def choose_beyond(self, options: Sequence[Option]) -> None:
        """Plays the card that was dropped, and goes on with what it was dropped on if that is one
        thing."""
        leads, self._leads = self._leads, None
        if leads is not None:
            if len(options) == 1:
                self._carrying.wish(self.session.match, leads, options[0])
            self.table.choose(leads.option)

    def carry_on(self) -> None:
        """Gives the answer that was wished for when the card was dropped, if that is asked now."""
        wished = self._carrying.wished(self.session.match)
        if wished is not None:
            self.session.choose(wished.id)

    def look(self) -> None:
        """Forgets what a card was dropped for, where the match went another way."""
        self._carrying.look(self.session.match)
