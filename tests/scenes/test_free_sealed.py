"""A free table between people who hide their hands, its past, and what lies on its board."""

import pygame
import pytest

from game.rules import journal
from game.rules.resuming import resume
from game.scenes.handover import HandoverScene
from game.scenes.notice import NoticeScene
from game.scenes.replay import ReplayScene
from game.table.free.hands import FreeHands
from game.table.free.keys_scene import KeysScene
from game.table.free.looking import LookScene
from game.table.free.menu_scene import MenuScene
from game.table.holding import HOLD
from game.table.parts.field import field_of
from game.table.response_window import PICK_UP
from tests.rules.free.positions import HERE

pytestmark = pytest.mark.slow


# Between people


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_match_goes_round_under_the_cover_and_ends_as_all_agree(pond, seats, size):
    pond = pond(seats=seats, size=size, privacy="sealed")
    for seat in range(1, seats + 1):
        assert pond.table.facts["hands"] == seat
        pond.key(pygame.K_1, pond.at("deck"))
        pond.drag(pond.at(f"hand:{seat}@0"), pond.zone(f"row:{seat}"))
        assert len(pond.table.zones[f"row:{seat}"]) == 1
        pond.click(pond.at("1", "step"))
        assert pond.table.facts["ticked"] == (1,)
        pond.key(pygame.K_e)
        assert isinstance(pond.desk.top, HandoverScene) and pond.desk.top.seat == seat % seats + 1
        pond.look()
    assert pond.table.facts["turn"] == seats + 1 and pond.table.facts["ticked"] == ()
    pond.menu(pond.felt(30, 30), "End the match", "Nobody won")
    assert not pond.desk.table.view_model.view.cards("hand:1"), "all look at the screen"
    agree = next(one for one in pond.desk.top.controls.all if " agree" in one.id)
    pond.desk.click(agree.rect.center)
    assert pond.desk.session.match.result.winners == ()
    assert pond.desk.top is pond.desk.table


def test_the_screen_is_passed_without_ending_the_turn(pond):
    pond = pond(seats=3, privacy="sealed")
    pond.menu(pond.felt(30, 30), "PLUM")
    assert pond.made == ["screen 3"] and isinstance(pond.desk.top, HandoverScene)
    pond.look()
    assert (pond.table.facts["active"], pond.table.facts["hands"]) == (1, 3)


def test_whoever_has_the_hands_on_an_open_table_sits_near_with_all_of_its_own(pond):
    pond = pond(seats=3)
    for seat in (1, 2, 3):
        shown = pond.desk.table.view_model
        assert shown.near.seat == shown.hand_seat.seat == seat
        pond.drag(pond.at(f"hand:{seat}@0"), pond.zone(f"row:{seat}"))
        assert len(pond.table.zones[f"row:{seat}"]) == 1
        pond.key(pygame.K_e)


@pytest.mark.parametrize("emptied", [1, 2])
def test_the_screen_is_taken_over_with_an_empty_hand_as_with_a_full_one(pond, emptied):
    """At the table itself, by whoever begins with nothing in hand or has played it all."""
    pond = pond(privacy="sealed", handover="table")
    desk = pond.desk
    for seat in (1, 2):
        if seat == emptied:
            desk.table.answer(f"move hand:{seat} discard:{seat}")
        desk.table.answer("end")
    if emptied == 2:
        desk.session.hotseat.uncover(1)
        desk.table.answer("end")
    desk.session.hotseat.cover()
    desk.table.refresh()
    desk.settle()
    assert not pond.table.zones[f"hand:{emptied}"] and desk.session.match.seat == emptied
    assert desk.table.choosing.shown == (PICK_UP,)
    desk.key(pygame.K_SPACE)
    desk.wait(1000 * HOLD + 1)
    assert desk.session.hotseat.viewers() == (emptied,)
    pond.key(pygame.K_1, pond.at("deck"))
    assert len(pond.table.zones[f"hand:{emptied}"]) == 1


