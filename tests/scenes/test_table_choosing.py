"""The choice in the making, without pictures."""

from game.rules.ask import Option, Point
from game.table.choosing import DEAD_MS, Choosing


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


def test_keys_are_numbers_letters_of_ways_and_space_for_what_declines():
    north, south = space("b7", "N"), space("b1", "S")
    choosing = Choosing([north, south, REST, PASS])
    assert [choosing.key_of(o) for o in (north, south, REST, PASS)] == ["W", "S", "1", "Space"]
    assert choosing.by_key("w") is choosing.by_key("up") is north
    assert choosing.by_key("1") is REST
    assert choosing.by_key("space") is PASS
    assert choosing.by_key("return") is None


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
