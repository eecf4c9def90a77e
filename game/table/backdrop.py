"""What stands still on the table between two decisions: furniture, seats, play, prompt, log."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.draw import theme
from game.draw.controls import Face, draw_button, draw_tool
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.panels import RAIL_DROP, beside_asked, draw_asked, draw_panel, draw_rail, table_top
from game.draw.sketch import Sketch as Drawing
from game.draw.table.promptbar import Arranged, arrange, draw_words, words_width
from game.draw.table.ribbon import draw_ribbon
from game.rules.ask import Option
from game.rules.present.presenter import Step
from game.table.askedat import draw_asked_at
from game.table.context import TableContext
from game.table.guard import guarded
from game.table.hit_areas import HitAreas, Spot
from game.table.layout import rect
from game.table.part import Part
from game.table.seating import lay_hanging, lay_seats, seat_panels

_TOOL, _TOOL_GAP = 44, 10
_STRIP_LINES = 20
_REACH = 24
"""How far a ring and its badge reach out of what they are around."""
TURNS = {"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}


def draw_backdrop(context: TableContext, target: pygame.Surface) -> None:
    """Draws all but the hand, the pieces and what the pointer calls up; lays out the spots."""
    context.hit_areas = HitAreas()
    grounds = [pygame.Surface(target.get_size())]
    guarded(context, "places", lambda: grounds.append(_furniture(context, target.get_size())))
    context.layer_cache.begin(target, grounds[-1])
    guarded(context, "seats", lay_hanging, context, target)
    guarded(context, "rail", _lay_rail, context, target)
    for part in context.view_model.parts:
        guarded(context, part.place, part.draw_still, context, target)
    guarded(context, "seats", lay_seats, context, target)
    guarded(context, "prompt", _lay_offered, context, target)
    guarded(context, "prompt", _lay_prompt, context, target)
    guarded(context, "log", _lay_log, context, target)
    guarded(context, "seats", draw_asked_at, context, target)
    if context.strip:
        _draw_strip(context, target)


def _lay_offered(context: TableContext, target: pygame.Surface) -> None:
    """Rings around the trackers and the seats' piles by which something is chosen."""
    reach = 2 * context.kit.px(_REACH)
    for spot in tuple(context.hit_areas):
        if _offers(context, spot):
            draw = partial(draw_highlight, context.kit, target, spot.area, "choosable")
            around = spot.area.inflate(reach, reach)
            context.layer_cache.lay(context, target, around, ("offered", spot.sort, spot.id), draw)


def _offers(context: TableContext, spot: Spot) -> bool:
    if not context.view_model.mine:
        return False
    if spot.sort == "tracker":
        return bool(context.choosing.at(spot.point))
    piles = (pile for seat in context.view_model.seats for pile in seat.piles)
    pile = next((each for each in piles if (spot.sort, spot.id) == ("pile", each.zone)), None)
    pointed = {p.id for o in context.choosing.shown for p in o.points if p.kind == "card"}
    return pile is not None and not pointed.isdisjoint(pile.cards)


def _furniture(context: TableContext, size: tuple[int, int]) -> pygame.Surface:
    """What never changes while the window and the layout stay the same; kept."""
    kit, layout = context.kit, context.layout
    heads = seat_panels(context) if "seats" not in context.left_out else []
    places = layout.places
    log, baize, prompt = (rect(kit, each) for each in (places.log, places.baize, places.prompt))
    parts = context.view_model.parts
    boxes = tuple(map(tuple, (*heads, log, baize, prompt)))
    key = ("furniture", size, boxes, context.left_out, *_grounds(context, parts))

    def make() -> pygame.Surface:
        out = table_top(kit, size, baize).copy()
        for head in heads:
            draw_panel(kit, out, head)
        draw_panel(kit, out, log, "tray")
        for part in parts:
            guarded(context, part.place, part.draw_ground, context, out)
        draw_panel(kit, out, prompt)
        return out

    return kit.baked(key, make)


