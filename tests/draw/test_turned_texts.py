"""Texts that are read from another edge of the card."""

import pygame
import pytest

from game.draw.faces.faces import Faces
from game.draw.faces.gallery import Gallery, read_art
from game.draw.faces.layout_reader import read_layouts
from tests.draw.conftest import ASSETS
from tests.draw.face_samples import DATA

WORDS = "Transition Strike"
FACE = """
fields: [id, name]
colours: {ink: "#1f1812"}
styles:
  word: {kind: text, show: name, left: 10, top: 10, size: 20, smallest: 12, lines: 1}
faces:
  upright:
    size: [200, 60]
    boxes:
      name: {extends: word, width: 180, height: 40}
  turned:
    size: [%s]
    boxes:
      name: {extends: word, turn: %s, width: %s, height: %s}
"""


def faces_of(kit, tmp_path, *places):
    path = tmp_path / "faces.yaml"
    path.write_text(FACE % places, encoding="utf-8")
    gallery = Gallery(kit, read_art(DATA / "art.yaml", ASSETS).value, tmp_path)
    return Faces(kit, read_layouts(path, ASSETS), gallery)


@pytest.mark.parametrize(
    ("turn", "places"),
    [
        (90, ("60, 200", 90, 40, 180)),
        (180, ("200, 60", 180, 180, 40)),
        (270, ("60, 200", 270, 40, 180)),
    ],
)
def test_it_is_the_upright_text_turned_clockwise(kit, tmp_path, turn, places):
    faces = faces_of(kit, tmp_path, *places)
    card = {"id": "one", "name": WORDS}
    upright = faces.render("upright", card, 200)
    turned = faces.render("turned", card, 60 if turn % 180 else 200)
    expected = pygame.transform.rotate(upright, -turn)
    assert pygame.image.tobytes(turned, "RGBA") == pygame.image.tobytes(expected, "RGBA")


def test_what_does_not_fit_is_found_along_the_edge_it_is_read_from(kit, tmp_path):
    card = {"id": "one", "name": WORDS}
    long = faces_of(kit, tmp_path, "60, 200", 90, 40, 180)
    assert long.overflows(["turned"], [card]) == []
    short = faces_of(kit, tmp_path, "200, 60", 90, 180, 40)
    assert [found.text for found in short.overflows(["turned"], [card])] == [WORDS]
