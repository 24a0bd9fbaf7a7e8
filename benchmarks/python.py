"""What a call from Python costs beside ctypes, cffi, numba and NumPy: `python -m benchmarks.python`.

The function adds up ten squares, so nearly all that is measured is the way there and back. With PyTorch and JAX, a
layer forward and backward stands beside what one would write by hand: an `autograd.Function` around ctypes, and the
same formula in JAX. What is not installed is left out.
"""

from __future__ import annotations

import ctypes
import importlib.util
import tempfile
import timeit
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

import enzymepy

_SOURCE = "double f(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return s; }"
_SIGNATURE = "f: (x: f64[n], n: i32) -> f64"
_REPEATS = 5


def main() -> None:
    x = np.arange(10.0)
    f = enzymepy.load(_SOURCE, language="c", signatures=_SIGNATURE).f
    rows = list(_calls(f, x))
    print(f"| {'call':<58} | ns |\n| --- | --- |")
    for name, call in rows:
        print(f"| {name:<58} | {_nanoseconds(call):.0f} |")


def _calls(f: enzymepy.Function, x: Any) -> Iterator[tuple[str, Callable[[], Any]]]:
    quick, gradient = f.quick, enzymepy.value_and_grad(f)
    assert isinstance(gradient, enzymepy.Function)
    quick_gradient, dx = gradient.quick, np.zeros_like(x)
    add_to = _into_shadow(f)
    yield "NumPy: x @ x", lambda: x @ x
    yield "f(x)", lambda: f(x)
    yield "f.quick(x)", lambda: quick(x)
    yield "value_and_grad(f)(x), which makes an array", lambda: gradient(x)
    yield "value_and_grad(f).quick(x)", lambda: quick_gradient(x)
    yield "the derivative with a shadow of the caller's", lambda: add_to(x, dx)
    yield "autodiff(Reverse, f, Duplicated(x, dx))", lambda: _autodiff(f, x, dx)
    yield "f(x) with an argument that is converted (the length given)", lambda: f(x, 10)
    with tempfile.TemporaryDirectory() as folder:
        library = str(enzymepy.compile(f, Path(folder, "libf.so")))
        yield from _other_ways(library, x)
        if importlib.util.find_spec("torch"):
            yield from _in_torch(f, library)
    if importlib.util.find_spec("jax"):
        yield from _in_jax(f)


def _autodiff(f: enzymepy.Function, x: Any, dx: Any) -> Any:
    return enzymepy.autodiff(enzymepy.Reverse, f, enzymepy.Duplicated(x, dx))


def _into_shadow(f: enzymepy.Function) -> Callable[..., Any]:
    from enzyme_build.api.programs.requests import Derivative, State

    return f.derivative(Derivative(is_forward=False, states=(State.DUPLICATED, State.CONST))).quick


def _other_ways(library: str, x: Any) -> Iterator[tuple[str, Callable[[], Any]]]:
    plain = ctypes.CDLL(library).f
    plain.restype, plain.argtypes = ctypes.c_double, (ctypes.c_void_p, ctypes.c_int)
    address = x.ctypes.data
    yield "ctypes, the address known", lambda: plain(address, 10)
    yield "ctypes, x.ctypes.data", lambda: plain(x.ctypes.data, 10)
    checked = ctypes.CDLL(library).f
    array = np.ctypeslib.ndpointer(np.float64, 1, flags="C_CONTIGUOUS")
    checked.restype, checked.argtypes = ctypes.c_double, (array, ctypes.c_int)
    yield "ctypes, numpy.ctypeslib.ndpointer", lambda: checked(x, 10)
    if importlib.util.find_spec("cffi"):
        import cffi

        ffi = cffi.FFI()
        ffi.cdef("double f(const double *x, int n);")
        opened = ffi.dlopen(library)
        yield "cffi, from_buffer", lambda: opened.f(ffi.from_buffer("double[]", x), 10)

    if importlib.util.find_spec("numba"):
        import numba

        compiled = numba.njit(lambda x: (x * x).sum())
        compiled(x)
        yield "numba.njit", lambda: compiled(x)


def _in_torch(f: enzymepy.Function, library: str) -> Iterator[tuple[str, Callable[[], Any]]]:
    import torch

    from enzyme_build.bridges.torch import torch_op

    plain = ctypes.CDLL(library).f
    plain.restype, plain.argtypes = ctypes.c_double, (ctypes.c_void_p, ctypes.c_int)

    class ByHand(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, x: Any) -> Any:
            ctx.save_for_backward(x)
            return x.new_tensor(plain(x.data_ptr(), x.numel()))

        @staticmethod
        def backward(ctx: Any, seed: Any) -> Any:
            (x,) = ctx.saved_tensors
            return 2 * seed * x

    x = torch.arange(10.0, dtype=torch.float64, requires_grad=True)
    for name, layer in (("torch_op(f)", torch_op(f)), ("autograd.Function by hand", ByHand.apply)):
        yield f"PyTorch, {name}: forward", lambda layer=layer: layer(x)  # type: ignore[misc]
        yield f"PyTorch, {name}: and backward", lambda layer=layer: torch.autograd.grad(layer(x), x)  # type: ignore[misc]


def _in_jax(f: enzymepy.Function) -> Iterator[tuple[str, Callable[[], Any]]]:
    import jax
    import jax.numpy as jnp

    from enzyme_build.bridges.jax import jax_function

    jax.config.update("jax_enable_x64", True)
    x = jnp.arange(10.0)
    for name, layer in (("jax_function(f)", jax_function(f)), ("(x * x).sum()", lambda x: (x * x).sum())):
        value, gradient = jax.jit(layer), jax.jit(jax.grad(layer))
        yield f"JAX, {name}: jit", lambda value=value: value(x)  # type: ignore[misc]
        yield f"JAX, {name}: gradient", lambda gradient=gradient: gradient(x)  # type: ignore[misc]


def _nanoseconds(call: Callable[[], Any]) -> float:
    """The least of several runs, without the cost of calling an empty lambda."""
    timer, empty = timeit.Timer(call), timeit.Timer(lambda: None)
    number = max(1000, int(0.1 / max(min(timer.repeat(3, 100)) / 100, 1e-9)))
    least = min(timer.repeat(_REPEATS, number)) - min(empty.repeat(_REPEATS, number))
    return least / number * 1e9


if __name__ == "__main__":
    main()
