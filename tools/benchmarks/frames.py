"""Measures what a table draws, in copies of its whole screen."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from game.user.folders import ROOT, Folders
from tools.benchmarks.figures import Figure, alternated, percentile, seconds
from tools.benchmarks.rules import at_random
from tools.benchmarks.yardsticks import screen_copy

SIZES = ((1280, 720), (1920, 1080))
FRAMES = 20
"""Frames that are measured at once."""

IDLE = 10
"""Frames that pass between two decisions, as while somebody thinks."""

DECISIONS = 200
"""Decisions after which the table is drawn again."""

REST = 60
"""Steps for which a change is watched once it is seen."""

LARGE = 200
"""Percent at which changes of the whole table are watched."""


def measure(game: str) -> Iterator[Figure]:
    """The figures of a game's table."""
    for size in SIZES:
        with tempfile.TemporaryDirectory() as home:
            yield from drawn(game, size, Path(home))
    with tempfile.TemporaryDirectory() as home:
        yield from changed(game, Path(home))


def drawn(game: str, size: tuple[int, int], home: Path) -> Iterator[Figure]:
    """A full redraw, a cached frame, and what is drawn after each decision of a random match."""
    table = table_of(game, size, home)
    target = table.app.window.get_surface()
    copy, where = screen_copy(target), f"{size[0]}x{size[1]}"

    def full() -> None:
        table.stale()
        table.draw(target)

    again = partial(table.draw, target)
    for name, act in (("full redraw", full), ("cached frame", again)):
        found = alternated(partial(milliseconds, act), copy)
        yield Figure(game, name, found.value, "ms", found.ratio, where)
    times, copies = [], []
    for number, played in zip(range(DECISIONS), decided(table), strict=False):
        times.append(1000 * seconds(partial(played.draw, target)))
        idle(played)
        if number % 10 == 0:
            copies.append(copy())
    for name, value in (("decided", median(times)), ("decided, 99 %", percentile(times, 99))):
        yield Figure(game, name, value, "ms", value / median(copies), where)
    table.app.close()


def decided(table: Any) -> Iterator[Any]:
    """The table after each decision of its match at random, then those of other matches."""
    app, game, seed = table.app, table.session.setup.game, 7
    while True:
        idle(table)
        for _ in at_random(table.session.match, 5):
            table.refresh()
            yield table
        app.home()
        table, seed = begun(app, game, seed=seed + 1), seed + 1
        table.draw(app.window.get_surface())


def idle(table: Any) -> None:
    """Somebody thinks."""
    for _ in range(IDLE):
        table.update(0.05)


def milliseconds(act: Callable[[], None]) -> float:
    """The time that a frame takes, of some in a row."""
    return 1000 * median(seconds(act) for _ in range(FRAMES))


def table_of(game: str, size: tuple[int, int], home: Path) -> Any:
    """A table in the middle of a play, hands open."""
    scene = begun(app_of(size, home), game)
    match = scene.session.match
    middle = min(60, sum(1 for _ in at_random(match.clone(), 3)) // 2)
    for number, _ in enumerate(at_random(match, 3), 1):
        if number >= middle and match.table.zones.get("play", True):
            break
    scene.refresh()
    return scene


def app_of(size: tuple[int, int], user: Path, root: Path = ROOT, **how: Any) -> Any:
    """The program in a window of a size; `user`: the player's folder."""
    import pygame

    from game.app.app import App

    pygame.display.init()
    folders = Folders(root / "data", root / "assets", user)
    return App(pygame.Window("bench", size), folders, **how)


def begun(app: Any, game: str, seed: int = 7, **how: Any) -> Any:
    """The table of a new match of two people, hands open."""
    from game.scenes.starting import begin
    from game.session.start import Start

    begin(app, Start(game, ("human", "human"), seed=seed, mode="open", **how))
    return app.scenes[-1]


# What changes the whole table


def changed(game: str, home: Path) -> Iterator[Figure]:
    """The longest frame when the table first lies there, and after each thing that changes all."""
    from game.app.app import FRAME

    small, large = SIZES[0], SIZES[-1]
    app = app_of(large, home, frame=FRAME)
    app.step([], 0)
    set_to(app, scale=LARGE)
    steps(app)
    copy = screen_copy(app.window.get_surface())
    for what, before, after in (
        ("first table", partial(app.step, [], 0), partial(begun, app, game)),
        ("size", partial(resize, app, small), partial(resize, app, large)),
        ("scale", partial(set_to, app, scale=100), partial(set_to, app, scale=LARGE)),
        (
            "colours",
            partial(set_to, app, palette="okabe_ito"),
            partial(set_to, app, palette="standard"),
        ),
    ):
        before()
        steps(app)
        worst = max(1000 * seconds(after), *steps(app))
        yield Figure(game, "change", worst, "ms", worst / copy(), f"{what} at {LARGE} %")
    app.close()


def set_to(app: Any, **values: Any) -> None:
    """Changes settings."""
    app.change(app.settings.changed(**values))


def resize(app: Any, size: tuple[int, int]) -> None:
    """Gives the window another size."""
    import pygame

    app.window.size = size
    app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0)


def steps(app: Any) -> list[float]:
    """Milliseconds of each step until the window's size is drawn, and for a while longer."""
    times: list[float] = []
    rest = REST
    while rest:
        times.append(1000 * seconds(partial(app.step, [], 0.02)))
        rest = rest - 1 if app.screen.viewport.window == app.window.size else REST
    return times
