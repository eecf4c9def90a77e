"""Begins a run from what somebody asks: a question's word, a game, players, and when to stop."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from pydantic import ValidationError

from game.lab.balance.deals import Impossible, Plan, Table
from game.lab.balance.lines import Header, Question, Stop, Version
from game.lab.balance.versions import committed, differences, same_but_cards, working
from game.lab.balance.what_if import is_of_card
from game.rules.untrusted import MAPPING, is_file, quoted
from game.rules.wording import expected
from game.session.start import SOLVED_ONLY, Start, StartError, decks_of
from game.user.folders import ROOT

if TYPE_CHECKING:
    from game.rules.game import GameContent
    from game.rules.setup import Pick

COMMIT = "commit"
"""What is compared with where nothing else is said: the last commit."""
USUAL = "bot:greedy"
"""Who plays where nobody is named."""
LADDER = ("bot:random", "bot:learner", USUAL, "bot:mcts@100", "bot:mcts", "bot:mcts@1600")
"""The players of a skill run, the weakest first: the levels that people meet, and between them."""
MOST = 20
"""How many changes are told at most."""
PLAYED: Mapping[str, Question] = MappingProxyType(
    {"match": "match", "skill": "skill", "compare": "compare"}
)
"""Which deals answer a question, by its word; those of matchups answer all others."""


@dataclass(frozen=True)
class Asked:
    """What somebody wants to know.

    folder: the game's files. players: one bot that plays all, a ladder from the weakest on, or of a
    match one for each seat; what is usual where none are named. against, of compare: `commit`, a
    folder with other files of the game, or what is changed for it, a space between two: house rules
    as `name=value`, and values of cards as `card.key=value`. loadouts: all where none are named; a
    mode may be among them. decks: names or files of others, each with what else the loadout in its
    place brings. board: a single one; else the usual one, and all in turn where it is asked who
    begins. seats: how many play, in teams or not; else as few as the mode is for.
    """

    question: str
    game: str
    folder: Path
    stop: Stop
    players: tuple[str, ...] = ()
    against: str = COMMIT
    options: tuple[str, ...] = ()
    loadouts: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    board: str = ""
    seed: int = 1
    seats: int = 0
    teams: bool = False

    @property
    def changed_rules(self) -> tuple[str, ...]:
        """The house rules that a comparison changes; none where it is with files."""
        return tuple(word for word in self._changes if not is_of_card(word))

    @property
    def changed_cards(self) -> tuple[str, ...]:
        """The values of cards that a comparison changes."""
        return tuple(word for word in self._changes if is_of_card(word))

    @property
    def _changes(self) -> list[str]:
        return self.against.split() if "=" in self.against else []


def ask(asked: Asked, runs: Path) -> Header:
    """The header of a new run; runs: the folder of runs, to which the files are copied.

    Raises `Impossible`, also where something is longer than a run's file can hold it.
    """
    try:
        return _header(asked, runs)
    except ValidationError as error:
        last = error.errors(include_url=False)[-1]
        wanted = expected(last["type"], last.get("ctx", {}), MAPPING) or last["msg"]
        raise Impossible(
            f"The file of a run cannot hold {quoted(last['input'])}; expected {wanted}."
        ) from None


def _header(asked: Asked, runs: Path) -> Header:
    version, content = working(asked.folder, asked.game, runs, options=asked.options)
    versions, contents = [version], [content]
    if asked.question == "compare":
        other, found = _other(asked, runs)
        versions, contents = [other, version], [found, content]
        if asked.changed_rules or asked.changed_cards:
            versions, contents = versions[::-1], contents[::-1]
        _refuse_same(versions)
    question = PLAYED.get(asked.question, "matchups")
    plan = Plan.new(question, contents, versions, _table(asked, content), asked.stop, asked.seed)
    if len(contents) == 1:
        return plan.header
    told = dict(differences(*contents))
    rules = asked.changed_rules
    if not rules:
        told = {**told, **_recounted(plan, told)}
        if same_but_cards(*contents):
            plan = plan.touched(told)
    cards = {plan.header.printings.get(card, card): words for card, words in told.items()}
    words = [*([" ".join(rules)] if rules else []), *cards.values()]
    changes = {"changes": tuple(words)[:MOST], "changed": tuple(cards)}
    return plan.header.but(**changes)


def _recounted(plan: Plan, told: Mapping[str, str]) -> dict[str, str]:
    """What is told of cards, with how many there are of those whose number has changed."""
    was, printed = (content.printed for content in plan.contents)
    return {
        card: f"{told[card]}, count {before} → {after}" if card in told
        else f"{printed[card].get('name', card)}: count {before} → {after}"
        for card, (before, after) in plan.recounted().items()
        if card in was and card in printed
    }  # fmt: skip


def _table(asked: Asked, content: GameContent) -> Table:
    """Who may sit down. Raises `Impossible` for decks that there are not."""
    modes = [mode for mode in content.modes if mode.id in asked.loadouts]
    fewest = modes[0].seats[0] if modes else 4 if asked.teams else 2
    names = [mode.id for mode in modes]
    loadouts = [each for each in asked.loadouts if each not in names]
    start = Start(asked.game, ("",) * len(asked.decks), decks=asked.decks)
    try:
        decks = zip(asked.decks, decks_of(start, content), strict=True)
    except StartError as error:
        raise Impossible(str(error)) from None
    ready = {name: setup.picks for name, setup in content.setups.items()}
    own: dict[str, Mapping[str, Pick]] = {}
    found_by: dict[str, str] = {}
    for at, (word, picks) in enumerate(decks):
        name = Path(word).stem if Path(word).suffix == ".yaml" else word
        bases = (*loadouts[at : at + 1], name, *ready)
        brings = {**next((ready[each] for each in bases if each in ready), {}), **picks}
        name = _not_taken(name, brings, ready | own)
        own[name], found_by[name] = brings, _from_root(word)
        loadouts[at : at + 1] = [name]
    boards = [asked.board] if asked.board else []
    if asked.question == "begins":
        boards = boards or [*content.boards()]
    usual = ladder_of(content) if asked.question == "skill" else (USUAL,)
    return Table(
        asked.players or usual,
        tuple(loadouts),
        own,
        found_by,
        tuple(boards),
        asked.seats or fewest,
        next(iter(names), ""),
        asked.teams,
    )


def _from_root(word: str) -> str:
    """The name of a deck, or its file as it is found from Standee's folder."""
    path = Path(word)
    if path.suffix != ".yaml" or not is_file(path):
        return word
    path = path.resolve()
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


