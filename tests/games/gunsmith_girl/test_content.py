"""The cards against a second reading, the ready decks, the options, and mistakes in the files."""

import shutil
from collections import Counter

import pytest
import yaml

from game.games.gunsmith_girl import GunsmithContent
from game.games.gunsmith_girl.cards import EVOLUTIONS, LEADER_ZONE
from game.games.gunsmith_girl.catalogue import explained
from game.games.gunsmith_girl.vocabulary import vocabulary
from tests.games.gunsmith_girl.positions import DATA, content, rules
from tests.games.gunsmith_girl.second_reading import as_read, second_reading
from tests.games.gunsmith_girl.writing import text_of


@pytest.mark.rule("GG-21.1", "GG-21.2", "GG-21.3", "GG-21.4", "GG-22.1", "GG-22.2", "GG-22.18")
@pytest.mark.parametrize("name", second_reading())
def test_a_card_says_what_a_second_reading_finds_in_it(name):
    assert as_read(content().cards_by_id[name]) == second_reading()[name]


@pytest.mark.rule("GG-2.9")
def test_every_text_can_be_written_out_of_what_it_stands_for():
    written = {card.name: text_of(as_read(card)) for card in content().cards()}
    assert written == {card.name: card.text for card in content().cards()}
    assert len(written) == 99


@pytest.mark.rule("GG-1.4", "GG-1.7")
def test_there_are_so_many_cards_of_each_kind():
    cards = content().cards()
    assert Counter(card.kind for card in cards) == {
        "normal": 36,
        "special": 11,
        "leader": 6,
        "evolutive": 6,
        "supreme": 5,
        "addition": 16,
        "unforeseen": 19,
    }
    functions = [card.addition for card in cards if card.addition]
    combinations = {
        (each.scope, each.number is not None, each.minimum, each.targeted) for each in functions
    }
    assert len(combinations) == 15, "every scope with none, n and n+, targeted and not"
    assert {card.unforeseen.speed for card in cards if card.unforeseen} == {0, 1, 2, 3}
    assert {card.effect_speed for card in cards if not card.unforeseen} == {0}
    persona = [card for card in cards if card.planet]
    assert {min(card.strength for card in persona), max(c.strength for c in persona)} == {70, 420}
    assert {min(card.speed for card in persona), max(c.speed for c in persona)} == {5, 110}


@pytest.mark.rule("GG-1.2", "GG-1.3", "GG-3.5")
def test_the_ready_decks_are_legal_and_share_eleven_cards():
    decks = content().setups
    assert [deck.name for deck in decks.values()] == ["Powder and Brass", "Tide and Veil"]
    for deck in decks.values():
        assert content().deck_findings(deck.picks) == []
        assert [len(cards) for cards in deck.picks.values()] == [35, 2, 4]
    one, other = ({*deck.picks["deck"]} for deck in decks.values())
    assert len(one & other) == 11
    main = {card.id for card in content().cards() if card.kind not in LEADER_ZONE}
    assert len(main - one - other) == 23


@pytest.mark.rule("GG-1.9", "GG-2.10", "GG-2.11")
def test_what_a_card_shows():
    girl, hound = content().printed["gunsmith_girl"], content().printed["cartridge_hound"]
    assert (girl["code"], girl["planet"], girl["resource"]) == ("AIN-003", "Ferrane", "Powder")
    assert [girl[letter] for letter in "FRVNA"] == [170, 2, 60, 5, 2]
    assert len(girl["rules"]) == 3
    assert [card["id"] for card in content().printed.values() if "code" in card] == [
        "gunsmith_girl"
    ]
    assert (hound["battle"], hound["phases"]) == ("clash", "Strategy/Battle")
    assert "battle" not in content().printed["siege_carriage"]
    assert content().printed["marshal_anvil"]["R"] == "\N{INFINITY}"
    levy = content().printed["scrap_levy"]
    assert (levy["type"], levy["brief"]) == ("Excess 2+ untargeted", "Foes \N{MINUS SIGN}60 F")
    assert explained(content().printed["furnace_ox_white"]) == (
        "Supreme, CALIBER, Ferrane, Brass",
        "F 410, R 3, V 30, N 6, A 1",
        "Twin: Furnace Ox",
        '**Invocation (Strategy).** By Discarding 1 card from Hand; Stack on "Furnace Ox".',
        "Each time an Opposing Persona is Lost by this card's Attack; Your Opponent loses 1 Token.",
    )


