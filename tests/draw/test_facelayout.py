"""Layouts: what is inherited, what is refused and where, and where boxes come to lie."""

from pathlib import Path

import pytest

from game.draw.faces.box import KINDS, ColumnBox, PanelBox, TextBox
from game.draw.faces.drawing import PARTS
from game.draw.faces.layout import Layouts
from game.draw.faces.layout_reader import read_layouts
from game.draw.faces.place import Placing
from game.rules.content.errors import Mistakes
from tests.draw.conftest import ASSETS
from tests.draw.face_samples import DATA

HEAD = """\
fields: [id, name, cost]
colours: {ink: "#1f1812", ivory: "#f7f0e0", shade: "#00000047"}
"""


def layouts(folder: Path, faces: str) -> Layouts:
    path = folder / "faces.yaml"
    path.write_text(HEAD + faces, encoding="utf-8")
    return read_layouts(path, ASSETS)


def refusal(folder: Path, faces: str) -> str:
    """Every mistake of a file, a line each, without its path."""
    with pytest.raises(Mistakes) as caught:
        layouts(folder, faces)
    path = f"{folder / 'faces.yaml'}:"
    return "\n".join(str(each).removeprefix(path) for each in caught.value.all)


def panel(found: Layouts, face: str, box: str) -> PanelBox:
    made = found.faces[face].boxes[box]
    assert isinstance(made, PanelBox)
    return made


GENERATIONS = """\
faces:
  grandparent:
    size: [63, 88]
    boxes:
      plate: {kind: panel, left: 1, top: 2, width: 30, height: 20, radius: 1, fill: [ink]}
      gone: {kind: panel, left: 0, top: 0, width: 1, height: 1}
  parent:
    extends: grandparent
    boxes: {plate: {left: 5}}
  skin:
    boxes: {plate: {radius: 3}, parting: {kind: panel, left: 0, top: 40, width: 63, height: 1}}
  child:
    extends: [parent, skin]
    boxes: {plate: {fill: [ivory, ink]}, gone: null}
"""


def test_a_face_inherits_from_several_parents_key_by_key(tmp_path):
    child = layouts(tmp_path, GENERATIONS).faces["child"]
    plate = panel(layouts(tmp_path, GENERATIONS), "child", "plate")
    assert child.size == (63, 88)
    assert (plate.left, plate.top, plate.radius) == (5, 2, 3)
    assert plate.fill == ("ivory", "ink")
    assert list(child.boxes) == ["plate", "parting"]


def test_a_changed_grandparent_changes_its_grandchildren(tmp_path):
    changed = GENERATIONS.replace("top: 2", "top: 7")
    assert panel(layouts(tmp_path, changed), "child", "plate").top == 7


def test_a_face_without_size_is_only_there_to_be_extended(tmp_path):
    assert set(layouts(tmp_path, GENERATIONS).faces) == {"grandparent", "parent", "child"}


def test_a_box_inherits_from_styles_that_inherit(tmp_path):
    found = layouts(
        tmp_path,
        """\
styles:
  small: {size: 2.5}
  title: {extends: small, kind: text, font: serif, size: 6}
faces:
  one:
    size: [63, 88]
    boxes: {name: {extends: [title, small], show: name, left: 0, right: 63, top: 0, height: 9}}
""",
    )
    name = found.faces["one"].boxes["name"]
    assert isinstance(name, TextBox)
    assert (name.font, name.size) == ("serif", 2.5)


ONE = "faces:\n  one:\n    size: [63, 88]\n    boxes:\n      "


