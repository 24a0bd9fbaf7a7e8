; Made of movement.c by `python -m tests.library.fortran_bodies`.

define linkonce_odr hidden void @enzymepy.inlined._FortranASumDim(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5) alwaysinline nounwind {
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp eq i32 %9, 28
  br i1 %10, label %11, label %18

11:
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %13 = load i8, ptr %12, align 4
  %14 = sext i8 %13 to i32
  %15 = icmp sle i32 %14, 7
  br i1 %15, label %16, label %18

16:
  %17 = sub nsw i32 %2, 1
  call void @enzymepy.movement.sum_double(ptr %0, ptr %1, i32 %17, ptr %5)
  br label %52

18:
  %19 = load i8, ptr %7, align 1
  %20 = sext i8 %19 to i32
  %21 = icmp eq i32 %20, 27
  br i1 %21, label %22, label %29

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %24 = load i8, ptr %23, align 4
  %25 = sext i8 %24 to i32
  %26 = icmp sle i32 %25, 7
  br i1 %26, label %27, label %29

27:
  %28 = sub nsw i32 %2, 1
  call void @enzymepy.movement.sum_float(ptr %0, ptr %1, i32 %28, ptr %5)
  br label %52

29:
  %30 = load i8, ptr %7, align 1
  %31 = sext i8 %30 to i32
  %32 = icmp eq i32 %31, 9
  br i1 %32, label %33, label %40

33:
  %34 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %35 = load i8, ptr %34, align 4
  %36 = sext i8 %35 to i32
  %37 = icmp sle i32 %36, 7
  br i1 %37, label %38, label %40

38:
  %39 = sub nsw i32 %2, 1
  call void @enzymepy.movement.sum_int32_t(ptr %0, ptr %1, i32 %39, ptr %5)
  br label %52

40:
  %41 = load i8, ptr %7, align 1
  %42 = sext i8 %41 to i32
  %43 = icmp eq i32 %42, 10
  br i1 %43, label %44, label %51

44:
  %45 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %46 = load i8, ptr %45, align 4
  %47 = sext i8 %46 to i32
  %48 = icmp sle i32 %47, 7
  br i1 %48, label %49, label %51

49:
  %50 = sub nsw i32 %2, 1
  call void @enzymepy.movement.sum_int64_t(ptr %0, ptr %1, i32 %50, ptr %5)
  br label %52

51:
  call void @_FortranASumDim(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5)
  br label %52

52:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.sum_double(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.031 = phi double [ 0.000000e+00, %10 ], [ %.1, %22 ]
  %.030 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.030, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.030)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.030, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load double, ptr %19, align 8
  %21 = fadd double %.031, %20
  br label %22

22:
  %.1 = phi double [ %21, %17 ], [ %.031, %15 ]
  %23 = add nsw i64 %.030, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 8
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store double %.031, ptr %27, align 8
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.sum_float(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %30, %25 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %31

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.031 = phi double [ 0.000000e+00, %10 ], [ %.1, %23 ]
  %.030 = phi i64 [ 0, %10 ], [ %24, %23 ]
  %14 = icmp slt i64 %.030, %5
  br i1 %14, label %15, label %25

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.030)
  br i1 %16, label %17, label %23

17:
  %18 = mul nsw i64 %.030, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load float, ptr %19, align 4
  %21 = fpext float %20 to double
  %22 = fadd double %.031, %21
  br label %23

23:
  %.1 = phi double [ %22, %17 ], [ %.031, %15 ]
  %24 = add nsw i64 %.030, 1
  br label %13

25:
  %26 = fptrunc double %.031 to float
  %27 = load ptr, ptr %0, align 8
  %28 = mul nsw i64 %.0, 4
  %29 = getelementptr inbounds i8, ptr %27, i64 %28
  store float %26, ptr %29, align 4
  %30 = add nsw i64 %.0, 1
  br label %8

31:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.sum_int32_t(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.031 = phi i32 [ 0, %10 ], [ %.1, %22 ]
  %.030 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.030, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.030)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.030, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load i32, ptr %19, align 4
  %21 = add nsw i32 %.031, %20
  br label %22

22:
  %.1 = phi i32 [ %21, %17 ], [ %.031, %15 ]
  %23 = add nsw i64 %.030, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 4
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store i32 %.031, ptr %27, align 4
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.sum_int64_t(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.031 = phi i64 [ 0, %10 ], [ %.1, %22 ]
  %.030 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.030, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.030)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.030, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load i64, ptr %19, align 8
  %21 = add nsw i64 %.031, %20
  br label %22

22:
  %.1 = phi i64 [ %21, %17 ], [ %.031, %15 ]
  %23 = add nsw i64 %.030, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 8
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store i64 %.031, ptr %27, align 8
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

declare void @_FortranASumDim(ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden void @enzymepy.inlined._FortranAProductDim(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5) alwaysinline nounwind {
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp eq i32 %9, 28
  br i1 %10, label %11, label %18

11:
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %13 = load i8, ptr %12, align 4
  %14 = sext i8 %13 to i32
  %15 = icmp sle i32 %14, 7
  br i1 %15, label %16, label %18

16:
  %17 = sub nsw i32 %2, 1
  call void @enzymepy.movement.product_double(ptr %0, ptr %1, i32 %17, ptr %5)
  br label %52

18:
  %19 = load i8, ptr %7, align 1
  %20 = sext i8 %19 to i32
  %21 = icmp eq i32 %20, 27
  br i1 %21, label %22, label %29

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %24 = load i8, ptr %23, align 4
  %25 = sext i8 %24 to i32
  %26 = icmp sle i32 %25, 7
  br i1 %26, label %27, label %29

27:
  %28 = sub nsw i32 %2, 1
  call void @enzymepy.movement.product_float(ptr %0, ptr %1, i32 %28, ptr %5)
  br label %52

29:
  %30 = load i8, ptr %7, align 1
  %31 = sext i8 %30 to i32
  %32 = icmp eq i32 %31, 9
  br i1 %32, label %33, label %40

33:
  %34 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %35 = load i8, ptr %34, align 4
  %36 = sext i8 %35 to i32
  %37 = icmp sle i32 %36, 7
  br i1 %37, label %38, label %40

38:
  %39 = sub nsw i32 %2, 1
  call void @enzymepy.movement.product_int32_t(ptr %0, ptr %1, i32 %39, ptr %5)
  br label %52

40:
  %41 = load i8, ptr %7, align 1
  %42 = sext i8 %41 to i32
  %43 = icmp eq i32 %42, 10
  br i1 %43, label %44, label %51

44:
  %45 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %46 = load i8, ptr %45, align 4
  %47 = sext i8 %46 to i32
  %48 = icmp sle i32 %47, 7
  br i1 %48, label %49, label %51

49:
  %50 = sub nsw i32 %2, 1
  call void @enzymepy.movement.product_int64_t(ptr %0, ptr %1, i32 %50, ptr %5)
  br label %52

51:
  call void @_FortranAProductDim(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5)
  br label %52

52:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.product_double(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.031 = phi double [ 1.000000e+00, %10 ], [ %.1, %22 ]
  %.030 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.030, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.030)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.030, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load double, ptr %19, align 8
  %21 = fmul double %.031, %20
  br label %22

22:
  %.1 = phi double [ %21, %17 ], [ %.031, %15 ]
  %23 = add nsw i64 %.030, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 8
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store double %.031, ptr %27, align 8
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.product_float(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %30, %25 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %31

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.031 = phi double [ 1.000000e+00, %10 ], [ %.1, %23 ]
  %.030 = phi i64 [ 0, %10 ], [ %24, %23 ]
  %14 = icmp slt i64 %.030, %5
  br i1 %14, label %15, label %25

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.030)
  br i1 %16, label %17, label %23

17:
  %18 = mul nsw i64 %.030, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load float, ptr %19, align 4
  %21 = fpext float %20 to double
  %22 = fmul double %.031, %21
  br label %23

23:
  %.1 = phi double [ %22, %17 ], [ %.031, %15 ]
  %24 = add nsw i64 %.030, 1
  br label %13

25:
  %26 = fptrunc double %.031 to float
  %27 = load ptr, ptr %0, align 8
  %28 = mul nsw i64 %.0, 4
  %29 = getelementptr inbounds i8, ptr %27, i64 %28
  store float %26, ptr %29, align 4
  %30 = add nsw i64 %.0, 1
  br label %8

31:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.product_int32_t(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.031 = phi i32 [ 1, %10 ], [ %.1, %22 ]
  %.030 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.030, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.030)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.030, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load i32, ptr %19, align 4
  %21 = mul nsw i32 %.031, %20
  br label %22

22:
  %.1 = phi i32 [ %21, %17 ], [ %.031, %15 ]
  %23 = add nsw i64 %.030, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 4
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store i32 %.031, ptr %27, align 4
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.product_int64_t(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.031 = phi i64 [ 1, %10 ], [ %.1, %22 ]
  %.030 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.030, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.030)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.030, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %.031, %20
  br label %22

22:
  %.1 = phi i64 [ %21, %17 ], [ %.031, %15 ]
  %23 = add nsw i64 %.030, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 8
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store i64 %.031, ptr %27, align 8
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

declare void @_FortranAProductDim(ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden void @enzymepy.inlined._FortranAMinvalDim(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5) alwaysinline nounwind {
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp eq i32 %9, 28
  br i1 %10, label %11, label %18

11:
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %13 = load i8, ptr %12, align 4
  %14 = sext i8 %13 to i32
  %15 = icmp sle i32 %14, 7
  br i1 %15, label %16, label %18

16:
  %17 = sub nsw i32 %2, 1
  call void @enzymepy.movement.least_double(ptr %0, ptr %1, i32 %17, ptr %5)
  br label %52

18:
  %19 = load i8, ptr %7, align 1
  %20 = sext i8 %19 to i32
  %21 = icmp eq i32 %20, 27
  br i1 %21, label %22, label %29

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %24 = load i8, ptr %23, align 4
  %25 = sext i8 %24 to i32
  %26 = icmp sle i32 %25, 7
  br i1 %26, label %27, label %29

27:
  %28 = sub nsw i32 %2, 1
  call void @enzymepy.movement.least_float(ptr %0, ptr %1, i32 %28, ptr %5)
  br label %52

29:
  %30 = load i8, ptr %7, align 1
  %31 = sext i8 %30 to i32
  %32 = icmp eq i32 %31, 9
  br i1 %32, label %33, label %40

33:
  %34 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %35 = load i8, ptr %34, align 4
  %36 = sext i8 %35 to i32
  %37 = icmp sle i32 %36, 7
  br i1 %37, label %38, label %40

38:
  %39 = sub nsw i32 %2, 1
  call void @enzymepy.movement.least_int32_t(ptr %0, ptr %1, i32 %39, ptr %5)
  br label %52

40:
  %41 = load i8, ptr %7, align 1
  %42 = sext i8 %41 to i32
  %43 = icmp eq i32 %42, 10
  br i1 %43, label %44, label %51

44:
  %45 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %46 = load i8, ptr %45, align 4
  %47 = sext i8 %46 to i32
  %48 = icmp sle i32 %47, 7
  br i1 %48, label %49, label %51

49:
  %50 = sub nsw i32 %2, 1
  call void @enzymepy.movement.least_int64_t(ptr %0, ptr %1, i32 %50, ptr %5)
  br label %52

51:
  call void @_FortranAMinvalDim(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5)
  br label %52

52:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.least_double(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.032 = phi double [ 0x7FEFFFFFFFFFFFFF, %10 ], [ %.1, %22 ]
  %.031 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.031, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.031)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.031, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load double, ptr %19, align 8
  %21 = fcmp olt double %20, %.032
  %.2 = select i1 %21, double %20, double %.032
  br label %22

22:
  %.1 = phi double [ %.2, %17 ], [ %.032, %15 ]
  %23 = add nsw i64 %.031, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 8
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store double %.032, ptr %27, align 8
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.least_float(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.032 = phi float [ 0x47EFFFFFE0000000, %10 ], [ %.1, %22 ]
  %.031 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.031, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.031)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.031, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load float, ptr %19, align 4
  %21 = fcmp olt float %20, %.032
  %.2 = select i1 %21, float %20, float %.032
  br label %22

22:
  %.1 = phi float [ %.2, %17 ], [ %.032, %15 ]
  %23 = add nsw i64 %.031, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 4
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store float %.032, ptr %27, align 4
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.least_int32_t(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.032 = phi i32 [ 2147483647, %10 ], [ %.1, %22 ]
  %.031 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.031, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.031)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.031, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load i32, ptr %19, align 4
  %21 = icmp slt i32 %20, %.032
  %spec.select = select i1 %21, i32 %20, i32 %.032
  br label %22

22:
  %.1 = phi i32 [ %spec.select, %17 ], [ %.032, %15 ]
  %23 = add nsw i64 %.031, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 4
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store i32 %.032, ptr %27, align 4
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.least_int64_t(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.032 = phi i64 [ 9223372036854775807, %10 ], [ %.1, %22 ]
  %.031 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.031, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.031)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.031, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load i64, ptr %19, align 8
  %21 = icmp slt i64 %20, %.032
  %spec.select = select i1 %21, i64 %20, i64 %.032
  br label %22

22:
  %.1 = phi i64 [ %spec.select, %17 ], [ %.032, %15 ]
  %23 = add nsw i64 %.031, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 8
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store i64 %.032, ptr %27, align 8
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

declare void @_FortranAMinvalDim(ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden void @enzymepy.inlined._FortranAMaxvalDim(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5) alwaysinline nounwind {
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp eq i32 %9, 28
  br i1 %10, label %11, label %18

11:
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %13 = load i8, ptr %12, align 4
  %14 = sext i8 %13 to i32
  %15 = icmp sle i32 %14, 7
  br i1 %15, label %16, label %18

16:
  %17 = sub nsw i32 %2, 1
  call void @enzymepy.movement.largest_double(ptr %0, ptr %1, i32 %17, ptr %5)
  br label %52

18:
  %19 = load i8, ptr %7, align 1
  %20 = sext i8 %19 to i32
  %21 = icmp eq i32 %20, 27
  br i1 %21, label %22, label %29

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %24 = load i8, ptr %23, align 4
  %25 = sext i8 %24 to i32
  %26 = icmp sle i32 %25, 7
  br i1 %26, label %27, label %29

27:
  %28 = sub nsw i32 %2, 1
  call void @enzymepy.movement.largest_float(ptr %0, ptr %1, i32 %28, ptr %5)
  br label %52

29:
  %30 = load i8, ptr %7, align 1
  %31 = sext i8 %30 to i32
  %32 = icmp eq i32 %31, 9
  br i1 %32, label %33, label %40

33:
  %34 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %35 = load i8, ptr %34, align 4
  %36 = sext i8 %35 to i32
  %37 = icmp sle i32 %36, 7
  br i1 %37, label %38, label %40

38:
  %39 = sub nsw i32 %2, 1
  call void @enzymepy.movement.largest_int32_t(ptr %0, ptr %1, i32 %39, ptr %5)
  br label %52

40:
  %41 = load i8, ptr %7, align 1
  %42 = sext i8 %41 to i32
  %43 = icmp eq i32 %42, 10
  br i1 %43, label %44, label %51

44:
  %45 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %46 = load i8, ptr %45, align 4
  %47 = sext i8 %46 to i32
  %48 = icmp sle i32 %47, 7
  br i1 %48, label %49, label %51

49:
  %50 = sub nsw i32 %2, 1
  call void @enzymepy.movement.largest_int64_t(ptr %0, ptr %1, i32 %50, ptr %5)
  br label %52

51:
  call void @_FortranAMaxvalDim(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5)
  br label %52

52:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.largest_double(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.032 = phi double [ 0xFFEFFFFFFFFFFFFF, %10 ], [ %.1, %22 ]
  %.031 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.031, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.031)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.031, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load double, ptr %19, align 8
  %21 = fcmp ogt double %20, %.032
  %.2 = select i1 %21, double %20, double %.032
  br label %22

22:
  %.1 = phi double [ %.2, %17 ], [ %.032, %15 ]
  %23 = add nsw i64 %.031, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 8
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store double %.032, ptr %27, align 8
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.largest_float(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.032 = phi float [ 0xC7EFFFFFE0000000, %10 ], [ %.1, %22 ]
  %.031 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.031, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.031)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.031, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load float, ptr %19, align 4
  %21 = fcmp ogt float %20, %.032
  %.2 = select i1 %21, float %20, float %.032
  br label %22

22:
  %.1 = phi float [ %.2, %17 ], [ %.032, %15 ]
  %23 = add nsw i64 %.031, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 4
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store float %.032, ptr %27, align 4
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.largest_int32_t(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.032 = phi i32 [ -2147483648, %10 ], [ %.1, %22 ]
  %.031 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.031, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.031)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.031, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load i32, ptr %19, align 4
  %21 = icmp sgt i32 %20, %.032
  %spec.select = select i1 %21, i32 %20, i32 %.032
  br label %22

22:
  %.1 = phi i32 [ %spec.select, %17 ], [ %.032, %15 ]
  %23 = add nsw i64 %.031, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 4
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store i32 %.032, ptr %27, align 4
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.largest_int64_t(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %28, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %29

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  br label %13

13:
  %.032 = phi i64 [ -9223372036854775808, %10 ], [ %.1, %22 ]
  %.031 = phi i64 [ 0, %10 ], [ %23, %22 ]
  %14 = icmp slt i64 %.031, %5
  br i1 %14, label %15, label %24

15:
  %16 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.031)
  br i1 %16, label %17, label %22

17:
  %18 = mul nsw i64 %.031, %6
  %19 = getelementptr inbounds i8, ptr %11, i64 %18
  %20 = load i64, ptr %19, align 8
  %21 = icmp sgt i64 %20, %.032
  %spec.select = select i1 %21, i64 %20, i64 %.032
  br label %22

22:
  %.1 = phi i64 [ %spec.select, %17 ], [ %.032, %15 ]
  %23 = add nsw i64 %.031, 1
  br label %13

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, 8
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  store i64 %.032, ptr %27, align 8
  %28 = add nsw i64 %.0, 1
  br label %8

29:
  ret void
}

declare void @_FortranAMaxvalDim(ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden void @enzymepy.inlined._FortranANorm2Dim(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4) alwaysinline nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %7 = load i8, ptr %6, align 1
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 28
  br i1 %9, label %10, label %17

10:
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %12 = load i8, ptr %11, align 4
  %13 = sext i8 %12 to i32
  %14 = icmp sle i32 %13, 7
  br i1 %14, label %15, label %17

15:
  %16 = sub nsw i32 %2, 1
  call void @enzymepy.movement.norm_double(ptr %0, ptr %1, i32 %16, ptr null)
  br label %29

17:
  %18 = load i8, ptr %6, align 1
  %19 = sext i8 %18 to i32
  %20 = icmp eq i32 %19, 27
  br i1 %20, label %21, label %28

21:
  %22 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %23 = load i8, ptr %22, align 4
  %24 = sext i8 %23 to i32
  %25 = icmp sle i32 %24, 7
  br i1 %25, label %26, label %28

26:
  %27 = sub nsw i32 %2, 1
  call void @enzymepy.movement.norm_float(ptr %0, ptr %1, i32 %27, ptr null)
  br label %29

28:
  call void @_FortranANorm2Dim(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4)
  br label %29

29:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.norm_double(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %42, %37 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %43

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  %13 = call double @enzymepy.movement.largest_size_double(ptr %11, i64 %5, i64 %6)
  %14 = fcmp oeq double %13, 0.000000e+00
  br i1 %14, label %17, label %15

15:
  %16 = call i32 @ilogb(double %13)
  br label %17

17:
  %18 = phi i32 [ %16, %15 ], [ 0, %10 ]
  br label %19

19:
  %.041 = phi double [ 0.000000e+00, %17 ], [ %.1, %31 ]
  %.040 = phi i64 [ 0, %17 ], [ %32, %31 ]
  %20 = icmp slt i64 %.040, %5
  br i1 %20, label %21, label %33

21:
  %22 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.040)
  br i1 %22, label %23, label %31

23:
  %24 = mul nsw i64 %.040, %6
  %25 = getelementptr inbounds i8, ptr %11, i64 %24
  %26 = load double, ptr %25, align 8
  %27 = sub nsw i32 0, %18
  %28 = call double @llvm.ldexp.f64.i32(double %26, i32 %27)
  %29 = fmul double %28, %28
  %30 = fadd double %.041, %29
  br label %31

31:
  %.1 = phi double [ %30, %23 ], [ %.041, %21 ]
  %32 = add nsw i64 %.040, 1
  br label %19

33:
  br i1 %14, label %37, label %34

34:
  %35 = call double @llvm.sqrt.f64(double %.041)
  %36 = call double @llvm.ldexp.f64.i32(double %35, i32 %18)
  br label %37

37:
  %38 = phi double [ %36, %34 ], [ 0.000000e+00, %33 ]
  %39 = load ptr, ptr %0, align 8
  %40 = mul nsw i64 %.0, 8
  %41 = getelementptr inbounds i8, ptr %39, i64 %40
  store double %38, ptr %41, align 8
  %42 = add nsw i64 %.0, 1
  br label %8

43:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.norm_float(ptr %0, ptr %1, i32 %2, ptr %3) alwaysinline nounwind {
  %5 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %6 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %7 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2)
  br label %8

8:
  %.0 = phi i64 [ 0, %4 ], [ %44, %38 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %45

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %2, i64 %.0)
  %12 = call ptr @enzymepy.movement.line_of_mask(ptr %3, i32 %2, i64 %.0)
  %13 = call double @enzymepy.movement.largest_size_float(ptr %11, i64 %5, i64 %6)
  %14 = fcmp oeq double %13, 0.000000e+00
  br i1 %14, label %17, label %15

15:
  %16 = call i32 @ilogb(double %13)
  br label %17

17:
  %18 = phi i32 [ %16, %15 ], [ 0, %10 ]
  br label %19

19:
  %.041 = phi double [ 0.000000e+00, %17 ], [ %.1, %32 ]
  %.040 = phi i64 [ 0, %17 ], [ %33, %32 ]
  %20 = icmp slt i64 %.040, %5
  br i1 %20, label %21, label %34

21:
  %22 = call zeroext i1 @enzymepy.movement.holds_in_line(ptr %3, ptr %12, i32 %2, i64 %.040)
  br i1 %22, label %23, label %32

23:
  %24 = mul nsw i64 %.040, %6
  %25 = getelementptr inbounds i8, ptr %11, i64 %24
  %26 = load float, ptr %25, align 4
  %27 = fpext float %26 to double
  %28 = sub nsw i32 0, %18
  %29 = call double @llvm.ldexp.f64.i32(double %27, i32 %28)
  %30 = fmul double %29, %29
  %31 = fadd double %.041, %30
  br label %32

32:
  %.1 = phi double [ %31, %23 ], [ %.041, %21 ]
  %33 = add nsw i64 %.040, 1
  br label %19

34:
  br i1 %14, label %38, label %35

35:
  %36 = call double @llvm.sqrt.f64(double %.041)
  %37 = call double @llvm.ldexp.f64.i32(double %36, i32 %18)
  br label %38

38:
  %39 = phi double [ %37, %35 ], [ 0.000000e+00, %34 ]
  %40 = fptrunc double %39 to float
  %41 = load ptr, ptr %0, align 8
  %42 = mul nsw i64 %.0, 4
  %43 = getelementptr inbounds i8, ptr %41, i64 %42
  store float %40, ptr %43, align 4
  %44 = add nsw i64 %.0, 1
  br label %8

45:
  ret void
}

declare void @_FortranANorm2Dim(ptr, ptr, i32, ptr, i32)

define linkonce_odr hidden void @enzymepy.inlined._FortranAMinlocReal4(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5, i1 zeroext %6) alwaysinline nounwind {
  %8 = zext i1 %6 to i8
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %10 = load i8, ptr %9, align 4
  %11 = sext i8 %10 to i32
  %12 = icmp ne i32 %11, 1
  br i1 %12, label %13, label %14

13:
  call void @_FortranAMinlocReal4(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5, i1 zeroext %6)
  br label %30

14:
  %15 = sext i32 %2 to i64
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 1, i64 %15)
  call void @enzymepy.movement.allocate(ptr %0, i64 %15)
  %16 = load ptr, ptr %0, align 8
  %17 = load ptr, ptr %1, align 8
  %18 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 2
  %22 = load i64, ptr %21, align 8
  %23 = call ptr @enzymepy.movement.line_of_mask(ptr %5, i32 0, i64 0)
  %24 = icmp ne ptr %5, null
  br i1 %24, label %25, label %27

25:
  %26 = call i64 @enzymepy.movement.stride_at(ptr %5, i32 0)
  br label %27

27:
  %28 = phi i64 [ %26, %25 ], [ 0, %14 ]
  %29 = call i64 @enzymepy.movement.place_of_least_float(ptr %17, i64 %20, i64 %22, ptr %5, ptr %23, i64 %28, i1 zeroext %6)
  call void @enzymepy.movement.store_integer(ptr %16, i64 %15, i64 %29)
  br label %30

30:
  ret void
}

declare void @_FortranAMinlocReal4(ptr, ptr, i32, ptr, i32, ptr, i1 zeroext)

define linkonce_odr hidden void @enzymepy.movement.extent_is(ptr %0, i32 %1, i64 %2, i64 %3) alwaysinline nounwind {
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

define linkonce_odr hidden void @enzymepy.movement.allocate(ptr %0, i64 %1) alwaysinline nounwind {
  %3 = icmp ne i64 %1, 0
  %. = select i1 %3, i64 %1, i64 1
  %4 = call ptr @malloc(i64 %.)
  store ptr %4, ptr %0, align 8
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.store_integer(ptr %0, i64 %1, i64 %2) alwaysinline nounwind {
  switch i64 %1, label %10 [
    i64 1, label %4
    i64 2, label %6
    i64 4, label %8
  ]

4:
  %5 = trunc i64 %2 to i8
  store i8 %5, ptr %0, align 1
  br label %11

6:
  %7 = trunc i64 %2 to i16
  store i16 %7, ptr %0, align 2
  br label %11

8:
  %9 = trunc i64 %2 to i32
  store i32 %9, ptr %0, align 4
  br label %11

10:
  store i64 %2, ptr %0, align 8
  br label %11

11:
  ret void
}

define linkonce_odr hidden i64 @enzymepy.movement.place_of_least_float(ptr %0, i64 %1, i64 %2, ptr %3, ptr %4, i64 %5, i1 zeroext %6) alwaysinline nounwind {
  %8 = zext i1 %6 to i8
  br label %9

9:
  %.020 = phi float [ 0.000000e+00, %7 ], [ %.121, %29 ]
  %.019 = phi i64 [ 0, %7 ], [ %30, %29 ]
  %.0 = phi i64 [ 0, %7 ], [ %.1, %29 ]
  %10 = icmp slt i64 %.019, %1
  br i1 %10, label %11, label %31

11:
  %12 = icmp ne ptr %3, null
  br i1 %12, label %13, label %20

13:
  %14 = mul nsw i64 %.019, %5
  %15 = getelementptr inbounds i8, ptr %4, i64 %14
  %16 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %3, i32 0, i32 1
  %17 = load i64, ptr %16, align 8
  %18 = call i64 @enzymepy.movement.integer_at(ptr %15, i64 %17)
  %19 = icmp ne i64 %18, 0
  br i1 %19, label %20, label %29

20:
  %21 = mul nsw i64 %.019, %2
  %22 = getelementptr inbounds i8, ptr %0, i64 %21
  %23 = load float, ptr %22, align 4
  %24 = icmp eq i64 %.0, 0
  %25 = fcmp olt float %23, %.020
  %or.cond = select i1 %24, i1 true, i1 %25
  %26 = fcmp oeq float %23, %.020
  %or.cond23 = select i1 %6, i1 %26, i1 false
  %or.cond24 = select i1 %or.cond, i1 true, i1 %or.cond23
  br i1 %or.cond24, label %27, label %29

27:
  %28 = add nsw i64 %.019, 1
  br label %29

29:
  %.121 = phi float [ %.020, %13 ], [ %23, %27 ], [ %.020, %20 ]
  %.1 = phi i64 [ %.0, %13 ], [ %28, %27 ], [ %.0, %20 ]
  %30 = add nsw i64 %.019, 1
  br label %9

31:
  ret i64 %.0
}

define linkonce_odr hidden ptr @enzymepy.movement.line_of_mask(ptr %0, i32 %1, i64 %2) alwaysinline nounwind {
  %4 = icmp ne ptr %0, null
  br i1 %4, label %5, label %14

5:
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %12

10:
  %11 = call ptr @enzymepy.movement.line_of(ptr %0, i32 %1, i64 %2)
  br label %14

12:
  %13 = load ptr, ptr %0, align 8
  br label %14

14:
  %15 = phi ptr [ null, %3 ], [ %11, %10 ], [ %13, %12 ]
  ret ptr %15
}

define linkonce_odr hidden i64 @enzymepy.movement.stride_at(ptr %0, i32 %1) alwaysinline nounwind {
  %3 = alloca { i64, i64, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %3)
  call void @enzymepy.movement.dimension_at(ptr dead_on_unwind writable sret({ i64, i64, i64 }) align 8 %3, ptr %0, i32 %1)
  %4 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %3, i32 0, i32 2
  %5 = load i64, ptr %4, align 8
  call void @llvm.lifetime.end.p0(ptr %3)
  ret i64 %5
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAMinlocReal8(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5, i1 zeroext %6) alwaysinline nounwind {
  %8 = zext i1 %6 to i8
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %10 = load i8, ptr %9, align 4
  %11 = sext i8 %10 to i32
  %12 = icmp ne i32 %11, 1
  br i1 %12, label %13, label %14

13:
  call void @_FortranAMinlocReal8(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5, i1 zeroext %6)
  br label %30

14:
  %15 = sext i32 %2 to i64
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 1, i64 %15)
  call void @enzymepy.movement.allocate(ptr %0, i64 %15)
  %16 = load ptr, ptr %0, align 8
  %17 = load ptr, ptr %1, align 8
  %18 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 2
  %22 = load i64, ptr %21, align 8
  %23 = call ptr @enzymepy.movement.line_of_mask(ptr %5, i32 0, i64 0)
  %24 = icmp ne ptr %5, null
  br i1 %24, label %25, label %27

25:
  %26 = call i64 @enzymepy.movement.stride_at(ptr %5, i32 0)
  br label %27

27:
  %28 = phi i64 [ %26, %25 ], [ 0, %14 ]
  %29 = call i64 @enzymepy.movement.place_of_least_double(ptr %17, i64 %20, i64 %22, ptr %5, ptr %23, i64 %28, i1 zeroext %6)
  call void @enzymepy.movement.store_integer(ptr %16, i64 %15, i64 %29)
  br label %30

30:
  ret void
}

declare void @_FortranAMinlocReal8(ptr, ptr, i32, ptr, i32, ptr, i1 zeroext)

define linkonce_odr hidden i64 @enzymepy.movement.place_of_least_double(ptr %0, i64 %1, i64 %2, ptr %3, ptr %4, i64 %5, i1 zeroext %6) alwaysinline nounwind {
  %8 = zext i1 %6 to i8
  br label %9

9:
  %.020 = phi double [ 0.000000e+00, %7 ], [ %.121, %29 ]
  %.019 = phi i64 [ 0, %7 ], [ %30, %29 ]
  %.0 = phi i64 [ 0, %7 ], [ %.1, %29 ]
  %10 = icmp slt i64 %.019, %1
  br i1 %10, label %11, label %31

11:
  %12 = icmp ne ptr %3, null
  br i1 %12, label %13, label %20

13:
  %14 = mul nsw i64 %.019, %5
  %15 = getelementptr inbounds i8, ptr %4, i64 %14
  %16 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %3, i32 0, i32 1
  %17 = load i64, ptr %16, align 8
  %18 = call i64 @enzymepy.movement.integer_at(ptr %15, i64 %17)
  %19 = icmp ne i64 %18, 0
  br i1 %19, label %20, label %29

20:
  %21 = mul nsw i64 %.019, %2
  %22 = getelementptr inbounds i8, ptr %0, i64 %21
  %23 = load double, ptr %22, align 8
  %24 = icmp eq i64 %.0, 0
  %25 = fcmp olt double %23, %.020
  %or.cond = select i1 %24, i1 true, i1 %25
  %26 = fcmp oeq double %23, %.020
  %or.cond23 = select i1 %6, i1 %26, i1 false
  %or.cond24 = select i1 %or.cond, i1 true, i1 %or.cond23
  br i1 %or.cond24, label %27, label %29

27:
  %28 = add nsw i64 %.019, 1
  br label %29

29:
  %.121 = phi double [ %.020, %13 ], [ %23, %27 ], [ %.020, %20 ]
  %.1 = phi i64 [ %.0, %13 ], [ %28, %27 ], [ %.0, %20 ]
  %30 = add nsw i64 %.019, 1
  br label %9

31:
  ret i64 %.0
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAMaxlocReal4(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5, i1 zeroext %6) alwaysinline nounwind {
  %8 = zext i1 %6 to i8
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %10 = load i8, ptr %9, align 4
  %11 = sext i8 %10 to i32
  %12 = icmp ne i32 %11, 1
  br i1 %12, label %13, label %14

13:
  call void @_FortranAMaxlocReal4(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5, i1 zeroext %6)
  br label %30

14:
  %15 = sext i32 %2 to i64
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 1, i64 %15)
  call void @enzymepy.movement.allocate(ptr %0, i64 %15)
  %16 = load ptr, ptr %0, align 8
  %17 = load ptr, ptr %1, align 8
  %18 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 2
  %22 = load i64, ptr %21, align 8
  %23 = call ptr @enzymepy.movement.line_of_mask(ptr %5, i32 0, i64 0)
  %24 = icmp ne ptr %5, null
  br i1 %24, label %25, label %27

25:
  %26 = call i64 @enzymepy.movement.stride_at(ptr %5, i32 0)
  br label %27

27:
  %28 = phi i64 [ %26, %25 ], [ 0, %14 ]
  %29 = call i64 @enzymepy.movement.place_of_largest_float(ptr %17, i64 %20, i64 %22, ptr %5, ptr %23, i64 %28, i1 zeroext %6)
  call void @enzymepy.movement.store_integer(ptr %16, i64 %15, i64 %29)
  br label %30

30:
  ret void
}

declare void @_FortranAMaxlocReal4(ptr, ptr, i32, ptr, i32, ptr, i1 zeroext)

define linkonce_odr hidden i64 @enzymepy.movement.place_of_largest_float(ptr %0, i64 %1, i64 %2, ptr %3, ptr %4, i64 %5, i1 zeroext %6) alwaysinline nounwind {
  %8 = zext i1 %6 to i8
  br label %9

9:
  %.020 = phi float [ 0.000000e+00, %7 ], [ %.121, %29 ]
  %.019 = phi i64 [ 0, %7 ], [ %30, %29 ]
  %.0 = phi i64 [ 0, %7 ], [ %.1, %29 ]
  %10 = icmp slt i64 %.019, %1
  br i1 %10, label %11, label %31

11:
  %12 = icmp ne ptr %3, null
  br i1 %12, label %13, label %20

13:
  %14 = mul nsw i64 %.019, %5
  %15 = getelementptr inbounds i8, ptr %4, i64 %14
  %16 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %3, i32 0, i32 1
  %17 = load i64, ptr %16, align 8
  %18 = call i64 @enzymepy.movement.integer_at(ptr %15, i64 %17)
  %19 = icmp ne i64 %18, 0
  br i1 %19, label %20, label %29

20:
  %21 = mul nsw i64 %.019, %2
  %22 = getelementptr inbounds i8, ptr %0, i64 %21
  %23 = load float, ptr %22, align 4
  %24 = icmp eq i64 %.0, 0
  %25 = fcmp ogt float %23, %.020
  %or.cond = select i1 %24, i1 true, i1 %25
  %26 = fcmp oeq float %23, %.020
  %or.cond23 = select i1 %6, i1 %26, i1 false
  %or.cond24 = select i1 %or.cond, i1 true, i1 %or.cond23
  br i1 %or.cond24, label %27, label %29

27:
  %28 = add nsw i64 %.019, 1
  br label %29

29:
  %.121 = phi float [ %.020, %13 ], [ %23, %27 ], [ %.020, %20 ]
  %.1 = phi i64 [ %.0, %13 ], [ %28, %27 ], [ %.0, %20 ]
  %30 = add nsw i64 %.019, 1
  br label %9

31:
  ret i64 %.0
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAMaxlocReal8(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5, i1 zeroext %6) alwaysinline nounwind {
  %8 = zext i1 %6 to i8
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %10 = load i8, ptr %9, align 4
  %11 = sext i8 %10 to i32
  %12 = icmp ne i32 %11, 1
  br i1 %12, label %13, label %14

13:
  call void @_FortranAMaxlocReal8(ptr %0, ptr %1, i32 %2, ptr %3, i32 %4, ptr %5, i1 zeroext %6)
  br label %30

14:
  %15 = sext i32 %2 to i64
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 1, i64 %15)
  call void @enzymepy.movement.allocate(ptr %0, i64 %15)
  %16 = load ptr, ptr %0, align 8
  %17 = load ptr, ptr %1, align 8
  %18 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %18, i32 0, i32 2
  %22 = load i64, ptr %21, align 8
  %23 = call ptr @enzymepy.movement.line_of_mask(ptr %5, i32 0, i64 0)
  %24 = icmp ne ptr %5, null
  br i1 %24, label %25, label %27

25:
  %26 = call i64 @enzymepy.movement.stride_at(ptr %5, i32 0)
  br label %27

27:
  %28 = phi i64 [ %26, %25 ], [ 0, %14 ]
  %29 = call i64 @enzymepy.movement.place_of_largest_double(ptr %17, i64 %20, i64 %22, ptr %5, ptr %23, i64 %28, i1 zeroext %6)
  call void @enzymepy.movement.store_integer(ptr %16, i64 %15, i64 %29)
  br label %30

30:
  ret void
}

declare void @_FortranAMaxlocReal8(ptr, ptr, i32, ptr, i32, ptr, i1 zeroext)

define linkonce_odr hidden i64 @enzymepy.movement.place_of_largest_double(ptr %0, i64 %1, i64 %2, ptr %3, ptr %4, i64 %5, i1 zeroext %6) alwaysinline nounwind {
  %8 = zext i1 %6 to i8
  br label %9

9:
  %.020 = phi double [ 0.000000e+00, %7 ], [ %.121, %29 ]
  %.019 = phi i64 [ 0, %7 ], [ %30, %29 ]
  %.0 = phi i64 [ 0, %7 ], [ %.1, %29 ]
  %10 = icmp slt i64 %.019, %1
  br i1 %10, label %11, label %31

11:
  %12 = icmp ne ptr %3, null
  br i1 %12, label %13, label %20

13:
  %14 = mul nsw i64 %.019, %5
  %15 = getelementptr inbounds i8, ptr %4, i64 %14
  %16 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %3, i32 0, i32 1
  %17 = load i64, ptr %16, align 8
  %18 = call i64 @enzymepy.movement.integer_at(ptr %15, i64 %17)
  %19 = icmp ne i64 %18, 0
  br i1 %19, label %20, label %29

20:
  %21 = mul nsw i64 %.019, %2
  %22 = getelementptr inbounds i8, ptr %0, i64 %21
  %23 = load double, ptr %22, align 8
  %24 = icmp eq i64 %.0, 0
  %25 = fcmp ogt double %23, %.020
  %or.cond = select i1 %24, i1 true, i1 %25
  %26 = fcmp oeq double %23, %.020
  %or.cond23 = select i1 %6, i1 %26, i1 false
  %or.cond24 = select i1 %or.cond, i1 true, i1 %or.cond23
  br i1 %or.cond24, label %27, label %29

27:
  %28 = add nsw i64 %.019, 1
  br label %29

29:
  %.121 = phi double [ %.020, %13 ], [ %23, %27 ], [ %.020, %20 ]
  %.1 = phi i64 [ %.0, %13 ], [ %28, %27 ], [ %.0, %20 ]
  %30 = add nsw i64 %.019, 1
  br label %9

31:
  ret i64 %.0
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAMinlocDim(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4, i32 %5, ptr %6, i1 zeroext %7) alwaysinline nounwind {
  %9 = zext i1 %7 to i8
  %10 = sub nsw i32 %3, 1
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  switch i32 %13, label %19 [
    i32 28, label %14
    i32 27, label %14
  ]

14:
  %15 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %16 = load i8, ptr %15, align 4
  %17 = sext i8 %16 to i32
  %18 = icmp sgt i32 %17, 7
  br i1 %18, label %19, label %20

19:
  call void @_FortranAMinlocDim(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4, i32 %5, ptr %6, i1 zeroext %7)
  br label %48

20:
  %21 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %10)
  %22 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %10)
  %23 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %10)
  %24 = icmp ne ptr %6, null
  br i1 %24, label %25, label %27

25:
  %26 = call i64 @enzymepy.movement.stride_at(ptr %6, i32 %10)
  br label %27

27:
  %28 = phi i64 [ %26, %25 ], [ 0, %20 ]
  br label %29

29:
  %.050 = phi i64 [ 0, %27 ], [ %47, %45 ]
  %30 = icmp slt i64 %.050, %23
  br i1 %30, label %31, label %48

31:
  %32 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %10, i64 %.050)
  %33 = call ptr @enzymepy.movement.line_of_mask(ptr %6, i32 %10, i64 %.050)
  %34 = load ptr, ptr %0, align 8
  %35 = sext i32 %2 to i64
  %36 = mul nsw i64 %.050, %35
  %37 = getelementptr inbounds i8, ptr %34, i64 %36
  %38 = load i8, ptr %11, align 1
  %39 = sext i8 %38 to i32
  %40 = icmp eq i32 %39, 28
  br i1 %40, label %41, label %43

41:
  %42 = call i64 @enzymepy.movement.place_of_least_double(ptr %32, i64 %21, i64 %22, ptr %6, ptr %33, i64 %28, i1 zeroext %7)
  br label %45

43:
  %44 = call i64 @enzymepy.movement.place_of_least_float(ptr %32, i64 %21, i64 %22, ptr %6, ptr %33, i64 %28, i1 zeroext %7)
  br label %45

45:
  %46 = phi i64 [ %42, %41 ], [ %44, %43 ]
  call void @enzymepy.movement.store_integer(ptr %37, i64 %35, i64 %46)
  %47 = add nsw i64 %.050, 1
  br label %29

48:
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)

declare void @_FortranAMinlocDim(ptr, ptr, i32, i32, ptr, i32, ptr, i1 zeroext)

define linkonce_odr hidden i64 @enzymepy.movement.extent_at(ptr %0, i32 %1) alwaysinline nounwind {
  %3 = alloca { i64, i64, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %3)
  call void @enzymepy.movement.dimension_at(ptr dead_on_unwind writable sret({ i64, i64, i64 }) align 8 %3, ptr %0, i32 %1)
  %4 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %3, i32 0, i32 1
  %5 = load i64, ptr %4, align 8
  call void @llvm.lifetime.end.p0(ptr %3)
  ret i64 %5
}

define linkonce_odr hidden i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %2) alwaysinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %5 = load i8, ptr %4, align 4
  %6 = sext i8 %5 to i32
  %7 = icmp sgt i32 %6, 1
  br i1 %7, label %8, label %14

8:
  %9 = icmp slt i32 0, %2
  %10 = select i1 %9, i32 0, i32 1
  %11 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %10)
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %13 = load i64, ptr %12, align 8
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 %11, i64 %13)
  br label %14

14:
  %.0 = phi i64 [ %11, %8 ], [ 1, %3 ]
  %15 = load i8, ptr %4, align 4
  %16 = sext i8 %15 to i32
  %17 = icmp sgt i32 %16, 2
  br i1 %17, label %18, label %26

18:
  %19 = icmp slt i32 1, %2
  %20 = select i1 %19, i32 1, i32 2
  %21 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %20)
  %22 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %23 = load i64, ptr %22, align 8
  %24 = mul nsw i64 %.0, %23
  call void @enzymepy.movement.extent_is(ptr %0, i32 1, i64 %21, i64 %24)
  %25 = mul nsw i64 %.0, %21
  br label %26

