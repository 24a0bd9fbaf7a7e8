"""How long the programs that merely pass through take to start, above bare Python.

    python benchmarks/startup.py [RUNS]

The promise is 60 ms. Each program runs what costs nothing by itself: a compiler asked for its version; a link of a
program without requests, in which all inputs and the C library are looked at. The figures are the best of many runs,
because other work on the machine only adds to them, with compiled modules kept as in an installation.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from enzyme_build import settings, toolchain
from enzyme_build.linker import real
from tests.programs import write_programs

PROMISE = 60.0


class Stopwatch:
    """Runs programs in a folder of its own."""

    def __init__(self, folder: Path, runs: int) -> None:
        self.folder, self.runs = folder, runs
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self.environment = {**kept, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}

    def milliseconds(self, argv: list[str]) -> float:
        times = []
        for _ in range(self.runs):
            started = time.perf_counter()
            subprocess.run(argv, cwd=self.folder, env=self.environment, capture_output=True, check=True)
            times.append(time.perf_counter() - started)
        return 1000 * min(times)


def link_of_a_program(folder: Path, compiler: toolchain.Compiler) -> list[str]:
    """The arguments that the compiler gives its linker for a program of one file."""
    (folder / "main.c").write_text("int main(void) { return 0; }\n")
    subprocess.run([*compiler.argv, "-c", "main.c"], cwd=folder, check=True)
    shown = subprocess.run(
        [*compiler.argv, "-###", "main.o", "-o", "program"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return shlex.split(shown.stderr.splitlines()[-1])[1:]


def cases(folder: Path) -> dict[str, tuple[tuple[str, ...], list[str]]]:
    """Our program → the one it becomes, and arguments for both."""
    options = settings.load()
    linker = real.choose("enzyme-ld", options.linker, os.environ["PATH"], own="")
    cc, cxx = (toolchain.select(options, cxx=cxx) for cxx in (False, True))
    found = {
        "enzyme-cc": (cc.argv, ["--version"]),
        "enzyme-c++": (cxx.argv, ["--version"]),
        "enzyme-ar": (toolchain.archiver(), ["--version"]),
    }
    if cc.kind == "clang":  # zig runs a link of its own
        found["enzyme-ld"] = (linker.command, link_of_a_program(folder, cc))
    return found


def main() -> int:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    worst = 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        programs = write_programs(folder / "bin")
        watch = Stopwatch(folder, runs)
        bare = watch.milliseconds([sys.executable, "-c", "pass"])
        print(f"bare Python {bare:6.1f} ms")
        for ours, (behind, arguments) in cases(folder).items():
            whole = watch.milliseconds([str(programs / ours), *arguments])
            above = whole - watch.milliseconds([*behind, *arguments]) - bare
            worst = max(worst, above)
            print(f"{ours:<11} {above:6.1f} ms above that and {Path(behind[0]).name}")
    print(f"promised: below {PROMISE:.0f} ms; worst: {worst:.1f} ms")
    return 1 if worst > PROMISE else 0


if __name__ == "__main__":
    sys.exit(main())