@pytest.mark.rule("GG-16.1")
def test_every_evolution_has_its_twin():
    names = {card.name: card.kind for card in content().cards()}
    evolutions = [card for card in content().cards() if card.kind in EVOLUTIONS]
    assert {names[card.twin] for card in evolutions} == {"normal"}
    assert len({card.twin for card in evolutions}) == len(evolutions) == 11


def test_what_comes_from_the_booklet():
    book = {card.id: card.book for card in content().cards() if card.book}
    assert book == {
        "gunsmith_girl": ("name", "kind", "code", "skills"),
        "gunsmith_girl_metal": ("name",),
    }


DEFAULTS = """
removed_tokens pool GG-12.3
paid_tokens lost GG-12.7
skip_faster False GG-8.7
passer_may_claim True GG-8.8
quiet_turns 4 GG-17.3
quiet_result tiebreak GG-17.3
turn_cap 0 GG-17.3
initiative alternate GG-4.5
mulligan none GG-4.2
field_cap 0 GG-1.6
negated_support_to discard GG-2.5
equal_speed first_first GG-13.4
min_targets literal GG-13.9
empty_addition lost GG-13.9
answer_automatic False GG-14.2
manual_limit cost GG-14.3
manual_skills cited GG-14.3
additions_see face_up GG-2.8
counter_cost 1 GG-9.6
defence_anger free GG-10.3
share_times anger GG-10.4
resistance_destroys False GG-12.6
leaders_in_play one GG-15.1
leader_time any GG-15.2
asking_persona lost GG-15.6
escape_negates whole GG-15.9
stack_tokens pool GG-16.2
"""


@pytest.mark.rule("GG-18")
def test_every_ruling_that_can_be_changed_is_an_option():
    listed = [f"{each.id} {each.default} {each.rule}" for each in content().options]
    assert listed == DEFAULTS.split("\n")[1:-1]
    numbers = {entry.rule for entry in content().rulebook.entries.values()}
    assert {each.rule for each in content().options} <= numbers


@pytest.mark.rule("GG-18")
def test_an_option_that_does_nothing_is_not_offered():
    setup = rules(quiet_turns=0).setup
    assert "quiet_result" in content().fixed(setup)
    assert "quiet_result" not in [each.id for each in content().options_in(setup)]
    assert len(content().options_in(rules().setup)) == 27


# Mistakes


def changed(folder, card, **fields):
    """What is wrong once a card has other fields; None takes one out."""
    game = folder / "gunsmith_girl"
    shutil.copytree(DATA, game)
    path = next(
        path
        for path in (game / "cards").iterdir()
        if f"id: {card}\n" in path.read_text(encoding="utf-8")
    )
    file = yaml.safe_load(path.read_text(encoding="utf-8"))
    model = next(each for cards in file.values() for each in cards if each["id"] == card)
    model.update(fields)
    for field in [name for name, value in fields.items() if value is None]:
        del model[field]
    path.write_text(yaml.safe_dump(file, allow_unicode=True, width=1000), encoding="utf-8")
    found = GunsmithContent.check(game).mistakes
    assert all(mistake.line for mistake in found if mistake.path == path)
    return [mistake.text for mistake in found if mistake.path == path]