26:
  %.1 = phi i64 [ %25, %18 ], [ %.0, %14 ]
  %27 = load i8, ptr %4, align 4
  %28 = sext i8 %27 to i32
  %29 = icmp sgt i32 %28, 3
  br i1 %29, label %30, label %38

30:
  %31 = icmp slt i32 2, %2
  %32 = select i1 %31, i32 2, i32 3
  %33 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %32)
  %34 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %35 = load i64, ptr %34, align 8
  %36 = mul nsw i64 %.1, %35
  call void @enzymepy.movement.extent_is(ptr %0, i32 2, i64 %33, i64 %36)
  %37 = mul nsw i64 %.1, %33
  br label %38

38:
  %.2 = phi i64 [ %37, %30 ], [ %.1, %26 ]
  %39 = load i8, ptr %4, align 4
  %40 = sext i8 %39 to i32
  %41 = icmp sgt i32 %40, 4
  br i1 %41, label %42, label %50

42:
  %43 = icmp slt i32 3, %2
  %44 = select i1 %43, i32 3, i32 4
  %45 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %44)
  %46 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %47 = load i64, ptr %46, align 8
  %48 = mul nsw i64 %.2, %47
  call void @enzymepy.movement.extent_is(ptr %0, i32 3, i64 %45, i64 %48)
  %49 = mul nsw i64 %.2, %45
  br label %50

