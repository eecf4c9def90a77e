"""A match of bots without a window; with a folder for them, pictures of the table are drawn."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path

from game.app.content_cache import ContentCache
from game.bots import seated
from game.bots.perfect import warning
from game.rules.events import Event
from game.rules.match import Match
from game.rules.setup import HUMAN
from game.session.start import Start, StartError, player_of, prepared
from game.user.folders import Folders

Draw = Callable[[Match, list[Event]], None]


def play(start: Start, pictures: Path | None) -> int:
    """Plays a match of bots and prints its result; 0, the exit code.

    The last line is `result: winner=<seat name or draw> turns=<n> decisions=<n>`. `pictures` is
    the folder for pictures of the table at the start of each turn, in each play, and at the end.
    Raises StartError for a human seat, for an impossible setup, and for broken content.
    """
    people = [number for number, who in enumerate(start.seats, 1) if player_of(who)[0] == HUMAN]
    if people:
        raise StartError(
            f"seat {people[0]} is human, and without a window nobody can be asked. Give it to a "
            "bot (--seat bot:random), or leave --headless out."
        )
    folders = Folders.find(os.environ)
    content_cache = ContentCache(folders)
    seed = secrets.randbelow(10**6) if start.seed is None else start.seed
    content, setup = prepared(start, content_cache, seed)
    for mistakes in content_cache.mistakes.values():
        print(f"set aside until it is mended:\n{mistakes}", file=sys.stderr)
    match = Match(content.rules(setup))
    draw: Draw = _no_pictures
    if pictures is not None:
        from game.table.screenshots import Album

        try:
            pictures.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StartError(
                f"pictures cannot be kept in {pictures}: {error.strerror}. Name another folder."
            ) from None
        draw = Album(folders, content, setup, pictures).add
    bots = seated(setup)
    doubt = warning(match.rules)
    if doubt:
        print(doubt, file=sys.stderr)
    draw(match, match.drain())
    while match.seat is not None:
        match.take(bots[match.seat].choose(match.clone()))
        draw(match, match.drain())
    result = match.result
    names = [setup.seats[seat - 1].name for seat in (result.winners if result else ())]
    turns = match.table.facts.get("turn")
    print(
        f"result: winner={'+'.join(names) or 'draw'} turns={turns} decisions={len(match.decisions)}"
    )
    return 0


def _no_pictures(match: Match, events: list[Event]) -> None:
    """Draws nothing."""
