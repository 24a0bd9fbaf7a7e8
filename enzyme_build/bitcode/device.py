"""Code of GPUs on its way out: for which processor, and with the functions of libdevice that derivatives call."""

from __future__ import annotations

import re

from enzyme_build.errors import BitcodeError, Diagnostic, SourceLocation
from enzyme_build.records import replace

from .emission import EmitOptions, emit_assembly
from .module import LlvmModule, read
from .passes import internalize, optimise

_LIBDEVICE = "__nv_"


def is_device(module: LlvmModule) -> bool:
    return module.triple.startswith(("nvptx", "amdgcn"))


def emit_ptx(module: LlvmModule, options: EmitOptions, libdevice: bytes | None) -> str:
    """`libdevice` is linked now, and not earlier: its functions are differentiated by rule. The module is used up."""
    if not module.triple.startswith("nvptx"):
        raise BitcodeError(
            Diagnostic(
                f"PTX is code of NVIDIA's GPUs, and this is for {module.triple or 'no target at all'}",
                SourceLocation(module.name),
                "compile the kernels with clang -x cuda --cuda-device-only -emit-llvm, or choose --emit obj",
            )
        )
    called = _called(module)
    if called and libdevice is None:
        raise BitcodeError(
            Diagnostic(
                f"it calls functions of libdevice ({', '.join(called[:3])}…), and there is no libdevice.10.bc here",
                SourceLocation(module.name),
                "install the CUDA toolkit and set CUDA_PATH, or pip install nvidia-nvvm",
            )
        )
    if libdevice is not None:
        link_libdevice(module, libdevice, options.level)
    return emit_assembly(module, for_processor(module, options))


def _called(module: LlvmModule) -> list[str]:
    return sorted(name for name in module.declared() if name.startswith(_LIBDEVICE))


def link_libdevice(module: LlvmModule, libdevice: bytes, level: int) -> None:
    """Code for NVIDIA's GPUs gets the functions that it calls, and no others."""
    if not module.triple.startswith("nvptx") or not _called(module):
        return
    own = module.defined()
    library = read(libdevice, "libdevice.10.bc", into=module)
    library.handle.triple = module.triple
    library.handle.data_layout = module.data_layout
    module.link_in(library)
    internalize(module, own)
    optimise(module, level)


def for_processor(module: LlvmModule, options: EmitOptions) -> EmitOptions:
    """With the processor that the functions were compiled for, where the options leave it open."""
    if options.cpu or not is_device(module):
        return options
    text = module.text()
    cpu, features = (_attribute(text, name) for name in ("target-cpu", "target-features"))
    return replace(options, cpu=cpu, features=options.features or features)


def _attribute(text: str, name: str) -> str:
    found = re.search(rf'"{name}"="([^"]*)"', text)
    return found[1] if found else ""
