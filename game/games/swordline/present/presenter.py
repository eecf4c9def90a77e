"""What the table shows of Swordline beyond its zones, out of what a viewer sees (SL-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.games.swordline.duel import FULL_HAND, SEATS, Duel
from game.games.swordline.present import meaning
from game.games.swordline.rules import log
from game.games.swordline.rules.resolution import BLOCKED, EVADED, FIGURES, HIT, MISSED, Resolved
from game.games.swordline.rules.round import resolve
from game.games.swordline.vocabulary import INACTIVE, LENGTH, action_edges, edge_shown
from game.rules.decision import Ask
from game.rules.present.following import VERDICTS
from game.rules.present.lanes import (
    Block,
    Column,
    Edge,
    Keepsake,
    Lane,
    Lanes,
    Lying,
    Outcome,
    Pose,
    Preview,
)
from game.rules.present.presenter import Presenter, Step
from game.rules.sight import View
from game.rules.wording import counted

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent

OUTCOME_ICONS: Mapping[str, str] = MappingProxyType(
    {HIT: "hit", BLOCKED: "guard", EVADED: "evade", MISSED: "x"}
)
LEGEND: tuple[tuple[Block, str], ...] = (
    ("windup", "wind-up"),
    ("strike", "strike"),
    ("guard", "guard"),
    ("evade", "evade"),
)


class SwordlinePresenter(Presenter):
    """How Swordline shows itself, out of a view."""

    content: SwordlineContent
    clock = "round"
    figures = tuple(FIGURES.values())

    def explain(self, card: str) -> tuple[str, ...]:
        """A card's text in whole sentences."""
        name = card.partition("#")[0]
        if name not in self.content.actions:
            return super().explain(name)
        return tuple(meaning.explained(self.content.actions[name], self.options))

    def turn(self, view: View) -> str:
        """The round, and who places."""
        if not view.facts["active"]:
            return "Setting up"
        return f"{{seat:{view.facts['active']}}} Round {view.facts['round']}"

    def ribbon(self, view: View, ask: Ask | None) -> tuple[Step, ...]:
        """The steps of a round: who places and why, then what follows (SL-2.3)."""
        if ask is None and view.facts["winners"] is None:
            if any(view.count(Duel.veiled[seat]) for seat in SEATS):
                return Step("now", "Reveal"), Step("later", "Resolve"), Step("later", "Upkeep")
            return Step("done", "Reveal"), Step("now", "Resolve"), Step("later", "Upkeep")
        if ask is None or ask.kind not in ("place", "reply"):
            named = {"direction": "Setting up", "answer_draw": "A draw is offered"}
            return (Step("now", named[ask.kind] if ask else "The duel is over"),)
        seat, other = ask.seats[0], 3 - ask.seats[0]
        one, two = sorted(map(self._seen(view).head, SEATS))
        why = "Tie: the Sword" if one == two else f"Head {one} before {two}"
        steps = [Step("done", why), Step("now", f"{{seat:{seat}}} places")]
        if view.count(Duel.veiled[other]):
            steps.insert(1, Step("done", f"{{seat:{other}}} places"))
        else:
            steps.append(Step("later", f"{{seat:{other}}} places"))
        return (*steps, *(Step("later", name) for name in ("Reveal", "Resolve", "Upkeep")))

    def _seen(self, view: View) -> Duel:
        """What is seen, as the rules look at it; hands and face-down cards have no part in it."""
        return Duel.seen(view, self.content, self.setup, self.options)

    # The lanes

    def edges(self, card: str) -> tuple[Edge, ...]:
        """The edges of a card that say something (SL-1.3)."""
        copies = self.content.copies
        return action_edges(copies[card]) if card in copies else ()

    def lanes(self, view: View) -> Lanes:
        """Both rows with their Stances, the beats resolved lately, the Sword (SL-8.1 to SL-8.3)."""
        duel = self._seen(view)
        beats = [Resolved(*beat) for beat in duel.beats]
        whole = beats and beats[0].beat == 1
        return Lanes(
            lanes=tuple(_lane(duel, view, seat) for seat in SEATS),
            columns=_columns(beats, self.content.begun(self.setup.mode) if whole else None),
            now=duel.resolved + 1,
            runs="left" if duel.direction == "left" else "right",
            legend=LEGEND,
            keepsake=Keepsake(duel.sword, "The Sword", "katana", "breaks a tie")
            if duel.sword
            else None,
        )

    def laid(self, view: View, option: str) -> Lying | None:
        """The card as an option would lay it; None for an option that lays none."""
        verb, _, rest = option.partition(":")
        card, _, edge = rest.partition(":")
        if verb != "place":
            return None
        duel = self._seen(view)
        return _lying(duel, card, edge, duel.head(seat_of(card)) + 1, look="planned")

    def supposable(self, view: View, seat: int) -> tuple[Lying, ...]:
        """What a seat's face-down card may be, or its next one, by all that is open (SL-4)."""
        duel = self._seen(view)
        span, first = duel.span[seat], duel.head(seat) + 1
        beats = span[1] - span[0] + 1 if span else 0
        return tuple(
            _lying(duel, card, edge, first, look="supposed", head="assumed")
            for card in _held(duel, seat)
            for edge in self.content.edges[card][beats]
        )

    def preview(self, view: View, option: str, supposed: Lying | None = None) -> Preview:
        """What a placement would mean, from what its player may know (SL-8.5).

        The rules resolve the rows as they lie open, with the card added and perhaps the supposed
        one of the other player; no hidden card has a part in it.
        """
        planned = self.laid(view, option)
        assert planned is not None and planned.edge is not None, f"{option} lays no card"
        seat, duel = planned.seat, self._seen(view)
        stances = (duel.stance[1], duel.stance[2])
        badge = _badge(duel, view, planned, supposed)
        open_up = planned.last <= duel.head(3 - seat)
        beats, loser = _foreseen(duel, [card for card in (planned, supposed) if card])
        until = [beat.stances[seat - 1] for beat in beats if beat.beat < planned.last]
        stance, when = (until[-1], "then") if until else (stances[seat - 1], "now")
        state = duel.state(planned.card, planned.edge.id)
        brief, line, says = meaning.meaning_of(state, planned, stance, when, self.options)
        return Preview(
            replace(planned, head="Face up" if open_up else "Face down", line=brief),
            _columns(beats, stances),
            badge,
            _alike(planned),
            line,
            (
                *says,
                *(lands := _comes_of_it(beats, stances, supposed is not None)),
                *_danger(seat, stances[seat - 1], loser, bool(lands)),
                *_comes_back(view, seat),
            ),
        )


