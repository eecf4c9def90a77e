"""What the table shows of Gentlemen of War beyond its zones, out of what a viewer sees (GW-21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.games.gentlemen_of_war.fighters import WOUNDED
from game.games.gentlemen_of_war.present.planning import line, planned
from game.games.gentlemen_of_war.present.timeline import timeline_of
from game.games.gentlemen_of_war.rules.objectives import score_target
from game.games.gentlemen_of_war.state import (
    CARRIES,
    CHARACTER,
    CONDITION,
    DEAD,
    DOWNED,
    FACTION,
    HAND,
    HEALTH,
    LAID,
    ORDERS,
    PLAYED,
    PROGRAM,
    SCORE,
    STANDEE,
    STRATAGEMS,
    WEAPONS,
    Battle,
)
from game.rules.decision import Ask
from game.rules.present.presenter import Chip, Dial, Standing, Step
from game.rules.present.programs import Order, Program
from game.rules.present.timeline import Timeline, Told
from game.rules.reference_cards import ReferencePresenter
from game.rules.sight import View
from game.rules.wording import counted, escape, listed

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.content import GentlemenContent
    from game.games.gentlemen_of_war.fighters import Fighter


_ORDERS = frozenset(("hand", "deck", "discard", "program", "executed"))
"""The kinds of zones in which orders lie."""


class GentlemenPresenter(ReferencePresenter):
    """How Gentlemen of War shows itself, out of a view."""

    content: GentlemenContent
    figures = ("Orders carried out", "Damage dealt")

    def explained(self, printed: Mapping[str, Any]) -> tuple[str, ...]:
        """A card's text in whole sentences."""
        return tuple(getattr(rule, "full", "") or rule for rule in printed.get("rules", ()))

    def looks(self, view: View) -> Mapping[str, Mapping[str, Any]]:
        """The attack orders of each seat with the arrows of its own weapons (GW-18.3)."""
        found: dict[str, Mapping[str, Any]] = {}
        for seat in range(1, len(self.setup.seats) + 1):
            faction, weapons = self._of(view, FACTION[seat]), view.facts[WEAPONS[seat]]
            if not (faction and weapons and view.facts[CHARACTER[seat]]):
                continue
            for card in self.content.deck_cards[faction]:
                order = self.content.copies[card]
                if self.content.does[order].attack in self.fighter(view, seat).attacks:
                    symbol = "eight" if self._aims_all(view, seat, order) else "four"
                    found[card] = {**self.card(card), "arrows": symbol, "variant": symbol}
        return found

    def _aims_all(self, view: View, seat: int, order: str) -> bool:
        """Whether a seat's attack may be aimed intercardinally, as far as is seen (GW-4.4)."""
        fighter = self.fighter(view, seat)
        laid = (*view.cards(LAID[seat]), self._of(view, PLAYED[seat]))
        powers = (fighter.traits, *(self.content.powers(card) for card in laid if card))
        attack = fighter.attacks[self.content.does[order].attack]
        return attack.aims == "all" or any(order in each.aim_all for each in powers)

    def fighter(self, view: View, seat: int) -> Fighter:
        """The character of a seat with its weapons."""
        weapons: Any = view.facts[WEAPONS[seat]]
        return self.content.fighter(self._of(view, CHARACTER[seat]), weapons)

    def back(self, view: View, zone: str) -> str:
        """Orders have the back of their owner's deck (GW-18.5); what is picked lies in no zone."""
        kind, _, seat = zone.partition(":")
        if kind in _ORDERS and seat:
            return self._of(view, FACTION[int(seat)])
        return "" if kind == "picked" else "stratagems"

    def turn(self, view: View) -> str:
        """The number of the turn."""
        return f"Turn {view.facts['turn']}" if view.facts["turn"] else "Setting up"

    def active(self, view: View) -> int | None:
        """Nobody: all command at the same time."""
        return None

    def ribbon(self, view: View, ask: Ask | None) -> tuple[Step, ...]:
        """The phases of a turn (GW-3.1)."""
        if ask is None:
            return (Step("now", "The match is over"),)
        if ask.kind != "command":
            return (Step("now", "Picking"),)
        return (Step("now", "Commanding"), Step("later", "Execution"), Step("later", "Redraw"))

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        """Hit points, and the score where there is an objective."""
        health = view.trackers.get(HEALTH[seat])
        if health is None:
            return ()
        most = self.content.characters[self._of(view, CHARACTER[seat])].hit_points
        dials = (Dial(HEALTH[seat], "Hit points", "heart", "health", health, most),)
        if self.options["objectives"] == "none":
            return dials
        first = next(team[0] for team in self.sides() if seat in team)
        score, target = view.trackers[SCORE[first]], score_target(self.options, self.sides())
        return (*dials, Dial(SCORE[first], "Score", "flag", "momentum", score, max(score, target)))

    def chips(self, view: View, seat: int) -> tuple[Chip, ...]:
        """Downed or dead, with a flag, and what changes its hits now (GW-21.1, GW-21.2)."""
        condition, chips = view.facts[CONDITION[seat]], []
        if condition == DOWNED:
            clock = view.count(f"deck:{seat}")
            chips.append(Chip("skull", "Downed", f"{clock} orders left in its deck", "GW-8.2"))
        elif condition == DEAD:
            chips.append(Chip("skull", "Dead", "out of the game", "GW-8.2"))
        elif self._is_wounded(view, seat):
            texts = self.explained(self.card(self._of(view, CHARACTER[seat])))
            chips.append(Chip("drop", "Wounded", " ".join(texts), "GW-6.9"))
        if played := self._of(view, PLAYED[seat]):
            card = self.card(played)
            chips.append(Chip("layers", str(card["name"]), str(card["text"]), "GW-14.3"))
        if view.facts[CARRIES[seat]]:
            chips.append(Chip("flag", "Carries a flag", "", "GW-12.6"))
        if count := view.count(STRATAGEMS[seat]):
            seen = (str(self.card(card)["name"]) for card in view.cards(STRATAGEMS[seat]) if card)
            names = listed([*seen]) or "Which, is seen when they are played."
            chips.append(Chip("layers", counted(count, "stratagem"), names, "GW-14.1"))
        if len(self.setup.seats) > 2 and seat in view.sealed:
            chips.append(
                Chip("seal", "Sealed", "How many orders, and which, stays secret.", "GW-4.6")
            )
        return tuple(chips)

    def _is_wounded(self, view: View, seat: int) -> bool:
        """Whether a character has lost so much that its own hits are changed (GW-6.9)."""
        if HEALTH[seat] not in view.trackers:
            return False
        fighter = self.fighter(view, seat)
        cares = any(modifier.when == WOUNDED for modifier in fighter.traits.modifiers)
        return cares and fighter.is_wounded(view.trackers[HEALTH[seat]])

    def out(self, view: View, seat: int) -> bool:
        """Whether its character is dead."""
        return view.facts[CONDITION[seat]] == DEAD

    def faces(self, view: View, seat: int) -> tuple[str, ...]:
        """The character and its weapons."""
        weapons: Any = view.facts[WEAPONS[seat]]
        return tuple(filter(None, (self._of(view, CHARACTER[seat]), *weapons)))

    def standing(self, view: View) -> tuple[Standing, ...]:
        """The standees and the flags."""
        found = []
        for piece, space in view.pieces.items():
            sort, _, number = piece.partition(":")
            seat = int(number)
            if sort == "flag":
                found.append(self.flag(seat, space))
            else:
                downed = view.facts[CONDITION[seat]] == DOWNED
                found.append(self.standee(view, seat, space, downed))
        return tuple(found)

    def program(self, view: View, seat: int) -> Program | None:
        """The orders of a seat that may see them, with where they lead (GW-21.3, GW-21.11); none
        once the match is over."""
        over = view.facts["winners"] is not None
        if over or ORDERS[seat] not in view.facts or STANDEE[seat] not in view.pieces:
            return None
        battle = Battle.seen(view, self.content, self.setup, self.options)
        seen = [each for each in battle.living() if ORDERS[each] in view.facts]
        plans = planned(battle, seen)
        orders = tuple(
            Order(card, self.content.orders[order].name, aim.upper(), line(plan, aim), *plan[:2])
            for (card, order, aim), plan in zip(battle.orders[seat], plans[seat], strict=True)
        )
        downed = view.facts[CONDITION[seat]] == DOWNED
        least = self.options["min_orders_downed" if downed else "min_orders"]
        return Program(seat, STANDEE[seat], self.options["max_orders"], orders, least)

    def standee(self, view: View, seat: int, space: str, downed: bool) -> Standing:
        """The standee of a seat as it stands, or lies, on a space."""
        card = self._of(view, CHARACTER[seat])
        name, badge = self.content.characters[card].name, "downed" if downed else ""
        return Standing(STANDEE[seat], space, "standee", seat, card, name, badge)

    def flag(self, team: int, space: str) -> Standing:
        """The flag of a team on a space; its first seat stands for the team."""
        seat = self.sides()[team - 1][0]
        return Standing(f"flag:{team}", space, "flag", seat, "", f"Flag of team {team}")

    def giving(self, view: View, seat: int) -> Told | None:
        """How far a seat is with its orders (GW-17.2, GW-21.3, GW-21.7), and what it holds where
        several hands lie open: the place of the hand has but one."""
        if view.facts["phase"] != "command" or view.facts[CONDITION[seat]] == DEAD:
            return None
        if seat in view.seats:
            orders: Any = view.facts[ORDERS[seat]]
            held = view.count(HAND[seat]) + view.count(PROGRAM[seat])
            places = f"{len(orders)} of {self.options['max_orders']} places taken"
            hand = Counter(str(self.card(card)["name"]) for card in view.cards(HAND[seat]))
            names = [f"{escape(name)} ×{n}" if n > 1 else escape(name) for name, n in hand.items()]
            cards = (f"In hand: {listed(names)}",) if names and len(view.seats) > 1 else ()
            together = f"Cards in hand and on the mat: {held}"
            return Told(seat, "Orders", (places, together, *cards))
        secret = "How many, and where they aim, stays secret."
        if seat in view.sealed:
            return Told(seat, "Orders sealed", (secret,), hidden=True, sealed=True)
        return Told(seat, "Giving orders", (secret,), hidden=True)

    def timeline(self, view: View) -> Timeline | None:
        """The last Execution, step by step (GW-21.4)."""
        return timeline_of(self, view)

    def _of(self, view: View, fact: str) -> str:
        return str(view.facts[fact])
