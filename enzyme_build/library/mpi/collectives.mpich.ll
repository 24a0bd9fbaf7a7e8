; Made of collectives.c by `python -m tests.library.mpi_bodies`.

@enzyme.mpi.groups = linkonce_odr hidden global ptr null, align 8
@enzyme.mpi.pending = linkonce_odr hidden global ptr null, align 8
@enzyme.mpi.collectives..str = linkonce_odr hidden constant [85 x i8] c"EnzymePy: derivatives of messages between two groups of processes are not supported\0A\00", align 1
@enzyme.mpi.collectives..str.1 = linkonce_odr hidden constant [57 x i8] c"EnzymePy: no memory is left for derivatives of messages\0A\00", align 1
@enzyme.mpi.collectives..str.2 = linkonce_odr hidden constant [102 x i8] c"EnzymePy: derivatives of messages are known for floats, doubles and integers, and datatypes of these\0A\00", align 1
@enzyme.mpi.collectives..str.3 = linkonce_odr hidden constant [96 x i8] c"EnzymePy: derivatives of datatypes that are made of numbers of several kinds are not supported\0A\00", align 1
@enzyme.mpi.collectives.__const.is_integer.known = linkonce_odr hidden constant [28 x i32] [i32 1275069445, i32 1275069446, i32 1275070471, i32 1275070472, i32 1275070473, i32 1275068931, i32 1275068674, i32 1275068673, i32 1275068696, i32 1275068932, i32 1275068727, i32 1275068984, i32 1275069497, i32 1275070522, i32 1275068731, i32 1275068988, i32 1275069501, i32 1275070526, i32 1275068735, i32 1275070531, i32 1275070533, i32 1275070532, i32 1275069467, i32 1275069469, i32 1275068698, i32 1275070486, i32 1275069454, i32 1275070489], align 16
@enzyme.mpi.collectives..str.4 = linkonce_odr hidden constant [87 x i8] c"EnzymePy: derivatives of datatypes with floats between their places are not supported\0A\00", align 1
@enzyme.mpi.collectives..str.5 = linkonce_odr hidden constant [90 x i8] c"EnzymePy: derivatives of reductions are known for MPI_SUM, MPI_PROD, MPI_MIN and MPI_MAX\0A\00", align 1
@enzyme.mpi.collectives..str.6 = linkonce_odr hidden constant [75 x i8] c"EnzymePy: derivatives of MPI_Alltoall with MPI_IN_PLACE are not supported\0A\00", align 1
@enzyme.mpi.collectives..str.7 = linkonce_odr hidden constant [104 x i8] c"EnzymePy: derivatives of derived datatypes are known for messages of two processes, MPI_Bcast and sums\0A\00", align 1

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Barrier(i32 %0, i32 %1, ptr %2, ptr %3) noinline nounwind {
  %5 = call ptr @enzyme.mpi.collectives.of_call(i32 0, ptr null, ptr null, i32 0, i32 1275070475, i32 -1, i32 %0, i32 %1, ptr %2, ptr %3)
  %6 = call i32 @MPI_Barrier(i32 %0)
  call void @enzyme.mpi.collectives.begin(ptr %5, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %5, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %5)
  ret i32 %6
}

declare void @llvm.lifetime.start.p0(ptr)

define linkonce_odr hidden ptr @enzyme.mpi.collectives.of_call(i32 %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.collective_of(i32 %3, i32 %4, i32 %7, i32 %6)
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 25
  store i32 %0, ptr %12, align 8
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 8
  store i32 %5, ptr %13, align 8
  %14 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 2
  store i32 1, ptr %14, align 8
  %15 = call ptr @enzyme.mpi.collectives.shadows_of(ptr %8, i32 %7, ptr %1)
  %16 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 13
  store ptr %15, ptr %16, align 8
  %17 = call ptr @enzyme.mpi.collectives.shadows_of(ptr %9, i32 %7, ptr %2)
  %18 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 14
  store ptr %17, ptr %18, align 8
  %19 = icmp eq ptr %1, inttoptr (i64 -1 to ptr)
  %20 = icmp eq ptr %2, inttoptr (i64 -1 to ptr)
  %or.cond = or i1 %19, %20
  %21 = icmp eq i32 %0, 1
  %spec.select = select i1 %or.cond, i1 true, i1 %21
  %22 = zext i1 %spec.select to i32
  %23 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 9
  store i32 %22, ptr %23, align 4
  %24 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 19
  store ptr @enzyme.mpi.collectives.start, ptr %24, align 8
  %25 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 20
  store ptr @enzyme.mpi.collectives.finish, ptr %25, align 8
  ret ptr %11
}

declare i32 @MPI_Barrier(i32)

define linkonce_odr hidden void @enzyme.mpi.collectives.begin(ptr %0, i32 %1) noinline nounwind {
  %3 = call i32 @enzyme.mpi.collectives.parts_sent(ptr %0)
  %4 = call i32 @enzyme.mpi.collectives.parts_received(ptr %0)
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 3
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = mul i64 %7, 8
  %9 = call ptr @enzyme.mpi.collectives.room(i64 %8)
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  store ptr %9, ptr %10, align 8
  %11 = load i32, ptr %5, align 4
  %12 = sext i32 %11 to i64
  %13 = mul i64 %12, 8
  %14 = call ptr @enzyme.mpi.collectives.room(i64 %13)
  %15 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  store ptr %14, ptr %15, align 8
  %16 = load i32, ptr %5, align 4
  %17 = sext i32 %16 to i64
  %18 = mul i64 %17, 4
  %19 = call ptr @enzyme.mpi.collectives.room(i64 %18)
  %20 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 18
  store ptr %19, ptr %20, align 8
  br label %21

21:
  %.0 = phi i32 [ 0, %2 ], [ %104, %101 ]
  %22 = load i32, ptr %5, align 4
  %23 = icmp slt i32 %.0, %22
  br i1 %23, label %24, label %105

24:
  %25 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %26 = icmp ne i32 %1, 0
  %. = select i1 %26, i32 %4, i32 %3
  %27 = add nsw i32 %., 1
  %28 = sext i32 %27 to i64
  %29 = mul i64 %25, %28
  %30 = call ptr @enzyme.mpi.collectives.room(i64 %29)
  %31 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %32 = select i1 %26, i32 %3, i32 %4
  %33 = add nsw i32 %32, 1
  %34 = sext i32 %33 to i64
  %35 = mul i64 %31, %34
  %36 = call ptr @enzyme.mpi.collectives.room(i64 %35)
  br i1 %26, label %37, label %49

37:
  %38 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %39 = call ptr @enzyme.mpi.collectives.received_in(ptr %0, i32 %.0)
  %40 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %41 = load i32, ptr %40, align 8
  %42 = sext i32 %41 to i64
  %43 = sext i32 %4 to i64
  %44 = mul i64 %42, %43
  call void @enzyme.mpi.collectives.take(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %38, ptr %30, ptr %39, i64 %44)
  %45 = call ptr @enzyme.mpi.collectives.received_in(ptr %0, i32 %.0)
  %46 = load i32, ptr %40, align 8
  %47 = sext i32 %46 to i64
  %48 = mul i64 %47, %43
  call void @enzyme.mpi.collectives.clear(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %38, ptr %45, i64 %48)
  br label %73

49:
  %50 = icmp ne i32 %3, 0
  br i1 %50, label %51, label %73

51:
  %52 = call ptr @enzyme.mpi.collectives.sent_in(ptr %0, i32 %.0)
  %53 = icmp ne ptr %52, null
  br i1 %53, label %54, label %73

54:
  %55 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 15
  %56 = load ptr, ptr %55, align 8
  %57 = icmp ne ptr %56, null
  br i1 %57, label %58, label %65

58:
  %59 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %60 = call ptr @enzyme.mpi.collectives.sent_in(ptr %0, i32 %.0)
  %61 = load ptr, ptr %55, align 8
  %62 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %63 = load i32, ptr %62, align 8
  %64 = sext i32 %63 to i64
  call void @enzyme.mpi.collectives.add(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %59, ptr %30, ptr %60, ptr %61, i64 %64)
  br label %73

65:
  %66 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %67 = call ptr @enzyme.mpi.collectives.sent_in(ptr %0, i32 %.0)
  %68 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %69 = load i32, ptr %68, align 8
  %70 = sext i32 %69 to i64
  %71 = sext i32 %3 to i64
  %72 = mul i64 %70, %71
  call void @enzyme.mpi.collectives.take(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %66, ptr %30, ptr %67, i64 %72)
  br label %73

73:
  %74 = load ptr, ptr %10, align 8
  %75 = sext i32 %.0 to i64
  %76 = getelementptr inbounds ptr, ptr %74, i64 %75
  store ptr %30, ptr %76, align 8
  %77 = load ptr, ptr %15, align 8
  %78 = getelementptr inbounds ptr, ptr %77, i64 %75
  store ptr %36, ptr %78, align 8
  br i1 %26, label %79, label %.critedge

79:
  %80 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 25
  %81 = load i32, ptr %80, align 8
  %82 = icmp eq i32 %81, 2
  br i1 %82, label %83, label %92

83:
  %84 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 8
  %85 = load i32, ptr %84, align 8
  %86 = icmp sge i32 %85, 0
  br i1 %86, label %87, label %92

87:
  %88 = call i32 @enzyme.mpi.collectives.is_root(ptr %0)
  %89 = icmp ne i32 %88, 0
  br i1 %89, label %90, label %92

90:
  %91 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %36, ptr align 1 %30, i64 %91, i1 false)
  br label %92

