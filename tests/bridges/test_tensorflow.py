"""TensorFlow's own checker, eagerly and in graphs. Run where TensorFlow is: see `.ci/run`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from tests.bridges import fortran
from tests.bridges.fortran import needs_flang
from tests.python.functions import X, Z, complex_numbers, functions

tf = pytest.importorskip("tensorflow", reason="pip install tensorflow-cpu")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::DeprecationWarning")]


def f(name: str = "chain") -> Any:
    from enzyme_build.bridges.tensorflow import tensorflow_function

    return tensorflow_function(functions()[name])


@pytest.mark.parametrize("wrap", [lambda f: f, tf.function], ids=["eager", "graph"])
@pytest.mark.parametrize(
    ("name", "inputs"),
    [
        ("chain", (X,)),
        ("weighed", (X, 2.0)),
        ("scale", (X, 3.0)),
        ("neighbours", (X,)),
        ("quadratic", (np.arange(6.0).reshape(2, 3), np.array([1.0, 2.0, -1.0]))),
    ],
)
def test_first_and_second_derivatives(name: str, inputs: tuple[Any, ...], wrap: Any) -> None:
    given = [tf.constant(v, tf.float64) for v in inputs]

    def summed(*values: Any) -> Any:
        made = f(name)(*values)
        return tf.add_n([tf.reduce_sum(v * v) for v in (made if isinstance(made, tuple) else (made,))])

    def gradient(*values: Any) -> Any:
        with tf.GradientTape() as tape:
            tape.watch(values)
            result = summed(*values)
        return tf.concat([tf.reshape(part, [-1]) for part in tape.gradient(result, values)], 0)

    for function in (wrap(summed), wrap(gradient)):
        symbolic, numeric = tf.test.compute_gradient(function, given)
        for one, two in zip(tf.nest.flatten(symbolic), tf.nest.flatten(numeric), strict=True):
            np.testing.assert_allclose(one, two, rtol=1e-4, atol=1e-4)


def test_complex_numbers_have_the_gradients_of_tensorflow() -> None:
    from enzyme_build.bridges.tensorflow import tensorflow_function

    z = tf.constant(Z)
    alike: dict[str, Any] = {
        "crossed": lambda z: tf.math.real(z) * tf.math.imag(z),
        "squared": lambda z: z * z * tf.math.conj(z),
    }
    for name, other in alike.items():
        found = []
        for f in (tensorflow_function(complex_numbers()[name]), other):
            with tf.GradientTape() as tape:
                tape.watch(z)
                weighed = tf.reduce_sum(tf.math.real(f(z) * tf.cast(np.array([1, 2 - 1j, 3]), f(z).dtype)))
            found.append(tape.gradient(weighed, z))
        np.testing.assert_allclose(found[0], found[1], rtol=1e-13)


def test_values_and_gradients_are_those_of_numpy() -> None:
    x = tf.Variable(X)
    with tf.GradientTape() as tape:
        y = f()(x)
    assert y.numpy() == functions().chain(X)
    np.testing.assert_array_equal(tape.gradient(y, x), ep.grad(functions().chain)(X))


def test_forward_mode_and_jacobians() -> None:
    x = tf.constant(X)
    with tf.autodiff.ForwardAccumulator(x, tf.ones_like(x)) as forward:
        y = f("neighbours")(x)
    expected = ep.jacfwd(functions().neighbours)(X)
    np.testing.assert_allclose(forward.jvp(y), expected.sum(1), rtol=1e-12)
    with tf.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = f("neighbours")(x)
    np.testing.assert_allclose(tape.jacobian(y, x, experimental_use_pfor=False), expected, rtol=1e-12)


def test_a_layer_is_trained_and_shapes_are_known() -> None:
    w = tf.Variable(X)
    optimiser = tf.keras.optimizers.SGD(0.01) if hasattr(tf, "keras") else None

    @tf.function
    def loss() -> Any:
        made = f("neighbours")(w)
        assert made.shape == X.shape
        return tf.reduce_sum(made**2)

    before = float(loss())
    for _ in range(5):
        with tf.GradientTape() as tape:
            value = loss()
        slope = tape.gradient(value, w)
        if optimiser is not None:
            optimiser.apply_gradients([(slope, w)])
        else:
            w.assign_sub(0.01 * slope)
    assert float(loss()) < before


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(ep.ArgumentError, match="`x` is of float32, and float64 is wanted"):
        f()(tf.constant(X, tf.float32))
    with pytest.raises(ep.ArgumentError, match="takes 1 inputs, and got 2"):
        f()(X, X)


@needs_flang
def test_arrays_in_fortran_order() -> None:
    from enzyme_build.bridges.tensorflow import tensorflow_function

    waves = tensorflow_function(fortran.functions().waves)
    a, x = tf.constant(fortran.A), tf.constant(fortran.X)
    symbolic, numeric = tf.test.compute_gradient(lambda a, x: waves(a, x, 2, 3), [a, x])
    for one, two in zip(symbolic, numeric, strict=True):
        np.testing.assert_allclose(one, two, atol=1e-6)
