"""data/schemas: what editors know of content is what the checks know."""

import json
from fnmatch import fnmatch

from game import games
from tools.schemas import DATA, EDITOR, HOUSE, SCHEMAS, editor_settings, files


def test_the_schemas_are_those_of_the_descriptions():
    """Where this fails, run `python3 tools/schemas.py`."""
    written = {path: path.read_text(encoding="utf-8") for path in SCHEMAS.glob("*.json")}
    assert written == files()


def test_schemas_refuse_unknown_keys():
    for text in files().values():
        schema = json.loads(text)
        assert schema["additionalProperties"] is False
        assert schema["properties"]


def mapped() -> dict[str, list[str]]:
    """The patterns of files by the schema that describes them."""
    return json.loads(EDITOR.read_text(encoding="utf-8"))["yaml.schemas"]


def test_the_editor_is_told_of_every_schema():
    """Where this fails, run `python3 tools/schemas.py`."""
    names = [path.stem for path in SCHEMAS.glob("*.json")]
    assert EDITOR.read_text(encoding="utf-8") == editor_settings(names)
    assert {(HOUSE / schema).resolve() for schema in mapped()} == {*SCHEMAS.glob("*.json")}


def test_every_file_of_content_has_one_schema():
    for game in games.names():
        for path in (*(DATA / game).glob("*.yaml"), *(DATA / game).glob("cards/*.yaml")):
            name = path.relative_to(HOUSE).as_posix()
            describe = [
                schema
                for schema, patterns in mapped().items()
                if any(fnmatch(name, each) for each in patterns)
                and not any(fnmatch(name, each[1:]) for each in patterns if each[0] == "!")
            ]
            assert len(describe) == 1, name
