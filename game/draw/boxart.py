"""The games' boxes as they stand on the shelf of the title: a cover and an edge each."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw.engraving import EMBLEM_UNITS
from game.draw.markup import escape
from game.draw.panels import spread
from game.draw.sketch import Sketch, on_circle
from game.rules.wording import counted

if TYPE_CHECKING:
    from game.draw.kit import Kit

SIZE = (296, 410)
"""Of a cover, at the base size."""

_DEPTH = 16
_W, _H = SIZE
_TITLE_ROOM = 250
"""So wide a title may be, of the 296 of a box."""
_MIDDLE = _W / 2


@dataclass(frozen=True, slots=True)
class Emblem:
    """An engraving on a cover: its middle, and its scale. mirrored: a second one, turned over."""

    name: str
    light: str
    dark: str
    scale: float
    x: float
    y: float
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class Cover:
    """What a box looks like. title: its lines. base: where the first line stands.

    ground: draws what lies under the emblem. over: what lies over it.
    """

    title: tuple[str, ...]
    by: str
    size: int
    base: int
    colour: str
    by_colour: str
    frame: str
    edge: str
    emblem: Emblem
    ground: Callable[[Sketch], None]
    over: Callable[[Sketch], None] = lambda _sketch: None


def draw_box(kit: Kit, target: pygame.Surface, rect: pygame.Rect, cover: Cover) -> None:
    """A box whose cover fills `rect`; its edge shows to the right and above."""
    look = (cover.title, cover.edge, cover.emblem, rect.size)
    made = kit.baked(("box", *look), lambda: _box(kit, rect.size, cover))
    target.blit(made, (rect.x, rect.y - kit.px(_DEPTH)))


def _box(kit: Kit, size: tuple[int, int], cover: Cover) -> pygame.Surface:
    unit = size[0] / _W
    top = kit.px(_DEPTH) / unit
    body = Sketch(_W + 36, _H + top + 24)
    body.ellipse(_MIDDLE + 12, top + _H + 4, _W * 0.54, 13, fill=_soft(body))
    d, rise = _DEPTH, _DEPTH * 0.55
    side = ((_W, top), (_W + d, top - rise), (_W + d, top + _H - d * 0.7), (_W, top + _H))
    lid = ((0, top), (d, top - rise), (_W + d, top - rise), (_W, top))
    body.polygon(side, fill=cover.edge)
    body.polygon(side, fill="#000000", opacity=0.38)
    body.polygon(lid, fill=cover.edge)
    body.polygon(lid, fill="#ffffff", opacity=0.16)
    out = body.render(unit)
    out.blit(_front(kit, size, unit, cover), (0, kit.px(_DEPTH)))
    return out


def _soft(sketch: Sketch) -> str:
    return sketch.glow("#0a0603", "#0a0603", x=50, y=50, reach=50)


def _front(kit: Kit, size: tuple[int, int], unit: float, cover: Cover) -> pygame.Surface:
    ground = Sketch(_W, _H)
    cover.ground(ground)
    ground.rect(10, 10, _W - 20, _H - 20, stroke=cover.frame, width=2)
    ground.rect(14, 14, _W - 28, _H - 28, stroke=cover.frame, width=0.8)
    front = ground.render(unit)
    emblem = cover.emblem
    drawn = kit.engrave(
        emblem.name, round(EMBLEM_UNITS * emblem.scale * unit), emblem.light, emblem.dark
    )
    box = drawn.get_rect(center=(round(emblem.x * unit), round(emblem.y * unit)))
    if emblem.mirrored:
        front.blit(pygame.transform.flip(drawn, True, False), box)
    front.blit(drawn, box)
    over = Sketch(_W, _H)
    cover.over(over)
    over.rect(0, 0, _W, _H, fill=over.slant("#ffffff", "#ffffff", "#808080"), opacity=0.05)
    over.rect(0.5, 0.5, _W - 1, _H - 1, stroke="#ffffff", opacity=0.22)
    front.blit(over.render(unit), (0, 0))
    _words(kit, front, size, unit, cover)
    return front


def _words(
    kit: Kit, front: pygame.Surface, size: tuple[int, int], unit: float, cover: Cover
) -> None:
    look = kit.style(cover.size, 700, cover.colour, "serif", leading=1)
    room, wide = round(_TITLE_ROOM * unit), max(kit.measure(line, look)[0] for line in cover.title)
    if wide > room:
        look = look._replace(size=look.size * room // wide)
    for number, line in enumerate(cover.title):
        name = kit.text(line, look)
        below = cover.base + 10 + number * (cover.size + 2)
        name.draw(front, midbottom=(size[0] // 2, round(below * unit)))
    by = kit.text(cover.by, kit.style(18, 600, cover.by_colour))
    by.draw(front, center=(size[0] // 2, round(378 * unit)))


def _rays(sketch: Sketch, colour: str, opacity: float, count: int, y: float) -> None:
    for ray in range(count):
        turn = 360 * ray / count
        points = (
            (_MIDDLE, y),
            on_circle(_MIDDLE, y, 420, turn - 4),
            on_circle(_MIDDLE, y, 420, turn + 4),
        )
        sketch.polygon(points, fill=colour, opacity=opacity)


def gear(x: float, y: float, radius: float, tooth: float, count: int) -> str:
    """The outline of a cogwheel, in SVG's notation."""
    points = []
    for number in range(count * 4):
        turn = math.tau * (number + 0.5) / (count * 4)
        r = radius + (tooth if number % 4 in (0, 1) else 0)
        points.append(f"{x + r * math.cos(turn):.1f} {y + r * math.sin(turn):.1f}")
    return "M" + " L".join(points) + " Z"


