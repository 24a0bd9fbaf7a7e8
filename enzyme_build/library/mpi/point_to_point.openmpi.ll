; Made of point_to_point.c by `python -m tests.library.mpi_bodies`.

@enzyme.mpi.point_to_point..str = linkonce_odr hidden constant [83 x i8] c"EnzymePy: a message is begun in the differentiated code, but not waited for there\0A\00", align 1
@enzyme.mpi.groups = linkonce_odr hidden global ptr null, align 8
@enzyme.mpi.pending = linkonce_odr hidden global ptr null, align 8
@enzyme.mpi.point_to_point.has_key = linkonce_odr hidden global i32 0, align 4
@enzyme.mpi.point_to_point.key_of_channels = linkonce_odr hidden global i32 0, align 4
@enzyme.mpi.point_to_point.highest_tag = linkonce_odr hidden global i32 0, align 4
@enzyme.mpi.point_to_point.met_early = linkonce_odr hidden global ptr null, align 8
@enzyme.mpi.point_to_point.made_once = linkonce_odr hidden global ptr null, align 8
@enzyme.mpi.point_to_point..str.1 = linkonce_odr hidden constant [85 x i8] c"EnzymePy: derivatives of messages between two groups of processes are not supported\0A\00", align 1
@ompi_mpi_float = external global i8, align 1
@ompi_mpi_datatype_null = external global i8, align 1
@ompi_mpi_double = external global i8, align 1
@ompi_mpi_c_float_complex = external global i8, align 1
@ompi_mpi_cplex = external global i8, align 1
@ompi_mpi_c_double_complex = external global i8, align 1
@ompi_mpi_dblcplex = external global i8, align 1
@ompi_mpi_dblprec = external global i8, align 1
@ompi_mpi_real8 = external global i8, align 1
@enzyme.mpi.point_to_point..str.2 = linkonce_odr hidden constant [102 x i8] c"EnzymePy: derivatives of messages are known for floats, doubles and integers, and datatypes of these\0A\00", align 1
@enzyme.mpi.point_to_point..str.3 = linkonce_odr hidden constant [96 x i8] c"EnzymePy: derivatives of datatypes that are made of numbers of several kinds are not supported\0A\00", align 1
@ompi_mpi_real = external global i8, align 1
@ompi_mpi_real4 = external global i8, align 1
@ompi_mpi_int = external global i8, align 1
@ompi_mpi_unsigned = external global i8, align 1
@ompi_mpi_long = external global i8, align 1
@ompi_mpi_unsigned_long = external global i8, align 1
@ompi_mpi_long_long_int = external global i8, align 1
@ompi_mpi_short = external global i8, align 1
@ompi_mpi_unsigned_char = external global i8, align 1
@ompi_mpi_char = external global i8, align 1
@ompi_mpi_signed_char = external global i8, align 1
@ompi_mpi_unsigned_short = external global i8, align 1
@ompi_mpi_int8_t = external global i8, align 1
@ompi_mpi_int16_t = external global i8, align 1
@ompi_mpi_int32_t = external global i8, align 1
@ompi_mpi_int64_t = external global i8, align 1
@ompi_mpi_uint8_t = external global i8, align 1
@ompi_mpi_uint16_t = external global i8, align 1
@ompi_mpi_uint32_t = external global i8, align 1
@ompi_mpi_uint64_t = external global i8, align 1
@ompi_mpi_c_bool = external global i8, align 1
@ompi_mpi_aint = external global i8, align 1
@ompi_mpi_count = external global i8, align 1
@ompi_mpi_offset = external global i8, align 1
@ompi_mpi_integer = external global i8, align 1
@ompi_mpi_logical = external global i8, align 1
@ompi_mpi_character = external global i8, align 1
@ompi_mpi_2int = external global i8, align 1
@ompi_mpi_wchar = external global i8, align 1
@ompi_mpi_unsigned_long_long = external global i8, align 1
@enzyme.mpi.point_to_point.__const.is_integer.known = linkonce_odr hidden constant [28 x ptr] [ptr @ompi_mpi_int, ptr @ompi_mpi_unsigned, ptr @ompi_mpi_long, ptr @ompi_mpi_unsigned_long, ptr @ompi_mpi_long_long_int, ptr @ompi_mpi_short, ptr @ompi_mpi_unsigned_char, ptr @ompi_mpi_char, ptr @ompi_mpi_signed_char, ptr @ompi_mpi_unsigned_short, ptr @ompi_mpi_int8_t, ptr @ompi_mpi_int16_t, ptr @ompi_mpi_int32_t, ptr @ompi_mpi_int64_t, ptr @ompi_mpi_uint8_t, ptr @ompi_mpi_uint16_t, ptr @ompi_mpi_uint32_t, ptr @ompi_mpi_uint64_t, ptr @ompi_mpi_c_bool, ptr @ompi_mpi_aint, ptr @ompi_mpi_count, ptr @ompi_mpi_offset, ptr @ompi_mpi_integer, ptr @ompi_mpi_logical, ptr @ompi_mpi_character, ptr @ompi_mpi_2int, ptr @ompi_mpi_wchar, ptr @ompi_mpi_unsigned_long_long], align 16
@enzyme.mpi.point_to_point..str.4 = linkonce_odr hidden constant [87 x i8] c"EnzymePy: derivatives of datatypes with floats between their places are not supported\0A\00", align 1
@ompi_mpi_comm_self = external global i8, align 1
@enzyme.mpi.point_to_point..str.5 = linkonce_odr hidden constant [104 x i8] c"EnzymePy: a message has a tag that is too high: derivatives need the upper tags for their own messages\0A\00", align 1
@ompi_mpi_comm_world = external global i8, align 1
@enzyme.mpi.point_to_point..str.6 = linkonce_odr hidden constant [135 x i8] c"EnzymePy: derivatives of MPI_Irecv with MPI_ANY_SOURCE or MPI_ANY_TAG are not supported: name the source and the tag, or use MPI_Recv\0A\00", align 1
@ompi_request_null = external global i8, align 1
@enzyme.mpi.point_to_point..str.7 = linkonce_odr hidden constant [139 x i8] c"EnzymePy: derivatives of MPI_Recv_init with MPI_ANY_SOURCE or MPI_ANY_TAG are not supported: name the source and the tag, or use MPI_Recv\0A\00", align 1
@enzyme.mpi.point_to_point..str.8 = linkonce_odr hidden constant [177 x i8] c"EnzymePy: a request that is started in the differentiated code was not made there: call MPI_Send_init and MPI_Recv_init there, or MPI_Isend and MPI_Irecv in place of MPI_Start\0A\00", align 1
@enzyme.mpi.point_to_point..str.9 = linkonce_odr hidden constant [57 x i8] c"EnzymePy: no memory is left for derivatives of messages\0A\00", align 1

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
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %9, i32 0, i32 2
  store i32 1, ptr %10, align 8
  %11 = call ptr @enzyme.mpi.point_to_point.shadows_of(ptr %6, i32 %5, ptr %7)
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %9, i32 0, i32 14
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
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  br i1 %4, label %5, label %7

5:
  %6 = call ptr @enzyme.mpi.point_to_point.inputs_of(ptr %0)
  br label %7

7:
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 28
  %9 = load ptr, ptr %8, align 8
  %10 = icmp ne ptr %9, null
  br i1 %10, label %11, label %15

11:
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 29
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %9, i32 0, i32 29
  store ptr %13, ptr %14, align 8
  br label %15

15:
  %16 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 29
  %17 = load ptr, ptr %16, align 8
  %18 = icmp ne ptr %17, null
  br i1 %18, label %19, label %22

19:
  %20 = load ptr, ptr %8, align 8
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %17, i32 0, i32 28
  store ptr %20, ptr %21, align 8
  br label %22

22:
  %23 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 1
  %24 = load ptr, ptr %23, align 8
  %25 = icmp ne ptr %24, null
  br i1 %25, label %26, label %32

26:
  %27 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %24, i32 0, i32 2
  %28 = load ptr, ptr %27, align 8
  %29 = icmp eq ptr %28, %0
  br i1 %29, label %30, label %32

30:
  %31 = load ptr, ptr %8, align 8
  store ptr %31, ptr %27, align 8
  br label %32

32:
  %33 = load ptr, ptr %23, align 8
  %34 = icmp ne ptr %33, null
  br i1 %34, label %35, label %36

35:
  call void @enzyme.mpi.point_to_point.leave_group(ptr %33)
  br label %36

36:
  %37 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %38 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %37, i32 0, i32 4
  %39 = load ptr, ptr %38, align 8
  call void @free(ptr %39)
  %40 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  call void @enzyme.mpi.point_to_point.forget_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %40)
  %41 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 13
  call void @enzyme.mpi.point_to_point.forget_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %41)
  %42 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 14
  %43 = load ptr, ptr %42, align 8
  call void @free(ptr %43)
  %44 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 15
  %45 = load ptr, ptr %44, align 8
  call void @free(ptr %45)
  %46 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  %47 = load ptr, ptr %46, align 8
  call void @free(ptr %47)
  %48 = load ptr, ptr %2, align 8
  call void @free(ptr %48)
  %49 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
  %50 = load ptr, ptr %49, align 8
  call void @free(ptr %50)
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

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Rsend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call i32 @MPI_Rsend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5)
  %11 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %0)
  call void @enzyme.mpi.point_to_point.both(ptr %11, i32 0)
  call void @enzyme.mpi.point_to_point.forget(ptr %11)
  ret i32 %10
}

declare i32 @MPI_Rsend(ptr, i32, ptr, i32, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Rsend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %0)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Rsend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Rsend(ptr %0, i32 %1) noinline nounwind {
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
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca { i32, i32, i32, i32, i64 }, align 8
  store i32 %3, ptr %11, align 4
  store i32 %4, ptr %12, align 4
  call void @llvm.lifetime.start.p0(ptr %13)
  call void @enzyme.mpi.point_to_point.find_next(ptr %11, ptr %12, ptr %5)
  %14 = load i32, ptr %11, align 4
  %15 = load i32, ptr %12, align 4
  %16 = call i32 @MPI_Recv(ptr %0, i32 %1, ptr %2, i32 %14, i32 %15, ptr %5, ptr %13)
  store i32 %16, ptr %9, align 4
  %17 = icmp ne ptr %6, null
  br i1 %17, label %18, label %19

18:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %6, ptr align 8 %13, i64 24, i1 false)
  br label %19

