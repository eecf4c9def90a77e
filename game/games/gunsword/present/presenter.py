"""What the table shows of Gunsword beyond zones and pieces, out of what a viewer sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.games.gunsword.catalogue import explained
from game.games.gunsword.conditions import calm, changes_attack_type, fury, level
from game.games.gunsword.duel import (
    ARMOR,
    BLOCKED,
    DUELIST,
    FORM,
    HAND,
    HEALTH,
    LAST_ATTACKS,
    MOMENTUM,
    MOST,
    WEAPON,
    Cause,
    Duel,
)
from game.games.gunsword.present import play_shown
from game.games.gunsword.rules.cost import cost_of
from game.games.gunsword.rules.tokens import owner_of, sort_of, supply
from game.rules.ask import Sketch
from game.rules.decision import Ask
from game.rules.events import DEALT
from game.rules.present.presenter import Chip, Dial, InHand, Play, Presenter, Standing, Step
from game.rules.sight import View
from game.rules.wording import counted

if TYPE_CHECKING:
    from game.games.gunsword.content import GunswordContent


class GunswordPresenter(Presenter):
    """How Gunsword shows itself, out of a view (GS-24)."""

    content: GunswordContent
    figures = (DEALT, BLOCKED)

    def explain(self, card: str) -> tuple[str, ...]:
        """A card's text in whole sentences."""
        return explained(self.card(card))

    def turn(self, view: View) -> str:
        """Whose turn it is, and which (GS-4)."""
        if not view.facts["turn"]:
            return "Setting up"
        whose = f"{{seat:{view.facts['active']}}}"
        return f"{whose} Round {view.facts['round']} · Turn {view.facts['turn']}"

    def active(self, view: View) -> int | None:
        """None while the match is being set up, though somebody chooses first (GS-4)."""
        return super().active(view) if view.facts["turn"] else None

    def ribbon(self, view: View, ask: Ask | None) -> tuple[Step, ...]:
        """The steps of setting up, of the turn with its Frame, or of a Reset."""
        return play_shown.ribbon(self._duel(view))

    def play(self, view: View, ask: Ask | None) -> Play | None:
        """The Frame in progress (GS-24.3)."""
        return play_shown.frame_strip(self._duel(view), ask)

    def chips(self, view: View, seat: int) -> tuple[Chip, ...]:
        """Armor tokens, form, balance, last Attack types, supply, Rest (GS-24.2)."""
        duel = self._duel(view)
        if ARMOR[seat] not in view.trackers:
            return ()
        if seat not in duel.living:
            return (Chip("skull", "Eliminated", "At 0 Health a duelist is eliminated.", "GS-15.1"),)
        return tuple(_chips(duel, seat))

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        """Momentum, with a mark at the most that another duelist has, and Health."""
        if HEALTH[seat] not in view.trackers:
            return ()
        duel = self._duel(view)
        others = [duel.momentum[other] for other in duel.others(seat)]
        line = max(others) if others and seat == duel.active else None
        return (
            Dial(
                MOMENTUM[seat],
                "Momentum",
                "momentum",
                "momentum",
                duel.momentum[seat],
                MOST,
                line=line,
            ),
            Dial(HEALTH[seat], "Health", "heart", "health", duel.health[seat], MOST),
        )

    def counters(self, view: View, seat: int) -> tuple[tuple[str, str], ...]:
        """Armor tokens, which take from a Hit and fall off by it (GS-11.2)."""
        return ((ARMOR[seat], "Armor"),) if ARMOR[seat] in view.trackers else ()

    def course(self, view: View, seat: int) -> tuple[Dial, ...]:
        """Health, by which a duel is lost, before Momentum."""
        return tuple(reversed(self.dials(view, seat)))

    def out(self, view: View, seat: int) -> bool:
        """Whether a seat is eliminated (GS-15.1)."""
        return seat not in self._duel(view).living

    def faces(self, view: View, seat: int) -> tuple[str, ...]:
        """Duelist and Technique, Weapon and Technique, as far as they are picked."""
        picked = [str(view.facts[names[seat]]) for names in (DUELIST, WEAPON)]
        return tuple(
            card for face in picked if face for card in (face, self.content.sets[face].technique.id)
        )

    def hand(self, view: View, seat: int) -> tuple[InHand, ...]:
        """The hand cards with the Cost each would have now, and why (GS-24.4)."""
        duel = self._duel(view)
        return tuple(self._in_hand(duel, seat, card) for card in view.cards(HAND[seat]))

    def reach(self, view: View, ask: Ask | None, seat: int, card: str) -> Sketch | None:
        """Where its first attack or move could go (GS-8)."""
        return play_shown.reach(self._duel(view), ask, seat, card)

    def answered(self, view: View, ask: Ask | None) -> Sketch | None:
        """The attack that a Block answers, or the first of the Skill that may be Countered."""
        return play_shown.answered(self._duel(view), ask)

    def standing(self, view: View) -> tuple[Standing, ...]:
        """The standees and tokens on the field."""
        return tuple(self._standing(view, piece, space) for piece, space in view.pieces.items())

    def _standing(self, view: View, piece: str, space: str) -> Standing:
        sort, seat = sort_of(piece), owner_of(piece)
        if sort != "duelist":
            return Standing(piece, space, sort, seat, "", self.content.tokens[sort].name)
        duelist = self.content.faces[str(view.facts[DUELIST[seat]])]
        form = str(view.facts[FORM[seat]]).capitalize()
        return Standing(piece, space, "standee", seat, duelist.id, duelist.name, form)

    def _in_hand(self, duel: Duel, seat: int, copy: str) -> InHand:
        card = duel.card(copy)
        if card.cost is None:
            return InHand(copy, "X")
        cost = cost_of(duel, seat, copy)
        if cost == card.cost:
            return InHand(copy, str(cost))
        return InHand(copy, str(cost), f"Costs {cost} now instead of {card.cost} (GS-12.5)")

    def _duel(self, view: View) -> Duel:
        return Duel.seen(view, self.content, self.setup, self.options)


