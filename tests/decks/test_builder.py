"""The deck builder by mouse and by keys: what hangs on the wall, and what becomes of the deck."""

import pygame
import pytest

from game.rules.decks import Deck
from game.scenes.decks.goldfish import GoldfishScene
from game.scenes.notice import NoticeScene
from game.scenes.setup import SetupScene
from game.user.decks import KeptDeck
from tests.decks.guild import OF_KIND, PRINTED, READY
from tests.scenes.theatre import control, mouse

FIGHTER, TRICK = OF_KIND["fighter"], OF_KIND["trick"]
CTRL = pygame.KMOD_CTRL


def wall(bench):
    return bench.scene.wall.cards


def test_every_card_hangs_on_the_wall_highest_first(bench):
    bench = bench().open()
    might = [PRINTED[card].get("might") for card in wall(bench)]
    assert len(might) == 120
    assert might[0] == "∞"
    numbers = [each for each in might if isinstance(each, int)]
    assert numbers == sorted(numbers, reverse=True)
    assert might[-1] is None, "what has no such number comes last"
    bench.hit("sort:might")
    assert [PRINTED[card].get("might") for card in wall(bench)][:2] == [0, 0]
    bench.key(pygame.K_s)
    assert bench.scene.filters.sort == "pace"
    bench.hit("sort:name")
    assert wall(bench)[0] == "c1"


def test_search_chips_and_ranges_narrow_each_other(bench):
    bench = bench().open()
    bench.key(pygame.K_SLASH, "/").type("look reserve")
    found = [card for card in PRINTED if int(card[1:]) % 7 == 0]
    assert {*wall(bench)} == {*found}
    bench.key(pygame.K_ESCAPE)
    assert isinstance(bench.scene.wall.cards, list), "Esc leaves the line, not the builder"
    bench.hit("chip:kind:fighter").hit("chip:kind:trick")
    kinds = [card for card in found if PRINTED[card]["kind"] in ("fighter", "trick")]
    assert {*wall(bench)} == {*kinds}
    bench.hit("chip:town:Tor")
    towns = [card for card in kinds if PRINTED[card].get("town") == "Tor"]
    assert {*wall(bench)} == {*towns}, "a card without a town has not that one"
    bench.hit("chip:town:Tor")
    bench.scene.controls.focus = "range:pace"
    bench.key(pygame.K_RIGHT).key(pygame.K_RIGHT).key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    fast = [card for card in kinds if 10 <= PRINTED[card].get("pace", 10) <= 35]
    assert {*wall(bench)} == {*fast}, "what has no such number stays"
    bench.key(pygame.K_h)
    assert {*wall(bench)} == {card for card in fast if not bench.deck.count(card)}


def test_a_range_is_dragged_and_its_ends_never_pass(bench):
    bench = bench().open()
    bar = control(bench.scene, "range:might")
    left, right = bar.line.midleft, bar.line.midright
    bench.do(mouse(pygame.MOUSEMOTION, left), mouse(pygame.MOUSEBUTTONDOWN, left))
    bench.point((right[0] + 50, right[1])).do(mouse(pygame.MOUSEBUTTONUP, right))
    might = {PRINTED[card].get("might") for card in wall(bench)}
    assert might == {"∞", None}
    bar = control(bench.scene, "range:might")
    assert bar.ends == (8, 8)


def test_a_range_that_is_gone_is_dragged_no_more(bench):
    bench = bench().open()
    left = control(bench.scene, "range:might").line.midleft
    bench.do(mouse(pygame.MOUSEMOTION, left), mouse(pygame.MOUSEBUTTONDOWN, left))
    controls = bench.scene.controls
    controls.set(one for one in controls.all if one.id != "range:might")
    bench.point((left[0] + 50, left[1]))
    assert bench.scene.filters.ranges == {}


