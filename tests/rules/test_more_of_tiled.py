"""Maps as Tiled writes them in each of its ways; what means nothing is noted and kept away from.

The maps in `tiled` were written by Tiled 1.8 out of one map: with templates, groups with offsets,
turned tiles and walls, objects with pictures, a text, a backdrop and an animation.
"""

import json
import sys
from importlib import import_module
from pathlib import Path

import pytest

from game.rules.board.tiled import load_board
from game.rules.content.errors import Mistakes
from tests.rules.maps import Map, properties

TILED = Path(__file__).parent / "tiled"
DUEL = {"duel": 2}
LAMP = '<object id="9" name="lamp" type="objective" x="0" y="0" width="9" height="9"/>'


@pytest.fixture
def good(tmp_path):
    return Map(tmp_path)


WRITTEN = [path for path in sorted(TILED.glob("*.tm[xj]")) if path.stem != "zstd"]


def test_cells_packed_with_zstd_need_something_that_unpacks_them():
    path = TILED / "zstd.tmx"
    try:
        import_module("backports.zstd" if sys.version_info < (3, 14) else "compression.zstd")
    except ImportError:
        with pytest.raises(Mistakes, match="needs Python 3.14 or the package") as error:
            load_board(path, DUEL)
        assert sum(not each.harmless for each in error.value.all) == 1
    else:
        assert load_board(path, DUEL).spaces == load_board(TILED / "csv.tmx", DUEL).spaces


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_a_board_is_the_same_however_tiled_writes_it(path):
    board = load_board(path, DUEL)
    assert (board.title, board.columns, board.rows) == ("Workshop", 6, 4)
    assert len(board.spaces) == 24
    assert (board.obstacles, board.pits) == ({"c3"}, {"b2"})
    assert board.walls == {
        frozenset(pair) for pair in [("d3", "d4"), ("e3", "e4"), ("d1", "e1"), ("d2", "e2")]
    }
    assert board.starts == {"duel": {1: "f1", 2: "a4"}}
    assert board.areas == {"objective": {"banner": ("e4",)}, "zone": {"yard": ("b1", "b2")}}
    assert [note.text for note in sorted(board.notes, key=lambda note: note.text)] == [
        "the layer's parallax is passed over: a board stands still",
        "the property 'todo' of the layer means nothing to the rules",
        "the property 'wet' of the map means nothing to the rules",
    ]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("<map ", '<map class="arena" ', "the map class 'arena' means nothing"),
        ('name="field"', 'name="field" class="mossy"', "the layer class 'mossy' means nothing"),
        ("<objectgroup", '<lights range="3"/><objectgroup', "unknown element <lights>, passed"),
        (LAMP, LAMP.replace("objective", "lantern"), "the object class 'lantern' means nothing"),
        (LAMP, LAMP.replace("objective", ""), "the object has no class and means nothing"),
        (
            LAMP,
            LAMP.replace("/>", '><properties><property name="glow"/></properties></object>'),
            "the property 'glow' of the objective means nothing",
        ),
        (
            "  <data",
            '  <properties><property name="width" type="list"><item type="int" value="1"/>'
            "</property></properties><data",
            "the property 'width' of the layer means nothing",
        ),
        (
            "  <data",
            '  <properties><property name="light" type="class" propertytype="Light"><properties>'
            '<property name="seat" value="x"/></properties></property></properties><data',
            "the property 'light' of the layer means nothing",
        ),
    ],
)
def test_what_means_nothing_is_noted_once_and_refuses_no_board(good, old, new, words):
    board = load_board(good.objects(LAMP).replace(old, new, 1).write(), DUEL)
    assert (len(board.spaces), board.starts["duel"]) == (25, {1: "c2", 2: "c4"})
    assert [words in note.text and note.harmless for note in board.notes] == [True]