92:
  br i1 %26, label %101, label %.critedge

.critedge:
  %93 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 25
  %94 = load i32, ptr %93, align 8
  %95 = icmp eq i32 %94, 1
  br i1 %95, label %96, label %101

96:
  %97 = call i32 @enzyme.mpi.collectives.is_root(ptr %0)
  %98 = icmp ne i32 %97, 0
  br i1 %98, label %99, label %101

99:
  %100 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %36, ptr align 1 %30, i64 %100, i1 false)
  br label %101

101:
  %102 = load ptr, ptr %20, align 8
  %103 = getelementptr inbounds i32, ptr %102, i64 %75
  call void @enzyme.mpi.collectives.move(ptr %0, i32 %1, ptr %30, ptr %36, ptr %103)
  %104 = add nsw i32 %.0, 1
  br label %21

105:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.finish(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 3
  %4 = load i32, ptr %3, align 4
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 18
  %6 = load ptr, ptr %5, align 8
  %7 = call i32 @MPI_Waitall(i32 %4, ptr %6, ptr inttoptr (i64 1 to ptr))
  br label %8

8:
  %.0 = phi i32 [ 0, %2 ], [ %60, %50 ]
  %9 = load i32, ptr %3, align 4
  %10 = icmp slt i32 %.0, %9
  br i1 %10, label %11, label %61

11:
  %12 = icmp ne i32 %1, 0
  br i1 %12, label %13, label %.critedge

13:
  %14 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 25
  %15 = load i32, ptr %14, align 8
  %16 = icmp ne i32 %15, 1
  br i1 %16, label %20, label %17

17:
  %18 = call i32 @enzyme.mpi.collectives.is_root(ptr %0)
  %19 = icmp ne i32 %18, 0
  br i1 %19, label %20, label %36

20:
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %22 = call ptr @enzyme.mpi.collectives.sent_in(ptr %0, i32 %.0)
  %23 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %24 = load ptr, ptr %23, align 8
  %25 = sext i32 %.0 to i64
  %26 = getelementptr inbounds ptr, ptr %24, i64 %25
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 15
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %31 = load i32, ptr %30, align 8
  %32 = sext i32 %31 to i64
  %33 = call i32 @enzyme.mpi.collectives.parts_sent(ptr %0)
  %34 = sext i32 %33 to i64
  %35 = mul i64 %32, %34
  call void @enzyme.mpi.collectives.add(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %21, ptr %22, ptr %27, ptr %29, i64 %35)
  br label %50

36:
  br i1 %12, label %50, label %.critedge

.critedge:
  %37 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %38 = call ptr @enzyme.mpi.collectives.received_in(ptr %0, i32 %.0)
  %39 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %40 = load ptr, ptr %39, align 8
  %41 = sext i32 %.0 to i64
  %42 = getelementptr inbounds ptr, ptr %40, i64 %41
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %45 = load i32, ptr %44, align 8
  %46 = sext i32 %45 to i64
  %47 = call i32 @enzyme.mpi.collectives.parts_received(ptr %0)
  %48 = sext i32 %47 to i64
  %49 = mul i64 %46, %48
  call void @enzyme.mpi.collectives.set(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %37, ptr %38, ptr %43, i64 %49)
  br label %50

50:
  %51 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  %52 = load ptr, ptr %51, align 8
  %53 = sext i32 %.0 to i64
  %54 = getelementptr inbounds ptr, ptr %52, i64 %53
  %55 = load ptr, ptr %54, align 8
  call void @free(ptr %55)
  %56 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %57 = load ptr, ptr %56, align 8
  %58 = getelementptr inbounds ptr, ptr %57, i64 %53
  %59 = load ptr, ptr %58, align 8
  call void @free(ptr %59)
  %60 = add nsw i32 %.0, 1
  br label %8

61:
  %62 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  %63 = load ptr, ptr %62, align 8
  call void @free(ptr %63)
  %64 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %65 = load ptr, ptr %64, align 8
  call void @free(ptr %65)
  %66 = load ptr, ptr %5, align 8
  call void @free(ptr %66)
  store ptr null, ptr %5, align 8
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.forget(ptr %0) noinline nounwind {
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
  call void @enzyme.mpi.collectives.leave_group(ptr %27)
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

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Barrier(i32 %0, i32 %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = call ptr @enzyme.mpi.collectives.of_call(i32 0, ptr null, ptr null, i32 0, i32 1275070475, i32 -1, i32 %0, i32 %1, ptr %2, ptr %3)
  store ptr %6, ptr %4, align 8
  %7 = call i32 @MPI_Barrier(i32 %0)
  ret i32 %7
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Barrier(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.leave(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 18
  %4 = load ptr, ptr %3, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %7, label %6

6:
  call void @enzyme.mpi.collectives.go_back(ptr %0)
  br label %7

7:
  call void @enzyme.mpi.collectives.finish(ptr %0, i32 1)
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 26
  store i32 0, ptr %8, align 4
  %9 = icmp ne i32 %1, 0
  br i1 %9, label %11, label %10

10:
  call void @enzyme.mpi.collectives.forget(ptr %0)
  br label %11

11:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Ibarrier(i32 %0, ptr %1, i32 %2, ptr %3, ptr %4) noinline nounwind {
  %6 = call ptr @enzyme.mpi.collectives.of_call(i32 0, ptr null, ptr null, i32 0, i32 1275070475, i32 -1, i32 %0, i32 %2, ptr %3, ptr %4)
  %7 = call i32 @MPI_Ibarrier(i32 %0, ptr %1)
  call void @enzyme.mpi.collectives.begin(ptr %6, i32 0)
  %8 = call i32 @enzyme.mpi.collectives.size_of(i32 %0)
  %9 = icmp sgt i32 %8, 1
  br i1 %9, label %10, label %12

10:
  %11 = load i32, ptr %1, align 4
  call void @enzyme.mpi.collectives.note(ptr %6, i32 %11)
  br label %13

12:
  call void @enzyme.mpi.collectives.finish(ptr %6, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %6)
  br label %13

13:
  ret i32 %7
}

declare i32 @MPI_Ibarrier(i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.collectives.size_of(i32 %0) noinline nounwind {
  %2 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2)
  %3 = call i32 @MPI_Comm_size(i32 %0, ptr %2)
  %4 = load i32, ptr %2, align 4
  call void @llvm.lifetime.end.p0(ptr %2)
  ret i32 %4
}

define linkonce_odr hidden void @enzyme.mpi.collectives.note(ptr %0, i32 %1) noinline nounwind {
  br label %3

3:
  %.0 = phi ptr [ @enzyme.mpi.pending, %2 ], [ %4, %3 ]
  %4 = load ptr, ptr %.0, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %3, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  store i32 %1, ptr %7, align 4
  store ptr %0, ptr %.0, align 8
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Ibarrier(i32 %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = call ptr @enzyme.mpi.collectives.of_call(i32 0, ptr null, ptr null, i32 0, i32 1275070475, i32 -1, i32 %0, i32 %2, ptr %3, ptr %4)
  store ptr %7, ptr %5, align 8
  %8 = call i32 @MPI_Ibarrier(i32 %0, ptr %1)
  %9 = call i32 @enzyme.mpi.collectives.size_of(i32 %0)
  %10 = icmp sgt i32 %9, 1
  br i1 %10, label %11, label %14

11:
  %12 = load ptr, ptr %5, align 8
  %13 = load i32, ptr %1, align 4
  call void @enzyme.mpi.collectives.note(ptr %12, i32 %13)
  br label %14

14:
  ret i32 %8
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Ibarrier(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Bcast(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, ptr %6, ptr %7) noinline nounwind {
  %9 = call ptr @enzyme.mpi.collectives.of_call(i32 1, ptr null, ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, ptr %6, ptr %7)
  %10 = call i32 @MPI_Bcast(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4)
  call void @enzyme.mpi.collectives.begin(ptr %9, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %9, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %9)
  ret i32 %10
}

declare i32 @MPI_Bcast(ptr, i32, i32, i32, i32)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Bcast(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.collectives.of_call(i32 1, ptr null, ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, ptr %6, ptr %7)
  store ptr %10, ptr %8, align 8
  %11 = call i32 @MPI_Bcast(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4)
  ret i32 %11
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Bcast(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Ibcast(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.collectives.of_call(i32 1, ptr null, ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %6, ptr %7, ptr %8)
  %11 = call i32 @MPI_Ibcast(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, ptr %5)
  call void @enzyme.mpi.collectives.begin(ptr %10, i32 0)
  %12 = call i32 @enzyme.mpi.collectives.size_of(i32 %4)
  %13 = icmp sgt i32 %12, 1
  br i1 %13, label %14, label %16

14:
  %15 = load i32, ptr %5, align 4
  call void @enzyme.mpi.collectives.note(ptr %10, i32 %15)
  br label %17

16:
  call void @enzyme.mpi.collectives.finish(ptr %10, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %10)
  br label %17

17:
  ret i32 %11
}

declare i32 @MPI_Ibcast(ptr, i32, i32, i32, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Ibcast(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_call(i32 1, ptr null, ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %6, ptr %7, ptr %8)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Ibcast(ptr %0, i32 %1, i32 %2, i32 %3, i32 %4, ptr %5)
  %13 = call i32 @enzyme.mpi.collectives.size_of(i32 %4)
  %14 = icmp sgt i32 %13, 1
  br i1 %14, label %15, label %18

15:
  %16 = load ptr, ptr %9, align 8
  %17 = load i32, ptr %5, align 4
  call void @enzyme.mpi.collectives.note(ptr %16, i32 %17)
  br label %18

18:
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Ibcast(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Reduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9)
  %12 = call i32 @MPI_Reduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6)
  call void @enzyme.mpi.collectives.begin(ptr %11, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %11, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %11)
  ret i32 %12
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_call(i32 2, ptr %0, ptr %1, i32 %2, i32 %3, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9)
  call void @enzyme.mpi.collectives.weigh(ptr %11, ptr %0, ptr %1, i32 %4)
  ret ptr %11
}

declare i32 @MPI_Reduce(ptr, ptr, i32, i32, i32, i32, i32)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Reduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9)
  store ptr %12, ptr %10, align 8
  %13 = call i32 @MPI_Reduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6)
  ret i32 %13
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Reduce(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Ireduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %8, ptr %9, ptr %10)
  %13 = call i32 @MPI_Ireduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7)
  call void @enzyme.mpi.collectives.begin(ptr %12, i32 0)
  %14 = call i32 @enzyme.mpi.collectives.size_of(i32 %6)
  %15 = icmp sgt i32 %14, 1
  br i1 %15, label %16, label %18

16:
  %17 = load i32, ptr %7, align 4
  call void @enzyme.mpi.collectives.note(ptr %12, i32 %17)
  br label %19

18:
  call void @enzyme.mpi.collectives.finish(ptr %12, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %12)
  br label %19

19:
  ret i32 %13
}

declare i32 @MPI_Ireduce(ptr, ptr, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Ireduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %8, ptr %9, ptr %10)
  store ptr %13, ptr %11, align 8
  %14 = call i32 @MPI_Ireduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7)
  %15 = call i32 @enzyme.mpi.collectives.size_of(i32 %6)
  %16 = icmp sgt i32 %15, 1
  br i1 %16, label %17, label %20

17:
  %18 = load ptr, ptr %11, align 8
  %19 = load i32, ptr %7, align 4
  call void @enzyme.mpi.collectives.note(ptr %18, i32 %19)
  br label %20

20:
  ret i32 %14
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Ireduce(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Allreduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 -1, i32 %5, i32 %6, ptr %7, ptr %8)
  %11 = call i32 @MPI_Allreduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5)
  call void @enzyme.mpi.collectives.begin(ptr %10, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %10, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %10)
  ret i32 %11
}

declare i32 @MPI_Allreduce(ptr, ptr, i32, i32, i32, i32)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Allreduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 -1, i32 %5, i32 %6, ptr %7, ptr %8)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Allreduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Allreduce(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Iallreduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 -1, i32 %5, i32 %7, ptr %8, ptr %9)
  %12 = call i32 @MPI_Iallreduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, ptr %6)
  call void @enzyme.mpi.collectives.begin(ptr %11, i32 0)
  %13 = call i32 @enzyme.mpi.collectives.size_of(i32 %5)
  %14 = icmp sgt i32 %13, 1
  br i1 %14, label %15, label %17

15:
  %16 = load i32, ptr %6, align 4
  call void @enzyme.mpi.collectives.note(ptr %11, i32 %16)
  br label %18

17:
  call void @enzyme.mpi.collectives.finish(ptr %11, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %11)
  br label %18

18:
  ret i32 %12
}

