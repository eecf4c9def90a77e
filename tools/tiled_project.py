"""Writes what Tiled needs: project file, tile set, templates of objects, and maps to begin with.

python3 tools/tiled_project.py          write them all into data
python3 tools/tiled_project.py --print  print the project instead
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import json

from game.app.bootstrap import set_up

DATA = ROOT / "data"
PROJECT = DATA / "standee.tiled-project"
OBJECT_TYPES = DATA / "objecttypes.json"
TILE_SET = DATA / "tiles" / "board.tsx"
TEMPLATES = DATA / "templates"


def files() -> dict[Path, str]:
    """All that Tiled needs from us, with its text.

    The project file, the object types beside it (for Tiled 1.8), the tile set, templates of
    objects, and for each game with boards a map to begin with for each number of players.
    Raises Mistakes where the files of a game have any.
    """
    from game import games
    from game.rules.board.new_map import blank, templates, tile_set
    from game.rules.board.tiled_classes import object_types, tiled_project
    from game.rules.content.option_models import board_modes

    every = {name: games.load(name, DATA / name) for name in games.names()}
    with_boards = {name: content for name, content in every.items() if content.boards()}
    modes = dict.fromkeys(
        mode for content in with_boards.values() for mode in board_modes(content.modes)
    )
    made = {
        PROJECT: _text(tiled_project(OBJECT_TYPES.name, tuple(modes))),
        OBJECT_TYPES: _text(object_types()),
        TILE_SET: tile_set("../../assets/tiles/board.png"),
        **{TEMPLATES / name: text for name, text in templates().items()},
    }
    for name, content in with_boards.items():
        size = next(iter(content.boards().values()))
        for players in sorted({seats for mode in content.modes for seats in mode.seats}):
            text = blank(content, name.replace("_", " ").capitalize(), (size.columns, size.rows),
                         players, "../tiles/board.tsx")  # fmt: skip
            made[TEMPLATES / f"{name}_{players}_players.tmx"] = text
    return made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--print", action="store_true", help="print the project, write nothing")
    asked = parser.parse_args()
    set_up()
    if asked.print:
        sys.stdout.write(files()[PROJECT])
        return
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


def _text(value: object) -> str:
    return json.dumps(value, indent=4) + "\n"


if __name__ == "__main__":
    main()
