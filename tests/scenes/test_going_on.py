"""An offer is answered by what is asked after it, where nothing hangs on the offer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.games.gunsword.duel import Duel
from game.rules import rng
from game.rules.ask import option_id
from game.rules.present.forecast import Forecasts, asked_next
from game.session.saves import Shelf
from game.session.session import Session
from game.table.going_on import GoingOn, going_on
from game.table.holding import HOLD
from game.table.response_window import PICK_UP
from tests.conformance.subjects import content
from tests.games.gunsword.positions import A, T, duel
from tests.scenes.desk import Desk, chosen
from tests.scenes.gunsword_table import positioned


@pytest.fixture
def between_lines(tmp_path: Path) -> Iterator[Desk]:
    """Avaset has slashed, and may switch Forms before the shot; all hands are open."""
    position = duel(A, T).at("c3", "c5").momentum(15, 5)
    position.hand(1, "crossing_the_t", "dodge").hand(2, "hush")
    desk = positioned(position, tmp_path)
    choose(desk, "play:crossing_the_t")
    choose(desk, "N-E:3")
    choose(desk, "no_block")
    assert [each.id for each in desk.session.match.options()] == ["yes", "no"]
    yield desk
    desk.close()


def choose(desk: Desk, name: str) -> None:
    """Makes a decision through the table, and sees what comes of it."""
    option = next(o for o in desk.session.match.options() if o.id.startswith(name))
    desk.table.choose(option)
    desk.settle()


def shots(desk: Desk) -> set[str]:
    """What can be answered besides the offer itself."""
    return {each.id for each in desk.table.choosing.shown} - {"yes", "no"}


def dealt_again(session: Session, state: int, onward: GoingOn) -> bool:
    """Whether the same could be answered straight on, and nothing else, were all dealt again that
    nobody who looks sees."""
    for before in {each.path[:-1] for each in onward.shortcuts}:
        twin = session.match.clone()
        seat = twin.seat or 0
        twin.determinize(seat if seat in session.hotseat.viewers() else 0, state)
        taken = {option.id for option in twin.options()}
        for name in before:
            assert twin.seat == seat
            twin.choose(name)
        asked = {option.id: option.points for option in twin.options()}
        offered = {each.path[-1]: each.option.points for each in onward.shortcuts
                   if each.path[:-1] == before}  # fmt: skip
        others = {o.id for o in twin.options() if not (o.quiet or o.meta)} - {*offered} - taken
        if not offered.items() <= asked.items() or (others and onward.answer.quiet):
            return False
    return True


@pytest.fixture
def may_slash(tmp_path: Path) -> Iterator[Desk]:
    """Thane has Reloaded and may Slash once more; Avaset stands where the last shot cannot hit."""
    position = duel(T, A).at("c6", "c3").momentum(15, 5)
    position.hand(1, "two_in_the_dark", "dodge", "riposte").hand(2, "hackles")
    desk = positioned(position, tmp_path)
    for name in ("play:two_in_the_dark", "stay", "S:3", "no_block", "card:dodge"):
        choose(desk, name)
    assert [each.id for each in desk.session.match.options()] == ["yes", "no"]
    yield desk
    desk.close()


def test_the_next_answer_declines_the_offer(between_lines: Desk) -> None:
    desk, made = between_lines, len(chosen(between_lines))
    later = desk.session.match.clone()
    later.choose("no")
    assert shots(desk) == {option_id(value) for value in later.legal()}
    desk.click(desk.space("c5"))
    assert chosen(desk)[made : made + 2] == ["no", "W:2"], "the foe that it hits"


def test_the_offer_is_taken_and_declined_as_ever(between_lines: Desk) -> None:
    desk, made = between_lines, len(chosen(between_lines))
    desk.click(desk.spot("option", "no"))
    assert chosen(desk)[made:] == ["no"]
    desk.table.undo()
    desk.settle()
    assert shots(desk)
    desk.click(desk.spot("option", "yes"))
    assert chosen(desk)[made:] == ["yes"]


def test_an_offer_is_taken_where_it_leads_on_the_board(may_slash: Desk) -> None:
    """GS-13.1: the Slash that Interrupts; its spaces take it, and have no button besides."""
    desk, made = may_slash, len(chosen(may_slash))
    later = desk.session.match.clone()
    later.choose("yes")
    ways = {option.id for option in later.options() if not option.meta}
    assert shots(desk) == ways
    assert [each.id for each in desk.table.choosing.buttons] == ["yes", "no"]
    prompt = desk.table.view_model.prompt
    assert prompt is not None and prompt.line.startswith("To take it: choose the path of Slash")
    desk.click(desk.space("c7"))
    assert chosen(desk)[made : made + 2] == ["yes", "N:1"]


def test_an_offer_whose_rule_fails_is_still_asked(
    may_slash: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault is told once the offer is taken; before that nobody loses the table by it."""
    says = Duel.say

    def fails(duel: Duel, text: str, *filled: Any) -> None:
        if "Interrupts" in text:
            raise ZeroDivisionError("a mistake in a rule")
        says(duel, text, *filled)

    assert going_on(may_slash.session)
    monkeypatch.setattr(Duel, "say", fails)
    assert going_on(may_slash.session) == ()
    may_slash.table.refresh()
    may_slash.settle()
    assert [each.id for each in may_slash.table.choosing.buttons] == ["yes", "no"]


