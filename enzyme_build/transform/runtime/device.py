"""The functions that derivatives of GPU kernels call in place of those on processors, as there is no system to ask."""

from __future__ import annotations

from typing import Final

from enzyme_build.ir.module import Module

# Blocks from CUDA's heap get their size in front, since there is no realloc.
HEAP: Final = """
define internal ptr @enzyme.enlarged(ptr %old, i64 %bytes) nounwind {
  %all = add i64 %bytes, 16
  %block = call ptr @malloc(i64 %all)
  %failed = icmp eq ptr %block, null
  br i1 %failed, label %stop, label %fill
fill:
  store i64 %bytes, ptr %block
  %new = getelementptr i8, ptr %block, i64 16
  %is.first = icmp eq ptr %old, null
  br i1 %is.first, label %done, label %move
move:
  %header = getelementptr i8, ptr %old, i64 -16
  %before = load i64, ptr %header
  call void @llvm.memcpy.p0.p0.i64(ptr %new, ptr %old, i64 %before, i1 false)
  call void @free(ptr %header)
  br label %done
done:
  ret ptr %new
stop:
  call void @llvm.trap()
  unreachable
}
define internal void @enzyme.give_back_buffer(ptr %memory) nounwind {
  %none = icmp eq ptr %memory, null
  br i1 %none, label %done, label %free
free:
  %header = getelementptr i8, ptr %memory, i64 -16
  call void @free(ptr %header)
  br label %done
done:
  ret void
}
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.trap()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.umax.i64(i64, i64)
"""

STOP: Final = """
define internal void @enzyme.stop(ptr %message) cold noinline noreturn nounwind {
  call void @llvm.trap()
  unreachable
}
declare void @llvm.trap()
"""

WAIT: Final = "enzyme.wait"
_WAIT = """
define internal void @enzyme.wait() alwaysinline convergent nounwind {
  BARRIER
  ret void
}
DECLARATIONS
"""
BARRIERS: Final = ("llvm.nvvm.barrier.cta.", "llvm.amdgcn.s.barrier")
"""How intrinsics begin at which a block waits."""

CLEAR_SHARED: Final = "enzyme.clear_shared"
# All threads of the block clear a part, each every n-th word, between two barriers.
_CLEAR_SHARED = """
define internal void @enzyme.clear_shared(ptr addrspace(3) %memory, i32 %words) convergent nounwind {
entry:
  BARRIER
  NUMBERS
  %row = mul i32 %z, %height
  %rows = add i32 %row, %y
  %places = mul i32 %rows, %width
  %first = add i32 %places, %x
  %plane = mul i32 %width, %height
  %step = mul i32 %plane, %depth
  br label %head
head:
  %word = phi i32 [ %first, %entry ], [ %next, %clear ]
  %more = icmp ult i32 %word, %words
  br i1 %more, label %clear, label %done
clear:
  %place = getelementptr WORD, ptr addrspace(3) %memory, i32 %word
  store WORD 0, ptr addrspace(3) %place
  %next = add i32 %word, %step
  br label %head
done:
  BARRIER
  ret void
}
DECLARATIONS
"""
_ON_NVIDIA = {
    "BARRIER": "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)",
    "NUMBERS": "\n".join(
        f"  %{name} = call i32 @llvm.nvvm.read.ptx.sreg.{register}()"
        for name, register in {
            "x": "tid.x",
            "y": "tid.y",
            "z": "tid.z",
            "width": "ntid.x",
            "height": "ntid.y",
            "depth": "ntid.z",
        }.items()
    ),
    "DECLARATIONS": "declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent\n"
    + "\n".join(
        f"declare i32 @llvm.nvvm.read.ptx.sreg.{kind}.{axis}()" for kind in ("tid", "ntid") for axis in "xyz"
    ),
}
_FENCED = """fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire"""
# The size of a block is behind the arguments of the kernel, as three integers of 16 bits (code object 5 and later).
_ON_AMD = {
    "BARRIER": _FENCED,
    "NUMBERS": "  %given = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()\n"
    + "\n".join(
        f"  %{axis} = call i32 @llvm.amdgcn.workitem.id.{axis}()\n"
        f"  %{name}.place = getelementptr i8, ptr addrspace(4) %given, i64 {offset}\n"
        f"  %{name}.short = load i16, ptr addrspace(4) %{name}.place, align 2\n"
        f"  %{name} = zext i16 %{name}.short to i32"
        for axis, name, offset in (("x", "width", 12), ("y", "height", 14), ("z", "depth", 16))
    ),
    "DECLARATIONS": "declare void @llvm.amdgcn.s.barrier() convergent\n"
    "declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()\n"
    + "\n".join(f"declare i32 @llvm.amdgcn.workitem.id.{axis}()" for axis in "xyz"),
}


def clear_shared(module: Module, word: str) -> str:
    text = _CLEAR_SHARED.replace("WORD", word).replace(CLEAR_SHARED, f"{CLEAR_SHARED}.{word}")
    return _for_target(module, text)


def wait(module: Module) -> str:
    return _for_target(module, _WAIT)


def _for_target(module: Module, text: str) -> str:
    for mark, own in (_ON_NVIDIA if module.triple.startswith("nvptx") else _ON_AMD).items():
        text = text.replace(mark, own)
    return text
