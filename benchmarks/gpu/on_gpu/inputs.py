"""Where functions are differentiated: x, and the integers that kernels are handed beside."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .driver import Numbers

Table = NDArray[np.int32]
NOTHING: Table = np.zeros(1, np.int32)


class Given(NamedTuple):
    x: Numbers
    table: Table = NOTHING


def points(n: int) -> Given:
    return Given(0.3 + 0.9 * np.arange(n) / n)


def eighths(n: int) -> Given:
    """Exact in few bits, as are their squares."""
    return Given(0.5 + np.arange(n) % 8 / 8)


class Task(NamedTuple):
    """Of a benchmark: where, how many results there are, and how many threads that has work for."""

    given: Given
    results: int
    items: int


def tables(nuclides: int, points: int, materials: int, lookups: int) -> Task:
    """The first material, a fuel, holds half of the nuclides, as in reactors; the others hold some."""
    random = np.random.default_rng(3)
    members = [
        random.permutation(nuclides)[: max(2, nuclides // (2 + 4 * min(k, 1)))] for k in range(materials)
    ]
    begins = np.cumsum([0, *map(len, members)])
    table = np.concatenate([(nuclides, points, materials, lookups), begins, *members])
    grids = (np.arange(points) + random.uniform(0.1, 0.9, (nuclides, points))) / points
    grids[:, 0], grids[:, -1] = 0, 1
    sections = random.uniform(0.5, 1.5, nuclides * points * 5)
    x = np.concatenate([grids.ravel(), sections, random.uniform(0.5, 1.5, begins[-1])])
    return Task(Given(x, table.astype(np.int32)), 5 * lookups, lookups)


def resonances(nuclides: int, windows: int, poles: int, lookups: int) -> Task:
    random = np.random.default_rng(4)
    x = random.uniform(0.2, 1.2, (nuclides, windows, 3 + 6 * poles))
    x[..., 4::6] += 0.5  # poles lie off the axis
    table = np.array((nuclides, windows, poles, lookups), np.int32)
    return Task(Given(x.ravel(), table), 2 * lookups, lookups)


def heat(side: int) -> Task:
    x = np.random.default_rng(5).uniform(0.5, 1.5, 2 * side**3)
    return Task(Given(x, np.array([side], np.int32)), side**3, side**3)


def lattice(side: int) -> Task:
    weights = np.array([1 / 3] + [1 / 18] * 6 + [1 / 36] * 12)
    x = np.random.default_rng(6).uniform(0.9, 1.1, (19, side**3)) * weights[:, None]
    return Task(Given(x.ravel(), np.array([side], np.int32)), 19 * side**3, side**3)


def elements(side: int) -> Task:
    """A cube of `side` hexahedra a side, somewhat out of shape."""
    random = np.random.default_rng(7)
    nodes, more = (side + 1) ** 3, side + 1
    axis = np.arange(more)
    places = np.stack(np.meshgrid(axis, axis, axis, indexing="ij")[::-1], -1).reshape(nodes, 3)
    layer, row, column = (a.ravel() for a in np.meshgrid(*[np.arange(side)] * 3, indexing="ij"))
    first = (layer * more + row) * more + column
    square = [0, 1, more + 1, more]
    corners = first[:, None] + np.array(square + [more**2 + k for k in square])
    table = np.concatenate([(side**3, nodes), corners.ravel()]).astype(np.int32)
    moved = places + random.uniform(-0.1, 0.1, places.shape)
    x = np.concatenate([moved.ravel(), random.uniform(-1, 1, 3 * nodes), random.uniform(1, 2, side**3)])
    return Task(Given(x, table), 24 * side**3, side**3)


def attraction(count: int) -> Task:
    return Task(Given(np.random.default_rng(8).uniform(0.2, 1.2, 4 * count)), 3 * count, count)


def dot(count: int, items: int) -> Task:
    return Task(Given(np.random.default_rng(9).uniform(0.2, 1.2, 2 * count)), 1, items)


def rows(columns: int, count: int) -> Task:
    x = np.random.default_rng(10).uniform(-2, 2, columns * count)
    return Task(Given(x, np.array([columns], np.int32)), columns * count, 128 * count)


def matrices(size: int) -> Task:
    x = np.random.default_rng(11).uniform(-1, 1, 2 * size * size)
    return Task(Given(x, np.array([size], np.int32)), size * size, size * size)


def sparse_rows(count: int, filled: int) -> Task:
    """Rows of up to `filled` elements, near the diagonal."""
    random = np.random.default_rng(12)
    begins = np.concatenate([[0], np.cumsum(random.integers(filled // 2, filled + 1, count))])
    row = np.repeat(np.arange(count), np.diff(begins))
    columns = np.clip(row + random.integers(-50 * filled, 50 * filled, len(row)), 0, count - 1)
    table = np.concatenate([[count], begins, columns]).astype(np.int32)
    return Task(Given(random.uniform(0.2, 1.2, begins[-1] + count), table), count, count)


def attention(heads: int, queries: int) -> Task:
    x = np.random.default_rng(13).uniform(-1, 1, 3 * heads * queries * 16)
    return Task(Given(x, np.array([heads, queries], np.int32)), heads * queries * 16, heads * queries)


def rays(side: int, count: int) -> Task:
    x = np.random.default_rng(14).uniform(0.2, 2, 2 * side**3)
    return Task(Given(x, np.array([side, count], np.int32)), count * count, count * count)