@pytest.mark.rule("GG-6.4", "GG-22.21", "GG-22.10", "GG-13.8", "GG-7.3")
@pytest.mark.parametrize(
    ("card", "fields", "expected"),
    [
        ("glass_oracle", {"skills": ["In the Strategy; Your Opponent loses 1 Token."]}, "GG-6.4"),
        ("glass_oracle", {"skills": ["In the Strategy; Reveal the Opposing Hand."]}, "GG-6.4"),
        ("second_purse", {"text": "1 Opposing Persona loses 1 Token."}, "no opposing cards"),
        ("sunken_toll", {"text": "Regain 1 lost Token."}, "opposing cards and players alone"),
        ("sunken_toll", {"text": "Each player Discards 3 cards from the Reserve."}, "alone"),
        ("dame_cordite", {"skills": ["Flip; Your Opponent loses 1 Token."]}, "only as a cost"),
        ("dame_cordite", {"skills": ["Flip; Return this card to your Lost Zone."]}, "a leader"),
        (
            "riptide_return",
            {"text": "1 Opposing Persona returns to its owner's Lost Zone."},
            "kinds",
        ),
        ("siege_carriage", {"invocation": None}, "has an Invocation"),
        ("breech_warden_gate", {"twin": None}, "names its twin"),
        ("breech_warden", {"twin": "Furnace Ox"}, "names its twin"),
        ("breech_warden_gate", {"twin": "Breech Ward"}, "did you mean 'Breech Warden'?"),
        (
            "furnace_ox_white",
            {"invocation": {"phases": ["strategy", "battle"], "text": 'Stack on "Furnace Ox".'}},
            "the Strategy alone",
        ),
        (
            "furnace_ox_white",
            {"invocation": {"phases": ["strategy"], "text": 'Stack on "Night Porter".'}},
            "the twin is 'Furnace Ox'",
        ),
        ("wick_runner", {"in_leader_zone": ["Each Ally Persona gains 1 Level."]}, "GG-15.1"),
        ("wick_runner", {"skills": ["Flip; This Persona gains 20 Strength."]}, "how long"),
        (
            "wick_runner",
            {"skills": ["This Persona gains 20 Strength until the end of the Turn."]},
            "what works all the time",
        ),
        (
            "wick_runner",
            {"skills": ["Each Ally Persona with 150 Strength or less gains 20 Strength."]},
            "goes by no Strength",
        ),
        ("fog_caller", {"skills": ["In the Truce; Turn 1 Ally Persona face down."]}, "Normal"),
        ("powder_line", {"minimum": True}, "no minimum and no targets"),
        ("powder_line", {"scope": "excess"}, "does not touch those"),
        ("powder_line", {"text": "Each targeted Ally Persona gains 20 Strength."}, "each Persona"),
        ("powder_line", {"text": "Each Ally GUNSMIT Persona gains 20 Strength."}, "'GUNSMITH'?"),
        ("powder_line", {"text": "By losing 1 Token; Draw 1 card."}, "costs nothing"),
        ("second_purse", {"text": "In the Truce; Regain 1 lost Token."}, "in Battle and Truce"),
        ("spring_thief", {"name": "Wick Runner"}, "there is a card of the name"),
        ("second_purse", {"text": "Regain 1 lost Tokens."}, "Regain 1 lost Token"),
        ("bandolier_kid", {"F": 105}, "10"),
        ("bandolier_kid", {"R": 11}, "10"),
        ("bandolier_kid", {"N": 21}, "20"),
        ("gunsmith_girl", {"skills": ['Flip; Summon "Gunsmith" from your Hand.']}, "'Gunsmith'"),
    ],
)
def test_what_no_card_may_say_is_told(tmp_path, card, fields, expected):
    wrong = changed(tmp_path, card, **fields)
    assert any(expected in text for text in wrong), wrong


def test_a_word_that_one_card_alone_has_is_warned_of_where_it_looks_like_a_slip(tmp_path):
    words = {"planet": "Verrehuat", "resource": "Talow", "family": "EMBER"}
    assert changed(tmp_path, "wick_runner", **words) == [
        "no other card has the planet 'Verrehuat'; did you mean 'Verrehaut'?",
        "no other card has the resource 'Talow'; did you mean 'Tallow'?",
    ]


@pytest.mark.rule("GG-3.2")
def test_a_ready_deck_that_is_not_legal_is_told_where_it_is_wrong(tmp_path):
    game = tmp_path / "gunsmith_girl"
    shutil.copytree(DATA, game)
    path = game / "setups.yaml"
    text = path.read_text(encoding="utf-8").replace("misfire]", "marshal_anvil]")
    path.write_text(text, encoding="utf-8")
    found = GunsmithContent.check(game).mistakes
    assert {mistake.text for mistake in found} == {
        'Only 1 copy of "Marshal Anvil" is allowed; there are 2. (GG-3.2)',
        '"Marshal Anvil" is a leader card and belongs in the leader zone. (GG-3.2)',
    }
    line = next(n for n, each in enumerate(text.splitlines(), 1) if "marshal_anvil]" in each)
    assert {mistake.line for mistake in found} == {line}


def test_each_sentence_that_a_card_can_say_has_an_example():
    examples = {phrase.pattern: vocabulary.example(phrase) for phrase in vocabulary.phrases}
    for phrase in vocabulary.phrases:
        vocabulary.parse(phrase.kinds[0], examples[phrase.pattern])
    assert "What a card of Gunsmith Girl can say" in content().reference()
