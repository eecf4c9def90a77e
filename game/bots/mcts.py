"""Monte Carlo tree search over dealings of what a seat does not see.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), is where the one
tree over many dealings comes from; Finnsson and Björnsson, "Simulation-Based Approach to General
Game Playing" (2008), is where answers that did well elsewhere in the search are tried first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any

from game.bots.bot import at_rest, imagined
from game.bots.comparing import Comparing, Series, any_series, carried_out
from game.rules import rng
from game.rules.ask import Value
from game.rules.decision import Decision
from game.rules.match import Match

ITERATIONS = 400
GUESSES, AGAINST = 12, 3
"""Out of how many series another is thought to choose, and how many of one's own it reckons with.
"""
CURIOSITY = 2.5
"""How much the search tries what it has seldom tried, against what did well (UCB's constant)."""
HOPE = 0.5
"""How far above the average an answer is thought to be that was never tried, or below it where it
is rash. This and curiosity are counted in standard deviations of all that the looks ahead came to,
so that a search is as keen in a match that is nearly decided as in an even one."""
LEAST = 0.02
"""The least standard deviation that is reckoned with."""
LONGEST = 400
"""Decisions after which a look ahead ends in any case."""
STRAY = 300
"""In how many of a thousand decisions outside the tree anything at all is tried."""

Question = tuple[int, Decision[Any]]
"""A question as it may come again elsewhere in a search: the seat, and what it decides."""


class Arm:
    """An answer at one place of the tree: how often it was offered and taken, and what it won."""

    __slots__ = ("offered", "taken", "won")

    def __init__(self) -> None:
        self.offered = 0
        self.taken = 0
        self.won = 0.0


class Worths:
    """What the looks ahead came to for one seat: how many, their sum, and that of their squares."""

    __slots__ = ("count", "squares", "sum")

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, worth: float) -> None:
        """One more."""
        self.count += 1
        self.sum += worth
        self.squares += worth * worth

    def spread(self) -> tuple[float, float]:
        """Their mean, and their standard deviation or `LEAST`, where all came to the same."""
        mean = self.sum / self.count
        return mean, sqrt(max(LEAST * LEAST, self.squares / self.count - mean * mean))


class Walk:
    """What was decided in one look ahead: arms of the tree, and every answer with its question."""

    __slots__ = ("answers", "arms")

    def __init__(self) -> None:
        self.arms: list[tuple[int, Arm]] = []
        self.answers: list[tuple[Question, Value]] = []


class Node:
    """A place of the tree: the answers of who is asked there, and the places that follow.

    Several who are asked at the same time choose here without knowing of each other: the places
    that follow are found by all their answers.
    """

    __slots__ = ("arms", "following")

    def __init__(self) -> None:
        self.arms: dict[tuple[int, Value], Arm] = {}
        self.following: dict[tuple[Value, ...], Node] = {}


class MctsBot(Comparing):
    """Looks ahead a number of times, and takes what it came back to most often.

    Where a seat answers a whole series in secret, it compares series against others that plan
    theirs, too. state: where its random numbers begin. iterations: how many looks ahead a
    decision gets; about as many series of its own it carries out.
    """

    def __init__(self, state: int, iterations: int = ITERATIONS) -> None:
        super().__init__(state)
        self._iterations = iterations
        self._plans: dict[int, dict[int, Series]] = {}
        scale = sqrt(iterations / ITERATIONS)
        self.rounds = tuple((_scaled(d, scale), _scaled(n, scale)) for d, n in self.rounds)
        self._guesses = _scaled(GUESSES, scale)

    def best_answer(self, match: Match, seat: int, cancelled: Callable[[], bool]) -> Value:
        """The value taken most often when the budget is spent or it is `cancelled`."""
        search, left = Search(match, self._state), self._iterations
        while search.undecided(left) and not cancelled():
            search.look_ahead()
            left -= 1
        self._state = search.state
        return search.best()

    def best_series(self, match: Match, seat: int, cancelled: Callable[[], bool]) -> Series:
        """As in `Comparing`, with new plans of the others."""
        self._plans = {}
        return super().best_series(match, seat, cancelled)

    def tried(self, match: Match, seat: int, values: Series, dealing: int) -> float:
        """How well `seat` stands after a series against the plans of the others."""
        plans = self._plans.get(dealing)
        if plans is None:
            plans = self._plans[dealing] = self._planned(match, seat, dealing)
        trial, _ = carried_out(match, seat, {**plans, seat: values}, dealing)
        return match.rules.evaluate(trial.table, seat)

    def _planned(self, match: Match, seat: int, dealing: int) -> dict[int, Series]:
        """For each of the others what does best out of a few series, against any few of one's own.

        They plan as somebody would who reckons with nothing in particular.
        """
        state, own, best = dealing, list[Series](), dict[int, tuple[float, Series]]()
        for _ in range(AGAINST):
            series, state = any_series(match, seat, state)
            own.append(series)
        for _ in range(self._guesses):
            state, guess = rng.draw(state)
            plans, worths = dict[int, Series](), Counter[int]()
            for series in own:
                trial, plans = carried_out(match, seat, {**plans, seat: series}, dealing, guess)
                worths.update({other: match.rules.evaluate(trial.table, other) for other in plans})
            for other, plan in plans.items():
                if other not in best or worths[other] > best[other][0]:
                    best[other] = worths[other], plan
        return {other: plan for other, (_, plan) in best.items() if other != seat}


