"""Tells by a hash whether two matches are played with the same content."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

from game.rules.board.board import Board
from game.rules.content.collecting import Collector

_SCHEMA_LINE = re.compile(rb"\A# yaml-language-server:[^\n]*\n")


def content_hash(folder: Path, found: Collector, patterns: Iterable[str]) -> str:
    """A hash of the files that were read and match one of `patterns`, below `folder`.

    The line that names a schema to editors is no part of it. Of a board it is what the rules may
    ask of it, whether its map says so, a tile set or a template.
    """
    digest = hashlib.sha256()
    for pattern in patterns:
        for path in sorted(p for p in found.used if p.match(f"{folder.name}/{pattern}")):
            value, data = found.used[path]
            own = value.facts.encode() if isinstance(value, Board) else data
            digest.update(f"{path.name}\0".encode() + _SCHEMA_LINE.sub(b"", own))
    return digest.hexdigest()[:16]
