; Made of launch.c by `python -m tests.gpu.launch_bodies`.

@enzymepy.launch..str = internal constant [14 x i8] c"out of memory\00", align 1
@enzymepy.launch..str.1 = internal constant [15 x i8] c"ENZYME_ON_STOP\00", align 1
@enzymepy.launch..str.2 = internal constant [42 x i8] c"EnzymePy: the derivative of a launch of `\00", align 1
@enzymepy.launch..str.3 = internal constant [4 x i8] c"`: \00", align 1
@enzymepy.launch..str.4 = internal constant [2 x i8] c"\0A\00", align 1
@enzymepy.launch..str.5 = internal constant [44 x i8] c"a call of the GPU's run-time library failed\00", align 1
@enzymepy.launch..str.6 = internal constant [96 x i8] c"the driver does not know memory that the kernel is handed: take it from Malloc or MallocManaged\00", align 1
@enzymepy.launch.find.range = internal global ptr null, align 8
@enzymepy.launch..str.7 = internal constant [21 x i8] c"cuMemGetAddressRange\00", align 1

define internal ptr @enzymepy.launch.begin(ptr %0, i32 %1) noinline nounwind {
  %3 = sext i32 %1 to i64
  %4 = mul nsw i64 %3, 56
  %5 = add nsw i64 %4, 56
  %6 = tail call ptr @calloc(i64 1, i64 %5)
  %7 = icmp eq ptr %6, null
  br i1 %7, label %8, label %9

8:
  tail call void @enzymepy.launch.stop(ptr %0, ptr @enzymepy.launch..str)
  unreachable

9:
  store ptr %0, ptr %6, align 8
  %10 = getelementptr inbounds nuw i8, ptr %6, i64 48
  store i32 %1, ptr %10, align 8
  %11 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %12 = getelementptr inbounds nuw i8, ptr %6, i64 20
  %13 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %14 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %15 = tail call i32 @__cudaPopCallConfiguration(ptr %11, ptr %12, ptr %13, ptr %14)
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %19, label %17

17:
  %18 = load ptr, ptr %6, align 8
  tail call void @enzymepy.launch.stop(ptr %18, ptr @enzymepy.launch..str.5)
  unreachable

19:
  ret ptr %6
}

declare void @llvm.lifetime.start.p0(ptr)

declare ptr @calloc(i64, i64)

define internal void @enzymepy.launch.stop(ptr %0, ptr %1) noinline nounwind {
  %3 = tail call ptr @getenv(ptr @enzymepy.launch..str.1)
  %4 = tail call i64 @strlen(ptr @enzymepy.launch..str.2)
  %5 = tail call i64 @write(i32 2, ptr @enzymepy.launch..str.2, i64 %4)
  %6 = tail call i64 @strlen(ptr %0)
  %7 = tail call i64 @write(i32 2, ptr %0, i64 %6)
  %8 = tail call i64 @strlen(ptr @enzymepy.launch..str.3)
  %9 = tail call i64 @write(i32 2, ptr @enzymepy.launch..str.3, i64 %8)
  %10 = tail call i64 @strlen(ptr %1)
  %11 = tail call i64 @write(i32 2, ptr %1, i64 %10)
  %12 = tail call i64 @strlen(ptr @enzymepy.launch..str.4)
  %13 = tail call i64 @write(i32 2, ptr @enzymepy.launch..str.4, i64 %12)
  %14 = icmp eq ptr %3, null
  br i1 %14, label %19, label %15

15:
  %16 = load i8, ptr %3, align 1
  %17 = icmp eq i8 %16, 101
  br i1 %17, label %18, label %19

18:
  tail call void @exit(i32 1)
  unreachable

19:
  tail call void @abort()
  unreachable
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr)

declare void @llvm.lifetime.end.p0(ptr)

