"""The cards, value by value, and that what they say is what they do (GW-18, GW-19)."""

from __future__ import annotations

import shutil

import pytest
import yaml

from game.games.gentlemen_of_war.content import GentlemenContent
from game.games.gentlemen_of_war.fighters import Modifier, Powers, Pulse
from game.games.gentlemen_of_war.patterns import parse_pattern
from game.rules.setup import Seat, Setup
from tests.games.gentlemen_of_war.reading import DATA, content

CROWN, SOLAK = "crown_foundry", "solak_marches"
UNION, COURT = "gutterlight_union", "ashen_court"

CROSS = parse_pattern([".g.", "g@g", ".g."])
SQUARE = parse_pattern(["ggg", "g@g", "ggg"])


def adds(*given) -> Powers:
    """One modifier."""
    return Powers(modifiers=(Modifier(*given),))


CHARACTERS = {
    "solak_sharpshot": (62, SOLAK, adds("dealt", "any", "glancing", 50)),
    "slyfoot_scout": (83, SOLAK, Powers(aim_all=frozenset({"advance", "press_on", "crawl"}))),
    "ironclad_colonel": (99, CROWN, adds("dealt", "any", "any", -10)),
    "powder_duchess": (79, COURT, adds("dealt", "ranged", "direct", 20)),
    "salle_mistress": (
        77,
        COURT,
        Powers((Modifier("dealt", "melee", "any", 10),), frozenset({"strike"})),
    ),
    "breakneck_dragoon": (76, CROWN, adds("dealt", "any", "any", 15, "after_moving")),
    "kettle_deacon": (81, UNION, Powers(pulses=(Pulse(2, CROSS),))),
    "cinder_widow": (71, COURT, adds("taken", "any", "glancing", -25)),
    "gutterlight_tinker": (78, UNION, adds("taken", "ranged", "any", -15)),
    "baggage_master": (69, UNION, Powers(draw=1, hand_max=1)),
    "drill_corporal": (
        80,
        CROWN,
        Powers(play_as={"strike": ("draw_arms",), "draw_arms": ("strike",)}),
    ),
    "last_post_grenadier": (73, SOLAK, adds("dealt", "any", "any", 25, "wounded")),
}
STRATAGEMS = {
    "quick_march": Powers(bonus_order="advance"),
    "steam_screen": Powers(dodge_step=True),
    "double_rations": Powers(draw=2),
    "field_dressing": Powers(heal=10),
    "dry_powder": adds("dealt", "ranged", "any", 30),
    "whetstone": adds("dealt", "melee", "any", 30),
    "greatcoat": adds("taken", "any", "glancing", -50),
    "steady_nerves": adds("taken", "any", "direct", -25),
    "loose_rivets": Powers(dodge_glance=True),
    "pressure_valve": Powers(pulses=(Pulse(6, SQUARE),)),
    "heel_turn": Powers(aim_all=frozenset({"strike", "draw_arms"})),
    "compass_rose": Powers(aim_all=frozenset({"press_on"})),
}
WEAPONS = {
    "regimental_sabre": (CROWN, "melee all 21 50 dodge gDg/.@."),
    "piston_maul": (UNION, "melee cardinal 24 40 dodge gDg/.@."),
    "coal_shovel": (UNION, "melee cardinal 16 60 dodge .g./DDD/.@."),
    "marsh_pike": (SOLAK, "melee all 17 55 dodge g.g/.D./.D./.@."),
    "governor_flail": (UNION, "melee cardinal 16 65 dodge DDg/D@."),
    "needle_foil": (COURT, "melee all 18 55 dodge ggg/.D./.@."),
    "lamplighter_hooks": (UNION, "melee all 19 50 dodge DgD/.@."),
    "signal_halberd": (CROWN, "melee cardinal 17 60 dodge DDD/.g./.@."),
    "standard_issue_clipgun": (CROWN, "ranged all 10 60 dodge .D./gDg/DDD/gDg/.@."),
    "kettle_spout": (UNION, "ranged cardinal 11 60 dodge DDD/DDD/.@."),
    "marshlight_rifle": (SOLAK, "ranged all 18 40 no .D./.D./.D./.D./.D./gDg/.@."),
    "stovepipe_mortar": (CROWN, "ranged cardinal 17 55 no gDg/DDD/gDg/.../.@."),
    "parlour_blunderbuss": (COURT, "ranged cardinal 17 50 no ggggg/.DDD./..D../..@.."),
    "brandy_bombs": (COURT, "ranged all 14 50 dodge .D./gDg/ggg/.@."),
    "whistling_rocket": (UNION, "ranged cardinal 19 50 no gDg/gDg/gDg/.../.@."),
    "rivet_repeater": (UNION, "ranged all 16 60 no gDg/gDg/gDg/.@."),
    "pike_culverin": (
        COURT,
        "melee cardinal 19 50 dodge .D./gDg/.@.",
        "ranged cardinal 18 50 no gDg/gDg/.D./.../.@.",
    ),
    "bayonet_carbine": (
        CROWN,
        "melee all 19 50 dodge gDg/.@.",
        "ranged all 13 50 dodge .D./.D./gDg/gDg/.@.",
    ),
    "harpoon_winch": (
        SOLAK,
        "melee cardinal 17 50 dodge DDD/.@.",
        "ranged all 14 50 dodge gDg/gDg/.g./.@.",
    ),
}
KITS = {
    "long_shot": ("solak_sharpshot lamplighter_hooks standard_issue_clipgun", SOLAK),
    "side_door": ("slyfoot_scout coal_shovel whistling_rocket", UNION),
    "full_plate": ("ironclad_colonel regimental_sabre stovepipe_mortar", CROWN),
    "private_artillery": ("powder_duchess pike_culverin", COURT),
    "drawing_room": ("salle_mistress needle_foil parlour_blunderbuss", COURT),
    "no_horse": ("breakneck_dragoon bayonet_carbine", CROWN),
    "low_sermon": ("kettle_deacon piston_maul kettle_spout", UNION),
    "barrack_square": ("drill_corporal signal_halberd rivet_repeater", CROWN),
    "scrap_fair": ("gutterlight_tinker governor_flail marshlight_rifle", UNION),
    "closing_bell": ("last_post_grenadier marsh_pike brandy_bombs", SOLAK),
    "cold_harbour": ("cinder_widow harpoon_winch", COURT),
}
WORDS = {
    "advance": "[Advance]",
    "press_on": "[Press On]",
    "crawl": "[Crawl]",
    "draw_arms": "[Draw Arms]",
    "strike": "[Strike!]",
}
IN_ORDER = ("advance", "press_on", "crawl", "strike", "draw_arms")


