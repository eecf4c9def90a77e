"""The content of Gunsword: every card, board, set-up and option, checked in one pass."""

from __future__ import annotations

import hashlib
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
    CountersFile,
    GameModel,
    ModeModel,
    OptionModel,
    RulesFile,
    SetFile,
    SetupModel,
    SetupsFile,
)
from game.games.gunsword.reading import Reader
from game.games.gunsword.setups import setup_mistakes
from game.games.gunsword.starts import MODES, default_starts, mode_on_board
from game.games.gunsword.vocabulary import vocabulary
from game.rules.board import Board
from game.rules.content import Collector, Content
from game.rules.mistakes import Mistake, Mistakes, nearest
from game.rules.setup import Seat, Setup
from game.rules.tiled import load_board

if TYPE_CHECKING:
    from game.games.gunsword.rules import GunswordRules

SKILLS_OF_A_SET = 11
DECK = 30
MOST_SEATS = 4
NEED = {mode_on_board(mode, seats): seats for mode, counts in MODES.items() for seats in counts}


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
    rulebook: RulesFile
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

    def defaults(self) -> Setup:
        """A first game for two, with nothing left to choose (GS-23.4)."""
        names = ("BLUE", "ORANGE")
        return Setup("gunsword", tuple(map(self.seat, names, self.first_game)), self.game.board, 1)

    def seat(self, name: str, setup: str, player: str = "human") -> Seat:
        """A seat that brings a ready loadout of `setups.yaml`; KeyError if there is none."""
        ready = self.setups[setup]
        return Seat(name, player, {"duelist": ready.duelist, "weapon": ready.weapon})

    def option_values(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """Every option's value: the chosen one, else its default."""
        return {option.id: chosen.get(option.id, option.default) for option in self.game.options}

    def check_setup(self, setup: Setup) -> list[str]:
        """What is impossible about a setup and why; nothing when a match can begin."""
        return setup_mistakes(self, setup)

    def rules(self, setup: Setup) -> GunswordRules:
        """The rules of one match; ValueError for a setup that `check_setup` refuses."""
        from game.games.gunsword.rules import GunswordRules

        wrong = self.check_setup(setup)
        if wrong:
            raise ValueError("; ".join(wrong))
        options = self.option_values(setup.options)
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


def load(folder: Path) -> GunswordContent:
    """The content of a folder such as `data/gunsword`; raises Mistakes with all that is wrong."""
    content, mistakes, _ = _read(folder)
    if content is None or mistakes:
        raise Mistakes(sorted(mistakes))
    return content


def check(folder: Path) -> tuple[list[Mistake], dict[str, int]]:
    """All mistakes of a folder, and how many of each thing were read."""
    _, mistakes, counts = _read(folder)
    return sorted(mistakes), counts


def _read(folder: Path) -> tuple[GunswordContent | None, list[Mistake], dict[str, int]]:
    found = Collector()
    game = found.read(folder / "game.yaml", GameModel)
    setups = found.read(folder / "setups.yaml", SetupsFile)
    rulebook = found.read(folder / "rules.yaml", RulesFile)
    counters = found.read(folder / "cards" / "counters.yaml", CountersFile)
    paths = sorted(path for path in (folder / "cards").glob("*.yaml") if path.stem != "counters")
    sets = [each for path in paths if (each := found.read(path, SetFile))]
    shelf = _Shelf()
    for each in sets:
        shelf.add_set(each)
    if counters:
        shelf.add_counters(counters)
    if game:
        shelf.add_tokens(game)
    if setups:
        shelf.check_setups(setups)
    boards = _boards(folder, found)
    found.add(shelf.mistakes)
    counts = {
        "cards": len(shelf.skills) + len(shelf.counters),
        "sets": len(sets),
        "setups": len(setups.value.setups) if setups else 0,
        "boards": len(boards),
        "rules": sum(len(part.rules) for part in rulebook.value.sections) if rulebook else 0,
    }
    if found.mistakes or not (game and setups and rulebook and counters):
        return None, found.mistakes, counts
    if game.value.board not in boards:
        hint = nearest(game.value.board, boards)
        return None, [game.mistake(("board",), f"no board '{game.value.board}'{hint}")], counts
    content = GunswordContent(
        folder=folder,
        hash=_hash(folder),
        game=game.value,
        faces=shelf.faces,
        techniques=shelf.techniques,
        skills=shelf.skills,
        counters=shelf.counters,
        tokens=shelf.tokens,
        setups={setup.id: setup for setup in setups.value.setups},
        first_game=setups.value.first_game,
        rulebook=rulebook.value,
        fields=boards,
    )
    return content, [], counts


def _boards(folder: Path, found: Collector) -> dict[str, Board]:
    boards = {}
    for path in sorted((folder / "boards").glob("*.tmx")):
        try:
            boards[path.stem] = load_board(path, NEED, default_starts)
        except Mistakes as wrong:
            found.add(wrong.all)
    return boards


def _hash(folder: Path) -> str:
    """A hash of what the rules depend on; faces, art and the table's layout are no part of it."""
    digest = hashlib.sha256()
    for pattern in ("game.yaml", "setups.yaml", "cards/*.yaml", "boards/*.tmx"):
        for path in sorted(folder.glob(pattern)):
            digest.update(f"{path.name}\0".encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


class _Shelf:
    """The cards read so far, and what is wrong between them."""

    def __init__(self) -> None:
        self.faces: dict[str, FaceCard] = {}
        self.techniques: dict[str, Technique] = {}
        self.skills: dict[str, Card] = {}
        self.counters: dict[str, Card] = {}
        self.tokens: dict[str, Token] = {}
        self.mistakes: list[Mistake] = []
        self._taken: dict[str, Path] = {}

    def add_set(self, file: Content[SetFile]) -> None:
        """A duelist's or a weapon's set."""
        reader, model = Reader(file), file.value
        face = model.duelist or model.weapon
        if face is None or (model.duelist and model.weapon):
            self.mistakes.append(file.mistake((), "a set has either a 'duelist' or a 'weapon'"))
            return
        kind = "duelist" if model.duelist else "weapon"
        self._take(file, face.id, (kind, "id"))
        self._take(file, model.technique.id, ("technique", "id"))
        self.faces[face.id] = reader.face(face, model.technique.id, (kind,))
        technique = reader.technique(model.technique, ("technique",))
        self.techniques[model.technique.id] = technique
        for number, skill in enumerate(model.skills):
            self._take(file, skill.id, ("skills", number, "id"))
            self.skills[skill.id] = reader.skill(skill, face.id, ("skills", number))
        count = sum(skill.count for skill in model.skills)
        if count != SKILLS_OF_A_SET:
            text = f"a set has {SKILLS_OF_A_SET} Skill cards, and these are {count} (GS-1.2)"
            self.mistakes.append(file.mistake(("skills",), text))
        self.mistakes += reader.mistakes

    def add_counters(self, file: Content[CountersFile]) -> None:
        """The Counter cards."""
        reader = Reader(file)
        for number, counter in enumerate(file.value.counters):
            self._take(file, counter.id, ("counters", number, "id"))
            self.counters[counter.id] = reader.counter(counter, ("counters", number))
        missing = {"riposte", "dodge", "breaker"} - self.counters.keys()
        if missing:
            text = f"the Counter card '{min(missing)}' is missing (GS-1.4)"
            self.mistakes.append(file.mistake(("counters",), text))
        self.mistakes += reader.mistakes

    def add_tokens(self, file: Content[GameModel]) -> None:
        """The sorts of tokens."""
        reader = Reader(file)
        for number, token in enumerate(file.value.tokens):
            self.tokens[token.id] = reader.token(token, ("tokens", number))
        self.mistakes += reader.mistakes

    def check_setups(self, file: Content[SetupsFile]) -> None:
        """Set-ups name a duelist and a weapon that there are."""
        names = [setup.id for setup in file.value.setups]
        for number, setup in enumerate(file.value.setups):
            for kind, chosen in (("duelist", setup.duelist), ("weapon", setup.weapon)):
                known = [face.id for face in self.faces.values() if face.kind == kind]
                if chosen not in known:
                    text = f"no {kind} '{chosen}'{nearest(chosen, known)}"
                    self.mistakes.append(file.mistake(("setups", number, kind), text))
        for number, name in enumerate(file.value.first_game):
            if name not in names:
                text = f"no set-up '{name}'{nearest(name, names)}"
                self.mistakes.append(file.mistake(("first_game", number), text))

    def _take(self, file: Content[Any], name: str, loc: tuple[str | int, ...]) -> None:
        other = self._taken.setdefault(name, file.path)
        if other is not file.path or self._is_twice(name):
            text = f"the id '{name}' is taken already, in {other.name}"
            self.mistakes.append(file.mistake(loc, text))

    def _is_twice(self, name: str) -> bool:
        return any(
            name in shelf for shelf in (self.faces, self.techniques, self.skills, self.counters)
        )
