; Made of kept.c by `python -m tests.library.runtime_bodies`.

@enzyme.kept.no_memory = linkonce_odr hidden constant [72 x i8] c"EnzymePy: out of memory while shadows are noted that variables lead to\0A\00", align 16
@enzyme.requests = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.begun = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.kept.of_granule = linkonce_odr hidden global [64 x i64] zeroinitializer, align 16
@enzyme.kept.blocks = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.sums = linkonce_odr hidden global [16384 x i32] zeroinitializer, align 16
@enzyme.kept.room = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.latest_visit = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.kept.derivatives = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.mappings = linkonce_odr hidden global ptr null, align 8
@enzyme.kept.visits = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.is_busy = linkonce_odr hidden global i8 0, align 1
@enzyme.kept.index = linkonce_odr hidden global [4 x ptr] zeroinitializer, align 16
@enzyme.kept.lowest = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.highest = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.spare = linkonce_odr hidden global ptr null, align 8
@enzyme.kept..str = linkonce_odr hidden constant [16 x i8] c"/proc/self/maps\00", align 1
@enzyme.kept..str.1 = linkonce_odr hidden constant [2 x i8] c"r\00", align 1

define linkonce_odr hidden void @enzyme.kept.note(ptr %primal, ptr %shadow, i64 %size, i64 %how, ptr %family) noinline nounwind "enzyme_inactive" {
entry:
  %tobool = icmp ne ptr %primal, null
  %tobool1 = icmp ne ptr %shadow, null
  %or.cond = and i1 %tobool, %tobool1
  br i1 %or.cond, label %lor.lhs.false2, label %return

lor.lhs.false2:
  %cmp = icmp ne ptr %primal, %shadow
  %tobool4 = icmp ne i64 %size, 0
  %or.cond24 = and i1 %cmp, %tobool4
  br i1 %or.cond24, label %while.cond.i, label %return

while.cond.i:
  %0 = atomicrmw xchg ptr @enzyme.kept.is_busy, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %lock.exit, label %while.cond.i

lock.exit:
  %1 = load i64, ptr @enzyme.kept.room, align 8
  %tobool.not.i48 = icmp eq i64 %1, 0
  br i1 %tobool.not.i48, label %cond.end.i, label %cond.true.i

cond.true.i:
  %2 = ptrtoint ptr %shadow to i64
  %3 = load ptr, ptr @enzyme.kept.index, align 16
  %mul.i.i.i = mul i64 %2, -7046029254386353131
  %shr.i.i.i = lshr i64 %mul.i.i.i, 20
  %sub.i.i = add i64 %1, 17592186044415
  %and.i.i = and i64 %sub.i.i, %shr.i.i.i
  %arrayidx1.i.i = getelementptr inbounds nuw ptr, ptr %3, i64 %and.i.i
  %4 = load ptr, ptr %arrayidx1.i.i, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i = phi ptr [ %4, %cond.true.i ], [ null, %lock.exit ]
  %tobool1.not6.i = icmp eq ptr %cond.i, null
  br i1 %tobool1.not6.i, label %shadow_at.exit, label %land.rhs.i

land.rhs.i:
  %one.07.i = phi ptr [ %6, %while.body.i ], [ %cond.i, %cond.end.i ]
  %shadow.i = getelementptr inbounds nuw i8, ptr %one.07.i, i64 8
  %5 = load ptr, ptr %shadow.i, align 8
  %cmp.not.i = icmp eq ptr %5, %shadow
  br i1 %cmp.not.i, label %shadow_at.exit, label %while.body.i

while.body.i:
  %next.i = getelementptr inbounds nuw i8, ptr %one.07.i, i64 80
  %6 = load ptr, ptr %next.i, align 8
  %tobool1.not.i = icmp eq ptr %6, null
  br i1 %tobool1.not.i, label %shadow_at.exit, label %land.rhs.i

shadow_at.exit:
  %one.0.lcssa.i = phi ptr [ null, %cond.end.i ], [ %one.07.i, %land.rhs.i ], [ null, %while.body.i ]
  %tobool5.not = icmp eq ptr %one.0.lcssa.i, null
  br i1 %tobool5.not, label %if.end7, label %if.then6

if.then6:
  tail call void @enzyme.kept.drop(ptr %one.0.lcssa.i)
  br label %if.end7

if.end7:
  %call8 = tail call ptr @enzyme.kept.new_block()
  %tobool9.not = icmp eq ptr %call8, null
  br i1 %tobool9.not, label %if.then10, label %while.cond

if.then10:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  tail call void @enzyme.stop(ptr @enzyme.kept.no_memory)
  unreachable

while.cond:
  %granule.0 = phi i64 [ %inc, %while.cond ], [ 6, %if.end7 ]
  %shr = lshr i64 %size, %granule.0
  %tobool12.not = icmp eq i64 %shr, 0
  %inc = add i64 %granule.0, 1
  br i1 %tobool12.not, label %while.end, label %while.cond

while.end:
  %7 = load atomic i64, ptr @enzyme.requests monotonic, align 8
  store ptr %primal, ptr %call8, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 8
  store ptr %shadow, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 16
  store i64 %size, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  %.compoundliteral.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 24
  store i64 %how, ptr %.compoundliteral.sroa.4.0..sroa_idx, align 8
  %.compoundliteral.sroa.5.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 32
  store ptr %family, ptr %.compoundliteral.sroa.5.0..sroa_idx, align 8
  %.compoundliteral.sroa.6.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 40
  store i64 %granule.0, ptr %.compoundliteral.sroa.6.0..sroa_idx, align 8
  %.compoundliteral.sroa.7.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 48
  store i64 %7, ptr %.compoundliteral.sroa.7.0..sroa_idx, align 8
  %.compoundliteral.sroa.8.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 56
  store i64 0, ptr %.compoundliteral.sroa.8.0..sroa_idx, align 8
  %.compoundliteral.sroa.9.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 64
  store i64 0, ptr %.compoundliteral.sroa.9.0..sroa_idx, align 8
  %.compoundliteral.sroa.10.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 72
  store ptr null, ptr %.compoundliteral.sroa.10.0..sroa_idx, align 8
  %.compoundliteral.sroa.11.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 80
  tail call void @llvm.memset.p0.i64(ptr align 8 %.compoundliteral.sroa.11.0..sroa_idx, i8 0, i64 32, i1 false)
  %8 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kept.begun)
  %9 = load i64, ptr %8, align 8
  store i64 %9, ptr %.compoundliteral.sroa.9.0..sroa_idx, align 8
  br label %for.body

for.cond.cleanup:
  %10 = ptrtoint ptr %primal to i64
  %mul.i.i = mul i64 %10, 6430555157
  %shr.i.i = lshr i64 %mul.i.i, 20
  %rem.i = and i64 %shr.i.i, 16383
  %arrayidx.i = getelementptr inbounds nuw i32, ptr @enzyme.kept.sums, i64 %rem.i
  %11 = atomicrmw add ptr %arrayidx.i, i32 1 monotonic, align 4
  %12 = ptrtoint ptr %shadow to i64
  %mul.i.i49 = mul i64 %12, 6430555157
  %shr.i.i50 = lshr i64 %mul.i.i49, 20
  %rem.i51 = and i64 %shr.i.i50, 16383
  %arrayidx.i52 = getelementptr inbounds nuw i32, ptr @enzyme.kept.sums, i64 %rem.i51
  %13 = atomicrmw add ptr %arrayidx.i52, i32 1 monotonic, align 4
  %arrayidx = getelementptr inbounds nuw i64, ptr @enzyme.kept.of_granule, i64 %granule.0
  %14 = load i64, ptr %arrayidx, align 8
  %inc22 = add i64 %14, 1
  store i64 %inc22, ptr %arrayidx, align 8
  %15 = load i64, ptr @enzyme.kept.blocks, align 8
  %inc23 = add i64 %15, 1
  store i64 %inc23, ptr @enzyme.kept.blocks, align 8
  %16 = load i64, ptr @enzyme.kept.lowest, align 8
  %17 = add i64 %16, -1
  %or.cond.not.i = icmp ult i64 %17, %10
  br i1 %or.cond.not.i, label %if.end.i, label %if.then.i

if.then.i:
  store i64 %10, ptr @enzyme.kept.lowest, align 8
  br label %if.end.i

if.end.i:
  %add.i = add i64 %size, %10
  %18 = load i64, ptr @enzyme.kept.highest, align 8
  %cmp1.i = icmp ugt i64 %add.i, %18
  br i1 %cmp1.i, label %if.then2.i, label %widen.exit

if.then2.i:
  store i64 %add.i, ptr @enzyme.kept.highest, align 8
  br label %widen.exit

widen.exit:
  %19 = load i64, ptr @enzyme.kept.lowest, align 8
  %20 = add i64 %19, -1
  %or.cond.not.i53 = icmp ult i64 %20, %12
  br i1 %or.cond.not.i53, label %if.end.i55, label %if.then.i54

if.then.i54:
  store i64 %12, ptr @enzyme.kept.lowest, align 8
  br label %if.end.i55

if.end.i55:
  %add.i56 = add i64 %size, %12
  %21 = load i64, ptr @enzyme.kept.highest, align 8
  %cmp1.i57 = icmp ugt i64 %add.i56, %21
  br i1 %cmp1.i57, label %if.then2.i58, label %widen.exit59

if.then2.i58:
  store i64 %add.i56, ptr @enzyme.kept.highest, align 8
  br label %widen.exit59

widen.exit59:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  br label %return

for.body:
  %indvars.iv = phi i64 [ 0, %while.end ], [ %indvars.iv.next, %link_in.exit ]
  %cmp.i.i.i = icmp samesign ult i64 %indvars.iv, 2
  %cond.in.idx.i.i.i = select i1 %cmp.i.i.i, i64 8, i64 0
  %cond.in.i.i.i = getelementptr inbounds nuw i8, ptr %call8, i64 %cond.in.idx.i.i.i
  %cond.i.i.i = load ptr, ptr %cond.in.i.i.i, align 8
  %22 = ptrtoint ptr %cond.i.i.i to i64
  %23 = and i64 %indvars.iv, 1
  %.not.i.i.not = icmp eq i64 %23, 0
  br i1 %.not.i.i.not, label %link_in.exit, label %cond.true.i.i

cond.true.i.i:
  %24 = load i64, ptr %.compoundliteral.sroa.6.0..sroa_idx, align 8
  %shr.i.i.i65 = lshr i64 %22, %24
  %mul.i.i.i66 = shl i64 %shr.i.i.i65, 6
  %add.i.i.i = add i64 %mul.i.i.i66, %24
  br label %link_in.exit

link_in.exit:
  %cond.i.i = phi i64 [ %add.i.i.i, %cond.true.i.i ], [ %22, %for.body ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr @enzyme.kept.index, i64 %indvars.iv
  %25 = load ptr, ptr %arrayidx.i.i, align 8
  %mul.i.i7.i = mul i64 %cond.i.i, -7046029254386353131
  %shr.i.i8.i = lshr i64 %mul.i.i7.i, 20
  %26 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i60 = add i64 %26, 17592186044415
  %and.i.i61 = and i64 %sub.i.i60, %shr.i.i8.i
  %arrayidx1.i.i62 = getelementptr inbounds nuw ptr, ptr %25, i64 %and.i.i61
  %27 = load ptr, ptr %arrayidx1.i.i62, align 8
  %arrayidx.i64 = getelementptr inbounds nuw ptr, ptr %.compoundliteral.sroa.11.0..sroa_idx, i64 %indvars.iv
  store ptr %27, ptr %arrayidx.i64, align 8
  store ptr %call8, ptr %arrayidx1.i.i62, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 4
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

return:
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)

define linkonce_odr hidden void @enzyme.kept.drop(ptr %one) noinline nounwind "enzyme_inactive" {
entry:
  %0 = load ptr, ptr %one, align 8
  %tobool.not = icmp eq ptr %0, null
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %1 = ptrtoint ptr %0 to i64
  %2 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 16), align 16
  %mul.i.i12.i.i = mul i64 %1, -7046029254386353131
  %shr.i.i13.i.i = lshr i64 %mul.i.i12.i.i, 20
  %3 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i.i = add i64 %3, 17592186044415
  %and.i.i.i = and i64 %sub.i.i.i, %shr.i.i13.i.i
  %arrayidx1.i.i.i = getelementptr inbounds nuw ptr, ptr %2, i64 %and.i.i.i
  %4 = load ptr, ptr %arrayidx1.i.i.i, align 8
  %cmp.not14.i.i = icmp eq ptr %4, %one
  br i1 %cmp.not14.i.i, label %link_out.exit.i, label %while.body.i.i

while.body.i.i:
  %5 = phi ptr [ %6, %while.body.i.i ], [ %4, %if.then ]
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr %5, i64 96
  %6 = load ptr, ptr %arrayidx.i.i, align 8
  %cmp.not.i.i = icmp eq ptr %6, %one
  br i1 %cmp.not.i.i, label %link_out.exit.i.loopexit, label %while.body.i.i

link_out.exit.i.loopexit:
  %arrayidx.i.i.le = getelementptr inbounds nuw i8, ptr %5, i64 96
  br label %link_out.exit.i

link_out.exit.i:
  %place.0.lcssa.i.i = phi ptr [ %arrayidx1.i.i.i, %if.then ], [ %arrayidx.i.i.le, %link_out.exit.i.loopexit ]
  %arrayidx4.i.i = getelementptr inbounds nuw i8, ptr %one, i64 96
  %7 = load ptr, ptr %arrayidx4.i.i, align 8
  store ptr %7, ptr %place.0.lcssa.i.i, align 8
  %cond.i.i.i5.i = load ptr, ptr %one, align 8
  %8 = ptrtoint ptr %cond.i.i.i5.i to i64
  %granule.i.i.i = getelementptr inbounds nuw i8, ptr %one, i64 40
  %9 = load i64, ptr %granule.i.i.i, align 8
  %shr.i.i.i.i = lshr i64 %8, %9
  %mul.i.i.i.i = shl i64 %shr.i.i.i.i, 6
  %add.i.i.i.i = add i64 %mul.i.i.i.i, %9
  %10 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 24), align 8
  %mul.i.i12.i6.i = mul i64 %add.i.i.i.i, -7046029254386353131
  %shr.i.i13.i7.i = lshr i64 %mul.i.i12.i6.i, 20
  %11 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i8.i = add i64 %11, 17592186044415
  %and.i.i9.i = and i64 %shr.i.i13.i7.i, %sub.i.i8.i
  %arrayidx1.i.i10.i = getelementptr inbounds nuw ptr, ptr %10, i64 %and.i.i9.i
  %12 = load ptr, ptr %arrayidx1.i.i10.i, align 8
  %cmp.not14.i11.i = icmp eq ptr %12, %one
  br i1 %cmp.not14.i11.i, label %leave_alone.exit, label %while.body.i13.i

