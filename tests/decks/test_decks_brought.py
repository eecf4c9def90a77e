"""Decks that are named on the command line, and matches that carry the whole of them."""

import pytest

from game.rules import journal, resuming
from game.rules.decks import Deck
from game.rules.journal import Journal
from game.rules.match import Match
from game.session.start import Start, StartError, setup_of
from game.user.decks import KeptDeck
from tests.rules.kits import kit_content
from tests.rules.toybox import content

BOTS = ("bot:random", "bot:random")
MINE = {"a": 1, "c": 5}


@pytest.fixture
def mine(box, monkeypatch, tmp_path):
    monkeypatch.setenv("STANDEE_HOME", str(tmp_path))
    return box.write(KeptDeck(Deck("Mine", {"deck": MINE})))


def test_each_seat_may_be_given_a_deck(mine):
    start = Start("toy", BOTS, ("ready",), decks=("steady", str(mine.path)))
    seats = setup_of(start, kit_content(), 1).seats
    assert [seat.deck("deck") for seat in seats] == [{"d": 3, "e": 2, "f": 1}, MINE]
    assert seats[0].one("hero") == "ann", "all else is as its set-up says"
    first, second = setup_of(Start("toy", BOTS, decks=("mine",)), kit_content(), 1).seats
    assert (first.deck("deck"), second.one("hero")) == (MINE, "ben")


@pytest.mark.parametrize(
    ("decks", "said"),
    [
        (("mane",), "no deck 'mane'; did you mean 'mine'?"),
        (("mine",) * 3, "3 decks, but there are 2 seats"),
        (("short",), "BLUE: the deck must hold 6 cards; it holds 1"),
    ],
)
def test_a_deck_that_cannot_be_played_is_told(mine, box, decks, said):
    box.write(KeptDeck(Deck("Short", {"deck": {"a": 1}})))
    with pytest.raises(StartError) as found:
        setup_of(Start("toy", BOTS, decks=decks), kit_content(), 1)
    assert said in str(found.value)


def test_a_game_without_decks_of_ones_own_says_so():
    with pytest.raises(StartError, match="nobody brings a deck"):
        setup_of(Start("toy", BOTS, decks=("mine",)), content(), 1)


def test_a_save_carries_the_whole_deck(mine, tmp_path):
    rules = kit_content().rules(setup_of(Start("toy", BOTS, decks=("mine",)), kit_content(), 1))
    match, path = Match(rules), tmp_path / "match.standee"
    with Journal.draft(path, rules.setup, rules.content_hash) as book:
        match.choose(match.options()[0].id)
        book.decision(match.decisions[-1])
    mine.path.unlink()
    saved = journal.read(path)
    assert saved.setup.seats[0].deck("deck") == MINE
    resumed = resuming.resume(saved, kit_content().rules(saved.setup)).match
    assert resumed.table == match.table
