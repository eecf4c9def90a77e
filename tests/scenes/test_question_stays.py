"""The question, its buttons and the card in play stay in sight whatever the pointer passes over."""

import json
from pathlib import Path

import pygame
import pytest

from game.app.viewport import fitted
from game.draw.controls import draw_button
from game.draw.kit import Kit
from game.scenes.handover import HandoverScene
from game.scenes.notes import NotesScene
from game.scenes.notice import NoticeScene
from game.scenes.table import TableScene
from game.session.session import Session
from game.table.foreground import lit_options
from game.table.free.keys_scene import KeysScene
from game.table.hit_areas import Spot
from game.table.layout import rect
from game.table.overlays import InspectScene, SpreadScene
from game.table.parts.hand import HIDDEN
from game.table.pointer import STIRRED
from game.user.folders import ROOT
from tests.games.gunsword.positions import content as gunsword
from tests.games.water_showdown.positions import content as showdown
from tests.games.water_showdown.positions import rules as showdown_rules
from tests.scenes import gunsword_table, swordline_table
from tests.scenes.desk import Desk
from tools.playing.person import open_app

pytestmark = pytest.mark.slow

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
SIZED = [(SIZES[0], 100), (SIZES[0], 200), (SIZES[1], 75), (SIZES[1], 200), (SIZES[2], 100)]
"""Windows, and the percentage at which the table is shown in them."""
LONG = 1500
COVER = pygame.K_h
PLAYED = {"gunsword": (12, 3), "swordline": (1, 3), "water_showdown": (6, 2)}
"""Random decisions, and their seed, after which somebody is asked in the middle of it."""


def laid(game: str, size, percent: int, user: Path) -> Desk:
    """A table of a game in the middle of a play, or of an answer to one."""
    if game == "gunsword":
        table = gunsword_table.table_of(gunsword_table.company(2, "duel"), size, user)
    elif game == "swordline":
        table = swordline_table.table_of(swordline_table.duel(), user, size)
    else:
        setting = showdown_rules().setup
        table = Desk(size, "open", user, content=showdown(), setting=setting)
    gunsword_table.play_on(table.session, *PLAYED[game])
    assert table.session.match.pending is not None
    del table.scenes[1:]
    picture, scale = fitted(size, percent)
    table.kit = Kit(ROOT / "assets", picture, scale)
    table.table.refresh()
    table.table.arrange()
    table.settle()
    return table


def in_play(context) -> list[Spot]:
    """Where the cards in play lie: in the panel of the play, in the series, large beside it."""
    shown = context.view_model.models
    play = shown["play"].play if "play" in shown else None
    series = shown["series"].series if "series" in shown else None
    cards = {play.card} if play else set()
    cards |= {link.card for link in series.links} if series else set()
    return [spot for spot in context.hit_areas if spot.sort == "card" and spot.id in cards]


def kept(card: Spot, over: Spot) -> pygame.Rect:
    """What of a card in play stays as it is while something is pointed at.

    Where that is the same card at another place, the edge around it may be lit.
    """
    edge = -card.area.w // 4 if card.id == over.id else 0
    return card.area.inflate(edge, edge)


def same(before: pygame.Surface, after: pygame.Surface, area: pygame.Rect) -> bool:
    area = area.clip(before.get_rect())
    one, two = (pygame.image.tobytes(each.subsurface(area), "RGB") for each in (before, after))
    return one == two


@pytest.fixture
def closing():
    """Tables that are closed afterwards."""
    tables = []
    yield tables.append
    for table in tables:
        table.close()


@pytest.mark.parametrize(("size", "percent"), SIZED)
@pytest.mark.parametrize("game", ["gunsword", "swordline", "water_showdown"])
def test_nothing_that_is_pointed_at_covers_the_question_or_the_card_in_play(
    game, size, percent, tmp_path, closing
):
    table = laid(game, size, percent, tmp_path)
    closing(table)
    table.move((1, 1))
    table.wait(LONG)
    before, scene = table.draw(), table.table
    prompt = rect(table.kit, scene.context.layout.places.prompt)
    cards = in_play(scene.context)
    assert cards or game == "swordline"
    tried = 0
    for spot in (*scene.context.hand_hit_areas, *scene.context.hit_areas):
        at = spot.area.center
        found = scene.hands.spot(at)
        if found != spot:
            continue
        table.move(at)
        table.wait(LONG)
        after, expected = table.draw(), before.copy()
        for option in lit_options(scene.context, scene.pointer):
            button = scene.context.hit_areas.of("option", option.id)
            if button is not None:
                face = table.prompt.buttons[option.id]
                draw_button(table.kit, expected, button.area, face, "hover")
        assert same(expected, after, prompt), spot
        assert all(same(before, after, kept(card, spot)) for card in cards if card != spot), spot
        tried += 1
    assert tried > 12