@pytest.mark.parametrize("handover", ["cover", "table"])
def test_nothing_is_done_and_nothing_held_while_the_hand_of_the_next_lies_hidden(pond, handover):
    pond = pond(privacy="sealed", handover=handover)
    pond.desk.table.apply_settings()
    hands = pond.desk.table.hands
    pond.take_up(pond.at("hand:1@0"), pond.felt(500, 200))
    assert hands.held is not None
    pond.leave_window()
    assert hands.held is None and not pond.desk.table.view_model.view.cards("hand:1")
    made = len(pond.made)
    if pond.desk.top is pond.desk.table:
        for event in (pygame.K_3, pygame.K_s, pygame.K_q):
            pond.key(event, pond.at("deck"))
        pond.desk.click(pond.at("deck"), 3)
        pond.drag(pond.at("deck"), pond.felt(300, 200))
    assert len(pond.made) == made and not isinstance(pond.desk.top, MenuScene)


def test_what_one_looks_at_is_gone_with_its_hand_and_another_never_sees_it(pond):
    pond = pond("look deck 3", privacy="sealed")
    pond.key(pygame.K_z, pond.at("deck"))
    seen = pond.desk.top.cards
    assert len(seen) == 3
    pond.leave_window()
    assert not isinstance(pond.desk.top, LookScene)
    pond.look()
    assert pond.desk.top is pond.desk.table
    pond.key(pygame.K_e)
    pond.look()
    assert not pond.desk.table.view_model.view.cards("deck")
    pond.click(pond.at("deck"))
    assert not isinstance(pond.desk.top, LookScene)
    assert not {*seen} & pond.desk.table.view_model.skin.keys()


def test_dragging_hovering_and_menus_look_the_same_whatever_is_hidden(pond):
    one, other = (pond("look deck 1", folder=f, privacy="sealed") for f in ("one", "other"))
    known = {*other.table.facts["known:1"]}
    hidden = [card for zone in ("deck", "hand:2") for card in other.table.zones[zone]]
    hidden = [card for card in hidden if card not in known]
    dealt = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    for name, cards in other.table.zones.items():
        other.table.zones[name] = [dealt.get(card, card) for card in cards]
    other.desk.table.refresh()

    def films(*acts):
        for act in acts:
            pictures = []
            for each in (one, other):
                act(each)
                pictures.append(pygame.image.tobytes(each.desk.draw(), "RGB"))
            assert pictures[0] == pictures[1]

    films(
        lambda each: each.desk.settle(),
        lambda each: each.desk.move(each.at("hand:2@2")),
        lambda each: each.desk.click(each.at("hand:2@2"), 3),
        lambda each: each.desk.key(pygame.K_ESCAPE),
        lambda each: each.desk.move(each.at("deck")),
        lambda each: each.desk.click(each.at("deck"), 3),
        lambda each: each.desk.key(pygame.K_ESCAPE),
        lambda each: each.drag(each.at("deck"), each.felt(300, 200)),
        lambda each: each.take_up(each.at("deck"), each.felt(500, 200)),
        lambda each: each.desk.key(pygame.K_ESCAPE),
        lambda each: each.desk.release(each.felt(500, 200)),
        lambda each: each.desk.click(each.at("felt@0"), 3),
    )
    assert one.made == other.made


# The past


def test_gestures_are_undone_redone_and_what_revealed_is_rewound_by_consent(pond):
    pond = pond(privacy="sealed")
    pond.drag(pond.at("boat:1:1"), pond.felt(504, 264))
    pond.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert pond.table.pieces["boat:1:1"] == "600,200"
    pond.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert pond.table.pieces["boat:1:1"] == "504,264"
    pond.key(pygame.K_2, pond.at("deck"))
    pond.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    notice = next(scene for scene in pond.desk.scenes if isinstance(scene, NoticeScene))
    assert "BLUE and ORANGE must agree" in notice.text and len(pond.cards("hand:1")) == 7
    agree = next(one for one in notice.controls.all if "agree" in one.id)
    pond.desk.click(agree.rect.center)
    assert len(pond.cards("hand:1")) == 5 and "Rewound" in pond.lines[-1]


