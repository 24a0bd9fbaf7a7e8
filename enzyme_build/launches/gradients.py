"""Kernels that compute derivatives of kernels: requests that are written into the code for the GPU.

The gradient kernel runs the kernel once more and then its reverse half, in one request. So nothing is kept on the GPU
between two launches, and whoever launches it hands it memory as the kernel found it. Kernels of which a second run
could compute something else than the first are refused here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from enzyme_build.analysis.types.seen_by_kernels import spelled
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.values.semantics import TO_INTEGER
from enzyme_build.ir.globals import Function, GlobalVariable
from enzyme_build.ir.instructions import (
    AtomicRMW,
    Call,
    Cast,
    CmpXchg,
    Compare,
    Freeze,
    GetElementPtr,
    Instruction,
    Load,
    Phi,
    Select,
)
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import PointerType, carries_pointer
from enzyme_build.ir.values import Argument, ConstantExpr, InlineAsm
from enzyme_build.launches.kernels import Kernel
from enzyme_build.patterns import compiled_when_used
from enzyme_build.text.names import spell

GRADIENT, TANGENT = "enzymepy_gradient_", "enzymepy_tangent_"
_MARKERS = ("enzyme_const", "enzyme_dup", "enzyme_out")
_MARKER = "ptr addrspace(1) @"
_OF_TARGET = ("target-", "nvvm.", "amdgpu-", "uniform-work-group-size", "no-trapping-math")
_SHARED = 3  # address space
_CLOCKS = (
    "llvm.nvvm.read.ptx.sreg.clock",
    "llvm.nvvm.read.ptx.sreg.globaltimer",
    "llvm.amdgcn.s.memtime",
    "llvm.amdgcn.s.memrealtime",
    "llvm.readcyclecounter",
    "llvm.readsteadycounter",
)
_TIME = compiled_when_used(r"clock|timer|memtime|memrealtime")  # in inline assembly
_ATOMIC = "llvm.nvvm.atomic."
_TEXTURES = ("llvm.nvvm.tex.", "llvm.nvvm.tld4.", "llvm.nvvm.suld.", "llvm.nvvm.sust.", "llvm.amdgcn.image.")
_MOVES = (Cast, Freeze, GetElementPtr, Phi, Select)
_UNITS = {"nvptx": "device", "amdgcn": "agent"}


def requests_text(module: Module, kernels: Iterable[Kernel]) -> str:
    """The text of a module with the gradient and the tangent kernel of each of these, to be linked in."""
    parts = [f'target datalayout = "{module.data_layout}"\ntarget triple = "{module.triple}"\n']
    parts += [f"@{name} = external addrspace(1) global i32\n" for name in _MARKERS]
    for kernel in kernels:
        function = module.functions[kernel.name]
        types = ", ".join(str(t) for t in function.function_type.params)
        parts.append(f"declare {function.cconv} void @{spell(kernel.name)}({types})\n")
        parts += [_gradient(function, kernel), _tangent(function, kernel)]
    return "".join(parts)


def _gradient(function: Function, kernel: Kernel) -> str:
    parameters, arguments = [], []
    floats = kernel.floats
    for k, t in enumerate(function.function_type.params):
        if kernel.is_differentiated(k):
            parameters += [f"{t} %p{k}", f"{t} %d{k}"]
            arguments.append(f"{_MARKER}enzyme_dup, {t} %p{k}, {t} %d{k}")
        elif k in floats:
            parameters += [f"{t} %p{k}", f"ptr addrspace(1) %d{k}"]
            arguments.append(f"{_MARKER}enzyme_out, {t} %p{k}")
        else:
            parameters.append(f"{t} %p{k}")
            arguments.append(f"{_MARKER}enzyme_const, {t} %p{k}")
    types = [str(function.function_type.params[k]) for k in floats]
    returned = "void" if not types else types[0] if len(types) == 1 else f"{{ {', '.join(types)} }}"
    unit = next(unit for start, unit in _UNITS.items() if function.module.triple.startswith(start))
    lines = []
    for place, (k, number) in enumerate(zip(floats, types, strict=True)):
        part = "%all"
        if len(types) > 1:
            part = f"%part{place}"
            lines.append(f"{part} = extractvalue {returned} %all, {place}")
        lines.append(
            f'%old{place} = atomicrmw fadd ptr addrspace(1) %d{k}, {number} {part} syncscope("{unit}") monotonic'
        )
    return _kernel_text(function, GRADIENT, "autodiff", returned, parameters, arguments, lines)


def _tangent(function: Function, kernel: Kernel) -> str:
    parameters, arguments = [], []
    for k, t in enumerate(function.function_type.params):
        if kernel.is_differentiated(k) or k in kernel.floats:
            parameters += [f"{t} %p{k}", f"{t} %d{k}"]
            arguments.append(f"{_MARKER}enzyme_dup, {t} %p{k}, {t} %d{k}")
        else:
            parameters.append(f"{t} %p{k}")
            arguments.append(f"{_MARKER}enzyme_const, {t} %p{k}")
    return _kernel_text(function, TANGENT, "fwddiff", "void", parameters, arguments, [])


def _kernel_text(
    function: Function,
    prefix: str,
    request: str,
    returned: str,
    parameters: list[str],
    arguments: list[str],
    lines: list[str],
) -> str:
    entry = spell(f"__enzyme_{request}_{prefix}{function.name}")
    given = ", ".join([f"ptr @{spell(function.name)}", *arguments])
    result = "" if returned == "void" else "%all = "
    body = [f"{result}call {returned} (ptr, ...) @{entry}({given})", *lines, "ret void"]
    # What is said of the kernel's accesses does not hold for its derivatives; which GPU it is for, and how large its
    # blocks are, does.
    kept = [
        f'"{name}"="{value}"' if value is not None else f'"{name}"'
        for name, value in function.attribute_map().items()
        if name.startswith(_OF_TARGET)
    ]
    return (
        f"declare {returned} @{entry}(ptr, ...)\n"
        f"define {function.cconv} void @{spell(prefix + function.name)}({', '.join(parameters)}) "
        f"convergent norecurse nounwind {' '.join(kept)} {{\n"
        + "".join(f"  {line}\n" for line in body)
        + "}\n"
    )


def what_it_sees(function: Function) -> tuple[str | None, ...]:
    """What lies behind each argument of a kernel: None where it does not look."""
    types = TypeAnalysis(function.module)
    types.program.cover(function)
    return tuple(
        spelled(types.found_from(argument))
        if isinstance(argument.type, PointerType) and _looks(argument)
        else None
        for argument in function.arguments
    )


def _looks(pointer: Argument) -> bool:
    """Whether memory may be accessed by way of the pointer; one that says where an array ends is only compared.

    No way leads from an integer back to a pointer: such kernels are refused.
    """
    todo: list[Instruction | Argument] = [pointer]
    seen = set(todo)
    while todo:
        for user in todo.pop().users:
            if isinstance(user, Cast) and user.opcode in TO_INTEGER:
                continue
            if isinstance(user, _MOVES):
                todo += [user] if user not in seen else []
                seen.add(user)
            elif not isinstance(user, Compare):
                return True
    return False


# -- kernels that may not be run twice ---------------------------------------------------------------------------


def why_not_again(function: Function, kernel: Kernel) -> tuple[str, str] | None:
    """Why a second run, on copies of the memory that it is handed, may do something else; and what to do about it."""
    if len(function.arguments) != len(kernel.types):
        return (
            "host and GPU take its arguments apart differently",
            "pass the parts of a struct as arguments of their own",
        )
    for called in _reached(function):
        for i in called.instructions:
            problem = _problem(i)
            if problem is not None:
                return problem
    return None


def _reached(function: Function) -> Iterator[Function]:
    todo, seen = [function], {function}
    while todo:
        current = todo.pop()
        yield current
        for i in current.instructions:
            for operand in i.operands:
                if isinstance(operand, Function) and not operand.is_declaration and operand not in seen:
                    seen.add(operand)
                    todo.append(operand)


def _problem(i: Instruction) -> tuple[str, str] | None:
    if (isinstance(i, Load) and carries_pointer(i.type)) or (isinstance(i, Cast) and i.opcode == "inttoptr"):
        return (
            "it finds pointers in memory, and what these lead to is not kept for its reverse half",
            "pass the pointers as arguments of the kernel",
        )
    name = (i.callee.name or "") if isinstance(i, Call) else ""
    assembly = i.callee.assembly if isinstance(i, Call) and isinstance(i.callee, InlineAsm) else ""
    is_atomic = isinstance(i, (AtomicRMW, CmpXchg)) or name.startswith(_ATOMIC) or "atom" in assembly
    if is_atomic and i.users:
        return (
            "it uses what an atomic operation returns, by which threads take turns, and in a second run they may take "
            "others",
            "compute places from the numbers of threads and blocks",
        )
    if name.startswith(_CLOCKS) or _TIME.search(assembly):
        return "it reads a clock", "leave the clock to the host (events)"
    if name.startswith(_TEXTURES):
        return (
            "it reads or writes a texture, which is not kept for its reverse half",
            "pass a pointer to memory",
        )
    for variable in _variables(i):
        if not variable.is_constant and variable.addrspace != _SHARED:
            return (
                f"it works on `{variable.name}`, a variable of the GPU, which is not kept for its reverse half",
                "pass a pointer to the memory as an argument of the kernel",
            )
    return None


def _variables(i: Instruction) -> Iterator[GlobalVariable]:
    todo = list(i.operands)
    while todo:
        operand = todo.pop()
        if isinstance(operand, GlobalVariable):
            yield operand
        elif isinstance(operand, ConstantExpr):
            todo += operand.operands