50:
  %.3 = phi i64 [ %49, %42 ], [ %.2, %38 ]
  %51 = load i8, ptr %4, align 4
  %52 = sext i8 %51 to i32
  %53 = icmp sgt i32 %52, 5
  br i1 %53, label %54, label %62

54:
  %55 = icmp slt i32 4, %2
  %56 = select i1 %55, i32 4, i32 5
  %57 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %56)
  %58 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %59 = load i64, ptr %58, align 8
  %60 = mul nsw i64 %.3, %59
  call void @enzymepy.movement.extent_is(ptr %0, i32 4, i64 %57, i64 %60)
  %61 = mul nsw i64 %.3, %57
  br label %62

62:
  %.4 = phi i64 [ %61, %54 ], [ %.3, %50 ]
  %63 = load i8, ptr %4, align 4
  %64 = sext i8 %63 to i32
  %65 = icmp sgt i32 %64, 6
  br i1 %65, label %66, label %74

66:
  %67 = icmp slt i32 5, %2
  %68 = select i1 %67, i32 5, i32 6
  %69 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %68)
  %70 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %71 = load i64, ptr %70, align 8
  %72 = mul nsw i64 %.4, %71
  call void @enzymepy.movement.extent_is(ptr %0, i32 5, i64 %69, i64 %72)
  %73 = mul nsw i64 %.4, %69
  br label %74