define internal void @enzymepy.launch.hand(ptr %0, i32 %1, ptr %2) noinline nounwind {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %5 = sext i32 %1 to i64
  %6 = getelementptr inbounds { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %4, i64 %5
  store ptr %2, ptr %6, align 8
  ret void
}

define internal void @enzymepy.launch.keep(ptr %0) noinline nounwind {
  tail call void @enzymepy.launch.locate(ptr %0)
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %3 = load i32, ptr %2, align 8
  %4 = icmp sgt i32 %3, 0
  br i1 %4, label %5, label %8

5:
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %9

8:
  ret void

9:
  %10 = phi i64 [ 0, %5 ], [ %75, %74 ]
  %11 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %6, i64 %10
  %12 = icmp eq i64 %10, 0
  br i1 %12, label %25, label %13

13:
  %14 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %15 = load ptr, ptr %14, align 8
  br label %19

16:
  %17 = add nuw nsw i64 %20, 1
  %18 = icmp eq i64 %17, %10
  br i1 %18, label %25, label %19

19:
  %20 = phi i64 [ 0, %13 ], [ %17, %16 ]
  %21 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %6, i64 %20
  %22 = getelementptr inbounds nuw i8, ptr %21, i64 16
  %23 = load ptr, ptr %22, align 8
  %24 = icmp eq ptr %23, %15
  br i1 %24, label %25, label %16

25:
  %26 = phi ptr [ null, %9 ], [ null, %16 ], [ %21, %19 ]
  %27 = getelementptr inbounds nuw i8, ptr %11, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = icmp eq ptr %28, null
  br i1 %29, label %74, label %30

30:
  %31 = icmp eq ptr %26, null
  br i1 %31, label %36, label %32

32:
  %33 = getelementptr inbounds nuw i8, ptr %26, i64 24
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds nuw i8, ptr %11, i64 24
  store ptr %34, ptr %35, align 8
  br label %44

36:
  %37 = getelementptr inbounds nuw i8, ptr %11, i64 24
  %38 = getelementptr inbounds nuw i8, ptr %11, i64 48
  %39 = load i64, ptr %38, align 8
  %40 = tail call i32 @cudaMalloc(ptr %37, i64 %39)
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %44, label %42

42:
  %43 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %43, ptr @enzymepy.launch..str.5)
  unreachable

44:
  %45 = icmp eq i64 %10, 0
  br i1 %45, label %57, label %46

46:
  %47 = load ptr, ptr %27, align 8
  br label %51

48:
  %49 = add nuw nsw i64 %52, 1
  %50 = icmp eq i64 %49, %10
  br i1 %50, label %57, label %51

51:
  %52 = phi i64 [ 0, %46 ], [ %49, %48 ]
  %53 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %6, i64 %52
  %54 = getelementptr inbounds nuw i8, ptr %53, i64 8
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq ptr %55, %47
  br i1 %56, label %74, label %48

57:
  %58 = getelementptr inbounds nuw i8, ptr %11, i64 24
  %59 = load ptr, ptr %58, align 8
  %60 = load ptr, ptr %27, align 8
  %61 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %62 = load ptr, ptr %61, align 8
  %63 = ptrtoint ptr %60 to i64
  %64 = ptrtoint ptr %62 to i64
  %65 = sub i64 %63, %64
  %66 = getelementptr inbounds i8, ptr %59, i64 %65
  %67 = getelementptr inbounds nuw i8, ptr %11, i64 40
  %68 = load i64, ptr %67, align 8
  %69 = load ptr, ptr %7, align 8
  %70 = tail call i32 @cudaMemcpyAsync(ptr %66, ptr %60, i64 %68, i32 4, ptr %69)
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %74, label %72

72:
  %73 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %73, ptr @enzymepy.launch..str.5)
  unreachable

74:
  %75 = add nuw nsw i64 %10, 1
  %76 = load i32, ptr %2, align 8
  %77 = sext i32 %76 to i64
  %78 = icmp slt i64 %75, %77
  br i1 %78, label %9, label %8
}

