"""A sentence with one wrong letter is told its own sentence; what is no sentence, nothing."""

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from game import games
from game.rules.content.errors import distance
from game.rules.content.vocabulary import NoSuchSentence, Vocabulary

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
PROSE = "purple monkeys juggle seven lamps over quiet water while nobody listens"


@pytest.fixture(params=games.names())
def vocabulary(request) -> Vocabulary:
    games.load(request.param, ROOT / "data" / request.param)
    found = import_module(f"game.games.{request.param}").CONTENT.spoken
    return found if isinstance(found, Vocabulary) else found()


def mistyped(sentence: str, chance: Random) -> list[str]:
    """The sentence with a letter lost, two swapped, a wrong one and one too many, in some word."""
    words = [word.strip(".,;:()") for word in sentence.split()]
    word = chance.choice([word for word in words if len(word) > 3 and word.isalpha()] or words)
    at = chance.randrange(len(word) - 1) if len(word) > 1 else 0
    before, letter, after = word[:at], word[at], word[at + 1 :]
    wrong = [before + after, before + after[:1] + letter + after[1:]]
    wrong += [f"{before}q{after}", before + 2 * letter + after]
    return [sentence.replace(word, each, 1) for each in wrong]


def told(vocabulary: Vocabulary, kind: str, text: str) -> str | None:
    """The sentence that is told to be nearest; None where the text is a sentence."""
    try:
        vocabulary.parse(kind, text)
    except NoSuchSentence as refused:
        return refused.nearest
    return None


def test_one_wrong_letter(vocabulary):
    chance = Random(7)
    wrong = 0
    for phrase in vocabulary.phrases:
        sentence = vocabulary.example(phrase)
        for text in mistyped(sentence, chance):
            near = told(vocabulary, phrase.kinds[0], text)
            if near is not None:
                wrong += 1
                # Now and then a letter makes two sentences equally near.
                assert near == sentence or distance(near, text) <= distance(sentence, text), text
    assert wrong > 3 * len(vocabulary.phrases)


def test_no_sentence_at_all(vocabulary):
    chance = Random(7)
    kinds = {kind for phrase in vocabulary.phrases for kind in phrase.kinds}
    for _ in range(12):
        text = " ".join(chance.sample(PROSE.split(), chance.randrange(1, 7)))
        assert {told(vocabulary, kind, text) for kind in kinds} == {""}, text


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Slosh Queen 2", "Slash Queen 2"),
        ("Slosh Quen 2", "Slash Queen 2"),
        ("Shot Rook 3", "Shoot Rook 3"),
        ("Fly to the moon", ""),
        ("Win the match", ""),
    ],
)
def test_of_a_duelists_cards(text, near):
    games.load("gunsword", ROOT / "data" / "gunsword")
    vocabulary = import_module("game.games.gunsword").CONTENT.spoken
    assert told(vocabulary, "effect", text) == near


@pytest.mark.parametrize(
    ("kind", "text", "meant"),
    [
        (
            "function",
            "In a Fight; Your Fighter gains 50 Strength until end of the Fight.",
            "In a Fight; Your Fighter gains 50 Strength until the end of the Fight.",
        ),
        ("skill", "Flip; Draw 2 card.", "Flip; Draw 2 cards."),
        (
            "skill",
            "Flip; 1 Opposing Persona loses 20 Spead until the end of the Turn.",
            "Flip; 1 Opposing Persona loses 20 Speed until the end of the Turn.",
        ),
    ],
)
def test_a_word_that_is_missing_or_wrong_within_a_slot(kind, text, meant):
    games.load("gunsmith_girl", ROOT / "data" / "gunsmith_girl")
    found = import_module("game.games.gunsmith_girl").CONTENT.spoken
    assert told(found, kind, text) == meant