def generated(powers: Powers, lasts: bool = False) -> list[str]:
    """The texts that GW-18.1 makes of a program; lasting ones of a stratagem end with the turn."""
    turn, found = " this turn" if lasts else "", []
    if powers.aim_all:
        named = ", ".join(WORDS[each] for each in IN_ORDER if each in powers.aim_all)
        found.append(f"May aim {named} in all eight directions{turn}.")
    for side, attack, hit, percent, when in powers.modifiers:
        words = ["dealt by" if side == "dealt" else "taken from"]
        words += [each for each in (attack, hit) if each != "any"] + ["hits"]
        words += {
            "always": [],
            "after_moving": ["in the step right after moving"],
            "wounded": ["while at half hit points or less"],
        }[when]
        found.append(f"{percent:+}% damage {' '.join(words)}{turn}.")
    for card, others in (powers.play_as or {}).items():
        found += [f"May play {WORDS[card]} as {WORDS[other]}." for other in others]
    for pulse in powers.pulses:
        start = "At once" if lasts else "At the end of execution"
        found.append(f"{start}: {pulse.damage} damage to each enemy in the marked tiles.")
    if powers.dodge_glance:
        found.append(f"Ranged attacks glance on dodge{turn}.")
    if powers.draw:
        count = powers.draw
        found.append(
            f"Draw {count} orders at once." if lasts else f"Draw {count} more each redraw."
        )
    if powers.hand_max:
        found.append(f"Maximum hand size +{powers.hand_max}.")
    if powers.heal:
        found.append(f"Regain {powers.heal} hit points now.")
    if powers.dodge_step:
        found.append("Choose a step: in it you count as having moved.")
    if powers.bonus_order:
        found.append(f"Program one {WORDS[powers.bonus_order]} that costs no card.")
    return found


