"""What a link leaves beside its output when asked to: cache, report, dump."""

from __future__ import annotations

import io
import json
import re
import shutil
import sys
import time
from pathlib import Path

import pytest

from enzyme_build.cli import main as cli
from enzyme_build.hook import progress
from enzyme_build.hook.cache import Cache, Entry, digest
from enzyme_build.hook.progress import Progress
from enzyme_build.text import signatures
from tests.hook.project import EMBED, FORMS, MAIN, SQUARE, Project, tool

pytestmark = pytest.mark.slow

COUNTING = {"STAND_IN_COUNT": "engine-runs"}


def _runs(project: Project) -> int:
    path = project.folder / "engine-runs"
    return len(path.read_text()) if path.exists() else 0


@pytest.mark.parametrize("form", ["embedded", "full"])
def test_what_has_not_changed_is_not_derived_again(project: Project, form: str) -> None:
    flags = FORMS[form]
    main = project.object("main.c", MAIN, *flags)
    f = project.object("f.c", "static int n; double f(double x) { n++; return x * x; }\n", *flags)
    other = project.object("other.c", "int other(void) { return 1; }\n", *flags)

    def derives(*arguments: str | Path) -> int:
        before = _runs(project)
        project.link(*arguments, env=COUNTING)
        assert project.run() == ("9" if "1.5 * x * x" in (project.folder / "f.c").read_text() else "6")
        return _runs(project) - before

    assert derives(main, f, other) == 1
    assert derives(main, f, other) == 0
    assert derives(main, f, other, "-g", "-Wl,-Map=x.map") == 0, "flags without effect on derivatives"
    project.object("other.c", "int other(void) { return 2; }\n", *flags)
    assert derives(main, f, other) == 0, "a unit beside the path"
    assert derives(main, project.archive("libf.a", f), other) == 0, "the same unit from elsewhere"
    assert derives(main, f, other, "-no-pie") == 1, "other code is needed for a fixed address"
    project.object("f.c", "static int n; double f(double x) { n++; return 1.5 * x * x; }\n", *flags)
    assert derives(main, f, other) == 1, "a unit on the path"
    project.object("f.c", "static int n; double f(double x) { n++; return x * x; }\n", *flags)
    assert derives(main, f, other) == 0, "back to what was: it is still there"
    assert derives(main, f, other, "-Wl,--enzyme-cache=false") == 1
    assert derives(main, f, other, "-Wl,--enzyme-level=1") == 1


def test_another_llvm_that_may_do_the_work_is_noticed(project: Project) -> None:
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    folder = project.folder / "libraries"
    folder.mkdir()
    env = {**COUNTING, "LD_LIBRARY_PATH": str(folder)}

    def runs_after(text: str | None) -> int:
        if text is not None:
            (folder / "libLLVM.so.99.1").write_text(text)
        project.link(main, f, env=env)
        return _runs(project)

    assert [runs_after(None), runs_after("one"), runs_after(None), runs_after("the next")] == [1, 2, 2, 3]
    project.link(main, f, env={**env, "ENZYME_BACKEND": "llvmlite"})
    assert _runs(project) == 4
    (folder / "libLLVM.so.99.1").write_text("a third one")
    project.link(main, f, env={**env, "ENZYME_BACKEND": "llvmlite"})
    assert _runs(project) == 4, "nothing but llvmlite's may do it"


def test_another_unit_that_comes_to_define_a_name_is_noticed(project: Project) -> None:
    main = project.object("main.c", MAIN)
    f = project.object("f.c", "__attribute__((weak)) double f(double x) { return x * x; }\n")
    project.link(main, f, env=COUNTING)
    assert project.run() == "6"
    strong = project.object("strong.c", "double f(double x) { return 2 * x * x; }\n")
    project.link(main, f, strong, env=COUNTING)
    assert project.run() == "12"
    assert _runs(project) == 2