while.body.i13.i:
  %13 = phi ptr [ %14, %while.body.i13.i ], [ %12, %link_out.exit.i ]
  %arrayidx.i15.i = getelementptr inbounds nuw i8, ptr %13, i64 104
  %14 = load ptr, ptr %arrayidx.i15.i, align 8
  %cmp.not.i16.i = icmp eq ptr %14, %one
  br i1 %cmp.not.i16.i, label %leave_alone.exit.loopexit, label %while.body.i13.i

leave_alone.exit.loopexit:
  %arrayidx.i15.i.le = getelementptr inbounds nuw i8, ptr %13, i64 104
  br label %leave_alone.exit

leave_alone.exit:
  %place.0.lcssa.i19.i = phi ptr [ %arrayidx1.i.i10.i, %link_out.exit.i ], [ %arrayidx.i15.i.le, %leave_alone.exit.loopexit ]
  %arrayidx4.i21.i = getelementptr inbounds nuw i8, ptr %one, i64 104
  %15 = load ptr, ptr %arrayidx4.i21.i, align 8
  store ptr %15, ptr %place.0.lcssa.i19.i, align 8
  %16 = load ptr, ptr %one, align 8
  %17 = ptrtoint ptr %16 to i64
  %mul.i.i.i = mul i64 %17, 6430555157
  %shr.i.i.i = lshr i64 %mul.i.i.i, 20
  %rem.i.i = and i64 %shr.i.i.i, 16383
  %arrayidx.i23.i = getelementptr inbounds nuw i32, ptr @enzyme.kept.sums, i64 %rem.i.i
  %18 = atomicrmw add ptr %arrayidx.i23.i, i32 -1 monotonic, align 4
  store ptr null, ptr %one, align 8
  br label %if.end

if.end:
  %cond.in.i.i.i = getelementptr inbounds nuw i8, ptr %one, i64 8
  %cond.i.i.i = load ptr, ptr %cond.in.i.i.i, align 8
  %19 = ptrtoint ptr %cond.i.i.i to i64
  %20 = load ptr, ptr @enzyme.kept.index, align 16
  %mul.i.i12.i = mul i64 %19, -7046029254386353131
  %shr.i.i13.i = lshr i64 %mul.i.i12.i, 20
  %21 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i = add i64 %21, 17592186044415
  %and.i.i = and i64 %sub.i.i, %shr.i.i13.i
  %arrayidx1.i.i = getelementptr inbounds nuw ptr, ptr %20, i64 %and.i.i
  %22 = load ptr, ptr %arrayidx1.i.i, align 8
  %cmp.not14.i = icmp eq ptr %22, %one
  br i1 %cmp.not14.i, label %link_out.exit, label %while.body.i

while.body.i:
  %23 = phi ptr [ %24, %while.body.i ], [ %22, %if.end ]
  %next.i = getelementptr inbounds nuw i8, ptr %23, i64 80
  %24 = load ptr, ptr %next.i, align 8
  %cmp.not.i = icmp eq ptr %24, %one
  br i1 %cmp.not.i, label %link_out.exit.loopexit, label %while.body.i

link_out.exit.loopexit:
  %next.i.le = getelementptr inbounds nuw i8, ptr %23, i64 80
  br label %link_out.exit

link_out.exit:
  %place.0.lcssa.i = phi ptr [ %arrayidx1.i.i, %if.end ], [ %next.i.le, %link_out.exit.loopexit ]
  %next2.i = getelementptr inbounds nuw i8, ptr %one, i64 80
  %25 = load ptr, ptr %next2.i, align 8
  store ptr %25, ptr %place.0.lcssa.i, align 8
  %cond.i.i.i10 = load ptr, ptr %cond.in.i.i.i, align 8
  %26 = ptrtoint ptr %cond.i.i.i10 to i64
  %granule.i.i = getelementptr inbounds nuw i8, ptr %one, i64 40
  %27 = load i64, ptr %granule.i.i, align 8
  %shr.i.i.i11 = lshr i64 %26, %27
  %mul.i.i.i12 = shl i64 %shr.i.i.i11, 6
  %add.i.i.i = add i64 %mul.i.i.i12, %27
  %28 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 8), align 8
  %mul.i.i12.i13 = mul i64 %add.i.i.i, -7046029254386353131
  %shr.i.i13.i14 = lshr i64 %mul.i.i12.i13, 20
  %29 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i15 = add i64 %29, 17592186044415
  %and.i.i16 = and i64 %shr.i.i13.i14, %sub.i.i15
  %arrayidx1.i.i17 = getelementptr inbounds nuw ptr, ptr %28, i64 %and.i.i16
  %30 = load ptr, ptr %arrayidx1.i.i17, align 8
  %cmp.not14.i18 = icmp eq ptr %30, %one
  br i1 %cmp.not14.i18, label %link_out.exit26, label %while.body.i20

while.body.i20:
  %31 = phi ptr [ %32, %while.body.i20 ], [ %30, %link_out.exit ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %31, i64 88
  %32 = load ptr, ptr %arrayidx.i, align 8
  %cmp.not.i22 = icmp eq ptr %32, %one
  br i1 %cmp.not.i22, label %link_out.exit26.loopexit, label %while.body.i20

link_out.exit26.loopexit:
  %arrayidx.i.le = getelementptr inbounds nuw i8, ptr %31, i64 88
  br label %link_out.exit26

link_out.exit26:
  %place.0.lcssa.i24 = phi ptr [ %arrayidx1.i.i17, %link_out.exit ], [ %arrayidx.i.le, %link_out.exit26.loopexit ]
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %one, i64 88
  %33 = load ptr, ptr %arrayidx4.i, align 8
  store ptr %33, ptr %place.0.lcssa.i24, align 8
  %34 = load ptr, ptr %cond.in.i.i.i, align 8
  %35 = ptrtoint ptr %34 to i64
  %mul.i.i = mul i64 %35, 6430555157
  %shr.i.i = lshr i64 %mul.i.i, 20
  %rem.i = and i64 %shr.i.i, 16383
  %arrayidx.i27 = getelementptr inbounds nuw i32, ptr @enzyme.kept.sums, i64 %rem.i
  %36 = atomicrmw add ptr %arrayidx.i27, i32 -1 monotonic, align 4
  %37 = load i64, ptr %granule.i.i, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr @enzyme.kept.of_granule, i64 %37
  %38 = load i64, ptr %arrayidx, align 8
  %dec = add i64 %38, -1
  store i64 %dec, ptr %arrayidx, align 8
  %39 = load i64, ptr @enzyme.kept.blocks, align 8
  %dec1 = add i64 %39, -1
  store i64 %dec1, ptr @enzyme.kept.blocks, align 8
  %40 = load ptr, ptr @enzyme.kept.spare, align 8
  %todo = getelementptr inbounds nuw i8, ptr %one, i64 72
  store ptr %40, ptr %todo, align 8
  store ptr %one, ptr @enzyme.kept.spare, align 8
  ret void
}

define linkonce_odr hidden ptr @enzyme.kept.new_block() noinline nounwind "enzyme_inactive" {
entry:
  %0 = load i64, ptr @enzyme.kept.blocks, align 8
  %1 = load i64, ptr @enzyme.kept.room, align 8
  %cmp.not = icmp ult i64 %0, %1
  br i1 %cmp.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %call = tail call i32 @enzyme.kept.make_room()
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %return, label %if.end

if.end:
  %2 = load ptr, ptr @enzyme.kept.spare, align 8
  %tobool1.not = icmp eq ptr %2, null
  br i1 %tobool1.not, label %if.then2, label %if.end10

if.then2:
  %call3 = tail call ptr @calloc(i64 64, i64 112)
  %tobool4.not.not = icmp eq ptr %call3, null
  br i1 %tobool4.not.not, label %return, label %for.body

for.body:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ 0, %if.then2 ]
  %3 = load ptr, ptr @enzyme.kept.spare, align 8
  %arrayidx = getelementptr inbounds nuw { ptr, ptr, i64, i64, ptr, i64, i64, i64, i64, ptr, [4 x ptr] }, ptr %call3, i64 %indvars.iv
  %todo = getelementptr inbounds nuw i8, ptr %arrayidx, i64 72
  store ptr %3, ptr %todo, align 8
  store ptr %arrayidx, ptr @enzyme.kept.spare, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 64
  br i1 %exitcond.not, label %if.end10, label %for.body

if.end10:
  %4 = load ptr, ptr @enzyme.kept.spare, align 8
  %todo11 = getelementptr inbounds nuw i8, ptr %4, i64 72
  %5 = load ptr, ptr %todo11, align 8
  store ptr %5, ptr @enzyme.kept.spare, align 8
  br label %return

return:
  %retval.1 = phi ptr [ %4, %if.end10 ], [ null, %if.then2 ], [ null, %land.lhs.true ]
  ret ptr %retval.1
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

declare ptr @llvm.threadlocal.address.p0(ptr)

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden void @enzyme.kept.note_variable(ptr %primal, ptr %shadow, i64 %size, ptr %family) noinline nounwind "enzyme_inactive" {
entry:
  br label %while.cond.i

while.cond.i:
  %0 = atomicrmw xchg ptr @enzyme.kept.is_busy, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %lock.exit, label %while.cond.i

lock.exit:
  %1 = load i64, ptr @enzyme.kept.room, align 8
  %tobool.not.i2 = icmp eq i64 %1, 0
  br i1 %tobool.not.i2, label %cond.end.i, label %cond.true.i

cond.true.i:
  %2 = ptrtoint ptr %shadow to i64
  %3 = load ptr, ptr @enzyme.kept.index, align 16
  %mul.i.i.i = mul i64 %2, -7046029254386353131
  %shr.i.i.i = lshr i64 %mul.i.i.i, 20
  %sub.i.i = add i64 %1, 17592186044415
  %and.i.i = and i64 %sub.i.i, %shr.i.i.i
  %arrayidx1.i.i = getelementptr inbounds nuw ptr, ptr %3, i64 %and.i.i
  %4 = load ptr, ptr %arrayidx1.i.i, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i = phi ptr [ %4, %cond.true.i ], [ null, %lock.exit ]
  %tobool1.not6.i = icmp eq ptr %cond.i, null
  br i1 %tobool1.not6.i, label %if.then.critedge, label %land.rhs.i

land.rhs.i:
  %one.07.i = phi ptr [ %6, %while.body.i ], [ %cond.i, %cond.end.i ]
  %shadow.i = getelementptr inbounds nuw i8, ptr %one.07.i, i64 8
  %5 = load ptr, ptr %shadow.i, align 8
  %cmp.not.i = icmp eq ptr %5, %shadow
  br i1 %cmp.not.i, label %shadow_at.exit, label %while.body.i

while.body.i:
  %next.i = getelementptr inbounds nuw i8, ptr %one.07.i, i64 80
  %6 = load ptr, ptr %next.i, align 8
  %tobool1.not.i = icmp eq ptr %6, null
  br i1 %tobool1.not.i, label %if.then.critedge, label %land.rhs.i

shadow_at.exit:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  br label %if.end

if.then.critedge:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  tail call void @enzyme.kept.note(ptr %primal, ptr %shadow, i64 %size, i64 4, ptr %family)
  br label %if.end

if.end:
  ret void
}

define linkonce_odr hidden void @enzyme.kept.forget(ptr %address) noinline nounwind "enzyme_inactive" {
entry:
  %0 = ptrtoint ptr %address to i64
  %mul.i = mul i64 %0, -7046029254386353131
  %shr.i = lshr i64 %mul.i, 20
  %rem = and i64 %shr.i, 16383
  %arrayidx = getelementptr inbounds nuw i32, ptr @enzyme.kept.sums, i64 %rem
  %1 = load atomic i32, ptr %arrayidx monotonic, align 4
  %tobool = icmp ne i32 %1, 0
  %tobool1 = icmp ne ptr %address, null
  %or.cond = and i1 %tobool1, %tobool
  br i1 %or.cond, label %while.cond.i, label %return

while.cond.i:
  %2 = atomicrmw xchg ptr @enzyme.kept.is_busy, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %2, 0
  br i1 %tobool.not.i, label %lock.exit, label %while.cond.i

lock.exit:
  %3 = load i64, ptr @enzyme.kept.room, align 8
  %tobool.not.i21 = icmp eq i64 %3, 0
  br i1 %tobool.not.i21, label %cond.end.i, label %cond.true.i

cond.true.i:
  %4 = load ptr, ptr @enzyme.kept.index, align 16
  %sub.i.i = add i64 %3, 17592186044415
  %and.i.i = and i64 %sub.i.i, %shr.i
  %arrayidx1.i.i = getelementptr inbounds nuw ptr, ptr %4, i64 %and.i.i
  %5 = load ptr, ptr %arrayidx1.i.i, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i = phi ptr [ %5, %cond.true.i ], [ null, %lock.exit ]
  %tobool1.not6.i = icmp eq ptr %cond.i, null
  br i1 %tobool1.not6.i, label %shadow_at.exit, label %land.rhs.i

land.rhs.i:
  %one.07.i = phi ptr [ %7, %while.body.i ], [ %cond.i, %cond.end.i ]
  %shadow.i = getelementptr inbounds nuw i8, ptr %one.07.i, i64 8
  %6 = load ptr, ptr %shadow.i, align 8
  %cmp.not.i = icmp eq ptr %6, %address
  br i1 %cmp.not.i, label %shadow_at.exit, label %while.body.i

while.body.i:
  %next.i = getelementptr inbounds nuw i8, ptr %one.07.i, i64 80
  %7 = load ptr, ptr %next.i, align 8
  %tobool1.not.i = icmp eq ptr %7, null
  br i1 %tobool1.not.i, label %shadow_at.exit, label %land.rhs.i

shadow_at.exit:
  %one.0.lcssa.i = phi ptr [ null, %cond.end.i ], [ %one.07.i, %land.rhs.i ], [ null, %while.body.i ]
  %tobool3.not = icmp eq ptr %one.0.lcssa.i, null
  br i1 %tobool3.not, label %if.end5, label %if.then4

if.then4:
  tail call void @enzyme.kept.drop(ptr %one.0.lcssa.i)
  br label %if.end5

if.end5:
  %8 = load i64, ptr @enzyme.kept.room, align 8
  %tobool6.not = icmp eq i64 %8, 0
  br i1 %tobool6.not, label %cond.end, label %cond.true

cond.true:
  %9 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 16), align 16
  %sub.i = add i64 %8, 17592186044415
  %and.i = and i64 %sub.i, %shr.i
  %arrayidx1.i = getelementptr inbounds nuw ptr, ptr %9, i64 %and.i
  %10 = load ptr, ptr %arrayidx1.i, align 8
  br label %cond.end