def as_printed(card: str) -> list[str]:
    """The sentences on a card as they are printed."""
    return [rule.full or str(rule) for rule in content().printed[card]["rules"]]


def attack_of(said: str) -> tuple[object, ...]:
    kind, aims, base, glancing, dodge, rows = said.split(" ")
    return kind, aims, int(base), int(glancing), dodge == "dodge", parse_pattern(rows.split("/"))


@pytest.mark.rule("GW-1.4", "GW-18.1", "GW-18.4", "GW-18.5")
def test_each_character_has_its_hit_points_faction_and_traits():
    found = {
        card.id: (card.hit_points, card.faction, content().powers(card.id))
        for card in content().characters.values()
    }
    assert found == CHARACTERS
    assert len({points for points, _, _ in found.values()}) == 12
    assert all(content().printed[name]["flavour"] for name in CHARACTERS)


@pytest.mark.rule("GW-1.1", "GW-1.5", "GW-18.2", "GW-18.3", "GW-6.4")
def test_each_weapon_has_its_attacks():
    found = {
        card.id: (
            card.faction,
            *(
                (kind, a.aims, a.base, a.glancing, a.glances_on_dodge, a.pattern)
                for kind, a in card.attacks.items()
            ),
        )
        for card in content().weapons.values()
    }
    wanted = {
        name: (faction, *map(attack_of, attacks)) for name, (faction, *attacks) in WEAPONS.items()
    }
    assert found == wanted
    types = [card.type for card in content().weapons.values()]
    assert [types.count(each) for each in ("melee", "ranged", "dual")] == [8, 8, 3]


@pytest.mark.rule("GW-14.1", "GW-18.1")
def test_each_stratagem_has_its_effects():
    assert {name: content().powers(name) for name in content().stratagems} == STRATAGEMS


@pytest.mark.rule("GW-18.1")
@pytest.mark.parametrize("card", [*CHARACTERS, *STRATAGEMS])
def test_what_a_card_says_is_made_of_what_it_does(card):
    lasts = card in STRATAGEMS
    powers = STRATAGEMS[card] if lasts else CHARACTERS[card][2]
    assert as_printed(card) == generated(powers, lasts)


@pytest.mark.rule("GW-1.3", "GW-4.4", "GW-5.3", "GW-6.1", "GW-18.1")
@pytest.mark.parametrize(
    ("order", "does", "text"),
    [
        ("advance", (1, "all", ""), "Move 1 tile, eight directions."),
        ("press_on", (2, "cardinal", ""), "Move 2 tiles, four directions."),
        ("crawl", (1, "cardinal", ""), "Move 1 tile, four directions."),
        ("draw_arms", (0, "", "ranged"), "Use your ranged attack."),
        ("strike", (0, "", "melee"), "Use your melee attack."),
    ],
)
def test_each_order_does_what_it_says(order, does, text):
    assert content().does[order] == does
    assert as_printed(f"{CROWN}_{order}") == [text]


@pytest.mark.rule("GW-1.3", "GW-18.4")
@pytest.mark.parametrize("faction", [CROWN, SOLAK, UNION, COURT])
def test_each_order_deck_has_four_of_each_order(faction):
    cards = content().deck_cards[faction]
    orders = [content().copies[card] for card in cards]
    assert {each: orders.count(each) for each in orders} == dict.fromkeys(
        ("advance", "press_on", "draw_arms", "strike"), 4
    )
    assert len({*cards}) == 16
    assert sum(content().deck({"deck": faction}).popitem()[1].values()) == 16


@pytest.mark.rule("GW-18.4", "GW-2.6")
def test_each_kit_has_its_cards_and_no_two_share_one():
    found = {
        kit.id: (" ".join((kit.character, *kit.weapons)), kit.deck)
        for kit in content().kits.values()
    }
    assert found == KITS
    used = [card for cards, _ in found.values() for card in cards.split()]
    assert len(used) == len({*used})
    assert content().first_game == ("long_shot", "side_door")


@pytest.mark.rule("GW-18.3")
def test_a_weapon_prints_its_attacks_in_a_line_each():
    assert as_line("pike_culverin") == [
        "Melee - base 19 - glancing 50% - aim four arrows - glances on dodge",
        "Ranged - base 18 - glancing 50% - aim four arrows",
    ]


