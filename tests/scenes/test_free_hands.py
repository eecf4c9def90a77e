"""Every gesture of hands on a free table, by the pointer and the keys at the table."""

import pygame
import pytest

from game.scenes.naming import NamingScene
from game.scenes.notice import NoticeScene
from game.table.free import looking
from game.table.free.keys_scene import KeysScene
from game.table.free.looking import LookScene
from game.table.free.menu_scene import MenuScene
from tests.scenes.desk import spy

pytestmark = pytest.mark.slow

SHIFT, CTRL = pygame.K_LSHIFT, pygame.K_LCTRL


def lie(pond, place, zone="felt"):
    return pond.table.facts[f"lies:{zone}"][place]


# Dragging


def test_a_card_of_the_hand_is_dragged_to_felt_row_pile_and_another_hand(pond):
    pond = pond()
    hand = pond.cards("hand:1")
    pond.drag(pond.at("hand:1@0"), pond.felt(210, 220))
    assert pond.made[-1] == "move hand:1@0 felt 210,220"
    pond.drag(pond.at("hand:1@0"), pond.zone("row:1"))
    pond.drag(pond.at("hand:1@0"), pond.zone("discard:1"))
    pond.drag(pond.at("hand:1@0"), pond.zone("hand:2"))
    assert [pond.cards(z)[-1] for z in ("felt", "row:1", "discard:1")] == hand[:3]
    assert hand[3] in pond.cards("hand:2")
    assert pond.cards("hand:1") == hand[4:]


def test_what_is_dragged_snaps_to_the_grid_until_that_is_switched_off(pond):
    pond = pond()
    pond.drag(pond.at("hand:1@0"), pond.felt(213, 226))
    assert lie(pond, 0)[0] == "210,220"
    pond.key(pygame.K_g, pond.felt(600, 300))
    pond.drag(pond.at("hand:1@0"), pond.felt(413, 226))
    x, y = map(int, lie(pond, 1)[0].split(","))
    assert abs(x - 413) <= 2 and abs(y - 226) <= 2 and (x, y) != (420, 220)
    pond.drag(pond.at("hand:1@0"), pond.felt(215, 223))
    assert lie(pond, 2)[0] == "210,220", "it snaps to the card that lies there"


def test_a_card_goes_to_an_exact_place_of_a_row_and_of_the_hand(pond):
    pond = pond()
    first, second, third = pond.cards("market")
    before = pygame.Vector2(pond.at("market@0")) - (20, 0)
    pond.drag(pond.at("market@2"), (round(before.x), round(before.y)))
    assert pond.cards("market") == [third, first, second]
    card = pond.cards("hand:1")[4]
    pond.drag(pond.at("hand:1@4"), pond.at("hand:1@1"))
    assert pond.cards("hand:1").index(card) in (1, 2)
    made = len(pond.made)
    pond.drag(pond.at("market@1"), pond.at("market@1"))
    assert len(pond.made) == made, "what lies where it lay is no gesture"


def test_shift_puts_to_the_bottom_of_a_pile_and_ctrl_takes_all_of_it(pond):
    pond = pond()
    card = pond.cards("hand:1")[0]
    pond.take_up(pond.at("hand:1@0"), pond.zone("deck"))
    pond.hold(SHIFT)
    pond.desk.release(pond.zone("deck"))
    pond.hold(SHIFT, down=False)
    assert pond.made[-1] == "move hand:1@0 deck bottom" and pond.cards("deck")[0] == card
    held = len(pond.cards("deck"))
    pond.hold(CTRL)
    pond.drag(pond.at("deck"), pond.felt(500, 220))
    pond.hold(CTRL, down=False)
    assert pond.cards("deck") == [] and len(pond.cards("felt")) == held
    assert len(pond.table.down) == held, "a pile that nobody sees stays face down"


def test_the_top_of_a_hidden_pile_lies_face_down_unless_it_is_turned_on_the_way(pond):
    pond = pond()
    pond.drag(pond.at("deck"), pond.felt(300, 220))
    assert len(pond.table.down) == 1
    pond.take_up(pond.at("deck"), pond.felt(600, 220))
    pond.key(pygame.K_f)
    pond.desk.release(pond.felt(600, 220))
    assert len(pond.cards("felt")) == 2 and len(pond.table.down) == 1
    pond.take_up(pond.at("hand:1@0"), pond.zone("row:1"))
    pond.key(pygame.K_f)
    pond.desk.release(pond.zone("row:1"))
    assert pond.table.zones["row:1"][0] in pond.table.down


