; Made of arithmetic.c by `python -m tests.library.fortran_bodies`.

@enzymepy.arithmetic.too_many = linkonce_odr hidden constant [75 x i8] c"EnzymePy: no derivative is known of arrays with more than seven dimensions\00", align 16

define linkonce_odr hidden float @enzymepy._FortranASumReal4(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4) nounwind {
  %6 = call i64 @enzymepy.arithmetic.number_in(ptr %0)
  br label %7

7:
  %.09 = phi i64 [ 0, %5 ], [ %17, %16 ]
  %.0 = phi double [ 0.000000e+00, %5 ], [ %.1, %16 ]
  %8 = icmp slt i64 %.09, %6
  br i1 %8, label %9, label %18

9:
  %10 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %4, i64 %.09)
  br i1 %10, label %11, label %16

11:
  %12 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.09)
  %13 = load float, ptr %12, align 4
  %14 = fpext float %13 to double
  %15 = fadd double %.0, %14
  br label %16

16:
  %.1 = phi double [ %15, %11 ], [ %.0, %9 ]
  %17 = add nsw i64 %.09, 1
  br label %7

18:
  %19 = fptrunc double %.0 to float
  ret float %19
}

declare void @llvm.lifetime.start.p0(ptr)

define linkonce_odr hidden i64 @enzymepy.arithmetic.number_in(ptr %0) nounwind {
  %2 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %3 = load i8, ptr %2, align 4
  %4 = sext i8 %3 to i32
  %5 = icmp sgt i32 %4, 7
  br i1 %5, label %6, label %7

6:
  call void @_FortranAReportFatalUserError(ptr @enzymepy.arithmetic.too_many, ptr null, i32 0)
  unreachable

7:
  %8 = call i64 @enzymepy.arithmetic.count_of(ptr %0)
  ret i64 %8
}

define linkonce_odr hidden zeroext i1 @enzymepy.arithmetic.holds(ptr %0, i64 %1) nounwind {
  %3 = icmp ne ptr %0, null
  br i1 %3, label %4, label %10

4:
  %5 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %1)
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %7 = load i64, ptr %6, align 8
  %8 = call i64 @enzymepy.arithmetic.integer_at(ptr %5, i64 %7)
  %9 = icmp ne i64 %8, 0
  br label %10

10:
  %11 = phi i1 [ true, %2 ], [ %9, %4 ]
  ret i1 %11
}

define linkonce_odr hidden ptr @enzymepy.arithmetic.element(ptr %0, i64 %1) nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %4 = load i8, ptr %3, align 4
  %5 = sext i8 %4 to i32
  %6 = call ptr @enzymepy.arithmetic.element_in(ptr %0, i32 %5, i64 %1)
  ret ptr %6
}

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden float @enzymepy._FortranAProductReal4(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4) nounwind {
  %6 = call i64 @enzymepy.arithmetic.number_in(ptr %0)
  br label %7

7:
  %.09 = phi i64 [ 0, %5 ], [ %17, %16 ]
  %.0 = phi double [ 1.000000e+00, %5 ], [ %.1, %16 ]
  %8 = icmp slt i64 %.09, %6
  br i1 %8, label %9, label %18

9:
  %10 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %4, i64 %.09)
  br i1 %10, label %11, label %16

11:
  %12 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.09)
  %13 = load float, ptr %12, align 4
  %14 = fpext float %13 to double
  %15 = fmul double %.0, %14
  br label %16

16:
  %.1 = phi double [ %15, %11 ], [ %.0, %9 ]
  %17 = add nsw i64 %.09, 1
  br label %7

18:
  %19 = fptrunc double %.0 to float
  ret float %19
}

define linkonce_odr hidden float @enzymepy._FortranAMinvalReal4(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4) nounwind {
  %6 = call i64 @enzymepy.arithmetic.number_in(ptr %0)
  br label %7

7:
  %.011 = phi i64 [ 0, %5 ], [ %19, %18 ]
  %.0 = phi float [ 0x47EFFFFFE0000000, %5 ], [ %.1, %18 ]
  %8 = icmp slt i64 %.011, %6
  br i1 %8, label %9, label %20

9:
  %10 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %4, i64 %.011)
  br i1 %10, label %11, label %18

11:
  %12 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.011)
  %13 = load float, ptr %12, align 4
  %14 = fcmp olt float %13, %.0
  br i1 %14, label %15, label %18

15:
  %16 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.011)
  %17 = load float, ptr %16, align 4
  br label %18

18:
  %.1 = phi float [ %17, %15 ], [ %.0, %11 ], [ %.0, %9 ]
  %19 = add nsw i64 %.011, 1
  br label %7

20:
  ret float %.0
}

define linkonce_odr hidden float @enzymepy._FortranAMaxvalReal4(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4) nounwind {
  %6 = call i64 @enzymepy.arithmetic.number_in(ptr %0)
  br label %7

7:
  %.011 = phi i64 [ 0, %5 ], [ %19, %18 ]
  %.0 = phi float [ 0xC7EFFFFFE0000000, %5 ], [ %.1, %18 ]
  %8 = icmp slt i64 %.011, %6
  br i1 %8, label %9, label %20

9:
  %10 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %4, i64 %.011)
  br i1 %10, label %11, label %18

11:
  %12 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.011)
  %13 = load float, ptr %12, align 4
  %14 = fcmp ogt float %13, %.0
  br i1 %14, label %15, label %18

15:
  %16 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.011)
  %17 = load float, ptr %16, align 4
  br label %18

18:
  %.1 = phi float [ %17, %15 ], [ %.0, %11 ], [ %.0, %9 ]
  %19 = add nsw i64 %.011, 1
  br label %7

20:
  ret float %.0
}

define linkonce_odr hidden float @enzymepy._FortranADotProductReal4(ptr %0, ptr %1, ptr %2, i32 %3) nounwind {
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %6 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %5, i32 0, i32 2
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %9 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %8, i32 0, i32 2
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %5, i32 0, i32 1
  %12 = load i64, ptr %11, align 8
  br label %13

13:
  %.013 = phi i64 [ 0, %4 ], [ %28, %15 ]
  %.0 = phi double [ 0.000000e+00, %4 ], [ %27, %15 ]
  %14 = icmp slt i64 %.013, %12
  br i1 %14, label %15, label %29

15:
  %16 = load ptr, ptr %0, align 8
  %17 = mul nsw i64 %.013, %7
  %18 = getelementptr inbounds i8, ptr %16, i64 %17
  %19 = load float, ptr %18, align 4
  %20 = fpext float %19 to double
  %21 = load ptr, ptr %1, align 8
  %22 = mul nsw i64 %.013, %10
  %23 = getelementptr inbounds i8, ptr %21, i64 %22
  %24 = load float, ptr %23, align 4
  %25 = fpext float %24 to double
  %26 = fmul double %20, %25
  %27 = fadd double %.0, %26
  %28 = add nsw i64 %.013, 1
  br label %13

29:
  %30 = fptrunc double %.0 to float
  ret float %30
}

define linkonce_odr hidden float @enzymepy._FortranANorm2_4(ptr %0, ptr %1, i32 %2, i32 %3) nounwind {
  %5 = call i64 @enzymepy.arithmetic.number_in(ptr %0)
  br label %6

6:
  %.024 = phi i64 [ 0, %4 ], [ %20, %19 ]
  %.023 = phi double [ 0.000000e+00, %4 ], [ %.1, %19 ]
  %7 = icmp slt i64 %.024, %5
  br i1 %7, label %8, label %21

8:
  %9 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.024)
  %10 = load float, ptr %9, align 4
  %11 = fpext float %10 to double
  %12 = call double @llvm.fabs.f64(double %11)
  %13 = fcmp ogt double %12, %.023
  br i1 %13, label %14, label %19

14:
  %15 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.024)
  %16 = load float, ptr %15, align 4
  %17 = fpext float %16 to double
  %18 = call double @llvm.fabs.f64(double %17)
  br label %19

19:
  %.1 = phi double [ %18, %14 ], [ %.023, %8 ]
  %20 = add nsw i64 %.024, 1
  br label %6

21:
  %22 = fcmp oeq double %.023, 0.000000e+00
  br i1 %22, label %40, label %23

23:
  %24 = call i32 @ilogb(double %.023)
  br label %25

25:
  %.025 = phi double [ 0.000000e+00, %23 ], [ %34, %27 ]
  %.022 = phi i64 [ 0, %23 ], [ %35, %27 ]
  %26 = icmp slt i64 %.022, %5
  br i1 %26, label %27, label %36

27:
  %28 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.022)
  %29 = load float, ptr %28, align 4
  %30 = fpext float %29 to double
  %31 = sub nsw i32 0, %24
  %32 = call double @llvm.ldexp.f64.i32(double %30, i32 %31)
  %33 = fmul double %32, %32
  %34 = fadd double %.025, %33
  %35 = add nsw i64 %.022, 1
  br label %25

36:
  %37 = call double @llvm.sqrt.f64(double %.025)
  %38 = call double @llvm.ldexp.f64.i32(double %37, i32 %24)
  %39 = fptrunc double %38 to float
  br label %40

40:
  %.0 = phi float [ %39, %36 ], [ 0.000000e+00, %21 ]
  ret float %.0
}

declare double @llvm.fabs.f64(double)

declare i32 @ilogb(double)

declare double @llvm.ldexp.f64.i32(double, i32)

declare double @llvm.sqrt.f64(double)

define linkonce_odr hidden double @enzymepy._FortranASumReal8(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4) nounwind {
  %6 = call i64 @enzymepy.arithmetic.number_in(ptr %0)
  br label %7

7:
  %.09 = phi i64 [ 0, %5 ], [ %16, %15 ]
  %.0 = phi double [ 0.000000e+00, %5 ], [ %.1, %15 ]
  %8 = icmp slt i64 %.09, %6
  br i1 %8, label %9, label %17

9:
  %10 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %4, i64 %.09)
  br i1 %10, label %11, label %15

11:
  %12 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.09)
  %13 = load double, ptr %12, align 8
  %14 = fadd double %.0, %13
  br label %15

15:
  %.1 = phi double [ %14, %11 ], [ %.0, %9 ]
  %16 = add nsw i64 %.09, 1
  br label %7

17:
  ret double %.0
}

define linkonce_odr hidden double @enzymepy._FortranAProductReal8(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4) nounwind {
  %6 = call i64 @enzymepy.arithmetic.number_in(ptr %0)
  br label %7

7:
  %.09 = phi i64 [ 0, %5 ], [ %16, %15 ]
  %.0 = phi double [ 1.000000e+00, %5 ], [ %.1, %15 ]
  %8 = icmp slt i64 %.09, %6
  br i1 %8, label %9, label %17

9:
  %10 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %4, i64 %.09)
  br i1 %10, label %11, label %15

11:
  %12 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.09)
  %13 = load double, ptr %12, align 8
  %14 = fmul double %.0, %13
  br label %15

15:
  %.1 = phi double [ %14, %11 ], [ %.0, %9 ]
  %16 = add nsw i64 %.09, 1
  br label %7

17:
  ret double %.0
}

define linkonce_odr hidden double @enzymepy._FortranAMinvalReal8(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4) nounwind {
  %6 = call i64 @enzymepy.arithmetic.number_in(ptr %0)
  br label %7

7:
  %.011 = phi i64 [ 0, %5 ], [ %19, %18 ]
  %.0 = phi double [ 0x7FEFFFFFFFFFFFFF, %5 ], [ %.1, %18 ]
  %8 = icmp slt i64 %.011, %6
  br i1 %8, label %9, label %20

9:
  %10 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %4, i64 %.011)
  br i1 %10, label %11, label %18

11:
  %12 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.011)
  %13 = load double, ptr %12, align 8
  %14 = fcmp olt double %13, %.0
  br i1 %14, label %15, label %18

15:
  %16 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.011)
  %17 = load double, ptr %16, align 8
  br label %18

18:
  %.1 = phi double [ %17, %15 ], [ %.0, %11 ], [ %.0, %9 ]
  %19 = add nsw i64 %.011, 1
  br label %7

20:
  ret double %.0
}

define linkonce_odr hidden double @enzymepy._FortranAMaxvalReal8(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4) nounwind {
  %6 = call i64 @enzymepy.arithmetic.number_in(ptr %0)
  br label %7

7:
  %.011 = phi i64 [ 0, %5 ], [ %19, %18 ]
  %.0 = phi double [ 0xFFEFFFFFFFFFFFFF, %5 ], [ %.1, %18 ]
  %8 = icmp slt i64 %.011, %6
  br i1 %8, label %9, label %20

9:
  %10 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %4, i64 %.011)
  br i1 %10, label %11, label %18

11:
  %12 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.011)
  %13 = load double, ptr %12, align 8
  %14 = fcmp ogt double %13, %.0
  br i1 %14, label %15, label %18

