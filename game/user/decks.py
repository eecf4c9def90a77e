"""Decks of one's own: YAML files in the player's folder, beside the ready ones of a game."""

from __future__ import annotations

import errno
import os
import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import yaml
from pydantic import Field, create_model

from game.rules import save_file
from game.rules.content.content import Record, read
from game.rules.content.errors import Mistakes, nearest
from game.rules.content.yaml_source import is_plain
from game.rules.decks import Deck, DeckForm
from game.rules.setup import Pick
from game.rules.untrusted import Unfit, is_file, opened, printable
from game.rules.wording import ONE_LINE

if TYPE_CHECKING:
    from game.rules.game import GameContent

LONGEST_NAME, LONGEST_NOTE = 40, 200
NEW = "New deck"
_DRAFT, _LONE = ".draft", "draft:"
"""The end of the names of files with changes that are not saved yet, and what stands before the id
of a deck that has such a file and no other."""
_LARGEST, _MOST = 1_000_000, 1000
_BEGINS, _ENDS = b"---", b"..."
"""The lines around what Standee writes, by which one sees that a file is whole."""
_SYSTEM = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""Names that some system keeps for itself."""


class KeptDeck(NamedTuple):
    """A deck as it is kept. path: its file; None for one that the game brings, or a new one.

    problem: why its file cannot be read; `deck` is empty then. data: what the file holds. draft:
    what was made of it and never saved, since the program ended before. draft_path: the file of
    that, if not the usual one; drafted: what it held when it was last read or written.
    """

    deck: Deck
    path: Path | None = None
    problem: str = ""
    data: bytes = b""
    draft: Deck | None = None
    draft_path: Path | None = None
    drafted: bytes = b""


class ChangedOutside(OSError):
    """The file of a deck is another one than was read."""


class DeckBox:
    """The decks for one game: those that it brings, then the player's own by name."""

    def __init__(self, content: GameContent, folder: Path) -> None:
        assert content.deck_form is not None
        self.content = content
        self.form: DeckForm = content.deck_form
        self.folder = folder / content.name
        self._model = file_model(self.form)

    def all(self) -> list[KeptDeck]:
        """Every deck there is; a file that cannot be read too."""
        try:
            files = [*self.folder.iterdir()]
        except FileNotFoundError:
            files = []
        except OSError as error:
            what = f"{error.strerror or error}. Mend the folder, and your decks are there again."
            return [*map(KeptDeck, self.ready()), self._broken(self.folder, what)]
        saved = [self.read(path) for path in files if path.suffix == ".yaml"]
        saved.sort(key=lambda each: each.deck.name.casefold())
        return [self.with_draft(kept) for kept in (*map(KeptDeck, self.ready()), *saved)]

    def new(self) -> KeptDeck:
        """A deck without cards, which has no file yet; another one in each window."""
        used, now = {path.stem for path in self.drafts()}, time.time_ns()
        stem = next(stem for number in count(now) if (stem := f"_new_{number}") not in used)
        picks: dict[str, Pick] = {each.kind: {} for each in self.form.sections}
        return KeptDeck(Deck(NEW, picks, id=f"{_LONE}{stem}"))

    # Changes that are not saved

    def drafts(self) -> list[Path]:
        """The files that hold such changes."""
        return sorted(self.folder.glob(f"*{_DRAFT}"))

    def begun(self) -> list[KeptDeck]:
        """The decks of which nothing was ever saved, or whose file is gone."""
        known = {self._draft_of(kept) for kept in self.all()}
        return [self._begun(path) for path in self.drafts() if path not in known]

    def keep_draft(self, kept: KeptDeck, deck: Deck) -> KeptDeck:
        """Keeps what is made of a deck until it is saved; nothing where nothing was changed.

        What another window makes of the deck stays: this goes into a file of its own then. Gives
        the kept deck that knows where. Raises OSError; what is kept so far is as it was then.
        """
        path = self._draft_of(kept)
        of_another = is_file(path) and path.read_bytes() != kept.drafted
        if deck == kept.deck:
            if not of_another:
                path.unlink(missing_ok=True)
            return kept
        _refuse_too_many(deck)
        path = self._draft_of(self.new()) if of_another else path
        data = written(self.form, deck)
        save_file.replace(path, data)
        return kept._replace(draft_path=path, drafted=data)

    def with_draft(self, kept: KeptDeck) -> KeptDeck:
        """A deck with what was made of it and not saved, where that can be read."""
        path = self._draft_of(kept)
        if not is_file(path):
            return kept
        found = self.read(path)
        kept = kept._replace(drafted=found.data)
        if kept.problem or found.problem:
            return kept
        return kept._replace(draft=replace(found.deck, id=kept.deck.id))

    def _begun(self, path: Path) -> KeptDeck:
        found = self.read(path)
        if found.problem:
            return found
        return self.with_draft(KeptDeck(replace(self.new().deck, id=f"{_LONE}{path.stem}")))

    def _draft_of(self, kept: KeptDeck) -> Path:
        if kept.draft_path:
            return kept.draft_path
        stem = kept.path.stem if kept.path else f"_{kept.deck.id or 'new'}"
        if kept.path is None and kept.deck.id.startswith(_LONE):
            stem = kept.deck.id.removeprefix(_LONE)
        name = f"{stem}{_DRAFT}"
        if len(os.fsencode(name)) > save_file.LONGEST_NAME:
            name = f"_{sha256(os.fsencode(stem)).hexdigest()}{_DRAFT}"
        return self.folder / name

    def ready(self) -> Iterator[Deck]:
        """The decks that the game brings."""
        for each in self.content.setups.values():
            picks = {kind: pick for kind, pick in each.picks.items() if kind in self.content.decks}
            about = {key: str(getattr(each, key, "")) for key in ("author", "note")}
            yield Deck(each.name, picks, id=each.id, **about)

    def read(self, path: Path) -> KeptDeck:
        """What a file holds, or why it cannot be read; then the deck is called like the file."""
        data = b""
        try:
            with opened(path, _LARGEST) as file:
                data = file.read(_LARGEST)
            found, problem = read(path, self._model).value, torn(data)
        except Mistakes as wrong:
            listed = [torn(data), *(_said(path, each) for each in map(str, wrong.all[:2]))]
            problem = "; ".join(filter(None, listed))
        except (OSError, Unfit) as error:
            problem = (error.strerror if isinstance(error, OSError) else "") or str(error)
        if problem:
            broken = self._broken(path, f"{problem}. Mend the file in an editor, or delete it.")
            return broken._replace(data=data)
        return KeptDeck(self._deck(found, f"own:{path.stem}"), path, "", data)

    def pasted(self, text: str) -> Deck | None:
        """The deck that a file of decks with this text would hold; None for any other text."""
        try:
            return self._deck(read(self.folder, self._model, text.removeprefix("\ufeff")).value, "")
        except Mistakes:
            return None

    def _deck(self, found: Any, id: str) -> Deck:
        picks: dict[str, Pick] = {
            each.kind: dict(Counter(getattr(found, each.kind))) for each in self.form.sections
        }
        about = {key: getattr(found, key) for key in ("name", "author", "note")}
        return Deck(picks=picks, id=id, **about)

    def _broken(self, path: Path, what: str) -> KeptDeck:
        deck = Deck(printable(path.stem), id=f"own:{path.stem}")
        return KeptDeck(deck, path, f"It cannot be read: {what}")

    def write(self, kept: KeptDeck) -> KeptDeck:
        """Keeps a deck in its file, or in a new one that is named after it; what lies there now.

        Raises OSError where that fails, the file is as it was then; `ChangedOutside` where it is
        not the file any more that was read.
        """
        path = kept.path or self.free(kept.deck.name)
        if kept.path is not None and is_file(path) and path.read_bytes() != kept.data:
            raise ChangedOutside(0, "Its file was changed by another program meanwhile", str(path))
        _refuse_too_many(kept.deck)
        data = written(self.form, kept.deck)
        save_file.replace(path, data)
        return KeptDeck(replace(kept.deck, id=f"own:{path.stem}"), path, "", data)

    def free(self, name: str) -> Path:
        """The path of a new file for a deck of that name."""
        stem = re.sub(r"\W+", "_", name.casefold()).strip("_")[:LONGEST_NAME] or "deck"
        stem, number = f"{stem}_deck" if _SYSTEM.fullmatch(stem) else stem, 1
        path = self.folder / f"{stem}.yaml"
        while os.path.lexists(path):
            number += 1
            path = self.folder / f"{stem}_{number}.yaml"
        return path

    def find(self, word: str) -> Deck:
        """The deck that is called so, or lies in that file; ValueError where there is none."""
        path = Path(word)
        if path.suffix == ".yaml" and is_file(path):
            kept = self.read(path)
            if kept.problem:
                raise ValueError(f"{word}: {kept.problem}")
            return kept.deck
        every = self.all()[::-1]
        known = {kept.deck.id.removeprefix("own:").casefold(): kept for kept in every}
        known |= {kept.deck.name.casefold(): kept for kept in every}
        found = known.get(word.casefold())
        if found is None:
            listed = ", ".join(known) or "there is none"
            raise ValueError(f"no deck '{word}'{nearest(word, known)} (known: {listed})")
        if found.problem:
            raise ValueError(f"{found.path}: {found.problem}")
        return found.deck


