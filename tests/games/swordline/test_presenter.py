"""What the table is told: lanes, previews, and what anyone may suppose (SL-8)."""

import pytest

from game.rules import rng
from game.rules.ask import option_id
from game.rules.match import Match
from game.rules.present.lanes import ShowsLanes
from tests.conformance.subjects import SUBJECTS
from tests.games.swordline.positions import SEAT, duel


def shown(game, player=""):
    """The presenter and what a player sees; without one what everyone sees."""
    match = game.match
    seats = (SEAT[player],) if player else ()
    return match.rules.presenter, match.rules.sight.view(match.table, seats)


def previewed(game, player, placing, supposed=""):
    presenter, view = shown(game, player)
    card, edge = placing.split()
    lying = None
    if supposed:
        name, side = supposed.split()
        found = presenter.supposable(view, 3 - SEAT[player])
        lying = next(x for x in found if (x.card.split("#")[0], x.edge.id) == (name, side))
    return presenter.preview(view, f"place:{card}#{SEAT[player]}:{edge}", lying)


def outcomes(preview):
    return [(c.beat, [(o.seat, o.word) for o in c.outcomes]) for c in preview.columns]


def looks(game, player=""):
    presenter, view = shown(game, player)
    return {
        lane.seat: [(card.look, card.first, card.last) for card in lane.cards]
        for lane in presenter.lanes(view).lanes
    }


HIGH = ("rampart left", "rampart left")


def test_it_shows_lanes():
    assert isinstance(duel().match.rules.presenter, ShowsLanes)


# The lanes


@pytest.mark.rule("SL-8.1")
def test_cards_lie_on_their_beats_and_those_taken_back_are_remembered():
    game = duel().both(*HIGH).both("willow left", "willow left").both("skyfall left", "viper left")
    assert looks(game)[1] == [("gone", 1, 3), ("open", 4, 6), ("open", 7, 9)]


@pytest.mark.rule("SL-8.3")
def test_stances_are_told_by_position_and_word():
    game = duel().both("rampart left", "heron top")
    presenter, view = shown(game)
    told = [(lane.pose.word, lane.pose.up) for lane in presenter.lanes(view).lanes]
    assert told == [("High", True), ("Inactive", False)]


@pytest.mark.rule("SL-8.3")
def test_the_sword_and_the_way_of_the_timeline_are_told():
    game = duel(direction="left").both(*HIGH)
    presenter, view = shown(game)
    lanes = presenter.lanes(view)
    assert (lanes.keepsake.seat, lanes.runs, lanes.now) == (2, "right", 4)
    game.match.table.facts["direction"] = "left"
    assert presenter.lanes(shown(game)[1]).runs == "left"


@pytest.mark.rule("SL-2.9a")
def test_of_a_face_down_card_only_its_owner_sees_more_than_the_length():
    game = duel().one("A", "heron bottom")
    for player, seen in (("A", "heron#1"), ("B", ""), ("", "")):
        presenter, view = shown(game, player)
        (card,) = presenter.lanes(view).lane(1).cards
        assert (card.look, card.length, card.card) == ("veiled", 2, seen)
        assert bool(card.edge) is (player == "A")


@pytest.mark.rule("SL-2.9a")
def test_a_blind_opening_hides_the_length_too():
    game = duel(blind_opening=True)
    assert previewed(game, "A", "heron bottom").badge[1] == "{seat:2} does not see its length"
    game.one("A", "heron bottom")
    presenter, view = shown(game, "B")
    (card,) = presenter.lanes(view).lane(1).cards
    assert card.line.startswith("Its length is hidden too")
    assert {len(each.edge.blocks) for each in presenter.supposable(view, 1)} == {2, 3}
    assert presenter.preview(view, "place:willow#2:left").badge[0] == "Both are revealed"


@pytest.mark.rule("SL-4.2")
@pytest.mark.parametrize("show_hands", [True, False])
def test_what_a_player_holds_is_shown_where_it_is_to_be(show_hands):
    game = duel(show_hands=show_hands).both(*HIGH).one("B", "heron top")
    presenter, view = shown(game, "A")
    lane = presenter.lanes(view).lane(2)
    names = [card.partition("#")[0] for card in lane.held]
    assert names == (["skyfall", "undertow", "heron", "viper", "willow"] if show_hands else [])
    assert lane.held_line == "{seat:2} holds 4 cards; one of these lies face down"


