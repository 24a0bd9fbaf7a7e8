"""The examples of docs/examples, with fewer steps than for their pictures."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from tests.bridges.fortran import needs_flang
from tests.python.functions import differences

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::DeprecationWarning")]
FOLDER = Path(__file__).parents[2] / "docs" / "examples"


def example(name: str) -> Any:
    described = importlib.util.spec_from_file_location(f"example_{name}", FOLDER / name / "train.py")
    assert described is not None
    assert described.loader is not None
    made = importlib.util.module_from_spec(described)
    described.loader.exec_module(made)
    return made


def test_balls_are_found_and_the_gradient_is_right() -> None:
    torch = pytest.importorskip("torch", reason="pip install torch==2.13.0")
    marcher = example("ray_marcher")
    render = marcher.renderer()
    balls = torch.tensor(marcher.START, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(lambda b: render(b, 4, 3), (balls,), check_forward_ad=True)
    pictures, losses = marcher.train(80, size=12)
    assert losses[-1] < losses[0] / 50
    assert (pictures[2] - pictures[0]).abs().max() < 0.15


@needs_flang
def test_friction_is_learnt() -> None:
    pytest.importorskip("jax", reason="pip install jax")
    from jax.test_util import check_grads

    ode = example("neural_ode")
    known = ode.known_part()
    check_grads(lambda state, k: known(0.3, state, k), (ode.START, 2.0), order=2, modes=("fwd", "rev"))
    _, losses = ode.train(60)
    assert losses[-1] < losses[0] / 50


@pytest.mark.skipif(shutil.which("cargo") is None, reason="no cargo: install Rust")
def test_a_pole_is_held() -> None:
    torch = pytest.importorskip("torch", reason="pip install torch==2.13.0")
    policy = example("policy")
    step = policy.simulation()
    state = torch.tensor([0.1, 0.2, 0.3, -0.4], dtype=torch.float64, requires_grad=True)
    force = torch.tensor(1.5, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(step, (state, force), check_forward_ad=True)
    _, costs = policy.train(30, count=50)
    assert costs[-1] < costs[0] / 5


@pytest.mark.skipif(not Path("/usr/include/gsl").is_dir(), reason="no GSL: apt install libgsl-dev")
def test_a_stone_is_found_by_a_function_that_is_machine_code() -> None:
    pytest.importorskip("scipy", reason="pip install scipy")
    ripples = example("ripples")
    at, measured = ripples.gauges()
    module = ripples.pond()
    expected = differences(lambda s: module.residuals(s, at, measured), ripples.GUESS)
    np.testing.assert_allclose(
        ep.jacfwd(module.residuals)(ripples.GUESS, at, measured), expected, rtol=1e-7, atol=1e-9
    )
    slopes = differences(lambda s: ep.grad(module.misfit)(s, at, measured), ripples.GUESS)
    np.testing.assert_allclose(
        ep.hessian(module.misfit)(ripples.GUESS, at, measured), slopes, rtol=1e-6, atol=1e-7
    )
    for result in ripples.found(at, measured):
        np.testing.assert_allclose(result.x, ripples.STONE, atol=0.05)
