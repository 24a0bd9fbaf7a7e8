"""What the driver of a GPU loads: cubins by NVIDIA's assembler, code objects of AMD's GPUs by lld."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from enzyme_build import bitcode, process, toolchain
from enzyme_build.bitcode import EmitOptions, LlvmModule
from enzyme_build.errors import Diagnostic, SourceLocation, ToolError, UsageError
from enzyme_build.linker import real


def ptx(module: LlvmModule, emit: EmitOptions) -> str:
    library = toolchain.libdevice()
    return bitcode.emit_ptx(module, emit, library.read_bytes() if library is not None else None)


def cubin(module: LlvmModule, emit: EmitOptions) -> bytes:
    assembler = toolchain.ptxas()
    if assembler is None:
        raise ToolError(
            Diagnostic(
                "a cubin is made by ptxas, which is not here",
                SourceLocation(module.name),
                "install the CUDA toolkit and set CUDA_PATH, or pip install nvidia-cuda-nvcc; or choose --emit ptx",
            )
        )
    text = ptx(module, emit)
    processor = next(line.split()[1] for line in text.splitlines() if line.startswith(".target"))
    return _made([assembler, f"-arch={processor.rstrip(',')}"], text.encode())


def code_object(module: LlvmModule, emit: EmitOptions) -> bytes:
    if not module.triple.startswith("amdgcn"):
        raise UsageError(
            Diagnostic(
                f"hsaco is code of AMD's GPUs, and this is for {module.triple or 'no target at all'}",
                SourceLocation(module.name),
                "compile the kernels with clang -x hip --offload-device-only -emit-llvm, or choose --emit obj",
            )
        )
    linker = real.lld(os.environ.get("PATH", ""))
    if linker is None:
        raise ToolError(
            Diagnostic(
                "a code object is linked by ld.lld, which is not here",
                SourceLocation(module.name),
                "install lld; or choose --emit obj",
            )
        )
    made = bitcode.emit_object(module, bitcode.for_processor(module, emit))
    return _made([*linker.command, "-shared", "--no-undefined"], made)


def _made(command: list[str], content: bytes) -> bytes:
    with tempfile.TemporaryDirectory(prefix="enzyme-gpu-") as folder:
        source, made = Path(folder, "kernels"), Path(folder, "made")
        source.write_bytes(content)
        process.run([*command, source, "-o", made])
        return made.read_bytes()
