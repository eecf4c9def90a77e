"""Writes JSON Schemas of the files of content, so that editors complete and check them.

python3 tools/schemas.py   write data/schemas/*.json, and whose they are into .vscode/settings.json
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import json
import os
from collections.abc import Iterable

from game.app.bootstrap import set_up

DATA = ROOT / "data"
SCHEMAS = DATA / "schemas"
EDITOR = ROOT / ".vscode" / "settings.json"


def files() -> dict[Path, str]:
    """Each schema's file with its text, and the page of what faces can say."""
    from game import games
    from game.lab.content_schemas import free_schemas, game_schemas
    from game.lab.faces_page import faces_page

    texts, assets = {}, ROOT / "assets"
    every = {name: game_schemas(games.load(name, DATA / name), DATA / name, assets)
             for name in games.names()}  # fmt: skip
    for game, schemas in {**every, games.FREE: free_schemas(assets)}.items():
        for kind, schema in schemas.items():
            text = json.dumps(schema, indent=2, ensure_ascii=False)
            texts[SCHEMAS / f"{game}_{kind}.json"] = f"{text}\n"
    texts[SCHEMAS / "faces.md"] = faces_page()
    return texts


def matches(game: str, kinds: Iterable[str]) -> dict[str, list[str]]:
    """The files of a game that each kind of file describes, as an editor's patterns.

    A kind is called as its file, at the top or among the cards; the one that has no such file
    describes the other cards.
    """
    found: dict[str, list[str]] = {}
    cards = f"data/{game}/cards"
    for kind in kinds:
        if (DATA / game / f"{kind}.yaml").exists():
            found[kind] = [f"data/{game}/{kind}.yaml"]
        elif (ROOT / cards / f"{kind}.yaml").exists():
            found[kind] = [f"{cards}/{kind}.yaml"]
    named = [f"!{each}" for files in found.values() for each in files if each.startswith(cards)]
    for kind in kinds:
        found.setdefault(kind, [f"{cards}/*.yaml", *named])
    found["faces"] = [*found["faces"], f"data/{game}/faces.b.yaml"]
    return found


def editor_settings(names: Iterable[str]) -> str:
    """What tells Visual Studio Code, with Red Hat's YAML extension, which schema a file has.

    names: of the schemas, without their ending.
    """
    from game import games

    schemas: dict[str, list[str]] = {}
    for game in games.names():
        own = sorted(name for name in names if name.startswith(f"{game}_"))
        kinds = [name.removeprefix(f"{game}_") for name in own]
        for kind, files_ in matches(game, kinds).items():
            schemas[f"./data/schemas/{game}_{kind}.json"] = files_
    others = [f"!data/{game}/**" for game in games.names()]
    for name in sorted(name for name in names if name.startswith(f"{games.FREE}_")):
        kind = name.removeprefix(f"{games.FREE}_")
        where = "cards/*" if kind == "cards" else kind
        schemas[f"./data/schemas/{name}.json"] = [f"data/*/{where}.yaml", *others]
    return f"{json.dumps({'yaml.schemas': schemas}, indent=2)}\n"


def main() -> None:
    """Writes them all."""
    argparse.ArgumentParser(prog="schemas.py", description="Writes data/schemas.").parse_args()
    set_up()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for folder in (SCHEMAS, EDITOR.parent):
        folder.mkdir(exist_ok=True)
    texts = files()
    texts[EDITOR] = editor_settings([path.stem for path in texts])
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
