"""What each question shows, large or small, as charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from game.draw import theme
from game.draw.markup import escape
from game.lab.balance import charts
from game.lab.balance.cards import CardRow
from game.lab.balance.charts import Line
from game.lab.balance.compare import verdict
from game.lab.balance.heat import FEW, NUMBERED, Shown, heat_map
from game.lab.balance.page import (
    begin_rows,
    loadout_rows,
    place_rows,
    player_charts,
    seat_rows,
    start_rows,
)
from game.lab.balance.questions import ABOUT_MINUTES, Tally
from game.lab.balance.shapes import Box, Chart, Words
from game.lab.balance.stats import told_of
from game.rules.wording import counted
from game.scenes.balance.beginning import MEDAL, TURNS, beginning, inset

if TYPE_CHECKING:
    from game.scenes.balance.keeper import Answers


class Question(NamedTuple):
    """A question of the lab: its word, what it is called, what it is about, and an icon.

    short: what it is about, where there is no room for all of it.
    """

    word: str
    title: str
    line: str
    icon: str
    short: str = ""


QUESTIONS = (
    Question("matchups", "Matchups", "loadout by loadout", "layers"),
    Question("begins", "Who begins", "seats, boards, starts", "flag", "seats and starts"),
    Question("lengths", "Lengths", "turns and minutes", "clock"),
    Question("cards", "Cards", "drawn, played, worth", "deck", "drawn and played"),
    Question("skill", "Skill", "the bots as a ladder", "stairs", "bots on a ladder"),
    Question("compare", "Compare", "before and after", "swap"),
)
SMALL_PITCH = 27
"""How far the rows of a small field stand apart."""
FURTHEST = 7
"""How many rows stand in a small field; where there are more, those furthest from even."""
PICTURE = 50
"""The room for a card's picture before its name."""
LIST, LIST_SMALL = 11, 6
"""How many cards the large list shows on the screen, and the small one."""
CLOSEST = 37
"""How far rows of cards stand apart where there are many."""
TWO_LINES = 46
"""From how far apart on rows of cards have two lines."""
LEAST_SAID = 3
"""A comparison says at least so many sentences, or leaves out what else it shows."""


def face_of(printed: Mapping[str, Mapping[str, Any]], card: str) -> Mapping[str, Any] | None:
    """A card's face, of one with several printings that of the first; None for one that the game
    has not any more.
    """
    made = (each for each, face in printed.items() if face.get("made_of") == card)
    own = card if card in printed else next(made, "")
    return {**printed[own], "id": own} if own else None


