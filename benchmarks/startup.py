"""How long the programs that merely pass through take to start, above bare Python.

    python benchmarks/startup.py [RUNS]

The promise is 60 ms. Each program runs what costs nothing by itself: a compiler asked for its version, a link of
nothing. The figures are medians.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from enzyme_build import settings, toolchain
from enzyme_build.linker import real
from tests.programs import write_programs


def seconds(argv: list[str], runs: int) -> float:
    times = []
    for _ in range(runs):
        started = time.perf_counter()
        subprocess.run(argv, capture_output=True, check=False)
        times.append(time.perf_counter() - started)
    return statistics.median(times)


def behind() -> dict[str, tuple[str, ...]]:
    """The program that each of ours becomes."""
    options = settings.load()
    linker = real.choose("enzyme-ld", options.linker, os.environ["PATH"], own="")
    return {
        "enzyme-cc": toolchain.select(options, cxx=False).argv,
        "enzyme-c++": toolchain.select(options, cxx=True).argv,
        "enzyme-ld": linker.command,
        "enzyme-ar": toolchain.archiver(),
    }


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with tempfile.TemporaryDirectory() as folder:
        programs = write_programs(Path(folder))
        bare = seconds([sys.executable, "-c", "pass"], runs)
        print(f"bare Python          {1000 * bare:6.1f} ms")
        for name, program in behind().items():
            ours = seconds([str(programs / name), "--version"], runs)
            direct = seconds([*program, "--version"], runs)
            print(f"{name:<12} --version {1000 * (ours - direct - bare):6.1f} ms above that and {program[0]}")


if __name__ == "__main__":
    main()
