; Made of collectives.c by `python -m tests.library.mpi_bodies`.

@ompi_mpi_double = external global i8, align 1
@ompi_mpi_op_sum = external global i8, align 1
@enzyme.mpi.collectives..str = linkonce_odr hidden constant [85 x i8] c"EnzymePy: derivatives of messages between two groups of processes are not supported\0A\00", align 1
@ompi_mpi_comm_world = external global i8, align 1
@ompi_mpi_c_float_complex = external global i8, align 1
@ompi_mpi_cplex = external global i8, align 1
@ompi_mpi_c_double_complex = external global i8, align 1
@ompi_mpi_dblcplex = external global i8, align 1
@ompi_mpi_float = external global i8, align 1
@ompi_mpi_real = external global i8, align 1
@ompi_mpi_real4 = external global i8, align 1
@enzyme.mpi.collectives..str.1 = linkonce_odr hidden constant [57 x i8] c"EnzymePy: no memory is left for derivatives of messages\0A\00", align 1
@ompi_mpi_op_max = external global i8, align 1
@ompi_mpi_op_min = external global i8, align 1
@ompi_mpi_op_prod = external global i8, align 1
@enzyme.mpi.collectives..str.2 = linkonce_odr hidden constant [90 x i8] c"EnzymePy: derivatives of reductions are known for MPI_SUM, MPI_PROD, MPI_MIN and MPI_MAX\0A\00", align 1
@ompi_mpi_int = external global i8, align 1
@enzyme.mpi.collectives..str.3 = linkonce_odr hidden constant [75 x i8] c"EnzymePy: derivatives of MPI_Alltoall with MPI_IN_PLACE are not supported\0A\00", align 1

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Barrier(ptr %0, i32 %1, ptr %2, ptr %3) noinline nounwind {
  %5 = call i32 @MPI_Barrier(ptr %0)
  ret i32 %5
}

declare i32 @MPI_Barrier(ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Barrier(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = call ptr @enzyme.mpi.collectives.record_of(i32 0, ptr @ompi_mpi_double, i32 %1, ptr %0)
  store ptr %6, ptr %4, align 8
  %7 = call i32 @MPI_Barrier(ptr %0)
  ret i32 %7
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.record_of(i32 %0, ptr %1, i32 %2, ptr %3) noinline nounwind {
  %5 = alloca i32, align 4
  %6 = alloca { ptr, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %5)
  store i32 0, ptr %5, align 4
  %7 = call i32 @MPI_Comm_test_inter(ptr %3, ptr %5)
  %8 = load i32, ptr %5, align 4
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %11

10:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str)
  br label %11

11:
  %12 = call ptr @enzyme.mpi.collectives.room(i64 136)
  %13 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %12, i32 0, i32 11
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzyme.mpi.collectives.floats_of(ptr dead_on_unwind writable sret({ ptr, i32, i64 }) align 8 %6, ptr %1)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %13, ptr align 8 %6, i64 24, i1 false)
  call void @llvm.lifetime.end.p0(ptr %6)
  %14 = getelementptr inbounds nuw { ptr, i32, i64 }, ptr %13, i32 0, i32 1
  %15 = load i32, ptr %14, align 8
  %16 = mul nsw i32 %0, %15
  %17 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %12, i32 0, i32 3
  store i32 %16, ptr %17, align 8
  %18 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %12, i32 0, i32 2
  store i32 %2, ptr %18, align 4
  %19 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %12, i32 0, i32 9
  store ptr %3, ptr %19, align 8
  call void @llvm.lifetime.end.p0(ptr %5)
  ret ptr %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Barrier(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @MPI_Barrier(ptr %4)
  %6 = call ptr @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.leave(ptr %0, i32 %1) noinline nounwind {
  %3 = icmp ne i32 %1, 0
  br i1 %3, label %5, label %4

4:
  call void @enzyme.mpi.collectives.forget(ptr %0)
  br label %5

5:
  ret ptr null
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Bcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, i32 %5, ptr %6, ptr %7) noinline nounwind {
  %9 = call i32 @MPI_Bcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4)
  %10 = call ptr @enzyme.mpi.collectives.record_of(i32 %1, ptr %2, i32 %5, ptr %4)
  br label %11

11:
  %.0 = phi i32 [ 0, %8 ], [ %26, %25 ]
  %12 = icmp slt i32 %.0, %5
  br i1 %12, label %13, label %27

13:
  %14 = call ptr @enzyme.mpi.collectives.shadow_of(ptr %7, i32 %.0, ptr %0)
  %15 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %10)
  %16 = call ptr @enzyme.mpi.collectives.copy_of(ptr %14, i64 %15)
  %17 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %10, i32 0, i32 3
  %18 = load i32, ptr %17, align 8
  %19 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %10, i32 0, i32 11
  %20 = load ptr, ptr %19, align 8
  %21 = call i32 @MPI_Bcast(ptr %16, i32 %18, ptr %20, i32 %3, ptr %4)
  %22 = icmp ne ptr %14, null
  br i1 %22, label %23, label %25

23:
  %24 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %10)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %14, ptr align 1 %16, i64 %24, i1 false)
  br label %25

25:
  call void @free(ptr %16)
  %26 = add nsw i32 %.0, 1
  br label %11

27:
  call void @enzyme.mpi.collectives.forget(ptr %10)
  ret i32 %9
}

declare void @llvm.lifetime.start.p0(ptr)

declare i32 @MPI_Bcast(ptr, i32, ptr, i32, ptr)

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

define linkonce_odr hidden ptr @enzyme.mpi.collectives.copy_of(ptr %0, i64 %1) noinline nounwind {
  %3 = call ptr @enzyme.mpi.collectives.room(i64 %1)
  %4 = icmp ne ptr %0, null
  br i1 %4, label %5, label %6

5:
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %3, ptr align 1 %0, i64 %1, i1 false)
  br label %6

6:
  ret ptr %3
}

