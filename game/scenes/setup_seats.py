"""The setup screen's controls of the seats: a tile for each, and all choices of one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.seatplate import draw_band
from game.rules.picks import pick_name
from game.rules.setup import HUMAN, Pick, things
from game.scenes.setup_draft import LONGEST_NAME, RANDOM, DraftSeat
from game.scenes.setup_pages import is_paged, page_controls
from game.scenes.setup_panels import (
    BEGINNERS,
    DETAIL,
    PICKS_AT,
    SEATS,
    TILE,
    draw_random_tile,
    fitted,
    step,
)
from game.scenes.widgets import Control, Entry, Row, Tile, button
from game.session.levels import level_of, player_name
from game.session.start import offered

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

Paint = Callable[[pygame.Surface, pygame.Rect], None]

PLAYERS_IN_A_ROW, PLAYER_STEP = 4, 58
_HOW = 30
"""The room for a line on how a seat's bot plays, under all who can play it."""
AT_ONCE = 0.05
"""Seconds that nobody notices."""
MOST_IN_A_ROW = 4
"""Loadouts beside one another whose names have room."""

MOST_LOADOUTS = 12
"""Loadouts that stand there at once; all decks are in a list of their own."""

_MINI, _SMALL_MINI, _MINIS = (60, 84), (44, 62), 3
"""A pick on a seat's tile, and how many lie side by side; more are smaller and overlap."""


