"""What a derivative waits for before LLVM is at work: the rest is imported meanwhile."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

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
