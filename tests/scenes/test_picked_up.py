"""A hand that is picked up at the table: held, never clicked; until then nobody's hand is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.scenes.handover import HandoverScene
from game.session.start import Start, setup_of
from game.table.holding import HOLD
from game.table.parts.hand import HIDDEN
from game.table.response_window import PICK_UP
from tests.conformance.subjects import content
from tests.scenes.desk import Desk
from tests.scenes.gunsword_table import company, gunsword

pytestmark = pytest.mark.slow

Lay = Callable[..., Desk]
DOWN, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Lay]:
    """Lays tables at the first action of a duel, when nobody has the screen."""
    made: list[Desk] = []

    def make(privacy: str = "sealed", handover: str = "table") -> Desk:
        setting = company(2, "duel", privacy)
        where = tmp_path / str(len(made))
        made.append(
            Desk(
                (1280, 720),
                privacy,
                where,
                content=gunsword(),
                setting=setting,
                handover=handover,
            )
        )
        desk = made[-1]
        while desk.session.match.pending is None or desk.session.match.pending.kind != "action":
            desk.session.choose(desk.session.match.options()[0].id)
        desk.session.hotseat.cover()
        if desk.top is not desk.table:
            desk.pop()
        desk.table.refresh()
        desk.settle()
        return desk

    yield make
    for each in made:
        each.close()


def hands(desk: Desk) -> list[tuple[str, ...]]:
    return [tuple(held.card for held in seat.hand) for seat in desk.table.view_model.seats]


def asked(desk: Desk) -> int:
    seat = desk.session.match.seat
    assert seat is not None
    return seat


def held(desk: Desk, at: tuple[int, int]) -> None:
    """The pointer presses there for as long as it takes."""
    desk.move(at)
    desk.press(at)
    desk.wait(1000 * HOLD + 1)


def other_edge(desk: Desk) -> None:
    """Another than the one that is asked has the screen, and sits near."""
    desk.session.hotseat.uncover(3 - asked(desk))
    desk.table.refresh()
    desk.settle()


def exchange(desk: Desk) -> None:
    """The hands change places with as many cards of the decks, or back."""
    zones = desk.session.match.table.zones
    for seat in (1, 2):
        hand, deck = zones[f"hand:{seat}"], zones[f"deck:{seat}"]
        hand[:], deck[: len(hand)] = deck[: len(hand)], hand[:]


def test_a_secret_is_asked_at_the_table_with_both_hands_hidden(lay: Lay) -> None:
    desk = lay()
    other_edge(desk)
    assert desk.top is desk.table
    assert hands(desk) == [(), ()]
    assert desk.table.choosing.shown == (PICK_UP,)
    told = desk.table.context.chrome.told
    name = desk.session.setup.seats[asked(desk) - 1].name
    assert told is not None and (told.seat, name in told.head) == (asked(desk), True)
    assert not desk.table.view_model.reasons


def test_who_sits_near_may_rest_without_a_look_at_the_hand(lay: Lay) -> None:
    """Not right after a change of hands: there a key of the other's turn would end this one."""
    desk = lay()
    desk.session.hotseat.uncover(asked(desk))
    desk.session.hotseat.cover()
    desk.table.refresh()
    desk.settle()
    assert [each.id for each in desk.table.choosing.shown] == ["rest", PICK_UP.id, "rest+no"]
    made = len(desk.session.match.decisions)
    desk.click(desk.spot("option", "rest"))
    assert desk.session.match.decisions[made].option == "rest"
    assert hands(desk) == [(), ()]


def test_whoever_had_the_screen_has_a_hidden_hand_while_another_is_asked(lay: Lay) -> None:
    desk = lay()
    other_edge(desk)
    assert hands(desk) == [(), ()]
    assert desk.table.view_model.near.seat == 3 - asked(desk)
    held(desk, desk.spot("option", PICK_UP.id))
    assert desk.table.view_model.near.seat == asked(desk)
    own, others = hands(desk)
    assert sorted(own) == sorted(desk.session.match.table.zones[f"hand:{asked(desk)}"])
    assert others == ()