def test_a_card_whose_rule_fails_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    position = duel(A, T).at("c3", "c5").momentum(15, 5)
    match = position.hand(1, "crossing_the_t").hand(2, "hush").play().match
    play = next(each.id for each in match.options() if each.id.startswith("play:"))
    assert asked_next(match, play) is not None

    def fails(*_: object) -> None:
        raise ZeroDivisionError("a mistake in a rule")

    monkeypatch.setattr(Duel, "say", fails)
    assert asked_next(match, play) is None


def test_where_declining_leads_on_the_board_its_spaces_take_nothing(between_lines: Desk) -> None:
    asked = going_on(between_lines.session)
    assert [each.answer.id for each in asked] == ["no"]


@pytest.fixture
def last_offer(tmp_path: Path) -> Iterator[Desk]:
    """Avaset has shot, has less Momentum than Thane, and may switch Forms before the turn ends."""
    position = duel(A, T).at("c3", "c5").momentum(10, 12)
    position.hand(1, "crossing_the_t", "dodge", "riposte").hand(2, "hush")
    desk = positioned(position, tmp_path, "sealed", handover="table")
    desk.session.hotseat.uncover(1)
    for name in ("play:crossing_the_t", "pass", "N-E:3", "no_block", "no", "miss"):
        choose(desk, name)
    assert [each.id for each in desk.session.match.options()] == ["yes", "no"]
    assert desk.session.match.pending is not None and desk.session.match.pending.kind == "may"
    yield desk
    desk.close()


def test_a_card_of_the_hand_goes_past_two_offers(last_offer: Desk) -> None:
    """GS-14.1: the card that the Reload at the end of the turn discards declines the Interrupt."""
    desk, made = last_offer, len(chosen(last_offer))
    desk.session.hotseat.cover()
    desk.table.refresh()
    desk.settle()
    assert shots(desk) == {PICK_UP.id, "no+no"}, "nothing tells what the hand holds"
    at = desk.spot("option", PICK_UP.id)
    desk.move(at)
    desk.press(at)
    desk.wait(1000 * HOLD + 1)
    card = next(c for c in desk.session.match.table.zones["hand:1"] if c.startswith("dodge"))
    desk.move(desk.card(card))
    desk.release(desk.card(card))
    assert chosen(desk)[made : made + 3] == ["no", "yes", f"card:{card}"]


