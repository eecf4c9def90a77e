"""Maps and tile sets damaged on purpose: each is refused with the place and the way out."""

import gzip
import os
import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.board.tiled import load_board
from game.rules.content.errors import Mistakes
from tests.rules.damaged_maps import AREA, DAMAGES, WALL, laughing
from tests.rules.maps import Map

DUEL = {"duel": 2}


def test_there_are_many_and_all_differ():
    assert len(DAMAGES) >= 100
    assert len({damage.name for damage in DAMAGES}) == len(DAMAGES)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.name)
def test_a_damaged_board_says_where_and_what(damage, tmp_path):
    map = Map(tmp_path)
    damage.do(map)
    path = map.write()
    with pytest.raises(Mistakes) as error:
        load_board(path, DUEL)
    file = map.tiles if damage.tiles else path
    text = file.read_text(encoding="utf-8")
    found = [mistake for mistake in error.value.all if damage.words in mistake.text]
    assert [mistake.path for mistake in found[:1]] == [file], str(error.value)
    if damage.line:
        line = text[: text.index(damage.line)].count("\n") + 1
        assert line in [mistake.line for mistake in found], str(error.value)


def test_one_mistake_is_told_once(tmp_path):
    map = Map(tmp_path).replace('type="start"', 'type="strat"', 1)
    with pytest.raises(Mistakes) as error:
        load_board(map.write(), DUEL)
    assert [mistake.text for mistake in error.value.all] == [
        "unknown object class 'strat'; did you mean 'start'?"
    ]


def test_cells_as_elements_are_one_mistake(tmp_path):
    map = Map(tmp_path).replace('<data encoding="csv">', "<data>" + '\n<tile gid="1"/>' * 10_000)
    with pytest.raises(Mistakes) as error:
        load_board(map.write(), DUEL)
    assert [mistake.text for mistake in error.value.all] == [
        "the layer holds 10000 cells instead of 25; save the map in Tiled again"
    ]


def test_what_is_wrong_everywhere_is_told_once_with_its_places(tmp_path):
    map = Map(tmp_path)
    first = map.line_of(" </objectgroup>")
    map.objects(*(f'<object id="{20 + each}" type="floor" x="0" y="0"/>' for each in range(12)))
    map.cells(".....", "..!!.", "!!!!!", ".....", ".....")
    with pytest.raises(Mistakes) as error:
        load_board(map.write(), DUEL)
    lost, tree = error.value.all
    assert lost.text == (
        "c4, d4, a3 and 4 more hold tile 9, which no tile set has; draw the cells anew in Tiled"
    )
    assert tree.line == first
    assert tree.text == (
        "the object has the class 'floor', which only tiles and their layers have; draw it with"
        " tiles, or choose one of start, wall, zone, objective, control, flag (12"
        f" times in this file, then in line {first + 1}, {first + 2}, {first + 3} and so on)"
    )


def without_tile_set(map: Map) -> None:
    map.replace('<tileset firstgid="1" source="tiles/board.tsx"/>', "")


def isometric(map: Map) -> None:
    map.replace('orientation="orthogonal"', 'orientation="isometric"')
    map.replace('tileheight="128"', 'tileheight="64"')


def without_floor(map: Map) -> None:
    text = map.tiles.read_text("utf-8")
    map.tiles.write_text(text.replace('type="floor"', ""), encoding="utf-8")


def one_space(map: Map) -> None:
    map.cells(".    ", *["     "] * 4)


@pytest.mark.parametrize(
    ("done", "told"),
    [
        (without_tile_set, "the map has no tile set; draw the field with data/tiles/board.tsx"),
        (isometric, "the map is isometric, but boards are orthogonal or hexagonal; change"),
        (without_floor, "nothing is drawn with tiles of the class 'floor'; draw the field with"),
        (one_space, "the field is 1 column wide; it needs 3 at least, drawn with tiles"),
    ],
)
def test_what_follows_from_one_mistake_is_not_told_beside_it(tmp_path, done, told):
    map = Map(tmp_path)
    done(map)
    with pytest.raises(Mistakes) as error:
        load_board(map.write(), {"duel": 2, "ffa3": 3})
    assert [told in each.text for each in error.value.all] == [True]


def test_a_missing_map_names_its_neighbour(tmp_path):
    Map(tmp_path).write("standard.tmx")
    with pytest.raises(Mistakes, match=r"there is no such file; did you mean 'standard\.tmx'\?"):
        load_board(tmp_path / "standart.tmx", DUEL)


