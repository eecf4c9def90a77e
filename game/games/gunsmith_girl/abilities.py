"""The abilities of persona as they are now, and what changes them (GG-17.6, GG-22.1, GG-22.2)."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add
from typing import TYPE_CHECKING

from game.games.gunsmith_girl.cards import (
    EVOLUTIONS,
    Abilities,
    Addition,
    Altering,
    Card,
    Flag,
    Those,
)
from game.games.gunsmith_girl.state import (
    CHANGES,
    FIELD,
    FOE,
    LEADER,
    SEATS,
    SUPPORTS,
    UNDER,
    WORKING,
)

if TYPE_CHECKING:
    from game.games.gunsmith_girl.state import Gunfight

ANYBODY = Those()[1:6]
"""What is asked of a card itself, where nothing is."""
PLACES = {"strength": 0, "speed": 1, "level": 2, "anger": 3}


def of(state: Gunfight, card: str) -> Abilities:
    """All abilities of a persona; the printed ones where it does not lie on the field."""
    known: dict[str, Abilities] | None = state.known
    if known is None:
        known = _Known(state)
    return known[card]


def strength(state: Gunfight, card: str) -> int:
    """The Strength of a persona now."""
    return of(state, card).strength


def speed(state: Gunfight, card: str) -> int:
    """The Speed of a persona now."""
    return of(state, card).speed


def level(state: Gunfight, card: str) -> int:
    """The Level of a persona now."""
    return of(state, card).level


def anger(state: Gunfight, card: str) -> int:
    """The Anger of a persona now, whatever it has spent."""
    return of(state, card).anger


def flag(state: Gunfight, card: str, name: Flag) -> bool:
    """Whether a persona has a flag now (GG-22.16)."""
    return name in of(state, card).flags


# Who is meant


def fits(card: Card, those: Those) -> bool:
    """Whether a card is one of those meant, wherever it lies and however strong it is (GG-21.2)."""
    return (
        (not those.family or card.family == those.family)
        and (not those.planet or card.planet == those.planet)
        and (not those.resource or card.resource == those.resource)
        and (not those.kinds or card.kind in those.kinds)
        and (not those.name or card.name == those.name)
    )


def sides(seat: int, those: Those) -> tuple[int, ...]:
    """The seats whose cards are meant, those of the effect's controller first."""
    if those.side == "any":
        return (seat, FOE[seat])
    return (seat,) if those.side == "ally" else (FOE[seat],)


def persona(
    state: Gunfight, seat: int, source: str, those: Those, face_down: bool = False
) -> list[str]:
    """The persona on the field that are meant, in field order; face-up ones alone (GG-2.8).

    face_down: face-down ones as well, where nothing is asked of them.
    """
    down, cards = state.table.down, state.cards
    picky = those[1:6] != ANYBODY
    any_face = face_down and not picky and those.most is None
    return [
        card
        for each in sides(seat, those)
        for card in state.zones[FIELD[each]]
        if (any_face or card not in down)
        and (not picky or fits(cards[card], those))
        and not (those.other and card == source)
        and (those.most is None or strength(state, card) <= those.most)
    ]


def affected(state: Gunfight, card: str, targets: tuple[str, ...]) -> list[str]:
    """The persona that an Addition touches, or would touch (GG-13.9).

    targets: the slots of those that were chosen; those that still fit count.
    """
    found = state.touched.get((card, targets))
    if found is None:
        found = state.touched[card, targets] = list(_affected(state, card, targets))
    return found


def _affected(state: Gunfight, card: str, targets: tuple[str, ...]) -> Iterable[str]:
    addition = state.cards[card].addition
    found = _in_scope(state, card, addition) if addition else []
    if addition is None or not addition.targeted:
        return found
    return (each for slot in targets if (each := state.card_at(slot)) and each in found)


def targetable(state: Gunfight, card: str) -> list[str]:
    """The slots of the persona that may be targets of an Addition (GG-13.9, GG-D5)."""
    addition, seat = state.cards[card].addition, state.controller(card)
    if addition is None:
        return []
    found = _in_scope(state, card, addition)
    return [state.slot(each) for each in found if not proof(state, seat, each)]


