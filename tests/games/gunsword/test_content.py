"""The content of Gunsword is what the rulebook prints, and nothing else can be loaded."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game.games.gunsword import check
from game.games.gunsword.cards import Pay
from tests.games.gunsword.positions import DATA, content

SKILLS = """
# avaset_volker
bound_by_duty                   4  1  2  2
oathkeepers_arc                 3  1  3  2
run_to_ground                   3  1  2  1
hackles                         2  2  2  1
changing_of_the_guard           3  1  3  1
two_shadows                     2  2  3  1
shared_breath                   2  2  2  1
called_to_heel                  3  1  3  1
stand_the_watch                 2  3  2  1
# mathilde
hard_knocks_etc                 4  1  X  2
margin_notes                    2  1  2  2
first_principles                2  1  3  1
proof_by_contradiction          3  1  3  1
corollary                       4  0  3  1
peer_review                     3  1  3  1
sabbatical                      2  3  1  1
thesis_defense                  3  2  2  1
unabridged                      X  1  X  1
# thane
inner_calm_outer_fury           3  1  3  2
levotheon_stance_orpheon_stance 2  2  4  2
battlemind                      3  1  3  1
plumb_line                      4  1  4  1
weight_of_years                 5  0  5  1
measured_tide                   3  1  3  1
unmoved                         2  3  3  1
breath_before_thunder           3  1  3  1
slow_knife                      2  2  4  1
# oriel
vaulting_cut                    3  1  3  2
rude_landing                    3  1  3  2
springheel                      2  2  3  1
off_the_wall                    3  1  3  1
shoulder_first                  3  1  3  1
clean_getaway                   2  2  2  1
cannonade                       4  0  3  1
giddy_heights                   2  2  3  1
topple                          2  2  3  1
# flintlock_saber
flash_of_steel                  5  1  4  2
powder_and_parry                2  2  2  2
point_blank                     4  0  3  1
false_flash                     3  1  3  1
cut_prime_fire                  4  1  2  1
lockstep                        3  1  3  1
spent_charge                    3  1  3  1
pommel_check                    2  2  2  1
crossing_the_t                  3  1  2  1
# silencer
hush                            3  1  3  2
muffled_step                    2  2  3  2
breech_kiss                     3  1  3  1
dead_drop                       3  1  3  1
two_in_the_dark                 4  0  2  1
no_witnesses                    4  0  4  1
swap_the_barrel                 3  2  2  1
slip_the_noose                  3  1  3  1
a_quiet_word                    3  1  3  1
# sapper
lay_powder                      2  2  3  2
breastwork                      2  2  3  2
short_fuse                      3  1  3  1
undermine                       X  1  X  1
shrapnel_circle                 2  1  0  1
over_the_parapet                3  1  3  1
heave                           2  1  3  1
dig_in                          2  3  3  1
sally_port                      3  1  3  1
# culverin
level_and_loose                 4  1  3  2
stock_strike                    2  2  3  2
grapeshot                       4  1  2  1
ricochet                        3  1  3  1
recoil_leap                     3  2  3  1
siege_posture                   2  3  2  1
overcharge                      X  0  X  1
gatehammer                      4  0  5  1
walking_fire                    3  1  2  1
"""
"""Of each Skill its Cost, Armor, Power, and how many there are in the set named above it."""

DUELISTS = {  # Health, Momentum, Riposte, Dodge, Breaker, Technique
    "avaset_volker": (16, 13, 1, 2, 1, "two_souls_one_oath"),
    "mathilde": (15, 13, 1, 1, 2, "autodidact"),
    "thane": (12, 11, 2, 1, 1, "still_point"),
    "oriel": (15, 13, 1, 3, 0, "upper_hand"),
}
WEAPONS = {
    "flintlock_saber": (0, 0, 1, 1, 2, "versatility"),
    "silencer": (0, 1, 1, 2, 1, "quick_chamber"),
    "sapper": (0, 0, 1, 1, 2, "prepared_ground"),
    "culverin": (0, -2, 2, 0, 2, "braced_barrel"),
}
COUNTERS = {"riposte": (1, 1), "dodge": (1, 1), "breaker": (2, 2)}  # Cost, Armor
SETUPS = {  # Health, Momentum, Riposte, Dodge, Breaker
    "oath_and_flint": (16, 13, 2, 3, 3),
    "balance_of_whispers": (12, 12, 3, 3, 2),
    "heavy_reading": (15, 11, 3, 1, 4),
    "pitfall_and_spring": (15, 13, 2, 4, 2),
}
X = {"unabridged": (1, 5), "undermine": (1, 5), "overcharge": (2, 6), "hard_knocks_etc": None}
COMMANDS = {
    "Skill": {"called_to_heel", "measured_tide", "spent_charge", "swap_the_barrel"},
    "Counter": {
        *("stand_the_watch", "peer_review", "unmoved", "clean_getaway", "pommel_check"),
        *("slip_the_noose", "dig_in", "siege_posture"),
    },
}


def test_every_skill_has_its_printed_numbers():
    printed, of_set = {}, ""
    for line in SKILLS.strip().splitlines():
        if line.startswith("#"):
            of_set = line[2:]
        else:
            name, *numbers = line.split()
            printed[name] = (of_set, *(None if n == "X" else int(n) for n in numbers))
    assert len(printed) == 72
    assert {
        card.id: (card.set, card.cost, card.armor, card.power, card.count)
        for card in content().skills.values()
    } == printed


@pytest.mark.rule("GS-1.2")
@pytest.mark.rule("GS-1.3")
def test_every_face_card_has_its_printed_numbers():
    assert {
        face.id: (
            *(face.health, face.momentum, *dict(face.counters).values()),
            content().sets[face.id].technique.id,
        )
        for face in content().faces.values()
    } == {**DUELISTS, **WEAPONS}
    assert [*dict(content().faces["oriel"].counters)] == ["riposte", "dodge", "breaker"]
    assert set(content().picks["duelist"]) == set(DUELISTS)


@pytest.mark.rule("GS-1.4")
def test_every_counter_has_its_printed_numbers():
    assert {c.id: (c.cost, c.armor) for c in content().counters.values()} == COUNTERS


@pytest.mark.rule("GS-10.2")
def test_techniques_bring_forms_insights_and_tokens():
    assert {
        each.id: (each.forms, each.insights, dict(each.tokens))
        for each in content().techniques.values()
        if each.forms or each.insights or each.tokens
    } == {
        "two_souls_one_oath": (("avaset", "volker"), 0, {}),
        "autodidact": ((), 3, {}),
        "prepared_ground": ((), 0, {"obstacle": 2, "trap": 3}),
    }
    assert [(t.id, t.blocks, bool(t.springs)) for t in content().tokens.values()] == [
        ("obstacle", True, False),
        ("trap", False, True),
    ]


@pytest.mark.rule("GS-22.2")
def test_which_cards_have_an_x_a_command_or_another_cost():
    skills = content().skills.values()
    ranges = {c.id: (c.x.low, c.x.high) if isinstance(c.x, Pay) else None for c in skills if c.x}
    assert ranges == X
    for kind, names in COMMANDS.items():
        assert {c.id for c in skills if c.command and c.command.type == kind} == names
    assert {c.id: c.cost_if.cost for c in skills if c.cost_if} == {
        "plumb_line": 2,
        "flash_of_steel": 3,
    }


@pytest.mark.rule("GS-1.3")
def test_every_loadout_has_thirty_cards_and_the_set_ups_their_numbers():
    assert {len(loadout.deck) for loadout in content().loadouts.values()} == {30}
    assert len(content().loadouts) == 16
    found = {}
    for setup in content().setups.values():
        loadout = content().loadouts[setup.duelist, setup.weapon]
        starting = content().starting(loadout)
        counters = [sum(card.id == name for card in loadout.deck) for name in COUNTERS]
        found[setup.id] = (starting.health, starting.momentum, *counters)
    assert found == SETUPS
    assert content().first_game == ("oath_and_flint", "balance_of_whispers")


def test_what_the_rulebook_gives_is_marked():
    names = {card.id for card in content().cards() if "name" in card.model.book}
    assert names == {
        *("bound_by_duty", "hard_knocks_etc", "inner_calm_outer_fury", "battlemind"),
        *("levotheon_stance_orpheon_stance", "flash_of_steel", "riposte", "dodge", "breaker"),
    }
    assert content().skills["bound_by_duty"].model.book == ("name", "drop")
    assert {each.id for each in content().faces.values() if "name" in each.book} == {
        *("avaset_volker", "mathilde", "thane", "flintlock_saber", "silencer"),
    }


def test_one_set_alone_uses_tokens_x_direct_damage_hits_misses_jumps_and_pushes():
    cards = [card for card in content().skills.values() if card.set == "sapper"]
    said = " / ".join(line.text for card in cards for line in card.combo)
    for words in ("a Trap", "an Obstacle", "Direct", "on a hit", "on a miss", "Jump", "push"):
        assert words in said
    assert [card.id for card in cards if card.cost is None and card.power is None] == ["undermine"]


@pytest.mark.rule("GS-18.1")
def test_techniques_act_at_the_moments_there_are_and_at_no_other():
    assert {hook.when for hook in content().hooks.values()} == {
        *("round_start", "take_initiative", "cost", "skill_played", "between_lines"),
        *("reload", "pushed_foe", "chain_end", "action"),
    }


# GS-22.5: what cannot be loaded


def damaged(folder: Path, file: str, cut: str, put: str) -> tuple[int, list[str]]:
    """The line of the damage, and what is said about a copy of the content with it."""
    shutil.copytree(DATA.parent, folder / "data")
    path = (folder / "data" / "gunsword" / "cards" / f"{file}.yaml").resolve()
    text = path.read_text("utf-8")
    assert text.count(cut), f"nothing to damage in {file}"
    path.write_text(text.replace(cut, put, 1), "utf-8")
    mistakes = check(folder / "data" / "gunsword").mistakes
    line = text[: text.index(cut)].count("\n") + 1
    return line, [f"{wrong.line}: {wrong.text}" for wrong in mistakes if wrong.path == path]


@pytest.mark.rule("GS-22.5")
@pytest.mark.rule("GS-7.1")
@pytest.mark.rule("GS-6.7")
@pytest.mark.parametrize(
    ("file", "cut", "put", "said"),
    [
        ("thane", "Command [Skill], choose", "Command [Skill], slash Queen 1; then choose", "7.1"),
        ("silencer", "[Skill], reload; then", "[Skill], shoot Rook 2; then", "7.1"),
        ("flintlock_saber", "[Skill], gain 2 Momentum", "[Skill], +2 Power", "7.1"),
        ("flintlock_saber", "[Skill], gain 2 Momentum", "[Skill], its Attacks are Piercing", "7.1"),
        ("counters", "Dash Queen 1", "Slash Queen 1", "6.7"),
        ("counters", "Dash Queen 1", "You may shoot Rook 2", "6.7"),
        ("sapper", "Command [Counter], gain 2 Armor", "Command [Counter], slash Rook 1", "6.7"),
        ("culverin", "[Counter], gain 2 Armor", "[Counter], shoot Knight", "6.7"),
        ("thane", "Slash Rook 3", "Each foe hit loses 1 Momentum", "22.5"),
        ("thane", "Slash Rook 3", "Slash Rook 3; on a miss, each foe hit discards 1", "22.5"),
        ("oriel", "- Slash Queen 3", "- Push a foe you hit that is adjacent", "22.5"),
    ],
)
def test_sentences_that_cannot_stand_where_they_are(tmp_path, file, cut, put, said):
    line, mistakes = damaged(tmp_path, file, cut, put)
    assert len(mistakes) == 1
    assert mistakes[0].startswith(f"{line}: ")
    assert f"GS-{said}" in mistakes[0]


@pytest.mark.rule("GS-22.5")
@pytest.mark.parametrize(
    ("file", "cut", "put", "said"),
    [
        ("thane", "name: Battlemind\n    count: 1", "name: Battlemind\n    count: 2", "are 12"),
        ("thane", "riposte: 2, dodge: 1", "riposte: 2, dodge: 2", "these are 5"),
        ("thane", "cost: 5", "cost: X", "what X is"),
        ("thane", "power: 5", "power: X", "what X is"),
        ("mathilde", "cost: 4", "cost: X", "an X that is chosen to be spent"),
        ("thane", "name: Battlemind", "nmae: Battlemind", "did you mean 'name'?"),
        ("thane", "name: Battlemind", "name: Battlemind\n    speed: 3", "'speed'"),
        ("thane", "id: battlemind", "id: slow_knife", "taken already"),
        ("thane", "armor: 3", "armor: 4", "at most 3"),
        ("thane", "Slash Rook 3", "Slash Rook 3-1", "Slash Rook 3-1"),
        ("thane", "Slash Rook 3", "Slash Castle 3", "Castle"),
    ],
)
def test_cards_that_break_the_rules_of_decks_and_x(tmp_path, file, cut, put, said):
    _, mistakes = damaged(tmp_path, file, cut, put)
    assert any(said in mistake for mistake in mistakes), mistakes


@pytest.mark.rule("GS-22.5")
@pytest.mark.parametrize(
    ("cut", "put", "said"),
    [
        ("midround_tie: seat", "midround_ties: seat", "no option 'midround_ties'"),
        ("    fixes:\n", "    options: {reshufle: 3}\n    fixes:\n", "no option 'reshufle'"),
        ("id: ffa", "id: duel", "there is something called 'duel' already"),
    ],
)
def test_modes_that_name_what_there_is_not(tmp_path, cut, put, said):
    _, mistakes = damaged(tmp_path, "../game", cut, put)
    assert any(said in mistake for mistake in mistakes), mistakes


@pytest.mark.rule("GS-16.2")
def test_who_is_whose_partner_follows_the_default_of_the_mode():
    teams = next(mode for mode in content().modes if mode.id == "teams")
    other = teams.model_copy(update={"options": {"partner": 2}})
    game = content().game.model_copy(update={"modes": (other,)})
    changed = replace(content(), game=game)
    assert content().sides("teams", 4, {}) == ((1, 3), (2, 4))
    assert changed.sides("teams", 4, {}) == ((1, 2), (3, 4))
    assert changed.sides("teams", 4, {"partner": 3}) == ((1, 3), (2, 4))


@pytest.mark.rule("GS-1.2", "GS-1.3")
@pytest.mark.parametrize(
    ("cut", "put", "far", "named"),
    [
        ("count: 1", "count: 3", "2 too many", "count: "),
        ("count: 2", "count: 1", "1 too few", "count: "),
        ("riposte: 2", "riposte: 3", "1 too many", "counters: "),
        ("riposte: 2", "riposte: 1", "1 too few", "counters: "),
    ],
)
def test_where_counts_miss_their_sum_every_place_that_could_give_is_named(
    tmp_path, cut, put, far, named
):
    _, mistakes = damaged(tmp_path, "thane", cut, put)
    (told,) = [mistake for mistake in mistakes if "these are" in mistake]
    assert far in told
    text = (DATA / "cards" / "thane.yaml").read_text("utf-8")
    lines = [n for n, line in enumerate(text.splitlines(), 1) if line.strip().startswith(named)]
    assert all(f"(thane.yaml:{line})" in told for line in lines)


@pytest.mark.rule("GS-1.7")
def test_the_standard_field_has_five_columns_and_seven_rows():
    standard = content().fields["standard"]
    assert (standard.columns, standard.rows) == (5, 7)
    assert len(standard.spaces) == 35


@pytest.mark.rule("GS-2.3")
def test_what_is_shipped_has_no_mistakes():
    mistakes, counts, _ = check(DATA)
    assert mistakes == []
    assert (counts["cards"], counts["sets"], counts["setups"]) == (75, 8, 4)


def test_every_card_and_every_sentence_of_a_technique_is_played_by_a_test_of_its_own():
    here = Path(__file__).parent
    marked = {
        name
        for path in here.glob("test_cards_*.py")
        for name in re.findall(r'pytest\.mark\.card\("([\w:]+)"\)', path.read_text("utf-8"))
    }
    cards = {card.id for card in content().cards()}
    assert cards | set(content().hooks) == marked
