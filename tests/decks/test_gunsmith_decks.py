"""Gunsmith Girl in the deck builder: its 99 cards, its findings, and matches with a built deck."""

from dataclasses import replace

import pygame
import pytest

from game.games import load
from game.lab.balance.playing import play
from game.rules.decks import Deck
from game.scenes.decks import lists
from game.scenes.decks.builder import build
from game.scenes.decks.filtering import panel_of
from game.scenes.decks.goldfish import Goldfish
from game.scenes.decks.panels import draw_card
from game.scenes.decks.workshop import Workshop
from game.scenes.setup import open_setup
from game.scenes.setup_draft import RANDOM
from game.session.start import Start, setup_of
from game.user.decks import DeckBox, KeptDeck
from game.user.folders import ROOT
from tests.scenes.theatre import click, control, words_cut

pytestmark = pytest.mark.slow

GAME = "gunsmith_girl"


@pytest.fixture(scope="module")
def content():
    return load(GAME, ROOT / "data" / GAME)


@pytest.fixture
def box(content, tmp_path):
    return DeckBox(content, tmp_path / "decks")


@pytest.fixture
def builder(theatre):
    """The builder with a deck; Powder and Brass if nothing else is asked for."""

    def open_builder(size=(1280, 720), kept=None):
        app = theatre(size)
        box = DeckBox(app.content_cache.content(GAME), app.folders.decks)
        build(app, GAME, kept or next(each for each in box.all() if each.deck.id == POWDER))
        app.step([], 0.02)
        return app, app.scenes[-1]

    return open_builder


POWDER = "powder_and_brass"


@pytest.mark.rule("GG-3.4")
def test_every_card_is_offered_and_found_by_every_printed_field(builder):
    _, scene = builder()
    assert len(scene.wall.cards) == 99
    for field, value, count in (
        ("kind", "leader", 6),
        ("kind", "unforeseen", 19),
        ("family", "CLOCKLING", None),
        ("planet", "Ondulis", None),
        ("resource", "Tallow", None),
    ):
        scene.filters.words = {field: {value}}
        found = scene.filters.hits(scene.workshop)
        assert {scene.workshop.cards[card][field] for card in found} == {value}
        assert count in (None, len(found))
    scene.filters.words = {}
    scene.search_for("métal")
    assert "gunsmith_girl_metal" in scene.wall.cards
    assert "gunsmith_girl" in scene.wall.cards, "its text names her"
    scene.search_for("bypass 2")
    types = {str(scene.workshop.cards[card].get("type")) for card in scene.wall.cards}
    assert "Bypass 2" in types
    assert all(each.startswith("Bypass") for each in types), "all words must be there"


@pytest.mark.rule("GG-3.2", "GG-3.4")
def test_what_is_said_against_a_deck_is_said_in_the_builder_and_leads_to_the_card(builder):
    picks = {
        "deck": {"marshal_anvil": 1, "gunsmith_girl": 2, "nobody": 1},
        "leaders": {},
        "evolutions": {"mortar_matron_choir": 1, "misfire": 1},
    }
    _, scene = builder(kept=KeptDeck(Deck("Odd", picks)))
    said = [(each.text, each.cards, each.harmless) for each in scene.workshop.findings]
    assert [text for text, _, _ in said] == [
        'Unknown card: "nobody".',
        "The deck must hold exactly 35 cards; it holds 3.",
        "The leader zone must hold from 1 to 3 leaders; it holds 0.",
        'Only 1 copy of "Gunsmith Girl" is allowed; there are 2.',
        '"Marshal Anvil" is a leader card and belongs in the leader zone.',
        '"Misfire" is an Unforeseen card and belongs in the deck.',
        '"Mortar Matron Thunder Choir" has no twin "Mortar Matron" in the deck.',
    ]
    assert [harmless for _, _, harmless in said] == [False] * 6 + [True]
    assert control(scene, "play").why == "6 errors first"
    for _, cards, _ in said:
        scene.jump(cards)
        assert not cards or scene.shown == cards[0]
    scene.drop("misfire")
    scene.drop("marshal_anvil")
    scene.turn("marshal_anvil")
    assert scene.workshop.deck.cards("leaders") == {"marshal_anvil": 1}
    scene.turn("mortar_matron")
    assert not any(each.harmless for each in scene.workshop.findings)


@pytest.mark.rule("GG-3.3")
def test_a_ready_deck_comes_back_from_its_file_and_its_text(box, content):
    for kept in box.all():
        workshop = Workshop(content, kept)
        text = workshop.text.write(kept.deck)
        assert text.splitlines()[4:6] == ["Deck", "Wick Runner"]
        assert workshop.text.read(text) == replace(kept.deck, id="")
        written = box.write(kept._replace(path=None))
        assert replace(box.read(written.path).deck, id=kept.deck.id) == kept.deck
        written.path.unlink()


@pytest.mark.rule("GG-5.1", "GG-3.4")
def test_a_hand_to_try_is_drawn_as_the_rules_draw(box, content):
    deck = box.find(POWDER)
    kinds = {card: str(each["kind"]) for card, each in content.printed.items()}
    fish = Goldfish(content.deck_form, deck, kinds, 7)
    assert (len(fish.hand), len(fish.pile)) == (6, 29)
    fish.hand[:0] = ["gunsmith_girl", "misfire", "gunsmith_girl_metal", "night_porter"]
    due = [fish.due]
    for _ in range(4):
        fish.lay(0)
        due.append(fish.due)
    assert due == [3, 2, 2, 1, 0], "a support is no persona"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_whole_deck_is_seen_at_once_with_no_word_cut(builder, monkeypatch, size):
    app, scene = builder(size)
    rows = [one for one in scene.controls.all if one.id.startswith("row:")]
    assert len(rows) == 41
    assert all(row.rect == row.whole for row in rows), "nothing of it is scrolled away"
    cut = words_cut(app.kit, monkeypatch)
    for card in scene.workshop.deck.cards("deck"):
        scene.look_at(card)
        scene.arrange()
        scene.draw(app.window.get_surface())
    assert cut == []


