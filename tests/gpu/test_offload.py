"""Objects that carry code for GPUs: it is taken out, differentiated as one, and put back."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from enzyme_build import bitcode, toolchain
from enzyme_build.cli.main import main
from enzyme_build.inputs import offload
from enzyme_build.inputs.unit import mapped, units_of
from tests.gpu.harness import HERE, run_command
from tests.gpu.test_device_code import HOST, NVIDIA, REQUEST

OWN = """
declare double @square(double)
define internal void @f(ptr %x, ptr %y) {
  %a = load double, ptr %x
  %b = call double @square(double %a)
  store double %b, ptr %y
  ret void
}
"""
SQUARE = "define double @square(double %a) {\n  %b = fmul double %a, %a\n  ret double %b\n}\n"
WHAT = {"triple": "nvptx64-nvidia-cuda", "arch": "sm_90"}


def image(text: str, **strings: str) -> offload.Image:
    code = bitcode.parse_text(NVIDIA + text).to_bitcode()
    return offload.Image("bitcode", "cuda", WHAT | strings, memoryview(code))


def carrier(path: Path, *images: offload.Image) -> str:
    """A host object with a function, and images beside it."""
    data = offload.packed(images)
    text = "".join(f"\\{byte:02X}" for byte in data)
    held = f'@held = private constant [{len(data)} x i8] c"{text}", section ".llvm.offloading", align 8, !exclude !0\n'
    body = f"{held}define i32 @{path.stem}() {{\n  ret i32 42\n}}\n!0 = !{{}}\n"
    path.write_bytes(bitcode.emit_object(bitcode.parse_text(HOST + body)))
    return str(path)


def images_in(path: Path) -> list[offload.Image]:
    (unit,) = units_of(str(path), mapped(str(path)))
    return unit.offload_images()


def test_images_are_written_as_they_are_read() -> None:
    found = [
        offload.Image(
            "bitcode", "hip", {"triple": "amdgcn-amd-amdhsa", "arch": "gfx90a"}, memoryview(b"odd")
        ),
        offload.Image("kind 77", "openmp", {}, memoryview(b"")),
        offload.Image("object", "producer 64", {"feature": "\udcff"}, memoryview(bytes(range(200)))),
    ]
    assert offload.images(memoryview(offload.packed(found)), "packed") == found


def test_device_code_of_several_objects_is_differentiated_as_one(tmp_path: Path) -> None:
    other = offload.Image("cubin", "cuda", WHAT, memoryview(b"left alone"))
    objects = [
        carrier(tmp_path / "first.o", image(OWN + REQUEST)),
        carrier(tmp_path / "second.o", other, image(SQUARE)),
    ]
    assert main(["offload", *objects, "-o", str(tmp_path / "out")]) == 0
    (made,) = images_in(tmp_path / "out" / "first.o")
    assert (made.kind, made.producer, made.strings) == ("bitcode", "cuda", WHAT)
    text = bitcode.read(bytes(made.data), "made").text()
    assert "atomicrmw fadd" in text
    assert "__enzyme_autodiff" not in text
    assert images_in(tmp_path / "out" / "second.o") == [other]
    before, after = (
        units_of(str(p), mapped(str(p)))[0] for p in (tmp_path / "first.o", tmp_path / "out" / "first.o")
    )
    assert [s.name for s in after.symbols] == [s.name for s in before.symbols]
    (text_before,), (text_after,) = (
        [s for s in u.elf.sections if s.name == ".text"] for u in (before, after)
    )
    assert bytes(before.elf.bytes_of(text_before)) == bytes(after.elf.bytes_of(text_after))


def test_each_gpu_has_an_image_of_its_own(tmp_path: Path) -> None:
    whole = OWN.replace("declare double @square(double)", "") + SQUARE + REQUEST
    both = [image(whole, arch=arch) for arch in ("sm_80", "sm_90")]
    path = carrier(tmp_path / "both.o", *both)
    assert main(["offload", path, "-o", str(tmp_path / "out")]) == 0
    found = images_in(tmp_path / "out" / "both.o")
    assert sorted(i.strings["arch"] for i in found) == ["sm_80", "sm_90"]
    assert all("atomicrmw" in bitcode.read(bytes(i.data), "made").text() for i in found)


def test_without_a_request_objects_stay_as_they_are(tmp_path: Path) -> None:
    path = carrier(tmp_path / "plain.o", image(SQUARE))
    assert main(["offload", path, "-o", str(tmp_path / "out")]) == 0
    assert (tmp_path / "out" / "plain.o").read_bytes() == Path(path).read_bytes()


def test_two_objects_of_one_name_are_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "sub").mkdir()
    objects = [carrier(tmp_path / folder / "same.o", image(SQUARE)) for folder in (".", "sub")]
    assert main(["offload", *objects, "-o", str(tmp_path / "out")]) == 2
    assert "two objects have the same name" in capfd.readouterr().err


SOURCES = {
    "request": '#include "kernel.h"\n__device__ double part(double, double);\n'
    "__device__ void f(const double *x, double *y, int n) {\n  int i = index();\n"
    "  if (i < n) y[i] = part(x[i], x[(i + 1) % n]);\n}\n"
    "__device__ void df(const double *x, double *dx, double *y, double *dy, int n) {\n"
    "  GRADIENT(f, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);\n}\n",
    "part": '#include "kernel.h"\n__device__ double part(double x, double y) { return MATH(sin)(x) * y * y; }\n',
}
COMPILED = {
    "nvidia": ("-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-gpu-arch=sm_90"),
    "amd": ("-x", "hip", "-nogpuinc", "-nogpulib", "--offload-arch=gfx90a", "--offload-new-driver"),
}


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang-22 for device code")
@pytest.mark.parametrize("gpu", COMPILED)
def test_objects_of_clang(gpu: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toolchain, "libdevice", lambda: None)
    objects = []
    for name, text in SOURCES.items():
        (tmp_path / f"{name}.cpp").write_text(text)
        objects.append(str(tmp_path / f"{name}.o"))
        words = ("-O2", "-fgpu-rdc", "-foffload-lto", "-DDEVICE", "-w", f"-I{HERE}")
        run_command(
            "clang++-22", *COMPILED[gpu], *words, "-c", str(tmp_path / f"{name}.cpp"), "-o", objects[-1]
        )
    assert main(["offload", *objects, "-o", str(tmp_path / "out")]) == 0
    (made,) = images_in(tmp_path / "out" / "request.o")
    text = bitcode.read(bytes(made.data), "made").text()
    assert text.count("atomicrmw fadd") >= 2
    assert "_cos" in text
    assert images_in(tmp_path / "out" / "part.o") == []
