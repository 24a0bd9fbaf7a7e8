; With intrinsics that Julia itself takes away before it generates code.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128-ni:10:11:12:13"
target triple = "x86_64-linux-gnu"
declare double @__enzyme_autodiff(...)
declare noalias nonnull ptr addrspace(10) @julia.gc_alloc_obj(ptr, i64, ptr addrspace(10))
declare ptr @julia.pointer_from_objref(ptr addrspace(11))
declare token @llvm.julia.gc_preserve_begin(...)
declare void @llvm.julia.gc_preserve_end(token)
@tag = external addrspace(10) global i8
define double @julia_f(double %x) {
  %b = call ptr addrspace(10) @julia.gc_alloc_obj(ptr null, i64 8, ptr addrspace(10) @tag)
  store double %x, ptr addrspace(10) %b, align 8
  %v = load double, ptr addrspace(10) %b, align 8
  %a = addrspacecast ptr addrspace(10) %b to ptr addrspace(11)
  %raw = call ptr @julia.pointer_from_objref(ptr addrspace(11) %a)
  %w = load double, ptr %raw
  %r = fmul double %v, %w
  ret double %r
}
define i32 @main() {
  %v = call double (...) @__enzyme_autodiff(ptr @julia_f, double 3.0)
  %i = fptosi double %v to i32
  ret i32 %i
}
