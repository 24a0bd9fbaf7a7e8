; Every instruction in every form that LLVM 22 prints.
source_filename = "instructions"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, double }
%"odd name" = type <{ i8, %pair, [2 x ptr] }>

@g = global i32 0
@fp = global ptr null

declare double @sin(double)
declare i32 @printf(ptr, ...)
declare void @take(ptr byval(%pair) align 8, ptr sret({ i32, [2 x i32] }) align 4, ...)
declare void @llvm.assume(i1)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare i32 @llvm.read_register.i32(metadata)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare fastcc i32 @quick(i32)
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)
declare void @may_throw()

define i32 @integers(i32 %a, i32 %b, i64 %c, <4 x i32> %v, i1 %cond) {
entry:
  %0 = add i32 %a, %b
  %1 = add nuw i32 %0, 1
  %2 = add nsw i32 %1, -2147483648
  %3 = add nuw nsw i32 %2, 4294967295
  %4 = sub nsw i32 0, %3
  %5 = mul nuw nsw i32 %4, %4
  %6 = udiv exact i32 %5, 3
  %7 = sdiv i32 %6, -3
  %8 = urem i32 %7, 7
  %9 = srem i32 %8, 7
  %10 = shl nuw nsw i32 %9, 2
  %11 = lshr exact i32 %10, 1
  %12 = ashr i32 %11, 1
  %13 = and i32 %12, 255
  %14 = or disjoint i32 %13, 256
  %15 = xor i32 %14, -1
  %16 = add <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>
  %17 = mul <4 x i32> %16, splat (i32 3)
  %18 = sub <4 x i32> %17, zeroinitializer
  %19 = and <4 x i32> %18, <i32 undef, i32 poison, i32 -1, i32 0>
  %20 = icmp eq i32 %15, 0
  %21 = icmp samesign ult i32 %15, 9
  %22 = icmp sge <4 x i32> %19, %v
  %23 = or i1 %20, true
  %24 = xor i1 %23, %21
  %25 = trunc i64 %c to i32
  %26 = trunc nuw nsw i64 %c to i16
  %27 = zext nneg i32 %a to i64
  %28 = sext i1 %24 to i128
  %29 = add i128 %28, 170141183460469231731687303715884105727
  %30 = select i1 %24, i32 %25, i32 %15
  %31 = select <4 x i1> %22, <4 x i32> %v, <4 x i32> %19
  %32 = freeze i32 %30
  %33 = freeze <4 x i32> %31
  %34 = icmp ugt ptr @g, null
  %35 = add i32 %32, ptrtoint (ptr @g to i32)
  %36 = add i7 1, -64
  br i1 %cond, label %"block with spaces", label %end

"block with spaces":
  br label %end

end:
  %37 = phi i32 [ %35, %"block with spaces" ], [ 0, %entry ]
  ret i32 %37
}

define double @floats(double %x, float %f, half %h, bfloat %b, x86_fp80 %l, fp128 %q, <2 x double> %v) {
  %1 = fneg double %x
  %2 = fneg reassoc nnan ninf nsz arcp contract afn double %1
  %3 = fadd fast double %2, 1.000000e+00
  %4 = fsub nnan double %3, 0x3FB999999999999A
  %5 = fmul contract afn double %4, 0x7FF0000000000000
  %6 = fdiv arcp double %5, 0x7FF8000000000001
  %7 = frem double %6, -0.000000e+00
  %8 = fadd float %f, 0x3FB99999A0000000
  %9 = fadd half %h, 0xH3C00
  %10 = fadd bfloat %b, 0xR3F80
  %11 = fadd x86_fp80 %l, 0xK3FFF8000000000000000
  %12 = fadd fp128 %q, 0xL00000000000000003FFF000000000000
  %13 = fadd <2 x double> %v, splat (double 2.500000e+00)
  %14 = fadd <2 x double> %13, <double 1.000000e+00, double 0x3FB999999999999A>
  %15 = fcmp oeq double %7, %x
  %16 = fcmp fast une float %8, 0.000000e+00
  %17 = fcmp true <2 x double> %14, %v
  %18 = fptrunc contract double %x to float
  %19 = fpext nnan float %18 to double
  %20 = fptoui double %x to i64
  %21 = fptosi <2 x double> %v to <2 x i32>
  %22 = uitofp nneg i64 %20 to double
  %23 = sitofp <2 x i32> %21 to <2 x float>
  %24 = bitcast double %x to i64
  %25 = bitcast <2 x float> %23 to <4 x half>
  %26 = bitcast x86_fp80 %11 to i80
  %27 = select nnan nsz i1 %15, double %x, double %22
  %28 = select fast <2 x i1> %17, <2 x double> %v, <2 x double> %14
  %29 = call fast double @sin(double %27)
  br label %30

30:
  %31 = phi fast double [ %29, %0 ], [ %33, %30 ]
  %32 = phi <2 x double> [ %28, %0 ], [ zeroinitializer, %30 ]
  %33 = fadd double %31, 1.000000e+00
  %34 = fcmp olt double %33, 1.000000e+02
  br i1 %34, label %30, label %35

35:
  ret double %31
}

