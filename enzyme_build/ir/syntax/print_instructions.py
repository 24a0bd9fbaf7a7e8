"""From instructions back to LLVM's text.

Every form of instruction has one function. Names come from tables filled once a function: `refs` maps a value
to its text (`%x`, `7`, `@g`) and `typed` to the text with the type in front.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    BinaryOp,
    Branch,
    Call,
    CallBase,
    CallBr,
    Cast,
    CatchPad,
    CatchReturn,
    CatchSwitch,
    CleanupPad,
    CleanupReturn,
    CmpXchg,
    Compare,
    DebugRecord,
    ExtractValue,
    Fence,
    GetElementPtr,
    IndirectBr,
    InsertValue,
    Instruction,
    Invoke,
    LandingPad,
    Load,
    Phi,
    Return,
    Select,
    Store,
    Switch,
    UnaryOp,
    Unreachable,
    VAArg,
)
from enzyme_build.ir.metadata import split_items
from enzyme_build.ir.types import VOID
from enzyme_build.ir.values import Local, MetadataValue, Value
from enzyme_build.text.names import spell

if TYPE_CHECKING:
    from enzyme_build.ir.blocks import Block
    from enzyme_build.ir.globals import Function


class References(dict[Value, str]):
    """Value → text. Locals are entered beforehand; constants enter themselves when asked for."""

    def __missing__(self, value: Value) -> str:
        if isinstance(value, MetadataValue):
            return self.metadata(value.pieces)
        if isinstance(value, Local):
            # erased, or of another function: the verifier says so, a dump should still come out
            return f"<foreign {value}>"
        text = self[value] = str(value)
        return text

    def metadata(self, pieces: tuple[str | Value, ...]) -> str:
        parts: list[str] = []
        for piece in pieces:
            if isinstance(piece, str):
                parts.append(piece)
            elif isinstance(piece, Local) and piece not in self:
                parts.append(f"{piece.type.text} poison")  # what it described is gone
            else:
                parts.append(f"{piece.type.text} {self[piece]}")
        return "".join(parts)


class TypedReferences(dict[Value, str]):
    def __init__(self, refs: References) -> None:
        super().__init__()
        self.refs = refs

    def __missing__(self, value: Value) -> str:
        text = self[value] = f"{value.type.text} {self.refs[value]}"
        return text


LONGEST_LOCAL = 1024  # bytes; LLVM refuses to read longer names, and C++ compilers come close to it
_ROOM = 24  # for numbers behind a name that was cut


class FunctionPrinter:
    """Prints one function. Names that two values share get a number, as LLVM does."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.refs = References()
        self.typed = TypedReferences(self.refs)
        self._taken: dict[str, int] = {}
        self._next = 0
        self._name_locals()

    def _name_locals(self) -> None:
        refs = self.refs
        for argument in self.function.arguments:
            refs[argument] = self._fresh(argument.name)
        void = VOID
        for block in self.function.blocks:
            refs[block] = self._fresh(block.name)
            for instruction in block.instructions:
                if instruction.type is not void:
                    name = instruction.name
                    if name is None:
                        refs[instruction] = f"%{self._next}"
                        self._next += 1
                    else:
                        refs[instruction] = self._fresh(name)

    def _fresh(self, name: str | None) -> str:
        if name is None:
            self._next += 1
            return f"%{self._next - 1}"
        taken = self._taken
        text = name
        if name in taken:
            number = taken[name]  # the last number given out, so that many equal names stay cheap
            while text in taken:
                number += 1
                text = f"{name}.{number}"
            taken[name] = number
        if len(text) > LONGEST_LOCAL:
            return self._fresh(text[: LONGEST_LOCAL - _ROOM])
        taken[text] = 0
        return f"%{spell(text)}"

    def body(self, places: dict[Value, int] | None = None) -> list[str]:
        """The lines between the braces; `places` gains the index of each block's and instruction's first line."""
        lines: list[str] = []
        refs, forms = self.refs, _FORMS
        void = VOID
        extra = 0  # lines within multi-line instructions
        for index, block in enumerate(self.function.blocks):
            if index or block.name is not None:
                if index:
                    lines.append("")
                lines.append(f"{refs[block][1:]}:")
            if places is not None:
                places[block] = max(len(lines) - 1, 0) + extra
            for instruction in block.instructions:
                if instruction.records:
                    lines += [self.record(record) for record in instruction.records]
                text = forms[instruction.opcode](self, instruction)
                attached = instruction._attachments
                if attached:
                    text += attached if isinstance(attached, str) else attachment_text(attached)
                if places is not None:
                    places[instruction] = len(lines) + extra
                    extra += text.count("\n")
                if instruction.type is void:
                    lines.append(f"  {text}")
                else:
                    lines.append(f"  {refs[instruction]} = {text}")
            lines += [self.record(record) for record in block.trailing_records]
        return lines

    def record(self, record: DebugRecord) -> str:
        return f"    #dbg_{record.kind}({self.refs.metadata(record.pieces)})"

    def label(self, block: Block) -> str:
        return f"label {self.refs[block]}"


