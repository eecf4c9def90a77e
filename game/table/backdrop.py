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
from game.table.context import Stage
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


def draw_backdrop(stage: Stage, target: pygame.Surface) -> None:
    """Draws all but the hand, the pieces and what the pointer calls up; lays out the spots."""
    stage.hit_areas = HitAreas()
    grounds = [pygame.Surface(target.get_size())]
    guarded(stage, "places", lambda: grounds.append(_furniture(stage, target.get_size())))
    stage.layer_cache.begin(target, grounds[-1])
    guarded(stage, "seats", lay_hanging, stage, target)
    guarded(stage, "rail", _lay_rail, stage, target)
    for part in stage.tableau.parts:
        guarded(stage, part.place, part.draw_still, stage, target)
    guarded(stage, "seats", lay_seats, stage, target)
    guarded(stage, "prompt", _lay_offered, stage, target)
    guarded(stage, "prompt", _lay_prompt, stage, target)
    guarded(stage, "log", _lay_log, stage, target)
    guarded(stage, "seats", draw_asked_at, stage, target)
    if stage.strip:
        _draw_strip(stage, target)


def _lay_offered(stage: Stage, target: pygame.Surface) -> None:
    """Rings around the trackers and the seats' piles by which something is chosen."""
    reach = 2 * stage.kit.px(_REACH)
    for spot in tuple(stage.hit_areas):
        if _offers(stage, spot):
            draw = partial(draw_highlight, stage.kit, target, spot.area, "choosable")
            around = spot.area.inflate(reach, reach)
            stage.layer_cache.lay(stage, target, around, ("offered", spot.sort, spot.id), draw)


def _offers(stage: Stage, spot: Spot) -> bool:
    if not stage.tableau.mine:
        return False
    if spot.sort == "tracker":
        return bool(stage.choosing.at(spot.point))
    piles = (pile for seat in stage.tableau.seats for pile in seat.piles)
    pile = next((each for each in piles if (spot.sort, spot.id) == ("pile", each.zone)), None)
    pointed = {p.id for o in stage.choosing.shown for p in o.points if p.kind == "card"}
    return pile is not None and not pointed.isdisjoint(pile.cards)


def _furniture(stage: Stage, size: tuple[int, int]) -> pygame.Surface:
    """What never changes while the window and the layout stay the same; kept."""
    kit, layout = stage.kit, stage.layout
    heads = seat_panels(stage) if "seats" not in stage.left_out else []
    places = layout.places
    log, baize, prompt = (rect(kit, each) for each in (places.log, places.baize, places.prompt))
    parts = stage.tableau.parts
    boxes = tuple(map(tuple, (*heads, log, baize, prompt)))
    key = ("furniture", size, boxes, stage.left_out, *_grounds(stage, parts))

    def make() -> pygame.Surface:
        out = table_top(kit, size, baize).copy()
        for head in heads:
            draw_panel(kit, out, head)
        draw_panel(kit, out, log, "tray")
        for part in parts:
            guarded(stage, part.place, part.draw_ground, stage, out)
        draw_panel(kit, out, prompt)
        return out

    return kit.baked(key, make)


def _grounds(stage: Stage, parts: Sequence[Part[Any]]) -> Iterator[Hashable]:
    """What the grounds of the parts look like."""
    for part in parts:
        found: list[Hashable] = []
        guarded(stage, part.place, lambda: found.append(part.ground_key(stage)))  # noqa: B023
        yield tuple(found)


def _lay_rail(stage: Stage, target: pygame.Surface) -> None:
    area = rect(stage.kit, stage.layout.places.rail)
    turn, steps = stage.words(stage.tableau.turn), stage.steps(stage.tableau.ribbon)
    tools = tuple(_tools(stage))
    draw = partial(_draw_rail, stage, target, area, turn, steps, tools)
    area = area.inflate(0, 2 * stage.kit.px(RAIL_DROP))
    stage.layer_cache.lay(stage, target, area, (turn, steps, tools), draw)


def _tools(stage: Stage) -> Iterator[tuple[str, str, bool]]:
    """The buttons of the rail: icon, hint with its key, whether it does something now."""
    for name, hint in stage.tools:
        key = stage.choosing.keys.label(name) if name in ("undo", "redo") else ""
        yield name, f"{hint} {{key:{key}}}" if key else hint, stage.able(name)


def _draw_rail(
    stage: Stage,
    target: pygame.Surface,
    area: pygame.Rect,
    turn: str,
    steps: Sequence[Step],
    tools: Sequence[tuple[str, str, bool]],
) -> None:
    kit = stage.kit
    draw_rail(kit, target, area)
    title = kit.text(escape(stage.title), kit.style(theme.HEAD, 700, theme.BRASS_HI, "serif"))
    crest = _crest(stage)
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
        stage.hit_areas.add(Spot("tool", name, box, hint=hint))
        x += size + gap


def _crest(stage: Stage) -> pygame.Surface:
    """The game's emblem on a medal."""
    kit, crest = stage.kit, stage.layout.crest
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