def test_ctrl_attaches_to_the_card_below_and_the_key_asks_for_one(pond):
    pond = pond("move hand:1@0 felt 300,220", "move hand:1@0 felt 500,220")
    pond.take_up(pond.at("felt@1"), pond.at("felt@0"))
    pond.hold(CTRL)
    pond.desk.release(pond.at("felt@0"))
    pond.hold(CTRL, down=False)
    assert pond.made[-1] == "attach felt@1 felt@0" and lie(pond, 1)[2]
    pond.menu(pond.at("felt@1", top=True), "Detach")
    assert not lie(pond, 1)[2]
    pond.key(pygame.K_a, pond.at("felt@1"))
    pond.click(pond.at("felt@0"))
    assert pond.made[-1] == "attach felt@1 felt@0"


def test_a_card_with_another_attached_goes_where_the_line_is_drawn_and_a_little_aside(pond):
    pond = pond(*["move hand:1@0 row:1"] * 4, "attach row:1@1 row:1@0")
    host, attached, first, second = pond.cards("row:1")
    left, right = (pygame.Vector2(pond.at(f"row:1@{place}")) for place in (2, 3))
    gap = (left + right) / 2
    pond.drag(pond.at("row:1@0"), (round(gap.x), round(gap.y)))
    assert pond.cards("row:1") == [first, host, attached, second]
    made = len(pond.made)
    pond.drag(pond.at("row:1@1"), pond.at("row:1@1"))
    assert len(pond.made) == made, "what lies where it lay is no gesture"


def test_a_host_is_moved_by_less_than_would_lay_it_on_another_card(pond):
    gestures = ("move hand:1@0 felt 300,200", "move hand:1@0 felt 500,200")
    pond = pond(*gestures, "attach felt@1 felt@0")
    pond.key(pygame.K_g, pond.felt(700, 300))
    pond.drag(pond.felt(300, 200), pond.felt(312, 206))
    assert lie(pond, 0)[0] != "300,200"


def test_what_was_chosen_is_chosen_no_more_once_another_card_may_lie_there(pond):
    pond = pond(*["move hand:1@0 row:1"] * 3)
    hands = pond.desk.table.hands
    hands.choose("row:1", (0, 1, 2))
    assert hands.chosen.cards == (0, 1, 2)
    pond.desk.table.taking_back.undo()
    pond.desk.settle()
    pond.drag(pond.at("hand:1@0"), pond.felt(500, 220))
    assert len(pond.made) == 3
    assert hands.chosen.cards == ()
    pond.drag(pond.at("row:1@0"), pond.felt(300, 220))
    assert pond.made[-1].startswith("move row:1@0 felt ")
    assert len(pond.cards("row:1")) == 1


def test_a_number_is_typed_as_it_can_be_set(pond):
    pond = pond()
    pond.key(pygame.K_EQUALS, pond.at("gold:1", "counter"))
    for _ in range(6):
        pond.desk.key(pygame.K_BACKSPACE)
    for letter in "+-7":
        pond.desk.send(pygame.TEXTINPUT, text=letter)
    pond.desk.key(pygame.K_RETURN)
    assert "Gold is at least 0" in pond.desk.said[-1], "the plus was not taken"


def test_several_are_framed_and_dragged_together_keeping_their_places(pond):
    pond = pond("move hand:1@0 felt 300,132", "move hand:1@0 felt 400,132", "put coin 350,200")
    pond.drag(pond.felt(220, 40), pond.felt(480, 260))
    chosen = pond.desk.table.hands.chosen
    assert (chosen.cards, chosen.pieces) == ((0, 1), ("token:coin:1",))
    start = pond.at("felt@0")
    by = pond.felt(315, 198)
    pond.drag(start, by)
    assert [lie(pond, n)[0] for n in (0, 1)] == ["315,198", "415,198"]
    assert pond.table.pieces["token:coin:1"] == "365,266"


def test_a_key_that_is_let_go_in_the_menu_does_not_count_on_the_table(pond):
    pond = pond()
    card = pond.cards("hand:1")[0]
    pond.hold(SHIFT)
    pond.desk.click(pond.at("hand:1@1"), 3)
    pond.hold(SHIFT, down=False)
    pond.desk.key(pygame.K_ESCAPE)
    assert pond.desk.top is pond.desk.table
    pond.drag(pond.at("hand:1@0"), pond.zone("deck"))
    assert pond.made[-1] == "move hand:1@0 deck top" and pond.cards("deck")[-1] == card


