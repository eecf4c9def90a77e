"""What effects do that no card of the pool says, on cards that say it (GG-13, GG-22)."""

import shutil

import pytest
import yaml

from game.games.gunsmith_girl import GunsmithContent
from game.rules.setup import Seat, Setup
from tests.games.gunsmith_girl.positions import DATA, NAMES, Position, fight


def table(folder, **texts):
    """An empty table with cards that say something else: a support, or the one skill of a persona.

    What a Shortcut or a Bypass may not say, a Hazard may.
    """
    game = folder / "gunsmith_girl"
    shutil.copytree(DATA, game)
    for path in (game / "cards").glob("*.yaml"):
        file = yaml.safe_load(path.read_text(encoding="utf-8"))
        for kind, cards in file.items():
            for card in (each for each in cards if each["id"] in texts):
                text = texts[card["id"]]
                card.update({"skills": [text]} if kind == "persona" else {"text": text})
                card.update({"type": "hazard"} if "type" in card else {})
        path.write_text(yaml.safe_dump(file, allow_unicode=True, width=1000), encoding="utf-8")
    content = GunsmithContent.load(game)
    decks = content.setups.values()
    seats = tuple(Seat(name, picks=deck.picks) for name, deck in zip(NAMES, decks, strict=True))
    return Position(content.rules(Setup("gunsmith_girl", seats, "", 1, "duel")))


def purse(folder, text):
    """A table on which seat 1's Second Purse lies and says something else."""
    return table(folder, second_purse=text).supports(1, "second_purse")


def used(position, *choices):
    """Seat 1 activates it in the first window, and it resolves."""
    game = position.play().does(1, "support:second_purse", *choices)
    while game.fact("pending"):
        game.choose(game.asked[0], "decline")
    return game


@pytest.mark.rule("GG-22.3", "GG-17.7")
def test_tokens_of_a_persona_return_to_the_pool_as_many_as_there_are(tmp_path):
    position = purse(tmp_path, "Remove 3 Tokens from 1 Opposing Persona.")
    game = used(position.field(2, "wick_runner", tokens=2))
    assert (game.tokens(2, "wick_runner"), game.pool(2), game.lost_tokens(2)) == (0, 10, 0)


@pytest.mark.rule("GG-22.3", "GG-12.8")
def test_added_tokens_never_take_the_last_one_and_infinite_resistance_takes_none(tmp_path):
    position = purse(tmp_path, "Add 5 Tokens to each Ally Persona.").pool(1, 4, 6)
    game = used(position.field(1, "marshal_anvil", "wick_runner"))
    assert (game.tokens(1, "marshal_anvil"), game.tokens(1, "wick_runner")) == (0, 3)
    assert game.pool(1) == 1


@pytest.mark.rule("GG-22.4", "GG-15.6")
def test_lost_tokens_are_regained_as_many_as_there_are():
    position = fight().pool(1, 9, 1).supports(1, "second_purse")
    game = position.play().does(1, "support:second_purse").window("W1")
    game.truce()
    assert (game.pool(1), game.lost_tokens(1)) == (10, 0)


@pytest.mark.rule("GG-22.5", "GG-5.3")
def test_each_player_draws(tmp_path):
    game = used(purse(tmp_path, "Each player draws 2 cards."))
    assert [len(game.cards(f"hand:{seat}")) for seat in (1, 2)] == [2, 2]
    assert [game.reserve(seat) for seat in (1, 2)] == [18, 18]


@pytest.mark.rule("GG-22.6")
def test_a_discard_from_the_reserve_takes_the_top():
    position = fight().reserve(2, 5, "misfire", "trip_wire", "wick_runner")
    position.supports(1, "sunken_toll")
    game = position.play().does(1, "support:sunken_toll").truce()
    assert game.discard(2) == ["misfire", "trip_wire", "wick_runner"]


@pytest.mark.rule("GG-22.7", "GG-17.7", "GG-20.3")
def test_the_owner_chooses_what_is_discarded_and_gives_what_there_is(tmp_path):
    text = "Your Opponent Discards 2 cards from Hand."
    position = purse(tmp_path, text).hand(2, "misfire", "trip_wire", "fog_bank")
    game = position.play().does(1, "support:second_purse").until("pay", 2)
    game.choose(2, "pay:trip_wire", "pay:misfire")
    assert (game.discard(2), game.cards("hand:2")) == (["trip_wire", "misfire"], ["fog_bank"])
    few = used(purse(tmp_path / "few", text).hand(2, "misfire"))
    assert (few.discard(2), few.cards("hand:2")) == (["misfire"], [])


