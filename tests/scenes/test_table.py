"""The table with real events: what a click, a key, a drag does."""

from dataclasses import replace

import pygame

from game.scenes.handover import HandoverScene
from game.scenes.notice import NoticeScene
from game.scenes.result import ResultScene
from game.table.choosing import Choosing
from game.table.layout import rect
from game.table.overlays import InspectScene, SpreadScene
from tests.scenes.desk import chosen, spy
from tests.scenes.mock_duel import MockContent

# Choosing


def test_a_click_on_a_card_plays_it(desk):
    table = desk()
    table.click(table.card("hackles#1"))
    assert chosen(table) == ["play:hackles#1"]


def test_a_drag_to_the_table_is_the_same_command_as_a_click(desk):
    table = desk()
    start = table.card("hackles#1")
    table.move(start)
    table.press(start)
    table.move((start[0], start[1] - 30))
    table.move((start[0], 200))
    assert table.table.pointer.held == "hackles#1"
    table.release((start[0], 200))
    assert chosen(table) == ["play:hackles#1"]


def test_a_drag_released_in_the_hand_is_taken_back(desk):
    table = desk()
    start = table.card("hackles#1")
    table.move(start)
    table.press(start)
    table.move((start[0] + 60, start[1]))
    table.release((start[0] + 60, start[1]))
    assert chosen(table) == []
    assert table.table.pointer.held == ""


def test_a_press_that_ends_in_another_window_takes_up_no_card(desk):
    table = desk()
    start = table.card("hackles#1")
    table.move(start)
    table.press(start)
    table.send(pygame.WINDOWFOCUSLOST)
    table.move((start[0], start[1] - 30))
    table.move((start[0], 200))
    assert table.table.pointer.held == ""
    table.release((start[0], 200))
    assert chosen(table) == []


def test_a_trembling_hand_is_still_a_click(desk):
    table = desk()
    start = table.card("hackles#1")
    table.move(start)
    table.press(start)
    table.move((start[0] + 2, start[1] + 1))
    table.release((start[0] + 2, start[1] + 1))
    assert chosen(table) == ["play:hackles#1"]


def test_a_card_with_two_uses_narrows_the_prompt_and_esc_goes_back(desk):
    table = desk()
    table.click(table.card("stand_the_watch#1"))
    assert chosen(table) == []
    names = [option.id for option in table.table.choosing.buttons]
    assert names == ["play:stand_the_watch#1", "command:stand_the_watch#1"]
    table.key(pygame.K_ESCAPE)
    assert not table.table.choosing.narrowed
    table.click(table.card("stand_the_watch#1"))
    table.click(table.spot("option", "command:stand_the_watch#1"))
    assert chosen(table) == ["command:stand_the_watch#1"]


def test_a_space_of_the_board_chooses_the_path_that_ends_there(desk):
    table = desk()
    table.choose("play:hackles#1")
    table.choose("pass")
    table.settle()
    table.click(table.space("e4"))
    assert chosen(table)[-1] == "E"


def test_a_foe_is_clicked_by_its_space(desk):
    table = desk()
    table.choose("play:hackles#1")
    table.choose("pass")
    table.settle()
    table.click(table.spot("piece", "duelist:2"))
    assert chosen(table)[-1] == "N"


def test_letters_and_numbers_choose(desk):
    table = desk()
    table.choose("play:hackles#1")
    table.choose("pass")
    table.settle()
    table.key(pygame.K_w)
    table.settle()
    table.key(pygame.K_3)
    assert chosen(table)[-2:] == ["N", "c7"]


def test_the_key_that_declines_passes_and_those_that_confirm_never_do(desk):
    table = desk()
    table.choose("play:hackles#1")
    table.settle()
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_e):
        table.key(key)
    assert chosen(table) == ["play:hackles#1"]
    table.key(pygame.K_n)
    assert chosen(table)[-1] == "pass"


def test_tab_and_enter_choose_what_has_the_focus(desk):
    table = desk()
    table.key(pygame.K_TAB)
    table.key(pygame.K_TAB)
    table.key(pygame.K_RETURN)
    assert chosen(table) == ["play:oathkeepers_arc#1"]


def test_keys_are_deaf_for_a_moment_after_a_question(desk):
    table = desk()
    table.choose("play:hackles#1")
    table.table.motions.finish()
    table.wait(100)
    table.key(pygame.K_n)
    assert chosen(table) == ["play:hackles#1"]
    table.wait(200)
    table.key(pygame.K_n)
    assert chosen(table)[-1] == "pass"


