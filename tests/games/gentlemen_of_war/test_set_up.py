"""Setting up: kits, chance, the draft, decks, tiles and first hands (GW-1, GW-2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.rules.ask import option_id
from game.rules.match import Match
from game.rules.setup import Pick, Seat
from tests.games.gentlemen_of_war.positions import content, setup


def begun(seats: int = 2, seed: int = 1, **given: Any) -> Match:
    return Match(content().rules(replace(setup(seats, **given), seed=seed)))


def options(match: Match) -> list[str]:
    return [option_id(value) for value in match.legal()]


def of(match: Match, fact: str) -> list[Any]:
    seats = range(1, len(match.rules.setup.seats) + 1)
    return [match.table.facts[f"{fact}:{seat}"] for seat in seats]


@pytest.mark.rule("GW-2.2", "GW-2.3", "GW-16.2")
def test_kits_are_picked_in_seat_order_openly_and_once() -> None:
    match = begun(setup="ready")
    assert (match.seat, "pick:long_shot" in options(match)) == (1, True)
    match.choose("pick:long_shot")
    assert match.seat == 2
    assert "pick:long_shot" not in options(match)
    match.choose("pick:side_door")
    assert of(match, "character") == ["solak_sharpshot", "slyfoot_scout"]
    assert of(match, "weapons")[0] == ("lamplighter_hooks", "standard_issue_clipgun")
    assert match.rules.sight.view(match.table).facts["character:1"] == "solak_sharpshot"


@pytest.mark.rule("GW-2.2")
def test_a_pick_may_be_drawn_by_chance_instead() -> None:
    found = set()
    for seed in range(12):
        match = begun(setup="ready", seed=seed)
        match.choose("chance:")
        assert not match.can_undo()
        found.add(of(match, "character")[0])
    assert len(found) > 3


@pytest.mark.rule("GW-14.1")
def test_chance_says_which_stratagems_are_dealt() -> None:
    matches = [begun(seed=seed, stratagems=2) for seed in range(3)]
    assert len({tuple(match.table.zones["stratagems:1"]) for match in matches}) == 3


@pytest.mark.rule("GW-2.2")
@pytest.mark.parametrize("way", ["ready", "draft"])
def test_what_chance_picks_is_turned_up_for_everyone(way: str) -> None:
    """It is the card that the seat then has, and nothing else is shown (GW-21.12)."""
    match = begun(setup=way)
    match.drain()
    while match.pending is not None and match.pending.kind == "pick":
        seat, legal = match.seat or 0, options(match)
        match.choose("chance:" if "chance:" in legal else legal[0])
        shown = {event.what for event in match.drain() if event.verb == "show"}
        brought = {of(match, "character")[seat - 1], *of(match, "weapons")[seat - 1]}
        brought.add(of(match, "faction")[seat - 1])
        assert len(shown) == ("chance:" in legal)
        assert shown <= brought


@pytest.mark.rule("GW-2.2")
def test_what_is_dealt_at_random_is_turned_up_by_kind_everybodys_at_once() -> None:
    """Characters, then melee or dual weapons, then ranged ones, then decks (GW-21.12)."""
    match = begun(3, setup="random")
    kinds: list[list[tuple[str, str]]] = []
    for event in match.drain():
        if event[:2] == ("step", "begins"):
            kinds.append([])
        elif event.verb == "show":
            kinds[-1].append((event.what, str(event.before)))
    seats = [f"picked:{seat}" for seat in (1, 2, 3)]
    weapons = of(match, "weapons")
    assert kinds[0] == [*zip(of(match, "character"), seats, strict=True)]
    assert kinds[1] == [(own[0], seat) for own, seat in zip(weapons, seats, strict=True)]
    assert kinds[2] == [(own[1], at) for own, at in zip(weapons, seats, strict=True) if own[1:]]
    assert kinds[3] == [*zip(of(match, "faction"), seats, strict=True)]


@pytest.mark.rule("GW-2.3")
def test_with_duplicates_everybody_picks_from_a_whole_set_of_its_own() -> None:
    match = begun(setup="ready", duplicates=True)
    for _ in range(2):
        match.choose("pick:long_shot")
    assert of(match, "character") == ["solak_sharpshot"] * 2
    assert len({*of(match, "faction")}) == 2, "but for the order decks"


@pytest.mark.rule("GW-2.2", "GW-2.6", "GW-1.1")
def test_a_draft_goes_there_and_back_and_there_again() -> None:
    match = begun(3, setup="draft")
    asked = []
    while match.pending is not None and match.pending.kind == "pick":
        decision: Any = match.pending.decision
        prompt = match.prompt()
        assert prompt is not None
        assert prompt.cover, "it is known already who somebody is, and not with what weapons"
        asked.append((match.seat, decision.what))
        dual = "pick:bayonet_carbine"
        wants_dual = decision.what == "melee" and match.seat == 2
        match.choose(dual if wants_dual else options(match)[0])
    characters = [step for seat in (1, 2, 3) for step in ((seat, "character"), (seat, "deck"))]
    there, back = [(3, "melee"), (2, "melee"), (1, "melee")], [(1, "ranged"), (3, "ranged")]
    assert asked == [*characters, *there, *back]
    assert of(match, "weapons")[1] == ("bayonet_carbine",)
    assert any(option.startswith("order") for option in options(match))
    assert len({*of(match, "faction")}) == 3


@pytest.mark.rule("GW-2.2", "GW-2.3", "GW-2.6")
def test_at_random_nothing_is_asked_and_nothing_comes_twice() -> None:
    dual = 0
    for seed in range(40):
        match = begun(4, seed=seed)
        assert match.pending is not None
        assert match.pending.kind == "command"
        assert len({*of(match, "character")}) == 4
        assert sorted(of(match, "faction")) == sorted(content().factions)
        weapons = [weapon for each in of(match, "weapons") for weapon in each]
        assert len({*weapons}) == len(weapons)
        for each in of(match, "weapons"):
            types = [content().weapons[weapon].type for weapon in each]
            assert types in (["dual"], ["melee", "ranged"])
            dual += types == ["dual"]
    assert 20 < dual < 70, "3 of 11"


@pytest.mark.rule("GW-2.6")
def test_a_kit_whose_deck_is_taken_gets_the_next_unused_one() -> None:
    match = begun(3, setup="ready")
    for kit in ("full_plate", "barrack_square", "long_shot"):
        match.choose(f"pick:{kit}")
    assert of(match, "faction") == ["crown_foundry", "solak_marches", "gutterlight_union"]


@pytest.mark.rule("GW-1.3", "GW-1.4", "GW-2.4", "GW-2.5")
def test_everybody_begins_with_sixteen_cards_and_five_of_them_in_hand() -> None:
    hands = set()
    for seed in range(5):
        match = begun(2, seed=seed)
        for seat in (1, 2):
            hand, deck = match.table.zones[f"hand:{seat}"], match.table.zones[f"deck:{seat}"]
            assert len({*hand, *deck}) == 16
            copies = Counter(content().copies[card] for card in (*hand, *deck))
            assert set(copies.values()) == {4}
            baggage = match.table.facts[f"character:{seat}"] == "baggage_master"
            assert len(hand) == 5 + baggage
            hands.add(tuple(hand))
            character: Any = match.table.facts[f"character:{seat}"]
            health = content().characters[character].hit_points
            assert match.table.trackers[f"health:{seat}"] == health
    assert len(hands) == 10


@pytest.mark.rule("GW-1.2", "GW-1.6")
def test_everybody_begins_on_its_tile_and_three_or_four_for_themselves_by_chance() -> None:
    def tiles(match: Match) -> str:
        return " ".join(space for _, space in sorted(match.table.pieces.items()))

    assert tiles(begun(2)) == "d2 d6"
    assert tiles(begun(4, mode="team")) == "c2 e2 c6 e6"
    three = {tiles(begun(3, seed=seed)) for seed in range(30)}
    four = {tiles(begun(4, seed=seed)) for seed in range(30)}
    assert {frozenset(each.split()) for each in three} == {frozenset(("d2", "b6", "f6"))}
    assert {frozenset(each.split()) for each in four} == {frozenset(("b2", "f2", "f6", "b6"))}
    assert len(three) == 6
    assert len(four) > 8


@pytest.mark.rule("GW-1.3", "GW-2.2")
def test_any_character_with_any_deck_and_weapons() -> None:
    """GW-20.64."""
    picks: dict[str, Pick] = {
        "character": "solak_sharpshot",
        "weapons": ("regimental_sabre", "stovepipe_mortar"),
        "deck": "ashen_court",
    }
    given = setup(2, setup="ready")
    seats = (Seat("BLUE", picks=picks), Seat("ORANGE", picks=content().setups["no_horse"].picks))
    match = Match(content().rules(replace(given, seats=seats)))
    assert match.pending is not None
    assert match.pending.kind == "command"
    assert of(match, "faction") == ["ashen_court", "crown_foundry"]


@pytest.mark.rule("GW-1.2", "GW-10.3")
def test_one_person_may_run_both_characters_of_a_team() -> None:
    given = setup(4, mode="team")
    people = ("anna", "anna", "ben", "ben")
    seats = tuple(replace(seat, person=p) for seat, p in zip(given.seats, people, strict=True))
    assert content().check_setup(replace(given, seats=seats)) == []
    mixed = tuple(
        replace(seat, person=p)
        for seat, p in zip(given.seats, ("anna", "ben", "anna", "ben"), strict=True)
    )
    assert content().check_setup(replace(given, seats=mixed))