@pytest.mark.parametrize("size", SIZES)
def test_the_hint_of_a_hidden_hand_covers_no_answer(size, tmp_path, closing):
    table = Desk(size, "sealed", tmp_path)
    closing(table)
    table.uncover(1)
    table.choose("play:hackles#1")
    table.uncover(2)
    table.settle()
    table.choose("pass")
    table.settle()
    scene = table.table
    assert (scene.view_model.asked, scene.view_model.near.seat) == (1, 2)
    assert not any(spot.id == HIDDEN for spot in scene.context.hand_hit_areas), "another's hand"
    table.key(COVER)
    table.uncover(1)
    table.settle()
    table.key(COVER)
    assert scene.view_model.mine and not scene.view_model.near.hand
    table.draw()
    hidden = next(spot for spot in scene.context.hand_hit_areas if spot.id == HIDDEN)
    table.move((1, 1))
    before = table.draw()
    table.move(hidden.area.center)
    table.wait(LONG)
    after = table.draw()
    assert not same(before, after, hidden.area)
    assert same(before, after, rect(table.kit, scene.context.layout.places.prompt))


def test_a_card_that_is_pointed_at_grows_under_the_prompt(tmp_path, closing):
    table = laid("gunsword", (1920, 1080), 100, tmp_path)
    closing(table)
    scene = table.table
    table.move((1, 1))
    before = table.draw()
    card = list(scene.context.hand_hit_areas)[1]
    table.move(card.area.center)
    after = table.draw()
    mask = pygame.mask.from_threshold(after, (0, 0, 0), (9, 9, 9, 255), before)
    mask.invert()
    hand = scene.context.area("hand")
    boxes = [box for box in mask.get_bounding_rects() if box.colliderect(hand)]
    opened = boxes[0].unionall(boxes[1:])
    assert opened.top >= scene.context.area("prompt").bottom
    assert 1.1 * card.area.w < opened.w < 2.6 * card.area.w, "with its shadow"
    assert opened.h > card.area.h


