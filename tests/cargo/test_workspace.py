"""The workspace of test crates: all of it at three levels of optimisation, everyday code at the others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cargo.project import HERE, Cargo, needs_rust, passed, rustc_version, written, written_in

pytestmark = [pytest.mark.slow, needs_rust]
LEVELS = ("0", "2", "release")
OTHER_LEVELS = ("1", "3", "s")
CRATES = ("attributes", "language", "mixed", "bare")
LANGUAGE = HERE / "workspace" / "language" / "tests"

KNOWN_THREADS = (1, 95)  # of other versions the library starts threads in other ways, which are refused


def at_level(level: str, folder: Path, programs: Path, target: Path) -> tuple[Cargo, list[str]]:
    """Debug information takes a third of the time: it is there at all levels but -O2."""
    if level == "release":
        return Cargo(folder, programs, target), ["--release"]
    settings = {
        "CARGO_PROFILE_DEV_OPT_LEVEL": level,
        "CARGO_PROFILE_DEV_DEBUG": "2" if level != "2" else "0",
    }
    return Cargo(folder, programs, target, settings), []


@pytest.mark.parametrize("level", LEVELS)
def test_crates(level: str, programs: Path, target: Path) -> None:
    cargo, words = at_level(level, HERE / "workspace", programs, target)
    said = cargo.enzyme("test", "--workspace", "--exclude", "threads", "--tests", *words).stdout
    assert passed(said) == written_in(*CRATES)


@pytest.mark.parametrize("level", OTHER_LEVELS)
def test_everyday_code(level: str, programs: Path, target: Path) -> None:
    cargo, _ = at_level(level, HERE / "workspace", programs, target)
    assert passed(cargo.enzyme("test", "-p", "language", "--test", "everyday").stdout) == written(
        LANGUAGE / "everyday.rs"
    )


@pytest.mark.parametrize("level", ["0", "release"])
def test_crate_without_std(level: str, programs: Path, target: Path) -> None:
    """Alone: in one build with the others its dependency would have an allocator as well."""
    cargo, words = at_level(level, HERE / "workspace", programs, target)
    assert passed(cargo.enzyme("test", "-p", "bare", *words).stdout) == written_in("bare")


@pytest.mark.parametrize("level", ["0", "release"])
@pytest.mark.parametrize("name", ["joined_threads", "dropped_threads"])
def test_threads(name: str, level: str, programs: Path, target: Path) -> None:
    """Right with the version whose way to start threads is known, and right or refused with others."""
    cargo, words = at_level(level, HERE / "workspace", programs, target)
    done = cargo.enzyme("test", "-p", "threads", "--test", name, *words, check=False)
    version = rustc_version()
    if done.ok or (version is not None and version[:2] == KNOWN_THREADS):
        written_there = written(HERE / "workspace" / "threads" / "tests" / f"{name}.rs")
        assert passed(done.stdout) == written_there, done.stdout + done.stderr
    else:
        assert ": error: " in done.stderr
        assert "panicked" not in done.stdout


def test_documents(programs: Path, target: Path) -> None:
    """The examples in the documentation of the crate."""
    manifest = HERE.parents[1] / "cargo_integration" / "Cargo.toml"
    cargo = Cargo(HERE, programs, target / "documents")
    said = cargo.enzyme("test", "--doc", "-p", "enzymepy", "--manifest-path", manifest).stdout
    assert passed(said) >= 4


def test_second_scheme_of_names(programs: Path, target: Path) -> None:
    """rustc is about to write symbols in another way."""
    flags = {"RUSTFLAGS": "-C symbol-mangling-version=v0"}
    cargo = Cargo(HERE / "workspace", programs, target / "v0", flags)
    said = cargo.enzyme("test", "-p", "language", "--test", "constructs", "--test", "panics").stdout
    assert passed(said) == written(LANGUAGE / "constructs.rs", LANGUAGE / "panics.rs")


def test_std_is_taken_from_piecemeal(programs: Path, target: Path, tmp_path: Path) -> None:
    """Merging all of Rust's own library took 15 s; of its 14 MB some functions are borrowed, nothing is replaced."""
    cargo = Cargo(HERE / "workspace", programs, target)
    report = tmp_path / "report.txt"
    test = HERE / "workspace" / "language" / "tests" / "constructs.rs"
    test.touch()
    cargo.enzyme(
        "test", "-p", "language", "--test", "constructs", "--no-run", env={"ENZYME_REPORT": str(report)}
    )
    text = report.read_text()
    units = re.findall(r"^unit +\S*/rustlib/\S*: (\w+)", text, re.MULTILINE)
    assert units
    assert set(units) == {"borrowed"}
    (times,) = re.findall(r"^time +(.*)", text, re.MULTILINE)
    assert "prepare" in times
    reached = len(re.findall(r"^ {11}(?!wanted by)\S", text, re.MULTILINE))
    assert 0 < reached < 3000, "a sizeable part of std was reached"
