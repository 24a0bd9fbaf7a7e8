"""A multilayer perceptron in C, trained as Flux trains one in Julia: gradients of a nested record, and an optimiser."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import numpy as np

import enzymepy as ep
from enzymepy import Const, Duplicated, ReverseWithPrimal, autodiff

HERE = Path(__file__).parent
SIGNATURES = (
    "loss: (m: inout &Model, x: f64[n, 1], y: f64[n], n: i32) -> f64",
    "predict: (m: inout &Model, x: f64[n, 1], y: out f64[n], n: i32)",
)


@dataclass
class Dense:
    inputs: int
    outputs: int
    weights: Any
    bias: Any
    values: Any

    @staticmethod
    def random(inputs: int, outputs: int, chance: np.random.Generator) -> Dense:
        weights = chance.normal(0, 1 / np.sqrt(inputs), (outputs, inputs))
        return Dense(inputs, outputs, weights, np.zeros(outputs), np.zeros(outputs))


@dataclass
class Model:
    first: Dense
    second: Dense
    last: Dense

    def learnt(self) -> Iterator[Any]:
        for layer in (getattr(self, f.name) for f in fields(self)):
            yield from (layer.weights, layer.bias)


@dataclass
class Adam:
    rate: float = 0.01
    moments: list[list[Any]] = field(default_factory=list)
    steps: int = 0

    def update(self, model: Model, gradient: Model) -> None:
        pairs = list(zip(model.learnt(), gradient.learnt(), strict=True))
        self.moments = self.moments or [[np.zeros_like(x), np.zeros_like(x)] for x, _ in pairs]
        self.steps += 1
        for (x, dx), moment in zip(pairs, self.moments, strict=True):
            moment[0] += 0.1 * (dx - moment[0])
            moment[1] += 0.001 * (dx * dx - moment[1])
            mean, square = moment[0] / (1 - 0.9**self.steps), moment[1] / (1 - 0.999**self.steps)
            x[...] -= self.rate * mean / (np.sqrt(square) + 1e-8)


def samples() -> tuple[Any, Any]:
    x = np.linspace(-2, 2, 80).reshape(-1, 1)
    return x, np.sin(3 * x[:, 0]) * np.exp(-(x[:, 0] ** 2) / 2)


def new_model() -> Model:
    chance = np.random.default_rng(7)
    return Model(*(Dense.random(i, o, chance) for i, o in ((1, 16), (16, 16), (16, 1))))


def train(steps: int) -> tuple[Any, Model, list[float]]:
    module = ep.load(HERE / "perceptron.c", signatures=SIGNATURES)
    model, optimiser = new_model(), Adam()
    gradient = ep.make_zero(model)
    x, y = samples()
    losses = []
    for _ in range(steps):
        ep.remake_zero(gradient)
        _, loss = autodiff(ReverseWithPrimal, module.loss, Duplicated(model, gradient), Const(x), Const(y))
        optimiser.update(model, gradient)
        losses.append(loss)
    return module, model, losses


def main() -> None:
    import matplotlib.pyplot as plt

    plt.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "perceptron"})
    module, model, losses = train(3000)
    x, y = samples()
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.2), layout="constrained")
    left.semilogy(range(0, len(losses), 10), losses[::10], color="tab:blue")
    left.set(xlabel="step", ylabel="loss")
    right.plot(x, y, ".", color="0.6", label="samples")
    right.plot(x, module.predict(model, x), color="tab:red", label="perceptron")
    right.legend(frameon=False)
    figure.savefig(HERE / "loss.svg", metadata={"Date": None})
    print(f"loss after {len(losses)} steps: {losses[-1]:.2e}")


if __name__ == "__main__":
    main()
