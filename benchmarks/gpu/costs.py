"""What gradients of kernels take on a GPU as ptxas tells it, beside their values: no GPU is needed."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from enzyme_build import bitcode, toolchain
from enzyme_build.bitcode import LlvmModule
from tests.gpu.harness import NVIDIA, Gpu, device_code, differentiated, run_command

HEAD = (
    "| kernel | registers: value, gradient | stack | spills | shared bytes: value, gradient |\n"
    "| --- | --- | --- | --- | --- |\n"
)
_FUNCTION = re.compile(
    r"Function properties for (\S+)\n\s*(\d+) bytes stack frame, (\d+) bytes spill stores.*\n"
    r".*?Used (\d+) registers(.*)"
)
_SHARED = re.compile(r"(\d+) bytes smem")
_NAME = re.compile(r"_Z\d+(\w+?)_(value|gradient)P")


class Costs(NamedTuple):
    registers: int
    stack: int
    spills: int
    shared: int


def table(programs: Iterable[Path]) -> str:
    return HEAD + "".join(sorted(row for program in programs for row in rows(program)))


def rows(program: Path) -> Iterator[str]:
    found: dict[str, dict[str, Costs]] = {}
    for symbol, costs in costs_of(program).items():
        if (name := _NAME.match(symbol)) is not None:
            found.setdefault(name[1], {})[name[2]] = costs
    for function, kinds in found.items():
        value, gradient = kinds["value"], kinds["gradient"]
        yield (
            f"| {function} | {value.registers}, {gradient.registers} | {gradient.stack} | {gradient.spills} | "
            f"{value.shared}, {gradient.shared} |\n"
        )


def costs_of(program: Path) -> dict[str, Costs]:
    with tempfile.TemporaryDirectory() as folder:
        return cubin(differentiated_kernels(program), Path(folder, "kernels.cubin"))


def differentiated_kernels(program: Path, gpu: Gpu = NVIDIA) -> LlvmModule:
    return differentiated(device_code(program, gpu))


def cubin(module: LlvmModule, path: Path) -> dict[str, Costs]:
    """Writes machine code. Returns what ptxas tells of each kernel."""
    library, ptxas = toolchain.libdevice(), toolchain.ptxas()
    assert library is not None, "needs libdevice: the CUDA toolkit, or pip install nvidia-nvvm"
    assert ptxas is not None, "needs ptxas: the CUDA toolkit, or pip install nvidia-cuda-nvcc"
    ptx = path.with_suffix(".ptx")
    ptx.write_text(bitcode.emit_ptx(module, bitcode.EmitOptions(level=3), library.read_bytes()))
    said = run_command("sh", "-c", f"{ptxas} -v -arch=sm_90 {ptx} -o {path} 2>&1")
    ptx.unlink()
    found = {}
    for symbol, stack, spills, registers, rest in _FUNCTION.findall(said):
        shared = _SHARED.search(rest)
        found[symbol] = Costs(int(registers), int(stack), int(spills), int(shared[1]) if shared else 0)
    return found