74:
  %.5 = phi i64 [ %73, %66 ], [ %.4, %62 ]
  %75 = load i8, ptr %4, align 4
  %76 = sext i8 %75 to i32
  %77 = icmp sgt i32 %76, 7
  br i1 %77, label %78, label %86

78:
  %79 = icmp slt i32 6, %2
  %80 = select i1 %79, i32 6, i32 7
  %81 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %80)
  %82 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %83 = load i64, ptr %82, align 8
  %84 = mul nsw i64 %.5, %83
  call void @enzymepy.movement.extent_is(ptr %0, i32 6, i64 %81, i64 %84)
  %85 = mul nsw i64 %.5, %81
  br label %86

86:
  %.6 = phi i64 [ %85, %78 ], [ %.5, %74 ]
  %87 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %88 = load i64, ptr %87, align 8
  %89 = mul nsw i64 %.6, %88
  call void @enzymepy.movement.allocate(ptr %0, i64 %89)
  ret i64 %.6
}

define linkonce_odr hidden ptr @enzymepy.movement.line_of(ptr %0, i32 %1, i64 %2) alwaysinline nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %6 = load i8, ptr %5, align 4
  %7 = sext i8 %6 to i32
  %8 = sub nsw i32 %7, 1
  %9 = icmp eq i32 %1, %8
  %10 = sub nsw i32 %7, 2
  %11 = select i1 %9, i32 %10, i32 %8
  %12 = icmp eq i32 0, %11
  br i1 %12, label %13, label %19

13:
  %14 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %15 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %14, i32 0, i32 2
  %16 = load i64, ptr %15, align 8
  %17 = mul nsw i64 %2, %16
  %18 = getelementptr inbounds i8, ptr %4, i64 %17
  br label %33

19:
  %20 = icmp slt i32 0, %11
  %21 = icmp ne i32 0, %1
  %or.cond = and i1 %20, %21
  br i1 %or.cond, label %22, label %33

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %24 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %23, i32 0, i32 1
  %25 = load i64, ptr %24, align 8
  %26 = sdiv i64 %2, %25
  %27 = mul nsw i64 %26, %25
  %28 = sub nsw i64 %2, %27
  %29 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %23, i32 0, i32 2
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %28, %30
  %32 = getelementptr inbounds i8, ptr %4, i64 %31
  br label %33

33:
  %.0103 = phi ptr [ %18, %13 ], [ %32, %22 ], [ %4, %19 ]
  %.0 = phi i64 [ %2, %13 ], [ %26, %22 ], [ %2, %19 ]
  %34 = icmp eq i32 1, %11
  br i1 %34, label %35, label %42

35:
  %36 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %37 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %36, i64 0, i64 1
  %38 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %37, i32 0, i32 2
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %.0, %39
  %41 = getelementptr inbounds i8, ptr %.0103, i64 %40
  br label %57

42:
  %43 = icmp slt i32 1, %11
  %44 = icmp ne i32 1, %1
  %or.cond115 = and i1 %43, %44
  br i1 %or.cond115, label %45, label %57

45:
  %46 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %47 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %46, i64 0, i64 1
  %48 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %47, i32 0, i32 1
  %49 = load i64, ptr %48, align 8
  %50 = sdiv i64 %.0, %49
  %51 = mul nsw i64 %50, %49
  %52 = sub nsw i64 %.0, %51
  %53 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %47, i32 0, i32 2
  %54 = load i64, ptr %53, align 8
  %55 = mul nsw i64 %52, %54
  %56 = getelementptr inbounds i8, ptr %.0103, i64 %55
  br label %57

57:
  %.2105 = phi ptr [ %41, %35 ], [ %56, %45 ], [ %.0103, %42 ]
  %.2 = phi i64 [ %.0, %35 ], [ %50, %45 ], [ %.0, %42 ]
  %58 = icmp eq i32 2, %11
  br i1 %58, label %59, label %66

59:
  %60 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %61 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %60, i64 0, i64 2
  %62 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %61, i32 0, i32 2
  %63 = load i64, ptr %62, align 8
  %64 = mul nsw i64 %.2, %63
  %65 = getelementptr inbounds i8, ptr %.2105, i64 %64
  br label %81

66:
  %67 = icmp slt i32 2, %11
  %68 = icmp ne i32 2, %1
  %or.cond116 = and i1 %67, %68
  br i1 %or.cond116, label %69, label %81

69:
  %70 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %71 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %70, i64 0, i64 2
  %72 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %71, i32 0, i32 1
  %73 = load i64, ptr %72, align 8
  %74 = sdiv i64 %.2, %73
  %75 = mul nsw i64 %74, %73
  %76 = sub nsw i64 %.2, %75
  %77 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %71, i32 0, i32 2
  %78 = load i64, ptr %77, align 8
  %79 = mul nsw i64 %76, %78
  %80 = getelementptr inbounds i8, ptr %.2105, i64 %79
  br label %81

81:
  %.4107 = phi ptr [ %65, %59 ], [ %80, %69 ], [ %.2105, %66 ]
  %.4 = phi i64 [ %.2, %59 ], [ %74, %69 ], [ %.2, %66 ]
  %82 = icmp eq i32 3, %11
  br i1 %82, label %83, label %90

83:
  %84 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %85 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %84, i64 0, i64 3
  %86 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %85, i32 0, i32 2
  %87 = load i64, ptr %86, align 8
  %88 = mul nsw i64 %.4, %87
  %89 = getelementptr inbounds i8, ptr %.4107, i64 %88
  br label %105

90:
  %91 = icmp slt i32 3, %11
  %92 = icmp ne i32 3, %1
  %or.cond117 = and i1 %91, %92
  br i1 %or.cond117, label %93, label %105

93:
  %94 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %95 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %94, i64 0, i64 3
  %96 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %95, i32 0, i32 1
  %97 = load i64, ptr %96, align 8
  %98 = sdiv i64 %.4, %97
  %99 = mul nsw i64 %98, %97
  %100 = sub nsw i64 %.4, %99
  %101 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %95, i32 0, i32 2
  %102 = load i64, ptr %101, align 8
  %103 = mul nsw i64 %100, %102
  %104 = getelementptr inbounds i8, ptr %.4107, i64 %103
  br label %105

105:
  %.6109 = phi ptr [ %89, %83 ], [ %104, %93 ], [ %.4107, %90 ]
  %.6 = phi i64 [ %.4, %83 ], [ %98, %93 ], [ %.4, %90 ]
  %106 = icmp eq i32 4, %11
  br i1 %106, label %107, label %114

107:
  %108 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %109 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %108, i64 0, i64 4
  %110 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %109, i32 0, i32 2
  %111 = load i64, ptr %110, align 8
  %112 = mul nsw i64 %.6, %111
  %113 = getelementptr inbounds i8, ptr %.6109, i64 %112
  br label %129

114:
  %115 = icmp slt i32 4, %11
  %116 = icmp ne i32 4, %1
  %or.cond118 = and i1 %115, %116
  br i1 %or.cond118, label %117, label %129

117:
  %118 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %119 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %118, i64 0, i64 4
  %120 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %119, i32 0, i32 1
  %121 = load i64, ptr %120, align 8
  %122 = sdiv i64 %.6, %121
  %123 = mul nsw i64 %122, %121
  %124 = sub nsw i64 %.6, %123
  %125 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %119, i32 0, i32 2
  %126 = load i64, ptr %125, align 8
  %127 = mul nsw i64 %124, %126
  %128 = getelementptr inbounds i8, ptr %.6109, i64 %127
  br label %129

129:
  %.8111 = phi ptr [ %113, %107 ], [ %128, %117 ], [ %.6109, %114 ]
  %.8 = phi i64 [ %.6, %107 ], [ %122, %117 ], [ %.6, %114 ]
  %130 = icmp eq i32 5, %11
  br i1 %130, label %131, label %138

131:
  %132 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %133 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %132, i64 0, i64 5
  %134 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %133, i32 0, i32 2
  %135 = load i64, ptr %134, align 8
  %136 = mul nsw i64 %.8, %135
  %137 = getelementptr inbounds i8, ptr %.8111, i64 %136
  br label %153

138:
  %139 = icmp slt i32 5, %11
  %140 = icmp ne i32 5, %1
  %or.cond119 = and i1 %139, %140
  br i1 %or.cond119, label %141, label %153

141:
  %142 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %143 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %142, i64 0, i64 5
  %144 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %143, i32 0, i32 1
  %145 = load i64, ptr %144, align 8
  %146 = sdiv i64 %.8, %145
  %147 = mul nsw i64 %146, %145
  %148 = sub nsw i64 %.8, %147
  %149 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %143, i32 0, i32 2
  %150 = load i64, ptr %149, align 8
  %151 = mul nsw i64 %148, %150
  %152 = getelementptr inbounds i8, ptr %.8111, i64 %151
  br label %153

153:
  %.10113 = phi ptr [ %137, %131 ], [ %152, %141 ], [ %.8111, %138 ]
  %.10 = phi i64 [ %.8, %131 ], [ %146, %141 ], [ %.8, %138 ]
  %154 = icmp eq i32 6, %11
  br i1 %154, label %155, label %162

155:
  %156 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %157 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %156, i64 0, i64 6
  %158 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %157, i32 0, i32 2
  %159 = load i64, ptr %158, align 8
  %160 = mul nsw i64 %.10, %159
  %161 = getelementptr inbounds i8, ptr %.10113, i64 %160
  br label %177

162:
  %163 = icmp slt i32 6, %11
  %164 = icmp ne i32 6, %1
  %or.cond120 = and i1 %163, %164
  br i1 %or.cond120, label %165, label %177

165:
  %166 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %167 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %166, i64 0, i64 6
  %168 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %167, i32 0, i32 1
  %169 = load i64, ptr %168, align 8
  %170 = sdiv i64 %.10, %169
  %171 = mul nsw i64 %170, %169
  %172 = sub nsw i64 %.10, %171
  %173 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %167, i32 0, i32 2
  %174 = load i64, ptr %173, align 8
  %175 = mul nsw i64 %172, %174
  %176 = getelementptr inbounds i8, ptr %.10113, i64 %175
  br label %177

177:
  %.12 = phi ptr [ %161, %155 ], [ %176, %165 ], [ %.10113, %162 ]
  ret ptr %.12
}

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden void @enzymepy.inlined._FortranAMaxlocDim(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4, i32 %5, ptr %6, i1 zeroext %7) alwaysinline nounwind {
  %9 = zext i1 %7 to i8
  %10 = sub nsw i32 %3, 1
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  switch i32 %13, label %19 [
    i32 28, label %14
    i32 27, label %14
  ]

14:
  %15 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %16 = load i8, ptr %15, align 4
  %17 = sext i8 %16 to i32
  %18 = icmp sgt i32 %17, 7
  br i1 %18, label %19, label %20

19:
  call void @_FortranAMaxlocDim(ptr %0, ptr %1, i32 %2, i32 %3, ptr %4, i32 %5, ptr %6, i1 zeroext %7)
  br label %48

20:
  %21 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %10)
  %22 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %10)
  %23 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %10)
  %24 = icmp ne ptr %6, null
  br i1 %24, label %25, label %27

25:
  %26 = call i64 @enzymepy.movement.stride_at(ptr %6, i32 %10)
  br label %27

27:
  %28 = phi i64 [ %26, %25 ], [ 0, %20 ]
  br label %29

29:
  %.050 = phi i64 [ 0, %27 ], [ %47, %45 ]
  %30 = icmp slt i64 %.050, %23
  br i1 %30, label %31, label %48

31:
  %32 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %10, i64 %.050)
  %33 = call ptr @enzymepy.movement.line_of_mask(ptr %6, i32 %10, i64 %.050)
  %34 = load ptr, ptr %0, align 8
  %35 = sext i32 %2 to i64
  %36 = mul nsw i64 %.050, %35
  %37 = getelementptr inbounds i8, ptr %34, i64 %36
  %38 = load i8, ptr %11, align 1
  %39 = sext i8 %38 to i32
  %40 = icmp eq i32 %39, 28
  br i1 %40, label %41, label %43

41:
  %42 = call i64 @enzymepy.movement.place_of_largest_double(ptr %32, i64 %21, i64 %22, ptr %6, ptr %33, i64 %28, i1 zeroext %7)
  br label %45

43:
  %44 = call i64 @enzymepy.movement.place_of_largest_float(ptr %32, i64 %21, i64 %22, ptr %6, ptr %33, i64 %28, i1 zeroext %7)
  br label %45

45:
  %46 = phi i64 [ %42, %41 ], [ %44, %43 ]
  call void @enzymepy.movement.store_integer(ptr %37, i64 %35, i64 %46)
  %47 = add nsw i64 %.050, 1
  br label %29

48:
  ret void
}

declare void @_FortranAMaxlocDim(ptr, ptr, i32, i32, ptr, i32, ptr, i1 zeroext)

define linkonce_odr hidden void @enzymepy.inlined._FortranAFindloc(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5, ptr %6, i1 zeroext %7) alwaysinline nounwind {
  %9 = zext i1 %7 to i8
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %11 = load i8, ptr %10, align 4
  %12 = sext i8 %11 to i32
  %13 = icmp ne i32 %12, 1
  br i1 %13, label %18, label %14

14:
  %15 = call zeroext i1 @enzymepy.movement.is_known(ptr %1)
  br i1 %15, label %16, label %18

16:
  %17 = call zeroext i1 @enzymepy.movement.is_known(ptr %2)
  br i1 %17, label %19, label %18

18:
  call void @_FortranAFindloc(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5, ptr %6, i1 zeroext %7)
  br label %25

19:
  %20 = sext i32 %3 to i64
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 1, i64 %20)
  call void @enzymepy.movement.allocate(ptr %0, i64 %20)
  %21 = load ptr, ptr %0, align 8
  %22 = load ptr, ptr %1, align 8
  %23 = call ptr @enzymepy.movement.line_of_mask(ptr %6, i32 0, i64 0)
  %24 = call i64 @enzymepy.movement.place_of(ptr %2, ptr %1, i32 0, ptr %22, ptr %6, ptr %23, i1 zeroext %7)
  call void @enzymepy.movement.store_integer(ptr %21, i64 %20, i64 %24)
  br label %25

25:
  ret void
}

define linkonce_odr hidden zeroext i1 @enzymepy.movement.is_known(ptr %0) alwaysinline nounwind {
  %2 = call zeroext i1 @enzymepy.movement.is_real(ptr %0)
  br i1 %2, label %13, label %3

3:
  %4 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 4
  %5 = load i8, ptr %4, align 1
  %6 = sext i8 %5 to i32
  %7 = icmp slt i32 %6, 25
  %8 = icmp eq i32 %6, 39
  %or.cond = or i1 %7, %8
  br i1 %or.cond, label %9, label %13

9:
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %11 = load i64, ptr %10, align 8
  %12 = icmp ule i64 %11, 8
  br label %13

13:
  %14 = phi i1 [ true, %1 ], [ false, %3 ], [ %12, %9 ]
  ret i1 %14
}

declare void @_FortranAFindloc(ptr, ptr, ptr, i32, ptr, i32, ptr, i1 zeroext)