19:
  %20 = load i32, ptr %11, align 4
  %21 = icmp eq i32 %20, -1
  %22 = load i32, ptr %13, align 8
  %23 = select i1 %21, i32 %22, i32 %20
  %24 = load i32, ptr %12, align 4
  %25 = icmp eq i32 %24, -1
  %26 = getelementptr inbounds nuw { i32, i32, i32, i32, i64 }, ptr %13, i32 0, i32 1
  %27 = load i32, ptr %26, align 4
  %28 = select i1 %25, i32 %27, i32 %24
  %29 = call ptr @enzyme.mpi.point_to_point.of_recv(i32 %1, ptr %2, i32 %23, i32 %28, ptr %5, i32 %7, ptr %8, ptr %0)
  call void @enzyme.mpi.point_to_point.arrived(ptr %29, ptr %13)
  call void @llvm.lifetime.end.p0(ptr %13)
  ret ptr %29
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
  %17 = alloca i32, align 4
  %18 = alloca i32, align 4
  %19 = alloca { i32, i32, i32, i32, i64 }, align 8
  %20 = alloca ptr, align 8
  store i32 %8, ptr %17, align 4
  store i32 %9, ptr %18, align 4
  call void @llvm.lifetime.start.p0(ptr %19)
  %21 = load i32, ptr %18, align 4
  %22 = icmp eq i32 %21, -1
  br i1 %22, label %23, label %29

23:
  call void @llvm.lifetime.start.p0(ptr %20)
  %24 = call i32 @MPI_Isend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %10, ptr %20)
  call void @enzyme.mpi.point_to_point.find_next(ptr %17, ptr %18, ptr %10)
  %25 = load i32, ptr %17, align 4
  %26 = load i32, ptr %18, align 4
  %27 = call i32 @MPI_Recv(ptr %5, i32 %6, ptr %7, i32 %25, i32 %26, ptr %10, ptr %19)
  store i32 %27, ptr %15, align 4
  %28 = call i32 @MPI_Wait(ptr %20, ptr null)
  call void @llvm.lifetime.end.p0(ptr %20)
  br label %32

29:
  %30 = load i32, ptr %17, align 4
  %31 = call i32 @MPI_Sendrecv(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %30, i32 %21, ptr %10, ptr %19)
  store i32 %31, ptr %15, align 4
  br label %32

32:
  %33 = icmp ne ptr %11, null
  br i1 %33, label %34, label %35

34:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %11, ptr align 8 %19, i64 24, i1 false)
  br label %35

35:
  %36 = call ptr @enzyme.mpi.point_to_point.record_of(i32 0, ptr %2, i32 %12, ptr %10)
  %37 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %36, i32 0, i32 26
  store i32 2, ptr %37, align 8
  %38 = call ptr @enzyme.mpi.point_to_point.room(i64 16)
  %39 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %36, i32 0, i32 27
  store ptr %38, ptr %39, align 8
  %40 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %10, i32 %12, ptr %13, ptr %0)
  %41 = load ptr, ptr %39, align 8
  store ptr %40, ptr %41, align 8
  %42 = load i32, ptr %17, align 4
  %43 = icmp eq i32 %42, -1
  %44 = load i32, ptr %19, align 8
  %45 = select i1 %43, i32 %44, i32 %42
  %46 = load i32, ptr %18, align 4
  %47 = icmp eq i32 %46, -1
  %48 = getelementptr inbounds nuw { i32, i32, i32, i32, i64 }, ptr %19, i32 0, i32 1
  %49 = load i32, ptr %48, align 4
  %50 = select i1 %47, i32 %49, i32 %46
  %51 = call ptr @enzyme.mpi.point_to_point.of_recv(i32 %6, ptr %7, i32 %45, i32 %50, ptr %10, i32 %12, ptr %14, ptr %5)
  %52 = load ptr, ptr %39, align 8
  %53 = getelementptr inbounds ptr, ptr %52, i64 1
  store ptr %51, ptr %53, align 8
  %54 = load ptr, ptr %39, align 8
  %55 = getelementptr inbounds ptr, ptr %54, i64 1
  %56 = load ptr, ptr %55, align 8
  call void @enzyme.mpi.point_to_point.arrived(ptr %56, ptr %19)
  call void @llvm.lifetime.end.p0(ptr %19)
  ret ptr %36
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.exchange(ptr %0, i32 %1) noinline nounwind {
  br label %3

3:
  %.013 = phi i32 [ 0, %2 ], [ %14, %5 ]
  %4 = icmp slt i32 %.013, 2
  br i1 %4, label %5, label %15

5:
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
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
  %18 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
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
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
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
  %19 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %18, i32 0, i32 26
  store i32 2, ptr %19, align 8
  %20 = call ptr @enzyme.mpi.point_to_point.room(i64 16)
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %18, i32 0, i32 27
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
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 5
  %4 = load i32, ptr %3, align 4
  %5 = icmp eq i32 %4, -2
  br i1 %5, label %83, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 6
  %8 = load i32, ptr %7, align 8
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 7
  %10 = load i32, ptr %9, align 4
  %11 = call i32 @enzyme.mpi.point_to_point.tag_of(i32 %8, i32 %10)
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 3
  %13 = load i32, ptr %12, align 4
  %14 = sext i32 %13 to i64
  %15 = mul i64 %14, 8
  %16 = call ptr @enzyme.mpi.point_to_point.room(i64 %15)
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 21
  store ptr %16, ptr %17, align 8
  %18 = load i32, ptr %12, align 4
  %19 = sext i32 %18 to i64
  %20 = mul i64 %19, 8
  %21 = call ptr @enzyme.mpi.point_to_point.room(i64 %20)
  %22 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 23
  store ptr %21, ptr %22, align 8
  br label %23

23:
  %.0 = phi i32 [ 0, %6 ], [ %82, %81 ]
  %24 = load i32, ptr %12, align 4
  %25 = icmp slt i32 %.0, %24
  br i1 %25, label %26, label %83

26:
  %27 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 2
  %28 = load i32, ptr %27, align 8
  %29 = icmp ne i32 %28, %1
  br i1 %29, label %30, label %70

30:
  %31 = icmp ne i32 %28, 0
  br i1 %31, label %32, label %38

32:
  %33 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 14
  %34 = load ptr, ptr %33, align 8
  %35 = sext i32 %.0 to i64
  %36 = getelementptr inbounds ptr, ptr %34, i64 %35
  %37 = load ptr, ptr %36, align 8
  br label %44

38:
  %39 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 15
  %40 = load ptr, ptr %39, align 8
  %41 = sext i32 %.0 to i64
  %42 = getelementptr inbounds ptr, ptr %40, i64 %41
  %43 = load ptr, ptr %42, align 8
  br label %44

44:
  %45 = phi ptr [ %37, %32 ], [ %43, %38 ]
  %46 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %47 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %48 = load i32, ptr %47, align 8
  %49 = sext i32 %48 to i64
  %50 = call ptr @enzyme.mpi.point_to_point.copy_of(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %46, ptr %45, i64 %49)
  %51 = load ptr, ptr %17, align 8
  %52 = sext i32 %.0 to i64
  %53 = getelementptr inbounds ptr, ptr %51, i64 %52
  store ptr %50, ptr %53, align 8
  %54 = icmp ne i32 %1, 0
  br i1 %54, label %55, label %58

55:
  %56 = load i32, ptr %47, align 8
  %57 = sext i32 %56 to i64
  call void @enzyme.mpi.point_to_point.clear(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %46, ptr %45, i64 %57)
  br label %58

58:
  %59 = load ptr, ptr %17, align 8
  %60 = getelementptr inbounds ptr, ptr %59, i64 %52
  %61 = load ptr, ptr %60, align 8
  %62 = load i32, ptr %47, align 8
  %63 = load ptr, ptr %46, align 8
  %64 = load i32, ptr %3, align 4
  %65 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %66 = load ptr, ptr %65, align 8
  %67 = load ptr, ptr %22, align 8
  %68 = getelementptr inbounds ptr, ptr %67, i64 %52
  %69 = call i32 @MPI_Isend(ptr %61, i32 %62, ptr %63, i32 %64, i32 %11, ptr %66, ptr %68)
  br label %81

70:
  %71 = call i64 @enzyme.mpi.point_to_point.bytes_of(ptr %0)
  %72 = call ptr @enzyme.mpi.point_to_point.room(i64 %71)
  %73 = load ptr, ptr %17, align 8
  %74 = sext i32 %.0 to i64
  %75 = getelementptr inbounds ptr, ptr %73, i64 %74
  store ptr %72, ptr %75, align 8
  %76 = load ptr, ptr %17, align 8
  %77 = getelementptr inbounds ptr, ptr %76, i64 %74
  %78 = load ptr, ptr %77, align 8
  %79 = load ptr, ptr %22, align 8
  %80 = getelementptr inbounds ptr, ptr %79, i64 %74
  call void @enzyme.mpi.point_to_point.receive(ptr %78, ptr %0, i32 %11, ptr %80)
  br label %81

81:
  %82 = add nsw i32 %.0, 1
  br label %23

83:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.note(ptr %0, ptr %1) noinline nounwind {
  br label %3

3:
  %.0 = phi ptr [ @enzyme.mpi.pending, %2 ], [ %4, %3 ]
  %4 = load ptr, ptr %.0, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %3, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 10
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
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 23
  %4 = load ptr, ptr %3, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %11, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 5
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
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 5
  %4 = load i32, ptr %3, align 4
  %5 = icmp eq i32 %4, -2
  br i1 %5, label %63, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 3
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 23
  %10 = load ptr, ptr %9, align 8
  %11 = call i32 @MPI_Waitall(i32 %8, ptr %10, ptr null)
  br label %12

12:
  %.0 = phi i32 [ 0, %6 ], [ %58, %52 ]
  %13 = load i32, ptr %7, align 4
  %14 = icmp slt i32 %.0, %13
  br i1 %14, label %15, label %59

15:
  %16 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 2
  %17 = load i32, ptr %16, align 8
  %18 = icmp ne i32 %17, 0
  %19 = icmp ne i32 %1, 0
  %or.cond = and i1 %18, %19
  br i1 %or.cond, label %20, label %34

20:
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %22 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 14
  %23 = load ptr, ptr %22, align 8
  %24 = sext i32 %.0 to i64
  %25 = getelementptr inbounds ptr, ptr %23, i64 %24
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 21
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds ptr, ptr %28, i64 %24
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %32 = load i32, ptr %31, align 8
  %33 = sext i32 %32 to i64
  call void @enzyme.mpi.point_to_point.add(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %21, ptr %26, ptr %30, ptr null, i64 %33)
  br label %52

34:
  %35 = load i32, ptr %16, align 8
  %36 = icmp ne i32 %35, 0
  %37 = icmp ne i32 %1, 0
  %or.cond25 = or i1 %36, %37
  br i1 %or.cond25, label %52, label %38

38:
  %39 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %40 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 15
  %41 = load ptr, ptr %40, align 8
  %42 = sext i32 %.0 to i64
  %43 = getelementptr inbounds ptr, ptr %41, i64 %42
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 21
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds ptr, ptr %46, i64 %42
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %50 = load i32, ptr %49, align 8
  %51 = sext i32 %50 to i64
  call void @enzyme.mpi.point_to_point.set(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %39, ptr %44, ptr %48, i64 %51)
  br label %52

52:
  %53 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 21
  %54 = load ptr, ptr %53, align 8
  %55 = sext i32 %.0 to i64
  %56 = getelementptr inbounds ptr, ptr %54, i64 %55
  %57 = load ptr, ptr %56, align 8
  call void @free(ptr %57)
  %58 = add nsw i32 %.0, 1
  br label %12

59:
  %60 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 21
  %61 = load ptr, ptr %60, align 8
  call void @free(ptr %61)
  %62 = load ptr, ptr %9, align 8
  call void @free(ptr %62)
  br label %63

63:
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
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 23
  %4 = load ptr, ptr %3, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %11, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 5
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

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Irsend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call i32 @MPI_Irsend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6)
  %12 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %7, ptr %8, ptr %0)
  call void @enzyme.mpi.point_to_point.start(ptr %12, i32 0)
  %13 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.note(ptr %12, ptr %13)
  ret i32 %11
}

