"""Writes Tiled's project file, so that Tiled's menus offer the classes that boards know.

python3 tools/tiled_project.py          write data/standee.tiled-project and its object types
python3 tools/tiled_project.py --print  print the project instead
"""

import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import json

from game.rules.board.tiled_classes import object_types, tiled_project

PROJECT = HOUSE / "data" / "standee.tiled-project"
OBJECT_TYPES = HOUSE / "data" / "objecttypes.json"


def files() -> dict[Path, str]:
    """The project file and the object types beside it (for Tiled 1.8), with their texts."""
    return {
        PROJECT: _text(tiled_project(OBJECT_TYPES.name)),
        OBJECT_TYPES: _text(object_types()),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--print", action="store_true", help="print the project, write nothing")
    if parser.parse_args().print:
        sys.stdout.write(files()[PROJECT])
        return
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(HOUSE))


def _text(value: object) -> str:
    return json.dumps(value, indent=4) + "\n"


if __name__ == "__main__":
    main()
