"""What is to be checked, as `prepare` has written it, and the numbers that kernels are given."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from . import inputs
from .driver import Numbers


class Case(NamedTuple):
    """f(x, y, n, table), with kernels f_value, f_gradient and f_tangent, over a grid of blocks."""

    name: str
    code: str  # the file of its machine code
    kernels: dict[str, str]  # value, gradient, tangent: their symbols
    n: int  # elements of x
    m: int  # elements of y
    blocks: int
    threads: int
    start: str  # which of `inputs` gives x and the table
    slack: float  # of differences
    step: float
    weights: str = "uneven"  # how much each element of y counts
    shared: int = 0  # bytes that the launch gives a block
    plain: str = ""  # the file of its value as a program without derivatives has it

    def larger(self, times: int) -> Case:
        """As many blocks more, and elements for them."""
        return self._replace(n=self.n * times, m=self.m * times, blocks=self.blocks * times)

    def weight(self) -> Numbers:
        if self.weights == "ones":
            return np.ones(self.m)
        k = np.arange(self.m, dtype=np.float64)
        return 0.5 + 0.25 * (k % 7) - k % 3

    def given(self) -> inputs.Given:
        made: inputs.Given = getattr(inputs, self.start)(self.n)
        return made


class Benchmark(NamedTuple):
    name: str  # of what in `inputs` gives its numbers, too
    code: str
    plain: str
    kernels: dict[str, str]
    threads: int
    sizes: tuple[int, ...]
    small: tuple[int, ...]

    def case(self, *, small: bool) -> tuple[Case, inputs.Given]:
        task: inputs.Task = getattr(inputs, self.name)(*(self.small if small else self.sizes))
        blocks = -(-task.items // self.threads)
        case = Case(
            self.name, self.code, self.kernels, len(task.given.x), task.results, blocks, self.threads,
            start="", slack=1e-6, step=1e-3, plain=self.plain,
        )  # fmt: skip
        return case, task.given


def read(folder: Path) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads((folder / "manifest.json").read_text("utf-8"))
    manifest["corpus"] = [Case(**one) for one in manifest["corpus"]]
    manifest["benchmarks"] = [Benchmark(**one) for one in manifest["benchmarks"]]
    return manifest
