"""Every card does what it says; each has a test of its own."""

import pytest

from game.games.gunsmith_girl import abilities
from tests.games.gunsmith_girl.positions import content, fight
from tests.test_rules_are_proven import ROOT

card = pytest.mark.card


def numbers(game, seat, name):
    """Strength, Speed, Level and Anger of a persona now."""
    return abilities.of(game.state, f"{name}#{seat}")[:4]


def flags(game, seat, name):
    return abilities.of(game.state, f"{name}#{seat}").flags


def struck(position, attacker, target, *acts, by=1):
    """Seat 1 attacks, a seat acts while the fight is cited, and the strike is to come."""
    game = position.play().attack(1, attacker, target)
    return (game.does(by, *acts) if acts else game).window("W3")


def invoked(position, name, *choices):
    """Seat 1 summons a card in Strategy, and both are ready."""
    return position.play("strategy").does(1, f"summon:{name}", *choices).window("W1")


def stacked(position, name, twin, *choices):
    return position.play("strategy").does(1, f"stack:{name}:{twin}", *choices).window("W1")


def beaten(position, attacker, target):
    """Seat 1's persona destroys another one."""
    game = position.play().attack(1, attacker, target).settle()
    assert target in game.lost(2)
    return game


def test_every_card_has_a_test():
    text = (ROOT / "tests/games/gunsmith_girl/test_cards.py").read_text("utf-8")
    assert [each.id for each in content().cards() if f'@card("{each.id}")' not in text] == []


# The LANTERN watch, and supports of both ready decks


@card("wick_runner")
def test_wick_runner():
    game = fight().down(1, "wick_runner").field(2, "furnace_ox").play().does(1, "name:wick_runner")
    assert (len(game.cards("hand:1")), game.reserve(1)) == (1, 19)


@card("night_porter")
def test_night_porter():
    position = fight().field(2, "night_porter", "wick_runner", "furnace_ox")
    game = position.supports(1, "recoil_claim", "scrap_levy").play()
    game.does(1, "support:recoil_claim")
    assert game.options == ["pick:wick_runner", "pick:furnace_ox"]
    game.choose(1, "pick:wick_runner").does(1, "support:scrap_levy").until("nominate")
    assert numbers(game, 2, "night_porter")[0] == 150, "what is untargeted still touches it"


@card("oil_peddler")
def test_oil_peddler():
    position = fight().field(1, "oil_peddler", tokens=2).hand(1, "trip_wire").pool(1, 6, 2)
    game = position.play("truce").does(1, "skill:oil_peddler:0").turn_over()
    assert (game.discard(1), game.lost_tokens(1)) == (["trip_wire"], 1)


@card("bell_sergeant")
def test_bell_sergeant():
    position = fight().field(1, "wick_runner").field(2, "reef_sentinel", "bell_sergeant")
    game = struck(position, "wick_runner", "reef_sentinel", "skill:bell_sergeant:0", by=2)
    assert game.strength(2, "reef_sentinel") == 290
    assert game.settle().strength(2, "reef_sentinel") == 240
    own = fight().field(1, "wick_runner").field(2, "bell_sergeant").play()
    own.attack(1, "wick_runner", "bell_sergeant").window("W2", 2)
    assert own.options == ["decline"], "not in a Fight with it"


@card("whetted_edge")
def test_whetted_edge():
    position = fight().field(1, "wick_runner", "furnace_ox").supports(1, "whetted_edge")
    game = position.play().does(1, "support:whetted_edge")
    assert game.options == ["target:wick_runner", "target:furnace_ox"]
    game.choose(1, "target:furnace_ox").until("nominate")
    assert (game.strength(1, "furnace_ox"), game.strength(1, "wick_runner")) == (370, 110)


@card("lead_boots")
def test_lead_boots():
    position = fight().field(2, "wick_runner", "furnace_ox").supports(1, "lead_boots")
    game = position.play().does(1, "support:lead_boots")
    assert game.match.prompt().line == "1 to choose."
    game.choose(1, "target:wick_runner").until("nominate")
    assert numbers(game, 2, "wick_runner") == (110, 35, 1, 1)
    assert numbers(game, 2, "furnace_ox") == (270, 20, 4, 1)


@card("armistice_stones")
def test_armistice_stones():
    position = fight().field(1, "wick_runner").field(2, "furnace_ox").down(2, "bell_sergeant")
    game = position.supports(1, "armistice_stones").play().does(1, "support:armistice_stones")
    game.until("nominate")
    assert (game.strength(1, "wick_runner"), game.strength(2, "furnace_ox")) == (60, 220)
    assert game.strength(2, "bell_sergeant") == 150


@card("second_purse")
def test_second_purse():
    position = fight().pool(1, 6, 4).supports(1, "second_purse").field(1, "wick_runner")
    game = position.play().does(1, "support:second_purse").until("nominate")
    assert (game.pool(1), game.lost_tokens(1), game.lost(1)) == (8, 2, ["second_purse"])
    whole = fight().supports(1, "second_purse").play()
    assert whole.window("W1", 1).options == ["decline"], "nothing is lost"


@card("trip_wire")
def test_trip_wire():
    position = fight().field(1, "furnace_ox").field(2, "wick_runner").supports(2, "trip_wire")
    game = position.play().attack(1, "furnace_ox", "wick_runner").does(2, "support:trip_wire")
    game.settle()
    assert game.field(2) == ["wick_runner"]
    assert (game.spent(1, "furnace_ox"), game.lost(2)) == (1, ["trip_wire"])


@card("snuffed_fuse")
def test_snuffed_fuse():
    position = fight().field(1, "tracker_ballard").field(2, "wick_runner")
    position.supports(2, "trip_wire")
    game = position.supports(1, "snuffed_fuse").play().attack(1, "tracker_ballard", "wick_runner")
    game.does(2, "support:trip_wire").does(1, "support:snuffed_fuse").settle()
    assert (game.discard(2), game.lost(1)) == (["trip_wire"], ["snuffed_fuse"])
    assert game.lost(2) == ["wick_runner"]


@card("letters_from_home")
def test_letters_from_home():
    game = fight().supports(1, "letters_from_home").play().does(1, "support:letters_from_home")
    game.truce()
    assert (game.reserve(1), game.reserve(2)) == (18, 18)
    assert (len(game.discard(1)), len(game.discard(2))) == (2, 2)


