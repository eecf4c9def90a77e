"""Every card as it is printed, and all that the cards say (GW-18.3, GW-18.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.games.gentlemen_of_war.models import Attack, Character, Stratagem, Weapon, rows_of
from game.games.gentlemen_of_war.vocabulary import vocabulary
from game.rules.printed import Sentence, printed_card, sentences_of

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.content import GentlemenContent
    from game.rules.content.sentences import Parsed

Printed = Mapping[str, Any]
ARROWS = {"cardinal": "four", "all": "eight"}
"""The icons of the aim symbols (GW-1.5)."""
ICONS = {"melee": "strikeo", "ranged": "drawarms"}


def printed_cards(content: GentlemenContent) -> dict[str, Printed]:
    """Each card by its id (`solak_sharpshot`, `ashen_court_strike`), in the fields of its face."""
    found: dict[str, Printed] = {}
    for character in content.characters.values():
        found[character.id] = _character(content, character)
    for weapon in content.weapons.values():
        found[weapon.id] = _weapon(content, weapon)
    for stratagem in content.stratagems.values():
        found[stratagem.id] = _stratagem(stratagem)
    for faction in content.factions.values():
        found[faction.id] = {
            "id": faction.id,
            "name": faction.name,
            "kind": "faction",
            "set": faction.id,
            "set_name": faction.name,
            "text": faction.theme,
            "source": faction.source,
        }
        for order in content.orders.values():
            found[f"{faction.id}_{order.id}"] = {
                **printed_card(order, "order", (faction.id, faction.name)),
                "id": f"{faction.id}_{order.id}",
                "order": order.id,
                "made_of": order.id,
                "arrows": ARROWS.get(content.does[order.id].aims, ""),
                "rules": sentences_of(vocabulary, "ordered", (order.text,)),
                "flavour": faction.deck[order.id],
            }
    return found


def attack_line(kind: str, attack: Attack) -> str:
    """An attack in a line, as its weapon prints it (GW-18.3)."""
    dodge = " - glances on dodge" if attack.glances_on_dodge else ""
    arrows = f"aim {ARROWS[attack.aims]} arrows"
    return (
        f"{kind.capitalize()} - base {attack.base} - glancing {attack.glancing}% - {arrows}{dodge}"
    )


def sentences(content: GentlemenContent) -> dict[str, tuple[Parsed, ...]]:
    """What each card says, by its name."""
    said: dict[str, tuple[Parsed, ...]] = {}
    for order in content.orders.values():
        said[order.name] = (vocabulary.parse("ordered", order.text),)
    for card in content.characters.values():
        said[card.name] = tuple(vocabulary.parse("trait", text) for text in card.traits)
    for each in content.stratagems.values():
        said[each.name] = tuple(vocabulary.parse("stratagem", text) for text in each.effects)
    return said


def _character(content: GentlemenContent, card: Character) -> Printed:
    name = content.factions[card.faction].name
    rules = sentences_of(vocabulary, "trait", card.traits)
    return {
        **printed_card(card, "character", (card.faction, name)),
        "hit_points": card.hit_points,
        "tens": f"{card.hit_points // 10}0",
        "units": str(card.hit_points % 10),
        "pattern": rows_of(card.pattern),
        "rules": rules,
        "text": _text(rules),
    }


def _weapon(content: GentlemenContent, card: Weapon) -> Printed:
    shown = {kind: _attack(kind, attack) for kind, attack in card.attacks.items()}
    dual = card.type == "dual"
    fields: dict[str, Any] = shown if dual else {"attack": shown[card.type]}
    name = content.factions[card.faction].name
    lines = tuple(attack_line(kind, attack) for kind, attack in card.attacks.items())
    return {
        **printed_card(card, "dual_weapon" if dual else "weapon", (card.faction, name)),
        "type": f"{card.type} weapon",
        **fields,
        "rules": lines,
    }


def _attack(kind: str, attack: Attack) -> Printed:
    """What a weapon shows of an attack."""
    return {
        "word": f"{kind.capitalize()} attack",
        "icon": ICONS[kind],
        "base": attack.base,
        "glancing": f"{attack.glancing}%",
        "arrows": ARROWS[attack.aims],
        "dodge": "glances on dodge" if attack.glances_on_dodge else "can be dodged",
        "pattern": rows_of(attack.drawn),
    }


def _stratagem(card: Stratagem) -> Printed:
    fields = printed_card(card, "stratagem", ("stratagems", "Stratagems"))
    rules = sentences_of(vocabulary, "stratagem", card.effects)
    return {**fields, "rules": rules, "text": _text(rules), "pattern": rows_of(card.pattern)}


def _text(rules: tuple[Sentence, ...]) -> str:
    """All sentences of a card, one after the other."""
    return " ".join(rule.full or rule for rule in rules)
