"""A deck is kept, passed on, brought and left; whatever fails is told, and nothing is lost."""

import errno
from dataclasses import replace

import pygame
import pytest

from game.rules.decks import Deck
from game.scenes.decks.shelf import DecksScene
from game.scenes.notice import NoticeScene
from game.scenes.setup import SetupScene
from game.scenes.title import TitleScene
from game.user.decks import KeptDeck
from tests.decks.guild import OF_KIND, PRINTED, READY, guild
from tests.saving.faulty_disk import FaultyDisk
from tests.scenes.theatre import control, words_cut

pytestmark = pytest.mark.slow

CTRL = pygame.KMOD_CTRL
SPARE = OF_KIND["fighter"][9]


def own(bench, name="Mine", picks=READY):
    return bench.box.write(KeptDeck(Deck(name, picks)))


def test_a_ready_deck_is_kept_as_a_copy_and_then_in_its_file(bench):
    bench = bench().open()
    bench.scene.drop(OF_KIND["trick"][0])
    assert bench.scene.unsaved()
    bench.key(pygame.K_s, mod=CTRL)
    assert bench.scene.unsaved() == ""
    kept = bench.box.all()[-1]
    assert (kept.deck.name, kept.path.name) == ("Ready copy", "ready_copy.yaml")
    bench.key(pygame.K_n, "n").type("Odds & Ends").key(pygame.K_TAB).type("Ann")
    bench.key(pygame.K_RETURN)
    bench.hit("save")
    again = bench.box.all()[-1]
    assert (again.deck.name, again.deck.author, again.path) == ("Odds & Ends", "Ann", kept.path)
    assert len(bench.box.all()) == 3, "an unfinished deck is kept too"


@pytest.mark.parametrize("operation", ["open", "write", "fsync", "replace"])
def test_where_the_disk_is_full_it_is_told_and_the_deck_stays(bench, monkeypatch, operation):
    bench = bench()
    kept = own(bench)
    bench.open(kept)
    bench.scene.turn("c1")
    deck = bench.deck
    disk = FaultyDisk(bench.box.folder, monkeypatch.setattr)
    disk.fail(operation, errno.ENOSPC)
    bench.key(pygame.K_s, mod=CTRL)
    assert isinstance(bench.scene, NoticeScene)
    assert "No space left on device" in bench.scene.text
    assert "Nothing is lost" in bench.scene.text
    bench.key(pygame.K_ESCAPE)
    assert bench.deck == deck
    assert bench.scene.unsaved()
    assert bench.box.read(kept.path) == kept
    bench.key(pygame.K_p)
    assert isinstance(bench.scene, NoticeScene), "nor is it left to play"
    bench.key(pygame.K_ESCAPE)
    disk.mend()
    bench.key(pygame.K_s, mod=CTRL)
    assert bench.scene.unsaved() == ""
    assert bench.box.read(kept.path).deck == deck


def test_two_programs_lose_nothing_of_each_other(bench):
    bench = bench()
    kept = own(bench)
    bench.open(kept)
    kept.path.write_text("name: Edited\n", "utf-8")
    bench.scene.turn(SPARE)
    bench.key(pygame.K_s, mod=CTRL)
    assert isinstance(bench.scene, NoticeScene)
    bench.key(pygame.K_RETURN)
    assert {each.deck.name for each in bench.box.all() if each.path} == {"Edited", "Mine"}
    assert bench.box.find("mine").cards("deck")[SPARE] == 1
    assert bench.box.drafts() == [], "what was not saved lies in the new file"
    assert [each.draft for each in bench.box.all()] == [None] * 4


def test_two_windows_that_build_one_deck_both_leave_their_changes(bench):
    first, second = bench(), bench()
    kept = own(first)
    for window, card in ((first.open(kept), SPARE), (second.open(kept), OF_KIND["fighter"][10])):
        window.scene.turn(card)
    first.scene.turn(OF_KIND["fighter"][11])
    drafts = [each.draft for each in (first.box.with_draft(kept), *first.box.begun())]
    assert drafts[0].picks == first.deck.picks != second.deck.picks == drafts[1].picks
    first.key(pygame.K_ESCAPE).hit("Lose the changes")
    assert [each.draft.picks for each in first.box.begun()] == [second.deck.picks]
    second.key(pygame.K_s, mod=CTRL)
    assert first.box.find("mine") == second.deck
    assert not first.box.drafts()