define linkonce_odr hidden i64 @enzymepy.movement.place_of(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5, i1 zeroext %6) alwaysinline nounwind {
  %8 = zext i1 %6 to i8
  %9 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %2)
  %10 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %2)
  %11 = icmp ne ptr %4, null
  br i1 %11, label %12, label %14

12:
  %13 = call i64 @enzymepy.movement.stride_at(ptr %4, i32 %2)
  br label %14

14:
  %15 = phi i64 [ %13, %12 ], [ 0, %7 ]
  br label %16

16:
  %.023 = phi i64 [ 0, %14 ], [ %.1, %35 ]
  %.0 = phi i64 [ 0, %14 ], [ %36, %35 ]
  %17 = icmp slt i64 %.0, %9
  br i1 %17, label %18, label %.critedge

18:
  %19 = icmp ne i64 %.023, 0
  %20 = xor i1 %19, true
  %21 = select i1 %6, i1 true, i1 %20
  br i1 %21, label %22, label %.critedge

22:
  br i1 %11, label %23, label %30

23:
  %24 = mul nsw i64 %.0, %15
  %25 = getelementptr inbounds i8, ptr %5, i64 %24
  %26 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %4, i32 0, i32 1
  %27 = load i64, ptr %26, align 8
  %28 = call i64 @enzymepy.movement.integer_at(ptr %25, i64 %27)
  %29 = icmp ne i64 %28, 0
  br i1 %29, label %30, label %35

30:
  %31 = mul nsw i64 %.0, %10
  %32 = getelementptr inbounds i8, ptr %3, i64 %31
  %33 = call zeroext i1 @enzymepy.movement.equals(ptr %32, ptr %1, ptr %0)
  %34 = add nsw i64 %.0, 1
  %spec.select = select i1 %33, i64 %34, i64 %.023
  br label %35

35:
  %.1 = phi i64 [ %.023, %23 ], [ %spec.select, %30 ]
  %36 = add nsw i64 %.0, 1
  br label %16

.critedge:
  ret i64 %.023
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAFindlocDim(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, i1 zeroext %8) alwaysinline nounwind {
  %10 = zext i1 %8 to i8
  %11 = sub nsw i32 %4, 1
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %13 = load i8, ptr %12, align 4
  %14 = sext i8 %13 to i32
  %15 = icmp sgt i32 %14, 7
  br i1 %15, label %20, label %16

16:
  %17 = call zeroext i1 @enzymepy.movement.is_known(ptr %1)
  br i1 %17, label %18, label %20

18:
  %19 = call zeroext i1 @enzymepy.movement.is_known(ptr %2)
  br i1 %19, label %21, label %20

20:
  call void @_FortranAFindlocDim(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, i1 zeroext %8)
  br label %34

21:
  %22 = call i64 @enzymepy.movement.shaped_without(ptr %0, ptr %1, i32 %11)
  br label %23

23:
  %.0 = phi i64 [ 0, %21 ], [ %33, %25 ]
  %24 = icmp slt i64 %.0, %22
  br i1 %24, label %25, label %34

25:
  %26 = load ptr, ptr %0, align 8
  %27 = sext i32 %3 to i64
  %28 = mul nsw i64 %.0, %27
  %29 = getelementptr inbounds i8, ptr %26, i64 %28
  %30 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %11, i64 %.0)
  %31 = call ptr @enzymepy.movement.line_of_mask(ptr %7, i32 %11, i64 %.0)
  %32 = call i64 @enzymepy.movement.place_of(ptr %2, ptr %1, i32 %11, ptr %30, ptr %7, ptr %31, i1 zeroext %8)
  call void @enzymepy.movement.store_integer(ptr %29, i64 %27, i64 %32)
  %33 = add nsw i64 %.0, 1
  br label %23

34:
  ret void
}

declare void @_FortranAFindlocDim(ptr, ptr, ptr, i32, i32, ptr, i32, ptr, i1 zeroext)

define linkonce_odr hidden void @enzymepy.inlined._FortranATranspose(ptr %0, ptr %1, ptr %2, i32 %3) alwaysinline nounwind {
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %6 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %5, i32 0, i32 1
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %5, i64 0, i64 1
  %9 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %8, i32 0, i32 1
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %12 = load i64, ptr %11, align 8
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 %10, i64 %12)
  %13 = mul nsw i64 %10, %12
  call void @enzymepy.movement.extent_is(ptr %0, i32 1, i64 %7, i64 %13)
  %14 = mul nsw i64 %7, %10
  %15 = mul nsw i64 %14, %12
  call void @enzymepy.movement.allocate(ptr %0, i64 %15)
  br label %16

16:
  %.030 = phi i64 [ 0, %4 ], [ %37, %36 ]
  %17 = icmp slt i64 %.030, %7
  br i1 %17, label %18, label %38

18:
  %.0 = phi i64 [ %35, %20 ], [ 0, %16 ]
  %19 = icmp slt i64 %.0, %10
  br i1 %19, label %20, label %36

20:
  %21 = load ptr, ptr %0, align 8
  %22 = mul nsw i64 %.030, %10
  %23 = add nsw i64 %22, %.0
  %24 = mul nsw i64 %23, %12
  %25 = getelementptr inbounds i8, ptr %21, i64 %24
  %26 = load ptr, ptr %1, align 8
  %27 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %5, i32 0, i32 2
  %28 = load i64, ptr %27, align 8
  %29 = mul nsw i64 %.030, %28
  %30 = getelementptr inbounds i8, ptr %26, i64 %29
  %31 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %8, i32 0, i32 2
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %.0, %32
  %34 = getelementptr inbounds i8, ptr %30, i64 %33
  call void @enzymepy.movement.copy(ptr %25, ptr %34, i64 %12)
  %35 = add nsw i64 %.0, 1
  br label %18

36:
  %37 = add nsw i64 %.030, 1
  br label %16

38:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.copy(ptr %0, ptr %1, i64 %2) alwaysinline nounwind {
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %0, ptr align 1 %1, i64 %2, i1 false)
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAReshape(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, i32 %6) alwaysinline nounwind {
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %9 = load i8, ptr %8, align 4
  %10 = sext i8 %9 to i32
  %11 = icmp sgt i32 %10, 7
  br i1 %11, label %17, label %12

12:
  %13 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %14 = load i8, ptr %13, align 4
  %15 = sext i8 %14 to i32
  %16 = icmp sgt i32 %15, 7
  br i1 %16, label %17, label %18

17:
  call void @_FortranAReshape(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, i32 %6)
  br label %152

18:
  %19 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  %21 = icmp sgt i32 %15, 0
  br i1 %21, label %22, label %30

22:
  %23 = load ptr, ptr %2, align 8
  %24 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %25 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %24, i32 0, i32 2
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 1
  %28 = load i64, ptr %27, align 8
  %29 = call i64 @enzymepy.movement.integer_at(ptr %23, i64 %28)
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 %29, i64 %20)
  br label %30

30:
  %.0103 = phi i64 [ %29, %22 ], [ 1, %18 ]
  %31 = load i8, ptr %13, align 4
  %32 = sext i8 %31 to i32
  %33 = icmp sgt i32 %32, 1
  br i1 %33, label %34, label %45

34:
  %35 = load ptr, ptr %2, align 8
  %36 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %37 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %36, i32 0, i32 2
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %35, i64 %38
  %40 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 1
  %41 = load i64, ptr %40, align 8
  %42 = call i64 @enzymepy.movement.integer_at(ptr %39, i64 %41)
  %43 = mul nsw i64 %.0103, %20
  call void @enzymepy.movement.extent_is(ptr %0, i32 1, i64 %42, i64 %43)
  %44 = mul nsw i64 %.0103, %42
  br label %45

45:
  %.1 = phi i64 [ %44, %34 ], [ %.0103, %30 ]
  %46 = load i8, ptr %13, align 4
  %47 = sext i8 %46 to i32
  %48 = icmp sgt i32 %47, 2
  br i1 %48, label %49, label %61

49:
  %50 = load ptr, ptr %2, align 8
  %51 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %52 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %51, i32 0, i32 2
  %53 = load i64, ptr %52, align 8
  %54 = mul nsw i64 2, %53
  %55 = getelementptr inbounds i8, ptr %50, i64 %54
  %56 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 1
  %57 = load i64, ptr %56, align 8
  %58 = call i64 @enzymepy.movement.integer_at(ptr %55, i64 %57)
  %59 = mul nsw i64 %.1, %20
  call void @enzymepy.movement.extent_is(ptr %0, i32 2, i64 %58, i64 %59)
  %60 = mul nsw i64 %.1, %58
  br label %61

61:
  %.2 = phi i64 [ %60, %49 ], [ %.1, %45 ]
  %62 = load i8, ptr %13, align 4
  %63 = sext i8 %62 to i32
  %64 = icmp sgt i32 %63, 3
  br i1 %64, label %65, label %77

65:
  %66 = load ptr, ptr %2, align 8
  %67 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %68 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %67, i32 0, i32 2
  %69 = load i64, ptr %68, align 8
  %70 = mul nsw i64 3, %69
  %71 = getelementptr inbounds i8, ptr %66, i64 %70
  %72 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 1
  %73 = load i64, ptr %72, align 8
  %74 = call i64 @enzymepy.movement.integer_at(ptr %71, i64 %73)
  %75 = mul nsw i64 %.2, %20
  call void @enzymepy.movement.extent_is(ptr %0, i32 3, i64 %74, i64 %75)
  %76 = mul nsw i64 %.2, %74
  br label %77

77:
  %.3 = phi i64 [ %76, %65 ], [ %.2, %61 ]
  %78 = load i8, ptr %13, align 4
  %79 = sext i8 %78 to i32
  %80 = icmp sgt i32 %79, 4
  br i1 %80, label %81, label %93

81:
  %82 = load ptr, ptr %2, align 8
  %83 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %84 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %83, i32 0, i32 2
  %85 = load i64, ptr %84, align 8
  %86 = mul nsw i64 4, %85
  %87 = getelementptr inbounds i8, ptr %82, i64 %86
  %88 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 1
  %89 = load i64, ptr %88, align 8
  %90 = call i64 @enzymepy.movement.integer_at(ptr %87, i64 %89)
  %91 = mul nsw i64 %.3, %20
  call void @enzymepy.movement.extent_is(ptr %0, i32 4, i64 %90, i64 %91)
  %92 = mul nsw i64 %.3, %90
  br label %93

93:
  %.4 = phi i64 [ %92, %81 ], [ %.3, %77 ]
  %94 = load i8, ptr %13, align 4
  %95 = sext i8 %94 to i32
  %96 = icmp sgt i32 %95, 5
  br i1 %96, label %97, label %109

97:
  %98 = load ptr, ptr %2, align 8
  %99 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %100 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %99, i32 0, i32 2
  %101 = load i64, ptr %100, align 8
  %102 = mul nsw i64 5, %101
  %103 = getelementptr inbounds i8, ptr %98, i64 %102
  %104 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 1
  %105 = load i64, ptr %104, align 8
  %106 = call i64 @enzymepy.movement.integer_at(ptr %103, i64 %105)
  %107 = mul nsw i64 %.4, %20
  call void @enzymepy.movement.extent_is(ptr %0, i32 5, i64 %106, i64 %107)
  %108 = mul nsw i64 %.4, %106
  br label %109

109:
  %.5 = phi i64 [ %108, %97 ], [ %.4, %93 ]
  %110 = load i8, ptr %13, align 4
  %111 = sext i8 %110 to i32
  %112 = icmp sgt i32 %111, 6
  br i1 %112, label %113, label %125

113:
  %114 = load ptr, ptr %2, align 8
  %115 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 7
  %116 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %115, i32 0, i32 2
  %117 = load i64, ptr %116, align 8
  %118 = mul nsw i64 6, %117
  %119 = getelementptr inbounds i8, ptr %114, i64 %118
  %120 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 1
  %121 = load i64, ptr %120, align 8
  %122 = call i64 @enzymepy.movement.integer_at(ptr %119, i64 %121)
  %123 = mul nsw i64 %.5, %20
  call void @enzymepy.movement.extent_is(ptr %0, i32 6, i64 %122, i64 %123)
  %124 = mul nsw i64 %.5, %122
  br label %125

125:
  %.6 = phi i64 [ %124, %113 ], [ %.5, %109 ]
  %126 = mul nsw i64 %.6, %20
  call void @enzymepy.movement.allocate(ptr %0, i64 %126)
  %127 = call i64 @enzymepy.movement.count_of(ptr %1)
  br label %128

128:
  %.0 = phi i64 [ 0, %125 ], [ %151, %149 ]
  %129 = icmp slt i64 %.0, %.6
  br i1 %129, label %130, label %152

130:
  %131 = load ptr, ptr %0, align 8
  %132 = icmp ne ptr %4, null
  br i1 %132, label %133, label %135

133:
  %134 = call i64 @enzymepy.movement.place_by_order(ptr %0, ptr %4, i64 %.0)
  br label %137

135:
  %136 = mul nsw i64 %.0, %20
  br label %137

137:
  %138 = phi i64 [ %134, %133 ], [ %136, %135 ]
  %139 = getelementptr inbounds i8, ptr %131, i64 %138
  %140 = icmp sge i64 %.0, %127
  %141 = icmp ne ptr %3, null
  %or.cond = and i1 %140, %141
  br i1 %or.cond, label %144, label %142

142:
  %143 = call ptr @enzymepy.movement.element(ptr %1, i64 %.0)
  br label %149

144:
  %145 = sub nsw i64 %.0, %127
  %146 = call i64 @enzymepy.movement.count_of(ptr %3)
  %147 = srem i64 %145, %146
  %148 = call ptr @enzymepy.movement.element(ptr %3, i64 %147)
  br label %149

149:
  %150 = phi ptr [ %143, %142 ], [ %148, %144 ]
  call void @enzymepy.movement.copy(ptr %139, ptr %150, i64 %20)
  %151 = add nsw i64 %.0, 1
  br label %128

152:
  ret void
}

declare void @_FortranAReshape(ptr, ptr, ptr, ptr, ptr, ptr, i32)

define linkonce_odr hidden i64 @enzymepy.movement.integer_at(ptr %0, i64 %1) alwaysinline nounwind {
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

define linkonce_odr hidden i64 @enzymepy.movement.count_of(ptr %0) alwaysinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %3 = load i8, ptr %2, align 4
  %4 = sext i8 %3 to i32
  %5 = call i64 @enzymepy.movement.count_in(ptr %0, i32 %4)
  ret i64 %5
}

define linkonce_odr hidden i64 @enzymepy.movement.place_by_order(ptr %0, ptr %1, i64 %2) alwaysinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %5 = load i8, ptr %4, align 4
  %6 = sext i8 %5 to i32
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %8, label %24

8:
  %9 = load ptr, ptr %1, align 8
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %11 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %10, i32 0, i32 2
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %14 = load i64, ptr %13, align 8
  %15 = call i64 @enzymepy.movement.integer_at(ptr %9, i64 %14)
  %16 = sub nsw i64 %15, 1
  %17 = trunc i64 %16 to i32
  %18 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %17)
  %19 = srem i64 %2, %18
  %20 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 %17)
  %21 = mul nsw i64 %19, %20
  %22 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %17)
  %23 = sdiv i64 %2, %22
  br label %24

24:
  %.091 = phi i64 [ %21, %8 ], [ 0, %3 ]
  %.0 = phi i64 [ %23, %8 ], [ %2, %3 ]
  %25 = load i8, ptr %4, align 4
  %26 = sext i8 %25 to i32
  %27 = icmp sgt i32 %26, 1
  br i1 %27, label %28, label %46

