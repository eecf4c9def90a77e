"""The turn, the Frame in progress, and what a card could do, as the table shows them (GS-24.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.gunsword import effects
from game.games.gunsword.cards import Effects, Line, technique_of
from game.games.gunsword.conditions import carried_out, passed_over
from game.games.gunsword.duel import DUELIST, Cause, Duel
from game.games.gunsword.rules.counters import Counter
from game.games.gunsword.rules.hits import Block
from game.games.gunsword.rules.maneuvers import Maneuver
from game.games.gunsword.rules.moves import reach_of
from game.rules.ask import Sketch
from game.rules.content.sentences import Parsed
from game.rules.decision import Ask
from game.rules.present.presenter import CardLine, Play, State, Step

BEFORE_PLAY = ("pick", "set_up", "regroup", "initiative")
TURN = ("begin_turn", "act", "drop", "counter_window", "combo", "end_of_frame", "end_turn")
WORDS = {
    "pick": "Picks",
    "set_up": "Set-up",
    "regroup": "Regroup",
    "initiative": "Initiative",
    "begin_turn": "Begin",
    "act": "Action",
    "drop": "Drop",
    "counter_window": "Counters",
    "combo": "Combo Chain",
    "end_of_frame": "Compare Momentum",
    "end_turn": "Reload",
}


def ribbon(duel: Duel) -> tuple[Step, ...]:
    """The steps of setting up, of a turn, or of a Reset, with the present one."""
    phase = phase_of(duel)
    if duel.facts["winners"] is not None:
        return (Step("now", "The match is over"),)
    if phase == "reset":
        return (Step("done", "Round ends"), Step("now", "Reset"), Step("later", "Initiative"))
    if duel.facts["round"] > 1 and phase == "initiative":
        return (Step("done", "Round ends"), Step("done", "Reset"), Step("now", "Initiative"))
    steps = BEFORE_PLAY if phase in BEFORE_PLAY else TURN
    at = steps.index(phase)
    return tuple(
        Step("done" if n < at else "now" if n == at else "later", _word(duel, step))
        for n, step in enumerate(steps)
    )


def phase_of(duel: Duel) -> str:
    """The step as players name it: paying and Drop belong to the phase `act` of the rules."""
    phase: str = duel.facts["phase"]
    return "drop" if phase == "act" and duel.facts["frame"] else phase


def _word(duel: Duel, step: str) -> str:
    facts = duel.facts
    if step == "combo" and facts["lines"] and facts["phase"] == "combo":
        count = sum(state != "removed" for _, state, _ in facts["lines"])
        return f"Combo line {max(1, facts['line'] + 1)} of {count}"
    if step == "drop" and facts["frame"] == "command":
        return "Command"
    return WORDS[step]


def frame_strip(duel: Duel, ask: Ask | None) -> Play | None:
    """The Frame in progress; None between Frames."""
    facts = duel.facts
    kind = facts["frame"]
    if not kind:
        return None
    seat = duel.active
    doing = {"skill": "plays a Skill", "insight": "plays an Insight", "command": "Commands"}[kind]
    title = f"Frame {facts['frames']} {{seat:{seat}}} {doing}"
    if kind == "command":
        command = duel.card(facts["played"]).command
        said = "; ".join(effect.text for effect in command.effects) if command else ""
        steps = (Step("now", "Command [Skill]", said), _end(duel))
        return Play(title, seat, facts["played"], steps)
    return Play(
        title,
        seat,
        facts["played"],
        (_paid(duel), _drop(duel), *_counters(duel), *_lines(duel, ask), _end(duel)),
        tuple(
            CardLine(duel.content.lines[ref].text, state, inserted)
            for ref, state, inserted in facts["lines"]
        ),
        str(duel.power()),
        _sum(duel),
        ("Piercing",) if facts["piercing"] else (),
    )


def _paid(duel: Duel) -> Step:
    facts = duel.facts
    card = duel.card(facts["played"])
    if card.x is not None:
        return Step("done", f"Paid {facts['paid']}", f"X is {facts['x']}")
    instead = f"instead of {card.cost}" if card.cost != facts["paid"] else ""
    return Step("done", f"Paid {facts['paid']}", instead)


def _drop(duel: Duel) -> Step:
    lines = duel.card(duel.facts["played"]).drop
    if not lines:
        return Step("none", "No Drop")
    if phase_of(duel) == "drop":
        return Step("now", "Drop", "; ".join(line.text for line in lines))
    met = [line.text for line in lines if not _idle_drop(duel, line)]
    if not met:
        return Step("none", "Drop", "no effect: condition not met")
    return Step("done", "Drop", "; ".join(met))


def _idle_drop(duel: Duel, line: Line) -> bool:
    """Whether a Drop's condition does not hold; what has added Power has held it."""
    copy, active = duel.facts["played"], duel.active
    added = any(source == copy for source, _ in duel.facts["bonuses"])
    return not added and passed_over(duel, Cause(active, copy, skill=True), line.effects)