cond.end:
  %cond = phi ptr [ %10, %cond.true ], [ null, %if.end5 ]
  %tobool8.not25 = icmp eq ptr %cond, null
  br i1 %tobool8.not25, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  br label %return

for.body:
  %next.026 = phi ptr [ %11, %if.end12 ], [ %cond, %cond.end ]
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %next.026, i64 96
  %11 = load ptr, ptr %arrayidx10, align 8
  %12 = load ptr, ptr %next.026, align 8
  %cmp = icmp eq ptr %12, %address
  br i1 %cmp, label %if.then11, label %if.end12

if.then11:
  %13 = ptrtoint ptr %12 to i64
  %14 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 16), align 16
  %mul.i.i12.i.i = mul i64 %13, -7046029254386353131
  %shr.i.i13.i.i = lshr i64 %mul.i.i12.i.i, 20
  %15 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i.i = add i64 %15, 17592186044415
  %and.i.i.i = and i64 %sub.i.i.i, %shr.i.i13.i.i
  %arrayidx1.i.i.i = getelementptr inbounds nuw ptr, ptr %14, i64 %and.i.i.i
  %16 = load ptr, ptr %arrayidx1.i.i.i, align 8
  %cmp.not14.i.i = icmp eq ptr %16, %next.026
  br i1 %cmp.not14.i.i, label %link_out.exit.i, label %while.body.i.i

while.body.i.i:
  %17 = phi ptr [ %18, %while.body.i.i ], [ %16, %if.then11 ]
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr %17, i64 96
  %18 = load ptr, ptr %arrayidx.i.i, align 8
  %cmp.not.i.i = icmp eq ptr %18, %next.026
  br i1 %cmp.not.i.i, label %link_out.exit.i.loopexit, label %while.body.i.i

link_out.exit.i.loopexit:
  %arrayidx.i.i.le = getelementptr inbounds nuw i8, ptr %17, i64 96
  br label %link_out.exit.i

link_out.exit.i:
  %place.0.lcssa.i.i = phi ptr [ %arrayidx1.i.i.i, %if.then11 ], [ %arrayidx.i.i.le, %link_out.exit.i.loopexit ]
  store ptr %11, ptr %place.0.lcssa.i.i, align 8
  %cond.i.i.i5.i = load ptr, ptr %next.026, align 8
  %19 = ptrtoint ptr %cond.i.i.i5.i to i64
  %granule.i.i.i = getelementptr inbounds nuw i8, ptr %next.026, i64 40
  %20 = load i64, ptr %granule.i.i.i, align 8
  %shr.i.i.i.i = lshr i64 %19, %20
  %mul.i.i.i.i = shl i64 %shr.i.i.i.i, 6
  %add.i.i.i.i = add i64 %mul.i.i.i.i, %20
  %21 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 24), align 8
  %mul.i.i12.i6.i = mul i64 %add.i.i.i.i, -7046029254386353131
  %shr.i.i13.i7.i = lshr i64 %mul.i.i12.i6.i, 20
  %22 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i8.i = add i64 %22, 17592186044415
  %and.i.i9.i = and i64 %shr.i.i13.i7.i, %sub.i.i8.i
  %arrayidx1.i.i10.i = getelementptr inbounds nuw ptr, ptr %21, i64 %and.i.i9.i
  %23 = load ptr, ptr %arrayidx1.i.i10.i, align 8
  %cmp.not14.i11.i = icmp eq ptr %23, %next.026
  br i1 %cmp.not14.i11.i, label %leave_alone.exit, label %while.body.i13.i

while.body.i13.i:
  %24 = phi ptr [ %25, %while.body.i13.i ], [ %23, %link_out.exit.i ]
  %arrayidx.i15.i = getelementptr inbounds nuw i8, ptr %24, i64 104
  %25 = load ptr, ptr %arrayidx.i15.i, align 8
  %cmp.not.i16.i = icmp eq ptr %25, %next.026
  br i1 %cmp.not.i16.i, label %leave_alone.exit.loopexit, label %while.body.i13.i

leave_alone.exit.loopexit:
  %arrayidx.i15.i.le = getelementptr inbounds nuw i8, ptr %24, i64 104
  br label %leave_alone.exit

leave_alone.exit:
  %place.0.lcssa.i19.i = phi ptr [ %arrayidx1.i.i10.i, %link_out.exit.i ], [ %arrayidx.i15.i.le, %leave_alone.exit.loopexit ]
  %arrayidx4.i21.i = getelementptr inbounds nuw i8, ptr %next.026, i64 104
  %26 = load ptr, ptr %arrayidx4.i21.i, align 8
  store ptr %26, ptr %place.0.lcssa.i19.i, align 8
  %27 = load ptr, ptr %next.026, align 8
  %28 = ptrtoint ptr %27 to i64
  %mul.i.i.i22 = mul i64 %28, 6430555157
  %shr.i.i.i23 = lshr i64 %mul.i.i.i22, 20
  %rem.i.i = and i64 %shr.i.i.i23, 16383
  %arrayidx.i23.i = getelementptr inbounds nuw i32, ptr @enzyme.kept.sums, i64 %rem.i.i
  %29 = atomicrmw add ptr %arrayidx.i23.i, i32 -1 monotonic, align 4
  store ptr null, ptr %next.026, align 8
  br label %if.end12

if.end12:
  %tobool8.not = icmp eq ptr %11, null
  br i1 %tobool8.not, label %for.cond.cleanup, label %for.body

return:
  ret void
}

define linkonce_odr hidden void @enzyme.kept.clear(ptr %shadow, ptr %primal, i64 %size, ptr %family, i64 %since) noinline nounwind "enzyme_inactive" {
entry:
  %walk = alloca { ptr, ptr, i64, i32 }, align 8
  br label %while.cond.i

while.cond.i:
  %0 = atomicrmw xchg ptr @enzyme.kept.is_busy, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %lock.exit, label %while.cond.i

lock.exit:
  call void @llvm.lifetime.start.p0(ptr %walk)
  store ptr null, ptr %walk, align 8
  %family1 = getelementptr inbounds nuw i8, ptr %walk, i64 8
  store ptr %family, ptr %family1, align 8
  %since2 = getelementptr inbounds nuw i8, ptr %walk, i64 16
  store i64 %since, ptr %since2, align 8
  %has_met_floats = getelementptr inbounds nuw i8, ptr %walk, i64 24
  store i32 0, ptr %has_met_floats, align 8
  %1 = getelementptr inbounds nuw i8, ptr %walk, i64 28
  store i32 0, ptr %1, align 4
  %2 = load i64, ptr @enzyme.kept.blocks, align 8
  %tobool.not = icmp eq i64 %2, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  call void @enzyme.kept.clear_all(ptr %walk, ptr %shadow, ptr %primal, i64 %size, i32 0)
  br label %if.end

if.end:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  call void @llvm.lifetime.end.p0(ptr %walk)
  ret void
}

define linkonce_odr hidden void @enzyme.kept.clear_all(ptr %walk, ptr %shadow, ptr %primal, i64 %size, i32 %is_asked) noinline nounwind "enzyme_inactive" {
entry:
  %0 = load i64, ptr @enzyme.kept.visits, align 8
  %inc = add i64 %0, 1
  store i64 %inc, ptr @enzyme.kept.visits, align 8
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kept.latest_visit)
  store i64 %inc, ptr %1, align 8
  tail call void @enzyme.kept.follow(ptr %walk, ptr %shadow, ptr %primal, i64 %size, i64 1)
  tail call void @enzyme.kept.clear_blocks(ptr %walk, i32 %is_asked)
  ret void
}

define linkonce_odr hidden void @enzyme.kept.link(ptr %shadow, ptr %primal, i64 %size, ptr %family) noinline nounwind "enzyme_inactive" {
entry:
  br label %while.cond.i

while.cond.i:
  %0 = atomicrmw xchg ptr @enzyme.kept.is_busy, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %lock.exit, label %while.cond.i

lock.exit:
  %1 = ptrtoint ptr %shadow to i64
  %sub = sub i64 0, %1
  %and = and i64 %sub, 7
  %add29 = or disjoint i64 %and, 8
  %cmp.not30 = icmp ugt i64 %add29, %size
  br i1 %cmp.not30, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kept.latest_visit)
  br label %for.body

for.cond.cleanup:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  ret void

