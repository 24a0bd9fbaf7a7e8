"""Fortran: what its run-time library does, ends of programs, texts, arguments that are not there, sizes of arrays."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from enzyme_build import process
from tests.python.test_load import needs_flang

pytestmark = [pytest.mark.slow, needs_flang]
SOURCE = """
subroutine shout(x, y)
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  print *, 'x is', x
  y = x**3
end subroutine
subroutine ends(x)
  real(8), intent(inout) :: x
  if (x < 0) stop 'negative'
  if (x > 100) error stop 3
  x = x*x
end subroutine
real(8) function power(name, x, unit)
  character(len=*), intent(in) :: name, unit
  real(8), intent(in) :: x
  power = x**2
  if (name == 'cube') power = x**3
  power = power*len(unit)
end function
subroutine fill(name)
  character(len=*), intent(out) :: name
  name = 'filled'
end subroutine
real(8) function stretched(x, factor)
  real(8), intent(in) :: x
  real(8), intent(in), optional :: factor
  stretched = x*x
  if (present(factor)) stretched = stretched*factor
end function
subroutine sized(x, a, n, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(3), a(2, n)
  real(8), intent(out) :: y(0:4)
  y = x(3)*a(2, n)
end subroutine
real(8) function packed(n, x)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), allocatable :: w(:), v(:,:)
  w = pack(x, x > 0)
  v = spread(w, 1, 2)
  packed = sum(matmul(v, w)) + norm2(x)
end function
"""


@pytest.fixture(scope="module")
def module() -> ep.Module:
    return ep.load(SOURCE, language="fortran", signatures="packed: (n: &i32, x: f64[n]) -> f64")


def test_print_and_its_derivative(module: ep.Module, capfd: pytest.CaptureFixture[str]) -> None:
    y = np.zeros(())
    module.shout(2.0, y)
    assert y == 8
    value, pull = ep.vjp(module.shout, 2.0, y)
    assert (value, *pull(1.0)) == (8.0, 12.0, 0.0)
    _flushed()
    assert "x is 2." in capfd.readouterr().out


def _flushed() -> None:
    """The library writes what it holds when a unit is flushed."""
    flush = ep.load("subroutine flushed\n  flush(6)\nend subroutine", language="fortran").flushed
    flush()
    ctypes.CDLL(None).fflush(None)


def test_stop_statements_are_stops(module: ep.Module, capfd: pytest.CaptureFixture[str]) -> None:
    for f in (module.ends, lambda x: ep.jvp(module.ends, (x,), (1.0,))):
        with pytest.raises(ep.StopError, match=r"exit\(0\) was called"):
            f(-1.0)
        with pytest.raises(ep.StopError, match=r"exit\(3\) was called"):
            f(200.0)
    assert "negative" in capfd.readouterr().err
    assert ep.jvp(module.ends, (3.0,), (1.0,)) == (9.0, 6.0)


def test_a_library_for_others_has_what_it_needs(module: ep.Module, tmp_path: Path) -> None:
    made = ep.compile({"shout": module.shout}, tmp_path / "libshout.so")
    code = f"""
import ctypes
x, y = ctypes.c_double(2.0), ctypes.c_double()
ctypes.CDLL({str(made)!r}).shout(ctypes.byref(x), ctypes.byref(y))
print(y.value, flush=True)
"""
    assert process.run([sys.executable, "-c", code], timeout=60).stdout.split() == ["8.0", "x", "is", "2."]


def test_routines_of_the_library(module: ep.Module) -> None:
    x = np.array([0.3, 0.7, -1.2, 0.4])
    positive = x[x > 0]
    np.testing.assert_allclose(module.packed(4, x), 2 * positive @ positive + np.linalg.norm(x))
    expected = 4 * x * (x > 0) + x / np.linalg.norm(x)
    np.testing.assert_allclose(ep.grad(module.packed, "x")(4, x), expected)


def test_texts_go_with_their_lengths(module: ep.Module) -> None:
    assert str(module.power.signature) == "power(name: str, x: &f64, unit: str) -> f64"
    assert module.power("square", 3.0, "mm") == 18
    assert ep.grad(module.power, "x")("cube", 3.0, "mm") == 54
    with pytest.raises(ep.SignatureError, match="`name` is a text that the function may write to"):
        _ = module.fill


def test_arguments_that_are_not_there(module: ep.Module) -> None:
    f: Any = module.stretched
    assert (f(3.0, None), f(3.0, 2.0)) == (9, 18)
    assert ep.grad(f)(3.0, None) == 6
    assert ep.vjp(f, 3.0, None)[1](1.0) == (6.0, None)
    assert ep.gradient(ep.Reverse, f, 3.0, None) == (6.0, None)
    assert ep.jvp(f, (3.0, None), (1.0, None)) == (9.0, 6.0)
    for wrong in (lambda: ep.grad(f, "factor")(3.0, None), lambda: ep.jvp(f, (3.0, None), (1.0, 1.0))):
        with pytest.raises(ep.ArgumentError, match="`factor` is None, by which there is no derivative"):
            wrong()


def test_arrays_have_at_least_the_size_that_is_declared(module: ep.Module) -> None:
    a, y = np.ones((2, 3), order="F"), np.zeros(6)
    module.sized(np.arange(4.0), a, 3, y)  # which may be longer, as in Fortran
    np.testing.assert_array_equal(y, [2, 2, 2, 2, 2, 0])
    for x, out in ((np.ones(2), y), (np.ones(3), np.zeros(4))):
        with pytest.raises(ep.ArgumentError, match="items, and the type in the source has"):
            module.sized(x, a, 3, out)


def test_a_copy_of_the_process_has_the_library(module: ep.Module) -> None:
    child = os.fork()
    if not child:
        os._exit(0 if module.power("square", 3.0, "mm") == 18 else 1)
    assert os.waitpid(child, 0)[1] == 0
