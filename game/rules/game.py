"""What the package of a game gives: its content, and out of that the rules of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from game.rules.board.board import Board
from game.rules.content.collecting import Collector
from game.rules.content.content import ReadFile, Record
from game.rules.content.content_hash import content_hash
from game.rules.content.errors import Mistake, Mistakes
from game.rules.content.guide import Guide, GuideFile, guide_mistakes, misfit
from game.rules.content.option_models import GameModel, ModeModel, OptionModel
from game.rules.content.options import (
    Fixed,
    fixed_by,
    ill_listed,
    offered,
    unfit,
    values,
)
from game.rules.content.rulebook import GlossaryFile, Rulebook, RulesFile, rulebook_mistakes
from game.rules.content.vocabulary import Vocabulary
from game.rules.decks import DeckForm, Finding
from game.rules.free.by_hand import ByHandRules
from game.rules.picks import (
    Once,
    ReadyLoadout,
    bot_problems,
    mode_problems,
    person_problems,
    picked_twice,
    unknown,
)
from game.rules.setup import Pick, Seat, Setup

R = TypeVar("R", bound=Record)

NOTHING: Mapping[str, Any] = MappingProxyType({})
SEAT_NAMES = ("BLUE", "ORANGE", "ROSE", "BONE")
FIRST_GAME = "first_game"
"""What a mode for beginners is called."""


class Sources(NamedTuple):
    """What a game's content is made from. game, rulebook: those files; None where one is broken."""

    folder: Path
    found: Collector
    game: ReadFile[Any] | None
    rulebook: ReadFile[RulesFile] | None


class Checked(NamedTuple):
    """What a look at all of a game's files has found.

    counts: how many of each thing were read. content: what can be played; None where it cannot.
    """

    mistakes: list[Mistake]
    counts: dict[str, int]
    content: GameContent | None = None


class OwnContent(NamedTuple):
    """A game's own part of its content.

    fields: by name, as its class declares them; None where a file is missing that every match
    needs. counts: how many of each thing were read.
    """

    fields: Mapping[str, Any] | None
    counts: Mapping[str, int]


