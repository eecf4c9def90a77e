"""The log comes out of the save as it was: every line, its heading, in its order, once."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.rules import journal, resuming
from game.rules.setup import Seat
from game.session.replay import Replay
from game.session.saves import Shelf
from game.session.session import Session
from game.table.logbook import Logbook, Named
from game.table.wording import mentions
from tests.conformance.subjects import content
from tests.rules.toybox import toy_content, toy_setup

SORTS = ("choose", "choose", "choose", "undo", "redo", "rewind", "back", "reopen", "branch")
STEPS = st.lists(st.tuples(st.sampled_from(SORTS), st.integers(0, 99)), max_size=30)


def of_toy():
    return toy_content(), toy_setup("open"), "round"


def of_gunsword():
    game = content("gunsword")
    return game, replace(game.defaults(), seed=3, privacy="open"), "turn"


def of_swordline():
    game = content("swordline")
    return game, replace(game.defaults(), seed=3, privacy="open"), "turn"


class Pair:
    """The same match twice: one that is never closed, and one that is closed again and again."""

    def __init__(self, game, setup, chapters, folder):
        self.game = game
        self.books = [Logbook(chapters), Logbook(chapters)]
        self.named = [Named(), Named()]
        self.chapters = chapters
        self.shelves = [Shelf(folder / "open"), Shelf(folder / "closed")]
        self.sessions = [Session.begin(game, setup, shelf) for shelf in self.shelves]

    def both(self, act):
        for session in self.sessions:
            act(session)

    def step(self, sort, number):
        first = self.sessions[0]
        count = len(first.match.decisions)
        if sort == "choose" and first.match.options():
            options = first.match.options()
            self.both(lambda one: one.choose(options[number % len(options)].id))
        elif sort == "undo" and first.can_undo():
            self.both(Session.undo)
        elif sort == "redo" and first.can_redo():
            self.both(Session.redo)
        elif sort == "rewind" and first.rewind_point() is not None:
            self.both(lambda one: one.rewind(one.rewind_point(), one.live.humans))
        elif sort == "back" and count:
            self.both(lambda one: one.rewind(number % count, one.live.humans))
        elif sort == "reopen":
            self.sessions[1] = self.reopened(self.sessions[1], self.shelves[1])
        elif sort == "branch":
            self.branch(number % (count + 1))

    def reopened(self, session, shelf):
        session.close()
        saved = journal.read(session.autosave.path)
        rules = self.game.rules(saved.setup)
        return Session.go_on(saved, resuming.resume(saved, rules), shelf)

    def branch(self, moment):
        self.both(Session.close)
        for at, shelf in enumerate(self.shelves):
            replay = Replay(journal.read(self.sessions[at].autosave.path), self.game)
            lines = replay.whole.lines[: replay.lines[moment]]
            self.sessions[at] = replay.branch(moment, replay.setup.privacy, self.game, shelf)
            assert self.sessions[at].match.lines == lines

    def check(self):
        opened, closed = (session.match for session in self.sessions)
        assert closed.lines == opened.lines
        assert closed.decisions == opened.decisions
        assert closed.undone == opened.undone
        assert closed.table == opened.table
        fresh = Logbook(self.chapters)
        fresh.follow(closed.lines)
        for book, match in zip(self.books, (opened, closed), strict=True):
            book.follow(match.lines)
            assert book.entries == fresh.entries
            assert [entry.said for entry in book.entries] == [entry.said for entry in fresh.entries]
        for named, match in zip(self.named, (opened, closed), strict=True):
            told = (card for line in match.log for card in mentions(line, "card"))
            assert named.cards(match.lines) == {*told}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("made", "examples"), [(of_toy, 80), (of_gunsword, 25), (of_swordline, 25)]
)
@pytest.mark.parametrize("privacy", ["open", "sealed"])
def test_the_log_is_that_of_a_match_that_was_never_closed(tmp_path, made, examples, privacy):
    game, setup, chapters = made()
    numbers = iter(range(10**6))

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    @given(STEPS)
    def check(steps):
        folder = tmp_path / str(next(numbers))
        pair = Pair(game, replace(setup, privacy=privacy), chapters, folder)
        for sort, number in steps:
            pair.step(sort, number)
            pair.check()
        pair.step("reopen", 0)
        pair.check()
        pair.both(Session.close)

    check()


def played(shelf, count, privacy="open", players=("human", "human")):
    session = Session.begin(toy_content(), toy_setup(privacy, players), shelf)
    for _ in range(count):
        session.choose(session.match.options()[0].id)
    return session


def gone_on(session, game=None):
    """The match as the save has it, gone on with."""
    session.close()
    saved = journal.read(session.autosave.path)
    game = game or toy_content()
    return Session.go_on(
        saved, resuming.resume(saved, game.rules(saved.setup)), session.autosave._shelf
    )


def test_cards_that_changed_while_standee_was_closed_leave_the_log_whole(tmp_path):
    session = played(Shelf(tmp_path), 9)
    session.rewind(8)
    before = session.match.lines
    assert session.match.checkpoint()[0] == 8
    session.choose(session.match.options()[0].id)
    lines = session.match.lines[:]
    assert lines[: len(before)] == before
    changed = gone_on(session, toy_content("2"))
    assert changed.match.lines == lines
    again = gone_on(changed, toy_content("2"))
    again.close()
    assert again.match.lines == lines
    third = gone_on(again, toy_content("3"))
    third.close()
    assert third.match.lines == lines


def test_a_save_of_before_begins_its_log_at_the_checkpoint(tmp_path):
    session = played(Shelf(tmp_path), 9)
    session.close()
    text = session.autosave.path.read_text().splitlines()
    old = [line.partition(',"after"')[0] + "}" if "checkpoint" in line else line for line in text]
    session.autosave.path.write_text("\n".join(old) + "\n")
    changed = gone_on(session, toy_content("2"))
    changed.close()
    assert changed.match.log == ["{seat:1} draws", "{seat:2} draws"]
    assert len(session.match.log) > 2


# Redo


def test_in_the_open_a_rewind_is_redone_across_what_was_revealed(tmp_path):
    session = played(Shelf(tmp_path), 9)
    decisions, table = session.match.decisions, session.match.table.copy()
    for _ in range(4):
        session.rewind(session.rewind_point())
    assert len(session.match.decisions) == 5
    for count in range(6, 10):
        assert session.can_redo()
        session.redo()
        assert len(session.match.decisions) == count
    assert not session.can_redo()
    assert (session.match.decisions, session.match.table) == (decisions, table)
    session.close()
    assert journal.read(session.autosave.path).decisions == decisions


def test_another_decision_ends_what_can_be_redone_and_the_same_one_does_not(tmp_path):
    session = played(Shelf(tmp_path), 3)
    decisions = session.match.decisions
    session.rewind(1)
    session.choose(decisions[1].option)
    assert session.can_redo()
    other = next(o.id for o in session.match.options() if o.id != decisions[2].option)
    session.choose(other)
    assert not session.can_redo()
    session.close()
    assert journal.read(session.autosave.path).undone == []


def test_what_can_be_redone_survives_the_end_of_the_program(tmp_path):
    session = played(Shelf(tmp_path), 9)
    decisions = session.match.decisions
    session.rewind(5)
    again = gone_on(session)
    while again.can_redo():
        again.redo()
    again.close()
    assert again.match.decisions == decisions


def test_what_was_undone_under_other_cards_is_not_redone(tmp_path):
    session = played(Shelf(tmp_path), 9)
    session.rewind(8)
    changed = gone_on(session, toy_content("2"))
    changed.close()
    assert not changed.can_redo()


def test_redo_makes_again_what_the_bots_made_of_it(tmp_path):
    session = Session.begin(
        toy_content(), toy_setup("open", ("human", "bot:random")), Shelf(tmp_path)
    )
    while len(session.match.decisions) < 7:
        if session.match.seat in session.live.bots:
            session.play_bot()
        else:
            session.choose(session.match.options()[0].id)
    while session.match.seat in session.live.bots:
        session.play_bot()
    decisions = session.match.decisions
    point = session.rewind_point()
    assert decisions[-1].seat == 2
    session.rewind(point)
    session.redo()
    assert (session.match.decisions, session.match.seat in session.live.bots) == (decisions, False)
    session.close()


@pytest.mark.parametrize("privacy", ["sealed", "honest", "keys"])
def test_where_hands_are_hidden_a_rewind_is_not_redone(tmp_path, privacy):
    session = played(Shelf(tmp_path), 5, privacy)
    session.rewind(2, session.hotseat.humans)
    assert not session.can_redo()
    again = gone_on(session)
    again.close()
    assert not again.can_redo()


@pytest.mark.parametrize(
    ("privacy", "players", "ways"),
    [
        ("open", ("human", "human"), {"rewind", "undo"}),
        ("open", ("human", "bot:random"), {"rewind", "undo"}),
        ("honest", ("human", "human"), {"ask"}),
        ("sealed", ("human", "human"), {"ask"}),
        ("keys", ("human", "human"), {"ask"}),
        ("sealed", ("human", "bot:random"), {"ask"}),
    ],
)
def test_one_state_says_how_a_decision_is_taken_back(tmp_path, privacy, players, ways):
    session = Session.begin(toy_content(), toy_setup(privacy, players), Shelf(tmp_path))
    assert session.way_back == ""
    found = set()
    for _ in range(6):
        if session.match.seat in session.live.bots:
            session.play_bot()
        else:
            session.choose(session.match.options()[0].id)
            found.add(session.way_back)
    session.close()
    assert found == ways
    assert session.setup.seats[0] == Seat("BLUE")
