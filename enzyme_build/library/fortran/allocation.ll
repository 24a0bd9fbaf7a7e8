; Made of allocation.c by `python -m tests.library.fortran_bodies`.

define linkonce_odr hidden void @enzymepy.inlined._FortranAInitialize(ptr %0, ptr %1, i32 %2) alwaysinline nounwind {
  %4 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %5 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp sle i32 %8, 7
  br i1 %9, label %10, label %13

10:
  %11 = call zeroext i1 @enzymepy.allocation.can_start(ptr %5, i1 zeroext true)
  br i1 %11, label %12, label %13

12:
  call void @enzymepy.allocation.start(ptr %5, ptr %0, i1 zeroext true)
  br label %14

13:
  call void @llvm.lifetime.start.p0(ptr %4)
  call void @enzymepy.allocation.describe(ptr %4, ptr %0)
  call void @_FortranAInitialize(ptr %4, ptr %1, i32 %2)
  call void @llvm.lifetime.end.p0(ptr %4)
  br label %14

14:
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)

define linkonce_odr hidden ptr @enzymepy.allocation.derived_type(ptr %0) alwaysinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 6
  %3 = load i8, ptr %2, align 1
  %4 = sext i8 %3 to i32
  %5 = and i32 %4, 1
  %6 = icmp ne i32 %5, 0
  br i1 %6, label %7, label %38

7:
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %9 = load i8, ptr %8, align 4
  %10 = sext i8 %9 to i32
  switch i32 %10, label %38 [
    i32 0, label %11
    i32 1, label %14
    i32 2, label %18
    i32 3, label %22
    i32 4, label %26
    i32 5, label %30
    i32 6, label %34
  ]

11:
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %13 = call ptr @enzymepy.allocation.type_of_object(ptr %12)
  br label %38

14:
  %15 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %16 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %15, i64 0, i64 1
  %17 = load ptr, ptr %16, align 8
  br label %38

18:
  %19 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %20 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %19, i64 0, i64 2
  %21 = load ptr, ptr %20, align 8
  br label %38

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %24 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %23, i64 0, i64 3
  %25 = load ptr, ptr %24, align 8
  br label %38

26:
  %27 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %28 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %27, i64 0, i64 4
  %29 = load ptr, ptr %28, align 8
  br label %38

30:
  %31 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %32 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %31, i64 0, i64 5
  %33 = load ptr, ptr %32, align 8
  br label %38

34:
  %35 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %36 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %35, i64 0, i64 6
  %37 = load ptr, ptr %36, align 8
  br label %38

38:
  %.0 = phi ptr [ %13, %11 ], [ null, %1 ], [ %17, %14 ], [ %21, %18 ], [ %25, %22 ], [ %29, %26 ], [ %33, %30 ], [ %37, %34 ], [ null, %7 ]
  ret ptr %.0
}

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.can_start(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  %4 = call zeroext i1 @enzymepy.allocation.starts_with_something(ptr %0)
  br i1 %4, label %5, label %7

5:
  %6 = call zeroext i1 @enzymepy.allocation.is_told(ptr %0, i1 zeroext %1)
  br label %7

7:
  %8 = phi i1 [ true, %2 ], [ %6, %5 ]
  ret i1 %8
}

