"""The content of Gunsword: every card, board, set-up and option, checked in one pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from game.games.gunsword.cards import Card, Hook, Line, Loadout, Moment, Token, technique_of
from game.games.gunsword.catalogue import Printed, printed_cards, sentences
from game.games.gunsword.duel import MOST
from game.games.gunsword.match import GunswordRules
from game.games.gunsword.models import (
    CountersFile,
    FaceCard,
    GameModel,
    SetFile,
    SetupsFile,
    TechniqueModel,
)
from game.games.gunsword.reading import Gathered
from game.games.gunsword.rules.maneuvers import Field
from game.games.gunsword.rules.seats import default_starts, sides, start_spaces
from game.games.gunsword.vocabulary import vocabulary
from game.rules.board.board import Board
from game.rules.board.tiled import load_boards
from game.rules.content.options import Fixed, fixed_by, mode_mistakes, values
from game.rules.game import GameContent, OwnContent, Sources
from game.rules.picks import Once
from game.rules.setup import Setup

MOST_SEATS = 4


class Starting(NamedTuple):
    """What a loadout begins with (GS-2.2)."""

    health: int
    momentum: int


@dataclass(frozen=True)
class GunswordContent(GameContent):
    """Everything that `data/gunsword` says."""

    sets: Mapping[str, SetFile]
    hooks: Mapping[str, Hook]
    skills: Mapping[str, Card]
    counters: Mapping[str, Card]
    tokens: Mapping[str, Token]

    name = "gunsword"
    spoken = vocabulary
    files = {
        "game": GameModel,
        "setups": SetupsFile,
        "set": SetFile,
        "counters": CountersFile,
    }
    rules_type = GunswordRules
    options_section = "GS-19"
    guided = True
    setup_rule = "GS-1.1"
    once = Once(("duelist", "weapon"), "mirror_picks", "GS-2.1")
    asked_options = frozenset(
        {
            "autodidact_countered",
            "command_again",
            "counter_repass",
            "eliminated_tokens",
            "first_draw_skip",
            "interrupt_again",
            "keep_tokens_on_reset",
            "midround_tie",
            "mirror_picks",
            "miss_effect",
            "overrun_hits",
            "partner",
            "partners_share_hands",
            "pick_order",
            "prompt_without_options",
            "reset_tie_health",
            "reshuffle",
            "round_limit",
            "trap_targets",
            "yield_without_action",
        }
    )

    @classmethod
    def gather(cls, sources: Sources) -> OwnContent:
        """Sets, Counters, loadouts and boards.

        Every match needs the Counters, a duelist and a weapon, a board.
        """
        folder, found, game, _ = sources
        setups = found.read(folder / "setups.yaml", SetupsFile)
        counters = found.read(folder / "cards" / "counters.yaml", CountersFile)
        paths = sorted(
            path for path in (folder / "cards").glob("*.yaml") if path.stem != "counters"
        )
        sets = [each for path in paths if (each := found.read(path, SetFile))]
        gathered = Gathered(sets, counters, game)
        if game:
            found.add(mode_mistakes(game, "modes", game.value.options))
        if game and setups and len(sets) == len(paths):
            gathered.check_complete(game)
            found.doubt(gathered.setup_mistakes(setups))
        boards = load_boards(sources, default_starts)
        found.add(gathered.mistakes)
        counts = {
            "cards": len(gathered.skills) + len(gathered.counters),
            "sets": len(sets),
            "setups": len(setups.value.setups) if setups else 0,
            "boards": len(boards),
        }
        kinds = {face.kind for face in gathered.faces.values()}
        if not (counters and boards and kinds == {"duelist", "weapon"}):
            return OwnContent(None, counts)
        ready = gathered.ready(setups.value.setups) if setups else {}
        first = setups.value.first_game if setups else ()
        fields = {
            "sets": gathered.sets,
            "hooks": gathered.hooks,
            "skills": gathered.skills,
            "counters": gathered.counters,
            "tokens": gathered.tokens,
            "kits": ready,
            "firsts": tuple(each for each in first if each in ready),
            "fields": boards,
        }
        return OwnContent(fields, counts)

    @cached_property
    def faces(self) -> Mapping[str, FaceCard]:
        """The face cards by id."""
        return {name: face for name, each in self.sets.items() if (face := each.face)}

    @cached_property
    def techniques(self) -> Mapping[str, TechniqueModel]:
        """The Techniques by id."""
        return {each.technique.id: each.technique for each in self.sets.values()}

    @cached_property
    def picks(self) -> Mapping[str, Mapping[str, str]]:
        """What a seat brings, `duelist` and `weapon`: the names by id."""
        return {
            kind: {face.id: face.name for face in self.faces.values() if face.kind == kind}
            for kind in ("duelist", "weapon")
        }

    def cards(self) -> tuple[Card, ...]:
        """Every Skill and Counter card."""
        return (*self.skills.values(), *self.counters.values())

    def starts(
        self, board: Board, mode: str, seats: int, options: Mapping[str, Any]
    ) -> Mapping[int, str]:
        """Each seat's start space (GS-1.9)."""
        found = self.mode(mode)
        assert found is not None
        return start_spaces(board, found, seats, self._values(mode, options))

    def fixed(self, setup: Setup) -> Mapping[str, Fixed]:
        """The options that the mode decides itself, and the order of picks where none is left."""
        found = dict(super().fixed(setup))
        picking = [seat for seat in setup.seats if not seat.picks.keys() >= self.picks.keys()]
        if len(picking) < 2:
            option = next(each for each in self.options if each.id == "pick_order")
            found["pick_order"] = Fixed(option.default, "the seats have picked already")
        return found

    def _values(self, mode: str, chosen: Mapping[str, Any]) -> dict[str, Any]:
        found = self.mode(mode)
        return values(self._options_of(mode), fixed_by(found) if found else {}, chosen)

    def sides(
        self, mode: str, seats: int, options: Mapping[str, Any]
    ) -> tuple[tuple[int, ...], ...]:
        """The seats that play together (GS-16)."""
        return sides(mode, seats, self._values(mode, options))

    def deck(self, picks: Mapping[str, str]) -> Mapping[str, Mapping[str, int]]:
        """The Skills of a duelist and a weapon (GS-1.3), by the name of each."""
        return {
            self.faces[pick].name: {skill.id: skill.count for skill in self.sets[pick].skills}
            for pick in picks.values()
        }

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
        inserted = [hook.line for hook in self.hooks.values()]
        return {line.ref: line for line in (*printed, *inserted) if line}

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
        said = sentences(self)
        found: dict[tuple[str, str], frozenset[Any]] = {}
        for picked, loadout in self.loadouts.items():
            cards = (card.name for card in loadout.deck)
            names = {*cards, *(technique.name for technique in loadout.techniques)}
            parts = (part for name in names for each in said[name] for part in each.walk())
            found[picked] = frozenset(part.function for part in parts)
        return found

    def starting(self, loadout: Loadout) -> Starting:
        """Health and Momentum at the start, each from 1 to 20 (GS-2.2)."""
        duelist, weapon = loadout.duelist, loadout.weapon
        return Starting(
            min(MOST, max(1, duelist.health + weapon.health)),
            min(MOST, max(1, duelist.momentum + weapon.momentum)),
        )

    def _loadout(self, duelist: FaceCard, weapon: FaceCard) -> Loadout:
        techniques = tuple(self.sets[face.id].technique for face in (duelist, weapon))
        hooks: dict[Moment, tuple[Hook, ...]] = {}
        tokens: dict[str, int] = {}
        for technique in techniques:
            for hook in self.hooks.values():
                if technique_of(hook.ref) == technique.id:
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
            for skill in self.sets[face.id].skills:
                yield from (self.skills[skill.id],) * skill.count
        for counter in self.counters.values():
            for face in (duelist, weapon):
                yield from (counter,) * dict(face.counters)[counter.id]
