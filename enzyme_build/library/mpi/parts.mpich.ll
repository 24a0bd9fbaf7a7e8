; Made of parts.c by `python -m tests.library.mpi_bodies`.

@enzyme.mpi.groups = linkonce_odr hidden global ptr null, align 8
@enzyme.mpi.pending = linkonce_odr hidden global ptr null, align 8
@enzyme.mpi.parts..str = linkonce_odr hidden constant [85 x i8] c"EnzymePy: derivatives of messages between two groups of processes are not supported\0A\00", align 1
@enzyme.mpi.parts..str.1 = linkonce_odr hidden constant [102 x i8] c"EnzymePy: derivatives of messages are known for floats, doubles and integers, and datatypes of these\0A\00", align 1
@enzyme.mpi.parts..str.2 = linkonce_odr hidden constant [96 x i8] c"EnzymePy: derivatives of datatypes that are made of numbers of several kinds are not supported\0A\00", align 1
@enzyme.mpi.parts.__const.is_integer.known = linkonce_odr hidden constant [28 x i32] [i32 1275069445, i32 1275069446, i32 1275070471, i32 1275070472, i32 1275070473, i32 1275068931, i32 1275068674, i32 1275068673, i32 1275068696, i32 1275068932, i32 1275068727, i32 1275068984, i32 1275069497, i32 1275070522, i32 1275068731, i32 1275068988, i32 1275069501, i32 1275070526, i32 1275068735, i32 1275070531, i32 1275070533, i32 1275070532, i32 1275069467, i32 1275069469, i32 1275068698, i32 1275070486, i32 1275069454, i32 1275070489], align 16
@enzyme.mpi.parts..str.3 = linkonce_odr hidden constant [87 x i8] c"EnzymePy: derivatives of datatypes with floats between their places are not supported\0A\00", align 1
@enzyme.mpi.parts..str.4 = linkonce_odr hidden constant [104 x i8] c"EnzymePy: derivatives of derived datatypes are known for messages of two processes, MPI_Bcast and sums\0A\00", align 1
@enzyme.mpi.parts..str.5 = linkonce_odr hidden constant [57 x i8] c"EnzymePy: no memory is left for derivatives of messages\0A\00", align 1
@enzyme.mpi.parts..str.6 = linkonce_odr hidden constant [76 x i8] c"EnzymePy: derivatives of MPI_Alltoallv with MPI_IN_PLACE are not supported\0A\00", align 1
@enzyme.mpi.parts..str.7 = linkonce_odr hidden constant [92 x i8] c"EnzymePy: derivatives of MPI_Scan, MPI_Exscan and MPI_Reduce_scatter are known for MPI_SUM\0A\00", align 1

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Gatherv(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call i32 @MPI_Gatherv(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8)
  %14 = call ptr @enzyme.mpi.parts.gathered(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11)
  %15 = load ptr, ptr %14, align 8
  br label %16

16:
  %.0 = phi i32 [ 0, %12 ], [ %56, %35 ]
  %17 = icmp slt i32 %.0, %9
  br i1 %17, label %18, label %57

18:
  %19 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 14
  %20 = load ptr, ptr %19, align 8
  %21 = sext i32 %.0 to i64
  %22 = getelementptr inbounds ptr, ptr %20, i64 %21
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 9
  %25 = load i32, ptr %24, align 4
  %26 = icmp ne i32 %25, 0
  br i1 %26, label %27, label %30

27:
  %28 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %14, i32 0, i32 2
  %29 = call ptr @enzyme.mpi.parts.part_of(ptr %15, ptr byval({ i32, ptr, ptr }) align 8 %28, ptr %23)
  br label %35

30:
  %31 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 13
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds ptr, ptr %32, i64 %21
  %34 = load ptr, ptr %33, align 8
  br label %35

35:
  %36 = phi ptr [ %29, %27 ], [ %34, %30 ]
  %37 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 12
  %38 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 4
  %39 = load i32, ptr %38, align 8
  %40 = sext i32 %39 to i64
  %41 = call ptr @enzyme.mpi.parts.copy_of(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %37, ptr %36, i64 %40)
  %42 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %14, i32 0, i32 2
  %43 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %42)
  %44 = sext i32 %43 to i64
  %45 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %37, i32 0, i32 2
  %46 = load i64, ptr %45, align 8
  %47 = mul i64 %44, %46
  %48 = call ptr @enzyme.mpi.parts.room(i64 %47)
  %49 = load i32, ptr %38, align 8
  %50 = load i32, ptr %37, align 8
  %51 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %42, i32 0, i32 1
  %52 = load ptr, ptr %51, align 8
  %53 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %42, i32 0, i32 2
  %54 = load ptr, ptr %53, align 8
  %55 = call i32 @MPI_Gatherv(ptr %41, i32 %49, i32 %50, ptr %48, ptr %52, ptr %54, i32 %50, i32 %7, i32 %8)
  call void @enzyme.mpi.parts.each(ptr %15, ptr byval({ i32, ptr, ptr }) align 8 %42, i32 0, ptr %23, ptr %48)
  call void @free(ptr %41)
  call void @free(ptr %48)
  %56 = add nsw i32 %.0, 1
  br label %16

57:
  call void @enzyme.mpi.parts.forget_moved(ptr %14)
  ret i32 %13
}

declare void @llvm.lifetime.start.p0(ptr)

declare i32 @MPI_Gatherv(ptr, i32, i32, ptr, ptr, ptr, i32, i32, i32)

define linkonce_odr hidden ptr @enzyme.mpi.parts.gathered(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = alloca { i32, ptr, ptr }, align 8
  %14 = call i32 @enzyme.mpi.parts.rank_in(i32 %8)
  %15 = icmp eq i32 %14, %7
  %16 = zext i1 %15 to i32
  %. = select i1 %15, i32 %6, i32 %2
  %17 = call ptr @enzyme.mpi.parts.of_moved(i32 %., i32 %8, i32 %7, i32 %9, ptr %0, ptr %10, ptr %3, ptr %11)
  br i1 %15, label %18, label %21

18:
  %19 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %17, i32 0, i32 2
  call void @llvm.lifetime.start.p0(ptr %13)
  %20 = load ptr, ptr %17, align 8
  call void @enzyme.mpi.parts.parts_of(ptr dead_on_unwind writable sret({ i32, ptr, ptr }) align 8 %13, ptr %20, ptr %4, ptr %5)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %19, ptr align 8 %13, i64 24, i1 false)
  call void @llvm.lifetime.end.p0(ptr %13)
  br label %21

21:
  %22 = icmp eq ptr %0, inttoptr (i64 -1 to ptr)
  br i1 %22, label %23, label %30

23:
  %24 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %17, i32 0, i32 2
  %25 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %24, i32 0, i32 1
  %26 = load ptr, ptr %25, align 8
  %27 = sext i32 %7 to i64
  %28 = getelementptr inbounds i32, ptr %26, i64 %27
  %29 = load i32, ptr %28, align 4
  br label %36

30:
  %31 = load ptr, ptr %17, align 8
  %32 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %31, i32 0, i32 12
  %33 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %32, i32 0, i32 1
  %34 = load i32, ptr %33, align 4
  %35 = mul nsw i32 %1, %34
  br label %36

36:
  %37 = phi i32 [ %29, %23 ], [ %35, %30 ]
  %38 = load ptr, ptr %17, align 8
  %39 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %38, i32 0, i32 4
  store i32 %37, ptr %39, align 8
  ret ptr %17
}

define linkonce_odr hidden ptr @enzyme.mpi.parts.part_of(ptr %0, ptr byval({ i32, ptr, ptr }) align 8 %1, ptr %2) noinline nounwind {
  %4 = icmp ne ptr %2, null
  br i1 %4, label %5, label %22

5:
  %6 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %1, i32 0, i32 2
  %7 = load ptr, ptr %6, align 8
  %8 = icmp ne ptr %7, null
  br i1 %8, label %9, label %22

9:
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %11 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %10, i32 0, i32 2
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 10
  %14 = load i32, ptr %13, align 8
  %15 = call i32 @enzyme.mpi.parts.rank_in(i32 %14)
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds i32, ptr %7, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = sext i32 %18 to i64
  %20 = mul i64 %12, %19
  %21 = getelementptr inbounds nuw i8, ptr %2, i64 %20
  br label %22

22:
  %23 = phi ptr [ %21, %9 ], [ null, %5 ], [ null, %3 ]
  ret ptr %23
}

define linkonce_odr hidden ptr @enzyme.mpi.parts.copy_of(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %5 = load i64, ptr %4, align 8
  %6 = mul i64 %2, %5
  %7 = call ptr @enzyme.mpi.parts.room(i64 %6)
  call void @enzyme.mpi.parts.take(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %7, ptr %1, i64 %2)
  ret ptr %7
}

define linkonce_odr hidden ptr @enzyme.mpi.parts.room(i64 %0) noinline nounwind {
  %2 = icmp ne i64 %0, 0
  %. = select i1 %2, i64 %0, i64 1
  %3 = call ptr @calloc(i64 %., i64 1)
  %4 = icmp ne ptr %3, null
  br i1 %4, label %6, label %5

5:
  call void @enzyme.mpi.parts.stop(ptr @enzyme.mpi.parts..str.5)
  br label %6

6:
  ret ptr %3
}

define linkonce_odr hidden i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %0) noinline nounwind {
  br label %2

2:
  %.08 = phi i32 [ 0, %1 ], [ %spec.select, %5 ]
  %.0 = phi i32 [ 0, %1 ], [ %17, %5 ]
  %3 = load i32, ptr %0, align 8
  %4 = icmp slt i32 %.0, %3
  br i1 %4, label %5, label %18

5:
  %6 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %0, i32 0, i32 2
  %7 = load ptr, ptr %6, align 8
  %8 = sext i32 %.0 to i64
  %9 = getelementptr inbounds i32, ptr %7, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %0, i32 0, i32 1
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i32, ptr %12, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = add nsw i32 %10, %14
  %16 = icmp sgt i32 %15, %.08
  %spec.select = select i1 %16, i32 %15, i32 %.08
  %17 = add nsw i32 %.0, 1
  br label %2

18:
  ret i32 %.08
}

define linkonce_odr hidden void @enzyme.mpi.parts.each(ptr %0, ptr byval({ i32, ptr, ptr }) align 8 %1, i32 %2, ptr %3, ptr %4) noinline nounwind {
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %7 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %6, i32 0, i32 2
  %8 = load i64, ptr %7, align 8
  br label %9

9:
  %.0 = phi i32 [ 0, %5 ], [ %47, %46 ]
  %10 = icmp ne ptr %3, null
  %11 = load i32, ptr %1, align 8
  %12 = icmp slt i32 %.0, %11
  %13 = select i1 %10, i1 %12, i1 false
  br i1 %13, label %14, label %48

14:
  %15 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %1, i32 0, i32 2
  %16 = load ptr, ptr %15, align 8
  %17 = sext i32 %.0 to i64
  %18 = getelementptr inbounds i32, ptr %16, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = sext i32 %19 to i64
  %21 = mul i64 %8, %20
  %22 = getelementptr inbounds nuw i8, ptr %3, i64 %21
  %23 = icmp ne ptr %4, null
  %24 = getelementptr inbounds nuw i8, ptr %4, i64 %21
  %25 = select i1 %23, ptr %24, ptr null
  switch i32 %2, label %39 [
    i32 1, label %26
    i32 0, label %32
  ]

26:
  %27 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %1, i32 0, i32 1
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i32, ptr %28, i64 %17
  %30 = load i32, ptr %29, align 4
  %31 = sext i32 %30 to i64
  call void @enzyme.mpi.parts.add(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %6, ptr %22, ptr %25, ptr null, i64 %31)
  br label %46

32:
  %33 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %1, i32 0, i32 1
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds i32, ptr %34, i64 %17
  %36 = load i32, ptr %35, align 4
  %37 = sext i32 %36 to i64
  %38 = mul i64 %8, %37
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %22, ptr align 1 %25, i64 %38, i1 false)
  br label %46