define linkonce_odr hidden i64 @enzyme.mpi.collectives.bytes_of(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %6 = getelementptr inbounds nuw { ptr, i32, i64 }, ptr %5, i32 0, i32 2
  %7 = load i64, ptr %6, align 8
  %8 = mul i64 %4, %7
  ret i64 %8
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

declare void @free(ptr)

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden void @enzyme.mpi.collectives.forget(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 12
  %3 = load ptr, ptr %2, align 8
  call void @free(ptr %3)
  %4 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 13
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr %5)
  %6 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 14
  %7 = load ptr, ptr %6, align 8
  call void @free(ptr %7)
  %8 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 18
  %9 = load ptr, ptr %8, align 8
  call void @free(ptr %9)
  call void @free(ptr %0)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Bcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, i32 %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.collectives.record_of(i32 %1, ptr %2, i32 %5, ptr %4)
  store ptr %10, ptr %8, align 8
  %11 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %10, i32 0, i32 7
  store i32 %3, ptr %11, align 8
  %12 = call ptr @enzyme.mpi.collectives.shadows_of(ptr %7, i32 %5, ptr %0)
  %13 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %10, i32 0, i32 13
  store ptr %12, ptr %13, align 8
  %14 = call i32 @MPI_Bcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4)
  ret i32 %14
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

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Bcast(ptr %0, i32 %1) noinline nounwind {
  br label %3

3:
  %.0 = phi i32 [ 0, %2 ], [ %46, %45 ]
  %4 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 2
  %5 = load i32, ptr %4, align 4
  %6 = icmp slt i32 %.0, %5
  br i1 %6, label %7, label %47

7:
  %8 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 13
  %9 = load ptr, ptr %8, align 8
  %10 = sext i32 %.0 to i64
  %11 = getelementptr inbounds ptr, ptr %9, i64 %10
  %12 = load ptr, ptr %11, align 8
  %13 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %14 = call ptr @enzyme.mpi.collectives.copy_of(ptr %12, i64 %13)
  %15 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %16 = call ptr @enzyme.mpi.collectives.room(i64 %15)
  %17 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %18 = load i32, ptr %17, align 8
  %19 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 7
  %22 = load i32, ptr %21, align 8
  %23 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %24 = load ptr, ptr %23, align 8
  %25 = call i32 @MPI_Reduce(ptr %14, ptr %16, i32 %18, ptr %20, ptr @ompi_mpi_op_sum, i32 %22, ptr %24)
  %26 = load ptr, ptr %8, align 8
  %27 = getelementptr inbounds ptr, ptr %26, i64 %10
  %28 = load ptr, ptr %27, align 8
  %29 = icmp ne ptr %28, null
  br i1 %29, label %30, label %40

30:
  %31 = load ptr, ptr %23, align 8
  %32 = call i32 @enzyme.mpi.collectives.rank_in(ptr %31)
  %33 = load i32, ptr %21, align 8
  %34 = icmp eq i32 %32, %33
  br i1 %34, label %35, label %40

35:
  %36 = load ptr, ptr %8, align 8
  %37 = getelementptr inbounds ptr, ptr %36, i64 %10
  %38 = load ptr, ptr %37, align 8
  %39 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %38, ptr align 1 %16, i64 %39, i1 false)
  br label %45

40:
  %41 = load ptr, ptr %8, align 8
  %42 = getelementptr inbounds ptr, ptr %41, i64 %10
  %43 = load ptr, ptr %42, align 8
  %44 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  call void @enzyme.mpi.collectives.clear(ptr %43, i64 %44)
  br label %45

45:
  call void @free(ptr %14)
  call void @free(ptr %16)
  %46 = add nsw i32 %.0, 1
  br label %3

47:
  %48 = call ptr @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
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

declare i32 @MPI_Reduce(ptr, ptr, i32, ptr, ptr, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.collectives.rank_in(ptr %0) noinline nounwind {
  %2 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2)
  %3 = call i32 @MPI_Comm_rank(ptr %0, ptr %2)
  %4 = load i32, ptr %2, align 4
  call void @llvm.lifetime.end.p0(ptr %2)
  ret i32 %4
}

define linkonce_odr hidden void @enzyme.mpi.collectives.clear(ptr %0, i64 %1) noinline nounwind {
  %3 = icmp ne ptr %0, null
  br i1 %3, label %4, label %5

4:
  call void @llvm.memset.p0.i64(ptr align 1 %0, i8 0, i64 %1, i1 false)
  br label %5

5:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Reduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9)
  %12 = call i32 @MPI_Reduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6)
  call void @enzyme.mpi.collectives.sum_tangents(ptr %11, ptr %0, ptr %1, ptr %8, ptr %9)
  call void @enzyme.mpi.collectives.forget(ptr %11)
  ret i32 %12
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.record_of(i32 %2, ptr %3, i32 %7, ptr %6)
  %12 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %11, i32 0, i32 7
  store i32 %5, ptr %12, align 8
  %13 = call ptr @enzyme.mpi.collectives.shadows_of(ptr %8, i32 %7, ptr %0)
  %14 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %11, i32 0, i32 12
  store ptr %13, ptr %14, align 8
  %15 = call ptr @enzyme.mpi.collectives.shadows_of(ptr %9, i32 %7, ptr %1)
  %16 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %11, i32 0, i32 13
  store ptr %15, ptr %16, align 8
  call void @enzyme.mpi.collectives.weigh(ptr %11, ptr %0, ptr %1, ptr %4)
  ret ptr %11
}

