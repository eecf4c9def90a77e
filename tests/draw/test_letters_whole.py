"""Letters that hang below their line, as in "Slash High", are whole wherever they are drawn."""

import pygame
import pytest

from game import games
from game.draw.controls import draw_chip
from game.draw.faces.faces import Faces
from game.draw.faces.gallery import Gallery, read_art
from game.draw.faces.layout_reader import read_layouts
from game.draw.kit import Kit
from game.draw.lanes.cards import Dress, Facing, draw_lying
from game.draw.text import Block
from game.rules.present.lanes import Lying
from game.user.folders import ROOT
from tests.draw.conftest import ASSETS

WINDOWS = [(1024, 576), (1280, 720), (1440, 810), (1920, 1080), (2560, 1440)]
"""As large as the tables of all settings are drawn, from the smallest on."""

SEEN = 100
"""So opaque a pixel counts as part of a letter."""


@pytest.fixture
def cut(monkeypatch):
    """The texts of which something lies off the surface that they are drawn on."""
    found = []
    draw = Block.draw

    def watched(block, target, **anchor):
        box = draw(block, target, **anchor)
        ink = block.surface.get_bounding_rect(SEEN)
        ink.move_ip(box.x - block.bleed, box.y - block.bleed)
        if ink.w and not target.get_rect().contains(ink):
            found.append((target.get_size(), tuple(ink)))
        return box

    monkeypatch.setattr(Block, "draw", watched)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game", ["gunsword", "swordline", "water_showdown"])
def test_on_every_small_card(cut, tmp_path, game, size):
    data, kit = ROOT / "data" / game, Kit(ASSETS, size)
    layouts = read_layouts(data / "faces.yaml", ASSETS)
    faces = Faces(kit, layouts, Gallery(kit, read_art(data / "art.yaml", ASSETS).value, tmp_path))
    drawn = 0
    for card in games.load(game, data).printed.values():
        for face in (f"{card['kind']}_table", f"{card['kind']}_laid"):
            if face in layouts.faces:
                faces.render(face, card, kit.px(layouts.faces[face].size[0]))
                drawn += 1
    assert drawn
    assert cut == []


@pytest.mark.slow
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("look", ["open", "veiled", "gone"])
@pytest.mark.parametrize("near", [True, False])
def test_on_every_card_in_a_lane_by_each_of_its_edges(cut, size, look, near):
    kit = Kit(ASSETS, size)
    unit, target = kit.scale, pygame.Surface(size)
    for card in games.load("swordline", ROOT / "data" / "swordline").printed.values():
        edges = card.get("edges") or ()
        for edge in edges:
            others = tuple(other for other in edges if other is not edge)
            lying = Lying(1, 1, len(edge.blocks), look, card["id"], edge, others)
            high = 288 if lying.length < 3 else 192
            box = pygame.Rect(20, 20, round((96 * lying.length - 4) * unit), round(high * unit))
            dress = Dress(str(card["name"]), "saber", "#8a1f26", "saber")
            said = "Nobody guards: any quick jab may hit you"
            draw_lying(kit, target, box, lying, dress, unit, Facing(near, "right"), words=said)
    assert cut == []


@pytest.mark.parametrize("size", WINDOWS)
def test_on_a_chip_with_a_key(cut, size):
    draw_chip(Kit(ASSETS, size), pygame.Surface((600, 80)), "What if {key:F}", center=(300, 40))
    assert cut == []
