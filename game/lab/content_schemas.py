"""JSON Schemas of a game's cards and set-ups: sentences by its vocabulary, cards by their ids."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import games
from game.lab.layout_schemas import layout_schemas, open_layout_schemas
from game.rules.content.errors import Mistake
from game.rules.content.option_models import CARD, SAYS
from game.rules.content.sentences import Joined, Kind, Numbers, Phrase, Phrases, Slot, Words
from game.user.folders import ROOT

if TYPE_CHECKING:
    from game.rules.content.vocabulary import Vocabulary
    from game.rules.game import GameContent

Schema = dict[str, Any]

CANDIDATES = {"faces.b.yaml": "faces"}
"""Files that stand beside another, and what kind of file that is."""

_LINE = "# yaml-language-server: $schema="


def game_schemas(content: GameContent, folder: Path, assets: Path) -> dict[str, Schema]:
    """The schema of each kind of file of a game, whose folder of data is given."""
    models = type(content).file_models().items()
    found = {kind: completed(model.model_json_schema(), content) for kind, model in models}
    found |= layout_schemas(content, folder, assets)
    for schema in found.values():
        _closed(schema)
    return found


def free_schemas(assets: Path) -> dict[str, Schema]:
    """The schemas of the files of all games without rules, which name whatever they like."""
    found = {kind: model.model_json_schema() for kind, model in games.free_models().items()}
    found |= open_layout_schemas(assets)
    for schema in found.values():
        _complete(schema, None, {})
        _closed(schema)
    return found


def _closed(schema: Any) -> None:
    """Keys that fit no pattern are refused, as the check does."""
    for each in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(each, dict | list):
            _closed(each)
    if isinstance(schema, dict) and "patternProperties" in schema:
        schema.setdefault("additionalProperties", False)


def completed(schema: Schema, content: GameContent) -> Schema:
    """A model's schema in which sentences and cards are those that the game has."""
    said: dict[str, Schema] = {}
    _complete(schema, content, said)
    if said:
        schema["$defs"] = {**schema.get("$defs", {}), **said}
    return schema


def _complete(schema: Any, content: GameContent | None, said: dict[str, Schema]) -> None:
    for each in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(each, dict | list):
            _complete(each, content, said)
    if not isinstance(schema, dict):
        return
    kind, kinds = schema.pop(SAYS, None), schema.pop(CARD, None)
    if content is None:
        return
    if kind is not None and content.spoken is not None:
        name = f"says_{kind}"
        said[name] = sentence_schema(content.spoken, kind)
        schema["$ref"] = f"#/$defs/{name}"
    if kinds is not None:
        cards = content.printed.items()
        schema["enum"] = sorted(name for name, card in cards if card["kind"] in kinds)


# Sentences


def sentence_schema(vocabulary: Vocabulary, kind: str) -> Schema:
    """What a sentence of a kind looks like, and one of each sort for an editor to offer.

    The pattern looks no deeper than the sentences that stand in a sentence: tools/check.py does.
    """
    phrases = phrases_of(vocabulary.kinds, kind)
    examples = dict.fromkeys(map(vocabulary.example, phrases))
    pattern = sentence_pattern(vocabulary.kinds, kind)
    return {"type": "string", "pattern": pattern, "examples": [*examples]}


def phrases_of(kinds: Mapping[str, Kind], kind: str) -> list[Phrase]:
    """The phrases that a sentence of a kind can begin with."""
    found = kinds[kind]
    if isinstance(found, Joined):
        return phrases_of(kinds, found.of)
    return found.all if isinstance(found, Phrases) else []


def sentence_pattern(kinds: Mapping[str, Kind], kind: str) -> str:
    """An expression for the sentences of a kind, in the words that JSON Schema knows."""
    found, more = kinds[kind], ""
    if isinstance(found, Joined):
        more = f"(?:{_any(map(_plain, found.by))}.+)?"
    return f"^{_any(_said(kinds, each) for each in phrases_of(kinds, kind))}{more}$"


