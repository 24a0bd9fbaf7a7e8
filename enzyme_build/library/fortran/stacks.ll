; Made of stacks.c by `python -m tests.library.fortran_bodies`.

define linkonce_odr hidden ptr @enzymepy.inlined._FortranACreateDescriptorStack(ptr %0, i32 %1) alwaysinline nounwind {
  %3 = call ptr @malloc(i64 24)
  %4 = getelementptr inbounds nuw { ptr, i64, i64 }, ptr %3, i32 0, i32 2
  store i64 8, ptr %4, align 8
  %5 = getelementptr inbounds nuw { ptr, i64, i64 }, ptr %3, i32 0, i32 1
  store i64 0, ptr %5, align 8
  %6 = load i64, ptr %4, align 8
  %7 = mul i64 %6, 8
  %8 = call ptr @malloc(i64 %7)
  store ptr %8, ptr %3, align 8
  ret ptr %3
}

declare void @llvm.lifetime.start.p0(ptr)

declare ptr @malloc(i64)

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden void @enzymepy.inlined._FortranAPushDescriptor(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %4 = load i8, ptr %3, align 4
  %5 = sext i8 %4 to i32
  %6 = icmp sgt i32 %5, 7
  br i1 %6, label %9, label %7

7:
  %8 = call zeroext i1 @enzymepy.stacks.has_more(ptr %1)
  br i1 %8, label %9, label %10

9:
  call void @_FortranAPushDescriptor(ptr %0, ptr %1)
  br label %27

10:
  %11 = getelementptr inbounds nuw { ptr, i64, i64 }, ptr %0, i32 0, i32 1
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds nuw { ptr, i64, i64 }, ptr %0, i32 0, i32 2
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %12, %14
  br i1 %15, label %16, label %21

16:
  %17 = mul nsw i64 %14, 2
  store i64 %17, ptr %13, align 8
  %18 = load ptr, ptr %0, align 8
  %19 = mul i64 %17, 8
  %20 = call ptr @realloc(ptr %18, i64 %19)
  store ptr %20, ptr %0, align 8
  br label %21

21:
  %22 = call ptr @malloc(i64 384)
  call void @enzymepy.stacks.describe(ptr %22, ptr %1)
  %23 = load ptr, ptr %0, align 8
  %24 = load i64, ptr %11, align 8
  %25 = add nsw i64 %24, 1
  store i64 %25, ptr %11, align 8
  %26 = getelementptr inbounds ptr, ptr %23, i64 %24
  store ptr %22, ptr %26, align 8
  br label %27

27:
  ret void
}

define linkonce_odr hidden zeroext i1 @enzymepy.stacks.has_more(ptr %0) alwaysinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 6
  %3 = load i8, ptr %2, align 1
  %4 = sext i8 %3 to i32
  %5 = and i32 %4, 1
  %6 = icmp ne i32 %5, 0
  ret i1 %6
}

declare void @_FortranAPushDescriptor(ptr, ptr)

declare ptr @realloc(ptr, i64)

define linkonce_odr hidden void @enzymepy.stacks.describe(ptr %0, ptr %1) alwaysinline nounwind {
  %3 = load ptr, ptr %1, align 8
  store ptr %3, ptr %0, align 8
  %4 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 1
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 1
  store i64 %5, ptr %6, align 8
  %7 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 2
  %8 = load i32, ptr %7, align 8
  %9 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 2
  store i32 %8, ptr %9, align 8
  %10 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 3
  %11 = load i8, ptr %10, align 4
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
  %22 = load i8, ptr %10, align 4
  %23 = sext i8 %22 to i32
  %24 = icmp sgt i32 %23, 0
  br i1 %24, label %25, label %28

25:
  %26 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %27 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %26, ptr align 8 %27, i64 24, i1 false)
  br label %28

28:
  %29 = load i8, ptr %10, align 4
  %30 = sext i8 %29 to i32
  %31 = icmp sgt i32 %30, 1
  br i1 %31, label %32, label %37

32:
  %33 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %34 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %33, i64 0, i64 1
  %35 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %36 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %35, i64 0, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %34, ptr align 8 %36, i64 24, i1 false)
  br label %37

37:
  %38 = load i8, ptr %10, align 4
  %39 = sext i8 %38 to i32
  %40 = icmp sgt i32 %39, 2
  br i1 %40, label %41, label %46

41:
  %42 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %43 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %42, i64 0, i64 2
  %44 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %45 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %44, i64 0, i64 2
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %43, ptr align 8 %45, i64 24, i1 false)
  br label %46

46:
  %47 = load i8, ptr %10, align 4
  %48 = sext i8 %47 to i32
  %49 = icmp sgt i32 %48, 3
  br i1 %49, label %50, label %55

50:
  %51 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %52 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %51, i64 0, i64 3
  %53 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %54 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %53, i64 0, i64 3
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %52, ptr align 8 %54, i64 24, i1 false)
  br label %55

55:
  %56 = load i8, ptr %10, align 4
  %57 = sext i8 %56 to i32
  %58 = icmp sgt i32 %57, 4
  br i1 %58, label %59, label %64

59:
  %60 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %61 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %60, i64 0, i64 4
  %62 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %63 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %62, i64 0, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %61, ptr align 8 %63, i64 24, i1 false)
  br label %64

64:
  %65 = load i8, ptr %10, align 4
  %66 = sext i8 %65 to i32
  %67 = icmp sgt i32 %66, 5
  br i1 %67, label %68, label %73

68:
  %69 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %70 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %69, i64 0, i64 5
  %71 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %72 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %71, i64 0, i64 5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %70, ptr align 8 %72, i64 24, i1 false)
  br label %73

73:
  %74 = load i8, ptr %10, align 4
  %75 = sext i8 %74 to i32
  %76 = icmp sgt i32 %75, 6
  br i1 %76, label %77, label %82

77:
  %78 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %0, i32 0, i32 7
  %79 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %78, i64 0, i64 6
  %80 = getelementptr inbounds nuw { ptr, i64, i32, i8, i8, i8, i8, [15 x { i64, i64, i64 }] }, ptr %1, i32 0, i32 7
  %81 = getelementptr inbounds [15 x { i64, i64, i64 }], ptr %80, i64 0, i64 6
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %79, ptr align 8 %81, i64 24, i1 false)
  br label %82

82:
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranADescriptorAt(ptr %0, i64 %1, ptr %2) alwaysinline nounwind {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds ptr, ptr %4, i64 %1
  %6 = load ptr, ptr %5, align 8
  call void @enzymepy.stacks.describe(ptr %2, ptr %6)
  ret void
}

define linkonce_odr hidden void @enzymepy.inlined._FortranADestroyDescriptorStack(ptr %0) alwaysinline nounwind {
  br label %2

2:
  %.0 = phi i64 [ 0, %1 ], [ %10, %6 ]
  %3 = getelementptr inbounds nuw { ptr, i64, i64 }, ptr %0, i32 0, i32 1
  %4 = load i64, ptr %3, align 8
  %5 = icmp slt i64 %.0, %4
  br i1 %5, label %6, label %11

6:
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds ptr, ptr %7, i64 %.0
  %9 = load ptr, ptr %8, align 8
  call void @free(ptr %9)
  %10 = add nsw i64 %.0, 1
  br label %2

11:
  %12 = load ptr, ptr %0, align 8
  call void @free(ptr %12)
  call void @free(ptr %0)
  ret void
}

declare void @free(ptr)

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
