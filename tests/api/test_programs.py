"""Programs that use the API and check what it gives, at every level of optimisation."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import process
from tests.api.build import EARLY, PROGRAMS, Program, linked, one_file, output

pytestmark = pytest.mark.slow

NAMES = sorted(path.name for path in PROGRAMS.iterdir() if path.suffix in (".c", ".cpp"))
SPELLINGS = Path(__file__).resolve().parent / "spellings"


@pytest.mark.parametrize("flags", ["-O0", "-O2 -g", "-O3"])
@pytest.mark.parametrize("name", NAMES)
def test_program(name: str, flags: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    printed = output(one_file(PROGRAMS / name, *flags.split(), *EARLY), tmp_path)
    assert printed.endswith("checked, 0 wrong\n"), printed
    assert "debug info" not in capfd.readouterr().err  # LLVM drops all of it where a call has no place


def test_copies_for_dense_pointers_with_debug_information(tmp_path: Path) -> None:
    """Three requests inside one another: what was copied for a pointer is copied again."""
    path = SPELLINGS / "sparse_hessian.c"
    printed = output(Program({path.name: path.read_text()}, ("-O1", "-g", *EARLY)), tmp_path)
    assert printed.split() == ["4", "2", "0", "2", "6", "4", "0", "4", "0"]


NO_MEMORY = """
#include <enzyme.h>
#include <stdlib.h>
void *__enzyme_todense(void *, ...);
static double load(size_t offset) { return 0; }
static void store(double value, size_t offset) {}
typedef struct { double *x; } Box;
static double f(Box *b) { double r = b->x[0] * b->x[0]; return r; }
int main(void) {
  double *x = malloc(8);
  *x = 3;
  Box *b = malloc(8), *d = malloc(8);
  b->x = x, d->x = __enzyme_todense((void *)load, (void *)store);
  d = b->x == (double *)d ? b : d;
  __enzyme_autodiff_void((void *)f, b, d);
  USE
}
"""


@pytest.mark.parametrize(
    "use", ["free(d->x);", "*(int *)d->x = 3;", "__atomic_fetch_add((long *)d->x, 1, 5);"]
)
def test_a_stored_dense_pointer_is_no_memory(use: str, tmp_path: Path) -> None:
    text = NO_MEMORY.replace("USE", use)
    done = process.run([linked(Program({"unit.c": text}), tmp_path)], check=False)
    assert not done.ok
    assert "a pointer from __enzyme_todense is used by what loads and stores no such floats" in done.stderr
