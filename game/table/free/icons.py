"""The icons that a free game names for what lies on its table."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from game.rules.content.errors import Mistake, nearest
from game.rules.content.yaml_source import read_yaml
from game.rules.free.form import Form


def unknown_icons(path: Path, form: Form, known: Collection[str]) -> Iterator[Mistake]:
    """The icons of counters, pieces and tokens that there are none of, where they stand in the
    file of a form. known: the names of `assets/icons`."""
    named = [
        ((owner, sort, number, "icon"), each.icon)
        for owner in ("seats", "middle")
        for sort in ("counters", "pieces", "tokens")
        for number, each in enumerate(getattr(getattr(form, owner), sort, ()))
        if each.icon and each.icon not in known
    ]
    if not named:
        return
    document = read_yaml(path)
    for loc, icon in named:
        text = f"unknown icon '{icon}'{nearest(icon, known)}"
        yield Mistake(path, *document.place(loc), text)
