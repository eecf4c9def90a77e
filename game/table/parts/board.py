"""The board with what can be chosen on it, the pieces, and what an option would do there."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_key
from game.draw.faces.values import Solid
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.table.overlays import draw_number, draw_warning
from game.rules.ask import Option, Point
from game.rules.events import Event
from game.rules.game import GameContent
from game.rules.present.presenter import Presenter
from game.rules.sight import View
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place
from game.table.part import Hint, Part
from game.table.parts.board_frame import (
    AROUND,
    TURNS,
    ZOOMS,
    draw_ground,
    draw_turn,
    draw_zoom,
    lay_corners,
)
from game.table.parts.board_hits import draw_blow, draw_hits, struck
from game.table.parts.board_plans import (
    draw_offer,
    draw_plan,
    draw_pushes,
    reach_of_card,
    space_of,
    targets,
)
from game.table.parts.board_stage import draw_ground_of, draw_happenings
from game.table.parts.board_zoom import (
    BEYOND,
    bring_in,
    can_zoom,
    draw_beyond,
    is_beyond,
    see_all_or_near,
    zoom,
)
from game.table.parts.field import (
    PLACE,
    OnBoard,
    animated_at,
    field_of,
    read_board,
    within_view,
    zoomed_of,
)
from game.table.parts.pieces import LEAST, draw_ghost, draw_pieces, mover, spot_of, standing_of
from game.table.pointer import Pointer
from game.table.view_model import Reading
from game.table.wording import mentions

if TYPE_CHECKING:
    from game.table.input import Hands

_MOST_PATHS = 9


class BoardPart(Part[OnBoard]):
    """The board: what can be chosen there, the pieces, and what an option would do."""

    place = PLACE
    of_places = {PLACE: (Place | None, None, "The board that is played on.")}
    of_table = {
        "tiles": (tuple[Solid, Solid] | None, None, "The two colours of the board's spaces."),
        "home_below": (bool, False, "Whether the side that the near seat began on lies below."),
        "obstacle": (str, "", "What lies on a space that is closed, where that is no obstacle."),
    }
    needs = "board"

    @classmethod
    def is_in(cls, content: GameContent, presenter: Presenter, view: View) -> bool:
        """Whether it is played on one."""
        return bool(content.boards())

    def read(self, seen: Reading) -> OnBoard | None:
        """The board and the pieces; None where the match has no board."""
        return read_board(seen)

    def cards(self, model: OnBoard) -> Iterator[str]:
        """Those that pieces stand for."""
        yield from (piece.card for piece in model.standing if piece.card)

    def options(self, context: TableContext, spot: Spot) -> tuple[Option, ...] | None:
        """What a space or a piece chooses, with all that stands there."""
        if spot.sort not in ("space", "piece"):
            return None
        space = _space_at(context, spot)
        return at_space(context, space) if space else context.on_board.at(spot.point)

    def card_of(self, context: TableContext, spot: Spot) -> str | None:
        """The first face card of the seat whose piece it is."""
        if spot.sort not in ("space", "piece"):
            return None
        standing = self.model(context.view_model).standing
        piece = next((p for p in standing if spot.id in (p.piece, p.space) and p.seat), None)
        return next(iter(context.view_model.seat(piece.seat).faces), "") if piece else ""

    def hint(self, context: TableContext, spot: Spot) -> Hint | None:
        """What stands there, or in how many ways it can be chosen."""
        space = _space_at(context, spot) if spot.sort in ("space", "piece") else ""
        words = space_hint(context, space) if space else ""
        return Hint(words, field_of(context).rect_of(space)) if words else None

    def ground_key(self, context: TableContext) -> Hashable:
        """Its frame and what it looks like."""
        field = field_of(context)
        starts, zoomed = tuple(field.starts.items()), zoomed_of(context) is not None
        return tuple(field.frame), field.board, field.turn, starts, zoomed

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """The board with nothing on it, and what turns it in a corner of its frame; on a turned one
        where North lies."""
        draw_ground(context, target, 0)

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """What can be chosen, and the board under it while its animations are not where they
        began."""
        choosing, now = context.on_board, animated_at(context, context.now)
        standing, moment = context.view_model.standing, field_of(context).moment(now)
        chosen = choosing.shown, choosing.narrowed, choosing.selected
        zoomed = zoomed_of(context)
        shows = *chosen, standing, context.turn, moment, zoomed and zoomed.zoom

        def draw() -> None:
            if moment or zoomed:
                draw_ground(context, target, now)
            if can_zoom(context):
                context.hit_areas.add(Spot(AROUND, PLACE, field_of(context).frame))
            with within_view(context, target):
                draw_board(context, target)
            if zoomed:
                draw_beyond(context, target, _offered(context))

        context.layer_cache.lay(context, target, field_of(context).frame, shows, draw)
        lay_corners(context)

    def wakes(self, context: TableContext, before: float, now: float) -> bool:
        """Whether an animation of the map goes on."""
        field = field_of(context)
        then, by_now = (animated_at(context, time) for time in (before, now))
        return field.moment(then) != field.moment(by_now)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What the options that are lit would do, under and over the pieces; or what happened in
        the step that is shown."""
        with within_view(context, target):
            self._draw_live(context, target, pointer, lit)

    def _draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        stage = context.playback.stage
        if stage is not None:
            draw_ground_of(context, target, stage)
            draw_pieces(context, target)
            draw_happenings(context, target, stage)
            return
        answered = context.view_model.answered
        if answered is not None:
            draw_plan(context, target, answered, "danger")
        reach = reach_of_card(context, pointer, lit)
        if reach is not None:
            draw_plan(context, target, reach)
        drawn = lit if len({(option.way, _cards_of(option)) for option in lit}) < 2 else ()
        for option in drawn:
            draw_sketch(context, target, option)
        _pulse(context, target, pointer)
        draw_pieces(context, target)
        if answered is not None and not answered.reach:
            draw_blow(context, target, answered)
        for option in drawn:
            draw_marks(context, target, option)
        draw_keys(context, target, lit)
        for option in lit:
            draw_hits(context, target, option)

    def draw_over(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What turns the board or brings it near, while it is pointed at."""
        sort = pointer.over.sort if pointer.over is not None else ""
        if sort in (TURNS, ZOOMS):
            draw = draw_turn if sort == TURNS else draw_zoom
            draw(context, target, context.kit.palette.choose)

    def show(self, context: TableContext, option: Option) -> bool:
        """Brings into sight where an option is chosen."""
        return any(bring_in(context, targets(context, option)[:1]))

    def come_to(self, context: TableContext, spot: Spot) -> tuple[int, int]:
        """The board moves along under what the keys have reached."""
        space = _space_at(context, spot)
        return bring_in(context, (space,) if space else ())

    def follow(self, context: TableContext, events: Sequence[Event]) -> None:
        """The board moves along with pieces that have left what is seen of it; where they are too
        far apart, with the last."""
        spaces = {piece.piece: piece.space for piece in context.view_model.standing}
        for event in events:
            space = spaces.get(event.what, "") if event.verb == "place" else ""
            if is_beyond(context, space):
                bring_in(context, (space,))

    def wheel(self, hands: Hands, spot: Spot, lines: int) -> bool | None:
        """Brings a large board nearer, or farther away, about the pointer."""
        context, at = hands.scene.context, hands.scene.pointer.at
        if not (can_zoom(context) and field_of(context).frame.collidepoint(at)):
            return None
        if lines and zoom(context, 1 if lines > 0 else -1, at):
            hands.scene.stale()
        return True

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """Corners of the frame turn the board and bring it near; an arrow brings in its space."""
        if spot.sort == ZOOMS:
            return self._zoom(hands)
        if spot.sort == BEYOND:
            bring_in(hands.scene.context, (spot.id,))
            hands.scene.stale()
            return True
        return self._turn(hands) if spot.sort == TURNS else None

    def act(self, hands: Hands, action: str) -> bool | None:
        """A key turns it too, and one opens the lab of all boards."""
        if action == "boards":
            hands.scene.study_boards()
            return True
        if action == "zoom board" and can_zoom(hands.scene.context):
            return self._zoom(hands)
        return self._turn(hands) if action == "turn board" else None

    def _zoom(self, hands: Hands) -> bool:
        """Shows all of the board, or what is pointed at near by, else what can be chosen."""
        context, at = hands.scene.context, hands.scene.pointer.at
        field, focus = field_of(context), context.choosing.focus
        if not field.view.collidepoint(at):
            aims = (*(targets(context, focus) if focus else ()), *_offered(context))
            at = field.rect_of(aims[0]).center if aims else field.view.center
        see_all_or_near(context, at)
        hands.scene.stale()
        return True

    def _turn(self, hands: Hands) -> bool:
        hands.scene.turn_board()
        return True


def _cards_of(option: Option) -> frozenset[str]:
    """The cards that choose an option, copies of one card alike."""
    return frozenset(p.id.partition("#")[0] for p in option.points if p.kind == "card")


def draw_board(context: TableContext, target: pygame.Surface) -> None:
    """What can be chosen on the board, which lies there already; no pieces."""
    field = field_of(context)
    for space in field.seen:
        corners = () if field.squares else tuple(field.outline(space))
        context.hit_areas.add(Spot("space", space, field.rect_of(space), corners=corners))
    for piece in context.view_model.standing:
        context.hit_areas.add(spot_of(context, piece))
    options = [option for option in context.on_board.shown if targets(context, option)]
    if options and context.on_board.narrowed:
        _dim_rest(context, target, options)
    if len(options) <= _MOST_PATHS:
        for option in options:
            draw_offer(context, target, option.sketch)
    for space, state in _offered(context).items():
        inset = field.rect_of(space).inflate(-context.kit.px(14), -context.kit.px(14))
        draw_highlight(context.kit, target, inset, state, radius=theme.CELL_RADIUS)


def _offered(context: TableContext) -> dict[str, theme.State]:
    """The spaces by which something is chosen, each with how that is shown."""
    options, selected = context.on_board.shown, context.on_board.selected
    chosen = targets(context, selected) if selected else ()
    hit = {space for option in options for space in struck(context, option)}
    found: dict[str, theme.State] = {}
    for space in (space for option in options for space in targets(context, option)):
        state: theme.State = "danger" if space in hit else "choosable"
        found[space] = "chosen" if space in chosen else state
    return found


def _dim_rest(context: TableContext, target: pygame.Surface, options: Iterable[Option]) -> None:
    """Darkens the spaces that the options which are left have nothing to do with."""
    left = {space for option in options for space in targets(context, option)}
    left |= {p.id for option in options for p in option.touches if p.kind == "space"}
    start, field = space_of(context, mover(context)), field_of(context)
    for space in field.seen:
        if space not in left and space != start:
            field.dim(target, space)


def draw_keys(context: TableContext, target: pygame.Surface, lit: Iterable[Option]) -> None:
    """The key of each option on the space that it is chosen by, over the pieces."""
    kit, field = context.kit, field_of(context)
    lit = tuple(lit)
    by_space: dict[str, list[Option]] = {}
    for option in () if context.beyond else context.choosing.shown:
        for space in targets(context, option):
            by_space.setdefault(space, []).append(option)
    for space, options in by_space.items():
        if all(space in struck(context, option) for option in options) and _lands(options):
            continue
        key = context.choosing.key_of(options[0])
        if len(options) > 1 or not key:
            continue
        if key.isdigit():
            seat = _pushed_seat(context, options[0])
            draw_number(field, target, space, int(key), seat.colour, options[0] in lit)
        elif options[0] not in lit:
            cell = field.rect_of(space)
            if cell.w < kit.px(LEAST):
                draw_key(kit, target, key, center=cell.center)
            else:
                corner = (cell.right - kit.px(10), cell.bottom - kit.px(9))
                draw_key(kit, target, key, bottomright=corner)


def _lands(options: Iterable[Option]) -> bool:
    """Whether all of them are chosen by a space as well, which has their keys."""
    return all(any(point.kind == "space" for point in option.points) for option in options)


def draw_sketch(context: TableContext, target: pygame.Surface, option: Option) -> None:
    """What choosing an option would do, under the pieces: range, path, pushes."""
    sketch, field = option.sketch, field_of(context)
    hit = struck(context, option)
    for space in targets(context, option):
        if space not in hit:
            inset = field.rect_of(space).inflate(-context.kit.px(12), -context.kit.px(12))
            draw_highlight(
                context.kit, target, inset, "hover", radius=theme.CELL_RADIUS, badge=False
            )
    if sketch is None:
        return
    draw_plan(context, target, sketch)
    if sketch.pushes:
        draw_pushes(context, target, sketch, targets(context, option))


def draw_marks(context: TableContext, target: pygame.Surface, option: Option) -> None:
    """What choosing an option would do, over the pieces: its end, what springs, what stops it."""
    field, sketch = field_of(context), option.sketch
    if sketch is None:
        return
    if sketch.ends and sketch.ends != space_of(context, mover(context)):
        draw_ghost(context, target, mover(context), sketch.ends)
    for space in sketch.springs:
        draw_warning(field, target, space)
    if sketch.stopped and sketch.path:
        draw_warning(field, target, sketch.path[-1], sketch.stopped)


def _pulse(context: TableContext, target: pygame.Surface, pointer: Pointer) -> None:
    """The spaces that the log's line under the pointer names."""
    beat = 0.0 if context.motions.calm else math.sin((context.now - pointer.since) / 140)
    grow, field = round(2 * beat * context.kit.scale), field_of(context)
    for space in mentions(context.said_at(pointer.over), "space"):
        if space in field.board.spaces:
            inset = field.rect_of(space).inflate(-context.kit.px(16), -context.kit.px(16))
            draw_highlight(
                context.kit, target, inset.inflate(2 * grow, 2 * grow), "hover", badge=False
            )


def at_space(context: TableContext, space: str) -> tuple[Option, ...]:
    """The options that a click on a space chooses: by the space, or by what stands on it."""
    standing = (p.piece for p in context.view_model.standing if p.space == space)
    return context.on_board.at(Point("space", space), *(Point("piece", each) for each in standing))


def space_hint(context: TableContext, space: str) -> str:
    """What stands on a space, in drawn markup, or in how many ways it can be chosen.

    Nothing where a click chooses one thing: that is seen on the board.
    """
    ways = len(at_space(context, space))
    if ways == 1:
        return ""
    if ways and {*at_space(context, space)} != {*context.choosing.shown}:
        return f"{{space:{space}}} **{ways} ways**  ·  click to see only these"
    standing = [piece for piece in context.view_model.standing if piece.space == space]
    there = ", ".join(
        (f"{{seat:{p.seat}}} " if p.seat else "")
        + escape(f"{p.name}, {p.badge}" if p.badge else p.name)
        for p in standing
    )
    if space in field_of(context).board.obstacles:
        there = there or escape(str(getattr(context.layout, "obstacle", "") or "an obstacle"))
    elif space in field_of(context).board.pits:
        there = there or "a pit"
    chosen_here = any(targets(context, option) for option in context.choosing.shown)
    if chosen_here and not at_space(context, space):
        return f"{{space:{space}}} {there or 'empty'}  ·  not a target now"
    return f"{{space:{space}}} {there or 'empty'}"


def _pushed_seat(context: TableContext, option: Option) -> theme.Seat:
    pushes = option.sketch.pushes if option.sketch else ""
    pushed = standing_of(context, pushes) if pushes else None
    seat = pushed.seat if pushed else context.view_model.near.seat
    return context.kit.seat(max(seat, 1))


def _space_at(context: TableContext, spot: Spot) -> str:
    """The space that a spot is, or that its piece stands on; nothing where it does not stand."""
    piece = standing_of(context, spot.id) if spot.sort == "piece" else None
    return piece.space if piece else spot.id if spot.sort == "space" else ""