def file_model(form: DeckForm) -> type[Any]:
    """What the file of a deck holds: name, author, note, and a list of cards for each section."""
    line: Any = Annotated[str, Field(max_length=_LARGEST, pattern=ONE_LINE)]
    cards: Any = (Annotated[tuple[line, ...], Field(max_length=_MOST)], ())
    texts: Any = {"name": (line, ...), "author": (line, ""), "note": (line, "")}
    sections: Any = {each.kind: cards for each in form.sections}
    made: type[Any] = create_model("DeckFile", __base__=Record, **texts, **sections)
    return made


def _refuse_too_many(deck: Deck) -> None:
    """Raises OSError for a deck whose file could not be read."""
    if any(sum(deck.cards(kind).values()) > _MOST for kind in deck.picks):
        raise OSError(errno.EFBIG, f"A deck holds at most {_MOST:,} cards of a kind; take some out")


def written(form: DeckForm, deck: Deck) -> bytes:
    """A deck as its file holds it."""
    about = {key: text for key, text in (("author", deck.author), ("note", deck.note)) if text}
    cards = {each.kind: list(Counter(deck.cards(each.kind)).elements()) for each in form.sections}
    kept = {"name": deck.name, **about, **cards}
    text: str = yaml.dump(kept, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=100)
    return b"%s\n%s%s\n" % (_BEGINS, text.encode(), _ENDS)


def torn(data: bytes) -> str:
    """Where a file ends that Standee wrote and whose end is missing; nothing for other files."""
    lines = data.split(b"\n")
    said = [each for line in lines if (each := line.strip()) and not each.startswith(b"#")]
    if not _BEGINS.startswith(lines[0]) or not data or (said and said[-1] == _ENDS):
        return ""
    last = len(lines) - (lines[-1] == b"")
    return f"line {last}: the file is torn: it ends there, before the line '...' at its end"


def _word(dumper: Any, word: str) -> yaml.Node:
    """A text, in quotes where files of content would read something else."""
    style = None if is_plain(word) else '"'
    node: yaml.Node = dumper.represent_scalar("tag:yaml.org,2002:str", word, style)
    return node


class _Dumper(yaml.SafeDumper):
    """Writes texts so that they are read as they are."""

    yaml_representers = {**yaml.SafeDumper.yaml_representers, str: _word}


def _said(path: Path, mistake: str) -> str:
    """A mistake with the line it stands in, but without its file."""
    return "line " + mistake.removeprefix(f"{path}:") if f"{path}:" in mistake else mistake
