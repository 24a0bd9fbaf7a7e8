; In the shape that Julia writes: tracked pointers in address spaces of their own. Exits with 6.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128-ni:10:11:12:13"
target triple = "x86_64-linux-gnu"
declare void @__enzyme_autodiff(...)
define double @julia_f(ptr addrspace(10) noundef nonnull align 8 dereferenceable(8) %x, i64 %n) {
top:
  %0 = addrspacecast ptr addrspace(10) %x to ptr addrspace(11)
  br label %loop
loop:
  %i = phi i64 [ 0, %top ], [ %next, %loop ]
  %s = phi double [ 0.0, %top ], [ %t, %loop ]
  %p = getelementptr inbounds double, ptr addrspace(11) %0, i64 %i
  %v = load double, ptr addrspace(11) %p, align 8
  %q = fmul double %v, %v
  %t = fadd double %s, %q
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret double %t
}
define i32 @main() {
  %x = alloca [3 x double]
  %d = alloca [3 x double]
  store [3 x double] [double 1.0, double 2.0, double 3.0], ptr %x
  store [3 x double] zeroinitializer, ptr %d
  %xj = addrspacecast ptr %x to ptr addrspace(10)
  %dj = addrspacecast ptr %d to ptr addrspace(10)
  call void (...) @__enzyme_autodiff(ptr @julia_f, ptr addrspace(10) %xj, ptr addrspace(10) %dj, i64 3)
  %p = getelementptr double, ptr %d, i64 2
  %v = load double, ptr %p
  %i = fptosi double %v to i32
  ret i32 %i
}
