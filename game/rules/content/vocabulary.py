"""Executable card text: a sentence on a card is what the card does.

A game registers functions with the sentence each of them carries out:

    @vocabulary.effect("Gain {amount:number} Momentum")
    async def gain_momentum(frame, amount): ...

A sentence is parsed once, when a card is loaded, into the functions and arguments it stands for.
What a function is called with besides the arguments of its sentence is the game's affair.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from game.rules.content.errors import nearest
from game.rules.content.sentence_parser import read_sentence
from game.rules.content.sentences import (
    NUMBERS,
    Joined,
    Kind,
    NoSuchSentence,
    Parsed,
    Phrase,
    Phrases,
    Slot,
    Words,
)

__all__ = ["Joined", "NoSuchSentence", "Parsed", "Phrase", "Vocabulary", "Words"]

Carrier = TypeVar("Carrier", bound=Callable[..., Any])

_SLOT = re.compile(r"\{(?:(\w+):)?(\w+)\}")
_NEEDS_QUOTES = (": ", " #")
_KEPT = 4096
"""Sentences that a vocabulary remembers its reading of: those of any game, several times over."""
_RULE = re.compile(r"\b[A-Z]{1,4}-\d+(?:\.\d+)*[a-z]?\b")


class Vocabulary:
    """All the sentences that the cards of one game can say.

    A sentence's pattern is fixed text with slots, `{name:kind}` or `{kind}` when both are the
    same. Kinds are `number` (2), `signed` (+2, -1), `range` (2 or 0-1, given as a pair), kinds of
    phrases (`effect`, `condition` and any other given to `phrase`), Words, and Joined phrases.
    """

    def __init__(
        self, name: str, kinds: Mapping[str, Kind] | None = None, makes: bool = False
    ) -> None:
        """`name` is the game's; `kinds` are further kinds of slots, Words and Joined.

        makes: what is registered does not carry a sentence out but gives what the sentence stands
        for, once, as its card is read (`Parsed.made`): a class of operations, say. It takes the
        slots by name.
        """
        self.name = name
        self.makes = makes
        self.kinds: dict[str, Kind] = {**NUMBERS, "effect": Phrases(), "condition": Phrases()}
        self.phrases: list[Phrase] = []
        self._read = lru_cache(_KEPT)(self._read_anew)
        for kind, meaning in (kinds or {}).items():
            if kind in self.kinds:
                raise ValueError(f"the kind '{kind}' is declared twice")
            if isinstance(meaning, Joined):
                self._known(meaning.of)
            self.kinds[kind] = meaning

    def effect(self, pattern: str, example: str = "", **shown: Any) -> Callable[[Carrier], Carrier]:
        """Register the function that carries out an effect; see `phrase`."""
        return self.phrase("effect", pattern, example, **shown)

    def condition(self, pattern: str, **shown: str) -> Callable[[Carrier], Carrier]:
        """Register the function that tests a condition; see `phrase`."""
        return self.phrase("condition", pattern, **shown)

    def phrase(
        self,
        kind: str | tuple[str, ...],
        pattern: str,
        example: str = "",
        *,
        icon: str = "",
        brief: str = "",
        terse: str = "",
        full: str = "",
        tone: str = "",
        main: str = "",
        **given: Any,
    ) -> Callable[[Carrier], Carrier]:
        """Register a function with the sentence it stands for, as a phrase of one kind or several.

        The names of the slots are the function's last parameters, in the same order. `example`
        is shown in the reference when no card says the sentence; without one it is made up.
        given: parameters that no slot stands for, with their values, where the vocabulary `makes`.

        The others say how faces show the sentence. icon: a name of `assets/icons`. brief: its words
        on a small card; terse: the same where they stand among the words of another sentence; full:
        how it is printed where not as it is written. Words may name in braces the sentence's own
        slots, those of the sentence around it, and fields of the card. tone: what kind of strip it
        has on a small card. main: the slot that holds the main words of a line.

        Raises ValueError for a pattern that cannot be used: unknown kinds of slots, text that
        YAML would need quotes for, a pattern that is there already, parameters that do not fit.
        """
        kinds = (kind,) if isinstance(kind, str) else kind
        pieces = self._pieces(pattern)
        slots = [piece.name for piece in pieces if isinstance(piece, Slot)]
        if main and main not in slots:
            raise ValueError(f"'{pattern}' has no slot '{main}'{nearest(main, slots)}")
        shown = {"icon": icon, "brief": brief, "terse": terse, "full": full, "tone": tone}

        def register(function: Carrier) -> Carrier:
            if len(set(slots)) < len(slots) or not self._takes(function, slots, given):
                last = "" if self.makes else "last "
                raise ValueError(
                    f"'{pattern}': the {last}parameters of {function.__name__} are to be"
                    f" {', '.join([*slots, *given])}"
                )
            phrase = Phrase(
                kinds, pattern, pieces, function, example, main=main, given=given, **shown
            )
            for each in kinds:
                phrases = self.kinds.setdefault(each, Phrases())
                if not isinstance(phrases, Phrases):
                    raise ValueError(f"'{pattern}': {each} is not a kind of phrases")
                if any(pattern == other.pattern for other in phrases.all):
                    raise ValueError(f"'{pattern}' is registered twice as {each}")
                phrases.add(phrase)
            self.phrases.append(phrase)
            self._read.cache_clear()
            return function

        return register

    def _takes(
        self, function: Callable[..., Any], slots: list[str], given: Mapping[str, Any]
    ) -> bool:
        """Whether a function can be called with these slots and what is given besides."""
        parameters = inspect.signature(function).parameters
        if not self.makes:
            return slots == [*parameters][len(parameters) - len(slots) :] and not given
        needed = {name for name, each in parameters.items() if each.default is each.empty}
        return needed <= {*slots, *given} <= parameters.keys()

    def parse(self, kind: str, text: str) -> Parsed:
        """The sentence `text` as a phrase of `kind`.

        Raises NoSuchSentence when nothing matches it, or when it can be read in two ways.
        """
        parsed = self._read(kind, text)
        if not isinstance(parsed, Parsed):
            raise ValueError(f"{kind} is no kind of phrases")
        return parsed

    def parse_list(self, kind: str, text: str) -> tuple[Parsed, ...]:
        """The sentence `text` as phrases of a Joined kind; raises as `parse` does."""
        parsed = self._read(kind, text)
        if not isinstance(parsed, tuple):
            raise ValueError(f"{kind} is no list of phrases")
        return parsed

    def unused(self, sentences: Iterable[Parsed]) -> list[Phrase]:
        """The phrases that none of the sentences says, not even within another."""
        said = {each.phrase for sentence in sentences for each in sentence.walk()}
        return [phrase for phrase in self.phrases if phrase not in said]

    def example(self, phrase: Phrase) -> str:
        """A sentence that says `phrase`: the one it was registered with, or one made up."""
        return phrase.said(self.kinds)

    def reference(self, cards: Mapping[str, Iterable[Parsed]] | None = None) -> str:
        """The reference page for designers, in Markdown.

        `cards` gives by the name of each card what it says: examples are taken from there, and
        what one card alone says is listed apart.
        """
        said: dict[Phrase, dict[str, str]] = {phrase: {} for phrase in self.phrases}
        for card, sentences in (cards or {}).items():
            for sentence in sentences:
                for each in sentence.walk():
                    said[each.phrase].setdefault(card, each.text)
        lines = [f"# What a card of {self.name} can say", ""]
        for kind in (name for name, each in self.kinds.items() if isinstance(each, Phrases)):
            own = [phrase for phrase in self.phrases if phrase.kinds[0] == kind]
            shared = [phrase for phrase in own if len(said[phrase]) != 1]
            single = [phrase for phrase in own if len(said[phrase]) == 1]
            for title, phrases in ((kind, shared), (f"{kind}, on one card only", single)):
                if phrases:
                    lines += [f"## {title[0].upper()}{title[1:]}".replace("_", " "), ""]
                for phrase in phrases:
                    lines += self._entry(phrase, said[phrase])
        return "\n".join(lines)

    def _entry(self, phrase: Phrase, said: dict[str, str]) -> list[str]:
        document = inspect.getdoc(phrase.function) or ""
        summary = document.split("\n", 1)[0]
        rules = [rule for rule in dict.fromkeys(_RULE.findall(document)) if rule not in summary]
        slots = [piece for piece in phrase.pieces if isinstance(piece, Slot)]
        lines = [f"### {_SLOT.sub(lambda slot: f'*{slot[1] or slot[2]}*', phrase.pattern)}", ""]
        if summary:
            lines += [summary + (f" Rules: {', '.join(rules)}." if rules else ""), ""]
        lines += [
            f"- *{slot.name}*: {self.kinds[slot.kind].description(slot.kind)}" for slot in slots
        ]
        if phrase.icon or phrase.brief:
            words = f"`{phrase.brief}`" if phrase.brief else "no words of its own"
            lines.append(f"- On a small card: {words}, with the icon {phrase.icon or 'of those'}")
        card, example = next(iter(said.items()), ("", self.example(phrase)))
        count = f" ({card}{_others(len(said) - 1)})" if card else ""
        return [*lines, f"- Example: `{example}`{count}", ""]

    def _read_anew(self, kind: str, text: str) -> Parsed | tuple[Parsed, ...]:
        self._known(kind)
        game = self.name.lower().replace(" ", "_")
        return read_sentence(self.kinds, kind, text, f"tools/vocabulary.py {game}")

    def _pieces(self, pattern: str) -> tuple[str | Slot, ...]:
        for refused in _NEEDS_QUOTES:
            if refused in pattern:
                raise ValueError(f"'{pattern}' holds '{refused}', which YAML would need quotes for")
        pieces: list[str | Slot] = []
        end = 0
        for match in _SLOT.finditer(pattern):
            if match.start() > end:
                pieces.append(pattern[end : match.start()])
            elif pieces:
                raise ValueError(f"'{pattern}': nothing stands between two slots")
            self._known(match[2], pattern)
            pieces.append(Slot(match[1] or match[2], match[2]))
            end = match.end()
        if end < len(pattern):
            pieces.append(pattern[end:])
        fixed = "".join(piece for piece in pieces if isinstance(piece, str))
        kinds = [self.kinds[piece.kind] for piece in pieces if isinstance(piece, Slot)]
        bare = not fixed and not any(isinstance(each, Words) for each in kinds)
        if bare or "{" in fixed or "}" in fixed:
            raise ValueError(
                f"'{pattern}' is no pattern: fixed text with slots such as {{n:number}}"
            )
        return tuple(pieces)

    def _known(self, kind: str, pattern: str = "") -> None:
        if kind not in self.kinds:
            where = f"'{pattern}': " if pattern else ""
            raise ValueError(f"{where}there is no kind '{kind}'{nearest(kind, self.kinds)}")


def _others(count: int) -> str:
    return f" and {count} other{'s' if count > 1 else ''}" if count else ""
