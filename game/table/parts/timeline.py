"""The timeline: all orders of all seats, step by step, as they are carried out and afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw.controls import ButtonState, Face, button_size, draw_button
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.panels import beside_asked
from game.draw.shadows import with_shadow
from game.draw.table.promptbar import draw_words
from game.draw.table.standees import Colours
from game.draw.table.timeline import (
    draw_column_now,
    draw_column_number,
    draw_face_down,
    draw_no_order,
    draw_order,
    draw_row_head,
    draw_screen,
    draw_told,
    draw_watched,
    timeline_places,
)
from game.rules.ask import Option
from game.rules.present.timeline import Cell, Row, ShowsTimeline, Stage, Timeline, Told
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place, rect
from game.table.part import Part
from game.table.playback import SPEEDS, Played, Steps
from game.table.pointer import Pointer
from game.table.seat_seen import SeatSeen
from game.table.view_model import Reading, ViewModel
from game.user.sound import Sound

if TYPE_CHECKING:
    from game.table.input import Hands

QUIET, TELLING = 1300, 2400
"""Milliseconds that a step stays in which nobody is hit, and one in which somebody is."""

_BUTTONS = (
    ("first", "restart", "Home"),
    ("back", "stepback", "←"),
    ("play", "play", "Space"),
    ("on", "step", "→"),
)
_THUMB = 0.72
_HIDDEN = Colours("#8a2b33", "#8a2b33", "#2a0a0d")
_AROUND = 10


class Seen(NamedTuple):
    """What was done lately, None before anything was; and how far the seats are with the next."""

    timeline: Timeline | None
    giving: tuple[Told, ...]


class TimelinePart(Part[Seen]):
    """The timeline with what steers it; it lies over the near hand while a stage is shown."""

    place = "timeline"
    of_places = {
        "timeline": (Place | None, None, "All orders of all seats, while they are shown."),
        "timeline_tab": (Place | None, None, "What brings the last timeline back."),
    }
    of_seat = {"told": (Place | None, None, "What is told of its orders.")}
    needs = "timeline"
    shown_by = ShowsTimeline

    def read(self, seen: Reading) -> Seen | None:
        """What was done lately."""
        shows = seen.presenter
        if not isinstance(shows, ShowsTimeline):
            return None
        giving = (shows.giving(seen.view, seat.seat) for seat in seen.seats)
        return Seen(shows.timeline(seen.view), tuple(filter(None, giving)))

    def cards(self, model: Seen) -> Iterator[str]:
        """Those of the orders."""
        rows = model.timeline.rows if model.timeline else ()
        return (cell.card for row in rows for cell in row.cells if cell.card)

    def steps(self, view_model: ViewModel) -> Steps | None:
        """Its stages."""
        timeline = self.model(view_model).timeline
        if timeline is None:
            return None
        played = tuple(map(_played, timeline.stages))
        return Steps(timeline.word, timeline.title, played, None, timeline.start)

    def covers(self, context: TableContext) -> tuple[str, ...]:
        """The near hand, the program and the question, while a stage is shown."""
        if context.playback.stage is None:
            return ()
        return ("hand", "program", *(("prompt",) if _steers(context) else ()))

    # What it answers to

    def card_of(self, context: TableContext, spot: Spot) -> str | None:
        """The card of an order."""
        if spot.sort != "timeline":
            return None
        cell = self._cell(context, spot)
        return cell.card if cell is not None else ""

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """Shows the step of a cell; the tab shows the last one."""
        if spot.sort != "timeline":
            return None
        scene, timeline = hands.scene, self.model(hands.scene.context.view_model).timeline
        if timeline is None:
            return False
        at = len(timeline.stages) - 1
        if spot.id:
            column = int(spot.id.partition(":")[2])
            stages = enumerate(timeline.stages)
            at = next((n for n, stage in stages if stage.column == column), at)
        scene.playback.go(at)
        scene.hear_step()
        scene.stale()
        return True

    def _cell(self, context: TableContext, spot: Spot) -> Cell | None:
        """The order that a spot is, as far as it is revealed."""
        timeline = self.model(context.view_model).timeline
        if timeline is None or not spot.id:
            return None
        seat, _, column = spot.id.partition(":")
        row = next(row for row in timeline.rows if row.seat == int(seat))
        is_open = _is_open(context, timeline, row, int(column))
        return row.cells[int(column) - 1] if is_open else None

    # What it draws

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """All of it while a stage is shown, else the tab that brings it back."""
        timeline, giving = self.model(context.view_model)
        stage = context.playback.stage
        _lay_told(context, target, stage.told if stage is not None else giving)
        if timeline is None:
            return
        if stage is None:
            _draw_tab(context, target)
            return
        area = context.area("timeline")
        at = stage.number, context.playback.at
        shows = timeline.rows, timeline.revealed, at, context.turn
        draw = partial(_draw_timeline, context, target, timeline, stage)
        around = area.inflate(2 * context.kit.px(_AROUND), 0)
        context.layer_cache.lay(context, target, around, shows, draw)
        if _steers(context):
            _lay_bar(context, target)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What the attack that is pointed at does in its range, in the place of who orders it."""
        place = _told_place(context, context.view_model.hand_seat)
        harmful = [option for option in lit if option.sketch and option.sketch.harm]
        if place is not None and len(harmful) == len(lit) == 1:
            head, lines = range_told(harmful[0])
            draw_told(context.kit, target, rect(context.kit, place), head, lines)

    def draw_over(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What is pointed at."""
        over = pointer.over
        if over is None:
            return
        if over.sort == "timeline" and over.id:
            draw_highlight(context.kit, target, over.area, "hover", badge=False, radius=9)
        elif over.sort == "transport":
            draw_button(context.kit, target, over.area, _faces(context)[over.id], "hover")
        elif over.sort == "timeline":
            draw_button(context.kit, target, over.area, _tab_face(context), "hover")


def _played(stage: Stage) -> Played:
    """A stage as a step to be played, with what is heard of it."""
    sounds: list[Sound] = []
    if any(hit.damage for hit in stage.hits):
        sounds.append("hit")
    if any(hit.met == "dodged" for hit in stage.hits):
        sounds.append("slash")
    if any(move.start != move.end for move in stage.moves):
        sounds.append("step")
    if any(move.why for move in stage.moves):
        sounds.append("thud")
    stays = TELLING if stage.hits or not stage.column else QUIET
    return Played(stage.number, stage.head, stage.line, tuple(sounds), stays, stage)


def _steers(context: TableContext) -> bool:
    """Whether it has the strip of the prompt; a replay has its own there."""
    return not context.chrome.transport


def _reached(context: TableContext, timeline: Timeline) -> int:
    """The last step that is shown."""
    at = context.playback.at
    shown = timeline.stages if at is None else timeline.stages[: at + 1]
    return max((stage.column for stage in shown), default=0)


def _is_open(context: TableContext, timeline: Timeline, row: Row, number: int) -> bool:
    """Whether an order lies open: its step has been shown, or that it was lost."""
    reached = _reached(context, timeline)
    if number <= reached or timeline.revealed:
        return True
    lost = [place for place, cell in enumerate(row.cells) if cell.sort == "lost"]
    known = not context.playback.before_all and reached >= min(lost, default=len(row.cells))
    return known and number - 1 in lost


def _draw_timeline(
    context: TableContext, target: pygame.Surface, timeline: Timeline, stage: Stage
) -> None:
    kit, area = context.kit, context.area("timeline")
    seats = [seat.seat for seat in context.view_model.seats]
    rows = sorted(timeline.rows, key=lambda row: -seats.index(row.seat))
    at = timeline_places(kit, area, len(rows), timeline.columns)
    reached = _reached(context, timeline)
    columns = list(zip(*at.cells, strict=True))
    if stage.column:
        cells = columns[stage.column - 1]
        draw_column_now(kit, target, cells[0].unionall(list(cells[1:])))
    for row, head, boxes in zip(rows, at.heads, at.cells, strict=True):
        name = context.view_model.seat(row.seat).name
        draw_row_head(kit, target, head, row.seat, name, row.line)
        for number, (cell, box) in enumerate(zip(row.cells, boxes, strict=True), 1):
            is_open = _is_open(context, timeline, row, number)
            _draw_cell(context, target, box, cell, row.seat if not is_open else 0)
            hint = context.words(cell.words) if is_open or cell.sort == "none" else "Face down"
            context.hit_areas.add(Spot("timeline", f"{row.seat}:{number}", box, hint=hint))
    for number, cells in enumerate(columns, 1):
        state = "done" if number <= reached else "later"
        draw_column_number(kit, target, cells, number, "now" if number == stage.column else state)


def _draw_cell(
    context: TableContext, target: pygame.Surface, box: pygame.Rect, cell: Cell, seat: int
) -> None:
    """An order; seat: whose it is, while it is not revealed, else 0."""
    kit = context.kit
    if cell.sort == "none":
        draw_no_order(kit, target, box, f"no order: {cell.line}" if cell.line else "no order")
    elif seat:
        draw_face_down(kit, target, box, *_hidden_look(context, seat))
    elif cell.sort == "lost":
        draw_no_order(kit, target, box, cell.line, lost=True)
    else:
        picture = context.pictures.thumb(context.look(cell.card), round(box.h * _THUMB))
        draw_order(kit, target, box, replace(cell, way=context.lies(cell.way)), picture)


def _hidden_look(context: TableContext, seat: int) -> tuple[str, Colours]:
    """The emblem and the colours of the backs of a seat's cards, else those of the game."""
    back = context.view_model.back(context.view_model.seat(seat).hand_zone)
    if not back:
        return context.layout.crest.emblem, _HIDDEN
    card = {"id": back, "set": back}
    return context.pictures.emblem(card), context.pictures.colours(card)


def range_told(option: Option) -> tuple[str, tuple[str, ...]]:
    """What an attack does to most who could stand in its range, and to whoever moves."""
    sketch = option.sketch
    assert sketch is not None
    stays = {harm.space: harm.stays for harm in sketch.harm}
    kinds = (("hit", "Direct", sketch.area), ("graze", "Glancing", sketch.grazed))
    lines = [
        f"{{icon:{icon}}} {word} **{Counter(found).most_common(1)[0][0]}**"
        for icon, word, spaces in kinds
        if (found := [stays[space] for space in spaces if space in stays])
    ]
    ((moves, _),) = Counter(harm.moves for harm in sketch.harm).most_common(1)
    dodge = f"takes **{moves}**" if moves else "takes nothing"
    return escape(option.label), (*lines, f"{{icon:evade}} Whoever moves {dodge}")


def _told_place(context: TableContext, seat: SeatSeen) -> Place | None:
    """Where it is told what a seat does; with plates, of the one whose hand is shown."""
    larger = context.layout.larger_for(len(context.view_model.seats))
    if larger is None:
        found: Place | None = context.own_place(seat, "told")
        return found
    return larger.told if seat is context.beside_hand else None


def _lay_told(context: TableContext, target: pygame.Surface, told: Sequence[Told]) -> None:
    """What is told of each seat that has a place for it; whose it is, where others share it."""
    for seat in context.view_model.seats:
        place = _told_place(context, seat)
        said = next((each for each in told if each.seat == seat.seat), None)
        if place is None or said is None:
            continue
        box = rect(context.kit, place)
        whose = f"{said.head}: {{seat:{seat.seat}}}" if context.plates else said.head
        head, lines = context.words(whose), tuple(map(context.named, said.lines))
        draw = partial(draw_told, context.kit, target, box, head, lines)
        if said.hidden:
            draw = partial(draw_screen, context.kit, target, box, head, lines, said.sealed)
        context.layer_cache.lay(context, target, with_shadow(context.kit, box), said, draw)


# What steers it


def _faces(context: TableContext) -> dict[str, Face]:
    """What stands on each button, in their order."""
    playback, keys = context.playback, context.choosing.keys
    faces = {
        name: Face("", key=key, icon="pause" if name == "play" and playback.playing else icon)
        for name, icon, key in _BUTTONS
    }
    faces["loop"] = Face("", key=keys.label("loop"), icon="loop")
    faces |= {str(speed): Face(f"×{speed}") for speed in SPEEDS}
    return faces | {"skip": Face("Skip", key="End")}


def _lay_bar(context: TableContext, target: pygame.Surface) -> None:
    playback, area = context.playback, context.area("prompt")
    said = playback.said() or ("", "")
    shows = said, tuple(_faces(context).items()), playback.speed, playback.playing, playback.loops
    draw = partial(_draw_bar, context, target, area, said)
    context.layer_cache.lay(context, target, with_shadow(context.kit, area), shows, draw)


def _draw_bar(
    context: TableContext, target: pygame.Surface, area: pygame.Rect, said: tuple[str, str]
) -> None:
    kit, playback = context.kit, context.playback
    icon = "play" if playback.playing else "pause"
    draw_watched(kit, target, area, icon, context.layout.crest.fill)
    inside, gap = beside_asked(kit, area), kit.px(8)
    x = inside.right
    for name, face in reversed(_faces(context).items()):
        wide, high = button_size(kit, face)
        box = pygame.Rect(0, 0, wide, high)
        box.midright = (x, area.centery)
        pressed = name == str(playback.speed) or (name == "loop" and playback.loops)
        state: ButtonState = "pressed" if pressed else "primary" if name == "play" else "normal"
        draw_button(kit, target, box, face, state)
        context.hit_areas.add(Spot("transport", name, box, hint=_HINTS.get(name, "")))
        x = box.left - gap
    words = pygame.Rect(inside.x, inside.y, x - kit.px(8) - inside.x, inside.h)
    head = context.words(said[0]) + ("" if playback.playing else ", paused")
    draw_words(kit, target, words, head, context.words(said[1]))


_HINTS = {
    "first": "Before the first order",
    "back": "An order back",
    "play": "Play or pause",
    "on": "An order on",
    "loop": "Play them in a loop",
    "skip": "Go on with the match",
}


def _tab_face(context: TableContext) -> Face:
    return Face("Last orders", key=context.choosing.keys.label("replay"), icon="earlier")


def _draw_tab(context: TableContext, target: pygame.Surface) -> None:
    """The button that shows the finished timeline once more."""
    place = context.layout.place("timeline_tab")
    if place is None:
        return
    area = context.area("timeline_tab")
    draw_button(context.kit, target, area, _tab_face(context), "wood")
    hint = "The last execution, with all its orders"
    context.hit_areas.add(Spot("timeline", "", area, hint=hint))
