"""The named options of a match: where a rulebook is silent, the ruling is the default."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.rules.mistakes import Mistake, nearest

if TYPE_CHECKING:
    from game.rules.content import ReadFile
    from game.rules.game import NamedOption


def fits(option: NamedOption, value: object) -> bool:
    """Whether an option may have a value; one without listed values is a whole number."""
    if option.values:
        return any(value == each and type(value) is type(each) for each in option.values)
    return type(value) is int and value >= 0


def allowed(option: NamedOption) -> str:
    """What an option may be, in words."""
    return ", ".join(map(str, option.values)) or "a whole number, 0 or more"


def unfit(options: Sequence[NamedOption], chosen: Mapping[str, object]) -> Iterator[str]:
    """What is impossible about the values chosen for options, in sentences."""
    known = {option.id: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            yield f"no option '{name}'{nearest(name, known)}"
        elif not fits(known[name], value):
            yield f"the option {name} is {allowed(known[name])}, not {value!r}"


def ill_listed(
    file: ReadFile[Any], options: Sequence[NamedOption], wanted: Collection[str]
) -> Iterator[Mistake]:
    """What is wrong with the `options` of a file.

    They are to be those that the rules ask for, each once, with a default that it may have.
    """
    names = [option.id for option in options]
    for at, option in enumerate(options):
        if option.id not in wanted:
            text = f"the rules ask for no option '{option.id}'{nearest(option.id, wanted)}"
            yield file.mistake(("options", at, "id"), text)
        elif option.id in names[:at]:
            text = f"the option '{option.id}' is listed twice"
            yield file.mistake(("options", at, "id"), text)
        if not fits(option, option.default):
            text = f"the default {option.default!r} is not among {allowed(option)}"
            yield file.mistake(("options", at, "default"), text)
    for missing in sorted({*wanted}.difference(names)):
        yield file.mistake(("options",), f"the option '{missing}' is missing")
