"""Write the source of a test that compares reverse mode, forward mode and finite differences.

Each function is told by a C declaration with extents and values: "double f(const double x[10], int n = 10)".
"""

from __future__ import annotations

import argparse
from pathlib import Path

from enzyme_build.cli import declarations
from enzyme_build.cli.declarations import Function, Parameter
from enzyme_build.files import write_atomically


def add_arguments(parser: argparse.ArgumentParser) -> None:
    declarations.add_arguments(parser, "the source; .c, or .cpp for C++")
    parser.add_argument("--seed", type=int, default=1, help="of the random inputs")
    parser.add_argument("--tolerance", type=float, default=0.0, help="relative, of the finite differences")


def run(arguments: argparse.Namespace) -> int:
    functions = [declarations.parse(text) for text in arguments.declarations]
    text = source(functions, arguments.header, seed=arguments.seed, tolerance=arguments.tolerance)
    path = Path(arguments.output)
    # an unchanged source is not compiled again
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        write_atomically(path, text)
    print("\n".join(function.name for function in functions))
    return 0


def source(functions: list[Function], headers: list[str], *, seed: int, tolerance: float) -> str:
    """The whole file: what is particular to these functions; the method is in the header."""
    includes = [f'#include "{header}"' for header in headers] or [f.declaration for f in functions]
    rows = [
        f"    {{{_text(f.name)}, {f.symbol}_variables, {len(_variables(f))}, {f.symbol}_run,"
        for f in functions
    ]
    rows = [
        f"{row} {f.symbol}_forward, {f.symbol}_reverse}}," for row, f in zip(rows, functions, strict=True)
    ]
    return "\n".join(
        [
            "/* Written by `enzyme-build gradient-test`; changes are lost. */",
            "#include <enzyme.h>",
            "#include <enzyme/gradient_test.h>",
            "#include <stdbool.h>",
            "#include <stdint.h>",
            "",
            *includes,
            "",
            *(line for function in functions for line in _function(function)),
            "static const enzymetest_tested functions[] = {",
            *rows,
            "};",
            "",
            "int main(int argc, char **argv) {",
            f"  return enzymetest_main(functions, {len(functions)}, {seed}u, {tolerance!r}, argc, argv);",
            "}",
            "",
        ]
    )


def _function(function: Function) -> list[str]:
    """What is differentiated is a wrapper all of whose arguments are arrays, the result among them."""
    symbol, variables = function.symbol, _variables(function)
    parameters = ", ".join(f"{v.type} *{v.name}" for v in variables)
    handed = [f"enzyme_dup, {_cell('values', i)}, {_cell('shadows', i)}" for i in range(len(variables))]
    request = ", ".join([f"(void *){symbol}_at", *handed])
    plain = ", ".join(f"({v.type} *){_cell('values', i)}" for i, v in enumerate(variables))
    arrays = [
        f"static {'const ' if p.is_const else ''}{p.type} {symbol}_{p.name}[] = {{{', '.join(_repeated(p))}}};"
        for p in function.parameters
        if not p.is_active and p.extent is not None
    ]
    return [
        *arrays,
        *(
            line
            for v in variables
            if v.values
            for line in (f"static const double {symbol}_{v.name}_given[] = {{{', '.join(_repeated(v))}}};",)
        ),
        f"static const enzymetest_variable {symbol}_variables[] = {{",
        *(f"    {_row(symbol, v)}," for v in variables),
        "};",
        f"static void {symbol}_at({parameters}) {{",
        f"  {'' if function.result == 'void' else '*result_of_call = '}{_call(function)};",
        "}",
        f"static void {symbol}_run(void *const *values) {{ {symbol}_at({plain}); }}",
        f"static void {symbol}_forward(void *const *values, void *const *shadows) {{",
        f"  __enzyme_fwddiff_void({request});",
        "}",
        f"static void {symbol}_reverse(void *const *values, void *const *shadows) {{",
        f"  __enzyme_autodiff_void({request});",
        "}",
        "",
    ]


def _variables(function: Function) -> list[Parameter]:
    """The arrays through which derivatives flow, the result as the last."""
    variables = [p for p in function.parameters if p.is_active]
    if function.result == "void":
        return variables
    result = Parameter(
        "result_of_call",
        function.result,
        is_const=False,
        is_reference=False,
        is_inactive=False,
        extent=1,
        values=("0",),
        range=("0", "0"),
    )
    return [*variables, result]


def _call(function: Function) -> str:
    return f"{function.name}({', '.join(_argument(function.symbol, p) for p in function.parameters)})"


def _argument(symbol: str, parameter: Parameter) -> str:
    if parameter.is_active:
        return parameter.name if parameter.extent is not None else f"*{parameter.name}"
    return f"{symbol}_{parameter.name}" if parameter.extent is not None else parameter.values[0]


def _row(symbol: str, v: Parameter) -> str:
    """name, length, is float, is read, is written, low, high, given"""
    is_result = v.name == "result_of_call"
    given = f"{symbol}_{v.name}_given" if v.values else "NULL"
    name = "result" if is_result else v.name
    low, high = v.range
    flags = f"{int(v.type == 'float')}, {int(not is_result)}, {int(v.is_written)}"
    return f"{{{_text(name)}, {v.length}, {flags}, {float(low)!r}, {float(high)!r}, {given}}}"


def _repeated(parameter: Parameter) -> tuple[str, ...]:
    values = parameter.values or (str((float(parameter.range[0]) + float(parameter.range[1])) / 2),)
    return values if len(values) == parameter.length else values * parameter.length


def _cell(array: str, index: int) -> str:
    return f"{array}[{index}]"


def _text(text: str) -> str:
    return f'"{text}"'
