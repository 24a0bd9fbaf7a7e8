"""MindSpore's derivatives in graph and pynative mode, against NumPy. Run where MindSpore is: see `.ci/run`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from tests.python.functions import X, differences, functions

ms = pytest.importorskip("mindspore", reason="pip install mindspore")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]
A, V = np.arange(6.0).reshape(2, 3), np.array([1.0, 2.0, -1.0])


def f(name: str = "chain") -> Any:
    from enzyme_build.bridges.mindspore import mindspore_function

    return mindspore_function(functions()[name])


def summed(name: str) -> Any:
    """The sum of the squares of all outputs."""
    call = f(name)

    def total(*values: Any) -> Any:
        made = call(*values)
        if isinstance(made, tuple):
            return (made[0] * made[0]).sum() + (made[1] * made[1]).sum()
        return (made * made).sum()

    return total


@pytest.mark.parametrize("wrap", [lambda f: f, ms.jit], ids=["pynative", "graph"])
@pytest.mark.parametrize(
    ("name", "inputs"),
    [
        ("chain", (X,)),
        ("weighed", (X, np.float64(2.0))),
        ("scale", (X, np.float64(3.0))),
        ("quadratic", (A, V)),
    ],
)
def test_first_and_second_derivatives(name: str, inputs: tuple[Any, ...], wrap: Any) -> None:
    total = summed(name)
    given = tuple(ms.Tensor(np.array(v)) for v in inputs)
    gradient = ms.grad(total, tuple(range(len(given)))) if len(given) > 1 else ms.grad(total)

    def along(*values: Any) -> Any:
        made = gradient(*values)
        return (made[0] if isinstance(made, tuple) else made).sum()

    def value(x: Any) -> Any:
        return total(ms.Tensor(x), *given[1:]).asnumpy()

    def slope(x: Any) -> Any:
        return along(ms.Tensor(x), *given[1:]).asnumpy()

    first = wrap(gradient)(*given)
    first = first[0] if isinstance(first, tuple) else first
    np.testing.assert_allclose(first.asnumpy(), differences(value, inputs[0]), rtol=1e-6, atol=1e-6)
    second = wrap(ms.grad(along))(*given)
    np.testing.assert_allclose(second.asnumpy(), differences(slope, inputs[0]), rtol=1e-6, atol=1e-6)


def test_values_whole_numbers_and_wrong_types() -> None:
    x = ms.Tensor(X)
    assert f()(x).asnumpy() == functions().chain(X)
    np.testing.assert_array_equal(ms.grad(f())(x).asnumpy(), ep.grad(functions().chain)(X))
    a, b = ms.Tensor(np.float64(1.5)), ms.Tensor(np.float64(0.5))
    by_a = ms.grad(lambda a: f("pair")(a, b, 2))(a)
    assert by_a.asnumpy() == ep.grad(functions().pair)(1.5, 0.5, 2)
    with pytest.raises(Exception, match="float32, and float64 is wanted"):
        f()(ms.Tensor(X.astype(np.float32))).asnumpy()
