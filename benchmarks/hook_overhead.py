"""What the linker costs a link that asks nothing of it.

Usage: python benchmarks/hook_overhead.py [--inputs 100] [--kib 16 4096]

Links the same objects by the real linker and through `enzyme-ld`, for objects of several sizes, and prints the
difference. It should stay under 100 ms and not grow with the size of the objects.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HOOK = [sys.executable, "-m", "enzyme_build.cli.linker"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=100)
    parser.add_argument("--kib", type=int, nargs="+", default=[16, 1024, 4096])
    parser.add_argument("--runs", type=int, default=7)
    options = parser.parse_args()
    linker = next(found for n in ("ld.lld-22", "ld.lld", "ld") if (found := shutil.which(n)))
    print(f"{options.inputs} inputs, real linker {linker}, median of {options.runs} runs")
    for kib in options.kib:
        with tempfile.TemporaryDirectory() as folder:
            objects = build(Path(folder), options.inputs, kib)
            arguments = ["-r", *objects] if not shutil.which("cc") else ["-shared", *objects]
            plain = clock([linker, *arguments, "-o", f"{folder}/plain"], options.runs)
            hooked = clock([*HOOK, *arguments, "-o", f"{folder}/hooked"], options.runs, ENZYME_LINKER=linker)
            size = sum(os.path.getsize(o) for o in objects) >> 20
            print(f"{kib:>6} KiB each ({size} MiB): plain {plain:6.1f} ms, hooked {hooked:6.1f} ms, "
                  f"difference {hooked - plain:6.1f} ms")  # fmt: skip


def build(folder: Path, count: int, kib: int) -> list[str]:
    """Objects of that many functions and about that size: data makes up the rest."""
    compiler = next(found for n in ("clang-22", "clang", "cc") if (found := shutil.which(n)))
    names = []
    for index in range(count):
        source = folder / f"u{index}.c"
        functions = "".join(f"int f{index}_{i}(void) {{ return {i}; }}\n" for i in range(20))
        source.write_text(f"{functions}const char big{index}[{kib} << 10] = {{1}};\n")
        names.append(str(source.with_suffix(".o")))
    script = folder / "build.sh"
    script.write_text(
        "\n".join(f"{compiler} -fPIC -O1 -c u{i}.c -o u{i}.o" for i in range(count)), encoding="utf-8"
    )
    subprocess.run(["sh", str(script)], cwd=folder, check=True)
    return names


def clock(argv: list[str], runs: int, **variables: str) -> float:
    """Median milliseconds; the first run only warms the file cache."""
    times = []
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    for _ in range(runs + 1):
        started = time.perf_counter()
        subprocess.run(argv, check=True, env=environment)
        times.append(1000 * (time.perf_counter() - started))
    return statistics.median(times[1:])


if __name__ == "__main__":
    main()
