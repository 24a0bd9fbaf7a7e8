"""Real programs: unchanged where they ask nothing, and still themselves where most of their code is merged.

The sources come from Debian: `ENZYME_TEST_SOURCES` names a folder with them unpacked, which
`python -m tests.hook.sources FOLDER` makes.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.hook.project import FORMS, Project, archiver, clang, tool

pytestmark = pytest.mark.slow

REQUEST = """
double __enzyme_autodiff(void *, ...);
int main(void) { start(); printf("%g\\n", __enzyme_autodiff((void *)f, 3.0)); stop(); return 0; }
"""
LUA = """
#include <stdio.h>
#include <stdlib.h>
#include "lua.h"
#include "lualib.h"
#include "lauxlib.h"
static lua_State *L;
static const char *script =
  "local t = {} for i = 1, 10 do t[i] = x end "
  "local s = 0 for _, v in pairs(t) do s = s + v * x end "
  "local ok, message = pcall(error, 'said') "
  "return s / 10 + (ok and 1000 or 0) + #string.format('%d', 7) - #table.concat({'a'})";
static void start(void) { L = luaL_newstate(); luaL_openlibs(L); }
static void stop(void) { lua_close(L); }
double f(double x) {
  lua_pushnumber(L, x);
  lua_setglobal(L, "x");
  if (luaL_dostring(L, script)) { puts(lua_tostring(L, -1)); abort(); }
  double r = lua_tonumber(L, -1);
  lua_settop(L, 0);
  return r;
}
"""
ZLIB = """
#include <stdio.h>
#include <stdlib.h>
#include "zlib.h"
static void start(void) {}
static void stop(void) { printf("%08lx\\n", crc32(0, (const Bytef *)"zlib", 4)); }
double f(double x) {
  double many[1000], back[1000];
  for (int i = 0; i < 1000; ++i) many[i] = x;
  Bytef packed[9000];
  uLongf size = sizeof packed, length = sizeof back;
  if (compress2(packed, &size, (const Bytef *)many, sizeof many, 6) != Z_OK) abort();
  if (size > 500 || uncompress((Bytef *)back, &length, packed, size) != Z_OK) abort();
  return back[999] * back[0];
}
"""


@dataclass(frozen=True)
class Software:
    folder: str
    sources: str
    leave_out: tuple[str, ...]
    program: str
    expect: str
    flags: tuple[str, ...] = ()
    libraries: tuple[str, ...] = ("-lm",)


SOFTWARE = {
    "lua": Software(
        "lua-5.4.4/src", "*.c", ("lua.c", "luac.c"), LUA, "6", ("-DLUA_USE_POSIX",), ("-lm", "-ldl")
    ),
    "zlib": Software("zlib-1.2.13.dfsg", "*.c", (), ZLIB, "6\n73887d3a", ("-DHAVE_UNISTD_H",)),
}


@pytest.fixture
def sources() -> Path:
    folder = os.environ.get("ENZYME_TEST_SOURCES")
    if folder is None:
        pytest.skip("ENZYME_TEST_SOURCES is not set: `python -m tests.hook.sources FOLDER` fetches them")
    return Path(folder)


@pytest.mark.parametrize("form", ["embedded", "full"])
@pytest.mark.parametrize("name", SOFTWARE)
def test_a_derivative_through_all_of_it(project: Project, sources: Path, name: str, form: str) -> None:
    software = SOFTWARE[name]
    library = _library(project, sources, software, FORMS[form])
    include = f"-I{sources / software.folder}"
    main = project.object("program.c", software.program + REQUEST, *FORMS[form], include)
    project.link(main, library, *software.libraries)
    assert project.run() == software.expect
    project.link(main, library, *software.libraries, "-g", out="again")
    assert project.run("again") == software.expect, "from the cache"


@pytest.mark.parametrize("name", SOFTWARE)
def test_without_a_request_the_bytes_are_the_same(project: Project, sources: Path, name: str) -> None:
    software = SOFTWARE[name]
    library = _library(project, sources, software, FORMS["embedded"])
    plain = "double __enzyme_autodiff(void *f, ...) { return 6; }\n"
    text = software.program + plain + REQUEST.replace("double __enzyme_autodiff(void *, ...);", "")
    main = project.object("program.c", text, "-O2", f"-I{sources / software.folder}")
    for out in (False, True):
        project.link(main, library, *software.libraries, plain=out, out=f"program{out:d}")
    assert (project.folder / "program0").read_bytes() == (project.folder / "program1").read_bytes()


def _library(project: Project, sources: Path, software: Software, flags: tuple[str, ...]) -> Path:
    folder = sources / software.folder
    paths = sorted(p for p in folder.glob(software.sources) if p.name not in software.leave_out)
    build = project.folder / "objects"
    build.mkdir()
    for path in paths:
        project.do(
            clang(), *flags, *software.flags, f"-I{folder}", "-w", "-c", path, "-o", build / f"{path.stem}.o"
        )
    library = project.folder / "libsoftware.a"
    project.do(archiver(), "rcs", library, *sorted(build.glob("*.o")))
    return library


def test_fortran(project: Project) -> None:
    flang = tool("flang-22", "flang")
    if flang is None:
        pytest.skip("flang is not installed: `apt install flang-22`")
    project.source(
        "f.f90",
        """
