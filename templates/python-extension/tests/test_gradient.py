"""The gradient beside finite differences, and used: atoms find the distance at which they rest."""

import numpy as np
import pytest
import starter


@pytest.fixture
def positions() -> np.ndarray:
    grid = np.array([[x, y, z] for x in range(2) for y in range(2) for z in range(2)], dtype=float)
    return 1.1 * grid + np.random.default_rng(1).uniform(-0.1, 0.1, grid.shape)


def test_gradient_agrees_with_finite_differences(positions: np.ndarray) -> None:
    slopes, by_depth, by_width = starter.gradient(positions, 0.8, 0.9)
    h = 1e-6
    for index in np.ndindex(*positions.shape):
        step = np.zeros_like(positions)
        step[index] = h
        difference = (
            starter.energy(positions + step, 0.8, 0.9) - starter.energy(positions - step, 0.8, 0.9)
        ) / (2 * h)
        assert slopes[index] == pytest.approx(difference, rel=1e-6, abs=1e-6)
    assert by_depth == pytest.approx(starter.energy(positions, 0.8, 0.9) / 0.8)
    difference = (starter.energy(positions, 0.8, 0.9 + h) - starter.energy(positions, 0.8, 0.9 - h)) / (2 * h)
    assert by_width == pytest.approx(difference, rel=1e-6)


def test_two_atoms_rest_where_the_energy_is_least() -> None:
    positions = np.array([[0.0, 0.0, 0.0], [1.3, 0.2, 0.0]])
    for _ in range(500):
        positions -= 0.01 * starter.gradient(positions)[0]
    assert np.linalg.norm(positions[1] - positions[0]) == pytest.approx(2 ** (1 / 6), abs=1e-6)
    assert starter.energy(positions) == pytest.approx(-1.0)


def test_no_atoms() -> None:
    slopes, by_depth, by_width = starter.gradient(np.zeros((0, 3)))
    assert slopes.shape == (0, 3)
    assert (by_depth, by_width) == (0.0, 0.0)