# GUNSMITH and CALIBER of Ferrane


@card("gunsmith_girl")
@pytest.mark.rule("GG-14.7", "GG-11.2")
def test_gunsmith_girl():
    wins = fight().field(1, "gunsmith_girl", tokens=1).field(2, "oil_peddler")
    game = beaten(wins, "gunsmith_girl", "oil_peddler")
    assert (game.tokens(1, "gunsmith_girl"), game.pool(1)) == (2, 8)

    grows = fight().field(1, "gunsmith_girl", tokens=4).field(2, "wick_runner")
    grows.hand(1, "gunsmith_girl_metal")
    game = grows.play().attack(1, "gunsmith_girl", "wick_runner")
    game.does(1, "skill:gunsmith_girl:1").window("W1")
    assert (game.field(1), game.discard(1)) == (["gunsmith_girl_metal"], ["gunsmith_girl"])
    assert (game.pool(1), game.lost_tokens(1)) == (7, 3)

    alone = fight().field(1, "gunsmith_girl").play().truce()
    assert alone.reserve(2) == 20


@card("powder_apprentice")
def test_powder_apprentice():
    position = fight().field(1, "tracker_ballard", "powder_apprentice").field(2, "kelp_colossus")
    game = struck(position, "tracker_ballard", "kelp_colossus", "skill:powder_apprentice:0")
    assert (game.strength(1, "tracker_ballard"), game.discard(1)) == (340, ["powder_apprentice"])


@card("ramrod_twins")
def test_ramrod_twins():
    position = fight().field(1, "ramrod_twins", "breech_warden").field(2, "furnace_ox")
    assert struck(position, "ramrod_twins", "furnace_ox").strength(1, "ramrod_twins") == 150
    alone = fight().field(1, "ramrod_twins").down(1, "breech_warden").field(2, "furnace_ox")
    assert struck(alone, "ramrod_twins", "furnace_ox").strength(1, "ramrod_twins") == 120


@card("brass_boiler")
def test_brass_boiler():
    game = fight().field(1, "brass_boiler").play().truce()
    assert game.reserve(2) == 20
    assert game.log.count("{seat:1} passes") == 0


@card("breech_warden")
def test_breech_warden():
    position = fight().field(1, "wick_runner").field(2, "breech_warden")
    assert struck(position, "wick_runner", "breech_warden").strength(2, "breech_warden") == 280


@card("long_sight_odile")
def test_long_sight_odile():
    position = fight().field(1, "long_sight_odile").field(2, "brine_duelist")
    game = position.play().attack(1, "long_sight_odile", "brine_duelist").until("level_attack")
    assert numbers(game, 2, "brine_duelist")[2] == 3
    assert numbers(game.settle(), 2, "brine_duelist")[2] == 6


@card("mortar_matron")
def test_mortar_matron():
    game = fight().field(1, "mortar_matron").play().attack(1, "mortar_matron", "reserve").settle()
    assert (game.reserve(2), len(game.discard(2))) == (15, 5)


@card("shellwright")
def test_shellwright():
    position = fight().field(1, "shellwright", "brass_boiler", "wick_runner", tokens=2)
    game = position.play("truce").until("optional", 1).choose(1, "yes")
    assert game.options == ["pick:shellwright", "pick:brass_boiler"]
    game.choose(1, "pick:brass_boiler")
    assert (game.tokens(1, "brass_boiler"), game.tokens(1, "shellwright")) == (2, 1)


@card("tracker_ballard")
@pytest.mark.rule("GG-23.12", "GG-20.4", "GG-22.11")
def test_tracker_ballard():
    position = fight().down(1, "tracker_ballard").down(2, "salt_monk").supports(2, "veil_swap")
    game = position.play().does(1, "name:tracker_ballard").until("pick", 1)
    assert game.options == ["pick:salt_monk", "pick:veil_swap", "enough"]
    game.choose(1, "pick:salt_monk")
    assert game.asked == (1, "look")
    assert game.fact("looked:1") == ("salt_monk#2",)
    game.choose(1, "seen")
    assert (game.fact("looked:1"), game.is_up(2, "salt_monk")) == ((), False)
    assert "{seat:2} Reveals {card:salt_monk#2}" in game.log


@card("bandolier_kid")
def test_bandolier_kid():
    position = fight().field(1, "furnace_ox").field(2, "bandolier_kid")
    game = beaten(position, "furnace_ox", "bandolier_kid")
    assert (len(game.cards("hand:2")), game.reserve(2)) == (1, 19)


@card("furnace_ox")
def test_furnace_ox():
    position = fight().field(1, "mortar_matron", tokens=2).field(2, "furnace_ox")
    game = beaten(position, "mortar_matron", "furnace_ox")
    assert (game.tokens(1, "mortar_matron"), game.lost_tokens(1), game.pool(1)) == (1, 1, 8)


@card("gauge_inspector")
@pytest.mark.rule("GG-2.7", "GG-22.8")
def test_gauge_inspector():
    position = fight().field(1, "gauge_inspector", tokens=2).hand(1, "trip_wire")
    position.reserve(1, 5, "wick_runner", "siege_carriage", "night_porter", "furnace_ox", "misfire")
    game = position.play("truce").does(1, "skill:gauge_inspector:0").until("pay", 1)
    assert sorted(game.options) == ["pay:furnace_ox", "pay:siege_carriage"]
    game.choose(1, "pay:furnace_ox")
    assert (game.cards("hand:1"), game.discard(1)) == (["furnace_ox"], ["trip_wire"])
    assert game.reserve(1) == 4


@pytest.mark.rule("GG-2.7", "GG-22.8")
def test_a_reserve_that_was_looked_through_is_shuffled():
    orders = set()
    for chance in range(3):
        position = fight().field(1, "gauge_inspector", tokens=2).hand(1, "trip_wire")
        position.reserve(1, 12, "furnace_ox").table.chance = chance
        game = position.play("truce").does(1, "skill:gauge_inspector:0").until("pay", 1)
        orders.add(tuple(game.choose(1, "pay:furnace_ox").cards("reserve:1")))
    assert len(orders) == 3