@pytest.mark.rule("SL-8.6")
def test_a_resolved_beat_tells_what_came_of_it():
    game = duel().both(*HIGH).both("skyfall bottom", "willow bottom")
    presenter, view = shown(game)
    column = presenter.lanes(view).columns[-1]
    assert column.beat == 5
    assert [(o.seat, o.word, o.icon) for o in column.outcomes] == [(1, "hit", "hit")]
    assert column.words == ("{seat:1}’s Slash Low hits; {seat:1} stands Low; {seat:2} is inactive")
    assert [pose.word for pose in column.poses] == ["Low", "Inactive"]


@pytest.mark.rule("SL-8.6")
@pytest.mark.parametrize(
    ("mode", "words"),
    [
        ("standard", "{seat:1} stands High; {seat:2} stands Low"),
        ("first_game", "{seat:2} stands Low"),
    ],
)
def test_the_first_beat_tells_what_became_of_the_stances_at_the_beginning(mode, words):
    presenter, view = shown(duel(mode).both("rampart left", "rampart right"))
    assert [column.words for column in presenter.lanes(view).columns][:2] == [
        words,
        "nothing lands",
    ]


@pytest.mark.rule("SL-8.5")
def test_a_preview_of_the_first_beat_tells_it_too():
    presenter, view = shown(duel().one("A", "rampart left"), "B")
    supposed = next(
        each for each in presenter.supposable(view, 1) if each.edge.name == "Guard High"
    )
    first, *_ = presenter.preview(view, "place:willow#2:right", supposed).columns
    assert first.words == "{seat:1} stands High; {seat:2} stands Low"


def test_of_the_oldest_beat_remembered_it_is_not_known_what_changed():
    game = duel().both(*HIGH)
    beats = game.fact("beats")
    game.match.table.facts["beats"] = tuple(each._replace(beat=each.beat + 9) for each in beats)
    presenter, view = shown(game)
    assert presenter.lanes(view).columns[0].words == "nothing lands"


@pytest.mark.rule("SL-8.6")
def test_the_last_beat_tells_how_the_match_ended():
    game = duel().both("willow top", "heron top")
    assert game.winner == "B"
    presenter, view = shown(game)
    words = presenter.lanes(view).columns[-1].words
    assert words == "{seat:2}’s Lunge hits; {seat:1} was inactive and loses"


@pytest.mark.rule("SL-8.2")
def test_an_edge_tells_what_it_does_on_each_beat():
    presenter = duel().match.rules.presenter
    blocks = {edge.id: edge.blocks for edge in presenter.edges("heron#1")}
    assert blocks["top"] == ("windup", "strike")
    assert blocks["left"] == ("windup", "windup", "strike")
    assert [edge.blocks for edge in presenter.edges("rampart#2")] == [
        ("evade",) * 2,
        ("evade",) * 2,
        ("guard",) * 3,
        ("guard",) * 3,
    ]


# Previews


@pytest.mark.rule("SL-8.5")
def test_a_placement_against_nothing_revealed_foresees_nothing():
    game = duel().both(*HIGH)
    assert previewed(game, "B", "heron top").columns == ()


@pytest.mark.rule("SL-8.5")
def test_pending_beats_are_foreseen_with_outcome_and_stances():
    game = duel().both(*HIGH).both("skyfall left", "willow top")
    assert (game.heads, game.asked) == ((6, 5), "B")
    preview = previewed(game, "B", "heron bottom")
    assert outcomes(preview) == [(6, [(1, "hit")])]
    assert [pose.word for pose in preview.columns[0].poses] == ["High", "Inactive"]
    assert preview.lying.head == "Face down"


@pytest.mark.rule("SL-2.6")
def test_a_face_up_placement_is_foreseen_as_such():
    game = duel().rows(["heron top", "undertow top"], ["rampart left", "skyfall left"]).turned("HH")
    preview = previewed(game, "A", "willow top")
    assert (preview.lying.head, preview.lying.first, preview.lying.last) == ("Face up", 5, 6)
    assert outcomes(preview) == [(5, []), (6, [(2, "evaded")])]
    assert previewed(game, "A", "willow left").lying.head == "Face down"