def card_pitch(count: int) -> int:
    """How far so many rows of cards stand apart in the large field."""
    return max(CLOSEST, min(72, 407 // max(1, count)))


class Pages:
    """The answers of a run, as charts.

    names: of cards. shown: what the heat map shows. loadout: whose cards were asked for, so many
    `rows` of them from the row `first` on, by what they are sorted.
    """

    def __init__(self, answers: Answers | None, names: Mapping[str, str]) -> None:
        self.answers = answers
        self.names = names
        self.shown = Shown()
        self.loadout, self.first, self.rows, self.sort = "", 0, LIST, "worth"

    @property
    def boards(self) -> list[str]:
        """On which boards it is known where pieces stood."""
        found = self.answers.heat if self.answers else []
        return [*dict.fromkeys(each.board for each in found)]

    @property
    def who(self) -> str:
        """Whose wins it is about who begins."""
        return f"wins of {self.answers.begins.who}" if self.answers else "wins of whoever begins"

    @property
    def crowded(self) -> bool:
        """Whether a map of all matchups has no room in the small field, or there is none."""
        header = self.answers.header if self.answers else None
        return header is not None and (len(header.loadouts) > NUMBERED or header.seats > 2)

    @property
    def ranked(self) -> str:
        """What the field of skill shows."""
        match = self.answers is not None and self.answers.header.question == "match"
        return "who wins" if match else "points above the first; each against the one below"

    @property
    def matched(self) -> str:
        """What the field of matchups shows, and how few games are marked in it."""
        header = self.answers.header if self.answers else None
        if header is not None and header.seats > 2:
            teams = len(header.parties) < header.seats
            who = f"in {len(header.parties)} teams" if teams else f"of {header.seats} at a table"
            return f"wins {who}; even would be {100 * header.even:.1f} %"
        return f"the row's wins; {'? is' if self.crowded else 'hatched:'} under {FEW}"

    def subtitle(self, question: str) -> str:
        """What stands beside the title of the large field."""
        return {
            "matchups": self.matched,
            "begins": self.who,
            "lengths": f"the middle half bright; minutes {ABOUT_MINUTES}",
            "cards": self.whose(self.rows),
            "skill": self.ranked,
            "compare": "wins afterwards minus before, in points",
        }[question]

    def charts(self, question: str) -> Iterator[tuple[Chart, float, float]]:
        """What the large field shows of a question: charts, and where in it each lies."""
        found = self.answers
        if found is None:
            return
        header = found.header
        match question:
            case "matchups" if header.loadouts and header.seats > 2:
                lines = loadout_rows(header, found.matchups)
                pitch = min(100, 440 / max(1, len(lines)))
                own = inset(pitch, 80)
                chart = charts.forest(lines, header.even, 860, pitch, 226 + own, own)
                chart.cells = {
                    (row, ""): Box(-6, pitch * at, 872, pitch)
                    for at, row in enumerate(found.matchups.ranked)
                }
                yield chart, 20, 64
            case "matchups" if header.loadouts:
                yield heat_map(found.matchups, header.loadouts, self.shown, inset=MEDAL), 0, 0
            case "matchups" | "begins":
                boards = self.boards
                yield from beginning(found, boards[self.first % len(boards)] if boards else None)
            case "lengths" if found.lengths is not None:
                for row, name in enumerate(("turns", "decisions", "minutes")):
                    y = 62 + 140 * row
                    title = Words(0, 12, name.capitalize(), 20, 700, theme.BRASS_HI)
                    chart = charts.bars(getattr(found.lengths, name), 860, 138)
                    chart.shapes.append(title)
                    yield chart, 20, y
                yield self._facts(), 20, 486
            case "cards" if self.cards():
                rows = self.listed_cards()
                pitch = card_pitch(len(rows))
                below = self._sets(rows) if pitch >= TWO_LINES else {}
                yield charts.card_rows(rows, self.names, 860, pitch, header.changed, PICTURE,
                                       self.sort, below), 20, 64  # fmt: skip
                told = told_of((row.worth for row in self.cards() if row.worth), 0)
                if told:
                    words = Words(0, 13, told.sentence("0 points"), colour=theme.MUTED, room=860)
                    yield Chart(860, 26, [words]), 20, 510 + self.more()
            case "skill" if header.question == "match" and len(header.players) > 1:
                yield from self._players(found)
            case "skill" if found.skill:
                yield charts.ladder(found.skill, 860, 440), 20, 76
            case "compare" if found.compared:
                yield from self._compared(found)

    def _sets(self, rows: Sequence[CardRow]) -> dict[str, str]:
        """Of cards that have several printings the sets that those are of, as far as they were
        seen."""
        said = {}
        for row in rows:
            name = self.names.get(row.card, row.card)
            sets = [self.names.get(each, each).removeprefix(f"{name}, ") for each in row.printings]
            more = f" and {len(sets) - 1} more" if len(sets) > 1 else ""
            said[row.card] = f"{sets[0]}{more}" if sets else ""
        return said

    def _players(self, found: Answers) -> Iterator[tuple[Chart, float, float]]:
        """How often each of the players won that were named for the seats, and each seat."""
        y = 76.0
        for said, chart in player_charts(found.header, found.players):
            yield Chart(860, 26, [Words(0, 12, said, 18, 600)]), 20, y
            yield chart, 20, y + 34
            y += chart.height + 60
        even = found.header.even
        seats = charts.forest(seat_rows(found.header, found.begins), even, 860, 40, 240)
        if y + 34 + seats.height <= 540:
            said = f"Wins of each seat, whoever sits there; even would be {100 * even:.1f} %"
            yield Chart(860, 26, [Words(0, 12, said, 18, 600)]), 20, y
            yield seats, 20, y + 34

    def _compared(self, found: Answers) -> Iterator[tuple[Chart, float, float]]:
        """Every difference, what they say, changed cards before and after, and lengths."""
        lines = [
            Line(
                found.header.loadouts.get(each.label, "Whoever begins"),
                each.change.mean,
                loadout=each.label,
            )
            for each in found.compared
        ]
        pitch = min(40, 300 / len(lines))
        chart = charts.forest(lines, 0.0, 860, pitch, 240, inset(pitch) if lines[0].loadout else 0)
        yield chart, 20, 64
        y = 76 + chart.height
        cards = [*self._changed_cards(found)]
        below = charts.card_rows(cards, self.names, 860) if cards else Chart(860, 0)
        room = int((526 - y - below.height) / 26)
        if room < LEAST_SAID:
            below, room = Chart(860, 0), int((540 - y) / 26)
        said = self._sentences(found, room)
        yield said, 20, y
        y += said.height + 14
        yield below, 20, y
        high = min(200, 540 - y - below.height)
        if found.turns and high >= TURNS:
            ways = "turns before", "turns now"
            yield charts.two_sided(found.turns, ways, 860, high), 20, y + below.height

    def _changed_cards(self, found: Answers) -> Iterator[CardRow]:
        """Changed cards, each as it was and as it is, of the loadout that the verdict is about."""
        loadout = found.compared[0].label
        for card in found.header.changed[:2]:
            for word, rows in (("before", found.cards_before), ("now", found.cards)):
                for row in rows:
                    if (row.loadout, row.card) == (loadout, card):
                        yield replace(row, card=f"{self.names.get(card, card)}, {word}")

    def _sentences(self, found: Answers, room: int) -> Chart:
        """What a comparison says, in so many lines at most; last how much of that may be
        chance, and what else the change did.
        """
        told = told_of((row.change.mean for row in found.compared), 0)
        last = [*([told.sentence("0 points")] if told else []), *found.besides]
        rows = found.compared[: max(0, room - len(last))]
        said = [*(verdict(found.header, row) for row in rows), *last][:room]
        words = [Words(0, 13 + 26 * at, each, room=860) for at, each in enumerate(said)]
        return Chart(860, 26 * len(said), [*words])

    def _facts(self) -> Chart:
        """Why games end, and how much there is to decide."""
        chart = Chart(860, 54)
        assert self.answers is not None
        length, choices = self.answers.lengths, self.answers.choices
        if length is not None:
            total = sum(count for _, count in length.reasons)
            ends = ", ".join(f"{text} {100 * n / total:.0f} %" for text, n in length.reasons[:3])
            chart.shapes.append(Words(0, 12, f"Ends: {ends}", room=860))
        if choices is not None:
            leads = "once" if choices.leads == 1 else f"{choices.leads:g} times"
            words = (
                f"{choices.options:.1f} answers to a question, {100 * choices.forced:.0f} % forced;"
                f" the lead changes {leads}"
            )
            if choices.certain is not None:
                words += f"; the winner leads for good after {100 * choices.certain:.0f} %"
            chart.shapes.append(Words(0, 38, words, room=860))
        return chart

    def told(self, cell: tuple[str, str]) -> str:
        """A matchup in words: who meets whom, or all others, and all of its figures."""
        assert self.answers is not None
        names, found = self.answers.header.loadouts, self.answers.matchups
        tally = (found.cells.get(cell) if cell[1] else found.totals.get(cell[0])) or Tally()
        row, column = (escape(names[each]) if each else "all others" for each in cell)
        if not tally.games:
            return f"{row} against {column}: nothing is played yet"
        low, high = (100 * each for each in tally.share[1:3])
        wins = f"**{100 * tally.share.value:.1f} %** ({low:.1f} to {high:.1f})"
        games, ties = counted(tally.games, "game"), counted(tally.ties, "tie")
        return f"{row} against {column}: {wins}, {games}, {ties}"

    @property
    def listed(self) -> str:
        """Whose cards are listed: of the loadout that was chosen, or what a change is told of, or
        the first."""
        if self.loadout or self.answers is None:
            return self.loadout
        told = (row.label for row in self.answers.compared[:1] if row.label)
        return next(told, next(iter(self.answers.header.loadouts), ""))

    def cards(self) -> list[CardRow]:
        """The rows of the loadout that is looked at: changed cards first, then those with most of
        what they are sorted by.
        """
        found = self.answers
        if found is None:
            return []
        rows = [row for row in found.cards if row.loadout == self.listed]

        def most(row: CardRow) -> tuple[bool, float]:
            by = 0.0 if self.sort == "worth" else getattr(row, self.sort)
            return row.card not in found.header.changed, -by

        return sorted(rows, key=most)

    def listed_cards(self) -> list[CardRow]:
        """The rows that the large list shows."""
        return self.cards()[self.first : self.first + self.rows]

    def more(self) -> int:
        """By how much the large list is higher than on the screen."""
        return CLOSEST * max(0, len(self.listed_cards()) - LIST)

    def small(self, name: str, wide: float, high: float) -> Chart | None:
        """What a small field of that size shows; None where nothing is known of it."""
        found = self.answers
        assert found is not None
        names, length, even = found.header.loadouts, found.lengths, found.header.even
        match name:
            case "cards":
                changed = found.header.changed
                rows = self.cards()[:LIST_SMALL]
                return charts.card_rows(rows, self.names, wide, CLOSEST, changed, PICTURE,
                                        self.sort)  # fmt: skip
            case "begins":
                first, *others = begin_rows(found.header, found.begins)
                lines = [first, *_furthest(others, FURTHEST - 1, even)]
                places = place_rows(found.header, found.begins)
                for more in (places, start_rows(found.begins)):
                    lines += more if len(lines) + len(more) <= FURTHEST else []
                own = inset(SMALL_PITCH) if names else 0
                return charts.forest(lines, even, wide, SMALL_PITCH, 176 + own, own)
            case "matchups" if not self.crowded:
                return heat_map(found.matchups, names, self.shown, 176, MEDAL) if names else None
            case "matchups":
                lines = _furthest(loadout_rows(found.header, found.matchups), FURTHEST, even)
                own = inset(SMALL_PITCH)
                return charts.forest(lines, even, wide, SMALL_PITCH, 240, own) if lines else None
            case "leads" if found.choices is not None:
                return charts.bars(found.choices.leads_of, wide, high)
            case "turns" | "decisions" | "minutes" if length is not None:
                return charts.bars(getattr(length, name), wide, high)
            case "skill" if found.skill:
                return charts.ladder(found.skill, wide, high + 4)
        return None

    def small_subtitle(self, name: str) -> str:
        """What stands beside the title of a small field."""
        found = self.answers
        length = found.lengths if found else None
        match name:
            case "cards":
                return self.whose(LIST_SMALL)
            case "begins":
                return self.who
            case "matchups":
                return "furthest from even" if self.crowded else "wins of row against column"
            case "turns" | "decisions" | "minutes" if length is not None:
                shown = getattr(length, name)
                return f"half within {shown.low:,g} to {shown.high:,g}"
            case "skill" if found and found.skill:
                return "each against the one below"
        return ""

    def whose(self, listed: int) -> str:
        """Whose cards are listed, which of them, and by what."""
        if self.answers is None:
            return ""
        header, count = self.answers.header, len(self.cards())
        words = [f"of {header.loadouts.get(self.listed, 'the game')}"]
        first = self.first if listed == self.rows else 0
        if count > listed:
            words.append(f"{first + 1} to {min(first + listed, count)} of {count}")
        shown = self.cards()[first : first + listed]
        words += ["* changed"] * any(row.card in header.changed for row in shown)
        way = "played (hollow mark)" if any(row.by_play for row in shown) else "seen"
        words += [f"worth: wins when {way} minus when not"] * any(row.worth for row in shown)
        return "; ".join(words)


def _furthest(lines: Sequence[Line], count: int, even: float) -> list[Line]:
    """The rows that are furthest from even, as they stand where there are no more. Those of which
    nothing is played yet come last.
    """
    if len(lines) <= count:
        return [*lines]

    def far(line: Line) -> tuple[bool, float]:
        return line.interval.n == 0, -abs(line.interval.value - even)

    return sorted(lines, key=far)[:count]