@pytest.mark.rule("GG-20.3", "GG-17.7", "GG-2.7")
def test_who_finds_nothing_in_a_reserve_is_asked_all_the_same():
    position = fight().field(1, "gauge_inspector", tokens=2).hand(1, "trip_wire", "misfire")
    position.reserve(1, 4, "furnace_ox", "wick_runner", "night_porter", "oil_peddler")
    game = position.play("truce").does(1, "skill:gauge_inspector:0", "pay:trip_wire")
    game.does(1, "skill:gauge_inspector:0").until("pay", 1).choose(1, "pay:furnace_ox")
    assert (game.asked, game.options) == ((1, "pay"), ["enough"])
    game.choose(1, "enough")
    assert (game.cards("hand:1"), game.reserve(1)) == (["furnace_ox"], 3)
    assert game.log.count("{seat:1} shuffles the Reserve") == 2


@pytest.mark.rule("GG-15.5", "GG-20.3")
def test_a_search_that_would_take_the_last_card_is_asked_for_and_then_negated():
    position = fight().field(1, "gauge_inspector", tokens=2).hand(1, "trip_wire")
    position.reserve(1, 1, "furnace_ox").leaders(1, "marshal_anvil")
    game = position.play("truce").does(1, "skill:gauge_inspector:0").until("pay", 1)
    game.choose(1, "pay:furnace_ox").choose(1, "leader:marshal_anvil")
    assert (game.cards("hand:1"), game.cards("reserve:1")) == ([], ["furnace_ox"])


@pytest.mark.rule("GG-17.3")
def test_a_turn_in_which_a_card_is_looked_for_is_not_quiet():
    position = fight().field(1, "gauge_inspector", tokens=2).hand(1, "trip_wire")
    game = position.reserve(1, 12, "furnace_ox").facts(quiet=3).play("truce")
    game.does(1, "skill:gauge_inspector:0").until("pay", 1).choose(1, "pay:furnace_ox")
    assert (game.turn_over().winners, game.fact("quiet")) == (None, 0)


@card("gunsmith_girl_metal")
def test_gunsmith_girl_metal():
    position = fight().field(1, "gunsmith_girl").hand(1, "gunsmith_girl_metal", "misfire")
    assert "summon:gunsmith_girl_metal" not in position.play("strategy").options
    position = fight().field(1, "gunsmith_girl").field(2, "oil_peddler")
    position.hand(1, "gunsmith_girl_metal", "misfire", "trip_wire")
    game = invoked(position, "gunsmith_girl_metal")
    assert game.field(1) == ["gunsmith_girl", "gunsmith_girl_metal"]
    assert sorted(game.discard(1)) == ["misfire", "trip_wire"]
    game.attack(1, "gunsmith_girl_metal", "oil_peddler").fought()
    assert (game.lost(2), game.reserve(2)) == (["oil_peddler"], 19)


@card("siege_carriage")
def test_siege_carriage():
    position = fight().field(1, "brass_boiler", "wick_runner", tokens=2).hand(1, "siege_carriage")
    position.field(2, "night_porter", "reef_sentinel")
    game = invoked(position, "siege_carriage")
    assert (game.discard(1), game.pool(1)) == (["brass_boiler"], 8)
    position = fight().field(1, "siege_carriage").field(2, "hollow_bear", "night_porter")
    game = struck(position, "siege_carriage", "hollow_bear")
    assert "no_receive" in flags(game, 2, "hollow_bear")
    assert game.settle().lost(2) == ["hollow_bear"]


@card("cartridge_hound")
def test_cartridge_hound():
    position = fight().field(1, "wick_runner").field(2, "furnace_ox").hand(1, "cartridge_hound")
    game = position.hand(1, "misfire").play().does(1, "invoke:cartridge_hound").until("pick", 1)
    assert game.options == ["pick:wick_runner", "pick:cartridge_hound"]
    game.choose(1, "pick:wick_runner")
    assert (game.strength(1, "wick_runner"), game.discard(1)) == (160, ["misfire"])
    assert game.truce().strength(1, "wick_runner") == 160
    assert game.turn_over().strength(1, "wick_runner") == 110


@card("salvo_captain")
def test_salvo_captain():
    position = fight().field(1, "ramrod_twins").down(1, "breech_warden").hand(1, "salvo_captain")
    assert "summon:salvo_captain" not in position.play("strategy").options
    position = fight().field(1, "ramrod_twins", "breech_warden", "brass_boiler")
    game = invoked(position.hand(1, "salvo_captain"), "salvo_captain")
    assert game.strength(1, "ramrod_twins") == 130
    assert (game.strength(1, "brass_boiler"), game.strength(1, "salvo_captain")) == (70, 200)


@card("powder_line")
def test_powder_line():
    position = fight().field(1, "furnace_ox", "wick_runner").field(2, "brass_boiler")
    game = position.supports(1, "powder_line").play().does(1, "support:powder_line")
    game.until("nominate")
    assert game.strength(1, "furnace_ox") == 300
    assert (game.strength(1, "wick_runner"), game.strength(2, "brass_boiler")) == (110, 70)


@card("volley_drill")
def test_volley_drill():
    position = fight().field(1, "furnace_ox", "wick_runner").down(1, "bell_sergeant")
    game = position.supports(1, "volley_drill").play().does(1, "support:volley_drill")
    game.until("nominate")
    assert [numbers(game, 1, each)[3] for each in ("furnace_ox", "wick_runner")] == [2, 2]
    three = fight().field(1, "furnace_ox", "wick_runner", "bell_sergeant")
    three = three.supports(1, "volley_drill").play().window("W1", 1)
    assert three.options == ["decline"], "exactly two"


@card("scrap_levy")
def test_scrap_levy():
    position = fight().field(2, "furnace_ox", "wick_runner", "bell_sergeant")
    game = position.supports(1, "scrap_levy").play().does(1, "support:scrap_levy").until("nominate")
    names = ("furnace_ox", "wick_runner", "bell_sergeant")
    assert [game.strength(2, each) for each in names] == [210, 50, 90]
    few = fight().field(2, "furnace_ox").supports(1, "scrap_levy").play().window("W1", 1)
    assert few.options == ["decline"], "at least two"


@card("chain_shot")
def test_chain_shot():
    position = fight().field(2, "furnace_ox", "wick_runner", "bell_sergeant")
    game = position.supports(1, "chain_shot").play()
    game.does(1, "support:chain_shot", "target:wick_runner", "target:bell_sergeant")
    game.until("nominate")
    assert numbers(game, 2, "wick_runner")[:2] == (70, 55)
    assert numbers(game, 2, "bell_sergeant")[:2] == (110, 40)
    assert numbers(game, 2, "furnace_ox")[:2] == (270, 20)


