; In the shape that Swift writes: its calling convention, self and error registers. Exits with 6 + 6.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
define hidden swiftcc double @"$s4main1fyS2dF"(double %0, ptr swiftself %1, ptr swifterror %2) #0 {
entry:
  %p = alloca double, align 8
  store double %0, ptr %p, align 8
  %v = load double, ptr %p, align 8
  %r = call swiftcc double @"$s4main1gyS2dF"(double %v)
  ret double %r
}
define hidden swiftcc double @"$s4main1gyS2dF"(double %0) #0 {
  %m = fmul double %0, %0
  ret double %m
}
define double @main_f(double %x) {
  %e = alloca swifterror ptr, align 8
  store ptr null, ptr %e
  %r = call swiftcc double @"$s4main1fyS2dF"(double %x, ptr swiftself null, ptr swifterror %e)
  ret double %r
}
define i32 @main() {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @main_f, double 3.0)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @main_f, double 3.0, double 1.0)
  %s = fadd double %d, %t
  %i = fptosi double %s to i32
  ret i32 %i
}
attributes #0 = { "frame-pointer"="all" }
