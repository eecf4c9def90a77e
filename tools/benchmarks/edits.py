"""Measures how long an edited file takes from its save to the table, for `tools/bench.py`.

A match lies on a table over a copy of the project in a temporary folder. Files of it are saved as
editors save them, and the table goes on step by step until a frame shows the change. The clock is
that of the frames: a step takes as long as its frame should, or the time of the processor that it
needs where that is more. So what else runs on the machine lengthens nothing, and what the table
does itself counts in full.
"""

from __future__ import annotations

import io
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tools.benchmarks.figures import BUSY, Figure, percentile

GAME = "gunsword"
SIZE = (1920, 1080)
EDITS = 24
"""Edits of each kind."""

NEVER = 5.0
"""Seconds after which an edit counts as not shown."""

Save = Callable[[Path, bytes], Iterator[None]]


class Edit(NamedTuple):
    """A file, and what stands in it in turn."""

    path: Path
    contents: Sequence[bytes]


def in_place(path: Path, data: bytes) -> Iterator[None]:
    """Saves a file all at once, over itself."""
    path.write_bytes(data)
    yield


def in_pieces(path: Path, data: bytes) -> Iterator[None]:
    """Empties a file and writes one half after the other, with steps of the table between them."""
    with path.open("wb") as file:
        yield
        file.write(data[: len(data) // 2])
        file.flush()
        yield
        file.write(data[len(data) // 2 :])
    yield


def renamed(path: Path, data: bytes) -> Iterator[None]:
    """Writes a new file beside the old one and lets it take its place."""
    beside = path.with_name(f".{path.name}.new")
    beside.write_bytes(data)
    beside.replace(path)
    yield


WAYS: tuple[Save, ...] = (in_place, in_pieces, renamed)


def measure(root: Path) -> Iterator[Figure]:
    """In how many seconds 95 of 100 edits are seen, by what was edited."""
    for kind, times in shown(root).items():
        slow = percentile(times, 95)
        yield Figure("program", "edited", slow, "s", slow, f"{kind}, 95 %")


def shown(root: Path) -> dict[str, list[float]]:
    """Seconds from the end of each save to the frame that shows it, by what was edited.

    Raises RuntimeError where the table shows nothing.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("data", "assets"):
            shutil.copytree(root / part, copy / part)
        desk = Desk(copy)
        found = {name: list(desk.show(edit)) for name, edit in edits(copy, desk.card).items()}
        desk.app.close()
    return found


def edits(root: Path, card: str) -> dict[str, Edit]:
    """An edit of each kind: the name of a card, a colour, the picture of the card, an obstacle."""
    data = root / "data" / GAME
    sets = (data / "cards").glob("*.yaml")
    cards = next(path for path in sets if f"id: {card}\n" in path.read_text("utf-8"))
    board, faces = data / "boards" / "standard.tmx", data / "faces.yaml"
    names = [f"Edit {number}" for number in range(EDITS)]
    colours = [f'"#{number * 4001 + 1:06x}"' for number in range(EDITS)]
    return {
        "card": Edit(cards, _replaced(cards, rf"(?<=id: {card}\n    name: ).*", names)),
        "face": Edit(faces, _replaced(faces, '(?<=\n  ink: )".*"', colours)),
        "picture": Edit(root / "assets" / "art" / GAME / f"{card}.png", _pictures()),
        "board": Edit(board, _replaced(board, r"(?<=\n1,2,1,2,1,\n2,1,)2", ["3", "2"] * EDITS)),
    }


def _replaced(path: Path, old: str, new: Sequence[str]) -> list[bytes]:
    """The file with each of `new` in the place of what `old` matches."""
    text = path.read_text("utf-8")
    if not re.search(old, text):
        raise RuntimeError(f"{path.name} has changed: there is nothing to edit any more")
    return [re.sub(old, each, text, count=1).encode() for each in new[:EDITS]]


def _pictures() -> list[bytes]:
    """Pictures as large as a card at 300 dots an inch."""
    import pygame

    found = []
    for number in range(EDITS):
        surface, out = pygame.Surface((744, 1039)), io.BytesIO()
        surface.fill((number * 10, 90, 160))
        pygame.image.save(surface, out, "picture.png")
        found.append(out.getvalue())
    return found


class Desk:
    """A table that goes on by steps, with the clock of its frames."""

    def __init__(self, root: Path) -> None:
        import pygame

        from game.app.app import App
        from game.scenes.starting import begin
        from game.session.start import Start
        from game.user.folders import Folders

        pygame.display.init()
        folders = Folders(root / "data", root / "assets", root / "user")
        self.app = App(pygame.Window("bench", SIZE), folders)
        begin(self.app, Start(GAME, ("human", "human"), seed=7, mode="open"))
        self._dt = 0.0
        self._steps(60)

    @property
    def card(self) -> str:
        """A card of the open hand."""
        scene: Any = self.app.scenes[-1]
        found: str = scene.view_model.near.hand[0].card.partition("#")[0]
        return found

    def show(self, edit: Edit) -> Iterator[float]:
        """Saves the file each time in another way and at another moment; the seconds of each."""
        for number, content in enumerate(edit.contents):
            self._steps(20 + number % 7)
            before, spent = self._picture(), 0.0
            for _ in WAYS[number % len(WAYS)](edit.path, content):
                spent = self._step()
            while self._picture() == before:
                spent += self._step()
                if spent > NEVER:
                    raise RuntimeError(f"the table does not show an edit of {edit.path.name}")
            yield spent

    def _step(self) -> float:
        """One step; the seconds that it took."""
        start = BUSY()
        self.app.step([], self._dt)
        self._dt = max(1 / self.app.rate, BUSY() - start)
        return self._dt

    def _steps(self, count: int) -> None:
        for _ in range(count):
            self._step()

    def _picture(self) -> bytes:
        surface: Any = self.app.window.get_surface()
        return bytes(surface.get_buffer().raw)
