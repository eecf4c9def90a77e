"""tools/locks: exact versions that keep to the requirements, each package with its hashes."""

import re
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game.app import bootstrap
from game.app.requirements import lacking, meets, parsed, requirements
from tools import lock

PINNED = re.compile(
    r"([a-z0-9-]+)==([\w.]+)( ; [^\\]+)?((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n"
)
PAIRS = [(file, bootstrap.LOCKS / file.name) for file in lock.ranges()]


def pinned(path) -> dict[str, tuple[str, str]]:
    """Version and condition by name of what a lock names, which holds nothing else."""
    text = path.read_text(encoding="utf-8")
    assert PINNED.sub("", text) == ""
    return {match[1]: (match[2], match[3] or "") for match in PINNED.finditer(text)}


def test_every_file_of_requirements_has_its_lock_and_no_lock_is_left_over():
    assert {path for _, path in PAIRS} == set(bootstrap.LOCKS.iterdir())


@pytest.mark.parametrize(("ranges", "path"), PAIRS, ids=lambda path: path.name)
def test_the_exact_versions_keep_within_the_ranges(ranges, path):
    versions = pinned(path)
    for line in requirements([ranges]):
        name, bounds = parsed(line)
        version, condition = versions[canonicalize_name(name)]
        assert meets(version, bounds), line
        assert condition == "", line


@pytest.mark.parametrize(("ranges", "path"), PAIRS, ids=lambda path: path.name)
def test_what_a_package_needs_is_locked_with_it(ranges, path):
    versions = pinned(path)
    missing = lacking([ranges])
    if missing:
        pytest.skip(f"{', '.join(missing)}: only some tools need it, and it is not installed")
    for name in versions:
        if versions[name][1]:
            continue  # only on other systems
        for text in metadata.requires(name) or []:
            need = Requirement(text)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                version, _ = versions[canonicalize_name(need.name)]
                assert need.specifier.contains(version), f"{name} needs {text}"


def test_the_locks_agree_so_that_they_can_be_installed_together():
    found: dict[str, str] = {}
    for _, path in PAIRS:
        for block in PINNED.finditer(path.read_text(encoding="utf-8")):
            assert found.setdefault(block[1], block[0]) == block[0]


def test_a_change_is_made_with_all_requirements_at_once_and_spares_what_still_fits(tmp_path):
    commands: list[list[str]] = []

    def stop(command):
        commands.append(command)
        raise KeyboardInterrupt

    for upgrade in (False, True):
        with pytest.raises(KeyboardInterrupt):
            lock.lock(stop, upgrade, tmp_path)
        known = tmp_path / "together.txt"
        assert known.exists() is not upgrade
        known.unlink(missing_ok=True)
    assert commands[0] == commands[1]
    assert commands[0][-len(PAIRS) :] == [str(file) for file, _ in PAIRS]