# What cannot be chosen, what is looked at


def test_a_card_that_cannot_be_played_shakes_and_says_why(desk):
    table = desk()
    at = table.card("dodge#1")
    table.click(at)
    assert chosen(table) == []
    assert table.table.pointer.shaking(table.table.context.now) == "dodge#1"
    reason = table.table.view_model.reasons["dodge#1"]
    assert (reason.rule, "Counter" in reason.text) == ("GS-6.1", True)


def test_a_right_click_shows_a_card_large_while_things_move(desk):
    table = desk()
    table.choose("play:hackles#1")
    assert table.table.motions.running(table.table.context.now)
    table.click(table.spot("card", "thane"), button=3)
    assert isinstance(table.top, InspectScene)
    table.draw()
    table.key(pygame.K_ESCAPE)
    assert table.top is table.table


def test_an_open_pile_is_spread_out_and_a_hidden_one_is_not(desk):
    table = desk()
    table.click(table.spot("pile", "deck:2"))
    assert table.top is table.table
    table.click(table.spot("pile", "discard:2"))
    assert isinstance(table.top, SpreadScene)
    table.draw()
    table.click(table.top.boxes[0].center)
    assert isinstance(table.top, InspectScene)


def test_any_key_or_click_ends_motion_and_does_nothing_else(desk):
    table = desk()
    table.choose("play:hackles#1")
    table.key(pygame.K_n)
    assert not table.table.motions.running(table.table.context.now)
    assert chosen(table) == ["play:hackles#1"]


def test_when_all_has_arrived_the_table_lies_as_if_nothing_had_moved(desk):
    table = desk()
    table.choose("play:hackles#1")
    table.choose("pass")
    table.settle()
    target = table.draw()
    table.choose("W")
    while table.wait(60):
        table.table.draw(target)
    shown = pygame.image.tobytes(target, "RGB")
    table.table.arrange()
    table.table.draw(target)
    assert shown == pygame.image.tobytes(target, "RGB")
    held = [spot.id for spot in table.table.context.hand_hit_areas]
    assert held == [card.card for card in table.table.view_model.near.hand]


def test_a_note_that_has_no_room_on_its_button_is_said_when_the_option_is_lit(desk):
    table = desk()
    table.choose("play:hackles#1")
    table.choose("pass")
    table.settle()
    more = ", and more than there is room for on a button"
    wordy = [replace(option, note=option.note + more) for option in table.table.choosing.options]
    table.table.choosing = Choosing(wordy)
    table.table.arrange()
    table.move((1, 1))
    before = table.draw()
    context = table.table.context
    assert not any(face.small for face in table.prompt.buttons.values())
    table.hover_space("b7")
    after = table.draw()

    def same(place):
        area = rect(context.kit, place)
        pictures = [pygame.image.tobytes(each.subsurface(area), "RGB") for each in (before, after)]
        return pictures[0] == pictures[1]

    assert pygame.image.tobytes(before.subsurface(table.prompt.words_area), "RGB") == (
        pygame.image.tobytes(after.subsurface(table.prompt.words_area), "RGB")
    )
    assert not same(context.layout.places.hand)


def test_a_line_of_the_log_shows_its_card(desk):
    table = desk()
    table.choose("play:hackles#1")
    table.settle()
    table.draw()
    lines = [spot for spot in table.table.context.hit_areas if spot.sort == "line"]
    spot = next(s for s in lines if "hackles" in table.table.logbook.entries[int(s.id)].text)
    table.move(spot.area.center)
    table.wait(400)
    spied = spy(table)
    table.draw()
    assert "Hackles" in spied.drawn


# Undo


def test_undo_takes_back_and_redo_makes_again(desk):
    table = desk()
    for option in ("play:hackles#1", "pass", "N"):
        table.choose(option)
    table.settle()
    state = table.session.match.table.as_plain()
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert chosen(table) == ["play:hackles#1", "pass"]
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    assert table.session.match.table.as_plain() == state


def test_a_line_of_the_log_that_is_taken_back_under_the_pointer_tells_nothing(desk):
    table = desk()
    for option in ("play:hackles#1", "pass", "N"):
        table.choose(option)
    table.settle()
    table.draw()
    lines = [spot for spot in table.table.context.hit_areas if spot.sort == "line"]
    table.move(max(lines, key=lambda spot: int(spot.id)).area.center)
    over = table.table.pointer.over
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert int(over.id) >= len(table.table.logbook.entries)
    assert table.table.context.said_at(over) == ""
    table.wait(20)
    assert table.table.pointer.over == over


