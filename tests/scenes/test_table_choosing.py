"""The choice in the making, without pictures."""

from game.rules.ask import Option, Point
from game.table.choosing import DEAD_MS, Choosing
from game.user.keys import Keys


def card(verb: str, name: str) -> Option:
    return Option(f"{verb}:{name}", verb, points=(Point("card", name),))


def space(name: str, way: str = "") -> Option:
    return Option(f"space:{name}", name, points=(Point("space", name),), way=way)


PASS = Option("pass", "Pass", quiet=True)
REST = Option("rest", "Rest")


def test_a_thing_with_one_option_is_chosen_and_with_several_narrows_the_choice():
    play, command, other = card("play", "a"), card("command", "a"), card("play", "b")
    choosing = Choosing([play, command, other, REST], held=("a", "b"))
    assert choosing.pick(choosing.at(Point("card", "b"))) is other
    assert choosing.pick(choosing.at(Point("card", "a"))) is None
    assert choosing.narrowed
    assert list(choosing.shown) == [play, command]
    assert list(choosing.buttons) == [play, command]
    assert choosing.pick((command,)) is command
    assert choosing.back()
    assert list(choosing.shown) == [play, command, other, REST]
    assert not choosing.back()


def test_cards_of_the_hand_have_no_buttons_and_others_do():
    held, laid = card("take", "a"), card("take", "b")
    assert Choosing([held, laid, REST], held=("a",)).buttons == (laid, REST)


def test_what_declines_stands_last_and_never_has_the_focus_first():
    choosing = Choosing([PASS, REST, card("play", "a")], held=("a",))
    assert choosing.buttons == (REST, PASS)
    assert choosing.focus is None
    assert choosing.move_focus(1) is REST


def test_the_focus_goes_around_everything_that_can_be_chosen():
    options = [card("play", "a"), REST, PASS]
    choosing = Choosing(options, held=("a",))
    assert [choosing.move_focus(1) for _ in range(4)] == [*options, options[0]]
    assert choosing.move_focus(-1) is PASS


def test_keys_are_numbers_letters_of_ways_and_those_of_the_places():
    north, south = space("b7", "N"), space("b1", "S")
    yes, end, aside = (
        Option("y", "Yes", confirms=True),
        Option("e", "End", ends=True),
        card("a", "a"),
    )
    options = [PASS, end, north, yes, south, REST, aside]
    choosing = Choosing(options)
    assert choosing.buttons == (north, south, REST, aside, end, yes, PASS)
    assert choosing.seated == {"end turn": end, "confirm": yes, "decline": PASS}
    keys = [choosing.key_of(option) for option in choosing.buttons]
    assert keys == ["W", "S", "1", "2", "E", "Space", "N"]
    assert choosing.by_key("w") is choosing.by_key("up") is north
    assert [choosing.by_key(key) for key in ("1", "2", "3")] == [REST, aside, None]
    assert [choosing.by_key(key) for key in ("e", "space", "n")] == [end, yes, PASS]
    assert choosing.by_key("return") is None


def test_what_has_a_place_of_its_own_has_no_digit_and_the_second_of_its_kind_one():
    again = Option("again", "Not again", quiet=True)
    keys = Keys({"decline": "l", "look": "e"})
    rest = Option("rest", "Rest", ends=True)
    choosing = Choosing([PASS, again, rest], keys=keys)
    assert [choosing.key_of(option) for option in (PASS, again, rest)] == ["L", "1", ""]
    assert choosing.by_key("1") is again
    north_east = space("c3", "NE")
    choosing = Choosing([north_east, rest])
    assert [choosing.key_of(option) for option in (north_east, rest)] == ["1", "E"]


def test_a_place_of_its_own_is_deaf_at_first_and_other_buttons_are_not():
    choosing = Choosing([REST, PASS], since=1000)
    assert not choosing.hears("pass", 1000 + DEAD_MS - 1)
    assert choosing.hears("pass", 1000 + DEAD_MS)
    assert choosing.hears("rest", 1000)


def test_two_ways_of_one_direction_get_different_keys():
    first, second = space("b7", "N"), space("b6", "N")
    choosing = Choosing([first, second])
    assert choosing.by_key("w") is first
    assert choosing.by_key("1") is second


def test_keys_are_deaf_at_first():
    choosing = Choosing([REST], since=1000)
    assert not choosing.awake(1000 + DEAD_MS - 1)
    assert choosing.awake(1000 + DEAD_MS)


def test_many_spaces_of_the_board_have_no_buttons():
    spaces = [space(f"{column}{row}") for column in "abcde" for row in range(1, 5)]
    assert Choosing([*spaces, PASS]).buttons == (PASS,)


def test_two_copies_of_a_card_in_the_hand_have_one_button_and_cards_elsewhere_have_each_their_own():
    copies = [card("discard", f"{name}#{n}") for name in ("dodge", "hackles") for n in (1, 2)]
    choosing = Choosing([*copies, REST], held=("dodge#1", "dodge#2", "hackles#1"))
    assert choosing.pick(copies) is None
    assert list(choosing.buttons) == [copies[0], *copies[2:]]
    assert choosing.at(Point("card", "dodge#2")) == (copies[1],)


def test_what_chose_something_is_left_out_once_the_choice_is_narrowed_to_others():
    deck, foe, own = Point("zone", "deck"), Point("tracker", "water:2"), Point("tracker", "water:1")
    draw, guard = Option("draw", "Draw", touches=(deck,)), Option("guard", "Guard", touches=(deck,))
    choosing = Choosing([draw, guard, Option("attack", "Attack", touches=(foe,))])
    assert not any(map(choosing.left_out, (deck, foe, own)))
    choosing.pick(choosing.at(deck))
    assert [choosing.left_out(each) for each in (deck, foe, own)] == [False, True, False]
    choosing.back()
    assert not choosing.left_out(foe)
