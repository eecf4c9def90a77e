"""Who is asked at windows follows from what everyone sees, and passes over nothing (GG-7.6)."""

from dataclasses import replace

import pytest

from game.games.gunsmith_girl.stops import STOPS, may_act
from game.rules.match import Match
from game.rules.present.forecast import Forecasts
from game.session.saves import Shelf
from game.session.session import Session
from tests.conformance.subjects import SUBJECTS
from tests.games.gunsmith_girl.positions import content, fight, rules

ACT = STOPS[0]


def session_of(game, tmp_path, **armed):
    """A sealed session at a position; armed: by seat, what it is asked at in windows."""
    setup = replace(rules().setup, privacy="sealed")
    session = Session.begin(content(), setup, Shelf(tmp_path))
    session.live.match = game.match
    for seat, choice in armed.items():
        wanted = next(each for each in ACT.choices if each.id == choice)
        session.arm(
            int(seat[1:]), session.response_stops.of(int(seat[1:])).with_choice(ACT, wanted)
        )
    return session


@pytest.mark.rule("GG-7.6")
def test_no_window_is_passed_over_in_which_a_seat_could_act():
    over = 0
    for number in range(12):
        match, state = Match(SUBJECTS["gunsmith_girl"].rules(number)), number
        while match.pending is not None and len(match.decisions) < 400:
            decision, legal, seat = match.pending.decision, match.legal(), match.seat
            if decision.kind == "act":
                view = match.rules.sight.view(match.table)
                if not may_act(content(), match.rules.chosen, view, seat):
                    over += 1
                    assert list(legal) == ["decline"]
            state, value = decision.anything(match.context, seat, legal, state)
            match.take(value)
    assert over > 20


@pytest.mark.rule("GG-7.6", "GG-7.8")
def test_the_window_before_the_draws_is_asked_by_those_alone_who_wish_it(tmp_path):
    game = fight().leaders(1, "marshal_anvil").leaders(2, "admiral_nacre").play("draw")
    assert game.asked == (1, "act")
    session = session_of(game, tmp_path, s1="usual", s2="always")
    assert session.response_stops.passes()
    session.pass_window()
    assert (session.match.seat, game.fact("window")) == (2, "W0")
    assert not session.response_stops.passes()


@pytest.mark.rule("GG-7.6", "GG-8.4")
def test_who_wants_to_attack_no_more_is_not_asked_to_name_until_the_truce(tmp_path):
    game = fight().down(1, "wick_runner").field(1, "kelp_colossus").hand(1, "misfire")
    game.field(2, "mirror_eel", "night_porter")
    game = game.play().attack(2, "mirror_eel", "kelp_colossus").until("nominate", 1)
    session = session_of(game, tmp_path)
    session.choose("not_again:phase")
    asked, passed = set(), 0
    while session.match.table.facts["phase"] != "truce_window":
        kind = session.match.pending.kind
        if session.response_stops.passes():
            passed += kind == "nominate"
            session.pass_window()
            continue
        asked.add((session.match.seat, kind))
        moves = session.match.options()
        quiet = next((each for each in moves if each.quiet and kind != "nominate"), moves[0])
        session.choose(quiet.id)
    assert {(1, "act"), (2, "nominate")} <= asked
    assert (1, "nominate") not in asked
    assert passed


@pytest.mark.rule("GG-7.6", "GG-20.3")
def test_a_skill_that_all_can_follow_is_known_and_one_that_is_paid_from_the_hand_is_not():
    game = fight().field(1, "bell_sergeant", "long_sight_odile", "dame_cordite")
    game.field(2, "wick_runner").hand(1, "misfire")
    game = game.play().attack(1, "long_sight_odile", "wick_runner").window("W2", 1)
    known = {each.id: each.known for each in game.match.options() if not each.meta}
    assert known == {
        "skill:bell_sergeant#1:0": True,
        "skill:dame_cordite#1:0": False,
        "decline": True,
    }


@pytest.mark.rule("GG-7.6")
def test_in_the_truce_nobody_is_offered_to_pass_until_the_truce(tmp_path):
    game = fight().field(1, "wick_runner").hand(1, "misfire").field(2, "mirror_eel").play()
    for name, offered in (("W1", ["not_again:attack", "not_again:phase"]), ("W5", [])):
        session = session_of(game.window(name), tmp_path / name)
        assert [each.id for each in session.response_stops.silences()] == offered


@pytest.mark.rule("GG-7.5", "GG-8.9", "GG-8.10")
def test_what_one_does_at_a_question_is_said_in_the_rulebooks_words():
    game = fight().down(1, "night_porter").down(2, "undertow_ray").supports(2, "misfire").play()
    game.until("act", 2)
    silence = Forecasts(game.match, 2).silence
    assert silence and silence.verbs[0] == "act"
    position = fight().down(1, "night_porter").down(2, "undertow_ray")
    game = position.play().does(1, "name:night_porter")
    assert game.asked == (2, "claim")
    silence = Forecasts(game.match, 2).silence
    assert silence and silence.verbs[0] == "claim priority"


@pytest.mark.rule("GG-9.9")
def test_who_may_go_on_as_before_is_not_said_to_restart_alone():
    position = fight().field(1, "tracker_ballard").field(2, "wick_runner").hand(2, "phantom_skiff")
    game = position.play().attack(1, "tracker_ballard", "wick_runner").window("W2", 2)
    game.choose(2, "invoke:phantom_skiff").choose(1, "decline")
    told = Forecasts(game.match, 2).of("decline")
    assert told and told.verbs == ("keep attacking",)
    game.choose(2, "decline")
    assert game.options == ["restart", "stop", "go_on"]
