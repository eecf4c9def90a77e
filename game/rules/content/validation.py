"""What pydantic finds wrong with a file, said to the person who wrote the file."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, RootModel, ValidationError

from game.rules.content.errors import Mistake, nearest
from game.rules.content.yaml_source import Document, Loc, Place
from game.rules.wording import KINDS, expected

_YES_AND_NO = ("yes", "no", "on", "off", "y", "n", "true", "false")
_LONGEST_QUOTE = 40
_MAPPING = "a mapping (lines of 'key: value')"


def complaints(error: ValidationError, model: Any, document: Document) -> list[Mistake]:
    """The mistakes behind `error`, which checking the document against `model` raised.

    Values refused while reading (`document.spoiled`) are passed over; a missing key is not
    reported when an unknown key beside it is evidently that key, mistyped. pydantic counts no items
    that are wrong: of a list that is long enough these alone are told.
    """
    findings = [
        _Finding.of(raw["type"], raw["loc"], raw.get("ctx", {}), raw["msg"], document.value)
        for raw in error.errors(include_url=False, include_input=False)
    ]
    chosen = list(_choose_branches(findings))
    mistakes, strays = _under_another_key(chosen, model, document)
    chosen = [each for each in chosen if each.loc[:2] not in strays]
    unknown, guessed = _unknown_keys(chosen, model, document)
    mistakes += unknown
    for finding in chosen:
        if finding.type == "extra_forbidden" or (*finding.loc, finding.missing) in guessed:
            continue
        if any(finding.loc[:depth] in document.spoiled for depth in range(len(finding.loc) + 1)):
            continue
        if finding.type == "too_short" and (
            len(document.at(finding.loc)) >= finding.context["min_length"]
        ):
            continue
        place = _place(finding, document)
        mistakes.append(Mistake(document.path, *place, _sentence(finding, document)))
    return mistakes


def _under_another_key(
    findings: Iterable[_Finding], model: Any, document: Document
) -> tuple[list[Mistake], set[Loc]]:
    """The mistakes of whole entries of one list that are evidently meant for another list."""
    mistakes: list[Mistake] = []
    strays: set[Loc] = set()
    fields = ((name, kind) for each in _records(model) for name, kind in _fields(each).items())
    lists = {name: kind for name, kind in fields if get_origin(kind) in (list, tuple)}
    for finding in findings:
        entry = finding.loc[:2]
        of_a_list = len(finding.loc) == 3 and isinstance(finding.loc[1], int)
        if finding.type != "extra_forbidden" or not of_a_list or entry in strays:
            continue
        keys = document.at(entry).keys()
        for name, kind in lists.items():
            records = [each for inner in _inside(kind, 0) for each in _records(inner)]
            meant = any(keys <= _fields(each).keys() for each in records)
            if meant and name != entry[0]:
                text = f"this has the keys of '{name}', but stands under '{entry[0]}'"
                line = document.keys.get((name,))
                where = f" in line {line.line}" if line else ", a key of its own"
                text += f"; move it below '{name}:'{where}"
                mistakes.append(Mistake(document.path, *document.place(entry), text))
                strays.add(entry)
                break
    return mistakes, strays


def _unknown_keys(
    findings: Iterable[_Finding], model: Any, document: Document
) -> tuple[list[Mistake], set[Loc]]:
    """The mistakes of keys that nobody knows, and the ways to the keys that were meant."""
    mistakes: list[Mistake] = []
    meant: set[Loc] = set()
    for finding in findings:
        if finding.type != "extra_forbidden":
            continue
        *above, key = finding.loc
        known = _known_keys(model, finding)
        free = [each for each in known if each not in document.at((*above,))]
        guess = nearest(str(key), free)
        meant |= {(*above, each) for each in free if f"'{each}'" in guess}
        text = f"unknown key '{key}'{guess or _listing(known)}"
        mistakes.append(Mistake(document.path, *document.keys[finding.loc], text))
    return mistakes, meant


@dataclass
class _Finding:
    """One error of pydantic's, its way brought back to keys and places that are in the file.

    `union` is the way to the value whose alternatives were tried, and `branch` the alternative
    this error came from; `missing` is the key or place that is not there.
    """

    type: str
    loc: Loc
    context: dict[str, Any]
    message: str
    missing: str | int | None = None
    union: Loc | None = None
    branch: str = ""
    alternatives: tuple[_Finding, ...] = ()
    of_key: bool = False

    @classmethod
    def of(
        cls, type_: str, way: Iterable[str | int], context: dict[str, Any], text: str, value: Any
    ) -> _Finding:
        """The error of this type at the end of pydantic's way into the value of a file."""
        finding = cls(type_, (), context, text)
        if type_ == "missing":
            *way, finding.missing = way
        for step in way:
            if _holds(value, step):
                value = value[step]
                finding.loc += (step,)
            elif step == "[key]":
                finding.of_key = True
            elif finding.union is None:
                finding.union, finding.branch = finding.loc, str(step)
        if type_ in ("union_tag_invalid", "union_tag_not_found"):
            key = context["discriminator"].strip("'")
            if _holds(value, key):
                finding.loc += (key,)
            else:
                finding.missing = key
        return finding

    @property
    def of_wrong_kind(self) -> bool:
        """Whether the alternative does not even have the shape of the value."""
        return self.loc == self.union and (
            self.type.endswith(("_type", "_parsing", "_attributes_type"))
            or self.type in ("literal_error", "enum", "int_from_float", "none_required")
        )


