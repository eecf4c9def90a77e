"""Broken content: each mistake is told with its place and a mend; nothing else is ever raised."""

import re
from pathlib import Path
from typing import Annotated

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from game.rules.content.content import read
from game.rules.content.diagrams import Way
from game.rules.content.errors import Mistakes
from game.rules.content.guide import Pointed, Wanted
from game.rules.content.option_models import Id
from game.rules.free.form import Colour
from tests.rules.damage import CARDS, SETUP, Card, Game, written

HERE = Path(__file__).parent


def damages(name: str) -> list:
    """The damages that a text file lists: what is taken out, what is put in, what is said."""
    cases = []
    for entry in (HERE / name).read_text(encoding="utf-8").split("\n== ")[1:]:
        title, *lines = entry.rstrip("\n").split("\n")
        cut = "".join(f"{line[1:]}\n" for line in lines if line.startswith("-"))
        put = "".join(f"{line[1:]}\n" for line in lines if line.startswith("+"))
        said = [line for line in lines if line[0] not in "-+"]
        cases.append(pytest.param(cut, put, said, id=title))
    return cases


def said_of(path: Path, model) -> list[str]:
    """The mistakes of a file as `line:column: text`."""
    with pytest.raises(Mistakes) as found:
        read(path, model)
    assert {mistake.path for mistake in found.value.all} == {path}
    return [f"{each.line}:{each.column}: {each.text}" for each in found.value.all]


@pytest.mark.parametrize(("good", "model"), [(CARDS, list[Card]), (SETUP, Game)])
def test_the_undamaged_files_are_good(tmp_path, good, model):
    assert read(written(tmp_path, good), model).value


@pytest.mark.parametrize(("cut", "put", "said"), damages("damaged_cards.txt"))
def test_damaged_cards(tmp_path, cut, put, said):
    assert CARDS.count(cut) == 1
    assert said_of(written(tmp_path, CARDS.replace(cut, put)), list[Card]) == said


@pytest.mark.parametrize(("cut", "put", "said"), damages("damaged_cards.txt"))
def test_the_parser_without_libyaml_finds_the_same_lines(tmp_path, monkeypatch, cut, put, said):
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    found = said_of(written(tmp_path, CARDS.replace(cut, put)), list[Card])
    assert [each.split(":")[0] for each in found] == [each.split(":")[0] for each in said]


@pytest.mark.parametrize(("cut", "put", "said"), damages("damaged_setup.txt"))
def test_damaged_setup(tmp_path, cut, put, said):
    assert SETUP.count(cut) == 1
    assert said_of(written(tmp_path, SETUP.replace(cut, put)), Game) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1:1: the file is empty"),
        ("\n\n", "1:1: the file is empty"),
        ("# nothing yet\n", "1:1: the file is empty"),
        ("Bound by Duty\n", "1:1: the file is 'Bound by Duty'; expected a list"),
        ("id: bound_by_duty\n", "1:1: the file is a mapping; expected a list"),
        ("7\n", "1:1: the file is 7; expected a list"),
        ("-", "1:2: item 1 is empty; expected a mapping"),
        ("---\n", "the file is empty; expected a list"),
        ("\ufeff7\n", "1:1: the file is 7; expected a list"),
        ("- id: a\r\n  naem: b\r\n", "2:3: unknown key 'naem'; did you mean 'name'?"),
        ('[{"id": "a"', "the bracket was opened in line 1, column 2"),
        ("[" * 50, "1:33: more than 32 lists and mappings inside one another"),
        ("- " * 50, "1:65: more than 32 lists and mappings inside one another"),
        ("{a: " * 50, "1:129: more than 32 lists and mappings inside one another"),
        ("- armor: " + "9" * 301, "a number of 301 characters stands here"),
        (
            "- source: " + "long " * 20,
            "1:11: 'source' is 'long long long long long long long long ...'",
        ),
        ("- id: a\n  name: B\0\n", "2:10: the character U+0000 stands here"),
        ("- id: a\n  name: B\a\n", "2:10: the character U+0007 stands here"),
        ("- id: a\n  name: B\x7f\n", "2:10: the character U+007F stands here"),
        ("- id: \ufffe\n", "1:7: the character U+FFFE stands here"),
        (b"- id: \xff\n", "1:7: the byte 0xff is not UTF-8; save the file as UTF-8"),
        ("- id: caf\u00e9\n".encode("latin-1"), "1:10: the byte 0xe9 is not UTF-8"),
        ("- id: a\n- id: \u201ca\u201d\n".encode("cp1252"), "2:7: the byte 0x93 is not UTF-8"),
        ("- id: \u00e9".encode()[:-1], "1:7: the byte 0xc3 is not UTF-8"),
        (b"- id: \xed\xa0\x80\n", "1:7: the byte 0xed is not UTF-8"),
        ("- id: a\n".encode("utf-16"), "1:1: the file is written in UTF-16; save it as UTF-8"),
        ("- id: a\n".encode("utf-16-be"), "1:1: the character U+0000 stands here"),
        (b"\xfe\xff\x00-", "1:1: the file is written in UTF-16; save it as UTF-8"),
        (b"\x89PNG\r\n\x1a\n", "1:1: the byte 0x89 is not UTF-8"),
        (b"PK\x03\x04", "1:3: the character U+0003 stands here"),
    ],
)
def test_a_whole_file_that_is_wrong(tmp_path, text, said):
    assert said in "\n".join(said_of(written(tmp_path, text), list[Card]))


