; Made of kept.c by `python -m tests.library.runtime_bodies`.

@enzyme.kept.no_memory = linkonce_odr hidden constant [72 x i8] c"EnzymePy: out of memory while shadows are noted that variables lead to\0A\00", align 16
@enzyme.requests = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.of_granule = linkonce_odr hidden global [64 x i64] zeroinitializer, align 16
@enzyme.kept.blocks = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.lowest = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.highest = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.sums = linkonce_odr hidden global [16384 x i32] zeroinitializer, align 16
@enzyme.kept.room = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.visits = linkonce_odr hidden global i64 0, align 8
@enzyme.kept.is_busy = linkonce_odr hidden global i8 0, align 1
@enzyme.kept.index = linkonce_odr hidden global [3 x ptr] zeroinitializer, align 16
@enzyme.kept.spare = linkonce_odr hidden global ptr null, align 8

define linkonce_odr hidden void @enzyme.kept.note(ptr %primal, ptr %shadow, i64 %size, i64 %how) noinline nounwind "enzyme_inactive" {
entry:
  %tobool = icmp ne ptr %primal, null
  %tobool1 = icmp ne ptr %shadow, null
  %or.cond = and i1 %tobool, %tobool1
  br i1 %or.cond, label %lor.lhs.false2, label %return

lor.lhs.false2:
  %cmp = icmp ne ptr %primal, %shadow
  %tobool4 = icmp ne i64 %size, 0
  %or.cond31 = and i1 %cmp, %tobool4
  br i1 %or.cond31, label %while.cond.i, label %return

while.cond.i:
  %0 = atomicrmw xchg ptr @enzyme.kept.is_busy, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %lock.exit, label %while.cond.i

lock.exit:
  %1 = load i64, ptr @enzyme.kept.room, align 8
  %tobool.not.i57 = icmp eq i64 %1, 0
  br i1 %tobool.not.i57, label %cond.end.i, label %cond.true.i

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
  %next.i = getelementptr inbounds nuw i8, ptr %one.07.i, i64 64
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
  store i64 %granule.0, ptr %.compoundliteral.sroa.5.0..sroa_idx, align 8
  %.compoundliteral.sroa.6.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 40
  store i64 %7, ptr %.compoundliteral.sroa.6.0..sroa_idx, align 8
  %.compoundliteral.sroa.7.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 48
  store i64 0, ptr %.compoundliteral.sroa.7.0..sroa_idx, align 8
  %.compoundliteral.sroa.8.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 56
  store ptr null, ptr %.compoundliteral.sroa.8.0..sroa_idx, align 8
  %.compoundliteral.sroa.9.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call8, i64 64
  tail call void @llvm.memset.p0.i64(ptr align 8 %.compoundliteral.sroa.9.0..sroa_idx, i8 0, i64 24, i1 false)
  br label %for.body

for.cond.cleanup:
  %8 = ptrtoint ptr %primal to i64
  %mul.i.i = mul i64 %8, 6430555157
  %shr.i.i = lshr i64 %mul.i.i, 20
  %rem.i = and i64 %shr.i.i, 16383
  %arrayidx.i = getelementptr inbounds nuw i32, ptr @enzyme.kept.sums, i64 %rem.i
  %9 = atomicrmw add ptr %arrayidx.i, i32 1 monotonic, align 4
  %10 = ptrtoint ptr %shadow to i64
  %mul.i.i58 = mul i64 %10, 6430555157
  %shr.i.i59 = lshr i64 %mul.i.i58, 20
  %rem.i60 = and i64 %shr.i.i59, 16383
  %arrayidx.i61 = getelementptr inbounds nuw i32, ptr @enzyme.kept.sums, i64 %rem.i60
  %11 = atomicrmw add ptr %arrayidx.i61, i32 1 monotonic, align 4
  %arrayidx = getelementptr inbounds nuw i64, ptr @enzyme.kept.of_granule, i64 %granule.0
  %12 = load i64, ptr %arrayidx, align 8
  %inc20 = add i64 %12, 1
  store i64 %inc20, ptr %arrayidx, align 8
  %13 = load i64, ptr @enzyme.kept.blocks, align 8
  %inc21 = add i64 %13, 1
  store i64 %inc21, ptr @enzyme.kept.blocks, align 8
  %14 = load i64, ptr @enzyme.kept.lowest, align 8
  %15 = add i64 %14, -1
  %or.cond56.not = icmp ult i64 %15, %10
  br i1 %or.cond56.not, label %if.end26, label %if.then25

for.body:
  %indvars.iv = phi i64 [ 0, %while.end ], [ %indvars.iv.next, %link_in.exit ]
  %16 = trunc nuw nsw i64 %indvars.iv to i32
  switch i32 %16, label %cond.end.i.i [
    i32 2, label %if.then.i.i
    i32 0, label %cond.true.i.i
  ]

if.then.i.i:
  %17 = load ptr, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %18 = ptrtoint ptr %17 to i64
  %19 = load i64, ptr %.compoundliteral.sroa.5.0..sroa_idx, align 8
  %shr.i.i.i67 = lshr i64 %18, %19
  %mul.i.i.i68 = shl i64 %shr.i.i.i67, 6
  %add.i.i.i = add i64 %mul.i.i.i68, %19
  br label %link_in.exit

cond.true.i.i:
  br label %cond.end.i.i

cond.end.i.i:
  %cond.in.i.i = phi ptr [ %.compoundliteral.sroa.2.0..sroa_idx, %cond.true.i.i ], [ %call8, %for.body ]
  %cond.i.i = load ptr, ptr %cond.in.i.i, align 8
  %20 = ptrtoint ptr %cond.i.i to i64
  br label %link_in.exit

link_in.exit:
  %retval.0.i.i = phi i64 [ %add.i.i.i, %if.then.i.i ], [ %20, %cond.end.i.i ]
  %arrayidx.i.i = getelementptr inbounds nuw ptr, ptr @enzyme.kept.index, i64 %indvars.iv
  %21 = load ptr, ptr %arrayidx.i.i, align 8
  %mul.i.i7.i = mul i64 %retval.0.i.i, -7046029254386353131
  %shr.i.i8.i = lshr i64 %mul.i.i7.i, 20
  %22 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i62 = add i64 %22, 17592186044415
  %and.i.i63 = and i64 %sub.i.i62, %shr.i.i8.i
  %arrayidx1.i.i64 = getelementptr inbounds nuw ptr, ptr %21, i64 %and.i.i63
  %23 = load ptr, ptr %arrayidx1.i.i64, align 8
  %arrayidx.i66 = getelementptr inbounds nuw ptr, ptr %.compoundliteral.sroa.9.0..sroa_idx, i64 %indvars.iv
  store ptr %23, ptr %arrayidx.i66, align 8
  store ptr %call8, ptr %arrayidx1.i.i64, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 3
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

if.then25:
  store i64 %10, ptr @enzyme.kept.lowest, align 8
  br label %if.end26

if.end26:
  %add = add i64 %size, %10
  %24 = load i64, ptr @enzyme.kept.highest, align 8
  %cmp27 = icmp ugt i64 %add, %24
  br i1 %cmp27, label %if.then28, label %if.end30

if.then28:
  store i64 %add, ptr @enzyme.kept.highest, align 8
  br label %if.end30

if.end30:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  br label %return

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
  %2 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 8), align 8
  %mul.i.i12.i.i = mul i64 %1, -7046029254386353131
  %shr.i.i13.i.i = lshr i64 %mul.i.i12.i.i, 20
  %3 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i.i = add i64 %3, 17592186044415
  %and.i.i.i = and i64 %sub.i.i.i, %shr.i.i13.i.i
  %arrayidx1.i.i.i = getelementptr inbounds nuw ptr, ptr %2, i64 %and.i.i.i
  %4 = load ptr, ptr %arrayidx1.i.i.i, align 8
  %cmp.not14.i.i = icmp eq ptr %4, %one
  br i1 %cmp.not14.i.i, label %leave_alone.exit, label %while.body.i.i