def seat_controls(scene: SetupScene) -> Iterator[Control]:
    """A tile for each seat, with what it brings; the one that is shown large is the chosen one."""
    kit, panel = scene.app.kit, scene.canvas.rect(*SEATS)
    count, gap = scene.draft.count, kit.px(10)
    top, bottom = panel.y + kit.px(54), panel.bottom - kit.px(16)
    high = min(kit.px(150), (bottom - top - gap * (count - 1)) // count)
    for number in range(count):
        rect = pygame.Rect(panel.x + kit.px(16), top, panel.w - kit.px(32), high)
        yield Tile(
            f"seat:{number}",
            rect,
            scene.look_at(number),
            pygame.K_1 + number,
            paint=_paint_seat(scene, number),
            chosen=number == scene.at,
            radius=theme.PANEL_RADIUS,
        )
        top = rect.bottom + gap


def _paint_seat(scene: SetupScene, number: int) -> Paint:
    kit, seat = scene.app.kit, scene.draft.places[number]
    draft = scene.draft
    sides = scene.content.sides(draft.mode, draft.count, draft.options)
    side = next(place for place, side in enumerate(sides) if number + 1 in side)
    names = [name for _, name, _ in brought(scene, seat)]

    def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
        draw_panel(kit, target, rect, "inset")
        if len(sides[side]) > 1:
            draw_band(kit, target, rect, side)
        right, minis = rect.right - kit.px(12), _minis(seat)
        mini = _MINI if len(minis) <= _MINIS else _SMALL_MINI
        step = min(1.0, (_MINIS - 1) / max(1, len(minis) - 1)) * kit.px(mini[0] + 8)
        for place, pick in reversed([*enumerate(minis, 1 - len(minis))]):
            box = pygame.Rect(0, 0, kit.px(mini[0]), kit.px(mini[1]))
            box.midright = (round(rect.right - kit.px(12) + place * step), rect.centery)
            _draw_mini(scene, target, box, pick)
            right = box.left - kit.px(8)
        head = kit.px(40)
        left, below = rect.x + kit.px(24), kit.style(theme.FLOOR, leading=1.15)
        if head + (1 + len(names)) * below.line > rect.h - kit.px(16):
            head, below = kit.px(32), kit.style(theme.FLOOR, leading=1.04)
        lines = [f"{{c:muted}}{player_name(seat.player)}{{/}}", *map(escape, names)]
        if any(kit.measure(words, below)[0] > right - left for words in lines):
            lines[:2] = [" · ".join(lines[:2])]
        blocks = [kit.text(words, below, right - left) for words in lines]
        y = rect.centery - (head + sum(block.size[1] for block in blocks)) // 2
        mark = seat_mark(kit, number + 1, head)
        at = mark.get_rect(midleft=(rect.x + kit.px(22), y + head // 2))
        target.blit(mark, at)
        style = kit.style(theme.SUBHEAD, 700, kit.seat(number + 1).colour, "serif")
        room = (right - at.right - kit.px(12), head)
        name = kit.fit(escape(seat.name), room, style, below.size)
        name.block.draw(target, midleft=(at.right + kit.px(12), at.centery))
        y = at.bottom
        for block in blocks:
            y = block.draw(target, topleft=(left, y)).bottom

    return paint


def _minis(seat: DraftSeat) -> list[str]:
    """What lies small on a seat's tile: its picks, a card that lies face down for chance."""
    picks = [pick for pick in seat.picks.values() if not isinstance(pick, Mapping)]
    return [each for pick in picks for each in things(pick) or (RANDOM,)]


def _draw_mini(scene: SetupScene, target: pygame.Surface, box: pygame.Rect, pick: str) -> None:
    if pick == RANDOM:
        target.blit(scene.pictures.face_back(box.size), box)
    else:
        card = scene.outlook.presenter.card(pick)
        target.blit(scene.pictures.mini(card, box.size), box)


class Brought(NamedTuple):
    """What a seat brings of a kind, or the deck with all its sections; step: how far the next."""

    kind: str
    name: str
    step: int


def brought(scene: SetupScene, seat: DraftSeat) -> list[Brought]:
    """All that a seat brings, as it is called."""
    found: list[Brought] = []
    decks = scene.content.decks
    for kind, pick in seat.picks.items():
        if kind in decks and any(each.kind in decks for each in found):
            continue
        name = pick_name(scene.content, kind, pick) if pick != RANDOM else "left to chance"
        if kind in decks and pick != RANDOM:
            own = (each.name for each in scene.loadouts if _holds(seat.picks, each.picks, decks))
            name = next(own, name)
        found.append(Brought(kind, name, step(scene.content, kind)))
    return found


def _holds(picks: Mapping[str, Pick], loadout: Mapping[str, Pick], kinds: Iterable[str]) -> bool:
    """Whether what is picked of some kinds is what a loadout has of them."""
    return all(picks.get(kind) == loadout.get(kind) for kind in kinds)


def detail_controls(scene: SetupScene) -> Iterator[Control]:
    """Name, player, ready loadouts, picks and the cards of the seat that is shown large."""
    kit, panel = scene.app.kit, scene.canvas.rect(*DETAIL)
    seat = scene.draft.places[scene.at]
    left, room, gap = panel.x + kit.px(20), panel.w - kit.px(40), kit.px(10)
    name = pygame.Rect(left + kit.px(56), panel.y + kit.px(16), kit.px(440), kit.px(50))
    yield Entry(
        "name",
        name,
        lambda: None,
        text=seat.name,
        longest=LONGEST_NAME,
        changed=scene.name,
    )
    chance = dict.fromkeys(scene.draft.picks, RANDOM)
    corner = (panel.right - kit.px(20), name.centery)
    random = Face("All random", key="R", icon="die")
    if chance:
        act = scene.bringing(chance)
        yield button(kit, "random", random, act, midright=corner)
    foot = panel.y + kit.px(80)
    for row in _player_rows(scene, pygame.Rect(left, foot, room, kit.px(48))):
        yield row
        foot = row.rect.bottom + kit.px(_HOW) + gap
    if is_paged(scene):
        yield from page_controls(scene, foot)
    else:
        yield from _loadouts(scene, pygame.Rect(left, foot, room, kit.px(46)))
        top = panel.y + kit.px(picks_at(scene))
        for kind, _, high in brought(scene, seat):
            if kind not in scene.content.decks:
                yield from _tiles(scene, kind, scene.draft.picks[kind], top)
            top += kit.px(high)
    if scene.content.deck_form is not None:
        foot_left = (panel.x + kit.px(36), panel.bottom - kit.px(32))
        decks = Face("Decks", key="K", icon="deck")
        yield button(kit, "decks", decks, scene.choose_deck, bottomleft=foot_left)
    corner = (panel.right - kit.px(36), panel.bottom - kit.px(32))
    unknown = RANDOM in seat.picks.values()
    yield button(
        kit,
        "cards",
        Face("Look through the cards", key="L", icon="search"),
        scene.look_through,
        why="What this seat brings is left to chance." if unknown else "",
        bottomright=corner,
    )


def draw_how(scene: SetupScene, target: pygame.Surface) -> None:
    """How the player that is pointed at, or chosen, decides, and in what time."""
    kit = scene.app.kit
    rows = [each for each in scene.controls.all if each.id.startswith(("player:", "as:"))]
    sort, _, pointed = (scene.controls.focus or "").partition(":")
    player = pointed if sort == "player" else scene.draft.places[scene.at].player
    level, seconds = level_of(player), scene.pace_of(player)
    words = f"{{c:muted}}{_decides(seconds)}{{/}}" if seconds is not None else ""
    style = kit.style(theme.FLOOR)
    left, right = rows[0].rect.x, scene.canvas.rect(*DETAIL).right - kit.px(20)
    middle = rows[-1].rect.bottom + kit.px(5 + _HOW // 2)
    time = kit.text(words, style).draw(target, midright=(right, middle))
    other = "A person at this screen" if player == HUMAN else "For experiments"
    how = f"**{level.name}** {level.how}" if level else other
    kit.text(how, style, time.left - kit.px(12) - left, 1).draw(target, midleft=(left, middle))


def _decides(seconds: float) -> str:
    """How long a decision takes, in words: `about 0.3 s a decision`."""
    if seconds < AT_ONCE:
        return "decides at once"
    return f"about {seconds:.{1 if seconds < 3 else 0}f} s a decision"


def _choices(scene: SetupScene) -> tuple[str, ...]:
    """Whom people are offered for the seat that is shown large, and who plays it as yet."""
    return tuple(dict.fromkeys((*offered(scene.content), scene.draft.places[scene.at].player)))


def _runners(scene: SetupScene) -> list[int]:
    """The partners before the seat that is shown large, whose person may run it too."""
    return [other for other in scene.draft.partners(scene.at) if other < scene.at]


def picks_at(scene: SetupScene) -> int:
    """Where in a seat's panel the first row of picks begins, under all who can play it."""
    rows = -(-(len(_choices(scene)) + len(_runners(scene))) // PLAYERS_IN_A_ROW)
    return PICKS_AT + (rows - 1) * PLAYER_STEP


def _player_rows(scene: SetupScene, area: pygame.Rect) -> Iterator[Row]:
    """Who can play the seat, in even rows, `area` being the first."""
    draft, place = scene.draft, scene.draft.places[scene.at]
    before = _runners(scene)
    person = draft.person(scene.at)
    runner = next((other for other in before if person and draft.person(other) == person), None)
    playing = place.player if runner is None else ""
    rows = [
        (f"player:{player}", player_name(player), scene.seating(player), player == playing)
        for player in _choices(scene)
    ]
    rows += [
        (f"as:{other}", f"As {draft.places[other].name}", scene.sharing(other), other == runner)
        for other in before
    ]
    gap, count = scene.app.kit.px(10), len(rows)
    columns = -(-count // -(-count // PLAYERS_IN_A_ROW))
    wide = (area.w - gap * (columns - 1)) // columns
    for number, (name, label, act, chosen) in enumerate(rows):
        row, column = divmod(number, columns)
        rect = pygame.Rect(0, 0, wide, area.h)
        rect.topleft = area.x + column * (wide + gap), area.y + row * (area.h + gap)
        yield Row(name, rect, act, label=escape(label), chosen=chosen)


def _loadouts(scene: SetupScene, area: pygame.Rect) -> Iterator[Control]:
    """Ready loadouts in two rows, `area` being the first; many in more, lower ones."""
    seat, gap = scene.draft.places[scene.at], scene.app.kit.px(8)
    ready = scene.loadouts[:MOST_LOADOUTS]
    rows = max(2, -(-len(ready) // MOST_IN_A_ROW))
    columns = max(1, -(-len(ready) // rows))
    wide = (area.w - gap * (columns - 1)) // columns
    area = pygame.Rect(area.topleft, (area.w, (2 * area.h + gap - gap * (rows - 1)) // rows))
    for place, each in enumerate(ready):
        row, column = divmod(place, columns)
        at = (area.x + column * (wide + gap), area.y + row * (area.h + gap))
        rect, act = pygame.Rect(at, (wide, area.h)), scene.bringing(each.picks)
        chosen = _holds(seat.picks, each.picks, each.picks)
        word = BEGINNERS if rows == 2 and each.id in scene.content.first_game else ""
        yield Row(
            f"loadout:{each.id}", rect, act, label=escape(each.name), word=word, chosen=chosen
        )


def _tiles(scene: SetupScene, kind: str, ids: tuple[str, ...], top: int) -> Iterator[Control]:
    """The cards of a kind in rows, as large as lets all be seen, and one for chance."""
    kit, panel = scene.app.kit, scene.canvas.rect(*DETAIL)
    seat = scene.draft.places[scene.at]
    gap, room = kit.px(12), (panel.w - kit.px(40), kit.px(TILE[1]))
    columns, (wide, high) = fitted(len(ids) + 1, room, gap)
    for place, pick in enumerate((*ids, RANDOM)):
        row, column = divmod(place, columns)
        at = (panel.x + kit.px(20) + column * (wide + gap), top + row * (high + gap))
        yield Tile(
            f"pick:{kind}:{pick}",
            pygame.Rect(at, (wide, high)),
            scene.picking(kind, pick),
            paint=_paint_pick(scene, kind, pick),
            chosen=pick in (things(seat.picks.get(kind, RANDOM)) or (RANDOM,)),
            radius=8,
        )


def _paint_pick(scene: SetupScene, kind: str, pick: str) -> Paint:
    """A card to pick, with the marks of the other seats that bring it."""
    kit = scene.app.kit
    others = scene.draft.others_with(scene.at, kind, pick)

    def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
        if pick == RANDOM:
            draw_random_tile(kit, target, rect, scene.pictures)
            return
        drawn = scene.pictures.laid(scene.outlook.presenter.card(pick), rect.size)
        target.blit(drawn, drawn.get_rect(center=rect.center))
        for place, seat in enumerate(others):
            mark = seat_mark(kit, seat, kit.px(34))
            left = rect.x + kit.px(4) + place * kit.px(30)
            target.blit(mark, mark.get_rect(midleft=(left, rect.centery)))

    return paint
