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
from game.rules.ask import Option, Point, Sketch
from game.rules.game import GameContent
from game.rules.present.following import VERDICTS, changed, unless
from game.rules.present.presenter import Presenter
from game.rules.sight import View
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place
from game.table.part import Hint, Part
from game.table.parts.board_plans import (
    draw_burst,
    draw_offer,
    draw_plan,
    draw_pushes,
    reach_of_card,
    space_of,
    spaces_of,
    targets,
)
from game.table.parts.board_stage import draw_ground_of, draw_happenings
from game.table.parts.field import PLACE, OnBoard, animated_at, field_of, read_board
from game.table.parts.pieces import LEAST, draw_ghost, draw_pieces, mover, spot_of, standing_of
from game.table.pointer import Pointer
from game.table.view_model import Reading
from game.table.wording import mentions

if TYPE_CHECKING:
    from game.table.input import Hands

_MOST_PATHS = 9
_TURNS = "turn board"
"""The sort of the spot that turns it."""


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
        return tuple(field.frame), field.board, field.turn, tuple(field.starts.items())

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """The board with nothing on it, and what turns it in a corner of its frame; on a turned one
        where North lies."""
        _draw_ground(context, target, 0)

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """What can be chosen, and the board under it while its animations are not where they
        began."""
        choosing, now = context.on_board, animated_at(context, context.now)
        standing, moment = context.view_model.standing, field_of(context).moment(now)
        chosen = choosing.shown, choosing.narrowed, choosing.selected
        shows = *chosen, standing, context.turn, moment

        def draw() -> None:
            if moment:
                _draw_ground(context, target, now)
            draw_board(context, target)

        context.layer_cache.lay(context, target, field_of(context).frame, shows, draw)
        hint = f"Turn the board{context.choosing.keys.hint('turn board')}"
        context.hit_areas.add(Spot(_TURNS, "", field_of(context).corner, hint=hint))

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
            _draw_blow(context, target, answered)
        for option in drawn:
            draw_marks(context, target, option)
        draw_keys(context, target, lit)
        for option in lit:
            draw_hits(context, target, option)

    def draw_over(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What turns the board, while it is pointed at."""
        if pointer.over is not None and pointer.over.sort == _TURNS:
            _draw_turn(context, target, context.kit.palette.choose)

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """A corner of the frame turns the board."""
        return self._turn(hands) if spot.sort == _TURNS else None

    def act(self, hands: Hands, action: str) -> bool | None:
        """A key turns it too, and one opens the lab of all boards."""
        if action == "boards":
            hands.scene.study_boards()
            return True
        return self._turn(hands) if action == "turn board" else None

    def _turn(self, hands: Hands) -> bool:
        hands.scene.turn_board()
        return True


def _cards_of(option: Option) -> frozenset[str]:
    """The cards that choose an option, copies of one card alike."""
    return frozenset(p.id.partition("#")[0] for p in option.points if p.kind == "card")


def _draw_ground(context: TableContext, target: pygame.Surface, now: float) -> None:
    field_of(context).draw(target, now)
    _draw_turn(context, target, theme.BRASS_HI)
    if context.turn:
        _draw_north(context, target)


def _draw_turn(context: TableContext, target: pygame.Surface, colour: str) -> None:
    corner = field_of(context).corner
    icon = context.kit.icon("cw", round(corner.w * 0.68), colour)
    inset = context.kit.px(2)
    target.blit(icon, icon.get_rect(center=(corner.centerx + inset, corner.centery - inset)))


def _draw_north(context: TableContext, target: pygame.Surface) -> None:
    """An N in the lower right corner of the frame, and over it where that lies."""
    kit, field = context.kit, field_of(context)
    corner = field.corner
    corner.right = field.frame.right
    letter = kit.text("N", kit.style(theme.FLOOR, 700, theme.BRASS_HI, leading=1.0))
    letter.draw(target, center=corner.center)
    icon = kit.icon("north", round(corner.w * 0.6), theme.BRASS_HI)
    arrow = pygame.transform.rotate(icon, -90 * field.turn)
    target.blit(arrow, arrow.get_rect(center=(corner.centerx, corner.top - kit.px(6))))


def draw_board(context: TableContext, target: pygame.Surface) -> None:
    """What can be chosen on the board, which lies there already; no pieces."""
    field = field_of(context)
    for space in field.board.spaces:
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
    selected = context.on_board.selected
    chosen = targets(context, selected) if selected else ()
    struck = {space for option in options for space in _struck(context, option)}
    for space in dict.fromkeys(space for option in options for space in targets(context, option)):
        inset = field.rect_of(space).inflate(-context.kit.px(14), -context.kit.px(14))
        state: theme.State = "danger" if space in struck else "choosable"
        if space in chosen:
            state = "chosen"
        draw_highlight(context.kit, target, inset, state, radius=theme.CELL_RADIUS)


def _dim_rest(context: TableContext, target: pygame.Surface, options: Iterable[Option]) -> None:
    """Darkens the spaces that the options which are left have nothing to do with."""
    left = {space for option in options for space in targets(context, option)}
    left |= {p.id for option in options for p in option.touches if p.kind == "space"}
    start, field = space_of(context, mover(context)), field_of(context)
    for space in field.board.spaces:
        if space not in left and space != start:
            field.dim(target, space)


def _struck(context: TableContext, option: Option) -> tuple[str, ...]:
    """The spaces of those whom an option hits."""
    hits = option.sketch.hits if option.sketch else ()
    return tuple(space for piece in hits for space in spaces_of(context, piece))


def draw_keys(context: TableContext, target: pygame.Surface, lit: Iterable[Option]) -> None:
    """The key of each option on the space that it is chosen by, over the pieces."""
    kit, field = context.kit, field_of(context)
    lit = tuple(lit)
    by_space: dict[str, list[Option]] = {}
    for option in () if context.beyond else context.choosing.shown:
        for space in targets(context, option):
            by_space.setdefault(space, []).append(option)
    for space, options in by_space.items():
        if all(space in _struck(context, option) for option in options) and _lands(options):
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
    hit = _struck(context, option)
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


def draw_hits(context: TableContext, target: pygame.Surface, option: Option) -> None:
    """What choosing an option would do to whom it hits, in words over all else on the board."""
    if option.sketch is None:
        return
    for piece in option.sketch.hits:
        for space in spaces_of(context, piece):
            area = field_of(context).rect_of(space)
            draw_burst(context, target, area, hit_words(context, option, piece))


def _draw_blow(context: TableContext, target: pygame.Surface, answered: Sketch) -> None:
    """Who is hit by the attack that is answered, and what it does to who is asked and declines."""
    asked = context.view_model.asked
    decline = next((option for option in context.choosing.options if option.quiet), None)
    for piece in answered.hits:
        standing = standing_of(context, piece)
        if standing is None:
            continue
        cell = field_of(context).rect_of(standing.space)
        draw_highlight(context.kit, target, cell, "danger", radius=theme.CELL_RADIUS, badge=False)
        if standing.seat == asked:
            words = hit_words(context, decline, piece) if decline else ""
            draw_burst(context, target, cell, words)


def hit_words(context: TableContext, option: Option, piece: str) -> str:
    """What an option makes of the seat whose piece it hits, as far as that is known."""
    view_model, standing = context.view_model, standing_of(context, piece)
    told = view_model.ahead.forecast(option.id)
    if told is None or standing is None:
        return ""
    harm = option.sketch.harm if option.sketch else ()
    found = next((each for each in harm if each.space == standing.space), None)
    if found is not None:
        return (
            f"if it stays: **{found.stays or 'no'}** damage\nif it moves: **{found.moves or 'no'}**"
        )
    seat = view_model.seat(standing.seat)
    words = changed(view_model.ahead.changes(seat, option.id)) or ("no loss" if told.known else "")
    decided = VERDICTS.get(view_model.ahead.verdicts.get(option.id, ""), "")
    answers = unless(told, view_model.asked or 0)
    return context.words("\n".join(filter(None, (words, decided, answers))))


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
