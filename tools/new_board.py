"""Begins a board: `tools/new_board.py GAME NAME [--size 9x7] [--players 4]`.

Writes data/GAME/boards/NAME.tmx, an open field with start spaces for every mode of up to so many
players, to be drawn on in Tiled. Exit code 0 where it was written, 2 where it cannot be.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import re
from collections.abc import Sequence

from game.app.bootstrap import set_up
from game.app.command_line import folders_with
from game.app.tool import run

DATA = ROOT / "data"


def main(arguments: Sequence[str]) -> int:
    """Write the board and say what to do next; the exit code."""
    set_up()
    from game import games
    from game.rules.board.new_map import blank, stem_of
    from game.rules.board.playable import NARROWEST
    from game.rules.board.tiled import board_files
    from game.rules.board.tiled_map import LARGEST
    from game.rules.content.errors import Mistakes, nearest
    from game.rules.save_file import replacing
    from game.rules.wording import failed
    from game.user.own_games import TILES, bring_tiles

    parser = argparse.ArgumentParser(prog="new_board.py", description=__doc__.splitlines()[0])
    parser.add_argument("game", metavar="GAME", help="the name of its folder, like gunsword")
    parser.add_argument("name", metavar="NAME", help="the board's name, like 'Old mill'")
    parser.add_argument("--size", metavar="9x7", help="columns and rows; as the game's own board")
    parser.add_argument("--players", type=int, metavar="N", help="seats at most; all that play")
    asked = parser.parse_args(arguments)
    folders = folders_with(DATA)
    folder = folders.game(asked.game)
    if asked.game not in folders.names():
        parser.error(f"no game '{asked.game}'{nearest(asked.game, folders.names())}")
    try:
        content = games.load(asked.game, folder)
    except Mistakes as error:
        parser.error(f"the game cannot be read:\n{error}")
    if not content.boards():
        parser.error(f"{asked.game} is played without a board")
    stems = {each.stem for each in board_files(folder)}
    path = folder / "boards" / f"{stem_of(asked.name, stems)}.tmx"
    if not any(map(str.isalnum, asked.name)) or path.stem in stems:
        parser.error(f"'{asked.name}' is taken or no name; choose another")
    own = next(iter(content.boards().values()))
    size = re.fullmatch(r"(\d{1,3})x(\d{1,3})", asked.size or f"{own.columns}x{own.rows}")
    columns, rows = (int(size[1]), int(size[2])) if size else (0, 0)
    if not (NARROWEST <= columns <= LARGEST and 2 <= rows <= LARGEST):
        parser.error(
            f"a size is like 9x7, {NARROWEST} to {LARGEST} columns and 2 to {LARGEST} rows"
        )
    seats = sorted({count for mode in content.modes for count in mode.seats})
    players = asked.players or seats[-1]
    if players not in seats:
        parser.error(f"{asked.game} is for {', '.join(map(str, seats))} players")
    title = asked.name if asked.name != path.stem else path.stem.replace("_", " ").capitalize()
    text = blank(content, title, (columns, rows), players, TILES)
    try:
        if folder.parent == folders.games:
            bring_tiles(folders)
        with replacing(path) as new:
            new.write_text(text, encoding="utf-8")
    except OSError as error:
        parser.error(f"the board cannot be written: {failed(error, path)}")
    print(f"{folders.from_here(path)}\nOpen data/standee.tiled-project in Tiled, then this map.")
    return 0


if __name__ == "__main__":
    run(main)
