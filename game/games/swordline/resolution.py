"""The resolution of beats, step by step (SL-2.10, SL-2.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.swordline import telling
from game.games.swordline.actions import (
    BACKSTEP,
    GUARD,
    INACTIVE,
    LENGTH,
    LUNGE,
    OPPOSITE,
    SIDESTEP,
    SLASH,
    STRIKE,
    TRANSITION,
    State,
)
from game.games.swordline.duel import (
    ANY,
    BLOCKED,
    BLOCKS,
    DODGES,
    EDGES_OF,
    EVADED,
    HIT,
    IDENTICAL,
    LONGEST_MEMORY,
    MISSED,
    ROW,
    STANCE,
    STARTS,
    Duel,
    Resolved,
)

BOTH = (0, 1)
"""The two players of a beat: seat 1 and seat 2."""

RULES: Mapping[str, str] = MappingProxyType(
    {STRIKE: "SL-2.20", SLASH: "SL-2.21", TRANSITION: "SL-2.22", LUNGE: "SL-2.23"}
)
"""The rule that says of each attack what it needs and what evades it."""

Options = Mapping[str, Any]


class Laid:
    """A revealed card as it lies in a row.

    blocked: the beat and what blocks it from there on, or (). dodged: with `evade_window` at
    `any_beat` the evasions that have lain opposite so far.
    """

    __slots__ = ("blocked", "dodged", "first", "last", "state")

    def __init__(
        self,
        state: State,
        first: int,
        last: int,
        blocked: tuple[Any, ...] = (),
        dodged: tuple[str, ...] = (),
    ) -> None:
        self.state = state
        self.first = first
        self.last = last
        self.blocked = blocked
        self.dodged = dodged


class Beat:
    """One beat while it is resolved; in every pair seat 1 comes before seat 2.

    before: the Stances at its beginning, by which everything is judged. after: what becomes of
    them. turned: as the attacks alone turn and swap them. heights: of the attacks. lands: whether
    an attack lands. loser: a seat, or 0. outcomes, answers, rules: as in `Resolved`.
    """

    __slots__ = (
        "after",
        "answers",
        "before",
        "cards",
        "heights",
        "lands",
        "loser",
        "number",
        "outcomes",
        "rules",
        "turned",
    )

    def __init__(self, number: int, one: Laid, two: Laid, stances: tuple[str, str]) -> None:
        self.number = number
        self.cards = (one, two)
        self.before = stances
        self.turned = stances
        self.after = [*stances]
        self.heights = ("", "")
        self.lands = (
            one.state.attack and one.last == number,
            two.state.attack and two.last == number,
        )
        self.outcomes = ["", ""]
        self.answers = ["", ""]
        self.rules = ["", ""]
        self.loser = 0

    def kept(self) -> Resolved:
        """The beat as it is remembered."""
        one, two = self.lands
        return Resolved(
            self.number,
            (self.cards[0].state.text if one else "", self.cards[1].state.text if two else ""),
            (self.outcomes[0], self.outcomes[1]),
            (self.answers[0], self.answers[1]),
            (self.rules[0], self.rules[1]),
            (self.after[0], self.after[1]),
        )


def resolve(duel: Duel) -> int:
    """Resolves in order all beats on which both rows have a revealed card (SL-2.10).

    Gives the seat that loses by it, 0 for none; nothing is resolved after that (SL-2.30).
    """
    facts = duel.facts
    one, two = row_of(duel, 1), row_of(duel, 2)
    loser = 0
    for number in range(facts["resolved"] + 1, min(one[-1].last, two[-1].last) + 1):
        stances = facts[STANCE[1]], facts[STANCE[2]]
        beat = Beat(number, card_on(one, number), card_on(two, number), stances)
        resolve_beat(beat, duel.options)
        keep(duel, beat)
        loser = beat.loser
        if loser:
            break
    for seat, row in ((1, one), (2, two)):
        duel.table.note(BLOCKS[seat], tuple([card.blocked for card in row]))
        duel.table.note(DODGES[seat], tuple([card.dodged for card in row]))
    return loser


def resolve_beat(beat: Beat, options: Options) -> None:
    """The steps of one beat, each for both players at the same time (SL-2.11)."""
    take_heights(beat)
    mark_guards(beat)
    if options["evade_window"] == "any_beat":
        mark_evasions(beat)
    if beat.lands[0] or beat.lands[1]:
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


def mark_evasions(beat: Beat) -> None:
    """Evasions that lie opposite an attack on any of its beats (SL-2.25, `evade_window`)."""
    for player in BOTH:
        attack, keyword = beat.cards[player], beat.cards[1 - player].state.keyword
        if attack.state.attack and keyword in (SIDESTEP, BACKSTEP) and keyword not in attack.dodged:
            attack.dodged = (*attack.dodged, keyword)


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
    for player in BOTH:
        if beat.lands[player]:
            outcome = outcome_of(beat, player, options)
            beat.outcomes[player], beat.answers[player], beat.rules[player] = outcome


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
    opposite = beat.cards[1 - player].state
    if options["evade_window"] == "any_beat":
        for word in attack.dodged:
            if evades(word, keyword, stance, options):
                return EVADED, word.capitalize(), RULES[keyword]
    elif evades(opposite.keyword, keyword, stance, options):
        return EVADED, opposite.text, RULES[keyword]
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
        if card.first == beat.number and not card.state.attack and card.state.height:
            beat.after[player] = card.state.height


def row_of(duel: Duel, seat: int) -> list[Laid]:
    """The revealed cards of a seat, the oldest first."""
    facts = duel.facts
    return [
        Laid(duel.state(card, edge), first, first + LENGTH[edge] - 1, blocked, dodged)
        for card, edge, first, blocked, dodged in zip(
            duel.table.zones[ROW[seat]],
            facts[EDGES_OF[seat]],
            facts[STARTS[seat]],
            facts[BLOCKS[seat]],
            facts[DODGES[seat]],
            strict=True,
        )
    ]


def card_on(row: Sequence[Laid], beat: int) -> Laid:
    """The card of a row that covers a beat."""
    for card in row:
        if card.last >= beat:
            return card
    raise ValueError(f"no card lies on beat {beat}")


def keep(duel: Duel, beat: Beat) -> None:
    """The beat is resolved: the Stances become what it made of them, and it is remembered."""
    table = duel.table
    for player in BOTH:
        if beat.after[player] != beat.before[player]:
            table.note(STANCE[player + 1], beat.after[player])
    table.note("resolved", beat.number)
    table.note("beats", (*duel.facts["beats"][1 - LONGEST_MEMORY :], beat.kept()))
    if table.events is not None:
        telling.beat(duel, beat)
