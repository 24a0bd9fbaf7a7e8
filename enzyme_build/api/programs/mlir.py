"""MLIR: lowered to LLVM's dialect by MLIR's own tools, with functions around those that take memrefs."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence

from enzyme_build import process
from enzyme_build.api.programs.flattened import Body, Piece, signature
from enzyme_build.api.signatures.types import SCALARS, Scalar, Signature
from enzyme_build.errors import Diagnostic, InputError, SourceLocation, ToolError
from enzyme_build.text.names import spell

_PIPELINE = (
    "--canonicalize",
    "--one-shot-bufferize=bufferize-function-boundaries",
    "--convert-linalg-to-loops",
    "--lower-affine",
    "--convert-scf-to-cf",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-math-to-llvm",
    "--convert-math-to-libm",
    "--convert-arith-to-llvm",
    "--convert-index-to-llvm",
    "--finalize-memref-to-llvm",
    "--convert-func-to-llvm",
    "--convert-cf-to-llvm",
    "--reconcile-unrealized-casts",
)
_FUNCTION = re.compile(
    r"\bfunc\.func\s+(?!private)(?:public\s+)?@([\w$.-]+)\(([^)]*)\)(?:\s*->\s*([^\s{]+))?"
)
_ARGUMENT = re.compile(r"%([\w$.-]+)\s*:\s*(memref<[^>]*>|[\w]+)")
_MEMREF = re.compile(r"memref<((?:(?:\d+|\?)x)*)(\w+)>$")
_INNER = "{}.of_memrefs"


def loaded(text: str, flags: Sequence[str]) -> tuple[list[tuple[str, bytes]], list[Signature]]:
    """The module, and the signatures of its functions."""
    named = [(m[1], m[2], m[3]) for m in _FUNCTION.finditer(text)]
    functions = [(name, _pieces(name, given), _result(name, result)) for name, given, result in named]
    for name, _, _ in functions:  # the function around it has the name that it had
        text = re.sub(rf"@{re.escape(name)}(?![\w$.-])", f"@{_INNER.format(name)}", text)
    lowered = _run("mlir-opt", [*_PIPELINE, *flags], text)
    module = _run("mlir-translate", ["--mlir-to-llvmir"], lowered)
    texts = [_around(*function) for function in functions]
    known = [signature(*function) for function in functions]
    return [("<text>", "".join([module, *texts]).encode())], known


def _run(program: str, words: Sequence[str], text: str) -> str:
    found = next((p for name in (f"{program}-22", program) if (p := shutil.which(name))), None)
    if found is None:
        raise ToolError(Diagnostic(f"there is no {program}", fix="apt install mlir-22-tools"))
    return process.run([found, *words], stdin=text, timeout=300).stdout


def _around(name: str, pieces: Sequence[Piece], result: Scalar | None) -> str:
    body = Body(pieces)
    returned = result.llvm if result is not None else "void"
    call = f"call {returned} @{spell(_INNER.format(name))}({', '.join(body.given(_flat))})"
    if result is None:
        body.lines += [f"  {call}", "  ret void"]
    else:
        body.lines.append(f"  ret {returned} {body.new(call)}")
    return body.definition(name, result)


def _flat(body: Body, piece: Piece) -> list[str]:
    words = [f"ptr %{piece.name}", f"ptr %{piece.name}", "i64 0"]
    words += [f"i64 {n}" for n in body.extents(piece)]
    return [*words, *(f"i64 {n}" for n in body.steps(piece, 1))]


def _pieces(function: str, given: str) -> list[Piece]:
    pieces = []
    for name, t in _ARGUMENT.findall(given):
        found = _MEMREF.match(t)
        extents = tuple(None if n == "?" else int(n) for n in found[1].split("x")[:-1]) if found else None
        named = f"a{name}" if name[0].isdigit() else name
        pieces.append(Piece(named, _scalar(function, found[2] if found else t), extents))
    return pieces


def _result(function: str, t: str | None) -> Scalar | None:
    return None if t in (None, "()") else _scalar(function, str(t))


def _scalar(function: str, t: str) -> Scalar:
    name = {"index": "i64", "i1": "bool"}.get(t, t)
    if name not in SCALARS:
        raise InputError(
            Diagnostic(
                f"`{function}` takes or returns {t}, which is not handed over",
                SourceLocation(symbol=function),
                "take numbers and memrefs of them, in row-major order; return a number",
            )
        )
    return SCALARS[name]