def as_line(card: str) -> list[str]:
    return list(content().printed[card]["rules"])


@pytest.mark.rule("GW-1.5")
def test_what_comes_from_the_book_is_told_value_by_value():
    characters, weapons = content().characters, content().weapons
    assert {name: card.book for name, card in characters.items() if card.book} == {
        "solak_sharpshot": ("name", "traits"),
        "slyfoot_scout": ("name", "traits"),
        "ironclad_colonel": ("hit_points",),
    }
    assert {name: card.book for name, card in weapons.items() if card.book} == {
        "standard_issue_clipgun": ("name", "base", "glancing", "glances_on_dodge"),
        "kettle_spout": ("idea",),
        "pike_culverin": ("idea",),
    }
    assert all(order.source == "book" for order in content().orders.values())


def changed(folder, file, change):
    """The content with one file changed, and what is then wrong with it."""
    game = folder / "data" / "gentlemen_of_war"
    shutil.copytree(DATA, game)
    shutil.copytree(DATA.parent / "tiles", folder / "data" / "tiles")
    shutil.copytree(DATA.parents[1] / "assets" / "tiles", folder / "assets" / "tiles")
    path = game / file
    value = yaml.safe_load(path.read_text(encoding="utf-8"))
    change(value)
    path.write_text(yaml.safe_dump(value), encoding="utf-8")
    found = GentlemenContent.check(game).mistakes
    return [mistake.text for mistake in found if mistake.path == path]


@pytest.mark.rule("GW-18.4", "GW-18.2", "GW-18.1", "GW-1.4", "GW-1.1")
@pytest.mark.parametrize(
    ("file", "path", "value", "expected"),
    [
        ("characters", "0.hit_points", 83, "Solak Sharpshot has 83 hit points too"),
        ("characters", "0.hit_points", 100, "99"),
        ("characters", "0.faction", "solak", "no faction 'solak'"),
        ("characters", "0.traits", ["+150% damage dealt by hits."], "150 is not from -100 to 100"),
        ("characters", "0.traits", ["+0% damage dealt by hits."], "0 is not from -100 to 100"),
        ("characters", "0.traits", ["Fly."], "no card can say 'Fly.'"),
        ("characters", "0.pattern", "g@", "marks tiles if it deals damage there"),
        ("weapons", "0.melee.pattern", "g@", "has a direct tile at least"),
        ("weapons", "0.melee.pattern", "DD", "exactly one @"),
        ("weapons", "0.melee.glances_on_dodge", False, "always glances on dodge"),
        ("weapons", "0.type", "dual", "a dual weapon has a melee and a ranged attack"),
        ("orders", "0.copies", 3, "there are 4 cards of Advance"),
        ("orders", "0.text", "Move 3 tiles, four directions.", "no card can say"),
        ("stratagems", "2.effects", ["Draw 4 orders at once."], "4 is not from 1 to 3"),
        ("stratagems", "1.id", "quick_march", "there is 'quick_march' already"),
    ],
)
def test_what_does_not_agree_is_told(tmp_path, file, path, value, expected):
    def change(cards):
        *way, last = path.split(".")
        at = cards[file]
        for each in way:
            at = at[int(each)] if each.isdigit() else at[each]
        at[last] = value

    wrong = changed(tmp_path, f"cards/{file}.yaml", change)
    assert any(expected in text for text in wrong), wrong


@pytest.mark.rule("GW-18.4")
@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("weapons", ["coal_shovel", "standard_issue_clipgun"], "'coal_shovel' is in two kits"),
        ("weapons", ["lamplighter_hooks"], "a melee and a ranged weapon, or one dual weapon"),
        ("character", "sharpshot", "no 'sharpshot'"),
        ("deck", "solak", "no 'solak'"),
    ],
)
def test_a_kit_is_of_cards_that_there_are(tmp_path, field, value, expected):
    def change(file):
        file["setups"][0][field] = value

    assert any(expected in text for text in changed(tmp_path, "setups.yaml", change))