@pytest.mark.rule("SL-8.5")
@pytest.mark.parametrize(
    ("mine", "theirs", "foreseen"),
    [
        ("skyfall bottom", "willow bottom", [(4, []), (5, [(1, "hit")])]),
        ("skyfall bottom", "willow top", [(4, []), (5, [(1, "evaded")])]),
        ("skyfall top", "skyfall top", [(4, []), (5, [(1, "blocked"), (2, "blocked")])]),
        ("heron top", "skyfall top", [(4, []), (5, [(1, "hit"), (2, "hit")])]),
        ("heron top", "skyfall left", [(4, []), (5, [(1, "hit")])]),
    ],
)
def test_what_is_foreseen_with_a_supposed_card_is_what_happens_with_it(mine, theirs, foreseen):
    game = duel().both(*HIGH)
    preview = previewed(game, "A", mine, supposed=theirs)
    assert outcomes(preview) == foreseen
    game.both(mine, theirs)
    presenter, view = shown(game)
    resolved = presenter.lanes(view).columns[-len(preview.columns) :]
    assert resolved == preview.columns


def chosen_by_chance(numbers):
    """Each placement of matches at random: the match, its value, and what its player sees."""
    for number in numbers:
        match, state = Match(SUBJECTS["swordline"].rules(number)), number + 1
        while match.pending is not None:
            state, choice = rng.below(state, len(match.legal()))
            value, view = match.legal()[choice], match.rules.sight.view(match.table, (match.seat,))
            if value[0] == "place":
                yield match, value, view
            match.take(value)


@pytest.mark.rule("SL-8.5")
def test_in_any_match_a_preview_is_what_happens_if_the_other_card_is_as_supposed():
    """Of what lies open alone for a card that goes face-up, else with the card that is hidden."""
    compared = 0
    for match, value, view in chosen_by_chance(range(40)):
        presenter, other = match.rules.presenter, 3 - match.seat
        hidden = match.table.zones[f"veiled:{other}"]
        supposed = None
        if hidden:
            lies = (hidden[0], match.table.facts[f"edge:{other}"])
            found = presenter.supposable(view, other)
            supposed = next(each for each in found if (each.card, each.edge.id) == lies)
        preview = presenter.preview(view, option_id(value), supposed)
        if hidden or preview.lying.head == "Face up":
            after = match.clone()
            after.take(value)
            columns = presenter.lanes(match.rules.sight.view(after.table)).columns
            assert columns[len(columns) - len(preview.columns) :] == preview.columns
            compared += len(preview.columns)
    assert compared > 300


@pytest.mark.rule("SL-8.5")
def test_what_is_known_of_both_cards_is_said():
    fresh = duel().both(*HIGH)
    said = previewed(fresh, "A", "skyfall bottom", supposed="willow bottom").says
    landed = "{seat:1}’s Slash Low hits; {seat:1} stands Low; {seat:2} is inactive"
    assert ("hit", f"If both lie so: {landed}") in said
    assert not [text for _, text in previewed(fresh, "A", "skyfall bottom").says if "lie" in text]
    game = duel().rows(["heron top", "undertow top"], ["rampart left", "skyfall left"]).turned("HH")
    assert ("hit", "As they lie: {seat:2}’s Slash High is evaded (Backstep)") in previewed(
        game, "A", "willow top"
    ).says


@pytest.mark.rule("SL-8.5")
def test_what_a_card_needs_is_told_by_the_stance_when_it_lands():
    game = duel().both(*HIGH).both("skyfall left", "willow top")
    assert previewed(game, "B", "heron bottom").line.endswith("yours is inactive then.")
    lunge = previewed(game, "B", "heron top")
    assert lunge.line.endswith("yours is inactive then.")
    assert lunge.lying.line == "lands on 7"
    assert ("guard", "Blocked by any Guard on 6 or 7") in lunge.says
    assert ("evade", "Cannot be evaded") in lunge.says
    fresh = duel().both(*HIGH)
    assert previewed(fresh, "B", "heron bottom").line.endswith("yours is High now.")


