"""A match is driven decision by decision; it undoes, clones, rewinds and survives rule errors."""

from __future__ import annotations

import pytest

from game.rules.ask import CHECKPOINT
from game.rules.decision import CONCEDE
from game.rules.match import Decision, Illegal, Match, RuleError
from tests.rules.toy import Act, Toy, Walk
from tests.rules.toybox import setup, toy, toy_content


def first_card(match: Match) -> str:
    return next(option.id for option in match.options() if option.id.startswith("play:"))


def play_on(match: Match, choices: list[int]) -> None:
    for choice in choices:
        legal = match.legal()
        match.take(legal[choice % len(legal)])


def to_the_end(match: Match) -> None:
    while match.pending is not None:
        match.take(match.legal()[0])


def test_asks_one_seat_after_the_other() -> None:
    match = Match(toy())
    assert (match.seat, match.pending and match.pending.kind) == (1, "act")
    match.choose("step:b1")
    assert match.table.pieces["pawn:1"] == "b1"
    assert match.seat == 2


def test_refuses_what_is_not_offered_and_stays_where_it_was() -> None:
    match = Match(toy())
    before = match.table.as_plain()
    with pytest.raises(Illegal, match="'step:c9' is not offered: act is asked of seat 1"):
        match.choose("step:c9")
    assert match.table.as_plain() == before
    assert match.decisions == []


def test_a_secret_ask_of_several_seats_tells_the_rules_nothing_until_all_have_answered() -> None:
    match = Match(toy())
    match.choose("step:b1")
    match.choose("step:b1")
    before = match.table.as_plain()
    match.choose("3")
    assert match.seat == 2
    assert match.table.as_plain() == before
    match.choose("1")
    assert match.table.trackers["score:1"] == 1


def test_undo_takes_back_one_secret_answer_of_several() -> None:
    match = Match(toy())
    play_on(match, [0, 0])
    match.choose("3")
    match.undo()
    assert match.seat == 1
    match.choose("1")
    match.choose("2")
    assert match.table.trackers == {"score:1": 0, "score:2": 1}


def test_undo_gives_back_state_question_and_log_and_redo_repeats_it() -> None:
    match = Match(toy())
    play_on(match, [0, 0])
    before, log, options = match.table.as_plain(), list(match.log), match.options()
    match.choose("2")
    after = match.seat
    match.undo()
    assert (match.table.as_plain(), match.log, match.options()) == (before, log, options)
    assert match.can_redo()
    match.redo()
    assert match.seat == after
    assert not match.can_redo()


def test_a_decision_that_shows_a_hidden_card_cannot_be_undone_but_rewound() -> None:
    match = Match(toy())
    start = match.table.as_plain()
    match.choose(first_card(match))
    assert not match.can_undo()
    with pytest.raises(ValueError, match="revealed"):
        match.undo()
    match.rewind(0)
    assert match.table.as_plain() == start
    assert match.decisions == []


def test_another_decision_after_undo_forgets_what_was_undone() -> None:
    match = Match(toy())
    play_on(match, [0, 0])
    match.choose("2")
    match.undo()
    match.choose("3")
    assert not match.can_redo()


def test_rewind_crosses_checkpoints_and_plays_on_alike() -> None:
    choices = [0, 1, 2, 0, 1, 0, 2, 1, 0, 1, 0, 0]
    straight, winding = Match(toy()), Match(toy())
    play_on(straight, choices)
    play_on(winding, choices)
    winding.rewind(3)
    assert len(winding.decisions) == 3
    play_on(winding, choices[3:])
    assert winding.table == straight.table
    assert winding.decisions == straight.decisions
    assert winding.log == straight.log


def test_a_clone_equals_the_original_and_neither_disturbs_the_other() -> None:
    match = Match(toy())
    for _ in range(7):
        match.take(match.legal()[0])
        clone = match.clone()
        assert clone.table == match.table
        assert (clone.seat, list(clone.legal())) == (match.seat, list(match.legal()))
        before = match.table.as_plain()
        to_the_end(clone)
        assert match.table.as_plain() == before
    to_the_end(match)
    assert match.table == clone.table


def test_a_clone_keeps_secret_answers_given_so_far() -> None:
    match = Match(toy())
    play_on(match, [0, 0])
    match.choose("3")
    clone = match.clone()
    clone.take(1)
    assert clone.table.trackers["score:1"] == 1


def test_a_finished_match_has_a_result_and_asks_nothing() -> None:
    match = Match(toy())
    assert match.result is None
    to_the_end(match)
    assert match.result is not None
    assert (match.seat, list(match.legal()), match.options()) == (None, [], [])
    assert match.clone().result == match.result
    with pytest.raises(Illegal, match="nothing is asked"):
        match.choose("pass")
    for ended in (match, match.clone()):
        with pytest.raises(Illegal, match="the match is over"):
            ended.take(("step", 1))
    reason = match.why_not("a#1")
    assert reason is not None
    assert "over" in reason.text