def _choose_branches(findings: list[_Finding]) -> Iterator[_Finding]:
    """Of a value with alternatives, only the errors of the one that was evidently meant."""
    unions: dict[Loc, dict[str, list[_Finding]]] = defaultdict(lambda: defaultdict(list))
    for finding in findings:
        if finding.union is None:
            yield finding
        else:
            unions[finding.union][finding.branch].append(finding)
    for union, branches in unions.items():
        meant = [
            branch for branch in branches.values() if not any(each.of_wrong_kind for each in branch)
        ]
        if meant:
            yield from min(meant, key=len)
            continue
        alternatives = tuple(each for branch in branches.values() for each in branch)
        yield _Finding("alternatives", union, {}, "", alternatives=alternatives)


def _place(finding: _Finding, document: Document) -> Place:
    empty = document.at(finding.loc) is None
    if finding.loc in document.keys and (empty or finding.of_key):
        return document.keys[finding.loc]
    return document.place(finding.loc)


def _sentence(finding: _Finding, document: Document) -> str:
    value = document.at(finding.loc)
    subject = _subject(finding.loc)
    if finding.missing is not None:
        if isinstance(finding.missing, int):
            return f"{subject} has too few entries: {len(value)}"
        return f"the key '{finding.missing}' is missing{_owner(value, finding.loc)}"
    if finding.of_key:
        return f"the key '{finding.loc[-1]}' is not {_expected(finding) or finding.message}"
    if finding.type in ("too_short", "too_long"):
        least = finding.type == "too_short"
        limit = finding.context["min_length" if least else "max_length"]
        bound = "at least" if least else "at most"
        return f"{subject} has {len(value)} entries; expected {bound} {limit}"
    if finding.type in ("value_error", "assertion_error"):
        return f"{subject}: {finding.context['error']}"
    wanted = _expected(finding)
    if wanted is None:
        return f"{subject} is {_describe(value)}; {finding.message[0].lower()}{finding.message[1:]}"
    hint = _commented(finding.loc, document) if value is None else _hint(value, finding, wanted)
    return f"{subject} is {_describe(value)}; expected {wanted}{hint}"


def _expected(finding: _Finding) -> str | None:
    """What should stand there: `a whole number`; None for what pydantic says well enough."""
    if finding.alternatives:
        parts = dict.fromkeys(_expected(each) or each.message for each in finding.alternatives)
        return " or ".join(parts)
    return expected(finding.type, finding.context, _MAPPING)


def _hint(value: Any, finding: _Finding, wanted: str) -> str:
    """What probably went wrong, with the mend."""
    if isinstance(value, str):
        if guess := nearest(value, _words_for(finding)):
            return guess
        if "number" in wanted and re.fullmatch(r"[-+]?\d+(\.\d+)?", value):
            return "; take the quotes away"
        if "true or false" in wanted and value.lower() in _YES_AND_NO:
            quoted = value in ("true", "false")
            return "; take the quotes away" if quoted else "; write true or false"
        if wanted == KINDS["list"]:
            return "; write [ ] round its items, or each below after '- '"
    elif wanted == KINDS["list"] and isinstance(value, (bool, int, float)):
        return "; write [ ] round it"
    elif wanted == KINDS["string"]:
        if isinstance(value, (bool, int, float)):
            return "; in quotes it is text"
        if isinstance(value, dict):
            return "; a text that holds ': ' needs quotes"
    return ""