module state
  integer :: calls = 0
end module
real(c_double) function f(x) bind(C)
  use iso_c_binding
  use state
  real(c_double), value :: x
  real(c_double), allocatable :: v(:)
  allocate(v(3))
  v = x
  calls = calls + 1
  f = dot_product(v, v) / 3
end function
""",
    )
    project.source(
        "main.f90",
        """
program main
  use iso_c_binding
  use state
  interface
    real(c_double) function f(x) bind(C)
      import
      real(c_double), value :: x
    end function
    real(c_double) function derivative(f, x) bind(C, name="__enzyme_autodiff_f")
      import
      type(c_funptr), value :: f
      real(c_double), value :: x
    end function
  end interface
  print '(f4.1, i2)', derivative(c_funloc(f), 3.0_c_double), calls
end program
""",
    )
    for name in ("f", "main"):
        project.do(flang, "-O1", "-flto", "-c", f"{name}.f90", "-o", f"{name}.o")
    project.do(flang, f"-fuse-ld={project.hook}", "main.o", "f.o", "-o", "program")
    assert project.run() == "6.0 2"


def test_rust(project: Project) -> None:
    rustc = tool("rustc")
    if rustc is None:
        pytest.skip("rustc is not installed")
    source = project.source(
        "main.rs",
        """
extern "C" { fn __enzyme_autodiff(f: *const (), ...) -> f64; }
#[inline(never)]
extern "C" fn f(x: f64) -> f64 {
    let v: Vec<f64> = (0..4).map(|i| x + i as f64 * 0.0).collect();
    v.iter().map(|y| y * y).sum::<f64>() / v.len() as f64
}
fn main() { println!("{}", unsafe { __enzyme_autodiff(f as *const (), 3.0f64) }); }
""",
    )
    linker = [f"-Clinker={clang()}", f"-Clink-arg=--ld-path={project.hook}"]
    project.do(rustc, "-O", "-Clinker-plugin-lto", *linker, source, "-o", project.folder / "program")
    assert project.run() == "6"


def test_rust_pulls_no_more_of_std_than_it_differentiates(project: Project) -> None:
    """The paths that panic lead into most of std; no derivative goes on behind them."""
    rustc = tool("rustc")
    if rustc is None:
        pytest.skip("rustc is not installed")
    source = project.source(
        "main.rs",
        """
extern "C" { fn __enzyme_autodiff(f: *const (), ...) -> f64; }
extern "C" fn f(x: f64) -> f64 {
    let v: Vec<f64> = (0..4).map(|i| x + i as f64).collect();
    v.iter().map(|y| y * y).sum::<f64>()
}
fn main() { println!("{}", unsafe { __enzyme_autodiff(f as *const (), 3.0f64) }); }
""",
    )
    linker = [f"-Clinker={clang()}", f"-Clink-arg=--ld-path={project.hook}"]
    report = "-Clink-arg=-Wl,--enzyme-report=report.txt"
    project.do(rustc, "-O", "-Clinker-plugin-lto", *linker, report, source, "-o", project.folder / "program")
    assert project.run() == "36"
    text = (project.folder / "report.txt").read_text()
    assert "libstd-" not in text
    assert len([line for line in text.splitlines() if line.startswith("unit")]) <= 3