@card("double_charge")
def test_double_charge():
    position = fight().field(1, "furnace_ox").field(2, "kelp_colossus").supports(1, "double_charge")
    assert position.play().window("W1", 1).options == ["decline"]
    position = fight().field(1, "furnace_ox").field(2, "kelp_colossus").supports(1, "double_charge")
    game = struck(position, "furnace_ox", "kelp_colossus", "support:double_charge")
    assert game.strength(1, "furnace_ox") == 420
    assert game.settle().strength(1, "furnace_ox") == 270


@card("forced_march")
def test_forced_march():
    position = fight().field(1, "furnace_ox", "wick_runner").supports(1, "forced_march")
    game = position.play().does(1, "support:forced_march", "pick:furnace_ox").truce()
    assert numbers(game, 1, "furnace_ox") == (270, 60, 4, 2)
    assert numbers(game.turn_over(), 1, "furnace_ox") == (270, 20, 4, 1)


@card("recoil_claim")
def test_recoil_claim():
    position = fight().field(2, "wick_runner", tokens=2).supports(1, "recoil_claim")
    game = position.play().does(1, "support:recoil_claim").until("nominate")
    assert (game.tokens(2, "wick_runner"), game.lost_tokens(2), game.pool(2)) == (1, 1, 8)


@card("misfire")
def test_misfire():
    position = fight().field(1, "wick_runner").field(2, "furnace_ox").supports(1, "misfire")
    game = struck(position, "wick_runner", "furnace_ox", "support:misfire", "pick:furnace_ox")
    assert game.strength(2, "furnace_ox") == 150
    assert game.settle().strength(2, "furnace_ox") == 270


# TIDEBOUND and MISTWALKER of Ondulis


@card("veil_dancer")
def test_veil_dancer():
    position = fight().down(1, "veil_dancer").field(2, "furnace_ox", "night_porter")
    game = position.play().does(1, "name:veil_dancer", "pick:furnace_ox")
    assert game.strength(2, "furnace_ox") == 190
    assert game.choose(1, "target:night_porter").turn_over().strength(2, "furnace_ox") == 270


@card("brine_duelist")
@pytest.mark.rule("GG-22.17")
def test_brine_duelist():
    position = fight().field(1, "tracker_ballard").field(2, "brine_duelist")
    game = position.play().attack(1, "tracker_ballard", "brine_duelist")
    game.until("level_defence", 2).choose(2, "counter").window("W3")
    assert game.strength(2, "brine_duelist") == 250
    assert game.settle().lost(1) == ["tracker_ballard"]


@card("foam_skirmisher")
@pytest.mark.rule("GG-14.1")
def test_foam_skirmisher():
    position = fight().field(1, "furnace_ox").field(2, "foam_skirmisher")
    position.hand(2, "misfire")
    game = position.play().attack(1, "furnace_ox", "foam_skirmisher").until("optional", 2)
    assert game.lost(2) == ["foam_skirmisher"]
    game.choose(2, "yes")
    assert (game.cards("hand:2"), game.discard(2)) == (["foam_skirmisher"], ["misfire"])
    assert game.lost(2) == []


@card("pearl_diver_issa")
def test_pearl_diver_issa():
    position = fight().field(1, "pearl_diver_issa")
    game = position.play().attack(1, "pearl_diver_issa", "reserve").settle()
    assert (game.reserve(2), len(game.cards("hand:1"))) == (18, 1)


@card("undertow_ray")
def test_undertow_ray():
    position = fight().field(1, "undertow_ray").field(2, "oil_peddler")
    assert beaten(position, "undertow_ray", "oil_peddler").reserve(2) == 18


@card("salt_monk")
def test_salt_monk():
    position = fight().field(1, "salt_monk", "reef_sentinel", tokens=3)
    game = position.play("truce").window("W5")
    assert (game.tokens(1, "salt_monk"), game.tokens(1, "reef_sentinel")) == (3, 2)
    alone = fight().field(1, "salt_monk", tokens=3).play("truce").window("W5")
    assert alone.tokens(1, "salt_monk") == 2


@card("fog_caller")
def test_fog_caller():
    position = fight().field(1, "fog_caller", "drowned_courier", "wick_runner", tokens=2)
    game = position.play("truce").does(1, "skill:fog_caller:0").turn_over()
    assert not game.is_up(1, "drowned_courier")
    assert game.is_up(1, "wick_runner")


@card("reef_sentinel")
def test_reef_sentinel():
    position = fight().field(1, "reef_sentinel", "salt_monk", "wick_runner").field(2, "mirror_eel")
    game = position.play()
    levels = [numbers(game, 1, each)[2] for each in ("reef_sentinel", "salt_monk", "wick_runner")]
    assert (levels, numbers(game, 2, "mirror_eel")[2]) == ([5, 8, 3], 4)


@card("mirror_eel")
def test_mirror_eel():
    position = fight().field(1, "wick_runner").field(2, "mirror_eel")
    assert struck(position, "wick_runner", "mirror_eel").strength(1, "wick_runner") == 50


@card("harbor_whisperer")
def test_harbor_whisperer():
    game = fight().field(1, "harbor_whisperer", tokens=2).play("truce").truce()
    assert game.reserve(2) == 19


@card("stormglass_reader")
def test_stormglass_reader():
    position = fight().field(1, "wick_runner").field(2, "stormglass_reader", "reef_sentinel")
    position.hand(2, "misfire", "trip_wire")
    game = position.play().attack(1, "wick_runner", "reef_sentinel")
    game.does(2, "skill:stormglass_reader:0", "pay:misfire", "skill:stormglass_reader:0")
    game.window("W3")
    assert game.strength(2, "reef_sentinel") == 500
    assert sorted(game.discard(2)) == ["misfire", "trip_wire"]


@card("drowned_courier")
def test_drowned_courier():
    position = fight().down(1, "drowned_courier").hand(2, "misfire", "trip_wire")
    game = position.field(2, "furnace_ox").play().does(1, "name:drowned_courier")
    assert (len(game.cards("hand:2")), len(game.discard(2))) == (1, 1)


