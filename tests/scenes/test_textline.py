"""A line that is typed: caret, selection, words, the clipboard, and where it is full."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.draw import theme
from game.draw.kit import Kit
from game.scenes.textline import Clicks, TextLine
from game.user.folders import ROOT

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
LEFT, RIGHT, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END
BACK, DELETE = pygame.K_BACKSPACE, pygame.K_DELETE


def key(line: TextLine, code: int, mod: int = 0, letter: str = "") -> bool:
    return line.take(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter))


def typed(line: TextLine, letters: str) -> None:
    line.take(pygame.event.Event(pygame.TEXTINPUT, text=letters))


def shown(line: TextLine) -> str:
    """The text with its caret as `|` and what is selected in brackets."""
    start, end = line.selected
    if start == end:
        return f"{line.text[:start]}|{line.text[start:]}"
    return f"{line.text[:start]}[{line.text[start:end]}]{line.text[end:]}"


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        ([], "one two three|"),
        ([(LEFT, 0)], "one two thre|e"),
        ([(HOME, 0), (LEFT, 0)], "|one two three"),
        ([(END, 0), (RIGHT, 0)], "one two three|"),
        ([(LEFT, CTRL)], "one two |three"),
        ([(LEFT, CTRL), (LEFT, CTRL)], "one |two three"),
        ([(HOME, 0), (RIGHT, CTRL)], "one| two three"),
        ([(HOME, 0), (RIGHT, CTRL), (RIGHT, CTRL)], "one two| three"),
        ([(HOME, SHIFT)], "[one two three]"),
        ([(HOME, 0), (END, SHIFT)], "[one two three]"),
        ([(LEFT, SHIFT), (LEFT, SHIFT)], "one two thr[ee]"),
        ([(LEFT, SHIFT), (LEFT, SHIFT), (LEFT, 0)], "one two thr|ee"),
        ([(LEFT, SHIFT), (LEFT, SHIFT), (RIGHT, 0)], "one two three|"),
        ([(LEFT, CTRL | SHIFT)], "one two [three]"),
        ([(pygame.K_a, CTRL)], "[one two three]"),
        ([(pygame.K_a, pygame.KMOD_META)], "[one two three]"),
        ([(BACK, 0)], "one two thre|"),
        ([(DELETE, 0)], "one two three|"),
        ([(BACK, CTRL)], "one two |"),
        ([(BACK, CTRL), (BACK, CTRL)], "one |"),
        ([(HOME, 0), (DELETE, 0)], "|ne two three"),
        ([(HOME, 0), (DELETE, CTRL)], "| two three"),
        ([(HOME, 0), (BACK, 0)], "|one two three"),
        ([(LEFT, CTRL | SHIFT), (BACK, 0)], "one two |"),
        ([(pygame.K_a, CTRL), (DELETE, 0)], "|"),
    ],
)
def test_keys_move_select_and_erase(keys: list[tuple[int, int]], left: str) -> None:
    line = TextLine("one two three")
    for code, mod in keys:
        assert key(line, code, mod)
    assert shown(line) == left


def test_what_is_typed_takes_the_place_of_what_is_selected() -> None:
    line = TextLine("one two")
    key(line, LEFT, CTRL | SHIFT)
    typed(line, "2")
    assert shown(line) == "one 2|"
    key(line, HOME)
    typed(line, "x ")
    assert shown(line) == "x |one 2"


def test_at_twenty_letters_it_is_full_and_says_so() -> None:
    line = TextLine("", 20)
    typed(line, "a" * 20)
    assert (line.text, line.full) == ("a" * 20, False)
    typed(line, "b")
    assert (line.text, line.full) == ("a" * 20, True)
    key(line, BACK)
    assert not line.full
    typed(line, "bcd")
    assert (line.text, line.full) == ("a" * 19 + "b", True)
    key(line, pygame.K_a, CTRL)
    typed(line, "c")
    assert (line.text, line.full) == ("c", False)


def test_only_what_is_allowed_is_taken() -> None:
    line = TextLine("7", 9, str.isdecimal)
    typed(line, "x")
    assert (line.text, line.full) == ("7", False)
    typed(line, "4-2")
    assert line.text == "742"


def test_keys_that_would_type_reach_no_shortcut_and_others_do() -> None:
    line = TextLine("a")
    assert key(line, pygame.K_b, 0, "b")
    assert key(line, pygame.K_b, CTRL)
    for code, letter in ((pygame.K_ESCAPE, "\x1b"), (pygame.K_RETURN, "\r"), (pygame.K_F1, "")):
        assert not key(line, code, 0, letter)
    assert not key(line, pygame.K_TAB, 0, "\t")
    assert not key(line, LEFT, pygame.KMOD_ALT)
    assert line.text == "a"


class Clipboard:
    """What stands in for the system's clipboard; `broken`: there is none."""

    def __init__(self) -> None:
        self.text, self.broken = "", False

    def put_text(self, text: str) -> None:
        if self.broken:
            raise pygame.error("no clipboard")
        self.text = text

    def get_text(self) -> str:
        if self.broken:
            raise pygame.error("no clipboard")
        return self.text