def test_cards_come_and_go_by_mouse_and_keys_and_all_is_taken_back(bench):
    bench = bench().open(KeptDeck(Deck("Mine", {"deck": {}, "captains": {}, "banners": {}})))
    bench.key(pygame.K_SLASH, "/").type("fighter 2").key(pygame.K_RETURN)
    bench.hit("card:c2").hit("card:c2")
    assert bench.deck.picks["deck"] == {"c2": 2}
    bench.hit("card:c2")
    assert bench.deck.picks["deck"] == {"c2": 1}, "it has all that it may have: one goes"
    bench.key(pygame.K_RETURN)
    assert bench.deck.picks["deck"] == {"c2": 2}
    bench.right("card:c2").key(pygame.K_DELETE)
    assert bench.deck.picks["deck"] == {}
    for _ in range(3):
        bench.key(pygame.K_z, mod=CTRL)
    assert bench.deck.picks["deck"] == {"c2": 1}
    bench.key(pygame.K_y, mod=CTRL).hit("undo").hit("undo")
    assert bench.deck.picks["deck"] == {"c2": 2}
    assert [len(bench.workshop.past), len(bench.workshop.future)] == [2, 4]
    bench.right("row:deck:c2")
    assert bench.deck.picks["deck"] == {"c2": 1}
    assert bench.workshop.future == [], "what is done anew has no other future"


def test_a_card_comes_into_the_section_where_it_belongs(bench):
    bench = bench().open(KeptDeck(Deck("Mine", {"deck": {}, "captains": {}, "banners": {}})))
    for kind, section in (("captain", "captains"), ("banner", "banners"), ("trick", "deck")):
        card = OF_KIND[kind][-1]
        bench.scene.turn(card)
        assert bench.deck.picks[section] == {card: 1}
    astray = Deck("Astray", {"deck": {"c20": 1}, "captains": {}, "banners": {}})
    bench.workshop.become(astray)
    bench.scene.arrange()
    bench.scene.drop("c20")
    assert bench.deck.picks["deck"] == {}, "it goes from where it lies"


def test_findings_are_said_at_once_and_play_is_refused_in_their_words(bench):
    bench = bench().open()
    assert bench.texts == []
    bench.scene.drop(FIGHTER[0])
    assert bench.texts == ["Deck must hold 12; it holds 11."]
    play = control(bench.scene, "play")
    assert play.why == "1 error first"
    bench.hit("play").key(pygame.K_p)
    assert bench.scene.workshop, "the builder stays"
    bench.scene.turn("c21")
    assert bench.texts[-1] == "Banner 21 has no fighter.", "what forbids nothing comes last"
    assert bench.workshop.errors == 1


def test_a_finding_leads_to_its_card_whatever_hides_it(bench):
    bench = bench().open()
    bench.scene.turn("c61")
    bench.key(pygame.K_SLASH, "/").type("captain").key(pygame.K_ESCAPE)
    assert "c61" not in wall(bench)
    bench.hit("finding:0").glide()
    assert bench.scene.shown == "c61"
    assert control(bench.scene, "card:c61").rect.h == bench.scene.wall.size[1]
    assert control(bench.scene, "row:banners:c61").faulty


def test_many_findings_are_listed_one_click_away(bench):
    strange = {"x": 3, "y": 1, "z": 1}
    bench = bench().open(KeptDeck(Deck("Odd", {"deck": strange, "captains": {}, "banners": {}})))
    assert len(bench.texts) == 6
    bench.hit("finding:0")
    assert bench.scene.shown == "x", "a card that nobody knows can be looked at, and removed"
    bench.key(pygame.K_DELETE)
    assert bench.deck.count("x") == 2
    bench.hit("finding:1")
    assert isinstance(bench.scene, NoticeScene)
    texts = [each.text for each in bench.app.scenes[-2].workshop.findings]
    assert len(texts) == 5
    assert all(text in bench.scene.text for text in texts)


def test_what_is_pointed_at_is_read_even_while_one_types(bench):
    bench = bench().open()
    bench.key(pygame.K_SLASH, "/").type("trick")
    card = wall(bench)[3]
    bench.point(control(bench.scene, f"card:{card}").rect.center)
    assert bench.scene.shown == card
    bench.type(" 1")
    assert bench.scene.filters.search == "trick 1"
    row = control(bench.scene, f"row:deck:{FIGHTER[1]}")
    bench.point(row.rect.center)
    assert bench.scene.shown == FIGHTER[1]


