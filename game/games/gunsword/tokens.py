"""Tokens on the field: Obstacles and Traps (GS-10)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gunsword.duel import Cause, Duel, do
from game.games.gunsword.supply import owner_of, supply, to_supply
from game.rules.ask import Ask

FIELD = -1
"""A distance that reaches the whole field."""


def own_tokens(duel: Duel, seat: int, sort: str = "") -> list[str]:
    """A seat's tokens on the field, of one sort or all."""
    sorts = (sort,) if sort else duel.content.tokens
    return [
        name
        for name in duel.table.pieces
        if name.partition(":")[0] in sorts and owner_of(name) == seat
    ]


def free_spaces(duel: Duel, seat: int, distance: int) -> list[str]:
    """Where a token can be placed: no duelist, no token, no Obstacle (GS-10.3)."""
    board = duel.field.board
    here = duel.space(seat)
    taken = set(duel.table.pieces.values())
    return [
        space
        for space in board.spaces
        if board.is_floor(space)
        and space not in taken
        and (distance == FIELD or board.distance(here, space) <= distance)
    ]


async def place(duel: Duel, seat: int, sort: str, distance: int) -> None:
    """Places a token, after taking one back if the supply is empty (GS-10.3)."""
    table = duel.table
    if not duel.loadout(seat).tokens.get(sort):
        return
    if not table.trackers[supply(sort, seat)]:
        moved = await Ask(seat, "move_token", legal_move_token, sort)
        if moved[0] == "none":
            return
        take_back(duel, seat, moved[1])
    if not free_spaces(duel, seat, distance):
        return
    _, space = await Ask(seat, "place", legal_place, sort, distance)
    number = next(n for n in range(1, 100) if f"{sort}:{seat}:{n}" not in table.pieces)
    table.track(supply(sort, seat), table.trackers[supply(sort, seat)] - 1)
    table.place(f"{sort}:{seat}:{number}", space)
    if table.events is not None:
        name = duel.content.tokens[sort].name
        article = "an" if name[0] in "AEIOU" else "a"
        table.say(f"{{seat:{seat}}} places {article} {name} at {{space:{space}}}")


def take_back(duel: Duel, seat: int, piece: str) -> None:
    """Takes a token back from the field into its owner's supply."""
    sort, space = piece.partition(":")[0], duel.table.pieces[piece]
    to_supply(duel, piece)
    if duel.table.events is not None:
        name = duel.content.tokens[sort].name
        duel.table.say(f"{{seat:{seat}}} takes back the {name} at {{space:{space}}}")


async def spring(duel: Duel, seat: int, space: str) -> None:
    """The Trap on a space that a duelist has entered, if it is hostile to it (GS-10.4)."""
    pieces = duel.table.pieces
    if len(pieces) == len(duel.facts["living"]) or seat not in duel.living:
        return
    piece = next((name for name in pieces_on(duel, space) if hostile(duel, name, seat)), None)
    if piece is None:
        return
    owner, sort = owner_of(piece), piece.partition(":")[0]
    token = duel.content.tokens[sort]
    if duel.table.events is not None:
        duel.table.say(
            f"{{seat:{seat}}} springs {{seat:{owner}}}'s {token.name} at {{space:{space}}}"
        )
    to_supply(duel, piece)
    await do(duel, Cause(owner, piece, (seat,)), token.springs)


def pieces_on(duel: Duel, space: str) -> list[str]:
    """The tokens on a space."""
    tokens = duel.content.tokens
    return [
        name
        for name, where in duel.table.pieces.items()
        if where == space and name.partition(":")[0] in tokens
    ]


def hostile(duel: Duel, piece: str, seat: int) -> bool:
    """Whether a token springs when `seat` enters its space (GS-10.4, `trap_targets`)."""
    if not duel.content.tokens[piece.partition(":")[0]].springs:
        return False
    owner = owner_of(piece)
    if duel.options["trap_targets"] == "all_but_owner":
        return owner != seat
    return duel.is_foe(owner, seat)


def legal_place(duel: Duel, seat: int, sort: str, distance: int) -> Sequence[tuple[str, str]]:
    """Decision 19: the spaces of GS-10.3."""
    return [("space", space) for space in free_spaces(duel, seat, distance)]


def legal_move_token(duel: Duel, seat: int, sort: str) -> Sequence[tuple[str, ...]]:
    """Decision 19: none, or one of the own tokens of that sort on the field."""
    return [("none",), *(("piece", piece) for piece in own_tokens(duel, seat, sort))]


def legal_token(duel: Duel, seat: int, sort: str, blast: int | None) -> Sequence[tuple[str, str]]:
    """Decision 20: own tokens on the field."""
    return [("piece", piece) for piece in own_tokens(duel, seat, sort)]
