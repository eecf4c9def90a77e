"""The yardsticks that figures are held against: what others do, on the same machine, just now."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from itertools import cycle
from statistics import median
from typing import Any

from game.rules.rng import below
from tools.benchmarks.figures import BUSY, seconds

COPIES, PICTURES = 40, 8
"""Copies of the screen that are measured at once, and of how many pictures."""

LONGEST = 400
"""Moves after which a game of chess is given up."""

BARE = """
import os, sys, time
born = float(sys.argv[1])
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
window = pygame.Window("bare", (1280, 720))
window.get_surface().fill("black")
window.flip()
print(time.time() - born)
"""


def chess_moves(slice_s: float) -> float:
    """Random moves a second of python-chess, each game played until it is over."""
    from chess import Board

    count, state, start = 0, 1, BUSY()
    while BUSY() - start < slice_s:
        board = Board()
        while not board.is_game_over() and board.ply() < LONGEST:
            moves = list(board.legal_moves)
            state, number = below(state, len(moves))
            board.push(moves[number])
        count += board.ply()
    return count / (BUSY() - start)


def screen_copy(target: Any) -> Callable[[], float]:
    """What copies a whole screen of the size and format of `target`: its milliseconds.

    Each copy is of another picture, so that it is read from memory, as those of a frame are, and
    not from the cache.
    """
    pictures = cycle([target.copy() for _ in range(PICTURES)])
    screen = target.copy()

    def copy() -> None:
        screen.blit(next(pictures), (0, 0))

    return lambda: 1000 * median(seconds(copy) for _ in range(COPIES))


def bare_window() -> float:
    """Seconds from the start of Python to a black window of pygame."""
    done = subprocess.run(
        [sys.executable, "-c", BARE, str(time.time())],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return float(done.stdout.strip().rpartition("\n")[2])
