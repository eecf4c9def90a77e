"""Something else than a gesture is asked on a free table, as a game's first rules do."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.rules.ask import Option, Point
from game.rules.decision import Decision
from game.rules.free.gestures import carry_out
from game.rules.free.rules import Act, FreeRules
from game.rules.free.state import FreeState
from tests.scenes import pond as pond_module
from tests.scenes.pond import PondTable
from tests.scenes.theatre import click


class Catch(Decision[FreeState]):
    """A fish out of the market, or the first of the felt."""

    kind = "catch"
    always = True
    asks = "catch a fish"

    def legal(self, state: FreeState, seat: int) -> Sequence[str]:
        return (*state.zones["market"], *state.zones["felt"][:1])

    def option(self, state: FreeState, seat: int, value: str) -> Option:
        return Option(value, f"Catch {value}", points=(Point("card", value),))


async def act(state: FreeState) -> None:
    gesture = await Act().of(state.hands)
    carry_out(state, state.hands, gesture)
    if gesture.verb == "tick":
        fish = await Catch().of(state.hands)
        zone = next(zone for zone, cards in state.zones.items() if fish in cards)
        state.table.move(fish, zone, f"hand:{state.hands}")


class Catching(FreeRules):
    """The pond, in which a step is a rule."""

    phases = {**FreeRules.phases, "act": act}


@pytest.fixture
def table(tmp_path, monkeypatch):
    made = pond_module.pond

    def with_rules(*words):
        content = made(*words)
        monkeypatch.setattr(type(content), "rules_type", Catching)
        return content

    monkeypatch.setattr(pond_module, "pond", with_rules)
    return PondTable(tmp_path)


@pytest.mark.parametrize("way", ["market@1", "felt@0"])
def test_a_card_is_chosen_where_it_lies(table, way):
    desk = table.desk
    for gesture in ("move hand:1@0 felt 200,200", "move hand:1@0 felt 400,200", "tick 1"):
        desk.table.answer(gesture)
    desk.settle()
    assert desk.session.match.pending.kind == "catch"
    zone, _, place = way.partition("@")
    fish = table.table.zones[zone][int(place)]
    held = len(table.table.zones["hand:1"])
    if zone == "market":  # the felt's second card is not among what can be caught
        for event in click(table.at("felt@1", top=True)):
            desk.table.handle(event)
        assert desk.session.match.pending.kind == "catch"
    for event in click(table.at(way)):
        desk.table.handle(event)
    desk.settle()
    assert desk.session.match.pending.kind == "act"
    assert fish in table.table.zones["hand:1"]
    assert len(table.table.zones["hand:1"]) == held + 1


def test_what_can_be_chosen_is_lit_and_nothing_can_be_dragged(table):
    desk = table.desk
    desk.settle()
    before = corner(table)
    desk.table.answer("tick 1")
    desk.settle()
    assert corner(table) != before
    made = len(table.made)
    down, up = table.at("market@0"), table.at("deck")
    for kind, at in ((pygame.MOUSEBUTTONDOWN, down), (pygame.MOUSEBUTTONUP, up)):
        desk.table.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1,)))
        desk.table.handle(pygame.event.Event(kind, pos=at, button=1))
    assert len(table.made) == made


def corner(table: PondTable) -> bytes:
    """The upper left corner of the market's first card as it is drawn."""
    things = [each for each in table.things() if each.name == "market@0"]
    area = pygame.Rect(0, 0, 12, 12)
    area.center = things[-1].area.topleft
    return pygame.image.tobytes(table.desk.draw().subsurface(area), "RGB")