def test_a_match_is_replayed_branched_and_gone_on_with_from_its_save(pond):
    pond = pond("draw deck 2", "move hand:1@0 felt 210,220", "put coin felt@0", "turn felt@0")
    session, table = pond.desk.session, pond.table.copy()
    scene = ReplayScene(pond.desk, journal.read(session.autosave.path))
    pond.desk.push(scene)
    pond.desk.key(pygame.K_END)
    pond.desk.draw()
    assert scene.replay.at(scene.moment).table == table
    assert not isinstance(scene.hands, FreeHands)
    assert scene.context.hit_areas.of("lying", "felt@0") is not None
    pond.desk.key(pygame.K_LEFT)
    branch = scene.replay.branch(
        scene.moment, "open", session.match.rules.content, pond.desk.shelf, False
    )
    assert branch.match.table.facts["lies:felt"][0][1] == 0
    branch.choose("turn felt@0 -1")
    assert branch.match.table.facts["lies:felt"][0][1] == 3
    branch.close()
    saved = journal.read(session.autosave.path)
    assert resume(saved, session.match.rules).match.table == table


def test_the_pause_offers_the_keys_and_the_end_by_agreement(pond):
    pond = pond()
    pond.desk.key(pygame.K_ESCAPE)
    answers = {one.id: one.rect.center for one in pond.desk.top.controls.all}
    pond.desk.click(answers["Hands on the table"])
    assert isinstance(pond.desk.top, KeysScene)
    pond.desk.key(pygame.K_ESCAPE)
    pond.desk.key(pygame.K_ESCAPE)
    pond.desk.click(answers["End the match"])
    assert isinstance(pond.desk.top, MenuScene) and pond.desk.top.menu.head == "End the match"


# On a board


def test_cards_pieces_and_tokens_are_dragged_to_spaces_of_the_board(pond):
    pond = pond(board=HERE / "bench" / "boards" / "board.tmx")

    def space(name):
        pond.desk.draw()
        return field_of(pond.desk.table.context).rect_of(name).center

    pond.drag(pond.at("boat:1:1"), space("b2"))
    pond.drag(pond.at("coin", "supply"), space("c3"))
    pond.drag(pond.at("token:coin:1"), space("b2"))
    pond.drag(pond.at("hand:1@0"), space("a1"))
    assert pond.table.pieces["boat:1:1"] == pond.table.pieces["token:coin:1"] == "b2"
    assert pond.table.facts["lies:felt"][0][0] == "a1"
    pond.drag(pond.at("token:coin:1"), space("a2"))
    pond.drag(pond.at("felt@0"), space("b1"))
    assert pond.table.pieces["token:coin:1"] == "a2" and pond.table.facts["lies:felt"][0][0] == "b1"
    pond.menu(space("a3"), "Gem")
    assert pond.made[-1] == "put gem a3"
    pond.click(pond.at("boat:1:1"))
    pond.hold(pygame.K_LSHIFT)
    pond.click(pond.at("boat:2:1"))
    pond.hold(pygame.K_LSHIFT, down=False)
    pond.drag(pond.at("boat:2:1"), space("d4"))
    assert pond.made[-1] == "place boat:2:1 d4 boat:1:1 d4"
    pond.click(pond.at("boat:1:1"))
    pond.hold(pygame.K_LSHIFT)
    pond.click(pond.at("boat:2:1"))
    pond.hold(pygame.K_LSHIFT, down=False)
    pond.drag(pond.at("boat:2:1"), pond.felt(420, 220))
    assert [pond.table.pieces[f"boat:{seat}:1"] for seat in (1, 2)] == ["420,220"] * 2


# By keys alone


def test_things_are_walked_over_and_their_menus_opened_without_a_mouse(pond):
    pond = pond()
    for _ in range(12):
        pond.desk.key(pygame.K_UP)
        under = pond.desk.table.hands.under()
        if under is not None and under.sort == "card":
            break
    pond.desk.key(pygame.K_RETURN)
    assert isinstance(pond.desk.top, MenuScene)
