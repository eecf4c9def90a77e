"""The cards of a folder as they are read, and what is wrong between them (GS-22.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game.games.gunsword.cards import Card, FaceCard, Technique, Token
from game.games.gunsword.models import CountersFile, GameModel, SetFile, SetupModel, SetupsFile
from game.games.gunsword.reading import Reader
from game.games.gunsword.vocabulary import vocabulary
from game.rules.content.content import ReadFile, miscount
from game.rules.content.errors import Mistake, nearest

SKILLS_OF_A_SET = 11


class Gathered:
    """The cards read so far, and what is wrong between them."""

    def __init__(self) -> None:
        self.faces: dict[str, FaceCard] = {}
        self.techniques: dict[str, Technique] = {}
        self.skills: dict[str, Card] = {}
        self.counters: dict[str, Card] = {}
        self.tokens: dict[str, Token] = {}
        self.mistakes: list[Mistake] = []
        self._taken: dict[str, Path] = {}

    def add_set(self, file: ReadFile[SetFile]) -> None:
        """A duelist's or a weapon's set."""
        reader, model = Reader(file, vocabulary), file.value
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
            counts = [
                (skill.id, skill.count, file.spot(("skills", number, "count")))
                for number, skill in enumerate(model.skills)
            ]
            text = f"{text}: {miscount(SKILLS_OF_A_SET, counts)}"
            self.mistakes.append(file.mistake(("skills",), text))
        self.mistakes += reader.mistakes

    def add_counters(self, file: ReadFile[CountersFile]) -> None:
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

    def add_tokens(self, file: ReadFile[GameModel]) -> None:
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

    def _take(self, file: ReadFile[Any], name: str, loc: tuple[str | int, ...]) -> None:
        other = self._taken.setdefault(name, file.path)
        if other is not file.path or self._is_twice(name):
            text = f"the id '{name}' is taken already, in {other.name}"
            self.mistakes.append(file.mistake(loc, text))

    def _is_twice(self, name: str) -> bool:
        return any(
            name in kind for kind in (self.faces, self.techniques, self.skills, self.counters)
        )


def gather_cards(
    sets: list[ReadFile[SetFile]],
    counters: ReadFile[CountersFile] | None,
    game: ReadFile[GameModel] | None,
) -> Gathered:
    """The cards of all files that could be read, with what is wrong with them."""
    gathered = Gathered()
    for each in sets:
        gathered.add_set(each)
    if counters:
        gathered.add_counters(counters)
    if game:
        gathered.add_tokens(game)
    return gathered
