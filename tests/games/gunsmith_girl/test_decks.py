"""What a deck must be, in the words of the rulebook (GG-3)."""

import pytest

from game.games.gunsmith_girl.decks import FORM, validate
from game.rules.decks import Deck, DeckText
from tests.games.gunsmith_girl.positions import content, rules

CARDS = content().cards_by_id
POWDER = content().setups["powder_and_brass"].picks


def told(tokens=10, **lists):
    """The findings against Powder and Brass with other sections."""
    return [each.text for each in validate(CARDS, {**POWDER, **lists}, tokens)]


def without(section, *cards):
    return {card: number for card, number in POWDER[section].items() if card not in cards}


@pytest.mark.rule("GG-3.2", "GG-3.1")
def test_51_findings_come_in_their_order():
    deck = without("deck", "misfire", "forced_march", "recoil_claim")
    deck |= {"marshal_anvil": 1, "gunsmith_girl": 2}
    assert told(deck=deck, leaders={}) == [
        "The deck must hold exactly 35 cards; it holds 34.",
        "The leader zone must hold from 1 to 3 leaders; it holds 0.",
        'Only 1 copy of "Gunsmith Girl" is allowed; there are 2.',
        '"Marshal Anvil" is a leader card and belongs in the leader zone.',
    ]


@pytest.mark.rule("GG-3.2", "GG-3.1", "GG-1.2")
def test_every_finding_in_its_words():
    assert told() == []
    leaders = {"marshal_anvil": 1, "dame_cordite": 1, "prince_thistle": 1, "admiral_nacre": 1}
    assert told(leaders=leaders) == ["The leader zone must hold from 1 to 3 leaders; it holds 4."]
    evolutions = [card.id for card in content().cards() if card.kind in ("evolutive", "supreme")]
    many = told(evolutions=dict.fromkeys(evolutions[:8], 1))
    text = "The leader zone may hold at most 7 evolutive or supreme cards; it holds 8."
    assert many[0] == text
    assert told(tokens=9) == ["Each player must start with exactly 10 tokens; 9 given."]
    strange = {**without("deck", "misfire"), "no_such": 1}
    assert told(deck=strange) == [
        'Unknown card: "no_such".',
        "The deck must hold exactly 35 cards; it holds 34.",
    ]
    near = told(deck={**without("deck", "misfire"), "Wick Runer": 1})
    assert near[0] == "Unknown card: \"Wick Runer\"; did you mean 'wick_runner'?"
    misplaced = {"marshal_anvil": 1, "wick_runner": 1, "double_charge": 1, "powder_line": 1}
    deck = without("deck", "wick_runner", "double_charge", "powder_line")
    deck |= {"siege_carriage": 1, "breech_warden_gate": 1, "furnace_ox_white": 1, "misfire": 1}
    cards = told(deck=deck, leaders=misplaced, evolutions={"odile_third_eye": 1})
    assert cards == [
        "The deck must hold exactly 35 cards; it holds 34.",
        '"Breech Warden Iron Gate" is an evolutive card and belongs in the leader zone.',
        '"Furnace Ox White Heat" is a supreme card and belongs in the leader zone.',
        '"Wick Runner" is a normal card and belongs in the deck.',
        '"Double Charge" is an Unforeseen card and belongs in the deck.',
        '"Powder Line" is an Addition card and belongs in the deck.',
    ]


@pytest.mark.rule("GG-3.2")
def test_a_missing_twin_is_a_warning():
    deck = {**without("deck", "furnace_ox"), "thorn_stag": 1}
    findings = validate(CARDS, {**POWDER, "deck": deck})
    (found,) = findings
    assert found.text == '"Furnace Ox White Heat" has no twin "Furnace Ox" in the deck.'
    assert (found.cards, found.harmless) == (("furnace_ox_white",), True)


@pytest.mark.rule("GG-3.2", "GG-3.3", "GG-3.4")
def test_play_is_refused_with_an_unfinished_deck_and_not_for_a_missing_twin():
    setup = rules().setup
    seat = setup.seats[0]
    short = {**POWDER, "deck": without("deck", "misfire")}
    twin = {**POWDER, "deck": {**without("deck", "furnace_ox"), "thorn_stag": 1}}
    for picks, wrong in ((short, 1), (twin, 0)):
        seats = (type(seat)(seat.name, picks=picks), setup.seats[1])
        changed = type(setup)(setup.game, seats, "", 1, "duel")
        assert len(content().check_setup(changed)) == wrong


@pytest.mark.rule("GG-3.3")
def test_a_deck_comes_back_from_its_text_unchanged():
    names = {card.id: card.name for card in content().cards()}
    text = DeckText(FORM, names, {card.id: card.kind for card in content().cards()})
    deck = Deck("Powder and Brass", POWDER, "Somebody", "A note.")
    written = text.write(deck)
    assert [line for line in written.splitlines() if line in ("Deck", "Leaders", "Evolutions")]
    assert text.read(written) == deck
    strange = text.read("Deck\nGunsmith Girl\nwick_runner\nNo Such Card\n")
    assert strange.picks["deck"] == {"gunsmith_girl": 1, "wick_runner": 1, "No Such Card": 1}
    findings = [each.text for each in content().deck_findings(strange.picks)]
    assert findings[0] == 'Unknown card: "No Such Card".'


@pytest.mark.rule("GG-3.5")
def test_both_may_bring_the_same_deck():
    setup = rules().setup
    same = tuple(type(seat)(seat.name, picks=POWDER) for seat in setup.seats)
    assert content().check_setup(type(setup)(setup.game, same, "", 1, "duel")) == []
