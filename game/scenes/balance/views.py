"""The lab's panels: what each question shows, large or small, and the bar of the run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_key
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.lab.balance import charts
from game.lab.balance.charts import Line
from game.lab.balance.compare import verdict
from game.lab.balance.questions import CardRow
from game.lab.balance.shapes import Chart, Words
from game.scenes.balance.painter import picture

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.scenes.balance.keeper import Answers, Keeper, Kept
    from game.scenes.scene import Canvas

RED, GREEN, GREY = "#d9534a", "#35d07f", "#b9c5ba"


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
LIST, LIST_SMALL = 11, 6
"""How many cards the large list shows, and the small one."""
NOT_ASKED = {
    "skill": "Press Start: random, greedy and three searches play up the ladder.",
    "compare": "Change a card, save it, and press Start: your files play the last commit.",
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
        self._pictures: dict[str, tuple[Chart, pygame.Surface]] = {}

    @property
    def field(self) -> pygame.Rect:
        """Where the large field lies."""
        return self.canvas.rect(*LARGE)

    def charts(self, question: str) -> Iterator[tuple[Chart, float, float]]:
        """What the large field shows of a question: charts, and where in it each lies."""
        found = self.answers
        if found is None:
            return
        header = found.header
        match question:
            case "matchups" if header.loadouts:
                yield charts.heat_map(found.matchups, header.loadouts, **self.chips), 0, 0
            case "matchups" | "begins":
                yield charts.forest(found.begins, 0.5, 860, 34, 240), 20, 64
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
                yield charts.card_rows(rows, self.names, 860), 20, 64
            case "skill" if found.skill:
                yield charts.ladder(found.skill, 860, 440), 20, 76
            case "compare" if found.compared:
                lines = [
                    Line(header.loadouts.get(each.label, "Whoever begins"), each.change.mean)
                    for each in found.compared
                ]
                yield charts.forest(lines, 0.0, 860, 40, 240), 20, 70

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

    def cards(self) -> list[CardRow]:
        """The rows of the loadout that is looked at."""
        found = self.answers.cards if self.answers else []
        return [row for row in found if row.loadout == self.loadout]

    # Drawing

    def draw_large(self, target: pygame.Surface, question: Question) -> None:
        """The question that was chosen."""
        rect = self._panel(target, LARGE)
        subtitle = {
            "matchups": "wins of row against column",
            "begins": "wins of whoever begins, in percent",
            "lengths": "the middle half bright, a line at the median",
            "cards": self._whose(),
            "skill": "points above the first; each against the one below",
            "compare": "wins afterwards minus before, in points",
        }[question.word]
        self._title(target, question.title, subtitle, LARGE)
        drawn = False
        for number, (chart, x, y) in enumerate(self.charts(question.word)):
            at = self.canvas.at(LARGE[0] + x, LARGE[1] + y)
            target.blit(self._picture(f"large {number}", chart), at)
            drawn = True
        if not drawn:
            self._empty(target, rect, NOT_ASKED.get(question.word, "Nothing is played yet."))

    def _whose(self) -> str:
        if self.answers is None:
            return "of a loadout"
        return f"of {self.answers.header.loadouts.get(self.loadout, 'the game')}"

    def draw_small(self, target: pygame.Surface, large: str) -> None:
        """What else the run tells, each in a small field."""
        found = self.answers
        for word, box in fields(large).items():
            if word == "compare":
                continue
            name, rect = word, self._panel(target, box)
            words = {"cards": self._whose(), "begins": "wins of whoever takes the first turn",
                     "matchups": "wins of row against column"}  # fmt: skip
            self._title(target, SMALL_TITLES[word], words.get(name, ""), box)
            chart = self._small(name) if found is not None and found.progress.games else None
            if chart is None:
                why = "Ask for Skill (5)" if name == "skill" else "Nothing is played yet."
                self._empty(target, rect, why)
                continue
            down = 0 if name == "matchups" else 50
            at = self.canvas.at(box[0] + (20 if down else 0), box[1] + down)
            target.blit(self._picture(name, chart), at)
        self._verdict(target)

    def _small(self, name: str) -> Chart | None:
        found = self.answers
        assert found is not None
        if name == "cards":
            return charts.card_rows(self.cards()[:LIST_SMALL], self.names, 860, 37)
        if name == "begins":
            return charts.forest(found.begins[:7], 0.5, 616, 27, 176)
        if name == "matchups":
            names = found.header.loadouts
            return charts.heat_map(found.matchups, names, tall=176) if names else None
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
                "Change a card or a rule, save it, choose **Compare** and start: the same deals "
                "are played with your files and with those of the last commit."
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
        kit.text(escape(label), ink, kit.px(280), 1).draw(target, topleft=canvas.at(x + 20, y + 62))
        shares = f"{100 * row.before.share.value:.1f} → {100 * row.after.share.value:.1f} %"
        big = kit.style(30, 700, theme.INK, "serif")
        kit.text(shares, big).draw(target, topleft=canvas.at(x + 20, y + 98))
        kit.text(f"{100 * mean.value:+.1f}", big).draw(target, topleft=canvas.at(x + 330, y + 56))
        points = kit.text("points, 95 % interval", kit.style(theme.FLOOR, 600, theme.INK))
        points.draw(target, topleft=canvas.at(x + 420, y + 68))
        chart = self._picture("change", charts.change(mean, 300))
        target.blit(chart, canvas.at(x + 330, y + 98))
        plate = canvas.rect(x + 20, y + 178, wide - 40, 78)
        pygame.draw.rect(target, theme.rgb("#e3d3ae"), plate, border_radius=kit.px(8))
        said = f"{escape(verdict(header, row))} {len(row.deals):,} deals, each played both ways."
        style = kit.style(theme.BODY, 400, theme.INK, leading=1.25)
        words = kit.text(said, style, plate.w - kit.px(24), 2)
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
            room = self.canvas.at(box[0] + min(box[2], 510) - 16, 0)[0] - end - kit.px(14)
            words = kit.text(escape(line), style, room, 1)
            words.draw(target, topleft=(end + kit.px(14), self.canvas.at(0, box[1] + 17)[1]))

    def _empty(self, target: pygame.Surface, rect: pygame.Rect, why: str) -> None:
        kit = self.kit
        words = kit.text(why, kit.style(theme.BODY, 400, theme.MUTED), rect.w - kit.px(40))
        words.draw(target, center=rect.center)


def draw_question(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, asked: Question, key: str, on: bool
) -> None:
    """A question of the list; the one that is asked is lit."""
    fill, ink, soft = ("#e6c77e", theme.INK, theme.INK_SOFT) if on else (
        theme.CHIP, theme.TEXT, theme.MUTED)  # fmt: skip
    pygame.draw.rect(target, theme.rgb(fill), rect, border_radius=kit.px(8))
    pygame.draw.rect(target, theme.rgb(theme.LINE), rect, kit.px(1), border_radius=kit.px(8))
    icon = kit.icon(asked.icon, kit.px(26), ink)
    target.blit(icon, icon.get_rect(center=(rect.x + kit.px(28), rect.centery)))
    left = rect.x + kit.px(52)
    title = kit.text(asked.title, kit.style(theme.BODY, 700, ink))
    title.draw(target, bottomleft=(left, rect.centery + kit.px(3)))
    line = kit.text(asked.line, kit.style(theme.FLOOR, 400, soft))
    line.draw(target, topleft=(left, rect.centery - kit.px(1)))
    draw_key(kit, target, key, midright=(rect.right - kit.px(8), rect.centery))


def draw_plate(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, words: str, key: str, why: str
) -> None:
    """A small dark button: words, and a key at its right end; dull where it cannot be pressed."""
    pygame.draw.rect(target, theme.rgb(theme.PANEL_HI), rect, border_radius=kit.px(8))
    edge = theme.rgb(theme.LINE if why else theme.BRASS_LO)
    pygame.draw.rect(target, edge, rect, kit.px(1.5), border_radius=kit.px(8))
    style = kit.style(theme.FLOOR, 600, theme.MUTED if why else theme.TEXT)
    if not key:
        kit.text(words, style).draw(target, center=rect.center)
        return
    cap = draw_key(kit, target, key, midright=(rect.right - kit.px(6), rect.centery))
    room = cap.left - kit.px(18) - rect.x
    line = kit.text(words, style, room, 1)
    line.draw(target, midleft=(rect.x + kit.px(12), rect.centery))


def draw_kept(kit: Kit, target: pygame.Surface, rect: pygame.Rect, kept: Kept, state: str) -> None:
    """A kept run: what was asked, by whom it is played, and when it was begun."""
    draw_panel(kit, target, rect, "inset")
    icon, colour = {
        "running": ("play", "#f2a72a"),
        "over": ("check", GREEN),
        "elsewhere": ("lock", GREY),
    }.get(state, ("pause", GREY))
    middle = rect.x + kit.px(28), rect.centery
    pygame.draw.circle(target, theme.rgb(colour), middle, kit.px(17))
    mark = kit.icon(icon, kit.px(20), theme.KEY_DARK)
    target.blit(mark, mark.get_rect(center=middle))
    left = rect.x + kit.px(54)
    room = rect.right - kit.px(10) - left
    who = "ladder" if len(kept.header.players) > 1 else charts.player_name(kept.header.players[0])
    title = kit.text(f"{kept.header.question.capitalize()}, {who}",
                     kit.style(theme.FLOOR, 700), room, 1)  # fmt: skip
    title.draw(target, bottomleft=(left, rect.centery + kit.px(2)))
    line = kit.text(kept.header.begun, kit.style(theme.FLOOR, 400, theme.MUTED), room, 1)
    line.draw(target, topleft=(left, rect.centery - kit.px(1)))


def draw_run_bar(kit: Kit, target: pygame.Surface, canvas: Canvas, keeper: Keeper) -> None:
    """How far the run is, how fast it goes on, and when it ends."""
    rect = canvas.rect(320, 86, 1572, 84)
    draw_panel(kit, target, rect)
    icon, fill, head = _state(keeper)
    block = pygame.Rect(rect.x, rect.y, kit.px(66), rect.h)
    pygame.draw.rect(target, theme.rgb(fill), block, border_radius=kit.px(theme.PANEL_RADIUS))
    mark = kit.icon(icon, kit.px(34), theme.KEY_DARK)
    target.blit(mark, mark.get_rect(center=block.center))
    x = 402
    title = kit.text(head, kit.style(24, 700, theme.BRASS_HI, "serif"))
    end = title.draw(target, midleft=canvas.at(x, 110)).right + kit.px(12)
    small = kit.style(theme.FLOOR, 400, theme.MUTED)
    how = keeper.answers.progress if keeper.answers else None
    problem = keeper.problem or keeper.trouble
    if problem:
        room = canvas.at(1230, 0)[0] - canvas.at(x, 0)[0]
        words = kit.text(escape(problem), kit.style(theme.FLOOR, 600, "#ff8a7a"), room, 2)
        words.draw(target, topleft=canvas.at(x, 126))
        return
    if how is None:
        words = kit.text("Choose a question and start, or open a kept run.", small)
        words.draw(target, midleft=canvas.at(x, 144))
        return
    about = "" if how.over else f" of about **{how.about:,}**"
    kit.text(f"**{how.games:,}**{about} games", kit.style(theme.BODY)).draw(
        target, midleft=(end, canvas.at(0, 111)[1])
    )
    bar = canvas.rect(x, 132, 394, 20)
    pygame.draw.rect(target, theme.rgb(theme.CHIP), bar, border_radius=kit.px(10))
    done = bar.copy()
    done.w = round(bar.w * min(1.0, how.games / max(1, how.about)))
    colour = theme.BRASS if keeper.running or how.over else "#77806f"
    pygame.draw.rect(target, theme.rgb(colour), done, border_radius=kit.px(10))
    pygame.draw.rect(target, theme.rgb(theme.BRASS_LO), bar, kit.px(1.5), border_radius=kit.px(10))
    plain = kit.style(theme.FLOOR, 600)
    if keeper.rate > 0 and keeper.running:
        kit.text(f"{keeper.rate:.1f} games a second", plain).draw(
            target, midleft=canvas.at(808, 112)
        )
        left = max(0.0, how.about - how.games) / keeper.rate
        kit.text(f"{duration(left)} left", plain).draw(target, midleft=canvas.at(808, 144))
    stop = keeper.answers.header.stop if keeper.answers else None
    if stop is not None and stop.width is not None:
        kit.text("Stops when each interval is", small).draw(target, midleft=canvas.at(984, 112))
        ends = f"**narrower than {stop.width:g} points** (now {how.width:.1f})"
    else:
        kit.text("Stops after", small).draw(target, midleft=canvas.at(984, 112))
        ends = f"**{stop.games if stop else 0:,} games** (interval {how.width:.1f} points)"
    line = kit.text(ends, kit.style(theme.FLOOR), kit.px(284), 1)
    line.draw(target, midleft=canvas.at(984, 144))


def _state(keeper: Keeper) -> tuple[str, str, str]:
    if keeper.problem:
        return "warn", RED, "It stopped"
    if keeper.busy:
        return "hourglass", GREY, "One moment"
    if keeper.running:
        return "play", "#f2c14e", "Running"
    if keeper.over:
        return "check", GREEN, "Done"
    return ("pause", GREY, "Paused") if keeper.answers else ("lab", GREY, "No run yet")


def duration(seconds: float) -> str:
    """`2 min 42 s`, `3 h 10 min`."""
    whole = round(seconds)
    if whole >= 3600:
        return f"{whole // 3600} h {whole % 3600 // 60} min"
    return f"{whole // 60} min {whole % 60} s" if whole >= 60 else f"{whole} s"
