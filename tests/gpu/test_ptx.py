"""PTX: text for ptxas, with the functions of libdevice that derivatives call."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from enzyme_build import bitcode, toolchain
from enzyme_build.cli.main import main
from enzyme_build.records import replace
from tests.gpu.harness import AMD, KERNELS, NVIDIA, device_code
from tests.gpu.test_device_code import HOST, REQUEST, SQUARE
from tests.gpu.test_device_code import NVIDIA as TARGET

KERNEL = REQUEST.replace("define void @df", "define ptx_kernel void @df").replace("%dy) {", "%dy) #0 {") + (
    'attributes #0 = { "target-cpu"="sm_80" "target-features"="+ptx80" }\n'
)
SINE = (
    SQUARE.replace("fmul double %a, %a", "call double @__nv_sin(double %a)")
    + "declare double @__nv_sin(double)\n"
)
LIBRARY = """
define double @__nv_sin(double %x) {
  %ftz = call i32 @__nvvm_reflect(ptr @name)
  %is.ftz = icmp ne i32 %ftz, 0
  %y = select i1 %is.ftz, double 0.0, double %x
  ret double %y
}
define double @__nv_cos(double %x) {
  ret double 1.0
}
define double @__nv_erf(double %x) {
  ret double 0.0
}
@name = private constant [11 x i8] c"__CUDA_FTZ\\00"
declare i32 @__nvvm_reflect(ptr)
"""


def ptx(folder: Path, text: str) -> str:
    (folder / "kernel.ll").write_text(
        text.replace("void @f(ptr %x, ptr %y) {", "void @f(ptr %x, ptr %y) #0 {")
    )
    assert main(["ad", str(folder / "kernel.ll"), "-o", str(folder / "kernel.ptx")]) == 0
    return (folder / "kernel.ptx").read_text()


def test_kernels_become_text_for_the_processor_that_they_were_compiled_for(tmp_path: Path) -> None:
    text = ptx(tmp_path, TARGET + SQUARE + KERNEL)
    assert ".target sm_80" in text
    assert ".version 8.0" in text
    assert ".visible .entry df(" in text
    assert "atom.add.f64" in text.replace(".global", "").replace(".relaxed.gpu", "")


def test_libdevice_is_linked_when_all_is_differentiated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "libdevice.10.bc"
    library.write_bytes(bitcode.parse_text(LIBRARY).to_bitcode())
    monkeypatch.setattr(toolchain, "libdevice", lambda: library)
    text = ptx(tmp_path, TARGET + SINE + KERNEL)
    assert ".entry df(" in text
    assert "__nv" not in text


def test_without_libdevice_it_is_told_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(toolchain, "libdevice", lambda: None)
    (tmp_path / "kernel.ll").write_text(TARGET + SINE + KERNEL)
    assert main(["ad", str(tmp_path / "kernel.ll"), "-o", str(tmp_path / "kernel.ptx")]) == 1
    assert "there is no libdevice.10.bc here" in capfd.readouterr().err


def test_ptx_is_for_nvidia_only(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "host.ll").write_text(HOST + SQUARE + REQUEST)
    assert main(["ad", str(tmp_path / "host.ll"), "-o", str(tmp_path / "host.ptx")]) == 1
    assert "PTX is code of NVIDIA's GPUs" in capfd.readouterr().err


ELF = b"\x7fELF"
CUDA, AMDGPU = 190, 224  # machines in ELF


def machine(path: Path) -> int:
    content = path.read_bytes()
    assert content.startswith(ELF)
    return int.from_bytes(content[18:20], "little")


@pytest.mark.skipif(toolchain.ptxas() is None, reason="needs ptxas of CUDA 13 (pip install nvidia-cuda-nvcc)")
def test_nvidias_driver_gets_a_cubin(tmp_path: Path) -> None:
    text = (TARGET + SQUARE + KERNEL).replace("void @f(ptr %x, ptr %y) {", "void @f(ptr %x, ptr %y) #0 {")
    (tmp_path / "kernel.ll").write_text(text)
    assert main(["ad", str(tmp_path / "kernel.ll"), "-o", str(tmp_path / "kernel.cubin")]) == 0
    assert machine(tmp_path / "kernel.cubin") == CUDA


def test_without_ptxas_there_is_no_cubin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(toolchain, "ptxas", lambda: None)
    (tmp_path / "kernel.ll").write_text(TARGET + SQUARE + KERNEL)
    assert main(["ad", str(tmp_path / "kernel.ll"), "-o", str(tmp_path / "kernel.cubin")]) == 1
    assert "choose --emit ptx" in capfd.readouterr().err
    assert not (tmp_path / "kernel.cubin").exists()


@pytest.mark.skipif(shutil.which("ld.lld-22") is None, reason="needs lld")
@pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang-22 for device code")
@pytest.mark.parametrize("processor", ["gfx90a", "gfx942", "gfx1100"])
def test_amds_driver_gets_a_code_object(processor: str, tmp_path: Path) -> None:
    gpu = replace(AMD, flags=tuple(f.replace("gfx90a", processor) for f in AMD.flags))
    code = device_code(KERNELS / "dynamic_shared.cpp", gpu)
    (tmp_path / "kernel.bc").write_bytes(code.to_bitcode())
    assert main(["ad", str(tmp_path / "kernel.bc"), "-o", str(tmp_path / "kernel.hsaco")]) == 0
    assert machine(tmp_path / "kernel.hsaco") == AMDGPU
    assert b"_gradient" in (tmp_path / "kernel.hsaco").read_bytes()


def test_code_objects_are_for_amd_only(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kernel.ll").write_text(TARGET + SQUARE + KERNEL)
    assert main(["ad", str(tmp_path / "kernel.ll"), "-o", str(tmp_path / "kernel.hsaco")]) == 2
    assert "hsaco is code of AMD's GPUs" in capfd.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(toolchain.ptxas() is None, reason="needs ptxas of CUDA 13 (pip install nvidia-cuda-nvcc)")
@pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang-22 for device code")
@pytest.mark.skipif(toolchain.libdevice() is None, reason="needs libdevice (pip install nvidia-nvvm)")
@pytest.mark.parametrize("program", sorted(path.name for path in KERNELS.glob("*.cpp")))
def test_ptxas_takes_it(program: str, tmp_path: Path) -> None:
    (tmp_path / "kernel.bc").write_bytes(device_code(KERNELS / program, NVIDIA).to_bitcode())
    assert main(["ad", str(tmp_path / "kernel.bc"), "-o", str(tmp_path / "kernel.ptx")]) == 0
    command = [
        str(toolchain.ptxas()),
        "-v",
        "-arch=sm_90",
        str(tmp_path / "kernel.ptx"),
        "-o",
        str(tmp_path / "kernel.cubin"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "_gradient" in done.stderr
