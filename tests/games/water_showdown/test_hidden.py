"""Section 4 and 8: who sees what, who is asked, and what the log and the prompts say."""

import re

import pytest

from game.rules import rng
from game.rules.match import Match
from game.rules.present.forecast import Change
from tests.games.water_showdown.positions import NAMES, SUNGLASSES, Game, content, rules, showdown
from tests.rules.ahead import forecasts

BIG, SHARK = "big_water_gun", "shark_fin_water_gun"


def view(game: Game, *seats: int):
    return game.match.rules.sight.view(game.table, seats)


@pytest.mark.rule("WS-8.2", "WS-1.3")
def test_one_sees_the_own_hand_and_set_cards_and_the_number_of_the_others():
    game = showdown().hand(1, "dog").set(1, "cat").hand(2, "sun", BIG).set(2, "umbrella").play()
    seen = view(game, 1)
    assert (seen.cards("hand:1"), seen.cards("set:1")[0]) == (("dog#1",), "cat#1")
    assert (seen.cards("hand:2"), seen.count("hand:2")) == ((), 2)
    assert (seen.cards("set:2"), seen.count("set:2"), seen.facts["set_on:2"]) == ((), 1, (1,))
    assert (seen.cards("deck"), seen.count("deck")) == ((), 3)


@pytest.mark.rule("WS-4.1", "WS-8.1", "WS-8.3", "WS-8.4")
def test_everyone_sees_piles_rows_series_meters_and_counters():
    position = showdown().pile("dog", "cat").row(2, "fountain").hand(1, SHARK).dealt(3, 0)
    seen = view(position.play().choose(1, f"play:{SHARK}"))
    assert seen.cards("discard") == ("dog#1", "cat#1")
    assert seen.cards("continuous:2") == ("fountain#1",)
    assert seen.cards("series") == (f"{SHARK}#1",)
    assert [seen.trackers[f"water:{seat}"] for seat in (1, 2)] == [18, 20]
    assert (seen.trackers["dealt:1"], seen.trackers["dealt_last:1"]) == (3, 0)
    assert (seen.facts["actions"], seen.facts["set_used"], seen.facts["turn"]) == (1, False, 9)
    assert seen.facts["chain"][0].card == f"{SHARK}#1"


@pytest.mark.rule("WS-8.3")
def test_the_series_tells_which_sun_goes_with_which_card():
    game = showdown().hand(1, BIG).hand(2, "umbrella", "sun").play()
    game.choose(1, f"play:{BIG}").choose(2, "answer:umbrella:sun")
    told = [(each.role, each.to, each.state, each.order) for each in game.fact("chain")]
    assert told == [("play", -1, "open", 1), ("answer", 0, "laid", 0), ("sun", 1, "open", 2)]


@pytest.mark.rule("WS-4.2", "WS-8.6")
def test_a_hand_is_looked_at_by_one_until_the_view_is_closed():
    game = showdown().deck("sun", "sun").hand(1, SUNGLASSES).hand(2, "dog", "cat").play()
    game.choose(1, f"play:{SUNGLASSES}").match.drain()
    game.passes(2)
    assert (game.asked, game.options) == ((1, "look"), ["close"])
    sight = game.match.rules.sight
    peeks = [event for event in game.match.drain() if event.verb == "peek"]
    assert [sight.event(event, (1,)).what for event in peeks] == ["dog#1", "cat#1"]
    assert [sight.event(event, (2,)).what for event in peeks] == ["", ""]
    assert view(game, 1).facts["looked:1"] == ("dog#1", "cat#1")
    assert not game.match.can_undo()
    assert not any("dog" in line for line in game.match.log)
    assert "looked:1" not in view(game.choose(1, "close"), 2).facts


