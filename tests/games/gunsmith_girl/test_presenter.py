"""What the table is told of a match: rows, tokens, who comes next, fights, the pending list."""

import pytest

from game.games.gunsmith_girl.state import FIELD, LEADER, SUPPORTS
from game.rules.ask import Point
from tests.games.gunsmith_girl.positions import content, fight


def shows(game):
    """The presenter of a game, and what everyone sees of it."""
    match = game.match
    return match.rules.presenter, match.rules.sight.view(match.table, ())


def row(game, seat, viewers=(), number=0):
    match = game.match
    view = match.rules.sight.view(match.table, viewers)
    return match.rules.presenter.ranks(view, seat)[number].cards


@pytest.mark.rule("GG-13.10", "GG-12.2", "GG-16.2")
def test_a_persona_shows_its_abilities_as_they_are_its_tokens_and_what_it_lies_on():
    position = fight().field(1, "gunsmith_girl", tokens=2).field(1, "marshal_anvil", old=False)
    position.stack(1, "breech_warden_gate", "breech_warden", tokens=3)
    position.field(2, "wick_runner", old=False).working(1, "powder_line")
    game = position.play().until("act")
    girl, anvil, gate = row(game, 1)
    assert [(each.label, each.value, each.printed) for each in girl.figures] == [
        ("F", 200, 170),
        ("V", 60, 60),
        ("N", 5, 5),
    ]
    assert (girl.pips, girl.spent, girl.tokens, girl.fresh, girl.endless) == (2, 0, 2, False, False)
    assert (anvil.endless, anvil.fresh, anvil.tokens) == (True, False, 0)
    assert (gate.beneath, gate.tokens) == (("breech_warden#1",), 3)
    (runner,) = row(game, 2)
    assert (runner.fresh, runner.tokens) == (True, 0)


@pytest.mark.rule("GG-9.1", "GG-10.4", "GG-8.11", "GG-7.1")
def test_marks_tell_what_a_persona_has_done_in_this_battle_and_no_longer():
    position = fight().field(1, "long_sight_odile", "ramrod_twins").field(2, "wick_runner")
    game = position.play().attack(1, "long_sight_odile", "wick_runner").until("accumulate", 1)
    game.choose(1, "share:ramrod_twins").settle()
    marks = [[mark.text for mark in each.marks] for each in row(game, 1)]
    assert marks == [["attacked"], ["shared"]]
    assert row(game, 1)[0].spent == 1
    game.turn_over()
    assert all(not each.marks and not each.spent for each in row(game, 1))


@pytest.mark.rule("GG-20.1", "GG-2.8")
def test_what_lies_face_down_is_told_to_its_owner_alone():
    position = fight().down(1, "mortar_matron").supports(1, "double_charge")
    game = position.leaders(1, "dame_cordite", "odile_third_eye").field(2, "wick_runner").play()
    for number, line in ((0, "since turn 2"), (1, ""), (2, "")):
        hidden = row(game, 1, (2,), number)
        assert all(each.down and not each.card and each.line == line for each in hidden)
    (matron,) = row(game, 1, (1,))
    assert (matron.card, matron.down, matron.line) == ("mortar_matron#1", True, "V 10, F 310")
    assert [each.card for each in row(game, 1, (1,), 2)] == ["dame_cordite#1", "odile_third_eye#1"]


@pytest.mark.rule("GG-8.2", "GG-8.10", "GG-8.6", "GG-20.3")
def test_the_track_has_who_waits_face_up_by_speed_and_ties_opposing_equals():
    position = (
        fight().field(1, "breech_warden", "long_sight_odile", "brass_boiler").down(1, "wick_runner")
    )
    game = position.field(2, "reef_sentinel", "veil_dancer").down(2, "salt_monk").play()
    presenter, view = shows(game)
    track = presenter.track(view, game.match.pending)
    found = [(each.name, each.speed, each.tied) for each in track.entrants]
    assert found == [
        ("Veil Dancer", 95, False),
        ("Long Sight Odile", 80, False),
        ("Breech Warden", 25, False),
        ("Reef Sentinel", 25, True),
        ("Brass Boiler", 15, False),
    ]
    assert "{seat:1} 1 {seat:2} 1" in track.aside
    game.until("nominate", 2).choose(2, "pass")
    presenter, view = shows(game)
    assert "{seat:2} passed" in presenter.track(view, game.match.pending).aside


