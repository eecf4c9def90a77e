"""The pictures of the tiles that boards are made of in Tiled, drawn from shapes alone."""

from __future__ import annotations

import math

import pygame

SIZE = 128
FINE = 4
"""Tiles are drawn so many times larger and scaled down, which smooths every edge."""

DARK, LIGHT = (0x57, 0x42, 0x2F), (0x73, 0x5A, 0x41)
STONE, STONE_DEEP, STONE_BRIGHT = (0x9A, 0x8B, 0x74), (0x5C, 0x51, 0x42), (0xC8, 0xBA, 0x9E)
BRASS, BRASS_BRIGHT = (0xC9, 0xA1, 0x4A), (0xF1, 0xDC, 0xA0)
INK = (0x12, 0x0B, 0x06)

Colour = tuple[int, int, int]


def tiles() -> pygame.Surface:
    """All of them side by side, in the order of `tiled_classes.TILES`."""
    drawn = [floor(DARK), floor(LIGHT), pillar(floor(DARK)), pillar(floor(LIGHT)), void(), pit()]
    sheet = pygame.Surface((SIZE * len(drawn), SIZE))
    for place, tile in enumerate(drawn):
        sheet.blit(pygame.transform.smoothscale(tile, (SIZE, SIZE)), (place * SIZE, 0))
    return sheet


def floor(colour: Colour) -> pygame.Surface:
    """A board of wood: a faint grain along it, a bright line inside its edge, a brass hairline."""
    side = SIZE * FINE
    tile = pygame.Surface((side, side))
    for y in range(side):
        wave = math.sin(y / 11) + math.sin(y / 4.3 + 1.7) + math.sin(y / 29 + 0.6)
        pygame.draw.line(tile, _shaded(colour, 1 + 0.012 * wave), (0, y), (side, y))
    _frame(tile, _mixed(colour, (255, 255, 255), 0.09), 3 * FINE, FINE)
    _frame(tile, _mixed(colour, BRASS, 0.5), 0, FINE)
    return tile


def pillar(tile: pygame.Surface) -> pygame.Surface:
    """A stone pillar from above: plinth, drum and engraved capital, lit from the left."""
    middle = SIZE * FINE // 2
    for grow in range(12, 0, -1):
        _soft_square(tile, middle + 5 * FINE, (47 + grow) * FINE, 14)
    _plinth(tile, middle, 48 * FINE)
    _drum(tile, middle, 38 * FINE)
    _capital(tile, middle, 27 * FINE)
    return tile


def void() -> pygame.Surface:
    """Nothing to stand on: dark felt with a fine hatching."""
    side = SIZE * FINE
    tile = pygame.Surface((side, side))
    tile.fill((0x0E, 0x16, 0x14))
    for start in range(-side, side, 9 * FINE):
        pygame.draw.line(tile, (0x18, 0x24, 0x20), (start, side), (start + side, 0), 2 * FINE)
    return tile


def pit() -> pygame.Surface:
    """A hole in dark floor with worn edges, the darker the deeper."""
    side = SIZE * FINE
    tile = floor(DARK)
    steps = 12
    for step in range(steps + 1):
        deep = step / steps
        inset, top = (9 + 9 * deep) * FINE, (9 + 17 * deep) * FINE
        hole = pygame.Rect(round(inset), round(top), 0, 0)
        hole.size = side - 2 * round(inset), side - round(top) - round((9 + 6 * deep) * FINE)
        pygame.draw.rect(tile, _mixed((0x4A, 0x3B, 0x2C), (6, 5, 4), deep), hole,
                         border_radius=round((18 - 6 * deep) * FINE))  # fmt: skip
    return tile


