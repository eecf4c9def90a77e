"""Writes JSON Schemas of the files of content, so that editors complete and check them.

python3 tools/schemas.py   write data/schemas/*.json
"""

import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from game.app.python_version import refuse_old_python

refuse_old_python()

import json
import os
from importlib import import_module
from typing import Any

from game.app.bootstrap import set_up

DATA = HOUSE / "data"
SCHEMAS = DATA / "schemas"


def descriptions() -> dict[str, Any]:
    """The description of each kind of file, by the name of its schema."""
    from game import games

    found: dict[str, Any] = {}
    for game in games.names():
        own = import_module(f"game.games.{game}").CONTENT.file_models()
        found |= {f"{game}_{kind}": description for kind, description in own.items()}
    return found


def files() -> dict[Path, str]:
    """Each schema's file with its text."""
    from pydantic import TypeAdapter

    from game import games
    from game.lab.layout_schemas import layout_schemas

    schemas = {name: TypeAdapter(model).json_schema() for name, model in descriptions().items()}
    for game in games.names():
        folder = DATA / game
        found = layout_schemas(games.load(game, folder), folder, HOUSE / "assets")
        schemas |= {f"{game}_{name}": schema for name, schema in found.items()}
    texts = {}
    for name, schema in schemas.items():
        text = json.dumps(schema, indent=2, ensure_ascii=False)
        texts[SCHEMAS / f"{name}.json"] = f"{text}\n"
    return texts


def main() -> None:
    set_up()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    SCHEMAS.mkdir(exist_ok=True)
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(HOUSE))


if __name__ == "__main__":
    main()
