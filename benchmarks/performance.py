"""Everything that docs/performance.md says, in one run: its table, its plot, and the figures as JSON.

    python benchmarks/performance.py [NAME ...] [--write] [--rounds 3] [--seconds 0.3]

Without --write the table is printed. Derivatives agree to 8 digits before a time counts.
"""

from __future__ import annotations

import argparse
import json
import math
import platform
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.builds import OURS, PEER, PRIMAL, PROBLEMS
from benchmarks.gradients import HAND, Row, measure
from enzyme_build import settings
from enzyme_build.engines import enzyme

DOCS = Path(__file__).resolve().parents[1] / "docs"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
_AGREE = 1e-8


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="programs; all where none is named")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md, .json and .svg")
    parser.add_argument("--rounds", type=int, default=3, help="runs of each build")
    parser.add_argument("--seconds", type=float, default=0.3, help="how long each run measures")
    parser.add_argument("--build-rounds", type=int, default=3, help="how often building is timed")
    options = parser.parse_args()
    ways = [
        way for way in (PRIMAL, OURS, PEER) if way is not PEER or enzyme.find(settings.load()) is not None
    ]
    figures = []
    with tempfile.TemporaryDirectory(prefix="enzyme-bench-") as folder:
        for problem in PROBLEMS:
            if not options.names or problem.name in options.names:
                for row in measure(problem, ways, Path(folder), options):
                    figures.append(figures_of(row))
                    print(line(figures[-1]), flush=True)
    print("\n".join(summary(figures)))
    if options.write:
        write(figures)


Figures = dict[str, str | float | None]


def figures_of(row: Row) -> Figures:
    found = {name: one for name, one in row.best.items() if name != PRIMAL.name}
    checksums = [one.checksum for one in found.values()]
    apart = (max(checksums) - min(checksums)) / max(map(abs, checksums))
    assert apart < _AGREE, f"{row.label}: the derivatives differ by {apart:.1e}: {checksums}"
    figures: Figures = {"task": row.label, "primal ms": 1e3 * row.best[PRIMAL.name].seconds}
    for name in (OURS.name, PEER.name, HAND):
        one = found.get(name)
        figures[f"{name} ms"] = 1e3 * one.seconds if one else None
        figures[f"{name} MiB"] = one.peak_kib / 1024 if one else None
        figures[f"{name} faults"] = one.faults if one else None
        figures[f"{name} build s"] = row.built[name].processor if name in row.built else None
    return figures


def ratio(figures: Figures, above: str, below: str) -> float | None:
    one, other = figures.get(above), figures.get(below)
    return one / other if isinstance(one, float) and isinstance(other, float) and other else None


COLUMNS = {
    "value, ms": lambda f: number(f["primal ms"]),
    "gradient/value": lambda f: number(ratio(f, "ours ms", "primal ms")),
    "Enzyme's": lambda f: number(ratio(f, "Enzyme ms", "primal ms")),
    "**ours/Enzyme**": lambda f: f"**{number(ratio(f, 'ours ms', 'Enzyme ms'))}**",
    "ours/by hand": lambda f: number(ratio(f, "ours ms", f"{HAND} ms")),
    "peak MiB, ours": lambda f: number(f["ours MiB"]),
    "Enzyme's MiB": lambda f: number(f["Enzyme MiB"]),
    "page faults, ours": lambda f: number(f["ours faults"], 0),
    "Enzyme's faults": lambda f: number(f["Enzyme faults"], 0),
    "IR to object, s": lambda f: number(f["ours build s"]),
    "Enzyme's s": lambda f: number(f["Enzyme build s"]),
}


def number(value: object, digits: int = 2) -> str:
    return f"{value:.{digits}f}" if isinstance(value, float) else "–"


def line(figures: Figures) -> str:
    return f"| {figures['task']} | " + " | ".join(column(figures) for column in COLUMNS.values()) + " |"


def geometric_mean(values: Iterable[float | None]) -> float:
    logarithms = [math.log(value) for value in values if value]
    return math.exp(sum(logarithms) / len(logarithms)) if logarithms else math.nan


def summary(figures: Sequence[Figures]) -> list[str]:
    against = [value for f in figures if (value := ratio(f, "ours ms", "Enzyme ms"))]
    builds = {f"{f['task']}".partition(" ")[0]: ratio(f, "ours build s", "Enzyme build s") for f in figures}
    slower = sum(value > 1 for value in against)
    return [
        f"Gradients, ours/Enzyme: geometric mean {geometric_mean(against):.2f}; {slower} of {len(against)} slower.",
        f"Gradient/value: geometric mean {geometric_mean(ratio(f, 'ours ms', 'primal ms') for f in figures):.2f}.",
        f"IR to object, processor time, ours/Enzyme's driver: geometric mean {geometric_mean(builds.values()):.2f}.",
    ]


def write(figures: Sequence[Figures]) -> None:
    heading = ["| task and size | " + " | ".join(COLUMNS) + " |", "| --- " * (len(COLUMNS) + 1) + "|"]
    told = [*heading, *map(line, figures), "", *summary(figures), "", f"Measured on {platform.machine()}."]
    page = DOCS / "performance.md"
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    page.write_text(f"{before}{BEGIN}\n" + "\n".join(told) + f"\n{END}{after}", encoding="utf-8")
    (DOCS / "performance.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    (DOCS / "performance.svg").write_text(plot(figures), encoding="utf-8")


def plot(figures: Sequence[Figures]) -> str:
    """Bars from 1, to the left where ours is faster, on a logarithmic scale from a quarter to four."""
    rows = [(str(f["task"]), r) for f in figures if (r := ratio(f, "ours ms", "Enzyme ms"))]
    middle, unit, height = 470, 95, 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="720" height="{height * len(rows) + 50}" '
        'font-family="sans-serif" font-size="12">',
        '<text x="10" y="16">gradient: our time over Enzyme\'s</text>',
    ]
    for exponent in (-3, -2, -1, 0, 1, 2):
        x = middle + unit * exponent * 0.8
        parts.append(f'<line x1="{x}" x2="{x}" y1="24" y2="{height * len(rows) + 30}" stroke="#ccc"/>')
        parts.append(
            f'<text x="{x}" y="{height * len(rows) + 44}" text-anchor="middle">{2.0**exponent:g}</text>'
        )
    for index, (task, value) in enumerate(rows):
        y, length = 30 + height * index, unit * 0.8 * max(-3.2, min(2.5, math.log2(value)))
        colour = "#2a7f4f" if value <= 1 else "#b5402a"
        x = middle + min(length, 0)
        parts.append(f'<text x="10" y="{y + 11}">{task}</text>')
        parts.append(f'<rect x="{x:.1f}" y="{y}" width="{abs(length):.1f}" height="14" fill="{colour}"/>')
        parts.append(f'<text x="{middle + max(length, 0) + 6:.1f}" y="{y + 11}">{value:.2f}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    main()
