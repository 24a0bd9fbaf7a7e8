"""Differentiate: merge the inputs, optimise, lower every request, optimise again, and write the result."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from enzyme_build import process, settings
from enzyme_build.cli.main import reported
from enzyme_build.errors import Diagnostic, SourceLocation, UsageError
from enzyme_build.records import dataclass, replace

if TYPE_CHECKING:  # LLVM is loaded when the command runs
    from enzyme_build.bitcode import EmitOptions, LlvmModule
    from enzyme_build.inputs.closure import Closure
    from enzyme_build.pipeline import Result

KINDS = {
    "obj": (".o", ".obj"),
    "bc": (".bc",),
    "ll": (".ll",),
    "ptx": (".ptx",),
    "cubin": (".cubin",),
    "hsaco": (".hsaco",),
}


@dataclass(frozen=True, slots=True)
class Inputs:
    """Files of which all is differentiated, and libraries that are linked besides."""

    own: tuple[str, ...]
    libraries: tuple[str, ...]


class ListPasses(argparse.Action):
    """Needs no input, as `--help` needs none."""

    def __init__(self, option_strings: Sequence[str], dest: str, **known: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, **known)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from enzyme_build.passes import listed

        print(listed())
        parser.exit()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "inputs", nargs="+", metavar="INPUT", help="IR text, bitcode, objects or archives with bitcode"
    )
    parser.add_argument(
        "-o", dest="output", required=True, metavar="OUT", help="the file to write; `-` for IR text here"
    )
    parser.add_argument(
        "--emit", choices=tuple(KINDS), help="what to write, where the suffix of OUT does not tell"
    )
    parser.add_argument(
        "-O",
        dest="level",
        choices=("0", "1", "2", "3"),
        help="optimisation after differentiation; default: 2, or the setting `level`",
    )
    parser.add_argument(
        "--engine",
        choices=("builtin", "enzyme"),
        help="what differentiates; default: builtin, or the setting `engine`",
    )
    parser.add_argument("--stop-after", metavar="PASS", help="write the result of this stage or pass")
    parser.add_argument("--dump-dir", metavar="DIR", help="write the result of every stage into DIR")
    parser.add_argument(
        "--dump-after", metavar="PASS,…", help="with --dump-dir: of these passes as well, or of `all`"
    )
    parser.add_argument("--list-passes", action=ListPasses, help="print every pass on the way, and stop")
    parser.add_argument(
        "--ad-first", action="store_true", default=None, help="differentiate before optimising"
    )
    parser.add_argument(
        "--export",
        metavar="F,G",
        help="make derivatives of these functions, for programs that link the object without its bitcode",
    )
    parser.add_argument(
        "--order",
        type=int,
        default=1,
        metavar="N",
        help="with --export: derivatives up to that order, each of which triples what is made; default: 1",
    )
    parser.add_argument(
        "--with",
        dest="libraries",
        action="append",
        default=[],
        metavar="LIB",
        help="an archive or object that is linked besides: differentiated through, and left where it is",
    )
    parser.add_argument("-v", "--verbose", action="store_true", default=None, help="print times")


def run(arguments: argparse.Namespace) -> int:
    chosen = {
        name: value
        for name, value in vars(arguments).items()
        if name not in ("inputs", "output", "emit", "export", "order", "libraries")
    }
    options = settings.load(chosen)
    kind = arguments.emit or _kind_by_suffix(arguments.output)
    exported = tuple(name for name in (arguments.export or "").split(",") if name)
    if exported and kind != "obj":
        raise UsageError("--export makes an object; choose --emit obj")
    if arguments.order < 1 or (arguments.order > 1 and not exported):
        raise UsageError("--order takes a number from 1 up, with --export")
    if arguments.libraries and exported:
        raise UsageError(
            "--with takes libraries of functions that the inputs call; give those of --export as inputs"
        )
    inputs = Inputs(tuple(arguments.inputs), tuple(arguments.libraries))
    work = partial(_differentiate, inputs, arguments.output, kind, options, exported, arguments.order)
    return process.guarded(lambda: reported(work))  # errors are reported where they happen: in the fork


def _kind_by_suffix(output: str) -> str:
    if output == "-":
        return "ll"
    for kind, suffixes in KINDS.items():
        if os.path.splitext(output)[1] in suffixes:
            return kind
    raise UsageError(
        Diagnostic(
            "the suffix does not tell what to write",
            SourceLocation(output),
            "add --emit obj, bc, ll, ptx, cubin or hsaco",
        )
    )


def _differentiate(
    inputs: Inputs,
    output: str,
    kind: str,
    options: settings.Settings,
    exported: tuple[str, ...],
    order: int,
) -> int:
    from enzyme_build import bitcode, pipeline
    from enzyme_build.files import write_atomically
    from enzyme_build.linker import real

    bitcode.choose(options.backend)
    merged, borrowed, closure = _merged(inputs)
    if kind != "obj" and options.stop_after == "emitted":
        raise UsageError("--stop-after emitted makes an object; choose --emit obj")
    registering = ""
    if exported:
        from enzyme_build.engines import exports

        merged, registering = exports.with_requests(merged, exported, order)
    stop_after = options.stop_after or ("optimised" if kind != "obj" or exported else None)
    emit = bitcode.EmitOptions(level=options.level)
    job = pipeline.Job(
        settings.with_values(options, stop_after=stop_after),
        emit,
        borrowed=borrowed,
        joiner=lambda: real.joiner(os.environ.get("PATH", "")),
    )
    work = partial(pipeline.run, merged, job)
    if closure:
        from enzyme_build.hook import ahead

        result = ahead.with_places(work, closure)
    else:
        result = work()
    if registering and result.stage == "optimised":
        from enzyme_build.engines import exports

        result = replace(result, module=exports.with_registrations(result.module, registering))
    content = _content(result, kind, emit)
    if output == "-":
        sys.stdout.write(str(content))
    else:
        write_atomically(output, content)
    return 0


def _merged(inputs: Inputs) -> tuple[LlvmModule, frozenset[str], Closure | None]:
    """With libraries: also what they define, and what is linked because of them."""
    if inputs.libraries:
        from enzyme_build.hook import ahead

        return ahead.merge(inputs.own, inputs.libraries)
    from enzyme_build import bitcode

    return bitcode.merge(piece for path in inputs.own for piece in bitcode_in(path)), frozenset(), None


def _content(result: Result, kind: str, emit: EmitOptions) -> bytes | str:
    """The result as an object, as what the driver of a GPU loads, as bitcode or as text."""
    from enzyme_build import bitcode, gpu_objects

    if kind == "obj":
        emit = bitcode.for_processor(result.module, emit)
        return result.object if result.object is not None else bitcode.emit_object(result.module, emit)
    makers: dict[str, Callable[[LlvmModule, EmitOptions], bytes | str]] = {
        "ptx": gpu_objects.ptx,
        "cubin": gpu_objects.cubin,
        "hsaco": gpu_objects.code_object,
    }
    if kind in makers:
        return makers[kind](result.module, emit)
    return result.module.to_bitcode() if kind == "bc" else result.module.text()


def bitcode_in(path: str) -> list[tuple[str, memoryview]]:
    """Name and content of each piece of bitcode or IR text in the file."""
    from enzyme_build.errors import InputError
    from enzyme_build.inputs.unit import Kind, mapped, units_of

    pieces: list[tuple[str, memoryview]] = []
    for unit in units_of(path, mapped(path)):
        process.note(f"reading {unit.name}")
        if unit.kind is Kind.TEXT:
            pieces.append((unit.name, unit.data))
            continue
        if not unit.bitcode:
            why, remedy = unit.why_no_bitcode()
            raise InputError(
                Diagnostic(
                    f"there is nothing to differentiate in it: {why}", SourceLocation(unit.name), remedy
                )
            )
        pieces += [(piece.name, piece.data) for piece in unit.bitcode]
    return pieces