def test_where_another_file_cannot_be_written_either_nothing_is_lost(bench, monkeypatch):
    bench = bench()
    kept = own(bench)
    bench.open(kept)
    kept.path.write_text("name: Edited\n", "utf-8")
    bench.scene.turn(SPARE)
    disk = FaultyDisk(bench.box.folder, monkeypatch.setattr)
    bench.key(pygame.K_s, mod=CTRL)
    disk.fail("write", errno.ENOSPC)
    bench.key(pygame.K_RETURN)
    bench.key(pygame.K_ESCAPE)
    assert (bench.workshop.kept.path, bench.deck.cards("deck")[SPARE]) == (kept.path, 1)
    disk.mend()
    bench.key(pygame.K_s, mod=CTRL).key(pygame.K_RETURN)
    assert bench.box.find("mine").cards("deck")[SPARE] == 1


@pytest.mark.parametrize("line", ["Fighter 2\t2", "2\tFighter 2", "2 Fighter\x7f2"])
def test_a_deck_out_of_a_table_is_pasted_and_can_be_read_from_its_file(bench, scrap, line):
    bench = bench().open(KeptDeck(Deck("Mine", {"deck": {}, "captains": {}, "banners": {}})))
    scrap.text = f"Name: Out of\ta table\n\nDeck\n{line}\n"
    bench.key(pygame.K_v, mod=CTRL)
    assert (bench.deck.name, bench.deck.cards("deck")) == ("Out of a table", {"c2": 2})
    bench.key(pygame.K_s, mod=CTRL)
    assert bench.box.find("out of a table").cards("deck") == {"c2": 2}


def test_a_deck_of_more_cards_than_its_file_may_hold_is_not_written(bench, scrap):
    bench = bench().open()
    scrap.text = "Name: Many\n\nDeck\n999 Fighter 2\n999 Fighter 4\n"
    bench.key(pygame.K_v, mod=CTRL)
    bench.key(pygame.K_s, mod=CTRL)
    assert "at most 1,000 cards" in bench.scene.text
    assert [each.problem for each in bench.box.all()] == ["", ""]


def test_whoever_leaves_is_asked_about_changes(bench):
    bench = bench().open()
    bench.key(pygame.K_RIGHTBRACKET)
    assert bench.deck.name == "Other", "without changes nothing is asked"
    bench.scene.turn(SPARE)
    for key in (pygame.K_ESCAPE, pygame.K_LEFTBRACKET):
        bench.key(key)
        assert isinstance(bench.scene, NoticeScene)
        bench.key(pygame.K_ESCAPE)
        assert bench.deck.cards("deck")[SPARE] == 1
    bench.key(pygame.K_LEFTBRACKET).hit("Lose the changes")
    assert bench.deck.name == "Ready"
    bench.scene.turn(SPARE)
    bench.key(pygame.K_ESCAPE).key(pygame.K_RETURN)
    assert isinstance(bench.scene, TitleScene)
    assert bench.box.find("ready copy").cards("deck")[SPARE] == 1


def test_quitting_asks_about_changes_too(bench):
    bench = bench().open()
    bench.scene.turn(SPARE)
    bench.app.quit()
    assert isinstance(bench.scene, NoticeScene)
    assert bench.app.running
    bench.hit("Play on").point((1, 1))
    assert bench.scene.unsaved(again=False), "nothing was saved against the player's will"
    bench.app.quit()
    bench.hit("Try again")
    assert not bench.app.running
    assert bench.box.find("ready copy").cards("deck")[SPARE] == 1


