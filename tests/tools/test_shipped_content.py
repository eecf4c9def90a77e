"""The content that ships: no idle sentence, and told about when it is damaged.

That it is in order, tools/check.py says, which tools/test.py runs.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.draw.faces import checks
from game.games.gunsword import load
from game.games.gunsword.catalogue import sentences
from game.games.gunsword.vocabulary import vocabulary
from game.rules.content.sentences import Phrase
from tools import check

ROOT = Path(__file__).resolve().parents[2]
GUNSWORD = ROOT / "data" / "gunsword"
FILES = sorted(GUNSWORD.rglob("*.yaml"))
DAMAGES = {
    "empty": lambda text: b"",
    "unknown key": lambda text: text + b"\nsurplus: 1\n",
    "torn": lambda text: text + b"\nsurplus: [",
    "twice": lambda text: text + b"\n" + text,
    "tab": lambda text: text + b"\n\tsurplus: 1\n",
    "latin": lambda text: text + b"# caf\xe9\n",
    "nul": lambda text: text[:40] + b"\0" + text[40:],
    "not yaml": lambda text: b"\x89PNG\r\n\x1a\n" + text,
    "list": lambda text: b"- a\n- b\n",
    "words": lambda text: b"Gunsword\n",
}


def test_every_sentence_is_said_by_a_card_or_tried_in_a_test():
    content = load(GUNSWORD)
    said = [each for card in sentences(content).values() for each in card]
    tests = "\n".join(
        file.read_text(encoding="utf-8") for file in (ROOT / "tests" / "games").rglob("*.py")
    )
    idle = [
        each.pattern for each in vocabulary.unused(said) if not re.search(form(each), tests, re.I)
    ]
    assert idle == []


def form(phrase: Phrase) -> str:
    """What a sentence that says the phrase looks like."""
    return "".join(re.escape(piece) if isinstance(piece, str) else ".+?" for piece in phrase.pieces)


def test_every_example_of_the_reference_is_a_sentence():
    for phrase in vocabulary.phrases:
        example = vocabulary.example(phrase)
        assert vocabulary.parse(phrase.kinds[0], example).phrase is phrase


@pytest.fixture(scope="module")
def copy(tmp_path_factory) -> Path:
    """A copy of Gunsword's folder, with what its boards refer to."""
    home = tmp_path_factory.mktemp("house")
    for folder in ("data/gunsword", "data/tiles", "assets/tiles"):
        shutil.copytree(ROOT / folder, home / folder)
    return home / "data" / "gunsword"


@pytest.fixture(autouse=True)
def undrawn(monkeypatch) -> None:
    """Of what is damaged no proofs are drawn, which takes seconds."""
    monkeypatch.setattr(checks, "proof_findings", lambda *_: iter(()))


@pytest.fixture(params=FILES, ids=lambda file: file.relative_to(GUNSWORD).as_posix())
def file(request, copy) -> Iterator[Path]:
    """A file of the copy, which is mended afterwards."""
    path = copy / request.param.relative_to(GUNSWORD)
    whole = path.read_bytes()
    yield path
    path.write_bytes(whole)


def mistakes_of(folder: Path) -> list[str]:
    findings = check.Findings()
    check.check_game(folder, findings)
    return [str(each.mistake) for each in findings.found]


@pytest.mark.slow
@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_file_is_told(copy, file, damage):
    file.write_bytes(damage(file.read_bytes()))
    assert any(re.match(rf"{re.escape(str(file))}:\d+:\d+: .", each) for each in mistakes_of(copy))


@pytest.mark.slow
def test_a_missing_file_is_told(copy, file):
    file.unlink()
    assert mistakes_of(copy) != []
