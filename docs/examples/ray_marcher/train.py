"""Three balls are found from a picture of them: a ray-marcher in C++ as an operation of PyTorch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch

import enzymepy as ep
from enzyme_build.bridges.torch import torch_op

HERE = Path(__file__).parent
SIGNATURE = (
    "render: (balls: f64[count, 5], image: out f64[height, width], count: i32, height: i32, width: i32)"
)
TARGET = [[-0.35, -0.25, 2.2, 0.35, 1.0], [0.45, 0.05, 2.6, 0.45, 0.6], [0.0, 0.5, 2.0, 0.22, 0.3]]
START = [[-0.1, -0.1, 2.4, 0.30, 0.5], [0.2, 0.0, 2.4, 0.30, 0.5], [0.05, 0.3, 2.4, 0.30, 0.5]]


def renderer() -> Any:
    module = ep.load(HERE / "march.cpp", signatures=SIGNATURE)
    return torch_op(module.render)


def train(steps: int, size: int = 32) -> tuple[list[Any], list[float]]:
    """The pictures of the target, before, and after; the loss of each step."""
    render = renderer()

    def picture(balls: Any) -> Any:
        return render(balls, size, size)

    target = picture(torch.tensor(TARGET, dtype=torch.float64))
    balls = torch.tensor(START, dtype=torch.float64, requires_grad=True)
    before = picture(balls).detach()
    optimiser = torch.optim.Adam([balls], lr=0.02)
    losses = []
    for _ in range(steps):
        optimiser.zero_grad()
        loss = ((picture(balls) - target) ** 2).mean()
        loss.backward()
        optimiser.step()
        losses.append(loss.item())
    return [target, before, picture(balls).detach()], losses


def main() -> None:
    import matplotlib.pyplot as plt

    plt.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "ray-marcher"})
    pictures, losses = train(400)
    figure, axes = plt.subplots(1, 4, figsize=(11, 2.8), layout="constrained")
    for axis, image, title in zip(axes, pictures, ("target", "before", "after 400 steps"), strict=False):
        axis.imshow(image.numpy(), cmap="inferno", vmin=0, vmax=1)
        axis.set_title(title)
        axis.axis("off")
    axes[3].semilogy(losses)
    axes[3].set(xlabel="step", ylabel="loss")
    figure.savefig(HERE / "balls.svg", metadata={"Date": None})
    print(f"loss: {losses[0]:.2e} before, {losses[-1]:.2e} after {len(losses)} steps")


if __name__ == "__main__":
    main()
