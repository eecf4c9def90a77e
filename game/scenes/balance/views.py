"""The lab's panels: what each question shows, large or small, and the bar of the run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.lab.balance import charts
from game.lab.balance.charts import Line
from game.lab.balance.compare import verdict
from game.lab.balance.page import begin_rows, loadout_rows, place_rows
from game.lab.balance.questions import ABOUT_MINUTES, CardRow
from game.lab.balance.shapes import Box, Chart, Words
from game.scenes.balance.painter import picture

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.lab.balance.lines import Header
    from game.scenes.balance.keeper import Answers
    from game.scenes.scene import Canvas


class Question(NamedTuple):
    """A question of the lab: its word, what it is called, what it is about, and an icon."""

    word: str
    title: str
    line: str
    icon: str


QUESTIONS = (
    Question("matchups", "Matchups", "loadout by loadout", "layers"),
    Question("begins", "Who begins", "seats, boards, starts", "flag"),
    Question("lengths", "Lengths", "turns and minutes", "clock"),
    Question("cards", "Cards", "drawn, played, worth", "deck"),
    Question("skill", "Skill", "the bots as a ladder", "stairs"),
    Question("compare", "Compare", "before and after", "swap"),
)
LARGE = (320, 182, 900, 550)
CARDS, VERDICT = (320, 744, 900, 310), (1236, 182, 656, 272)
BEGINS, TURNS, SKILL = (1236, 466, 656, 284), (1236, 762, 300, 292), (1548, 762, 344, 292)
SMALL_TITLES = {"cards": "Cards", "begins": "Who begins", "lengths": "Turns", "skill": "Skill",
                "matchups": "Matchups"}  # fmt: skip
FURTHEST = 7
"""How many loadouts stand in the small field of matchups where they are too many for a map."""
PICTURE = 50
"""The room for a card's picture before its name."""
LIST, LIST_SMALL = 11, 6
"""How many cards the large list shows, and the small one."""
NOTHING = "Nothing is played yet."
NOT_ASKED = {
    "skill": "Begin a new run (N): bots play up the ladder, from random to Strong and beyond.",
    "compare": "Change a card, save it, and begin a new run (N): it is played as it was, too.",
}


def fields(large: str) -> dict[str, tuple[int, int, int, int]]:
    """Where the questions stand small while one is large."""
    wide = "matchups" if large == "cards" else "cards"
    return {wide: CARDS, "begins": BEGINS, "lengths": TURNS, "skill": SKILL, "compare": VERDICT}