28:
  %29 = load ptr, ptr %1, align 8
  %30 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %31 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %30, i32 0, i32 2
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %29, i64 %32
  %34 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %35 = load i64, ptr %34, align 8
  %36 = call i64 @enzymepy.movement.integer_at(ptr %33, i64 %35)
  %37 = sub nsw i64 %36, 1
  %38 = trunc i64 %37 to i32
  %39 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %38)
  %40 = srem i64 %.0, %39
  %41 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 %38)
  %42 = mul nsw i64 %40, %41
  %43 = add nsw i64 %.091, %42
  %44 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %38)
  %45 = sdiv i64 %.0, %44
  br label %46

46:
  %.192 = phi i64 [ %43, %28 ], [ %.091, %24 ]
  %.1 = phi i64 [ %45, %28 ], [ %.0, %24 ]
  %47 = load i8, ptr %4, align 4
  %48 = sext i8 %47 to i32
  %49 = icmp sgt i32 %48, 2
  br i1 %49, label %50, label %69

50:
  %51 = load ptr, ptr %1, align 8
  %52 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %53 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %52, i32 0, i32 2
  %54 = load i64, ptr %53, align 8
  %55 = mul nsw i64 2, %54
  %56 = getelementptr inbounds i8, ptr %51, i64 %55
  %57 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %58 = load i64, ptr %57, align 8
  %59 = call i64 @enzymepy.movement.integer_at(ptr %56, i64 %58)
  %60 = sub nsw i64 %59, 1
  %61 = trunc i64 %60 to i32
  %62 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %61)
  %63 = srem i64 %.1, %62
  %64 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 %61)
  %65 = mul nsw i64 %63, %64
  %66 = add nsw i64 %.192, %65
  %67 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %61)
  %68 = sdiv i64 %.1, %67
  br label %69

69:
  %.293 = phi i64 [ %66, %50 ], [ %.192, %46 ]
  %.2 = phi i64 [ %68, %50 ], [ %.1, %46 ]
  %70 = load i8, ptr %4, align 4
  %71 = sext i8 %70 to i32
  %72 = icmp sgt i32 %71, 3
  br i1 %72, label %73, label %92

73:
  %74 = load ptr, ptr %1, align 8
  %75 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %76 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %75, i32 0, i32 2
  %77 = load i64, ptr %76, align 8
  %78 = mul nsw i64 3, %77
  %79 = getelementptr inbounds i8, ptr %74, i64 %78
  %80 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %81 = load i64, ptr %80, align 8
  %82 = call i64 @enzymepy.movement.integer_at(ptr %79, i64 %81)
  %83 = sub nsw i64 %82, 1
  %84 = trunc i64 %83 to i32
  %85 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %84)
  %86 = srem i64 %.2, %85
  %87 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 %84)
  %88 = mul nsw i64 %86, %87
  %89 = add nsw i64 %.293, %88
  %90 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %84)
  %91 = sdiv i64 %.2, %90
  br label %92

92:
  %.394 = phi i64 [ %89, %73 ], [ %.293, %69 ]
  %.3 = phi i64 [ %91, %73 ], [ %.2, %69 ]
  %93 = load i8, ptr %4, align 4
  %94 = sext i8 %93 to i32
  %95 = icmp sgt i32 %94, 4
  br i1 %95, label %96, label %115

96:
  %97 = load ptr, ptr %1, align 8
  %98 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %99 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %98, i32 0, i32 2
  %100 = load i64, ptr %99, align 8
  %101 = mul nsw i64 4, %100
  %102 = getelementptr inbounds i8, ptr %97, i64 %101
  %103 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %104 = load i64, ptr %103, align 8
  %105 = call i64 @enzymepy.movement.integer_at(ptr %102, i64 %104)
  %106 = sub nsw i64 %105, 1
  %107 = trunc i64 %106 to i32
  %108 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %107)
  %109 = srem i64 %.3, %108
  %110 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 %107)
  %111 = mul nsw i64 %109, %110
  %112 = add nsw i64 %.394, %111
  %113 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %107)
  %114 = sdiv i64 %.3, %113
  br label %115

115:
  %.495 = phi i64 [ %112, %96 ], [ %.394, %92 ]
  %.4 = phi i64 [ %114, %96 ], [ %.3, %92 ]
  %116 = load i8, ptr %4, align 4
  %117 = sext i8 %116 to i32
  %118 = icmp sgt i32 %117, 5
  br i1 %118, label %119, label %138

119:
  %120 = load ptr, ptr %1, align 8
  %121 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %122 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %121, i32 0, i32 2
  %123 = load i64, ptr %122, align 8
  %124 = mul nsw i64 5, %123
  %125 = getelementptr inbounds i8, ptr %120, i64 %124
  %126 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %127 = load i64, ptr %126, align 8
  %128 = call i64 @enzymepy.movement.integer_at(ptr %125, i64 %127)
  %129 = sub nsw i64 %128, 1
  %130 = trunc i64 %129 to i32
  %131 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %130)
  %132 = srem i64 %.4, %131
  %133 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 %130)
  %134 = mul nsw i64 %132, %133
  %135 = add nsw i64 %.495, %134
  %136 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %130)
  %137 = sdiv i64 %.4, %136
  br label %138

138:
  %.596 = phi i64 [ %135, %119 ], [ %.495, %115 ]
  %.5 = phi i64 [ %137, %119 ], [ %.4, %115 ]
  %139 = load i8, ptr %4, align 4
  %140 = sext i8 %139 to i32
  %141 = icmp sgt i32 %140, 6
  br i1 %141, label %142, label %160

142:
  %143 = load ptr, ptr %1, align 8
  %144 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %145 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %144, i32 0, i32 2
  %146 = load i64, ptr %145, align 8
  %147 = mul nsw i64 6, %146
  %148 = getelementptr inbounds i8, ptr %143, i64 %147
  %149 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %150 = load i64, ptr %149, align 8
  %151 = call i64 @enzymepy.movement.integer_at(ptr %148, i64 %150)
  %152 = sub nsw i64 %151, 1
  %153 = trunc i64 %152 to i32
  %154 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %153)
  %155 = srem i64 %.5, %154
  %156 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 %153)
  %157 = mul nsw i64 %155, %156
  %158 = add nsw i64 %.596, %157
  %159 = call i64 @enzymepy.movement.extent_at(ptr %0, i32 %153)
  br label %160

160:
  %.6 = phi i64 [ %158, %142 ], [ %.596, %138 ]
  ret i64 %.6
}

define linkonce_odr hidden ptr @enzymepy.movement.element(ptr %0, i64 %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %4 = load i8, ptr %3, align 4
  %5 = sext i8 %4 to i32
  %6 = call ptr @enzymepy.movement.element_in(ptr %0, i32 %5, i64 %1)
  ret ptr %6
}

define linkonce_odr hidden void @enzymepy.inlined._FortranATransfer(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) alwaysinline nounwind {
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp sgt i32 %8, 7
  br i1 %9, label %20, label %10

10:
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  %14 = icmp sgt i32 %13, 40
  br i1 %14, label %20, label %15

15:
  %16 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 4
  %17 = load i8, ptr %16, align 1
  %18 = sext i8 %17 to i32
  %19 = icmp sgt i32 %18, 40
  br i1 %19, label %20, label %21

20:
  call void @_FortranATransfer(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4)
  br label %38

21:
  %22 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %23 = load i8, ptr %22, align 4
  %24 = sext i8 %23 to i32
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %26, label %36

26:
  %27 = call i64 @enzymepy.movement.count_of(ptr %1)
  %28 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %29 = load i64, ptr %28, align 8
  %30 = mul nsw i64 %27, %29
  %31 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 1
  %32 = load i64, ptr %31, align 8
  %33 = add nsw i64 %30, %32
  %34 = sub nsw i64 %33, 1
  %35 = sdiv i64 %34, %32
  br label %36

36:
  %37 = phi i64 [ %35, %26 ], [ 1, %21 ]
  call void @enzymepy.movement.transfer(ptr %0, ptr %1, i64 %37)
  br label %38

38:
  ret void
}

declare void @_FortranATransfer(ptr, ptr, ptr, ptr, i32)

define linkonce_odr hidden void @enzymepy.movement.transfer(ptr %0, ptr %1, i64 %2) alwaysinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %5 = load i64, ptr %4, align 8
  %6 = mul nsw i64 %2, %5
  %7 = call i64 @enzymepy.movement.count_of(ptr %1)
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %9 = load i8, ptr %8, align 4
  %10 = icmp ne i8 %9, 0
  br i1 %10, label %11, label %12

11:
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 %2, i64 %5)
  br label %12

12:
  call void @enzymepy.movement.allocate(ptr %0, i64 %6)
  br label %13

13:
  %.026 = phi i64 [ 0, %12 ], [ %24, %16 ]
  %.0 = phi i64 [ 0, %12 ], [ %26, %16 ]
  %14 = icmp slt i64 %.026, %7
  %15 = icmp slt i64 %.0, %6
  %spec.select = select i1 %14, i1 %15, i1 false
  br i1 %spec.select, label %16, label %27

16:
  %17 = load ptr, ptr %0, align 8
  %18 = getelementptr inbounds i8, ptr %17, i64 %.0
  %19 = call ptr @enzymepy.movement.element(ptr %1, i64 %.026)
  %20 = sub nsw i64 %6, %.0
  %21 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %22 = load i64, ptr %21, align 8
  %23 = icmp slt i64 %20, %22
  %. = select i1 %23, i64 %20, i64 %22
  call void @enzymepy.movement.copy(ptr %18, ptr %19, i64 %.)
  %24 = add nsw i64 %.026, 1
  %25 = load i64, ptr %21, align 8
  %26 = add nsw i64 %.0, %25
  br label %13

27:
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranATransferSize(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i64 %5) alwaysinline nounwind {
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %8 = load i8, ptr %7, align 4
  %9 = sext i8 %8 to i32
  %10 = icmp sgt i32 %9, 7
  br i1 %10, label %21, label %11

11:
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %13 = load i8, ptr %12, align 1
  %14 = sext i8 %13 to i32
  %15 = icmp sgt i32 %14, 40
  br i1 %15, label %21, label %16

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 4
  %18 = load i8, ptr %17, align 1
  %19 = sext i8 %18 to i32
  %20 = icmp sgt i32 %19, 40
  br i1 %20, label %21, label %22

21:
  call void @_FortranATransferSize(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i64 %5)
  br label %23

22:
  call void @enzymepy.movement.transfer(ptr %0, ptr %1, i64 %5)
  br label %23

23:
  ret void
}

declare void @_FortranATransferSize(ptr, ptr, ptr, ptr, i32, i64)

define linkonce_odr hidden void @enzymepy.inlined._FortranASpread(ptr %0, ptr %1, i32 %2, i64 %3, ptr %4, i32 %5) alwaysinline nounwind {
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %8 = load i8, ptr %7, align 4
  %9 = sext i8 %8 to i32
  %10 = icmp sgt i32 %9, 6
  br i1 %10, label %11, label %12

11:
  call void @_FortranASpread(ptr %0, ptr %1, i32 %2, i64 %3, ptr %4, i32 %5)
  br label %146

12:
  %13 = icmp sgt i64 %3, 0
  %. = select i1 %13, i64 %3, i64 0
  %14 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %15 = load i64, ptr %14, align 8
  %16 = load i8, ptr %7, align 4
  %17 = sext i8 %16 to i32
  %18 = icmp sge i32 %17, 0
  br i1 %18, label %19, label %29

19:
  %20 = sub nsw i32 %2, 1
  %21 = icmp eq i32 0, %20
  br i1 %21, label %26, label %22

22:
  %23 = icmp slt i32 0, %20
  %24 = select i1 %23, i32 0, i32 -1
  %25 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %24)
  br label %26

26:
  %27 = phi i64 [ %25, %22 ], [ %., %19 ]
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 %27, i64 %15)
  %28 = icmp slt i32 0, %20
  %.138 = select i1 %28, i64 %27, i64 1
  br label %29

29:
  %.0131 = phi i64 [ %27, %26 ], [ 1, %12 ]
  %.0129 = phi i64 [ %.138, %26 ], [ 1, %12 ]
  %30 = load i8, ptr %7, align 4
  %31 = sext i8 %30 to i32
  %32 = icmp sge i32 %31, 1
  br i1 %32, label %33, label %45

33:
  %34 = sub nsw i32 %2, 1
  %35 = icmp eq i32 1, %34
  br i1 %35, label %40, label %36

36:
  %37 = icmp slt i32 1, %34
  %38 = select i1 %37, i32 1, i32 0
  %39 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %38)
  br label %40

40:
  %41 = phi i64 [ %39, %36 ], [ %., %33 ]
  %42 = mul nsw i64 %.0131, %15
  call void @enzymepy.movement.extent_is(ptr %0, i32 1, i64 %41, i64 %42)
  %43 = mul nsw i64 %.0131, %41
  %44 = icmp slt i32 1, %34
  %..0129 = select i1 %44, i64 %43, i64 %.0129
  br label %45

45:
  %.1132 = phi i64 [ %43, %40 ], [ %.0131, %29 ]
  %.1 = phi i64 [ %..0129, %40 ], [ %.0129, %29 ]
  %46 = load i8, ptr %7, align 4
  %47 = sext i8 %46 to i32
  %48 = icmp sge i32 %47, 2
  br i1 %48, label %49, label %61

49:
  %50 = sub nsw i32 %2, 1
  %51 = icmp eq i32 2, %50
  br i1 %51, label %56, label %52

52:
  %53 = icmp slt i32 2, %50
  %54 = select i1 %53, i32 2, i32 1
  %55 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %54)
  br label %56

56:
  %57 = phi i64 [ %55, %52 ], [ %., %49 ]
  %58 = mul nsw i64 %.1132, %15
  call void @enzymepy.movement.extent_is(ptr %0, i32 2, i64 %57, i64 %58)
  %59 = mul nsw i64 %.1132, %57
  %60 = icmp slt i32 2, %50
  %..1 = select i1 %60, i64 %59, i64 %.1
  br label %61

61:
  %.2133 = phi i64 [ %59, %56 ], [ %.1132, %45 ]
  %.2 = phi i64 [ %..1, %56 ], [ %.1, %45 ]
  %62 = load i8, ptr %7, align 4
  %63 = sext i8 %62 to i32
  %64 = icmp sge i32 %63, 3
  br i1 %64, label %65, label %77

65:
  %66 = sub nsw i32 %2, 1
  %67 = icmp eq i32 3, %66
  br i1 %67, label %72, label %68

68:
  %69 = icmp slt i32 3, %66
  %70 = select i1 %69, i32 3, i32 2
  %71 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %70)
  br label %72

72:
  %73 = phi i64 [ %71, %68 ], [ %., %65 ]
  %74 = mul nsw i64 %.2133, %15
  call void @enzymepy.movement.extent_is(ptr %0, i32 3, i64 %73, i64 %74)
  %75 = mul nsw i64 %.2133, %73
  %76 = icmp slt i32 3, %66
  %..2 = select i1 %76, i64 %75, i64 %.2
  br label %77

77:
  %.3134 = phi i64 [ %75, %72 ], [ %.2133, %61 ]
  %.3 = phi i64 [ %..2, %72 ], [ %.2, %61 ]
  %78 = load i8, ptr %7, align 4
  %79 = sext i8 %78 to i32
  %80 = icmp sge i32 %79, 4
  br i1 %80, label %81, label %93

81:
  %82 = sub nsw i32 %2, 1
  %83 = icmp eq i32 4, %82
  br i1 %83, label %88, label %84

84:
  %85 = icmp slt i32 4, %82
  %86 = select i1 %85, i32 4, i32 3
  %87 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %86)
  br label %88

