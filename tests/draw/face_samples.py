"""Cards as a face is given them, some of each kind, with the longest texts and names among them."""

from pathlib import Path

from game.draw.faces.words import Card
from game.games.gunsword.vocabulary import vocabulary
from game.rules.printed import Sentence, sentence_of
from tests.draw.conftest import ASSETS

DATA = Path(__file__).parents[2] / "data" / "gunsword"
PICTURES = ASSETS / "art" / "gunsword"


def lines(*texts: str) -> tuple[Sentence, ...]:
    """Lines of a card."""
    return tuple(sentence_of(text, vocabulary.parse_list("line", text)) for text in texts)


def hands(*texts: str) -> tuple[Sentence, ...]:
    """Hand Effects."""
    return tuple(sentence_of(text, vocabulary.parse("hand", text)) for text in texts)


BOUND_BY_DUTY: Card = {
    "id": "bound_by_duty",
    "name": "Bound by Duty",
    "kind": "skill",
    "set": "avaset_volker",
    "set_name": "Avaset & Volker",
    "cost": "4",
    "armor": 1,
    "power": "2",
    "drop": lines("+2 Power"),
    "combo": lines("Dash Rook 0-1", "Slash Queen 2"),
}
HACKLES: Card = {
    "id": "hackles",
    "name": "Hackles",
    "kind": "skill",
    "set": "avaset_volker",
    "set_name": "Avaset & Volker",
    "cost": "2",
    "armor": 2,
    "power": "2",
    "combo": lines("Dash Bishop 0-1", "Slash Rook 3; on a hit, each foe hit loses 1 Momentum"),
}
OVERCHARGE: Card = {
    "id": "overcharge",
    "name": "Overcharge",
    "kind": "skill",
    "set": "culverin",
    "set_name": "Culverin",
    "cost": "X",
    "armor": 0,
    "power": "X",
    "hand": hands("X is the Momentum you choose to spend, 2 to 6"),
    "combo": lines("Dash Rook 0-1", "Shoot Queen 3"),
}
STANCES: Card = {
    "id": "levotheon_stance_orpheon_stance",
    "name": "Levotheon Stance/Orpheon Stance",
    "kind": "skill",
    "set": "thane",
    "set_name": "Thane",
    "cost": "2",
    "armor": 2,
    "power": "3",
    "drop": lines("You may return a Counter card from your discard pile to your hand"),
    "combo": lines(
        "If your Health is at least your Momentum, Dash Queen 0-2",
        "If your Momentum is at least your Health, Slash Rook 2",
    ),
}
SABBATICAL: Card = {
    "id": "sabbatical",
    "name": "Sabbatical",
    "kind": "skill",
    "set": "mathilde",
    "set_name": "Mathilde",
    "cost": "2",
    "armor": 3,
    "power": "1",
    "combo": lines(
        "Dash Queen 0-2",
        "Shoot Queen 1",
        "Draw 1",
        "You may keep a Skill card from your hand as an Insight",
    ),
}
BREAKER: Card = {
    "id": "breaker",
    "name": "Breaker",
    "kind": "counter",
    "set": "counter",
    "set_name": "Counter set",
    "cost": "2",
    "armor": 2,
    "effect": lines(
        "If the active duelist is your foe, remove the last Combo Line of the Skill in play, or -2"
        " Power if it has only one; otherwise its Attacks are Piercing"
    ),
}
AVASET: Card = {
    "id": "avaset_volker",
    "name": "Avaset & Volker",
    "kind": "duelist",
    "set": "avaset_volker",
    "set_name": "Avaset & Volker",
    "momentum": 13,
    "health": 16,
    "counters": {"riposte": 1, "dodge": 2, "breaker": 1},
    "technique_name": "Two Souls, One Oath",
    "flavour": "One of them swore the oath. The other keeps it, with teeth.",
}
FALCHION: Card = {
    "id": "sapper",
    "name": "Sapper's Falchion",
    "kind": "weapon",
    "set": "sapper",
    "set_name": "Sapper's Falchion",
    "momentum": 0,
    "counters": {"riposte": 1, "dodge": 1, "breaker": 2},
    "technique_name": "Prepared Ground",
    "flavour": "A short blade for a long morning's digging.",
}
TWO_SOULS: Card = {
    "id": "two_souls_one_oath",
    "name": "Two Souls, One Oath",
    "kind": "technique",
    "set": "avaset_volker",
    "set_name": "Avaset & Volker",
    "rules": (
        "When you take Initiative, except on the first turn of a Round, Switch Forms",
        "After a Combo Line of your Skill, you may spend 2 Momentum to Interrupt with Switch Forms",
        "While you are in Volker's form, your Skills cost 1 less, at least 1",
        "When you play a Skill in Volker's form, set its Power to 1; then its Attacks cannot be"
        " Blocked and ignore Armor tokens this Frame",
    ),
    "flavour": "You begin as Avaset.",
}
BACK: Card = {"id": "back"}

SKILLS = (BOUND_BY_DUTY, HACKLES, OVERCHARGE, STANCES, SABBATICAL)
CARDS = (*SKILLS, BREAKER, AVASET, FALCHION, TWO_SOULS)
