"""Whatever an option hits or touches on the table chooses it, or narrows the choice to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules import rng
from game.rules.ask import Option, Point
from game.rules.match import Match
from game.rules.present.forecast import Change
from game.table.choosing import Choosing
from game.table.layer_cache import LayerCache
from game.table.parts.board import space_hint
from game.table.parts.board_hits import hit_words
from tests.conformance.subjects import SUBJECTS
from tests.games.gunsword.positions import O, T, duel
from tests.games.water_showdown.positions import Position, showdown
from tests.rules.ahead import forecasts
from tests.scenes.desk import Desk
from tests.scenes.gunsword_table import company, gunsword, positioned, table_of
from tests.scenes.test_table_choosing import space
from tests.scenes.water_table import play
from tests.scenes.water_table import table_of as water_table

pytestmark = pytest.mark.slow

BIG = "big_water_gun"


# The rules say what an option points at


@pytest.mark.parametrize("game", SUBJECTS)
def test_whoever_an_option_hits_is_pointed_at(game: str) -> None:
    """Out of the rules of every game, over random matches."""
    hits, kinds = 0, set()
    for number in range(6):
        match, state = Match(SUBJECTS[game].rules(number), live=False), number
        for _ in range(200):
            if match.result is not None:
                break
            for option in match.options():
                struck = [*option.sketch.hits] if option.sketch else []
                assert {*struck} <= {p.id for p in option.points if p.kind == "piece"}
                hits += len(struck)
                if option.sketch and option.sketch.pushes and option.sketch.path:
                    assert Point("piece", option.sketch.pushes) in option.touches
                kinds |= {point.kind for point in (*option.points, *option.touches)}
                for point in (*option.points, *option.touches):
                    if point.kind == "piece":
                        assert point.id in match.table.pieces
                    elif point.kind == "tracker":
                        assert point.id in match.table.trackers
            legal = [*match.legal()]
            state, at = rng.below(state, len(legal))
            match.take(legal[at])
    assert (hits > 0) == (game in ("gentlemen_of_war", "gunsword"))
    named = {"gunsword": {"piece", "space"}, "water_showdown": {"tracker"}}
    assert kinds >= named.get(game, set())


# At the table


def attacked(user: Path, wanted: Callable[[Match], bool], seats: int) -> Desk:
    """A match of Gunsword at a Maneuver that fits, found in random ones."""
    for seed in range(1, 200):
        setup = replace(company(seats, "duel" if seats == 2 else "ffa"), seed=seed)
        match, state = Match(gunsword().rules(setup)), seed
        for _ in range(150):
            ask = match.pending
            if ask is None or (ask.kind == "maneuver" and wanted(match)):
                break
            legal = [*match.legal()]
            state, at = rng.below(state, len(legal))
            match.take(legal[at])
        else:
            continue
        if match.pending is not None:
            table = table_of(setup, (1280, 720), user)
            for number, decision in enumerate(match.decisions):
                if number == len(table.session.match.decisions):  # who can only decline has
                    table.session.choose(decision.option)
            table.table.refresh()
            table.settle()
            return table
    raise AssertionError("no such Maneuver")


def hitting(match: Match) -> list[Option]:
    """The options that hit a foe."""
    return [o for o in match.options() if o.sketch and o.sketch.hits]


def runs_through(match: Match) -> bool:
    """Whether the foe is hit only in passing: none of the ways ends where the foe stands."""
    if not hitting(match):
        return False
    foe = Point("space", foe_space(match))
    return all(foe not in option.points for option in hitting(match))


def foe_space(match: Match) -> str:
    """Where the foe stands that is hit first."""
    sketch = hitting(match)[0].sketch
    assert sketch is not None
    return str(match.table.pieces[sketch.hits[0]])


@pytest.fixture
def desks(tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """Finds such a duel, and closes its table."""
    found: list[Desk] = []

    def find(wanted: Callable[[Match], bool], seats: int = 2) -> Desk:
        found.append(attacked(tmp_path, wanted, seats))
        return found[-1]

    yield find
    for table in found:
        table.close()


def test_a_click_on_the_foe_makes_the_attack_that_hits_it(desks) -> None:
    table = desks(lambda m: len(hitting(m)) == 1 and runs_through(m))
    option, made = hitting(table.session.match)[0], len(table.session.match.decisions)
    foe = foe_space(table.session.match)
    assert space_hint(table.table.context, foe) == "", "what it does is drawn on the board"
    table.click(table.space(foe))
    assert table.session.match.decisions[made].option == option.id


def test_whoever_is_hit_is_told_what_the_engine_foresees(desks) -> None:
    def hurts(match: Match) -> bool:
        return len(hitting(match)) == 1 and lost(match) is not None

    def lost(match: Match) -> Change | None:
        return forecasts(match)[hitting(match)[0].id].tracker(f"health:{3 - (match.seat or 0)}")

    table = desks(hurts)
    match, context = table.session.match, table.table.context
    (option,), change = hitting(match), lost(match)
    assert change and option.sketch
    words = hit_words(context, option, option.sketch.hits[0])
    assert words.startswith(f"Health {change.before} → {change.after}")
    assert change.before == match.table.trackers[change.what] > change.after
    before = table.draw().copy()
    dial = next(spot.area for spot in context.hit_areas if spot.id == change.what)
    table.hover_space(foe_space(match))
    shown = (picture.subsurface(dial) for picture in (before, table.draw()))
    still, lit = (pygame.image.tobytes(each, "RGB") for each in shown)
    assert still != lit, "its dial shows where it would go"


def test_of_three_the_one_who_is_hit_sees_it_on_its_plate(desks) -> None:
    def hurts(match: Match) -> bool:
        return len(hitting(match)) == 1 and lost(match) is not None

    def lost(match: Match) -> Change | None:
        (option,) = hitting(match)
        struck = str(option.sketch and option.sketch.hits[0]).partition(":")[2]
        return forecasts(match)[option.id].tracker(f"health:{struck}")

    table = desks(hurts, seats=3)
    change, before = lost(table.session.match), table.draw().copy()
    gauge = table.table.context.hit_areas.of("tracker", change and change.what)
    assert gauge is not None
    table.hover_space(foe_space(table.session.match))
    shown = (picture.subsurface(gauge.area) for picture in (before, table.draw()))
    assert len({pygame.image.tobytes(each, "RGB") for each in shown}) == 2


def test_what_several_ways_do_alike_is_shown_while_all_of_them_are_lit(desks) -> None:
    def alike(match: Match) -> bool:
        ways, struck = hitting(match), foes(match)
        some = 1 < len(ways) < len(match.options())
        return some and len(struck) == 1 and len(lost(match)) == 1 and None not in lost(match)

    def foes(match: Match) -> set[str]:
        hits = {piece for way in hitting(match) if way.sketch for piece in way.sketch.hits}
        return {piece.partition(":")[2] for piece in hits}

    def lost(match: Match) -> set[Change | None]:
        found, (foe,) = forecasts(match), foes(match)
        return {found[way.id].tracker(f"health:{foe}") for way in hitting(match)}

    table = desks(alike, seats=3)
    view_model, match = table.table.view_model, table.session.match
    (foe,), (change,) = foes(match), lost(match)
    seat = view_model.seat(int(foe))
    assert view_model.ahead.agreed(seat, hitting(match))["Health"] == change
    assert "Health" not in view_model.ahead.agreed(seat, view_model.options), "some do not hit"
    before = table.draw().copy()
    gauge = table.table.context.hit_areas.of("tracker", f"health:{foe}")
    assert gauge is not None
    table.hover_space(foe_space(match))
    shown = (picture.subsurface(gauge.area) for picture in (before, table.draw()))
    assert len({pygame.image.tobytes(each, "RGB") for each in shown}) == 2


def test_where_several_ways_hit_the_foe_clicks_narrow_until_one_is_left(desks) -> None:
    def several(match: Match) -> bool:
        ways = hitting(match)
        foes = {piece for way in ways if way.sketch for piece in way.sketch.hits}
        return 1 < len(ways) < len(match.options()) and len(foes) == 1 and runs_through(match)

    table = desks(several, seats=3)
    made, foe = len(table.session.match.decisions), foe_space(table.session.match)
    ways = hitting(table.session.match)
    all_of_them = table.table.choosing.shown
    assert f"**{len(ways)} ways**" in space_hint(table.table.context, foe)
    table.click(table.space(foe))
    assert [*table.table.choosing.shown] == ways
    table.click(table.space(foe))
    assert [*table.table.choosing.shown] == ways, "the same again leaves it as it is"
    table.key(pygame.K_ESCAPE)
    assert table.table.choosing.shown == all_of_them, "one step takes it back"
    table.click(table.space(foe))
    ends = [p.id for o in ways for p in o.points if p.kind == "space" and p.id != foe]
    end = next(end for end in ends if ends.count(end) == 1)
    way = next(o for o in ways if Point("space", end) in o.points)
    table.click(table.space(end))
    assert table.session.match.decisions[made].option == way.id


def test_a_space_of_the_path_chooses_where_no_way_ends(desks) -> None:
    def passes(match: Match) -> bool:
        return bool(passed(match))

    table = desks(passes)
    at, option = passed(table.session.match)[0]
    made = len(table.session.match.decisions)
    table.click(table.space(at))
    assert table.session.match.decisions[made].option == option.id


def passed(match: Match) -> list[tuple[str, Option]]:
    """Spaces that just one way leads over, and none ends on; nobody stands there."""
    options = match.options()
    taken = {*match.table.pieces.values()}
    ends = {p.id for o in options for p in o.points if p.kind == "space"}
    touched = [(p.id, o) for o in options for p in o.touches if p.id not in ends | taken]
    names = [name for name, _ in touched]
    return [(name, o) for name, o in touched if names.count(name) == 1]


def test_keys_on_the_foe_do_as_a_click(desks) -> None:
    table = desks(lambda m: len(hitting(m)) == 1 and runs_through(m))
    option, made = hitting(table.session.match)[0], len(table.session.match.decisions)
    at = table.space(foe_space(table.session.match))
    table.draw()
    scene = table.table
    scene.pointer.move(at, scene.hands.spot(at), scene.context.now)
    scene.pointer.by_keys = True
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert table.session.match.decisions[made].option == option.id


def test_the_table_shows_before_any_hover_whom_it_hits(desks, monkeypatch) -> None:
    table = desks(runs_through)
    shown: list[tuple[pygame.Rect, str]] = []

    def spy(kit, target, rect, state, **more):
        shown.append((rect, state))

    monkeypatch.setattr("game.table.parts.board.draw_highlight", spy)
    table.table.context.layer_cache = LayerCache(table.kit)
    table.table.stale()
    table.draw()
    ends = {p.id for o in hitting(table.session.match) for p in o.points if p.kind == "space"}
    for at, wanted in (
        (foe_space(table.session.match), "danger"),
        *((end, "choosable") for end in ends),
    ):
        marks = [state for rect, state in shown if rect.collidepoint(table.space(at))]
        assert marks == [wanted]


def test_the_skill_in_play_narrows_to_its_counters(tmp_path: Path) -> None:
    position = duel(O, T).hand(1, "off_the_wall").hand(2, "riposte", "dodge", "hush")
    table = positioned(position.momentum(20, 9), tmp_path)
    table.choose("play:off_the_wall#1")
    table.settle()
    table.click(table.card("off_the_wall#1"))
    assert [o.label for o in table.table.choosing.shown] == ["Riposte", "Dodge"]
    table.close()


def test_a_choice_is_made_by_the_dial_that_it_takes_from(tmp_path: Path) -> None:
    position = duel(O, T).hand(1, "off_the_wall").hand(2, "riposte", "dodge").momentum(20, 9)
    table = positioned(position, tmp_path)
    for option in ("play:off_the_wall#1", "counter:riposte#3"):
        table.choose(next(o.id for o in table.session.match.options() if o.id[:9] == option[:9]))
        table.settle()
    offered = {option.label: option.id for option in table.session.match.options()}
    assert [*offered] == ["Take 2 Direct damage", "Lose 2 Momentum"]
    made = len(table.session.match.decisions)
    table.click(table.spot("tracker", "momentum:1"))
    assert table.session.match.decisions[made].option == offered["Lose 2 Momentum"]
    table.close()


# Water Showdown


@pytest.fixture
def laid(tmp_path: Path) -> Iterator[Callable[[Position], Desk]]:
    """Lays a position of Water Showdown on a table."""
    made: list[Desk] = []

    def lay(position: Position) -> Desk:
        made.append(water_table(position, tmp_path))
        return made[-1]

    yield lay
    for table in made:
        table.close()


def test_the_meter_that_an_attack_would_hit_chooses_it(laid) -> None:
    table = laid(showdown().water(20, 14).hand(1, BIG, "cat"))
    made = len(table.session.match.decisions)
    table.click(table.spot("tracker", "water:2"))
    assert table.session.match.decisions[made].option == f"play:{BIG}#1"


def test_the_meter_of_who_would_be_hit_is_marked_apart_from_ones_own(laid, monkeypatch) -> None:
    marks: list[tuple[pygame.Rect, str]] = []

    def spy(kit, target, rect, state, **more):
        marks.append((rect, state))

    monkeypatch.setattr("game.table.backdrop.draw_highlight", spy)
    table = laid(showdown().water(20, 14).hand(1, BIG, "cat"))
    table.table.context.layer_cache = LayerCache(table.kit)
    table.table.stale()
    foe, own = table.spot("tracker", "water:2"), table.spot("tracker", "water:1")
    assert {state for rect, state in marks if rect.collidepoint(foe)} == {"danger"}
    assert not [state for rect, state in marks if rect.collidepoint(own)]


def test_the_card_that_is_answered_narrows_to_its_answers(laid) -> None:
    table = laid(showdown().hand(1, BIG).hand(2, "umbrella", "flamingo", "cat"))
    play(table, (f"play:{BIG}",))
    asked = [o for o in table.table.choosing.shown if o.touches]
    assert len(asked) == 2
    table.click(table.card(f"{BIG}#1"))
    assert [*table.table.choosing.shown] == asked


# Without pictures


def test_what_points_there_comes_before_what_touches_it() -> None:
    near = space("c3", "N")
    far = Option("space:c4", "c4", points=(Point("space", "c4"),), touches=(Point("space", "c3"),))
    choosing = Choosing([near, far])
    assert choosing.at(Point("space", "c3")) == (near,)
    assert Choosing([far]).at(Point("space", "c3")) == (far,)
    assert choosing.at(Point("space", "c3"), Point("space", "c4")) == (near, far)


def test_a_meter_is_darkened_while_the_choice_is_narrowed_to_what_does_not_hit_it(
    tmp_path: Path,
) -> None:
    table = water_table(showdown().hand(1, BIG, "cat", "dog", "sun"), tmp_path)
    choosing = table.table.choosing
    hit = next(p for o in choosing.options for p in o.touches if p.kind == "tracker")
    harmless = [o for o in choosing.options if hit not in (*o.points, *o.touches)]
    table.draw()
    meter = table.table.context.hit_areas.of(*hit)
    assert meter is not None

    def light() -> int:
        return sum(pygame.transform.average_color(table.draw().subsurface(meter.area))[:3])

    before = light()
    choosing.pick(harmless[:2])
    assert choosing.narrowed
    table.table.stale()
    assert light() < before * 0.8
    choosing.back()
    table.table.stale()
    assert light() == before
    table.close()