def test_a_damaged_entry_is_made_again(project: Project) -> None:
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    project.link(main, f, env=COUNTING)
    for path in (project.folder / "cache").rglob("*"):
        if path.is_file():
            data = bytearray(path.read_bytes())
            data[len(data) // 2] ^= 255
            path.write_bytes(data)
    project.link(main, f, env=COUNTING)
    assert project.run() == "6"
    assert _runs(project) == 2
    project.link(main, f, env=COUNTING)
    assert _runs(project) == 2


def test_a_cache_that_cannot_be_written_does_not_matter(project: Project) -> None:
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    project.source("blocked", "a file, not a folder")
    project.link(main, f, env={"ENZYME_CACHE_DIR": str(project.folder / "blocked")})
    assert project.run() == "6"


def test_the_cache_keeps_to_its_size(tmp_path: Path) -> None:
    cache = Cache(str(tmp_path), 10_000)
    for number in range(20):
        cache.put(digest(str(number)), Entry({"number": number}, {"data": bytes(1000)}))
        time.sleep(0.002)
        cache.get(digest("0"))
    assert cache.stats().size <= 10_000
    assert cache.get(digest("19")) == Entry({"number": 19}, {"data": bytes(1000)})
    assert cache.get(digest("0")) is not None, "it was used all the time"
    assert cache.get(digest("1")) is None
    assert cache.clear().entries > 0
    assert cache.stats().entries == 0


def test_the_cache_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ENZYME_CACHE_DIR", str(tmp_path))
    Cache(str(tmp_path), 1 << 20).put(digest("x"), Entry({}, {}))
    assert cli.main(["cache", "stats"]) == 0
    assert "1 entries" in capsys.readouterr().out
    assert cli.main(["cache", "clear"]) == 0
    assert "removed 1 entries" in capsys.readouterr().out


def test_the_coverage_report(project: Project) -> None:
    main = project.object("main.c", MAIN)
    f = project.object("f.c", "double g(double); double f(double x) { return g(x) * x; }\n")
    g = project.archive("libg.a", project.object("g.c", "double g(double x) { return x; }\n", "-O2"))
    project.link(main, f, g, "-Wl,--enzyme-report=report.txt")
    text = (project.folder / "report.txt").read_text()
    assert re.search(r"request  __enzyme_autodiff of f  \(main in .*main\.c\.o\)", text)
    assert re.search(r"unit     .*main\.c\.o: replaced, because it holds a request", text)
    assert re.search(r"unit     .*f\.c\.o: borrowed, because a request reaches it\n +f\n", text)
    assert re.search(r"missing  g, in .*libg\.a\(g\.c\.o\): a native object made by .*clang", text)
    assert re.search(r"wanted by f in .*f\.c\.o", text)
    assert "fix: Compile it with enzyme-cc, or with `-Xclang -fembed-bitcode=all`" in text
    project.link(main, f, g, env={"ENZYME_REPORT": "again.txt"})
    again = (project.folder / "again.txt").read_text()
    assert "kept from an earlier link" in again
    assert [line for line in again.splitlines() if line.startswith("missing")] == [
        line for line in text.splitlines() if line.startswith("missing")
    ]


TOLD_BY_THE_RUN = """
#include <stdlib.h>
struct item { int id; double value, *other; };
__attribute__((noinline)) void copy(char *to, const char *from, int n) { while (n--) *to++ = *from++; }
double f(double x) {
  struct item a = {1, x * x, &x}, *b = malloc(2 * sizeof a);
  copy((char *)b, (const char *)&a, sizeof a);
  copy((char *)(b + 1), (const char *)b, sizeof a);
  double y = b[1].value * *b[1].other / b[1].id;
  free(b);
  return y;
}
"""


def test_the_report_says_what_is_found_out_at_run_time(project: Project) -> None:
    """Once for each move of a piece, and from the cache as well."""
    main = project.object("main.c", MAIN)
    f = project.object("f.c", TOLD_BY_THE_RUN, *EMBED, "-O1", "-fno-strict-aliasing")
    for again in ("", " from an earlier link"):
        project.link(main, f, "-Wl,--enzyme-report=report.txt", hook=project.real_hook)
        text = (project.folder / "report.txt").read_text()
        told = r"run time copy: the derivative finds out while it runs what memory holds, in 2 places\n"
        assert re.search(told, text)
        assert again in text
    assert project.run() == "27"


def test_functions_that_are_known_are_not_missed(project: Project) -> None:
    main = project.object("main.c", MAIN)
    f = project.object("f.c", "double sin(double); double f(double x) { return sin(x) * x; }\n")
    project.link(main, f, "-lm", "-Wl,--enzyme-report=report.txt")
    assert "missing  nothing" in (project.folder / "report.txt").read_text()


def test_a_dump_can_be_done_again_elsewhere(
    project: Project, tmp_path_factory: pytest.TempPathFactory
) -> None:
    main, f = project.object("main.c", MAIN), project.object("f.c", SQUARE)
    archive = project.archive("libf.a", f)
    project.link(main, archive, "-Wl,--enzyme-dump-dir=dump", hook=project.real_hook)
    dump = project.folder / "dump"
    names = {p.name for p in dump.iterdir()}
    assert {
        "command.json",
        "resolution.txt",
        "report.txt",
        "relink.txt",
        "link.tar",
        "derivatives.o",
    } <= names
    stages = ("0-merged.ll", "1-prepared.ll", "2-differentiated.ll", "3-optimised.ll")
    assert all("define" in (dump / stage).read_text() for stage in stages)
    assert [p.name for p in sorted((dump / "units").iterdir())] == ["000-main.c.o.ll", "001-libf.a_f.c.o_.ll"]
    assert json.loads((dump / "command.json").read_text())["settings"]["engine"] == "builtin"
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    shutil.move(dump, elsewhere / "dump")
    for path in project.folder.glob("*.[oa]"):
        path.unlink()
    assert cli.main(["reproduce", str(elsewhere / "dump"), "-o", str(elsewhere / "program")]) == 0
    assert project.do(elsewhere / "program").stdout == "6\n"
    (elsewhere / "dump" / "link.tar").unlink()
    assert cli.main(["reproduce", str(elsewhere / "dump"), "-o", str(elsewhere / "made.o")]) == 0
    assert (elsewhere / "made.o").read_bytes() == (elsewhere / "dump" / "derivatives.o").read_bytes()


def test_a_folder_that_is_no_dump(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["reproduce", str(tmp_path)]) == 1
    assert "holds neither link.tar nor 0-merged.ll" in capsys.readouterr().err


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("patience", "seconds", "shown"), [(0.05, 0.2, True), (5.0, 0.1, False)])
def test_progress_is_shown_only_when_it_takes_long(
    monkeypatch: pytest.MonkeyPatch, patience: float, seconds: float, shown: bool
) -> None:
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with Progress("enzyme-build", progress.terminal(), patience=patience) as say:
        say("merging")
        time.sleep(seconds)
    assert ("enzyme-build: merging" in terminal.getvalue()) is shown
    assert not shown or terminal.getvalue().endswith("\r\033[K")


