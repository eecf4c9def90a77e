"""A card that would be asked for next is clicked itself: a Reload, a Regroup."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.ask import Follows, Option, Point
from game.table.choosing import Choosing
from game.table.holding import HOLD
from game.table.response_window import PICK_UP
from tests.games.gunsword.positions import O, Position, T, duel
from tests.scenes.desk import Desk, chosen, look
from tests.scenes.gunsword_table import positioned

pytestmark = pytest.mark.slow


def held(desk: Desk, seat: int) -> list[str]:
    return desk.session.match.table.zones[f"hand:{seat}"]


def ended() -> Position:
    """Seat 1 may Reload at the end of its turn."""
    position = duel(O, T).hand(1, "off_the_wall", "dodge", "riposte").hand(2, "hush", "unmoved")
    return position.facts(phase="end_turn", ending="yield")


def regrouping() -> Position:
    """Both hold their hands before the first turn; seat 1 is asked first."""
    position = duel(O, T).momentum(12, 8).hand(1, "off_the_wall", "dodge", "riposte", "breaker")
    return position.hand(2, "hush", "unmoved").facts(phase="regroup", turn=0)


@pytest.mark.rule("GS-14.1")
def test_a_click_on_a_card_reloads_it(tmp_path: Path) -> None:
    desk = positioned(ended(), tmp_path)
    first, _, last = held(desk, 1)
    desk.hover_card(last)
    assert [o.id for o in desk.table.choosing.at(Point("card", last))] == ["yes"]
    desk.click(desk.card(last))
    assert chosen(desk) == ["yes", f"card:{last}"]
    assert last in desk.session.match.table.zones["discard:1"]
    assert first in held(desk, 1)
    assert len(held(desk, 1)) == 3
    desk.close()


@pytest.mark.rule("GS-14.1")
def test_the_button_reloads_as_before(tmp_path: Path) -> None:
    desk = positioned(ended(), tmp_path)
    desk.click(desk.spot("option", "yes"))
    assert chosen(desk) == ["yes"]
    desk.settle()
    card = held(desk, 1)[0]
    desk.click(desk.card(card))
    assert chosen(desk) == ["yes", f"card:{card}"]
    desk.close()


@pytest.mark.rule("GS-14.1")
def test_a_hidden_hand_is_asked_for_behind_the_cover_after_the_public_answer(
    tmp_path: Path,
) -> None:
    """Whether one Reloads is public, and asked in place; the card is chosen where it is seen."""
    desk = positioned(ended(), tmp_path, "sealed")
    assert not desk.table.view_model.near.hand
    assert not desk.table.choosing.zones.keys() & {*held(desk, 1)}
    desk.click(desk.spot("option", "yes"))
    desk.settle()
    assert chosen(desk) == ["yes"]
    assert len(desk.scenes) == 2, "the cover"
    look(desk)
    desk.click(desk.card(held(desk, 1)[0]))
    assert len(chosen(desk)) == 2
    desk.close()


@pytest.mark.rule("GS-14.1")
def test_a_hidden_hand_is_picked_up_at_the_public_question_and_let_go_over_the_card(
    tmp_path: Path,
) -> None:
    """Whoever has the screen, and whatever is held: that it is offered tells nothing."""
    desk = positioned(ended(), tmp_path, "sealed", handover="table")
    desk.session.hotseat.uncover(2)
    desk.table.refresh()
    desk.settle()
    assert [each.id for each in desk.table.choosing.shown] == ["yes", "no", PICK_UP.id]
    assert not any(seat.hand for seat in desk.table.view_model.seats)
    at, card = desk.spot("option", PICK_UP.id), held(desk, 1)[2]
    desk.move(at)
    desk.press(at)
    desk.wait(1000 * HOLD + 1)
    to = desk.card(card)
    desk.move(to)
    desk.release(to)
    assert chosen(desk) == ["yes", f"card:{card}"]
    desk.close()


@pytest.mark.rule("GS-2.6")
@pytest.mark.parametrize("privacy", ["open", "sealed"])
def test_a_regroup_is_chosen_by_its_cards(tmp_path: Path, privacy: str) -> None:
    desk = positioned(regrouping(), tmp_path, privacy)
    if privacy == "sealed":
        look(desk)
    hand = [*held(desk, 1)]
    desk.click(desk.card(hand[0]))
    desk.click(desk.card(hand[2]))
    desk.click(desk.card(hand[3]))
    desk.click(desk.card(hand[3]))
    assert chosen(desk) == []
    assert desk.table.choosing.gathered == (hand[0], hand[2])
    assert [o.id for o in desk.table.choosing.buttons] == ["regroup:2", "regroup:0"]
    desk.click(desk.spot("option", "regroup:2"))
    assert chosen(desk) == ["regroup:2", f"card:{hand[0]}", f"card:{hand[2]}"]
    deck = desk.session.match.table.zones["deck:1"]
    assert {hand[0], hand[2]} <= {*deck}
    assert len(held(desk, 1)) == 4
    desk.close()


@pytest.mark.rule("GS-2.6")
def test_what_was_gathered_is_put_back_and_a_fourth_card_is_too_many(tmp_path: Path) -> None:
    desk = positioned(regrouping(), tmp_path)
    hand = [*held(desk, 1)]
    for card in hand:
        desk.click(desk.card(card))
    assert desk.table.choosing.gathered == tuple(hand[:3])
    desk.key(pygame.K_ESCAPE)
    assert desk.table.choosing.gathered == ()
    assert len(desk.table.choosing.buttons) == 4
    desk.click(desk.card(hand[0]))
    desk.click((5, 5), button=3)
    assert desk.table.choosing.gathered == ()
    desk.click(desk.spot("option", "regroup:0"))
    assert chosen(desk) == ["regroup:0"]
    desk.close()


def test_an_option_is_pointed_at_before_what_only_asks_for_the_card_next() -> None:
    at_once = Option("use", "Use", points=(Point("card", "a"),))
    later = Option("yes", "Discard", follows=Follows("hand:1"))
    choosing = Choosing([at_once, later], zones={"a": "hand:1", "b": "hand:1", "c": "hand:2"})
    assert choosing.at(Point("card", "a")) == (at_once,)
    assert choosing.at(Point("card", "b")) == (later,)
    assert choosing.at(Point("card", "c")) == ()
    assert not choosing.gather("b", (later,))
    assert choosing.followers(later) == ("b",)
    assert choosing.followers(at_once) == ()