@pytest.mark.rule("GG-9.6", "GG-10.3", "GG-10.4")
def test_a_fight_compares_what_all_know_and_says_who_may_choose():
    position = fight().field(1, "gunsmith_girl", "long_sight_odile", "bandolier_kid")
    game = position.field(2, "brine_duelist").down(2, "reef_sentinel").play()
    game.does(1, "name:long_sight_odile").until("target")
    presenter, view = shows(game)
    assert game.asked == (1, "target")
    options = {each.label: each.id for each in game.match.options()}
    ahead = presenter.fight(view, game.match.pending, options["Brine Duelist"])
    level, strength = ahead.compared
    assert (level.first.value, level.sign, level.second.value) == ("5", "<", "6")
    assert (strength.first.value, strength.second.value) == ("150", "190")
    assert strength.first.note == f"+ up to {2 * 170 + 2 * 100}"
    assert "{seat:2} has the higher Level" in ahead.line
    assert "Long Sight Odile is destroyed" in ahead.line
    hidden = presenter.fight(view, game.match.pending, options["A face-down card"])
    assert [each.sign for each in hidden.compared] == ["?", "?"]
    assert "Reef" not in hidden.title + hidden.line
    assert hidden.arrows[0].end == Point("slot", f"{FIELD[2]}:1")


@pytest.mark.rule("GG-9.6")
@pytest.mark.parametrize(
    ("attacked", "ways"),
    [("salt_monk", "stop, or let it come."), ("brine_duelist", "stop, counterattack, or let it")],
)
def test_a_counterattack_is_named_only_where_anger_is_left_for_it(attacked, ways):
    game = fight().field(1, "wick_runner").field(2, attacked).play()
    game.attack(1, "wick_runner", attacked).until("level_defence")
    presenter, view = shows(game)
    line = presenter.fight(view, game.match.pending).line
    assert f"{{seat:2}} has the higher Level: {ways}" in line


def test_who_waits_for_a_target_is_not_told_to_point_at_one():
    position = fight().field(1, "gunsmith_girl").field(2, "brine_duelist", "reef_sentinel")
    game = position.play().does(1, "name:gunsmith_girl").until("target")
    match = game.match
    own, foe = (match.rules.sight.view(match.table, (seat,)) for seat in (1, 2))
    assert match.rules.presenter.fight(own, match.pending).line.startswith("Point at a persona")
    told = match.rules.presenter.fight(foe, match.pending).line
    assert told == "{seat:1} chooses whom to attack."


@pytest.mark.rule("GG-9.2", "GG-11.1")
def test_who_can_attack_the_reserve_alone_is_asked_about_the_reserve():
    game = fight().field(1, "gunsmith_girl", "ramrod_twins").play()
    game.does(1, "name:ramrod_twins").until("target")
    assert game.options == ["target:reserve", "end"]
    assert game.match.prompt().head == "{seat:1}: does {card:ramrod_twins#1} attack the Reserve?"
    match = game.match
    view = match.rules.sight.view(match.table, (1,))
    line = match.rules.presenter.fight(view, match.pending).line
    assert line.startswith("Point at the Reserve:")
    foe = match.rules.sight.view(match.table, (2,))
    line = match.rules.presenter.fight(foe, match.pending).line
    assert line == "{seat:1} may attack the Reserve."


@pytest.mark.rule("GG-9.6", "GG-10.1")
def test_after_a_counterattack_nobody_is_told_to_choose_again():
    position = fight(answer_automatic=True).field(1, "furnace_ox").field(2, "brine_duelist")
    game = position.play().attack(1, "furnace_ox", "brine_duelist").until("level_defence")
    game.choose(2, "counter")
    assert game.asked[1] == "act"
    presenter, view = shows(game)
    shown = presenter.fight(view, game.match.pending)
    assert shown.title == "Brine Duelist counterattacks Furnace Ox"
    assert shown.line.startswith("As it stands, ")


def test_the_log_tells_what_each_side_adds_and_who_is_destroyed():
    position = fight().field(1, "long_sight_odile", "ramrod_twins").field(2, "brine_duelist")
    game = position.play().attack(1, "long_sight_odile", "brine_duelist").until("accumulate", 1)
    game.choose(1, "share:ramrod_twins").settle()
    at = game.log.index("{seat:2} adds nothing: 190")
    assert game.log[at + 1 : at + 3] == [
        "{seat:1} adds no Anger and {card:ramrod_twins#1} shares 1: 270",
        "Strike 270 against 190: {card:brine_duelist#2} is destroyed",
    ]


