"""A layout for a free table, chosen to fit what lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.free.form import HAND, Form
from game.table.free.supply import TILE, WIDE
from game.table.layout import Layout, seat_places

if TYPE_CHECKING:
    from game.rules.game import GameContent
    from game.rules.setup import Setup

_LEFT, _TOP, _WIDTH, _HEIGHT = 28, 76, 1548, 668
"""The open table, between the rail and the question."""

_GAP = 10
_STRIP, _TALL_STRIP = 124, 150
"""How high the zones of a seat are: beside its name, and under it."""

_LINE, _IN_LINE = 34, 3
"""How high a further line of counters is, and how many find room beside a name."""

_SEAT = 640
"""How wide a seat's zones are at least where its name stands beside them."""

_BOARD = 600
_PILE, _IN_CORNER = 140, 3
"""How wide a pile is beside the hand, and how many have room there."""

_LEAST, _MOST = 190, 420
"""How wide the zones in the middle are beside the felt."""

_SHARE, _WORSE = 0.42, 0.87
"""Their share of the near seat's strip, and how much larger that has to make the felt."""

Box = dict[str, Any]


def free_layout(form: Form, seats: int, has_board: bool) -> Box:
    """What a `table.yaml` says for a free table with so many seats at most.

    The others sit along the upper edge, the near seat's zones lie along the lower one, and the felt
    takes what is left between them, beside the zones in the middle and the supply; a board lies
    left of all that.
    """
    corner = _in_corner(form)
    left, width = _LEFT, _WIDTH
    places: Box = {
        "rail": _box(0, 0, 1920, 60, across="fill"),
        "baize": _box(12, 72, 1580, 996, across="fill", down="fill"),
        "log": _box(1608, 74, 298, 992, across="right", down="fill"),
        "prompt": _box(28, 752, 1548, 84, across="fill", down="bottom"),
        "reading": _box(1608, 74, 298, 992, across="right", down="fill"),
    }
    if has_board:
        places["board"] = _box(left, _TOP, _BOARD, _HEIGHT, down="fill")
        left, width = left + _BOARD + _GAP, width - _BOARD - _GAP
    top, bottom = _TOP, _TOP + _HEIGHT
    others: list[Box] = []
    if seats > 1:
        high = _STRIP
        if width // (seats - 1) < _SEAT:
            high = _TALL_STRIP + _LINE * (len(form.seats.counters) > _IN_LINE)
        theirs = _box(left, top, width, high, across="fill")
        others = [{"zones": {**theirs}} for _ in range(seats - 1)]
        top += high + _GAP
    near: Box = {"counters": _box(38, 846, 280, 222, down="bottom")}
    hand_right = _LEFT + _WIDTH
    strip: Box | None = None
    if corner:
        wide = corner * _PILE
        hand_right -= wide + _GAP
        zones = _box(hand_right + _GAP, 842, wide, 226, across="right", down="bottom")
        near["zones"] = zones
    elif form.seats.zones:
        strip = _box(left, bottom - _STRIP, width, _STRIP, across="fill", down="bottom")
        bottom -= _STRIP + _GAP
    places["hand"] = _box(330, 842, hand_right - 330, 226, across="fill", down="bottom")
    middle, strip = _middle(form, (left, top, width, bottom - top), strip)
    if strip:
        near["zones"] = strip
    places |= middle
    return {
        "crest": {"emblem": "bound", "fill": "#5a4632"},
        "places": places,
        "near": near,
        "others": others,
        "hand": HAND,
        "sounds": _sounds(form),
    }


def fitted_layout(
    content: GameContent, setup: Setup, layout: Layout
) -> tuple[Box | None, list[str]]:
    """How a table is laid that its game's `table.yaml` does not fit: by hand, and where the file
    has no place for something; None for any other. And what that is."""
    if content.has_rules:
        if not setup.by_hand:
            return None, []
        rules = content.rules(setup)
        return free_layout(rules.form, len(setup.seats), rules.board is not None), []
    form: Any = content.game
    lacks = _lacking(form, layout)
    return free_layout(form, max(form.players), bool(content.boards())) if lacks else None, lacks