while.body.i.i:
  %5 = phi ptr [ %6, %while.body.i.i ], [ %4, %if.then ]
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr %5, i64 72
  %6 = load ptr, ptr %arrayidx.i.i, align 8
  %cmp.not.i.i = icmp eq ptr %6, %one
  br i1 %cmp.not.i.i, label %leave_alone.exit.loopexit, label %while.body.i.i

leave_alone.exit.loopexit:
  %arrayidx.i.i.le = getelementptr inbounds nuw i8, ptr %5, i64 72
  br label %leave_alone.exit

leave_alone.exit:
  %place.0.lcssa.i.i = phi ptr [ %arrayidx1.i.i.i, %if.then ], [ %arrayidx.i.i.le, %leave_alone.exit.loopexit ]
  %arrayidx4.i.i = getelementptr inbounds nuw i8, ptr %one, i64 72
  %7 = load ptr, ptr %arrayidx4.i.i, align 8
  store ptr %7, ptr %place.0.lcssa.i.i, align 8
  %8 = load ptr, ptr %one, align 8
  %9 = ptrtoint ptr %8 to i64
  %mul.i.i.i = mul i64 %9, 6430555157
  %shr.i.i.i = lshr i64 %mul.i.i.i, 20
  %rem.i.i = and i64 %shr.i.i.i, 16383
  %arrayidx.i4.i = getelementptr inbounds nuw i32, ptr @enzyme.kept.sums, i64 %rem.i.i
  %10 = atomicrmw add ptr %arrayidx.i4.i, i32 -1 monotonic, align 4
  store ptr null, ptr %one, align 8
  br label %if.end

if.end:
  %shadow2.i.i = getelementptr inbounds nuw i8, ptr %one, i64 8
  %cond.i.i = load ptr, ptr %shadow2.i.i, align 8
  %11 = ptrtoint ptr %cond.i.i to i64
  %12 = load ptr, ptr @enzyme.kept.index, align 16
  %mul.i.i12.i = mul i64 %11, -7046029254386353131
  %shr.i.i13.i = lshr i64 %mul.i.i12.i, 20
  %13 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i = add i64 %13, 17592186044415
  %and.i.i = and i64 %sub.i.i, %shr.i.i13.i
  %arrayidx1.i.i = getelementptr inbounds nuw ptr, ptr %12, i64 %and.i.i
  %14 = load ptr, ptr %arrayidx1.i.i, align 8
  %cmp.not14.i = icmp eq ptr %14, %one
  br i1 %cmp.not14.i, label %link_out.exit, label %while.body.i

while.body.i:
  %15 = phi ptr [ %16, %while.body.i ], [ %14, %if.end ]
  %next.i = getelementptr inbounds nuw i8, ptr %15, i64 64
  %16 = load ptr, ptr %next.i, align 8
  %cmp.not.i = icmp eq ptr %16, %one
  br i1 %cmp.not.i, label %link_out.exit.loopexit, label %while.body.i

link_out.exit.loopexit:
  %next.i.le = getelementptr inbounds nuw i8, ptr %15, i64 64
  br label %link_out.exit

