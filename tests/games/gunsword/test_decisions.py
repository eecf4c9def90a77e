"""Section 3: every decision, who is asked, what is offered, and whether it shows hidden cards."""

import pytest

from tests.games.gunsword.playing import OF, OS, SILENCER, TF, attacked, holding, is_secret
from tests.games.gunsword.positions import MF, A, Game, M, O, T, duel
from tests.rules.maps import rectangle


def triggers() -> Game:
    return duel(("avaset_volker", "culverin"), T).facts(turn=3, round_turn=1).begin_turn(1)


def target() -> Game:
    position = duel(OF, T, OF, T, mode="teams").hand(1, "lockstep").hand(3, "riposte")
    game = position.hand(2, "dodge").hand(4, "dodge").play().choose(1, "play:lockstep")
    game.choose(2, "counter:dodge", "N:1").passes(3).choose(4, "counter:dodge", "N:1")
    return game.choose(3, "counter:riposte")


def pushed() -> Game:
    return duel(OF, T).at("c6", "c7").line("Dash Rook 2").choose(1, "N:2")


def push_whom() -> Game:
    position = duel(OF, T, M).at("c3", "c4", "c5")
    line = position.line("Slash Knight; on a hit, push a foe you hit that is adjacent")
    return line.choose(1, "N-E:3")


def block() -> Game:
    position = duel(OF, T).hand(1, "lockstep").hand(2, "hush", "dodge")
    return position.play().choose(1, "play:lockstep").passes(2).choose(1, "stay", "N:2")


def discard() -> Game:
    game = holding(SILENCER, "a_quiet_word").hand(2, "hush", "dodge").play()
    return game.choose(1, "play:a_quiet_word").passes(2).choose(1, "stay", "N:2").passes(2)


def fetch() -> Game:
    position = holding(TF, "levotheon_stance_orpheon_stance").discard(1, "dodge", "riposte")
    game = position.discard(1, "lockstep").play()
    return game.choose(1, "play:levotheon_stance_orpheon_stance", "yes")


def insight(pile: str) -> Game:
    if pile == "hand":
        position = holding(MF, "sabbatical", "corollary", "dodge")
        game = position.deck(1, "unabridged").play()
        return game.choose(1, "play:sabbatical", "stay", "yes")
    position = holding(MF, "first_principles").discard(1, "corollary", "unabridged", "dodge")
    return position.play().choose(1, "play:first_principles", "yes")


def four_insights() -> Game:
    position = holding(MF, "first_principles").insights(1, "corollary", "unabridged", "peer_review")
    return position.discard(1, "lockstep").play().choose(1, "play:first_principles", "yes")


def home() -> Game:
    return duel(A, MF).token("obstacle", 2, "c3").momentum(9, 0).reset()