88:
  %89 = phi i64 [ %87, %84 ], [ %., %81 ]
  %90 = mul nsw i64 %.3134, %15
  call void @enzymepy.movement.extent_is(ptr %0, i32 4, i64 %89, i64 %90)
  %91 = mul nsw i64 %.3134, %89
  %92 = icmp slt i32 4, %82
  %..3 = select i1 %92, i64 %91, i64 %.3
  br label %93

93:
  %.4135 = phi i64 [ %91, %88 ], [ %.3134, %77 ]
  %.4 = phi i64 [ %..3, %88 ], [ %.3, %77 ]
  %94 = load i8, ptr %7, align 4
  %95 = sext i8 %94 to i32
  %96 = icmp sge i32 %95, 5
  br i1 %96, label %97, label %109

97:
  %98 = sub nsw i32 %2, 1
  %99 = icmp eq i32 5, %98
  br i1 %99, label %104, label %100

100:
  %101 = icmp slt i32 5, %98
  %102 = select i1 %101, i32 5, i32 4
  %103 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %102)
  br label %104

104:
  %105 = phi i64 [ %103, %100 ], [ %., %97 ]
  %106 = mul nsw i64 %.4135, %15
  call void @enzymepy.movement.extent_is(ptr %0, i32 5, i64 %105, i64 %106)
  %107 = mul nsw i64 %.4135, %105
  %108 = icmp slt i32 5, %98
  %..4 = select i1 %108, i64 %107, i64 %.4
  br label %109

109:
  %.5136 = phi i64 [ %107, %104 ], [ %.4135, %93 ]
  %.5 = phi i64 [ %..4, %104 ], [ %.4, %93 ]
  %110 = load i8, ptr %7, align 4
  %111 = sext i8 %110 to i32
  %112 = icmp sge i32 %111, 6
  br i1 %112, label %113, label %125

113:
  %114 = sub nsw i32 %2, 1
  %115 = icmp eq i32 6, %114
  br i1 %115, label %120, label %116

116:
  %117 = icmp slt i32 6, %114
  %118 = select i1 %117, i32 6, i32 5
  %119 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %118)
  br label %120

120:
  %121 = phi i64 [ %119, %116 ], [ %., %113 ]
  %122 = mul nsw i64 %.5136, %15
  call void @enzymepy.movement.extent_is(ptr %0, i32 6, i64 %121, i64 %122)
  %123 = mul nsw i64 %.5136, %121
  %124 = icmp slt i32 6, %114
  %..5 = select i1 %124, i64 %123, i64 %.5
  br label %125

125:
  %.6137 = phi i64 [ %123, %120 ], [ %.5136, %109 ]
  %.6 = phi i64 [ %..5, %120 ], [ %.5, %109 ]
  %126 = mul nsw i64 %.6137, %15
  call void @enzymepy.movement.allocate(ptr %0, i64 %126)
  %127 = call i64 @enzymepy.movement.count_of(ptr %1)
  br label %128

128:
  %.0130 = phi i64 [ 0, %125 ], [ %145, %144 ]
  %129 = icmp slt i64 %.0130, %127
  br i1 %129, label %130, label %146

130:
  %.0 = phi i64 [ %143, %132 ], [ 0, %128 ]
  %131 = icmp slt i64 %.0, %.
  br i1 %131, label %132, label %144

132:
  %133 = load ptr, ptr %0, align 8
  %134 = sdiv i64 %.0130, %.6
  %135 = mul nsw i64 %134, %.
  %136 = add nsw i64 %135, %.0
  %137 = mul nsw i64 %136, %.6
  %138 = srem i64 %.0130, %.6
  %139 = add nsw i64 %137, %138
  %140 = mul nsw i64 %139, %15
  %141 = getelementptr inbounds i8, ptr %133, i64 %140
  %142 = call ptr @enzymepy.movement.element(ptr %1, i64 %.0130)
  call void @enzymepy.movement.copy(ptr %141, ptr %142, i64 %15)
  %143 = add nsw i64 %.0, 1
  br label %130

144:
  %145 = add nsw i64 %.0130, 1
  br label %128

146:
  ret void
}

declare void @_FortranASpread(ptr, ptr, i32, i64, ptr, i32)

define linkonce_odr hidden void @enzymepy.inlined._FortranAPack(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, i32 %5) alwaysinline nounwind {
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %8 = load i8, ptr %7, align 4
  %9 = sext i8 %8 to i32
  %10 = icmp sgt i32 %9, 7
  br i1 %10, label %11, label %12

11:
  call void @_FortranAPack(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, i32 %5)
  br label %52

12:
  %13 = call i64 @enzymepy.movement.count_of(ptr %1)
  %14 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %15 = load i64, ptr %14, align 8
  br label %16

16:
  %.046 = phi i64 [ 0, %12 ], [ %22, %18 ]
  %.045 = phi i64 [ 0, %12 ], [ %21, %18 ]
  %17 = icmp slt i64 %.046, %13
  br i1 %17, label %18, label %23

18:
  %19 = call zeroext i1 @enzymepy.movement.holds(ptr %2, i64 %.046)
  %20 = zext i1 %19 to i64
  %21 = add nsw i64 %.045, %20
  %22 = add nsw i64 %.046, 1
  br label %16

23:
  %24 = icmp ne ptr %3, null
  br i1 %24, label %25, label %29

25:
  %26 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %3, i32 0, i32 7
  %27 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %26, i32 0, i32 1
  %28 = load i64, ptr %27, align 8
  br label %29

29:
  %30 = phi i64 [ %28, %25 ], [ %.045, %23 ]
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 %30, i64 %15)
  %31 = mul nsw i64 %30, %15
  call void @enzymepy.movement.allocate(ptr %0, i64 %31)
  br label %32

32:
  %.047 = phi i64 [ 0, %29 ], [ %.1, %42 ]
  %.044 = phi i64 [ 0, %29 ], [ %43, %42 ]
  %33 = icmp slt i64 %.044, %13
  br i1 %33, label %34, label %44

34:
  %35 = call zeroext i1 @enzymepy.movement.holds(ptr %2, i64 %.044)
  br i1 %35, label %36, label %42

36:
  %37 = load ptr, ptr %0, align 8
  %38 = add nsw i64 %.047, 1
  %39 = mul nsw i64 %.047, %15
  %40 = getelementptr inbounds i8, ptr %37, i64 %39
  %41 = call ptr @enzymepy.movement.element(ptr %1, i64 %.044)
  call void @enzymepy.movement.copy(ptr %40, ptr %41, i64 %15)
  br label %42

42:
  %.1 = phi i64 [ %38, %36 ], [ %.047, %34 ]
  %43 = add nsw i64 %.044, 1
  br label %32

44:
  %.0 = phi i64 [ %51, %46 ], [ %.045, %32 ]
  %45 = icmp slt i64 %.0, %30
  br i1 %45, label %46, label %52

46:
  %47 = load ptr, ptr %0, align 8
  %48 = mul nsw i64 %.0, %15
  %49 = getelementptr inbounds i8, ptr %47, i64 %48
  %50 = call ptr @enzymepy.movement.element(ptr %3, i64 %.0)
  call void @enzymepy.movement.copy(ptr %49, ptr %50, i64 %15)
  %51 = add nsw i64 %.0, 1
  br label %44

52:
  ret void
}

declare void @_FortranAPack(ptr, ptr, ptr, ptr, ptr, i32)

define linkonce_odr hidden zeroext i1 @enzymepy.movement.holds(ptr %0, i64 %1) alwaysinline nounwind {
  %3 = icmp ne ptr %0, null
  br i1 %3, label %4, label %10

4:
  %5 = call ptr @enzymepy.movement.element(ptr %0, i64 %1)
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %7 = load i64, ptr %6, align 8
  %8 = call i64 @enzymepy.movement.integer_at(ptr %5, i64 %7)
  %9 = icmp ne i64 %8, 0
  br label %10

10:
  %11 = phi i1 [ true, %2 ], [ %9, %4 ]
  ret i1 %11
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAUnpack(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, i32 %5) alwaysinline nounwind {
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 3
  %8 = load i8, ptr %7, align 4
  %9 = sext i8 %8 to i32
  %10 = icmp sgt i32 %9, 7
  br i1 %10, label %11, label %12

11:
  call void @_FortranAUnpack(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, i32 %5)
  br label %31

12:
  %13 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %14 = load i64, ptr %13, align 8
  call void @enzymepy.movement.shaped_like(ptr %0, ptr %2)
  %15 = call i64 @enzymepy.movement.count_of(ptr %2)
  br label %16

16:
  %.023 = phi i64 [ 0, %12 ], [ %30, %28 ]
  %.0 = phi i64 [ 0, %12 ], [ %.1, %28 ]
  %17 = icmp slt i64 %.023, %15
  br i1 %17, label %18, label %31

18:
  %19 = load ptr, ptr %0, align 8
  %20 = mul nsw i64 %.023, %14
  %21 = getelementptr inbounds i8, ptr %19, i64 %20
  %22 = call zeroext i1 @enzymepy.movement.holds(ptr %2, i64 %.023)
  br i1 %22, label %23, label %26

23:
  %24 = add nsw i64 %.0, 1
  %25 = call ptr @enzymepy.movement.element(ptr %1, i64 %.0)
  br label %28

26:
  %27 = call ptr @enzymepy.movement.element(ptr %3, i64 %.023)
  br label %28

28:
  %.1 = phi i64 [ %24, %23 ], [ %.0, %26 ]
  %29 = phi ptr [ %25, %23 ], [ %27, %26 ]
  call void @enzymepy.movement.copy(ptr %21, ptr %29, i64 %14)
  %30 = add nsw i64 %.023, 1
  br label %16

31:
  ret void
}

declare void @_FortranAUnpack(ptr, ptr, ptr, ptr, ptr, i32)

define linkonce_odr hidden void @enzymepy.movement.shaped_like(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %6 = load i8, ptr %5, align 4
  %7 = sext i8 %6 to i32
  %8 = icmp sgt i32 %7, 0
  br i1 %8, label %9, label %15

9:
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %11 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %10, i32 0, i32 1
  %12 = load i64, ptr %11, align 8
  call void @enzymepy.movement.extent_is(ptr %0, i32 0, i64 %12, i64 %4)
  %13 = load i64, ptr %11, align 8
  %14 = mul nsw i64 %4, %13
  br label %15

15:
  %.0 = phi i64 [ %14, %9 ], [ %4, %2 ]
  %16 = load i8, ptr %5, align 4
  %17 = sext i8 %16 to i32
  %18 = icmp sgt i32 %17, 1
  br i1 %18, label %19, label %26

19:
  %20 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %21 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %20, i64 0, i64 1
  %22 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %21, i32 0, i32 1
  %23 = load i64, ptr %22, align 8
  call void @enzymepy.movement.extent_is(ptr %0, i32 1, i64 %23, i64 %.0)
  %24 = load i64, ptr %22, align 8
  %25 = mul nsw i64 %.0, %24
  br label %26

26:
  %.1 = phi i64 [ %25, %19 ], [ %.0, %15 ]
  %27 = load i8, ptr %5, align 4
  %28 = sext i8 %27 to i32
  %29 = icmp sgt i32 %28, 2
  br i1 %29, label %30, label %37

30:
  %31 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %32 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %31, i64 0, i64 2
  %33 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %32, i32 0, i32 1
  %34 = load i64, ptr %33, align 8
  call void @enzymepy.movement.extent_is(ptr %0, i32 2, i64 %34, i64 %.1)
  %35 = load i64, ptr %33, align 8
  %36 = mul nsw i64 %.1, %35
  br label %37

37:
  %.2 = phi i64 [ %36, %30 ], [ %.1, %26 ]
  %38 = load i8, ptr %5, align 4
  %39 = sext i8 %38 to i32
  %40 = icmp sgt i32 %39, 3
  br i1 %40, label %41, label %48

41:
  %42 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %43 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %42, i64 0, i64 3
  %44 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %43, i32 0, i32 1
  %45 = load i64, ptr %44, align 8
  call void @enzymepy.movement.extent_is(ptr %0, i32 3, i64 %45, i64 %.2)
  %46 = load i64, ptr %44, align 8
  %47 = mul nsw i64 %.2, %46
  br label %48

48:
  %.3 = phi i64 [ %47, %41 ], [ %.2, %37 ]
  %49 = load i8, ptr %5, align 4
  %50 = sext i8 %49 to i32
  %51 = icmp sgt i32 %50, 4
  br i1 %51, label %52, label %59

52:
  %53 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %54 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %53, i64 0, i64 4
  %55 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %54, i32 0, i32 1
  %56 = load i64, ptr %55, align 8
  call void @enzymepy.movement.extent_is(ptr %0, i32 4, i64 %56, i64 %.3)
  %57 = load i64, ptr %55, align 8
  %58 = mul nsw i64 %.3, %57
  br label %59

59:
  %.4 = phi i64 [ %58, %52 ], [ %.3, %48 ]
  %60 = load i8, ptr %5, align 4
  %61 = sext i8 %60 to i32
  %62 = icmp sgt i32 %61, 5
  br i1 %62, label %63, label %70

63:
  %64 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %65 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %64, i64 0, i64 5
  %66 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %65, i32 0, i32 1
  %67 = load i64, ptr %66, align 8
  call void @enzymepy.movement.extent_is(ptr %0, i32 5, i64 %67, i64 %.4)
  %68 = load i64, ptr %66, align 8
  %69 = mul nsw i64 %.4, %68
  br label %70

70:
  %.5 = phi i64 [ %69, %63 ], [ %.4, %59 ]
  %71 = load i8, ptr %5, align 4
  %72 = sext i8 %71 to i32
  %73 = icmp sgt i32 %72, 6
  br i1 %73, label %74, label %81

74:
  %75 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %76 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %75, i64 0, i64 6
  %77 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %76, i32 0, i32 1
  %78 = load i64, ptr %77, align 8
  call void @enzymepy.movement.extent_is(ptr %0, i32 6, i64 %78, i64 %.5)
  %79 = load i64, ptr %77, align 8
  %80 = mul nsw i64 %.5, %79
  br label %81

81:
  %.6 = phi i64 [ %80, %74 ], [ %.5, %70 ]
  call void @enzymepy.movement.allocate(ptr %0, i64 %.6)
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranACshiftVector(ptr %0, ptr %1, i64 %2, ptr %3, i32 %4) alwaysinline nounwind {
  %6 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 0)
  %7 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 0)
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %9 = load i64, ptr %8, align 8
  call void @enzymepy.movement.shaped_like(ptr %0, ptr %1)
  %10 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 0)
  %11 = icmp ne i64 %6, 0
  br i1 %11, label %12, label %15

12:
  %13 = call i64 @enzymepy.movement.count_of(ptr %1)
  %14 = sdiv i64 %13, %6
  br label %15

15:
  %16 = phi i64 [ %14, %12 ], [ 0, %5 ]
  br label %17

17:
  %.033 = phi i64 [ 0, %15 ], [ %33, %32 ]
  %18 = icmp slt i64 %.033, %16
  br i1 %18, label %19, label %34

19:
  %20 = call ptr @enzymepy.movement.line_of(ptr %1, i32 0, i64 %.033)
  %21 = call ptr @enzymepy.movement.line_of(ptr %0, i32 0, i64 %.033)
  br label %22

22:
  %.0 = phi i64 [ 0, %19 ], [ %31, %24 ]
  %23 = icmp slt i64 %.0, %6
  br i1 %23, label %24, label %32

