"""Rust programs through `cargo enzyme`: one project for each thread, whose only source is written anew."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import tempfile
import threading
from functools import cache
from pathlib import Path

from tests.engine.harness import Outcome
from tests.programs import ROOT, with_programs

_MANIFEST = f"""\
[package]
name = "moves"
version = "0.1.0"
edition = "2021"

[dependencies]
enzymepy = {{ path = "{ROOT}/cargo_integration/enzyme" }}

[workspace]
"""
_LIMIT = 180.0  # seconds to build one
_RUN_LIMIT = 10.0
LOST = "no derivative goes"  # in warnings of ways on which derivatives are lost
_LINES = {"-gline-tables-only": "line-tables-only", "-g": "full", "": "none"}
_local = threading.local()


def build_and_run(text: str, level: int, debug: str) -> Outcome:
    """Under the names of `tests.engine.harness`."""
    folder = _project()
    Path(folder, "src", "main.rs").write_text(text)
    environment = _environment() | {
        "CARGO_PROFILE_DEV_OPT_LEVEL": str(level),
        "CARGO_PROFILE_DEV_DEBUG": _LINES[debug],
        "ENZYME_CACHE_DIR": os.path.join(folder, "cache"),
    }
    said = _said(["cargo", "enzyme", "build", "--quiet"], folder, environment, _LIMIT)
    if said is None:
        return Outcome("timeout", f"no program after {_LIMIT:g} s")
    code, words = said
    if code:
        return Outcome(_failed(words), words[-6000:])
    warned = f"{words}\n" if LOST in words else ""
    (program,) = Path(folder, "target").glob("*/debug/moves")
    said = _said([str(program)], folder, environment, _RUN_LIMIT)
    if said is None:
        return Outcome("timeout", f"the program runs longer than {_RUN_LIMIT:g} s")
    code, words = said
    if code < 0:
        return Outcome("died", f"signal {-code}\n{words}")
    return Outcome("right" if code == 0 else "wrong", warned + words)


def _failed(words: str) -> str:
    """`refused` has a diagnostic of ours in what rustc says of its linker."""
    if "Traceback (most recent call last)" in words:
        return "crashed"
    if "linking with" not in words:
        return "uncompiled"
    return "refused" if re.search(r"^ *(= note:)? *\S.*: error: ", words, re.MULTILINE) else "unlinked"


def _said(words: list[str], folder: str, environment: dict[str, str], limit: float) -> tuple[int, str] | None:
    """Its exit code and all that it says; ended with all that it started, if it takes too long."""
    with subprocess.Popen(
        words,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    ) as process:
        try:
            said, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return None
    return process.returncode, said


@cache
def _environment() -> dict[str, str]:
    """As if an environment with enzyme-build were active."""
    programs = Path(tempfile.mkdtemp(prefix="enzyme-programs-"))
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("CARGO_", "RUST"))}
    path = with_programs(programs)
    return kept | path | {"CARGO_NET_OFFLINE": "true", "CARGO_TERM_COLOR": "never", "PYTHONPATH": ""}


def _project() -> str:
    """This thread's own; what it depends on is compiled once at each level."""
    if not hasattr(_local, "folder"):
        _local.folder = tempfile.TemporaryDirectory(prefix="enzyme-moves-")
        Path(_local.folder.name, "src").mkdir()
        Path(_local.folder.name, "Cargo.toml").write_text(_MANIFEST)
    name: str = _local.folder.name
    return name
