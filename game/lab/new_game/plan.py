"""What a new game is made of: who plays it, its cards, and what else lies on its table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from game.games.free.content import too_many
from game.lab.new_game.columns import Cards, slug
from game.rules.board.board import space_name
from game.rules.free.form import FELT, HAND, RESERVED, Form

MOST_PLAYERS = 4
LARGEST_BOARD, SMALLEST_BOARD = 30, 2
HAND_SIZE = 5
_COLOURS = ("#d8b45a", "#b06a4a", "#7d9bb0")


class Thing(NamedTuple):
    """Something of a ready set that can be called otherwise. sort: as the form has it."""

    id: str
    name: str
    sort: str
    of_seats: bool
    keys: Mapping[str, Any] = {}


class Ready(NamedTuple):
    """A ready set of things for a table. cards: it is there for those alone."""

    id: str
    title: str
    line: str
    things: tuple[Thing, ...]
    cards: bool = False


READY: tuple[Ready, ...] = (
    Ready(
        "shared",
        "One deck for all",
        "shuffled; up to five for each hand",
        (
            Thing("deck", "Deck", "zones", False, {"seen": "nobody"}),
            Thing("discard", "Discard pile", "zones", False),
        ),
        cards=True,
    ),
    Ready(
        "own",
        "A deck for each",
        "alike for all; hands of up to five",
        (
            Thing("own_deck", "Own deck", "zones", True, {"seen": "nobody"}),
            Thing("own_discard", "Own discard pile", "zones", True),
        ),
        cards=True,
    ),
    Ready(
        "market",
        "A market",
        "up to five open cards in the middle",
        (Thing("market", "Market", "zones", False, {"lay": "row"}),),
        cards=True,
    ),
    Ready(
        "rows",
        "A row before each",
        "cards open or face down",
        (Thing("row", "Row", "zones", True, {"seen": "face", "lay": "row"}),),
        cards=True,
    ),
    Ready(
        "counters",
        "A counter for each",
        "points, life, anything",
        (Thing("points", "Points", "counters", True),),
    ),
    Ready(
        "pieces",
        "Pieces",
        "three for each",
        (Thing("piece", "Pawn", "pieces", True, {"count": 3, "icon": "person"}),),
    ),
    Ready(
        "tokens",
        "Tokens",
        "as many as anyone wants",
        (Thing("token", "Coin", "tokens", False, {"icon": "token"}),),
    ),
    Ready("dice", "Dice", "two with six sides", (Thing("dice", "D6", "dice", False),)),
)

_DICE = 2
_FELTS = {False: {"width": 1000, "height": 380}, True: {"width": 560, "height": 280}}
"""In millimetres, by whether there is a board beside it, so that cards can be read."""


@dataclass(frozen=True)
class Plan:
    """A game that is to be made.

    ready: the ids of the ready sets that it has. names: what their things are called, where
    otherwise. board: columns and rows; None without.
    """

    title: str
    players: tuple[int, ...] = (2,)
    cards: Cards | None = None
    ready: frozenset[str] = frozenset()
    names: Mapping[str, str] = field(default_factory=dict)
    board: tuple[int, int] | None = None

    def with_usual(self) -> Plan:
        """The plan with the ready sets that fit what it has."""
        cards = self.cards.cards if self.cards else ()
        ready = {"counters"} | ({"rows"} if cards else set())
        ready |= {"shared"} if any("deck" not in card for card in cards) else set()
        return replace(self, ready=frozenset(ready | ({"pieces", "dice"} if self.board else set())))

    @property
    def chosen(self) -> list[Ready]:
        """Its ready sets."""
        return [each for each in READY if each.id in self.ready and (self.cards or not each.cards)]

    def problems(self) -> dict[str, str]:
        """What is wrong, in words, by what it is about: `title`, `ready`, a thing's id."""
        found: dict[str, str] = {}
        if not self.title.strip():
            found["title"] = "give it a name"
        elif not has_letters(self.title):
            found["title"] = "a name has letters"
        if not (self.cards or self.board or self.chosen):
            found["ready"] = "nothing lies on the table yet: take cards, a board, or pieces"
        taken: set[str] = set()
        for each in self.called.values():
            if not has_letters(each.name):
                found[each.thing.id] = "a name has letters"
            elif each.id in RESERVED:
                found[each.thing.id] = f"'{each.name}' is what the table calls a thing of its own"
            elif taken & {each.id, each.name.casefold()}:
                found[each.thing.id] = f"there is something called '{each.name}' already"
            elif each.thing.sort != "zones" and each.id in self._decks:
                found[each.thing.id] = f"cards begin in a deck called '{each.name}', too"
            taken |= {each.id, each.name.casefold()}
        if lost := self._decks & (RESERVED - {HAND, FELT}):
            found["path"] = f"no deck can be called '{min(lost)}': the table calls others so"
        if self.cards and not found:
            counts = ((card["count"], card.get("deck", "")) for card in self.cards.cards)
            if text := too_many(whole_form(form_of(self)), counts):
                found["path"] = text
        return found

    @property
    def called(self) -> dict[str, Called]:
        """The things of its ready sets, by their own ids."""
        return {
            thing.id: Called(slug(name, thing.id), name, thing)
            for ready in self.chosen
            for thing in ready.things
            for name in (self.names.get(thing.id, thing.name).strip(),)
        }

    @property
    def _decks(self) -> frozenset[str]:
        """What the cards call the decks that they begin in."""
        cards = self.cards.cards if self.cards else ()
        return frozenset(card["deck"] for card in cards if "deck" in card)

    @property
    def piles(self) -> list[Called]:
        """The piles that only the cards name, in the middle."""
        cards = self.cards.cards if self.cards else ()
        known = {each.id for each in self.called.values()} | {HAND, FELT}
        decks = dict.fromkeys(card["deck"] for card in cards if "deck" in card)
        names = {deck: deck.replace("_", " ").capitalize() for deck in decks if deck not in known}
        return [Called(id_, name, Thing(id_, name, "zones", False)) for id_, name in names.items()]


