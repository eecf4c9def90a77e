"""What lies on a free table, and how a match on it begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from game.rules.content.content import Record
from game.rules.content.option_models import Id, Text
from game.rules.sight import Rights

HAND, FELT = "hand", "felt"
TOKEN, DIE = "token", "die"
RESERVED = frozenset({HAND, FELT, TOKEN, DIE})
"""Names that the free table has itself."""

Seen = Literal["all", "owner", "nobody", "face"]
Lay = Literal["pile", "row"]
Colour = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]


class Zone(Record):
    """Where cards lie. name: what it is called, by its id if that does not say it.

    seen: who sees its cards; `face`: all see those that lie face up. lay: in a pile or in a row.
    """

    id: Id
    name: str = ""
    seen: Seen = "all"
    lay: Lay = "pile"

    @property
    def title(self) -> str:
        """What it is called."""
        return self.name or self.id.replace("_", " ").capitalize()

    @property
    def rights(self) -> Rights:
        """Who sees its cards, in the words of `Sight`."""
        return "count" if self.seen == "nobody" else self.seen


LARGEST_COUNT = 9999
"""How far a counter can be set by hand, up and down."""


class Counter(Record):
    """A number that is changed by hand. first: what it begins as. icon: of `assets/icons`."""

    id: Id
    name: Text
    first: int = 0
    low: int | None = 0
    high: int | None = None
    icon: str = ""


class Piece(Record):
    """A piece of which there are so many. card: the card whose emblem and colours it wears.

    at: where they begin, all of the first seat, then all of the second: a space (`c4`), or a place
    of the felt (`120,80`). Without one they lie at its lower edge.
    """

    id: Id
    name: Text
    count: Annotated[int, Field(ge=1, le=50)] = 1
    icon: str = ""
    card: str = ""
    at: tuple[str, ...] = ()


class Token(Record):
    """A sort of token. supply: how many there are in all; without a number as many as one likes."""

    id: Id
    name: Text
    icon: str = ""
    colour: Colour = "#d8b45a"
    supply: Annotated[int, Field(ge=1, le=500)] | None = None


class Die(Record):
    """Dice of a sort. faces: what stands on the sides, where that is not their number."""

    id: Id
    name: str = ""
    sides: Annotated[int, Field(ge=2, le=100)] = 6
    faces: tuple[Text, ...] = ()
    count: Annotated[int, Field(ge=1, le=20)] = 1

    @property
    def most(self) -> int:
        """How many sides it has."""
        return len(self.faces) or self.sides

    def face(self, value: int) -> str:
        """What stands on a side, by its number from 1; nothing for 0.

        A side that it has no more shows its number.
        """
        return self.faces[value - 1] if 0 < value <= len(self.faces) else str(value or "")


class Felt(Record):
    """The open middle of the table, in millimetres."""

    width: Annotated[int, Field(ge=200, le=4000)] = 1000
    height: Annotated[int, Field(ge=100, le=3000)] = 480

    @property
    def middle(self) -> str:
        """The place in its middle."""
        return f"{self.width // 2},{self.height // 2}"


class Seats(Record):
    """What each seat has, besides its hand."""

    zones: tuple[Zone, ...] = ()
    counters: tuple[Counter, ...] = ()
    pieces: tuple[Piece, ...] = ()


class Middle(Record):
    """What is nobody's own. board: of the game's boards; none without."""

    zones: tuple[Zone, ...] = ()
    counters: tuple[Counter, ...] = ()
    pieces: tuple[Piece, ...] = ()
    tokens: tuple[Token, ...] = ()
    dice: tuple[Die, ...] = ()
    felt: Felt = Felt()


class ByHand(NamedTuple):
    """What a match by hand, without rules, has besides what the state of a game declares.

    piles: the kinds of open zones whose cards lie on each other. without: those kinds that nothing
    but rules needs. tokens: the kinds of trackers that are tokens on cards, each with what such a
    token is called. supplies: by the kind of piece that comes out of a supply the kind of tracker
    that counts it. pieces, dice: what else lies on the felt. steps: of a turn, to be ticked.
    """

    piles: frozenset[str] = frozenset()
    without: frozenset[str] = frozenset()
    tokens: Mapping[str, str] = MappingProxyType({})
    supplies: Mapping[str, str] = MappingProxyType({})
    pieces: tuple[Piece, ...] = ()
    dice: tuple[Die, ...] = ()
    steps: tuple[str, ...] = ()


class Shuffle(Record):
    """A pile is shuffled as the match begins: every seat's, or the one in the middle."""

    shuffle: Id


class Deal(Record):
    """Cards are dealt as the match begins, from a pile to a zone: to every seat's, or to one.

    at: where they come to lie on the felt, one after another; what has no place lies in the middle.
    """

    deal: Annotated[int, Field(ge=1, le=500)]
    source: Id = Field(alias="from")
    to: Id = HAND
    down: bool = False
    at: tuple[str, ...] = ()


class First(Record):
    """Who begins: chance says it as the match begins, in place of the first seat."""

    first: Literal["chance"]


class Form(Record):
    """What a free table has. players: how many may play. hand: who sees a seat's hand.

    setup: what is done with the piles as the match begins. steps: of a turn, to be ticked.
    """

    players: Annotated[tuple[Annotated[int, Field(ge=1, le=4)], ...], Field(min_length=1)]
    hand: Literal["owner", "all"] = "owner"
    seats: Seats = Seats()
    middle: Middle = Middle()
    setup: tuple[Shuffle | Deal | First, ...] = ()
    steps: tuple[Text, ...] = ()

    @property
    def zones(self) -> dict[str, Zone]:
        """All kinds of zones by their ids, with the hand and the felt."""
        own = Zone(id=HAND, seen=self.hand, lay="row"), Zone(id=FELT, seen="face", lay="row")
        return {zone.id: zone for zone in (*own, *self.seats.zones, *self.middle.zones)}

    @property
    def of_seats(self) -> frozenset[str]:
        """The kinds of zones that every seat has."""
        return frozenset({HAND, *(zone.id for zone in self.seats.zones)})

    @property
    def counters(self) -> dict[str, Counter]:
        """All counters by their ids."""
        return {each.id: each for each in (*self.seats.counters, *self.middle.counters)}

    @property
    def pieces(self) -> dict[str, Piece]:
        """All kinds of pieces by their ids."""
        return {each.id: each for each in (*self.seats.pieces, *self.middle.pieces)}

    @property
    def tokens(self) -> dict[str, Token]:
        """All kinds of tokens by their ids."""
        return {each.id: each for each in self.middle.tokens}

    @property
    def dice(self) -> dict[str, Die]:
        """All kinds of dice by their ids."""
        return {each.id: each for each in self.middle.dice}

    def names_of(self, kind: str, seats: int) -> Iterator[str]:
        """The names of a kind of zone: `deck:1` and `deck:2`, or `deck` in the middle."""
        if kind in self.of_seats:
            yield from (f"{kind}:{seat}" for seat in range(1, seats + 1))
        else:
            yield kind
