"""What it is worth to optimise before differentiating: the same gradient, with and without, at growing sizes.

    python benchmarks/ad_first.py [SIZE ...]

The example divides a vector by its length inside the loop. Optimisation hoists the length, so that its derivative is
made once: O(n). Differentiated first, the loop contains a derivative of the length for every element, which nothing
removes any more: O(n²). The last lines give the same ratio for the programs of `gradients.py`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.builds import OURS, PROBLEMS, PROGRAMS, build, compile_source, run


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sizes", nargs="*", type=int, default=[1000, 2000, 4000, 8000], metavar="SIZE")
    options = parser.parse_args()
    print(f"{'program and size':<22} {'optimised first ms':>18} {'AD first ms':>12} {'ratio':>8}")
    with tempfile.TemporaryDirectory(prefix="enzyme-bench-") as folder:
        compare("normalise", [str(size) for size in options.sizes], Path(folder))
        for problem in PROBLEMS:
            compare(problem.name, problem.sizes[:1], Path(folder))


def compare(name: str, all_sizes: list[str] | tuple[str, ...], folder: Path) -> None:
    # a sqrt that may set errno is no invariant
    code = compile_source(PROGRAMS / f"{name}.c", ["-fno-math-errno"])
    optimised, first = folder / f"{name}-optimised", folder / f"{name}-first"
    build(code, OURS, optimised)
    build(code, OURS, first, ad_first=True)
    for sizes in all_sizes:
        best = [min(run(p, "gradient", sizes).seconds for _ in range(3)) for p in (optimised, first)]
        print(
            f"{name + ' ' + sizes:<22} {1e3 * best[0]:18.3f} {1e3 * best[1]:12.3f} {best[1] / best[0]:8.1f}"
        )


if __name__ == "__main__":
    main()