link_out.exit:
  %place.0.lcssa.i = phi ptr [ %arrayidx1.i.i, %if.end ], [ %next.i.le, %link_out.exit.loopexit ]
  %next2.i = getelementptr inbounds nuw i8, ptr %one, i64 64
  %17 = load ptr, ptr %next2.i, align 8
  store ptr %17, ptr %place.0.lcssa.i, align 8
  %18 = load ptr, ptr %shadow2.i.i, align 8
  %19 = ptrtoint ptr %18 to i64
  %granule.i.i = getelementptr inbounds nuw i8, ptr %one, i64 32
  %20 = load i64, ptr %granule.i.i, align 8
  %shr.i.i.i9 = lshr i64 %19, %20
  %mul.i.i.i10 = shl i64 %shr.i.i.i9, 6
  %add.i.i.i = add i64 %mul.i.i.i10, %20
  %21 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 16), align 16
  %mul.i.i12.i11 = mul i64 %add.i.i.i, -7046029254386353131
  %shr.i.i13.i12 = lshr i64 %mul.i.i12.i11, 20
  %22 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i13 = add i64 %22, 17592186044415
  %and.i.i14 = and i64 %shr.i.i13.i12, %sub.i.i13
  %arrayidx1.i.i15 = getelementptr inbounds nuw ptr, ptr %21, i64 %and.i.i14
  %23 = load ptr, ptr %arrayidx1.i.i15, align 8
  %cmp.not14.i16 = icmp eq ptr %23, %one
  br i1 %cmp.not14.i16, label %link_out.exit24, label %while.body.i18

while.body.i18:
  %24 = phi ptr [ %25, %while.body.i18 ], [ %23, %link_out.exit ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %24, i64 80
  %25 = load ptr, ptr %arrayidx.i, align 8
  %cmp.not.i20 = icmp eq ptr %25, %one
  br i1 %cmp.not.i20, label %link_out.exit24.loopexit, label %while.body.i18

link_out.exit24.loopexit:
  %arrayidx.i.le = getelementptr inbounds nuw i8, ptr %24, i64 80
  br label %link_out.exit24

link_out.exit24:
  %place.0.lcssa.i22 = phi ptr [ %arrayidx1.i.i15, %link_out.exit ], [ %arrayidx.i.le, %link_out.exit24.loopexit ]
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %one, i64 80
  %26 = load ptr, ptr %arrayidx4.i, align 8
  store ptr %26, ptr %place.0.lcssa.i22, align 8
  %27 = load ptr, ptr %shadow2.i.i, align 8
  %28 = ptrtoint ptr %27 to i64
  %mul.i.i = mul i64 %28, 6430555157
  %shr.i.i = lshr i64 %mul.i.i, 20
  %rem.i = and i64 %shr.i.i, 16383
  %arrayidx.i25 = getelementptr inbounds nuw i32, ptr @enzyme.kept.sums, i64 %rem.i
  %29 = atomicrmw add ptr %arrayidx.i25, i32 -1 monotonic, align 4
  %30 = load i64, ptr %granule.i.i, align 8
  %arrayidx = getelementptr inbounds nuw i64, ptr @enzyme.kept.of_granule, i64 %30
  %31 = load i64, ptr %arrayidx, align 8
  %dec = add i64 %31, -1
  store i64 %dec, ptr %arrayidx, align 8
  %32 = load i64, ptr @enzyme.kept.blocks, align 8
  %dec1 = add i64 %32, -1
  store i64 %dec1, ptr @enzyme.kept.blocks, align 8
  %33 = load ptr, ptr @enzyme.kept.spare, align 8
  %todo = getelementptr inbounds nuw i8, ptr %one, i64 56
  store ptr %33, ptr %todo, align 8
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
  %call3 = tail call ptr @calloc(i64 64, i64 88)
  %tobool4.not.not = icmp eq ptr %call3, null
  br i1 %tobool4.not.not, label %return, label %for.body

for.body:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body ], [ 0, %if.then2 ]
  %3 = load ptr, ptr @enzyme.kept.spare, align 8
  %arrayidx = getelementptr inbounds nuw { ptr, ptr, i64, i64, i64, i64, i64, ptr, [3 x ptr] }, ptr %call3, i64 %indvars.iv
  %todo = getelementptr inbounds nuw i8, ptr %arrayidx, i64 56
  store ptr %3, ptr %todo, align 8
  store ptr %arrayidx, ptr @enzyme.kept.spare, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 64
  br i1 %exitcond.not, label %if.end10, label %for.body

if.end10:
  %4 = load ptr, ptr @enzyme.kept.spare, align 8
  %todo11 = getelementptr inbounds nuw i8, ptr %4, i64 56
  %5 = load ptr, ptr %todo11, align 8
  store ptr %5, ptr @enzyme.kept.spare, align 8
  br label %return

return:
  %retval.1 = phi ptr [ %4, %if.end10 ], [ null, %if.then2 ], [ null, %land.lhs.true ]
  ret ptr %retval.1
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

declare void @llvm.lifetime.end.p0(ptr)

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
  %next.i = getelementptr inbounds nuw i8, ptr %one.07.i, i64 64
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
  %9 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 8), align 8
  %sub.i = add i64 %8, 17592186044415
  %and.i = and i64 %sub.i, %shr.i
  %arrayidx1.i = getelementptr inbounds nuw ptr, ptr %9, i64 %and.i
  %10 = load ptr, ptr %arrayidx1.i, align 8
  br label %cond.end

cond.end:
  %cond = phi ptr [ %10, %cond.true ], [ null, %if.end5 ]
  %tobool8.not24 = icmp eq ptr %cond, null
  br i1 %tobool8.not24, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  br label %return

for.body:
  %next.025 = phi ptr [ %11, %if.end12 ], [ %cond, %cond.end ]
  %arrayidx10 = getelementptr inbounds nuw i8, ptr %next.025, i64 72
  %11 = load ptr, ptr %arrayidx10, align 8
  %12 = load ptr, ptr %next.025, align 8
  %cmp = icmp eq ptr %12, %address
  br i1 %cmp, label %if.then11, label %if.end12

