"""The figures of docs/gpu.md: what ptxas tells, and what a run on a GPU has written."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "gpu.md"
BEGIN, END = "<!-- {}: begin -->\n", "<!-- {}: end -->\n"
HEAD = (
    "| kernel | threads | value, ms | gradient, ms | ratio | registers | local bytes | occupancy |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- |\n"
)


def put(page: str, what: str, text: str) -> str:
    """The page with another text between two marks."""
    begin, end = BEGIN.format(what), END.format(what)
    before, _, rest = page.partition(begin)
    _, mark, after = rest.partition(end)
    assert mark, f"docs/gpu.md has no place for {what}"
    return f"{before}{begin}{text}{mark}{after}"


def on_device(results: dict[str, Any], date: str) -> str:
    """A sentence for each part, and the times."""
    about = results["about"]
    lines = [f"{date}, {about['device']}, a driver for CUDA {about['cuda']}:\n"]
    for part, what in (
        ("corpus", "kernels of tests/gpu/kernels, each element by itself"),
        ("large", "the same with many blocks, in random directions"),
        ("programs", "programs that launch kernels"),
        ("watched", "runs below compute-sanitizer"),
    ):
        if part in results:
            right = sum(not one.get("failures") and not one.get("status") for one in results[part])
            lines.append(f"- {what}: {right} of {len(results[part])} right")
    times = results.get("benchmarks", [])
    if times:
        ratios = [one["ratio"] for one in times]
        mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
        lines.append(
            f"- gradients take {mean:.2f} times as long as values (geometric mean), at most {max(ratios):.2f}"
        )
        lines.append("\n" + HEAD + "".join(map(_row, times)))
    return "\n".join(lines).rstrip("\n") + "\n"


def _row(one: dict[str, Any]) -> str:
    value, gradient = min(one["value"], one["value_plain"], key=lambda kernel: kernel["ms"]), one["gradient"]
    return (
        f"| {one['name']} | {one['threads']:,} | {value['ms']:.3f} | {gradient['ms']:.3f} | {one['ratio']:.2f} | "
        f"{value['registers']}, {gradient['registers']} | {value['local']}, {gradient['local']} | "
        f"{value['occupancy']:.2f}, {gradient['occupancy']:.2f} |\n"
    )
