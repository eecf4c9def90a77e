"""Which deals a run has: by its header and a number, the matches that one deal is played as.

Pairings go round, so that all of them come to the same number of deals, and every deal is played
from each seat: seats change what is compared, and keep all else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations, combinations_with_replacement, pairwise, permutations
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from game import games
from game.lab.balance.lines import Brought, Header, Pairing, Stop, Version
from game.rules import rng
from game.rules.content.errors import Mistakes
from game.rules.match import Match
from game.rules.setup import Setup
from game.session.start import Start, StartError, setup_of
from game.user.folders import HOUSE

if TYPE_CHECKING:
    from game.rules.game import GameContent

Question = Literal["matchups", "skill", "compare"]


class Impossible(ValueError):
    """A run that cannot be played; the text is for people."""


@dataclass(frozen=True)
class Planned:
    """One match of a deal. version: its place among the header's. seats: who sits where."""

    version: int
    seats: Pairing
    setup: Setup


class Plan:
    """All matches of a header. contents: the game's, for each of its versions."""

    def __init__(self, header: Header, contents: Sequence[GameContent]) -> None:
        self.header = header
        self.contents = contents

    @classmethod
    def of(cls, header: Header) -> Plan:
        """The plan of a header, its content read out of the program's folder or the version's.

        Raises `Impossible`: broken files, or others than those it was begun with.
        """
        contents = []
        for version in header.versions:
            content = content_in(folder_of(version, header.game), header.game)
            if content.hash != version.content:
                raise Impossible(
                    f"The files of {content.title} ({version.label}) have changed since this run "
                    "was begun. Begin a new one, or compare the two."
                )
            contents.append(content)
        return cls(header, contents)

    @classmethod
    def new(
        cls,
        question: Question,
        contents: Sequence[GameContent],
        versions: Sequence[Version],
        players: Sequence[str],
        stop: Stop,
        *,
        loadouts: Iterable[str] = (),
        boards: Iterable[str] = (),
        seed: int = 1,
    ) -> Plan:
        """A new run. loadouts: all that the game has, where none are named.

        Loadouts that cannot meet do not, and boards that nobody can begin on are left out. Raises
        `Impossible` where nothing can meet.
        """
        content = contents[-1]
        known = content.setups
        named = [*loadouts] or [*known]
        header = Header(
            question=question,
            game=content.name,
            players=tuple(players),
            loadouts={each: known[each].name if each in known else each for each in named},
            pairings=tuple(_pairings(question, len(players), named, seed)),
            boards=tuple(boards),
            seed=seed,
            versions=tuple(versions),
            stop=stop,
            begun=f"{datetime.now():%Y-%m-%d %H:%M}",
        )
        plan = cls(header, contents)
        fields = [each for each in header.boards if plan._fits(header.pairings[0], each)]
        fields = fields or [*header.boards] or [""]
        fitting = tuple(pair for pair in header.pairings if plan._fits(pair, fields[0]))
        if not fitting:
            plan._try(header.pairings[0], fields[0])
        fitted = {"pairings": fitting, "boards": tuple(filter(None, fields))}
        return cls(header.model_copy(update=fitted), contents)

    def _fits(self, pair: Pairing, board: str) -> bool:
        try:
            self._try(pair, board)
        except Impossible:
            return False
        return True

    def _try(self, pair: Pairing, board: str) -> None:
        """Sets a pairing up in each version. Raises `Impossible`."""
        for version in range(len(self.contents)):
            self._setup(version, pair, board, self.header.seed)

    def _setup(self, version: int, pair: Pairing, board: str, seed: int) -> Setup:
        """A match of a pairing. Raises `Impossible`."""
        start = Start(
            self.header.game,
            tuple(self.header.players[each.player] for each in pair),
            tuple(each.loadout for each in pair if each.loadout),
            board or None,
            options=self.header.versions[version].options,
        )
        try:
            return setup_of(start, self.contents[version], seed)
        except StartError as error:
            raise Impossible(str(error)) from None

    def touched(self, cards: Collection[str]) -> Plan:
        """The same without the pairings in whose matches none of these cards is found.

        All of it where a card is found in none: it may come into any match.
        """
        header = self.header
        found = {pair: self._cards(pair).intersection(cards) for pair in header.pairings}
        if {*cards} != set[str]().union(*found.values()):
            return self
        kept = tuple(pair for pair, own in found.items() if own)
        apart = {each.loadout for pair, own in found.items() if not own for each in pair}
        touched = tuple(each for each in header.loadouts if each not in apart)
        fewer = header.model_copy(update={"pairings": kept, "touched": touched})
        return Plan(fewer, self.contents)

    def _cards(self, pair: Pairing) -> set[str]:
        """What seats bring to the matches of a pairing, and what lies in their zones."""
        cards = set[str]()
        for version, content in enumerate(self.contents):
            setup = self._setup(version, pair, self.header.board(0), self.header.seed)
            zones = Match(content.rules(setup)).table.zones.values()
            cards.update(card.partition("#")[0] for zone in zones for card in zone)
            cards.update(*(seat.several(kind) for seat in setup.seats for kind in seat.picks))
        return cards

    def matches(self, deal: int) -> tuple[Planned, ...]:
        """The games of a deal, in the order of its line."""
        board, seed = self.header.board(deal), self.header.seed + deal
        return tuple(
            Planned(version, seats, self._setup(version, seats, board, seed))
            for version, seats in self.header.games_of(deal)
        )


def _pairings(
    question: Question, players: int, loadouts: Sequence[str], seed: int
) -> Iterator[Pairing]:
    """Every loadout with every one, or where there are several players, each with the next.

    To compare versions none meets itself: what one seat gained the other would lose.
    """
    loadouts = loadouts or [""]
    if players == 1:
        others = question == "compare" and len(loadouts) > 1
        for one, other in (combinations if others else combinations_with_replacement)(loadouts, 2):
            yield Brought(loadout=one), Brought(loadout=other)
        return
    kits = list(permutations(loadouts, 2)) or [(loadouts[0], loadouts[0])]
    rng.shuffle(seed, kits)
    for kit, foe in kits:
        for weaker, stronger in pairwise(range(players)):
            yield Brought(player=weaker, loadout=kit), Brought(player=stronger, loadout=foe)


def content_in(folder: Path, game: str) -> GameContent:
    """A game's content. Raises `Impossible` where it cannot be read."""
    try:
        return games.load(game, folder)
    except (ValueError, OSError, Mistakes) as error:
        raise Impossible(f"{folder} cannot be read:\n{error}") from None


def folder_of(version: Version, game: str) -> Path:
    """Where a version's files lie on this machine: in the folder that it names, if that is here."""
    named = Path(version.folder)
    return named if version.folder and named.exists() else HOUSE / "data" / game