define void @memory(ptr %p, ptr addrspace(1) %q, <4 x ptr> %pointers, i64 %n, ptr %list) {
  %1 = alloca i32, align 4
  %2 = alloca %pair, i64 %n, align 16
  %3 = alloca [4 x { i32, ptr }], align 8
  %4 = alloca i8, i32 7, align 1, addrspace(5)
  %5 = load i32, ptr %p, align 4
  %6 = load volatile <4 x float>, ptr %p, align 16
  %7 = load atomic i32, ptr %p monotonic, align 4
  %8 = load atomic volatile i64, ptr addrspace(1) %q syncscope("agent") acquire, align 8
  store i32 %5, ptr %1, align 4
  store volatile ptr @g, ptr %p, align 8
  store atomic i32 1, ptr %p release, align 4
  store atomic volatile float 1.000000e+00, ptr %p syncscope("singlethread") seq_cst, align 4
  store { i32, ptr } { i32 1, ptr @g }, ptr %3, align 8
  store %pair zeroinitializer, ptr %2, align 8
  %9 = getelementptr %pair, ptr %2, i64 %n, i32 1
  %10 = getelementptr inbounds nuw i8, ptr %p, i64 8
  %11 = getelementptr nusw nuw [4 x { i32, ptr }], ptr %3, i64 0, i64 %n, i32 1
  %12 = getelementptr inbounds double, <4 x ptr> %pointers, <4 x i64> <i64 0, i64 1, i64 2, i64 3>
  %13 = getelementptr i32, ptr %p, <4 x i64> splat (i64 2)
  %14 = getelementptr %"odd name", ptr addrspace(1) %q, i32 0, i32 1, i32 0
  %15 = addrspacecast ptr addrspace(1) %q to ptr
  %16 = ptrtoint ptr %15 to i64
  %17 = ptrtoaddr ptr %15 to i64
  %18 = inttoptr i64 %16 to ptr addrspace(3)
  %19 = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic, align 4
  %20 = cmpxchg weak volatile ptr %p, ptr null, ptr @g syncscope("wave") seq_cst acquire, align 8
  %21 = atomicrmw add ptr %p, i32 1 seq_cst, align 4
  %22 = atomicrmw volatile xchg ptr %p, ptr @g monotonic, align 8
  %23 = atomicrmw fadd ptr addrspace(1) %q, double 1.000000e+00 syncscope("agent") monotonic, align 8
  %24 = atomicrmw fmaximum ptr %p, float 1.000000e+00 acquire, align 4
  %25 = atomicrmw uinc_wrap ptr %p, i32 8 release, align 4
  %26 = atomicrmw usub_sat ptr %p, i32 8 acq_rel, align 4
  %27 = atomicrmw fadd ptr %p, <2 x half> splat (half 0xH3C00) seq_cst, align 4
  fence syncscope("agent") acquire
  fence seq_cst
  %28 = va_arg ptr %list, double
  ret void
}

define { i32, double } @aggregates({ i32, [2 x double] } %s, <4 x float> %v, <vscale x 4 x i32> %w, i32 %i) {
  %1 = extractvalue { i32, [2 x double] } %s, 0
  %2 = extractvalue { i32, [2 x double] } %s, 1, 1
  %3 = insertvalue { i32, double } poison, i32 %1, 0
  %4 = insertvalue { i32, double } %3, double %2, 1
  %5 = extractelement <4 x float> %v, i32 %i
  %6 = extractelement <vscale x 4 x i32> %w, i64 0
  %7 = insertelement <4 x float> %v, float %5, i64 2
  %8 = insertelement <vscale x 4 x i32> poison, i32 %6, i64 0
  %9 = shufflevector <4 x float> %7, <4 x float> poison, <2 x i32> <i32 0, i32 3>
  %10 = shufflevector <4 x float> %v, <4 x float> %7, <8 x i32> <i32 0, i32 poison, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %11 = shufflevector <vscale x 4 x i32> %8, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  ret { i32, double } %4
}