@pytest.mark.parametrize(
    ("game", "options", "persons", "partner"),
    [
        ("gunsword", {"partners_share_hands": True}, ("",) * 4, 3),
        ("gentlemen_of_war", {"team_secrecy": "shared"}, ("",) * 4, 2),
        ("gentlemen_of_war", {}, ("A", "A", "B", "B"), 2),
    ],
)
def test_a_partners_hand_comes_into_sight_on_its_plate_and_not_over_the_table(
    tmp_path: Path, game: str, options: dict[str, object], persons: tuple[str, ...], partner: int
) -> None:
    own = content(game)
    setting = setup_of(Start(game, ("human",) * 4, mode="sealed", teams=True), own, 1)
    sit = zip(setting.seats, persons, strict=True)
    seats = tuple(replace(seat, person=person) for seat, person in sit)
    setting = replace(setting, seats=seats, options=options)
    desk = Desk((1280, 720), "sealed", tmp_path, content=own, setting=setting, handover="table")
    zones = desk.session.match.table.zones
    while not zones["hand:1"] or asked(desk) != 1 or desk.session.hotseat.viewers():
        desk.session.choose(desk.session.match.options()[0].id)
    desk.table.refresh()
    desk.settle()
    held(desk, desk.spot("option", PICK_UP.id))
    seen = {seat.seat for seat in desk.table.view_model.seats if seat.hand}
    assert seen == {1, partner}
    assert desk.top is desk.table
    desk.close()


def test_a_click_and_a_tap_pick_up_nothing_and_say_how(lay: Lay) -> None:
    desk = lay()
    desk.click(desk.spot("option", PICK_UP.id))
    desk.key(pygame.K_SPACE)
    desk.wait(1000 * HOLD / 2)
    desk.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="")
    desk.key(pygame.K_RETURN)
    desk.wait(2000 * HOLD)
    assert hands(desk) == [(), ()]
    assert any("Hold" in said for said in desk.said)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_h])
def test_a_key_that_is_held_picks_the_hand_up_and_it_stays(lay: Lay, key: int) -> None:
    desk = lay()
    desk.key(key)
    desk.wait(1000 * HOLD + 1)
    desk.send(pygame.KEYUP, key=key, mod=0, unicode="")
    assert hands(desk)[0] and desk.session.hotseat.holder == asked(desk)


def hidden(desk: Desk) -> pygame.Rect:
    """Where the hand of who is asked lies, which was seen and is covered again."""
    desk.session.hotseat.uncover(asked(desk))
    desk.session.hotseat.cover()
    desk.table.refresh()
    desk.settle()
    desk.draw()
    spot = desk.table.context.hand_hit_areas.of("part", HIDDEN)
    assert spot is not None
    return spot.area


def test_the_hidden_hand_itself_can_be_held(lay: Lay) -> None:
    desk = lay()
    held(desk, hidden(desk).center)
    assert hands(desk)[0]