for.body:
  %add32 = phi i64 [ %add29, %for.body.lr.ph ], [ %add, %if.end ]
  %k.031 = phi i64 [ %and, %for.body.lr.ph ], [ %add32, %if.end ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %primal, i64 %k.031
  %word.0.copyload.i = load i64, ptr %add.ptr, align 1
  %tobool.not = icmp eq i64 %word.0.copyload.i, 0
  br i1 %tobool.not, label %cond.end, label %land.lhs.true

land.lhs.true:
  %add.ptr1 = getelementptr inbounds nuw i8, ptr %shadow, i64 %k.031
  %word.0.copyload.i28 = load i64, ptr %add.ptr1, align 1
  %cmp3 = icmp eq i64 %word.0.copyload.i, %word.0.copyload.i28
  br i1 %cmp3, label %cond.true, label %cond.end

cond.true:
  %call4 = tail call ptr @enzyme.kept.block_at(i64 %word.0.copyload.i, i32 3, ptr %family, i64 0)
  br label %cond.end

cond.end:
  %cond = phi ptr [ %call4, %cond.true ], [ null, %land.lhs.true ], [ null, %for.body ]
  %tobool5.not = icmp eq ptr %cond, null
  br i1 %tobool5.not, label %if.end, label %land.lhs.true6

land.lhs.true6:
  %how = getelementptr inbounds nuw i8, ptr %cond, i64 24
  %3 = load i64, ptr %how, align 8
  %cmp7 = icmp eq i64 %3, 4
  br i1 %cmp7, label %if.then, label %lor.lhs.false

lor.lhs.false:
  %visit = getelementptr inbounds nuw i8, ptr %cond, i64 56
  %4 = load i64, ptr %visit, align 8
  %5 = load i64, ptr %2, align 8
  %cmp8 = icmp eq i64 %4, %5
  br i1 %cmp8, label %if.then, label %if.end

if.then:
  %shadow9 = getelementptr inbounds nuw i8, ptr %cond, i64 8
  %6 = load ptr, ptr %shadow9, align 8
  %7 = ptrtoint ptr %6 to i64
  %8 = load ptr, ptr %cond, align 8
  %9 = ptrtoint ptr %8 to i64
  %sub11 = add i64 %word.0.copyload.i, %7
  %add12 = sub i64 %sub11, %9
  %add.ptr13 = getelementptr inbounds nuw i8, ptr %shadow, i64 %k.031
  store i64 %add12, ptr %add.ptr13, align 1
  br label %if.end

if.end:
  %add = add i64 %add32, 8
  %cmp.not = icmp ugt i64 %add, %size
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden ptr @enzyme.kept.block_at(i64 %address, i32 %index, ptr %family, i64 %primal) noinline nounwind "enzyme_inactive" {
entry:
  %0 = load i64, ptr @enzyme.kept.lowest, align 8
  %cmp = icmp ult i64 %address, %0
  %1 = load i64, ptr @enzyme.kept.highest, align 8
  %cmp1 = icmp ugt i64 %address, %1
  %or.cond78 = select i1 %cmp, i1 true, i1 %cmp1
  br i1 %or.cond78, label %cleanup47, label %for.cond.preheader

for.cond.preheader:
  %idxprom.i = zext nneg i32 %index to i64
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr @enzyme.kept.index, i64 %idxprom.i
  %2 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i = add i64 %2, 17592186044415
  %cmp.i = icmp samesign ult i32 %index, 2
  %cond.in.idx.i = select i1 %cmp.i, i64 8, i64 0
  %tobool15.not = icmp eq ptr %family, null
  %tobool19 = icmp ne i64 %primal, 0
  %idxprom = zext nneg i32 %index to i64
  br label %for.cond3.preheader

for.cond:
  %inc43 = add nuw nsw i64 %granule.094, 1
  %exitcond = icmp eq i64 %inc43, 64
  br i1 %exitcond, label %cleanup47, label %for.cond3.preheader

for.cond3.preheader:
  %retval.095 = phi ptr [ undef, %for.cond.preheader ], [ %retval.5, %for.cond ]
  %granule.094 = phi i64 [ 6, %for.cond.preheader ], [ %inc43, %for.cond ]
  %behind.093 = phi ptr [ null, %for.cond.preheader ], [ %behind.6, %for.cond ]
  %arrayidx = getelementptr inbounds nuw i64, ptr @enzyme.kept.of_granule, i64 %granule.094
  %3 = load i64, ptr %arrayidx, align 8
  %tobool.not = icmp eq i64 %3, 0
  br label %land.rhs

for.cond3:
  %inc = add nuw nsw i64 %before.091, 1
  %cmp4 = icmp eq i64 %before.091, 0
  br i1 %cmp4, label %land.rhs, label %cleanup39

land.rhs:
  %retval.192 = phi ptr [ %retval.095, %for.cond3.preheader ], [ %retval.4, %for.cond3 ]
  %before.091 = phi i64 [ 0, %for.cond3.preheader ], [ %inc, %for.cond3 ]
  %behind.190 = phi ptr [ %behind.093, %for.cond3.preheader ], [ %behind.5, %for.cond3 ]
  br i1 %tobool.not, label %cleanup39, label %for.body6

for.body6:
  %shl = shl nuw i64 %before.091, %granule.094
  %sub = sub i64 %address, %shl
  %shr.i = lshr i64 %sub, %granule.094
  %mul.i = shl i64 %shr.i, 6
  %add.i = or disjoint i64 %mul.i, %granule.094
  %4 = load ptr, ptr %arrayidx.i, align 8
  %mul.i.i = mul i64 %add.i, -7046029254386353131
  %shr.i.i = lshr i64 %mul.i.i, 20
  %and.i = and i64 %sub.i, %shr.i.i
  %arrayidx1.i = getelementptr inbounds nuw ptr, ptr %4, i64 %and.i
  %one.080 = load ptr, ptr %arrayidx1.i, align 8
  %tobool9.not81 = icmp eq ptr %one.080, null
  br i1 %tobool9.not81, label %cleanup35, label %for.body10

for.body10:
  %one.084 = phi ptr [ %one.0, %for.inc ], [ %one.080, %for.body6 ]
  %retval.283 = phi ptr [ %retval.3, %for.inc ], [ %retval.192, %for.body6 ]
  %behind.282 = phi ptr [ %behind.4, %for.inc ], [ %behind.190, %for.body6 ]
  %cond.in.i = getelementptr inbounds nuw i8, ptr %one.084, i64 %cond.in.idx.i
  %cond.i = load ptr, ptr %cond.in.i, align 8
  %5 = ptrtoint ptr %cond.i to i64
  %sub12 = sub i64 %address, %5
  %size = getelementptr inbounds nuw i8, ptr %one.084, i64 16
  %6 = load i64, ptr %size, align 8
  %cmp13 = icmp ugt i64 %sub12, %6
  br i1 %cmp13, label %cleanup, label %lor.lhs.false14

lor.lhs.false14:
  br i1 %tobool15.not, label %lor.lhs.false18, label %land.lhs.true

land.lhs.true:
  %family16 = getelementptr inbounds nuw i8, ptr %one.084, i64 32
  %7 = load ptr, ptr %family16, align 8
  %cmp17.not = icmp eq ptr %7, %family
  br i1 %cmp17.not, label %lor.lhs.false18, label %cleanup

lor.lhs.false18:
  br i1 %tobool19, label %land.lhs.true20, label %if.end24

land.lhs.true20:
  %8 = load ptr, ptr %one.084, align 8
  %9 = ptrtoint ptr %8 to i64
  %add = add i64 %sub12, %9
  %cmp22.not = icmp eq i64 %add, %primal
  br i1 %cmp22.not, label %if.end24, label %cleanup

if.end24:
  %cmp26 = icmp ult i64 %sub12, %6
  br i1 %cmp26, label %cleanup, label %if.end28

if.end28:
  %how = getelementptr inbounds nuw i8, ptr %one.084, i64 24
  %10 = load i64, ptr %how, align 8
  %cmp29 = icmp ne i64 %10, 4
  %or.cond = or i1 %tobool19, %cmp29
  %spec.select = select i1 %or.cond, ptr %one.084, ptr %behind.282
  br label %cleanup

cleanup:
  %behind.4 = phi ptr [ %spec.select, %if.end28 ], [ %behind.282, %for.body10 ], [ %behind.282, %land.lhs.true20 ], [ %behind.282, %land.lhs.true ], [ %behind.282, %if.end24 ]
  %cleanup.dest.slot.0 = phi i32 [ 0, %if.end28 ], [ 10, %for.body10 ], [ 10, %land.lhs.true20 ], [ 10, %land.lhs.true ], [ 1, %if.end24 ]
  %retval.3 = phi ptr [ %retval.283, %if.end28 ], [ %retval.283, %for.body10 ], [ %retval.283, %land.lhs.true20 ], [ %retval.283, %land.lhs.true ], [ %one.084, %if.end24 ]
  switch i32 %cleanup.dest.slot.0, label %cleanup35.loopexit [
    i32 0, label %for.inc
    i32 10, label %for.inc
  ]

for.inc:
  %next = getelementptr inbounds nuw i8, ptr %one.084, i64 80
  %arrayidx34 = getelementptr inbounds nuw ptr, ptr %next, i64 %idxprom
  %one.0 = load ptr, ptr %arrayidx34, align 8
  %tobool9.not = icmp eq ptr %one.0, null
  br i1 %tobool9.not, label %cleanup35.loopexit, label %for.body10

cleanup35.loopexit:
  %cleanup.dest.slot.1.ph = phi i32 [ %cleanup.dest.slot.0, %cleanup ], [ 0, %for.inc ]
  %11 = icmp eq i32 %cleanup.dest.slot.1.ph, 0
  br label %cleanup35

cleanup35:
  %behind.5 = phi ptr [ %behind.190, %for.body6 ], [ %behind.4, %cleanup35.loopexit ]
  %cleanup.dest.slot.1 = phi i1 [ true, %for.body6 ], [ %11, %cleanup35.loopexit ]
  %retval.4 = phi ptr [ %retval.192, %for.body6 ], [ %retval.3, %cleanup35.loopexit ]
  br i1 %cleanup.dest.slot.1, label %for.cond3, label %cleanup39

cleanup39:
  %behind.6 = phi ptr [ %behind.5, %cleanup35 ], [ %behind.5, %for.cond3 ], [ %behind.093, %land.rhs ]
  %cleanup.dest.slot.2 = phi i1 [ false, %cleanup35 ], [ true, %for.cond3 ], [ true, %land.rhs ]
  %retval.5 = phi ptr [ %retval.4, %cleanup35 ], [ %retval.4, %for.cond3 ], [ %retval.095, %land.rhs ]
  br i1 %cleanup.dest.slot.2, label %for.cond, label %cleanup47

cleanup47:
  %retval.7 = phi ptr [ null, %entry ], [ %retval.5, %cleanup39 ], [ %behind.6, %for.cond ]
  ret ptr %retval.7
}

define linkonce_odr hidden void @enzyme.kept.clear_or_stop(ptr %shadow, ptr %primal, i64 %size, ptr %family, i64 %since, ptr %message) noinline nounwind "enzyme_inactive" {
entry:
  %walk = alloca { ptr, ptr, i64, i32 }, align 8
  br label %while.cond.i

while.cond.i:
  %0 = atomicrmw xchg ptr @enzyme.kept.is_busy, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %lock.exit, label %while.cond.i

lock.exit:
  call void @llvm.lifetime.start.p0(ptr %walk)
  store ptr null, ptr %walk, align 8
  %family1 = getelementptr inbounds nuw i8, ptr %walk, i64 8
  store ptr %family, ptr %family1, align 8
  %since2 = getelementptr inbounds nuw i8, ptr %walk, i64 16
  store i64 %since, ptr %since2, align 8
  %has_met_floats = getelementptr inbounds nuw i8, ptr %walk, i64 24
  store i32 0, ptr %has_met_floats, align 8
  %1 = getelementptr inbounds nuw i8, ptr %walk, i64 28
  store i32 0, ptr %1, align 4
  %2 = load i64, ptr @enzyme.kept.blocks, align 8
  %tobool.not = icmp eq i64 %2, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  call void @enzyme.kept.clear_all(ptr %walk, ptr %shadow, ptr %primal, i64 %size, i32 1)
  br label %if.end

if.end:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  %3 = load i32, ptr %has_met_floats, align 8
  %tobool4.not = icmp eq i32 %3, 0
  br i1 %tobool4.not, label %if.end6, label %if.then5

if.then5:
  tail call void @enzyme.stop(ptr %message)
  unreachable

if.end6:
  call void @llvm.lifetime.end.p0(ptr %walk)
  ret void
}

define linkonce_odr hidden void @enzyme.kept.begin() noinline nounwind "enzyme_inactive" {
entry:
  %0 = atomicrmw add ptr @enzyme.kept.derivatives, i64 1 monotonic, align 8
  %1 = add i64 %0, 1
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kept.begun)
  store i64 %1, ptr %2, align 8
  br label %while.cond.i

while.cond.i:
  %3 = atomicrmw xchg ptr @enzyme.kept.is_busy, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %3, 0
  br i1 %tobool.not.i, label %for.cond.preheader, label %while.cond.i

for.cond.preheader:
  %one.020 = load ptr, ptr @enzyme.kept.mappings, align 8
  %tobool.not21 = icmp eq ptr %one.020, null
  br i1 %tobool.not21, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  ret void

for.body:
  %one.022 = phi ptr [ %one.0, %for.inc ], [ %one.020, %for.cond.preheader ]
  %owner = getelementptr inbounds nuw i8, ptr %one.022, i64 40
  %4 = load ptr, ptr %owner, align 8
  %cmp = icmp eq ptr %4, %2
  br i1 %cmp, label %if.then, label %for.inc

if.then:
  %shadow = getelementptr inbounds nuw i8, ptr %one.022, i64 16
  %5 = load ptr, ptr %shadow, align 8
  %tobool1.not = icmp eq ptr %5, null
  br i1 %tobool1.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %met = getelementptr inbounds nuw i8, ptr %one.022, i64 48
  %6 = load i32, ptr %met, align 8
  %tobool2.not = icmp eq i32 %6, 0
  br i1 %tobool2.not, label %if.end, label %if.then3

if.then3:
  %room = getelementptr inbounds nuw i8, ptr %one.022, i64 24
  %7 = load i64, ptr %room, align 8
  %call = tail call i32 @madvise(ptr %5, i64 %7, i32 4)
  br label %if.end

if.end:
  %met5 = getelementptr inbounds nuw i8, ptr %one.022, i64 48
  store i32 0, ptr %met5, align 8
  %is_heap = getelementptr inbounds nuw i8, ptr %one.022, i64 52
  %8 = load i32, ptr %is_heap, align 4
  %tobool6.not = icmp eq i32 %8, 0
  br i1 %tobool6.not, label %if.then7, label %for.inc

if.then7:
  store ptr null, ptr %owner, align 8
  br label %for.inc

for.inc:
  %next = getelementptr inbounds nuw i8, ptr %one.022, i64 56
  %one.0 = load ptr, ptr %next, align 8
  %tobool.not = icmp eq ptr %one.0, null
  br i1 %tobool.not, label %for.cond.cleanup, label %for.body
}

declare i32 @madvise(ptr, i64, i32)

define linkonce_odr hidden ptr @enzyme.kept.shadow_of(ptr %pointer, ptr %shadow, ptr %family) noinline nounwind "enzyme_inactive" {
entry:
  %walk = alloca { ptr, ptr, i64, i32 }, align 8
  %0 = ptrtoint ptr %pointer to i64
  %cmp = icmp ult ptr %pointer, inttoptr (i64 4096 to ptr)
  br i1 %cmp, label %return, label %lor.lhs.false

lor.lhs.false:
  %tobool.not = icmp eq ptr %shadow, null
  %cmp1.not = icmp eq ptr %shadow, %pointer
  %or.cond = or i1 %tobool.not, %cmp1.not
  br i1 %or.cond, label %while.cond.i, label %return

while.cond.i:
  %1 = atomicrmw xchg ptr @enzyme.kept.is_busy, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %1, 0
  br i1 %tobool.not.i, label %lock.exit, label %while.cond.i

lock.exit:
  %call = tail call ptr @enzyme.kept.block_at(i64 %0, i32 3, ptr %family, i64 0)
  %tobool2.not = icmp eq ptr %call, null
  br i1 %tobool2.not, label %if.else, label %if.then3

if.then3:
  %how = getelementptr inbounds nuw i8, ptr %call, i64 24
  %2 = load i64, ptr %how, align 8
  %cmp4.not = icmp eq i64 %2, 4
  br i1 %cmp4.not, label %if.end10, label %land.lhs.true5

land.lhs.true5:
  %begun = getelementptr inbounds nuw i8, ptr %call, i64 64
  %3 = load i64, ptr %begun, align 8
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kept.begun)
  %5 = load i64, ptr %4, align 8
  %cmp6.not = icmp eq i64 %3, %5
  br i1 %cmp6.not, label %if.end10, label %if.then7

if.then7:
  call void @llvm.lifetime.start.p0(ptr %walk)
  store ptr %call, ptr %walk, align 8
  %family8 = getelementptr inbounds nuw i8, ptr %walk, i64 8
  store ptr %family, ptr %family8, align 8
  %since = getelementptr inbounds nuw i8, ptr %walk, i64 16
  store i64 0, ptr %since, align 8
  %has_met_floats = getelementptr inbounds nuw i8, ptr %walk, i64 24
  store i32 0, ptr %has_met_floats, align 8
  %6 = getelementptr inbounds nuw i8, ptr %walk, i64 28
  store i32 0, ptr %6, align 4
  %todo9 = getelementptr inbounds nuw i8, ptr %call, i64 72
  store ptr null, ptr %todo9, align 8
  %7 = load i64, ptr @enzyme.kept.visits, align 8
  %inc = add i64 %7, 1
  store i64 %inc, ptr @enzyme.kept.visits, align 8
  %visit = getelementptr inbounds nuw i8, ptr %call, i64 56
  store i64 %inc, ptr %visit, align 8
  %8 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kept.latest_visit)
  store i64 %inc, ptr %8, align 8
  call void @enzyme.kept.clear_blocks(ptr %walk, i32 0)
  call void @llvm.lifetime.end.p0(ptr %walk)
  br label %if.end10

if.end10:
  %shadow11 = getelementptr inbounds nuw i8, ptr %call, i64 8
  %9 = load ptr, ptr %shadow11, align 8
  %10 = load ptr, ptr %call, align 8
  %sub.ptr.rhs.cast = ptrtoint ptr %10 to i64
  %sub.ptr.sub = sub i64 %0, %sub.ptr.rhs.cast
  %add.ptr = getelementptr inbounds i8, ptr %9, i64 %sub.ptr.sub
  br label %if.end21

if.else:
  %call12 = tail call ptr @enzyme.kept.mapping_at(i64 %0, ptr %family)
  %tobool13.not = icmp eq ptr %call12, null
  br i1 %tobool13.not, label %if.end21, label %land.lhs.true14

land.lhs.true14:
  %shadow15 = getelementptr inbounds nuw i8, ptr %call12, i64 16
  %11 = load ptr, ptr %shadow15, align 8
  %tobool16.not = icmp eq ptr %11, null
  br i1 %tobool16.not, label %if.end21, label %if.then17

if.then17:
  %12 = load i64, ptr %call12, align 8
  %sub = sub i64 %0, %12
  %add.ptr19 = getelementptr inbounds nuw i8, ptr %11, i64 %sub
  br label %if.end21

if.end21:
  %found.1 = phi ptr [ %add.ptr, %if.end10 ], [ %add.ptr19, %if.then17 ], [ %pointer, %land.lhs.true14 ], [ %pointer, %if.else ]
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  br label %return

return:
  %retval.0 = phi ptr [ %found.1, %if.end21 ], [ %shadow, %lor.lhs.false ], [ %shadow, %entry ]
  ret ptr %retval.0
}