def _gunsword(sketch: Sketch) -> None:
    sketch.rect(
        0, 0, _W, _H, fill=sketch.glow("#8d5ee0", "#4a2796", "#1c0d45", x=50, y=40, reach=80)
    )
    _rays(sketch, "#c9a8ff", 0.16, 20, 160)
    sketch.circle(148, 168, 112, fill="#1c0d45", opacity=0.55)
    sketch.circle(148, 168, 112, stroke="#e3c27a", width=2)
    sketch.circle(148, 168, 106, stroke="#e3c27a", width=0.8)


def _swordline(sketch: Sketch) -> None:
    sketch.rect(0, 0, _W, _H, fill=sketch.down("#f8f1e1", "#e3d5b6"))
    ink = "#191512"
    sketch.path("M148 58 a104 104 0 1 1 -70 30", stroke=ink, width=20)
    sketch.path("M150 62 a100 100 0 1 1 -60 28", stroke=ink, width=9, opacity=0.55)
    sketch.path("M110 78 C130 60 170 54 205 76", stroke="#f3ead6", width=2.5, opacity=0.8)
    sketch.path("M60 200 C66 226 84 248 108 258", stroke="#f3ead6", width=2, opacity=0.7)


def _seal(sketch: Sketch) -> None:
    sketch.rect(228, 258, 36, 36, 5, fill="#b8331f")
    sketch.circle(246, 276, 11, stroke="#f8f1e1", width=3)
    sketch.path("M236 286 L257 265", stroke="#f8f1e1", width=3)


def _water(sketch: Sketch) -> None:
    sketch.rect(0, 0, _W, _H, fill=sketch.down("#ffe27a", "#ffc83a", "#f2a516"))
    _rays(sketch, "#fff3b8", 0.5, 24, 150)
    for y, colour in ((238, "#2cc3d6"), (266, "#14a0b6"), (298, "#0b7d93"), (330, "#075f72")):
        crest = " ".join(["q26 -26 52 0"] * 8)
        sketch.path(f"M-20 {y} {crest} V420 H-20 Z", fill=colour)


def _drops(sketch: Sketch) -> None:
    for x, y in ((254, 116), (268, 158), (246, 196)):
        drop = f"M{x} {y} c6 9 9 13 9 18 a9 9 0 0 1 -18 0 c0 -5 3 -9 9 -18 Z"
        sketch.path(drop, fill="#1fb5c9", stroke="#06414f", width=2)


