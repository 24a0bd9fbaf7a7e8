"""Functions with arrays in Fortran's order, for the tests of the frameworks."""

from __future__ import annotations

import shutil
from functools import cache

import numpy as np
import pytest

import enzymepy

needs_flang = pytest.mark.skipif(shutil.which("flang-22") is None, reason="apt install flang-22")
A, X = np.arange(6.0).reshape(2, 3), np.array([1.0, 2.0, 3.0])

SOURCE = """
subroutine waves(a, x, y, n, m)
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m), x(m)
  real(8), intent(out) :: y(n)
  integer :: i, j
  y = 0
  do j = 1, m
    do i = 1, n
      y(i) = y(i) + sin(a(i, j)) * x(j)
    end do
  end do
end subroutine
subroutine spread_out(x, y, k, a, n, m)
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n), y(m), k
  real(8), intent(out) :: a(n, m)
  integer :: i, j
  do j = 1, m
    do i = 1, n
      a(i, j) = k * x(i) * y(j)**2
    end do
  end do
end subroutine
"""
SIGNATURES = (
    "waves: (a: fortran f64[n, m], x: f64[m], y: out f64[n], n: &i32, m: &i32)",
    "spread_out: (x: f64[n], y: f64[m], k: &f64, a: out fortran f64[n, m], n: &i32, m: &i32)",
)


@cache
def functions() -> enzymepy.Module:
    return enzymepy.load(SOURCE, language="fortran", signatures=SIGNATURES)
