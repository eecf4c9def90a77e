"""Starts Standee: `python3 main.py`; game/app/command_line.py says what it understands.

Any Python can read this file, so that an old one is told what to do.
"""

import sys

from game.app.python_version import refuse_old_python

if __name__ == "__main__":
    refuse_old_python()

    from game.app.command_line import main

    sys.exit(main(sys.argv[1:]))
