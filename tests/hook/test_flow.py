"""The whole flow: compile, link through the hook, run."""

from __future__ import annotations

import itertools
import re
import sys
from pathlib import Path

import pytest

from enzyme_build.settings import STAGES
from tests.hook.project import EMBED, FORMS, MAIN, SQUARE, Project, clang, tool

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("form_of_main", "form_of_f"), list(itertools.product(FORMS, FORMS)))
def test_every_form_of_bitcode_meets_every_other(project: Project, form_of_main: str, form_of_f: str) -> None:
    main = project.object("main.c", MAIN, *FORMS[form_of_main])
    f = project.object("f.c", SQUARE, *FORMS[form_of_f])
    project.link(main, f)
    assert project.run() == "6"
    assert project.leftovers() == []


def test_the_result_of_a_stage_in_place_of_the_program(project: Project) -> None:
    objects = [project.object("main.c", MAIN), project.object("f.c", SQUARE)]
    for stage in STAGES:
        done = project.link(*objects, env={"ENZYME_STOP_AFTER": stage})
        made = Path(project.folder, "program").read_bytes()
        assert f"`{stage}`" in done.stderr
        assert made.startswith(b"\x7fELF") == (stage == "emitted")
        if stage != "emitted":
            asks = re.search(rb"call .*@__enzyme_autodiff\(", made)
            assert (asks is not None) == (stage in {"merged", "prepared"})
            assert b"define" in made
    assert project.leftovers() == []
    project.link(*objects)
    assert project.run() == "6", "what a stage made is not kept for the next link"


STATE = """
static int count;
int calls(void) { return count; }
double f(double x) { count++; return x * x; }
"""
MAIN_WITH_STATE = """
#include <stdio.h>
double f(double);
int calls(void);
double __enzyme_autodiff(void *, ...);
int main(void) {
  double d = __enzyme_autodiff((void *)f, 3.0);
  f(1.0);
  printf("%g %d\\n", d, calls());
  return 0;
}
"""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("in_archive", [False, True])
def test_internal_state_exists_once(project: Project, form: str, in_archive: bool) -> None:
    main = project.object("main.c", MAIN_WITH_STATE, *FORMS[form])
    f = project.object("f.c", STATE, *FORMS[form])
    project.link(main, project.archive("libf.a", f) if in_archive else f)
    assert project.run() == "6 3", "two calls by the difference and one by main count in one counter"


LINKERS = {"ld": "ld.bfd", "ld.gold": "ld.gold", "ld.lld": "ld.lld-22", "ld.mold": "ld.mold"}


@pytest.mark.parametrize("called", LINKERS)
@pytest.mark.parametrize("archive_flags", ["rcs", "rcsT", "whole"])
def test_the_users_linker_links(project: Project, called: str, archive_flags: str) -> None:
    if tool(LINKERS[called]) is None:
        pytest.skip(f"{LINKERS[called]} is not installed")
    main = project.object("main.c", MAIN_WITH_STATE)
    f = project.object("f.c", STATE)
    other = project.object("other.c", "int other(void) { return 1; }\n")
    flags = "rcs" if archive_flags == "whole" else archive_flags
    archive = project.archive("libf.a", other, f, flags=flags)
    arguments: list[str | Path] = [f"--ld-path={project.stand_in(called)}", main]
    if archive_flags == "whole":
        arguments += ["-Wl,--whole-archive", archive, "-Wl,--no-whole-archive"]
    else:
        arguments += ["-L.", "-lf"]
    done = project.link(*arguments, env={"ENZYME_LINKER": tool(LINKERS[called]) or ""})
    assert project.run() == "6 3", done.stderr


def test_position_in_memory(project: Project) -> None:
    for flags in (["-no-pie"], ["-pie"], ["-static"], ["-static-pie"]):
        pic = [] if flags == ["-no-pie"] else ["-fPIE"]
        main = project.object("main.c", MAIN_WITH_STATE, "-O2", *EMBED, *pic)
        f = project.object("f.c", STATE, "-O2", *EMBED, *pic)
        project.link(main, f, *flags)
        assert project.run() == "6 3", flags


