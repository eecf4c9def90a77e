"""Works out the table of `bot:perfect` for Swordline, and what the best play comes to.

`tools/solve_swordline.py` is the command.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game.bots.matrix_game import best_mix
from game.games.swordline.content import SwordlineContent
from game.games.swordline.match import SwordlineRules
from game.games.swordline.solver.chances import DISCOUNT, FULL, Chances, digest, write
from game.games.swordline.solver.positions import LENGTHS, Positions
from game.games.swordline.solver.solution import SwordlineSolution, beginnings
from game.games.swordline.vocabulary import LENGTH
from game.lab.solving import Values, solved
from game.rules.ask import Value
from game.rules.game_rules import Solution
from game.rules.match import Match
from tools.swordline.graph import Graph

HURRIED, PATIENT = 0.99, 0.9999
"""Discounts: of a first quick look, and of the last one, which holds for matches of any length."""
ROUGH, FINE, FINEST = 1e-3, 1e-6, 1e-7
"""How far the chances may still move at the end."""
SELDOM = 0.005
"""What is played less often is not mentioned."""


def graph_of(content: SwordlineContent) -> Graph:
    """The positions that can follow on any of the content's set-ups, with its usual options.

    Raises ValueError for an option with which a position does not tell enough.
    """
    usual = content.option_values(content.defaults())
    if usual["evade_window"] != "last_beat":
        raise ValueError(f"it cannot be solved with evade_window {usual['evade_window']}")
    return Graph(Positions(tuple(content.actions.values()), usual), beginnings(content))


def solve(
    content: SwordlineContent, graph: Graph, path: Path, tell: Callable[[float], None]
) -> Iterator[str]:
    """Writes the table of a content; gives the lines that tell how it goes and what came of it.

    tell: is told how far the chances moved at each step.
    """
    yield f"{len(graph.reached)} positions"
    values = Values.even(len(graph.reached))
    for discount, precision in ((HURRIED, ROUGH), (DISCOUNT, FINE), (PATIENT, FINEST)):
        yield f"Chances discounted by {discount}"
        values = solved(graph.stages, values, discount, precision, tell)
        if discount == DISCOUNT:
            write(path, digest(content, graph.positions.options), chances_of(graph, values))
            yield f"{path.name}: {path.stat().st_size / 1024:.0f} KB"
    margin = FINEST / (1 - PATIENT)
    yield from figures(content, chances_of(graph, values, margin))


def chances_of(graph: Graph, values: Values, margin: float = 0.0) -> Chances:
    """The chances by the number of the position, each less by a margin, as the table has them."""
    found = Chances(
        array("H", bytes(2 * graph.positions.count)), array("H", bytes(2 * graph.positions.count))
    )
    for part, known in zip(found, values, strict=True):
        for number, value in zip(graph.reached.tolist(), known.tolist(), strict=True):
            part[number] = max(0, int((value - margin) * FULL))
    return found


def figures(content: SwordlineContent, chances: Chances) -> Iterator[str]:
    """For each set-up how sure of winning each player can be, and how a match is best begun."""
    for mode in content.modes:
        rules = content.rules(replace(content.defaults(), mode=mode.id))
        match = Match(rules, live=False)
        known = SwordlineSolution(content, rules.chosen, chances)
        opening = best_play(known, match)
        replies = [best_play(known, after) for after in answered(match)]
        reply = min(replies, key=lambda play: play.chance)
        least, most = 100 * opening.chance, 100 - 100 * reply.chance
        yield f"{mode.id}: who places first wins between {least:.1f} and {most:.1f} %"
        yield f"  first card: {told_mix(rules, opening)}"
        yield f"  best reply: {told_mix(rules, reply)}"


class Play(NamedTuple):
    """How a seat plays best: its chance to win then, and how likely it takes each value."""

    chance: float
    mix: tuple[tuple[Value, float], ...]


def best_play(known: Solution, match: Match) -> Play:
    """How the seat that is asked plays best."""
    seat, ask = match.seat, match.pending
    assert seat is not None
    assert ask is not None
    view = match.rules.sight.view(match.table, (seat,))
    plays = []
    for game in known.games(view, ask.kind, match.legal()):
        mix = best_mix(game.chances)
        plays.append(Play(mix.value, tuple(zip(game.answers, mix.weights, strict=True))))
    return max(plays, key=lambda play: play.chance)


def answered(match: Match) -> Iterator[Match]:
    """The match after a first card of each length."""
    for length in LENGTHS:
        after = match.clone()
        after.take(next(value for value in match.legal() if LENGTH[value[2]] == length))
        yield after


def told_mix(rules: SwordlineRules, play: Play) -> str:
    """What is placed how often, by what it says and its length, most often first."""
    shares: defaultdict[str, float] = defaultdict(float)
    for (_, card, edge), weight in play.mix:
        state = rules.content.states[card][edge]
        shares[f"{state.text} ({LENGTH[edge]} beats)"] += weight
    often = sorted(shares.items(), key=lambda each: -each[1])
    said = [f"{text} {100 * share:.0f} %" for text, share in often if share > SELDOM]
    return ", ".join(said)
