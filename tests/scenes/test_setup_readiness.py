"""The setup screen: what shows that a match can begin, and what checks it, are one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game import games
from game.rules import rng
from game.scenes.setup import SetupScene
from game.scenes.setup_draft import RANDOM, Draft, counts
from game.scenes.table import TableScene
from game.scenes.widgets import Entry
from game.session.start import players
from tests.conformance.subjects import content
from tests.scenes.theatre import click, control, press

pytestmark = pytest.mark.slow

SAME = "Two seats have the same name."


@pytest.fixture
def opened(theatre: Any) -> Any:
    app = theatre((1280, 720))
    app.push(SetupScene(app, "gunsword"))
    app.step([], 0.02)
    return app


def hit(app: Any, name: str) -> None:
    app.step(click(control(app.scenes[-1], name).rect.center), 0.02)


def call(app: Any, seat: int, name: str) -> None:
    """Gives a seat another name, as a player does."""
    hit(app, f"seat:{seat}")
    hit(app, "name")
    app.step(press(pygame.K_a, mod=pygame.KMOD_CTRL), 0.02)
    for letter in name:
        app.step(press(ord(letter), letter), 0.02)


def ready(scene: SetupScene) -> bool:
    """Whether a match can begin; the panel, the button, its lock and the check must agree."""
    problems = scene.draft.problems() or scene.content.check_setup(scene.draft.setup())
    assert scene.problems == problems
    begin = control(scene, "begin")
    assert begin.why == (problems[0] if problems else "")
    assert begin.face.icon == ("lock" if problems else "play")
    assert (scene.outlook.view is None) == bool(problems)
    return not problems


def test_two_seats_of_one_name_never_begin_and_renaming_one_unlocks(opened: Any) -> None:
    scene = opened.scenes[-1]
    assert ready(scene)
    call(opened, 1, "BLUE")
    assert (ready(scene), scene.problems) == (False, [SAME])
    opened.step(press(pygame.K_RETURN), 0.02)
    hit(opened, "begin")
    opened.step(press(pygame.K_b), 0.02)
    scene.begin()
    assert opened.scenes[-1] is scene
    call(opened, 1, "BLUER")
    assert ready(scene)
    hit(opened, "begin")
    table = next(each for each in opened.scenes if isinstance(each, TableScene))
    assert table.session.setup.seats[1].name == "BLUER"


def test_a_name_is_edited_where_the_caret_is(opened: Any) -> None:
    scene = opened.scenes[-1]
    call(opened, 0, "Ada")
    for code in (pygame.K_HOME, pygame.K_RIGHT):
        opened.step(press(code), 0.02)
    opened.step(press(ord("n"), "n"), 0.02)
    opened.step(press(ord("n"), "n"), 0.02)
    assert scene.draft.places[0].name == "Annda"
    opened.step(press(pygame.K_DELETE), 0.02)
    assert scene.draft.places[0].name == "Anna"
    field = control(scene, "name")
    opened.step([*click(field.rect.center), *click(field.rect.center)], 0.02)
    assert field.line.selected == (0, 4)
    opened.step(press(pygame.K_BACKSPACE), 0.02)
    assert (ready(scene), scene.problems) == (False, ["Every seat needs a name."])


def test_a_name_has_twenty_letters_and_one_more_is_told(opened: Any) -> None:
    scene = opened.scenes[-1]
    call(opened, 0, "abcdefghijklmnopqrstuvwxyz")
    assert scene.draft.places[0].name == "abcdefghijklmnopqrst"
    assert control(scene, "name").line.full
    assert ready(scene)


def test_letters_typed_are_no_shortcuts(opened: Any) -> None:
    scene = opened.scenes[-1]
    call(opened, 0, "bfrl 1")
    opened.step(press(pygame.K_b, mod=pygame.KMOD_CTRL), 0.02)
    assert opened.scenes[-1] is scene
    assert (scene.at, scene.draft.places[0].name) == (0, "bfrl 1")


@pytest.mark.parametrize("game", games.names())
def test_whatever_is_pressed_what_is_shown_is_what_is_checked(game: str, theatre: Any) -> None:
    """Names, bots, loadouts, boards, hands, modes, seeds, house rules, in any order."""
    app = theatre((1280, 720))
    scene = SetupScene(app, game)
    app.push(scene)
    leaves, state, locked = ("begin", "back", "lesson", "cards", "decks"), 7, 0
    for _ in range(60):
        able = [one for one in scene.controls.all if one.id not in leaves and not one.why]
        state, at = rng.below(state, len(able))
        one = able[at]
        if isinstance(one, Entry):
            one.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=64, unicode=""))
            letters = "7" if one.id == "seed" else ("BLUE", "ORANGE", " ")[at % 3]
            one.take(pygame.event.Event(pygame.TEXTINPUT, text=letters))
        else:
            one.press()
        if app.scenes[-1] is not scene:
            rules = app.scenes[-1]
            rows = [row for row in rules.controls.all if row.id not in ("done", "page")]
            rows[at % len(rows)].press()
            app.pop()
        locked += not ready(scene)
        for seat in range(scene.draft.count):
            assert control(scene, f"seat:{seat}").chosen == (seat == scene.at)
        here = scene.draft.places[scene.at]
        assert control(scene, f"player:{here.player}").chosen
        assert control(scene, f"mode:{scene.draft.mode}").chosen
        assert control(scene, f"privacy:{scene.draft.privacy}").chosen
        assert control(scene, "name").text == here.name
        assert int(control(scene, "seed").text or 0) == scene.draft.seed
        setup = scene.draft.setup()
        options = scene.content.options_in(setup)
        changed = sum(option.id in setup.options for option in options if not option.on_setup)
        assert control(scene, "rules").face.label == (
            f"House rules: {changed}" if changed else "House rules"
        )
        for option in options:
            if option.on_setup:
                value = setup.options.get(option.id, option.default)
                assert control(scene, f"{option.id}:{value}").chosen
    assert locked, "something impossible was among it"


def for_two(own: Any) -> Any:
    """A game as it would be if no more than two could play it."""
    return replace(own, game=own.game.model_copy(update={"modes": own.game.modes[:1]}))


def test_a_game_that_more_can_play_now_has_a_place_for_each_of_them() -> None:
    own = content("gunsword")
    draft = Draft.of(own.defaults(), for_two(own), 1)
    assert len(draft.places) == 2
    assert draft.read_again(own) == []
    draft.play_with(4)
    setup = draft.setup()
    assert len({seat.name for seat in setup.seats}) == 4
    assert own.check_setup(setup) == []


def test_a_seat_that_cannot_play_any_more_is_not_shown_large(opened: Any, monkeypatch: Any) -> None:
    scene = opened.scenes[-1]
    hit(opened, "count:4")
    hit(opened, "seat:3")
    assert scene.at == 3
    fewer = for_two(scene.content)
    monkeypatch.setattr(opened.content_cache, "content", lambda game: fewer)
    scene.files_changed(frozenset())
    assert (scene.draft.count, scene.at) == (2, 1)


def test_what_the_files_no_longer_have_is_chosen_anew() -> None:
    own = content("gunsword")
    draft = Draft.of(own.defaults(), own, 1)
    draft.play_with(4)
    draft.board = "crossfire"
    draft.options = {"round_limit": 3, "reset_tie_health": "starting"}
    draft.places[0].player = "bot:perfect"
    draft.places[0].picks["duelist"] = "thane"
    game = own.game.model_copy(
        update={
            "modes": own.game.modes[:1],
            "options": tuple(o for o in own.game.options if o.id != "reset_tie_health"),
        }
    )
    sets = {name: each for name, each in own.sets.items() if name != "thane"}
    fields = {name: field for name, field in own.fields.items() if name != "crossfire"}
    new = replace(own, game=game, sets=sets, fields=fields)
    assert draft.read_again(new) == [
        "There is no board 'crossfire' any more.",
        "The house rule reset tie health is as usual: it has changed.",
        "For BLUE chance chooses now: no duelist 'thane'.",
        "For ORANGE chance chooses now: no duelist 'thane'.",
    ]
    assert (draft.mode, draft.count, draft.board) == ("duel", 2, new.defaults().board)
    assert draft.options == {"round_limit": 3}
    assert draft.places[0].player in players(new)
    assert draft.places[0].picks["duelist"] == RANDOM
    assert draft.count in counts(new)
    assert new.check_setup(draft.setup()) == []
    assert draft.read_again(new) == []
