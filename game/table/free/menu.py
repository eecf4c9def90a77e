"""All that hands can do with a thing on a free table, as entries of its menu, each with its key.

What is listed hangs on where a thing lies and never on which card it is, so that a menu tells
nothing of a card that is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence

from game.rules.events import kind_of, owner_of
from game.rules.free.form import DIE, FELT, HAND, TOKEN
from game.rules.free.lying import Lie
from game.rules.free.naming import BOTTOM, EVERYONE, TOP
from game.rules.wording import counted, listed
from game.table.free.entries import Asks, Does, Entry, Menu, all_of
from game.table.free.things import FreeTable, Thing, name_of

DIGITS = range(1, 10)
MOST_SIDES = 12


def menu_of(
    table: FreeTable,
    thing: Thing | None,
    chosen: Sequence[int],
    at: str,
    pieces: Sequence[str] = (),
) -> Menu:
    """The menu of a thing.

    chosen: of a card the places of those that are taken together, itself among them; pieces: of a
    piece likewise. at: the place of the felt, or the space, that the pointer is on; nothing where
    it is on neither.
    """
    if thing is None or thing.sort == "other":
        return Menu("The table", (*_of_table(table, at),))
    zone = thing.zone
    if thing.sort == "card":
        head = counted(len(chosen), "card") if len(chosen) > 1 else "A card"
        entries = [*_of_cards(table, thing, chosen)]
        if zone != FELT:
            entries.append(_all_of(table, zone, {entry.key for entry in all_of(entries)}))
        return Menu(f"{head}, {table.words(zone)}", tuple(entries))
    if thing.sort == "pile":
        head = f"{table.words(zone)}, {counted(table.count(zone), 'card')}"
        return Menu(head, (*_of_pile(table, zone),))
    if thing.sort == "zone" and zone != FELT:
        return Menu(table.words(zone), (*_of_row(table, zone),))
    if thing.sort == "piece":
        return Menu(table.piece_words(thing.name), (*_of_piece(table, thing.name, pieces),))
    if thing.sort in ("counter", "more", "less") and kind_of(thing.name) in table.form.counters:
        return Menu(*_of_counter(table, thing.name))
    if thing.sort == "supply":
        return Menu(*_of_supply(table, thing.name))
    if thing.sort == "step":
        return Menu(table.form.steps[int(thing.name) - 1], (*_steps(table),))
    return Menu("The table", (*_of_table(table, at),))


# Cards


def _of_cards(table: FreeTable, thing: Thing, chosen: Sequence[int]) -> Iterator[Entry]:
    zone, cards, lying = thing.zone, name_of(thing.zone, chosen), table.lying(thing.zone)
    one, lays = len(chosen) == 1, table.lays(zone)
    if one and table.card(zone, thing.place):
        yield Entry("See it large", Does("inspect", thing.name), "I")
    if lays or table.has_sides(zone):
        why = "" if table.has_sides(zone) else f"In “{_title(table, zone)}” cards lie one way only."
        yield Entry("Turn over", f"flip {cards}", "F", why)
    if lays:
        yield Entry("Turn by a quarter", f"turn {cards} 1", "R")
        yield Entry("Turn it back", f"turn {cards} -1", "Shift+R")
    if zone != f"{HAND}:{table.seat}":
        yield Entry("Take into the own hand", f"move {cards} {HAND}:{table.seat}", "T")
    yield Entry("Move to", key="M", more=(*_ways(table, cards, zone, len(chosen)),))
    yield from _into_piles(table, cards, zone)
    if _hides(table, zone):
        yield Entry("Look at it alone" if one else "Look at them alone", f"look {cards}", "O")
        yield Entry("Reveal to all", f"reveal {cards} {EVERYONE}", "V")
        yield from _to_seats(table, "Show to", lambda seat: f"reveal {cards} {seat}")
    yield from _to_seats(table, "Give to", lambda seat: f"move {cards} {HAND}:{seat}")
    if not lays:
        return
    yield Entry("Attach to a card", Does("aim", cards), "A")
    if one and lying[thing.place].attached:
        yield Entry("Detach", f"detach {cards}", "W")
    if one:
        yield from _tokens_of(table, cards, lying[thing.place])
        note = lying[thing.place].note
        asks = Asks(
            "What is noted on the card?", note, lambda t: f"note {cards} {t}".rstrip(), False
        )
        yield Entry("Change the note" if note else "Note on it", asks, "N")
    if zone == FELT:
        yield from _of_stack(table, thing, chosen)
    if len(chosen) > 1:
        yield Entry("Shuffle these", f"shuffle {cards}", "S", _laden(lying, chosen))


def _of_stack(table: FreeTable, thing: Thing, chosen: Sequence[int]) -> Iterator[Entry]:
    """What is done with several cards of the felt at once."""
    stack = table.stack(FELT, thing.place)
    if len(chosen) > 1:
        cards = name_of(FELT, chosen)
        yield Entry("Gather into a stack", f"gather {cards}", "J")
        yield Entry("Spread out", f"spread {cards}", "X")
    elif len(stack) > 1:
        cards = name_of(FELT, stack)
        whole = f"The whole stack of {len(stack)}"
        yield Entry(whole, Does("select all", name_of(FELT, stack[:1])), "J")
        yield Entry("Spread it out", f"spread {cards}", "X")
        why = _laden(table.lying(FELT), stack)
        yield Entry("Shuffle the stack", f"shuffle {cards}", "S", why)
        yield Entry("Turn the stack over", f"flip {cards}", "Shift+F")


def _laden(lying: Sequence[Lie], places: Iterable[int]) -> str:
    """Why cards cannot be shuffled: because of what lies on them."""
    laden = any(lying[n].attached or lying[n].tokens or lying[n].note for n in places)
    return "Something lies on those cards; take it off first." if laden else ""


def _tokens_of(table: FreeTable, card: str, lie: Lie) -> Iterator[Entry]:
    tokens = table.form.tokens
    if tokens:
        puts = tuple(Entry(t.name, f"put {t.id} {card}") for t in tokens.values())
        yield Entry("Put on it", puts[0].does, "P", choices=puts)
    if lie.tokens:
        named = ((t, tokens[t].name if t in tokens else t) for t, _ in lie.tokens)
        takes = tuple(Entry(name, f"take {t} {card}") for t, name in named)
        yield Entry("Take off it", takes[0].does, "Shift+P", choices=takes)


def _hides(table: FreeTable, zone: str) -> bool:
    """Whether there may be cards in a zone that not everyone sees."""
    return table.form.zones[kind_of(zone)].seen != "all"


def _ways(table: FreeTable, cards: str, zone: str, count: int) -> Iterator[Entry]:
    """Everywhere that cards can be moved to."""
    for each in table.zones():
        if table.is_pile(each):
            words = table.words(each) if each != zone else "Here"
            if each != zone or count < table.count(zone):
                yield Entry(f"{words}, on top", table.moving(cards, each, TOP))
                yield Entry(f"{words}, at the bottom", table.moving(cards, each, BOTTOM))
        elif each != zone:
            yield Entry(table.words(each), table.moving(cards, each, TOP))
    if zone != FELT:
        felt = table.form.middle.felt
        middle = f"{felt.width // 2},{felt.height // 2}"
        yield Entry("The felt", table.moving(cards, FELT, middle))
        yield Entry("The felt, turned over", table.moving(cards, FELT, middle, over=True))


def _to_seats(table: FreeTable, label: str, makes: Callable[[int], str]) -> Iterator[Entry]:
    """An entry with a choice for each other seat."""
    others = [seat for seat in table.seats if seat != table.seat]
    if len(others) == 1:
        yield Entry(f"{label} {table.names[others[0] - 1]}", makes(others[0]))
    elif others:
        yield Entry(label, choices=tuple(Entry(table.names[s - 1], makes(s)) for s in others))


# Zones


def _of_pile(table: FreeTable, zone: str) -> Iterator[Entry]:
    held = table.count(zone)
    holds = f"“{_title(table, zone)}” holds {counted(held, 'card') if held else 'no card'}."
    empty, head, share = "" if held else holds, "How many are drawn?", held // len(table.names)
    yield _counted("Draw", held, lambda n: f"draw {zone} {n}", head, holds, keys=True)
    head = "How many does each get?"
    deal = _counted("Deal to each", share, lambda n: f"deal {zone} {n}", head, holds)
    yield deal._replace(does=deal.choices[-1].does, key="D", why="" if share else holds)
    if share and table.form.seats.zones:
        kinds = (kind for kind in table.form.seats.zones if f"{kind.id}:1" != zone)
        each = tuple(Entry(kind.title, f"deal {zone} 1 {kind.id}") for kind in kinds)
        yield Entry("Deal one to each", more=each)
    yield Entry("Shuffle", f"shuffle {zone}", "S", empty)
    few = empty or ("" if held > 1 else "One card cannot be cut.")
    yield Entry("Cut somewhere", f"cut {zone}", "C", few)
    asks = Asks("How many cards are cut off?", str(max(1, held // 2)), lambda n: f"cut {zone} {n}")
    yield Entry("Cut so many off", asks, "Shift+C", few)
    if _hides(table, zone) and not empty:
        head = "How many are looked at?"
        look = _counted("Look at the top", held, lambda n: f"look {zone} {n}", head, holds)
        yield look._replace(does=look.choices[0].does, key="O")
        yield Entry("Look at the bottom card", f"look {zone} 1 {BOTTOM}", "Shift+O")
        yield Entry("Draw the bottom card", f"draw {zone} 1 {BOTTOM}")
        yield Entry("Search all of it", f"search {zone}", "Q")
        top = name_of(zone, (held - 1,))
        yield Entry("Reveal the top card", f"reveal {top} {EVERYONE}", "V")
        yield from _to_seats(table, "Show the top card to", lambda seat: f"reveal {top} {seat}")
    if table.view.cards(zone):
        whole = len(table.view.cards(zone)) == held
        yield Entry(
            "Spread it out" if whole else "See what you know of it", Does("open", zone), "Z"
        )
    yield from _of_any(table, zone, empty)


def _of_row(table: FreeTable, zone: str) -> Iterator[Entry]:
    held, owner = table.count(zone), owner_of(zone)
    empty = "" if held else f"“{_title(table, zone)}” holds no card."
    every = name_of(zone, range(held))
    if kind_of(zone) == HAND and owner == table.seat and held:
        yield Entry("Reveal it to all", f"reveal {every} {EVERYONE}", "V")
        yield from _to_seats(table, "Show it to", lambda seat: f"reveal {every} {seat}")
    if _hides(table, zone) and held and owner != table.seat:
        yield Entry("Look at all of it", f"look {zone}", "O")
    if table.has_sides(zone) and held:
        yield Entry("Turn all over", f"flip {every}", "F")
    if table.lays(zone) and held:
        yield Entry("Turn all upright", f"straighten {every}", "R")
    why = empty or _laden(table.lying(zone), range(held))
    yield Entry("Shuffle", f"shuffle {zone}", "S", why)
    yield from _of_any(table, zone, empty)


def _all_of(table: FreeTable, zone: str, taken: Container[str]) -> Entry:
    """What is done with the zone that a card lies in; by keys that the card has no use for."""
    every = (e._replace(key="" if e.key in taken else e.key) for e in _of_row(table, zone))
    return Entry(f"All of “{table.words(zone)}”", more=tuple(every))


def _of_any(table: FreeTable, zone: str, empty: str) -> Iterator[Entry]:
    """What is done with any zone."""
    held = table.count(zone)
    yield Entry("Take one at random", f"random {zone}", "X", empty or _own(table, zone))
    if not empty:
        every = name_of(zone, range(held))
        yield Entry("Move all to", key="M", more=(*_ways(table, every, zone, held),))
        yield from _into_piles(table, every, zone)
    if others := [z for z in table.zones() if kind_of(z) == kind_of(zone) and z != zone]:
        swaps = tuple(Entry(table.words(other), f"swap {zone} {other}") for other in others)
        yield Entry("Exchange all with", more=swaps)
    yield Entry("Count aloud", f"count {zone}", "K")


def _into_piles(table: FreeTable, cards: str, zone: str) -> Iterator[Entry]:
    """To shuffle cards into a pile."""
    piles = [each for each in table.zones() if table.is_pile(each) and each != zone]
    if piles:
        ways = tuple(Entry(table.words(pile), f"mix {cards} {pile}") for pile in piles)
        yield Entry("Shuffle into", more=ways)


def _own(table: FreeTable, zone: str) -> str:
    """Why nobody takes a card at random out of a hand."""
    return "It would go into the hand that it comes from." if zone == f"{HAND}:{table.seat}" else ""


def _title(table: FreeTable, zone: str) -> str:
    return table.form.zones[kind_of(zone)].title


def _counted(
    label: str, most: int, makes: Callable[[int], str], head: str, why: str, keys: bool = False
) -> Entry:
    """An entry with a choice for each small number, and one for a number that is typed.

    why: why no more than `most` can be chosen.
    """
    numbers = (
        Entry(str(n), makes(n), str(n) if keys else "", why if n > most else "") for n in DIGITS
    )
    typed = Asks(head, str(min(most, 10)), lambda text: makes(int(text)))
    return Entry(label, choices=(*numbers, Entry("…", typed, why="" if most else why)))


# Pieces, counters, tokens


def _of_piece(table: FreeTable, piece: str, pieces: Sequence[str]) -> Iterator[Entry]:
    kind = kind_of(piece)
    die = table.form.dice.get(piece.split(":")[1]) if kind == DIE else None
    if die is not None:
        sides = (Entry(die.face(n), f"set {piece} {n}") for n in range(1, die.most + 1))
        dice = [each for each in pieces if kind_of(each) == DIE] or [piece]
        yield Entry("Roll these" if len(dice) > 1 else "Roll it", f"roll {' '.join(dice)}", "R")
        yield from _dice(table)
        if die.most <= MOST_SIDES:
            yield Entry("Lay it with this up", choices=tuple(sides))
        else:
            asks = Asks("Which side is up, by its number?", "1", lambda n: f"set {piece} {n}")
            yield Entry("Lay it with a side up", asks)
    label = "Back to the supply" if kind == TOKEN else "Off the table"
    yield Entry(label, f"remove {piece}", "Delete")


def _dice(table: FreeTable) -> Iterator[Entry]:
    if table.form.dice:
        yield Entry("Roll all dice", "roll", "Shift+R")


def _of_counter(table: FreeTable, counter: str) -> tuple[str, tuple[Entry, ...]]:
    form, value = table.form.counters[kind_of(counter)], table.view.trackers[counter]
    full = "" if form.high is None or value < form.high else f"{form.name} is at most {form.high}."
    none = "" if form.low is None or value > form.low else f"{form.name} is at least {form.low}."
    asks = Asks(f"{form.name} becomes", str(value), lambda text: f"set {counter} {text.strip()}")
    owner = owner_of(counter)
    head = f"{table.names[owner - 1]}'s {form.name}, {value}" if owner else f"{form.name}, {value}"
    return head, (
        Entry("One more", f"set {counter} {value + 1}", "+", full),
        Entry("One less", f"set {counter} {value - 1}", "-", none),
        Entry("Set it to a number", asks, "="),
    )


def _of_supply(table: FreeTable, token: str) -> tuple[str, tuple[Entry, ...]]:
    form, felt = table.form.tokens[token], table.form.middle.felt
    return form.name, (
        Entry("Put one out", f"put {token} {felt.width // 2},{felt.height // 2}", "P"),
    )


# The table


def _of_table(table: FreeTable, at: str) -> Iterator[Entry]:
    tokens = table.form.tokens.values()
    if tokens and at:
        yield Entry("Put here", choices=tuple(Entry(t.name, f"put {t.id} {at}") for t in tokens))
    yield from _dice(table)
    yield Entry("Flip a coin", "coin")
    if at and (away := [*_away(table)]):
        back = tuple(Entry(table.piece_words(piece), f"place {piece} {at}") for piece in away)
        yield Entry("Bring back", more=back)
    if at:
        yield Entry("Bring a card out of the box", Does("bring", at))
    yield Entry("Leave the grid" if table.grid else "Put things on the grid", Does("grid"), "G")
    yield from _steps(table)
    yield Entry("End the turn", "end", table.ends)
    passes = (Entry(table.names[s - 1], f"screen {s}") for s in table.seats if s != table.seat)
    if len(table.names) > 1:
        yield Entry("Pass the screen to", choices=tuple(passes))
        turns = (Entry(table.names[s - 1], f"first {s}") for s in table.seats)
        chance = Entry("Whoever chance chooses", "first")
        yield Entry("Give the turn to", more=(*turns, chance))
    yield Entry("End the match", more=(*_ends(table),))
    yield Entry("All keys", Does("keys"), "?")


def _away(table: FreeTable) -> Iterator[str]:
    """The pieces that were taken off the table."""
    own, common = table.form.seats.pieces, table.form.middle.pieces
    kinds = [*((piece, str(seat)) for piece in own for seat in table.seats)]
    kinds += [(piece, "all") for piece in common]
    names = [f"{p.id}:{owner}:{n}" for p, owner in kinds for n in range(1, p.count + 1)]
    dice = table.form.dice.values()
    names += [f"{DIE}:{die.id}:{n}" for die in dice for n in range(1, die.count + 1)]
    yield from (name for name in names if name not in table.view.pieces)


def _steps(table: FreeTable) -> Iterator[Entry]:
    """The steps of the turn: those that are ticked are ticked off again."""
    ticked = table.view.facts.get("ticked", ())
    assert isinstance(ticked, tuple)
    key = "Space"
    for number, step in enumerate(table.form.steps, 1):
        if number in ticked:
            yield Entry(f"Not done yet: {step}", f"tick {number}")
        else:
            yield Entry(f"Done: {step}", f"tick {number}", key)
            key = ""


def _ends(table: FreeTable) -> Iterator[Entry]:
    """Who may have won, as all agree."""
    for seat in table.seats:
        yield Entry(f"{table.names[seat - 1]} won", Does("agree", f"finish {seat}"))
    if len(table.names) > 2:
        yield Entry("Several won", more=(*_together(table),))
    yield Entry("Nobody won", Does("agree", "finish"))


def _together(table: FreeTable) -> Iterator[Entry]:
    """All groups of more than one seat that is not everybody."""
    for group in range(1, 2 ** len(table.names)):
        seats = [seat for seat in table.seats if group >> (seat - 1) & 1]
        if len(seats) > 1:
            words = listed([table.names[seat - 1] for seat in seats])
            yield Entry(words, Does("agree", f"finish {' '.join(map(str, seats))}"))
