"""The rulebook as a screen: opened at a rule, searched, followed from link to link, and closed."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game import games
from game.app.app import App
from game.draw.kit import Kit
from game.rules.content.rulebook import Rulebook
from game.scenes.handover import HandoverScene
from game.scenes.rulebook import RulebookScene, open_rulebook
from game.scenes.rulebook_leaf import Leaf, balanced
from game.scenes.setup import SetupScene
from game.scenes.starting import open_match
from game.scenes.table import TableScene
from game.table.overlays import InspectScene
from game.user.folders import ROOT
from tests.rules.toybox import whole
from tests.scenes.theatre import click, control, hold, mouse, press

pytestmark = pytest.mark.slow

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))


@pytest.fixture(scope="module")
def gunsword():
    return games.load("gunsword", ROOT / "data" / "gunsword")


@pytest.fixture
def opened(theatre, gunsword, monkeypatch):
    """Opens Gunsword's rulebook on the title."""
    monkeypatch.setattr(games, "assemble", lambda *_: whole(gunsword))

    def open_one(rule="", size=(1280, 720)) -> tuple[App, RulebookScene]:
        app = theatre(size)
        scene = RulebookScene(app, "gunsword", rule)
        app.push(scene)
        app.step([], 0.02)
        return app, scene

    return open_one


class Stand:
    """Just enough of an app to lay a rulebook out."""

    def __init__(self, content: Any, size: tuple[int, int]) -> None:
        if not pygame.display.get_init():
            pygame.display.init()
        pygame.display.set_mode((64, 64))
        self.kit = Kit(ROOT / "assets", size)
        self.content_cache = self
        self._content = content

    def content(self, game: str) -> Any:
        return self._content

    def pop(self) -> None:
        """Nobody closes anything here."""


def type_in(app: App, text: str) -> None:
    for letter in text:
        app.step(press(ord(letter), letter), 0.02)


def seen(scene: RulebookScene, key: str) -> bool:
    """Whether an entry stands whole on the screen."""
    box = scene.page.leaf.box(key)
    return scene.page.scroll <= box.y and box.bottom <= scene.page.scroll + scene.page.area.h


# Reading


@pytest.mark.parametrize(
    "rule", ["GS-1.1", "GS-8.5", "GS-22.5", "term Yield", "option round_limit"]
)
@pytest.mark.parametrize("size", SIZES)
def test_it_opens_at_a_rule_that_is_marked_and_in_sight(gunsword, rule, size):
    app: Any = Stand(gunsword, size)
    scene = RulebookScene(app, "gunsword", rule)
    scene.arrange()
    assert scene.page.marked == rule
    assert seen(scene, rule)


def test_it_opens_at_a_term_and_at_a_chapter_and_at_the_beginning(opened):
    assert opened("Momentum")[1].page.marked == "GS-4.6"
    _, scene = opened("GS-9")
    assert (scene.page.marked, scene.page.scroll) == ("", scene.page.leaf.box("GS-9").y)
    assert opened("no such rule")[1].page.scroll == 0


@pytest.mark.parametrize("size", SIZES)
def test_every_text_stands_whole_within_its_column_and_beside_no_other(gunsword, size):
    kit = Kit(ROOT / "assets", size)
    wide = round(1364 * kit.scale)
    leaf = Leaf(kit, gunsword.rulebook, wide)
    whole = pygame.Rect(0, 0, wide, leaf.high)
    boxes = [placed.box for placed in leaf.placed.values()]
    boxes += [heading.box for heading in leaf.headings]
    assert all(whole.contains(box) for box in boxes)
    assert all(len(box.collidelistall(boxes)) == 1 for box in boxes)
    for placed in leaf.placed.values():
        number, title, body = leaf.blocks(placed)
        margin = placed.box.w - leaf.text_width
        assert number.size[0] < margin
        assert title is None or not title.clipped
        assert body.size[0] <= leaf.text_width
        assert placed.box.h >= (title.size[1] if title else 0) + body.size[1]
        for link in leaf.links_of(placed.entry.key):
            assert placed.box.contains(link.box)


@pytest.mark.parametrize("size", SIZES)
def test_lines_are_short_and_letters_large_enough_to_read(gunsword, size):
    kit = Kit(ROOT / "assets", size)
    leaf = Leaf(kit, gunsword.rulebook, round(1364 * kit.scale))
    assert leaf.columns == 2
    assert leaf.body.size >= max(11, round(19 * kit.scale))
    long = [each.text[:81] for each in gunsword.rulebook.entries.values() if len(each.text) > 80]
    assert min(kit.measure(text, leaf.body)[0] for text in long) > leaf.text_width


