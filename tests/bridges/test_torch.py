"""PyTorch's own checkers, on functions of all kinds. Run where PyTorch is: see `.ci/run`."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from tests.bridges import fortran
from tests.bridges.fortran import needs_flang
from tests.python.functions import X, Z, complex_numbers, functions

torch = pytest.importorskip("torch", reason="pip install torch==2.13.0")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::DeprecationWarning")]


def op(name: str) -> Any:
    from enzyme_build.bridges.torch import torch_op

    return torch_op(functions()[name])


def called(way: str, name: str) -> Any:
    """The operation, or the operator that it registers, which carries the derivatives by itself."""
    return op(name) if way == "operation" else op(name).operator


WAYS = pytest.mark.parametrize("way", ["operation", "operator"])


def tensor(value: Any) -> Any:
    return torch.tensor(value, dtype=torch.float64, requires_grad=True)


def inputs(name: str) -> tuple[Any, ...]:
    return {
        "chain": (tensor(X),),
        "pair": (tensor(1.5), tensor(0.5), 2),
        "weighed": (tensor(X), tensor(2.0)),
        "scale": (tensor(X), tensor(3.0)),
        "neighbours": (tensor(X),),
        "quadratic": (tensor(np.arange(6.0).reshape(2, 3)), tensor([1.0, 2.0, -1.0])),
    }[name]


NAMES = ("chain", "pair", "weighed", "scale", "neighbours", "quadratic")


@WAYS
@pytest.mark.parametrize("name", NAMES)
def test_gradients_of_first_and_second_order(way: str, name: str) -> None:
    f = called(way, name)
    assert torch.autograd.gradcheck(f, inputs(name), check_forward_ad=True)
    assert torch.autograd.gradgradcheck(f, inputs(name), check_fwd_over_rev=True)


@pytest.mark.parametrize("name", NAMES)
def test_the_operator_is_well_made(name: str) -> None:
    results = torch.library.opcheck(op(name).operator, inputs(name))
    assert set(results.values()) == {"SUCCESS"}


def test_values_and_gradients_are_those_of_numpy() -> None:
    x = tensor(X)
    y = op("chain")(x)
    y.backward()
    assert y.item() == functions().chain(X)
    np.testing.assert_array_equal(x.grad.numpy(), ep.grad(functions().chain)(X))


def test_gradients_that_are_not_contiguous() -> None:
    x = tensor(X)
    op("neighbours")(x).sum().backward()
    np.testing.assert_allclose(x.grad.numpy(), np.ones(5) @ ep.jacfwd(functions().neighbours)(X), rtol=1e-14)


@WAYS
def test_transforms_of_functions(way: str) -> None:
    from torch.func import grad, hessian, jacfwd, jacrev, jvp, vmap

    x, f, neighbours = torch.tensor(X), called(way, "chain"), called(way, "neighbours")
    expected = ep.hessian(functions().chain)(X)
    for outer, inner in (
        (jacrev, grad),
        (jacfwd, grad),
        (jacrev, jacrev),
        (jacfwd, jacfwd),
        (jacrev, jacfwd),
    ):
        made = outer(inner(f))(x)
        np.testing.assert_allclose(made.numpy(), expected, rtol=1e-12, atol=1e-13)
    thirds = jacfwd(jacfwd(jacfwd(f)))(x)
    np.testing.assert_allclose(thirds, jacrev(hessian(f))(x), rtol=1e-12, atol=1e-13)
    value, tangent = jvp(f, (x,), (torch.ones_like(x),))
    assert value.item() == functions().chain(X)
    np.testing.assert_allclose(tangent.item(), ep.grad(functions().chain)(X).sum(), rtol=1e-13)
    rows = torch.stack([x, 2 * x, x - 1])
    np.testing.assert_array_equal(vmap(grad(f))(rows), torch.stack([grad(f)(row) for row in rows]))
    np.testing.assert_array_equal(vmap(neighbours, in_dims=1)(rows.T), [neighbours(r) for r in rows])
    pushed = vmap(lambda row: jvp(neighbours, (row,), (x,))[1])(rows)
    np.testing.assert_allclose(pushed, [jacfwd(neighbours)(row) @ x for row in rows], rtol=1e-13, atol=1e-14)


@pytest.mark.parametrize("name", NAMES)
def test_batches_of_tangents_and_cotangents(name: str) -> None:
    forms = {"check_batched_grad": True, "check_batched_forward_grad": True}
    assert torch.autograd.gradcheck(op(name), inputs(name), check_forward_ad=True, **forms)


@pytest.mark.filterwarnings("ignore:Attempted to insert a get_attr Node")  # of `linearize` itself
@WAYS
def test_graphs_that_are_recorded_hold_the_operation_and_no_values(way: str) -> None:
    from torch.fx.experimental.proxy_tensor import make_fx

    f, x = called(way, "chain"), torch.tensor(X)
    for made in (f, torch.func.grad(f), torch.func.hessian(f)):
        np.testing.assert_allclose(make_fx(made)(x)(x + 1), made(x + 1), rtol=1e-14)
    _, pushed = torch.func.linearize(f, x)
    np.testing.assert_allclose(pushed(x), torch.func.jvp(f, (x,), (x,))[1], rtol=1e-14)
    assert f(x.to("meta")).shape == ()


@pytest.mark.filterwarnings("ignore")  # of the compiler's own
@WAYS
def test_transforms_of_functions_within_compiled_graphs(way: str) -> None:
    from torch.func import grad, hessian, jacfwd, jvp, vmap

    f, x = called(way, "chain"), torch.tensor(X)
    for made in (grad(f), jacfwd(f), hessian(f), lambda x: jvp(f, (x,), (x,))[1]):
        compiled = torch.compile(made, fullgraph=True, backend="aot_eager")
        np.testing.assert_allclose(compiled(x), made(x), rtol=1e-12, atol=1e-13)
    rows = torch.stack([x, 2 * x])
    compiled = torch.compile(vmap(grad(f)), fullgraph=True, backend="aot_eager")
    np.testing.assert_allclose(compiled(rows), vmap(grad(f))(rows), rtol=1e-13)


def test_complex_numbers() -> None:
    from enzyme_build.bridges.torch import torch_op

    z = torch.tensor(Z, requires_grad=True)
    assert torch.autograd.gradcheck(torch_op(complex_numbers().crossed), (z,), check_forward_ad=True)
    assert torch.autograd.gradcheck(torch_op(complex_numbers().squared), (z,), check_forward_ad=True)


@pytest.mark.filterwarnings("ignore")  # of the compiler's own
def test_compiled_graphs() -> None:
    f = op("chain")

    def model(x: Any) -> Any:
        return f(x * 2).sin() + 1

    compiled, eager = tensor(X), tensor(X)
    torch.compile(model, fullgraph=True, backend="aot_eager")(compiled).backward()
    model(eager).backward()
    np.testing.assert_allclose(compiled.grad.numpy(), eager.grad.numpy(), rtol=1e-14)


def test_wrong_types_are_told() -> None:
    with pytest.raises(ep.ArgumentError, match=r"`x` holds float32, and f64 \(float64\) is wanted"):
        op("chain")(torch.tensor(X, dtype=torch.float32))
    with pytest.raises(ep.ArgumentError, match="takes 1 inputs, and got 2"):
        op("chain")(tensor(X), 1)
    with pytest.raises(ep.ArgumentError, match="has no input `k`"):
        op("weighed")(tensor(X), k=2.0)
    assert op("weighed")(w=2.0, x=tensor(X))[0] == functions().weighed(X, 2.0)[0]


def test_operations_are_copied_and_pickled_with_their_models() -> None:
    chain = op("chain")
    assert copy.deepcopy({"layer": chain})["layer"] is chain
    assert pickle.loads(pickle.dumps(chain)) is chain


@needs_flang
def test_arrays_in_fortran_order_are_transposed() -> None:
    from enzyme_build.bridges.torch import torch_op

    waves, spread_out = torch_op(fortran.functions().waves), torch_op(fortran.functions().spread_out)
    a, x = (torch.tensor(v, requires_grad=True) for v in (fortran.A, fortran.X))
    np.testing.assert_allclose(waves(a, x, 2, 3).detach(), np.sin(fortran.A) @ fortran.X)
    assert torch.autograd.gradcheck(lambda a, x: waves(a, x, 2, 3), (a, x), check_forward_ad=True)
    k = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
    given = (x[:2].detach().clone().requires_grad_(), x, k)
    assert torch.autograd.gradcheck(lambda x, y, k: spread_out(x, y, k, 2, 3), given, check_forward_ad=True)
    gradient = torch.func.grad(lambda a: waves(a, x, 2, 3).sum())
    batch = torch.stack([a, 2 * a]).detach()
    np.testing.assert_allclose(torch.func.vmap(gradient)(batch).detach(), np.cos(batch) * fortran.X)