def test_what_is_told_of_the_hidden_hand_covers_nothing_beside_it(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, boxes = lay(), list[pygame.Rect]()
    area = hidden(desk)
    monkeypatch.setattr(
        "game.draw.table.inspection.draw_panel", lambda kit, target, box, sort: boxes.append(box)
    )
    desk.move(area.center)
    desk.wait(1000)
    desk.draw()
    (told,) = boxes
    assert area.contains(told)


def test_let_go_over_a_card_it_chooses_that_card(lay: Lay) -> None:
    desk = lay()
    at = desk.spot("option", PICK_UP.id)
    held(desk, at)
    made = len(desk.session.match.decisions)
    play = next(o for o in desk.session.match.options() if o.id.startswith("play:"))
    to = desk.card(play.points[0].id)
    desk.move(to)
    desk.release(to)
    assert desk.session.match.decisions[made].option == play.id


def test_let_go_where_it_lay_it_chooses_nothing_whatever_lies_there_now(lay: Lay) -> None:
    desk = lay()
    at = desk.spot("option", PICK_UP.id)
    held(desk, at)
    made = len(desk.session.match.decisions)
    desk.release(at)
    to = desk.card(hands(desk)[0][0])
    desk.move(to)
    desk.release(to)
    assert len(desk.session.match.decisions) == made, "the button was up on the way"
    assert hands(desk)[0]


def test_another_window_ends_the_holding_and_hides_the_hand_again(lay: Lay) -> None:
    desk = lay()
    at = desk.spot("option", PICK_UP.id)
    desk.move(at)
    desk.press(at)
    desk.table.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    desk.wait(2000 * HOLD)
    assert hands(desk) == [(), ()]
    desk.settle()
    held(desk, at)
    assert hands(desk)[0]
    desk.table.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert hands(desk) == [(), ()] and desk.top is desk.table


def test_the_picture_is_the_same_whatever_is_dealt(lay: Lay) -> None:
    desk = lay()
    for turn in ("action", "counter"):
        assert desk.session.match.pending is not None
        assert desk.session.match.pending.kind == turn
        other_edge(desk)
        desk.table.motions.finish()
        before = pygame.image.tobytes(desk.draw(), "RGB")
        exchange(desk)
        desk.table.refresh()
        assert pygame.image.tobytes(desk.draw(), "RGB") == before
        exchange(desk)
        options = desk.session.match.options()
        play = next(o for o in options if o.quiet or o.id.startswith("play:"))
        desk.session.hotseat.uncover(asked(desk))
        desk.session.choose(play.id)
        desk.table.refresh()
        desk.settle()


@pytest.mark.parametrize(("privacy", "handover"), [("sealed", "cover"), ("keys", "table")])
def test_the_cover_comes_where_the_player_wants_it_and_with_hidden_keys(
    lay: Lay, privacy: str, handover: str
) -> None:
    desk = lay(privacy, handover)
    assert isinstance(desk.top, HandoverScene)
    assert desk.table.view_model.options == ()


def test_who_is_asked_is_told_which_numbers_changed_since_they_looked(lay: Lay) -> None:
    desk, told = lay(), 0
    session = desk.session
    for _ in range(60):
        if session.match.result is not None:
            break
        due = session.hotseat.cover_due()
        if due is not None and session.response_stops.window() is None:
            desk.table.refresh()
            said = desk.table.context.chrome.told
            assert said is not None and "look away" in said.line
            numbers = [line for line in session.hotseat.recap(due) if "→" in line]
            assert all(line in said.line for line in numbers)
            told += len(numbers)
            session.hotseat.uncover(due)
        options = session.match.options()
        play = (o for o in options if o.id.startswith("play:"))
        session.choose((next(play, None) or next((o for o in options if o.quiet), options[0])).id)
    assert told


def test_a_public_question_has_no_such_button_and_the_hand_can_be_held_all_the_same(
    lay: Lay,
) -> None:
    desk = lay()
    desk.session.hotseat.uncover(asked(desk))
    play = next(o for o in desk.session.match.options() if o.id.startswith("play:"))
    desk.session.choose(play.id)
    while desk.session.match.pending is None or desk.session.match.pending.secret:
        options = desk.session.match.options()
        desk.session.choose(next((o for o in options if o.quiet), options[0]).id)
    desk.session.hotseat.cover()
    desk.table.refresh()
    desk.settle()
    assert desk.session.hotseat.lies_hidden
    assert desk.table.choosing.shown
    assert PICK_UP not in desk.table.choosing.shown
    desk.key(pygame.K_h)
    desk.wait(1000 * HOLD + 1)
    desk.send(pygame.KEYUP, key=pygame.K_h, mod=0, unicode="")
    assert hands(desk)[0]
