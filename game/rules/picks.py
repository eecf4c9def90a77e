"""What seats bring, who sits there and on what is played: whether the content has it, and how it is
called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.rules.content.errors import nearest
from game.rules.setup import HUMAN, Pick, Seat, Setup, things
from game.rules.wording import counted

if TYPE_CHECKING:
    from game.rules.game import GameContent


class ReadyLoadout(Protocol):
    """A loadout that a seat can bring as it is."""

    @property
    def id(self) -> str:
        """Its name in files and on the command line."""

    @property
    def name(self) -> str:
        """Its name for people."""

    @property
    def picks(self) -> Mapping[str, Pick]:
        """What it holds, by the game's own words (`duelist`, `deck`)."""


def pick_name(content: GameContent, kind: str, pick: Pick) -> str:
    """What a pick is called: by its things, or as the ready loadout that holds such a deck."""
    if not isinstance(pick, Mapping):
        return ", ".join(content.picks[kind].get(each, each) for each in things(pick))
    ready = (each.name for each in content.setups.values() if each.picks.get(kind) == pick)
    return next(ready, counted(sum(pick.values()), "card"))


def known_by(content: GameContent, ready: ReadyLoadout) -> str:
    """The card that a ready loadout is known by: the first thing that it brings, or the first of
    the smallest part of a deck. Empty where it holds nothing.
    """
    own = [pick for kind, pick in ready.picks.items() if kind not in content.decks]
    decks = [pick for kind, pick in ready.picks.items() if kind in content.decks]
    picks = [*own, *sorted(decks, key=len)]
    return next((each for pick in picks for each in things(pick)), "")


def by_chance(content: GameContent, kind: str) -> tuple[Pick, ...]:
    """What a seat may get of a kind that it leaves to chance.

    Of several things and decks these are what ready loadouts hold; none where there are none.
    """
    if kind not in content.several and kind not in content.decks:
        return tuple(content.picks[kind])
    found: list[Pick] = []
    for each in content.setups.values():
        pick = each.picks.get(kind)
        if pick is not None and pick not in found:
            found.append(pick)
    return tuple(found)


def decks_by_chance(content: GameContent) -> tuple[Mapping[str, Pick], ...]:
    """The decks of ready loadouts, each with all its sections, for a seat that gets one."""
    kits = [each.picks for each in content.setups.values() if content.decks <= each.picks.keys()]
    found: list[Mapping[str, Pick]] = []
    for kit in kits:
        deck = {kind: pick for kind, pick in kit.items() if kind in content.decks}
        if deck not in found:
            found.append(deck)
    return tuple(found)


def unknown(content: GameContent, kind: str, pick: Pick) -> Iterator[str]:
    """What of a pick there is not, or in another number, not whether a deck is legal; each the end
    of a sentence."""
    known, named = content.picks.get(kind), things(pick)
    if not content.picks:
        yield f"a '{kind}', but nothing is picked{content.by_rule}"
        return
    if known is None:
        yield f"a '{kind}'{nearest(kind, content.picks)}"
        return
    wanted = named if isinstance(pick, Mapping) else named or ("",)
    what = "card" if kind in content.decks else kind
    missing = (each for each in wanted if each not in known)
    yield from (f"no {what} '{each}'{nearest(each, known)}" for each in missing)
    least, most = content.several.get(kind, (1, 1))
    if isinstance(pick, Mapping) != (kind in content.decks):
        form = "a deck, each card with its count" if kind in content.decks else "no deck"
        yield f"'{', '.join(named)}', but {kind} is {form}"
    elif kind not in content.decks and not least <= len(named) <= most:
        may = f"{least}" if least == most else f"{least} to {most}"
        yield f"{len(named)} of {kind}, not {may}"
    elif isinstance(pick, tuple) and len({*pick}) < len(pick):
        yield f"the same {kind} twice"


class Once(NamedTuple):
    """Kinds of which no two seats may pick the same, unless an option allows it by a rule."""

    kinds: tuple[str, ...]
    option: str
    rule: str


def picked_twice(content: GameContent, setup: Setup) -> Iterator[str]:
    """What seats pick that another has picked before them, where that is not allowed."""
    once = content.once
    if once is None or setup.options.get(once.option):
        return
    taken: dict[str, Seat] = {}
    for seat in setup.seats:
        for kind in once.kinds:
            for each in seat.several(kind):
                has, name = taken.setdefault(each, seat), content.picks[kind].get(each)
                if name and has is not seat:
                    yield (
                        f"{seat.name} picks {name}, which {has.name} has; allow it with the"
                        f" option {once.option} ({once.rule})"
                    )


def person_problems(content: GameContent, setup: Setup) -> Iterator[str]:
    """One person runs several seats only where the game lets them, and only partners."""
    for bot in (seat for seat in setup.seats if seat.person and seat.player != HUMAN):
        yield f"{bot.name} is played by a bot, so not by {bot.person}"
    shared = [seats for seats in setup.people() if len(seats) > 1]
    mode = content.mode(setup.mode)
    if not shared or mode is None or len(setup.seats) not in mode.seats:
        return
    sides = content.sides(setup.mode, len(setup.seats), setup.options)
    for seats in shared:
        names = " and ".join(setup.seats[seat - 1].name for seat in seats)
        if not content.one_person:
            yield f"{names} are one person, but here everyone runs one seat{content.by_rule}"
        elif not any({*seats} <= {*side} for side in sides):
            yield f"{names} are one person, but not partners{content.by_rule}"


def mode_problems(content: GameContent, setup: Setup) -> Iterator[str]:
    """What is impossible about a match's mode, its seats and its board."""
    mode, boards, rule = content.mode(setup.mode), content.boards(), content.by_rule
    if mode is None:
        known = [each.id for each in content.modes]
        yield f"no mode '{setup.mode}'{nearest(setup.mode, known)}"
    elif len(setup.seats) not in mode.seats:
        may = " or ".join(map(str, mode.seats))
        yield f"{mode.title} is for {may} seats, not for {len(setup.seats)}{rule}"
    if boards and setup.board not in boards:
        file = f"boards/{setup.board}.tmx"
        yield f"no board '{setup.board}' ({file}){nearest(setup.board, boards)}"
    elif setup.board and not boards:
        yield f"{content.title} has no board, so not '{setup.board}'{rule}"
    elif boards and mode and len(setup.seats) in mode.seats:
        board = boards[setup.board]
        if board.starts and mode.on_boards(len(setup.seats)) not in board.starts:
            yield f"{board.title} has no starts for {mode.title}, {len(setup.seats)} seats"


def bot_problems(content: GameContent, setup: Setup) -> Iterator[str]:
    """Bots where there are no rules for one."""
    if setup.by_hand or not content.has_rules:
        for seat in setup.seats:
            if seat.player != HUMAN:
                yield f"{seat.name} is a bot, and by hand there are no rules for one"
