"""Gentlemen of War tables at the first program of a match."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from game.games import load
from game.rules.game import GameContent
from game.user.folders import ROOT
from tests.scenes.desk import Desk

KITS = ("long_shot", "side_door")


@cache
def gentlemen() -> GameContent:
    """The content, read once for all tests."""
    return load("gentlemen_of_war", ROOT / "data" / "gentlemen_of_war")


def commanding(user: Path, privacy: str = "open", size: tuple[int, int] = (1280, 720)) -> Desk:
    """A duel of two ready kits, at the first order of its first seat."""
    content = gentlemen()
    desk = Desk(
        size, privacy, user, content=content, setting=replace(content.defaults(), privacy=privacy)
    )
    session = desk.session
    while session.match.pending is not None and session.match.pending.kind != "command":
        moves = [option for option in session.match.options() if not option.meta]
        wanted = [option for option in moves if option.id.rpartition(":")[2] in KITS]
        session.choose((wanted or moves)[0].id)
    del desk.scenes[1:]
    desk.table.refresh()
    desk.settle()
    return desk
