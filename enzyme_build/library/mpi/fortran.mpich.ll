; Made by `python -m tests.library.mpi_bodies`.

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_send_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = load i32, ptr %1, align 4
  %9 = load i32, ptr %2, align 4
  %10 = load i32, ptr %3, align 4
  %11 = load i32, ptr %4, align 4
  %12 = load i32, ptr %5, align 4
  %13 = call i32 @MPI_Send(ptr %0, i32 %8, i32 %9, i32 %10, i32 %11, i32 %12)
  %14 = icmp ne ptr %6, null
  br i1 %14, label %15, label %16

15:
  store i32 %13, ptr %6, align 4
  br label %16

16:
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)

declare i32 @MPI_Send(ptr, i32, i32, i32, i32, i32)

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_ssend_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = load i32, ptr %1, align 4
  %9 = load i32, ptr %2, align 4
  %10 = load i32, ptr %3, align 4
  %11 = load i32, ptr %4, align 4
  %12 = load i32, ptr %5, align 4
  %13 = call i32 @MPI_Ssend(ptr %0, i32 %8, i32 %9, i32 %10, i32 %11, i32 %12)
  %14 = icmp ne ptr %6, null
  br i1 %14, label %15, label %16

15:
  store i32 %13, ptr %6, align 4
  br label %16

16:
  ret void
}

declare i32 @MPI_Ssend(ptr, i32, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_rsend_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = load i32, ptr %1, align 4
  %9 = load i32, ptr %2, align 4
  %10 = load i32, ptr %3, align 4
  %11 = load i32, ptr %4, align 4
  %12 = load i32, ptr %5, align 4
  %13 = call i32 @MPI_Rsend(ptr %0, i32 %8, i32 %9, i32 %10, i32 %11, i32 %12)
  %14 = icmp ne ptr %6, null
  br i1 %14, label %15, label %16

15:
  store i32 %13, ptr %6, align 4
  br label %16

16:
  ret void
}