15:
  %16 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.011)
  %17 = load double, ptr %16, align 8
  br label %18

18:
  %.1 = phi double [ %17, %15 ], [ %.0, %11 ], [ %.0, %9 ]
  %19 = add nsw i64 %.011, 1
  br label %7

20:
  ret double %.0
}

define linkonce_odr hidden double @enzymepy._FortranADotProductReal8(ptr %0, ptr %1, ptr %2, i32 %3) nounwind {
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %6 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %5, i32 0, i32 2
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %9 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %8, i32 0, i32 2
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %5, i32 0, i32 1
  %12 = load i64, ptr %11, align 8
  br label %13

13:
  %.013 = phi i64 [ 0, %4 ], [ %26, %15 ]
  %.0 = phi double [ 0.000000e+00, %4 ], [ %25, %15 ]
  %14 = icmp slt i64 %.013, %12
  br i1 %14, label %15, label %27

15:
  %16 = load ptr, ptr %0, align 8
  %17 = mul nsw i64 %.013, %7
  %18 = getelementptr inbounds i8, ptr %16, i64 %17
  %19 = load double, ptr %18, align 8
  %20 = load ptr, ptr %1, align 8
  %21 = mul nsw i64 %.013, %10
  %22 = getelementptr inbounds i8, ptr %20, i64 %21
  %23 = load double, ptr %22, align 8
  %24 = fmul double %19, %23
  %25 = fadd double %.0, %24
  %26 = add nsw i64 %.013, 1
  br label %13

27:
  ret double %.0
}

define linkonce_odr hidden double @enzymepy._FortranANorm2_8(ptr %0, ptr %1, i32 %2, i32 %3) nounwind {
  %5 = call i64 @enzymepy.arithmetic.number_in(ptr %0)
  br label %6

6:
  %.024 = phi i64 [ 0, %4 ], [ %18, %17 ]
  %.023 = phi double [ 0.000000e+00, %4 ], [ %.1, %17 ]
  %7 = icmp slt i64 %.024, %5
  br i1 %7, label %8, label %19

8:
  %9 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.024)
  %10 = load double, ptr %9, align 8
  %11 = call double @llvm.fabs.f64(double %10)
  %12 = fcmp ogt double %11, %.023
  br i1 %12, label %13, label %17

13:
  %14 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.024)
  %15 = load double, ptr %14, align 8
  %16 = call double @llvm.fabs.f64(double %15)
  br label %17

17:
  %.1 = phi double [ %16, %13 ], [ %.023, %8 ]
  %18 = add nsw i64 %.024, 1
  br label %6

19:
  %20 = fcmp oeq double %.023, 0.000000e+00
  br i1 %20, label %36, label %21

21:
  %22 = call i32 @ilogb(double %.023)
  br label %23

23:
  %.025 = phi double [ 0.000000e+00, %21 ], [ %31, %25 ]
  %.022 = phi i64 [ 0, %21 ], [ %32, %25 ]
  %24 = icmp slt i64 %.022, %5
  br i1 %24, label %25, label %33

25:
  %26 = call ptr @enzymepy.arithmetic.element(ptr %0, i64 %.022)
  %27 = load double, ptr %26, align 8
  %28 = sub nsw i32 0, %22
  %29 = call double @llvm.ldexp.f64.i32(double %27, i32 %28)
  %30 = fmul double %29, %29
  %31 = fadd double %.025, %30
  %32 = add nsw i64 %.022, 1
  br label %23

33:
  %34 = call double @llvm.sqrt.f64(double %.025)
  %35 = call double @llvm.ldexp.f64.i32(double %34, i32 %22)
  br label %36

36:
  %.0 = phi double [ %35, %33 ], [ 0.000000e+00, %19 ]
  ret double %.0
}

define linkonce_odr hidden void @enzymepy._FortranAMatmulReal8Real8(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %20

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %17, i32 0, i32 1
  %19 = load i64, ptr %18, align 8
  br label %20

20:
  %21 = phi i64 [ %19, %16 ], [ 1, %5 ]
  br i1 %14, label %22, label %27

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %24 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %23, i64 0, i64 1
  %25 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %24, i32 0, i32 1
  %26 = load i64, ptr %25, align 8
  br label %27

27:
  %28 = phi i64 [ %26, %22 ], [ 1, %20 ]
  %29 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %30 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 1
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %21, %28
  %33 = mul i64 %32, 8
  br i1 %9, label %34, label %38

34:
  %35 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %36 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %35, i32 0, i32 2
  %37 = load i64, ptr %36, align 8
  br label %38

38:
  %39 = phi i64 [ %37, %34 ], [ 0, %27 ]
  br i1 %14, label %40, label %44

40:
  %41 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %29, i64 0, i64 1
  %42 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %41, i32 0, i32 2
  %43 = load i64, ptr %42, align 8
  br label %44

44:
  %45 = phi i64 [ %43, %40 ], [ 0, %38 ]
  br i1 %9, label %46, label %51

46:
  %47 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %48 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %47, i64 0, i64 1
  %49 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %48, i32 0, i32 2
  %50 = load i64, ptr %49, align 8
  br label %55

51:
  %52 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %53 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %52, i32 0, i32 2
  %54 = load i64, ptr %53, align 8
  br label %55

55:
  %56 = phi i64 [ %50, %46 ], [ %54, %51 ]
  %57 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 2
  %58 = load i64, ptr %57, align 8
  %. = select i1 %9, i64 %21, i64 %28
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 8)
  %.not = xor i1 %9, true
  %.not57 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not57
  br i1 %brmerge, label %61, label %59

59:
  %60 = mul i64 %21, 8
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %28, i64 %60)
  br label %61

61:
  %62 = icmp ne i64 %33, 0
  %.58 = select i1 %62, i64 %33, i64 1
  %63 = call ptr @malloc(i64 %.58)
  store ptr %63, ptr %0, align 8
  br label %64

64:
  %.056 = phi i64 [ 0, %61 ], [ %92, %91 ]
  %65 = icmp slt i64 %.056, %28
  br i1 %65, label %66, label %93

66:
  %.055 = phi i64 [ %90, %86 ], [ 0, %64 ]
  %67 = icmp slt i64 %.055, %21
  br i1 %67, label %68, label %91

68:
  %.054 = phi double [ %84, %70 ], [ 0.000000e+00, %66 ]
  %.0 = phi i64 [ %85, %70 ], [ 0, %66 ]
  %69 = icmp slt i64 %.0, %31
  br i1 %69, label %70, label %86

70:
  %71 = load ptr, ptr %1, align 8
  %72 = mul nsw i64 %.055, %39
  %73 = getelementptr inbounds i8, ptr %71, i64 %72
  %74 = mul nsw i64 %.0, %56
  %75 = getelementptr inbounds i8, ptr %73, i64 %74
  %76 = load double, ptr %75, align 8
  %77 = load ptr, ptr %2, align 8
  %78 = mul nsw i64 %.0, %58
  %79 = getelementptr inbounds i8, ptr %77, i64 %78
  %80 = mul nsw i64 %.056, %45
  %81 = getelementptr inbounds i8, ptr %79, i64 %80
  %82 = load double, ptr %81, align 8
  %83 = fmul double %76, %82
  %84 = fadd double %.054, %83
  %85 = add nsw i64 %.0, 1
  br label %68

86:
  %87 = mul nsw i64 %.056, %21
  %88 = add nsw i64 %87, %.055
  %89 = getelementptr inbounds double, ptr %63, i64 %88
  store double %.054, ptr %89, align 8
  %90 = add nsw i64 %.055, 1
  br label %66

91:
  %92 = add nsw i64 %.056, 1
  br label %64

93:
  ret void
}

define linkonce_odr hidden void @enzymepy.arithmetic.extent_is(ptr %0, i32 %1, i64 %2, i64 %3) nounwind {
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %5, i64 0, i64 %6
  store i64 1, ptr %7, align 8
  %8 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %7, i32 0, i32 1
  store i64 %2, ptr %8, align 8
  %9 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %7, i32 0, i32 2
  store i64 %3, ptr %9, align 8
  ret void
}

declare ptr @malloc(i64)

define linkonce_odr hidden void @enzymepy._FortranAMatmulReal8Real4(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %20

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %17, i32 0, i32 1
  %19 = load i64, ptr %18, align 8
  br label %20

20:
  %21 = phi i64 [ %19, %16 ], [ 1, %5 ]
  br i1 %14, label %22, label %27

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %24 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %23, i64 0, i64 1
  %25 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %24, i32 0, i32 1
  %26 = load i64, ptr %25, align 8
  br label %27

27:
  %28 = phi i64 [ %26, %22 ], [ 1, %20 ]
  %29 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %30 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 1
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %21, %28
  %33 = mul i64 %32, 8
  br i1 %9, label %34, label %38

34:
  %35 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %36 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %35, i32 0, i32 2
  %37 = load i64, ptr %36, align 8
  br label %38

38:
  %39 = phi i64 [ %37, %34 ], [ 0, %27 ]
  br i1 %14, label %40, label %44

40:
  %41 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %29, i64 0, i64 1
  %42 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %41, i32 0, i32 2
  %43 = load i64, ptr %42, align 8
  br label %44

44:
  %45 = phi i64 [ %43, %40 ], [ 0, %38 ]
  br i1 %9, label %46, label %51

46:
  %47 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %48 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %47, i64 0, i64 1
  %49 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %48, i32 0, i32 2
  %50 = load i64, ptr %49, align 8
  br label %55

51:
  %52 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %53 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %52, i32 0, i32 2
  %54 = load i64, ptr %53, align 8
  br label %55

55:
  %56 = phi i64 [ %50, %46 ], [ %54, %51 ]
  %57 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 2
  %58 = load i64, ptr %57, align 8
  %. = select i1 %9, i64 %21, i64 %28
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 8)
  %.not = xor i1 %9, true
  %.not57 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not57
  br i1 %brmerge, label %61, label %59

59:
  %60 = mul i64 %21, 8
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %28, i64 %60)
  br label %61

61:
  %62 = icmp ne i64 %33, 0
  %.58 = select i1 %62, i64 %33, i64 1
  %63 = call ptr @malloc(i64 %.58)
  store ptr %63, ptr %0, align 8
  br label %64

64:
  %.056 = phi i64 [ 0, %61 ], [ %93, %92 ]
  %65 = icmp slt i64 %.056, %28
  br i1 %65, label %66, label %94

66:
  %.055 = phi i64 [ %91, %87 ], [ 0, %64 ]
  %67 = icmp slt i64 %.055, %21
  br i1 %67, label %68, label %92

68:
  %.054 = phi double [ %85, %70 ], [ 0.000000e+00, %66 ]
  %.0 = phi i64 [ %86, %70 ], [ 0, %66 ]
  %69 = icmp slt i64 %.0, %31
  br i1 %69, label %70, label %87

70:
  %71 = load ptr, ptr %1, align 8
  %72 = mul nsw i64 %.055, %39
  %73 = getelementptr inbounds i8, ptr %71, i64 %72
  %74 = mul nsw i64 %.0, %56
  %75 = getelementptr inbounds i8, ptr %73, i64 %74
  %76 = load double, ptr %75, align 8
  %77 = load ptr, ptr %2, align 8
  %78 = mul nsw i64 %.0, %58
  %79 = getelementptr inbounds i8, ptr %77, i64 %78
  %80 = mul nsw i64 %.056, %45
  %81 = getelementptr inbounds i8, ptr %79, i64 %80
  %82 = load float, ptr %81, align 4
  %83 = fpext float %82 to double
  %84 = fmul double %76, %83
  %85 = fadd double %.054, %84
  %86 = add nsw i64 %.0, 1
  br label %68

87:
  %88 = mul nsw i64 %.056, %21
  %89 = add nsw i64 %88, %.055
  %90 = getelementptr inbounds double, ptr %63, i64 %89
  store double %.054, ptr %90, align 8
  %91 = add nsw i64 %.055, 1
  br label %66

92:
  %93 = add nsw i64 %.056, 1
  br label %64

