"""What hands do on a free table, each gesture a line of words: `draw deck 2`, `flip felt@3,4`.

Cards are named by their zone and their places in it, from 0 at the bottom or the left, never by
what they are: whoever moves a card need not know it. Each function takes the state, the seat whose
hands it is, and the words; it raises `Refused` with what stands in its way, and then the table it
was given is to be thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from inspect import signature
from types import MappingProxyType
from typing import Any, NamedTuple

from game.rules.arranging import Refused
from game.rules.ask import Reason
from game.rules.board.board import is_space
from game.rules.events import kind_of, owner_of
from game.rules.free.form import DIE, FELT, HAND, TOKEN
from game.rules.free.lying import PLAIN, Lie, lies, point_of, set_lies
from game.rules.free.state import FreeState
from game.rules.wording import counted, listed

UP, DOWN = "up", "down"
TOP, BOTTOM = "top", "bottom"
EVERYONE = "all"
LONGEST_NOTE = 120


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
    probe = state.apart()
    carry_out(probe, seat, Gesture(verb, tuple(words)))
    return Gesture(verb, tuple(words))


def carry_out(state: FreeState, seat: int, gesture: Gesture) -> None:
    """Makes a gesture. Raises `Refused`."""
    make = GESTURES[gesture.verb]
    try:
        signature(make).bind(state, seat, *gesture.words)
    except TypeError:
        raise refused(f"'{gesture.id}' has too few words, or too many.") from None
    with state.table.one_step():
        make(state, seat, *gesture.words)


def refused(text: str) -> Refused:
    """Why a gesture cannot be made."""
    return Refused(Reason(text, ""))


# What the words name


class Cards(NamedTuple):
    """Some cards of a zone, by their places in it, the lowest first."""

    zone: str
    places: tuple[int, ...]

    @property
    def text(self) -> str:
        """As a gesture names them: `felt@3,4`."""
        return f"{self.zone}@{','.join(map(str, self.places))}"


def cards_named(state: FreeState, text: str) -> Cards:
    """The cards that a word names, with those that are attached to them."""
    zone, _, numbers = text.partition("@")
    cards = cards_in(state, zone)
    try:
        places = {int(number) for number in numbers.split(",")}
    except ValueError:
        raise refused(f"'{text}' names no cards.") from None
    if not all(0 <= place < len(cards) for place in places):
        raise refused(Zone(state, zone, 0).holding())
    lying = lies(state.table, zone, len(cards))
    for place in sorted(places):
        while place + 1 < len(cards) and lying[place + 1].attached:
            place += 1
            places.add(place)
    return Cards(zone, tuple(sorted(places)))


def cards_in(state: FreeState, zone: str) -> list[str]:
    """The cards of a zone."""
    if zone not in state.zones:
        raise refused(f"There is no zone '{zone}'.")
    return state.zones[zone]


def number_of(text: str, least: int, most: int | None = None) -> int:
    """A whole number within its bounds."""
    try:
        value = int(text)
    except ValueError:
        raise refused(f"'{text}' is no whole number.") from None
    if value < least or (most is not None and value > most):
        bounds = f"at least {least}" if most is None else f"from {least} to {most}"
        raise refused(f"It has to be {bounds}, not {value}.")
    return value


def place_named(state: FreeState, at: str) -> str:
    """A place of the felt or a space of the board, where something may lie."""
    point, felt = point_of(at), state.form.middle.felt
    if point is not None and (point[0] > felt.width or point[1] > felt.height):
        raise refused("That is off the felt.")
    if point is None and (state.board is None or at not in state.board.spaces):
        raise refused(f"There is no place '{at}'.")
    return at


class Zone(NamedTuple):
    """A zone as a seat speaks of it."""

    state: FreeState
    name: str
    seat: int

    @property
    def words(self) -> str:
        """`own hand`, `{seat:2}'s hand`, `the deck`."""
        kind, owner = kind_of(self.name), owner_of(self.name)
        title = self.state.form.zones[kind].title
        if owner == self.seat:
            return f"own {title}"
        return f"{{seat:{owner}}}'s {title}" if owner else f"the {title}"

    @property
    def plain(self) -> str:
        """The same without markup, at the head of a sentence: `ORANGE's Hand`, `The Deck`."""
        owner, title = owner_of(self.name), self.state.form.zones[kind_of(self.name)].title
        return f"{self.state.setup.seats[owner - 1].name}'s {title}" if owner else f"The {title}"

    def holding(self) -> str:
        """How many cards it holds, as a sentence."""
        held = len(self.state.zones[self.name])
        return f"{self.plain} holds {counted(held, 'card') if held else 'no card'}."


def told(state: FreeState, cards: Iterable[tuple[str, bool]]) -> str:
    """Cards in the log: by name those that everyone sees, with how many others."""
    cards = [*cards]
    named = [f"{{card:{card}}}" for card, is_open in cards if is_open]
    hidden = len(cards) - len(named)
    if len(named) > 4:
        return counted(len(cards), "card")
    return listed([*named, *([counted(hidden, "card")] if hidden else [])])


# Cards that move


def shift(
    state: FreeState,
    cards: Cards,
    target: str,
    at: int | None = None,
    lay: Callable[[int, Lie], Lie] | None = None,
    down: bool | None = None,
) -> list[tuple[str, bool]]:
    """Moves cards to a zone, before the one at `at` as it lies there afterwards, or to its top.

    lay: how each lies there, by its number among them and by how it lay. down: face down or not;
    as it lay without. Gives each card, and whether everyone saw it before or sees it now.
    """
    table, source = state.table, cards.zone
    down_before = table.down
    was = lies(table, source, len(state.zones[source]))
    moving = [state.zones[source][place] for place in cards.places]
    lay_so = lay or (lambda _, lie: lie)
    moved = [
        lay_so(
            number, was[place]._replace(attached=was[place].attached and place - 1 in cards.places)
        )
        for number, place in enumerate(cards.places)
    ]
    keeps = can_lie(state, target)
    told_of = []
    for card in moving:
        seen, before = state.is_open(source, card), state.seers(source, card)
        faced = state.right_of(target) == "face"
        lies_down = (
            card in down_before if down is None and state.right_of(source) == "face" else bool(down)
        )
        table.move(card, source, target, down=faced and lies_down)
        state.moved(card, source, target, before)
        told_of.append((card, seen or state.is_open(target, card)))
    left = [lie for place, lie in enumerate(was) if place not in cards.places]
    lying = (
        left if source == target else lies(table, target, len(state.zones[target]) - len(moving))
    )
    if source != target:
        set_lies(table, source, left)
    there = state.zones[target]
    stay = there[: len(there) - len(moving)]
    at = len(stay) if at is None else min(at, len(stay))
    while at < len(lying) and lying[at].attached and not moved[0].attached:
        at += 1  # between a card and what is attached to it nothing is put
    there[:] = [*stay[:at], *moving, *stay[at:]]
    if keeps:
        set_lies(table, target, [*lying[:at], *moved, *lying[at:]])
    return told_of


def can_lie(state: FreeState, zone: str) -> bool:
    """Whether cards lie beside each other in a zone, each in its own way."""
    return state.form.zones[kind_of(zone)].lay == "row" and kind_of(zone) != HAND


def move(
    state: FreeState, seat: int, cards: str, target: str, where: str = TOP, face: str = ""
) -> None:
    """Moves cards to a zone.

    where: TOP, BOTTOM, or before which place of a pile, row or hand; on the felt a place or a
    space. Cards that lie on the felt already keep their places to each other. face: UP or DOWN.
    """
    named = cards_named(state, cards)
    cards_in(state, target)
    if face not in ("", UP, DOWN):
        raise refused(f"A card lies {UP} or {DOWN}, not '{face}'.")
    down = None if not face else face == DOWN
    at: int | None = None
    if target == FELT:
        lay = _on_felt(state, named, place_named(state, where))
    else:
        lay = _plainly
        if where not in (TOP, BOTTOM):
            at = number_of(where, 0)
        elif where == BOTTOM:
            at = 0
    words = Zone(state, named.zone, seat).words, Zone(state, target, seat).words
    moved = shift(state, named, target, at, lay, down)
    if named.zone == target:
        if not can_lie(state, target) and kind_of(target) != HAND:
            side = {BOTTOM: "to its bottom", TOP: "to its top"}.get(where, "to elsewhere in it")
            state.say("{seat:%d} moves %s of %s %s", seat, told(state, moved), words[0], side)
        return
    side = " at the bottom" if where == BOTTOM and not can_lie(state, target) else ""
    state.say("{seat:%d} moves %s from %s to %s%s", seat, told(state, moved), *words, side)


def _plainly(number: int, lie: Lie) -> Lie:
    return lie._replace(at="")


def _on_felt(state: FreeState, cards: Cards, at: str) -> Callable[[int, Lie], Lie]:
    """How cards lie on the felt whose first is put at a place."""
    lying = lies(state.table, cards.zone, len(state.zones[cards.zone]))
    first, point = point_of(lying[cards.places[0]].at), point_of(at)
    felt = state.form.middle.felt

    def lay(number: int, lie: Lie) -> Lie:
        here = point_of(lie.at)
        if first is None or here is None or point is None:
            return lie._replace(at=at)
        x, y = (at + was - origin for at, was, origin in zip(point, here, first, strict=True))
        return lie._replace(at=f"{min(max(x, 0), felt.width)},{min(max(y, 0), felt.height)}")

    return lay


def draw(state: FreeState, seat: int, zone: str, count: str) -> None:
    """Draws so many cards from the top of a pile into the own hand."""
    words = Zone(state, zone, seat).words
    moved = shift(state, _top(state, zone, count), f"{HAND}:{seat}", lay=_off)
    state.say("{seat:%d} draws %s from %s", seat, told(state, moved), words)


def _top(state: FreeState, zone: str, count: str) -> Cards:
    held = len(cards_in(state, zone))
    if not held:
        raise refused(Zone(state, zone, 0).holding())
    number = number_of(count, 1, held)
    return Cards(zone, tuple(range(held - number, held)))


def _off(number: int, lie: Lie) -> Lie:
    return PLAIN


def deal(state: FreeState, seat: int, zone: str, count: str, to: str = HAND) -> None:
    """Deals so many cards from a pile to the zone of each seat, one after another."""
    number = number_of(count, 1, 500)
    if to not in state.form.of_seats:
        raise refused(f"No seat has a zone '{to}'.")
    if number * len(state.seats) > len(cards_in(state, zone)):
        raise refused(Zone(state, zone, 0).holding())
    seats = [*range(seat, len(state.seats) + 1), *range(1, seat)]
    for _ in range(number):
        for each in seats:
            shift(state, _top(state, zone, "1"), f"{to}:{each}", lay=_off)
    words = Zone(state, zone, seat).words
    state.say("{seat:%d} deals %s each from %s", seat, counted(number, "card"), words)


def shuffle(state: FreeState, seat: int, named: str) -> None:
    """Shuffles a zone, or some cards of it among their places."""
    zone = named.partition("@")[0]
    held = cards_in(state, zone)
    if "@" in named:
        places: tuple[int, ...] = cards_named(state, named).places
    else:
        places = tuple(range(len(held)))
    state.forget([held[place] for place in places], state.seats)
    state.table.shuffle(zone, places)
    if len(places) == len(held):
        state.say("{seat:%d} shuffles %s", seat, Zone(state, zone, seat).words)
    else:
        words = counted(len(places), "card"), Zone(state, zone, seat).words
        state.say("{seat:%d} shuffles %s of %s", seat, *words)


def cut(state: FreeState, seat: int, zone: str, count: str) -> None:
    """Cuts a pile: so many cards from the top go to the bottom."""
    cards = cards_in(state, zone)
    number = number_of(count, 1, max(1, len(cards) - 1))
    cards[:] = [*cards[-number:], *cards[:-number]]
    state.say("{seat:%d} cuts %s", seat, Zone(state, zone, seat).words)


def at_random(state: FreeState, seat: int, zone: str, target: str = "") -> None:
    """Takes a card at random out of a hand or a pile, into the own hand or another zone."""
    held = len(cards_in(state, zone))
    if not held:
        raise refused(Zone(state, zone, 0).holding())
    target = target or f"{HAND}:{seat}"
    cards_in(state, target)
    words = Zone(state, zone, seat).words
    moved = shift(state, Cards(zone, (state.table.roll(held),)), target, lay=_off)
    state.say("{seat:%d} takes %s at random from %s", seat, told(state, moved), words)


# Cards that stay where they are


def flip(state: FreeState, seat: int, cards: str) -> None:
    """Turns cards of the felt or of a row over."""
    named = cards_named(state, cards)
    if state.right_of(named.zone) != "face":
        raise refused(f"{Zone(state, named.zone, 0).plain} has cards that lie one way only.")
    turned = []
    for place in named.places:
        card = state.zones[named.zone][place]
        before, seen = state.seers(named.zone, card), state.is_open(named.zone, card)
        state.table.flip(card, named.zone)
        state.know(named.zone, card, before)
        turned.append((card, seen or state.is_open(named.zone, card)))
    state.say("{seat:%d} turns %s over", seat, told(state, turned))


def turn(state: FreeState, seat: int, cards: str, quarters: str = "1") -> None:
    """Turns cards of the felt or of a row by quarters, clockwise."""
    by = number_of(quarters, -3, 3)
    _lie_so(state, cards, lambda lie: lie._replace(turn=(lie.turn + by) % 4))


def note(state: FreeState, seat: int, card: str, *words: str) -> None:
    """Writes a note on a card, which all can read; without words it is wiped off."""
    text = " ".join(words).strip()
    if len(text) > LONGEST_NOTE or not (text.isprintable() and "{" not in text and "*" not in text):
        raise refused(f"A note is one line of at most {LONGEST_NOTE} plain letters.")
    _lie_so(state, card, lambda lie: lie._replace(note=text), alone=True)
    state.say("{seat:%d} %s", seat, f"notes on a card: {text}" if text else "wipes a note off")


def _lie_so(
    state: FreeState, cards: str, change: Callable[[Lie], Lie], alone: bool = False
) -> None:
    """Changes how cards lie; `alone`: not those that are attached to them."""
    named = cards_named(state, cards)
    if not can_lie(state, named.zone):
        raise refused(
            f"{Zone(state, named.zone, 0).plain} is a pile, on whose cards nothing can lie."
        )
    lying = lies(state.table, named.zone, len(state.zones[named.zone]))
    for place in named.places[:1] if alone else named.places:
        lying[place] = change(lying[place])
    set_lies(state.table, named.zone, lying)


def attach(state: FreeState, seat: int, cards: str, host: str) -> None:
    """Puts cards under another, with which they go from then on."""
    named, under = cards_named(state, cards), cards_named(state, host)
    if not can_lie(state, under.zone):
        raise refused(
            f"{Zone(state, under.zone, 0).plain} has cards to which nothing can be attached."
        )
    if named.zone == under.zone and not {*named.places}.isdisjoint(under.places):
        raise refused("A card cannot be attached to itself.")
    lie = lies(state.table, under.zone, len(state.zones[under.zone]))[under.places[0]]
    if lie.attached:
        raise refused("That card is attached itself; attach it to the same one.")
    words = told(state, [(c, state.is_open(under.zone, c)) for c in _at(state, under)[:1]])
    before = sum(place < under.places[0] for place in named.places if named.zone == under.zone)
    at = under.places[-1] + 1 - before
    place = lie.at
    moved = shift(
        state, named, under.zone, at, lambda _, lie: lie._replace(at=place, attached=True)
    )
    state.say("{seat:%d} attaches %s to %s", seat, told(state, moved), words)


def detach(state: FreeState, seat: int, card: str) -> None:
    """Takes a card from under another; it lies beside it."""
    named = cards_named(state, card)
    lying = lies(state.table, named.zone, len(state.zones[named.zone]))
    if not lying[named.places[0]].attached:
        raise refused("That card is attached to nothing.")
    point, felt = point_of(lying[named.places[0]].at), state.form.middle.felt
    aside = f"{min(point[0] + 70, felt.width)},{point[1]}" if point else lying[named.places[0]].at
    shift(
        state,
        Cards(named.zone, named.places[:1]),
        named.zone,
        None,
        lambda _, lie: lie._replace(at=aside, attached=False),
    )


def _at(state: FreeState, cards: Cards) -> list[str]:
    return [state.zones[cards.zone][place] for place in cards.places]


def gather(state: FreeState, seat: int, cards: str) -> None:
    """Puts cards of the felt on one stack, where the lowest of them lies."""
    named = cards_named(state, cards)
    if named.zone != FELT:
        raise refused("Only cards on the felt can be gathered into a stack.")
    at = lies(state.table, FELT, len(state.zones[FELT]))[named.places[0]].at
    shift(state, named, FELT, None, lambda _, lie: lie._replace(at=at))


def spread(state: FreeState, seat: int, cards: str, apart: str = "30") -> None:
    """Lays cards of the felt side by side from where the lowest lies, so many millimetres apart."""
    named = cards_named(state, cards)
    lying = lies(state.table, named.zone, len(state.zones[named.zone]))
    point, felt = point_of(lying[named.places[0]].at), state.form.middle.felt
    if named.zone != FELT or point is None:
        raise refused("Only cards on the open felt can be spread.")
    step = min(number_of(apart, 5, 200), (felt.width - point[0]) // max(1, len(named.places) - 1))
    x, y = point
    shift(state, named, FELT, None, lambda number, lie: lie._replace(at=f"{x + number * step},{y}"))


# Looking


def look(state: FreeState, seat: int, named: str, count: str = "") -> None:
    """Looks at the top so many of a pile, or at some cards, without showing them."""
    zone = named.partition("@")[0]
    cards = _top(state, named, count) if count else cards_named(state, named)
    state.learn(zone, _at(state, cards), [seat])
    words = counted(len(cards.places), "card"), Zone(state, zone, seat).words
    state.say(
        "{seat:%d} looks at %s of %s", seat, f"the top {words[0]}" if count else words[0], words[1]
    )


def search(state: FreeState, seat: int, zone: str) -> None:
    """Looks through all cards of a zone."""
    state.learn(zone, [*cards_in(state, zone)], [seat])
    state.say("{seat:%d} searches %s", seat, Zone(state, zone, seat).words)


def reveal(state: FreeState, seat: int, cards: str, to: str = EVERYONE) -> None:
    """Shows cards to everyone, or to one seat."""
    named = cards_named(state, cards)
    shown = _at(state, named)
    if to == EVERYONE:
        for card in shown:
            state.table.show(card, named.zone)
        state.learn(named.zone, shown, state.seats)
        words = told(state, [(card, True) for card in shown])
        state.say("{seat:%d} reveals %s", seat, words)
    else:
        other = number_of(to, 1, len(state.seats))
        state.learn(named.zone, shown, [other])
        words = counted(len(shown), "card")
        state.say("{seat:%d} shows {seat:%d} %s", seat, other, words)


def count(state: FreeState, seat: int, zone: str) -> None:
    """Counts the cards of a zone aloud."""
    words = Zone(state, zone, seat).words
    number = counted(len(cards_in(state, zone)), "card")
    state.say("{seat:%d} counts %s: %s", seat, words, number)


# Counters, pieces, tokens, dice


def set_counter(state: FreeState, seat: int, counter: str, value: str) -> None:
    """Sets a counter."""
    form = state.form.counters.get(kind_of(counter))
    if form is None or counter not in state.trackers:
        raise refused(f"There is no counter '{counter}'.")
    number = number_of(value, -9999, 9999)
    if (form.low is not None and number < form.low) or (
        form.high is not None and number > form.high
    ):
        ends = (("at least", form.low), ("at most", form.high))
        bounds = listed([f"{word} {bound}" for word, bound in ends if bound is not None])
        raise refused(f"{form.name} is {bounds}.")
    before, owner = state.trackers[counter], owner_of(counter)
    state.table.set_tracker(counter, number)
    others = f"{{seat:{owner}}}'s {form.name}" if owner else form.name
    whose = f"own {form.name}" if owner == seat else others
    state.say("{seat:%d} sets %s from %d to %d", seat, whose, before, number)


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
            state.say("{seat:%d} moves %s to {space:%s}", seat, piece_words(state, each), where)


def is_away(state: FreeState, piece: str) -> bool:
    """Whether a piece belongs to the table and was taken off it."""
    kind, _, second = piece.partition(":")
    owner, _, number = second.partition(":")
    form = state.form.pieces.get(kind)
    if form is None or not number.isdecimal() or piece in state.pieces:
        return False
    owners = ("all",) if form in state.form.middle.pieces else tuple(map(str, state.seats))
    return owner in owners and 1 <= int(number) <= form.count


def _onto_card(state: FreeState, seat: int, piece: str, card: str) -> None:
    """A token that lies out is put on a card."""
    if kind_of(piece) != TOKEN:
        raise refused("Only a token can be put on a card.")
    token = piece.split(":")[1]
    state.table.remove(piece)
    put(state, seat, token, card)


def put(state: FreeState, seat: int, token: str, where: str) -> None:
    """Takes a token from the supply and puts it on a place or on a card."""
    form = state.form.tokens.get(token)
    if form is None:
        raise refused(f"There is no token '{token}'.")
    if left_of(state, token) == 0:
        raise refused(f"No {form.name} is left in the supply.")
    if "@" in where:
        _lie_so(state, where, lambda lie: lie._replace(tokens=_more(lie, token, 1)), alone=True)
        state.say("{seat:%d} puts a %s on a card", seat, form.name)
        return
    numbers = {
        int(name.rpartition(":")[2])
        for name in state.pieces
        if name.startswith(f"{TOKEN}:{token}:")
    }
    number = next(n for n in range(1, len(numbers) + 2) if n not in numbers)
    state.table.place(f"{TOKEN}:{token}:{number}", place_named(state, where))
    state.say("{seat:%d} puts out a %s", seat, form.name)


def take(state: FreeState, seat: int, token: str, card: str) -> None:
    """Takes a token off a card, back to the supply."""
    named = cards_named(state, card)
    lying = lies(state.table, named.zone, len(state.zones[named.zone]))
    form = state.form.tokens.get(token)
    if form is None or token not in dict(lying[named.places[0]].tokens):
        raise refused("No such token lies on that card.")
    _lie_so(state, card, lambda lie: lie._replace(tokens=_more(lie, token, -1)), alone=True)
    state.say("{seat:%d} takes a %s off a card", seat, form.name)


def _more(lie: Lie, token: str, by: int) -> tuple[tuple[str, int], ...]:
    counts = {**dict(lie.tokens), token: dict(lie.tokens).get(token, 0) + by}
    return tuple((name, number) for name, number in sorted(counts.items()) if number)


def left_of(state: FreeState, token: str) -> int | None:
    """How many tokens of a sort are in the supply; None for as many as one likes."""
    supply = state.form.tokens[token].supply
    if supply is None:
        return None
    out = sum(name.startswith(f"{TOKEN}:{token}:") for name in state.pieces)
    rows = ((z, len(cards)) for z, cards in state.zones.items())
    out += sum(dict(lie.tokens).get(token, 0) for z, n in rows for lie in lies(state.table, z, n))
    return supply - out


def remove(state: FreeState, seat: int, piece: str) -> None:
    """Takes a piece off the table; a token goes back to the supply."""
    if piece not in state.pieces or kind_of(piece) == DIE:
        raise refused(f"'{piece}' cannot be taken off the table.")
    words = piece_words(state, piece)
    state.table.remove(piece)
    state.say("{seat:%d} takes %s off the table", seat, words)


def piece_words(state: FreeState, piece: str) -> str:
    """What a piece is called in the log."""
    kind, second = kind_of(piece), piece.split(":")[1]
    if kind == TOKEN:
        return f"a {state.form.tokens[second].name}"
    if kind == DIE:
        return f"a {state.form.dice[second].name or 'die'}"
    form = state.form.pieces.get(kind)
    name, owner = form.name if form else kind.replace("_", " "), owner_of(piece)
    return f"{{seat:{owner}}}'s {name}" if owner else f"the {name}"


def roll(state: FreeState, seat: int, *dice: str) -> None:
    """Rolls dice: those named, or all there are."""
    named = dice or tuple(name for name in state.pieces if kind_of(name) == DIE)
    if not named:
        raise refused("There are no dice.")
    fell = []
    for name in named:
        if kind_of(name) != DIE or name not in state.pieces:
            raise refused(f"There is no die '{name}'.")
        die = state.form.dice[name.split(":")[1]]
        number = state.table.roll(die.most, seat)
        state.table.set_tracker(name, number + 1)
        fell.append(die.faces[number] if die.faces else str(number + 1))
    state.say("{seat:%d} rolls %s", seat, listed(fell))


# Turns


def tick(state: FreeState, seat: int, step: str) -> None:
    """Ticks a step of the turn off, or takes the tick back."""
    number = number_of(step, 1, len(state.form.steps))
    was = {*state.ticked}
    state.ticked = tuple(sorted(was ^ {number}))
    if number not in was:
        state.say("{seat:%d} is done with %s", seat, state.form.steps[number - 1])


def end(state: FreeState, seat: int) -> None:
    """Ends the turn: the next seat has it, and the screen."""
    state.say("{seat:%d} ends the turn", seat)
    begin_turn(state, state.active % len(state.seats) + 1)


def begin_turn(state: FreeState, seat: int) -> None:
    """A seat's turn begins."""
    if state.ticked:
        state.ticked = ()
    state.active, state.hands, state.turn = seat, seat, state.turn + 1


def screen(state: FreeState, seat: int, to: str) -> None:
    """Passes the screen to another seat, whose turn it need not be."""
    state.hands = number_of(to, 1, len(state.seats))


def finish(state: FreeState, seat: int, *winners: str) -> None:
    """Ends the match as the players agree: with winners, or with none."""
    won = tuple(sorted({number_of(each, 1, len(state.seats)) for each in winners}))
    who = listed([f"{{seat:{each}}}" for each in won])
    state.winners, state.ended = won, "by agreement"
    state.say("The match is over: %s", f"{who} won" if won else "nobody won")


GESTURES: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {
        **{
            f.__name__: f
            for f in (
                *(move, draw, deal, shuffle, cut, flip, turn, note, attach, detach, gather, spread),
                *(look, search, reveal, count, place, put, take, remove, roll, tick, end, screen),
                finish,
            )
        },
        "random": at_random,
        "set": set_counter,
    }
)
