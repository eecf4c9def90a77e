"""The resolution of beats, step by step (SL-2.10, SL-2.11), away from any table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from game.games.swordline.vocabulary import (
    BACKSTEP,
    GUARD,
    INACTIVE,
    LUNGE,
    OPPOSITE,
    SIDESTEP,
    SLASH,
    STRIKE,
    TRANSITION,
    State,
)

HIT, BLOCKED, EVADED, MISSED = "hit", "blocked", "evaded", "missed"
"""What an attack that lands can come to (SL-2.11)."""
FIGURES: Mapping[str, str] = MappingProxyType(
    {HIT: "Attacks that hit", BLOCKED: "Attacks blocked", EVADED: "Attacks evaded"}
)
"""What is counted of each player: of whoever attacked where it hit, else of the other."""
IDENTICAL, ANY = "identical", "any"
"""Answers: the attack of the same kind opposite; any Stance, where none is active."""


class Resolved(NamedTuple):
    """What one beat brought, by seat where there are two.

    attacks: the attack that landed (`Slash Low`), or nothing. outcomes: what it came to: `hit`,
    `blocked`, `evaded`, `missed`. answers: what blocked or evaded it (`Guard High`, `identical`,
    `Sidestep`), or the Stance it lacked (`high`, `low`, `any`). rules: the number that says so.
    stances: afterwards.
    """

    beat: int
    attacks: tuple[str, str]
    outcomes: tuple[str, str]
    answers: tuple[str, str]
    rules: tuple[str, str]
    stances: tuple[str, str]


BOTH = (0, 1)
"""The two players of a beat: seat 1 and seat 2."""

NOTHING = ("", "")
NO_OUTCOME = ("", "", "")
ALONE: tuple[Sequence[State], Sequence[State]] = ((), ())

RULES: Mapping[str, str] = MappingProxyType(
    {STRIKE: "SL-2.20", SLASH: "SL-2.21", TRANSITION: "SL-2.22", LUNGE: "SL-2.23"}
)
"""The rule that says of each attack what it needs and what evades it."""

Options = Mapping[str, Any]


@dataclass(slots=True)
class Laid:
    """A revealed card as it lies in a row.

    blocked: the beat and what blocks it from there on, or ().
    """

    state: State
    first: int
    last: int
    blocked: tuple[Any, ...] = ()


class Beat:
    """One beat while it is resolved; in every pair seat 1 comes before seat 2.

    before: the Stances at its beginning, by which everything is judged. after: what becomes of
    them. turned: as the attacks alone turn and swap them. heights: of the attacks, where a Guard
    is opposite or one lands. lands: whether an attack lands. evading: what may evade it besides
    the card on this beat. outcomes, answers, rules: as in `Resolved`. loser: a seat, or 0.
    """

    __slots__ = (
        *("after", "answers", "before", "cards", "evading", "heights"),
        *("lands", "loser", "number", "outcomes", "rules", "turned"),
    )

    def __init__(self, number: int, one: Laid, two: Laid, stances: tuple[str, str]) -> None:
        self.number = number
        self.cards = (one, two)
        self.before = self.heights = self.turned = stances
        self.after = [*stances]
        self.lands = (
            one.last == number and one.state.attack,
            two.last == number and two.state.attack,
        )
        self.evading = ALONE
        self.outcomes = self.answers = self.rules = NOTHING
        self.loser = 0

    def kept(self) -> Resolved:
        """The beat as it is remembered."""
        one, two = self.cards
        attacks = (one.state.text if self.lands[0] else "", two.state.text if self.lands[1] else "")
        after = (self.after[0], self.after[1])
        return Resolved(self.number, attacks, self.outcomes, self.answers, self.rules, after)


def beats(
    rows: tuple[Sequence[Laid], Sequence[Laid]],
    first: int,
    stances: tuple[str, str],
    options: Options,
) -> Iterator[Beat]:
    """The beats from `first` on that both rows cover, resolved one after another (SL-2.10).

    A loss ends them (SL-2.30). The cards of `rows` get the marks of what blocks them.
    """
    one, two = rows
    if not one or not two:
        return
    any_beat = options["evade_window"] == "any_beat"
    for number in range(first, min(one[-1].last, two[-1].last) + 1):
        beat = Beat(number, card_on(one, number), card_on(two, number), stances)
        if any_beat:
            beat.evading = opposite(beat.cards[0], two), opposite(beat.cards[1], one)
        resolve_beat(beat, options)
        yield beat
        if beat.loser:
            return
        stances = (beat.after[0], beat.after[1])


def resolve_beat(beat: Beat, options: Options) -> None:
    """The steps of one beat, each for both players at the same time (SL-2.11)."""
    one, two = beat.cards
    guarded = GUARD in (one.state.keyword, two.state.keyword)
    landed = beat.lands[0] or beat.lands[1]
    if guarded or landed:
        take_heights(beat)
    if guarded:
        mark_guards(beat)
    if landed:
        mark_identical(beat, options)
        judge(beat, options)
        turn_stances(beat, options)
        hit(beat)
    if not beat.loser:
        set_stances(beat)


def take_heights(beat: Beat) -> None:
    """Printed ones count; Lunge and Transition have that of their player's Stance (SL-2.11.1)."""
    one, two = beat.cards
    beat.heights = (one.state.height or beat.before[0], two.state.height or beat.before[1])


