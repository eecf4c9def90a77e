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

from game.app.bootstrap import set_up

DATA = HOUSE / "data"
PROJECT = DATA / "standee.tiled-project"
OBJECT_TYPES = DATA / "objecttypes.json"


def files() -> dict[Path, str]:
    """The project file and the object types beside it (for Tiled 1.8), with their texts.

    Raises Mistakes where the files of a game have any.
    """
    from game import games
    from game.rules.board.tiled_classes import object_types, tiled_project
    from game.rules.content.option_models import board_modes

    every = (games.load(name, DATA / name) for name in games.names())
    modes = dict.fromkeys(
        mode for content in every if content.boards() for mode in board_modes(content.modes)
    )
    return {
        PROJECT: _text(tiled_project(OBJECT_TYPES.name, tuple(modes))),
        OBJECT_TYPES: _text(object_types()),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--print", action="store_true", help="print the project, write nothing")
    asked = parser.parse_args()
    set_up()
    if asked.print:
        sys.stdout.write(files()[PROJECT])
        return
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(HOUSE))


def _text(value: object) -> str:
    return json.dumps(value, indent=4) + "\n"


if __name__ == "__main__":
    main()
