"""How cards look in a match: the back of each deck, and the arrows of attack orders."""

from __future__ import annotations

from functools import partial

import pytest

from game.games.gentlemen_of_war.present.presenter import GentlemenPresenter
from tests.games.gentlemen_of_war.positions import Position, position


def arrows(game: Position, seat: int, *viewers: int) -> dict[str, str]:
    """What stands on the attack orders of a seat, by the order."""
    presenter = game.rules.presenter
    assert isinstance(presenter, GentlemenPresenter)
    view = game.rules.sight.view(game.table, viewers)
    faction = str(view.facts[f"faction:{seat}"])
    shown = {card: look for card, look in presenter.looks(view).items() if faction in card}
    found = {presenter.content.copies[card]: str(look["arrows"]) for card, look in shown.items()}
    assert all(look["variant"] == look["arrows"] for look in shown.values())
    assert len(shown) == 8
    return found


@pytest.mark.rule("GW-18.3", "GW-4.4")
@pytest.mark.parametrize(
    ("given", "strike", "draw"),
    [
        ("SOL d2", "eight", "eight"),  # Lamplighter's Hooks, Clipgun
        ("COL d2", "four", "four"),  # Piston Maul, Stovepipe Mortar
        ("SAL d2", "eight", "eight"),  # Needle-and-Guard and her trait, Rivet Repeater
        ("GRE d2", "four", "four"),  # Signal Halberd, Whistling Rocket
    ],
)
def test_attack_orders_have_the_arrows_of_their_owners_weapons(given, strike, draw):
    game = position(given, "TIN d6")
    assert arrows(game, 1) == {"strike": strike, "draw_arms": draw}
    assert arrows(game, 2) == {"strike": "four", "draw_arms": "eight"}


@pytest.mark.rule("GW-18.3")
def test_a_stratagem_widens_them_for_those_alone_who_see_it():
    game = position("COL d2", "TIN d6").lay("COL", "heel_turn")
    assert arrows(game, 1, 1) == {"strike": "eight", "draw_arms": "eight"}
    assert arrows(game, 1, 2) == arrows(game, 1) == {"strike": "four", "draw_arms": "four"}


@pytest.mark.rule("GW-18.5", "GW-1.3")
def test_orders_have_the_back_of_their_owners_deck():
    game = position("SOL d2", "DUC d6")
    presenter = game.rules.presenter
    view = game.rules.sight.view(game.table)
    decks = [str(view.facts[f"faction:{seat}"]) for seat in (1, 2)]
    assert decks[0] != decks[1]
    for kind in ("hand", "deck", "discard"):
        assert [presenter.back(view, f"{kind}:{seat}") for seat in (1, 2)] == decks
    assert presenter.back(view, "stratagems:1") == "stratagems"


@pytest.mark.rule("GW-6.9")
@pytest.mark.parametrize(
    ("who", "marks"), [("GRE d2 hp 36", ["Wounded"]), ("GRE d2 hp 37", []), ("SOL d2 hp 1", [])]
)
def test_a_wound_is_marked_where_it_changes_what_one_deals(who, marks):
    """As GW-21.2 has it: half of 73 hit points are 36.5."""
    game = position(who, "TIN d6")
    chips = game.rules.presenter.chips(game.rules.sight.view(game.table), 1)
    assert [chip.text for chip in chips] == marks


@pytest.mark.rule("GW-14.3")
def test_a_stratagem_is_marked_while_it_lasts():
    game = position("COL d2", "TIN d6").lay("COL", "greatcoat")
    view = partial(game.rules.sight.view, game.table)
    assert not [c for c in game.rules.presenter.chips(view(), 1) if c.text == "Greatcoat"]
    game.execute()
    (chip,) = [c for c in game.rules.presenter.chips(view(), 1) if c.text == "Greatcoat"]
    assert "-50% damage taken from glancing hits" in chip.hint.replace("−", "-")


@pytest.mark.rule("GW-14.1", "GW-17.2")
def test_everyone_sees_how_many_stratagems_a_seat_has_and_its_owner_which():
    game = position("COL d2", "TIN d6")
    game.table.zones["stratagems:1"] = ["greatcoat", "dry_powder"]
    sight, presenter = game.rules.sight, game.rules.presenter
    told = {viewer: presenter.chips(sight.view(game.table, (viewer,)), 1)[-1] for viewer in (1, 2)}
    assert {chip.text for chip in told.values()} == {"2 stratagems"}
    assert told[1].hint == "Greatcoat and Dry Powder"
    assert "Greatcoat" not in told[2].hint
