"""What a seat brings where there is much to pick: the ready loadouts and each kind on a page of its
own, every thing by its name, and the one that is pointed at large."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.inspection import draw_beside
from game.rules.picks import ReadyLoadout, known_by, pick_name
from game.rules.setup import things
from game.scenes.setup_draft import RANDOM
from game.scenes.setup_panels import BEGINNERS, DETAIL, UNDER_BOARDS
from game.scenes.widgets import Control, Row, Tile

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Style
    from game.scenes.setup import SetupScene

Paint = Callable[[pygame.Surface, pygame.Rect], None]

MANY = 16
"""Things to pick that no longer lie side by side as cards on one page."""

READY = "ready"
"""The page of the ready loadouts."""

_TABS, _BROUGHT, _FOOT, _GAP = 46, 36, 76, 8
_LOADOUTS, _THINGS = (2, 104), (3, 74)
"""How many lie side by side on a page, and how high each is at most."""

_LARGE = (
    UNDER_BOARDS.hands[0],
    UNDER_BOARDS.hands[1],
    UNDER_BOARDS.hands[2],
    DETAIL[1] + DETAIL[3] - UNDER_BOARDS.hands[1],
)
"""Where what is pointed at is shown large."""


@dataclass
class Loadout(Tile):
    """A ready loadout. word: for whom it is, if for anybody special."""

    word: str = ""


def is_paged(scene: SetupScene) -> bool:
    """Whether there is too much to pick to lay all of it out at once."""
    decks = scene.content.decks
    return sum(len(ids) for kind, ids in scene.draft.picks.items() if kind not in decks) > MANY


def foot_at() -> int:
    """Where in a seat's panel the next row of cards would begin, under the pages."""
    return DETAIL[3] - _FOOT


def page_controls(scene: SetupScene, top: int) -> Iterator[Control]:
    """The heads of the pages from `top` on, and what lies on the open one."""
    kit, panel = scene.app.kit, scene.canvas.rect(*DETAIL)
    area = pygame.Rect(panel.x + kit.px(20), top, panel.w - kit.px(40), kit.px(_TABS))
    pages = _pages(scene)
    open_page = scene.page if scene.page in pages else pages[0]
    for page, rect in zip(pages, _boxes(scene, area, len(pages), (len(pages), _TABS)), strict=True):
        label = "Ready to play" if page == READY else page.capitalize()
        act, chosen = scene.turning_to(page), page == open_page
        yield Row(f"page:{page}", rect, act, label=label, chosen=chosen)
    area.top = area.bottom + kit.px(_BROUGHT)
    area.h = panel.y + kit.px(foot_at() - 46) - area.top
    if open_page == READY:
        yield from _ready(scene, area)
    else:
        yield from _picks(scene, area, open_page)


def _pages(scene: SetupScene) -> tuple[str, ...]:
    """The pages: the ready loadouts, and each kind that is picked one by one."""
    kinds = (kind for kind in scene.draft.picks if kind not in scene.content.decks)
    return (*((READY,) if scene.loadouts else ()), *kinds)


