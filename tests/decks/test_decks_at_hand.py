"""The list of decks, the builder and the set-up screen, while decks and cards change under them."""

import os
from dataclasses import replace

import pygame
import pytest

from game.rules.decks import Deck
from game.scenes import sharing
from game.scenes.decks.goldfish import GoldfishScene
from game.scenes.decks.shelf import DecksScene
from game.scenes.naming import NamingScene
from game.scenes.setup import SetupScene, open_setup
from game.user.decks import KeptDeck, written
from tests.decks.guild import NAMES, OF_KIND, PRINTED, READY, GuildContent
from tests.scenes.theatre import control

CTRL = pygame.KMOD_CTRL
ODD = ("{WIP} Tide", "Tide **", "{icon:x} *Tide", "\\Tide {2}")


def own(bench, name="Mine", picks=READY):
    return bench.box.write(KeptDeck(Deck(name, picks)))


def set_up(bench):
    open_setup(bench.app, "toy")
    bench.do()
    assert isinstance(bench.scene, SetupScene)
    return bench.scene


@pytest.mark.parametrize("name", ODD)
def test_a_deck_may_be_called_what_one_likes_wherever_it_is_shown(bench, name):
    bench = bench()
    kept = own(bench, name)
    set_up(bench)
    bench.hit(f"loadout:{kept.deck.id}").key(pygame.K_k)
    assert isinstance(bench.scene, DecksScene)
    bench.app.home()
    bench.open(kept).key(pygame.K_d)
    assert isinstance(bench.scene, GoldfishScene)
    bench.do()
    assert isinstance(bench.scene, GoldfishScene) and not bench.said()


def test_filters_hold_as_far_as_new_cards_have_such_values(bench, monkeypatch):
    bench = bench().open()
    scene = bench.scene
    might = next(one for one in scene.workshop.form.fields if one.field == "might")
    values = scene.workshop.values(might)
    scene.narrow(might, (values.index(4), values.index(9)))
    bench.hit("chip:town:Fen").hit("chip:town:Moor")
    printed = {
        card: {**each, "might": min(each["might"], 6), "town": each["town"].replace("Fen", "Bog")}
        if isinstance(each.get("might"), int)
        else each
        for card, each in PRINTED.items()
    }
    monkeypatch.setattr(GuildContent, "printed", property(lambda _: printed))
    scene.files_changed(frozenset())
    bench.do()
    assert scene.filters.words["town"] == {"Moor"}
    hung = {(printed[card]["might"], printed[card]["town"]) for card in scene.wall.cards}
    known = {(each.get("might"), each.get("town")) for each in printed.values()}
    assert hung == {(might, town) for might, town in known if town == "Moor" and might in (4, 5, 6)}
    assert hung and not bench.said()


def test_what_was_done_can_be_taken_back_after_the_files_have_changed(bench):
    bench = bench().open()
    before = bench.deck
    bench.scene.drop(next(iter(before.cards("deck"))))
    after = bench.deck
    bench.hit("sort:name").hit("sort:name")
    assert bench.scene.filters.falling
    bench.scene.files_changed(frozenset())
    assert bench.scene.filters.falling and bench.scene.filters.sort == "name"
    bench.key(pygame.K_z, mod=CTRL)
    assert bench.deck == before
    bench.key(pygame.K_y, mod=CTRL)
    assert bench.deck == after


def test_a_copy_keeps_its_name_when_what_was_before_is_brought_back(bench):
    bench = bench().open()
    bench.scene.drop(next(iter(bench.deck.cards("deck")))), bench.key(pygame.K_s, mod=CTRL)
    assert bench.deck.name == "Ready copy"
    bench.key(pygame.K_z, mod=CTRL).key(pygame.K_s, mod=CTRL)
    assert bench.deck == replace(bench.deck, name="Ready copy", picks=READY)
    names = [each.deck.name for each in bench.box.all()]
    assert sorted(names) == ["Other", "Ready", "Ready copy"]


def test_a_new_deck_that_is_saved_can_be_called_as_before(bench):
    bench = bench()
    bench.open(bench.box.new())
    bench.scene.turn(OF_KIND["fighter"][0])
    bench.workshop.become(replace(bench.deck, name="Tide"))
    bench.key(pygame.K_s, mod=CTRL).key(pygame.K_z, mod=CTRL)
    assert (bench.deck.name, bench.workshop.changed) == ("New deck", True)


def without(monkeypatch, card):
    names = dict(GuildContent.picks.fget(None)["deck"])
    del names[card]
    monkeypatch.setattr(
        GuildContent,
        "picks",
        property(lambda _: dict.fromkeys(("deck", "captains", "banners"), names)),
    )


MIXED = {**READY, "captains": {OF_KIND["captain"][3]: 1}}


@pytest.mark.parametrize("live", [True, False])
def test_of_a_deck_with_a_card_that_is_gone_no_other_section_stays(bench, monkeypatch, live):
    bench = bench()
    scene = set_up(bench)
    scene.bringing(MIXED)()
    if not live:
        bench.app.home()
    without(monkeypatch, next(iter(READY["deck"])))
    if live:
        scene.files_changed(frozenset())
    else:
        scene = set_up(bench)
    assert scene.draft.places[0].picks["captains"] != MIXED["captains"]
    brought = {key: scene.draft.setup().seats[0].picks[key] for key in MIXED}
    assert brought in [dict(each.picks) for each in scene.content.setups.values()]
    assert f"no card '{next(iter(READY['deck']))}'" in bench.said()


