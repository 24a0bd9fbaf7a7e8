"""Cargo, run on the projects of this folder with the programs of this source tree."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.cli.cargo import subcommand
from tests.programs import ROOT

HERE = Path(__file__).parent
OLDEST = (1, 82)  # rust-version of our crates
DEBIAN = Path("/usr/share/cargo/registry")  # where Debian's librust-*-dev keep their sources
OF_DEBIAN = (
    "--config=source.crates-io.replace-with='debian'",
    f"--config=source.debian.directory='{DEBIAN}'",
)


@cache
def rustc_version() -> tuple[int, ...] | None:
    if shutil.which("cargo") is None or shutil.which("rustc") is None:
        return None
    found = re.match(r"rustc (\d+)\.(\d+)", process.run(["rustc", "-V"]).stdout)
    return tuple(map(int, found.groups())) if found else None


def has_rust() -> bool:
    version = rustc_version()
    return version is not None and version >= OLDEST


needs_rust = pytest.mark.skipif(
    not has_rust(), reason="Rust 1.82 or newer: rustup, or apt install rustc-web cargo-web"
)


@dataclass(frozen=True, slots=True)
class Cargo:
    """Commands on one project or workspace, and where what they build goes."""

    folder: Path
    programs: Path
    target: Path
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        """As if an environment with enzyme-build were active, and nothing else set."""
        path = f"{self.programs}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        return {
            "PATH": path,
            "PYTHONPATH": "",
            "VIRTUAL_ENV": "",
            "CARGO_TARGET_DIR": str(self.target),
            "CARGO_NET_OFFLINE": "true",
            "CARGO_TERM_COLOR": "never",
            **self.settings,
        }

    def __call__(
        self, *words: str | Path, env: Mapping[str, str] | None = None, check: bool = True
    ) -> process.Completed:
        """`cargo WORDS`."""
        return process.run(
            ["cargo", *words],
            cwd=self.folder,
            env={**self.environment, **(env or {})},
            check=check,
            timeout=1200,
        )

    def enzyme(
        self, *words: str | Path, env: Mapping[str, str] | None = None, check: bool = True
    ) -> process.Completed:
        """`cargo enzyme WORDS`."""
        return self("enzyme", *words, env=env, check=check)

    def built(self, name: str, profile: str = "debug") -> Path:
        return self.target / host() / profile / name


@cache
def host() -> str:
    return subcommand.host()


def copied(project: str, to: Path) -> Path:
    """A project of this folder in a place of its own, its crates of ours still found."""
    folder = to / project
    shutil.copytree(HERE / project, folder)
    for manifest in folder.rglob("Cargo.toml"):
        text = manifest.read_text().replace("../../../cargo_integration", str(ROOT / "cargo_integration"))
        manifest.write_text(text.replace('"../workspace', f'"{HERE / "workspace"}'))
    return folder


# a test of its own, an entry of `gradients!`, and a file of tests that another one takes in
TEST = re.compile(r"^ *#\[test\]|^ {4}\w+\(\w+\) at .* => \{", re.MULTILINE)
TAKEN_IN = re.compile(r'^#\[path = "(.*)"\]', re.MULTILINE)


def written(*files: Path) -> int:
    """How many tests are written in these files, so that none is lost without a sign."""
    texts = {file: file.read_text() for file in files}
    return sum(
        len(TEST.findall(text)) + written(*(file.parent / name for name in TAKEN_IN.findall(text)))
        for file, text in texts.items()
    )


def written_in(*crates: str) -> int:
    """How many tests these crates of the workspace have."""
    return sum(written(*(HERE / "workspace" / crate / "tests").glob("*.rs")) for crate in crates)


def passed(said: str) -> int:
    """How many tests `cargo test` ran and found right."""
    return sum(map(int, re.findall(r"test result: ok\. (\d+) passed", said)))
