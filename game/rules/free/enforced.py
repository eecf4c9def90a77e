"""The first rules of a game that is played by hand apart from them: cards that do what they say."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from game.rules.content.vocabulary import NoSuchSentence, Parsed, Vocabulary
from game.rules.events import kind_of
from game.rules.free.form import HAND
from game.rules.free.gestures import Gesture, carry_out
from game.rules.free.state import FreeState

EFFECT = "effect"
_SENTENCE = re.compile(r"[^.\n]+")


def zone_of(state: FreeState, kind: str, seat: int) -> str:
    """The zone of a kind that is a seat's own, or the one in the middle."""
    return f"{kind}:{seat}" if kind in state.form.of_seats else kind


def played_by(
    state: FreeState, seat: int, gesture: Gesture, onto: Collection[str]
) -> tuple[str, ...]:
    """Makes a gesture; the cards that it plays, which come out of the seat's own hand.

    onto: the kinds of zones in which a card is played that everyone sees.
    """
    held = {*state.zones[f"{HAND}:{seat}"]}
    carry_out(state, seat, gesture)
    return tuple(
        card
        for zone, cards in state.zones.items()
        if kind_of(zone) in onto
        for card in cards
        if card in held and state.is_open(zone, card)
    )


def sentences(vocabulary: Vocabulary, text: str) -> Iterator[Parsed | NoSuchSentence]:
    """The sentences of a text, in lines or with full stops; what is none is for the players."""
    for found in _SENTENCE.finditer(text):
        sentence = found.group().strip()
        if not sentence:
            continue
        try:
            yield vocabulary.parse(EFFECT, sentence)
        except NoSuchSentence as error:
            yield error
