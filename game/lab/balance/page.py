"""A run as one page that opens anywhere without a network: charts, tables, what they say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from types import MappingProxyType

from game.lab.balance import charts, questions
from game.lab.balance.asking import MOST
from game.lab.balance.cards import CardRow, cards
from game.lab.balance.charts import Line
from game.lab.balance.compare import changes_told, compare
from game.lab.balance.heat import board_heat, heat_map
from game.lab.balance.lines import Header
from game.lab.balance.report import QUESTIONS
from game.lab.balance.shapes import Chart, Measure
from game.lab.balance.stats import assurance
from game.lab.balance.stopping import Progress
from game.session.levels import bot_label

HEADS = {"match": "Who wins", "begins": "Who begins", "decisions": "Real decisions"}
STYLE = """
body { background: #17312b; color: #f5eedd; font: 17px/1.45 "Source Sans 3", "Segoe UI", sans-serif;
  max-width: 960px; margin: 2em auto; padding: 0 1em }
h1, h2 { color: #f1dca0; font-family: "Source Serif 4", Georgia, serif }
figure { display: inline-block; margin: 0 .6em .6em 0 }
svg { max-width: 100%; height: auto }
table { border-collapse: collapse; margin: 1em 0; background: #1b2b27 }
caption { text-align: left; font-weight: 600; padding: .3em 0 }
div.wide { overflow-x: auto; white-space: nowrap }
th, td { padding: .25em .7em; border-bottom: 1px solid #3d564f; text-align: right }
th:first-child, td:first-child { text-align: left }
p.said { background: #f7f0e0; color: #1f1812; padding: .6em 1em; border-radius: 8px }
dl { display: grid; grid-template-columns: max-content auto; gap: .2em 1em }
dt { color: #b9c5ba } dd { margin: 0 }
"""


def drawn(
    question: str, header: Header, how: Progress, names: Mapping[str, str]
) -> Iterator[tuple[str, Chart]]:
    """The charts that answer a question, each with what it shows."""
    deals, part = how.deals, how.part
    if question == "matchups" and header.loadouts:
        found = questions.matchups(header, deals, part)
        if header.seats > 2:
            rows = loadout_rows(header, found)
            yield "Wins against all others", charts.forest(rows, header.even, 860, named=300)
        else:
            said = "Wins of the row against the column, in percent"
            yield said, heat_map(found, header.loadouts)
    if question == "begins":
        yield from _begun(header, how)
    length = questions.lengths(header, deals)
    if question == "lengths" and length:
        for name in ("turns", "decisions", "minutes"):
            note = f" ({questions.ABOUT_MINUTES})" if name == "minutes" else ""
            yield name.capitalize() + note, charts.bars(getattr(length, name), 860, 260)
    if question == "match" and len(header.players) > 1:
        yield from player_charts(header, questions.players(header, deals, part))
    if question == "skill" and header.question == "skill":
        yield (
            "Points above the first; in percent, wins against the one below",
            charts.ladder(questions.skill(header, deals, part), 860, 320),
        )
    if question == "compare" and len(header.versions) > 1:
        rows = [
            Line(header.loadouts.get(row.label, "Whoever begins"), row.change.mean)
            for row in compare(header, deals, part)
        ]
        yield "What the change did, in points", charts.forest(rows, 0.0, 860)
    if question == "cards":
        worth = [
            Line(_card_of(header, row, names.get(row.card, row.card)), row.worth)
            for row in cards(header, deals, part=part)
            if row.worth is not None
        ]
        if worth:
            yield "Worth of cards, in points", charts.forest(worth, 0.0, 860, named=300)


def _begun(header: Header, how: Progress) -> Iterator[tuple[str, Chart]]:
    """Who begins, how long that makes games, and where pieces stood."""
    found = questions.begins(header, how.deals, how.part)
    lines = [*begin_rows(header, found), *place_rows(header, found), *start_rows(found)]
    yield f"Wins of {found.who}", charts.forest(lines, header.even, 860)
    if found.turns:
        said = f"Turns of the games of {found.who}"
        yield said, charts.two_sided(found.turns, charts.WON, 860, 220)
    for heat in questions.heat(header, how.deals):
        yield "In percent of all", board_heat(heat.spaces, 420, 440, heat.title)


def player_charts(header: Header, found: Sequence[questions.Tally]) -> Iterator[tuple[str, Chart]]:
    """How often each player of a match won, those together of whom as much is to be expected."""
    evens = [questions.share_of(header, at) for at, _ in enumerate(found)]
    for even in sorted({*evens}, reverse=True):
        lines = [
            Line(bot_label(player), tally.share)
            for player, tally, own in zip(header.players, found, evens, strict=True)
            if own == even
        ]
        said = f"Wins from all seats; even would be {100 * even:.1f} %"
        yield said, charts.forest(lines, even, 860, 40, 240)


def _card_of(header: Header, row: CardRow, name: str) -> str:
    return f"{name} ({header.loadouts[row.loadout]})" if row.loadout else name


def begin_rows(header: Header, found: questions.Begins) -> list[Line]:
    """Whoever begins, in all and with each loadout."""
    own = [
        Line(name, found.loadouts[each].share, loadout=each)
        for each, name in header.loadouts.items()
    ]
    return [Line("All loadouts" if own else "All games", found.all.share, True), *own]


def loadout_rows(header: Header, found: questions.Matchups) -> list[Line]:
    """Each loadout against all others, the best first."""
    return [
        Line(header.loadouts[each], found.totals[each].share, loadout=each) for each in found.ranked
    ]


def place_rows(header: Header, found: questions.Begins) -> list[Line]:
    """Whoever begins by board, where there are several, and each seat, partners together; of two
    the first, where that is not meant anyway.
    """
    boards = [Line(f"On {questions.titled(name)}", tally.share)
              for name, tally in found.boards.items() if len(found.boards) > 1]  # fmt: skip
    if header.seats == 2:
        first = [Line("The first seat", found.seats[1].share)]
        return [*boards, *(first if found.known else [])]
    return [*boards, *seat_rows(header, found)]


def seat_rows(header: Header, found: questions.Begins) -> list[Line]:
    """How often each seat wins, partners together."""
    word = "Seat" if len(header.parties) == header.seats else "Seats"
    return [
        Line(f"{word} {' and '.join(map(str, side))}", found.seats[side[0]].share)
        for side in header.parties
    ]


def start_rows(found: questions.Begins) -> list[Line]:
    """Whoever begins by the seat that does, where several do, and in short and in long games."""
    return [Line(*each) for each in found.apart]


def page(
    header: Header,
    how: Progress,
    title: str,
    names: Mapping[str, str] = MappingProxyType({}),
    measure: Measure | None = None,
) -> str:
    """The page as HTML. names: of cards. measure: see `Chart.svg`."""
    facts = {
        "Played by": ", ".join(map(bot_label, header.players)),
        "Games": f"{how.games:,}, from seed {header.seed}, begun {header.begun}",
        "Bounds": assurance(how.part),
        "Files": ", ".join(f"{each.label} ({each.content})" for each in header.versions),
        "House rules": ", ".join(header.versions[-1].options) or "as the game has them",
    }
    if len(header.versions) > 1:
        facts["Changes"] = changes_told(header, MOST)
    parts = [
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title>",
        f"<style>{STYLE}</style><h1>{escape(title)}</h1><dl>",
        *(f"<dt>{escape(name)}<dd>{escape(said)}" for name, said in facts.items()),
        "</dl>",
    ]
    for question, tables in sorted(QUESTIONS.items(), key=lambda one: one[0] != header.question):
        if question in ("skill", "match") and question != header.question:
            continue
        if (question == "compare") > (len(header.versions) > 1):
            continue
        if question == "matchups" and not header.loadouts:
            continue
        parts.append(f"<h2>{HEADS.get(question, question.capitalize())}</h2>")
        for said, chart in drawn(question, header, how, names):
            parts.append(f"<figure><p>{escape(said)}</p>{chart.svg(measure)}</figure>")
        for table in tables(header, how.deals, how.part):
            if table.drawn:
                continue
            heads = "".join(f"<th>{escape(head)}" for head in table.heads)
            rows = "".join(
                "<tr>" + "".join(f"<td>{escape(word)}" for word in row)
                for row in table.named(names).shown()
            )
            own = f"<table><caption>{escape(table.title)}<tr>{heads}{rows}</table>"
            parts.append(f"<div class=wide>{own}</div>")
            parts += (f"<p class=said>{escape(each)}</p>" for each in table.said)
    return "\n".join([*parts, "</html>\n"])