def _gentlemen(sketch: Sketch) -> None:
    sketch.rect(0, 0, _W, _H, fill=sketch.glow("#fbf2d9", "#dcc693", x=50, y=38, reach=85))
    for row in range(9):
        for column in range(7):
            x, y = 6 + column * 48 + (row % 2) * 24, 8 + row * 48
            sketch.path(gear(x, y, 9, 3, 8), stroke="#b88a3a", width=1, opacity=0.28)
            sketch.circle(x, y, 3.5, stroke="#b88a3a", width=1, opacity=0.28)
    sketch.circle(148, 158, 106, fill="#7a1f26", stroke="#b88a3a", width=4)
    sketch.circle(148, 158, 98, stroke="#e9cf8e", width=1)


def _card(sketch: Sketch) -> None:
    sketch.rect(24, 266, 248, 128, fill="#f6ebcd", stroke="#b88a3a", width=1.5)


def _gunsmith(sketch: Sketch) -> None:
    sketch.rect(
        0, 0, _W, _H, fill=sketch.glow("#5b8dff", "#1f4fe0", "#0a1d66", x=50, y=40, reach=80)
    )
    _rays(sketch, "#9fc0ff", 0.16, 18, 168)
    sketch.path(gear(148, 160, 92, 14, 16), fill="#c01f35", stroke="#3b0610", width=3)
    sketch.circle(148, 160, 80, fill="#0a1d66", stroke="#ffd9de", width=1.5)


class Plate(NamedTuple):
    """The brass plate under a box; about: what the game is, in a sentence or two."""

    players: str
    contents: str
    about: str = ""


PLATES = {
    "gunsword": Plate(
        "2 to 4 players",
        "Board, standees, cards",
        "Two duelists on one board, each with a deck of Skills and Counters. Choose who fights "
        "and with what, and pass the screen.",
    ),
    "swordline": Plate(
        "2 players",
        "Six cards, one timeline",
        "Two swords along one line of beats. Lay a card face-down, turned to what it is to say, "
        "and see beat by beat whose blow lands.",
    ),
    "water_showdown": Plate(
        "2 players",
        "68 cards, water meters",
        "A water fight from one deck, in which every card can be answered, and the answer too.",
    ),
    "gentlemen_of_war": Plate(
        "2 to 4 players",
        "7 × 7 board, secret orders",
        "Up to five orders each, given in secret and carried out together, step by step.",
    ),
    "gunsmith_girl": Plate(
        "2 players",
        "35-card decks, tokens",
        "Persona and supports, placed face down in secret, from a deck of your own. The faster "
        "persona attack first.",
    ),
}

COVERS: dict[str, Cover] = {
    "gunsword": Cover(
        ("Gunsword",), "Dinogami Games", 50, 345, "#fff8e6", "#e9d9ff", "#e3c27a", "#2b1566",
        Emblem("flintlock", "#f7f0e0", "#1c0d45", 1.9, 148, 166, mirrored=True), _gunsword,
    ),
    "swordline": Cover(
        ("Swordline",), "working title", 50, 345, "#191512", "#3a2f26", "#191512", "#cdbd99",
        Emblem("katana", "#b8331f", "#191512", 2.0, 150, 162), _swordline, _seal,
    ),
    "water_showdown": Cover(
        ("Water", "Showdown"), "Preston Waldrop", 40, 312, "#fffaf0", "#eafcff", "#06414f",
        "#0b7d93",
        Emblem("watergun", "#fffaf0", "#06414f", 1.85, 146, 156), _water, _drops,
    ),
    "gentlemen_of_war": Cover(
        ("Gentlemen", "of War"), "Everest Guo", 40, 312, "#5a151b", "#3a2a14", "#7a1f26", "#b79b62",
        Emblem("gentleman", "#fbf2d9", "#3d0d12", 1.72, 148, 160), _gentlemen, _card,
    ),
    "gunsmith_girl": Cover(
        ("Gunsmith", "Girl"), "Marco Beauchesne", 40, 312, "#ffffff", "#e3ebff", "#ffffff",
        "#0e2678",
        Emblem("gunsmith", "#fdf6ea", "#0a1440", 1.42, 148, 162), _gunsmith,
    ),
}  # fmt: skip
"""The covers of all games, in the order of the shelf."""