class Called(NamedTuple):
    """A thing with the id and the name that it has in a game."""

    id: str
    name: str
    thing: Thing


def form_of(plan: Plan) -> dict[str, Any]:
    """What `game.yaml` says of a plan without problems."""
    called, piles = plan.called, plan.piles
    of_seats = _things(plan, [each for each in called.values() if each.thing.of_seats])
    middle = _things(plan, [each for each in called.values() if not each.thing.of_seats])
    if piles:
        pile = [{"id": each.id, "name": each.name, "seen": "nobody"} for each in piles]
        middle["zones"] = [*middle.get("zones", ()), *pile]
    form: dict[str, Any] = {"title": plan.title.strip(), "rules": "free"}
    form["players"] = list(plan.players)
    if plan.board:
        form["board"] = BOARD
    form |= {"seats": of_seats} if of_seats else {}
    form["middle"] = {**middle, "felt": _FELTS[plan.board is not None]}
    setup = list(_setup(plan, called, piles))
    return form | ({"setup": setup} if setup else {})


def whole_form(form: Mapping[str, Any]) -> Form:
    """What `game.yaml` says, as the reader of games takes it."""
    own = {key: value for key, value in form.items() if key in Form.model_fields}
    return Form.model_validate_json(json.dumps(own))


BOARD = "board"
"""The file of a new game's board, without its ending."""


def _things(plan: Plan, called: Iterable[Called]) -> dict[str, Any]:
    """Things as the form lists them, by sort."""
    found: dict[str, list[dict[str, Any]]] = {}
    for number, each in enumerate(called):
        sort, made = each.thing.sort, {"id": each.id, "name": each.name, **each.thing.keys}
        if sort == "zones":
            made.setdefault("seen", "all")
            made.setdefault("lay", "pile")
        if sort == "dice":
            made |= {"sides": 6, "count": _DICE}
        if sort == "tokens":
            made["colour"] = _COLOURS[number % len(_COLOURS)]
        if sort == "pieces" and plan.board:
            made["at"] = [*_starts(plan.board, max(plan.players), made["count"])]
        found.setdefault(sort, []).append(made)
    return found


