"""Gestures with counters, pieces, tokens and dice."""

from __future__ import annotations

import re

from game.rules.board.board import is_space
from game.rules.events import kind_of, owner_of
from game.rules.free.form import DIE, LARGEST_COUNT, TOKEN
from game.rules.free.lying import Lie, lies, tokens_out
from game.rules.free.marking import lie_so
from game.rules.free.naming import cards_named, number_of, piece_words, place_named, refused
from game.rules.free.state import FreeState
from game.rules.wording import escape, listed

_SIDES = re.compile(r"d[0-9]{1,4}")


def set_to(state: FreeState, seat: int, thing: str, value: str) -> None:
    """Sets a counter, or lays a die so that a side of it is up, by its number."""
    if kind_of(thing) == DIE:
        die = state.form.dice[_die(state, thing).split(":")[1]]
        side = number_of(value, 1, die.most)
        state.table.set_tracker(thing, side)
        words = piece_words(state, thing), escape(die.face(side))
        state.say("{seat:%d} lays %s with %s up", seat, *words)
        return
    form = state.form.counters.get(kind_of(thing))
    if form is None or thing not in state.trackers:
        raise refused(f"There is no counter '{thing}'.")
    number = number_of(value, -LARGEST_COUNT, LARGEST_COUNT)
    if (form.low is not None and number < form.low) or (
        form.high is not None and number > form.high
    ):
        ends = (("at least", form.low), ("at most", form.high))
        bounds = listed([f"{word} {bound}" for word, bound in ends if bound is not None])
        raise refused(f"{form.name} is {bounds}.")
    before, owner, name = state.trackers[thing], owner_of(thing), escape(form.name)
    state.table.set_tracker(thing, number)
    whose = {None: "", seat: "its "}.get(owner, f"{{seat:{owner}}}'s ")
    state.say("{seat:%d} sets %s%s from %d to %d", seat, whose, name, before, number)


def place(state: FreeState, seat: int, piece: str, at: str, *others: str) -> None:
    """Puts a piece, a token or a die somewhere, and others after it: `pawn:1:1 c4 pawn:1:2 c5`.

    A token may be put on a card. A piece that was taken off the table comes back.
    """
    named = (piece, at, *others)
    if len(named) % 2:
        raise refused(f"Where is '{named[-1]}' to be put?")
    for each, where in zip(named[::2], named[1::2], strict=True):
        if each not in state.pieces and not is_away(state, each):
            raise refused(f"There is no piece '{each}'.")
        if "@" in where:
            _onto_card(state, seat, each, where)
            continue
        state.table.place(each, place_named(state, where))
        if is_space(where):
            words = piece_words(state, each, seat)
            state.say("{seat:%d} moves %s to {space:%s}", seat, words, where)


def is_away(state: FreeState, piece: str) -> bool:
    """Whether a piece or a die belongs to the table and is not on it."""
    return piece in state.fresh.pieces and piece not in state.pieces


def _onto_card(state: FreeState, seat: int, piece: str, card: str) -> None:
    """A token that lies out is put on a card."""
    if kind_of(piece) != TOKEN:
        raise refused("Only a token can be put on a card.")
    state.table.remove(piece)
    put(state, seat, piece.split(":")[1], card)


def put(state: FreeState, seat: int, token: str, where: str, count: str = "1") -> None:
    """Takes so many tokens from the supply and puts them on a place or on a card."""
    form = state.form.tokens.get(token)
    if form is None:
        raise refused(f"There is no token '{token}'.")
    left, number, name = left_of(state, token), number_of(count, 1, 100), escape(form.name)
    if left is not None and number > left:
        held = f"The supply holds {left} {form.name}." if left else None
        raise refused(held or f"No {form.name} is left in the supply.")
    words = f"a {name}" if number == 1 else f"{number} × {name}"
    if "@" in where:
        lie_so(state, where, lambda lie: _more(lie, token, number), alone=True)
        state.say("{seat:%d} puts %s on a card", seat, words)
        return
    at = place_named(state, where)
    for _ in range(number):
        _put_out(state, token, at)
    state.say("{seat:%d} puts out %s", seat, words)


def _put_out(state: FreeState, token: str, at: str) -> None:
    names = (f"{TOKEN}:{token}:{number}" for number in range(1, len(state.pieces) + 2))
    state.table.place(next(name for name in names if name not in state.pieces), at)


def take(state: FreeState, seat: int, token: str, card: str, where: str = "") -> None:
    """Takes a token off a card, back to the supply, or to a place or another card."""
    named = cards_named(state, card)
    lying = lies(state.table, named.zone, len(state.zones[named.zone]))
    if token not in dict(lying[named.places[0]].tokens):
        raise refused("No such token lies on that card.")
    lie_so(state, card, lambda lie: _more(lie, token, -1), alone=True)
    if "@" in where:
        lie_so(state, where, lambda lie: _more(lie, token, 1), alone=True)
    elif where:
        _put_out(state, token, place_named(state, where))
    to = " and puts it on another" if "@" in where else ""
    words = piece_words(state, f"{TOKEN}:{token}")
    state.say("{seat:%d} takes %s off a card%s", seat, words, to)


def _more(lie: Lie, token: str, by: int) -> Lie:
    counts = {**dict(lie.tokens), token: dict(lie.tokens).get(token, 0) + by}
    tokens = tuple((name, number) for name, number in sorted(counts.items()) if number)
    return lie._replace(tokens=tokens)


def left_of(state: FreeState, token: str) -> int | None:
    """How many tokens of a sort are in the supply; None for as many as one likes."""
    supply = state.form.tokens[token].supply
    if supply is None:
        return None
    counts = {zone: len(cards) for zone, cards in state.zones.items()}
    return supply - tokens_out(state.table, counts, token)


def remove(state: FreeState, seat: int, piece: str) -> None:
    """Takes a piece off the table; a token goes back to the supply."""
    if piece not in state.pieces:
        raise refused(f"There is no piece '{piece}' on the table.")
    words = piece_words(state, piece, seat)
    state.table.remove(piece)
    state.say("{seat:%d} takes %s off the table", seat, words)


def _die(state: FreeState, name: str) -> str:
    if kind_of(name) != DIE or name not in state.pieces or name not in state.trackers:
        raise refused(f"There is no die '{name}' on the table.")
    if name.split(":")[1] not in state.form.dice:
        raise refused("The game has no such dice any more; take it off the table.")
    return name


def roll(state: FreeState, seat: int, *dice: str) -> None:
    """Rolls dice: those named, or all there are; `d20` is one that is not on the table."""
    every = (name for name in state.pieces if kind_of(name) == DIE)
    named = dice or tuple(name for name in every if name.split(":")[1] in state.form.dice)
    if not named:
        raise refused("There are no dice on the table.")
    fell = []
    for name in named:
        if _SIDES.fullmatch(name):
            sides = number_of(name[1:], 2, 1000)
            fell.append(f"{state.table.roll(sides, seat) + 1} of {sides}")
            continue
        die = state.form.dice[_die(state, name).split(":")[1]]
        number = state.table.roll(die.most, die=name) + 1
        state.table.set_tracker(name, number)
        fell.append(escape(die.face(number)))
    state.say("{seat:%d} rolls %s", seat, listed(fell))


def coin(state: FreeState, seat: int) -> None:
    """Flips a coin."""
    side = ("heads", "tails")[state.table.roll(2)]
    state.say("{seat:%d} flips a coin: %s", seat, side)