@dataclass(frozen=True)
class GameContent:
    """Everything that a game's folder of data says; a match never changes it.

    A game names its parts and overrides what it has; the answers here suit two players who bring
    nothing and have no board. fields: the boards by name. kits: the ready loadouts by id, and
    firsts those of a first game, by seat. name: of its folder. files: the models of its own kinds
    of files; those that every game has are added. rules_type: the rules of a match. asked_options:
    the named options that the rules ask for, and options_section, where the rulebook lists them.
    hashed: the files that the rules depend on. has_rules: whether the program knows its rules;
    otherwise it is always played by hand. has_book: whether it needs a rulebook. guided:
    whether it has a first game, step by step.
    solved: whether its best play has been worked out, for `bot:perfect`. setup_rule: the rule that
    says who may play, and with what. several: of which kinds of picks a seat brings several, and
    how many at least and at most. deck_form: what a seat's deck is made of, each section a kind of
    pick; None where nobody builds one. once: what no two seats may bring alike. one_person: whether
    one person may run several seats of a side. spoken: the vocabulary of its cards; None where they
    say nothing.
    """

    folder: Path
    hash: str
    game: Any
    rulebook: Rulebook
    guide: Guide | None
    fields: Mapping[str, Board] = field(default_factory=dict, kw_only=True)
    kits: Mapping[str, Any] = field(default_factory=dict, kw_only=True)
    firsts: tuple[str, ...] = field(default=(), kw_only=True)

    name: ClassVar[str]
    files: ClassVar[Mapping[str, type[Record]]]
    rules_type: ClassVar[Any]
    asked_options: ClassVar[frozenset[str]] = frozenset()
    options_section: ClassVar[str] = ""
    hashed: ClassVar[tuple[str, ...]] = (
        "game.yaml",
        "setups.yaml",
        "cards/*.yaml",
        "boards/*.tm[xj]",
    )
    has_rules: ClassVar[bool] = True
    has_book: ClassVar[bool] = True
    guided: ClassVar[bool] = False
    solved: ClassVar[bool] = False
    setup_rule: ClassVar[str] = ""
    several: ClassVar[Mapping[str, tuple[int, int]]] = NOTHING
    deck_form: ClassVar[DeckForm | None] = None
    once: ClassVar[Once | None] = None
    one_person: ClassVar[bool] = False
    spoken: ClassVar[Vocabulary | None] = None

    # Reading it

    @classmethod
    def load(cls, folder: Path) -> Self:
        """The content of a folder of data; raises Mistakes with all that is wrong in it."""
        found = Collector()
        content, _ = cls.read(folder, found)
        if content is None or found.mistakes:
            raise Mistakes(sorted(found.mistakes))
        return content

    @classmethod
    def check(cls, folder: Path) -> Checked:
        """All mistakes of a folder.

        A first game that the cards no longer fit is one, though all else can be played.
        """
        found = Collector()
        content, counts = cls.read(folder, found)
        if content is None or found.mistakes:
            return Checked(sorted(found.mistakes), counts)
        lost = misfit(content.guide, content) if content.guide else None
        mistakes = [content.guide.mistake(lost)] if content.guide and lost else []
        return Checked(mistakes, counts, content)

    @classmethod
    def read(cls, folder: Path, found: Collector) -> tuple[Self | None, dict[str, int]]:
        """The content as far as the files that `found` gives make it up, and how many of each.

        None where one is missing that every match needs.
        """
        game: ReadFile[Any] | None = found.read(folder / "game.yaml", cls.file_models()["game"])
        rulebook = cls._book(folder / "rules.yaml", RulesFile, found)
        glossary = cls._book(folder / "glossary.yaml", GlossaryFile, found)
        guide = cls._guide(folder, found, rulebook) if cls.guided else None
        if game:
            found.add(ill_listed(game, game.value.options, cls.asked_options))
        own, counts = cls.gather(Sources(folder, found, game, rulebook))
        if rulebook and glossary:
            found.add(rulebook_mistakes(rulebook, glossary))
        sections = rulebook.value.sections if rulebook else ()
        terms = glossary.value.terms if glossary else ()
        every = {
            **counts,
            "rules": sum(len(part.rules) for part in sections),
            "terms": len(terms),
        }
        if game is None or own is None:
            return None, every
        bound = {cls.options_section: game.value.options}
        whole = rulebook or not (cls.has_book or (folder / "rules.yaml").exists())
        book = Rulebook.bind(sections if whole else None, terms, bound)
        digest = content_hash(folder, found, cls.hashed)
        return cls(folder, digest, game.value, book, guide, **own), every

    @classmethod
    def _book(cls, path: Path, model: type[R], found: Collector) -> ReadFile[R] | None:
        """A file of the rulebook; None where there is none and the game needs none."""
        return found.read(path, model) if cls.has_book or path.exists() else None

    @classmethod
    def file_models(cls) -> Mapping[str, type[Record]]:
        """The models of its kinds of files by name; editors check files by schemas made of them."""
        every: dict[str, type[Record]] = {
            "game": GameModel,
            "rules": RulesFile,
            "glossary": GlossaryFile,
        }
        return {**every, **({"first_game": GuideFile} if cls.guided else {}), **cls.files}

    @classmethod
    def gather(cls, sources: Sources) -> OwnContent:
        """Reads the game's own files; their mistakes go to `sources.found`."""
        raise NotImplementedError

    @classmethod
    def _guide(
        cls, folder: Path, found: Collector, rulebook: ReadFile[RulesFile] | None
    ) -> Guide | None:
        """The first game, its steps compared with the rulebook."""
        file = found.read(folder / "first_game.yaml", GuideFile)
        if file is None:
            return None
        guide = Guide.of(cls.name, file)
        if rulebook:
            numbers = [rule.id for section in rulebook.value.sections for rule in section.rules]
            found.add(guide_mistakes(guide, numbers))
        return guide

    # What it says

    @property
    def title(self) -> str:
        """The game's name."""
        return str(self.game.title)

    @property
    def modes(self) -> tuple[ModeModel, ...]:
        """The ways to play it; the first for so many seats is the usual one."""
        modes: tuple[ModeModel, ...] = self.game.modes
        return modes

    def mode(self, name: str) -> ModeModel | None:
        """A mode by its id; None if there is none."""
        return next((mode for mode in self.modes if mode.id == name), None)

    @property
    def options(self) -> tuple[OptionModel, ...]:
        """The named options of a match, with their defaults by the rulings."""
        options: tuple[OptionModel, ...] = self.game.options
        return options

    @property
    def picks(self) -> Mapping[str, Mapping[str, str]]:
        """What a seat brings (`duelist`): the names there are, by id."""
        return NOTHING

    @property
    def setups(self) -> Mapping[str, ReadyLoadout]:
        """The ready loadouts by id."""
        return self.kits

    @property
    def first_game(self) -> tuple[str, ...]:
        """The ids of the loadouts for a first game, by seat; else of the mode, if there is one."""
        return self.firsts or tuple(mode.id for mode in self.modes if mode.id == FIRST_GAME)

    @cached_property
    def printed(self) -> Mapping[str, Mapping[str, Any]]:
        """Every card as its face shows it, by its id."""
        raise NotImplementedError

    @cached_property
    def copies(self) -> Mapping[str, Any]:
        """What each card of a match is, by the name that it has there: `kite#1`."""
        return NOTHING

    @cached_property
    def catalogue(self) -> Rulebook | None:
        """Pages on what the game is played with, to leaf through; None where it has no such."""
        return None

    def boards(self) -> Mapping[str, Board]:
        """The boards by name."""
        return self.fields

    def starts(
        self, board: Board, mode: str, seats: int, options: Mapping[str, Any]
    ) -> Mapping[int, str]:
        """The space that each seat begins on, on any board; none where the game has no such.

        options: those that differ from their defaults.
        """
        return {}

    def sides(
        self, mode: str, seats: int, options: Mapping[str, Any]
    ) -> tuple[tuple[int, ...], ...]:
        """The seats that play together in a mode; a seat that has no partner is a side.

        options: those that differ from their defaults.
        """
        return tuple((seat,) for seat in range(1, seats + 1))

    def deck(self, picks: Mapping[str, Any]) -> Mapping[str, Mapping[str, int]]:
        """The cards that a seat's picks bring: by their set's name, how many of each id."""
        return {
            kind.capitalize(): pick for kind, pick in picks.items() if isinstance(pick, Mapping)
        }

    @cached_property
    def box(self) -> Mapping[str, int]:
        """How many of each card one set of the game holds, by its id: as many as the deck has that
        has most of it, and one of what lies in no deck."""
        counts = dict.fromkeys(self.printed, 1)
        brought: list[Mapping[str, Any]] = [{}, *(kit.picks for kit in self.setups.values())]
        for kind in self.picks.keys() - self.decks:
            brought += [{kind: pick} for pick in self.picks[kind]]
        for picks in brought:
            for cards in self.deck(picks).values():
                for card, count in cards.items():
                    counts[card] = max(counts.get(card, 1), count)
        return counts

    @property
    def decks(self) -> frozenset[str]:
        """The kinds of picks of which a seat brings a deck, each card with its count."""
        sections = self.deck_form.sections if self.deck_form else ()
        return frozenset(each.kind for each in sections)

    def deck_findings(self, picks: Mapping[str, Pick]) -> Iterable[Finding]:
        """All that the game's rules say against a seat's deck, be it unfinished or foreign."""
        return ()

    def reference(self) -> str:
        """The reference page of all that cards can say, with examples from the cards."""
        return ""

    # Options

    def fixed(self, setup: Setup) -> Mapping[str, Fixed]:
        """The named options that a match so set up leaves no choice of, and why."""
        mode = self.mode(setup.mode)
        return fixed_by(mode) if mode else {}

    def options_in(self, setup: Setup) -> tuple[OptionModel, ...]:
        """The named options to choose among in a match so set up, with its mode's defaults."""
        return offered(self._options_of(setup.mode), self.fixed(setup))

    def option_values(self, setup: Setup) -> dict[str, Any]:
        """Every option's value: the fixed or chosen one, else its default in that mode."""
        return values(self._options_of(setup.mode), self.fixed(setup), setup.options)

    def _options_of(self, name: str) -> tuple[OptionModel, ...]:
        mode = self.mode(name)
        if mode is None or not mode.options:
            return self.options
        return tuple(
            option.model_copy(update={"default": mode.options.get(option.id, option.default)})
            for option in self.options
        )

    # Setting up

    def defaults(self) -> Setup:
        """A first game, with nothing left to choose: the first mode, and ready loadouts.

        On the board that `game.yaml` names as `board`; where that cannot be used on another.
        """
        mode, boards = self.modes[0], self.boards()
        named = getattr(self.game, "board", "")
        board = named if named in boards else min(boards, default="")
        ready = [name for name in (*self.first_game, *self.setups) if name in self.setups]
        picks = [self.setups[name].picks for name in dict.fromkeys(ready)]
        brought = zip_longest(SEAT_NAMES[: min(mode.seats)], picks)
        seats = tuple(Seat(name, picks=each or {}) for name, each in brought if name)
        return Setup(self.name, seats, board, 1, mode=mode.id)

    def fullest(self) -> Setup:
        """A match in which every kind of card lies on the table that may lie there at all."""
        return self.defaults()

    def check_setup(self, setup: Setup) -> list[str]:
        """What is impossible about a setup, and why; empty when it can be played."""
        return [
            *mode_problems(self, setup),
            *person_problems(self, setup),
            *bot_problems(self, setup),
            *self.pick_problems(setup),
            *unfit(self.options, setup.options, self.fixed(setup)),
        ]

    def pick_problems(self, setup: Setup) -> Iterator[str]:
        """What is impossible about what the seats bring."""
        for seat in setup.seats:
            for kind, pick in seat.picks.items():
                if kind not in self.decks or not isinstance(pick, Mapping):
                    yield from (f"{seat.name} picks {text}" for text in unknown(self, kind, pick))
            found = self.deck_findings(seat.picks) if self.decks & seat.picks.keys() else ()
            yield from (f"{seat.name}: {each.text}" for each in found if not each.harmless)
        yield from picked_twice(self, setup)

    @property
    def by_rule(self) -> str:
        """The rule that says who may play and with what, in brackets; empty where there is none."""
        return f" ({self.setup_rule})" if self.setup_rule else ""

    def rules(self, setup: Setup) -> Any:
        """The rules of a match with this setup; ValueError for one that `check_setup` refuses."""
        wrong = self.check_setup(setup)
        if wrong:
            raise ValueError("; ".join(wrong))
        kind = ByHandRules if setup.by_hand and self.has_rules else self.rules_type
        return kind(self, setup, self.option_values(setup))
