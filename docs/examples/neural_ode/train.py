"""A neural ODE in JAX: the known part in Fortran, and a network for the friction that nobody has written down."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

import enzymepy as ep
from enzyme_build.bridges.jax import jax_function

jax.config.update("jax_enable_x64", True)
HERE = Path(__file__).parent
SIGNATURE = "pendulum: (t: &f64, state: f64[2], stiffness: &f64, rate: out f64[2])"
START, STEP, COUNT = jnp.array([1.2, 0.0]), 0.05, 200


def known_part() -> Any:
    return jax_function(ep.load(HERE / "oscillator.f90", signatures=SIGNATURE).pendulum)


def friction(state: Any) -> Any:
    """The truth, which only the measurements know."""
    return -0.25 * state[1] - 0.15 * state[1] * jnp.abs(state[1])


def network(weights: Any, state: Any) -> Any:
    hidden = jnp.tanh(weights["in"] @ state + weights["bias"])
    return weights["out"] @ hidden


def new_weights() -> Any:
    chance = np.random.default_rng(3)
    first = chance.normal(0, 0.7, (8, 2))
    return {
        "in": jnp.array(first),
        "bias": jnp.zeros(8),
        "out": jnp.array(chance.normal(0, 0.1, 8)),
        "k": jnp.array(1.5),
    }


def trajectory(known: Any, unknown: Any, stiffness: Any) -> Any:
    """By Runge and Kutta's method, in one loop of XLA."""

    def rate(t: Any, state: Any) -> Any:
        return known(t, state, stiffness).at[1].add(unknown(state))

    def step(state: Any, t: Any) -> tuple[Any, Any]:
        a = rate(t, state)
        b = rate(t + STEP / 2, state + STEP / 2 * a)
        c = rate(t + STEP / 2, state + STEP / 2 * b)
        d = rate(t + STEP, state + STEP * c)
        state = state + STEP / 6 * (a + 2 * b + 2 * c + d)
        return state, state

    return jax.lax.scan(step, START, STEP * jnp.arange(COUNT))[1]


def train(steps: int) -> tuple[list[Any], list[float]]:
    """What was measured, and the trajectories before and after; the loss of each step."""
    known = known_part()
    measured = trajectory(known, friction, 2.0)

    def predicted(weights: Any) -> Any:
        return trajectory(known, partial(network, weights), weights["k"])

    @jax.jit
    def update(weights: Any, moments: Any, count: Any) -> Any:
        loss, gradient = jax.value_and_grad(lambda w: ((predicted(w) - measured) ** 2).mean())(weights)
        mean, square = moments
        mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, mean, gradient)
        square = jax.tree.map(lambda m, g: 0.99 * m + 0.01 * g * g, square, gradient)
        scale = 0.03 * jnp.sqrt(1 - 0.99**count) / (1 - 0.9**count)
        weights = jax.tree.map(lambda w, m, s: w - scale * m / (jnp.sqrt(s) + 1e-8), weights, mean, square)
        return weights, (mean, square), loss

    weights = new_weights()
    before = predicted(weights)
    zeros = jax.tree.map(jnp.zeros_like, weights)
    moments, losses = (zeros, zeros), []
    for count in range(1, steps + 1):
        weights, moments, loss = update(weights, moments, count)
        losses.append(float(loss))
    return [measured, before, predicted(weights)], losses


def main() -> None:
    import matplotlib.pyplot as plt

    plt.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "neural-ode"})
    curves, losses = train(600)
    times = STEP * np.arange(1, COUNT + 1)
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.2), layout="constrained")
    for curve, style, label in zip(
        curves, (".", ":", "-"), ("measured", "before", "after 600 steps"), strict=True
    ):
        left.plot(times[::2], curve[::2, 0], style, label=label, markersize=3)
    left.set(xlabel="time", ylabel="angle", ylim=(-1.5, 2.4))
    left.legend(frameon=False, loc="upper right")
    right.semilogy(range(0, len(losses), 5), losses[::5])
    right.set(xlabel="step", ylabel="loss")
    figure.savefig(HERE / "angle.svg", metadata={"Date": None})
    print(f"loss: {losses[0]:.2e} before, {losses[-1]:.2e} after {len(losses)} steps")


if __name__ == "__main__":
    main()