@pytest.mark.rule("WS-4.3")
def test_an_answer_is_asked_for_whatever_is_held():
    games = []
    for held in (["dog"], ["water_buckets"], ["flamingo"]):
        game = showdown().hand(1, SHARK).hand(2, *held).play().choose(1, f"play:{SHARK}")
        assert game.asked == (2, "answer")
        games.append(game.passes(2))
    assert len({tuple(game.match.log) for game in games}) == 1
    assert len({str(view(game, 1).as_plain()) for game in games}) == 1


@pytest.mark.rule("WS-4.3")
@pytest.mark.parametrize(
    ("choice", "gun", "asks"),
    [
        ("always", "water_jug", True),
        ("damage", "water_jug", False),
        ("damage", SHARK, True),
        ("3", "pink_water_gun", False),
        ("3", SHARK, True),
        ("5", SHARK, False),
        ("5", BIG, True),
        ("never", BIG, False),
    ],
)
def test_a_stop_asks_by_public_facts(choice, gun, asks):
    game = showdown().hand(1, gun).hand(2, "umbrella").play().choose(1, f"play:{gun}")
    match = game.match
    assert match.rules.stops[0].id == match.pending.kind
    assert match.rules.wants(view(game), match.pending, 2, choice) is asks
    assert [option.id for option in match.options() if option.quiet] == ["pass"]


def test_a_stop_for_damage_asks_when_the_own_card_is_answered():
    game = showdown().hand(1, SHARK, "flamingo").hand(2, "flamingo").play()
    game.choose(1, f"play:{SHARK}").choose(2, "answer:flamingo")
    for choice, asks in (("damage", True), ("5", True), ("never", False)):
        assert game.match.rules.wants(view(game), game.match.pending, 1, choice) is asks


@pytest.mark.rule("WS-8.1", "WS-8.6")
def test_an_answer_shows_what_it_pays_and_what_damage_is_left():
    position = showdown().hand(1, BIG).hand(2, "umbrella", "water_buckets", "flamingo", "sun")
    game = position.set(2, "beach_towels").row(2, "rain_coat").water(20, 14).play()
    game.choose(1, f"play:{BIG}")
    told = {(option.label, option.note) for option in game.match.options()}
    assert told >= {
        ("Take 4 damage", ""),
        ("Umbrella", "pay 3, take 0"),
        ("Umbrella with Sun", "pay 1, take 0"),
        ("Water Buckets", "pay 1, take 1"),
        ("Beach Towels", "free, take 1"),
        ("Flamingo", "pay 4, negate"),
    }
    ahead = forecasts(game.match)["pass"]
    assert ahead.tracker("water:2") == Change("water:2", 14, 10)
    prompt = game.match.prompt()
    assert prompt.head == "{seat:2}: answer {card:big_water_gun#1}?"
    assert "{seat:1} plays {card:big_water_gun#1}: 4 damage." in prompt.cover
    assert not any("umbrella" in line for line in prompt.cover)


def test_a_discarded_and_a_fetched_card_say_what_becomes_of_them():
    game = showdown().hand(1, "medium_water_gun", "cat", "dog").play()
    game.choose(1, "play:medium_water_gun")
    told = [(option.label, option.note) for option in game.match.options()][:2]
    assert told == [
        ("Discard Cat", "for Medium Water Gun"),
        ("Discard Dog", "for Medium Water Gun"),
    ]
    game = showdown().hand(1, "dolphin").pile("umbrella").play()
    game.choose(1, "play:dolphin").passes(2)
    assert ("Take Umbrella", "Cost 3, Defend 5") in {
        (o.label, o.note) for o in game.match.options()
    }


def test_an_alternative_names_its_attack_value():
    game = showdown().hand(1, "swimming_fins").play().choose(1, "play:swimming_fins")
    assert game.match.options()[0].label.startswith("Attack 2. Gain 2 Water")
    assert game.match.options()[1].label == "Draw 3 cards"


def test_what_is_destroyed_face_down_is_pointed_at_by_its_place():
    game = showdown().hand(1, "cat").set(2, "umbrella", "dog").play().choose(1, "play:cat")
    points = {option.id: option.points for option in game.match.options()}
    assert points["target:2"][0] == ("slot", "set:2:1")
    assert not any("dog" in str(option) for option in game.match.options())


