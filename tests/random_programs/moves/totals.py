"""Outcomes counted, by level and by mover."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tests.random_programs.moves.outcomes import STATUSES, Verdict


def tally(verdicts: Iterable[Verdict]) -> str:
    counted = Counter(verdict.status for verdict in verdicts)
    return ", ".join(f"{counted[status]} {status}" for status in STATUSES if counted[status])


def by_mover(verdicts: Sequence[Verdict], markdown: bool) -> str:
    """A row a mover: the outcomes of all programs in which it is."""
    counted: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        for name in {mover.name for mover in verdict.case.movers}:
            counted.setdefault(name, Counter())[verdict.status] += 1
    met = [status for status in STATUSES if any(row[status] for row in counted.values())]
    widths = [max(map(len, ["mover", *counted])), *(max(len(status), 4) for status in met)]
    rows = [["mover", *met]]
    rows += [[name, *(str(row[s] or "") for s in met)] for name, row in sorted(counted.items())]
    lines = [" | ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)) for row in rows]
    if markdown:
        lines.insert(1, " | ".join("-" * width for width in widths))
        return "\n".join(f"| {line} |" for line in lines)
    return "\n".join(lines)