def attachment_text(attachments: dict[str, str]) -> str:
    """`, !tbaa !5`; a kind with several nodes is repeated."""
    parts = []
    for kind, nodes in attachments.items():
        parts += [f", !{kind} {node}" for node in (split_items(nodes) if ", " in nodes else (nodes,))]
    return "".join(parts)


# Forms of instructions


def _flags(flags: tuple[str, ...]) -> str:
    return f"{' '.join(flags)} " if flags else ""


def _unary(p: FunctionPrinter, i: UnaryOp) -> str:
    return f"{i.opcode} {_flags(i.flags)}{p.typed[i.operands[0]]}"


def _binary(p: FunctionPrinter, i: BinaryOp) -> str:
    left, right = i.operands
    if i.flags:
        return f"{i.opcode} {' '.join(i.flags)} {p.typed[left]}, {p.refs[right]}"
    return f"{i.opcode} {p.typed[left]}, {p.refs[right]}"


def _compare(p: FunctionPrinter, i: Compare) -> str:
    left, right = i.operands
    return f"{i.opcode} {_flags(i.flags)}{i.predicate} {p.typed[left]}, {p.refs[right]}"


def _cast(p: FunctionPrinter, i: Cast) -> str:
    return f"{i.opcode} {_flags(i.flags)}{p.typed[i.operands[0]]} to {i.type.text}"


def _select(p: FunctionPrinter, i: Select) -> str:
    return f"select {_flags(i.flags)}{_typed_list(p, i.operands)}"


def _typed_list(p: FunctionPrinter, operands: list[Value]) -> str:
    typed = p.typed
    return ", ".join([typed[operand] for operand in operands])


def _listed(p: FunctionPrinter, i: Instruction) -> str:
    """Opcode and typed operands, nothing else."""
    return f"{i.opcode} {_typed_list(p, i.operands)}"


def _phi(p: FunctionPrinter, i: Phi) -> str:
    refs = p.refs
    entries = ", ".join(
        [f"[ {refs[value]}, {refs[block]} ]" for value, block in zip(i.operands, i.blocks, strict=True)]
    )
    return f"phi {_flags(i.flags)}{i.type.text} {entries}"


def _alloca(p: FunctionPrinter, i: Alloca) -> str:
    text = f"alloca {'inalloca ' if i.inalloca else ''}{'swifterror ' if i.swifterror else ''}{i.allocated_type.text}"
    if i.operands:
        text += f", {p.typed[i.operands[0]]}"
    if i.align:
        text += f", align {i.align}"
    space: int = i.type.addrspace  # type: ignore[attr-defined]
    return f"{text}, addrspace({space})" if space else text