@pytest.mark.parametrize("size", SIZES)
def test_what_opens_in_the_hand_leaves_the_names_of_the_others_in_sight(size, tmp_path, closing):
    table = gunsword_table.table_of(gunsword_table.company(2, "duel"), size, tmp_path)
    closing(table)
    while table.session.match.pending.kind != "action":
        gunsword_table.play_on(table.session, 1, 3)
    table.table.refresh()
    table.settle()
    table.move((1, 1))
    before = table.draw()
    cards = [spot for spot in table.table.context.hand_hit_areas if spot.sort == "card"]
    assert len(cards) > 4
    for card in cards:
        table.move(card.area.center)
        table.wait(LONG)
        after = table.draw()
        assert not same(before, after, card.area)
        for other in cards:
            box = other.area
            name = pygame.Rect(box.x + box.w * 2 // 5, box.y + 8, box.w * 3 // 10, box.h // 5)
            assert other is card or same(before, after, name), (card, other)


def test_after_a_cover_lifts_nothing_opens_under_a_pointer_that_rests(desk):
    table = desk("sealed")
    cover = table.top
    assert isinstance(cover, HandoverScene)
    table.uncover(1)
    table.settle()
    at = table.card("hackles#1")
    table.at = at
    table.move(at)
    table.wait(LONG)
    assert table.table.pointer.over is None
    table.move((at[0] + STIRRED - 1, at[1]))
    table.wait(LONG)
    assert table.table.pointer.over is None
    table.move((at[0] + STIRRED, at[1]))
    assert table.table.pointer.over.id == "hackles#1"


def test_what_comes_to_lie_under_a_resting_pointer_opens_when_it_is_moved_or_used(desk):
    table = desk()
    at = table.card("hackles#1")
    table.move(at)
    assert table.table.pointer.over.id == "hackles#1"
    table.session.match.table.zones["hand:1"].reverse()
    table.table.refresh()
    table.draw()
    under = table.table.hands.spot(at).id
    assert under != "hackles#1"
    table.wait(LONG)
    assert table.table.pointer.over is None
    table.move((at[0] + 1, at[1]))
    assert table.table.pointer.over is None
    table.press(at)
    assert table.table.pointer.over.id == under


def test_what_lay_under_the_pointer_before_stays_open(desk):
    table = desk()
    table.move(table.card("hackles#1"))
    table.table.refresh()
    table.draw()
    assert table.table.pointer.over.id == "hackles#1"


@pytest.mark.parametrize("count", [10, 14, 20])
def test_the_backs_of_a_large_hidden_hand_stay_under_the_question(count, tmp_path, closing):
    setting = gunsword_table.company(2, "duel", "sealed")
    table = gunsword_table.table_of(setting, (1280, 720), tmp_path)
    closing(table)
    scene = table.table
    prompt = rect(table.kit, scene.context.layout.places.prompt)
    state, hand = table.session.match.table, "hand:1"
    table.move((1, 1))
    before = table.draw()
    deck = [zone for zone in state.zones if zone.startswith("deck:1")][0]
    while len(state.zones[hand]) < count:
        state.zones[hand].append(state.zones[deck].pop())
    scene.refresh()
    table.settle()
    after = table.draw()
    assert scene.view_model.near.held == count and not scene.view_model.near.hand
    assert same(before, after, prompt)
    assert not same(before, after, rect(table.kit, scene.context.layout.places.hand))


def test_a_question_out_of_the_larger_picture_is_seen_and_answered(tmp_path):
    """At 200 % a part of the table shows; its question stays, and takes a click."""
    (tmp_path / "settings.json").write_text(json.dumps({"scale": 200}), encoding="utf-8")
    with open_app(ROOT, tmp_path, (1280, 720)) as app:
        setup = gunsword_table.company(2, "duel")
        session = Session.begin(gunsword(), setup, app.shelf)
        gunsword_table.play_on(session, *PLAYED["gunsword"])
        table = TableScene(app, session)
        app.push(table)

        def step(*events: pygame.event.Event) -> None:
            app.step([*events], 0.3)
            app.step([], 0.3)

        step(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(9, 9), buttons=(0, 0, 0)))
        pinned = app.screen.viewport.pinned
        assert pinned is not None and pinned.place.bottom == 720
        shown, picture = app.window.get_surface().subsurface(pinned.place), app.screen.kit.size
        assert picture == (2560, 1440) and shown.get_at(shown.get_rect().center)[:3] != (0, 0, 0)
        spot = next(s for s in table.context.hit_areas if s.sort == "option")
        down = round(spot.area.centery * 720 / 1440)  # what shows follows the pointer
        across = round((spot.area.centerx - pinned.area.x) * 1280 / pinned.area.w)
        at = (across, down)
        step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(0, 0, 0)))
        assert table.pointer.over == spot
        made = len(table.session.match.decisions)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            step(pygame.event.Event(kind, pos=at, button=1))
        assert len(table.session.match.decisions) > made


@pytest.mark.parametrize("scale", [125, 200])
def test_what_comes_over_a_larger_picture_is_in_the_window(tmp_path, scale):
    """Of a panel that is larger than the window, as much as the window holds."""
    (tmp_path / "settings.json").write_text(json.dumps({"scale": scale}), encoding="utf-8")
    with open_app(ROOT, tmp_path, (1280, 720)) as app:
        session = Session.begin(gunsword(), gunsword_table.company(2, "duel"), app.shelf)
        gunsword_table.play_on(session, 60)
        table = TableScene(app, session)
        app.push(table)
        pile = max(table.view_model.near.piles, key=lambda pile: len(pile.cards))
        for over in (
            HandoverScene(app, session.hotseat),
            InspectScene(app, table, next(iter(table.view_model.skin))),
            SpreadScene(app, table, pile.zone, table.hands.attempt),
            NotesScene(app, session, 1),
            KeysScene(app),
            NoticeScene(app, "Pause", "The match waits."),
        ):
            app.screen.viewport.follow((0, 0))
            app.push(over)
            app.step([], 0.02)
            box, area = over.attention, app.screen.viewport.area
            assert box is not None
            assert box.clip(area).w >= min(box.w, area.w) and box.clip(area).h >= min(box.h, area.h)
            app.pop()