def test_shift_click_adds_a_card_and_esc_lets_all_go(pond):
    pond = pond()
    hand = pond.cards("hand:1")
    pond.click(pond.at("hand:1@0"))
    pond.hold(SHIFT)
    pond.click(pond.at("hand:1@2"))
    pond.hold(SHIFT, down=False)
    pond.take_up(pond.at("hand:1@2"), pond.zone("discard:1"))
    pond.key(pygame.K_ESCAPE)
    pond.desk.release(pond.zone("discard:1"))
    assert pond.made == [] and pond.desk.top is pond.desk.table
    pond.drag(pond.at("hand:1@2"), pond.zone("discard:1"))
    assert pond.cards("discard:1") == [hand[0], hand[2]]


def test_a_stack_is_taken_whole_with_ctrl_and_its_top_card_without(pond):
    pond = pond(*("move hand:1@0 felt 300,220",) * 3)
    pond.drag(pond.at("felt@2"), pond.felt(504, 220))
    assert [lie(pond, n)[0] for n in range(3)] == ["300,220", "300,220", "504,220"]
    pond.hold(CTRL)
    pond.drag(pond.at("felt@1"), pond.felt(714, 220))
    pond.hold(CTRL, down=False)
    assert sorted(lie(pond, n)[0] for n in range(3)) == ["504,220", "714,220", "714,220"]


def test_tokens_come_from_the_supply_onto_felt_and_card_and_go_back(pond):
    pond = pond("move hand:1@0 felt 300,220")
    pond.drag(pond.at("coin", "supply"), pond.felt(504, 220))
    assert pond.table.pieces["token:coin:1"] == "504,220"
    pond.drag(pond.at("coin", "supply"), pond.at("felt@0"))
    assert lie(pond, 0)[3] == (("coin", 1),)
    pond.drag(pond.at("token:coin:1"), pond.at("felt@0"))
    assert lie(pond, 0)[3] == (("coin", 2),) and "token:coin:1" not in pond.table.pieces
    pond.drag(pond.at("gem", "supply"), pond.felt(504, 220))
    pond.drag(pond.at("token:gem:1"), pond.at("gem", "supply"))
    assert pond.made[-1] == "remove token:gem:1"


def test_pieces_and_dice_are_dragged_and_a_place_that_takes_none_is_refused(pond):
    pond = pond()
    pond.drag(pond.at("boat:1:1"), pond.felt(504, 264))
    assert pond.table.pieces["boat:1:1"] == "504,264"
    die = "die:d6:1"
    pond.drag(pond.at(die), pond.felt(315, 264))
    assert pond.table.pieces[die] == "315,264"
    made = len(pond.made)
    pond.drag(pond.at("boat:1:1"), pond.zone("hand:1"))
    assert len(pond.made) == made and pond.desk.sounds.played[-1] == "thud"


def test_several_dice_are_chosen_with_shift_and_rolled_together(pond):
    pond = pond()
    pond.click(pond.at("die:d6:1"))
    pond.hold(SHIFT)
    pond.click(pond.at("die:d6:2"))
    pond.hold(SHIFT, down=False)
    pond.key(pygame.K_r, pond.at("die:d6:2"))
    assert pond.made == ["roll die:d6:1 die:d6:2"]


# Clicks, keys and the wheel


def test_a_double_click_flips_and_r_turns_and_shift_r_turns_back(pond):
    pond = pond("move hand:1@0 felt 300,220")
    pond.twice(pond.at("felt@0"))
    assert pond.made[-1] == "flip felt@0" and len(pond.table.down) == 1
    pond.key(pygame.K_r, pond.at("felt@0"))
    assert lie(pond, 0)[1] == 1
    pond.key(pygame.K_r, pond.at("felt@0"), pygame.KMOD_SHIFT)
    assert pond.table.facts["lies:felt"][0][1] == 0
    pond.twice(pond.at("market@0"))
    assert "one way only" in pond.desk.said[-1] and pond.desk.sounds.played[-1] == "thud"


def test_the_wheel_over_a_counter_is_one_gesture_with_one_line(pond):
    pond = pond()
    at = pond.at("life:1", "counter")
    pond.desk.move(at)
    lines = len(pond.lines)
    for _ in range(3):
        pond.desk.send(pygame.MOUSEWHEEL, x=0, y=-1)
        pond.desk.wait(100)
    assert pond.made == []
    pond.desk.settle()
    assert pond.made == ["set life:1 17"] and len(pond.lines) == lines + 1
    pond.desk.move(at)
    pond.desk.send(pygame.MOUSEWHEEL, x=0, y=9)
    pond.desk.move(pond.felt(500, 200))
    assert pond.made[-1] == "set life:1 20", "it is settled when the pointer leaves, within bounds"