def draw_brought(scene: SetupScene, target: pygame.Surface) -> None:
    """What the seat brings so far, in a line under the heads of the pages."""
    kit, panel = scene.app.kit, scene.canvas.rect(*DETAIL)
    named = (
        "left to chance" if pick == RANDOM else pick_name(scene.content, kind, pick)
        for kind, pick in scene.draft.places[scene.at].picks.items()
    )
    tabs = next(each.rect for each in scene.controls.all if each.id.startswith("page:"))
    style = kit.style(theme.BODY, 600, theme.BRASS_HI)
    room = (panel.w - kit.px(44), kit.px(_BROUGHT))
    words = kit.fit(" · ".join(map(escape, named)), room, style, kit.style(theme.FLOOR).size).block
    words.draw(target, midleft=(panel.x + kit.px(22), tabs.bottom + kit.px(_BROUGHT) // 2))


def _boxes(
    scene: SetupScene, area: pygame.Rect, count: int, fits: tuple[int, int]
) -> Iterator[pygame.Rect]:
    """Where so many things lie on a page, in rows as high as there is room for."""
    gap, (columns, most) = scene.app.kit.px(_GAP), fits
    rows = -(-count // columns)
    wide = (area.w - gap * (columns - 1)) // columns
    high = min(scene.app.kit.px(most), (area.h + gap) // rows - gap)
    for place in range(count):
        row, column = divmod(place, columns)
        at = (area.x + column * (wide + gap), area.y + row * (high + gap))
        yield pygame.Rect(at, (wide, high))


def _ready(scene: SetupScene, area: pygame.Rect) -> Iterator[Control]:
    """The ready loadouts, with what each brings."""
    seat, ready = scene.draft.places[scene.at], scene.loadouts
    boxes = _boxes(scene, area, len(ready), _LOADOUTS)
    for each, rect in zip(ready, boxes, strict=True):
        word = BEGINNERS if each.id in scene.content.first_game else ""
        yield Loadout(
            f"loadout:{each.id}",
            rect,
            scene.bringing(each.picks),
            word=word,
            paint=_paint_loadout(scene, each, word),
            chosen=each.picks == seat.picks,
            radius=theme.PANEL_RADIUS,
        )


def _paint_loadout(scene: SetupScene, ready: ReadyLoadout, word: str) -> Paint:
    kit, content = scene.app.kit, scene.content
    kinds = [(kind, pick) for kind, pick in ready.picks.items() if kind not in content.decks]
    said = [escape(pick_name(content, kind, pick)) for kind, pick in kinds]
    if word:
        said.insert(0, f"{{c:brass_hi}}**{word}**{{/}}")
    first = known_by(content, ready)

    def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
        draw_panel(kit, target, rect, "inset")
        left, right = rect.x + kit.px(12), rect.right - kit.px(12)
        if first:
            picture = _picture(scene, first, rect.h - kit.px(20))
            place = target.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
            left = place.right + kit.px(12)
        head = kit.style(theme.BUTTON, 700, theme.BRASS_HI, "serif")
        style = kit.style(theme.FLOOR, 400, theme.TEXT, leading=1.12)
        top, room = (left, rect.y + kit.px(8)), right - left
        name = kit.text(escape(ready.name), head, room, 1).draw(target, topleft=top)
        below = (left, max(name.bottom, rect.y + kit.px(32)))
        words = _whole(kit, said, style, (room, rect.bottom - kit.px(2) - below[1]))
        kit.text(words, style, room).draw(target, topleft=below)

    return paint


def _whole(kit: Kit, parts: list[str], style: Style, room: tuple[int, int]) -> str:
    """As many parts as a room holds, from the first on; none is cut."""
    shown = next(
        (
            count
            for count in range(len(parts), 1, -1)
            if kit.measure(" · ".join(parts[:count]), style, room[0])[1] <= room[1]
        ),
        1,
    )
    return " · ".join(parts[:shown])


def _picks(scene: SetupScene, area: pygame.Rect, kind: str) -> Iterator[Control]:
    """The things of a kind by their names, and chance."""
    ids = (*scene.draft.picks[kind], RANDOM)
    own = things(scene.draft.places[scene.at].picks.get(kind, RANDOM)) or (RANDOM,)
    for pick, rect in zip(ids, _boxes(scene, area, len(ids), _THINGS), strict=True):
        yield Tile(
            f"pick:{kind}:{pick}",
            rect,
            scene.picking(kind, pick),
            paint=_paint_thing(scene, kind, pick),
            chosen=pick in own,
            radius=theme.PANEL_RADIUS,
        )


def _paint_thing(scene: SetupScene, kind: str, pick: str) -> Paint:
    """A thing by its picture and its name, with the marks of the other seats that bring it."""
    kit = scene.app.kit
    others = scene.draft.others_with(scene.at, kind, pick)

    def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
        draw_panel(kit, target, rect, "inset")
        left, right = rect.x + kit.px(8), rect.right - kit.px(10)
        size = rect.h - kit.px(14)
        if pick == RANDOM:
            picture, name = kit.icon("die", size, theme.BRASS_HI), "Left to chance"
        else:
            picture, name = _picture(scene, pick, size), scene.content.picks[kind][pick]
        left = target.blit(picture, picture.get_rect(midleft=(left, rect.centery))).right
        for seat in others:
            mark = seat_mark(kit, seat, kit.px(28))
            right = target.blit(mark, mark.get_rect(midright=(right, rect.centery))).left
        left += kit.px(10)
        style = kit.style(theme.BODY, 600, theme.TEXT, leading=1.1)
        smallest = kit.style(theme.FLOOR).size
        words = kit.fit(escape(name), (right - left, rect.h), style, smallest).block
        words.draw(target, midleft=(left, rect.centery))

    return paint


def _picture(scene: SetupScene, card: str, high: int) -> pygame.Surface:
    return scene.pictures.thumb(scene.outlook.presenter.card(card), high)


def draw_pointed_at(scene: SetupScene, target: pygame.Surface) -> None:
    """The thing that has the focus, large, over the panels at the right."""
    sort, _, rest = (scene.controls.focus or "").partition(":")
    pick = rest.partition(":")[2]
    if sort != "pick" or pick == RANDOM:
        return
    presenter, area = scene.outlook.presenter, scene.canvas.rect(*_LARGE)
    card = presenter.card(pick)
    draw_beside(scene.app.kit, target, area, card, presenter.explain(pick), scene.pictures)
