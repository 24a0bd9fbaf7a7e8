; Made of collectives.c by `python -m tests.library.mpi_bodies`.

@ompi_mpi_comm_null = external global i8, align 1
@enzyme.mpi.groups = linkonce_odr hidden global ptr null, align 8
@enzyme.mpi.pending = linkonce_odr hidden global ptr null, align 8
@ompi_mpi_double = external global i8, align 1
@ompi_mpi_float = external global i8, align 1
@enzyme.mpi.collectives..str = linkonce_odr hidden constant [85 x i8] c"EnzymePy: derivatives of messages between two groups of processes are not supported\0A\00", align 1
@ompi_mpi_comm_world = external global i8, align 1
@enzyme.mpi.collectives..str.1 = linkonce_odr hidden constant [57 x i8] c"EnzymePy: no memory is left for derivatives of messages\0A\00", align 1
@ompi_mpi_datatype_null = external global i8, align 1
@ompi_mpi_c_float_complex = external global i8, align 1
@ompi_mpi_cplex = external global i8, align 1
@ompi_mpi_c_double_complex = external global i8, align 1
@ompi_mpi_dblcplex = external global i8, align 1
@ompi_mpi_dblprec = external global i8, align 1
@ompi_mpi_real8 = external global i8, align 1
@enzyme.mpi.collectives..str.2 = linkonce_odr hidden constant [102 x i8] c"EnzymePy: derivatives of messages are known for floats, doubles and integers, and datatypes of these\0A\00", align 1
@enzyme.mpi.collectives..str.3 = linkonce_odr hidden constant [96 x i8] c"EnzymePy: derivatives of datatypes that are made of numbers of several kinds are not supported\0A\00", align 1
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
@enzyme.mpi.collectives.__const.is_integer.known = linkonce_odr hidden constant [28 x ptr] [ptr @ompi_mpi_int, ptr @ompi_mpi_unsigned, ptr @ompi_mpi_long, ptr @ompi_mpi_unsigned_long, ptr @ompi_mpi_long_long_int, ptr @ompi_mpi_short, ptr @ompi_mpi_unsigned_char, ptr @ompi_mpi_char, ptr @ompi_mpi_signed_char, ptr @ompi_mpi_unsigned_short, ptr @ompi_mpi_int8_t, ptr @ompi_mpi_int16_t, ptr @ompi_mpi_int32_t, ptr @ompi_mpi_int64_t, ptr @ompi_mpi_uint8_t, ptr @ompi_mpi_uint16_t, ptr @ompi_mpi_uint32_t, ptr @ompi_mpi_uint64_t, ptr @ompi_mpi_c_bool, ptr @ompi_mpi_aint, ptr @ompi_mpi_count, ptr @ompi_mpi_offset, ptr @ompi_mpi_integer, ptr @ompi_mpi_logical, ptr @ompi_mpi_character, ptr @ompi_mpi_2int, ptr @ompi_mpi_wchar, ptr @ompi_mpi_unsigned_long_long], align 16
@enzyme.mpi.collectives..str.4 = linkonce_odr hidden constant [87 x i8] c"EnzymePy: derivatives of datatypes with floats between their places are not supported\0A\00", align 1
@ompi_mpi_comm_self = external global i8, align 1
@ompi_mpi_op_sum = external global i8, align 1
@ompi_mpi_op_prod = external global i8, align 1
@ompi_mpi_op_min = external global i8, align 1
@ompi_mpi_op_max = external global i8, align 1
@enzyme.mpi.collectives..str.5 = linkonce_odr hidden constant [90 x i8] c"EnzymePy: derivatives of reductions are known for MPI_SUM, MPI_PROD, MPI_MIN and MPI_MAX\0A\00", align 1

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Barrier(ptr %0, i32 %1, ptr %2, ptr %3) noinline nounwind {
  %5 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  %6 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %5)
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %6)
  %7 = call ptr @enzyme.mpi.collectives.of_call(i32 0, ptr null, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %5, ptr null, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %6, i32 -1, ptr %0, i32 %1, ptr %2, ptr %3)
  %8 = call i32 @MPI_Barrier(ptr %0)
  call void @enzyme.mpi.collectives.begin(ptr %7, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %7, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %7)
  ret i32 %8
}

declare void @llvm.lifetime.start.p0(ptr)

define linkonce_odr hidden ptr @enzyme.mpi.collectives.of_call(i32 %0, ptr %1, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %2, ptr %3, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %4, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.collective_of(i32 0, ptr @ompi_mpi_double, i32 %7, ptr %6)
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 30
  store i32 %0, ptr %12, align 8
  %13 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %2, i32 0, i32 2
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 4
  store i32 %14, ptr %15, align 8
  %16 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 8
  store i32 %5, ptr %16, align 8
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 2
  store i32 1, ptr %17, align 8
  %18 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 12
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %18, ptr align 8 %2, i64 72, i1 false)
  %19 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 13
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %19, ptr align 8 %4, i64 72, i1 false)
  %20 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %2, i32 0, i32 1
  %21 = load i32, ptr %20, align 8
  %22 = icmp ne i32 %21, 0
  br i1 %22, label %23, label %25

23:
  %24 = load ptr, ptr %2, align 8
  br label %31

25:
  %26 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %4, i32 0, i32 1
  %27 = load i32, ptr %26, align 8
  %28 = icmp ne i32 %27, 0
  %29 = load ptr, ptr %4, align 8
  %30 = select i1 %28, ptr %29, ptr @ompi_mpi_double
  br label %31

31:
  %32 = phi ptr [ %24, %23 ], [ %30, %25 ]
  %33 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 11
  store ptr %32, ptr %33, align 8
  %34 = icmp eq ptr %32, @ompi_mpi_float
  %35 = select i1 %34, i64 4, i64 8
  %36 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %33, i32 0, i32 2
  store i64 %35, ptr %36, align 8
  %37 = icmp eq ptr %1, inttoptr (i64 1 to ptr)
  %. = select i1 %37, ptr %9, ptr %8
  %38 = select i1 %37, ptr %3, ptr %1
  %39 = call ptr @enzyme.mpi.collectives.shadows_of(ptr %., i32 %7, ptr %38)
  %40 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 14
  store ptr %39, ptr %40, align 8
  %41 = icmp eq ptr %3, inttoptr (i64 1 to ptr)
  %42 = select i1 %41, ptr %8, ptr %9
  %43 = select i1 %41, ptr %1, ptr %3
  %44 = call ptr @enzyme.mpi.collectives.shadows_of(ptr %42, i32 %7, ptr %43)
  %45 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 15
  store ptr %44, ptr %45, align 8
  %46 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 24
  store ptr @enzyme.mpi.collectives.start, ptr %46, align 8
  %47 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %11, i32 0, i32 25
  store ptr @enzyme.mpi.collectives.finish, ptr %47, align 8
  ret ptr %11
}

define linkonce_odr hidden void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0) noinline nounwind {
  call void @llvm.memset.p0.i64(ptr align 8 %0, i8 0, i64 72, i1 false)
  store ptr @ompi_mpi_datatype_null, ptr %0, align 8
  ret void
}

declare i32 @MPI_Barrier(ptr)

define linkonce_odr hidden void @enzyme.mpi.collectives.begin(ptr %0, i32 %1) noinline nounwind {
  %3 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  %.sroa.0 = alloca [44 x i8], align 8
  %.sroa.6 = alloca { ptr, ptr, ptr }, align 8
  call void @llvm.lifetime.start.p0(ptr %3)
  %4 = icmp ne i32 %1, 0
  br i1 %4, label %5, label %7

5:
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 13
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %3, ptr align 8 %6, i64 72, i1 false)
  br label %9

7:
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %3, ptr align 8 %8, i64 72, i1 false)
  br label %9

9:
  call void @llvm.lifetime.start.p0(ptr %.sroa.0)
  call void @llvm.lifetime.start.p0(ptr %.sroa.6)
  br i1 %4, label %10, label %12

10:
  %11 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %.sroa.0, ptr align 8 %11, i64 44, i1 false)
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 44
  %.sroa.4.0.copyload = load i32, ptr %.sroa.4.0..sroa_idx, align 4
  %.sroa.6.0..sroa_idx = getelementptr inbounds i8, ptr %11, i64 48
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %.sroa.6, ptr align 8 %.sroa.6.0..sroa_idx, i64 24, i1 false)
  br label %14

12:
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 13
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %.sroa.0, ptr align 8 %13, i64 44, i1 false)
  %.sroa.4.0..sroa_idx30 = getelementptr inbounds i8, ptr %13, i64 44
  %.sroa.4.0.copyload31 = load i32, ptr %.sroa.4.0..sroa_idx30, align 4
  %.sroa.6.0..sroa_idx33 = getelementptr inbounds i8, ptr %13, i64 48
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %.sroa.6, ptr align 8 %.sroa.6.0..sroa_idx33, i64 24, i1 false)
  br label %14

14:
  %.sroa.4.0 = phi i32 [ %.sroa.4.0.copyload, %10 ], [ %.sroa.4.0.copyload31, %12 ]
  %15 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %3, i32 0, i32 2
  %16 = load i32, ptr %15, align 4
  %17 = icmp sgt i32 %16, %.sroa.4.0
  %..sroa.4.0 = select i1 %17, i32 %16, i32 %.sroa.4.0
  %18 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 3
  %19 = load i32, ptr %18, align 4
  %20 = sext i32 %19 to i64
  %21 = mul i64 %20, 8
  %22 = call ptr @enzyme.mpi.collectives.room(i64 %21)
  %23 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 21
  store ptr %22, ptr %23, align 8
  %24 = load i32, ptr %18, align 4
  %25 = sext i32 %24 to i64
  %26 = mul i64 %25, 8
  %27 = call ptr @enzyme.mpi.collectives.room(i64 %26)
  %28 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 22
  store ptr %27, ptr %28, align 8
  %29 = load i32, ptr %18, align 4
  %30 = sext i32 %29 to i64
  %31 = mul i64 %30, 8
  %32 = call ptr @enzyme.mpi.collectives.room(i64 %31)
  %33 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 23
  store ptr %32, ptr %33, align 8
  br label %34

34:
  %.082 = phi i32 [ 0, %14 ], [ %123, %122 ]
  %35 = load i32, ptr %18, align 4
  %36 = icmp slt i32 %.082, %35
  br i1 %36, label %37, label %124

37:
  %38 = sext i32 %..sroa.4.0 to i64
  %39 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %40 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %39, i32 0, i32 2
  %41 = load i64, ptr %40, align 8
  %42 = mul i64 %38, %41
  %43 = call ptr @enzyme.mpi.collectives.room(i64 %42)
  %44 = load i64, ptr %40, align 8
  %45 = mul i64 %38, %44
  %46 = call ptr @enzyme.mpi.collectives.room(i64 %45)
  br i1 %4, label %47, label %56

47:
  %48 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 15
  %49 = load ptr, ptr %48, align 8
  %50 = sext i32 %.082 to i64
  %51 = getelementptr inbounds ptr, ptr %49, i64 %50
  %52 = load ptr, ptr %51, align 8
  call void @enzyme.mpi.collectives.take_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %3, ptr %43, ptr %52)
  %53 = load ptr, ptr %48, align 8
  %54 = getelementptr inbounds ptr, ptr %53, i64 %50
  %55 = load ptr, ptr %54, align 8
  call void @enzyme.mpi.collectives.clear_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %3, ptr %55)
  br label %66

56:
  %57 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 14
  %58 = load ptr, ptr %57, align 8
  %59 = sext i32 %.082 to i64
  %60 = getelementptr inbounds ptr, ptr %58, i64 %59
  %61 = load ptr, ptr %60, align 8
  call void @enzyme.mpi.collectives.take_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %3, ptr %43, ptr %61)
  %62 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  %63 = load ptr, ptr %62, align 8
  %64 = icmp ne ptr %63, null
  br i1 %64, label %65, label %66

65:
  call void @enzyme.mpi.collectives.weigh_numbers(ptr %0, ptr %43)
  br label %66

66:
  br i1 %4, label %67, label %72

67:
  %68 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 30
  %69 = load i32, ptr %68, align 8
  switch i32 %69, label %72 [
    i32 7, label %70
    i32 8, label %70
  ]

70:
  %71 = call ptr @enzyme.mpi.collectives.for_those_before(ptr %0, ptr %43)
  br label %72

72:
  %.0 = phi ptr [ %71, %70 ], [ %43, %67 ], [ %43, %66 ]
  br i1 %4, label %108, label %73

73:
  %74 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %75 = load ptr, ptr %74, align 8
  %76 = icmp ne ptr %75, null
  br i1 %76, label %77, label %108

77:
  %78 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  %79 = load ptr, ptr %78, align 8
  %80 = icmp ne ptr %79, null
  br i1 %80, label %108, label %81