39:
  %40 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %1, i32 0, i32 1
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr inbounds i32, ptr %41, i64 %17
  %43 = load i32, ptr %42, align 4
  %44 = sext i32 %43 to i64
  %45 = mul i64 %8, %44
  call void @llvm.memset.p0.i64(ptr align 1 %22, i8 0, i64 %45, i1 false)
  br label %46

46:
  %47 = add nsw i32 %.0, 1
  br label %9

48:
  ret void
}

declare void @free(ptr)

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden void @enzyme.mpi.parts.forget_moved(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %0, i32 0, i32 1
  %3 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %2, i32 0, i32 1
  %4 = load ptr, ptr %3, align 8
  call void @free(ptr %4)
  %5 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %2, i32 0, i32 2
  %6 = load ptr, ptr %5, align 8
  call void @free(ptr %6)
  %7 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %0, i32 0, i32 2
  %8 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %7, i32 0, i32 1
  %9 = load ptr, ptr %8, align 8
  call void @free(ptr %9)
  %10 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %7, i32 0, i32 2
  %11 = load ptr, ptr %10, align 8
  call void @free(ptr %11)
  %12 = load ptr, ptr %0, align 8
  call void @enzyme.mpi.parts.forget(ptr %12)
  call void @free(ptr %0)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Gatherv(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11, ptr %12) noinline nounwind {
  %14 = call ptr @enzyme.mpi.parts.gathered(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11)
  store ptr %14, ptr %12, align 8
  %15 = call i32 @MPI_Gatherv(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8)
  ret i32 %15
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Gatherv(ptr %0, i32 %1) noinline nounwind {
  %3 = load ptr, ptr %0, align 8
  br label %4

4:
  %.0 = phi i32 [ 0, %2 ], [ %53, %49 ]
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 3
  %6 = load i32, ptr %5, align 4
  %7 = icmp slt i32 %.0, %6
  br i1 %7, label %8, label %54

8:
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 14
  %10 = load ptr, ptr %9, align 8
  %11 = sext i32 %.0 to i64
  %12 = getelementptr inbounds ptr, ptr %10, i64 %11
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %0, i32 0, i32 2
  %15 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %14)
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 12
  %18 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %17, i32 0, i32 2
  %19 = load i64, ptr %18, align 8
  %20 = mul i64 %16, %19
  %21 = call ptr @enzyme.mpi.parts.room(i64 %20)
  %22 = call i64 @enzyme.mpi.parts.bytes_of(ptr %3)
  %23 = call ptr @enzyme.mpi.parts.room(i64 %22)
  %24 = icmp ne ptr %13, null
  br i1 %24, label %25, label %26

25:
  call void @enzyme.mpi.parts.each(ptr %3, ptr byval({ i32, ptr, ptr }) align 8 %14, i32 0, ptr %21, ptr %13)
  br label %26

26:
  call void @enzyme.mpi.parts.each(ptr %3, ptr byval({ i32, ptr, ptr }) align 8 %14, i32 2, ptr %13, ptr null)
  %27 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %14, i32 0, i32 1
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %14, i32 0, i32 2
  %30 = load ptr, ptr %29, align 8
  %31 = load i32, ptr %17, align 8
  %32 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 4
  %33 = load i32, ptr %32, align 8
  %34 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 8
  %35 = load i32, ptr %34, align 8
  %36 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 10
  %37 = load i32, ptr %36, align 8
  %38 = call i32 @MPI_Scatterv(ptr %21, ptr %28, ptr %30, i32 %31, ptr %23, i32 %33, i32 %31, i32 %35, i32 %37)
  %39 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 9
  %40 = load i32, ptr %39, align 4
  %41 = icmp ne i32 %40, 0
  br i1 %41, label %42, label %44

42:
  %43 = call ptr @enzyme.mpi.parts.part_of(ptr %3, ptr byval({ i32, ptr, ptr }) align 8 %14, ptr %13)
  br label %49

44:
  %45 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 13
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds ptr, ptr %46, i64 %11
  %48 = load ptr, ptr %47, align 8
  br label %49

49:
  %50 = phi ptr [ %43, %42 ], [ %48, %44 ]
  %51 = load i32, ptr %32, align 8
  %52 = sext i32 %51 to i64
  call void @enzyme.mpi.parts.add(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %17, ptr %50, ptr %23, ptr null, i64 %52)
  call void @free(ptr %21)
  call void @free(ptr %23)
  %53 = add nsw i32 %.0, 1
  br label %4

54:
  call void @enzyme.mpi.parts.leave_moved(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i64 @enzyme.mpi.parts.bytes_of(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %6 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %5, i32 0, i32 2
  %7 = load i64, ptr %6, align 8
  %8 = mul i64 %4, %7
  ret i64 %8
}

declare i32 @MPI_Scatterv(ptr, ptr, ptr, i32, ptr, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.parts.add(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, ptr %3, i64 %4) noinline nounwind {
  %6 = icmp ne ptr %1, null
  br i1 %6, label %7, label %43

7:
  %8 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 4
  br i1 %10, label %11, label %27

11:
  %.020 = phi i64 [ %26, %20 ], [ 0, %7 ]
  %12 = icmp ult i64 %.020, %4
  br i1 %12, label %13, label %43

13:
  %14 = getelementptr inbounds nuw float, ptr %2, i64 %.020
  %15 = load float, ptr %14, align 4
  %16 = icmp ne ptr %3, null
  br i1 %16, label %17, label %20

17:
  %18 = getelementptr inbounds nuw float, ptr %3, i64 %.020
  %19 = load float, ptr %18, align 4
  br label %20

20:
  %21 = phi float [ %19, %17 ], [ 1.000000e+00, %13 ]
  %22 = fmul float %15, %21
  %23 = call ptr @enzyme.mpi.parts.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.020)
  %24 = load float, ptr %23, align 4
  %25 = fadd float %24, %22
  store float %25, ptr %23, align 4
  %26 = add i64 %.020, 1
  br label %11

27:
  %.0 = phi i64 [ %42, %36 ], [ 0, %7 ]
  %28 = icmp ult i64 %.0, %4
  br i1 %28, label %29, label %43

29:
  %30 = getelementptr inbounds nuw double, ptr %2, i64 %.0
  %31 = load double, ptr %30, align 8
  %32 = icmp ne ptr %3, null
  br i1 %32, label %33, label %36

33:
  %34 = getelementptr inbounds nuw double, ptr %3, i64 %.0
  %35 = load double, ptr %34, align 8
  br label %36

36:
  %37 = phi double [ %35, %33 ], [ 1.000000e+00, %29 ]
  %38 = fmul double %31, %37
  %39 = call ptr @enzyme.mpi.parts.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
  %40 = load double, ptr %39, align 8
  %41 = fadd double %40, %38
  store double %41, ptr %39, align 8
  %42 = add i64 %.0, 1
  br label %27

43:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.parts.leave_moved(ptr %0, i32 %1) noinline nounwind {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 27
  %5 = load i32, ptr %4, align 8
  %6 = add nsw i32 %5, 1
  store i32 %6, ptr %4, align 8
  %7 = icmp ne i32 %1, 0
  br i1 %7, label %9, label %8

8:
  call void @enzyme.mpi.parts.forget_moved(ptr %0)
  br label %9

9:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Scatterv(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call i32 @MPI_Scatterv(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5, i32 %6, i32 %7, i32 %8)
  %14 = call ptr @enzyme.mpi.parts.scattered(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11)
  %15 = load ptr, ptr %14, align 8
  br label %16

16:
  %.0 = phi i32 [ 0, %12 ], [ %57, %56 ]
  %17 = icmp slt i32 %.0, %9
  br i1 %17, label %18, label %58

18:
  %19 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %14, i32 0, i32 1
  %20 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %19)
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 12
  %23 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %22, i32 0, i32 2
  %24 = load i64, ptr %23, align 8
  %25 = mul i64 %21, %24
  %26 = call ptr @enzyme.mpi.parts.room(i64 %25)
  %27 = call i64 @enzyme.mpi.parts.bytes_of(ptr %15)
  %28 = call ptr @enzyme.mpi.parts.room(i64 %27)
  %29 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 13
  %30 = load ptr, ptr %29, align 8
  %31 = sext i32 %.0 to i64
  %32 = getelementptr inbounds ptr, ptr %30, i64 %31
  %33 = load ptr, ptr %32, align 8
  %34 = icmp ne ptr %33, null
  br i1 %34, label %35, label %36

35:
  call void @enzyme.mpi.parts.each(ptr %15, ptr byval({ i32, ptr, ptr }) align 8 %19, i32 0, ptr %26, ptr %33)
  br label %36

36:
  %37 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %19, i32 0, i32 1
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %19, i32 0, i32 2
  %40 = load ptr, ptr %39, align 8
  %41 = load i32, ptr %22, align 8
  %42 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 4
  %43 = load i32, ptr %42, align 8
  %44 = call i32 @MPI_Scatterv(ptr %26, ptr %38, ptr %40, i32 %41, ptr %28, i32 %43, i32 %41, i32 %7, i32 %8)
  %45 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 14
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds ptr, ptr %46, i64 %31
  %48 = load ptr, ptr %47, align 8
  %49 = icmp ne ptr %48, null
  br i1 %49, label %50, label %56

50:
  %51 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 9
  %52 = load i32, ptr %51, align 4
  %53 = icmp ne i32 %52, 0
  br i1 %53, label %56, label %54

54:
  %55 = call i64 @enzyme.mpi.parts.bytes_of(ptr %15)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %48, ptr align 1 %28, i64 %55, i1 false)
  br label %56

56:
  call void @free(ptr %26)
  call void @free(ptr %28)
  %57 = add nsw i32 %.0, 1
  br label %16

58:
  call void @enzyme.mpi.parts.forget_moved(ptr %14)
  ret i32 %13
}

define linkonce_odr hidden ptr @enzyme.mpi.parts.scattered(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = alloca { i32, ptr, ptr }, align 8
  %14 = call i32 @enzyme.mpi.parts.rank_in(i32 %8)
  %15 = icmp eq i32 %14, %7
  %16 = zext i1 %15 to i32
  %. = select i1 %15, i32 %3, i32 %6
  %17 = call ptr @enzyme.mpi.parts.of_moved(i32 %., i32 %8, i32 %7, i32 %9, ptr %0, ptr %10, ptr %4, ptr %11)
  br i1 %15, label %18, label %21

18:
  %19 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %17, i32 0, i32 1
  call void @llvm.lifetime.start.p0(ptr %13)
  %20 = load ptr, ptr %17, align 8
  call void @enzyme.mpi.parts.parts_of(ptr dead_on_unwind writable sret({ i32, ptr, ptr }) align 8 %13, ptr %20, ptr %1, ptr %2)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %19, ptr align 8 %13, i64 24, i1 false)
  call void @llvm.lifetime.end.p0(ptr %13)
  br label %21

21:
  %22 = icmp eq ptr %4, inttoptr (i64 -1 to ptr)
  br i1 %22, label %23, label %30

23:
  %24 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %17, i32 0, i32 1
  %25 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %24, i32 0, i32 1
  %26 = load ptr, ptr %25, align 8
  %27 = sext i32 %7 to i64
  %28 = getelementptr inbounds i32, ptr %26, i64 %27
  %29 = load i32, ptr %28, align 4
  br label %36

30:
  %31 = load ptr, ptr %17, align 8
  %32 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %31, i32 0, i32 12
  %33 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %32, i32 0, i32 1
  %34 = load i32, ptr %33, align 4
  %35 = mul nsw i32 %5, %34
  br label %36

36:
  %37 = phi i32 [ %29, %23 ], [ %35, %30 ]
  %38 = load ptr, ptr %17, align 8
  %39 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %38, i32 0, i32 4
  store i32 %37, ptr %39, align 8
  ret ptr %17
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Scatterv(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11, ptr %12) noinline nounwind {
  %14 = call ptr @enzyme.mpi.parts.scattered(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11)
  store ptr %14, ptr %12, align 8
  %15 = call i32 @MPI_Scatterv(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5, i32 %6, i32 %7, i32 %8)
  ret i32 %15
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Scatterv(ptr %0, i32 %1) noinline nounwind {
  %3 = load ptr, ptr %0, align 8
  br label %4

4:
  %.0 = phi i32 [ 0, %2 ], [ %50, %18 ]
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 3
  %6 = load i32, ptr %5, align 4
  %7 = icmp slt i32 %.0, %6
  br i1 %7, label %8, label %51

8:
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 9
  %10 = load i32, ptr %9, align 4
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %18, label %12

12:
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 14
  %14 = load ptr, ptr %13, align 8
  %15 = sext i32 %.0 to i64
  %16 = getelementptr inbounds ptr, ptr %14, i64 %15
  %17 = load ptr, ptr %16, align 8
  br label %18

18:
  %19 = phi ptr [ %17, %12 ], [ null, %8 ]
  %20 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 12
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 4
  %22 = load i32, ptr %21, align 8
  %23 = sext i32 %22 to i64
  %24 = call ptr @enzyme.mpi.parts.copy_of(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %20, ptr %19, i64 %23)
  %25 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %0, i32 0, i32 1
  %26 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %25)
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %20, i32 0, i32 2
  %29 = load i64, ptr %28, align 8
  %30 = mul i64 %27, %29
  %31 = call ptr @enzyme.mpi.parts.room(i64 %30)
  %32 = load i32, ptr %21, align 8
  %33 = sext i32 %32 to i64
  call void @enzyme.mpi.parts.clear(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %20, ptr %19, i64 %33)
  %34 = load i32, ptr %21, align 8
  %35 = load i32, ptr %20, align 8
  %36 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %25, i32 0, i32 1
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %25, i32 0, i32 2
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 8
  %41 = load i32, ptr %40, align 8
  %42 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 10
  %43 = load i32, ptr %42, align 8
  %44 = call i32 @MPI_Gatherv(ptr %24, i32 %34, i32 %35, ptr %31, ptr %37, ptr %39, i32 %35, i32 %41, i32 %43)
  %45 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 13
  %46 = load ptr, ptr %45, align 8
  %47 = sext i32 %.0 to i64
  %48 = getelementptr inbounds ptr, ptr %46, i64 %47
  %49 = load ptr, ptr %48, align 8
  call void @enzyme.mpi.parts.each(ptr %3, ptr byval({ i32, ptr, ptr }) align 8 %25, i32 1, ptr %49, ptr %31)
  call void @free(ptr %24)
  call void @free(ptr %31)
  %50 = add nsw i32 %.0, 1
  br label %4

51:
  call void @enzyme.mpi.parts.leave_moved(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.parts.clear(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
  %4 = icmp ne ptr %1, null
  %.not = xor i1 %4, true
  %5 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  %6 = load ptr, ptr %5, align 8
  %7 = icmp ne ptr %6, null
  %or.cond = select i1 %.not, i1 true, i1 %7
  br i1 %or.cond, label %12, label %8

8:
  %9 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %10 = load i64, ptr %9, align 8
  %11 = mul i64 %2, %10
  call void @llvm.memset.p0.i64(ptr align 1 %1, i8 0, i64 %11, i1 false)
  br label %20

12:
  br i1 %4, label %13, label %20

13:
  %.0 = phi i64 [ %19, %15 ], [ 0, %12 ]
  %14 = icmp ult i64 %.0, %2
  br i1 %14, label %15, label %20

15:
  %16 = call ptr @enzyme.mpi.parts.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
  %17 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %18 = load i64, ptr %17, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %16, i8 0, i64 %18, i1 false)
  %19 = add i64 %.0, 1
  br label %13

20:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Allgatherv(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call i32 @MPI_Allgatherv(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7)
  %13 = call ptr @enzyme.mpi.parts.gathered_by_all(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10)
  %14 = load ptr, ptr %13, align 8
  br label %15

15:
  %.0 = phi i32 [ 0, %11 ], [ %55, %34 ]
  %16 = icmp slt i32 %.0, %8
  br i1 %16, label %17, label %56

17:
  %18 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %14, i32 0, i32 14
  %19 = load ptr, ptr %18, align 8
  %20 = sext i32 %.0 to i64
  %21 = getelementptr inbounds ptr, ptr %19, i64 %20
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %14, i32 0, i32 9
  %24 = load i32, ptr %23, align 4
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %26, label %29

26:
  %27 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %13, i32 0, i32 2
  %28 = call ptr @enzyme.mpi.parts.part_of(ptr %14, ptr byval({ i32, ptr, ptr }) align 8 %27, ptr %22)
  br label %34

29:
  %30 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %14, i32 0, i32 13
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds ptr, ptr %31, i64 %20
  %33 = load ptr, ptr %32, align 8
  br label %34

34:
  %35 = phi ptr [ %28, %26 ], [ %33, %29 ]
  %36 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %14, i32 0, i32 12
  %37 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %14, i32 0, i32 4
  %38 = load i32, ptr %37, align 8
  %39 = sext i32 %38 to i64
  %40 = call ptr @enzyme.mpi.parts.copy_of(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %36, ptr %35, i64 %39)
  %41 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %13, i32 0, i32 2
  %42 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %41)
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %36, i32 0, i32 2
  %45 = load i64, ptr %44, align 8
  %46 = mul i64 %43, %45
  %47 = call ptr @enzyme.mpi.parts.room(i64 %46)
  %48 = load i32, ptr %37, align 8
  %49 = load i32, ptr %36, align 8
  %50 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %41, i32 0, i32 1
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %41, i32 0, i32 2
  %53 = load ptr, ptr %52, align 8
  %54 = call i32 @MPI_Allgatherv(ptr %40, i32 %48, i32 %49, ptr %47, ptr %51, ptr %53, i32 %49, i32 %7)
  call void @enzyme.mpi.parts.each(ptr %14, ptr byval({ i32, ptr, ptr }) align 8 %41, i32 0, ptr %22, ptr %47)
  call void @free(ptr %40)
  call void @free(ptr %47)
  %55 = add nsw i32 %.0, 1
  br label %15

56:
  call void @enzyme.mpi.parts.forget_moved(ptr %13)
  ret i32 %12
}

declare i32 @MPI_Allgatherv(ptr, i32, i32, ptr, ptr, ptr, i32, i32)

define linkonce_odr hidden ptr @enzyme.mpi.parts.gathered_by_all(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca { i32, ptr, ptr }, align 8
  %13 = call ptr @enzyme.mpi.parts.of_moved(i32 %6, i32 %7, i32 0, i32 %8, ptr %0, ptr %9, ptr %3, ptr %10)
  %14 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %13, i32 0, i32 2
  call void @llvm.lifetime.start.p0(ptr %12)
  %15 = load ptr, ptr %13, align 8
  call void @enzyme.mpi.parts.parts_of(ptr dead_on_unwind writable sret({ i32, ptr, ptr }) align 8 %12, ptr %15, ptr %4, ptr %5)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %14, ptr align 8 %12, i64 24, i1 false)
  call void @llvm.lifetime.end.p0(ptr %12)
  %16 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %14, i32 0, i32 1
  %17 = load ptr, ptr %16, align 8
  %18 = call i32 @enzyme.mpi.parts.rank_in(i32 %7)
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds i32, ptr %17, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = load ptr, ptr %13, align 8
  %23 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %22, i32 0, i32 4
  store i32 %21, ptr %23, align 8
  ret ptr %13
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Allgatherv(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call ptr @enzyme.mpi.parts.gathered_by_all(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10)
  store ptr %13, ptr %11, align 8
  %14 = call i32 @MPI_Allgatherv(ptr %0, i32 %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, i32 %7)
  ret i32 %14
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Allgatherv(ptr %0, i32 %1) noinline nounwind {
  %3 = load ptr, ptr %0, align 8
  br label %4

4:
  %.054 = phi i32 [ 0, %2 ], [ %85, %80 ]
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 3
  %6 = load i32, ptr %5, align 4
  %7 = icmp slt i32 %.054, %6
  br i1 %7, label %8, label %86

8:
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 14
  %10 = load ptr, ptr %9, align 8
  %11 = sext i32 %.054 to i64
  %12 = getelementptr inbounds ptr, ptr %10, i64 %11
  %13 = load ptr, ptr %12, align 8
  %14 = call i64 @enzyme.mpi.parts.bytes_of(ptr %3)
  %15 = call ptr @enzyme.mpi.parts.room(i64 %14)
  br label %16

16:
  %.052 = phi i32 [ 0, %8 ], [ %26, %20 ]
  %.051 = phi i32 [ 0, %8 ], [ %27, %20 ]
  %17 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %0, i32 0, i32 2
  %18 = load i32, ptr %17, align 8
  %19 = icmp slt i32 %.051, %18
  br i1 %19, label %20, label %28

20:
  %21 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %17, i32 0, i32 1
  %22 = load ptr, ptr %21, align 8
  %23 = sext i32 %.051 to i64
  %24 = getelementptr inbounds i32, ptr %22, i64 %23
  %25 = load i32, ptr %24, align 4
  %26 = add nsw i32 %.052, %25
  %27 = add nsw i32 %.051, 1
  br label %16

28:
  %29 = sext i32 %.052 to i64
  %30 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 12
  %31 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %30, i32 0, i32 2
  %32 = load i64, ptr %31, align 8
  %33 = mul i64 %29, %32
  %34 = call ptr @enzyme.mpi.parts.room(i64 %33)
  br label %35

35:
  %.053 = phi ptr [ %34, %28 ], [ %62, %40 ]
  %.0 = phi i32 [ 0, %28 ], [ %63, %40 ]
  %36 = icmp ne ptr %13, null
  br i1 %36, label %37, label %.critedge

37:
  %38 = load i32, ptr %17, align 8
  %39 = icmp slt i32 %.0, %38
  br i1 %39, label %40, label %.critedge

40:
  %41 = load i64, ptr %31, align 8
  %42 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %17, i32 0, i32 2
  %43 = load ptr, ptr %42, align 8
  %44 = sext i32 %.0 to i64
  %45 = getelementptr inbounds i32, ptr %43, i64 %44
  %46 = load i32, ptr %45, align 4
  %47 = sext i32 %46 to i64
  %48 = mul i64 %41, %47
  %49 = getelementptr inbounds nuw i8, ptr %13, i64 %48
  %50 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %17, i32 0, i32 1
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i32, ptr %51, i64 %44
  %53 = load i32, ptr %52, align 4
  %54 = sext i32 %53 to i64
  %55 = mul i64 %41, %54
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %.053, ptr align 1 %49, i64 %55, i1 false)
  %56 = load i64, ptr %31, align 8
  %57 = load ptr, ptr %50, align 8
  %58 = getelementptr inbounds i32, ptr %57, i64 %44
  %59 = load i32, ptr %58, align 4
  %60 = sext i32 %59 to i64
  %61 = mul i64 %56, %60
  %62 = getelementptr inbounds nuw i8, ptr %.053, i64 %61
  %63 = add nsw i32 %.0, 1
  br label %35

.critedge:
  call void @enzyme.mpi.parts.each(ptr %3, ptr byval({ i32, ptr, ptr }) align 8 %17, i32 2, ptr %13, ptr null)
  %64 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %17, i32 0, i32 1
  %65 = load ptr, ptr %64, align 8
  %66 = load i32, ptr %30, align 8
  %67 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 10
  %68 = load i32, ptr %67, align 8
  %69 = call i32 @MPI_Reduce_scatter(ptr %34, ptr %15, ptr %65, i32 %66, i32 1476395011, i32 %68)
  %70 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 9
  %71 = load i32, ptr %70, align 4
  %72 = icmp ne i32 %71, 0
  br i1 %72, label %73, label %75

73:
  %74 = call ptr @enzyme.mpi.parts.part_of(ptr %3, ptr byval({ i32, ptr, ptr }) align 8 %17, ptr %13)
  br label %80

75:
  %76 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 13
  %77 = load ptr, ptr %76, align 8
  %78 = getelementptr inbounds ptr, ptr %77, i64 %11
  %79 = load ptr, ptr %78, align 8
  br label %80

80:
  %81 = phi ptr [ %74, %73 ], [ %79, %75 ]
  %82 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 4
  %83 = load i32, ptr %82, align 8
  %84 = sext i32 %83 to i64
  call void @enzyme.mpi.parts.add(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %30, ptr %81, ptr %15, ptr null, i64 %84)
  call void @free(ptr %34)
  call void @free(ptr %15)
  %85 = add nsw i32 %.054, 1
  br label %4

86:
  call void @enzyme.mpi.parts.leave_moved(ptr %0, i32 %1)
  ret void
}

declare i32 @MPI_Reduce_scatter(ptr, ptr, ptr, i32, i32, i32)

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Alltoallv(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5, ptr %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call i32 @MPI_Alltoallv(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5, ptr %6, i32 %7, i32 %8)
  %14 = call ptr @enzyme.mpi.parts.exchanged(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5, ptr %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11)
  %15 = load ptr, ptr %14, align 8
  br label %16

16:
  %.0 = phi i32 [ 0, %12 ], [ %45, %40 ]
  %17 = icmp slt i32 %.0, %9
  br i1 %17, label %18, label %46

18:
  %19 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %14, i32 0, i32 1
  %20 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %19)
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 12
  %23 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %22, i32 0, i32 2
  %24 = load i64, ptr %23, align 8
  %25 = mul i64 %21, %24
  %26 = call ptr @enzyme.mpi.parts.room(i64 %25)
  %27 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %14, i32 0, i32 2
  %28 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %27)
  %29 = sext i32 %28 to i64
  %30 = load i64, ptr %23, align 8
  %31 = mul i64 %29, %30
  %32 = call ptr @enzyme.mpi.parts.room(i64 %31)
  %33 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 13
  %34 = load ptr, ptr %33, align 8
  %35 = sext i32 %.0 to i64
  %36 = getelementptr inbounds ptr, ptr %34, i64 %35
  %37 = load ptr, ptr %36, align 8
  %38 = icmp ne ptr %37, null
  br i1 %38, label %39, label %40

39:
  call void @enzyme.mpi.parts.each(ptr %15, ptr byval({ i32, ptr, ptr }) align 8 %19, i32 0, ptr %26, ptr %37)
  br label %40

40:
  call void @enzyme.mpi.parts.exchange(ptr %14, ptr %26, ptr byval({ i32, ptr, ptr }) align 8 %19, ptr %32, ptr byval({ i32, ptr, ptr }) align 8 %27)
  %41 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %15, i32 0, i32 14
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds ptr, ptr %42, i64 %35
  %44 = load ptr, ptr %43, align 8
  call void @enzyme.mpi.parts.each(ptr %15, ptr byval({ i32, ptr, ptr }) align 8 %27, i32 0, ptr %44, ptr %32)
  call void @free(ptr %26)
  call void @free(ptr %32)
  %45 = add nsw i32 %.0, 1
  br label %16

46:
  call void @enzyme.mpi.parts.forget_moved(ptr %14)
  ret i32 %13
}

declare i32 @MPI_Alltoallv(ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32)

define linkonce_odr hidden ptr @enzyme.mpi.parts.exchanged(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5, ptr %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = alloca { i32, ptr, ptr }, align 8
  %14 = alloca { i32, ptr, ptr }, align 8
  %15 = call ptr @enzyme.mpi.parts.of_moved(i32 %7, i32 %8, i32 0, i32 %9, ptr %0, ptr %10, ptr %4, ptr %11)
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %16, i32 0, i32 9
  %18 = load i32, ptr %17, align 4
  %19 = icmp ne i32 %18, 0
  br i1 %19, label %20, label %21

20:
  call void @enzyme.mpi.parts.stop(ptr @enzyme.mpi.parts..str.6)
  br label %21

21:
  %22 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %15, i32 0, i32 1
  call void @llvm.lifetime.start.p0(ptr %13)
  %23 = load ptr, ptr %15, align 8
  call void @enzyme.mpi.parts.parts_of(ptr dead_on_unwind writable sret({ i32, ptr, ptr }) align 8 %13, ptr %23, ptr %1, ptr %2)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %22, ptr align 8 %13, i64 24, i1 false)
  call void @llvm.lifetime.end.p0(ptr %13)
  %24 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %15, i32 0, i32 2
  call void @llvm.lifetime.start.p0(ptr %14)
  %25 = load ptr, ptr %15, align 8
  call void @enzyme.mpi.parts.parts_of(ptr dead_on_unwind writable sret({ i32, ptr, ptr }) align 8 %14, ptr %25, ptr %5, ptr %6)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %24, ptr align 8 %14, i64 24, i1 false)
  call void @llvm.lifetime.end.p0(ptr %14)
  ret ptr %15
}

