"""One screen for two: who has it, who sits near, what the cover tells, and what no twin gives away.

A twin is the same match with all that is hidden dealt again: on the screen nothing may differ that
others see.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.rules import rng
from game.rules.match import Match
from game.session.hotseat import RECAP
from game.session.response_stops import Armed
from game.session.saves import Shelf
from game.session.session import Session
from game.table.response_window import PICK_UP, public_options, stands_open
from tests.conformance.subjects import content

Begin = Callable[..., Session]
GAMES = ("gunsword", "water_showdown", "swordline", "gentlemen_of_war")


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


def test_between_covers_who_has_the_screen_keeps_it_while_another_declines(begin: Begin) -> None:
    session = begin()
    session.hotseat.passed_on = "cover"
    active = to_counter(session)
    assert (session.hotseat.holder, session.hotseat.viewers()) == (active, ())
    decide(session)
    assert asked(session) == (active, "maneuver")
    assert session.hotseat.viewers() == (active,)
    while session.match.seat == active:
        assert session.hotseat.cover_due() is None
        decide(session)


def test_at_the_table_no_hand_lies_open_before_whoever_answered_last(begin: Begin) -> None:
    """Another has just answered and looks on: the hand stays hidden until its owner picks it up."""
    session = begin()
    active = to_counter(session)
    decide(session)
    assert asked(session) == (active, "maneuver")
    assert (session.hotseat.holder, session.hotseat.viewers()) == (None, ())
    assert session.hotseat.cover_due() is None
    assert session.hotseat.near == active
    assert PICK_UP not in public_options(session, session.hotseat.offered()), "all see what it asks"
    session.hotseat.uncover(active)
    decide(session)
    assert session.hotseat.holder == active, "it answered itself"


def test_a_window_that_closes_unasked_hides_no_hand(begin: Begin) -> None:
    session = begin()
    active = to_counter(session)
    session.arm(3 - active, Armed({"counter": "never"}))
    session.response_stops._again = -1
    session.pass_window()
    assert session.hotseat.viewers() == (active,)


def test_who_looks_behind_the_cover_has_the_screen_from_then_on(begin: Begin) -> None:
    session = begin()
    session.hotseat.passed_on = "cover"
    active = to_counter(session)
    session.hotseat.uncover(3 - active)
    decide(session)
    assert session.match.pending is not None
    assert asked(session) == (active, "maneuver")
    assert (session.hotseat.cover_due(), session.hotseat.viewers()) == (None, ())
    assert session.hotseat.near == 3 - active
    while not session.match.pending.secret or session.match.seat != active:
        assert session.hotseat.cover_due() is None
        decide(session)
    assert session.hotseat.cover_due() == active


def test_behind_hidden_hands_the_near_seat_changes_with_the_cover_alone(begin: Begin) -> None:
    for privacy in ("sealed", "honest"):
        session, near = begin(privacy=privacy), 1
        session.hotseat.sits_near = "asked"
        for _ in range(60):
            due = session.hotseat.cover_due()
            if due is not None and session.response_stops.window() is None:
                near = due
            else:
                assert session.hotseat.near == near
            decide(session, "play:")
            assert session.hotseat.near == near


def test_with_open_hands_the_player_says_who_sits_near(begin: Begin) -> None:
    session, seen = begin(privacy="open"), set()
    for _ in range(60):
        found = []
        for session.hotseat.sits_near in ("fixed", "asked", "turn"):
            found.append(session.hotseat.near)
        facts = session.match.table.facts
        turn = facts["active"] if facts["turn"] else session.match.seat
        assert found == [1, session.match.seat, turn]
        seen.add((session.match.seat, turn))
        decide(session, "play:")
    assert seen == {(1, 1), (1, 2), (2, 1), (2, 2)}


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


@pytest.mark.parametrize("game", GAMES)
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
        state, at = rng.below(state, 3)
        if at == 0 and session.hotseat.cover_due() is not None:
            session.hotseat.uncover(session.match.seat or 0)
        decide(session, ("play:", "", "counter:")[at])
    assert dealt


# What the cover tells


@pytest.mark.parametrize("game", GAMES)
def test_the_cover_tells_what_all_saw_since_the_seat_last_looked(begin: Begin, game: str) -> None:
    """In four lines at most: of the public log, and what became of public numbers."""
    session, state, told = begin(game), 3, 0
    session.hotseat.passed_on = "cover"
    looked = {1: 0, 2: 0}
    for _ in range(80):
        if session.match.result is not None:
            break
        seat = session.hotseat.cover_due()
        if seat is not None and session.response_stops.window() is None:
            recap, match = session.hotseat.recap(seat), session.match
            lines = [line.text for line in match.lines[len(match.told(looked[seat])) :]]
            before, now = match.at(looked[seat]).table.trackers, match.table.trackers
            numbers = [line for line in recap if "→" in line]
            assert {*recap} - {*numbers} <= {*lines}
            assert len(recap) <= RECAP
            assert [*recap[: len(numbers)]] == numbers
            for line in numbers:
                who = re.match(r"\{seat:(\d)\} ", line)
                assert who is not None
                for old, new in re.findall(r"(\d+) → (\d+)", line):
                    changed = [
                        n for n in now if n.endswith(f":{who[1]}") and before.get(n) == int(old)
                    ]
                    assert any(now[name] == int(new) for name in changed)
            told += len(numbers)
            session.hotseat.uncover(seat)
            looked[3 - seat] = len(match.decisions) if session.hotseat.last else 0
        state, at = rng.below(state, 4)
        decide(session, ("play:", "", "counter:", "play:")[at])
    assert told or game == "swordline"


def test_what_happened_since_a_rewind_is_told_to_who_had_looked_later(begin: Begin) -> None:
    session = begin()
    for _ in range(30):
        decide(session, "play:")
    for seat in (1, 2):
        session.hotseat.uncover(seat)
    session.rewind(4, session.live.humans)
    while not any("plays {card:" in line.text for line in session.match.lines[4:]):
        options = [option.id for option in session.match.options()]
        session.choose(next((each for each in options if each.startswith("play:")), options[0]))
    since = [line.text for line in session.match.lines[len(session.match.told(4)) :]]
    assert len(session.match.decisions) < 30
    for seat in (1, 2):
        cards = [line for line in session.hotseat.recap(seat) if "{card:" in line]
        assert cards
        assert {*cards} <= {*since}


def test_going_back_and_going_on_tell_no_more_than_there_is(begin: Begin) -> None:
    session = begin()
    for _ in range(30):
        decide(session, "play:")
    session.rewind(4, session.live.humans)
    for seat in (1, 2):
        lines = [line.text for line in session.match.lines]
        assert {line for line in session.hotseat.recap(seat) if "→" not in line} <= {*lines}