EVENTS = {
    "BLUE draws 2": lambda: showdown().begin_turn(1),
    "BLUE plays Big Water Gun (pays 4, 16 left)": lambda: (
        showdown().hand(1, BIG).play().choose(1, f"play:{BIG}")
    ),
    "BLUE plays Cat (Set earlier)": lambda: showdown().set(1, "cat").play().choose(1, "play:cat"),
    "Sun: Big Water Gun costs 2 less": lambda: (
        showdown().hand(1, BIG, "sun").play().choose(1, f"play:{BIG}:sun").passes(2)
    ),
    "BLUE Sets a card": lambda: showdown().hand(1, "dog").play().choose(1, "set:dog"),
    "BLUE discards Dog for Medium Water Gun": lambda: (
        showdown().hand(1, "medium_water_gun", "dog").play().choose(1, "play:medium_water_gun")
    ),
    "ORANGE answers Big Water Gun with Umbrella (pays 3, 17 left)": lambda: (
        showdown().hand(1, BIG).hand(2, "umbrella").play().choose(1, f"play:{BIG}")
        .choose(2, "answer:umbrella")
    ),
    "Umbrella: Defend 5": lambda: (
        showdown().hand(1, BIG).hand(2, "umbrella").play().choose(1, f"play:{BIG}")
        .choose(2, "answer:umbrella").passes(1)
    ),
    "ORANGE negates Shark Fin Water Gun with Flamingo": lambda: (
        showdown().hand(1, SHARK).hand(2, "flamingo").play().choose(1, f"play:{SHARK}")
        .choose(2, "answer:flamingo").passes(1)
    ),
    "ORANGE takes 4 damage (16 left)": lambda: (
        showdown().hand(1, SHARK).play().choose(1, f"play:{SHARK}").passes(2)
    ),
    "BLUE gains 3 Water (13)": lambda: (
        showdown().row(1, "fountain").water(10, 20).begin_turn(1).passes(2)
    ),
    "BLUE activates Fountain": lambda: showdown().row(1, "fountain").begin_turn(1),
    "BLUE destroys Umbrella (Set)": lambda: (
        showdown().hand(1, "cat").set(2, "umbrella").play().choose(1, "play:cat", "target:1")
        .passes(2)
    ),
    "BLUE looks at the hand of ORANGE": lambda: (
        showdown().deck("sun").hand(1, SUNGLASSES).play().choose(1, f"play:{SUNGLASSES}").passes(2)
    ),
    "BLUE takes Sun from the discard pile": lambda: (
        showdown().hand(1, "dolphin").pile("sun").play().choose(1, "play:dolphin").passes(2)
        .choose(1, "fetch:sun")
    ),
    "BLUE withdraws Big Water Gun": lambda: (
        showdown().hand(1, BIG, "sun").hand(2, "flamingo").play().choose(1, f"play:{BIG}:sun")
        .choose(2, "answer:flamingo").passes(1).choose(1, "withdraw")
    ),
    "BLUE plays Snorkel (pays 0, 20 left) as Dog": lambda: (
        showdown().pile("dog").hand(1, "snorkel").play().choose(1, "play:snorkel")
    ),
    "BLUE chooses B: Draw 3 cards": lambda: (
        showdown().hand(1, "swimming_fins").play().choose(1, "play:swimming_fins", "mode:b")
    ),
    "The discard pile is shuffled into the deck": lambda: (
        showdown().deck().pile("dog", "cat", "sun").begin_turn(1)
    ),
    "ORANGE is at 0: BLUE wins": lambda: (
        showdown().water(20, 4).hand(1, SHARK).play().choose(1, f"play:{SHARK}").passes(2)
    ),
    "Both at 0: tie-breaking match, 6 Water each": lambda: (
        showdown().water(2, 5).set(1, "dog").whole_deck().play().choose(1, "play:dog").passes(2)
    ),
}  # fmt: skip