def _scaled(number: int, scale: float) -> int:
    return max(1, round(number * scale))


class Search:
    """The search for one decision of the seat that `match` asks.

    state: the random state it goes on with.
    """

    def __init__(self, match: Match, state: int) -> None:
        assert match.seat is not None
        self._match = match
        self._seat = match.seat
        self.state = state
        self._root = Node()
        self._tried: dict[Question, dict[Value, list[float]]] = {}
        self._worths: dict[int, Worths] = {}

    def best(self) -> Value:
        """The answer taken most often; the first of them where several were."""
        return max(self._match.legal(), key=self._taken)

    def undecided(self, left: int) -> bool:
        """Whether `left` more looks ahead could still change which answer is best."""
        if left <= 0:
            return False
        first, second = sorted(map(self._taken, self._match.legal()), reverse=True)[:2]
        return first - second <= left

    def _taken(self, value: Value) -> int:
        arm = self._root.arms.get((self._seat, value))
        return arm.taken if arm else 0

    def look_ahead(self) -> None:
        """One walk down the tree on a new dealing, a step out of it, and on to a rest."""
        match, self.state = imagined(self._match, self._seat, self.state)
        match.ask_anew(self._seat)
        walk = Walk()
        node: Node | None = self._root
        joint: tuple[Value, ...] = ()
        rests = match.rules.rests_ahead
        for _ in range(LONGEST):
            ask = match.pending
            value = self._answer(match, node, walk)
            match.take(value)
            if node is not None:
                joint = (*joint, value)
                if match.pending is not ask:
                    node, joint = _followed(node, joint), ()
            if match.pending is None:
                break
            if node is None and at_rest(match):
                rests -= 1
                if rests < 0:
                    break
        self._learn(match, walk)

    def _answer(self, match: Match, node: Node | None, walk: Walk) -> Value:
        """What is answered next: by the tree as long as it reaches, then as usual."""
        ask, seat, legal = match.pending, match.seat, match.legal()
        assert ask is not None
        assert seat is not None
        if len(legal) == 1:
            return legal[0]
        question = (seat, ask.decision)
        if node is None:
            value = self._usual(question, legal)
        else:
            value, arm = self._curious(node, question, legal)
            walk.arms.append((seat, arm))
        walk.answers.append((question, value))
        return value

    def _curious(self, node: Node, question: Question, legal: Sequence[Value]) -> tuple[Value, Arm]:
        """The answer in the tree that did well, or was seldom taken for as often as offered."""
        arms, (seat, decision) = node.arms, question
        mean, deviation = self._spread(seat)
        hope, curiosity = HOPE * deviation, CURIOSITY * deviation
        elsewhere, scores = self._tried.get(question, {}), []
        for value in legal:
            untried = mean - hope if decision.rash(value) else mean + hope
            arm = arms.get((seat, value))
            if arm is None:
                arm = arms[seat, value] = Arm()
            arm.offered += 1
            count = arm.taken + 1
            score = (arm.won + _average(elsewhere.get(value), untried)) / count
            scores.append(score + curiosity * sqrt(log(arm.offered + 1) / count))
        value = legal[scores.index(max(scores))]
        return value, arms[seat, value]

    def _usual(self, question: Question, legal: Sequence[Value]) -> Value:
        """An answer outside the tree: what did best so far, or sometimes any; none that is rash."""
        seat, decision = question
        self.state, number = rng.below(self.state, 1000 * len(legal))
        any_value = legal[number // 1000]
        if number % 1000 < STRAY and not decision.rash(any_value):
            return any_value
        mean, deviation = self._spread(seat)
        elsewhere = self._tried.get(question, {})
        usual = [value for value in legal if not decision.rash(value)] or legal
        untried = mean + HOPE * deviation
        scores = [_average(elsewhere.get(value), untried) for value in usual]
        return usual[scores.index(max(scores))]

    def _spread(self, seat: int) -> tuple[float, float]:
        worths = self._worths.get(seat)
        return worths.spread() if worths else (0.0, 1.0)

    def _learn(self, match: Match, walk: Walk) -> None:
        """Tells every answer given on the way what came of it, for the seat that gave it."""
        evaluate, table = match.rules.evaluate, match.table
        worth = {seat: evaluate(table, seat) for seat in {q[0] for q, _ in walk.answers}}
        for seat, each in worth.items():
            self._worths.setdefault(seat, Worths()).add(each)
        for question, value in walk.answers:
            tried = self._tried.setdefault(question, {}).setdefault(value, [0, 0.0])
            tried[0] += 1
            tried[1] += worth[question[0]]
        for seat, arm in walk.arms:
            arm.taken += 1
            arm.won += worth[seat]


def _followed(node: Node, joint: tuple[Value, ...]) -> Node | None:
    """The place that follows; None where it is new, and the tree ends."""
    known = node.following.get(joint)
    if known is None:
        node.following[joint] = Node()
    return known


def _average(tried: list[float] | None, untried: float) -> float:
    """What an answer won on average, out of how often it was given and what it won in all."""
    return untried if tried is None else tried[1] / tried[0]