94:
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranAMatmulReal4Real8(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %20

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %17, i32 0, i32 1
  %19 = load i64, ptr %18, align 8
  br label %20

20:
  %21 = phi i64 [ %19, %16 ], [ 1, %5 ]
  br i1 %14, label %22, label %27

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %24 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %23, i64 0, i64 1
  %25 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %24, i32 0, i32 1
  %26 = load i64, ptr %25, align 8
  br label %27

27:
  %28 = phi i64 [ %26, %22 ], [ 1, %20 ]
  %29 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %30 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 1
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %21, %28
  %33 = mul i64 %32, 8
  br i1 %9, label %34, label %38

34:
  %35 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %36 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %35, i32 0, i32 2
  %37 = load i64, ptr %36, align 8
  br label %38

38:
  %39 = phi i64 [ %37, %34 ], [ 0, %27 ]
  br i1 %14, label %40, label %44

40:
  %41 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %29, i64 0, i64 1
  %42 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %41, i32 0, i32 2
  %43 = load i64, ptr %42, align 8
  br label %44

44:
  %45 = phi i64 [ %43, %40 ], [ 0, %38 ]
  br i1 %9, label %46, label %51

46:
  %47 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %48 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %47, i64 0, i64 1
  %49 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %48, i32 0, i32 2
  %50 = load i64, ptr %49, align 8
  br label %55

51:
  %52 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %53 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %52, i32 0, i32 2
  %54 = load i64, ptr %53, align 8
  br label %55

55:
  %56 = phi i64 [ %50, %46 ], [ %54, %51 ]
  %57 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 2
  %58 = load i64, ptr %57, align 8
  %. = select i1 %9, i64 %21, i64 %28
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 8)
  %.not = xor i1 %9, true
  %.not57 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not57
  br i1 %brmerge, label %61, label %59

59:
  %60 = mul i64 %21, 8
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %28, i64 %60)
  br label %61

61:
  %62 = icmp ne i64 %33, 0
  %.58 = select i1 %62, i64 %33, i64 1
  %63 = call ptr @malloc(i64 %.58)
  store ptr %63, ptr %0, align 8
  br label %64

64:
  %.056 = phi i64 [ 0, %61 ], [ %93, %92 ]
  %65 = icmp slt i64 %.056, %28
  br i1 %65, label %66, label %94

66:
  %.055 = phi i64 [ %91, %87 ], [ 0, %64 ]
  %67 = icmp slt i64 %.055, %21
  br i1 %67, label %68, label %92

68:
  %.054 = phi double [ %85, %70 ], [ 0.000000e+00, %66 ]
  %.0 = phi i64 [ %86, %70 ], [ 0, %66 ]
  %69 = icmp slt i64 %.0, %31
  br i1 %69, label %70, label %87

70:
  %71 = load ptr, ptr %1, align 8
  %72 = mul nsw i64 %.055, %39
  %73 = getelementptr inbounds i8, ptr %71, i64 %72
  %74 = mul nsw i64 %.0, %56
  %75 = getelementptr inbounds i8, ptr %73, i64 %74
  %76 = load float, ptr %75, align 4
  %77 = fpext float %76 to double
  %78 = load ptr, ptr %2, align 8
  %79 = mul nsw i64 %.0, %58
  %80 = getelementptr inbounds i8, ptr %78, i64 %79
  %81 = mul nsw i64 %.056, %45
  %82 = getelementptr inbounds i8, ptr %80, i64 %81
  %83 = load double, ptr %82, align 8
  %84 = fmul double %77, %83
  %85 = fadd double %.054, %84
  %86 = add nsw i64 %.0, 1
  br label %68

87:
  %88 = mul nsw i64 %.056, %21
  %89 = add nsw i64 %88, %.055
  %90 = getelementptr inbounds double, ptr %63, i64 %89
  store double %.054, ptr %90, align 8
  %91 = add nsw i64 %.055, 1
  br label %66

92:
  %93 = add nsw i64 %.056, 1
  br label %64

94:
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranAMatmulReal4Real4(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %20

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %17, i32 0, i32 1
  %19 = load i64, ptr %18, align 8
  br label %20

20:
  %21 = phi i64 [ %19, %16 ], [ 1, %5 ]
  br i1 %14, label %22, label %27

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %24 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %23, i64 0, i64 1
  %25 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %24, i32 0, i32 1
  %26 = load i64, ptr %25, align 8
  br label %27

27:
  %28 = phi i64 [ %26, %22 ], [ 1, %20 ]
  %29 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %30 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 1
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %21, %28
  %33 = mul i64 %32, 4
  br i1 %9, label %34, label %38

34:
  %35 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %36 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %35, i32 0, i32 2
  %37 = load i64, ptr %36, align 8
  br label %38

38:
  %39 = phi i64 [ %37, %34 ], [ 0, %27 ]
  br i1 %14, label %40, label %44

40:
  %41 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %29, i64 0, i64 1
  %42 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %41, i32 0, i32 2
  %43 = load i64, ptr %42, align 8
  br label %44

44:
  %45 = phi i64 [ %43, %40 ], [ 0, %38 ]
  br i1 %9, label %46, label %51

46:
  %47 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %48 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %47, i64 0, i64 1
  %49 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %48, i32 0, i32 2
  %50 = load i64, ptr %49, align 8
  br label %55

51:
  %52 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %53 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %52, i32 0, i32 2
  %54 = load i64, ptr %53, align 8
  br label %55

55:
  %56 = phi i64 [ %50, %46 ], [ %54, %51 ]
  %57 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 2
  %58 = load i64, ptr %57, align 8
  %. = select i1 %9, i64 %21, i64 %28
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 4)
  %.not = xor i1 %9, true
  %.not57 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not57
  br i1 %brmerge, label %61, label %59

59:
  %60 = mul i64 %21, 4
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %28, i64 %60)
  br label %61

61:
  %62 = icmp ne i64 %33, 0
  %.58 = select i1 %62, i64 %33, i64 1
  %63 = call ptr @malloc(i64 %.58)
  store ptr %63, ptr %0, align 8
  br label %64

64:
  %.056 = phi i64 [ 0, %61 ], [ %92, %91 ]
  %65 = icmp slt i64 %.056, %28
  br i1 %65, label %66, label %93

66:
  %.055 = phi i64 [ %90, %86 ], [ 0, %64 ]
  %67 = icmp slt i64 %.055, %21
  br i1 %67, label %68, label %91

68:
  %.054 = phi float [ %84, %70 ], [ 0.000000e+00, %66 ]
  %.0 = phi i64 [ %85, %70 ], [ 0, %66 ]
  %69 = icmp slt i64 %.0, %31
  br i1 %69, label %70, label %86

70:
  %71 = load ptr, ptr %1, align 8
  %72 = mul nsw i64 %.055, %39
  %73 = getelementptr inbounds i8, ptr %71, i64 %72
  %74 = mul nsw i64 %.0, %56
  %75 = getelementptr inbounds i8, ptr %73, i64 %74
  %76 = load float, ptr %75, align 4
  %77 = load ptr, ptr %2, align 8
  %78 = mul nsw i64 %.0, %58
  %79 = getelementptr inbounds i8, ptr %77, i64 %78
  %80 = mul nsw i64 %.056, %45
  %81 = getelementptr inbounds i8, ptr %79, i64 %80
  %82 = load float, ptr %81, align 4
  %83 = fmul float %76, %82
  %84 = fadd float %.054, %83
  %85 = add nsw i64 %.0, 1
  br label %68

86:
  %87 = mul nsw i64 %.056, %21
  %88 = add nsw i64 %87, %.055
  %89 = getelementptr inbounds float, ptr %63, i64 %88
  store float %.054, ptr %89, align 4
  %90 = add nsw i64 %.055, 1
  br label %66

91:
  %92 = add nsw i64 %.056, 1
  br label %64

93:
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranAMatmulTransposeReal8Real8(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %21

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %17, i64 0, i64 1
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  br label %21

21:
  %22 = phi i64 [ %20, %16 ], [ 1, %5 ]
  br i1 %14, label %23, label %28

23:
  %24 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %25 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %24, i64 0, i64 1
  %26 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %25, i32 0, i32 1
  %27 = load i64, ptr %26, align 8
  br label %28

28:
  %29 = phi i64 [ %27, %23 ], [ 1, %21 ]
  %30 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %31 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 1
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %22, %29
  %34 = mul i64 %33, 8
  br i1 %9, label %35, label %40

35:
  %36 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %37 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %36, i64 0, i64 1
  %38 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %37, i32 0, i32 2
  %39 = load i64, ptr %38, align 8
  br label %40

40:
  %41 = phi i64 [ %39, %35 ], [ 0, %28 ]
  br i1 %14, label %42, label %46

42:
  %43 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %30, i64 0, i64 1
  %44 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %43, i32 0, i32 2
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 0, %40 ]
  br i1 %9, label %48, label %52

48:
  %49 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %50 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %49, i32 0, i32 2
  %51 = load i64, ptr %50, align 8
  br label %56

52:
  %53 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %54 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %53, i32 0, i32 2
  %55 = load i64, ptr %54, align 8
  br label %56

56:
  %57 = phi i64 [ %51, %48 ], [ %55, %52 ]
  %58 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 2
  %59 = load i64, ptr %58, align 8
  %. = select i1 %9, i64 %22, i64 %29
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 8)
  %.not = xor i1 %9, true
  %.not57 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not57
  br i1 %brmerge, label %62, label %60

60:
  %61 = mul i64 %22, 8
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %29, i64 %61)
  br label %62

62:
  %63 = icmp ne i64 %34, 0
  %.58 = select i1 %63, i64 %34, i64 1
  %64 = call ptr @malloc(i64 %.58)
  store ptr %64, ptr %0, align 8
  br label %65

65:
  %.056 = phi i64 [ 0, %62 ], [ %93, %92 ]
  %66 = icmp slt i64 %.056, %29
  br i1 %66, label %67, label %94

67:
  %.055 = phi i64 [ %91, %87 ], [ 0, %65 ]
  %68 = icmp slt i64 %.055, %22
  br i1 %68, label %69, label %92

69:
  %.054 = phi double [ %85, %71 ], [ 0.000000e+00, %67 ]
  %.0 = phi i64 [ %86, %71 ], [ 0, %67 ]
  %70 = icmp slt i64 %.0, %32
  br i1 %70, label %71, label %87

71:
  %72 = load ptr, ptr %1, align 8
  %73 = mul nsw i64 %.055, %41
  %74 = getelementptr inbounds i8, ptr %72, i64 %73
  %75 = mul nsw i64 %.0, %57
  %76 = getelementptr inbounds i8, ptr %74, i64 %75
  %77 = load double, ptr %76, align 8
  %78 = load ptr, ptr %2, align 8
  %79 = mul nsw i64 %.0, %59
  %80 = getelementptr inbounds i8, ptr %78, i64 %79
  %81 = mul nsw i64 %.056, %47
  %82 = getelementptr inbounds i8, ptr %80, i64 %81
  %83 = load double, ptr %82, align 8
  %84 = fmul double %77, %83
  %85 = fadd double %.054, %84
  %86 = add nsw i64 %.0, 1
  br label %69

87:
  %88 = mul nsw i64 %.056, %22
  %89 = add nsw i64 %88, %.055
  %90 = getelementptr inbounds double, ptr %64, i64 %89
  store double %.054, ptr %90, align 8
  %91 = add nsw i64 %.055, 1
  br label %67

92:
  %93 = add nsw i64 %.056, 1
  br label %65

94:
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranAMatmulTransposeReal8Real4(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %21

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %17, i64 0, i64 1
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  br label %21

21:
  %22 = phi i64 [ %20, %16 ], [ 1, %5 ]
  br i1 %14, label %23, label %28

23:
  %24 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %25 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %24, i64 0, i64 1
  %26 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %25, i32 0, i32 1
  %27 = load i64, ptr %26, align 8
  br label %28

28:
  %29 = phi i64 [ %27, %23 ], [ 1, %21 ]
  %30 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %31 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 1
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %22, %29
  %34 = mul i64 %33, 8
  br i1 %9, label %35, label %40

35:
  %36 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %37 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %36, i64 0, i64 1
  %38 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %37, i32 0, i32 2
  %39 = load i64, ptr %38, align 8
  br label %40

40:
  %41 = phi i64 [ %39, %35 ], [ 0, %28 ]
  br i1 %14, label %42, label %46

42:
  %43 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %30, i64 0, i64 1
  %44 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %43, i32 0, i32 2
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 0, %40 ]
  br i1 %9, label %48, label %52

48:
  %49 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %50 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %49, i32 0, i32 2
  %51 = load i64, ptr %50, align 8
  br label %56

52:
  %53 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %54 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %53, i32 0, i32 2
  %55 = load i64, ptr %54, align 8
  br label %56

56:
  %57 = phi i64 [ %51, %48 ], [ %55, %52 ]
  %58 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 2
  %59 = load i64, ptr %58, align 8
  %. = select i1 %9, i64 %22, i64 %29
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 8)
  %.not = xor i1 %9, true
  %.not57 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not57
  br i1 %brmerge, label %62, label %60

60:
  %61 = mul i64 %22, 8
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %29, i64 %61)
  br label %62

62:
  %63 = icmp ne i64 %34, 0
  %.58 = select i1 %63, i64 %34, i64 1
  %64 = call ptr @malloc(i64 %.58)
  store ptr %64, ptr %0, align 8
  br label %65

65:
  %.056 = phi i64 [ 0, %62 ], [ %94, %93 ]
  %66 = icmp slt i64 %.056, %29
  br i1 %66, label %67, label %95

67:
  %.055 = phi i64 [ %92, %88 ], [ 0, %65 ]
  %68 = icmp slt i64 %.055, %22
  br i1 %68, label %69, label %93

