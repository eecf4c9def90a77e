"""The states that an edge of an Action card can hold (SL-5): the sentence is the state."""

from __future__ import annotations

from game.games.swordline.actions import (
    BACKSTEP,
    GUARD,
    HIGH,
    LOW,
    LUNGE,
    SIDESTEP,
    SLASH,
    STRIKE,
    TRANSITION,
    State,
)
from game.rules.vocabulary import Vocabulary, Words

vocabulary = Vocabulary("Swordline", {"height": Words({"High": HIGH, "Low": LOW})})


def read_state(text: str) -> State:
    """The state that a text on a card means; raises NoSuchSentence."""
    parsed = vocabulary.parse("state", text)
    state: State = parsed.function(*parsed.args)
    return state


@vocabulary.phrase("state", "Strike {height}", icon="strike")
def strike(height: str) -> State:
    """Needs the Stance of its height; evaded by Sidestep and Backstep (SL-2.20)."""
    return State(STRIKE, height)


@vocabulary.phrase("state", "Slash {height}", icon="slashw")
def slash(height: str) -> State:
    """Needs any Stance and turns it to its height; evaded by Backstep (SL-2.21)."""
    return State(SLASH, height)


@vocabulary.phrase("state", "Transition Strike", icon="transition", brief="Transition")
def transition() -> State:
    """Has the height of your Stance and swaps it; evaded by Sidestep and Backstep (SL-2.22)."""
    return State(TRANSITION)


@vocabulary.phrase("state", "Lunge", icon="lunge")
def lunge() -> State:
    """Has the height of your Stance and swaps it; works without one, too (SL-2.23)."""
    return State(LUNGE)


@vocabulary.phrase("state", "Guard {height}", icon="guard")
def guard(height: str) -> State:
    """Blocks attacks of its height on every beat, and sets that Stance (SL-2.24)."""
    return State(GUARD, height)


@vocabulary.phrase("state", "Sidestep {height}", icon="sidestep")
def sidestep_to(height: str) -> State:
    """Evades Strike, Transition, and Lunge in a Stance; sets its own Stance (SL-2.24)."""
    return State(SIDESTEP, height)


@vocabulary.phrase("state", "Sidestep", icon="sidestep")
def sidestep() -> State:
    """Evades Strike, Transition, and Lunge in a Stance (SL-2.24)."""
    return State(SIDESTEP)


@vocabulary.phrase("state", "Backstep {height}", icon="backstep")
def backstep_to(height: str) -> State:
    """Evades Strike, Transition and Slash; sets its own Stance (SL-2.24)."""
    return State(BACKSTEP, height)


@vocabulary.phrase("state", "Backstep", icon="backstep")
def backstep() -> State:
    """Evades Strike, Transition and Slash (SL-2.24)."""
    return State(BACKSTEP)
