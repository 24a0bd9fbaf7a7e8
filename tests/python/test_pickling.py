"""Functions in other processes: by fork, and pickled."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path

import numpy as np
import pytest

import enzymepy as ep
from enzyme_build import process
from tests.compilers import a_compiler
from tests.programs import ROOT
from tests.python.functions import X, functions

pytestmark = pytest.mark.slow


def test_functions_are_pickled_with_their_program() -> None:
    for f in (functions().chain, ep.grad(functions().chain), ep.vmap(functions().chain)):
        x = np.stack([X, X]) if f.__name__.startswith("mapped") else X
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(f))(x), f(x))
    module = pickle.loads(pickle.dumps(functions()))
    assert str(module.chain.signature) == str(functions().chain.signature)


SCRIPT = """
import multiprocessing
import numpy as np
import enzymepy as ep
from tests.python.functions import X, functions

def called(f, x):
    return f(x)

if __name__ == "__main__":
    gradient = ep.grad(functions().chain)
    with multiprocessing.get_context("{method}").Pool(1) as pool:
        found = pool.starmap(called, [(gradient, X), (functions().chain, X)])
    np.testing.assert_array_equal(found[0], gradient(X))
    assert found[1] == functions().chain(X)
"""


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_functions_are_called_in_other_processes(method: str, tmp_path: Path) -> None:
    """From a program of its own, as a user would: neither threads nor code kept by other tests are there."""
    script = tmp_path / "called.py"
    script.write_text(SCRIPT.format(method=method))
    settings = {"PYTHONPATH": str(ROOT), "ENZYME_CACHE_DIR": str(tmp_path / "cache")}
    process.run([sys.executable, script], env=settings, timeout=300)


KEPT = """
import sys
import enzymepy as ep
from enzyme_build import bitcode

if len(sys.argv) > 1:
    bitcode.provide_library(sys.argv[1])
f = ep.load("double elsewhere(double); double f(double x) { return elsewhere(x) + 1; }", language="c").f
try:
    print(f(2.0))
except ep.StopError as error:
    print("elsewhere" in str(error))
"""


def test_code_that_is_kept_is_only_used_where_all_that_it_calls_is_there(tmp_path: Path) -> None:
    """A process that has more libraries than others made code that crashed in these."""
    script, source, library = (tmp_path / name for name in ("kept.py", "elsewhere.c", "elsewhere.so"))
    script.write_text(KEPT)
    source.write_text("double elsewhere(double x) { return 3 * x; }\n")
    process.run(a_compiler().command("-shared", "-fPIC", source, "-o", library), timeout=120)
    settings = {"PYTHONPATH": str(ROOT), "ENZYME_CACHE_DIR": str(tmp_path / "cache")}

    def said(*libraries: Path) -> str:
        return process.run([sys.executable, script, *libraries], env=settings, timeout=300).stdout.strip()

    assert [said(library), said(), said(library)] == ["7.0", "True", "7.0"]