def test_a_deck_goes_through_the_clipboard_and_comes_back(bench, scrap):
    bench = bench().open()
    bench.key(pygame.K_c, mod=CTRL)
    assert scrap.text.startswith("Name: Ready\n\nDeck\n2 Fighter 2\n")
    deck = bench.deck
    bench.open(KeptDeck(Deck("Mine", {"deck": {}, "captains": {}, "banners": {}})))
    bench.key(pygame.K_v, mod=CTRL)
    assert bench.deck.picks == deck.picks
    bench.key(pygame.K_z, mod=CTRL)
    assert bench.deck.name == "Mine"
    scrap.text = "Deck\n3 Fighter 2\nGhost\n"
    bench.hit("paste")
    assert 'Unknown card: "Ghost".' in bench.texts
    scrap.text = "\n\n"
    bench.hit("paste")
    assert bench.deck.cards("deck") == {"c2": 3, "Ghost": 1}
    assert "no deck" in bench.said()


@pytest.mark.parametrize("key", [pygame.K_c, pygame.K_v])
def test_where_there_is_no_clipboard_that_is_said(bench, scrap, key):
    bench = bench().open()
    scrap.none, deck = True, bench.deck
    bench.key(key, mod=CTRL)
    assert isinstance(bench.scene, NoticeScene)
    assert bench.scene.head == "There is no clipboard"
    bench.key(pygame.K_ESCAPE)
    assert bench.deck == deck


def test_in_the_line_of_the_search_the_clipboard_is_that_of_the_line(bench, scrap):
    bench = bench().open()
    scrap.text = "fighter"
    bench.key(pygame.K_SLASH).key(pygame.K_v, mod=CTRL)
    assert bench.scene.filters.search == "fighter"
    assert not bench.workshop.changed


def test_a_picture_of_the_deck_lies_in_the_folder_of_pictures(bench):
    bench = bench().open()
    bench.scene.turn(SPARE)
    bench.key(pygame.K_i)
    (path,) = bench.app.folders.pictures.iterdir()
    picture = pygame.image.load(path)
    assert picture.get_width() == 1920, "however small the window is"
    path.unlink()
    bench.app.folders.pictures.rmdir()
    bench.app.folders.pictures.write_text("in the way")
    bench.key(pygame.K_i)
    assert "No picture could be kept" in bench.said()


def test_a_deck_that_changed_cards_broke_is_listed_with_what_broke(bench, monkeypatch):
    bench = bench()
    own(bench, "Old", {**READY, "deck": {**READY["deck"], "gone": 1}})
    (bench.box.folder / "torn.yaml").write_text("name: [\n", "utf-8")
    bench.key(pygame.K_d)
    shelf = bench.scene
    assert isinstance(shelf, DecksScene), "the title leads there"
    said = {kept.deck.name: said for kept, said in zip(shelf.decks, shelf.said, strict=True)}
    assert said["Old"][0] == 'Unknown card: "gone".'
    assert said["torn"][0].startswith("It cannot be read: line")
    assert said["Ready"] == []
    for _ in range(2):
        bench.key(pygame.K_DOWN)
    assert shelf.kept.deck.name == "Old"
    bench.key(pygame.K_e)
    assert "gone" in bench.deck.cards("deck"), "it is mended in the builder"
    bench.key(pygame.K_ESCAPE).key(pygame.K_DOWN).key(pygame.K_e)
    assert bench.scene is shelf, "what cannot be read cannot be built"
    assert control(shelf, "build").why.startswith("It cannot be read")


def test_decks_are_begun_copied_and_deleted(bench):
    bench = bench()
    bench.key(pygame.K_d).key(pygame.K_c)
    assert [each.deck.name for each in bench.scene.decks] == ["Ready", "Other", "Ready copy"]
    assert control(bench.scene, "delete").why
    bench.key(pygame.K_n)
    assert bench.deck.name == "New deck"
    assert bench.texts[0] == "Deck must hold 12; it holds 0."
    bench.key(pygame.K_s, mod=CTRL).key(pygame.K_ESCAPE)
    assert len(bench.scene.decks) == 4
    bench.key(pygame.K_DOWN).key(pygame.K_DOWN).key(pygame.K_DELETE)
    assert isinstance(bench.scene, NoticeScene)
    bench.hit("Delete it for good")
    assert [each.deck.name for each in bench.scene.decks] == ["Ready", "Other", "Ready copy"]


