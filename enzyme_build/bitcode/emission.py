"""From a module to machine code."""

from __future__ import annotations

from functools import cache
from typing import Any

from llvmlite import binding as llvm

from enzyme_build.errors import BitcodeError, Diagnostic, SourceLocation
from enzyme_build.records import dataclass

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


def target_machine(module: LlvmModule, options: EmitOptions) -> Any:
    """The code generator for the module's triple: the host's, or a GPU's."""
    _initialize()
    triple = module.triple or llvm.get_default_triple()
    try:
        return llvm.Target.from_triple(triple).create_target_machine(
            cpu=options.cpu,
            features=options.features,
            opt=options.level,
            reloc=options.reloc,
            codemodel=options.code_model,
        )
    except RuntimeError as error:
        raise BitcodeError(
            Diagnostic(
                f"no code can be generated for {triple!r}: {str(error).strip()}", SourceLocation(module.name)
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


@cache
def _initialize() -> None:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    llvm.initialize_native_asmparser()  # inline assembly in the merged code
