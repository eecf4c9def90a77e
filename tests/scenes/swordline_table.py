"""Swordline tables in any window, and how to get to a position on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from game.games import load
from game.rules.game import GameContent
from game.rules.setup import Setup
from game.user.folders import ROOT
from tests.scenes.desk import Desk

OPENING = ("rampart:left", "rampart:left")
"""Both stand High afterwards, heads 3/3; seat 1 was drawn first, so seat 2 has the Sword."""


@cache
def swordline() -> GameContent:
    """The content, read once for all tests."""
    return load("swordline", ROOT / "data" / "swordline")


def duel(
    privacy: str = "open", players: tuple[str, str] = ("human", "human"), **options: Any
) -> Setup:
    """A duel in which seat 1 is drawn as first player."""
    base = swordline().defaults()
    seats = tuple(
        replace(seat, player=player) for seat, player in zip(base.seats, players, strict=True)
    )
    return replace(base, seed=3, privacy=privacy, seats=seats, options=options)


def table_of(
    setup: Setup, user: Path, size: tuple[int, int] = (960, 600), settled: bool = True
) -> Desk:
    """A desk with that duel on it, before its first card; bots place theirs at once, and whoever
    is asked sits near."""
    desk = Desk(size, setup.privacy, user, content=swordline(), setting=setup)
    desk.settings = replace(desk.settings, near="asked")
    desk.table.apply_settings()
    desk.table.refresh()
    if settled:
        desk.settle()
    return desk


def place(desk: Desk, cards: Sequence[str]) -> None:
    """Lays cards one after the other, whoever is asked, and shows the table after them."""
    for card in cards:
        name, _, edge = card.partition(":")
        desk.session.choose(f"place:{name}#{desk.session.match.seat}:{edge}")
    del desk.scenes[1:]
    desk.table.refresh()
    desk.settle()


def take_up(desk: Desk, card: str) -> None:
    """Clicks a card of the hand, on its name."""
    desk.draw()
    spot = desk.table.context.hand_hit_areas.of("card", card)
    assert spot is not None, f"{card} is not in the hand on the table"
    desk.click((spot.area.centerx, spot.area.top + desk.kit.px(14)))
