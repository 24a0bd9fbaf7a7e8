"""Draws what `aquifer --output FOLDER` has written: plot.py FOLDER WHERE makes convergence.svg and field.svg."""

from __future__ import annotations

import csv
import math
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

Row = dict[str, str]
STYLE = (
    "<style>text{font:13px sans-serif;fill:#333}.axis{stroke:#999;fill:none}.grid{stroke:#ddd}"
    ".line{fill:none;stroke-width:2}</style>"
)
# From low to high: dark blue, green, yellow; told apart by those who see few colours, too.
COLOURS = ((0x44, 0x01, 0x54), (0x3B, 0x52, 0x8B), (0x21, 0x91, 0x8C), (0x5E, 0xC9, 0x62), (0xFD, 0xE7, 0x25))
SHADES = 24


def table(path: Path) -> list[Row]:
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def document(width: int, height: int, parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    return "\n".join(
        [head, STYLE, f'<rect width="{width}" height="{height}" fill="#fff"/>', *parts, "</svg>", ""]
    )


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{words}</text>'


# ---- Convergence ----


def convergence(history: list[Row]) -> str:
    """The misfit and the error of the parameters, both by iteration, on a logarithmic scale."""
    left, top, width, height = 70, 40, 600, 300
    last = int(history[-1]["iteration"])
    lines = (("misfit", "#3b528b", "misfit"), ("largest_error", "#d95f02", "largest error of ln K"))
    values = [float(row[key]) for row in history for key, _, _ in lines]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))

    def place(iteration: float, value: float) -> tuple[float, float]:
        return left + width * iteration / last, top + height * (high - math.log10(value)) / (high - low)

    parts: list[str] = []
    for power in range(low, high + 1):
        _, y = place(0, 10.0**power)
        parts.append(f'<path class="grid" d="M{left} {y:.1f}h{width}"/>')
        if power % 2 == 0:
            parts.append(text(left - 8, y + 4, f"1e{power}", "end"))
    for iteration in range(0, last + 1, 50):
        x, _ = place(iteration, 1)
        parts.append(f'<path class="grid" d="M{x:.1f} {top}v{height}"/>')
        parts.append(text(x, top + height + 18, str(iteration), "middle"))
    parts.append(f'<rect class="axis" x="{left}" y="{top}" width="{width}" height="{height}"/>')
    for number, (key, colour, words) in enumerate(lines):
        points = (place(int(row["iteration"]), float(row[key])) for row in history)
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline class="line" stroke="{colour}" points="{path}"/>')
        parts.append(f'<path class="line" stroke="{colour}" d="M{left + 10 + 120 * number} 20h24"/>')
        parts.append(text(left + 40 + 120 * number, 24, words))
    parts.append(text(left + width / 2, top + height + 38, "iteration of L-BFGS", "middle"))
    return document(left + width + 30, top + height + 50, parts)


# ---- Field ----


def shade(part: float) -> str:
    """A colour for a number from 0 to 1."""
    at = min(max(part, 0.0), 1.0) * (len(COLOURS) - 1)
    index = min(int(at), len(COLOURS) - 2)
    mixed = (
        round(a + (at - index) * (b - a)) for a, b in zip(COLOURS[index], COLOURS[index + 1], strict=True)
    )
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def triangles_by_shade(
    triangles: list[Row], key: str, part_of: Callable[[float], float], corner: Callable[[str], str]
) -> list[str]:
    """One path for each shade: a few long elements in place of thousands."""
    paths: dict[int, list[str]] = {}
    for row in triangles:
        number = min(int(part_of(float(row[key])) * SHADES), SHADES - 1)
        paths.setdefault(number, []).append(f"M{corner(row['a'])}L{corner(row['b'])} {corner(row['c'])}z")
    colours = {number: shade((number + 0.5) / SHADES) for number in sorted(paths)}
    return [
        f'<path fill="{colour}" stroke="{colour}" stroke-width=".6" d="{"".join(paths[number])}"/>'
        for number, colour in colours.items()
    ]


def wells(rows: list[Row], place: Callable[[float, float], tuple[float, float]]) -> list[str]:
    parts = []
    for row in rows:
        x, y = place(float(row["x"]), float(row["y"]))
        is_pumped = row["kind"] == "pumped"
        look = 'r="4" fill="#fff" stroke="#000"' if is_pumped else 'r="1.3" fill="#000"'
        parts.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" {look}/>')
    return parts


def field(points: list[Row], triangles: list[Row], drilled: list[Row]) -> str:
    """The logarithm of the conductivity: as it is, where the search began, and as it was found."""
    scale, gap, top = 0.36, 30, 34
    width = max(float(row["x"]) for row in points) * scale
    height = max(float(row["y"]) for row in points) * scale
    truth = [float(row["truth"]) for row in triangles]
    low, high = min(truth), max(truth)
    parts: list[str] = []
    for number, (key, words) in enumerate((("truth", "truth"), ("start", "start"), ("found", "found"))):
        left, below = 10 + (number % 2) * (width + gap), top + (number // 2) * (height + gap + 10)

        def place(x: float, y: float, left: float = left, below: float = below) -> tuple[float, float]:
            return left + scale * x, below + height - scale * y

        def corner(index: str, place: Callable[[float, float], tuple[float, float]] = place) -> str:
            x, y = place(float(points[int(index)]["x"]), float(points[int(index)]["y"]))
            return f"{x:.0f} {y:.0f}"

        parts.append(text(left, below - 8, words))
        parts += triangles_by_shade(triangles, key, lambda v: (v - low) / (high - low), corner)
        parts += wells(drilled, place)
    parts += legend(10 + width + gap, top + height + gap + 10, low, high)
    return document(round(2 * width + gap + 20), round(top + 2 * height + gap + 30), parts)


def legend(left: float, top: float, low: float, high: float) -> list[str]:
    parts = [text(left, top + 30, "ln K, K in metres a day")]
    for n in range(SHADES):
        part = (n + 0.5) / SHADES
        parts.append(
            f'<rect x="{left + 10 * n:g}" y="{top + 44:g}" width="10.5" height="16" fill="{shade(part)}"/>'
        )
    parts += [text(left, top + 78, f"{low:.1f}"), text(left + 10 * SHADES, top + 78, f"{high:.1f}", "end")]
    parts.append(f'<circle cx="{left + 5:g}" cy="{top + 106:g}" r="4" fill="#fff" stroke="#000"/>')
    parts.append(text(left + 18, top + 110, "well that is pumped"))
    parts.append(f'<circle cx="{left + 5:g}" cy="{top + 130:g}" r="1.3" fill="#000"/>')
    parts.append(text(left + 18, top + 134, "observation well"))
    return parts


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 2:
        print("usage: plot.py FOLDER_OF_TABLES FOLDER_FOR_PICTURES", file=sys.stderr)
        return 2
    tables, pictures = map(Path, arguments)
    (pictures / "convergence.svg").write_text(convergence(table(tables / "history.csv")))
    drawn = field(table(tables / "points.csv"), table(tables / "triangles.csv"), table(tables / "wells.csv"))
    (pictures / "field.svg").write_text(drawn)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
