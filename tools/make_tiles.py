"""Draws the tiles that boards are made of in Tiled: assets/tiles/board.png.

    python3 tools/make_tiles.py

From the left: dark floor, light floor, a pillar on dark floor, a pillar on light floor, void, a
pit; `tiled_classes.TILES` says what they are.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse

from game.app.bootstrap import set_up

TARGET = ROOT / "assets" / "tiles" / "board.png"


def main() -> None:
    """Draws them all."""
    argparse.ArgumentParser(prog="make_tiles.py", description="Draws assets/tiles.").parse_args()
    set_up()
    import pygame

    from game.lab.tile_pictures import tiles

    TARGET.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(tiles(), TARGET)
    print(TARGET.relative_to(ROOT))


if __name__ == "__main__":
    main()