def _grounds(context: TableContext, parts: Sequence[Part[Any]]) -> Iterator[Hashable]:
    """What the grounds of the parts look like."""
    for part in parts:
        found: list[Hashable] = []
        guarded(context, part.place, lambda: found.append(part.ground_key(context)))  # noqa: B023
        yield tuple(found)


def _lay_rail(context: TableContext, target: pygame.Surface) -> None:
    area = rect(context.kit, context.layout.places.rail)
    turn, steps = context.words(context.view_model.turn), context.steps(context.view_model.ribbon)
    tools = tuple(_tools(context))
    draw = partial(_draw_rail, context, target, area, turn, steps, tools)
    area = area.inflate(0, 2 * context.kit.px(RAIL_DROP))
    context.layer_cache.lay(context, target, area, (turn, steps, tools), draw)


def _tools(context: TableContext) -> Iterator[tuple[str, str, bool]]:
    """The buttons of the rail: icon, hint with its key, whether it does something now."""
    for name, hint in context.tools:
        key = context.choosing.keys.label(name) if name in ("undo", "redo") else ""
        yield name, f"{hint} {{key:{key}}}" if key else hint, context.able(name)


def _draw_rail(
    context: TableContext,
    target: pygame.Surface,
    area: pygame.Rect,
    turn: str,
    steps: Sequence[Step],
    tools: Sequence[tuple[str, str, bool]],
) -> None:
    kit = context.kit
    draw_rail(kit, target, area)
    title = kit.text(escape(context.title), kit.style(theme.HEAD, 700, theme.BRASS_HI, "serif"))
    crest = _crest(context)
    box = crest.get_rect(midleft=(area.x + kit.px(16), area.centery))
    target.blit(crest, box)
    left = title.draw(target, midleft=(box.right + kit.px(12), area.centery)).right
    size, gap = kit.px(_TOOL), kit.px(_TOOL_GAP)
    x = area.right - kit.px(24) - len(tools) * (size + gap) + gap
    middle = pygame.Rect(left + kit.px(24), area.y, x - left - kit.px(48), area.h)
    draw_ribbon(kit, target, middle, turn, steps)
    for name, hint, able in tools:
        box = pygame.Rect(x, area.centery - size // 2, size, size)
        draw_tool(kit, target, box, name, "normal" if able else "disabled")
        context.hit_areas.add(Spot("tool", name, box, hint=hint))
        x += size + gap


def _crest(context: TableContext) -> pygame.Surface:
    """The game's emblem on a medal."""
    kit, crest = context.kit, context.layout.crest
    size = kit.px(48)

    def make() -> pygame.Surface:
        medal = Drawing(48, 48)
        for radius, fill in ((24, theme.WALNUT_DARK), (23, theme.BRASS), (21, crest.fill)):
            medal.circle(24, 24, radius, fill=fill)
        out = medal.render(size / 48)
        emblem = kit.engrave(crest.emblem, round(size * 0.78), theme.IVORY, crest.fill, False)
        out.blit(emblem, emblem.get_rect(center=(size // 2, size // 2)))
        return out

    return kit.baked(("crest", crest.emblem, crest.fill, size), make)


def _lay_prompt(context: TableContext, target: pygame.Surface) -> None:
    view_model, told = context.view_model, context.told
    won = view_model.result.winners[:1] if view_model.result else ()
    seat = told.seat if told else view_model.asked or next(iter(won), view_model.near.seat)
    ids = tuple(option.id for option in context.choosing.buttons)
    shows = (
        seat,
        told and told.room,
        prompt_words(context),
        ids,
        _button_faces(context),
        context.page,
    )
    area = rect(context.kit, context.layout.places.prompt)
    draw = partial(_draw_prompt, context, target, area, seat)
    context.faces, context.words_area = context.layer_cache.lay(context, target, area, shows, draw)


def _draw_prompt(
    context: TableContext, target: pygame.Surface, area: pygame.Rect, seat: int
) -> tuple[dict[str, Face], pygame.Rect]:
    """What is asked; gives what was drawn on each option's button, and where the words stand."""
    kit = context.kit
    draw_asked(kit, target, area, seat)
    arranged = prompt_places(context)
    options, faces = context.choosing.buttons, {}
    for number, box, face in arranged.buttons:
        is_turned = number >= 0 and options[number] == context.choosing.turned
        draw_button(kit, target, box, face, "primary" if is_turned else "normal")
        name = options[number].id if number >= 0 else ""
        context.hit_areas.add(Spot("option" if name else "more", name, box))
        faces[name] = face
    draw_words(kit, target, arranged.words, *prompt_words(context))
    return faces, arranged.words


def prompt_places(context: TableContext) -> Arranged:
    """Where the words of the prompt and the buttons of the present choice stand."""
    kit = context.kit
    inside = beside_asked(kit, rect(kit, context.layout.places.prompt))
    inside.width -= context.told.room if context.told else 0
    wide = words_width(kit, *prompt_words(context))
    return arrange(kit, _button_faces(context), inside, wide, context.page)


def prompt_words(context: TableContext) -> tuple[str, str]:
    """The two lines of the prompt: the question for those at the screen, or whom they wait for."""
    view_model, shown = context.view_model, context.playback.said()
    if shown is not None:
        return context.words(shown[0]), context.words(shown[1])
    if context.told is not None:
        return context.words(context.told.head), context.words(context.told.line)
    if view_model.result is not None:
        winners = " and ".join(f"{{seat:{seat}}}" for seat in view_model.result.winners)
        wins = "wins" if len(view_model.result.winners) == 1 else "win"
        said = f"{winners} {wins}" if winners else "A draw"
        return context.words(said), context.words(view_model.result.reason)
    prompt = view_model.prompt
    if prompt is None:
        return "", ""
    if view_model.mine:
        line = "Which of these? {key:Esc} goes back." if context.choosing.narrowed else prompt.line
        if context.choosing.selected:
            label = context.choosing.selected.label
            line = f"Once more chooses **{label}**, {{key:Esc}} leaves it."
        return context.named(prompt.head), context.words(line)
    return context.named(prompt.waiting or f"Waiting for {{seat:{view_model.asked}}}"), ""


def _button_faces(context: TableContext) -> tuple[Face, ...]:
    options = context.choosing.buttons if context.view_model.mine else ()
    return tuple(button_face(context, option) for option in options)


def button_face(context: TableContext, option: Option) -> Face:
    """What stands on an option's button."""
    icon = "up" if option.way in TURNS else option.icon
    turn = TURNS.get(option.way, 0)
    note = context.plain(context.view_model.note(option))
    return Face(context.plain(option.label), note, context.choosing.key_of(option), icon, turn)


def _lay_log(context: TableContext, target: pygame.Surface) -> None:
    log, lines, current = context.log, context.lines, context.current
    if current is None and context.view_model.result is None:
        current = len(lines) - 1
    rows = tuple((number, y, lines[number]) for number, y in log.in_sight(lines))
    draw = partial(_draw_log, context, target, current)
    context.layer_cache.lay(context, target, log.area, (rows, current, log.scroll > 0), draw)


def _draw_log(context: TableContext, target: pygame.Surface, current: int | None) -> None:
    lines = context.lines

    def add(number: int, box: pygame.Rect) -> None:
        if not lines[number].heading:
            context.hit_areas.add(Spot("line", str(number), box))

    context.hit_areas.add(Spot("part", "log", context.log.area))
    context.log.draw(target, "Log", lines, add, current)


def _draw_strip(context: TableContext, target: pygame.Surface) -> None:
    """What is wrong, over the oldest lines of the log, where it hides nothing of the game."""
    kit, log = context.kit, context.log.inside
    said = "{icon:warn}  **Something is wrong**\n" + context.strip
    style = kit.style(theme.FLOOR, 400, leading=1.2)
    words = kit.text(said, style, log.w - kit.px(28), _STRIP_LINES)
    box = pygame.Rect(log.x, log.y + kit.px(6), log.w, words.size[1] + kit.px(24))
    draw_panel(kit, target, box, "wood")
    pygame.draw.rect(target, theme.DANGER, box, kit.px(2), kit.px(12))
    words.draw(target, center=box.center)
    context.hit_areas.add(Spot("part", "strip", box))
