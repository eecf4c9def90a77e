"""What is asked, what the options say they would do, and why a card cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules import rng
from game.rules.ask import Option, Reason, option_id
from game.rules.match import Match
from game.rules.present.forecast import Change, Forecasts
from game.rules.setup import Seat, Setup
from tests.games.gunsword.playing import OF
from tests.games.gunsword.positions import MF, OS, A, Game, M, T, content, duel
from tests.rules.ahead import forecasts
from tests.rules.maps import rectangle

SETUPS = ("oath_and_flint", "balance_of_whispers", "heavy_reading", "pitfall_and_spring")


def random_matches(decisions: int) -> Iterator[tuple[Match, list[Option]]]:
    """Random matches of all set-ups, each at every decision, before it is made."""
    state = 1
    for number, board in enumerate((*content().boards(), "standard")):
        names = SETUPS[number:] + SETUPS[:number]
        seats = tuple(
            Seat(f"P{i}", picks=content().setups[name].picks)
            for i, name in enumerate(names[: 2 + number % 3])
        )
        mode = "duel" if len(seats) == 2 else "ffa"
        match = Match(content().rules(Setup("gunsword", seats, board, number, mode)))
        for _ in range(decisions):
            if match.pending is None:
                break
            options = match.options()
            yield match, options
            state, choice = rng.below(state, len(options))
            match.choose(options[choice].id)


def test_every_decision_has_words_and_every_option_a_thing_or_a_button_of_its_own():
    kinds = set()
    for match, options in random_matches(400):
        words = match.prompt()
        assert match.pending and words
        kinds.add(match.pending.kind)
        assert f"{{seat:{match.seat}}}" in words.head
        assert words.waiting
        assert words.rule.startswith("GS-")
        assert [option.id for option in options] == [option_id(v) for v in match.legal()]
        assert len({option.id for option in options}) == len(options)
        assert all(option.label for option in options)
        assert sum(option.quiet for option in options) <= 1
        assert words.cover
    assert {"action", "counter", "block", "maneuver", "regroup", "end_reload", "may"} <= kinds


def test_a_card_is_refused_with_a_rule_just_when_no_option_points_at_it():
    for match, options in random_matches(150):
        assert match.pending
        pointed = {point.id for option in options for point in option.points}
        for zone in ("hand", "discard", "insights"):
            for card in match.table.zones[f"{zone}:{match.seat}"]:
                reason = match.why_not(card)
                assert (reason is None) == (card in pointed)
                assert reason is None or reason.rule.startswith("GS-")


def refused(game: Game, card: str) -> Reason:
    """Why the seat that is asked cannot choose a card."""
    seat = game.match.seat
    zones = [f"{kind}:{seat}" for kind in ("hand", "insights", "discard")]
    copies = [copy for zone in zones for copy in game.table.zones[zone]]
    reason = game.match.why_not(next(copy for copy in copies if copy.startswith(f"{card}#")))
    assert reason is not None
    return reason


@pytest.mark.rule("GS-5.1")
def test_a_skill_too_dear_says_its_cost():
    game = duel(A, T).hand(1, "hackles", "bound_by_duty").momentum(2, 12).play()
    assert refused(game, "bound_by_duty") == Reason(
        "It costs 4, and you have 2 Momentum.", "GS-5.1"
    )
    assert game.match.why_not("hackles#1") is None


@pytest.mark.rule("GS-12.4")
def test_a_skill_with_x_says_the_least_it_costs():
    game = duel(("oriel", "culverin"), T).hand(1, "overcharge").momentum(1, 12).play()
    assert refused(game, "overcharge").text == "It costs at least 2, and you have 1 Momentum."


@pytest.mark.rule("GS-6.1")
def test_a_counter_waits_for_its_window():
    game = duel(A, T).hand(1, "dodge").play()
    assert refused(game, "dodge").rule == "GS-6.1"


@pytest.mark.rule("GS-7.3")
def test_a_command_used_this_turn_is_refused_again():
    position = duel(A, T, command_again=False).hand(1, "spent_charge").momentum(2, 12)
    game = position.play()
    assert game.options == ["command:spent_charge", "rest"]
    game.table.facts["commanded"] = (game.table.zones["hand:1"][0],)
    assert refused(game, "spent_charge").rule == "GS-7.3"


@pytest.mark.rule("GS-4.3")
@pytest.mark.rule("GS-7.1")
def test_in_a_counter_window_skills_wait_for_ones_own_turn():
    position = duel(T, A).hand(1, "hush").hand(2, "hackles", "spent_charge")
    game = position.play().choose(1, "play:hush")
    assert game.asked == (2, "counter")
    assert refused(game, "hackles").rule == "GS-4.3"
    assert refused(game, "spent_charge").rule == "GS-7.1"


@pytest.mark.rule("GS-6.6")
def test_a_riposte_without_a_foe_to_aim_at_says_so():
    position = duel(A, T, M, T, mode="teams").hand(1, "hackles").hand(3, "riposte")
    game = position.play().choose(1, "play:hackles")
    assert game.asked == (3, "counter")
    assert refused(game, "riposte").rule == "GS-6.6"


@pytest.mark.rule("GS-18.5")
def test_an_insight_cannot_block():
    position = duel(A, MF).insights(2, "corollary").hand(2, "dodge")
    game = position.line("Slash Rook 2").choose(1, "N:2")
    assert game.asked == (2, "block")
    assert refused(game, "corollary").rule == "GS-18.5"


def offered(game: Game, way: str) -> Option:
    """The option of that id."""
    return next(option for option in game.match.options() if option.id == way)


@pytest.mark.rule("GS-8.2", "GS-8.5")
def test_a_sketch_goes_on_with_the_path_of_a_knight():
    game = duel(A, T, M).at("c3", "c4", "d5").line("Slash Knight")
    sketch = offered(game, "N-E:3").sketch
    assert sketch
    assert sketch.path == ("c3", "c4", "c5", "d5", "e5")


@pytest.mark.rule("GS-8.8")
def test_a_sketch_shows_path_hit_push_and_wall():
    game = duel(A, T).at("c5", "c7").hand(2, "hush").armor(0, 1).line("Slash Rook 3")
    option = offered(game, "N:3")
    assert (option.label, option.way, option.icon) == ("North", "N", "slash")
    assert option.note == "hits {seat:2}, ends on {space:c7}, Pushes {seat:2}"
    sketch = option.sketch
    assert sketch
    assert (sketch.path, sketch.ends, sketch.stopped) == (("c5", "c6", "c7"), "c7", "wall")
    assert sketch.hits == ("duelist:2",)
    assert sketch.pushes == "duelist:2"
    assert set(sketch.push_spaces) == {"b6", "b7", "c6", "d6", "d7"}


@pytest.mark.rule("GS-8.7")
def test_a_sketch_tells_the_range_from_the_run_beyond_it():
    game = duel(A, T, M).at("c3", "c4", "c5").line("Slash Rook 1")
    sketch = offered(game, "N:1").sketch
    assert sketch
    assert (sketch.reach, sketch.path) == (("c4",), ("c3", "c4", "c5", "c6"))
    assert sketch.hits == ("duelist:2",)


@pytest.mark.rule("GS-10.4")
def test_a_sketch_warns_of_a_trap():
    game = duel(A, OS).at("c1", "c7").token("trap", 2, "c2").line("Dash Rook 1-3")
    sketch = offered(game, "N:3").sketch
    assert sketch
    assert sketch.springs == ("c2",)
    assert "springs a Trap" in offered(game, "N:3").note


@pytest.mark.rule("GS-22.0")
def test_a_blast_shows_its_area_and_the_foes_in_it():
    position = duel(OS, T).at("a1", "c5").token("trap", 1, "c4").token("obstacle", 1, "a7")
    position.hand(1, "short_fuse")
    game = position.play().choose(1, "play:short_fuse")
    near, far = (offered(game, f"piece:{token}:1:1").sketch for token in ("trap", "obstacle"))
    assert near and far
    assert set(near.area) == {"b3", "c3", "d3", "b4", "c4", "d4", "b5", "c5", "d5"}
    assert near.hits == ("duelist:2",)
    assert (set(far.area), far.hits) == ({"a6", "b6", "a7", "b7"}, ())


@pytest.mark.rule("GS-8.13")
def test_a_shot_is_chosen_by_whom_it_hits():
    board = rectangle(5, 7)
    game = duel(A, T, M, board=board).at("c3", "c5", "e3").line("Shoot Rook 2")
    assert {(o.id, *o.points) for o in game.match.options()} == {
        ("N:2", ("piece", "duelist:2")),
        ("E:2", ("piece", "duelist:3")),
        ("miss",),
    }


@pytest.mark.rule("GS-11.3")
def test_a_block_says_what_is_left_of_the_damage():
    position = duel(A, T).hand(2, "hush").armor(0, 1)
    game = position.line("Slash Rook 2").choose(1, "N:2")
    ahead = forecasts(game.match)
    assert [(o.label, o.note, ahead[o.id].tracker("health:2")) for o in game.match.options()] == [
        ("No Block", "", Change("health:2", 12, 10)),
        ("Block with Hush", "Armor 1", Change("health:2", 12, 11)),
    ]


@pytest.mark.rule("GS-11.2")
def test_a_hit_is_foreseen_without_a_look_at_the_hand_that_may_block_it():
    told = []
    for held in ("hush", "dodge", "breaker"):
        position = duel(A, T).at("c5", "c7").hand(2, held).armor(0, 1)
        told.append(forecasts(position.line("Slash Rook 3").match)["N:3"])
    assert told[0] == told[1] == told[2]
    assert told[0].tracker("health:2") == Change("health:2", 12, 10)
    assert told[0].declined == told[0].answers == (2,)


def test_what_others_may_do_about_a_choice_is_called_what_the_rules_call_it():
    line = duel(A, T).at("c5", "c7").hand(2, "hush").line("Slash Rook 3")
    assert forecasts(line.match)["N:3"].verbs == ("Block",)
    line.choose(1, "N:3")
    silence = Forecasts(line.match, 2).silence
    assert silence and silence.verbs == ("Block",)


def test_who_may_interrupt_is_said_to_use_an_effect():
    game = duel(A, T).at("c4", "c5").hand(1, "stand_the_watch").hand(2, "hush").play()
    game.choose(1, "play:stand_the_watch").choose(2, "pass").choose(1, "N:1")
    told = forecasts(game.match)["no_block"]
    assert (told.answers, told.verbs) == ((1,), ("use an effect",))


@pytest.mark.rule("GS-13.1")
def test_an_interrupt_is_asked_about_without_saying_it_twice():
    game = duel(A, T).hand(1, "hackles").play()
    game.choose(1, "play:hackles").choose(1, "NE:1")
    prompt = game.match.prompt()
    assert prompt and (prompt.head, prompt.line) == (
        "{seat:1}: spend 2 Momentum to Interrupt with Switch Forms?",
        "It is inserted after the current Combo Line.",
    )


@pytest.mark.rule("GS-11.6")
@pytest.mark.parametrize(("held", "note"), [((), ""), (("hush",), "you may Block it")])
def test_who_chooses_damage_is_told_that_a_card_may_block_it(held, note):
    position = duel(A, T).hand(1, "riposte").hand(2, "slow_knife", *held).momentum(9, 15)
    game = position.facts(active=2).play()
    game.choose(2, "play:slow_knife").choose(1, "counter:riposte")
    assert [(option.label, option.note) for option in game.match.options()] == [
        ("Take 2 Direct damage", note),
        ("Lose 2 Momentum", ""),
    ]


@pytest.mark.rule("GS-18.5")
def test_the_skill_that_one_may_keep_is_named():
    game = duel(MF, T).at("c3", "c5").hand(1, "margin_notes").play()
    game.choose(1, "play:margin_notes", "S:1", "SE:2")
    prompt = game.match.prompt()
    assert prompt and (prompt.head, prompt.line) == (
        "{seat:1}: Keep it as an Insight instead of discarding it?",
        f"It is {{card:{game.table.facts['played']}}}, the Skill in play.",
    )


@pytest.mark.rule("GS-11.2")
def test_a_hit_that_armor_tokens_take_whole_is_told_by_them():
    position = duel(A, T).at("c5", "c7").armor(0, 4)
    told = forecasts(position.line("Slash Rook 3").match)["N:3"]
    presenter, view = position.rules.presenter, position.rules.sight.view(position.table)
    ((armor, label),) = presenter.counters(view, 2)
    assert (label, told.tracker(armor), told.tracker("health:2")) == (
        *("Armor", Change("armor:2", 4, 0)),
        None,
    )


@pytest.mark.rule("GS-5.8")
@pytest.mark.parametrize(("momentum", "ended"), [((9, 8), 1), ((12, 8), 0), ((3, 2), 1)])
def test_a_way_that_ends_the_turn_is_foreseen_to_do_so(momentum, ended):
    """Lockstep costs 3, and its path is the last choice before the Frame ends."""
    position = duel(OF, T).hand(1, "lockstep")
    game = position.momentum(*momentum).play().choose(1, "play:lockstep")
    assert forecasts(game.match)["E:1"].ended == ended


def test_picks_are_asked_by_seat_where_the_setup_names_none():
    seats = (Seat("BLUE"), Seat("ORANGE", picks={"duelist": "thane"}))
    match = Match(content().rules(Setup("gunsword", seats, "standard", 1, "duel")))
    assert match.seat == 1
    assert [option.label for option in match.options()] == [
        "Avaset & Volker",
        "Mathilde",
        "Oriel Strake",
    ]
    match.choose("pick:oriel")
    match.choose("pick:sapper")
    assert match.seat == 2
    assert "pick:sapper" not in [option.id for option in match.options()]


@pytest.mark.rule("GS-14.1")
def test_who_may_reload_after_a_hit_does_not_answer_it():
    game = duel(A, T).at("c3", "c5").hand(1, "dodge").hand(2, "hush").momentum(4, 12)
    told = forecasts(game.line("Slash Rook 3").choose(1, "N:3").match)["no_block"]
    assert told.tracker("health:2") == Change("health:2", 12, 9)
    assert (told.declined, told.answers, told.ended) == ((1,), (), 1)