define linkonce_odr hidden void @enzyme.mpi.parts.exchange(ptr %0, ptr %1, ptr byval({ i32, ptr, ptr }) align 8 %2, ptr %3, ptr byval({ i32, ptr, ptr }) align 8 %4) noinline nounwind {
  %6 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %2, i32 0, i32 1
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %2, i32 0, i32 2
  %9 = load ptr, ptr %8, align 8
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %10, i32 0, i32 12
  %12 = load i32, ptr %11, align 8
  %13 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %4, i32 0, i32 1
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %4, i32 0, i32 2
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %10, i32 0, i32 10
  %18 = load i32, ptr %17, align 8
  %19 = call i32 @MPI_Alltoallv(ptr %1, ptr %7, ptr %9, i32 %12, ptr %3, ptr %14, ptr %16, i32 %12, i32 %18)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Alltoallv(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5, ptr %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11, ptr %12) noinline nounwind {
  %14 = call ptr @enzyme.mpi.parts.exchanged(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5, ptr %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11)
  store ptr %14, ptr %12, align 8
  %15 = call i32 @MPI_Alltoallv(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5, ptr %6, i32 %7, i32 %8)
  ret i32 %15
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Alltoallv(ptr %0, i32 %1) noinline nounwind {
  %3 = load ptr, ptr %0, align 8
  br label %4

4:
  %.0 = phi i32 [ 0, %2 ], [ %38, %30 ]
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 3
  %6 = load i32, ptr %5, align 4
  %7 = icmp slt i32 %.0, %6
  br i1 %7, label %8, label %39

8:
  %9 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %0, i32 0, i32 2
  %10 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %9)
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 12
  %13 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %12, i32 0, i32 2
  %14 = load i64, ptr %13, align 8
  %15 = mul i64 %11, %14
  %16 = call ptr @enzyme.mpi.parts.room(i64 %15)
  %17 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %0, i32 0, i32 1
  %18 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %17)
  %19 = sext i32 %18 to i64
  %20 = load i64, ptr %13, align 8
  %21 = mul i64 %19, %20
  %22 = call ptr @enzyme.mpi.parts.room(i64 %21)
  %23 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 14
  %24 = load ptr, ptr %23, align 8
  %25 = sext i32 %.0 to i64
  %26 = getelementptr inbounds ptr, ptr %24, i64 %25
  %27 = load ptr, ptr %26, align 8
  %28 = icmp ne ptr %27, null
  br i1 %28, label %29, label %30

29:
  call void @enzyme.mpi.parts.each(ptr %3, ptr byval({ i32, ptr, ptr }) align 8 %9, i32 0, ptr %16, ptr %27)
  br label %30

30:
  %31 = load ptr, ptr %23, align 8
  %32 = getelementptr inbounds ptr, ptr %31, i64 %25
  %33 = load ptr, ptr %32, align 8
  call void @enzyme.mpi.parts.each(ptr %3, ptr byval({ i32, ptr, ptr }) align 8 %9, i32 2, ptr %33, ptr null)
  call void @enzyme.mpi.parts.exchange(ptr %0, ptr %16, ptr byval({ i32, ptr, ptr }) align 8 %9, ptr %22, ptr byval({ i32, ptr, ptr }) align 8 %17)
  %34 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 13
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds ptr, ptr %35, i64 %25
  %37 = load ptr, ptr %36, align 8
  call void @enzyme.mpi.parts.each(ptr %3, ptr byval({ i32, ptr, ptr }) align 8 %17, i32 1, ptr %37, ptr %22)
  call void @free(ptr %16)
  call void @free(ptr %22)
  %38 = add nsw i32 %.0, 1
  br label %4

39:
  call void @enzyme.mpi.parts.leave_moved(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Scan(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.parts.of_sums(i32 0, ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8)
  %11 = call i32 @MPI_Scan(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5)
  call void @enzyme.mpi.parts.sum_tangents(i32 0, ptr %10)
  call void @enzyme.mpi.parts.forget(ptr %10)
  ret i32 %11
}

define linkonce_odr hidden ptr @enzyme.mpi.parts.of_sums(i32 %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.parts.collective_of(i32 %3, i32 %4, i32 %7, i32 %6)
  call void @enzyme.mpi.parts.check_type(ptr %11)
  call void @enzyme.mpi.parts.check_sum(i32 %5)
  %12 = call ptr @enzyme.mpi.parts.shadows_of(ptr %8, i32 %7, ptr %1)
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 13
  store ptr %12, ptr %13, align 8
  %14 = call ptr @enzyme.mpi.parts.shadows_of(ptr %9, i32 %7, ptr %2)
  %15 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 14
  store ptr %14, ptr %15, align 8
  %16 = icmp eq ptr %1, inttoptr (i64 -1 to ptr)
  %17 = zext i1 %16 to i32
  %18 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 9
  store i32 %17, ptr %18, align 4
  ret ptr %11
}

declare i32 @MPI_Scan(ptr, ptr, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.parts.sum_tangents(i32 %0, ptr %1) noinline nounwind {
  %3 = call i64 @enzyme.mpi.parts.bytes_of(ptr %1)
  %4 = icmp eq i32 %0, 2
  br i1 %4, label %5, label %14

5:
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 4
  %7 = load i32, ptr %6, align 8
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 10
  %10 = load i32, ptr %9, align 8
  %11 = call i32 @enzyme.mpi.parts.size_of(i32 %10)
  %12 = sext i32 %11 to i64
  %13 = mul i64 %8, %12
  br label %18

14:
  %15 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 4
  %16 = load i32, ptr %15, align 8
  %17 = sext i32 %16 to i64
  br label %18

18:
  %19 = phi i64 [ %13, %5 ], [ %17, %14 ]
  br label %20

20:
  %.0 = phi i32 [ 0, %18 ], [ %81, %80 ]
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 3
  %22 = load i32, ptr %21, align 4
  %23 = icmp slt i32 %.0, %22
  br i1 %23, label %24, label %82

24:
  %25 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 12
  %26 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 9
  %27 = load i32, ptr %26, align 4
  %28 = icmp ne i32 %27, 0
  br i1 %28, label %29, label %35

29:
  %30 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 14
  %31 = load ptr, ptr %30, align 8
  %32 = sext i32 %.0 to i64
  %33 = getelementptr inbounds ptr, ptr %31, i64 %32
  %34 = load ptr, ptr %33, align 8
  br label %41

35:
  %36 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 13
  %37 = load ptr, ptr %36, align 8
  %38 = sext i32 %.0 to i64
  %39 = getelementptr inbounds ptr, ptr %37, i64 %38
  %40 = load ptr, ptr %39, align 8
  br label %41

41:
  %42 = phi ptr [ %34, %29 ], [ %40, %35 ]
  %43 = call ptr @enzyme.mpi.parts.copy_of(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %25, ptr %42, i64 %19)
  %44 = call ptr @enzyme.mpi.parts.room(i64 %3)
  switch i32 %0, label %59 [
    i32 0, label %45
    i32 1, label %52
  ]

45:
  %46 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 4
  %47 = load i32, ptr %46, align 8
  %48 = load i32, ptr %25, align 8
  %49 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 10
  %50 = load i32, ptr %49, align 8
  %51 = call i32 @MPI_Scan(ptr %43, ptr %44, i32 %47, i32 %48, i32 1476395011, i32 %50)
  br label %66

52:
  %53 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 4
  %54 = load i32, ptr %53, align 8
  %55 = load i32, ptr %25, align 8
  %56 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 10
  %57 = load i32, ptr %56, align 8
  %58 = call i32 @MPI_Exscan(ptr %43, ptr %44, i32 %54, i32 %55, i32 1476395011, i32 %57)
  br label %66

59:
  %60 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 4
  %61 = load i32, ptr %60, align 8
  %62 = load i32, ptr %25, align 8
  %63 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 10
  %64 = load i32, ptr %63, align 8
  %65 = call i32 @MPI_Reduce_scatter_block(ptr %43, ptr %44, i32 %61, i32 %62, i32 1476395011, i32 %64)
  br label %66

66:
  %67 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 14
  %68 = load ptr, ptr %67, align 8
  %69 = sext i32 %.0 to i64
  %70 = getelementptr inbounds ptr, ptr %68, i64 %69
  %71 = load ptr, ptr %70, align 8
  %72 = icmp ne ptr %71, null
  br i1 %72, label %73, label %80

73:
  %74 = call i32 @enzyme.mpi.parts.gets(i32 %0, ptr %1)
  %75 = icmp ne i32 %74, 0
  br i1 %75, label %76, label %80

76:
  %77 = load ptr, ptr %67, align 8
  %78 = getelementptr inbounds ptr, ptr %77, i64 %69
  %79 = load ptr, ptr %78, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %79, ptr align 1 %44, i64 %3, i1 false)
  br label %80

80:
  call void @free(ptr %43)
  call void @free(ptr %44)
  %81 = add nsw i32 %.0, 1
  br label %20

82:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.parts.forget(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 23
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  br i1 %4, label %5, label %9

5:
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 24
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 24
  store ptr %7, ptr %8, align 8
  br label %9

9:
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 24
  %11 = load ptr, ptr %10, align 8
  %12 = icmp ne ptr %11, null
  br i1 %12, label %13, label %16

13:
  %14 = load ptr, ptr %2, align 8
  %15 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 23
  store ptr %14, ptr %15, align 8
  br label %16

16:
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 1
  %18 = load ptr, ptr %17, align 8
  %19 = icmp ne ptr %18, null
  br i1 %19, label %20, label %26

20:
  %21 = getelementptr inbounds nuw { ptr, i32, ptr, i32, i32 }, ptr %18, i32 0, i32 2
  %22 = load ptr, ptr %21, align 8
  %23 = icmp eq ptr %22, %0
  br i1 %23, label %24, label %26

24:
  %25 = load ptr, ptr %2, align 8
  store ptr %25, ptr %21, align 8
  br label %26

26:
  %27 = load ptr, ptr %17, align 8
  %28 = icmp ne ptr %27, null
  br i1 %28, label %29, label %30

29:
  call void @enzyme.mpi.parts.leave_group(ptr %27)
  br label %30

30:
  %31 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %32 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %31, i32 0, i32 4
  %33 = load ptr, ptr %32, align 8
  call void @free(ptr %33)
  %34 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 13
  %35 = load ptr, ptr %34, align 8
  call void @free(ptr %35)
  %36 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 14
  %37 = load ptr, ptr %36, align 8
  call void @free(ptr %37)
  %38 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 15
  %39 = load ptr, ptr %38, align 8
  call void @free(ptr %39)
  %40 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 22
  %41 = load ptr, ptr %40, align 8
  call void @free(ptr %41)
  call void @free(ptr %0)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Scan(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.parts.of_sums(i32 0, ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Scan(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Scan(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.parts.spread_adjoints(i32 0, ptr %0)
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
  %4 = load i32, ptr %3, align 8
  %5 = add nsw i32 %4, 1
  store i32 %5, ptr %3, align 8
  %6 = icmp ne i32 %1, 0
  br i1 %6, label %8, label %7

7:
  call void @enzyme.mpi.parts.forget(ptr %0)
  br label %8

8:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.parts.spread_adjoints(i32 %0, ptr %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 10
  %4 = load i32, ptr %3, align 8
  %5 = call i32 @enzyme.mpi.parts.size_of(i32 %4)
  %6 = load i32, ptr %3, align 8
  %7 = call i32 @enzyme.mpi.parts.rank_in(i32 %6)
  br label %8

8:
  %.048 = phi i32 [ 0, %2 ], [ %74, %73 ]
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 3
  %10 = load i32, ptr %9, align 4
  %11 = icmp slt i32 %.048, %10
  br i1 %11, label %12, label %75

12:
  %13 = call i32 @enzyme.mpi.parts.gets(i32 %0, ptr %1)
  %14 = icmp ne i32 %13, 0
  br i1 %14, label %15, label %21

15:
  %16 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 14
  %17 = load ptr, ptr %16, align 8
  %18 = sext i32 %.048 to i64
  %19 = getelementptr inbounds ptr, ptr %17, i64 %18
  %20 = load ptr, ptr %19, align 8
  br label %21

21:
  %22 = phi ptr [ %20, %15 ], [ null, %12 ]
  %23 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 12
  %24 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 4
  %25 = load i32, ptr %24, align 8
  %26 = sext i32 %25 to i64
  %27 = call ptr @enzyme.mpi.parts.copy_of(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %23, ptr %22, i64 %26)
  %28 = call i64 @enzyme.mpi.parts.bytes_of(ptr %1)
  %29 = sext i32 %5 to i64
  %30 = mul i64 %28, %29
  %31 = call ptr @enzyme.mpi.parts.room(i64 %30)
  %32 = load i32, ptr %24, align 8
  %33 = sext i32 %32 to i64
  call void @enzyme.mpi.parts.clear(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %23, ptr %22, i64 %33)
  %34 = load i32, ptr %24, align 8
  %35 = load i32, ptr %23, align 8
  %36 = load i32, ptr %3, align 8
  %37 = call i32 @MPI_Allgather(ptr %27, i32 %34, i32 %35, ptr %31, i32 %34, i32 %35, i32 %36)
  %38 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 9
  %39 = load i32, ptr %38, align 4
  %40 = icmp ne i32 %39, 0
  br i1 %40, label %41, label %47

41:
  %42 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 14
  %43 = load ptr, ptr %42, align 8
  %44 = sext i32 %.048 to i64
  %45 = getelementptr inbounds ptr, ptr %43, i64 %44
  %46 = load ptr, ptr %45, align 8
  br label %53

47:
  %48 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 13
  %49 = load ptr, ptr %48, align 8
  %50 = sext i32 %.048 to i64
  %51 = getelementptr inbounds ptr, ptr %49, i64 %50
  %52 = load ptr, ptr %51, align 8
  br label %53

53:
  %54 = phi ptr [ %46, %41 ], [ %52, %47 ]
  switch i32 %0, label %59 [
    i32 2, label %55
    i32 0, label %61
  ]

55:
  %56 = load i32, ptr %24, align 8
  %57 = sext i32 %56 to i64
  %58 = mul i64 %57, %29
  call void @enzyme.mpi.parts.add(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %23, ptr %54, ptr %31, ptr null, i64 %58)
  br label %73

59:
  %60 = add nsw i32 %7, 1
  br label %61

61:
  %62 = phi i32 [ %60, %59 ], [ %7, %53 ]
  br label %63

63:
  %.0 = phi i32 [ %62, %61 ], [ %72, %65 ]
  %64 = icmp slt i32 %.0, %5
  br i1 %64, label %65, label %73

65:
  %66 = sext i32 %.0 to i64
  %67 = call i64 @enzyme.mpi.parts.bytes_of(ptr %1)
  %68 = mul i64 %66, %67
  %69 = getelementptr inbounds nuw i8, ptr %31, i64 %68
  %70 = load i32, ptr %24, align 8
  %71 = sext i32 %70 to i64
  call void @enzyme.mpi.parts.add(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %23, ptr %54, ptr %69, ptr null, i64 %71)
  %72 = add nsw i32 %.0, 1
  br label %63

73:
  call void @free(ptr %27)
  call void @free(ptr %31)
  %74 = add nsw i32 %.048, 1
  br label %8

75:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Exscan(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.parts.of_sums(i32 1, ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8)
  %11 = call i32 @MPI_Exscan(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5)
  call void @enzyme.mpi.parts.sum_tangents(i32 1, ptr %10)
  call void @enzyme.mpi.parts.forget(ptr %10)
  ret i32 %11
}

declare i32 @MPI_Exscan(ptr, ptr, i32, i32, i32, i32)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Exscan(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.parts.of_sums(i32 1, ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Exscan(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Exscan(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.parts.spread_adjoints(i32 1, ptr %0)
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
  %4 = load i32, ptr %3, align 8
  %5 = add nsw i32 %4, 1
  store i32 %5, ptr %3, align 8
  %6 = icmp ne i32 %1, 0
  br i1 %6, label %8, label %7

7:
  call void @enzyme.mpi.parts.forget(ptr %0)
  br label %8

8:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Reduce_scatter_block(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.parts.of_sums(i32 2, ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8)
  %11 = call i32 @MPI_Reduce_scatter_block(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5)
  call void @enzyme.mpi.parts.sum_tangents(i32 2, ptr %10)
  call void @enzyme.mpi.parts.forget(ptr %10)
  ret i32 %11
}

declare i32 @MPI_Reduce_scatter_block(ptr, ptr, i32, i32, i32, i32)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Reduce_scatter_block(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.parts.of_sums(i32 2, ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Reduce_scatter_block(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Reduce_scatter_block(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.parts.spread_adjoints(i32 2, ptr %0)
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
  %4 = load i32, ptr %3, align 8
  %5 = add nsw i32 %4, 1
  store i32 %5, ptr %3, align 8
  %6 = icmp ne i32 %1, 0
  br i1 %6, label %8, label %7

7:
  call void @enzyme.mpi.parts.forget(ptr %0)
  br label %8

8:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Reduce_scatter(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.parts.of_parts(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8)
  %11 = call i32 @MPI_Reduce_scatter(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5)
  %12 = load ptr, ptr %10, align 8
  br label %13

13:
  %.0 = phi i32 [ 0, %9 ], [ %52, %32 ]
  %14 = icmp slt i32 %.0, %6
  br i1 %14, label %15, label %53

15:
  %16 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 12
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 9
  %18 = load i32, ptr %17, align 4
  %19 = icmp ne i32 %18, 0
  br i1 %19, label %20, label %26

20:
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 14
  %22 = load ptr, ptr %21, align 8
  %23 = sext i32 %.0 to i64
  %24 = getelementptr inbounds ptr, ptr %22, i64 %23
  %25 = load ptr, ptr %24, align 8
  br label %32

26:
  %27 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 13
  %28 = load ptr, ptr %27, align 8
  %29 = sext i32 %.0 to i64
  %30 = getelementptr inbounds ptr, ptr %28, i64 %29
  %31 = load ptr, ptr %30, align 8
  br label %32

32:
  %33 = phi ptr [ %25, %20 ], [ %31, %26 ]
  %34 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %10, i32 0, i32 1
  %35 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %34)
  %36 = sext i32 %35 to i64
  %37 = call ptr @enzyme.mpi.parts.copy_of(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %16, ptr %33, i64 %36)
  %38 = call i64 @enzyme.mpi.parts.bytes_of(ptr %12)
  %39 = call ptr @enzyme.mpi.parts.room(i64 %38)
  %40 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %34, i32 0, i32 1
  %41 = load ptr, ptr %40, align 8
  %42 = load i32, ptr %16, align 8
  %43 = call i32 @MPI_Reduce_scatter(ptr %37, ptr %39, ptr %41, i32 %42, i32 1476395011, i32 %5)
  %44 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 14
  %45 = load ptr, ptr %44, align 8
  %46 = sext i32 %.0 to i64
  %47 = getelementptr inbounds ptr, ptr %45, i64 %46
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 4
  %50 = load i32, ptr %49, align 8
  %51 = sext i32 %50 to i64
  call void @enzyme.mpi.parts.set(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %16, ptr %48, ptr %39, i64 %51)
  call void @free(ptr %37)
  call void @free(ptr %39)
  %52 = add nsw i32 %.0, 1
  br label %13

53:
  call void @enzyme.mpi.parts.forget_moved(ptr %10)
  ret i32 %11
}

define linkonce_odr hidden ptr @enzyme.mpi.parts.of_parts(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = alloca { i32, ptr, ptr }, align 8
  %11 = call ptr @enzyme.mpi.parts.of_moved(i32 %3, i32 %5, i32 0, i32 %6, ptr %0, ptr %7, ptr %1, ptr %8)
  %12 = call i32 @enzyme.mpi.parts.size_of(i32 %5)
  %13 = sext i32 %12 to i64
  %14 = mul i64 %13, 4
  %15 = call ptr @enzyme.mpi.parts.room(i64 %14)
  call void @enzyme.mpi.parts.check_sum(i32 %4)
  br label %16

16:
  %.0 = phi i32 [ 1, %9 ], [ %29, %19 ]
  %17 = call i32 @enzyme.mpi.parts.size_of(i32 %5)
  %18 = icmp slt i32 %.0, %17
  br i1 %18, label %19, label %30

19:
  %20 = sub nsw i32 %.0, 1
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i32, ptr %15, i64 %21
  %23 = load i32, ptr %22, align 4
  %24 = getelementptr inbounds i32, ptr %2, i64 %21
  %25 = load i32, ptr %24, align 4
  %26 = add nsw i32 %23, %25
  %27 = sext i32 %.0 to i64
  %28 = getelementptr inbounds i32, ptr %15, i64 %27
  store i32 %26, ptr %28, align 4
  %29 = add nsw i32 %.0, 1
  br label %16

30:
  %31 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %11, i32 0, i32 1
  call void @llvm.lifetime.start.p0(ptr %10)
  %32 = load ptr, ptr %11, align 8
  call void @enzyme.mpi.parts.parts_of(ptr dead_on_unwind writable sret({ i32, ptr, ptr }) align 8 %10, ptr %32, ptr %2, ptr %15)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %31, ptr align 8 %10, i64 24, i1 false)
  call void @llvm.lifetime.end.p0(ptr %10)
  %33 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %31, i32 0, i32 1
  %34 = load ptr, ptr %33, align 8
  %35 = call i32 @enzyme.mpi.parts.rank_in(i32 %5)
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds i32, ptr %34, i64 %36
  %38 = load i32, ptr %37, align 4
  %39 = load ptr, ptr %11, align 8
  %40 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %39, i32 0, i32 4
  store i32 %38, ptr %40, align 8
  call void @free(ptr %15)
  ret ptr %11
}

define linkonce_odr hidden void @enzyme.mpi.parts.set(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, i64 %3) noinline nounwind {
  %5 = icmp ne ptr %1, null
  %.not = xor i1 %5, true
  %6 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  %7 = load ptr, ptr %6, align 8
  %8 = icmp ne ptr %7, null
  %or.cond = select i1 %.not, i1 true, i1 %8
  br i1 %or.cond, label %13, label %9

9:
  %10 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %11 = load i64, ptr %10, align 8
  %12 = mul i64 %3, %11
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %1, ptr align 1 %2, i64 %12, i1 false)
  br label %23

13:
  br i1 %5, label %14, label %23

14:
  %.0 = phi i64 [ %22, %16 ], [ 0, %13 ]
  %15 = icmp ult i64 %.0, %3
  br i1 %15, label %16, label %23

16:
  %17 = call ptr @enzyme.mpi.parts.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
  %18 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %19 = load i64, ptr %18, align 8
  %20 = mul i64 %.0, %19
  %21 = getelementptr inbounds nuw i8, ptr %2, i64 %20
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %17, ptr align 1 %21, i64 %19, i1 false)
  %22 = add i64 %.0, 1
  br label %14

23:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Reduce_scatter(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.parts.of_parts(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Reduce_scatter(ptr %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Reduce_scatter(ptr %0, i32 %1) noinline nounwind {
  %3 = load ptr, ptr %0, align 8
  br label %4

4:
  %.0 = phi i32 [ 0, %2 ], [ %56, %52 ]
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 3
  %6 = load i32, ptr %5, align 4
  %7 = icmp slt i32 %.0, %6
  br i1 %7, label %8, label %57

8:
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 12
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 14
  %11 = load ptr, ptr %10, align 8
  %12 = sext i32 %.0 to i64
  %13 = getelementptr inbounds ptr, ptr %11, i64 %12
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 4
  %16 = load i32, ptr %15, align 8
  %17 = sext i32 %16 to i64
  %18 = call ptr @enzyme.mpi.parts.copy_of(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %9, ptr %14, i64 %17)
  %19 = getelementptr inbounds nuw { ptr, { i32, ptr, ptr }, { i32, ptr, ptr } }, ptr %0, i32 0, i32 1
  %20 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %19)
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %9, i32 0, i32 2
  %23 = load i64, ptr %22, align 8
  %24 = mul i64 %21, %23
  %25 = call ptr @enzyme.mpi.parts.room(i64 %24)
  %26 = load ptr, ptr %10, align 8
  %27 = getelementptr inbounds ptr, ptr %26, i64 %12
  %28 = load ptr, ptr %27, align 8
  %29 = load i32, ptr %15, align 8
  %30 = sext i32 %29 to i64
  call void @enzyme.mpi.parts.clear(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %9, ptr %28, i64 %30)
  %31 = load i32, ptr %15, align 8
  %32 = load i32, ptr %9, align 8
  %33 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %19, i32 0, i32 1
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %19, i32 0, i32 2
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 10
  %38 = load i32, ptr %37, align 8
  %39 = call i32 @MPI_Allgatherv(ptr %18, i32 %31, i32 %32, ptr %25, ptr %34, ptr %36, i32 %32, i32 %38)
  %40 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 9
  %41 = load i32, ptr %40, align 4
  %42 = icmp ne i32 %41, 0
  br i1 %42, label %43, label %47

43:
  %44 = load ptr, ptr %10, align 8
  %45 = getelementptr inbounds ptr, ptr %44, i64 %12
  %46 = load ptr, ptr %45, align 8
  br label %52

47:
  %48 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 13
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds ptr, ptr %49, i64 %12
  %51 = load ptr, ptr %50, align 8
  br label %52

52:
  %53 = phi ptr [ %46, %43 ], [ %51, %47 ]
  %54 = call i32 @enzyme.mpi.parts.end_of(ptr byval({ i32, ptr, ptr }) align 8 %19)
  %55 = sext i32 %54 to i64
  call void @enzyme.mpi.parts.add(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %9, ptr %53, ptr %25, ptr null, i64 %55)
  call void @free(ptr %18)
  call void @free(ptr %25)
  %56 = add nsw i32 %.0, 1
  br label %4

57:
  call void @enzyme.mpi.parts.leave_moved(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.parts.rank_in(i32 %0) noinline nounwind {
  %2 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2)
  %3 = call i32 @MPI_Comm_rank(i32 %0, ptr %2)
  %4 = load i32, ptr %2, align 4
  call void @llvm.lifetime.end.p0(ptr %2)
  ret i32 %4
}

define linkonce_odr hidden ptr @enzyme.mpi.parts.of_moved(i32 %0, i32 %1, i32 %2, i32 %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = call ptr @enzyme.mpi.parts.room(i64 56)
  %10 = call ptr @enzyme.mpi.parts.collective_of(i32 0, i32 %0, i32 %3, i32 %1)
  store ptr %10, ptr %9, align 8
  call void @enzyme.mpi.parts.check_type(ptr %10)
  %11 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %10, i32 0, i32 8
  store i32 %2, ptr %11, align 8
  %12 = call ptr @enzyme.mpi.parts.shadows_of(ptr %5, i32 %3, ptr %4)
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %10, i32 0, i32 13
  store ptr %12, ptr %13, align 8
  %14 = call ptr @enzyme.mpi.parts.shadows_of(ptr %7, i32 %3, ptr %6)
  %15 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %10, i32 0, i32 14
  store ptr %14, ptr %15, align 8
  %16 = icmp eq ptr %4, inttoptr (i64 -1 to ptr)
  %17 = icmp eq ptr %6, inttoptr (i64 -1 to ptr)
  %spec.select = select i1 %16, i1 true, i1 %17
  %18 = zext i1 %spec.select to i32
  %19 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %10, i32 0, i32 9
  store i32 %18, ptr %19, align 4
  ret ptr %9
}

define linkonce_odr hidden void @enzyme.mpi.parts.parts_of(ptr dead_on_unwind writable sret({ i32, ptr, ptr }) align 8 %0, ptr %1, ptr %2, ptr %3) noinline nounwind {
  call void @llvm.memset.p0.i64(ptr align 8 %0, i8 0, i64 24, i1 false)
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 10
  %6 = load i32, ptr %5, align 8
  %7 = call i32 @enzyme.mpi.parts.size_of(i32 %6)
  store i32 %7, ptr %0, align 8
  %8 = sext i32 %7 to i64
  %9 = mul i64 %8, 4
  %10 = call ptr @enzyme.mpi.parts.room(i64 %9)
  %11 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %0, i32 0, i32 1
  store ptr %10, ptr %11, align 8
  %12 = load i32, ptr %0, align 8
  %13 = sext i32 %12 to i64
  %14 = mul i64 %13, 4
  %15 = call ptr @enzyme.mpi.parts.room(i64 %14)
  %16 = getelementptr inbounds nuw { i32, ptr, ptr }, ptr %0, i32 0, i32 2
  store ptr %15, ptr %16, align 8
  br label %17

17:
  %.0 = phi i32 [ 0, %4 ], [ %36, %20 ]
  %18 = load i32, ptr %0, align 8
  %19 = icmp slt i32 %.0, %18
  br i1 %19, label %20, label %37

20:
  %21 = sext i32 %.0 to i64
  %22 = getelementptr inbounds i32, ptr %2, i64 %21
  %23 = load i32, ptr %22, align 4
  %24 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 12
  %25 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %24, i32 0, i32 1
  %26 = load i32, ptr %25, align 4
  %27 = mul nsw i32 %23, %26
  %28 = load ptr, ptr %11, align 8
  %29 = getelementptr inbounds i32, ptr %28, i64 %21
  store i32 %27, ptr %29, align 4
  %30 = getelementptr inbounds i32, ptr %3, i64 %21
  %31 = load i32, ptr %30, align 4
  %32 = load i32, ptr %25, align 4
  %33 = mul nsw i32 %31, %32
  %34 = load ptr, ptr %16, align 8
  %35 = getelementptr inbounds i32, ptr %34, i64 %21
  store i32 %33, ptr %35, align 4
  %36 = add nsw i32 %.0, 1
  br label %17

37:
  ret void
}

declare i32 @MPI_Comm_rank(i32, ptr)

define linkonce_odr hidden ptr @enzyme.mpi.parts.collective_of(i32 %0, i32 %1, i32 %2, i32 %3) noinline nounwind {
  %5 = call ptr @enzyme.mpi.parts.record_of(i32 %0, i32 %1, i32 %2, i32 %3)
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %5, i32 0, i32 1
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw { ptr, i32, ptr, i32, i32 }, ptr %7, i32 0, i32 2
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %5, i32 0, i32 23
  store ptr %9, ptr %10, align 8
  %11 = icmp ne ptr %9, null
  br i1 %11, label %12, label %14

12:
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %9, i32 0, i32 24
  store ptr %5, ptr %13, align 8
  br label %14

14:
  %15 = load ptr, ptr %6, align 8
  %16 = getelementptr inbounds nuw { ptr, i32, ptr, i32, i32 }, ptr %15, i32 0, i32 2
  store ptr %5, ptr %16, align 8
  ret ptr %5
}

define linkonce_odr hidden void @enzyme.mpi.parts.check_type(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %3 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %2, i32 0, i32 4
  %4 = load ptr, ptr %3, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %6, label %7

6:
  call void @enzyme.mpi.parts.stop(ptr @enzyme.mpi.parts..str.4)
  br label %7

7:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.parts.shadows_of(ptr %0, i32 %1, ptr %2) noinline nounwind {
  %4 = sext i32 %1 to i64
  %5 = mul i64 %4, 8
  %6 = call ptr @enzyme.mpi.parts.room(i64 %5)
  br label %7

7:
  %.0 = phi i32 [ 0, %3 ], [ %13, %9 ]
  %8 = icmp slt i32 %.0, %1
  br i1 %8, label %9, label %14

9:
  %10 = call ptr @enzyme.mpi.parts.shadow_of(ptr %0, i32 %.0, ptr %2)
  %11 = sext i32 %.0 to i64
  %12 = getelementptr inbounds ptr, ptr %6, i64 %11
  store ptr %10, ptr %12, align 8
  %13 = add nsw i32 %.0, 1
  br label %7

14:
  ret ptr %6
}

define linkonce_odr hidden ptr @enzyme.mpi.parts.record_of(i32 %0, i32 %1, i32 %2, i32 %3) noinline nounwind {
  %5 = alloca i32, align 4
  %6 = alloca { i32, i32, i64, i64, ptr }, align 8
  call void @llvm.lifetime.start.p0(ptr %5)
  store i32 0, ptr %5, align 4
  %7 = call i32 @MPI_Comm_test_inter(i32 %3, ptr %5)
  %8 = load i32, ptr %5, align 4
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %11

10:
  call void @enzyme.mpi.parts.stop(ptr @enzyme.mpi.parts..str)
  br label %11

11:
  %12 = call ptr @enzyme.mpi.parts.room(i64 200)
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 12
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzyme.mpi.parts.floats_of(ptr dead_on_unwind writable sret({ i32, i32, i64, i64, ptr }) align 8 %6, i32 %1)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %13, ptr align 8 %6, i64 32, i1 false)
  call void @llvm.lifetime.end.p0(ptr %6)
  %14 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %13, i32 0, i32 1
  %15 = load i32, ptr %14, align 4
  %16 = mul nsw i32 %0, %15
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 4
  store i32 %16, ptr %17, align 8
  %18 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 3
  store i32 %2, ptr %18, align 4
  %19 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 10
  store i32 %3, ptr %19, align 8
  %20 = call ptr @enzyme.mpi.parts.group_of(i32 %3)
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 1
  store ptr %20, ptr %21, align 8
  %22 = icmp ne ptr %20, null
  br i1 %22, label %29, label %23

23:
  %24 = call ptr @enzyme.mpi.parts.room(i64 32)
  store ptr %24, ptr %21, align 8
  %25 = getelementptr inbounds nuw { ptr, i32, ptr, i32, i32 }, ptr %24, i32 0, i32 1
  store i32 %3, ptr %25, align 8
  %26 = load ptr, ptr @enzyme.mpi.groups, align 8
  %27 = load ptr, ptr %21, align 8
  store ptr %26, ptr %27, align 8
  %28 = load ptr, ptr %21, align 8
  store ptr %28, ptr @enzyme.mpi.groups, align 8
  br label %29

29:
  %30 = load ptr, ptr %21, align 8
  %31 = getelementptr inbounds nuw { ptr, i32, ptr, i32, i32 }, ptr %30, i32 0, i32 3
  %32 = load i32, ptr %31, align 8
  %33 = add nsw i32 %32, 1
  store i32 %33, ptr %31, align 8
  call void @llvm.lifetime.end.p0(ptr %5)
  ret ptr %12
}

declare i32 @MPI_Comm_test_inter(i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.parts.stop(ptr %0) noinline nounwind {
  %2 = call i64 @strlen(ptr %0)
  %3 = call i64 @write(i32 2, ptr %0, i64 %2)
  %4 = icmp sge i64 %3, 0
  br i1 %4, label %5, label %7

5:
  %6 = call i32 @MPI_Abort(i32 1140850688, i32 1)
  br label %7

7:
  call void @abort()
  unreachable
}

define linkonce_odr hidden void @enzyme.mpi.parts.floats_of(ptr dead_on_unwind writable sret({ i32, i32, i64, i64, ptr }) align 8 %0, i32 %1) noinline nounwind {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %3)
  call void @llvm.lifetime.start.p0(ptr %4)
  call void @llvm.lifetime.start.p0(ptr %5)
  call void @llvm.lifetime.start.p0(ptr %6)
  %7 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  store ptr null, ptr %7, align 8
  %8 = call i32 @enzyme.mpi.parts.is_complex(i32 %1)
  %9 = icmp ne i32 %8, 0
  %10 = select i1 %9, i32 2, i32 1
  %11 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 1
  store i32 %10, ptr %11, align 4
  %12 = call i32 @MPI_Type_get_envelope(i32 %1, ptr %3, ptr %4, ptr %5, ptr %6)
  %13 = call i32 @enzyme.mpi.parts.base_of(i32 %1)
  store i32 %13, ptr %0, align 8
  %14 = icmp eq i32 %13, 1275069450
  %15 = select i1 %14, i64 4, i64 8
  %16 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  store i64 %15, ptr %16, align 8
  %17 = load i32, ptr %0, align 8
  %18 = icmp eq i32 %17, 201326592
  br i1 %18, label %19, label %21

19:
  store i32 1275070475, ptr %0, align 8
  %20 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 3
  store i64 0, ptr %20, align 8
  store i32 0, ptr %11, align 4
  br label %28

21:
  %22 = load i32, ptr %11, align 4
  %23 = sext i32 %22 to i64
  %24 = mul i64 %23, %15
  %25 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 3
  store i64 %24, ptr %25, align 8
  %26 = load i32, ptr %6, align 4
  switch i32 %26, label %27 [
    i32 1, label %28
    i32 15, label %28
  ]

27:
  call void @enzyme.mpi.parts.find_places(ptr %0, i32 %1)
  br label %28

28:
  call void @llvm.lifetime.end.p0(ptr %6)
  call void @llvm.lifetime.end.p0(ptr %5)
  call void @llvm.lifetime.end.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %3)
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.parts.group_of(i32 %0) noinline nounwind {
  %2 = load ptr, ptr @enzyme.mpi.groups, align 8
  br label %3

3:
  %.06 = phi ptr [ %2, %1 ], [ %10, %9 ]
  %4 = icmp ne ptr %.06, null
  br i1 %4, label %5, label %11

5:
  %6 = getelementptr inbounds nuw { ptr, i32, ptr, i32, i32 }, ptr %.06, i32 0, i32 1
  %7 = load i32, ptr %6, align 8
  %8 = icmp eq i32 %7, %0
  br i1 %8, label %11, label %9

9:
  %10 = load ptr, ptr %.06, align 8
  br label %3

11:
  %.0 = phi i32 [ 2, %3 ], [ 1, %5 ]
  switch i32 %.0, label %14 [
    i32 2, label %12
    i32 1, label %13
  ]

12:
  br label %13

13:
  %.1 = phi ptr [ null, %12 ], [ %.06, %11 ]
  ret ptr %.1

14:
  unreachable
}

declare i64 @write(i32, ptr, i64)

declare i64 @strlen(ptr)

declare i32 @MPI_Abort(i32, i32)

declare void @abort()

define linkonce_odr hidden i32 @enzyme.mpi.parts.is_complex(i32 %0) noinline nounwind {
  switch i32 %0, label %2 [
    i32 1275070528, label %switch.edge
    i32 1275070494, label %switch.edge
    i32 1275072577, label %switch.edge
    i32 1275072546, label %switch.edge
  ]

2:
  br label %switch.edge

switch.edge:
  %3 = phi i1 [ true, %1 ], [ true, %1 ], [ true, %1 ], [ false, %2 ], [ true, %1 ]
  %4 = zext i1 %3 to i32
  ret i32 %4
}

declare i32 @MPI_Type_get_envelope(i32, ptr, ptr, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.parts.base_of(i32 %0) noinline nounwind {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2)
  call void @llvm.lifetime.start.p0(ptr %3)
  call void @llvm.lifetime.start.p0(ptr %4)
  call void @llvm.lifetime.start.p0(ptr %5)
  %6 = call i32 @MPI_Type_get_envelope(i32 %0, ptr %2, ptr %3, ptr %4, ptr %5)
  %7 = load i32, ptr %5, align 4
  switch i32 %7, label %19 [
    i32 1, label %8
    i32 15, label %8
  ]

8:
  %9 = call i32 @enzyme.mpi.parts.is_single(i32 %0)
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %57, label %11

11:
  %12 = call i32 @enzyme.mpi.parts.is_complex(i32 %0)
  %13 = icmp ne i32 %12, 0
  %14 = freeze i1 %13
  br i1 %14, label %57, label %switch.early.test

switch.early.test:
  switch i32 %0, label %15 [
    i32 1275070505, label %57
    i32 1275070495, label %57
    i32 1275070475, label %57
  ]

15:
  %16 = call i32 @enzyme.mpi.parts.is_integer(i32 %0)
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %57, label %18

18:
  call void @enzyme.mpi.parts.stop(ptr @enzyme.mpi.parts..str.1)
  br label %57

19:
  %20 = load i32, ptr %2, align 4
  %21 = sext i32 %20 to i64
  %22 = mul i64 %21, 4
  %23 = call ptr @enzyme.mpi.parts.room(i64 %22)
  %24 = load i32, ptr %3, align 4
  %25 = sext i32 %24 to i64
  %26 = mul i64 %25, 8
  %27 = call ptr @enzyme.mpi.parts.room(i64 %26)
  %28 = load i32, ptr %4, align 4
  %29 = sext i32 %28 to i64
  %30 = mul i64 %29, 4
  %31 = call ptr @enzyme.mpi.parts.room(i64 %30)
  %32 = load i32, ptr %2, align 4
  %33 = load i32, ptr %3, align 4
  %34 = load i32, ptr %4, align 4
  %35 = call i32 @MPI_Type_get_contents(i32 %0, i32 %32, i32 %33, i32 %34, ptr %23, ptr %27, ptr %31)
  br label %36

36:
  %.028 = phi i32 [ 201326592, %19 ], [ %43, %54 ]
  %.027 = phi i32 [ 0, %19 ], [ %55, %54 ]
  %37 = load i32, ptr %4, align 4
  %38 = icmp slt i32 %.027, %37
  br i1 %38, label %39, label %56

39:
  %40 = sext i32 %.027 to i64
  %41 = getelementptr inbounds i32, ptr %31, i64 %40
  %42 = load i32, ptr %41, align 4
  %43 = call i32 @enzyme.mpi.parts.base_of(i32 %42)
  %44 = icmp ne i32 %.027, 0
  %45 = icmp ne i32 %43, %.028
  %or.cond31 = select i1 %44, i1 %45, i1 false
  br i1 %or.cond31, label %46, label %47

46:
  call void @enzyme.mpi.parts.stop(ptr @enzyme.mpi.parts..str.2)
  br label %47

47:
  %48 = load i32, ptr %41, align 4
  %49 = call i32 @MPI_Type_get_envelope(i32 %48, ptr %2, ptr %3, ptr %2, ptr %5)
  %50 = load i32, ptr %5, align 4
  %51 = icmp ne i32 %50, 1
  br i1 %51, label %52, label %54

52:
  %53 = call i32 @MPI_Type_free(ptr %41)
  br label %54

54:
  %55 = add nsw i32 %.027, 1
  br label %36

56:
  call void @free(ptr %23)
  call void @free(ptr %27)
  call void @free(ptr %31)
  br label %57

57:
  %.0 = phi i32 [ %.028, %56 ], [ 1275069450, %8 ], [ 1275070475, %switch.early.test ], [ 201326592, %18 ], [ 201326592, %15 ], [ 1275070475, %11 ], [ 1275070475, %switch.early.test ], [ 1275070475, %switch.early.test ]
  call void @llvm.lifetime.end.p0(ptr %5)
  call void @llvm.lifetime.end.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(ptr %2)
  ret i32 %.0
}

define linkonce_odr hidden void @enzyme.mpi.parts.find_places(ptr %0, i32 %1) noinline nounwind {
  %3 = alloca i64, align 8
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %3)
  call void @llvm.lifetime.start.p0(ptr %4)
  call void @llvm.lifetime.start.p0(ptr %5)
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @llvm.lifetime.start.p0(ptr %7)
  call void @llvm.lifetime.start.p0(ptr %8)
  store i32 0, ptr %8, align 4
  %9 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 8
  %12 = zext i1 %11 to i32
  %13 = call i32 @MPI_Type_get_extent(i32 %1, ptr %3, ptr %4)
  %14 = call i32 @MPI_Type_get_true_extent(i32 %1, ptr %5, ptr %6)
  %15 = call i32 @MPI_Type_size(i32 %1, ptr %7)
  %16 = load i64, ptr %5, align 8
  %17 = load i64, ptr %9, align 8
  %18 = srem i64 %16, %17
  %19 = icmp ne i64 %18, 0
  br i1 %19, label %20, label %21

20:
  call void @enzyme.mpi.parts.stop(ptr @enzyme.mpi.parts..str.3)
  br label %21

21:
  %22 = load i64, ptr %4, align 8
  %23 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 3
  store i64 %22, ptr %23, align 8
  %24 = load i32, ptr %7, align 4
  %25 = sext i32 %24 to i64
  %26 = load i64, ptr %9, align 8
  %27 = udiv i64 %25, %26
  %28 = trunc i64 %27 to i32
  %29 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 1
  store i32 %28, ptr %29, align 4
  %30 = sext i32 %28 to i64
  %31 = mul i64 %30, 8
  %32 = call ptr @enzyme.mpi.parts.room(i64 %31)
  %33 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  store ptr %32, ptr %33, align 8
  %34 = load i64, ptr %6, align 8
  %35 = call ptr @enzyme.mpi.parts.room(i64 %34)
  %36 = load i32, ptr %7, align 4
  %37 = sext i32 %36 to i64
  %38 = call ptr @enzyme.mpi.parts.room(i64 %37)
  br label %39

39:
  %.035 = phi i64 [ 0, %21 ], [ %51, %50 ]
  %40 = load i64, ptr %6, align 8
  %41 = load i64, ptr %9, align 8
  %42 = sdiv i64 %40, %41
  %43 = icmp slt i64 %.035, %42
  br i1 %43, label %44, label %52

44:
  br i1 %11, label %45, label %47

45:
  %46 = getelementptr inbounds i64, ptr %35, i64 %.035
  store i64 %.035, ptr %46, align 8
  br label %50

47:
  %48 = trunc i64 %.035 to i32
  %49 = getelementptr inbounds i32, ptr %35, i64 %.035
  store i32 %48, ptr %49, align 4
  br label %50

50:
  %51 = add nsw i64 %.035, 1
  br label %39

52:
  %53 = load i64, ptr %5, align 8
  %54 = sub i64 0, %53
  %55 = getelementptr inbounds i8, ptr %35, i64 %54
  %56 = load i32, ptr %7, align 4
  %57 = call i32 @MPI_Pack(ptr %55, i32 1, i32 %1, ptr %38, i32 %56, ptr %8, i32 1140850689)
  br label %58

58:
  %.0 = phi i32 [ 0, %52 ], [ %80, %73 ]
  %59 = load i32, ptr %29, align 4
  %60 = icmp slt i32 %.0, %59
  br i1 %60, label %61, label %81

61:
  %62 = load i64, ptr %5, align 8
  %63 = load i64, ptr %9, align 8
  br i1 %11, label %64, label %68

64:
  %65 = sext i32 %.0 to i64
  %66 = getelementptr inbounds i64, ptr %38, i64 %65
  %67 = load i64, ptr %66, align 8
  br label %73

68:
  %69 = sext i32 %.0 to i64
  %70 = getelementptr inbounds i32, ptr %38, i64 %69
  %71 = load i32, ptr %70, align 4
  %72 = sext i32 %71 to i64
  br label %73

73:
  %74 = phi i64 [ %67, %64 ], [ %72, %68 ]
  %75 = mul nsw i64 %63, %74
  %76 = add nsw i64 %62, %75
  %77 = load ptr, ptr %33, align 8
  %78 = sext i32 %.0 to i64
  %79 = getelementptr inbounds i64, ptr %77, i64 %78
  store i64 %76, ptr %79, align 8
  %80 = add nsw i32 %.0, 1
  br label %58

81:
  call void @free(ptr %35)
  call void @free(ptr %38)
  call void @llvm.lifetime.end.p0(ptr %8)
  call void @llvm.lifetime.end.p0(ptr %7)
  call void @llvm.lifetime.end.p0(ptr %6)
  call void @llvm.lifetime.end.p0(ptr %5)
  call void @llvm.lifetime.end.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %3)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.parts.is_single(i32 %0) noinline nounwind {
  switch i32 %0, label %2 [
    i32 1275069450, label %switch.edge
    i32 1275069468, label %switch.edge
    i32 1275069479, label %switch.edge
    i32 1275070528, label %switch.edge
    i32 1275070494, label %switch.edge
  ]

2:
  br label %switch.edge

switch.edge:
  %3 = phi i1 [ true, %1 ], [ true, %1 ], [ true, %1 ], [ true, %1 ], [ false, %2 ], [ true, %1 ]
  %4 = zext i1 %3 to i32
  ret i32 %4
}

define linkonce_odr hidden i32 @enzyme.mpi.parts.is_integer(i32 %0) noinline nounwind {
  %2 = alloca [28 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr %2)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %2, ptr align 16 @enzyme.mpi.parts.__const.is_integer.known, i64 112, i1 false)
  br label %3

3:
  %.06 = phi i64 [ 0, %1 ], [ %10, %9 ]
  %4 = icmp ult i64 %.06, 28
  br i1 %4, label %5, label %11

5:
  %6 = getelementptr inbounds nuw [28 x i32], ptr %2, i64 0, i64 %.06
  %7 = load i32, ptr %6, align 4
  %8 = icmp eq i32 %0, %7
  br i1 %8, label %11, label %9

9:
  %10 = add i64 %.06, 1
  br label %3

11:
  %.0 = phi i32 [ 2, %3 ], [ 1, %5 ]
  %cond = icmp eq i32 %.0, 2
  %spec.select = select i1 %cond, i32 0, i32 1
  call void @llvm.lifetime.end.p0(ptr %2)
  ret i32 %spec.select
}

declare i32 @MPI_Type_get_contents(i32, i32, i32, i32, ptr, ptr, ptr)

declare i32 @MPI_Type_free(ptr)

declare i32 @MPI_Type_get_extent(i32, ptr, ptr)

declare i32 @MPI_Type_get_true_extent(i32, ptr, ptr)

declare i32 @MPI_Type_size(i32, ptr)

declare i32 @MPI_Pack(ptr, i32, i32, ptr, i32, ptr, i32)

define linkonce_odr hidden ptr @enzyme.mpi.parts.shadow_of(ptr %0, i32 %1, ptr %2) noinline nounwind {
  %4 = icmp ne ptr %0, null
  br i1 %4, label %5, label %10

5:
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds ptr, ptr %0, i64 %6
  %8 = load ptr, ptr %7, align 8
  %9 = icmp ne ptr %8, %2
  br i1 %9, label %11, label %10

10:
  br label %11

11:
  %12 = phi ptr [ null, %10 ], [ %8, %5 ]
  ret ptr %12
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define linkonce_odr hidden i32 @enzyme.mpi.parts.size_of(i32 %0) noinline nounwind {
  %2 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2)
  %3 = call i32 @MPI_Comm_size(i32 %0, ptr %2)
  %4 = load i32, ptr %2, align 4
  call void @llvm.lifetime.end.p0(ptr %2)
  ret i32 %4
}

declare i32 @MPI_Comm_size(i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.parts.take(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, i64 %3) noinline nounwind {
  %5 = icmp ne ptr %2, null
  %.not = xor i1 %5, true
  %6 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  %7 = load ptr, ptr %6, align 8
  %8 = icmp ne ptr %7, null
  %or.cond = select i1 %.not, i1 true, i1 %8
  br i1 %or.cond, label %13, label %9

9:
  %10 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %11 = load i64, ptr %10, align 8
  %12 = mul i64 %3, %11
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %1, ptr align 1 %2, i64 %12, i1 false)
  br label %24

13:
  br i1 %5, label %14, label %24

14:
  %.0 = phi i64 [ %23, %16 ], [ 0, %13 ]
  %15 = icmp ult i64 %.0, %3
  br i1 %15, label %16, label %24

16:
  %17 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %18 = load i64, ptr %17, align 8
  %19 = mul i64 %.0, %18
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 %19
  %21 = call ptr @enzyme.mpi.parts.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %2, i64 %.0)
  %22 = load i64, ptr %17, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %20, ptr align 1 %21, i64 %22, i1 false)
  %23 = add i64 %.0, 1
  br label %14

24:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.parts.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  %5 = load ptr, ptr %4, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %19

7:
  %8 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 1
  %9 = load i32, ptr %8, align 4
  %10 = sext i32 %9 to i64
  %11 = udiv i64 %2, %10
  %12 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 3
  %13 = load i64, ptr %12, align 8
  %14 = mul nsw i64 %11, %13
  %15 = urem i64 %2, %10
  %16 = getelementptr inbounds nuw i64, ptr %5, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = add nsw i64 %14, %17
  br label %23

19:
  %20 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %21 = load i64, ptr %20, align 8
  %22 = mul i64 %2, %21
  br label %23

23:
  %24 = phi i64 [ %18, %7 ], [ %22, %19 ]
  %25 = getelementptr inbounds i8, ptr %1, i64 %24
  ret ptr %25
}

declare ptr @calloc(i64, i64)

define linkonce_odr hidden void @enzyme.mpi.parts.check_sum(i32 %0) noinline nounwind {
  %2 = icmp ne i32 %0, 1476395011
  br i1 %2, label %3, label %4

3:
  call void @enzyme.mpi.parts.stop(ptr @enzyme.mpi.parts..str.7)
  br label %4

4:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.parts.gets(i32 %0, ptr %1) noinline nounwind {
  %3 = icmp ne i32 %0, 1
  br i1 %3, label %9, label %4

4:
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 10
  %6 = load i32, ptr %5, align 8
  %7 = call i32 @enzyme.mpi.parts.rank_in(i32 %6)
  %8 = icmp sgt i32 %7, 0
  br label %9

9:
  %10 = phi i1 [ true, %2 ], [ %8, %4 ]
  %11 = zext i1 %10 to i32
  ret i32 %11
}

define linkonce_odr hidden void @enzyme.mpi.parts.leave_group(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i32, ptr, i32, i32 }, ptr %0, i32 0, i32 3
  %3 = load i32, ptr %2, align 8
  %4 = add nsw i32 %3, -1
  store i32 %4, ptr %2, align 8
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %18, label %6

6:
  %.0 = phi ptr [ @enzyme.mpi.groups, %1 ], [ %7, %6 ]
  %7 = load ptr, ptr %.0, align 8
  %8 = icmp ne ptr %7, %0
  br i1 %8, label %6, label %9

9:
  %10 = load ptr, ptr %0, align 8
  store ptr %10, ptr %.0, align 8
  %11 = getelementptr inbounds nuw { ptr, i32, ptr, i32, i32 }, ptr %0, i32 0, i32 4
  %12 = load i32, ptr %11, align 4
  %13 = icmp ne i32 %12, 0
  br i1 %13, label %14, label %17

14:
  %15 = getelementptr inbounds nuw { ptr, i32, ptr, i32, i32 }, ptr %0, i32 0, i32 1
  %16 = call i32 @MPI_Comm_free(ptr %15)
  br label %17

17:
  call void @free(ptr %0)
  br label %18

18:
  ret void
}

declare i32 @MPI_Comm_free(ptr)

declare i32 @MPI_Allgather(ptr, i32, i32, ptr, i32, i32, i32)