def _memory(text: str, i: Load | Store | CmpXchg | AtomicRMW, orderings: str) -> str:
    if orderings:
        if i.syncscope:
            text += f' syncscope("{i.syncscope}")'
        text = f"{text} {orderings}"
    return f"{text}, align {i.align}" if i.align else text


def _load(p: FunctionPrinter, i: Load) -> str:
    operands = f"{i.type.text}, {p.typed[i.operands[0]]}"
    if not i.ordering and not i.volatile:
        return f"load {operands}, align {i.align}" if i.align else f"load {operands}"
    words = f"load {'atomic ' if i.ordering else ''}{'volatile ' if i.volatile else ''}"
    return _memory(words + operands, i, i.ordering)


def _store(p: FunctionPrinter, i: Store) -> str:
    value, pointer = i.operands
    operands = f"{p.typed[value]}, {p.typed[pointer]}"
    if not i.ordering and not i.volatile:
        return f"store {operands}, align {i.align}" if i.align else f"store {operands}"
    words = f"store {'atomic ' if i.ordering else ''}{'volatile ' if i.volatile else ''}"
    return _memory(words + operands, i, i.ordering)


def _gep(p: FunctionPrinter, i: GetElementPtr) -> str:
    return f"getelementptr {_flags(i.flags)}{i.source_type.text}, {_typed_list(p, i.operands)}"


def _fence(_: FunctionPrinter, i: Fence) -> str:
    scope = f'syncscope("{i.syncscope}") ' if i.syncscope else ""
    return f"fence {scope}{i.ordering}"


def _cmpxchg(p: FunctionPrinter, i: CmpXchg) -> str:
    words = f"cmpxchg {'weak ' if i.weak else ''}{'volatile ' if i.volatile else ''}"
    return _memory(words + _typed_list(p, i.operands), i, f"{i.success} {i.failure}")


def _atomicrmw(p: FunctionPrinter, i: AtomicRMW) -> str:
    words = f"atomicrmw {'volatile ' if i.volatile else ''}{i.operation} "
    return _memory(words + _typed_list(p, i.operands), i, i.ordering)


def _va_arg(p: FunctionPrinter, i: VAArg) -> str:
    return f"va_arg {p.typed[i.operands[0]]}, {i.type.text}"


def _aggregate(p: FunctionPrinter, i: ExtractValue | InsertValue) -> str:
    return f"{_listed(p, i)}, {', '.join(map(str, i.indices))}"


def _call_text(p: FunctionPrinter, i: CallBase) -> str:
    """From the flags to the bundles."""
    typed, refs = p.typed, p.refs
    operands = i.operands
    callee = operands[-1]
    parts = [i.opcode]
    if i.flags:
        parts.append(" ".join(i.flags))
    if i.cconv:
        parts.append(i.cconv)
    if i.return_attributes:
        parts.append(i.return_attributes)
    if i.addrspace:
        parts.append(f"addrspace({i.addrspace})")
    explicit = i._function_type
    # the whole type is written only where the arguments do not tell it
    parts.append(explicit.text if explicit is not None and explicit.vararg else i.type.text)
    inner = ", ".join(
        [
            f"{value.type.text} {attributes} {refs[value]}" if attributes else typed[value]
            for value, attributes in zip(operands, i.argument_attributes, strict=False)
        ]
    )
    parts.append(f"{refs[callee]}({inner})")
    if i.function_attributes:
        parts.append(i.function_attributes)
    if i.bundles:
        bundles = [f'"{tag}"({_typed_list(p, inputs)})' for tag, inputs in i.bundle_operands]
        parts.append(f"[ {', '.join(bundles)} ]")
    return " ".join(parts)


def _call(p: FunctionPrinter, i: Call) -> str:
    return f"{i.tail} {_call_text(p, i)}" if i.tail else _call_text(p, i)


def _invoke(p: FunctionPrinter, i: Invoke) -> str:
    return f"{_call_text(p, i)}\n          to {p.label(i.normal)} unwind {p.label(i.unwind)}"