if.then11:
  %13 = ptrtoint ptr %12 to i64
  %14 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 8), align 8
  %mul.i.i12.i.i = mul i64 %13, -7046029254386353131
  %shr.i.i13.i.i = lshr i64 %mul.i.i12.i.i, 20
  %15 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i.i = add i64 %15, 17592186044415
  %and.i.i.i = and i64 %sub.i.i.i, %shr.i.i13.i.i
  %arrayidx1.i.i.i = getelementptr inbounds nuw ptr, ptr %14, i64 %and.i.i.i
  %16 = load ptr, ptr %arrayidx1.i.i.i, align 8
  %cmp.not14.i.i = icmp eq ptr %16, %next.025
  br i1 %cmp.not14.i.i, label %leave_alone.exit, label %while.body.i.i

while.body.i.i:
  %17 = phi ptr [ %18, %while.body.i.i ], [ %16, %if.then11 ]
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr %17, i64 72
  %18 = load ptr, ptr %arrayidx.i.i, align 8
  %cmp.not.i.i = icmp eq ptr %18, %next.025
  br i1 %cmp.not.i.i, label %leave_alone.exit.loopexit, label %while.body.i.i

leave_alone.exit.loopexit:
  %arrayidx.i.i.le = getelementptr inbounds nuw i8, ptr %17, i64 72
  br label %leave_alone.exit

leave_alone.exit:
  %place.0.lcssa.i.i = phi ptr [ %arrayidx1.i.i.i, %if.then11 ], [ %arrayidx.i.i.le, %leave_alone.exit.loopexit ]
  store ptr %11, ptr %place.0.lcssa.i.i, align 8
  %19 = load ptr, ptr %next.025, align 8
  %20 = ptrtoint ptr %19 to i64
  %mul.i.i.i22 = mul i64 %20, 6430555157
  %shr.i.i.i23 = lshr i64 %mul.i.i.i22, 20
  %rem.i.i = and i64 %shr.i.i.i23, 16383
  %arrayidx.i4.i = getelementptr inbounds nuw i32, ptr @enzyme.kept.sums, i64 %rem.i.i
  %21 = atomicrmw add ptr %arrayidx.i4.i, i32 -1 monotonic, align 4
  store ptr null, ptr %next.025, align 8
  br label %if.end12

if.end12:
  %tobool8.not = icmp eq ptr %11, null
  br i1 %tobool8.not, label %for.cond.cleanup, label %for.body

return:
  ret void
}

define linkonce_odr hidden void @enzyme.kept.clear(ptr %shadow, ptr %primal, i64 %size, i64 %since) noinline nounwind "enzyme_inactive" {
entry:
  br label %while.cond.i

while.cond.i:
  %0 = atomicrmw xchg ptr @enzyme.kept.is_busy, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %lock.exit, label %while.cond.i

lock.exit:
  %1 = load i64, ptr @enzyme.kept.blocks, align 8
  %tobool.not = icmp eq i64 %1, 0
  br i1 %tobool.not, label %if.end18, label %if.then

if.then:
  %2 = load i64, ptr @enzyme.kept.visits, align 8
  %inc = add i64 %2, 1
  store i64 %inc, ptr @enzyme.kept.visits, align 8
  %call = tail call ptr @enzyme.kept.follow(ptr %shadow, ptr %primal, i64 %size, i64 1, i64 %since, ptr null)
  %tobool1.not34 = icmp eq ptr %call, null
  br i1 %tobool1.not34, label %if.end18, label %while.body

while.body:
  %todo.035 = phi ptr [ %todo.1, %cleanup ], [ %call, %if.then ]
  %todo2 = getelementptr inbounds nuw i8, ptr %todo.035, i64 56
  %3 = load ptr, ptr %todo2, align 8
  %4 = load atomic i64, ptr @enzyme.requests monotonic, align 8
  %request = getelementptr inbounds nuw i8, ptr %todo.035, i64 40
  store i64 %4, ptr %request, align 8
  %how = getelementptr inbounds nuw i8, ptr %todo.035, i64 24
  %5 = load i64, ptr %how, align 8
  %cmp = icmp eq i64 %5, 0
  br i1 %cmp, label %if.then3, label %if.end

if.then3:
  %shadow4 = getelementptr inbounds nuw i8, ptr %todo.035, i64 8
  %6 = load ptr, ptr %shadow4, align 8
  %size5 = getelementptr inbounds nuw i8, ptr %todo.035, i64 16
  %7 = load i64, ptr %size5, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %6, i8 0, i64 %7, i1 false)
  br label %cleanup

if.end:
  %cmp7 = icmp ugt i64 %5, 4095
  br i1 %cmp7, label %if.then8, label %if.end12

if.then8:
  %8 = inttoptr i64 %5 to ptr
  %shadow10 = getelementptr inbounds nuw i8, ptr %todo.035, i64 8
  %9 = load ptr, ptr %shadow10, align 8
  %size11 = getelementptr inbounds nuw i8, ptr %todo.035, i64 16
  %10 = load i64, ptr %size11, align 8
  tail call void %8(ptr %9, i64 %10)
  br label %if.end12

if.end12:
  %shadow13 = getelementptr inbounds nuw i8, ptr %todo.035, i64 8
  %11 = load ptr, ptr %shadow13, align 8
  %12 = load ptr, ptr %todo.035, align 8
  %size15 = getelementptr inbounds nuw i8, ptr %todo.035, i64 16
  %13 = load i64, ptr %size15, align 8
  %14 = load i64, ptr %how, align 8
  %call17 = tail call ptr @enzyme.kept.follow(ptr %11, ptr %12, i64 %13, i64 %14, i64 %since, ptr %3)
  br label %cleanup