declare i32 @MPI_Iallreduce(ptr, ptr, i32, i32, i32, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Iallreduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 -1, i32 %5, i32 %7, ptr %8, ptr %9)
  store ptr %12, ptr %10, align 8
  %13 = call i32 @MPI_Iallreduce(ptr %0, ptr %1, i32 %2, i32 %3, i32 %4, i32 %5, ptr %6)
  %14 = call i32 @enzyme.mpi.collectives.size_of(i32 %5)
  %15 = icmp sgt i32 %14, 1
  br i1 %15, label %16, label %19

16:
  %17 = load ptr, ptr %10, align 8
  %18 = load i32, ptr %6, align 4
  call void @enzyme.mpi.collectives.note(ptr %17, i32 %18)
  br label %19

19:
  ret i32 %13
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Iallreduce(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Gather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_parts(i32 3, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10)
  %13 = call i32 @MPI_Gather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7)
  call void @enzyme.mpi.collectives.begin(ptr %12, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %12, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %12)
  ret i32 %13
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.of_parts(i32 %0, ptr %1, i32 %2, i32 %3, ptr %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = icmp eq ptr %1, inttoptr (i64 -1 to ptr)
  %14 = icmp eq ptr %4, inttoptr (i64 -1 to ptr)
  %spec.select = select i1 %13, i1 true, i1 %14
  %15 = zext i1 %spec.select to i32
  %16 = icmp eq i32 %0, 4
  %17 = icmp ne ptr %4, inttoptr (i64 -1 to ptr)
  %18 = zext i1 %17 to i32
  %19 = zext i1 %13 to i32
  %20 = select i1 %16, i32 %18, i32 %19
  %21 = icmp eq i32 %0, 6
  %or.cond = and i1 %spec.select, %21
  br i1 %or.cond, label %22, label %23

22:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.6)
  br label %23

