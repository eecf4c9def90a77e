"""The series as it is shown: who answers whom, what was paid, what happens (WS-8.3)."""

from __future__ import annotations

from typing import cast

from game.games.water_showdown.cards import Card
from game.games.water_showdown.present.targets import named
from game.games.water_showdown.rules.legal import may_defend
from game.games.water_showdown.rules.resources import amounts, threat
from game.games.water_showdown.showdown import FOE, Activation, OfActivation, Showdown
from game.rules.decision import Ask
from game.rules.present.chain import Bond, Link, Series, Standing
from game.rules.wording import escape, listed

NO_BREAK = "\u00a0"


def series_shown(showdown: Showdown, ask: Ask | None) -> Series | None:
    """The series that is open, with what happens in it now; None between two."""
    chain = showdown.chain
    if not chain:
        return None
    now = _now(chain, ask)
    activation = chain[now]
    asked = ask.seats[0] if ask is not None and ask.kind == "answer" else 0
    chosen = not _to_choose(showdown, activation, ask)
    return Series(
        tuple(_link(showdown, at, ask) for at in range(len(chain))),
        now,
        _head(showdown, activation, threat(showdown, now) if chosen else 0),
        _line(showdown, activation, now) if chosen else "Its alternative is yet to be chosen.",
        _note(showdown, activation, asked) if asked else "",
    )


def _now(chain: tuple[Activation, ...], ask: Ask | None) -> int:
    """The place of the activation that a decision is about, else of the last one that goes on."""
    if ask is not None and isinstance(ask.decision, OfActivation):
        return ask.decision.index
    going = [at for at, each in enumerate(chain) if each.state in ("laid", "open")]
    return max(going, default=len(chain) - 1)


def _to_choose(showdown: Showdown, activation: Activation, ask: Ask | None) -> bool:
    """Whether one of its alternatives is still to be chosen: after its Sun, if any (WS-2.20)."""
    if len(showdown.face(activation).alternatives) < 2 or activation.state != "laid":
        return False
    return ask is not None and isinstance(ask.decision, OfActivation)


def _link(showdown: Showdown, at: int, ask: Ask | None) -> Link:
    activation = showdown.chain[at]
    card = showdown.face(activation)
    bonds: dict[str, Bond] = {"answer": "answers", "sun": "with"}
    icon, word = _does(activation, card)
    aimed = threat(showdown, at)
    hits = aimed and not activation.dealt
    going = activation.state in ("laid", "open") and not _to_choose(showdown, activation, ask)
    return Link(
        card=activation.card,
        seat=activation.seat,
        standing=cast("Standing", activation.state),
        to=activation.to,
        bond=bonds.get(activation.role, ""),
        icon=icon,
        word=word,
        voids=activation.role == "answer" and card.answer is not None and card.answer.negates,
        line=_how_paid(activation),
        copied=activation.copied,
        aim=Showdown.water[FOE[activation.seat]] if hits and going else "",
        amount=aimed,
        face=_chosen(activation, card),
    )


def _chosen(activation: Activation, card: Card) -> tuple[tuple[str, str], ...]:
    """Its Effect once one of two alternatives is chosen (WS-2.59): that one alone."""
    if len(card.alternatives) < 2 or activation.state == "laid" or activation.copied:
        return ()
    attack = () if card.alternatives[activation.mode].damages else (("attack", ""),)
    return (("effect", "ab"[activation.mode]), ("a", ""), ("b", ""), *attack)


def _does(activation: Activation, card: Card) -> tuple[str, str]:
    """What an activation does, as an icon and in a word or two."""
    if activation.role == "sun":
        return "drop", f"Cost −{card.less}"
    if activation.role == "answer" and card.answer is not None:
        if card.answer.negates:
            return "x", "Negate"
        return "shieldf", f"Defend {card.answer.defend}"
    return ("hit", f"Attack {card.attack}") if card.attack else ("play", escape(card.name))


def _how_paid(activation: Activation) -> str:
    if activation.source == "set":
        return "Set earlier"
    return f"paid {activation.paid}" if activation.paid else ""


def _head(showdown: Showdown, activation: Activation, damage: int) -> str:
    """Who does what with which card."""
    name, card = escape(showdown.cards[activation.card].name), showdown.face(activation)
    who = f"{{seat:{activation.seat}}}'s"
    if activation.copied:
        name = f"{name} as {escape(card.name)}"
    if activation.role == "answer":
        answered = escape(showdown.cards[showdown.chain[activation.to].card].name)
        if card.answer is not None and card.answer.negates:
            return f"{who} {name} negates {answered}"
        defend = card.answer.defend if card.answer else 0
        return f"{who} {name} defends {defend} against {answered}"
    if activation.role == "sun":
        laid = escape(showdown.cards[showdown.chain[activation.to].card].name)
        return f"{who} {name}: {laid} costs {card.less} less"
    if activation.dealt:
        return f"{who} {name} has dealt{NO_BREAK}{activation.dealt}"
    if damage:
        verb = "attacks for" if card.attack else "deals"
        return f"{who} {name} {verb}{NO_BREAK}{damage}"
    if activation.role == "start":
        return f"{who} {name} at the start of the turn"
    return f"{{seat:{activation.seat}}} plays {name}"


def _line(showdown: Showdown, activation: Activation, index: int) -> str:
    """What else comes of it: how its damage is reckoned, and its further sentences."""
    card = showdown.face(activation)
    parts = []
    printed = sum(amounts(showdown, activation, index))
    if not activation.dealt and printed != threat(showdown, index):
        defend = f", Defend {activation.defend}" if activation.defend else ""
        coats = printed - activation.defend - threat(showdown, index)
        coat = f", Rain Coat {coats}" if activation.defend <= printed and coats > 0 else ""
        parts.append(f"Damage {printed}{defend}{coat}: {threat(showdown, index)} arrives.")
    if activation.targets:
        parts.append(f"Aimed at {listed([named(showdown, each) for each in activation.targets])}.")
    parts += [f"{text}." for text in _sentences(activation, card) if text != "Attack"]
    return " ".join(parts)


def _sentences(activation: Activation, card: Card) -> tuple[str, ...]:
    if activation.role == "answer":
        return tuple(text for text in card.texts("answer") if ", then " in text)
    if activation.role == "sun":
        return ()
    if activation.role == "start":
        return card.texts("start")
    if card.continuous:
        return card.texts("start", "always")
    return card.texts("effect", "ab"[activation.mode])


def _note(showdown: Showdown, activation: Activation, asked: int) -> str:
    """Which cards can answer it."""
    if may_defend(showdown, asked, activation):
        return "One Defend card for each attacking card"
    return "Only a Negate can answer this"