def test_what_is_shown_of_a_deck_with_changes_is_what_is_copied_and_brought(bench):
    bench = bench()
    kept = own(bench)
    changed = {**READY, "deck": {**READY["deck"], SPARE: 1}}
    bench.box.keep_draft(kept, Deck("Mine", changed, id=kept.deck.id))
    brought = []
    bench.app.push(DecksScene(bench.app, "toy", brought.append))
    names = [each.deck.name for each in bench.scene.decks]
    bench.scene._pick(names.index("Mine"))
    bench.key(pygame.K_c)
    assert bench.box.find("mine copy").picks == changed
    bench.scene._pick([each.deck.name for each in bench.scene.decks].index("Mine"))
    assert bench.scene.said[bench.scene.chosen] != [], "a copy of a card more than fits"
    bench.key(pygame.K_b)
    assert brought == []


def test_a_deck_that_was_saved_elsewhere_meanwhile_is_copied_as_it_is_now(bench):
    bench = bench()
    kept = own(bench)
    bench.key(pygame.K_d)
    bench.scene._pick([each.deck.name for each in bench.scene.decks].index("Mine"))
    changed = {**READY, "deck": {**READY["deck"], SPARE: 1}}
    bench.box.write(kept._replace(deck=replace(kept.deck, picks=changed)))
    bench.key(pygame.K_c)
    assert bench.box.find("mine copy").picks == changed


def test_a_draft_that_cannot_be_read_is_deleted_and_nothing_else_is_said(bench):
    bench = bench()
    bench.box.keep_draft(bench.box.new(), Deck("Begun", READY))
    bench.box.drafts()[0].write_text("name: [")
    bench.app.push(DecksScene(bench.app, "toy"))
    path = next(each.path for each in bench.scene.decks if each.problem)
    bench.scene._pick([each.path for each in bench.scene.decks].index(path))
    bench.key(pygame.K_DELETE)
    bench.hit("Delete it for good")
    assert isinstance(bench.scene, DecksScene)
    assert not path.exists()


def test_a_seat_brings_a_deck_of_ones_own(bench):
    bench = bench()
    mine = own(bench, "Mine", {**READY, "banners": {"c1": 1}})
    own(bench, "Unfinished", {**READY, "captains": {}})
    bench.app.push(SetupScene(bench.app, "toy"))
    bench.do()
    ids = [each.id for each in bench.scene.controls.all if each.id.startswith("loadout:")]
    assert ids == ["loadout:ready", "loadout:other", "loadout:own:mine"]
    bench.hit("loadout:own:mine")
    draft = bench.scene.draft
    assert draft.setup().seats[0].picks == mine.deck.picks
    assert bench.scene.problems == []
    bench.hit("seat:1").hit("decks").key(pygame.K_DOWN).key(pygame.K_DOWN).key(pygame.K_b)
    assert draft.setup().seats[1].picks == mine.deck.picks, "both may bring the same"
    bench.hit("decks").key(pygame.K_DOWN).key(pygame.K_DOWN).key(pygame.K_DOWN)
    assert control(bench.scene, "bring").why == "Captains must hold 1 to 2; it holds 0."
    bench.key(pygame.K_ESCAPE)
    bench.scene.bringing({"deck": {"c2": 3}})()
    assert "BLUE: Deck must hold 12; it holds 12." not in bench.scene.problems
    assert bench.scene.problems == [
        "ORANGE: Deck must hold 12; it holds 3.",
        "ORANGE: Too many of Fighter 2.",
    ]