@pytest.mark.rule("GG-10.1", "GG-10.3")
@pytest.mark.rule("GG-10.3", "GG-10.4")
def test_what_is_added_says_how_much_anger_it_leaves():
    position = fight().field(1, "gunsmith_girl", "bell_sergeant").field(2, "brass_boiler")
    game = position.play().attack(1, "gunsmith_girl", "brass_boiler").until("accumulate", 2)
    assert [each.note for each in game.match.options()][:1] == ["+70: 140; leaves 2 Anger"]
    game.choose(2, "done")
    added = {each.label: each.note for each in game.match.options()}
    assert added["Add 1 Anger"] == "+170: 340; leaves no Anger"
    assert added["Bell Sergeant shares"] == "+150: 320; leaves no Anger"


def test_the_totals_run_along_while_both_sides_accumulate():
    position = fight().field(1, "long_sight_odile", "ramrod_twins").field(2, "brine_duelist")
    game = position.play().attack(1, "long_sight_odile", "brine_duelist").until("accumulate", 1)
    game.choose(1, "share:ramrod_twins")
    presenter, view = shows(game)
    shown = presenter.fight(view, game.match.pending)
    attacker, defender = shown.compared[1].first, shown.compared[1].second
    assert (attacker.value, attacker.note) == ("270", "+ up to 120")
    assert (defender.value, defender.note) == ("190", "")
    assert [step.state for step in shown.steps] == ["done", "done", "now", "later"]
    assert [arrow.bond for arrow in shown.arrows] == ["attack", "share"]


@pytest.mark.rule("GG-11.1", "GG-15.5")
def test_an_attack_on_the_reserve_says_how_many_cards_it_discards():
    game = (
        fight().field(1, "mortar_matron").reserve(2, 4).play().attack(1, "mortar_matron", "reserve")
    )
    presenter, view = shows(game)
    shown = presenter.fight(view, game.match.pending)
    (cards,) = shown.compared
    assert (cards.first.value, cards.first.note) == ("4", "to discard")
    assert (cards.second.value, cards.second.note, cards.sign) == ("4", "0 left", "=")
    assert "Strength 310" in shown.line
    assert "a leader must save the game" in shown.line


@pytest.mark.rule("GG-13.4")
def test_the_pending_list_stands_in_the_order_in_which_it_resolves():
    position = fight().field(1, "mortar_matron").field(2, "brine_duelist")
    position.supports(1, "double_charge").supports(2, "fog_bank", "powder_line")
    game = position.play().attack(1, "mortar_matron", "brine_duelist").window("W2", 1)
    game.choose(1, "support:double_charge").choose(2, "support:fog_bank")
    presenter, view = shows(game)
    waiting = presenter.waiting(view)
    assert [(each.name, each.seat, each.speed) for each in waiting] == [
        ("Fog Bank", 2, 2),
        ("Double Charge", 1, 1),
    ]


@pytest.mark.rule("GG-13.4")
def test_what_was_paid_stands_in_the_pending_list_and_the_question_names_what_resolves_first():
    position = fight().field(1, "gunsmith_girl", "powder_apprentice").field(2, "brine_duelist")
    position.hand(2, "cartridge_hound", "night_porter").supports(1, "double_charge")
    game = position.play().attack(1, "gunsmith_girl", "brine_duelist").window("W2", 1)
    game.choose(1, "skill:powder_apprentice:0").choose(2, "invoke:cartridge_hound")
    game.choose(1, "support:double_charge").until("act", 2)
    presenter, view = shows(game)
    assert [(each.name, each.line) for each in presenter.waiting(view)] == [
        ("Double Charge", "Unforeseen"),
        ("Powder Apprentice", "Skill, cost: this card"),
        ("Cartridge Hound", "Invocation, cost: 1 card from Hand"),
    ]
    first = "3 pending, the first: {card:double_charge#1} of {seat:1} (speed 1)."
    assert game.match.prompt().line == first


@pytest.mark.rule("GG-22.19")
def test_every_cost_of_a_card_says_what_it_takes():
    made = (
        each
        for card in content().cards_by_id.values()
        for each in (card.invocation, card.unforeseen, *card.skills)
        if each is not None
    )
    assert {cost.words for each in made for cost in each.costs} == {
        *("this card", "1 Persona", "1 Token", "1 Token on it", "3 Tokens on it"),
        *("1 card from Hand", "2 cards from Hand", "1 card Revealed"),
        *("1 card from the Reserve", "2 cards from the Reserve"),
        *("2 cards from the Discard", "3 cards from the Discard"),
    }