cleanup:
  %todo.1 = phi ptr [ %3, %if.then3 ], [ %call17, %if.end12 ]
  %tobool1.not = icmp eq ptr %todo.1, null
  br i1 %tobool1.not, label %if.end18, label %while.body

if.end18:
  store atomic i8 0, ptr @enzyme.kept.is_busy release, align 1
  ret void
}

define linkonce_odr hidden ptr @enzyme.kept.follow(ptr %shadow, ptr %primal, i64 %size, i64 %how, i64 %since, ptr %todo) noinline nounwind "enzyme_inactive" {
entry:
  %cmp1 = icmp eq i64 %how, 3
  %0 = and i64 %how, -2
  %1 = icmp eq i64 %0, 2
  %2 = ptrtoint ptr %shadow to i64
  %sub = sub i64 0, %2
  %and = and i64 %sub, 7
  %add102 = or disjoint i64 %and, 8
  %cmp2.not103 = icmp ugt i64 %add102, %size
  br i1 %cmp2.not103, label %for.end, label %for.body.lr.ph

for.body.lr.ph:
  %tobool42.not = icmp eq i64 %since, 0
  br label %for.body

for.body:
  %add106 = phi i64 [ %add102, %for.body.lr.ph ], [ %add, %cleanup51 ]
  %todo.addr.0105 = phi ptr [ %todo, %for.body.lr.ph ], [ %todo.addr.2, %cleanup51 ]
  %k.0104 = phi i64 [ %and, %for.body.lr.ph ], [ %add106, %cleanup51 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %shadow, i64 %k.0104
  %word.0.copyload.i = load i64, ptr %add.ptr, align 1
  %tobool.not = icmp eq i64 %word.0.copyload.i, 0
  br i1 %tobool.not, label %cleanup51, label %cond.true

cond.true:
  %add.ptr3 = getelementptr inbounds nuw i8, ptr %primal, i64 %k.0104
  %word.0.copyload.i100 = load i64, ptr %add.ptr3, align 1
  %call6 = tail call { ptr, i32 } @enzyme.kept.target_of(i64 %word.0.copyload.i, i64 %word.0.copyload.i100)
  %3 = extractvalue { ptr, i32 } %call6, 0
  %4 = extractvalue { ptr, i32 } %call6, 1
  %tobool7 = icmp eq ptr %3, null
  %tobool8 = icmp ne i32 %4, 0
  %or.cond = select i1 %tobool7, i1 true, i1 %tobool8
  br i1 %or.cond, label %if.else, label %if.then9

if.then9:
  %call10 = tail call zeroext i1 @enzyme.is_link(i64 %word.0.copyload.i100)
  br i1 %call10, label %land.lhs.true11, label %if.end25

land.lhs.true11:
  %call12 = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i100)
  %spec.select = select i1 %call12, i64 %word.0.copyload.i100, i64 0
  br label %if.end25

if.else:
  %cmp.i = icmp ugt i64 %word.0.copyload.i, 4095
  %or.cond.i = or i1 %cmp1, %cmp.i
  %5 = and i1 %1, %or.cond.i
  %or.cond101 = and i1 %5, %tobool7
  br i1 %or.cond101, label %if.end.i, label %if.end25

if.end.i:
  %call.i = tail call zeroext i1 @enzyme.is_link(i64 %word.0.copyload.i)
  br i1 %call.i, label %land.lhs.true1.i, label %if.end4.i

land.lhs.true1.i:
  %call2.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  %brmerge.i = or i1 %cmp1, %call2.i
  %word.mux.i = select i1 %call2.i, i64 %word.0.copyload.i, i64 0
  br i1 %brmerge.i, label %if.end25, label %for.body.i.preheader

if.end4.i:
  br i1 %cmp1, label %if.end25, label %for.body.i.preheader

for.body.i.preheader:
  br label %for.body.i

for.body.i:
  %indvars.iv.i = phi i64 [ %indvars.iv.next.i, %for.body.i ], [ 0, %for.body.i.preheader ]
  %kept.028.i = phi i64 [ %kept.1.i, %for.body.i ], [ 0, %for.body.i.preheader ]
  %shr.i = lshr i64 %word.0.copyload.i, %indvars.iv.i
  %conv.i = trunc i64 %shr.i to i32
  %6 = add i32 %conv.i, 1
  %or.cond15.i = icmp ult i32 %6, 4097
  %conv12.i = and i64 %shr.i, 4294967295
  %shl.i = shl nuw i64 %conv12.i, %indvars.iv.i
  %or.i = select i1 %or.cond15.i, i64 %shl.i, i64 0
  %kept.1.i = or i64 %or.i, %kept.028.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 32
  %cmp5.i = icmp ne i64 %indvars.iv.i, 0
  %.not.i = or i1 %cmp1, %cmp5.i
  br i1 %.not.i, label %if.end25, label %for.body.i

if.end25:
  %kept.0 = phi i64 [ %spec.select, %land.lhs.true11 ], [ %word.0.copyload.i, %if.else ], [ 0, %if.then9 ], [ 0, %if.end4.i ], [ %word.mux.i, %land.lhs.true1.i ], [ %kept.1.i, %for.body.i ]
  %cmp26.not = icmp eq i64 %kept.0, %word.0.copyload.i
  br i1 %cmp26.not, label %if.end30, label %if.then28

if.then28:
  store i64 %kept.0, ptr %add.ptr, align 1
  br label %if.end30

if.end30:
  %cond37 = select i1 %tobool8, ptr %3, ptr null
  %tobool38.not = icmp eq ptr %cond37, null
  br i1 %tobool38.not, label %cleanup51, label %lor.lhs.false

lor.lhs.false:
  %visit = getelementptr inbounds nuw i8, ptr %cond37, i64 48
  %7 = load i64, ptr %visit, align 8
  %8 = load i64, ptr @enzyme.kept.visits, align 8
  %cmp39 = icmp eq i64 %7, %8
  br i1 %cmp39, label %cleanup51, label %lor.lhs.false41

lor.lhs.false41:
  br i1 %tobool42.not, label %if.end47, label %land.lhs.true43

land.lhs.true43:
  %request = getelementptr inbounds nuw i8, ptr %3, i64 40
  %9 = load i64, ptr %request, align 8
  %cmp44.not = icmp ult i64 %9, %since
  br i1 %cmp44.not, label %if.end47, label %cleanup51

if.end47:
  store i64 %8, ptr %visit, align 8
  %todo49 = getelementptr inbounds nuw i8, ptr %3, i64 56
  store ptr %todo.addr.0105, ptr %todo49, align 8
  br label %cleanup51

cleanup51:
  %todo.addr.2 = phi ptr [ %todo.addr.0105, %if.end30 ], [ %todo.addr.0105, %lor.lhs.false ], [ %cond37, %if.end47 ], [ %todo.addr.0105, %land.lhs.true43 ], [ %todo.addr.0105, %for.body ]
  %add = add i64 %add106, 8
  %cmp2.not = icmp ugt i64 %add, %size
  br i1 %cmp2.not, label %for.end, label %for.body

for.end:
  %k.0.lcssa = phi i64 [ %and, %entry ], [ %add106, %cleanup51 ]
  %todo.addr.0.lcssa = phi ptr [ %todo, %entry ], [ %todo.addr.2, %cleanup51 ]
  %cmp57 = icmp ult i64 %k.0.lcssa, %size
  %or.cond99 = and i1 %1, %cmp57
  br i1 %or.cond99, label %if.then59, label %if.end62

if.then59:
  %add.ptr60 = getelementptr inbounds nuw i8, ptr %shadow, i64 %k.0.lcssa
  %sub61 = sub nuw i64 %size, %k.0.lcssa
  tail call void @llvm.memset.p0.i64(ptr align 1 %add.ptr60, i8 0, i64 %sub61, i1 false)
  br label %if.end62

if.end62:
  ret ptr %todo.addr.0.lcssa
}