declare i32 @MPI_Irsend(ptr, i32, ptr, i32, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Irsend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call i32 @MPI_Irsend(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6)
  %13 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %7, ptr %8, ptr %0)
  store ptr %13, ptr %10, align 8
  %14 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.note(ptr %13, ptr %14)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Irsend(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 23
  %4 = load ptr, ptr %3, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %11, label %6

6:
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 5
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
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.6)
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
  %3 = call ptr @enzyme.mpi.point_to_point.room(i64 384)
  %4 = sext i32 %0 to i64
  %5 = mul i64 %4, 8
  %6 = call ptr @enzyme.mpi.point_to_point.room(i64 %5)
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 27
  store ptr %6, ptr %7, align 8
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %3, i32 0, i32 26
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
  %16 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
  %17 = load ptr, ptr %16, align 8
  %18 = sext i32 %.0 to i64
  %19 = getelementptr inbounds ptr, ptr %17, i64 %18
  %20 = load ptr, ptr %19, align 8
  %21 = icmp ne ptr %20, null
  br i1 %21, label %22, label %28

22:
  %23 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %20, i32 0, i32 2
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
  %.0 = phi i32 [ 0, %1 ], [ %20, %19 ]
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 26
  %4 = load i32, ptr %3, align 8
  %5 = icmp slt i32 %.0, %4
  br i1 %5, label %6, label %21

6:
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
  %8 = load ptr, ptr %7, align 8
  %9 = sext i32 %.0 to i64
  %10 = getelementptr inbounds ptr, ptr %8, i64 %9
  %11 = load ptr, ptr %10, align 8
  %12 = icmp ne ptr %11, null
  br i1 %12, label %13, label %19

13:
  %14 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 25
  %15 = load ptr, ptr %14, align 8
  call void %15(ptr %11, i32 0)
  %16 = load ptr, ptr %7, align 8
  %17 = getelementptr inbounds ptr, ptr %16, i64 %9
  %18 = load ptr, ptr %17, align 8
  call void @enzyme.mpi.point_to_point.forget(ptr %18)
  br label %19

19:
  %20 = add nsw i32 %.0, 1
  br label %2

21:
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
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 26
  %4 = load i32, ptr %3, align 8
  %5 = sub nsw i32 %4, 1
  br label %6

6:
  %.0 = phi i32 [ %5, %2 ], [ %19, %18 ]
  %7 = icmp sge i32 %.0, 0
  br i1 %7, label %8, label %20

8:
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
  %10 = load ptr, ptr %9, align 8
  %11 = sext i32 %.0 to i64
  %12 = getelementptr inbounds ptr, ptr %10, i64 %11
  %13 = load ptr, ptr %12, align 8
  %14 = icmp ne ptr %13, null
  br i1 %14, label %15, label %18

15:
  %16 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %13, i32 0, i32 24
  %17 = load ptr, ptr %16, align 8
  call void %17(ptr %13, i32 1)
  br label %18

18:
  %19 = add nsw i32 %.0, -1
  br label %6

20:
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
  %9 = call ptr @enzyme.mpi.point_to_point.of_MPI_Waitany(i32 %0, ptr %1, ptr %2, ptr %3, ptr %8)
  call void @enzyme.mpi.point_to_point.end_all(ptr %9)
  %10 = load i32, ptr %8, align 4
  call void @llvm.lifetime.end.p0(ptr %8)
  ret i32 %10
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.of_MPI_Waitany(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = alloca { i32, i32, i32, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %6)
  %7 = call ptr @enzyme.mpi.point_to_point.copy_of_requests(i32 %0, ptr %1)
  %8 = call i32 @MPI_Waitany(i32 %0, ptr %1, ptr %2, ptr %6)
  store i32 %8, ptr %4, align 4
  %9 = icmp ne ptr %3, null
  br i1 %9, label %10, label %11

10:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %3, ptr align 8 %6, i64 24, i1 false)
  br label %11

