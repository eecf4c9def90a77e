"""data/schemas: what editors know of content is what the checks know."""

import json

from tools.schemas import SCHEMAS, files


def test_the_schemas_are_those_of_the_descriptions():
    """Where this fails, run `python3 tools/schemas.py`."""
    written = {path: path.read_text(encoding="utf-8") for path in SCHEMAS.glob("*.json")}
    assert written == files()


def test_schemas_refuse_unknown_keys():
    for text in files().values():
        schema = json.loads(text)
        assert schema["additionalProperties"] is False
        assert schema["properties"]