define linkonce_odr hidden void @enzymepy.allocation.start(ptr %0, ptr %1, i1 zeroext %2) alwaysinline nounwind {
  %4 = zext i1 %2 to i8
  %5 = call zeroext i1 @enzymepy.allocation.starts_with_something(ptr %0)
  br i1 %5, label %6, label %18

6:
  %7 = call i64 @enzymepy.allocation.count_of(ptr %1)
  br label %8

8:
  %.0 = phi i64 [ 0, %6 ], [ %17, %16 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %18

10:
  %11 = call zeroext i1 @enzymepy.allocation.is_any(ptr %0, i1 zeroext %2)
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @enzymepy.allocation.element(ptr %1, i64 %.0)
  call void @enzymepy.type.start(ptr %0, ptr %13)
  br label %16

14:
  %15 = call ptr @enzymepy.allocation.element(ptr %1, i64 %.0)
  call void @enzymepy.component.start(ptr %0, ptr %15)
  br label %16

16:
  %17 = add nsw i64 %.0, 1
  br label %8

18:
  ret void
}

define linkonce_odr hidden void @enzymepy.allocation.describe(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %4 = load i8, ptr %3, align 4
  %5 = sext i8 %4 to i32
  call void @enzymepy.allocation.describe_in(ptr %0, ptr %1, i32 %5)
  ret void
}

declare void @_FortranAInitialize(ptr, ptr, i32)

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden void @enzymepy.inlined._FortranADestroy(ptr %0) alwaysinline nounwind {
  %2 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %3 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %4 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %5 = load i8, ptr %4, align 4
  %6 = sext i8 %5 to i32
  %7 = icmp sle i32 %6, 7
  br i1 %7, label %8, label %11

8:
  %9 = call zeroext i1 @enzymepy.allocation.can_end(ptr %3, i1 zeroext true)
  br i1 %9, label %10, label %11

10:
  call void @enzymepy.allocation.finish(ptr %3, ptr %0, i1 zeroext true)
  call void @enzymepy.allocation.release(ptr %3, ptr %0, i1 zeroext true)
  br label %12

11:
  call void @llvm.lifetime.start.p0(ptr %2)
  call void @enzymepy.allocation.describe(ptr %2, ptr %0)
  call void @_FortranADestroy(ptr %2)
  call void @llvm.lifetime.end.p0(ptr %2)
  br label %12

12:
  ret void
}

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.can_end(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  %4 = call zeroext i1 @enzymepy.allocation.owns_memory(ptr %0)
  br i1 %4, label %7, label %5

5:
  %6 = call zeroext i1 @enzymepy.allocation.finishes(ptr %0)
  br i1 %6, label %7, label %9

7:
  %8 = call zeroext i1 @enzymepy.allocation.is_told(ptr %0, i1 zeroext %1)
  br label %9

9:
  %10 = phi i1 [ true, %5 ], [ %8, %7 ]
  ret i1 %10
}

define linkonce_odr hidden void @enzymepy.allocation.finish(ptr %0, ptr %1, i1 zeroext %2) alwaysinline nounwind {
  %4 = zext i1 %2 to i8
  %5 = call zeroext i1 @enzymepy.allocation.finishes(ptr %0)
  br i1 %5, label %6, label %26

6:
  %7 = call i64 @enzymepy.allocation.count_of(ptr %1)
  br label %8

8:
  %.0 = phi i64 [ 0, %6 ], [ %25, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %26

10:
  %11 = call zeroext i1 @enzymepy.allocation.is_any(ptr %0, i1 zeroext %2)
  br i1 %11, label %12, label %18

12:
  %13 = call ptr @enzymepy.allocation.element(ptr %1, i64 %.0)
  %14 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %15 = load i8, ptr %14, align 4
  %16 = sext i8 %15 to i32
  %17 = icmp sgt i32 %16, 0
  call void @enzymepy.type.finish(ptr %0, ptr %13, i1 zeroext %17)
  br label %24

18:
  %19 = call ptr @enzymepy.allocation.element(ptr %1, i64 %.0)
  %20 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %21 = load i8, ptr %20, align 4
  %22 = sext i8 %21 to i32
  %23 = icmp sgt i32 %22, 0
  call void @enzymepy.component.finish(ptr %0, ptr %19, i1 zeroext %23)
  br label %24

24:
  %25 = add nsw i64 %.0, 1
  br label %8

26:
  ret void
}

define linkonce_odr hidden void @enzymepy.allocation.release(ptr %0, ptr %1, i1 zeroext %2) alwaysinline nounwind {
  %4 = zext i1 %2 to i8
  %5 = call zeroext i1 @enzymepy.allocation.owns_memory(ptr %0)
  br i1 %5, label %6, label %18

6:
  %7 = call i64 @enzymepy.allocation.count_of(ptr %1)
  br label %8

8:
  %.0 = phi i64 [ 0, %6 ], [ %17, %16 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %18

10:
  %11 = call zeroext i1 @enzymepy.allocation.is_any(ptr %0, i1 zeroext %2)
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @enzymepy.allocation.element(ptr %1, i64 %.0)
  call void @enzymepy.type.release(ptr %0, ptr %13)
  br label %16

14:
  %15 = call ptr @enzymepy.allocation.element(ptr %1, i64 %.0)
  call void @enzymepy.component.release(ptr %0, ptr %15)
  br label %16

16:
  %17 = add nsw i64 %.0, 1
  br label %8

18:
  ret void
}

declare void @_FortranADestroy(ptr)

define linkonce_odr hidden void @enzymepy.inlined._FortranADestroyWithoutFinalization(ptr %0) alwaysinline nounwind {
  %2 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %3 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %4 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %5 = load i8, ptr %4, align 4
  %6 = sext i8 %5 to i32
  %7 = icmp sle i32 %6, 7
  br i1 %7, label %8, label %11

8:
  %9 = call zeroext i1 @enzymepy.allocation.can_end(ptr %3, i1 zeroext true)
  br i1 %9, label %10, label %11

10:
  call void @enzymepy.allocation.release(ptr %3, ptr %0, i1 zeroext true)
  br label %12

11:
  call void @llvm.lifetime.start.p0(ptr %2)
  call void @enzymepy.allocation.describe(ptr %2, ptr %0)
  call void @_FortranADestroyWithoutFinalization(ptr %2)
  call void @llvm.lifetime.end.p0(ptr %2)
  br label %12

12:
  ret void
}

declare void @_FortranADestroyWithoutFinalization(ptr)

define linkonce_odr hidden void @enzymepy.inlined._FortranAFinalize(ptr %0, ptr %1, i32 %2) alwaysinline nounwind {
  %4 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %5 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp sle i32 %8, 7
  br i1 %9, label %10, label %13

10:
  %11 = call zeroext i1 @enzymepy.allocation.can_end(ptr %5, i1 zeroext true)
  br i1 %11, label %12, label %13

12:
  call void @enzymepy.allocation.finish(ptr %5, ptr %0, i1 zeroext true)
  br label %14

13:
  call void @llvm.lifetime.start.p0(ptr %4)
  call void @enzymepy.allocation.describe(ptr %4, ptr %0)
  call void @_FortranAFinalize(ptr %4, ptr %1, i32 %2)
  call void @llvm.lifetime.end.p0(ptr %4)
  br label %14

14:
  ret void
}

declare void @_FortranAFinalize(ptr, ptr, i32)

define linkonce_odr hidden void @enzymepy.inlined._FortranAAllocatableSetBounds(ptr %0, i32 %1, i64 %2, i64 %3) alwaysinline nounwind {
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %5, i64 0, i64 %6
  store i64 %2, ptr %7, align 8
  %8 = icmp sge i64 %3, %2
  %9 = sub nsw i64 %3, %2
  %10 = add nsw i64 %9, 1
  %11 = select i1 %8, i64 %10, i64 0
  %12 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %7, i32 0, i32 1
  store i64 %11, ptr %12, align 8
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAPointerSetBounds(ptr %0, i32 %1, i64 %2, i64 %3) alwaysinline nounwind {
  call void @enzymepy.inlined._FortranAAllocatableSetBounds(ptr %0, i32 %1, i64 %2, i64 %3)
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAAllocatableInitDerivedForAllocate(ptr %0, ptr %1, i32 %2, i32 %3) alwaysinline nounwind {
  %5 = load ptr, ptr %0, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %8, label %7

7:
  call void @enzymepy.allocation.describe_derived(ptr %0, ptr %1, i32 %2, i32 2)
  br label %8

8:
  %9 = trunc i32 %2 to i8
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  store i8 %9, ptr %10, align 4
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 6
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  %14 = or i32 %13, 64
  %15 = trunc i32 %14 to i8
  store i8 %15, ptr %11, align 1
  switch i32 %2, label %50 [
    i32 0, label %16
    i32 1, label %20
    i32 2, label %25
    i32 3, label %30
    i32 4, label %35
    i32 5, label %40
    i32 6, label %45
  ]

16:
  %17 = ptrtoint ptr %1 to i64
  %18 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %19 = getelementptr inbounds nuw { ptr, i64 }, ptr %18, i32 0, i32 1
  store i64 %17, ptr %19, align 8
  br label %50

20:
  %21 = ptrtoint ptr %1 to i64
  %22 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %23 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %22, i64 0, i64 1
  %24 = getelementptr inbounds nuw { ptr, i64 }, ptr %23, i32 0, i32 1
  store i64 %21, ptr %24, align 8
  br label %50

25:
  %26 = ptrtoint ptr %1 to i64
  %27 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %28 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %27, i64 0, i64 2
  %29 = getelementptr inbounds nuw { ptr, i64 }, ptr %28, i32 0, i32 1
  store i64 %26, ptr %29, align 8
  br label %50

30:
  %31 = ptrtoint ptr %1 to i64
  %32 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %33 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %32, i64 0, i64 3
  %34 = getelementptr inbounds nuw { ptr, i64 }, ptr %33, i32 0, i32 1
  store i64 %31, ptr %34, align 8
  br label %50

35:
  %36 = ptrtoint ptr %1 to i64
  %37 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %38 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %37, i64 0, i64 4
  %39 = getelementptr inbounds nuw { ptr, i64 }, ptr %38, i32 0, i32 1
  store i64 %36, ptr %39, align 8
  br label %50

40:
  %41 = ptrtoint ptr %1 to i64
  %42 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %43 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %42, i64 0, i64 5
  %44 = getelementptr inbounds nuw { ptr, i64 }, ptr %43, i32 0, i32 1
  store i64 %41, ptr %44, align 8
  br label %50

45:
  %46 = ptrtoint ptr %1 to i64
  %47 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %48 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %47, i64 0, i64 6
  %49 = getelementptr inbounds nuw { ptr, i64 }, ptr %48, i32 0, i32 1
  store i64 %46, ptr %49, align 8
  br label %50

50:
  ret void
}

define linkonce_odr hidden void @enzymepy.allocation.describe_derived(ptr %0, ptr %1, i32 %2, i32 %3) alwaysinline nounwind {
  store ptr null, ptr %0, align 8
  %5 = getelementptr inbounds nuw { [88 x i8], i64, [333 x i8], i8, i8, i8, i8 }, ptr %1, i32 0, i32 1
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  store i64 %6, ptr %7, align 8
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 2
  store i32 20240719, ptr %8, align 8
  %9 = trunc i32 %2 to i8
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  store i8 %9, ptr %10, align 4
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 4
  store i8 42, ptr %11, align 1
  %12 = trunc i32 %3 to i8
  %13 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 5
  store i8 %12, ptr %13, align 2
  %14 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 6
  store i8 0, ptr %14, align 1
  call void @enzymepy.allocation.set_derived_type(ptr %0, i32 %2, ptr %1)
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAPointerNullifyDerived(ptr %0, ptr %1, i32 %2, i32 %3) alwaysinline nounwind {
  call void @enzymepy.allocation.describe_derived(ptr %0, ptr %1, i32 %2, i32 1)
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAAllocatableApplyMold(ptr %0, ptr %1, i32 %2) alwaysinline nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %7, label %6

6:
  call void @enzymepy.allocation.apply_mold(ptr %0, ptr %1, i32 %2, i32 2)
  br label %7

7:
  %8 = trunc i32 %2 to i8
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  store i8 %8, ptr %9, align 4
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 6
  %11 = load i8, ptr %10, align 1
  %12 = sext i8 %11 to i32
  %13 = or i32 %12, 32
  %14 = trunc i32 %13 to i8
  store i8 %14, ptr %10, align 1
  ret void
}

define linkonce_odr hidden void @enzymepy.allocation.apply_mold(ptr %0, ptr %1, i32 %2, i32 %3) alwaysinline nounwind {
  call void @enzymepy.allocation.describe(ptr %0, ptr %1)
  store ptr null, ptr %0, align 8
  %5 = trunc i32 %3 to i8
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 5
  store i8 %5, ptr %6, align 2
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %8 = load i8, ptr %7, align 4
  %9 = sext i8 %8 to i32
  %10 = icmp ne i32 %2, %9
  br i1 %10, label %11, label %19

11:
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 6
  %13 = load i8, ptr %12, align 1
  %14 = sext i8 %13 to i32
  %15 = and i32 %14, 1
  %16 = icmp ne i32 %15, 0
  br i1 %16, label %17, label %19

17:
  %18 = call ptr @enzymepy.allocation.derived_type(ptr %1)
  call void @enzymepy.allocation.set_derived_type(ptr %0, i32 %2, ptr %18)
  br label %19

19:
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAPointerApplyMold(ptr %0, ptr %1, i32 %2) alwaysinline nounwind {
  call void @enzymepy.allocation.apply_mold(ptr %0, ptr %1, i32 %2, i32 1)
  %4 = trunc i32 %2 to i8
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  store i8 %4, ptr %5, align 4
  ret void
}

define linkonce_odr hidden i32 @enzymepy.inlined._FortranAAllocatableAllocate(ptr %0, ptr %1, i1 zeroext %2, ptr %3, ptr %4, i32 %5, ptr %6) alwaysinline nounwind {
  %8 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %9 = zext i1 %2 to i8
  %10 = call ptr @enzymepy.allocation.said_type(ptr %0)
  %11 = call zeroext i1 @enzymepy.allocation.can_start(ptr %10, i1 zeroext false)
  br i1 %11, label %12, label %21

12:
  %13 = load ptr, ptr %0, align 8
  %14 = icmp ne ptr %13, null
  br i1 %14, label %21, label %15

15:
  %16 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %17 = load i8, ptr %16, align 4
  %18 = sext i8 %17 to i32
  %19 = icmp sle i32 %18, 7
  br i1 %19, label %20, label %21

20:
  call void @enzymepy.allocation.allocate(ptr %0)
  call void @enzymepy.allocation.start(ptr %10, ptr %0, i1 zeroext false)
  br label %26

21:
  %22 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %23 = load i8, ptr %22, align 4
  %24 = sext i8 %23 to i32
  call void @llvm.lifetime.start.p0(ptr %8)
  call void @enzymepy.allocation.describe(ptr %8, ptr %0)
  %25 = call i32 @_FortranAAllocatableAllocate(ptr %8, ptr %1, i1 zeroext %2, ptr %3, ptr %4, i32 %5, ptr %6)
  call void @enzymepy.allocation.take_place(ptr %0, ptr %8, i32 %24)
  call void @llvm.lifetime.end.p0(ptr %8)
  br label %26

26:
  %.0 = phi i32 [ %25, %21 ], [ 0, %20 ]
  ret i32 %.0
}

define linkonce_odr hidden ptr @enzymepy.allocation.said_type(ptr %0) alwaysinline nounwind {
  %2 = call zeroext i1 @enzymepy.allocation.is_said(ptr %0, i32 64)
  br i1 %2, label %5, label %3

3:
  %4 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  br label %75

5:
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %7 = load i8, ptr %6, align 4
  %8 = sext i8 %7 to i32
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %15

10:
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %12 = getelementptr inbounds nuw { ptr, i64 }, ptr %11, i32 0, i32 1
  %13 = load i64, ptr %12, align 8
  %14 = inttoptr i64 %13 to ptr
  store i64 0, ptr %12, align 8
  br label %15

15:
  %.032 = phi ptr [ %14, %10 ], [ null, %5 ]
  %16 = load i8, ptr %6, align 4
  %17 = sext i8 %16 to i32
  %18 = icmp eq i32 %17, 1
  br i1 %18, label %19, label %25

19:
  %20 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %21 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %20, i64 0, i64 1
  %22 = getelementptr inbounds nuw { ptr, i64 }, ptr %21, i32 0, i32 1
  %23 = load i64, ptr %22, align 8
  %24 = inttoptr i64 %23 to ptr
  store i64 0, ptr %22, align 8
  br label %25

25:
  %.1 = phi ptr [ %24, %19 ], [ %.032, %15 ]
  %26 = load i8, ptr %6, align 4
  %27 = sext i8 %26 to i32
  %28 = icmp eq i32 %27, 2
  br i1 %28, label %29, label %35

29:
  %30 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %31 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %30, i64 0, i64 2
  %32 = getelementptr inbounds nuw { ptr, i64 }, ptr %31, i32 0, i32 1
  %33 = load i64, ptr %32, align 8
  %34 = inttoptr i64 %33 to ptr
  store i64 0, ptr %32, align 8
  br label %35

35:
  %.2 = phi ptr [ %34, %29 ], [ %.1, %25 ]
  %36 = load i8, ptr %6, align 4
  %37 = sext i8 %36 to i32
  %38 = icmp eq i32 %37, 3
  br i1 %38, label %39, label %45

39:
  %40 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %41 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %40, i64 0, i64 3
  %42 = getelementptr inbounds nuw { ptr, i64 }, ptr %41, i32 0, i32 1
  %43 = load i64, ptr %42, align 8
  %44 = inttoptr i64 %43 to ptr
  store i64 0, ptr %42, align 8
  br label %45

45:
  %.3 = phi ptr [ %44, %39 ], [ %.2, %35 ]
  %46 = load i8, ptr %6, align 4
  %47 = sext i8 %46 to i32
  %48 = icmp eq i32 %47, 4
  br i1 %48, label %49, label %55

49:
  %50 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %51 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %50, i64 0, i64 4
  %52 = getelementptr inbounds nuw { ptr, i64 }, ptr %51, i32 0, i32 1
  %53 = load i64, ptr %52, align 8
  %54 = inttoptr i64 %53 to ptr
  store i64 0, ptr %52, align 8
  br label %55

55:
  %.4 = phi ptr [ %54, %49 ], [ %.3, %45 ]
  %56 = load i8, ptr %6, align 4
  %57 = sext i8 %56 to i32
  %58 = icmp eq i32 %57, 5
  br i1 %58, label %59, label %65

59:
  %60 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %61 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %60, i64 0, i64 5
  %62 = getelementptr inbounds nuw { ptr, i64 }, ptr %61, i32 0, i32 1
  %63 = load i64, ptr %62, align 8
  %64 = inttoptr i64 %63 to ptr
  store i64 0, ptr %62, align 8
  br label %65

65:
  %.5 = phi ptr [ %64, %59 ], [ %.4, %55 ]
  %66 = load i8, ptr %6, align 4
  %67 = sext i8 %66 to i32
  %68 = icmp eq i32 %67, 6
  br i1 %68, label %69, label %75

69:
  %70 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %71 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %70, i64 0, i64 6
  %72 = getelementptr inbounds nuw { ptr, i64 }, ptr %71, i32 0, i32 1
  %73 = load i64, ptr %72, align 8
  %74 = inttoptr i64 %73 to ptr
  store i64 0, ptr %72, align 8
  br label %75

75:
  %.0 = phi ptr [ %4, %3 ], [ %74, %69 ], [ %.5, %65 ]
  ret ptr %.0
}

define linkonce_odr hidden void @enzymepy.allocation.allocate(ptr %0) alwaysinline nounwind {
  %2 = call i64 @enzymepy.allocation.packed(ptr %0)
  %3 = icmp ne i64 %2, 0
  %. = select i1 %3, i64 %2, i64 1
  %4 = call ptr @malloc(i64 %.)
  store ptr %4, ptr %0, align 8
  ret void
}

declare i32 @_FortranAAllocatableAllocate(ptr, ptr, i1 zeroext, ptr, ptr, i32, ptr)

define linkonce_odr hidden void @enzymepy.allocation.take_place(ptr %0, ptr %1, i32 %2) alwaysinline nounwind {
  %4 = load ptr, ptr %1, align 8
  store ptr %4, ptr %0, align 8
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  store i64 %6, ptr %7, align 8
  %8 = icmp sgt i32 %2, 0
  br i1 %8, label %9, label %12

9:
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %10, ptr align 8 %11, i64 24, i1 false)
  br label %12

12:
  %13 = icmp sgt i32 %2, 1
  br i1 %13, label %14, label %19

14:
  %15 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %16 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %15, i64 0, i64 1
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %18 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %17, i64 0, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %16, ptr align 8 %18, i64 24, i1 false)
  br label %19

19:
  %20 = icmp sgt i32 %2, 2
  br i1 %20, label %21, label %26

21:
  %22 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %23 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %22, i64 0, i64 2
  %24 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %25 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %24, i64 0, i64 2
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %23, ptr align 8 %25, i64 24, i1 false)
  br label %26

26:
  %27 = icmp sgt i32 %2, 3
  br i1 %27, label %28, label %33

28:
  %29 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %30 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %29, i64 0, i64 3
  %31 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %32 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %31, i64 0, i64 3
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %30, ptr align 8 %32, i64 24, i1 false)
  br label %33

33:
  %34 = icmp sgt i32 %2, 4
  br i1 %34, label %35, label %40

35:
  %36 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %37 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %36, i64 0, i64 4
  %38 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %39 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %38, i64 0, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %37, ptr align 8 %39, i64 24, i1 false)
  br label %40

40:
  %41 = icmp sgt i32 %2, 5
  br i1 %41, label %42, label %47

42:
  %43 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %44 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %43, i64 0, i64 5
  %45 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %46 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %45, i64 0, i64 5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %44, ptr align 8 %46, i64 24, i1 false)
  br label %47

47:
  %48 = icmp sgt i32 %2, 6
  br i1 %48, label %49, label %54

49:
  %50 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %51 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %50, i64 0, i64 6
  %52 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %53 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %52, i64 0, i64 6
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %51, ptr align 8 %53, i64 24, i1 false)
  br label %54

54:
  ret void
}

