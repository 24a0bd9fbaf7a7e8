; Made of point_to_point.c by `python -m tests.library.mpi_bodies`.

@enzyme.mpi.point_to_point..str = linkonce_odr hidden constant [83 x i8] c"EnzymePy: a message is begun in the differentiated code, but not waited for there\0A\00", align 1
@enzyme.mpi.point_to_point.channels = linkonce_odr hidden global ptr null, align 8
@enzyme.mpi.point_to_point.pending = linkonce_odr hidden global ptr null, align 8
@enzyme.mpi.point_to_point.highest_tag = linkonce_odr hidden global i32 0, align 4
@enzyme.mpi.point_to_point..str.1 = linkonce_odr hidden constant [85 x i8] c"EnzymePy: derivatives of messages between two groups of processes are not supported\0A\00", align 1
@enzyme.mpi.point_to_point..str.2 = linkonce_odr hidden constant [57 x i8] c"EnzymePy: no memory is left for derivatives of messages\0A\00", align 1
@ompi_mpi_c_float_complex = external global i8, align 1
@ompi_mpi_cplex = external global i8, align 1
@ompi_mpi_c_double_complex = external global i8, align 1
@ompi_mpi_dblcplex = external global i8, align 1
@ompi_mpi_float = external global i8, align 1
@ompi_mpi_double = external global i8, align 1
@ompi_mpi_real = external global i8, align 1
@ompi_mpi_real4 = external global i8, align 1
@ompi_mpi_comm_world = external global i8, align 1
@enzyme.mpi.point_to_point..str.3 = linkonce_odr hidden constant [104 x i8] c"EnzymePy: a message has a tag that is too high: derivatives need the upper tags for their own messages\0A\00", align 1
@enzyme.mpi.point_to_point..str.4 = linkonce_odr hidden constant [135 x i8] c"EnzymePy: derivatives of MPI_Irecv with MPI_ANY_SOURCE or MPI_ANY_TAG are not supported: name the source and the tag, or use MPI_Recv\0A\00", align 1
@ompi_request_null = external global i8, align 1

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Send(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call i32 @MPI_Send(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5)
  %11 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %0)
  call void @enzyme.mpi.point_to_point.both(ptr %11, i32 0)
  call void @enzyme.mpi.point_to_point.forget(ptr %11)
  ret i32 %10
}

declare void @llvm.lifetime.start.p0(ptr)