def test_two_offers_are_declined_at_once(last_offer: Desk) -> None:
    desk, made = last_offer, len(chosen(last_offer))
    desk.click(desk.spot("option", "no+no"))
    assert chosen(desk)[made : made + 2] == ["no", "no"]
    assert desk.session.match.seat == 2


def test_both_are_taken_back_one_after_the_other(between_lines: Desk) -> None:
    desk, made = between_lines, len(chosen(between_lines))
    desk.click(desk.spot("option", "miss"))
    desk.settle()
    while len(chosen(desk)) > made:
        desk.table.undo()
        desk.settle()
    assert {each.id for each in desk.table.choosing.shown} >= {"yes", "no", "miss"}


def test_what_follows_stands_beside_the_next_answers_too(between_lines: Desk) -> None:
    """The same as where the offer was declined before."""
    desk = between_lines
    later = desk.session.match.clone()
    later.choose("no")
    told = Forecasts(later, 1)
    for shot in shots(desk):
        assert desk.table.view_model.ahead.forecast(shot) == told.of(shot)
    assert desk.table.view_model.ahead.forecast("yes") is not None
    prompt = desk.table.view_model.prompt
    assert prompt is not None and "go straight on" in prompt.line


def test_a_hidden_hand_is_picked_up_to_go_on_with_a_card_of_it(tmp_path: Path) -> None:
    position = duel(A, T).at("a1", "e7").momentum(20, 5)
    position.hand(1, "crossing_the_t", "point_blank", "dodge").hand(2, "hush")
    desk = positioned(position, tmp_path, "sealed", handover="table")
    desk.session.hotseat.uncover(1)
    for name in ("play:crossing_the_t", "pass", "N-E:3", "no"):
        choose(desk, name)
    assert [each.id for each in desk.session.match.options()] == ["yes", "no"], "after the last"
    desk.session.hotseat.cover()
    desk.table.refresh()
    desk.settle()
    assert shots(desk) == {PICK_UP.id, "yield", "yield+no"}, "nothing tells what the hand holds"
    at = desk.spot("option", PICK_UP.id)
    desk.move(at)
    desk.press(at)
    desk.wait(1000 * HOLD + 1)
    card = next(c for c in desk.session.match.table.zones["hand:1"] if c.startswith("point"))
    desk.move(desk.card(card))
    desk.release(desk.card(card))
    assert chosen(desk)[-2:] == ["no", f"play:{card}"]
    desk.close()


@pytest.mark.parametrize("game", ["gunsword", "water_showdown", "swordline"])
def test_going_straight_on_shows_nothing_and_changes_no_number(game: str, tmp_path: Path) -> None:
    own, met = content(game), 0
    for seed in range(2):
        setup = replace(own.defaults(), seed=seed, privacy="open" if seed else "sealed")
        session, state = Session.begin(own, setup, Shelf(tmp_path / str(seed))), seed
        for _ in range(120):
            match = session.match
            if match.result is not None:
                break
            due = session.hotseat.cover_due()
            if due is not None:
                session.hotseat.uncover(due)
            for onward in going_on(session):
                met += 1
                before, after = match.table, onward.after.table
                assert onward.after.seat == match.seat
                assert (after.chance, after.trackers) == (before.chance, before.trackers)
                for seat in (1, 2):
                    for zone in ("hand", "deck"):
                        name = f"{zone}:{seat}"
                        assert after.zones.get(name) == before.zones.get(name)
                legal = {option_id(value) for value in onward.after.legal()}
                assert {path[1] for _, path in onward.shortcuts} <= legal
                assert not {each.id for each in onward.options} & {o.id for o in match.options()}
                assert all(dealt_again(session, state, onward) for state in (5, 6, 7))
            options = [each for each in match.options() if not each.meta]
            state, at = rng.below(state, len(options))
            session.choose(options[at].id)
        session.close()
    assert met or game != "gunsword"
