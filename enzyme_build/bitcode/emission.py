"""From a module to machine code."""

from __future__ import annotations

from typing import Any

from enzyme_build.errors import BitcodeError, Diagnostic, SourceLocation
from enzyme_build.records import dataclass

from .choice import llvm
from .library import INSIDE, Machine
from .module import LlvmModule
from .sections import with_sections


@dataclass(frozen=True, slots=True)
class EmitOptions:
    """How machine code is generated. An empty `cpu` leaves the choice to each function's own attributes."""

    level: int = 2
    reloc: str = "pic"  # "pic", "static" or "dynamicnopic"
    code_model: str = "small"  # "small", "kernel", "medium" or "large"
    cpu: str = ""
    features: str = ""
    function_sections: bool = False  # each function in a section of its own, as `--gc-sections` needs it


def emit_object(module: LlvmModule, options: EmitOptions | None = None) -> bytes:
    """The module as an object file; the module itself stays as it is."""
    options = options or EmitOptions()
    machine = target_machine(module, options)
    return bytes(_emit(module, machine.emit_object, options))


def emit_assembly(module: LlvmModule, options: EmitOptions | None = None) -> str:
    options = options or EmitOptions()
    machine = target_machine(module, options)
    return str(_emit(module, machine.emit_assembly, options))


def target_machine(module: LlvmModule, options: EmitOptions) -> Machine:
    """The code generator for the module's triple: the host's, or a GPU's."""
    triple = module.triple
    try:
        return llvm().machine(
            triple, options.cpu, options.features, options.level, options.reloc, options.code_model
        )
    except RuntimeError as error:
        raise BitcodeError(
            Diagnostic(
                f"no code can be generated for {triple or 'this machine'!r}: {str(error).strip()}",
                SourceLocation(module.name),
                "" if llvm().name == INSIDE else "set `backend` to llvmlite, whose LLVM has all targets",
            )
        ) from None


def _emit(module: LlvmModule, emit: Any, options: EmitOptions) -> Any:
    copy = with_sections(module, functions=options.function_sections)
    if copy is module:
        copy = module.clone()  # code generation rewrites the module
    try:
        return emit(copy.handle)
    except RuntimeError as error:
        raise BitcodeError(
            Diagnostic(f"code generation failed: {str(error).strip()}", SourceLocation(module.name))
        ) from None