def test_an_open_match_is_rewound_without_asking(desk):
    table = desk()
    assert not table.table.context.chrome.can_undo
    table.choose("play:hackles#1")
    assert table.table.context.chrome.can_undo
    table.settle()
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert chosen(table) == []
    assert table.table.logbook.entries[-1].text.startswith("Rewound")


def test_undo_that_would_take_back_a_revealed_card_offers_to_rewind(desk):
    table = desk("sealed")
    table.session.hotseat.uncover(1)
    while table.top is not table.table:
        table.pop()
    table.choose("play:hackles#1")
    table.uncover(2)
    table.settle()
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert isinstance(table.top, NoticeScene)
    assert "agree" in table.top.answers[0].label
    assert chosen(table) == ["play:hackles#1"]
    table.top.controls.all[0].press()
    assert chosen(table) == []


def test_those_who_must_agree_to_a_rewind_see_nobodys_hand(desk):
    table = desk("sealed")
    table.uncover(1)
    table.choose("play:hackles#1")
    table.uncover(2)
    table.settle()
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    below = table.scenes[-2]
    assert isinstance(below, HandoverScene)
    assert (below.seat, table.session.hotseat.viewers()) == (2, ())
    table.key(pygame.K_ESCAPE)
    assert table.top is below, "they left it, and the one who is asked goes on"
    table.uncover(2)
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    table.top.controls.all[0].press()
    assert isinstance(table.top, HandoverScene)
    assert (table.top.seat, len(table.scenes)) == (1, 2)


def test_the_menu_of_a_match_that_is_over_is_its_result(desk):
    table = desk()
    for _ in range(4):
        table.choose("rest")
    table.settle()
    assert isinstance(table.top, ResultScene)
    table.key(pygame.K_ESCAPE)
    assert table.top is table.table
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, ResultScene)


# What is told


def test_a_change_of_the_rules_that_ends_what_can_be_undone_is_said_once(desk):
    table = desk()
    table.choose("play:hackles#1")
    assert table.session.offer(Newer()) == []
    while table.session.match.rules.content_hash == "mock":
        assert table.said == []
        table.choose(table.session.match.options()[0].id)
    assert "nothing before it can be taken back" in table.said[0]
    table.choose(table.session.match.options()[0].id)
    assert len(table.said) == 1


class Newer(MockContent):
    def rules(self, setup):
        rules = super().rules(setup)
        rules.content_hash = "newer"
        return rules


def test_an_error_in_a_rule_is_told_and_changes_nothing(desk):
    table = desk(content=MockContent(broken="hackles"))
    table.choose("play:hackles#1")
    head, text = table.told[-1]
    assert head == "An error in a rule"
    assert "report.txt" in text
    assert "ZeroDivisionError" in table.reports[0]
    assert chosen(table) == []


def test_a_broken_layout_is_told_on_the_table_and_the_last_good_one_stays(desk, tmp_path):
    table = desk()
    kept = table.table.skin.layout
    folder = tmp_path / "gunsword"
    folder.mkdir()
    for name in ("table.yaml", "faces.yaml", "art.yaml"):
        text = (table.table.skin.data / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace("baize:", "baise:"), encoding="utf-8")
    table.table.skin.data = folder
    table.table.folder = folder
    table.table.files_changed(frozenset({folder / "table.yaml"}))
    assert "table.yaml" in table.table.context.strip
    assert "baise" in table.table.context.strip
    assert table.table.skin.layout is kept
    table.draw()


def test_cards_are_drawn_once_and_anew_when_a_picture_comes(desk, tmp_path):
    table = desk()
    pictures, card = table.table.context.pictures, table.table.context.look("hackles#1")
    old = pictures.thumb(card, 40)
    table.choose("play:hackles#1")
    assert table.table.context.pictures is pictures
    assert pictures.thumb(card, 40) is old
    green = pygame.Surface((40, 40))
    green.fill("#00ff00")
    path = tmp_path / "gunsword" / f"{card['id']}.png"
    path.parent.mkdir()
    pygame.image.save(green, path)
    table.table.skin.picture_folder = path.parent
    table.table.files_changed(frozenset({path}))
    drawn = table.table.context.pictures.thumb(card, 40)
    assert drawn.get_at(drawn.get_rect().center)[:3] == (0, 255, 0)
