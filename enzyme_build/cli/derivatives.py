"""Write a header and a source of functions that are derivatives, for a library that is differentiated ahead of time.

For `double f(const double x[], double k, int n)` these are

    double f_gradient(const double *x, double *d_x, double k, double *d_k, int n);
    double f_tangent(const double *x, const double *d_x, double k, double d_k, int n);

The first returns the value of f and adds the derivatives to what d_x and d_k hold; arrays that f writes bring their
seeds in the same way, and zero is left in their place. The second returns the tangent.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from enzyme_build.cli import declarations
from enzyme_build.cli.declarations import Function, Parameter
from enzyme_build.files import write_atomically

MODES = ("gradient", "tangent")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    declarations.add_arguments(parser, "the source; the header is beside it")
    parser.add_argument(
        "--mode",
        action="append",
        choices=MODES,
        help="which derivatives, more than once for several; default: all",
    )


def run(arguments: argparse.Namespace) -> int:
    functions = [declarations.parse(text, to_call=False) for text in arguments.declarations]
    modes = tuple(mode for mode in MODES if mode in (arguments.mode or MODES))
    path = Path(arguments.output)
    for target, text in (
        (path.with_suffix(".h"), header(functions, modes)),
        (path, source(functions, modes, arguments.header, path.with_suffix(".h").name)),
    ):
        # unchanged is not compiled again
        if not target.is_file() or target.read_text(encoding="utf-8") != text:
            write_atomically(target, text)
    return 0


_FIRST = "/* Written by `enzyme-build derivatives`; changes are lost. */"


def header(functions: list[Function], modes: Sequence[str] = MODES) -> str:
    lines = [_FIRST, "#pragma once", "#include <stddef.h>", "#include <stdint.h>", "", "#ifdef __cplusplus"]
    lines += ['extern "C" {', "#endif", ""]
    for function in functions:
        lines += [*(f"{_prototype(function, mode)};" for mode in modes), ""]
    return "\n".join([*lines, "#ifdef __cplusplus", "}", "#endif", ""])


def source(functions: list[Function], modes: Sequence[str], headers: list[str], own: str) -> str:
    includes = [f'#include "{name}"' for name in headers] or [f.declaration for f in functions]
    lines = [_FIRST, f'#include "{own}"', "#include <enzyme.h>", *includes, ""]
    for function in functions:
        lines += _wrapper(function)
        for mode in modes:
            lines += _definition(function, mode)
        lines.append("")
    return "\n".join(lines)


def _prototype(function: Function, mode: str) -> str:
    reverse = mode == "gradient"
    parameters: list[str] = []
    for p in function.parameters:
        parameters.append(p.declaration if not p.is_reference else p.declaration.replace("&", "*"))
        if p.is_active:
            is_value = p.extent is None and not p.is_reference
            kept = "" if reverse or p.is_written else "const "
            parameters.append(
                f"{p.type} d_{p.name}" if is_value and not reverse else f"{kept}{p.type} *d_{p.name}"
            )
    return f"{function.result} {function.symbol}_{mode}({', '.join(parameters)})"


def _wrapper(function: Function) -> list[str]:
    """All that carries a derivative goes by address, so the request is the same for every function."""
    parameters = [f"{p.type} *{p.name}" if p.is_active else _plain(p) for p in function.parameters]
    by_value = {p.name: f"*{p.name}" for p in function.parameters if p.is_active and p.extent is None}
    arguments = ", ".join(by_value.get(p.name, _handed(p)) for p in function.parameters)
    call = f"{function.name}({arguments});"
    if function.result != "void":
        parameters.append(f"{function.result} *result")
        call = f"*result = {call}"
    return [f"static void {function.symbol}_at({', '.join(parameters)}) {{ {call} }}"]


def _plain(p: Parameter) -> str:
    return p.declaration.replace("&", "*")


def _handed(p: Parameter) -> str:
    return f"*{p.name}" if p.is_reference else p.name


def _definition(function: Function, mode: str) -> list[str]:
    reverse = mode == "gradient"
    entry = "__enzyme_autodiff_void" if reverse else "__enzyme_fwddiff_void"
    words = [f"(void *){function.symbol}_at"]
    for p in function.parameters:
        is_value = p.extent is None and not p.is_reference
        if not p.is_active:
            words.append(f"enzyme_const, {p.name}")
        elif is_value:
            words.append(f"enzyme_dup, &{p.name}, {'' if reverse else '&'}d_{p.name}")
        else:
            words.append(f"enzyme_dup, {p.name}, d_{p.name}")
    lines = [f"{_prototype(function, mode)} {{"]
    if function.result != "void":
        words.append("enzyme_dup, &result, &d_result")
        lines.append(f"  {function.result} result = 0, d_result = {int(reverse)};")
    lines.append(f"  {entry}({', '.join(words)});")
    if function.result != "void":
        lines.append(f"  return {'result' if reverse else 'd_result'};")
    return [*lines, "}"]