@pytest.mark.rule("GW-18.4")
@pytest.mark.parametrize("field", ["fixes", "options"])
def test_a_mode_names_options_that_there_are(tmp_path, field):
    def change(file):
        file["modes"][0][field] = {"nudges": True}

    wrong = changed(tmp_path, "game.yaml", change)
    assert any("no option 'nudges'; did you mean 'nudge'?" in text for text in wrong), wrong


def match(mode="duel", seats=2, board="parade_ground", picks=(), **options):
    names = ("BLUE", "ORANGE", "ROSE", "BONE")[:seats]
    brought = [*picks, *({},) * seats]
    players = tuple(Seat(name, picks=each) for name, each in zip(names, brought, strict=False))
    return Setup("gentlemen_of_war", players, board, 1, mode, options=options)


OFFERED = {
    "friendly_fire": (match("team", 4), match()),
    "team_secrecy": (match("team", 4), match("ffa", 3)),
    "downing": (match("team", 4), match("ffa", 4)),
    "downed_orders": (match("team", 4), match("team", 4, downing=False)),
    "downed_draw": (match("team", 4), match("team", 4, downing=False)),
    "downed_mill": (match("team", 4), match()),
    "min_orders_downed": (match("team", 4), match()),
    "revive_percent": (match("team", 4), match("team", 4, downing=False)),
    "revive_adjacency": (match("team", 4), match()),
    "press_on_over_walls": (match(board="foundry_yard"), match()),
    "walls_block_attacks": (match(board="foundry_yard"), match()),
    "objectives": (match(board="two_standards"), match()),
    "control_target": (
        match(board="signal_junction", objectives="control"),
        match(board="signal_junction"),
    ),
    "flag_target": (match(board="two_standards", objectives="flag"), match(board="two_standards")),
    "vacated_tiles": (match(), match(nudge=True)),
    "nudge": (match(), match(vacated_tiles="closed")),
    "glancing_tiles_ignore_dodge": (match(), match(all_attacks_glance_on_dodge=True)),
}


@pytest.mark.rule("GW-15.2")
@pytest.mark.parametrize("option", OFFERED)
def test_an_option_is_offered_and_accepted_only_where_it_can_matter(option):
    there, elsewhere = OFFERED[option]
    assert option in {each.id for each in content().options_in(there)}
    assert option not in {each.id for each in content().options_in(elsewhere)}
    assert option in content().fixed(elsewhere)
    default = next(each.default for each in content().options if each.id == option)
    assert content().option_values(elsewhere)[option] == default
    assert content().check_setup(there) == []


@pytest.mark.rule("GW-12.10")
@pytest.mark.parametrize(
    ("board", "values", "ends"),
    [
        ("two_standards", ("none", "flag"), ("nothing else", "the flag")),
        ("signal_junction", ("none", "control"), ("nothing else", "the zone")),
    ],
)
def test_the_setup_asks_for_the_objectives_that_a_board_has(board, values, ends):
    (asked,) = [each for each in content().options_in(match(board=board)) if each.on_setup]
    assert (asked.values, asked.on_setup.labels) == (values, ends)


@pytest.mark.rule("GW-15.2")
@pytest.mark.parametrize(
    "setup",
    [
        match(friendly_fire=True),
        match(nudge=True, vacated_tiles="closed"),
        match(objectives="control"),
        match("ffa", 3, objectives="flag"),
    ],
)
def test_what_cannot_matter_is_refused(setup):
    assert content().check_setup(setup)


RANGES = {
    "hand_max": (2, 8),
    "draw": (1, 4),
    "max_orders": (1, 5),
    "min_orders": (0, 1),
    "min_orders_downed": (0, 1),
    "revive_percent": (1, 100),
    "control_target": (1, 20),
    "flag_target": (1, 5),
    "stratagems": (0, 3),
    "turn_limit": (0, 999),
}
WHERE = {
    "min_orders_downed": match("team", 4),
    "revive_percent": match("team", 4),
    "control_target": match(board="signal_junction", objectives="control"),
    "flag_target": match(board="two_standards", objectives="flag"),
}


