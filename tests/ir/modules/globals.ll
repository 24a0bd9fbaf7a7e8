; Globals, headers, constants, comdats, attributes and module-level lines.
source_filename = "globals \22quoted\22"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl \22x\22"
module asm "x: .long 1"

%opaque = type opaque
%list = type { i32, ptr, %inner }
%inner = type <{ i8, [3 x float] }>
%"class.a::b<c>" = type { %list }
%0 = type { i32 }
%empty = type {}

$shared = comdat any
$other = comdat nodeduplicate
$largest = comdat largest
$"odd comdat" = comdat exactmatch
$sized = comdat samesize

@plain = global i32 0
@0 = private unnamed_addr constant [6 x i8] c"a\00\22\\\FFz", align 1
@1 = internal global i32 7
@declared = external global %opaque
@weak_declared = extern_weak hidden global i8
@init = linkonce_odr dso_local constant i64 -5, comdat($shared), align 8
@shared = weak_odr dllexport global i8 1, comdat
@tls = internal thread_local global i32 0, align 4
@tls_exec = thread_local(localexec) global i32 undef, align 4
@tls_dynamic = external thread_local(initialexec) local_unnamed_addr global i32
@space = addrspace(3) global [4 x float] undef, align 16
@device = addrspace(1) externally_initialized global float 1.000000e+00
@placed = global i32 0, section ".data.\22x\22", partition "part", code_model "large", align 4
@sanitized = global i32 0, no_sanitize_address, no_sanitize_hwaddress, align 4
@tagged = global i32 0, sanitize_memtag, align 16
@attributed = global i32 0, align 4 #2
@common = common global i32 0, align 4
@llvm.used = appending global [1 x ptr] [ptr @plain], section "llvm.metadata"
@with_metadata = constant [2 x ptr] [ptr null, ptr @f], !type !0, !type !1, !associated !4
@"name with \22 and \5C and \C3\A9" = global i32 0
@"1digit" = global ptr @"name with \22 and \5C and \C3\A9"

@struct = global { i32, [2 x i16], <{ i8, ptr }> } { i32 1, [2 x i16] [i16 1, i16 2], <{ i8, ptr }> <{ i8 3, ptr @plain }> }
@nested = global %"class.a::b<c>" { %list { i32 1, ptr null, %inner <{ i8 1, [3 x float] zeroinitializer }> } }
@nothing = global %empty zeroinitializer
@vector = global <4 x i32> <i32 1, i32 undef, i32 poison, i32 4>
@vector_splat = global <2 x double> splat (double 0x3FB999999999999A)
@scalable = external global i8
@bools = global [2 x i1] [i1 true, i1 false]
@wide = global i256 57896044618658097711785492504343953926634992332820282019728792003956564819967
@halfs = global [2 x half] [half 0xH3C00, half 0xH7E00]
@long_double = global x86_fp80 0xK4000C90FDAA22168C235
@quad = global fp128 0xL00000000000000003FFF000000000000
@ibm = global ppc_fp128 0xM3FF00000000000000000000000000000
@nan = global float 0x7FF8000020000000
@gep = global ptr getelementptr inbounds nuw (%list, ptr @declared, i64 1, i32 2)
@gep_range = global ptr getelementptr inbounds inrange(-16, 8) ({ [3 x ptr], i32 }, ptr @declared, i32 0, i32 0, i32 2)
@cast = global i64 ptrtoint (ptr @plain to i64)
@back = global ptr inttoptr (i64 4096 to ptr)
@across = global ptr addrspacecast (ptr addrspace(3) @space to ptr)
@difference = global i64 sub (i64 ptrtoint (ptr @plain to i64), i64 ptrtoint (ptr @1 to i64))
@sum = global i64 add nuw nsw (i64 ptrtoint (ptr @plain to i64), i64 1)
@masked = global i64 xor (i64 ptrtoint (ptr @plain to i64), i64 -1)
@narrow = global i32 trunc (i64 ptrtoint (ptr @plain to i64) to i32)
@address = global i64 ptrtoaddr (ptr @plain to i64)
@labels = internal constant [2 x ptr] [ptr blockaddress(@jumps, %first), ptr blockaddress(@jumps, %5)]
@equivalent = global ptr dso_local_equivalent @f
@no_cfi = global ptr no_cfi @f
@signed = global ptr ptrauth (ptr @plain, i32 2, i64 1234)
@signed_more = global ptr ptrauth (ptr @plain, i32 2, i64 0, ptr @1)

@alias = weak alias i32, ptr @plain
@alias_gep = internal unnamed_addr alias i8, getelementptr (i8, ptr @plain, i64 1)
@alias_partition = alias i32, ptr @plain, partition "part"
@alias_space = alias float, ptr addrspace(3) @space

@ifunc = dso_local ifunc void (), ptr @resolver

declare void @f()
declare extern_weak i32 @weak_function(i32, ...)
declare !note !2 noundef nonnull align 8 dereferenceable(16) ptr @rich(ptr noalias captures(none) writeonly initializes((0, 8), (16, 24)), i32 range(i32 0, 5), double nofpclass(nan inf), ptr byref(%list) align 4, ptr inalloca(i32)) local_unnamed_addr addrspace(0) #0 align 16
declare amdgpu_kernel void @kernel(ptr addrspace(1) inreg)
declare cc 97 void @numbered()
declare <vscale x 2 x double> @scalable_function(<vscale x 2 x double>, target("aarch64.svcount"))
declare target("spirv.Image", void, 1, 2) @image()
declare void @many_attributes(i64, i64) allockind("alloc,zeroed") allocsize(0,1) alignstack(16) memory(argmem: readwrite, errnomem: write) uwtable(sync) vscale_range(1,16) "a"="b" "c"

define internal ptr @resolver() {
  ret ptr null
}

define weak_odr hidden fastcc zeroext i8 @"odd function\0A"(i8 zeroext %"an arg", i8 %1) unnamed_addr #1 section ".text.x" partition "p" comdat($shared) align 32 gc "shadow-stack" prefix i32 7 prologue i8 -112 personality ptr @f !note !2 !type !0 !type !1 {
  %"a result" = add i8 %"an arg", %1
  ret i8 %"a result"
}

define ptr @jumps(i1 %0, i32 %n) {
  %2 = icmp eq i32 %n, 0
  br i1 %2, label %first, label %3

3:
  %4 = select i1 %0, ptr blockaddress(@jumps, %first), ptr blockaddress(@jumps, %5)
  indirectbr ptr %4, [label %first, label %5]

first:
  ret ptr @labels

5:
  ret ptr null
}

define available_externally void @available() {
  ret void
}

define private void @2() {
  call void @"odd function\0A.void"()
  ret void
}

declare void @"odd function\0A.void"()

attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { alwaysinline uwtable "frame-pointer"="all" "no-trapping-math"="true" }
attributes #2 = { "bss-section"="x" }

!named = !{!0, !1}
!odd\20named = !{}
!llvm.module.flags = !{!3}

!0 = !{i64 0, !"typeid"}
!1 = !{i64 16, !2}
!2 = distinct !{!2, null, ptr @plain, !"a \22string\22, with, commas {", double 1.000000e+00, !{}, <2 x i32> <i32 1, i32 2>}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = !{ptr @plain}
