"""What the decisions of Gunsword have in common (GS-20): their words, and what refuses a card."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gunsword.cards import Card
from game.games.gunsword.duel import DISCARD, DUELIST, HAND, INSIGHTS, PLAY, Duel
from game.rules.ask import Option, Point, Reason, option_id
from game.rules.content.sentences import Parsed
from game.rules.decision import NO, ChooseCard, Decision, YesOrNo

FACE = Reason("Face cards lie beside the field; they are never played.", "GS-1.2")
NOT_YOURS = Reason("It is not your card.", "GS-5.1")
IN_PLAY = Reason("It is in play already.", "GS-5.2")
DISCARDED = Reason("It lies on the discard pile.", "GS-17.2")


class Asked(Decision[Duel]):
    """A decision of this game.

    insight: why an Insight does not answer it, where other cards do. from_discard: the cards of
    one's own discard pile may answer it.
    """

    insight: Reason | None = None
    from_discard = False

    def standings(self, duel: Duel) -> tuple[str, ...]:
        """Everybody's Health and Momentum: of two in a line, of more in a line for each.

        None while duelists are picked or hands Regrouped.
        """
        if duel.phase in ("pick", "regroup"):
            return ()
        each = [
            f"{{seat:{seat}}} Health {duel.health[seat]}, Momentum {duel.momentum[seat]}"
            for seat in duel.living
        ]
        return tuple(each) if len(each) > 2 else ("; ".join(each),)

    def elsewhere(self, duel: Duel, seat: int, card: str) -> Reason | None:
        """Why a copy counts for nothing where it lies, and a face card anywhere."""
        zones = duel.zones
        if card not in duel.content.copies:
            return FACE
        if card in zones[PLAY]:
            return IN_PLAY
        if card in zones[INSIGHTS[seat]]:
            return self.insight
        if card in zones[DISCARD[seat]]:
            return None if self.from_discard else DISCARDED
        return None if card in zones[HAND[seat]] else NOT_YOURS


class MayUse(YesOrNo[Duel], Asked):
    """Whether one uses an effect (GS-18.1; decision 6)."""

    kind = "may"
    rule = "GS-18.1"
    does = "use an effect"
    waits = "The question whether you use an effect comes first."
    no = Option(NO, "No", quiet=True, icon="x")


class ChooseOwn(ChooseCard[Duel], Asked):
    """One of one's own cards."""

    def name(self, duel: Duel, card: str) -> str:
        """What it is called."""
        return duel.card(card).name

    def note(self, duel: Duel, card: str) -> str:
        """What it is good for in the hand."""
        kind = duel.card(card)
        return f"Cost {'X' if kind.cost is None else kind.cost}, Armor {kind.armor}"


class ChooseFromHand(ChooseOwn):
    """One card of the hand."""

    secret = True

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
        """Each hand card."""
        return [("card", card) for card in duel.zones[HAND[seat]]]


class ChooseFoe(Asked):
    """One of several foes."""

    def option(self, duel: Duel, seat: int, value: tuple[str, int]) -> Option:
        """A foe, by its standee."""
        points = (Point("piece", DUELIST[value[1]]),)
        return Option(option_id(value), f"{{seat:{value[1]}}}", points=points, icon="target")


def said(effects: Sequence[Parsed]) -> str:
    """Effects as a sentence that begins with a capital letter."""
    text = " and ".join(effect.text for effect in effects)
    return text[:1].upper() + text[1:]


def command_option(value: tuple[str, ...], card: Card) -> Option:
    """A Command, with what it does (GS-7)."""
    says = said(card.command.effects) if card.command else ""
    points = (Point("card", value[1]),)
    return Option(option_id(value), f"Command: {card.name}", says, points, icon="frame")