def test_chance_brings_the_sections_of_one_deck_together(bench):
    bench = bench()
    bench.app.push(SetupScene(bench.app, "toy"))
    bench.do()
    ready = [kit.picks for kit in bench.scene.content.setups.values()]
    for _ in range(4):
        bench.hit("random")
        bench.scene.roll()
        assert bench.scene.draft.setup().seats[0].picks in ready


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_word_of_the_builder_is_cut(bench, monkeypatch, size):
    bench = bench(size).open()
    for card in (*OF_KIND["banner"][:3], SPARE):
        bench.scene.turn(card)
    cut = words_cut(bench.app.kit, monkeypatch)
    bench.scene.draw(bench.app.window.get_surface())
    assert cut == []
    screen = bench.app.window.get_surface().get_rect()
    assert all(screen.contains(one.rect) for one in bench.scene.controls.all)


def test_new_cards_hang_on_the_wall_at_once_and_the_deck_stays(bench, monkeypatch):
    bench = bench().open()
    bench.scene.turn(SPARE)
    deck = bench.deck
    content = guild()
    fewer = {card: each for card, each in PRINTED.items() if card != SPARE}
    monkeypatch.setitem(content.__dict__, "printed", fewer)
    monkeypatch.setitem(bench.app.content_cache._content, "toy", content)
    bench.scene.files_changed(frozenset())
    bench.do()
    assert bench.deck == deck
    assert SPARE not in bench.scene.wall.cards
    assert f'Unknown card: "{SPARE}".' in bench.texts


def test_an_error_in_the_builder_loses_no_change_and_the_next_start_offers_it(bench, monkeypatch):
    first = bench().open()
    first.scene.turn(SPARE)
    first.scene.look_at(OF_KIND["trick"][0])
    with monkeypatch.context() as broken:
        broken.setattr("game.scenes.decks.builder.hang", lambda *_: 1 / 0)
        first.key(pygame.K_DELETE)
    assert isinstance(first.scene, NoticeScene)
    assert "division by zero" in first.scene.text
    assert "lies among your decks, marked as not saved" in first.scene.text
    again = bench()
    again.glide(0.1)
    assert control(again.scene, "decks").face.small == "not saved"
    again.key(pygame.K_d)
    assert isinstance(again.scene, DecksScene)
    assert control(again.scene, "deck:0").word == "changes not saved"
    again.key(pygame.K_e)
    deck = again.deck
    assert (deck.cards("deck")[SPARE], deck.cards("deck")[OF_KIND["trick"][0]]) == (1, 1)
    assert "here again" in again.said()
    again.key(pygame.K_z, mod=CTRL)
    assert again.deck == again.workshop.kept.deck
    again.key(pygame.K_y, mod=CTRL).key(pygame.K_s, mod=CTRL)
    assert again.deck.picks == deck.picks
    assert not again.box.drafts()


def test_where_changes_cannot_be_kept_by_themselves_that_is_said_once(bench, monkeypatch):
    bench = bench().open()
    disk = FaultyDisk(bench.box.folder, monkeypatch.setattr)
    disk.fail("write", errno.ENOSPC)
    bench.scene.turn(SPARE)
    assert "No space left on device" in bench.said()
    bench.app.say("else", "deck")
    bench.scene.turn(OF_KIND["fighter"][10])
    assert bench.said() == "else"
    disk.mend()
    bench.scene.turn(OF_KIND["fighter"][11])
    draft = bench.box.with_draft(bench.box.all()[0]).draft
    assert draft.cards("deck")[OF_KIND["fighter"][10]] == 1


def test_changes_that_are_lost_on_purpose_are_not_offered_again(bench):
    bench = bench().open()
    bench.scene.turn(SPARE)
    assert bench.box.drafts()
    bench.key(pygame.K_ESCAPE).hit("Lose the changes")
    assert not bench.box.drafts()
    bench.key(pygame.K_d).key(pygame.K_n)
    bench.scene.turn(SPARE)
    bench.app.pop()
    assert [each.deck.name for each in bench.scene.decks] == ["New deck", "Ready", "Other"]
    bench.key(pygame.K_UP).key(pygame.K_UP).key(pygame.K_DELETE).hit("Delete it for good")
    assert [each.deck.name for each in bench.scene.decks] == ["Ready", "Other"]
    assert not bench.box.drafts()
