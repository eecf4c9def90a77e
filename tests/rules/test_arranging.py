"""A match arranged by hand: what it comes to, what is refused, and that saves carry it."""

from collections import Counter
from dataclasses import replace

import pytest

from game.rules import journal, resuming
from game.rules.arranging import LAY, SET, STAND, Arrangement, copies_for, unready
from game.rules.events import owner_of
from game.rules.match import Illegal, Match
from game.rules.present.chronicle import chronicle
from game.session.replay import Replay
from game.session.saves import Shelf
from game.session.session import Session
from tests.conformance.subjects import content

ASKED = {
    "gentlemen_of_war": "command",
    "gunsmith_girl": "strategy",
    "gunsword": "action",
    "swordline": "place",
    "water_showdown": "main",
}
"""What is asked in each game where it is arranged here."""


def setup(game, **changes):
    return replace(content(game).defaults(), privacy="open", seed=5, **changes)


def played_to(match, kind, session=None):
    """The match at the first question of a kind; decided through its session, if it has one."""
    while match.pending.kind != kind:
        quiet = [option for option in match.options() if option.quiet]
        (session or match).choose((*quiet, *match.options())[0].id)
    return match


def begun(game, **changes):
    return played_to(Match(content(game).rules(setup(game, **changes))), ASKED[game])


def lay(card, zone, way=""):
    return Arrangement(LAY, card, zone, way)


def refusal(match, made):
    before = match.table.copy()
    with pytest.raises(Illegal) as refused:
        match.choose(made.option)
    assert str(refused.value) == match.objection(made)
    assert match.table == before
    return str(refused.value)


def arrangements(game, match):
    """Something of each sort that a game has: a card, a tracker, a piece."""
    zones, seat = match.table.zones, match.seat
    if game == "gunsword":
        yield lay(zones[f"deck:{seat}"][0], f"hand:{seat}")
        yield lay(zones[f"hand:{seat}"][0], f"deck:{seat}", "bottom")
        every, lying = match.rules.content.copies, [c for cards in zones.values() for c in cards]
        yield lay(next(card for card in every if card not in lying), "hand:1")
        yield Arrangement(SET, f"momentum:{seat}", "17")
        yield Arrangement(STAND, f"duelist:{seat}", "a1")
    elif game == "water_showdown":
        yield lay(zones["deck"][0], f"hand:{seat}")
        yield lay(zones[f"hand:{3 - seat}"][0], f"set:{seat}")
        yield lay(zones[f"hand:{seat}"][0], "discard")
        row = next(c for c, card in match.rules.content.copies.items() if card.continuous)
        yield lay(row, f"continuous:{seat}")
        yield Arrangement(SET, f"water:{seat}", "7")
    elif game == "gunsmith_girl":
        copies, foe = match.rules.content.copies, 3 - seat
        strange = next(
            card
            for card, face in copies.items()
            if face.kind == "normal"
            and owner_of(f"x:{card[-1]}") == seat
            and not any(card in cards for cards in zones.values())
        )
        support = next(c for c in zones[f"reserve:{foe}"] if copies[c].kind == "unforeseen")
        yield lay(strange, f"field:{seat}", "up")
        yield lay(support, f"supports:{foe}", "down")
        yield Arrangement(SET, f"tokens:{seat}:{strange}", "3")
        yield lay(zones[f"hand:{foe}"][0], f"discard:{foe}")
    elif game == "gentlemen_of_war":
        for each in (1, 2):
            yield lay(zones[f"deck:{each}"][0], f"hand:{each}")
            yield Arrangement(SET, f"health:{each}", str(9 + each))
        yield Arrangement(STAND, "standee:2", "c3")
    else:
        card = zones[f"hand:{seat}"][0]
        yield lay(card, f"row:{seat}", next(iter(match.rules.ways(match.context, card, "row:1"))))
        card = zones[f"hand:{3 - seat}"][0]
        yield lay(
            card, f"row:{3 - seat}", next(iter(match.rules.ways(match.context, card, "row:1")))
        )


def seen(match):
    return match.table.as_plain(), match.seat, [o.id for o in match.options()], match.log


