"""Decisions: what a player is asked, declared once, beside the rule that asks it.

    @dataclass(unsafe_hash=True)
    class Place(Decision[Duel]):
        '''A card goes onto the next beats of one's own row (SL-2.4).'''

        kind = "place"
        rule = "SL-2.4"
        secret = always = True
        asks = "place a card"
        meanwhile = "places a card"

        def legal(self, duel, seat): ...
        def option(self, duel, seat, value): ...

    chosen = await Place().of(seat)

What all games ask alike stands at the end: to concede, to agree on a draw, yes or no, a card out
of several, some of several, and in which order.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, TypeVar

from game.rules import rng
from game.rules.ask import Option, Point, Prompt, Reason, Value, option_id

C = TypeVar("C")


@dataclass(unsafe_hash=True)
class Decision(Generic[C]):
    """A question as the rulebook asks it. The fields of a subclass are what it is asked about.

    They never change; a dataclass that is frozen would take three times as long to make.

    kind: its name in the rulebook (`counter`, `block`). rule: the number of the rule that asks.
    always: asked even when one option is left; otherwise that one is taken without asking.
    secret: the options themselves show hidden cards, so only the seat asked may see them.
    series: it is one of many that its seat makes until it has enough, and nothing comes of it
    before: a bot weighs the whole series. betrays: asked with one option left only since not to
    ask would tell what is hidden; where all hands lie open that option is taken. does: what a seat
    does there that does not decline (`counter`, `stop or counterattack`), told to who must reckon
    with it.
    """

    kind = ""
    rule = ""
    always = False
    secret = False
    series = False
    betrays = False
    does = "answer"

    def of(self, *seats: int) -> Ask:
        """The question to a seat, or to several that answer in secret at the same time."""
        return Ask(self, seats)

    def legal(self, context: C, seat: int) -> Sequence[Value]:
        """The legal values, out of the state as it is now; never empty."""
        raise NotImplementedError

    def anything(
        self, context: C, seat: int, legal: Sequence[Value], state: int
    ) -> tuple[int, Value]:
        """What somebody answers who plays at random, out of `legal`, after the next random state.

        Each is as likely, unless a game says else: in a long series to end it is one of many.
        """
        state, number = rng.below(state, len(legal))
        return state, legal[number]

    def rash(self, value: Value) -> bool:
        """Whether a legal value risks the match, so that nobody answers so without thinking ahead.

        A search tries it where it looks closely, and takes it nowhere else.
        """
        return False

    def meta(self, context: C, seat: int) -> Sequence[Value]:
        """What one may answer besides, which is no move of the game: to concede, to offer a draw.

        No bot thinks of it. Who concedes ends the match, and no rule needs to know of it, unless
        others go on (see `GameState.each`).
        """
        return ()

    def read(self, context: C, seat: int, text: str) -> Value | None:
        """An answer that is legal though `legal` does not list it, out of its text in a save.

        For a question with more answers than anybody could list; its value's `option_id` is that
        text. None where it is no such answer. Raises `Refused` where it could be one at another
        time; the reason says why not now.
        """
        return None

    def option(self, context: C, seat: int, value: Any) -> Option:
        """How a legal value looks on the table."""
        raise NotImplementedError

    def options(self, context: C, seat: int) -> list[Option]:
        """All that can be answered, in the order of `legal` and then `meta`."""
        return [
            *(self.option(context, seat, value) for value in self.legal(context, seat)),
            *(META[value] for value in self.meta(context, seat)),
        ]

    def words(self, context: C, seat: int) -> Prompt:
        """The words around the question, without what everyone sees of the players."""
        who = f"{{seat:{seat}}}"
        slots = {"who": who, "rule": self.rule, **vars(self), **self.about(context, seat)}
        asks, line, meanwhile, told = (
            each.format_map(slots) for each in (self.asks, self.line, self.meanwhile, self.told)
        )
        cover = tuple(told.splitlines())
        return Prompt(f"{who}: {asks}", line, f"{who} {meanwhile}", cover, slots["rule"])

    def about(self, context: C, seat: int) -> Mapping[str, Any]:
        """What the words name in braces, besides the decision's own fields and `who` is asked.

        A `rule` among it is told instead of the decision's own.
        """
        return {}

    asks = line = meanwhile = told = ""
    """What is asked of a seat, why, what that seat does meanwhile, and what the cover tells.

    These are patterns: `{{card:{copy}}}` is the card that the decision has as its field `copy`.
    """

    def standings(self, context: C) -> tuple[str, ...]:
        """What everyone sees of the players, a line each, for the cover of every question."""
        return ()

    def prompt(self, context: C, seat: int) -> Prompt:
        """The words around the question, with the public facts for the cover."""
        words = self.words(context, seat)
        return replace(words, cover=(*words.cover, *self.standings(context)))

    def why_not(self, context: C, seat: int, card: str) -> Reason | None:
        """Why this card cannot be chosen now; None if it can."""
        points = (p for option in self.options(context, seat) for p in option.points)
        if any(point == ("card", card) for point in points):
            return None
        return (
            self.elsewhere(context, seat, card)
            or self.refuse(context, seat, card)
            or Reason(self.waits, self.rule)
        )

    def elsewhere(self, context: C, seat: int, card: str) -> Reason | None:
        """Why a card counts for nothing where it lies; None where it might be chosen."""
        return None

    def refuse(self, context: C, seat: int, card: str) -> Reason | None:
        """Why a card that no option points at cannot be chosen; None where it just waits."""
        return None

    waits = "What is asked comes first."
    """What `why_not` says of a card that nothing else refuses."""


class Ask:
    """A decision that waits for its seats. Awaited, it gives the chosen value.

    Asked of several seats at the same time, it gives a dict of seat to value.
    """

    __slots__ = ("decision", "seats")

    def __init__(self, decision: Decision[Any], seats: tuple[int, ...]) -> None:
        self.decision = decision
        self.seats = seats

    @property
    def kind(self) -> str:
        """The decision's name in the rulebook."""
        return self.decision.kind

    @property
    def secret(self) -> bool:
        """Whether only the seat asked may see the options."""
        return self.decision.secret

    def __await__(self) -> Generator[Ask, Any, Any]:
        return (yield self)

    def __repr__(self) -> str:
        return f"Ask({self.decision!r}, {self.seats})"


