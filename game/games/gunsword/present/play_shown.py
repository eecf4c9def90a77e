"""The turn and the Frame in progress, as the table shows them (GS-24.3)."""

from __future__ import annotations

from typing import Any

from game.games.gunsword.cards import Line, technique_of
from game.games.gunsword.conditions import passed_over
from game.games.gunsword.duel import Cause, Duel
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
    return ", ".join([first, *bonuses]).replace("-", "−") if bonuses else first


def _source(duel: Duel, source: Any) -> str:
    if source == duel.facts["played"]:
        return "its own"
    if "#" in source:
        return duel.card(source).name
    technique = duel.content.techniques.get(technique_of(source))
    return technique.name if technique else ""