define linkonce_odr hidden i32 @enzymepy.inlined._FortranAPointerAllocate(ptr %0, i1 zeroext %1, ptr %2, ptr %3, i32 %4, ptr %5) alwaysinline nounwind {
  %7 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %8 = zext i1 %1 to i8
  %9 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %10 = call zeroext i1 @enzymepy.allocation.can_start(ptr %9, i1 zeroext false)
  br i1 %10, label %11, label %17

11:
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %13 = load i8, ptr %12, align 4
  %14 = sext i8 %13 to i32
  %15 = icmp sle i32 %14, 7
  br i1 %15, label %16, label %17

16:
  call void @enzymepy.allocation.allocate_for_pointer(ptr %0)
  call void @enzymepy.allocation.start(ptr %9, ptr %0, i1 zeroext false)
  br label %22

17:
  %18 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %19 = load i8, ptr %18, align 4
  %20 = sext i8 %19 to i32
  call void @llvm.lifetime.start.p0(ptr %7)
  call void @enzymepy.allocation.describe(ptr %7, ptr %0)
  %21 = call i32 @_FortranAPointerAllocate(ptr %7, i1 zeroext %1, ptr %2, ptr %3, i32 %4, ptr %5)
  call void @enzymepy.allocation.take_place(ptr %0, ptr %7, i32 %20)
  call void @llvm.lifetime.end.p0(ptr %7)
  br label %22

22:
  %.0 = phi i32 [ 0, %16 ], [ %21, %17 ]
  ret i32 %.0
}