@pytest.mark.parametrize("how", ['class="{}"', '><properties><property name="class" value="{}"/>'])
def test_a_layers_class_says_what_its_tiles_are_that_have_none(good, how):
    """Tiled 1.9 has classes of layers; before that a property says it."""
    upper = ",".join(["0"] * 12 + ["7"] + ["0"] * 12)
    said = how.format("pit")
    close = "</properties>" if "properties" in said else ">"
    good.tiles.with_name("moss.tsx").write_text(
        '<tileset name="moss" tilewidth="64" tileheight="64" tilecount="1" columns="1">'
        '<image source="board.png" width="64" height="64"/></tileset>'
    )
    good.replace(" <layer", ' <tileset firstgid="7" source="tiles/moss.tsx"/>\n <layer')
    layer = f'<layer id="9" width="5" height="5" {said}{close}'
    good.replace(
        " <objectgroup",
        f' {layer}<data encoding="csv">{upper}</data></layer>\n <objectgroup',
    )
    assert load_board(good.write(), DUEL).pits == {"c3"}
    good.replace("pit", "decoration")
    assert load_board(good.write(), DUEL).pits == frozenset()


def test_of_a_group_for_decoration_nothing_counts(good):
    good.replace(" <layer", ' <group class="decoration" offsetx="3.5"><layer')
    good.replace("</layer>", "</layer></group>")
    with pytest.raises(Mistakes, match="nothing is drawn with tiles of the class"):
        load_board(good.write(), DUEL)


def test_an_object_has_the_class_and_values_of_its_tile(good):
    tiles = good.tiles.read_text("utf-8")
    tile = f'<tile id="4" type="start">{properties("2")}</tile>'
    good.tiles.write_text(tiles.replace('<tile id="4" type="void"/>', tile), encoding="utf-8")
    at = good.text.index('  <object id="2"')
    good.text = good.text[:at] + '<object id="2" gid="5" x="256" y="256" width="128" height="128">'
    good.text += "</object></objectgroup></map>"
    assert load_board(good.write(), DUEL).starts == {"duel": {1: "c2", 2: "c4"}}
    good.cells("v....", *["....."] * 4)
    with pytest.raises(Mistakes, match="a tile of the class 'start' is drawn here, but only obj"):
        load_board(good.write(), DUEL)


@pytest.mark.parametrize(
    ("alignment", "space"),
    [("", "b4"), ("unspecified", "b4"), ("topleft", "b3"), ("bottomright", "a4"), ("top", "")],
)
def test_an_object_with_a_picture_lies_as_its_tile_set_says(good, alignment, space):
    tiles = good.tiles.read_text("utf-8")
    said = f'<tileset objectalignment="{alignment}" '
    good.tiles.write_text(tiles.replace("<tileset ", said), encoding="utf-8")
    good.objects(
        '<object id="20" name="a" type="objective" gid="1" x="128" y="256" width="128"'
        ' height="128"/>'
    )
    if space:
        assert load_board(good.write(), DUEL).areas == {"objective": {"a": (space,)}}
    else:
        with pytest.raises(Mistakes, match="does not stand on one cell"):
            load_board(good.write(), DUEL)


def test_a_default_that_the_project_gives_is_what_tiled_leaves_out(good):
    member = {"name": "seat", "type": "int", "value": 2}
    kind = {"name": "start", "type": "class", "members": [member]}
    project = good.folder / "mine.tiled-project"
    project.write_text(json.dumps({"propertyTypes": [kind]}), encoding="utf-8")
    good.replace('<property name="seat" type="int" value="2"/>', "")
    assert load_board(good.write(), DUEL).starts == {"duel": {1: "c2", 2: "c4"}}
    project.write_text("{", encoding="utf-8")
    with pytest.raises(Mistakes, match="seat 1 has a start for duel"):
        load_board(good.write(), DUEL)