define linkonce_odr hidden void @enzyme.mpi.collectives.sum_tangents(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 7
  %7 = load i32, ptr %6, align 8
  %8 = icmp slt i32 %7, 0
  br i1 %8, label %15, label %9

9:
  %10 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %11 = load ptr, ptr %10, align 8
  %12 = call i32 @enzyme.mpi.collectives.rank_in(ptr %11)
  %13 = load i32, ptr %6, align 8
  %14 = icmp eq i32 %12, %13
  br label %15

15:
  %16 = phi i1 [ true, %5 ], [ %14, %9 ]
  %17 = zext i1 %16 to i32
  br label %18

18:
  %.0 = phi i32 [ 0, %15 ], [ %70, %69 ]
  %19 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 2
  %20 = load i32, ptr %19, align 4
  %21 = icmp slt i32 %.0, %20
  br i1 %21, label %22, label %71

22:
  br i1 %16, label %23, label %25

23:
  %24 = call ptr @enzyme.mpi.collectives.shadow_of(ptr %4, i32 %.0, ptr %2)
  br label %25

25:
  %26 = phi ptr [ %24, %23 ], [ null, %22 ]
  %27 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 8
  %28 = load i32, ptr %27, align 4
  %29 = icmp ne i32 %28, 0
  br i1 %29, label %32, label %30

30:
  %31 = call ptr @enzyme.mpi.collectives.shadow_of(ptr %3, i32 %.0, ptr %1)
  br label %32

32:
  %33 = phi ptr [ %31, %30 ], [ %26, %25 ]
  %34 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %35 = call ptr @enzyme.mpi.collectives.room(i64 %34)
  %36 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %37 = call ptr @enzyme.mpi.collectives.room(i64 %36)
  %38 = icmp ne ptr %33, null
  br i1 %38, label %39, label %46

39:
  %40 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %41 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 14
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %44 = load i32, ptr %43, align 8
  %45 = sext i32 %44 to i64
  call void @enzyme.mpi.collectives.add(ptr byval({ ptr, i32, i64 }) align 8 %40, ptr %35, ptr %33, ptr %42, i64 %45)
  br label %46

46:
  %47 = load i32, ptr %6, align 8
  %48 = icmp slt i32 %47, 0
  br i1 %48, label %49, label %57

49:
  %50 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %51 = load i32, ptr %50, align 8
  %52 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %55 = load ptr, ptr %54, align 8
  %56 = call i32 @MPI_Allreduce(ptr %35, ptr %37, i32 %51, ptr %53, ptr @ompi_mpi_op_sum, ptr %55)
  br label %65

57:
  %58 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %59 = load i32, ptr %58, align 8
  %60 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %61 = load ptr, ptr %60, align 8
  %62 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %63 = load ptr, ptr %62, align 8
  %64 = call i32 @MPI_Reduce(ptr %35, ptr %37, i32 %59, ptr %61, ptr @ompi_mpi_op_sum, i32 %47, ptr %63)
  br label %65

65:
  %66 = icmp ne ptr %26, null
  br i1 %66, label %67, label %69

67:
  %68 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %26, ptr align 1 %37, i64 %68, i1 false)
  br label %69

69:
  call void @free(ptr %35)
  call void @free(ptr %37)
  %70 = add nsw i32 %.0, 1
  br label %18

71:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Reduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9)
  store ptr %12, ptr %10, align 8
  %13 = call i32 @MPI_Reduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6)
  ret i32 %13
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Reduce(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.spread_adjoints(ptr %0)
  %3 = call ptr @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.spread_adjoints(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 7
  %3 = load i32, ptr %2, align 8
  %4 = icmp slt i32 %3, 0
  br i1 %4, label %11, label %5

5:
  %6 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %7 = load ptr, ptr %6, align 8
  %8 = call i32 @enzyme.mpi.collectives.rank_in(ptr %7)
  %9 = load i32, ptr %2, align 8
  %10 = icmp eq i32 %8, %9
  br label %11

11:
  %12 = phi i1 [ true, %1 ], [ %10, %5 ]
  %13 = zext i1 %12 to i32
  br label %14

14:
  %.037 = phi i32 [ 0, %11 ], [ %71, %70 ]
  %15 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 2
  %16 = load i32, ptr %15, align 4
  %17 = icmp slt i32 %.037, %16
  br i1 %17, label %18, label %72

18:
  br i1 %12, label %19, label %25

19:
  %20 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 13
  %21 = load ptr, ptr %20, align 8
  %22 = sext i32 %.037 to i64
  %23 = getelementptr inbounds ptr, ptr %21, i64 %22
  %24 = load ptr, ptr %23, align 8
  br label %25

25:
  %26 = phi ptr [ %24, %19 ], [ null, %18 ]
  %27 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %28 = call ptr @enzyme.mpi.collectives.copy_of(ptr %26, i64 %27)
  %29 = load i32, ptr %2, align 8
  %30 = icmp slt i32 %29, 0
  br i1 %30, label %31, label %41

31:
  %32 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %33 = call ptr @enzyme.mpi.collectives.room(i64 %32)
  %34 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %35 = load i32, ptr %34, align 8
  %36 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %39 = load ptr, ptr %38, align 8
  %40 = call i32 @MPI_Allreduce(ptr %28, ptr %33, i32 %35, ptr %37, ptr @ompi_mpi_op_sum, ptr %39)
  br label %49

41:
  %42 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %43 = load i32, ptr %42, align 8
  %44 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %47 = load ptr, ptr %46, align 8
  %48 = call i32 @MPI_Bcast(ptr %28, i32 %43, ptr %45, i32 %29, ptr %47)
  br label %49

49:
  %.0 = phi ptr [ %33, %31 ], [ %28, %41 ]
  %50 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  call void @enzyme.mpi.collectives.clear(ptr %26, i64 %50)
  %51 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %52 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 8
  %53 = load i32, ptr %52, align 4
  %54 = icmp ne i32 %53, 0
  br i1 %54, label %61, label %55

55:
  %56 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 12
  %57 = load ptr, ptr %56, align 8
  %58 = sext i32 %.037 to i64
  %59 = getelementptr inbounds ptr, ptr %57, i64 %58
  %60 = load ptr, ptr %59, align 8
  br label %61

61:
  %62 = phi ptr [ %60, %55 ], [ %26, %49 ]
  %63 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 14
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %66 = load i32, ptr %65, align 8
  %67 = sext i32 %66 to i64
  call void @enzyme.mpi.collectives.add(ptr byval({ ptr, i32, i64 }) align 8 %51, ptr %62, ptr %.0, ptr %64, i64 %67)
  %68 = icmp ne ptr %.0, %28
  br i1 %68, label %69, label %70

69:
  call void @free(ptr %.0)
  br label %70

70:
  call void @free(ptr %28)
  %71 = add nsw i32 %.037, 1
  br label %14

72:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Allreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 -1, ptr %5, i32 %6, ptr %7, ptr %8)
  %11 = call i32 @MPI_Allreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5)
  call void @enzyme.mpi.collectives.sum_tangents(ptr %10, ptr %0, ptr %1, ptr %7, ptr %8)
  call void @enzyme.mpi.collectives.forget(ptr %10)
  ret i32 %11
}