def _callbr(p: FunctionPrinter, i: CallBr) -> str:
    indirect = ", ".join([p.label(block) for block in i.indirect])
    return f"{_call_text(p, i)}\n          to {p.label(i.default)} [{indirect}]"


def _branch(p: FunctionPrinter, i: Branch) -> str:
    refs = p.refs
    if i.operands:
        return f"br {p.typed[i.operands[0]]}, label {refs[i.targets[0]]}, label {refs[i.targets[1]]}"
    return f"br label {refs[i.targets[0]]}"


def _switch(p: FunctionPrinter, i: Switch) -> str:
    cases = "".join([f"    {p.typed[value]}, {p.label(block)}\n" for value, block in i.cases])
    return f"switch {p.typed[i.value]}, {p.label(i.default)} [\n{cases}  ]"


def _indirect_branch(p: FunctionPrinter, i: IndirectBr) -> str:
    return f"indirectbr {p.typed[i.operands[0]]}, [{', '.join([p.label(b) for b in i.targets])}]"


def _return(p: FunctionPrinter, i: Return) -> str:
    return f"ret {p.typed[i.operands[0]]}" if i.operands else "ret void"


def _landing_pad(p: FunctionPrinter, i: LandingPad) -> str:
    lines = ["cleanup"] if i.cleanup else []
    lines += [f"{kind} {p.typed[value]}" for kind, value in i.clauses]
    return "\n          ".join([f"landingpad {i.type.text}", *lines])


def _unwind(p: FunctionPrinter, block: Block | None) -> str:
    return "unwind to caller" if block is None else f"unwind {p.label(block)}"


def _catch_switch(p: FunctionPrinter, i: CatchSwitch) -> str:
    handlers = ", ".join([p.label(block) for block in i.handlers])
    return f"catchswitch within {p.refs[i.operands[0]]} [{handlers}] {_unwind(p, i.unwind)}"


def _funclet_pad(p: FunctionPrinter, i: CatchPad | CleanupPad) -> str:
    return f"{i.opcode} within {p.refs[i.parent]} [{_typed_list(p, i.arguments)}]"


def _catch_return(p: FunctionPrinter, i: CatchReturn) -> str:
    return f"catchret from {p.refs[i.operands[0]]} to {p.label(i.target)}"


def _cleanup_return(p: FunctionPrinter, i: CleanupReturn) -> str:
    return f"cleanupret from {p.refs[i.operands[0]]} {_unwind(p, i.unwind)}"


def _unreachable(_: FunctionPrinter, __: Unreachable) -> str:
    return "unreachable"


_BY_FORM: dict[str, Callable[[FunctionPrinter, Any], str]] = {
    "unary": _unary,
    "binary": _binary,
    "cast": _cast,
    "compare": _compare,
    "select": _select,
    "freeze": _listed,
    "phi": _phi,
    "alloca": _alloca,
    "load": _load,
    "store": _store,
    "gep": _gep,
    "fence": _fence,
    "cmpxchg": _cmpxchg,
    "atomicrmw": _atomicrmw,
    "va_arg": _va_arg,
    "extract_value": _aggregate,
    "insert_value": _aggregate,
    "extract_element": _listed,
    "insert_element": _listed,
    "shuffle": _listed,
    "call": _call,
    "landing_pad": _landing_pad,
    "catch_pad": _funclet_pad,
    "cleanup_pad": _funclet_pad,
    "return": _return,
    "branch": _branch,
    "switch": _switch,
    "indirect_branch": _indirect_branch,
    "invoke": _invoke,
    "callbr": _callbr,
    "resume": _listed,
    "unreachable": _unreachable,
    "catch_switch": _catch_switch,
    "catch_return": _catch_return,
    "cleanup_return": _cleanup_return,
}


def _forms() -> dict[str, Callable[[FunctionPrinter, Any], str]]:
    from enzyme_build.ir.opcodes import OPCODES

    return {name: _BY_FORM[row.form] for name, row in OPCODES.items()}


_FORMS = _forms()
