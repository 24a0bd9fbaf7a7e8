"""Where the stone fell: a special function of GSL, which is machine code, with derivatives in SciPy's optimisers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

import enzymepy as ep
from enzyme_build.bridges.scipy import least_squares, minimize

HERE = Path(__file__).parent
SIGNATURES = (
    "residuals: (stone: f64[4], n: i64, at: f64[n, 2], measured: f64[n], y: out f64[n])",
    "misfit: (stone: f64[4], n: i64, at: f64[n, 2], measured: f64[n]) -> f64",
)
STONE, GUESS = np.array([0.6, -0.4, 7.0, 1.3]), np.array([0.45, -0.25, 6.5, 1.0])


def pond() -> ep.Module:
    return ep.load(HERE / "ripples.c", signatures=SIGNATURES, libraries=["libgsl.so.27"])


def gauges() -> tuple[Any, Any]:
    """Where they are, and what they measured, with some noise."""
    chance = np.random.default_rng(5)
    at = chance.uniform(-1.5, 1.5, (40, 2))
    heights = pond().residuals(STONE, at, np.zeros(len(at)))
    return at, heights + chance.normal(0, 0.02, len(at))


def found(at: Any, measured: Any) -> tuple[Any, Any]:
    """By Gauss and Newton's method with the Jacobian, and by Newton's own with products of the Hessian."""
    module = pond()
    fitted = least_squares(module.residuals, GUESS, (at, measured))
    return fitted, minimize(module.misfit, GUESS, (at, measured), method="trust-ncg", options={"gtol": 1e-8})


def main() -> None:
    import matplotlib.pyplot as plt

    plt.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "ripples"})
    at, measured = gauges()
    fitted, newton = found(at, measured)
    along = np.linspace(-2, 2, 120)
    grid = np.stack([along[None, :].repeat(120, 0), along[:, None].repeat(120, 1)], -1).reshape(-1, 2)
    figure, panels = plt.subplots(1, 2, figsize=(8, 3.6), layout="constrained")
    for panel, stone, title in zip(panels, (GUESS, fitted.x), ("guessed", "found"), strict=True):
        water = pond().residuals(stone, grid, np.zeros(len(grid))).reshape(120, 120)
        panel.imshow(
            water,
            extent=(-2, 2, -2, 2),
            origin="lower",
            cmap="Blues_r",
            vmin=-1,
            vmax=1.4,
            interpolation="none",
        )
        panel.scatter(*at.T, c=measured, cmap="Blues_r", vmin=-1, vmax=1.4, edgecolors="black", s=24)
        panel.plot(*STONE[:2], "x", color="tab:red")
        panel.set(title=title, xticks=[], yticks=[])
    figure.savefig(HERE / "pond.svg", metadata={"Date": None})
    print(
        f"thrown: {STONE}\nfound: {fitted.x.round(3)} after {fitted.nfev} steps, {newton.x.round(3)} after {newton.nit}"
    )


if __name__ == "__main__":
    main()