def _plinth(tile: pygame.Surface, middle: int, half: int) -> None:
    """A square slab with mitred edges: bright above and left, dark below and right."""
    outer = [(middle + x * half, middle + y * half) for x, y in _CORNERS]
    inner = [(middle + x * half * 0.86, middle + y * half * 0.86) for x, y in _CORNERS]
    for first, shade in enumerate((1.28, 0.78, 0.62, 1.1)):
        last = (first + 1) % 4
        edge = [outer[first], outer[last], inner[last], inner[first]]
        pygame.draw.polygon(tile, _shaded(STONE, shade), edge)
    pygame.draw.polygon(tile, _shaded(STONE, 0.9), inner)
    pygame.draw.polygon(tile, INK, outer, 2 * FINE)
    pygame.draw.polygon(tile, STONE_DEEP, inner, FINE)
    for x, y in _CORNERS:
        rivet = (int(middle + x * half * 0.72), int(middle + y * half * 0.72))
        pygame.draw.circle(tile, INK, rivet, 4 * FINE)
        pygame.draw.circle(tile, BRASS, rivet, 3 * FINE)
        pygame.draw.circle(tile, BRASS_BRIGHT, (rivet[0] - FINE, rivet[1] - FINE), FINE)


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def _drum(tile: pygame.Surface, middle: int, radius: int) -> None:
    """The shaft's rim, cut into flutes that turn from light to shade."""
    pygame.draw.circle(tile, INK, (middle, middle), radius + 2 * FINE)
    flutes = 24
    for flute in range(flutes):
        start, end = (math.tau * (flute + part) / flutes for part in (0, 1))
        lit = 0.95 + 0.42 * math.cos((start + end) / 2 + math.radians(135))
        wedge: list[tuple[float, float]] = [(middle, middle)]
        wedge += [_around(middle, radius, start + (end - start) * part / 6) for part in range(7)]
        pygame.draw.polygon(tile, _shaded(STONE, lit), wedge)
        pygame.draw.line(tile, STONE_DEEP, (middle, middle), _around(middle, radius, start), FINE)


def _capital(tile: pygame.Surface, middle: int, radius: int) -> None:
    """The top: a brass ring around stone, engraved with rings and a compass star."""
    pygame.draw.circle(tile, INK, (middle, middle), radius + 2 * FINE)
    pygame.draw.circle(tile, BRASS, (middle, middle), radius + FINE)
    for step in range(radius - 2 * FINE, 0, -FINE):
        lit = 1.0 + 0.22 * (1 - step / radius)
        shift = (radius - step) // 6
        pygame.draw.circle(tile, _shaded(STONE, lit), (middle - shift, middle - shift), step)
    pygame.draw.circle(tile, STONE_DEEP, (middle, middle), radius - 5 * FINE, FINE + FINE // 2)
    for point in range(8):
        turn = math.tau * point / 8 - math.pi / 2
        reach = radius * (0.68 if point % 2 == 0 else 0.44)
        tip = _around(middle, reach, turn)
        for side, colour in ((-1, STONE_BRIGHT), (1, STONE_DEEP)):
            flank = _around(middle, radius * 0.2, turn + side * math.tau / 16)
            pygame.draw.polygon(tile, colour, [(middle, middle), flank, tip])
    pygame.draw.circle(tile, INK, (middle, middle), 4 * FINE)
    pygame.draw.circle(tile, BRASS, (middle, middle), 3 * FINE)


def _around(middle: int, radius: float, turn: float) -> tuple[float, float]:
    return middle + radius * math.cos(turn), middle + radius * math.sin(turn)


def _soft_square(tile: pygame.Surface, middle: int, half: int, alpha: int) -> None:
    shade = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
    pygame.draw.rect(shade, (*INK, alpha), shade.get_rect(), border_radius=12 * FINE)
    tile.blit(shade, shade.get_rect(center=(middle, middle)))


def _frame(tile: pygame.Surface, colour: Colour, inset: int, width: int) -> None:
    pygame.draw.rect(tile, colour, tile.get_rect().inflate(-2 * inset, -2 * inset), width)


def _shaded(colour: Colour, light: float) -> Colour:
    red, green, blue = (max(0, min(255, round(part * light))) for part in colour)
    return red, green, blue


def _mixed(colour: Colour, other: Colour, share: float) -> Colour:
    pairs = zip(colour, other, strict=True)
    red, green, blue = (round(one * (1 - share) + two * share) for one, two in pairs)
    return red, green, blue