def seat_of(card: str) -> int:
    """Whose a copy is: 1 of `skyfall#1`."""
    return int(card.partition("#")[2])


def _columns(beats: Sequence[Resolved], stood: tuple[str, str] | None) -> tuple[Column, ...]:
    """Beats as their columns show them, each with what changed since the one before.

    stood: the Stances before the first of them, where they are still known.
    """
    return tuple(map(_column, (stood, *(beat.stances for beat in beats)), beats))


def _column(stood: tuple[str, str] | None, beat: Resolved) -> Column:
    outcomes = [
        Outcome(seat, came, OUTCOME_ICONS[came], rule)
        for seat, came, rule in zip(SEATS, beat.outcomes, beat.rules, strict=True)
        if came
    ]
    return Column(
        beat.beat,
        tuple(outcomes),
        tuple(map(_pose, SEATS, beat.stances)),
        log.column(stood, beat),
        any(log.loses(stood, beat, seat) for seat in SEATS),
    )


def _pose(seat: int, stance: str) -> Pose:
    """A Stance as the position of its card, and in a word (SL-1.4)."""
    if stance == INACTIVE:
        return Pose(seat, "Inactive", "a hit now loses", up=False)
    return Pose(seat, stance.capitalize(), "Stance", stance)


def _lying(duel: Duel, card: str, edge: str, first: int, **more: Any) -> Lying:
    """A card in a lane; `more` are the other fields of `Lying`."""
    return Lying(
        seat_of(card),
        first,
        LENGTH[edge],
        card=card,
        edge=edge_shown(edge, duel.state(card, edge)),
        others=tuple(e for e in action_edges(duel.content.copies[card]) if e.id != edge),
        **more,
    )


def _held(duel: Duel, seat: int) -> tuple[str, ...]:
    """The cards that anyone can work out a seat to hold, a face-down one among them (SL-4)."""
    return tuple(copy for copy in duel.content.brought[seat] if copy not in duel.row[seat])


