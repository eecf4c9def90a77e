"""Whether a field can be played on: its starts, its width, and that all of it can be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.rules.board.board import Board, Mark
from game.rules.board.marked_xml import Element
from game.rules.board.objects import Placed
from game.rules.board.tiled_map import NO_FIELD
from game.rules.content.errors import Mistake, nearest

DefaultStarts = Callable[[int, int, str], Mapping[int, str] | None]
"""A game's own start spaces: columns, rows and mode in, each seat's space out; None if none fit."""

NARROWEST = 3
"""Columns a field has at least."""

_MOST_NAMED = 6


def starts_of(
    placed: list[Placed],
    size: tuple[int, int],
    modes: Mapping[str, int],
    default_starts: DefaultStarts | None,
) -> dict[str, dict[int, str]]:
    """The start spaces by mode and seat: the map's, or for a mode of the game its own."""
    starts: dict[str, dict[int, str]] = {}
    for start in _starts(placed):
        mode, seat = str(start.values["mode"]), int(start.values["seat"])
        starts.setdefault(mode, {}).setdefault(seat, start.spaces[0])
    for mode in modes:
        own = default_starts(*size, mode) if default_starts and mode not in starts else None
        if own:
            starts[mode] = dict(own)
    return {mode: dict(sorted(seats.items())) for mode, seats in starts.items()}


def too_narrow(board: Board, root: Element) -> Iterator[Mistake]:
    """A field must be wide enough; of one that is not, nothing else can be said."""
    columns = {board.place(space)[0] for space in board.spaces if board.is_floor(space)}
    if not columns:
        yield root.mistake(NO_FIELD)
    elif len(columns) < NARROWEST:
        yield root.mistake(
            f"the field is {len(columns)} column{'s' * (len(columns) > 1)} wide; it needs"
            f" {NARROWEST} at least, drawn with tiles of the class 'floor'"
        )


def check_field(board: Board, root: Element) -> Iterator[Mistake]:
    """Every space must be reachable by single steps."""
    floor = [space for space in board.spaces if board.is_floor(space)]
    regions = _regions(board, floor)
    for region in regions[1:]:
        named = ", ".join(region[:_MOST_NAMED]) + (" ..." if len(region) > _MOST_NAMED else "")
        yield root.mistake(
            f"no way leads to {named} from the rest of the field; open one between the obstacles"
            " and walls, or erase these cells"
        )


def check_starts(
    board: Board, root: Element, placed: list[Placed], modes: Mapping[str, int], some: bool
) -> Iterator[Mistake]:
    """Starts are on floor, no seat or space twice in a mode, no seat of a mode missing.

    some: whether the modes that have starts are enough.
    """
    taken: dict[tuple[str, int], Placed] = {}
    filled: dict[tuple[str, str], Placed] = {}
    for start in _starts(placed):
        mode, seat, space = str(start.values["mode"]), int(start.values["seat"]), start.spaces[0]
        what = f"the start of seat {seat} for {mode}"
        yield from _on_floor(board, start.element, what, space)
        other = taken.setdefault((mode, seat), start)
        if other is not start:
            yield start.element.mistake(
                f"seat {seat} has a start for {mode} in line {other.mark.line} already;"
                " change the mode or the seat of one"
            )
        other = filled.setdefault((mode, space), start)
        if other is not start:
            yield start.element.mistake(
                f"{what} is on {space}, where seat {other.values['seat']} starts"
                f" (line {other.mark.line}); move one"
            )
        if modes and mode not in modes:
            yield _property(start, "mode").mistake(
                f"the property 'mode' is '{mode}', but may be {', '.join(modes)}"
                + nearest(mode, modes)
            )
        elif not 1 <= seat <= modes.get(mode, seat):
            yield start.element.mistake(
                f"{what} is for a seat that is not there; seats count from 1"
                + (f" to {modes[mode]} there" if modes else "")
            )
    drawn = {mode for mode, _ in taken}
    for mode, seats in modes.items():
        if some and drawn & modes.keys() and mode not in drawn:
            continue
        yield from _needed(board, root, mode, seats, mode in drawn)