69:
  %.054 = phi double [ %86, %71 ], [ 0.000000e+00, %67 ]
  %.0 = phi i64 [ %87, %71 ], [ 0, %67 ]
  %70 = icmp slt i64 %.0, %32
  br i1 %70, label %71, label %88

71:
  %72 = load ptr, ptr %1, align 8
  %73 = mul nsw i64 %.055, %41
  %74 = getelementptr inbounds i8, ptr %72, i64 %73
  %75 = mul nsw i64 %.0, %57
  %76 = getelementptr inbounds i8, ptr %74, i64 %75
  %77 = load double, ptr %76, align 8
  %78 = load ptr, ptr %2, align 8
  %79 = mul nsw i64 %.0, %59
  %80 = getelementptr inbounds i8, ptr %78, i64 %79
  %81 = mul nsw i64 %.056, %47
  %82 = getelementptr inbounds i8, ptr %80, i64 %81
  %83 = load float, ptr %82, align 4
  %84 = fpext float %83 to double
  %85 = fmul double %77, %84
  %86 = fadd double %.054, %85
  %87 = add nsw i64 %.0, 1
  br label %69

88:
  %89 = mul nsw i64 %.056, %22
  %90 = add nsw i64 %89, %.055
  %91 = getelementptr inbounds double, ptr %64, i64 %90
  store double %.054, ptr %91, align 8
  %92 = add nsw i64 %.055, 1
  br label %67

93:
  %94 = add nsw i64 %.056, 1
  br label %65

95:
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranAMatmulTransposeReal4Real8(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %21

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %17, i64 0, i64 1
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  br label %21

21:
  %22 = phi i64 [ %20, %16 ], [ 1, %5 ]
  br i1 %14, label %23, label %28

23:
  %24 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %25 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %24, i64 0, i64 1
  %26 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %25, i32 0, i32 1
  %27 = load i64, ptr %26, align 8
  br label %28

28:
  %29 = phi i64 [ %27, %23 ], [ 1, %21 ]
  %30 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %31 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 1
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %22, %29
  %34 = mul i64 %33, 8
  br i1 %9, label %35, label %40

35:
  %36 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %37 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %36, i64 0, i64 1
  %38 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %37, i32 0, i32 2
  %39 = load i64, ptr %38, align 8
  br label %40

40:
  %41 = phi i64 [ %39, %35 ], [ 0, %28 ]
  br i1 %14, label %42, label %46

42:
  %43 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %30, i64 0, i64 1
  %44 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %43, i32 0, i32 2
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 0, %40 ]
  br i1 %9, label %48, label %52

48:
  %49 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %50 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %49, i32 0, i32 2
  %51 = load i64, ptr %50, align 8
  br label %56

52:
  %53 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %54 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %53, i32 0, i32 2
  %55 = load i64, ptr %54, align 8
  br label %56

56:
  %57 = phi i64 [ %51, %48 ], [ %55, %52 ]
  %58 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 2
  %59 = load i64, ptr %58, align 8
  %. = select i1 %9, i64 %22, i64 %29
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 8)
  %.not = xor i1 %9, true
  %.not57 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not57
  br i1 %brmerge, label %62, label %60

60:
  %61 = mul i64 %22, 8
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %29, i64 %61)
  br label %62

62:
  %63 = icmp ne i64 %34, 0
  %.58 = select i1 %63, i64 %34, i64 1
  %64 = call ptr @malloc(i64 %.58)
  store ptr %64, ptr %0, align 8
  br label %65

65:
  %.056 = phi i64 [ 0, %62 ], [ %94, %93 ]
  %66 = icmp slt i64 %.056, %29
  br i1 %66, label %67, label %95

67:
  %.055 = phi i64 [ %92, %88 ], [ 0, %65 ]
  %68 = icmp slt i64 %.055, %22
  br i1 %68, label %69, label %93

69:
  %.054 = phi double [ %86, %71 ], [ 0.000000e+00, %67 ]
  %.0 = phi i64 [ %87, %71 ], [ 0, %67 ]
  %70 = icmp slt i64 %.0, %32
  br i1 %70, label %71, label %88

71:
  %72 = load ptr, ptr %1, align 8
  %73 = mul nsw i64 %.055, %41
  %74 = getelementptr inbounds i8, ptr %72, i64 %73
  %75 = mul nsw i64 %.0, %57
  %76 = getelementptr inbounds i8, ptr %74, i64 %75
  %77 = load float, ptr %76, align 4
  %78 = fpext float %77 to double
  %79 = load ptr, ptr %2, align 8
  %80 = mul nsw i64 %.0, %59
  %81 = getelementptr inbounds i8, ptr %79, i64 %80
  %82 = mul nsw i64 %.056, %47
  %83 = getelementptr inbounds i8, ptr %81, i64 %82
  %84 = load double, ptr %83, align 8
  %85 = fmul double %78, %84
  %86 = fadd double %.054, %85
  %87 = add nsw i64 %.0, 1
  br label %69

88:
  %89 = mul nsw i64 %.056, %22
  %90 = add nsw i64 %89, %.055
  %91 = getelementptr inbounds double, ptr %64, i64 %90
  store double %.054, ptr %91, align 8
  %92 = add nsw i64 %.055, 1
  br label %67

93:
  %94 = add nsw i64 %.056, 1
  br label %65

95:
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranAMatmulTransposeReal4Real4(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %21

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %17, i64 0, i64 1
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  br label %21

21:
  %22 = phi i64 [ %20, %16 ], [ 1, %5 ]
  br i1 %14, label %23, label %28

23:
  %24 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %25 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %24, i64 0, i64 1
  %26 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %25, i32 0, i32 1
  %27 = load i64, ptr %26, align 8
  br label %28

28:
  %29 = phi i64 [ %27, %23 ], [ 1, %21 ]
  %30 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %31 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 1
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %22, %29
  %34 = mul i64 %33, 4
  br i1 %9, label %35, label %40

35:
  %36 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %37 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %36, i64 0, i64 1
  %38 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %37, i32 0, i32 2
  %39 = load i64, ptr %38, align 8
  br label %40

40:
  %41 = phi i64 [ %39, %35 ], [ 0, %28 ]
  br i1 %14, label %42, label %46

42:
  %43 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %30, i64 0, i64 1
  %44 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %43, i32 0, i32 2
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 0, %40 ]
  br i1 %9, label %48, label %52

48:
  %49 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %50 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %49, i32 0, i32 2
  %51 = load i64, ptr %50, align 8
  br label %56

52:
  %53 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %54 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %53, i32 0, i32 2
  %55 = load i64, ptr %54, align 8
  br label %56

56:
  %57 = phi i64 [ %51, %48 ], [ %55, %52 ]
  %58 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 2
  %59 = load i64, ptr %58, align 8
  %. = select i1 %9, i64 %22, i64 %29
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 4)
  %.not = xor i1 %9, true
  %.not57 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not57
  br i1 %brmerge, label %62, label %60

60:
  %61 = mul i64 %22, 4
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %29, i64 %61)
  br label %62

62:
  %63 = icmp ne i64 %34, 0
  %.58 = select i1 %63, i64 %34, i64 1
  %64 = call ptr @malloc(i64 %.58)
  store ptr %64, ptr %0, align 8
  br label %65

65:
  %.056 = phi i64 [ 0, %62 ], [ %93, %92 ]
  %66 = icmp slt i64 %.056, %29
  br i1 %66, label %67, label %94

67:
  %.055 = phi i64 [ %91, %87 ], [ 0, %65 ]
  %68 = icmp slt i64 %.055, %22
  br i1 %68, label %69, label %92

69:
  %.054 = phi float [ %85, %71 ], [ 0.000000e+00, %67 ]
  %.0 = phi i64 [ %86, %71 ], [ 0, %67 ]
  %70 = icmp slt i64 %.0, %32
  br i1 %70, label %71, label %87

71:
  %72 = load ptr, ptr %1, align 8
  %73 = mul nsw i64 %.055, %41
  %74 = getelementptr inbounds i8, ptr %72, i64 %73
  %75 = mul nsw i64 %.0, %57
  %76 = getelementptr inbounds i8, ptr %74, i64 %75
  %77 = load float, ptr %76, align 4
  %78 = load ptr, ptr %2, align 8
  %79 = mul nsw i64 %.0, %59
  %80 = getelementptr inbounds i8, ptr %78, i64 %79
  %81 = mul nsw i64 %.056, %47
  %82 = getelementptr inbounds i8, ptr %80, i64 %81
  %83 = load float, ptr %82, align 4
  %84 = fmul float %77, %83
  %85 = fadd float %.054, %84
  %86 = add nsw i64 %.0, 1
  br label %69

87:
  %88 = mul nsw i64 %.056, %22
  %89 = add nsw i64 %88, %.055
  %90 = getelementptr inbounds float, ptr %64, i64 %89
  store float %.054, ptr %90, align 4
  %91 = add nsw i64 %.055, 1
  br label %67

92:
  %93 = add nsw i64 %.056, 1
  br label %65

94:
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranACppSumComplex4(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, ptr %5) nounwind {
  %7 = call i64 @enzymepy.arithmetic.number_in(ptr %1)
  br label %8

8:
  %.017 = phi i64 [ 0, %6 ], [ %22, %21 ]
  %.015 = phi double [ 0.000000e+00, %6 ], [ %.116, %21 ]
  %.0 = phi double [ 0.000000e+00, %6 ], [ %.1, %21 ]
  %9 = icmp slt i64 %.017, %7
  br i1 %9, label %10, label %23

10:
  %11 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %5, i64 %.017)
  br i1 %11, label %12, label %21

12:
  %13 = call ptr @enzymepy.arithmetic.element(ptr %1, i64 %.017)
  %14 = load float, ptr %13, align 4
  %15 = fpext float %14 to double
  %16 = fadd double %.0, %15
  %17 = getelementptr inbounds nuw { float, float }, ptr %13, i32 0, i32 1
  %18 = load float, ptr %17, align 4
  %19 = fpext float %18 to double
  %20 = fadd double %.015, %19
  br label %21

21:
  %.116 = phi double [ %20, %12 ], [ %.015, %10 ]
  %.1 = phi double [ %16, %12 ], [ %.0, %10 ]
  %22 = add nsw i64 %.017, 1
  br label %8

23:
  %24 = fptrunc double %.0 to float
  store float %24, ptr %0, align 4
  %25 = fptrunc double %.015 to float
  %26 = getelementptr inbounds nuw { float, float }, ptr %0, i32 0, i32 1
  store float %25, ptr %26, align 4
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranACppProductComplex4(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, ptr %5) nounwind {
  %7 = call i64 @enzymepy.arithmetic.number_in(ptr %1)
  br label %8

8:
  %.022 = phi i64 [ 0, %6 ], [ %26, %25 ]
  %.020 = phi double [ 0.000000e+00, %6 ], [ %.121, %25 ]
  %.0 = phi double [ 1.000000e+00, %6 ], [ %.1, %25 ]
  %9 = icmp slt i64 %.022, %7
  br i1 %9, label %10, label %27

10:
  %11 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %5, i64 %.022)
  br i1 %11, label %12, label %25

12:
  %13 = call ptr @enzymepy.arithmetic.element(ptr %1, i64 %.022)
  %14 = load float, ptr %13, align 4
  %15 = fpext float %14 to double
  %16 = fmul double %.0, %15
  %17 = getelementptr inbounds nuw { float, float }, ptr %13, i32 0, i32 1
  %18 = load float, ptr %17, align 4
  %19 = fpext float %18 to double
  %20 = fmul double %.020, %19
  %21 = fsub double %16, %20
  %22 = fmul double %.0, %19
  %23 = fmul double %.020, %15
  %24 = fadd double %22, %23
  br label %25

25:
  %.121 = phi double [ %24, %12 ], [ %.020, %10 ]
  %.1 = phi double [ %21, %12 ], [ %.0, %10 ]
  %26 = add nsw i64 %.022, 1
  br label %8