81:
  call void @free(ptr %46)
  %82 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %83 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %84 = load ptr, ptr %83, align 8
  %85 = call i32 @enzyme.mpi.collectives.size_of(ptr %84)
  %86 = sext i32 %85 to i64
  %87 = mul i64 %82, %86
  %88 = call ptr @enzyme.mpi.collectives.room(i64 %87)
  %89 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %90 = load ptr, ptr %83, align 8
  %91 = call i32 @enzyme.mpi.collectives.rank_in(ptr %90)
  %92 = sext i32 %91 to i64
  %93 = mul i64 %89, %92
  %94 = getelementptr inbounds nuw i8, ptr %88, i64 %93
  %95 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %94, ptr align 1 %.0, i64 %95, i1 false)
  %96 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %97 = load i32, ptr %96, align 8
  %98 = load ptr, ptr %39, align 8
  %99 = load ptr, ptr %83, align 8
  %100 = load ptr, ptr %33, align 8
  %101 = sext i32 %.082 to i64
  %102 = getelementptr inbounds ptr, ptr %100, i64 %101
  %103 = call i32 @MPI_Iallgather(ptr inttoptr (i64 1 to ptr), i32 0, ptr @ompi_mpi_datatype_null, ptr %88, i32 %97, ptr %98, ptr %99, ptr %102)
  %104 = load ptr, ptr %23, align 8
  %105 = getelementptr inbounds ptr, ptr %104, i64 %101
  store ptr %.0, ptr %105, align 8
  %106 = load ptr, ptr %28, align 8
  %107 = getelementptr inbounds ptr, ptr %106, i64 %101
  store ptr %88, ptr %107, align 8
  br label %122

108:
  %109 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 30
  %110 = load i32, ptr %109, align 8
  switch i32 %110, label %114 [
    i32 1, label %111
    i32 2, label %111
  ]

111:
  %112 = load i64, ptr %40, align 8
  %113 = mul i64 %38, %112
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %46, ptr align 1 %.0, i64 %113, i1 false)
  br label %114

114:
  %115 = load ptr, ptr %23, align 8
  %116 = sext i32 %.082 to i64
  %117 = getelementptr inbounds ptr, ptr %115, i64 %116
  store ptr %.0, ptr %117, align 8
  %118 = load ptr, ptr %28, align 8
  %119 = getelementptr inbounds ptr, ptr %118, i64 %116
  store ptr %46, ptr %119, align 8
  %120 = load ptr, ptr %33, align 8
  %121 = getelementptr inbounds ptr, ptr %120, i64 %116
  call void @enzyme.mpi.collectives.move(ptr %0, i32 %1, ptr %.0, ptr %46, ptr %121)
  br label %122

122:
  %123 = add nsw i32 %.082, 1
  br label %34

124:
  call void @llvm.lifetime.end.p0(ptr %.sroa.0)
  call void @llvm.lifetime.end.p0(ptr %.sroa.6)
  call void @llvm.lifetime.end.p0(ptr %3)
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.finish(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 3
  %4 = load i32, ptr %3, align 4
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 23
  %6 = load ptr, ptr %5, align 8
  %7 = call i32 @MPI_Waitall(i32 %4, ptr %6, ptr null)
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 30
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 2
  %11 = icmp eq i32 %9, 9
  %spec.select = select i1 %10, i1 true, i1 %11
  %12 = zext i1 %spec.select to i32
  %13 = icmp ne i32 %1, 0
  br i1 %13, label %14, label %25

14:
  %15 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %16 = load ptr, ptr %15, align 8
  %17 = icmp ne ptr %16, null
  br i1 %17, label %18, label %25

18:
  switch i32 %9, label %25 [
    i32 9, label %19
    i32 2, label %19
  ]

19:
  %20 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  %21 = load ptr, ptr %20, align 8
  %22 = icmp ne ptr %21, null
  br i1 %22, label %25, label %23

23:
  %24 = call ptr @enzyme.mpi.collectives.own_weights(ptr %0)
  store ptr %24, ptr %20, align 8
  br label %25

25:
  br label %26

26:
  %.0 = phi i32 [ 0, %25 ], [ %97, %87 ]
  %27 = load i32, ptr %3, align 4
  %28 = icmp slt i32 %.0, %27
  br i1 %28, label %29, label %98

29:
  br i1 %13, label %.critedge, label %30

30:
  %31 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %32 = load ptr, ptr %31, align 8
  %33 = icmp ne ptr %32, null
  br i1 %33, label %34, label %47

34:
  %35 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  %36 = load ptr, ptr %35, align 8
  %37 = icmp ne ptr %36, null
  br i1 %37, label %47, label %38

38:
  %39 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 22
  %40 = load ptr, ptr %39, align 8
  %41 = sext i32 %.0 to i64
  %42 = getelementptr inbounds ptr, ptr %40, i64 %41
  %43 = load ptr, ptr %42, align 8
  %44 = call ptr @enzyme.mpi.collectives.weighed_sum(ptr %0, ptr %43)
  %45 = load ptr, ptr %39, align 8
  %46 = getelementptr inbounds ptr, ptr %45, i64 %41
  store ptr %44, ptr %46, align 8
  call void @free(ptr %43)
  br label %47

47:
  br i1 %13, label %.critedge, label %.critedge51

.critedge:
  %48 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  %49 = load ptr, ptr %48, align 8
  %50 = icmp ne ptr %49, null
  br i1 %50, label %51, label %65

51:
  %52 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %53 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 14
  %54 = load ptr, ptr %53, align 8
  %55 = sext i32 %.0 to i64
  %56 = getelementptr inbounds ptr, ptr %54, i64 %55
  %57 = load ptr, ptr %56, align 8
  %58 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 22
  %59 = load ptr, ptr %58, align 8
  %60 = getelementptr inbounds ptr, ptr %59, i64 %55
  %61 = load ptr, ptr %60, align 8
  %62 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %63 = load i32, ptr %62, align 8
  %64 = sext i32 %63 to i64
  call void @enzyme.mpi.collectives.add(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %52, ptr %57, ptr %61, ptr %49, i64 %64)
  br label %87

65:
  br i1 %13, label %66, label %.critedge51

66:
  %67 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %68 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 14
  %69 = load ptr, ptr %68, align 8
  %70 = sext i32 %.0 to i64
  %71 = getelementptr inbounds ptr, ptr %69, i64 %70
  %72 = load ptr, ptr %71, align 8
  %73 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 22
  %74 = load ptr, ptr %73, align 8
  %75 = getelementptr inbounds ptr, ptr %74, i64 %70
  %76 = load ptr, ptr %75, align 8
  call void @enzyme.mpi.collectives.add_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %67, ptr %72, ptr %76)
  br label %87

.critedge51:
  %77 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 13
  %78 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 15
  %79 = load ptr, ptr %78, align 8
  %80 = sext i32 %.0 to i64
  %81 = getelementptr inbounds ptr, ptr %79, i64 %80
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 22
  %84 = load ptr, ptr %83, align 8
  %85 = getelementptr inbounds ptr, ptr %84, i64 %80
  %86 = load ptr, ptr %85, align 8
  call void @enzyme.mpi.collectives.set_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %77, ptr %82, ptr %86)
  br label %87

87:
  %88 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 21
  %89 = load ptr, ptr %88, align 8
  %90 = sext i32 %.0 to i64
  %91 = getelementptr inbounds ptr, ptr %89, i64 %90
  %92 = load ptr, ptr %91, align 8
  call void @free(ptr %92)
  %93 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 22
  %94 = load ptr, ptr %93, align 8
  %95 = getelementptr inbounds ptr, ptr %94, i64 %90
  %96 = load ptr, ptr %95, align 8
  call void @free(ptr %96)
  %97 = add nsw i32 %.0, 1
  br label %26

98:
  %99 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 21
  %100 = load ptr, ptr %99, align 8
  call void @free(ptr %100)
  %101 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 22
  %102 = load ptr, ptr %101, align 8
  call void @free(ptr %102)
  %103 = load ptr, ptr %5, align 8
  call void @free(ptr %103)
  store ptr null, ptr %5, align 8
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.forget(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  br i1 %4, label %5, label %7

5:
  %6 = call ptr @enzyme.mpi.collectives.inputs_of(ptr %0)
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
  call void @enzyme.mpi.collectives.leave_group(ptr %33)
  br label %36

36:
  %37 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %38 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %37, i32 0, i32 4
  %39 = load ptr, ptr %38, align 8
  call void @free(ptr %39)
  %40 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  call void @enzyme.mpi.collectives.forget_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %40)
  %41 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 13
  call void @enzyme.mpi.collectives.forget_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %41)
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

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Barrier(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %6 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  %7 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %6)
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %7)
  %8 = call ptr @enzyme.mpi.collectives.of_call(i32 0, ptr null, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %6, ptr null, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %7, i32 -1, ptr %0, i32 %1, ptr %2, ptr %3)
  store ptr %8, ptr %4, align 8
  %9 = call i32 @MPI_Barrier(ptr %0)
  ret i32 %9
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Barrier(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.leave(ptr %0, i32 %1) noinline nounwind {
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 23
  %4 = load ptr, ptr %3, align 8
  %5 = icmp ne ptr %4, null
  br i1 %5, label %7, label %6

6:
  call void @enzyme.mpi.collectives.go_back(ptr %0)
  br label %7

7:
  call void @enzyme.mpi.collectives.finish(ptr %0, i32 1)
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 31
  store i32 0, ptr %8, align 4
  %9 = icmp ne i32 %1, 0
  br i1 %9, label %11, label %10

10:
  call void @enzyme.mpi.collectives.forget(ptr %0)
  br label %11

11:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Ibarrier(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4) noinline nounwind {
  %6 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  %7 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %6)
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %7)
  %8 = call ptr @enzyme.mpi.collectives.of_call(i32 0, ptr null, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %6, ptr null, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %7, i32 -1, ptr %0, i32 %2, ptr %3, ptr %4)
  %9 = call i32 @MPI_Ibarrier(ptr %0, ptr %1)
  call void @enzyme.mpi.collectives.begin(ptr %8, i32 0)
  %10 = call i32 @enzyme.mpi.collectives.size_of(ptr %0)
  %11 = icmp sgt i32 %10, 1
  br i1 %11, label %12, label %14

12:
  %13 = load ptr, ptr %1, align 8
  call void @enzyme.mpi.collectives.note(ptr %8, ptr %13)
  br label %15

14:
  call void @enzyme.mpi.collectives.finish(ptr %8, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %8)
  br label %15

15:
  ret i32 %9
}

declare i32 @MPI_Ibarrier(ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.collectives.size_of(ptr %0) noinline nounwind {
  %2 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2)
  %3 = call i32 @MPI_Comm_size(ptr %0, ptr %2)
  %4 = load i32, ptr %2, align 4
  call void @llvm.lifetime.end.p0(ptr %2)
  ret i32 %4
}

define linkonce_odr hidden void @enzyme.mpi.collectives.note(ptr %0, ptr %1) noinline nounwind {
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

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Ibarrier(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5) noinline nounwind {
  %7 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  %8 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %7)
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %8)
  %9 = call ptr @enzyme.mpi.collectives.of_call(i32 0, ptr null, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %7, ptr null, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %8, i32 -1, ptr %0, i32 %2, ptr %3, ptr %4)
  store ptr %9, ptr %5, align 8
  %10 = call i32 @MPI_Ibarrier(ptr %0, ptr %1)
  %11 = call i32 @enzyme.mpi.collectives.size_of(ptr %0)
  %12 = icmp sgt i32 %11, 1
  br i1 %12, label %13, label %16

13:
  %14 = load ptr, ptr %5, align 8
  %15 = load ptr, ptr %1, align 8
  call void @enzyme.mpi.collectives.note(ptr %14, ptr %15)
  br label %16

16:
  ret i32 %10
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Ibarrier(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Bcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, i32 %5, ptr %6, ptr %7) noinline nounwind {
  %9 = call ptr @enzyme.mpi.collectives.of_broadcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, i32 %5, ptr %7)
  %10 = call i32 @MPI_Bcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4)
  call void @enzyme.mpi.collectives.begin(ptr %9, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %9, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %9)
  ret i32 %10
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.of_broadcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, i32 %5, ptr %6) noinline nounwind {
  %8 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  %9 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  call void @llvm.lifetime.start.p0(ptr %8)
  %10 = call i32 @enzyme.mpi.collectives.is_root(i32 %3, ptr %4)
  %11 = icmp ne i32 %10, 0
  br i1 %11, label %12, label %13

12:
  call void @enzyme.mpi.collectives.whole(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %8, i32 %1, ptr %2)
  br label %14

13:
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %8)
  br label %14

14:
  call void @enzyme.mpi.collectives.whole(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %9, i32 %1, ptr %2)
  %15 = call ptr @enzyme.mpi.collectives.of_call(i32 1, ptr %0, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %8, ptr %0, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %9, i32 %3, ptr %4, i32 %5, ptr %6, ptr %6)
  call void @llvm.lifetime.end.p0(ptr %8)
  ret ptr %15
}

declare i32 @MPI_Bcast(ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Bcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, i32 %5, ptr %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.collectives.of_broadcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, i32 %5, ptr %7)
  store ptr %10, ptr %8, align 8
  %11 = call i32 @MPI_Bcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4)
  ret i32 %11
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Bcast(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Ibcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, ptr %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.collectives.of_broadcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, i32 %6, ptr %8)
  %11 = call i32 @MPI_Ibcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, ptr %5)
  call void @enzyme.mpi.collectives.begin(ptr %10, i32 0)
  %12 = call i32 @enzyme.mpi.collectives.size_of(ptr %4)
  %13 = icmp sgt i32 %12, 1
  br i1 %13, label %14, label %16

14:
  %15 = load ptr, ptr %5, align 8
  call void @enzyme.mpi.collectives.note(ptr %10, ptr %15)
  br label %17

16:
  call void @enzyme.mpi.collectives.finish(ptr %10, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %10)
  br label %17

17:
  ret i32 %11
}

