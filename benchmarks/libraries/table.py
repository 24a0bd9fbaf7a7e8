"""The table of docs/libraries.md, and the lines on the screen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from benchmarks.libraries.trial import Case, Outcome

BEGIN, END = "<!-- table: begin -->", "<!-- table: end -->"
HEADING = (
    "| library | objective | level | ours | largest error | link s | functions | IR lines | Enzyme |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)
_TELLS = re.compile(r"error:|Assertion|^input|Error|terminate called|^exit code")
_TELLS_NOTHING = re.compile(r"failed with exit code|linker command failed|MLIR|^command:|Failed to parse")
_LOCATION = re.compile(r"(?:[\w.+-]*/)+(?=[\w.+-]+:\d)|(?:/[\w.+-]+)+/")
_BEFORE_WORDS_OF_ENZYME = re.compile(r"^.* Enzyme: ")


@dataclass(frozen=True, slots=True)
class Row:
    """What became of one objective at one level."""

    case: Case
    ours: Outcome
    peer: dict[str, Outcome] | None  # by mode

    @property
    def is_as_expected(self) -> bool:
        return self.ours.is_right != (self.case.objective.name in self.case.recipe.fails)

    @property
    def key(self) -> tuple[str, str, str]:
        return self.case.recipe.name, self.case.objective.name, f"-O{self.case.level}"

    def line(self) -> str:
        library, objective, level = self.key
        told = f"{library}.{objective} {level}: {self.ours.status}, error {self.ours.error:.0e}, "
        told += (
            f"link {self.ours.link_seconds:.1f} s, {self.ours.functions} functions, {self.ours.lines} lines"
        )
        if self.peer is not None:
            told += f"; Enzyme {self._peer()}"
        if not self.ours.is_right:
            told += f"\n    {reason(self.ours)}"
        return told

    def cells(self) -> str:
        library, objective, level = self.key
        status = "right" if self.ours.is_right else f"{self.ours.status}: {self._why()}"
        error = f"{self.ours.error:.0e}" if self.ours.is_right else ""
        counts = f"{self.ours.link_seconds:.1f} | {self.ours.functions} | {self.ours.lines}"
        what = self.case.objective.what
        return (
            f"| {library} | `{objective}` {what} | {level} | {status} | {error} | {counts} | {self._peer()} |"
        )

    def _why(self) -> str:
        return self.case.recipe.fails.get(self.case.objective.name) or reason(self.ours)

    def _peer(self) -> str:
        if self.peer is None:
            return "not run"
        if all(outcome.is_right for outcome in self.peer.values()):
            return "right"
        statuses = {outcome.status for outcome in self.peer.values()}
        if len(statuses) == 1:
            outcome = next(iter(self.peer.values()))
            return f"{outcome.status}: {reason(outcome)}"
        return "; ".join(
            f"{mode} {o.status}" + ("" if o.is_right else f": {reason(o)}") for mode, o in self.peer.items()
        )


def reason(outcome: Outcome) -> str:
    """The line that tells most, without the folders of this machine."""
    lines = [line.strip().removeprefix("note: ") for line in outcome.text.splitlines() if line.strip()]
    lines = [line for line in lines if not _TELLS_NOTHING.search(line)]
    of_enzyme = [after for line, after in pairwise(lines) if " in Mode: " in line]
    telling = [line for line in lines if _TELLS.search(line)]
    said = (of_enzyme or telling or lines[-1:] or ["no output"])[0]
    said = _BEFORE_WORDS_OF_ENZYME.sub("", _LOCATION.sub("", said))
    return said.removeprefix("error: ")[:160].replace("|", "\\|")


def summary(rows: Iterable[Row]) -> str:
    rows = list(rows)
    lines = [f"{count} {status}" for status, count in Counter(row.ours.status for row in rows).most_common()]
    told = f"{len(rows)} objectives: {', '.join(lines)}"
    compared = [row for row in rows if row.peer is not None]
    if compared:
        right = sum(all(outcome.is_right for outcome in (row.peer or {}).values()) for row in compared)
        told += f"; Enzyme right in both modes: {right} of {len(compared)}"
    return told


def write(path: Path, rows: Iterable[Row]) -> None:
    """Rows of earlier runs stay unless made anew; what they say of Enzyme stays where it was not run again."""
    before, _, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    body, _, after = rest.partition(END)
    kept = {_key(line): line for line in body.splitlines() if line.startswith("| ") and "`" in line}
    for row in rows:
        before_this = kept.get(row.key)
        kept[row.key] = cells = row.cells()
        if row.peer is None and before_this is not None:
            kept[row.key] = f"{cells.rpartition(' | ')[0]} | {before_this.rpartition(' | ')[2]}"
    page = "\n".join([BEGIN, HEADING, *(kept[key] for key in sorted(kept)), END])
    path.write_text(before + page + after, encoding="utf-8")


def _key(line: str) -> tuple[str, str, str]:
    library, objective, level = (cell.strip() for cell in line.strip("| ").split(" | ")[:3])
    return library, objective.split("`")[1], level