def test_what_a_card_would_change_is_said_before(bench):
    bench = bench().open()
    bench.scene.drop(FIGHTER[0])
    bench.point((1, 1))
    assert ("Deck: 12 of 12", True) in bench.scene.following
    bench.scene.look_at("c21")
    bench.scene.arrange()
    assert ("Banner 21 has no fighter.", False) in bench.scene.following
    bench.scene.turn("c21")
    bench.scene.look_at("c22")
    bench.scene.arrange()
    assert ("No more: Banner 21 has no fighter.", True) in bench.scene.following
    number = bench.workshop.form.fields[2]
    assert bench.workshop.curve(number)[2] == (1, 1)
    with_it = bench.workshop.curve(number, FIGHTER[0], 1)
    value = PRINTED[FIGHTER[0]]["might"]
    assert with_it[value] == (1, 2)
    assert sum(now for now, _ in with_it.values()) == 7, "tricks have no might"


def test_the_wall_glides_and_never_past_its_ends(bench):
    bench = bench().open()
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)
    bench.point(bench.scene.wall.area.center).do(wheel)
    first = bench.scene.wall.scroll.at
    goal = bench.scene.wall.scroll.goal
    assert 0 < first < goal, "it does not jump"
    bench.glide()
    assert bench.scene.wall.scroll.at == goal
    for _ in range(60):
        bench.do(wheel)
    bench.glide()
    last = [card for card, _, seen in bench.scene.wall.in_sight()][-1]
    assert last == wall(bench)[-1]
    assert bench.scene.wall.scroll.at == bench.scene.wall.scroll.most


def test_the_bar_of_the_wall_is_dragged(bench):
    bench = bench().open()
    bar = bench.scene.wall.bar
    at = bar.area.midbottom
    bench.do(mouse(pygame.MOUSEMOTION, at), mouse(pygame.MOUSEBUTTONDOWN, (at[0], at[1] - 2)))
    assert bench.scene.wall.scroll.at == pytest.approx(bench.scene.wall.scroll.most, abs=60)
    bench.point((at[0] + 200, bar.area.y)).do(mouse(pygame.MOUSEBUTTONUP, at))
    assert bench.scene.wall.scroll.at == 0


def test_arrows_walk_over_the_whole_wall_and_enter_takes_a_card(bench):
    bench = bench().open()
    bench.key(pygame.K_DOWN)
    seen = [bench.scene.shown]
    for _ in range(23):
        bench.key(pygame.K_DOWN)
        seen.append(bench.scene.shown)
    assert seen == wall(bench)[::5]
    bench.glide()
    assert bench.scene.shown in [card for card, _, _ in bench.scene.wall.in_sight()]
    before = bench.deck.count(bench.scene.shown)
    bench.key(pygame.K_RETURN)
    assert bench.deck.count(bench.scene.shown) == before + 1


def test_a_hand_is_the_same_for_the_same_seed_and_draws_by_what_is_laid_out(bench):
    bench = bench().open()
    bench.key(pygame.K_d)
    fish = bench.scene
    assert isinstance(fish, GoldfishScene)
    hands = [GoldfishScene(fish.builder, seed).fish.hand for seed in (7, 7, 8)]
    assert hands[0] == hands[1] != hands[2]
    assert len(fish.fish.hand) == 4
    before, seed = list(fish.fish.hand), fish.seed
    bench.key(pygame.K_n)
    assert len(fish.fish.hand) == 6, "two are drawn while no fighter lies there"
    while len(fish.fish.laid) < 2:
        place = next(n for n, card in enumerate(fish.fish.hand) if card in FIGHTER)
        bench.hit(f"hand:{place}:{fish.fish.hand[place]}")
    assert fish.fish.due == 0
    bench.hit(f"laid:0:{fish.fish.laid[0]}")
    assert fish.fish.due == 1
    bench.key(pygame.K_r)
    assert (fish.seed, fish.fish.turn) == (seed + 1, 1)
    assert GoldfishScene(fish.builder, seed).fish.hand == before
    for _ in range(9):
        bench.key(pygame.K_n)
    assert sorted(fish.fish.hand) == sorted(
        card for card, count in READY["deck"].items() for _ in range(count)
    )
    bench.key(pygame.K_ESCAPE)
    assert bench.scene is fish.builder


def test_play_leads_to_the_setup_screen_with_this_deck(bench):
    bench = bench().open()
    bench.scene.drop(FIGHTER[0])
    bench.scene.turn(FIGHTER[9])
    picks = bench.deck.picks
    bench.key(pygame.K_p)
    assert isinstance(bench.scene, SetupScene)
    setup = bench.scene.draft.setup()
    assert setup.seats[0].picks == picks
    assert bench.box.all()[-1].deck.picks == picks, "what was changed is kept"