def _lay_prompt(stage: Stage, target: pygame.Surface) -> None:
    tableau, told = stage.tableau, stage.told
    won = tableau.result.winners[:1] if tableau.result else ()
    seat = told.seat if told else tableau.asked or next(iter(won), tableau.near.seat)
    ids = tuple(option.id for option in stage.choosing.buttons)
    shows = seat, told and told.room, prompt_words(stage), ids, _button_faces(stage), stage.page
    area = rect(stage.kit, stage.layout.places.prompt)
    draw = partial(_draw_prompt, stage, target, area, seat)
    stage.faces, stage.words_area = stage.layer_cache.lay(stage, target, area, shows, draw)


def _draw_prompt(
    stage: Stage, target: pygame.Surface, area: pygame.Rect, seat: int
) -> tuple[dict[str, Face], pygame.Rect]:
    """What is asked; gives what was drawn on each option's button, and where the words stand."""
    kit = stage.kit
    draw_asked(kit, target, area, seat)
    arranged = prompt_places(stage)
    options, faces = stage.choosing.buttons, {}
    for number, box, face in arranged.buttons:
        is_turned = number >= 0 and options[number] == stage.choosing.turned
        draw_button(kit, target, box, face, "primary" if is_turned else "normal")
        name = options[number].id if number >= 0 else ""
        stage.hit_areas.add(Spot("option" if name else "more", name, box))
        faces[name] = face
    draw_words(kit, target, arranged.words, *prompt_words(stage))
    return faces, arranged.words


def prompt_places(stage: Stage) -> Arranged:
    """Where the words of the prompt and the buttons of the present choice stand."""
    kit = stage.kit
    inside = beside_asked(kit, rect(kit, stage.layout.places.prompt))
    inside.width -= stage.told.room if stage.told else 0
    wide = words_width(kit, *prompt_words(stage))
    return arrange(kit, _button_faces(stage), inside, wide, stage.page)


def prompt_words(stage: Stage) -> tuple[str, str]:
    """The two lines of the prompt: the question for those at the screen, or whom they wait for."""
    tableau, shown = stage.tableau, stage.playback.said()
    if shown is not None:
        return stage.words(shown[0]), stage.words(shown[1])
    if stage.told is not None:
        return stage.words(stage.told.head), stage.words(stage.told.line)
    if tableau.result is not None:
        winners = " and ".join(f"{{seat:{seat}}}" for seat in tableau.result.winners)
        wins = "wins" if len(tableau.result.winners) == 1 else "win"
        said = f"{winners} {wins}" if winners else "A draw"
        return stage.words(said), stage.words(tableau.result.reason)
    prompt = tableau.prompt
    if prompt is None:
        return "", ""
    if tableau.mine:
        line = "Which of these? {key:Esc} goes back." if stage.choosing.narrowed else prompt.line
        if stage.choosing.selected:
            label = stage.choosing.selected.label
            line = f"Once more chooses **{label}**, {{key:Esc}} leaves it."
        return stage.named(prompt.head), stage.words(line)
    return stage.named(prompt.waiting or f"Waiting for {{seat:{tableau.asked}}}"), ""


def _button_faces(stage: Stage) -> tuple[Face, ...]:
    options = stage.choosing.buttons if stage.tableau.mine else ()
    return tuple(button_face(stage, option) for option in options)


def button_face(stage: Stage, option: Option) -> Face:
    """What stands on an option's button."""
    icon = "up" if option.way in TURNS else option.icon
    turn = TURNS.get(option.way, 0)
    note = stage.plain(option.note)
    return Face(stage.plain(option.label), note, stage.choosing.key_of(option), icon, turn)


def _lay_log(stage: Stage, target: pygame.Surface) -> None:
    log, lines, current = stage.log, stage.lines, stage.current
    if current is None and stage.tableau.result is None:
        current = len(lines) - 1
    rows = tuple((number, y, lines[number]) for number, y in log.in_sight(lines))
    draw = partial(_draw_log, stage, target, current)
    stage.layer_cache.lay(stage, target, log.area, (rows, current, log.scroll > 0), draw)


def _draw_log(stage: Stage, target: pygame.Surface, current: int | None) -> None:
    lines = stage.lines

    def add(number: int, box: pygame.Rect) -> None:
        if not lines[number].heading:
            stage.hit_areas.add(Spot("line", str(number), box))

    stage.hit_areas.add(Spot("part", "log", stage.log.area))
    stage.log.draw(target, "Log", lines, add, current)


def _draw_strip(stage: Stage, target: pygame.Surface) -> None:
    """What is wrong, over the oldest lines of the log, where it hides nothing of the game."""
    kit, log = stage.kit, stage.log.inside
    said = "{icon:warn}  **Something is wrong**\n" + stage.strip
    style = kit.style(theme.FLOOR, 400, leading=1.2)
    words = kit.text(said, style, log.w - kit.px(28), _STRIP_LINES)
    box = pygame.Rect(log.x, log.y + kit.px(6), log.w, words.size[1] + kit.px(24))
    draw_panel(kit, target, box, "wood")
    pygame.draw.rect(target, theme.DANGER, box, kit.px(2), kit.px(12))
    words.draw(target, center=box.center)
    stage.hit_areas.add(Spot("part", "strip", box))
