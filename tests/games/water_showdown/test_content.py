"""The deck against the specification's table (section 6), and mistakes in the files."""

import shutil
from collections import Counter

import pytest

from game.games.water_showdown import ShowdownContent, check, load
from game.games.water_showdown.cards import sentences, vocabulary
from tests.games.water_showdown.positions import DATA, Position, content, opening, rules

# id, count, cost, attack (0 for none), symbol
DECK = """
sun 2 0 0 S
snorkel 2 0 0 S
life_preserver 3 0 0 -
water_balloons 3 0 1 S
whale_bath_toy 2 1 0 C
water_elephant_toy 2 1 0 C
water_droplet 2 1 1 -
water_buckets 2 1 2 S
little_green_water_gun 3 1 2 -
pink_water_gun 3 1 2 -
medium_water_gun 3 1 3 -
water_bottles 3 1 1 -
sunglasses_vacation_hat 3 1 0 -
beavor 2 2 0 C
fountain 2 2 0 C
swimming_fins 2 2 2 -
shark_fin_water_gun 3 2 4 -
medium_blue_water_gun 3 2 3 -
beach_towels 3 2 0 S
dog 2 3 0 -
cat 2 3 0 -
water_jug 2 3 0 -
rain_coat 2 3 0 C
umbrella 3 3 0 S
dolphin 2 4 0 -
beach_ball 2 4 0 -
flamingo 2 4 0 S
big_water_gun 3 4 5 -
"""


@pytest.mark.rule("WS-6.1", "WS-1.9")
def test_counts_costs_attack_values_and_symbols_are_those_of_the_book():
    table = [line.split() for line in DECK.split("\n") if line]
    symbols = {(False, False): "-", (True, False): "C", (False, True): "S"}
    deck = [
        [
            each.id,
            str(each.count),
            str(each.cost),
            str(each.attack),
            symbols[each.continuous, each.showdown],
        ]
        for each in content().cards()
    ]
    assert deck == table
    names = {each.id: each.name for each in content().cards()}
    assert (names["beavor"], names["sunglasses_vacation_hat"]) == (
        "Beavor",
        "Sunglasses & Vacation Hat",
    )


@pytest.mark.rule("WS-6.4", "WS-1.1")
def test_the_deck_has_68_cards_28_of_them_different():
    costs: Counter[int] = Counter()
    for each in content().cards():
        costs[each.cost] += each.count
    assert costs == {0: 10, 1: 23, 2: 15, 3: 11, 4: 9}
    assert (len(content().copies), len(content().cards())) == (68, 28)


@pytest.mark.rule("WS-6.2", "WS-6.3", "WS-9.1")
def test_every_number_of_the_book_and_few_effects_are_marked_as_such():
    book = {each.id: set(each.book) for each in content().cards()}
    for each in content().cards():
        attack = {"attack"} if each.attack else set()
        assert {"name", "count", "cost"} | attack <= book[each.id]
    effects = {"use", "answer", "first", "effect", "start", "always"}
    of_the_book = {name for name, fields in book.items() if fields & effects}
    assert of_the_book == {
        *("sun", "snorkel", "umbrella", "flamingo", "medium_water_gun", "medium_blue_water_gun"),
    }
    assert not any("continuous" in fields for fields in book.values())


@pytest.mark.rule("WS-6.2")
def test_the_guns_with_attack_3_discard_first_and_two_cards_have_alternatives():
    cards = content().cards()
    assert {each.id for each in cards if each.first} == {
        "medium_water_gun",
        "medium_blue_water_gun",
    }
    assert {each.id for each in cards if each.attack == 3} == {
        each.id for each in cards if each.first
    }
    assert {each.id for each in cards if len(each.alternatives) == 2} == {
        "water_bottles",
        "swimming_fins",
    }


@pytest.mark.rule("WS-6.5")
def test_the_first_game_has_known_hands_and_seat_1_begins():
    for seed in range(4):
        game = opening("first_game", seed=seed)
        assert game.asked == (1, "main")
        assert game.cards("hand:1") == [
            *("big_water_gun", "beach_towels", "water_bottles"),
            *("sun", "fountain", "pink_water_gun"),
        ]
        assert game.cards("hand:2") == [
            *("umbrella", "medium_water_gun", "water_balloons"),
            *("flamingo", "life_preserver", "shark_fin_water_gun"),
        ]
        assert (game.waters, len(game.cards("deck"))) == ((20, 20), 56)


@pytest.mark.rule("WS-6.5")
def test_a_tie_breaking_match_can_be_played_alone():
    assert opening("tiebreak").waters == (6, 6)


def test_the_options_are_those_that_the_rules_ask_for():
    assert {option.id for option in content().options} == ShowdownContent.asked_options
    assert all(option.default == option.values[0] for option in content().options)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"mode": "standart"}, "no mode 'standart'; did you mean 'standard'?"),
        ({"board": "standard"}, "has no board, so not 'standard' (WS-1.1)"),
        ({"options": {"start_water": 7}}, "the option start_water is 20, 15, 10, not 7"),
        ({"options": {"start_watr": 10}}, "no option 'start_watr'; did you mean 'start_water'?"),
        ({"options": {"mulligan": 1}}, "the option mulligan is False, True, not 1"),
        ({"seats": rules().setup.seats * 2}, "is for 2 seats, not for 4 (WS-1.1)"),
    ],
)
def test_an_impossible_setup_is_refused(changes, said):
    plain = rules().setup.as_plain() | changes
    setup = type(rules().setup)(**{**plain, "seats": changes.get("seats", rules().setup.seats)})
    assert any(said in each for each in content().check_setup(setup))
    with pytest.raises(ValueError, match="."):
        content().rules(setup)