@pytest.mark.rule("GG-5.1", "GG-7.8")
def test_before_the_draws_the_panel_tells_how_many_are_drawn():
    game = fight().leaders(1, "prince_thistle").field(2, "wick_runner").play("draw")
    presenter, view = shows(game)
    shown = presenter.fight(view, game.match.pending)
    assert (shown.title, shown.line[:13]) == ("Draw", "Each draws 3 ")
    (reserves,) = shown.compared
    assert (reserves.first.note, reserves.second.note) == ("next draw 3", "next draw 2")


@pytest.mark.rule("GG-5.1")
def test_a_draw_that_would_take_the_whole_reserve_is_marked():
    game = fight().field(1, "night_porter").reserve(1, 2).play()
    presenter, view = shows(game)
    (reserves,) = presenter.fight(view, game.match.pending).compared
    assert (reserves.first.note, reserves.second.note) == ("draw 2 takes all", "next draw 3")


def test_after_the_match_no_next_draw_is_told():
    position = fight().supports(1, "sunken_toll").reserve(1, 4).reserve(2, 3)
    game = position.play().does(1, "support:sunken_toll").turn_over()
    assert game.winners == (1,)
    presenter, view = shows(game)
    shown = presenter.fight(view, None)
    assert (shown.title, shown.line) == ("The match is over", "")
    (reserves,) = shown.compared
    assert (reserves.first.note, reserves.second.note) == ("", "")


@pytest.mark.rule("GG-12.4", "GG-17.3")
def test_the_pool_warns_where_it_may_not_last_and_quiet_turns_are_told_from_the_second_on():
    position = fight().field(1, "mortar_matron", "breech_warden", old=False).pool(1, 5, 5)
    game = position.field(2, "wick_runner", old=False).facts(quiet=2).play()
    presenter, view = shows(game)
    pool, lost = presenter.holdings(view, 1)
    assert (pool.count, lost.count, lost.gone) == (5, 5, True)
    assert "want 5" in pool.warns
    assert not presenter.holdings(view, 2)[0].warns
    assert presenter.marker(view).line == "Quiet turn 2 of 4"
    assert presenter.marker(view).seat == 1


def test_what_is_revealed_is_told_to_who_looks_until_that_is_confirmed():
    position = fight().down(1, "tracker_ballard").down(2, "reef_sentinel")
    game = (
        position.play().does(1, "name:tracker_ballard").does(1, "pick:reef_sentinel").until("look")
    )
    presenter = game.match.rules.presenter
    sight = game.match.rules.sight
    ask = game.match.pending
    assert presenter.fight(sight.view(game.table, (1,)), ask).title == "Revealed: Reef Sentinel"
    assert "Reef" not in presenter.fight(sight.view(game.table, (2,)), ask).title
    game.choose(1, "seen")
    ask = game.match.pending
    assert "Revealed" not in presenter.fight(sight.view(game.table, (1,)), ask).title


@pytest.mark.rule("GG-15.1")
def test_an_open_leader_says_what_it_does_from_the_leader_zone():
    game = fight().leaders(1, "marshal_anvil", up=True).leaders(1, "dame_cordite").play("truce")
    rank = shows(game)[0].ranks(shows(game)[1], 1)[2]
    assert rank.zone == LEADER[1]
    assert rank.head == "Leader zone, face up"
    assert [(each.card, each.line) for each in rank.cards] == [
        ("marshal_anvil#1", "+20 F"),
        ("", ""),
    ]


def test_supports_lie_in_their_own_row():
    game = fight().working(1, "powder_line").supports(1, "chain_shot").play()
    rank = shows(game)[0].ranks(shows(game)[1], 1)[1]
    assert (rank.zone, rank.look) == (SUPPORTS[1], "strips")
    assert [each.card for each in rank.cards] == ["powder_line#1", ""]


@pytest.mark.rule("GG-15.3")
def test_once_a_leader_has_fallen_the_panel_tells_that_it_is_over_and_compares_the_reserves():
    game = fight().field(1, "marshal_anvil").field(2, "admiral_nacre").play()
    game.attack(1, "marshal_anvil", "admiral_nacre").fought()
    assert game.winners == (1,)
    presenter, view = shows(game)
    told = presenter.fight(view, None)
    assert told.title == "The match is over"
    assert [each.label for each in told.compared] == ["Reserve"]
