"""Whatever lies in the player's folder, the title, the saves, Continue and replays open."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import games
from game.app.app import App
from game.rules import journal
from game.scenes.notice import NoticeScene
from game.scenes.replay import ReplayScene
from game.scenes.resuming import look
from game.scenes.saves import SavesScene
from game.scenes.starting import watch
from game.scenes.table import TableScene
from game.session.saves import Shelf
from game.session.session import Session
from game.user import last_setups as remembered
from game.user import settings as player_settings
from tests.conformance.subjects import content
from tests.scenes.theatre import click, control, press

pytestmark = [pytest.mark.usefixtures("only_gunsword", "failures"), pytest.mark.slow]

FOREIGN = "foreign.standee"
GAME = content("gunsword")
SETUP = replace(GAME.defaults(), seed=11, privacy="open")
HEADER = {"standee": 1, "content": GAME.rules(SETUP).content_hash, "setup": SETUP.as_plain()}


@pytest.fixture
def only_gunsword(monkeypatch):
    """Gunsword, read once for all tests."""
    monkeypatch.setattr(games, "names", lambda: ("gunsword",))
    monkeypatch.setattr(games, "load", lambda _name, _folder: GAME)


@pytest.fixture
def failures(monkeypatch):
    """What the app had to say went wrong; there must be nothing at the end."""
    found = []
    monkeypatch.setattr(App, "_failed", lambda _app, _scene, trace, _stays: found.append(trace))
    yield found
    assert found == []


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "saves")


@pytest.fixture
def valid(shelf):
    """A match that has nothing wrong with it."""
    return played(shelf, 5)


def played(shelf, decisions, setup=SETUP):
    session = Session.begin(GAME, setup, shelf)
    while len(session.match.decisions) < decisions and session.match.result is None:
        options = session.match.options()
        session.choose(options[len(session.match.decisions) % len(options)].id)
    session.close()
    return session.autosave.path


def changed(**setup):
    return json.dumps({**HEADER, "setup": {**HEADER["setup"], **setup}}).encode() + b"\n"


def line(text):
    return json.dumps(HEADER).encode() + b"\n" + text + b"\n"


def key(app, *keys):
    for each in keys:
        app.step(press(each), 0.02)


def tour(app, path):
    """All that can be reached from the title with a save."""
    app.home()
    for _ in range(3):
        app.step([], 0.02)
    title = app.scenes[0]
    going_on = next((one for one in title.controls.all if one.id == "continue"), None)
    if going_on is not None and not going_on.why and title.resumable.found.saved.path == path:
        going_on.press()
        app.step([], 0.02)
        app.home()
    for name in ("resume", "replay"):
        scene = chosen(app, path)
        found = next((one for one in scene.controls.all if one.id == name), None)
        if found is not None and not found.why:
            found.press()
            app.step([], 0.02)
            key(app, pygame.K_ESCAPE)
        app.home()
    app.step([], 0.02)
    assert app.scenes == [title]


def chosen(app, path):
    """The saves screen, with a save chosen and read."""
    scene = SavesScene(app)
    app.push(scene)
    if any(save.path == path for save in scene.saves):
        scene.chosen = path
    for _ in range(len(scene.saves) + 1):
        app.step([], 0.02)
    return scene


def opens(app, path):
    """Whether a match can be gone on with from the saves."""
    going_on = control(chosen(app, path), "resume")
    going_on.press()
    laid = any(isinstance(each, TableScene) for each in app.scenes)
    app.home()
    return laid and not going_on.why


# What is listed as unreadable, with the reason


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (changed(seed="3"), "setup.seed is “3”; expected a whole number"),
        (changed(seed=float("inf")), "is not a save of Standee"),
        (changed(game=7), "setup.game is 7; expected text"),
        (changed(board=None), "setup.board is empty; expected text"),
        (changed(seats=[{"name": 5}]), "setup.seats.0.name is 5; expected text"),
        (
            changed(seats=[{"name": "A", "picks": []}]),
            "setup.seats.0.picks is an empty list; expected keys with values",
        ),
        (changed(seats=[]), "setup.seats is an empty list; expected at least 1 of them"),
        (changed(seats=[{"name": "A"}] * 9), "setup.seats is a list of 9; expected at most 4"),
        (changed(seats=[{"name": "A\x00"}]), "expected text of one line"),
        (changed(seats=[{"name": "A" * 500}]), "expected text of 40 or fewer characters"),
        (changed(privacy="secret"), "setup.privacy is “secret”; expected 'open', 'honest'"),
        (changed(weather="fog"), "setup.weather is a key that Standee does not know"),
        (changed(options={"a": [1]}), "setup.options.a"),
        (changed().replace(b'"gunsword"', b'"\\ud800"', 1), "is not a save of Standee"),
        (json.dumps(HEADER).encode(), "its end is missing"),
        (json.dumps({**HEADER, "start": 3}).encode() + b"\n", "start is 3; expected keys"),
        (json.dumps({**HEADER, "told": [3]}).encode() + b"\n", "told.0 is 3; expected text"),
        (b"", "is not a save of Standee"),
        (b"\x00" * 4096, "is not a save of Standee"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "is not a save of Standee"),
        (b"[" * 200_000, "is not a save of Standee"),
        (b'{"standee": ' + b"[" * 150 + b"]" * 150 + b"}\n", "save format [[["),
        (b'{"standee": true}\n', "save format True"),
        (b'{"standee": 1' + b"0" * 4000 + b"}\n", "save format 1000"),
    ],
)
def test_what_does_not_fit_says_which_key_what_was_found_and_what_was_expected(
    theatre, shelf, valid, damage, reason
):
    (shelf.folder / FOREIGN).write_bytes(damage)
    app = theatre()
    tour(app, shelf.folder / FOREIGN)
    save = next(save for save in app.shelf.saves() if save.path.name == FOREIGN)
    assert save.setup is None
    assert save.problem.startswith(FOREIGN)
    assert reason in save.problem
    assert opens(app, valid)


def test_a_pipe_is_not_read_and_can_be_deleted(theatre, shelf, valid):
    pipe = shelf.folder / FOREIGN
    os.mkfifo(pipe)
    app = theatre()
    tour(app, pipe)
    delete(app, pipe, "foreign.standee: it is a pipe, not a file")
    assert not pipe.exists()
    assert opens(app, valid)


def test_a_folder_called_like_a_save_can_be_deleted_with_what_lies_in_it(theatre, shelf, valid):
    folder = shelf.folder / FOREIGN
    folder.mkdir(parents=True)
    (folder / "inside").write_text("something")
    app = theatre()
    tour(app, folder)
    delete(app, folder, "foreign.standee: it is a folder, not a file", "All that lies in it")
    assert not folder.exists()
    assert opens(app, valid)


def test_a_link_is_deleted_and_not_what_it_leads_to(theatre, shelf, tmp_path):
    aim = tmp_path / "aim"
    aim.mkdir()
    shelf.folder.mkdir()
    for name, to in (("one", aim), ("two", tmp_path / "nowhere"), ("three", Path("/dev/zero"))):
        (shelf.folder / f"{name}.standee").symlink_to(to)
    app = theatre()
    tour(app, shelf.folder / "one.standee")
    problems = {save.name: save.problem for save in shelf.saves()}
    assert problems == {
        "one": "one.standee: it is a folder, not a file",
        "two": "two.standee: No such file or directory",
        "three": "three.standee: it is a device, not a file",
    }
    for save in shelf.saves():
        shelf.delete(save)
    assert shelf.saves() == []
    assert aim.is_dir()


def test_a_file_that_is_far_too_large_is_refused_without_being_read(theatre, shelf, valid):
    large = shelf.folder / FOREIGN
    with large.open("wb") as file:
        file.write(json.dumps(HEADER).encode() + b"\n" + b'{"seat": 1, "option": "')
        file.truncate(200_000_000)
    app = theatre()
    tour(app, large)
    delete(
        app,
        large,
        "foreign.standee: it holds 200.0 MB; what Standee writes there has at most 32 MB",
    )
    assert opens(app, valid)


def test_a_first_line_that_never_ends_is_read_to_its_bound_only(shelf, monkeypatch):
    shelf.folder.mkdir()
    path = shelf.folder / FOREIGN
    path.write_bytes(b'{"standee": 1, "content": "' + b"a" * 3_000_000)
    read = []
    parsed = journal.parsed
    monkeypatch.setattr(journal, "parsed", lambda data: read.append(len(data)) or parsed(data))
    assert [save.problem for save in shelf.saves()] == ["foreign.standee is not a save of Standee"]
    with pytest.raises(journal.Unreadable):
        journal.read(path)
    assert max(read) <= journal.LONGEST_HEADER


def test_a_file_without_rights_is_listed_with_the_reason(theatre, shelf, valid, monkeypatch):
    path = shelf.folder / FOREIGN
    path.write_bytes(changed())
    opened = Path.open

    def refuse(self, *given, **more):
        if self.name == FOREIGN:
            raise PermissionError(13, "Permission denied", str(self))
        return opened(self, *given, **more)

    monkeypatch.setattr(Path, "open", refuse)
    app = theatre()
    tour(app, path)
    delete(app, path, "foreign.standee: Permission denied")
    assert opens(app, valid)


def test_a_save_that_fails_only_when_it_is_read_whole_says_so(theatre, shelf, valid, monkeypatch):
    def broken(_save):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("game.session.saves.Save.read", broken)
    app = theatre()
    tour(app, valid)
    scene = chosen(app, valid)
    assert scene.saves[0].problem == f"{valid.name}: Input/output error"
    assert {one.id for one in scene.controls.all} >= {"delete"}


def test_a_name_that_nobody_can_draw_and_a_time_that_never_was_are_no_trouble(theatre, shelf):
    shelf.folder.mkdir()
    path = Path(os.fsdecode(os.fsencode(shelf.folder) + b"/\xff\x01.standee"))
    path.write_bytes(b"x")
    other = shelf.folder / FOREIGN
    other.write_bytes(b"x")
    os.utime(other, (2**42, 2**42))
    app = theatre()
    tour(app, path)
    shown = {save.shown for save in app.shelf.saves()}
    assert shown == {"\N{REPLACEMENT CHARACTER}" * 2 + ".standee", FOREIGN}


def delete(app, path, problem, warning=""):
    """Deletes what is listed with this problem by the buttons of the saves screen."""
    scene = chosen(app, path)
    assert scene._save.problem == problem
    key(app, pygame.K_DELETE)
    assert isinstance(app.scenes[-1], NoticeScene)
    assert warning in app.scenes[-1].text
    app.step(click(control(app.scenes[-1], "Delete it for good").rect.center), 0.02)
    assert path not in [save.path for save in app.shelf.saves()]
    app.home()


# What fits in every line, and still cannot be played


@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        (changed(game="chess"), "This Standee does not know that game."),
        (changed(board="moon"), "no board 'moon' (boards/moon.tmx)."),
        (
            json.dumps({**HEADER, "start": {
                "zones": {}, "pieces": {}, "trackers": {}, "facts": {"phase": "lost"},
                "chance": 1}}).encode()
            + b"\n",
            "Its rules fail: KeyError: 'lost'.",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_played_says_why_and_leaves_the_rest(theatre, shelf, valid, damage, problem):
    path = shelf.folder / FOREIGN
    path.write_bytes(damage)
    app = theatre()
    tour(app, path)
    found = next(each for each in app.shelf.unfinished() if each.saved.path == path)
    assert look(app, found).problem == problem
    watch(app, path)
    assert app.scenes[-1].head == "This match cannot be replayed"
    key(app, pygame.K_ESCAPE)
    assert app.scenes == [app.scenes[0]]
    assert opens(app, valid)


def test_what_a_bot_played_that_nobody_knows_can_only_be_watched(theatre, shelf):
    shelf.folder.mkdir()
    path = shelf.folder / FOREIGN
    path.write_bytes(changed(seats=[{"name": "A"}, {"name": "B", "player": "bot:oracle"}]))
    app = theatre()
    tour(app, path)
    problem = "B is played by 'bot:oracle', which is no player here."
    assert app.scenes[0].resumable.problem == problem
    watch(app, path)
    assert isinstance(app.scenes[-1], ReplayScene)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b'{"seat": Infinity, "option": "3"}', "it is not JSON"),
        (b'{"seat": 1e999, "option": "3"}', "seat is inf; expected a whole number"),
        (b'{"seat": "1", "option": "3"}', "seat is “1”; expected a whole number"),
        (b'{"seat": 1, "option": ["3"]}', "option is a list of 1; expected text"),
        (b'{"seat": 1, "option": "\\ud800"}', "it is not JSON"),
        (b'{"back": true}', "back is true; expected a whole number"),
        (b'{"back": 7}', "back is 7; expected at most 0"),
        (b'{"checkpoint": 7, "table": {}}', "table.zones is missing"),
        (b'{"keep": "stops:1", "value": ' + b"[" * 5000, "it is not JSON, or nests too deep"),
        (b'{"what": 1}', "it is a line that Standee does not know"),
        (b"[]", "it is a line that Standee does not know"),
        (b"", "it is not JSON"),
    ],
)
def test_a_line_that_does_not_fit_is_dropped_with_the_reason(shelf, text, reason):
    shelf.folder.mkdir()
    path = shelf.folder / FOREIGN
    path.write_bytes(line(text))
    assert f"line 2 is damaged ({reason})" in journal.read(path).torn


@pytest.mark.parametrize(
    "value",
    [7, [], {}, {"choices": 7}, {"choices": {"a": []}, "silent_since": None},
     {"choices": {}, "silent_since": "never"}, {"choices": {}, "silent_since": 10**30}],
)  # fmt: skip
def test_what_is_kept_wrongly_beside_a_match_is_passed_over(theatre, shelf, value):
    path = played(shelf, 2)
    kept = [{"keep": "stops:1", "value": value}, {"keep": "keys", "value": value}]
    path.write_bytes(path.read_bytes() + b"".join(json.dumps(k).encode() + b"\n" for k in kept))
    assert opens(theatre(), path)


# Settings and last setups


@pytest.mark.parametrize("file", [player_settings.FILE, remembered.FILE])
@pytest.mark.parametrize(
    "damage",
    [b"[" * 100_000, b'{"keys": ' + b'{"a":' * 5000, b"", b"\xff", b'{"a": "\\ud800"}', b"7",
     b'{"a": NaN}', b'{"a": 1e999}', b" " * 2_000_000, "pipe", "folder"],
)  # fmt: skip
def test_a_damaged_file_of_the_player_is_put_aside_and_told_once(theatre, tmp_path, file, damage):
    path = tmp_path / file
    if damage == "pipe":
        os.mkfifo(path)
    elif damage == "folder":
        path.mkdir()
    else:
        path.write_bytes(damage)
    app = theatre()
    found, said = remembered.recall(tmp_path, "toy")
    assert found == {}
    if file == remembered.FILE:
        assert "is damaged" in said
    else:
        assert "is damaged" in app.scenes[-1].text
        key(app, pygame.K_ESCAPE)
        app.step([], 0.02)
    assert app.scenes == [app.scenes[0]]
    assert not path.exists()
    assert path.with_name(f"{path.stem}.broken-1.json").exists() or damage == "pipe"
    remembered.keep(tmp_path, "toy", {"mode": "duel"})
    player_settings.save(player_settings.load(tmp_path)[0], tmp_path, player_settings.Settings())
    assert remembered.recall(tmp_path, "toy") == ({"mode": "duel"}, "")


def test_a_key_that_is_the_same_for_everyone_cannot_be_given_away_in_the_file(tmp_path):
    (tmp_path / player_settings.FILE).write_text('{"keys": {"decline": "return"}, "mute": true}')
    found, said = player_settings.load(tmp_path)
    assert (found.mute, found.keys.own) == (True, {})
    assert (
        "keys.decline is “return”; return chooses what has the focus, or confirms, always" in said
    )


def test_a_last_setup_that_does_not_fit_is_told_and_the_others_stay(tmp_path):
    remembered.keep(tmp_path, "gunsword", {"mode": "ffa"})
    remembered.keep(tmp_path, "toy", {"seats": [{"name": 7}]})
    found, said = remembered.recall(tmp_path, "toy")
    assert found == {}
    assert "a setup of toy that cannot be (seats.0.name is 7; expected text)" in said
    assert remembered.recall(tmp_path, "gunsword") == ({"mode": "ffa"}, "")


# The whole kind: any damage to any file

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["\x00", "sealed", "toy", "hand:1", "{seat:9}", "²", "3", "play:a#1"])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


def ways(value, way=()):
    """Every place in a value, from the outermost in."""
    yield way
    if isinstance(value, dict | list):
        steps = value.items() if isinstance(value, dict) else enumerate(value)
        for step, inner in steps:
            yield from ways(inner, (*way, step))


def put_at(value, way, new):
    """The value with another at a place; `new` is called with what stood there."""
    if not way:
        return new(value)
    inner = put_at(value[way[0]], way[1:], new)
    if isinstance(value, dict):
        return {**value, way[0]: inner}
    return [*value[: way[0]], inner, *value[way[0] + 1 :]]


def renamed(value, key_, name):
    return {name if each == key_ else each: held for each, held in value.items()}


@st.composite
def damaged(draw, whole):
    """A file of JSON lines in which something was changed, taken out, renamed or cut."""
    lines = whole.split(b"\n")
    for _ in range(draw(st.integers(1, 3))):
        sort = draw(st.sampled_from(["value", "drop", "key", "bytes", "cut", "swap"]))
        number = draw(st.integers(0, len(lines) - 1))
        if sort == "cut":
            return b"\n".join(lines)[: draw(st.integers(0, len(whole)))]
        if sort == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[number], lines[other] = lines[other], lines[number]
        elif sort == "bytes":
            at = draw(st.integers(0, len(lines[number])))
            lines[number] = lines[number][:at] + draw(st.binary(max_size=3)) + lines[number][at:]
        else:
            try:
                value = json.loads(lines[number])
            except ValueError:
                continue
            way = draw(st.sampled_from(list(ways(value))))
            lines[number] = json.dumps(change(draw, value, sort, way)).encode()
    return b"\n".join(lines)


def change(draw, value, sort, way):
    if sort == "value" or not way:
        new = draw(VALUES)
        return put_at(value, way, lambda _old: new)
    *above, last = way

    def altered(owner):
        if isinstance(owner, list):
            return owner[:last] + owner[last + 1 :]
        if sort == "drop":
            return {each: held for each, held in owner.items() if each != last}
        return renamed(owner, last, draw(st.text(max_size=8)))

    return put_at(value, tuple(above), altered)


@pytest.fixture(params=["begun", "branched"])
def whole(request, tmp_path):
    """All that a save holds whose match began at the set-up, or at another's checkpoint."""
    path = played(Shelf(tmp_path / "other"), 8 if request.param == "begun" else 25)
    lines = path.read_bytes().split(b"\n")
    if request.param == "branched":
        number, table = next(iter(journal.read(path).checkpoints.items()))
        header = {**json.loads(lines[0]), "start": table, "told": ["{seat:1} draws"]}
        rest = [each for each in lines[1:] if b"checkpoint" not in each][number:]
        lines = [json.dumps(header).encode(), *rest]
    path.write_bytes(b"\n".join(lines))
    assert not journal.read(path).torn
    return path.read_bytes()


