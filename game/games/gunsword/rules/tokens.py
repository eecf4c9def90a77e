"""Tokens on the field: Obstacles and Traps (GS-10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.games.gunsword.duel import DUELIST, Cause, Duel, do
from game.games.gunsword.rules.asking import Asked
from game.rules.ask import Option, Point, Sketch, option_id

FIELD = -1
"""A distance that reaches the whole field."""


def supply(sort: str, seat: int) -> str:
    """The tracker of a seat's tokens of a sort that are not on the field."""
    return f"{sort}s:{seat}"


def sort_of(piece: str) -> str:
    """What a piece is: a duelist, or a token's sort: `trap` of `trap:1:2`."""
    return piece.partition(":")[0]


def owner_of(piece: str) -> int:
    """Whose token a piece is: 1 of `trap:1:2`."""
    return int(piece.split(":")[1])


def to_supply(duel: Duel, piece: str) -> None:
    """Lifts a token from the field into its owner's supply."""
    tracker = supply(sort_of(piece), owner_of(piece))
    duel.table.remove(piece)
    duel.table.set_tracker(tracker, duel.trackers[tracker] + 1)


def own_tokens(duel: Duel, seat: int, sort: str = "") -> list[str]:
    """A seat's tokens on the field, of one sort or all."""
    sorts = (sort,) if sort else duel.content.tokens
    return [name for name in duel.pieces if sort_of(name) in sorts and owner_of(name) == seat]


def pieces_on(duel: Duel, space: str) -> list[str]:
    """The tokens on a space."""
    tokens = duel.content.tokens
    return [
        name for name, where in duel.pieces.items() if where == space and sort_of(name) in tokens
    ]


def hostile(duel: Duel, piece: str, seat: int) -> bool:
    """Whether a token springs when `seat` enters its space (GS-10.4, `trap_targets`)."""
    if not duel.content.tokens[sort_of(piece)].springs:
        return False
    owner = owner_of(piece)
    if duel.options["trap_targets"] == "all_but_owner":
        return owner != seat
    return duel.is_foe(owner, seat)


def springs_trap(duel: Duel, seat: int, space: str) -> bool:
    """Whether a Trap would spring on a duelist who enters a space (GS-10.4)."""
    return any(hostile(duel, piece, seat) for piece in pieces_on(duel, space))


def free_spaces(duel: Duel, seat: int, distance: int) -> list[str]:
    """Where a token can be placed: no duelist, no token, no Obstacle (GS-10.3)."""
    board = duel.field.board
    here = duel.space[seat]
    taken = set(duel.pieces.values())
    return [
        space
        for space in board.spaces
        if board.is_floor(space)
        and space not in taken
        and (distance == FIELD or board.distance(here, space) <= distance)
    ]


class ChooseSpace(Asked):
    """A space for something."""

    def option(self, duel: Duel, seat: int, value: tuple[str, str]) -> Option:
        """A space, and its direction if it is beside one's own."""
        space = value[1]
        here = duel.pieces.get(DUELIST[seat])
        way = duel.field.board.direction(here, space) if here else ""
        points = (Point("space", space),)
        return Option(option_id(value), space, points=points, way=way, icon="token")


@dataclass(unsafe_hash=True)
class Place(ChooseSpace):
    """Where a token is placed (GS-10.3; decision 19). sort: of the token."""

    sort: str
    distance: int
    kind = "place"
    rule = "GS-10.3"
    asks = "place your {name}"
    line = "On a space without a duelist, a token or an Obstacle."
    meanwhile = "places a token: {name}"
    waits = "The place of the token comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
        """The spaces of GS-10.3."""
        return [("space", space) for space in free_spaces(duel, seat, self.distance)]

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """Which token."""
        return {"name": duel.content.tokens[self.sort].name}


class ChooseToken(Asked):
    """A token on the field."""

    def option(self, duel: Duel, seat: int, value: tuple[str, ...]) -> Option:
        """A token, by its name and its space."""
        piece = value[1]
        label = f"{duel.content.tokens[sort_of(piece)].name} on {{space:{duel.pieces[piece]}}}"
        return Option(option_id(value), label, points=(Point("piece", piece),), icon="token")


