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

OVERWRITTEN: Final = "enzyme.overwritten"
STOP_IF: Final = "enzyme.stop_if"
# An integer was stored where floats may lie: if the adjoint of one has come there, it would be lost. What is smaller
# than all normal floats is an integer of the program's own.
BITS: Final = """
define internal void @enzyme.overwritten(ptr %place, i64 %size, i64 %unit, ptr %message) nounwind {
entry:
  %is.single = icmp eq i64 %unit, 4
  %fraction = select i1 %is.single, i64 23, i64 52
  %is.short = icmp ult i64 %unit, 4
  %digits = select i1 %is.short, i64 7, i64 %fraction
  %least = shl i64 1, %digits
  %address = ptrtoint ptr %place to i64
  %mask = sub i64 0, %unit
  %aligned = and i64 %address, %mask
  %before = sub i64 %aligned, %address
  %begin = getelementptr i8, ptr %place, i64 %before
  %most = sub i64 %size, %before
  br label %head
head:
  %at = phi i64 [ 0, %entry ], [ %next, %count ]
  %word = phi i64 [ 0, %entry ], [ %kept, %count ]
  %more = icmp ult i64 %at, %most
  br i1 %more, label %look, label %clear
look:
  %p = getelementptr i8, ptr %begin, i64 %at
  br label %unit.head
unit.head:
  %k = phi i64 [ 0, %look ], [ %k.next, %unit.body ]
  %whole = phi i64 [ 0, %look ], [ %more.whole, %unit.body ]
  %in.unit = icmp ult i64 %k, %unit
  br i1 %in.unit, label %unit.body, label %count
unit.body:
  %q = getelementptr i8, ptr %p, i64 %k
  %byte = load i8, ptr %q
  %wide = zext i8 %byte to i64
  %shift = shl i64 %k, 3
  %placed = shl i64 %wide, %shift
  %more.whole = or i64 %whole, %placed
  %k.next = add nuw i64 %k, 1
  br label %unit.head
count:
  %is.float = icmp uge i64 %whole, %least
  %kept = or i64 %word, %whole
  %next = add nuw i64 %at, %unit
  br i1 %is.float, label %stop, label %head
stop:
  call void @llvm.trap()
  unreachable
clear:
  %is.clear = icmp eq i64 %word, 0
  br i1 %is.clear, label %done, label %fill
fill:
  call void @llvm.memset.p0.i64(ptr %place, i8 0, i64 %size, i1 false)
  br label %done
done:
  ret void
}
define internal void @enzyme.stop_if(i1 %is.lost, ptr %message) alwaysinline nounwind {
  br i1 %is.lost, label %stop, label %done
stop:
  call void @llvm.trap()
  unreachable
done:
  ret void
}
declare void @llvm.trap()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
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

DYNAMIC_SHADOW: Final = "enzyme.dynamic_shadow."
"""How names begin of shadows of shared memory whose size the launch tells, until these have their place."""
DYNAMIC_HALF: Final = "enzyme.dynamic_half"
CHECK_DYNAMIC: Final = "enzyme.check_dynamic"
# Shadows begin at a multiple of 16 bytes, as do all types.
_DYNAMIC_SHARED = """
define internal i32 @enzyme.dynamic_half() alwaysinline nounwind {
  DYNAMIC_SIZE
  %halved = lshr i32 %size, 1
  %half = and i32 %halved, -16
  ret i32 %half
}
define internal void @enzyme.check_dynamic(ptr addrspace(3) %begin, ptr %place, i64 %size) alwaysinline nounwind {
  %half = call i32 @enzyme.dynamic_half()
  %most = zext i32 %half to i64
  %first = addrspacecast ptr addrspace(3) %begin to ptr
  %from = ptrtoint ptr %first to i64
  %to = ptrtoint ptr %place to i64
  %offset = sub i64 %to, %from
  %end = add i64 %offset, %size
  %is.within = icmp ule i64 %end, %most
  br i1 %is.within, label %done, label %stop
stop:
  call void @llvm.trap()
  unreachable
done:
  ret void
}
declare void @llvm.trap()
DECLARATIONS
"""
_ON_NVIDIA = {
    "DYNAMIC_SIZE": '%size = call i32 asm "mov.u32 $0, %dynamic_smem_size;", "=r"()',
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
    "DYNAMIC_SIZE": """%given = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.place = getelementptr i8, ptr addrspace(4) %given, i64 120
  %size = load i32, ptr addrspace(4) %size.place, align 8""",
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


def dynamic_shared(module: Module) -> str:
    return _for_target(module, _DYNAMIC_SHARED)


def wait(module: Module) -> str:
    return _for_target(module, _WAIT)


def _for_target(module: Module, text: str) -> str:
    for mark, own in (_ON_NVIDIA if module.triple.startswith("nvptx") else _ON_AMD).items():
        text = text.replace(mark, own)
    return text
