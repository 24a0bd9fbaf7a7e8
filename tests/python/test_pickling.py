"""Functions in other processes: by fork, and pickled."""

from __future__ import annotations

import multiprocessing
import pickle
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from tests.python.functions import X, functions

pytestmark = pytest.mark.slow


def _called(f: Any, x: Any) -> Any:
    return f(x)


def test_functions_are_pickled_with_their_program() -> None:
    for f in (functions().chain, ep.grad(functions().chain), ep.vmap(functions().chain)):
        x = np.stack([X, X]) if f.__name__.startswith("mapped") else X
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(f))(x), f(x))
    module = pickle.loads(pickle.dumps(functions()))
    assert str(module.chain.signature) == str(functions().chain.signature)


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_functions_are_called_in_other_processes(method: str) -> None:
    gradient = ep.grad(functions().chain)
    expected = gradient(X)
    with multiprocessing.get_context(method).Pool(1) as pool:
        found = pool.starmap(_called, [(gradient, X), (functions().chain, X)])
    np.testing.assert_array_equal(found[0], expected)
    assert found[1] == functions().chain(X)