def _starts(size: tuple[int, int], seats: int, count: int) -> Iterator[str]:
    """Spaces for so many pieces of each seat: along its own edge of a board, from the middle."""
    columns, rows = size
    across, up = range(columns), range(1, rows + 1)
    edges = (
        [(column, 1) for column in across],
        [(column, rows) for column in across],
        [(0, row) for row in up],
        [(columns - 1, row) for row in up],
    )
    taken: list[tuple[int, int]] = []
    for edge in edges[:seats]:
        outwards = sorted(range(len(edge)), key=lambda at: abs(2 * at - len(edge) + 1))
        own = [edge[at] for at in outwards if edge[at] not in taken][:count]
        if len(own) < count:
            return  # where so many find no room, the others begin beside the board
        taken += own
        yield from (space_name(*place) for place in own)


def _setup(
    plan: Plan, called: Mapping[str, Called], piles: Sequence[Called]
) -> Iterator[dict[str, Any]]:
    """Piles in which cards begin are shuffled; from a deck hands and the market are dealt, so many
    that at least half of it stays."""
    decks = [called[each] for each in ("deck", "own_deck") if each in called]
    held = _held(plan, [each.id for each in (*decks, *piles)])
    yield from ({"shuffle": name} for name in held)
    for deck in decks:
        seats = 1 if deck.thing.of_seats else max(plan.players)
        hands = min(HAND_SIZE, held.get(deck.id, 0) // (2 * seats))
        if hands:
            yield {"deal": hands, "from": deck.id, "to": HAND}
            held[deck.id] -= hands * seats
            break
    common = next((deck.id for deck in decks if not deck.thing.of_seats), "")
    row = min(HAND_SIZE, held.get(common, 0) // 2)
    if "market" in called and row:
        yield {"deal": row, "from": common, "to": called["market"].id}


def _held(plan: Plan, piles: Sequence[str]) -> dict[str, int]:
    """How many cards begin in each of the piles; those that name none, in the first."""
    found: dict[str, int] = {}
    for card in plan.cards.cards if plan.cards else ():
        pile = card.get("deck") or next(iter(piles), "")
        found[pile] = found.get(pile, 0) + card["count"]
    return {pile: found[pile] for pile in piles if pile in found}


def has_letters(name: str) -> bool:
    """Whether a name has a letter or a digit, of whatever script."""
    return any(map(str.isalnum, name))


def players_of(text: str) -> tuple[int, ...]:
    """How many play: `2`, `2-4`, `2,4`. Raises ValueError in words."""
    found = re.fullmatch(r"\s*(\d)\s*(?:[-–]\s*(\d))?\s*", text)
    counts = [int(each) for each in re.split(r"\s*,\s*", text.strip())] if "," in text else []
    if found:
        first = int(found[1])
        counts = list(range(first, int(found[2] or first) + 1))
    if not counts or not all(1 <= each <= MOST_PLAYERS for each in counts):
        raise ValueError(f"'{text}' says no number of players: 2, 2-4, at most {MOST_PLAYERS}")
    return tuple(dict.fromkeys(counts))


def board_of(text: str) -> tuple[int, int]:
    """Columns and rows: `7x7`. Raises ValueError in words."""
    found = re.fullmatch(r"\s*(\d{1,3})\s*[x×*]\s*(\d{1,3})\s*", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(SMALLEST_BOARD <= side <= LARGEST_BOARD for side in size):
        raise ValueError(
            f"'{text}' is no size of a board: columns x rows, as 7x7, each from {SMALLEST_BOARD} to"
            f" {LARGEST_BOARD}"
        )
    return size