define linkonce_odr hidden void @enzymepy.allocation.allocate_for_pointer(ptr %0) alwaysinline nounwind {
  %2 = call i64 @enzymepy.allocation.packed(ptr %0)
  %3 = add nsw i64 %2, 7
  %4 = sdiv i64 %3, 8
  %5 = mul nsw i64 %4, 8
  %6 = add nsw i64 %5, 8
  %7 = call ptr @malloc(i64 %6)
  store ptr %7, ptr %0, align 8
  %8 = ptrtoint ptr %7 to i64
  %9 = xor i64 %8, -1
  %10 = getelementptr inbounds i8, ptr %7, i64 %5
  store i64 %9, ptr %10, align 8
  ret void
}

declare i32 @_FortranAPointerAllocate(ptr, i1 zeroext, ptr, ptr, i32, ptr)

define linkonce_odr hidden i32 @enzymepy.inlined._FortranAAllocatableAllocateSource(ptr %0, ptr %1, i1 zeroext %2, ptr %3, ptr %4, i32 %5) alwaysinline nounwind {
  %7 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %8 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %9 = zext i1 %2 to i8
  %10 = call zeroext i1 @enzymepy.allocation.is_said(ptr %0, i32 32)
  %11 = zext i1 %10 to i8
  %12 = call zeroext i1 @enzymepy.allocation.can_be_source(ptr %1, ptr %0, i1 zeroext %10)
  br i1 %12, label %13, label %17

13:
  %14 = load ptr, ptr %0, align 8
  %15 = icmp ne ptr %14, null
  br i1 %15, label %17, label %16

16:
  call void @enzymepy.allocation.allocate(ptr %0)
  call void @enzymepy.allocation.copy_source(ptr %0, ptr %1)
  br label %27

17:
  %18 = call zeroext i1 @enzymepy.allocation.can_be_cloned(ptr %1, ptr %0, i1 zeroext %10)
  br i1 %18, label %19, label %22

19:
  %20 = call ptr @enzymepy.allocation.derived_type(ptr %1)
  %21 = load ptr, ptr %1, align 8
  call void @enzymepy.component.clone(ptr %20, ptr %0, ptr %21)
  br label %27

22:
  call void @llvm.lifetime.start.p0(ptr %7)
  call void @enzymepy.allocation.describe(ptr %7, ptr %1)
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %24 = load i8, ptr %23, align 4
  %25 = sext i8 %24 to i32
  call void @llvm.lifetime.start.p0(ptr %8)
  call void @enzymepy.allocation.describe(ptr %8, ptr %0)
  %26 = call i32 @_FortranAAllocatableAllocateSource(ptr %8, ptr %7, i1 zeroext %2, ptr %3, ptr %4, i32 %5)
  call void @enzymepy.allocation.take_place(ptr %0, ptr %8, i32 %25)
  call void @llvm.lifetime.end.p0(ptr %8)
  call void @llvm.lifetime.end.p0(ptr %7)
  br label %27

27:
  %.0 = phi i32 [ 0, %19 ], [ %26, %22 ], [ 0, %16 ]
  ret i32 %.0
}

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.is_said(ptr %0, i32 %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 6
  %4 = load i8, ptr %3, align 1
  %5 = sext i8 %4 to i32
  %6 = and i32 %5, %1
  %7 = icmp ne i32 %6, 0
  %8 = zext i1 %7 to i8
  %9 = and i32 %5, -97
  %10 = trunc i32 %9 to i8
  store i8 %10, ptr %3, align 1
  %11 = call i1 @llvm.is.constant.i1(i1 %7)
  %spec.select = select i1 %11, i1 %7, i1 false
  ret i1 %spec.select
}

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.can_be_source(ptr %0, ptr %1, i1 zeroext %2) alwaysinline nounwind {
  %4 = zext i1 %2 to i8
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %6 = load i8, ptr %5, align 4
  %7 = sext i8 %6 to i32
  %8 = icmp sle i32 %7, 7
  br i1 %8, label %9, label %18

9:
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %11 = load i8, ptr %10, align 4
  %12 = sext i8 %11 to i32
  %13 = icmp ne i32 %12, %7
  %14 = icmp ne i8 %11, 0
  %or.cond = and i1 %13, %14
  br i1 %or.cond, label %18, label %15

15:
  %16 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %17 = call zeroext i1 @enzymepy.allocation.can_be_copied(ptr %16, i1 zeroext %2)
  br label %18

18:
  %19 = phi i1 [ false, %9 ], [ false, %3 ], [ %17, %15 ]
  ret i1 %19
}

define linkonce_odr hidden void @enzymepy.allocation.copy_source(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = call ptr @enzymepy.allocation.derived_type(ptr %1)
  %4 = call i64 @enzymepy.allocation.count_of(ptr %0)
  br label %5

5:
  %.0 = phi i64 [ 0, %2 ], [ %24, %21 ]
  %6 = icmp slt i64 %.0, %4
  br i1 %6, label %7, label %25

7:
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %.0, %10
  %12 = getelementptr inbounds i8, ptr %8, i64 %11
  %13 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %14 = load i8, ptr %13, align 4
  %15 = sext i8 %14 to i32
  %16 = icmp ne i32 %15, 0
  br i1 %16, label %17, label %19

17:
  %18 = call ptr @enzymepy.allocation.element(ptr %1, i64 %.0)
  br label %21

19:
  %20 = load ptr, ptr %1, align 8
  br label %21

21:
  %22 = phi ptr [ %18, %17 ], [ %20, %19 ]
  %23 = load i64, ptr %9, align 8
  call void @enzymepy.allocation.copy(ptr %12, ptr %22, i64 %23)
  %24 = add nsw i64 %.0, 1
  br label %5

25:
  %26 = load ptr, ptr %0, align 8
  %27 = call i64 @enzymepy.allocation.count_of(ptr %0)
  %28 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %29 = load i64, ptr %28, align 8
  call void @enzymepy.allocation.own(ptr %3, ptr %26, i64 %27, i64 %29)
  ret void
}

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.can_be_cloned(ptr %0, ptr %1, i1 zeroext %2) alwaysinline nounwind {
  %4 = zext i1 %2 to i8
  %5 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  br i1 %2, label %6, label %21

6:
  %7 = load ptr, ptr %1, align 8
  %8 = icmp ne ptr %7, null
  br i1 %8, label %21, label %9

9:
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %11 = load i8, ptr %10, align 4
  %12 = icmp ne i8 %11, 0
  br i1 %12, label %21, label %13

13:
  %14 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %15 = load i8, ptr %14, align 4
  %16 = icmp ne i8 %15, 0
  br i1 %16, label %21, label %17

17:
  %18 = call zeroext i1 @enzymepy.allocation.is_seen(ptr %5)
  br i1 %18, label %21, label %19

19:
  %20 = call zeroext i1 @enzymepy.component.known(ptr %5)
  br label %21

21:
  %22 = phi i1 [ false, %17 ], [ false, %13 ], [ false, %9 ], [ false, %6 ], [ false, %3 ], [ %20, %19 ]
  ret i1 %22
}

declare void @enzymepy.component.clone(ptr, ptr, ptr)

declare i32 @_FortranAAllocatableAllocateSource(ptr, ptr, i1 zeroext, ptr, ptr, i32)

define linkonce_odr hidden i32 @enzymepy.inlined._FortranAPointerAllocateSource(ptr %0, ptr %1, i1 zeroext %2, ptr %3, ptr %4, i32 %5) alwaysinline nounwind {
  %7 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %8 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %9 = zext i1 %2 to i8
  %10 = call zeroext i1 @enzymepy.allocation.is_said(ptr %0, i32 32)
  %11 = zext i1 %10 to i8
  %12 = call zeroext i1 @enzymepy.allocation.can_be_source(ptr %1, ptr %0, i1 zeroext %10)
  br i1 %12, label %13, label %14

13:
  call void @enzymepy.allocation.allocate_for_pointer(ptr %0)
  call void @enzymepy.allocation.copy_source(ptr %0, ptr %1)
  br label %19

14:
  call void @llvm.lifetime.start.p0(ptr %7)
  call void @enzymepy.allocation.describe(ptr %7, ptr %1)
  %15 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %16 = load i8, ptr %15, align 4
  %17 = sext i8 %16 to i32
  call void @llvm.lifetime.start.p0(ptr %8)
  call void @enzymepy.allocation.describe(ptr %8, ptr %0)
  %18 = call i32 @_FortranAPointerAllocateSource(ptr %8, ptr %7, i1 zeroext %2, ptr %3, ptr %4, i32 %5)
  call void @enzymepy.allocation.take_place(ptr %0, ptr %8, i32 %17)
  call void @llvm.lifetime.end.p0(ptr %8)
  call void @llvm.lifetime.end.p0(ptr %7)
  br label %19

19:
  %.0 = phi i32 [ 0, %13 ], [ %18, %14 ]
  ret i32 %.0
}

