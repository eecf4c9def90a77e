"""Refuses a Python that is too old, with a sentence instead of a traceback.

Any Python can read this file, even 2.7. main.py and every tool ask here before they import more.
"""

import sys

OLDEST = (3, 11)


def refuse_old_python():
    # type: () -> None
    """End the process with a message, exit code 1, where this Python is older than OLDEST."""
    wrong = objection(sys.version_info[:3], sys.executable)
    if wrong:
        sys.exit(wrong)


def objection(version, executable):
    # type: (tuple[int, ...], str) -> str
    """What to tell where `version` (major, minor, micro) is too old, or nothing."""
    if version[:2] >= OLDEST:
        return ""
    return (
        "Standee cannot start: it needs Python "
        + dotted(OLDEST)
        + " or newer, and this is Python "
        + dotted(version)
        + " ("
        + executable
        + ").\nInstall a newer one from https://www.python.org/downloads/ and start again with it."
    )


def dotted(version):
    # type: (tuple[int, ...]) -> str
    """(3, 11) as `3.11`."""
    return ".".join(map(str, version))
