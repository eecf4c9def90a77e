"""Matches that were played already, and passages of them that are found by what happens in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from game.bots import seated
from game.rules import journal
from game.rules.ask import only_decline
from game.rules.game import GameContent
from game.rules.match import Decision, Match
from game.rules.setup import Setup
from game.rules.table import Table
from game.session.saves import Shelf
from game.session.session import Session
from game.session.start import Start, setup_of

_SEAT = re.compile(r"\{seat:\d+\} *")


@dataclass(frozen=True)
class Recording:
    """A match between people. start: the state that it began from, where that was no set-up."""

    content: GameContent
    setup: Setup
    decisions: tuple[Decision, ...]
    start: Table | None = None

    def begin(self) -> Match:
        """The match before its first decision."""
        rules = self.content.rules(self.setup)
        return Match(rules) if self.start is None else Match.resume(rules, self.start)

    def session(self, shelf: Shelf, count: int) -> Session:
        """The match at one screen when so many decisions were made, the screen passed on for it."""
        if self.start is None:
            session = Session.begin(self.content, self.setup, shelf)
        else:
            session = Session.branch(self.begin(), self.start, shelf, "", ())
        while (made := len(session.match.decisions)) < count:
            seat = session.hotseat.cover_due()
            if seat is not None:
                session.hotseat.uncover(seat)
            session.choose(self.decisions[made].option)
        return session


class Moment(NamedTuple):
    """A decision and what was asked: of how many options one, and whether all of them decline."""

    turn: str
    seat: int
    kind: str
    option: str
    options: int
    declines: bool

    @property
    def card(self) -> str:
        """The card that is played, as its printed text is called; nothing where none is."""
        verb, _, card = self.option.partition(":")
        return card.partition("#")[0] if verb == "play" else ""


class Passage(NamedTuple):
    """Decisions of a recording, from one to before another."""

    recording: Recording
    first: int
    last: int


def moment_of(match: Match, option: str = "") -> Moment:
    """What is asked now; `option` is the answer."""
    moves = [each for each in match.options() if not each.meta]
    view = match.rules.sight.view(match.table)
    asked = match.pending
    assert asked is not None and match.seat is not None
    return Moment(
        turn=_SEAT.sub("", match.rules.presenter.turn(view)),
        seat=match.seat,
        kind=asked.kind,
        option=option,
        options=len(moves),
        declines=only_decline(moves) is not None,
    )


def recorded(content: GameContent, game: str, seed: int, privacy: str) -> Recording:
    """What greedy against greedy play from a seed, as if two people had."""
    setup = setup_of(Start(game, ("human", "human"), seed=seed, mode=privacy), content, seed)
    match = Match(content.rules(setup))
    seats = [replace(seat, player="bot:greedy") for seat in setup.seats]
    bots = seated(replace(setup, seats=tuple(seats)))
    while match.seat is not None:
        match.take(bots[match.seat].choose(match.clone()))
    return Recording(content, setup, tuple(match.decisions))


def read(content: GameContent, path: Path, privacy: str | None) -> Recording:
    """A save, its seats played by people. Raises `journal.Unreadable` and OSError."""
    saved = journal.read(path)
    seats = tuple(replace(seat, player="human") for seat in saved.setup.seats)
    setup = replace(saved.setup, seats=seats, privacy=privacy or saved.setup.privacy)
    start = Table.from_plain(saved.start) if saved.start is not None else None
    return Recording(content, setup, tuple(saved.decisions), start)


def moments(recording: Recording) -> list[Moment]:
    """All that was asked and answered."""
    match, found = recording.begin(), []
    for decision in recording.decisions:
        found.append(moment_of(match, decision.option))
        match.choose(decision.option)
    return found


def found_by(
    wanted: Callable[[GameContent, Sequence[Moment]], bool],
    splits: Callable[[Moment, Moment], bool],
    matches: Iterator[Recording],
) -> Passage:
    """The first passage that is wanted, of matches that are split into passages.

    splits: whether a passage ends between two moments. Raises LookupError where there is none.
    """
    for recording in matches:
        asked = moments(recording)
        cuts = [n for n, pair in enumerate(pairwise(asked), 1) if splits(*pair)]
        for first, last in pairwise((0, *cuts, len(asked))):
            if wanted(recording.content, asked[first:last]):
                return Passage(recording, first, last)
    raise LookupError("no match has such a passage")