def _commented(loc: Loc, document: Document) -> str:
    """The mend of a value that is empty because it begins with '#'."""
    place = document.keys.get(loc) or document.place(loc)
    line = document.text.splitlines()[place.line - 1 : place.line]
    found = line and re.match(r"(?:\w+:|-)?\s+(#\w[^\s,}\]]*)", line[0][place.column - 1 :])
    return f"; '#' begins a comment, so write '{found[1]}' in quotes" if found else ""


def _words_for(finding: _Finding) -> list[str]:
    """The words that could stand there, where they are a closed list."""
    if finding.alternatives:
        return [word for each in finding.alternatives for word in _words_for(each)]
    words = finding.context.get("expected") or finding.context.get("expected_tags") or ""
    return re.findall(r"'([^']*)'", str(words))


def _describe(value: Any) -> str:
    if value is None:
        return "empty"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        cut = value if len(value) <= _LONGEST_QUOTE else f"{value[:_LONGEST_QUOTE]}..."
        return f"'{cut}'"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a mapping"
    return str(value)


def _subject(loc: Loc) -> str:
    """How a value is called: `'cost'`, `item 2 of 'combo'`, `the file`."""
    if not loc:
        return "the file"
    if isinstance(loc[-1], str):
        return f"'{loc[-1]}'"
    if len(loc) == 1:
        return f"item {loc[-1] + 1}"
    return f"item {loc[-1] + 1} of {_subject(loc[:-1])}"


def _owner(value: Any, loc: Loc) -> str:
    """` from 'bound_by_duty'`: a mapping's id or name, or the key that it stands under."""
    named = value.get("id") or value.get("name") if isinstance(value, dict) else None
    if isinstance(named, str):
        return f" from '{named}'"
    return f" from '{loc[-1]}'" if loc and isinstance(loc[-1], str) else ""


def _holds(value: Any, step: str | int) -> bool:
    if isinstance(step, int):
        return isinstance(value, list) and step < len(value)
    return isinstance(value, dict) and step in value


def _listing(known: list[str]) -> str:
    return f"; known here: {', '.join(known)}" if known else ""


def _known_keys(model: Any, finding: _Finding) -> list[str]:
    """The keys that the description allows beside the one that `finding` is about."""
    kinds = [model]
    for step in finding.loc[:-1]:
        kinds = [inner for kind in kinds for inner in _inside(kind, step)]
    records = [record for kind in kinds for record in _records(kind)]
    if finding.union == finding.loc[:-1]:
        records = [each for each in records if _is_branch(each, finding.branch)] or records
    return list(dict.fromkeys(key for record in records for key in _fields(record)))


def _is_branch(record: type[BaseModel], branch: str) -> bool:
    """Whether pydantic calls this alternative so: by its name, or by the word it is told by."""
    return record.__name__ == branch or any(
        get_origin(kind) is Literal and branch in get_args(kind)
        for kind in _fields(record).values()
    )


def _inside(kind: Any, step: str | int) -> Iterator[Any]:
    """The types that the value under `step` may have in a value of type `kind`."""
    origin, arguments = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and issubclass(kind, RootModel):
        yield from _inside(kind.model_fields["root"].annotation, step)
    elif isinstance(kind, type) and issubclass(kind, BaseModel):
        if step in (fields := _fields(kind)):
            yield fields[str(step)]
    elif origin is Annotated:
        yield from _inside(arguments[0], step)
    elif origin in (Union, UnionType):
        for argument in arguments:
            yield from _inside(argument, step)
    elif origin is dict:
        yield arguments[1]
    elif origin is not Literal:
        yield from (argument for argument in arguments if argument is not Ellipsis)


def _records(kind: Any) -> Iterator[type[BaseModel]]:
    """The models that a type names, on its own or as alternatives."""
    origin, arguments = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and issubclass(kind, RootModel):
        yield from _records(kind.model_fields["root"].annotation)
    elif isinstance(kind, type) and issubclass(kind, BaseModel):
        yield kind
    elif origin is Annotated:
        yield from _records(arguments[0])
    elif origin in (Union, UnionType):
        for argument in arguments:
            yield from _records(argument)


def _fields(record: type[BaseModel]) -> dict[str, Any]:
    return {field.alias or name: field.annotation for name, field in record.model_fields.items()}
