"""What a game tells the table to show beyond zones and pieces: plain words and numbers.

Everything here is made from a `View`, so nothing hidden can be shown. Texts may carry the log's
markup (`{seat:1}`, `{card:dodge#1}`, `{space:c4}`). Icons are names of `assets/icons`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Protocol, runtime_checkable

from game.rules.ask import Sketch
from game.rules.decision import Ask
from game.rules.setup import Setup
from game.rules.sight import View

State = Literal["done", "now", "later", "removed", "none"]


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the turn or of the play in progress. `none`: passed over, nothing happened.

    seat: whose doing it is, where it is not that of whoever plays. by_hand: players tick it off.
    marked: the line with seats by their marks alone, in drawn markup only.
    """

    state: State
    head: str
    line: str = ""
    seat: int = 0
    by_hand: bool = False
    marked: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """A small mark beside a seat. rule: the number of the rule it comes from."""

    icon: str
    text: str
    hint: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Dial:
    """A tracker. tone: a name of the palette (`momentum`, `health`). pending: where it would go.

    line: a value worth a mark on the dial (the highest Momentum of the others).
    told: how it came to its value, in two short lines at most.
    """

    tracker: str
    label: str
    icon: str
    tone: str
    value: int
    maximum: int
    pending: int | None = None
    line: int | None = None
    told: str = ""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a card, and how it stands while the card is in play. text: its sentence."""

    text: str
    state: State = "later"
    inserted: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """The play in progress: its card, its steps, the lines of the card and its strength.

    strength: the number on the badge; sum: how it comes about (`1 set, +2 Drop`).
    badges: words that hold for the play (`Piercing`).
    """

    title: str
    seat: int
    card: str | None
    steps: tuple[Step, ...]
    lines: tuple[CardLine, ...] = ()
    strength: str = ""
    sum: str = ""
    badges: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class InHand:
    """A hand card as its owner sees it: what it costs now, and why that differs from its print.

    line: two or three words that stand on it.
    """

    card: str
    cost: str = ""
    reason: str = ""
    line: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a piece on the board shows. sort: `standee` or a token's name.

    card: the card a standee stands for, whose emblem and colours it wears; empty for a token.
    icon, colour: of a `pawn` or a `disc`. shows, sides: the side of a `die` that lies up, as a word
    or a number; and how many sides it has. faint: that does not count yet. among: which it is of
    how many things that share its space, where those lie beside each other.
    """

    piece: str
    space: str
    sort: str
    seat: int
    card: str
    name: str
    badge: str = ""
    icon: str = ""
    colour: str = ""
    shows: str = ""
    sides: int = 0
    faint: bool = False
    among: tuple[int, int] = (0, 1)


@runtime_checkable
class ShowsReferences(Protocol):
    """What the presenter of a game with reference cards tells besides."""

    def references(self) -> tuple[str, ...]:
        """The cards at hand for everybody to look things up; no match changes them."""


class Presenter:
    """How a game shows itself; each method answers from what the viewer may see.

    The answers here suit two players without a board, who have no trackers and no responses; a
    game overrides what it has. `content` is the game's, `options` holds every option's value.
    """

    clock: ClassVar[str] = "turn"
    """The fact that counts the turns, or the rounds, by which the course of a match is told."""

    figures: ClassVar[tuple[str, ...]] = ()
    """What the rules count of each seat (`Table.tally`), in the order it is told at the end."""

    acts_near: ClassVar[bool] = False
    """Whether a seat acts with all that lies before it, so that it sits near while it is asked."""

    def __init__(self, content: Any, setup: Setup, options: Mapping[str, Any]) -> None:
        self.content = content
        self.setup = setup
        self.options = options

    def card(self, card: str) -> Mapping[str, Any]:
        """The card's own data as a face shows it: name, kind, set, cost, sentences…

        `card` is an id of the match (`hackles#1`) or of a face card (`thane`, `still_point`).
        """
        printed: Mapping[str, Any] = self.content.printed[card.partition("#")[0]]
        return printed

    def looks(self, view: View) -> Mapping[str, Mapping[str, Any]]:
        """The cards that look otherwise in this match than printed, each with its `variant`."""
        return {}

    def back(self, view: View, zone: str) -> str:
        """The set whose back the cards in a zone have; empty where all have the same."""
        return ""

    def explain(self, card: str) -> tuple[str, ...]:
        """A card's text in whole sentences, for reading beside its picture."""
        return tuple(self.card(card).get("rules", ()))

    def turn(self, view: View) -> str:
        """Round and turn, for the head of the table."""
        if not view.facts["active"]:
            return "Setting up"
        return f"{{seat:{view.facts['active']}}} Turn {view.facts['turn']}"

    def active(self, view: View) -> int | None:
        """The seat whose turn it is; None before the first."""
        active = view.facts.get("active")
        return active if isinstance(active, int) and active else None

    def ribbon(self, view: View, ask: Ask | None) -> tuple[Step, ...]:
        """The steps of the turn, one of them now."""
        return ()

    def play(self, view: View, ask: Ask | None) -> Play | None:
        """The play in progress; None between plays."""
        return None

    def chips(self, view: View, seat: int) -> tuple[Chip, ...]:
        """The marks beside a seat."""
        return ()

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        """The trackers of a seat."""
        return ()

    def counters(self, view: View, seat: int) -> tuple[tuple[str, str], ...]:
        """Trackers of a seat that have no dial and whose change is told, each with its label."""
        return ()

    def course(self, view: View, seat: int) -> tuple[Dial, ...]:
        """The numbers whose course tells a match at its end, what decides it first."""
        return self.dials(view, seat)

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that play together, side by side; a seat that has no partner is a side."""
        sides: tuple[tuple[int, ...], ...] = self.content.sides(
            self.setup.mode, len(self.setup.seats), self.setup.options
        )
        return sides

    def out(self, view: View, seat: int) -> bool:
        """Whether a seat takes no further part in the match."""
        return False

    def faces(self, view: View, seat: int) -> tuple[str, ...]:
        """The face cards that lie before a seat."""
        return ()

    def hand(self, view: View, seat: int) -> tuple[InHand, ...]:
        """The cards of a seat's hand, where the viewer sees them."""
        return tuple(map(InHand, view.cards(f"hand:{seat}")))

    def reach(self, view: View, ask: Ask | None, seat: int, card: str) -> Sketch | None:
        """What a card of a seat's hand could come to on the board from where that seat stands now,
        chosen or not; None where it has nothing to do with the board. Asked of cards that the
        viewer sees, by whom the seat's hand is shown to."""
        return None

    def answered(self, view: View, ask: Ask | None) -> Sketch | None:
        """What is answered by what is asked, as it is drawn on the board while it is: an attack
        with its path and those it hits. What the ask itself says of it is known to everyone."""
        return None

    def standing(self, view: View) -> tuple[Standing, ...]:
        """The pieces on the board."""
        return ()
