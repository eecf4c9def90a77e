"""What a board is like to play on: ways, narrow places, likeness, and how fair its starts are."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from game.rules.board.board import Board, space_name
from game.rules.wording import counted

NARROW = 0.6
"""A space is a narrow place where so large a share of all shortest ways leads through it."""

NEAR = 5
"""Steps within which a start has its room."""


def _ways_of(board: Board, path: str) -> Collection[tuple[str, ...]]:
    """The ways of a path; those of the board's first where none is said."""
    return board.paths[path or next(iter(board.paths))].values()


def moves(board: Board, space: str, path: str) -> Iterator[str]:
    """The spaces that one step of a path leads to; a Knight's passes over nothing that is shut."""
    for directions in _ways_of(board, path):
        entered = board.walk(space, directions)
        if len(entered) == len(directions):
            yield entered[-1]


def lines(board: Board, space: str, path: str) -> list[tuple[tuple[str, ...], bool]]:
    """The spaces that a path passes from a space, each way, and whether something shuts it.

    A Rook, a Bishop and a Queen go on up to the edge, a Knight to the end of its way.
    """
    found = []
    for directions in _ways_of(board, path):
        if len(directions) > 1:
            entered = board.walk(space, directions)
            found.append((entered, len(entered) < len(directions)))
        else:
            found.append((board.ray(space, directions[0]), False))
    return [(entered, shut) for entered, shut in found if entered]


def steps(board: Board, source: str, path: str = "") -> dict[str, int]:
    """How many steps each space is away that can be reached, itself too."""
    found = {source: 0} if board.is_floor(source) else {}
    waiting = deque(found)
    while waiting:
        here = waiting.popleft()
        for ahead in moves(board, here, path):
            if ahead not in found:
                found[ahead] = found[here] + 1
                waiting.append(ahead)
    return found


def narrow_places(board: Board, starts: Mapping[int, str], path: str = "") -> dict[str, float]:
    """Spaces that most shortest ways between starts lead through, with their share.

    The share is the mean over all pairs of starts; the starts themselves are none.
    """
    counted = [(space, *_ways(board, space, path)) for space in dict.fromkeys(starts.values())]
    shares: dict[str, float] = {}
    pairs = 0
    for (_, near, ways), (other, far, back) in combinations(counted, 2):
        if other not in near:
            continue
        pairs += 1
        for space, away in near.items():
            if space in far and away + far[space] == near[other]:
                share = ways[space] * back[space] / ways[other]
                shares[space] = shares.get(space, 0.0) + share
    beginnings = set(starts.values())
    return {
        space: share / pairs
        for space, share in shares.items()
        if space not in beginnings and share / pairs >= NARROW
    }


def _ways(board: Board, source: str, path: str) -> tuple[dict[str, int], dict[str, int]]:
    """The steps to each space, and how many shortest ways lead there."""
    away = steps(board, source, path)
    ways = dict.fromkeys(away, 0) | {source: 1}
    for space in away:  # the nearest first, as they were found
        for ahead in moves(board, space, path):
            if away[ahead] == away[space] + 1:
                ways[ahead] += ways[space]
    return away, ways


class Likeness(NamedTuple):
    """How a board differs from itself turned or mirrored: spaces, and walls without a partner.

    missing: where the partner of a wall would be.
    """

    name: str
    spaces: frozenset[str]
    walls: frozenset[frozenset[str]]
    missing: frozenset[frozenset[str]]

    @property
    def words(self) -> str:
        """`alike`, `1 wall off`, `2 spaces and 1 wall off`."""
        counts = ((len(self.spaces), "space"), (len(self.walls), "wall"))
        parts = [counted(count, what) for count, what in counts if count]
        return f"{' and '.join(parts)} off" if parts else "alike"


def likenesses(board: Board) -> list[Likeness]:
    """How like a board is to itself, turned by half and mirrored both ways."""
    every = [(column, row) for row in range(1, board.rows + 1) for column in range(board.columns)]
    names = {board.tiling.middle(place, board.rows): space_name(*place) for place in every}
    middles = {space: middle for middle, space in names.items()}
    xs, ys = zip(*(middles[space] for space in board.spaces), strict=True)
    whole = min(xs) + max(xs), min(ys) + max(ys)

    def to(across: bool, up: bool) -> Callable[[str], str]:
        """What a space comes to lie on; nothing where there is no space."""

        def image(space: str) -> str:
            x, y = middles[space]
            return names.get((whole[0] - x if across else x, whole[1] - y if up else y), "")

        return image

    turned, sideways, upright = to(True, True), to(True, False), to(False, True)
    kinds = {"turned 180°": turned, "left–right": sideways, "top–bottom": upright}
    return [_likeness(board, name, each) for name, each in kinds.items()]


def _likeness(board: Board, name: str, image: Callable[[str], str]) -> Likeness:
    field = frozenset(board.spaces)

    def kind(space: str) -> str:
        if space not in field:
            return ""
        covered = sorted(
            sort for sort, named in board.areas.items() for each in named.values() if space in each
        )
        shut = "obstacle" if space in board.obstacles else "pit" if space in board.pits else "floor"
        return " ".join([shut, *covered])

    partners = {wall: frozenset(map(image, wall)) for wall in board.walls}
    alone = {wall for wall, partner in partners.items() if partner not in board.walls}
    return Likeness(
        name,
        frozenset(space for space in field if kind(space) != kind(image(space))),
        frozenset(alone),
        frozenset(partners[wall] for wall in alone if "" not in partners[wall]),
    )


class Standing(NamedTuple):
    """What a start is worth: steps to each foe and each area, and the spaces near it."""

    seat: int
    foes: Mapping[int, int | None]
    areas: Mapping[str, int | None]
    room: int


def standings(
    board: Board,
    starts: Mapping[int, str],
    sides: tuple[tuple[int, ...], ...],
    path: str = "",
) -> list[Standing]:
    """How far each seat is from its foes and from each sort of area, and how much room it has."""
    targets = {sort: {space for each in named.values() for space in each}
               for sort, named in board.areas.items()}  # fmt: skip
    found = []
    for seat, start in starts.items():
        away = steps(board, start, path)
        own = next((side for side in sides if seat in side), (seat,))
        foes = {other: away.get(there) for other, there in starts.items() if other not in own}
        nearest = {
            sort: min((away[space] for space in spaces if space in away), default=None)
            for sort, spaces in targets.items()
        }
        flags = [away.get(there) for team, there in board.flags.items() if _of_foe(team, own)]
        if flags:
            nearest["flag"] = flags[0]
        room = sum(0 < steps <= NEAR for steps in away.values())
        found.append(Standing(seat, foes, nearest, room))
    return found


def _of_foe(team: int, side: tuple[int, ...]) -> bool:
    """Whether a flag is of the other team; the first side is the first team."""
    return (team == 1) != (1 in side)
