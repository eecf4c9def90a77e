"""Reads the cards: what their sentences come to, and all that is wrong with them (GG-21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.games.gunsmith_girl.card_sentences import Spoken
from game.games.gunsmith_girl.cards import (
    EVOLUTIONS,
    INFINITE,
    Addition,
    Card,
    Invocation,
    Operation,
    Skill,
    Those,
    Unforeseen,
)
from game.games.gunsmith_girl.costs import Controls, FoeAttacks, InFight, WithoutSource
from game.games.gunsmith_girl.lint import card_faults
from game.games.gunsmith_girl.models import (
    AdditionModel,
    CardModel,
    CardsFile,
    PersonaModel,
    UnforeseenModel,
)
from game.games.gunsmith_girl.operations import Alter, Who
from game.games.gunsmith_girl.player_operations import Redirect, Stop, Summon
from game.games.gunsmith_girl.vocabulary import vocabulary
from game.rules.card_reader import CardReader, book_fields
from game.rules.content.content import ReadFile
from game.rules.content.errors import Mistake, nearest
from game.rules.content.sentences import Parsed
from game.rules.content.yaml_source import Loc

SCOPES: Mapping[str, str] = {"additional": "ally", "excess": "foe", "total": "any"}
"""Whom an Addition of each scope touches (GG-13.8)."""
NOTHING = Spoken()
OPEN_WORDS = ("planet", "resource", "family")
"""The fields in which a card may have a word that no other has."""


class Reader(CardReader):
    """Reads the cards of one file, and collects what is wrong with them.

    said_by: the sentences of each card, read, by its id and then by what it says.
    """

    def __init__(self, file: ReadFile[CardsFile]) -> None:
        super().__init__(file, vocabulary)
        self.said_by: dict[str, dict[str, Parsed]] = {}
        self.places: dict[str, dict[str, Loc]] = {}

    def cards(self) -> Iterator[tuple[Loc, Card]]:
        """The cards of the file, each with its place."""
        read: Mapping[str, Any] = {
            "persona": self._persona,
            "additions": self._addition,
            "unforeseen": self._unforeseen,
        }
        for kind, reader in read.items():
            for at, model in enumerate(getattr(self.file.value, kind)):
                self.said_by[model.id], self.places[model.id] = {}, {}
                card: Card = reader(model, (kind, at))
                for text, fault in card_faults(card):
                    self.wrong(self.places[card.id][text], fault)
                yield (kind, at), card

    def _spoken(self, model: CardModel, kind: str, text: str, loc: Loc) -> Spoken:
        said = self.said(kind, text, loc)
        self.places[model.id][text] = loc
        if said is None:
            return NOTHING
        self.said_by[model.id][text] = said
        spoken: Spoken = said.made()
        return spoken

    def _persona(self, model: PersonaModel, loc: Loc) -> Card:
        skills = [
            *self._skills(model, model.in_leader_zone, "leader", (*loc, "in_leader_zone")),
            *self._skills(model, model.skills, "field", (*loc, "skills")),
        ]
        invocation = self._invocation(model, loc)
        if model.in_leader_zone and model.kind != "leader":
            self.wrong((*loc, "in_leader_zone"), "only a leader lies face up there (GG-15.1)")
        return Card(
            id=model.id,
            name=model.name,
            kind=model.kind,
            text=_persona_text(model),
            planet=model.planet,
            resource=model.resource,
            family=model.family,
            strength=model.F,
            resistance=INFINITE if model.R == "inf" else model.R,
            speed=model.V,
            level=model.N,
            anger=model.A,
            twin=model.twin,
            code=model.code,
            skills=tuple(skills),
            invocation=invocation,
            book=book_fields(model),
        )

    def _skills(
        self, model: PersonaModel, texts: Sequence[str], zone: Any, loc: Loc
    ) -> Iterator[Skill]:
        for at, text in enumerate(texts):
            skill = _skill(text, self._spoken(model, "skill", text, (*loc, at)))
            if model.kind == "leader" and skill.moments == ("fight",) and not skill.of_fight:
                skill = replace(skill, moments=("fight", "strategy"))  # GG-6.1(g)
            yield replace(skill, zone=zone)

    def _invocation(self, model: PersonaModel, loc: Loc) -> Invocation | None:
        evolution, needs = model.kind in EVOLUTIONS, model.kind in ("special", "supreme")
        if evolution != bool(model.twin):
            text = "an evolutive or supreme card names its twin, and no other does (GG-22.21)"
            self.wrong((*loc, "twin" if model.twin else "kind"), text)
        if needs != bool(model.invocation):
            text = "a special or supreme card has an Invocation, and no other has (GG-22.21)"
            self.wrong((*loc, "invocation" if model.invocation else "kind"), text)
        if model.invocation is None:
            return None
        place = (*loc, "invocation")
        spoken = self._spoken(model, "invocation", model.invocation.text, (*place, "text"))
        if spoken.stacked_on != model.twin:
            text = f"the twin is {model.twin!r}, the Invocation stacks on {spoken.stacked_on!r}"
            self.wrong((*place, "text"), text)
        if model.kind == "supreme" and model.invocation.phases != ("strategy",):
            text = "the Invocation of a supreme card names the Strategy alone (GG-22.21)"
            self.wrong((*place, "phases"), text)
        return Invocation(
            model.invocation.text, model.invocation.phases, spoken.conditions, spoken.costs
        )

    def _addition(self, model: AdditionModel, loc: Loc) -> Card:
        spoken = self._spoken(model, "function", model.text, (*loc, "text"))
        if model.number is None and (model.minimum or model.targeted):
            text = "an Addition without a number has no minimum and no targets (GG-13.8)"
            self.wrong((*loc, "minimum" if model.minimum else "targeted"), text)
        if spoken.conditions or spoken.costs or spoken.phase:
            self.wrong((*loc, "text"), "an Addition needs nothing and costs nothing (GG-21.1)")
        touched = [each.who for each in spoken.operations if isinstance(each, Alter)]
        how = "affected" if model.targeted else "every"
        those = touched[0].those if touched else Those()
        if any(who.how != how or who.those != those for who in touched):
            word = "each targeted Persona" if model.targeted else "each Persona"
            self.wrong((*loc, "text"), f"this Addition says what happens to {word} (GG-13.8)")
        if touched and those.side != SCOPES[model.scope]:
            text = f"the scope {model.scope} does not touch those that the text names (GG-13.8)"
            self.wrong((*loc, "scope"), text)
        affected = tuple(
            replace(each, who=Who("affected", those)) if isinstance(each, Alter) else each
            for each in spoken.operations
        )
        addition = Addition(
            text=model.text,
            scope=model.scope,
            operations=affected,
            number=model.number,
            minimum=model.minimum,
            targeted=model.targeted,
            those=those,
        )
        text = f"{type_of(addition)}: {model.text}"
        return Card(
            model.id, model.name, "addition", text, addition=addition, book=book_fields(model)
        )

    def _unforeseen(self, model: UnforeseenModel, loc: Loc) -> Card:
        spoken = self._spoken(model, "function", model.text, (*loc, "text"))
        if spoken.phase:
            self.wrong((*loc, "text"), "a support is activated in Battle and Truce (GG-13.1)")
        function = Unforeseen(
            model.text, model.type, model.speed, spoken.operations, spoken.conditions, spoken.costs
        )
        text = f"{type_of(function)}: {model.text}"
        return Card(
            model.id, model.name, "unforeseen", text, unforeseen=function, book=book_fields(model)
        )


def type_of(function: Addition | Unforeseen) -> str:
    """What stands before the text of a support: `Excess 2+ untargeted`, `Bypass 1` (GG-22.20)."""
    if isinstance(function, Unforeseen):
        return f"{function.type.capitalize()} {function.speed}"
    if function.number is None:
        return function.scope.capitalize()
    plus = "+" if function.minimum else ""
    aim = "targeted" if function.targeted else "untargeted"
    return f"{function.scope.capitalize()} {function.number}{plus} {aim}"


def _persona_text(model: PersonaModel) -> str:
    """All that a persona says, in the order of the card (GG-22.20)."""
    first: list[str] = []
    if model.invocation:
        phases = "/".join(each.capitalize() for each in model.invocation.phases)
        first.append(f"Invocation ({phases}): {model.invocation.text}")
    elif model.twin:
        first.append(f'Stack on "{model.twin}".')
    zone = [f"Face up in the Leader Zone: {text}" for text in model.in_leader_zone]
    return " ".join((*first, *zone, *model.skills))


def _skill(text: str, spoken: Spoken) -> Skill:
    """A skill out of its sentence, as it is used on the field."""
    manual = spoken.event is None and bool(spoken.conditions or spoken.costs or spoken.phase)
    return Skill(
        type="automatic" if spoken.event else "manual" if manual else "permanent",
        text=text,
        operations=spoken.operations,
        event=spoken.event,
        moments=(spoken.phase or "fight",) if manual else (),
        conditions=spoken.conditions,
        costs=spoken.costs,
        optional=spoken.optional,
        of_fight=_of_fight(spoken),
        of_other=any(_touches(each) == "other" for each in spoken.operations),
    )


def _of_fight(spoken: Spoken) -> bool:
    """Whether a text speaks of a Fight (GG-14.3, `manual_skills`)."""
    if any(isinstance(each, (InFight, WithoutSource, FoeAttacks)) for each in spoken.conditions):
        return True
    return any(
        isinstance(each, (Stop, Redirect))
        or getattr(each, "until", "") == "fight"
        or _touches(each) in ("fighter", "foe_fighter")
        for each in spoken.operations
    )


def _touches(operation: Operation) -> str:
    """Whom an operation touches, if it touches persona at all."""
    who: Who | None = getattr(operation, "who", None)
    return who.how if who else ""


def pool_mistakes(found: Iterable[tuple[Reader, Loc, Card]], whole: bool) -> Iterator[Mistake]:
    """What is wrong with the cards together: what is there twice, and what they name in vain.

    whole: these are all cards; where a file is set aside, what is named may be in there.
    """
    every = tuple(found)
    ids: dict[str, str] = {}
    names: dict[str, str] = {}
    for reader, loc, card in every:
        for what, known, key in (("id", ids, card.id), ("name", names, card.name)):
            if key in known:
                text = f"there is a card of the {what} '{key}' already ({known[key]})"
                yield reader.file.mistake((*loc, what), text)
            known.setdefault(key, reader.file.spot((*loc, what)))
    if not whole:
        return
    words = {
        field: {getattr(card, field) for _, _, card in every if getattr(card, field)}
        for field in OPEN_WORDS
    }
    words["name"] = {*names}
    for reader, loc, card in every:
        if card.twin and card.twin not in names:
            text = f"no card is called '{card.twin}'{nearest(card.twin, names)}"
            yield reader.file.mistake((*loc, "twin"), text)
        for text, said in reader.said_by.get(card.id, {}).items():
            for field, word in _named(said):
                if word not in words[field]:
                    wrong = f"no card has the {field} '{word}'{nearest(word, words[field])}"
                    yield reader.file.mistake(reader.places[card.id][text], wrong)


def slips(files: Sequence[ReadFile[CardsFile]]) -> Iterator[Mistake]:
    """Warnings of words that one card alone has, and that are nearly those of other cards."""
    cards = [(file, at, card) for file in files for at, card in enumerate(file.value.persona)]
    for field in OPEN_WORDS:
        used = Counter(getattr(card, field) for _, _, card in cards)
        usual = sorted(word for word, count in used.items() if count > 1)
        for file, at, card in cards:
            word = getattr(card, field)
            if used[word] == 1 and (guess := nearest(word, usual)):
                text = f"no other card has the {field} '{word}'{guess}"
                yield file.mistake(("persona", at, field), text)._replace(harmless=True)


def _named(said: Parsed) -> Iterator[tuple[str, str]]:
    """The names, families, planets and resources that a sentence names."""
    for each in said.walk():
        for argument in each.args:
            if isinstance(argument, Those):
                for field in OPEN_WORDS:
                    if word := getattr(argument, field):
                        yield field, word
        made = each.made() if each.phrase.kinds[0] in ("effect", "need") else None
        if isinstance(made, Summon):
            yield "name", made.name
        elif isinstance(made, Controls) and made.those.name:
            yield "name", made.those.name