declare i32 @MPI_Allreduce(ptr, ptr, i32, ptr, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Allreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 -1, ptr %5, i32 %6, ptr %7, ptr %8)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Allreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Allreduce(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Reduce(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Gather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call i32 @MPI_Gather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7)
  %13 = call ptr @enzyme.mpi.collectives.of_parts(i32 0, ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10)
  call void @enzyme.mpi.collectives.move_tangents(i32 0, ptr %13)
  call void @enzyme.mpi.collectives.forget(ptr %13)
  ret i32 %12
}

declare i32 @MPI_Gather(ptr, i32, ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden ptr @enzyme.mpi.collectives.of_parts(i32 %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 %7, ptr %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = icmp eq ptr %1, inttoptr (i64 1 to ptr)
  %14 = icmp eq ptr %4, inttoptr (i64 1 to ptr)
  %spec.select = select i1 %13, i1 true, i1 %14
  %15 = zext i1 %spec.select to i32
  %16 = icmp eq i32 %0, 3
  %or.cond = and i1 %spec.select, %16
  br i1 %or.cond, label %17, label %18

17:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.3)
  br label %18

18:
  br i1 %13, label %19, label %21

19:
  %20 = call ptr @enzyme.mpi.collectives.record_of(i32 %5, ptr %6, i32 %9, ptr %8)
  br label %23

21:
  %22 = call ptr @enzyme.mpi.collectives.record_of(i32 %2, ptr %3, i32 %9, ptr %8)
  br label %23

23:
  %24 = phi ptr [ %20, %19 ], [ %22, %21 ]
  %25 = icmp eq i32 %0, 1
  %26 = icmp ne ptr %4, inttoptr (i64 1 to ptr)
  %or.cond32 = and i1 %25, %26
  br i1 %or.cond32, label %27, label %29

27:
  call void @enzyme.mpi.collectives.forget(ptr %24)
  %28 = call ptr @enzyme.mpi.collectives.record_of(i32 %5, ptr %6, i32 %9, ptr %8)
  br label %29

29:
  %.0 = phi ptr [ %28, %27 ], [ %24, %23 ]
  %30 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %.0, i32 0, i32 7
  store i32 %7, ptr %30, align 8
  %31 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %.0, i32 0, i32 8
  store i32 %15, ptr %31, align 4
  %32 = call ptr @enzyme.mpi.collectives.shadows_of(ptr %10, i32 %9, ptr %1)
  %33 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %.0, i32 0, i32 12
  store ptr %32, ptr %33, align 8
  %34 = call ptr @enzyme.mpi.collectives.shadows_of(ptr %11, i32 %9, ptr %4)
  %35 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %.0, i32 0, i32 13
  store ptr %34, ptr %35, align 8
  ret ptr %.0
}

define linkonce_odr hidden void @enzyme.mpi.collectives.move_tangents(i32 %0, ptr %1) noinline nounwind {
  %3 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %1)
  br label %4

4:
  %.0 = phi i32 [ 0, %2 ], [ %50, %49 ]
  %5 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 2
  %6 = load i32, ptr %5, align 4
  %7 = icmp slt i32 %.0, %6
  br i1 %7, label %8, label %51

8:
  %9 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 12
  %10 = load ptr, ptr %9, align 8
  %11 = sext i32 %.0 to i64
  %12 = getelementptr inbounds ptr, ptr %10, i64 %11
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 13
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds ptr, ptr %15, i64 %11
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 8
  %19 = load i32, ptr %18, align 4
  %20 = icmp ne i32 %19, 0
  %21 = icmp eq i32 %0, 1
  %or.cond = and i1 %20, %21
  br i1 %or.cond, label %27, label %22

22:
  %23 = load i32, ptr %18, align 4
  %24 = icmp ne i32 %23, 0
  br i1 %24, label %25, label %27

25:
  %26 = call ptr @enzyme.mpi.collectives.own_part(ptr %1, ptr %17)
  br label %27

27:
  %.037 = phi ptr [ null, %8 ], [ %17, %25 ], [ %17, %22 ]
  %.036 = phi ptr [ %13, %8 ], [ %26, %25 ], [ %13, %22 ]
  %28 = call i32 @enzyme.mpi.collectives.parts_sent(i32 %0, ptr %1)
  %29 = add nsw i32 %28, 1
  %30 = sext i32 %29 to i64
  %31 = mul i64 %3, %30
  %32 = call ptr @enzyme.mpi.collectives.room(i64 %31)
  %33 = call i32 @enzyme.mpi.collectives.parts_received(i32 %0, ptr %1)
  %34 = add nsw i32 %33, 1
  %35 = sext i32 %34 to i64
  %36 = mul i64 %3, %35
  %37 = call ptr @enzyme.mpi.collectives.room(i64 %36)
  %38 = icmp ne ptr %.036, null
  br i1 %38, label %39, label %43

39:
  %40 = call i32 @enzyme.mpi.collectives.parts_sent(i32 %0, ptr %1)
  %41 = sext i32 %40 to i64
  %42 = mul i64 %3, %41
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %32, ptr align 1 %.036, i64 %42, i1 false)
  br label %43