def test_progress_is_silent_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.StringIO()
    monkeypatch.setattr(sys, "stderr", file)
    with Progress("enzyme-build", progress.terminal(), patience=0.01) as say:
        say("merging")
        time.sleep(0.05)
    assert file.getvalue() == ""


def test_rules_in_units_that_the_link_does_not_take(project: Project) -> None:
    """A member that only registers a rule is not extracted by the linker: it is found all the same."""
    main = project.object("main.c", MAIN)
    f = project.object("f.c", "__attribute__((noinline)) double g(double x) { return x * x; }\n"
                       "double f(double x) { return g(x) * 2; }\n")  # fmt: skip
    rule = """
        double g(double);
        static void *aug_result;
        struct none { void *tape; double value; };
        struct none aug(double x) { struct none r = {aug_result, x * x}; return r; }
        double rev(double x, double seed, void *tape) { return seed * 50; }
        __attribute__((used)) void *__enzyme_register_gradient_g[] = {(void *)g, (void *)aug, (void *)rev};
    """
    archive = project.archive("librule.a", project.object("rule.c", rule))
    project.link(main, f, archive, "-Wl,--enzyme-dump-dir=dump")
    merged = (project.folder / "dump" / "0-merged.ll").read_text()
    assert "@__enzyme_register_gradient_g = " in merged
    assert "[ptr @g, ptr @aug, ptr @rev]" in merged
    assert len(re.findall(r"^define .*@(?:g|aug|rev)\(", merged, re.MULTILINE)) == 3
    unrelated = project.object("h.c", SQUARE)
    project.link(main, unrelated, archive, "-Wl,--enzyme-dump-dir=dump")
    assert "register" not in (project.folder / "dump" / "0-merged.ll").read_text(), "g is not reached"