@dataclass(unsafe_hash=True)
class MoveToken(ChooseToken):
    """With an empty supply a token may come back to be placed anew (GS-10.3; decision 19)."""

    sort: str
    kind = "move_token"
    rule = "GS-10.3"
    asks = "your supply is empty; move which {name}?"
    line = "You may take one back from the field and place it anew."
    meanwhile = "may move a token"
    waits = "The choice of the token to move comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, ...]]:
        """None, or one of the own tokens of that sort on the field."""
        return [("none",), *(("piece", piece) for piece in own_tokens(duel, seat, self.sort))]

    def option(self, duel: Duel, seat: int, value: tuple[str, ...]) -> Option:
        """A token, or none."""
        if value[0] == "none":
            return Option(option_id(value), "None", "place nothing", icon="x", quiet=True)
        return super().option(duel, seat, value)

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """Which token."""
        return {"name": duel.content.tokens[self.sort].name}


@dataclass(unsafe_hash=True)
class TakeBack(ChooseToken):
    """A token returns to one's supply (GS-10.2; decision 20).

    sort: of the token, or any. blast: how far around it foes will be hurt.
    """

    sort: str
    blast: int | None
    kind = "take_back"
    rule = "GS-10.2"
    asks = "take which token back?"
    line = "It returns to your supply."
    meanwhile = "takes a token back"
    waits = "The choice of the token to take back comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
        """Own tokens on the field."""
        return [("piece", piece) for piece in own_tokens(duel, seat, self.sort)]

    def option(self, duel: Duel, seat: int, value: tuple[str, ...]) -> Option:
        """A token, and the foes around it that will be hurt."""
        option = super().option(duel, seat, value)
        if self.blast is None:
            return option
        area = duel.field.board.within(duel.pieces[value[1]], self.blast)
        struck = [DUELIST[foe] for foe in duel.foes(seat) if duel.space[foe] in area]
        return replace(
            option,
            points=(*option.points, *(Point("piece", foe) for foe in struck)),
            touches=tuple(Point("space", space) for space in area),
            sketch=Sketch(area=area, hits=tuple(struck)),
        )


async def place(duel: Duel, seat: int, sort: str, distance: int) -> None:
    """Places a token, after taking one back if the supply is empty (GS-10.3)."""
    table = duel.table
    if not duel.loadout(seat).tokens.get(sort):
        return
    if not table.trackers[supply(sort, seat)]:
        moved = await MoveToken(sort).of(seat)
        if moved[0] == "none":
            return
        take_back(duel, seat, moved[1])
    if not free_spaces(duel, seat, distance):
        return
    _, space = await Place(sort, distance).of(seat)
    number = next(n for n in range(1, 100) if f"{sort}:{seat}:{n}" not in table.pieces)
    table.set_tracker(supply(sort, seat), table.trackers[supply(sort, seat)] - 1)
    table.place(f"{sort}:{seat}:{number}", space)
    name = duel.content.tokens[sort].name
    article = "an" if name[0] in "AEIOU" else "a"
    duel.say("{seat:%d} places %s %s at {space:%s}", seat, article, name, space)


def take_back(duel: Duel, seat: int, piece: str) -> None:
    """Takes a token back from the field into its owner's supply."""
    sort, space = sort_of(piece), duel.pieces[piece]
    to_supply(duel, piece)
    duel.say(
        "{seat:%d} takes back the %s at {space:%s}", seat, duel.content.tokens[sort].name, space
    )


async def spring(duel: Duel, seat: int, space: str) -> None:
    """The Trap on a space that a duelist has entered, if it is hostile to it (GS-10.4)."""
    pieces = duel.pieces
    if len(pieces) == len(duel.facts["living"]) or seat not in duel.living:
        return
    piece = next((name for name in pieces_on(duel, space) if hostile(duel, name, seat)), None)
    if piece is None:
        return
    owner, sort = owner_of(piece), sort_of(piece)
    token = duel.content.tokens[sort]
    duel.say("{seat:%d} springs {seat:%d}'s %s at {space:%s}", seat, owner, token.name, space)
    to_supply(duel, piece)
    await do(duel, Cause(owner, piece, (seat,)), token.springs)
