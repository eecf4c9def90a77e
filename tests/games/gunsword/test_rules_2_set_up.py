"""Chapters 1 and 2: who plays where with what, picks, decks, tokens, hands, Regroup."""

from dataclasses import replace

import pytest

from game.games.gunsword.rules.seats import default_starts
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from tests.games.gunsword.positions import OS, A, Game, M, T, content, duel
from tests.rules.maps import rectangle

FOUR = (A, ("thane", "silencer"), ("mathilde", "sapper"), ("oriel", "culverin"))


def unpicked(seats: int = 2, **options: object) -> Game:
    """A match in which nobody has picked anything."""
    names = tuple(Seat(name) for name in ("BLUE", "ORANGE", "GREEN", "ROSE")[:seats])
    mode = "duel" if seats == 2 else "ffa"
    setup = Setup("gunsword", names, "standard", 1, mode, options=options)
    return Game(Match(content().rules(setup)))


@pytest.mark.rule("GS-1.1")
@pytest.mark.parametrize(
    ("mode", "seats", "possible"),
    [
        *(("duel", n, n == 2) for n in (1, 2, 3, 4)),
        *(("ffa", n, n in (3, 4)) for n in (2, 3, 4, 5)),
        *(("teams", n, n == 4) for n in (2, 3, 4)),
        ("chess", 2, False),
    ],
)
def test_how_many_play_a_mode(mode, seats, possible):
    setup = Setup("gunsword", tuple(Seat(f"S{n}") for n in range(seats)), "standard", 1, mode)
    assert (content().check_setup(setup) == []) == possible


@pytest.mark.rule("GS-1.10")
@pytest.mark.parametrize(
    ("columns", "rows", "mode", "starts"),
    [
        (7, 9, "duel", ["d3", "d7"]),
        (6, 8, "duel", ["c3", "d6"]),
        (7, 9, "ffa3", ["d3", "b7", "f7"]),
        (7, 9, "ffa4", ["b3", "b7", "f7", "f3"]),
        (7, 9, "teams", ["b3", "b7", "f3", "f7"]),
        (3, 6, "duel", ["b3", "b4"]),
    ],
)
def test_start_spaces_of_other_fields(columns, rows, mode, starts):
    assert list((default_starts(columns, rows, mode) or {}).values()) == starts


@pytest.mark.rule("GS-1.10")
@pytest.mark.parametrize(("columns", "rows"), [(2, 7), (5, 5)])
def test_fields_too_small_have_no_start_spaces(columns, rows):
    assert default_starts(columns, rows, "duel") is None


@pytest.mark.rule("GS-1.7")
def test_the_standard_field_has_five_columns_and_seven_rows():
    field = content().fields[content().defaults().board]
    assert (field.columns, field.rows, len(field.spaces)) == (5, 7, 35)


@pytest.mark.rule("GS-1.11")
def test_what_is_not_part_of_the_field_is_wall():
    whole = rectangle(5, 7)
    board = replace(whole, spaces=tuple(s for s in whole.spaces if s != "c6"))
    game = duel(A, T, board=board).line("Slash Rook 3").choose(1, "N:3")
    assert (game.asked, game.space(1), game.health(2)) == ((1, "push"), "c5", 9)
    assert "space:c6" not in game.options


@pytest.mark.rule("GS-1.12")
def test_everyone_starts_with_six_cards_of_thirty():
    game = duel(A, T).opening()
    assert [len(game.cards(f"hand:{seat}")) for seat in (1, 2)] == [6, 6]
    assert [len(game.cards(f"deck:{seat}")) for seat in (1, 2)] == [24, 24]


@pytest.mark.rule("GS-1.14", "GS-2.3")
def test_the_seed_alone_decides_how_decks_are_shuffled():
    setup = content().defaults()
    first, same, other = (Match(content().rules(replace(setup, seed=seed))) for seed in (5, 5, 6))
    assert first.table == same.table
    assert first.table.zones["deck:1"] != other.table.zones["deck:1"]
    for match in (first, same):
        match.choose("regroup:1")
        match.take(match.legal()[0])
        match.choose("regroup:0")
    assert first.table == same.table