define linkonce_odr hidden void @enzyme.kept.clear_blocks(ptr %walk, i32 %is_asked) noinline nounwind "enzyme_inactive" {
entry:
  %0 = load ptr, ptr %walk, align 8
  %tobool.not74 = icmp eq ptr %0, null
  br i1 %tobool.not74, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kept.begun)
  %tobool3.not = icmp eq i32 %is_asked, 0
  %has_met_floats = getelementptr inbounds nuw i8, ptr %walk, i64 24
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %2 = phi ptr [ %0, %for.body.lr.ph ], [ %39, %if.end18 ]
  %todo1 = getelementptr inbounds nuw i8, ptr %2, i64 72
  %3 = load ptr, ptr %todo1, align 8
  store ptr %3, ptr %walk, align 8
  %4 = load i64, ptr %1, align 8
  %begun = getelementptr inbounds nuw i8, ptr %2, i64 64
  store i64 %4, ptr %begun, align 8
  %5 = load atomic i64, ptr @enzyme.requests monotonic, align 8
  %request = getelementptr inbounds nuw i8, ptr %2, i64 48
  store i64 %5, ptr %request, align 8
  br i1 %tobool3.not, label %land.end.critedge, label %cond.true

cond.true:
  %shadow = getelementptr inbounds nuw i8, ptr %2, i64 8
  %6 = load ptr, ptr %shadow, align 8
  %size = getelementptr inbounds nuw i8, ptr %2, i64 16
  %7 = load i64, ptr %size, align 8
  %cmp4.not.i = icmp eq i64 %7, 0
  br i1 %cmp4.not.i, label %sum_of.exit, label %for.body.i

for.body.i:
  %k.06.i = phi i64 [ %inc.i, %for.body.i ], [ 0, %cond.true ]
  %sum.05.i = phi i64 [ %add.i, %for.body.i ], [ 0, %cond.true ]
  %mul.i = mul i64 %sum.05.i, 31
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %6, i64 %k.06.i
  %8 = load i8, ptr %arrayidx.i, align 1
  %conv.i = zext i8 %8 to i64
  %add.i = add i64 %mul.i, %conv.i
  %inc.i = add nuw i64 %k.06.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %7
  br i1 %exitcond.not.i, label %sum_of.exit, label %for.body.i

sum_of.exit:
  %sum.0.lcssa.i = phi i64 [ 0, %cond.true ], [ %add.i, %for.body.i ]
  %how.i = getelementptr inbounds nuw i8, ptr %2, i64 24
  %9 = load i64, ptr %how.i, align 8
  %cmp.i = icmp eq i64 %9, 0
  br i1 %cmp.i, label %if.then.i, label %if.else.i

if.then.i:
  tail call void @llvm.memset.p0.i64(ptr align 1 %6, i8 0, i64 %7, i1 false)
  br label %clear_floats.exit

if.else.i:
  %cmp2.i = icmp ugt i64 %9, 4095
  br i1 %cmp2.i, label %if.then3.i, label %clear_floats.exit

if.then3.i:
  %10 = inttoptr i64 %9 to ptr
  tail call void %10(ptr %6, i64 %7)
  br label %clear_floats.exit

clear_floats.exit:
  %11 = load ptr, ptr %shadow, align 8
  %12 = load i64, ptr %size, align 8
  %cmp4.not.i39 = icmp eq i64 %12, 0
  br i1 %cmp4.not.i39, label %sum_of.exit50, label %for.body.i40

for.body.i40:
  %k.06.i41 = phi i64 [ %inc.i47, %for.body.i40 ], [ 0, %clear_floats.exit ]
  %sum.05.i42 = phi i64 [ %add.i46, %for.body.i40 ], [ 0, %clear_floats.exit ]
  %mul.i43 = mul i64 %sum.05.i42, 31
  %arrayidx.i44 = getelementptr inbounds nuw i8, ptr %11, i64 %k.06.i41
  %13 = load i8, ptr %arrayidx.i44, align 1
  %conv.i45 = zext i8 %13 to i64
  %add.i46 = add i64 %mul.i43, %conv.i45
  %inc.i47 = add nuw i64 %k.06.i41, 1
  %exitcond.not.i48 = icmp eq i64 %inc.i47, %12
  br i1 %exitcond.not.i48, label %sum_of.exit50, label %for.body.i40

sum_of.exit50:
  %sum.0.lcssa.i49 = phi i64 [ 0, %clear_floats.exit ], [ %add.i46, %for.body.i40 ]
  %cmp = icmp ne i64 %sum.0.lcssa.i, %sum.0.lcssa.i49
  %14 = zext i1 %cmp to i32
  br label %land.end

land.end.critedge:
  %how.i51 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %15 = load i64, ptr %how.i51, align 8
  %cmp.i52 = icmp eq i64 %15, 0
  br i1 %cmp.i52, label %if.then.i58, label %if.else.i53

if.then.i58:
  %shadow.i59 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %16 = load ptr, ptr %shadow.i59, align 8
  %size.i60 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %17 = load i64, ptr %size.i60, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %16, i8 0, i64 %17, i1 false)
  br label %land.end

if.else.i53:
  %cmp2.i54 = icmp ugt i64 %15, 4095
  br i1 %cmp2.i54, label %if.then3.i55, label %land.end

if.then3.i55:
  %18 = inttoptr i64 %15 to ptr
  %shadow5.i56 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %19 = load ptr, ptr %shadow5.i56, align 8
  %size6.i57 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %20 = load i64, ptr %size6.i57, align 8
  tail call void %18(ptr %19, i64 %20)
  br label %land.end

land.end:
  %land.ext = phi i32 [ %14, %sum_of.exit50 ], [ 0, %if.then.i58 ], [ 0, %if.else.i53 ], [ 0, %if.then3.i55 ]
  %21 = load i32, ptr %has_met_floats, align 8
  %or = or i32 %21, %land.ext
  store i32 %or, ptr %has_met_floats, align 8
  %22 = load ptr, ptr %2, align 8
  %23 = load i64, ptr @enzyme.kept.room, align 8
  %tobool.not.i = icmp eq i64 %23, 0
  br i1 %tobool.not.i, label %cond.end.i, label %cond.true.i

cond.true.i:
  %24 = ptrtoint ptr %22 to i64
  %25 = load ptr, ptr @enzyme.kept.index, align 16
  %mul.i.i.i = mul i64 %24, -7046029254386353131
  %shr.i.i.i = lshr i64 %mul.i.i.i, 20
  %sub.i.i = add i64 %23, 17592186044415
  %and.i.i = and i64 %shr.i.i.i, %sub.i.i
  %arrayidx1.i.i = getelementptr inbounds nuw ptr, ptr %25, i64 %and.i.i
  %26 = load ptr, ptr %arrayidx1.i.i, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i = phi ptr [ %26, %cond.true.i ], [ null, %land.end ]
  %tobool1.not6.i = icmp eq ptr %cond.i, null
  br i1 %tobool1.not6.i, label %shadow_at.exit, label %land.rhs.i

land.rhs.i:
  %one.07.i = phi ptr [ %28, %while.body.i ], [ %cond.i, %cond.end.i ]
  %shadow.i62 = getelementptr inbounds nuw i8, ptr %one.07.i, i64 8
  %27 = load ptr, ptr %shadow.i62, align 8
  %cmp.not.i = icmp eq ptr %27, %22
  br i1 %cmp.not.i, label %shadow_at.exit, label %while.body.i

while.body.i:
  %next.i = getelementptr inbounds nuw i8, ptr %one.07.i, i64 80
  %28 = load ptr, ptr %next.i, align 8
  %tobool1.not.i = icmp eq ptr %28, null
  br i1 %tobool1.not.i, label %shadow_at.exit, label %land.rhs.i

shadow_at.exit:
  %one.0.lcssa.i = phi ptr [ null, %cond.end.i ], [ %one.07.i, %land.rhs.i ], [ null, %while.body.i ]
  %tobool9.not = icmp eq ptr %one.0.lcssa.i, null
  br i1 %tobool9.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %how = getelementptr inbounds nuw i8, ptr %one.0.lcssa.i, i64 24
  %29 = load i64, ptr %how, align 8
  switch i64 %29, label %if.else.i65 [
    i64 4, label %if.end
    i64 0, label %if.then.i70
  ]

if.then.i70:
  %shadow.i71 = getelementptr inbounds nuw i8, ptr %one.0.lcssa.i, i64 8
  %30 = load ptr, ptr %shadow.i71, align 8
  %size.i72 = getelementptr inbounds nuw i8, ptr %one.0.lcssa.i, i64 16
  %31 = load i64, ptr %size.i72, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %30, i8 0, i64 %31, i1 false)
  br label %if.end

if.else.i65:
  %cmp2.i66 = icmp ugt i64 %29, 4095
  br i1 %cmp2.i66, label %if.then3.i67, label %if.end

if.then3.i67:
  %32 = inttoptr i64 %29 to ptr
  %shadow5.i68 = getelementptr inbounds nuw i8, ptr %one.0.lcssa.i, i64 8
  %33 = load ptr, ptr %shadow5.i68, align 8
  %size6.i69 = getelementptr inbounds nuw i8, ptr %one.0.lcssa.i, i64 16
  %34 = load i64, ptr %size6.i69, align 8
  tail call void %32(ptr %33, i64 %34)
  br label %if.end

if.end:
  %how11 = getelementptr inbounds nuw i8, ptr %2, i64 24
  %35 = load i64, ptr %how11, align 8
  %cmp12.not = icmp eq i64 %35, 0
  br i1 %cmp12.not, label %if.end18, label %if.then13

if.then13:
  %shadow14 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %36 = load ptr, ptr %shadow14, align 8
  %37 = load ptr, ptr %2, align 8
  %size16 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %38 = load i64, ptr %size16, align 8
  tail call void @enzyme.kept.follow(ptr %walk, ptr %36, ptr %37, i64 %38, i64 %35)
  br label %if.end18

if.end18:
  %39 = load ptr, ptr %walk, align 8
  %tobool.not = icmp eq ptr %39, null
  br i1 %tobool.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden ptr @enzyme.kept.mapping_at(i64 %address, ptr %family) noinline nounwind "enzyme_inactive" {
entry:
  %begin = alloca i64, align 8
  %end = alloca i64, align 8
  %is_data = alloca i32, align 4
  %is_heap = alloca i32, align 4
  %one.080 = load ptr, ptr @enzyme.kept.mappings, align 8
  %tobool.not81 = icmp eq ptr %one.080, null
  br i1 %tobool.not81, label %for.end, label %for.body.lr.ph

for.body.lr.ph:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kept.begun)
  br label %for.body

for.body:
  %one.082 = phi ptr [ %one.080, %for.body.lr.ph ], [ %one.0, %for.inc ]
  %owner.i = getelementptr inbounds nuw i8, ptr %one.082, i64 40
  %1 = load ptr, ptr %owner.i, align 8
  %cmp.i = icmp eq ptr %1, %0
  br i1 %cmp.i, label %land.lhs.true.i, label %for.inc

land.lhs.true.i:
  %2 = load i64, ptr %one.082, align 8
  %sub.i = sub i64 %address, %2
  %end.i = getelementptr inbounds nuw i8, ptr %one.082, i64 8
  %3 = load i64, ptr %end.i, align 8
  %sub2.i = sub i64 %3, %2
  %cmp3.i = icmp ult i64 %sub.i, %sub2.i
  br i1 %cmp3.i, label %land.rhs.i, label %for.inc

land.rhs.i:
  %shadow.i = getelementptr inbounds nuw i8, ptr %one.082, i64 16
  %4 = load ptr, ptr %shadow.i, align 8
  %tobool.not.i = icmp eq ptr %4, null
  br i1 %tobool.not.i, label %if.then, label %lor.rhs.i

lor.rhs.i:
  %family4.i = getelementptr inbounds nuw i8, ptr %one.082, i64 32
  %5 = load ptr, ptr %family4.i, align 8
  %cmp5.i.not = icmp eq ptr %5, %family
  br i1 %cmp5.i.not, label %if.then, label %for.inc

if.then:
  %met = getelementptr inbounds nuw i8, ptr %one.082, i64 48
  store i32 1, ptr %met, align 8
  br label %return

for.inc:
  %next = getelementptr inbounds nuw i8, ptr %one.082, i64 56
  %one.0 = load ptr, ptr %next, align 8
  %tobool.not = icmp eq ptr %one.0, null
  br i1 %tobool.not, label %for.end, label %for.body

for.end:
  %one.079 = phi ptr [ null, %entry ], [ %one.0, %for.inc ]
  call void @llvm.lifetime.start.p0(ptr %begin)
  call void @llvm.lifetime.start.p0(ptr %end)
  call void @llvm.lifetime.start.p0(ptr %is_data)
  call void @llvm.lifetime.start.p0(ptr %is_heap)
  %call2 = call i32 @enzyme.kept.look_up(i64 %address, ptr %begin, ptr %end, ptr %is_data, ptr %is_heap)
  %tobool3.not = icmp eq i32 %call2, 0
  br i1 %tobool3.not, label %cleanup43, label %for.cond7.preheader

for.cond7.preheader:
  %6 = load i32, ptr %is_data, align 4
  %tobool9 = icmp eq i32 %6, 0
  %one6.084 = load ptr, ptr @enzyme.kept.mappings, align 8
  %tobool885 = icmp eq ptr %one6.084, null
  %.not86 = select i1 %tobool885, i1 true, i1 %tobool9
  br i1 %.not86, label %cleanup27, label %for.body11.lr.ph

for.body11.lr.ph:
  %7 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kept.begun)
  %8 = load i64, ptr %begin, align 8
  %9 = load i64, ptr %end, align 8
  %sub = sub i64 %9, %8
  br label %for.body11

for.body11:
  %one6.087 = phi ptr [ %one6.084, %for.body11.lr.ph ], [ %one6.0, %for.inc25 ]
  %shadow = getelementptr inbounds nuw i8, ptr %one6.087, i64 16
  %10 = load ptr, ptr %shadow, align 8
  %tobool12.not = icmp eq ptr %10, null
  br i1 %tobool12.not, label %for.inc25, label %land.lhs.true

land.lhs.true:
  %owner = getelementptr inbounds nuw i8, ptr %one6.087, i64 40
  %11 = load ptr, ptr %owner, align 8
  %cmp = icmp eq ptr %11, %7
  br i1 %cmp, label %land.lhs.true13, label %for.inc25

land.lhs.true13:
  %family14 = getelementptr inbounds nuw i8, ptr %one6.087, i64 32
  %12 = load ptr, ptr %family14, align 8
  %cmp15 = icmp eq ptr %12, %family
  br i1 %cmp15, label %land.lhs.true16, label %for.inc25

