"""Paths and Maneuvers as geometry (GS-8): what every direction and Range would come to.

Nothing here changes a state. The same questions are asked over and over in a match and in a bot's
head, so the answers for a board are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.rules.board.board import Board

ATTACKS = ("Slash", "Shoot")
STAY = "stay"
MISS = "miss"


class Maneuver(NamedTuple):
    """A Maneuver as a card prints it (GS-8.1): `Slash Rook 2`, `Dash Bishop 0-1`, `Jump Knight`."""

    type: str
    path: str
    low: int
    high: int

    @property
    def attack(self) -> bool:
        """Whether it is an Attack."""
        return self.type in ATTACKS

    def __str__(self) -> str:
        """As it is printed."""
        if self.path == "Knight":
            return f"{self.type} Knight"
        span = f"{self.low}" if self.low == self.high else f"{self.low}-{self.high}"
        return f"{self.type} {self.path} {span}"


Others = tuple[tuple[str, int], ...]
"""The other duelists on the field: the space and the seat of each."""

Where = tuple[str, Others, frozenset[int], frozenset[str]]
"""Where a duelist stands, the others, which seats are its foes, and where Obstacle tokens are."""


class Way(NamedTuple):
    """What one choice of direction and Range comes to, as long as nobody falls on the way.

    spaces: the spaces entered in order; for a Shoot those it reaches. ends: where the mover
    stands then. hits: seats in the order they are hit. pushes: the seat Pushed, or 0.
    stopped: a Wall or an Obstacle ended it early. returns: there was no room for a Push.
    """

    id: str
    direction: str
    range: int
    spaces: tuple[str, ...]
    ends: str
    hits: tuple[int, ...] = ()
    pushes: int = 0
    stopped: bool = False
    returns: bool = False


class Ways(NamedTuple):
    """All different choices of a Maneuver; `values` are their ids."""

    values: tuple[str, ...]
    by_id: dict[str, Way]


class _Scene(NamedTuple):
    """Who stands where (seat by space), who of them is a foe, and where Obstacle tokens are."""

    standing: dict[str, int]
    foes: frozenset[int]
    blocked: frozenset[str]


class Field:
    """The geometry of Maneuvers on one board. `overrun_hits` is the option of that name."""

    def __init__(self, board: Board, overrun_hits: bool = False) -> None:
        self.board = board
        self.overrun_hits = overrun_hits
        self.ways = lru_cache(maxsize=8192)(self._ways)
        self._floor = frozenset(space for space in board.spaces if board.is_floor(space))
        self._trails = {
            (space, direction): self._trail(space, direction)
            for space in self._floor
            for ways in board.paths.values()
            for direction in ways
        }

    def trail(self, origin: str, direction: str) -> tuple[str, ...]:
        """The spaces of a Path in order up to the Wall or a map Obstacle (GS-8.2, GS-8.5)."""
        return self._trails[origin, direction]

    def landing(self, origin: str, direction: str, distance: int) -> str | None:
        """Where a Jump comes down: a space that can be stood on, or None (GS-8.11)."""
        steps = self.board.paths["Knight"].get(direction, (direction,) * distance)
        space = self.board.across(origin, steps)
        return space if space in self._floor else None

    def push_spaces(
        self, space: str, taken: frozenset[str], blocked: frozenset[str]
    ) -> tuple[str, ...]:
        """Where a duelist Pushed out of `space` can be put, clockwise from North (GS-9.1)."""
        return tuple(
            near
            for near in self.board.neighbours(space)
            if near not in taken and near not in blocked
        )

    def _ways(self, maneuver: Maneuver, where: Where) -> Ways:
        """The different choices of a Maneuver.

        Equal choices are one (GS-8.14): the first of them in the order of directions and Ranges.
        """
        ways: dict[tuple[object, ...], Way] = {}
        for way in self._each(maneuver, where):
            entered = () if maneuver.type == "Shoot" else way.spaces
            ways.setdefault((entered, way.hits, way.ends, way.pushes), way)
        by_id = {way.id: way for way in ways.values()}
        return Ways(tuple(by_id), by_id)

    def reach(self, maneuver: Maneuver, where: Where) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The spaces in Range of any direction, a Shoot's without a foe too, and the seats that
        some way hits."""
        ways = [*self._each(maneuver, where)]
        spaces = (space for way in ways for space in way.spaces[: way.range])
        return tuple(dict.fromkeys(spaces)), tuple(
            sorted({foe for way in ways for foe in way.hits})
        )

    def _each(self, maneuver: Maneuver, where: Where) -> Iterator[Way]:
        origin, others, foes, blocked = where
        scene = _Scene(dict(others), foes, blocked)
        for direction in self.board.paths[maneuver.path]:
            if maneuver.type == "Shoot":
                yield self._shoot(maneuver, origin, direction, scene)
                continue
            for distance in range(maneuver.low, maneuver.high + 1):
                if distance == 0:
                    yield Way(STAY, direction, 0, (), origin)
                elif maneuver.type == "Jump":
                    yield from self._jump(origin, direction, distance, scene)
                else:
                    slash = maneuver.type == "Slash"
                    yield self._travel(slash, origin, direction, distance, scene)

    def _travel(
        self, slash: bool, origin: str, direction: str, distance: int, scene: _Scene
    ) -> Way:
        """A Slash or a Dash (GS-8.5 to GS-8.9)."""
        trail, hits = [origin], []
        for space in self._trails[origin, direction]:
            if space in scene.blocked:
                break
            trail.append(space)
            met = scene.standing.get(space)
            steps = len(trail) - 1
            if slash and met in scene.foes and (steps <= distance or self.overrun_hits):
                hits.append(scene.standing[space])
            if steps >= distance and met is None:
                return _arrived(direction, distance, trail, hits)
        return self._stopped(direction, distance, trail, hits, scene)

    def _stopped(
        self, direction: str, distance: int, trail: list[str], hits: list[int], scene: _Scene
    ) -> Way:
        """The end at a Wall or an Obstacle, with the Push it may need (GS-8.8)."""
        if len(trail) == 1:
            return Way(STAY, direction, distance, (), trail[0], stopped=True)
        way = _arrived(direction, distance, trail, hits)._replace(stopped=True)
        met = scene.standing.get(way.ends)
        if met is None:
            return way
        if self.push_spaces(way.ends, frozenset(scene.standing), scene.blocked):
            return way._replace(pushes=met)
        ends = next(space for space in reversed(trail) if space not in scene.standing)
        return way._replace(ends=ends, returns=True)

    def _jump(self, origin: str, direction: str, distance: int, scene: _Scene) -> Iterator[Way]:
        """A Jump, where it is legal (GS-8.11)."""
        space = self.landing(origin, direction, distance)
        if space is None or space in scene.blocked:
            return
        met = scene.standing.get(space, 0)
        if met and not self.push_spaces(space, frozenset(scene.standing), scene.blocked):
            return
        yield Way(f"{direction}:{distance}", direction, distance, (space,), space, pushes=met)

    def _shoot(self, maneuver: Maneuver, origin: str, direction: str, scene: _Scene) -> Way:
        """A Shoot in one direction (GS-8.13)."""
        knight = maneuver.path == "Knight"
        nearest = 1 if knight or maneuver.low == maneuver.high else max(maneuver.low, 1)
        reached: list[str] = []
        hits: list[int] = []
        for distance, space in enumerate(self._trails[origin, direction][: maneuver.high], 1):
            if space in scene.blocked:
                break
            if distance >= nearest:
                reached.append(space)
                if scene.standing.get(space) in scene.foes:
                    hits.append(scene.standing[space])
        name = f"{direction}:{maneuver.high}" if hits else MISS
        stopped = len(reached) < maneuver.high - nearest + 1
        return Way(
            name, direction, maneuver.high, tuple(reached), origin, tuple(hits), stopped=stopped
        )

    def _trail(self, origin: str, direction: str) -> tuple[str, ...]:
        steps = self.board.paths["Knight"].get(direction)
        if steps is None:
            return self.board.ray(origin, direction)
        path = self.board.walk(origin, steps)
        if len(path) < len(steps):
            return path
        return path + self.board.ray(path[-1], steps[-1])


def _arrived(direction: str, distance: int, trail: list[str], hits: list[int]) -> Way:
    spaces = tuple(trail[1:])
    return Way(f"{direction}:{distance}", direction, distance, spaces, trail[-1], tuple(hits))
