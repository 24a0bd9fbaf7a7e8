"""The libraries of others: their recipes can be read, the trial judges rightly, and one of them is tried."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from benchmarks.libraries import table
from benchmarks.libraries.build import Built, build, compile_program, tools
from benchmarks.libraries.recipe import Objective, Recipe, RecipeError, parse, recipes
from benchmarks.libraries.table import Row
from benchmarks.libraries.trial import Case, Outcome, attempt

ALL = [pytest.param(recipe, id=recipe.name) for recipe in recipes()]
HEAD = "// library: L\n// source: s\n// objective: f(0.5, 2) what\n"

needs_clang = pytest.mark.skipif(
    shutil.which("clang") is None and shutil.which("clang-22") is None,
    reason="builds of others' libraries are told of clang alone: apt install clang",
)
needs_apt = pytest.mark.skipif(
    shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None,
    reason="the headers come by apt-get download, which is Debian's",
)


@pytest.mark.parametrize("recipe", ALL)
def test_every_objective_stands_in_its_program(recipe: Recipe) -> None:
    text = recipe.program.read_text(encoding="utf-8")
    for objective in recipe.objectives:
        assert re.search(rf"(?:double|function) {objective.name}\(", text)
        assert objective.at
        assert objective.what


def test_there_are_libraries_of_every_language() -> None:
    assert {recipe.language for recipe in recipes()} == {"C", "C++", "Fortran"}
    assert len(recipes()) >= 10


def test_a_recipe_is_read(tmp_path: Path) -> None:
    path = tmp_path / "l.c"
    path.write_text(
        HEAD + "// file: config.h #define A 1\n// file: config.h #define B\n// levels: 0 2\nint x;\n"
    )
    recipe = parse(path)
    assert recipe.objectives == (Objective("f", (0.5, 2.0), "what"),)
    assert recipe.files == {"config.h": "#define A 1\n#define B\n"}
    assert recipe.levels == (0, 2)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("// sorce: s", "no mark of a recipe"),
        ("// just a comment", "no mark of a recipe"),
        ("// objective: f 0.5", "not of the form"),
        ("// file: config.h", "not of the form"),
        ("// fails: g because", "is no objective"),
    ],
)
def test_a_slip_in_a_recipe_is_told(tmp_path: Path, line: str, said: str) -> None:
    path = tmp_path / "l.c"
    path.write_text(f"{HEAD}{line}\n")
    with pytest.raises(RecipeError, match=said):
        parse(path)


def test_a_recipe_needs_a_package(tmp_path: Path) -> None:
    path = tmp_path / "l.c"
    path.write_text("// library: L\n// objective: f(1) what\n")
    with pytest.raises(RecipeError, match="needs `source:` or `headers:`"):
        parse(path)


def test_an_unknown_library_is_told() -> None:
    with pytest.raises(RecipeError, match=r"no such library: nothing; there are .*gsl"):
        recipes(["gsl", "nothing"])


def _row(tmp_path: Path, objective: str, outcome: Outcome) -> Row:
    path = tmp_path / "l.c"
    path.write_text(HEAD.replace("f(", f"{objective}("))
    recipe = parse(path)
    built = Built(tmp_path, (), ())
    return Row(Case(recipe, recipe.objectives[0], 2, built, path, tools(tmp_path)), outcome, None)


def test_rows_of_earlier_runs_stay(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{table.BEGIN}\n{table.END}\nafter\n")
    wrong = Outcome("wrong", "input 0 at 0.5: reverse 1\n")
    table.write(page, [_row(tmp_path, "f", wrong)])
    table.write(page, [_row(tmp_path, "g", Outcome("right", ""))])
    table.write(page, [_row(tmp_path, "f", Outcome("right", "", error=1e-9))])
    lines = page.read_text().splitlines()
    assert lines[0] == "before"
    assert lines[-1] == "after"
    assert [line.split(" | ")[3] for line in lines if "`" in line] == ["right", "right"]


def test_what_enzyme_did_stays_where_it_was_not_run_again(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{table.BEGIN}\n{table.END}\n")
    row = _row(tmp_path, "f", Outcome("right", ""))
    page_with_enzyme = Row(row.case, row.ours, {"both": Outcome("refused", "error: it | cannot\n")})
    table.write(page, [page_with_enzyme])
    table.write(page, [row])
    assert "| refused: it \\| cannot |" in page.read_text()


JUDGED = """
double __enzyme_ignore_derivatives(double);
double fmod(double, double);
double fair(double *x, int n) { return x[0] * x[0] * x[1]; }
double lost(double *x, int n) { return x[0] * x[0] + __enzyme_ignore_derivatives(x[1]); }
double noisy(double *x, int n) { return x[0] * x[1] + fmod(x[0] * 1e9, 1); }
double hidden(double *x, int n) { double y = x[0]; __asm__("nop" : "+m"(y)); return x[1] * y; }
"""


@pytest.mark.slow
@needs_clang
@pytest.mark.parametrize(
    ("name", "status"), [("fair", "right"), ("lost", "wrong"), ("noisy", "wrong"), ("hidden", "refused")]
)
def test_the_trial_judges(tmp_path: Path, name: str, status: str) -> None:
    path = tmp_path / "judged.c"
    path.write_text(HEAD.replace("f(", f"{name}(") + JUDGED)
    recipe, tool = parse(path), tools(tmp_path)
    built = Built(tmp_path, (), ("-O2",))
    program = compile_program(recipe, built, tmp_path, 2, tool)
    outcome = attempt(Case(recipe, recipe.objectives[0], 2, built, program, tool), "builtin", tmp_path)
    assert outcome.status == status, outcome.text
    assert outcome.functions >= 1


@pytest.mark.slow
@needs_clang
@needs_apt
def test_a_library_is_differentiated_through(tmp_path: Path) -> None:
    (recipe,) = recipes(["glm"])
    tool = tools(tmp_path)
    built = build(recipe, 2, tmp_path, tool, jobs=2)
    program = compile_program(recipe, built, tmp_path, 2, tool)
    for objective in recipe.objectives:
        outcome = attempt(Case(recipe, objective, 2, built, program, tool), "builtin", tmp_path)
        assert outcome.is_right, f"{objective.name}: {outcome.text}"