land.lhs.true16:
  %13 = load i64, ptr %one6.087, align 8
  %cmp18 = icmp eq i64 %13, %8
  br i1 %cmp18, label %land.lhs.true19, label %for.inc25

land.lhs.true19:
  %room = getelementptr inbounds nuw i8, ptr %one6.087, i64 24
  %14 = load i64, ptr %room, align 8
  %cmp20.not = icmp ugt i64 %sub, %14
  br i1 %cmp20.not, label %for.inc25, label %if.then21

if.then21:
  %end22 = getelementptr inbounds nuw i8, ptr %one6.087, i64 8
  store i64 %9, ptr %end22, align 8
  %met23 = getelementptr inbounds nuw i8, ptr %one6.087, i64 48
  store i32 1, ptr %met23, align 8
  br label %cleanup27

for.inc25:
  %next26 = getelementptr inbounds nuw i8, ptr %one6.087, i64 56
  %one6.0 = load ptr, ptr %next26, align 8
  %tobool8 = icmp eq ptr %one6.0, null
  br i1 %tobool8, label %cleanup27, label %for.body11

cleanup27:
  %.not73 = phi i1 [ false, %if.then21 ], [ true, %for.cond7.preheader ], [ true, %for.inc25 ]
  %retval.1 = phi ptr [ %one6.087, %if.then21 ], [ %one.079, %for.cond7.preheader ], [ %one.079, %for.inc25 ]
  br i1 %.not73, label %for.end29, label %cleanup43

for.end29:
  %15 = load i64, ptr %end, align 8
  %16 = load i64, ptr %begin, align 8
  %sub31 = sub i64 %15, %16
  %cond = select i1 %tobool9, i64 0, i64 %sub31
  %call32 = tail call ptr @enzyme.kept.room_for(i64 %cond)
  %tobool33.not = icmp eq ptr %call32, null
  br i1 %tobool33.not, label %if.then34, label %if.end35

if.then34:
  tail call void @enzyme.stop(ptr @enzyme.kept.no_memory)
  unreachable

if.end35:
  store i64 %16, ptr %call32, align 8
  %end37 = getelementptr inbounds nuw i8, ptr %call32, i64 8
  store i64 %15, ptr %end37, align 8
  %family38 = getelementptr inbounds nuw i8, ptr %call32, i64 32
  store ptr %family, ptr %family38, align 8
  %17 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kept.begun)
  %owner39 = getelementptr inbounds nuw i8, ptr %call32, i64 40
  store ptr %17, ptr %owner39, align 8
  %18 = load i32, ptr %is_heap, align 4
  %is_heap40 = getelementptr inbounds nuw i8, ptr %call32, i64 52
  store i32 %18, ptr %is_heap40, align 4
  %met41 = getelementptr inbounds nuw i8, ptr %call32, i64 48
  store i32 1, ptr %met41, align 8
  br label %cleanup43

cleanup43:
  %retval.2 = phi ptr [ %call32, %if.end35 ], [ %retval.1, %cleanup27 ], [ null, %for.end ]
  call void @llvm.lifetime.end.p0(ptr %is_heap)
  call void @llvm.lifetime.end.p0(ptr %is_data)
  call void @llvm.lifetime.end.p0(ptr %end)
  call void @llvm.lifetime.end.p0(ptr %begin)
  br label %return

return:
  %retval.3 = phi ptr [ %retval.2, %cleanup43 ], [ %one.082, %if.then ]
  ret ptr %retval.3
}

define linkonce_odr hidden ptr @enzyme.kept.to_release(ptr %shadow, ptr %memory) noinline nounwind "enzyme_inactive" {
entry:
  br label %while.cond.i

while.cond.i:
  %0 = atomicrmw xchg ptr @enzyme.kept.is_busy, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %lock.exit, label %while.cond.i

lock.exit:
  %1 = ptrtoint ptr %shadow to i64
  %call = tail call i32 @enzyme.kept.is_of_mapping(i64 %1)
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  %tobool = icmp ne i32 %call, 0
  %tobool1 = icmp ne ptr %memory, null
  %or.cond = and i1 %tobool1, %tobool
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  %call2 = tail call i64 @malloc_usable_size(ptr %memory)
  tail call void @llvm.memset.p0.i64(ptr align 1 %shadow, i8 0, i64 %call2, i1 false)
  br label %if.end

if.end:
  %cond = select i1 %tobool, ptr null, ptr %shadow
  ret ptr %cond
}

define linkonce_odr hidden i32 @enzyme.kept.is_of_mapping(i64 %shadow) noinline nounwind "enzyme_inactive" {
entry:
  %one.05 = load ptr, ptr @enzyme.kept.mappings, align 8
  %tobool.not6.not = icmp eq ptr %one.05, null
  br i1 %tobool.not6.not, label %cleanup, label %for.body

for.cond:
  %next = getelementptr inbounds nuw i8, ptr %one.07, i64 56
  %one.0 = load ptr, ptr %next, align 8
  %tobool.not.not = icmp eq ptr %one.0, null
  br i1 %tobool.not.not, label %cleanup, label %for.body

for.body:
  %one.07 = phi ptr [ %one.0, %for.cond ], [ %one.05, %entry ]
  %shadow1 = getelementptr inbounds nuw i8, ptr %one.07, i64 16
  %0 = load ptr, ptr %shadow1, align 8
  %1 = ptrtoint ptr %0 to i64
  %sub = sub i64 %shadow, %1
  %room = getelementptr inbounds nuw i8, ptr %one.07, i64 24
  %2 = load i64, ptr %room, align 8
  %cmp = icmp ult i64 %sub, %2
  br i1 %cmp, label %cleanup, label %for.cond

cleanup:
  %tobool.not.lcssa = phi i32 [ 0, %entry ], [ 0, %for.cond ], [ 1, %for.body ]
  ret i32 %tobool.not.lcssa
}

declare i64 @malloc_usable_size(ptr)

define linkonce_odr hidden i32 @enzyme.kept.make_room() noinline nounwind "enzyme_inactive" {
entry:
  %made = alloca [4 x ptr], align 16
  %0 = load i64, ptr @enzyme.kept.room, align 8
  %tobool.not = icmp eq i64 %0, 0
  %mul = shl i64 %0, 1
  %cond = select i1 %tobool.not, i64 1024, i64 %mul
  %1 = load ptr, ptr @enzyme.kept.index, align 16
  call void @llvm.lifetime.start.p0(ptr %made)
  br label %for.body

for.cond:
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond = icmp eq i64 %indvars.iv.next, 4
  br i1 %exitcond, label %for.end, label %for.body

for.body:
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.cond ]
  %call = tail call ptr @calloc(i64 %cond, i64 8)
  %arrayidx = getelementptr inbounds nuw ptr, ptr %made, i64 %indvars.iv
  store ptr %call, ptr %arrayidx, align 8
  %tobool1.not = icmp eq ptr %call, null
  br i1 %tobool1.not, label %cleanup51, label %for.cond

for.end:
  %2 = load i64, ptr @enzyme.kept.room, align 8
  store i64 %cond, ptr @enzyme.kept.room, align 8
  br label %for.body6

for.cond20.preheader:
  %cmp2178.not = icmp eq i64 %2, 0
  br i1 %cmp2178.not, label %for.cond.cleanup22, label %for.body23

for.body6:
  %indvars.iv81 = phi i64 [ 0, %for.end ], [ %indvars.iv.next82, %if.end11 ]
  %cmp7.not = icmp eq i64 %indvars.iv81, 0
  br i1 %cmp7.not, label %if.end11, label %if.then8

if.then8:
  %arrayidx10 = getelementptr inbounds nuw ptr, ptr @enzyme.kept.index, i64 %indvars.iv81
  %3 = load ptr, ptr %arrayidx10, align 8
  tail call void @free(ptr %3)
  br label %if.end11

if.end11:
  %arrayidx13 = getelementptr inbounds nuw ptr, ptr %made, i64 %indvars.iv81
  %4 = load ptr, ptr %arrayidx13, align 8
  %arrayidx15 = getelementptr inbounds nuw ptr, ptr @enzyme.kept.index, i64 %indvars.iv81
  store ptr %4, ptr %arrayidx15, align 8
  %indvars.iv.next82 = add nuw nsw i64 %indvars.iv81, 1
  %exitcond84.not = icmp eq i64 %indvars.iv.next82, 4
  br i1 %exitcond84.not, label %for.cond20.preheader, label %for.body6

for.cond.cleanup22:
  tail call void @free(ptr %1)
  br label %cleanup51

for.body23:
  %k.079 = phi i64 [ %inc47, %for.cond.cleanup27 ], [ 0, %for.cond20.preheader ]
  %arrayidx24 = getelementptr inbounds nuw ptr, ptr %1, i64 %k.079
  %5 = load ptr, ptr %arrayidx24, align 8
  %tobool26.not76 = icmp eq ptr %5, null
  br i1 %tobool26.not76, label %for.cond.cleanup27, label %for.body28

for.cond25.loopexit:
  %tobool26.not = icmp eq ptr %6, null
  br i1 %tobool26.not, label %for.cond.cleanup27, label %for.body28

for.cond.cleanup27:
  %inc47 = add nuw i64 %k.079, 1
  %exitcond88.not = icmp eq i64 %inc47, %2
  br i1 %exitcond88.not, label %for.cond.cleanup22, label %for.body23

for.body28:
  %one.077 = phi ptr [ %6, %for.cond25.loopexit ], [ %5, %for.body23 ]
  %next29 = getelementptr inbounds nuw i8, ptr %one.077, i64 80
  %6 = load ptr, ptr %next29, align 8
  %granule.i.i = getelementptr inbounds nuw i8, ptr %one.077, i64 40
  br label %for.body37

for.body37:
  %indvars.iv85 = phi i64 [ 0, %for.body28 ], [ %indvars.iv.next86, %link_in.exit ]
  %cmp.i.i.i = icmp samesign ult i64 %indvars.iv85, 2
  %cond.in.idx.i.i.i = select i1 %cmp.i.i.i, i64 8, i64 0
  %cond.in.i.i.i = getelementptr inbounds nuw i8, ptr %one.077, i64 %cond.in.idx.i.i.i
  %cond.i.i.i = load ptr, ptr %cond.in.i.i.i, align 8
  %7 = ptrtoint ptr %cond.i.i.i to i64
  %8 = and i64 %indvars.iv85, 2147483645
  %.not.i.i = icmp eq i64 %8, 1
  br i1 %.not.i.i, label %cond.true.i.i, label %link_in.exit

cond.true.i.i:
  %9 = load i64, ptr %granule.i.i, align 8
  %shr.i.i.i = lshr i64 %7, %9
  %mul.i.i.i = shl i64 %shr.i.i.i, 6
  %add.i.i.i = add i64 %mul.i.i.i, %9
  br label %link_in.exit

link_in.exit:
  %cond.i.i = phi i64 [ %add.i.i.i, %cond.true.i.i ], [ %7, %for.body37 ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr @enzyme.kept.index, i64 %indvars.iv85
  %10 = load ptr, ptr %arrayidx.i.i, align 8
  %mul.i.i7.i = mul i64 %cond.i.i, -7046029254386353131
  %shr.i.i8.i = lshr i64 %mul.i.i7.i, 20
  %11 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i = add i64 %11, 17592186044415
  %and.i.i = and i64 %sub.i.i, %shr.i.i8.i
  %arrayidx1.i.i = getelementptr inbounds nuw ptr, ptr %10, i64 %and.i.i
  %12 = load ptr, ptr %arrayidx1.i.i, align 8
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %next29, i64 %indvars.iv85
  store ptr %12, ptr %arrayidx.i, align 8
  store ptr %one.077, ptr %arrayidx1.i.i, align 8
  %indvars.iv.next86 = add nuw nsw i64 %indvars.iv85, 1
  %13 = load ptr, ptr %one.077, align 8
  %tobool33.not = icmp eq ptr %13, null
  %14 = select i1 %tobool33.not, i64 2, i64 4
  %cmp35 = icmp samesign ult i64 %indvars.iv.next86, %14
  br i1 %cmp35, label %for.body37, label %for.cond25.loopexit

cleanup51:
  %retval.1 = phi i32 [ 1, %for.cond.cleanup22 ], [ 0, %for.body ]
  call void @llvm.lifetime.end.p0(ptr %made)
  ret i32 %retval.1
}

declare ptr @calloc(i64, i64)

declare void @free(ptr)