@card("squall_serpent")
def test_squall_serpent():
    position = fight().field(1, "mirror_eel", "wick_runner", tokens=2).hand(1, "squall_serpent")
    position.field(2, "furnace_ox", "night_porter")
    game = position.play().does(1, "invoke:squall_serpent").until("pick", 1)
    game.choose(1, "pick:furnace_ox")
    assert game.cards("hand:1") == ["mirror_eel"]
    assert numbers(game, 2, "furnace_ox")[:2] == (220, 0)


@card("kelp_colossus")
def test_kelp_colossus():
    position = fight().hand(1, "kelp_colossus").discard(1, "misfire", "trip_wire")
    assert "summon:kelp_colossus" not in position.play("strategy").options
    position = fight().hand(1, "kelp_colossus").discard(1, "misfire", "trip_wire", "fog_bank")
    game = invoked(position.supports(2, "recoil_claim"), "kelp_colossus")
    assert (game.discard(1), len(game.lost(1))) == ([], 3)
    assert "support:recoil_claim" not in game.window("W1", 2).options


@card("moon_tide_regent")
def test_moon_tide_regent():
    position = fight().field(1, "salt_monk", "fog_caller").hand(1, "moon_tide_regent")
    game = invoked(position.field(2, "oil_peddler"), "moon_tide_regent")
    hand = len(game.cards("hand:1"))
    game.attack(1, "moon_tide_regent", "oil_peddler").fought()
    assert (game.lost(2), len(game.cards("hand:1"))) == (["oil_peddler"], hand + 1)
    one = fight().field(1, "salt_monk", "wick_runner").hand(1, "moon_tide_regent")
    assert "summon:moon_tide_regent" not in one.play("strategy").options


@card("phantom_skiff")
@pytest.mark.rule("GG-12.8")
def test_phantom_skiff():
    position = fight().hand(1, "phantom_skiff").pool(1, 5, 5)
    game = position.play().does(1, "invoke:phantom_skiff").until("nominate", 1)
    assert (game.pool(1), game.lost_tokens(1)) == (4, 6)
    game.attack(1, "phantom_skiff", "reserve").fought()
    assert (game.pool(1), game.reserve(2)) == (5, 18)
    last = fight().hand(1, "phantom_skiff").pool(1, 1, 9).play()
    assert last.window("W1", 1).options == ["decline"], "a cost never takes the last Token"


@card("rising_mist")
def test_rising_mist():
    position = fight().field(1, "wick_runner", "furnace_ox").supports(1, "rising_mist")
    game = position.play().does(1, "support:rising_mist").until("nominate")
    assert numbers(game, 1, "wick_runner") == (120, 75, 4, 1)


@card("twin_currents")
@pytest.mark.rule("GG-13.8")
def test_twin_currents():
    position = fight().field(1, "wick_runner", "furnace_ox", "bell_sergeant")
    game = position.supports(1, "twin_currents").play().does(1, "support:twin_currents")
    assert game.match.prompt().line == "3 to choose at most."
    game.choose(1, "target:wick_runner", "target:furnace_ox", "enough").until("nominate")
    assert numbers(game, 1, "wick_runner")[:2] == (150, 90)
    assert numbers(game, 1, "furnace_ox")[:2] == (310, 35)
    assert numbers(game, 1, "bell_sergeant")[:2] == (150, 60)


@card("spring_tide")
def test_spring_tide():
    position = fight().field(1, "wick_runner").field(2, "furnace_ox", "night_porter")
    game = position.supports(1, "spring_tide").play().does(1, "support:spring_tide")
    game.until("nominate")
    assert numbers(game, 2, "furnace_ox")[:2] == (240, 10)
    assert numbers(game, 1, "wick_runner")[:2] == (110, 75)


@card("drowned_bells")
def test_drowned_bells():
    position = fight().field(1, "wick_runner").field(2, "brine_duelist")
    position.supports(1, "drowned_bells")
    game = position.play().does(1, "support:drowned_bells")
    game.attack(1, "wick_runner", "brine_duelist").until("level_defence", 2)
    assert (game.options, game.strength(2, "brine_duelist")) == (["stop", "let"], 120)


@card("riptide_return")
def test_riptide_return():
    position = fight().field(2, "wick_runner", "furnace_ox", "gunsmith_girl_metal", tokens=2)
    position.field(2, "marshal_anvil").supports(1, "riptide_return").working(1, "armistice_stones")
    game = position.play().does(1, "support:riptide_return")
    names = ("wick_runner", "furnace_ox", "gunsmith_girl_metal")
    assert game.options == [f"pick:{each}" for each in names], "by their Strength now"
    game.choose(1, "pick:gunsmith_girl_metal").until("nominate")
    assert (game.cards("hand:2"), game.pool(2)) == (["gunsmith_girl_metal"], 6)


@card("fog_bank")
@pytest.mark.rule("GG-22.16")
def test_fog_bank():
    position = fight().field(1, "furnace_ox").field(2, "wick_runner", tokens=2)
    position.supports(2, "fog_bank")
    game = position.play().attack(1, "furnace_ox", "wick_runner").does(2, "support:fog_bank")
    game.settle()
    assert (game.field(2), game.lost_tokens(2)) == (["wick_runner"], 2)
    assert game.turn_over().lost(2) == ["fog_bank", "wick_runner"]


@card("veil_swap")
@pytest.mark.rule("GG-22.15")
def test_veil_swap():
    position = fight().field(1, "furnace_ox").field(2, "wick_runner", "kelp_colossus")
    position.supports(2, "veil_swap")
    game = position.play().attack(1, "furnace_ox", "wick_runner").does(2, "support:veil_swap")
    game.settle()
    assert (game.lost(1), game.field(2)) == (["furnace_ox"], ["wick_runner", "kelp_colossus"])


@card("sunken_toll")
def test_sunken_toll():
    game = fight().supports(1, "sunken_toll").play().does(1, "support:sunken_toll").truce()
    assert (game.reserve(1), game.reserve(2)) == (20, 17)


# THORN and CLOCKLING of Verrehaut, and more supports


@card("thorn_stag")
def test_thorn_stag():
    position = fight().field(1, "thorn_stag", tokens=1).field(2, "oil_peddler")
    assert beaten(position, "thorn_stag", "oil_peddler").tokens(1, "thorn_stag") == 2


