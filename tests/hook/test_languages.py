"""One program in three languages: a driver in C, libraries in C++, a kernel in Fortran, bitcode in several forms."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.hook.project import FORMS, Project, tool

pytestmark = pytest.mark.slow

KERNEL = """
subroutine smooth(u, n, a) bind(C)
  use iso_c_binding
  integer(c_int), value :: n
  real(c_double), intent(inout) :: u(n)
  real(c_double), value :: a
  integer :: i
  do i = 2, n - 1
    u(i) = u(i) + a * (u(i - 1) - 2 * u(i) + u(i + 1)) + u(i)**3 / 10
  end do
end subroutine
"""
FIELD = """
#include <vector>
extern "C" void smooth(double *u, int n, double a);
double energy(const std::vector<double> &u);
extern "C" double objective(const double *x, int n) {
  std::vector<double> u(x, x + n);
  for (int step = 0; step < 3; step++)
    smooth(u.data(), n, 0.1 + x[0] / 10);
  return energy(u);
}
"""
ENERGY = """
#include <cmath>
#include <vector>
WEIGHTED
double energy(const std::vector<double> &u) {
  double sum = 0;
  for (double v : u)
    sum += std::sin(v) * v WEIGHT;
  return sum;
}
"""
BARE = "double weight(double v) { return 1 + v * v; }\nint version(void) { return 3; }\n"
DRIVER = """
#include <math.h>
#include <stdio.h>
double objective(const double *x, int n);
void __enzyme_autodiff(void *, ...);
int version(void);
extern int enzyme_const;
int main(void) {
  double x[5] = {0.3, -0.7, 1.1, 0.2, 0.9}, d[5] = {0}, worst = 0;
  __enzyme_autodiff((void *)objective, x, d, enzyme_const, 5);
  for (int i = 0; i < 5; i++) {
    double kept = x[i], h = 1e-5;
    x[i] = kept + h;
    double up = objective(x, 5);
    x[i] = kept - h;
    double down = objective(x, 5);
    x[i] = kept;
    worst = fmax(worst, fabs(d[i] - (up - down) / (2 * h)));
  }
  printf("%d %s\\n", version(), worst < 1e-8 && d[2] != 0 ? "right" : "wrong");
}
"""


def _inputs(project: Project, *, weighted: bool, forms: dict[str, str]) -> list[str | Path]:
    """`weighted`: the derivative goes through the member that has no bitcode."""
    flang = tool("flang-22", "flang")
    if flang is None:
        pytest.skip("flang is not installed: `apt install flang-22`")
    energy = ENERGY.replace("WEIGHTED", 'extern "C" double weight(double);' if weighted else "")
    energy = energy.replace("WEIGHT", "* weight(v)" if weighted else "")
    main = project.object("main.c", DRIVER, *FORMS[forms["driver"]])
    field = project.object("field.cpp", FIELD, *FORMS[forms["field"]])
    parts = project.object("energy.cpp", energy, *FORMS[forms["energy"]])
    bare = project.object("bare.c", BARE, "-O2")
    kernel = project.folder / "kernel.o"
    source = project.source("kernel.f90", KERNEL)
    project.do(flang, "-O2", "-flto", "-ffat-lto-objects", "-c", source, "-o", kernel)
    libraries = [project.archive("libfield.a", field), project.archive("libenergy.a", parts, bare)]
    return [main, *libraries, project.archive("libkernel.a", kernel), "-lm"]


@pytest.mark.parametrize(
    "forms",
    [
        {"driver": "full", "field": "embedded", "energy": "thin"},
        {"driver": "embedded -O0", "field": "thin", "energy": "full"},
        {"driver": "fat", "field": "full", "energy": "driver"},
    ],
    ids=lambda forms: ", ".join(forms.values()),
)
def test_derivative_through_three_languages(project: Project, forms: dict[str, str]) -> None:
    inputs = _inputs(project, weighted=False, forms=forms)
    project.link(*inputs, cxx=True, hook=project.real_hook)
    assert project.run() == "3 right", "the member without bitcode serves beside the path"


def test_member_without_bitcode_on_the_path_is_named(project: Project) -> None:
    forms = {"driver": "full", "field": "embedded", "energy": "thin"}
    inputs = _inputs(project, weighted=True, forms=forms)
    failed = project.link(*inputs, cxx=True, hook=project.real_hook, check=False)
    assert not failed.ok
    assert "`weight`" in failed.stderr
    assert "libenergy.a(bare.c.o)" in failed.stderr
    assert not (project.folder / "program").exists()
    assert project.leftovers() == []


def test_links_at_once_share_a_cache(project: Project) -> None:
    """As parallel builds do: the same and other closures at the same time, each link into a file of its own."""
    drivers = [
        project.object(f"main{n}.c", DRIVER.replace("1e-8", f"{n + 1}e-8"), *FORMS["embedded"])
        for n in range(2)
    ]
    _, *rest = _inputs(
        project, weighted=False, forms={"driver": "full", "field": "embedded", "energy": "full"}
    )

    def linked(number: int) -> str:
        name = f"program{number}"
        project.link(drivers[number % 2], *rest, cxx=True, hook=project.real_hook, out=name)
        return project.run(name)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(linked, range(6))) == ["3 right"] * 6
    assert [linked(number) for number in range(2)] == ["3 right"] * 2, "from the cache"
    assert project.leftovers() == []
