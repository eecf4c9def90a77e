"""The catalogue: every character, weapon, order, stratagem and kit, with what it reaches in each
aim and what it does there (GW-21.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.games.gentlemen_of_war.arena import AIMS
from game.games.gentlemen_of_war.fighters import ALWAYS, ANY, DIRECT, GLANCING, MELEE, aims_of
from game.games.gentlemen_of_war.patterns import Offset, Pattern, rows_of_tiles
from game.games.gentlemen_of_war.rules.falling import percentage
from game.games.gentlemen_of_war.state import DRAW_ARMS, STRIKE
from game.rules.card_reader import book_fields
from game.rules.content.exhibits import REACHED, Display, Exhibit, Range
from game.rules.content.rulebook import Chapter, Entry, Rulebook
from game.rules.wording import listed

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.content import GentlemenContent
    from game.games.gentlemen_of_war.fighters import Fighter, Modifier, Powers
    from game.games.gentlemen_of_war.models import Attack

HEADS = {"melee": "Melee weapons", "ranged": "Ranged weapons", "dual": "Dual-wielded weapons"}
ORDER_OF = {MELEE: STRIKE, "ranged": DRAW_ARMS}
"""The order that each attack is carried out by (GW-6.1)."""


def catalogue_of(content: GentlemenContent) -> Rulebook:
    """The pages of the catalogue, which look like a rulebook's and share its words."""
    chapters = {
        "Characters": _characters(content),
        **{head: _weapons(content, sort) for sort, head in HEADS.items()},
        "Orders": _orders(content),
        "Stratagems": _stratagems(content),
        "Kits": _kits(content),
    }
    found = (
        Chapter(f"pages {at}", head, "", tuple(pages))
        for at, (head, pages) in enumerate(chapters.items(), 1)
    )
    return Rulebook(tuple(found), content.rulebook.terms)


def _characters(content: GentlemenContent) -> Iterator[Entry]:
    for card in content.characters.values():
        powers, house = content.powers(card.id), content.factions[card.faction].name
        lines = (f"{card.hit_points} hit points. {house}.", *_said(content, card.id))
        shown = Exhibit((card.id,), tuple(_pulses(powers, "At the end of execution")))
        yield _page(card.id, "GW-18.5", card.name, (*lines, *_origin(card)), shown)


def _weapons(content: GentlemenContent, sort: str) -> Iterator[Entry]:
    for card in content.weapons.values():
        if card.type != sort:
            continue
        house = content.factions[card.faction].name
        shown = tuple(_attack(kind, attack) for kind, attack in card.attacks.items())
        lines = (f"{sort.capitalize()} weapon. {house}.", card.flavour, *_origin(card))
        yield _page(card.id, "GW-18.3", card.name, lines, Exhibit((card.id,), shown))


def _orders(content: GentlemenContent) -> Iterator[Entry]:
    for order in content.orders.values():
        does = content.does[order.id]
        shown: tuple[Display, ...] = ()
        if does.steps:
            ends = {
                (x * does.steps, y * does.steps) for x, y in (AIMS[a] for a in aims_of(does.aims))
            }
            tiles = Range("", rows_of_tiles(dict.fromkeys(ends, REACHED)))
            shown = (Display("Where it leads", (tiles,)),)
        there = f"{order.copies} in each order deck." if order.copies else "No card."
        stories = (f"{f.name}: {f.deck[order.id]}" for f in content.factions.values())
        lines = (f"{order.text} {there}", *stories, *_origin(order))
        card = f"{next(iter(content.factions))}_{order.id}"
        yield _page(order.id, "GW-1.3", order.name, lines, Exhibit((card,), shown))


def _stratagems(content: GentlemenContent) -> Iterator[Entry]:
    for card in content.stratagems.values():
        shown = Exhibit((card.id,), tuple(_pulses(content.powers(card.id), "At once")))
        lines = (*_said(content, card.id), *_origin(card))
        yield _page(card.id, "GW-14.1", card.name, lines, shown)


def _kits(content: GentlemenContent) -> Iterator[Entry]:
    for kit in content.kits.values():
        fighter = content.fighter(kit.character, kit.weapons)
        beginners = "For a first game." if kit.id in content.firsts else ""
        cards = (kit.character, *kit.weapons)
        names = listed([str(content.printed[card]["name"]) for card in cards])
        lines = (kit.text, f"{names}; {content.factions[kit.deck].name}.", beginners)
        attacks = tuple(_attack(kind, attack, fighter) for kind, attack in fighter.attacks.items())
        yield _page(kit.id, "GW-2.2", kit.name, (*lines, *_origin(kit)), Exhibit(cards, attacks))


def _page(key: str, rule: str, title: str, lines: Iterable[str], shown: Exhibit) -> Entry:
    return Entry(f"page {key}", rule, title, "\n".join(filter(None, lines)), exhibit=shown)


def _said(content: GentlemenContent, card: str) -> Iterator[str]:
    """What a card says, and its story."""
    printed: Mapping[str, Any] = content.printed[card]
    for rule in printed["rules"]:
        yield getattr(rule, "full", "") or str(rule)
    yield printed["flavour"]


def _origin(model: Any) -> Iterator[str]:
    """Which of its values are the book's (GW-19)."""
    book = [field.replace("_", " ") for field in book_fields(model) if field != "source"]
    if model.source == "book":
        yield "From the book."
    elif book:
        yield f"From the book: {listed(book)}. All else is our own."
    else:
        yield "Our own, not the book's."


def _attack(kind: str, attack: Attack, fighter: Fighter | None = None) -> Display:
    """An attack in each aim that it may have; of a fighter with what its traits always add."""
    aims, traits = aims_of(attack.aims), fighter.traits if fighter else None
    if traits and ORDER_OF[kind] in traits.aim_all:
        aims = aims_of("all")
    modifiers = traits.modifiers if traits else ()
    follows = attack.glances_on_dodge or bool(traits and traits.dodge_glance and kind != MELEE)
    direct = 100 + _added(modifiers, kind, DIRECT)
    glancing = attack.glancing + _added(modifiers, kind, GLANCING)
    return Display(
        f"{kind.capitalize()} attack",
        tuple(_turned(attack.pattern, aim) for aim in aims),
        f"{percentage(attack.base, direct)} direct",
        f"{percentage(attack.base, glancing)} glancing",
        "glances on dodge" if follows else "can be dodged",
    )


def _turned(pattern: Pattern, aim: str) -> Range:
    eighths = [*AIMS].index(aim)
    return Range(aim.upper(), _rows(pattern.turned(eighths)), 45 * eighths)


def _added(modifiers: Sequence[Modifier], kind: str, hit: str) -> int:
    """What traits add to every hit of an attack (GW-6.7)."""
    return sum(
        each.percent
        for each in modifiers
        if each.side == "dealt" and each.when == ALWAYS
        if each.attack in (ANY, kind) and each.hit in (ANY, hit)
    )


def _pulses(powers: Powers, when: str) -> Iterator[Display]:
    for pulse in powers.pulses:
        tiles = (Range("", _rows(pulse.pattern)),)
        yield Display(when, tiles, f"{pulse.damage} damage", more="to each enemy there")


def _rows(pattern: Pattern) -> tuple[str, ...]:
    tiles: dict[Offset, str] = dict.fromkeys(pattern.glancing, "g")
    return rows_of_tiles(tiles | dict.fromkeys(pattern.direct, "D"))