def test_a_counter_is_stepped_by_its_buttons_and_set_by_typing(pond):
    pond = pond()
    pond.desk.click(pond.at("gold:1", "more"))
    pond.desk.click(pond.at("gold:1", "more"))
    pond.desk.settle()
    assert pond.made == ["set gold:1 2"]
    pond.click(pond.at("gold:1", "counter"))
    assert isinstance(pond.desk.top, NamingScene)
    for key, text in ((pygame.K_1, "1"), (pygame.K_2, "2")):
        pond.desk.key(key)
        pond.desk.send(pygame.TEXTINPUT, text=text)
    pond.desk.key(pygame.K_RETURN)
    assert pond.table.trackers["gold:1"] == 12
    pond.menu(pond.at("life:1", "counter"), "Set it to a number")
    pond.desk.key(pygame.K_9)
    pond.desk.send(pygame.TEXTINPUT, text="99")
    pond.desk.key(pygame.K_RETURN)
    assert "at most 20" in pond.desk.said[-1] and pond.table.trackers["life:1"] == 20


def test_digits_over_a_pile_draw_so_many(pond):
    pond = pond()
    pond.key(pygame.K_3, pond.at("deck"))
    assert pond.made == ["draw deck 3"] and len(pond.cards("hand:1")) == 8
    pond.key(pygame.K_1, pond.zone("discard:1"))
    assert "no card" in pond.desk.said[-1] and len(pond.made) == 1
    pond.key(pygame.K_1, pond.at("market@0"))
    assert len(pond.made) == 1, "beside a pile a digit does not pass the screen by mistake"


def test_steps_are_ticked_by_click_and_key_and_the_turn_ends_by_its_key(pond):
    pond = pond()
    pond.click(pond.at("2", "step"))
    pond.key(pygame.K_SPACE, pond.felt(500, 300))
    assert pond.made == ["tick 2", "tick 1"]
    pond.key(pygame.K_e)
    assert pond.made[-1] == "end" and pond.table.facts["active"] == 2


@pytest.mark.parametrize(
    ("thing", "key", "gesture"),
    [
        ("deck", pygame.K_s, "shuffle deck"),
        ("deck", pygame.K_c, "cut deck"),
        ("deck", pygame.K_v, "reveal deck@16 all"),
        ("deck", pygame.K_x, "random deck"),
        ("deck", pygame.K_k, "count deck"),
        ("felt@0", pygame.K_t, "move felt@0 hand:1"),
        ("hand:2@1", pygame.K_x, "random hand:2"),
        ("market@1", pygame.K_k, "count market"),
        ("felt@0", pygame.K_p, "put coin felt@0"),
        ("boat:1:1", pygame.K_DELETE, "remove boat:1:1"),
        ("die:d6:1", pygame.K_r, "roll die:d6:1"),
    ],
)
def test_a_key_does_what_the_menu_says_of_it(pond, thing, key, gesture):
    pond = pond("move hand:1@0 felt 300,220")
    pond.key(key, pond.at(thing))
    assert pond.made[-1] == gesture


# The menu


def test_the_menu_works_by_keys_alone_and_goes_back_step_by_step(pond):
    pond = pond()
    pond.desk.click(pond.at("market@0"), 3)
    assert isinstance(pond.desk.top, MenuScene)
    pond.desk.key(pygame.K_m)
    assert pond.desk.top.deeper
    pond.desk.key(pygame.K_ESCAPE)
    assert not pond.desk.top.deeper
    labels = [one.label for one in pond.desk.top.controls.all]
    for _ in range(labels.index("Take into the own hand")):
        pond.desk.key(pygame.K_DOWN)
    pond.desk.key(pygame.K_RETURN)
    assert pond.made == ["move market@0 hand:1"] and pond.desk.top is pond.desk.table
    pond.desk.click(pond.at("market@0"), 3)
    last = pond.desk.top.controls.all[-1].id
    pond.desk.key(pygame.K_UP)
    assert pond.desk.top.controls.focus == last
    pond.desk.key(pygame.K_RIGHT)
    assert pond.desk.top.menu.head == "All of “Market”"
    pond.desk.key(pygame.K_LEFT)
    assert not pond.desk.top.deeper
    pond.desk.key(pygame.K_ESCAPE)
    assert pond.desk.top is pond.desk.table


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_menu_lies_within_the_screen(pond, size):
    pond = pond("move hand:1@0 felt 950,440", "put gem felt@0", size=size, seats=3)
    for name in ("felt@0", "deck", "hand:1@3", "market@2", "boat:1:1", "gold:1"):
        pond.desk.click(pond.at(name), 3)
        screen = pygame.Rect((0, 0), size)
        assert screen.contains(pond.desk.top.panel)
        assert all(pond.desk.top.panel.contains(one.rect) for one in pond.desk.top.controls.all)
        pond.desk.draw()
        pond.desk.key(pygame.K_ESCAPE)


