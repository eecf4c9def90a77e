"""A card is carried to where it leads: it is played, and what is asked after it is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules import rng
from game.rules.match import Match
from game.rules.present import forecast
from game.table.carrying import Carrying, Leads
from game.table.holding import HOLD
from game.table.response_window import PICK_UP
from tests.conformance.subjects import content
from tests.games.gunsword.positions import A, T, duel
from tests.scenes.desk import Desk, chosen
from tests.scenes.gunsword_table import positioned

pytestmark = pytest.mark.slow

Lay = Callable[..., Desk]
SKILL, AWAY, PATH = "play:crossing_the_t#1", "d5", "N-E:3"


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Lay]:
    """Lays tables at the first action of a duel, both hands face down."""
    made: list[Desk] = []

    def make(*other: str, momentum: int = 15) -> Desk:
        position = duel(A, T).at("c3", "e5").momentum(momentum, 5)
        position.hand(1, "crossing_the_t", "dodge", "riposte").hand(2, *(other or ("hush",)))
        where = tmp_path / str(len(made))
        made.append(positioned(position, where, "sealed", handover="table"))
        return made[-1]

    yield make
    for each in made:
        each.close()


def pick_up(desk: Desk) -> None:
    """Holds the button until the hand is seen, and holds it still."""
    at = desk.spot("option", PICK_UP.id)
    desk.move(at)
    desk.press(at)
    desk.wait(1000 * HOLD + 1)


def pull(desk: Desk, option: str) -> None:
    """Slides over the card of an option and out of the hand."""
    at = desk.card(option.partition(":")[2])
    desk.move(at)
    desk.move((at[0], at[1] - 300))


def carry(desk: Desk, option: str, space: str) -> None:
    """Picks the hand up and carries the card of an option to a space, in one gesture."""
    pick_up(desk)
    pull(desk, option)
    at = desk.space(space)
    desk.move(at)
    desk.release(at)
    desk.settle()


def test_a_skill_goes_where_it_was_dropped_once_the_others_have_passed(lay: Lay) -> None:
    desk = lay()
    carry(desk, SKILL, AWAY)
    assert chosen(desk) == [SKILL]
    desk.choose("pass")
    assert chosen(desk) == [SKILL, "pass", PATH]
    assert desk.session.match.table.pieces["duelist:1"] == AWAY


@pytest.mark.parametrize("change", ["arrange", "turn_board"])
def test_a_skill_goes_where_it_was_dropped_though_the_table_was_laid_anew(
    lay: Lay, change: str
) -> None:
    desk = lay()
    pick_up(desk)
    pull(desk, SKILL)
    getattr(desk.table, change)()
    desk.draw()
    at = desk.space(AWAY)
    desk.move(at)
    desk.release(at)
    desk.settle()
    desk.choose("pass")
    assert chosen(desk) == [SKILL, "pass", PATH]


def test_who_is_answered_is_asked_as_ever(lay: Lay) -> None:
    desk = lay("dodge")
    carry(desk, SKILL, AWAY)
    asked = desk.session.match
    desk.choose(next(o.id for o in asked.options() if o.id.startswith("counter")))
    for _ in range(4):
        desk.settle()
        if asked.pending is not None and asked.pending.kind == "maneuver" and asked.seat == 1:
            break
        desk.choose(next((o.id for o in asked.options() if o.quiet), asked.options()[0].id))
    assert (asked.seat, asked.pending and asked.pending.kind) == (1, "maneuver")
    assert PATH not in chosen(desk)


def test_a_counter_moves_at_once_where_it_was_dropped(lay: Lay) -> None:
    desk = lay("dodge")
    carry(desk, SKILL, AWAY)
    dodge = next(o.id for o in desk.session.match.options() if o.id.startswith("counter:dodge"))
    carry(desk, dodge, "e6")
    assert chosen(desk)[1:] == [dodge, "N:1"]


def test_a_card_that_is_pulled_out_and_let_go_elsewhere_stays_in_the_hand(lay: Lay) -> None:
    desk = lay()
    pick_up(desk)
    pull(desk, SKILL)
    assert desk.table.pointer.held
    assert desk.table.context.beyond is not None
    prompt = desk.table.context.area("prompt").center
    desk.move(prompt)
    desk.release(prompt)
    assert (chosen(desk), desk.table.pointer.held) == ([], "")
    assert not desk.table.context.dragging


def test_a_card_that_is_taken_back_is_not_wished_anywhere_any_more(lay: Lay) -> None:
    desk = lay()
    carry(desk, SKILL, AWAY)
    desk.table.session.rewind(0, desk.session.consents())
    desk.table.refresh()
    for option in (SKILL, "pass"):
        desk.choose(option)
        desk.settle()
    assert chosen(desk) == [SKILL, "pass"]


def test_nobody_sees_that_a_card_was_carried(lay: Lay) -> None:
    """The picture at the other's window is the same as after a click on the card."""
    pictures = []
    for dropped in (True, False):
        desk = lay()
        if dropped:
            carry(desk, SKILL, AWAY)
        else:
            desk.session.hotseat.uncover(1)
            desk.choose(SKILL)
        desk.move((5, 5))
        desk.settle()
        pictures.append(pygame.image.tobytes(desk.draw(), "RGB"))
    assert pictures[0] == pictures[1]


def leads_of(match: Match) -> dict[str, Leads | None]:
    """Where each card leads by which something can be chosen."""
    moves = [option for option in match.options() if not (option.meta or option.quiet)]
    return {option.id: Carrying().leads(match, (option,)) for option in moves}


@pytest.mark.parametrize("game", ["gunsword", "water_showdown", "gunsmith_girl"])
def test_where_a_card_leads_hangs_on_nothing_hidden_and_comes_true(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, met, state = content(game), 0, 3
    match = Match(own.rules(replace(own.defaults(), seed=1, privacy="sealed")))
    for _ in range(60):
        if match.result is not None:
            break
        found = leads_of(match)
        with monkeypatch.context() as again:
            again.setattr(forecast, "DEALINGS", (7, 8))
            assert leads_of(match) == found
        for leads in filter(None, found.values()):
            met += 1
            then = match.clone()
            for option in leads.path:
                then.choose(option)
            assert then.seat == match.seat
            assert {*leads.options} <= {*then.options()}
        options = [each for each in match.options() if not each.meta]
        state, at = rng.below(state, len(options))
        match.choose(options[at].id)
    assert met or game != "gunsword"


def test_a_turn_is_ended_and_nothing_reloaded_by_one_answer(lay: Lay) -> None:
    desk = lay()
    pick_up(desk)
    at = desk.spot("option", "rest+no")
    desk.move(at)
    desk.release(at)
    assert chosen(desk) == ["rest", "no"]


def test_a_button_that_came_to_lie_where_it_was_held_chooses_nothing(lay: Lay) -> None:
    desk = lay()
    pick_up(desk)
    for area in (spot.area for spot in desk.table.context.hit_areas if spot.sort == "option"):
        desk.table.pointer.pressed_at = area.topleft
        desk.move(area.center)
        desk.release(area.center)
        assert chosen(desk) == []
        desk.table.pointer.slides = True


@pytest.mark.parametrize("hand", [("dodge",), ()])
def test_the_one_answer_is_there_where_a_reload_would_be_asked(hand, tmp_path: Path) -> None:
    position = duel(A, T).momentum(15, 5).hand(2, "hush")
    if hand:
        position.hand(1, *hand)
    desk = positioned(position, tmp_path)
    assert ("rest+no" in {o.id for o in desk.table.choosing.shown}) == bool(hand)
    desk.close()
