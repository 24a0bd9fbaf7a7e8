"""Errors and warnings for the user; errors are collected, and raised together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from enzyme_build.errors import DerivativeError, Diagnostic, SourceLocation
from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.module import Function, Module


class Diagnostics:
    def __init__(
        self, module: Module, on_warning: Callable[[Diagnostic], None] | None, strict: bool = False
    ) -> None:
        self.module = module
        self.strict = strict
        self.found: list[Diagnostic] = []
        self.warnings: list[Diagnostic] = []
        self.primals: dict[Function, Function] = {}  # by private copy, which users do not know
        # Of each function: its indirect calls that no function fits, told apart by their places where these are known.
        self.unfitted: dict[str, dict[SourceLocation | Instruction, SourceLocation]] = {}
        self._on_warning = on_warning
        self._under_way: list[Function] = []
        self._problems_of: dict[Function, list[Diagnostic]] = {}

    def report(self, message: str, at: Instruction | None, fix: str, *notes: str) -> None:
        place = None if at is None else self.place_of(at)
        self.report_at(message, place or SourceLocation(), fix, *notes)

    def report_at(self, message: str, place: SourceLocation, fix: str, *notes: str) -> None:
        self._note(Diagnostic(message, place, fix, notes))

    def no_rule(self, i: Instruction) -> None:
        self.report(
            f"no derivative is known for this use of `{i.opcode}` on an active value",
            i,
            "compute the value another way, or put it into a function with a registered derivative",
            f"the instruction is `{i!r}`",
        )

    def no_target(self, call: Call | Invoke) -> None:
        self.report(
            "no function with a body fits this indirect call on a differentiated path",
            call,
            "link the unit that defines the function with bitcode embedded",
        )

    def doubt(self, message: str, at: Instruction, fix: str, *notes: str) -> None:
        """Reports a way in which a derivative may be lost, but usually is not: a warning, or with --strict an error."""
        if self.strict:
            self.report(message, at, fix, *notes)
        else:
            self.warn(message, self.place_of(at) or SourceLocation(), fix, *notes)

    def warn(self, message: str, place: SourceLocation, fix: str, *notes: str) -> None:
        diagnostic = Diagnostic(message, place, fix, notes, severity="warning")
        if diagnostic not in self.warnings:
            self.warnings.append(diagnostic)
            if self._on_warning is not None:
                self._on_warning(diagnostic)

    def finish(self) -> None:
        if self.found:
            raise DerivativeError(*self.found)

    # -- whose problems they are -----------------------------------------------------------------------------

    @contextmanager
    def making(self, derivative: Function) -> Iterator[None]:
        """Problems that are reported meanwhile belong to this derivative, and to all whose making has asked for it."""
        self._under_way.append(derivative)
        try:
            yield
        finally:
            self._under_way.pop()

    def repeat_problems(self, derivative: Function) -> None:
        """Reports the problems of a derivative again for another one that uses it."""
        for diagnostic in self._problems_of.get(derivative, []):
            self._note(diagnostic)

    def problems_while(self, work: Callable[[], object]) -> list[Diagnostic]:
        """Runs work that may fail without failing the whole, and returns its diagnostics instead of keeping them."""
        before = list(self.found)
        self.found.clear()
        work()
        found = list(self.found)
        self.found[:] = before
        for derivative in self._under_way if found else ():
            problems = self._problems_of.get(derivative, [])
            problems[:] = [problem for problem in problems if problem not in found]
        return found

    def _note(self, diagnostic: Diagnostic) -> None:
        if diagnostic not in self.found:
            self.found.append(diagnostic)
        for derivative in self._under_way:
            problems = self._problems_of.setdefault(derivative, [])
            if diagnostic not in problems:
                problems.append(diagnostic)

    # -- places ----------------------------------------------------------------------------------------------

    def place_of(self, at: Instruction) -> SourceLocation | None:
        """The source location of the instruction; of its neighbours if a pass or the optimiser has added it.

        Without debug information, it has only the function.
        """
        place = self.module.debug_place(at)
        if place is None and at.block is not None and at in at.block.instructions:
            index = at.block.instructions.index(at)
            near = (*at.block.instructions[index + 1 :], *reversed(at.block.instructions[:index]))
            place = next((found for i in near if (found := self.module.debug_place(i)) is not None), None)
        if place is None and at.block is not None and isinstance(function := at.block.function, Function):
            place = SourceLocation(symbol=self.primals.get(function, function).name)
        return place