27:
  %28 = fptrunc double %.0 to float
  store float %28, ptr %0, align 4
  %29 = fptrunc double %.020 to float
  %30 = getelementptr inbounds nuw { float, float }, ptr %0, i32 0, i32 1
  store float %29, ptr %30, align 4
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranACppDotProductComplex4(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %7 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %6, i32 0, i32 1
  %8 = load i64, ptr %7, align 8
  br label %9

9:
  %.024 = phi i64 [ 0, %5 ], [ %39, %11 ]
  %.023 = phi double [ 0.000000e+00, %5 ], [ %38, %11 ]
  %.0 = phi double [ 0.000000e+00, %5 ], [ %33, %11 ]
  %10 = icmp slt i64 %.024, %8
  br i1 %10, label %11, label %40

11:
  %12 = load ptr, ptr %1, align 8
  %13 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %6, i32 0, i32 2
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %.024, %14
  %16 = getelementptr inbounds i8, ptr %12, i64 %15
  %17 = load ptr, ptr %2, align 8
  %18 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 2
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %.024, %20
  %22 = getelementptr inbounds i8, ptr %17, i64 %21
  %23 = load float, ptr %16, align 4
  %24 = load float, ptr %22, align 4
  %25 = fmul float %23, %24
  %26 = getelementptr inbounds nuw { float, float }, ptr %16, i32 0, i32 1
  %27 = load float, ptr %26, align 4
  %28 = getelementptr inbounds nuw { float, float }, ptr %22, i32 0, i32 1
  %29 = load float, ptr %28, align 4
  %30 = fmul float %27, %29
  %31 = fadd float %25, %30
  %32 = fpext float %31 to double
  %33 = fadd double %.0, %32
  %34 = fmul float %23, %29
  %35 = fmul float %27, %24
  %36 = fsub float %34, %35
  %37 = fpext float %36 to double
  %38 = fadd double %.023, %37
  %39 = add nsw i64 %.024, 1
  br label %9

40:
  %41 = fptrunc double %.0 to float
  store float %41, ptr %0, align 4
  %42 = fptrunc double %.023 to float
  %43 = getelementptr inbounds nuw { float, float }, ptr %0, i32 0, i32 1
  store float %42, ptr %43, align 4
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranAMatmulComplex4Complex4(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %20

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %17, i32 0, i32 1
  %19 = load i64, ptr %18, align 8
  br label %20

20:
  %21 = phi i64 [ %19, %16 ], [ 1, %5 ]
  br i1 %14, label %22, label %27

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %24 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %23, i64 0, i64 1
  %25 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %24, i32 0, i32 1
  %26 = load i64, ptr %25, align 8
  br label %27

27:
  %28 = phi i64 [ %26, %22 ], [ 1, %20 ]
  %29 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %30 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 1
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %21, %28
  %33 = mul i64 %32, 8
  br i1 %9, label %34, label %38

34:
  %35 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %36 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %35, i32 0, i32 2
  %37 = load i64, ptr %36, align 8
  br label %38

38:
  %39 = phi i64 [ %37, %34 ], [ 0, %27 ]
  br i1 %14, label %40, label %44

40:
  %41 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %29, i64 0, i64 1
  %42 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %41, i32 0, i32 2
  %43 = load i64, ptr %42, align 8
  br label %44

44:
  %45 = phi i64 [ %43, %40 ], [ 0, %38 ]
  br i1 %9, label %46, label %51

46:
  %47 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %48 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %47, i64 0, i64 1
  %49 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %48, i32 0, i32 2
  %50 = load i64, ptr %49, align 8
  br label %55

51:
  %52 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %53 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %52, i32 0, i32 2
  %54 = load i64, ptr %53, align 8
  br label %55

55:
  %56 = phi i64 [ %50, %46 ], [ %54, %51 ]
  %57 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 2
  %58 = load i64, ptr %57, align 8
  %. = select i1 %9, i64 %21, i64 %28
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 8)
  %.not = xor i1 %9, true
  %.not62 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not62
  br i1 %brmerge, label %61, label %59

59:
  %60 = mul i64 %21, 8
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %28, i64 %60)
  br label %61

61:
  %62 = icmp ne i64 %33, 0
  %.63 = select i1 %62, i64 %33, i64 1
  %63 = call ptr @malloc(i64 %.63)
  store ptr %63, ptr %0, align 8
  br label %64

64:
  %.sroa.0.0 = phi float [ undef, %61 ], [ %.sroa.0.1, %101 ]
  %.sroa.6.0 = phi float [ undef, %61 ], [ %.sroa.6.1, %101 ]
  %.0 = phi i64 [ 0, %61 ], [ %102, %101 ]
  %65 = icmp slt i64 %.0, %28
  br i1 %65, label %66, label %103

66:
  %.061 = phi i64 [ %100, %96 ], [ 0, %64 ]
  %.sroa.0.1 = phi float [ %.sroa.0.2, %96 ], [ %.sroa.0.0, %64 ]
  %.sroa.6.1 = phi float [ %.sroa.6.2, %96 ], [ %.sroa.6.0, %64 ]
  %67 = icmp slt i64 %.061, %21
  br i1 %67, label %68, label %101

68:
  %.sroa.0.2 = phi float [ %90, %70 ], [ 0.000000e+00, %66 ]
  %.sroa.6.2 = phi float [ %94, %70 ], [ 0.000000e+00, %66 ]
  %.060 = phi i64 [ %95, %70 ], [ 0, %66 ]
  %69 = icmp slt i64 %.060, %31
  br i1 %69, label %70, label %96

70:
  %71 = load ptr, ptr %1, align 8
  %72 = mul nsw i64 %.061, %39
  %73 = getelementptr inbounds i8, ptr %71, i64 %72
  %74 = mul nsw i64 %.060, %56
  %75 = getelementptr inbounds i8, ptr %73, i64 %74
  %76 = load ptr, ptr %2, align 8
  %77 = mul nsw i64 %.060, %58
  %78 = getelementptr inbounds i8, ptr %76, i64 %77
  %79 = mul nsw i64 %.0, %45
  %80 = getelementptr inbounds i8, ptr %78, i64 %79
  %81 = load float, ptr %75, align 4
  %82 = load float, ptr %80, align 4
  %83 = fmul float %81, %82
  %84 = getelementptr inbounds nuw { float, float }, ptr %75, i32 0, i32 1
  %85 = load float, ptr %84, align 4
  %86 = getelementptr inbounds nuw { float, float }, ptr %80, i32 0, i32 1
  %87 = load float, ptr %86, align 4
  %88 = fmul float %85, %87
  %89 = fsub float %83, %88
  %90 = fadd float %.sroa.0.2, %89
  %91 = fmul float %81, %87
  %92 = fmul float %85, %82
  %93 = fadd float %91, %92
  %94 = fadd float %.sroa.6.2, %93
  %95 = add nsw i64 %.060, 1
  br label %68

96:
  %97 = mul nsw i64 %.0, %21
  %98 = add nsw i64 %97, %.061
  %99 = getelementptr inbounds { float, float }, ptr %63, i64 %98
  store float %.sroa.0.2, ptr %99, align 4
  %.sroa.6.0..sroa_idx = getelementptr inbounds i8, ptr %99, i64 4
  store float %.sroa.6.2, ptr %.sroa.6.0..sroa_idx, align 4
  %100 = add nsw i64 %.061, 1
  br label %66

101:
  %102 = add nsw i64 %.0, 1
  br label %64

103:
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define linkonce_odr hidden void @enzymepy._FortranAMatmulTransposeComplex4Complex4(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %21

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %17, i64 0, i64 1
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  br label %21

21:
  %22 = phi i64 [ %20, %16 ], [ 1, %5 ]
  br i1 %14, label %23, label %28

23:
  %24 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %25 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %24, i64 0, i64 1
  %26 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %25, i32 0, i32 1
  %27 = load i64, ptr %26, align 8
  br label %28

28:
  %29 = phi i64 [ %27, %23 ], [ 1, %21 ]
  %30 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %31 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 1
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %22, %29
  %34 = mul i64 %33, 8
  br i1 %9, label %35, label %40

35:
  %36 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %37 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %36, i64 0, i64 1
  %38 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %37, i32 0, i32 2
  %39 = load i64, ptr %38, align 8
  br label %40

40:
  %41 = phi i64 [ %39, %35 ], [ 0, %28 ]
  br i1 %14, label %42, label %46

42:
  %43 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %30, i64 0, i64 1
  %44 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %43, i32 0, i32 2
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 0, %40 ]
  br i1 %9, label %48, label %52

48:
  %49 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %50 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %49, i32 0, i32 2
  %51 = load i64, ptr %50, align 8
  br label %56

52:
  %53 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %54 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %53, i32 0, i32 2
  %55 = load i64, ptr %54, align 8
  br label %56

56:
  %57 = phi i64 [ %51, %48 ], [ %55, %52 ]
  %58 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 2
  %59 = load i64, ptr %58, align 8
  %. = select i1 %9, i64 %22, i64 %29
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 8)
  %.not = xor i1 %9, true
  %.not62 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not62
  br i1 %brmerge, label %62, label %60

60:
  %61 = mul i64 %22, 8
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %29, i64 %61)
  br label %62

62:
  %63 = icmp ne i64 %34, 0
  %.63 = select i1 %63, i64 %34, i64 1
  %64 = call ptr @malloc(i64 %.63)
  store ptr %64, ptr %0, align 8
  br label %65

65:
  %.sroa.0.0 = phi float [ undef, %62 ], [ %.sroa.0.1, %102 ]
  %.sroa.6.0 = phi float [ undef, %62 ], [ %.sroa.6.1, %102 ]
  %.0 = phi i64 [ 0, %62 ], [ %103, %102 ]
  %66 = icmp slt i64 %.0, %29
  br i1 %66, label %67, label %104

67:
  %.061 = phi i64 [ %101, %97 ], [ 0, %65 ]
  %.sroa.0.1 = phi float [ %.sroa.0.2, %97 ], [ %.sroa.0.0, %65 ]
  %.sroa.6.1 = phi float [ %.sroa.6.2, %97 ], [ %.sroa.6.0, %65 ]
  %68 = icmp slt i64 %.061, %22
  br i1 %68, label %69, label %102

69:
  %.sroa.0.2 = phi float [ %91, %71 ], [ 0.000000e+00, %67 ]
  %.sroa.6.2 = phi float [ %95, %71 ], [ 0.000000e+00, %67 ]
  %.060 = phi i64 [ %96, %71 ], [ 0, %67 ]
  %70 = icmp slt i64 %.060, %32
  br i1 %70, label %71, label %97

71:
  %72 = load ptr, ptr %1, align 8
  %73 = mul nsw i64 %.061, %41
  %74 = getelementptr inbounds i8, ptr %72, i64 %73
  %75 = mul nsw i64 %.060, %57
  %76 = getelementptr inbounds i8, ptr %74, i64 %75
  %77 = load ptr, ptr %2, align 8
  %78 = mul nsw i64 %.060, %59
  %79 = getelementptr inbounds i8, ptr %77, i64 %78
  %80 = mul nsw i64 %.0, %47
  %81 = getelementptr inbounds i8, ptr %79, i64 %80
  %82 = load float, ptr %76, align 4
  %83 = load float, ptr %81, align 4
  %84 = fmul float %82, %83
  %85 = getelementptr inbounds nuw { float, float }, ptr %76, i32 0, i32 1
  %86 = load float, ptr %85, align 4
  %87 = getelementptr inbounds nuw { float, float }, ptr %81, i32 0, i32 1
  %88 = load float, ptr %87, align 4
  %89 = fmul float %86, %88
  %90 = fsub float %84, %89
  %91 = fadd float %.sroa.0.2, %90
  %92 = fmul float %82, %88
  %93 = fmul float %86, %83
  %94 = fadd float %92, %93
  %95 = fadd float %.sroa.6.2, %94
  %96 = add nsw i64 %.060, 1
  br label %69

97:
  %98 = mul nsw i64 %.0, %22
  %99 = add nsw i64 %98, %.061
  %100 = getelementptr inbounds { float, float }, ptr %64, i64 %99
  store float %.sroa.0.2, ptr %100, align 4
  %.sroa.6.0..sroa_idx = getelementptr inbounds i8, ptr %100, i64 4
  store float %.sroa.6.2, ptr %.sroa.6.0..sroa_idx, align 4
  %101 = add nsw i64 %.061, 1
  br label %67

102:
  %103 = add nsw i64 %.0, 1
  br label %65

104:
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranACppSumComplex8(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, ptr %5) nounwind {
  %7 = call i64 @enzymepy.arithmetic.number_in(ptr %1)
  br label %8

8:
  %.017 = phi i64 [ 0, %6 ], [ %20, %19 ]
  %.015 = phi double [ 0.000000e+00, %6 ], [ %.116, %19 ]
  %.0 = phi double [ 0.000000e+00, %6 ], [ %.1, %19 ]
  %9 = icmp slt i64 %.017, %7
  br i1 %9, label %10, label %21

10:
  %11 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %5, i64 %.017)
  br i1 %11, label %12, label %19

12:
  %13 = call ptr @enzymepy.arithmetic.element(ptr %1, i64 %.017)
  %14 = load double, ptr %13, align 8
  %15 = fadd double %.0, %14
  %16 = getelementptr inbounds nuw { double, double }, ptr %13, i32 0, i32 1
  %17 = load double, ptr %16, align 8
  %18 = fadd double %.015, %17
  br label %19

19:
  %.116 = phi double [ %18, %12 ], [ %.015, %10 ]
  %.1 = phi double [ %15, %12 ], [ %.0, %10 ]
  %20 = add nsw i64 %.017, 1
  br label %8