def _lane(duel: Duel, view: View, seat: int) -> Lane:
    span, hand = duel.span[seat], view.count(Duel.hand[seat])
    row = zip(duel.row[seat], duel.laid[seat], strict=True)
    veiled = [_veiled(duel, view, seat)] if view.count(Duel.veiled[seat]) else []
    line = f"{{seat:{seat}}} holds {counted(hand, 'card')}"
    return Lane(
        seat,
        _pose(seat, duel.stance[seat]),
        (
            *(_lying(duel, *gone, look="gone") for gone in duel.gone[seat]),
            *(_lying(duel, card, edge, first, look="open") for card, (edge, first, *_) in row),
            *veiled,
        ),
        span[1] if span else duel.head(seat),
        _held(duel, seat) if duel.held[seat] else (),
        f"{line}; one of these lies face down" if veiled else line,
    )


def _veiled(duel: Duel, view: View, seat: int) -> Lying:
    """The face-down card: itself for who may see it, else its length and what it may be."""
    span, first = duel.span[seat], duel.head(seat) + 1
    cards, edge = view.cards(Duel.veiled[seat]), duel.edge[seat]
    if cards and edge:
        return _lying(duel, cards[0], edge, first, look="veiled", head="Face down")
    beats = span[1] - span[0] + 1 if span else 3
    *names, last = [duel.content.copies[each].name for each in _held(duel, seat)]
    length = f"{beats} beats" if span else "Its length is hidden too"
    line = f"{length}. {', '.join(names)} or {last}"
    return Lying(seat, first, beats, "veiled", head="Face down", line=line)


# What a placement would mean


def _foreseen(duel: Duel, added: Sequence[Lying]) -> tuple[list[Resolved], int]:
    """The beats that are resolved when cards are added to their rows, and who loses by it."""
    duel.table.set_fact("beats", ())
    for card in added:
        assert card.edge is not None
        duel.row[card.seat].append(card.card)
        duel.lay(card.seat, card.edge.id, card.first)
    if not all(duel.row[seat] for seat in SEATS):
        return [], 0
    loser = resolve(duel)
    return [Resolved(*beat) for beat in duel.beats], loser


def _badge(duel: Duel, view: View, planned: Lying, supposed: Lying | None) -> tuple[str, str]:
    """What the length means for who is next (SL-2.4)."""
    other = 3 - planned.seat
    span, head = duel.span[other], duel.head(other)
    against = span[1] if span else head
    if supposed is not None:
        against = supposed.last
    elif planned.last > head and not span:
        if view.count(Duel.veiled[other]):
            return "Both are revealed", f"{{seat:{other}}} hid the length too"
        if duel.hides_length:
            return "Goes face down", f"{{seat:{other}}} does not see its length"
        return "Goes face down", f"{{seat:{other}}} sees its {planned.length} beats"
    ahead = against - planned.last
    if ahead == 0:
        return "Ends together", f"the Sword: {{seat:{duel.sword}}} first at {planned.last + 1}"
    if ahead > 0:
        return f"Ends {ahead} earlier", f"you place first at {planned.last + 1}"
    return f"Ends {-ahead} later", f"{{seat:{other}}} places first at {against + 1}"


def _alike(planned: Lying) -> tuple[tuple[int, str], ...]:
    """Where cards of the other length would end."""
    return tuple(
        (planned.first + beats - 1, f"{beats} beats end here")
        for beats in sorted({*LENGTH.values()})
        if beats != planned.length
    )


def _comes_of_it(
    beats: Sequence[Resolved], stood: tuple[str, str], supposed: bool
) -> tuple[tuple[str, str], ...]:
    """What is known to land, as the cards lie or, with a supposed one, if both lie so."""
    before = (stood, *(beat.stances for beat in beats[:-1]))
    told = zip(before, beats, strict=bool(beats))
    said = [log.column(was, beat) for was, beat in told if any(beat.outcomes)]
    if not said and not supposed:
        return ()
    lead = "If both lie so" if supposed else "As they lie"
    return (("hit", f"{lead}: {'; '.join(said) or 'nothing lands'}"),)


def _danger(seat: int, stance: str, loser: int, told: bool) -> tuple[tuple[str, str], ...]:
    """Who would win, else what a hit would do, where it is not told already what lands."""
    if loser:
        return (("skull", VERDICTS["loses"]) if loser == seat else ("crown", VERDICTS["wins"]),)
    if told:
        return ()
    does = "drops your Stance" if stance else "loses the duel"
    return (("warn", f"A hit on you {does}"),)


def _comes_back(view: View, seat: int) -> tuple[tuple[str, str], ...]:
    """The card that is taken back afterwards (SL-2.7, SL-2.9)."""
    row = view.cards(Duel.row[seat])
    if not row or view.count(Duel.hand[seat]) > FULL_HAND:
        return ()
    return (("undo", f"Then you take back {{card:{row[0]}}}"),)
