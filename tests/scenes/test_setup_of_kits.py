"""The setup screen of a game whose seats bring several things, decks, and share a person."""

import json
import shutil
from pathlib import Path

import pytest

from game import games
from game.scenes.setup import SetupScene
from game.scenes.setup_draft import RANDOM
from game.session.session import Session
from tests.rules.kits import KITS, kit_content, kit_setup
from tests.rules.toybox import DATA, whole
from tests.scenes.theatre import click, control

pytestmark = pytest.mark.slow

PLATE = "      - {left: 1088, top: 588, width: 484, height: 156}\n"
FOUR = (
    "larger:\n  - seats: 4\n    play: {left: 28, top: 84, width: 544, height: 656}\n    plates:\n"
    + PLATE * 4
)
"""Places for four at the toy's table, which is for two."""


@pytest.fixture
def setting_up(theatre, monkeypatch, tmp_path):
    """An app with the kits' setup screen on top."""
    monkeypatch.setattr(games, "names", lambda: ("gunsword", "toy"))
    monkeypatch.setattr(games, "assemble", lambda *_: whole(kit_content()))

    data = Path(shutil.copytree(DATA, tmp_path / "data"))
    table = data / "toy" / "table.yaml"
    table.write_text(table.read_text("utf-8") + FOUR, "utf-8")

    def open_setup(setup=None, size=(1280, 720)):
        app = theatre(size, data)
        app.push(SetupScene(app, "toy", setup))
        app.step([], 0.02)
        return app, app.scenes[-1]

    return open_setup


def hit(app, name):
    app.step(click(control(app.scenes[-1], name).rect.center), 0.02)


def test_a_setup_with_decks_several_picks_and_people_is_shown_as_it_is(setting_up):
    for mode in ("duel", "pairs"):
        _, scene = setting_up(kit_setup(mode=mode))
        made = scene.draft.setup()
        assert made.seats == kit_setup(mode=mode).seats
        assert scene.problems == []


def test_tiles_pick_several_and_a_kit_brings_its_deck(setting_up):
    app, scene = setting_up(kit_setup())
    hit(app, "pick:weapons:cane")
    assert scene.draft.seats[0].picks["weapons"] == ("axe", "cane")
    hit(app, "pick:weapons:bow")
    assert scene.draft.seats[0].picks["weapons"] == ("cane", "bow"), "the first gives way"
    hit(app, "pick:weapons:cane")
    hit(app, "pick:weapons:bow")
    assert scene.draft.seats[0].picks["weapons"] == RANDOM
    hit(app, "loadout:steady")
    assert scene.draft.seats[0].picks == KITS["steady"].picks
    hit(app, "cards")
    assert app.scenes[-1] is not scene
    app.scenes[-1].draw(app.window.get_surface())


def test_chance_deals_whole_kits_of_what_cannot_be_drawn_by_itself(setting_up):
    app, scene = setting_up(kit_setup())
    hit(app, "random")
    picks = scene.draft.seats[0].picks
    assert set(picks.values()) == {RANDOM}
    seats = scene.draft.setup().seats
    assert seats[0].several("weapons") == ("axe",), "the other seat has the other two"
    assert seats[0].deck("deck") in [kit.picks["deck"] for kit in KITS.values()]
    assert scene.problems == []


def test_a_partners_person_runs_a_seat_too(setting_up):
    app, scene = setting_up()
    scene.draft.play_with(4)
    scene.arrange()
    for seat in (0, 1, 2, 3):
        hit(app, f"seat:{seat}")
        offered = [each.id for each in scene.controls.all if each.id.startswith("as:")]
        assert offered == {1: ["as:0"], 3: ["as:2"]}.get(seat, [])
    hit(app, "as:2")
    assert scene.draft.setup().people() == ((1,), (2,), (3, 4))
    hit(app, "player:bot:learner")
    assert scene.draft.setup().people() == ((1,), (2,), (3,))
    hit(app, "as:2")
    hit(app, "seat:2")
    hit(app, "player:bot:learner")
    assert scene.problems == [], "who is left is a person of its own"


def test_the_choices_are_there_the_next_time(setting_up, tmp_path):
    app, scene = setting_up(kit_setup(mode="pairs"))
    made = scene.draft.setup()
    scene.leave()
    kept = json.loads(app.folders.user.joinpath("last_setups.json").read_text("utf-8"))
    assert kept["toy"]["seats"][1]["picks"]["deck"] == {"d": 3, "e": 2, "f": 1}
    _, again = setting_up()
    assert again.draft.setup().seats == made.seats


def test_a_match_of_two_people_at_four_seats_covers_between_people_alone(setting_up):
    app, _ = setting_up(kit_setup(mode="pairs"))
    session = Session.begin(kit_content(), kit_setup(mode="pairs"), app.shelf)
    covers = []
    while session.match.pending is not None:
        due = session.hotseat.cover_due()
        if due is not None:
            covers.append((session.match.seat, due))
            session.hotseat.uncover(due)
        held = session.hotseat.held_by(session.match.seat)
        assert session.hotseat.viewers() == held
        assert [bool(session.hotseat.view().cards(f"hand:{seat}")) for seat in held] == [
            bool(session.match.table.zones[f"hand:{seat}"]) for seat in held
        ]
        session.choose(session.match.options()[0].id)
    assert covers == [(1, 1), (3, 3)] * 6
    assert session.consents() == (1, 3)
    session.close()
