"""Turns checked files into cards: their sentences read, and what is wrong with them (GS-22)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from game.games.gunsword.cards import (
    Card,
    Command,
    CostIf,
    CountInsights,
    Effects,
    HandEffect,
    Hook,
    Line,
    Pay,
    Token,
)
from game.games.gunsword.hooks import command_counter, command_skill
from game.games.gunsword.models import (
    CounterModel,
    CountersFile,
    FaceCard,
    GameModel,
    SetFile,
    SetupModel,
    SetupsFile,
    SkillModel,
    TechniqueModel,
    TokenModel,
)
from game.games.gunsword.places import AIMED, ATTACK_TYPES, Where, misplaced
from game.games.gunsword.vocabulary import vocabulary
from game.rules.card_reader import CardReader
from game.rules.content.content import ReadFile, miscount
from game.rules.content.errors import Mistake, nearest
from game.rules.content.sentences import Parsed
from game.rules.content.yaml_source import Loc
from game.rules.printed import sentence_of

COUNTERS_OF_A_FACE = 4
SKILLS_OF_A_SET = 11


class Reader(CardReader):
    """Reads the cards of one file, and collects what is wrong with their sentences."""

    def skill(self, model: SkillModel, set_name: str, loc: Loc) -> Card:
        """A Skill card."""
        hand = self._hand(model.hand, (*loc, "hand"))
        combo = self._lines(model.id, "combo", model.combo, (*loc, "combo"))
        x = next((each for each in hand if isinstance(each, Pay | CountInsights)), None)
        if (model.cost == "X" or model.power == "X") and x is None:
            self.wrong((*loc, "name"), "a card with X says in its hand effect what X is")
        if model.cost == "X" and isinstance(x, CountInsights):
            self.wrong((*loc, "cost"), "a Cost of X needs an X that is chosen to be spent")
        return Card(
            model,
            model.id,
            model.name,
            "skill",
            set_name,
            cost=None if model.cost == "X" else model.cost,
            armor=model.armor,
            combo=combo,
            count=model.count,
            power=None if model.power == "X" else model.power,
            drop=self._lines(model.id, "drop", model.drop, (*loc, "drop")),
            x=x,
            cost_if=next((each for each in hand if isinstance(each, CostIf)), None),
            command=next((each for each in hand if isinstance(each, Command)), None),
            attacks=_attack_types(line.effects for line in combo),
        )

    def counter(self, model: CounterModel, loc: Loc) -> Card:
        """A Counter card."""
        effects = self._read("counter", model.effect, (*loc, "effect"))
        line = Line(f"{model.id}:0", sentence_of(model.effect, effects), effects)
        said = {each.function for effect in effects for each in effect.walk()}
        return Card(
            model,
            model.id,
            model.name,
            "counter",
            "counter",
            model.cost,
            model.armor,
            (line,),
            target=bool(said & AIMED),
        )

    def token(self, model: TokenModel, loc: Loc) -> Token:
        """A sort of token."""
        springs = self._read("token", model.springs, (*loc, "springs")) if model.springs else ()
        return Token(model.id, model.name, model.blocks, springs)

    def hooks(self, technique: TechniqueModel, loc: Loc) -> Iterator[Hook]:
        """The hooks of a Technique card."""
        for number, text in enumerate(technique.text):
            place = (*loc, "text", number)
            said = self.said("hook", text, place)
            if said is None:
                continue
            hook: Hook = said.function(*said.args)
            self._place(hook.when, hook.effects, place)
            ref, line = f"{technique.id}:{number}", hook.line
            if line:
                self._place("combo", line.effects, place)
                line = line._replace(ref=ref)
            yield hook._replace(line=line, ref=ref, text=text)

    def count_counters(self, face: FaceCard, loc: Loc) -> None:
        """A face card grants 4 Counters (GS-1.3)."""
        found = [(name, count, (*loc, name)) for name, count in face.counters]
        what = f"a face card grants {COUNTERS_OF_A_FACE} Counters"
        self._count(COUNTERS_OF_A_FACE, what, "GS-1.3", loc, found)

    def count_skills(self, skills: Sequence[SkillModel]) -> None:
        """A set has 11 Skills (GS-1.2)."""
        found = [(s.id, s.count, ("skills", at, "count")) for at, s in enumerate(skills)]
        what = f"a set has {SKILLS_OF_A_SET} Skill cards"
        self._count(SKILLS_OF_A_SET, what, "GS-1.2", ("skills",), found)

    def _count(
        self, wanted: int, what: str, rule: str, loc: Loc, found: Sequence[tuple[str, int, Loc]]
    ) -> None:
        total = sum(count for _, count, _ in found)
        if total != wanted:
            missed = miscount(wanted, [(name, n, self.file.spot(at)) for name, n, at in found])
            self.wrong(loc, f"{what}, and these are {total} ({rule}): {missed}")

    def _hand(self, texts: Sequence[str], loc: Loc) -> list[HandEffect]:
        found: list[HandEffect] = []
        for number, text in enumerate(texts):
            said = self.said("hand", text, (*loc, number))
            if said is None:
                continue
            found.append(said.function(*said.args))
            if said.function is command_skill:
                self._place("Command [Skill]", said.args[0], (*loc, number))
            if said.function is command_counter:
                self._place("Command [Counter]", said.args[0], (*loc, number))
        return found

    def _lines(
        self, card: str, where: Literal["drop", "combo"], texts: Sequence[str], loc: Loc
    ) -> tuple[Line, ...]:
        part = f"{card}:drop" if where == "drop" else card
        said = [self._read(where, text, (*loc, number)) for number, text in enumerate(texts)]
        return tuple(
            Line(f"{part}:{number}", sentence_of(text, effects), effects)
            for number, (text, effects) in enumerate(zip(texts, said, strict=True))
        )

    def _read(self, where: Where, text: str, loc: Loc) -> Effects:
        said = self.line("line", text, loc)
        self._place(where, said, loc)
        return said

    def _place(self, where: Where, said: Iterable[Parsed], loc: Loc) -> None:
        for each, why in misplaced(where, said):
            self.wrong(loc, f"'{each.text}' cannot stand here: {why}", each.offset)


class Gathered:
    """The cards of all files that could be read, and what is wrong with them and between them.

    sets: by their face card. hooks: of all Techniques, by their place.
    """

    def __init__(
        self,
        sets: Iterable[ReadFile[SetFile]],
        counters: ReadFile[CountersFile] | None,
        game: ReadFile[GameModel] | None,
    ) -> None:
        self.sets: dict[str, SetFile] = {}
        self.hooks: dict[str, Hook] = {}
        self.skills: dict[str, Card] = {}
        self.counters: dict[str, Card] = {}
        self.tokens: dict[str, Token] = {}
        self.mistakes: list[Mistake] = []
        self._taken: dict[str, Path] = {}
        for each in sets:
            self._add_set(each)
        if counters:
            self._add_counters(counters)
        if game:
            self._add_tokens(game)

    @property
    def faces(self) -> dict[str, FaceCard]:
        """The face cards."""
        return {name: face for name, each in self.sets.items() if (face := each.face)}

    def _add_set(self, file: ReadFile[SetFile]) -> None:
        """A duelist's or a weapon's set."""
        reader, model = Reader(file, vocabulary), file.value
        face, technique = model.face, model.technique
        if face is None:
            self.mistakes.append(file.mistake((), "a set has either a 'duelist' or a 'weapon'"))
            return
        self._take(file, face.id, (face.kind, "id"))
        self._take(file, technique.id, ("technique", "id"))
        self.sets[face.id] = model
        reader.count_counters(face, (face.kind, "counters"))
        self.hooks |= {hook.ref: hook for hook in reader.hooks(technique, ("technique",))}
        for number, skill in enumerate(model.skills):
            self._take(file, skill.id, ("skills", number, "id"))
            self.skills[skill.id] = reader.skill(skill, face.id, ("skills", number))
        reader.count_skills(model.skills)
        self.mistakes += reader.mistakes

    def _add_counters(self, file: ReadFile[CountersFile]) -> None:
        """The Counter cards."""
        reader = Reader(file, vocabulary)
        for number, counter in enumerate(file.value.counters):
            self._take(file, counter.id, ("counters", number, "id"))
            self.counters[counter.id] = reader.counter(counter, ("counters", number))
        missing = {"riposte", "dodge", "breaker"} - self.counters.keys()
        if missing:
            text = f"the Counter card '{min(missing)}' is missing (GS-1.4)"
            self.mistakes.append(file.mistake(("counters",), text))
        self.mistakes += reader.mistakes

    def _add_tokens(self, file: ReadFile[GameModel]) -> None:
        """The sorts of tokens, which the Techniques read so far may bring."""
        reader = Reader(file, vocabulary)
        for number, token in enumerate(file.value.tokens):
            self.tokens[token.id] = reader.token(token, ("tokens", number))
        self.mistakes += reader.mistakes

    def check_complete(self, file: ReadFile[GameModel]) -> None:
        """There is something to pick."""
        for kind in ("duelist", "weapon"):
            if not any(face.kind == kind for face in self.faces.values()):
                self.mistakes.append(file.mistake((), f"no file in 'cards' has a {kind}"))

    def setup_mistakes(self, file: ReadFile[SetupsFile]) -> Iterator[Mistake]:
        """Set-ups name a duelist and a weapon that there are."""
        names = [setup.id for setup in file.value.setups]
        for number, setup in enumerate(file.value.setups):
            for kind, chosen in setup.picks.items():
                known = self._known(kind)
                if chosen not in known:
                    text = f"no {kind} '{chosen}'{nearest(chosen, known)}"
                    yield file.mistake(("setups", number, kind), text)
        for number, name in enumerate(file.value.first_game):
            if name not in names:
                text = f"no set-up '{name}'{nearest(name, names)}"
                yield file.mistake(("first_game", number), text)

    def ready(self, setups: Iterable[SetupModel]) -> dict[str, SetupModel]:
        """The set-ups by id whose duelist and weapon there are."""
        return {
            setup.id: setup
            for setup in setups
            if all(chosen in self._known(kind) for kind, chosen in setup.picks.items())
        }

    def _known(self, kind: str) -> list[str]:
        return [face.id for face in self.faces.values() if face.kind == kind]

    def _take(self, file: ReadFile[Any], name: str, loc: Loc) -> None:
        if name in self._taken:
            text = f"the id '{name}' is taken already, in {self._taken[name].name}"
            self.mistakes.append(file.mistake(loc, text))
        self._taken.setdefault(name, file.path)


def _attack_types(lines: Iterable[Effects]) -> tuple[str, ...]:
    """The Attack types anywhere in some lines (GS-18.8)."""
    said = {
        ATTACK_TYPES[each.function]
        for line in lines
        for effect in line
        for each in effect.walk()
        if each.function in ATTACK_TYPES
    }
    return tuple(sorted(said))
