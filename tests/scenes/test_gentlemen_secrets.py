"""Two matches that differ in what one seat has ordered alone look, sound and last the same to all
others, until the orders are carried out (GW-17.2)."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules import journal, resuming
from game.scenes.handover import HandoverScene
from game.session.saves import Shelf
from game.session.session import Session
from game.user.folders import ROOT
from tests.scenes.desk import Desk, Hush
from tests.scenes.test_timeline_table import content, desk_of

pytestmark = pytest.mark.slow

Twins = tuple[Desk, Desk]
FEW = ("advance:n",)
MANY = ("advance:e", "press_on:n", "advance:w")
FRAME = 40
"""Milliseconds between two looks with a watch in hand."""


@pytest.fixture
def twins(tmp_path: Path) -> Iterator[Twins]:
    """A duel and its twin, at the first order of the first seat, which has the screen."""
    pair = desk_of(tmp_path / "one"), desk_of(tmp_path / "other")
    for desk in pair:
        desk.settle()
        desk.uncover(1)
        desk.settle()
    yield pair
    for desk in pair:
        desk.close()


def give(desk: Desk, orders: tuple[str, ...]) -> None:
    """Gives orders, the last one laid and taken back once, and seals them."""
    for order in orders:
        desk.choose(next(o.id for o in desk.session.match.options() if o.id.endswith(f":{order}")))
    desk.choose(f"take_back:{len(orders)}")
    desk.choose(next(o.id for o in desk.session.match.options() if o.id.endswith(f":{orders[-1]}")))


def look(desk: Desk) -> bytes:
    return pygame.image.tobytes(desk.draw(), "RGB")


def seal(desk: Desk) -> list[tuple[bool, bytes]]:
    """What is on the screen, frame by frame, from the seal until the cover has lain a while."""
    sounds = desk.sounds
    assert isinstance(sounds, Hush)
    sounds.played.clear()
    desk.choose("seal")
    frames = []
    for _ in range(30):
        frames.append((isinstance(desk.top, HandoverScene), look(desk)))
        desk.wait(FRAME)
    return frames


def sealed(twins: Twins) -> Twins:
    """The first seat has sealed one order in the one, and three in the other."""
    for desk, orders in zip(twins, (FEW, MANY), strict=True):
        give(desk, orders)
        desk.draw()
        desk.choose("seal")
        desk.settle()
    return twins


@pytest.mark.rule("GW-17.2")
def test_the_seal_looks_sounds_and_lasts_the_same_whatever_was_ordered(twins: Twins) -> None:
    for desk, orders in zip(twins, (FEW, MANY), strict=True):
        give(desk, orders)
        assert len(desk.table.view_model.models["program"][0].orders) == len(orders)
    one, other = map(seal, twins)
    covered = [at for at, (cover, _) in enumerate(one) if cover]
    assert covered, "the cover comes"
    assert [cover for cover, _ in one] == [cover for cover, _ in other]
    after = covered[0]
    assert one[after:] == other[after:]
    assert twins[0].sounds.played == twins[1].sounds.played  # type: ignore[attr-defined]
    assert twins[0].session.match.log == twins[1].session.match.log


@pytest.mark.rule("GW-17.1", "GW-17.2")
def test_nothing_that_the_next_seat_points_at_tells_of_what_is_sealed(twins: Twins) -> None:
    """The whole picture, with the pointer on each thing of the table in turn."""
    for desk in sealed(twins):
        assert isinstance(desk.top, HandoverScene)
        desk.uncover(2)
        desk.settle()
        desk.draw()
    one, other = twins
    spots = [list(desk.table.context.hit_areas) for desk in twins]
    assert [(s.sort, s.id, s.area) for s in spots[0]] == [(s.sort, s.id, s.area) for s in spots[1]]
    assert {"piece", "space", "pile"} <= {spot.sort for spot in spots[0]}
    middles = {spot.sort + spot.id.rstrip("0123456789"): spot.area.center for spot in spots[0]}
    for middle in ((0, 0), *middles.values()):
        for desk in twins:
            desk.move(middle)
            desk.wait(1500)
        assert look(one) == look(other), middle
    for desk in twins:
        desk.key(pygame.K_l)
    assert look(one) == look(other)
    view = [desk.session.match.rules.sight.view(desk.session.match.table, (2,)) for desk in twins]
    assert view[0] == view[1]


@pytest.mark.rule("GW-17.2")
def test_what_is_sealed_shows_once_it_is_carried_out(twins: Twins) -> None:
    """The twins do differ: from the first step on the tables are not the same any more."""
    for desk in sealed(twins):
        desk.uncover(2)
        give(desk, ("advance:s",))
        desk.choose("seal")
        desk.settle()
    one, other = (desk.session.match.table.pieces for desk in twins)
    assert one != other


PROGRAM = """
import sys
from pathlib import Path
from tests.scenes.test_gentlemen_secrets import give
from tests.scenes.test_timeline_table import desk_of
desk = desk_of(Path(sys.argv[1]))
desk.settle()
desk.uncover(1)
give(desk, ("advance:n",))
desk.choose("seal")
desk.settle()
desk.uncover(2)
give(desk, ("advance:s", "press_on:e"))
print(desk.session.autosave.path, flush=True)
sys.stdin.readline()
"""


@pytest.mark.rule("GW-4.6", "GW-17.1")
def test_a_killed_program_goes_on_behind_the_cover_of_who_was_giving_orders(tmp_path: Path) -> None:
    """With what it had laid; nobody's hand or program is on the screen before it is uncovered."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        path = Path(next(line for line in running.stdout if ".standee" in line).strip())
        running.kill()
    saved = journal.read(path)
    resumed = resuming.resume(saved, content().rules(saved.setup))
    session = Session.go_on(saved, resumed, Shelf(tmp_path / "saves"))
    assert session.match.seat == 2
    assert (session.hotseat.viewers(), session.hotseat.cover_due()) == ((), 2)
    public = session.hotseat.public()
    assert not public.cards("hand:2")
    assert not {"orders:1", "orders:2"} & public.facts.keys()
    session.hotseat.uncover(2)
    seen = session.hotseat.view()
    given = [(order, aim) for _, order, aim in session.match.context.orders[2]]
    assert given == [("advance", "s"), ("press_on", "e")]
    assert len(seen.cards("program:2")) == 2
    assert not seen.cards("program:1")
    assert "orders:1" not in seen.facts
    session.close()