@pytest.mark.rule("GG-22.8", "GG-2.7", "GG-15.3", "GG-16.3")
def test_what_returns_to_the_reserve_is_shuffled_in_and_a_leader_goes_to_its_zone(tmp_path):
    text = "1 Opposing Persona returns to its owner's Reserve."
    game = used(purse(tmp_path, text).field(2, "wick_runner", tokens=2))
    assert (game.field(2), game.reserve(2), game.pool(2)) == ([], 21, 10)
    leader = used(purse(tmp_path / "leader", text).field(2, "marshal_anvil"))
    assert (leader.cards("leader:2"), leader.reserve(2)) == (["marshal_anvil"], 20)
    assert leader.winners is None
    position = purse(tmp_path / "stack", text)
    stack = used(position.stack(2, "breech_warden_gate", "breech_warden", tokens=1))
    assert (stack.cards("leader:2"), stack.reserve(2)) == (["breech_warden_gate"], 21)


@pytest.mark.rule("GG-22.8", "GG-2.7")
def test_what_returns_to_the_reserve_lies_anywhere_in_it(tmp_path):
    text = "1 Opposing Persona returns to its owner's Reserve."
    found = orders(tmp_path, text, "reserve:2", lambda table: table.field(2, "wick_runner"))
    assert len(found) == 3


@pytest.mark.rule("GG-22.8", "GG-20.2")
def test_a_face_down_support_that_leaves_is_shown(tmp_path):
    text = "Put 1 Opposing Support into its owner's Hand."
    game = used(purse(tmp_path, text).supports(2, "misfire"))
    assert (game.cards("hand:2"), game.cards("supports:2")) == (["misfire"], [])
    assert "{card:misfire#2} goes to the Hand of its owner" in game.log


@pytest.mark.rule("GG-22.9", "GG-2.7", "GG-15.5")
def test_a_card_is_summoned_out_of_the_reserve_but_not_its_last(tmp_path):
    text = 'Summon "Wick Runner" from your Hand or Reserve.'
    game = used(purse(tmp_path, text).reserve(1, 2, "misfire", "wick_runner"))
    assert (game.field(1), game.cards("reserve:1")) == (["wick_runner"], ["misfire"])
    position = purse(tmp_path / "last", text).reserve(1, 1, "wick_runner")
    last = used(position.leaders(1, "marshal_anvil"), "leader:marshal_anvil")
    assert (last.field(1), last.cards("reserve:1")) == (["marshal_anvil"], ["wick_runner"])
    assert last.discard(1) == ["second_purse"]


def orders(folder, text, zone, laid_out):
    """The orders in which chance leaves a zone, once Second Purse says this on that table."""
    own, found = table(folder, second_purse=text).rules, set()
    for chance in range(3):
        position = laid_out(Position(own).supports(1, "second_purse"))
        position.table.chance = chance
        found.add(tuple(used(position).cards(zone)))
    return found


@pytest.mark.rule("GG-2.7", "GG-22.9")
def test_a_reserve_out_of_which_a_card_was_summoned_is_shuffled(tmp_path):
    text = 'Summon "Wick Runner" from your Hand or Reserve.'
    found = orders(tmp_path, text, "reserve:1", lambda table: table.reserve(1, 12, "wick_runner"))
    assert len(found) == 3


@pytest.mark.rule("GG-15.5", "GG-17.7")
def test_a_search_that_leaves_a_card_in_the_reserve_is_not_negated(tmp_path):
    text = "Put 2 CALIBER cards from your Reserve into your Hand."
    position = purse(tmp_path, text).reserve(1, 2, "furnace_ox", "wick_runner")
    game = used(position.leaders(1, "marshal_anvil"), "pay:furnace_ox", "enough")
    assert (game.cards("hand:1"), game.cards("reserve:1")) == (["furnace_ox"], ["wick_runner"])
    assert game.field(1) == []


@pytest.mark.rule("GG-20.3", "GG-14.1")
@pytest.mark.parametrize(
    "text",
    [
        "Flip; You may put 1 CALIBER card from your Reserve into your Hand.",
        'Flip; You may summon "Furnace Ox" from your Hand.',
    ],
)
def test_whether_to_search_is_asked_whatever_there_is(tmp_path, text):
    position = table(tmp_path, wick_runner=text).down(1, "wick_runner").hand(1, "misfire")
    position.reserve(1, 2, "night_porter", "oil_peddler").field(2, "salt_monk")
    game = position.play().does(1, "name:wick_runner")
    assert (game.asked, game.options) == ((1, "optional"), ["no"])


