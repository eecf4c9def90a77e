"""Why a card cannot be chosen, for every place it may lie in and every question."""

import pytest

from game.rules.ask import Reason
from game.rules.match import Match
from game.rules.setup import Seat, Setup
from tests.games.gunsword.playing import OF, attacked
from tests.games.gunsword.positions import MF, A, Game, M, T, content, duel


def refused(game: Game, zone: str, card: str) -> Reason:
    """Why the seat that is asked cannot choose a card of a zone."""
    copy = next(each for each in game.table.zones[zone] if each.startswith(f"{card}#"))
    reason = game.match.why_not(copy)
    assert reason is not None
    return reason


def at_a_hit() -> Game:
    """Seat 2, asked for a Block."""
    position = duel(A, MF).insights(2, "corollary").discard(2, "margin_notes").hand(2, "dodge")
    return position.line("Slash Rook 2").choose(1, "N:2")


def in_the_window() -> Game:
    """Seat 2, asked for a Counter."""
    position = duel(A, MF).hand(1, "hackles").insights(2, "peer_review").hand(2, "lockstep")
    return position.play().choose(1, "play:hackles")


def at_a_reload() -> Game:
    """Seat 1, asked for a card to Reload with."""
    position = duel(("mathilde", "silencer"), T).insights(1, "corollary").hand(1, "hush", "dodge")
    return position.hand(1, "dead_drop").play().choose(1, "play:hush")


def keeping(pile: str) -> Game:
    """Seat 1, asked which Skill becomes an Insight."""
    position = duel(MF, T).insights(1, "corollary").hand(1, "lockstep", "peer_review", "dodge")
    position.discard(1, "sabbatical", "spent_charge", "breaker")
    line = f"You may keep a Skill card from your {pile} as an Insight"
    return position.line(line).choose(1, "yes")


def fetching() -> Game:
    """Seat 1, asked which Counter it takes back."""
    position = duel(T, A).hand(1, "riposte").discard(1, "dodge", "riposte", "hush")
    line = "You may return a Counter card from your discard pile to your hand"
    return position.line(line).choose(1, "yes")


def a_fourth_insight() -> Game:
    """Seat 1, asked which of four Insights it discards."""
    position = duel(MF, T).insights(1, "corollary", "peer_review", "lockstep")
    position.hand(1, "hard_knocks_etc").discard(1, "sabbatical")
    line = "You may keep a Skill card from your discard pile as an Insight"
    return position.line(line).choose(1, "yes")


WHERE_IT_LIES = [
    (at_a_hit, "insights:2", "corollary", "An Insight cannot Block.", "GS-18.5"),
    (at_a_hit, "discard:2", "margin_notes", "It lies on the discard pile.", "GS-17.2"),
    (at_a_hit, "deck:1", "lockstep", "It is not your card.", "GS-5.1"),
    (in_the_window, "play", "hackles", "It is in play already.", "GS-5.2"),
    (
        in_the_window,
        "insights:2",
        "peer_review",
        "An Insight cannot be used for its Hand Effects.",
        "GS-18.5",
    ),
    (
        in_the_window,
        "hand:2",
        "lockstep",
        "A Skill is an action of your own turn, and no Counter.",
        "GS-4.3",
    ),
    (
        at_a_reload,
        "insights:1",
        "corollary",
        "The card to discard comes from your hand.",
        "GS-14.1",
    ),
    (lambda: keeping("hand"), "insights:1", "corollary", "It is an Insight already.", "GS-18.5"),
    (
        lambda: keeping("hand"),
        "discard:1",
        "sabbatical",
        "The Insight comes from your hand.",
        "GS-18.5",
    ),
    (
        lambda: keeping("discard pile"),
        "hand:1",
        "lockstep",
        "The Insight comes from your discard pile.",
        "GS-18.5",
    ),
    (
        lambda: keeping("discard pile"),
        "discard:1",
        "breaker",
        "Only a Skill card can become an Insight.",
        "GS-18.5",
    ),
    (fetching, "discard:1", "hush", "Only a Counter card can come back.", "GS-17.2"),
    (
        fetching,
        "hand:1",
        "riposte",
        "The Counter card comes from your discard pile.",
        "GS-17.2",
    ),
    (
        a_fourth_insight,
        "hand:1",
        "hard_knocks_etc",
        "It is one of your Insights that you discard.",
        "GS-18.5",
    ),
]


@pytest.mark.parametrize(("position", "zone", "card", "text", "rule"), WHERE_IT_LIES)
def test_a_card_is_refused_for_where_it_lies(position, zone, card, text, rule):
    assert refused(position(), zone, card) == Reason(text, rule)


