"""Markup, log and motion of the table, without pictures."""

import pytest

from game.rules.events import BEGINS, ENDS, Event, Logged, Plain
from game.rules.sight import View
from game.rules.wording import counted
from game.table.logbook import Logbook
from game.table.motion import (
    BEAT,
    CARD,
    LONGEST_SHOWN,
    PUSH,
    REVEAL,
    STEP,
    TRACK,
    WHOLE,
    Motions,
    laid_out,
)
from game.table.wording import Names, mentions, plain, spoken, worded

NAMES = Names(
    {1: "BLUE", 2: "ORANGE"}, {"hackles#1": "Hackles"}.__getitem__, {"duelist:2": "Thane"}
)
LINE = "{seat:1} plays {card:hackles#1} on {piece:duelist:2} at {space:c4} ({rule:GS-5.4})"


def view(**facts: Plain) -> View:
    return View(frozenset((1,)), facts=facts)


def test_numbers_are_written_as_on_cards_and_names_as_they_are():
    names = Names({1: "B-1"}, {"mk-2#1": "Mark-2 2-3"}.__getitem__, {})
    line = "{seat:1} plays {card:mk-2#1}: Dash Rook 0-1, -2 Power, if-1, 10-0-2 (GS-5.4)"
    written = "Dash Rook 0–1, −2 Power, if-1, 10-0-2 (GS-5.4)"
    assert (
        worded(line, names, seats="name") == f"**B-1** plays {{card:Mark-2 2-3|mk-2#1}}: {written}"
    )
    assert plain(line, names) == f"B-1 plays Mark-2 2-3: {written}"


def test_the_rules_markup_is_drawn_with_marks_names_and_chips():
    said = worded(LINE, NAMES)
    assert said == (
        "{seat:1}\u00a0**BLUE** plays {card:Hackles|hackles#1} on Thane at {space:c4} (GS-5.4)"
    )


def test_a_name_that_is_too_long_for_a_chip_is_written_whole():
    said = worded("plays {card:hackles#1}", NAMES, longest=len("Hackles"))
    assert said == "plays {card:Hackles|hackles#1}"
    assert worded("plays {card:hackles#1}", NAMES, longest=6) == "plays **Hackles**"


@pytest.mark.parametrize(
    ("seats", "said"), [("name", "**BLUE** asks **ORANGE**"), ("mark", "{seat:1} asks {seat:2}")]
)
def test_seats_are_told_by_name_or_by_mark_alone(seats, said):
    assert worded("{seat:1} asks {seat:2}", NAMES, seats=seats) == said


def test_plain_words_hold_no_markup():
    assert plain(LINE, NAMES) == "BLUE plays Hackles on Thane at c4 (GS-5.4)"


def test_a_line_tells_whom_it_speaks_of_and_what_it_names():
    assert spoken(LINE).seat == 1
    assert spoken(LINE).text.startswith("plays ")
    assert spoken("Round 2 begins").seat is None
    assert spoken("{seat:1} and {seat:3} win") == (None, "{seat:1} and {seat:3} win")
    assert mentions(LINE, "card") == ("hackles#1",)
    assert mentions(LINE, "space") == ("c4",)


def test_the_log_is_grouped_by_turn_and_follows_an_undo():
    book = Logbook()
    draws, rests = Logged("{seat:2} draws 2", 1, 1, 2), Logged("{seat:1} Rests", 2, 1, 1)
    book.follow([draws, rests])
    assert [(e.text, e.heading) for e in book.entries] == [
        ("Turn 1 · {seat:2}", True),
        ("draws 2", False),
        ("Turn 2 · {seat:1}", True),
        ("Rests", False),
    ]
    book.follow([draws])
    assert [e.text for e in book.entries] == ["Turn 1 · {seat:2}", "draws 2"]
    book.follow([draws, Logged("Rewound", 1, 1, 2)])
    assert [e.text for e in book.entries] == ["Turn 1 · {seat:2}", "draws 2", "Rewound"]


def test_a_line_that_says_no_more_than_its_heading_stands_there_once():
    book = Logbook()
    lines = [Logged("Turn 1", 1), Logged("BLUE draws 2", 1), Logged("Turn 2", 2)]
    book.follow(lines)
    said = [(entry.text, entry.heading) for entry in book.entries]
    assert said == [("Turn 1", True), ("BLUE draws 2", False), ("Turn 2", True)]
    assert [book.made_of(count) for count in range(4)] == [0, 1, 2, 3]
    book.follow(lines[:2])
    assert len(book.entries) == 2


