"""The pages of the catalogue, against the cards and the rules of turning and damage."""

import pytest

from game.games.gentlemen_of_war.arena import AIMS
from game.games.gentlemen_of_war.patterns import parse_pattern
from tests.scenes.gentlemen_table import gentlemen

pytestmark = pytest.mark.rule("GW-21.10")


def page(name):
    return gentlemen().catalogue.entries[f"page {name}"]


def display(name, title):
    return next(each for each in page(name).exhibit.displays if each.title == title)


def test_every_character_weapon_order_stratagem_and_kit_has_one_page():
    content = gentlemen()
    things = (
        content.characters,
        content.weapons,
        content.orders,
        content.stratagems,
        content.kits,
    )
    assert sorted(content.catalogue.entries) == sorted(
        f"page {id_}" for all_ in things for id_ in all_
    )
    for entry in content.catalogue.entries.values():
        assert {*entry.exhibit.cards} <= content.printed.keys() and entry.exhibit.cards
        assert content.rulebook.place(entry.rule)


def test_a_range_is_drawn_in_every_aim_that_the_weapon_has_as_it_is_turned():
    for weapon in gentlemen().weapons.values():
        for kind, attack in weapon.attacks.items():
            shown = display(weapon.id, f"{kind.capitalize()} attack").ranges
            eighths = 1 if attack.aims == "all" else 2
            assert [each.title.lower() for each in shown] == [*AIMS][::eighths]
            for turn, each in enumerate(shown):
                assert parse_pattern(each.rows) == attack.pattern.turned(turn * eighths)


def test_the_clipgun_to_the_north_east_is_the_pattern_of_the_rulebooks_table():
    shown = next(
        r for r in display("standard_issue_clipgun", "Ranged attack").ranges if r.title == "NE"
    )
    assert shown.rows == ("....D", "..gD.", ".DDg.", "gDD..", "@g...")
    assert shown.turn == 45


def test_damage_is_told_direct_and_glancing_and_with_a_kits_traits():
    gun = display("standard_issue_clipgun", "Ranged attack")
    assert (gun.direct, gun.glancing, gun.more) == ("10 direct", "6 glancing", "glances on dodge")
    sharpshot = display("long_shot", "Ranged attack")
    assert (sharpshot.direct, sharpshot.glancing) == ("10 direct", "11 glancing")
    colonel = display("full_plate", "Ranged attack")
    assert (colonel.direct, colonel.glancing) == ("15 direct", "8 glancing")
    assert colonel.more == "can be dodged"
    dragoon = display("no_horse", "Melee attack")  # more only right after moving
    assert dragoon.direct == "19 direct"


def test_a_kit_aims_its_attacks_as_its_character_may():
    strike = display("drawing_room", "Melee attack")
    assert len(strike.ranges) == len(AIMS)


def test_it_tells_which_values_are_the_books():
    assert page("solak_sharpshot").text.endswith(
        "From the book: name and traits. All else is our own."
    )
    assert page("advance").text.endswith("From the book.")
    assert page("cinder_widow").text.endswith("Our own, not the book's.")


def test_movements_show_where_they_lead_and_pulses_whom_they_reach():
    assert display("press_on", "Where it leads").ranges[0].rows == (
        "..o..", ".....", "o.@.o", ".....", "..o..",
    )  # fmt: skip
    assert display("kettle_deacon", "At the end of execution").ranges[0].rows == (
        ".g.",
        "g@g",
        ".g.",
    )
    assert display("pressure_valve", "At once").direct == "6 damage"