declare i32 @_FortranAPointerAllocateSource(ptr, ptr, i1 zeroext, ptr, ptr, i32)

define linkonce_odr hidden i32 @enzymepy.inlined._FortranAMoveAlloc(ptr %0, ptr %1, ptr %2, i1 zeroext %3, ptr %4, ptr %5, i32 %6) alwaysinline nounwind {
  %8 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %9 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %10 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %11 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %12 = zext i1 %3 to i8
  %13 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %14 = call zeroext i1 @enzymepy.allocation.can_end(ptr %13, i1 zeroext false)
  br i1 %14, label %15, label %33

15:
  %16 = load ptr, ptr %1, align 8
  %17 = load ptr, ptr %0, align 8
  %18 = icmp ne ptr %16, %17
  br i1 %18, label %19, label %33

19:
  %20 = icmp ne ptr %17, null
  br i1 %20, label %21, label %24

21:
  %22 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  call void @enzymepy.allocation.finish(ptr %22, ptr %0, i1 zeroext false)
  %23 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  call void @enzymepy.allocation.release(ptr %23, ptr %0, i1 zeroext false)
  br label %24

24:
  %25 = load ptr, ptr %0, align 8
  call void @free(ptr %25)
  %26 = icmp ne ptr %2, null
  br i1 %26, label %27, label %28

27:
  call void @enzymepy.allocation.describe(ptr %0, ptr %1)
  br label %32

28:
  %29 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %30 = load i8, ptr %29, align 4
  %31 = sext i8 %30 to i32
  call void @enzymepy.allocation.take_place(ptr %0, ptr %1, i32 %31)
  br label %32

32:
  store ptr null, ptr %1, align 8
  br label %51

33:
  %34 = icmp ne ptr %2, null
  br i1 %34, label %43, label %35

35:
  %36 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %37 = load i8, ptr %36, align 4
  %38 = sext i8 %37 to i32
  call void @llvm.lifetime.start.p0(ptr %8)
  call void @enzymepy.allocation.describe(ptr %8, ptr %1)
  %39 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %40 = load i8, ptr %39, align 4
  %41 = sext i8 %40 to i32
  call void @llvm.lifetime.start.p0(ptr %9)
  call void @enzymepy.allocation.describe(ptr %9, ptr %0)
  %42 = call i32 @_FortranAMoveAlloc(ptr %9, ptr %8, ptr %2, i1 zeroext %3, ptr %4, ptr %5, i32 %6)
  call void @enzymepy.allocation.take_place(ptr %0, ptr %9, i32 %41)
  call void @llvm.lifetime.end.p0(ptr %9)
  call void @enzymepy.allocation.take_place(ptr %1, ptr %8, i32 %38)
  call void @llvm.lifetime.end.p0(ptr %8)
  br label %51

43:
  %44 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %45 = load i8, ptr %44, align 4
  %46 = sext i8 %45 to i32
  call void @llvm.lifetime.start.p0(ptr %10)
  call void @enzymepy.allocation.describe(ptr %10, ptr %1)
  %47 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %48 = load i8, ptr %47, align 4
  %49 = sext i8 %48 to i32
  call void @llvm.lifetime.start.p0(ptr %11)
  call void @enzymepy.allocation.describe(ptr %11, ptr %0)
  %50 = call i32 @_FortranAMoveAlloc(ptr %11, ptr %10, ptr %2, i1 zeroext %3, ptr %4, ptr %5, i32 %6)
  call void @enzymepy.allocation.describe_in(ptr %0, ptr %11, i32 %49)
  call void @llvm.lifetime.end.p0(ptr %11)
  call void @enzymepy.allocation.describe_in(ptr %1, ptr %10, i32 %46)
  call void @llvm.lifetime.end.p0(ptr %10)
  br label %51

51:
  %.0 = phi i32 [ 0, %32 ], [ %50, %43 ], [ %42, %35 ]
  ret i32 %.0
}

declare void @free(ptr)

declare i32 @_FortranAMoveAlloc(ptr, ptr, ptr, i1 zeroext, ptr, ptr, i32)

define linkonce_odr hidden void @enzymepy.allocation.describe_in(ptr %0, ptr %1, i32 %2) alwaysinline nounwind {
  %4 = load ptr, ptr %1, align 8
  store ptr %4, ptr %0, align 8
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  store i64 %6, ptr %7, align 8
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 2
  %9 = load i32, ptr %8, align 8
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 2
  store i32 %9, ptr %10, align 8
  %11 = trunc i32 %2 to i8
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  store i8 %11, ptr %12, align 4
  %13 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %14 = load i8, ptr %13, align 1
  %15 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 4
  store i8 %14, ptr %15, align 1
  %16 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 5
  %17 = load i8, ptr %16, align 2
  %18 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 5
  store i8 %17, ptr %18, align 2
  %19 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 6
  %20 = load i8, ptr %19, align 1
  %21 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 6
  store i8 %20, ptr %21, align 1
  %22 = icmp sgt i32 %2, 0
  br i1 %22, label %23, label %26

23:
  %24 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %25 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %24, ptr align 8 %25, i64 24, i1 false)
  br label %26

26:
  %27 = icmp eq i32 %2, 0
  br i1 %27, label %28, label %36

28:
  %29 = load i8, ptr %19, align 1
  %30 = sext i8 %29 to i32
  %31 = and i32 %30, 1
  %32 = icmp ne i32 %31, 0
  br i1 %32, label %33, label %36

33:
  %34 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %35 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %34, ptr align 8 %35, i64 16, i1 false)
  br label %36

36:
  %37 = icmp sgt i32 %2, 1
  br i1 %37, label %38, label %43

38:
  %39 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %40 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %39, i64 0, i64 1
  %41 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %42 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %41, i64 0, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %40, ptr align 8 %42, i64 24, i1 false)
  br label %43

43:
  %44 = icmp eq i32 %2, 1
  br i1 %44, label %45, label %55

45:
  %46 = load i8, ptr %19, align 1
  %47 = sext i8 %46 to i32
  %48 = and i32 %47, 1
  %49 = icmp ne i32 %48, 0
  br i1 %49, label %50, label %55

50:
  %51 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %52 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %51, i64 0, i64 1
  %53 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %54 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %53, i64 0, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %52, ptr align 8 %54, i64 16, i1 false)
  br label %55

55:
  %56 = icmp sgt i32 %2, 2
  br i1 %56, label %57, label %62

57:
  %58 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %59 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %58, i64 0, i64 2
  %60 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %61 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %60, i64 0, i64 2
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %59, ptr align 8 %61, i64 24, i1 false)
  br label %62

62:
  %63 = icmp eq i32 %2, 2
  br i1 %63, label %64, label %74

64:
  %65 = load i8, ptr %19, align 1
  %66 = sext i8 %65 to i32
  %67 = and i32 %66, 1
  %68 = icmp ne i32 %67, 0
  br i1 %68, label %69, label %74

69:
  %70 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %71 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %70, i64 0, i64 2
  %72 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %73 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %72, i64 0, i64 2
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %71, ptr align 8 %73, i64 16, i1 false)
  br label %74

74:
  %75 = icmp sgt i32 %2, 3
  br i1 %75, label %76, label %81

76:
  %77 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %78 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %77, i64 0, i64 3
  %79 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %80 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %79, i64 0, i64 3
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %78, ptr align 8 %80, i64 24, i1 false)
  br label %81

81:
  %82 = icmp eq i32 %2, 3
  br i1 %82, label %83, label %93

83:
  %84 = load i8, ptr %19, align 1
  %85 = sext i8 %84 to i32
  %86 = and i32 %85, 1
  %87 = icmp ne i32 %86, 0
  br i1 %87, label %88, label %93

88:
  %89 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %90 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %89, i64 0, i64 3
  %91 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %92 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %91, i64 0, i64 3
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %90, ptr align 8 %92, i64 16, i1 false)
  br label %93

93:
  %94 = icmp sgt i32 %2, 4
  br i1 %94, label %95, label %100

95:
  %96 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %97 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %96, i64 0, i64 4
  %98 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %99 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %98, i64 0, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %97, ptr align 8 %99, i64 24, i1 false)
  br label %100

100:
  %101 = icmp eq i32 %2, 4
  br i1 %101, label %102, label %112

102:
  %103 = load i8, ptr %19, align 1
  %104 = sext i8 %103 to i32
  %105 = and i32 %104, 1
  %106 = icmp ne i32 %105, 0
  br i1 %106, label %107, label %112

107:
  %108 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %109 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %108, i64 0, i64 4
  %110 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %111 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %110, i64 0, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %109, ptr align 8 %111, i64 16, i1 false)
  br label %112