def test_an_error_inside_a_rule_goes_back_to_before_the_decision_and_reports_it() -> None:
    probe = Match(toy())
    card = first_card(probe)
    match = Match(toy_content(broken=card[5]).rules(setup()))
    before, log = match.table.as_plain(), list(match.log)
    with pytest.raises(RuleError) as caught:
        match.choose(card)
    report = caught.value.report
    assert "ZeroDivisionError: the toy is broken" in report
    assert f"then: seat 1 {card}" in report
    assert "'seed': 1" in report
    assert (match.table.as_plain(), match.log, match.decisions) == (before, log, [])
    match.choose("step:b1")
    assert match.decisions == [Decision(1, "step:b1")]


def test_events_and_log_are_told_only_in_a_live_match() -> None:
    live, silent = Match(toy()), Match(toy(), live=False)
    for match in (live, silent):
        match.take(match.legal()[0])
    assert [event.verb for event in live.drain()][-3:] == ["move", "set_fact", "say"]
    assert live.drain() == []
    assert live.log[-1] == "{seat:2} draws"
    assert (silent.drain(), silent.log) == ([], [])
    assert live.table == silent.table


def test_a_clone_dealt_again_offers_the_new_hand() -> None:
    match = Match(toy())
    match.choose("step:b1")
    hands = set()
    for state in range(20):
        clone = match.clone()
        clone.determinize(1, state)
        hand = clone.table.zones["hand:2"]
        assert [o.id for o in clone.options() if o.id.startswith("play")] == [f"play:{hand[0]}"]
        hands.add(hand[0])
    assert len(hands) > 1
    with pytest.raises(ValueError, match="clone"):
        match.determinize(1, 0)


def test_a_search_may_ask_anew_what_another_has_bid() -> None:
    match = Match(toy())
    while match.pending is not None and match.pending.kind != "bid":
        match.take(match.legal()[0])
    match.take(1)
    assert match.seat == 2
    clone = match.clone()
    clone.determinize(2, 5)
    clone.ask_anew(2)
    assert (clone.seat, [*clone.legal()]) == (1, [1, 2, 3])
    clone.ask_anew(1)
    assert clone.seat == 1


def test_resume_goes_on_from_a_checkpoint() -> None:
    match = Match(toy())
    play_on(match, [0, 0, 1, 2, 0])
    count, table = match.checkpoint()
    assert count == 4
    resumed = Match.resume(toy(), table)
    for decision in match.decisions[count:]:
        resumed.choose(decision.option)
    assert resumed.table == match.table


async def six_turns(walk: Walk) -> None:
    """One long phase, each turn of which begins at a checkpoint."""
    while walk.facts["turn"] < 6:
        await Act().of(1 + walk.facts["turn"] % 2)
        walk.turn += 1
        await CHECKPOINT
    walk.end((1,), "six turns")


class OnePhase(Toy):
    phases = {"set_up": six_turns}


def test_a_long_phase_goes_on_from_checkpoints_in_its_midst() -> None:
    rules = OnePhase(toy_content(), setup(), {})
    match = Match(rules)
    twin = match.clone()
    for made in range(6):
        before, table = match.checkpoint()
        assert (before, table.facts["turn"]) == (made, made)
        assert Match.resume(rules, table).seat == match.seat
        assert match.clone().table == twin.clone().table == match.table
        for each in (match, twin):
            each.take(each.legal()[0])
    assert match.result is not None
    match.rewind(3)
    assert (match.table.facts["turn"], match.checkpoint()[0]) == (3, 3)
    assert match.clone().table == match.table


class Yield(Act):
    """Whoever is to act may give up, which is no move."""

    def meta(self, context: Walk, seat: int) -> tuple[str, ...]:
        return (CONCEDE,)


async def ask_to_yield(walk: Walk) -> None:
    await Yield().of(1)


class Yielding(Toy):
    phases = {"set_up": ask_to_yield}


def test_what_is_no_move_can_be_chosen_but_is_not_among_the_moves() -> None:
    match = Match(toy(kind=Yielding))
    assert "concede" not in match.legal()
    assert match.meta() == ("concede",)
    assert [option.id for option in match.options() if option.meta] == ["concede"]
    match.choose("concede")
    assert match.result is not None
    assert match.result.winners == (2,)
    match.undo()
    assert match.result is None
    match.redo()
    assert match.decisions == [Decision(1, "concede")]
    assert match.clone().table == match.table


async def ask_both_to_yield(walk: Walk) -> None:
    await Yield().of(1, 2)


class YieldingTogether(Toy):
    phases = {"set_up": ask_both_to_yield}


@pytest.mark.parametrize(("before", "winner"), [((), 2), (("step:b1",), 1)])
def test_who_is_asked_at_the_same_time_as_another_may_give_up(before, winner) -> None:
    match = Match(toy(kind=YieldingTogether))
    for option in (*before, "concede"):
        match.choose(option)
    assert match.result is not None
    assert match.result.winners == (winner,)
    assert match.clone().table == match.table
    match.undo()
    assert match.seat == 3 - winner


def test_an_ask_without_asides_has_none() -> None:
    assert Match(toy()).meta() == ()