def _said(kinds: Mapping[str, Kind], phrase: Phrase) -> str:
    first, *others = [
        _slot(kinds[piece.kind]) if isinstance(piece, Slot) else _plain(piece)
        for piece in phrase.pieces
    ]
    begins = phrase.pieces[0]
    if isinstance(begins, str) and begins[0].isalpha():
        first = f"[{begins[0].upper()}{begins[0].lower()}]{_plain(begins[1:])}"
    elif isinstance(begins, Slot) and not isinstance(kinds[begins.kind], Numbers):
        first = ".+"
    return "".join((first, *others))


def _slot(kind: Kind) -> str:
    if isinstance(kind, Words):
        return _any(map(_plain, kind.choices))
    if type(kind) is Numbers:
        named = re.sub(r"\\N\{([^}]+)\}", lambda name: unicodedata.lookup(name[1]), kind.form)
        return f"(?:{named})"
    return ".+"


def _any(choices: Iterable[str]) -> str:
    return f"(?:{'|'.join(dict.fromkeys(choices))})"


def _plain(text: str) -> str:
    """A text as an expression; `re.escape` escapes more than JSON Schema allows."""
    return re.sub(r"([\\^$.|?*+()\[\]{}/])", r"\\\1", text)


# Which schema a file has


def kind_of(file: Path, folder: Path, kinds: Iterable[str]) -> str:
    """The kind of a file of a game's folder; empty for one that no schema describes.

    A kind is called as its file, at the top or among the cards; the one that has no such file
    describes the other cards, `cards` before others.
    """
    name = file.relative_to(folder)
    if name.name in CANDIDATES:
        return CANDIDATES[name.name]
    if name.parent == Path() or file.stem in kinds:
        return file.stem if file.stem in kinds else ""
    if name.parent != Path("cards"):
        return ""
    for kind in sorted(kinds, key=lambda kind: kind != "cards"):
        if not any((folder / each / f"{kind}.yaml").exists() for each in ("", "cards")):
            return kind
    return ""


def schema_line(game: str, kind: str, name: Path) -> str:
    """The first line of a file, by which editors find its schema. name: in its game's folder."""
    up = "../" * len(name.parts)
    return f"{_LINE}{up}schemas/{_schemas_of(game)}_{kind}.json"


def _schemas_of(game: str) -> str:
    """By whose schemas a game's files are checked."""
    return game if game in games.names() else games.FREE


def kinds_of(game: str) -> list[str]:
    """The kinds of a game's files that there are schemas of."""
    found = (ROOT / "data" / "schemas").glob(f"{_schemas_of(game)}_*.json")
    return [path.stem.removeprefix(f"{_schemas_of(game)}_") for path in found]


def schema_lines(game: str, folder: Path) -> Iterator[tuple[Path, str, str]]:
    """Each file of a game's folder that a schema describes: its first line, and what that should
    be."""
    kinds = kinds_of(game)
    for path in sorted((*folder.glob("*.yaml"), *folder.glob("cards/*.yaml"))):
        kind = kind_of(path, folder, kinds)
        if kind:
            with path.open(encoding="utf-8", errors="replace") as file:
                first = file.readline().rstrip("\r\n").removeprefix("\ufeff")
            yield path, first, schema_line(game, kind, path.relative_to(folder))


def schema_mistakes(game: str, folder: Path) -> Iterator[Mistake]:
    """Files whose first line does not name their schema, as warnings; none of games without rules
    that lie where there are no schemas."""
    if game not in games.names() and not (folder.parent / "schemas").is_dir():
        return
    for path, first, wanted in schema_lines(game, folder):
        if first != wanted:
            names = "names another schema" if first.startswith(_LINE) else "names no schema"
            text = f"the first line {names}; editors check and complete the file by '{wanted}'"
            yield Mistake(path, 1, 1, text, harmless=True)
