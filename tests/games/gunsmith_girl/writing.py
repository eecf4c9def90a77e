"""Writes the text of a card out of what it stands for (GG-22.20, GG-22.22)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Plain = dict[str, Any]

EVENTS = {
    "flip": "Flip",
    "summoned": "When Summoned",
    "attacks": "When this Persona Attacks a Persona",
    "attacked": "When this Persona is Attacked",
    "counters": "When this Persona Counterattacks",
    "destroys": "Each time an Opposing Persona is Lost by this card's Attack",
    "destroyed": "When Destroyed",
    "hits_reserve": "When its Attack Discards from the Opposing Reserve",
    "truce": "Each Truce",
}
FLAGS = {
    "no_attack": "cannot Attack or Counterattack",
    "no_attack_reserve": "cannot Attack the Opposing Reserve",
    "no_counter": "cannot Counterattack",
    "no_share": "cannot share Strength",
    "no_receive": "cannot receive shared Strength",
    "support_proof": "cannot be chosen by Opposing Supports",
    "unlosable": "is not Lost if Destroyed",
    "infinite": "has infinite Resistance",
    "mute": "has no Skill",
}
ABILITIES = {"F": "Strength", "V": "Speed", "N": "Level", "A": "Anger"}
SIDES = {"ally": "Ally ", "foe": "Opposing ", "any": ""}
ZONES = {"hand": "Hand", "reserve": "Reserve", "discard": "Discard", "lost": "Lost Zone"}
PLAYERS = {"foe": "your Opponent", "each": "each player"}
KINDS = {"manual": "manual Skill"}


def text_of(card: Plain) -> str:
    """All that a card says."""
    own, kind = card["is"], card["is"]["kind"]
    if kind == "addition":
        touched = {**card.get("filter", {}), "side": SCOPES[own["scope"]]}
        return f"{addition_type(own)}: {capital(affected(card['do'], own, touched))}."
    if kind == "unforeseen":
        head = clauses(card)
        return f"{own['type'].capitalize()} {own['speed']}: {sentence(head, effects(card['do']))}"
    parts = []
    if "invocation" in card:
        phases = "/".join(each.capitalize() for each in card["invocation"]["in"])
        deed = f'Stack on "{own["twin"]}"' if "twin" in own else "Summon this card"
        parts.append(f"Invocation ({phases}): {sentence(clauses(card['invocation']), deed)}")
    elif "twin" in own:
        parts.append(f'Stack on "{own["twin"]}".')
    return " ".join([*parts, *map(skill, card["skills"])])


SCOPES = {"additional": "ally", "excess": "foe", "total": "any"}


def addition_type(own: Plain) -> str:
    if own["number"] is None:
        return own["scope"].capitalize()
    aim = "targeted" if own["targeted"] else "untargeted"
    return f"{own['scope'].capitalize()} {own['number']}{'+' if own['min'] else ''} {aim}"


def affected(operations: list[Plain], own: Plain, touched: Plain) -> str:
    """The second operation of an Addition repeats no subject."""
    subject = f"each {'targeted ' if own['targeted'] else ''}{filtered(touched)}Persona"
    return f"{subject} {' and '.join(map(change, operations))}"


def skill(made: Plain) -> str:
    head = [EVENTS[made["event"]]] if "event" in made else []
    phases = [phase for phase in made.get("in", ()) if phase != "fight"]
    head += [f"in the {phase.capitalize()}" for phase in phases]
    head += clauses(made)
    deed = effects(made["do"])
    if made.get("optional"):
        deed = f"You may {deed}"
    zone = "Face up in the Leader Zone: " if made.get("zone") == "leader" else ""
    return zone + sentence(head, deed)


def sentence(head: list[str], deed: str) -> str:
    first = f"{capital(', '.join(head))}; " if head else ""
    return f"{first}{capital(deed)}."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def clauses(made: Plain) -> list[str]:
    found = [condition(each) for each in made.get("if", ())]
    if costs := made.get("cost", ()):
        words = ""
        for each in costs:
            on_it = each["pay"] == "self_tokens" and words
            joint = " + " if on_it else " and "
            paid = f"{count(each['n'], 'Token')} on it" if on_it else cost(each)
            words += f"{joint}{paid}" if words else paid
        found.append(f"by {words}")
    return found


def condition(made: Plain) -> str:
    match made["is"]:
        case "in_fight":
            return "in a Fight"
        case "not_in_fight":
            return "in a Fight without this Persona"
        case "foe_attacks":
            return "when an Opposing Persona Attacks"
        case "fewer_persona":
            return "if you control fewer Persona than your Opponent"
        case "pool":
            return f"if you have {count(made['max'], 'Token')} or less"
    if "name" in made:
        return f'if you control "{made["name"]}"'
    return f"if you control {made['min']} or more {filtered({**made, 'side': 'any'})}Persona"


def cost(made: Plain) -> str:
    number = made.get("n", 1)
    ally = f"{number} Ally {filtered(made)}Persona"
    return {
        "discard_hand": f"Discarding {count(number, 'card')} from Hand",
        "discard_self": "Discarding this card",
        "self_tokens": f"losing {count(number, 'Token')} on it",
        "lose_tokens": f"losing {count(number, 'Token')}",
        "mill_self": f"Discarding {count(number, 'card')} from your Reserve",
        "discard_ally": f"Discarding {ally}",
        "lose_ally": f"sending {ally} to the Lost Zone",
        "return_ally": f"returning {ally} to Hand",
        "lose_discard": f"sending {count(number, 'card')} from your Discard to the Lost Zone",
        "reveal_hand": f"Revealing {number} {filtered(made)}card from Hand",
    }[made["pay"]]


def effects(operations: Iterable[Plain]) -> str:
    return " and ".join(map(effect, operations))


def effect(made: Plain) -> str:
    if made["op"] in ("stat", "rule"):
        until = made.get("until")
        ends = f" until the end of the {until.capitalize()}" if until else ""
        return f"{who(made['who'])} {change(made)}{ends}"
    if made["op"] == "move":
        return moved(made)
    number, player = made.get("n", 0), PLAYERS.get(made.get("player", ""), "")
    tokens, cards = count(abs(number), "Token"), count(number, "card")
    return WORDS[variant(made)].format(
        who=who(made["who"]) if "who" in made else "",
        player=player,
        tokens=tokens,
        lost=count(number, "lost Token"),
        cards=cards,
        name=made.get("name", ""),
        zones=either(map(ZONES.get, made["from"])) if "from" in made else "",
        face=made.get("face", ""),
        hidden=count(number, "Opposing face-down card"),
        kinds=either(KINDS.get(k, k.capitalize()) for k in made["kinds"])
        if "kinds" in made
        else "",
    )


def variant(made: Plain) -> str:
    """An operation, told apart where it is worded in several ways."""
    for field in ("to", "chooser", "what"):
        if field in made:
            return f"{made['op']} {made[field]}"
    return "pool you" if made["op"] == "pool" and made["player"] == "you" else str(made["op"])


WORDS = {
    "tokens": "add {tokens} to {who}",
    "tokens lost": "{who} loses {tokens}",
    "tokens pool": "remove {tokens} from {who}",
    "pool": "{player} loses {tokens}",
    "pool you": "regain {lost}",
    "draw": "draw {cards}",
    "mill": "{player} Discards {cards} from the Reserve",
    "discard owner": "{player} Discards {cards} from Hand",
    "discard random": "{player} Discards {cards} at random from Hand",
    "discard you": "choose {cards} in the Opposing Hand: it is Discarded",
    "summon": 'summon "{name}" from your {zones}',
    "turn": "turn {who} face {face}",
    "reveal hand": "reveal the Opposing Hand",
    "reveal facedown": "reveal {hidden}",
    "negate": "negate 1 slower Opposing {kinds}",
    "control": "take control of {who}",
    "stop": "that Attack is stopped",
    "redirect": "choose another Ally Persona to be Attacked instead",
}


def moved(made: Plain) -> str:
    what, to = made["who"], ZONES[made["to"]]
    if what == "self":
        return f"return this card to your {to}"
    if what.get("zone") == "supports":
        return f"put {what['pick']} {filtered(what)}Support into its owner's {to}"
    if "zone" in what:
        own = filtered({**what, "side": "any"})
        return f"put {what['pick']} {own}card from your {ZONES[what['zone']]} into your {to}"
    return f"{who(what)} returns to its owner's {to}"


def who(made: Any) -> str:
    if isinstance(made, str):
        return {
            "self": "this Persona",
            "fighter": "your Fighter",
            "foe_fighter": "the Opposing Fighter",
            "other": "the other Fighter",
        }[made]
    first = "each" if "every" in made else str(made["pick"])
    most = f" with {made['max_F']} Strength or less" if "max_F" in made else ""
    return f"{first} {filtered(made)}Persona{most}"


def filtered(made: Plain) -> str:
    """Filter words in the order other, side, planet, resource, family, kind."""
    words = "other " if made.get("other") else ""
    words += SIDES[made.get("side", "any")]
    words += f"**{made['planet']}** " if "planet" in made else ""
    words += f"*{made['resource']}* " if "resource" in made else ""
    words += f"{made['family']} " if "family" in made else ""
    kinds = [made["kind"]] if "kind" in made else made.get("kinds", [])
    return words + (f"{either(each.capitalize() for each in kinds)} " if kinds else "")


def change(made: Plain) -> str:
    if made["op"] == "rule":
        return FLAGS[made["flag"]]
    changes = []
    for letter, name in ABILITIES.items():
        if amount := made.get(letter):
            plural = "s" if letter == "N" and abs(amount) > 1 else ""
            changes.append(f"{'gains' if amount > 0 else 'loses'} {abs(amount)} {name}{plural}")
    return " and ".join(changes)


def count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def either(words: Iterable[Any]) -> str:
    *first, last = map(str, words)
    return f"{', '.join(first)} or {last}" if first else last
