"""What docs/api.md says of a real Enzyme, measured again: `python -m tests.api.measure [--write]`.

Runs every example and every row of the tables through the Enzyme that is installed (ENZYME_CATALYST names its
program), and prints what the page says otherwise; with --write the page is corrected.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from enzyme_build.errors import EnzymeBuildError
from tests.api.build import Program, output
from tests.api.rows import C_PRELUDE, ROWS, Row

PAGE = Path(__file__).resolve().parents[2] / "docs" / "api.md"
_EXAMPLE = re.compile(r"```c\n(.*?)```\nPrints `([^`]*)`\. Enzyme: (\w+|\?)", re.DOTALL)
# | `name` | … | same |: the tables whose last column is what Enzyme does
_ROW = re.compile(r"^\| `([^`]+)`[^\n]*\| (same|differs|fails|\?) \|$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Example:
    line: int
    text: str
    prints: str
    enzyme: str


def examples_in(page: str) -> list[Example]:
    return [
        Example(page.count("\n", 0, found.start()) + 1, found[1], found[2], found[3])
        for found in _EXAMPLE.finditer(page)
    ]


def verdicts_in(page: str) -> dict[str, str]:
    return {found[1]: found[2] for found in _ROW.finditer(page)}


def example_verdict(example: Example, folder: Path) -> str:
    return _verdict({"example.c": C_PRELUDE + example.text}, example.prints, folder)


def row_verdict(row: Row, folder: Path) -> str:
    return _verdict({f"row{row.suffix}": row.program}, row.prints, folder)


def _verdict(sources: dict[str, str], prints: str, folder: Path) -> str:
    try:
        printed = output(Program(sources, settings={"engine": "enzyme"}), folder).strip()
    except EnzymeBuildError:
        return "fails"
    return "same" if printed == prints else "differs"


def measured(page: str) -> str:
    """The page with the verdicts of the Enzyme that is here."""
    examples = iter(examples_in(page))

    def of_example(found: re.Match[str]) -> str:
        with tempfile.TemporaryDirectory() as folder:
            verdict = example_verdict(next(examples), Path(folder))
        return f"{found[0][: -len(found[3])]}{verdict}"

    def of_row(found: re.Match[str]) -> str:
        with tempfile.TemporaryDirectory() as folder:
            verdict = row_verdict(ROWS[found[1]], Path(folder))
        return f"{found[0][: -len(found[2]) - 2]}{verdict} |"

    return _ROW.sub(of_row, _EXAMPLE.sub(of_example, page))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="correct docs/api.md")
    write = parser.parse_args().write
    before = PAGE.read_text(encoding="utf-8")
    after = measured(before)
    changed = 0
    for old, new in zip(before.splitlines(), after.splitlines(), strict=True):
        if old != new:
            changed += 1
            print(f"- {old}\n+ {new}")
    print(
        f"{len(examples_in(after))} examples, {len(verdicts_in(after))} rows, {changed} differ from the page"
    )
    if write:
        PAGE.write_text(after, encoding="utf-8")
    return 1 if changed and not write else 0


if __name__ == "__main__":
    raise SystemExit(main())
