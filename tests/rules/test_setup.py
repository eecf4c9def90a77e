"""What seats bring: one thing, several of a kind, a deck; and one person at several seats."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import games
from game.app.command_line import read_command_line
from game.rules import journal, resuming
from game.rules.journal import Journal
from game.rules.match import Match
from game.rules.picks import by_chance, known_by, pick_name, unknown
from game.rules.save_lines import SetupLine
from game.rules.setup import Pick, Seat, Setup, things
from game.rules.untrusted import Unfit, fitted
from game.session.start import Start, StartError, setup_of
from game.user.folders import ROOT
from tests.rules.kits import Kit, frays, kit_content, kit_setup


def bringing(**picks: Pick) -> Setup:
    setup = kit_setup()
    first = replace(setup.seats[0], picks={**setup.seats[0].picks, **picks})
    return replace(setup, seats=(first, *setup.seats[1:]))


def test_a_seat_says_what_it_brings_in_whatever_form() -> None:
    seat = Seat("BLUE", picks={"hero": "ann", "weapons": ("axe", "bow"), "deck": {"a": 2, "b": 1}})
    assert (seat.one("hero"), seat.several("hero"), seat.one("none")) == ("ann", ("ann",), "")
    assert (seat.several("weapons"), seat.one("weapons")) == (("axe", "bow"), "axe")
    assert (seat.deck("deck"), seat.deck("hero")) == ({"a": 2, "b": 1}, {})
    assert things("") == things(()) == ()


@pytest.mark.parametrize(
    ("picks", "problem"),
    [
        ({}, None),
        ({"weapons": "axe"}, None),
        ({"weapons": ("axe", "cane")}, None),
        ({"weapons": ("axe", "bow", "cane")}, "BLUE picks 3 of weapons, not 1 to 2"),
        ({"weapons": ("axe", "axe")}, "BLUE picks the same weapons twice"),
        ({"weapons": ("axe", "bown")}, "BLUE picks no weapons 'bown'; did you mean 'bow'?"),
        ({"weapons": {"axe": 1}}, "BLUE picks 'axe', but weapons is no deck"),
        ({"hero": ("ann", "cat")}, "BLUE picks 2 of hero, not 1"),
        ({"hero": ()}, "BLUE picks no hero ''"),
        ({"deck": "a"}, "BLUE picks 'a', but deck is a deck, each card with its count"),
        ({"deck": {"a": 5}}, "BLUE: the deck must hold 6 cards; it holds 5 (KIT-2.1)"),
        ({"deck": {"a": 5, "z": 1}}, 'BLUE: Unknown card: "z".'),
    ],
)
def test_what_a_seat_brings_is_checked(picks: Any, problem: str | None) -> None:
    found = kit_content().check_setup(bringing(**picks))
    assert [line[: len(problem or "")] for line in found[:1]] == ([problem] if problem else [])


def test_what_there_is_and_whether_it_may_be_played_are_two_questions() -> None:
    content = kit_content()
    assert not [*unknown(content, "deck", {"a": 1})], "an unfinished deck may be kept"
    assert not [*unknown(content, "deck", {})], "and one that has nothing yet"
    assert [*unknown(content, "deck", {"z": 6})] == ["no card 'z'"]
    assert [*unknown(content, "weapons", ())][:1] == ["no weapons ''"]
    assert pick_name(content, "weapons", ("axe", "bow")) == "Axe, Bow"
    assert pick_name(content, "deck", {"a": 2, "b": 2, "c": 2}) == "Ready"
    assert pick_name(content, "deck", {"a": 1}) == "1 card"
    assert by_chance(content, "hero") == ("ann", "ben", "cat", "dan")
    assert by_chance(content, "weapons") == (("axe",), ("bow", "cane"))
    assert content.deck({"hero": "ann", "deck": {"a": 6}}) == {"Deck": {"a": 6}}


def test_one_person_runs_the_seats_of_a_side_and_no_others() -> None:
    content, setup = kit_content(), kit_setup(mode="pairs")
    assert (content.check_setup(setup), setup.people()) == ([], ((1, 2), (3, 4)))
    people = ("anna", "", "anna", "anna")
    across = tuple(replace(s, person=p) for s, p in zip(setup.seats, people, strict=True))
    assert content.check_setup(replace(setup, seats=across)) == [
        "BLUE and ROSE and BONE are one person, but not partners"
    ]
    bot = (replace(setup.seats[0], player="bot:random"), *setup.seats[1:])
    assert content.check_setup(replace(setup, seats=bot)) == [
        "BLUE is played by a bot, so not by anna"
    ]


def test_where_a_game_does_not_say_so_everyone_runs_one_seat() -> None:
    from tests.rules.toybox import content, setup

    seats = tuple(replace(seat, person="anna") for seat in setup().seats)
    assert content().check_setup(replace(setup(), seats=seats)) == [
        "BLUE and ORANGE are one person, but here everyone runs one seat"
    ]


@pytest.mark.parametrize("played", [0, 3, 11])
def test_a_save_keeps_decks_several_picks_and_people(played: int, tmp_path: Path) -> None:
    match, path = Match(frays()), tmp_path / "fray.standee"
    with Journal.draft(path, match.rules.setup, match.rules.content_hash) as book:
        for _ in range(played):
            match.choose(match.options()[0].id)
            book.decision(match.decisions[-1])
    saved = journal.read(path)
    assert saved.setup == match.rules.setup
    assert saved.setup.seats[1].several("weapons") == ("bow", "cane")
    assert saved.setup.people() == ((1, 2), (3, 4))
    resumed = resuming.resume(saved, kit_content().rules(saved.setup)).match
    assert resumed.table == match.table


def test_a_setup_of_before_is_read_as_it_was() -> None:
    plain: dict[str, Any] = {
        "game": "toy",
        "seats": [{"name": "BLUE", "player": "human", "picks": {"hero": "ann"}}],
        "board": "row",
        "seed": 1,
        "mode": "duel",
        "privacy": "sealed",
        "options": {},
    }
    setup = Setup.from_plain(fitted(SetupLine, plain).model_dump())
    assert (setup.seats[0].picks, setup.seats[0].person) == ({"hero": "ann"}, "")
    assert setup.as_plain() == plain, "and written as it was"


@pytest.mark.parametrize(
    ("pick", "said"),
    [
        (3, "expected a name, a list of names, or names with counts"),
        (["axe", 1], "expected a name, a list of names, or names with counts"),
        ({"a": 0}, "expected counts of at least 1"),
        ({"a": True}, "expected counts of at least 1"),
        ("two\nlines", "expected a name, a list of names, or names with counts"),
    ],
)
def test_a_pick_that_is_none_is_refused_where_a_save_is_read(pick: Any, said: str) -> None:
    plain = kit_setup().as_plain()
    plain["seats"][0]["picks"] = {"weapons": pick}
    with pytest.raises(Unfit, match=said):
        fitted(SetupLine, plain)


def test_the_command_line_names_the_person_who_runs_several_seats() -> None:
    words = ("human:anna", "human:anna", "human:ben", "bot:random")
    setup = setup_of(Start("toy", words, teams=True), kit_content(), 1)
    assert [seat.player for seat in setup.seats] == ["human", "human", "human", "bot:random"]
    assert setup.people() == ((1, 2), (3,))
    with pytest.raises(StartError, match="BLUE and ROSE are one person, but not partners"):
        setup_of(Start("toy", ("human:a", "human", "human:a", "human")), kit_content(), 1)


def test_the_command_line_takes_a_person_by_name_and_no_other_word(
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = Path(__file__).parents[2] / "data"
    asked = read_command_line(["play", "swordline", "--seat", "human:anna"], data)
    assert asked.seats == ["human:anna"]
    with pytest.raises(SystemExit):
        read_command_line(["play", "swordline", "--seat", "robot:anna"], data)
    assert "unknown 'robot:anna'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("picks", "card"),
    [
        ({"hero": "ann", "deck": {"a": 2}}, "ann"),
        ({"weapons": ("bow", "axe"), "deck": {"a": 1}}, "bow"),
        ({"deck": {"a": 2, "b": 2}}, "a"),
        ({"deck": {"b": 2}, "weapons": ()}, "b"),
        ({}, ""),
    ],
)
def test_a_loadout_is_known_by_its_first_thing_or_a_card_of_its_deck(
    picks: dict[str, Pick], card: str
) -> None:
    assert known_by(kit_content(), Kit("own", "Own", picks)) == card


def test_a_deck_of_several_parts_is_known_by_the_smallest_one() -> None:
    content = games.load("gunsmith_girl", ROOT / "data" / "gunsmith_girl")
    for ready in content.setups.values():
        assert known_by(content, ready) in things(ready.picks["leaders"])