# What all games ask alike

CONCEDE, OFFER_DRAW = "concede", "offer_draw"
ACCEPT, DECLINE = "accept", "decline"
YES, NO = "yes", "no"
ENOUGH = "enough"

META = {
    CONCEDE: Option(CONCEDE, "Concede", "the other player wins", meta=True),
    OFFER_DRAW: Option(OFFER_DRAW, "Offer a draw", "the other player answers", meta=True),
}
"""The answers that are no move of any game."""


@dataclass(unsafe_hash=True)
class AnswerDraw(Decision[C]):
    """Another player offers a draw, and this one accepts or declines.

    offers: the seat that offers.
    """

    offers: int
    kind = "answer_draw"
    asks = "accept a draw?"
    line = "{{seat:{offers}}} offers it."
    meanwhile = "may accept a draw"
    waits = "The offer of a draw is to be answered first."

    def legal(self, context: C, seat: int) -> Sequence[Value]:
        """Yes or no."""
        return (ACCEPT, DECLINE)

    def option(self, context: C, seat: int, value: str) -> Option:
        """What each answer leads to."""
        if value == ACCEPT:
            note = "the match ends without a winner"
            return Option(value, "Accept the draw", note, confirms=True)
        return Option(value, "Decline", "the match goes on", quiet=True)


class YesOrNo(Decision[C]):
    """A question that is answered by yes, which confirms, or no, which is quiet.

    A subclass says what each leads to: by `yes` and `no`, or by `option` where that differs.
    """

    yes: ClassVar[Option]
    no: ClassVar[Option]

    def legal(self, context: C, seat: int) -> Sequence[Value]:
        """Yes or no."""
        return (YES, NO)

    def option(self, context: C, seat: int, value: str) -> Option:
        """What each answer leads to."""
        return self.yes if value == YES else self.no