112:
  %113 = icmp sgt i32 %2, 5
  br i1 %113, label %114, label %119

114:
  %115 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %116 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %115, i64 0, i64 5
  %117 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %118 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %117, i64 0, i64 5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %116, ptr align 8 %118, i64 24, i1 false)
  br label %119

119:
  %120 = icmp eq i32 %2, 5
  br i1 %120, label %121, label %131

121:
  %122 = load i8, ptr %19, align 1
  %123 = sext i8 %122 to i32
  %124 = and i32 %123, 1
  %125 = icmp ne i32 %124, 0
  br i1 %125, label %126, label %131

126:
  %127 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %128 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %127, i64 0, i64 5
  %129 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %130 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %129, i64 0, i64 5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %128, ptr align 8 %130, i64 16, i1 false)
  br label %131

131:
  %132 = icmp sgt i32 %2, 6
  br i1 %132, label %133, label %138

133:
  %134 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %135 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %134, i64 0, i64 6
  %136 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %137 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %136, i64 0, i64 6
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %135, ptr align 8 %137, i64 24, i1 false)
  br label %138

138:
  %139 = icmp eq i32 %2, 6
  br i1 %139, label %140, label %150

140:
  %141 = load i8, ptr %19, align 1
  %142 = sext i8 %141 to i32
  %143 = and i32 %142, 1
  %144 = icmp ne i32 %143, 0
  br i1 %144, label %145, label %150

145:
  %146 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %147 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %146, i64 0, i64 6
  %148 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %149 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %148, i64 0, i64 6
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %147, ptr align 8 %149, i64 16, i1 false)
  br label %150

150:
  ret void
}

define linkonce_odr hidden i32 @enzymepy.inlined._FortranAAllocatableDeallocate(ptr %0, i1 zeroext %1, ptr %2, ptr %3, i32 %4) alwaysinline nounwind {
  %6 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %7 = zext i1 %1 to i8
  %8 = call zeroext i1 @enzymepy.allocation.deallocated(ptr %0, i1 zeroext true)
  br i1 %8, label %14, label %9

9:
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %11 = load i8, ptr %10, align 4
  %12 = sext i8 %11 to i32
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzymepy.allocation.describe(ptr %6, ptr %0)
  %13 = call i32 @_FortranAAllocatableDeallocate(ptr %6, i1 zeroext %1, ptr %2, ptr %3, i32 %4)
  call void @enzymepy.allocation.take_place(ptr %0, ptr %6, i32 %12)
  call void @llvm.lifetime.end.p0(ptr %6)
  br label %14

14:
  %.0 = phi i32 [ %13, %9 ], [ 0, %5 ]
  ret i32 %.0
}

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.deallocated(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  %4 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %5 = load ptr, ptr %0, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %13

7:
  %8 = call zeroext i1 @enzymepy.allocation.can_end(ptr %4, i1 zeroext false)
  br i1 %8, label %9, label %13

9:
  br i1 %1, label %10, label %11

10:
  call void @enzymepy.allocation.finish(ptr %4, ptr %0, i1 zeroext false)
  br label %11

11:
  call void @enzymepy.allocation.release(ptr %4, ptr %0, i1 zeroext false)
  %12 = load ptr, ptr %0, align 8
  call void @free(ptr %12)
  store ptr null, ptr %0, align 8
  br label %13

13:
  %.0 = phi i1 [ true, %11 ], [ false, %7 ], [ false, %2 ]
  ret i1 %.0
}

declare i32 @_FortranAAllocatableDeallocate(ptr, i1 zeroext, ptr, ptr, i32)

define linkonce_odr hidden i32 @enzymepy.inlined._FortranAPointerDeallocate(ptr %0, i1 zeroext %1, ptr %2, ptr %3, i32 %4) alwaysinline nounwind {
  %6 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %7 = zext i1 %1 to i8
  %8 = call zeroext i1 @enzymepy.allocation.deallocated(ptr %0, i1 zeroext true)
  br i1 %8, label %14, label %9

9:
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %11 = load i8, ptr %10, align 4
  %12 = sext i8 %11 to i32
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzymepy.allocation.describe(ptr %6, ptr %0)
  %13 = call i32 @_FortranAPointerDeallocate(ptr %6, i1 zeroext %1, ptr %2, ptr %3, i32 %4)
  call void @enzymepy.allocation.take_place(ptr %0, ptr %6, i32 %12)
  call void @llvm.lifetime.end.p0(ptr %6)
  br label %14

14:
  %.0 = phi i32 [ %13, %9 ], [ 0, %5 ]
  ret i32 %.0
}

declare i32 @_FortranAPointerDeallocate(ptr, i1 zeroext, ptr, ptr, i32)

define linkonce_odr hidden i32 @enzymepy.inlined._FortranAAllocatableDeallocatePolymorphic(ptr %0, ptr %1, i1 zeroext %2, ptr %3, ptr %4, i32 %5) alwaysinline nounwind {
  %7 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %8 = zext i1 %2 to i8
  %9 = icmp ne ptr %1, null
  br i1 %9, label %10, label %38

10:
  %11 = load ptr, ptr %0, align 8
  %12 = icmp ne ptr %11, null
  br i1 %12, label %13, label %38

13:
  %14 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %15 = call zeroext i1 @enzymepy.class.known(ptr %14, ptr %1)
  br i1 %15, label %16, label %38

16:
  %17 = call i64 @enzymepy.allocation.count_of(ptr %0)
  br label %18

18:
  %.035 = phi i64 [ 0, %16 ], [ %29, %20 ]
  %19 = icmp slt i64 %.035, %17
  br i1 %19, label %20, label %30

20:
  %21 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %22 = call ptr @enzymepy.allocation.element(ptr %0, i64 %.035)
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %24 = load i8, ptr %23, align 4
  %25 = sext i8 %24 to i32
  %26 = icmp sgt i32 %25, 0
  call void @enzymepy.class.finish(ptr %1, ptr %21, ptr %22, i1 zeroext %26)
  %27 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %28 = call ptr @enzymepy.allocation.element(ptr %0, i64 %.035)
  call void @enzymepy.class.release(ptr %1, ptr %27, ptr %28)
  %29 = add nsw i64 %.035, 1
  br label %18

30:
  %31 = load ptr, ptr %0, align 8
  call void @free(ptr %31)
  store ptr null, ptr %0, align 8
  %32 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %33 = load i8, ptr %32, align 4
  %34 = sext i8 %33 to i32
  call void @enzymepy.allocation.set_derived_type(ptr %0, i32 %34, ptr %1)
  %35 = getelementptr inbounds nuw { [88 x i8], i64, [333 x i8], i8, i8, i8, i8 }, ptr %1, i32 0, i32 1
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  store i64 %36, ptr %37, align 8
  br label %43

38:
  %39 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %40 = load i8, ptr %39, align 4
  %41 = sext i8 %40 to i32
  call void @llvm.lifetime.start.p0(ptr %7)
  call void @enzymepy.allocation.describe(ptr %7, ptr %0)
  %42 = call i32 @_FortranAAllocatableDeallocatePolymorphic(ptr %7, ptr %1, i1 zeroext %2, ptr %3, ptr %4, i32 %5)
  call void @enzymepy.allocation.take_place(ptr %0, ptr %7, i32 %41)
  call void @llvm.lifetime.end.p0(ptr %7)
  br label %43

43:
  %.0 = phi i32 [ 0, %30 ], [ %42, %38 ]
  ret i32 %.0
}

declare zeroext i1 @enzymepy.class.known(ptr, ptr)

define linkonce_odr hidden i64 @enzymepy.allocation.count_of(ptr %0) alwaysinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %3 = load i8, ptr %2, align 4
  %4 = sext i8 %3 to i32
  %5 = call i64 @enzymepy.allocation.count_in(ptr %0, i32 %4)
  ret i64 %5
}

declare void @enzymepy.class.finish(ptr, ptr, ptr, i1 zeroext)

define linkonce_odr hidden ptr @enzymepy.allocation.element(ptr %0, i64 %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %4 = load i8, ptr %3, align 4
  %5 = sext i8 %4 to i32
  %6 = call ptr @enzymepy.allocation.element_in(ptr %0, i32 %5, i64 %1)
  ret ptr %6
}

declare void @enzymepy.class.release(ptr, ptr, ptr)

define linkonce_odr hidden void @enzymepy.allocation.set_derived_type(ptr %0, i32 %1, ptr %2) alwaysinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 6
  %5 = load i8, ptr %4, align 1
  %6 = sext i8 %5 to i32
  %7 = or i32 %6, 1
  %8 = trunc i32 %7 to i8
  store i8 %8, ptr %4, align 1
  switch i32 %1, label %30 [
    i32 0, label %9
    i32 1, label %12
    i32 2, label %15
    i32 3, label %18
    i32 4, label %21
    i32 5, label %24
    i32 6, label %27
  ]

