"""What derivatives of device code must not get wrong without a word: adding beside others, and what is refused."""

from __future__ import annotations

import re

import pytest

from enzyme_build import bitcode, pipeline
from enzyme_build.errors import DerivativeError
from enzyme_build.settings import Settings

NVIDIA = 'target triple = "nvptx64-nvidia-cuda"\n'
AMD = (
    'target triple = "amdgcn-amd-amdhsa"\n'
    'target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:'
    "128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:"
    '2048-n32:64-S32-A5-G1-ni:7:8:9"\n'
)
HOST = (
    'target triple = "x86_64-unknown-linux-gnu"\ntarget datalayout = "e-i64:64-i128:128-n8:16:32:64-S128"\n'
)
REQUEST = """
declare void @__enzyme_autodiff(ptr, ptr, ptr, ptr, ptr)
define void @df(ptr %x, ptr %dx, ptr %y, ptr %dy) {
  call void @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %y, ptr %dy)
  ret void
}
"""
SQUARE = """
define internal void @f(ptr %x, ptr %y) {
  %a = load double, ptr %x
  %b = fmul double %a, %a
  store double %b, ptr %y
  ret void
}
"""


def derived(text: str, **settings: object) -> str:
    chosen = Settings(cache=False, stop_after="differentiated", **settings)  # type: ignore[arg-type]
    return pipeline.run(bitcode.parse_text(text, "kernel"), pipeline.Job(chosen)).module.text()


@pytest.mark.parametrize(("target", "scope"), [(NVIDIA, "device"), (AMD, "agent"), (HOST, None)])
def test_threads_of_a_gpu_add_at_once(target: str, scope: str | None) -> None:
    found = re.findall(
        r'atomicrmw fadd ptr \S+, double \S+ syncscope\("(\w+)"\)', derived(target + SQUARE + REQUEST)
    )
    assert found == ([scope] if scope else [])


def test_threads_of_a_gpu_have_no_order() -> None:
    with pytest.raises(DerivativeError, match="in the order in which they come"):
        derived(NVIDIA + SQUARE + REQUEST, deterministic=True)
    assert "atomicrmw fadd" not in derived(HOST + SQUARE + REQUEST, deterministic=True)


def test_memory_of_the_thread_is_added_to_as_usual() -> None:
    body = SQUARE.replace(
        "%a = load double, ptr %x",
        "%own = alloca double\n  store double 2.0, ptr %own\n"
        "  %c = load double, ptr %x\n  store double %c, ptr %own\n  %a = load volatile double, ptr %own",
    )
    assert derived(NVIDIA + body + REQUEST).count("atomicrmw fadd") == 1  # of x, and not of its copy


@pytest.mark.parametrize(
    ("architecture", "index", "together"),
    [("sm_80", "7", True), ("sm_60", "7", False), ("sm_90a", "%t", False)],
)
def test_warps_add_together_where_all_read_the_same(architecture: str, index: str, together: bool) -> None:
    place = "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %p = getelementptr double, ptr %x, i32 INDEX\n"
    body = SQUARE.replace(
        "%a = load double, ptr %x", f"{place.replace('INDEX', index)}  %a = load double, ptr %p"
    )
    body = body.replace("ptr %y) {", "ptr %y) #0 {")
    ends = (
        f'declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\nattributes #0 = {{ "target-cpu"="{architecture}" }}\n'
    )
    assert ("call void @enzyme.add_together.double(" in derived(NVIDIA + body + ends + REQUEST)) == together


UPDATES = SQUARE.replace("store double %b, ptr %y", "UPDATE")
LOOP = """
define internal void @f(ptr %x, ptr %y) {
entry:
  %n = load i64, ptr @count
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i64 %i, 1
  %from = and i64 %i, 1
  %to = and i64 %next, 1
  %p = getelementptr double, ptr %x, i64 %from
  %q = getelementptr double, ptr %x, i64 %to
  %v = load double, ptr %p
  %w = fmul double %v, %v
  store double %w, ptr %q
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  store double %w, ptr %y
  ret void
}
@count = external addrspace(0) constant i64
"""
SHARED = """
@s = SPACE
define internal void @f(ptr %x, ptr %y) {
  %a = load double, ptr %x
  store double %a, ptr POINTER
  %c = load double, ptr POINTER
  store double %c, ptr %y
  ret void
}
"""


def update(instruction: str, declaration: str = "") -> str:
    return UPDATES.replace("UPDATE", instruction) + declaration


def shared(definition: str, pointer: str) -> str:
    return SHARED.replace("SPACE", definition).replace("ptr POINTER", pointer)