class ChooseCard(Decision[C]):
    """One card out of several; a subclass says which, and what the option says of it.

    The values are `("card", id)`, or with another word in front.
    """

    def name(self, context: C, card: str) -> str:
        """What the card is called."""
        raise NotImplementedError

    def note(self, context: C, card: str) -> str:
        """What the option says of the card in its second line."""
        return ""

    def option(self, context: C, seat: int, value: tuple[str, str]) -> Option:
        """The card, to be clicked."""
        card = value[1]
        points = (Point("card", card),)
        text = self.note(context, card)
        return Option(option_id(value), self.name(context, card), text, points, icon="hand")


@dataclass(unsafe_hash=True)
class ChooseSome(ChooseCard[C]):
    """Up to so many of several, one after another, or enough; what was chosen is kept.

        async for card in Fetch(2).one_by_one(seat):
            state.table.move(card, DISCARD, HAND[seat])

    A subclass says by `among` what can be chosen; where that is no card, it overrides `one`.
    Each choice is a decision of its own, which can be taken back as any other.

    most: how many at most. least: how many there have to be before it is enough, where there are
    so many; the same as `most` for a fixed number. chosen: those that were chosen so far.
    """

    most: int
    least: int = field(default=0, kw_only=True)
    chosen: tuple[Any, ...] = field(default=(), kw_only=True)
    verb: ClassVar[str] = "card"
    """What stands before each in the values: `card:kite#1`."""

    @property
    def left(self) -> int:
        """How many can be chosen still."""
        return self.most - len(self.chosen)

    def among(self, context: C, seat: int) -> Sequence[Any]:
        """What can be chosen, as the state is now; what was chosen may still be among it."""
        raise NotImplementedError

    def legal(self, context: C, seat: int) -> Sequence[Value]:
        """Each that was not chosen yet, and enough, once there are as many as have to be."""
        found = self.among(context, seat)
        legal: list[Value] = [(self.verb, each) for each in found if each not in self.chosen]
        if len(self.chosen) >= self.least or not legal:
            legal.append(ENOUGH)
        return legal

    def option(self, context: C, seat: int, value: Any) -> Option:
        """One of them, or enough."""
        if value == ENOUGH:
            return self.enough(context, seat)
        return self.one(context, seat, value)

    def one(self, context: C, seat: int, value: Any) -> Option:
        """One of those that can be chosen; the value has `verb` in front."""
        return super().option(context, seat, value)

    def enough(self, context: C, seat: int) -> Option:
        """To choose no more, or none at all."""
        label = "No more" if self.chosen else "None"
        return Option(ENOUGH, label, icon="x", quiet=True)

    def about(self, context: C, seat: int) -> Mapping[str, Any]:
        """How many are `left` to choose."""
        return {"left": self.left}

    async def one_by_one(self, seat: int) -> AsyncIterator[Any]:
        """Asks for one after another, and gives each as it is chosen.

        The rules may act on it before the next is asked for. It ends where it is enough.
        """
        asked = self
        while asked.left > 0:
            value = await asked.of(seat)
            if value == ENOUGH:
                return
            yield value[1]
            asked = replace(asked, chosen=(*asked.chosen, value[1]))


@dataclass(unsafe_hash=True)
class ChooseOrder(ChooseCard[C]):
    """In which order several things happen that wait at the same time: which comes next?

        async for hook in TriggerOrder(waiting).one_by_one(seat):
            await use(hook)

    The last one is not asked for. Where the things are no cards, a subclass overrides `option`.

    items: those that have not come yet. done: those that have, in the chosen order.
    """

    items: tuple[Any, ...]
    done: tuple[Any, ...] = field(default=(), kw_only=True)
    verb: ClassVar[str] = "first"
    """What stands before each in the values: `first:kite#1`."""

    def differing(self, context: C) -> Sequence[Any]:
        """One of each kind among those that wait; to choose between two alike is no choice."""
        return self.items

    def legal(self, context: C, seat: int) -> Sequence[Value]:
        """Any of those that wait; of those that are alike the first."""
        return [(self.verb, each) for each in self.differing(context)]

    async def one_by_one(self, seat: int) -> AsyncIterator[Any]:
        """Asks which comes next, and gives it; the rules may act on it before they go on."""
        asked = self
        while len(asked.items) > 1:
            _, item = await asked.of(seat)
            yield item
            left = list(asked.items)
            left.remove(item)
            asked = replace(asked, items=tuple(left), done=(*asked.done, item))
        for item in asked.items:
            yield item