def test_a_deck_with_an_empty_section_stays_as_it_is(bench):
    bench = bench()
    scene = set_up(bench)
    assert MIXED["banners"] == {}
    scene.bringing(MIXED)()
    scene.files_changed(frozenset())
    assert scene.draft.places[0].picks == MIXED
    bench.app.home()
    assert set_up(bench).draft.places[0].picks == MIXED and not bench.said()


def test_what_was_chosen_stays_when_a_built_deck_is_played(bench):
    bench = bench()
    own(bench)
    scene = set_up(bench)
    scene.setting("privacy", "open")()
    scene.draft.places[0].name = "Zoe"
    bench.key(pygame.K_k)
    shelf = bench.scene
    shelf.chosen = next(at for at, kept in enumerate(shelf.decks) if kept.deck.name == "Mine")
    shelf.arrange()
    bench.key(pygame.K_e).key(pygame.K_p)
    assert isinstance(bench.scene, SetupScene)
    draft = bench.scene.draft
    assert (draft.privacy, draft.places[0].name) == ("open", "Zoe")
    assert {key: draft.places[0].picks[key] for key in READY} == READY


def test_the_set_up_screen_shows_the_deck_that_was_just_brought(bench):
    bench = bench()
    scene = set_up(bench)
    bench.key(pygame.K_k)
    bench.scene.chosen = 1
    bench.scene.arrange()
    bench.key(pygame.K_b)
    assert bench.scene is scene
    assert control(scene, "loadout:other").chosen and not control(scene, "loadout:ready").chosen


def test_new_decks_in_two_windows_are_two(bench):
    one, other = bench(), bench()
    first, second = one.box.new(), other.box.new()
    for made, box in ((first, one.box), (second, other.box)):
        box.keep_draft(made, replace(made.deck, name=made.deck.id))
    assert len(one.box.drafts()) == 2


def test_the_list_of_decks_keeps_the_chosen_one_and_reads_its_file_again(bench):
    bench = bench()
    for name in ("Ann", "Ben", "Cid"):
        kept = own(bench, name)
    bench.app.push(DecksScene(bench.app, "toy"))
    shelf = bench.scene
    shelf.chosen = len(shelf.decks) - 1
    assert shelf.kept.deck.name == "Cid"
    bench.box.write(kept._replace(deck=replace(kept.deck, name="Aaa")))
    bench.key(pygame.K_e)
    assert bench.deck.name == "Aaa"
    bench.app.pop()
    assert shelf.kept.deck.name == "Aaa" and shelf.chosen < len(shelf.decks) - 1


def test_of_a_ready_deck_only_the_changes_are_said_to_go(bench):
    bench = bench().open()
    bench.scene.drop(next(iter(bench.deck.cards("deck"))))
    bench.app.home()
    bench.app.push(DecksScene(bench.app, "toy"))
    bench.do().key(pygame.K_DELETE)
    assert "The ready deck stays" in bench.said()


def test_a_text_is_read_however_it_was_copied(bench, scrap):
    bench = bench().open()
    bench.scene.app.pop()
    kept = own(bench, "Mine", {**READY, "banners": {"c1": 1}})
    bench.open()
    fighter, trick = OF_KIND["fighter"][0], OF_KIND["trick"][0]
    for text in (
        f"\ufeffName: Tide\nAuthor:\nNote:\n\nDeck\n2 {NAMES[fighter]}\n{NAMES[trick]}\n".replace(
            "Fighter ", "Fighter\u00a0"
        ),
        f"Name: Tide\r\nDECK:\r\n0 Fighter 9\r\n2x  {fighter}\r\n{trick}\r\n",
    ):
        scrap.text = text
        bench.key(pygame.K_v, mod=CTRL)
        assert bench.deck.name == "Tide" and bench.deck.author == bench.deck.note == ""
        assert bench.deck.picks == {
            "deck": {fighter: 2, trick: 1}, "captains": {}, "banners": {}
        }  # fmt: skip
    note = " ".join(["a note that is folded over several lines of its file"] * 3)
    for deck in (
        kept.deck,
        Deck('Night: the "second"', READY, author="- nobody", note=note),
        Deck("#1", {**READY, "deck": {"true": 1, **READY["deck"]}}),
    ):
        scrap.text = written(bench.box.form, deck).decode()
        bench.key(pygame.K_v, mod=CTRL)
        assert replace(bench.deck, id=deck.id) == replace(deck, author=bench.deck.author)
        assert bench.deck.author == deck.author or not deck.author
    scrap.text = "https://cards.example/decks/12"
    bench.key(pygame.K_v, mod=CTRL)
    assert bench.deck.name == "#1" and "holds no deck" in bench.said()


@pytest.mark.parametrize("typed", ["~nobody-there/x", "x" * 300, "/" + "y" * 5000])
def test_a_path_that_no_system_has_is_no_file(bench, typed):
    bench = bench()
    sharing._ask_for_path(bench.app)
    bench.key(ord(typed[0]), typed).key(pygame.K_RETURN)
    assert isinstance(bench.scene, NamingScene) and "Something went wrong" not in bench.said()
    assert bench.scene.objection(bench.scene.name) == "There is no such file."


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
def test_decks_in_a_locked_folder_are_told_of(bench):
    bench = bench()
    own(bench)
    bench.box.folder.chmod(0o400)
    try:
        *_, last = bench.box.all()
        assert last.problem
    finally:
        bench.box.folder.chmod(0o700)
