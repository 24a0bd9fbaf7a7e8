"""The Python interface: compiled functions, called and differentiated live.

import enzymepy
module = enzymepy.load("double f(const double *x, int n) { … }", language="c",
                       signatures="f: (x: f64[n], n: i32) -> f64")
enzymepy.grad(module.f)(x)
"""

from __future__ import annotations

from enzyme_build.api import requirements  # noqa: F401 - which has to come first
from enzyme_build.api.calling.activities import (
    Active,
    BatchDuplicated,
    BatchDuplicatedNoNeed,
    Const,
    Duplicated,
    DuplicatedNoNeed,
    Forward,
    ForwardWithPrimal,
    Mode,
    Reverse,
    ReverseWithPrimal,
    make_zero,
    remake_zero,
    set_runtime_activity,
    set_strong_zero,
    with_primal,
)
from enzyme_build.api.derivatives.autodiff import autodiff, gradient, jacobian
from enzyme_build.api.derivatives.functional import (
    grad,
    hessian,
    hvp,
    jacfwd,
    jacrev,
    jvp,
    value_and_grad,
    vjp,
    vmap,
)
from enzyme_build.api.derivatives.report import Report
from enzyme_build.api.errors import ArgumentError, SignatureError, StopError
from enzyme_build.api.exporting import compile  # noqa: A004 - as others call it
from enzyme_build.api.function import Function, Module, load
from enzyme_build.api.programs.derived import DerivativeWarning
from enzyme_build.errors import EnzymeBuildError

__all__ = [
    "Active",
    "ArgumentError",
    "BatchDuplicated",
    "BatchDuplicatedNoNeed",
    "Const",
    "DerivativeWarning",
    "Duplicated",
    "DuplicatedNoNeed",
    "EnzymeBuildError",
    "Forward",
    "ForwardWithPrimal",
    "Function",
    "Mode",
    "Module",
    "Report",
    "Reverse",
    "ReverseWithPrimal",
    "SignatureError",
    "StopError",
    "autodiff",
    "compile",
    "grad",
    "gradient",
    "hessian",
    "hvp",
    "jacfwd",
    "jacobian",
    "jacrev",
    "jvp",
    "load",
    "make_zero",
    "remake_zero",
    "set_runtime_activity",
    "set_strong_zero",
    "value_and_grad",
    "vjp",
    "vmap",
    "with_primal",
]
