"""SciPy with exact derivatives: minimisers, least squares, roots, differential equations; integrands without Python.

The functions here take what SciPy's take, with a native function first, and fill in the derivatives.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import scipy.integrate
import scipy.optimize
from scipy import LowLevelCallable

from enzyme_build.api.calling.call import c_function
from enzyme_build.api.derivatives import functional
from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.function import Function

_WITH_HESSIAN = ("newton-cg", "trust-ncg", "trust-krylov", "trust-constr")


def minimize(
    f: Function, x0: Any, args: Sequence[Any] = (), method: str | None = None, **options: Any
) -> Any:
    """`scipy.optimize.minimize` with the gradient, and with products of the Hessian for methods that use them."""
    both = functional.value_and_grad(f)
    if method is not None and method.lower() in _WITH_HESSIAN:
        options.setdefault("hessp", lambda x, v, *more: _hessian_times(f, x, v, more))
    start = _contiguous(x0)
    return scipy.optimize.minimize(
        lambda x, *more: both(_contiguous(x), *more), start, tuple(args), method=method, jac=True, **options
    )


def least_squares(f: Function, x0: Any, args: Sequence[Any] = (), **options: Any) -> Any:
    """`scipy.optimize.least_squares` with the Jacobian. `f` has the residuals as its output."""
    return scipy.optimize.least_squares(
        _values(f), _contiguous(x0), jac=_jacobian(f), args=tuple(args), **options
    )


def root(f: Function, x0: Any, args: Sequence[Any] = (), **options: Any) -> Any:
    """`scipy.optimize.root` with the Jacobian."""
    return scipy.optimize.root(_values(f), _contiguous(x0), tuple(args), jac=_jacobian(f), **options)


def solve_ivp(
    f: Function,
    span: tuple[float, float],
    y0: Any,
    args: Sequence[Any] = (),
    method: str = "Radau",
    **options: Any,
) -> Any:
    """`scipy.integrate.solve_ivp` of dy/dt = f(t, y), with the Jacobian by y where the method uses one."""
    if method in ("Radau", "BDF", "LSODA"):
        by_state = functional.jacfwd(f, 1)
        options.setdefault("jac", lambda t, y, *more: by_state(t, _contiguous(y), *more))
    return scipy.integrate.solve_ivp(
        lambda t, y, *more: f(t, _contiguous(y), *more),
        span,
        _contiguous(y0),
        method,
        args=tuple(args) or None,
        **options,
    )


def low_level_callable(f: Function) -> LowLevelCallable:
    """For `scipy.integrate.quad` and its like: `f(x)`, or `f(n, x)` with an array, called without Python.

    A stop ends the process there: nothing could take an exception.
    """
    told = [str(p.type) for p in f.signature.parameters]
    names: dict[tuple[str, ...], list[Any]] = {
        ("f64",): [ctypes.c_double],
        ("i32", "f64[]"): [ctypes.c_int, ctypes.POINTER(ctypes.c_double)],
    }
    types = names.get(tuple(told))
    if types is None or str(f.signature.result) != "f64":
        raise ArgumentError(
            f"{f.signature} is no integrand", "double f(double), or double f(int, const double *)"
        )
    return LowLevelCallable(ctypes.CFUNCTYPE(ctypes.c_double, *types)(c_function(f.compiled, f.native)))


def _hessian_times(f: Function, x: Any, v: Any, more: Sequence[Any]) -> Any:
    still: list[Any] = [None] * len(more)
    return functional.hvp(f, [_contiguous(x), *more], [_contiguous(v), *still])


def _values(f: Function) -> Callable[..., Any]:
    return lambda x, *more: f(_contiguous(x), *more)


def _jacobian(f: Function) -> Callable[..., Any]:
    made = functional.jacfwd(f)
    return lambda x, *more: made(_contiguous(x), *more)


def _contiguous(x: Any) -> Any:
    return np.ascontiguousarray(x, dtype=np.float64)
