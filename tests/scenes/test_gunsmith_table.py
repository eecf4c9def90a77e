"""Gunsmith Girl at its table: cards placed by mouse, attacks, shares, windows passed by."""

from dataclasses import replace

import pygame
import pytest

from game.draw.faces.texts import Setter
from game.rules import rng
from game.table.overlays import SpreadScene
from game.table.parts.fight import FightPart
from game.table.spectator import Spectator
from game.table.view_model import refresh
from tests.games.gunsmith_girl.positions import content, fight, rules
from tests.scenes.desk import Desk, chosen

pytestmark = pytest.mark.slow

SIZES = ((1280, 720), (1920, 1080))


@pytest.fixture
def lay(tmp_path):
    """A desk with a game on it, as it stands."""
    desks = []

    def make(game, privacy="open", size=SIZES[0]):
        setup = replace(rules().setup, privacy=privacy)
        desk = Desk(size, privacy, tmp_path, content=content(), setting=setup)
        desks.append(desk)
        game.match.rules.setup = setup
        desk.session.live.match = game.match
        del desk.scenes[1:]
        desk.table.refresh()
        desk.settle()
        return desk

    yield make
    for desk in desks:
        desk.close()


def placed(desk):
    """A persona of the hand that may be placed, and where the field is."""
    desk.draw()
    options = desk.session.match.options()
    found = next(each for each in options if each.id.startswith("place:"))
    card = next(point.id for point in found.points if point.kind == "card")
    zone = next(point.id for point in found.points if point.kind == "zone")
    return found.id, card, desk.table.context.zone(zone)


@pytest.mark.rule("GG-6.1", "GG-6.5")
def test_a_card_is_placed_by_a_click_or_by_dragging_it_to_its_row_and_taken_back(desk):
    table = desk(content=content(), setting=replace(rules().setup, privacy="open"))
    table.settle()
    option, card, _ = placed(table)
    table.click(table.card(card))
    assert chosen(table) == [option]
    assert card in table.session.match.table.down
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert chosen(table) == []
    option, card, row = placed(table)
    start = table.card(card)
    table.move(start)
    table.press(start)
    table.move((start[0], start[1] - 60))
    table.move(row.center)
    table.release(row.center)
    assert chosen(table) == [option]
    table.settle()
    table.key(pygame.K_e)
    assert chosen(table)[-1] == "ready"
    assert table.session.match.seat == 2


@pytest.mark.parametrize(("size", "seed"), [(SIZES[0], 3), (SIZES[1], 8)])
def test_every_moment_of_a_match_can_be_drawn(tmp_path, size, seed):
    setup = replace(rules(seed).setup, privacy="open")
    table = Desk(size, "open", tmp_path, content=content(), setting=setup)
    match, state, kinds = table.session.match, seed, set()
    for _ in range(260):
        if match.pending is None:
            break
        moves = [each for each in match.options() if not each.meta and "lead:" not in each.id]
        state, at = rng.below(state, len(moves))
        table.session.choose(moves[at].id)
        if match.pending is not None and match.pending.kind not in kinds:
            kinds.add(match.pending.kind)
            del table.scenes[1:]
            table.table.refresh()
            table.settle()
            table.draw()
            assert table.table.context.left_out == frozenset()
            assert table.table.skin.mistakes == []
    assert {"strategy", "act", "nominate", "target"} <= kinds
    table.close()


@pytest.mark.rule("GG-9.2")
def test_a_face_down_persona_is_attacked_by_a_click_on_its_place(lay):
    game = fight().field(1, "long_sight_odile").field(2, "wick_runner").down(2, "reef_sentinel")
    game = game.play().does(1, "name:long_sight_odile").until("target")
    table = lay(game)
    slots = [option.id for option in table.session.match.options() if "target" in option.id]
    assert len(slots) == 2
    assert [table.table.choosing.key_of(each) for each in table.table.choosing.buttons] == [
        "1",
        "2",
    ]
    table.click(table.spot("place", "field:2:1"))
    assert chosen(table)[-1] == slots[1]