def test_a_folder_is_no_map(tmp_path):
    with pytest.raises(Mistakes, match="cannot be read"):
        load_board(tmp_path, DUEL)


def test_a_pipe_is_no_map_and_is_not_waited_for(tmp_path):
    if not hasattr(os, "mkfifo"):
        pytest.skip("there are no named pipes here")
    os.mkfifo(tmp_path / "board.tmx")
    with pytest.raises(Mistakes, match="it is no file"):
        load_board(tmp_path / "board.tmx", DUEL)


def test_text_in_many_pieces_is_read_in_one_go(tmp_path):
    map = Map(tmp_path)
    map.replace(map.csv(), map.csv() + "\n" * 1_500_000)  # hopeless, where each piece copies all
    assert load_board(map.write(), DUEL).columns == 5


def test_a_refused_map_is_read_no_further(tmp_path):
    map = Map(tmp_path)
    next(damage for damage in DAMAGES if damage.name == "a tile set in a group").do(map)
    (map.tiles.parent / "other.tsx").write_text(laughing("tileset") + "<tileset>&a9;</tileset>")
    with pytest.raises(Mistakes, match="inside another element"):
        load_board(map.write(), DUEL)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b'<?xml version="1.0"?>\n<map title="gar\xe7on"/>', ":2:.*not UTF-8"),
        (b"\xff\xfe<\x00m\x00", "ends in the middle"),
        (b"\x00" * 40, "not XML"),
        (b"\x89PNG\r\n\x1a\n" + bytes(30), "not UTF-8"),
        (gzip.compress(b"<map/>"), "not UTF-8"),
    ],
    ids=["latin 1", "UTF-16 torn", "nulls", "a picture", "a gzip"],
)
def test_what_is_no_text_is_refused(tmp_path, data, words):
    path = tmp_path / "board.tmx"
    path.write_bytes(data)
    with pytest.raises(Mistakes, match=words):
        load_board(path, DUEL)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory):
    map = Map(tmp_path_factory.mktemp("fuzzed"))
    map.objects(AREA, WALL.replace('id="20"', 'id="21"'))
    map.write()
    return map


@pytest.fixture(scope="module")
def in_json(tmp_path_factory):
    written = Path(__file__).parent / "tiled"
    return shutil.copytree(written, tmp_path_factory.mktemp("json") / "tiled")


edits = st.lists(
    st.tuples(st.floats(0, 1, exclude_max=True), st.integers(0, 12), st.binary(max_size=6)),
    min_size=1,
    max_size=4,
)


def edited(data: bytes, changes: list[tuple[float, int, bytes]]) -> bytes:
    """Data with some bytes taken out and others put in, at parts of its length."""
    for where, removed, inserted in changes:
        place = int(where * len(data))
        data = data[:place] + inserted + data[place + removed :]
    return data


def either_a_board_or_mistakes(map: Map) -> None:
    try:
        board = load_board(map.folder / "board.tmx", DUEL)
    except Mistakes as error:
        assert all(mistake.text for mistake in error.all)
    else:
        assert set(board.starts["duel"].values()) <= set(board.spaces)


@pytest.mark.slow
@settings(max_examples=400)
@given(edits)
def test_no_edit_of_a_map_gets_past_the_mistakes(fuzzed, changes):
    path = fuzzed.folder / "board.tmx"
    path.write_bytes(edited(fuzzed.text.encode(), changes))
    either_a_board_or_mistakes(fuzzed)


@settings(max_examples=150, deadline=None)
@given(edits)
def test_no_edit_of_a_map_in_json_gets_past_the_mistakes(in_json, changes):
    path = in_json / "edited.tmj"
    path.write_bytes(edited((in_json / "whole.tmj").read_bytes(), changes))
    with suppress(Mistakes):
        assert load_board(path, DUEL).columns > 0


@pytest.mark.slow
@settings(max_examples=200)
@given(edits)
def test_no_edit_of_a_tile_set_gets_past_the_mistakes(fuzzed, changes):
    (fuzzed.folder / "board.tmx").write_text(fuzzed.text, encoding="utf-8")
    good = fuzzed.tiles.read_bytes()
    try:
        fuzzed.tiles.write_bytes(edited(good, changes))
        either_a_board_or_mistakes(fuzzed)
    finally:
        fuzzed.tiles.write_bytes(good)