@pytest.mark.parametrize(
    ("highs", "columns", "counts"),
    [
        ([10, 10, 10, 10], 2, [2, 2]),
        ([30, 10, 10, 10], 2, [1, 3]),
        ([10, 10, 50], 2, [2, 1]),
        ([10], 2, [1]),
        ([], 2, []),
        ([5, 5, 5], 1, [3]),
    ],
)
def test_columns_are_as_equal_as_their_order_allows(highs, columns, counts):
    assert balanced(highs, columns) == counts


def test_wheel_and_keys_scroll_and_stop_at_both_ends(opened):
    app, scene = opened()
    app.step([mouse(pygame.MOUSEMOTION, scene.page.area.center)], 0.02)
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)], 0.02)
    one = scene.page.scroll
    assert one > 0
    app.step(press(pygame.K_PAGEDOWN), 0.02)
    assert scene.page.scroll > one + scene.page.area.h // 2
    app.step(press(pygame.K_END) + press(pygame.K_DOWN), 0.02)
    assert scene.page.scroll == scene.page.leaf.high - scene.page.area.h
    app.step(press(pygame.K_HOME) + press(pygame.K_UP), 0.02)
    assert scene.page.scroll == 0


def test_the_scrollbar_is_dragged(opened):
    app, scene = opened()
    thumb = scene.page.bar.thumb(0)
    down = (thumb.centerx, scene.page.bar.area.bottom)
    app.step([mouse(pygame.MOUSEBUTTONDOWN, thumb.center), mouse(pygame.MOUSEMOTION, down)], 0.02)
    assert scene.page.scroll == scene.page.leaf.high - scene.page.area.h
    app.step([mouse(pygame.MOUSEBUTTONUP, down), mouse(pygame.MOUSEMOTION, thumb.center)], 0.02)
    assert scene.page.scroll == scene.page.leaf.high - scene.page.area.h


def test_another_size_of_the_window_keeps_the_place(opened):
    app, scene = opened("GS-14.6")
    app.window.size = (1024, 640)
    for _ in range(20):
        app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED)] if not _ else [], 0.1)
    assert app.kit.size == (1024, 640)
    assert scene.page.marked == "GS-14.6"
    assert seen(scene, "GS-14.6")


def test_chapters_are_reached_by_click_and_by_keys(opened):
    app, scene = opened()
    row = scene.index.inside.y + scene.index.row * 7 + scene.index.row // 2
    app.step(click((scene.index.inside.centerx, row)), 0.02)
    assert scene.page.scroll == scene.page.leaf.box("GS-8").y
    app.step(press(pygame.K_DOWN, mod=pygame.KMOD_CTRL), 0.02)
    assert scene.page.scroll == scene.page.leaf.box("GS-9").y
    for _ in scene.book.chapters:
        app.step(press(pygame.K_UP, mod=pygame.KMOD_CTRL), 0.02)
    assert scene.page.scroll == 0


# Searching


def test_what_is_typed_is_found_and_gone_through_both_ways(opened):
    app, scene = opened()
    type_in(app, "riposte foe")
    found = scene.search.found
    assert {"GS-6.6", "term Riposte"} <= set(found)
    assert scene.page.marked in found
    assert seen(scene, scene.page.marked)
    first = found.index(scene.page.marked)
    app.step(press(pygame.K_RETURN), 0.02)
    assert scene.page.marked == found[(first + 1) % len(found)]
    app.step(press(pygame.K_F3, mod=pygame.KMOD_SHIFT), 0.02)
    assert scene.page.marked == found[first]
    app.step(press(pygame.K_RETURN, mod=pygame.KMOD_SHIFT), 0.02)
    assert scene.page.marked == found[first - 1]
    app.step(press(pygame.K_F3), 0.02)
    app.step(click(control(scene, "next").rect.center), 0.02)
    assert scene.page.marked == found[(first + 1) % len(found)]


def test_a_number_leads_to_its_rule_and_letters_can_be_taken_back(opened):
    app, scene = opened()
    type_in(app, "8.5")
    assert (scene.search.found, scene.page.marked) == (
        ("GS-8.5", "term Dash", "term Slash"),
        "GS-8.5",
    )
    app.step(press(pygame.K_BACKSPACE), 0.02)
    assert scene.search.text == "8."
    app.step(press(pygame.K_BACKSPACE, mod=pygame.KMOD_CTRL), 0.02)
    assert (scene.search.text, scene.search.found) == ("", ())


def test_what_was_found_is_lit(opened):
    app, scene = opened("GS-8.5")
    before = scene.page.leaf.placed["GS-8.5"].body
    type_in(app, "hostile")
    body = scene.page.leaf.placed["GS-8.5"].body
    assert "{lit}hostile{/lit}" in body
    assert "{lit}" not in before + scene.page.leaf.placed["GS-8.6"].body


