"""Gunsword tables of two to four seats, in any window."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from game.games import load
from game.rules import rng
from game.rules.game import GameContent
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from game.session.session import Session
from game.session.start import NAMES
from game.user.folders import ROOT
from tests.games.gunsword.positions import Position
from tests.scenes.desk import Desk

BRINGS = (
    ("mathilde", "culverin"),
    ("oriel", "sapper"),
    ("avaset_volker", "flintlock_saber"),
    ("thane", "silencer"),
)


@cache
def gunsword() -> GameContent:
    """The content, read once for all tests."""
    return load("gunsword", ROOT / "data" / "gunsword")


def company(seats: int, mode: str, privacy: str = "open", players: tuple[str, ...] = ()) -> Setup:
    """A match of so many, each with a loadout of its own."""
    players = players or ("human",) * seats
    sit = [
        Seat(name, player, dict(zip(("duelist", "weapon"), brings, strict=True)))
        for name, player, brings in zip(NAMES, players, BRINGS, strict=False)
    ]
    return Setup("gunsword", tuple(sit[:seats]), "standard", 3, mode, privacy)


def table_of(setup: Setup, size: tuple[int, int], user: Path) -> Desk:
    """A desk with that match on it, before its first decision."""
    return Desk(size, setup.privacy, user, content=gunsword(), setting=setup)


def play_on(session: Session, decisions: int, seed: int = 1) -> None:
    """Makes so many random decisions, as far as the match goes."""
    for _ in range(decisions):
        options = session.match.options()
        if not options:
            return
        seed, number = rng.below(seed, len(options))
        session.choose(options[number].id)


def positioned(
    position: Position,
    user: Path,
    privacy: str = "open",
    size: tuple[int, int] = (1280, 720),
    handover: str = "cover",
) -> Desk:
    """A desk with a position on it, at the first question from there."""
    setup = replace(position.setup, privacy=privacy)
    desk = Desk(size, privacy, user, content=gunsword(), setting=setup, handover=handover)
    desk.session.live.match = Match.resume(desk.session.match.rules, position.table)
    del desk.scenes[1:]
    desk.table.refresh()
    desk.settle()
    return desk