define internal void @enzymepy.launch.locate(ptr %0) noinline nounwind {
  %2 = alloca ptr, align 8
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %8, label %10

8:
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %18

10:
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %12 = load i32, ptr %11, align 8
  %13 = icmp sgt i32 %12, 0
  br i1 %13, label %14, label %49

14:
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %16 = zext nneg i32 %12 to i64
  %17 = zext nneg i32 %12 to i64
  br label %54

18:
  %19 = phi i64 [ 0, %8 ], [ %45, %44 ]
  %20 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %9, i64 %19
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq ptr %21, null
  br i1 %22, label %44, label %23

23:
  call void @llvm.lifetime.start.p0(ptr %2)
  call void @llvm.lifetime.start.p0(ptr %3)
  store ptr null, ptr %3, align 8
  call void @llvm.lifetime.start.p0(ptr %4)
  %24 = load ptr, ptr @enzymepy.launch.find.range, align 8
  %25 = icmp eq ptr %24, null
  br i1 %25, label %26, label %31

26:
  %27 = call i32 @cudaGetDriverEntryPoint(ptr @enzymepy.launch..str.7, ptr %3, i64 0, ptr %4)
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %42

29:
  %30 = load ptr, ptr %3, align 8
  store ptr %30, ptr @enzymepy.launch.find.range, align 8
  br label %31

31:
  %32 = load ptr, ptr @enzymepy.launch.find.range, align 8
  %33 = icmp eq ptr %32, null
  br i1 %33, label %42, label %34

34:
  %35 = getelementptr inbounds nuw i8, ptr %20, i64 40
  %36 = load ptr, ptr %20, align 8
  %37 = call i32 %32(ptr %2, ptr %35, ptr %36)
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %39, label %42

39:
  %40 = load ptr, ptr %2, align 8
  %41 = getelementptr inbounds nuw i8, ptr %20, i64 8
  store ptr %40, ptr %41, align 8
  call void @llvm.lifetime.end.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(ptr %2)
  br label %44

42:
  call void @llvm.lifetime.end.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(ptr %2)
  %43 = getelementptr inbounds nuw i8, ptr %20, i64 8
  store ptr null, ptr %43, align 8
  br label %44

44:
  %45 = add nuw nsw i64 %19, 1
  %46 = load i32, ptr %5, align 8
  %47 = sext i32 %46 to i64
  %48 = icmp slt i64 %45, %47
  br i1 %48, label %18, label %10

49:
  %50 = icmp sgt i32 %12, 0
  br i1 %50, label %51, label %149

51:
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %53 = zext nneg i32 %12 to i64
  br label %98

54:
  %55 = phi i64 [ 0, %14 ], [ %96, %89 ]
  %56 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %15, i64 %55
  %57 = getelementptr inbounds nuw i8, ptr %56, i64 8
  %58 = getelementptr inbounds nuw i8, ptr %56, i64 40
  br label %59

59:
  %60 = phi i64 [ 0, %54 ], [ %81, %80 ]
  %61 = load ptr, ptr %56, align 8
  %62 = icmp eq ptr %61, null
  br i1 %62, label %66, label %63

63:
  %64 = load ptr, ptr %57, align 8
  %65 = icmp eq ptr %64, null
  br i1 %65, label %69, label %66

66:
  %67 = load ptr, ptr %56, align 8
  %68 = icmp eq ptr %67, null
  br i1 %68, label %89, label %83

69:
  %70 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %15, i64 %60
  %71 = getelementptr inbounds nuw i8, ptr %70, i64 8
  %72 = load ptr, ptr %71, align 8
  %73 = icmp eq ptr %72, null
  br i1 %73, label %80, label %74

74:
  %75 = getelementptr inbounds nuw i8, ptr %70, i64 40
  %76 = load i64, ptr %75, align 8
  %77 = getelementptr inbounds nuw i8, ptr %72, i64 %76
  %78 = icmp eq ptr %61, %77
  br i1 %78, label %79, label %80

79:
  store ptr %72, ptr %57, align 8
  store i64 %76, ptr %58, align 8
  br label %80

80:
  %81 = add nuw nsw i64 %60, 1
  %82 = icmp eq i64 %81, %17
  br i1 %82, label %66, label %59

83:
  %84 = getelementptr inbounds nuw i8, ptr %56, i64 8
  %85 = load ptr, ptr %84, align 8
  %86 = icmp eq ptr %85, null
  br i1 %86, label %87, label %89

87:
  %88 = load ptr, ptr %0, align 8
  call void @enzymepy.launch.stop(ptr %88, ptr @enzymepy.launch..str.6)
  unreachable

89:
  %90 = getelementptr inbounds nuw i8, ptr %56, i64 8
  %91 = load ptr, ptr %90, align 8
  %92 = getelementptr inbounds nuw i8, ptr %56, i64 16
  store ptr %91, ptr %92, align 8
  %93 = getelementptr inbounds nuw i8, ptr %56, i64 40
  %94 = load i64, ptr %93, align 8
  %95 = getelementptr inbounds nuw i8, ptr %56, i64 48
  store i64 %94, ptr %95, align 8
  %96 = add nuw nsw i64 %55, 1
  %97 = icmp eq i64 %96, %16
  br i1 %97, label %49, label %54

98:
  %99 = phi i64 [ 0, %51 ], [ %148, %147 ]
  %100 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %52, i64 %99
  %101 = getelementptr inbounds nuw i8, ptr %100, i64 8
  %102 = getelementptr inbounds nuw i8, ptr %100, i64 16
  %103 = load ptr, ptr %101, align 8
  %104 = load ptr, ptr %102, align 8
  %105 = icmp eq ptr %103, null
  br label %106

106:
  %107 = phi i64 [ 0, %98 ], [ %142, %141 ]
  %108 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %52, i64 %107
  %109 = getelementptr inbounds nuw i8, ptr %108, i64 8
  %110 = load ptr, ptr %109, align 8
  %111 = getelementptr inbounds nuw i8, ptr %108, i64 16
  %112 = load ptr, ptr %111, align 8
  %113 = getelementptr inbounds nuw i8, ptr %108, i64 48
  %114 = load i64, ptr %113, align 8
  %115 = icmp eq ptr %110, null
  %116 = select i1 %105, i1 true, i1 %115
  %117 = getelementptr inbounds nuw i8, ptr %112, i64 %114
  %118 = icmp ne ptr %117, %104
  %119 = select i1 %116, i1 true, i1 %118
  br i1 %119, label %141, label %120

120:
  %121 = getelementptr inbounds nuw i8, ptr %100, i64 48
  %122 = load i64, ptr %121, align 8
  %123 = add i64 %122, %114
  br label %124

124:
  %125 = phi i64 [ 0, %120 ], [ %139, %138 ]
  %126 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %52, i64 %125
  %127 = getelementptr inbounds nuw i8, ptr %126, i64 8
  %128 = load ptr, ptr %127, align 8
  %129 = icmp eq ptr %128, null
  br i1 %129, label %138, label %130

130:
  %131 = getelementptr inbounds nuw i8, ptr %126, i64 16
  %132 = load ptr, ptr %131, align 8
  %133 = icmp eq ptr %132, %104
  %134 = icmp eq ptr %132, %112
  %135 = select i1 %133, i1 true, i1 %134
  br i1 %135, label %136, label %138

136:
  store ptr %112, ptr %131, align 8
  %137 = getelementptr inbounds nuw i8, ptr %126, i64 48
  store i64 %123, ptr %137, align 8
  br label %138

138:
  %139 = add nuw nsw i64 %125, 1
  %140 = icmp eq i64 %139, %53
  br i1 %140, label %147, label %124

141:
  %142 = add nuw nsw i64 %107, 1
  %143 = icmp eq i64 %142, %53
  br i1 %143, label %144, label %106

144:
  %145 = add nuw nsw i64 %99, 1
  %146 = icmp eq i64 %145, %53
  br i1 %146, label %149, label %147

147:
  %148 = phi i64 [ %145, %144 ], [ 0, %138 ]
  br label %98

149:
  ret void
}