define linkonce_odr hidden void @enzyme.kept.follow(ptr %walk, ptr %shadow, ptr %primal, i64 %size, i64 %how) noinline nounwind "enzyme_inactive" {
entry:
  %one = alloca ptr, align 8
  %0 = ptrtoint ptr %shadow to i64
  %sub = sub i64 0, %0
  %and = and i64 %sub, 7
  %add58 = or disjoint i64 %and, 8
  %cmp.not59 = icmp ugt i64 %add58, %size
  br i1 %cmp.not59, label %for.end, label %for.body.lr.ph

for.body.lr.ph:
  %family = getelementptr inbounds nuw i8, ptr %walk, i64 8
  %has_met_floats = getelementptr inbounds nuw i8, ptr %walk, i64 24
  %since = getelementptr inbounds nuw i8, ptr %walk, i64 16
  br label %for.body

for.body:
  %add61 = phi i64 [ %add58, %for.body.lr.ph ], [ %add, %cleanup ]
  %k.060 = phi i64 [ %and, %for.body.lr.ph ], [ %add61, %cleanup ]
  call void @llvm.lifetime.start.p0(ptr %one)
  %add.ptr = getelementptr inbounds nuw i8, ptr %shadow, i64 %k.060
  %word.0.copyload.i = load i64, ptr %add.ptr, align 1
  %add.ptr1 = getelementptr inbounds nuw i8, ptr %primal, i64 %k.060
  %word.0.copyload.i57 = load i64, ptr %add.ptr1, align 1
  %1 = load ptr, ptr %family, align 8
  %call3 = call i64 @enzyme.kept.cleared(i64 %word.0.copyload.i, i64 %word.0.copyload.i57, ptr %1, i64 %how, ptr %one)
  %cmp4.not = icmp eq i64 %call3, %word.0.copyload.i
  br i1 %cmp4.not, label %if.end, label %if.then

if.then:
  store i64 %call3, ptr %add.ptr, align 1
  %2 = load ptr, ptr %one, align 8
  %tobool.not = icmp eq ptr %2, null
  br i1 %tobool.not, label %land.rhs, label %land.end

land.rhs:
  %call.i = tail call zeroext i1 @enzyme.is_link(i64 %word.0.copyload.i)
  br i1 %call.i, label %land.rhs.i, label %land.end

land.rhs.i:
  %call1.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  %3 = xor i1 %call1.i, true
  %4 = zext i1 %3 to i32
  br label %land.end

land.end:
  %land.ext = phi i32 [ 0, %if.then ], [ 1, %land.rhs ], [ %4, %land.rhs.i ]
  %5 = load i32, ptr %has_met_floats, align 8
  %or = or i32 %5, %land.ext
  store i32 %or, ptr %has_met_floats, align 8
  br label %if.end

if.end:
  %6 = load ptr, ptr %one, align 8
  %tobool8.not = icmp eq ptr %6, null
  br i1 %tobool8.not, label %cleanup, label %lor.lhs.false

lor.lhs.false:
  %how9 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %7 = load i64, ptr %how9, align 8
  %cmp10 = icmp eq i64 %7, 4
  br i1 %cmp10, label %cleanup, label %lor.lhs.false11

lor.lhs.false11:
  %visit = getelementptr inbounds nuw i8, ptr %6, i64 56
  %8 = load i64, ptr %visit, align 8
  %9 = load i64, ptr @enzyme.kept.visits, align 8
  %cmp12 = icmp eq i64 %8, %9
  br i1 %cmp12, label %cleanup, label %lor.lhs.false13

lor.lhs.false13:
  %10 = load i64, ptr %since, align 8
  %tobool14.not = icmp eq i64 %10, 0
  br i1 %tobool14.not, label %if.end18, label %land.lhs.true

land.lhs.true:
  %request = getelementptr inbounds nuw i8, ptr %6, i64 48
  %11 = load i64, ptr %request, align 8
  %cmp16.not = icmp ult i64 %11, %10
  br i1 %cmp16.not, label %if.end18, label %cleanup

if.end18:
  store i64 %9, ptr %visit, align 8
  %12 = load ptr, ptr %walk, align 8
  %todo20 = getelementptr inbounds nuw i8, ptr %6, i64 72
  store ptr %12, ptr %todo20, align 8
  store ptr %6, ptr %walk, align 8
  br label %cleanup

cleanup:
  call void @llvm.lifetime.end.p0(ptr %one)
  %add = add i64 %add61, 8
  %cmp.not = icmp ugt i64 %add, %size
  br i1 %cmp.not, label %for.end, label %for.body

for.end:
  %k.0.lcssa = phi i64 [ %and, %entry ], [ %add61, %cleanup ]
  %13 = and i64 %how, -2
  %or.cond = icmp eq i64 %13, 2
  %cmp29 = icmp ult i64 %k.0.lcssa, %size
  %or.cond56 = and i1 %or.cond, %cmp29
  br i1 %or.cond56, label %if.then30, label %if.end33

if.then30:
  %add.ptr31 = getelementptr inbounds nuw i8, ptr %shadow, i64 %k.0.lcssa
  %sub32 = sub nuw i64 %size, %k.0.lcssa
  tail call void @llvm.memset.p0.i64(ptr align 1 %add.ptr31, i8 0, i64 %sub32, i1 false)
  br label %if.end33

if.end33:
  ret void
}

define linkonce_odr hidden i64 @enzyme.kept.cleared(i64 %own, i64 %word, ptr %family, i64 %how, ptr %to) noinline nounwind "enzyme_inactive" {
entry:
  %tobool = icmp ne i64 %own, 0
  %tobool1 = icmp ne i64 %word, 0
  %or.cond = and i1 %tobool, %tobool1
  br i1 %or.cond, label %cond.true, label %cond.end

cond.true:
  %call = tail call ptr @enzyme.kept.block_at(i64 %own, i32 1, ptr %family, i64 %word)
  br label %cond.end

cond.end:
  %cond = phi ptr [ %call, %cond.true ], [ null, %entry ]
  store ptr %cond, ptr %to, align 8
  %tobool2.not = icmp eq ptr %cond, null
  br i1 %tobool2.not, label %if.end, label %return

if.end:
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:
  %call4 = tail call ptr @enzyme.kept.block_at(i64 %own, i32 1, ptr null, i64 0)
  %tobool5.not = icmp eq ptr %call4, null
  br label %land.end

land.end:
  %land.ext = phi i1 [ false, %if.end ], [ %tobool5.not, %land.rhs ]
  %tobool1.not = xor i1 %tobool1, true
  %brmerge = select i1 %tobool1.not, i1 true, i1 %land.ext
  br i1 %brmerge, label %cond.end13, label %cond.true10

cond.true10:
  %call11 = tail call ptr @enzyme.kept.block_at(i64 %word, i32 3, ptr %family, i64 0)
  br label %cond.end13

cond.end13:
  %cond14 = phi ptr [ %call11, %cond.true10 ], [ null, %land.end ]
  store ptr %cond14, ptr %to, align 8
  %tobool15.not = icmp eq ptr %cond14, null
  br i1 %tobool15.not, label %if.end17, label %if.then16

if.then16:
  %shadow = getelementptr inbounds nuw i8, ptr %cond14, i64 8
  %0 = load ptr, ptr %shadow, align 8
  %1 = ptrtoint ptr %0 to i64
  %2 = load ptr, ptr %cond14, align 8
  %3 = ptrtoint ptr %2 to i64
  %sub = add i64 %word, %1
  %add = sub i64 %sub, %3
  br label %return

if.end17:
  br i1 %land.ext, label %lor.lhs.false21, label %if.then24

lor.lhs.false21:
  %call22 = tail call i32 @enzyme.kept.is_of_mapping(i64 %own)
  %tobool23.not = icmp eq i32 %call22, 0
  br i1 %tobool23.not, label %if.end31, label %if.then24

if.then24:
  %call.i = tail call zeroext i1 @enzyme.is_link(i64 %word)
  br i1 %call.i, label %land.rhs.i, label %return

land.rhs.i:
  %call1.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word)
  %4 = select i1 %call1.i, i64 %word, i64 0
  br label %return

if.end31:
  %5 = and i64 %how, -2
  %or.cond42 = icmp eq i64 %5, 2
  br i1 %or.cond42, label %cond.true34, label %return

cond.true34:
  %cmp33 = icmp eq i64 %how, 3
  %conv = zext i1 %cmp33 to i32
  %call36 = tail call i64 @enzyme.kept.without_floats(i64 %own, i32 %conv)
  br label %return

return:
  %retval.1 = phi i64 [ %own, %cond.end ], [ %add, %if.then16 ], [ %own, %if.end31 ], [ %call36, %cond.true34 ], [ 0, %if.then24 ], [ %4, %land.rhs.i ]
  ret i64 %retval.1
}

define linkonce_odr hidden i64 @enzyme.kept.without_floats(i64 %word, i32 %has_halves) noinline nounwind "enzyme_inactive" {
entry:
  %cmp = icmp ugt i64 %word, 4095
  %tobool = icmp ne i32 %has_halves, 0
  %or.cond = or i1 %cmp, %tobool
  br i1 %or.cond, label %if.end, label %return

if.end:
  %call.i = tail call zeroext i1 @enzyme.is_link(i64 %word)
  br i1 %call.i, label %land.rhs.i, label %for.cond.preheader

land.rhs.i:
  %call1.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word)
  %brmerge = or i1 %call1.i, %tobool
  %word.mux = select i1 %call1.i, i64 %word, i64 0
  br i1 %brmerge, label %return, label %for.body.preheader

for.cond.preheader:
  br i1 %tobool, label %return, label %for.body.preheader

for.body.preheader:
  br label %for.body

for.body:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ 0, %for.body.preheader ]
  %kept.026 = phi i64 [ %kept.1, %for.body ], [ 0, %for.body.preheader ]
  %shr = lshr i64 %word, %indvars.iv
  %conv = trunc i64 %shr to i32
  %0 = add i32 %conv, 1
  %or.cond14 = icmp ult i32 %0, 4097
  %conv11 = and i64 %shr, 4294967295
  %shl = shl nuw i64 %conv11, %indvars.iv
  %or = select i1 %or.cond14, i64 %shl, i64 0
  %kept.1 = or i64 %or, %kept.026
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 32
  %cmp4 = icmp ne i64 %indvars.iv, 0
  %.not = or i1 %tobool, %cmp4
  br i1 %.not, label %return, label %for.body

return:
  %retval.0 = phi i64 [ %word, %entry ], [ %word.mux, %land.rhs.i ], [ 0, %for.cond.preheader ], [ %kept.1, %for.body ]
  ret i64 %retval.0
}