def told(game: Game) -> list[str]:
    """The log in plain words."""

    def words(found: re.Match[str]) -> str:
        if found[1] == "seat":
            return NAMES[int(found[2]) - 1]
        return content().copies[found[2]].name

    plain = (re.sub(r"\{(\w+):([^}]*)\}", words, line) for line in game.match.log)
    return [line.replace("**", "") for line in plain]


@pytest.mark.rule("WS-8.7")
@pytest.mark.parametrize("line", EVENTS)
def test_the_log_tells_each_event_in_a_line(line):
    assert line in told(EVENTS[line]())


@pytest.mark.rule("WS-8.7")
@pytest.mark.parametrize("seed", range(6))
def test_the_log_names_no_card_that_not_everyone_has_seen(seed):
    match = Match(rules(seed=seed))
    sight, state = match.rules.sight, seed
    match.drain()
    while match.pending is not None:
        known = sight.view(match.table).known()
        state, choice = rng.below(state, len(match.legal()))
        match.take(match.legal()[choice])
        for event in match.drain():
            seen = sight.event(event)
            if event.verb == "move" and seen and seen.what:
                known.add(seen.what)
            if event.verb == "say":
                assert set(re.findall(r"\{card:(\w+#\d+)\}", event.what)) <= known, event.what


REASONS = [
    # what lies where, the card, the rule, a word of the text
    (lambda: showdown().hand(1, "dog").facts(actions=0, set_used=True), "dog", "WS-2.6"),
    (lambda: showdown().hand(1, BIG).water(4, 9).facts(set_used=True), BIG, "WS-2.11"),
    (lambda: showdown().hand(1, "snorkel").facts(set_used=True), "snorkel", "WS-2.54"),
    (lambda: showdown().hand(1, "snorkel").pile("sun").facts(set_used=True), "snorkel", "WS-2.53"),
    (lambda: showdown().hand(1, "umbrella").facts(set_used=True), "umbrella", "WS-2.17"),
    (lambda: showdown().hand(1, "sun").facts(set_used=True), "sun", "WS-2.55"),
    (
        lambda: showdown().hand(1, "medium_water_gun").facts(set_used=True),
        "medium_water_gun",
        "WS-2.22",
    ),
    (lambda: showdown().set(1, "dog", now=True), "dog", "WS-2.13"),
]


@pytest.mark.rule("WS-8.5")
@pytest.mark.parametrize(("position", "card", "rule"), REASONS)
def test_every_card_tells_why_it_cannot_be_played(position, card, rule):
    reason = position().play().why_not(card)
    assert (reason.rule, bool(reason.text)) == (rule, True)


@pytest.mark.rule("WS-8.5")
@pytest.mark.parametrize(
    ("held", "gun", "rule"),
    [
        ("dog", SHARK, "WS-2.30"),
        ("sun", SHARK, "WS-2.55"),
        ("umbrella", "water_jug", "WS-2.32"),
        ("snorkel", SHARK, "WS-2.54"),
    ],
)
def test_every_card_tells_why_it_does_not_answer(held, gun, rule):
    game = showdown().hand(1, gun).hand(2, held).play().choose(1, f"play:{gun}")
    assert game.why_not(held).rule == rule


def test_a_card_that_lies_elsewhere_tells_so():
    position = showdown().hand(1, "dog", SHARK).pile("cat").row(1, "fountain").hand(2, "sun")
    match = position.play().match
    found = {card: match.why_not(f"{card}#1").rule for card in ("cat", "fountain", "sun")}
    assert found == {"cat": "WS-4.1", "fountain": "WS-2.15", "sun": "WS-2.9"}


@pytest.mark.rule("WS-8.5")
def test_setting_a_card_tells_why_it_is_not_played():
    game = showdown().hand(1, "umbrella").play()
    (option,) = [each for each in game.match.options() if each.id.startswith("set:")]
    assert option.note.endswith("it only answers what your opponent activates.")