declare i32 @cudaMalloc(ptr, i64)

declare i32 @cudaMemcpyAsync(ptr, ptr, i64, i32, ptr)

define internal ptr @enzymepy.launch.kept(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %4 = sext i32 %1 to i64
  %5 = getelementptr inbounds { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %3, i64 %4
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %19, label %9

9:
  %10 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %11 = load ptr, ptr %10, align 8
  %12 = load ptr, ptr %5, align 8
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %14 = load ptr, ptr %13, align 8
  %15 = ptrtoint ptr %12 to i64
  %16 = ptrtoint ptr %14 to i64
  %17 = sub i64 %15, %16
  %18 = getelementptr inbounds i8, ptr %11, i64 %17
  br label %19

19:
  %20 = phi ptr [ %18, %9 ], [ null, %2 ]
  ret ptr %20
}

define internal ptr @enzymepy.launch.shadow(ptr %0, i32 %1, ptr %2) noinline nounwind {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %5 = sext i32 %1 to i64
  %6 = getelementptr inbounds { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %4, i64 %5
  %7 = icmp eq ptr %2, null
  br i1 %7, label %8, label %71

8:
  %9 = load ptr, ptr %6, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %71, label %11

11:
  %12 = getelementptr inbounds nuw i8, ptr %6, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %15, label %16

15:
  tail call void @enzymepy.launch.locate(ptr %0)
  br label %16

16:
  %17 = icmp sgt i32 %1, 0
  br i1 %17, label %18, label %32

18:
  %19 = zext nneg i32 %1 to i64
  %20 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %4, i64 %19
  %21 = getelementptr inbounds nuw i8, ptr %20, i64 16
  %22 = load ptr, ptr %21, align 8
  br label %26

23:
  %24 = add nuw nsw i64 %27, 1
  %25 = icmp eq i64 %24, %19
  br i1 %25, label %32, label %26

26:
  %27 = phi i64 [ 0, %18 ], [ %24, %23 ]
  %28 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %4, i64 %27
  %29 = getelementptr inbounds nuw i8, ptr %28, i64 16
  %30 = load ptr, ptr %29, align 8
  %31 = icmp eq ptr %30, %22
  br i1 %31, label %32, label %23

32:
  %33 = phi ptr [ null, %16 ], [ null, %23 ], [ %28, %26 ]
  %34 = icmp eq ptr %33, null
  br i1 %34, label %41, label %35

35:
  %36 = getelementptr inbounds nuw i8, ptr %33, i64 32
  %37 = load ptr, ptr %36, align 8
  %38 = icmp eq ptr %37, null
  br i1 %38, label %41, label %39

39:
  %40 = getelementptr inbounds nuw i8, ptr %6, i64 32
  store ptr %37, ptr %40, align 8
  br label %61

41:
  %42 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %43 = getelementptr inbounds nuw i8, ptr %6, i64 48
  %44 = load i64, ptr %43, align 8
  %45 = tail call i32 @cudaMalloc(ptr %42, i64 %44)
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %49, label %47

47:
  %48 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %48, ptr @enzymepy.launch..str.5)
  unreachable

49:
  %50 = load ptr, ptr %42, align 8
  %51 = load i64, ptr %43, align 8
  %52 = tail call i32 @cudaMemset(ptr %50, i32 0, i64 %51)
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %56, label %54

54:
  %55 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %55, ptr @enzymepy.launch..str.5)
  unreachable

56:
  %57 = tail call i32 @cudaDeviceSynchronize()
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %61, label %59

59:
  %60 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %60, ptr @enzymepy.launch..str.5)
  unreachable