def check_areas(board: Board, placed: list[Placed]) -> Iterator[Mistake]:
    """Zones, objectives and flags lie on the field, and zones that can be held on floor."""
    field = frozenset(board.spaces)
    for thing in placed:
        floor = thing.kind in ("control", "flag")
        outside = [
            space
            for space in thing.spaces
            if space not in field or (floor and not board.is_floor(space))
        ]
        if thing.kind != "start" and outside:
            yield thing.element.mistake(
                f"the {thing.kind} '{thing.name}' covers {', '.join(outside[:_MOST_NAMED])},"
                f" {'where nobody stands' if floor else 'off the field'}; draw it on floor tiles"
            )


def check_flags(placed: list[Placed]) -> Iterator[Mistake]:
    """Each of two teams has one flag, or no team has any."""
    flags = [thing for thing in placed if thing.kind == "flag"]
    teams: dict[int, Placed] = {}
    for flag in flags:
        team = int(flag.values["team"])
        other = teams.setdefault(team, flag)
        if team not in (1, 2):
            yield _property(flag, "team").mistake(f"there is no team {team}; flags are of 1 and 2")
        elif other is not flag:
            yield flag.element.mistake(
                f"team {team} has a flag already (line {other.mark.line}); change the team of one"
            )
    if len(flags) == 1:
        yield flags[0].element.mistake(
            "a flag alone can be brought home by nobody; add the flag of the other team"
        )


def marks_of(placed: list[Placed]) -> dict[str, Mark]:
    """Where objects stand in the file: `start <mode> <seat>` or `<class> <name>`."""
    marks: dict[str, Mark] = {}
    for thing in placed:
        rest = (
            f"{thing.values['mode']} {thing.values['seat']}"
            if thing.kind == "start"
            else thing.name
        )
        marks.setdefault(f"{thing.kind} {rest}", thing.mark)
    return marks


def _needed(board: Board, root: Element, mode: str, seats: int, drawn: bool) -> Iterator[Mistake]:
    starts = board.starts.get(mode, {})
    missing = [str(seat) for seat in range(1, seats + 1) if seat not in starts]
    if missing:
        listed = " and ".join(filter(None, (", ".join(missing[:-1]), missing[-1])))
        yield root.mistake(
            f"no start for {mode}, seat{'s' * (len(missing) > 1)} {listed}; add an object of the"
            f" class 'start' with mode {mode} for {'each' if missing[1:] else 'it'}"
        )
    if drawn:
        return
    for seat, space in starts.items():
        yield from _on_floor(board, root, f"the usual start of seat {seat} for {mode}", space)
    if len(set(starts.values())) < len(starts):
        yield root.mistake(
            f"the usual starts for {mode} fall together on this field;"
            " add objects of the class 'start'"
        )


def _property(placed: Placed, name: str) -> Element:
    """The property of an object in the file; the object where its class gives it."""
    block = placed.element.child("properties")
    children = block.children if block else []
    return next((c for c in children if c.attributes.get("name") == name), placed.element)


def _on_floor(board: Board, element: Element, what: str, space: str) -> Iterator[Mistake]:
    if space in board.obstacles:
        yield element.mistake(f"{what} is on the obstacle on {space}; move one of the two")
    elif space in board.pits:
        yield element.mistake(f"{what} is in the pit on {space}; move one of the two")
    elif not board.is_floor(space):
        yield element.mistake(
            f"{what} is on {space}, which is off the field; move it onto a floor tile"
        )


def _starts(placed: list[Placed]) -> list[Placed]:
    return [thing for thing in placed if thing.kind == "start"]


def _regions(board: Board, floor: list[str]) -> list[list[str]]:
    """The parts of the field that single steps connect, the largest first."""
    left = set(floor)
    regions = []
    for space in floor:
        if space not in left:
            continue
        left.discard(space)
        region, waiting = [], [space]
        while waiting:
            here = waiting.pop()
            region.append(here)
            ahead = [other for other in board.neighbours(here) if other in left]
            left.difference_update(ahead)
            waiting.extend(ahead)
        regions.append(sorted(region, key=floor.index))
    return sorted(regions, key=len, reverse=True)
