"""How a match is to start, as the command line and the setup screen say it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat
from typing import TYPE_CHECKING

from game.rules.content.errors import Mistakes, nearest
from game.rules.content.options import allowed, spelled
from game.rules.setup import BUDGET, HUMAN, Pick, Seat, Setup
from game.session.hidden_keys import objection
from game.session.levels import LEVELS

if TYPE_CHECKING:
    from game.app.content_cache import ContentCache
    from game.rules.content.option_models import OptionValue
    from game.rules.game import GameContent

NAMES = ("BLUE", "ORANGE", "ROSE", "BONE")
"""What the seats are called, in seat order, until somebody calls them otherwise."""

SOLVED_ONLY = "bot:perfect"
"""The player that only games have that are solved."""

SEARCHING = "bot:mcts"
"""The bot that may be told how often to look ahead."""

GREEDY = "bot:greedy"
"""The bot that looks ahead and takes its time."""

HASTY = "bot:hasty"
"""A player for many quick matches, which nobody is offered at a table."""

SEATS = (HUMAN, "bot:random", HASTY, "bot:learner", GREEDY, SEARCHING, SOLVED_ONLY)
"""Who may be named for a seat."""
MODES = ("open", "honest", "sealed", "keys")


class StartError(Exception):
    """A match cannot start as asked: no such setup or board, a wrong number of seats, ...

    The text is for the player: what was asked for and the nearest known value.
    """


@dataclass(frozen=True)
class Start:
    """What is known of a match before its first decision.

    `seats` holds one of `SEATS` for each seat, in seat order; `human:anna` is a person who may run
    other seats too, and `bot:mcts@1600` looks ahead so often. `setups` holds names of the game's
    `setups.yaml` for the first seats; the others get those that are left. A game's mode may be
    among them; else it is the first for so many with partners or without, as `teams` says.
    `decks` are names or files of decks for the first seats, in the place of those of their setups.
    A `board` or `seed` of None is left to the game and to chance. `mode` is one of `MODES`.
    options: house rules that differ from their defaults, each as `name=value`.
    by_hand: whether it is played without the game's rules.
    """

    game: str
    seats: tuple[str, ...]
    setups: tuple[str, ...] = ()
    board: str | None = None
    seed: int | None = None
    mode: str = "sealed"
    teams: bool = False
    options: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    by_hand: bool = False


def prepared(start: Start, content_cache: ContentCache, seed: int) -> tuple[GameContent, Setup]:
    """The game's content and the setup that `start` asks for.

    Raises StartError with what is impossible and why, and with the mistakes in the game's files.
    """
    try:
        content = content_cache.content(start.game)
        return content, setup_of(start, content, seed)
    except Mistakes as found:
        raise StartError(f"the files of {start.game} have mistakes:\n{found}") from None
    except StartError as error:
        broken = content_cache.mistakes.get(start.game)
        if broken is None:
            raise
        text = f"{error}\nWhat is broken in its files cannot be played with:\n{broken}"
        raise StartError(text) from None


def player_of(word: str) -> tuple[str, str]:
    """The player and the person that a seat's word says: `human:anna` is a human, and anna."""
    player, _, person = word.partition(":")
    return (player, person) if player == HUMAN else (word, "")


def players(content: GameContent, seats: Iterable[str] = SEATS) -> tuple[str, ...]:
    """Those of `seats` that a game has."""
    if not content.has_rules:
        return (HUMAN,)
    return tuple(each for each in seats if content.solved or each != SOLVED_ONLY)


def offered(content: GameContent) -> tuple[str, ...]:
    """Whom people are offered for a seat: a person, and the bots that are levels."""
    return players(content, (HUMAN, *(level.player for level in LEVELS)))


def setup_of(
    start: Start,
    content: GameContent,
    seed: int,
    decks: Sequence[Mapping[str, Pick]] | None = None,
) -> Setup:
    """The setup that `start` asks for, with what it leaves out taken from the game's own default.

    Seats for which nothing is named bring a loadout, and nothing where that does not go with the
    options: so a draft can be asked for. `content` is the game's; `decks` what `decks_of` gives,
    where that is known already. Raises StartError with what is impossible and why.
    """
    if len(start.seats) > len(NAMES):
        raise StartError(f"at most {len(NAMES)} play at one table, not {len(start.seats)}")
    decks = decks_of(start, content) if decks is None else decks
    setup = _filled(start, content, seed, decks, _picks(start, content))
    problems = _problems(setup, content)
    if problems and start.options:
        bare = _filled(start, content, seed, decks, _named(start, content))
        if not _problems(bare, content):
            return bare
    if problems:
        raise StartError("this match cannot begin: " + "\n".join(problems))
    return setup


