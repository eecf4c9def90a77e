"""What every game must keep at every decision of many random matches."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.rules import journal, resuming, rng
from game.rules.ask import Option, option_id
from game.rules.events import Event
from game.rules.game_rules import GameRules
from game.rules.journal import Journal
from game.rules.match import Match
from game.rules.present.forecast import DEALINGS, Forecast, forecast
from game.rules.table import Table
from tests.rules.ahead import forecasts

NAMED = re.compile(r"\{card:([^}]+)\}")


@dataclass(frozen=True)
class Subject:
    """A game under test.

    rules: the rules of a match, by its number, so that loadouts and boards vary.
    bounds: lowest and highest value of a tracker's kind; None for no bound.
    cap: decisions by which a match must have ended.
    """

    rules: Callable[[int], GameRules[Any]]
    bounds: Mapping[str, tuple[int, int | None]]
    cap: int


def keep(subject: Subject, number: int, folder: Path) -> int:
    """Plays match `number` at random and checks every promise; gives the number of decisions."""
    rules = subject.rules(number)
    match, state = Match(rules), number * 7919 + 1
    begun: Match | None = None
    path = folder / f"{number}.jsonl"
    cards = all_cards(match.table)
    with Journal.draft(path, rules.setup, rules.content_hash) as book:
        while match.pending is not None:
            assert len(match.decisions) < subject.cap, "the match does not end"
            check_options(match)
            check_reasons(match)
            if len(match.decisions) % 5 == number % 5 and match.can_begin_here():
                begun = begun_here(match)
            dealt, state = deal_to_all(match, state)
            twin = check_clone(match)
            ahead = foreseen(match, state) if len(match.decisions) % 7 == number % 7 else [{}]
            legal = match.legal() if number % 4 else (*match.legal(), *match.meta())
            state, choice = rng.below(state, len(legal))
            public = rules.sight.view(match.table).known()
            twin.take(legal[choice])
            if begun is not None:
                begun.take(legal[choice])
            match.take(legal[choice])
            events = match.drain()
            check_who_is_asked(match, events, dealt, option_id(legal[choice]))
            check_log(match, public, events)
            check_same(match, twin)
            if begun is not None:
                check_same(match, begun)
            check_forecasts(match, events, ahead, option_id(legal[choice]))
            check_going_back(match)
            check_bounds(match.table, subject.bounds)
            assert all_cards(match.table) == cards or not cards, "cards are not conserved"
            cards = all_cards(match.table)
            book.decision(match.decisions[-1])
            count, table = match.checkpoint()
            if count == len(match.decisions):
                book.checkpoint(count, table)
        book.finish()
    assert match.result is not None
    count = len(match.decisions)
    check_save(match, path, state)
    return count


def all_cards(table: Table) -> Counter[str]:
    return Counter(card for zone in table.zones.values() for card in zone)


def check_same(one: Match, other: Match) -> None:
    assert one.table == other.table
    assert one.seat == other.seat
    assert list(map(option_id, one.legal())) == list(map(option_id, other.legal()))


def check_options(match: Match) -> None:
    ids = [option.id for option in match.options()]
    assert ids == list(map(option_id, (*match.legal(), *match.meta())))
    assert len(set(ids)) == len(ids), f"two options share an id: {ids}"
    assert all(option.label for option in match.options())
    prompt = match.prompt()
    assert prompt is not None
    assert prompt.head


def check_reasons(match: Match) -> None:
    """A card of the hand is offered, or there is a reason with a rule why it is not."""
    offered = {p.id for option in match.options() for p in option.points if p.kind == "card"}
    for card in match.table.zones.get(f"hand:{match.seat}", ()):
        reason = match.why_not(card)
        assert (reason is None) == (card in offered), f"{card}: {reason}"
        assert reason is None or (reason.text and reason.rule)


def begun_here(match: Match) -> Match:
    """A match that begins from the state of one that could be arranged; it must go on alike."""
    rules = match.rules
    assert not [*rules.impossible(rules.context(match.table))], "that state is to be impossible"
    begun = Match.resume(rules, match.table)
    check_same(match, begun)
    return begun


def check_clone(match: Match) -> Match:
    twin = match.clone()
    check_same(match, twin)
    return twin


def deal_to_all(match: Match, state: int) -> tuple[list[tuple[int, Match]], int]:
    """A clone for each seat with what it cannot see dealt again; no view changes by that."""
    sight, dealt = match.rules.sight, []
    for seat in range(1, len(match.rules.setup.seats) + 1):
        clone = match.clone()
        state = clone.determinize(seat, state)
        dealt.append((seat, clone))
        assert sight.view(clone.table, (seat,)) == sight.view(match.table, (seat,))
        assert all_cards(clone.table) == all_cards(match.table)
        assert (clone.seat, asked(clone)) == (match.seat, asked(match))
        assert known(clone) == known(match), "an answer is not there whatever its seat holds"
        assert clone.legal(), "a dealing leaves someone without an answer"
        if seat == match.seat:
            assert list(map(option_id, clone.legal())) == list(map(option_id, match.legal()))
    return dealt, state


def known(match: Match) -> list[Option]:
    """The answers that a seat may give without a look at its hand."""
    return [option for option in match.options() if option.known]


def foreseen(match: Match, state: int) -> list[dict[str, Forecast]]:
    """What the choices would lead to, by the usual dealings and by others, and to decline where
    nobody answers any more."""
    state, one = rng.draw(state)
    state, two = rng.draw(state)
    dealings = [DEALINGS, (one, two)]
    found = [forecasts(match, dealings=each) for each in dealings]
    quiet = {option.id for option in match.options() if option.quiet}
    for value in match.legal():
        if option_id(value) in quiet:
            for each, told in zip(dealings, found, strict=True):
                told["in silence"] = forecast(match, value, dealings=each, silent=True)
    return found


def check_forecasts(
    match: Match, events: list[Event], ahead: list[dict[str, Forecast]], option: str
) -> None:
    """No dealing changes what is foreseen, and what is foreseen for certain has happened."""
    assert all(each == ahead[0] for each in ahead), "a forecast depends on what is hidden"
    told = ahead[0].get(option)
    if told is None or not told.known or told.declined:
        return
    assert told.asked == (None if match.pending is None else (match.seat, match.pending.kind))
    assert told.winners == (match.result and match.result.winners)
    ended = [event.before for event in events if event.verb == "turn_ends"]
    assert told.ended == (ended[-1] if ended else 0)
    trackers = match.table.trackers
    assert all(trackers[name] == after for name, _, after in told.trackers)
    pieces = match.table.pieces
    assert all(pieces.get(name) == after for name, _, after in told.pieces)
    for card, _, target in told.cards:
        assert not card or card in match.table.zones[target]


def asked(match: Match) -> str:
    """What is asked, as far as others may tell: while a seat drafts, no more than that it does."""
    if any(draft.seat == match.seat and not draft.sealed for draft in match.table.drafts):
        return "draft"
    return match.pending.kind if match.pending is not None else ""


def check_who_is_asked(
    match: Match, events: list[Event], dealt: list[tuple[int, Match]], option: str
) -> None:
    """With the same seen events, the same is asked of the same seat.

    `match` has made the choice and `events` came of it; `dealt` are the clones of before. Where
    one is asked something and the other goes on, the question told what is in a hand; unless what
    another has answered in secret before was drawn otherwise, and so more may be seen of it.
    """
    sight = match.rules.sight
    made = {decision.seat: decision.option for decision in match.decisions[:-1]}
    for seat, clone in dealt:
        value = next((v for v in clone.legal() if option_id(v) == option), None)
        if value is None:
            continue
        drawn = {other: option_id(answer) for other, answer in clone._answers.items()}
        otherwise = any(made[other] != answer for other, answer in drawn.items())
        clone.table.events = []
        clone.take(value)
        here = [sight.event(event, (seat,)) for event in events]
        there = [sight.event(event, (seat,)) for event in clone.drain()]
        shared = min(len(here), len(there))
        if here[:shared] == there[:shared] and not (otherwise and len(here) != len(there)):
            assert (clone.seat, asked(clone)) == (match.seat, asked(match)), (
                f"seat {seat} learns by who is asked: {clone.pending} or {match.pending}"
            )


def check_log(match: Match, public: set[str], events: list[Event]) -> None:
    """The log names only cards that everyone has seen."""
    sight = match.rules.sight
    seen = public | sight.view(match.table).known()
    for event in events:
        told = sight.event(event)
        if told is not None and told.verb in ("move", "show"):
            seen.add(told.what)
    for event in events:
        if event.verb == "say":
            for card in NAMED.findall(event.what):
                assert card in seen or "#" not in card, f"the log names a hidden card: {event.what}"


def check_going_back(match: Match) -> None:
    """Taking a decision back and making it again gives the same state; so does rewinding."""
    after, log, last = match.table.as_plain(), list(match.log), match.decisions[-1]
    count = len(match.decisions)
    if match.can_undo():
        match.undo()
        assert match.seat == last.seat
        match.redo()
    else:
        match.rewind(count - 1)
        assert match.seat == last.seat
        match.choose(last.option)
    match.drain()
    assert len(match.decisions) == count
    assert match.table.as_plain() == after
    assert match.log == log


def check_bounds(table: Table, bounds: Mapping[str, tuple[int, int | None]]) -> None:
    for name, value in table.trackers.items():
        low, high = bounds[name.partition(":")[0]]
        assert low <= value, f"{name} is {value}"
        assert high is None or value <= high, f"{name} is {value}"


def check_save(match: Match, path: Path, state: int) -> None:
    """The whole save, and the save cut at some decisions, load to the state of that moment."""
    saved = journal.read(path)
    assert saved.finished
    assert resuming.resume(saved, match.rules).match.table == match.table
    plain = json.loads(json.dumps(match.table.as_plain()))
    assert Table.from_plain(plain) == match.table
    cuts = []
    for _ in range(3):
        state, count = rng.below(state, len(saved.decisions))
        cuts.append(count)
    for count in sorted(cuts, reverse=True):
        part = journal.Saved(path, saved.setup, saved.content, decisions=saved.decisions[:count])
        match.rewind(count)
        check_same(match, resuming.resume(part, match.rules).match)
