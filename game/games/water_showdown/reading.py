"""Turns the checked file of cards into cards, and reads their sentences (section 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.games.water_showdown import effects
from game.games.water_showdown.cards import Alternative, Answer, Card, Static
from game.games.water_showdown.models import Book, CardModel, CardsFile
from game.games.water_showdown.vocabulary import vocabulary
from game.rules.content import ReadFile
from game.rules.mistakes import Mistake
from game.rules.sentences import NoSuchSentence, Parsed
from game.rules.yaml_marks import Loc

THEN = frozenset({effects.draw_cards, effects.gain_water})
"""What may follow a Defend (section 5)."""


class Reader:
    """Reads the cards of the deck, and collects what is wrong with them."""

    def __init__(self, file: ReadFile[CardsFile]) -> None:
        self.file = file
        self.mistakes: list[Mistake] = []

    def cards(self) -> dict[str, Card]:
        """The cards by their ids, in the order of the file."""
        found: dict[str, Card] = {}
        for number, model in enumerate(self.file.value.cards):
            loc = ("cards", number)
            if model.id in found:
                self._wrong((*loc, "id"), f"there is a card '{model.id}' already")
            found[model.id] = self._card(model, loc)
        return found

    def _card(self, model: CardModel, loc: Loc) -> Card:
        alternatives = self._alternatives(model, loc)
        answer = self._answer(model, loc)
        start, static = self._start(model, loc), self._one("always", model.always, loc)
        use = self._said("use", model.use, (*loc, "use"))
        less = use.function(*use.args) if use and use.function is effects.use_together else 0
        self._check(model, loc, alternatives)
        return Card(
            id=model.id,
            name=model.name,
            count=model.count,
            cost=model.cost,
            attack=model.attack or 0,
            continuous=model.continuous,
            showdown=model.showdown,
            first=self._one("first", model.first, loc) or 0,
            alternatives=alternatives,
            start=start,
            static=static or Static(),
            answer=answer,
            less=less,
            copies=bool(use and use.function is effects.copy_top),
            own_turn=model.continuous or bool(alternatives),
            texts=tuple(_texts(model)),
            book=_book(model),
        )

    def _alternatives(self, model: CardModel, loc: Loc) -> tuple[Alternative, ...]:
        if model.choose:
            return tuple(
                self._alternative(self._effects(texts, (*loc, "choose", number)), loc)
                for number, texts in enumerate(model.choose)
            )
        if not model.effect:
            return ()
        return (self._alternative(self._effects(model.effect, (*loc, "effect")), loc),)

    def _effects(self, texts: Sequence[str], loc: Loc) -> list[Parsed]:
        said = [self._said("effect", text, (*loc, at)) for at, text in enumerate(texts)]
        return [each for each in said if each]

    def _alternative(self, said: Sequence[Parsed], loc: Loc) -> Alternative:
        damages = any(hasattr(part.function, "aims") for each in said for part in each.walk())
        aims = [each.args for each in said if each.function is effects.destroy]
        if len(aims) > 1:
            self._wrong((*loc, "name"), "a card chooses its targets once (WS-2.20)")
        return Alternative(tuple(said), damages, aims[0] if aims else (0, ()))

    def _start(self, model: CardModel, loc: Loc) -> Alternative | None:
        said = self._said("start", model.start, (*loc, "start"))
        return self._alternative(said.function(*said.args), loc) if said else None

    def _answer(self, model: CardModel, loc: Loc) -> Answer | None:
        said = self._said("answer", model.answer, (*loc, "answer"))
        if said is None:
            return None
        answer: Answer = said.function(*said.args)
        for each in answer.then:
            if each.function not in THEN:
                text = f"'{each.text}' cannot follow a Defend; drawing and gaining Water can"
                self._wrong((*loc, "answer"), text, each.offset)
        return answer

    def _check(self, model: CardModel, loc: Loc, alternatives: tuple[Alternative, ...]) -> None:
        """What a card has must agree (WS-1.9)."""
        attacks = any(
            part.function is effects.attack
            for alternative in alternatives
            for each in alternative.effects
            for part in each.walk()
        )
        if attacks != bool(model.attack):
            text = "a card with an Attack Value says 'Attack', and no other does (WS-2.38)"
            self._wrong((*loc, "name"), text)
        if model.effect and model.choose:
            self._wrong((*loc, "choose"), "a card has an effect or a choice of two (WS-2.59)")
        if len(model.choose) == 1:
            self._wrong((*loc, "choose"), "a choice is between two alternatives (WS-2.59)")
        if model.continuous != bool(model.start or model.always):
            text = "a Continuous card has an Effect that goes on, and no other has (WS-1.9)"
            self._wrong((*loc, "name"), text)
        if model.continuous and alternatives:
            self._wrong((*loc, "continuous"), "a Continuous card has no other Effect (WS-2.15)")
        if model.showdown != bool(model.answer or model.use):
            text = "a card that answers or goes with others is a Showdown card (WS-1.9)"
            self._wrong((*loc, "name"), text)
        if model.use and (alternatives or model.answer or model.attack):
            self._wrong((*loc, "use"), "such a card has no other Effect (WS-2.17)")

    def _one(self, kind: str, text: str | None, loc: Loc) -> Any:
        """What a sentence says of the card."""
        said = self._said(kind, text, (*loc, kind))
        return said.function(*said.args) if said else None

    def _said(self, kind: str, text: str | None, loc: Loc) -> Parsed | None:
        if text is None:
            return None
        parse: Callable[[str, str], Parsed] = vocabulary.parse
        try:
            return parse(kind, text)
        except NoSuchSentence as error:
            self.mistakes.append(self.file.mistake(loc, str(error), error.offset))
            return None

    def _wrong(self, loc: Loc, text: str, offset: int = 0) -> None:
        self.mistakes.append(self.file.mistake(loc, text, offset))


def _texts(model: CardModel) -> Iterable[tuple[str, tuple[str, ...]]]:
    """A card's sentences by their box, in the order of the face (section 5)."""
    boxes: list[tuple[str, Sequence[str]]] = [
        ("first", (model.first,) if model.first else ()),
        ("effect", model.effect),
        *(zip(("a", "b"), model.choose, strict=False)),
        ("start", (model.start,) if model.start else ()),
        ("always", (model.always,) if model.always else ()),
        ("use", (model.use,) if model.use else ()),
        ("answer", (model.answer,) if model.answer else ()),
    ]
    return [(box, tuple(texts)) for box, texts in boxes if texts]


def _book(model: CardModel) -> tuple[str, ...]:
    """The fields of a card that come from the rulebook (WS-6.1, WS-6.2)."""
    if isinstance(model.source, Book):
        return model.source.book
    return tuple(CardModel.model_fields) if model.source == "book" else ()
