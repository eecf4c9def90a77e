"""What cards do for those who bring them: drawn, played, dead in hand, and what they are worth."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.lab.balance.lines import Deal, Header
from game.lab.balance.questions import Tally, games, tallies
from game.lab.balance.stats import Interval, difference

LEAST = 30
"""Games below which nothing is said of a card."""
ALWAYS = 0.95
"""A card that is in hand in so large a part of the games is judged by being played."""


@dataclass(frozen=True)
class CardRow:
    """What a card did for those who brought a loadout.

    drawn, played: the share of games in which it was in hand, and in which it was played. dead: in
    which it was in hand and never played. worth: how much more was won with it in hand than
    without; None before there are `LEAST` games of each. by_play: it is nearly always in hand, so
    that its worth is how much more was won where it was played. count: of all games. printings: of
    a card that has several those that were seen, the most frequent first.
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


Hand = tuple[Collection[str], Collection[str], bool | None]
"""The cards that a seat held and that it played in a game, and whether it won."""


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
            own = merged(header, held), merged(header, used), seen.outcome(seat)
            hands[brought.loadout].append(own)
            for card in header.printings.keys() & {*held, *used}:
                printed[brought.loadout, header.printings[card]][card] += 1
    rows = [
        _card(loadout, card, found, printed[loadout, card], part)
        for loadout, found in hands.items()
        for card in sorted({card for held, used, _ in found for card in (*held, *used)})
    ]
    return sorted(rows, key=lambda row: -(row.worth.value if row.worth else row.drawn - 2))


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
    seen, used = tallies(part), tallies(part)
    for held, laid, won in found:
        seen[card in held or card in laid].add(won)
        used[card in laid].add(won)
    ways = {way: _worth(each) for way, each in ((False, seen), (True, used))}
    count, drawn, played = len(found), seen[True].games, used[True].games
    by_play = drawn >= ALWAYS * count and ways[True] is not None
    return CardRow(
        loadout,
        card,
        drawn / count,
        played / count,
        (drawn - played) / count,
        ways[by_play],
        count,
        by_play,
        tuple(each for each, _ in printed.most_common()),
    )


def _worth(found: Mapping[bool, Tally]) -> Interval | None:
    """How much more was won with something than without; None before that is told by enough."""
    if min(found[way].share.n for way in (True, False)) < LEAST:
        return None
    return difference(found[True].share, found[False].share)
