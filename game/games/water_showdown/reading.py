"""Turns the checked file of cards into cards, and reads their sentences (section 5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.water_showdown import effects
from game.games.water_showdown.cards import KINDS, Alternative, Answer, Card, Static
from game.games.water_showdown.models import CardModel
from game.rules.card_reader import CardReader, book_fields
from game.rules.content.sentences import Parsed
from game.rules.content.yaml_source import Loc

THEN = frozenset({effects.draw_cards, effects.gain_water})
"""What may follow a Defend (section 5)."""


class Reader(CardReader):
    """Reads the cards of the deck, and collects what is wrong with them."""

    def cards(self) -> dict[str, Card]:
        """The cards by their ids, in the order of the file."""
        found: dict[str, Card] = {}
        for number, model in enumerate(self.file.value.cards):
            loc = ("cards", number)
            if model.id in found:
                self.wrong((*loc, "id"), f"there is a card '{model.id}' already")
            found[model.id] = self._card(model, loc)
        return found

    def _card(self, model: CardModel, loc: Loc) -> Card:
        said = {box: self._read(box, texts, loc) for box, texts in model.boxes().items()}
        meant = {
            box: read[0].function(*read[0].args)
            for box, read in said.items()
            if read and KINDS[box] != "effect"
        }
        effects_of = [said[box] for box in ("effect", "a", "b") if said.get(box)]
        alternatives = tuple(self._alternative(each, loc) for each in effects_of)
        use = said["use"][0].function if said.get("use") else None
        self._check(model, loc, alternatives)
        self._check_answer(meant.get("answer"), loc)
        return Card(
            id=model.id,
            name=model.name,
            count=model.count,
            cost=model.cost,
            attack=model.attack or 0,
            continuous=model.continuous,
            showdown=model.showdown,
            first=meant.get("first", 0),
            alternatives=alternatives,
            start=self._alternative(meant["start"], loc) if "start" in meant else None,
            static=meant.get("always", Static()),
            answer=meant.get("answer"),
            less=meant["use"] if use is effects.use_together else 0,
            copies=use is effects.copy_top,
            own_turn=model.continuous or bool(alternatives),
            said=said,
            book=book_fields(model),
        )

    def _read(self, box: str, texts: Sequence[str], loc: Loc) -> tuple[Parsed, ...]:
        places: dict[str, Loc] = {"effect": (*loc, "effect")}
        places |= {letter: (*loc, "choose", number) for number, letter in enumerate("ab")}
        read = [
            self.said(KINDS[box], text, (*places[box], at) if box in places else (*loc, box))
            for at, text in enumerate(texts)
        ]
        return tuple(each for each in read if each)

    def _alternative(self, said: Sequence[Parsed], loc: Loc) -> Alternative:
        damages = any(hasattr(part.function, "aims") for each in said for part in each.walk())
        aims = [each.args for each in said if each.function is effects.destroy]
        if len(aims) > 1:
            self.wrong((*loc, "name"), "a card chooses its targets once (WS-2.20)")
        return Alternative(tuple(said), damages, aims[0] if aims else (0, ()))

    def _check_answer(self, answer: Answer | None, loc: Loc) -> None:
        for each in answer.then if answer else ():
            if each.function not in THEN:
                text = f"'{each.text}' cannot follow a Defend; drawing and gaining Water can"
                self.wrong((*loc, "answer"), text, each.offset)

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
            self.wrong((*loc, "name"), text)
        if model.effect and model.choose:
            self.wrong((*loc, "choose"), "a card has an effect or a choice of two (WS-2.59)")
        if len(model.choose) == 1:
            self.wrong((*loc, "choose"), "a choice is between two alternatives (WS-2.59)")
        if model.continuous != bool(model.start or model.always):
            text = "a Continuous card has an Effect that goes on, and no other has (WS-1.9)"
            self.wrong((*loc, "name"), text)
        if model.continuous and alternatives:
            self.wrong((*loc, "continuous"), "a Continuous card has no other Effect (WS-2.15)")
        if model.showdown != bool(model.answer or model.use):
            text = "a card that answers or goes with others is a Showdown card (WS-1.9)"
            self.wrong((*loc, "name"), text)
        if model.use and (alternatives or model.answer or model.attack):
            self.wrong((*loc, "use"), "such a card has no other Effect (WS-2.17)")