def mark_guards(beat: Beat) -> None:
    """A Guard of its height blocks an attack; any Guard a Lunge without height (SL-2.11.2)."""
    for player in BOTH:
        attack, opposite = beat.cards[player], beat.cards[1 - player].state
        if opposite.keyword != GUARD or not attack.state.attack or attack.blocked:
            continue
        height = beat.heights[player]
        if opposite.height == height or (attack.state.keyword == LUNGE and not height):
            attack.blocked = (beat.number, opposite.text)


def mark_identical(beat: Beat, options: Options) -> None:
    """Identical attacks that land on the same beat are both blocked (SL-2.11.3)."""
    one, two = beat.cards
    if not (beat.lands[0] and beat.lands[1]) or one.state.keyword != two.state.keyword:
        return
    if options["identical"] == "keyword" or beat.heights[0] == beat.heights[1]:
        one.blocked = one.blocked or (beat.number, IDENTICAL)
        two.blocked = two.blocked or (beat.number, IDENTICAL)


def judge(beat: Beat, options: Options) -> None:
    """Each attack that lands is blocked, or evaded, or a hit (SL-2.11.4)."""
    one = outcome_of(beat, 0, options) if beat.lands[0] else NO_OUTCOME
    two = outcome_of(beat, 1, options) if beat.lands[1] else NO_OUTCOME
    beat.outcomes, beat.answers, beat.rules = zip(one, two, strict=True)


def outcome_of(beat: Beat, player: int, options: Options) -> tuple[str, str, str]:
    """What a landing attack comes to, by what, and by which rule."""
    attack, stance = beat.cards[player], beat.before[player]
    keyword = attack.state.keyword
    if attack.blocked:
        answer = attack.blocked[1]
        return BLOCKED, answer, "SL-2.11.3" if answer == IDENTICAL else "SL-2.11.2"
    if keyword == STRIKE and stance != attack.state.height:
        return MISSED, attack.state.height, RULES[keyword]
    if not stance and keyword in (SLASH, TRANSITION):
        return MISSED, ANY, RULES[keyword]
    for defence in (beat.cards[1 - player].state, *beat.evading[player]):
        if evades(defence.keyword, keyword, stance, options):
            return EVADED, defence.text, RULES[keyword]
    return HIT, "", "SL-2.40"


def evades(defence: str, attack: str, stance: str, options: Options) -> bool:
    """Whether a Sidestep or Backstep evades an attack (SL-2.20 to SL-2.23).

    stance: the attacker's. With `transition_is_strike` a Transition is evaded as a Strike is.
    """
    if attack == TRANSITION:
        return defence in (SIDESTEP, BACKSTEP) and bool(options["transition_is_strike"])
    if defence == SIDESTEP:
        return attack == STRIKE or (attack == LUNGE and stance != INACTIVE)
    return defence == BACKSTEP and attack in (STRIKE, SLASH)


def turn_stances(beat: Beat, options: Options) -> None:
    """A Slash turns its player's Stance, Lunge and Transition swap it (SL-2.11.5)."""
    for player in BOTH:
        stance = beat.before[player]
        if not beat.lands[player] or stance == INACTIVE:
            continue
        state, outcome = beat.cards[player].state, beat.outcomes[player]
        if state.keyword == SLASH:
            if outcome == HIT or options["slash_flips_always"]:
                beat.after[player] = state.height
        elif state.keyword != STRIKE and outcome != BLOCKED:
            beat.after[player] = OPPOSITE[stance]
    beat.turned = (beat.after[0], beat.after[1])


def hit(beat: Beat) -> None:
    """Whoever is hit becomes inactive; whoever was inactive loses (SL-2.11.6)."""
    for player in BOTH:
        if beat.outcomes[player] != HIT:
            continue
        other = 1 - player
        if beat.before[other] == INACTIVE:
            assert not beat.loser, "both players lose on one beat (SL-2.12)"
            beat.loser = other + 1
        beat.after[other] = INACTIVE


def set_stances(beat: Beat) -> None:
    """A Defence card with a height sets its player's Stance on its first beat (SL-2.11.7)."""
    for player in BOTH:
        card = beat.cards[player]
        if card.first == beat.number and card.state.height and not card.state.attack:
            beat.after[player] = card.state.height


def opposite(attack: Laid, cards: Sequence[Laid]) -> list[State]:
    """What lies opposite an attack on any of its beats (SL-2.25, `any_beat`)."""
    return [c.state for c in cards if c.first <= attack.last and attack.first <= c.last]


def card_on(row: Sequence[Laid], beat: int) -> Laid:
    """The card of a row that covers a beat, which is its last or the one before."""
    return row[-1] if row[-1].first <= beat else row[-2]
