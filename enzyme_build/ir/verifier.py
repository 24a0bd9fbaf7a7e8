"""Finding everything that is wrong with a function, so that a pass can be blamed at once.

`verify` lists all problems; `annotate` shows them inside the function's text. The type rules are those of the opcode
rows, the same that the builder refuses by.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from enzyme_build.ir.blocks import PADS, Block
from enzyme_build.ir.dominance import Dominance
from enzyme_build.ir.globals import Alias, Function, GlobalValue, GlobalVariable
from enzyme_build.ir.instructions import (
    Branch,
    Call,
    CallBase,
    Instruction,
    Invoke,
    Phi,
    Return,
    Switch,
)
from enzyme_build.ir.module import Module
from enzyme_build.ir.opcodes import OPCODES
from enzyme_build.ir.syntax.print_instructions import FunctionPrinter
from enzyme_build.ir.syntax.printer import function_header
from enzyme_build.ir.types import I1, VOID, StructType
from enzyme_build.ir.values import Argument, Constant, ConstantInt, Local, MetadataValue, Value
from enzyme_build.records import dataclass

_REFERENCE = re.compile(r"!(\d+)")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, and the line of the printed function (from 1, its header) that it concerns."""

    message: str
    function: str | None = None
    line: int = 1

    def __str__(self) -> str:
        return f"{self.function or 'module'}, line {self.line}: {self.message}"


def verify(subject: Function | Module) -> list[Problem]:
    """All problems of a function, or of a module and those of its functions that were parsed."""
    if isinstance(subject, Function):
        return _FunctionVerifier(subject).run()
    problems = _verify_globals(subject)
    for function in subject.functions.values():
        if function.body_is_parsed:
            problems += _FunctionVerifier(function).run()
    return problems


def annotate(function: Function, problems: Iterable[Problem]) -> str:
    """The printed function with every problem below the line that it concerns."""
    by_line: dict[int, list[str]] = {}
    for problem in problems:
        by_line.setdefault(problem.line, []).append(problem.message)
    lines: list[str] = []
    for number, line in enumerate(_text(function).split("\n"), 1):
        lines.append(line)
        lines += [f"^^^ {message}" for message in by_line.get(number, ())]
    return "\n".join(lines)


def _text(function: Function) -> str:
    printer = FunctionPrinter(function)
    return "\n".join([f"{function_header(function, printer.refs)} {{", *printer.body(), "}"])


def _verify_globals(module: Module) -> list[Problem]:
    problems: list[Problem] = []
    for name, value in [*module.globals.items(), *module.aliases.items(), *module.functions.items()]:
        if module.get(name) is not value:
            problems.append(Problem(f"{value.reference} is not listed under its name"))
        if value.is_loaded and value.comdat is not None and value.comdat not in module.comdats:
            problems.append(
                Problem(f"{value.reference} names the comdat ${value.comdat}, which is not there")
            )
        if isinstance(value, GlobalVariable) and value.is_complete:
            problems += _verify_variable(module, value)
        if isinstance(value, Alias) and value.is_loaded:
            problems += [Problem(f"{value.reference}: {m}") for m in _foreign(module, value.target)]
    return problems


def _verify_variable(module: Module, variable: GlobalVariable) -> list[Problem]:
    initializer = variable.initializer
    if initializer is None:
        return []
    messages = _foreign(module, initializer)
    if initializer.type is not variable.value_type:
        messages.append(f"is initialized with {initializer.type}, but has type {variable.value_type}")
    return [Problem(f"{variable.reference} {message}") for message in messages]


def _foreign(module: Module, value: Value) -> list[str]:
    """Globals within a constant that the module does not have."""
    if isinstance(value, GlobalValue):
        if module.get(value.name) is not value:
            return [f"mentions {value.reference}, which is not in the module"]
        return []
    if not isinstance(value, Constant):
        return [f"mentions {value!r}, which is no constant"]
    return [message for operand in value.operands for message in _foreign(module, operand)]