CASES = {
    "regroup": (lambda: duel(A, T).opening(), 1, True, [f"regroup:{n}" for n in range(4)]),
    "regroup_card": (
        lambda: duel(A, T).hand(1, "hackles", "dodge").regroup().choose(1, "regroup:1"),
        *(1, True, ["card:hackles", "card:dodge"]),
    ),
    "trigger_order": (
        *(triggers, 1, False),
        ["first:two_souls_one_oath:0", "first:braced_barrel:0"],
    ),
    "action": (
        lambda: holding(OF, "spent_charge", "flash_of_steel", momentum=4).play(),
        *(1, True, ["play:spent_charge", "command:spent_charge", "rest"]),
    ),
    "x": (
        lambda: holding(OS, "undermine", momentum=3).play().choose(1, "play:undermine"),
        *(1, False, ["x:1", "x:2", "x:3"]),
    ),
    "may": (
        lambda: holding(O, "ricochet").armor(1).play().choose(1, "play:ricochet"),
        *(1, False, ["yes", "no"]),
    ),
    "maneuver": (
        lambda: duel(OF, T).at("a1", "e7").line("Dash Rook 0-1"),
        *(1, False, ["stay", "N:1", "E:1"]),
    ),
    "push": (pushed, 1, False, [f"space:{s}" for s in ("b6", "b7", "c6", "d6", "d7")]),
    "push_whom": (push_whom, 1, False, ["foe:2", "foe:3"]),
    "counter": (
        lambda: attacked(T, "dodge", "hush", "unmoved"),
        *(2, True, ["pass", "counter:dodge", "command:unmoved"]),
    ),
    "target": (target, 3, False, ["foe:2", "foe:4"]),
    "choose": (
        lambda: attacked(T, "riposte").choose(2, "counter:riposte"),
        *(1, False, ["choice:1", "choice:2"]),
    ),
    "block": (block, 2, True, ["no_block", "block:hush", "block:dodge"]),
    "reload_card": (
        lambda: duel(OF, T).hand(1, "topple", "dodge").play().choose(1, "rest", "yes"),
        *(1, True, ["card:topple", "card:dodge"]),
    ),
    "end_reload": (
        lambda: duel(OF, T).hand(1, "topple").play().choose(1, "rest"),
        *(1, False, ["yes", "no"]),
    ),
    "discard": (discard, 2, True, ["card:hush", "card:dodge"]),
    "fetch": (fetch, 1, False, ["card:dodge", "card:riposte"]),
    "insight_card": (
        lambda: insight("discard"),
        *(1, False, ["card:corollary", "card:unabridged"]),
    ),
    "drop_insight": (
        *(four_insights, 1, False),
        [f"card:{c}" for c in ("corollary", "unabridged", "peer_review", "lockstep")],
    ),
    "move_token": (
        lambda: (
            holding(OS, "breastwork")
            .token("obstacle", 1, "a1", "e1")
            .play()
            .choose(1, "play:breastwork")
        ),
        *(1, False, ["none", "piece:obstacle:1:1", "piece:obstacle:1:2"]),
    ),
    "take_back": (
        lambda: (
            holding(OS, "short_fuse")
            .token("obstacle", 1, "a1")
            .token("trap", 1, "e7")
            .play()
            .choose(1, "play:short_fuse")
        ),
        *(1, False, ["piece:obstacle:1:1", "piece:trap:1:1"]),
    ),
    "home": (home, 1, False, ["space:b4", "space:c4", "space:d4"]),
}
"""By kind: a position that asks it, of whom, whether it is secret, and all that it offers."""


@pytest.mark.rule("GS-20.0", "GS-21.1")
@pytest.mark.parametrize("kind", CASES)
def test_each_decision(kind):
    position, seat, secret, options = CASES[kind]
    game = position()
    assert game.asked == (seat, kind)
    assert is_secret(game) == secret
    assert sorted(game.options) == sorted(options)


@pytest.mark.rule("GS-20.0")
def test_an_insight_out_of_the_hand_is_chosen_in_secret():
    game = insight("hand")
    assert (game.asked, is_secret(game)) == ((1, "insight_card"), True)
    assert sorted(game.options) == ["card:corollary", "card:unabridged"], "a Dodge is no Skill"


@pytest.mark.rule("GS-20.0")
def test_where_tokens_are_placed_is_no_secret():
    game = holding(OS, "breastwork").play().choose(1, "play:breastwork")
    assert (game.asked, is_secret(game)) == ((1, "place"), False)
    assert len(game.options) == 8


@pytest.mark.rule("GS-20.0")
def test_what_is_not_listed_is_illegal():
    game = duel(OF, T).hand(1, "point_blank").momentum(3, 1).play()
    before = game.table.copy()
    with pytest.raises(ValueError, match="is not offered"):
        game.match.choose("play:point_blank#1")
    assert game.table == before


@pytest.mark.rule("GS-20.0")
def test_a_decision_with_one_option_is_taken_without_asking():
    board = rectangle(5, 7, obstacles=("c4", "b3", "d3", "c2"))
    game = duel(OF, T, board=board).line("Slash Rook 2")
    assert (game.asked, game.space(1)) == ((1, "action"), "c3")
    assert game.match.decisions == []
