"""What futures hand over beside values, and futures that stay: exceptions arrive, and the rest ends with a message."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import process
from tests.hook.project import EMBED, Project

pytestmark = pytest.mark.slow

MAIN = """
#include <cstdio>
#include <cstring>
#include <enzyme.h>
#include <future>
#include <stdexcept>
static std::future<double> square(const double *x) {
  return std::async(std::launch::async, [=] {
    if (*x < 0) throw std::runtime_error("negative");
    return *x * *x;
  });
}
double left(double *x) { return square(x).get(); }
double caught(double *x) {
  try {
    return square(x).get();
  } catch (const std::exception &) {
    return *x * 3;
  }
}
static std::future<double> later;
double kept(double *x) {
  later = square(x);
  return *x;
}
static double broken(double *x) {
  std::future<double> result;
  { result = std::promise<double>().get_future(); }
  return *x * result.get();
}
int main(int, char **words) {
  double x = std::strcmp(words[1], "right") ? -2 : 2, d = 0, one = 1, forward = 0;
  try {
    if (!std::strcmp(words[1], "caught")) {
      forward = __enzyme_fwddiff_double((void *)caught, enzyme_dup, &x, &one);
      std::printf("%g\\n", forward);
      std::fflush(stdout);
      __enzyme_autodiff_void((void *)caught, enzyme_dup, &x, &d);
    } else if (!std::strcmp(words[1], "kept")) {
      __enzyme_autodiff_void((void *)kept, enzyme_dup, &x, &d);
    } else if (!std::strcmp(words[1], "broken")) {
      __enzyme_autodiff_void((void *)broken, enzyme_dup, &x, &d);
    } else {
      forward = __enzyme_fwddiff_double((void *)left, enzyme_dup, &x, &one);
      __enzyme_autodiff_void((void *)left, enzyme_dup, &x, &d);
      __enzyme_autodiff_void((void *)caught, enzyme_dup, &x, &d);
      std::printf("%g %g\\n", forward, d);
    }
  } catch (const std::exception &error) {
    std::printf("%s\\n", error.what());
  }
}
"""
# word -> exit code, what it prints, what it ends with
SAID = {
    "right": (0, "4 8\n", ""),
    "left": (0, "negative\n", ""),
    "broken": (0, "std::future_error: Broken promise\n", ""),
    "caught": (
        -6,
        "3\n",
        "an exception was caught on a differentiated path, which reverse mode cannot go back",
    ),
    "kept": (-6, "", "a thread is started in the differentiated code, but not joined there"),
}


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_exceptions_arrive_and_what_stays_is_told(project: Project, level: str) -> None:
    include = f"-I{Path(__file__).parents[2] / 'enzyme_build' / 'include'}"
    compiled = project.object("main.cpp", MAIN, level, "-pthread", *EMBED, include)
    project.link(compiled, "-pthread", cxx=True, hook=project.real_hook)
    for word, (code, printed, told) in SAID.items():
        done = process.run([project.folder / "program", word], check=False)
        assert (done.code, done.stdout) == (code, printed), word
        assert told in done.stderr
