"""Decks that people build: what a seat brings of them, and how they are passed on as text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.rules.decks import Deck, DeckForm, DeckText, Drawing, Section
from tests.rules.kits import kit_content

FORM = DeckForm(
    (
        Section("deck", "Deck", 3, 3, ("plain", "odd")),
        Section("leaders", "Leaders", 1, 2, ("leader",)),
    ),
    (),
    Drawing("deck", 2, (2, 1, 0), frozenset({"plain"})),
)
KINDS = {"a": "plain", "b": "odd", "c": "leader", "d": "plain", "e": "leader"}
NAMES = {"a": "Ann Oakley", "b": "Deck", "c": "3 Crows", "d": "a", "e": "Élan"}
TEXT = DeckText(FORM, NAMES, KINDS)
"""A card that is called like a heading, one like a number of cards, one like another's id."""

LINES = st.text("abx 19Ddé:#'×", min_size=1, max_size=9).map(str.strip).filter(bool)
CARDS = st.dictionaries(st.sampled_from(sorted(NAMES)) | LINES, st.integers(1, 4), max_size=6)


def solid(cards):
    """Whether no two of the cards differ by large letters alone, or by being a card's name."""
    known = {each.casefold() for pair in NAMES.items() for each in pair}
    strange = [card.casefold() for card in cards if card not in NAMES]
    return len({*strange}) == len(strange) and known.isdisjoint(strange)


@given(CARDS.filter(solid), CARDS.filter(solid), LINES, LINES)
def test_a_deck_comes_back_from_its_text_unchanged(deck, leaders, name, note):
    made = Deck(name, {"deck": deck, "leaders": leaders}, note=note)
    assert TEXT.read(TEXT.write(made)) == made


def test_a_text_is_read_as_people_write_it():
    read = TEXT.read("ANN OAKLEY\n2x élan\n\nleaders:\n3 crows\nDrow\n\nDECK\n1 Deck\n3 d\n")
    assert read.picks == {
        "deck": {"a": 1, "b": 1, "d": 3},
        "leaders": {"e": 2, "c": 1, "Drow": 1},
    }, "what nobody knows stays where it stood"
    assert TEXT.write(read).endswith("\nLeaders\n2 Élan\n3 Crows\nDrow\n")


def test_a_section_says_what_it_wants_and_what_belongs_there():
    assert [each.wants for each in FORM.sections] == ["3", "1 to 2"]
    assert Section("evolutions", "Evolutions", 0, 7, ()).wants == "at most 7"
    assert [FORM.section_of(KINDS[card]) for card in "abcx"[:3]] == ["deck", "deck", "leaders"]
    assert FORM.section_of("unheard of") == "deck"


def test_a_draw_follows_what_lies_on_the_table():
    draws = [FORM.drawing.due(["plain"] * count + ["odd"]) for count in range(4)]
    assert draws == [2, 1, 0, 0]


def test_a_deck_counts_and_changes_its_cards():
    deck = Deck("", {"deck": {"a": 1}, "leaders": {"a": 2}})
    assert (deck.count("a"), deck.count("b"), deck.cards("none")) == (3, 0, {})
    assert deck.changed("deck", "a", -1) == {"deck": {}, "leaders": {"a": 2}}
    assert deck.changed("deck", "b", 1)["deck"] == {"a": 1, "b": 1}


def test_only_what_forbids_play_speaks_against_a_setup():
    content = kit_content()
    found = list(content.deck_findings({"deck": {"a": 5, "z": 1}}))
    assert [(each.text, each.cards) for each in found] == [('Unknown card: "z".', ("z",))]
    assert content.decks == {"deck"}