21:
  store double %.0, ptr %0, align 8
  %22 = getelementptr inbounds nuw { double, double }, ptr %0, i32 0, i32 1
  store double %.015, ptr %22, align 8
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranACppProductComplex8(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, ptr %5) nounwind {
  %7 = call i64 @enzymepy.arithmetic.number_in(ptr %1)
  br label %8

8:
  %.022 = phi i64 [ 0, %6 ], [ %24, %23 ]
  %.020 = phi double [ 0.000000e+00, %6 ], [ %.121, %23 ]
  %.0 = phi double [ 1.000000e+00, %6 ], [ %.1, %23 ]
  %9 = icmp slt i64 %.022, %7
  br i1 %9, label %10, label %25

10:
  %11 = call zeroext i1 @enzymepy.arithmetic.holds(ptr %5, i64 %.022)
  br i1 %11, label %12, label %23

12:
  %13 = call ptr @enzymepy.arithmetic.element(ptr %1, i64 %.022)
  %14 = load double, ptr %13, align 8
  %15 = fmul double %.0, %14
  %16 = getelementptr inbounds nuw { double, double }, ptr %13, i32 0, i32 1
  %17 = load double, ptr %16, align 8
  %18 = fmul double %.020, %17
  %19 = fsub double %15, %18
  %20 = fmul double %.0, %17
  %21 = fmul double %.020, %14
  %22 = fadd double %20, %21
  br label %23

23:
  %.121 = phi double [ %22, %12 ], [ %.020, %10 ]
  %.1 = phi double [ %19, %12 ], [ %.0, %10 ]
  %24 = add nsw i64 %.022, 1
  br label %8

25:
  store double %.0, ptr %0, align 8
  %26 = getelementptr inbounds nuw { double, double }, ptr %0, i32 0, i32 1
  store double %.020, ptr %26, align 8
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranACppDotProductComplex8(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %7 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %6, i32 0, i32 1
  %8 = load i64, ptr %7, align 8
  br label %9

9:
  %.024 = phi i64 [ 0, %5 ], [ %37, %11 ]
  %.023 = phi double [ 0.000000e+00, %5 ], [ %36, %11 ]
  %.0 = phi double [ 0.000000e+00, %5 ], [ %32, %11 ]
  %10 = icmp slt i64 %.024, %8
  br i1 %10, label %11, label %38

11:
  %12 = load ptr, ptr %1, align 8
  %13 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %6, i32 0, i32 2
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %.024, %14
  %16 = getelementptr inbounds i8, ptr %12, i64 %15
  %17 = load ptr, ptr %2, align 8
  %18 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 2
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %.024, %20
  %22 = getelementptr inbounds i8, ptr %17, i64 %21
  %23 = load double, ptr %16, align 8
  %24 = load double, ptr %22, align 8
  %25 = fmul double %23, %24
  %26 = getelementptr inbounds nuw { double, double }, ptr %16, i32 0, i32 1
  %27 = load double, ptr %26, align 8
  %28 = getelementptr inbounds nuw { double, double }, ptr %22, i32 0, i32 1
  %29 = load double, ptr %28, align 8
  %30 = fmul double %27, %29
  %31 = fadd double %25, %30
  %32 = fadd double %.0, %31
  %33 = fmul double %23, %29
  %34 = fmul double %27, %24
  %35 = fsub double %33, %34
  %36 = fadd double %.023, %35
  %37 = add nsw i64 %.024, 1
  br label %9

38:
  store double %.0, ptr %0, align 8
  %39 = getelementptr inbounds nuw { double, double }, ptr %0, i32 0, i32 1
  store double %.023, ptr %39, align 8
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranAMatmulComplex8Complex8(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %20

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %17, i32 0, i32 1
  %19 = load i64, ptr %18, align 8
  br label %20

20:
  %21 = phi i64 [ %19, %16 ], [ 1, %5 ]
  br i1 %14, label %22, label %27

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %24 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %23, i64 0, i64 1
  %25 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %24, i32 0, i32 1
  %26 = load i64, ptr %25, align 8
  br label %27

27:
  %28 = phi i64 [ %26, %22 ], [ 1, %20 ]
  %29 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %30 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 1
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %21, %28
  %33 = mul i64 %32, 16
  br i1 %9, label %34, label %38

34:
  %35 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %36 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %35, i32 0, i32 2
  %37 = load i64, ptr %36, align 8
  br label %38

38:
  %39 = phi i64 [ %37, %34 ], [ 0, %27 ]
  br i1 %14, label %40, label %44

40:
  %41 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %29, i64 0, i64 1
  %42 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %41, i32 0, i32 2
  %43 = load i64, ptr %42, align 8
  br label %44

44:
  %45 = phi i64 [ %43, %40 ], [ 0, %38 ]
  br i1 %9, label %46, label %51

46:
  %47 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %48 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %47, i64 0, i64 1
  %49 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %48, i32 0, i32 2
  %50 = load i64, ptr %49, align 8
  br label %55

51:
  %52 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %53 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %52, i32 0, i32 2
  %54 = load i64, ptr %53, align 8
  br label %55

55:
  %56 = phi i64 [ %50, %46 ], [ %54, %51 ]
  %57 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 2
  %58 = load i64, ptr %57, align 8
  %. = select i1 %9, i64 %21, i64 %28
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 16)
  %.not = xor i1 %9, true
  %.not62 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not62
  br i1 %brmerge, label %61, label %59

59:
  %60 = mul i64 %21, 16
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %28, i64 %60)
  br label %61

61:
  %62 = icmp ne i64 %33, 0
  %.63 = select i1 %62, i64 %33, i64 1
  %63 = call ptr @malloc(i64 %.63)
  store ptr %63, ptr %0, align 8
  br label %64

64:
  %.sroa.0.0 = phi double [ undef, %61 ], [ %.sroa.0.1, %101 ]
  %.sroa.6.0 = phi double [ undef, %61 ], [ %.sroa.6.1, %101 ]
  %.0 = phi i64 [ 0, %61 ], [ %102, %101 ]
  %65 = icmp slt i64 %.0, %28
  br i1 %65, label %66, label %103

66:
  %.061 = phi i64 [ %100, %96 ], [ 0, %64 ]
  %.sroa.0.1 = phi double [ %.sroa.0.2, %96 ], [ %.sroa.0.0, %64 ]
  %.sroa.6.1 = phi double [ %.sroa.6.2, %96 ], [ %.sroa.6.0, %64 ]
  %67 = icmp slt i64 %.061, %21
  br i1 %67, label %68, label %101

68:
  %.sroa.0.2 = phi double [ %90, %70 ], [ 0.000000e+00, %66 ]
  %.sroa.6.2 = phi double [ %94, %70 ], [ 0.000000e+00, %66 ]
  %.060 = phi i64 [ %95, %70 ], [ 0, %66 ]
  %69 = icmp slt i64 %.060, %31
  br i1 %69, label %70, label %96

70:
  %71 = load ptr, ptr %1, align 8
  %72 = mul nsw i64 %.061, %39
  %73 = getelementptr inbounds i8, ptr %71, i64 %72
  %74 = mul nsw i64 %.060, %56
  %75 = getelementptr inbounds i8, ptr %73, i64 %74
  %76 = load ptr, ptr %2, align 8
  %77 = mul nsw i64 %.060, %58
  %78 = getelementptr inbounds i8, ptr %76, i64 %77
  %79 = mul nsw i64 %.0, %45
  %80 = getelementptr inbounds i8, ptr %78, i64 %79
  %81 = load double, ptr %75, align 8
  %82 = load double, ptr %80, align 8
  %83 = fmul double %81, %82
  %84 = getelementptr inbounds nuw { double, double }, ptr %75, i32 0, i32 1
  %85 = load double, ptr %84, align 8
  %86 = getelementptr inbounds nuw { double, double }, ptr %80, i32 0, i32 1
  %87 = load double, ptr %86, align 8
  %88 = fmul double %85, %87
  %89 = fsub double %83, %88
  %90 = fadd double %.sroa.0.2, %89
  %91 = fmul double %81, %87
  %92 = fmul double %85, %82
  %93 = fadd double %91, %92
  %94 = fadd double %.sroa.6.2, %93
  %95 = add nsw i64 %.060, 1
  br label %68

96:
  %97 = mul nsw i64 %.0, %21
  %98 = add nsw i64 %97, %.061
  %99 = getelementptr inbounds { double, double }, ptr %63, i64 %98
  store double %.sroa.0.2, ptr %99, align 8
  %.sroa.6.0..sroa_idx = getelementptr inbounds i8, ptr %99, i64 8
  store double %.sroa.6.2, ptr %.sroa.6.0..sroa_idx, align 8
  %100 = add nsw i64 %.061, 1
  br label %66

101:
  %102 = add nsw i64 %.0, 1
  br label %64

103:
  ret void
}

define linkonce_odr hidden void @enzymepy._FortranAMatmulTransposeComplex8Complex8(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 2
  %10 = zext i1 %9 to i8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp eq i32 %13, 2
  %15 = zext i1 %14 to i8
  br i1 %9, label %16, label %21

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %17, i64 0, i64 1
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  br label %21

21:
  %22 = phi i64 [ %20, %16 ], [ 1, %5 ]
  br i1 %14, label %23, label %28

23:
  %24 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %25 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %24, i64 0, i64 1
  %26 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %25, i32 0, i32 1
  %27 = load i64, ptr %26, align 8
  br label %28

28:
  %29 = phi i64 [ %27, %23 ], [ 1, %21 ]
  %30 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %31 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 1
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %22, %29
  %34 = mul i64 %33, 16
  br i1 %9, label %35, label %40

35:
  %36 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %37 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %36, i64 0, i64 1
  %38 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %37, i32 0, i32 2
  %39 = load i64, ptr %38, align 8
  br label %40

40:
  %41 = phi i64 [ %39, %35 ], [ 0, %28 ]
  br i1 %14, label %42, label %46

42:
  %43 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %30, i64 0, i64 1
  %44 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %43, i32 0, i32 2
  %45 = load i64, ptr %44, align 8
  br label %46

46:
  %47 = phi i64 [ %45, %42 ], [ 0, %40 ]
  br i1 %9, label %48, label %52

48:
  %49 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %50 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %49, i32 0, i32 2
  %51 = load i64, ptr %50, align 8
  br label %56

52:
  %53 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %54 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %53, i32 0, i32 2
  %55 = load i64, ptr %54, align 8
  br label %56

56:
  %57 = phi i64 [ %51, %48 ], [ %55, %52 ]
  %58 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 2
  %59 = load i64, ptr %58, align 8
  %. = select i1 %9, i64 %22, i64 %29
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 0, i64 %., i64 16)
  %.not = xor i1 %9, true
  %.not62 = xor i1 %14, true
  %brmerge = select i1 %.not, i1 true, i1 %.not62
  br i1 %brmerge, label %62, label %60

60:
  %61 = mul i64 %22, 16
  call void @enzymepy.arithmetic.extent_is(ptr %0, i32 1, i64 %29, i64 %61)
  br label %62

62:
  %63 = icmp ne i64 %34, 0
  %.63 = select i1 %63, i64 %34, i64 1
  %64 = call ptr @malloc(i64 %.63)
  store ptr %64, ptr %0, align 8
  br label %65

65:
  %.sroa.0.0 = phi double [ undef, %62 ], [ %.sroa.0.1, %102 ]
  %.sroa.6.0 = phi double [ undef, %62 ], [ %.sroa.6.1, %102 ]
  %.0 = phi i64 [ 0, %62 ], [ %103, %102 ]
  %66 = icmp slt i64 %.0, %29
  br i1 %66, label %67, label %104

67:
  %.061 = phi i64 [ %101, %97 ], [ 0, %65 ]
  %.sroa.0.1 = phi double [ %.sroa.0.2, %97 ], [ %.sroa.0.0, %65 ]
  %.sroa.6.1 = phi double [ %.sroa.6.2, %97 ], [ %.sroa.6.0, %65 ]
  %68 = icmp slt i64 %.061, %22
  br i1 %68, label %69, label %102

69:
  %.sroa.0.2 = phi double [ %91, %71 ], [ 0.000000e+00, %67 ]
  %.sroa.6.2 = phi double [ %95, %71 ], [ 0.000000e+00, %67 ]
  %.060 = phi i64 [ %96, %71 ], [ 0, %67 ]
  %70 = icmp slt i64 %.060, %32
  br i1 %70, label %71, label %97

