"""data/schemas: what editors know of content is what the checks know."""

import json
import re
import shutil
from fnmatch import fnmatch

import pytest

from game import games
from game.lab.content_schemas import phrases_of, schema_lines, schema_mistakes
from game.rules.content.yaml_source import read_yaml
from tests.tools.json_schema import refused
from tools.schemas import DATA, EDITOR, ROOT, SCHEMAS, editor_settings, files


def test_the_schemas_are_those_of_the_descriptions():
    """Where this fails, run `python3 tools/schemas.py`."""
    written = {path: path.read_text(encoding="utf-8") for path in SCHEMAS.iterdir()}
    assert written == files()


def test_schemas_refuse_unknown_keys():
    for schema in schemas().values():
        assert schema["additionalProperties"] is False
        assert schema["properties"]


def schemas() -> dict[str, dict]:
    """The schemas by their names."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in SCHEMAS.glob("*.json")}


def content_files():
    for game in games.names():
        for path, _, line in schema_lines(game, DATA / game):
            yield path, line.rpartition("/")[2].removesuffix(".json")


@pytest.mark.slow
def test_schemas_take_every_file_of_content():
    known = schemas()
    for path, name in content_files():
        assert not refused(read_yaml(path).value, known[name]), path


def test_the_first_line_of_every_file_names_its_schema():
    for game in games.names():
        for path, first, wanted in schema_lines(game, DATA / game):
            assert first == wanted, path
            schema = first.partition("$schema=")[2]
            assert (path.parent / schema).resolve() in [*SCHEMAS.glob(f"{game}_*.json")], path
        assert [*schema_mistakes(game, DATA / game)] == []


def test_a_first_line_that_is_missing_or_wrong_is_told(tmp_path):
    folder = tmp_path / "mine"
    shutil.copytree(DATA / "gunsword", folder)
    art = folder / "art.yaml"
    shutil.copyfile(folder / "faces.yaml", folder / "faces.b.yaml")
    art.write_text(art.read_text().replace("gunsword_art", "gunsword_set", 1))
    thane = folder / "cards" / "thane.yaml"
    thane.write_text(thane.read_text().partition("\n")[2])
    found = [(each.path.name, each.text) for each in schema_mistakes("gunsword", folder)]
    assert [name for name, _ in found] == ["art.yaml", "thane.yaml"]
    assert "names another schema" in found[0][1]
    assert "names no schema" in found[1][1]
    assert "'# yaml-language-server: $schema=../../schemas/gunsword_set.json'" in found[1][1]


BROKEN = [
    ("gunsword_set", ("skills", 0, "combo", 0), "Slosh Queen 2"),
    ("gunsword_set", ("technique", "text", 0), "Whenever it rains, draw 1"),
    ("gunsword_setups", ("setups", 0, "duelist"), "silencer"),
    ("gentlemen_of_war_setups", ("setups", 0, "weapons", 0), "no_such_weapon"),
    ("gunsmith_girl_setups", ("decks", 0, "deck", 0), "no_such_card"),
    ("water_showdown_cards", ("cards", 0, "use"), "Do something else"),
    ("swordline_actions", ("actions", 0, "top"), "Strike Sideways"),
    ("gunsword_faces", ("colours", "Ink"), "#000000"),
    ("gunsword_faces", ("colours", "ink"), "black"),
    ("gunsword_faces", ("styles", "frame", "layr"), 2),
    ("gunsword_art", ("pictures",), {"hackles": {"zoom": 0.5}}),
    ("gunsword_art", ("pictures",), {"hackels": {"zoom": 2}}),
    ("gunsword_art", ("emblems", "hackles"), "wolff"),
    ("gunsword_table", ("crest", "emblem"), "wolff"),
]


@pytest.mark.parametrize(("name", "way", "wrong"), BROKEN)
def test_schemas_refuse_what_the_check_refuses(name, way, wrong):
    path = next(path for path, schema in content_files() if schema == name)
    value = read_yaml(path).value
    *around, last = way
    at = value
    for step in around:
        at = at[step]
    at[last] = wrong
    assert refused(value, schemas()[name])


@pytest.mark.slow
def test_an_editor_offers_a_sentence_of_each_sort_and_each_is_one_that_can_be_said():
    for game in games.names():
        vocabulary = games.load(game, DATA / game).spoken
        for name, schema in schemas().items():
            for kind, found in schema.get("$defs", {}).items() if name.startswith(game) else ():
                if not kind.startswith("says_"):
                    continue
                kind = kind.removeprefix("says_")
                assert len(found["examples"]) >= len(phrases_of(vocabulary.kinds, kind)) > 0
                for said in found["examples"]:
                    assert vocabulary._read(kind, said), said
                    assert re.search(found["pattern"], said), said


def mapped() -> dict[str, list[str]]:
    """The patterns of files by the schema that describes them."""
    return json.loads(EDITOR.read_text(encoding="utf-8"))["yaml.schemas"]


def test_the_editor_is_told_of_every_schema():
    """Where this fails, run `python3 tools/schemas.py`."""
    names = [path.stem for path in SCHEMAS.glob("*.json")]
    assert EDITOR.read_text(encoding="utf-8") == editor_settings(names)
    assert {(ROOT / schema).resolve() for schema in mapped()} == {*SCHEMAS.glob("*.json")}


def test_every_file_of_content_has_one_schema():
    for game in games.names():
        for path in (*(DATA / game).glob("*.yaml"), *(DATA / game).glob("cards/*.yaml")):
            name = path.relative_to(ROOT).as_posix()
            describe = [
                schema
                for schema, patterns in mapped().items()
                if any(fnmatch(name, each) for each in patterns)
                and not any(fnmatch(name, each[1:]) for each in patterns if each[0] == "!")
            ]
            assert len(describe) == 1, name
