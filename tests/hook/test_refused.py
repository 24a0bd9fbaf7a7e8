"""What libraries have that is not followed is refused under the names of its users, and the fix is one that works."""

from __future__ import annotations

import importlib.util

import pytest

from enzyme_build import library, process
from enzyme_build.library.refused import refused
from tests.hook.project import EMBED, Project
from tests.programs import write_programs

C_LINKAGE = 'extern "C"'
POOL = """
#include <memory_resource>
#include <vector>
double f(double x) {
  std::pmr::monotonic_buffer_resource pool;
  std::pmr::vector<double> held({x, x * x}, &pool);
  return held[0] * held[1];
}
"""
TREE = """
#include <search.h>
typedef struct { double key, weight; } Record;
static int compare(const void *a, const void *b) {
  const Record *x = a, *y = b;
  return (x->key > y->key) - (x->key < y->key);
}
double f(double x) {
  Record first = {x, x * x};
  void *root = 0;
  tsearch(&first, &root, compare);
  double weight = (*(Record **)tfind(&first, &root, compare))->weight;
  tdelete(&first, &root, compare);
  return weight;
}
"""
ARRAY = """
#include <stdlib.h>
typedef struct { double key, weight; } Record;
static int compare(const void *a, const void *b) {
  const Record *x = a, *y = b;
  return (x->key > y->key) - (x->key < y->key);
}
double f(double x) {
  Record all[2] = {{2 * x, x}, {x, x * x}};
  qsort(all, 2, sizeof *all, compare);
  Record *found = bsearch(&all[0], all, 2, sizeof *all, compare);
  return found->weight;
}
"""
ASKS = """
#include <stdio.h>
{linkage} double __enzyme_autodiff(void *, ...);
double f(double);
int main(void) {{ printf("%g\\n", __enzyme_autodiff((void *)f, 3.0)); }}
"""


@pytest.mark.slow
@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_the_message_has_the_names_of_users_and_a_fix(project: Project, level: str) -> None:
    main = project.object("main.cpp", ASKS.format(linkage=C_LINKAGE), level, *EMBED)
    unit = project.object("f.cpp", POOL, level, "-g", "-std=c++17", *EMBED)
    said = project.link(main, unit, cxx=True, check=False, hook=project.real_hook).stderr
    assert "a memory resource of the C++ library (std::pmr) (`std::pmr::" in said
    assert "f.cpp:" in said
    assert (
        "fix: use std::vector and its like in differentiated code, or give the containers a resource" in said
    )
    assert "Link a static archive with bitcode" not in said


@pytest.mark.slow
@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_trees_of_the_c_library(project: Project, level: str) -> None:
    main = project.object("main.c", ASKS.format(linkage=""), level, *EMBED)
    unit = project.object("f.c", TREE, level, "-g", *EMBED)
    said = project.link(main, unit, check=False, hook=project.real_hook).stderr
    for name in ("tsearch", "tfind", "tdelete"):
        assert f"a tree of the C library (`{name}`) works on active values" in said
    assert "fix: keep the records in an array, with qsort and bsearch, or lsearch" in said
    instead = project.object("f.c", ARRAY, level, *EMBED)
    project.link(main, instead, hook=project.real_hook)
    assert project.run() == "6"


@pytest.mark.parametrize(
    ("symbol", "what"),
    [
        ("_ZNSt3pmr20get_default_resourceEv", "a memory resource of the C++ library (std::pmr)"),
        ("_ZNSt3__13pmr20get_default_resourceEv", "a memory resource of the C++ library (std::pmr)"),
        ("_ZNSt3__115__thread_structC1Ev", "a thread of libc++ (std::thread, std::async)"),
        ("_ZNSt3__111__call_onceERVmPvPFvS2_E", "std::call_once of libc++"),
        ("twalk", "a tree of the C library"),
    ],
)
def test_what_is_refused_by_its_own_name(symbol: str, what: str) -> None:
    found = refused(symbol)
    assert found is not None
    assert found.what == what
    assert library.effects(symbol) is None


@pytest.mark.parametrize("symbol", ["twalker", "_ZN3pmr4userEv", "_ZN4user10__call_onceEv"])
def test_names_of_users_are_not(symbol: str) -> None:
    assert refused(symbol) is None


def test_the_end_of_a_resource_of_ones_own_is_followed() -> None:
    assert library.effects("_ZNSt3pmr15memory_resourceD2Ev") is not None
    assert library.effects("_ZNSt3__13pmr15memory_resourceD2Ev") is not None


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("ziglang") is None, reason="ziglang brings libc++")
def test_libcxx_has_its_names_without_versions(project: Project) -> None:
    thread = "double f(double x) { double y = 0; std::thread t([&] { y = x * x; }); t.join(); return y; }\n"
    source = f"#include <thread>\n{thread}{ASKS.format(linkage=C_LINKAGE)}"
    programs = write_programs(project.folder / "programs")
    said = process.run(
        [programs / "enzyme-c++", "-O1", project.source("f.cpp", source), "-o", project.folder / "program"],
        env={"ENZYME_CXX": "zig", "XDG_CACHE_HOME": str(project.folder / "cache")},
        check=False,
        timeout=300,
    ).stderr
    assert "a thread of libc++ (std::thread, std::async) (`std::__thread_struct::__thread_struct`)" in said
    assert "__1" not in said
    assert "[abi:" not in said