def test_a_shared_library_with_a_version_script(project: Project) -> None:
    gradient = """
        double f(double);
        double __enzyme_autodiff(void *, ...);
        double df(double x) { return __enzyme_autodiff((void *)f, x); }
    """
    part = project.object("df.c", gradient, "-O2", "-fPIC", *EMBED)
    f = project.object("f.c", STATE, "-O2", "-fPIC", *EMBED)
    script = project.source("exports.map", "MINE_1.0 { global: df; calls; local: *; };\n")
    project.link(part, f, "-shared", f"-Wl,--version-script={script}", out="libdf.so")
    user = project.object(
        "user.c",
        "#include <stdio.h>\ndouble df(double); int calls(void);\n"
        'int main(void) { printf("%g", df(4)); printf(" %d\\n", calls()); return 0; }',
        "-O2",
    )
    project.link(user, "-L.", "-ldf", "-Wl,-rpath,$ORIGIN", plain=True)
    assert project.run() == "8 2"
    listed = project.do(
        tool("llvm-nm-22", "nm") or "nm", "-D", "--defined-only", project.folder / "libdf.so"
    ).stdout
    names = {line.split()[-1] for line in listed.splitlines()}
    assert {"df@@MINE_1.0", "calls@@MINE_1.0"} <= names
    assert not any(name.startswith("f@") or name == "f" for name in names)


def test_the_output_holds_no_bitcode_unless_asked_for(project: Project) -> None:
    main = project.object("main.c", MAIN)
    f = project.object("f.c", SQUARE)
    other = project.object("other.c", "int other(void) { return 1; }\n")
    project.link(main, f, other, "-g")
    sections = project.do("readelf", "-SW", project.folder / "program").stdout
    assert ".llvmbc" not in sections
    assert project.run() == "6"
    project.link(main, f, other, "-Wl,--enzyme-keep-bitcode")
    assert ".llvmbc" in project.do("readelf", "-SW", project.folder / "program").stdout


THROWING = """
#include <stdexcept>
#include <vector>
struct Guard { int &n; ~Guard() { ++n; } };
int destroyed;
double f(double x) {
  Guard guard{destroyed};
  std::vector<double> v(3, x);
  if (x > 100) throw std::runtime_error("too big");
  return v[0] * v[2];
}
"""
CATCHING = """
#include <cstdio>
#include <exception>
double f(double);
extern int destroyed;
double __enzyme_autodiff(void *, ...);
int main() {
  double d = __enzyme_autodiff((void *)f, 3.0);
  const char *said = "nothing";
  static char text[64];
  try { __enzyme_autodiff((void *)f, 1000.0); }
  catch (const std::exception &e) { std::snprintf(text, sizeof text, "%s", e.what()); said = text; }
  std::printf("%g %s %d\\n", d, said, destroyed);
}
"""


@pytest.mark.parametrize("form", ["embedded", "full", "fat"])
def test_exceptions_pass_through_the_derivative(project: Project, form: str) -> None:
    main = project.object("main.cpp", CATCHING, *FORMS[form])
    f = project.object("f.cpp", THROWING, *FORMS[form])
    project.link(main, f, cxx=True)
    assert project.run() == "6 too big 3"


def test_an_inline_function_that_throws_for_others_takes_and_returns_references(project: Project) -> None:
    helper = "template <class E> [[noreturn]] const E &fail(const E &e) { throw e; }\ndouble f("
    throwing = THROWING.replace("double f(", helper).replace(
        "throw std::runtime_error", "fail(std::runtime_error"
    )
    main = project.object("main.cpp", CATCHING)
    f = project.object("f.cpp", throwing.replace('big");', 'big"));'))
    project.link(main, f, cxx=True)
    assert project.run() == "6 too big 3"


def test_an_archive_with_members_of_one_name(project: Project) -> None:
    main = project.object("main.c", MAIN_WITH_STATE)
    one = project.object("a/unit.c", "int unrelated(void) { return 7; }\n", out="a/unit.o")
    two = project.object("b/unit.c", STATE, out="b/unit.o")
    archive = project.archive("libf.a", one, flags="qcs")
    project.do(tool("llvm-ar-22", "ar") or "ar", "qcs", archive, two)
    project.link(main, archive)
    assert project.run() == "6 3"


def test_a_linker_script_as_input(project: Project) -> None:
    main = project.object("main.c", MAIN_WITH_STATE)
    f = project.object("f.c", STATE)
    project.archive("libreal.a", f)
    project.source("libf.so", "/* a script */ GROUP ( libreal.a AS_NEEDED ( -lm ) )\n")
    project.link(main, "-L.", "-lf")
    assert project.run() == "6 3"