@card("briar_nun")
def test_briar_nun():
    position = fight().field(1, "furnace_ox").field(2, "briar_nun", "wick_runner", tokens=2)
    game = position.play().attack(1, "furnace_ox", "wick_runner").does(2, "skill:briar_nun:0")
    game.settle()
    assert game.field(2) == ["briar_nun", "wick_runner"]
    assert (game.tokens(2, "briar_nun"), game.lost_tokens(2)) == (1, 3)


@card("seedcaster")
def test_seedcaster():
    position = fight().down(1, "seedcaster").discard(1, "thorn_stag", "misfire", "hollow_bear")
    game = position.field(2, "furnace_ox").play().does(1, "name:seedcaster", "pick:hollow_bear")
    assert (game.cards("hand:1"), game.discard(1)) == (["hollow_bear"], ["thorn_stag", "misfire"])


@card("hollow_bear")
def test_hollow_bear():
    position = fight().field(1, "wick_runner", "hollow_bear", "furnace_ox").field(2, "salt_monk")
    game = struck(position, "wick_runner", "salt_monk").until("accumulate")
    assert game.options == ["share:furnace_ox", "done"]


@card("tick_valet")
def test_tick_valet():
    position = fight().field(1, "tick_valet", "spring_thief", "wick_runner")
    game = position.play()
    assert numbers(game, 1, "spring_thief") == (150, 105, 4, 1)
    assert numbers(game, 1, "tick_valet") == (100, 100, 2, 1)


@card("pendulum_guard")
def test_pendulum_guard():
    position = fight().field(1, "pendulum_guard").field(2, "wick_runner")
    assert position.play().truce().field(2) == ["wick_runner"]
    position = fight().field(1, "wick_runner").field(2, "pendulum_guard")
    game = position.play().attack(1, "wick_runner", "pendulum_guard").until("level_defence", 2)
    assert game.options == ["stop", "let"]


@card("spring_thief")
def test_spring_thief():
    position = fight().field(1, "spring_thief").field(2, "oil_peddler").hand(2, "misfire")
    assert beaten(position, "spring_thief", "oil_peddler").discard(2) == ["misfire"]


@card("glass_oracle")
@pytest.mark.rule("GG-6.4", "GG-6.5")
def test_glass_oracle():
    position = fight().field(1, "glass_oracle").down(2, "salt_monk").supports(2, "veil_swap")
    game = position.play("strategy").does(1, "skill:glass_oracle:0")
    game.choose(1, "pick:salt_monk", "pick:veil_swap")
    assert game.asked == (1, "look")
    game.choose(1, "seen")
    assert (game.reserve(1), len(game.discard(1))) == (19, 1)
    game.window("W1")
    assert "{seat:2} Reveals {card:salt_monk#2}, {card:veil_swap#2}" in game.log


@card("hedge_titan")
@pytest.mark.rule("GG-22.19")
def test_hedge_titan():
    position = fight().field(1, "thorn_stag", "seedcaster", tokens=1).hand(1, "hedge_titan")
    assert "summon:hedge_titan" not in position.play("strategy").options
    position = fight().field(1, "thorn_stag", "seedcaster", tokens=1).hand(1, "hedge_titan")
    game = invoked(position.hand(1, "misfire"), "hedge_titan", "pay:seedcaster")
    assert sorted(game.discard(1)) == ["misfire", "seedcaster"]
    assert game.tokens(1, "thorn_stag") == 2


@card("clockwork_heir")
def test_clockwork_heir():
    position = fight().hand(1, "clockwork_heir").pool(1, 6, 4)
    assert "summon:clockwork_heir" not in position.play("strategy").options
    position = fight().hand(1, "clockwork_heir").pool(1, 5, 5).field(2, "brine_duelist")
    game = invoked(position, "clockwork_heir")
    assert flags(game, 2, "brine_duelist") == {"no_counter"}


@card("ember_stray")
@pytest.mark.rule("GG-20.3")
def test_ember_stray():
    position = fight().hand(1, "ember_stray", "wick_runner", "misfire").down(2, "salt_monk")
    game = position.play()
    assert "summon:ember_stray" not in game.options
    game.does(1, "invoke:ember_stray").until("optional", 1)
    game.choose(1, "yes", "pay:wick_runner")
    assert game.asked == (2, "look")
    game.choose(2, "seen")
    assert (game.tokens(1, "ember_stray"), game.pool(1)) == (1, 9)
    even = fight().hand(1, "ember_stray").down(1, "wick_runner").down(2, "salt_monk").play()
    assert "invoke:ember_stray" not in even.window("W1", 1).options
    nothing = fight().hand(1, "ember_stray", "misfire").down(2, "salt_monk").play()
    assert nothing.does(1, "invoke:ember_stray").until("optional", 1).options == ["no"]


@card("bramble_net")
def test_bramble_net():
    position = fight().field(2, "wick_runner", "furnace_ox").supports(1, "bramble_net")
    game = position.play().does(1, "support:bramble_net", "target:wick_runner", "enough")
    game.until("nominate")
    assert numbers(game, 2, "wick_runner")[1] == 45
    assert (flags(game, 2, "wick_runner"), flags(game, 2, "furnace_ox")) == ({"no_share"}, set())


@card("binding_vow")
def test_binding_vow():
    position = fight().field(1, "wick_runner").field(2, "furnace_ox", "bell_sergeant")
    game = position.supports(1, "binding_vow").play()
    game.does(1, "support:binding_vow", "target:wick_runner", "target:bell_sergeant")
    game.until("nominate")
    assert flags(game, 1, "wick_runner") == flags(game, 2, "bell_sergeant") == {"no_attack"}
    assert flags(game, 2, "furnace_ox") == set()


@card("parley_circle")
def test_parley_circle():
    position = fight().field(1, "wick_runner", "furnace_ox", tokens=1).supports(1, "parley_circle")
    position.field(2, "night_porter", "bell_sergeant", tokens=1)
    game = position.play().does(1, "support:parley_circle").turn_over()
    assert (game.field(1), game.field(2)) == (
        ["wick_runner", "furnace_ox"],
        ["night_porter", "bell_sergeant"],
    )
    assert game.tokens(1, "wick_runner") == 1


@card("common_fever")
def test_common_fever():
    position = fight().field(1, "wick_runner", "bell_sergeant").field(2, "furnace_ox")
    game = position.supports(1, "common_fever").play().does(1, "support:common_fever")
    game.choose(1, "target:wick_runner", "target:furnace_ox", "enough").until("nominate")
    assert numbers(game, 1, "wick_runner") == (150, 75, 1, 1)
    assert numbers(game, 2, "furnace_ox") == (310, 20, 2, 1)