def _chips(duel: Duel, seat: int) -> Iterator[Chip]:
    """Whether it is asked, Armor tokens, form, what its Techniques go by, supply, Rest."""
    armor, form = duel.armor[seat], str(duel.facts[FORM[seat]]).capitalize()
    if duel.facts["asked"] == seat:
        yield Chip("eye", "Asked to Counter", "It may answer the Skill in play.", "GS-6.2")
    if armor:
        hint = f"The next Hit deals {armor} less; then all Armor tokens fall off."
        yield Chip("shieldf", f"Armor {armor}", hint, "GS-11.2")
    if form:
        yield Chip("crown", form, f"In {form}'s form.", "GS-18.4")
    uses = duel.content.uses[duel.facts[DUELIST[seat]], duel.facts[WEAPON[seat]]]
    if uses & {calm, fury, level}:
        yield _balance(duel, seat)
    if changes_attack_type in uses:
        yield _last_attacks(duel, seat)
    left = {sort: duel.trackers[supply(sort, seat)] for sort in duel.loadout(seat).tokens}
    counts = [counted(n, sort.capitalize()) for sort, n in left.items()]
    if counts:
        yield Chip("token", " · ".join(counts), "Tokens left in supply.", "GS-10.2")
    if seat in duel.facts["rested"]:
        yield Chip("hourglass", "Rested", "When all Rest in a row, the Round ends.", "GS-14.4")


def _balance(duel: Duel, seat: int) -> Chip:
    cause = Cause(seat)
    if level(duel, cause):
        return Chip("level", "Level", "Health equals Momentum: calm and fury.", "GS-18.6")
    if calm(duel, cause):
        return Chip("drop", "Calm", "Health is above Momentum.", "GS-18.6")
    return Chip("flame", "Fury", "Momentum is above Health.", "GS-18.6")


def _last_attacks(duel: Duel, seat: int) -> Chip:
    last = duel.facts[LAST_ATTACKS[seat]]
    if last is None:
        return Chip("swap", "No Skill yet", "The first Skill costs its full price.", "GS-18.8")
    attacks = " and ".join(last) or "no Attack"
    hint = f"The last Skill this Round had {attacks}; another Attack type costs 1 less."
    return Chip("swap", f"Last: {attacks}", hint, "GS-18.8")