def test_nothing_found_is_said_and_changes_nothing_else(opened):
    app, scene = opened("GS-8.5")
    app.step([hold(pygame.K_d), pygame.event.Event(pygame.TEXTINPUT, text="dragons")], 0.02)
    assert scene.search.said(scene.page.marked) == "nothing found"
    assert scene.page.marked == "GS-8.5"
    app.step(press(pygame.K_RETURN), 0.02)
    assert scene.page.marked == "GS-8.5"


# Links


def test_a_link_goes_to_its_rule_and_back_and_on_again(opened):
    app, scene = opened("GS-8.5")
    before = scene.page.scroll
    link = next(link for link in scene.page.links() if link.target == "Trap")
    app.step(click(link.box.center), 0.02)
    assert scene.page.marked == "GS-10.4"
    assert seen(scene, "GS-10.4")
    app.step(press(pygame.K_LEFT, mod=pygame.KMOD_ALT), 0.02)
    assert (scene.page.marked, scene.page.scroll) == ("GS-8.5", before)
    app.step(click(control(scene, "forward").rect.center), 0.02)
    assert scene.page.marked == "GS-10.4"
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=6)], 0.02)
    assert (scene.page.marked, scene.page.scroll) == ("GS-8.5", before)


def test_every_link_of_the_book_leads_to_another_entry(gunsword):
    kit = Kit(ROOT / "assets", (1024, 640))
    leaf = Leaf(kit, gunsword.rulebook, 720)
    count = 0
    for key, placed in leaf.placed.items():
        for link in leaf.links_of(key):
            place = gunsword.rulebook.place(link.target)
            assert place is not None
            assert place in leaf.placed
            assert place != key or not placed.entry.numbered
            count += 1
    assert count > 300


def test_keys_alone_go_through_the_links_and_follow_them(opened):
    app, scene = opened("GS-8.5")
    count = len(scene.page.leaf.links_of("GS-8.5"))
    for number in range(count):
        app.step(press(pygame.K_TAB), 0.02)
        assert scene.page.focus == ("GS-8.5", number)
        assert scene.page.area.contains(scene.attention)
    app.step(press(pygame.K_TAB), 0.02)
    assert scene.page.focus == ("GS-8.6", 0)
    app.step(press(pygame.K_TAB, mod=pygame.KMOD_SHIFT), 0.02)
    assert scene.page.focus == ("GS-8.5", count - 1)
    target = scene.page.leaf.links_of("GS-8.5")[-1].target
    app.step(press(pygame.K_RETURN), 0.02)
    assert scene.page.marked == scene.book.place(target)


def test_tab_comes_around_the_whole_book(opened):
    app, scene = opened()
    seen_links = set()
    while True:
        app.scenes[-1].handle(press(pygame.K_TAB)[0])
        if scene.page.focus in seen_links:
            break
        seen_links.add(scene.page.focus)
    assert len(seen_links) == sum(
        len(scene.page.leaf.links_of(key)) for key in scene.page.leaf.placed
    )


def test_the_pointer_on_a_term_shows_what_it_means(opened):
    app, scene = opened("GS-8.5")
    link = next(link for link in scene.page.links() if link.target == "Trap")
    before = app.window.get_surface().copy()
    app.step([mouse(pygame.MOUSEMOTION, link.box.center)], 0.02)
    below = pygame.Rect(link.box.x, link.box.bottom + 12, 40, 20)
    after = app.window.get_surface()
    assert pygame.image.tobytes(before.subsurface(below), "RGB") != pygame.image.tobytes(
        after.subsurface(below), "RGB"
    )


# Opening and closing


def test_escape_and_the_button_close_it(opened):
    app, scene = opened()
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert scene not in app.scenes
    app, scene = opened()
    app.step(click(control(scene, "close").rect.center), 0.02)
    assert scene not in app.scenes


@pytest.mark.slow
@pytest.mark.parametrize("key", [(pygame.K_F1, ""), (pygame.K_r, "r")])
def test_it_opens_from_the_title_and_the_key_is_not_searched_for(
    theatre, gunsword, monkeypatch, key
):
    monkeypatch.setattr(games, "assemble", lambda *_: whole(gunsword))
    app = theatre()
    app.step(press(*key), 0.02)
    scene = app.scenes[-1]
    assert isinstance(scene, RulebookScene)
    assert scene.search.text == ""
    app.step(press(pygame.K_F1), 0.02)
    assert app.scenes[-1] is scene
    type_in(app, "r")
    assert scene.search.text == "r"