71:
  %72 = load ptr, ptr %1, align 8
  %73 = mul nsw i64 %.061, %41
  %74 = getelementptr inbounds i8, ptr %72, i64 %73
  %75 = mul nsw i64 %.060, %57
  %76 = getelementptr inbounds i8, ptr %74, i64 %75
  %77 = load ptr, ptr %2, align 8
  %78 = mul nsw i64 %.060, %59
  %79 = getelementptr inbounds i8, ptr %77, i64 %78
  %80 = mul nsw i64 %.0, %47
  %81 = getelementptr inbounds i8, ptr %79, i64 %80
  %82 = load double, ptr %76, align 8
  %83 = load double, ptr %81, align 8
  %84 = fmul double %82, %83
  %85 = getelementptr inbounds nuw { double, double }, ptr %76, i32 0, i32 1
  %86 = load double, ptr %85, align 8
  %87 = getelementptr inbounds nuw { double, double }, ptr %81, i32 0, i32 1
  %88 = load double, ptr %87, align 8
  %89 = fmul double %86, %88
  %90 = fsub double %84, %89
  %91 = fadd double %.sroa.0.2, %90
  %92 = fmul double %82, %88
  %93 = fmul double %86, %83
  %94 = fadd double %92, %93
  %95 = fadd double %.sroa.6.2, %94
  %96 = add nsw i64 %.060, 1
  br label %69

97:
  %98 = mul nsw i64 %.0, %22
  %99 = add nsw i64 %98, %.061
  %100 = getelementptr inbounds { double, double }, ptr %64, i64 %99
  store double %.sroa.0.2, ptr %100, align 8
  %.sroa.6.0..sroa_idx = getelementptr inbounds i8, ptr %100, i64 8
  store double %.sroa.6.2, ptr %.sroa.6.0..sroa_idx, align 8
  %101 = add nsw i64 %.061, 1
  br label %67

102:
  %103 = add nsw i64 %.0, 1
  br label %65

104:
  ret void
}

define linkonce_odr hidden float @enzymepy._FortranAScale4(float %0, i64 %1) nounwind {
  %3 = fpext float %0 to double
  %4 = trunc i64 %1 to i32
  %5 = call double @llvm.ldexp.f64.i32(double %3, i32 %4)
  %6 = fptrunc double %5 to float
  ret float %6
}

define linkonce_odr hidden float @enzymepy._FortranAFraction4(float %0) nounwind {
  %2 = fcmp oeq float %0, 0.000000e+00
  br i1 %2, label %5, label %3

3:
  %4 = call i1 @llvm.is.fpclass.f32(float %0, i32 504)
  br i1 %4, label %7, label %5

5:
  %6 = fpext float %0 to double
  br label %12

7:
  %8 = fpext float %0 to double
  %9 = call i32 @ilogb(double %8)
  %10 = sub nsw i32 -1, %9
  %11 = call double @llvm.ldexp.f64.i32(double %8, i32 %10)
  br label %12

12:
  %13 = phi double [ %6, %5 ], [ %11, %7 ]
  %14 = fptrunc double %13 to float
  ret float %14
}

declare i1 @llvm.is.fpclass.f32(float, i32)

define linkonce_odr hidden double @enzymepy._FortranAScale8(double %0, i64 %1) nounwind {
  %3 = trunc i64 %1 to i32
  %4 = call double @llvm.ldexp.f64.i32(double %0, i32 %3)
  ret double %4
}

define linkonce_odr hidden double @enzymepy._FortranAFraction8(double %0) nounwind {
  %2 = fcmp oeq double %0, 0.000000e+00
  br i1 %2, label %9, label %3

3:
  %4 = call i1 @llvm.is.fpclass.f64(double %0, i32 504)
  br i1 %4, label %5, label %9

5:
  %6 = call i32 @ilogb(double %0)
  %7 = sub nsw i32 -1, %6
  %8 = call double @llvm.ldexp.f64.i32(double %0, i32 %7)
  br label %9

9:
  %10 = phi double [ %8, %5 ], [ %0, %3 ], [ %0, %1 ]
  ret double %10
}

declare i1 @llvm.is.fpclass.f64(double, i32)

define linkonce_odr hidden <2 x float> @enzymepy._FortranAcpowi(<2 x float> %0, i32 %1) nounwind {
  %.sroa.032.0.vec.extract = extractelement <2 x float> %0, i32 0
  %.sroa.032.4.vec.extract = extractelement <2 x float> %0, i32 1
  %3 = icmp slt i32 %1, 0
  %4 = sext i32 %1 to i64
  %5 = sub i64 0, %4
  %6 = sext i32 %1 to i64
  %7 = select i1 %3, i64 %5, i64 %6
  br label %8

8:
  %.038 = phi float [ 1.000000e+00, %2 ], [ %.139, %20 ]
  %.037 = phi float [ 0.000000e+00, %2 ], [ %.1, %20 ]
  %.036 = phi i64 [ %7, %2 ], [ %26, %20 ]
  %.035 = phi float [ %.sroa.032.4.vec.extract, %2 ], [ %25, %20 ]
  %.0 = phi float [ %.sroa.032.0.vec.extract, %2 ], [ %23, %20 ]
  %9 = icmp ne i64 %.036, 0
  br i1 %9, label %10, label %27

10:
  %11 = and i64 %.036, 1
  %12 = icmp ne i64 %11, 0
  br i1 %12, label %13, label %20

13:
  %14 = fmul float %.038, %.0
  %15 = fmul float %.037, %.035
  %16 = fsub float %14, %15
  %17 = fmul float %.038, %.035
  %18 = fmul float %.037, %.0
  %19 = fadd float %17, %18
  br label %20

20:
  %.139 = phi float [ %16, %13 ], [ %.038, %10 ]
  %.1 = phi float [ %19, %13 ], [ %.037, %10 ]
  %21 = fmul float %.0, %.0
  %22 = fmul float %.035, %.035
  %23 = fsub float %21, %22
  %24 = fmul float 2.000000e+00, %.0
  %25 = fmul float %24, %.035
  %26 = lshr i64 %.036, 1
  br label %8

27:
  br i1 %3, label %28, label %35

28:
  %29 = fmul float %.038, %.038
  %30 = fmul float %.037, %.037
  %31 = fadd float %29, %30
  %32 = fdiv float %.038, %31
  %33 = fneg float %.037
  %34 = fdiv float %33, %31
  br label %35

35:
  %.240 = phi float [ %32, %28 ], [ %.038, %27 ]
  %.2 = phi float [ %34, %28 ], [ %.037, %27 ]
  %.sroa.033.0.vec.insert = insertelement <2 x float> undef, float %.240, i32 0
  %.sroa.033.4.vec.insert = insertelement <2 x float> %.sroa.033.0.vec.insert, float %.2, i32 1
  ret <2 x float> %.sroa.033.4.vec.insert
}

define linkonce_odr hidden <2 x float> @enzymepy._FortranAcpowk(<2 x float> %0, i64 %1) nounwind {
  %.sroa.032.0.vec.extract = extractelement <2 x float> %0, i32 0
  %.sroa.032.4.vec.extract = extractelement <2 x float> %0, i32 1
  %3 = icmp slt i64 %1, 0
  %4 = sub i64 0, %1
  %5 = select i1 %3, i64 %4, i64 %1
  br label %6

6:
  %.038 = phi float [ 1.000000e+00, %2 ], [ %.139, %18 ]
  %.037 = phi float [ 0.000000e+00, %2 ], [ %.1, %18 ]
  %.036 = phi i64 [ %5, %2 ], [ %24, %18 ]
  %.035 = phi float [ %.sroa.032.4.vec.extract, %2 ], [ %23, %18 ]
  %.0 = phi float [ %.sroa.032.0.vec.extract, %2 ], [ %21, %18 ]
  %7 = icmp ne i64 %.036, 0
  br i1 %7, label %8, label %25

8:
  %9 = and i64 %.036, 1
  %10 = icmp ne i64 %9, 0
  br i1 %10, label %11, label %18

11:
  %12 = fmul float %.038, %.0
  %13 = fmul float %.037, %.035
  %14 = fsub float %12, %13
  %15 = fmul float %.038, %.035
  %16 = fmul float %.037, %.0
  %17 = fadd float %15, %16
  br label %18

18:
  %.139 = phi float [ %14, %11 ], [ %.038, %8 ]
  %.1 = phi float [ %17, %11 ], [ %.037, %8 ]
  %19 = fmul float %.0, %.0
  %20 = fmul float %.035, %.035
  %21 = fsub float %19, %20
  %22 = fmul float 2.000000e+00, %.0
  %23 = fmul float %22, %.035
  %24 = lshr i64 %.036, 1
  br label %6

25:
  br i1 %3, label %26, label %33

26:
  %27 = fmul float %.038, %.038
  %28 = fmul float %.037, %.037
  %29 = fadd float %27, %28
  %30 = fdiv float %.038, %29
  %31 = fneg float %.037
  %32 = fdiv float %31, %29
  br label %33

33:
  %.240 = phi float [ %30, %26 ], [ %.038, %25 ]
  %.2 = phi float [ %32, %26 ], [ %.037, %25 ]
  %.sroa.033.0.vec.insert = insertelement <2 x float> undef, float %.240, i32 0
  %.sroa.033.4.vec.insert = insertelement <2 x float> %.sroa.033.0.vec.insert, float %.2, i32 1
  ret <2 x float> %.sroa.033.4.vec.insert
}

define linkonce_odr hidden { double, double } @enzymepy._FortranAzpowi(double %0, double %1, i32 %2) nounwind {
  %4 = icmp slt i32 %2, 0
  %5 = sext i32 %2 to i64
  %6 = sub i64 0, %5
  %7 = sext i32 %2 to i64
  %8 = select i1 %4, i64 %6, i64 %7
  br label %9

9:
  %.038 = phi double [ 0.000000e+00, %3 ], [ %.139, %21 ]
  %.037 = phi i64 [ %8, %3 ], [ %27, %21 ]
  %.036 = phi double [ 1.000000e+00, %3 ], [ %.1, %21 ]
  %.035 = phi double [ %1, %3 ], [ %26, %21 ]
  %.0 = phi double [ %0, %3 ], [ %24, %21 ]
  %10 = icmp ne i64 %.037, 0
  br i1 %10, label %11, label %28

11:
  %12 = and i64 %.037, 1
  %13 = icmp ne i64 %12, 0
  br i1 %13, label %14, label %21

14:
  %15 = fmul double %.036, %.0
  %16 = fmul double %.038, %.035
  %17 = fsub double %15, %16
  %18 = fmul double %.036, %.035
  %19 = fmul double %.038, %.0
  %20 = fadd double %18, %19
  br label %21

21:
  %.139 = phi double [ %20, %14 ], [ %.038, %11 ]
  %.1 = phi double [ %17, %14 ], [ %.036, %11 ]
  %22 = fmul double %.0, %.0
  %23 = fmul double %.035, %.035
  %24 = fsub double %22, %23
  %25 = fmul double 2.000000e+00, %.0
  %26 = fmul double %25, %.035
  %27 = lshr i64 %.037, 1
  br label %9

28:
  br i1 %4, label %29, label %36

29:
  %30 = fmul double %.036, %.036
  %31 = fmul double %.038, %.038
  %32 = fadd double %30, %31
  %33 = fdiv double %.036, %32
  %34 = fneg double %.038
  %35 = fdiv double %34, %32
  br label %36

36:
  %.240 = phi double [ %35, %29 ], [ %.038, %28 ]
  %.2 = phi double [ %33, %29 ], [ %.036, %28 ]
  %.fca.0.insert = insertvalue { double, double } poison, double %.2, 0
  %.fca.1.insert = insertvalue { double, double } %.fca.0.insert, double %.240, 1
  ret { double, double } %.fca.1.insert
}

define linkonce_odr hidden { double, double } @enzymepy._FortranAzpowk(double %0, double %1, i64 %2) nounwind {
  %4 = icmp slt i64 %2, 0
  %5 = sub i64 0, %2
  %6 = select i1 %4, i64 %5, i64 %2
  br label %7

7:
  %.038 = phi double [ 0.000000e+00, %3 ], [ %.139, %19 ]
  %.037 = phi i64 [ %6, %3 ], [ %25, %19 ]
  %.036 = phi double [ 1.000000e+00, %3 ], [ %.1, %19 ]
  %.035 = phi double [ %1, %3 ], [ %24, %19 ]
  %.0 = phi double [ %0, %3 ], [ %22, %19 ]
  %8 = icmp ne i64 %.037, 0
  br i1 %8, label %9, label %26

9:
  %10 = and i64 %.037, 1
  %11 = icmp ne i64 %10, 0
  br i1 %11, label %12, label %19

12:
  %13 = fmul double %.036, %.0
  %14 = fmul double %.038, %.035
  %15 = fsub double %13, %14
  %16 = fmul double %.036, %.035
  %17 = fmul double %.038, %.0
  %18 = fadd double %16, %17
  br label %19

19:
  %.139 = phi double [ %18, %12 ], [ %.038, %9 ]
  %.1 = phi double [ %15, %12 ], [ %.036, %9 ]
  %20 = fmul double %.0, %.0
  %21 = fmul double %.035, %.035
  %22 = fsub double %20, %21
  %23 = fmul double 2.000000e+00, %.0
  %24 = fmul double %23, %.035
  %25 = lshr i64 %.037, 1
  br label %7

26:
  br i1 %4, label %27, label %34

27:
  %28 = fmul double %.036, %.036
  %29 = fmul double %.038, %.038
  %30 = fadd double %28, %29
  %31 = fdiv double %.036, %30
  %32 = fneg double %.038
  %33 = fdiv double %32, %30
  br label %34

34:
  %.240 = phi double [ %33, %27 ], [ %.038, %26 ]
  %.2 = phi double [ %31, %27 ], [ %.036, %26 ]
  %.fca.0.insert = insertvalue { double, double } poison, double %.2, 0
  %.fca.1.insert = insertvalue { double, double } %.fca.0.insert, double %.240, 1
  ret { double, double } %.fca.1.insert
}

