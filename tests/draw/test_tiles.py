"""Icons that a field names, and patterns of tiles, on a face."""

import pytest

from game.draw.faces.faces import Faces
from game.draw.faces.gallery import ArtFile, Gallery
from game.draw.faces.layout_reader import read_layouts
from game.rules.content.errors import Mistakes
from tests.draw.conftest import ASSETS

HEAD = """\
fields: [id, name, rows, aim]
colours: {ink: "#000000", red: "#c00000", amber: "#e0a000", ivory: "#ffffff", rim: "#0000ff"}
faces:
  face:
    size: [100, 100]
    boxes:
"""
TILES = """\
      tiles:
        kind: tiles
        show: rows
        left: 0
        top: 0
        width: 100
        height: 100
        tile: 20
        gap: 0
        rim: rim
        align: left
        valign: top
        signs:
          D: {fill: red}
          g: {fill: amber, mark: dot, ink: ink}
          .: {fill: ivory}
"""
ICON = "      aim: {kind: icon, show: aim, left: 0, top: 0, width: 100, height: 100, colour: red}\n"


def faces(tmp_path, kit, boxes):
    path = tmp_path / "faces.yaml"
    path.write_text(HEAD + boxes, encoding="utf-8")
    gallery = Gallery(kit, ArtFile(sets={}, emblems={}), tmp_path)
    return Faces(kit, read_layouts(path, ASSETS), gallery)


def drawn(tmp_path, kit, boxes, **card):
    return faces(tmp_path, kit, boxes).render("face", {"id": "card", **card}, 100)


def test_each_sign_of_the_rows_is_a_tile(tmp_path, kit):
    found = drawn(tmp_path, kit, TILES, rows=("D.", "g."))
    colours = [[found.get_at((x, y))[:3] for x in (4, 24)] for y in (4, 24)]
    assert colours == [[(192, 0, 0), (255, 255, 255)], [(224, 160, 0), (255, 255, 255)]]
    assert found.get_at((10, 30))[:3] == (0, 0, 0), "the mark of the sign"
    assert found.get_at((45, 10)).a == 0, "nothing beside the pattern"


def test_tiles_shrink_until_the_pattern_fits(tmp_path, kit):
    found = drawn(tmp_path, kit, TILES, rows=("D" * 10,) * 10)
    assert found.get_at((99, 99))[:3] == (192, 0, 0)
    found = drawn(tmp_path, kit, TILES.replace("tile: 20", "tile: 5"), rows=("D",))
    assert found.get_at((6, 6)).a == 0


def test_a_pattern_that_a_card_lacks_is_left_out(tmp_path, kit):
    assert faces(tmp_path, kit, TILES).filled("face", {"id": "card", "rows": ()}) == []


def test_a_field_names_the_icon(tmp_path, kit):
    four, eight = (drawn(tmp_path, kit, ICON, aim=name) for name in ("four", "eight"))
    assert four.get_at((50, 50))[:3] == (192, 0, 0)
    corners = [(each.get_at((32, 32)).a > 0) for each in (four, eight)]
    assert corners == [False, True], "eight arrows point between the four, too"


def test_an_icon_is_named_here_or_by_the_card(tmp_path, kit):
    with pytest.raises(Mistakes) as refused:
        faces(tmp_path, kit, ICON.replace("show: aim, ", ""))
    assert "it shows nothing" in str(refused.value)
