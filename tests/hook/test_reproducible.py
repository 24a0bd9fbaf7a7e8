"""The same inputs give the same bytes, whatever addresses objects have and however Python hashes text."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from enzyme_build import bitcode, pipeline
from enzyme_build.settings import Settings
from tests.engine.corpus import programs
from tests.engine.harness import compiled
from tests.hook.project import Project

pytestmark = pytest.mark.slow

SEEDS = ("1", "777")

MAIN = """
#include "shapes.h"
#include <cstdio>
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup;
static double total(double *x, int n) {
  std::vector<std::unique_ptr<Shape>> shapes;
  for (int i = 0; i < n; i++) shapes.push_back(made(i, x));
  double sum = 0;
  for (auto &shape : shapes) {
    try { sum += shape->area(weight); } catch (const Refused &r) { sum += x[r.index] * other(x[r.index]); }
  }
  return sum;
}
int main() {
  double x[4] = {1, 2, 3, 4}, dx[4] = {};
  __enzyme_autodiff((void *)total, enzyme_dup, x, dx, 4);
  std::printf("%g %g %g %g\\n", dx[0], dx[1], dx[2], dx[3]);
}
"""
HEADER = """
#include <map>
#include <memory>
#include <string>
#include <vector>
struct Refused { int index; };
struct Shape { virtual double area(double (*)(double)) = 0; virtual ~Shape() {} };
std::unique_ptr<Shape> made(int kind, double *x);
double weight(double), other(double);
"""
SHAPES = """
#include "shapes.h"
using Weight = double (*)(double);
struct Square : Shape {
  double a;
  Square(double a) : a(a) {}
  double area(Weight w) override { return w(a) * a; }
};
struct Named : Shape {
  std::map<std::string, double> sides;
  Named(double *x) { sides["a"] = x[0]; sides["b"] = x[1]; }
  double area(Weight w) override {
    double s = 1;
    for (auto &side : sides) s *= w(side.second);
    return s;
  }
};
struct Bad : Shape {
  double area(Weight) override { throw Refused{2}; }
};
std::unique_ptr<Shape> made(int kind, double *x) {
  if (kind == 1) return std::make_unique<Named>(x);
  if (kind == 2) return std::make_unique<Bad>();
  return std::make_unique<Square>(x[kind]);
}
"""
OTHER = "double weight(double x) { return x * x; }\ndouble other(double x) { return 3 * x; }\n"


def test_a_link_gives_the_same_program(project: Project) -> None:
    """Through virtual calls, containers and exceptions, and over units from which bodies are borrowed."""
    project.source("shapes.h", HEADER)
    objects = [
        project.object(f"{name}.cpp", text)
        for name, text in (("main", MAIN), ("shapes", SHAPES), ("other", OTHER))
    ]
    outputs = []
    for seed in SEEDS:
        project.link(
            *objects,
            "-Wl,--enzyme-cache=false",
            cxx=True,
            hook=project.real_hook,
            env={"PYTHONHASHSEED": seed},
        )
        outputs.append((project.folder / "program").read_bytes())
    assert outputs[0] == outputs[1]


@pytest.mark.parametrize("name", ["cxx_exception_thrown", "cxx_eigen_dynamic"])
def test_derivatives_are_the_same_text(name: str, tmp_path: Path) -> None:
    (program,) = (p for p in programs(name) if p.name == name)
    if program.lacks:
        pytest.skip(program.lacks)
    build = program.build(1)
    paths = [str(compiled(source, build)) for source in build.sources]
    texts = []
    for seed in SEEDS:
        out = tmp_path / f"{seed}.ll"
        subprocess.run(
            [sys.executable, "-m", __name__, seed, str(out), *paths],
            check=True,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        texts.append(out.read_text())
    assert texts[0] == texts[1]
    assert "@__enzyme_" not in texts[0]


def derive(seed: str, out: str, *paths: str) -> None:
    """Where objects of every size find holes at other addresses: sets of objects are ordered by address."""
    chance = random.Random(seed)
    noise = [bytes(size) for size in range(1, 480, 16) for _ in range(4000)]
    chance.shuffle(noise)
    del noise[len(noise) // 3 :]
    merged = bitcode.merge((str(n), Path(path).read_bytes()) for n, path in enumerate(paths))
    settings = Settings(cache=False, stop_after="differentiated")
    Path(out).write_text(pipeline.run(merged, pipeline.Job(settings)).module.text())
    assert noise, "it lives as long as the run"


if __name__ == "__main__":
    derive(*sys.argv[1:])