declare void @_FortranAReportFatalUserError(ptr, ptr, i32)

define linkonce_odr hidden i64 @enzymepy.arithmetic.count_of(ptr %0) nounwind {
  %2 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %3 = load i8, ptr %2, align 4
  %4 = sext i8 %3 to i32
  %5 = call i64 @enzymepy.arithmetic.count_in(ptr %0, i32 %4)
  ret i64 %5
}

define linkonce_odr hidden i64 @enzymepy.arithmetic.count_in(ptr %0, i32 %1) nounwind {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %8

4:
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %6 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %5, i32 0, i32 1
  %7 = load i64, ptr %6, align 8
  br label %8

8:
  %.0 = phi i64 [ %7, %4 ], [ 1, %2 ]
  %9 = icmp sgt i32 %1, 1
  br i1 %9, label %10, label %16

10:
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %12 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %11, i64 0, i64 1
  %13 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %12, i32 0, i32 1
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %.0, %14
  br label %16

16:
  %.1 = phi i64 [ %15, %10 ], [ %.0, %8 ]
  %17 = icmp sgt i32 %1, 2
  br i1 %17, label %18, label %24

18:
  %19 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %20 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %19, i64 0, i64 2
  %21 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %20, i32 0, i32 1
  %22 = load i64, ptr %21, align 8
  %23 = mul nsw i64 %.1, %22
  br label %24

24:
  %.2 = phi i64 [ %23, %18 ], [ %.1, %16 ]
  %25 = icmp sgt i32 %1, 3
  br i1 %25, label %26, label %32

26:
  %27 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %28 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %27, i64 0, i64 3
  %29 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %28, i32 0, i32 1
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %.2, %30
  br label %32

32:
  %.3 = phi i64 [ %31, %26 ], [ %.2, %24 ]
  %33 = icmp sgt i32 %1, 4
  br i1 %33, label %34, label %40

34:
  %35 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %36 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %35, i64 0, i64 4
  %37 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %36, i32 0, i32 1
  %38 = load i64, ptr %37, align 8
  %39 = mul nsw i64 %.3, %38
  br label %40

40:
  %.4 = phi i64 [ %39, %34 ], [ %.3, %32 ]
  %41 = icmp sgt i32 %1, 5
  br i1 %41, label %42, label %48

42:
  %43 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %44 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %43, i64 0, i64 5
  %45 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %44, i32 0, i32 1
  %46 = load i64, ptr %45, align 8
  %47 = mul nsw i64 %.4, %46
  br label %48

48:
  %.5 = phi i64 [ %47, %42 ], [ %.4, %40 ]
  %49 = icmp sgt i32 %1, 6
  br i1 %49, label %50, label %56

50:
  %51 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %52 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %51, i64 0, i64 6
  %53 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %52, i32 0, i32 1
  %54 = load i64, ptr %53, align 8
  %55 = mul nsw i64 %.5, %54
  br label %56

56:
  %.6 = phi i64 [ %55, %50 ], [ %.5, %48 ]
  ret i64 %.6
}

define linkonce_odr hidden i64 @enzymepy.arithmetic.integer_at(ptr %0, i64 %1) nounwind {
  switch i64 %1, label %12 [
    i64 1, label %3
    i64 2, label %6
    i64 4, label %9
  ]

3:
  %4 = load i8, ptr %0, align 1
  %5 = sext i8 %4 to i64
  br label %14

6:
  %7 = load i16, ptr %0, align 2
  %8 = sext i16 %7 to i64
  br label %14

9:
  %10 = load i32, ptr %0, align 4
  %11 = sext i32 %10 to i64
  br label %14

12:
  %13 = load i64, ptr %0, align 8
  br label %14

14:
  %.0 = phi i64 [ %13, %12 ], [ %5, %3 ], [ %8, %6 ], [ %11, %9 ]
  ret i64 %.0
}

define linkonce_odr hidden ptr @enzymepy.arithmetic.element_in(ptr %0, i32 %1, i64 %2) nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = icmp eq i32 %1, 1
  br i1 %5, label %6, label %12

6:
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %8 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %7, i32 0, i32 2
  %9 = load i64, ptr %8, align 8
  %10 = mul nsw i64 %2, %9
  %11 = getelementptr inbounds i8, ptr %4, i64 %10
  br label %163

12:
  %13 = icmp sgt i32 %1, 0
  br i1 %13, label %14, label %25

14:
  %15 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %16 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %15, i32 0, i32 1
  %17 = load i64, ptr %16, align 8
  %18 = sdiv i64 %2, %17
  %19 = mul nsw i64 %18, %17
  %20 = sub nsw i64 %2, %19
  %21 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %15, i32 0, i32 2
  %22 = load i64, ptr %21, align 8
  %23 = mul nsw i64 %20, %22
  %24 = getelementptr inbounds i8, ptr %4, i64 %23
  br label %25

25:
  %.093 = phi i64 [ %18, %14 ], [ %2, %12 ]
  %.0 = phi ptr [ %24, %14 ], [ %4, %12 ]
  %26 = icmp eq i32 %1, 2
  br i1 %26, label %27, label %34

27:
  %28 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %29 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %28, i64 0, i64 1
  %30 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %29, i32 0, i32 2
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %.093, %31
  %33 = getelementptr inbounds i8, ptr %.0, i64 %32
  br label %163

34:
  %35 = icmp sgt i32 %1, 1
  br i1 %35, label %36, label %48

36:
  %37 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %38 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %37, i64 0, i64 1
  %39 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %38, i32 0, i32 1
  %40 = load i64, ptr %39, align 8
  %41 = sdiv i64 %.093, %40
  %42 = mul nsw i64 %41, %40
  %43 = sub nsw i64 %.093, %42
  %44 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %38, i32 0, i32 2
  %45 = load i64, ptr %44, align 8
  %46 = mul nsw i64 %43, %45
  %47 = getelementptr inbounds i8, ptr %.0, i64 %46
  br label %48

48:
  %.194 = phi i64 [ %41, %36 ], [ %.093, %34 ]
  %.1 = phi ptr [ %47, %36 ], [ %.0, %34 ]
  %49 = icmp eq i32 %1, 3
  br i1 %49, label %50, label %57

50:
  %51 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %52 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %51, i64 0, i64 2
  %53 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %52, i32 0, i32 2
  %54 = load i64, ptr %53, align 8
  %55 = mul nsw i64 %.194, %54
  %56 = getelementptr inbounds i8, ptr %.1, i64 %55
  br label %163

57:
  %58 = icmp sgt i32 %1, 2
  br i1 %58, label %59, label %71

59:
  %60 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %61 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %60, i64 0, i64 2
  %62 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %61, i32 0, i32 1
  %63 = load i64, ptr %62, align 8
  %64 = sdiv i64 %.194, %63
  %65 = mul nsw i64 %64, %63
  %66 = sub nsw i64 %.194, %65
  %67 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %61, i32 0, i32 2
  %68 = load i64, ptr %67, align 8
  %69 = mul nsw i64 %66, %68
  %70 = getelementptr inbounds i8, ptr %.1, i64 %69
  br label %71

71:
  %.295 = phi i64 [ %64, %59 ], [ %.194, %57 ]
  %.2 = phi ptr [ %70, %59 ], [ %.1, %57 ]
  %72 = icmp eq i32 %1, 4
  br i1 %72, label %73, label %80

73:
  %74 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %75 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %74, i64 0, i64 3
  %76 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %75, i32 0, i32 2
  %77 = load i64, ptr %76, align 8
  %78 = mul nsw i64 %.295, %77
  %79 = getelementptr inbounds i8, ptr %.2, i64 %78
  br label %163

80:
  %81 = icmp sgt i32 %1, 3
  br i1 %81, label %82, label %94

82:
  %83 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %84 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %83, i64 0, i64 3
  %85 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %84, i32 0, i32 1
  %86 = load i64, ptr %85, align 8
  %87 = sdiv i64 %.295, %86
  %88 = mul nsw i64 %87, %86
  %89 = sub nsw i64 %.295, %88
  %90 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %84, i32 0, i32 2
  %91 = load i64, ptr %90, align 8
  %92 = mul nsw i64 %89, %91
  %93 = getelementptr inbounds i8, ptr %.2, i64 %92
  br label %94

94:
  %.396 = phi i64 [ %87, %82 ], [ %.295, %80 ]
  %.3 = phi ptr [ %93, %82 ], [ %.2, %80 ]
  %95 = icmp eq i32 %1, 5
  br i1 %95, label %96, label %103

96:
  %97 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %98 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %97, i64 0, i64 4
  %99 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %98, i32 0, i32 2
  %100 = load i64, ptr %99, align 8
  %101 = mul nsw i64 %.396, %100
  %102 = getelementptr inbounds i8, ptr %.3, i64 %101
  br label %163

103:
  %104 = icmp sgt i32 %1, 4
  br i1 %104, label %105, label %117

105:
  %106 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %107 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %106, i64 0, i64 4
  %108 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %107, i32 0, i32 1
  %109 = load i64, ptr %108, align 8
  %110 = sdiv i64 %.396, %109
  %111 = mul nsw i64 %110, %109
  %112 = sub nsw i64 %.396, %111
  %113 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %107, i32 0, i32 2
  %114 = load i64, ptr %113, align 8
  %115 = mul nsw i64 %112, %114
  %116 = getelementptr inbounds i8, ptr %.3, i64 %115
  br label %117

117:
  %.497 = phi i64 [ %110, %105 ], [ %.396, %103 ]
  %.4 = phi ptr [ %116, %105 ], [ %.3, %103 ]
  %118 = icmp eq i32 %1, 6
  br i1 %118, label %119, label %126

119:
  %120 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %121 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %120, i64 0, i64 5
  %122 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %121, i32 0, i32 2
  %123 = load i64, ptr %122, align 8
  %124 = mul nsw i64 %.497, %123
  %125 = getelementptr inbounds i8, ptr %.4, i64 %124
  br label %163

126:
  %127 = icmp sgt i32 %1, 5
  br i1 %127, label %128, label %140

128:
  %129 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %130 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %129, i64 0, i64 5
  %131 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %130, i32 0, i32 1
  %132 = load i64, ptr %131, align 8
  %133 = sdiv i64 %.497, %132
  %134 = mul nsw i64 %133, %132
  %135 = sub nsw i64 %.497, %134
  %136 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %130, i32 0, i32 2
  %137 = load i64, ptr %136, align 8
  %138 = mul nsw i64 %135, %137
  %139 = getelementptr inbounds i8, ptr %.4, i64 %138
  br label %140

140:
  %.598 = phi i64 [ %133, %128 ], [ %.497, %126 ]
  %.5 = phi ptr [ %139, %128 ], [ %.4, %126 ]
  %141 = icmp eq i32 %1, 7
  br i1 %141, label %142, label %149

142:
  %143 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %144 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %143, i64 0, i64 6
  %145 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %144, i32 0, i32 2
  %146 = load i64, ptr %145, align 8
  %147 = mul nsw i64 %.598, %146
  %148 = getelementptr inbounds i8, ptr %.5, i64 %147
  br label %163

149:
  %150 = icmp sgt i32 %1, 6
  br i1 %150, label %151, label %163

151:
  %152 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %153 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %152, i64 0, i64 6
  %154 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %153, i32 0, i32 1
  %155 = load i64, ptr %154, align 8
  %156 = sdiv i64 %.598, %155
  %157 = mul nsw i64 %156, %155
  %158 = sub nsw i64 %.598, %157
  %159 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %153, i32 0, i32 2
  %160 = load i64, ptr %159, align 8
  %161 = mul nsw i64 %158, %160
  %162 = getelementptr inbounds i8, ptr %.5, i64 %161
  br label %163

163:
  %.099 = phi ptr [ %11, %6 ], [ %33, %27 ], [ %56, %50 ], [ %79, %73 ], [ %102, %96 ], [ %125, %119 ], [ %148, %142 ], [ %162, %151 ], [ %.5, %149 ]
  ret ptr %.099
}
