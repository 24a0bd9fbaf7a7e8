"""A policy learns to hold a pole: its gradient goes through the steps of a simulation in Rust."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch

import enzymepy as ep
from enzyme_build.bridges.torch import torch_op

HERE = Path(__file__).parent
SIGNATURE = "step: (state: f64[4], force: f64, next: out f64[4])"
STARTS = [[0.0, 0.0, 0.35, 0.0], [0.0, 0.0, -0.25, 0.3], [0.3, 0.0, 0.1, -0.4], [-0.3, 0.2, 0.2, 0.0]]


def simulation() -> Any:
    return torch_op(ep.load(HERE / "physics", signatures=SIGNATURE).step)


def new_policy() -> Any:
    torch.manual_seed(5)
    layers = (torch.nn.Linear(4, 16), torch.nn.Tanh(), torch.nn.Linear(16, 1))
    return torch.nn.Sequential(*layers).double()


def rollout(step: Any, policy: Any, starts: Any, count: int) -> Any:
    """All starts at once, by `vmap`: the states over time."""
    states = [starts]
    for _ in range(count):
        force = 10 * torch.tanh(policy(states[-1])[:, 0])
        states.append(torch.func.vmap(step)(states[-1], force))
    return torch.stack(states)


def cost(states: Any) -> Any:
    position, speed, angle, spin = states.unbind(-1)
    return (angle**2 + 0.1 * position**2 + 0.01 * spin**2 + 0.01 * speed**2).mean()


def train(updates: int, count: int = 75) -> tuple[list[Any], list[float]]:
    """The angles over time before and after; the cost of each update."""
    step, policy = simulation(), new_policy()
    starts = torch.tensor(STARTS, dtype=torch.float64)
    optimiser = torch.optim.Adam(policy.parameters(), lr=0.02)
    with torch.no_grad():
        before = rollout(step, policy, starts, 2 * count)[..., 2]
    costs = []
    for _ in range(updates):
        optimiser.zero_grad()
        value = cost(rollout(step, policy, starts, count))
        value.backward()
        torch.nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
        optimiser.step()
        costs.append(value.item())
    with torch.no_grad():
        after = rollout(step, policy, starts, 2 * count)[..., 2]
    return [before, after], costs


def main() -> None:
    import matplotlib.pyplot as plt

    plt.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "policy"})
    angles, costs = train(200)
    times = 0.02 * torch.arange(len(angles[0]))
    figure, axes = plt.subplots(1, 3, figsize=(11, 3), layout="constrained")
    for axis, curves, title in zip(axes, angles, ("before", "after 200 updates"), strict=False):
        axis.plot(times[::2], curves[::2])
        axis.axhline(0, color="0.7", linewidth=0.8)
        axis.set(xlabel="time", ylabel="angle", ylim=(-1.5, 1.5), title=title)
    axes[2].semilogy(costs)
    axes[2].set(xlabel="update", ylabel="cost")
    figure.savefig(HERE / "angle.svg", metadata={"Date": None})
    print(f"cost: {costs[0]:.2e} before, {costs[-1]:.2e} after {len(costs)} updates")


if __name__ == "__main__":
    main()
