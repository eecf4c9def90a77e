"""The content of Gunsword: every card, board, set-up and option, checked in one pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.games.gunsword.cards import Card, FaceCard, Hook, Line, Loadout, Moment, Technique, Token
from game.games.gunsword.catalogue import Printed, printed_cards, sentences
from game.games.gunsword.duel import MOST
from game.games.gunsword.maneuvers import Field
from game.games.gunsword.models import (
    GameModel,
    ModeModel,
    OptionModel,
    SetupModel,
)
from game.games.gunsword.setups import setup_mistakes
from game.games.gunsword.sides import sides
from game.games.gunsword.starts import start_spaces
from game.games.gunsword.vocabulary import vocabulary
from game.rules.board import Board
from game.rules.guide import Guide
from game.rules.options import Fixed, fixed_by, offered, values
from game.rules.rulebook import Rulebook
from game.rules.setup import Seat, Setup

if TYPE_CHECKING:
    from game.games.gunsword.rules import GunswordRules

MOST_SEATS = 4
_NAMES = ("BLUE", "ORANGE")


class Starting(NamedTuple):
    """What a loadout begins with (GS-2.2)."""

    health: int
    momentum: int


@dataclass(frozen=True)
class GunswordContent:
    """Everything that `data/gunsword` says. Made by `load`; a match never changes it."""

    folder: Path
    hash: str
    game: GameModel
    faces: Mapping[str, FaceCard]
    techniques: Mapping[str, Technique]
    skills: Mapping[str, Card]
    counters: Mapping[str, Card]
    tokens: Mapping[str, Token]
    setups: Mapping[str, SetupModel]
    first_game: tuple[str, ...]
    rulebook: Rulebook
    guide: Guide | None
    fields: Mapping[str, Board]

    @property
    def title(self) -> str:
        """The game's name."""
        return self.game.title

    @property
    def modes(self) -> tuple[ModeModel, ...]:
        """The modes and how many play them (GS-1.1)."""
        return self.game.modes

    @property
    def solved(self) -> bool:
        """Nobody has worked out its best play."""
        return False

    @property
    def options(self) -> tuple[OptionModel, ...]:
        """The named options of a match (GS-19)."""
        return self.game.options

    @cached_property
    def picks(self) -> Mapping[str, Mapping[str, str]]:
        """What a seat brings, `duelist` and `weapon`: the names by id."""
        return {
            kind: {face.id: face.name for face in self.faces.values() if face.kind == kind}
            for kind in ("duelist", "weapon")
        }

    def boards(self) -> Mapping[str, Board]:
        """The boards by name."""
        return self.fields

    def cards(self) -> tuple[Card, ...]:
        """Every Skill and Counter card."""
        return (*self.skills.values(), *self.counters.values())

    def starts(
        self, board: Board, mode: str, seats: int, options: Mapping[str, Any]
    ) -> Mapping[int, str]:
        """Each seat's start space (GS-1.9)."""
        return start_spaces(board, mode, seats, self._values(mode, options))

    def fixed(self, setup: Setup) -> Mapping[str, Fixed]:
        """The options that the mode decides itself, and the order of picks where none is left."""
        found = self._fixed_by(setup.mode)
        picking = [seat for seat in setup.seats if not seat.picks.keys() >= self.picks.keys()]
        if len(picking) < 2:
            option = next(each for each in self.options if each.id == "pick_order")
            found["pick_order"] = Fixed(option.default, "the seats have picked already")
        return found

    def _fixed_by(self, mode: str) -> dict[str, Fixed]:
        found = next((each for each in self.game.modes if each.id == mode), None)
        return fixed_by(found) if found else {}

    def _values(self, mode: str, chosen: Mapping[str, Any]) -> dict[str, Any]:
        return values(self.options, self._fixed_by(mode), chosen)

    def options_in(self, setup: Setup) -> tuple[OptionModel, ...]:
        """The named options to choose among."""
        return offered(self.options, self.fixed(setup))

    def sides(
        self, mode: str, seats: int, options: Mapping[str, Any]
    ) -> tuple[tuple[int, ...], ...]:
        """The seats that play together (GS-16)."""
        return sides(mode, seats, self._values(mode, options))

    def deck(self, picks: Mapping[str, str]) -> Mapping[str, Mapping[str, int]]:
        """The Skills of a duelist and a weapon (GS-1.3), by the name of each."""
        return {
            self.faces[pick].name: {
                card.id: card.count for card in self.skills.values() if card.set == pick
            }
            for pick in picks.values()
        }

    def defaults(self) -> Setup:
        """A first game for two, with nothing left to choose (GS-23.4).

        Where its board or set-ups cannot be used, others stand in, or are left to choose.
        """
        ready = dict.fromkeys((*self.first_game, *self.setups))
        seats = [self.seat(name, setup) for name, setup in zip(_NAMES, ready, strict=False)]
        seats += [Seat(name) for name in _NAMES[len(seats) :]]
        board = self.game.board if self.game.board in self.fields else min(self.fields)
        return Setup("gunsword", tuple(seats), board, 1)

    def seat(self, name: str, setup: str, player: str = "human") -> Seat:
        """A seat that brings a ready loadout of `setups.yaml`; KeyError if there is none."""
        return Seat(name, player, self.setups[setup].picks)

    def option_values(self, setup: Setup) -> dict[str, Any]:
        """Every option's value: the fixed or chosen one, else its default."""
        return values(self.options, self.fixed(setup), setup.options)

    def check_setup(self, setup: Setup) -> list[str]:
        """What is impossible about a setup and why; nothing when a match can begin."""
        return setup_mistakes(self, setup)

    def rules(self, setup: Setup) -> GunswordRules:
        """The rules of one match; ValueError for a setup that `check_setup` refuses."""
        from game.games.gunsword.rules import GunswordRules

        wrong = self.check_setup(setup)
        if wrong:
            raise ValueError("; ".join(wrong))
        options = self.option_values(setup)
        field = self.field(setup.board, options["overrun_hits"])
        return GunswordRules(self, setup, options, field)

    @cached_property
    def printed(self) -> Mapping[str, Printed]:
        """Every card as its face shows it, by its id."""
        return printed_cards(self)

    def reference(self) -> str:
        """The reference page of all that cards can say, with examples from the cards."""
        return vocabulary.reference(sentences(self))

    # What the rules look up

    @cached_property
    def field(self) -> Callable[[str, bool], Field]:
        """The geometry of a board by its name and the option `overrun_hits`, made once."""
        return lru_cache(maxsize=None)(lambda board, overrun: Field(self.fields[board], overrun))

    @cached_property
    def copies(self) -> Mapping[str, Card]:
        """The card behind every copy that a match may hold, `hackles#1`."""
        return {
            f"{card.id}#{number}": card
            for card in self.cards()
            for number in range(1, 1 + MOST_SEATS * (card.count or 8))
        }

    @cached_property
    def lines(self) -> Mapping[str, Line]:
        """The Combo Lines by their place: those of Skills, and those that Interrupts insert."""
        printed = [line for card in self.skills.values() for line in card.combo]
        inserted = [hook.line for each in self.techniques.values() for hook in each.hooks]
        return {line.ref: line for line in (*printed, *inserted) if line}

    @cached_property
    def hooks(self) -> Mapping[str, Hook]:
        """The hooks of all Techniques by their place."""
        return {hook.ref: hook for each in self.techniques.values() for hook in each.hooks}

    @cached_property
    def blocking(self) -> frozenset[str]:
        """The sorts of tokens that are Obstacles."""
        return frozenset(token.id for token in self.tokens.values() if token.blocks)

    @cached_property
    def loadouts(self) -> Mapping[tuple[str, str], Loadout]:
        """What each duelist brings with each weapon."""
        return {
            (duelist, weapon): self._loadout(self.faces[duelist], self.faces[weapon])
            for duelist in self.picks["duelist"]
            for weapon in self.picks["weapon"]
        }

    @cached_property
    def uses(self) -> Mapping[tuple[str, str], frozenset[Any]]:
        """The functions behind all sentences that each duelist with each weapon brings."""
        return {names: _functions(loadout) for names, loadout in self.loadouts.items()}

    def starting(self, loadout: Loadout) -> Starting:
        """Health and Momentum at the start, each from 1 to 20 (GS-2.2)."""
        duelist, weapon = loadout.duelist, loadout.weapon
        return Starting(
            min(MOST, max(1, duelist.health + weapon.health)),
            min(MOST, max(1, duelist.momentum + weapon.momentum)),
        )

    def _loadout(self, duelist: FaceCard, weapon: FaceCard) -> Loadout:
        techniques = (self.techniques[duelist.technique], self.techniques[weapon.technique])
        hooks: dict[Moment, tuple[Hook, ...]] = {}
        tokens: dict[str, int] = {}
        for technique in techniques:
            for hook in technique.hooks:
                hooks[hook.when] = (*hooks.get(hook.when, ()), hook)
            for token, count in technique.tokens.items():
                tokens[token] = tokens.get(token, 0) + count
        return Loadout(
            duelist=duelist,
            weapon=weapon,
            techniques=techniques,
            hooks=hooks,
            forms=techniques[0].forms or techniques[1].forms,
            insights=max(technique.insights for technique in techniques),
            tokens=tokens,
            deck=tuple(self._deck(duelist, weapon)),
        )

    def _deck(self, duelist: FaceCard, weapon: FaceCard) -> Iterable[Card]:
        for face in (duelist, weapon):
            for card in self.skills.values():
                if card.set == face.id:
                    yield from (card,) * card.count
        for counter in self.counters.values():
            granted = duelist.counters[counter.id] + weapon.counters[counter.id]
            yield from (counter,) * granted


def _functions(loadout: Loadout) -> frozenset[Any]:
    hooks = [hook for each in loadout.techniques for hook in each.hooks]
    parsed = [hook.condition for hook in hooks if hook.condition]
    effects = [hook.effects for hook in hooks]
    effects += [line.effects for card in loadout.deck for line in (*card.drop, *card.combo)]
    effects += [card.command.effects for card in loadout.deck if card.command]
    parsed += [effect for each in effects for effect in each]
    parsed += [card.cost_if.condition for card in loadout.deck if card.cost_if]
    return frozenset(part.function for each in parsed for part in each.walk())