@pytest.mark.rule("GS-2.1")
def test_seats_pick_duelist_and_weapon_in_order():
    game = unpicked()
    assert game.match.seat == 1
    assert game.options == [f"pick:{each}" for each in content().picks["duelist"]]
    game.choose(1, "pick:thane", "pick:culverin")
    assert (game.asked, len(game.options)) == ((2, "pick"), 3)
    assert "pick:thane" not in game.options
    game.choose(2, "pick:oriel")
    assert sorted(game.options) == ["pick:flintlock_saber", "pick:sapper", "pick:silencer"]
    game.choose(2, "pick:silencer")
    assert (game.fact("duelist:2"), game.fact("weapon:1")) == ("oriel", "culverin")
    assert game.asked[1] == "regroup"


@pytest.mark.rule("GS-2.1")
def test_what_is_taken_twice_is_refused():
    seats = tuple(Seat(n, picks={"duelist": "thane"}) for n in ("BLUE", "ORANGE"))
    setup = Setup("gunsword", seats, "standard", 1, "duel")
    assert len(content().check_setup(setup)) == 1
    assert content().check_setup(replace(setup, options={"mirror_picks": True})) == []


@pytest.mark.rule("GS-2.2")
@pytest.mark.parametrize(("added", "starting"), [(9, (20, 20)), (-20, (1, 1)), (1, (17, 14))])
def test_starting_health_and_momentum_are_clamped(added, starting):
    loadout = content().loadouts[A]
    weapon = loadout.weapon.model_copy(update={"health": added, "momentum": added})
    assert content().starting(replace(loadout, weapon=weapon)) == starting


@pytest.mark.rule("GS-2.4")
def test_standees_then_tokens_then_hands_then_regroup_then_initiative():
    game = duel(OS, T).opening()
    assert (game.asked, game.space(1), game.space(2)) == ((1, "place"), "c3", "c5")
    assert game.cards("hand:1") == game.cards("hand:2") == []
    game.choose(1, "space:a1")
    assert (game.asked, len(game.cards("hand:2"))) == ((1, "regroup"), 6)
    game.choose(1, "regroup:0")
    assert game.fact("active") == 0
    game.choose(2, "regroup:0")
    assert (game.fact("active"), game.fact("turn")) == (1, 1)


@pytest.mark.rule("GS-2.5")
@pytest.mark.parametrize(
    ("seats", "order"),
    [
        ((T, A), [2, 1]),
        ((A, ("mathilde", "sapper")), [2, 1]),
        ((A, A), [1, 2]),
        ((T, A, ("thane", "culverin")), [2, 3, 1]),
        ((A, M, M), [2, 3, 1]),
    ],
    ids=["momentum", "health", "seat", "clockwise", "tie"],
)
def test_the_provisional_order(seats, order):
    game = duel(*seats).opening()
    while game.asked[1] == "place":
        game.match.take(game.match.legal()[0])
    assert game.asked_in_order("regroup:0") == order


@pytest.mark.rule("GS-2.6")
def test_a_card_set_aside_in_regroup_does_not_come_straight_back():
    game = duel(A, T).hand(1, "hackles", "dodge", "lockstep").hand(2, "hush").regroup()
    assert game.options == ["regroup:0", "regroup:1", "regroup:2", "regroup:3"]
    game.choose(1, "regroup:2", "card:hackles", "card:lockstep")
    assert (len(game.cards("hand:1")), game.cards("hand:1")[0]) == (3, "dodge")
    assert {"hackles", "lockstep"} <= set(game.cards("deck:1"))
    assert game.cards("aside:1") == []


@pytest.mark.rule("GS-2.6")
def test_what_was_set_aside_in_regroup_lies_anywhere_in_the_deck():
    decks = set()
    for chance in range(3):
        position = duel(A, T).hand(1, "hackles", "dodge", "lockstep").hand(2, "hush")
        position.table.chance = chance
        game = position.regroup().choose(1, "regroup:1", "card:hackles")
        decks.add(tuple(game.cards("deck:1")))
    assert len(decks) == 3


@pytest.mark.rule("GS-2.6")
def test_there_is_no_regroup_at_a_reset():
    game = duel(A, T).momentum(4, 0).reset()
    assert (game.asked, game.fact("round")) == ((1, "action"), 2)
