"""Two functions compiled by numba, whose LLVM IR is left in the current folder."""

from pathlib import Path

import numba
import numpy as np


@numba.njit
def weighted(a, b):
    total = 0.0
    rows = {}
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            total += np.sin(a[i, j]) * b[j]
            rows[i] = total
    doubled = [x * 2 for x in b]
    if total > 1e9:
        raise ValueError("too much")
    return total + len(doubled)


@numba.njit(parallel=True, fastmath=True)
def squares(a):
    total = 0.0
    for i in numba.prange(a.size):
        total += a[i] ** 2
    return total


weighted(np.ones((3, 3)), np.ones(3))
squares(np.ones(10))
for function in (weighted, squares):
    for text in function.inspect_llvm().values():
        Path(f"numba-{function.__name__}.ll").write_text(text)
