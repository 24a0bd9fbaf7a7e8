"""The README's examples are built and run as they stand there, and its commands are those that CI runs."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from enzyme_build import process
from tests.programs import cmake_without_binutils, with_programs

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
_FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Example:
    """One `###` section: its files, and its commands with what they print."""

    files: dict[str, str]
    commands: str
    output: str


def example(title: str) -> Example:
    section = README.split(f"\n### {title}\n", 1)[1].split("\n## ", 1)[0].split("\n### ", 1)[0]
    fences = _FENCE.findall(section)
    files = {name: text for _, name, text in fences if name}
    (commands,) = (text for language, name, text in fences if language == "sh" and not name)
    (output,) = (text for language, name, text in fences if language == "text" and not name)
    return Example(files, commands, output)


def run(example: Example, folder: Path, programs: Path) -> str:
    for name, text in example.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    script = folder / "commands.sh"
    script.write_text(f"set -e\n{example.commands}")
    env = {**with_programs(programs), "PYTHONPATH": ""}
    return process.run(["sh", script], cwd=folder, env=env, timeout=600).stdout


@pytest.mark.slow
def test_c_example(tmp_path: Path) -> None:
    c = example("C")
    assert run(c, tmp_path / "work", tmp_path / "programs") == c.output


@pytest.mark.slow
def test_cmake_example(tmp_path: Path) -> None:
    cmake, c = example("CMake"), example("C")
    prefix = f"export CMAKE_PREFIX_PATH={ROOT / 'cmake_modules'}\n"  # what activating an installation does
    options = " ".join(cmake_without_binutils(tmp_path / "programs"))
    commands = cmake.commands.replace("-B build", f"-B build {options}")
    whole = Example({**c.files, **cmake.files}, prefix + commands, cmake.output)
    assert run(whole, tmp_path / "work", tmp_path / "programs").endswith(cmake.output)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cargo") is None, reason="no cargo: install Rust")
@pytest.mark.skipif(
    not any(map(shutil.which, ("cc", "gcc", "clang-22"))),
    reason="ziglang does not link Rust: apt install gcc",
)
def test_rust_example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARGO_NET_OFFLINE", raising=False)
    monkeypatch.setenv("CARGO_HOME", str(tmp_path / "home"))  # where no index was ever fetched
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:9")  # and none can be
    rust = example("Rust")
    assert run(rust, tmp_path / "work", tmp_path / "programs") == rust.output


def test_ci_runs_the_test_command_of_the_readme() -> None:
    """With some of the long tests as well."""
    (command,) = re.findall(r"^python3 -m venv .*check\.py slow$", README, re.MULTILINE)
    command = command.removesuffix("slow") + "turn"
    steps = [step.removeprefix(".venv/bin/") for step in command.split(" && ")]
    script = (ROOT / ".ci" / "run").read_text()
    for step in steps:
        assert step.removeprefix("pip ") in script, f".ci/run does not do: {step}"


def test_every_link_of_the_readme_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / target).exists(), target