class _FunctionVerifier:
    def __init__(self, function: Function) -> None:
        self.function = function
        self.module = function.module
        self.found: list[tuple[Value | None, str]] = []
        self.sound: dict[Constant, bool] = {}
        self.predecessors: dict[Block, list[Block]] = {block: [] for block in function.blocks}
        self.positions: dict[Instruction, int] = {}
        for block in function.blocks:
            for index, instruction in enumerate(block.instructions):
                self.positions[instruction] = index

    def run(self) -> list[Problem]:
        function = self.function
        if function.is_declaration:
            return []
        self.header()
        for block in function.blocks:
            self.block(block)
        if not self.found:  # the graph can be trusted
            for block in function.blocks:
                for successor in block.successors:
                    self.predecessors[successor].append(block)
            self.graph()
        return self.problems()

    def problems(self) -> list[Problem]:
        if not self.found:
            return []
        places: dict[Value, int] = {}
        FunctionPrinter(self.function).body(places)
        return [
            Problem(message, self.function.name, 1 if value is None else places.get(value, -1) + 2)
            for value, message in self.found
        ]

    def report(self, value: Value | None, message: str) -> None:
        self.found.append((value, message))

    # What one look at each instruction tells

    def header(self) -> None:
        params = [a.type for a in self.function.arguments]
        if tuple(params) != self.function.function_type.params:
            self.report(None, f"the arguments do not fit the type {self.function.function_type}")
        for number in re.findall(r"(?<!\S)#(\d+)", self.function.attributes):
            if int(number) not in self.module.attribute_groups:
                self.report(None, f"the attribute group #{number} does not exist")

    def block(self, block: Block) -> None:
        if block.function is not self.function:
            self.report(block, "the block belongs to another function")
        if not block.instructions:
            self.report(block, "the block is empty")
            return
        if block.terminator is None:
            self.report(block.instructions[-1], "the block does not end with a terminator")
        past_phis = False
        for index, instruction in enumerate(block.instructions):
            is_phi = isinstance(instruction, Phi)
            if is_phi and past_phis:
                self.report(instruction, "a phi stands behind other instructions")
            if instruction.opcode in PADS and past_phis:
                self.report(instruction, "an exception pad must come first in its block")
            past_phis |= not is_phi
            if instruction.is_terminator and index + 1 < len(block.instructions):
                self.report(instruction, "a terminator stands in the middle of the block")
            if instruction.block is not block:
                self.report(instruction, "the instruction believes to be in another block")
            self.instruction(instruction)

    def instruction(self, instruction: Instruction) -> None:
        for operand, uses in Counter(instruction.operands).items():
            self.operand(instruction, operand, uses)
        for successor in instruction.successors:
            if successor.function is not self.function or successor not in self.predecessors:
                self.report(instruction, f"jumps to {successor.reference}, which is not in the function")
        row = OPCODES[instruction.opcode]
        for flag in getattr(instruction, "flags", ()):
            if flag not in row.flags:
                self.report(instruction, f"{row.name} has no flag {flag!r}")
        if row.predicates and instruction.predicate not in row.predicates:  # type: ignore[attr-defined]
            self.report(instruction, f"{row.name} has no such predicate")
        align = getattr(instruction, "align", 0)
        if align & (align - 1) or align >= 1 << 33:
            self.report(instruction, f"the alignment {align} is no power of two")
        types = _TYPES.get(row.form)
        complaint = row.check(*types(instruction)) if types and row.check else None
        if complaint is None and row.form in _SPECIAL:
            complaint = _SPECIAL[row.form](self, instruction)
        if complaint is not None:
            self.report(instruction, f"{row.name} {complaint}")
        self.metadata(instruction)

    def operand(self, instruction: Instruction, operand: Value, uses: int) -> None:
        if isinstance(operand, MetadataValue):
            return
        if isinstance(operand, Local):
            if isinstance(operand, Instruction):
                home = operand in self.positions
            else:
                home = isinstance(operand, Argument) and operand.function is self.function
            if not home:
                self.report(instruction, f"uses {operand!r}, which is not in the function")
            elif operand.users.count(instruction) != uses:
                self.report(instruction, f"uses {operand!r}, which does not list it as a user")
        elif isinstance(operand, Constant):
            if operand not in self.sound:
                messages = _foreign(self.module, operand)
                self.sound[operand] = not messages
                for message in messages:
                    self.report(instruction, message)
        else:
            self.report(instruction, f"{operand!r} cannot be an operand")

    def metadata(self, instruction: Instruction) -> None:
        attached = instruction._attachments
        text = attached if isinstance(attached, str) else " ".join(attached.values())
        for number in _REFERENCE.findall(text):
            if int(number) not in self.module.metadata:
                self.report(instruction, f"the metadata !{number} does not exist")

    # What only the graph tells

    def graph(self) -> None:
        function = self.function
        if self.predecessors[function.entry]:
            self.report(function.entry, "the entry block has predecessors")
        dominance = Dominance(function)
        for block in function.blocks:
            for phi in block.phis():
                self.phi(phi, self.predecessors[block])
            if not dominance.is_reachable(block):
                continue
            for instruction in block.instructions:
                for index, operand in enumerate(instruction.operands):
                    if isinstance(operand, Instruction) and not self.available(
                        dominance, operand, instruction, index
                    ):
                        self.report(instruction, f"uses {operand!r}, which is not computed on every way here")
            last = block.instructions[-1]
            if isinstance(last, Invoke):
                unwind = last.unwind.first_non_phi()
                if unwind is None or unwind.opcode not in PADS:
                    self.report(
                        last, f"unwinds to {last.unwind.reference}, which begins with no exception pad"
                    )

    def phi(self, phi: Phi, predecessors: list[Block]) -> None:
        expected, found = Counter(predecessors), Counter(phi.blocks)
        for block in expected.keys() - found.keys():
            self.report(phi, f"the phi has no entry for {block.reference}")
        for block in found.keys() - expected.keys():
            self.report(phi, f"the phi has an entry for {block.reference}, which does not jump here")
        for block in expected.keys() & found.keys():
            if expected[block] != found[block]:
                self.report(
                    phi,
                    f"the phi has {found[block]} entries for {expected[block]} ways from {block.reference}",
                )
            if len({value for value, b in phi.incoming if b is block}) > 1:
                self.report(phi, f"the phi has several values for {block.reference}")

    def available(self, dominance: Dominance, value: Instruction, user: Instruction, index: int) -> bool:
        """Whether the value is computed wherever the user runs."""
        home = value.block
        assert home is not None
        place = user.home
        if isinstance(user, Phi):
            place = user.blocks[index]
            if not dominance.is_reachable(place):
                return True
            if home is place:
                return not isinstance(value, Invoke) or value.normal is user.home
        elif home is place:
            return self.positions[value] < self.positions[user]
        if isinstance(value, Invoke):
            # its result exists only along the normal edge
            normal = value.normal
            return self.predecessors[normal] == [home] and dominance.dominates(normal, place)
        return dominance.dominates(home, place)