@pytest.mark.rule("GW-15.3")
@pytest.mark.parametrize("option", RANGES)
def test_numbers_have_their_ranges(option):
    setup = WHERE.get(option, match())
    chosen = dict(setup.options)

    def wrong(value):
        return content().check_setup(
            Setup(
                setup.game,
                setup.seats,
                setup.board,
                1,
                setup.mode,
                options={**chosen, option: value},
            )
        )

    low, high = RANGES[option]
    assert [wrong(low), wrong(high)] == [[], []]
    assert wrong(low - 1)
    assert wrong(high + 1)


@pytest.mark.rule("GW-15.1")
def test_the_defaults_are_the_rulings():
    assert {option.id: option.default for option in content().options} == {
        "setup": "ready",
        "duplicates": False,
        "hand_max": 5,
        "draw": 2,
        "max_orders": 5,
        "min_orders": 1,
        "min_orders_downed": 0,
        "overflow": "after_draw",
        "reshuffle": "at_once",
        "friendly_fire": False,
        "nudge": False,
        "vacated_tiles": "open",
        "downing": True,
        "downed_orders": "lost",
        "downed_draw": "next_redraw",
        "revive_percent": 25,
        "revive_adjacency": "orthogonal",
        "downed_mill": "per_hit",
        "press_on_over_walls": False,
        "walls_block_attacks": True,
        "glancing_tiles_ignore_dodge": False,
        "all_attacks_glance_on_dodge": False,
        "overkill_tie": "draw",
        "turn_limit": 0,
        "team_secrecy": "shared",
        "reveal": "step",
        "objectives": "none",
        "control_target": "auto",
        "flag_target": 1,
        "stratagems": 0,
    }


@pytest.mark.rule("GW-1.2", "GW-10.3")
def test_teams_are_two_against_two_and_one_person_may_run_both():
    assert content().sides("team", 4, {}) == ((1, 2), (3, 4))
    assert content().sides("ffa", 3, {}) == ((1,), (2,), (3,))
    seats = (Seat("BLUE", person="Ann"), Seat("ORANGE", person="Ann"), Seat("ROSE"), Seat("BONE"))
    setup = Setup("gentlemen_of_war", seats, "parade_ground", 1, "team")
    assert content().check_setup(setup) == []


@pytest.mark.rule("GW-2.3", "GW-1.1", "GW-1.3")
def test_cards_are_picked_once_and_weapons_go_together():
    long_shot, side_door = (content().kits[each].picks for each in ("long_shot", "side_door"))
    assert content().check_setup(match(picks=(long_shot, side_door))) == []
    twice = match(picks=(long_shot, long_shot))
    assert len(content().check_setup(twice)) == 3
    assert content().check_setup(match(picks=(long_shot, long_shot), duplicates=True)) == []
    alone = {**side_door, "weapons": ("coal_shovel",)}
    assert "one dual weapon" in content().check_setup(match(picks=(long_shot, alone)))[0]


@pytest.mark.rule("GW-1.8", "GW-16.1")
def test_board_mode_and_options_are_chosen_before_a_match():
    first = content().defaults()
    assert (first.board, first.mode, len(first.seats)) == ("parade_ground", "duel", 2)
    assert content().check_setup(match("ffa", 4, stratagems=2)) == []
    assert content().check_setup(match("duel", 3))


@pytest.mark.rule("GW-21.9")
def test_the_reference_card_tells_the_rules_in_force():
    defaults = {option.id: option.default for option in content().options}

    def lines(box, **options):
        return content().printed_references({**defaults, **options})["reference_turn"][box]

    assert "Redraw: draw 2" in lines("phases")
    assert "Redraw: draw 4" in lines("phases", draw=4)
    assert [line.partition(":")[0] for line in lines("orders")] == [
        "Advance",
        "Press On",
        "Draw Arms",
        "Strike!",
        "Crawl, while downed",
    ]
    assert "Two for one tile: neither moves" in lines("tiles")
    assert "Two for one tile: more maximum hit points go first" in lines("tiles", nudge=True)
    assert "Who moves: glanced by every attack" in lines("hits", all_attacks_glance_on_dodge=True)
    assert len(lines("end", objectives="flag")) == len(lines("end")) + 1


def test_everything_that_a_seat_can_bring_has_a_card_to_show():
    shown = {pick for ids in content().picks.values() for pick in ids}
    assert shown <= content().printed.keys()
    assert content().printed[COURT]["kind"] == "faction"