@pytest.mark.rule("SL-2.20", "SL-2.21", "SL-2.22", "SL-2.23", "SL-2.24", "SL-2.25")
@pytest.mark.parametrize(
    ("options", "placing", "evading"),
    [
        ({}, "skyfall top", "Evaded by Sidestep and Backstep, on 5"),
        ({}, "skyfall bottom", "Evaded by Backstep, not by Sidestep, on 5"),
        ({}, "heron top", "Evaded by Sidestep, not by Backstep, on 5"),
        ({}, "viper bottom", "Evaded by Sidestep and Backstep, on 5"),
        ({"transition_is_strike": False}, "viper bottom", "Cannot be evaded"),
        ({"transition_is_strike": False}, "skyfall top", "Evaded by Sidestep and Backstep, on 5"),
        ({"evade_window": "any_beat"}, "skyfall top", "Evaded by Sidestep and Backstep, on 4 or 5"),
        ({"evade_window": "any_beat"}, "heron left", "Evaded by Sidestep and Backstep, on 4–6"),
        ({}, "rampart top", "Not Slash, and Lunge without a Stance"),
        ({}, "willow top", "Not Lunge"),
        (
            {"transition_is_strike": False},
            "rampart top",
            "Not Transition, Slash, and Lunge without a Stance",
        ),
        ({"transition_is_strike": False}, "willow top", "Not Transition and Lunge"),
    ],
)
def test_what_evades_what_is_told_as_it_is_played(options, placing, evading):
    game = duel(**options).rows(["willow left"], ["willow left"]).turned("HH")
    if placing.startswith("willow"):
        game = duel(**options).rows(["rampart left"], ["rampart left"]).turned("HH")
    assert ("evade", evading) in previewed(game, "A", placing).says


@pytest.mark.rule("SL-2.25")
@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "Evades Strike, Transition and Slash that land on 4–5."),
        ({"transition_is_strike": False}, "Evades Strike and Slash that land on 4–5."),
        ({"evade_window": "any_beat"}, "Evades Strike, Transition and Slash that lie on 4–5."),
    ],
)
def test_what_a_defence_evades_is_told_as_it_is_played(options, line):
    assert previewed(duel(**options).both(*HIGH), "A", "willow top").line == line


@pytest.mark.rule("SL-2.11.5")
@pytest.mark.parametrize(("always", "turns"), [(True, "it Low;"), (False, "it Low if it hits;")])
def test_when_a_slash_turns_its_stance_is_told(always, turns):
    game = duel(slash_flips_always=always).both(*HIGH)
    assert f"turns {turns}" in previewed(game, "A", "skyfall bottom").line


@pytest.mark.rule("SL-2.30")
def test_a_supposed_end_is_told():
    game = duel().both("viper top", "heron top")
    preview = previewed(game, "B", "skyfall left", supposed="skyfall top")
    assert not any(icon == "skull" for icon, _ in preview.says)
    game = duel()
    preview = previewed(game, "A", "heron top", supposed="skyfall top")
    assert ("crown", "**wins the match**") in preview.says
    preview = previewed(game, "A", "skyfall top", supposed="heron top")
    assert ("skull", "**you lose**") in preview.says


@pytest.mark.rule("SL-2.4")
@pytest.mark.parametrize(
    ("placing", "badge"),
    [
        ("heron top", ("Ends 1 earlier", "you place first at 6")),
        ("heron left", ("Ends together", "the Sword: {seat:1} first at 7")),
    ],
)
def test_the_badge_tells_who_is_next(placing, badge):
    game = duel().both(*HIGH).one("B", "skyfall left")
    assert previewed(game, "A", placing).badge == badge


@pytest.mark.rule("SL-2.9")
def test_the_card_that_comes_back_is_told_where_one_does():
    game = duel()
    assert not any(icon == "undo" for icon, _ in previewed(game, "A", "heron top").says)
    game.both(*HIGH)
    assert not any(icon == "undo" for icon, _ in previewed(game, "B", "heron top").says)
    game.both("willow left", "willow left")
    says = previewed(game, game.asked, "heron top").says
    assert ("undo", f"Then you take back {{card:rampart#{SEAT[game.asked]}}}") in says


# What may be supposed