@pytest.mark.parametrize(
    ("box", "said"),
    [
        (
            "a: {kind: panel, left: 0, top: 0, width: 1, height: 1, >radus: 2}",
            "unknown key 'radus'; did you mean 'radius'?",
        ),
        (
            "a: {kind: panel, left: 0, top: 0, width: >wide, height: 1}",
            "'width' is 'wide'; expected a number",
        ),
        (
            "a: {kind: panel, left: >art.lft, top: 0, width: 1, height: 1}",
            "'left': 'art.lft' is no edge; write a length, or an edge as in 'art.bottom - 2'",
        ),
        (
            "a: {kind: >panal, left: 0, top: 0, width: 1, height: 1}",
            "unknown kind 'panal'; did you mean 'panel'?",
        ),
        (
            "a: {kind: panel, left: 0, top: 0, width: 1, height: 1, fill: [>ivroy]}",
            "unknown colour 'ivroy'; did you mean 'ivory'?",
        ),
        (
            "a: {kind: text, show: >nam, left: 0, top: 0, width: 1, height: 1}",
            "unknown field 'nam'; did you mean 'name'?",
        ),
        (
            'a: {kind: text, text: >"for {csot}", left: 0, top: 0, width: 1, height: 1}',
            "unknown field 'csot'; did you mean 'cost'?",
        ),
        (
            'a: {kind: text, text: >"{cost:>999999999}", left: 0, top: 0, width: 1, height: 1}',
            "'{cost:>999999999}' names no field: after 'cost' can stand how a number is written",
        ),
        (
            'a: {kind: text, text: >"{cost!r}", left: 0, top: 0, width: 1, height: 1}',
            "'{cost!r}' names no field: after 'cost' can stand how a number is written",
        ),
        (
            "a: {kind: ornament, ornament: >hexagn, left: 0, top: 0, width: 1}",
            "unknown ornament 'hexagn'; did you mean 'hexagon'?",
        ),
        (
            "a: {kind: emblem, emblem: >wolff, left: 0, top: 0, width: 1, height: 1}",
            "unknown emblem 'wolff'; did you mean 'wolf'?",
        ),
        (
            "a: >{kind: panel, top: 0, width: 1, height: 1}",
            "box 'a' of 'one': it has no place; give one or two of left, right, centre and width",
        ),
        (
            "a: {kind: panel, left: >b.right, top: 0, width: 1, height: 1}",
            "box 'a' of 'one': there is no box 'b'",
        ),
        (
            "frame: {kind: panel, left: >frmae.right, top: 0, width: 1, height: 1}",
            "box 'frame' of 'one': there is no box 'frmae'; did you mean 'frame'?",
        ),
        (
            'a: {kind: panel, left: 0, top: >"1,5", width: 1, height: 1}',
            "'top': '1,5' is no length; write 1.5",
        ),
        (
            "a: {kind: panel, left: 0, top: 0, width: 1, height: 1, fill: [>red]}",
            "unknown colour 'red'; name it under 'colours', or write '#rrggbb' in quotes",
        ),
        (
            "a: {kind: text, text: A, font: >Cinzel, left: 0, top: 0, width: 1, height: 1}",
            "unknown font 'Cinzel'; name it under 'fonts', with its file in assets/fonts",
        ),
        (
            "a: >{kind: panel, left: a.right + 1, top: 0, width: 1, height: 1}",
            "box 'a' of 'one': its place depends on itself: a -> a",
        ),
        (
            "a: {kind: column, left: 0, right: 9, top: 0, height: 9, boxes: [>b]}",
            "unknown box 'b'",
        ),
        ("a: >{left: 0}", "a box needs 'kind', one of panel, art, text,"),
        ("a: {extends: >nowhere, kind: panel}", "there is no style 'nowhere'"),
        (
            "a: {extends: [], kind: panel, left: 3,>2, top: 0, width: 9, height: 9}",
            "'2' is empty, and takes nothing away; a number has a point and no comma, as 3.2",
        ),
    ],
)
def test_a_wrong_box_is_refused_where_it_is_wrong(tmp_path, box, said):
    column = len("      ") + box.index(">") + 1
    assert f"7:{column}: {said}" in refusal(tmp_path, ONE + box.replace(">", "", 1))


def test_an_inherited_mistake_is_told_once_and_where_it_stands(tmp_path):
    said = refusal(tmp_path, GENERATIONS.replace("radius: 1", "raduis: 1"))
    assert said == "7:68: unknown key 'raduis'; did you mean 'radius'?"


def test_an_empty_value_that_takes_nothing_away_is_told_with_the_nearest_key(tmp_path):
    said = refusal(tmp_path, GENERATIONS.replace("gone: null", "gon: null"))
    assert said == "16:42: 'gon' is empty, and takes nothing away; did you mean 'gone'?"


def test_of_a_box_whose_style_there_is_not_nothing_else_is_told(tmp_path):
    said = refusal(tmp_path, ONE + "a: {extends: nowhere, left: 0}")
    assert said == "7:20: there is no style 'nowhere'"