23:
  %24 = icmp ne i32 %20, 0
  br i1 %24, label %25, label %27

25:
  %26 = call ptr @enzyme.mpi.collectives.of_call(i32 %0, ptr %1, ptr %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11)
  br label %29

27:
  %28 = call ptr @enzyme.mpi.collectives.of_call(i32 %0, ptr %1, ptr %4, i32 %2, i32 %3, i32 %7, i32 %8, i32 %9, ptr %10, ptr %11)
  br label %29

29:
  %30 = phi ptr [ %26, %25 ], [ %28, %27 ]
  %31 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %30, i32 0, i32 12
  %32 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %31, i32 0, i32 4
  %33 = load ptr, ptr %32, align 8
  %34 = icmp ne ptr %33, null
  br i1 %34, label %35, label %36

35:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.7)
  br label %36

36:
  ret ptr %30
}

declare i32 @MPI_Gather(ptr, i32, i32, ptr, i32, i32, i32, i32)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Gather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call ptr @enzyme.mpi.collectives.of_parts(i32 3, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10)
  store ptr %13, ptr %11, align 8
  %14 = call i32 @MPI_Gather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7)
  ret i32 %14
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Gather(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Igather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call ptr @enzyme.mpi.collectives.of_parts(i32 3, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %9, ptr %10, ptr %11)
  %14 = call i32 @MPI_Igather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8)
  call void @enzyme.mpi.collectives.begin(ptr %13, i32 0)
  %15 = call i32 @enzyme.mpi.collectives.size_of(i32 %7)
  %16 = icmp sgt i32 %15, 1
  br i1 %16, label %17, label %19

17:
  %18 = load i32, ptr %8, align 4
  call void @enzyme.mpi.collectives.note(ptr %13, i32 %18)
  br label %20

19:
  call void @enzyme.mpi.collectives.finish(ptr %13, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %13)
  br label %20

20:
  ret i32 %14
}

declare i32 @MPI_Igather(ptr, i32, i32, ptr, i32, i32, i32, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Igather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, i32 %9, ptr %10, ptr %11, ptr %12) noinline nounwind {
  %14 = call ptr @enzyme.mpi.collectives.of_parts(i32 3, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %9, ptr %10, ptr %11)
  store ptr %14, ptr %12, align 8
  %15 = call i32 @MPI_Igather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8)
  %16 = call i32 @enzyme.mpi.collectives.size_of(i32 %7)
  %17 = icmp sgt i32 %16, 1
  br i1 %17, label %18, label %21

18:
  %19 = load ptr, ptr %12, align 8
  %20 = load i32, ptr %8, align 4
  call void @enzyme.mpi.collectives.note(ptr %19, i32 %20)
  br label %21

