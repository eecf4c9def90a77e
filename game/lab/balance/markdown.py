"""Runs as Markdown, with the commands that play them again: what a `balance.md` holds.

What a comparison was made with need not be there any more, so it has no command.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from shlex import join
from types import MappingProxyType

from game.lab.balance.lines import Header
from game.lab.balance.report import QUESTIONS, Table
from game.lab.balance.stats import assurance
from game.lab.balance.stopping import Progress
from game.rules.wording import counted

ANSWERED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "match": ("match",),
        "matchups": ("matchups", "begins", "lengths", "decisions", "cards"),
        "skill": ("skill",),
        "compare": ("compare",),
    }
)
"""The questions that the games of a run answer, by the question it was begun for."""


def section(
    header: Header,
    how: Progress,
    loadouts: Sequence[str],
    names: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """A run with all tables that it fills. loadouts: all that the game has; names: of cards."""
    alone = header.question == "matchups" and not header.loadouts
    what = "Who wins" if alone else header.question.capitalize()
    lines = [
        f"## {what}: {counted(how.games, 'game')}, {header.begun}",
        "",
        f"Content `{header.versions[-1].content}`, seed {header.seed}, {assurance(how.part)}.",
    ]
    if not how.over:
        lines += ["", f"The run is to have {_games_of(header, how)}; these are the first."]
    if header.question != "compare":
        lines += ["", "```", command(header, loadouts), "```"]
    for question in ANSWERED[header.question]:
        for table in filter(_fills, QUESTIONS[question](header, how.deals, how.part)):
            lines += ["", *_lines(table.named(names))]
    return "\n".join(lines) + "\n"


def _games_of(header: Header, how: Progress) -> str:
    """How many games a run is to have."""
    return f"{'about ' * (header.stop.width is not None)}{counted(how.about, 'game')}"


def command(header: Header, loadouts: Sequence[str]) -> str:
    """What plays a run again, deal by deal, on the same content."""
    words = ["python3", "tools/simulate.py", header.game]
    named = [*header.loadouts] if [*header.loadouts] != [*loadouts] else []
    if header.question == "match":
        _, seats = next(header.games_of(0))
        words += [w for each in seats for w in ("--seat", header.players[each.player])]
        if len(header.pairings) <= header.seats and not header.decks:
            named = [each.loadout for each in seats if each.loadout]
    else:
        several = len(header.boards) > 1
        words += ["begins" if several else header.question]
        words += [w for player in header.players for w in ("--seat", player)]
        words += ["--seats", str(header.seats)] if header.seats > 2 else []
    words += ["--setup", header.mode] if header.mode else []
    words += _brought(header, named, loadouts)
    words += ["--board", *header.boards] if len(header.boards) == 1 else []
    words += [w for option in header.versions[-1].options for w in ("--option", option)]
    words += ["--games", str(header.stop.games), "--seed", str(header.seed)]
    if header.stop.width is not None:
        words += ["--width", f"{header.stop.width:g}"]
    return join(words)


def _brought(header: Header, named: Sequence[str], ready: Sequence[str]) -> Iterator[str]:
    """The words that name these loadouts; a deck takes the place of the setup in its own place."""
    decks = [name for name in named if name in header.decks]
    setups = [name for name in named if name not in header.decks]
    for name in decks:
        yield from ("--deck", header.found_by.get(name, name))
    for name in (*(ready[0] for _ in decks if setups), *setups):
        yield from ("--setup", name)


def _fills(table: Table) -> bool:
    """Whether there is anything in a table."""
    return bool(table.rows)


def _lines(table: Table) -> Iterator[str]:
    yield f"### {escape(table.title, quote=False)}"
    yield ""
    yield _row(table.heads)
    yield _row(["---", *("---:" for _ in table.heads[1:])])
    yield from map(_row, table.shown())
    if table.said:
        yield ""
        yield from (escape(each, quote=False) for each in table.said)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(escape(cell, quote=False).replace('|', '/') for cell in cells)} |"