define i32 @calls(ptr %f, i32 %x, ptr %p) {
  %1 = call i32 (ptr, ...) @printf(ptr noundef nonnull dereferenceable(1) @g, i32 %x, double 1.000000e+00)
  %2 = tail call i32 %f(i32 %x)
  %3 = musttail call i32 @calls(ptr %f, i32 %x, ptr %p)
  ret i32 %3
}

define i32 @more_calls(ptr %f, i32 %x, ptr %p) {
  %1 = notail call fastcc noundef range(i32 0, 10) i32 @quick(i32 signext range(i32 -5, 7) %x) #0
  %2 = call cc 64 i32 %f(i32 %x) nounwind memory(read, inaccessiblemem: none)
  call void (ptr, ptr, ...) @take(ptr byval(%pair) align 8 %p, ptr sret({ i32, [2 x i32] }) align 4 %p, { i32, [2 x i32] } zeroinitializer, [2 x double] [double 1.000000e+00, double 2.000000e+00])
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 16), "nonnull"(ptr %p), "ignore"() ]
  %3 = call i32 asm sideeffect "bswap $0\0A", "=r,r,~{flags}"(i32 %x) #1, !srcloc !1
  %4 = call ptr asm inteldialect "lea $0, [rip]", "=r"()
  %5 = call i32 @llvm.read_register.i32(metadata !2)
  %6 = call nnan ninf double @sin(double nofpclass(nan inf) 1.000000e+00) "no-builtins" "key"="value"
  %7 = call double @llvm.experimental.constrained.fadd.f64(double %6, double 1.000000e+00, metadata !"round.dynamic", metadata !"fpexcept.strict") #2
  %8 = call i32 inttoptr (i64 4096 to ptr)(i32 0)
  %9 = call zeroext i8 null(i8 zeroext 1)
  %10 = call { i32, ptr } undef([2 x i32] zeroinitializer)
  ret i32 %1
}

define i32 @terminators(i32 %x, ptr %where) {
  switch i32 %x, label %6 [
    i32 0, label %1
    i32 -1, label %2
    i32 7, label %1
  ]

1:
  indirectbr ptr %where, [label %2, label %6]

2:
  %3 = callbr i32 asm "jmp ${2:l}", "=r,r,!i,!i"(i32 %x)
          to label %4 [label %5, label %6]

4:
  ret i32 %3

5:
  switch i8 1, label %6 [
  ]

6:
  unreachable
}

define i32 @itanium() personality ptr @__gxx_personality_v0 {
  invoke void @may_throw()
          to label %1 unwind label %3

1:
  %2 = invoke i32 (ptr, ...) @printf(ptr null, i32 1) #0 [ "deopt"(i32 7) ]
          to label %5 unwind label %3, !prof !3

3:
  %4 = landingpad { ptr, i32 }
          cleanup
          catch ptr null
          catch ptr @g
          filter [1 x ptr] [ptr @g]
  resume { ptr, i32 } %4

5:
  ret i32 %2
}

define void @windows() personality ptr @__CxxFrameHandler3 {
  invoke void @may_throw()
          to label %10 unwind label %1

1:
  %2 = catchswitch within none [label %3, label %5] unwind label %7

3:
  %4 = catchpad within %2 [ptr null, i32 64, ptr null]
  call void @may_throw() [ "funclet"(token %4) ]
  catchret from %4 to label %10

5:
  %6 = catchpad within %2 [ptr @g, i32 0, ptr null]
  invoke void @may_throw() [ "funclet"(token %6) ]
          to label %9 unwind label %7

7:
  %8 = cleanuppad within none []
  cleanupret from %8 unwind to caller

9:
  catchret from %6 to label %10

10:
  ret void
}

define void @nested() personality ptr @__CxxFrameHandler3 {
  invoke void @may_throw()
          to label %6 unwind label %1

1:
  %2 = cleanuppad within none []
  invoke void @may_throw() [ "funclet"(token %2) ]
          to label %5 unwind label %3

3:
  %4 = catchswitch within %2 [label %7] unwind to caller

5:
  cleanupret from %2 unwind to caller

6:
  ret void

7:
  %8 = catchpad within %4 [i32 1]
  unreachable
}

attributes #0 = { nounwind "probe-stack"="inline-asm" }
attributes #1 = { nounwind memory(none) }
attributes #2 = { strictfp }

!0 = !{}
!1 = !{i64 42}
!2 = !{!"esp\00"}
!3 = !{!"branch_weights", i32 1, i32 2000}
