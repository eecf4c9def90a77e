"""Sentences as cards print them: the icon before each, and its words on a small card.

Both stand with the function that carries the sentence out, beside its pattern. A sentence that has
none of its own is shown as the first sentence within it that has: "You may draw 2" as "Draw 2".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from string import Formatter
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.content.sentences import Parsed

if TYPE_CHECKING:
    from game.rules.card_reader import Named
    from game.rules.content.vocabulary import Vocabulary

_UNSEARCHED = ("id", "set", "source")

Said = Parsed | tuple[Parsed, ...]


class Parts(NamedTuple):
    """A line's condition, its main words with their icon, and what else it says; or nothing."""

    lead: str
    main: str
    rider: str
    icon: str = ""


class Sentence(str):
    """A sentence as a card prints it.

    icon: what stands before it. brief: it on a small card. full: it in full where not as it is
    written. tone: what kind of strip it has on a small card; a layout gives that a colour. parts:
    what a line of a card sets in different type.
    """

    icon: str
    brief: str
    full: str
    tone: str
    parts: Parts

    def __new__(cls, text: str, shown: Shown | None = None, parts: Parts | None = None) -> Sentence:
        """A sentence that faces show as `shown` says; as it is written where nothing is said."""
        made = super().__new__(cls, text)
        made.icon, made.brief, made.full, made.tone = shown or Shown()
        made.parts = parts or Parts("", text, "", made.icon)
        return made


class Shown(NamedTuple):
    """How faces show a sentence; see Sentence."""

    icon: str = ""
    brief: str = ""
    full: str = ""
    tone: str = ""


def sentence_of(text: str, said: Said | None, card: Mapping[str, Any] | None = None) -> Sentence:
    """A sentence as it is printed; `said` is how it was read, None where it could not be.

    card: the fields of the card that its words may name in braces.
    """
    if not said:
        return Sentence(text)
    return Sentence(text, _shown(said, card or {}), _parts(text, said, card or {}))


def sentences_of(vocabulary: Vocabulary, kind: str, texts: Iterable[str]) -> tuple[Sentence, ...]:
    """Sentences of a kind as they are printed; NoSuchSentence for one that the kind lacks."""
    return tuple(sentence_of(text, vocabulary.parse(kind, text)) for text in texts)


def printed_card(card: Named, kind: str, of_set: tuple[str, str], **fields: Any) -> dict[str, Any]:
    """What every card shows, and more fields of its own. of_set: the set's id and its name."""
    return {
        "id": card.id,
        "name": card.name,
        "kind": kind,
        "set": of_set[0],
        "set_name": of_set[1],
        **fields,
        "flavour": card.flavour,
        "source": "book" if card.book else "house",
    }


def printed_text(card: Mapping[str, Any], numbers: bool = False) -> str:
    """All words that are printed on a card, in small letters, to be searched; and its numbers."""
    printed = (value for key, value in card.items() if key not in _UNSEARCHED)
    return " ".join(_texts(printed, numbers))


def _texts(values: Iterable[Any], numbers: bool) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value.casefold().replace("*", "")
        elif isinstance(value, int):
            if numbers and not isinstance(value, bool):
                yield str(value)
        elif isinstance(value, Mapping):
            counted = (key for key, each in value.items() if each and isinstance(each, int))
            yield from _texts((*counted, *value.values()), numbers)
        elif isinstance(value, Iterable):
            yield from _texts(value, numbers)


def _shown(said: Any, around: Mapping[str, Any]) -> Shown | None:
    """How sentences are shown: as the first of them that has an icon or words of its own."""
    for each in _sentences(said):
        if own := _own(each, around):
            return own
    return None


def _sentences(said: Any) -> Iterator[Parsed]:
    for each in said if isinstance(said, tuple) else (said,):
        if isinstance(each, Parsed):
            yield each


def _own(said: Parsed, around: Mapping[str, Any]) -> Shown | None:
    """How a sentence is shown. Icon and words are each found in what it holds if it has none."""
    phrase, slots = said.phrase, _slots(said, around)
    brief = _filled(phrase.brief, slots)
    full = _filled(phrase.full, slots)
    icon, tone = (phrase.icon, phrase.tone) if brief or not phrase.brief else ("", "")
    for argument in said.args:
        if icon and brief:
            break
        inner = _shown(argument, slots)
        if inner:
            icon, tone = icon or inner.icon, tone or inner.tone
            brief = brief or inner.brief
    return Shown(icon, brief, full, tone) if icon or brief else None


def _slots(said: Parsed, around: Mapping[str, Any]) -> dict[str, Any]:
    """What the words of a sentence may name: its slots, and those of the sentence around it."""
    inside = dict(zip(said.phrase.slots, said.args, strict=True))
    return {**around, **{name: _terse(value, around) for name, value in inside.items()}}


def _terse(value: Any, around: Mapping[str, Any]) -> Any:
    """An argument as it stands among the words of a small card."""
    if isinstance(value, str):
        return value[:1].upper() + value[1:]
    if isinstance(value, tuple) and value and isinstance(value[0], int):
        return "-".join(map(str, dict.fromkeys(value)))
    if isinstance(value, (Parsed, tuple)):
        for each in _sentences(value):
            terse = _filled(each.phrase.terse, _slots(each, around))
            if terse or (terse := (_own(each, around) or Shown()).brief):
                return terse
        return ""
    return value


def _filled(words: str, slots: Mapping[str, Any]) -> str:
    """Words with what they name put in; nothing where that is not there or has no words."""
    names = [name for _, name, _, _ in Formatter().parse(words) if name is not None]
    return words.format_map(slots) if all(slots.get(name, "") != "" for name in names) else ""


def _parts(text: str, said: Said, card: Mapping[str, Any]) -> Parts:
    """A line split: what leads to its main words, those, and what follows them."""
    first = said if isinstance(said, Parsed) else said[0]
    start, end = first.offset, first.offset + len(first.text)
    main: Said = first
    while isinstance(main, Parsed) and main.phrase.main:
        main = main.args[main.phrase.slots.index(main.phrase.main)]
        within = (main,) if isinstance(main, Parsed) else main
        start, end = within[0].offset, within[-1].offset + len(within[-1].text)
        if len(within) == 1:
            main = within[0]
    shown = _shown(main, card)
    rider = text[end:].removeprefix(";").strip().removeprefix("then ")
    return Parts(text[:start].strip(), text[start:end], rider, shown.icon if shown else "")
