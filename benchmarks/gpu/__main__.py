"""Gradients of kernels on a GPU, and what they take.

python -m benchmarks.gpu                    registers and memory as ptxas tells them: no GPU is needed
python -m benchmarks.gpu --prepare FOLDER   compiles, differentiates and links: needs clang and the CUDA toolkit
python -m benchmarks.gpu --device FOLDER    checks and times that on a GPU: needs numpy and the driver, nothing else.
                                            The same without this repository: cd FOLDER && python3 -m on_gpu .
python -m benchmarks.gpu --write [RESULTS]  the tables of docs/gpu.md, of ptxas or of a run on a GPU
"""

from __future__ import annotations

import argparse
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
        return 0
    from benchmarks.gpu import costs

    return costs.main(write=options.write is not None)


if __name__ == "__main__":
    sys.exit(main())
