"""Derivatives have line tables: of the primal's lines, and of those of what was inlined into it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from enzyme_build.ir.module import Module
from tests.api.build import EARLY, Program, differentiated

pytestmark = pytest.mark.slow

HEADER = "static inline double inner(double a) {\n  return exp(a) +\n    log(a);\n}\n"
TEXT = """#include <enzyme.h>
#include <math.h>
#include "inner.h"
double f(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += inner(x[i] * x[i]) +
         sin(x[i]);
  return s;
}
void gradient(const double *x, double *d, int n) { __enzyme_autodiff_void((void *)f, x, d, n); }
double slope(const double *x, double *d, int n) { return __enzyme_fwddiff_double((void *)f, x, d, n); }
"""


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_lines_of_derivatives(level: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "inner.h").write_text(HEADER)
    program = Program({"unit.c": TEXT}, (level, "-g", *EARLY), {"stop_after": "differentiated"})
    module = Module.parse(differentiated(program, tmp_path).module.text())
    assert "debug info" not in capfd.readouterr().err
    for mode in ("f.gradient", "f.forward"):
        (made,) = (function for name, function in module.functions.items() if name.startswith(mode))
        subprogram = module.metadata.resolve(made.metadata["dbg"])
        assert f'name: "{made.name}"' in str(subprogram)
        places = {
            (Path(place.file or "").name, place.line)
            for block in made.blocks
            for i in block.instructions
            for place in module.inlined_places(i)
        }
        wanted = {("unit.c", 7), ("unit.c", 8), ("inner.h", 2), ("inner.h", 3)}
        assert wanted <= places, places


def test_without_debug_information_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "inner.h").write_text(HEADER)
    program = Program({"unit.c": TEXT}, ("-O1", *EARLY), {"stop_after": "differentiated"})
    assert not re.search(r"!dbg|DISubprogram", differentiated(program, tmp_path).module.text())