define linkonce_odr hidden i32 @enzyme.kept.look_up(i64 %address, ptr %begin, ptr %end, ptr %is_data, ptr %is_heap) noinline nounwind "enzyme_inactive" {
entry:
  %line = alloca [512 x i8], align 16
  %buffer = alloca [4096 x i8], align 16
  call void @llvm.lifetime.start.p0(ptr %line)
  call void @llvm.lifetime.start.p0(ptr %buffer)
  %call = tail call ptr @fopen(ptr @enzyme.kept..str, ptr @enzyme.kept..str.1)
  %tobool.not = icmp eq ptr %call, null
  br i1 %tobool.not, label %cleanup, label %land.rhs

for.cond.loopexit:
  br i1 %tobool6.not, label %land.rhs, label %for.cond.cleanup

land.rhs:
  %length.049 = phi i64 [ %length.2, %for.cond.loopexit ], [ 0, %entry ]
  %call2 = call i64 @fread(ptr %buffer, i64 1, i64 4096, ptr %call)
  %tobool3.not = icmp eq i64 %call2, 0
  br i1 %tobool3.not, label %for.cond.cleanup, label %for.body9

for.cond.cleanup:
  %found.0.lcssa = phi i32 [ 1, %for.cond.loopexit ], [ 0, %land.rhs ]
  %call25 = call i32 @fclose(ptr %call)
  br label %cleanup

for.body9:
  %k.047 = phi i64 [ %inc23, %for.inc ], [ 0, %land.rhs ]
  %length.146 = phi i64 [ %length.2, %for.inc ], [ %length.049, %land.rhs ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %buffer, i64 %k.047
  %0 = load i8, ptr %arrayidx, align 1
  %cmp10.not = icmp eq i8 %0, 10
  br i1 %cmp10.not, label %if.else, label %if.then12

if.then12:
  %cmp13 = icmp ult i64 %length.146, 511
  br i1 %cmp13, label %if.then15, label %for.inc

if.then15:
  %inc = add nuw nsw i64 %length.146, 1
  %arrayidx17 = getelementptr inbounds nuw i8, ptr %line, i64 %length.146
  store i8 %0, ptr %arrayidx17, align 1
  br label %for.inc

if.else:
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %line, i64 %length.146
  store i8 0, ptr %arrayidx19, align 1
  %1 = load i8, ptr %line, align 16
  %cmp15.i.i = icmp slt i8 %1, 58
  %conv216.i.i = sext i8 %1 to i64
  %sub17.i.i = add nsw i64 %conv216.i.i, -48
  %conv318.i.i = zext nneg i8 %1 to i64
  %add19.i.i = add nsw i64 %conv318.i.i, -87
  %cond20.i.i = select i1 %cmp15.i.i, i64 %sub17.i.i, i64 %add19.i.i
  %cmp521.i.i = icmp ult i64 %cond20.i.i, 16
  br i1 %cmp521.i.i, label %for.inc.i.i, label %hexadecimal.exit.i

for.inc.i.i:
  %retval.124.i.i = phi i64 [ %retval.1.i.i, %for.inc.i.i ], [ 0, %if.else ]
  %cond23.i.i = phi i64 [ %cond.i.i, %for.inc.i.i ], [ %cond20.i.i, %if.else ]
  %number.022.i.i = phi i64 [ %add7.i.i, %for.inc.i.i ], [ 0, %if.else ]
  %2 = phi ptr [ %incdec.ptr.i.i, %for.inc.i.i ], [ %line, %if.else ]
  %mul.i.i = shl i64 %number.022.i.i, 4
  %add7.i.i = or disjoint i64 %mul.i.i, %cond23.i.i
  %incdec.ptr.i.i = getelementptr inbounds nuw i8, ptr %2, i64 1
  %3 = load i8, ptr %incdec.ptr.i.i, align 1
  %cmp.i.i = icmp slt i8 %3, 58
  %conv2.i.i = sext i8 %3 to i64
  %sub.i.i = add nsw i64 %conv2.i.i, -48
  %conv3.i.i = zext nneg i8 %3 to i64
  %add.i.i = add nsw i64 %conv3.i.i, -87
  %cond.i.i = select i1 %cmp.i.i, i64 %sub.i.i, i64 %add.i.i
  %cmp5.i.i = icmp ult i64 %cond.i.i, 16
  %retval.1.i.i = select i1 %cmp5.i.i, i64 %retval.124.i.i, i64 %add7.i.i
  br i1 %cmp5.i.i, label %for.inc.i.i, label %hexadecimal.exit.i

hexadecimal.exit.i:
  %at.3.i = phi ptr [ %line, %if.else ], [ %incdec.ptr.i.i, %for.inc.i.i ]
  %retval.1.lcssa.i.i = phi i64 [ 0, %if.else ], [ %retval.1.i.i, %for.inc.i.i ]
  store i64 %retval.1.lcssa.i.i, ptr %begin, align 8
  %4 = load i8, ptr %at.3.i, align 1
  %cmp.i = icmp eq i8 %4, 45
  %idx.ext.i.sroa.sel.idx.sroa.sel.idx.sroa.sel.idx = zext i1 %cmp.i to i64
  %idx.ext.i.sroa.sel.idx.sroa.sel.idx.sroa.sel = getelementptr inbounds nuw i8, ptr %at.3.i, i64 %idx.ext.i.sroa.sel.idx.sroa.sel.idx.sroa.sel.idx
  %5 = load i8, ptr %idx.ext.i.sroa.sel.idx.sroa.sel.idx.sroa.sel, align 1
  %cmp15.i78.i = icmp slt i8 %5, 58
  %conv216.i79.i = sext i8 %5 to i64
  %sub17.i80.i = add nsw i64 %conv216.i79.i, -48
  %conv318.i81.i = zext nneg i8 %5 to i64
  %add19.i82.i = add nsw i64 %conv318.i81.i, -87
  %cond20.i83.i = select i1 %cmp15.i78.i, i64 %sub17.i80.i, i64 %add19.i82.i
  %cmp521.i84.i = icmp ult i64 %cond20.i83.i, 16
  br i1 %cmp521.i84.i, label %for.inc.i86.i, label %hexadecimal.exit101.i

for.inc.i86.i:
  %retval.124.i87.i = phi i64 [ %retval.1.i100.i, %for.inc.i86.i ], [ 0, %hexadecimal.exit.i ]
  %cond23.i88.i = phi i64 [ %cond.i98.i, %for.inc.i86.i ], [ %cond20.i83.i, %hexadecimal.exit.i ]
  %number.022.i89.i = phi i64 [ %add7.i91.i, %for.inc.i86.i ], [ 0, %hexadecimal.exit.i ]
  %6 = phi ptr [ %incdec.ptr.i92.i, %for.inc.i86.i ], [ %idx.ext.i.sroa.sel.idx.sroa.sel.idx.sroa.sel, %hexadecimal.exit.i ]
  %mul.i90.i = shl i64 %number.022.i89.i, 4
  %add7.i91.i = or disjoint i64 %mul.i90.i, %cond23.i88.i
  %incdec.ptr.i92.i = getelementptr inbounds nuw i8, ptr %6, i64 1
  %7 = load i8, ptr %incdec.ptr.i92.i, align 1
  %cmp.i93.i = icmp slt i8 %7, 58
  %conv2.i94.i = sext i8 %7 to i64
  %sub.i95.i = add nsw i64 %conv2.i94.i, -48
  %conv3.i96.i = zext nneg i8 %7 to i64
  %add.i97.i = add nsw i64 %conv3.i96.i, -87
  %cond.i98.i = select i1 %cmp.i93.i, i64 %sub.i95.i, i64 %add.i97.i
  %cmp5.i99.i = icmp ult i64 %cond.i98.i, 16
  %retval.1.i100.i = select i1 %cmp5.i99.i, i64 %retval.124.i87.i, i64 %add7.i91.i
  br i1 %cmp5.i99.i, label %for.inc.i86.i, label %hexadecimal.exit101.i

hexadecimal.exit101.i:
  %at.4.i = phi ptr [ %idx.ext.i.sroa.sel.idx.sroa.sel.idx.sroa.sel, %hexadecimal.exit.i ], [ %incdec.ptr.i92.i, %for.inc.i86.i ]
  %retval.1.lcssa.i85.i = phi i64 [ 0, %hexadecimal.exit.i ], [ %retval.1.i100.i, %for.inc.i86.i ]
  store i64 %retval.1.lcssa.i85.i, ptr %end, align 8
  %8 = load i64, ptr %begin, align 8
  %cmp3.i = icmp uge i64 %address, %8
  %cmp5.not.i = icmp ult i64 %address, %retval.1.lcssa.i85.i
  %or.cond.i = select i1 %cmp3.i, i1 %cmp5.not.i, i1 false
  br i1 %or.cond.i, label %if.end.i, label %for.inc

if.end.i:
  %9 = load i8, ptr %at.4.i, align 1
  %cmp8.i = icmp eq i8 %9, 32
  %.sroa.gep40 = getelementptr inbounds nuw i8, ptr %at.4.i, i64 1
  %idx.ext10.i.sroa.sel = select i1 %cmp8.i, ptr %.sroa.gep40, ptr %at.4.i
  %10 = load i8, ptr %idx.ext10.i.sroa.sel, align 1
  %cmp13.i = icmp eq i8 %10, 114
  br i1 %cmp13.i, label %land.lhs.true.i, label %land.end.i

land.lhs.true.i:
  %.sroa.gep40.sroa.gep42 = getelementptr inbounds nuw i8, ptr %at.4.i, i64 2
  %idx.ext10.i.sroa.sel.sroa.sel44 = select i1 %cmp8.i, ptr %.sroa.gep40.sroa.gep42, ptr %.sroa.gep40
  %11 = load i8, ptr %idx.ext10.i.sroa.sel.sroa.sel44, align 1
  %cmp17.i = icmp eq i8 %11, 119
  br i1 %cmp17.i, label %land.rhs.i, label %land.end.i

land.rhs.i:
  %idx.ext10.i.sroa.sel.sroa.sel.v.sroa.sel.v.sroa.sel.v = select i1 %cmp8.i, i64 4, i64 3
  %idx.ext10.i.sroa.sel.sroa.sel.v.sroa.sel.v.sroa.sel = getelementptr inbounds nuw i8, ptr %at.4.i, i64 %idx.ext10.i.sroa.sel.sroa.sel.v.sroa.sel.v.sroa.sel.v
  %12 = load i8, ptr %idx.ext10.i.sroa.sel.sroa.sel.v.sroa.sel.v.sroa.sel, align 1
  %cmp21.i = icmp eq i8 %12, 112
  br label %land.end.i

land.end.i:
  %13 = phi i1 [ false, %land.lhs.true.i ], [ false, %if.end.i ], [ %cmp21.i, %land.rhs.i ]
  br label %land.rhs25.i

land.rhs25.i:
  %words.0109.i = phi i32 [ 0, %land.end.i ], [ %inc.i, %for.inc.i ]
  %at.0108.i = phi ptr [ %idx.ext10.i.sroa.sel, %land.end.i ], [ %at.2.i, %for.inc.i ]
  %14 = load i8, ptr %at.0108.i, align 1
  %tobool.not.i = icmp eq i8 %14, 0
  br i1 %tobool.not.i, label %for.cond.cleanup.i, label %while.cond.i

for.cond.cleanup.i:
  %at.0.lcssa.i = phi ptr [ %at.2.i, %for.inc.i ], [ %at.0108.i, %land.rhs25.i ]
  br i1 %13, label %land.rhs45.i, label %land.end70.critedge.i

while.cond.i:
  %at.1.i = phi ptr [ %incdec.ptr.i, %while.body.i ], [ %at.0108.i, %land.rhs25.i ]
  %15 = load i8, ptr %at.1.i, align 1
  switch i8 %15, label %while.body.i [
    i8 0, label %while.cond37.i.preheader
    i8 32, label %while.cond37.i.preheader
  ]

while.cond37.i.preheader:
  br label %while.cond37.i

while.body.i:
  %incdec.ptr.i = getelementptr inbounds nuw i8, ptr %at.1.i, i64 1
  br label %while.cond.i

while.cond37.i:
  %at.2.i = phi ptr [ %incdec.ptr42.i, %while.cond37.i ], [ %at.1.i, %while.cond37.i.preheader ]
  %16 = load i8, ptr %at.2.i, align 1
  %cmp39.i = icmp eq i8 %16, 32
  %incdec.ptr42.i = getelementptr inbounds nuw i8, ptr %at.2.i, i64 1
  br i1 %cmp39.i, label %while.cond37.i, label %for.inc.i

for.inc.i:
  %inc.i = add nuw nsw i32 %words.0109.i, 1
  %exitcond.not.i = icmp eq i32 %inc.i, 4
  br i1 %exitcond.not.i, label %for.cond.cleanup.i, label %land.rhs25.i

land.rhs45.i:
  %17 = load i8, ptr %at.0.lcssa.i, align 1
  switch i8 %17, label %land.end70.critedge.i [
    i8 0, label %land.lhs.true60.critedge.i
    i8 91, label %land.rhs50.i
  ]

land.rhs50.i:
  %arrayidx51.i = getelementptr inbounds nuw i8, ptr %at.0.lcssa.i, i64 1
  %18 = load i8, ptr %arrayidx51.i, align 1
  %cmp53.i = icmp ne i8 %18, 118
  %land.ext58.i = zext i1 %cmp53.i to i32
  store i32 %land.ext58.i, ptr %is_data, align 4
  br i1 %cmp53.i, label %land.lhs.true60.i, label %land.end70.i

land.lhs.true60.critedge.i:
  store i32 1, ptr %is_data, align 4
  br label %land.lhs.true60.i

land.lhs.true60.i:
  %19 = load i8, ptr %at.0.lcssa.i, align 1
  %cmp63.i = icmp eq i8 %19, 91
  br i1 %cmp63.i, label %land.rhs65.i, label %land.end70.i

land.rhs65.i:
  %arrayidx66.i = getelementptr inbounds nuw i8, ptr %at.0.lcssa.i, i64 1
  %20 = load i8, ptr %arrayidx66.i, align 1
  %cmp68.i = icmp eq i8 %20, 104
  %21 = zext i1 %cmp68.i to i32
  br label %land.end70.i

land.end70.critedge.i:
  store i32 0, ptr %is_data, align 4
  br label %land.end70.i

land.end70.i:
  %land.ext71.i = phi i32 [ 0, %land.lhs.true60.i ], [ 0, %land.rhs50.i ], [ %21, %land.rhs65.i ], [ 0, %land.end70.critedge.i ]
  store i32 %land.ext71.i, ptr %is_heap, align 4
  br label %for.inc

for.inc:
  %tobool6.not = phi i1 [ true, %if.then15 ], [ true, %if.then12 ], [ false, %land.end70.i ], [ true, %hexadecimal.exit101.i ]
  %length.2 = phi i64 [ %inc, %if.then15 ], [ %length.146, %if.then12 ], [ 0, %land.end70.i ], [ 0, %hexadecimal.exit101.i ]
  %inc23 = add nuw i64 %k.047, 1
  %cmp = icmp ult i64 %inc23, %call2
  %22 = and i1 %cmp, %tobool6.not
  br i1 %22, label %for.body9, label %for.cond.loopexit

cleanup:
  %retval.0 = phi i32 [ %found.0.lcssa, %for.cond.cleanup ], [ 0, %entry ]
  call void @llvm.lifetime.end.p0(ptr %buffer)
  call void @llvm.lifetime.end.p0(ptr %line)
  ret i32 %retval.0
}

define linkonce_odr hidden ptr @enzyme.kept.room_for(i64 %size) noinline nounwind "enzyme_inactive" {
entry:
  %one.070 = load ptr, ptr @enzyme.kept.mappings, align 8
  %tobool.not71 = icmp eq ptr %one.070, null
  br i1 %tobool.not71, label %for.end, label %for.body.lr.ph

for.body.lr.ph:
  %tobool2.not = icmp eq i64 %size, 0
  br label %for.body

for.body:
  %one.072 = phi ptr [ %one.070, %for.body.lr.ph ], [ %one.0, %for.inc ]
  %owner = getelementptr inbounds nuw i8, ptr %one.072, i64 40
  %0 = load ptr, ptr %owner, align 8
  %tobool1.not = icmp eq ptr %0, null
  br i1 %tobool1.not, label %land.lhs.true, label %for.inc

land.lhs.true:
  %room3 = getelementptr inbounds nuw i8, ptr %one.072, i64 24
  %1 = load i64, ptr %room3, align 8
  br i1 %tobool2.not, label %cond.false, label %cond.true

cond.true:
  %cmp.not = icmp ult i64 %1, %size
  br i1 %cmp.not, label %for.inc, label %return

cond.false:
  %tobool4.not = icmp eq i64 %1, 0
  br i1 %tobool4.not, label %return, label %for.inc

for.inc:
  %next = getelementptr inbounds nuw i8, ptr %one.072, i64 56
  %one.0 = load ptr, ptr %next, align 8
  %tobool.not = icmp eq ptr %one.0, null
  br i1 %tobool.not, label %for.end, label %for.body

for.end:
  %one.069 = phi ptr [ null, %entry ], [ %one.0, %for.inc ]
  %call = tail call ptr @calloc(i64 1, i64 64)
  %tobool5.not = icmp eq ptr %call, null
  br i1 %tobool5.not, label %return, label %if.end7

if.end7:
  %tobool13.not = icmp eq i64 %size, 0
  br i1 %tobool13.not, label %cleanup34, label %for.body15.lr.ph

for.body15.lr.ph:
  %cond = tail call i64 @llvm.umax.i64(i64 %size, i64 68719476736)
  %shadow19 = getelementptr inbounds nuw i8, ptr %call, i64 16
  %room20 = getelementptr inbounds nuw i8, ptr %call, i64 24
  br label %for.body15

for.body15:
  %retval.175 = phi ptr [ %one.069, %for.body15.lr.ph ], [ %retval.2, %for.inc27 ]
  %room8.074 = phi i64 [ %cond, %for.body15.lr.ph ], [ %cond33, %for.inc27 ]
  %call16 = tail call ptr @mmap(ptr null, i64 %room8.074, i32 3, i32 16418, i32 -1, i64 0)
  %cmp17.not = icmp ne ptr %call16, inttoptr (i64 -1 to ptr)
  br i1 %cmp17.not, label %if.then18, label %if.end21

if.then18:
  store ptr %call16, ptr %shadow19, align 8
  store i64 %room8.074, ptr %room20, align 8
  br label %cleanup25

if.end21:
  %cmp22 = icmp ne i64 %room8.074, %size
  %.retval.1 = select i1 %cmp22, ptr %retval.175, ptr null
  br label %cleanup25

cleanup25:
  %cond40 = phi i1 [ false, %if.then18 ], [ %cmp22, %if.end21 ]
  %retval.2 = phi ptr [ %retval.175, %if.then18 ], [ %.retval.1, %if.end21 ]
  br i1 %cond40, label %for.inc27, label %cleanup34

for.inc27:
  %div65 = lshr i64 %room8.074, 4
  %cond33 = tail call i64 @llvm.umax.i64(i64 %div65, i64 %size)
  br label %for.body15

cleanup34:
  %cleanup.dest.slot.2 = phi i1 [ true, %if.end7 ], [ %cmp17.not, %cleanup25 ]
  %retval.3 = phi ptr [ %one.069, %if.end7 ], [ %retval.2, %cleanup25 ]
  br i1 %cleanup.dest.slot.2, label %for.end36, label %return

for.end36:
  %2 = load ptr, ptr @enzyme.kept.mappings, align 8
  %next37 = getelementptr inbounds nuw i8, ptr %call, i64 56
  store ptr %2, ptr %next37, align 8
  store ptr %call, ptr @enzyme.kept.mappings, align 8
  br label %return

return:
  %retval.5 = phi ptr [ null, %for.end ], [ %call, %for.end36 ], [ %retval.3, %cleanup34 ], [ %one.072, %cond.true ], [ %one.072, %cond.false ]
  ret ptr %retval.5
}

declare ptr @fopen(ptr, ptr)

declare i64 @fread(ptr, i64, i64, ptr)

declare i32 @fclose(ptr)

declare ptr @mmap(ptr, i64, i32, i32, i32, i64)

declare i64 @llvm.umax.i64(i64, i64)