@pytest.mark.parametrize(
    ("lies", "spaces"),
    [('x="0" y="0" width="256" height="128"', ("a5", "b5")), ('x="0" y="0" width="90"', None)],
)
def test_a_capsule_covers_what_its_box_does(good, lies, spaces):
    """Tiled 1.12 draws areas as capsules too."""
    path = good.objects(f'<object id="9" name="hill" type="control" {lies}><capsule/></object>')
    if spaces:
        assert load_board(path.write(), DUEL).areas == {"control": {"hill": spaces}}
        return
    with pytest.raises(Mistakes, match="covers no middle of a cell"):
        load_board(path.write(), DUEL)


def test_an_offset_that_leaves_the_grid_is_told_of_the_layer_and_not_of_each_object(good):
    good.replace('name="starts"', 'name="starts" offsetx="64"')
    with pytest.raises(Mistakes) as error:
        load_board(good.write(), DUEL)
    assert [mistake.text for mistake in error.value.all] == [
        "the layer moves its objects by 64 and 0 pixels off the grid; set its offset to 0 in Tiled"
        " under Layer > Layer Properties"
    ]


def test_what_is_harmless_is_told_last(good):
    good.replace("<map ", '<map class="arena" ').replace('y="384"', 'y="1280"')
    with pytest.raises(Mistakes) as error:
        load_board(good.write(), DUEL)
    assert [mistake.harmless for mistake in error.value.all] == [False, True]


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("gone.tx", None, "there is no template 'gone.tx'"),
        ("/gone.tx", None, "absolute path"),
        ("torn.tx", "<template><object", "ends in the middle"),
        ("empty.tx", "<template/>", "not a template of an object"),
        ("torn.tj", '{"type": "template", "object"', "not JSON as Tiled writes it"),
    ],
)
def test_a_template_that_cannot_be_read_is_told_once(good, name, text, words):
    if text is not None:
        (good.folder / name).write_text(text, encoding="utf-8")
    good.replace('id="1" type="start"', f'id="1" template="{name}"')
    good.replace('id="2" type="start"', f'id="2" template="{name}"')
    with pytest.raises(Mistakes) as error:
        load_board(good.write(), DUEL)
    assert [words in mistake.text for mistake in error.value.all] == [True]


def test_a_map_in_json_says_where_its_mistakes_are(tmp_path):
    for path in (*TILED.glob("*.t[sx]*"), *TILED.glob("*.png")):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    text = (TILED / "whole.tmj").read_text("utf-8")
    broken = tmp_path / "whole.tmj"
    broken.write_text(text.replace('"type":"zone"', '"type":"zoen"'), encoding="utf-8")
    with pytest.raises(Mistakes) as error:
        load_board(broken, DUEL)
    (wrong,) = (mistake for mistake in error.value.all if not mistake.harmless)
    lines = broken.read_text("utf-8").splitlines()
    assert "did you mean 'zone'" in wrong.text
    assert '"zoen"' in "".join(lines[wrong.line - 1 : wrong.line + 12])


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r"\ud83d\udd25", "\U0001f525"),
        (r"\uD83D\uDD25\u00e9", "\U0001f525\u00e9"),
        (r"\\ud83d\\udd25", r"\ud83d\udd25"),
        ("\U0001f525", "\U0001f525"),
    ],
)
def test_texts_in_json_hold_any_letter_however_it_is_escaped(tmp_path, written, meant):
    for path in TILED.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    titled = tmp_path / "whole.tmj"
    text = titled.read_text("utf-8").replace(json.dumps("Workshop"), f'"{written}"')
    titled.write_text(text, encoding="utf-8")
    assert load_board(titled, DUEL).title == meant


@pytest.mark.parametrize("text", ["\t{}", r'{"a": "\ud83d"}', "{", "%YAML", "- a", "{}}"])
def test_what_is_no_json_is_called_so(tmp_path, text):
    torn = tmp_path / "torn.tmj"
    torn.write_text(text, encoding="utf-8")
    with pytest.raises(Mistakes) as error:
        load_board(torn, DUEL)
    (told,) = error.value.all
    assert told.text.count("JSON") >= 1
    assert "YAML" not in told.text