@pytest.mark.rule("GG-14.1", "GG-20.3")
def test_whether_to_search_is_not_asked_where_all_see_that_there_is_nothing(tmp_path):
    text = 'Flip; You may summon "Furnace Ox" from your Hand.'
    position = table(tmp_path, wick_runner=text).down(1, "wick_runner").field(2, "salt_monk")
    game = position.play().does(1, "name:wick_runner")
    assert game.asked[1] != "optional"


@pytest.mark.rule("GG-20.3", "GG-14.2", "GG-2.7")
@pytest.mark.parametrize("there", ["furnace_ox", "salt_monk"])
def test_who_must_search_is_asked_whatever_is_found(tmp_path, there):
    text = "Flip; Put 1 CALIBER card from your Reserve into your Hand."
    position = table(tmp_path, wick_runner=text).down(1, "wick_runner").field(2, "salt_monk")
    game = position.reserve(1, 2, "night_porter", there).play().does(1, "name:wick_runner")
    assert game.asked == (1, "pay")
    assert game.options == (["pay:furnace_ox"] if there == "furnace_ox" else ["enough"])
    game.choose(1, game.options[0])
    assert "{seat:1} shuffles the Reserve" in game.log


@pytest.mark.rule("GG-22.10", "GG-14.6")
def test_a_card_turned_up_has_its_flip_skill(tmp_path):
    position = purse(tmp_path, "Turn 1 Opposing Normal Persona face up.").down(2, "wick_runner")
    game = used(position)
    assert game.is_up(2, "wick_runner")
    assert len(game.cards("hand:2")) == 1


@pytest.mark.rule("GG-13.2", "GG-13.6")
def test_an_addition_has_speed_0(tmp_path):
    text = "Negate 1 slower Opposing Addition or Unforeseen."
    position = table(tmp_path, trip_wire=text, second_purse=text).field(1, "wick_runner")
    position.supports(1, "whetted_edge").supports(2, "trip_wire", "second_purse")
    game = position.play().does(1, "support:whetted_edge").window("W1", 2)
    assert game.options == ["support:trip_wire", "decline"]


@pytest.mark.rule("GG-6.6", "GG-15.8", "GG-17.4")
def test_who_is_defeated_in_the_own_strategy_can_only_be_ready_and_has_lost_then(tmp_path):
    position = table(tmp_path, wick_runner="In the Strategy; Draw 1 card.").field(1, "wick_runner")
    game = position.reserve(1, 1).hand(1, "misfire").play("strategy")
    game.choose(1, "skill:wick_runner:0")
    assert (game.asked, game.options) == ((1, "strategy"), ["ready"])
    game.choose(1, "ready").choose(2, "ready")
    assert game.winners == (2,)


@pytest.mark.rule("GG-13.7", "GG-13.5")
def test_what_is_gone_is_left_out_and_the_rest_is_done(tmp_path):
    text = "1 Opposing Persona loses 1 Token and draw 1 card."
    position = purse(tmp_path, text).field(2, "wick_runner", "furnace_ox", tokens=1)
    position.supports(1, "riptide_return")
    game = position.play().does(1, "support:second_purse", "pick:wick_runner")
    game.does(1, "support:riptide_return").until("nominate")
    assert game.cards("hand:2") == ["wick_runner"]
    assert (game.tokens(2, "furnace_ox"), game.lost_tokens(2)) == (1, 0)
    assert len(game.cards("hand:1")) == 1


@pytest.mark.rule("GG-13.3")
def test_what_lies_open_is_picked_as_the_effect_is_activated():
    position = fight().field(1, "wick_runner", "furnace_ox").supports(1, "forced_march")
    game = position.play().does(1, "support:forced_march")
    assert game.asked == (1, "pick")
    game.choose(1, "pick:wick_runner")
    assert game.fact("pending"), "it waits, and its pick is made"
    nobody = fight().supports(1, "forced_march").play().window("W1", 1)
    assert nobody.options == ["decline"]


@pytest.mark.rule("GG-14.5")
def test_a_face_down_target_is_no_fighter():
    position = fight().field(1, "wick_runner").down(2, "furnace_ox").supports(2, "double_charge")
    game = position.play().attack(1, "wick_runner", "furnace_ox").window("W2", 2)
    assert game.options == ["decline"]
    assert "support:double_charge" in game.window("W3", 2).options


