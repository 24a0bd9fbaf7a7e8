"""`enzyme-build ir check FILE…`: does our model of LLVM's text lose anything?

Every module of every file is read by LLVM, parsed into the model in full, printed from the model, and read by LLVM
again. LLVM's own print of both must be the same. Whatever differs is shown, and the exit status is 1. Rates are
lines of the module per second of processor time, so that a busy machine does not change them much.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from enzyme_build import bitcode
from enzyme_build.errors import EnzymeBuildError, InputError
from enzyme_build.inputs.unit import units_of
from enzyme_build.ir import Module
from enzyme_build.ir.syntax.parser import collector_paused

SHOWN_DIFFERENCES = 5


@dataclass(frozen=True, slots=True)
class RoundTrip:
    """What one module's way through the model gave."""

    lines: int
    functions: int
    instructions: int
    split_seconds: float
    parse_seconds: float
    """Splitting included."""
    print_seconds: float
    differences: tuple[str, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=["check"], help="what to do with the files")
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help=".ll, .bc, or an object or archive with bitcode"
    )


def run(arguments: argparse.Namespace) -> int:
    failed = False
    for path in arguments.files:
        try:
            failed |= not _check_file(path)
        except EnzymeBuildError as error:  # the other files are worth a look all the same
            print(error, file=sys.stderr)
            failed = True
    return 1 if failed else 0


def main(argv: Sequence[str]) -> int:
    """For calls with the files only."""
    parser = argparse.ArgumentParser(prog="enzyme-build ir", description=__doc__)
    add_arguments(parser)
    return run(parser.parse_args(["check", *argv]))


def _check_file(path: str) -> bool:
    """Checks all modules in the file and prints a line each."""
    passed = True
    count = 0
    for name, data in modules_in(path):
        count += 1
        result = round_trip(bitcode.read(data, name))
        print(_summary(name, result))
        for difference in result.differences[:SHOWN_DIFFERENCES]:
            print(f"  {difference}")
        if len(result.differences) > SHOWN_DIFFERENCES:
            print(f"  … and {len(result.differences) - SHOWN_DIFFERENCES} more")
        passed &= not result.differences
    if not count:
        raise InputError(f"{path}: no LLVM IR in it (compile with -Xclang -fembed-bitcode=all, or -flto)")
    return passed


def modules_in(path: str) -> Iterator[tuple[str, bytes | memoryview]]:
    """Every module of a file, under the name of its member."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from error
    if path.endswith(".ll"):
        yield path, data
        return
    for unit in units_of(path, memoryview(data)):
        parts = unit.bitcode
        for index, part in enumerate(parts):
            yield f"{unit.name}#{index}" if len(parts) > 1 else unit.name, part.data


def _summary(name: str, result: RoundTrip) -> str:
    found = f"{len(result.differences)} differences" if result.differences else "no differences"
    return (
        f"{name}: {result.lines} lines, {result.functions} functions, {result.instructions} instructions; "
        f"split {result.split_seconds:.3f} s, "
        f"parse {_rate(result.lines, result.parse_seconds)}, print {_rate(result.lines, result.print_seconds)}; {found}"
    )


def _rate(lines: int, seconds: float) -> str:
    return f"{lines / max(seconds, 1e-9):,.0f} lines/s"


def round_trip(reference: bitcode.LlvmModule) -> RoundTrip:
    # Bitcode carries an order of uses that text does not, and LLVM's comments show it: compare what came from text.
    text = bitcode.parse_text(reference.text(), reference.name).text()
    started = time.process_time()
    with collector_paused():
        module = Module.parse(text, reference.name)
        split = time.process_time()
        module.parse_all()
        parsed = time.process_time()
        printed = module.fresh_text()
        ended = time.process_time()
    again = bitcode.parse_text(printed, reference.name).text()
    differences = _differences(text, again)
    differences += [f"untouched: {d}" for d in _differences(text, str(Module.parse(text, reference.name)))]
    bodies = [f for f in module.functions.values() if f.blocks]
    return RoundTrip(
        lines=text.count("\n"),
        functions=len(bodies),
        instructions=sum(len(b.instructions) for f in bodies for b in f.blocks),
        split_seconds=split - started,
        parse_seconds=parsed - started,
        print_seconds=ended - parsed,
        differences=tuple(differences),
    )


def _differences(before: str, after: str) -> list[str]:
    """Lines that are not the same; the comment that names the module does not count."""
    if before == after:
        return []
    first, second = _lines(before), _lines(after)
    found = [
        f"line {number}: {old!r} became {new!r}"
        for number, (old, new) in enumerate(zip(first, second, strict=False), 1)
        if old != new
    ]
    if len(first) != len(second):
        found.append(f"{len(first)} lines became {len(second)}")
    return found


def _lines(text: str) -> list[str]:
    lines = text.rstrip("\n").split("\n")
    if lines[0].startswith("; ModuleID"):
        lines[0] = ""
    return lines