@pytest.mark.parametrize("kind", ["tsx", "tsj"])
def test_a_tile_set_in_json_looks_as_one_in_xml(good, kind):
    (good.folder / "own.png").write_bytes((TILED / "stones.png").read_bytes())
    text = {
        "tsx": '<tileset name="own" tilewidth="32" tileheight="32" tilecount="2" columns="2">'
        '<tileoffset x="5" y="-7"/>'
        '<image source="own.png" trans="ff00ff" width="64" height="32"/></tileset>',
        "tsj": '{"type": "tileset", "name": "own", "tilewidth": 32, "tileheight": 32,'
        ' "tilecount": 2, "columns": 2, "tileoffset": {"x": 5, "y": -7}, "image": "own.png",'
        ' "imagewidth": 64, "imageheight": 32, "transparentcolor": "#ff00ff"}',
    }
    (good.folder / f"own.{kind}").write_text(text[kind], encoding="utf-8")
    cells = ",".join(["90"] + ["0"] * 24)
    good.replace(' <layer id="1"', f' <tileset firstgid="90" source="own.{kind}"/> <layer id="1"')
    layer = '<layer id="8" width="5" height="5"><data encoding="csv">'
    good.replace(' <objectgroup id="2"', f' {layer}{cells}</data></layer><objectgroup id="2"')
    (picture,) = load_board(good.write(), DUEL).drawing.pictures
    assert picture.frames[0].cut.clear == "ff00ff"
    assert picture.laid[:2] == (5, 128 - 32 - 7)


def start_of(good, giver: str) -> None:
    """The starts of a map have their class from something else than themselves."""
    good.replace('id="1" type="start"', 'id="1"')
    good.replace('id="2" type="start"', 'id="2"')
    if giver == "layer":
        good.replace('<objectgroup id="2"', '<objectgroup class="start" id="2"')
    elif giver == "group":
        good.replace('<objectgroup id="2"', '<group class="start"><objectgroup id="2"')
        good.replace("</objectgroup>", "</objectgroup></group>")
    else:
        tile_set = '<tileset firstgid="90" name="own" tilewidth="128" tileheight="128" columns="0"'
        tile = '<tile id="0" type="start"/>'
        good.replace(" <layer", f'{tile_set} tilecount="1">{tile}</tileset> <layer')
        good.replace('id="1" x="256" y="384"', 'id="1" gid="90" x="256" y="512"')
        good.replace('id="2" x="256" y="128"', 'id="2" gid="90" x="256" y="256"')


@pytest.mark.parametrize("giver", ["layer", "group", "tile"])
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'name="seat"',
            'name="saet"',
            "'saet' of the start; did you mean 'seat'?",
        ),
        ('type="int" value="2"', 'type="float" value="2.5"', "is of type float, but must be int"),
        ('name="mode"', 'name="colour"', ""),
    ],
)
def test_properties_are_checked_whatever_an_object_has_its_class_from(good, giver, old, new, told):
    start_of(good, giver)
    assert load_board(good.write(), DUEL).starts["duel"] == {1: "c2", 2: "c4"}
    good.replace(old, new)
    if not told:
        notes = load_board(good.write(), DUEL).notes
        assert any("'colour' of the start means nothing" in note.text for note in notes)
        return
    with pytest.raises(Mistakes) as error:
        load_board(good.write(), DUEL)
    assert any(told in each.text for each in error.value.all)


def test_what_lies_a_little_beside_the_grid_is_where_its_middle_is(good):
    """Tiled drops what is dragged in where the pointer is."""
    good.replace('x="256" y="384"', 'x="271.5" y="391"')
    good.objects(
        '<object id="20" name="hill" type="control" x="10" y="-7" width="256" height="128"/>',
        '<object id="21" type="wall" x="140" y="262"><polyline points="0,0 128,0"/></object>',
    )
    board = load_board(good.write(), DUEL)
    assert board.starts["duel"] == {1: "c2", 2: "c4"}
    assert board.areas == {"control": {"hill": ("a5", "b5")}}
    assert board.walls == {frozenset(("b3", "b4"))}
