"""Section 4: who sees what, in views, in events and in the log."""

import re

import pytest

from game.rules import rng
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from tests.games.gunsword.playing import OF, attacked, holding, is_secret
from tests.games.gunsword.positions import MF, A, Game, M, T, content, duel


def view(game: Game, *seats: int):
    return game.match.rules.sight.view(game.table, seats)


@pytest.mark.rule("GS-21.2")
def test_a_seat_sees_its_own_hand_and_the_number_of_the_others_cards():
    game = duel(A, T).hand(1, "hackles").hand(2, "hush", "dodge").play()
    assert view(game, 1).cards("hand:1") == ("hackles#1",)
    assert (view(game, 1).cards("hand:2"), view(game, 1).count("hand:2")) == ((), 2)
    assert (view(game).cards("hand:1"), view(game).count("hand:1")) == ((), 1)


@pytest.mark.rule("GS-21.2")
@pytest.mark.parametrize("seats", [(), (1,), (2,), (1, 2)])
def test_of_decks_everyone_sees_the_number_only(seats):
    seen = view(duel(A, T).play(), *seats)
    assert [(seen.cards(f"deck:{s}"), seen.count(f"deck:{s}")) for s in (1, 2)] == [((), 30)] * 2


@pytest.mark.rule("GS-21.2")
def test_piles_insights_trackers_forms_and_tokens_are_public():
    position = holding(M, "heave").insights(1, "corollary").discard(2, "hush").armor(0, 2)
    game = position.token("trap", 1, "a1").hand(2, "dodge").play().choose(1, "play:heave")
    seen = view(game)
    assert (len(seen.cards("insights:1")), len(seen.cards("discard:2"))) == (1, 1)
    assert len(seen.cards("play")) == 1
    assert (seen.trackers["armor:2"], seen.trackers["momentum:1"]) == (2, 18)
    assert (seen.trackers["traps:1"], seen.pieces["trap:1:1"]) == (2, "a1")
    assert (seen.facts["paid"], seen.facts["form:1"]) == (2, "")


@pytest.mark.rule("GS-21.2")
def test_cards_set_aside_in_regroup_are_seen_by_their_owner():
    game = duel(A, T).hand(1, "hackles", "lockstep", "dodge").regroup()
    game.choose(1, "regroup:2", "card:hackles")
    assert view(game, 1).cards("aside:1") == ("hackles#1",)
    assert (view(game, 2).cards("aside:1"), view(game, 2).count("aside:1")) == ((), 1)


@pytest.mark.rule("GS-21.2")
def test_what_was_drawn_this_round_is_known_to_its_owner():
    game = duel(A, T).facts(turn=3).begin_turn(1)
    assert len(view(game, 1).facts["drawn:1"]) == 2
    assert "drawn:1" not in view(game, 2).facts


@pytest.mark.rule("GS-21.2")
def test_a_draw_is_seen_by_others_as_a_card_without_a_face():
    game = duel(A, T).facts(turn=3).begin_turn(1)
    moves = [event for event in game.match.drain() if event.verb == "move"]
    sight = game.match.rules.sight

    def seen_by(seat: int) -> list[str]:
        return [seen.what for event in moves if (seen := sight.event(event, (seat,)))]

    assert seen_by(2) == ["", ""]
    assert seen_by(1) == game.table.zones["hand:1"]


@pytest.mark.rule("GS-21.2", "GS-3.2")
def test_a_card_revealed_for_initiative_is_shown_to_all():
    position = duel(A, A).deck(1, "hackles").deck(2, "bound_by_duty")
    game = position.first_round()
    shown = [event.what for event in game.match.drain() if event.verb == "show"]
    assert [card.partition("#")[0] for card in shown] == ["hackles", "bound_by_duty"]
    assert not game.match.can_undo()


@pytest.mark.rule("GS-20.0")
def test_what_a_seat_counters_with_is_public_and_what_it_could_have_is_not():
    game = attacked(T, "dodge", "riposte")
    assert is_secret(game)
    game.choose(2, "counter:dodge")
    ((seat, counter),) = view(game).facts["responses"]
    assert (seat, counter.partition("#")[0]) == (2, "dodge")
    assert not view(game).cards("hand:2")


@pytest.mark.rule("GS-6.8")
def test_passing_looks_the_same_with_and_without_a_counter():
    with_one = attacked(T, "dodge")
    without = attacked(T, "weight_of_years")
    for game in (with_one, without):
        game.passes(2)
    assert with_one.match.log == without.match.log
    assert view(with_one, 1).as_plain() == view(without, 1).as_plain()


@pytest.mark.rule("GS-21.1")
@pytest.mark.parametrize("seed", range(6))
def test_the_log_names_no_card_that_not_everyone_has_seen(seed):
    ready = sorted(content().setups)
    seats = tuple(
        Seat(f"P{n}", picks=content().setups[ready[(seed + n) % 4]].picks) for n in range(2)
    )
    match = Match(content().rules(Setup("gunsword", seats, "standard", seed, "duel")))
    sight, state = match.rules.sight, seed
    match.drain()
    for _ in range(300):
        if match.pending is None:
            break
        known = sight.view(match.table).known()
        state, choice = rng.below(state, len(match.legal()))
        match.take(match.legal()[choice])
        for event in match.drain():
            seen = sight.event(event)
            if event.verb in ("move", "show") and seen and seen.what:
                known.add(seen.what)
            if event.verb == "say":
                assert set(re.findall(r"\{card:(\w+#\d+)\}", event.what)) <= known, event.what


@pytest.mark.rule("GS-21.2")
def test_blocking_shows_the_card():
    position = duel(OF, T).hand(1, "lockstep").hand(2, "hush")
    game = position.play().choose(1, "play:lockstep").passes(2).choose(1, "stay", "N:2")
    game.choose(2, "block:hush")
    assert view(game, 1).cards("discard:2")[0].startswith("hush")


@pytest.mark.rule("GS-21.2")
def test_a_skill_kept_out_of_the_hand_lies_open():
    position = holding(MF, "sabbatical").deck(1, "corollary").at("c3", "e7")
    game = position.play().choose(1, "play:sabbatical", "stay", "yes", "card:corollary")
    assert len(view(game, 2).cards("insights:1")) == 1
