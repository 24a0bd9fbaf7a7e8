"""Kernels are compiled for a GPU and differentiated as its code; the result runs on this processor, thread by thread.

The code that comes out for the GPU is retargeted: address spaces fall away, what a thread asks its GPU is asked of the
machine in `machine.c`, and every access to memory is told to it.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from pathlib import Path

from llvmlite import binding

from enzyme_build import bitcode, pipeline
from enzyme_build.bitcode import LlvmModule
from enzyme_build.ir import Module
from enzyme_build.ir.instructions import AtomicRMW, Call, CmpXchg, Instruction, Load, Store
from enzyme_build.ir.types import (
    I8,
    I32,
    I64,
    PTR,
    VOID,
    FloatType,
    IntType,
    Type,
    function_type,
    int_type,
    pointer_type,
)
from enzyme_build.ir.values import Value, const_int
from enzyme_build.records import dataclass
from enzyme_build.settings import Settings
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.form.ptx_assembly import spell_out_ptx

HERE = Path(__file__).parent
KERNELS = HERE / "kernels"
SECONDS = 120
_MATCH = """define { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32 %mask, i64 %value) {
  %who = call i32 @gpu.match_all(i32 %mask, i64 %value)
  %all = icmp ne i32 %who, 0
  %first = insertvalue { i32, i1 } poison, i32 %who, 0
  %both = insertvalue { i32, i1 } %first, i1 %all, 1
  ret { i32, i1 } %both
}
declare i32 @gpu.match_all(i32, i64)"""
_SHUFFLE = """define { i32, i1 } @llvm.nvvm.shfl.sync.\\1.i32p(i32 %mask, i32 %value, i32 %b, i32 %c) {
  %read = call i32 @gpu.nvvm.shfl.sync.\\1.i32(i32 %mask, i32 %value, i32 %b, i32 %c)
  %known = call i1 @gpu.in_range_\\1(i32 %b, i32 %c)
  %first = insertvalue { i32, i1 } poison, i32 %read, 0
  %both = insertvalue { i32, i1 } %first, i1 %known, 1
  ret { i32, i1 } %both
}
declare i1 @gpu.in_range_\\1(i32, i32)
MISSING"""
# All shared memory whose size the launch tells begins at one place.
_DYNAMIC = """
@gpu.dynamic = internal global [4096 x i8] zeroinitializer, section "gpu_shared", align 16
declare i32 @gpu.dynamic_size()
"""
_DYNAMIC_VARIABLE = re.compile(r"(?m)^@(\S+) = external (?:\w+ )*addrspace\(3\) global (\[0 x [^\]]+\]).*$")
_SHARED, _BEGIN = 3, "__start_gpu_shared"  # address space, and where the linker puts it
_READS, _WRITES, _ADDS = range(3)  # as machine.c counts them


@dataclass(frozen=True)
class Gpu:
    name: str
    flags: tuple[str, ...]


NVIDIA = Gpu(
    "nvidia",
    ("-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-gpu-arch=sm_90", "--cuda-device-only"),
)
AMD = Gpu(
    "amd",
    ("-x", "hip", "-nogpuinc", "-nogpulib", "--offload-arch=gfx90a", "--offload-device-only"),
)


def run_command(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout


def device_code(source: Path, gpu: Gpu, level: int = 2, *flags: str) -> LlvmModule:
    """What clang hands to the linker of device code."""
    with tempfile.TemporaryDirectory(prefix="enzyme-gpu-") as folder:
        made = Path(folder, "kernel.bc")
        plain = ("-fno-vectorize", "-fno-slp-vectorize", "-w", "-g")
        run_command(
            "clang++-22", *gpu.flags, f"-O{level}", *plain, "-DDEVICE", f"-I{HERE}", *flags,
            "-emit-llvm", "-c", str(source), "-o", str(made),
        )  # fmt: skip
        return bitcode.merge([(source.name, made.read_bytes())])


def differentiated(module: LlvmModule, **settings: object) -> LlvmModule:
    chosen = Settings(cache=False, stop_after="optimised", **settings)  # type: ignore[arg-type]
    return pipeline.run(module, pipeline.Job(chosen)).module


def checked(source: Path, gpu: Gpu, level: int = 2) -> str:
    """The derivatives of one program of the corpus, compared with differences. Returns what the program says."""
    done = executed(source, gpu, level)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def executed(source: Path, gpu: Gpu, level: int = 2) -> subprocess.CompletedProcess[str]:
    module = differentiated(device_code(source, gpu, level))
    with tempfile.TemporaryDirectory(prefix="enzyme-gpu-") as folder:
        kernel, program = Path(folder, "kernel.ll"), Path(folder, "program")
        kernel.write_text(for_this_processor(module.text()))
        objects = []
        for name, path, flags in (
            ("kernel", kernel, ("-O0", "-Wno-override-module")),
            ("machine", HERE / "machine.c", ("-O1",)),
            ("host", source, ("-x", "c++", "-O1", f"-I{HERE}")),
            ("mathematics", HERE / "mathematics.c", ("-O1",)),
        ):
            objects.append(str(Path(folder, f"{name}.o")))
            run_command("clang-22", *flags, "-c", str(path), "-o", objects[-1])
        run_command("clang++-22", *objects, "-o", str(program), "-lm")
        return subprocess.run(
            [program], capture_output=True, text=True, timeout=SECONDS, check=False, env={**os.environ}
        )


# -- device code on a processor --------------------------------------------------------------------------------


def for_this_processor(text: str) -> str:
    model = Module.parse(text, "kernel")
    model.parse_all()
    spell_out_ptx(model)
    _keep_addresses_short(model)
    _tell_accesses(model)
    text = str(model)
    binding.initialize_native_target()
    target = binding.Target.from_default_triple()
    layout = target.create_target_machine().target_data
    text = re.sub(r"(?m)^target datalayout = .*$", f'target datalayout = "{layout}"', text)
    text = re.sub(r"(?m)^target triple = .*$", f'target triple = "{target.triple}"', text)
    text = re.sub(
        r"(?m)^(@\S+ = .*addrspace\(3\).*?)(, align \d+)?(, !dbg !\d+)?$", r'\1, section "gpu_shared"\2', text
    )
    text, found = _DYNAMIC_VARIABLE.subn(r"@\1 = internal alias \2, ptr @gpu.dynamic", text)
    text += _DYNAMIC if found else ""
    text = text.replace('asm "mov.u32 $0, %dynamic_smem_size;", "=r"()', "@gpu.dynamic_size()")
    text = re.sub(r",? addrspace\(\d+\)", "", text)
    text = text.replace("addrspacecast", "bitcast")
    text = re.sub(r"\b(ptx_kernel|ptx_device|amdgpu_kernel) ", "", text)
    text = re.sub(r"externally_initialized ", "", text)
    text = re.sub(r'"(target-cpu|target-features|amdgpu[\w-]*|uniform-work-group-size)"="[^"]*"', "", text)
    text = re.sub(r"(?m)^(attributes #\d+ = \{) +\}", r"\1 nounwind }", text)
    text = re.sub(r"(?m)^declare .*@llvm\.nvvm\.match\.all\.sync\.i64p\(.*$", _MATCH, text)
    for mode in ("idx", "up", "down", "bfly"):
        plain = f"llvm.nvvm.shfl.sync.{mode}.i32("
        missing = "" if f"@{plain}" in text else f"declare i32 @{plain}i32, i32, i32, i32)"
        shuffle = _SHUFFLE.replace("MISSING", missing)
        text = re.sub(rf"(?m)^declare .*@llvm\.nvvm\.shfl\.sync\.({mode})\.i32p\(.*$", shuffle, text)
    return re.sub(r"@llvm\.(nvvm|amdgcn)\.", r"@gpu.\1.", text)


def callable_by_name(module: LlvmModule) -> LlvmModule:
    """Code for a GPU, behind a table of its kernels with functions that unpack what a launch passes."""
    text = module.text()
    kernels = [
        f
        for f in Module.parse(text).functions.values()
        if f.cconv.endswith("_kernel") and not f.is_declaration
    ]
    parts, rows = [for_this_processor(text)], []
    for number, kernel in enumerate(kernels):
        lines, given = [], []
        for k, t in enumerate(kernel.function_type.params):
            plain = str(t).partition(" ")[0]
            lines.append(
                f"  %at{k} = getelementptr ptr, ptr %given, i64 {k}\n  %place{k} = load ptr, ptr %at{k}\n"
            )
            lines.append(f"  %value{k} = load {plain}, ptr %place{k}\n")
            given.append(f"{plain} %value{k}")
        call = f"  call void @{kernel.name}({', '.join(given)})\n  ret void\n"
        parts.append(f"define void @gpu.run{number}(ptr %given) {{\n{''.join(lines)}{call}}}\n")
        name = f"{kernel.name}\\00"
        parts.append(f'@gpu.name{number} = constant [{len(kernel.name) + 1} x i8] c"{name}"\n')
        rows.append(f"{{ ptr, ptr }} {{ ptr @gpu.name{number}, ptr @gpu.run{number} }}")
    rows.append("{ ptr, ptr } zeroinitializer")
    parts.append(f"@gpu_kernels = constant [{len(rows)} x {{ ptr, ptr }}] [{', '.join(rows)}]\n")
    found = bitcode.parse_text("".join(parts), "kernels")
    bitcode.internalize(found, {"gpu_kernels"})
    return found


def _keep_addresses_short(model: Module) -> None:
    """Addresses of shared memory that lie in memory have the size that they have on the GPU: there they are offsets."""
    if model.data_layout.size_of(pointer_type(_SHARED)) == I64.bits // 8:
        return
    for function in model.functions.values():
        for i in list(function.instructions):
            moved = i.value if isinstance(i, Store) else i
            if not isinstance(i, (Load, Store)) or moved.type is not pointer_type(_SHARED):
                continue
            begin = model.globals.get(_BEGIN) or model.add_global(_BEGIN, I8, linkage="external")
            b = Builder.at(i)
            if isinstance(i, Store):
                offset = b.sub(b.ptrtoint(moved, I64), b.ptrtoint(begin, I64))
                b.store(b.trunc(offset, I32), i.pointer, align=i.align)
            else:
                kept = b.zext(b.load(I32, i.pointer, align=i.align), I64)
                address = b.add(b.ptrtoint(begin, I64), kept)
                i.replace_all_uses_with(b.cast("inttoptr", address, moved.type))
            i.erase()


def _tell_accesses(model: Module) -> None:
    told = model.declare("gpu_access", function_type(VOID, (PTR, I64, I32)))
    stored = model.declare("gpu_store", function_type(VOID, (PTR, I64, I64)))
    for function in model.functions.values():
        for i in list(function.instructions):
            for pointer, size, kind in _accesses(model, i):
                b = Builder.at(i)
                address = b.addrspacecast(pointer, PTR) if pointer.type is not PTR else pointer
                if isinstance(i, Store) and (bits := _bits(b, i.value)) is not None:
                    b.call(stored, [address, size, bits])
                else:
                    b.call(told, [address, size, const_int(I32, kind)])


def _bits(b: Builder, value: Value) -> Value | None:
    """What is stored, as bits, where it is a number of at most 64 of them: to store the same again is harmless."""
    t = value.type
    if isinstance(t, FloatType):
        value = b.bitcast(value, int_type(t.bits))
    bits = value.type.bits if isinstance(value.type, IntType) else 0
    return b.resize(value, I64) if 0 < bits <= I64.bits else None


def _accesses(model: Module, i: Instruction) -> list[tuple[Value, Value, int]]:
    def bytes_of(t: Type) -> Value:
        return const_int(I64, model.data_layout.store_size(t))

    if isinstance(i, Load):
        return [(i.pointer, bytes_of(i.type), _READS)]
    if isinstance(i, Store):
        return [(i.pointer, bytes_of(i.value.type), _WRITES)]
    if isinstance(i, AtomicRMW):
        return [(i.pointer, bytes_of(i.value.type), _ADDS)]
    if isinstance(i, CmpXchg):
        return [(i.pointer, bytes_of(i.operands[1].type), _ADDS)]
    name = i.callee.name or "" if isinstance(i, Call) else ""
    if isinstance(i, Call) and name.startswith(("llvm.memcpy", "llvm.memmove")):
        return [(i.arguments[0], i.arguments[2], _WRITES), (i.arguments[1], i.arguments[2], _READS)]
    if isinstance(i, Call) and name.startswith("llvm.memset"):
        return [(i.arguments[0], i.arguments[2], _WRITES)]
    return []
