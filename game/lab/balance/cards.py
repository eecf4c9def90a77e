"""What cards do for those who bring them: drawn, played, dead in hand, and what they are worth."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

from game.lab.balance.lines import Deal, Header
from game.lab.balance.questions import games
from game.lab.balance.stats import Interval, deviations, difference, share, student

LEAST = 30
"""Games below which nothing is said of a card."""
ALWAYS = 0.95
"""A card that is in so large a part of the hands is judged by being played."""


@dataclass(frozen=True)
class CardRow:
    """What a card did for those who brought a loadout.

    drawn, played: the share of hands that it was in, in the course of a game, and from which it was
    played. dead: that it was in and never played from. worth: how much more was won with it in hand
    than without; None before there are `LEAST` games of each. by_play: it is nearly always in hand,
    so that its worth is how much more was won where it was played. count: of all hands; a game has
    two of them where both seats bring the same. printings: of a card that has several those that
    were seen, the most frequent first.
    """

    loadout: str
    card: str
    drawn: float
    played: float
    dead: float
    worth: Interval | None
    count: int
    by_play: bool = False
    printings: tuple[str, ...] = ()

    @property
    def face(self) -> str:
        """The card whose picture stands for it."""
        return self.printings[0] if self.printings else self.card


class Hand(NamedTuple):
    """The cards that a seat held and that it played in a game, whether it won, and the deal."""

    held: Collection[str]
    played: Collection[str]
    won: bool | None
    deal: int


def cards(
    header: Header, deals: Iterable[Deal], version: int = -1, part: float | None = None
) -> list[CardRow]:
    """Each card of each loadout, those first that help most, then what is drawn most often; in
    games without any, of all. Printings of one card count as that card.
    """
    hands = defaultdict[str, list[Hand]](list)
    printed = defaultdict[tuple[str, str], Counter[str]](Counter)
    for seen in games(header, deals, version):
        sides = zip(seen.seats, seen.game.seen, seen.game.played, strict=False)
        for seat, (brought, held, used) in enumerate(sides, 1):
            own = merged(header, held), merged(header, used), seen.outcome(seat), seen.deal
            hands[brought.loadout].append(Hand(*own))
            for card in header.printings.keys() & {*held, *used}:
                printed[brought.loadout, header.printings[card]][card] += 1
    rows = [
        _card(loadout, card, found, printed[loadout, card], part)
        for loadout, found in hands.items()
        for card in sorted({card for hand in found for card in (*hand.held, *hand.played)})
    ]
    return sorted(rows, key=lambda row: -(row.worth.value if row.worth else row.drawn - 2))


def card_names(printed: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """What cards are called; those that share a name have that of their set behind it. What several
    are printings of has the name alone.
    """
    names = {card: str(face.get("name", card)) for card, face in printed.items()}
    count = Counter(names.values())
    sets = {card: str(face.get("set_name", "")) for card, face in printed.items()}
    whole = {str(face["made_of"]): names[card]
             for card, face in printed.items() if face.get("made_of")}  # fmt: skip
    return whole | {
        card: f"{name}, {sets[card].removeprefix('The ')}" if count[name] > 1 else name
        for card, name in names.items()
    }


def merged(header: Header, found: Mapping[str, int]) -> Collection[str]:
    """Cards, each printing of one as that card."""
    one = header.printings
    return {one.get(card, card) for card in found} if one else found


def _card(
    loadout: str,
    card: str,
    found: Sequence[Hand],
    printed: Counter[str],
    part: float | None,
) -> CardRow:
    seen = [card in hand.held or card in hand.played for hand in found]
    used = [card in hand.played for hand in found]
    count, drawn, played = len(found), sum(seen), sum(used)
    by_play = _worth(found, used, part) if drawn >= ALWAYS * count else None
    worth = by_play or _worth(found, seen, part)
    return CardRow(
        loadout,
        card,
        drawn / count,
        played / count,
        (drawn - played) / count,
        worth,
        count,
        by_play is not None,
        tuple(each for each, _ in printed.most_common()),
    )


def _worth(hands: Sequence[Hand], having: Sequence[bool], part: float | None) -> Interval | None:
    """How much more was won with something than without; None before that is told by enough.

    having: whether each hand had it. Where two hands are of one game, one loses what the other
    wins, and the games of a deal may end alike: the bounds reach as much farther, or less far, as
    the errors of a deal's hands together are larger than those of as many deals apart, and farther
    where few deals tell that (see `stats.student`).
    """
    won = {way: [hand.won for hand, had in zip(hands, having, strict=True)
                 if had == way and hand.won is not None] for way in (True, False)}  # fmt: skip
    shares = {way: share(sum(each), len(each), part) for way, each in won.items()}
    if min(each.n for each in shares.values()) < LEAST:
        return None
    gap = difference(shares[True], shares[False])
    if len({hand.deal for hand in hands}) == len(hands):
        return gap
    alone, together = 0.0, defaultdict[int, float](float)
    for hand, way in zip(hands, having, strict=True):
        if hand.won is not None:
            error = (hand.won - shares[way].value) / shares[way].n
            together[hand.deal] += error if way else -error
            alone += error**2
    farther = sqrt(sum(each**2 for each in together.values()) / alone) if alone else 1.0
    farther *= student(len(together), deviations(part))
    low, high = (gap.value + farther * (each - gap.value) for each in gap[1:3])
    return Interval(gap.value, low, high, gap.n)