21:
  ret i32 %15
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Igather(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Scatter(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_parts(i32 4, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10)
  %13 = call i32 @MPI_Scatter(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7)
  call void @enzyme.mpi.collectives.begin(ptr %12, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %12, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %12)
  ret i32 %13
}

declare i32 @MPI_Scatter(ptr, i32, i32, ptr, i32, i32, i32, i32)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Scatter(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call ptr @enzyme.mpi.collectives.of_parts(i32 4, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, ptr %9, ptr %10)
  store ptr %13, ptr %11, align 8
  %14 = call i32 @MPI_Scatter(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7)
  ret i32 %14
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Scatter(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Iscatter(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call ptr @enzyme.mpi.collectives.of_parts(i32 4, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %9, ptr %10, ptr %11)
  %14 = call i32 @MPI_Iscatter(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8)
  call void @enzyme.mpi.collectives.begin(ptr %13, i32 0)
  %15 = call i32 @enzyme.mpi.collectives.size_of(i32 %7)
  %16 = icmp sgt i32 %15, 1
  br i1 %16, label %17, label %19

17:
  %18 = load i32, ptr %8, align 4
  call void @enzyme.mpi.collectives.note(ptr %13, i32 %18)
  br label %20

19:
  call void @enzyme.mpi.collectives.finish(ptr %13, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %13)
  br label %20

20:
  ret i32 %14
}

declare i32 @MPI_Iscatter(ptr, i32, i32, ptr, i32, i32, i32, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Iscatter(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, i32 %9, ptr %10, ptr %11, ptr %12) noinline nounwind {
  %14 = call ptr @enzyme.mpi.collectives.of_parts(i32 4, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %9, ptr %10, ptr %11)
  store ptr %14, ptr %12, align 8
  %15 = call i32 @MPI_Iscatter(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8)
  %16 = call i32 @enzyme.mpi.collectives.size_of(i32 %7)
  %17 = icmp sgt i32 %16, 1
  br i1 %17, label %18, label %21

18:
  %19 = load ptr, ptr %12, align 8
  %20 = load i32, ptr %8, align 4
  call void @enzyme.mpi.collectives.note(ptr %19, i32 %20)
  br label %21

21:
  ret i32 %15
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Iscatter(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Allgather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_parts(i32 5, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 0, i32 %6, i32 %7, ptr %8, ptr %9)
  %12 = call i32 @MPI_Allgather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6)
  call void @enzyme.mpi.collectives.begin(ptr %11, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %11, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %11)
  ret i32 %12
}

declare i32 @MPI_Allgather(ptr, i32, i32, ptr, i32, i32, i32)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Allgather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_parts(i32 5, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 0, i32 %6, i32 %7, ptr %8, ptr %9)
  store ptr %12, ptr %10, align 8
  %13 = call i32 @MPI_Allgather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6)
  ret i32 %13
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Allgather(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Iallgather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_parts(i32 5, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 0, i32 %6, i32 %8, ptr %9, ptr %10)
  %13 = call i32 @MPI_Iallgather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, ptr %7)
  call void @enzyme.mpi.collectives.begin(ptr %12, i32 0)
  %14 = call i32 @enzyme.mpi.collectives.size_of(i32 %6)
  %15 = icmp sgt i32 %14, 1
  br i1 %15, label %16, label %18

16:
  %17 = load i32, ptr %7, align 4
  call void @enzyme.mpi.collectives.note(ptr %12, i32 %17)
  br label %19

18:
  call void @enzyme.mpi.collectives.finish(ptr %12, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %12)
  br label %19

19:
  ret i32 %13
}

declare i32 @MPI_Iallgather(ptr, i32, i32, ptr, i32, i32, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Iallgather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call ptr @enzyme.mpi.collectives.of_parts(i32 5, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 0, i32 %6, i32 %8, ptr %9, ptr %10)
  store ptr %13, ptr %11, align 8
  %14 = call i32 @MPI_Iallgather(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, ptr %7)
  %15 = call i32 @enzyme.mpi.collectives.size_of(i32 %6)
  %16 = icmp sgt i32 %15, 1
  br i1 %16, label %17, label %20

17:
  %18 = load ptr, ptr %11, align 8
  %19 = load i32, ptr %7, align 4
  call void @enzyme.mpi.collectives.note(ptr %18, i32 %19)
  br label %20

20:
  ret i32 %14
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Iallgather(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Alltoall(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_parts(i32 6, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 0, i32 %6, i32 %7, ptr %8, ptr %9)
  %12 = call i32 @MPI_Alltoall(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6)
  call void @enzyme.mpi.collectives.begin(ptr %11, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %11, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %11)
  ret i32 %12
}

declare i32 @MPI_Alltoall(ptr, i32, i32, ptr, i32, i32, i32)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Alltoall(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_parts(i32 6, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 0, i32 %6, i32 %7, ptr %8, ptr %9)
  store ptr %12, ptr %10, align 8
  %13 = call i32 @MPI_Alltoall(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6)
  ret i32 %13
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Alltoall(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Ialltoall(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_parts(i32 6, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 0, i32 %6, i32 %8, ptr %9, ptr %10)
  %13 = call i32 @MPI_Ialltoall(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, ptr %7)
  call void @enzyme.mpi.collectives.begin(ptr %12, i32 0)
  %14 = call i32 @enzyme.mpi.collectives.size_of(i32 %6)
  %15 = icmp sgt i32 %14, 1
  br i1 %15, label %16, label %18

16:
  %17 = load i32, ptr %7, align 4
  call void @enzyme.mpi.collectives.note(ptr %12, i32 %17)
  br label %19

18:
  call void @enzyme.mpi.collectives.finish(ptr %12, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %12)
  br label %19

19:
  ret i32 %13
}

declare i32 @MPI_Ialltoall(ptr, i32, i32, ptr, i32, i32, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Ialltoall(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call ptr @enzyme.mpi.collectives.of_parts(i32 6, ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 0, i32 %6, i32 %8, ptr %9, ptr %10)
  store ptr %13, ptr %11, align 8
  %14 = call i32 @MPI_Ialltoall(ptr %0, i32 %1, i32 %2, ptr %3, i32 %4, i32 %5, i32 %6, ptr %7)
  %15 = call i32 @enzyme.mpi.collectives.size_of(i32 %6)
  %16 = icmp sgt i32 %15, 1
  br i1 %16, label %17, label %20

17:
  %18 = load ptr, ptr %11, align 8
  %19 = load i32, ptr %7, align 4
  call void @enzyme.mpi.collectives.note(ptr %18, i32 %19)
  br label %20

20:
  ret i32 %14
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Ialltoall(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Comm_free(ptr %0, i32 %1, ptr %2, ptr %3) noinline nounwind {
  %5 = load i32, ptr %0, align 4
  %6 = call ptr @enzyme.mpi.collectives.group_of(i32 %5)
  %7 = icmp ne ptr %6, null
  br i1 %7, label %10, label %8

8:
  %9 = call i32 @MPI_Comm_free(ptr %0)
  br label %12

10:
  %11 = getelementptr inbounds nuw { ptr, i32, ptr, i32, i32 }, ptr %6, i32 0, i32 4
  store i32 1, ptr %11, align 4
  store i32 67108864, ptr %0, align 4
  br label %12

12:
  %.0 = phi i32 [ 0, %10 ], [ %9, %8 ]
  ret i32 %.0
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.group_of(i32 %0) noinline nounwind {
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

declare i32 @MPI_Comm_free(ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Comm_free(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  store ptr null, ptr %4, align 8
  %6 = call i32 @enzyme.mpi.forward_MPI_Comm_free(ptr %0, i32 %1, ptr %2, ptr %3)
  ret i32 %6
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Comm_free(ptr %0, i32 %1) noinline nounwind {
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.collective_of(i32 %0, i32 %1, i32 %2, i32 %3) noinline nounwind {
  %5 = call ptr @enzyme.mpi.collectives.record_of(i32 %0, i32 %1, i32 %2, i32 %3)
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

define linkonce_odr hidden ptr @enzyme.mpi.collectives.shadows_of(ptr %0, i32 %1, ptr %2) noinline nounwind {
  %4 = sext i32 %1 to i64
  %5 = mul i64 %4, 8
  %6 = call ptr @enzyme.mpi.collectives.room(i64 %5)
  br label %7

7:
  %.0 = phi i32 [ 0, %3 ], [ %13, %9 ]
  %8 = icmp slt i32 %.0, %1
  br i1 %8, label %9, label %14

9:
  %10 = call ptr @enzyme.mpi.collectives.shadow_of(ptr %0, i32 %.0, ptr %2)
  %11 = sext i32 %.0 to i64
  %12 = getelementptr inbounds ptr, ptr %6, i64 %11
  store ptr %10, ptr %12, align 8
  %13 = add nsw i32 %.0, 1
  br label %7

14:
  ret ptr %6
}

define linkonce_odr hidden void @enzyme.mpi.collectives.start(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 26
  store i32 1, ptr %3, align 4
  %4 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 24
  %5 = load ptr, ptr %4, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %13

7:
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %5, i32 0, i32 27
  %9 = load i32, ptr %8, align 8
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
  %11 = load i32, ptr %10, align 8
  %12 = icmp sgt i32 %9, %11
  br i1 %12, label %13, label %14

13:
  call void @enzyme.mpi.collectives.go_back(ptr %0)
  br label %14

14:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.record_of(i32 %0, i32 %1, i32 %2, i32 %3) noinline nounwind {
  %5 = alloca i32, align 4
  %6 = alloca { i32, i32, i64, i64, ptr }, align 8
  call void @llvm.lifetime.start.p0(ptr %5)
  store i32 0, ptr %5, align 4
  %7 = call i32 @MPI_Comm_test_inter(i32 %3, ptr %5)
  %8 = load i32, ptr %5, align 4
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %11

10:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str)
  br label %11

11:
  %12 = call ptr @enzyme.mpi.collectives.room(i64 200)
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 12
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzyme.mpi.collectives.floats_of(ptr dead_on_unwind writable sret({ i32, i32, i64, i64, ptr }) align 8 %6, i32 %1)
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
  %20 = call ptr @enzyme.mpi.collectives.group_of(i32 %3)
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 1
  store ptr %20, ptr %21, align 8
  %22 = icmp ne ptr %20, null
  br i1 %22, label %29, label %23

23:
  %24 = call ptr @enzyme.mpi.collectives.room(i64 32)
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

define linkonce_odr hidden void @enzyme.mpi.collectives.stop(ptr %0) noinline nounwind {
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

define linkonce_odr hidden ptr @enzyme.mpi.collectives.room(i64 %0) noinline nounwind {
  %2 = icmp ne i64 %0, 0
  %. = select i1 %2, i64 %0, i64 1
  %3 = call ptr @calloc(i64 %., i64 1)
  %4 = icmp ne ptr %3, null
  br i1 %4, label %6, label %5

5:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.1)
  br label %6

6:
  ret ptr %3
}

define linkonce_odr hidden void @enzyme.mpi.collectives.floats_of(ptr dead_on_unwind writable sret({ i32, i32, i64, i64, ptr }) align 8 %0, i32 %1) noinline nounwind {
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
  %8 = call i32 @enzyme.mpi.collectives.is_complex(i32 %1)
  %9 = icmp ne i32 %8, 0
  %10 = select i1 %9, i32 2, i32 1
  %11 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 1
  store i32 %10, ptr %11, align 4
  %12 = call i32 @MPI_Type_get_envelope(i32 %1, ptr %3, ptr %4, ptr %5, ptr %6)
  %13 = call i32 @enzyme.mpi.collectives.base_of(i32 %1)
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
  call void @enzyme.mpi.collectives.find_places(ptr %0, i32 %1)
  br label %28

28:
  call void @llvm.lifetime.end.p0(ptr %6)
  call void @llvm.lifetime.end.p0(ptr %5)
  call void @llvm.lifetime.end.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %3)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

declare i64 @write(i32, ptr, i64)

declare i64 @strlen(ptr)

declare i32 @MPI_Abort(i32, i32)

declare void @abort()

declare ptr @calloc(i64, i64)

define linkonce_odr hidden i32 @enzyme.mpi.collectives.is_complex(i32 %0) noinline nounwind {
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

define linkonce_odr hidden i32 @enzyme.mpi.collectives.base_of(i32 %0) noinline nounwind {
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
  %9 = call i32 @enzyme.mpi.collectives.is_single(i32 %0)
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %57, label %11

11:
  %12 = call i32 @enzyme.mpi.collectives.is_complex(i32 %0)
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
  %16 = call i32 @enzyme.mpi.collectives.is_integer(i32 %0)
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %57, label %18

18:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.2)
  br label %57

19:
  %20 = load i32, ptr %2, align 4
  %21 = sext i32 %20 to i64
  %22 = mul i64 %21, 4
  %23 = call ptr @enzyme.mpi.collectives.room(i64 %22)
  %24 = load i32, ptr %3, align 4
  %25 = sext i32 %24 to i64
  %26 = mul i64 %25, 8
  %27 = call ptr @enzyme.mpi.collectives.room(i64 %26)
  %28 = load i32, ptr %4, align 4
  %29 = sext i32 %28 to i64
  %30 = mul i64 %29, 4
  %31 = call ptr @enzyme.mpi.collectives.room(i64 %30)
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
  %43 = call i32 @enzyme.mpi.collectives.base_of(i32 %42)
  %44 = icmp ne i32 %.027, 0
  %45 = icmp ne i32 %43, %.028
  %or.cond31 = select i1 %44, i1 %45, i1 false
  br i1 %or.cond31, label %46, label %47

46:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.3)
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

define linkonce_odr hidden void @enzyme.mpi.collectives.find_places(ptr %0, i32 %1) noinline nounwind {
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
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.4)
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
  %32 = call ptr @enzyme.mpi.collectives.room(i64 %31)
  %33 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  store ptr %32, ptr %33, align 8
  %34 = load i64, ptr %6, align 8
  %35 = call ptr @enzyme.mpi.collectives.room(i64 %34)
  %36 = load i32, ptr %7, align 4
  %37 = sext i32 %36 to i64
  %38 = call ptr @enzyme.mpi.collectives.room(i64 %37)
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

define linkonce_odr hidden i32 @enzyme.mpi.collectives.is_single(i32 %0) noinline nounwind {
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

define linkonce_odr hidden i32 @enzyme.mpi.collectives.is_integer(i32 %0) noinline nounwind {
  %2 = alloca [28 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr %2)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %2, ptr align 16 @enzyme.mpi.collectives.__const.is_integer.known, i64 112, i1 false)
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

declare void @free(ptr)

declare i32 @MPI_Type_get_extent(i32, ptr, ptr)

declare i32 @MPI_Type_get_true_extent(i32, ptr, ptr)

declare i32 @MPI_Type_size(i32, ptr)

declare i32 @MPI_Pack(ptr, i32, i32, ptr, i32, ptr, i32)

define linkonce_odr hidden ptr @enzyme.mpi.collectives.shadow_of(ptr %0, i32 %1, ptr %2) noinline nounwind {
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

define linkonce_odr hidden void @enzyme.mpi.collectives.go_back(ptr %0) noinline nounwind {
  br label %2

2:
  %.0 = phi ptr [ %0, %1 ], [ %9, %11 ]
  %3 = icmp ne ptr %.0, null
  br i1 %3, label %4, label %15

4:
  call void @enzyme.mpi.collectives.begin(ptr %.0, i32 1)
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %.0, i32 0, i32 27
  %6 = load i32, ptr %5, align 8
  %7 = add nsw i32 %6, 1
  store i32 %7, ptr %5, align 8
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %.0, i32 0, i32 23
  %9 = load ptr, ptr %8, align 8
  %10 = icmp ne ptr %9, null
  br i1 %10, label %11, label %15

11:
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %9, i32 0, i32 26
  %13 = load i32, ptr %12, align 4
  %14 = icmp ne i32 %13, 0
  br i1 %14, label %2, label %15

15:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.collectives.parts_sent(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 25
  %3 = load i32, ptr %2, align 8
  switch i32 %3, label %15 [
    i32 4, label %4
    i32 6, label %11
  ]

4:
  %5 = call i32 @enzyme.mpi.collectives.is_root(ptr %0)
  %6 = icmp ne i32 %5, 0
  br i1 %6, label %7, label %18

7:
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 10
  %9 = load i32, ptr %8, align 8
  %10 = call i32 @enzyme.mpi.collectives.size_of(i32 %9)
  br label %18

11:
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 10
  %13 = load i32, ptr %12, align 8
  %14 = call i32 @enzyme.mpi.collectives.size_of(i32 %13)
  br label %18

15:
  %16 = icmp ne i32 %3, 0
  %17 = zext i1 %16 to i32
  br label %18

18:
  %.0 = phi i32 [ 0, %4 ], [ %10, %7 ], [ %14, %11 ], [ %17, %15 ]
  ret i32 %.0
}

define linkonce_odr hidden i32 @enzyme.mpi.collectives.parts_received(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 25
  %3 = load i32, ptr %2, align 8
  switch i32 %3, label %17 [
    i32 3, label %4
    i32 2, label %11
    i32 5, label %13
    i32 6, label %13
  ]

4:
  %5 = call i32 @enzyme.mpi.collectives.is_root(ptr %0)
  %6 = icmp ne i32 %5, 0
  br i1 %6, label %7, label %20

7:
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 10
  %9 = load i32, ptr %8, align 8
  %10 = call i32 @enzyme.mpi.collectives.size_of(i32 %9)
  br label %20

11:
  %12 = call i32 @enzyme.mpi.collectives.is_root(ptr %0)
  br label %20

13:
  %14 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 10
  %15 = load i32, ptr %14, align 8
  %16 = call i32 @enzyme.mpi.collectives.size_of(i32 %15)
  br label %20

17:
  %18 = icmp ne i32 %3, 0
  %19 = zext i1 %18 to i32
  br label %20

20:
  %.0 = phi i32 [ 0, %4 ], [ %12, %11 ], [ %10, %7 ], [ %16, %13 ], [ %19, %17 ]
  ret i32 %.0
}

define linkonce_odr hidden i64 @enzyme.mpi.collectives.bytes_of(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %6 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %5, i32 0, i32 2
  %7 = load i64, ptr %6, align 8
  %8 = mul i64 %4, %7
  ret i64 %8
}

define linkonce_odr hidden void @enzyme.mpi.collectives.take(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, i64 %3) noinline nounwind {
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
  %21 = call ptr @enzyme.mpi.collectives.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %2, i64 %.0)
  %22 = load i64, ptr %17, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %20, ptr align 1 %21, i64 %22, i1 false)
  %23 = add i64 %.0, 1
  br label %14

24:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.received_in(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 25
  %4 = load i32, ptr %3, align 8
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %6 = load i32, ptr %5, align 4
  %7 = icmp ne i32 %6, 0
  %8 = select i1 %7, i32 4, i32 2
  %9 = icmp eq i32 %4, %8
  br i1 %9, label %10, label %14

10:
  br i1 %7, label %20, label %11

11:
  %12 = call i32 @enzyme.mpi.collectives.is_root(ptr %0)
  %13 = icmp ne i32 %12, 0
  br i1 %13, label %14, label %20

14:
  %15 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 14
  %16 = load ptr, ptr %15, align 8
  %17 = sext i32 %1 to i64
  %18 = getelementptr inbounds ptr, ptr %16, i64 %17
  %19 = load ptr, ptr %18, align 8
  br label %20

20:
  %21 = phi ptr [ %19, %14 ], [ null, %11 ], [ null, %10 ]
  ret ptr %21
}

define linkonce_odr hidden void @enzyme.mpi.collectives.clear(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
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
  %16 = call ptr @enzyme.mpi.collectives.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
  %17 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %18 = load i64, ptr %17, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %16, i8 0, i64 %18, i1 false)
  %19 = add i64 %.0, 1
  br label %13

20:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.sent_in(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %4 = load i32, ptr %3, align 4
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %10

6:
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 25
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 4
  br i1 %9, label %10, label %16

10:
  %11 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 13
  %12 = load ptr, ptr %11, align 8
  %13 = sext i32 %1 to i64
  %14 = getelementptr inbounds ptr, ptr %12, i64 %13
  %15 = load ptr, ptr %14, align 8
  br label %35

16:
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 14
  %18 = load ptr, ptr %17, align 8
  %19 = sext i32 %1 to i64
  %20 = getelementptr inbounds ptr, ptr %18, i64 %19
  %21 = load ptr, ptr %20, align 8
  switch i32 %8, label %22 [
    i32 2, label %35
    i32 1, label %35
    i32 6, label %35
  ]

22:
  %23 = icmp ne ptr %21, null
  br i1 %23, label %24, label %35

24:
  %25 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %26 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %27 = load i32, ptr %26, align 8
  %28 = sext i32 %27 to i64
  %29 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 10
  %30 = load i32, ptr %29, align 8
  %31 = call i32 @enzyme.mpi.collectives.rank_in(i32 %30)
  %32 = sext i32 %31 to i64
  %33 = mul i64 %28, %32
  %34 = call ptr @enzyme.mpi.collectives.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %25, ptr %21, i64 %33)
  br label %35

35:
  %.0 = phi ptr [ %15, %10 ], [ %21, %16 ], [ %21, %16 ], [ %21, %16 ], [ %34, %24 ], [ null, %22 ]
  ret ptr %.0
}

define linkonce_odr hidden void @enzyme.mpi.collectives.add(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, ptr %3, i64 %4) noinline nounwind {
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
  %23 = call ptr @enzyme.mpi.collectives.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.020)
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
  %39 = call ptr @enzyme.mpi.collectives.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
  %40 = load double, ptr %39, align 8
  %41 = fadd double %40, %38
  store double %41, ptr %39, align 8
  %42 = add i64 %.0, 1
  br label %27

43:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.collectives.is_root(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 8
  %3 = load i32, ptr %2, align 8
  %4 = icmp slt i32 %3, 0
  br i1 %4, label %11, label %5

5:
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 10
  %7 = load i32, ptr %6, align 8
  %8 = call i32 @enzyme.mpi.collectives.rank_in(i32 %7)
  %9 = load i32, ptr %2, align 8
  %10 = icmp eq i32 %8, %9
  br label %11

11:
  %12 = phi i1 [ true, %1 ], [ %10, %5 ]
  %13 = zext i1 %12 to i32
  ret i32 %13
}

define linkonce_odr hidden void @enzyme.mpi.collectives.move(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %7 = load i32, ptr %6, align 8
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 10
  %9 = load i32, ptr %8, align 8
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %11 = load i32, ptr %10, align 8
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 8
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 25
  %15 = load i32, ptr %14, align 8
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %19

17:
  %18 = call i32 @MPI_Ibarrier(i32 %9, ptr %4)
  br label %52

19:
  %20 = icmp eq i32 %15, 2
  %21 = icmp slt i32 %13, 0
  %or.cond = select i1 %20, i1 %21, i1 false
  br i1 %or.cond, label %22, label %24

22:
  %23 = call i32 @MPI_Iallreduce(ptr %2, ptr %3, i32 %11, i32 %7, i32 1476395011, i32 %9, ptr %4)
  br label %52

24:
  %25 = icmp ne i32 %1, 0
  %26 = select i1 %25, i32 1, i32 2
  %27 = icmp eq i32 %15, %26
  br i1 %27, label %28, label %30

28:
  %29 = call i32 @MPI_Ireduce(ptr %2, ptr %3, i32 %11, i32 %7, i32 1476395011, i32 %13, i32 %9, ptr %4)
  br label %52

30:
  %31 = add i32 %15, -1
  %32 = icmp ult i32 %31, 2
  br i1 %32, label %33, label %37

33:
  %34 = call i32 @enzyme.mpi.collectives.is_root(ptr %0)
  %35 = icmp ne i32 %34, 0
  %. = select i1 %35, ptr %2, ptr %3
  %36 = call i32 @MPI_Ibcast(ptr %., i32 %11, i32 %7, i32 %13, i32 %9, ptr %4)
  br label %52

37:
  %38 = select i1 %25, i32 4, i32 3
  %39 = icmp eq i32 %15, %38
  br i1 %39, label %40, label %42

40:
  %41 = call i32 @MPI_Igather(ptr %2, i32 %11, i32 %7, ptr %3, i32 %11, i32 %7, i32 %13, i32 %9, ptr %4)
  br label %52

42:
  switch i32 %15, label %47 [
    i32 3, label %43
    i32 4, label %43
    i32 6, label %45
  ]

43:
  %44 = call i32 @MPI_Iscatter(ptr %2, i32 %11, i32 %7, ptr %3, i32 %11, i32 %7, i32 %13, i32 %9, ptr %4)
  br label %52

45:
  %46 = call i32 @MPI_Ialltoall(ptr %2, i32 %11, i32 %7, ptr %3, i32 %11, i32 %7, i32 %9, ptr %4)
  br label %52

47:
  br i1 %25, label %48, label %50

48:
  %49 = call i32 @MPI_Ireduce_scatter_block(ptr %2, ptr %3, i32 %11, i32 %7, i32 1476395011, i32 %9, ptr %4)
  br label %52

50:
  %51 = call i32 @MPI_Iallgather(ptr %2, i32 %11, i32 %7, ptr %3, i32 %11, i32 %7, i32 %9, ptr %4)
  br label %52

52:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
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

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define linkonce_odr hidden i32 @enzyme.mpi.collectives.rank_in(i32 %0) noinline nounwind {
  %2 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2)
  %3 = call i32 @MPI_Comm_rank(i32 %0, ptr %2)
  %4 = load i32, ptr %2, align 4
  call void @llvm.lifetime.end.p0(ptr %2)
  ret i32 %4
}

declare i32 @MPI_Comm_rank(i32, ptr)

declare i32 @MPI_Ireduce_scatter_block(ptr, ptr, i32, i32, i32, i32, ptr)

declare i32 @MPI_Waitall(i32, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.collectives.set(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, i64 %3) noinline nounwind {
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
  %17 = call ptr @enzyme.mpi.collectives.number(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
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

define linkonce_odr hidden void @enzyme.mpi.collectives.leave_group(ptr %0) noinline nounwind {
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

declare i32 @MPI_Comm_size(i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.collectives.weigh(ptr %0, ptr %1, ptr %2, i32 %3) noinline nounwind {
  %5 = icmp eq i32 %3, 1476395011
  br i1 %5, label %16, label %6

6:
  %7 = call ptr @enzyme.mpi.collectives.input_of(ptr %0, ptr %1, ptr %2)
  switch i32 %3, label %14 [
    i32 1476395009, label %8
    i32 1476395010, label %8
    i32 1476395012, label %11
  ]

8:
  %9 = call ptr @enzyme.mpi.collectives.weights_of_extreme(ptr %0, ptr %7, i32 %3)
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 15
  store ptr %9, ptr %10, align 8
  br label %15

11:
  %12 = call ptr @enzyme.mpi.collectives.weights_of_product(ptr %0, ptr %7)
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 15
  store ptr %12, ptr %13, align 8
  br label %15

14:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.5)
  br label %15

15:
  call void @free(ptr %7)
  br label %16

16:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.input_of(ptr %0, ptr %1, ptr %2) noinline nounwind {
  %4 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %5 = call ptr @enzyme.mpi.collectives.room(i64 %4)
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %7 = load i32, ptr %6, align 4
  %8 = icmp ne i32 %7, 0
  %. = select i1 %8, ptr %2, ptr %1
  %9 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %5, ptr align 1 %., i64 %9, i1 false)
  ret ptr %5
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.weights_of_extreme(ptr %0, ptr %1, i32 %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 10
  %5 = load i32, ptr %4, align 8
  %6 = call i32 @enzyme.mpi.collectives.rank_in(i32 %5)
  %7 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %8 = call ptr @enzyme.mpi.collectives.room(i64 %7)
  %9 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %10 = call ptr @enzyme.mpi.collectives.room(i64 %9)
  %11 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %12 = load i32, ptr %11, align 8
  %13 = sext i32 %12 to i64
  %14 = mul i64 %13, 4
  %15 = call ptr @enzyme.mpi.collectives.room(i64 %14)
  %16 = load i32, ptr %11, align 8
  %17 = sext i32 %16 to i64
  %18 = mul i64 %17, 4
  %19 = call ptr @enzyme.mpi.collectives.room(i64 %18)
  %20 = load i32, ptr %11, align 8
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %22 = load i32, ptr %21, align 8
  %23 = load i32, ptr %4, align 8
  %24 = call i32 @MPI_Allreduce(ptr %1, ptr %8, i32 %20, i32 %22, i32 %2, i32 %23)
  br label %25

25:
  %.038 = phi i32 [ 0, %3 ], [ %38, %35 ]
  %26 = load i32, ptr %11, align 8
  %27 = icmp slt i32 %.038, %26
  br i1 %27, label %28, label %39

28:
  %29 = sext i32 %.038 to i64
  %30 = call i32 @enzyme.mpi.collectives.is_same(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %21, ptr %1, ptr %8, i64 %29)
  %31 = icmp ne i32 %30, 0
  br i1 %31, label %35, label %32

32:
  %33 = load i32, ptr %4, align 8
  %34 = call i32 @enzyme.mpi.collectives.size_of(i32 %33)
  br label %35

35:
  %36 = phi i32 [ %34, %32 ], [ %6, %28 ]
  %37 = getelementptr inbounds i32, ptr %15, i64 %29
  store i32 %36, ptr %37, align 4
  %38 = add nsw i32 %.038, 1
  br label %25

39:
  %40 = load i32, ptr %4, align 8
  %41 = call i32 @MPI_Allreduce(ptr %15, ptr %19, i32 %26, i32 1275069445, i32 1476395010, i32 %40)
  br label %42

42:
  %.0 = phi i32 [ 0, %39 ], [ %52, %45 ]
  %43 = load i32, ptr %11, align 8
  %44 = icmp slt i32 %.0, %43
  br i1 %44, label %45, label %53

45:
  %46 = sext i32 %.0 to i64
  %47 = getelementptr inbounds i32, ptr %19, i64 %46
  %48 = load i32, ptr %47, align 4
  %49 = icmp eq i32 %48, %6
  %50 = zext i1 %49 to i32
  %51 = sitofp i32 %50 to double
  call void @enzyme.mpi.collectives.put(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %21, ptr %10, i64 %46, double %51)
  %52 = add nsw i32 %.0, 1
  br label %42

53:
  call void @free(ptr %8)
  call void @free(ptr %15)
  call void @free(ptr %19)
  ret ptr %10
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.weights_of_product(ptr %0, ptr %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 10
  %4 = load i32, ptr %3, align 8
  %5 = call i32 @enzyme.mpi.collectives.rank_in(i32 %4)
  %6 = load i32, ptr %3, align 8
  %7 = call i32 @enzyme.mpi.collectives.size_of(i32 %6)
  %8 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %9 = sext i32 %7 to i64
  %10 = mul i64 %8, %9
  %11 = call ptr @enzyme.mpi.collectives.room(i64 %10)
  %12 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %13 = call ptr @enzyme.mpi.collectives.room(i64 %12)
  %14 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %15 = load i32, ptr %14, align 8
  %16 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, { i32, i32, i64, i64, ptr }, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %17 = load i32, ptr %16, align 8
  %18 = load i32, ptr %3, align 8
  %19 = call i32 @MPI_Allgather(ptr %1, i32 %15, i32 %17, ptr %11, i32 %15, i32 %17, i32 %18)
  br label %20

20:
  %.032 = phi i32 [ 0, %2 ], [ %40, %38 ]
  %21 = load i32, ptr %14, align 8
  %22 = icmp slt i32 %.032, %21
  br i1 %22, label %23, label %41

23:
  %.031 = phi double [ %.1, %36 ], [ 1.000000e+00, %20 ]
  %.0 = phi i32 [ %37, %36 ], [ 0, %20 ]
  %24 = icmp slt i32 %.0, %7
  br i1 %24, label %25, label %38

25:
  %26 = icmp ne i32 %.0, %5
  br i1 %26, label %27, label %36

27:
  %28 = sext i32 %.0 to i64
  %29 = load i32, ptr %14, align 8
  %30 = sext i32 %29 to i64
  %31 = mul i64 %28, %30
  %32 = sext i32 %.032 to i64
  %33 = add i64 %31, %32
  %34 = call double @enzyme.mpi.collectives.get(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %16, ptr %11, i64 %33)
  %35 = fmul double %.031, %34
  br label %36

36:
  %.1 = phi double [ %35, %27 ], [ %.031, %25 ]
  %37 = add nsw i32 %.0, 1
  br label %23

38:
  %39 = sext i32 %.032 to i64
  call void @enzyme.mpi.collectives.put(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %16, ptr %13, i64 %39, double %.031)
  %40 = add nsw i32 %.032, 1
  br label %20

41:
  call void @free(ptr %11)
  ret ptr %13
}

define linkonce_odr hidden i32 @enzyme.mpi.collectives.is_same(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, i64 %3) noinline nounwind {
  %5 = call double @enzyme.mpi.collectives.get(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %3)
  %6 = call double @enzyme.mpi.collectives.get(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %2, i64 %3)
  %7 = fcmp oeq double %5, %6
  %8 = zext i1 %7 to i32
  ret i32 %8
}

define linkonce_odr hidden void @enzyme.mpi.collectives.put(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2, double %3) noinline nounwind {
  %5 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 4
  br i1 %7, label %8, label %11

8:
  %9 = fptrunc double %3 to float
  %10 = getelementptr inbounds nuw float, ptr %1, i64 %2
  store float %9, ptr %10, align 4
  br label %13

11:
  %12 = getelementptr inbounds nuw double, ptr %1, i64 %2
  store double %3, ptr %12, align 8
  br label %13

13:
  ret void
}

define linkonce_odr hidden double @enzyme.mpi.collectives.get(ptr byval({ i32, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { i32, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 4
  br i1 %6, label %7, label %11

7:
  %8 = getelementptr inbounds nuw float, ptr %1, i64 %2
  %9 = load float, ptr %8, align 4
  %10 = fpext float %9 to double
  br label %14

11:
  %12 = getelementptr inbounds nuw double, ptr %1, i64 %2
  %13 = load double, ptr %12, align 8
  br label %14

14:
  %15 = phi double [ %10, %7 ], [ %13, %11 ]
  ret double %15
}