# What the rows' checks want to see, form by form

_TYPES: dict[str, Callable[[Any], tuple[object, ...]]] = {
    "unary": lambda i: (i.operands[0].type,),
    "binary": lambda i: tuple(o.type for o in i.operands),
    "cast": lambda i: (i.operands[0].type, i.type),
    "compare": lambda i: tuple(o.type for o in i.operands),
    "select": lambda i: tuple(o.type for o in i.operands),
    "load": lambda i: (i.type, i.pointer.type),
    "store": lambda i: (i.value.type, i.pointer.type),
    "gep": lambda i: (i.pointer.type, [o.type for o in i.indices]),
    "cmpxchg": lambda i: tuple(o.type for o in i.operands),
    "atomicrmw": lambda i: (i.operation, i.pointer.type, i.value.type),
    "va_arg": lambda i: (i.operands[0].type,),
    "extract_value": lambda i: (i.operands[0].type, i.indices),
    "insert_value": lambda i: (i.operands[0].type, i.operands[1].type, i.indices),
    "extract_element": lambda i: tuple(o.type for o in i.operands),
    "insert_element": lambda i: tuple(o.type for o in i.operands),
    "shuffle": lambda i: tuple(o.type for o in i.operands),
    "call": lambda i: (i.function_type, [a.type for a in i.arguments]),
    "invoke": lambda i: (i.function_type, [a.type for a in i.arguments]),
    "callbr": lambda i: (i.function_type, [a.type for a in i.arguments]),
}


def _check_phi(_: _FunctionVerifier, phi: Phi) -> str | None:
    for value in phi.operands:
        if value.type is not phi.type:
            return f"of {phi.type} takes {value.type}"
    if len(phi.operands) != len(phi.blocks):
        return "has not one block for each value"
    return None


def _check_branch(_: _FunctionVerifier, branch: Branch) -> str | None:
    if branch.condition is not None and branch.condition.type is not I1:
        return f"needs an i1, not {branch.condition.type}"
    expected = 1 if branch.condition is None else 2
    return None if len(branch.targets) == expected else f"needs {expected} targets, not {len(branch.targets)}"


def _check_switch(_: _FunctionVerifier, switch: Switch) -> str | None:
    if not switch.value.type.is_integer:
        return f"needs an integer, not {switch.value.type}"
    values = Counter(value for value, _ in switch.cases)
    for value, count in values.items():
        if not isinstance(value, ConstantInt) or value.type is not switch.value.type:
            return f"over {switch.value.type} has a case {value.typed}"
        if count > 1:
            return f"has {count} cases for {value}"
    return None


def _check_return(verifier: _FunctionVerifier, instruction: Return) -> str | None:
    expected = verifier.function.function_type.returns
    found = VOID if instruction.value is None else instruction.value.type
    return None if found is expected else f"gives {found} in a function that returns {expected}"


def _check_call(_: _FunctionVerifier, call: CallBase) -> str | None:
    if not call.callee.type.is_pointer:
        return f"needs a pointer as callee, not {call.callee.type}"
    if call.function_type.returns is not call.type:
        return f"has type {call.type}, but the function type {call.function_type}"
    if isinstance(call, Call) and call.tail == "musttail" and call.block is not None:
        follower = call.block.instructions[call.block.instructions.index(call) + 1 :][:1]
        if not follower or not isinstance(follower[0], Return):
            return "musttail must be followed by ret"
    return None


def _check_alloca(_: _FunctionVerifier, alloca: Any) -> str | None:
    allocated = alloca.allocated_type
    if not allocated.is_first_class or (isinstance(allocated, StructType) and allocated.fields is None):
        return f"cannot hold {allocated}"
    return None


_SPECIAL: dict[str, Callable[[_FunctionVerifier, Any], str | None]] = {
    "phi": _check_phi,
    "branch": _check_branch,
    "switch": _check_switch,
    "return": _check_return,
    "call": _check_call,
    "invoke": _check_call,
    "callbr": _check_call,
    "alloca": _check_alloca,
}
