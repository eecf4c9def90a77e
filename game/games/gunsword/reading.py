"""Turns checked files into cards, and reads their sentences (GS-22)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from game.games.gunsword.cards import (
    Card,
    Command,
    CostIf,
    CountInsights,
    Effects,
    FaceCard,
    HandEffect,
    Hook,
    Line,
    Pay,
    Technique,
    Token,
)
from game.games.gunsword.hooks import command_counter, command_skill
from game.games.gunsword.models import (
    CounterModel,
    DuelistModel,
    SkillModel,
    TechniqueModel,
    TokenModel,
    WeaponModel,
)
from game.games.gunsword.places import AIMED, ATTACK_TYPES, Where, misplaced
from game.rules.card_reader import CardReader, book_fields
from game.rules.content.content import miscount
from game.rules.content.sentences import Parsed
from game.rules.content.yaml_source import Loc
from game.rules.printed import sentence_of

COUNTERS_OF_A_FACE = 4


class Reader(CardReader):
    """Reads the cards of one file, and collects what is wrong with their sentences."""

    def skill(self, model: SkillModel, set_name: str, loc: Loc) -> Card:
        """A Skill card."""
        hand = self._hand(model.hand, (*loc, "hand"))
        drop = self._lines(model.id, "drop", model.drop, (*loc, "drop"))
        combo = self._lines(model.id, "combo", model.combo, (*loc, "combo"))
        x = next((each for each in hand if isinstance(each, Pay | CountInsights)), None)
        if (model.cost == "X" or model.power == "X") and x is None:
            self.wrong((*loc, "name"), "a card with X says in its hand effect what X is")
        if model.cost == "X" and isinstance(x, CountInsights):
            self.wrong((*loc, "cost"), "a Cost of X needs an X that is chosen to be spent")
        return Card(
            id=model.id,
            name=model.name,
            kind="skill",
            set=set_name,
            count=model.count,
            cost=None if model.cost == "X" else model.cost,
            armor=model.armor,
            power=None if model.power == "X" else model.power,
            hand=model.hand,
            drop=drop,
            combo=combo,
            x=x,
            cost_if=next((each for each in hand if isinstance(each, CostIf)), None),
            command=next((each for each in hand if isinstance(each, Command)), None),
            attacks=_attack_types(line.effects for line in combo),
            target=False,
            flavour=model.flavour,
            book=book_fields(model),
        )

    def counter(self, model: CounterModel, loc: Loc) -> Card:
        """A Counter card."""
        effects = self._read("counter", model.effect, (*loc, "effect"))
        line = Line(f"{model.id}:0", sentence_of(model.effect, effects), effects)
        said = {each.function for effect in effects for each in effect.walk()}
        return Card(
            id=model.id,
            name=model.name,
            kind="counter",
            set="counter",
            count=0,
            cost=model.cost,
            armor=model.armor,
            power=0,
            hand=(),
            drop=(),
            combo=(line,),
            x=None,
            cost_if=None,
            command=None,
            attacks=(),
            target=bool(said & AIMED),
            flavour=model.flavour,
            book=book_fields(model),
        )

    def technique(self, model: TechniqueModel, loc: Loc) -> Technique:
        """A Technique card."""
        return Technique(
            id=model.id,
            name=model.name,
            text=model.text,
            hooks=tuple(
                hook
                for number, text in enumerate(model.text)
                if (hook := self._hook(model.id, number, text, (*loc, "text", number)))
            ),
            forms=model.forms,
            insights=model.insights,
            tokens={str(token): count for token, count in model.tokens.items()},
            flavour=model.flavour,
            book=book_fields(model),
        )

    def face(self, model: DuelistModel | WeaponModel, technique: str, loc: Loc) -> FaceCard:
        """A Duelist or a Weapon."""
        counters = model.counters.model_dump()
        if sum(counters.values()) != COUNTERS_OF_A_FACE:
            place = (*loc, "counters")
            counts = [
                (name, count, self.file.spot((*place, name))) for name, count in counters.items()
            ]
            total = f"{COUNTERS_OF_A_FACE} Counters, and these are {sum(counters.values())}"
            missed = miscount(COUNTERS_OF_A_FACE, counts)
            self.wrong(place, f"a face card grants {total} (GS-1.3): {missed}")
        return FaceCard(
            id=model.id,
            name=model.name,
            kind="duelist" if isinstance(model, DuelistModel) else "weapon",
            technique=technique,
            health=model.health,
            momentum=model.momentum,
            counters=counters,
            flavour=model.flavour,
            book=book_fields(model),
        )

    def token(self, model: TokenModel, loc: Loc) -> Token:
        """A sort of token."""
        springs = self._read("token", model.springs, (*loc, "springs")) if model.springs else ()
        return Token(model.id, model.name, model.blocks, springs)

    def _hook(self, technique: str, number: int, text: str, loc: Loc) -> Hook | None:
        said = self.said("hook", text, loc)
        if said is None:
            return None
        hook: Hook = said.function(*said.args)
        self._place(hook.when, hook.effects, loc)
        ref, line = f"{technique}:{number}", hook.line
        if line:
            self._place("combo", line.effects, loc)
            line = line._replace(ref=ref)
        return hook._replace(line=line, ref=ref, text=text)

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
