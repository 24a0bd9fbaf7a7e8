"""What a derivative waits for before LLVM is at work: the rest is imported meanwhile."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import enzyme_build

_LATER = (
    "analysis.calls.call_kinds",
    "analysis.points_to.graph",
    "library",
    "rules",
    "transform.differentiation",
)
_SHOW = "import sys, enzyme_build.pipeline; print(*sys.modules)"


def test_names_exist() -> None:
    assert all(find_spec(f"enzyme_build.{name}") for name in _LATER)


def test_tables_and_analyses_are_imported_while_llvm_works() -> None:
    shown = subprocess.run([sys.executable, "-c", _SHOW], capture_output=True, text=True, check=True).stdout
    imported = set(shown.split())
    assert "enzyme_build.transform.requests.struct_requests" in imported
    assert not imported & {f"enzyme_build.{name}" for name in _LATER}


def test_compiled_code_is_kept_where_python_may_not_write_it_beside_the_sources(tmp_path: Path) -> None:
    sources = tmp_path / "enzyme_build"
    shutil.copytree(Path(enzyme_build.__file__).parent, sources, ignore=shutil.ignore_patterns("__pycache__"))
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "XDG_CACHE_HOME": str(tmp_path / "cache")}
    words = (sys.executable, "-S", "-m", "enzyme_build", "ad", "--list-passes")  # not the installed one
    subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, check=True)
    assert not [*sources.rglob("*.pyc")]
    kept = (tmp_path / "cache" / "enzyme-build-python").rglob("*.pyc")
    assert any(path.name.startswith("passes.") for path in kept)