24:
  %25 = mul nsw i64 %.0, %10
  %26 = getelementptr inbounds i8, ptr %21, i64 %25
  %27 = add nsw i64 %.0, %2
  %28 = call i64 @enzymepy.movement.wrapped(i64 %27, i64 %6)
  %29 = mul nsw i64 %28, %7
  %30 = getelementptr inbounds i8, ptr %20, i64 %29
  call void @enzymepy.movement.copy(ptr %26, ptr %30, i64 %9)
  %31 = add nsw i64 %.0, 1
  br label %22

32:
  %33 = add nsw i64 %.033, 1
  br label %17

34:
  ret void
}

define linkonce_odr hidden i64 @enzymepy.movement.wrapped(i64 %0, i64 %1) alwaysinline nounwind {
  %3 = srem i64 %0, %1
  %4 = icmp slt i64 %3, 0
  %5 = add nsw i64 %3, %1
  %6 = select i1 %4, i64 %5, i64 %3
  ret i64 %6
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAEoshiftVector(ptr %0, ptr %1, i64 %2, ptr %3, ptr %4, i32 %5) alwaysinline nounwind {
  %7 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 0)
  %8 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 0)
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %10 = load i64, ptr %9, align 8
  call void @enzymepy.movement.shaped_like(ptr %0, ptr %1)
  %11 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 0)
  %12 = icmp ne i64 %7, 0
  br i1 %12, label %13, label %16

13:
  %14 = call i64 @enzymepy.movement.count_of(ptr %1)
  %15 = sdiv i64 %14, %7
  br label %16

16:
  %17 = phi i64 [ %15, %13 ], [ 0, %6 ]
  br label %18

18:
  %.039 = phi i64 [ 0, %16 ], [ %35, %34 ]
  %19 = icmp slt i64 %.039, %17
  br i1 %19, label %20, label %36

20:
  %21 = call ptr @enzymepy.movement.line_of(ptr %1, i32 0, i64 %.039)
  %22 = call ptr @enzymepy.movement.line_of(ptr %0, i32 0, i64 %.039)
  br label %23

23:
  %.0 = phi i64 [ 0, %20 ], [ %33, %25 ]
  %24 = icmp slt i64 %.0, %7
  br i1 %24, label %25, label %34

25:
  %26 = mul nsw i64 %.0, %11
  %27 = getelementptr inbounds i8, ptr %22, i64 %26
  %28 = add nsw i64 %.0, %2
  %29 = mul nsw i64 %28, %8
  %30 = getelementptr inbounds i8, ptr %21, i64 %29
  %31 = icmp sge i64 %28, 0
  %32 = icmp slt i64 %28, %7
  %spec.select = select i1 %31, i1 %32, i1 false
  call void @enzymepy.movement.copy_or_fill(ptr %27, ptr %30, i1 zeroext %spec.select, ptr %3, i64 %.039, i64 %10)
  %33 = add nsw i64 %.0, 1
  br label %23

34:
  %35 = add nsw i64 %.039, 1
  br label %18

36:
  ret void
}

define linkonce_odr hidden void @enzymepy.movement.copy_or_fill(ptr %0, ptr %1, i1 zeroext %2, ptr %3, i64 %4, i64 %5) alwaysinline nounwind {
  %7 = zext i1 %2 to i8
  br i1 %2, label %8, label %9

8:
  call void @enzymepy.movement.copy(ptr %0, ptr %1, i64 %5)
  br label %14

9:
  %10 = icmp ne ptr %3, null
  br i1 %10, label %11, label %13

11:
  %12 = call ptr @enzymepy.movement.element(ptr %3, i64 %4)
  call void @enzymepy.movement.copy(ptr %0, ptr %12, i64 %5)
  br label %14

13:
  call void @llvm.memset.p0.i64(ptr align 1 %0, i8 0, i64 %5, i1 false)
  br label %14

14:
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranACshift(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5) alwaysinline nounwind {
  %7 = sub nsw i32 %3, 1
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %9 = load i8, ptr %8, align 4
  %10 = sext i8 %9 to i32
  %11 = icmp sgt i32 %10, 7
  br i1 %11, label %12, label %13

12:
  call void @_FortranACshift(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5)
  br label %46

13:
  %14 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %7)
  %15 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %7)
  %16 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %17 = load i64, ptr %16, align 8
  call void @enzymepy.movement.shaped_like(ptr %0, ptr %1)
  %18 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 %7)
  %19 = icmp ne i64 %14, 0
  br i1 %19, label %20, label %23

20:
  %21 = call i64 @enzymepy.movement.count_of(ptr %1)
  %22 = sdiv i64 %21, %14
  br label %23

23:
  %24 = phi i64 [ %22, %20 ], [ 0, %13 ]
  br label %25

25:
  %.045 = phi i64 [ 0, %23 ], [ %45, %44 ]
  %26 = icmp slt i64 %.045, %24
  br i1 %26, label %27, label %46

27:
  %28 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %7, i64 %.045)
  %29 = call ptr @enzymepy.movement.line_of(ptr %0, i32 %7, i64 %.045)
  %30 = call ptr @enzymepy.movement.element(ptr %2, i64 %.045)
  %31 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 1
  %32 = load i64, ptr %31, align 8
  %33 = call i64 @enzymepy.movement.integer_at(ptr %30, i64 %32)
  br label %34

34:
  %.0 = phi i64 [ 0, %27 ], [ %43, %36 ]
  %35 = icmp slt i64 %.0, %14
  br i1 %35, label %36, label %44

36:
  %37 = mul nsw i64 %.0, %18
  %38 = getelementptr inbounds i8, ptr %29, i64 %37
  %39 = add nsw i64 %.0, %33
  %40 = call i64 @enzymepy.movement.wrapped(i64 %39, i64 %14)
  %41 = mul nsw i64 %40, %15
  %42 = getelementptr inbounds i8, ptr %28, i64 %41
  call void @enzymepy.movement.copy(ptr %38, ptr %42, i64 %17)
  %43 = add nsw i64 %.0, 1
  br label %34

44:
  %45 = add nsw i64 %.045, 1
  br label %25

46:
  ret void
}

declare void @_FortranACshift(ptr, ptr, ptr, i32, ptr, i32)

define linkonce_odr hidden void @enzymepy.inlined._FortranAEoshift(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6) alwaysinline nounwind {
  %8 = sub nsw i32 %4, 1
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %10 = load i8, ptr %9, align 4
  %11 = sext i8 %10 to i32
  %12 = icmp sgt i32 %11, 7
  br i1 %12, label %13, label %14

13:
  call void @_FortranAEoshift(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6)
  br label %48

14:
  %15 = call i64 @enzymepy.movement.extent_at(ptr %1, i32 %8)
  %16 = call i64 @enzymepy.movement.stride_at(ptr %1, i32 %8)
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %18 = load i64, ptr %17, align 8
  call void @enzymepy.movement.shaped_like(ptr %0, ptr %1)
  %19 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 %8)
  %20 = icmp ne i64 %15, 0
  br i1 %20, label %21, label %24

21:
  %22 = call i64 @enzymepy.movement.count_of(ptr %1)
  %23 = sdiv i64 %22, %15
  br label %24

24:
  %25 = phi i64 [ %23, %21 ], [ 0, %14 ]
  br label %26

26:
  %.052 = phi i64 [ 0, %24 ], [ %47, %46 ]
  %27 = icmp slt i64 %.052, %25
  br i1 %27, label %28, label %48

28:
  %29 = call ptr @enzymepy.movement.line_of(ptr %1, i32 %8, i64 %.052)
  %30 = call ptr @enzymepy.movement.line_of(ptr %0, i32 %8, i64 %.052)
  %31 = call ptr @enzymepy.movement.element(ptr %2, i64 %.052)
  %32 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 1
  %33 = load i64, ptr %32, align 8
  %34 = call i64 @enzymepy.movement.integer_at(ptr %31, i64 %33)
  br label %35

35:
  %.0 = phi i64 [ 0, %28 ], [ %45, %37 ]
  %36 = icmp slt i64 %.0, %15
  br i1 %36, label %37, label %46

37:
  %38 = mul nsw i64 %.0, %19
  %39 = getelementptr inbounds i8, ptr %30, i64 %38
  %40 = add nsw i64 %.0, %34
  %41 = mul nsw i64 %40, %16
  %42 = getelementptr inbounds i8, ptr %29, i64 %41
  %43 = icmp sge i64 %40, 0
  %44 = icmp slt i64 %40, %15
  %spec.select = select i1 %43, i1 %44, i1 false
  call void @enzymepy.movement.copy_or_fill(ptr %39, ptr %42, i1 zeroext %spec.select, ptr %3, i64 %.052, i64 %18)
  %45 = add nsw i64 %.0, 1
  br label %35

46:
  %47 = add nsw i64 %.052, 1
  br label %26

48:
  ret void
}

declare void @_FortranAEoshift(ptr, ptr, ptr, ptr, i32, ptr, i32)

define linkonce_odr hidden zeroext i1 @enzymepy.movement.holds_in_line(ptr %0, ptr %1, i32 %2, i64 %3) alwaysinline nounwind {
  %5 = icmp ne ptr %0, null
  br i1 %5, label %6, label %14

6:
  %7 = call i64 @enzymepy.movement.stride_at(ptr %0, i32 %2)
  %8 = mul nsw i64 %3, %7
  %9 = getelementptr inbounds i8, ptr %1, i64 %8
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %11 = load i64, ptr %10, align 8
  %12 = call i64 @enzymepy.movement.integer_at(ptr %9, i64 %11)
  %13 = icmp ne i64 %12, 0
  br label %14

14:
  %15 = phi i1 [ true, %4 ], [ %13, %6 ]
  ret i1 %15
}

define linkonce_odr hidden double @enzymepy.movement.largest_size_double(ptr %0, i64 %1, i64 %2) alwaysinline nounwind {
  br label %4

4:
  %.010 = phi double [ 0.000000e+00, %3 ], [ %.1, %6 ]
  %.0 = phi i64 [ 0, %3 ], [ %12, %6 ]
  %5 = icmp slt i64 %.0, %1
  br i1 %5, label %6, label %13

6:
  %7 = mul nsw i64 %.0, %2
  %8 = getelementptr inbounds i8, ptr %0, i64 %7
  %9 = load double, ptr %8, align 8
  %10 = call double @llvm.fabs.f64(double %9)
  %11 = fcmp ogt double %10, %.010
  %.1 = select i1 %11, double %10, double %.010
  %12 = add nsw i64 %.0, 1
  br label %4

13:
  ret double %.010
}

declare i32 @ilogb(double)

declare double @llvm.ldexp.f64.i32(double, i32)

declare double @llvm.sqrt.f64(double)

declare double @llvm.fabs.f64(double)

define linkonce_odr hidden double @enzymepy.movement.largest_size_float(ptr %0, i64 %1, i64 %2) alwaysinline nounwind {
  br label %4

4:
  %.010 = phi double [ 0.000000e+00, %3 ], [ %.1, %6 ]
  %.0 = phi i64 [ 0, %3 ], [ %13, %6 ]
  %5 = icmp slt i64 %.0, %1
  br i1 %5, label %6, label %14

6:
  %7 = mul nsw i64 %.0, %2
  %8 = getelementptr inbounds i8, ptr %0, i64 %7
  %9 = load float, ptr %8, align 4
  %10 = fpext float %9 to double
  %11 = call double @llvm.fabs.f64(double %10)
  %12 = fcmp ogt double %11, %.010
  %.1 = select i1 %12, double %11, double %.010
  %13 = add nsw i64 %.0, 1
  br label %4

14:
  ret double %.010
}

declare ptr @malloc(i64)

define linkonce_odr hidden void @enzymepy.movement.dimension_at(ptr dead_on_unwind writable sret({ i64, i64, i64 }) align 8 %0, ptr %1, i32 %2) alwaysinline nounwind {
  switch i32 %2, label %24 [
    i32 0, label %4
    i32 1, label %6
    i32 2, label %9
    i32 3, label %12
    i32 4, label %15
    i32 5, label %18
    i32 6, label %21
  ]

4:
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %0, ptr align 8 %5, i64 24, i1 false)
  br label %27

6:
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %8 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %7, i64 0, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %0, ptr align 8 %8, i64 24, i1 false)
  br label %27

9:
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %11 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %10, i64 0, i64 2
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %0, ptr align 8 %11, i64 24, i1 false)
  br label %27

12:
  %13 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %14 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %13, i64 0, i64 3
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %0, ptr align 8 %14, i64 24, i1 false)
  br label %27

15:
  %16 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %17 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %16, i64 0, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %0, ptr align 8 %17, i64 24, i1 false)
  br label %27

18:
  %19 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %20 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %19, i64 0, i64 5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %0, ptr align 8 %20, i64 24, i1 false)
  br label %27

21:
  %22 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %23 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %22, i64 0, i64 6
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %0, ptr align 8 %23, i64 24, i1 false)
  br label %27

24:
  store i64 1, ptr %0, align 8
  %25 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %0, i32 0, i32 1
  store i64 1, ptr %25, align 8
  %26 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %0, i32 0, i32 2
  store i64 0, ptr %26, align 8
  br label %27

27:
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define linkonce_odr hidden zeroext i1 @enzymepy.movement.is_real(ptr %0) alwaysinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 4
  %3 = load i8, ptr %2, align 1
  %4 = sext i8 %3 to i32
  %5 = icmp eq i32 %4, 28
  %6 = icmp eq i32 %4, 27
  %spec.select = select i1 %5, i1 true, i1 %6
  ret i1 %spec.select
}

define linkonce_odr hidden zeroext i1 @enzymepy.movement.equals(ptr %0, ptr %1, ptr %2) alwaysinline nounwind {
  %4 = call zeroext i1 @enzymepy.movement.is_real(ptr %1)
  br i1 %4, label %7, label %5

5:
  %6 = call zeroext i1 @enzymepy.movement.is_real(ptr %2)
  br i1 %6, label %7, label %12

7:
  %8 = call double @enzymepy.movement.real_at(ptr %0, ptr %1)
  %9 = load ptr, ptr %2, align 8
  %10 = call double @enzymepy.movement.real_at(ptr %9, ptr %2)
  %11 = fcmp oeq double %8, %10
  br label %21

12:
  %13 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %14 = load i64, ptr %13, align 8
  %15 = call i64 @enzymepy.movement.integer_at(ptr %0, i64 %14)
  %16 = load ptr, ptr %2, align 8
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %2, i32 0, i32 1
  %18 = load i64, ptr %17, align 8
  %19 = call i64 @enzymepy.movement.integer_at(ptr %16, i64 %18)
  %20 = icmp eq i64 %15, %19
  br label %21

21:
  %.0 = phi i1 [ %11, %7 ], [ %20, %12 ]
  ret i1 %.0
}

define linkonce_odr hidden double @enzymepy.movement.real_at(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %4 = load i8, ptr %3, align 1
  %5 = sext i8 %4 to i32
  switch i32 %5, label %11 [
    i32 28, label %6
    i32 27, label %8
  ]

6:
  %7 = load double, ptr %0, align 8
  br label %16

8:
  %9 = load float, ptr %0, align 4
  %10 = fpext float %9 to double
  br label %16

11:
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %13 = load i64, ptr %12, align 8
  %14 = call i64 @enzymepy.movement.integer_at(ptr %0, i64 %13)
  %15 = sitofp i64 %14 to double
  br label %16

16:
  %17 = phi double [ %7, %6 ], [ %10, %8 ], [ %15, %11 ]
  ret double %17
}

define linkonce_odr hidden i64 @enzymepy.movement.count_in(ptr %0, i32 %1) alwaysinline nounwind {
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

define linkonce_odr hidden ptr @enzymepy.movement.element_in(ptr %0, i32 %1, i64 %2) alwaysinline nounwind {
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

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