@card("crowded_street")
def test_crowded_street():
    position = fight().field(1, "wick_runner", "furnace_ox", "ramrod_twins")
    position.field(2, "night_porter", "bell_sergeant").supports(1, "crowded_street")
    game = position.play().does(1, "support:crowded_street").until("nominate")
    assert [numbers(game, 1, each)[3] for each in ("wick_runner", "ramrod_twins")] == [0, 1]


@card("turncoat_ribbon")
@pytest.mark.rule("GG-12.9", "GG-22.14")
def test_turncoat_ribbon():
    position = fight().field(2, "wick_runner", "bell_sergeant", "furnace_ox", tokens=2)
    position.hand(1, "misfire").supports(1, "turncoat_ribbon")
    game = position.play().does(1, "support:turncoat_ribbon")
    assert game.options == ["pick:wick_runner", "pick:bell_sergeant"]
    game.choose(1, "pick:wick_runner").until("nominate")
    assert (game.field(1), game.discard(1)) == (["wick_runner"], ["misfire"])
    assert (game.pool(1), game.pool(2)) == (8, 6)


@card("grave_ledger")
def test_grave_ledger():
    position = fight().lost(1, "wick_runner", "siege_carriage", "misfire", "furnace_ox")
    game = position.supports(1, "grave_ledger").play().does(1, "support:grave_ledger")
    assert game.options == ["pick:wick_runner", "pick:furnace_ox"]
    game.choose(1, "pick:furnace_ox").truce()
    assert game.cards("hand:1") == ["furnace_ox"]


@card("silence_bell")
def test_silence_bell():
    position = fight().field(1, "wick_runner").field(2, "breech_warden", "tick_valet")
    position.supports(1, "silence_bell")
    game = position.play().does(1, "support:silence_bell", "pick:breech_warden")
    game.attack(1, "wick_runner", "breech_warden").window("W3")
    assert game.strength(2, "breech_warden") == 240
    other = fight().field(1, "wick_runner").field(2, "spring_thief", "tick_valet")
    game = other.supports(1, "silence_bell").play()
    game.does(1, "support:silence_bell", "pick:tick_valet").until("nominate")
    assert numbers(game, 2, "spring_thief")[:2] == (130, 95)


@card("quick_hands")
@pytest.mark.rule("GG-13.6", "GG-22.12")
def test_quick_hands():
    position = fight().field(1, "tracker_ballard").field(2, "wick_runner").hand(2, "phantom_skiff")
    position.hand(1, "misfire").supports(1, "quick_hands")
    game = position.play().attack(1, "tracker_ballard", "wick_runner")
    game.does(2, "invoke:phantom_skiff").does(1, "support:quick_hands").settle()
    assert (game.discard(2), game.pool(2)) == (["phantom_skiff"], 9)
    assert (game.discard(1), game.lost(2)) == (["misfire"], ["wick_runner"])


@card("tithe_day")
def test_tithe_day():
    game = fight().supports(1, "tithe_day").play().does(1, "support:tithe_day").truce()
    assert [(game.pool(seat), game.lost_tokens(seat)) for seat in (1, 2)] == [(9, 1), (9, 1)]


@card("open_ledger")
def test_open_ledger():
    position = fight().hand(2, "misfire", "trip_wire").supports(1, "open_ledger")
    game = position.play().does(1, "support:open_ledger").until("look", 1)
    assert game.cards("revealed:2") == ["misfire", "trip_wire"]
    game.choose(1, "seen", "pay:trip_wire")
    assert (game.discard(2), game.cards("hand:2")) == (["trip_wire"], ["misfire"])


@card("cut_rope")
def test_cut_rope():
    position = fight().field(1, "wick_runner").working(2, "armistice_stones")
    position.supports(2, "trip_wire").supports(1, "cut_rope", "misfire")
    game = position.play().does(1, "support:cut_rope")
    assert game.options == ["pick:armistice_stones", "pick:trip_wire"]
    game.choose(1, "pick:armistice_stones").until("nominate")
    assert (game.discard(2), game.strength(1, "wick_runner")) == (["armistice_stones"], 110)


# Leaders


@card("marshal_anvil")
def test_marshal_anvil():
    position = fight().field(1, "ramrod_twins", "wick_runner").leaders(1, "marshal_anvil", up=True)
    game = position.play()
    assert (game.strength(1, "ramrod_twins"), game.strength(1, "wick_runner")) == (140, 110)
    down = fight().field(1, "ramrod_twins").leaders(1, "marshal_anvil").play()
    assert down.strength(1, "ramrod_twins") == 120
    out = fight().field(1, "ramrod_twins", "marshal_anvil").play()
    assert out.strength(1, "ramrod_twins") == 120, "it works in the leader zone alone"


@card("dame_cordite")
def test_dame_cordite():
    position = fight().field(1, "dame_cordite").field(2, "kelp_colossus").hand(1, "misfire")
    game = struck(position, "dame_cordite", "kelp_colossus", "skill:dame_cordite:0")
    assert (game.strength(2, "kelp_colossus"), game.discard(1)) == (270, ["misfire"])
    quiet = fight().field(1, "dame_cordite").hand(1, "misfire").play("strategy")
    assert "skill:dame_cordite:0" not in quiet.options


@card("admiral_nacre")
def test_admiral_nacre():
    position = fight().field(1, "salt_monk", "wick_runner").leaders(1, "admiral_nacre", up=True)
    game = position.play()
    assert [numbers(game, 1, each)[2] for each in ("salt_monk", "wick_runner")] == [8, 3]
    attacks = fight().field(1, "admiral_nacre").field(2, "furnace_ox")
    assert struck(attacks, "admiral_nacre", "furnace_ox").reserve(2) == 19


@card("grey_lighthouse")
def test_grey_lighthouse():
    game = fight().field(1, "grey_lighthouse", "wick_runner").field(2, "furnace_ox").play()
    assert numbers(game, 1, "wick_runner") == (130, 85, 3, 1)
    assert numbers(game, 1, "grey_lighthouse") == (340, 5, 6, 1)