declare i32 @MPI_Ibcast(ptr, i32, ptr, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Ibcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, ptr %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_broadcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, i32 %6, ptr %8)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Ibcast(ptr %0, i32 %1, ptr %2, i32 %3, ptr %4, ptr %5)
  %13 = call i32 @enzyme.mpi.collectives.size_of(ptr %4)
  %14 = icmp sgt i32 %13, 1
  br i1 %14, label %15, label %18

15:
  %16 = load ptr, ptr %9, align 8
  %17 = load ptr, ptr %5, align 8
  call void @enzyme.mpi.collectives.note(ptr %16, ptr %17)
  br label %18

18:
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Ibcast(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Reduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 1, i32 %7, ptr %8, ptr %9)
  %12 = call i32 @MPI_Reduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6)
  call void @enzyme.mpi.collectives.begin(ptr %11, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %11, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %11)
  ret i32 %12
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  %13 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  call void @llvm.lifetime.start.p0(ptr %12)
  %14 = call i32 @enzyme.mpi.collectives.is_root(i32 %5, ptr %6)
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %16, label %17

16:
  call void @enzyme.mpi.collectives.whole(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %12, i32 %2, ptr %3)
  br label %18

17:
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %12)
  br label %18

18:
  call void @enzyme.mpi.collectives.whole(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %13, i32 %2, ptr %3)
  %19 = call ptr @enzyme.mpi.collectives.of_call(i32 2, ptr %0, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %13, ptr %1, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %12, i32 %5, ptr %6, i32 %8, ptr %9, ptr %10)
  call void @enzyme.mpi.collectives.weigh(ptr %19, ptr %0, ptr %1, ptr %4, i32 %7)
  call void @llvm.lifetime.end.p0(ptr %12)
  ret ptr %19
}

declare i32 @MPI_Reduce(ptr, ptr, i32, ptr, ptr, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Reduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 1, i32 %7, ptr %8, ptr %9)
  store ptr %12, ptr %10, align 8
  %13 = call i32 @MPI_Reduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6)
  ret i32 %13
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Reduce(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Ireduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 0, i32 %8, ptr %9, ptr %10)
  %13 = call i32 @MPI_Ireduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7)
  call void @enzyme.mpi.collectives.begin(ptr %12, i32 0)
  %14 = call i32 @enzyme.mpi.collectives.size_of(ptr %6)
  %15 = icmp sgt i32 %14, 1
  br i1 %15, label %16, label %18

16:
  %17 = load ptr, ptr %7, align 8
  call void @enzyme.mpi.collectives.note(ptr %12, ptr %17)
  br label %19

18:
  call void @enzyme.mpi.collectives.finish(ptr %12, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %12)
  br label %19

19:
  ret i32 %13
}

declare i32 @MPI_Ireduce(ptr, ptr, i32, ptr, ptr, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Ireduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, i32 0, i32 %8, ptr %9, ptr %10)
  store ptr %13, ptr %11, align 8
  %14 = call i32 @MPI_Ireduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 %5, ptr %6, ptr %7)
  %15 = call i32 @enzyme.mpi.collectives.size_of(ptr %6)
  %16 = icmp sgt i32 %15, 1
  br i1 %16, label %17, label %20

17:
  %18 = load ptr, ptr %11, align 8
  %19 = load ptr, ptr %7, align 8
  call void @enzyme.mpi.collectives.note(ptr %18, ptr %19)
  br label %20

20:
  ret i32 %14
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Ireduce(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Allreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, ptr %7, ptr %8) noinline nounwind {
  %10 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 -1, ptr %5, i32 1, i32 %6, ptr %7, ptr %8)
  %11 = call i32 @MPI_Allreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5)
  call void @enzyme.mpi.collectives.begin(ptr %10, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %10, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %10)
  ret i32 %11
}

declare i32 @MPI_Allreduce(ptr, ptr, i32, ptr, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Allreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5, i32 %6, ptr %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 -1, ptr %5, i32 1, i32 %6, ptr %7, ptr %8)
  store ptr %11, ptr %9, align 8
  %12 = call i32 @MPI_Allreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5)
  ret i32 %12
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Allreduce(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Iallreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 -1, ptr %5, i32 0, i32 %7, ptr %8, ptr %9)
  %12 = call i32 @MPI_Iallreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5, ptr %6)
  call void @enzyme.mpi.collectives.begin(ptr %11, i32 0)
  %13 = call i32 @enzyme.mpi.collectives.size_of(ptr %5)
  %14 = icmp sgt i32 %13, 1
  br i1 %14, label %15, label %17

15:
  %16 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.collectives.note(ptr %11, ptr %16)
  br label %18

17:
  call void @enzyme.mpi.collectives.finish(ptr %11, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %11)
  br label %18

18:
  ret i32 %12
}

declare i32 @MPI_Iallreduce(ptr, ptr, i32, ptr, ptr, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Iallreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = call ptr @enzyme.mpi.collectives.of_reduction(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, i32 -1, ptr %5, i32 0, i32 %7, ptr %8, ptr %9)
  store ptr %12, ptr %10, align 8
  %13 = call i32 @MPI_Iallreduce(ptr %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr %5, ptr %6)
  %14 = call i32 @enzyme.mpi.collectives.size_of(ptr %5)
  %15 = icmp sgt i32 %14, 1
  br i1 %15, label %16, label %19

16:
  %17 = load ptr, ptr %10, align 8
  %18 = load ptr, ptr %6, align 8
  call void @enzyme.mpi.collectives.note(ptr %17, ptr %18)
  br label %19

19:
  ret i32 %13
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Iallreduce(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Gather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %4, ptr %12, align 8
  %13 = getelementptr i8, ptr %12, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %13, i8 0, i64 4, i1 false)
  %14 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 1
  store ptr null, ptr %14, align 8
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 2
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 3
  store ptr %5, ptr %16, align 8
  %17 = call ptr @enzyme.mpi.collectives.of_gather(i32 3, ptr %0, i32 %1, ptr %2, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %12, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10)
  %18 = call i32 @MPI_Gather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7)
  call void @enzyme.mpi.collectives.begin(ptr %17, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %17, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %17)
  ret i32 %18
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.of_gather(i32 %0, ptr %1, i32 %2, ptr %3, ptr %4, ptr byval({ i32, ptr, ptr, ptr }) align 8 %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  %13 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  call void @llvm.lifetime.start.p0(ptr %12)
  %14 = call i32 @enzyme.mpi.collectives.is_root(i32 %6, ptr %7)
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %16, label %18

16:
  %17 = call i32 @enzyme.mpi.collectives.size_of(ptr %7)
  call void @enzyme.mpi.collectives.of_all(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %12, ptr byval({ i32, ptr, ptr, ptr }) align 8 %5, i32 %17)
  br label %19

18:
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %12)
  br label %19

19:
  call void @llvm.lifetime.start.p0(ptr %13)
  %20 = icmp eq ptr %1, inttoptr (i64 1 to ptr)
  br i1 %20, label %21, label %23

21:
  %22 = call i32 @enzyme.mpi.collectives.rank_in(ptr %7)
  call void @enzyme.mpi.collectives.copied(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %13, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %12, i32 %22, i32 1)
  br label %24

23:
  call void @enzyme.mpi.collectives.whole(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %13, i32 %2, ptr %3)
  br label %24

24:
  %25 = call ptr @enzyme.mpi.collectives.of_call(i32 %0, ptr %1, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %13, ptr %4, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %12, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10)
  call void @llvm.lifetime.end.p0(ptr %13)
  call void @llvm.lifetime.end.p0(ptr %12)
  ret ptr %25
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

declare i32 @MPI_Gather(ptr, i32, ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Gather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %4, ptr %13, align 8
  %14 = getelementptr i8, ptr %13, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %14, i8 0, i64 4, i1 false)
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 1
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 2
  store ptr null, ptr %16, align 8
  %17 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 3
  store ptr %5, ptr %17, align 8
  %18 = call ptr @enzyme.mpi.collectives.of_gather(i32 3, ptr %0, i32 %1, ptr %2, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %13, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10)
  store ptr %18, ptr %11, align 8
  %19 = call i32 @MPI_Gather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7)
  ret i32 %19
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Gather(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Igather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %4, ptr %13, align 8
  %14 = getelementptr i8, ptr %13, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %14, i8 0, i64 4, i1 false)
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 1
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 2
  store ptr null, ptr %16, align 8
  %17 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 3
  store ptr %5, ptr %17, align 8
  %18 = call ptr @enzyme.mpi.collectives.of_gather(i32 3, ptr %0, i32 %1, ptr %2, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %13, i32 %6, ptr %7, i32 %9, ptr %10, ptr %11)
  %19 = call i32 @MPI_Igather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8)
  call void @enzyme.mpi.collectives.begin(ptr %18, i32 0)
  %20 = call i32 @enzyme.mpi.collectives.size_of(ptr %7)
  %21 = icmp sgt i32 %20, 1
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %8, align 8
  call void @enzyme.mpi.collectives.note(ptr %18, ptr %23)
  br label %25

24:
  call void @enzyme.mpi.collectives.finish(ptr %18, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %18)
  br label %25

25:
  ret i32 %19
}

declare i32 @MPI_Igather(ptr, i32, ptr, ptr, i32, ptr, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Igather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8, i32 %9, ptr %10, ptr %11, ptr %12) noinline nounwind {
  %14 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %4, ptr %14, align 8
  %15 = getelementptr i8, ptr %14, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %15, i8 0, i64 4, i1 false)
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %14, i32 0, i32 1
  store ptr null, ptr %16, align 8
  %17 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %14, i32 0, i32 2
  store ptr null, ptr %17, align 8
  %18 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %14, i32 0, i32 3
  store ptr %5, ptr %18, align 8
  %19 = call ptr @enzyme.mpi.collectives.of_gather(i32 3, ptr %0, i32 %1, ptr %2, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %14, i32 %6, ptr %7, i32 %9, ptr %10, ptr %11)
  store ptr %19, ptr %12, align 8
  %20 = call i32 @MPI_Igather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8)
  %21 = call i32 @enzyme.mpi.collectives.size_of(ptr %7)
  %22 = icmp sgt i32 %21, 1
  br i1 %22, label %23, label %26

23:
  %24 = load ptr, ptr %12, align 8
  %25 = load ptr, ptr %8, align 8
  call void @enzyme.mpi.collectives.note(ptr %24, ptr %25)
  br label %26

26:
  ret i32 %20
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Igather(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Scatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %1, ptr %12, align 8
  %13 = getelementptr i8, ptr %12, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %13, i8 0, i64 4, i1 false)
  %14 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 1
  store ptr null, ptr %14, align 8
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 2
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 3
  store ptr %2, ptr %16, align 8
  %17 = call ptr @enzyme.mpi.collectives.of_scatter(ptr %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %12, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10)
  %18 = call i32 @MPI_Scatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7)
  call void @enzyme.mpi.collectives.begin(ptr %17, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %17, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %17)
  ret i32 %18
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.of_scatter(ptr %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %1, ptr %2, i32 %3, ptr %4, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  %12 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  call void @llvm.lifetime.start.p0(ptr %11)
  %13 = call i32 @enzyme.mpi.collectives.is_root(i32 %5, ptr %6)
  %14 = icmp ne i32 %13, 0
  br i1 %14, label %15, label %17

15:
  %16 = call i32 @enzyme.mpi.collectives.size_of(ptr %6)
  call void @enzyme.mpi.collectives.of_all(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %11, ptr byval({ i32, ptr, ptr, ptr }) align 8 %1, i32 %16)
  br label %18

17:
  call void @enzyme.mpi.collectives.none(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %11)
  br label %18

18:
  call void @llvm.lifetime.start.p0(ptr %12)
  %19 = icmp eq ptr %2, inttoptr (i64 1 to ptr)
  br i1 %19, label %20, label %22

20:
  %21 = call i32 @enzyme.mpi.collectives.rank_in(ptr %6)
  call void @enzyme.mpi.collectives.copied(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %12, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %11, i32 %21, i32 1)
  br label %23

22:
  call void @enzyme.mpi.collectives.whole(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %12, i32 %3, ptr %4)
  br label %23

23:
  %24 = call ptr @enzyme.mpi.collectives.of_call(i32 4, ptr %0, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %11, ptr %2, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %12, i32 %5, ptr %6, i32 %7, ptr %8, ptr %9)
  call void @llvm.lifetime.end.p0(ptr %12)
  call void @llvm.lifetime.end.p0(ptr %11)
  ret ptr %24
}

declare i32 @MPI_Scatter(ptr, i32, ptr, ptr, i32, ptr, i32, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Scatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %1, ptr %13, align 8
  %14 = getelementptr i8, ptr %13, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %14, i8 0, i64 4, i1 false)
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 1
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 2
  store ptr null, ptr %16, align 8
  %17 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 3
  store ptr %2, ptr %17, align 8
  %18 = call ptr @enzyme.mpi.collectives.of_scatter(ptr %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %13, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %8, ptr %9, ptr %10)
  store ptr %18, ptr %11, align 8
  %19 = call i32 @MPI_Scatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7)
  ret i32 %19
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Scatter(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Iscatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8, i32 %9, ptr %10, ptr %11) noinline nounwind {
  %13 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %1, ptr %13, align 8
  %14 = getelementptr i8, ptr %13, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %14, i8 0, i64 4, i1 false)
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 1
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 2
  store ptr null, ptr %16, align 8
  %17 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 3
  store ptr %2, ptr %17, align 8
  %18 = call ptr @enzyme.mpi.collectives.of_scatter(ptr %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %13, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %9, ptr %10, ptr %11)
  %19 = call i32 @MPI_Iscatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8)
  call void @enzyme.mpi.collectives.begin(ptr %18, i32 0)
  %20 = call i32 @enzyme.mpi.collectives.size_of(ptr %7)
  %21 = icmp sgt i32 %20, 1
  br i1 %21, label %22, label %24

