"""Whether the programs themselves are well-defined: built by clang alone with its sanitizers, their number compared.

`python -m tests.random_programs.moves.sanitize --count 100`
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.compilers import a_compiler
from tests.random_programs.moves.programs import Case, generate
from tests.random_programs.moves.tables import TABLES, table

_HERE = Path(__file__).resolve().parent
_CHECKED = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-Wall", "-Wextra", "-Werror")
_ALLOWED = (
    "-Wno-unused-function",
    "-Wno-unused-const-variable",
    "-Wno-pass-failed",
    "-Wno-deprecated-declarations",
)


def complaint(case: Case, level: int) -> str:
    """Of the compiler, the sanitizers or the program's own comparison; empty if there is none."""
    if case.language == "rust":
        return _of_rust(case, level)
    with tempfile.TemporaryDirectory(prefix="enzyme-moves-") as name:
        path, program = Path(name, f"moves{case.suffix}"), Path(name, "moves")
        path.write_text(case.text())
        common = [f"-O{level}", "-DPRIMAL_ONLY", f"-I{_HERE}", *case.flags, *_CHECKED, *_ALLOWED]
        objects: list[Path] = []
        for unit in ([], ["-DAPART_UNIT"])[: 1 + case.has_two_units]:
            objects.append(Path(name, f"unit{len(objects)}.o"))
            words: list[str | Path] = [*common, *unit, "-c", path, "-o", objects[-1]]
            said = _said(a_compiler().command(*words, cxx=case.language == "cxx"))
            if said:
                return said
        words = ["-fsanitize=address,undefined", *objects, "-lm", "-o", program]
        return _said(a_compiler().command(*words, cxx=case.language == "cxx")) or _said([program])


def _of_rust(case: Case, level: int) -> str:
    """Overflows and unaligned or null pointers are panics at all levels."""
    checked = ("-C", "debug-assertions=on", "-C", "overflow-checks=on", "--cfg", "primal_only")
    with tempfile.TemporaryDirectory(prefix="enzyme-moves-") as name:
        path, program = Path(name, "moves.rs"), Path(name, "moves")
        path.write_text(case.text())
        words: list[str | Path] = [
            "rustc",
            "--edition=2021",
            *checked,
            "-C",
            f"opt-level={level}",
            path,
            "-o",
            program,
        ]
        return _said(words) or _said([program])


def _said(command: Sequence[str | Path]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return "" if done.returncode == 0 else (done.stderr + done.stdout)[:1500] or f"exit {done.returncode}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--levels", type=int, nargs="+", default=[0, 2])
    parser.add_argument("--language", choices=list(TABLES), default="c")
    parser.add_argument("--movers", nargs="+", default=[])
    options = parser.parse_args()
    movers = table(options.language, options.movers)
    numbers = range(options.first, options.first + options.count)
    cases = [generate(options.seed, number, movers, options.language) for number in numbers]
    tasks = [(case, level) for case in cases for level in options.levels]
    with ThreadPoolExecutor(2) as pool:
        complaints = list(pool.map(lambda task: complaint(*task), tasks))
    for (case, level), said in zip(tasks, complaints, strict=True):
        if said:
            print(f"{case.name} -O{level}: {said}")
    print(f"{len(tasks)} builds, {sum(map(bool, complaints))} with a complaint")
    return 1 if any(complaints) else 0


if __name__ == "__main__":
    raise SystemExit(main())