DAMAGES = [
    ("deck", "- Draw 1 card\n", "- Draw 1 cards\n", "no card can say 'Draw 1 cards'"),
    ("deck", "    attack: 5\n", "", "a card with an Attack Value says 'Attack'"),
    ("deck", "    answer: Defend 5\n", "", "is a Showdown card (WS-1.9)"),
    ("deck", "id: dog\n", "id: cat\n", "there is a card 'cat' already"),
    ("deck", "Defend 3, then draw", "Defend 3, then discard", "cannot follow a Defend"),
    ("deck", "    continuous: true\n    always: ", "    always: ", "has an Effect that goes on"),
    ("deck", "opponent controls\n      - Draw 1 card\n",
     "opponent controls\n      - Destroy up to 1 Set card your opponent controls\n",
     "chooses its targets once"),
    ("deck", "      - [Draw 3 cards]\n", "", "a choice is between two alternatives"),
    ("game", "id: mulligan", "id: muligan", "did you mean 'mulligan'?"),
    ("game", "default: 20", "default: 21", "the default 21 is not among 20"),
    ("setups", "[umbrella, ", "[umbrela, ", "no card 'umbrela'; did you mean 'umbrella'?"),
    ("setups", "sun, fountain", "sun, sun, sun", "the hands hold 3 of 'sun', the deck has 2"),
    ("setups", "sun, fountain", "sun, sun, sun", "raise its count (deck.yaml:"),
    ("setups", "sun, fountain", "sun, sun, sun", "take one out of a hand (setups.yaml:"),
    ("setups", "id: tiebreak", "id: standard", "there is something called 'standard' already"),
    ("setups", "fixes: {start_water: 6}", "fixes: {start_watr: 6}", "no option 'start_watr'"),
    ("setups", "fixes: {start_water: 6}", "fixes: {start_water: 21}", "goes from 1 to 20, not"),
    ("setups", "fixes: {start_water: 6}", "fixes: {start_water: no}", "20, 15, 10, not 'no'"),
    ("glossary", "rule: WS-2.9\n", "rule: WS-2.99\n", "there is no rule 'WS-2.99'"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "cut", "put", "said"), DAMAGES)
def test_a_damaged_file_is_told_with_its_line(tmp_path, file, cut, put, said):
    shutil.copytree(DATA, tmp_path / "water_showdown")
    (path,) = (tmp_path / "water_showdown").rglob(f"{file}.yaml")
    text = path.read_text("utf-8")
    assert cut in text
    path.write_text(text.replace(cut, put, 1), "utf-8")
    mistakes = check(tmp_path / "water_showdown").mistakes
    told = [each for each in mistakes if said in each.text]
    assert told, [str(each) for each in mistakes]
    assert all(each.path == path and each.line for each in told)


def test_no_sentence_of_the_vocabulary_is_idle():
    said = [each for texts in sentences(content().cards()).values() for each in texts]
    idle = [phrase.pattern for phrase in vocabulary.unused(said)]
    assert idle == ["Deal {amount:number} damage to your opponent"]


def own_cards(folder, cut, put):
    """A table with cards one of which says something else."""
    shutil.copytree(DATA, folder / "own")
    path = folder / "own" / "cards" / "deck.yaml"
    text = path.read_text("utf-8")
    assert cut in text
    path.write_text(text.replace(cut, put), "utf-8")
    return Position(load(folder / "own").rules(rules().setup))


def test_a_designer_may_say_what_no_card_says(tmp_path):
    cut = "Gain 5 Water (8 if you have less Water than your opponent)"
    position = own_cards(tmp_path, cut, "Deal 4 damage to your opponent")
    game = position.hand(1, "water_jug").hand(2, "water_buckets").play()
    game.choose(1, "play:water_jug").choose(2, "answer:water_buckets").passes(1)
    assert game.waters == (17, 18)


@pytest.mark.rule("WS-2.4", "WS-2.50")
def test_an_effect_at_the_start_of_a_turn_has_its_targets_chosen_before_it_is_answered(tmp_path):
    cut = "gain 1 Water (3 if you have less Water than your opponent)"
    put = "destroy up to 1 Continuous card your opponent controls"
    position = own_cards(tmp_path, cut, put).row(1, "fountain").row(2, "rain_coat")
    game = position.begin_turn(1)
    assert game.asked == (1, "targets")
    game.choose(1, "target:rain_coat").passes(2)
    assert game.pile == ["rain_coat"]


def test_every_example_of_the_reference_is_a_sentence():
    for phrase in vocabulary.phrases:
        example = vocabulary.example(phrase)
        assert vocabulary.parse(phrase.kinds[0], example).phrase is phrase
    assert "What a card of Water Showdown can say" in content().reference()