61:
  %62 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %63 = load ptr, ptr %62, align 8
  %64 = load ptr, ptr %6, align 8
  %65 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %66 = load ptr, ptr %65, align 8
  %67 = ptrtoint ptr %64 to i64
  %68 = ptrtoint ptr %66 to i64
  %69 = sub i64 %67, %68
  %70 = getelementptr inbounds i8, ptr %63, i64 %69
  br label %71

71:
  %72 = phi ptr [ %70, %61 ], [ null, %8 ], [ %2, %3 ]
  ret ptr %72
}

declare i32 @cudaMemset(ptr, i32, i64)

declare i32 @cudaDeviceSynchronize()

define internal ptr @enzymepy.launch.sum(ptr %0, i64 %1) noinline nounwind {
  %3 = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr %3)
  %4 = call i32 @cudaMalloc(ptr %3, i64 %1)
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %8, label %6

6:
  %7 = load ptr, ptr %0, align 8
  call void @enzymepy.launch.stop(ptr %7, ptr @enzymepy.launch..str.5)
  unreachable

8:
  %9 = load ptr, ptr %3, align 8
  %10 = call i32 @cudaMemset(ptr %9, i32 0, i64 %1)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %14, label %12

12:
  %13 = load ptr, ptr %0, align 8
  call void @enzymepy.launch.stop(ptr %13, ptr @enzymepy.launch..str.5)
  unreachable

