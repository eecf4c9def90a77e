"""The speed track, the fight with its outlook, and the pending list (GG-23.4 to GG-23.6).

All of it is told from public facts: what lies face down is unknown here, even to its controller.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.cards import SUPPORTS as SUPPORT_KINDS
from game.games.gunsmith_girl.present.rows import in_battle
from game.games.gunsmith_girl.present.seeing import is_seen
from game.games.gunsmith_girl.rules.activating import costs_of, resolving
from game.games.gunsmith_girl.rules.attack import discards, may_counter
from game.games.gunsmith_girl.rules.battle import waiting_up
from game.games.gunsmith_girl.rules.rows import anger_left
from game.games.gunsmith_girl.rules.set_up import DRAWS
from game.games.gunsmith_girl.rules.strike import sharers
from game.games.gunsmith_girl.state import (
    ATTACK_USED,
    FIELD,
    FOE,
    RESERVE,
    RESERVE_ATTACKED,
    ROWS,
    SEATS,
    SLOTS,
    Entry,
    Gunfight,
)
from game.rules.ask import Point
from game.rules.present.presenter import State, Step
from game.rules.present.ranks import Arrow, Entrant, Fight, Side, Sign, Track, Versus, Waiting

LOOKED = Gunfight.looked.names
STEPS = ("Cite", "Assault", "Strike", "Final")
TITLES = {
    "draw": "Draw",
    "target": "Attack turn",
    "strategy": "Strategy",
    "truce": "Truce",
    "truce_window": "Truce",
}
LINES = {
    "draw": "Each draws 3 cards, and 1 fewer for each persona controlled.",
    "strategy": "Persona and supports lie face down until the Battle. The more persona you control,"
    " the fewer cards you draw.",
    "exchange": "The faster attacks first. Whoever has the higher Level may stop an attack.",
    "truce": "Persona pay 1 Token each; new ones get theirs from the pool.",
    "truce_window": "Persona without a Token go to the Lost zone at the end of the Truce.",
}
"""What holds in a phase, for who has nothing else to look at."""
POINT = "Point at a persona: the fight is shown here beforehand."
POINT_RESERVE = "Point at the Reserve: what the attack discards is shown here beforehand."
KINDS = {
    "addition": "Addition",
    "unforeseen": "Unforeseen",
    "invocation": "Invocation",
    "manual": "Skill",
    "automatic": "Skill",
}


# The track


def track_of(state: Gunfight) -> Track:
    """All face-up persona that wait, and in the Battle those that had their turn (GG-23.4)."""
    facts = state.facts
    fighting = in_battle(state)
    found: list[Entrant] = []
    for seat in SEATS:
        waits = waiting_up(state, seat) if fighting else state.up(FIELD[seat])
        had = [
            card
            for card in facts[ATTACK_USED[seat]]
            if fighting and card in state.zones[FIELD[seat]]
        ]
        now = state.card_at(facts["attacker"] or facts["named"]) if fighting else ""
        for card in state.up(FIELD[seat]):
            if card == now or card in waits or card in had:
                speed, name = abilities.speed(state, card), state.cards[card].name
                done = card in had and card != now
                mark: State = "now" if card == now else "done" if done else "later"
                found.append(Entrant(seat, card, name, speed, mark))
    ordered = sorted(found, key=lambda each: (each.state != "done", -each.speed))
    return Track(_head(state), _aside(state), tuple(_tied(ordered) if fighting else ordered))


def _tied(entrants: list[Entrant]) -> Iterator[Entrant]:
    """Those that meet an opposing one as fast stand beside it, tied (GG-8.10)."""
    before: Entrant | None = None
    for each in entrants:
        meets = (
            before is not None
            and before.speed == each.speed
            and before.seat != each.seat
            and "done" not in (before.state, each.state)
        )
        yield Entrant(each.seat, each.card, each.name, each.speed, each.state, meets)
        before = each


def _head(state: Gunfight) -> str:
    facts = state.facts
    if facts["phase"] == "exchange" and not facts["window"] and not facts["named"]:
        return f"{{seat:{facts['active']}}} names the next to attack"
    return "Speed order, fastest first"


def _aside(state: Gunfight) -> str:
    """How many lie face down, and who has passed or yielded."""
    facts = state.facts
    counts = [(seat, len(state.down_in(FIELD[seat]))) for seat in SEATS]
    said = [f"{{seat:{seat}}} {count}" for seat, count in counts if count]
    words = [f"Face down: {' '.join(said)}, place unknown"] if said else []
    words += [f"{{seat:{seat}}} passed" for seat in facts["passed"]]
    words += [
        f"{{seat:{seat}}} yielded" for seat in facts["yielded"] if seat not in facts["passed"]
    ]
    return "  ·  ".join(words)


# The fight


def fight_of(state: Gunfight) -> Fight | None:
    """The attack that runs (GG-23.5); None where none does, or what it attacks is gone."""
    facts = state.facts
    attacker = state.card_at(facts["attacker"])
    if not attacker or not facts["target"]:
        return None
    if facts["target"] == RESERVE_ATTACKED:
        return on_reserve(state, attacker, "attacks")
    if not state.card_at(facts["target"]):
        return None
    return between(state, facts["attacker"], facts["target"], running=True)


def ahead(state: Gunfight, kind: str, option: str) -> Fight | None:
    """The attack that the choice of a target would begin."""
    verb, _, aim = option.partition(":")
    attacker = state.facts["attacker"]
    if kind != "target" or verb != "target" or not state.card_at(attacker):
        return None
    if aim == RESERVE_ATTACKED:
        return on_reserve(state, state.card_at(attacker), "would attack")
    return between(state, attacker, aim, running=False)


def on_reserve(state: Gunfight, attacker: str, verb: str) -> Fight:
    """An attack on a Reserve: how many cards it discards (GG-11.1)."""
    seat = state.controller(attacker)
    strength, left = abilities.strength(state, attacker), len(state.zones[RESERVE[FOE[seat]]])
    count = discards(strength)
    name = state.cards[attacker].name
    saved = "" if count < left else " That takes all: a leader must save the game, or it is lost."
    compared = Versus(
        "Reserve",
        Side(seat, str(count), "to discard"),
        Side(FOE[seat], str(left), f"{max(0, left - count)} left"),
        _sign(count, left, known=True),
    )
    arrow = Arrow(_point(state, state.slot(attacker)), Point("zone", RESERVE[FOE[seat]]), "attack")
    line = f"1 card for each 100 of Strength {strength} or part of it.{saved}"
    steps = (Step("now", "Declare"), Step("later", "Discard"))
    return Fight(f"{name} {verb} the Reserve", steps, (compared,), line, (arrow,))


def between(state: Gunfight, attacker: str, target: str, running: bool) -> Fight:
    """How a fight of two persona is shown to everyone. running: it takes place; else it is only
    offered."""
    facts = state.facts
    x, t = state.card_at(attacker), state.card_at(target)
    first, second = state.side_of(attacker), state.side_of(target)
    names = [_name(state, card) for card in (x, t)]
    title = f"{names[0]} attacks {names[1]}" if running else f"If {names[0]} attacks {names[1]}"
    known = is_public(state, t)
    if running and facts["duel"]:
        title = f"Duel: {names[0]} and {names[1]}"
    if running and facts["counter"]:
        title = f"{names[1]} counterattacks {names[0]}"
    levels = Versus(
        "Level",
        _level(state, first, x),
        _level(state, second, t),
        _sign(abilities.level(state, x), abilities.level(state, t), known),
    )
    strengths = Versus(
        "Strength",
        _strength(state, first, x, running),
        _strength(state, second, t, running),
        _sign(_total(state, x, running), _total(state, t, running), known),
    )
    start, end = _point(state, attacker), _point(state, target)
    if running and facts["counter"]:
        start, end = end, start
    attack = Arrow(start, end, "attack")
    shares = _shares(state, x, t) if running else ()
    line = _outlook(state, first, x, t, known, running)
    steps = _steps(state, running)
    return Fight(title, steps, (levels, strengths), line, (attack, *shares))


def is_public(state: Gunfight, card: str) -> bool:
    """Whether everyone sees a persona."""
    return is_seen(card) and card not in state.table.down


def _name(state: Gunfight, card: str) -> str:
    return state.cards[card].name if is_public(state, card) else "a face-down card"


def _steps(state: Gunfight, running: bool) -> tuple[Step, ...]:
    now = STEPS.index(state.facts["step"].capitalize()) if running and state.facts["step"] else 0
    return tuple(
        Step("done" if n < now else "now" if n == now else "later", word)
        for n, word in enumerate(STEPS)
    )


def _level(state: Gunfight, seat: int, card: str) -> Side:
    if not is_public(state, card):
        return Side(seat, "?", "face down")
    now, printed = abilities.level(state, card), state.cards[card].level
    return Side(seat, str(now), "" if now == printed else f"printed {printed}")


def _strength(state: Gunfight, seat: int, card: str, running: bool) -> Side:
    if not is_public(state, card):
        return Side(seat, "?", "face down")
    more = most_more(state, seat, card) if not _done(state, card, running) else 0
    total = _total(state, card, running)
    return Side(seat, str(total), f"+ up to {more}" if more else "")


def _done(state: Gunfight, card: str, running: bool) -> bool:
    """Whether a side has accumulated already."""
    facts = state.facts
    if not running or not facts["sums"]:
        return False
    attacking, defending = (state.card_at(facts[each]) for each in ("attacker", "target"))
    first = attacking if facts["counter"] else defending
    settled = len(facts["sums"]) - bool(facts["gathering"])
    return settled > (0 if card == first else 1)


def _total(state: Gunfight, card: str, running: bool) -> int:
    """What a side has so far: its accumulation once it makes one (GG-10.1)."""
    facts = state.facts
    if running and facts["sums"]:
        first = state.card_at(facts["attacker" if facts["counter"] else "target"])
        at = 0 if card == first else 1
        if at < len(facts["sums"]):
            total: int = facts["sums"][at]
            return total
    return abilities.strength(state, card)


def most_more(state: Gunfight, seat: int, card: str) -> int:
    """The most that a side could still add to its Strength (GG-10.3, GG-10.4)."""
    facts = state.facts
    attacks = card == state.card_at(facts["attacker"]) or facts["duel"]
    counters = facts["counter"] and card == state.card_at(facts["target"])
    own = anger_left(state, card) - (0 if attacks or counters else 1)
    if attacks and not facts["target"]:
        own -= 1
    more = max(0, own) * abilities.strength(state, card)
    once = state.options["share_times"] == "once"
    for ally in sharers(state, seat, card):
        if ally != card:
            times = 1 if once else anger_left(state, ally)
            more += times * abilities.strength(state, ally)
    return more


def _sign(first: int, second: int, known: bool) -> Sign:
    if not known:
        return "?"
    return "<" if first < second else ">" if first > second else "="


def _shares(state: Gunfight, x: str, t: str) -> tuple[Arrow, ...]:
    """From each ally that shares in the accumulation that runs."""
    facts = state.facts
    if not facts["gathering"]:
        return ()
    to = next((card for card in (x, t) if state.controller(card) == facts["gathering"]), x)
    return tuple(
        Arrow(_point(state, state.slot(ally)), _point(state, state.slot(to)), "share")
        for ally, _ in facts["shares"]
    )


def _outlook(state: Gunfight, seat: int, x: str, t: str, known: bool, running: bool) -> str:
    """Who may choose what, and what comes of it as things stand."""
    facts = state.facts
    if not known:
        return "Its Strength and Level are unknown until the assault turns it up."
    step = facts["step"] if running else "cite"
    level_x, level_t = abilities.level(state, x), abilities.level(state, t)
    strike = _as_it_stands(state, x, t, running)
    if facts["duel"] and running:
        return f"They must fight: nobody may stop it. {strike}"
    if step in ("strike", "final") or (running and facts["counter"]):
        return strike
    if level_t > level_x:
        ways = "stop, counterattack, or" if may_counter(state, t) else "stop, or"
        who = f"{{seat:{FOE[seat]}}} has the higher Level: {ways} let it come."
    elif level_x > level_t:
        who = f"{{seat:{seat}}} has the higher Level: attack, or stop."
    else:
        who = "Equal Levels: the attack goes on."
    return f"{who} {strike}"


def _as_it_stands(state: Gunfight, x: str, t: str, running: bool) -> str:
    first, second = (_total(state, card, running) for card in (x, t))
    if first == second:
        return "As it stands, nobody is destroyed."
    loser = state.cards[t if first > second else x].name
    return f"As it stands, {loser} is destroyed."


def _point(state: Gunfight, slot: str) -> Point:
    """A slot as a place on the table."""
    for zone, slots, _ in ROWS:
        given = state.facts[slots]
        if slot in given:
            return Point("slot", f"{zone}:{given.index(slot)}")
    return Point("slot", slot)


def outside(state: Gunfight, asked: bool) -> Fight:
    """What to look at while nobody attacks: the Reserves, and the next draws (GG-5.1, GG-23.15).

    asked: whether those who look at it are to choose.
    """
    first, second = (_reserve(state, seat) for seat in SEATS)
    left = [len(state.zones[RESERVE[seat]]) for seat in SEATS]
    compared = Versus("Reserve", first, second, _sign(left[0], left[1], known=True))
    phase = state.facts["phase"]
    line = LINES.get(phase, LINES["exchange"] if in_battle(state) else "")
    if phase == "target":
        seat = state.facts["active"]
        any_left = bool(state.facts[SLOTS[FOE[seat]]])
        chooses = "chooses whom to attack" if any_left else "may attack the Reserve"
        point = POINT if any_left else POINT_RESERVE
        line = point if asked else f"{{seat:{seat}}} {chooses}."
    if state.facts["winners"] is not None:
        return Fight("The match is over", (), (compared,))
    return Fight(TITLES.get(phase, "No fight"), (), (compared,), line)


def revealed(state: Gunfight) -> Fight | None:
    """The face-down cards that are Revealed to whoever looks (GG-23.12); None where none are."""
    cards = [card for seat in SEATS for card in state.facts[LOOKED[seat]]]
    if not cards:
        return None
    names = ", ".join(state.cards[card].name for card in cards)
    texts = " ".join(f"**{state.cards[card].name}**: {_in_brief(state, card)}" for card in cards)
    return Fight(f"Revealed: {names}", (), (), texts)


def _in_brief(state: Gunfight, card: str) -> str:
    face = state.cards[card]
    if face.kind in SUPPORT_KINDS:
        return face.text
    return f"F {face.strength}, V {face.speed}, N {face.level}, A {face.anger}. {face.text}"


def _reserve(state: Gunfight, seat: int) -> Side:
    left = len(state.zones[RESERVE[seat]])
    if state.facts["winners"] is not None:
        return Side(seat, str(left))
    count = DRAWS[min(len(state.zones[FIELD[seat]]), 3)]
    note = f"next draw {count}" if count < left else f"draw {count} takes all"
    return Side(seat, str(left), note)


# The pending list


def waiting_of(state: Gunfight) -> tuple[Waiting, ...]:
    """The pending list in the order in which it resolves (GG-13.4, GG-23.6)."""
    return tuple(_waiting(state, entry) for entry in resolving(state))


def _waiting(state: Gunfight, entry: Entry) -> Waiting:
    name = state.cards[entry.card].name
    arrows, line = tuple(_picked(state, entry)), KINDS[entry.kind]
    paid = ", ".join(each.words for each in costs_of(state, entry))
    if paid:
        line += f", cost: {paid}"
    return Waiting(entry.seat, entry.card, name, entry.speed, line, arrows)


def _picked(state: Gunfight, entry: Entry) -> Iterator[Arrow]:
    start = Point("card", entry.card)
    for each in entry.picks:
        for thing in each if isinstance(each, (tuple, list)) else (each,):
            if isinstance(thing, str) and thing:
                slot = state.slot(thing) or thing
                point = _point(state, slot)
                yield Arrow(start, point, "pick")
