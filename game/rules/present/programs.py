"""Programs: orders that are laid in a row in secret, and carried out one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from game.rules.sight import View


@dataclass(frozen=True, slots=True)
class Order:
    """An order of a program.

    card: its card; empty where none belongs to it. name: what it is carried out as. way: the
    compass direction of its aim, nothing where it has none. line: what it comes to as far as its
    owner can tell, in a few words. start, end: the spaces on which its piece stands before and
    after it, if nobody else moves.
    """

    card: str
    name: str
    way: str
    line: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Program:
    """The program of a seat. piece: what carries it out. places: how many orders it may have.

    least: how many it must have.
    """

    seat: int
    piece: str
    places: int
    orders: tuple[Order, ...]
    least: int = 0


@runtime_checkable
class ShowsPrograms(Protocol):
    """What the presenter of a game with programs tells besides."""

    def program(self, view: View, seat: int) -> Program | None:
        """The program of a seat, as far as it is seen; None while it gives no orders."""