14:
  %15 = load ptr, ptr %3, align 8
  call void @llvm.lifetime.end.p0(ptr %3)
  ret ptr %15
}

define internal void @enzymepy.launch.take(ptr %0, ptr %1, ptr %2, i64 %3) noinline nounwind {
  %5 = tail call i32 @cudaMemcpy(ptr %2, ptr %1, i64 %3, i32 4)
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %9, label %7

7:
  %8 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %8, ptr @enzymepy.launch..str.5)
  unreachable

9:
  %10 = tail call i32 @cudaFree(ptr %1)
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %14, label %12

12:
  %13 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %13, ptr @enzymepy.launch..str.5)
  unreachable

14:
  ret void
}

declare i32 @cudaMemcpy(ptr, ptr, i64, i32)

declare i32 @cudaFree(ptr)

define internal void @enzymepy.launch.run(ptr %0, ptr %1, ptr %2) noinline nounwind {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %5 = load ptr, ptr %4, align 8
  tail call void @enzymepy.launch.start(ptr %0, ptr %1, ptr %2, ptr %5)
  ret void
}

define internal void @enzymepy.launch.start(ptr %0, ptr %1, ptr %2, ptr %3) noinline nounwind {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %6 = load i64, ptr %5, align 8
  %7 = shl i64 %6, 1
  %8 = add i64 %7, 30
  %9 = and i64 %8, -32
  %10 = icmp ugt i64 %9, 49152
  br i1 %10, label %11, label %17

11:
  %12 = trunc i64 %9 to i32
  %13 = tail call i32 @cudaFuncSetAttribute(ptr %1, i32 8, i32 %12)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %17, label %15

15:
  %16 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %16, ptr @enzymepy.launch..str.5)
  unreachable

17:
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %20 = load i64, ptr %18, align 8
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %22 = load i32, ptr %21, align 8
  %23 = load i64, ptr %19, align 4
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 28
  %25 = load i32, ptr %24, align 4
  %26 = tail call i32 @cudaLaunchKernel(ptr %1, i64 %20, i32 %22, i64 %23, i32 %25, ptr %2, i64 %9, ptr %3)
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %30, label %28

28:
  %29 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %29, ptr @enzymepy.launch..str.5)
  unreachable

30:
  %31 = tail call i32 @cudaGetLastError()
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %35, label %33

33:
  %34 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %34, ptr @enzymepy.launch..str.5)
  unreachable

35:
  ret void
}

define internal void @enzymepy.launch.run_back(ptr %0, ptr %1, ptr %2) noinline nounwind {
  %4 = tail call i32 @cudaDeviceSynchronize()
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %8, label %6

6:
  %7 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %7, ptr @enzymepy.launch..str.5)
  unreachable

8:
  tail call void @enzymepy.launch.start(ptr %0, ptr %1, ptr %2, ptr null)
  %9 = tail call i32 @cudaDeviceSynchronize()
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %13, label %11

11:
  %12 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %12, ptr @enzymepy.launch..str.5)
  unreachable

13:
  ret void
}