def _filled(
    start: Start,
    content: GameContent,
    seed: int,
    decks: Sequence[Mapping[str, Pick]],
    picks: Iterable[Mapping[str, Pick]],
) -> Setup:
    """The setup in which the seats bring these picks, and the decks that are named."""
    default = content.defaults()
    named = iter(decks)
    brought = zip(NAMES, start.seats, chain(picks, repeat({})), strict=False)
    seats = [
        Seat(name, *_seated(word, {**picks, **next(named, {})})) for name, word, picks in brought
    ]
    return replace(
        default,
        seats=tuple(seats),
        board=start.board or default.board,
        seed=seed,
        mode=mode_of(start, content) or default.mode,
        privacy=start.mode,
        options=dict(option_of(each, content) for each in start.options),
        by_hand=start.by_hand and content.has_rules,
    )


def _problems(setup: Setup, content: GameContent) -> list[str]:
    """Why a match cannot begin so."""
    problems = content.check_setup(setup)
    known = players(content)
    named = dict.fromkeys(seat.player.partition(BUDGET)[0] for seat in setup.seats)
    for strange in (each for each in named if each not in known and content.has_rules):
        why = (
            f"{content.title} is not solved, so that it has no {SOLVED_ONLY}"
            if strange == SOLVED_ONLY
            else f"there is no player '{strange}'{nearest(strange, known)}"
        )
        problems.append(f"{why} ({', '.join(known)}).")
    return [*problems, *filter(None, [objection(setup)])]


def _seated(word: str, picks: Mapping[str, Pick]) -> tuple[str, Mapping[str, Pick], str]:
    player, person = player_of(word)
    return player, picks, person


def decks_of(start: Start, content: GameContent) -> tuple[Mapping[str, Pick], ...]:
    """The decks that `start` names, of the game's and the player's own. Raises StartError."""
    if not start.decks:
        return ()
    from game.user.decks import DeckBox
    from game.user.folders import Folders

    if content.deck_form is None:
        raise StartError(f"nobody brings a deck of their own to {content.title}")
    if len(start.decks) > len(start.seats):
        raise StartError(f"{len(start.decks)} decks, but there are {len(start.seats)} seats")
    box = DeckBox(content, Folders.find(os.environ).decks)
    try:
        return tuple(box.find(word).picks for word in start.decks)
    except ValueError as error:
        raise StartError(str(error)) from None


def option_of(said: str, content: GameContent) -> tuple[str, OptionValue]:
    """An option and its value as the command line says them. Raises StartError."""
    known = {option.id: option for option in content.options}
    name, _, word = said.partition("=")
    if name not in known:
        raise StartError(f"{content.title} has no option '{name}'{nearest(name, known)}")
    value = spelled(known[name], word)
    if value is None:
        raise StartError(f"the option {name} is {allowed(known[name])}, not '{word}'")
    return name, value


def mode_of(start: Start, content: GameContent) -> str:
    """The mode that `start` asks for; empty where the game has none for so many seats.

    Raises StartError where it has none in teams.
    """
    count = len(start.seats)
    fitting = [mode.id for mode in content.modes if count in mode.seats]
    named = [mode.id for mode in content.modes if mode.id in start.setups]
    if named:
        return named[0]
    for mode in fitting:
        if start.teams == any(len(side) > 1 for side in content.sides(mode, count, {})):
            return mode
    if start.teams:
        raise StartError(f"{count} seats cannot play {content.title} in teams")
    return fitting[0] if fitting else ""


def _named(start: Start, content: GameContent) -> list[Mapping[str, Pick]]:
    """The loadouts that `start` names. Raises StartError for names that nothing has."""
    loadouts = content.setups
    modes = [mode.id for mode in content.modes]
    for name in start.setups:
        if name not in loadouts and name not in modes:
            known = (*loadouts, *modes)
            hint = nearest(name, known)
            raise StartError(f"unknown setup '{name}'{hint} (known: {', '.join(known)})")
    return [loadouts[name].picks for name in start.setups if name in loadouts]


def _picks(start: Start, content: GameContent) -> list[Mapping[str, Pick]]:
    """What each seat brings: what `start` names, then the game's other loadouts."""
    loadouts = content.setups
    first = [name for name in content.first_game if name in loadouts]
    rest = [name for name in (*first, *loadouts) if name not in start.setups]
    return [*_named(start, content), *(loadouts[name].picks for name in dict.fromkeys(rest))]