REFUSED = {
    "maximum": (update("%o = atomicrmw fmax ptr %y, double %b monotonic"), "something else than to add"),
    "result used": (
        update("%o = atomicrmw fadd ptr %y, double %b monotonic\n  store double %o, ptr %x"),
        "something else than to add",
    ),
    "barrier in two parts": (
        update("call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 0, i32 32)\n  store double %b, ptr %y",
               "declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)"),
        "a barrier in two parts .* in a kernel",
    ),
    "permuted lanes": (
        update("%f = fptrunc double %b to float\n  %g = call float @llvm.nvvm.shfl.bfly.f32(float %f, i32 1, i32 31)\n"
               "  store float %g, ptr %y", "declare float @llvm.nvvm.shfl.bfly.f32(float, i32, i32)"),
        "`llvm.nvvm.shfl.bfly.f32` works on active values",
    ),
    "launch from a kernel": (
        update("%o = call i32 @cudaLaunchDeviceV2(ptr %y, ptr %x)", "declare i32 @cudaLaunchDeviceV2(ptr, ptr)"),
        "the launch of a GPU kernel",
    ),
    "texture": (
        update("%h = load i64, ptr @texture\n  %f = fptrunc double %b to float\n"
               "  %r = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.f32(i64 %h, float %f)\n"
               "  %g = extractvalue { float, float, float, float } %r, 0\n  store float %g, ptr %y",
               "@texture = external global i64\n"
               "declare { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.f32(i64, float)"),
        "`llvm.nvvm.tex.unified.1d.v4f32.f32` works on active values",
    ),
    "fence between blocks": (
        update(
            "store double %b, ptr %y\n  call void @llvm.nvvm.membar.gl()",
            "declare void @llvm.nvvm.membar.gl()",
        ),
        "threads tell one another by a fence",
    ),
    "fence of LLVM": (update("store double %b, ptr %y\n  fence seq_cst"), "threads tell one another by a fence"),
    "barrier of assembly": (
        update('store double %b, ptr %y\n  call void asm sideeffect "bar.sync 0;", "~{memory}"()'),
        "wait for one another in inline assembly",
    ),
    "volatile": (update("store volatile double %b, ptr %y"), r"volatile\) is read or written"),
    "tape of unknown length": (LOOP, "threads of a GPU have no heap"),
    "variable of the device": (
        shared("addrspace(1) global double 0.0", "ptr addrspace(1) @s"), "`s` is a variable of the device"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_known_is_refused(name: str) -> None:
    text, message = REFUSED[name]
    with pytest.raises(DerivativeError, match=message):
        derived(NVIDIA + text + REQUEST)


def test_shared_memory_of_the_launch_has_room_for_one_shadow() -> None:
    text = shared("external addrspace(3) global [0 x double]", "ptr addrspace(3) @s")
    assert text.count("@s") == 3
    assert "%dynamic_smem_size" in derived(NVIDIA + text + REQUEST)
    second = (
        REQUEST.replace("@__enzyme_autodiff", "@__enzyme_fwddiff").replace("@df", "@ddf").replace("@f", "@df")
    )
    second = second.replace(
        "declare void @__enzyme_fwddiff(ptr, ptr, ptr, ptr, ptr)", "declare void @__enzyme_fwddiff(...)"
    )
    second = second.replace(
        "call void @__enzyme_fwddiff(ptr @df, ptr %x, ptr %dx, ptr %y, ptr %dy)",
        "call void (...) @__enzyme_fwddiff(ptr @df, ptr %x, ptr %x, ptr %dx, ptr %dx, "
        "ptr %y, ptr %y, ptr %dy, ptr %dy)",
    )
    with pytest.raises(DerivativeError, match="it has room for one shadow"):
        derived(NVIDIA + text + REQUEST + second)


def test_parts_of_a_request_are_refused() -> None:
    request = REQUEST.replace("void @__enzyme_autodiff", "ptr @__enzyme_augmentfwd").replace(
        "call ptr", "%t = call ptr"
    )
    with pytest.raises(DerivativeError, match="in two parts"):
        derived(NVIDIA + SQUARE + request)


def test_the_heap_can_be_asked_for() -> None:
    text = derived(NVIDIA + LOOP + REQUEST, device_heap=True)
    assert "call ptr @malloc(" in text
    assert "realloc" not in text


CALLS = {
    "cudaLaunchKernel": "the launch of a GPU kernel",
    "hipLaunchKernel": "the launch of a GPU kernel",
    "__tgt_target_kernel": "an OpenMP target region",
    "cudaMemcpy2D": "memory of a GPU",
    "hipMemcpyToSymbol": "memory of a GPU",
    "cudaMallocAsync": "memory of a GPU",
    "cublasDgemm_v2": "a library of GPU routines",
}


@pytest.mark.parametrize("name", CALLS)
def test_what_the_host_does_with_a_gpu_is_refused(name: str) -> None:
    call = f"call i32 @{name}(ptr %x, ptr %y)\n  store double %b, ptr %y"
    with pytest.raises(DerivativeError, match=CALLS[name]):
        derived(HOST + update(call, f"declare i32 @{name}(ptr, ptr)") + REQUEST)
