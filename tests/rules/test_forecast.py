"""What a choice leads to is told as far as its chooser can know, and no farther."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from game.rules.ask import Option, Prompt, Value, option_id
from game.rules.decision import Decision
from game.rules.declared import SeatFact, fact, pieces, seat_fact, seat_tracker, seat_zone, zone
from game.rules.game_rules import GameRules
from game.rules.match import Match
from game.rules.present.forecast import Change, Forecast, Forecasts, Moved
from game.rules.setup import Seat, Setup
from game.rules.state import GameState
from game.rules.stops import Stop
from game.rules.table import Table
from tests.rules.ahead import forecasts
from tests.rules.toybox import toy


class Duel(GameState):
    round = fact(0)
    hand = seat_zone("owner")
    deck = seat_zone("count")
    discard = zone("all")
    health = seat_tracker(5)
    token = pieces()
    drawn: SeatFact[tuple[str, ...]] = seat_fact((), "owner")


@dataclass(unsafe_hash=True)
class Choose(Decision[Duel]):
    """Any of the values given; `pass` declines."""

    values: tuple[str, ...]
    kind: str = "choose"
    always = True
    does = "parry"

    def legal(self, duel: Duel, seat: int) -> tuple[Value, ...]:
        return self.values

    def option(self, duel: Duel, seat: int, value: str) -> Option:
        return Option(value, value, quiet=value == "pass")

    def prompt(self, duel: Duel, seat: int) -> Prompt:
        return Prompt("choose", waiting=f"{{seat:{seat}}} chooses a word")


def match(turn: Callable[[Duel, str], Awaitable[None]], *words: str) -> Match:
    """A match in which seat 1 chooses a word and `turn` carries it out; then seat 1 is asked."""

    async def phase(duel: Duel) -> None:
        await turn(duel, await Choose(words).of(1))
        await Choose(("done",), "next").of(1)

    class DuelRules(GameRules[Duel]):
        state = Duel
        phases = {"set_up": phase}
        stops = (Stop("answer", "Answer", (), "R-1"),)

        def begin(self) -> Table:
            table = super().begin()
            for seat in (1, 2):
                table.zones[Duel.hand[seat]] = [f"a#{seat}", f"b#{seat}"]
                table.zones[Duel.deck[seat]] = [f"{letter}#{seat}" for letter in "cdef"]
            return table

    class Content:
        hash = "duel-1"
        boards = dict

    seats = (Seat("BLUE"), Seat("ORANGE"))
    rules: Any = DuelRules(Content(), Setup("duel", seats, "", 1, "duel"), {})
    return Match(rules)


def ahead(game: Match, option: str) -> Forecast:
    """The forecast of an option, which no dealing changes."""
    found = forecasts(game)
    for state in range(10, 30, 2):
        assert forecasts(game, dealings=(state, state + 1)) == found
    return found[option]


def test_it_tells_what_changes_and_who_is_asked_next() -> None:
    async def turn(duel: Duel, word: str) -> None:
        duel.health[2] -= 2
        duel.health[2] -= 1
        duel.health[1] += 1
        duel.health[1] -= 1
        duel.table.move("a#1", Duel.hand[1], Duel.discard.name)
        duel.table.place("token:1", "c3")

    assert ahead(match(turn, "hit", "wait"), "hit") == Forecast(
        trackers=(Change("health:2", 5, 2),),
        pieces=(Change("token:1", None, "c3"),),
        cards=(Moved("a#1", "hand:1", "discard"),),
        asked=(1, "next"),
    )


def test_a_hidden_card_that_is_laid_open_ends_it() -> None:
    async def turn(duel: Duel, word: str) -> None:
        duel.health[1] -= 1
        drawn = duel.deck[1][-1]
        duel.table.move(drawn, Duel.deck[1], Duel.discard.name)
        duel.health[1] -= 3 if drawn == "c#1" else 2

    told = ahead(match(turn, "turn", "wait"), "turn")
    assert told == Forecast(trackers=(Change("health:1", 5, 4),), known=False)


def test_a_card_that_is_shown_ends_it() -> None:
    async def turn(duel: Duel, word: str) -> None:
        duel.table.show(duel.deck[1][-1], Duel.deck[1])
        duel.health[1] -= 3

    assert ahead(match(turn, "show", "wait"), "show") == Forecast(known=False)


def test_a_draw_is_a_number_and_what_follows_it_is_known() -> None:
    async def turn(duel: Duel, word: str) -> None:
        duel.table.shuffle(Duel.deck[1])
        duel.table.move(duel.deck[1][-1], Duel.deck[1], Duel.hand[1])
        duel.health[1] -= 3

    told = ahead(match(turn, "draw", "wait"), "draw")
    assert (told.known, told.trackers) == (True, (Change("health:1", 5, 2),))
    assert told.cards == (Moved("", "deck:1", "hand:1"),)


def test_a_note_of_what_was_drawn_that_a_seat_keeps_to_itself_is_no_part_of_it() -> None:
    async def turn(duel: Duel, word: str) -> None:
        card = duel.deck[1][-1]
        duel.table.move(card, Duel.deck[1], Duel.hand[1])
        duel.drawn[1] = (card,)
        duel.health[1] -= 3

    told = ahead(match(turn, "draw", "wait"), "draw")
    assert (told.known, told.trackers) == (True, (Change("health:1", 5, 2),))


def test_a_card_that_is_shuffled_into_a_deck_is_no_more_than_a_number_there() -> None:
    async def turn(duel: Duel, word: str) -> None:
        duel.table.move("a#1", Duel.hand[1], Duel.discard.name)
        duel.table.move("a#1", Duel.discard.name, Duel.deck[1])
        duel.table.move("b#1", Duel.hand[1], Duel.discard.name)
        duel.table.shuffle(Duel.deck[1])
        duel.table.move(duel.deck[1][-1], Duel.deck[1], Duel.hand[1])

    told = ahead(match(turn, "reload", "wait"), "reload")
    assert told.known
    assert [move for move in told.cards if move.card] == [Moved("b#1", "hand:1", "discard")]


def test_a_card_that_another_draws_is_no_more_than_a_number() -> None:
    async def turn(duel: Duel, word: str) -> None:
        duel.table.move(duel.deck[2][-1], Duel.deck[2], Duel.hand[2])
        duel.health[2] -= 1

    told = ahead(match(turn, "give", "wait"), "give")
    assert told.cards == (Moved("", "deck:2", "hand:2"),)
    assert (told.known, told.tracker("health:2")) == (True, Change("health:2", 5, 4))


def test_chance_ends_it() -> None:
    async def turn(duel: Duel, word: str) -> None:
        duel.health[2] -= 1
        duel.health[2] -= duel.table.roll(2)

    told = ahead(match(turn, "roll", "wait"), "roll")
    assert told == Forecast(trackers=(Change("health:2", 5, 4),), known=False)


def test_what_silently_depends_on_a_hidden_card_is_not_told() -> None:
    async def turn(duel: Duel, word: str) -> None:
        duel.health[1] -= 1
        for place, card in enumerate(duel.deck[2]):
            duel.health[2] -= place * "abcdef".index(card[0])

    assert not forecasts(match(turn, "guess", "wait"))["guess"].known


def test_whoever_may_decline_is_taken_to_do_so() -> None:
    async def turn(duel: Duel, word: str) -> None:
        if await Choose(("answer", "pass"), "answer").of(2) == "answer":
            duel.health[1] -= 4
        else:
            duel.health[2] -= 4

    told = ahead(match(turn, "attack", "wait"), "attack")
    assert (told.declined, told.trackers) == ((2,), (Change("health:2", 5, 1),))


def test_another_seat_that_must_choose_ends_it() -> None:
    async def turn(duel: Duel, word: str) -> None:
        duel.health[1] -= 1
        await Choose(("left", "right"), "way").of(2)
        duel.health[2] -= 1

    told = ahead(match(turn, "ask", "wait"), "ask")
    assert (told.asked, told.trackers) == ((2, "way"), (Change("health:1", 5, 4),))


def test_what_another_can_only_decline_by_what_it_holds_ends_it() -> None:
    @dataclass(unsafe_hash=True)
    class TurnUp(Choose):
        betrays = True

        def legal(self, duel: Duel, seat: int) -> tuple[Value, ...]:
            return ("pass",) if duel.hand[seat][0] < "c" else ("turn",)

    async def turn(duel: Duel, word: str) -> None:
        await TurnUp((), "turn_up").of(2)

    told = ahead(match(turn, "strike"), "strike")
    assert (told.known, told.asked, told.declined) == (True, (2, "turn_up"), ())


def test_it_tells_what_the_other_seat_does_that_must_choose() -> None:
    async def turn(duel: Duel, word: str) -> None:
        await Choose(("left", "right"), "way").of(2)

    assert ahead(match(turn, "ask", "wait"), "ask").then == "{seat:2} chooses a word"


def test_it_tells_whose_turn_ends_by_itself() -> None:
    async def turn(duel: Duel, word: str) -> None:
        if word == "tire":
            duel.say_turn_ends(1, "Turn ends: {seat:%d} is tired", 1)

    game = match(turn, "tire", "wait")
    assert (ahead(game, "tire").ended, ahead(game, "wait").ended) == (1, 0)
    game.choose("tire")
    assert game.log == ["Turn ends: {seat:1} is tired"]


def test_a_turn_that_ends_after_chance_is_not_known_to_end() -> None:
    async def turn(duel: Duel, word: str) -> None:
        if duel.table.roll(2):
            duel.say_turn_ends(1, "Turn ends")

    assert ahead(match(turn, "tire", "wait"), "tire") == Forecast(known=False)


def test_silence_is_what_comes_of_it_when_nobody_answers_any_more() -> None:
    async def turn(duel: Duel, word: str) -> None:
        for seat in (2, 1, 2, 1):
            if await Choose(("answer", "pass"), "answer").of(seat) == "answer":
                return
        duel.health[2] -= 4

    game = match(turn, "attack", "wait")
    assert Forecasts(game, 1).silence is None, "who attacks must choose"
    game.choose("attack")
    hushed = Forecasts(game, 2)
    assert hushed.silence and hushed.silence.trackers == (Change("health:2", 5, 1),)
    assert hushed.silence.verbs == ("parry",)
    alone = hushed.of("pass")
    assert alone and alone.trackers == (), "who passes may be asked again"


def test_nobody_is_told_of_silence_who_may_decline_what_is_no_answer() -> None:
    async def turn(duel: Duel, word: str) -> None:
        await Choose(("target", "pass")).of(1)

    game = match(turn, "attack", "wait")
    game.choose("attack")
    assert [option.quiet for option in game.options()] == [False, True]
    assert Forecasts(game, 1).silence is None


def test_it_tells_who_has_won() -> None:
    async def turn(duel: Duel, word: str) -> None:
        if word == "win":
            duel.end((1,), "it was asked for")

    game = match(turn, "win", "draw")
    assert (ahead(game, "win").winners, ahead(game, "draw").winners) == ((1,), None)


def test_a_match_that_is_forecast_stays_as_it_is() -> None:
    async def turn(duel: Duel, word: str) -> None:
        duel.health[2] -= 3

    game = match(turn, "hit", "wait")
    before, log = game.table.as_plain(), list(game.log)
    forecasts(game)
    assert (game.table.as_plain(), game.log) == (before, log)
    assert list(map(option_id, game.legal())) == ["hit", "wait"]


def test_for_everyone_it_ends_at_a_card_that_the_chooser_alone_knows() -> None:
    async def turn(duel: Duel, word: str) -> None:
        duel.health[1] -= 1
        duel.table.move("a#1", Duel.hand[1], Duel.discard.name)
        duel.health[2] -= 1

    game = match(turn, "play", "wait")
    assert forecasts(game)["play"].tracker("health:2") == Change("health:2", 5, 4)
    public = forecasts(game, viewer=0)["play"]
    assert public == Forecast(trackers=(Change("health:1", 5, 4),), known=False)


def test_an_answer_among_secret_ones_leads_to_nothing_that_is_known() -> None:
    game = Match(toy())
    while game.pending is not None and game.pending.kind != "bid":
        game.choose(option_id(game.legal()[0]))
    assert set(forecasts(game).values()) == {Forecast(known=False)}
    game.choose("3")
    assert set(forecasts(game).values()) == {Forecast(known=False)}
