"""A kernel's three derivatives against one another: reverse mode, forward mode, and differences of its values.

A direction of signs is taken through all of x at once, and, where there are few, each element by itself. Differences
are taken with several steps: that one agrees is enough, as a wrong derivative agrees with none.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from .cases import Case
from .driver import Array, Device, Kernel, Module, Numbers
from .inputs import Given

EXACT = 1e-10  # of what sums in another order may differ by
_FEW = 128  # elements of x that are moved one by one
_REPEATS = 3
_STEPS = tuple(8.0**-k for k in range(6))  # of the case's


class Verdict(NamedTuple):
    name: str
    threads: int
    modes: float  # how far forward and reverse mode are apart
    differences: float  # how far reverse mode is from differences
    repeats: float  # how far one gradient is from another one
    milliseconds: float  # of one gradient
    failures: tuple[str, ...]


class Functions:
    """The kernels of a case as functions of x."""

    def __init__(self, device: Device, kernels: dict[str, Kernel], case: Case, given: Given) -> None:
        self.case, self.device, self.kernels = case, device, kernels
        self.x = given.x
        self.weight = case.weight()
        self.arrays = [device.array(self.x), device.array(np.zeros_like(self.x))]
        self.arrays += [device.array(np.zeros(case.m)), device.array(self.weight), device.array(given.table)]

    def free(self) -> None:
        for array in self.arrays:
            array.free()

    def value(self, x: Numbers) -> float:
        self.arrays[0].fill(x)
        self.arrays[2].clear()
        self.launch("value")
        return float(self.weight @ self.arrays[2].read())

    def gradient(self) -> Numbers:
        self.reset()
        self.launch("gradient")
        return self.arrays[1].read()

    def tangent(self, direction: Numbers) -> float:
        self.reset()
        self.arrays[1].fill(direction)
        self.arrays[3].clear()
        self.launch("tangent")
        return float(self.weight @ self.arrays[3].read())

    def reset(self) -> None:
        """As before a gradient: its room is clear, and the results count as they do."""
        for array, values in ((0, self.x), (3, self.weight)):
            self.arrays[array].fill(values)
        for array in (1, 2):
            self.arrays[array].clear()

    def launch(self, kind: str) -> None:
        x, dx, y, dy, table = self.arrays
        given: tuple[Array | int, ...] = (x, y) if kind.startswith("value") else (x, dx, y, dy)
        case = self.case
        self.kernels[kind].launch(case.blocks, case.threads, (*given, case.n, table), case.shared)
        self.device.wait()


def verdict(functions: Functions) -> Verdict:
    case = functions.case
    milliseconds = functions.device.milliseconds(functions.gradient)
    found = functions.gradient()
    failures = [] if np.isfinite(found).all() else ["the gradient is not finite"]
    repeats = max(_apart(functions.gradient(), found, float(np.abs(found).max())) for _ in range(_REPEATS))
    signs = np.random.default_rng(1).choice((-1.0, 1.0), case.n)
    modes = _apart(functions.tangent(signs), found @ signs, float(np.abs(found).sum()))
    directions = [signs] + (list(np.eye(case.n)) if case.n <= _FEW else [])
    differences = max(_difference(functions, found, direction) for direction in directions)
    exact = EXACT if case.slack <= 1e-6 else case.slack
    for what, apart, slack in (
        ("forward mode", modes, exact),
        ("differences", differences, case.slack),
        ("another run", repeats, exact),
    ):
        if not apart <= slack:
            failures.append(f"{apart:.1e} from {what}")
    return Verdict(
        case.name, case.blocks * case.threads, modes, differences, repeats, milliseconds, tuple(failures)
    )


def _difference(functions: Functions, found: Numbers, direction: Numbers) -> float:
    """How far a derivative is from differences, with the step that suits them best."""
    along, scale = float(found @ direction), float(np.linalg.norm(found * direction))
    apart = float("inf")
    for share in _STEPS:
        got = _extrapolated(
            lambda step: functions.value(functions.x + step * direction), share * functions.case.step
        )
        apart = min(apart, _apart(got, along, scale))
        if apart <= functions.case.slack / 10:
            break
    return apart


def _extrapolated(value: Callable[[float], float], step: float) -> float:
    def slope(h: float) -> float:
        return (value(h) - value(-h)) / (2 * h)

    return (4 * slope(step / 2) - slope(step)) / 3


def _apart(one: Numbers | float, other: Numbers | float, scale: float) -> float:
    return float(np.max(np.abs(np.subtract(one, other))) / (1 + scale))


class Modules:
    """Machine code of the prepared folder, each file loaded once."""

    def __init__(self, device: Device, folder: Path) -> None:
        self.device, self.folder = device, folder
        self.loaded: dict[str, Module] = {}

    def functions(self, case: Case, given: Given) -> Functions:
        code = self.load(case.code)
        kernels = {kind: code.kernel(symbol) for kind, symbol in case.kernels.items()}
        if case.plain:
            kernels["value_plain"] = self.load(case.plain).kernel(case.kernels["value"])
        return Functions(self.device, kernels, case, given)

    def load(self, code: str) -> Module:
        if code not in self.loaded:
            self.loaded[code] = self.device.module(self.folder / code)
        return self.loaded[code]