def _lacking(form: Form, layout: Layout) -> list[str]:
    """What a game without rules has on its table and a `table.yaml` has no place for."""
    middle, seats = form.middle, [places for _, places in seat_places(layout)]
    wanted = {
        "the zones in the middle": not middle.zones or layout.place("middle"),
        "tokens and counters": not (middle.tokens or middle.counters) or layout.place("supply"),
        "the zones of every seat": not form.seats.zones
        or all(getattr(places, "zones", None) for places in seats),
    }
    return [what for what, there in wanted.items() if not there]


def _box(left: int, top: int, width: int, height: int, **keeps: str) -> Box:
    return {"left": left, "top": top, "width": width, "height": height, **keeps}


def _in_corner(form: Form) -> int:
    """How many piles of a seat lie beside its hand: all, where it has few and no rows."""
    zones = form.seats.zones
    few = len(zones) <= _IN_CORNER and all(zone.lay == "pile" for zone in zones)
    return len(zones) if few else 0


def _middle(
    form: Form, room: tuple[int, int, int, int], strip: Box | None
) -> tuple[Box, Box | None]:
    """The felt, with the zones in the middle and the supply beside it or above it, or with the
    zones in the strip of the near seat's: where the felt comes out largest. Gives the strip, too.
    """
    felt = form.middle.felt
    tried = [(_beside(form, *room), strip, 1.0), (_above(form, *room), strip, 1.0)]
    if strip and form.middle.zones:
        without = form.middle.model_copy(update={"zones": ()})
        places = _beside(form.model_copy(update={"middle": without}), *room)
        wide = round(strip["width"] * _SHARE)
        end = strip["left"] + strip["width"]
        own = {**strip, "width": strip["width"] - wide - _GAP}
        shared = {**strip, "left": end - wide, "width": wide, "across": "right"}
        tried.append((places | {"middle": shared}, own, _WORSE))

    def worth(laid: tuple[Box, Box | None, float]) -> float:
        place = laid[0]["felt"]
        scale = min(place["width"] / felt.width, place["height"] / felt.height)
        return float(scale * laid[2])

    places, strip, _ = max(tried, key=worth)
    return places, strip


def _beside(form: Form, left: int, top: int, width: int, height: int) -> Box:
    """The zones in the middle left of the felt, and the supply right of it."""
    middle, found, right = form.middle, Box(), left + width
    supply = _supply(form, height)
    if supply:
        found["supply"] = _box(right - supply, top, supply, height, across="right", down="fill")
        right -= supply + _GAP
    if middle.zones:
        spare = right - left - _GAP - round(height * middle.felt.width / middle.felt.height)
        only_piles = all(zone.lay == "pile" for zone in middle.zones)
        wide = min(max(spare, _PILE if only_piles else _LEAST), _MOST)
        found["middle"] = _box(left, top, wide, height, down="fill")
        left += wide + _GAP
    found["felt"] = _box(left, top, right - left, height, across="fill", down="fill")
    return found


def _above(form: Form, left: int, top: int, width: int, height: int) -> Box:
    """The zones in the middle above the felt, and the supply beside them."""
    supply, found = _supply(form, _STRIP), Box()
    if supply and not form.middle.zones:
        found["supply"] = _box(left, top, width, _STRIP, across="fill")
    elif supply:
        at = left + width - supply
        found["supply"] = _box(at, top, supply, _STRIP, across="right")
    if form.middle.zones:
        wide = width - (supply + _GAP if supply else 0)
        found["middle"] = _box(left, top, wide, _STRIP, across="fill")
    down = _STRIP + _GAP if found else 0
    found["felt"] = _box(left, top + down, width, height - down, across="fill", down="fill")
    return found


def _supply(form: Form, height: int) -> int:
    """How wide the supply is in columns so high; nothing where there is none."""
    things = len(form.middle.tokens) + len(form.middle.counters)
    columns = -(-things * (TILE + 6) // height)
    return columns * (WIDE + 6) - 6 if things else 0


def _sounds(form: Form) -> list[Box]:
    """What is heard on every free table."""
    pieces = [each.id for each in form.pieces.values()]
    counters = [each.id for each in form.counters.values()]
    return [
        {"when": "shuffle", "sound": "shuffle"},
        {"when": "move", "to": HAND, "sound": "slide"},
        {"when": "move", "sound": "place"},
        {"when": "place", "sound": "step"} if pieces else {"when": "place", "sound": "token"},
        *([{"when": "set_tracker", "sound": "token"}] if counters else []),
        {"when": "set_fact", "of": "active", "sound": "bell"},
    ]
