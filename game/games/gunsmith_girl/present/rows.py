"""The rows: persona with their abilities, supports, the leader zone (GG-23.1, GG-23.2)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.cards import INFINITE, Altering, Card, Flag
from game.games.gunsmith_girl.present.seeing import is_seen
from game.games.gunsmith_girl.state import (
    ATTACK_USED,
    ATTACKED,
    COMPLETE,
    FIELD,
    LATE,
    LEADER,
    SHARED,
    SINCE,
    STOOD_DOWN,
    SUPPORTS,
    UNDER,
    Gunfight,
)
from game.rules.present.presenter import Chip
from game.rules.present.ranks import Figure, Rank, Ranked

BATTLE = (
    *("battle", "exchange", "target", "cite_window", "assault", "strike_window", "strike"),
    "reserve_window",
)
"""The phases of the rules that make the Battle."""
REVEALED = Gunfight.revealed.names
LETTERS = {"strength": "F", "speed": "V", "level": "N", "anger": "A"}
MARKS = (
    (ATTACK_USED, Chip("check", "attacked", "It has had its attack turn.", "GG-9.1")),
    (LATE, Chip("hourglass", "late", "Summoned too late to attack in this Battle.", "GG-8.11")),
    (SHARED, Chip("swap", "shared", "It has shared Strength in this Battle.", "GG-10.4")),
    (STOOD_DOWN, Chip("pause", "stands down", "It attacks no more in this Battle.", "GG-8.7")),
)
HITS_BACK = Chip("slash", "struck", "It has attacked or counterattacked already.", "GG-9.6")
FLAGS: dict[Flag, Chip] = {
    "no_attack": Chip("lock", "no attack", "It cannot Attack or Counterattack.", "GG-22.16"),
    "no_counter": Chip("turnback", "no counter", "It cannot Counterattack.", "GG-22.16"),
    "no_share": Chip("x", "no share", "It cannot share Strength.", "GG-22.16"),
    "no_receive": Chip("x", "gets none", "It cannot receive shared Strength.", "GG-22.16"),
    "unlosable": Chip("shield", "safe", "It is not Lost if Destroyed.", "GG-22.16"),
    "mute": Chip("mute", "no Skill", "Its Skills do not work now.", "GG-22.16"),
}


def ranks_of(state: Gunfight, seat: int) -> tuple[Rank, ...]:
    """Persona, supports with what is Revealed of the Hand, and leader zone of a seat."""
    supports = [
        _support(state, seat, n, card) for n, card in enumerate(state.zones[SUPPORTS[seat]])
    ]
    revealed = enumerate(state.zones[REVEALED[seat]])
    persona = zip(state.zones[FIELD[seat]], state.facts[SINCE[seat]], strict=True)
    kept = state.zones[LEADER[seat]]
    opened = any(card not in state.table.down for card in kept)
    return (
        Rank(
            FIELD[seat],
            "Persona",
            "cards",
            tuple(_persona(state, seat, n, *each) for n, each in enumerate(persona)),
        ),
        Rank(
            SUPPORTS[seat],
            "Supports",
            "strips",
            (*supports, *(Ranked(f"{REVEALED[seat]}:{n}", card) for n, card in revealed)),
        ),
        Rank(
            LEADER[seat],
            "Leader zone, face up" if opened else "Leader zone",
            "kept",
            tuple(_kept(state, seat, n, card) for n, card in enumerate(kept)),
        ),
    )


def is_endless(state: Gunfight, card: str) -> bool:
    """Whether a persona needs no tokens (GG-12.2)."""
    return state.cards[card].resistance == INFINITE or abilities.flag(state, card, "infinite")


def waits_for_tokens(state: Gunfight, seat: int, card: str) -> bool:
    """Whether a face-up persona gets its tokens in the coming Truce (GG-12.2)."""
    if card in state.table.down or card in state.facts[COMPLETE[seat]]:
        return False
    return state.cards[card].resistance != INFINITE and not state.tokens_on(card)


def _persona(state: Gunfight, seat: int, number: int, card: str, since: int) -> Ranked:
    slot = f"{FIELD[seat]}:{number}"
    if not is_seen(card):
        return Ranked(slot, down=True, line=f"since turn {since}")
    now, face = abilities.of(state, card), state.cards[card]
    if card in state.table.down:
        return Ranked(slot, card, down=True, line=f"V {now.speed}, F {now.strength}")
    return Ranked(
        slot,
        card,
        figures=(
            Figure("F", "Strength", "fist", now.strength, face.strength),
            Figure("V", "Speed", "speed", now.speed, face.speed),
            Figure("N", "Level", "level", now.level, face.level),
        ),
        pips=now.anger,
        spent=min(now.anger, state.anger_spent(card)) if in_battle(state) else 0,
        tokens=state.tokens_on(card),
        tracker=f"tokens:{seat}:{card}",
        endless=is_endless(state, card),
        fresh=waits_for_tokens(state, seat, card),
        marks=tuple(_marks(state, seat, card)),
        beneath=tuple(beneath(state, seat, card)),
    )


def beneath(state: Gunfight, seat: int, card: str) -> Iterator[str]:
    """The cards under a card, the next one first (GG-16.2)."""
    on = {top: under for under, top in state.facts[UNDER[seat]]}
    while card in on:
        card = on[card]
        yield card


def in_battle(state: Gunfight) -> bool:
    """Whether it is the Battle: what is marked in it counts for nothing later (GG-7.1)."""
    return state.facts["phase"] in BATTLE


def _marks(state: Gunfight, seat: int, card: str) -> Iterator[Chip]:
    facts = state.facts
    if in_battle(state):
        yield from (chip for names, chip in MARKS if card in facts[names[seat]])
        fights = card in map(state.card_at, (facts["attacker"], facts["target"]))
        struck = card in facts[ATTACKED[seat]] and card not in facts[ATTACK_USED[seat]]
        if struck and not fights:
            yield HITS_BACK
    flags = abilities.of(state, card).flags
    yield from (chip for flag, chip in FLAGS.items() if flag in flags)


def _support(state: Gunfight, seat: int, number: int, card: str) -> Ranked:
    slot = f"{SUPPORTS[seat]}:{number}"
    if not is_seen(card):
        return Ranked(slot, down=True)
    return Ranked(slot, card, down=card in state.table.down)


def _kept(state: Gunfight, seat: int, number: int, card: str) -> Ranked:
    slot = f"{LEADER[seat]}:{number}"
    if not is_seen(card):
        return Ranked(slot, down=True)
    if card in state.table.down:
        return Ranked(slot, card, down=True)
    return Ranked(slot, card, endless=is_endless(state, card), line=at_work(state.cards[card]))


def at_work(leader: Card) -> str:
    """What a leader does from the leader zone, in a few words."""
    skills = [skill for skill in leader.skills if skill.zone == "leader"]
    for skill in skills:
        for each in skill.operations:
            if isinstance(each, Altering):
                by = (f"{amount:+} {LETTERS[what]}" for what, amount in each.by if what in LETTERS)
                return ", ".join(by)
    return "has a Skill" if skills else ""
