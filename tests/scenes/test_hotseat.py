"""One screen for two: who has it, who sits near, what the cover tells, and what no twin gives away.

A twin is the same match with all that is hidden dealt again: on the screen nothing may differ that
others see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.rules import rng as chance
from game.rules.match import Match
from game.session.saves import Shelf
from game.session.session import Session
from game.table.windows import public_options, stands_open
from tests.conformance.subjects import content

Begin = Callable[..., Session]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Begins matches of a game between two people."""
    opened: list[Session] = []

    def make(game: str = "gunsword", privacy: str = "sealed", seed: int = 11) -> Session:
        own = content(game)
        setup = replace(own.defaults(), seed=seed, privacy=privacy)
        opened.append(Session.begin(own, setup, Shelf(tmp_path / str(len(opened)))))
        return opened[-1]

    yield make
    for session in opened:
        session.close()


def asked(session: Session) -> tuple[int | None, str]:
    ask = session.match.pending
    return session.match.seat, ask.kind if ask else ""


def decide(session: Session, wanted: str = "") -> None:
    """Makes a decision as people do: behind the cover where there is one. wanted: how it begins."""
    seat = session.hotseat.cover_due()
    if seat is not None and session.response_stops.window() is None:
        session.hotseat.uncover(seat)
    options = [option for option in session.match.options() if not option.meta]
    quiet = next((option for option in options if option.quiet), options[0])
    session.choose(next((o for o in options if wanted and o.id.startswith(wanted)), quiet).id)


def to_counter(session: Session) -> int:
    """Plays up to the first window for a Counter, which is offered in place; who is active."""
    while session.match.pending is not None and session.match.pending.kind != "counter":
        decide(session, "play:")
    assert stands_open(session)
    active = session.match.table.facts["active"]
    assert isinstance(active, int)
    return active


# Who has the screen


def test_who_has_the_screen_keeps_it_while_another_declines_in_place(begin: Begin) -> None:
    session = begin()
    active = to_counter(session)
    assert (session.hotseat.holder, session.hotseat.viewers()) == (active, ())
    decide(session)
    assert asked(session) == (active, "maneuver")
    assert session.hotseat.viewers() == (active,)
    while session.match.seat == active:
        assert session.hotseat.cover_due() is None
        decide(session)


def test_who_looks_behind_the_cover_has_the_screen_from_then_on(begin: Begin) -> None:
    session = begin()
    active = to_counter(session)
    session.hotseat.uncover(3 - active)
    decide(session)
    assert asked(session) == (active, "maneuver")
    assert (session.hotseat.cover_due(), session.hotseat.viewers()) == (None, ())
    assert session.hotseat.near == 3 - active
    while session.match.pending is None or not session.match.pending.secret:
        decide(session)
    assert session.hotseat.cover_due() == session.match.seat


def test_behind_hidden_hands_the_near_seat_changes_with_the_cover_alone(begin: Begin) -> None:
    for privacy in ("sealed", "honest"):
        session, near = begin(privacy=privacy), 1
        session.hotseat.turns = True
        for _ in range(60):
            due = session.hotseat.cover_due()
            if due is not None and session.response_stops.window() is None:
                near = due
            else:
                assert session.hotseat.near == near
            decide(session, "play:")
            assert session.hotseat.near == near


def test_open_seats_keep_their_places_unless_whoever_is_asked_sits_near(begin: Begin) -> None:
    session = begin(privacy="open")
    seats = set()
    for _ in range(40):
        session.hotseat.turns = False
        assert session.hotseat.near == 1
        session.hotseat.turns = True
        assert session.hotseat.near == session.match.seat
        seats.add(session.match.seat)
        decide(session, "play:")
    assert seats == {1, 2}


# What the screen gives away


def screen(session: Session) -> Any:
    """What of the screen may depend on public facts and on stops alone."""
    hotseat, stops = session.hotseat, session.response_stops
    offered: Any = hotseat.viewers()
    if not offered:
        offered = [replace(o, note="") for o in public_options(session, hotseat.offered())]
    return (
        asked(session),
        (hotseat.holder, hotseat.viewers(), hotseat.near, hotseat.cover_due()),
        (stops.passes(), stops.window(), stops.asked_for(), stands_open(session)),
        offered,
    )


def twin(match: Match, seed: int) -> Match:
    """The match with the hands of all dealt again; it tells no more of the other."""
    other = match.clone()
    for seat in (1, 2):
        other.determinize(seat, seed)
    return other


@pytest.mark.parametrize("game", ["gunsword", "water_showdown", "swordline"])
@pytest.mark.parametrize("privacy", ["sealed", "keys"])
def test_the_screen_is_the_same_whatever_is_dealt(begin: Begin, game: str, privacy: str) -> None:
    session, state, dealt = begin(game, privacy), 7, 0
    for number in range(60):
        if session.match.result is not None:
            break
        match, seen = session.match, screen(session)
        session.live.match = twin(match, number)
        dealt += session.match.table.zones != match.table.zones
        assert screen(session) == seen
        session.live.match = match
        state, at = chance.below(state, 3)
        if at == 0 and session.hotseat.cover_due() is not None:
            session.hotseat.uncover(session.match.seat or 0)
        decide(session, ("play:", "", "counter:")[at])
    assert dealt
