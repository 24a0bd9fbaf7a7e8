"""Gradients of kernels on a GPU, and what they take.

python -m benchmarks.gpu                    registers and memory as ptxas tells them: no GPU is needed
python -m benchmarks.gpu --prepare FOLDER   compiles, differentiates and links: needs clang and the CUDA toolkit
python -m benchmarks.gpu --device FOLDER    checks and times that on a GPU: needs numpy and the driver, nothing else.
                                            The same without this repository: cd FOLDER && python3 -m on_gpu .
python -m benchmarks.gpu --write            what ptxas tells, into docs/gpu.md
python -m benchmarks.gpu --write RESULTS    what was found on a GPU (FOLDER/results.json), into docs/gpu.md
"""

from __future__ import annotations

import argparse
import datetime
import json
import subprocess
import sys
from pathlib import Path


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--prepare", type=Path, metavar="FOLDER")
    parser.add_argument("--device", type=Path, metavar="FOLDER")
    parser.add_argument("--write", nargs="?", const="", metavar="RESULTS")
    options = parser.parse_args()
    if options.device:
        return subprocess.run(
            [sys.executable, "-m", "on_gpu", "."], cwd=options.device, check=False
        ).returncode
    if options.prepare:
        from benchmarks.gpu.prepare import prepare

        prepare(options.prepare)
    elif options.write:
        from benchmarks.gpu import report

        results = json.loads(Path(options.write).read_text("utf-8"))
        write("on a GPU", report.on_device(results, datetime.date.today().isoformat()))
    else:
        from benchmarks.gpu import costs
        from benchmarks.gpu.prepare import sources

        table = costs.table(sources())
        print(table, end="")
        if options.write is not None:
            write("ptxas", table)
    return 0


def write(what: str, text: str) -> None:
    from benchmarks.gpu.report import PAGE, put

    PAGE.write_text(put(PAGE.read_text("utf-8"), what, text), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
