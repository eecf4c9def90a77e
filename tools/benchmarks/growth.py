"""Measures how the cost of a frame grows with what there is, for `tools/bench.py`.

Each curve is measured at three sizes; its exponent says how the time grows with the size: 0 not at
all, 1 in proportion. What is shown may grow in proportion; what is not shown should not count.
"""

from __future__ import annotations

import math
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

from game.games import load
from game.rules.board.new_map import blank
from game.rules.events import Logged
from game.table.layer_cache import LayerCache
from tools.benchmarks.figures import Figure
from tools.benchmarks.frames import app_of, begun, milliseconds, steps

SIZE = (1920, 1080)
GAME = "gunsword"
"""The game of the table that grows: it has a board, hands and decks."""


class Curve(NamedTuple):
    """What grows, in which sizes, and what measures the milliseconds at each of them."""

    name: str
    shown: bool
    sizes: Sequence[int]
    measure: Callable[[int], float]


def measure(root: Path) -> Iterator[Figure]:
    """The exponent of each curve, with its times."""
    for curve in curves(root):
        times = [curve.measure(size) for size in curve.sizes]
        told = ", ".join(
            f"{size:,}: {time:.2f} ms" for size, time in zip(curve.sizes, times, strict=True)
        )
        power = exponent(curve.sizes, times)
        name = "growth of what is shown" if curve.shown else "growth of what is not"
        yield Figure(curve.name, name, times[-1], "ms", power, told)


def exponent(sizes: Sequence[int], times: Sequence[float]) -> float:
    """The slope of a line through the logarithms, by least squares; no growth is 0."""
    across, up = [math.log(size) for size in sizes], [math.log(time) for time in times]
    middle, level = sum(across) / len(across), sum(up) / len(up)
    above = sum((x - middle) * (y - level) for x, y in zip(across, up, strict=True))
    return max(0.0, above / sum((x - middle) ** 2 for x in across))


def curves(root: Path) -> Sequence[Curve]:
    """What grows."""
    return (
        Curve("board", True, (49, 144, 400), partial(board, root)),
        Curve("hand", True, (5, 12, 30), partial(at_table, in_hand)),
        Curve("deck", False, (20, 100, 500), partial(at_table, in_deck)),
        Curve("log", False, (100, 1_000, 10_000), partial(at_table, in_log)),
        Curve("shelf", False, (10, 100, 1_000), on_shelf),
        Curve("wall", False, (30, 100, 300), on_wall),
    )


def at_table(grow: Callable[[Any, int], None], size: int) -> float:
    """Milliseconds to show a table anew in which something has grown."""
    with tempfile.TemporaryDirectory() as home:
        table = begun(app_of(SIZE, Path(home)), GAME)
        grow(table.session.match, size)
        found = shown_anew(table)
        table.app.close()
    return found


def shown_anew(table: Any) -> float:
    """Milliseconds in which a table is read anew, and each of its parts drawn anew."""
    target = table.app.window.get_surface()

    def act() -> None:
        table.refresh()
        table.stale()
        table.context.layer_cache = LayerCache(table.app.kit)
        table.draw(target)

    return milliseconds(act)


def in_hand(match: Any, size: int) -> None:
    """Cards go from the deck of the first seat to its hand."""
    zones = match.table.zones
    own = [*zones["hand:1"], *zones["deck:1"]]
    zones["hand:1"], zones["deck:1"] = own[:size], own[size:]


def in_deck(match: Any, size: int) -> None:
    """A deck has so many cards, some of them over and over."""
    zones = match.table.zones
    zones["deck:1"] = [*islice(cycle(zones["deck:1"]), size)]


def in_log(match: Any, size: int) -> None:
    """The log has so many lines."""
    line = match.lines[-1] if match.lines else Logged("{seat:1} goes on")
    match.lines[:] = [line._replace(text=f"{line.text} ({number})") for number in range(size)]


def board(root: Path, spaces: int) -> float:
    """Milliseconds to show a table anew with an open board of so many spaces."""
    side = math.isqrt(spaces)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("data", "assets"):
            shutil.copytree(root / part, copy / part)
        content = load(GAME, copy / "data" / GAME)
        path = copy / "data" / GAME / "boards" / "growing.tmx"
        path.write_text(blank(content, "growing", (side, side), 2, "../../tiles/board.tsx"))
        app = app_of(SIZE, copy / "user", copy)
        table = begun(app, GAME, board="growing")
        found = shown_anew(table)
        app.close()
    return found


def on_shelf(size: int) -> float:
    """Milliseconds of a frame of the saves, with so many on the shelf."""
    from game.scenes.saves import SavesScene

    with tempfile.TemporaryDirectory() as home:
        app = app_of(SIZE, Path(home))
        table = begun(app, GAME)
        path = table.session.autosave.path
        app.pop()
        for number in range(size):
            shutil.copyfile(path, path.with_name(f"kept {number}{path.suffix}"))
        scene = SavesScene(app)
        app.push(scene)
        steps(app)
        target = app.window.get_surface()

        def act() -> None:
            scene.arrange()
            scene.draw(target)

        found = milliseconds(act)
        app.close()
    return found


def on_wall(size: int) -> float:
    """Milliseconds of a frame of the card lab's wall while it scrolls over so many cards."""
    from game.scenes.cardlab.scene import CardLabScene

    with tempfile.TemporaryDirectory() as home:
        app = app_of(SIZE, Path(home))
        scene = CardLabScene(app, GAME)
        kinds = [*scene.lab.cards.values()]
        many = {f"card_{number}": kinds[number % len(kinds)] for number in range(size)}
        content = scene.lab.content = replace(scene.lab.content)
        vars(content)["printed"] = scene.lab.a.cards = many
        app.push(scene)
        steps(app)
        target = app.window.get_surface()
        found = milliseconds(partial(scene.draw, target))
        app.close()
    return found
