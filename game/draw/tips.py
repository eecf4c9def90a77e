"""Words that lead into a rulebook, wherever a text names its terms and numbers: what they mean,
beside them, and the ring of the focus."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.diagrams import diagram_size, draw_diagram
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.panels import draw_panel

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.content.diagrams import Diagram
    from game.rules.content.rulebook import Rulebook

_MARK = re.compile(r"\\.|\{[^{}]*\}|[^\\{]+")
_WIDE, _SIDE, _TOP, _GAP, _LONGEST = 440, 18, 14, 10, 320


class Tip(NamedTuple):
    """What is told of a link: its name, the number it leads to, the text, all plain; a picture."""

    name: str
    rule: str
    text: str
    diagram: Diagram | None = None


def tip_of(book: Rulebook, target: str) -> Tip | None:
    """What is told of what a link leads to; None where it leads to no paragraph."""
    term = book.term(target)
    if term is not None:
        return Tip(term.term, term.rule, term.text, term.diagram)
    entry = book.entries.get(target)
    return Tip(entry.title, entry.rule, _short(entry.text)) if entry else None


def linked(
    markup: str, book: Rulebook, *, without: Collection[str] = (), once: bool = False
) -> str:
    """`markup` with `{to:...}` around the terms and numbers it names.

    without: rules that nothing leads to. once: of each term only the first is linked.
    """
    met: set[str] = set()

    def link(found: re.Match[str]) -> str:
        words = found.group()
        term = book.term(words)
        name = term.term if term else words
        if (term.rule if term else words) in without or name in met:
            return words
        if once:
            met.add(name)
        return f"{{to:{name}}}{words}{{/to}}"

    return _in_words(markup, book.links, link)


def lit(markup: str, words: Sequence[re.Pattern[str]]) -> str:
    """`markup` with a bright ground under what the patterns find in its words."""
    if not words:
        return markup
    either = re.compile("|".join(f"(?:{word.pattern})" for word in words), re.IGNORECASE)
    return _in_words(markup, either, lambda found: f"{{lit}}{found.group()}{{/lit}}")


def plain_linked(text: str, book: Rulebook, own: str, words: Sequence[re.Pattern[str]] = ()) -> str:
    """A paragraph of the rule `own` as drawn markup: linked, what was looked for lit."""
    return lit(linked(escape(text), book, without=(own,), once=True), words)


def _in_words(markup: str, pattern: re.Pattern[str], put: Callable[[re.Match[str]], str]) -> str:
    """`markup` with what the pattern finds put through `put`; its marks are left as they are."""
    return _MARK.sub(
        lambda part: part.group() if part.group()[0] in "\\{" else pattern.sub(put, part.group()),
        markup,
    )


def draw_tip(kit: Kit, target: pygame.Surface, tip: Tip, words: pygame.Rect) -> None:
    """The tip under `words`, or over them where there is no room; always within the window."""
    wide = kit.px(_WIDE)
    name = kit.text(escape(tip.name), kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif"))
    rule = kit.text(escape(tip.rule), kit.style(theme.FLOOR, 700, theme.BRASS_HI))
    text = kit.text(escape(tip.text), kit.style(theme.BODY, leading=1.3), wide)
    side, top = kit.px(_SIDE), kit.px(_TOP)
    inner = max(text.size[0], name.size[0] + rule.size[0] + kit.px(24))
    high = name.size[1] + kit.px(4) + text.size[1]
    if tip.diagram is not None:
        picture = diagram_size(kit, tip.diagram)
        inner, high = max(inner, picture[0]), high + kit.px(_GAP) + picture[1]
    box = pygame.Rect(0, 0, inner + 2 * side, high + 2 * top)
    box.midtop = (words.centerx, words.bottom + kit.px(8))
    screen = target.get_rect().inflate(-2 * kit.px(10), -2 * kit.px(10))
    if box.bottom > screen.bottom:
        box.bottom = words.top - kit.px(8)
    box.clamp_ip(screen)
    draw_panel(kit, target, box, "wood")
    head = name.draw(target, topleft=(box.x + side, box.y + top))
    rule.draw(target, midright=(box.right - side, head.centery))
    below = text.draw(target, topleft=(box.x + side, head.bottom + kit.px(4)))
    if tip.diagram is not None:
        draw_diagram(kit, target, tip.diagram, (box.x + side, below.bottom + kit.px(_GAP)))


def draw_focus(kit: Kit, target: pygame.Surface, words: pygame.Rect) -> None:
    """The ring around words that have the focus of the keys."""
    grown = words.inflate(kit.px(6), 0)
    draw_highlight(kit, target, grown, "hover", radius=theme.KEY_RADIUS, badge=False)


def _short(text: str) -> str:
    """The first sentences of a long text."""
    if len(text) <= _LONGEST:
        return text
    cut = text.rfind(". ", 0, _LONGEST)
    return f"{text[: cut + 1]} …"
