"""What hands do on a free table, each gesture a line of words: `draw deck 2`, `flip felt@3,4`.

Cards are named by their zone and their places in it, from 0 at the bottom or the left, never by
what they are: whoever moves a card need not know it. Each function takes the state, the seat whose
hands it is, and the words; it raises `Refused` with what stands in its way, and then the table it
was given is to be thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from inspect import Parameter, signature
from types import MappingProxyType
from typing import NamedTuple

from game.rules.free import marking, moving, things
from game.rules.free.naming import number_of, refused
from game.rules.free.state import FreeState
from game.rules.save_lines import LONGEST_LINE
from game.rules.wording import escape, listed


class Gesture(NamedTuple):
    """A gesture that can be made. verb: of `GESTURES`. words: what follows it."""

    verb: str
    words: tuple[str, ...]

    @property
    def id(self) -> str:
        """Its text in a save."""
        return " ".join((self.verb, *self.words))


def read(state: FreeState, seat: int, text: str) -> Gesture | None:
    """The gesture that a text says; None where it says none. Raises `Refused`.

    It is tried on a copy of the table.
    """
    verb, *words = text.split(" ")
    if verb not in GESTURES:
        return None
    if len(text) > LONGEST_LINE or not text.isprintable():
        raise refused(f"A gesture is one line of at most {LONGEST_LINE} signs.")
    gesture = Gesture(verb, tuple(words))
    carry_out(state.apart(), seat, gesture)
    return gesture


def carry_out(state: FreeState, seat: int, gesture: Gesture) -> None:
    """Makes a gesture. Raises `Refused`."""
    least, most = _words_of(gesture.verb)
    if not least <= len(gesture.words) <= most:
        raise refused(f"'{gesture.id}' has too few words, or too many.")
    with state.table.one_step():
        GESTURES[gesture.verb](state, seat, *gesture.words)


@cache
def _words_of(verb: str) -> tuple[int, float]:
    """How many words a gesture has at least and at most."""
    _, _, *words = signature(GESTURES[verb]).parameters.values()
    most = float("inf") if any(w.kind is Parameter.VAR_POSITIONAL for w in words) else len(words)
    needed = (w for w in words if w.default is Parameter.empty)
    return sum(w.kind is not Parameter.VAR_POSITIONAL for w in needed), most


# Turns


def tick(state: FreeState, seat: int, step: str) -> None:
    """Ticks a step of the turn off, or takes the tick back."""
    number = number_of(step, 1, len(state.form.steps))
    was = {*state.ticked}
    state.ticked = tuple(sorted(was ^ {number}))
    if number not in was:
        state.say("{seat:%d} is done with %s", seat, escape(state.form.steps[number - 1]))


def end(state: FreeState, seat: int) -> None:
    """Ends the turn: the next seat has it, and the screen."""
    state.say("{seat:%d} ends the turn", seat)
    begin_turn(state, state.active % len(state.seats) + 1)


def begin_turn(state: FreeState, seat: int) -> None:
    """A seat's turn begins."""
    if state.ticked:
        state.ticked = ()
    state.active, state.hands, state.turn = seat, seat, state.turn + 1


def first(state: FreeState, seat: int, to: str = "") -> None:
    """A seat has the turn, which chance chooses where none is named."""
    if to:
        chosen = number_of(to, 1, len(state.seats))
        whose = "takes the turn" if chosen == seat else f"gives the turn to {{seat:{chosen}}}"
        state.say("{seat:%d} %s", seat, whose)
    else:
        chosen = state.table.roll(len(state.seats)) + 1
        state.say("Chance gives the turn to {seat:%d}", chosen)
    state.active = state.hands = chosen


def screen(state: FreeState, seat: int, to: str) -> None:
    """Passes the screen to another seat, whose turn it need not be."""
    state.hands = number_of(to, 1, len(state.seats))


def finish(state: FreeState, seat: int, *winners: str) -> None:
    """Ends the match as the players agree: with winners, or with none."""
    won = tuple(sorted({number_of(each, 1, len(state.seats)) for each in winners}))
    who = listed([f"{{seat:{each}}}" for each in won])
    state.winners, state.ended = won, "by agreement"
    state.say("The match is over: %s", f"{who} won" if won else "nobody won")


GESTURES: Mapping[str, Callable[..., None]] = MappingProxyType(
    {
        "attach": marking.attach,
        "bring": moving.bring,
        "coin": things.coin,
        "count": marking.count,
        "cut": moving.cut,
        "deal": moving.deal,
        "detach": marking.detach,
        "draw": moving.draw,
        "end": end,
        "finish": finish,
        "first": first,
        "flip": marking.flip,
        "gather": marking.gather,
        "look": marking.look,
        "mix": moving.mix,
        "move": moving.move,
        "note": marking.note,
        "place": things.place,
        "put": things.put,
        "random": moving.at_random,
        "remove": things.remove,
        "reveal": marking.reveal,
        "roll": things.roll,
        "screen": screen,
        "search": marking.search,
        "set": things.set_to,
        "shuffle": moving.shuffle,
        "spread": marking.spread,
        "straighten": marking.straighten,
        "swap": moving.swap,
        "take": things.take,
        "tick": tick,
        "turn": marking.turn,
    }
)