43:
  call void @enzyme.mpi.collectives.move(i32 %0, ptr %1, ptr %32, ptr %37)
  %44 = icmp ne ptr %.037, null
  br i1 %44, label %45, label %49

45:
  %46 = call i32 @enzyme.mpi.collectives.parts_received(i32 %0, ptr %1)
  %47 = sext i32 %46 to i64
  %48 = mul i64 %3, %47
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %.037, ptr align 1 %37, i64 %48, i1 false)
  br label %49

49:
  call void @free(ptr %32)
  call void @free(ptr %37)
  %50 = add nsw i32 %.0, 1
  br label %4

51:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Gather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call ptr @enzyme.mpi.collectives.of_parts(i32 0, ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10)
  store ptr %13, ptr %11, align 8
  %14 = call i32 @MPI_Gather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7)
  ret i32 %14
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Gather(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.move_back(i32 0, ptr %0)
  %3 = call ptr @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.move_back(i32 %0, ptr %1) noinline nounwind {
  %3 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %1)
  %4 = call i32 @enzyme.mpi.collectives.parts_sent(i32 %0, ptr %1)
  %5 = call i32 @enzyme.mpi.collectives.parts_received(i32 %0, ptr %1)
  br label %6

6:
  %.0 = phi i32 [ 0, %2 ], [ %65, %58 ]
  %7 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 2
  %8 = load i32, ptr %7, align 4
  %9 = icmp slt i32 %.0, %8
  br i1 %9, label %10, label %66

10:
  %11 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 12
  %12 = load ptr, ptr %11, align 8
  %13 = sext i32 %.0 to i64
  %14 = getelementptr inbounds ptr, ptr %12, i64 %13
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 13
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds ptr, ptr %17, i64 %13
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 8
  %21 = load i32, ptr %20, align 4
  %22 = icmp ne i32 %21, 0
  %23 = icmp eq i32 %0, 1
  %or.cond = and i1 %22, %23
  %.054 = select i1 %or.cond, ptr null, ptr %19
  %24 = add nsw i32 %5, 1
  %25 = sext i32 %24 to i64
  %26 = mul i64 %3, %25
  %27 = call ptr @enzyme.mpi.collectives.room(i64 %26)
  %28 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 9
  %29 = load ptr, ptr %28, align 8
  %30 = call i32 @enzyme.mpi.collectives.size_of(ptr %29)
  %31 = add nsw i32 %30, 1
  %32 = sext i32 %31 to i64
  %33 = mul i64 %3, %32
  %34 = call ptr @enzyme.mpi.collectives.room(i64 %33)
  %35 = icmp ne ptr %.054, null
  br i1 %35, label %36, label %39

36:
  %37 = sext i32 %5 to i64
  %38 = mul i64 %3, %37
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %27, ptr align 1 %.054, i64 %38, i1 false)
  br label %39

39:
  %40 = sext i32 %5 to i64
  %41 = mul i64 %3, %40
  call void @enzyme.mpi.collectives.clear(ptr %.054, i64 %41)
  switch i32 %0, label %45 [
    i32 0, label %42
    i32 1, label %43
    i32 3, label %44
  ]

42:
  call void @enzyme.mpi.collectives.move(i32 1, ptr %1, ptr %27, ptr %34)
  br label %52

43:
  call void @enzyme.mpi.collectives.move(i32 0, ptr %1, ptr %27, ptr %34)
  br label %52

44:
  call void @enzyme.mpi.collectives.move(i32 3, ptr %1, ptr %27, ptr %34)
  br label %52

45:
  %46 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 3
  %47 = load i32, ptr %46, align 8
  %48 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 11
  %49 = load ptr, ptr %48, align 8
  %50 = load ptr, ptr %28, align 8
  %51 = call i32 @MPI_Reduce_scatter_block(ptr %27, ptr %34, i32 %47, ptr %49, ptr @ompi_mpi_op_sum, ptr %50)
  br label %52

52:
  %53 = load i32, ptr %20, align 4
  %54 = icmp ne i32 %53, 0
  %55 = icmp ne i32 %0, 1
  %or.cond55 = and i1 %54, %55
  br i1 %or.cond55, label %56, label %58

56:
  %57 = call ptr @enzyme.mpi.collectives.own_part(ptr %1, ptr %.054)
  br label %58

58:
  %.053 = phi ptr [ %57, %56 ], [ %15, %52 ]
  %59 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 11
  %60 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 3
  %61 = load i32, ptr %60, align 8
  %62 = sext i32 %61 to i64
  %63 = sext i32 %4 to i64
  %64 = mul i64 %62, %63
  call void @enzyme.mpi.collectives.add(ptr byval({ ptr, i32, i64 }) align 8 %59, ptr %.053, ptr %34, ptr null, i64 %64)
  call void @free(ptr %27)
  call void @free(ptr %34)
  %65 = add nsw i32 %.0, 1
  br label %6

66:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Scatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call i32 @MPI_Scatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7)
  %13 = call ptr @enzyme.mpi.collectives.of_parts(i32 1, ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10)
  call void @enzyme.mpi.collectives.move_tangents(i32 1, ptr %13)
  call void @enzyme.mpi.collectives.forget(ptr %13)
  ret i32 %12
}

declare i32 @MPI_Scatter(ptr, i32, ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Scatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call ptr @enzyme.mpi.collectives.of_parts(i32 1, ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10)
  store ptr %13, ptr %11, align 8
  %14 = call i32 @MPI_Scatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7)
  ret i32 %14
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Scatter(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.move_back(i32 1, ptr %0)
  %3 = call ptr @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Allgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call i32 @MPI_Allgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6)
  %12 = call ptr @enzyme.mpi.collectives.of_parts(i32 2, ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 0, ptr %6, i32 %7, ptr %8, ptr %9)
  call void @enzyme.mpi.collectives.move_tangents(i32 2, ptr %12)
  call void @enzyme.mpi.collectives.forget(ptr %12)
  ret i32 %11
}