def test_it_opens_over_the_setup_screen_and_its_house_rules(theatre, gunsword, monkeypatch):
    monkeypatch.setattr(games, "assemble", lambda *_: whole(gunsword))
    app = theatre()
    app.step(press(pygame.K_RETURN), 0.02)
    assert isinstance(app.scenes[-1], SetupScene)
    control(app.scenes[-1], "rules").press()
    app.step(press(pygame.K_F1), 0.02)
    assert isinstance(app.scenes[-1], RulebookScene)


@pytest.fixture
def duel(theatre, gunsword, monkeypatch):
    """A duel on the table, at the first action; sealed unless said otherwise."""
    monkeypatch.setattr(games, "assemble", lambda *_: whole(gunsword))

    def lay(privacy: str, size=(1280, 720)):
        app = theatre(size)
        open_match(app, gunsword, replace(gunsword.defaults(), privacy=privacy))
        table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
        return app, table

    return lay


def to_the_first_action(app: App, table: TableScene) -> None:
    match = table.session.match
    while match.pending and match.pending.kind != "action":
        table.choose(match.options()[0])
    for _ in range(40):
        app.step([], 0.25)


def test_at_the_table_it_opens_at_the_rule_of_what_is_asked(duel):
    app, table = duel("open")
    to_the_first_action(app, table)
    assert table.view_model.prompt.rule
    app.step(press(pygame.K_F1), 0.02)
    assert app.scenes[-1].page.marked == table.view_model.prompt.rule
    app.step(press(pygame.K_ESCAPE), 0.02)
    tool = next(s for s in table.context.hit_areas if (s.sort, s.id) == ("tool", "book"))
    app.step(click(tool.area.center), 0.02)
    assert app.scenes[-1].page.marked == table.view_model.prompt.rule


@pytest.mark.slow
def test_at_the_table_it_opens_at_the_rule_of_a_reason_that_is_shown(duel):
    app, table = duel("open")
    to_the_first_action(app, table)
    card, reason = next(iter(table.view_model.reasons.items()))
    spot = table.context.hand_hit_areas.of("card", card)
    app.step([mouse(pygame.MOUSEMOTION, spot.area.center)], 0.02)
    app.step(press(pygame.K_F1), 0.02)
    assert app.scenes[-1].page.marked == reason.rule != table.view_model.prompt.rule


@pytest.mark.slow
def test_terms_of_a_card_lead_into_it_and_a_click_elsewhere_closes_the_card(duel):
    app, table = duel("open")
    to_the_first_action(app, table)
    card = table.view_model.near.hand[0].card
    app.push(InspectScene(app, table, card))
    app.step([], 0.02)
    inspected = app.scenes[-1]
    link = next(link for link in inspected.links if link.target == "Power")
    app.step(click(link.box.center), 0.02)
    assert app.scenes[-1].page.marked == table.context.rulebook.term("Power").rule
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert app.scenes[-1] is inspected
    app.step(press(pygame.K_TAB) + press(pygame.K_RETURN), 0.02)
    first = table.context.rulebook.place(inspected.links[0].target)
    assert app.scenes[-1].page.marked == first
    app.step(press(pygame.K_ESCAPE), 0.02)
    app.step(click((5, 5)), 0.02)
    assert app.scenes[-1] is table


def test_of_a_game_without_one_that_is_said(pond):
    desk = pond().desk
    open_rulebook(desk, "pond")
    assert desk.top is desk.table
    assert desk.said == ["This game has no rulebook."]


def test_rules_that_are_gone_stay_in_the_book_that_is_open(gunsword):
    app: Any = Stand(gunsword, (1280, 720))
    scene = RulebookScene(app, "gunsword", "GS-1.1")
    scene.arrange()
    app._content = replace(gunsword, rulebook=Rulebook((), ()))
    scene.files_changed(frozenset())
    scene.draw(pygame.Surface(app.kit.size))
    assert (scene.book, scene.page.marked) == (gunsword.rulebook, "GS-1.1")


def test_over_a_cover_it_shows_nothing_of_the_match_and_lifts_nothing(duel, opened):
    app, table = duel("sealed")
    app.change(app.settings.changed(handover="cover"))
    table.resume()
    cover = app.scenes[-1]
    assert isinstance(cover, HandoverScene)
    app.step(press(pygame.K_F1), 0.02)
    assert isinstance(app.scenes[-1], RulebookScene)
    assert app.scenes[-1].page.marked == ""
    shown = pygame.image.tobytes(app.window.get_surface(), "RGB")
    app.step([hold(pygame.K_SPACE)], 0.02)
    for _ in range(5):
        app.step([], 0.2)
    assert table.session.hotseat.holder is None
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0.02)
    assert table.session.hotseat.holder is None
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert app.scenes[-1:] == [cover]
    alone, _ = opened()
    assert pygame.image.tobytes(alone.window.get_surface(), "RGB") == shown