def test_a_line_that_changed_in_place_replaces_the_old_one():
    book = Logbook("round")
    book.follow([Logged("one", 1, 1), Logged("two", 2, 2)])
    book.follow([Logged("one", 1, 1), Logged("Rewound", 2, 1)])
    assert [e.text for e in book.entries] == ["Round 1", "one", "Rewound"]


def test_a_path_is_walked_step_by_step_and_a_foe_is_pushed():
    motions = laid_out(
        [
            Event("set_fact", "active", 2, 1),
            Event("place", "duelist:1", "a1", "a2"),
            Event("place", "duelist:1", "a2", "a3"),
            Event("place", "duelist:2", "a4", "a5"),
        ],
        start=100,
    )
    assert [(m.start, m.length) for m in motions] == [
        (100, STEP),
        (100 + STEP, STEP),
        (100 + 2 * STEP, PUSH),
    ]


def test_cards_follow_each_other_and_trackers_change_together():
    motions = laid_out(
        [
            Event("move", "a", "deck:1", "hand:1"),
            Event("move", "b", "deck:1", "hand:1"),
            Event("set_tracker", "momentum:1", 5, 3),
            Event("set_tracker", "health:2", 9, 7),
        ],
        start=0,
    )
    starts = [m.start for m in motions]
    assert 0 < starts[1] < CARD
    assert starts[2] == starts[3] == starts[1] + CARD


def test_many_cards_follow_each_other_closer_than_few():
    few, many = (
        [m.start for m in laid_out([Event("move", str(n), "a", "b") for n in range(count)], 0)]
        for count in (3, 60)
    )
    assert few == [0, BEAT, 2 * BEAT]
    assert many[-1] <= WHOLE
    assert many == sorted(many)


def test_a_card_that_goes_on_waits_until_it_has_come():
    there = Event("move", "a", "hand:1", "series")
    on = Event("move", "a", "series", "discard")
    starts = [m.start for m in laid_out([there, on], 0)]
    assert starts == [0, CARD]
    hidden = [m.start for m in laid_out([Event("move", "", "deck", "hand:2")] * 2, 0)]
    assert hidden == [0, BEAT]


def test_a_tracker_that_changes_twice_does_so_one_after_the_other():
    twice = [Event("set_tracker", "water:1", 20, 16), Event("set_tracker", "water:1", 16, 11)]
    assert [m.start for m in laid_out(twice, 0)] == [0, TRACK]


def test_what_has_not_arrived_is_told_and_everything_can_be_ended():
    motions = Motions()
    motions.begin(
        [Event("move", "a", "deck:1", "hand:1"), Event("place", "duelist:1", "a1", "a2")], 0
    )
    assert motions.running(0)
    assert motions.away(10) == [("a", "hand:1")]
    assert motions.pieces(10)["duelist:1"].share == 0
    half = motions.pieces(CARD + STEP // 2)["duelist:1"]
    assert half.before == "a1"
    assert 0.5 < half.share < 1
    motions.finish()
    assert not motions.running(10)
    assert not motions.away(10)


def test_many_cards_that_are_shown_in_one_go_take_no_longer_than_a_few():
    def length(steps, cards):
        step = [Event("show", card, "a", "a") for card in "abcd"[:cards]]
        return Motions().length([Event("step", BEGINS), *step, Event("step", ENDS)] * steps)

    assert length(1, 2) == 2 * REVEAL
    assert length(1, 4) == length(4, 4) == LONGEST_SHOWN


def test_a_card_shown_to_all_stays_a_moment():
    motions = Motions()
    motions.begin([Event("show", "a", "deck:1", "deck:1")], 0)
    (shown,) = motions.shown(REVEAL - 1)
    assert (shown.what, shown.before) == ("a", "deck:1")
    assert [motions.turned_up(shown, now) for now in (0, REVEAL)] == [0, 1]
    assert not motions.shown(REVEAL)
    motions.fades = True
    assert motions.turned_up(shown, 0) == 1


@pytest.mark.parametrize("verb", ["set_tracker", "place"])
def test_what_did_not_move_does_not_move(verb):
    assert not laid_out([Event(verb, "x:1", None, 3)], 0)


@pytest.mark.parametrize(("count", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_one_of_a_thing_is_not_several(count, said):
    assert counted(count, "card") == said
