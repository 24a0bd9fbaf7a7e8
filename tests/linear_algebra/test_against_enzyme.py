"""A real Enzyme agrees, on routines for which its derivatives can be linked."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import process
from tests.api.build import EARLY, Program, linked
from tests.linear_algebra.build import reference
from tests.linear_algebra.objectives import C
from tests.oracle import needs_enzyme

pytestmark = [pytest.mark.slow, needs_enzyme]

PROGRAM = """
#include <math.h>
#include <stdio.h>
void cblas_dgemv(int, int, int, int, double, const double *, int, const double *, int, double, double *, int);
double cblas_ddot(int, const double *, int, const double *, int);
void __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup;
BODY
int main(void) {
  double a[9], b[9], da[9] = {0}, db[9] = {0}, tangent[9] = {0}, none[9] = {0};
  for (int i = 0; i < 9; i++) a[i] = sin(i + 1), b[i] = cos(2 * i);
  __enzyme_autodiff((void *)f, enzyme_dup, a, da, enzyme_dup, b, db);
  for (int i = 0; i < 9; i++) printf("%.9f %.9f ", da[i], db[i]);
  tangent[4] = 1;
  printf("%.9f", __enzyme_fwddiff((void *)f, enzyme_dup, a, tangent, enzyme_dup, b, none));
}
"""
BODIES = {
    "dot": "double f(const double *a, const double *b) { return cblas_ddot(4, a, 2, b + 1, -1); }",
    "gemv": """double f(const double *a, const double *b) {
      double y[3] = {1, 2, 3};
      cblas_dgemv(101, 112, 3, 3, 1.5, a, 3, b, 1, 0.5, y, 1);
      return cblas_ddot(3, y, 1, y, 1);
    }""",
}


@pytest.mark.parametrize("name", BODIES)
def test_both_engines_agree(name: str, tmp_path: Path) -> None:
    text = PROGRAM.replace("BODY", BODIES[name])
    library = reference(tmp_path, C, "d")
    printed = []
    for engine in ("builtin", "enzyme"):
        built = Program({"program.c": text}, ("-O1", *EARLY), {"engine": engine})
        printed.append(process.run([linked(built, tmp_path, [library])], timeout=60).stdout.split())
    ours, theirs = ([float(word) for word in words] for words in printed)
    assert ours == pytest.approx(theirs, abs=2e-9)
    assert any(ours)
