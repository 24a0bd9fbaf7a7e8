"""How a program ends where its derivative cannot go on: who it was, where it was asked for, why, and what to do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.process import Completed
from tests.hook.project import EMBED, Project

pytestmark = pytest.mark.slow

# Each request stops, by the word that the program is started with.
MAIN = """
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <enzyme.h>
#include <stdexcept>
typedef double (*fn)(double);
struct table { fn f; };
extern "C" double called(table *t, double x) { return 2 * t->f(x); }
extern "C" double thrown(double x) {
  double r = x;
  try {
    if (x < 4) throw std::runtime_error("small");
    r = x * x;
  } catch (const std::exception &) {
    r *= 2;
  }
  return r;
}
extern "C" double kept(double x, long n) {
  for (long i = 0; i < n; i++) x = x * x * 0.25;
  return x;
}
struct guard { ~guard() { std::puts("left"); } };
static double asked(const char *what) {
  guard here;
  table t = {nullptr}, d = {nullptr};
  if (!std::strcmp(what, "thrown")) return __enzyme_autodiff_double((void *)thrown, 3.0);
  if (!std::strcmp(what, "kept"))
    return __enzyme_autodiff_double((void *)kept, enzyme_out, 3.0, enzyme_const, 5000000000000L);
  if (!std::strcmp(what, "library")) t.f = d.f = (fn)dlsym(RTLD_DEFAULT, "sin");
  return __enzyme_autodiff_double((void *)called, enzyme_dup, &t, &d, enzyme_out, 3.0);
}
int main(int, char **words) {
  try {
    std::printf("%g\\n", asked(words[1]));
  } catch (const std::runtime_error &error) {
    std::printf("%s", error.what());
  }
}
"""
STOPS = {
    "null": ("called", "a null function pointer is called", "set it before the function is called"),
    "library": (
        "called",
        "a function pointer leads to a function whose derivative is not known",
        "what comes from a shared library (dlsym)",
    ),
    "thrown": ("thrown", "an exception was caught on a differentiated path", "catch it around the request"),
    "kept": ("kept", "out of memory: a tape needs 40000000000000 bytes", "differentiate in smaller parts"),
}


def built(project: Project, level: str) -> None:
    include = f"-I{Path(__file__).parents[2] / 'enzyme_build' / 'include'}"
    compiled = project.object("main.cpp", MAIN, level, "-g", *EMBED, include)
    project.link(compiled, "-ldl", cxx=True, hook=project.real_hook)


def ran(project: Project, what: str, wish: str | None) -> Completed:
    env = {} if wish is None else {"ENZYME_ON_STOP": wish}
    return process.run([project.folder / "program", what], check=False, env=env)


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_stops_say_who_where_why_and_what_to_do(project: Project, level: str) -> None:
    built(project, level)
    for what, (function, reason, fix) in STOPS.items():
        done = ran(project, what, None)
        assert (done.code, done.stdout) == (-6, "")
        told, mended = done.stderr.splitlines()
        assert told.startswith("EnzymePy: ")
        assert reason in told
        assert re.search(
            rf"in the derivative of `{function}`, asked for at \S+main\.cpp:\d+:\d+ \(in asked\)", told
        )
        assert mended.startswith("  fix: ")
        assert fix in mended


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_the_environment_says_how_it_ends(project: Project, level: str) -> None:
    built(project, level)
    for what, (_, reason, fix) in STOPS.items():
        assert ran(project, what, "abort").code == -6
        done = ran(project, what, "exit")
        assert (done.code, done.stdout) == (1, "")
        assert reason in done.stderr
        done = ran(project, what, "throw")
        assert (done.code, done.stderr) == (0, "")
        assert done.stdout.startswith("left\nEnzymePy: ")
        assert reason in done.stdout
        assert fix in done.stdout


def test_programs_in_c_have_nothing_to_throw(project: Project) -> None:
    text = """
    double __enzyme_autodiff(void *, ...);
    struct table { double (*f)(double); };
    double called(struct table *t, double x) { return t->f(x); }
    int main(void) {
      struct table t = {0}, d = {0};
      return __enzyme_autodiff((void *)called, &t, &d, 3.0) > 0;
    }
    """
    project.link(project.object("main.c", text), hook=project.real_hook)
    done = ran(project, "", "throw")
    assert done.code == -6
    assert (
        "EnzymePy: a null function pointer is called; in the derivative of `called`\n  fix: " in done.stderr
    )