@pytest.mark.rule("GG-22.18")
@pytest.mark.parametrize(
    ("needs", "holds"),
    [
        ("If your Opponent controls 2 or more Persona", True),
        ("If your Opponent controls 3 or more Persona", False),
        ("If your Opponent controls 1 or less **Ondulis** Persona", True),
        ("If your Opponent controls 0 or less LANTERN Persona", False),
        ("If you have 10 Tokens or more", True),
        ("If your Opponent has 9 Tokens or less", False),
        ('If your Opponent controls "Wick Runner"', True),
        ("If you control fewer Persona than your Opponent", True),
    ],
)
def test_conditions(tmp_path, needs, holds):
    position = purse(tmp_path, f"{needs}; Draw 1 card.").field(2, "wick_runner", "veil_dancer")
    game = position.down(2, "furnace_ox").play().window("W1", 1)
    assert ("support:second_purse" in game.options) == holds


@pytest.mark.rule("GG-22.19")
def test_two_parts_of_a_cost_cannot_be_paid_with_the_same_card(tmp_path):
    text = "By Discarding 1 Ally LANTERN Persona and sending 1 Ally Persona to the Lost Zone;"
    position = purse(tmp_path, f"{text} Draw 1 card.").field(1, "wick_runner")
    assert position.play().window("W1", 1).options == ["decline"]
    two = purse(tmp_path / "two", f"{text} Draw 1 card.").field(1, "wick_runner", "furnace_ox")
    assert "support:second_purse" in two.play().window("W1", 1).options


@pytest.mark.rule("GG-1.5", "GG-17.6")
def test_abilities_never_fall_below_nothing(tmp_path):
    text = "Each Opposing Persona loses 500 Strength and loses 9 Levels until the end of the Turn."
    game = used(purse(tmp_path, text).field(2, "wick_runner"))
    assert game.strength(2, "wick_runner") == 0


@pytest.mark.rule("GG-2.1", "GG-2.8")
def test_an_ally_includes_the_card_itself_and_face_down_ones_do_not_count(tmp_path):
    text = "If you control 2 or more LANTERN Persona; Draw 1 card."
    position = purse(tmp_path, text).field(1, "wick_runner").down(1, "bell_sergeant")
    assert position.play().window("W1", 1).options == ["decline"]
    skill = "Each Ally LANTERN Persona gains 20 Strength."
    game = table(tmp_path / "own", wick_runner=skill).field(1, "wick_runner").play()
    assert game.strength(1, "wick_runner") == 130
    hidden = table(tmp_path / "down", wick_runner=skill).down(1, "wick_runner").play()
    assert hidden.strength(1, "wick_runner") == 130, "its controller knows its own skill (GG-8.2)"


@pytest.mark.rule("GG-6.4", "GG-22.8", "GG-22.19")
@pytest.mark.parametrize(
    "says",
    [
        "In the Strategy, by losing 1 Token on it; Return this card to your Hand.",
        "In the Strategy, by Discarding this card; Draw 1 card.",
    ],
)
def test_in_strategy_a_persona_of_the_other_player_does_not_leave(tmp_path, says):
    position = table(tmp_path, wick_runner=says).supports(1, "turncoat_ribbon")
    position.hand(1, "oil_peddler").field(2, "wick_runner", tokens=2)
    game = position.play().does(1, "support:turncoat_ribbon").until("strategy", 1)
    if "skill:wick_runner:0" in game.options:
        game.choose(1, "skill:wick_runner:0")
    assert game.field(1) == ["wick_runner"]


@pytest.mark.rule("GG-9.3", "GG-22.10")
def test_an_effect_waits_for_a_target_that_another_effect_turns_up(tmp_path):
    position = purse(tmp_path, "Turn 1 Opposing Normal Persona face up.").down(2, "salt_monk")
    game = position.field(1, "long_sight_odile").play().does(1, "name:long_sight_odile")
    game.window("W2", 1).choose(1, "support:second_purse").until("level_attack", 1)
    assert "Level 5 against 4" in game.choose(1, "attack").log[-1]


@pytest.mark.rule("GG-8.11", "GG-22.10")
def test_the_speed_of_an_attacker_that_was_turned_face_down_still_counts(tmp_path):
    position = purse(tmp_path, "Turn 1 Opposing Normal Persona face down.").field(2, "wick_runner")
    position.field(1, "salt_monk").hand(1, "squall_serpent")
    game = position.play().does(2, "name:wick_runner").window("W2", 1)
    game.choose(1, "support:second_purse").window("W1", 1).choose(1, "invoke:squall_serpent")
    while game.fact("pending"):
        game.choose(game.asked[0], "decline")
    assert game.fact("late:1") == ("squall_serpent#1",)