define internal void @enzymepy.launch.finish(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %3 = load i32, ptr %2, align 8
  %4 = icmp sgt i32 %3, 0
  br i1 %4, label %5, label %9

5:
  %6 = zext nneg i32 %3 to i64
  br label %12

7:
  %8 = icmp eq i32 %20, 0
  br label %9

9:
  %10 = phi i1 [ true, %1 ], [ %8, %7 ]
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 48
  br i1 %10, label %28, label %23

12:
  %13 = phi i64 [ 0, %5 ], [ %21, %12 ]
  %14 = phi i32 [ 0, %5 ], [ %20, %12 ]
  %15 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %0, i64 %13
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 88
  %17 = load ptr, ptr %16, align 8
  %18 = icmp ne ptr %17, null
  %19 = zext i1 %18 to i32
  %20 = or i32 %14, %19
  %21 = add nuw nsw i64 %13, 1
  %22 = icmp eq i64 %21, %6
  br i1 %22, label %7, label %12

23:
  %24 = tail call i32 @cudaDeviceSynchronize()
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %28, label %26

26:
  %27 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %27, ptr @enzymepy.launch..str.5)
  unreachable

28:
  %29 = load i32, ptr %11, align 8
  %30 = icmp sgt i32 %29, 0
  br i1 %30, label %31, label %33

31:
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %34

33:
  ret void

34:
  %35 = phi i64 [ 0, %31 ], [ %77, %76 ]
  %36 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %32, i64 %35
  %37 = icmp eq i64 %35, 0
  br i1 %37, label %50, label %38

38:
  %39 = getelementptr inbounds nuw i8, ptr %36, i64 16
  %40 = load ptr, ptr %39, align 8
  br label %44

41:
  %42 = add nuw nsw i64 %45, 1
  %43 = icmp eq i64 %42, %35
  br i1 %43, label %50, label %44

44:
  %45 = phi i64 [ 0, %38 ], [ %42, %41 ]
  %46 = getelementptr inbounds nuw { ptr, ptr, ptr, ptr, ptr, i64, i64 }, ptr %32, i64 %45
  %47 = getelementptr inbounds nuw i8, ptr %46, i64 16
  %48 = load ptr, ptr %47, align 8
  %49 = icmp eq ptr %48, %40
  br i1 %49, label %50, label %41

50:
  %51 = phi ptr [ null, %34 ], [ null, %41 ], [ %46, %44 ]
  %52 = getelementptr inbounds nuw i8, ptr %36, i64 24
  %53 = load ptr, ptr %52, align 8
  %54 = icmp eq ptr %53, null
  %55 = icmp ne ptr %51, null
  %56 = or i1 %55, %54
  br i1 %56, label %62, label %57

57:
  %58 = tail call i32 @cudaFree(ptr %53)
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %62, label %60

60:
  %61 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %61, ptr @enzymepy.launch..str.5)
  unreachable

62:
  %63 = getelementptr inbounds nuw i8, ptr %36, i64 32
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  br i1 %65, label %76, label %66

66:
  br i1 %55, label %67, label %71

67:
  %68 = getelementptr inbounds nuw i8, ptr %51, i64 32
  %69 = load ptr, ptr %68, align 8
  %70 = icmp eq ptr %69, null
  br i1 %70, label %71, label %76

71:
  %72 = tail call i32 @cudaFree(ptr %64)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %76, label %74

74:
  %75 = load ptr, ptr %0, align 8
  tail call void @enzymepy.launch.stop(ptr %75, ptr @enzymepy.launch..str.5)
  unreachable

76:
  %77 = add nuw nsw i64 %35, 1
  %78 = load i32, ptr %11, align 8
  %79 = sext i32 %78 to i64
  %80 = icmp slt i64 %77, %79
  br i1 %80, label %34, label %33
}

declare ptr @getenv(ptr)

declare void @exit(i32)

declare void @abort()

declare i64 @write(i32, ptr, i64)

declare i64 @strlen(ptr)

declare i32 @cudaGetDriverEntryPoint(ptr, ptr, i64, ptr)

declare i32 @cudaFuncSetAttribute(ptr, i32, i32)

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr)

declare i32 @cudaGetLastError()
