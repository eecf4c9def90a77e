"""Every card as it is printed, and all that the cards say (GW-18.3, GW-18.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.games.gentlemen_of_war.models import Attack, Character, Stratagem, Weapon
from game.games.gentlemen_of_war.vocabulary import vocabulary
from game.rules.printed import printed_card, sentences_of

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.content import GentlemenContent
    from game.rules.content.sentences import Parsed

Printed = Mapping[str, Any]
ARROWS = {"cardinal": "four", "all": "eight"}


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
        for order in content.orders.values():
            found[f"{faction.id}_{order.id}"] = {
                **printed_card(order, "order", (faction.id, faction.name)),
                "id": f"{faction.id}_{order.id}",
                "order": order.id,
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
    return {
        **printed_card(card, "character", (card.faction, name)),
        "hit_points": card.hit_points,
        "rules": sentences_of(vocabulary, "trait", card.traits),
    }


def _weapon(content: GentlemenContent, card: Weapon) -> Printed:
    fields: dict[str, Any] = {"type": card.type}
    for kind, attack in card.attacks.items():
        fields |= {
            f"{kind}_base": attack.base,
            f"{kind}_glancing": f"{attack.glancing}%",
            f"{kind}_arrows": ARROWS[attack.aims],
            f"{kind}_dodge": attack.glances_on_dodge,
            f"{kind}_line": attack_line(kind, attack),
        }
    name = content.factions[card.faction].name
    lines = tuple(attack_line(kind, attack) for kind, attack in card.attacks.items())
    return {**printed_card(card, "weapon", (card.faction, name)), **fields, "rules": lines}


def _stratagem(card: Stratagem) -> Printed:
    fields = printed_card(card, "stratagem", ("stratagems", "Stratagems"))
    return {**fields, "rules": sentences_of(vocabulary, "stratagem", card.effects)}
