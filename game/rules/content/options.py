"""The named options of a match: where a rulebook is silent, the ruling is the default."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.content.errors import Mistake, nearest

if TYPE_CHECKING:
    from game.rules.content.content import ReadFile
    from game.rules.content.option_models import ModeModel, OptionModel, OptionValue
    from game.rules.game import GameContent
    from game.rules.setup import Setup


class Fixed(NamedTuple):
    """What an option is where a match leaves no choice of it. why: a sentence for people."""

    value: OptionValue
    why: str


def fits(option: OptionModel, value: object) -> bool:
    """Whether an option may have a value; one without listed values is a whole number."""
    if option.values:
        return any(value == each and type(value) is type(each) for each in option.values)
    if type(value) is not int or value < option.least:
        return False
    return option.most is None or value <= option.most


def allowed(option: OptionModel) -> str:
    """What an option may be, in words."""
    if option.values:
        return ", ".join(map(str, option.values))
    if option.most is None:
        return f"a whole number, {option.least} or more"
    return f"a whole number, {option.least} to {option.most}"


def fixed_by(mode: ModeModel) -> dict[str, Fixed]:
    """The options that a mode decides itself."""
    return {
        name: Fixed(value, f"{mode.title} decides it: {worded(value)}")
        for name, value in mode.fixes.items()
    }


def worded(value: object) -> str:
    """A value as a person says it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def said(option: OptionModel, value: OptionValue) -> str:
    """What people call a value of an option."""
    values = option.values or range(len(option.labels))
    return dict(zip(values, option.labels, strict=False)).get(value, worded(value))


def offered(options: Sequence[OptionModel], fixed: Collection[str]) -> tuple[OptionModel, ...]:
    """The options that can be chosen where some are fixed."""
    return tuple(option for option in options if option.id not in fixed)


def values(
    options: Sequence[OptionModel], fixed: Mapping[str, Fixed], chosen: Mapping[str, Any]
) -> dict[str, Any]:
    """What the rules go by: of each option the fixed value, else the chosen one or the default."""
    return {
        option.id: fixed[option.id].value
        if option.id in fixed
        else chosen.get(option.id, option.default)
        for option in options
    }


def without_fixed(content: GameContent, setup: Setup) -> tuple[Setup, str]:
    """A setup without the options that it leaves no choice of, and what of it was left out.

    Matches were saved with such options once; they never changed anything. The words are for the
    player, and empty where nothing was left out.
    """
    fixed = content.fixed(setup)
    gone = [name for name in setup.options if name in fixed]
    if not gone:
        return setup, ""
    kept = {name: value for name, value in setup.options.items() if name not in gone}
    told = (f"The house rule {worded(name)} is left out: {fixed[name].why}." for name in gone)
    return replace(setup, options=kept), " ".join(told)


def unfit(
    options: Sequence[OptionModel],
    chosen: Mapping[str, object],
    fixed: Mapping[str, Fixed] = MappingProxyType({}),
) -> Iterator[str]:
    """What is impossible about the values chosen for options, in sentences."""
    known = {option.id: option for option in options}
    for name, value in chosen.items():
        if name in fixed:
            yield f"the house rule {worded(name)} cannot be chosen here: {fixed[name].why}"
        elif name not in known:
            yield f"no option '{name}'{nearest(name, known)}"
        elif not fits(known[name], value):
            yield f"the option {name} is {allowed(known[name])}, not {value!r}"


def spelled(option: OptionModel, word: str) -> OptionValue | None:
    """The value of an option that a word on a command line means; None if it means none."""
    if not option.values:
        return int(word) if word.isdecimal() else None
    known: dict[str, OptionValue] = {}
    for value in option.values:
        known[str(value).lower()] = known[worded(value)] = value
    return known.get(word.lower())


def ill_listed(
    file: ReadFile[Any], options: Sequence[OptionModel], wanted: Collection[str]
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
        if option.labels and option.values and len(option.labels) != len(option.values):
            text = f"there are {len(option.values)} values, and {len(option.labels)} labels"
            yield file.mistake(("options", at, "labels"), text)
        if option.on_setup and len(option.on_setup.labels) > len(option.values):
            text = f"there are {len(option.values)} values, and more labels for them"
            yield file.mistake(("options", at, "on_setup", "labels"), text)
    for missing in sorted({*wanted}.difference(names)):
        yield file.mistake(("options",), f"the option '{missing}' is missing")


def _ill_fixed(
    file: ReadFile[Any], field: str, modes: Sequence[ModeModel], options: Sequence[OptionModel]
) -> Iterator[Mistake]:
    """What is wrong with the options that modes fix; `field` lists the modes in the file.

    A mode may fix a number that is not on offer.
    """
    known = {option.id: option for option in options}
    for at, mode in enumerate(modes):
        for name, value in mode.fixes.items():
            place = (field, at, "fixes", name)
            default = known[name].default if name in known else None
            if name not in known:
                yield file.mistake(place, f"no option '{name}'{nearest(name, known)}")
            elif not fits(known[name], value) and not type(value) is type(default) is int:
                may = allowed(known[name])
                yield file.mistake(place, f"the option {name} is {may}, not {value!r}")


def mode_mistakes(
    file: ReadFile[Any], field: str, options: Sequence[OptionModel]
) -> Iterator[Mistake]:
    """What is wrong with the modes that a file lists under a field."""
    modes = getattr(file.value, field)
    known = [mode.id for mode in modes]
    yield from _ill_fixed(file, field, modes, options)
    for at, mode in enumerate(modes):
        if mode.id in known[:at]:
            yield file.mistake((field, at, "id"), f"there is something called '{mode.id}' already")
        for name, value in mode.options.items():
            for text in unfit(options, {name: value}):
                yield file.mistake((field, at, "options", name), text)