declare i32 @MPI_Send(ptr, i32, ptr, i32, i32, ptr)

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.of_send(i32 %0, ptr %1, i32 %2, i32 %3, ptr %4, i32 %5, ptr %6, ptr %7) noinline nounwind {
  %9 = call ptr @enzyme.mpi.point_to_point.record_of(i32 %0, ptr %1, i32 %5, ptr %4)
  %10 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %9, i32 0, i32 1
  store i32 1, ptr %10, align 8
  %11 = call ptr @enzyme.mpi.point_to_point.shadows_of(ptr %6, i32 %5, ptr %7)
  %12 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %9, i32 0, i32 12
  store ptr %11, ptr %12, align 8
  call void @enzyme.mpi.point_to_point.begin(ptr %9, i32 %2, i32 %3)
  ret ptr %9
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.both(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.point_to_point.start(ptr %0, i32 %1)
  call void @enzyme.mpi.point_to_point.end(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.forget(ptr %0) noinline nounwind {
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

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Send(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %0)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Send(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Send(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.point_to_point.both(ptr %0, i32 1)
  call void @enzyme.mpi.point_to_point.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.leave(ptr %0, i32 %1) noinline nounwind {
  %3 = icmp ne i32 %1, 0
  br i1 %3, label %5, label %4

4:
  call void @enzyme.mpi.point_to_point.forget(ptr %0)
  br label %5

5:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Ssend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call i32 @MPI_Ssend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5)
  %11 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %0)
  call void @enzyme.mpi.point_to_point.both(ptr %11, i32 0)
  call void @enzyme.mpi.point_to_point.forget(ptr %11)
  ret i32 %10
}

declare i32 @MPI_Ssend(ptr, i32, ptr, i32, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Ssend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %0)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Ssend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Ssend(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.point_to_point.both(ptr %0, i32 1)
  call void @enzyme.mpi.point_to_point.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Recv(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %11)
  %12 = call ptr @enzyme.mpi.point_to_point.received(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %9, ptr %11)
  call void @enzyme.mpi.point_to_point.both(ptr %12, i32 0)
  call void @enzyme.mpi.point_to_point.forget(ptr %12)
  %13 = load i32, ptr %11, align 4
  call void @llvm.lifetime.end.p0(ptr %11)
  ret i32 %13
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.received(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = alloca { i32, i32, i32, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %11)
  %12 = call i32 @MPI_Recv(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %11)
  store i32 %12, ptr %9, align 4
  %13 = icmp ne ptr %6, null
  br i1 %13, label %14, label %15

14:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %6, ptr align 8 %11, i64 24, i1 false)
  br label %15

15:
  %16 = icmp eq i32 %3, -1
  %17 = load i32, ptr %11, align 8
  %18 = select i1 %16, i32 %17, i32 %3
  %19 = icmp eq i32 %4, -1
  %20 = getelementptr inbounds nuw { i32, i32, i32, i32, i64 }, ptr %11, i32 0, i32 1
  %21 = load i32, ptr %20, align 4
  %22 = select i1 %19, i32 %21, i32 %4
  %23 = call ptr @enzyme.mpi.point_to_point.of_recv(i32 %1, ptr %2, i32 %18, i32 %22, ptr %5, i32 %7, ptr %8, ptr %0)
  call void @enzyme.mpi.point_to_point.arrived(ptr %23, ptr %11)
  call void @llvm.lifetime.end.p0(ptr %11)
  ret ptr %23
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Recv(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %12)
  %13 = call ptr @enzyme.mpi.point_to_point.received(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %9, ptr %12)
  store ptr %13, ptr %10, align 8
  %14 = load i32, ptr %12, align 4
  call void @llvm.lifetime.end.p0(ptr %12)
  ret i32 %14
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Recv(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.point_to_point.both(ptr %0, i32 1)
  call void @enzyme.mpi.point_to_point.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Sendrecv(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, i32 %9, ptr %10, ptr %11, i32 %12, ptr %13, ptr %14) noinline nounwind {
  %16 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %16)
  %17 = call ptr @enzyme.mpi.point_to_point.exchanged(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, i32 %9, ptr %10, ptr %11, i32 %12, ptr %13, ptr %14, ptr %16)
  call void @enzyme.mpi.point_to_point.exchange(ptr %17, i32 0)
  call void @enzyme.mpi.point_to_point.forget_both(ptr %17)
  %18 = load i32, ptr %16, align 4
  call void @llvm.lifetime.end.p0(ptr %16)
  ret i32 %18
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.exchanged(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, i32 %9, ptr %10, ptr %11, i32 %12, ptr %13, ptr %14, ptr %15) noinline nounwind {
  %17 = alloca { i32, i32, i32, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %17)
  %18 = call i32 @MPI_Sendrecv(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, i32 %9, ptr %10, ptr %17)
  store i32 %18, ptr %15, align 4
  %19 = icmp ne ptr %11, null
  br i1 %19, label %20, label %21

20:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %11, ptr align 8 %17, i64 24, i1 false)
  br label %21

21:
  %22 = call ptr @enzyme.mpi.point_to_point.record_of(i32 0, ptr %2, i32 %12, ptr %10)
  %23 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %22, i32 0, i32 17
  store i32 2, ptr %23, align 8
  %24 = call ptr @enzyme.mpi.point_to_point.room(i64 16)
  %25 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %22, i32 0, i32 18
  store ptr %24, ptr %25, align 8
  %26 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %10, i32 %12, ptr %13, ptr %0)
  %27 = load ptr, ptr %25, align 8
  store ptr %26, ptr %27, align 8
  %28 = icmp eq i32 %8, -1
  %29 = load i32, ptr %17, align 8
  %30 = select i1 %28, i32 %29, i32 %8
  %31 = icmp eq i32 %9, -1
  %32 = getelementptr inbounds nuw { i32, i32, i32, i32, i64 }, ptr %17, i32 0, i32 1
  %33 = load i32, ptr %32, align 4
  %34 = select i1 %31, i32 %33, i32 %9
  %35 = call ptr @enzyme.mpi.point_to_point.of_recv(i32 %6, ptr %7, i32 %30, i32 %34, ptr %10, i32 %12, ptr %14, ptr %5)
  %36 = load ptr, ptr %25, align 8
  %37 = getelementptr inbounds ptr, ptr %36, i64 1
  store ptr %35, ptr %37, align 8
  %38 = load ptr, ptr %25, align 8
  %39 = getelementptr inbounds ptr, ptr %38, i64 1
  %40 = load ptr, ptr %39, align 8
  call void @enzyme.mpi.point_to_point.arrived(ptr %40, ptr %17)
  call void @llvm.lifetime.end.p0(ptr %17)
  ret ptr %22
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.exchange(ptr %0, i32 %1) noinline nounwind {
  br label %3

3:
  %.013 = phi i32 [ 0, %2 ], [ %14, %5 ]
  %4 = icmp slt i32 %.013, 2
  br i1 %4, label %5, label %15

5:
  %6 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 18
  %7 = load ptr, ptr %6, align 8
  %8 = icmp ne i32 %1, 0
  %9 = sub nsw i32 1, %.013
  %10 = select i1 %8, i32 %9, i32 %.013
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds ptr, ptr %7, i64 %11
  %13 = load ptr, ptr %12, align 8
  call void @enzyme.mpi.point_to_point.start(ptr %13, i32 %1)
  %14 = add nsw i32 %.013, 1
  br label %3

15:
  %.0 = phi i32 [ %26, %17 ], [ 0, %3 ]
  %16 = icmp slt i32 %.0, 2
  br i1 %16, label %17, label %27

17:
  %18 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 18
  %19 = load ptr, ptr %18, align 8
  %20 = icmp ne i32 %1, 0
  %21 = sub nsw i32 1, %.0
  %22 = select i1 %20, i32 %21, i32 %.0
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds ptr, ptr %19, i64 %23
  %25 = load ptr, ptr %24, align 8
  call void @enzyme.mpi.point_to_point.end(ptr %25, i32 %1)
  %26 = add nsw i32 %.0, 1
  br label %15

27:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.forget_both(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 18
  %3 = load ptr, ptr %2, align 8
  %4 = load ptr, ptr %3, align 8
  call void @enzyme.mpi.point_to_point.forget(ptr %4)
  %5 = load ptr, ptr %2, align 8
  %6 = getelementptr inbounds ptr, ptr %5, i64 1
  %7 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.forget(ptr %7)
  call void @enzyme.mpi.point_to_point.forget(ptr %0)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Sendrecv(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, i32 %9, ptr %10, ptr %11, i32 %12, ptr %13, ptr %14, ptr %15) noinline nounwind {
  %17 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %17)
  %18 = call ptr @enzyme.mpi.point_to_point.exchanged(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, i32 %9, ptr %10, ptr %11, i32 %12, ptr %13, ptr %14, ptr %17)
  store ptr %18, ptr %15, align 8
  %19 = load i32, ptr %17, align 4
  call void @llvm.lifetime.end.p0(ptr %17)
  ret i32 %19
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Sendrecv(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.point_to_point.exchange(ptr %0, i32 1)
  %3 = icmp ne i32 %1, 0
  br i1 %3, label %5, label %4

4:
  call void @enzyme.mpi.point_to_point.forget_both(ptr %0)
  br label %5

5:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Sendrecv_replace(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %13)
  %14 = call ptr @enzyme.mpi.point_to_point.replaced(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, i32 %9, ptr %11, ptr %13)
  call void @enzyme.mpi.point_to_point.exchange(ptr %14, i32 0)
  call void @enzyme.mpi.point_to_point.forget_both(ptr %14)
  %15 = load i32, ptr %13, align 4
  call void @llvm.lifetime.end.p0(ptr %13)
  ret i32 %15
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.replaced(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = alloca { i32, i32, i32, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %13)
  %14 = call i32 @MPI_Sendrecv_replace(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %13)
  store i32 %14, ptr %11, align 4
  %15 = icmp ne ptr %8, null
  br i1 %15, label %16, label %17

16:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %8, ptr align 8 %13, i64 24, i1 false)
  br label %17

17:
  %18 = call ptr @enzyme.mpi.point_to_point.record_of(i32 0, ptr %2, i32 %9, ptr %7)
  %19 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %18, i32 0, i32 17
  store i32 2, ptr %19, align 8
  %20 = call ptr @enzyme.mpi.point_to_point.room(i64 16)
  %21 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %18, i32 0, i32 18
  store ptr %20, ptr %21, align 8
  %22 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %7, i32 %9, ptr %10, ptr %0)
  %23 = load ptr, ptr %21, align 8
  store ptr %22, ptr %23, align 8
  %24 = icmp eq i32 %5, -1
  %25 = load i32, ptr %13, align 8
  %26 = select i1 %24, i32 %25, i32 %5
  %27 = icmp eq i32 %6, -1
  %28 = getelementptr inbounds nuw { i32, i32, i32, i32, i64 }, ptr %13, i32 0, i32 1
  %29 = load i32, ptr %28, align 4
  %30 = select i1 %27, i32 %29, i32 %6
  %31 = call ptr @enzyme.mpi.point_to_point.of_recv(i32 %1, ptr %2, i32 %26, i32 %30, ptr %7, i32 %9, ptr %10, ptr %0)
  %32 = load ptr, ptr %21, align 8
  %33 = getelementptr inbounds ptr, ptr %32, i64 1
  store ptr %31, ptr %33, align 8
  %34 = load ptr, ptr %21, align 8
  %35 = getelementptr inbounds ptr, ptr %34, i64 1
  %36 = load ptr, ptr %35, align 8
  call void @enzyme.mpi.point_to_point.arrived(ptr %36, ptr %13)
  call void @llvm.lifetime.end.p0(ptr %13)
  ret ptr %18
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Sendrecv_replace(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, i32 %9, ptr %10, ptr %11, ptr %12) noinline nounwind {
  %14 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %14)
  %15 = call ptr @enzyme.mpi.point_to_point.replaced(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, i32 %5, i32 %6, ptr %7, ptr %8, i32 %9, ptr %11, ptr %14)
  store ptr %15, ptr %12, align 8
  %16 = load i32, ptr %14, align 4
  call void @llvm.lifetime.end.p0(ptr %14)
  ret i32 %16
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Sendrecv_replace(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Sendrecv(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Isend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call i32 @MPI_Isend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6)
  %12 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %7, ptr %8, ptr %0)
  call void @enzyme.mpi.point_to_point.start(ptr %12, i32 0)
  %13 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.note(ptr %12, ptr %13)
  ret i32 %11
}

declare i32 @MPI_Isend(ptr, i32, ptr, i32, i32, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.point_to_point.start(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 4
  %4 = load i32, ptr %3, align 4
  %5 = icmp eq i32 %4, -2
  br i1 %5, label %87, label %6

6:
  %7 = call i64 @enzyme.mpi.point_to_point.bytes_of(ptr %0)
  %8 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 5
  %9 = load i32, ptr %8, align 8
  %10 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 6
  %11 = load i32, ptr %10, align 4
  %12 = call i32 @enzyme.mpi.point_to_point.tag_of(i32 %9, i32 %11)
  %13 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 2
  %14 = load i32, ptr %13, align 4
  %15 = sext i32 %14 to i64
  %16 = mul i64 %15, 8
  %17 = call ptr @enzyme.mpi.point_to_point.room(i64 %16)
  %18 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 15
  store ptr %17, ptr %18, align 8
  %19 = load i32, ptr %13, align 4
  %20 = sext i32 %19 to i64
  %21 = mul i64 %20, 8
  %22 = call ptr @enzyme.mpi.point_to_point.room(i64 %21)
  %23 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 16
  store ptr %22, ptr %23, align 8
  br label %24

24:
  %.0 = phi i32 [ 0, %6 ], [ %86, %85 ]
  %25 = load i32, ptr %13, align 4
  %26 = icmp slt i32 %.0, %25
  br i1 %26, label %27, label %87

27:
  %28 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 1
  %29 = load i32, ptr %28, align 8
  %30 = icmp ne i32 %29, %1
  br i1 %30, label %31, label %67

31:
  %32 = icmp ne i32 %29, 0
  br i1 %32, label %33, label %39

33:
  %34 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 12
  %35 = load ptr, ptr %34, align 8
  %36 = sext i32 %.0 to i64
  %37 = getelementptr inbounds ptr, ptr %35, i64 %36
  %38 = load ptr, ptr %37, align 8
  br label %45

39:
  %40 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 13
  %41 = load ptr, ptr %40, align 8
  %42 = sext i32 %.0 to i64
  %43 = getelementptr inbounds ptr, ptr %41, i64 %42
  %44 = load ptr, ptr %43, align 8
  br label %45

45:
  %46 = phi ptr [ %38, %33 ], [ %44, %39 ]
  %47 = call ptr @enzyme.mpi.point_to_point.copy_of(ptr %46, i64 %7)
  %48 = load ptr, ptr %18, align 8
  %49 = sext i32 %.0 to i64
  %50 = getelementptr inbounds ptr, ptr %48, i64 %49
  store ptr %47, ptr %50, align 8
  %51 = icmp ne i32 %1, 0
  br i1 %51, label %52, label %53

52:
  call void @enzyme.mpi.point_to_point.clear(ptr %46, i64 %7)
  br label %53

53:
  %54 = load ptr, ptr %18, align 8
  %55 = getelementptr inbounds ptr, ptr %54, i64 %49
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %58 = load i32, ptr %57, align 8
  %59 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %60 = load ptr, ptr %59, align 8
  %61 = load i32, ptr %3, align 4
  %62 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %63 = load ptr, ptr %62, align 8
  %64 = load ptr, ptr %23, align 8
  %65 = getelementptr inbounds ptr, ptr %64, i64 %49
  %66 = call i32 @MPI_Isend(ptr %56, i32 %58, ptr %60, i32 %61, i32 %12, ptr %63, ptr %65)
  br label %85

67:
  %68 = call ptr @enzyme.mpi.point_to_point.room(i64 %7)
  %69 = load ptr, ptr %18, align 8
  %70 = sext i32 %.0 to i64
  %71 = getelementptr inbounds ptr, ptr %69, i64 %70
  store ptr %68, ptr %71, align 8
  %72 = load ptr, ptr %18, align 8
  %73 = getelementptr inbounds ptr, ptr %72, i64 %70
  %74 = load ptr, ptr %73, align 8
  %75 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %76 = load i32, ptr %75, align 8
  %77 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %78 = load ptr, ptr %77, align 8
  %79 = load i32, ptr %3, align 4
  %80 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %81 = load ptr, ptr %80, align 8
  %82 = load ptr, ptr %23, align 8
  %83 = getelementptr inbounds ptr, ptr %82, i64 %70
  %84 = call i32 @MPI_Irecv(ptr %74, i32 %76, ptr %78, i32 %79, i32 %12, ptr %81, ptr %83)
  br label %85

85:
  %86 = add nsw i32 %.0, 1
  br label %24

87:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.note(ptr %0, ptr %1) noinline nounwind {
  br label %3

3:
  %.0 = phi ptr [ @enzyme.mpi.point_to_point.pending, %2 ], [ %4, %3 ]
  %4 = load ptr, ptr %.0, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %3, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 10
  store ptr %1, ptr %7, align 8
  store ptr %0, ptr %.0, align 8
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Isend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call i32 @MPI_Isend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6)
  %13 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %7, ptr %8, ptr %0)
  store ptr %13, ptr %10, align 8
  %14 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.note(ptr %13, ptr %14)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Isend(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 16
  %4 = load ptr, ptr %3, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %11, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 4
  %8 = load i32, ptr %7, align 4
  %9 = icmp ne i32 %8, -2
  br i1 %9, label %10, label %11

10:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str)
  br label %11

11:
  call void @enzyme.mpi.point_to_point.end(ptr %0, i32 1)
  store ptr null, ptr %3, align 8
  call void @enzyme.mpi.point_to_point.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.stop(ptr %0) noinline nounwind {
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

define linkonce_odr hidden void @enzyme.mpi.point_to_point.end(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 4
  %4 = load i32, ptr %3, align 4
  %5 = icmp eq i32 %4, -2
  br i1 %5, label %62, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 2
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 16
  %10 = load ptr, ptr %9, align 8
  %11 = call i32 @MPI_Waitall(i32 %8, ptr %10, ptr null)
  br label %12

12:
  %.0 = phi i32 [ 0, %6 ], [ %57, %51 ]
  %13 = load i32, ptr %7, align 4
  %14 = icmp slt i32 %.0, %13
  br i1 %14, label %15, label %58

15:
  %16 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 1
  %17 = load i32, ptr %16, align 8
  %18 = icmp ne i32 %17, 0
  %19 = icmp ne i32 %1, 0
  %or.cond = and i1 %18, %19
  br i1 %or.cond, label %20, label %34

20:
  %21 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %22 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 12
  %23 = load ptr, ptr %22, align 8
  %24 = sext i32 %.0 to i64
  %25 = getelementptr inbounds ptr, ptr %23, i64 %24
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 15
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds ptr, ptr %28, i64 %24
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %32 = load i32, ptr %31, align 8
  %33 = sext i32 %32 to i64
  call void @enzyme.mpi.point_to_point.add(ptr byval({ ptr, i32, i64 }) align 8 %21, ptr %26, ptr %30, ptr null, i64 %33)
  br label %51

34:
  %35 = load i32, ptr %16, align 8
  %36 = icmp ne i32 %35, 0
  %37 = icmp ne i32 %1, 0
  %or.cond26 = or i1 %36, %37
  br i1 %or.cond26, label %51, label %38

38:
  %39 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 13
  %40 = load ptr, ptr %39, align 8
  %41 = sext i32 %.0 to i64
  %42 = getelementptr inbounds ptr, ptr %40, i64 %41
  %43 = load ptr, ptr %42, align 8
  %44 = icmp ne ptr %43, null
  br i1 %44, label %45, label %51

45:
  %46 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 15
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr inbounds ptr, ptr %47, i64 %41
  %49 = load ptr, ptr %48, align 8
  %50 = call i64 @enzyme.mpi.point_to_point.bytes_of(ptr %0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %43, ptr align 1 %49, i64 %50, i1 false)
  br label %51

51:
  %52 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 15
  %53 = load ptr, ptr %52, align 8
  %54 = sext i32 %.0 to i64
  %55 = getelementptr inbounds ptr, ptr %53, i64 %54
  %56 = load ptr, ptr %55, align 8
  call void @free(ptr %56)
  %57 = add nsw i32 %.0, 1
  br label %12

58:
  %59 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 15
  %60 = load ptr, ptr %59, align 8
  call void @free(ptr %60)
  %61 = load ptr, ptr %9, align 8
  call void @free(ptr %61)
  br label %62

62:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Issend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call i32 @MPI_Issend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6)
  %12 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %7, ptr %8, ptr %0)
  call void @enzyme.mpi.point_to_point.start(ptr %12, i32 0)
  %13 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.note(ptr %12, ptr %13)
  ret i32 %11
}

declare i32 @MPI_Issend(ptr, i32, ptr, i32, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Issend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call i32 @MPI_Issend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6)
  %13 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %7, ptr %8, ptr %0)
  store ptr %13, ptr %10, align 8
  %14 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.note(ptr %13, ptr %14)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Issend(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 16
  %4 = load ptr, ptr %3, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %11, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 4
  %8 = load i32, ptr %7, align 4
  %9 = icmp ne i32 %8, -2
  br i1 %9, label %10, label %11

10:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str)
  br label %11

11:
  call void @enzyme.mpi.point_to_point.end(ptr %0, i32 1)
  store ptr null, ptr %3, align 8
  call void @enzyme.mpi.point_to_point.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Irecv(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %11)
  %12 = call ptr @enzyme.mpi.point_to_point.begun(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %9, ptr %11)
  call void @enzyme.mpi.point_to_point.start(ptr %12, i32 0)
  %13 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.note(ptr %12, ptr %13)
  %14 = load i32, ptr %11, align 4
  call void @llvm.lifetime.end.p0(ptr %11)
  ret i32 %14
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.begun(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = icmp eq i32 %3, -1
  br i1 %11, label %15, label %12

12:
  %13 = icmp eq i32 %4, -1
  %14 = icmp ne i32 %3, -2
  %or.cond = and i1 %13, %14
  br i1 %or.cond, label %15, label %16

15:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.4)
  br label %16

16:
  %17 = call i32 @MPI_Irecv(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6)
  store i32 %17, ptr %9, align 4
  %18 = call ptr @enzyme.mpi.point_to_point.of_recv(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %7, ptr %8, ptr %0)
  ret ptr %18
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Irecv(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %12)
  %13 = call ptr @enzyme.mpi.point_to_point.begun(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %9, ptr %12)
  store ptr %13, ptr %10, align 8
  %14 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.note(ptr %13, ptr %14)
  %15 = load i32, ptr %12, align 4
  call void @llvm.lifetime.end.p0(ptr %12)
  ret i32 %15
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Irecv(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Isend(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Waitall(i32 %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5) noinline nounwind {
  %7 = call ptr @enzyme.mpi.point_to_point.waited(i32 %0, ptr %1)
  %8 = call i32 @enzyme.mpi.point_to_point.wait_for(ptr %7, i32 %0, ptr %1, ptr %2)
  call void @enzyme.mpi.point_to_point.end_all(ptr %7)
  ret i32 %8
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.waited(i32 %0, ptr %1) noinline nounwind {
  %3 = call ptr @enzyme.mpi.point_to_point.room(i64 136)
  %4 = sext i32 %0 to i64
  %5 = mul i64 %4, 8
  %6 = call ptr @enzyme.mpi.point_to_point.room(i64 %5)
  %7 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %3, i32 0, i32 18
  store ptr %6, ptr %7, align 8
  %8 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %3, i32 0, i32 17
  store i32 %0, ptr %8, align 8
  br label %9

9:
  %.0 = phi i32 [ 0, %2 ], [ %18, %11 ]
  %10 = icmp slt i32 %.0, %0
  br i1 %10, label %11, label %19

11:
  %12 = sext i32 %.0 to i64
  %13 = getelementptr inbounds ptr, ptr %1, i64 %12
  %14 = load ptr, ptr %13, align 8
  %15 = call ptr @enzyme.mpi.point_to_point.found_by(ptr %14)
  %16 = load ptr, ptr %7, align 8
  %17 = getelementptr inbounds ptr, ptr %16, i64 %12
  store ptr %15, ptr %17, align 8
  %18 = add nsw i32 %.0, 1
  br label %9

19:
  ret ptr %3
}

define linkonce_odr hidden i32 @enzyme.mpi.point_to_point.wait_for(ptr %0, i32 %1, ptr %2, ptr %3) noinline nounwind {
  %5 = icmp ne ptr %3, null
  br i1 %5, label %10, label %6

6:
  %7 = sext i32 %1 to i64
  %8 = mul i64 %7, 24
  %9 = call ptr @enzyme.mpi.point_to_point.room(i64 %8)
  br label %10

10:
  %11 = phi ptr [ %9, %6 ], [ %3, %4 ]
  %12 = call i32 @MPI_Waitall(i32 %1, ptr %2, ptr %11)
  br label %13

13:
  %.0 = phi i32 [ 0, %10 ], [ %29, %28 ]
  %14 = icmp slt i32 %.0, %1
  br i1 %14, label %15, label %30

15:
  %16 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 18
  %17 = load ptr, ptr %16, align 8
  %18 = sext i32 %.0 to i64
  %19 = getelementptr inbounds ptr, ptr %17, i64 %18
  %20 = load ptr, ptr %19, align 8
  %21 = icmp ne ptr %20, null
  br i1 %21, label %22, label %28

22:
  %23 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %20, i32 0, i32 1
  %24 = load i32, ptr %23, align 8
  %25 = icmp ne i32 %24, 0
  br i1 %25, label %28, label %26

26:
  %27 = getelementptr inbounds { i32, i32, i32, i32, i64 }, ptr %11, i64 %18
  call void @enzyme.mpi.point_to_point.arrived(ptr %20, ptr %27)
  br label %28

28:
  %29 = add nsw i32 %.0, 1
  br label %13

30:
  %31 = icmp ne ptr %11, %3
  br i1 %31, label %32, label %33

32:
  call void @free(ptr %11)
  br label %33

33:
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.end_all(ptr %0) noinline nounwind {
  br label %2

2:
  %.0 = phi i32 [ 0, %1 ], [ %18, %17 ]
  %3 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 17
  %4 = load i32, ptr %3, align 8
  %5 = icmp slt i32 %.0, %4
  br i1 %5, label %6, label %19

6:
  %7 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 18
  %8 = load ptr, ptr %7, align 8
  %9 = sext i32 %.0 to i64
  %10 = getelementptr inbounds ptr, ptr %8, i64 %9
  %11 = load ptr, ptr %10, align 8
  %12 = icmp ne ptr %11, null
  br i1 %12, label %13, label %17

13:
  call void @enzyme.mpi.point_to_point.end(ptr %11, i32 0)
  %14 = load ptr, ptr %7, align 8
  %15 = getelementptr inbounds ptr, ptr %14, i64 %9
  %16 = load ptr, ptr %15, align 8
  call void @enzyme.mpi.point_to_point.forget(ptr %16)
  br label %17

17:
  %18 = add nsw i32 %.0, 1
  br label %2

19:
  call void @enzyme.mpi.point_to_point.forget(ptr %0)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Waitall(i32 %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = call ptr @enzyme.mpi.point_to_point.waited(i32 %0, ptr %1)
  store ptr %8, ptr %6, align 8
  %9 = call i32 @enzyme.mpi.point_to_point.wait_for(ptr %8, i32 %0, ptr %1, ptr %2)
  ret i32 %9
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Waitall(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 17
  %4 = load i32, ptr %3, align 8
  %5 = sub nsw i32 %4, 1
  br label %6

6:
  %.0 = phi i32 [ %5, %2 ], [ %17, %16 ]
  %7 = icmp sge i32 %.0, 0
  br i1 %7, label %8, label %18

8:
  %9 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 18
  %10 = load ptr, ptr %9, align 8
  %11 = sext i32 %.0 to i64
  %12 = getelementptr inbounds ptr, ptr %10, i64 %11
  %13 = load ptr, ptr %12, align 8
  %14 = icmp ne ptr %13, null
  br i1 %14, label %15, label %16

15:
  call void @enzyme.mpi.point_to_point.start(ptr %13, i32 1)
  br label %16

16:
  %17 = add nsw i32 %.0, -1
  br label %6

18:
  call void @enzyme.mpi.point_to_point.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Wait(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4) noinline nounwind {
  %6 = icmp eq ptr %1, null
  %. = select i1 %6, ptr null, ptr %1
  %7 = call i32 @enzyme.mpi.forward_MPI_Waitall(i32 1, ptr %0, ptr %., i32 %2, ptr %3, ptr %4)
  ret i32 %7
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Wait(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = icmp eq ptr %1, null
  %. = select i1 %7, ptr null, ptr %1
  %8 = call i32 @enzyme.mpi.augmented_MPI_Waitall(i32 1, ptr %0, ptr %., i32 %2, ptr %3, ptr %4, ptr %5)
  ret i32 %8
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Wait(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Waitall(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Waitany(i32 %0, ptr %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6) noinline nounwind {
  %8 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %8)
  %9 = call ptr @enzyme.mpi.point_to_point.of_any(i32 %0, ptr %1, ptr %2, ptr %3, ptr %8)
  call void @enzyme.mpi.point_to_point.end_all(ptr %9)
  %10 = load i32, ptr %8, align 4
  call void @llvm.lifetime.end.p0(ptr %8)
  ret i32 %10
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.of_any(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = alloca { i32, i32, i32, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %6)
  %7 = sext i32 %0 to i64
  %8 = mul i64 %7, 8
  %9 = call ptr @enzyme.mpi.point_to_point.room(i64 %8)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %9, ptr align 8 %1, i64 %8, i1 false)
  %10 = call i32 @MPI_Waitany(i32 %0, ptr %1, ptr %2, ptr %6)
  store i32 %10, ptr %4, align 4
  %11 = icmp ne ptr %3, null
  br i1 %11, label %12, label %13

12:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %3, ptr align 8 %6, i64 24, i1 false)
  br label %13

13:
  %14 = load i32, ptr %2, align 4
  %15 = icmp eq i32 %14, -32766
  br i1 %15, label %20, label %16

16:
  %17 = sext i32 %14 to i64
  %18 = getelementptr inbounds ptr, ptr %9, i64 %17
  %19 = load ptr, ptr %18, align 8
  br label %20

20:
  %21 = phi ptr [ %19, %16 ], [ @ompi_request_null, %13 ]
  %22 = call ptr @enzyme.mpi.point_to_point.waited_for_one(ptr %21, ptr %6)
  call void @free(ptr %9)
  call void @llvm.lifetime.end.p0(ptr %6)
  ret ptr %22
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Waitany(i32 %0, ptr %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  %10 = call ptr @enzyme.mpi.point_to_point.of_any(i32 %0, ptr %1, ptr %2, ptr %3, ptr %9)
  store ptr %10, ptr %7, align 8
  %11 = load i32, ptr %9, align 4
  call void @llvm.lifetime.end.p0(ptr %9)
  ret i32 %11
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Waitany(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Waitall(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Test(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5) noinline nounwind {
  %7 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %7)
  %8 = call ptr @enzyme.mpi.point_to_point.of_test(ptr %0, ptr %1, ptr %2, ptr %7)
  call void @enzyme.mpi.point_to_point.end_all(ptr %8)
  %9 = load i32, ptr %7, align 4
  call void @llvm.lifetime.end.p0(ptr %7)
  ret i32 %9
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.of_test(ptr %0, ptr %1, ptr %2, ptr %3) noinline nounwind {
  %5 = alloca { i32, i32, i32, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %5)
  %6 = load ptr, ptr %0, align 8
  %7 = call i32 @MPI_Test(ptr %0, ptr %1, ptr %5)
  store i32 %7, ptr %3, align 4
  %8 = icmp ne ptr %2, null
  br i1 %8, label %9, label %10

9:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %2, ptr align 8 %5, i64 24, i1 false)
  br label %10

10:
  %11 = load i32, ptr %1, align 4
  %12 = icmp ne i32 %11, 0
  %.ompi_request_null = select i1 %12, ptr %6, ptr @ompi_request_null
  %13 = call ptr @enzyme.mpi.point_to_point.waited_for_one(ptr %.ompi_request_null, ptr %5)
  call void @llvm.lifetime.end.p0(ptr %5)
  ret ptr %13
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Test(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %8)
  %9 = call ptr @enzyme.mpi.point_to_point.of_test(ptr %0, ptr %1, ptr %2, ptr %8)
  store ptr %9, ptr %6, align 8
  %10 = load i32, ptr %8, align 4
  call void @llvm.lifetime.end.p0(ptr %8)
  ret i32 %10
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Test(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Waitall(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.record_of(i32 %0, ptr %1, i32 %2, ptr %3) noinline nounwind {
  %5 = alloca i32, align 4
  %6 = alloca { ptr, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %5)
  store i32 0, ptr %5, align 4
  %7 = call i32 @MPI_Comm_test_inter(ptr %3, ptr %5)
  %8 = load i32, ptr %5, align 4
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %11

10:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.1)
  br label %11

11:
  %12 = call ptr @enzyme.mpi.point_to_point.room(i64 136)
  %13 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %12, i32 0, i32 11
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzyme.mpi.point_to_point.floats_of(ptr dead_on_unwind writable sret({ ptr, i32, i64 }) align 8 %6, ptr %1)
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

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.shadows_of(ptr %0, i32 %1, ptr %2) noinline nounwind {
  %4 = sext i32 %1 to i64
  %5 = mul i64 %4, 8
  %6 = call ptr @enzyme.mpi.point_to_point.room(i64 %5)
  br label %7

7:
  %.0 = phi i32 [ 0, %3 ], [ %13, %9 ]
  %8 = icmp slt i32 %.0, %1
  br i1 %8, label %9, label %14

9:
  %10 = call ptr @enzyme.mpi.point_to_point.shadow_of(ptr %0, i32 %.0, ptr %2)
  %11 = sext i32 %.0 to i64
  %12 = getelementptr inbounds ptr, ptr %6, i64 %11
  store ptr %10, ptr %12, align 8
  %13 = add nsw i32 %.0, 1
  br label %7

14:
  ret ptr %6
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.begin(ptr %0, i32 %1, i32 %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 4
  store i32 %1, ptr %4, align 4
  %5 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 5
  store i32 %2, ptr %5, align 8
  %6 = icmp ne i32 %1, -2
  br i1 %6, label %7, label %14

7:
  %8 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 1
  %9 = load i32, ptr %8, align 8
  %10 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 9
  %11 = load ptr, ptr %10, align 8
  %12 = call i32 @enzyme.mpi.point_to_point.next_of_channel(i32 %9, i32 %1, i32 %2, ptr %11)
  %13 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 6
  store i32 %12, ptr %13, align 4
  br label %14

14:
  ret void
}

declare i32 @MPI_Comm_test_inter(ptr, ptr)

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.room(i64 %0) noinline nounwind {
  %2 = icmp ne i64 %0, 0
  %. = select i1 %2, i64 %0, i64 1
  %3 = call ptr @calloc(i64 %., i64 1)
  %4 = icmp ne ptr %3, null
  br i1 %4, label %6, label %5

5:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.2)
  br label %6

6:
  ret ptr %3
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.floats_of(ptr dead_on_unwind writable sret({ ptr, i32, i64 }) align 8 %0, ptr %1) noinline nounwind {
  %3 = icmp eq ptr %1, @ompi_mpi_c_float_complex
  %4 = icmp eq ptr %1, @ompi_mpi_cplex
  %or.cond = or i1 %3, %4
  %5 = icmp eq ptr %1, @ompi_mpi_c_double_complex
  %or.cond6 = or i1 %or.cond, %5
  %6 = icmp eq ptr %1, @ompi_mpi_dblcplex
  %spec.select = select i1 %or.cond6, i1 true, i1 %6
  %7 = zext i1 %spec.select to i32
  %8 = call i32 @enzyme.mpi.point_to_point.is_single(ptr %1)
  %9 = icmp ne i32 %8, 0
  %10 = select i1 %9, ptr @ompi_mpi_float, ptr @ompi_mpi_double
  store ptr %10, ptr %0, align 8
  %11 = call i32 @enzyme.mpi.point_to_point.is_single(ptr %1)
  %12 = icmp ne i32 %11, 0
  %13 = select i1 %12, i64 4, i64 8
  %14 = getelementptr inbounds nuw { ptr, i32, i64 }, ptr %0, i32 0, i32 2
  store i64 %13, ptr %14, align 8
  %15 = select i1 %spec.select, i32 2, i32 1
  %16 = getelementptr inbounds nuw { ptr, i32, i64 }, ptr %0, i32 0, i32 1
  store i32 %15, ptr %16, align 8
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

declare ptr @calloc(i64, i64)

define linkonce_odr hidden i32 @enzyme.mpi.point_to_point.is_single(ptr %0) noinline nounwind {
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

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.shadow_of(ptr %0, i32 %1, ptr %2) noinline nounwind {
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

define linkonce_odr hidden i32 @enzyme.mpi.point_to_point.next_of_channel(i32 %0, i32 %1, i32 %2, ptr %3) noinline nounwind {
  %5 = load ptr, ptr @enzyme.mpi.point_to_point.channels, align 8
  br label %6

6:
  %.024 = phi ptr [ %5, %4 ], [ %29, %28 ]
  %7 = icmp ne ptr %.024, null
  br i1 %7, label %8, label %30

8:
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32 }, ptr %.024, i32 0, i32 2
  %10 = load i32, ptr %9, align 8
  %11 = icmp eq i32 %10, %0
  br i1 %11, label %12, label %28

12:
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32 }, ptr %.024, i32 0, i32 3
  %14 = load i32, ptr %13, align 4
  %15 = icmp eq i32 %14, %1
  br i1 %15, label %16, label %28

16:
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32 }, ptr %.024, i32 0, i32 4
  %18 = load i32, ptr %17, align 8
  %19 = icmp eq i32 %18, %2
  br i1 %19, label %20, label %28

20:
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32 }, ptr %.024, i32 0, i32 1
  %22 = load ptr, ptr %21, align 8
  %23 = icmp eq ptr %22, %3
  br i1 %23, label %24, label %28

24:
  %25 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32 }, ptr %.024, i32 0, i32 5
  %26 = load i32, ptr %25, align 4
  %27 = add nsw i32 %26, 1
  store i32 %27, ptr %25, align 4
  br label %30

28:
  %29 = load ptr, ptr %.024, align 8
  br label %6

30:
  %.023 = phi i32 [ 1, %24 ], [ 2, %6 ]
  %.0 = phi i32 [ %26, %24 ], [ undef, %6 ]
  switch i32 %.023, label %40 [
    i32 2, label %31
    i32 1, label %39
  ]

31:
  %32 = call ptr @enzyme.mpi.point_to_point.room(i64 32)
  %33 = load ptr, ptr @enzyme.mpi.point_to_point.channels, align 8
  store ptr %33, ptr %32, align 8
  %34 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32 }, ptr %32, i32 0, i32 1
  store ptr %3, ptr %34, align 8
  %35 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32 }, ptr %32, i32 0, i32 2
  store i32 %0, ptr %35, align 8
  %36 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32 }, ptr %32, i32 0, i32 3
  store i32 %1, ptr %36, align 4
  %37 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32 }, ptr %32, i32 0, i32 4
  store i32 %2, ptr %37, align 8
  %38 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32 }, ptr %32, i32 0, i32 5
  store i32 1, ptr %38, align 4
  store ptr %32, ptr @enzyme.mpi.point_to_point.channels, align 8
  br label %39

39:
  %.1 = phi i32 [ 0, %31 ], [ %.0, %30 ]
  ret i32 %.1

40:
  unreachable
}

declare void @free(ptr)

declare i32 @MPI_Recv(ptr, i32, ptr, i32, i32, ptr, ptr)

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.of_recv(i32 %0, ptr %1, i32 %2, i32 %3, ptr %4, i32 %5, ptr %6, ptr %7) noinline nounwind {
  %9 = call ptr @enzyme.mpi.point_to_point.record_of(i32 %0, ptr %1, i32 %5, ptr %4)
  %10 = call ptr @enzyme.mpi.point_to_point.shadows_of(ptr %6, i32 %5, ptr %7)
  %11 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %9, i32 0, i32 13
  store ptr %10, ptr %11, align 8
  call void @enzyme.mpi.point_to_point.begin(ptr %9, i32 %2, i32 %3)
  ret ptr %9
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.arrived(ptr %0, ptr %1) noinline nounwind {
  %3 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %3)
  store i32 0, ptr %3, align 4
  %4 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @MPI_Get_count(ptr %1, ptr %5, ptr %3)
  %7 = load i32, ptr %3, align 4
  %8 = icmp sge i32 %7, 0
  br i1 %8, label %9, label %14

9:
  %10 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %11 = load i32, ptr %10, align 8
  %12 = icmp slt i32 %7, %11
  br i1 %12, label %13, label %14

13:
  store i32 %7, ptr %10, align 8
  br label %14

14:
  call void @llvm.lifetime.end.p0(ptr %3)
  ret void
}

declare i32 @MPI_Get_count(ptr, ptr, ptr)

declare i32 @MPI_Sendrecv(ptr, i32, ptr, i32, i32, ptr, i32, ptr, i32, i32, ptr, ptr)

declare i32 @MPI_Sendrecv_replace(ptr, i32, ptr, i32, i32, i32, i32, ptr, ptr)

define linkonce_odr hidden i64 @enzyme.mpi.point_to_point.bytes_of(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 3
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %0, i32 0, i32 11
  %6 = getelementptr inbounds nuw { ptr, i32, i64 }, ptr %5, i32 0, i32 2
  %7 = load i64, ptr %6, align 8
  %8 = mul i64 %4, %7
  ret i64 %8
}

define linkonce_odr hidden i32 @enzyme.mpi.point_to_point.tag_of(i32 %0, i32 %1) noinline nounwind {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = load i32, ptr @enzyme.mpi.point_to_point.highest_tag, align 4
  %6 = icmp ne i32 %5, 0
  br i1 %6, label %16, label %7

7:
  call void @llvm.lifetime.start.p0(ptr %3)
  call void @llvm.lifetime.start.p0(ptr %4)
  store i32 0, ptr %4, align 4
  %8 = call i32 @MPI_Comm_get_attr(ptr @ompi_mpi_comm_world, i32 0, ptr %3, ptr %4)
  %9 = load i32, ptr %4, align 4
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %11, label %14

11:
  %12 = load ptr, ptr %3, align 8
  %13 = load i32, ptr %12, align 4
  br label %14

14:
  %15 = phi i32 [ %13, %11 ], [ 32767, %7 ]
  store i32 %15, ptr @enzyme.mpi.point_to_point.highest_tag, align 4
  call void @llvm.lifetime.end.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %3)
  br label %16

16:
  %17 = load i32, ptr @enzyme.mpi.point_to_point.highest_tag, align 4
  %18 = sdiv i32 %17, 2
  %19 = sdiv i32 %18, 1024
  %20 = icmp sge i32 %0, %19
  br i1 %20, label %21, label %22

21:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.3)
  br label %22

22:
  %23 = load i32, ptr @enzyme.mpi.point_to_point.highest_tag, align 4
  %24 = sdiv i32 %23, 2
  %25 = add nsw i32 %24, 1
  %26 = mul nsw i32 %0, 1024
  %27 = add nsw i32 %25, %26
  %28 = srem i32 %1, 1024
  %29 = add nsw i32 %27, %28
  ret i32 %29
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.copy_of(ptr %0, i64 %1) noinline nounwind {
  %3 = call ptr @enzyme.mpi.point_to_point.room(i64 %1)
  %4 = icmp ne ptr %0, null
  br i1 %4, label %5, label %6

5:
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %3, ptr align 1 %0, i64 %1, i1 false)
  br label %6

6:
  ret ptr %3
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.clear(ptr %0, i64 %1) noinline nounwind {
  %3 = icmp ne ptr %0, null
  br i1 %3, label %4, label %5

4:
  call void @llvm.memset.p0.i64(ptr align 1 %0, i8 0, i64 %1, i1 false)
  br label %5

5:
  ret void
}

declare i32 @MPI_Irecv(ptr, i32, ptr, i32, i32, ptr, ptr)

declare i32 @MPI_Comm_get_attr(ptr, i32, ptr, ptr)

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

declare i64 @write(i32, ptr, i64)

declare i64 @strlen(ptr)

declare i32 @MPI_Abort(ptr, i32)

declare void @abort()

declare i32 @MPI_Waitall(i32, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.point_to_point.add(ptr byval({ ptr, i32, i64 }) align 8 %0, ptr %1, ptr %2, ptr %3, i64 %4) noinline nounwind {
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

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.found_by(ptr %0) noinline nounwind {
  %2 = icmp eq ptr %0, @ompi_request_null
  br i1 %2, label %14, label %3

3:
  %.012 = phi ptr [ @enzyme.mpi.point_to_point.pending, %1 ], [ %4, %6 ]
  %4 = load ptr, ptr %.012, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %6, label %12

6:
  %7 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %4, i32 0, i32 10
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, %0
  br i1 %9, label %10, label %3

10:
  %11 = load ptr, ptr %4, align 8
  store ptr %11, ptr %.012, align 8
  store ptr null, ptr %4, align 8
  br label %12

12:
  %.011 = phi i32 [ 1, %10 ], [ 2, %3 ]
  switch i32 %.011, label %15 [
    i32 2, label %13
    i32 1, label %14
  ]

13:
  br label %14

14:
  %.0 = phi ptr [ %4, %12 ], [ null, %13 ], [ null, %1 ]
  ret ptr %.0

15:
  unreachable
}

declare i32 @MPI_Waitany(i32, ptr, ptr, ptr)

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.waited_for_one(ptr %0, ptr %1) noinline nounwind {
  %3 = alloca ptr, align 8
  store ptr %0, ptr %3, align 8
  %4 = call ptr @enzyme.mpi.point_to_point.waited(i32 1, ptr %3)
  %5 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %4, i32 0, i32 18
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr %6, align 8
  %8 = icmp ne ptr %7, null
  br i1 %8, label %9, label %14

9:
  %10 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64 }, ptr, ptr, ptr, ptr, ptr, i32, ptr }, ptr %7, i32 0, i32 1
  %11 = load i32, ptr %10, align 8
  %12 = icmp ne i32 %11, 0
  br i1 %12, label %14, label %13

13:
  call void @enzyme.mpi.point_to_point.arrived(ptr %7, ptr %1)
  br label %14

14:
  ret ptr %4
}

declare i32 @MPI_Test(ptr, ptr, ptr)