define linkonce_odr hidden i32 @enzyme.kept.make_room() noinline nounwind "enzyme_inactive" {
entry:
  %made = alloca [3 x ptr], align 16
  %0 = load i64, ptr @enzyme.kept.room, align 8
  %tobool.not = icmp eq i64 %0, 0
  %mul = shl i64 %0, 1
  %cond = select i1 %tobool.not, i64 1024, i64 %mul
  %1 = load ptr, ptr @enzyme.kept.index, align 16
  call void @llvm.lifetime.start.p0(ptr %made)
  br label %for.body

for.cond:
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond = icmp eq i64 %indvars.iv.next, 3
  br i1 %exitcond, label %for.end, label %for.body

for.body:
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.cond ]
  %call = tail call ptr @calloc(i64 %cond, i64 8)
  %arrayidx = getelementptr inbounds nuw ptr, ptr %made, i64 %indvars.iv
  store ptr %call, ptr %arrayidx, align 8
  %tobool1.not = icmp eq ptr %call, null
  br i1 %tobool1.not, label %cleanup43, label %for.cond

for.end:
  %2 = load i64, ptr @enzyme.kept.room, align 8
  store i64 %cond, ptr @enzyme.kept.room, align 8
  br label %for.body6

for.cond20.preheader:
  %cmp2181.not = icmp eq i64 %2, 0
  br i1 %cmp2181.not, label %for.cond.cleanup22, label %for.body23

for.body6:
  %indvars.iv84 = phi i64 [ 0, %for.end ], [ %indvars.iv.next85, %if.end11 ]
  %cmp7.not = icmp eq i64 %indvars.iv84, 0
  br i1 %cmp7.not, label %if.end11, label %if.then8

if.then8:
  %arrayidx10 = getelementptr inbounds nuw ptr, ptr @enzyme.kept.index, i64 %indvars.iv84
  %3 = load ptr, ptr %arrayidx10, align 8
  tail call void @free(ptr %3)
  br label %if.end11

if.end11:
  %arrayidx13 = getelementptr inbounds nuw ptr, ptr %made, i64 %indvars.iv84
  %4 = load ptr, ptr %arrayidx13, align 8
  %arrayidx15 = getelementptr inbounds nuw ptr, ptr @enzyme.kept.index, i64 %indvars.iv84
  store ptr %4, ptr %arrayidx15, align 8
  %indvars.iv.next85 = add nuw nsw i64 %indvars.iv84, 1
  %exitcond87.not = icmp eq i64 %indvars.iv.next85, 3
  br i1 %exitcond87.not, label %for.cond20.preheader, label %for.body6

for.cond.cleanup22:
  tail call void @free(ptr %1)
  br label %cleanup43

for.body23:
  %k.082 = phi i64 [ %inc39, %for.cond.cleanup27 ], [ 0, %for.cond20.preheader ]
  %arrayidx24 = getelementptr inbounds nuw ptr, ptr %1, i64 %k.082
  %5 = load ptr, ptr %arrayidx24, align 8
  %tobool26.not79 = icmp eq ptr %5, null
  br i1 %tobool26.not79, label %for.cond.cleanup27, label %for.body28

for.cond.cleanup27:
  %inc39 = add nuw i64 %k.082, 1
  %exitcond88.not = icmp eq i64 %inc39, %2
  br i1 %exitcond88.not, label %for.cond.cleanup22, label %for.body23