@pytest.mark.rule("GG-2.10")
def test_an_addition_in_the_hand_says_targeted_as_the_rulebook_does(lay, monkeypatch):
    words, fitted = [], Setter.fitted

    def fit(*what):
        words.append(fitted(*what)[::2])
        return fitted(*what)

    monkeypatch.setattr(Setter, "fitted", fit)
    hand = ("whetted_edge", "twin_currents", "rising_mist", "bramble_net")
    lay(fight().hand(1, *hand).play("strategy")).draw()
    kinds = {"Add. 1 targeted", "Add. 1+ targeted", "Additional 2+ all", "Excess 1+ targeted"}
    assert {(kind, True) for kind in kinds} <= {*words}


def test_who_looks_on_at_all_hands_is_not_told_to_point_at_a_target(lay):
    game = fight().field(1, "gunsmith_girl").field(2, "brine_duelist", "reef_sentinel")
    table = lay(game.play().does(1, "name:gunsmith_girl").until("target"))
    view_model, tabletop = table.table.view_model, table.table
    (part,) = (each for each in view_model.parts if isinstance(each, FightPart))
    assert part.model(view_model).fight.line.startswith("Point at a persona")
    watcher = Spectator(table.session.match, (1, 2), 1)
    watched = refresh(watcher, tabletop.skin.layout, tabletop.parts)
    assert part.model(watched).fight.line == "{seat:1} chooses whom to attack."


@pytest.mark.rule("GG-9.6")
def test_whom_an_attack_is_on_goes_on_with_it_and_nothing_that_is_asked_later_stops_it(lay):
    """To stop is a deed, not a no: a click on another target does not stop the attack."""
    position = fight().field(1, "foam_skirmisher").field(2, "brass_boiler", "mortar_matron")
    game = position.play().attack(1, "foam_skirmisher", "brass_boiler")
    game.until("level_attack")
    table = lay(game)
    assert [option.id for option in table.table.choosing.buttons] == ["attack", "stop"]
    made = len(chosen(table))
    table.click(table.card("mortar_matron#2"))
    assert len(chosen(table)) == made
    table.click(table.card("brass_boiler#2"))
    assert chosen(table)[made] == "attack"


@pytest.mark.rule("GG-10.3", "GG-10.4")
def test_allies_share_by_a_click_and_the_total_runs_along(lay):
    game = fight().field(1, "long_sight_odile", "ramrod_twins").field(2, "wick_runner").play()
    game.attack(1, "long_sight_odile", "wick_runner").until("accumulate", 1)
    table = lay(game)
    for total in ("150", "270"):
        strength = table.table.view_model.models["fight"].fight.compared[1]
        assert strength.first.value == total
        table.click(table.card("ramrod_twins#1"))
        table.settle()
    assert any(line.startswith("Strike 390 against") for line in table.session.match.log)


@pytest.mark.rule("GG-7.6")
def test_windows_are_passed_until_the_truce_where_all_hands_lie_open_too(lay):
    game = fight().field(1, "wick_runner", "long_sight_odile").field(2, "mirror_eel", tokens=2)
    game.leaders(1, "marshal_anvil").leaders(2, "admiral_nacre").pool(1, 10).hand(1, "misfire")
    table = lay(game.play().until("act"))
    session = table.session
    for _ in range(2):
        assert session.match.pending.kind == "act"
        wishes = [each for each in table.table.choosing.shown if each.id.startswith("not_again")]
        labels = [each.label for each in wishes]
        assert labels == ["Pass until the next attack", "Pass until the Truce"]
        wish = wishes[1]
        table.click(table.spot("option", wish.id))
        table.settle()
    asked = []
    while session.match.table.facts["phase"] not in ("truce", "truce_window"):
        asked.append(session.match.pending.kind)
        moves = [each for each in session.match.options() if not each.meta]
        table.choose(next((each for each in moves if each.quiet), moves[0]).id)
        table.settle()
    assert asked
    assert "act" not in asked


def test_a_stack_and_ones_own_leader_zone_are_looked_through(lay):
    game = fight().stack(1, "breech_warden_gate", "breech_warden").field(2, "wick_runner")
    game.leaders(1, "marshal_anvil", "odile_third_eye").leaders(2, "admiral_nacre")
    table = lay(game.play().until("act", 1), "sealed")
    table.session.hotseat.uncover(1)
    table.table.refresh()
    table.settle()
    table.click(table.spot("pile", "leader:2"))
    assert table.top is table.table
    for pile, cards in (
        ("leader:1", {"marshal_anvil#1", "odile_third_eye#1"}),
        ("stack:field:1:0", {"breech_warden#1"}),
    ):
        table.click(table.spot("pile", pile))
        assert isinstance(table.top, SpreadScene)
        assert set(table.top.cards) == cards
        table.key(pygame.K_ESCAPE)


