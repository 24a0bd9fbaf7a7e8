"""The benchmarks: kernels of benchmarks/gpu/kernels with sizes as programs have them, and small ones for tests."""

from __future__ import annotations

from typing import NamedTuple


class Problem(NamedTuple):
    threads: int
    sizes: tuple[int, ...]  # as on_gpu/inputs.py takes them
    small: tuple[int, ...]


PROBLEMS = {
    "tables": Problem(128, (68, 11303, 12, 1_000_000), (5, 9, 3, 40)),
    "resonances": Problem(128, (68, 100, 10, 200_000), (3, 4, 2, 30)),
    "heat": Problem(128, (192,), (4,)),
    "lattice": Problem(128, (96,), (4,)),
    "elements": Problem(128, (90,), (3,)),
    "attraction": Problem(128, (16384,), (256,)),
    "dot": Problem(128, (8_000_000, 128 * 1056), (500, 256)),
    "rows": Problem(128, (4096, 2048), (300, 2)),
    "matrices": Problem(256, (1024,), (32,)),
    "sparse_rows": Problem(128, (1_000_000, 24), (30, 6)),
    "attention": Problem(128, (16, 1024), (2, 20)),
    "rays": Problem(128, (96, 512), (6, 6)),
}