22:
  %23 = load ptr, ptr %8, align 8
  call void @enzyme.mpi.collectives.note(ptr %18, ptr %23)
  br label %25

24:
  call void @enzyme.mpi.collectives.finish(ptr %18, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %18)
  br label %25

25:
  ret i32 %19
}

declare i32 @MPI_Iscatter(ptr, i32, ptr, ptr, i32, ptr, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Iscatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8, i32 %9, ptr %10, ptr %11, ptr %12) noinline nounwind {
  %14 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %1, ptr %14, align 8
  %15 = getelementptr i8, ptr %14, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %15, i8 0, i64 4, i1 false)
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %14, i32 0, i32 1
  store ptr null, ptr %16, align 8
  %17 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %14, i32 0, i32 2
  store ptr null, ptr %17, align 8
  %18 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %14, i32 0, i32 3
  store ptr %2, ptr %18, align 8
  %19 = call ptr @enzyme.mpi.collectives.of_scatter(ptr %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %14, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, i32 %9, ptr %10, ptr %11)
  store ptr %19, ptr %12, align 8
  %20 = call i32 @MPI_Iscatter(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, i32 %6, ptr %7, ptr %8)
  %21 = call i32 @enzyme.mpi.collectives.size_of(ptr %7)
  %22 = icmp sgt i32 %21, 1
  br i1 %22, label %23, label %26

23:
  %24 = load ptr, ptr %12, align 8
  %25 = load ptr, ptr %8, align 8
  call void @enzyme.mpi.collectives.note(ptr %24, ptr %25)
  br label %26

26:
  ret i32 %20
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Iscatter(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Allgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %4, ptr %11, align 8
  %12 = getelementptr i8, ptr %11, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %12, i8 0, i64 4, i1 false)
  %13 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %11, i32 0, i32 1
  store ptr null, ptr %13, align 8
  %14 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %11, i32 0, i32 2
  store ptr null, ptr %14, align 8
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %11, i32 0, i32 3
  store ptr %5, ptr %15, align 8
  %16 = call ptr @enzyme.mpi.collectives.of_gather(i32 5, ptr %0, i32 %1, ptr %2, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %11, i32 -1, ptr %6, i32 %7, ptr %8, ptr %9)
  %17 = call i32 @MPI_Allgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6)
  call void @enzyme.mpi.collectives.begin(ptr %16, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %16, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %16)
  ret i32 %17
}

declare i32 @MPI_Allgather(ptr, i32, ptr, ptr, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Allgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %4, ptr %12, align 8
  %13 = getelementptr i8, ptr %12, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %13, i8 0, i64 4, i1 false)
  %14 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 1
  store ptr null, ptr %14, align 8
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 2
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 3
  store ptr %5, ptr %16, align 8
  %17 = call ptr @enzyme.mpi.collectives.of_gather(i32 5, ptr %0, i32 %1, ptr %2, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %12, i32 -1, ptr %6, i32 %7, ptr %8, ptr %9)
  store ptr %17, ptr %10, align 8
  %18 = call i32 @MPI_Allgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6)
  ret i32 %18
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Allgather(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Iallgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %4, ptr %12, align 8
  %13 = getelementptr i8, ptr %12, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %13, i8 0, i64 4, i1 false)
  %14 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 1
  store ptr null, ptr %14, align 8
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 2
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 3
  store ptr %5, ptr %16, align 8
  %17 = call ptr @enzyme.mpi.collectives.of_gather(i32 5, ptr %0, i32 %1, ptr %2, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %12, i32 -1, ptr %6, i32 %8, ptr %9, ptr %10)
  %18 = call i32 @MPI_Iallgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7)
  call void @enzyme.mpi.collectives.begin(ptr %17, i32 0)
  %19 = call i32 @enzyme.mpi.collectives.size_of(ptr %6)
  %20 = icmp sgt i32 %19, 1
  br i1 %20, label %21, label %23

21:
  %22 = load ptr, ptr %7, align 8
  call void @enzyme.mpi.collectives.note(ptr %17, ptr %22)
  br label %24

23:
  call void @enzyme.mpi.collectives.finish(ptr %17, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %17)
  br label %24

24:
  ret i32 %18
}

declare i32 @MPI_Iallgather(ptr, i32, ptr, ptr, i32, ptr, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Iallgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %4, ptr %13, align 8
  %14 = getelementptr i8, ptr %13, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %14, i8 0, i64 4, i1 false)
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 1
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 2
  store ptr null, ptr %16, align 8
  %17 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 3
  store ptr %5, ptr %17, align 8
  %18 = call ptr @enzyme.mpi.collectives.of_gather(i32 5, ptr %0, i32 %1, ptr %2, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %13, i32 -1, ptr %6, i32 %8, ptr %9, ptr %10)
  store ptr %18, ptr %11, align 8
  %19 = call i32 @MPI_Iallgather(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7)
  %20 = call i32 @enzyme.mpi.collectives.size_of(ptr %6)
  %21 = icmp sgt i32 %20, 1
  br i1 %21, label %22, label %25

22:
  %23 = load ptr, ptr %11, align 8
  %24 = load ptr, ptr %7, align 8
  call void @enzyme.mpi.collectives.note(ptr %23, ptr %24)
  br label %25

25:
  ret i32 %19
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Iallgather(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Alltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9) noinline nounwind {
  %11 = alloca { i32, ptr, ptr, ptr }, align 8
  %12 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %1, ptr %11, align 8
  %13 = getelementptr i8, ptr %11, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %13, i8 0, i64 4, i1 false)
  %14 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %11, i32 0, i32 1
  store ptr null, ptr %14, align 8
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %11, i32 0, i32 2
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %11, i32 0, i32 3
  store ptr %2, ptr %16, align 8
  store i32 %4, ptr %12, align 8
  %17 = getelementptr i8, ptr %12, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %17, i8 0, i64 4, i1 false)
  %18 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 1
  store ptr null, ptr %18, align 8
  %19 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 2
  store ptr null, ptr %19, align 8
  %20 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 3
  store ptr %5, ptr %20, align 8
  %21 = call ptr @enzyme.mpi.collectives.of_exchange(ptr %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %11, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %12, ptr %6, i32 %7, ptr %8, ptr %9)
  %22 = call i32 @MPI_Alltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6)
  call void @enzyme.mpi.collectives.begin(ptr %21, i32 0)
  call void @enzyme.mpi.collectives.finish(ptr %21, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %21)
  ret i32 %22
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.of_exchange(ptr %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %1, ptr %2, ptr byval({ i32, ptr, ptr, ptr }) align 8 %3, ptr %4, i32 %5, ptr %6, ptr %7) noinline nounwind {
  %9 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  %10 = alloca { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, align 8
  call void @llvm.lifetime.start.p0(ptr %9)
  %11 = call i32 @enzyme.mpi.collectives.size_of(ptr %4)
  call void @enzyme.mpi.collectives.of_all(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %9, ptr byval({ i32, ptr, ptr, ptr }) align 8 %3, i32 %11)
  call void @llvm.lifetime.start.p0(ptr %10)
  %12 = icmp eq ptr %0, inttoptr (i64 1 to ptr)
  br i1 %12, label %13, label %16

13:
  %14 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %9, i32 0, i32 1
  %15 = load i32, ptr %14, align 8
  call void @enzyme.mpi.collectives.copied(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %10, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %9, i32 0, i32 %15)
  br label %18

16:
  %17 = call i32 @enzyme.mpi.collectives.size_of(ptr %4)
  call void @enzyme.mpi.collectives.of_all(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %10, ptr byval({ i32, ptr, ptr, ptr }) align 8 %1, i32 %17)
  br label %18

18:
  %19 = call ptr @enzyme.mpi.collectives.of_call(i32 6, ptr %0, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %10, ptr %2, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %9, i32 -1, ptr %4, i32 %5, ptr %6, ptr %7)
  call void @llvm.lifetime.end.p0(ptr %10)
  call void @llvm.lifetime.end.p0(ptr %9)
  ret ptr %19
}

declare i32 @MPI_Alltoall(ptr, i32, ptr, ptr, i32, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Alltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, i32 %7, ptr %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca { i32, ptr, ptr, ptr }, align 8
  %13 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %1, ptr %12, align 8
  %14 = getelementptr i8, ptr %12, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %14, i8 0, i64 4, i1 false)
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 1
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 2
  store ptr null, ptr %16, align 8
  %17 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 3
  store ptr %2, ptr %17, align 8
  store i32 %4, ptr %13, align 8
  %18 = getelementptr i8, ptr %13, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %18, i8 0, i64 4, i1 false)
  %19 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 1
  store ptr null, ptr %19, align 8
  %20 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 2
  store ptr null, ptr %20, align 8
  %21 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 3
  store ptr %5, ptr %21, align 8
  %22 = call ptr @enzyme.mpi.collectives.of_exchange(ptr %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %12, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %13, ptr %6, i32 %7, ptr %8, ptr %9)
  store ptr %22, ptr %10, align 8
  %23 = call i32 @MPI_Alltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6)
  ret i32 %23
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Alltoall(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Ialltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7, i32 %8, ptr %9, ptr %10) noinline nounwind {
  %12 = alloca { i32, ptr, ptr, ptr }, align 8
  %13 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %1, ptr %12, align 8
  %14 = getelementptr i8, ptr %12, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %14, i8 0, i64 4, i1 false)
  %15 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 1
  store ptr null, ptr %15, align 8
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 2
  store ptr null, ptr %16, align 8
  %17 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %12, i32 0, i32 3
  store ptr %2, ptr %17, align 8
  store i32 %4, ptr %13, align 8
  %18 = getelementptr i8, ptr %13, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %18, i8 0, i64 4, i1 false)
  %19 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 1
  store ptr null, ptr %19, align 8
  %20 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 2
  store ptr null, ptr %20, align 8
  %21 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 3
  store ptr %5, ptr %21, align 8
  %22 = call ptr @enzyme.mpi.collectives.of_exchange(ptr %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %12, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %13, ptr %6, i32 %8, ptr %9, ptr %10)
  %23 = call i32 @MPI_Ialltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7)
  call void @enzyme.mpi.collectives.begin(ptr %22, i32 0)
  %24 = call i32 @enzyme.mpi.collectives.size_of(ptr %6)
  %25 = icmp sgt i32 %24, 1
  br i1 %25, label %26, label %28

26:
  %27 = load ptr, ptr %7, align 8
  call void @enzyme.mpi.collectives.note(ptr %22, ptr %27)
  br label %29

28:
  call void @enzyme.mpi.collectives.finish(ptr %22, i32 0)
  call void @enzyme.mpi.collectives.forget(ptr %22)
  br label %29

29:
  ret i32 %23
}

declare i32 @MPI_Ialltoall(ptr, i32, ptr, ptr, i32, ptr, ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Ialltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7, i32 %8, ptr %9, ptr %10, ptr %11) noinline nounwind {
  %13 = alloca { i32, ptr, ptr, ptr }, align 8
  %14 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %1, ptr %13, align 8
  %15 = getelementptr i8, ptr %13, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %15, i8 0, i64 4, i1 false)
  %16 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 1
  store ptr null, ptr %16, align 8
  %17 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 2
  store ptr null, ptr %17, align 8
  %18 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %13, i32 0, i32 3
  store ptr %2, ptr %18, align 8
  store i32 %4, ptr %14, align 8
  %19 = getelementptr i8, ptr %14, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %19, i8 0, i64 4, i1 false)
  %20 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %14, i32 0, i32 1
  store ptr null, ptr %20, align 8
  %21 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %14, i32 0, i32 2
  store ptr null, ptr %21, align 8
  %22 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %14, i32 0, i32 3
  store ptr %5, ptr %22, align 8
  %23 = call ptr @enzyme.mpi.collectives.of_exchange(ptr %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %13, ptr %3, ptr byval({ i32, ptr, ptr, ptr }) align 8 %14, ptr %6, i32 %8, ptr %9, ptr %10)
  store ptr %23, ptr %11, align 8
  %24 = call i32 @MPI_Ialltoall(ptr %0, i32 %1, ptr %2, ptr %3, i32 %4, ptr %5, ptr %6, ptr %7)
  %25 = call i32 @enzyme.mpi.collectives.size_of(ptr %6)
  %26 = icmp sgt i32 %25, 1
  br i1 %26, label %27, label %30

27:
  %28 = load ptr, ptr %11, align 8
  %29 = load ptr, ptr %7, align 8
  call void @enzyme.mpi.collectives.note(ptr %28, ptr %29)
  br label %30