def test_a_built_deck_is_played_by_bots_to_the_end(box, content, monkeypatch, tmp_path):
    monkeypatch.setenv("STANDEE_HOME", str(tmp_path))
    deck = box.find(POWDER)
    cards = {**deck.cards("deck"), "thorn_stag": 1}
    del cards["misfire"]
    box.write(KeptDeck(replace(deck, name="Stags", picks={**deck.picks, "deck": cards})))
    bots = ("bot:random", "bot:random")
    start = Start(GAME, bots, decks=("stags", "tide_and_veil"))
    setup = setup_of(start, content, 3)
    assert setup.seats[0].deck("deck") == cards
    assert play(content, setup).decisions > 10


def test_at_three_quarters_no_row_and_no_chip_is_cut(builder, monkeypatch):
    app, scene = builder((1280, 720))
    app.change(replace(app.settings, scale=75))
    scene.filters.words = {"kind": {"normal", "leader"}, "planet": {"Ferrane"}}
    scene.arrange()
    cut = words_cut(app.kit, monkeypatch)
    scene.draw(app.window.get_surface())
    names = {scene.workshop.name(card) for card in scene.workshop.cards}
    assert not names & {*cut}
    assert not [words for words in cut if words.startswith(("Additional", "Excess", "Shortcut"))]
    chips = [one for one in scene.controls.all if one.id.startswith("chip:")]
    panel = panel_of(scene)
    assert all(panel.contains(chip.rect) for chip in chips)


def test_kinds_and_planets_have_the_colours_of_their_cards(builder):
    _, scene = builder((1920, 1080))
    signs = {one.id: one.sign for one in scene.controls.all if one.id.startswith("chip:")}
    middle = {
        name: tuple(sign.get_at(sign.get_rect().center)) for name, sign in signs.items() if sign
    }
    kinds = {colour for name, colour in middle.items() if name.startswith("chip:kind:")}
    assert len(kinds) == 5, "two of the seven kinds are blue, two are red (GG-1.4)"
    assert middle["chip:kind:normal"] == middle["chip:kind:evolutive"]
    assert middle["chip:kind:special"] == middle["chip:kind:supreme"]
    assert len({middle[f"chip:planet:{each}"] for each in ("Ferrane", "Ondulis", "Verrehaut")}) == 3
    assert signs["chip:family:CALIBER"] is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_titles_of_columns_never_lie_over_the_count(builder, size, monkeypatch):
    chips, titles = [], []
    draw, draw_titles = lists.draw_chip, lists.SectionList._draw_titles

    def chip(kit, target, *words, **more):
        chips.append(draw(kit, target, *words, **more))
        return chips[-1]

    def title(self, kit, target, at):
        wide = sum(self._wide(kit, one) for one in self._columns)
        titles.append(pygame.Rect(at[0] - wide, at[1] - 4, wide, 8))
        draw_titles(self, kit, target, at)

    monkeypatch.setattr(lists, "draw_chip", chip)
    monkeypatch.setattr(lists.SectionList, "_draw_titles", title)
    _, scene = builder(size)
    for count in (0, 4):
        leaders = [card for card, each in scene.content.printed.items() if each["kind"] == "leader"]
        picks = {**scene.workshop.deck.picks, "leaders": dict.fromkeys(leaders[:count], 1)}
        scene.workshop.become(replace(scene.workshop.deck, picks=picks))
        scene.arrange()
        scene.draw(pygame.Surface(size))
    assert chips and titles
    assert not any(a.colliderect(b) for a in chips for b in titles)


def test_what_is_left_to_chance_lies_as_backs_of_cards(theatre):
    app = theatre((1280, 720))
    open_setup(app, GAME)
    app.step([], 0.02)
    scene = app.scenes[-1]
    app.step(click(control(scene, "random").rect.center), 0.02)
    app.step([], 0.02)
    assert set(scene.draft.seats[0].picks.values()) == {RANDOM}
    assert app._toast is None, "no face is missing"


@pytest.mark.parametrize(
    ("card", "printed"), [("letters_from_home", True), ("furnace_ox_white", False)]
)
def test_a_printed_card_that_would_be_too_small_looks_as_on_the_wall(builder, card, printed):
    app, scene = builder((1920, 1080))
    scene.shown, drawn = card, []
    for name in ("whole", "small"):
        draw = getattr(scene.pictures, name)
        setattr(scene.pictures, name, lambda *of, draw=draw: drawn.append(draw(*of)) or drawn[-1])
    draw_card(scene, pygame.Surface((1920, 1080)))
    assert len(drawn) == 1
    assert (drawn[0].get_width() >= app.kit.px(220)) == printed
    assert printed or drawn[0].get_width() == scene.wall.size[0]


def test_the_words_of_the_card_one_points_at_are_never_cut(builder, monkeypatch):
    app, scene = builder((1024, 640))
    target, fit, cut = pygame.Surface((1024, 640)), app.kit.fit, []

    def noted(markup, size, style, *more):
        if app.kit.measure(markup, style, size[0])[1] > size[1]:
            cut.append(scene.shown)
        return fit(markup, size, style, *more)

    monkeypatch.setattr(app.kit, "fit", noted)
    for scene.shown in ("gunsmith_girl", "undertow_ray_abyss", "furnace_ox_white"):
        draw_card(scene, target)
    assert cut == []