def test_bodies_of_a_shared_library_that_carries_its_bitcode(project: Project) -> None:
    f = project.object("f.c", "double half(double x) { return x / 2; }\n"
                       "double f(double x) { return half(x) * 2 * x; }\n",
                       *FORMS["embedded"], "-fPIC")  # fmt: skip
    project.link(f, "-shared", plain=True, out="libf.so")
    main = project.object("main.c", MAIN)
    rpath = "-Wl,-rpath,$ORIGIN"
    project.link(main, "-L.", "-lf", rpath, "-Wl,--enzyme-report=report.txt", hook=project.real_hook)
    assert project.run() == "6"
    assert re.search(r"unit     .*libf\.so: borrowed", (project.folder / "report.txt").read_text())
    nm = project.do(tool("llvm-nm-22", "nm") or "nm", project.folder / "program").stdout
    assert not re.search(r" [TtWw] half$", nm, re.MULTILINE), "the code stays in the library"


@pytest.mark.parametrize("left_over", [False, True])
def test_raw_bitcode_with_a_linker_that_cannot_read_it(project: Project, left_over: bool) -> None:
    """lld resolves, and the user's linker links, unless bitcode is left for it."""
    main = project.object("main.c", MAIN, *FORMS["full"])
    f = project.object("f.c", "static int n; double f(double x) { n++; return x * x; }\n", *FORMS["full"])
    inputs = [main, f]
    if left_over:
        inputs.append(project.object("other.c", "int other(void) { return 1; }\n", *FORMS["full"]))
    done = project.link(*inputs, "-Wl,-Map=used.map", env={"ENZYME_LINKER": tool("ld.bfd") or ""})
    assert project.run() == "6", done.stderr
    by_gnu = "Memory Configuration" in (project.folder / "used.map").read_text()
    assert by_gnu is not left_over


def test_functions_behind_pointers_are_found_by_their_type(project: Project) -> None:
    """A table that another unit fills at run time: what its entries can be is merged, other callbacks are not."""
    head = "struct table { double (*apply)(double, const double *); int (*order)(const void *, const void *); };\n"
    main = project.object(
        "main.c",
        head + "#include <stdio.h>\nvoid fill(struct table *); double f(double);\nstruct table in_use;\n"
        "double __enzyme_autodiff(void *, ...);\n"
        'int main(void) { fill(&in_use); printf("%g\\n", __enzyme_autodiff((void *)f, 3.0)); }\n',
    )
    f = project.object(
        "f.c",
        head + "extern struct table in_use;\nstatic const double two = 2;\n"
        "double f(double x) { return in_use.apply(x, &two) * x; }\n",
    )
    table = project.object(
        "table.c",
        head + "double times(double x, const double *k) { return x * *k; }\n"
        "int compare(const void *a, const void *b) { return a < b; }\n"
        "void fill(struct table *t) { t->apply = times; t->order = compare; }\n",
    )
    project.link(main, f, table, "-Wl,--enzyme-report=report.txt")
    assert project.run() == "12"
    text = (project.folder / "report.txt").read_text()
    assert re.search(r"unit     .*table\.c\.o: borrowed, because a request reaches it\n +times\n", text)
    assert not re.search(r"^ +(compare|fill)$", text, re.MULTILINE)


