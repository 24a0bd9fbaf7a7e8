"""Libraries by name, scripts as inputs, and the choice of the real linker."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build.errors import InputError, ToolError
from enzyme_build.linker import real, script, search


@pytest.fixture
def libraries(tmp_path: Path) -> Path:
    for name in ("one/libx.a", "two/libx.so", "two/libx.a", "two/liby.a", "two/exact", "root/lib/libz.a"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path


@pytest.mark.parametrize(
    ("name", "static", "folders", "found"),
    [
        ("x", False, ["one", "two"], "one/libx.a"),
        ("x", False, ["two", "one"], "two/libx.so"),
        ("x", True, ["two"], "two/libx.a"),
        ("y", False, ["one", "two"], "two/liby.a"),
        (":exact", False, ["one", "two"], "two/exact"),
        ("z", False, ["=/lib"], "root/lib/libz.a"),
        ("z", False, ["$SYSROOT/lib"], "root/lib/libz.a"),
        ("nowhere", False, ["one", "two"], None),
    ],
)
def test_a_library_by_name(
    libraries: Path, name: str, static: bool, folders: list[str], found: str | None
) -> None:
    path = [f if f[0] in "=$" else str(libraries / f) for f in folders]
    result = search.find_library(name, static, path, str(libraries / "root"))
    assert result == (str(libraries / found) if found else None)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("INPUT(a.o b.o)", ("a.o", "b.o")),
        ("GROUP ( /lib/libc.so.6 AS_NEEDED ( ld.so ) )", ("/lib/libc.so.6", "ld.so")),
        ("/* INPUT(no.o) */ INPUT ( yes.o, -lm )", ("yes.o", "-lm")),
        ('INPUT ( "a b.o" )', ("a b.o",)),
        ("OUTPUT_FORMAT(elf64-x86-64) INPUT(a.o)", ("a.o",)),
        ("SECTIONS { .text : { *(.text) KEEP(*(.init)) } } INPUT(a.o)", ("a.o",)),
        ("VERSION { x; }", ()),
    ],
)
def test_inputs_of_a_script(text: str, names: tuple[str, ...]) -> None:
    assert script.read(text, "x.ld").names == names


def test_a_script_with_other_names() -> None:
    text = 'GROUP ( a.a "b.a" AS_NEEDED ( c.so ) ) /* a.a */'
    changed = script.substituted(text, {"a.a": "/new/a.a", "b.a": ""})
    assert script.read(changed, "x").names == ("/new/a.a", "c.so")
    assert "/* a.a */" in changed


def test_searches_and_other_scripts_of_a_script() -> None:
    read = script.read("SEARCH_DIR(/a) INCLUDE other.ld INPUT(x.o)", "x")
    assert read.search == ("/a",)
    assert read.includes == ("other.ld",)
    with pytest.raises(InputError, match="unbalanced"):
        script.read("GROUP ( x ) )", "x")


def test_the_linker_that_is_meant(tmp_path: Path) -> None:
    for name in ("ld", "ld.gold", "ld.lld-19", "ld.lld-22", "ours"):
        path = tmp_path / name
        path.touch()
        path.chmod(0o755)
    (tmp_path / "enzyme-ld").symlink_to("ours")

    def chosen(program: str, configured: str | None = None, own: str = "") -> str:
        return Path(real.choose(program, configured, str(tmp_path), own=own).name).name

    assert chosen("/x/ld") == "ld"
    assert chosen("/x/ld.gold") == "ld.gold"
    assert chosen("/x/ld.lld") == "ld.lld-22", "there is no ld.lld here, but there is an lld"
    assert chosen("/x/enzyme-ld") == "ld.lld-22"
    assert chosen("/x/enzyme-ld", configured="ld.gold") == "ld.gold"
    assert chosen("/x/ld.gold", own=str(tmp_path / "ld.gold")) == "ld.lld-22", "ours is not the real one"
    with pytest.raises(ToolError, match="this program itself"):
        chosen("x", configured=str(tmp_path / "enzyme-ld"), own=str(tmp_path / "ours"))