def proof(state: Gunfight, seat: int, card: str) -> bool:
    """Whether a seat's supports cannot choose a persona (GG-22.16, GG-D4)."""
    if card in state.table.down or not flag(state, card, "support_proof"):
        return False
    return card in state.zones[FIELD[FOE[seat]]]


def _in_scope(state: Gunfight, card: str, addition: Addition) -> list[str]:
    face_down = state.options["additions_see"] == "all"
    seat = 1 if card in state.zones[SUPPORTS[1]] else 2
    return persona(state, seat, card, addition.those, face_down)


class _Known(dict[str, Abilities]):
    """The abilities of each persona, once one has asked for them.

    What changes them is found in one pass over all cards that do so (GG-13.10, GG-14.1, GG-17.6).
    """

    def __init__(self, state: Gunfight) -> None:
        self.state = state
        state.known = self  # nothing that is reckoned here asks for what is being reckoned
        self.sums: dict[str, list[int]] = {}
        self.flags: dict[str, set[str]] = {}
        cards, zones, down = state.cards, state.zones, state.table.down
        for seat in SEATS:
            for card, what, amount, _ in state.facts[CHANGES[seat]]:
                self._add((card,), ((what, amount),))
            for addition, targets in state.facts[WORKING[seat]]:
                self._addition(addition, targets)
        for seat in SEATS:
            for card in zones[FIELD[seat]]:
                if not cards[card].permanent:
                    continue
                if card in down:
                    self._alone(card)
                elif self._has_skills(seat, card):
                    self._permanents(seat, card, "field")
        for seat in SEATS:
            for card in zones[LEADER[seat]]:
                if cards[card].permanent and card not in down:
                    self._permanents(seat, card, "leader")

    def __missing__(self, card: str) -> Abilities:
        now, sums, flags = self.state.cards[card].printed, self.sums.get(card), self.flags.get(card)
        if sums:
            strength, speed, level, anger = map(add, now, sums)
            now = Abilities(max(0, strength), max(0, speed), max(0, level), max(0, anger))
        if flags:
            now = now._replace(flags=frozenset(flags))
        self[card] = now
        return now

    def _addition(self, card: str, targets: tuple[str, ...]) -> None:
        made, down = self.state.cards[card].addition, self.state.table.down
        if made is not None:
            touched = [each for each in affected(self.state, card, targets) if each not in down]
            for each in made.operations:
                if isinstance(each, Altering):
                    self._add(touched, each.by)

    def _permanents(self, seat: int, card: str, zone: str) -> None:
        for each, where in self.state.cards[card].permanent:
            if where == zone and each.who.how == "every":
                self._add(persona(self.state, seat, card, each.who.those), each.by)
            elif where == zone:
                self._add((card,), each.by)

    def _alone(self, card: str) -> None:
        """A face-down persona is known to its controller with its own permanent skills (GG-8.2)."""
        face = self.state.cards[card]
        for each, where in face.permanent:
            those = each.who.those
            own = those.side != "foe" and not those.other and fits(face, those)
            if where == "field" and (each.who.how == "self" or own):
                self._add((card,), each.by)

    def _add(self, touched: Iterable[str], by: Iterable[tuple[str, int]]) -> None:
        for card in touched:
            for what, amount in by:
                place = PLACES.get(what)
                if place is None:
                    self.flags.setdefault(card, set()).add(what)
                else:
                    self.sums.setdefault(card, [0, 0, 0, 0])[place] += amount

    def _has_skills(self, seat: int, card: str) -> bool:
        """Whether its skills work: it is not mute, and lies on its twin (GG-14.4, GG-22.16)."""
        if "mute" in self.flags.get(card, ()):
            return False
        if self.state.cards[card].kind not in EVOLUTIONS:
            return True
        return any(top == card for _, top in self.state.facts[UNDER[seat]])
