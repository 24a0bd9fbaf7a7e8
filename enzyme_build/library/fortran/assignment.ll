; Made of assignment.c by `python -m tests.library.fortran_bodies`.

define linkonce_odr hidden void @enzymepy.inlined._FortranAAssign(ptr %0, ptr %1, ptr %2, i32 %3) alwaysinline nounwind {
  call void @enzymepy.assignment.assign(ptr %0, ptr %1, i1 zeroext true, ptr %2, i32 %3)
  ret void
}

define linkonce_odr hidden void @enzymepy.assignment.assign(ptr %0, ptr %1, i1 zeroext %2, ptr %3, i32 %4) alwaysinline nounwind {
  %6 = zext i1 %2 to i8
  %7 = call ptr @enzymepy.assignment.derived_type(ptr %0)
  %8 = call zeroext i1 @enzymepy.assignment.is_seen(ptr %7)
  br i1 %8, label %9, label %11

9:
  %10 = call ptr @enzymepy.assignment.derived_type(ptr %0)
  br label %13

11:
  %12 = call ptr @enzymepy.assignment.derived_type(ptr %1)
  br label %13

13:
  %14 = phi ptr [ %10, %9 ], [ %12, %11 ]
  %15 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %16 = load i8, ptr %15, align 1
  %17 = sext i8 %16 to i32
  %18 = icmp eq i32 %17, 40
  %19 = zext i1 %18 to i8
  %20 = call zeroext i1 @enzymepy.assignment.owns_memory(ptr %14)
  %.not70 = xor i1 %2, true
  %brmerge71 = or i1 %20, %.not70
  %.mux = select i1 %20, i1 true, i1 false
  br i1 %brmerge71, label %23, label %21

21:
  %22 = call zeroext i1 @enzymepy.assignment.finishes(ptr %14)
  br label %23

23:
  %24 = phi i1 [ %.mux, %13 ], [ %22, %21 ]
  %25 = zext i1 %24 to i8
  %26 = load i8, ptr %15, align 1
  %27 = sext i8 %26 to i32
  %28 = icmp sle i32 %27, 40
  %29 = icmp eq i32 %27, 42
  %or.cond = or i1 %28, %29
  br i1 %or.cond, label %30, label %52

30:
  %31 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %32 = load i8, ptr %31, align 4
  %33 = sext i8 %32 to i32
  %34 = icmp sle i32 %33, 7
  br i1 %34, label %35, label %52

35:
  %36 = icmp ne ptr %14, null
  br i1 %36, label %37, label %48

37:
  %38 = call zeroext i1 @enzymepy.assignment.is_seen(ptr %14)
  br i1 %38, label %41, label %39

39:
  %40 = call zeroext i1 @enzymepy.component.known(ptr %14)
  br i1 %40, label %41, label %52

41:
  %42 = getelementptr inbounds nuw { [88 x i8], i64, [333 x i8], i8, i8, i8, i8 }, ptr %14, i32 0, i32 6
  %43 = load i8, ptr %42, align 8
  %44 = sext i8 %43 to i32
  %45 = icmp ne i32 %44, 0
  br i1 %45, label %46, label %52

46:
  %47 = call zeroext i1 @enzymepy.assignment.can_end(ptr %14, i1 zeroext false)
  br i1 %47, label %48, label %52

48:
  %49 = call ptr @enzymepy.assignment.derived_type(ptr %0)
  %50 = call ptr @enzymepy.assignment.derived_type(ptr %1)
  %51 = icmp eq ptr %49, %50
  br label %52

52:
  %53 = phi i1 [ false, %46 ], [ false, %41 ], [ false, %39 ], [ false, %30 ], [ false, %23 ], [ %51, %48 ]
  %54 = zext i1 %53 to i8
  %55 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 5
  %56 = load i8, ptr %55, align 2
  %57 = sext i8 %56 to i32
  %58 = icmp eq i32 %57, 2
  br i1 %58, label %59, label %78

59:
  %60 = load ptr, ptr %0, align 8
  %61 = icmp ne ptr %60, null
  br i1 %61, label %62, label %78

62:
  %63 = call zeroext i1 @enzymepy.assignment.differ_in_shape(ptr %0, ptr %1)
  %.not72 = xor i1 %18, true
  %brmerge73 = select i1 %63, i1 true, i1 %.not72
  %.mux74 = select i1 %63, i1 true, i1 false
  br i1 %brmerge73, label %78, label %64

64:
  %65 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %66 = load i8, ptr %65, align 4
  %67 = sext i8 %66 to i32
  %68 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %69 = load i8, ptr %68, align 4
  %70 = sext i8 %69 to i32
  %71 = icmp eq i32 %67, %70
  br i1 %71, label %72, label %78

72:
  %73 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %74 = load i64, ptr %73, align 8
  %75 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %76 = load i64, ptr %75, align 8
  %77 = icmp ne i64 %74, %76
  br label %78

78:
  %79 = phi i1 [ false, %52 ], [ %.mux74, %62 ], [ true, %59 ], [ false, %64 ], [ %77, %72 ]
  %80 = zext i1 %79 to i8
  br i1 %53, label %81, label %90

81:
  %82 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %83 = load i8, ptr %82, align 4
  %84 = icmp ne i8 %83, 0
  %.not = xor i1 %79, true
  %brmerge = select i1 %84, i1 true, i1 %.not
  br i1 %brmerge, label %91, label %85

85:
  %86 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %87 = load i8, ptr %86, align 4
  %88 = sext i8 %87 to i32
  %89 = icmp ne i32 %88, 0
  br i1 %89, label %90, label %91

90:
  call void @enzymepy.assignment.assign_otherwise(ptr %0, ptr %1, ptr %3, i32 %4)
  br label %122

91:
  %.not65 = xor i1 %18, true
  %brmerge66 = select i1 %.not65, i1 true, i1 %79
  br i1 %brmerge66, label %99, label %92

92:
  %93 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %94 = load i64, ptr %93, align 8
  %95 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %96 = load i64, ptr %95, align 8
  %97 = icmp ne i64 %94, %96
  br i1 %97, label %98, label %99

98:
  call void @enzymepy.assignment.assign_text(ptr %0, ptr %1)
  br label %122

99:
  %100 = load i8, ptr %82, align 4
  %101 = icmp ne i8 %100, 0
  %brmerge67 = select i1 %101, i1 true, i1 %79
  %brmerge68 = select i1 %brmerge67, i1 true, i1 %24
  br i1 %brmerge68, label %103, label %102

102:
  call void @enzymepy.assignment.fill(ptr %0, ptr %1)
  br label %122

103:
  %brmerge69 = select i1 %79, i1 true, i1 %24
  br i1 %brmerge69, label %110, label %104

104:
  %105 = load i8, ptr %82, align 4
  %106 = sext i8 %105 to i32
  %107 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %108 = load i64, ptr %107, align 8
  %109 = call zeroext i1 @enzymepy.assignment.overlap(ptr %0, ptr %1, i32 %106, i64 %108)
  br i1 %109, label %110, label %111

110:
  call void @enzymepy.assignment.assign_by_way(ptr %0, ptr %1, ptr %14, i1 zeroext %79, i1 zeroext %2)
  br label %122

111:
  %112 = call i64 @enzymepy.assignment.count_of(ptr %1)
  br label %113

113:
  %.0 = phi i64 [ 0, %111 ], [ %121, %115 ]
  %114 = icmp slt i64 %.0, %112
  br i1 %114, label %115, label %122

115:
  %116 = load i8, ptr %82, align 4
  %117 = sext i8 %116 to i32
  %118 = call ptr @enzymepy.assignment.element_in(ptr %0, i32 %117, i64 %.0)
  %119 = call ptr @enzymepy.assignment.element(ptr %1, i64 %.0)
  %120 = load i64, ptr %107, align 8
  call void @enzymepy.assignment.copy(ptr %118, ptr %119, i64 %120)
  %121 = add nsw i64 %.0, 1
  br label %113

122:
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAAssignTemporary(ptr %0, ptr %1, ptr %2, i32 %3) alwaysinline nounwind {
  %5 = call ptr @enzymepy.assignment.derived_type(ptr %0)
  %6 = load ptr, ptr %0, align 8
  %7 = icmp ne ptr %6, null
  br i1 %7, label %8, label %16

8:
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %10 = load i8, ptr %9, align 4
  %11 = sext i8 %10 to i32
  %12 = icmp sle i32 %11, 7
  br i1 %12, label %13, label %16

13:
  %14 = call zeroext i1 @enzymepy.assignment.can_start(ptr %5, i1 zeroext false)
  br i1 %14, label %15, label %16

15:
  call void @enzymepy.assignment.start(ptr %5, ptr %0, i1 zeroext false)
  br label %16

16:
  call void @enzymepy.assignment.assign(ptr %0, ptr %1, i1 zeroext false, ptr %2, i32 %3)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)

define linkonce_odr hidden ptr @enzymepy.assignment.derived_type(ptr %0) alwaysinline nounwind {
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
  %13 = call ptr @enzymepy.assignment.type_of_object(ptr %12)
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

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.can_start(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  %4 = call zeroext i1 @enzymepy.assignment.starts_with_something(ptr %0)
  br i1 %4, label %5, label %7

5:
  %6 = call zeroext i1 @enzymepy.assignment.is_told(ptr %0, i1 zeroext %1)
  br label %7

7:
  %8 = phi i1 [ true, %2 ], [ %6, %5 ]
  ret i1 %8
}

define linkonce_odr hidden void @enzymepy.assignment.start(ptr %0, ptr %1, i1 zeroext %2) alwaysinline nounwind {
  %4 = zext i1 %2 to i8
  %5 = call zeroext i1 @enzymepy.assignment.starts_with_something(ptr %0)
  br i1 %5, label %6, label %18

6:
  %7 = call i64 @enzymepy.assignment.count_of(ptr %1)
  br label %8

8:
  %.0 = phi i64 [ 0, %6 ], [ %17, %16 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %18

10:
  %11 = call zeroext i1 @enzymepy.assignment.is_any(ptr %0, i1 zeroext %2)
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @enzymepy.assignment.element(ptr %1, i64 %.0)
  call void @enzymepy.type.start(ptr %0, ptr %13)
  br label %16

14:
  %15 = call ptr @enzymepy.assignment.element(ptr %1, i64 %.0)
  call void @enzymepy.component.start(ptr %0, ptr %15)
  br label %16

16:
  %17 = add nsw i64 %.0, 1
  br label %8

18:
  ret void
}

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden void @enzymepy.inlined._FortranAAssignPolymorphic(ptr %0, ptr %1, ptr %2, i32 %3) alwaysinline nounwind {
  %5 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %6 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 4
  %8 = load i8, ptr %7, align 1
  %9 = sext i8 %8 to i32
  %10 = icmp eq i32 %9, 42
  br i1 %10, label %11, label %.critedge

11:
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %13 = load i8, ptr %12, align 4
  %14 = sext i8 %13 to i32
  %15 = icmp sle i32 %14, 7
  br i1 %15, label %16, label %.critedge

16:
  %17 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %18 = load i8, ptr %17, align 4
  %19 = sext i8 %18 to i32
  %20 = icmp eq i32 %14, %19
  br i1 %20, label %21, label %.critedge

21:
  %22 = call ptr @enzymepy.assignment.derived_type(ptr %1)
  %23 = icmp ne ptr %22, null
  br i1 %23, label %24, label %.critedge

24:
  %25 = load ptr, ptr %0, align 8
  %26 = icmp ne ptr %25, null
  br i1 %26, label %27, label %.critedge33

27:
  %28 = call ptr @enzymepy.assignment.derived_type(ptr %0)
  %29 = call zeroext i1 @enzymepy.assignment.can_end(ptr %28, i1 zeroext true)
  %30 = zext i1 %29 to i8
  br i1 %29, label %.critedge33, label %.critedge

.critedge33:
  %31 = call ptr @enzymepy.assignment.cloned(ptr %1)
  br label %.critedge

.critedge:
  %32 = phi ptr [ %31, %.critedge33 ], [ null, %21 ], [ null, %16 ], [ null, %11 ], [ null, %4 ], [ null, %27 ]
  %33 = icmp ne ptr %32, null
  br i1 %33, label %38, label %34

34:
  call void @llvm.lifetime.start.p0(ptr %5)
  call void @enzymepy.assignment.describe(ptr %5, ptr %1)
  %35 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %36 = load i8, ptr %35, align 4
  %37 = sext i8 %36 to i32
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzymepy.assignment.describe(ptr %6, ptr %0)
  call void @_FortranAAssignPolymorphic(ptr %6, ptr %5, ptr %2, i32 %3)
  call void @enzymepy.assignment.describe_in(ptr %0, ptr %6, i32 %37)
  call void @llvm.lifetime.end.p0(ptr %6)
  call void @llvm.lifetime.end.p0(ptr %5)
  br label %54

38:
  %39 = load ptr, ptr %0, align 8
  %40 = icmp ne ptr %39, null
  br i1 %40, label %41, label %45

41:
  %42 = call ptr @enzymepy.assignment.derived_type(ptr %0)
  call void @enzymepy.assignment.finish(ptr %42, ptr %0, i1 zeroext true)
  %43 = call ptr @enzymepy.assignment.derived_type(ptr %0)
  call void @enzymepy.assignment.release(ptr %43, ptr %0, i1 zeroext true)
  %44 = load ptr, ptr %0, align 8
  call void @free(ptr %44)
  br label %45

45:
  %46 = call i64 @enzymepy.assignment.shaped_as(ptr %0, ptr %1)
  store ptr %32, ptr %0, align 8
  %47 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %48 = load i64, ptr %47, align 8
  %49 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  store i64 %48, ptr %49, align 8
  %50 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %51 = load i8, ptr %50, align 4
  %52 = sext i8 %51 to i32
  %53 = call ptr @enzymepy.assignment.derived_type(ptr %1)
  call void @enzymepy.assignment.set_derived_type(ptr %0, i32 %52, ptr %53)
  br label %54

54:
  ret void
}

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.can_end(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  %4 = call zeroext i1 @enzymepy.assignment.owns_memory(ptr %0)
  br i1 %4, label %7, label %5

5:
  %6 = call zeroext i1 @enzymepy.assignment.finishes(ptr %0)
  br i1 %6, label %7, label %9

7:
  %8 = call zeroext i1 @enzymepy.assignment.is_told(ptr %0, i1 zeroext %1)
  br label %9

9:
  %10 = phi i1 [ true, %5 ], [ %8, %7 ]
  ret i1 %10
}

define linkonce_odr hidden ptr @enzymepy.assignment.cloned(ptr %0) alwaysinline nounwind {
  %2 = alloca ptr, align 8
  %3 = call ptr @enzymepy.assignment.derived_type(ptr %0)
  %4 = call zeroext i1 @enzymepy.assignment.is_seen(ptr %3)
  br i1 %4, label %5, label %26

5:
  %6 = call zeroext i1 @enzymepy.assignment.can_own(ptr %3, i1 zeroext false)
  br i1 %6, label %7, label %26

7:
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %9 = load i64, ptr %8, align 8
  %10 = call i64 @enzymepy.assignment.count_of(ptr %0)
  %11 = mul nsw i64 %10, %9
  %12 = icmp ne i64 %10, 0
  %13 = xor i1 %12, true
  %14 = zext i1 %13 to i32
  %15 = sext i32 %14 to i64
  %16 = add nsw i64 %11, %15
  %17 = call ptr @malloc(i64 %16)
  br label %18

18:
  %.0 = phi i64 [ 0, %7 ], [ %24, %20 ]
  %19 = icmp slt i64 %.0, %10
  br i1 %19, label %20, label %25

20:
  %21 = mul nsw i64 %.0, %9
  %22 = getelementptr inbounds i8, ptr %17, i64 %21
  %23 = call ptr @enzymepy.assignment.element(ptr %0, i64 %.0)
  call void @enzymepy.assignment.copy(ptr %22, ptr %23, i64 %9)
  %24 = add nsw i64 %.0, 1
  br label %18

25:
  call void @enzymepy.assignment.own(ptr %3, ptr %17, i64 %10, i64 %9)
  br label %36

26:
  call void @llvm.lifetime.start.p0(ptr %2)
  store ptr null, ptr %2, align 8
  %27 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %28 = load i8, ptr %27, align 4
  %29 = icmp ne i8 %28, 0
  br i1 %29, label %34, label %30

30:
  %31 = call zeroext i1 @enzymepy.component.known(ptr %3)
  br i1 %31, label %32, label %34

32:
  %33 = load ptr, ptr %0, align 8
  call void @enzymepy.component.clone(ptr %3, ptr %2, ptr %33)
  br label %34

34:
  %35 = load ptr, ptr %2, align 8
  call void @llvm.lifetime.end.p0(ptr %2)
  br label %36

36:
  %.026 = phi ptr [ %17, %25 ], [ %35, %34 ]
  ret ptr %.026
}

define linkonce_odr hidden void @enzymepy.assignment.describe(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %4 = load i8, ptr %3, align 4
  %5 = sext i8 %4 to i32
  call void @enzymepy.assignment.describe_in(ptr %0, ptr %1, i32 %5)
  ret void
}

declare void @_FortranAAssignPolymorphic(ptr, ptr, ptr, i32)

define linkonce_odr hidden void @enzymepy.assignment.describe_in(ptr %0, ptr %1, i32 %2) alwaysinline nounwind {
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

define linkonce_odr hidden void @enzymepy.assignment.finish(ptr %0, ptr %1, i1 zeroext %2) alwaysinline nounwind {
  %4 = zext i1 %2 to i8
  %5 = call zeroext i1 @enzymepy.assignment.finishes(ptr %0)
  br i1 %5, label %6, label %26

6:
  %7 = call i64 @enzymepy.assignment.count_of(ptr %1)
  br label %8

8:
  %.0 = phi i64 [ 0, %6 ], [ %25, %24 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %26

10:
  %11 = call zeroext i1 @enzymepy.assignment.is_any(ptr %0, i1 zeroext %2)
  br i1 %11, label %12, label %18

12:
  %13 = call ptr @enzymepy.assignment.element(ptr %1, i64 %.0)
  %14 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %15 = load i8, ptr %14, align 4
  %16 = sext i8 %15 to i32
  %17 = icmp sgt i32 %16, 0
  call void @enzymepy.type.finish(ptr %0, ptr %13, i1 zeroext %17)
  br label %24

18:
  %19 = call ptr @enzymepy.assignment.element(ptr %1, i64 %.0)
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

define linkonce_odr hidden void @enzymepy.assignment.release(ptr %0, ptr %1, i1 zeroext %2) alwaysinline nounwind {
  %4 = zext i1 %2 to i8
  %5 = call zeroext i1 @enzymepy.assignment.owns_memory(ptr %0)
  br i1 %5, label %6, label %18

6:
  %7 = call i64 @enzymepy.assignment.count_of(ptr %1)
  br label %8

8:
  %.0 = phi i64 [ 0, %6 ], [ %17, %16 ]
  %9 = icmp slt i64 %.0, %7
  br i1 %9, label %10, label %18

10:
  %11 = call zeroext i1 @enzymepy.assignment.is_any(ptr %0, i1 zeroext %2)
  br i1 %11, label %12, label %14

12:
  %13 = call ptr @enzymepy.assignment.element(ptr %1, i64 %.0)
  call void @enzymepy.type.release(ptr %0, ptr %13)
  br label %16

14:
  %15 = call ptr @enzymepy.assignment.element(ptr %1, i64 %.0)
  call void @enzymepy.component.release(ptr %0, ptr %15)
  br label %16

16:
  %17 = add nsw i64 %.0, 1
  br label %8

18:
  ret void
}

declare void @free(ptr)

define linkonce_odr hidden i64 @enzymepy.assignment.shaped_as(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %6 = load i8, ptr %5, align 4
  %7 = sext i8 %6 to i32
  %8 = icmp sgt i32 %7, 0
  br i1 %8, label %9, label %19

9:
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  store i64 %11, ptr %12, align 8
  %13 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %10, i32 0, i32 1
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %12, i32 0, i32 1
  store i64 %14, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %12, i32 0, i32 2
  store i64 %4, ptr %16, align 8
  %17 = load i64, ptr %13, align 8
  %18 = mul nsw i64 %4, %17
  br label %19

19:
  %.0 = phi i64 [ %18, %9 ], [ %4, %2 ]
  %20 = load i8, ptr %5, align 4
  %21 = sext i8 %20 to i32
  %22 = icmp sgt i32 %21, 1
  br i1 %22, label %23, label %35

23:
  %24 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %25 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %24, i64 0, i64 1
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %28 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %27, i64 0, i64 1
  store i64 %26, ptr %28, align 8
  %29 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %25, i32 0, i32 1
  %30 = load i64, ptr %29, align 8
  %31 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %28, i32 0, i32 1
  store i64 %30, ptr %31, align 8
  %32 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %28, i32 0, i32 2
  store i64 %.0, ptr %32, align 8
  %33 = load i64, ptr %29, align 8
  %34 = mul nsw i64 %.0, %33
  br label %35

35:
  %.1 = phi i64 [ %34, %23 ], [ %.0, %19 ]
  %36 = load i8, ptr %5, align 4
  %37 = sext i8 %36 to i32
  %38 = icmp sgt i32 %37, 2
  br i1 %38, label %39, label %51

39:
  %40 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %41 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %40, i64 0, i64 2
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %44 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %43, i64 0, i64 2
  store i64 %42, ptr %44, align 8
  %45 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %41, i32 0, i32 1
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %44, i32 0, i32 1
  store i64 %46, ptr %47, align 8
  %48 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %44, i32 0, i32 2
  store i64 %.1, ptr %48, align 8
  %49 = load i64, ptr %45, align 8
  %50 = mul nsw i64 %.1, %49
  br label %51

51:
  %.2 = phi i64 [ %50, %39 ], [ %.1, %35 ]
  %52 = load i8, ptr %5, align 4
  %53 = sext i8 %52 to i32
  %54 = icmp sgt i32 %53, 3
  br i1 %54, label %55, label %67

55:
  %56 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %57 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %56, i64 0, i64 3
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %60 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %59, i64 0, i64 3
  store i64 %58, ptr %60, align 8
  %61 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %57, i32 0, i32 1
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %60, i32 0, i32 1
  store i64 %62, ptr %63, align 8
  %64 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %60, i32 0, i32 2
  store i64 %.2, ptr %64, align 8
  %65 = load i64, ptr %61, align 8
  %66 = mul nsw i64 %.2, %65
  br label %67

67:
  %.3 = phi i64 [ %66, %55 ], [ %.2, %51 ]
  %68 = load i8, ptr %5, align 4
  %69 = sext i8 %68 to i32
  %70 = icmp sgt i32 %69, 4
  br i1 %70, label %71, label %83

71:
  %72 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %73 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %72, i64 0, i64 4
  %74 = load i64, ptr %73, align 8
  %75 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %76 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %75, i64 0, i64 4
  store i64 %74, ptr %76, align 8
  %77 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %73, i32 0, i32 1
  %78 = load i64, ptr %77, align 8
  %79 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %76, i32 0, i32 1
  store i64 %78, ptr %79, align 8
  %80 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %76, i32 0, i32 2
  store i64 %.3, ptr %80, align 8
  %81 = load i64, ptr %77, align 8
  %82 = mul nsw i64 %.3, %81
  br label %83

83:
  %.4 = phi i64 [ %82, %71 ], [ %.3, %67 ]
  %84 = load i8, ptr %5, align 4
  %85 = sext i8 %84 to i32
  %86 = icmp sgt i32 %85, 5
  br i1 %86, label %87, label %99

87:
  %88 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %89 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %88, i64 0, i64 5
  %90 = load i64, ptr %89, align 8
  %91 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %92 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %91, i64 0, i64 5
  store i64 %90, ptr %92, align 8
  %93 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %89, i32 0, i32 1
  %94 = load i64, ptr %93, align 8
  %95 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %92, i32 0, i32 1
  store i64 %94, ptr %95, align 8
  %96 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %92, i32 0, i32 2
  store i64 %.4, ptr %96, align 8
  %97 = load i64, ptr %93, align 8
  %98 = mul nsw i64 %.4, %97
  br label %99

99:
  %.5 = phi i64 [ %98, %87 ], [ %.4, %83 ]
  %100 = load i8, ptr %5, align 4
  %101 = sext i8 %100 to i32
  %102 = icmp sgt i32 %101, 6
  br i1 %102, label %103, label %115

103:
  %104 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %105 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %104, i64 0, i64 6
  %106 = load i64, ptr %105, align 8
  %107 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %108 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %107, i64 0, i64 6
  store i64 %106, ptr %108, align 8
  %109 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %105, i32 0, i32 1
  %110 = load i64, ptr %109, align 8
  %111 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %108, i32 0, i32 1
  store i64 %110, ptr %111, align 8
  %112 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %108, i32 0, i32 2
  store i64 %.5, ptr %112, align 8
  %113 = load i64, ptr %109, align 8
  %114 = mul nsw i64 %.5, %113
  br label %115

115:
  %.6 = phi i64 [ %114, %103 ], [ %.5, %99 ]
  ret i64 %.6
}

define linkonce_odr hidden void @enzymepy.assignment.set_derived_type(ptr %0, i32 %1, ptr %2) alwaysinline nounwind {
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
  call void @enzymepy.assignment.set_type_of_object(ptr %10, ptr %2)
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

define linkonce_odr hidden zeroext i1 @enzymepy.inlined._FortranAIsContiguous(ptr %0) alwaysinline nounwind {
  %2 = call zeroext i1 @enzymepy.assignment.is_contiguous(ptr %0)
  ret i1 %2
}

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.is_contiguous(ptr %0) alwaysinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %3 = load i64, ptr %2, align 8
  %4 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %5 = load i8, ptr %4, align 4
  %6 = sext i8 %5 to i32
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %8, label %24

8:
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %10 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %9, i32 0, i32 2
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, %3
  br i1 %12, label %17, label %13

13:
  %14 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %9, i32 0, i32 1
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, 1
  br label %17

17:
  %18 = phi i1 [ true, %8 ], [ %16, %13 ]
  %19 = zext i1 %18 to i8
  %20 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %21 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %20, i32 0, i32 1
  %22 = load i64, ptr %21, align 8
  %23 = mul nsw i64 %3, %22
  br label %24

24:
  %.051 = phi i64 [ %23, %17 ], [ %3, %1 ]
  %.0 = phi i8 [ %19, %17 ], [ 1, %1 ]
  %25 = load i8, ptr %4, align 4
  %26 = sext i8 %25 to i32
  %27 = icmp sgt i32 %26, 1
  br i1 %27, label %28, label %48

28:
  %29 = trunc i8 %.0 to i1
  br i1 %29, label %30, label %40

30:
  %31 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %32 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %31, i64 0, i64 1
  %33 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %32, i32 0, i32 2
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %34, %.051
  br i1 %35, label %40, label %36

36:
  %37 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %32, i32 0, i32 1
  %38 = load i64, ptr %37, align 8
  %39 = icmp eq i64 %38, 1
  br label %40

40:
  %41 = phi i1 [ false, %28 ], [ true, %30 ], [ %39, %36 ]
  %42 = zext i1 %41 to i8
  %43 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %44 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %43, i64 0, i64 1
  %45 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %44, i32 0, i32 1
  %46 = load i64, ptr %45, align 8
  %47 = mul nsw i64 %.051, %46
  br label %48

48:
  %.152 = phi i64 [ %47, %40 ], [ %.051, %24 ]
  %.1 = phi i8 [ %42, %40 ], [ %.0, %24 ]
  %49 = load i8, ptr %4, align 4
  %50 = sext i8 %49 to i32
  %51 = icmp sgt i32 %50, 2
  br i1 %51, label %52, label %72

52:
  %53 = trunc i8 %.1 to i1
  br i1 %53, label %54, label %64

54:
  %55 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %56 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %55, i64 0, i64 2
  %57 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %56, i32 0, i32 2
  %58 = load i64, ptr %57, align 8
  %59 = icmp eq i64 %58, %.152
  br i1 %59, label %64, label %60

60:
  %61 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %56, i32 0, i32 1
  %62 = load i64, ptr %61, align 8
  %63 = icmp eq i64 %62, 1
  br label %64

64:
  %65 = phi i1 [ false, %52 ], [ true, %54 ], [ %63, %60 ]
  %66 = zext i1 %65 to i8
  %67 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %68 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %67, i64 0, i64 2
  %69 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %68, i32 0, i32 1
  %70 = load i64, ptr %69, align 8
  %71 = mul nsw i64 %.152, %70
  br label %72

72:
  %.253 = phi i64 [ %71, %64 ], [ %.152, %48 ]
  %.2 = phi i8 [ %66, %64 ], [ %.1, %48 ]
  %73 = load i8, ptr %4, align 4
  %74 = sext i8 %73 to i32
  %75 = icmp sgt i32 %74, 3
  br i1 %75, label %76, label %96

76:
  %77 = trunc i8 %.2 to i1
  br i1 %77, label %78, label %88

78:
  %79 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %80 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %79, i64 0, i64 3
  %81 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %80, i32 0, i32 2
  %82 = load i64, ptr %81, align 8
  %83 = icmp eq i64 %82, %.253
  br i1 %83, label %88, label %84

84:
  %85 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %80, i32 0, i32 1
  %86 = load i64, ptr %85, align 8
  %87 = icmp eq i64 %86, 1
  br label %88

88:
  %89 = phi i1 [ false, %76 ], [ true, %78 ], [ %87, %84 ]
  %90 = zext i1 %89 to i8
  %91 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %92 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %91, i64 0, i64 3
  %93 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %92, i32 0, i32 1
  %94 = load i64, ptr %93, align 8
  %95 = mul nsw i64 %.253, %94
  br label %96

96:
  %.354 = phi i64 [ %95, %88 ], [ %.253, %72 ]
  %.3 = phi i8 [ %90, %88 ], [ %.2, %72 ]
  %97 = load i8, ptr %4, align 4
  %98 = sext i8 %97 to i32
  %99 = icmp sgt i32 %98, 4
  br i1 %99, label %100, label %120

100:
  %101 = trunc i8 %.3 to i1
  br i1 %101, label %102, label %112

102:
  %103 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %104 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %103, i64 0, i64 4
  %105 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %104, i32 0, i32 2
  %106 = load i64, ptr %105, align 8
  %107 = icmp eq i64 %106, %.354
  br i1 %107, label %112, label %108

108:
  %109 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %104, i32 0, i32 1
  %110 = load i64, ptr %109, align 8
  %111 = icmp eq i64 %110, 1
  br label %112

112:
  %113 = phi i1 [ false, %100 ], [ true, %102 ], [ %111, %108 ]
  %114 = zext i1 %113 to i8
  %115 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %116 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %115, i64 0, i64 4
  %117 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %116, i32 0, i32 1
  %118 = load i64, ptr %117, align 8
  %119 = mul nsw i64 %.354, %118
  br label %120

120:
  %.455 = phi i64 [ %119, %112 ], [ %.354, %96 ]
  %.4 = phi i8 [ %114, %112 ], [ %.3, %96 ]
  %121 = load i8, ptr %4, align 4
  %122 = sext i8 %121 to i32
  %123 = icmp sgt i32 %122, 5
  br i1 %123, label %124, label %144

124:
  %125 = trunc i8 %.4 to i1
  br i1 %125, label %126, label %136

126:
  %127 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %128 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %127, i64 0, i64 5
  %129 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %128, i32 0, i32 2
  %130 = load i64, ptr %129, align 8
  %131 = icmp eq i64 %130, %.455
  br i1 %131, label %136, label %132

132:
  %133 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %128, i32 0, i32 1
  %134 = load i64, ptr %133, align 8
  %135 = icmp eq i64 %134, 1
  br label %136

136:
  %137 = phi i1 [ false, %124 ], [ true, %126 ], [ %135, %132 ]
  %138 = zext i1 %137 to i8
  %139 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %140 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %139, i64 0, i64 5
  %141 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %140, i32 0, i32 1
  %142 = load i64, ptr %141, align 8
  %143 = mul nsw i64 %.455, %142
  br label %144

144:
  %.556 = phi i64 [ %143, %136 ], [ %.455, %120 ]
  %.5 = phi i8 [ %138, %136 ], [ %.4, %120 ]
  %145 = load i8, ptr %4, align 4
  %146 = sext i8 %145 to i32
  %147 = icmp sgt i32 %146, 6
  br i1 %147, label %148, label %168

148:
  %149 = trunc i8 %.5 to i1
  br i1 %149, label %150, label %160

150:
  %151 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %152 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %151, i64 0, i64 6
  %153 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %152, i32 0, i32 2
  %154 = load i64, ptr %153, align 8
  %155 = icmp eq i64 %154, %.556
  br i1 %155, label %160, label %156

156:
  %157 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %152, i32 0, i32 1
  %158 = load i64, ptr %157, align 8
  %159 = icmp eq i64 %158, 1
  br label %160

160:
  %161 = phi i1 [ false, %148 ], [ true, %150 ], [ %159, %156 ]
  %162 = zext i1 %161 to i8
  %163 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %164 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %163, i64 0, i64 6
  %165 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %164, i32 0, i32 1
  %166 = load i64, ptr %165, align 8
  %167 = mul nsw i64 %.556, %166
  br label %168

168:
  %.657 = phi i64 [ %167, %160 ], [ %.556, %144 ]
  %.6 = phi i8 [ %162, %160 ], [ %.5, %144 ]
  %169 = trunc i8 %.6 to i1
  %170 = icmp eq i64 %.657, 0
  %171 = select i1 %169, i1 true, i1 %170
  ret i1 %171
}

define linkonce_odr hidden void @enzymepy.inlined._FortranACopyInAssign(ptr %0, ptr %1, ptr %2, i32 %3) alwaysinline nounwind {
  %5 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %6 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %8 = load i8, ptr %7, align 4
  %9 = sext i8 %8 to i32
  %10 = icmp sgt i32 %9, 7
  br i1 %10, label %11, label %15

11:
  call void @llvm.lifetime.start.p0(ptr %5)
  call void @enzymepy.assignment.describe(ptr %5, ptr %1)
  %12 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %13 = load i8, ptr %12, align 4
  %14 = sext i8 %13 to i32
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzymepy.assignment.describe(ptr %6, ptr %0)
  call void @_FortranACopyInAssign(ptr %6, ptr %5, ptr %2, i32 %3)
  call void @enzymepy.assignment.describe_in(ptr %0, ptr %6, i32 %14)
  call void @llvm.lifetime.end.p0(ptr %6)
  call void @llvm.lifetime.end.p0(ptr %5)
  br label %30

15:
  %16 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %17 = load i64, ptr %16, align 8
  %18 = call i64 @enzymepy.assignment.shaped_as(ptr %0, ptr %1)
  %19 = icmp ne i64 %18, 0
  %. = select i1 %19, i64 %18, i64 1
  %20 = call ptr @malloc(i64 %.)
  store ptr %20, ptr %0, align 8
  %21 = call i64 @enzymepy.assignment.count_of(ptr %1)
  br label %22

22:
  %.0 = phi i64 [ 0, %15 ], [ %29, %24 ]
  %23 = icmp slt i64 %.0, %21
  br i1 %23, label %24, label %30

24:
  %25 = load ptr, ptr %0, align 8
  %26 = mul nsw i64 %.0, %17
  %27 = getelementptr inbounds i8, ptr %25, i64 %26
  %28 = call ptr @enzymepy.assignment.element(ptr %1, i64 %.0)
  call void @enzymepy.assignment.copy(ptr %27, ptr %28, i64 %17)
  %29 = add nsw i64 %.0, 1
  br label %22

30:
  ret void
}

declare void @_FortranACopyInAssign(ptr, ptr, ptr, i32)

declare ptr @malloc(i64)

define linkonce_odr hidden i64 @enzymepy.assignment.count_of(ptr %0) alwaysinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %3 = load i8, ptr %2, align 4
  %4 = sext i8 %3 to i32
  %5 = call i64 @enzymepy.assignment.count_in(ptr %0, i32 %4)
  ret i64 %5
}

define linkonce_odr hidden void @enzymepy.assignment.copy(ptr %0, ptr %1, i64 %2) alwaysinline nounwind {
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %0, ptr align 1 %1, i64 %2, i1 false)
  ret void
}

define linkonce_odr hidden ptr @enzymepy.assignment.element(ptr %0, i64 %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %4 = load i8, ptr %3, align 4
  %5 = sext i8 %4 to i32
  %6 = call ptr @enzymepy.assignment.element_in(ptr %0, i32 %5, i64 %1)
  ret ptr %6
}

define linkonce_odr hidden void @enzymepy.inlined._FortranACopyOutAssign(ptr %0, ptr %1, ptr %2, i32 %3) alwaysinline nounwind {
  %5 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %6 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %7 = icmp ne ptr %0, null
  br i1 %7, label %8, label %.critedge

8:
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %10 = load i8, ptr %9, align 4
  %11 = sext i8 %10 to i32
  %12 = icmp sgt i32 %11, 7
  br i1 %12, label %13, label %17

13:
  call void @llvm.lifetime.start.p0(ptr %5)
  call void @enzymepy.assignment.describe(ptr %5, ptr %0)
  %14 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %15 = load i8, ptr %14, align 4
  %16 = sext i8 %15 to i32
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzymepy.assignment.describe(ptr %6, ptr %1)
  call void @_FortranACopyOutAssign(ptr %5, ptr %6, ptr %2, i32 %3)
  call void @enzymepy.assignment.describe_in(ptr %1, ptr %6, i32 %16)
  call void @llvm.lifetime.end.p0(ptr %6)
  call void @llvm.lifetime.end.p0(ptr %5)
  br label %31

17:
  br i1 %7, label %18, label %.critedge

18:
  %19 = call i64 @enzymepy.assignment.count_of(ptr %0)
  br label %20

20:
  %.0 = phi i64 [ 0, %18 ], [ %29, %22 ]
  %21 = icmp slt i64 %.0, %19
  br i1 %21, label %22, label %.critedge

22:
  %23 = call ptr @enzymepy.assignment.element(ptr %0, i64 %.0)
  %24 = load ptr, ptr %1, align 8
  %25 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %26 = load i64, ptr %25, align 8
  %27 = mul nsw i64 %.0, %26
  %28 = getelementptr inbounds i8, ptr %24, i64 %27
  call void @enzymepy.assignment.copy(ptr %23, ptr %28, i64 %26)
  %29 = add nsw i64 %.0, 1
  br label %20

.critedge:
  %30 = load ptr, ptr %1, align 8
  call void @free(ptr %30)
  store ptr null, ptr %1, align 8
  br label %31

31:
  ret void
}

declare void @_FortranACopyOutAssign(ptr, ptr, ptr, i32)

define linkonce_odr hidden void @enzymepy.inlined._FortranAInitArrayConstructorVector(ptr %0, ptr %1, i1 zeroext %2, ptr %3, i32 %4) alwaysinline nounwind {
  %6 = zext i1 %2 to i8
  store ptr %1, ptr %0, align 8
  %7 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %0, i32 0, i32 1
  store i64 0, ptr %7, align 8
  %8 = load ptr, ptr %1, align 8
  %9 = icmp ne ptr %8, null
  br i1 %9, label %10, label %14

10:
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %12 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %11, i32 0, i32 1
  %13 = load i64, ptr %12, align 8
  br label %14

14:
  %15 = phi i64 [ %13, %10 ], [ 0, %5 ]
  %16 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %0, i32 0, i32 2
  store i64 %15, ptr %16, align 8
  %17 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %0, i32 0, i32 3
  store ptr %3, ptr %17, align 8
  %18 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %0, i32 0, i32 4
  store i32 %4, ptr %18, align 8
  %19 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %0, i32 0, i32 5
  store i8 %6, ptr %19, align 4
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranAPushArrayConstructorValue(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = alloca { ptr, i64, i64, ptr, i32, i8 }, align 8
  %4 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %5 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %6 = load ptr, ptr %0, align 8
  %7 = call ptr @enzymepy.assignment.derived_type(ptr %6)
  %8 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %0, i32 0, i32 5
  %9 = load i8, ptr %8, align 4
  %10 = trunc i8 %9 to i1
  %.not = xor i1 %10, true
  %11 = icmp ne ptr %7, null
  %or.cond = select i1 %.not, i1 true, i1 %11
  br i1 %or.cond, label %12, label %19

12:
  %13 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %14 = load i8, ptr %13, align 4
  %15 = sext i8 %14 to i32
  %16 = icmp sgt i32 %15, 7
  br i1 %16, label %19, label %17

17:
  %18 = call zeroext i1 @enzymepy.assignment.can_own(ptr %7, i1 zeroext false)
  br i1 %18, label %30, label %19

19:
  %20 = load ptr, ptr %0, align 8
  call void @llvm.lifetime.start.p0(ptr %3)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %3, ptr align 8 %0, i64 40, i1 false)
  call void @llvm.lifetime.start.p0(ptr %4)
  call void @enzymepy.assignment.describe(ptr %4, ptr %1)
  %21 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %20, i32 0, i32 3
  %22 = load i8, ptr %21, align 4
  %23 = sext i8 %22 to i32
  call void @llvm.lifetime.start.p0(ptr %5)
  call void @enzymepy.assignment.describe(ptr %5, ptr %20)
  store ptr %5, ptr %3, align 8
  call void @_FortranAPushArrayConstructorValue(ptr %3, ptr %4)
  call void @enzymepy.assignment.describe_in(ptr %20, ptr %5, i32 %23)
  call void @llvm.lifetime.end.p0(ptr %5)
  %24 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %3, i32 0, i32 1
  %25 = load i64, ptr %24, align 8
  %26 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %0, i32 0, i32 1
  store i64 %25, ptr %26, align 8
  %27 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %3, i32 0, i32 2
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %0, i32 0, i32 2
  store i64 %28, ptr %29, align 8
  call void @llvm.lifetime.end.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %3)
  br label %43

30:
  %31 = call i64 @enzymepy.assignment.count_of(ptr %1)
  %32 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %33 = load i64, ptr %32, align 8
  %34 = call ptr @enzymepy.assignment.room_for(ptr %0, i64 %31, i64 %33)
  br label %35

35:
  %.0 = phi i64 [ 0, %30 ], [ %41, %37 ]
  %36 = icmp slt i64 %.0, %31
  br i1 %36, label %37, label %42

37:
  %38 = mul nsw i64 %.0, %33
  %39 = getelementptr inbounds i8, ptr %34, i64 %38
  %40 = call ptr @enzymepy.assignment.element(ptr %1, i64 %.0)
  call void @enzymepy.assignment.copy(ptr %39, ptr %40, i64 %33)
  %41 = add nsw i64 %.0, 1
  br label %35

42:
  call void @enzymepy.assignment.own(ptr %7, ptr %34, i64 %31, i64 %33)
  br label %43

43:
  ret void
}

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.can_own(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  %4 = call zeroext i1 @enzymepy.assignment.owns_memory(ptr %0)
  br i1 %4, label %5, label %7

5:
  %6 = call zeroext i1 @enzymepy.assignment.is_told(ptr %0, i1 zeroext %1)
  br label %7

7:
  %8 = phi i1 [ true, %2 ], [ %6, %5 ]
  ret i1 %8
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

declare void @_FortranAPushArrayConstructorValue(ptr, ptr)

define linkonce_odr hidden ptr @enzymepy.assignment.room_for(ptr %0, i64 %1, i64 %2) alwaysinline nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %0, i32 0, i32 1
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, %1
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %4, i32 0, i32 7
  %9 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %8, i32 0, i32 1
  %10 = load i64, ptr %9, align 8
  %11 = load ptr, ptr %4, align 8
  %12 = icmp ne ptr %11, null
  br i1 %12, label %20, label %13

13:
  %14 = icmp slt i64 %7, %10
  %. = select i1 %14, i64 %10, i64 %7
  %15 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %0, i32 0, i32 2
  store i64 %., ptr %15, align 8
  %16 = mul nsw i64 %., %2
  %17 = add nsw i64 %16, 1
  %18 = call ptr @malloc(i64 %17)
  store ptr %18, ptr %4, align 8
  store i64 1, ptr %8, align 8
  %19 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %8, i32 0, i32 2
  store i64 %2, ptr %19, align 8
  br label %29

20:
  %21 = getelementptr inbounds nuw { ptr, i64, i64, ptr, i32, i8 }, ptr %0, i32 0, i32 2
  %22 = load i64, ptr %21, align 8
  %23 = icmp slt i64 %22, %7
  br i1 %23, label %24, label %29

24:
  %25 = mul nsw i64 2, %7
  store i64 %25, ptr %21, align 8
  %26 = load ptr, ptr %4, align 8
  %27 = mul nsw i64 %25, %2
  %28 = call ptr @realloc(ptr %26, i64 %27)
  store ptr %28, ptr %4, align 8
  br label %29

29:
  %30 = icmp slt i64 %10, %7
  br i1 %30, label %31, label %32

31:
  store i64 %7, ptr %9, align 8
  br label %32

32:
  store i64 %7, ptr %5, align 8
  %33 = load ptr, ptr %4, align 8
  %34 = mul nsw i64 %6, %2
  %35 = getelementptr inbounds i8, ptr %33, i64 %34
  ret ptr %35
}

define linkonce_odr hidden void @enzymepy.assignment.own(ptr %0, ptr %1, i64 %2, i64 %3) alwaysinline nounwind {
  %5 = call zeroext i1 @enzymepy.assignment.owns_memory(ptr %0)
  br i1 %5, label %6, label %18

6:
  %.0 = phi i64 [ %17, %16 ], [ 0, %4 ]
  %7 = icmp slt i64 %.0, %2
  br i1 %7, label %8, label %18

8:
  %9 = call zeroext i1 @enzymepy.assignment.is_any(ptr %0, i1 zeroext false)
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

define linkonce_odr hidden void @enzymepy.inlined._FortranAPushArrayConstructorSimpleScalar(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %3, i32 0, i32 1
  %5 = load i64, ptr %4, align 8
  %6 = call ptr @enzymepy.assignment.room_for(ptr %0, i64 1, i64 %5)
  call void @enzymepy.assignment.copy(ptr %6, ptr %1, i64 %5)
  ret void
}

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.is_seen(ptr %0) alwaysinline nounwind {
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

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.owns_memory(ptr %0) alwaysinline nounwind {
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

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.finishes(ptr %0) alwaysinline nounwind {
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

declare zeroext i1 @enzymepy.component.known(ptr)

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.differ_in_shape(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %4 = load i8, ptr %3, align 4
  %5 = sext i8 %4 to i32
  %6 = icmp sgt i32 %5, 0
  br i1 %6, label %7, label %16

7:
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %9 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %8, i32 0, i32 1
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %12 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %11, i32 0, i32 1
  %13 = load i64, ptr %12, align 8
  %14 = icmp ne i64 %10, %13
  %15 = zext i1 %14 to i8
  br label %16

16:
  %.0 = phi i8 [ %15, %7 ], [ 0, %2 ]
  %17 = load i8, ptr %3, align 4
  %18 = sext i8 %17 to i32
  %19 = icmp sgt i32 %18, 1
  br i1 %19, label %20, label %35

20:
  %21 = trunc i8 %.0 to i1
  br i1 %21, label %32, label %22

22:
  %23 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %24 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %23, i64 0, i64 1
  %25 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %24, i32 0, i32 1
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %28 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %27, i64 0, i64 1
  %29 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %28, i32 0, i32 1
  %30 = load i64, ptr %29, align 8
  %31 = icmp ne i64 %26, %30
  br label %32

32:
  %33 = phi i1 [ true, %20 ], [ %31, %22 ]
  %34 = zext i1 %33 to i8
  br label %35

35:
  %.1 = phi i8 [ %34, %32 ], [ %.0, %16 ]
  %36 = load i8, ptr %3, align 4
  %37 = sext i8 %36 to i32
  %38 = icmp sgt i32 %37, 2
  br i1 %38, label %39, label %54

39:
  %40 = trunc i8 %.1 to i1
  br i1 %40, label %51, label %41

41:
  %42 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %43 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %42, i64 0, i64 2
  %44 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %43, i32 0, i32 1
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %47 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %46, i64 0, i64 2
  %48 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %47, i32 0, i32 1
  %49 = load i64, ptr %48, align 8
  %50 = icmp ne i64 %45, %49
  br label %51

51:
  %52 = phi i1 [ true, %39 ], [ %50, %41 ]
  %53 = zext i1 %52 to i8
  br label %54

54:
  %.2 = phi i8 [ %53, %51 ], [ %.1, %35 ]
  %55 = load i8, ptr %3, align 4
  %56 = sext i8 %55 to i32
  %57 = icmp sgt i32 %56, 3
  br i1 %57, label %58, label %73

58:
  %59 = trunc i8 %.2 to i1
  br i1 %59, label %70, label %60

60:
  %61 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %62 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %61, i64 0, i64 3
  %63 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %62, i32 0, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %66 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %65, i64 0, i64 3
  %67 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %66, i32 0, i32 1
  %68 = load i64, ptr %67, align 8
  %69 = icmp ne i64 %64, %68
  br label %70

70:
  %71 = phi i1 [ true, %58 ], [ %69, %60 ]
  %72 = zext i1 %71 to i8
  br label %73

73:
  %.3 = phi i8 [ %72, %70 ], [ %.2, %54 ]
  %74 = load i8, ptr %3, align 4
  %75 = sext i8 %74 to i32
  %76 = icmp sgt i32 %75, 4
  br i1 %76, label %77, label %92

77:
  %78 = trunc i8 %.3 to i1
  br i1 %78, label %89, label %79

79:
  %80 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %81 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %80, i64 0, i64 4
  %82 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %81, i32 0, i32 1
  %83 = load i64, ptr %82, align 8
  %84 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %85 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %84, i64 0, i64 4
  %86 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %85, i32 0, i32 1
  %87 = load i64, ptr %86, align 8
  %88 = icmp ne i64 %83, %87
  br label %89

89:
  %90 = phi i1 [ true, %77 ], [ %88, %79 ]
  %91 = zext i1 %90 to i8
  br label %92

92:
  %.4 = phi i8 [ %91, %89 ], [ %.3, %73 ]
  %93 = load i8, ptr %3, align 4
  %94 = sext i8 %93 to i32
  %95 = icmp sgt i32 %94, 5
  br i1 %95, label %96, label %111

96:
  %97 = trunc i8 %.4 to i1
  br i1 %97, label %108, label %98

98:
  %99 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %100 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %99, i64 0, i64 5
  %101 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %100, i32 0, i32 1
  %102 = load i64, ptr %101, align 8
  %103 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %104 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %103, i64 0, i64 5
  %105 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %104, i32 0, i32 1
  %106 = load i64, ptr %105, align 8
  %107 = icmp ne i64 %102, %106
  br label %108

108:
  %109 = phi i1 [ true, %96 ], [ %107, %98 ]
  %110 = zext i1 %109 to i8
  br label %111

111:
  %.5 = phi i8 [ %110, %108 ], [ %.4, %92 ]
  %112 = load i8, ptr %3, align 4
  %113 = sext i8 %112 to i32
  %114 = icmp sgt i32 %113, 6
  br i1 %114, label %115, label %130

115:
  %116 = trunc i8 %.5 to i1
  br i1 %116, label %127, label %117

117:
  %118 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %119 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %118, i64 0, i64 6
  %120 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %119, i32 0, i32 1
  %121 = load i64, ptr %120, align 8
  %122 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %123 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %122, i64 0, i64 6
  %124 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %123, i32 0, i32 1
  %125 = load i64, ptr %124, align 8
  %126 = icmp ne i64 %121, %125
  br label %127

127:
  %128 = phi i1 [ true, %115 ], [ %126, %117 ]
  %129 = zext i1 %128 to i8
  br label %130

130:
  %.6 = phi i8 [ %129, %127 ], [ %.5, %111 ]
  %131 = trunc i8 %.6 to i1
  ret i1 %131
}

define linkonce_odr hidden void @enzymepy.assignment.assign_otherwise(ptr %0, ptr %1, ptr %2, i32 %3) alwaysinline nounwind {
  %5 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  %6 = alloca { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, align 8
  call void @llvm.lifetime.start.p0(ptr %5)
  call void @enzymepy.assignment.describe(ptr %5, ptr %1)
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %8 = load i8, ptr %7, align 4
  %9 = sext i8 %8 to i32
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzymepy.assignment.describe(ptr %6, ptr %0)
  call void @_FortranAAssign(ptr %6, ptr %5, ptr %2, i32 %3)
  call void @enzymepy.assignment.describe_in(ptr %0, ptr %6, i32 %9)
  call void @llvm.lifetime.end.p0(ptr %6)
  call void @llvm.lifetime.end.p0(ptr %5)
  ret void
}

define linkonce_odr hidden void @enzymepy.assignment.assign_text(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = call i64 @enzymepy.assignment.count_of(ptr %0)
  br label %4

4:
  %.0 = phi i64 [ 0, %2 ], [ %13, %6 ]
  %5 = icmp slt i64 %.0, %3
  br i1 %5, label %6, label %14

6:
  %7 = call ptr @enzymepy.assignment.element(ptr %0, i64 %.0)
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  %9 = load i64, ptr %8, align 8
  %10 = call ptr @enzymepy.assignment.element(ptr %1, i64 %.0)
  %11 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %12 = load i64, ptr %11, align 8
  call void @enzymepy.assignment.copy_text(ptr %7, i64 %9, ptr %10, i64 %12)
  %13 = add nsw i64 %.0, 1
  br label %4

14:
  ret void
}

define linkonce_odr hidden void @enzymepy.assignment.fill(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 5
  %6 = load i8, ptr %5, align 2
  %7 = sext i8 %6 to i32
  %8 = icmp eq i32 %7, 2
  br i1 %8, label %9, label %19

9:
  %10 = call i64 @enzymepy.assignment.count_of(ptr %0)
  br label %11

11:
  %.0 = phi i64 [ 0, %9 ], [ %18, %13 ]
  %12 = icmp slt i64 %.0, %10
  br i1 %12, label %13, label %27

13:
  %14 = load ptr, ptr %0, align 8
  %15 = mul nsw i64 %.0, %4
  %16 = getelementptr inbounds i8, ptr %14, i64 %15
  %17 = load ptr, ptr %1, align 8
  call void @enzymepy.assignment.copy(ptr %16, ptr %17, i64 %4)
  %18 = add nsw i64 %.0, 1
  br label %11

19:
  %20 = call i64 @enzymepy.assignment.count_of(ptr %0)
  br label %21

21:
  %.018 = phi i64 [ 0, %19 ], [ %26, %23 ]
  %22 = icmp slt i64 %.018, %20
  br i1 %22, label %23, label %27

23:
  %24 = call ptr @enzymepy.assignment.element(ptr %0, i64 %.018)
  %25 = load ptr, ptr %1, align 8
  call void @enzymepy.assignment.copy(ptr %24, ptr %25, i64 %4)
  %26 = add nsw i64 %.018, 1
  br label %21

27:
  ret void
}

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.overlap(ptr %0, ptr %1, i32 %2, i64 %3) alwaysinline nounwind {
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca i64, align 8
  %8 = alloca i64, align 8
  call void @llvm.lifetime.start.p0(ptr %5)
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @llvm.lifetime.start.p0(ptr %7)
  call void @llvm.lifetime.start.p0(ptr %8)
  call void @enzymepy.assignment.span(ptr %0, i32 %2, i64 %3, ptr %5, ptr %6)
  call void @enzymepy.assignment.span(ptr %1, i32 %2, i64 %3, ptr %7, ptr %8)
  %9 = load i64, ptr %5, align 8
  %10 = load i64, ptr %8, align 8
  %11 = icmp ult i64 %9, %10
  %12 = load i64, ptr %7, align 8
  %13 = load i64, ptr %6, align 8
  %14 = icmp ult i64 %12, %13
  %15 = select i1 %11, i1 %14, i1 false
  call void @llvm.lifetime.end.p0(ptr %8)
  call void @llvm.lifetime.end.p0(ptr %7)
  call void @llvm.lifetime.end.p0(ptr %6)
  call void @llvm.lifetime.end.p0(ptr %5)
  ret i1 %15
}

define linkonce_odr hidden void @enzymepy.assignment.assign_by_way(ptr %0, ptr %1, ptr %2, i1 zeroext %3, i1 zeroext %4) alwaysinline nounwind {
  %6 = zext i1 %3 to i8
  %7 = zext i1 %4 to i8
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %11 = load i8, ptr %10, align 4
  %12 = sext i8 %11 to i32
  %13 = icmp ne i32 %12, 0
  %brmerge = or i1 %13, %3
  br i1 %brmerge, label %14, label %16

14:
  %15 = call i64 @enzymepy.assignment.count_of(ptr %1)
  br label %18

16:
  %17 = call i64 @enzymepy.assignment.count_of(ptr %0)
  br label %18

18:
  %19 = phi i64 [ %15, %14 ], [ %17, %16 ]
  %20 = mul nsw i64 %19, %9
  %21 = icmp ne i64 %19, 0
  %22 = xor i1 %21, true
  %23 = zext i1 %22 to i32
  %24 = sext i32 %23 to i64
  %25 = add nsw i64 %20, %24
  %26 = call ptr @malloc(i64 %25)
  %27 = load ptr, ptr %0, align 8
  br label %28

28:
  %.050 = phi i64 [ 0, %18 ], [ %42, %40 ]
  %29 = icmp slt i64 %.050, %19
  br i1 %29, label %30, label %43

30:
  %31 = mul nsw i64 %.050, %9
  %32 = getelementptr inbounds i8, ptr %26, i64 %31
  %33 = load i8, ptr %10, align 4
  %34 = sext i8 %33 to i32
  %35 = icmp ne i32 %34, 0
  br i1 %35, label %36, label %38

36:
  %37 = call ptr @enzymepy.assignment.element(ptr %1, i64 %.050)
  br label %40

38:
  %39 = load ptr, ptr %1, align 8
  br label %40

40:
  %41 = phi ptr [ %37, %36 ], [ %39, %38 ]
  call void @enzymepy.assignment.copy(ptr %32, ptr %41, i64 %9)
  %42 = add nsw i64 %.050, 1
  br label %28

43:
  call void @enzymepy.assignment.own(ptr %2, ptr %26, i64 %19, i64 %9)
  %44 = icmp ne ptr %27, null
  br i1 %44, label %45, label %48

45:
  br i1 %4, label %46, label %47

46:
  call void @enzymepy.assignment.finish(ptr %2, ptr %0, i1 zeroext false)
  br label %47

47:
  call void @enzymepy.assignment.release(ptr %2, ptr %0, i1 zeroext false)
  br label %48

48:
  br i1 %3, label %49, label %52

49:
  %50 = call i64 @enzymepy.assignment.shaped_as(ptr %0, ptr %1)
  %51 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  store i64 %9, ptr %51, align 8
  store ptr %26, ptr %0, align 8
  call void @free(ptr %27)
  br label %63

52:
  %.0 = phi i64 [ %61, %54 ], [ 0, %48 ]
  %53 = icmp slt i64 %.0, %19
  br i1 %53, label %54, label %62

54:
  %55 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 3
  %56 = load i8, ptr %55, align 4
  %57 = sext i8 %56 to i32
  %58 = call ptr @enzymepy.assignment.element_in(ptr %0, i32 %57, i64 %.0)
  %59 = mul nsw i64 %.0, %9
  %60 = getelementptr inbounds i8, ptr %26, i64 %59
  call void @enzymepy.assignment.copy(ptr %58, ptr %60, i64 %9)
  %61 = add nsw i64 %.0, 1
  br label %52

62:
  call void @free(ptr %26)
  br label %63

63:
  ret void
}

define linkonce_odr hidden ptr @enzymepy.assignment.element_in(ptr %0, i32 %1, i64 %2) alwaysinline nounwind {
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

declare i1 @llvm.is.constant.i32(i32)

declare i1 @llvm.is.constant.i64(i64)

declare void @_FortranAAssign(ptr, ptr, ptr, i32)

define linkonce_odr hidden void @enzymepy.assignment.copy_text(ptr %0, i64 %1, ptr %2, i64 %3) alwaysinline nounwind {
  %5 = icmp slt i64 %1, %3
  %. = select i1 %5, i64 %1, i64 %3
  call void @enzymepy.assignment.copy(ptr %0, ptr %2, i64 %.)
  %6 = getelementptr inbounds i8, ptr %0, i64 %.
  %7 = sub nsw i64 %1, %.
  call void @llvm.memset.p0.i64(ptr align 1 %6, i8 32, i64 %7, i1 false)
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define linkonce_odr hidden void @enzymepy.assignment.span(ptr %0, i32 %1, i64 %2, ptr %3, ptr %4) alwaysinline nounwind {
  %6 = icmp sgt i32 %1, 0
  br i1 %6, label %7, label %19

7:
  %8 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %9 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %8, i32 0, i32 1
  %10 = load i64, ptr %9, align 8
  %11 = sub nsw i64 %10, 1
  %12 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %8, i32 0, i32 2
  %13 = load i64, ptr %12, align 8
  %14 = mul nsw i64 %11, %13
  %15 = icmp slt i64 %14, 0
  %. = select i1 %15, i64 %14, i64 0
  %16 = icmp sgt i64 %14, 0
  %17 = select i1 %16, i64 %14, i64 0
  %18 = add nsw i64 %2, %17
  br label %19

19:
  %.069 = phi i64 [ %18, %7 ], [ %2, %5 ]
  %.0 = phi i64 [ %., %7 ], [ 0, %5 ]
  %20 = icmp sgt i32 %1, 1
  br i1 %20, label %21, label %35

21:
  %22 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %23 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %22, i64 0, i64 1
  %24 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %23, i32 0, i32 1
  %25 = load i64, ptr %24, align 8
  %26 = sub nsw i64 %25, 1
  %27 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %23, i32 0, i32 2
  %28 = load i64, ptr %27, align 8
  %29 = mul nsw i64 %26, %28
  %30 = icmp slt i64 %29, 0
  %.76 = select i1 %30, i64 %29, i64 0
  %31 = add nsw i64 %.0, %.76
  %32 = icmp sgt i64 %29, 0
  %33 = select i1 %32, i64 %29, i64 0
  %34 = add nsw i64 %.069, %33
  br label %35

35:
  %.170 = phi i64 [ %34, %21 ], [ %.069, %19 ]
  %.1 = phi i64 [ %31, %21 ], [ %.0, %19 ]
  %36 = icmp sgt i32 %1, 2
  br i1 %36, label %37, label %51

37:
  %38 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %39 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %38, i64 0, i64 2
  %40 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %39, i32 0, i32 1
  %41 = load i64, ptr %40, align 8
  %42 = sub nsw i64 %41, 1
  %43 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %39, i32 0, i32 2
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %42, %44
  %46 = icmp slt i64 %45, 0
  %.77 = select i1 %46, i64 %45, i64 0
  %47 = add nsw i64 %.1, %.77
  %48 = icmp sgt i64 %45, 0
  %49 = select i1 %48, i64 %45, i64 0
  %50 = add nsw i64 %.170, %49
  br label %51

51:
  %.271 = phi i64 [ %50, %37 ], [ %.170, %35 ]
  %.2 = phi i64 [ %47, %37 ], [ %.1, %35 ]
  %52 = icmp sgt i32 %1, 3
  br i1 %52, label %53, label %67

53:
  %54 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %55 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %54, i64 0, i64 3
  %56 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %55, i32 0, i32 1
  %57 = load i64, ptr %56, align 8
  %58 = sub nsw i64 %57, 1
  %59 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %55, i32 0, i32 2
  %60 = load i64, ptr %59, align 8
  %61 = mul nsw i64 %58, %60
  %62 = icmp slt i64 %61, 0
  %.78 = select i1 %62, i64 %61, i64 0
  %63 = add nsw i64 %.2, %.78
  %64 = icmp sgt i64 %61, 0
  %65 = select i1 %64, i64 %61, i64 0
  %66 = add nsw i64 %.271, %65
  br label %67

67:
  %.372 = phi i64 [ %66, %53 ], [ %.271, %51 ]
  %.3 = phi i64 [ %63, %53 ], [ %.2, %51 ]
  %68 = icmp sgt i32 %1, 4
  br i1 %68, label %69, label %83

69:
  %70 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %71 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %70, i64 0, i64 4
  %72 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %71, i32 0, i32 1
  %73 = load i64, ptr %72, align 8
  %74 = sub nsw i64 %73, 1
  %75 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %71, i32 0, i32 2
  %76 = load i64, ptr %75, align 8
  %77 = mul nsw i64 %74, %76
  %78 = icmp slt i64 %77, 0
  %.79 = select i1 %78, i64 %77, i64 0
  %79 = add nsw i64 %.3, %.79
  %80 = icmp sgt i64 %77, 0
  %81 = select i1 %80, i64 %77, i64 0
  %82 = add nsw i64 %.372, %81
  br label %83

83:
  %.473 = phi i64 [ %82, %69 ], [ %.372, %67 ]
  %.4 = phi i64 [ %79, %69 ], [ %.3, %67 ]
  %84 = icmp sgt i32 %1, 5
  br i1 %84, label %85, label %99

85:
  %86 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %87 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %86, i64 0, i64 5
  %88 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %87, i32 0, i32 1
  %89 = load i64, ptr %88, align 8
  %90 = sub nsw i64 %89, 1
  %91 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %87, i32 0, i32 2
  %92 = load i64, ptr %91, align 8
  %93 = mul nsw i64 %90, %92
  %94 = icmp slt i64 %93, 0
  %.80 = select i1 %94, i64 %93, i64 0
  %95 = add nsw i64 %.4, %.80
  %96 = icmp sgt i64 %93, 0
  %97 = select i1 %96, i64 %93, i64 0
  %98 = add nsw i64 %.473, %97
  br label %99

99:
  %.574 = phi i64 [ %98, %85 ], [ %.473, %83 ]
  %.5 = phi i64 [ %95, %85 ], [ %.4, %83 ]
  %100 = icmp sgt i32 %1, 6
  br i1 %100, label %101, label %115

101:
  %102 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %103 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %102, i64 0, i64 6
  %104 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %103, i32 0, i32 1
  %105 = load i64, ptr %104, align 8
  %106 = sub nsw i64 %105, 1
  %107 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %103, i32 0, i32 2
  %108 = load i64, ptr %107, align 8
  %109 = mul nsw i64 %106, %108
  %110 = icmp slt i64 %109, 0
  %.81 = select i1 %110, i64 %109, i64 0
  %111 = add nsw i64 %.5, %.81
  %112 = icmp sgt i64 %109, 0
  %113 = select i1 %112, i64 %109, i64 0
  %114 = add nsw i64 %.574, %113
  br label %115

115:
  %.675 = phi i64 [ %114, %101 ], [ %.574, %99 ]
  %.6 = phi i64 [ %111, %101 ], [ %.5, %99 ]
  %116 = load ptr, ptr %0, align 8
  %117 = ptrtoint ptr %116 to i64
  %118 = add i64 %117, %.6
  store i64 %118, ptr %3, align 8
  %119 = load ptr, ptr %0, align 8
  %120 = ptrtoint ptr %119 to i64
  %121 = add i64 %120, %.675
  store i64 %121, ptr %4, align 8
  ret void
}

define linkonce_odr hidden ptr @enzymepy.assignment.type_of_object(ptr %0) alwaysinline nounwind {
  %2 = load ptr, ptr %0, align 4
  ret ptr %2
}

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.starts_with_something(ptr %0) alwaysinline nounwind {
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

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.is_told(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  %4 = call zeroext i1 @enzymepy.assignment.is_any(ptr %0, i1 zeroext %1)
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

define linkonce_odr hidden zeroext i1 @enzymepy.assignment.is_any(ptr %0, i1 zeroext %1) alwaysinline nounwind {
  %3 = zext i1 %1 to i8
  br i1 %1, label %6, label %4

4:
  %5 = call zeroext i1 @enzymepy.assignment.is_seen(ptr %0)
  br label %6

6:
  %7 = phi i1 [ true, %2 ], [ %5, %4 ]
  ret i1 %7
}

declare zeroext i1 @enzymepy.type.known(ptr)

declare void @enzymepy.type.start(ptr, ptr)

declare void @enzymepy.component.start(ptr, ptr)

declare void @enzymepy.component.clone(ptr, ptr, ptr)

declare void @enzymepy.type.finish(ptr, ptr, i1 zeroext)

declare void @enzymepy.component.finish(ptr, ptr, i1 zeroext)

declare void @enzymepy.type.release(ptr, ptr)

declare void @enzymepy.component.release(ptr, ptr)

define linkonce_odr hidden void @enzymepy.assignment.set_type_of_object(ptr %0, ptr %1) alwaysinline nounwind {
  store ptr %1, ptr %0, align 4
  ret void
}

define linkonce_odr hidden i64 @enzymepy.assignment.count_in(ptr %0, i32 %1) alwaysinline nounwind {
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

declare ptr @realloc(ptr, i64)

declare void @enzymepy.type.own(ptr, ptr)

declare void @enzymepy.component.own(ptr, ptr)