for.body28:
  %one.080 = phi ptr [ %6, %for.inc34 ], [ %5, %for.body23 ]
  %next29 = getelementptr inbounds nuw i8, ptr %one.080, i64 64
  %6 = load ptr, ptr %next29, align 8
  %shadow2.i.i = getelementptr inbounds nuw i8, ptr %one.080, i64 8
  %cond.i.i = load ptr, ptr %shadow2.i.i, align 8
  %7 = ptrtoint ptr %cond.i.i to i64
  %8 = load ptr, ptr @enzyme.kept.index, align 16
  %mul.i.i7.i = mul i64 %7, -7046029254386353131
  %shr.i.i8.i = lshr i64 %mul.i.i7.i, 20
  %9 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i = add i64 %9, 17592186044415
  %and.i.i = and i64 %sub.i.i, %shr.i.i8.i
  %arrayidx1.i.i = getelementptr inbounds nuw ptr, ptr %8, i64 %and.i.i
  %10 = load ptr, ptr %arrayidx1.i.i, align 8
  store ptr %10, ptr %next29, align 8
  store ptr %one.080, ptr %arrayidx1.i.i, align 8
  %11 = load ptr, ptr %shadow2.i.i, align 8
  %12 = ptrtoint ptr %11 to i64
  %granule.i.i = getelementptr inbounds nuw i8, ptr %one.080, i64 32
  %13 = load i64, ptr %granule.i.i, align 8
  %shr.i.i.i = lshr i64 %12, %13
  %mul.i.i.i = shl i64 %shr.i.i.i, 6
  %add.i.i.i = add i64 %mul.i.i.i, %13
  %14 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 16), align 16
  %mul.i.i7.i63 = mul i64 %add.i.i.i, -7046029254386353131
  %shr.i.i8.i64 = lshr i64 %mul.i.i7.i63, 20
  %15 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i65 = add i64 %15, 17592186044415
  %and.i.i66 = and i64 %shr.i.i8.i64, %sub.i.i65
  %arrayidx1.i.i67 = getelementptr inbounds nuw ptr, ptr %14, i64 %and.i.i66
  %16 = load ptr, ptr %arrayidx1.i.i67, align 8
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %one.080, i64 80
  store ptr %16, ptr %arrayidx.i, align 8
  store ptr %one.080, ptr %arrayidx1.i.i67, align 8
  %17 = load ptr, ptr %one.080, align 8
  %tobool31.not = icmp eq ptr %17, null
  br i1 %tobool31.not, label %for.inc34, label %if.then32

if.then32:
  %18 = ptrtoint ptr %17 to i64
  %19 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 8), align 8
  %mul.i.i7.i70 = mul i64 %18, -7046029254386353131
  %shr.i.i8.i71 = lshr i64 %mul.i.i7.i70, 20
  %20 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i.i72 = add i64 %20, 17592186044415
  %and.i.i73 = and i64 %sub.i.i72, %shr.i.i8.i71
  %arrayidx1.i.i74 = getelementptr inbounds nuw ptr, ptr %19, i64 %and.i.i73
  %21 = load ptr, ptr %arrayidx1.i.i74, align 8
  %arrayidx.i76 = getelementptr inbounds nuw i8, ptr %one.080, i64 72
  store ptr %21, ptr %arrayidx.i76, align 8
  store ptr %one.080, ptr %arrayidx1.i.i74, align 8
  br label %for.inc34

for.inc34:
  %tobool26.not = icmp eq ptr %6, null
  br i1 %tobool26.not, label %for.cond.cleanup27, label %for.body28

cleanup43:
  %retval.1 = phi i32 [ 1, %for.cond.cleanup22 ], [ 0, %for.body ]
  call void @llvm.lifetime.end.p0(ptr %made)
  ret i32 %retval.1
}

declare ptr @calloc(i64, i64)

declare void @free(ptr)

define linkonce_odr hidden { ptr, i32 } @enzyme.kept.target_of(i64 %link, i64 %word) noinline nounwind "enzyme_inactive" {
entry:
  %0 = load i64, ptr @enzyme.kept.lowest, align 8
  %cmp = icmp ult i64 %link, %0
  %1 = load i64, ptr @enzyme.kept.highest, align 8
  %cmp1 = icmp ugt i64 %link, %1
  %or.cond80 = select i1 %cmp, i1 true, i1 %cmp1
  br i1 %or.cond80, label %return, label %for.cond.preheader

for.cond.preheader:
  %2 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @enzyme.kept.index, i64 16), align 16
  %3 = load i64, ptr @enzyme.kept.room, align 8
  %sub.i = add i64 %3, 17592186044415
  br label %for.cond3.preheader

for.cond3.preheader:
  %retval.sroa.0.095 = phi ptr [ null, %for.cond.preheader ], [ %retval.sroa.0.1.lcssa, %for.cond.cleanup6 ]
  %retval.sroa.4.094 = phi i32 [ 0, %for.cond.preheader ], [ %retval.sroa.4.1.lcssa, %for.cond.cleanup6 ]
  %granule.093 = phi i64 [ 6, %for.cond.preheader ], [ %inc49, %for.cond.cleanup6 ]
  %arrayidx = getelementptr inbounds nuw i64, ptr @enzyme.kept.of_granule, i64 %granule.093
  %4 = load i64, ptr %arrayidx, align 8
  %tobool.not = icmp ne i64 %4, 0
  br label %land.lhs.true

