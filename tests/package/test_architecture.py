"""docs/architecture.md says what the folders, the imports and the passes say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from enzyme_build.passes import WAY
from enzyme_build.transform.requests import entry_points
from enzyme_build.transform.requests.request import Entry
from tests.package.test_layering import (
    BASE,
    IN_ANALYSIS,
    IN_TRANSFORM,
    INSIDE,
    MAY_USE,
    PACKAGE,
    modules,
    room_of,
)

DOCS = PACKAGE.parent / "docs"
TEXT = (DOCS / "architecture.md").read_text("utf-8")


def section(title: str) -> str:
    return TEXT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows(title: str) -> list[list[str]]:
    lines = [line for line in section(title).splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def test_every_room_is_described() -> None:
    described = [quoted(name)[0] for name, *_ in rows("The rooms of `enzyme_build`")]
    assert sorted(described) == sorted({room_of(path) for path in modules()} - {"__init__"})
    assert all(duty for _, duty, *_ in rows("The rooms of `enzyme_build`"))


def test_what_rooms_may_use_is_what_is_enforced() -> None:
    base = set(BASE) - {"errors"}
    assert base == set(quoted(TEXT.partition("*Base* is ")[2].partition(".")[0]))
    told = {}
    for name, _, use in rows("The rooms of `enzyme_build`"):
        told[quoted(name)[0]] = {*quoted(use), *(base if use.startswith("base") else ())} - {"errors"}
    enforced = {room: set(used) - {"errors"} for room, used in MAY_USE.items()}
    assert told == enforced


@pytest.mark.parametrize("outer", INSIDE)
def test_every_inner_room_is_described_in_order(outer: str) -> None:
    assert [quoted(name)[0] for name, *_ in rows(f"The rooms of `{outer}`")] == [
        r for r in INSIDE[outer] if r
    ]
    folders = {path.name for path in (PACKAGE / outer).iterdir() if (path / "__init__.py").is_file()}
    files = {path.stem for path in (PACKAGE / outer).glob("*.py")}  # a file may be a room
    assert folders == set(INSIDE[outer]) - {""} - files


def test_what_rooms_of_analysis_may_use_is_what_is_enforced() -> None:
    told = {quoted(name)[0]: set(quoted(use)) for name, _, use in rows("The rooms of `analysis`")}
    assert told == {room: set(filter(None, used)) for room, used in IN_ANALYSIS.items() if room}


def test_places_exist_and_their_steps_are_told() -> None:
    adding = (DOCS / "adding.md").read_text("utf-8")
    for new, place, told in rows("Where to put it"):
        assert quoted(place), new
        for path in quoted(place):
            assert path.startswith("__") or (PACKAGE / path).exists(), f"{new}: {path}"
        (title,) = re.findall(r'"([^"]+)"', told)
        assert f"\n## {title}\n" in adding, f"{new}: adding.md does not tell of {title!r}"


def test_the_way_names_the_stages() -> None:
    figure = section("The way").partition("\nOf one function")[0]
    stages = re.findall(r"^ +→ (\w+) +(\w+) ", figure, re.MULTILINE)
    assert [name for name, _ in stages if name in WAY] == list(WAY)
    assert {room for _, room in stages} <= MAY_USE.keys()
    inner = re.findall(
        r"^ +(?:→ )?[\w ]+?  +([\w, ]+?)  +\w",
        section("The way").partition("\nOf one function")[2],
        re.MULTILINE,
    )
    named = {room for rooms in inner for room in rooms.split(", ")}
    assert named
    assert named <= IN_TRANSFORM.keys() | MAY_USE.keys()


def test_files_that_are_named_exist() -> None:
    missing = [
        name
        for name in quoted(TEXT)
        if re.fullmatch(r"[\w/]+\.py", name)
        and not (PACKAGE / name).is_file()
        and not list(Path(PACKAGE / "transform").glob(name))
    ]
    assert missing == []


@pytest.mark.parametrize("page", ["api.md", "coming-from-enzyme.md"])
def test_every_entry_point_is_documented(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    known = [*(entry.value for entry in Entry), *entry_points._OTHERS]
    assert [name for name in known if name not in text] == []


def test_places_that_adding_names_exist() -> None:
    """As they are spelled: from the top folder, the package, `analysis` or `transform`, or by the file's name alone."""
    adding = (DOCS / "adding.md").read_text("utf-8")
    paths = [name for name in quoted(adding) if re.fullmatch(r"[\w./]+(\.(py|md|c|h|toml)|/)", name)]
    roots = (PACKAGE.parent, PACKAGE, PACKAGE / "analysis", PACKAGE / "transform")
    names = {
        path.name for folder in ("enzyme_build", "tests") for path in (PACKAGE.parent / folder).rglob("*.*")
    }
    missing = [p for p in paths if p not in names and not any((root / p).exists() for root in roots)]
    assert missing == []
    symbols = [name for name in quoted(adding) if re.fullmatch(r"_?[A-Z][A-Z_]+", name)]
    code = "".join(path.read_text("utf-8") for path in modules()) + "".join(
        path.read_text("utf-8") for path in (PACKAGE.parent / "tests").rglob("*.py")
    )
    assert [name for name in symbols if not re.search(rf"\b{name}\b", code)] == []
