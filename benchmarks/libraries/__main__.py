"""`python -m benchmarks.libraries [NAME ...]`: fetch, build, link, run, and say who is right."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from benchmarks.libraries import table
from benchmarks.libraries.build import ROOT, build, compile_program, tools
from benchmarks.libraries.recipe import Recipe, RecipeError, recipes
from benchmarks.libraries.table import Row
from benchmarks.libraries.trial import Case, Outcome, attempt
from enzyme_build import settings
from enzyme_build.engines import enzyme
from enzyme_build.errors import EnzymeBuildError

_PEER_LIMIT = 60.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="libraries, or LIBRARY.OBJECTIVE; all where none"
    )
    parser.add_argument(
        "--folder", type=Path, default=ROOT / "build" / "libraries", help="sources and objects"
    )
    parser.add_argument("--levels", type=int, nargs="+", help="other levels than the recipes name")
    parser.add_argument("--enzyme", action="store_true", help="a real Enzyme as well")
    parser.add_argument("--write", action="store_true", help="into docs/libraries.md")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("-v", "--verbose", action="store_true", help="all that is said where it is not right")
    options = parser.parse_args()
    if options.enzyme and enzyme.find(settings.load()) is None:
        parser.error("no Enzyme here: pip install pennylane-catalyst, or set ENZYME_CATALYST to its program")
    try:
        chosen = recipes(sorted({name.partition(".")[0] for name in options.names}))
    except RecipeError as error:
        parser.error(str(error))
    wanted = {name.partition(".")[::2] for name in options.names}
    rows: list[Row] = []
    unbuilt: list[str] = []
    for recipe in chosen:
        picked = {objective for name, objective in wanted if name == recipe.name} - {""}
        try:
            made = examine(recipe, picked, options)
        except EnzymeBuildError as error:
            print(f"{recipe.name} cannot be had or built:\n{error}", file=sys.stderr)
            unbuilt.append(recipe.name)
            continue
        rows += made
        if options.write:
            table.write(ROOT / "docs" / "libraries.md", made)
    print(table.summary(rows) + (f"; not built: {', '.join(unbuilt)}" if unbuilt else ""))
    return 0 if not unbuilt and all(row.is_as_expected for row in rows) else 1


def examine(recipe: Recipe, picked: set[str], options: argparse.Namespace) -> list[Row]:
    """One library: built once a level, then each objective by itself."""
    folder = options.folder.absolute()
    tool = tools(folder)
    cases: list[Case] = []
    for level in options.levels or recipe.levels:
        built = build(recipe, level, folder, tool, options.jobs)
        program = compile_program(recipe, built, folder / "objects", level, tool)
        chosen = [o for o in recipe.objectives if not picked or o.name in picked]
        cases += [Case(recipe, objective, level, built, program, tool) for objective in chosen]

    def work(case: Case) -> Row:
        ours = attempt(case, "builtin", folder / "trials")
        row = Row(case, ours, peer(case, folder) if options.enzyme else None)
        print(row.line(), flush=True)
        if options.verbose and not ours.is_right:
            print(ours.text[-6000:])
        return row

    with ThreadPoolExecutor(options.jobs) as pool:
        return list(pool.map(work, cases))


def peer(case: Case, folder: Path) -> dict[str, Outcome]:
    """Both modes at once where that is right; else each alone, so that one does not hide the other."""
    case = replace(case, limit=_PEER_LIMIT)
    both = attempt(case, "enzyme", folder / "trials")
    if both.is_right:
        return {"reverse": both, "forward": both}
    return {mode: attempt(case, "enzyme", folder / "trials", mode) for mode in ("reverse", "forward")}


if __name__ == "__main__":
    sys.exit(main())
