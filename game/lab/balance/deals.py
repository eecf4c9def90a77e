"""Which deals a run has: by its header and a number, the matches that one deal is played as.

Pairings go round, so that all of them come to the same number of deals, and every deal is played
from each seat: all move on around the table, and everything else stays as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import (
    chain,
    combinations,
    combinations_with_replacement,
    cycle,
    islice,
    permutations,
)
from pathlib import Path
from typing import TYPE_CHECKING

from game import games
from game.lab.balance.cards import card_names
from game.lab.balance.lines import Brings, Brought, Header, Pairing, Question, Stop, Version
from game.rules import rng
from game.rules.content.errors import Mistakes
from game.rules.match import Match
from game.rules.setup import Pick, Setup
from game.session.start import Start, StartError, mode_of, option_of, setup_of
from game.user.folders import ROOT

if TYPE_CHECKING:
    from game.rules.game import GameContent


class Impossible(ValueError):
    """A run that cannot be played; the text is for people."""


@dataclass(frozen=True)
class Table:
    """Who may sit down to the games of a run.

    players: bots; of a match one for each seat. loadouts: by their ids, all that the game has where
    there are none. decks: what those of them bring that the game does not have ready; found_by: by
    which name or file each of these was found. boards: that take turns. seats: how many play. mode:
    how; empty for what is usual for so many, in teams or not.
    """

    players: tuple[str, ...]
    loadouts: tuple[str, ...] = ()
    decks: Mapping[str, Mapping[str, Pick]] = field(default_factory=dict)
    found_by: Mapping[str, str] = field(default_factory=dict)
    boards: tuple[str, ...] = ()
    seats: int = 2
    mode: str = ""
    teams: bool = False


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
        table: Table,
        stop: Stop,
        seed: int = 1,
    ) -> Plan:
        """A new run.

        Loadouts that cannot meet do not, and boards that nobody can begin on are left out. Where
        none are named and the house rules let nobody bring one, nobody does. Raises `Impossible`
        where nothing can meet.
        """
        content, options = contents[-1], versions[-1].options
        asked = Start(content.name, ("",) * table.seats, teams=table.teams)
        try:
            mode = table.mode or (mode_of(asked, content) if table.seats > 2 else "")
            house_rules = dict(option_of(each, content) for each in options)
        except StartError as error:
            raise Impossible(str(error)) from None
        fits = any(each.id == mode and table.seats in each.seats for each in content.modes)
        own = {name: {kind: _plain(pick) for kind, pick in picks.items()}
               for name, picks in table.decks.items()}  # fmt: skip
        header = Header(
            question=question,
            game=content.name,
            players=tuple(dict.fromkeys(table.players)),
            decks=own,
            found_by=dict(table.found_by),
            mode=mode,
            sides=content.sides(mode, table.seats, house_rules) if fits else (),
            pairings=((Brought(),) * table.seats,),
            seed=seed,
            versions=tuple(versions),
            stop=stop,
            begun=f"{datetime.now():%Y-%m-%d %H:%M}",
            printings={
                card: str(face["made_of"])
                for each in contents
                for card, face in each.printed.items()
                if face.get("made_of")
            },
        )
        plan = cls(header, contents)
        try:
            return plan._meeting(table, [*table.loadouts] or [*content.setups])
        except Impossible:
            if table.loadouts or not options:
                raise
            return plan._meeting(table, [])

    def _meeting(self, table: Table, loadouts: Sequence[str]) -> Plan:
        """The same with all that can meet of these loadouts. Raises `Impossible`."""
        header, known = self.header, self.contents[-1].setups
        pairings = [*_pairings(header, table, loadouts, [*known])]
        fields = [
            each for each in table.boards if any(not self._refusal(pair, each) for pair in pairings)
        ]
        fields = fields or [*table.boards] or [""]
        refusals = {pair: self._refusal(pair, fields[0]) for pair in pairings}
        fitting = tuple(pair for pair in pairings if not refusals[pair])
        if not fitting:
            raise Impossible(min(refusals.values(), key=len))
        brought = (each.loadout for pair in fitting for each in pair if each.loadout)
        ids = dict.fromkeys((*loadouts, *brought))
        names = {each: known[each].name if each in known else each for each in ids}
        boards = tuple(filter(None, fields))
        met = header.but(pairings=fitting, boards=boards, loadouts=names)
        return Plan(met, self.contents)

    def _refusal(self, pair: Pairing, board: str) -> str:
        """Why a pairing cannot meet in one of the versions; empty where it can."""
        try:
            for version in range(len(self.contents)):
                self._setup(version, pair, board, self.header.seed)
        except Impossible as error:
            return str(error)
        return ""

    def _setup(self, version: int, pair: Pairing, board: str, seed: int) -> Setup:
        """A match of a pairing. Raises `Impossible`."""
        header, content = self.header, self.contents[version]
        stand_in = next(iter(content.setups), "")
        brought = (stand_in if each.loadout in header.decks else each.loadout for each in pair)
        start = Start(
            header.game,
            tuple(header.players[each.player] for each in pair),
            tuple(filter(None, [header.mode, *brought])),
            board or None,
            options=header.versions[version].options,
        )
        try:
            decks = [header.decks.get(each.loadout, {}) for each in pair]
            return setup_of(start, content, seed, decks)
        except StartError as error:
            raise Impossible(str(error)) from None

    def touched(self, cards: Collection[str]) -> Plan:
        """The same without the pairings in whose matches none of these cards is found.

        All of it where a card is found in none, or none is named: what differs may come into any
        match.
        """
        header = self.header
        found = {
            pair: set[str]().union(*self._counts(pair)).intersection(cards)
            for pair in header.pairings
        }
        if not cards or {*cards} != set[str]().union(*found.values()):
            return self
        kept = tuple(pair for pair, own in found.items() if own)
        apart = {each.loadout for pair, own in found.items() if not own for each in pair}
        touched = tuple(each for each in header.loadouts if each not in apart)
        return Plan(header.but(pairings=kept, touched=touched), self.contents)

    def recounted(self) -> dict[str, tuple[int, int]]:
        """The cards of which there are more or fewer after a change: how many before, and after."""
        found = dict[str, tuple[int, int]]()
        for pair in self.header.pairings:
            before, after = self._counts(pair)
            for card in before | after:
                if before[card] != after[card]:
                    found.setdefault(card, (before[card], after[card]))
        return found

    def _counts(self, pair: Pairing) -> list[Counter[str]]:
        """What seats bring to the matches of a pairing, and what lies in their zones, before and
        after a change.
        """
        counts = []
        for version, content in enumerate(self.contents):
            setup = self._setup(version, pair, self.header.board(0), self.header.seed)
            zones = Match(content.rules(setup)).table.zones.values()
            cards = Counter(card.partition("#")[0] for zone in zones for card in zone)
            for seat in setup.seats:
                cards.update(chain.from_iterable(map(seat.several, seat.picks)))
            counts.append(cards)
        return counts

    def matches(self, deal: int) -> tuple[Planned, ...]:
        """The games of a deal, in the order of its line."""
        board, seed = self.header.board(deal), self.header.seed + deal
        return tuple(
            Planned(version, seats, self._setup(version, seats, board, seed))
            for version, seats in self.header.games_of(deal)
        )


def _pairings(
    header: Header, table: Table, loadouts: Sequence[str], ready: Sequence[str]
) -> Iterator[Pairing]:
    """Who meets whom, each order around the table once."""
    met = set[Pairing]()
    for players, brought in _seated(header, table, [*loadouts] or [""], ready):
        places = zip(players, brought, strict=True)
        pair = tuple(Brought(player=player, loadout=each) for player, each in places)
        if pair not in met:
            met.update(pair[at:] + pair[:at] for at in range(len(pair)))
            yield pair


def _seated(
    header: Header, table: Table, loadouts: Sequence[str], ready: Sequence[str]
) -> Iterator[tuple[Sequence[int], Sequence[str]]]:
    """The players and the loadouts around a table.

    In a match each player with each of the loadouts; the first seats have those that are named. On
    a ladder each player with the next, in turn around the table: so partners are alike, and three
    are once one and once two of each. Else every loadout with every one; to compare versions, or
    where there are enough for a larger table, none with itself: what one seat gained the other
    would lose.
    """
    seats, players = table.seats, len(header.players)
    if header.question == "match":
        own = [header.players.index(table.players[seat - 1]) for seat in header.around]
        others = (each for each in ready if each not in loadouts)
        named = [*islice(cycle((*loadouts, *others)), seats)]
        one = [[named[seat - 1] for seat in header.around]]
        for brought in one if table.loadouts else _sets(loadouts, seats, header.seed):
            for at in range(seats):
                yield own, brought[at:] + brought[:at]
    elif players > 1:
        kits = [[*each] for each in permutations(loadouts, 2)] if seats == 2 else []
        rng.shuffle(header.seed, kits)
        for brought in kits or _sets(loadouts, seats, header.seed):
            for first in range(1 if kits else 2):
                for lower in range(players - 1):
                    yield [lower + (first + at) % 2 for at in range(seats)], brought
    elif seats > 2:
        for brought in _sets(loadouts, seats, header.seed):
            yield [0] * seats, brought
    else:
        apart = header.question == "compare" and len(loadouts) > 1
        meet = combinations if apart else combinations_with_replacement
        for pair in meet(loadouts, 2):
            yield [0, 0], pair


def _sets(loadouts: Sequence[str], seats: int, seed: int) -> list[list[str]]:
    """Loadouts for a table: every choice of them once, in an order drawn by the seed."""
    chosen = [*combinations(loadouts, seats)] or [*combinations_with_replacement(loadouts, seats)]
    tables = [[*each] for each in chosen]
    state = rng.shuffle(seed, tables)
    for table in tables:
        state = rng.shuffle(state, table)
    return tables


def _plain(pick: Pick) -> Brings:
    return {**pick} if isinstance(pick, Mapping) else pick


def content_in(folder: Path, game: str) -> GameContent:
    """A game's content. Raises `Impossible` where it cannot be read."""
    try:
        return games.load(game, folder)
    except (ValueError, OSError, Mistakes) as error:
        raise Impossible(f"{folder} cannot be read:\n{error}") from None


def names_in(header: Header) -> dict[str, str]:
    """What the cards of a run are called; nothing where its files are gone."""
    try:
        content = content_in(folder_of(header.versions[-1], header.game), header.game)
    except Impossible:
        return {}
    return card_names(content.printed)


def folder_of(version: Version, game: str) -> Path:
    """Where a version's files lie on this machine: in the folder that it names, if that is here."""
    named = Path(version.folder)
    return named if version.folder and named.exists() else ROOT / "data" / game