@card("prince_thistle")
def test_prince_thistle():
    position = fight().field(1, "prince_thistle", tokens=4).hand(1, "misfire")
    game = position.play("truce").does(1, "skill:prince_thistle:0").turn_over()
    assert (game.cards("leader:1"), game.is_up(1, "prince_thistle")) == (["prince_thistle"], False)
    assert (game.pool(1), game.discard(1), game.winners) == (10, ["misfire"], None)


@card("mother_escapement")
def test_mother_escapement():
    position = fight().leaders(1, "mother_escapement", up=True)
    game = position.play("truce").does(1, "skill:mother_escapement:0").until("act", 2)
    game.turn_over()
    assert (game.pool(1), game.lost_tokens(1), len(game.cards("hand:1"))) == (9, 1, 1)
    wins = fight().field(1, "mother_escapement").field(2, "oil_peddler").pool(1, 7, 3)
    assert beaten(wins, "mother_escapement", "oil_peddler").pool(1) == 8


# Evolutive and supreme cards


@card("breech_warden_gate")
@pytest.mark.rule("GG-16.1", "GG-16.2", "GG-14.4")
def test_breech_warden_gate():
    position = fight().field(1, "breech_warden", tokens=2).leaders(1, "breech_warden_gate")
    game = stacked(position, "breech_warden_gate", "breech_warden")
    assert (game.field(1), game.pool(1)) == (["breech_warden_gate"], 10)
    on_it = fight().field(1, "wick_runner").stack(2, "breech_warden_gate", "breech_warden")
    game = struck(on_it, "wick_runner", "breech_warden_gate")
    assert game.strength(2, "breech_warden_gate") == 390
    without = fight().field(1, "wick_runner").field(2, "breech_warden_gate")
    game = struck(without, "wick_runner", "breech_warden_gate")
    assert game.strength(2, "breech_warden_gate") == 310


@card("odile_third_eye")
def test_odile_third_eye():
    position = fight().stack(1, "odile_third_eye", "long_sight_odile").field(2, "breech_warden")
    game = struck(position, "odile_third_eye", "breech_warden")
    assert numbers(game, 2, "breech_warden") == (240, 25, 1, 1)
    assert flags(game, 2, "breech_warden") == {"mute"}


@card("furnace_ox_white")
def test_furnace_ox_white():
    position = fight().field(1, "furnace_ox").leaders(1, "furnace_ox_white")
    assert "stack:furnace_ox_white:furnace_ox" not in position.play("strategy").options
    position = fight().field(1, "furnace_ox").leaders(1, "furnace_ox_white").hand(1, "misfire")
    game = stacked(position.field(2, "oil_peddler"), "furnace_ox_white", "furnace_ox")
    assert (game.field(1), game.discard(1)) == (["furnace_ox_white"], ["misfire"])
    game.attack(1, "furnace_ox_white", "oil_peddler").settle()
    assert (game.pool(2), game.lost_tokens(2)) == (9, 1)


@card("mortar_matron_choir")
def test_mortar_matron_choir():
    position = fight().field(1, "mortar_matron").leaders(1, "mortar_matron_choir")
    game = stacked(position, "mortar_matron_choir", "mortar_matron")
    assert (game.reserve(1), len(game.discard(1))) == (18, 2)
    game.attack(1, "mortar_matron_choir", "reserve").settle()
    assert game.reserve(2) == 20 - 5 - 2


@card("veil_dancer_unmasked")
def test_veil_dancer_unmasked():
    position = fight().stack(1, "veil_dancer_unmasked", "veil_dancer").field(2, "furnace_ox")
    assert struck(position, "veil_dancer_unmasked", "furnace_ox").strength(2, "furnace_ox") == 230


@card("reef_sentinel_coral")
def test_reef_sentinel_coral():
    position = fight().stack(1, "reef_sentinel_coral", "reef_sentinel").field(1, "salt_monk")
    assert numbers(position.play(), 1, "salt_monk") == (150, 30, 8, 0)


@card("undertow_ray_abyss")
def test_undertow_ray_abyss():
    position = fight().field(1, "undertow_ray").leaders(1, "undertow_ray_abyss")
    position.discard(1, "misfire", "trip_wire").field(2, "oil_peddler")
    game = stacked(position, "undertow_ray_abyss", "undertow_ray")
    assert (game.discard(1), len(game.lost(1))) == ([], 2)
    game.attack(1, "undertow_ray_abyss", "oil_peddler").fought()
    assert game.reserve(2) == 17


@card("brine_duelist_salute")
def test_brine_duelist_salute():
    position = fight().field(1, "brine_duelist").leaders(1, "brine_duelist_salute")
    game = stacked(position, "brine_duelist_salute", "brine_duelist")
    assert (game.pool(1), game.lost_tokens(1)) == (9, 1)
    position = fight().field(1, "veil_dancer").stack(2, "brine_duelist_salute", "brine_duelist")
    game = position.play().attack(1, "veil_dancer", "brine_duelist_salute")
    game.until("level_defence", 2).choose(2, "counter").window("W3")
    assert game.strength(2, "brine_duelist_salute") == 390


@card("thorn_stag_crowned")
def test_thorn_stag_crowned():
    position = fight().stack(1, "thorn_stag_crowned", "thorn_stag").field(1, "hollow_bear")
    position.field(2, "oil_peddler")
    game = position.play().attack(1, "thorn_stag_crowned", "oil_peddler")
    game.does(1, "pick:hollow_bear")
    assert (game.tokens(1, "hollow_bear"), game.pool(1)) == (2, 8)


@card("spring_thief_twohands")
def test_spring_thief_twohands():
    position = fight().stack(1, "spring_thief_twohands", "spring_thief").hand(2, "misfire")
    game = position.play().attack(1, "spring_thief_twohands", "reserve").fought()
    assert "misfire" in game.discard(2)


@card("pendulum_guard_midnight")
def test_pendulum_guard_midnight():
    position = fight().field(1, "pendulum_guard").leaders(1, "pendulum_guard_midnight")
    option = "stack:pendulum_guard_midnight:pendulum_guard"
    assert option not in position.play("strategy").options, "the twin itself pays nothing"
    position = fight().field(1, "pendulum_guard", "tick_valet")
    position.leaders(1, "pendulum_guard_midnight")
    game = stacked(position, "pendulum_guard_midnight", "pendulum_guard")
    assert (game.field(1), game.lost(1)) == (["pendulum_guard_midnight"], ["tick_valet"])
    assert game.truce().reserve(2) == 20, "it cannot attack the Reserve"