_LOOKS = (
    ("#c65b3c", "#7c2b1a", "#35100a", "burst"),
    ("#3f9a8c", "#1c5c54", "#08292a", "swirl"),
    ("#b98a45", "#6d4a1c", "#2f1d08", "tower"),
    ("#7a62b8", "#46337a", "#1c1238", "scales"),
    ("#5f8a3c", "#345720", "#14270b", "wing"),
    ("#4a7db0", "#23507d", "#0b2038", "eye"),
    ("#b0567f", "#702a4c", "#320d20", "sun"),
)
_LETTER, _LONGEST = 0.56, 22


def plain_cover(name: str, title: str) -> Cover:
    """The cover of a game that has none, in colours that follow from its folder's name."""
    light, middle, dark, emblem = _LOOKS[sum(name.encode()) % len(_LOOKS)]
    lines = _title_lines(title)
    longest = max(map(len, lines))
    size = max(20, min(46, 40 if len(lines) > 1 else 50, int(_TITLE_ROOM / _LETTER / longest)))

    def ground(sketch: Sketch) -> None:
        glow = sketch.glow(light, middle, dark, x=50, y=38, reach=85)
        sketch.rect(0, 0, _W, _H, fill=glow)
        _rays(sketch, "#fff3d8", 0.1, 16, 158)
        sketch.circle(148, 158, 104, fill=dark, opacity=0.5)
        sketch.circle(148, 158, 104, stroke="#e3c27a", width=2)
        sketch.circle(148, 158, 98, stroke="#e3c27a", width=0.8)

    base = 345 if len(lines) == 1 else 312 if len(lines) == 2 else 296
    figure = Emblem(emblem, "#fdf6ea", dark, 1.5, 148, 158)
    return Cover(
        tuple(map(escape, lines)),
        "by hand",
        size,
        base,
        "#fff8e6",
        "#f3e6c8",
        "#e3c27a",
        dark,
        figure,
        ground,
    )


def _title_lines(title: str) -> tuple[str, ...]:
    """A title on at most three lines, as even as its words let it be; the rest of one that is
    longer, and of words that are, is cut."""
    most = max(9, -(-len(title) // 3) + 2)
    lines = wrap(title, most if len(title) > 12 else 12, break_long_words=False) or [title]
    lines = [*lines[:2], " ".join(lines[2:])] if len(lines) > 2 else lines
    if max(map(len, lines)) > _LONGEST:
        lines = wrap(title, _LONGEST, max_lines=3, placeholder=" …")
    return tuple(lines)


def plain_plate(players: Sequence[int], cards: int, boards: int) -> Plate:
    """The plate under a game that has none of its own."""
    least, most = min(players), max(players)
    seats = f"{least} to {most} players" if most > least else counted(most, "player")
    has = [counted(cards, "card")] * bool(cards) + [counted(boards, "board")] * bool(boards)
    about = "Cards, board and pieces lie there; the rules are your own. Anything can be moved."
    return Plate(seats, ", ".join(has) or "pieces", about)


def draw_shelf(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The walnut board that the boxes stand on; the upper seventh of `rect` is its top side."""
    shelf = kit.baked(("shelf", rect.size), lambda: _shelf(kit, rect.size))
    target.blit(shelf, rect)


def _shelf(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    drop, depth = kit.px(30), round(h * 0.225)
    out = pygame.Surface((w, h + drop), pygame.SRCALPHA)
    shade = Sketch(w, h + drop)
    shade.rect(0, depth, w, h - depth + drop, fill=shade.down("#000000", "#000000"), opacity=0.2)
    shade.rect(0, depth, w, h - depth + drop / 2, fill="#000000", opacity=0.3)
    out.blit(shade.render(), (0, 0))
    out.blit(spread(kit.texture("planks"), (w, h - depth)), (0, depth))
    sketch = Sketch(w, h)
    top = ((w * 0.014, 0), (w * 0.986, 0), (w, depth), (0, depth))
    sketch.polygon(top, fill=sketch.down("#7a5438", "#4a2f1c"))
    for row in range(6):
        y = depth + (h - depth) * (0.25 + 0.125 * row)
        sketch.rect(0, y, w, (h - depth) * (0.75 - 0.125 * row), fill="#000000", opacity=0.1)
    sketch.rect(0, depth, w, 1.5 * kit.scale, fill="#ffe6b4", opacity=0.35)
    out.blit(sketch.render(), (0, 0))
    return out
