"""The example of docs/examples that needs no framework; the others are tested with theirs."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from enzymepy import Const, Duplicated, Reverse

pytestmark = pytest.mark.slow
FILE = Path(__file__).parents[2] / "docs" / "examples" / "perceptron" / "train.py"


@pytest.fixture
def perceptron() -> Iterator[Any]:
    described = importlib.util.spec_from_file_location("example_perceptron", FILE)
    assert described is not None
    assert described.loader is not None
    made = importlib.util.module_from_spec(described)
    sys.modules["example_perceptron"] = made  # where dataclasses look for their annotations
    described.loader.exec_module(made)
    yield made
    del sys.modules["example_perceptron"]


def test_the_gradient_is_a_model_and_training_lowers_the_loss(perceptron: Any) -> None:
    module, _, losses = perceptron.train(150)
    assert losses[-1] < losses[0] / 10

    model, (x, y) = perceptron.new_model(), perceptron.samples()
    gradient = ep.make_zero(model)
    ep.autodiff(Reverse, module.loss, Duplicated(model, gradient), Const(x), Const(y))
    for values, slopes in zip(model.learnt(), gradient.learnt(), strict=True):
        place = np.unravel_index(values.size // 2, values.shape)
        changes = []
        for change in (1e-5, -2e-5):
            values[place] += change
            changes.append(module.loss(model, x, y))
        values[place] += 1e-5
        assert slopes[place] == pytest.approx((changes[0] - changes[1]) / 2e-5, rel=1e-6, abs=1e-9)