@pytest.mark.rule("GG-7.6", "GG-14.3")
def test_a_skill_that_everyone_knows_of_is_used_without_a_look_at_the_hand(lay):
    game = fight().field(1, "bell_sergeant", "long_sight_odile").field(2, "wick_runner")
    game = game.hand(1, "misfire").hand(2, "tithe_day").play()
    table = lay(game.attack(1, "long_sight_odile", "wick_runner").window("W2", 1), "sealed")
    assert table.session.hotseat.lies_hidden
    table.click(table.card("bell_sergeant#1"))
    assert chosen(table)[-1] == "skill:bell_sergeant#1:0"
    assert table.session.hotseat.holder is None


@pytest.mark.rule("GG-12.2")
def test_tokens_are_seen_on_their_way_between_pool_and_persona(lay):
    game = fight().field(1, "furnace_ox", tokens=2).field(2, "mirror_eel", old=False)
    table = lay(game.play().until("nominate", 1))
    table.patient = False
    on_the_way = []
    table.choose("pass")
    while table.session.match.pending.kind == "nominate":
        table.choose("pass")
    pool = table.session.match.table.trackers["pool:1"]
    assert pool == 9
    for _ in range(60):
        table.draw()
        motions, now = table.table.motions, table.table.context.now
        for each in motions.tokens(now):
            rows = table.table.view_model.models["holdings"][0].rows
            shown = rows[0].count - motions.coming(rows[0].tracker, now)
            on_the_way.append((each.before, each.what, shown))
        table.wait(100)
    assert on_the_way[0] == ("tokens:1:furnace_ox#1", "pool:1", 8)
    assert ("pool:2", "tokens:2:mirror_eel#2", 9) in on_the_way


@pytest.mark.rule("GG-4.5")
@pytest.mark.parametrize("privacy", ["open", "sealed"])
def test_the_dice_are_seen_rolling_once_and_any_key_ends_it(tmp_path, privacy):
    setup = replace(rules().setup, privacy=privacy)
    table = Desk(SIZES[0], privacy, tmp_path, content=content(), setting=setup, handover="table")
    now, motions = table.table.context.now, table.table.motions
    said = [line for line in table.session.match.log if "rolls" in line]
    rolled = [f"{{seat:{each.what[-1]}}} rolls {each.after}" for each in motions.rolls(now)]
    assert rolled == said[:2]
    table.draw()
    table.key(pygame.K_F12)
    assert not table.table.motions.rolls(table.table.context.now)
    table.table.enter()
    assert not table.table.motions.rolls(table.table.context.now)
    table.close()


def test_a_card_glides_from_where_it_lay_to_its_own_place(lay):
    game = fight().field(1, "mirror_eel").hand(1, "furnace_ox", "wick_runner").play("strategy")
    table = lay(game)
    table.draw()
    lay_at = table.table.context.hand_hit_areas.of("card", "furnace_ox#1").area
    table.patient = False
    table.choose("place:furnace_ox#1")
    table.draw()
    context = table.table.context
    motion, _ = next(context.motions.cards(context.now))
    start, end = context.way_of(motion)
    assert start == lay_at
    table.settle()
    table.draw()
    assert end == table.table.context.hit_areas.of("card", "furnace_ox#1").area


@pytest.mark.parametrize("size", SIZES)
def test_what_one_is_asked_at_lies_on_no_reference_card(lay, size):
    game = fight().field(1, "furnace_ox").field(2, "mirror_eel").hand(1, "misfire").play()
    table = lay(game.until("act", 1), "sealed", size)
    table.session.hotseat.uncover(1)
    table.table.refresh()
    table.draw()
    spots = [*table.table.context.hit_areas]
    chip = next(each.area for each in spots if each.id == "stops")
    cards = [each.area for each in spots if each.sort == "reference"]
    assert len(cards) == 2
    assert chip.collidelist(cards) < 0
    screen = table.table.context.area("baize")
    assert all(screen.contains(card) for card in cards)
