"""Outcomes counted, by level, by family and by mover."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tests.random_programs.moves.outcomes import STATUSES, Verdict
from tests.random_programs.moves.tables import family_of


def tally(verdicts: Iterable[Verdict]) -> str:
    counted = Counter(verdict.status for verdict in verdicts)
    return ", ".join(f"{counted[status]} {status}" for status in STATUSES if counted[status])


def by_mover(verdicts: Sequence[Verdict], *, markdown: bool) -> str:
    """A row a mover: the outcomes of all programs in which it is."""
    named = [(name, v) for v in verdicts for name in sorted({mover.name for mover in v.case.movers})]
    return _table("mover", sorted(named, key=lambda pair: pair[0]), markdown=markdown)


def by_family(verdicts: Sequence[Verdict], *, markdown: bool) -> str:
    """A row a family: the outcomes of all programs in which one of it is, and of them all."""
    named = [
        (name, v)
        for v in verdicts
        for name in sorted({family_of(mover, v.case.language) for mover in v.case.movers})
    ]
    named.sort(key=lambda pair: pair[0])
    return _table("family", [*named, *(("all programs", v) for v in verdicts)], markdown=markdown)


def _table(title: str, named: Iterable[tuple[str, Verdict]], *, markdown: bool) -> str:
    counted: dict[str, Counter[str]] = {}
    for name, verdict in named:
        counted.setdefault(name, Counter())[verdict.status] += 1
    met = [status for status in STATUSES if any(row[status] for row in counted.values())]
    widths = [max(map(len, [title, *counted])), *(max(len(status), 4) for status in met)]
    rows = [[title, *met]]
    rows += [[name, *(str(row[s] or "") for s in met)] for name, row in counted.items()]
    lines = [" | ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)) for row in rows]
    if markdown:
        lines.insert(1, " | ".join("-" * width for width in widths))
        return "\n".join(f"| {line} |" for line in lines)
    return "\n".join(lines)
