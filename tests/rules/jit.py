"""Compiling IR text and calling it, for tests of this room."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import mpmath
from llvmlite import binding

from enzyme_build.rules.numbers import literal
from enzyme_build.rules.polygamma import PRECISIONS, support_text


def _start() -> None:
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    for library in ("libm.so.6", "libgcc_s.so.1"):  # the second one holds fp128 arithmetic
        binding.load_library_permanently(library)


_start()


def exists(name: str) -> bool:
    """Whether the machine's libraries hold a function of that name."""
    return binding.address_of_symbol(name) is not None


class Jitted:
    """A compiled module."""

    def __init__(self, text: str, support: str = "") -> None:
        module = binding.parse_assembly(text)
        module.link_in(binding.parse_assembly(support))
        module.verify()
        machine = binding.Target.from_default_triple().create_target_machine(opt=1, jit=True)
        module.triple = machine.triple
        self._engine = binding.create_mcjit_compiler(module, machine)
        self._engine.finalize_object()

    def function(self, name: str, result: Any, *arguments: Any) -> Callable[..., Any]:
        address = self._engine.get_function_address(name)
        assert address, f"{name} was not compiled"
        function = ctypes.CFUNCTYPE(result, *arguments)(address)
        engine = self._engine  # the code lives as long as its engine, so a function holds on to it

        def call(*given: Any) -> Any:
            assert engine is not None
            return function(*given)

        return call


def wide_difference(mark: str, n: int, x: float, reference: mpmath.mpf) -> float:
    """polygamma(n, x) of a kind wider than double, minus the reference rounded to that kind."""
    kind = PRECISIONS[mark].type
    man, exp = reference.man_exp
    exact = (-1 if reference < 0 else 1) * Fraction(int(man)) * Fraction(2) ** int(exp)
    name = f"enzymepy.polygamma.{mark}"
    text = f"""{support_text([name])}
define double @difference(i32 %n, double %x) {{
  %wide = fpext double %x to {kind}
  %value = call {kind} @{name}(i32 %n, {kind} %wide)
  %difference = fsub {kind} %value, {literal(exact, kind)}
  %result = fptrunc {kind} %difference to double
  ret double %result
}}
"""
    compiled = Jitted(text).function("difference", ctypes.c_double, ctypes.c_int, ctypes.c_double)
    return float(compiled(n, x))