class Views:
    """Draws the answers of a run; a chart is made when they change and kept till then.

    chips: what the heat map shows. loadout: whose cards are listed, from the row `first` on.
    """

    def __init__(
        self, kit: Kit, canvas: Canvas, answers: Answers | None, names: Mapping[str, str]
    ) -> None:
        self.kit = kit
        self.canvas = canvas
        self.answers = answers
        self.names = names
        self.chips: Mapping[str, bool] = {}
        self.loadout, self.first = "", 0
        self.thumb: Callable[[str, int], pygame.Surface | None] = lambda _card, _height: None
        self._pictures: dict[str, tuple[Chart, pygame.Surface]] = {}

    @property
    def field(self) -> pygame.Rect:
        """Where the large field lies."""
        return self.canvas.rect(*LARGE)

    @property
    def boards(self) -> list[str]:
        """On which boards it is known where pieces stood."""
        found = self.answers.heat if self.answers else []
        return [*dict.fromkeys(each.board for each in found)]

    def charts(self, question: str) -> Iterator[tuple[Chart, float, float]]:
        """What the large field shows of a question: charts, and where in it each lies."""
        found = self.answers
        if found is None:
            return
        header = found.header
        match question:
            case "matchups" if header.loadouts and header.seats > 2:
                lines = loadout_rows(header, found.matchups)
                pitch = min(40, 440 / max(1, len(lines)))
                chart = charts.forest(lines, header.even, 860, pitch, 240)
                chart.cells = {
                    (row, ""): Box(14, 64 + pitch * at, 872, pitch)
                    for at, row in enumerate(found.matchups.ranked)
                }
                yield chart, 20, 64
            case "matchups" if header.loadouts:
                yield charts.heat_map(found.matchups, header.loadouts, **self.chips), 0, 0
            case "matchups" | "begins":
                lines = [*begin_rows(header, found.begins), *place_rows(header, found.begins)]
                wide = 600 if self.boards else 860
                pitch = min(34, 440 / len(lines))
                yield charts.forest(lines, header.even, wide, pitch, 200), 20, 64
                board = self.boards[self.first % len(self.boards)] if self.boards else ""
                here = [each for each in found.heat if each.board == board]
                for at, (_, name, spaces) in enumerate(here):
                    yield charts.board_heat(spaces, 236, 232, name), 646, 60 + 240 * at
            case "lengths" if found.lengths is not None:
                for row, name in enumerate(("turns", "decisions", "minutes")):
                    y = 62 + 140 * row
                    title = Words(0, 12, name.capitalize(), 20, 700, theme.BRASS_HI)
                    chart = charts.bars(getattr(found.lengths, name), 860, 138)
                    chart.shapes.append(title)
                    yield chart, 20, y
                yield self._facts(), 20, 486
            case "cards":
                rows = self.cards()[self.first : self.first + LIST]
                chart = charts.card_rows(
                    rows, self.names, 860, changed=header.changed, inset=PICTURE
                )
                yield chart, 20, 64
            case "skill" if found.skill:
                yield charts.ladder(found.skill, 860, 440), 20, 76
            case "compare" if found.compared:
                lines = [
                    Line(header.loadouts.get(each.label, "Whoever begins"), each.change.mean)
                    for each in found.compared
                ]
                chart = charts.forest(lines, 0.0, 860, min(40, 440 / len(lines)), 240)
                yield chart, 20, 64
                room = int((470 - chart.height) / 26)
                yield self._sentences(found, room), 20, 76 + chart.height

    def _sentences(self, found: Answers, room: int) -> Chart:
        """What a comparison says, in so many lines at most, and last what else the change did."""
        rows = found.compared[: max(0, room - len(found.besides))]
        said = [*(verdict(found.header, row) for row in rows), *found.besides][:room]
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
            words = (
                f"{choices.options:.1f} answers to a question, {100 * choices.forced:.0f} % forced;"
                f" the lead changes {choices.leads:g} times"
            )
            if choices.certain is not None:
                words += f"; the winner leads for good after {100 * choices.certain:.0f} %"
            chart.shapes.append(Words(0, 38, words, room=860))
        return chart

    def told(self, cell: tuple[str, str]) -> str:
        """A matchup in words: who meets whom, and all of its figures."""
        assert self.answers is not None
        names, tally = self.answers.header.loadouts, self.answers.matchups.cells[cell]
        row, column = (escape(names[each]) for each in cell)
        _, low, high, _ = (100 * each for each in tally.share)
        wins = f"**{100 * tally.share.value:.1f} %** ({low:.1f} to {high:.1f})"
        return f"{row} against {column}: {wins}, {tally.games:,} games, {tally.ties:,} ties"

    def cards(self) -> list[CardRow]:
        """The rows of the loadout that is looked at."""
        found = self.answers.cards if self.answers else []
        return [row for row in found if row.loadout == self.loadout]

    # Drawing

    def draw_large(self, target: pygame.Surface, question: Question) -> None:
        """The question that was chosen."""
        rect = self._panel(target, LARGE)
        subtitle = {
            "matchups": self._matched(),
            "begins": "wins of whoever begins" + "; wheel: next board" * (len(self.boards) > 1),
            "lengths": f"the middle half bright; minutes {ABOUT_MINUTES}",
            "cards": self._whose(),
            "skill": "points above the first; each against the one below",
            "compare": "wins afterwards minus before, in points",
        }[question.word]
        self._title(target, question.title, subtitle, LARGE)
        drawn = False
        for number, (chart, x, y) in enumerate(self.charts(question.word)):
            at = self.canvas.at(LARGE[0] + x, LARGE[1] + y)
            target.blit(self._picture(f"large {number}", chart), at)
            if question.word == "cards":
                self._thumbs(target, self.cards()[self.first : self.first + LIST], at, 39)
            drawn = True
        if not drawn:
            self._empty(target, rect, NOT_ASKED.get(question.word, NOTHING))

    def _matched(self) -> str:
        """What the field of matchups shows; nobody brings anything to some games."""
        header = self.answers.header if self.answers else None
        if header is not None and not header.loadouts:
            return "nothing to bring: whoever begins"
        if header is not None and header.seats > 2:
            return f"wins against all others; even would be {100 * header.even:.1f} %"
        return "wins of row against column"

    def _whose(self) -> str:
        if self.answers is None:
            return "of a loadout"
        header = self.answers.header
        changed = "; * changed" if header.changed else ""
        return f"of {header.loadouts.get(self.loadout, 'the game')}{changed}"

    def draw_small(self, target: pygame.Surface, large: str) -> None:
        """What else the run tells, each in a small field."""
        found = self.answers
        for word, box in fields(large).items():
            if word == "compare":
                continue
            name, rect = word, self._panel(target, box)
            words = {"cards": self._whose(), "begins": "wins of whoever takes the first turn",
                     "matchups": "wins of row against column"}  # fmt: skip
            if found is not None and self._furthest(found.header):
                words["matchups"] = "furthest from even"
            self._title(target, SMALL_TITLES[word], words.get(name, ""), box)
            chart = self._small(name) if found is not None and found.progress.games else None
            if chart is None:
                bare = found is not None and not found.header.loadouts
                why = {"skill": "Ask for Skill (5)",
                       "matchups": "Nothing to bring: see Who begins." if bare else NOTHING,
                       }.get(name, NOTHING)  # fmt: skip
                self._empty(target, rect, why)
                continue
            down = 0 if chart.cells else 50
            at = self.canvas.at(box[0] + (20 if down else 0), box[1] + down)
            target.blit(self._picture(name, chart), at)
            if name == "cards":
                self._thumbs(target, self.cards()[:LIST_SMALL], at, 37)
        self._verdict(target)

    def _thumbs(
        self, target: pygame.Surface, rows: Sequence[CardRow], at: tuple[int, int], pitch: int
    ) -> None:
        """The pictures of cards before their names."""
        kit = self.kit
        for number, row in enumerate(rows):
            picture = self.thumb(row.card, kit.px(30))
            if picture is not None:
                y = at[1] + kit.px(34 + pitch * (number + 0.5))
                target.blit(picture, picture.get_rect(center=(at[0] + kit.px(20), y)))

    def _furthest(self, header: Header) -> bool:
        """Whether a map of all matchups has no room in the small field, or there is none."""
        return bool(header.loadouts) and (
            len(header.loadouts) > charts.NUMBERED or header.seats > 2
        )

    def _small(self, name: str) -> Chart | None:
        found = self.answers
        assert found is not None
        if name == "cards":
            return charts.card_rows(
                self.cards()[:LIST_SMALL], self.names, 860, 37, found.header.changed, PICTURE
            )
        if name == "begins":
            lines = begin_rows(found.header, found.begins)[:7]
            return charts.forest(lines, found.header.even, 616, 27, 176)
        if name == "matchups":
            names = found.header.loadouts
            if not self._furthest(found.header):
                return charts.heat_map(found.matchups, names, tall=176) if names else None
            even = found.header.even
            lines = loadout_rows(found.header, found.matchups)
            lines.sort(key=lambda line: -abs(line.interval.value - even))
            return charts.forest(lines[:FURTHEST], even, 860, 27, 240) if lines else None
        if name == "lengths" and found.lengths is not None:
            return charts.bars(found.lengths.turns, 260, 226)
        return charts.ladder(found.skill, 304, 230) if name == "skill" and found.skill else None

    def _verdict(self, target: pygame.Surface) -> None:
        """What a change did, on parchment so that it is read first."""
        kit, canvas = self.kit, self.canvas
        draw_panel(kit, target, canvas.rect(*VERDICT), "parchment")
        x, y, wide, _ = VERDICT
        head = kit.text("What did my change do?", kit.style(26, 700, theme.INK, "serif"))
        end = head.draw(target, topleft=canvas.at(x + 20, y + 12)).right + kit.px(16)
        soft = kit.style(theme.FLOOR, 400, theme.INK_SOFT)
        found = self.answers
        if found is None or not found.compared:
            text = (
                "Change a card or a rule, save it, choose **Compare** (6) and begin a new run (N): "
                "the same deals are played with your files and with those of the last commit, "
                "another folder, or other house rules."
            )
            style = kit.style(theme.BODY, 400, theme.INK, leading=1.3)
            block = kit.text(text, style, kit.px(wide - 40))
            block.draw(target, topleft=canvas.at(x + 20, y + 70))
            return
        header, row = found.header, found.compared[0]
        names = " against ".join(each.label for each in reversed(header.versions))
        room = canvas.at(x + wide - 20, 0)[0] - end
        line = kit.text(escape(names), soft, room, 1)
        line.draw(target, topright=canvas.at(x + wide - 20, y + 20))
        mean = row.change.mean
        label = header.loadouts.get(row.label, "Whoever begins")
        ink = kit.style(22, 700, theme.INK, "serif")
        more = f" and {len(header.changes) - 1} more" if len(header.changes) > 1 else ""
        what = next(iter(header.changes), "Rules and boards") + more
        art = self.thumb(header.changed[0], kit.px(84)) if header.changed else None
        if art is not None:
            target.blit(art, canvas.at(x + 20, y + 56))
        left = 40 + art.get_width() / kit.scale if art is not None else 20
        room = kit.px(320 - left)
        kit.text(escape(what), ink, room, 2).draw(target, topleft=canvas.at(x + left, y + 52))
        shares = f"{100 * row.before.share.value:.1f} → {100 * row.after.share.value:.1f} %"
        plain = kit.style(theme.FLOOR, 600, theme.INK)
        kit.text(escape(label), plain, room, 1).draw(target, topleft=canvas.at(x + left, y + 113))
        big = kit.style(28, 700, theme.INK, "serif")
        kit.text(shares, big).draw(target, topleft=canvas.at(x + left, y + 134))
        said = charts.signed_number(100 * mean.value)
        kit.text(said, big).draw(target, topleft=canvas.at(x + 330, y + 56))
        points = kit.text("points, 95 % interval", kit.style(theme.FLOOR, 600, theme.INK))
        points.draw(target, topleft=canvas.at(x + 420, y + 68))
        chart = self._picture("change", charts.change(mean, 300))
        target.blit(chart, canvas.at(x + 330, y + 98))
        plate = canvas.rect(x + 20, y + 178, wide - 40, 78)
        pygame.draw.rect(target, theme.rgb("#e3d3ae"), plate, border_radius=kit.px(8))
        told = (
            f"{escape(verdict(header, row))} {len(row.deals):,} deals, each played from every seat."
        )
        style = kit.style(theme.BODY, 400, theme.INK, leading=1.25)
        words = kit.text(told, style, plate.w - kit.px(24), 2)
        words.draw(target, midleft=(plate.x + kit.px(12), plate.centery))

    def _picture(self, name: str, chart: Chart) -> pygame.Surface:
        kept = self._pictures.get(name)
        if kept is None or kept[0].shapes != chart.shapes:
            kept = self._pictures[name] = chart, picture(self.kit, chart)
        return kept[1]

    def _panel(self, target: pygame.Surface, box: tuple[float, ...]) -> pygame.Rect:
        rect = self.canvas.rect(*box)
        draw_panel(self.kit, target, rect)
        return rect

    def _title(self, target: pygame.Surface, title: str, line: str, box: tuple[float, ...]) -> None:
        kit = self.kit
        name = kit.text(title, kit.style(26, 700, theme.BRASS_HI, "serif"))
        end = name.draw(target, topleft=self.canvas.at(box[0] + 18, box[1] + 10)).right
        if line:
            style = kit.style(theme.FLOOR, 400, theme.MUTED)
            wide = 510 if title == SMALL_TITLES["matchups"] else box[2]
            room = self.canvas.at(box[0] + wide - 16, 0)[0] - end - kit.px(14)
            words = kit.text(escape(line), style, room, 1)
            words.draw(target, topleft=(end + kit.px(14), self.canvas.at(0, box[1] + 17)[1]))

    def _empty(self, target: pygame.Surface, rect: pygame.Rect, why: str) -> None:
        kit = self.kit
        words = kit.text(why, kit.style(theme.BODY, 400, theme.MUTED), rect.w - kit.px(40))
        words.draw(target, center=rect.center)