def test_a_box_whose_name_was_changed_in_the_face_it_comes_from_is_told_with_the_nearest(tmp_path):
    said = refusal(tmp_path, GENERATIONS.replace("      plate: {kind", "      plaet: {kind"))
    assert "a box needs 'kind', one of panel, " in said
    assert said.splitlines()[0].endswith("; did you mean 'plaet'?")


def test_a_face_that_extends_itself_or_nothing_is_refused(tmp_path):
    said = refusal(
        tmp_path, "faces:\n  one: {extends: two}\n  two: {extends: one}\n  three: {extends: tow}\n"
    )
    assert said.splitlines() == [
        "4:18: the face 'two' extends itself",
        "5:18: the face 'one' extends itself",
        "6:20: there is no face 'tow'; did you mean 'two'?",
    ]


def test_words_in_bold_with_a_slot_that_there_is_not_are_refused(tmp_path):
    said = refusal(tmp_path, "bold: ['{numbr} Power']\nfaces: {}\n")
    assert said.startswith("3:8: ")
    assert "'{numbr}' is none of {number}, {signed}, {range}, {word}" in said


def test_all_mistakes_are_told_in_one_pass(tmp_path):
    said = refusal(
        tmp_path,
        ONE
        + "a: {kind: panel, left: 0, top: 0, width: 1, height: 1, raduis: 1}\n"
        + "      b: {kind: panel, left: 0, top: 0, width: 1, height: 1, fill: [inc]}\n",
    )
    assert [line.split(":")[0] for line in said.splitlines()] == ["7", "8"]


def test_a_missing_and_a_torn_file_are_mistakes(tmp_path):
    with pytest.raises(Mistakes, match="there is no such file"):
        read_layouts(tmp_path / "faces.yaml", ASSETS)
    assert "never closed" in refusal(tmp_path, "faces: {one: 'torn")


class Sizes:
    """Every box is 10 by 4, every column's boxes are as large as the column."""

    def natural(self, name, box):
        return 10.0, 4.0

    def stack(self, column, area):
        return dict.fromkeys(column.boxes, area)


def areas(folder: Path, boxes: str) -> Placing:
    face = layouts(folder, ONE + boxes).faces["one"]
    return Placing(face.size, face.boxes, Sizes())


def test_edges_follow_other_boxes_and_the_card(tmp_path):
    placing = areas(
        tmp_path,
        """\
a: {kind: panel, left: 4, right: card.right - 4, top: 10, height: 30}
      b: {kind: panel, centre: a.centre, top: a.bottom - 2.5, width: 20, height: 5}
      c: {kind: panel, right: a.right, middle: card.middle, width: 6, height: 8}
""",
    )
    assert placing.area("a") == (4, 10, 55, 30)
    assert placing.area("b") == (21.5, 37.5, 20, 5)
    assert placing.area("c") == (53, 40, 6, 8)


def test_a_box_without_width_is_as_wide_as_what_it_holds(tmp_path):
    placing = areas(
        tmp_path,
        """\
a: {kind: ornament, ornament: shield, right: 60, top: 0, height: 5}
      b: {kind: panel, left: 0, right: a.left - 1, top: 0, height: 5}
""",
    )
    assert placing.area("a") == (50, 0, 10, 5)
    assert placing.area("b").width == 49


def test_the_faces_of_gunsword_have_all_that_is_asked_for():
    found = read_layouts(DATA / "faces.yaml", ASSETS)
    printed = ("skill", "counter", "duelist", "weapon", "technique", "deck_back", "face_card_back")
    tables = ("skill_table", "counter_table", "face_table", "mini", "chip")
    assert set(printed) | set(tables) <= set(found.faces)
    for name in printed:
        face = found.faces[name]
        assert (face.master, round(face.master * face.size[1] / face.size[0])) == (750, 1050)
    for name in tables:
        assert found.faces[name].master == 0


def test_every_kind_of_box_has_its_part():
    assert set(PARTS) == set(KINDS.values()) - {ColumnBox}


def test_what_is_said_in_place_of_the_vocabulary_names_what_there_is(tmp_path):
    text = """\
tones: {attack: inc}
sentences:
  Draw 1: {icon: hitt, brief: One}
faces: {}
"""
    assert refusal(tmp_path, text).splitlines() == [
        "3:17: unknown colour 'inc'; did you mean 'ink'?",
        "5:18: unknown icon 'hitt'; did you mean 'hit'?",
    ]