land.lhs.true:
  %retval.sroa.0.192 = phi ptr [ %retval.sroa.0.095, %for.cond3.preheader ], [ %retval.sroa.0.2.lcssa, %for.cond.cleanup16 ]
  %retval.sroa.4.191 = phi i32 [ %retval.sroa.4.094, %for.cond3.preheader ], [ %retval.sroa.4.2.lcssa, %for.cond.cleanup16 ]
  %before.090 = phi i64 [ 0, %for.cond3.preheader ], [ %inc, %for.cond.cleanup16 ]
  %tobool5.not = icmp eq i32 %retval.sroa.4.191, 0
  %or.cond81 = select i1 %tobool.not, i1 %tobool5.not, i1 false
  br i1 %or.cond81, label %for.body7, label %for.cond.cleanup6

for.cond.cleanup6:
  %retval.sroa.4.1.lcssa = phi i32 [ %retval.sroa.4.191, %land.lhs.true ], [ %retval.sroa.4.2.lcssa, %for.cond.cleanup16 ]
  %retval.sroa.0.1.lcssa = phi ptr [ %retval.sroa.0.192, %land.lhs.true ], [ %retval.sroa.0.2.lcssa, %for.cond.cleanup16 ]
  %inc49 = add nuw nsw i64 %granule.093, 1
  %exitcond.not = icmp eq i64 %inc49, 64
  br i1 %exitcond.not, label %return, label %for.cond3.preheader

for.body7:
  %shl = shl nuw i64 %before.090, %granule.093
  %sub = sub i64 %link, %shl
  %shr.i = lshr i64 %sub, %granule.093
  %mul.i = shl i64 %shr.i, 6
  %add.i = add nuw nsw i64 %mul.i, %granule.093
  %mul.i.i = mul i64 %add.i, -7046029254386353131
  %shr.i.i = lshr i64 %mul.i.i, 20
  %and.i = and i64 %sub.i, %shr.i.i
  %arrayidx1.i = getelementptr inbounds nuw ptr, ptr %2, i64 %and.i
  %one.084 = load ptr, ptr %arrayidx1.i, align 8
  %tobool1085.not = icmp eq ptr %one.084, null
  br i1 %tobool1085.not, label %for.cond.cleanup16, label %for.body17

for.cond.cleanup16:
  %retval.sroa.4.2.lcssa = phi i32 [ 0, %for.body7 ], [ %retval.sroa.4.3, %cleanup ]
  %retval.sroa.0.2.lcssa = phi ptr [ %retval.sroa.0.192, %for.body7 ], [ %retval.sroa.0.4, %cleanup ]
  %inc = add nuw nsw i64 %before.090, 1
  %cmp4 = icmp eq i64 %before.090, 0
  br i1 %cmp4, label %land.lhs.true, label %for.cond.cleanup6

for.body17:
  %one.088 = phi ptr [ %one.0, %cleanup ], [ %one.084, %for.body7 ]
  %retval.sroa.0.287 = phi ptr [ %retval.sroa.0.4, %cleanup ], [ %retval.sroa.0.192, %for.body7 ]
  %shadow = getelementptr inbounds nuw i8, ptr %one.088, i64 8
  %5 = load ptr, ptr %shadow, align 8
  %6 = ptrtoint ptr %5 to i64
  %cmp18 = icmp ult i64 %link, %6
  br i1 %cmp18, label %cleanup, label %lor.lhs.false19

lor.lhs.false19:
  %sub20 = sub nuw i64 %link, %6
  %size = getelementptr inbounds nuw i8, ptr %one.088, i64 16
  %7 = load i64, ptr %size, align 8
  %cmp21 = icmp ugt i64 %sub20, %7
  br i1 %cmp21, label %cleanup, label %if.end23

if.end23:
  %8 = load ptr, ptr %one.088, align 8
  %tobool24.not = icmp ne ptr %8, null
  %9 = ptrtoint ptr %8 to i64
  %sub27 = sub i64 %word, %9
  %cmp29 = icmp eq i64 %sub27, %sub20
  %narrow = select i1 %tobool24.not, i1 %cmp29, i1 false
  %land.ext = zext i1 %narrow to i32
  %tobool35 = icmp eq ptr %retval.sroa.0.287, null
  %or.cond.not83 = select i1 %narrow, i1 true, i1 %tobool35
  %cmp39 = icmp ult i64 %sub20, %7
  %or.cond82 = or i1 %cmp39, %or.cond.not83
  %spec.select = select i1 %or.cond82, ptr %one.088, ptr %retval.sroa.0.287
  br label %cleanup

cleanup:
  %retval.sroa.4.3 = phi i32 [ 0, %for.body17 ], [ 0, %lor.lhs.false19 ], [ %land.ext, %if.end23 ]
  %retval.sroa.0.4 = phi ptr [ %retval.sroa.0.287, %for.body17 ], [ %retval.sroa.0.287, %lor.lhs.false19 ], [ %spec.select, %if.end23 ]
  %arrayidx43 = getelementptr inbounds nuw i8, ptr %one.088, i64 80
  %one.0 = load ptr, ptr %arrayidx43, align 8
  %tobool10 = icmp ne ptr %one.0, null
  %tobool13.not = icmp eq i32 %retval.sroa.4.3, 0
  %10 = select i1 %tobool10, i1 %tobool13.not, i1 false
  br i1 %10, label %for.body17, label %for.cond.cleanup16

return:
  %retval.sroa.4.4 = phi i32 [ 0, %entry ], [ %retval.sroa.4.1.lcssa, %for.cond.cleanup6 ]
  %retval.sroa.0.5 = phi ptr [ null, %entry ], [ %retval.sroa.0.1.lcssa, %for.cond.cleanup6 ]
  %.fca.0.insert = insertvalue { ptr, i32 } poison, ptr %retval.sroa.0.5, 0
  %.fca.1.insert = insertvalue { ptr, i32 } %.fca.0.insert, i32 %retval.sroa.4.4, 1
  ret { ptr, i32 } %.fca.1.insert
}
