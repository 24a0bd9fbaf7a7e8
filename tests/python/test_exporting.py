"""Shared libraries with derivatives: called from C, and through ctypes."""

from __future__ import annotations

import ctypes
import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from enzyme_build import process
from tests.compilers import a_compiler
from tests.python.functions import X, functions

pytestmark = pytest.mark.slow


@pytest.fixture
def imported(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path, str], ModuleType]]:
    """As users import it: by its name, from the folder with the library."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    there = sys.modules.keys() | set()

    def load(library: Path, name: str) -> ModuleType:
        monkeypatch.syspath_prepend(str(library.parent))
        return importlib.import_module(name)

    yield load
    for name in sys.modules.keys() - there:
        del sys.modules[name]


def as_pointer(x: Any) -> Any:
    return x.ctypes.data_as(ctypes.POINTER(ctypes.c_double))


def test_a_library_for_python_and_c(tmp_path: Path, imported: Callable[[Path, str], Any]) -> None:
    chain, pair = functions().chain, functions().pair
    gradient: Any = ep.grad(pair)
    made: Any = {"chain": chain, "chain_gradient": ep.grad(chain), "slope": ep.grad(gradient)}
    library = ep.compile(made, tmp_path / "libgrad.so")
    stub, shadow = imported(library, "grad"), np.zeros(5)
    assert stub.chain(as_pointer(X), 5) == chain(X)
    stub.chain_gradient(as_pointer(X), as_pointer(shadow), 5)
    np.testing.assert_allclose(shadow, ep.grad(chain)(X), rtol=1e-14)
    program = f"""
    #include <stdio.h>
    #include "libgrad.h"
    int main(void) {{
      double x[5] = {{{", ".join(map(repr, X.tolist()))}}}, d[5] = {{0}};
      chain_gradient(x, d, 5);
      printf("%.17g %.17g %.17g\\n", chain(x, 5), d[3], slope(2, 3, 1));
    }}
    """
    (tmp_path / "main.c").write_text(program)
    command = a_compiler().command("main.c", "./libgrad.so", "-Wl,-rpath,.", "-o", "main")
    process.run(command, cwd=tmp_path)
    told = process.run(["./main"], cwd=tmp_path).stdout.split()
    expected = [chain(X), shadow[3], made["slope"](2.0, 3.0, 1)]
    np.testing.assert_allclose([float(word) for word in told], expected, rtol=1e-14)


def test_constructors_run_in_the_library(tmp_path: Path, imported: Callable[[Path, str], Any]) -> None:
    source = '#include <cmath>\nstatic double factor = std::sqrt(std::fabs(std::strtod("9", 0)));\n'
    module = ep.load(
        f"#include <cstdlib>\n{source}double f(double x) {{ return factor * x * x; }}", language="c++"
    )
    assert module.f(2.0) == 12
    slope: Any = ep.grad(module.f)
    stub = imported(ep.compile({"slope": slope}, tmp_path / "slope.so"), "slope_library")
    assert stub.slope(2.0) == 12


def test_what_cannot_be_compiled(tmp_path: Path) -> None:
    with pytest.raises(ep.ArgumentError, match="is no native function"):
        ep.compile({"g": ep.grad(functions().pair, (0, 1))}, tmp_path / "g.so")  # type: ignore[dict-item]
    with pytest.raises(ep.ArgumentError, match="nothing to compile"):
        ep.compile({}, tmp_path / "g.so")
    other = ep.load("double g(double x) { return x; }", language="c")
    with pytest.raises(ep.ArgumentError, match="come from several programs"):
        ep.compile([functions().pair, other.g], tmp_path / "g.so")


def test_a_library_that_needs_another(tmp_path: Path) -> None:
    (tmp_path / "scale.c").write_text("double scale(void) { return 3; }")
    process.run(a_compiler().command("-shared", "-fPIC", "scale.c", "-o", "libscale.so"), cwd=tmp_path)
    source = "double scale(void); double f(double x) { return scale() * x * x; }"
    f = ep.load(source, language="c", libraries=[str(tmp_path / "libscale.so")]).f
    code = "import scaled; print(scaled.f(2.0))"
    ep.compile({"f": f}, tmp_path / "libscaled.so")
    assert process.run([sys.executable, "-c", code], cwd=tmp_path, timeout=60).stdout == "12.0\n"
