"""Whose tokens are where: on the field, or in their owner's supply (GS-10.2)."""

from __future__ import annotations

from game.games.gunsword.duel import Duel


def supply(sort: str, seat: int) -> str:
    """The tracker of a seat's tokens of a sort that are not on the field."""
    return f"{sort}s:{seat}"


def owner_of(piece: str) -> int:
    """Whose token a piece is: 1 of `trap:1:2`."""
    return int(piece.split(":")[1])


def to_supply(duel: Duel, piece: str) -> None:
    """Lifts a token from the field into its owner's supply."""
    tracker = supply(piece.partition(":")[0], owner_of(piece))
    duel.table.remove(piece)
    duel.table.set_tracker(tracker, duel.trackers[tracker] + 1)


def own_tokens(duel: Duel, seat: int, sort: str = "") -> list[str]:
    """A seat's tokens on the field, of one sort or all."""
    sorts = (sort,) if sort else duel.content.tokens
    return [
        name for name in duel.pieces if name.partition(":")[0] in sorts and owner_of(name) == seat
    ]


def pieces_on(duel: Duel, space: str) -> list[str]:
    """The tokens on a space."""
    tokens = duel.content.tokens
    return [
        name
        for name, where in duel.pieces.items()
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