declare i32 @MPI_Allgather(ptr, i32, ptr, ptr, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Allgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_parts(i32 2, ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 0, ptr %6, i32 %7, ptr %8, ptr %9)
  store ptr %12, ptr %10, align 8
  %13 = call i32 @MPI_Allgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6)
  ret i32 %13
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Allgather(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.move_back(i32 2, ptr %0)
  %3 = call ptr @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Alltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call i32 @MPI_Alltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6)
  %12 = call ptr @enzyme.mpi.collectives.of_parts(i32 3, ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 0, ptr %6, i32 %7, ptr %8, ptr %9)
  call void @enzyme.mpi.collectives.move_tangents(i32 3, ptr %12)
  call void @enzyme.mpi.collectives.forget(ptr %12)
  ret i32 %11
}

declare i32 @MPI_Alltoall(ptr, i32, ptr, ptr, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Alltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_parts(i32 3, ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 0, ptr %6, i32 %7, ptr %8, ptr %9)
  store ptr %12, ptr %10, align 8
  %13 = call i32 @MPI_Alltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6)
  ret i32 %13
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Alltoall(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.move_back(i32 3, ptr %0)
  %3 = call ptr @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

declare i32 @MPI_Comm_test_inter(ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.collectives.stop(ptr %0) noinline nounwind {
  %2 = call i64 @strlen(ptr %0)
  %3 = call i64 @write(i32 2, ptr %0, i64 %2)
  %4 = icmp sge i64 %3, 0
  br i1 %4, label %5, label %7

5:
  %6 = call i32 @MPI_Abort(ptr @ompi_mpi_comm_world, i32 1)
  br label %7

7:
  call void @abort()
  unreachable
}

define linkonce_odr hidden void @enzyme.mpi.collectives.floats_of(ptr dead_on_unwind writable sret({ ptr, i32, i64 }) align 8 %0, ptr %1) noinline nounwind {
  %3 = icmp eq ptr %1, @ompi_mpi_c_float_complex
  %4 = icmp eq ptr %1, @ompi_mpi_cplex
  %or.cond = or i1 %3, %4
  %5 = icmp eq ptr %1, @ompi_mpi_c_double_complex
  %or.cond6 = or i1 %or.cond, %5
  %6 = icmp eq ptr %1, @ompi_mpi_dblcplex
  %spec.select = select i1 %or.cond6, i1 true, i1 %6
  %7 = zext i1 %spec.select to i32
  %8 = call i32 @enzyme.mpi.collectives.is_single(ptr %1)
  %9 = icmp ne i32 %8, 0
  %10 = select i1 %9, ptr @ompi_mpi_float, ptr @ompi_mpi_double
  store ptr %10, ptr %0, align 8
  %11 = call i32 @enzyme.mpi.collectives.is_single(ptr %1)
  %12 = icmp ne i32 %11, 0
  %13 = select i1 %12, i64 4, i64 8
  %14 = getelementptr inbounds nuw { ptr, i32, i64 }, ptr %0, i32 0, i32 2
  store i64 %13, ptr %14, align 8
  %15 = select i1 %spec.select, i32 2, i32 1
  %16 = getelementptr inbounds nuw { ptr, i32, i64 }, ptr %0, i32 0, i32 1
  store i32 %15, ptr %16, align 8
  ret void
}

declare i64 @write(i32, ptr, i64)

declare i64 @strlen(ptr)

declare i32 @MPI_Abort(ptr, i32)

declare void @abort()

define linkonce_odr hidden i32 @enzyme.mpi.collectives.is_single(ptr %0) noinline nounwind {
  %2 = icmp eq ptr %0, @ompi_mpi_float
  %3 = icmp eq ptr %0, @ompi_mpi_real
  %or.cond = or i1 %2, %3
  %4 = icmp eq ptr %0, @ompi_mpi_real4
  %or.cond5 = or i1 %or.cond, %4
  %5 = icmp eq ptr %0, @ompi_mpi_c_float_complex
  %or.cond6 = or i1 %or.cond5, %5
  %6 = icmp eq ptr %0, @ompi_mpi_cplex
  %spec.select = select i1 %or.cond6, i1 true, i1 %6
  %7 = zext i1 %spec.select to i32
  ret i32 %7
}

declare ptr @calloc(i64, i64)

declare i32 @MPI_Comm_rank(ptr, ptr)

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define linkonce_odr hidden void @enzyme.mpi.collectives.weigh(ptr %0, ptr %1, ptr %2, ptr %3) noinline nounwind {
  %5 = icmp eq ptr %1, inttoptr (i64 1 to ptr)
  %6 = zext i1 %5 to i32
  %7 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 8
  store i32 %6, ptr %7, align 4
  %8 = icmp eq ptr %3, @ompi_mpi_op_sum
  br i1 %8, label %23, label %9

9:
  %10 = call ptr @enzyme.mpi.collectives.input_of(ptr %0, ptr %1, ptr %2)
  %11 = icmp eq ptr %3, @ompi_mpi_op_max
  %12 = icmp eq ptr %3, @ompi_mpi_op_min
  %or.cond = or i1 %11, %12
  br i1 %or.cond, label %13, label %16

13:
  %14 = call ptr @enzyme.mpi.collectives.weights_of_extreme(ptr %0, ptr %10, ptr %3)
  %15 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 14
  store ptr %14, ptr %15, align 8
  br label %22

16:
  %17 = icmp eq ptr %3, @ompi_mpi_op_prod
  br i1 %17, label %18, label %21

18:
  %19 = call ptr @enzyme.mpi.collectives.weights_of_product(ptr %0, ptr %10)
  %20 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 14
  store ptr %19, ptr %20, align 8
  br label %22

21:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.2)
  br label %22

22:
  call void @free(ptr %10)
  br label %23

23:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.input_of(ptr %0, ptr %1, ptr %2) noinline nounwind {
  %4 = icmp eq ptr %1, inttoptr (i64 1 to ptr)
  %. = select i1 %4, ptr %2, ptr %1
  %5 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %6 = call ptr @enzyme.mpi.collectives.copy_of(ptr %., i64 %5)
  ret ptr %6
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.weights_of_extreme(ptr %0, ptr %1, ptr %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @enzyme.mpi.collectives.rank_in(ptr %5)
  %7 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %8 = call ptr @enzyme.mpi.collectives.room(i64 %7)
  %9 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %10 = call ptr @enzyme.mpi.collectives.room(i64 %9)
  %11 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %12 = load i32, ptr %11, align 8
  %13 = sext i32 %12 to i64
  %14 = mul i64 %13, 4
  %15 = call ptr @enzyme.mpi.collectives.room(i64 %14)
  %16 = load i32, ptr %11, align 8
  %17 = sext i32 %16 to i64
  %18 = mul i64 %17, 4
  %19 = call ptr @enzyme.mpi.collectives.room(i64 %18)
  %20 = load i32, ptr %11, align 8
  %21 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %22 = load ptr, ptr %21, align 8
  %23 = load ptr, ptr %4, align 8
  %24 = call i32 @MPI_Allreduce(ptr %1, ptr %8, i32 %20, ptr %22, ptr %2, ptr %23)
  br label %25

25:
  %.038 = phi i32 [ 0, %3 ], [ %38, %35 ]
  %26 = load i32, ptr %11, align 8
  %27 = icmp slt i32 %.038, %26
  br i1 %27, label %28, label %39

28:
  %29 = sext i32 %.038 to i64
  %30 = call i32 @enzyme.mpi.collectives.is_same(ptr byval({ ptr, i32, i64 }) align 8 %21, ptr %1, ptr %8, i64 %29)
  %31 = icmp ne i32 %30, 0
  br i1 %31, label %35, label %32

32:
  %33 = load ptr, ptr %4, align 8
  %34 = call i32 @enzyme.mpi.collectives.size_of(ptr %33)
  br label %35

35:
  %36 = phi i32 [ %34, %32 ], [ %6, %28 ]
  %37 = getelementptr inbounds i32, ptr %15, i64 %29
  store i32 %36, ptr %37, align 4
  %38 = add nsw i32 %.038, 1
  br label %25

39:
  %40 = load ptr, ptr %4, align 8
  %41 = call i32 @MPI_Allreduce(ptr %15, ptr %19, i32 %26, ptr @ompi_mpi_int, ptr @ompi_mpi_op_min, ptr %40)
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
  call void @enzyme.mpi.collectives.put(ptr byval({ ptr, i32, i64 }) align 8 %21, ptr %10, i64 %46, double %51)
  %52 = add nsw i32 %.0, 1
  br label %42

53:
  call void @free(ptr %8)
  call void @free(ptr %15)
  call void @free(ptr %19)
  ret ptr %10
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.weights_of_product(ptr %0, ptr %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %4 = load ptr, ptr %3, align 8
  %5 = call i32 @enzyme.mpi.collectives.rank_in(ptr %4)
  %6 = load ptr, ptr %3, align 8
  %7 = call i32 @enzyme.mpi.collectives.size_of(ptr %6)
  %8 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %9 = sext i32 %7 to i64
  %10 = mul i64 %8, %9
  %11 = call ptr @enzyme.mpi.collectives.room(i64 %10)
  %12 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %13 = call ptr @enzyme.mpi.collectives.room(i64 %12)
  %14 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %15 = load i32, ptr %14, align 8
  %16 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %17 = load ptr, ptr %16, align 8
  %18 = load ptr, ptr %3, align 8
  %19 = call i32 @MPI_Allgather(ptr %1, i32 %15, ptr %17, ptr %11, i32 %15, ptr %17, ptr %18)
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
  %34 = call double @enzyme.mpi.collectives.get(ptr byval({ ptr, i32, i64 }) align 8 %16, ptr %11, i64 %33)
  %35 = fmul double %.031, %34
  br label %36

36:
  %.1 = phi double [ %35, %27 ], [ %.031, %25 ]
  %37 = add nsw i32 %.0, 1
  br label %23

38:
  %39 = sext i32 %.032 to i64
  call void @enzyme.mpi.collectives.put(ptr byval({ ptr, i32, i64 }) align 8 %16, ptr %13, i64 %39, double %.031)
  %40 = add nsw i32 %.032, 1
  br label %20

41:
  call void @free(ptr %11)
  ret ptr %13
}

define linkonce_odr hidden i32 @enzyme.mpi.collectives.is_same(ptr byval({ ptr, i32, i64 }) align 8 %0, ptr %1, ptr %2, i64 %3) noinline nounwind {
  %5 = getelementptr inbounds nuw { ptr, i32, i64 }, ptr %0, i32 0, i32 2
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 4
  br i1 %7, label %8, label %15

8:
  %9 = getelementptr inbounds nuw float, ptr %1, i64 %3
  %10 = load float, ptr %9, align 4
  %11 = getelementptr inbounds nuw float, ptr %2, i64 %3
  %12 = load float, ptr %11, align 4
  %13 = fcmp oeq float %10, %12
  %14 = zext i1 %13 to i32
  br label %22

15:
  %16 = getelementptr inbounds nuw double, ptr %1, i64 %3
  %17 = load double, ptr %16, align 8
  %18 = getelementptr inbounds nuw double, ptr %2, i64 %3
  %19 = load double, ptr %18, align 8
  %20 = fcmp oeq double %17, %19
  %21 = zext i1 %20 to i32
  br label %22

22:
  %23 = phi i32 [ %14, %8 ], [ %21, %15 ]
  ret i32 %23
}

define linkonce_odr hidden i32 @enzyme.mpi.collectives.size_of(ptr %0) noinline nounwind {
  %2 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2)
  %3 = call i32 @MPI_Comm_size(ptr %0, ptr %2)
  %4 = load i32, ptr %2, align 4
  call void @llvm.lifetime.end.p0(ptr %2)
  ret i32 %4
}

define linkonce_odr hidden void @enzyme.mpi.collectives.put(ptr byval({ ptr, i32, i64 }) align 8 %0, ptr %1, i64 %2, double %3) noinline nounwind {
  %5 = getelementptr inbounds nuw { ptr, i32, i64 }, ptr %0, i32 0, i32 2
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

declare i32 @MPI_Comm_size(ptr, ptr)

define linkonce_odr hidden double @enzyme.mpi.collectives.get(ptr byval({ ptr, i32, i64 }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, i32, i64 }, ptr %0, i32 0, i32 2
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

define linkonce_odr hidden void @enzyme.mpi.collectives.add(ptr byval({ ptr, i32, i64 }) align 8 %0, ptr %1, ptr %2, ptr %3, i64 %4) noinline nounwind {
  %6 = icmp ne ptr %1, null
  br i1 %6, label %7, label %43

7:
  %8 = getelementptr inbounds nuw { ptr, i32, i64 }, ptr %0, i32 0, i32 2
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
  %23 = getelementptr inbounds nuw float, ptr %1, i64 %.020
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
  %39 = getelementptr inbounds nuw double, ptr %1, i64 %.0
  %40 = load double, ptr %39, align 8
  %41 = fadd double %40, %38
  store double %41, ptr %39, align 8
  %42 = add i64 %.0, 1
  br label %27

43:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.own_part(ptr %0, ptr %1) noinline nounwind {
  %3 = icmp ne ptr %1, null
  br i1 %3, label %4, label %12

4:
  %5 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %6 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %7 = load ptr, ptr %6, align 8
  %8 = call i32 @enzyme.mpi.collectives.rank_in(ptr %7)
  %9 = sext i32 %8 to i64
  %10 = mul i64 %5, %9
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 %10
  br label %12

12:
  %13 = phi ptr [ %11, %4 ], [ null, %2 ]
  ret ptr %13
}

define linkonce_odr hidden i32 @enzyme.mpi.collectives.parts_sent(i32 %0, ptr %1) noinline nounwind {
  switch i32 %0, label %17 [
    i32 1, label %3
    i32 3, label %13
  ]

3:
  %4 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 9
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @enzyme.mpi.collectives.rank_in(ptr %5)
  %7 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 7
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %6, %8
  br i1 %9, label %10, label %17

10:
  %11 = load ptr, ptr %4, align 8
  %12 = call i32 @enzyme.mpi.collectives.size_of(ptr %11)
  br label %17

13:
  %14 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 9
  %15 = load ptr, ptr %14, align 8
  %16 = call i32 @enzyme.mpi.collectives.size_of(ptr %15)
  br label %17

17:
  %.0 = phi i32 [ 0, %3 ], [ %12, %10 ], [ %16, %13 ], [ 1, %2 ]
  ret i32 %.0
}

define linkonce_odr hidden i32 @enzyme.mpi.collectives.parts_received(i32 %0, ptr %1) noinline nounwind {
  switch i32 %0, label %13 [
    i32 0, label %3
    i32 1, label %17
  ]

3:
  %4 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 9
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @enzyme.mpi.collectives.rank_in(ptr %5)
  %7 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 7
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %6, %8
  br i1 %9, label %10, label %17

10:
  %11 = load ptr, ptr %4, align 8
  %12 = call i32 @enzyme.mpi.collectives.size_of(ptr %11)
  br label %17

13:
  %14 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 9
  %15 = load ptr, ptr %14, align 8
  %16 = call i32 @enzyme.mpi.collectives.size_of(ptr %15)
  br label %17

17:
  %.0 = phi i32 [ 0, %3 ], [ %12, %10 ], [ %16, %13 ], [ 1, %2 ]
  ret i32 %.0
}

define linkonce_odr hidden void @enzyme.mpi.collectives.move(i32 %0, ptr %1, ptr %2, ptr %3) noinline nounwind {
  %5 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 11
  %6 = load ptr, ptr %5, align 8
  switch i32 %0, label %29 [
    i32 0, label %7
    i32 1, label %15
    i32 2, label %23
  ]

7:
  %8 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 3
  %9 = load i32, ptr %8, align 8
  %10 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 7
  %11 = load i32, ptr %10, align 8
  %12 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 9
  %13 = load ptr, ptr %12, align 8
  %14 = call i32 @MPI_Gather(ptr %2, i32 %9, ptr %6, ptr %3, i32 %9, ptr %6, i32 %11, ptr %13)
  br label %35

15:
  %16 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 3
  %17 = load i32, ptr %16, align 8
  %18 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 7
  %19 = load i32, ptr %18, align 8
  %20 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 9
  %21 = load ptr, ptr %20, align 8
  %22 = call i32 @MPI_Scatter(ptr %2, i32 %17, ptr %6, ptr %3, i32 %17, ptr %6, i32 %19, ptr %21)
  br label %35

23:
  %24 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 3
  %25 = load i32, ptr %24, align 8
  %26 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 9
  %27 = load ptr, ptr %26, align 8
  %28 = call i32 @MPI_Allgather(ptr %2, i32 %25, ptr %6, ptr %3, i32 %25, ptr %6, ptr %27)
  br label %35

29:
  %30 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 3
  %31 = load i32, ptr %30, align 8
  %32 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %1, i32 0, i32 9
  %33 = load ptr, ptr %32, align 8
  %34 = call i32 @MPI_Alltoall(ptr %2, i32 %31, ptr %6, ptr %3, i32 %31, ptr %6, ptr %33)
  br label %35

35:
  ret void
}

declare i32 @MPI_Reduce_scatter_block(ptr, ptr, i32, ptr, ptr, ptr)