def test_what_other_units_point_to_keeps_its_type(project: Project) -> None:
    """A unit hands `free` on as a callback; the derivative calls it with its argument."""
    head = "void each(void (*)(void *), void *);\ndouble f(double);\n"
    main = project.object(
        "main.c",
        head + "#include <stdio.h>\n#include <stdlib.h>\ndouble __enzyme_autodiff(void *, ...);\n"
        'int main(void) { each(free, malloc(8)); printf("%g\\n", __enzyme_autodiff((void *)f, 3.0)); }\n',
    )
    f = project.object(
        "f.c",
        head + "#include <stdlib.h>\nvoid each(void (*done)(void *), void *p) { done(p); }\n"
        "static void nothing(void *p) { (void)p; }\n"
        "double f(double x) { double *p = malloc(8), y; p = realloc(p, 16); *p = x; y = *p * *p; "
        "each(nothing, p); free(p); return y; }\n",
    )
    project.link(main, f, hook=project.real_hook)
    assert project.run() == "6"


@pytest.mark.parametrize("level", ["-O0", "-O1"])
def test_virtual_functions_are_found_by_their_slot(project: Project, level: str) -> None:
    """Of a class that another unit makes: of functions of one type, those that a call can find in its slot."""
    head = (
        "struct Shape { virtual double area(double) const = 0; virtual double cost(double) const = 0; };\n"
        "const Shape *shape();\n"
    )
    main = project.object(
        "main.cpp",
        head + "#include <cstdio>\ndouble f(const Shape *, double);\nextern int enzyme_const;\n"
        "template <typename... T> double __enzyme_autodiff(void *, T...);\n"
        'int main() { printf("%g\\n", __enzyme_autodiff<int, const Shape *, double>('
        "(void *)f, enzyme_const, shape(), 3)); }\n",
        *FORMS["embedded"], level,
    )  # fmt: skip
    body = "double f(const Shape *s, double x) { return s->area(x) * x; }\n"
    f = project.object("f.cpp", head + body, *FORMS["embedded"], level)
    square = project.object(
        "square.cpp",
        head + "struct Square : Shape { double area(double x) const override; double cost(double) const override; };\n"
        "double Square::area(double x) const { return x * x; }\n"
        "double Square::cost(double x) const { return x + 1; }\n"
        "const Shape *shape() { static const Square made; return &made; }\n",
        *FORMS["embedded"], level,
    )  # fmt: skip
    report = "-Wl,--enzyme-report=report.txt"
    project.link(main, f, square, report, cxx=True, hook=project.real_hook)
    assert project.run() == "27"
    text = (project.folder / "report.txt").read_text()
    assert "Square::area(" in text
    assert ("Square::cost(" in text) == (level == "-O0"), "without optimisation accesses have no types"


@pytest.mark.parametrize(
    ("head", "signature"),
    [
        ("define dso_local double @f(double noundef %0, ptr noundef %1) #0 {", "double(double, ptr)"),
        ("declare i32 @printf(ptr noundef, ...) #1", "i32(ptr, ...)"),
        ("define internal { ptr, double } @aug(<2 x double> %0, { i32, i8 } %1) {",
         "{ ptr, double }(<2 x double>, { i32, i8 })"),
        ('define void @"a (name)"(ptr sret(%struct.x) align 8 %0, i64 range(i64 0, 8) %1) {', "void(ptr, i64)"),
        ("define noundef range(i32 0, 5) i32 @g() {", "i32()"),
    ],
)  # fmt: skip
def test_types_of_functions(head: str, signature: str) -> None:
    assert signatures.of_function(head) == signature


def test_types_of_calls_through_pointers() -> None:
    body = """define void @f(ptr %p) {
  %1 = tail call noundef double %p(double noundef %x, ptr noundef @two) #3
  %2 = invoke { ptr, i64 } %"odd name"(<2 x double> %v)
          to label %a unwind label %b
  %3 = call i32 (ptr, ...) %q(ptr @s, double %x)
  %4 = call double @direct(double %x)
  call void asm sideeffect "nop", ""()
  ret void
}
"""
    expected = {
        ("double(double, ptr)", "%p"),
        ("{ ptr, i64 }(<2 x double>)", '%"odd name"'),
        ("i32(ptr, double)", "%q"),
    }
    assert signatures.of_indirect_calls(body) == expected
    assert signatures.could_answer("i32(ptr, ...)", "i32(ptr, double)")
    assert not signatures.could_answer("double(ptr)", "double(double)")