11:
  %12 = load i32, ptr %2, align 4
  %13 = icmp ne i32 %12, -32766
  %14 = zext i1 %13 to i32
  %15 = call ptr @enzyme.mpi.point_to_point.through(i32 %14, ptr %2, ptr %7, ptr %6)
  call void @free(ptr %7)
  call void @llvm.lifetime.end.p0(ptr %6)
  ret ptr %15
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Waitany(i32 %0, ptr %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  %10 = call ptr @enzyme.mpi.point_to_point.of_MPI_Waitany(i32 %0, ptr %1, ptr %2, ptr %3, ptr %9)
  store ptr %10, ptr %7, align 8
  %11 = load i32, ptr %9, align 4
  call void @llvm.lifetime.end.p0(ptr %9)
  ret i32 %11
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Waitany(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Waitall(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Testany(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  %10 = call ptr @enzyme.mpi.point_to_point.of_MPI_Testany(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %9)
  call void @enzyme.mpi.point_to_point.end_all(ptr %10)
  %11 = load i32, ptr %9, align 4
  call void @llvm.lifetime.end.p0(ptr %9)
  ret i32 %11
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.of_MPI_Testany(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = alloca { i32, i32, i32, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %7)
  %8 = call ptr @enzyme.mpi.point_to_point.copy_of_requests(i32 %0, ptr %1)
  %9 = call i32 @MPI_Testany(i32 %0, ptr %1, ptr %2, ptr %3, ptr %7)
  store i32 %9, ptr %5, align 4
  %10 = icmp ne ptr %4, null
  br i1 %10, label %11, label %12

11:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %4, ptr align 8 %7, i64 24, i1 false)
  br label %12

12:
  %13 = load i32, ptr %3, align 4
  %14 = icmp ne i32 %13, 0
  br i1 %14, label %15, label %18

15:
  %16 = load i32, ptr %2, align 4
  %17 = icmp ne i32 %16, -32766
  br label %18

18:
  %19 = phi i1 [ false, %12 ], [ %17, %15 ]
  %20 = zext i1 %19 to i32
  %21 = call ptr @enzyme.mpi.point_to_point.through(i32 %20, ptr %2, ptr %8, ptr %7)
  call void @free(ptr %8)
  call void @llvm.lifetime.end.p0(ptr %7)
  ret ptr %21
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Testany(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %10)
  %11 = call ptr @enzyme.mpi.point_to_point.of_MPI_Testany(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %10)
  store ptr %11, ptr %8, align 8
  %12 = load i32, ptr %10, align 4
  call void @llvm.lifetime.end.p0(ptr %10)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Testany(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Waitall(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Test(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5) noinline nounwind {
  %7 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %7)
  %8 = call ptr @enzyme.mpi.point_to_point.of_MPI_Test(i32 1, ptr %0, ptr %1, ptr %2, ptr %7)
  call void @enzyme.mpi.point_to_point.end_all(ptr %8)
  %9 = load i32, ptr %7, align 4
  call void @llvm.lifetime.end.p0(ptr %7)
  ret i32 %9
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.of_MPI_Test(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = alloca { i32, i32, i32, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %6)
  %7 = call ptr @enzyme.mpi.point_to_point.copy_of_requests(i32 %0, ptr %1)
  %8 = call i32 @MPI_Test(ptr %1, ptr %2, ptr %6)
  store i32 %8, ptr %4, align 4
  %9 = icmp ne ptr %3, null
  br i1 %9, label %10, label %11

10:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %3, ptr align 8 %6, i64 24, i1 false)
  br label %11

11:
  %12 = load i32, ptr %2, align 4
  %13 = call ptr @enzyme.mpi.point_to_point.through(i32 %12, ptr null, ptr %7, ptr %6)
  call void @free(ptr %7)
  call void @llvm.lifetime.end.p0(ptr %6)
  ret ptr %13
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Test(ptr %0, ptr %1, ptr %2, i32 %3, ptr %4, ptr %5, ptr %6) noinline nounwind {
  %8 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %8)
  %9 = call ptr @enzyme.mpi.point_to_point.of_MPI_Test(i32 1, ptr %0, ptr %1, ptr %2, ptr %8)
  store ptr %9, ptr %6, align 8
  %10 = load i32, ptr %8, align 4
  call void @llvm.lifetime.end.p0(ptr %8)
  ret i32 %10
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Test(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Waitall(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Waitsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  %10 = call ptr @enzyme.mpi.point_to_point.of_MPI_Waitsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %9)
  call void @enzyme.mpi.point_to_point.end_all(ptr %10)
  %11 = load i32, ptr %9, align 4
  call void @llvm.lifetime.end.p0(ptr %9)
  ret i32 %11
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.of_MPI_Waitsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = call ptr @enzyme.mpi.point_to_point.copy_of_requests(i32 %0, ptr %1)
  %8 = icmp ne ptr %4, null
  br i1 %8, label %13, label %9

9:
  %10 = sext i32 %0 to i64
  %11 = mul i64 %10, 24
  %12 = call ptr @enzyme.mpi.point_to_point.room(i64 %11)
  br label %13

13:
  %14 = phi ptr [ %12, %9 ], [ %4, %6 ]
  %15 = call i32 @MPI_Waitsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %14)
  store i32 %15, ptr %5, align 4
  %16 = load i32, ptr %2, align 4
  %17 = icmp eq i32 %16, -32766
  %. = select i1 %17, i32 0, i32 %16
  %18 = call ptr @enzyme.mpi.point_to_point.through(i32 %., ptr %3, ptr %7, ptr %14)
  call void @free(ptr %7)
  %19 = icmp ne ptr %14, %4
  br i1 %19, label %20, label %21

20:
  call void @free(ptr %14)
  br label %21

21:
  ret ptr %18
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Waitsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %10)
  %11 = call ptr @enzyme.mpi.point_to_point.of_MPI_Waitsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %10)
  store ptr %11, ptr %8, align 8
  %12 = load i32, ptr %10, align 4
  call void @llvm.lifetime.end.p0(ptr %10)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Waitsome(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Waitall(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Testsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  %10 = call ptr @enzyme.mpi.point_to_point.of_MPI_Testsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %9)
  call void @enzyme.mpi.point_to_point.end_all(ptr %10)
  %11 = load i32, ptr %9, align 4
  call void @llvm.lifetime.end.p0(ptr %9)
  ret i32 %11
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.of_MPI_Testsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = call ptr @enzyme.mpi.point_to_point.copy_of_requests(i32 %0, ptr %1)
  %8 = icmp ne ptr %4, null
  br i1 %8, label %13, label %9

9:
  %10 = sext i32 %0 to i64
  %11 = mul i64 %10, 24
  %12 = call ptr @enzyme.mpi.point_to_point.room(i64 %11)
  br label %13

13:
  %14 = phi ptr [ %12, %9 ], [ %4, %6 ]
  %15 = call i32 @MPI_Testsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %14)
  store i32 %15, ptr %5, align 4
  %16 = load i32, ptr %2, align 4
  %17 = icmp eq i32 %16, -32766
  %. = select i1 %17, i32 0, i32 %16
  %18 = call ptr @enzyme.mpi.point_to_point.through(i32 %., ptr %3, ptr %7, ptr %14)
  call void @free(ptr %7)
  %19 = icmp ne ptr %14, %4
  br i1 %19, label %20, label %21

20:
  call void @free(ptr %14)
  br label %21

21:
  ret ptr %18
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Testsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %10)
  %11 = call ptr @enzyme.mpi.point_to_point.of_MPI_Testsome(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %10)
  store ptr %11, ptr %8, align 8
  %12 = load i32, ptr %10, align 4
  call void @llvm.lifetime.end.p0(ptr %10)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Testsome(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Waitall(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Testall(i32 %0, ptr %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6) noinline nounwind {
  %8 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %8)
  %9 = call ptr @enzyme.mpi.point_to_point.of_MPI_Testall(i32 %0, ptr %1, ptr %2, ptr %3, ptr %8)
  call void @enzyme.mpi.point_to_point.end_all(ptr %9)
  %10 = load i32, ptr %8, align 4
  call void @llvm.lifetime.end.p0(ptr %8)
  ret i32 %10
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.of_MPI_Testall(i32 %0, ptr %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = call ptr @enzyme.mpi.point_to_point.copy_of_requests(i32 %0, ptr %1)
  %7 = icmp ne ptr %3, null
  br i1 %7, label %12, label %8

8:
  %9 = sext i32 %0 to i64
  %10 = mul i64 %9, 24
  %11 = call ptr @enzyme.mpi.point_to_point.room(i64 %10)
  br label %12

12:
  %13 = phi ptr [ %11, %8 ], [ %3, %5 ]
  %14 = call i32 @MPI_Testall(i32 %0, ptr %1, ptr %2, ptr %13)
  store i32 %14, ptr %4, align 4
  %15 = load i32, ptr %2, align 4
  %16 = icmp ne i32 %15, 0
  %. = select i1 %16, i32 %0, i32 0
  %17 = call ptr @enzyme.mpi.point_to_point.through(i32 %., ptr null, ptr %6, ptr %13)
  call void @free(ptr %6)
  %18 = icmp ne ptr %13, %3
  br i1 %18, label %19, label %20

19:
  call void @free(ptr %13)
  br label %20

20:
  ret ptr %17
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Testall(i32 %0, ptr %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %9)
  %10 = call ptr @enzyme.mpi.point_to_point.of_MPI_Testall(i32 %0, ptr %1, ptr %2, ptr %3, ptr %9)
  store ptr %10, ptr %7, align 8
  %11 = load i32, ptr %9, align 4
  call void @llvm.lifetime.end.p0(ptr %9)
  ret i32 %11
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Testall(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Waitall(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Probe(i32 %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6) noinline nounwind {
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  store i32 %0, ptr %8, align 4
  store i32 %1, ptr %9, align 4
  call void @enzyme.mpi.point_to_point.find_next(ptr %8, ptr %9, ptr %2)
  %10 = load i32, ptr %8, align 4
  %11 = load i32, ptr %9, align 4
  %12 = call i32 @MPI_Probe(i32 %10, i32 %11, ptr %2, ptr %3)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.find_next(ptr %0, ptr %1, ptr %2) noinline nounwind {
  %4 = alloca { i32, i32, i32, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %4)
  %5 = load i32, ptr %1, align 4
  %6 = icmp ne i32 %5, -1
  br i1 %6, label %21, label %7

7:
  %8 = load i32, ptr %0, align 4
  %9 = icmp eq i32 %8, -2
  br i1 %9, label %21, label %10

10:
  %11 = load i32, ptr %0, align 4
  %12 = call i32 @MPI_Probe(i32 %11, i32 -1, ptr %2, ptr %4)
  %13 = getelementptr inbounds nuw { i32, i32, i32, i32, i64 }, ptr %4, i32 0, i32 1
  %14 = load i32, ptr %13, align 4
  %15 = call i32 @enzyme.mpi.point_to_point.is_of_derivatives(i32 %14)
  %16 = icmp ne i32 %15, 0
  br i1 %16, label %17, label %18

17:
  call void @enzyme.mpi.point_to_point.set_aside(ptr %4, ptr %2)
  br label %10

18:
  %19 = load i32, ptr %4, align 8
  store i32 %19, ptr %0, align 4
  %20 = load i32, ptr %13, align 4
  store i32 %20, ptr %1, align 4
  br label %21

21:
  call void @llvm.lifetime.end.p0(ptr %4)
  ret void
}

declare i32 @MPI_Probe(i32, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Probe(i32 %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7) noinline nounwind {
  store ptr null, ptr %7, align 8
  %9 = call i32 @enzyme.mpi.forward_MPI_Probe(i32 %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6)
  ret i32 %9
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Probe(ptr %0, i32 %1) noinline nounwind {
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Iprobe(i32 %0, i32 %1, ptr %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca { i32, i32, i32, i32, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %9)
  br label %10

10:
  %11 = call i32 @MPI_Iprobe(i32 %0, i32 %1, ptr %2, ptr %3, ptr %9)
  %12 = load i32, ptr %3, align 4
  %13 = icmp eq i32 %12, 0
  %14 = icmp ne i32 %1, -1
  %or.cond = or i1 %13, %14
  %15 = icmp eq i32 %0, -2
  %or.cond11 = or i1 %or.cond, %15
  br i1 %or.cond11, label %22, label %16

16:
  %17 = getelementptr inbounds nuw { i32, i32, i32, i32, i64 }, ptr %9, i32 0, i32 1
  %18 = load i32, ptr %17, align 4
  %19 = call i32 @enzyme.mpi.point_to_point.is_of_derivatives(i32 %18)
  %20 = icmp ne i32 %19, 0
  br i1 %20, label %21, label %22

21:
  call void @enzyme.mpi.point_to_point.set_aside(ptr %9, ptr %2)
  br label %10

22:
  %23 = load i32, ptr %3, align 4
  %24 = icmp ne i32 %23, 0
  %25 = icmp ne ptr %4, null
  %or.cond12 = and i1 %24, %25
  br i1 %or.cond12, label %26, label %27

26:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %4, ptr align 8 %9, i64 24, i1 false)
  br label %27

27:
  call void @llvm.lifetime.end.p0(ptr %9)
  ret i32 %11
}

declare i32 @MPI_Iprobe(i32, i32, ptr, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.point_to_point.is_of_derivatives(i32 %0) noinline nounwind {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = load i32, ptr @enzyme.mpi.point_to_point.highest_tag, align 4
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %15, label %6

6:
  call void @llvm.lifetime.start.p0(ptr %2)
  call void @llvm.lifetime.start.p0(ptr %3)
  store i32 0, ptr %3, align 4
  %7 = call i32 @MPI_Comm_get_attr(ptr @ompi_mpi_comm_world, i32 0, ptr %2, ptr %3)
  %8 = load i32, ptr %3, align 4
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %13

10:
  %11 = load ptr, ptr %2, align 8
  %12 = load i32, ptr %11, align 4
  br label %13

13:
  %14 = phi i32 [ %12, %10 ], [ 32767, %6 ]
  store i32 %14, ptr @enzyme.mpi.point_to_point.highest_tag, align 4
  call void @llvm.lifetime.end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(ptr %2)
  br label %15

15:
  %16 = load i32, ptr @enzyme.mpi.point_to_point.highest_tag, align 4
  %17 = sdiv i32 %16, 2
  %18 = icmp sgt i32 %0, %17
  %19 = zext i1 %18 to i32
  ret i32 %19
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.set_aside(ptr %0, ptr %1) noinline nounwind {
  %3 = call ptr @enzyme.mpi.point_to_point.room(i64 32)
  %4 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %3, i32 0, i32 2
  store ptr %1, ptr %4, align 8
  %5 = load i32, ptr %0, align 8
  %6 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %3, i32 0, i32 3
  store i32 %5, ptr %6, align 8
  %7 = getelementptr inbounds nuw { i32, i32, i32, i32, i64 }, ptr %0, i32 0, i32 1
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %3, i32 0, i32 4
  store i32 %8, ptr %9, align 4
  %10 = load i32, ptr %6, align 8
  %11 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %3, i32 0, i32 1
  %12 = call i32 @MPI_Mprobe(i32 %10, i32 %8, ptr %1, ptr %11, ptr null)
  br label %13

13:
  %.0 = phi ptr [ @enzyme.mpi.point_to_point.met_early, %2 ], [ %14, %13 ]
  %14 = load ptr, ptr %.0, align 8
  %15 = icmp ne ptr %14, null
  br i1 %15, label %13, label %16

16:
  store ptr %3, ptr %.0, align 8
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Iprobe(i32 %0, i32 %1, ptr %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  store ptr null, ptr %8, align 8
  %10 = call i32 @enzyme.mpi.forward_MPI_Iprobe(i32 %0, i32 %1, ptr %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7)
  ret i32 %10
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Iprobe(ptr %0, i32 %1) noinline nounwind {
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Send_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call i32 @MPI_Send_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6)
  %12 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.remember(i32 1, ptr %12, ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %7, ptr %8)
  ret i32 %11
}

declare i32 @MPI_Send_init(ptr, i32, ptr, i32, i32, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.point_to_point.remember(i32 %0, ptr %1, ptr %2, i32 %3, ptr %4, i32 %5, i32 %6, ptr %7, i32 %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.point_to_point.room(i64 72)
  %12 = icmp ne i32 %0, 0
  br i1 %12, label %19, label %13

13:
  %14 = icmp eq i32 %5, -1
  br i1 %14, label %18, label %15

15:
  %16 = icmp eq i32 %6, -1
  %17 = icmp ne i32 %5, -2
  %or.cond = and i1 %16, %17
  br i1 %or.cond, label %18, label %19

18:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.7)
  br label %19

19:
  %20 = load ptr, ptr @enzyme.mpi.point_to_point.made_once, align 8
  store ptr %20, ptr %11, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 8
  store ptr %1, ptr %.sroa.2.0..sroa_idx, align 8
  %.sroa.3.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 16
  store ptr %2, ptr %.sroa.3.0..sroa_idx, align 8
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 24
  store i32 %0, ptr %.sroa.4.0..sroa_idx, align 8
  %.sroa.5.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 28
  store i32 %3, ptr %.sroa.5.0..sroa_idx, align 4
  %.sroa.6.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 32
  store i32 %5, ptr %.sroa.6.0..sroa_idx, align 8
  %.sroa.7.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 36
  store i32 %6, ptr %.sroa.7.0..sroa_idx, align 4
  %.sroa.8.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 40
  store i32 %8, ptr %.sroa.8.0..sroa_idx, align 8
  %.sroa.9.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 44
  store i32 0, ptr %.sroa.9.0..sroa_idx, align 4
  %.sroa.10.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 48
  store ptr %4, ptr %.sroa.10.0..sroa_idx, align 8
  %.sroa.11.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 56
  store ptr %7, ptr %.sroa.11.0..sroa_idx, align 8
  %.sroa.12.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 64
  store ptr null, ptr %.sroa.12.0..sroa_idx, align 8
  %21 = call ptr @enzyme.mpi.point_to_point.shadows_of(ptr %9, i32 %8, ptr %2)
  store ptr %21, ptr %.sroa.12.0..sroa_idx, align 8
  store ptr %11, ptr @enzyme.mpi.point_to_point.made_once, align 8
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Send_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  store ptr null, ptr %10, align 8
  %12 = call i32 @enzyme.mpi.forward_MPI_Send_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Send_init(ptr %0, i32 %1) noinline nounwind {
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Ssend_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call i32 @MPI_Ssend_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6)
  %12 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.remember(i32 1, ptr %12, ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %7, ptr %8)
  ret i32 %11
}

declare i32 @MPI_Ssend_init(ptr, i32, ptr, i32, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Ssend_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  store ptr null, ptr %10, align 8
  %12 = call i32 @enzyme.mpi.forward_MPI_Ssend_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Ssend_init(ptr %0, i32 %1) noinline nounwind {
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Recv_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call i32 @MPI_Recv_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6)
  %12 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.point_to_point.remember(i32 0, ptr %12, ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, i32 %7, ptr %9)
  ret i32 %11
}

declare i32 @MPI_Recv_init(ptr, i32, ptr, i32, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Recv_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  store ptr null, ptr %10, align 8
  %12 = call i32 @enzyme.mpi.forward_MPI_Recv_init(ptr %0, i32 %1, ptr %2, i32 %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Recv_init(ptr %0, i32 %1) noinline nounwind {
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Start(ptr %0, i32 %1, ptr %2, ptr %3) noinline nounwind {
  %5 = call i32 @MPI_Start(ptr %0)
  %6 = load ptr, ptr %0, align 8
  %7 = call ptr @enzyme.mpi.point_to_point.begun_again(ptr %6)
  call void @enzyme.mpi.point_to_point.start(ptr %7, i32 0)
  ret i32 %5
}

declare i32 @MPI_Start(ptr)

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.begun_again(ptr %0) noinline nounwind {
  %2 = call ptr @enzyme.mpi.point_to_point.place_of(ptr %0)
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  br i1 %4, label %6, label %5

5:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.8)
  br label %6

6:
  %7 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 3
  %8 = load i32, ptr %7, align 8
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %28

10:
  %11 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 4
  %12 = load i32, ptr %11, align 4
  %13 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 8
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 5
  %16 = load i32, ptr %15, align 8
  %17 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 6
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 9
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 7
  %22 = load i32, ptr %21, align 8
  %23 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 10
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 2
  %26 = load ptr, ptr %25, align 8
  %27 = call ptr @enzyme.mpi.point_to_point.of_send(i32 %12, ptr %14, i32 %16, i32 %18, ptr %20, i32 %22, ptr %24, ptr %26)
  br label %46

28:
  %29 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 4
  %30 = load i32, ptr %29, align 4
  %31 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 8
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 5
  %34 = load i32, ptr %33, align 8
  %35 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 6
  %36 = load i32, ptr %35, align 4
  %37 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 9
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 7
  %40 = load i32, ptr %39, align 8
  %41 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 10
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 2
  %44 = load ptr, ptr %43, align 8
  %45 = call ptr @enzyme.mpi.point_to_point.of_recv(i32 %30, ptr %32, i32 %34, i32 %36, ptr %38, i32 %40, ptr %42, ptr %44)
  br label %46

46:
  %47 = phi ptr [ %27, %10 ], [ %45, %28 ]
  call void @enzyme.mpi.point_to_point.note(ptr %47, ptr %0)
  ret ptr %47
}

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Start(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = load ptr, ptr %0, align 8
  %7 = call ptr @enzyme.mpi.point_to_point.begun_again(ptr %6)
  store ptr %7, ptr %4, align 8
  %8 = call i32 @MPI_Start(ptr %0)
  ret i32 %8
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Start(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.reverse_MPI_Isend(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Startall(i32 %0, ptr %1, i32 %2, ptr %3, ptr %4) noinline nounwind {
  %6 = call i32 @MPI_Startall(i32 %0, ptr %1)
  br label %7

7:
  %.0 = phi i32 [ 0, %5 ], [ %14, %9 ]
  %8 = icmp slt i32 %.0, %0
  br i1 %8, label %9, label %15

9:
  %10 = sext i32 %.0 to i64
  %11 = getelementptr inbounds ptr, ptr %1, i64 %10
  %12 = load ptr, ptr %11, align 8
  %13 = call ptr @enzyme.mpi.point_to_point.begun_again(ptr %12)
  call void @enzyme.mpi.point_to_point.start(ptr %13, i32 0)
  %14 = add nsw i32 %.0, 1
  br label %7

15:
  ret i32 %6
}

declare i32 @MPI_Startall(i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Startall(i32 %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = call ptr @enzyme.mpi.point_to_point.room(i64 384)
  store ptr %7, ptr %5, align 8
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %7, i32 0, i32 26
  store i32 %0, ptr %8, align 8
  %9 = sext i32 %0 to i64
  %10 = mul i64 %9, 8
  %11 = call ptr @enzyme.mpi.point_to_point.room(i64 %10)
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %7, i32 0, i32 27
  store ptr %11, ptr %12, align 8
  br label %13

13:
  %.0 = phi i32 [ 0, %6 ], [ %22, %15 ]
  %14 = icmp slt i32 %.0, %0
  br i1 %14, label %15, label %23

15:
  %16 = sext i32 %.0 to i64
  %17 = getelementptr inbounds ptr, ptr %1, i64 %16
  %18 = load ptr, ptr %17, align 8
  %19 = call ptr @enzyme.mpi.point_to_point.begun_again(ptr %18)
  %20 = load ptr, ptr %12, align 8
  %21 = getelementptr inbounds ptr, ptr %20, i64 %16
  store ptr %19, ptr %21, align 8
  %22 = add nsw i32 %.0, 1
  br label %13

23:
  %24 = call i32 @MPI_Startall(i32 %0, ptr %1)
  ret i32 %24
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.room(i64 %0) noinline nounwind {
  %2 = icmp ne i64 %0, 0
  %. = select i1 %2, i64 %0, i64 1
  %3 = call ptr @calloc(i64 %., i64 1)
  %4 = icmp ne ptr %3, null
  br i1 %4, label %6, label %5

5:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.9)
  br label %6

6:
  ret ptr %3
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Startall(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 26
  %4 = load i32, ptr %3, align 8
  %5 = sub nsw i32 %4, 1
  br label %6

6:
  %.0 = phi i32 [ %5, %2 ], [ %14, %8 ]
  %7 = icmp sge i32 %.0, 0
  br i1 %7, label %8, label %15

8:
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 27
  %10 = load ptr, ptr %9, align 8
  %11 = sext i32 %.0 to i64
  %12 = getelementptr inbounds ptr, ptr %10, i64 %11
  %13 = load ptr, ptr %12, align 8
  call void @enzyme.mpi.reverse_MPI_Isend(ptr %13, i32 %1)
  %14 = add nsw i32 %.0, -1
  br label %6

15:
  call void @enzyme.mpi.point_to_point.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Request_free(ptr %0, i32 %1, ptr %2, ptr %3) noinline nounwind {
  %5 = load ptr, ptr %0, align 8
  %6 = call ptr @enzyme.mpi.point_to_point.place_of(ptr %5)
  %7 = load ptr, ptr %6, align 8
  %8 = icmp ne ptr %7, null
  br i1 %8, label %9, label %13

9:
  %10 = load ptr, ptr %7, align 8
  store ptr %10, ptr %6, align 8
  %11 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %7, i32 0, i32 10
  %12 = load ptr, ptr %11, align 8
  call void @free(ptr %12)
  call void @free(ptr %7)
  br label %13

13:
  %14 = call i32 @MPI_Request_free(ptr %0)
  ret i32 %14
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.place_of(ptr %0) noinline nounwind {
  br label %2

2:
  %.0 = phi ptr [ @enzyme.mpi.point_to_point.made_once, %1 ], [ %10, %9 ]
  %3 = load ptr, ptr %.0, align 8
  %4 = icmp ne ptr %3, null
  br i1 %4, label %5, label %.critedge

5:
  %6 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32, i32, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 1
  %7 = load ptr, ptr %6, align 8
  %8 = icmp ne ptr %7, %0
  br i1 %8, label %9, label %.critedge

9:
  %10 = load ptr, ptr %.0, align 8
  br label %2

.critedge:
  ret ptr %.0
}

declare void @free(ptr)

declare i32 @MPI_Request_free(ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Request_free(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  store ptr null, ptr %4, align 8
  %6 = call i32 @enzyme.mpi.forward_MPI_Request_free(ptr %0, i32 %1, ptr %2, ptr %3)
  ret i32 %6
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Request_free(ptr %0, i32 %1) noinline nounwind {
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.record_of(i32 %0, ptr %1, i32 %2, ptr %3) noinline nounwind {
  %5 = alloca i32, align 4
  %6 = alloca { ptr, i32, i64, i64, ptr }, align 8
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
  %12 = call ptr @enzyme.mpi.point_to_point.room(i64 384)
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 11
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzyme.mpi.point_to_point.floats_of(ptr dead_on_unwind writable sret({ ptr, i32, i64, i64, ptr }) align 8 %6, ptr %1)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %13, ptr align 8 %6, i64 40, i1 false)
  call void @llvm.lifetime.end.p0(ptr %6)
  %14 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %13, i32 0, i32 1
  %15 = load i32, ptr %14, align 8
  %16 = mul nsw i32 %0, %15
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 4
  store i32 %16, ptr %17, align 8
  %18 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 3
  store i32 %2, ptr %18, align 4
  %19 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 9
  store ptr %3, ptr %19, align 8
  %20 = call ptr @enzyme.mpi.point_to_point.group_of(ptr %3)
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 1
  store ptr %20, ptr %21, align 8
  %22 = icmp ne ptr %20, null
  br i1 %22, label %29, label %23

23:
  %24 = call ptr @enzyme.mpi.point_to_point.room(i64 32)
  store ptr %24, ptr %21, align 8
  %25 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %24, i32 0, i32 1
  store ptr %3, ptr %25, align 8
  %26 = load ptr, ptr @enzyme.mpi.groups, align 8
  %27 = load ptr, ptr %21, align 8
  store ptr %26, ptr %27, align 8
  %28 = load ptr, ptr %21, align 8
  store ptr %28, ptr @enzyme.mpi.groups, align 8
  br label %29

29:
  %30 = load ptr, ptr %21, align 8
  %31 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %30, i32 0, i32 3
  %32 = load i32, ptr %31, align 8
  %33 = add nsw i32 %32, 1
  store i32 %33, ptr %31, align 8
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
  %4 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 24
  store ptr @enzyme.mpi.point_to_point.start, ptr %4, align 8
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 25
  store ptr @enzyme.mpi.point_to_point.end, ptr %5, align 8
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 5
  store i32 %1, ptr %6, align 4
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 6
  store i32 %2, ptr %7, align 8
  %8 = icmp ne i32 %1, -2
  br i1 %8, label %9, label %16

9:
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 2
  %11 = load i32, ptr %10, align 8
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %13 = load ptr, ptr %12, align 8
  %14 = call i32 @enzyme.mpi.point_to_point.next_of_channel(i32 %11, i32 %1, i32 %2, ptr %13)
  %15 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 7
  store i32 %14, ptr %15, align 4
  br label %16

16:
  ret void
}

declare i32 @MPI_Comm_test_inter(ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.point_to_point.floats_of(ptr dead_on_unwind writable sret({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1) noinline nounwind {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %3)
  call void @llvm.lifetime.start.p0(ptr %4)
  call void @llvm.lifetime.start.p0(ptr %5)
  call void @llvm.lifetime.start.p0(ptr %6)
  %7 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  store ptr null, ptr %7, align 8
  %8 = call i32 @enzyme.mpi.point_to_point.is_complex(ptr %1)
  %9 = icmp ne i32 %8, 0
  %10 = select i1 %9, i32 2, i32 1
  %11 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 1
  store i32 %10, ptr %11, align 8
  %12 = call i32 @MPI_Type_get_envelope(ptr %1, ptr %3, ptr %4, ptr %5, ptr %6)
  %13 = call ptr @enzyme.mpi.point_to_point.base_of(ptr %1)
  store ptr %13, ptr %0, align 8
  %14 = icmp eq ptr %13, @ompi_mpi_float
  %15 = select i1 %14, i64 4, i64 8
  %16 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  store i64 %15, ptr %16, align 8
  %17 = load ptr, ptr %0, align 8
  %18 = icmp eq ptr %17, @ompi_mpi_datatype_null
  br i1 %18, label %19, label %21

19:
  store ptr @ompi_mpi_double, ptr %0, align 8
  %20 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 3
  store i64 0, ptr %20, align 8
  store i32 0, ptr %11, align 8
  br label %28

21:
  %22 = load i32, ptr %11, align 8
  %23 = sext i32 %22 to i64
  %24 = mul i64 %23, %15
  %25 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 3
  store i64 %24, ptr %25, align 8
  %26 = load i32, ptr %6, align 4
  switch i32 %26, label %27 [
    i32 0, label %28
    i32 14, label %28
  ]

27:
  call void @enzyme.mpi.point_to_point.find_places(ptr %0, ptr %1)
  br label %28

28:
  call void @llvm.lifetime.end.p0(ptr %6)
  call void @llvm.lifetime.end.p0(ptr %5)
  call void @llvm.lifetime.end.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %3)
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.group_of(ptr %0) noinline nounwind {
  %2 = load ptr, ptr @enzyme.mpi.groups, align 8
  br label %3

3:
  %.06 = phi ptr [ %2, %1 ], [ %10, %9 ]
  %4 = icmp ne ptr %.06, null
  br i1 %4, label %5, label %11

5:
  %6 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %.06, i32 0, i32 1
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, %0
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

define linkonce_odr hidden i32 @enzyme.mpi.point_to_point.is_complex(ptr %0) noinline nounwind {
  %2 = icmp eq ptr %0, @ompi_mpi_c_float_complex
  %3 = icmp eq ptr %0, @ompi_mpi_cplex
  %or.cond = or i1 %2, %3
  %4 = icmp eq ptr %0, @ompi_mpi_c_double_complex
  %or.cond4 = or i1 %or.cond, %4
  %5 = icmp eq ptr %0, @ompi_mpi_dblcplex
  %spec.select = select i1 %or.cond4, i1 true, i1 %5
  %6 = zext i1 %spec.select to i32
  ret i32 %6
}

declare i32 @MPI_Type_get_envelope(ptr, ptr, ptr, ptr, ptr)

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.base_of(ptr %0) noinline nounwind {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2)
  call void @llvm.lifetime.start.p0(ptr %3)
  call void @llvm.lifetime.start.p0(ptr %4)
  call void @llvm.lifetime.start.p0(ptr %5)
  %6 = call i32 @MPI_Type_get_envelope(ptr %0, ptr %2, ptr %3, ptr %4, ptr %5)
  %7 = load i32, ptr %5, align 4
  switch i32 %7, label %21 [
    i32 0, label %8
    i32 14, label %8
  ]

8:
  %9 = call i32 @enzyme.mpi.point_to_point.is_single(ptr %0)
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %59, label %11

11:
  %12 = call i32 @enzyme.mpi.point_to_point.is_complex(ptr %0)
  %13 = icmp ne i32 %12, 0
  %14 = icmp eq ptr %0, @ompi_mpi_double
  %or.cond = or i1 %13, %14
  %15 = icmp eq ptr %0, @ompi_mpi_dblprec
  %or.cond29 = or i1 %or.cond, %15
  %16 = icmp eq ptr %0, @ompi_mpi_real8
  %or.cond30 = or i1 %or.cond29, %16
  br i1 %or.cond30, label %59, label %17

17:
  %18 = call i32 @enzyme.mpi.point_to_point.is_integer(ptr %0)
  %19 = icmp ne i32 %18, 0
  br i1 %19, label %59, label %20

20:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.2)
  br label %59

21:
  %22 = load i32, ptr %2, align 4
  %23 = sext i32 %22 to i64
  %24 = mul i64 %23, 4
  %25 = call ptr @enzyme.mpi.point_to_point.room(i64 %24)
  %26 = load i32, ptr %3, align 4
  %27 = sext i32 %26 to i64
  %28 = mul i64 %27, 8
  %29 = call ptr @enzyme.mpi.point_to_point.room(i64 %28)
  %30 = load i32, ptr %4, align 4
  %31 = sext i32 %30 to i64
  %32 = mul i64 %31, 8
  %33 = call ptr @enzyme.mpi.point_to_point.room(i64 %32)
  %34 = load i32, ptr %2, align 4
  %35 = load i32, ptr %3, align 4
  %36 = load i32, ptr %4, align 4
  %37 = call i32 @MPI_Type_get_contents(ptr %0, i32 %34, i32 %35, i32 %36, ptr %25, ptr %29, ptr %33)
  br label %38

38:
  %.028 = phi ptr [ @ompi_mpi_datatype_null, %21 ], [ %45, %56 ]
  %.027 = phi i32 [ 0, %21 ], [ %57, %56 ]
  %39 = load i32, ptr %4, align 4
  %40 = icmp slt i32 %.027, %39
  br i1 %40, label %41, label %58

41:
  %42 = sext i32 %.027 to i64
  %43 = getelementptr inbounds ptr, ptr %33, i64 %42
  %44 = load ptr, ptr %43, align 8
  %45 = call ptr @enzyme.mpi.point_to_point.base_of(ptr %44)
  %46 = icmp ne i32 %.027, 0
  %47 = icmp ne ptr %45, %.028
  %or.cond31 = select i1 %46, i1 %47, i1 false
  br i1 %or.cond31, label %48, label %49

48:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.3)
  br label %49

49:
  %50 = load ptr, ptr %43, align 8
  %51 = call i32 @MPI_Type_get_envelope(ptr %50, ptr %2, ptr %3, ptr %2, ptr %5)
  %52 = load i32, ptr %5, align 4
  %53 = icmp ne i32 %52, 0
  br i1 %53, label %54, label %56

54:
  %55 = call i32 @MPI_Type_free(ptr %43)
  br label %56

56:
  %57 = add nsw i32 %.027, 1
  br label %38

58:
  call void @free(ptr %25)
  call void @free(ptr %29)
  call void @free(ptr %33)
  br label %59

59:
  %.0 = phi ptr [ %.028, %58 ], [ @ompi_mpi_float, %8 ], [ @ompi_mpi_double, %11 ], [ @ompi_mpi_datatype_null, %20 ], [ @ompi_mpi_datatype_null, %17 ]
  call void @llvm.lifetime.end.p0(ptr %5)
  call void @llvm.lifetime.end.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %3)
  call void @llvm.lifetime.end.p0(ptr %2)
  ret ptr %.0
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.find_places(ptr %0, ptr %1) noinline nounwind {
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
  %9 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 8
  %12 = zext i1 %11 to i32
  %13 = call i32 @MPI_Type_get_extent(ptr %1, ptr %3, ptr %4)
  %14 = call i32 @MPI_Type_get_true_extent(ptr %1, ptr %5, ptr %6)
  %15 = call i32 @MPI_Type_size(ptr %1, ptr %7)
  %16 = load i64, ptr %5, align 8
  %17 = load i64, ptr %9, align 8
  %18 = srem i64 %16, %17
  %19 = icmp ne i64 %18, 0
  br i1 %19, label %20, label %21

20:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.4)
  br label %21

21:
  %22 = load i64, ptr %4, align 8
  %23 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 3
  store i64 %22, ptr %23, align 8
  %24 = load i32, ptr %7, align 4
  %25 = sext i32 %24 to i64
  %26 = load i64, ptr %9, align 8
  %27 = udiv i64 %25, %26
  %28 = trunc i64 %27 to i32
  %29 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 1
  store i32 %28, ptr %29, align 8
  %30 = sext i32 %28 to i64
  %31 = mul i64 %30, 8
  %32 = call ptr @enzyme.mpi.point_to_point.room(i64 %31)
  %33 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  store ptr %32, ptr %33, align 8
  %34 = load i64, ptr %6, align 8
  %35 = call ptr @enzyme.mpi.point_to_point.room(i64 %34)
  %36 = load i32, ptr %7, align 4
  %37 = sext i32 %36 to i64
  %38 = call ptr @enzyme.mpi.point_to_point.room(i64 %37)
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
  %57 = call i32 @MPI_Pack(ptr %55, i32 1, ptr %1, ptr %38, i32 %56, ptr %8, ptr @ompi_mpi_comm_self)
  br label %58

58:
  %.0 = phi i32 [ 0, %52 ], [ %80, %73 ]
  %59 = load i32, ptr %29, align 8
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

define linkonce_odr hidden i32 @enzyme.mpi.point_to_point.is_integer(ptr %0) noinline nounwind {
  %2 = alloca [28 x ptr], align 16
  call void @llvm.lifetime.start.p0(ptr %2)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %2, ptr align 16 @enzyme.mpi.point_to_point.__const.is_integer.known, i64 224, i1 false)
  br label %3

3:
  %.05 = phi i64 [ 0, %1 ], [ %10, %9 ]
  %4 = icmp ult i64 %.05, 28
  br i1 %4, label %5, label %11

5:
  %6 = getelementptr inbounds nuw [28 x ptr], ptr %2, i64 0, i64 %.05
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %0, %7
  br i1 %8, label %11, label %9

9:
  %10 = add i64 %.05, 1
  br label %3

11:
  %.0 = phi i32 [ 2, %3 ], [ 1, %5 ]
  %cond = icmp eq i32 %.0, 2
  %spec.select = select i1 %cond, i32 0, i32 1
  call void @llvm.lifetime.end.p0(ptr %2)
  ret i32 %spec.select
}

declare i32 @MPI_Type_get_contents(ptr, i32, i32, i32, ptr, ptr, ptr)

declare i32 @MPI_Type_free(ptr)

declare i32 @MPI_Type_get_extent(ptr, ptr, ptr)

declare i32 @MPI_Type_get_true_extent(ptr, ptr, ptr)

declare i32 @MPI_Type_size(ptr, ptr)

declare i32 @MPI_Pack(ptr, i32, ptr, ptr, i32, ptr, ptr)

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
  %5 = alloca ptr, align 8
  %6 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %5)
  call void @llvm.lifetime.start.p0(ptr %6)
  store i32 0, ptr %6, align 4
  %7 = load i32, ptr @enzyme.mpi.point_to_point.has_key, align 4
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %11, label %9

9:
  %10 = call i32 @MPI_Comm_create_keyval(ptr @OMPI_C_MPI_COMM_NULL_COPY_FN, ptr @enzyme.mpi.point_to_point.forget_channels, ptr @enzyme.mpi.point_to_point.key_of_channels, ptr null)
  br label %11

11:
  store i32 1, ptr @enzyme.mpi.point_to_point.has_key, align 4
  %12 = load i32, ptr @enzyme.mpi.point_to_point.key_of_channels, align 4
  %13 = call i32 @MPI_Comm_get_attr(ptr %3, i32 %12, ptr %5, ptr %6)
  %14 = load i32, ptr %6, align 4
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %22, label %16

16:
  %17 = call ptr @enzyme.mpi.point_to_point.room(i64 24)
  store ptr %17, ptr %5, align 8
  %18 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32 }, ptr %17, i32 0, i32 2
  store i32 -2, ptr %18, align 4
  %19 = load i32, ptr @enzyme.mpi.point_to_point.key_of_channels, align 4
  %20 = load ptr, ptr %5, align 8
  %21 = call i32 @MPI_Comm_set_attr(ptr %3, i32 %19, ptr %20)
  br label %22

22:
  %23 = load ptr, ptr %5, align 8
  br label %24

24:
  %.022 = phi ptr [ %23, %22 ], [ %43, %42 ]
  %25 = icmp ne ptr %.022, null
  br i1 %25, label %26, label %44

26:
  %27 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32 }, ptr %.022, i32 0, i32 1
  %28 = load i32, ptr %27, align 8
  %29 = icmp eq i32 %28, %0
  br i1 %29, label %30, label %42

30:
  %31 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32 }, ptr %.022, i32 0, i32 2
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, %1
  br i1 %33, label %34, label %42

34:
  %35 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32 }, ptr %.022, i32 0, i32 3
  %36 = load i32, ptr %35, align 8
  %37 = icmp eq i32 %36, %2
  br i1 %37, label %38, label %42

38:
  %39 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32 }, ptr %.022, i32 0, i32 4
  %40 = load i32, ptr %39, align 4
  %41 = add nsw i32 %40, 1
  store i32 %41, ptr %39, align 4
  br label %44

42:
  %43 = load ptr, ptr %.022, align 8
  br label %24

44:
  %.021 = phi i32 [ 1, %38 ], [ 2, %24 ]
  %.0 = phi i32 [ %40, %38 ], [ undef, %24 ]
  %cond = icmp eq i32 %.021, 2
  br i1 %cond, label %45, label %54

45:
  %46 = call ptr @enzyme.mpi.point_to_point.room(i64 24)
  %47 = load ptr, ptr %5, align 8
  %48 = load ptr, ptr %47, align 8
  store ptr %48, ptr %46, align 8
  %49 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32 }, ptr %46, i32 0, i32 1
  store i32 %0, ptr %49, align 8
  %50 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32 }, ptr %46, i32 0, i32 2
  store i32 %1, ptr %50, align 4
  %51 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32 }, ptr %46, i32 0, i32 3
  store i32 %2, ptr %51, align 8
  %52 = getelementptr inbounds nuw { ptr, i32, i32, i32, i32 }, ptr %46, i32 0, i32 4
  store i32 1, ptr %52, align 4
  %53 = load ptr, ptr %5, align 8
  store ptr %46, ptr %53, align 8
  br label %54

54:
  %.1 = phi i32 [ %.0, %44 ], [ 0, %45 ]
  call void @llvm.lifetime.end.p0(ptr %6)
  call void @llvm.lifetime.end.p0(ptr %5)
  ret i32 %.1
}

declare i32 @MPI_Comm_create_keyval(ptr, ptr, ptr, ptr)

declare i32 @OMPI_C_MPI_COMM_NULL_COPY_FN(ptr, i32, ptr, ptr, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.point_to_point.forget_channels(ptr %0, i32 %1, ptr %2, ptr %3) noinline nounwind {
  br label %5

5:
  %.0 = phi ptr [ %2, %4 ], [ %8, %7 ]
  %6 = icmp ne ptr %.0, null
  br i1 %6, label %7, label %9

7:
  %8 = load ptr, ptr %.0, align 8
  call void @free(ptr %.0)
  br label %5

9:
  ret i32 0
}

declare i32 @MPI_Comm_get_attr(ptr, i32, ptr, ptr)

declare i32 @MPI_Comm_set_attr(ptr, i32, ptr)

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.inputs_of(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 18
  %3 = call i32 @MPI_Wait(ptr %2, ptr null)
  %4 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %5 = load ptr, ptr %4, align 8
  ret ptr %5
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.leave_group(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %0, i32 0, i32 3
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
  %11 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %0, i32 0, i32 4
  %12 = load i32, ptr %11, align 4
  %13 = icmp ne i32 %12, 0
  br i1 %13, label %14, label %17

14:
  %15 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %0, i32 0, i32 1
  %16 = call i32 @MPI_Comm_free(ptr %15)
  br label %17

17:
  call void @free(ptr %0)
  br label %18

18:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.forget_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  %3 = load ptr, ptr %2, align 8
  call void @free(ptr %3)
  %4 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 3
  %5 = load ptr, ptr %4, align 8
  call void @free(ptr %5)
  %6 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 4
  %7 = load ptr, ptr %6, align 8
  call void @free(ptr %7)
  %8 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 5
  %9 = load ptr, ptr %8, align 8
  call void @free(ptr %9)
  ret void
}

declare i32 @MPI_Wait(ptr, ptr)

declare i32 @MPI_Comm_free(ptr)

declare i32 @MPI_Recv(ptr, i32, ptr, i32, i32, ptr, ptr)

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.of_recv(i32 %0, ptr %1, i32 %2, i32 %3, ptr %4, i32 %5, ptr %6, ptr %7) noinline nounwind {
  %9 = call ptr @enzyme.mpi.point_to_point.record_of(i32 %0, ptr %1, i32 %5, ptr %4)
  %10 = call ptr @enzyme.mpi.point_to_point.shadows_of(ptr %6, i32 %5, ptr %7)
  %11 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %9, i32 0, i32 15
  store ptr %10, ptr %11, align 8
  call void @enzyme.mpi.point_to_point.begin(ptr %9, i32 %2, i32 %3)
  ret ptr %9
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.arrived(ptr %0, ptr %1) noinline nounwind {
  %3 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %3)
  store i32 0, ptr %3, align 4
  %4 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @MPI_Get_count(ptr %1, ptr %5, ptr %3)
  %7 = load i32, ptr %3, align 4
  %8 = icmp sge i32 %7, 0
  br i1 %8, label %9, label %14

9:
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
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

define linkonce_odr hidden i32 @enzyme.mpi.point_to_point.tag_of(i32 %0, i32 %1) noinline nounwind {
  %3 = call i32 @enzyme.mpi.point_to_point.is_of_derivatives(i32 %0)
  %4 = icmp ne i32 %3, 0
  br i1 %4, label %10, label %5

5:
  %6 = load i32, ptr @enzyme.mpi.point_to_point.highest_tag, align 4
  %7 = sdiv i32 %6, 2
  %8 = sdiv i32 %7, 1024
  %9 = icmp sge i32 %0, %8
  br i1 %9, label %10, label %11

10:
  call void @enzyme.mpi.point_to_point.stop(ptr @enzyme.mpi.point_to_point..str.5)
  br label %11

11:
  %12 = load i32, ptr @enzyme.mpi.point_to_point.highest_tag, align 4
  %13 = sdiv i32 %12, 2
  %14 = add nsw i32 %13, 1
  %15 = mul nsw i32 %0, 1024
  %16 = add nsw i32 %14, %15
  %17 = srem i32 %1, 1024
  %18 = add nsw i32 %16, %17
  ret i32 %18
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.copy_of(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %5 = load i64, ptr %4, align 8
  %6 = mul i64 %2, %5
  %7 = call ptr @enzyme.mpi.point_to_point.room(i64 %6)
  call void @enzyme.mpi.point_to_point.take(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %7, ptr %1, i64 %2)
  ret ptr %7
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.clear(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
  %4 = icmp ne ptr %1, null
  %.not = xor i1 %4, true
  %5 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  %6 = load ptr, ptr %5, align 8
  %7 = icmp ne ptr %6, null
  %or.cond = select i1 %.not, i1 true, i1 %7
  br i1 %or.cond, label %12, label %8

8:
  %9 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
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
  %16 = call ptr @enzyme.mpi.point_to_point.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
  %17 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %18 = load i64, ptr %17, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %16, i8 0, i64 %18, i1 false)
  %19 = add i64 %.0, 1
  br label %13

20:
  ret void
}

define linkonce_odr hidden i64 @enzyme.mpi.point_to_point.bytes_of(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %6 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %5, i32 0, i32 2
  %7 = load i64, ptr %6, align 8
  %8 = mul i64 %4, %7
  ret i64 %8
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.receive(ptr %0, ptr %1, i32 %2, ptr %3) noinline nounwind {
  br label %5

5:
  %.0 = phi ptr [ @enzyme.mpi.point_to_point.met_early, %4 ], [ %33, %32 ]
  %6 = load ptr, ptr %.0, align 8
  %7 = icmp ne ptr %6, null
  br i1 %7, label %8, label %34

8:
  %9 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %6, i32 0, i32 2
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 9
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %10, %12
  br i1 %13, label %14, label %32

14:
  %15 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %6, i32 0, i32 3
  %16 = load i32, ptr %15, align 8
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 5
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %16, %18
  br i1 %19, label %20, label %32

20:
  %21 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %6, i32 0, i32 4
  %22 = load i32, ptr %21, align 4
  %23 = icmp eq i32 %22, %2
  br i1 %23, label %24, label %32

24:
  %25 = load ptr, ptr %6, align 8
  store ptr %25, ptr %.0, align 8
  %26 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 4
  %27 = load i32, ptr %26, align 8
  %28 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 11
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %6, i32 0, i32 1
  %31 = call i32 @MPI_Imrecv(ptr %0, i32 %27, ptr %29, ptr %30, ptr %3)
  call void @free(ptr %6)
  br label %34

32:
  %33 = load ptr, ptr %.0, align 8
  br label %5

34:
  %.024 = phi i32 [ 1, %24 ], [ 2, %5 ]
  switch i32 %.024, label %46 [
    i32 2, label %35
    i32 1, label %45
  ]

35:
  %36 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 4
  %37 = load i32, ptr %36, align 8
  %38 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 11
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 5
  %41 = load i32, ptr %40, align 4
  %42 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %1, i32 0, i32 9
  %43 = load ptr, ptr %42, align 8
  %44 = call i32 @MPI_Irecv(ptr %0, i32 %37, ptr %39, i32 %41, i32 %2, ptr %43, ptr %3)
  br label %45

45:
  ret void

46:
  unreachable
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.take(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, i64 %3) noinline nounwind {
  %5 = icmp ne ptr %2, null
  %.not = xor i1 %5, true
  %6 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  %7 = load ptr, ptr %6, align 8
  %8 = icmp ne ptr %7, null
  %or.cond = select i1 %.not, i1 true, i1 %8
  br i1 %or.cond, label %13, label %9

9:
  %10 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
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
  %17 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %18 = load i64, ptr %17, align 8
  %19 = mul i64 %.0, %18
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 %19
  %21 = call ptr @enzyme.mpi.point_to_point.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %2, i64 %.0)
  %22 = load i64, ptr %17, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %20, ptr align 1 %21, i64 %22, i1 false)
  %23 = add i64 %.0, 1
  br label %14

24:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  %5 = load ptr, ptr %4, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %19

7:
  %8 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 1
  %9 = load i32, ptr %8, align 8
  %10 = sext i32 %9 to i64
  %11 = udiv i64 %2, %10
  %12 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 3
  %13 = load i64, ptr %12, align 8
  %14 = mul nsw i64 %11, %13
  %15 = urem i64 %2, %10
  %16 = getelementptr inbounds nuw i64, ptr %5, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = add nsw i64 %14, %17
  br label %23

19:
  %20 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %21 = load i64, ptr %20, align 8
  %22 = mul i64 %2, %21
  br label %23

23:
  %24 = phi i64 [ %18, %7 ], [ %22, %19 ]
  %25 = getelementptr inbounds i8, ptr %1, i64 %24
  ret ptr %25
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

declare i32 @MPI_Imrecv(ptr, i32, ptr, ptr, ptr)

declare i32 @MPI_Irecv(ptr, i32, ptr, i32, i32, ptr, ptr)

declare i64 @write(i32, ptr, i64)

declare i64 @strlen(ptr)

declare i32 @MPI_Abort(ptr, i32)

declare void @abort()

declare i32 @MPI_Waitall(i32, ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.point_to_point.add(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, ptr %3, i64 %4) noinline nounwind {
  %6 = icmp ne ptr %1, null
  br i1 %6, label %7, label %43

7:
  %8 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
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
  %23 = call ptr @enzyme.mpi.point_to_point.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.020)
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
  %39 = call ptr @enzyme.mpi.point_to_point.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
  %40 = load double, ptr %39, align 8
  %41 = fadd double %40, %38
  store double %41, ptr %39, align 8
  %42 = add i64 %.0, 1
  br label %27

43:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.point_to_point.set(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, i64 %3) noinline nounwind {
  %5 = icmp ne ptr %1, null
  %.not = xor i1 %5, true
  %6 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  %7 = load ptr, ptr %6, align 8
  %8 = icmp ne ptr %7, null
  %or.cond = select i1 %.not, i1 true, i1 %8
  br i1 %or.cond, label %13, label %9

9:
  %10 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
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
  %17 = call ptr @enzyme.mpi.point_to_point.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
  %18 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %19 = load i64, ptr %18, align 8
  %20 = mul i64 %.0, %19
  %21 = getelementptr inbounds nuw i8, ptr %2, i64 %20
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %17, ptr align 1 %21, i64 %19, i1 false)
  %22 = add i64 %.0, 1
  br label %14

23:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.found_by(ptr %0) noinline nounwind {
  %2 = icmp eq ptr %0, @ompi_request_null
  br i1 %2, label %14, label %3

3:
  %.012 = phi ptr [ @enzyme.mpi.pending, %1 ], [ %4, %6 ]
  %4 = load ptr, ptr %.012, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %6, label %12

6:
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %4, i32 0, i32 10
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

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.copy_of_requests(i32 %0, ptr %1) noinline nounwind {
  %3 = sext i32 %0 to i64
  %4 = mul i64 %3, 8
  %5 = call ptr @enzyme.mpi.point_to_point.room(i64 %4)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %5, ptr align 8 %1, i64 %4, i1 false)
  ret ptr %5
}

declare i32 @MPI_Waitany(i32, ptr, ptr, ptr)

define linkonce_odr hidden ptr @enzyme.mpi.point_to_point.through(i32 %0, ptr %1, ptr %2, ptr %3) noinline nounwind {
  %5 = call ptr @enzyme.mpi.point_to_point.room(i64 384)
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %5, i32 0, i32 26
  store i32 %0, ptr %6, align 8
  %7 = sext i32 %0 to i64
  %8 = mul i64 %7, 8
  %9 = call ptr @enzyme.mpi.point_to_point.room(i64 %8)
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %5, i32 0, i32 27
  store ptr %9, ptr %10, align 8
  br label %11

11:
  %.0 = phi i32 [ 0, %4 ], [ %39, %38 ]
  %12 = icmp slt i32 %.0, %0
  br i1 %12, label %13, label %40

13:
  %14 = icmp ne ptr %1, null
  br i1 %14, label %15, label %19

15:
  %16 = sext i32 %.0 to i64
  %17 = getelementptr inbounds i32, ptr %1, i64 %16
  %18 = load i32, ptr %17, align 4
  br label %19

19:
  %20 = phi i32 [ %18, %15 ], [ %.0, %13 ]
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds ptr, ptr %2, i64 %21
  %23 = load ptr, ptr %22, align 8
  %24 = call ptr @enzyme.mpi.point_to_point.found_by(ptr %23)
  %25 = load ptr, ptr %10, align 8
  %26 = sext i32 %.0 to i64
  %27 = getelementptr inbounds ptr, ptr %25, i64 %26
  store ptr %24, ptr %27, align 8
  %28 = load ptr, ptr %10, align 8
  %29 = getelementptr inbounds ptr, ptr %28, i64 %26
  %30 = load ptr, ptr %29, align 8
  %31 = icmp ne ptr %30, null
  br i1 %31, label %32, label %38

32:
  %33 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %30, i32 0, i32 2
  %34 = load i32, ptr %33, align 8
  %35 = icmp ne i32 %34, 0
  br i1 %35, label %38, label %36

36:
  %37 = getelementptr inbounds { i32, i32, i32, i32, i64 }, ptr %3, i64 %26
  call void @enzyme.mpi.point_to_point.arrived(ptr %30, ptr %37)
  br label %38

38:
  %39 = add nsw i32 %.0, 1
  br label %11

40:
  ret ptr %5
}

declare i32 @MPI_Testany(i32, ptr, ptr, ptr, ptr)

declare i32 @MPI_Test(ptr, ptr, ptr)

declare i32 @MPI_Waitsome(i32, ptr, ptr, ptr, ptr)

declare i32 @MPI_Testsome(i32, ptr, ptr, ptr, ptr)

declare i32 @MPI_Testall(i32, ptr, ptr, ptr)

declare i32 @MPI_Mprobe(i32, i32, ptr, ptr, ptr)

declare ptr @calloc(i64, i64)