9:
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  call void @enzymepy.allocation.set_type_of_object(ptr %10, ptr %2)
  %11 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %10, i32 0, i32 1
  store i64 0, ptr %11, align 8
  br label %30

12:
  %13 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %14 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %13, i64 0, i64 1
  store ptr %2, ptr %14, align 8
  %.sroa.210.0..sroa_idx = getelementptr inbounds i8, ptr %14, i64 8
  store i64 0, ptr %.sroa.210.0..sroa_idx, align 8
  br label %30

15:
  %16 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %17 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %16, i64 0, i64 2
  store ptr %2, ptr %17, align 8
  %.sroa.28.0..sroa_idx = getelementptr inbounds i8, ptr %17, i64 8
  store i64 0, ptr %.sroa.28.0..sroa_idx, align 8
  br label %30

18:
  %19 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %20 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %19, i64 0, i64 3
  store ptr %2, ptr %20, align 8
  %.sroa.26.0..sroa_idx = getelementptr inbounds i8, ptr %20, i64 8
  store i64 0, ptr %.sroa.26.0..sroa_idx, align 8
  br label %30

21:
  %22 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %23 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %22, i64 0, i64 4
  store ptr %2, ptr %23, align 8
  %.sroa.24.0..sroa_idx = getelementptr inbounds i8, ptr %23, i64 8
  store i64 0, ptr %.sroa.24.0..sroa_idx, align 8
  br label %30

24:
  %25 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %26 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %25, i64 0, i64 5
  store ptr %2, ptr %26, align 8
  %.sroa.22.0..sroa_idx = getelementptr inbounds i8, ptr %26, i64 8
  store i64 0, ptr %.sroa.22.0..sroa_idx, align 8
  br label %30

27:
  %28 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %29 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %28, i64 0, i64 6
  store ptr %2, ptr %29, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %29, i64 8
  store i64 0, ptr %.sroa.2.0..sroa_idx, align 8
  br label %30

30:
  ret void
}

declare i32 @_FortranAAllocatableDeallocatePolymorphic(ptr, ptr, i1 zeroext, ptr, ptr, i32)

define linkonce_odr hidden i32 @enzymepy.inlined._FortranAPointerDeallocatePolymorphic(ptr %0, ptr %1, i1 zeroext %2, ptr %3, ptr %4, i32 %5) alwaysinline nounwind {
  %7 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %8 = zext i1 %2 to i8
  %9 = icmp ne ptr %1, null
  br i1 %9, label %10, label %38

10:
  %11 = load ptr, ptr %0, align 8
  %12 = icmp ne ptr %11, null
  br i1 %12, label %13, label %38

13:
  %14 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %15 = call zeroext i1 @enzymepy.class.known(ptr %14, ptr %1)
  br i1 %15, label %16, label %38

16:
  %17 = call i64 @enzymepy.allocation.count_of(ptr %0)
  br label %18

18:
  %.035 = phi i64 [ 0, %16 ], [ %29, %20 ]
  %19 = icmp slt i64 %.035, %17
  br i1 %19, label %20, label %30

20:
  %21 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %22 = call ptr @enzymepy.allocation.element(ptr %0, i64 %.035)
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %24 = load i8, ptr %23, align 4
  %25 = sext i8 %24 to i32
  %26 = icmp sgt i32 %25, 0
  call void @enzymepy.class.finish(ptr %1, ptr %21, ptr %22, i1 zeroext %26)
  %27 = call ptr @enzymepy.allocation.derived_type(ptr %0)
  %28 = call ptr @enzymepy.allocation.element(ptr %0, i64 %.035)
  call void @enzymepy.class.release(ptr %1, ptr %27, ptr %28)
  %29 = add nsw i64 %.035, 1
  br label %18

30:
  %31 = load ptr, ptr %0, align 8
  call void @free(ptr %31)
  store ptr null, ptr %0, align 8
  %32 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %33 = load i8, ptr %32, align 4
  %34 = sext i8 %33 to i32
  call void @enzymepy.allocation.set_derived_type(ptr %0, i32 %34, ptr %1)
  %35 = getelementptr inbounds nuw { [88 x i8], i64, [333 x i8], i8, i8, i8, i8 }, ptr %1, i32 0, i32 1
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  store i64 %36, ptr %37, align 8
  br label %43

38:
  %39 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %40 = load i8, ptr %39, align 4
  %41 = sext i8 %40 to i32
  call void @llvm.lifetime.start.p0(ptr %7)
  call void @enzymepy.allocation.describe(ptr %7, ptr %0)
  %42 = call i32 @_FortranAPointerDeallocatePolymorphic(ptr %7, ptr %1, i1 zeroext %2, ptr %3, ptr %4, i32 %5)
  call void @enzymepy.allocation.take_place(ptr %0, ptr %7, i32 %41)
  call void @llvm.lifetime.end.p0(ptr %7)
  br label %43

43:
  %.0 = phi i32 [ 0, %30 ], [ %42, %38 ]
  ret i32 %.0
}

declare i32 @_FortranAPointerDeallocatePolymorphic(ptr, ptr, i1 zeroext, ptr, ptr, i32)

define linkonce_odr hidden void @enzymepy.inlined._FortranAAllocatableDeallocateNoFinal(ptr %0, ptr %1, i32 %2) alwaysinline nounwind {
  %4 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %5 = call zeroext i1 @enzymepy.allocation.deallocated(ptr %0, i1 zeroext false)
  br i1 %5, label %10, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %8 = load i8, ptr %7, align 4
  %9 = sext i8 %8 to i32
  call void @llvm.lifetime.start.p0(ptr %4)
  call void @enzymepy.allocation.describe(ptr %4, ptr %0)
  call void @_FortranAAllocatableDeallocateNoFinal(ptr %4, ptr %1, i32 %2)
  call void @enzymepy.allocation.describe_in(ptr %0, ptr %4, i32 %9)
  call void @llvm.lifetime.end.p0(ptr %4)
  br label %10

10:
  ret void
}

declare void @_FortranAAllocatableDeallocateNoFinal(ptr, ptr, i32)

define linkonce_odr hidden ptr @enzymepy.allocation.type_of_object(ptr %0) alwaysinline nounwind {
  %2 = load ptr, ptr %0, align 4
  ret ptr %2
}

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.starts_with_something(ptr %0) alwaysinline nounwind {
  %2 = icmp ne ptr %0, null
  br i1 %2, label %3, label %8

3:
  %4 = getelementptr inbounds nuw { [88 x i8], i64, [333 x i8], i8, i8, i8, i8 }, ptr %0, i32 0, i32 3
  %5 = load i8, ptr %4, align 1
  %6 = icmp ne i8 %5, 0
  %7 = xor i1 %6, true
  br label %8

8:
  %9 = phi i1 [ false, %1 ], [ %7, %3 ]
  ret i1 %9
}

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.is_told(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  %4 = call zeroext i1 @enzymepy.allocation.is_any(ptr %0, i1 zeroext %1)
  br i1 %4, label %5, label %8

5:
  %6 = call zeroext i1 @enzymepy.type.known(ptr %0)
  %7 = zext i1 %6 to i32
  br label %11

8:
  %9 = call zeroext i1 @enzymepy.component.known(ptr %0)
  %10 = zext i1 %9 to i32
  br label %11

11:
  %12 = phi i32 [ %7, %5 ], [ %10, %8 ]
  %13 = icmp ne i32 %12, 0
  ret i1 %13
}

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.is_any(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  br i1 %1, label %6, label %4

4:
  %5 = call zeroext i1 @enzymepy.allocation.is_seen(ptr %0)
  br label %6

6:
  %7 = phi i1 [ true, %2 ], [ %5, %4 ]
  ret i1 %7
}

declare zeroext i1 @enzymepy.type.known(ptr)

declare zeroext i1 @enzymepy.component.known(ptr)

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.is_seen(ptr %0) alwaysinline nounwind {
  %2 = icmp ne ptr %0, null
  %3 = xor i1 %2, true
  %4 = zext i1 %3 to i32
  %5 = call i1 @llvm.is.constant.i32(i32 %4)
  %.not = xor i1 %5, true
  %.not3 = xor i1 %2, true
  %brmerge = or i1 %.not, %.not3
  %.mux = select i1 %.not, i1 false, i1 true
  br i1 %brmerge, label %10, label %6

6:
  %7 = getelementptr inbounds nuw { [88 x i8], i64, [333 x i8], i8, i8, i8, i8 }, ptr %0, i32 0, i32 1
  %8 = load i64, ptr %7, align 8
  %9 = call i1 @llvm.is.constant.i64(i64 %8)
  br label %10

10:
  %11 = phi i1 [ %.mux, %1 ], [ %9, %6 ]
  ret i1 %11
}

declare i1 @llvm.is.constant.i32(i32)

declare i1 @llvm.is.constant.i64(i64)

declare void @enzymepy.type.start(ptr, ptr)