def test_the_clipboard_gives_and_takes(monkeypatch: Any) -> None:
    board = Clipboard()
    monkeypatch.setattr(pygame, "scrap", board)
    line = TextLine("one two", 10)
    key(line, LEFT, CTRL | SHIFT)
    key(line, pygame.K_c, CTRL)
    assert (board.text, shown(line)) == ("two", "one [two]")
    key(line, pygame.K_x, CTRL)
    assert (board.text, shown(line)) == ("two", "one |")
    key(line, pygame.K_c, CTRL)
    assert board.text == "two", "nothing is selected"
    key(line, pygame.K_v, CTRL)
    key(line, pygame.K_v, CTRL)
    assert (line.text, line.full) == ("one twotwo", False)
    board.text = " first\nsecond "
    key(line, pygame.K_a, CTRL)
    key(line, pygame.K_v, CTRL)
    assert line.text == "first"
    board.broken = True
    key(line, pygame.K_a, CTRL)
    key(line, pygame.K_x, CTRL)
    key(line, pygame.K_v, CTRL)
    assert line.text == "first", "what could not be copied is not cut away"


def test_a_click_finds_the_caret_and_a_second_one_selects_all(monkeypatch: Any) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    kit = Kit(ROOT / "assets", (1280, 720))
    line, box, target = (
        TextLine("iiii WWWW "),
        pygame.Rect(10, 10, 300, 40),
        pygame.Surface((320, 60)),
    )
    style = kit.style(24, 700)
    line.draw(kit, target, box, style, True)
    clock = iter([1_000, 3_000, 3_200, 9_000])
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(clock))
    clicks = Clicks()
    clicks.press(line, box.x)
    assert (shown(line), clicks.held) == ("|iiii WWWW ", True)
    clicks.press(line, box.right)
    assert shown(line) == "iiii WWWW |", "a space at the end counts"
    clicks.press(line, box.right)
    assert (shown(line), clicks.held) == ("[iiii WWWW ]", False)
    clicks.press(line, box.x)
    line.click(box.right, select=True)
    assert shown(line) == "[iiii WWWW ]"


def test_a_line_longer_than_its_box_shows_the_caret() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    kit = Kit(ROOT / "assets", (1280, 720))
    box = pygame.Rect(10, 10, 120, 40)
    line, style = TextLine("W" * 20, 20), kit.style(24, 700)
    for place in (20, 0, 11):
        line.move(place)
        picture = pygame.Surface((200, 60))
        line.draw(kit, picture, box, style, True)
        brass = pygame.mask.from_threshold(picture, theme.rgb(theme.BRASS_HI), (1, 1, 1, 255))
        (caret,) = (spot for spot in brass.get_bounding_rects() if spot.h > style.size)
        assert box.contains(caret)