def _counters(duel: Duel) -> tuple[Step, ...]:
    facts, phase = duel.facts, phase_of(duel)
    countering = facts["countering"] if phase == "counter_window" else None
    answers = tuple(
        _counter(duel, "done", seat, card)
        for seat, card in facts["responses"]
        if card and not (countering and card == countering[1])
    )
    if phase == "drop":
        return (Step("later", "Counters"),)
    if countering:
        return (*answers, _counter(duel, "now", *countering))
    if phase == "counter_window":
        asked = f"{{seat:{facts['asked']}}} is asked" if facts["asked"] else ""
        return (*answers, Step("now", "Counters", asked))
    if answers:
        return answers
    passed = " ".join(
        f"{{seat:{seat}}}" for seat in dict.fromkeys(s for s, _ in facts["responses"])
    )
    return (
        Step("done", "No Counter", f"{passed} passed") if passed else Step("none", "No Counter"),
    )


def _counter(duel: Duel, state: State, seat: int, card: str) -> Step:
    return Step(state, duel.card(card).name, "Counter", seat)


def _lines(duel: Duel, ask: Ask | None) -> list[Step]:
    asked = {"maneuver": "choose a path", "push": "choose where to Push", "block": "Block?"}
    steps = []
    for ref, state, inserted in duel.facts["lines"]:
        head, rider = _parts(duel.content.lines[ref].text)
        line = asked.get(ask.kind, rider) if ask is not None and state == "now" else rider
        if state == "none":
            line = "no effect: condition not met"
        steps.append(Step(state, f"Interrupt: {head}" if inserted else head, line))
    return steps


def _parts(text: str) -> tuple[str, str]:
    """What a line does in brief, and its condition or what follows from it."""
    main, _, rider = text.partition("; ")
    if main.startswith("If "):
        condition, _, effect = main.partition(", ")
        return effect[:1].upper() + effect[1:], condition[:1].lower() + condition[1:]
    return main, rider


def _end(duel: Duel) -> Step:
    state: State = "now" if phase_of(duel) == "end_of_frame" else "later"
    others = [duel.momentum[seat] for seat in duel.others(duel.active)]
    line = f"{duel.momentum[duel.active]} against {max(others)} Momentum" if others else ""
    return Step(state, "End of Frame", line)


def _sum(duel: Duel) -> str:
    """How the Power comes about: what it is at first, then each bonus (GS-12.1)."""
    facts = duel.facts
    if facts["power_set"]:
        first = f"set to {facts['base']}"
    elif duel.card(facts["played"]).power is None:
        first = f"X is {facts['base']}"
    else:
        first = f"{facts['base']} printed"
    bonuses = [f"{amount:+} {_source(duel, source)}" for source, amount in facts["bonuses"]]
    return ", ".join([first, *bonuses])


def _source(duel: Duel, source: Any) -> str:
    if source == duel.facts["played"]:
        return "its own"
    if "#" in source:
        return duel.card(source).name
    technique = duel.content.techniques.get(technique_of(source))
    return technique.name if technique else ""


MANEUVERS = {
    effects.slash: "Slash",
    effects.shoot: "Shoot",
    effects.dash: "Dash",
    effects.jump: "Jump",
}


def reach(duel: Duel, ask: Ask | None, seat: int, copy: str) -> Sketch | None:
    """Where the first attack or move of a card could go now, and whom it could hit.

    In a Counter window a Skill is good for its Command alone (GS-6.4). None for a card without an
    attack or a move, and while cards Block (GS-11.3).
    """
    card = duel.card(copy)
    if ask is not None and ask.kind == "block":
        return None
    if ask is not None and ask.kind == "counter" and card.kind == "skill":
        return _reach_of(duel, seat, copy, [card.command.effects] if card.command else [])
    return _reach_of(duel, seat, copy, [line.effects for line in (*card.drop, *card.combo)])


def answered(duel: Duel, ask: Ask | None) -> Sketch | None:
    """The attack that a Block answers; what the Skill that may be Countered could come to."""
    if ask is None or not isinstance(ask.decision, Block | Counter):
        return None
    if isinstance(ask.decision, Block):
        path, area, hits = ask.decision.attack
        return Sketch(path=path, area=area, hits=tuple(DUELIST[foe] for foe in hits))
    lines = [duel.content.lines[ref].effects for ref, state, _ in duel.lines if state != "removed"]
    return _reach_of(duel, duel.active, duel.facts["played"], lines)


def _reach_of(duel: Duel, seat: int, copy: str, lines: Sequence[Effects]) -> Sketch | None:
    """The reach of the first attack or move in some lines of a card.

    What hangs on a condition that does not hold is passed over (GS-22.1). None for a seat that
    stands nowhere.
    """
    if DUELIST[seat] not in duel.pieces:
        return None
    cause = Cause(seat, copy, skill=True)
    said = (each for line in lines for each in carried_out(duel, cause, line))
    return next(filter(None, (_sketch(duel, seat, each) for each in said)), None)


def _sketch(duel: Duel, seat: int, said: Parsed) -> Sketch | None:
    """What a single sentence could reach; None for one that neither attacks nor moves."""
    if said.function in MANEUVERS:
        path, span = said.args or ("Knight", (3, 3))
        return reach_of(duel, seat, Maneuver(MANEUVERS[said.function], path, *span))
    if said.function is effects.damage_within:
        distance = said.args[1]
        foes = effects.foes_within(duel, seat, seat, distance)
        area = duel.field.board.within(duel.space[seat], distance)
        return Sketch(area=tuple(area), hits=tuple(DUELIST[foe] for foe in foes))
    return None