def test_no_damage_to_a_save_keeps_the_screens_from_opening(theatre, shelf, valid, whole):
    app = theatre()

    @settings(max_examples=8, suppress_health_check=list(HealthCheck))
    @given(damaged(whole))
    def check(damage):
        path = shelf.folder / FOREIGN
        path.write_bytes(damage)
        tour(app, path)
        assert not control(chosen(app, valid), "resume").why
        app.home()
        clear(shelf)

    check()


def test_no_damage_to_a_save_ever_raises(theatre, shelf, whole):
    app = theatre()
    shelf.folder.mkdir(exist_ok=True)

    @settings(max_examples=200, suppress_health_check=list(HealthCheck))
    @given(damaged(whole))
    def check(damage):
        path = shelf.folder / FOREIGN
        path.write_bytes(damage)
        save = shelf.save(path)
        try:
            found = look(app, save.read())
        except journal.Unreadable:
            assert save.setup is None
            assert save.problem.startswith(FOREIGN)
        else:
            assert bool(found.problem) == (found.resumed is None)
            if found.resumed is not None:
                assert all((found.headline, found.button)) or not found.waiting
                Session.go_on(found.found.saved, found.resumed, shelf).close()
        clear(shelf)

    check()


def clear(shelf):
    """Takes away what was damaged, wherever it went, and what came of it."""
    for save in shelf.saves():
        if save.automatic is False:
            shelf.delete(save)


def test_no_damage_to_the_players_files_ever_raises(tmp_path):
    chosen = {name: choices[0] for name, choices in player_settings.CHOICES.items()}
    last = {
        "mode": "duel", "count": 2, "board": "row", "privacy": "open", "options": {"a": True},
        "seats": [{"name": "BLUE", "player": "human", "picks": {"duelist": "x"}}],
    }  # fmt: skip
    files = {
        player_settings.FILE: json.dumps({**chosen, "keys": {"undo": "o"}}).encode(),
        remembered.FILE: json.dumps({"toy": last}).encode(),
    }

    @settings(max_examples=200, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(sorted(files)), st.data())
    def check(file, data):
        (tmp_path / file).write_bytes(data.draw(damaged(files[file])))
        found, _said = player_settings.load(tmp_path)
        player_settings.save(found, tmp_path, player_settings.Settings())
        assert player_settings.load(tmp_path)[0] == found
        choices, _said = remembered.recall(tmp_path, "toy")
        remembered.keep(tmp_path, "toy", dict(choices))
        assert remembered.recall(tmp_path, "toy") == (choices, "")

    check()
