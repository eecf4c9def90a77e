"""The course of a match as it is told at its end."""

import pytest

from game.rules.events import Event
from game.rules.match import Match
from game.rules.present.chronicle import Change, _lines, chronicle
from tests.rules.toybox import toy

CHOICES = ("play", "step", "3", "1", "step", "step", "2", "2", "step", "play", "1", "2")
"""Three rounds: what each seat does, then both bids. BLUE scores, nobody does, ORANGE does."""


def played(choices=CHOICES):
    match = Match(toy())
    for chosen in choices:
        options = [option.id for option in match.options()]
        match.choose(next(each for each in options if each.partition(":")[0] == chosen))
    return match


def test_the_numbers_stand_at_every_moment_with_their_turn():
    told = chronicle(played())
    (score,) = told.courses
    assert (score.label, score.icon, score.span) == ("Score", "heart", (0, 1))
    assert score.values == ((0, 0),) * 4 + ((1, 0),) * 8 + ((1, 1),)
    assert told.turns == (0,) * 4 + (1,) * 4 + (2,) * 4 + (3,)


def test_what_changed_most_is_told_in_the_order_it_happened():
    match = played()
    first, second, third = chronicle(match).turnings
    assert (first.moment, second.moment, third.moment) == (4, 9, 12)
    assert (first.turn, first.seat) == (0, 2)
    assert first.changes == (Change("Score", 1, 0, 1),)
    assert third.changes == (Change("Score", 2, 0, 1),)
    assert first.told[0] in match.log


@pytest.mark.parametrize(
    ("told", "lines"),
    [
        ("strike 350, beaten, lost, 1!", ("beaten", "lost")),
        ("strike 350, 1!, beaten, lost", ("strike 350", "beaten")),
        ("1!, beaten, 3!, lost, over", ("beaten", "lost")),
        ("1!, beaten", ("beaten",)),
        ("strike 350, 1!", ("strike 350",)),
        ("1!", ()),
    ],
)
def test_the_line_that_says_most_is_told_whether_it_is_counted_before_or_after(told, lines):
    def event(word):
        if word.endswith("!"):
            return Event("count", "Destroyed", 1, int(word[:-1]))
        return Event("say", word, None, None)

    assert _lines([event(word) for word in told.split(", ")]) == lines


@pytest.mark.parametrize(
    ("told", "lines"),
    [
        ("3>1 paid, defends, 5!, hit 0", ("paid", "hit 0")),
        ("9>8 paid, defends, 5!, 8>3 hit 5", ("defends", "hit 5")),
        ("9>5 paid, gains, 5>6 gained", ("paid",)),
        ("laid, drawn, 1>6 gained", ("drawn", "gained")),
    ],
)
def test_the_line_that_explains_the_largest_change_is_told(told, lines):
    """Before each line the trackers that changed, and what was counted."""

    def events(words):
        number, _, line = words.partition(" ") if ">" in words else ("", "", words)
        before, _, after = number.partition(">")
        if number:
            yield Event("set_tracker", "water:1", int(before), int(after))
        yield Event("count", "Prevented", 1, int(line[:-1])) if line[-1] == "!" else say(line)

    def say(line):
        return Event("say", line, None, None)

    told = [event for words in told.split(", ") for event in events(words)]
    assert _lines(told, {"water:1"}) == lines


def test_what_came_of_a_decision_that_nobody_was_asked_for_came_of_the_one_before():
    match = played()
    own, alone = chronicle(match).turnings[0], chronicle(match, {3})
    first = alone.turnings[0]
    assert (own.moment, own.seat) == (4, 2)
    assert (first.moment, first.turn, first.seat) == (3, 0, 1)
    assert (first.changes, first.told) == (own.changes, own.told)
    assert alone.courses[0].values[2:5] == ((0, 0), (1, 0), (1, 0))
    assert alone.decisions == (6, 5)


def test_figures_are_counted_by_seat():
    match = played()
    told = chronicle(match)
    assert told.figures == {"Steps": (2, 2)}
    assert told.decisions == (6, 6)
    assert told.played == (1, 1)
    blue, orange = (
        next(d.option for d in match.decisions if d.seat == seat and d.option[:5] == "play:")
        for seat in (1, 2)
    )
    cards = [option.partition(":")[2].partition("#")[0] for option in (blue, orange)]
    assert told.most == (((cards[0], 1),), ((cards[1], 1),))


def test_a_match_without_decisions_has_nothing_to_tell():
    told = chronicle(played(()))
    assert told.turnings == ()
    assert told.figures == {"Steps": (0, 0)}
    assert told.courses[0].values == ((0, 0),)


def test_a_match_from_a_checkpoint_is_told_from_there_and_is_not_changed():
    whole = played()
    before, table = whole.checkpoint(6)
    later = Match.resume(whole.rules, table)
    for decision in whole.decisions[before:]:
        later.choose(decision.option)
    log, decided = list(later.lines), list(later.decisions)
    told = chronicle(later)
    assert told.turns[0] == table.facts["round"]
    assert len(told.turns) == len(CHOICES) - before + 1
    assert told.courses[0].values[-1] == (1, 1)
    assert (later.lines, later.decisions) == (log, decided)
