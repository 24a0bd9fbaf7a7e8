"""Calls: what is converted, what is refused, and with which words."""

from __future__ import annotations

import array
import threading
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from tests.python.functions import X, functions

pytestmark = pytest.mark.slow
F = functions


def test_lengths_are_told_by_the_arrays() -> None:
    assert F().chain(X) == F().chain(X, 5) == F().chain(x=X) == F().chain(X, n=5)
    assert F().pair(2, np.float64(3), np.int8(1)) == F().pair(2.0, 3.0, 1)


def test_outputs_are_made_or_given() -> None:
    y = np.zeros(5)
    assert F().neighbours(X, y, 5) is None
    np.testing.assert_array_equal(F().neighbours(X), y)


def test_small_numbers_keep_their_type() -> None:
    assert F().is_even(3, 1) is True
    assert F().is_even(3, -2) is False
    assert F().largest() == 2**32 - 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((X, 4), r"`x` is of shape \(5,\), and \[n\] is \(4,\)"),
        ((X.astype(np.float32),), r"`x` holds float32, and f64 \(float64\) is wanted"),
        ((X.astype(">f8"),), "holds >f8"),
        ((X.reshape(1, 5),), r"`x` is of shape \(1, 5\)"),
        ((), "takes 1 arguments, and got 0"),
        ((X, 5, 6), "takes 1 arguments, and got 3"),
        ((X, 5.5), "`n` is 5.5 and not a number of type i32"),
        ((X, 2**31), "`n` is 2147483648, which is no i32"),
    ],
)
def test_arguments_that_do_not_fit(arguments: tuple[Any, ...], words: str) -> None:
    with pytest.raises(ep.ArgumentError, match=words):
        F().chain(*arguments)


def test_parameters_that_are_not_there() -> None:
    with pytest.raises(ep.ArgumentError, match="got `y` but has no such parameter"):
        F().chain(X, y=1)
    with pytest.raises(ep.ArgumentError, match="got `x` twice"):
        F().chain(X, x=X)
    with pytest.raises(ep.ArgumentError, match="misses `x`"):
        F().chain(n=5)


def test_other_containers_are_read() -> None:
    expected = F().chain(X)
    assert F().chain(list(X)) == expected
    assert F().chain(array.array("d", X)) == expected
    assert F().chain(memoryview(array.array("d", X))) == expected
    frozen = X.copy()
    frozen.flags.writeable = False
    assert F().chain(frozen) == expected


def test_what_is_not_contiguous_is_copied_with_a_warning() -> None:
    spread = np.repeat(X, 2)[::2]
    with pytest.warns(UserWarning, match="`x` is copied for the call"):
        assert F().chain(spread) == F().chain(X)
    wide = np.repeat(X, 2)
    with pytest.warns(UserWarning, match="`x` is copied"):
        F().scale(wide[::2], 2.0)
    np.testing.assert_array_equal(wide[::2], 2 * X)
    np.testing.assert_array_equal(wide[1::2], X)


def test_what_is_written_is_not_lost() -> None:
    with pytest.raises(ep.ArgumentError, match="what is written to it would be lost"):
        F().scale([1.0, 2.0], 2.0)
    frozen = X.copy()
    frozen.flags.writeable = False
    with pytest.raises(ep.ArgumentError, match="`x` is read-only"):
        F().scale(frozen, 2.0)


def test_shadows_lie_apart() -> None:
    both = np.zeros(8)
    for shadow in (X, both[:5]):
        x = X if shadow is X else both[3:]
        with pytest.raises(ep.ArgumentError, match="the shadow `d_x` overlaps the memory of `x`"):
            ep.autodiff(ep.Reverse, F().chain, ep.Duplicated(x, shadow))
    with pytest.raises(
        ep.ArgumentError, match=r"`x` is of shape \(5,\), and its shadow `d_x` is of shape \(4,\)"
    ):
        ep.autodiff(ep.Reverse, F().chain, ep.Duplicated(X, np.zeros(4)))


def test_calls_from_many_threads() -> None:
    gradient = ep.grad(F().chain)
    expected = gradient(X)
    found: list[Any] = []

    def work() -> None:
        for _ in range(200):
            found.append(np.array_equal(gradient(X), expected))
            found.append(F().chain.without_gil(X) == F().chain(X))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 1600
    assert all(found)


def test_a_million_calls_leak_nothing() -> None:
    import resource

    gradient = ep.value_and_grad(F().chain)
    wrong = X.astype(np.float32)

    def rounds(count: int) -> int:
        for number in range(count):
            gradient(X)
            if number % 1000 == 0:
                with pytest.raises(ep.ArgumentError):
                    gradient(wrong)
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = rounds(100_000)
    assert rounds(1_000_000) - before < 2000  # KiB