30:
  ret i32 %24
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Ialltoall(ptr %0, i32 %1) noinline nounwind {
  call void @enzyme.mpi.collectives.leave(ptr %0, i32 %1)
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.forward_MPI_Comm_free(ptr %0, i32 %1, ptr %2, ptr %3) noinline nounwind {
  %5 = load ptr, ptr %0, align 8
  %6 = call ptr @enzyme.mpi.collectives.group_of(ptr %5)
  %7 = icmp ne ptr %6, null
  br i1 %7, label %10, label %8

8:
  %9 = call i32 @MPI_Comm_free(ptr %0)
  br label %12

10:
  %11 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %6, i32 0, i32 4
  store i32 1, ptr %11, align 4
  store ptr @ompi_mpi_comm_null, ptr %0, align 8
  br label %12

12:
  %.0 = phi i32 [ 0, %10 ], [ %9, %8 ]
  ret i32 %.0
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.group_of(ptr %0) noinline nounwind {
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

declare i32 @MPI_Comm_free(ptr)

define linkonce_odr hidden i32 @enzyme.mpi.augmented_MPI_Comm_free(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  store ptr null, ptr %4, align 8
  %6 = call i32 @enzyme.mpi.forward_MPI_Comm_free(ptr %0, i32 %1, ptr %2, ptr %3)
  ret i32 %6
}

define linkonce_odr hidden void @enzyme.mpi.reverse_MPI_Comm_free(ptr %0, i32 %1) noinline nounwind {
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.collective_of(i32 %0, ptr %1, i32 %2, ptr %3) noinline nounwind {
  %5 = call ptr @enzyme.mpi.collectives.record_of(i32 %0, ptr %1, i32 %2, ptr %3)
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %5, i32 0, i32 1
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %7, i32 0, i32 2
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %5, i32 0, i32 28
  store ptr %9, ptr %10, align 8
  %11 = icmp ne ptr %9, null
  br i1 %11, label %12, label %14

12:
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %9, i32 0, i32 29
  store ptr %5, ptr %13, align 8
  br label %14

14:
  %15 = load ptr, ptr %6, align 8
  %16 = getelementptr inbounds nuw { ptr, ptr, ptr, i32, i32 }, ptr %15, i32 0, i32 2
  store ptr %5, ptr %16, align 8
  ret ptr %5
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

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
  %3 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 31
  store i32 1, ptr %3, align 4
  %4 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 29
  %5 = load ptr, ptr %4, align 8
  %6 = icmp ne ptr %5, null
  br i1 %6, label %7, label %13

7:
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %5, i32 0, i32 32
  %9 = load i32, ptr %8, align 8
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 32
  %11 = load i32, ptr %10, align 8
  %12 = icmp sgt i32 %9, %11
  br i1 %12, label %13, label %14

13:
  call void @enzyme.mpi.collectives.go_back(ptr %0)
  br label %14

14:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.record_of(i32 %0, ptr %1, i32 %2, ptr %3) noinline nounwind {
  %5 = alloca i32, align 4
  %6 = alloca { ptr, i32, i64, i64, ptr }, align 8
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
  %12 = call ptr @enzyme.mpi.collectives.room(i64 384)
  %13 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 11
  call void @llvm.lifetime.start.p0(ptr %6)
  call void @enzyme.mpi.collectives.floats_of(ptr dead_on_unwind writable sret({ ptr, i32, i64, i64, ptr }) align 8 %6, ptr %1)
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
  %20 = call ptr @enzyme.mpi.collectives.group_of(ptr %3)
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %12, i32 0, i32 1
  store ptr %20, ptr %21, align 8
  %22 = icmp ne ptr %20, null
  br i1 %22, label %29, label %23

23:
  %24 = call ptr @enzyme.mpi.collectives.room(i64 32)
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

define linkonce_odr hidden void @enzyme.mpi.collectives.floats_of(ptr dead_on_unwind writable sret({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1) noinline nounwind {
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
  %8 = call i32 @enzyme.mpi.collectives.is_complex(ptr %1)
  %9 = icmp ne i32 %8, 0
  %10 = select i1 %9, i32 2, i32 1
  %11 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 1
  store i32 %10, ptr %11, align 8
  %12 = call i32 @MPI_Type_get_envelope(ptr %1, ptr %3, ptr %4, ptr %5, ptr %6)
  %13 = call ptr @enzyme.mpi.collectives.base_of(ptr %1)
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
  call void @enzyme.mpi.collectives.find_places(ptr %0, ptr %1)
  br label %28

28:
  call void @llvm.lifetime.end.p0(ptr %6)
  call void @llvm.lifetime.end.p0(ptr %5)
  call void @llvm.lifetime.end.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %3)
  ret void
}

declare i64 @write(i32, ptr, i64)

declare i64 @strlen(ptr)

declare i32 @MPI_Abort(ptr, i32)

declare void @abort()

declare ptr @calloc(i64, i64)

define linkonce_odr hidden i32 @enzyme.mpi.collectives.is_complex(ptr %0) noinline nounwind {
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

define linkonce_odr hidden ptr @enzyme.mpi.collectives.base_of(ptr %0) noinline nounwind {
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
  %9 = call i32 @enzyme.mpi.collectives.is_single(ptr %0)
  %10 = icmp ne i32 %9, 0
  br i1 %10, label %59, label %11

11:
  %12 = call i32 @enzyme.mpi.collectives.is_complex(ptr %0)
  %13 = icmp ne i32 %12, 0
  %14 = icmp eq ptr %0, @ompi_mpi_double
  %or.cond = or i1 %13, %14
  %15 = icmp eq ptr %0, @ompi_mpi_dblprec
  %or.cond29 = or i1 %or.cond, %15
  %16 = icmp eq ptr %0, @ompi_mpi_real8
  %or.cond30 = or i1 %or.cond29, %16
  br i1 %or.cond30, label %59, label %17

17:
  %18 = call i32 @enzyme.mpi.collectives.is_integer(ptr %0)
  %19 = icmp ne i32 %18, 0
  br i1 %19, label %59, label %20

20:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.2)
  br label %59

21:
  %22 = load i32, ptr %2, align 4
  %23 = sext i32 %22 to i64
  %24 = mul i64 %23, 4
  %25 = call ptr @enzyme.mpi.collectives.room(i64 %24)
  %26 = load i32, ptr %3, align 4
  %27 = sext i32 %26 to i64
  %28 = mul i64 %27, 8
  %29 = call ptr @enzyme.mpi.collectives.room(i64 %28)
  %30 = load i32, ptr %4, align 4
  %31 = sext i32 %30 to i64
  %32 = mul i64 %31, 8
  %33 = call ptr @enzyme.mpi.collectives.room(i64 %32)
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
  %45 = call ptr @enzyme.mpi.collectives.base_of(ptr %44)
  %46 = icmp ne i32 %.027, 0
  %47 = icmp ne ptr %45, %.028
  %or.cond31 = select i1 %46, i1 %47, i1 false
  br i1 %or.cond31, label %48, label %49

48:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.3)
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

define linkonce_odr hidden void @enzyme.mpi.collectives.find_places(ptr %0, ptr %1) noinline nounwind {
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
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.4)
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
  %32 = call ptr @enzyme.mpi.collectives.room(i64 %31)
  %33 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
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

define linkonce_odr hidden i32 @enzyme.mpi.collectives.is_integer(ptr %0) noinline nounwind {
  %2 = alloca [28 x ptr], align 16
  call void @llvm.lifetime.start.p0(ptr %2)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %2, ptr align 16 @enzyme.mpi.collectives.__const.is_integer.known, i64 224, i1 false)
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

declare void @free(ptr)

declare i32 @MPI_Type_get_extent(ptr, ptr, ptr)

declare i32 @MPI_Type_get_true_extent(ptr, ptr, ptr)

declare i32 @MPI_Type_size(ptr, ptr)

declare i32 @MPI_Pack(ptr, i32, ptr, ptr, i32, ptr, ptr)

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
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %.0, i32 0, i32 32
  %6 = load i32, ptr %5, align 8
  %7 = add nsw i32 %6, 1
  store i32 %7, ptr %5, align 8
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %.0, i32 0, i32 28
  %9 = load ptr, ptr %8, align 8
  %10 = icmp ne ptr %9, null
  br i1 %10, label %11, label %15

11:
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %9, i32 0, i32 31
  %13 = load i32, ptr %12, align 4
  %14 = icmp ne i32 %13, 0
  br i1 %14, label %2, label %15

15:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.take_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, ptr %1, ptr %2) noinline nounwind {
  br label %4

4:
  %.0 = phi i32 [ 0, %3 ], [ %27, %10 ]
  %5 = icmp ne ptr %2, null
  %6 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 1
  %7 = load i32, ptr %6, align 8
  %8 = icmp slt i32 %.0, %7
  %9 = select i1 %5, i1 %8, i1 false
  br i1 %9, label %10, label %28

10:
  %11 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 5
  %12 = load ptr, ptr %11, align 8
  %13 = sext i32 %.0 to i64
  %14 = getelementptr inbounds i32, ptr %12, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = sext i32 %15 to i64
  %17 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %18 = load i64, ptr %17, align 8
  %19 = mul i64 %16, %18
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 %19
  %21 = call ptr @enzyme.mpi.collectives.part_of(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, i32 %.0, ptr %2)
  %22 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 3
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i32, ptr %23, i64 %13
  %25 = load i32, ptr %24, align 4
  %26 = sext i32 %25 to i64
  call void @enzyme.mpi.collectives.take(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %20, ptr %21, i64 %26)
  %27 = add nsw i32 %.0, 1
  br label %4

28:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.clear_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, ptr %1) noinline nounwind {
  br label %3

3:
  %.0 = phi i32 [ 0, %2 ], [ %17, %9 ]
  %4 = icmp ne ptr %1, null
  %5 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 1
  %6 = load i32, ptr %5, align 8
  %7 = icmp slt i32 %.0, %6
  %8 = select i1 %4, i1 %7, i1 false
  br i1 %8, label %9, label %18

9:
  %10 = call ptr @enzyme.mpi.collectives.part_of(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, i32 %.0, ptr %1)
  %11 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 3
  %12 = load ptr, ptr %11, align 8
  %13 = sext i32 %.0 to i64
  %14 = getelementptr inbounds i32, ptr %12, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = sext i32 %15 to i64
  call void @enzyme.mpi.collectives.clear(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %10, i64 %16)
  %17 = add nsw i32 %.0, 1
  br label %3

18:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.weigh_numbers(ptr %0, ptr %1) noinline nounwind {
  %3 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %4 = call ptr @enzyme.mpi.collectives.room(i64 %3)
  %5 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %4, ptr align 1 %1, i64 %5, i1 false)
  %6 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  call void @llvm.memset.p0.i64(ptr align 1 %1, i8 0, i64 %6, i1 false)
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %11 = load i32, ptr %10, align 8
  %12 = sext i32 %11 to i64
  call void @enzyme.mpi.collectives.add(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %7, ptr %1, ptr %4, ptr %9, i64 %12)
  call void @free(ptr %4)
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.for_those_before(ptr %0, ptr %1) noinline nounwind {
  %3 = call i32 @enzyme.mpi.collectives.parts_of_result(ptr %0)
  %4 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %6 = load ptr, ptr %5, align 8
  %7 = call i32 @enzyme.mpi.collectives.size_of(ptr %6)
  %8 = sext i32 %7 to i64
  %9 = mul i64 %4, %8
  %10 = call ptr @enzyme.mpi.collectives.room(i64 %9)
  %11 = sext i32 %3 to i64
  %12 = mul i64 %11, 8
  %13 = call ptr @enzyme.mpi.collectives.room(i64 %12)
  %14 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %15 = load ptr, ptr %14, align 8
  %16 = icmp ne ptr %15, null
  br i1 %16, label %17, label %19

17:
  %18 = call ptr @enzyme.mpi.collectives.inputs_of(ptr %0)
  br label %19

19:
  br label %20

20:
  %.030 = phi i32 [ 0, %19 ], [ %51, %50 ]
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %22 = load i32, ptr %21, align 8
  %23 = icmp slt i32 %.030, %22
  br i1 %23, label %24, label %52

24:
  %25 = load ptr, ptr %14, align 8
  %26 = icmp ne ptr %25, null
  br i1 %26, label %27, label %29

27:
  %28 = sext i32 %.030 to i64
  call void @enzyme.mpi.collectives.find_weights(ptr %0, i32 %3, i64 %28, ptr %13)
  br label %29

29:
  br label %30

30:
  %.0 = phi i32 [ 0, %29 ], [ %49, %46 ]
  %31 = icmp slt i32 %.0, %3
  br i1 %31, label %32, label %50

32:
  %33 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %34 = sext i32 %.0 to i64
  %35 = load i32, ptr %21, align 8
  %36 = sext i32 %35 to i64
  %37 = mul i64 %34, %36
  %38 = sext i32 %.030 to i64
  %39 = add i64 %37, %38
  %40 = call double @enzyme.mpi.collectives.get(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %33, ptr %1, i64 %38)
  %41 = load ptr, ptr %14, align 8
  %42 = icmp ne ptr %41, null
  br i1 %42, label %43, label %46

43:
  %44 = getelementptr inbounds double, ptr %13, i64 %34
  %45 = load double, ptr %44, align 8
  br label %46

46:
  %47 = phi double [ %45, %43 ], [ 1.000000e+00, %32 ]
  %48 = fmul double %40, %47
  call void @enzyme.mpi.collectives.put(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %33, ptr %10, i64 %39, double %48)
  %49 = add nsw i32 %.0, 1
  br label %30

50:
  %51 = add nsw i32 %.030, 1
  br label %20

52:
  call void @free(ptr %13)
  call void @free(ptr %1)
  ret ptr %10
}

define linkonce_odr hidden i64 @enzyme.mpi.collectives.bytes_of(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %3 = load i32, ptr %2, align 8
  %4 = sext i32 %3 to i64
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %6 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %5, i32 0, i32 2
  %7 = load i64, ptr %6, align 8
  %8 = mul i64 %4, %7
  ret i64 %8
}

define linkonce_odr hidden i32 @enzyme.mpi.collectives.rank_in(ptr %0) noinline nounwind {
  %2 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %2)
  %3 = call i32 @MPI_Comm_rank(ptr %0, ptr %2)
  %4 = load i32, ptr %2, align 4
  call void @llvm.lifetime.end.p0(ptr %2)
  ret i32 %4
}

define linkonce_odr hidden void @enzyme.mpi.collectives.move(ptr %0, i32 %1, ptr %2, ptr %3, ptr %4) noinline nounwind {
  %.sroa.040 = alloca [44 x i8], align 8
  %.sroa.0 = alloca [44 x i8], align 8
  %6 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %9 = load ptr, ptr %8, align 8
  call void @llvm.lifetime.start.p0(ptr %.sroa.040)
  %10 = icmp ne i32 %1, 0
  br i1 %10, label %11, label %13

11:
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 13
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %.sroa.040, ptr align 8 %12, i64 44, i1 false)
  %.sroa.441.0..sroa_idx = getelementptr inbounds i8, ptr %12, i64 44
  %.sroa.441.0.copyload = load i32, ptr %.sroa.441.0..sroa_idx, align 4
  %.sroa.8.0..sroa_idx = getelementptr inbounds i8, ptr %12, i64 48
  %.sroa.8.0.copyload = load ptr, ptr %.sroa.8.0..sroa_idx, align 8
  %.sroa.11.0..sroa_idx = getelementptr inbounds i8, ptr %12, i64 56
  %.sroa.1153.0..sroa_idx = getelementptr inbounds i8, ptr %12, i64 64
  %.sroa.1153.0.copyload = load ptr, ptr %.sroa.1153.0..sroa_idx, align 8
  br label %15

13:
  %14 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %.sroa.040, ptr align 8 %14, i64 44, i1 false)
  %.sroa.441.0..sroa_idx42 = getelementptr inbounds i8, ptr %14, i64 44
  %.sroa.441.0.copyload43 = load i32, ptr %.sroa.441.0..sroa_idx42, align 4
  %.sroa.8.0..sroa_idx47 = getelementptr inbounds i8, ptr %14, i64 48
  %.sroa.8.0.copyload48 = load ptr, ptr %.sroa.8.0..sroa_idx47, align 8
  %.sroa.11.0..sroa_idx51 = getelementptr inbounds i8, ptr %14, i64 56
  %.sroa.1153.0..sroa_idx54 = getelementptr inbounds i8, ptr %14, i64 64
  %.sroa.1153.0.copyload55 = load ptr, ptr %.sroa.1153.0..sroa_idx54, align 8
  br label %15

15:
  %.sroa.441.0 = phi i32 [ %.sroa.441.0.copyload, %11 ], [ %.sroa.441.0.copyload43, %13 ]
  %.sroa.8.0 = phi ptr [ %.sroa.8.0.copyload, %11 ], [ %.sroa.8.0.copyload48, %13 ]
  %.sroa.1153.0 = phi ptr [ %.sroa.1153.0.copyload, %11 ], [ %.sroa.1153.0.copyload55, %13 ]
  call void @llvm.lifetime.start.p0(ptr %.sroa.0)
  br i1 %10, label %16, label %18

16:
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %.sroa.0, ptr align 8 %17, i64 44, i1 false)
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %17, i64 44
  %.sroa.4.0.copyload = load i32, ptr %.sroa.4.0..sroa_idx, align 4
  %.sroa.7.0..sroa_idx = getelementptr inbounds i8, ptr %17, i64 48
  %.sroa.7.0.copyload = load ptr, ptr %.sroa.7.0..sroa_idx, align 8
  %.sroa.10.0..sroa_idx = getelementptr inbounds i8, ptr %17, i64 56
  %.sroa.1035.0..sroa_idx = getelementptr inbounds i8, ptr %17, i64 64
  %.sroa.1035.0.copyload = load ptr, ptr %.sroa.1035.0..sroa_idx, align 8
  br label %20

18:
  %19 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 13
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %.sroa.0, ptr align 8 %19, i64 44, i1 false)
  %.sroa.4.0..sroa_idx25 = getelementptr inbounds i8, ptr %19, i64 44
  %.sroa.4.0.copyload26 = load i32, ptr %.sroa.4.0..sroa_idx25, align 4
  %.sroa.7.0..sroa_idx29 = getelementptr inbounds i8, ptr %19, i64 48
  %.sroa.7.0.copyload30 = load ptr, ptr %.sroa.7.0..sroa_idx29, align 8
  %.sroa.10.0..sroa_idx33 = getelementptr inbounds i8, ptr %19, i64 56
  %.sroa.1035.0..sroa_idx36 = getelementptr inbounds i8, ptr %19, i64 64
  %.sroa.1035.0.copyload37 = load ptr, ptr %.sroa.1035.0..sroa_idx36, align 8
  br label %20

20:
  %.sroa.1035.0 = phi ptr [ %.sroa.1035.0.copyload, %16 ], [ %.sroa.1035.0.copyload37, %18 ]
  %.sroa.7.0 = phi ptr [ %.sroa.7.0.copyload, %16 ], [ %.sroa.7.0.copyload30, %18 ]
  %.sroa.4.0 = phi i32 [ %.sroa.4.0.copyload, %16 ], [ %.sroa.4.0.copyload26, %18 ]
  %21 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 8
  %22 = load i32, ptr %21, align 8
  %23 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 30
  %24 = load i32, ptr %23, align 8
  %25 = icmp sgt i32 %.sroa.441.0, %.sroa.4.0
  %.sroa.441.0..sroa.4.0 = select i1 %25, i32 %.sroa.441.0, i32 %.sroa.4.0
  %26 = icmp eq i32 %24, 0
  br i1 %26, label %27, label %29

27:
  %28 = call i32 @MPI_Ibarrier(ptr %9, ptr %4)
  br label %73

29:
  %30 = icmp eq i32 %24, 2
  %31 = icmp slt i32 %22, 0
  %or.cond = select i1 %30, i1 %31, i1 false
  br i1 %or.cond, label %32, label %34

32:
  %33 = call i32 @MPI_Iallreduce(ptr %2, ptr %3, i32 %.sroa.441.0..sroa.4.0, ptr %7, ptr @ompi_mpi_op_sum, ptr %9, ptr %4)
  br label %73

34:
  %35 = select i1 %10, i32 1, i32 2
  %36 = icmp eq i32 %24, %35
  br i1 %36, label %37, label %39

37:
  %38 = call i32 @MPI_Ireduce(ptr %2, ptr %3, i32 %.sroa.441.0..sroa.4.0, ptr %7, ptr @ompi_mpi_op_sum, i32 %22, ptr %9, ptr %4)
  br label %73

39:
  %40 = add i32 %24, -1
  %41 = icmp ult i32 %40, 2
  br i1 %41, label %42, label %46

42:
  %43 = call i32 @enzyme.mpi.collectives.is_root(i32 %22, ptr %9)
  %44 = icmp ne i32 %43, 0
  %. = select i1 %44, ptr %2, ptr %3
  %45 = call i32 @MPI_Ibcast(ptr %., i32 %.sroa.441.0..sroa.4.0, ptr %7, i32 %22, ptr %9, ptr %4)
  br label %73

46:
  %47 = select i1 %10, i32 4, i32 3
  %48 = icmp eq i32 %24, %47
  br i1 %48, label %49, label %51

49:
  %50 = call i32 @MPI_Igatherv(ptr %2, i32 %.sroa.441.0, ptr %7, ptr %3, ptr %.sroa.7.0, ptr %.sroa.1035.0, ptr %7, i32 %22, ptr %9, ptr %4)
  br label %73

51:
  switch i32 %24, label %56 [
    i32 3, label %52
    i32 4, label %52
    i32 6, label %54
  ]

52:
  %53 = call i32 @MPI_Iscatterv(ptr %2, ptr %.sroa.8.0, ptr %.sroa.1153.0, ptr %7, ptr %3, i32 %.sroa.4.0, ptr %7, i32 %22, ptr %9, ptr %4)
  br label %73

54:
  %55 = call i32 @MPI_Ialltoallv(ptr %2, ptr %.sroa.8.0, ptr %.sroa.1153.0, ptr %7, ptr %3, ptr %.sroa.7.0, ptr %.sroa.1035.0, ptr %7, ptr %9, ptr %4)
  br label %73

56:
  %57 = select i1 %10, i32 9, i32 5
  %58 = icmp eq i32 %24, %57
  br i1 %58, label %59, label %61

59:
  %60 = call i32 @MPI_Iallgatherv(ptr %2, i32 %.sroa.441.0, ptr %7, ptr %3, ptr %.sroa.7.0, ptr %.sroa.1035.0, ptr %7, ptr %9, ptr %4)
  br label %73

61:
  switch i32 %24, label %64 [
    i32 5, label %62
    i32 9, label %62
  ]

62:
  %63 = call i32 @MPI_Ireduce_scatter(ptr %2, ptr %3, ptr %.sroa.8.0, ptr %7, ptr @ompi_mpi_op_sum, ptr %9, ptr %4)
  br label %73

64:
  br i1 %10, label %65, label %67

65:
  %66 = call i32 @MPI_Ireduce_scatter_block(ptr %2, ptr %3, i32 %.sroa.441.0..sroa.4.0, ptr %7, ptr @ompi_mpi_op_sum, ptr %9, ptr %4)
  br label %73

67:
  %68 = icmp eq i32 %24, 7
  br i1 %68, label %69, label %71

69:
  %70 = call i32 @MPI_Iscan(ptr %2, ptr %3, i32 %.sroa.441.0..sroa.4.0, ptr %7, ptr @ompi_mpi_op_sum, ptr %9, ptr %4)
  br label %73

71:
  %72 = call i32 @MPI_Iexscan(ptr %2, ptr %3, i32 %.sroa.441.0..sroa.4.0, ptr %7, ptr @ompi_mpi_op_sum, ptr %9, ptr %4)
  br label %73

73:
  call void @llvm.lifetime.end.p0(ptr %.sroa.0)
  call void @llvm.lifetime.end.p0(ptr %.sroa.040)
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.take(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, i64 %3) noinline nounwind {
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
  %21 = call ptr @enzyme.mpi.collectives.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %2, i64 %.0)
  %22 = load i64, ptr %17, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %20, ptr align 1 %21, i64 %22, i1 false)
  %23 = add i64 %.0, 1
  br label %14

24:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.part_of(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, i32 %1, ptr %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 4
  %5 = load ptr, ptr %4, align 8
  %6 = sext i32 %1 to i64
  %7 = getelementptr inbounds i32, ptr %5, i64 %6
  %8 = load i32, ptr %7, align 4
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 3
  %11 = load i64, ptr %10, align 8
  %12 = mul nsw i64 %9, %11
  %13 = getelementptr inbounds i8, ptr %2, i64 %12
  ret ptr %13
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
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

define linkonce_odr hidden void @enzyme.mpi.collectives.clear(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
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
  %16 = call ptr @enzyme.mpi.collectives.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
  %17 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %18 = load i64, ptr %17, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %16, i8 0, i64 %18, i1 false)
  %19 = add i64 %.0, 1
  br label %13

20:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.add(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, ptr %3, i64 %4) noinline nounwind {
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
  %23 = call ptr @enzyme.mpi.collectives.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.020)
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
  %39 = call ptr @enzyme.mpi.collectives.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
  %40 = load double, ptr %39, align 8
  %41 = fadd double %40, %38
  store double %41, ptr %39, align 8
  %42 = add i64 %.0, 1
  br label %27

43:
  ret void
}

define linkonce_odr hidden i32 @enzyme.mpi.collectives.parts_of_result(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 30
  %3 = load i32, ptr %2, align 8
  switch i32 %3, label %13 [
    i32 7, label %4
    i32 8, label %9
  ]

4:
  %5 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %6 = load ptr, ptr %5, align 8
  %7 = call i32 @enzyme.mpi.collectives.rank_in(ptr %6)
  %8 = add nsw i32 %7, 1
  br label %17

9:
  %10 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %11 = load ptr, ptr %10, align 8
  %12 = call i32 @enzyme.mpi.collectives.rank_in(ptr %11)
  br label %17

13:
  %14 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %15 = load ptr, ptr %14, align 8
  %16 = call i32 @enzyme.mpi.collectives.size_of(ptr %15)
  br label %17

17:
  %18 = phi i32 [ %8, %4 ], [ %12, %9 ], [ %16, %13 ]
  ret i32 %18
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.inputs_of(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 18
  %3 = call i32 @MPI_Wait(ptr %2, ptr null)
  %4 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %5 = load ptr, ptr %4, align 8
  ret ptr %5
}

define linkonce_odr hidden void @enzyme.mpi.collectives.find_weights(ptr %0, i32 %1, i64 %2, ptr %3) noinline nounwind {
  br label %5

5:
  %.043 = phi i32 [ 0, %4 ], [ %.1, %35 ]
  %.042 = phi i32 [ 0, %4 ], [ %36, %35 ]
  %.040 = phi double [ 1.000000e+00, %4 ], [ %26, %35 ]
  %6 = icmp slt i32 %.042, %1
  br i1 %6, label %7, label %37

7:
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %9 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %10 = load ptr, ptr %9, align 8
  %11 = sext i32 %.042 to i64
  %12 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %13 = load i32, ptr %12, align 8
  %14 = sext i32 %13 to i64
  %15 = mul i64 %11, %14
  %16 = add i64 %15, %2
  %17 = call double @enzyme.mpi.collectives.get(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %8, ptr %10, i64 %16)
  %18 = load ptr, ptr %9, align 8
  %19 = sext i32 %.043 to i64
  %20 = load i32, ptr %12, align 8
  %21 = sext i32 %20 to i64
  %22 = mul i64 %19, %21
  %23 = add i64 %22, %2
  %24 = call double @enzyme.mpi.collectives.get(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %8, ptr %18, i64 %23)
  %25 = getelementptr inbounds double, ptr %3, i64 %11
  store double %.040, ptr %25, align 8
  %26 = fmul double %.040, %17
  %27 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 20
  %28 = load i32, ptr %27, align 4
  %29 = icmp ne i32 %28, 0
  br i1 %29, label %30, label %32

30:
  %31 = fcmp olt double %17, %24
  br i1 %31, label %34, label %35

32:
  %33 = fcmp ogt double %17, %24
  br i1 %33, label %34, label %35

34:
  br label %35

35:
  %.1 = phi i32 [ %.042, %34 ], [ %.043, %30 ], [ %.043, %32 ]
  %36 = add nsw i32 %.042, 1
  br label %5

37:
  %38 = sub nsw i32 %1, 1
  br label %39

39:
  %.041 = phi double [ 1.000000e+00, %37 ], [ %67, %54 ]
  %.0 = phi i32 [ %38, %37 ], [ %68, %54 ]
  %40 = icmp sge i32 %.0, 0
  br i1 %40, label %41, label %69

41:
  %42 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 19
  %43 = load i32, ptr %42, align 8
  %44 = icmp ne i32 %43, 0
  br i1 %44, label %45, label %50

45:
  %46 = sext i32 %.0 to i64
  %47 = getelementptr inbounds double, ptr %3, i64 %46
  %48 = load double, ptr %47, align 8
  %49 = fmul double %48, %.041
  br label %54

50:
  %51 = icmp eq i32 %.0, %.043
  %52 = zext i1 %51 to i32
  %53 = sitofp i32 %52 to double
  br label %54

54:
  %55 = phi double [ %49, %45 ], [ %53, %50 ]
  %56 = sext i32 %.0 to i64
  %57 = getelementptr inbounds double, ptr %3, i64 %56
  store double %55, ptr %57, align 8
  %58 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %59 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  %60 = load ptr, ptr %59, align 8
  %61 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %62 = load i32, ptr %61, align 8
  %63 = sext i32 %62 to i64
  %64 = mul i64 %56, %63
  %65 = add i64 %64, %2
  %66 = call double @enzyme.mpi.collectives.get(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %58, ptr %60, i64 %65)
  %67 = fmul double %.041, %66
  %68 = add nsw i32 %.0, -1
  br label %39

69:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.put(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2, double %3) noinline nounwind {
  %5 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
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

define linkonce_odr hidden double @enzyme.mpi.collectives.get(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
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

declare i32 @MPI_Wait(ptr, ptr)

declare i32 @MPI_Comm_rank(ptr, ptr)

define linkonce_odr hidden i32 @enzyme.mpi.collectives.is_root(i32 %0, ptr %1) noinline nounwind {
  %3 = icmp slt i32 %0, 0
  br i1 %3, label %7, label %4

4:
  %5 = call i32 @enzyme.mpi.collectives.rank_in(ptr %1)
  %6 = icmp eq i32 %5, %0
  br label %7

7:
  %8 = phi i1 [ true, %2 ], [ %6, %4 ]
  %9 = zext i1 %8 to i32
  ret i32 %9
}

declare i32 @MPI_Igatherv(ptr, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr)

declare i32 @MPI_Iscatterv(ptr, ptr, ptr, ptr, ptr, i32, ptr, i32, ptr, ptr)

declare i32 @MPI_Ialltoallv(ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr)

declare i32 @MPI_Iallgatherv(ptr, i32, ptr, ptr, ptr, ptr, ptr, ptr, ptr)

declare i32 @MPI_Ireduce_scatter(ptr, ptr, ptr, ptr, ptr, ptr, ptr)

declare i32 @MPI_Ireduce_scatter_block(ptr, ptr, i32, ptr, ptr, ptr, ptr)

declare i32 @MPI_Iscan(ptr, ptr, i32, ptr, ptr, ptr, ptr)

declare i32 @MPI_Iexscan(ptr, ptr, i32, ptr, ptr, ptr, ptr)

declare i32 @MPI_Waitall(i32, ptr, ptr)

define linkonce_odr hidden ptr @enzyme.mpi.collectives.own_weights(ptr %0) noinline nounwind {
  %2 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %3 = load ptr, ptr %2, align 8
  %4 = call i32 @enzyme.mpi.collectives.rank_in(ptr %3)
  %5 = load ptr, ptr %2, align 8
  %6 = call i32 @enzyme.mpi.collectives.size_of(ptr %5)
  %7 = sext i32 %6 to i64
  %8 = mul i64 %7, 8
  %9 = call ptr @enzyme.mpi.collectives.room(i64 %8)
  %10 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %11 = call ptr @enzyme.mpi.collectives.room(i64 %10)
  %12 = call ptr @enzyme.mpi.collectives.inputs_of(ptr %0)
  br label %13

13:
  %.0 = phi i32 [ 0, %1 ], [ %23, %17 ]
  %14 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %15 = load i32, ptr %14, align 8
  %16 = icmp slt i32 %.0, %15
  br i1 %16, label %17, label %24

17:
  %18 = sext i32 %.0 to i64
  call void @enzyme.mpi.collectives.find_weights(ptr %0, i32 %6, i64 %18, ptr %9)
  %19 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %20 = sext i32 %4 to i64
  %21 = getelementptr inbounds double, ptr %9, i64 %20
  %22 = load double, ptr %21, align 8
  call void @enzyme.mpi.collectives.put(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %19, ptr %11, i64 %18, double %22)
  %23 = add nsw i32 %.0, 1
  br label %13

24:
  call void @free(ptr %9)
  ret ptr %11
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.weighed_sum(ptr %0, ptr %1) noinline nounwind {
  %3 = call i32 @enzyme.mpi.collectives.parts_of_result(ptr %0)
  %4 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 30
  %5 = load i32, ptr %4, align 8
  %6 = icmp eq i32 %5, 9
  br i1 %6, label %7, label %17

7:
  %8 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 12
  %9 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %8, i32 0, i32 5
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %12 = load ptr, ptr %11, align 8
  %13 = call i32 @enzyme.mpi.collectives.rank_in(ptr %12)
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds i32, ptr %10, i64 %14
  %16 = load i32, ptr %15, align 4
  br label %17

17:
  %18 = phi i32 [ %16, %7 ], [ 0, %2 ]
  %19 = sext i32 %3 to i64
  %20 = mul i64 %19, 8
  %21 = call ptr @enzyme.mpi.collectives.room(i64 %20)
  %22 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 13
  %23 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %22, i32 0, i32 2
  %24 = load i32, ptr %23, align 4
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %27 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %26, i32 0, i32 2
  %28 = load i64, ptr %27, align 8
  %29 = mul i64 %25, %28
  %30 = call ptr @enzyme.mpi.collectives.room(i64 %29)
  %31 = call ptr @enzyme.mpi.collectives.inputs_of(ptr %0)
  br label %32

32:
  %.036 = phi i32 [ 0, %17 ], [ %62, %60 ]
  %33 = load i32, ptr %23, align 4
  %34 = icmp slt i32 %.036, %33
  br i1 %34, label %35, label %63

35:
  %36 = add nsw i32 %18, %.036
  %37 = sext i32 %36 to i64
  call void @enzyme.mpi.collectives.find_weights(ptr %0, i32 %3, i64 %37, ptr %21)
  br label %38

38:
  %.035 = phi double [ 0.000000e+00, %35 ], [ %58, %56 ]
  %.0 = phi i32 [ 0, %35 ], [ %59, %56 ]
  %39 = icmp slt i32 %.0, %3
  br i1 %39, label %40, label %60

40:
  %41 = sext i32 %.0 to i64
  %42 = getelementptr inbounds double, ptr %21, i64 %41
  %43 = load double, ptr %42, align 8
  %44 = fcmp oeq double %43, 0.000000e+00
  br i1 %44, label %56, label %45

45:
  %46 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %47 = load i32, ptr %46, align 8
  %48 = sext i32 %47 to i64
  %49 = mul i64 %41, %48
  %50 = sext i32 %18 to i64
  %51 = add i64 %49, %50
  %52 = sext i32 %.036 to i64
  %53 = add i64 %51, %52
  %54 = call double @enzyme.mpi.collectives.get(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %26, ptr %1, i64 %53)
  %55 = fmul double %43, %54
  br label %56

56:
  %57 = phi double [ %55, %45 ], [ 0.000000e+00, %40 ]
  %58 = fadd double %.035, %57
  %59 = add nsw i32 %.0, 1
  br label %38

60:
  %61 = sext i32 %.036 to i64
  call void @enzyme.mpi.collectives.put(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %26, ptr %30, i64 %61, double %.035)
  %62 = add nsw i32 %.036, 1
  br label %32

63:
  call void @free(ptr %21)
  ret ptr %30
}

define linkonce_odr hidden void @enzyme.mpi.collectives.add_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, ptr %1, ptr %2) noinline nounwind {
  br label %4

4:
  %.0 = phi i32 [ 0, %3 ], [ %27, %10 ]
  %5 = icmp ne ptr %1, null
  %6 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 1
  %7 = load i32, ptr %6, align 8
  %8 = icmp slt i32 %.0, %7
  %9 = select i1 %5, i1 %8, i1 false
  br i1 %9, label %10, label %28

10:
  %11 = call ptr @enzyme.mpi.collectives.part_of(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, i32 %.0, ptr %1)
  %12 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 5
  %13 = load ptr, ptr %12, align 8
  %14 = sext i32 %.0 to i64
  %15 = getelementptr inbounds i32, ptr %13, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = sext i32 %16 to i64
  %18 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %19 = load i64, ptr %18, align 8
  %20 = mul i64 %17, %19
  %21 = getelementptr inbounds nuw i8, ptr %2, i64 %20
  %22 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 3
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i32, ptr %23, i64 %14
  %25 = load i32, ptr %24, align 4
  %26 = sext i32 %25 to i64
  call void @enzyme.mpi.collectives.add(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %11, ptr %21, ptr null, i64 %26)
  %27 = add nsw i32 %.0, 1
  br label %4

28:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.set_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, ptr %1, ptr %2) noinline nounwind {
  br label %4

4:
  %.0 = phi i32 [ 0, %3 ], [ %27, %10 ]
  %5 = icmp ne ptr %1, null
  %6 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 1
  %7 = load i32, ptr %6, align 8
  %8 = icmp slt i32 %.0, %7
  %9 = select i1 %5, i1 %8, i1 false
  br i1 %9, label %10, label %28

10:
  %11 = call ptr @enzyme.mpi.collectives.part_of(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, i32 %.0, ptr %1)
  %12 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 5
  %13 = load ptr, ptr %12, align 8
  %14 = sext i32 %.0 to i64
  %15 = getelementptr inbounds i32, ptr %13, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = sext i32 %16 to i64
  %18 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 2
  %19 = load i64, ptr %18, align 8
  %20 = mul i64 %17, %19
  %21 = getelementptr inbounds nuw i8, ptr %2, i64 %20
  %22 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 3
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i32, ptr %23, i64 %14
  %25 = load i32, ptr %24, align 4
  %26 = sext i32 %25 to i64
  call void @enzyme.mpi.collectives.set(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %11, ptr %21, i64 %26)
  %27 = add nsw i32 %.0, 1
  br label %4

28:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.set(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, ptr %2, i64 %3) noinline nounwind {
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
  %17 = call ptr @enzyme.mpi.collectives.number(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %1, i64 %.0)
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

define linkonce_odr hidden void @enzyme.mpi.collectives.leave_group(ptr %0) noinline nounwind {
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

define linkonce_odr hidden void @enzyme.mpi.collectives.forget_side(ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0) noinline nounwind {
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

declare i32 @MPI_Comm_size(ptr, ptr)

define linkonce_odr hidden void @enzyme.mpi.collectives.whole(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, i32 %1, ptr %2) noinline nounwind {
  %4 = alloca { i32, ptr, ptr, ptr }, align 8
  store i32 %1, ptr %4, align 8
  %5 = getelementptr i8, ptr %4, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %5, i8 0, i64 4, i1 false)
  %6 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %4, i32 0, i32 1
  store ptr null, ptr %6, align 8
  %7 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %4, i32 0, i32 2
  store ptr null, ptr %7, align 8
  %8 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %4, i32 0, i32 3
  store ptr %2, ptr %8, align 8
  call void @enzyme.mpi.collectives.of_all(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %4, i32 1)
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.of_all(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, ptr byval({ i32, ptr, ptr, ptr }) align 8 %1, i32 %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %1, i32 0, i32 3
  %5 = load ptr, ptr %4, align 8
  call void @enzyme.mpi.collectives.floats_of(ptr dead_on_unwind writable sret({ ptr, i32, i64, i64, ptr }) align 8 %0, ptr %5)
  %6 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 1
  store i32 %2, ptr %6, align 8
  %7 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 2
  store i32 0, ptr %7, align 4
  %8 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 3
  %9 = sext i32 %2 to i64
  %10 = mul i64 %9, 4
  %11 = call ptr @enzyme.mpi.collectives.room(i64 %10)
  store ptr %11, ptr %8, align 8
  %12 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 4
  %13 = call ptr @enzyme.mpi.collectives.room(i64 %10)
  store ptr %13, ptr %12, align 8
  %14 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 5
  %15 = call ptr @enzyme.mpi.collectives.room(i64 %10)
  store ptr %15, ptr %14, align 8
  br label %16

16:
  %.017 = phi i32 [ 0, %3 ], [ %54, %42 ]
  %.0 = phi i32 [ 0, %3 ], [ %55, %42 ]
  %17 = icmp slt i32 %.0, %2
  br i1 %17, label %18, label %56

18:
  %19 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %1, i32 0, i32 1
  %20 = load ptr, ptr %19, align 8
  %21 = icmp ne ptr %20, null
  br i1 %21, label %22, label %26

22:
  %23 = sext i32 %.0 to i64
  %24 = getelementptr inbounds i32, ptr %20, i64 %23
  %25 = load i32, ptr %24, align 4
  br label %28

26:
  %27 = load i32, ptr %1, align 8
  br label %28

28:
  %29 = phi i32 [ %25, %22 ], [ %27, %26 ]
  %30 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 1
  %31 = load i32, ptr %30, align 8
  %32 = mul nsw i32 %29, %31
  %33 = load ptr, ptr %8, align 8
  %34 = sext i32 %.0 to i64
  %35 = getelementptr inbounds i32, ptr %33, i64 %34
  store i32 %32, ptr %35, align 4
  %36 = getelementptr inbounds nuw { i32, ptr, ptr, ptr }, ptr %1, i32 0, i32 2
  %37 = load ptr, ptr %36, align 8
  %38 = icmp ne ptr %37, null
  br i1 %38, label %39, label %42

39:
  %40 = getelementptr inbounds i32, ptr %37, i64 %34
  %41 = load i32, ptr %40, align 4
  br label %42

42:
  %43 = phi i32 [ %41, %39 ], [ %.017, %28 ]
  %44 = load ptr, ptr %12, align 8
  %45 = getelementptr inbounds i32, ptr %44, i64 %34
  store i32 %43, ptr %45, align 4
  %46 = load i32, ptr %7, align 4
  %47 = load ptr, ptr %14, align 8
  %48 = getelementptr inbounds i32, ptr %47, i64 %34
  store i32 %46, ptr %48, align 4
  %49 = load ptr, ptr %8, align 8
  %50 = getelementptr inbounds i32, ptr %49, i64 %34
  %51 = load i32, ptr %50, align 4
  %52 = load i32, ptr %7, align 4
  %53 = add nsw i32 %52, %51
  store i32 %53, ptr %7, align 4
  %54 = add nsw i32 %.017, %29
  %55 = add nsw i32 %.0, 1
  br label %16

56:
  ret void
}

define linkonce_odr hidden void @enzyme.mpi.collectives.weigh(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4) noinline nounwind {
  %6 = icmp eq ptr %3, @ompi_mpi_op_sum
  br i1 %6, label %62, label %7

7:
  %8 = icmp ne ptr %3, @ompi_mpi_op_prod
  %9 = icmp ne ptr %3, @ompi_mpi_op_min
  %or.cond = and i1 %8, %9
  %10 = icmp ne ptr %3, @ompi_mpi_op_max
  %or.cond36 = and i1 %or.cond, %10
  br i1 %or.cond36, label %11, label %12

11:
  call void @enzyme.mpi.collectives.stop(ptr @enzyme.mpi.collectives..str.5)
  br label %12

12:
  %13 = icmp eq ptr %1, inttoptr (i64 1 to ptr)
  %. = select i1 %13, ptr %2, ptr %1
  %14 = icmp ne i32 %4, 0
  br i1 %14, label %15, label %20

15:
  %16 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 30
  %17 = load i32, ptr %16, align 8
  %18 = icmp eq i32 %17, 2
  %19 = icmp eq i32 %17, 9
  %spec.select = select i1 %18, i1 true, i1 %19
  br label %20

20:
  %21 = phi i1 [ false, %12 ], [ %spec.select, %15 ]
  %22 = zext i1 %21 to i32
  %23 = icmp eq ptr %3, @ompi_mpi_op_prod
  %24 = zext i1 %23 to i32
  %25 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 19
  store i32 %24, ptr %25, align 8
  %26 = icmp eq ptr %3, @ompi_mpi_op_min
  %27 = zext i1 %26 to i32
  %28 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 20
  store i32 %27, ptr %28, align 4
  br i1 %21, label %29, label %35

29:
  %30 = load i32, ptr %25, align 8
  %31 = icmp ne i32 %30, 0
  br i1 %31, label %35, label %32

32:
  %33 = call ptr @enzyme.mpi.collectives.weights_of_extreme(ptr %0, ptr %., ptr %3)
  %34 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  store ptr %33, ptr %34, align 8
  br label %62

35:
  %36 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %37 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %38 = load ptr, ptr %37, align 8
  %39 = call i32 @enzyme.mpi.collectives.size_of(ptr %38)
  %40 = sext i32 %39 to i64
  %41 = mul i64 %36, %40
  %42 = call ptr @enzyme.mpi.collectives.room(i64 %41)
  %43 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 17
  store ptr %42, ptr %43, align 8
  %44 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %45 = load ptr, ptr %37, align 8
  %46 = call i32 @enzyme.mpi.collectives.rank_in(ptr %45)
  %47 = sext i32 %46 to i64
  %48 = mul i64 %44, %47
  %49 = getelementptr inbounds nuw i8, ptr %42, i64 %48
  %50 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %49, ptr align 1 %., i64 %50, i1 false)
  %51 = load ptr, ptr %43, align 8
  %52 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %53 = load i32, ptr %52, align 8
  %54 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %55 = load ptr, ptr %54, align 8
  %56 = load ptr, ptr %37, align 8
  %57 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 18
  %58 = call i32 @MPI_Iallgather(ptr inttoptr (i64 1 to ptr), i32 0, ptr @ompi_mpi_datatype_null, ptr %51, i32 %53, ptr %55, ptr %56, ptr %57)
  br i1 %21, label %59, label %62

59:
  %60 = call ptr @enzyme.mpi.collectives.own_weights(ptr %0)
  %61 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 16
  store ptr %60, ptr %61, align 8
  br label %62

62:
  ret void
}

define linkonce_odr hidden ptr @enzyme.mpi.collectives.weights_of_extreme(ptr %0, ptr %1, ptr %2) noinline nounwind {
  %4 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 9
  %5 = load ptr, ptr %4, align 8
  %6 = call i32 @enzyme.mpi.collectives.rank_in(ptr %5)
  %7 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 4
  %8 = load i32, ptr %7, align 8
  %9 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %10 = call ptr @enzyme.mpi.collectives.room(i64 %9)
  %11 = call i64 @enzyme.mpi.collectives.bytes_of(ptr %0)
  %12 = call ptr @enzyme.mpi.collectives.room(i64 %11)
  %13 = sext i32 %8 to i64
  %14 = mul i64 %13, 4
  %15 = call ptr @enzyme.mpi.collectives.room(i64 %14)
  %16 = call ptr @enzyme.mpi.collectives.room(i64 %14)
  %17 = getelementptr inbounds nuw { ptr, ptr, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, { ptr, i32, i64, i64, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr, ptr, ptr, ptr, ptr, i32, i32, ptr, ptr, ptr, ptr, ptr, i32, ptr, ptr, ptr, i32, i32, i32 }, ptr %0, i32 0, i32 11
  %18 = load ptr, ptr %17, align 8
  %19 = load ptr, ptr %4, align 8
  %20 = call i32 @MPI_Allreduce(ptr %1, ptr %10, i32 %8, ptr %18, ptr %2, ptr %19)
  br label %21

21:
  %.041 = phi i32 [ 0, %3 ], [ %34, %31 ]
  %22 = icmp slt i32 %.041, %8
  br i1 %22, label %23, label %35

23:
  %24 = sext i32 %.041 to i64
  %25 = call double @enzyme.mpi.collectives.get(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %17, ptr %1, i64 %24)
  %26 = call double @enzyme.mpi.collectives.get(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %17, ptr %10, i64 %24)
  %27 = fcmp oeq double %25, %26
  br i1 %27, label %31, label %28

28:
  %29 = load ptr, ptr %4, align 8
  %30 = call i32 @enzyme.mpi.collectives.size_of(ptr %29)
  br label %31

31:
  %32 = phi i32 [ %30, %28 ], [ %6, %23 ]
  %33 = getelementptr inbounds i32, ptr %15, i64 %24
  store i32 %32, ptr %33, align 4
  %34 = add nsw i32 %.041, 1
  br label %21

35:
  %36 = load ptr, ptr %4, align 8
  %37 = call i32 @MPI_Allreduce(ptr %15, ptr %16, i32 %8, ptr @ompi_mpi_int, ptr @ompi_mpi_op_min, ptr %36)
  br label %38

38:
  %.0 = phi i32 [ 0, %35 ], [ %47, %40 ]
  %39 = icmp slt i32 %.0, %8
  br i1 %39, label %40, label %48

40:
  %41 = sext i32 %.0 to i64
  %42 = getelementptr inbounds i32, ptr %16, i64 %41
  %43 = load i32, ptr %42, align 4
  %44 = icmp eq i32 %43, %6
  %45 = zext i1 %44 to i32
  %46 = sitofp i32 %45 to double
  call void @enzyme.mpi.collectives.put(ptr byval({ ptr, i32, i64, i64, ptr }) align 8 %17, ptr %12, i64 %41, double %46)
  %47 = add nsw i32 %.0, 1
  br label %38

48:
  call void @free(ptr %10)
  call void @free(ptr %15)
  call void @free(ptr %16)
  ret ptr %12
}

define linkonce_odr hidden void @enzyme.mpi.collectives.copied(ptr dead_on_unwind writable sret({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %0, ptr byval({ { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }) align 8 %1, i32 %2, i32 %3) noinline nounwind {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %0, ptr align 8 %1, i64 40, i1 false)
  %5 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 1
  store i32 %3, ptr %5, align 8
  %6 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 2
  store i32 0, ptr %6, align 4
  %7 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 3
  %8 = sext i32 %3 to i64
  %9 = mul i64 %8, 4
  %10 = call ptr @enzyme.mpi.collectives.room(i64 %9)
  store ptr %10, ptr %7, align 8
  %11 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 4
  %12 = call ptr @enzyme.mpi.collectives.room(i64 %9)
  store ptr %12, ptr %11, align 8
  %13 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %0, i32 0, i32 5
  %14 = call ptr @enzyme.mpi.collectives.room(i64 %9)
  store ptr %14, ptr %13, align 8
  %15 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %1, i32 0, i32 4
  %16 = load ptr, ptr %15, align 8
  %17 = icmp ne ptr %16, null
  br i1 %17, label %18, label %26

18:
  %19 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %1, i32 0, i32 1
  %20 = load i32, ptr %19, align 8
  %21 = sext i32 %20 to i64
  %22 = mul i64 %21, 8
  %23 = call ptr @enzyme.mpi.collectives.room(i64 %22)
  %24 = load ptr, ptr %15, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %23, ptr align 8 %24, i64 %22, i1 false)
  %25 = getelementptr inbounds nuw { ptr, i32, i64, i64, ptr }, ptr %0, i32 0, i32 4
  store ptr %23, ptr %25, align 8
  br label %26

26:
  br label %27

27:
  %.0 = phi i32 [ 0, %26 ], [ %53, %29 ]
  %28 = icmp slt i32 %.0, %3
  br i1 %28, label %29, label %54

29:
  %30 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %1, i32 0, i32 3
  %31 = load ptr, ptr %30, align 8
  %32 = add nsw i32 %2, %.0
  %33 = sext i32 %32 to i64
  %34 = getelementptr inbounds i32, ptr %31, i64 %33
  %35 = load i32, ptr %34, align 4
  %36 = load ptr, ptr %7, align 8
  %37 = sext i32 %.0 to i64
  %38 = getelementptr inbounds i32, ptr %36, i64 %37
  store i32 %35, ptr %38, align 4
  %39 = getelementptr inbounds nuw { { ptr, i32, i64, i64, ptr }, i32, i32, ptr, ptr, ptr }, ptr %1, i32 0, i32 4
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds i32, ptr %40, i64 %33
  %42 = load i32, ptr %41, align 4
  %43 = load ptr, ptr %11, align 8
  %44 = getelementptr inbounds i32, ptr %43, i64 %37
  store i32 %42, ptr %44, align 4
  %45 = load i32, ptr %6, align 4
  %46 = load ptr, ptr %13, align 8
  %47 = getelementptr inbounds i32, ptr %46, i64 %37
  store i32 %45, ptr %47, align 4
  %48 = load ptr, ptr %7, align 8
  %49 = getelementptr inbounds i32, ptr %48, i64 %37
  %50 = load i32, ptr %49, align 4
  %51 = load i32, ptr %6, align 4
  %52 = add nsw i32 %51, %50
  store i32 %52, ptr %6, align 4
  %53 = add nsw i32 %.0, 1
  br label %27

54:
  ret void
}