def test_a_missing_file_names_its_neighbour(tmp_path):
    written(tmp_path, CARDS, "volker.yaml")
    assert said_of(tmp_path / "volkers.yaml", list[Card]) == [
        "0:0: there is no such file; did you mean 'volker.yaml'?"
    ]


def test_a_link_that_leads_nowhere_is_not_its_own_neighbour(tmp_path):
    link = tmp_path / "volker.yaml"
    link.symlink_to("gone.yaml")
    assert said_of(link, list[Card]) == ["0:0: there is no such file"]


@pytest.mark.parametrize(
    ("form", "words"),
    [
        (
            Id,
            "a name of letters from a to z, digits and '_' that begins with a letter, as twin_echo",
        ),
        (Colour, "a colour, as '#d8b45a' in quotes"),
        (Way, "two spaces or more, as 'a1 a3'"),
        (Wanted, "the id of a choice, or several, as 'ready or turn:field:1:1'"),
        (
            Pointed,
            "a kind of thing and its id, as 'tracker pool:2'; kinds are card, option, part, piece,"
            " slot, space, tracker and zone",
        ),
        (Annotated[str, Field(pattern=r"^[A-Z]{2,}$")], "a word in capitals"),
        (Annotated[str, Field(pattern=r"^\w+$")], "one word of letters and digits"),
        (Annotated[str, Field(pattern=r"^x+$")], "text of the form ^x+$"),
    ],
)
def test_what_has_the_wrong_form_is_told_in_words(tmp_path, form, words):
    path = written(tmp_path, "- a b\n")
    assert said_of(path, list[form]) == [f"1:3: item 1 is 'a b'; expected {words}"]


def test_a_file_in_a_missing_folder(tmp_path):
    assert said_of(tmp_path / "no" / "cards.yaml", list[Card]) == ["0:0: there is no such file"]


def test_a_folder_in_the_place_of_a_file(tmp_path):
    said = said_of(tmp_path, list[Card])
    assert said == ["0:0: this is a folder; a file should be here"]


def test_a_file_in_the_place_of_a_folder(tmp_path):
    (said,) = said_of(written(tmp_path, CARDS) / "cards.yaml", list[Card])
    assert said in ("0:0: the file cannot be read: Not a directory", "0:0: there is no such file")


def test_a_file_that_may_not_be_read(tmp_path, monkeypatch):
    def refuse(_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert said_of(tmp_path / "cards.yaml", list[Card]) == [
        "0:0: the file cannot be read: Permission denied"
    ]


def test_a_name_that_no_file_can_have(tmp_path):
    (said,) = said_of(tmp_path / "cards\0.yaml", list[Card])
    assert said.startswith("0:0: the file cannot be read: ")


@pytest.mark.parametrize("length", range(0, len(CARDS), 7))
def test_a_file_torn_at_any_place(tmp_path, length):
    """Whatever is left of it is good content, or told to be wrong in lines that it has."""
    torn = CARDS[:length]
    try:
        read(written(tmp_path, torn), list[Card])
    except Mistakes as found:
        assert all(1 <= each.line <= torn.count("\n") + 1 for each in found.all)


def test_all_mistakes_of_a_file_are_told_at_once_in_order(tmp_path):
    text = CARDS.replace("cost: 4", "cost: four").replace("type: skill", "type: skil")
    text = text.replace("armor: 1", "armour: 1").replace("  count: 2", "  name: again")
    said = said_of(written(tmp_path, text), list[Card])
    assert [re.split(": |;", each)[0] for each in said] == ["4:3", "5:9", "6:3", "20:11"]


PIECES = st.sampled_from(
    [*"-:[]{}'\"|>&*!%@`#?,~\t\n 0", "\n  ", "- ", ": ", "cost", "<<", "---\n", "\ufeff", "\0", "é"]
)


@pytest.mark.parametrize("loader", ["libyaml", "pure"])
@given(start=st.integers(0, len(CARDS)), cut=st.integers(0, 40), put=st.lists(PIECES, max_size=6))
def test_damage_at_random_never_ends_in_anything_else(tmp_path_factory, loader, start, cut, put):
    text = CARDS[:start] + "".join(put) + CARDS[start + cut :]
    path = written(tmp_path_factory.getbasetemp(), text)
    with pytest.MonkeyPatch.context() as patch:
        if loader == "pure":
            patch.delattr(yaml, "CSafeLoader", raising=False)
        read_or_told(path, text.count("\n") + 1)


@given(st.binary(max_size=300))
def test_bytes_at_random_never_end_in_anything_else(tmp_path_factory, data):
    path = written(tmp_path_factory.getbasetemp(), data)
    read_or_told(path, len(data) + 1)


def read_or_told(path: Path, lines: int) -> None:
    try:
        read(path, list[Card])
    except Mistakes as found:
        assert found.all
        assert all(1 <= each.line <= lines and each.column >= 1 for each in found.all)