declare void @enzymepy.component.start(ptr, ptr)

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.owns_memory(ptr %0) alwaysinline nounwind {
  %2 = icmp ne ptr %0, null
  br i1 %2, label %3, label %8

3:
  %4 = getelementptr inbounds nuw { [88 x i8], i64, [333 x i8], i8, i8, i8, i8 }, ptr %0, i32 0, i32 4
  %5 = load i8, ptr %4, align 2
  %6 = icmp ne i8 %5, 0
  %7 = xor i1 %6, true
  br label %8

8:
  %9 = phi i1 [ false, %1 ], [ %7, %3 ]
  ret i1 %9
}

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.finishes(ptr %0) alwaysinline nounwind {
  %2 = icmp ne ptr %0, null
  br i1 %2, label %3, label %8

3:
  %4 = getelementptr inbounds nuw { [88 x i8], i64, [333 x i8], i8, i8, i8, i8 }, ptr %0, i32 0, i32 5
  %5 = load i8, ptr %4, align 1
  %6 = icmp ne i8 %5, 0
  %7 = xor i1 %6, true
  br label %8

8:
  %9 = phi i1 [ false, %1 ], [ %7, %3 ]
  ret i1 %9
}

declare void @enzymepy.type.finish(ptr, ptr, i1 zeroext)

declare void @enzymepy.component.finish(ptr, ptr, i1 zeroext)

declare void @enzymepy.type.release(ptr, ptr)

declare void @enzymepy.component.release(ptr, ptr)

define linkonce_odr hidden i64 @enzymepy.allocation.packed(ptr %0) alwaysinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %3 = load i64, ptr %2, align 8
  %4 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %5 = load i8, ptr %4, align 4
  %6 = sext i8 %5 to i32
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %8, label %14

8:
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %10 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %9, i32 0, i32 2
  store i64 %3, ptr %10, align 8
  %11 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %9, i32 0, i32 1
  %12 = load i64, ptr %11, align 8
  %13 = mul nsw i64 %3, %12
  br label %14

14:
  %.0 = phi i64 [ %13, %8 ], [ %3, %1 ]
  %15 = load i8, ptr %4, align 4
  %16 = sext i8 %15 to i32
  %17 = icmp sgt i32 %16, 1
  br i1 %17, label %18, label %25

18:
  %19 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %20 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %19, i64 0, i64 1
  %21 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %20, i32 0, i32 2
  store i64 %.0, ptr %21, align 8
  %22 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %20, i32 0, i32 1
  %23 = load i64, ptr %22, align 8
  %24 = mul nsw i64 %.0, %23
  br label %25

25:
  %.1 = phi i64 [ %24, %18 ], [ %.0, %14 ]
  %26 = load i8, ptr %4, align 4
  %27 = sext i8 %26 to i32
  %28 = icmp sgt i32 %27, 2
  br i1 %28, label %29, label %36

29:
  %30 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %31 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %30, i64 0, i64 2
  %32 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %31, i32 0, i32 2
  store i64 %.1, ptr %32, align 8
  %33 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %31, i32 0, i32 1
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %.1, %34
  br label %36

36:
  %.2 = phi i64 [ %35, %29 ], [ %.1, %25 ]
  %37 = load i8, ptr %4, align 4
  %38 = sext i8 %37 to i32
  %39 = icmp sgt i32 %38, 3
  br i1 %39, label %40, label %47

40:
  %41 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %42 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %41, i64 0, i64 3
  %43 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %42, i32 0, i32 2
  store i64 %.2, ptr %43, align 8
  %44 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %42, i32 0, i32 1
  %45 = load i64, ptr %44, align 8
  %46 = mul nsw i64 %.2, %45
  br label %47

47:
  %.3 = phi i64 [ %46, %40 ], [ %.2, %36 ]
  %48 = load i8, ptr %4, align 4
  %49 = sext i8 %48 to i32
  %50 = icmp sgt i32 %49, 4
  br i1 %50, label %51, label %58

51:
  %52 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %53 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %52, i64 0, i64 4
  %54 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %53, i32 0, i32 2
  store i64 %.3, ptr %54, align 8
  %55 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %53, i32 0, i32 1
  %56 = load i64, ptr %55, align 8
  %57 = mul nsw i64 %.3, %56
  br label %58

58:
  %.4 = phi i64 [ %57, %51 ], [ %.3, %47 ]
  %59 = load i8, ptr %4, align 4
  %60 = sext i8 %59 to i32
  %61 = icmp sgt i32 %60, 5
  br i1 %61, label %62, label %69

62:
  %63 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %64 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %63, i64 0, i64 5
  %65 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %64, i32 0, i32 2
  store i64 %.4, ptr %65, align 8
  %66 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %64, i32 0, i32 1
  %67 = load i64, ptr %66, align 8
  %68 = mul nsw i64 %.4, %67
  br label %69

69:
  %.5 = phi i64 [ %68, %62 ], [ %.4, %58 ]
  %70 = load i8, ptr %4, align 4
  %71 = sext i8 %70 to i32
  %72 = icmp sgt i32 %71, 6
  br i1 %72, label %73, label %80

73:
  %74 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %75 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %74, i64 0, i64 6
  %76 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %75, i32 0, i32 2
  store i64 %.5, ptr %76, align 8
  %77 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %75, i32 0, i32 1
  %78 = load i64, ptr %77, align 8
  %79 = mul nsw i64 %.5, %78
  br label %80

80:
  %.6 = phi i64 [ %79, %73 ], [ %.5, %69 ]
  ret i64 %.6
}

declare ptr @malloc(i64)

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

declare i1 @llvm.is.constant.i1(i1)

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.can_be_copied(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  br i1 %1, label %4, label %15

4:
  %5 = icmp ne ptr %0, null
  br i1 %5, label %6, label %12

6:
  %7 = getelementptr inbounds nuw { [88 x i8], i64, [333 x i8], i8, i8, i8, i8 }, ptr %0, i32 0, i32 1
  %8 = load i64, ptr %7, align 8
  %9 = call i1 @llvm.is.constant.i64(i64 %8)
  br i1 %9, label %10, label %12

10:
  %11 = call zeroext i1 @enzymepy.allocation.can_own(ptr %0, i1 zeroext false)
  br label %12

12:
  %13 = phi i1 [ false, %6 ], [ false, %4 ], [ %11, %10 ]
  %14 = zext i1 %13 to i32
  br label %18

15:
  %16 = call zeroext i1 @enzymepy.allocation.can_own(ptr %0, i1 zeroext false)
  %17 = zext i1 %16 to i32
  br label %18

18:
  %19 = phi i32 [ %14, %12 ], [ %17, %15 ]
  %20 = icmp ne i32 %19, 0
  ret i1 %20
}

define linkonce_odr hidden zeroext i1 @enzymepy.allocation.can_own(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  %4 = call zeroext i1 @enzymepy.allocation.owns_memory(ptr %0)
  br i1 %4, label %5, label %7

5:
  %6 = call zeroext i1 @enzymepy.allocation.is_told(ptr %0, i1 zeroext %1)
  br label %7

7:
  %8 = phi i1 [ true, %2 ], [ %6, %5 ]
  ret i1 %8
}

define linkonce_odr hidden void @enzymepy.allocation.copy(ptr %0, ptr %1, i64 %2) alwaysinline nounwind {
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %0, ptr align 1 %1, i64 %2, i1 false)
  ret void
}

define linkonce_odr hidden void @enzymepy.allocation.own(ptr %0, ptr %1, i64 %2, i64 %3) alwaysinline nounwind {
  %5 = call zeroext i1 @enzymepy.allocation.owns_memory(ptr %0)
  br i1 %5, label %6, label %18

6:
  %.0 = phi i64 [ %17, %16 ], [ 0, %4 ]
  %7 = icmp slt i64 %.0, %2
  br i1 %7, label %8, label %18

8:
  %9 = call zeroext i1 @enzymepy.allocation.is_any(ptr %0, i1 zeroext false)
  br i1 %9, label %10, label %13

10:
  %11 = mul nsw i64 %.0, %3
  %12 = getelementptr inbounds i8, ptr %1, i64 %11
  call void @enzymepy.type.own(ptr %0, ptr %12)
  br label %16

13:
  %14 = mul nsw i64 %.0, %3
  %15 = getelementptr inbounds i8, ptr %1, i64 %14
  call void @enzymepy.component.own(ptr %0, ptr %15)
  br label %16

16:
  %17 = add nsw i64 %.0, 1
  br label %6

18:
  ret void
}

declare void @enzymepy.type.own(ptr, ptr)

declare void @enzymepy.component.own(ptr, ptr)

define linkonce_odr hidden i64 @enzymepy.allocation.count_in(ptr %0, i32 %1) alwaysinline nounwind {
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

define linkonce_odr hidden ptr @enzymepy.allocation.element_in(ptr %0, i32 %1, i64 %2) alwaysinline nounwind {
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

define linkonce_odr hidden void @enzymepy.allocation.set_type_of_object(ptr %0, ptr %1) alwaysinline nounwind {
  store ptr %1, ptr %0, align 4
  ret void
}