@pytest.mark.rule("SL-8.5")
def test_only_what_anyone_can_work_out_may_be_supposed():
    game = duel().both(*HIGH).one("B", "heron bottom")
    for player in ("A", ""):
        presenter, view = shown(game, player)
        found = {(each.card, each.edge.id) for each in presenter.supposable(view, 2)}
        assert all(edge in ("top", "bottom") for _, edge in found)
        assert {card for card, _ in found} == {
            f"{name}#2" for name in ("skyfall", "undertow", "heron", "viper", "willow")
        }


@pytest.mark.rule("SL-8.5")
def test_a_preview_is_the_same_whatever_lies_face_down():
    told = []
    for hidden in ("heron bottom", "viper top", "willow top"):
        game = duel().both(*HIGH).one("B", hidden)
        told.append(
            (
                previewed(game, "A", "skyfall bottom"),
                previewed(game, "A", "skyfall bottom", supposed="undertow bottom"),
                shown(game, "A")[0].lanes(shown(game, "A")[1]),
            )
        )
    assert told[0] == told[1] == told[2]


# The head of the table


@pytest.mark.rule("SL-8.3")
def test_the_steps_tell_who_places_and_why():
    game = duel().both("rampart left", "heron top")
    presenter, view = shown(game)
    steps = presenter.ribbon(view, game.match.pending)
    assert [(step.state, step.head) for step in steps][:3] == [
        ("done", "Head 2 before 3"),
        ("now", "{seat:2} places"),
        ("later", "{seat:1} places"),
    ]
    game.one("B", "skyfall top")
    steps = presenter.ribbon(shown(game)[1], game.match.pending)
    assert [(step.state, step.head) for step in steps][1:3] == [
        ("done", "{seat:2} places"),
        ("now", "{seat:1} places"),
    ]


@pytest.mark.rule("SL-8.5")
@pytest.mark.parametrize("number", range(7))
def test_no_preview_changes_when_the_hidden_cards_are_dealt_again(number):
    rules = SUBJECTS["swordline"].rules(number)
    match, state, told = Match(rules), number, 0
    while match.pending is not None and len(match.decisions) < 60:
        seat, presenter = match.seat, rules.presenter
        options = [option.id for option in match.options() if option.id.startswith("place:")]
        view = rules.sight.view(match.table, (seat,))
        supposed = (None, *presenter.supposable(view, 3 - seat))
        state, at = rng.below(state, len(supposed))
        before = [presenter.preview(view, option, supposed[at]) for option in options]
        clone = match.clone()
        state = clone.determinize(seat, state)
        again = rules.sight.view(clone.table, (seat,))
        assert [presenter.preview(again, option, supposed[at]) for option in options] == before
        told += len(before)
        state, at = rng.below(state, len(match.legal()))
        match.take(match.legal()[at])
    assert told > 10


@pytest.mark.rule("SL-8.5")
@pytest.mark.parametrize("number", range(14))
def test_what_a_preview_foresees_is_what_the_rules_then_do(number):
    """With the other player's very card supposed, where one lies face-down."""
    rules = SUBJECTS["swordline"].rules(number)
    match, state, resolved = Match(rules), number, 0
    while match.pending is not None and len(match.decisions) < 60:
        seat, presenter, table = match.seat, rules.presenter, match.table
        legal = match.legal()
        state, at = rng.below(state, len(legal))
        chosen, preview, last = option_id(legal[at]), None, table.facts["resolved"]
        if chosen.startswith("place:"):
            lies = [table.facts[f"edge:{3 - seat}"], *table.zones[f"veiled:{3 - seat}"]]
            view = rules.sight.view(table, (seat,))
            every = presenter.supposable(view, 3 - seat)
            real = next((x for x in every if [x.edge.id, x.card] == lies), None)
            preview = presenter.preview(view, chosen, real)
        match.take(legal[at])
        done = presenter.lanes(rules.sight.view(match.table)).columns
        done = [column for column in done if column.beat > last]
        if done:  # a card that goes face-down resolves what is foreseen once both are revealed
            assert preview is not None
            assert [(c.beat, c.outcomes, c.poses) for c in preview.columns] == [
                (c.beat, c.outcomes, c.poses) for c in done
            ]
        resolved += len(done)
    assert resolved