def test_a_line_that_cannot_be_done_says_why_and_does_nothing(pond):
    pond = pond()
    pond.desk.click(pond.at("market@0"), 3)
    line = next(one for one in pond.desk.top.controls.all if one.label == "Turn over")
    assert "one way only" in line.why
    pond.desk.click(line.rect.center)
    assert isinstance(pond.desk.top, MenuScene) and pond.made == []


def test_notes_are_typed_and_a_bad_one_is_refused_in_words(pond):
    pond = pond("move hand:1@0 felt 300,220")
    pond.menu(pond.at("felt@0"), "Note on it")
    pond.desk.key(pygame.K_h)
    pond.desk.send(pygame.TEXTINPUT, text="hot now")
    pond.desk.key(pygame.K_RETURN)
    assert lie(pond, 0)[4] == "hot now"
    pond.desk.table.hands.make(f"note felt@0 {'long' * 40}")
    assert "at most 120 letters" in pond.desk.said[-1] and lie(pond, 0)[4] == "hot now"


def test_a_card_is_brought_out_of_the_box_by_its_name(pond):
    pond = pond()
    pond.menu(pond.felt(210, 220), "Bring a card out of the box")
    for text in ("f", "ish 3"):
        pond.desk.key(pygame.K_f)
        pond.desk.send(pygame.TEXTINPUT, text=text)
    assert pond.desk.top.objection("fish 300") == "No card has that name."
    pond.desk.key(pygame.K_RETURN)
    assert "No card 'fish_3' is left in the box" in pond.desk.said[-1]


def test_the_match_ends_as_all_agree_after_asking_once_more(pond):
    pond = pond()
    pond.menu(pond.felt(900, 400), "End the match", "ORANGE won")
    assert isinstance(pond.desk.top, NoticeScene) and "ORANGE won" in pond.desk.top.text
    pond.desk.key(pygame.K_ESCAPE)
    assert pond.desk.session.match.result is None
    pond.menu(pond.felt(900, 400), "End the match", "ORANGE won")
    answer = next(one for one in pond.desk.top.controls.all if " agree" in one.id)
    pond.desk.click(answer.rect.center)
    assert pond.desk.session.match.result.winners == (2,)


def test_the_keys_are_listed_by_f1_and_a_question_mark(pond):
    pond = pond()
    for key in (pygame.K_F1, pygame.K_QUESTION):
        pond.desk.key(key)
        assert isinstance(pond.desk.top, KeysScene)
        pond.desk.draw()
        pond.desk.key(pygame.K_ESCAPE)
    assert pygame.K_F1 in pond.desk.table.own_keys
    pond.desk.click(pond.desk.spot("tool", "book"))
    assert isinstance(pond.desk.top, KeysScene), "there is no rulebook to open"


# Looking


def test_looking_spreads_out_what_that_seat_alone_sees(pond):
    pond = pond(privacy="sealed")
    pond.key(pygame.K_o, pond.at("deck"))
    pond.desk.key(pygame.K_ESCAPE)
    pond.desk.table.hands.make("look deck 3")
    look = pond.desk.top
    assert isinstance(look, LookScene)
    assert look.cards == tuple(pond.table.zones["deck"][:-4:-1])
    drawn = spy(pond.desk)
    pond.desk.draw()
    assert drawn.drawn >= {f"Fish {card}" for card in pond.cards("deck")[-3:]}
    pond.desk.session.hotseat.cover()
    pond.desk.wait(20)
    assert pond.desk.top is not look, "nothing of it stays when the hand is covered"
    pond.desk.table.refresh()
    assert not pond.desk.table.view_model.view.cards("deck")