declare i32 @MPI_Rsend(ptr, i32, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_isend_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %1, align 4
  %11 = load i32, ptr %2, align 4
  %12 = load i32, ptr %3, align 4
  %13 = load i32, ptr %4, align 4
  %14 = load i32, ptr %5, align 4
  %15 = call i32 @MPI_Isend(ptr %0, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, ptr %9)
  %16 = load i32, ptr %9, align 4
  store i32 %16, ptr %6, align 4
  %17 = icmp ne ptr %7, null
  br i1 %17, label %18, label %19

18:
  store i32 %15, ptr %7, align 4
  br label %19

19:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Isend(ptr, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_issend_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %1, align 4
  %11 = load i32, ptr %2, align 4
  %12 = load i32, ptr %3, align 4
  %13 = load i32, ptr %4, align 4
  %14 = load i32, ptr %5, align 4
  %15 = call i32 @MPI_Issend(ptr %0, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, ptr %9)
  %16 = load i32, ptr %9, align 4
  store i32 %16, ptr %6, align 4
  %17 = icmp ne ptr %7, null
  br i1 %17, label %18, label %19

18:
  store i32 %15, ptr %7, align 4
  br label %19

19:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Issend(ptr, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_irsend_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %1, align 4
  %11 = load i32, ptr %2, align 4
  %12 = load i32, ptr %3, align 4
  %13 = load i32, ptr %4, align 4
  %14 = load i32, ptr %5, align 4
  %15 = call i32 @MPI_Irsend(ptr %0, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, ptr %9)
  %16 = load i32, ptr %9, align 4
  store i32 %16, ptr %6, align 4
  %17 = icmp ne ptr %7, null
  br i1 %17, label %18, label %19

18:
  store i32 %15, ptr %7, align 4
  br label %19

19:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Irsend(ptr, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_recv_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = load i32, ptr %1, align 4
  %10 = load i32, ptr %2, align 4
  %11 = load i32, ptr %3, align 4
  %12 = load i32, ptr %4, align 4
  %13 = load i32, ptr %5, align 4
  %14 = call i32 @MPI_Recv(ptr %0, i32 %9, i32 %10, i32 %11, i32 %12, i32 %13, ptr %6)
  %15 = icmp ne ptr %7, null
  br i1 %15, label %16, label %17

16:
  store i32 %14, ptr %7, align 4
  br label %17

17:
  ret void
}

declare i32 @MPI_Recv(ptr, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_irecv_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %1, align 4
  %11 = load i32, ptr %2, align 4
  %12 = load i32, ptr %3, align 4
  %13 = load i32, ptr %4, align 4
  %14 = load i32, ptr %5, align 4
  %15 = call i32 @MPI_Irecv(ptr %0, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, ptr %9)
  %16 = load i32, ptr %9, align 4
  store i32 %16, ptr %6, align 4
  %17 = icmp ne ptr %7, null
  br i1 %17, label %18, label %19

18:
  store i32 %15, ptr %7, align 4
  br label %19

19:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Irecv(ptr, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_sendrecv_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9, ptr %10, ptr %11, ptr %12) noinline nounwind {
  %14 = load i32, ptr %1, align 4
  %15 = load i32, ptr %2, align 4
  %16 = load i32, ptr %3, align 4
  %17 = load i32, ptr %4, align 4
  %18 = load i32, ptr %6, align 4
  %19 = load i32, ptr %7, align 4
  %20 = load i32, ptr %8, align 4
  %21 = load i32, ptr %9, align 4
  %22 = load i32, ptr %10, align 4
  %23 = call i32 @MPI_Sendrecv(ptr %0, i32 %14, i32 %15, i32 %16, i32 %17, ptr %5, i32 %18, i32 %19, i32 %20, i32 %21, i32 %22, ptr %11)
  %24 = icmp ne ptr %12, null
  br i1 %24, label %25, label %26

25:
  store i32 %23, ptr %12, align 4
  br label %26

26:
  ret void
}

declare i32 @MPI_Sendrecv(ptr, i32, i32, i32, i32, ptr, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_sendrecv_replace_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = load i32, ptr %1, align 4
  %12 = load i32, ptr %2, align 4
  %13 = load i32, ptr %3, align 4
  %14 = load i32, ptr %4, align 4
  %15 = load i32, ptr %5, align 4
  %16 = load i32, ptr %6, align 4
  %17 = load i32, ptr %7, align 4
  %18 = call i32 @MPI_Sendrecv_replace(ptr %0, i32 %11, i32 %12, i32 %13, i32 %14, i32 %15, i32 %16, i32 %17, ptr %8)
  %19 = icmp ne ptr %9, null
  br i1 %19, label %20, label %21

20:
  store i32 %18, ptr %9, align 4
  br label %21

21:
  ret void
}

declare i32 @MPI_Sendrecv_replace(ptr, i32, i32, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_send_init_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %1, align 4
  %11 = load i32, ptr %2, align 4
  %12 = load i32, ptr %3, align 4
  %13 = load i32, ptr %4, align 4
  %14 = load i32, ptr %5, align 4
  %15 = call i32 @MPI_Send_init(ptr %0, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, ptr %9)
  %16 = load i32, ptr %9, align 4
  store i32 %16, ptr %6, align 4
  %17 = icmp ne ptr %7, null
  br i1 %17, label %18, label %19

18:
  store i32 %15, ptr %7, align 4
  br label %19

19:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Send_init(ptr, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_ssend_init_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %1, align 4
  %11 = load i32, ptr %2, align 4
  %12 = load i32, ptr %3, align 4
  %13 = load i32, ptr %4, align 4
  %14 = load i32, ptr %5, align 4
  %15 = call i32 @MPI_Ssend_init(ptr %0, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, ptr %9)
  %16 = load i32, ptr %9, align 4
  store i32 %16, ptr %6, align 4
  %17 = icmp ne ptr %7, null
  br i1 %17, label %18, label %19

18:
  store i32 %15, ptr %7, align 4
  br label %19

19:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Ssend_init(ptr, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_recv_init_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %1, align 4
  %11 = load i32, ptr %2, align 4
  %12 = load i32, ptr %3, align 4
  %13 = load i32, ptr %4, align 4
  %14 = load i32, ptr %5, align 4
  %15 = call i32 @MPI_Recv_init(ptr %0, i32 %10, i32 %11, i32 %12, i32 %13, i32 %14, ptr %9)
  %16 = load i32, ptr %9, align 4
  store i32 %16, ptr %6, align 4
  %17 = icmp ne ptr %7, null
  br i1 %17, label %18, label %19

18:
  store i32 %15, ptr %7, align 4
  br label %19

19:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Recv_init(ptr, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_start_(ptr %0, ptr %1) noinline nounwind {
  %3 = call ptr @enzyme.mpi.fortran.requests_of(i32 1, ptr %0)
  %4 = call i32 @MPI_Start(ptr %3)
  call void @enzyme.mpi.fortran.hand_back(i32 1, ptr %3, ptr %0)
  %5 = icmp ne ptr %1, null
  br i1 %5, label %6, label %7

6:
  store i32 %4, ptr %1, align 4
  br label %7

7:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.fortran.requests_of(i32 %0, ptr %1) noinline nounwind {
  ret ptr %1
}

declare i32 @MPI_Start(ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.hand_back(i32 %0, ptr %1, ptr %2) noinline nounwind {
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_request_free_(ptr %0, ptr %1) noinline nounwind {
  %3 = call ptr @enzyme.mpi.fortran.requests_of(i32 1, ptr %0)
  %4 = call i32 @MPI_Request_free(ptr %3)
  call void @enzyme.mpi.fortran.hand_back(i32 1, ptr %3, ptr %0)
  %5 = icmp ne ptr %1, null
  br i1 %5, label %6, label %7

6:
  store i32 %4, ptr %1, align 4
  br label %7

7:
  ret void
}

declare i32 @MPI_Request_free(ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_startall_(ptr %0, ptr %1, ptr %2) noinline nounwind {
  %4 = load i32, ptr %0, align 4
  %5 = call ptr @enzyme.mpi.fortran.requests_of(i32 %4, ptr %1)
  %6 = load i32, ptr %0, align 4
  %7 = call i32 @MPI_Startall(i32 %6, ptr %5)
  %8 = load i32, ptr %0, align 4
  call void @enzyme.mpi.fortran.hand_back(i32 %8, ptr %5, ptr %1)
  %9 = icmp ne ptr %2, null
  br i1 %9, label %10, label %11

10:
  store i32 %7, ptr %2, align 4
  br label %11

11:
  ret void
}

declare i32 @MPI_Startall(i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_wait_(ptr %0, ptr %1, ptr %2) noinline nounwind {
  %4 = call ptr @enzyme.mpi.fortran.requests_of(i32 1, ptr %0)
  %5 = call i32 @MPI_Wait(ptr %4, ptr %1)
  call void @enzyme.mpi.fortran.hand_back(i32 1, ptr %4, ptr %0)
  %6 = icmp ne ptr %2, null
  br i1 %6, label %7, label %8

7:
  store i32 %5, ptr %2, align 4
  br label %8

8:
  ret void
}

declare i32 @MPI_Wait(ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_waitany_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = load i32, ptr %0, align 4
  %7 = call ptr @enzyme.mpi.fortran.requests_of(i32 %6, ptr %1)
  %8 = load i32, ptr %0, align 4
  %9 = call i32 @MPI_Waitany(i32 %8, ptr %7, ptr %2, ptr %3)
  %10 = load i32, ptr %0, align 4
  call void @enzyme.mpi.fortran.hand_back(i32 %10, ptr %7, ptr %1)
  %11 = load i32, ptr %2, align 4
  %12 = icmp sge i32 %11, 0
  br i1 %12, label %13, label %15

13:
  %14 = add nsw i32 %11, 1
  store i32 %14, ptr %2, align 4
  br label %15

15:
  %16 = icmp ne ptr %4, null
  br i1 %16, label %17, label %18

17:
  store i32 %9, ptr %4, align 4
  br label %18

18:
  ret void
}

declare i32 @MPI_Waitany(i32, ptr, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_test_(ptr %0, ptr %1, ptr %2, ptr %3) noinline nounwind {
  %5 = call ptr @enzyme.mpi.fortran.requests_of(i32 1, ptr %0)
  %6 = call i32 @MPI_Test(ptr %5, ptr %1, ptr %2)
  call void @enzyme.mpi.fortran.hand_back(i32 1, ptr %5, ptr %0)
  %7 = icmp ne ptr %3, null
  br i1 %7, label %8, label %9

8:
  store i32 %6, ptr %3, align 4
  br label %9

9:
  ret void
}

declare i32 @MPI_Test(ptr, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_testany_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = load i32, ptr %0, align 4
  %8 = call ptr @enzyme.mpi.fortran.requests_of(i32 %7, ptr %1)
  %9 = load i32, ptr %0, align 4
  %10 = call i32 @MPI_Testany(i32 %9, ptr %8, ptr %2, ptr %3, ptr %4)
  %11 = load i32, ptr %0, align 4
  call void @enzyme.mpi.fortran.hand_back(i32 %11, ptr %8, ptr %1)
  %12 = load i32, ptr %2, align 4
  %13 = icmp sge i32 %12, 0
  br i1 %13, label %14, label %16

14:
  %15 = add nsw i32 %12, 1
  store i32 %15, ptr %2, align 4
  br label %16

16:
  %17 = icmp ne ptr %5, null
  br i1 %17, label %18, label %19

18:
  store i32 %10, ptr %5, align 4
  br label %19

19:
  ret void
}

declare i32 @MPI_Testany(i32, ptr, ptr, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_waitall_(ptr %0, ptr %1, ptr %2, ptr %3) noinline nounwind {
  %5 = load i32, ptr %0, align 4
  %6 = call ptr @enzyme.mpi.fortran.requests_of(i32 %5, ptr %1)
  %7 = load i32, ptr %0, align 4
  %8 = call i32 @MPI_Waitall(i32 %7, ptr %6, ptr %2)
  %9 = load i32, ptr %0, align 4
  call void @enzyme.mpi.fortran.hand_back(i32 %9, ptr %6, ptr %1)
  %10 = icmp ne ptr %3, null
  br i1 %10, label %11, label %12

11:
  store i32 %8, ptr %3, align 4
  br label %12

12:
  ret void
}

declare i32 @MPI_Waitall(i32, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_testall_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = load i32, ptr %0, align 4
  %7 = call ptr @enzyme.mpi.fortran.requests_of(i32 %6, ptr %1)
  %8 = load i32, ptr %0, align 4
  %9 = call i32 @MPI_Testall(i32 %8, ptr %7, ptr %2, ptr %3)
  %10 = load i32, ptr %0, align 4
  call void @enzyme.mpi.fortran.hand_back(i32 %10, ptr %7, ptr %1)
  %11 = icmp ne ptr %4, null
  br i1 %11, label %12, label %13

12:
  store i32 %9, ptr %4, align 4
  br label %13

13:
  ret void
}

declare i32 @MPI_Testall(i32, ptr, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_waitsome_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = load i32, ptr %0, align 4
  %8 = call ptr @enzyme.mpi.fortran.requests_of(i32 %7, ptr %1)
  %9 = load i32, ptr %0, align 4
  %10 = call i32 @MPI_Waitsome(i32 %9, ptr %8, ptr %2, ptr %3, ptr %4)
  %11 = load i32, ptr %0, align 4
  call void @enzyme.mpi.fortran.hand_back(i32 %11, ptr %8, ptr %1)
  br label %12

12:
  %.0 = phi i32 [ 0, %6 ], [ %20, %15 ]
  %13 = load i32, ptr %2, align 4
  %14 = icmp slt i32 %.0, %13
  br i1 %14, label %15, label %21

15:
  %16 = sext i32 %.0 to i64
  %17 = getelementptr inbounds i32, ptr %3, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = add nsw i32 %18, 1
  store i32 %19, ptr %17, align 4
  %20 = add nsw i32 %.0, 1
  br label %12

21:
  %22 = icmp ne ptr %5, null
  br i1 %22, label %23, label %24

23:
  store i32 %10, ptr %5, align 4
  br label %24

24:
  ret void
}

declare i32 @MPI_Waitsome(i32, ptr, ptr, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_testsome_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = load i32, ptr %0, align 4
  %8 = call ptr @enzyme.mpi.fortran.requests_of(i32 %7, ptr %1)
  %9 = load i32, ptr %0, align 4
  %10 = call i32 @MPI_Testsome(i32 %9, ptr %8, ptr %2, ptr %3, ptr %4)
  %11 = load i32, ptr %0, align 4
  call void @enzyme.mpi.fortran.hand_back(i32 %11, ptr %8, ptr %1)
  br label %12

12:
  %.0 = phi i32 [ 0, %6 ], [ %20, %15 ]
  %13 = load i32, ptr %2, align 4
  %14 = icmp slt i32 %.0, %13
  br i1 %14, label %15, label %21

15:
  %16 = sext i32 %.0 to i64
  %17 = getelementptr inbounds i32, ptr %3, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = add nsw i32 %18, 1
  store i32 %19, ptr %17, align 4
  %20 = add nsw i32 %.0, 1
  br label %12

21:
  %22 = icmp ne ptr %5, null
  br i1 %22, label %23, label %24

23:
  store i32 %10, ptr %5, align 4
  br label %24

24:
  ret void
}

declare i32 @MPI_Testsome(i32, ptr, ptr, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_probe_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = load i32, ptr %0, align 4
  %7 = load i32, ptr %1, align 4
  %8 = load i32, ptr %2, align 4
  %9 = call i32 @MPI_Probe(i32 %6, i32 %7, i32 %8, ptr %3)
  %10 = icmp ne ptr %4, null
  br i1 %10, label %11, label %12

11:
  store i32 %9, ptr %4, align 4
  br label %12

12:
  ret void
}

declare i32 @MPI_Probe(i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_iprobe_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = load i32, ptr %0, align 4
  %8 = load i32, ptr %1, align 4
  %9 = load i32, ptr %2, align 4
  %10 = call i32 @MPI_Iprobe(i32 %7, i32 %8, i32 %9, ptr %3, ptr %4)
  %11 = icmp ne ptr %5, null
  br i1 %11, label %12, label %13

12:
  store i32 %10, ptr %5, align 4
  br label %13

13:
  ret void
}

declare i32 @MPI_Iprobe(i32, i32, i32, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_comm_free_(ptr %0, ptr %1) noinline nounwind {
  %3 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %3)
  %4 = load i32, ptr %0, align 4
  store i32 %4, ptr %3, align 4
  %5 = call i32 @MPI_Comm_free(ptr %3)
  %6 = load i32, ptr %3, align 4
  store i32 %6, ptr %0, align 4
  %7 = icmp ne ptr %1, null
  br i1 %7, label %8, label %9

8:
  store i32 %5, ptr %1, align 4
  br label %9

9:
  call void @llvm.lifetime.end.p0(ptr %3)
  ret void
}

declare i32 @MPI_Comm_free(ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_barrier_(ptr %0, ptr %1) noinline nounwind {
  %3 = load i32, ptr %0, align 4
  %4 = call i32 @MPI_Barrier(i32 %3)
  %5 = icmp ne ptr %1, null
  br i1 %5, label %6, label %7

6:
  store i32 %4, ptr %1, align 4
  br label %7

7:
  ret void
}

declare i32 @MPI_Barrier(i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_ibarrier_(ptr %0, ptr %1, ptr %2) noinline nounwind {
  %4 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %4)
  store i32 738197504, ptr %4, align 4
  %5 = load i32, ptr %0, align 4
  %6 = call i32 @MPI_Ibarrier(i32 %5, ptr %4)
  %7 = load i32, ptr %4, align 4
  store i32 %7, ptr %1, align 4
  %8 = icmp ne ptr %2, null
  br i1 %8, label %9, label %10

9:
  store i32 %6, ptr %2, align 4
  br label %10

10:
  call void @llvm.lifetime.end.p0(ptr %4)
  ret void
}

declare i32 @MPI_Ibarrier(i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_bcast_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = load i32, ptr %1, align 4
  %8 = load i32, ptr %2, align 4
  %9 = load i32, ptr %3, align 4
  %10 = load i32, ptr %4, align 4
  %11 = call i32 @MPI_Bcast(ptr %0, i32 %7, i32 %8, i32 %9, i32 %10)
  %12 = icmp ne ptr %5, null
  br i1 %12, label %13, label %14

13:
  store i32 %11, ptr %5, align 4
  br label %14

14:
  ret void
}

declare i32 @MPI_Bcast(ptr, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_ibcast_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %8)
  store i32 738197504, ptr %8, align 4
  %9 = load i32, ptr %1, align 4
  %10 = load i32, ptr %2, align 4
  %11 = load i32, ptr %3, align 4
  %12 = load i32, ptr %4, align 4
  %13 = call i32 @MPI_Ibcast(ptr %0, i32 %9, i32 %10, i32 %11, i32 %12, ptr %8)
  %14 = load i32, ptr %8, align 4
  store i32 %14, ptr %5, align 4
  %15 = icmp ne ptr %6, null
  br i1 %15, label %16, label %17

16:
  store i32 %13, ptr %6, align 4
  br label %17

17:
  call void @llvm.lifetime.end.p0(ptr %8)
  ret void
}

declare i32 @MPI_Ibcast(ptr, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_reduce_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = load i32, ptr %2, align 4
  %10 = load i32, ptr %3, align 4
  %11 = load i32, ptr %4, align 4
  %12 = load i32, ptr %5, align 4
  %13 = load i32, ptr %6, align 4
  %14 = call i32 @MPI_Reduce(ptr %0, ptr %1, i32 %9, i32 %10, i32 %11, i32 %12, i32 %13)
  %15 = icmp ne ptr %7, null
  br i1 %15, label %16, label %17

16:
  store i32 %14, ptr %7, align 4
  br label %17

17:
  ret void
}

declare i32 @MPI_Reduce(ptr, ptr, i32, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_ireduce_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %10)
  store i32 738197504, ptr %10, align 4
  %11 = load i32, ptr %2, align 4
  %12 = load i32, ptr %3, align 4
  %13 = load i32, ptr %4, align 4
  %14 = load i32, ptr %5, align 4
  %15 = load i32, ptr %6, align 4
  %16 = call i32 @MPI_Ireduce(ptr %0, ptr %1, i32 %11, i32 %12, i32 %13, i32 %14, i32 %15, ptr %10)
  %17 = load i32, ptr %10, align 4
  store i32 %17, ptr %7, align 4
  %18 = icmp ne ptr %8, null
  br i1 %18, label %19, label %20

19:
  store i32 %16, ptr %8, align 4
  br label %20

20:
  call void @llvm.lifetime.end.p0(ptr %10)
  ret void
}

declare i32 @MPI_Ireduce(ptr, ptr, i32, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_allreduce_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = load i32, ptr %2, align 4
  %9 = load i32, ptr %3, align 4
  %10 = load i32, ptr %4, align 4
  %11 = load i32, ptr %5, align 4
  %12 = call i32 @MPI_Allreduce(ptr %0, ptr %1, i32 %8, i32 %9, i32 %10, i32 %11)
  %13 = icmp ne ptr %6, null
  br i1 %13, label %14, label %15

14:
  store i32 %12, ptr %6, align 4
  br label %15

15:
  ret void
}

declare i32 @MPI_Allreduce(ptr, ptr, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_iallreduce_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %2, align 4
  %11 = load i32, ptr %3, align 4
  %12 = load i32, ptr %4, align 4
  %13 = load i32, ptr %5, align 4
  %14 = call i32 @MPI_Iallreduce(ptr %0, ptr %1, i32 %10, i32 %11, i32 %12, i32 %13, ptr %9)
  %15 = load i32, ptr %9, align 4
  store i32 %15, ptr %6, align 4
  %16 = icmp ne ptr %7, null
  br i1 %16, label %17, label %18

17:
  store i32 %14, ptr %7, align 4
  br label %18

18:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Iallreduce(ptr, ptr, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_gather_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = load i32, ptr %1, align 4
  %11 = load i32, ptr %2, align 4
  %12 = load i32, ptr %4, align 4
  %13 = load i32, ptr %5, align 4
  %14 = load i32, ptr %6, align 4
  %15 = load i32, ptr %7, align 4
  %16 = call i32 @MPI_Gather(ptr %0, i32 %10, i32 %11, ptr %3, i32 %12, i32 %13, i32 %14, i32 %15)
  %17 = icmp ne ptr %8, null
  br i1 %17, label %18, label %19

18:
  store i32 %16, ptr %8, align 4
  br label %19

19:
  ret void
}

declare i32 @MPI_Gather(ptr, i32, i32, ptr, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_scatter_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = load i32, ptr %1, align 4
  %11 = load i32, ptr %2, align 4
  %12 = load i32, ptr %4, align 4
  %13 = load i32, ptr %5, align 4
  %14 = load i32, ptr %6, align 4
  %15 = load i32, ptr %7, align 4
  %16 = call i32 @MPI_Scatter(ptr %0, i32 %10, i32 %11, ptr %3, i32 %12, i32 %13, i32 %14, i32 %15)
  %17 = icmp ne ptr %8, null
  br i1 %17, label %18, label %19

18:
  store i32 %16, ptr %8, align 4
  br label %19

19:
  ret void
}

declare i32 @MPI_Scatter(ptr, i32, i32, ptr, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_igather_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %11)
  store i32 738197504, ptr %11, align 4
  %12 = load i32, ptr %1, align 4
  %13 = load i32, ptr %2, align 4
  %14 = load i32, ptr %4, align 4
  %15 = load i32, ptr %5, align 4
  %16 = load i32, ptr %6, align 4
  %17 = load i32, ptr %7, align 4
  %18 = call i32 @MPI_Igather(ptr %0, i32 %12, i32 %13, ptr %3, i32 %14, i32 %15, i32 %16, i32 %17, ptr %11)
  %19 = load i32, ptr %11, align 4
  store i32 %19, ptr %8, align 4
  %20 = icmp ne ptr %9, null
  br i1 %20, label %21, label %22

21:
  store i32 %18, ptr %9, align 4
  br label %22

22:
  call void @llvm.lifetime.end.p0(ptr %11)
  ret void
}

declare i32 @MPI_Igather(ptr, i32, i32, ptr, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_iscatter_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %11)
  store i32 738197504, ptr %11, align 4
  %12 = load i32, ptr %1, align 4
  %13 = load i32, ptr %2, align 4
  %14 = load i32, ptr %4, align 4
  %15 = load i32, ptr %5, align 4
  %16 = load i32, ptr %6, align 4
  %17 = load i32, ptr %7, align 4
  %18 = call i32 @MPI_Iscatter(ptr %0, i32 %12, i32 %13, ptr %3, i32 %14, i32 %15, i32 %16, i32 %17, ptr %11)
  %19 = load i32, ptr %11, align 4
  store i32 %19, ptr %8, align 4
  %20 = icmp ne ptr %9, null
  br i1 %20, label %21, label %22

21:
  store i32 %18, ptr %9, align 4
  br label %22

22:
  call void @llvm.lifetime.end.p0(ptr %11)
  ret void
}

declare i32 @MPI_Iscatter(ptr, i32, i32, ptr, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_allgather_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = load i32, ptr %1, align 4
  %10 = load i32, ptr %2, align 4
  %11 = load i32, ptr %4, align 4
  %12 = load i32, ptr %5, align 4
  %13 = load i32, ptr %6, align 4
  %14 = call i32 @MPI_Allgather(ptr %0, i32 %9, i32 %10, ptr %3, i32 %11, i32 %12, i32 %13)
  %15 = icmp ne ptr %7, null
  br i1 %15, label %16, label %17

16:
  store i32 %14, ptr %7, align 4
  br label %17

17:
  ret void
}

declare i32 @MPI_Allgather(ptr, i32, i32, ptr, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_alltoall_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = load i32, ptr %1, align 4
  %10 = load i32, ptr %2, align 4
  %11 = load i32, ptr %4, align 4
  %12 = load i32, ptr %5, align 4
  %13 = load i32, ptr %6, align 4
  %14 = call i32 @MPI_Alltoall(ptr %0, i32 %9, i32 %10, ptr %3, i32 %11, i32 %12, i32 %13)
  %15 = icmp ne ptr %7, null
  br i1 %15, label %16, label %17

16:
  store i32 %14, ptr %7, align 4
  br label %17

17:
  ret void
}

declare i32 @MPI_Alltoall(ptr, i32, i32, ptr, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_iallgather_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %10)
  store i32 738197504, ptr %10, align 4
  %11 = load i32, ptr %1, align 4
  %12 = load i32, ptr %2, align 4
  %13 = load i32, ptr %4, align 4
  %14 = load i32, ptr %5, align 4
  %15 = load i32, ptr %6, align 4
  %16 = call i32 @MPI_Iallgather(ptr %0, i32 %11, i32 %12, ptr %3, i32 %13, i32 %14, i32 %15, ptr %10)
  %17 = load i32, ptr %10, align 4
  store i32 %17, ptr %7, align 4
  %18 = icmp ne ptr %8, null
  br i1 %18, label %19, label %20

19:
  store i32 %16, ptr %8, align 4
  br label %20

20:
  call void @llvm.lifetime.end.p0(ptr %10)
  ret void
}

declare i32 @MPI_Iallgather(ptr, i32, i32, ptr, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_ialltoall_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %10)
  store i32 738197504, ptr %10, align 4
  %11 = load i32, ptr %1, align 4
  %12 = load i32, ptr %2, align 4
  %13 = load i32, ptr %4, align 4
  %14 = load i32, ptr %5, align 4
  %15 = load i32, ptr %6, align 4
  %16 = call i32 @MPI_Ialltoall(ptr %0, i32 %11, i32 %12, ptr %3, i32 %13, i32 %14, i32 %15, ptr %10)
  %17 = load i32, ptr %10, align 4
  store i32 %17, ptr %7, align 4
  %18 = icmp ne ptr %8, null
  br i1 %18, label %19, label %20

19:
  store i32 %16, ptr %8, align 4
  br label %20

20:
  call void @llvm.lifetime.end.p0(ptr %10)
  ret void
}

declare i32 @MPI_Ialltoall(ptr, i32, i32, ptr, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_reduce_scatter_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = load i32, ptr %3, align 4
  %9 = load i32, ptr %4, align 4
  %10 = load i32, ptr %5, align 4
  %11 = call i32 @MPI_Reduce_scatter(ptr %0, ptr %1, ptr %2, i32 %8, i32 %9, i32 %10)
  %12 = icmp ne ptr %6, null
  br i1 %12, label %13, label %14

13:
  store i32 %11, ptr %6, align 4
  br label %14

14:
  ret void
}

declare i32 @MPI_Reduce_scatter(ptr, ptr, ptr, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_ireduce_scatter_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %3, align 4
  %11 = load i32, ptr %4, align 4
  %12 = load i32, ptr %5, align 4
  %13 = call i32 @MPI_Ireduce_scatter(ptr %0, ptr %1, ptr %2, i32 %10, i32 %11, i32 %12, ptr %9)
  %14 = load i32, ptr %9, align 4
  store i32 %14, ptr %6, align 4
  %15 = icmp ne ptr %7, null
  br i1 %15, label %16, label %17

16:
  store i32 %13, ptr %7, align 4
  br label %17

17:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Ireduce_scatter(ptr, ptr, ptr, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_gatherv_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = load i32, ptr %1, align 4
  %12 = load i32, ptr %2, align 4
  %13 = load i32, ptr %6, align 4
  %14 = load i32, ptr %7, align 4
  %15 = load i32, ptr %8, align 4
  %16 = call i32 @MPI_Gatherv(ptr %0, i32 %11, i32 %12, ptr %3, ptr %4, ptr %5, i32 %13, i32 %14, i32 %15)
  %17 = icmp ne ptr %9, null
  br i1 %17, label %18, label %19

18:
  store i32 %16, ptr %9, align 4
  br label %19

19:
  ret void
}

declare i32 @MPI_Gatherv(ptr, i32, i32, ptr, ptr, ptr, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_igatherv_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %12)
  store i32 738197504, ptr %12, align 4
  %13 = load i32, ptr %1, align 4
  %14 = load i32, ptr %2, align 4
  %15 = load i32, ptr %6, align 4
  %16 = load i32, ptr %7, align 4
  %17 = load i32, ptr %8, align 4
  %18 = call i32 @MPI_Igatherv(ptr %0, i32 %13, i32 %14, ptr %3, ptr %4, ptr %5, i32 %15, i32 %16, i32 %17, ptr %12)
  %19 = load i32, ptr %12, align 4
  store i32 %19, ptr %9, align 4
  %20 = icmp ne ptr %10, null
  br i1 %20, label %21, label %22

21:
  store i32 %18, ptr %10, align 4
  br label %22

22:
  call void @llvm.lifetime.end.p0(ptr %12)
  ret void
}

declare i32 @MPI_Igatherv(ptr, i32, i32, ptr, ptr, ptr, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_scatterv_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = load i32, ptr %3, align 4
  %12 = load i32, ptr %5, align 4
  %13 = load i32, ptr %6, align 4
  %14 = load i32, ptr %7, align 4
  %15 = load i32, ptr %8, align 4
  %16 = call i32 @MPI_Scatterv(ptr %0, ptr %1, ptr %2, i32 %11, ptr %4, i32 %12, i32 %13, i32 %14, i32 %15)
  %17 = icmp ne ptr %9, null
  br i1 %17, label %18, label %19

18:
  store i32 %16, ptr %9, align 4
  br label %19

19:
  ret void
}

declare i32 @MPI_Scatterv(ptr, ptr, ptr, i32, ptr, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_iscatterv_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %12)
  store i32 738197504, ptr %12, align 4
  %13 = load i32, ptr %3, align 4
  %14 = load i32, ptr %5, align 4
  %15 = load i32, ptr %6, align 4
  %16 = load i32, ptr %7, align 4
  %17 = load i32, ptr %8, align 4
  %18 = call i32 @MPI_Iscatterv(ptr %0, ptr %1, ptr %2, i32 %13, ptr %4, i32 %14, i32 %15, i32 %16, i32 %17, ptr %12)
  %19 = load i32, ptr %12, align 4
  store i32 %19, ptr %9, align 4
  %20 = icmp ne ptr %10, null
  br i1 %20, label %21, label %22

21:
  store i32 %18, ptr %10, align 4
  br label %22

22:
  call void @llvm.lifetime.end.p0(ptr %12)
  ret void
}

declare i32 @MPI_Iscatterv(ptr, ptr, ptr, i32, ptr, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_allgatherv_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = load i32, ptr %1, align 4
  %11 = load i32, ptr %2, align 4
  %12 = load i32, ptr %6, align 4
  %13 = load i32, ptr %7, align 4
  %14 = call i32 @MPI_Allgatherv(ptr %0, i32 %10, i32 %11, ptr %3, ptr %4, ptr %5, i32 %12, i32 %13)
  %15 = icmp ne ptr %8, null
  br i1 %15, label %16, label %17

16:
  store i32 %14, ptr %8, align 4
  br label %17

17:
  ret void
}

declare i32 @MPI_Allgatherv(ptr, i32, i32, ptr, ptr, ptr, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_iallgatherv_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %11)
  store i32 738197504, ptr %11, align 4
  %12 = load i32, ptr %1, align 4
  %13 = load i32, ptr %2, align 4
  %14 = load i32, ptr %6, align 4
  %15 = load i32, ptr %7, align 4
  %16 = call i32 @MPI_Iallgatherv(ptr %0, i32 %12, i32 %13, ptr %3, ptr %4, ptr %5, i32 %14, i32 %15, ptr %11)
  %17 = load i32, ptr %11, align 4
  store i32 %17, ptr %8, align 4
  %18 = icmp ne ptr %9, null
  br i1 %18, label %19, label %20

19:
  store i32 %16, ptr %9, align 4
  br label %20

20:
  call void @llvm.lifetime.end.p0(ptr %11)
  ret void
}

declare i32 @MPI_Iallgatherv(ptr, i32, i32, ptr, ptr, ptr, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_alltoallv_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = load i32, ptr %3, align 4
  %12 = load i32, ptr %7, align 4
  %13 = load i32, ptr %8, align 4
  %14 = call i32 @MPI_Alltoallv(ptr %0, ptr %1, ptr %2, i32 %11, ptr %4, ptr %5, ptr %6, i32 %12, i32 %13)
  %15 = icmp ne ptr %9, null
  br i1 %15, label %16, label %17

16:
  store i32 %14, ptr %9, align 4
  br label %17

17:
  ret void
}

declare i32 @MPI_Alltoallv(ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_ialltoallv_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %12)
  store i32 738197504, ptr %12, align 4
  %13 = load i32, ptr %3, align 4
  %14 = load i32, ptr %7, align 4
  %15 = load i32, ptr %8, align 4
  %16 = call i32 @MPI_Ialltoallv(ptr %0, ptr %1, ptr %2, i32 %13, ptr %4, ptr %5, ptr %6, i32 %14, i32 %15, ptr %12)
  %17 = load i32, ptr %12, align 4
  store i32 %17, ptr %9, align 4
  %18 = icmp ne ptr %10, null
  br i1 %18, label %19, label %20

19:
  store i32 %16, ptr %10, align 4
  br label %20

20:
  call void @llvm.lifetime.end.p0(ptr %12)
  ret void
}

declare i32 @MPI_Ialltoallv(ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_scan_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = load i32, ptr %2, align 4
  %9 = load i32, ptr %3, align 4
  %10 = load i32, ptr %4, align 4
  %11 = load i32, ptr %5, align 4
  %12 = call i32 @MPI_Scan(ptr %0, ptr %1, i32 %8, i32 %9, i32 %10, i32 %11)
  %13 = icmp ne ptr %6, null
  br i1 %13, label %14, label %15

14:
  store i32 %12, ptr %6, align 4
  br label %15

15:
  ret void
}

declare i32 @MPI_Scan(ptr, ptr, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_exscan_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = load i32, ptr %2, align 4
  %9 = load i32, ptr %3, align 4
  %10 = load i32, ptr %4, align 4
  %11 = load i32, ptr %5, align 4
  %12 = call i32 @MPI_Exscan(ptr %0, ptr %1, i32 %8, i32 %9, i32 %10, i32 %11)
  %13 = icmp ne ptr %6, null
  br i1 %13, label %14, label %15

14:
  store i32 %12, ptr %6, align 4
  br label %15

15:
  ret void
}

declare i32 @MPI_Exscan(ptr, ptr, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_reduce_scatter_block_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = load i32, ptr %2, align 4
  %9 = load i32, ptr %3, align 4
  %10 = load i32, ptr %4, align 4
  %11 = load i32, ptr %5, align 4
  %12 = call i32 @MPI_Reduce_scatter_block(ptr %0, ptr %1, i32 %8, i32 %9, i32 %10, i32 %11)
  %13 = icmp ne ptr %6, null
  br i1 %13, label %14, label %15

14:
  store i32 %12, ptr %6, align 4
  br label %15

15:
  ret void
}

declare i32 @MPI_Reduce_scatter_block(ptr, ptr, i32, i32, i32, i32)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_iscan_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %2, align 4
  %11 = load i32, ptr %3, align 4
  %12 = load i32, ptr %4, align 4
  %13 = load i32, ptr %5, align 4
  %14 = call i32 @MPI_Iscan(ptr %0, ptr %1, i32 %10, i32 %11, i32 %12, i32 %13, ptr %9)
  %15 = load i32, ptr %9, align 4
  store i32 %15, ptr %6, align 4
  %16 = icmp ne ptr %7, null
  br i1 %16, label %17, label %18

17:
  store i32 %14, ptr %7, align 4
  br label %18

18:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Iscan(ptr, ptr, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_iexscan_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %2, align 4
  %11 = load i32, ptr %3, align 4
  %12 = load i32, ptr %4, align 4
  %13 = load i32, ptr %5, align 4
  %14 = call i32 @MPI_Iexscan(ptr %0, ptr %1, i32 %10, i32 %11, i32 %12, i32 %13, ptr %9)
  %15 = load i32, ptr %9, align 4
  store i32 %15, ptr %6, align 4
  %16 = icmp ne ptr %7, null
  br i1 %16, label %17, label %18

17:
  store i32 %14, ptr %7, align 4
  br label %18

18:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Iexscan(ptr, ptr, i32, i32, i32, i32, ptr)

define linkonce_odr hidden void @enzyme.mpi.fortran.mpi_ireduce_scatter_block_(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  store i32 738197504, ptr %9, align 4
  %10 = load i32, ptr %2, align 4
  %11 = load i32, ptr %3, align 4
  %12 = load i32, ptr %4, align 4
  %13 = load i32, ptr %5, align 4
  %14 = call i32 @MPI_Ireduce_scatter_block(ptr %0, ptr %1, i32 %10, i32 %11, i32 %12, i32 %13, ptr %9)
  %15 = load i32, ptr %9, align 4
  store i32 %15, ptr %6, align 4
  %16 = icmp ne ptr %7, null
  br i1 %16, label %17, label %18

17:
  store i32 %14, ptr %7, align 4
  br label %18

18:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret void
}

declare i32 @MPI_Ireduce_scatter_block(ptr, ptr, i32, i32, i32, i32, ptr)