@pytest.mark.parametrize("game", ASKED)
def test_an_arrangement_is_undone_made_again_saved_replayed_and_played_on(game, tmp_path):
    shelf = Shelf(tmp_path)
    session = Session.begin(content(game), setup(game), shelf)
    played_to(session.match, ASKED[game], session)
    moments = [seen(session.match)]
    for made in arrangements(game, session.match):
        assert session.unready() == ""
        session.choose(made.option)
        moments.append(seen(session.match))
        assert session.match.pending.kind == ASKED[game]
        assert session.match.arranged
        assert any("arranged the match" in line for line in session.match.log[-3:])
        assert session.match.clone().table == session.match.table
    count = len(moments) - 1
    for moment in reversed(moments[:-1]):
        session.undo()
        assert seen(session.match) == moment
    assert not session.match.arranged
    for moment in moments[1:]:
        session.redo()
        assert seen(session.match) == moment
    for number in range(12):
        if session.match.pending is not None:
            options = session.match.options()
            session.choose(options[number % len(options)].id)
    end = seen(session.match)
    session.close()
    saved = journal.read(session.autosave.path)
    resumed = resuming.resume(saved, session.match.rules)
    assert (resumed.lost, seen(resumed.match)) == (0, end)
    later = resuming.resume(replace(saved, content="other"), session.match.rules)
    assert later.lost == 0
    assert later.match.arranged
    assert later.match.table == resumed.match.table
    replay = Replay(saved, content(game))
    begins = len(saved.decisions) - len(session.match.decisions)
    assert (replay.message, begins) == ("", 0)
    first = next(n for n, d in enumerate(saved.decisions) if Arrangement.of(d.option))
    assert replay.at(first + count).table.as_plain() == moments[-1][0]
    assert "arranged the match" in replay.public_line(first + 1)
    assert (
        replay.label(first + 1, replay.at(first + 1).rules.sight.view(replay.at(first).table)) == ""
    )
    branch = replay.branch(first + count, "open", content(game), shelf)
    assert seen(branch.match)[:3] == moments[-1][:3]
    assert branch.match.arranged
    sealed = replay.branch(first + count, "sealed", content(game), shelf)
    assert sealed.match.arranged
    assert "Only an open match" in sealed.unready()


@pytest.mark.parametrize("game", ASKED)
def test_an_arranged_match_is_played_at_random_to_its_end(game):
    match = begun(game)
    state = 3
    for made in arrangements(game, match):
        match.choose(made.option)
    for _ in range(150):
        if match.pending is None:
            break
        state, value = match.anything(state)
        match.take(value)
    assert (
        not [*match.rules.impossible(match.context)] or match.result or not match.can_begin_here()
    )


@pytest.mark.rule("GS-8.6")
@pytest.mark.rule("GS-10.2")
def test_gunsword_refuses_what_no_duel_comes_to():
    loadouts = content("gunsword").loadouts
    duelist, weapon = next(pair for pair, each in loadouts.items() if each.tokens)
    seats = [
        replace(each, picks={"duelist": duelist, "weapon": weapon})
        for each in setup("gunsword").seats
    ]
    options = {"mirror_picks": True}
    match = begun("gunsword", seats=tuple(seats), options=options)
    space = match.table.pieces["duelist:2"]
    assert "(GS-8.6)" in refusal(match, Arrangement(STAND, "duelist:1", space))
    assert "never above 20. (GS-1.5)" in refusal(match, Arrangement(SET, "health:1", "21"))
    assert "never below 0. (GS-1.5)" in refusal(match, Arrangement(SET, "momentum:1", "-1"))
    assert "(GS-15.1)" in refusal(match, Arrangement(SET, "health:2", "0"))
    assert "no free space" in refusal(match, Arrangement(STAND, "duelist:1", "z9"))
    assert "no piece" in refusal(match, Arrangement(STAND, "duelist:9", "a1"))
    assert "no whole number" in refusal(match, Arrangement(SET, "health:2", "many"))
    assert "no such card" in refusal(match, lay("unheard_of#1", "hand:1"))
    assert "carried out" in refusal(match, lay(match.table.zones["hand:1"][0], "play"))
    sort = next(kind for kind in ("obstacles:1", "traps:1") if kind in match.table.trackers)
    assert "(GS-10.2)" in refusal(match, Arrangement(SET, sort, "9"))


@pytest.mark.rule("WS-1.4")
@pytest.mark.rule("WS-2.63")
def test_water_showdown_refuses_a_fourth_set_card_and_an_empty_meter():
    match = begun("water_showdown")
    seat = match.seat
    for card in match.table.zones["deck"][:3]:
        match.choose(lay(card, f"set:{seat}").option)
    assert [v for v in match.legal() if v[0] == "set"] == []
    assert "(WS-1.4)" in refusal(match, lay(match.table.zones["deck"][0], f"set:{seat}"))
    assert "(WS-2.63)" in refusal(match, Arrangement(SET, "water:1", "0"))
    assert "(WS-2.46)" in refusal(match, Arrangement(SET, "water:1", "21"))
    plain = next(c for c, card in match.rules.content.copies.items() if not card.continuous)
    assert "(WS-2.15)" in refusal(match, lay(plain, f"continuous:{seat}"))
    turns = match.table.facts[f"set_on:{seat}"]
    assert len({*turns}) == 3
    assert all(turn < match.table.facts["turn"] for turn in turns)


@pytest.mark.rule("SL-2.5")
@pytest.mark.rule("SL-2.10")
def test_swordline_lays_at_the_head_of_a_row_and_resolves_what_is_aligned():
    match = begun("swordline")
    for made in arrangements("swordline", match):
        match.choose(made.option)
    one, two = (match.table.facts[f"laid:{seat}"] for seat in (1, 2))
    assert (one[0][1], two[0][1]) == (1, 1)
    assert match.table.facts["resolved"] == min(one[0][2], two[0][2])
    aligned = match.table.zones["row:1"][0]
    assert "(SL-2.10)" in refusal(match, lay(aligned, "hand:1"))
    assert "(SL-1.1)" in refusal(match, lay(match.table.zones["hand:1"][0], "hand:2"))