def test_objects_between_start_lib_and_end_lib(project: Project) -> None:
    main = project.object("main.c", MAIN_WITH_STATE)
    f = project.object("f.c", STATE)
    unused = project.object("unused.c", "int nowhere(void); int unused(void) { return nowhere(); }\n")
    project.link(main, "-Wl,--start-lib", unused, f, "-Wl,--end-lib")
    assert project.run() == "6 3"


def test_objects_joined_by_a_relocatable_link(project: Project) -> None:
    main = project.object("main.c", MAIN_WITH_STATE)
    f = project.object("f.c", STATE)
    joined = project.folder / "joined.o"
    project.do(project.hook, "-r", main, f, "-o", joined)
    project.link(joined)
    assert project.run() == "6 3"


def test_the_driver_for_gcc(project: Project) -> None:
    gcc = tool("gcc")
    if gcc is None:
        pytest.skip("gcc is not installed")
    main = project.object("main.c", MAIN_WITH_STATE)
    f = project.object("f.c", STATE)
    project.stand_in("ld")
    project.do(gcc, f"-B{project.folder / 'bin'}", main, f, "-o", project.folder / "program")
    assert project.run() == "6 3"


def test_a_unit_without_bitcode_beside_the_path_stays(project: Project) -> None:
    main = project.object("main.c", MAIN)
    f = project.object("f.c", SQUARE)
    native = project.object("native.c", "int native(void) { return 1; }\n", "-O2")
    project.link(main, f, native)
    assert project.run() == "6"


def test_a_borrowed_unit_keeps_its_object(project: Project) -> None:
    """What a request only reads is not written out a second time: its symbols stay where they were."""
    main = project.object("main.c", MAIN)
    f = project.object("f.c", "double table[2] = {1, 2};\n" + SQUARE.replace("x * x", "table[0] * x * x"))
    project.link(main, f, "-Wl,-Map=program.map")
    assert project.run() == "6"
    lines = (project.folder / "program.map").read_text().splitlines()
    home = next(line for line in lines if "f.c.o:" in line and ".text" in line)
    following = lines[lines.index(home) + 1 :]
    assert any(line.split()[-1] == "f" for line in following[:3]), "f is still code of f.c.o"


CHECKED = """
void complain(const double *value, int which);
double f(double x) {
  if (x < 0)
    complain(&x, 3);
  return x * x;
}
"""
HANDLER = """
#include <stdio.h>
#include <stdlib.h>
_Noreturn void complain(const double *value, int which) {
  fprintf(stderr, "argument %d is %g\\n", which, *value);
  exit(3);
}
"""


@pytest.mark.parametrize("form", FORMS)
def test_a_handler_that_only_its_own_unit_knows_to_end_the_program(project: Project, form: str) -> None:
    """Its body is not merged; what declares it without `_Noreturn` learns of it all the same."""
    main = project.object("main.c", MAIN, *FORMS[form])
    f = project.object("f.c", CHECKED, *FORMS[form])
    handler = project.object("handler.c", HANDLER, *FORMS[form])
    project.link(main, project.archive("libf.a", f, handler))
    assert project.run() == "6"


def test_clang_is_what_the_tests_think_it_is() -> None:
    assert "clang" in clang()


def _other_llds() -> dict[str, str]:
    found = {"ziglang's": f"{sys.executable} -m ziglang ld.lld"}
    rust = sorted(Path.home().glob(".rustup/toolchains/*/lib/rustlib/*/bin/gcc-ld/ld.lld"))
    return found | ({"Rust's": str(rust[-1])} if rust else {})


@pytest.mark.parametrize("which", ["ziglang's", "Rust's"])
def test_an_lld_that_came_with_something_else(project: Project, which: str) -> None:
    if which not in _other_llds():
        pytest.skip("rustc is not installed by rustup")
    main = project.object("main.c", MAIN_WITH_STATE, *FORMS["full"])
    f = project.object("f.c", STATE)
    project.link(main, f, env={"ENZYME_LINKER": _other_llds()[which]})
    assert project.run() == "6 3"


def test_a_file_of_dependencies_names_the_users_output(project: Project) -> None:
    main = project.object("main.c", MAIN)
    f = project.object("f.c", SQUARE)
    project.link(main, f, "-Wl,--dependency-file=link.d")
    text = (project.folder / "link.d").read_text()
    assert text.startswith(f"{project.folder / 'program'}:")
    assert ".enzyme-" not in text
    assert f"  {main} \\\n" in text
    assert f"\n{main}:\n" in text
    dry = project.do("make", "-f", "link.d", "-n", project.folder / "program", "touched=1")
    assert "No rule" not in dry.stdout + dry.stderr