COMES_FIRST = {
    "maneuver": (
        lambda: duel(MF, T).insights(1, "corollary").hand(1, "lockstep").line("Dash Rook 0-1"),
        "GS-8.3",
    ),
    "push": (
        lambda: (
            duel(MF, T)
            .at("c5", "c7")
            .insights(1, "corollary")
            .hand(1, "lockstep")
            .line("Slash Rook 3")
            .choose(1, "N:3")
        ),
        "GS-9.1",
    ),
    "place": (
        lambda: (
            duel(M, T)
            .insights(1, "corollary")
            .hand(1, "heave")
            .line("Place a Trap on an empty space within Queen 1 of you")
        ),
        "GS-10.3",
    ),
    "move_token": (
        lambda: (
            duel(M, T)
            .insights(1, "corollary")
            .hand(1, "heave")
            .token("trap", 1, "a1", "a2", "a3")
            .line("Place a Trap on an empty space within Queen 1 of you")
        ),
        "GS-10.3",
    ),
    "take_back": (
        lambda: (
            duel(M, T)
            .insights(1, "corollary")
            .hand(1, "heave")
            .token("trap", 1, "a1", "a2")
            .line("Take back one of your Traps from the field")
        ),
        "GS-10.2",
    ),
    "home": (
        lambda: (
            duel(MF, M)
            .token("obstacle", 2, "c3")
            .insights(1, "corollary")
            .hand(1, "lockstep")
            .reset()
        ),
        "GS-14.7",
    ),
    "end_reload": (
        lambda: duel(MF, T).insights(1, "corollary").hand(1, "lockstep").play().choose(1, "rest"),
        "GS-14.1",
    ),
    "trigger_order": (
        lambda: (
            duel(("avaset_volker", "culverin"), T).hand(1, "hackles").facts(turn=3).begin_turn(1)
        ),
        "GS-4.1",
    ),
    "x": (
        lambda: (
            duel(MF, T)
            .insights(1, "corollary")
            .hand(1, "unabridged", "lockstep")
            .play()
            .choose(1, "play:unabridged")
        ),
        "GS-12.4",
    ),
}
"""By the question that no card answers: a position in which it is asked, and its rule."""


@pytest.mark.parametrize("kind", COMES_FIRST)
def test_cards_wait_while_something_else_is_asked(kind):
    position, rule = COMES_FIRST[kind]
    game = position()
    seat, asked = game.asked
    assert asked == kind
    for zone in ("hand", "insights"):
        for copy in game.table.zones[f"{zone}:{seat}"]:
            reason = game.match.why_not(copy)
            assert reason is not None
            assert reason.rule == rule
            assert reason.text.endswith("comes first.")


@pytest.mark.rule("GS-18.5", "GS-5.1")
def test_an_insight_that_was_commanded_as_a_hand_card_is_refused_for_its_cost():
    position = duel(MF, T).insights(1, "spent_charge").momentum(1, 0)
    position.facts(commanded=(position.find("insights:1", "spent_charge"),))
    assert refused(position.play(), "insights:1", "spent_charge").rule == "GS-5.1"


@pytest.mark.rule("GS-7.3")
def test_a_command_used_on_a_card_too_dear_says_both():
    position = duel(OF, T, command_again=False).hand(1, "spent_charge").momentum(2, 5)
    position.facts(commanded=(position.find("hand:1", "spent_charge"),))
    assert refused(position.play(), "hand:1", "spent_charge") == Reason(
        "This card's Command was used this turn already. It costs 3, and you have 2 Momentum.",
        "GS-7.3",
    )


@pytest.mark.rule("GS-6.4")
def test_a_counter_too_dear_says_its_cost():
    position = duel(A, T).hand(1, "hackles").hand(2, "breaker").momentum(13, 1)
    game = position.play().choose(1, "play:hackles")
    assert refused(game, "hand:2", "breaker") == Reason(
        "It costs 2, and you have 1 Momentum.", "GS-6.4"
    )


@pytest.mark.rule("GS-1.2")
def test_face_cards_are_never_played():
    reason = attacked(T, "dodge").match.why_not("thane")
    assert reason is not None
    assert reason.rule == "GS-1.2"


@pytest.mark.rule("GS-2.1")
def test_a_face_card_that_is_taken_cannot_be_picked():
    seats = (Seat("BLUE", picks={"duelist": "thane"}), Seat("ORANGE", picks={"weapon": "sapper"}))
    match = Match(content().rules(Setup("gunsword", seats, "standard", 1, "duel")))
    match.choose("pick:culverin")
    assert match.seat == 2
    assert match.why_not("thane") == Reason("Another player has picked it.", "GS-2.1")
    assert match.why_not("mathilde") is None


@pytest.mark.rule("GS-4.1")
def test_a_technique_to_be_ordered_is_not_refused():
    game = duel(("avaset_volker", "culverin"), T).facts(turn=3).begin_turn(1)
    assert game.asked == (1, "trigger_order")
    assert game.match.why_not("braced_barrel") is None