@pytest.mark.rule("GW-5.6")
@pytest.mark.rule("GW-8.1")
@pytest.mark.rule("GW-1.3")
def test_gentlemen_of_war_refuses_two_on_a_tile_and_what_no_character_has():
    match = begun("gentlemen_of_war")
    most = match.context.fighter(1).hit_points
    tile = match.table.pieces["standee:2"]
    assert "(GW-5.6)" in refusal(match, Arrangement(STAND, "standee:1", tile))
    assert "(GW-8.1)" in refusal(match, Arrangement(SET, "health:1", "0"))
    assert "maximum. (GW-2.4)" in refusal(match, Arrangement(SET, "health:1", str(most + 1)))
    assert "(GW-1.3)" in refusal(match, lay(match.table.zones["deck:2"][0], "hand:1"))


@pytest.mark.rule("GW-4.6")
def test_it_is_arranged_in_the_midst_of_secret_orders_for_both_as_they_were_before():
    match = begun("gentlemen_of_war")
    first = next(o for o in match.options() if o.id.startswith("order:"))
    match.choose(first.id)
    orders = match.table.facts["orders:1"]
    card = match.table.zones["deck:1"][0]
    match.choose(lay(card, "hand:1").option)
    match.choose(Arrangement(SET, "health:2", "5").option)
    assert match.table.facts["orders:1"] == orders
    assert match.legal() != []
    public = match.rules.sight.view(match.table)
    assert public.trackers["health:2"] == 5
    assert public.zones["hand:1"] == len(match.table.zones["hand:1"]) + 1
    while match.seat == 1:
        match.choose(next(o for o in match.options() if o.id[:4] in ("disc", "seal")).id)
    match.choose(Arrangement(STAND, "standee:1", "c3").option)
    assert match.seat == 2
    assert match.table.facts["orders:1"] == orders


@pytest.mark.rule("GG-2.3")
@pytest.mark.rule("GG-2.6")
@pytest.mark.rule("GG-17.1")
def test_gunsmith_girl_keeps_ten_tokens_and_cards_with_their_owners():
    match = begun("gunsmith_girl")
    for made in arrangements("gunsmith_girl", match):
        match.choose(made.option)
    seat = match.seat
    trackers, zones = match.table.trackers, match.table.zones
    on = sum(v for name, v in trackers.items() if name.startswith(f"tokens:{seat}:"))
    assert on == 3
    assert trackers[f"pool:{seat}"] + trackers[f"lost_tokens:{seat}"] + on == 10
    assert len(match.table.facts[f"slots:{seat}"]) == len(zones[f"field:{seat}"])
    assert "(GG-2.6)" in refusal(match, lay(zones["hand:1"][0], "hand:2"))
    assert "(GG-17.1)" in refusal(match, Arrangement(SET, "pool:1", "0"))
    leader = next(c for c in zones["leader:1"] if match.rules.content.copies[c].kind == "leader")
    assert "(GG-2.3)" in refusal(match, lay(leader, "hand:1"))


def test_nothing_is_arranged_where_hands_are_hidden_and_in_the_midst_of_an_effect():
    sealed = Match(content("gunsword").rules(replace(setup("gunsword"), privacy="sealed")))
    assert "Only an open match" in unready(played_to(sealed, "action"))
    match = begun("water_showdown")
    while match.pending.kind == "main":
        match.choose(next(o for o in match.options() if not o.meta).id)
    assert match.pending.kind == "answer"
    assert "carried out just now" in unready(match)
    assert "carried out just now" in refusal(match, Arrangement(SET, "water:1", "3"))


def test_the_end_of_a_match_tells_of_what_was_played_and_not_of_what_was_arranged():
    match = begun("water_showdown")
    match.choose(Arrangement(SET, "water:1", "9").option)
    match.choose(next(option.id for option in match.options() if option.id == "end"))
    told = chronicle(match)
    made = Counter(each.seat for each in match.decisions)
    assert told.decisions == (made[1] - (match.decisions[0].seat == 1), made[2])
    assert [turning.moment for turning in told.turnings if turning.moment == 1] == []
    assert told.courses[0].change(1, 1) == (20, 9)


def test_the_copy_that_is_laid_is_taken_from_where_it_is_missed_least():
    match = begun("water_showdown")
    zone = f"hand:{match.seat}"
    card = match.table.zones["deck"][0].partition("#")[0]
    copies = copies_for(match.rules, match.table, card, zone)
    assert copies[0] in match.table.zones["deck"]
    assert len(copies) == sum(c.startswith(f"{card}#") for c in match.rules.content.copies)


def test_the_copy_that_is_laid_is_the_hidden_one_of_the_same_seat():
    match = begun("gunsmith_girl")
    reserves = [match.table.zones[f"reserve:{seat}"] for seat in (1, 2)]
    bare = [{copy.partition("#")[0] for copy in reserve} for reserve in reserves]
    card = min(bare[0] & bare[1])
    for seat in (1, 2):
        first = copies_for(match.rules, match.table, card, f"hand:{seat}")[0]
        assert first in match.table.zones[f"reserve:{seat}"]