def _not_taken(
    name: str, brings: Mapping[str, Pick], known: Mapping[str, Mapping[str, Pick]]
) -> str:
    """What a deck is called, with a number where another one is called so."""
    names = (f"{name} {number}" if number > 1 else name for number in count(1))
    return next(each for each in names if known.get(each, brings) == brings)


def ladder_of(content: GameContent) -> tuple[str, ...]:
    """The players of a skill run of a game, with the perfect one where there is one."""
    return (*LADDER, SOLVED_ONLY) if content.solved else LADDER


def _other(asked: Asked, runs: Path) -> tuple[Version, GameContent]:
    """What the working files are compared with."""
    game, folder, against, options = asked.game, asked.folder, asked.against, asked.options
    rules, cards = asked.changed_rules, asked.changed_cards
    if rules or cards:
        return working(folder, game, runs, against, (*options, *rules), cards)
    if against == COMMIT:
        return committed(folder, game, runs, options)
    other = Path(os.path.realpath(against))
    if not is_file(other / "game.yaml"):
        raise Impossible(
            f"'{against}' is no folder of a game, no house rule (name=value), no value of a card "
            f"(card.key=value), nor '{COMMIT}'"
        )
    named = f"{other.parent.parent}{os.sep}"
    return working(other, game, runs, other.name, options, named=named)


def _refuse_same(versions: Sequence[Version]) -> None:
    before, after = versions
    if (before.content, before.options) == (after.content, after.options):
        raise Impossible(
            f"Nothing that the rules depend on differs between the {before.label} and the "
            f"{after.label}: there is nothing to compare."
        )
