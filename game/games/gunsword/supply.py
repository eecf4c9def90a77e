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
    duel.table.lift(piece)
    duel.table.track(tracker, duel.table.trackers[tracker] + 1)