def test_a_search_takes_a_card_out_by_dragging_and_shuffles_at_its_end(pond):
    pond = pond()
    pond.key(pygame.K_q, pond.at("deck"))
    look = pond.desk.top
    assert isinstance(look, LookScene) and look.cards[0] == pond.table.zones["deck"][-1]
    wanted = look.cards[4]
    pond.desk.draw()
    start, outside = look.boxes[4].center, (look.boxes[4].centerx, 5)
    pond.take_up(start, outside)
    assert pond.desk.top is pond.desk.table
    pond.desk.move(pond.zone("row:1"))
    pond.desk.release(pond.zone("row:1"))
    assert pond.table.zones["row:1"] == [wanted]
    assert isinstance(pond.desk.top, LookScene), "the rest is still spread out"
    pond.desk.key(pygame.K_s)
    assert pond.made[-1] == "shuffle deck" and pond.desk.top is pond.desk.table


@pytest.mark.parametrize("key", [pygame.K_LEFTBRACKET, pygame.K_RIGHTBRACKET, ord("{")])
def test_a_key_that_no_line_of_a_menu_has_does_nothing(pond, key):
    pond = pond()
    for thing in ("hand:1@0", "deck", "boat:1:1", "die:d6:1", "gold:1"):
        pond.desk.move(pond.at(thing))
        pond.desk.key(key)
        assert (pond.made, pond.desk.said, pond.desk.top) == ([], [], pond.desk.table), thing


def test_the_keys_reach_no_card_of_another_page(pond, monkeypatch):
    monkeypatch.setattr(looking, "MOST", 10)
    pond = pond()
    pond.key(pygame.K_q, pond.at("deck"))
    look = pond.desk.top
    assert len(look.cards) == 17
    pond.desk.key(pygame.K_LEFT)
    assert look.over == 9
    pond.desk.key(pygame.K_PAGEDOWN)
    pond.desk.key(pygame.K_RETURN)
    assert (len(look.shown), look.over, look.chosen) == (7, None, [])


def test_many_cards_are_searched_by_what_they_say(pond):
    pond = pond()
    pond.key(pygame.K_q, pond.at("deck"))
    look = pond.desk.top
    assert len(look.cards) == 17
    pond.desk.send(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/")
    for text in ("/", "fish ", "15"):
        pond.desk.send(pygame.TEXTINPUT, text=text)
    assert look.cards == ("fish_15#1",)
    pond.desk.draw()
    pond.drag(look.boxes[0].center, (look.boxes[0].centerx, 5))
    pond.desk.key(pygame.K_ESCAPE)
    pond.key(pygame.K_q, pond.at("deck"))
    pond.desk.send(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/")
    pond.desk.send(pygame.TEXTINPUT, text="/")
    pond.desk.send(pygame.TEXTINPUT, text="t")
    pond.desk.key(pygame.K_t)
    assert pond.desk.top.text == "t" and pond.made == ["search deck", "search deck"]


def test_cards_are_put_on_top_in_the_order_of_the_clicks_or_dragged_between_others(pond):
    pond = pond("look deck 4")
    pond.key(pygame.K_z, pond.at("deck"))
    look = pond.desk.top
    first, second, third, fourth = pond.table.zones["deck"][:-5:-1]
    for card in (third, first):
        pond.desk.click(look.boxes[look.shown.index(card)].center)
    pond.desk.key(pygame.K_t)
    assert pond.table.zones["deck"][:-5:-1] == [third, first, second, fourth]
    pond.desk.draw()
    before = look.boxes[0]
    pond.drag(look.boxes[3].center, (before.left + 4, before.centery))
    assert pond.table.zones["deck"][:-5:-1] == [fourth, third, first, second]
    pond.desk.click(look.boxes[0].center)
    pond.desk.key(pygame.K_b)
    assert pond.table.zones["deck"][0] == fourth
    pond.desk.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pond.table.zones["deck"][-1] == pond.desk.top.cards[0] == fourth
    pond.desk.key(pygame.K_y, pygame.KMOD_CTRL)
    assert pond.table.zones["deck"][0] == fourth


# The past


def test_gestures_are_undone_redone_and_a_revealing_one_is_rewound(pond):
    pond = pond()
    pond.drag(pond.at("boat:1:1"), pond.felt(504, 264))
    pond.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert pond.table.pieces["boat:1:1"] == "600,200"
    pond.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert pond.table.pieces["boat:1:1"] == "504,264"
    pond.key(pygame.K_2, pond.at("deck"))
    pond.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(pond.cards("hand:1")) == 5
