"""Measures a free table with so much on it as nobody has: what stands, what moves, what is done."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from game.rules.board.board import space_name
from game.user.folders import ROOT, Folders
from tools.benchmarks import frames
from tools.benchmarks.figures import Figure, alternated, seconds
from tools.benchmarks.yardsticks import screen_copy

CARDS, TOKENS, BOARD = 200, 50, 20
SIZE = (1920, 1080)
GESTURES = 20
"""Gestures that are made while the table is measured."""

_TITLE = "Laden"


def measure() -> Iterator[Figure]:
    """A frame while nothing changes, the slowest kind of frame while something moves, and the one
    after a gesture, with all that follows from it."""
    with tempfile.TemporaryDirectory() as home:
        table = _laden(Path(home))
        target = table.app.window.get_surface()
        chance, copy = Random(2), screen_copy(target)
        draw = partial(table.draw, target)

        def moving() -> None:
            table.update(0.001)
            table.draw(target)

        def gesture() -> None:
            table.answer(f"turn felt@{chance.randrange(CARDS)}")
            table.draw(target)

        def travelling() -> float:
            table.show_end()
            table.answer("roll")
            return frames.milliseconds(moving)

        def deciding() -> float:
            return sum(1000 * seconds(gesture) for _ in range(GESTURES)) / GESTURES

        measured: tuple[tuple[str, Callable[[], float]], ...] = (
            ("laden table", partial(frames.milliseconds, draw)),
            ("laden, moving", travelling),
            ("laden, decided", deciding),
        )
        for name, act in measured:
            found = alternated(act, copy)
            detail = f"{CARDS} cards, {TOKENS} tokens, {BOARD} x {BOARD} spaces"
            yield Figure("free table", name, found.value, "ms", found.ratio, detail)
        table.app.close()


def _laden(home: Path) -> Any:
    """The table of a new game with all that on it."""
    from game.lab.new_game.columns import read_cards
    from game.lab.new_game.maker import make
    from game.lab.new_game.plan import Plan
    from game.lab.new_game.sheet import read_sheet

    sheet = home / "cards.csv"
    lines = (
        f"Card {number},{number % 7},Says what it does.,10" for number in range(CARDS // 8 + 2)
    )
    sheet.write_text("\n".join(("Name,Cost,Text,Count", *lines)))
    folders = Folders(ROOT / "data", ROOT / "assets", home)
    ready = frozenset(("shared", "rows", "counters", "pieces", "tokens", "dice"))
    cards = read_cards(read_sheet(sheet))
    plan = Plan(_TITLE, cards=cards, ready=ready, board=(BOARD, BOARD))
    made = make(plan, folders.games, folders)
    table = frames.begun(frames.app_of(SIZE, home), made.name)
    chance, felt = Random(1), table.session.match.rules.form.middle.felt
    token = table.session.match.rules.form.middle.tokens[0].id

    def anywhere() -> str:
        return f"{chance.randrange(felt.width)},{chance.randrange(felt.height)}"

    for number in range(CARDS):
        face = ("up", "down")[number % 3 == 0]
        table.session.choose(f"move deck@0 felt {anywhere()} {face}")
    for number in range(TOKENS):
        space = space_name(chance.randrange(BOARD), 1 + chance.randrange(BOARD))
        table.session.choose(f"put {token} {(anywhere(), space)[number % 2]}")
    table.refresh()
    table.draw(table.app.window.get_surface())
    return table
