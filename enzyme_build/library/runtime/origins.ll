; Made of origins.c by `python -m tests.library.runtime_bodies`.

@enzyme.origin.derivatives = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.begun_anywhere = linkonce_odr hidden global i64 0, align 8
@enzyme.origin.begun = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.cleared = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.variables = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.arrivals_used = linkonce_odr hidden global i64 0, align 8
@enzyme.origin.arrival_room = linkonce_odr hidden global i64 0, align 8
@enzyme.origins.no_memory = linkonce_odr hidden constant [70 x i8] c"EnzymePy: out of memory while bytes of floats or addresses are moved\0A\00", align 16
@enzyme.origin.arrivals = linkonce_odr hidden global ptr null, align 8
@enzyme.origin.epoch = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.slots = linkonce_odr hidden thread_local global [64 x { i64, [64 x i8], [64 x i8] }] zeroinitializer, align 16
@enzyme.origin.pages = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.page_room = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.pages_used = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.asked = linkonce_odr hidden thread_local global [64 x { i64, ptr }] zeroinitializer, align 16
@enzyme.origin.atoms = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.atom_room = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.words_used = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.others_used = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.halves = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.halves_used = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.block = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.block_left = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.known_pages = linkonce_odr hidden thread_local global [256 x i64] zeroinitializer, align 16
@enzyme.origin.pointers = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.pointer_room = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.pointers_used = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.is_noting = linkonce_odr hidden global i8 0, align 1
@enzyme.adding = linkonce_odr hidden global i32 0, align 4
@enzyme.origins.too_many = linkonce_odr hidden constant [128 x i8] c"EnzymePy: too many floats and addresses are moved as bytes in one derivative: move them as what they are, with memcpy or whole\0A\00", align 16
@enzyme.origins.met = linkonce_odr hidden constant [190 x i8] c"EnzymePy: two derivatives meet in memory that is moved as bits, and nothing tells which floats it holds: copy it with memcpy, or declare it with __enzyme_double(ptr) or __enzyme_float(ptr)\0A\00", align 16

define linkonce_odr hidden void @enzyme.origin.run.begin() noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = load i64, ptr %0, align 8
  %inc = add i64 %1, 1
  store i64 %inc, ptr %0, align 8
  %tobool.not = icmp eq i64 %1, 0
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  %2 = atomicrmw add ptr @enzyme.origin.begun_anywhere, i64 1 monotonic, align 8
  %3 = add i64 %2, 1
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  store i64 %3, ptr %4, align 8
  br label %if.end

if.end:
  ret void
}

declare ptr @llvm.threadlocal.address.p0(ptr)

define linkonce_odr hidden void @enzyme.origin.run.end() noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = load i64, ptr %0, align 8
  %tobool.not = icmp eq i64 %1, 0
  br i1 %tobool.not, label %return, label %lor.lhs.false

lor.lhs.false:
  %dec = add i64 %1, -1
  store i64 %dec, ptr %0, align 8
  %tobool1.not = icmp eq i64 %dec, 0
  br i1 %tobool1.not, label %if.end, label %return

if.end:
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.cleared)
  %one.018 = load ptr, ptr %2, align 8
  %tobool2.not19 = icmp eq ptr %one.018, null
  br i1 %tobool2.not19, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.variables)
  %one3.021 = load ptr, ptr %3, align 8
  %tobool5.not22 = icmp eq ptr %one3.021, null
  br i1 %tobool5.not22, label %for.cond.cleanup6, label %for.body7

for.body:
  %one.020 = phi ptr [ %one.0, %for.body ], [ %one.018, %if.end ]
  %word = getelementptr inbounds nuw i8, ptr %one.020, i64 16
  %4 = load i64, ptr %word, align 8
  %at = getelementptr inbounds nuw i8, ptr %one.020, i64 8
  %5 = load ptr, ptr %at, align 8
  store i64 %4, ptr %5, align 8
  %one.0 = load ptr, ptr %one.020, align 8
  %tobool2.not = icmp eq ptr %one.0, null
  br i1 %tobool2.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup6:
  tail call void @enzyme.origins.forget_all()
  br label %return

for.body7:
  %one3.023 = phi ptr [ %one3.0, %for.body7 ], [ %one3.021, %for.cond.cleanup ]
  %left = getelementptr inbounds nuw i8, ptr %one3.023, i64 24
  %6 = load ptr, ptr %left, align 8
  %primal = getelementptr inbounds nuw i8, ptr %one3.023, i64 16
  %7 = load ptr, ptr %primal, align 8
  %size = getelementptr inbounds nuw i8, ptr %one3.023, i64 32
  %8 = load i64, ptr %size, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %6, ptr align 1 %7, i64 %8, i1 false)
  %one3.0 = load ptr, ptr %one3.023, align 8
  %tobool5.not = icmp eq ptr %one3.0, null
  br i1 %tobool5.not, label %for.cond.cleanup6, label %for.body7

return:
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)

declare void @llvm.lifetime.end.p0(ptr)

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define linkonce_odr hidden void @enzyme.origins.forget_all() noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.page_room)
  %1 = load i64, ptr %0, align 8
  %cmp3.not = icmp eq i64 %1, 0
  br i1 %cmp3.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages)
  br label %for.body

for.cond.cleanup:
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages)
  %4 = load ptr, ptr %3, align 8
  tail call void @free(ptr %4)
  %5 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  %6 = load ptr, ptr %5, align 8
  tail call void @free(ptr %6)
  %7 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.halves)
  %8 = load ptr, ptr %7, align 8
  tail call void @free(ptr %8)
  %9 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pointers)
  %10 = load ptr, ptr %9, align 8
  tail call void @free(ptr %10)
  %11 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.block)
  %12 = load ptr, ptr %11, align 8
  %tobool.not5 = icmp eq ptr %12, null
  br i1 %tobool.not5, label %while.end, label %while.body

for.body:
  %k.04 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %13 = load ptr, ptr %2, align 8
  %arrayidx = getelementptr inbounds nuw ptr, ptr %13, i64 %k.04
  %14 = load ptr, ptr %arrayidx, align 8
  tail call void @free(ptr %14)
  %inc = add nuw i64 %k.04, 1
  %15 = load i64, ptr %0, align 8
  %cmp = icmp ult i64 %inc, %15
  br i1 %cmp, label %for.body, label %for.cond.cleanup

while.body:
  %16 = phi ptr [ %17, %while.body ], [ %12, %for.cond.cleanup ]
  %17 = load ptr, ptr %16, align 8
  tail call void @free(ptr %16)
  store ptr %17, ptr %11, align 8
  %tobool.not = icmp eq ptr %17, null
  br i1 %tobool.not, label %while.end, label %while.body

while.end:
  %18 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  tail call void @llvm.memset.p0.i64(ptr align 16 %18, i8 0, i64 1024, i1 false)
  %19 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.variables)
  store ptr null, ptr %19, align 8
  %20 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.cleared)
  store ptr null, ptr %20, align 8
  store ptr null, ptr %3, align 8
  store ptr null, ptr %5, align 8
  store ptr null, ptr %7, align 8
  store ptr null, ptr %9, align 8
  %21 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.block_left)
  store i64 0, ptr %21, align 8
  %22 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.halves_used)
  store i64 0, ptr %22, align 8
  %23 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.others_used)
  store i64 0, ptr %23, align 8
  %24 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.words_used)
  store i64 0, ptr %24, align 8
  %25 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  store i64 0, ptr %25, align 8
  %26 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages_used)
  store i64 0, ptr %26, align 8
  store i64 0, ptr %0, align 8
  %27 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pointers_used)
  store i64 0, ptr %27, align 8
  %28 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pointer_room)
  store i64 0, ptr %28, align 8
  ret void
}

define linkonce_odr hidden void @enzyme.origin.run.keep(ptr %shadow, ptr %primal, ptr %left, i64 %size) noinline nounwind "enzyme_inactive" {
entry:
  %call = tail call ptr @enzyme.origins.take(i64 40)
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.variables)
  %1 = load ptr, ptr %0, align 8
  store ptr %1, ptr %call, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call, i64 8
  store ptr %shadow, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call, i64 16
  store ptr %primal, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  %.compoundliteral.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call, i64 24
  store ptr %left, ptr %.compoundliteral.sroa.4.0..sroa_idx, align 8
  %.compoundliteral.sroa.5.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call, i64 32
  store i64 %size, ptr %.compoundliteral.sroa.5.0..sroa_idx, align 8
  store ptr %call, ptr %0, align 8
  ret void
}

define linkonce_odr hidden ptr @enzyme.origins.take(i64 %size) noinline nounwind "enzyme_inactive" {
entry:
  %add = add i64 %size, 15
  %and = and i64 %add, -16
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.block_left)
  %1 = load i64, ptr %0, align 8
  %cmp = icmp ugt i64 %and, %1
  br i1 %cmp, label %if.then, label %if.end5

if.then:
  %add1 = add i64 %and, 16
  %cond = tail call i64 @llvm.umax.i64(i64 %add1, i64 65536)
  %call = tail call ptr @calloc(i64 1, i64 %cond)
  %tobool.not = icmp eq ptr %call, null
  br i1 %tobool.not, label %if.then4, label %if.end

if.then4:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

if.end:
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.block)
  %3 = load ptr, ptr %2, align 8
  store ptr %3, ptr %call, align 8
  store ptr %call, ptr %2, align 8
  %sub = add i64 %cond, -16
  store i64 %sub, ptr %0, align 8
  br label %if.end5

if.end5:
  %4 = load i64, ptr %0, align 8
  %sub6 = sub i64 %4, %and
  store i64 %sub6, ptr %0, align 8
  %5 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.block)
  %6 = load ptr, ptr %5, align 8
  %add.ptr = getelementptr inbounds nuw i8, ptr %6, i64 16
  %add.ptr7 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %sub6
  ret ptr %add.ptr7
}

define linkonce_odr hidden void @enzyme.origin.run.arrived(ptr %at, i64 %size) noinline nounwind "enzyme_inactive" {
entry:
  switch i64 %size, label %cond.end [
    i64 4, label %cond.true.i
    i64 8, label %cond.false.i
  ]

cond.true.i:
  %0 = load atomic i32, ptr %at monotonic, align 4
  %conv.i = zext i32 %0 to i64
  br label %cond.end

cond.false.i:
  %1 = load atomic i64, ptr %at monotonic, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ 0, %entry ], [ %conv.i, %cond.true.i ], [ %1, %cond.false.i ]
  %tobool.not = icmp eq i64 %cond, 0
  br i1 %tobool.not, label %cleanup, label %while.cond.i

while.cond.i:
  %2 = atomicrmw xchg ptr @enzyme.origin.is_noting, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %2, 0
  br i1 %tobool.not.i, label %lock_arrivals.exit, label %while.cond.i

lock_arrivals.exit:
  %3 = load i64, ptr @enzyme.origin.arrivals_used, align 8
  %mul = shl i64 %3, 1
  %4 = load i64, ptr @enzyme.origin.arrival_room, align 8
  %cmp2.not = icmp ult i64 %mul, %4
  br i1 %cmp2.not, label %if.end23, label %if.then3

if.then3:
  %tobool4.not = icmp eq i64 %4, 0
  %mul6 = shl i64 %4, 1
  %cond9 = select i1 %tobool4.not, i64 256, i64 %mul6
  %call10 = tail call ptr @calloc(i64 %cond9, i64 24)
  %tobool11.not = icmp eq ptr %call10, null
  br i1 %tobool11.not, label %if.then12, label %for.cond.preheader

for.cond.preheader:
  %5 = load i64, ptr @enzyme.origin.arrival_room, align 8
  %cmp1460.not = icmp eq i64 %5, 0
  br i1 %cmp1460.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %6 = load ptr, ptr @enzyme.origin.arrivals, align 8
  %sub.i = add i64 %cond9, -1
  br label %for.body

if.then12:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

for.cond.cleanup:
  %7 = load ptr, ptr @enzyme.origin.arrivals, align 8
  tail call void @free(ptr %7)
  store ptr %call10, ptr @enzyme.origin.arrivals, align 8
  store i64 %cond9, ptr @enzyme.origin.arrival_room, align 8
  br label %if.end23

for.body:
  %k.061 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %arrayidx = getelementptr inbounds nuw { i64, i64, i64 }, ptr %6, i64 %k.061
  %8 = load i64, ptr %arrayidx, align 8
  %tobool16.not = icmp eq i64 %8, 0
  br i1 %tobool16.not, label %for.inc, label %if.then17

if.then17:
  %mul.i = mul i64 %8, -7046029254386353131
  %shr.i = lshr i64 %mul.i, 29
  br label %while.cond.i46

while.cond.i46:
  %shr.pn.i = phi i64 [ %shr.i, %if.then17 ], [ %add.i, %while.cond.i46 ]
  %k.0.i = and i64 %shr.pn.i, %sub.i
  %arrayidx.i = getelementptr inbounds nuw { i64, i64, i64 }, ptr %call10, i64 %k.0.i
  %9 = load i64, ptr %arrayidx.i, align 8
  %tobool.not.i47 = icmp eq i64 %9, 0
  %cmp.not.i = icmp eq i64 %9, %8
  %or.cond.i = or i1 %tobool.not.i47, %cmp.not.i
  %add.i = add i64 %k.0.i, 1
  br i1 %or.cond.i, label %arrival_at.exit, label %while.cond.i46

arrival_at.exit:
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx.i, ptr align 8 %arrayidx, i64 24, i1 false)
  br label %for.inc

for.inc:
  %inc = add nuw i64 %k.061, 1
  %exitcond.not = icmp eq i64 %inc, %5
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

if.end23:
  %10 = load ptr, ptr @enzyme.origin.arrivals, align 8
  %11 = load i64, ptr @enzyme.origin.arrival_room, align 8
  %12 = ptrtoint ptr %at to i64
  %mul.i48 = mul i64 %12, -7046029254386353131
  %shr.i49 = lshr i64 %mul.i48, 29
  %sub.i50 = add i64 %11, -1
  br label %while.cond.i51

while.cond.i51:
  %shr.pn.i52 = phi i64 [ %shr.i49, %if.end23 ], [ %add.i58, %while.cond.i51 ]
  %k.0.i53 = and i64 %shr.pn.i52, %sub.i50
  %arrayidx.i54 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %10, i64 %k.0.i53
  %13 = load i64, ptr %arrayidx.i54, align 8
  %tobool.not.i55 = icmp eq i64 %13, 0
  %cmp.not.i56 = icmp eq i64 %13, %12
  %or.cond.i57 = or i1 %tobool.not.i55, %cmp.not.i56
  %add.i58 = add i64 %k.0.i53, 1
  br i1 %or.cond.i57, label %arrival_at.exit59, label %while.cond.i51

arrival_at.exit59:
  %conv = zext i1 %tobool.not.i55 to i64
  %14 = load i64, ptr @enzyme.origin.arrivals_used, align 8
  %add = add i64 %14, %conv
  store i64 %add, ptr @enzyme.origin.arrivals_used, align 8
  store i64 %12, ptr %arrayidx.i54, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx.i54, i64 8
  store i64 %cond, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx.i54, i64 16
  store i64 %size, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  store atomic i8 0, ptr @enzyme.origin.is_noting release, align 1
  br label %cleanup

cleanup:
  ret void
}

declare ptr @calloc(i64, i64)

declare void @free(ptr)

define linkonce_odr hidden void @enzyme.origin.run.forget() noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.epoch)
  %1 = load i64, ptr %0, align 8
  %inc = add i64 %1, 1
  store i64 %inc, ptr %0, align 8
  ret void
}

define linkonce_odr hidden i64 @enzyme.origin.run.load(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %known, i64 %flags, ptr %marks) noinline nounwind "enzyme_inactive" {
entry:
  tail call void @enzyme.origins.refresh(ptr %p, i64 %n, i64 %flags)
  %call = tail call ptr @enzyme.origins.see(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %known, i64 %flags)
  %cmp15.not = icmp eq i64 %n, 0
  br i1 %cmp15.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  br label %for.body

for.cond.cleanup:
  tail call void @enzyme.origins.refresh(ptr %p, i64 %n, i64 %flags)
  %3 = ptrtoint ptr %call to i64
  ret i64 %3

for.body:
  %k.016 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %mark_at.exit ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %k.016
  %4 = ptrtoint ptr %add.ptr to i64
  %div13.i.i = lshr i64 %4, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %5 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %6 = load i64, ptr %0, align 8
  %tobool.not.i.i.i = icmp ne i64 %6, 0
  %7 = load i64, ptr %1, align 8
  %cmp.not.i.i.i = icmp eq i64 %7, %5
  %or.cond = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %5, ptr %1, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %2, i64 %rem.i.i
  %8 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %8, %add.i.i
  br i1 %cmp.not.i.i, label %page_of.exit.i, label %if.then.i.i

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %9 = load ptr, ptr %page5.i.i, align 8
  %rem.i = and i64 %4, 4095
  %tobool.not.i = icmp eq ptr %9, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %9, i64 16
  %div19.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %10 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %4, 63
  %11 = shl nuw i64 1, %rem1.i
  %12 = and i64 %10, %11
  %tobool2.not.i = icmp eq i64 %12, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %9, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %13 = load i8, ptr %arrayidx4.i, align 1
  %14 = load atomic i8, ptr %add.ptr monotonic, align 1
  %cmp.not.i = icmp eq i8 %13, %14
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %9, i64 528
  %arrayidx8.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %15 = load i8, ptr %arrayidx8.i, align 1
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i8 [ %15, %if.end.i ], [ 0, %lor.lhs.false3.i ], [ 0, %lor.lhs.false.i ], [ 0, %page_of.exit.i ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks, i64 %k.016
  store i8 %retval.0.i, ptr %arrayidx, align 1
  %inc = add nuw i64 %k.016, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden void @enzyme.origins.refresh(ptr %p, i64 %n, i64 %flags) noinline nounwind "enzyme_inactive" {
entry:
  %0 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %2 = load i64, ptr %1, align 8
  %tobool.not.i = icmp eq i64 %2, 0
  br i1 %tobool.not.i, label %land.lhs.true.i, label %renew.exit

land.lhs.true.i:
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %4 = load i64, ptr %3, align 8
  %cmp.not.i = icmp eq i64 %4, %0
  br i1 %cmp.not.i, label %renew.exit, label %if.then.i

if.then.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %0, ptr %3, align 8
  br label %renew.exit

renew.exit:
  %5 = ptrtoint ptr %p to i64
  %add = add i64 %5, 7
  %sub = add i64 %add, %n
  %and2 = and i64 %sub, -8
  %and3 = and i64 %flags, 2
  %tobool.not = icmp eq i64 %and3, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %and = and i64 %5, -8
  %6 = inttoptr i64 %and to ptr
  %sub.ptr.sub = sub i64 %and2, %and
  tail call void @enzyme.origins.forget_whole(ptr %6, i64 %sub.ptr.sub)
  br label %if.end

if.end:
  %7 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.epoch)
  %8 = load i64, ptr %7, align 8
  %tobool4.not = icmp eq i64 %8, 0
  br i1 %tobool4.not, label %cleanup, label %if.end6

if.end6:
  %and7 = and i64 %5, -4096
  %cmp26 = icmp ult i64 %and7, %and2
  br i1 %cmp26, label %for.body.lr.ph, label %cleanup

for.body.lr.ph:
  %9 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %10 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  br label %for.body

for.body:
  %at.027 = phi i64 [ %and7, %for.body.lr.ph ], [ %add13, %if.end12 ]
  %div13.i = lshr exact i64 %at.027, 12
  %add.i = add nuw nsw i64 %div13.i, 1
  %11 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %12 = load i64, ptr %1, align 8
  %tobool.not.i.i = icmp ne i64 %12, 0
  %13 = load i64, ptr %9, align 8
  %cmp.not.i.i = icmp eq i64 %13, %11
  %or.cond = select i1 %tobool.not.i.i, i1 true, i1 %cmp.not.i.i
  br i1 %or.cond, label %renew.exit.i, label %if.then.i.i

if.then.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %11, ptr %9, align 8
  br label %renew.exit.i

renew.exit.i:
  %rem.i = and i64 %add.i, 63
  %arrayidx.i = getelementptr inbounds nuw { i64, ptr }, ptr %10, i64 %rem.i
  %14 = load i64, ptr %arrayidx.i, align 16
  %cmp.not.i24 = icmp eq i64 %14, %add.i
  br i1 %cmp.not.i24, label %page_of.exit, label %if.then.i25

if.then.i25:
  %call.i = tail call ptr @enzyme.origins.find_page(i64 %add.i, i32 0)
  store i64 %add.i, ptr %arrayidx.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store ptr %call.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i, align 8
  br label %page_of.exit

page_of.exit:
  %page5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %15 = load ptr, ptr %page5.i, align 8
  %tobool8.not = icmp eq ptr %15, null
  br i1 %tobool8.not, label %if.end12, label %land.lhs.true

land.lhs.true:
  %epoch = getelementptr inbounds nuw i8, ptr %15, i64 8
  %16 = load i64, ptr %epoch, align 8
  %17 = load i64, ptr %7, align 8
  %cmp9.not = icmp eq i64 %16, %17
  br i1 %cmp9.not, label %if.end12, label %if.then10

if.then10:
  store i64 %17, ptr %epoch, align 8
  %18 = inttoptr i64 %at.027 to ptr
  tail call void @enzyme.origins.forget_whole(ptr %18, i64 4096)
  br label %if.end12

if.end12:
  %add13 = add i64 %at.027, 4096
  %cmp = icmp ult i64 %add13, %and2
  br i1 %cmp, label %for.body, label %cleanup

cleanup:
  ret void
}

define linkonce_odr hidden ptr @enzyme.origins.see(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %known, i64 %flags) noinline nounwind "enzyme_inactive" {
entry:
  %ref.tmp.i = alloca { ptr, i64, i64, i64 }, align 8
  %ref.tmp = alloca { ptr, i64, i64, i64 }, align 8
  %mark = alloca [16 x i8], align 16
  %value = alloca i64, align 8
  %0 = ptrtoint ptr %p to i64
  %and1 = and i64 %0, -8
  %1 = inttoptr i64 %and1 to ptr
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %n
  %cmp543 = icmp ugt ptr %add.ptr, %1
  br i1 %cmp543, label %for.cond2.preheader.lr.ph, label %for.cond.cleanup

for.cond2.preheader.lr.ph:
  %and = and i64 %flags, 8
  %tobool.not = icmp eq i64 %and, 0
  %spec.select = select i1 %tobool.not, i64 %known, i64 2
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %4 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %5 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %size = getelementptr inbounds nuw i8, ptr %ref.tmp, i64 8
  %6 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %7 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %8 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %9 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %10 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %11 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %cmp85 = icmp eq i64 %spec.select, 2
  %and.i = and i64 %flags, 1
  %tobool.not.i445 = icmp eq i64 %and.i, 0
  %cmp.not6.i.i = icmp eq i64 %width, 0
  %12 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %size.i = getelementptr inbounds nuw i8, ptr %ref.tmp.i, i64 8
  %and.i461 = and i64 %flags, 1
  %tobool.not.i462 = icmp eq i64 %and.i461, 0
  %cmp.not6.i.i464 = icmp eq i64 %width, 0
  %13 = and i64 %spec.select, 4294967295
  %cmp6.i = icmp eq i64 %13, 3
  %14 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %15 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %conv152 = trunc i64 %spec.select to i32
  %cmp156538.not = icmp eq i64 %width, 0
  %and175 = and i64 %flags, 66
  %tobool176.not = icmp ne i64 %and175, 0
  %cond177 = zext i1 %tobool176.not to i32
  %conv185 = zext i1 %tobool.not to i16
  %16 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %cmp198540.not = icmp eq i64 %width, 0
  %17 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %18 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %19 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  br label %for.cond2.preheader

for.cond2.preheader:
  %steps.addr.0548 = phi ptr [ null, %for.cond2.preheader.lr.ph ], [ %steps.addr.2, %cleanup ]
  %word.0544 = phi ptr [ %1, %for.cond2.preheader.lr.ph ], [ %add.ptr244, %cleanup ]
  br label %for.body5

for.cond.cleanup:
  %steps.addr.0.lcssa = phi ptr [ null, %entry ], [ %steps.addr.2, %cleanup ]
  ret ptr %steps.addr.0.lcssa

for.cond.cleanup4:
  %tobool29.not = icmp eq i64 %or, 0
  call void @llvm.lifetime.start.p0(ptr %ref.tmp)
  br i1 %tobool29.not, label %land.rhs30, label %if.end36.critedge

for.body5:
  %indvars.iv = phi i64 [ 0, %for.cond2.preheader ], [ %indvars.iv.next, %has_changed.exit ]
  %wanted.0530 = phi i64 [ 0, %for.cond2.preheader ], [ %or28, %has_changed.exit ]
  %changed.0529 = phi i64 [ 0, %for.cond2.preheader ], [ %or15, %has_changed.exit ]
  %unknown.0528 = phi i64 [ 0, %for.cond2.preheader ], [ %or, %has_changed.exit ]
  %add.ptr6 = getelementptr inbounds nuw i8, ptr %word.0544, i64 %indvars.iv
  %20 = ptrtoint ptr %add.ptr6 to i64
  %div13.i.i = lshr i64 %20, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %21 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %22 = load i64, ptr %2, align 8
  %tobool.not.i.i.i = icmp ne i64 %22, 0
  %23 = load i64, ptr %3, align 8
  %cmp.not.i.i.i = icmp eq i64 %23, %21
  %or.cond550 = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond550, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %21, ptr %3, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %4, i64 %rem.i.i
  %24 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %24, %add.i.i
  br i1 %cmp.not.i.i, label %page_of.exit.i, label %if.then.i.i

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %25 = load ptr, ptr %page5.i.i, align 8
  %rem.i = and i64 %20, 4095
  %tobool.not.i = icmp eq ptr %25, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %25, i64 16
  %div19.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %26 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %20, 63
  %27 = shl nuw i64 1, %rem1.i
  %28 = and i64 %26, %27
  %tobool2.not.i = icmp eq i64 %28, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %25, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %29 = load i8, ptr %arrayidx4.i, align 1
  %30 = load atomic i8, ptr %add.ptr6 monotonic, align 1
  %cmp.not.i = icmp ne i8 %29, %30
  %spec.select523 = zext i1 %cmp.not.i to i64
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i64 [ 1, %page_of.exit.i ], [ %spec.select523, %lor.lhs.false3.i ], [ 1, %lor.lhs.false.i ]
  %shl = shl nuw nsw i64 %retval.0.i, %indvars.iv
  %or = or i64 %shl, %unknown.0528
  %31 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %32 = load i64, ptr %2, align 8
  %tobool.not.i.i.i359 = icmp ne i64 %32, 0
  %33 = load i64, ptr %5, align 8
  %cmp.not.i.i.i377 = icmp eq i64 %33, %31
  %or.cond551 = select i1 %tobool.not.i.i.i359, i1 true, i1 %cmp.not.i.i.i377
  br i1 %or.cond551, label %renew.exit.i.i360, label %if.then.i.i.i378

if.then.i.i.i378:
  tail call void @enzyme.origins.forget_all()
  store i64 %31, ptr %5, align 8
  br label %renew.exit.i.i360

renew.exit.i.i360:
  %34 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i363 = icmp eq i64 %34, %add.i.i
  br i1 %cmp.not.i.i363, label %page_of.exit.i367, label %if.then.i.i364

if.then.i.i364:
  %call.i.i365 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  store ptr %call.i.i365, ptr %page5.i.i, align 8
  br label %page_of.exit.i367

page_of.exit.i367:
  %35 = load ptr, ptr %page5.i.i, align 8
  %tobool.not.i370 = icmp eq ptr %35, null
  br i1 %tobool.not.i370, label %has_changed.exit, label %land.lhs.true.i

land.lhs.true.i:
  %is_set.i371 = getelementptr inbounds nuw i8, ptr %35, i64 16
  %div13.i = lshr i64 %rem.i, 6
  %arrayidx.i372 = getelementptr inbounds nuw i64, ptr %is_set.i371, i64 %div13.i
  %36 = load i64, ptr %arrayidx.i372, align 8
  %rem1.i373 = and i64 %20, 63
  %37 = shl nuw i64 1, %rem1.i373
  %38 = and i64 %36, %37
  %tobool2.not.i374 = icmp eq i64 %38, 0
  br i1 %tobool2.not.i374, label %has_changed.exit, label %land.rhs.i

land.rhs.i:
  %bits.i375 = getelementptr inbounds nuw i8, ptr %35, i64 4624
  %arrayidx3.i = getelementptr inbounds nuw i8, ptr %bits.i375, i64 %rem.i
  %39 = load i8, ptr %arrayidx3.i, align 1
  %40 = load atomic i8, ptr %add.ptr6 monotonic, align 1
  %cmp.i = icmp ne i8 %39, %40
  %41 = zext i1 %cmp.i to i64
  br label %has_changed.exit

has_changed.exit:
  %land.ext.i = phi i64 [ 0, %land.lhs.true.i ], [ 0, %page_of.exit.i367 ], [ %41, %land.rhs.i ]
  %shl14 = shl nuw nsw i64 %land.ext.i, %indvars.iv
  %or15 = or i64 %shl14, %changed.0529
  %cmp18.not = icmp uge ptr %add.ptr6, %p
  %cmp23 = icmp ult ptr %add.ptr6, %add.ptr
  %narrow = and i1 %cmp18.not, %cmp23
  %land.ext = zext i1 %narrow to i64
  %shl27 = shl nuw nsw i64 %land.ext, %indvars.iv
  %or28 = or i64 %shl27, %wanted.0530
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 8
  br i1 %exitcond.not, label %for.cond.cleanup4, label %for.body5

land.rhs30:
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %ref.tmp, ptr %word.0544)
  %42 = load i64, ptr %size, align 8
  %cmp31 = icmp ugt i64 %42, 7
  call void @llvm.lifetime.end.p0(ptr %ref.tmp)
  br i1 %cmp31, label %cleanup, label %for.body42.preheader

for.body42.preheader:
  br label %for.body42

if.end36.critedge:
  call void @llvm.lifetime.end.p0(ptr %ref.tmp)
  br label %for.body42.preheader

for.cond70.preheader:
  %tobool71.not = icmp eq i64 %or15, 0
  br i1 %tobool71.not, label %for.cond.cleanup77, label %for.body78.lr.ph

for.body78.lr.ph:
  %sub.ptr.lhs.cast = ptrtoint ptr %word.0544 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %0
  br label %for.body78

for.body42:
  %indvars.iv560 = phi i64 [ %indvars.iv.next561, %for.inc66 ], [ 0, %for.body42.preheader ]
  %unknown.1532 = phi i64 [ %unknown.2, %for.inc66 ], [ %or, %for.body42.preheader ]
  %add.ptr44 = getelementptr inbounds nuw i8, ptr %word.0544, i64 %indvars.iv560
  %43 = ptrtoint ptr %add.ptr44 to i64
  %div13.i.i379 = lshr i64 %43, 12
  %add.i.i380 = add nuw nsw i64 %div13.i.i379, 1
  %44 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %45 = load i64, ptr %6, align 8
  %tobool.not.i.i.i381 = icmp ne i64 %45, 0
  %46 = load i64, ptr %7, align 8
  %cmp.not.i.i.i409 = icmp eq i64 %46, %44
  %or.cond552 = select i1 %tobool.not.i.i.i381, i1 true, i1 %cmp.not.i.i.i409
  br i1 %or.cond552, label %renew.exit.i.i382, label %if.then.i.i.i410

if.then.i.i.i410:
  tail call void @enzyme.origins.forget_all()
  store i64 %44, ptr %7, align 8
  br label %renew.exit.i.i382

renew.exit.i.i382:
  %rem.i.i383 = and i64 %add.i.i380, 63
  %arrayidx.i.i384 = getelementptr inbounds nuw { i64, ptr }, ptr %8, i64 %rem.i.i383
  %47 = load i64, ptr %arrayidx.i.i384, align 16
  %cmp.not.i.i385 = icmp eq i64 %47, %add.i.i380
  br i1 %cmp.not.i.i385, label %page_of.exit.i389, label %if.then.i.i386

if.then.i.i386:
  %call.i.i387 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i380, i32 0)
  store i64 %add.i.i380, ptr %arrayidx.i.i384, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i388 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i384, i64 8
  store ptr %call.i.i387, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i388, align 8
  br label %page_of.exit.i389

page_of.exit.i389:
  %page5.i.i390 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i384, i64 8
  %48 = load ptr, ptr %page5.i.i390, align 8
  %rem.i391 = and i64 %43, 4095
  %tobool.not.i392 = icmp eq ptr %48, null
  br i1 %tobool.not.i392, label %for.inc66, label %lor.lhs.false.i393

lor.lhs.false.i393:
  %is_set.i394 = getelementptr inbounds nuw i8, ptr %48, i64 16
  %div19.i395 = lshr i64 %rem.i391, 6
  %arrayidx.i396 = getelementptr inbounds nuw i64, ptr %is_set.i394, i64 %div19.i395
  %49 = load i64, ptr %arrayidx.i396, align 8
  %rem1.i397 = and i64 %43, 63
  %50 = shl nuw i64 1, %rem1.i397
  %51 = and i64 %49, %50
  %tobool2.not.i398 = icmp eq i64 %51, 0
  br i1 %tobool2.not.i398, label %for.inc66, label %lor.lhs.false3.i399

lor.lhs.false3.i399:
  %bits.i400 = getelementptr inbounds nuw i8, ptr %48, i64 4624
  %arrayidx4.i401 = getelementptr inbounds nuw i8, ptr %bits.i400, i64 %rem.i391
  %52 = load i8, ptr %arrayidx4.i401, align 1
  %53 = load atomic i8, ptr %add.ptr44 monotonic, align 1
  %cmp.not.i402 = icmp eq i8 %52, %53
  br i1 %cmp.not.i402, label %if.end.i404, label %for.inc66

if.end.i404:
  %marks.i405 = getelementptr inbounds nuw i8, ptr %48, i64 528
  %arrayidx8.i406 = getelementptr inbounds nuw i8, ptr %marks.i405, i64 %rem.i391
  %54 = load i8, ptr %arrayidx8.i406, align 1
  %.not555 = icmp eq i8 %54, 0
  br i1 %.not555, label %for.inc66, label %land.lhs.true

land.lhs.true:
  %and48 = and i64 %indvars.iv560, 4
  %shl50 = shl nuw nsw i64 15, %and48
  %and51 = and i64 %shl50, %or15
  %tobool52.not = icmp eq i64 %and51, 0
  br i1 %tobool52.not, label %cond.false, label %cond.true

cond.true:
  %call55 = tail call i32 @enzyme.origins.is_of_whole(ptr %add.ptr44)
  %tobool56.not = icmp eq i32 %call55, 0
  br i1 %tobool56.not, label %if.then61, label %for.inc66

cond.false:
  %call59 = tail call i32 @enzyme.origins.is_left_over(ptr %add.ptr44)
  %tobool60.not = icmp eq i32 %call59, 0
  br i1 %tobool60.not, label %for.inc66, label %if.then61

if.then61:
  %shl63 = shl nuw nsw i64 1, %indvars.iv560
  %or64 = or i64 %shl63, %unknown.1532
  br label %for.inc66

for.inc66:
  %unknown.2 = phi i64 [ %unknown.1532, %cond.true ], [ %or64, %if.then61 ], [ %unknown.1532, %cond.false ], [ %unknown.1532, %if.end.i404 ], [ %unknown.1532, %page_of.exit.i389 ], [ %unknown.1532, %lor.lhs.false.i393 ], [ %unknown.1532, %lor.lhs.false3.i399 ]
  %indvars.iv.next561 = add nuw nsw i64 %indvars.iv560, 1
  %exitcond563.not = icmp eq i64 %indvars.iv.next561, 8
  br i1 %exitcond563.not, label %for.cond70.preheader, label %for.body42

for.cond.cleanup77:
  %unknown.3.lcssa = phi i64 [ %unknown.2, %for.cond70.preheader ], [ %unknown.4, %for.inc105 ]
  br i1 %tobool71.not, label %if.end121, label %land.lhs.true109

for.body78:
  %indvars.iv564 = phi i64 [ 0, %for.body78.lr.ph ], [ %indvars.iv.next565, %for.inc105 ]
  %unknown.3534 = phi i64 [ %unknown.2, %for.body78.lr.ph ], [ %unknown.4, %for.inc105 ]
  %add.ptr80 = getelementptr inbounds nuw i8, ptr %word.0544, i64 %indvars.iv564
  %55 = ptrtoint ptr %add.ptr80 to i64
  %div13.i.i412 = lshr i64 %55, 12
  %add.i.i413 = add nuw nsw i64 %div13.i.i412, 1
  %56 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %57 = load i64, ptr %9, align 8
  %tobool.not.i.i.i414 = icmp ne i64 %57, 0
  %58 = load i64, ptr %10, align 8
  %cmp.not.i.i.i442 = icmp eq i64 %58, %56
  %or.cond553 = select i1 %tobool.not.i.i.i414, i1 true, i1 %cmp.not.i.i.i442
  br i1 %or.cond553, label %renew.exit.i.i415, label %if.then.i.i.i443

if.then.i.i.i443:
  tail call void @enzyme.origins.forget_all()
  store i64 %56, ptr %10, align 8
  br label %renew.exit.i.i415

renew.exit.i.i415:
  %rem.i.i416 = and i64 %add.i.i413, 63
  %arrayidx.i.i417 = getelementptr inbounds nuw { i64, ptr }, ptr %11, i64 %rem.i.i416
  %59 = load i64, ptr %arrayidx.i.i417, align 16
  %cmp.not.i.i418 = icmp eq i64 %59, %add.i.i413
  br i1 %cmp.not.i.i418, label %page_of.exit.i422, label %if.then.i.i419

if.then.i.i419:
  %call.i.i420 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i413, i32 0)
  store i64 %add.i.i413, ptr %arrayidx.i.i417, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i421 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i417, i64 8
  store ptr %call.i.i420, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i421, align 8
  br label %page_of.exit.i422

page_of.exit.i422:
  %page5.i.i423 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i417, i64 8
  %60 = load ptr, ptr %page5.i.i423, align 8
  %rem.i424 = and i64 %55, 4095
  %tobool.not.i425 = icmp eq ptr %60, null
  br i1 %tobool.not.i425, label %for.inc105, label %lor.lhs.false.i426

lor.lhs.false.i426:
  %is_set.i427 = getelementptr inbounds nuw i8, ptr %60, i64 16
  %div19.i428 = lshr i64 %rem.i424, 6
  %arrayidx.i429 = getelementptr inbounds nuw i64, ptr %is_set.i427, i64 %div19.i428
  %61 = load i64, ptr %arrayidx.i429, align 8
  %rem1.i430 = and i64 %55, 63
  %62 = shl nuw i64 1, %rem1.i430
  %63 = and i64 %61, %62
  %tobool2.not.i431 = icmp eq i64 %63, 0
  br i1 %tobool2.not.i431, label %for.inc105, label %lor.lhs.false3.i432

lor.lhs.false3.i432:
  %bits.i433 = getelementptr inbounds nuw i8, ptr %60, i64 4624
  %arrayidx4.i434 = getelementptr inbounds nuw i8, ptr %bits.i433, i64 %rem.i424
  %64 = load i8, ptr %arrayidx4.i434, align 1
  %65 = load atomic i8, ptr %add.ptr80 monotonic, align 1
  %cmp.not.i435 = icmp eq i8 %64, %65
  br i1 %cmp.not.i435, label %if.end.i437, label %for.inc105

if.end.i437:
  %marks.i438 = getelementptr inbounds nuw i8, ptr %60, i64 528
  %arrayidx8.i439 = getelementptr inbounds nuw i8, ptr %marks.i438, i64 %rem.i424
  %66 = load i8, ptr %arrayidx8.i439, align 1
  %67 = icmp eq i8 %66, 0
  br i1 %67, label %land.lhs.true84, label %for.inc105

land.lhs.true84:
  br i1 %cmp85, label %if.then100, label %lor.lhs.false

lor.lhs.false:
  %and87 = and i64 %indvars.iv564, 4
  %shl89 = shl nuw nsw i64 15, %and87
  %and90 = and i64 %shl89, %or15
  %tobool91.not = icmp eq i64 %and90, 0
  br i1 %tobool91.not, label %lor.lhs.false92, label %if.then100

lor.lhs.false92:
  %add.ptr95 = getelementptr inbounds nuw i8, ptr %word.0544, i64 %and87
  %add = add nsw i64 %sub.ptr.sub, %and87
  br i1 %tobool.not.i445, label %for.inc105, label %land.lhs.true.i446

land.lhs.true.i446:
  %idx.neg.i = sub i64 0, %add
  %add.ptr.i = getelementptr inbounds i8, ptr %add.ptr95, i64 %idx.neg.i
  %68 = load ptr, ptr %shadows, align 8
  %tobool.i.i = icmp eq ptr %68, null
  %cmp.i.i = icmp eq ptr %68, %add.ptr.i
  %.not.i = or i1 %tobool.i.i, %cmp.i.i
  %or.cond.i = or i1 %cmp.not6.i.i, %.not.i
  br i1 %or.cond.i, label %for.inc105, label %for.body.i.i

for.body.i.i:
  %k.07.i.i = phi i64 [ %inc.i.i, %for.inc.critedge.i.i ], [ 0, %land.lhs.true.i446 ]
  %arrayidx.i.i447 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.07.i.i
  %69 = load ptr, ptr %arrayidx.i.i447, align 8
  %add.ptr.i.i = getelementptr inbounds i8, ptr %69, i64 %add
  br label %for.body.i.i.i

for.cond.i.i.i:
  %inc.i.i.i = add nuw nsw i64 %k.04.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %inc.i.i.i, 4
  br i1 %exitcond.not.i.i.i, label %for.inc.critedge.i.i, label %for.body.i.i.i

for.body.i.i.i:
  %k.04.i.i.i = phi i64 [ %inc.i.i.i, %for.cond.i.i.i ], [ 0, %for.body.i.i ]
  %add.ptr.i.i.i = getelementptr inbounds nuw i8, ptr %add.ptr.i.i, i64 %k.04.i.i.i
  %70 = load atomic i8, ptr %add.ptr.i.i.i monotonic, align 1
  %tobool.not.i.i.i448 = icmp eq i8 %70, 0
  br i1 %tobool.not.i.i.i448, label %for.cond.i.i.i, label %land.rhs.critedge.i

for.inc.critedge.i.i:
  %inc.i.i = add nuw i64 %k.07.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %inc.i.i, %width
  br i1 %exitcond.not.i.i, label %for.inc105, label %for.body.i.i

land.rhs.critedge.i:
  %add.ptr6.i = getelementptr inbounds i8, ptr %68, i64 %add
  %call7.i = tail call i32 @memcmp(ptr %add.ptr95, ptr %add.ptr6.i, i64 4)
  %tobool8.i.not = icmp eq i32 %call7.i, 0
  br i1 %tobool8.i.not, label %for.inc105, label %if.then100

if.then100:
  %shl102 = shl nuw nsw i64 1, %indvars.iv564
  %or103 = or i64 %shl102, %unknown.3534
  br label %for.inc105

for.inc105:
  %unknown.4 = phi i64 [ %or103, %if.then100 ], [ %unknown.3534, %land.rhs.critedge.i ], [ %unknown.3534, %if.end.i437 ], [ %unknown.3534, %lor.lhs.false3.i432 ], [ %unknown.3534, %page_of.exit.i422 ], [ %unknown.3534, %lor.lhs.false.i426 ], [ %unknown.3534, %land.lhs.true.i446 ], [ %unknown.3534, %lor.lhs.false92 ], [ %unknown.3534, %for.inc.critedge.i.i ]
  %indvars.iv.next565 = add nuw nsw i64 %indvars.iv564, 1
  %exitcond567.not = icmp eq i64 %indvars.iv.next565, 8
  br i1 %exitcond567.not, label %for.cond.cleanup77, label %for.body78

land.lhs.true109:
  %71 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp eq ptr %71, null
  %cmp.i450 = icmp eq ptr %71, %p
  %.not = or i1 %tobool.i, %cmp.i450
  br i1 %.not, label %if.end121, label %land.lhs.true112

land.lhs.true112:
  %sub.ptr.lhs.cast114 = ptrtoint ptr %word.0544 to i64
  %sub.ptr.sub116 = sub i64 %sub.ptr.lhs.cast114, %0
  %add.ptr117 = getelementptr inbounds i8, ptr %71, i64 %sub.ptr.sub116
  %72 = load atomic i64, ptr %word.0544 monotonic, align 8
  %73 = add i64 %72, -65536
  %or.cond.i.i = icmp ult i64 %73, 140737488289792
  br i1 %or.cond.i.i, label %if.end.i.i, label %land.end.critedge.i

if.end.i.i:
  %shr1.i.i = lshr i64 %72, 12
  %rem.i.i453 = and i64 %shr1.i.i, 255
  %arrayidx.i.i454 = getelementptr inbounds nuw i64, ptr %12, i64 %rem.i.i453
  %74 = load i64, ptr %arrayidx.i.i454, align 8
  %cmp2.i.i = icmp eq i64 %74, %shr1.i.i
  br i1 %cmp2.i.i, label %is_address.exit.i, label %if.end4.i.i

if.end4.i.i:
  %call.i.i455 = tail call zeroext i1 @enzyme.is_mapped(i64 %72)
  br i1 %call.i.i455, label %if.end6.i.i, label %land.end.critedge.i

if.end6.i.i:
  store i64 %shr1.i.i, ptr %arrayidx.i.i454, align 8
  br label %is_address.exit.i

is_address.exit.i:
  call void @llvm.lifetime.start.p0(ptr %ref.tmp.i)
  %word.0.copyload.i.i = load i64, ptr %add.ptr117, align 1
  %75 = add i64 %word.0.copyload.i.i, -65536
  %or.cond.i5.i = icmp ult i64 %75, 140737488289792
  br i1 %or.cond.i5.i, label %if.end.i7.i, label %is_untold_address.exit

if.end.i7.i:
  %shr1.i8.i = lshr i64 %word.0.copyload.i.i, 12
  %rem.i9.i = and i64 %shr1.i8.i, 255
  %arrayidx.i10.i = getelementptr inbounds nuw i64, ptr %12, i64 %rem.i9.i
  %76 = load i64, ptr %arrayidx.i10.i, align 8
  %cmp2.i11.i = icmp eq i64 %76, %shr1.i8.i
  br i1 %cmp2.i11.i, label %land.rhs.i456, label %if.end4.i12.i

if.end4.i12.i:
  %call.i13.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i.i)
  br i1 %call.i13.i, label %if.end6.i14.i, label %is_untold_address.exit

if.end6.i14.i:
  store i64 %shr1.i8.i, ptr %arrayidx.i10.i, align 8
  br label %land.rhs.i456

land.rhs.i456:
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %ref.tmp.i, ptr %word.0544)
  %77 = load i64, ptr %size.i, align 8
  %cmp.i457 = icmp ugt i64 %77, 7
  %78 = select i1 %cmp.i457, i64 %unknown.3.lcssa, i64 255
  br label %is_untold_address.exit

land.end.critedge.i:
  call void @llvm.lifetime.start.p0(ptr %ref.tmp.i)
  br label %is_untold_address.exit

is_untold_address.exit:
  %land.ext.i452 = phi i64 [ %78, %land.rhs.i456 ], [ %unknown.3.lcssa, %land.end.critedge.i ], [ %unknown.3.lcssa, %if.end4.i12.i ], [ %unknown.3.lcssa, %is_address.exit.i ]
  call void @llvm.lifetime.end.p0(ptr %ref.tmp.i)
  br label %if.end121

if.end121:
  %unknown.5 = phi i64 [ %unknown.3.lcssa, %for.cond.cleanup77 ], [ %land.ext.i452, %is_untold_address.exit ], [ %unknown.3.lcssa, %land.lhs.true109 ]
  %and122 = and i64 %unknown.5, %or28
  %tobool123.not = icmp eq i64 %and122, 0
  br i1 %tobool123.not, label %cleanup, label %if.end125

if.end125:
  call void @llvm.lifetime.start.p0(ptr %mark)
  call void @llvm.memset.p0.i64(ptr align 16 %mark, i8 0, i64 16, i1 false)
  call void @llvm.lifetime.start.p0(ptr %value)
  %79 = load atomic i64, ptr %word.0544 monotonic, align 8
  store i64 %79, ptr %value, align 8
  %and126 = and i64 %unknown.5, 15
  %cmp127 = icmp eq i64 %and126, 15
  %cond = select i1 %cmp127, i64 15, i64 0
  %and129 = and i64 %unknown.5, 240
  %cmp130 = icmp eq i64 %and129, 240
  %cond132 = select i1 %cmp130, i64 240, i64 0
  %or133 = or disjoint i64 %cond, %cond132
  %80 = load ptr, ptr %shadows, align 8
  %tobool.i458 = icmp eq ptr %80, null
  %cmp.i459 = icmp eq ptr %80, %p
  %.not521 = or i1 %tobool.i458, %cmp.i459
  br i1 %.not521, label %if.end144, label %if.then138

if.then138:
  %sub.ptr.lhs.cast139 = ptrtoint ptr %word.0544 to i64
  %sub.ptr.sub141 = sub i64 %sub.ptr.lhs.cast139, %0
  br i1 %tobool.not.i462, label %if.end144, label %if.end.i463

if.end.i463:
  br i1 %cmp.not6.i.i464, label %if.then2.i, label %for.body.i.i465

for.body.i.i465:
  %k.07.i.i466 = phi i64 [ %inc.i.i480, %for.inc.critedge.i.i479 ], [ 0, %if.end.i463 ]
  %arrayidx.i.i467 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.07.i.i466
  %81 = load ptr, ptr %arrayidx.i.i467, align 8
  %add.ptr.i.i468 = getelementptr inbounds i8, ptr %81, i64 %sub.ptr.sub141
  br label %for.body.i.i.i469

for.cond.i.i.i476:
  %inc.i.i.i477 = add nuw nsw i64 %k.04.i.i.i470, 1
  %exitcond.not.i.i.i478 = icmp eq i64 %inc.i.i.i477, 8
  br i1 %exitcond.not.i.i.i478, label %for.inc.critedge.i.i479, label %for.body.i.i.i469

for.body.i.i.i469:
  %k.04.i.i.i470 = phi i64 [ %inc.i.i.i477, %for.cond.i.i.i476 ], [ 0, %for.body.i.i465 ]
  %add.ptr.i.i.i471 = getelementptr inbounds nuw i8, ptr %add.ptr.i.i468, i64 %k.04.i.i.i470
  %82 = load atomic i8, ptr %add.ptr.i.i.i471 monotonic, align 1
  %tobool.not.i.i.i472 = icmp eq i8 %82, 0
  br i1 %tobool.not.i.i.i472, label %for.cond.i.i.i476, label %if.end5.i

for.inc.critedge.i.i479:
  %inc.i.i480 = add nuw i64 %k.07.i.i466, 1
  %exitcond.not.i.i481 = icmp eq i64 %inc.i.i480, %width
  br i1 %exitcond.not.i.i481, label %if.then2.i, label %for.body.i.i465

if.then2.i:
  %83 = and i64 %unknown.5, 255
  %cmp.i482 = icmp eq i64 %83, 255
  %84 = add i64 %79, -65536
  %or.cond.i.i483 = icmp ult i64 %84, 140737488289792
  %or.cond.i484 = and i1 %cmp.i482, %or.cond.i.i483
  br i1 %or.cond.i484, label %if.end.i.i485, label %if.end144

if.end.i.i485:
  %shr1.i.i486 = lshr i64 %79, 12
  %rem.i.i487 = and i64 %shr1.i.i486, 255
  %arrayidx.i32.i = getelementptr inbounds nuw i64, ptr %15, i64 %rem.i.i487
  %85 = load i64, ptr %arrayidx.i32.i, align 8
  %cmp2.i.i488 = icmp eq i64 %85, %shr1.i.i486
  br i1 %cmp2.i.i488, label %if.end144, label %if.end4.i.i489

if.end4.i.i489:
  %call.i.i490 = tail call zeroext i1 @enzyme.is_mapped(i64 %79)
  br i1 %call.i.i490, label %if.end6.i.i491, label %if.end144

if.end6.i.i491:
  store i64 %shr1.i.i486, ptr %arrayidx.i32.i, align 8
  br label %if.end144

if.end5.i:
  br i1 %cmp6.i, label %land.lhs.true7.i, label %if.end144

land.lhs.true7.i:
  %add.ptr.i474 = getelementptr inbounds i8, ptr %80, i64 %sub.ptr.sub141
  %word.0.copyload.i.i475 = load i64, ptr %add.ptr.i474, align 1
  %86 = add i64 %word.0.copyload.i.i475, -65536
  %or.cond.i33.i = icmp ult i64 %86, 140737488289792
  br i1 %or.cond.i33.i, label %if.end.i35.i, label %for.body.i.preheader

for.body.i.preheader:
  br label %for.body.i

if.end.i35.i:
  %shr1.i36.i = lshr i64 %word.0.copyload.i.i475, 12
  %rem.i37.i = and i64 %shr1.i36.i, 255
  %arrayidx.i38.i = getelementptr inbounds nuw i64, ptr %14, i64 %rem.i37.i
  %87 = load i64, ptr %arrayidx.i38.i, align 8
  %cmp2.i39.i = icmp eq i64 %87, %shr1.i36.i
  br i1 %cmp2.i39.i, label %if.end144, label %if.end4.i40.i

if.end4.i40.i:
  %call.i41.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i.i475)
  br i1 %call.i41.i, label %if.end6.i42.i, label %for.body.i.preheader

if.end6.i42.i:
  store i64 %shr1.i36.i, ptr %arrayidx.i38.i, align 8
  br label %if.end144

for.body.i:
  %indvars.iv.i = phi i64 [ %indvars.iv.next.i, %are_zero.exit61.i ], [ 0, %for.body.i.preheader ]
  %halves.addr.063.i = phi i64 [ %halves.addr.1.i, %are_zero.exit61.i ], [ %or133, %for.body.i.preheader ]
  %88 = shl nuw nsw i64 %indvars.iv.i, 2
  br label %for.body.i46.i

for.body.i46.i:
  %k.07.i47.i = phi i64 [ %inc.i59.i, %for.inc.critedge.i58.i ], [ 0, %for.body.i ]
  %arrayidx.i48.i = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.07.i47.i
  %89 = load ptr, ptr %arrayidx.i48.i, align 8
  %90 = getelementptr i8, ptr %89, i64 %sub.ptr.sub141
  %add.ptr.i49.i = getelementptr i8, ptr %90, i64 %88
  br label %for.body.i.i50.i

for.cond.i.i55.i:
  %inc.i.i56.i = add nuw nsw i64 %k.04.i.i51.i, 1
  %exitcond.not.i.i57.i = icmp eq i64 %inc.i.i56.i, 4
  br i1 %exitcond.not.i.i57.i, label %for.inc.critedge.i58.i, label %for.body.i.i50.i

for.body.i.i50.i:
  %k.04.i.i51.i = phi i64 [ %inc.i.i56.i, %for.cond.i.i55.i ], [ 0, %for.body.i46.i ]
  %add.ptr.i.i52.i = getelementptr inbounds nuw i8, ptr %add.ptr.i49.i, i64 %k.04.i.i51.i
  %91 = load atomic i8, ptr %add.ptr.i.i52.i monotonic, align 1
  %tobool.not.i.i53.not.i = icmp eq i8 %91, 0
  br i1 %tobool.not.i.i53.not.i, label %for.cond.i.i55.i, label %are_zero.exit61.i

for.inc.critedge.i58.i:
  %inc.i59.i = add nuw i64 %k.07.i47.i, 1
  %exitcond.not.i60.i = icmp eq i64 %inc.i59.i, %width
  br i1 %exitcond.not.i60.i, label %are_zero.exit61.i, label %for.body.i46.i

are_zero.exit61.i:
  %shl.i = shl nuw nsw i64 15, %88
  %not.i = xor i64 %shl.i, -1
  %and17.i = select i1 %tobool.not.i.i53.not.i, i64 %not.i, i64 -1
  %halves.addr.1.i = and i64 %and17.i, %halves.addr.063.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %cmp12.i = icmp eq i64 %indvars.iv.i, 0
  br i1 %cmp12.i, label %for.body.i, label %if.end144

if.end144:
  %halves_unknown.0 = phi i64 [ %or133, %if.end125 ], [ %or133, %if.then138 ], [ %or133, %if.end.i35.i ], [ 0, %if.then2.i ], [ 0, %if.end4.i.i489 ], [ %or133, %if.end5.i ], [ %or133, %if.end6.i42.i ], [ 255, %if.end.i.i485 ], [ 255, %if.end6.i.i491 ], [ %halves.addr.1.i, %are_zero.exit61.i ]
  %tobool145.not = icmp eq i64 %halves_unknown.0, 0
  br i1 %tobool145.not, label %if.end211, label %if.else

if.else:
  %92 = load ptr, ptr %shadows, align 8
  %tobool.i492 = icmp eq ptr %92, null
  %cmp.i493 = icmp eq ptr %92, %p
  %.not522 = or i1 %tobool.i492, %cmp.i493
  br i1 %.not522, label %if.else186, label %if.then150

if.then150:
  %call151 = call ptr @enzyme.origins.new_atom(i32 0, i64 8, i64 %width, ptr %value, ptr %mark)
  %known153 = getelementptr inbounds nuw i8, ptr %call151, i64 28
  store i32 %conv152, ptr %known153, align 4
  br i1 %cmp156538.not, label %for.cond.cleanup158, label %for.body159.lr.ph

for.body159.lr.ph:
  %sub.ptr.lhs.cast161 = ptrtoint ptr %word.0544 to i64
  %sub.ptr.sub163 = sub i64 %sub.ptr.lhs.cast161, %0
  %lanes = getelementptr inbounds nuw i8, ptr %call151, i64 32
  br label %for.body159

for.cond.cleanup158:
  %sub.ptr.lhs.cast178 = ptrtoint ptr %word.0544 to i64
  %sub.ptr.sub180 = sub i64 %sub.ptr.lhs.cast178, %0
  %call181 = tail call ptr @enzyme.origins.new_step(ptr %steps.addr.0548, i32 %cond177, i64 8, ptr %shadows, i64 %width, i64 %sub.ptr.sub180, i64 %flags)
  %atom182 = getelementptr inbounds nuw i8, ptr %call181, i64 8
  store ptr %call151, ptr %atom182, align 8
  %tells = getelementptr inbounds nuw i8, ptr %call181, i64 26
  store i16 %conv185, ptr %tells, align 2
  br label %if.end211

for.body159:
  %k154.0539 = phi i64 [ 0, %for.body159.lr.ph ], [ %inc173, %for.body159 ]
  %arrayidx160 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k154.0539
  %93 = load ptr, ptr %arrayidx160, align 8
  %add.ptr164 = getelementptr inbounds i8, ptr %93, i64 %sub.ptr.sub163
  %arrayidx165 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %k154.0539
  %home = getelementptr inbounds nuw i8, ptr %arrayidx165, i64 32
  store ptr %add.ptr164, ptr %home, align 8
  tail call void @enzyme.origins.read_lane(ptr %arrayidx165, ptr %shadows, i64 %k154.0539, i64 %sub.ptr.sub163, i64 8, i64 %flags)
  %inc173 = add nuw i64 %k154.0539, 1
  %exitcond568.not = icmp eq i64 %inc173, %width
  br i1 %exitcond568.not, label %for.cond.cleanup158, label %for.body159

if.else186:
  %cmp187 = icmp eq i64 %unknown.5, 255
  %94 = add i64 %79, -65536
  %or.cond.i495 = icmp ult i64 %94, 140737488289792
  %or.cond = select i1 %cmp187, i1 %or.cond.i495, i1 false
  br i1 %or.cond, label %if.end.i496, label %if.end211

if.end.i496:
  %shr1.i = lshr i64 %79, 12
  %rem.i497 = and i64 %shr1.i, 255
  %arrayidx.i498 = getelementptr inbounds nuw i64, ptr %16, i64 %rem.i497
  %95 = load i64, ptr %arrayidx.i498, align 8
  %cmp2.i = icmp eq i64 %95, %shr1.i
  br i1 %cmp2.i, label %if.then192, label %if.end4.i

if.end4.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %79)
  br i1 %call.i, label %if.end6.i, label %if.end211

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i498, align 8
  br label %if.then192

if.then192:
  %call195 = call ptr @enzyme.origins.new_atom(i32 1, i64 8, i64 %width, ptr %value, ptr %mark)
  br i1 %cmp198540.not, label %if.end211, label %for.body201.lr.ph

for.body201.lr.ph:
  %lanes202 = getelementptr inbounds nuw i8, ptr %call195, i64 32
  br label %for.body201

for.body201:
  %k196.0541 = phi i64 [ 0, %for.body201.lr.ph ], [ %inc207, %for.body201 ]
  %arrayidx203 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes202, i64 %k196.0541
  store i64 %79, ptr %arrayidx203, align 8
  %inc207 = add nuw i64 %k196.0541, 1
  %exitcond569.not = icmp eq i64 %inc207, %width
  br i1 %exitcond569.not, label %if.end211, label %for.body201

if.end211:
  %steps.addr.1 = phi ptr [ %call181, %for.cond.cleanup158 ], [ %steps.addr.0548, %if.end144 ], [ %steps.addr.0548, %if.end4.i ], [ %steps.addr.0548, %if.else186 ], [ %steps.addr.0548, %if.then192 ], [ %steps.addr.0548, %for.body201 ]
  br label %for.body217

for.cond.cleanup216:
  call void @llvm.lifetime.end.p0(ptr %value)
  call void @llvm.lifetime.end.p0(ptr %mark)
  br label %cleanup

for.body217:
  %indvars.iv570 = phi i64 [ 0, %if.end211 ], [ %indvars.iv.next571, %for.inc238 ]
  %96 = shl nuw nsw i64 1, %indvars.iv570
  %97 = and i64 %96, %unknown.5
  %tobool220.not = icmp eq i64 %97, 0
  br i1 %tobool220.not, label %for.inc238, label %if.then221

if.then221:
  %add.ptr223 = getelementptr inbounds nuw i8, ptr %word.0544, i64 %indvars.iv570
  %98 = and i64 %96, %halves_unknown.0
  %tobool227.not = icmp eq i64 %98, 0
  br i1 %tobool227.not, label %cond.end, label %cond.true228

cond.true228:
  %arrayidx229 = getelementptr inbounds nuw i8, ptr %mark, i64 %indvars.iv570
  %99 = load i8, ptr %arrayidx229, align 1
  br label %cond.end

cond.end:
  %cond232 = phi i8 [ %99, %cond.true228 ], [ 0, %if.then221 ]
  %100 = shl nuw nsw i64 %indvars.iv570, 3
  %shr235 = lshr i64 %79, %100
  %conv236 = trunc i64 %shr235 to i8
  %101 = ptrtoint ptr %add.ptr223 to i64
  %div13.i.i499 = lshr i64 %101, 12
  %add.i.i500 = add nuw nsw i64 %div13.i.i499, 1
  %102 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %103 = load i64, ptr %17, align 8
  %tobool.not.i.i.i501 = icmp ne i64 %103, 0
  %104 = load i64, ptr %18, align 8
  %cmp.not.i.i.i519 = icmp eq i64 %104, %102
  %or.cond554 = select i1 %tobool.not.i.i.i501, i1 true, i1 %cmp.not.i.i.i519
  br i1 %or.cond554, label %renew.exit.i.i502, label %if.then.i.i.i520

if.then.i.i.i520:
  tail call void @enzyme.origins.forget_all()
  store i64 %102, ptr %18, align 8
  br label %renew.exit.i.i502

renew.exit.i.i502:
  %rem.i.i503 = and i64 %add.i.i500, 63
  %arrayidx.i.i504 = getelementptr inbounds nuw { i64, ptr }, ptr %19, i64 %rem.i.i503
  %105 = load i64, ptr %arrayidx.i.i504, align 16
  %cmp.not.i.i505 = icmp eq i64 %105, %add.i.i500
  br i1 %cmp.not.i.i505, label %lor.lhs.false.i.i, label %if.then.i.i506

lor.lhs.false.i.i:
  %page.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i504, i64 8
  %106 = load ptr, ptr %page.i.i, align 8
  %tobool2.not.i.i = icmp eq ptr %106, null
  br i1 %tobool2.not.i.i, label %if.then.i.i506, label %note.exit

if.then.i.i506:
  %call.i.i507 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i500, i32 1)
  store i64 %add.i.i500, ptr %arrayidx.i.i504, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i508 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i504, i64 8
  store ptr %call.i.i507, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i508, align 8
  br label %note.exit

note.exit:
  %page5.i.i510 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i504, i64 8
  %107 = load ptr, ptr %page5.i.i510, align 8
  %rem.i511 = and i64 %101, 4095
  %rem1.i512 = and i64 %101, 63
  %shl.i513 = shl nuw i64 1, %rem1.i512
  %is_set.i514 = getelementptr inbounds nuw i8, ptr %107, i64 16
  %div11.i = lshr i64 %rem.i511, 6
  %arrayidx.i515 = getelementptr inbounds nuw i64, ptr %is_set.i514, i64 %div11.i
  %108 = load i64, ptr %arrayidx.i515, align 8
  %or.i = or i64 %108, %shl.i513
  store i64 %or.i, ptr %arrayidx.i515, align 8
  %marks.i516 = getelementptr inbounds nuw i8, ptr %107, i64 528
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i516, i64 %rem.i511
  store i8 %cond232, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %107, i64 4624
  %arrayidx4.i517 = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i511
  store i8 %conv236, ptr %arrayidx4.i517, align 1
  br label %for.inc238

for.inc238:
  %indvars.iv.next571 = add nuw nsw i64 %indvars.iv570, 1
  %exitcond574.not = icmp eq i64 %indvars.iv.next571, 8
  br i1 %exitcond574.not, label %for.cond.cleanup216, label %for.body217

cleanup:
  %steps.addr.2 = phi ptr [ %steps.addr.1, %for.cond.cleanup216 ], [ %steps.addr.0548, %land.rhs30 ], [ %steps.addr.0548, %if.end121 ]
  %add.ptr244 = getelementptr inbounds nuw i8, ptr %word.0544, i64 8
  %cmp = icmp ult ptr %add.ptr244, %add.ptr
  br i1 %cmp, label %for.cond2.preheader, label %for.cond.cleanup
}

define linkonce_odr hidden i64 @enzyme.origin.run.store(ptr %p, ptr %shadows, i64 %width, i64 %n, ptr %marks, i64 %flags, ptr %message) noinline nounwind "enzyme_inactive" {
entry:
  tail call void @enzyme.origins.refresh(ptr %p, i64 %n, i64 %flags)
  tail call void @enzyme.origins.forget_pointers(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %flags)
  %cmp21.not = icmp eq i64 %n, 0
  br i1 %cmp21.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  br label %for.body

for.cond.cleanup:
  %call2 = tail call ptr @enzyme.origins.settle(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %flags, ptr %message)
  tail call void @enzyme.origins.refresh(ptr %p, i64 %n, i64 %flags)
  %3 = ptrtoint ptr %call2 to i64
  ret i64 %3

for.body:
  %k.022 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %note.exit ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %k.022
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks, i64 %k.022
  %4 = load i8, ptr %arrayidx, align 1
  %5 = load atomic i8, ptr %add.ptr monotonic, align 1
  %6 = ptrtoint ptr %add.ptr to i64
  %div13.i.i = lshr i64 %6, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %7 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %8 = load i64, ptr %0, align 8
  %tobool.not.i.i.i = icmp ne i64 %8, 0
  %9 = load i64, ptr %1, align 8
  %cmp.not.i.i.i = icmp eq i64 %9, %7
  %or.cond = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %7, ptr %1, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %2, i64 %rem.i.i
  %10 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %10, %add.i.i
  br i1 %cmp.not.i.i, label %lor.lhs.false.i.i, label %if.then.i.i

lor.lhs.false.i.i:
  %page.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %11 = load ptr, ptr %page.i.i, align 8
  %tobool2.not.i.i = icmp eq ptr %11, null
  br i1 %tobool2.not.i.i, label %if.then.i.i, label %note.exit

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 1)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %note.exit

note.exit:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %12 = load ptr, ptr %page5.i.i, align 8
  %rem.i = and i64 %6, 4095
  %rem1.i = and i64 %6, 63
  %shl.i = shl nuw i64 1, %rem1.i
  %is_set.i = getelementptr inbounds nuw i8, ptr %12, i64 16
  %div11.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div11.i
  %13 = load i64, ptr %arrayidx.i, align 8
  %or.i = or i64 %13, %shl.i
  store i64 %or.i, ptr %arrayidx.i, align 8
  %marks.i = getelementptr inbounds nuw i8, ptr %12, i64 528
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  store i8 %4, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %12, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i
  store i8 %5, ptr %arrayidx4.i, align 1
  %inc = add nuw i64 %k.022, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden void @enzyme.origins.forget_pointers(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %flags) noinline nounwind "enzyme_inactive" {
entry:
  %marks = alloca [8 x i8], align 8
  %bits = alloca [8 x i8], align 8
  %found = alloca { ptr, i64, i64, i64 }, align 8
  %and = and i64 %flags, 1
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %lor.lhs.false, label %for.end103

lor.lhs.false:
  %0 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp eq ptr %0, null
  %cmp.i = icmp eq ptr %0, %p
  %.not = or i1 %tobool.i, %cmp.i
  br i1 %.not, label %for.end103, label %if.end

if.end:
  %1 = ptrtoint ptr %p to i64
  %and2 = and i64 %1, -8
  %2 = inttoptr i64 %and2 to ptr
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %n
  %cmp196 = icmp ugt ptr %add.ptr, %2
  br i1 %cmp196, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %5 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %6 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %cmp12194.not206 = icmp eq i64 %width, 0
  %7 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %umax = tail call i64 @llvm.umax.i64(i64 %width, i64 1)
  br label %for.body

for.cond.cleanup:
  %add.ptr31 = getelementptr inbounds i8, ptr %p, i64 -7
  %add = add i64 %n, 14
  %call32 = tail call i32 @enzyme.origins.was_told(ptr %add.ptr31, i64 %add, i32 1)
  %tobool33.not = icmp eq i32 %call32, 0
  br i1 %tobool33.not, label %for.end103, label %for.cond36.preheader

for.cond36.preheader:
  %sub = add i64 %n, 7
  %cmp38201.not = icmp eq i64 %sub, 0
  br i1 %cmp38201.not, label %for.end103, label %for.body40.lr.ph

for.body40.lr.ph:
  %8 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %9 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %10 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %size.i = getelementptr inbounds nuw i8, ptr %found, i64 8
  %11 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %cmp74199.not = icmp eq i64 %width, 0
  %moved = getelementptr inbounds nuw i8, ptr %found, i64 24
  br label %for.body40

for.body:
  %word.0197 = phi ptr [ %2, %for.body.lr.ph ], [ %add.ptr29, %for.inc28 ]
  %12 = ptrtoint ptr %word.0197 to i64
  %div13.i.i = lshr i64 %12, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %13 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %14 = load i64, ptr %3, align 8
  %tobool.not.i.i.i = icmp ne i64 %14, 0
  %15 = load i64, ptr %4, align 8
  %cmp.not.i.i.i = icmp eq i64 %15, %13
  %or.cond203 = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond203, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %13, ptr %4, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %5, i64 %rem.i.i
  %16 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %16, %add.i.i
  br i1 %cmp.not.i.i, label %page_of.exit.i, label %if.then.i.i

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %17 = load ptr, ptr %page5.i.i, align 8
  %rem.i = and i64 %12, 4095
  %tobool.not.i = icmp eq ptr %17, null
  br i1 %tobool.not.i, label %if.then10, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %17, i64 16
  %div19.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %18 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %12, 63
  %19 = shl nuw i64 1, %rem1.i
  %20 = and i64 %18, %19
  %tobool2.not.i = icmp eq i64 %20, 0
  br i1 %tobool2.not.i, label %if.then10, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %17, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %21 = load i8, ptr %arrayidx4.i, align 1
  %22 = load atomic i8, ptr %word.0197 monotonic, align 1
  %cmp.not.i.not = icmp eq i8 %21, %22
  br i1 %cmp.not.i.not, label %lor.lhs.false5, label %if.then10

lor.lhs.false5:
  %add.ptr7 = getelementptr inbounds nuw i8, ptr %word.0197, i64 7
  %23 = ptrtoint ptr %add.ptr7 to i64
  %div13.i.i142 = lshr i64 %23, 12
  %add.i.i143 = add nuw nsw i64 %div13.i.i142, 1
  %24 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %25 = load i64, ptr %3, align 8
  %tobool.not.i.i.i144 = icmp ne i64 %25, 0
  %26 = load i64, ptr %6, align 8
  %cmp.not.i.i.i172 = icmp eq i64 %26, %24
  %or.cond204 = select i1 %tobool.not.i.i.i144, i1 true, i1 %cmp.not.i.i.i172
  br i1 %or.cond204, label %renew.exit.i.i145, label %if.then.i.i.i173

if.then.i.i.i173:
  tail call void @enzyme.origins.forget_all()
  store i64 %24, ptr %6, align 8
  br label %renew.exit.i.i145

renew.exit.i.i145:
  %rem.i.i146 = and i64 %add.i.i143, 63
  %arrayidx.i.i147 = getelementptr inbounds nuw { i64, ptr }, ptr %5, i64 %rem.i.i146
  %27 = load i64, ptr %arrayidx.i.i147, align 16
  %cmp.not.i.i148 = icmp eq i64 %27, %add.i.i143
  br i1 %cmp.not.i.i148, label %page_of.exit.i152, label %if.then.i.i149

if.then.i.i149:
  %call.i.i150 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i143, i32 0)
  store i64 %add.i.i143, ptr %arrayidx.i.i147, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i151 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i147, i64 8
  store ptr %call.i.i150, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i151, align 8
  br label %page_of.exit.i152

page_of.exit.i152:
  %page5.i.i153 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i147, i64 8
  %28 = load ptr, ptr %page5.i.i153, align 8
  %rem.i154 = and i64 %23, 4095
  %tobool.not.i155 = icmp eq ptr %28, null
  br i1 %tobool.not.i155, label %if.then10, label %lor.lhs.false.i156

lor.lhs.false.i156:
  %is_set.i157 = getelementptr inbounds nuw i8, ptr %28, i64 16
  %div19.i158 = lshr i64 %rem.i154, 6
  %arrayidx.i159 = getelementptr inbounds nuw i64, ptr %is_set.i157, i64 %div19.i158
  %29 = load i64, ptr %arrayidx.i159, align 8
  %rem1.i160 = and i64 %23, 63
  %30 = shl nuw i64 1, %rem1.i160
  %31 = and i64 %29, %30
  %tobool2.not.i161 = icmp eq i64 %31, 0
  br i1 %tobool2.not.i161, label %if.then10, label %lor.lhs.false3.i162

lor.lhs.false3.i162:
  %bits.i163 = getelementptr inbounds nuw i8, ptr %28, i64 4624
  %arrayidx4.i164 = getelementptr inbounds nuw i8, ptr %bits.i163, i64 %rem.i154
  %32 = load i8, ptr %arrayidx4.i164, align 1
  %33 = load atomic i8, ptr %add.ptr7 monotonic, align 1
  %cmp.not.i165.not = icmp eq i8 %32, %33
  %brmerge = or i1 %cmp.not.i165.not, %cmp12194.not206
  br i1 %brmerge, label %for.inc28, label %for.body14.lr.ph

if.then10:
  br i1 %cmp12194.not206, label %for.inc28, label %for.body14.lr.ph

for.body14.lr.ph:
  %sub.ptr.sub = sub i64 %12, %1
  br label %for.body14

for.body14:
  %l.0195 = phi i64 [ 0, %for.body14.lr.ph ], [ %inc, %for.inc ]
  %arrayidx15 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %l.0195
  %34 = load ptr, ptr %arrayidx15, align 8
  %add.ptr16 = getelementptr inbounds i8, ptr %34, i64 %sub.ptr.sub
  %word.0.copyload.i = load i64, ptr %add.ptr16, align 1
  %35 = add i64 %word.0.copyload.i, -65536
  %or.cond.i = icmp ult i64 %35, 140737488289792
  br i1 %or.cond.i, label %if.end.i175, label %for.inc

if.end.i175:
  %shr1.i = lshr i64 %word.0.copyload.i, 12
  %rem.i176 = and i64 %shr1.i, 255
  %arrayidx.i177 = getelementptr inbounds nuw i64, ptr %7, i64 %rem.i176
  %36 = load i64, ptr %arrayidx.i177, align 8
  %cmp2.i = icmp eq i64 %36, %shr1.i
  br i1 %cmp2.i, label %if.then20, label %if.end4.i

if.end4.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i, label %if.end6.i, label %for.inc

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i177, align 8
  br label %if.then20

if.then20:
  %37 = load ptr, ptr %arrayidx15, align 8
  %add.ptr25 = getelementptr inbounds i8, ptr %37, i64 %sub.ptr.sub
  store i64 0, ptr %add.ptr25, align 1
  br label %for.inc

for.inc:
  %inc = add nuw i64 %l.0195, 1
  %exitcond.not = icmp eq i64 %inc, %umax
  br i1 %exitcond.not, label %for.inc28, label %for.body14

for.inc28:
  %add.ptr29 = getelementptr inbounds nuw i8, ptr %word.0197, i64 8
  %cmp = icmp ult ptr %add.ptr29, %add.ptr
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.body40:
  %k.0202 = phi i64 [ 0, %for.body40.lr.ph ], [ %inc101, %cleanup ]
  %add.ptr41 = getelementptr inbounds nuw i8, ptr %p, i64 %k.0202
  %add.ptr42 = getelementptr inbounds i8, ptr %add.ptr41, i64 -7
  call void @llvm.lifetime.start.p0(ptr %marks)
  call void @llvm.lifetime.start.p0(ptr %bits)
  %38 = ptrtoint ptr %add.ptr42 to i64
  %div13.i = lshr i64 %38, 12
  %add.i = add nuw nsw i64 %div13.i, 1
  %39 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %40 = load i64, ptr %8, align 8
  %tobool.not.i.i = icmp ne i64 %40, 0
  %41 = load i64, ptr %9, align 8
  %cmp.not.i.i184 = icmp eq i64 %41, %39
  %or.cond205 = select i1 %tobool.not.i.i, i1 true, i1 %cmp.not.i.i184
  br i1 %or.cond205, label %renew.exit.i, label %if.then.i.i185

if.then.i.i185:
  call void @enzyme.origins.forget_all()
  store i64 %39, ptr %9, align 8
  br label %renew.exit.i

renew.exit.i:
  %rem.i178 = and i64 %add.i, 63
  %arrayidx.i179 = getelementptr inbounds nuw { i64, ptr }, ptr %10, i64 %rem.i178
  %42 = load i64, ptr %arrayidx.i179, align 16
  %cmp.not.i180 = icmp eq i64 %42, %add.i
  br i1 %cmp.not.i180, label %page_of.exit, label %if.then.i

if.then.i:
  %call.i181 = call ptr @enzyme.origins.find_page(i64 %add.i, i32 0)
  store i64 %add.i, ptr %arrayidx.i179, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i179, i64 8
  store ptr %call.i181, ptr %.compoundliteral.sroa.2.0..sroa_idx.i, align 8
  br label %page_of.exit

page_of.exit:
  %page5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i179, i64 8
  %43 = load ptr, ptr %page5.i, align 8
  %rem = and i64 %38, 4095
  %tobool44 = icmp eq ptr %43, null
  %cmp46 = icmp samesign ugt i64 %rem, 4088
  %or.cond = select i1 %tobool44, i1 true, i1 %cmp46
  br i1 %or.cond, label %cleanup, label %lor.lhs.false47

lor.lhs.false47:
  %is_set = getelementptr inbounds nuw i8, ptr %43, i64 16
  %div141 = lshr i64 %rem, 6
  %arrayidx48 = getelementptr inbounds nuw i64, ptr %is_set, i64 %div141
  %44 = load i64, ptr %arrayidx48, align 8
  %rem49 = and i64 %38, 63
  %45 = shl nuw i64 1, %rem49
  %46 = and i64 %44, %45
  %tobool51.not = icmp eq i64 %46, 0
  br i1 %tobool51.not, label %cleanup, label %lor.lhs.false52

lor.lhs.false52:
  %marks53 = getelementptr inbounds nuw i8, ptr %43, i64 528
  %arrayidx54 = getelementptr inbounds nuw i8, ptr %marks53, i64 %rem
  %47 = load i8, ptr %arrayidx54, align 1
  %tobool56.not = icmp sgt i8 %47, -1
  br i1 %tobool56.not, label %cleanup, label %if.end58

if.end58:
  %48 = load i64, ptr %arrayidx54, align 1
  store i64 %48, ptr %marks, align 8
  %bits63 = getelementptr inbounds nuw i8, ptr %43, i64 4624
  %add.ptr65 = getelementptr inbounds nuw i8, ptr %bits63, i64 %rem
  %49 = load i64, ptr %add.ptr65, align 1
  store i64 %49, ptr %bits, align 8
  call void @llvm.lifetime.start.p0(ptr %found)
  call void @enzyme.origins.whole_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %marks, ptr %bits, i64 8)
  %50 = load ptr, ptr %found, align 8
  %tobool68.not = icmp eq ptr %50, null
  br i1 %tobool68.not, label %if.end95, label %land.lhs.true

land.lhs.true:
  %kind.i = getelementptr inbounds nuw i8, ptr %50, i64 16
  %51 = load i32, ptr %kind.i, align 8
  switch i32 %51, label %if.end95 [
    i32 1, label %for.cond73.critedge
    i32 0, label %land.lhs.true.i
  ]

land.lhs.true.i:
  %52 = load i64, ptr %size.i, align 8
  %cmp4.i = icmp eq i64 %52, 8
  br i1 %cmp4.i, label %land.lhs.true5.i, label %if.end95

land.lhs.true5.i:
  %word.0.copyload.i.i = load i64, ptr %50, align 1
  %53 = add i64 %word.0.copyload.i.i, -65536
  %or.cond.i.i = icmp ult i64 %53, 140737488289792
  br i1 %or.cond.i.i, label %if.end.i.i, label %if.end95

if.end.i.i:
  %shr1.i.i = lshr i64 %word.0.copyload.i.i, 12
  %rem.i.i187 = and i64 %shr1.i.i, 255
  %arrayidx.i.i188 = getelementptr inbounds nuw i64, ptr %11, i64 %rem.i.i187
  %54 = load i64, ptr %arrayidx.i.i188, align 8
  %cmp2.i.i = icmp eq i64 %54, %shr1.i.i
  br i1 %cmp2.i.i, label %land.rhs.i, label %if.end4.i.i

if.end4.i.i:
  %call.i.i189 = call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i.i)
  br i1 %call.i.i189, label %if.end6.i.i, label %if.end95

if.end6.i.i:
  store i64 %shr1.i.i, ptr %arrayidx.i.i188, align 8
  br label %land.rhs.i

land.rhs.i:
  %lanes.i = getelementptr inbounds nuw i8, ptr %50, i64 32
  %word.0.copyload.i15.i = load i64, ptr %lanes.i, align 1
  %55 = add i64 %word.0.copyload.i15.i, -65536
  %or.cond.i16.i = icmp ult i64 %55, 140737488289792
  br i1 %or.cond.i16.i, label %if.end.i18.i, label %if.end95

if.end.i18.i:
  %shr1.i19.i = lshr i64 %word.0.copyload.i15.i, 12
  %rem.i20.i = and i64 %shr1.i19.i, 255
  %arrayidx.i21.i = getelementptr inbounds nuw i64, ptr %11, i64 %rem.i20.i
  %56 = load i64, ptr %arrayidx.i21.i, align 8
  %cmp2.i22.i = icmp eq i64 %56, %shr1.i19.i
  br i1 %cmp2.i22.i, label %for.cond73.critedge, label %if.end4.i23.i

if.end4.i23.i:
  %call.i24.i = call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i15.i)
  br i1 %call.i24.i, label %if.end6.i25.i, label %if.end95

if.end6.i25.i:
  store i64 %shr1.i19.i, ptr %arrayidx.i21.i, align 8
  br label %for.cond73.critedge

for.cond73.critedge:
  br i1 %cmp74199.not, label %if.end95, label %for.body77.lr.ph

for.body77.lr.ph:
  %lanes = getelementptr inbounds nuw i8, ptr %50, i64 32
  %57 = load i64, ptr %moved, align 8
  br label %for.body77

for.body77:
  %l72.0200 = phi i64 [ 0, %for.body77.lr.ph ], [ %inc93, %if.end91 ]
  %arrayidx78 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %l72.0200
  %58 = load ptr, ptr %arrayidx78, align 8
  %add.ptr79 = getelementptr inbounds nuw i8, ptr %58, i64 %k.0202
  %add.ptr80 = getelementptr inbounds i8, ptr %add.ptr79, i64 -7
  %arrayidx82 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %l72.0200
  %word.0.copyload.i190 = load i64, ptr %arrayidx82, align 1
  %add86 = add i64 %57, %word.0.copyload.i190
  %word.0.copyload.i191 = load i64, ptr %add.ptr80, align 1
  %cmp88 = icmp eq i64 %word.0.copyload.i191, %add86
  br i1 %cmp88, label %if.then90, label %if.end91

if.then90:
  store i64 0, ptr %add.ptr80, align 1
  br label %if.end91

if.end91:
  %inc93 = add nuw i64 %l72.0200, 1
  %exitcond207.not = icmp eq i64 %inc93, %width
  br i1 %exitcond207.not, label %if.end95, label %for.body77

if.end95:
  call void @llvm.lifetime.end.p0(ptr %found)
  br label %cleanup

cleanup:
  call void @llvm.lifetime.end.p0(ptr %bits)
  call void @llvm.lifetime.end.p0(ptr %marks)
  %inc101 = add nuw i64 %k.0202, 1
  %exitcond208.not = icmp eq i64 %inc101, %sub
  br i1 %exitcond208.not, label %for.end103, label %for.body40

for.end103:
  ret void
}

define linkonce_odr hidden ptr @enzyme.origins.settle(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %flags, ptr %message) noinline nounwind "enzyme_inactive" {
entry:
  %found = alloca { ptr, i64, i64, i64 }, align 8
  %0 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp eq ptr %0, null
  %cmp.i = icmp eq ptr %0, %p
  %.not = or i1 %tobool.i, %cmp.i
  br i1 %.not, label %cleanup46, label %while.cond.preheader

while.cond.preheader:
  %add.ptr1 = getelementptr inbounds i8, ptr %p, i64 -1
  %1 = ptrtoint ptr %add.ptr1 to i64
  %div13.i.i = lshr i64 %1, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %4 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %4, i64 %rem.i.i
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %rem.i = and i64 %1, 4095
  %div19.i = lshr i64 %rem.i, 6
  %rem1.i = and i64 %1, 63
  %5 = shl nuw i64 1, %rem1.i
  %6 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %7 = load i64, ptr %2, align 8
  %tobool.not.i.i.i = icmp ne i64 %7, 0
  %8 = load i64, ptr %3, align 8
  %cmp.not.i.i.i = icmp eq i64 %8, %6
  %or.cond = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %6, ptr %3, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %9 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %9, %add.i.i
  br i1 %cmp.not.i.i, label %page_of.exit.i, label %if.then.i.i

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %10 = load ptr, ptr %page5.i.i, align 8
  %tobool.not.i = icmp eq ptr %10, null
  br i1 %tobool.not.i, label %while.end, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %10, i64 16
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %11 = load i64, ptr %arrayidx.i, align 8
  %12 = and i64 %11, %5
  %tobool2.not.i = icmp eq i64 %12, 0
  br i1 %tobool2.not.i, label %while.end, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %10, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %13 = load i8, ptr %arrayidx4.i, align 1
  %14 = load atomic i8, ptr %add.ptr1 monotonic, align 1
  %cmp.not.i = icmp eq i8 %13, %14
  br i1 %cmp.not.i, label %if.end.i, label %while.end

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %10, i64 528
  %arrayidx8.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %15 = load i8, ptr %arrayidx8.i, align 1
  %16 = icmp eq i8 %15, 0
  br i1 %16, label %land.rhs, label %while.end

land.rhs:
  %17 = load atomic i8, ptr %add.ptr1 monotonic, align 1
  %tobool7.not = icmp eq i8 %17, 0
  %spec.select = sext i1 %tobool7.not to i64
  br label %while.end

while.end:
  %k.0.lcssa = phi i64 [ 0, %lor.lhs.false3.i ], [ 0, %lor.lhs.false.i ], [ 0, %page_of.exit.i ], [ 0, %if.end.i ], [ %spec.select, %land.rhs ]
  %18 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %19 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %20 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  br label %land.rhs10

land.rhs10:
  %k.1120 = phi i64 [ %k.0.lcssa, %while.end ], [ %dec17, %while.body16 ]
  %add.ptr11 = getelementptr inbounds i8, ptr %p, i64 %k.1120
  %add.ptr12 = getelementptr inbounds i8, ptr %add.ptr11, i64 -1
  %21 = ptrtoint ptr %add.ptr12 to i64
  %div13.i.i86 = lshr i64 %21, 12
  %add.i.i87 = add nuw nsw i64 %div13.i.i86, 1
  %22 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %23 = load i64, ptr %18, align 8
  %tobool.not.i.i.i88 = icmp ne i64 %23, 0
  %24 = load i64, ptr %19, align 8
  %cmp.not.i.i.i116 = icmp eq i64 %24, %22
  %or.cond126 = select i1 %tobool.not.i.i.i88, i1 true, i1 %cmp.not.i.i.i116
  br i1 %or.cond126, label %renew.exit.i.i89, label %if.then.i.i.i117

if.then.i.i.i117:
  tail call void @enzyme.origins.forget_all()
  store i64 %22, ptr %19, align 8
  br label %renew.exit.i.i89

renew.exit.i.i89:
  %rem.i.i90 = and i64 %add.i.i87, 63
  %arrayidx.i.i91 = getelementptr inbounds nuw { i64, ptr }, ptr %20, i64 %rem.i.i90
  %25 = load i64, ptr %arrayidx.i.i91, align 16
  %cmp.not.i.i92 = icmp eq i64 %25, %add.i.i87
  br i1 %cmp.not.i.i92, label %page_of.exit.i96, label %if.then.i.i93

if.then.i.i93:
  %call.i.i94 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i87, i32 0)
  store i64 %add.i.i87, ptr %arrayidx.i.i91, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i95 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i91, i64 8
  store ptr %call.i.i94, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i95, align 8
  br label %page_of.exit.i96

page_of.exit.i96:
  %page5.i.i97 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i91, i64 8
  %26 = load ptr, ptr %page5.i.i97, align 8
  %rem.i98 = and i64 %21, 4095
  %tobool.not.i99 = icmp eq ptr %26, null
  br i1 %tobool.not.i99, label %while.end18, label %lor.lhs.false.i100

lor.lhs.false.i100:
  %is_set.i101 = getelementptr inbounds nuw i8, ptr %26, i64 16
  %div19.i102 = lshr i64 %rem.i98, 6
  %arrayidx.i103 = getelementptr inbounds nuw i64, ptr %is_set.i101, i64 %div19.i102
  %27 = load i64, ptr %arrayidx.i103, align 8
  %rem1.i104 = and i64 %21, 63
  %28 = shl nuw i64 1, %rem1.i104
  %29 = and i64 %27, %28
  %tobool2.not.i105 = icmp eq i64 %29, 0
  br i1 %tobool2.not.i105, label %while.end18, label %lor.lhs.false3.i106

lor.lhs.false3.i106:
  %bits.i107 = getelementptr inbounds nuw i8, ptr %26, i64 4624
  %arrayidx4.i108 = getelementptr inbounds nuw i8, ptr %bits.i107, i64 %rem.i98
  %30 = load i8, ptr %arrayidx4.i108, align 1
  %31 = load atomic i8, ptr %add.ptr12 monotonic, align 1
  %cmp.not.i109 = icmp eq i8 %30, %31
  br i1 %cmp.not.i109, label %if.end.i111, label %while.end18

if.end.i111:
  %marks.i112 = getelementptr inbounds nuw i8, ptr %26, i64 528
  %arrayidx8.i113 = getelementptr inbounds nuw i8, ptr %marks.i112, i64 %rem.i98
  %32 = load i8, ptr %arrayidx8.i113, align 1
  %.not127 = icmp eq i8 %32, 0
  br i1 %.not127, label %while.end18, label %while.body16

while.body16:
  %dec17 = add nsw i64 %k.1120, -1
  %cmp9 = icmp sgt i64 %k.1120, -14
  br i1 %cmp9, label %land.rhs10, label %while.end18

while.end18:
  %k.1.lcssa = phi i64 [ %k.1120, %lor.lhs.false3.i106 ], [ %k.1120, %lor.lhs.false.i100 ], [ %k.1120, %page_of.exit.i96 ], [ -15, %while.body16 ], [ %k.1120, %if.end.i111 ]
  %cmp20121 = icmp slt i64 %k.1.lcssa, %n
  br i1 %cmp20121, label %while.body21.lr.ph, label %while.end38

while.body21.lr.ph:
  %size = getelementptr inbounds nuw i8, ptr %found, i64 8
  br label %while.body21

while.body21:
  %rest.0124 = phi i64 [ 0, %while.body21.lr.ph ], [ %rest.2, %cleanup ]
  %k.2123 = phi i64 [ %k.1.lcssa, %while.body21.lr.ph ], [ %k.3, %cleanup ]
  %steps.0122 = phi ptr [ null, %while.body21.lr.ph ], [ %steps.3, %cleanup ]
  call void @llvm.lifetime.start.p0(ptr %found)
  %add.ptr22 = getelementptr inbounds i8, ptr %p, i64 %k.2123
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %add.ptr22)
  %33 = load ptr, ptr %found, align 8
  %tobool23.not = icmp eq ptr %33, null
  br i1 %tobool23.not, label %cleanup, label %if.end25

if.end25:
  %34 = load i64, ptr %size, align 8
  %add = add nsw i64 %34, %k.2123
  %cmp26 = icmp sgt i64 %add, 0
  br i1 %cmp26, label %if.then27, label %if.end35

if.then27:
  %cmp28 = icmp sgt i64 %k.2123, %rest.0124
  br i1 %cmp28, label %if.then29, label %if.end31

if.then29:
  %call30 = tail call ptr @enzyme.origins.leave_gap(ptr %steps.0122, ptr %p, ptr %shadows, i64 %width, i64 %rest.0124, i64 %k.2123, i64 %flags, ptr %message)
  br label %if.end31

if.end31:
  %steps.1 = phi ptr [ %call30, %if.then29 ], [ %steps.0122, %if.then27 ]
  %call32 = call ptr @enzyme.origins.arrive(ptr %steps.1, ptr %found, ptr %shadows, i64 %width, i64 %k.2123, i64 %flags)
  %35 = load i64, ptr %size, align 8
  %add34 = add i64 %35, %k.2123
  br label %if.end35

if.end35:
  %steps.2 = phi ptr [ %call32, %if.end31 ], [ %steps.0122, %if.end25 ]
  %rest.1 = phi i64 [ %add34, %if.end31 ], [ %rest.0124, %if.end25 ]
  %36 = load i64, ptr %size, align 8
  br label %cleanup

cleanup:
  %steps.3 = phi ptr [ %steps.2, %if.end35 ], [ %steps.0122, %while.body21 ]
  %.pn = phi i64 [ %36, %if.end35 ], [ 1, %while.body21 ]
  %rest.2 = phi i64 [ %rest.1, %if.end35 ], [ %rest.0124, %while.body21 ]
  %k.3 = add i64 %.pn, %k.2123
  call void @llvm.lifetime.end.p0(ptr %found)
  %cmp20 = icmp slt i64 %k.3, %n
  br i1 %cmp20, label %while.body21, label %while.end38

while.end38:
  %steps.0.lcssa = phi ptr [ null, %while.end18 ], [ %steps.3, %cleanup ]
  %rest.0.lcssa = phi i64 [ 0, %while.end18 ], [ %rest.2, %cleanup ]
  %cmp39 = icmp slt i64 %rest.0.lcssa, %n
  br i1 %cmp39, label %if.then40, label %if.end42

if.then40:
  %call41 = tail call ptr @enzyme.origins.leave_gap(ptr %steps.0.lcssa, ptr %p, ptr %shadows, i64 %width, i64 %rest.0.lcssa, i64 %n, i64 %flags, ptr %message)
  br label %if.end42

if.end42:
  %steps.4 = phi ptr [ %call41, %if.then40 ], [ %steps.0.lcssa, %while.end38 ]
  %and = and i64 %flags, 1
  %tobool43.not = icmp eq i64 %and, 0
  %cond = select i1 %tobool43.not, ptr %steps.4, ptr null
  br label %cleanup46

cleanup46:
  %retval.0 = phi ptr [ %cond, %if.end42 ], [ null, %entry ]
  ret ptr %retval.0
}

define linkonce_odr hidden i64 @enzyme.origin.run.copy(ptr %to, ptr %to_shadows, ptr %from, ptr %from_shadows, i64 %width, i64 %n, i64 %known, i64 %flags, ptr %message) noinline nounwind "enzyme_inactive" {
entry:
  %to_parts = alloca [2 x ptr], align 16
  %from_parts = alloca [2 x ptr], align 16
  %sizes = alloca [2 x i64], align 16
  %0 = ptrtoint ptr %from to i64
  %sub = sub i64 0, %0
  %and = and i64 %sub, 7
  %cmp = icmp ult i64 %and, %n
  %sub1 = sub i64 %n, %and
  %and2 = and i64 %sub1, -8
  %cond = select i1 %cmp, i64 %and2, i64 0
  %add = or disjoint i64 %cond, %and
  %1 = and i64 %flags, 106
  %or.cond114 = icmp eq i64 %1, 8
  br i1 %or.cond114, label %lor.lhs.false6, label %if.then

lor.lhs.false6:
  %2 = load ptr, ptr %to_shadows, align 8
  %tobool.i = icmp eq ptr %2, null
  %cmp.i = icmp eq ptr %2, %to
  %.not = or i1 %tobool.i, %cmp.i
  br i1 %.not, label %if.then, label %lor.lhs.false8

lor.lhs.false8:
  %3 = ptrtoint ptr %to to i64
  %sub9 = sub i64 %3, %0
  %rem = and i64 %sub9, 7
  %tobool10 = icmp eq i64 %rem, 0
  %tobool12 = icmp ne i64 %cond, 0
  %or.cond = and i1 %tobool10, %tobool12
  br i1 %or.cond, label %lor.lhs.false13, label %if.then

lor.lhs.false13:
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %from, i64 %n
  %cmp.i115 = icmp uge ptr %to, %add.ptr.i
  %add.ptr1.i = getelementptr inbounds nuw i8, ptr %to, i64 %n
  %cmp2.i = icmp uge ptr %from, %add.ptr1.i
  %.not152 = select i1 %cmp.i115, i1 true, i1 %cmp2.i
  br i1 %.not152, label %lor.lhs.false16, label %if.then

lor.lhs.false16:
  %add.ptr = getelementptr inbounds nuw i8, ptr %from, i64 %and
  %call.i = tail call i32 @enzyme.origins.was_told(ptr %add.ptr, i64 %cond, i32 0)
  %tobool18.not = icmp eq i32 %call.i, 0
  br i1 %tobool18.not, label %if.end, label %if.then

if.then:
  %call19 = tail call ptr @enzyme.origins.copy_told(ptr %to, ptr %to_shadows, ptr %from, ptr %from_shadows, i64 %width, i64 %n, i64 %known, i64 %flags, ptr %message)
  br label %cleanup

if.end:
  call void @llvm.lifetime.start.p0(ptr %to_parts)
  store ptr %to, ptr %to_parts, align 16
  %arrayinit.element = getelementptr inbounds nuw i8, ptr %to_parts, i64 8
  %add.ptr20 = getelementptr inbounds nuw i8, ptr %to, i64 %add
  store ptr %add.ptr20, ptr %arrayinit.element, align 8
  call void @llvm.lifetime.start.p0(ptr %from_parts)
  store ptr %from, ptr %from_parts, align 16
  %arrayinit.element21 = getelementptr inbounds nuw i8, ptr %from_parts, i64 8
  %add.ptr22 = getelementptr inbounds nuw i8, ptr %from, i64 %add
  store ptr %add.ptr22, ptr %arrayinit.element21, align 8
  call void @llvm.lifetime.start.p0(ptr %sizes)
  store i64 %and, ptr %sizes, align 16
  %arrayinit.element23 = getelementptr inbounds nuw i8, ptr %sizes, i64 8
  %sub24 = sub i64 %n, %add
  store i64 %sub24, ptr %arrayinit.element23, align 8
  %4 = tail call ptr @llvm.stacksave.p0()
  %vla = alloca ptr, i64 %width, align 16
  %vla25 = alloca ptr, i64 %width, align 16
  %cmp5.not.i127 = icmp eq i64 %width, 0
  br label %for.body

for.cond.cleanup:
  %cmp5.not.i = icmp eq i64 %width, 0
  br i1 %cmp5.not.i, label %shift.exit126, label %for.body.i

for.body.i:
  %l.06.i = phi i64 [ %inc.i, %for.body.i ], [ 0, %for.cond.cleanup ]
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %to_shadows, i64 %l.06.i
  %5 = load ptr, ptr %arrayidx.i, align 8
  %add.ptr.i117 = getelementptr inbounds nuw i8, ptr %5, i64 %and
  %arrayidx1.i = getelementptr inbounds nuw ptr, ptr %vla, i64 %l.06.i
  store ptr %add.ptr.i117, ptr %arrayidx1.i, align 8
  %inc.i = add nuw i64 %l.06.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %width
  br i1 %exitcond.not.i, label %for.body.i119, label %for.body.i

for.body.i119:
  %l.06.i120 = phi i64 [ %inc.i124, %for.body.i119 ], [ 0, %for.body.i ]
  %arrayidx.i121 = getelementptr inbounds nuw ptr, ptr %from_shadows, i64 %l.06.i120
  %6 = load ptr, ptr %arrayidx.i121, align 8
  %add.ptr.i122 = getelementptr inbounds nuw i8, ptr %6, i64 %and
  %arrayidx1.i123 = getelementptr inbounds nuw ptr, ptr %vla25, i64 %l.06.i120
  store ptr %add.ptr.i122, ptr %arrayidx1.i123, align 8
  %inc.i124 = add nuw i64 %l.06.i120, 1
  %exitcond.not.i125 = icmp eq i64 %inc.i124, %width
  br i1 %exitcond.not.i125, label %shift.exit126, label %for.body.i119

shift.exit126:
  %add.ptr49 = getelementptr inbounds nuw i8, ptr %to, i64 %and
  %call51 = call ptr @enzyme.origins.copy_words(ptr %add.ptr49, ptr %vla, ptr %add.ptr, ptr %vla25, i64 %width, i64 %cond, i64 %flags)
  %tobool.not.i = icmp eq ptr %call51, null
  br i1 %tobool.not.i, label %both.exit, label %while.cond.i

while.cond.i:
  %last.0.i = phi ptr [ %7, %while.cond.i ], [ %call51, %shift.exit126 ]
  %7 = load ptr, ptr %last.0.i, align 8
  %tobool2.not.i = icmp eq ptr %7, null
  br i1 %tobool2.not.i, label %while.end.i, label %while.cond.i

while.end.i:
  store ptr %steps.1, ptr %last.0.i, align 8
  br label %both.exit

both.exit:
  %retval.0.i = phi ptr [ %call51, %while.end.i ], [ %steps.1, %shift.exit126 ]
  call void @llvm.stackrestore.p0(ptr %4)
  call void @llvm.lifetime.end.p0(ptr %sizes)
  call void @llvm.lifetime.end.p0(ptr %from_parts)
  call void @llvm.lifetime.end.p0(ptr %to_parts)
  br label %cleanup

for.body:
  %indvars.iv = phi i64 [ 0, %if.end ], [ %indvars.iv.next, %for.inc ]
  %steps.0153 = phi ptr [ null, %if.end ], [ %steps.1, %for.inc ]
  %tobool27.not = icmp eq i64 %indvars.iv, 0
  %cond31 = select i1 %tobool27.not, i64 0, i64 %add
  br i1 %cmp5.not.i127, label %shift.exit144, label %for.body.i128

for.body.i128:
  %l.06.i129 = phi i64 [ %inc.i133, %for.body.i128 ], [ 0, %for.body ]
  %arrayidx.i130 = getelementptr inbounds nuw ptr, ptr %to_shadows, i64 %l.06.i129
  %8 = load ptr, ptr %arrayidx.i130, align 8
  %add.ptr.i131 = getelementptr inbounds nuw i8, ptr %8, i64 %cond31
  %arrayidx1.i132 = getelementptr inbounds nuw ptr, ptr %vla, i64 %l.06.i129
  store ptr %add.ptr.i131, ptr %arrayidx1.i132, align 8
  %inc.i133 = add nuw i64 %l.06.i129, 1
  %exitcond.not.i134 = icmp eq i64 %inc.i133, %width
  br i1 %exitcond.not.i134, label %for.body.i137, label %for.body.i128

for.body.i137:
  %l.06.i138 = phi i64 [ %inc.i142, %for.body.i137 ], [ 0, %for.body.i128 ]
  %arrayidx.i139 = getelementptr inbounds nuw ptr, ptr %from_shadows, i64 %l.06.i138
  %9 = load ptr, ptr %arrayidx.i139, align 8
  %add.ptr.i140 = getelementptr inbounds nuw i8, ptr %9, i64 %cond31
  %arrayidx1.i141 = getelementptr inbounds nuw ptr, ptr %vla25, i64 %l.06.i138
  store ptr %add.ptr.i140, ptr %arrayidx1.i141, align 8
  %inc.i142 = add nuw i64 %l.06.i138, 1
  %exitcond.not.i143 = icmp eq i64 %inc.i142, %width
  br i1 %exitcond.not.i143, label %shift.exit144, label %for.body.i137

shift.exit144:
  %arrayidx37 = getelementptr inbounds nuw i64, ptr %sizes, i64 %indvars.iv
  %10 = load i64, ptr %arrayidx37, align 8
  %tobool38.not = icmp eq i64 %10, 0
  br i1 %tobool38.not, label %for.inc, label %if.then39

if.then39:
  %arrayidx41 = getelementptr inbounds nuw ptr, ptr %to_parts, i64 %indvars.iv
  %11 = load ptr, ptr %arrayidx41, align 8
  %arrayidx43 = getelementptr inbounds nuw ptr, ptr %from_parts, i64 %indvars.iv
  %12 = load ptr, ptr %arrayidx43, align 8
  %call46 = call ptr @enzyme.origins.copy_told(ptr %11, ptr %vla, ptr %12, ptr %vla25, i64 %width, i64 %10, i64 %known, i64 %flags, ptr %message)
  %tobool.not.i145 = icmp eq ptr %call46, null
  br i1 %tobool.not.i145, label %for.inc, label %while.cond.i146

while.cond.i146:
  %last.0.i147 = phi ptr [ %13, %while.cond.i146 ], [ %call46, %if.then39 ]
  %13 = load ptr, ptr %last.0.i147, align 8
  %tobool2.not.i148 = icmp eq ptr %13, null
  br i1 %tobool2.not.i148, label %while.end.i149, label %while.cond.i146

while.end.i149:
  store ptr %steps.0153, ptr %last.0.i147, align 8
  br label %for.inc

for.inc:
  %steps.1 = phi ptr [ %steps.0153, %shift.exit144 ], [ %call46, %while.end.i149 ], [ %steps.0153, %if.then39 ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %cmp26 = icmp eq i64 %indvars.iv, 0
  br i1 %cmp26, label %for.body, label %for.cond.cleanup

cleanup:
  %retval.0.in = phi ptr [ %call19, %if.then ], [ %retval.0.i, %both.exit ]
  %retval.0 = ptrtoint ptr %retval.0.in to i64
  ret i64 %retval.0
}

define linkonce_odr hidden ptr @enzyme.origins.copy_told(ptr %to, ptr %to_shadows, ptr %from, ptr %from_shadows, i64 %width, i64 %n, i64 %known, i64 %flags, ptr %message) noinline nounwind "enzyme_inactive" {
entry:
  %few = alloca [256 x i8], align 16
  call void @llvm.lifetime.start.p0(ptr %few)
  %cmp = icmp ugt i64 %n, 256
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:
  %call = tail call ptr @malloc(i64 %n)
  %tobool.not = icmp eq ptr %call, null
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

if.end:
  %marks.0 = phi ptr [ %call, %land.lhs.true ], [ %few, %entry ]
  %and2 = and i64 %flags, -3
  %and = lshr i64 %flags, 4
  %masksel = and i64 %and, 2
  %cond = or disjoint i64 %masksel, %and2
  tail call void @enzyme.origins.refresh(ptr %from, i64 %n, i64 %cond)
  %call3 = tail call ptr @enzyme.origins.see(ptr %from, ptr %from_shadows, i64 %width, i64 %n, i64 %known, i64 %cond)
  %cmp498.not = icmp eq i64 %n, 0
  br i1 %cmp498.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  br label %for.body

for.cond.cleanup:
  tail call void @enzyme.origins.refresh(ptr %to, i64 %n, i64 %flags)
  tail call void @enzyme.origins.forget_pointers(ptr %to, ptr %to_shadows, i64 %width, i64 %n, i64 %flags)
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %to, ptr align 1 %from, i64 %n, i1 false)
  %cmp13100.not = icmp eq i64 %n, 0
  br i1 %cmp13100.not, label %for.cond.cleanup15, label %for.body16.lr.ph

for.body16.lr.ph:
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %5 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  br label %for.body16

for.body:
  %k.099 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %mark_at.exit ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %from, i64 %k.099
  %6 = ptrtoint ptr %add.ptr to i64
  %div13.i.i = lshr i64 %6, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %7 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %8 = load i64, ptr %0, align 8
  %tobool.not.i.i.i = icmp ne i64 %8, 0
  %9 = load i64, ptr %1, align 8
  %cmp.not.i.i.i = icmp eq i64 %9, %7
  %or.cond = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %7, ptr %1, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %2, i64 %rem.i.i
  %10 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %10, %add.i.i
  br i1 %cmp.not.i.i, label %page_of.exit.i, label %if.then.i.i

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %11 = load ptr, ptr %page5.i.i, align 8
  %rem.i = and i64 %6, 4095
  %tobool.not.i = icmp eq ptr %11, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %11, i64 16
  %div19.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %12 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %6, 63
  %13 = shl nuw i64 1, %rem1.i
  %14 = and i64 %12, %13
  %tobool2.not.i = icmp eq i64 %14, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %11, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %15 = load i8, ptr %arrayidx4.i, align 1
  %16 = load atomic i8, ptr %add.ptr monotonic, align 1
  %cmp.not.i = icmp eq i8 %15, %16
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %11, i64 528
  %arrayidx8.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %17 = load i8, ptr %arrayidx8.i, align 1
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i8 [ %17, %if.end.i ], [ 0, %lor.lhs.false3.i ], [ 0, %lor.lhs.false.i ], [ 0, %page_of.exit.i ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks.0, i64 %k.099
  store i8 %retval.0.i, ptr %arrayidx, align 1
  %inc = add nuw i64 %k.099, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup15:
  %cmp25.not = icmp eq ptr %marks.0, %few
  br i1 %cmp25.not, label %if.end28, label %if.then27

for.body16:
  %k11.0101 = phi i64 [ 0, %for.body16.lr.ph ], [ %inc22, %note.exit ]
  %add.ptr17 = getelementptr inbounds nuw i8, ptr %to, i64 %k11.0101
  %arrayidx18 = getelementptr inbounds nuw i8, ptr %marks.0, i64 %k11.0101
  %18 = load i8, ptr %arrayidx18, align 1
  %19 = load atomic i8, ptr %add.ptr17 monotonic, align 1
  %20 = ptrtoint ptr %add.ptr17 to i64
  %div13.i.i74 = lshr i64 %20, 12
  %add.i.i75 = add nuw nsw i64 %div13.i.i74, 1
  %21 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %22 = load i64, ptr %3, align 8
  %tobool.not.i.i.i76 = icmp ne i64 %22, 0
  %23 = load i64, ptr %4, align 8
  %cmp.not.i.i.i93 = icmp eq i64 %23, %21
  %or.cond102 = select i1 %tobool.not.i.i.i76, i1 true, i1 %cmp.not.i.i.i93
  br i1 %or.cond102, label %renew.exit.i.i77, label %if.then.i.i.i94

if.then.i.i.i94:
  tail call void @enzyme.origins.forget_all()
  store i64 %21, ptr %4, align 8
  br label %renew.exit.i.i77

renew.exit.i.i77:
  %rem.i.i78 = and i64 %add.i.i75, 63
  %arrayidx.i.i79 = getelementptr inbounds nuw { i64, ptr }, ptr %5, i64 %rem.i.i78
  %24 = load i64, ptr %arrayidx.i.i79, align 16
  %cmp.not.i.i80 = icmp eq i64 %24, %add.i.i75
  br i1 %cmp.not.i.i80, label %lor.lhs.false.i.i, label %if.then.i.i81

lor.lhs.false.i.i:
  %page.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i79, i64 8
  %25 = load ptr, ptr %page.i.i, align 8
  %tobool2.not.i.i = icmp eq ptr %25, null
  br i1 %tobool2.not.i.i, label %if.then.i.i81, label %note.exit

if.then.i.i81:
  %call.i.i82 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i75, i32 1)
  store i64 %add.i.i75, ptr %arrayidx.i.i79, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i83 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i79, i64 8
  store ptr %call.i.i82, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i83, align 8
  br label %note.exit

note.exit:
  %page5.i.i85 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i79, i64 8
  %26 = load ptr, ptr %page5.i.i85, align 8
  %rem.i86 = and i64 %20, 4095
  %rem1.i87 = and i64 %20, 63
  %shl.i = shl nuw i64 1, %rem1.i87
  %is_set.i88 = getelementptr inbounds nuw i8, ptr %26, i64 16
  %div11.i = lshr i64 %rem.i86, 6
  %arrayidx.i89 = getelementptr inbounds nuw i64, ptr %is_set.i88, i64 %div11.i
  %27 = load i64, ptr %arrayidx.i89, align 8
  %or.i = or i64 %27, %shl.i
  store i64 %or.i, ptr %arrayidx.i89, align 8
  %marks.i90 = getelementptr inbounds nuw i8, ptr %26, i64 528
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i90, i64 %rem.i86
  store i8 %18, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %26, i64 4624
  %arrayidx4.i91 = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i86
  store i8 %19, ptr %arrayidx4.i91, align 1
  %inc22 = add nuw i64 %k11.0101, 1
  %exitcond103.not = icmp eq i64 %inc22, %n
  br i1 %exitcond103.not, label %for.cond.cleanup15, label %for.body16

if.then27:
  call void @free(ptr %marks.0)
  br label %if.end28

if.end28:
  %call29 = call ptr @enzyme.origins.settle(ptr %to, ptr %to_shadows, i64 %width, i64 %n, i64 %flags, ptr %message)
  call void @enzyme.origins.refresh(ptr %from, i64 %n, i64 %cond)
  call void @enzyme.origins.refresh(ptr %to, i64 %n, i64 %flags)
  %tobool.not.i95 = icmp eq ptr %call29, null
  br i1 %tobool.not.i95, label %both.exit, label %while.cond.i

while.cond.i:
  %last.0.i = phi ptr [ %28, %while.cond.i ], [ %call29, %if.end28 ]
  %28 = load ptr, ptr %last.0.i, align 8
  %tobool2.not.i96 = icmp eq ptr %28, null
  br i1 %tobool2.not.i96, label %while.end.i, label %while.cond.i

while.end.i:
  store ptr %call3, ptr %last.0.i, align 8
  br label %both.exit

both.exit:
  %retval.0.i97 = phi ptr [ %call29, %while.end.i ], [ %call3, %if.end28 ]
  call void @llvm.lifetime.end.p0(ptr %few)
  ret ptr %retval.0.i97
}

declare ptr @llvm.stacksave.p0()

define linkonce_odr hidden ptr @enzyme.origins.copy_words(ptr %to, ptr %shadows, ptr %from, ptr %from_shadows, i64 %width, i64 %n, i64 %flags) noinline nounwind "enzyme_inactive" {
entry:
  %0 = load ptr, ptr %from_shadows, align 8
  %tobool.i = icmp eq ptr %0, null
  %cmp.i = icmp eq ptr %0, %from
  %.not238 = or i1 %tobool.i, %cmp.i
  %1 = trunc i64 %flags to i32
  %conv = and i32 %1, 1
  tail call void @enzyme.origins.clear_addresses(ptr %to, ptr %shadows, i64 %width, i64 %n, i64 %flags)
  tail call void @enzyme.origins.forget_range(ptr %to, i64 %n)
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %to, ptr align 1 %from, i64 %n, i1 false)
  %2 = load ptr, ptr %shadows, align 8
  %tobool.i169 = icmp eq ptr %2, null
  %cmp.i170 = icmp eq ptr %2, %to
  %.not = or i1 %tobool.i169, %cmp.i170
  br i1 %.not, label %cleanup, label %for.cond.preheader

for.cond.preheader:
  %cmp241.not = icmp eq i64 %width, 0
  br i1 %cmp241.not, label %for.cond19.preheader, label %for.body.lr.ph

for.body.lr.ph:
  %and.i = and i64 %flags, 1
  %tobool.not.i = icmp eq i64 %and.i, 0
  %and1.i = and i64 %flags, 16
  %tobool2.not.i = icmp eq i64 %and1.i, 0
  %shr1.i.i = lshr i64 %flags, 16
  %tobool.not19.not.i.i = icmp eq i64 %shr1.i.i, 0
  %shr.i.i = lshr i64 %flags, 8
  %and.i.i = and i64 %shr.i.i, 255
  %shr1.i = lshr i64 %flags, 16
  %tobool.not24.not.i = icmp eq i64 %shr1.i, 0
  %shr.i = lshr i64 %flags, 8
  %and.i172 = and i64 %shr.i, 255
  %shr.i178 = lshr i64 %flags, 8
  %and.i179 = and i64 %shr.i178, 255
  br label %for.body

for.cond19.preheader:
  %3 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %4 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %cmp38244.not = icmp eq i64 %width, 0
  %tobool51 = icmp ne i32 %conv, 0
  br label %for.body23

for.body:
  %l.0242 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  br i1 %tobool.not.i, label %lor.rhs.i, label %lor.lhs.false.critedge

lor.rhs.i:
  br i1 %tobool2.not.i, label %for.inc, label %land.rhs.i

land.rhs.i:
  br i1 %tobool.not19.not.i.i, label %lor.lhs.false.critedge, label %for.body.i.i

for.body.i.i:
  %counts.021.i.i = phi i64 [ %shr7.i.i, %if.end.i.i ], [ %shr1.i.i, %land.rhs.i ]
  %stride.020.i.i = phi i64 [ %mul.i.i, %if.end.i.i ], [ %and.i.i, %land.rhs.i ]
  %and3.i.i = and i64 %counts.021.i.i, 127
  %and4.i.i = and i64 %counts.021.i.i, 128
  %tobool5.not.i.i = icmp eq i64 %and4.i.i, 0
  br i1 %tobool5.not.i.i, label %if.end.i.i, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %div.i.i = udiv i64 %l.0242, %stride.020.i.i
  %rem.i.i = urem i64 %div.i.i, %and3.i.i
  %tobool6.not.i.i = icmp eq i64 %rem.i.i, 0
  br i1 %tobool6.not.i.i, label %if.end.i.i, label %for.inc

if.end.i.i:
  %mul.i.i = mul i64 %and3.i.i, %stride.020.i.i
  %shr7.i.i = lshr i64 %counts.021.i.i, 8
  %tobool.not.not.i.i = icmp eq i64 %shr7.i.i, 0
  br i1 %tobool.not.not.i.i, label %lor.lhs.false.critedge, label %for.body.i.i

lor.lhs.false.critedge:
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %shadows, i64 %l.0242
  br i1 %tobool.not24.not.i, label %if.else.critedge, label %for.body.i

for.body.i:
  %stride.026.i = phi i64 [ %mul6.i, %if.end.i ], [ %and.i172, %lor.lhs.false.critedge ]
  %counts.025.i = phi i64 [ %shr8.i, %if.end.i ], [ %shr1.i, %lor.lhs.false.critedge ]
  %and3.i = and i64 %counts.025.i, 127
  %div.i = udiv i64 %l.0242, %stride.026.i
  %rem.i = urem i64 %div.i, %and3.i
  %tobool4.not.i = icmp eq i64 %rem.i, 0
  br i1 %tobool4.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %5 = load ptr, ptr %arrayidx.i, align 8
  %mul.i = mul i64 %rem.i, %stride.026.i
  %sub.i = sub i64 %l.0242, %mul.i
  %arrayidx5.i = getelementptr inbounds nuw ptr, ptr %shadows, i64 %sub.i
  %6 = load ptr, ptr %arrayidx5.i, align 8
  %cmp.i173 = icmp eq ptr %5, %6
  br i1 %cmp.i173, label %for.inc, label %if.end.i

if.end.i:
  %mul6.i = mul i64 %and3.i, %stride.026.i
  %shr8.i = lshr i64 %counts.025.i, 8
  %tobool.not.not.i = icmp eq i64 %shr8.i, 0
  br i1 %tobool.not.not.i, label %if.else.critedge, label %for.body.i

if.else.critedge:
  br i1 %.not238, label %if.else15, label %land.lhs.true

land.lhs.true:
  %arrayidx.i175 = getelementptr inbounds nuw ptr, ptr %from_shadows, i64 %l.0242
  br i1 %tobool.not24.not.i, label %if.then12.critedge, label %for.body.i180

for.body.i180:
  %stride.026.i181 = phi i64 [ %mul6.i193, %if.end.i192 ], [ %and.i179, %land.lhs.true ]
  %counts.025.i182 = phi i64 [ %shr8.i194, %if.end.i192 ], [ %shr1.i, %land.lhs.true ]
  %and3.i183 = and i64 %counts.025.i182, 127
  %div.i184 = udiv i64 %l.0242, %stride.026.i181
  %rem.i185 = urem i64 %div.i184, %and3.i183
  %tobool4.not.i186 = icmp eq i64 %rem.i185, 0
  br i1 %tobool4.not.i186, label %if.end.i192, label %land.lhs.true.i187

land.lhs.true.i187:
  %7 = load ptr, ptr %arrayidx.i175, align 8
  %mul.i188 = mul i64 %rem.i185, %stride.026.i181
  %sub.i189 = sub i64 %l.0242, %mul.i188
  %arrayidx5.i190 = getelementptr inbounds nuw ptr, ptr %from_shadows, i64 %sub.i189
  %8 = load ptr, ptr %arrayidx5.i190, align 8
  %cmp.i191 = icmp eq ptr %7, %8
  br i1 %cmp.i191, label %if.else15, label %if.end.i192

if.end.i192:
  %mul6.i193 = mul i64 %and3.i183, %stride.026.i181
  %shr8.i194 = lshr i64 %counts.025.i182, 8
  %tobool.not.not.i195 = icmp eq i64 %shr8.i194, 0
  br i1 %tobool.not.not.i195, label %if.then12.critedge, label %for.body.i180

if.then12.critedge:
  %9 = load ptr, ptr %arrayidx.i, align 8
  %10 = load ptr, ptr %arrayidx.i175, align 8
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %9, ptr align 1 %10, i64 %n, i1 false)
  br label %for.inc

if.else15:
  %11 = load ptr, ptr %arrayidx.i, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %11, i8 0, i64 %n, i1 false)
  br label %for.inc

for.inc:
  %inc = add nuw i64 %l.0242, 1
  %exitcond.not = icmp eq i64 %inc, %width
  br i1 %exitcond.not, label %for.cond19.preheader, label %for.body

for.cond.cleanup22:
  %tobool64.not = icmp eq i32 %conv, 0
  br i1 %tobool64.not, label %if.end66, label %cleanup

for.body23:
  %pointers.0247 = phi ptr [ null, %for.cond19.preheader ], [ %pointers.2, %if.end61 ]
  %k.0246 = phi i64 [ 0, %for.cond19.preheader ], [ %add, %if.end61 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %from, i64 %k.0246
  %word.0.copyload.i = load i64, ptr %add.ptr, align 1
  br i1 %.not238, label %land.lhs.true32, label %lor.lhs.false26

lor.lhs.false26:
  %12 = load ptr, ptr %from_shadows, align 8
  %add.ptr28 = getelementptr inbounds nuw i8, ptr %12, i64 %k.0246
  %word.0.copyload.i198 = load i64, ptr %add.ptr28, align 1
  %13 = add i64 %word.0.copyload.i198, -65536
  %or.cond.i = icmp ult i64 %13, 140737488289792
  br i1 %or.cond.i, label %if.end.i199, label %if.end61

if.end.i199:
  %shr1.i200 = lshr i64 %word.0.copyload.i198, 12
  %rem.i201 = and i64 %shr1.i200, 255
  %arrayidx.i202 = getelementptr inbounds nuw i64, ptr %3, i64 %rem.i201
  %14 = load i64, ptr %arrayidx.i202, align 8
  %cmp2.i = icmp eq i64 %14, %shr1.i200
  br i1 %cmp2.i, label %land.lhs.true32, label %if.end4.i

if.end4.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i198)
  br i1 %call.i, label %if.end6.i, label %if.end61

if.end6.i:
  store i64 %shr1.i200, ptr %arrayidx.i202, align 8
  br label %land.lhs.true32

land.lhs.true32:
  %15 = add i64 %word.0.copyload.i, -65536
  %or.cond.i203 = icmp ult i64 %15, 140737488289792
  br i1 %or.cond.i203, label %if.end.i205, label %if.end61

if.end.i205:
  %shr1.i206 = lshr i64 %word.0.copyload.i, 12
  %rem.i207 = and i64 %shr1.i206, 255
  %arrayidx.i208 = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i207
  %16 = load i64, ptr %arrayidx.i208, align 8
  %cmp2.i209 = icmp eq i64 %16, %shr1.i206
  br i1 %cmp2.i209, label %is_address.exit213, label %if.end4.i210

if.end4.i210:
  %call.i211 = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i211, label %if.end6.i212, label %if.end61

if.end6.i212:
  store i64 %shr1.i206, ptr %arrayidx.i208, align 8
  br label %is_address.exit213

is_address.exit213:
  br i1 %cmp38244.not, label %for.cond.cleanup40, label %for.body41

for.cond.cleanup40:
  %tobool53 = icmp ne ptr %pointers.0247, null
  %or.cond = select i1 %tobool51, i1 true, i1 %tobool53
  br i1 %or.cond, label %if.end56, label %if.then54

for.body41:
  %l36.0245 = phi i64 [ %inc49, %cond.end ], [ 0, %is_address.exit213 ]
  %arrayidx42 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %l36.0245
  %17 = load ptr, ptr %arrayidx42, align 8
  %add.ptr43 = getelementptr inbounds nuw i8, ptr %17, i64 %k.0246
  br i1 %.not238, label %cond.end, label %cond.true

cond.true:
  %arrayidx45 = getelementptr inbounds nuw ptr, ptr %from_shadows, i64 %l36.0245
  %18 = load ptr, ptr %arrayidx45, align 8
  %add.ptr46 = getelementptr inbounds nuw i8, ptr %18, i64 %k.0246
  br label %cond.end

cond.end:
  %cond = phi ptr [ %add.ptr46, %cond.true ], [ %add.ptr, %for.body41 ]
  %19 = load i64, ptr %cond, align 1
  store i64 %19, ptr %add.ptr43, align 1
  %inc49 = add nuw i64 %l36.0245, 1
  %exitcond252.not = icmp eq i64 %inc49, %width
  br i1 %exitcond252.not, label %for.cond.cleanup40, label %for.body41

if.then54:
  %call55 = tail call ptr @enzyme.origins.take(i64 %n)
  br label %if.end56

if.end56:
  %pointers.1 = phi ptr [ %pointers.0247, %for.cond.cleanup40 ], [ %call55, %if.then54 ]
  br i1 %tobool51, label %if.end61, label %if.then58

if.then58:
  %arrayidx59 = getelementptr inbounds nuw i8, ptr %pointers.1, i64 %k.0246
  store i64 %word.0.copyload.i, ptr %arrayidx59, align 8
  br label %if.end61

if.end61:
  %pointers.2 = phi ptr [ %pointers.1, %if.end56 ], [ %pointers.1, %if.then58 ], [ %pointers.0247, %lor.lhs.false26 ], [ %pointers.0247, %if.end4.i ], [ %pointers.0247, %if.end4.i210 ], [ %pointers.0247, %land.lhs.true32 ]
  %add = add nuw i64 %k.0246, 8
  %cmp20 = icmp ult i64 %add, %n
  br i1 %cmp20, label %for.body23, label %for.cond.cleanup22

if.end66:
  %mul67 = shl i64 %width, 4
  %add68 = add i64 %mul67, 56
  %call69 = tail call ptr @enzyme.origins.take(i64 %add68)
  store ptr null, ptr %call69, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call69, i64 8
  store ptr null, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call69, i64 16
  store ptr %pointers.2, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  %.compoundliteral.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call69, i64 24
  store i16 6, ptr %.compoundliteral.sroa.4.0..sroa_idx, align 8
  %.compoundliteral.sroa.5.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call69, i64 26
  store i16 0, ptr %.compoundliteral.sroa.5.0..sroa_idx, align 2
  %.compoundliteral.sroa.6.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call69, i64 28
  store i32 0, ptr %.compoundliteral.sroa.6.0..sroa_idx, align 4
  %.compoundliteral.sroa.7.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call69, i64 32
  store i64 %n, ptr %.compoundliteral.sroa.7.0..sroa_idx, align 8
  %.compoundliteral.sroa.8.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call69, i64 40
  store i64 %width, ptr %.compoundliteral.sroa.8.0..sroa_idx, align 8
  %.compoundliteral.sroa.9.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call69, i64 48
  store i64 %flags, ptr %.compoundliteral.sroa.9.0..sroa_idx, align 8
  %cmp74248.not = icmp eq i64 %width, 0
  br i1 %cmp74248.not, label %cleanup, label %for.body77.lr.ph

for.body77.lr.ph:
  %at = getelementptr inbounds nuw i8, ptr %call69, i64 56
  %shr1.i214 = lshr i64 %flags, 16
  %tobool.not24.not.i216 = icmp eq i64 %shr1.i214, 0
  %shr.i218 = lshr i64 %flags, 8
  %and.i219 = and i64 %shr.i218, 255
  %20 = getelementptr ptr, ptr %at, i64 %width
  br label %for.body77

for.body77:
  %l72.0249 = phi i64 [ 0, %for.body77.lr.ph ], [ %inc93, %cond.end87 ]
  %arrayidx78 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %l72.0249
  %21 = load ptr, ptr %arrayidx78, align 8
  %arrayidx79 = getelementptr inbounds nuw ptr, ptr %at, i64 %l72.0249
  store ptr %21, ptr %arrayidx79, align 8
  br i1 %.not238, label %cond.end87, label %land.lhs.true81

land.lhs.true81:
  %arrayidx.i215 = getelementptr inbounds nuw ptr, ptr %from_shadows, i64 %l72.0249
  br i1 %tobool.not24.not.i216, label %cond.true84.critedge, label %for.body.i220

for.body.i220:
  %stride.026.i221 = phi i64 [ %mul6.i233, %if.end.i232 ], [ %and.i219, %land.lhs.true81 ]
  %counts.025.i222 = phi i64 [ %shr8.i234, %if.end.i232 ], [ %shr1.i214, %land.lhs.true81 ]
  %and3.i223 = and i64 %counts.025.i222, 127
  %div.i224 = udiv i64 %l72.0249, %stride.026.i221
  %rem.i225 = urem i64 %div.i224, %and3.i223
  %tobool4.not.i226 = icmp eq i64 %rem.i225, 0
  br i1 %tobool4.not.i226, label %if.end.i232, label %land.lhs.true.i227

land.lhs.true.i227:
  %22 = load ptr, ptr %arrayidx.i215, align 8
  %mul.i228 = mul i64 %rem.i225, %stride.026.i221
  %sub.i229 = sub i64 %l72.0249, %mul.i228
  %arrayidx5.i230 = getelementptr inbounds nuw ptr, ptr %from_shadows, i64 %sub.i229
  %23 = load ptr, ptr %arrayidx5.i230, align 8
  %cmp.i231 = icmp eq ptr %22, %23
  br i1 %cmp.i231, label %cond.end87, label %if.end.i232

if.end.i232:
  %mul6.i233 = mul i64 %and3.i223, %stride.026.i221
  %shr8.i234 = lshr i64 %counts.025.i222, 8
  %tobool.not.not.i235 = icmp eq i64 %shr8.i234, 0
  br i1 %tobool.not.not.i235, label %cond.true84.critedge, label %for.body.i220

cond.true84.critedge:
  %24 = load ptr, ptr %arrayidx.i215, align 8
  br label %cond.end87

cond.end87:
  %cond88 = phi ptr [ %24, %cond.true84.critedge ], [ null, %for.body77 ], [ null, %land.lhs.true.i227 ]
  %arrayidx91 = getelementptr ptr, ptr %20, i64 %l72.0249
  store ptr %cond88, ptr %arrayidx91, align 8
  %inc93 = add nuw i64 %l72.0249, 1
  %exitcond253.not = icmp eq i64 %inc93, %width
  br i1 %exitcond253.not, label %cleanup, label %for.body77

cleanup:
  %retval.0 = phi ptr [ null, %entry ], [ null, %for.cond.cleanup22 ], [ %call69, %if.end66 ], [ %call69, %cond.end87 ]
  ret ptr %retval.0
}

declare void @llvm.stackrestore.p0(ptr)

define linkonce_odr hidden i64 @enzyme.origin.run.copy_shadows(ptr %to, ptr %to_shadows, ptr %from, ptr %from_shadows, i64 %width, i64 %n, i64 %known, i64 %flags, ptr %message) noinline nounwind "enzyme_inactive" {
entry:
  %few = alloca [256 x i8], align 16
  call void @llvm.lifetime.start.p0(ptr %few)
  %cmp = icmp ugt i64 %n, 256
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:
  %call = tail call ptr @malloc(i64 %n)
  %tobool.not = icmp eq ptr %call, null
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

if.end:
  %kept.0 = phi ptr [ %call, %land.lhs.true ], [ %few, %entry ]
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %kept.0, ptr align 1 %to, i64 %n, i1 false)
  %call1 = tail call i64 @enzyme.origin.run.copy(ptr %to, ptr %to_shadows, ptr %from, ptr %from_shadows, i64 %width, i64 %n, i64 %known, i64 %flags, ptr %message)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %to, ptr align 1 %kept.0, i64 %n, i1 false)
  %cmp3.not = icmp eq ptr %kept.0, %few
  br i1 %cmp3.not, label %if.end5, label %if.then4

if.then4:
  call void @free(ptr %kept.0)
  br label %if.end5

if.end5:
  call void @llvm.lifetime.end.p0(ptr %few)
  ret i64 %call1
}

declare ptr @malloc(i64)

define linkonce_odr hidden i64 @enzyme.origin.run.value(ptr %p, ptr %shadows, i64 %width, i64 %flags, i64 %kind, i64 %size, i64 %stride, i64 %count) noinline nounwind "enzyme_inactive" {
entry:
  %mark73 = alloca [16 x i8], align 16
  %cmp = icmp eq i64 %kind, 10
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %tobool.not = icmp eq ptr %p, null
  %cond = select i1 %tobool.not, i64 0, i64 %size
  tail call void @enzyme.origins.forget_range(ptr %p, i64 %cond)
  br label %cleanup187

if.end:
  %cmp2 = icmp eq i64 %kind, 11
  %0 = icmp ult i64 %kind, 13
  %switch.cast = trunc i64 %kind to i13
  %switch.downshift = lshr i13 -1792, %switch.cast
  %switch.masked = trunc i13 %switch.downshift to i1
  %1 = select i1 %0, i1 %switch.masked, i1 false
  %and = and i64 %flags, 8
  %tobool4 = icmp ne i64 %and, 0
  %cmp5 = icmp eq i64 %kind, 2
  %2 = ptrtoint ptr %p to i64
  %rem = and i64 %2, 7
  %cmp7 = icmp eq i64 %rem, 0
  %3 = and i1 %cmp7, %cmp5
  %or.cond = and i1 %tobool4, %3
  %mul = mul i64 %count, %stride
  br i1 %or.cond, label %if.then8, label %if.end10

if.then8:
  tail call void @enzyme.origins.clear_addresses(ptr %p, ptr %shadows, i64 %width, i64 %mul, i64 %flags)
  tail call void @enzyme.origins.forget_range(ptr %p, i64 %mul)
  br label %cleanup187

if.end10:
  %cond16 = select i1 %1, i64 %size, i64 %mul
  tail call void @enzyme.origins.refresh(ptr %p, i64 %cond16, i64 %flags)
  %tobool17 = icmp ne ptr %p, null
  %cmp19 = icmp ne i64 %kind, 1
  %or.cond189 = and i1 %tobool17, %cmp19
  br i1 %or.cond189, label %if.then20, label %if.end21

if.then20:
  tail call void @enzyme.origins.forget_pointers(ptr %p, ptr %shadows, i64 %width, i64 %cond16, i64 %flags)
  br label %if.end21

if.end21:
  br i1 %1, label %if.then23, label %for.cond69.preheader

for.cond69.preheader:
  %cmp70345.not = icmp eq i64 %count, 0
  br i1 %cmp70345.not, label %cleanup187, label %for.body72.lr.ph

for.body72.lr.ph:
  %and78 = and i64 %flags, 1
  %tobool79.not = icmp eq i64 %and78, 0
  %cmp.not6.i = icmp eq i64 %width, 0
  %cmp.not3.i.i = icmp eq i64 %size, 0
  %cmp85 = icmp eq i64 %kind, 1
  %conv = trunc i64 %kind to i32
  %cmp115341.not = icmp eq i64 %width, 0
  %and156 = and i64 %flags, 66
  %tobool157.not = icmp ne i64 %and156, 0
  %cond158 = zext i1 %tobool157.not to i32
  %lnot164 = xor i1 %tobool4, true
  %conv166 = zext i1 %lnot164 to i16
  %cmp172343.not = icmp eq i64 %size, 0
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %5 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %6 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %brmerge = or i1 %tobool79.not, %cmp.not6.i
  br label %for.body72

if.then23:
  br i1 %cmp2, label %lor.end29, label %lor.rhs25

lor.rhs25:
  %cmp26 = icmp eq i64 %kind, 12
  %and27 = and i64 %flags, 1
  %tobool28.not = icmp eq i64 %and27, 0
  %7 = and i1 %cmp26, %tobool28.not
  br label %lor.end29

lor.end29:
  %8 = phi i1 [ true, %if.then23 ], [ %7, %lor.rhs25 ]
  %cmp34350 = icmp ne i64 %size, 0
  %9 = and i1 %tobool17, %cmp34350
  br i1 %9, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %10 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %11 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %12 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %13 = zext i1 %8 to i8
  br label %for.body

for.cond.cleanup:
  %tobool60 = icmp ne i64 %size, 0
  %or.cond190 = and i1 %tobool17, %tobool60
  %or.cond190.not = xor i1 %or.cond190, true
  %or.cond191 = or i1 %8, %or.cond190.not
  br i1 %or.cond191, label %cleanup187, label %land.lhs.true63

for.body:
  %done.0351 = phi i64 [ 0, %for.body.lr.ph ], [ %add56, %for.cond.cleanup52 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %done.0351
  %14 = ptrtoint ptr %add.ptr to i64
  %div13.i = lshr i64 %14, 12
  %add.i = add nuw nsw i64 %div13.i, 1
  %15 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %16 = load i64, ptr %10, align 8
  %tobool.not.i.i = icmp ne i64 %16, 0
  %17 = load i64, ptr %11, align 8
  %cmp.not.i.i = icmp eq i64 %17, %15
  %or.cond352 = select i1 %tobool.not.i.i, i1 true, i1 %cmp.not.i.i
  br i1 %or.cond352, label %renew.exit.i, label %if.then.i.i

if.then.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %15, ptr %11, align 8
  br label %renew.exit.i

renew.exit.i:
  %rem.i = and i64 %add.i, 63
  %arrayidx.i = getelementptr inbounds nuw { i64, ptr }, ptr %12, i64 %rem.i
  %18 = load i64, ptr %arrayidx.i, align 16
  %cmp.not.i = icmp eq i64 %18, %add.i
  br i1 %cmp.not.i, label %lor.lhs.false.i, label %if.then.i

lor.lhs.false.i:
  %page.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %19 = load ptr, ptr %page.i, align 8
  %tobool2.not.i = icmp eq ptr %19, null
  br i1 %tobool2.not.i, label %if.then.i, label %page_of.exit

if.then.i:
  %call.i = tail call ptr @enzyme.origins.find_page(i64 %add.i, i32 1)
  store i64 %add.i, ptr %arrayidx.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store ptr %call.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i, align 8
  br label %page_of.exit

page_of.exit:
  %page5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %20 = load ptr, ptr %page5.i, align 8
  %rem37 = and i64 %14, 4095
  %sub = sub nuw i64 %size, %done.0351
  %sub38 = sub nuw nsw i64 4096, %rem37
  %sub.sub38 = tail call i64 @llvm.umin.i64(i64 %sub, i64 %sub38)
  %marks = getelementptr inbounds nuw i8, ptr %20, i64 528
  %add.ptr46 = getelementptr inbounds nuw i8, ptr %marks, i64 %rem37
  tail call void @llvm.memset.p0.i64(ptr align 1 %add.ptr46, i8 %13, i64 %sub.sub38, i1 false)
  %bits = getelementptr inbounds nuw i8, ptr %20, i64 4624
  %add.ptr48 = getelementptr inbounds nuw i8, ptr %bits, i64 %rem37
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %add.ptr48, ptr align 1 %add.ptr, i64 %sub.sub38, i1 false)
  %add = add nuw nsw i64 %sub.sub38, %rem37
  %cmp51348.not = icmp eq i64 %size, %done.0351
  br i1 %cmp51348.not, label %for.cond.cleanup52, label %for.body53.lr.ph

for.body53.lr.ph:
  %is_set = getelementptr inbounds nuw i8, ptr %20, i64 16
  br label %for.body53

for.cond.cleanup52:
  %add56 = add i64 %sub.sub38, %done.0351
  %cmp34 = icmp ult i64 %add56, %size
  br i1 %cmp34, label %for.body, label %for.cond.cleanup

for.body53:
  %i.0349 = phi i64 [ %rem37, %for.body53.lr.ph ], [ %inc, %for.body53 ]
  %rem54 = and i64 %i.0349, 63
  %shl = shl nuw i64 1, %rem54
  %div325 = lshr i64 %i.0349, 6
  %arrayidx = getelementptr inbounds nuw i64, ptr %is_set, i64 %div325
  %21 = load i64, ptr %arrayidx, align 8
  %or = or i64 %21, %shl
  store i64 %or, ptr %arrayidx, align 8
  %inc = add nuw nsw i64 %i.0349, 1
  %cmp51 = icmp samesign ult i64 %inc, %add
  br i1 %cmp51, label %for.body53, label %for.cond.cleanup52

land.lhs.true63:
  %22 = load i8, ptr %p, align 1
  %tobool64.not = icmp eq i8 %22, 0
  br i1 %tobool64.not, label %if.then65, label %cleanup187

if.then65:
  tail call void @enzyme.origins.end_address(ptr %p, ptr %shadows, i64 %width, i64 %flags)
  br label %cleanup187

for.cond.cleanup71.loopexit:
  %23 = ptrtoint ptr %steps.2 to i64
  br label %cleanup187

for.body72:
  %steps.0347 = phi ptr [ null, %for.body72.lr.ph ], [ %steps.2, %for.cond.cleanup174 ]
  %i68.0346 = phi i64 [ 0, %for.body72.lr.ph ], [ %inc184, %for.cond.cleanup174 ]
  call void @llvm.lifetime.start.p0(ptr %mark73)
  call void @llvm.memset.p0.i64(ptr align 16 %mark73, i8 0, i64 16, i1 false)
  %mul74 = mul i64 %i68.0346, %stride
  %add.ptr75 = getelementptr inbounds nuw i8, ptr %p, i64 %mul74
  %24 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp ne ptr %24, null
  %cmp.i = icmp ne ptr %24, %p
  %25 = and i1 %tobool.i, %cmp.i
  %land.ext.i = zext i1 %25 to i32
  br i1 %brmerge, label %land.end84, label %for.body.i

for.body.i:
  %k.07.i = phi i64 [ %inc.i, %for.inc.critedge.i ], [ 0, %for.body72 ]
  %arrayidx.i326 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.07.i
  %26 = load ptr, ptr %arrayidx.i326, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %26, i64 %mul74
  br i1 %cmp.not3.i.i, label %for.inc.critedge.i, label %for.body.i.i

for.cond.i.i:
  %inc.i.i = add nuw i64 %k.04.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %inc.i.i, %size
  br i1 %exitcond.not.i.i, label %for.inc.critedge.i, label %for.body.i.i

for.body.i.i:
  %k.04.i.i = phi i64 [ %inc.i.i, %for.cond.i.i ], [ 0, %for.body.i ]
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %k.04.i.i
  %27 = load atomic i8, ptr %add.ptr.i.i monotonic, align 1
  %tobool.not.i.i327 = icmp eq i8 %27, 0
  br i1 %tobool.not.i.i327, label %for.cond.i.i, label %land.end84

for.inc.critedge.i:
  %inc.i = add nuw i64 %k.07.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %width
  br i1 %exitcond.not.i, label %land.end84, label %for.body.i

land.end84:
  %lnot94 = phi i1 [ %tobool79.not, %for.body72 ], [ true, %for.body.i.i ], [ false, %for.inc.critedge.i ]
  br i1 %cmp85, label %for.body.i328, label %cond.false90

for.body.i328:
  %k.04.i = phi i64 [ %inc.i330, %for.body.i328 ], [ 0, %land.end84 ]
  %add.ptr.i329 = getelementptr inbounds nuw i8, ptr %add.ptr75, i64 %k.04.i
  %28 = load atomic i8, ptr %add.ptr.i329 monotonic, align 1
  %tobool.not.i = icmp ne i8 %28, 0
  %inc.i330 = add nuw nsw i64 %k.04.i, 1
  %exitcond.not.i331 = icmp eq i64 %inc.i330, 8
  %or.cond339 = select i1 %tobool.not.i, i1 true, i1 %exitcond.not.i331
  br i1 %or.cond339, label %cond.end98, label %for.body.i328

cond.false90:
  %29 = and i1 %25, %lnot94
  br label %cond.end98

cond.end98:
  %or.cond192 = phi i1 [ false, %cond.false90 ], [ %tobool.not.i, %for.body.i328 ]
  %cond99 = phi i1 [ %29, %cond.false90 ], [ %tobool.not.i, %for.body.i328 ]
  br i1 %or.cond192, label %land.lhs.true103, label %if.else

land.lhs.true103:
  %call106 = call i32 @enzyme.origins.is_known_pointer(ptr %add.ptr75, ptr %shadows, i64 %mul74, i32 %land.ext.i, i64 %width, ptr %mark73)
  %tobool107 = icmp eq i32 %call106, 0
  br i1 %tobool107, label %if.then110, label %if.end169

if.else:
  br i1 %cond99, label %if.then110, label %if.end169

if.then110:
  %call112 = call ptr @enzyme.origins.new_atom(i32 %conv, i64 %size, i64 %width, ptr %add.ptr75, ptr %mark73)
  br i1 %cmp115341.not, label %for.cond.cleanup117, label %for.body118.lr.ph

for.body118.lr.ph:
  %lanes = getelementptr inbounds nuw i8, ptr %call112, i64 32
  %lanes133 = getelementptr inbounds nuw i8, ptr %call112, i64 32
  br label %for.body118

for.cond.cleanup117:
  br i1 %cmp85, label %for.body.i.i332, label %if.else155

for.body118:
  %k113.0342 = phi i64 [ 0, %for.body118.lr.ph ], [ %inc148, %if.end137 ]
  br i1 %25, label %cond.true120, label %cond.end125

cond.true120:
  %arrayidx121 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k113.0342
  %30 = load ptr, ptr %arrayidx121, align 8
  %add.ptr123 = getelementptr inbounds nuw i8, ptr %30, i64 %mul74
  br label %cond.end125

cond.end125:
  %cond126 = phi ptr [ %add.ptr123, %cond.true120 ], [ null, %for.body118 ]
  %tobool127.not = icmp eq ptr %cond126, null
  br i1 %tobool127.not, label %if.else132, label %if.then128

if.then128:
  %arrayidx129 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %k113.0342
  tail call void @enzyme.origins.read_lane(ptr %arrayidx129, ptr %shadows, i64 %k113.0342, i64 %mul74, i64 %size, i64 %flags)
  br label %if.end137

if.else132:
  %arrayidx134 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes133, i64 %k113.0342
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx134, ptr align 1 %add.ptr75, i64 %size, i1 false)
  br label %if.end137

if.end137:
  %cond143 = select i1 %cmp85, ptr null, ptr %cond126
  %arrayidx145 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %call112, i64 %k113.0342
  %home146 = getelementptr inbounds nuw i8, ptr %arrayidx145, i64 64
  store ptr %cond143, ptr %home146, align 8
  %inc148 = add nuw i64 %k113.0342, 1
  %exitcond.not = icmp eq i64 %inc148, %width
  br i1 %exitcond.not, label %for.cond.cleanup117, label %for.body118

for.body.i.i332:
  %indvars.iv.i.i = phi i64 [ %indvars.iv.next.i.i, %if.end.i.i ], [ 0, %for.cond.cleanup117 ]
  %told.013.i.i = phi i64 [ %or.i.i, %if.end.i.i ], [ 0, %for.cond.cleanup117 ]
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr %mark73, i64 %indvars.iv.i.i
  %31 = load i8, ptr %arrayidx.i.i, align 1
  %tobool.not.i.i333 = icmp sgt i8 %31, -1
  br i1 %tobool.not.i.i333, label %number_told.exit, label %if.end.i.i

if.end.i.i:
  %32 = and i8 %31, 127
  %conv5.i.i = zext nneg i8 %32 to i64
  %33 = mul nuw nsw i64 %indvars.iv.i.i, 7
  %shl.i.i = shl nuw nsw i64 %conv5.i.i, %33
  %or.i.i = or i64 %shl.i.i, %told.013.i.i
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %exitcond.i.i = icmp eq i64 %indvars.iv.next.i.i, 4
  br i1 %exitcond.i.i, label %number_told.exit, label %for.body.i.i332

number_told.exit:
  %spec.select.i.i = phi i64 [ -1, %for.body.i.i332 ], [ %or.i.i, %if.end.i.i ]
  %and.i = and i64 %spec.select.i.i, 134217727
  tail call void @enzyme.origins.keep_number(ptr %add.ptr75, i64 %and.i)
  br label %if.end169

if.else155:
  %call160 = tail call ptr @enzyme.origins.new_step(ptr %steps.0347, i32 %cond158, i64 %size, ptr %shadows, i64 %width, i64 %mul74, i64 %flags)
  %atom161 = getelementptr inbounds nuw i8, ptr %call160, i64 8
  store ptr %call112, ptr %atom161, align 8
  %tells = getelementptr inbounds nuw i8, ptr %call160, i64 26
  store i16 %conv166, ptr %tells, align 2
  br label %if.end169

if.end169:
  %steps.2 = phi ptr [ %steps.0347, %if.else ], [ %steps.0347, %land.lhs.true103 ], [ %steps.0347, %number_told.exit ], [ %call160, %if.else155 ]
  br i1 %cmp172343.not, label %for.cond.cleanup174, label %for.body175

for.cond.cleanup174:
  call void @llvm.lifetime.end.p0(ptr %mark73)
  %inc184 = add nuw i64 %i68.0346, 1
  %exitcond356.not = icmp eq i64 %inc184, %count
  br i1 %exitcond356.not, label %for.cond.cleanup71.loopexit, label %for.body72

for.body175:
  %k170.0344 = phi i64 [ %inc181, %note.exit ], [ 0, %if.end169 ]
  %add.ptr176 = getelementptr inbounds nuw i8, ptr %add.ptr75, i64 %k170.0344
  %arrayidx177 = getelementptr inbounds nuw i8, ptr %mark73, i64 %k170.0344
  %34 = load i8, ptr %arrayidx177, align 1
  %35 = load atomic i8, ptr %add.ptr176 monotonic, align 1
  %36 = ptrtoint ptr %add.ptr176 to i64
  %div13.i.i = lshr i64 %36, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %37 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %38 = load i64, ptr %4, align 8
  %tobool.not.i.i.i = icmp ne i64 %38, 0
  %39 = load i64, ptr %5, align 8
  %cmp.not.i.i.i = icmp eq i64 %39, %37
  %or.cond353 = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond353, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %37, ptr %5, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i334 = getelementptr inbounds nuw { i64, ptr }, ptr %6, i64 %rem.i.i
  %40 = load i64, ptr %arrayidx.i.i334, align 16
  %cmp.not.i.i335 = icmp eq i64 %40, %add.i.i
  br i1 %cmp.not.i.i335, label %lor.lhs.false.i.i, label %if.then.i.i336

lor.lhs.false.i.i:
  %page.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i334, i64 8
  %41 = load ptr, ptr %page.i.i, align 8
  %tobool2.not.i.i = icmp eq ptr %41, null
  br i1 %tobool2.not.i.i, label %if.then.i.i336, label %note.exit

if.then.i.i336:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 1)
  store i64 %add.i.i, ptr %arrayidx.i.i334, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i334, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %note.exit

note.exit:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i334, i64 8
  %42 = load ptr, ptr %page5.i.i, align 8
  %rem.i337 = and i64 %36, 4095
  %rem1.i = and i64 %36, 63
  %shl.i = shl nuw i64 1, %rem1.i
  %is_set.i = getelementptr inbounds nuw i8, ptr %42, i64 16
  %div11.i = lshr i64 %rem.i337, 6
  %arrayidx.i338 = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div11.i
  %43 = load i64, ptr %arrayidx.i338, align 8
  %or.i = or i64 %43, %shl.i
  store i64 %or.i, ptr %arrayidx.i338, align 8
  %marks.i = getelementptr inbounds nuw i8, ptr %42, i64 528
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i337
  store i8 %34, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %42, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i337
  store i8 %35, ptr %arrayidx4.i, align 1
  %inc181 = add nuw i64 %k170.0344, 1
  %exitcond355.not = icmp eq i64 %inc181, %size
  br i1 %exitcond355.not, label %for.cond.cleanup174, label %for.body175

cleanup187:
  %retval.2 = phi i64 [ 0, %if.then ], [ 0, %if.then8 ], [ 0, %for.cond.cleanup ], [ 0, %if.then65 ], [ 0, %land.lhs.true63 ], [ 0, %for.cond69.preheader ], [ %23, %for.cond.cleanup71.loopexit ]
  ret i64 %retval.2
}

define linkonce_odr hidden void @enzyme.origins.forget_range(ptr %p, i64 %n) noinline nounwind "enzyme_inactive" {
entry:
  %cmp51.not = icmp eq i64 %n, 0
  br i1 %cmp51.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %done.052 = phi i64 [ 0, %for.body.lr.ph ], [ %add, %if.end26 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %done.052
  %3 = ptrtoint ptr %add.ptr to i64
  %rem = and i64 %3, 4095
  %rem1 = and i64 %3, 63
  %sub = sub nuw nsw i64 64, %rem1
  %sub2 = sub nuw i64 %n, %done.052
  %cond = tail call i64 @llvm.umin.i64(i64 %sub2, i64 %sub)
  %div13.i = lshr i64 %3, 12
  %add.i = add nuw nsw i64 %div13.i, 1
  %4 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %5 = load i64, ptr %0, align 8
  %tobool.not.i.i = icmp ne i64 %5, 0
  %6 = load i64, ptr %1, align 8
  %cmp.not.i.i = icmp eq i64 %6, %4
  %or.cond = select i1 %tobool.not.i.i, i1 true, i1 %cmp.not.i.i
  br i1 %or.cond, label %renew.exit.i, label %if.then.i.i

if.then.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %4, ptr %1, align 8
  br label %renew.exit.i

renew.exit.i:
  %rem.i = and i64 %add.i, 63
  %arrayidx.i = getelementptr inbounds nuw { i64, ptr }, ptr %2, i64 %rem.i
  %7 = load i64, ptr %arrayidx.i, align 16
  %cmp.not.i = icmp eq i64 %7, %add.i
  br i1 %cmp.not.i, label %page_of.exit, label %if.then.i

if.then.i:
  %call.i = tail call ptr @enzyme.origins.find_page(i64 %add.i, i32 0)
  store i64 %add.i, ptr %arrayidx.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store ptr %call.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i, align 8
  br label %page_of.exit

page_of.exit:
  %page5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %8 = load ptr, ptr %page5.i, align 8
  %tobool.not = icmp eq ptr %8, null
  br i1 %tobool.not, label %if.else, label %if.then

if.then:
  %cmp6 = icmp eq i64 %cond, 64
  %notmask = shl nsw i64 -1, %cond
  %sub9 = xor i64 %notmask, -1
  %cond11 = select i1 %cmp6, i64 -1, i64 %sub9
  %shl13 = shl i64 %cond11, %rem1
  %not = xor i64 %shl13, -1
  %is_set = getelementptr inbounds nuw i8, ptr %8, i64 16
  %div50 = lshr i64 %rem, 6
  %arrayidx = getelementptr inbounds nuw i64, ptr %is_set, i64 %div50
  %9 = load i64, ptr %arrayidx, align 8
  %and = and i64 %9, %not
  store i64 %and, ptr %arrayidx, align 8
  br label %if.end26

if.else:
  %cmp15 = icmp ult i64 %sub, %sub2
  br i1 %cmp15, label %if.then16, label %if.end26

if.then16:
  %sub18 = sub nuw nsw i64 4096, %rem
  %sub2.sub18 = tail call i64 @llvm.umin.i64(i64 %sub2, i64 %sub18)
  br label %if.end26

if.end26:
  %part.0 = phi i64 [ %cond, %if.then ], [ %sub2.sub18, %if.then16 ], [ %cond, %if.else ]
  %add = add i64 %part.0, %done.052
  %cmp = icmp ult i64 %add, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define linkonce_odr hidden void @enzyme.origins.clear_addresses(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %flags) noinline nounwind "enzyme_inactive" {
entry:
  %and = and i64 %flags, 1
  %tobool.not = icmp eq i64 %and, 0
  br i1 %tobool.not, label %lor.lhs.false, label %if.end19

lor.lhs.false:
  %0 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp eq ptr %0, null
  %cmp.i = icmp eq ptr %0, %p
  %.not = or i1 %tobool.i, %cmp.i
  br i1 %.not, label %if.end19, label %if.end

if.end:
  %call.i = tail call i32 @enzyme.origins.was_told(ptr %p, i64 %n, i32 0)
  %tobool3.not = icmp eq i32 %call.i, 0
  br i1 %tobool3.not, label %for.cond.preheader, label %if.then4

for.cond.preheader:
  %cmp38.not = icmp eq i64 %n, 0
  br i1 %cmp38.not, label %if.end19, label %for.cond5.preheader.lr.ph

for.cond5.preheader.lr.ph:
  %cmp636.not = icmp eq i64 %width, 0
  %1 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  br label %for.cond5.preheader

if.then4:
  tail call void @enzyme.origins.forget_pointers(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %flags)
  br label %if.end19

for.cond5.preheader:
  %k.039 = phi i64 [ 0, %for.cond5.preheader.lr.ph ], [ %add, %for.cond.cleanup7 ]
  br i1 %cmp636.not, label %for.cond.cleanup7, label %for.body8

for.cond.cleanup7:
  %add = add i64 %k.039, 8
  %cmp = icmp ult i64 %add, %n
  br i1 %cmp, label %for.cond5.preheader, label %if.end19

for.body8:
  %l.037 = phi i64 [ %inc, %for.inc ], [ 0, %for.cond5.preheader ]
  %arrayidx9 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %l.037
  %2 = load ptr, ptr %arrayidx9, align 8
  %add.ptr = getelementptr inbounds nuw i8, ptr %2, i64 %k.039
  %word.0.copyload.i = load i64, ptr %add.ptr, align 1
  %3 = add i64 %word.0.copyload.i, -65536
  %or.cond.i = icmp ult i64 %3, 140737488289792
  br i1 %or.cond.i, label %if.end.i, label %for.inc

if.end.i:
  %shr1.i = lshr i64 %word.0.copyload.i, 12
  %rem.i = and i64 %shr1.i, 255
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %1, i64 %rem.i
  %4 = load i64, ptr %arrayidx.i, align 8
  %cmp2.i = icmp eq i64 %4, %shr1.i
  br i1 %cmp2.i, label %if.then13, label %if.end4.i

if.end4.i:
  %call.i35 = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i35, label %if.end6.i, label %for.inc

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i, align 8
  br label %if.then13

if.then13:
  %5 = load ptr, ptr %arrayidx9, align 8
  %add.ptr15 = getelementptr inbounds nuw i8, ptr %5, i64 %k.039
  store i64 0, ptr %add.ptr15, align 1
  br label %for.inc

for.inc:
  %inc = add nuw i64 %l.037, 1
  %exitcond.not = icmp eq i64 %inc, %width
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8

if.end19:
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define linkonce_odr hidden void @enzyme.origins.end_address(ptr %p, ptr %shadows, i64 %width, i64 %flags) noinline nounwind "enzyme_inactive" {
entry:
  %found = alloca { ptr, i64, i64, i64 }, align 8
  %0 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp eq ptr %0, null
  %cmp.i = icmp eq ptr %0, %p
  %.not = or i1 %tobool.i, %cmp.i
  br i1 %.not, label %for.end, label %for.cond.preheader

for.cond.preheader:
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %3 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %size = getelementptr inbounds nuw i8, ptr %found, i64 8
  %4 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %or = or i64 %flags, 1
  br label %for.body

for.body:
  %exitcond.not = phi i1 [ false, %for.cond.preheader ], [ true, %if.end11 ]
  %k.023 = phi i64 [ -7, %for.cond.preheader ], [ -6, %if.end11 ]
  call void @llvm.lifetime.start.p0(ptr %found)
  %add.ptr = getelementptr inbounds i8, ptr %p, i64 %k.023
  %5 = ptrtoint ptr %add.ptr to i64
  %div13.i.i = lshr i64 %5, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %6 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %7 = load i64, ptr %1, align 8
  %tobool.not.i.i.i = icmp ne i64 %7, 0
  %8 = load i64, ptr %2, align 8
  %cmp.not.i.i.i = icmp eq i64 %8, %6
  %or.cond24 = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond24, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %6, ptr %2, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %3, i64 %rem.i.i
  %9 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %9, %add.i.i
  br i1 %cmp.not.i.i, label %page_of.exit.i, label %if.then.i.i

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %10 = load ptr, ptr %page5.i.i, align 8
  %rem.i = and i64 %5, 4095
  %tobool.not.i = icmp eq ptr %10, null
  br i1 %tobool.not.i, label %cond.false, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %10, i64 16
  %div19.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %11 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %5, 63
  %12 = shl nuw i64 1, %rem1.i
  %13 = and i64 %11, %12
  %tobool2.not.i = icmp eq i64 %13, 0
  br i1 %tobool2.not.i, label %cond.false, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %10, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %14 = load i8, ptr %arrayidx4.i, align 1
  %15 = load atomic i8, ptr %add.ptr monotonic, align 1
  %cmp.not.i = icmp eq i8 %14, %15
  br i1 %cmp.not.i, label %if.end.i, label %cond.false

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %10, i64 528
  %arrayidx8.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %16 = load i8, ptr %arrayidx8.i, align 1
  %.not25 = icmp eq i8 %16, 0
  br i1 %.not25, label %cond.false, label %cond.true

cond.true:
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %add.ptr)
  br label %cond.end

cond.false:
  call void @llvm.memset.p0.i64(ptr align 8 %found, i8 0, i64 32, i1 false)
  br label %cond.end

cond.end:
  %17 = load ptr, ptr %found, align 8
  %tobool4 = icmp ne ptr %17, null
  %18 = load i64, ptr %size, align 8
  %cmp5 = icmp eq i64 %18, 8
  %or.cond = select i1 %tobool4, i1 %cmp5, i1 false
  br i1 %or.cond, label %land.lhs.true6, label %if.end11

land.lhs.true6:
  %kind.i = getelementptr inbounds nuw i8, ptr %17, i64 16
  %19 = load i32, ptr %kind.i, align 8
  switch i32 %19, label %if.end11 [
    i32 1, label %if.then9.critedge
    i32 0, label %land.lhs.true5.i
  ]

land.lhs.true5.i:
  %word.0.copyload.i.i = load i64, ptr %17, align 1
  %20 = add i64 %word.0.copyload.i.i, -65536
  %or.cond.i.i = icmp ult i64 %20, 140737488289792
  br i1 %or.cond.i.i, label %if.end.i.i, label %if.end11

if.end.i.i:
  %shr1.i.i = lshr i64 %word.0.copyload.i.i, 12
  %rem.i.i20 = and i64 %shr1.i.i, 255
  %arrayidx.i.i21 = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i.i20
  %21 = load i64, ptr %arrayidx.i.i21, align 8
  %cmp2.i.i = icmp eq i64 %21, %shr1.i.i
  br i1 %cmp2.i.i, label %land.rhs.i, label %if.end4.i.i

if.end4.i.i:
  %call.i.i22 = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i.i)
  br i1 %call.i.i22, label %if.end6.i.i, label %if.end11

if.end6.i.i:
  store i64 %shr1.i.i, ptr %arrayidx.i.i21, align 8
  br label %land.rhs.i

land.rhs.i:
  %lanes.i = getelementptr inbounds nuw i8, ptr %17, i64 32
  %word.0.copyload.i15.i = load i64, ptr %lanes.i, align 1
  %22 = add i64 %word.0.copyload.i15.i, -65536
  %or.cond.i16.i = icmp ult i64 %22, 140737488289792
  br i1 %or.cond.i16.i, label %if.end.i18.i, label %if.end11

if.end.i18.i:
  %shr1.i19.i = lshr i64 %word.0.copyload.i15.i, 12
  %rem.i20.i = and i64 %shr1.i19.i, 255
  %arrayidx.i21.i = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i20.i
  %23 = load i64, ptr %arrayidx.i21.i, align 8
  %cmp2.i22.i = icmp eq i64 %23, %shr1.i19.i
  br i1 %cmp2.i22.i, label %if.then9.critedge, label %if.end4.i23.i

if.end4.i23.i:
  %call.i24.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i15.i)
  br i1 %call.i24.i, label %if.end6.i25.i, label %if.end11

if.end6.i25.i:
  store i64 %shr1.i19.i, ptr %arrayidx.i21.i, align 8
  br label %if.then9.critedge

if.then9.critedge:
  %call10 = call ptr @enzyme.origins.arrive(ptr null, ptr %found, ptr %shadows, i64 %width, i64 %k.023, i64 %or)
  br label %if.end11

if.end11:
  call void @llvm.lifetime.end.p0(ptr %found)
  br i1 %exitcond.not, label %for.end, label %for.body

for.end:
  ret void
}

define linkonce_odr hidden i32 @enzyme.origins.is_known_pointer(ptr %bits, ptr %shadows, i64 %at, i32 %has_shadows, i64 %width, ptr %mark) noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pointers)
  %1 = load ptr, ptr %0, align 8
  %tobool.not = icmp eq ptr %1, null
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %call = tail call ptr @enzyme.origins.place_of_pointer(ptr %bits)
  %2 = load i64, ptr %call, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %2, %cond.true ], [ 0, %entry ]
  %tobool1.not = icmp ne i64 %cond, 0
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  %4 = load i64, ptr %3, align 8
  %cmp.i = icmp ult i64 %cond, %4
  %or.cond = select i1 %tobool1.not, i1 %cmp.i, i1 false
  br i1 %or.cond, label %cond.true.i, label %cond.end5

cond.true.i:
  %5 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  %6 = load ptr, ptr %5, align 8
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %6, i64 %cond
  %7 = load ptr, ptr %arrayidx.i, align 8
  br label %cond.end5

cond.end5:
  %cond6 = phi ptr [ null, %cond.end ], [ %7, %cond.true.i ]
  %tobool7.not = icmp eq ptr %cond6, null
  br i1 %tobool7.not, label %cleanup27, label %lor.lhs.false

lor.lhs.false:
  %width8 = getelementptr inbounds nuw i8, ptr %cond6, i64 24
  %8 = load i32, ptr %width8, align 8
  %conv = zext i32 %8 to i64
  %cmp.not = icmp eq i64 %width, %conv
  br i1 %cmp.not, label %lor.lhs.false10, label %cleanup27

lor.lhs.false10:
  %call12 = tail call i32 @memcmp(ptr %cond6, ptr %bits, i64 8)
  %tobool13.not = icmp eq i32 %call12, 0
  br i1 %tobool13.not, label %for.cond.preheader, label %cleanup27

for.cond.preheader:
  %cmp14.not43.not = icmp eq i64 %width, 0
  br i1 %cmp14.not43.not, label %for.end, label %for.body.lr.ph

for.body.lr.ph:
  %lanes = getelementptr inbounds nuw i8, ptr %cond6, i64 32
  %tobool17.not = icmp eq i32 %has_shadows, 0
  br label %for.body

for.cond:
  %inc = add nuw i64 %k.044, 1
  %exitcond.not = icmp eq i64 %inc, %width
  br i1 %exitcond.not, label %for.end, label %for.body

for.body:
  %k.044 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.cond ]
  %arrayidx = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %k.044
  br i1 %tobool17.not, label %cond.end21, label %cond.true18

cond.true18:
  %arrayidx19 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.044
  %9 = load ptr, ptr %arrayidx19, align 8
  %add.ptr = getelementptr inbounds i8, ptr %9, i64 %at
  br label %cond.end21

cond.end21:
  %cond22 = phi ptr [ %add.ptr, %cond.true18 ], [ %bits, %for.body ]
  %call23 = tail call i32 @memcmp(ptr %arrayidx, ptr %cond22, i64 8)
  %tobool24.not = icmp eq i32 %call23, 0
  br i1 %tobool24.not, label %for.cond, label %cleanup27

for.end:
  tail call void @enzyme.origins.write_mark(ptr %mark, ptr %cond6, i64 %cond)
  br label %cleanup27

cleanup27:
  %retval.1 = phi i32 [ 0, %cond.end5 ], [ 1, %for.end ], [ 0, %lor.lhs.false10 ], [ 0, %lor.lhs.false ], [ 0, %cond.end21 ]
  ret i32 %retval.1
}

define linkonce_odr hidden ptr @enzyme.origins.new_atom(i32 %kind, i64 %size, i64 %width, ptr %bits, ptr %mark) noinline nounwind "enzyme_inactive" {
entry:
  %mul = mul i64 %width, 40
  %add = add i64 %mul, 32
  %call = tail call ptr @enzyme.origins.take(i64 %add)
  %kind1 = getelementptr inbounds nuw i8, ptr %call, i64 16
  store i32 %kind, ptr %kind1, align 8
  %conv = trunc i64 %size to i32
  %size2 = getelementptr inbounds nuw i8, ptr %call, i64 20
  store i32 %conv, ptr %size2, align 4
  %conv3 = trunc i64 %width to i32
  %width4 = getelementptr inbounds nuw i8, ptr %call, i64 24
  store i32 %conv3, ptr %width4, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %call, ptr align 1 %bits, i64 %size, i1 false)
  %call6 = tail call i64 @enzyme.origins.new_number(ptr %call)
  %cmp = icmp eq i64 %size, 2
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.halves)
  %1 = load ptr, ptr %0, align 8
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  %3 = load ptr, ptr %2, align 8
  %cond = select i1 %cmp, ptr %1, ptr %3
  %arrayidx = getelementptr inbounds nuw ptr, ptr %cond, i64 %call6
  store ptr %call, ptr %arrayidx, align 8
  tail call void @enzyme.origins.write_mark(ptr %mark, ptr %call, i64 %call6)
  ret ptr %call
}

define linkonce_odr hidden void @enzyme.origins.read_lane(ptr %value, ptr %shadows, i64 %lane, i64 %at, i64 %n, i64 %flags) noinline nounwind "enzyme_inactive" {
entry:
  %arrayidx = getelementptr inbounds nuw ptr, ptr %shadows, i64 %lane
  %0 = load ptr, ptr %arrayidx, align 8
  %add.ptr = getelementptr inbounds i8, ptr %0, i64 %at
  %cmp = icmp eq i64 %n, 8
  %1 = ptrtoint ptr %add.ptr to i64
  %rem = and i64 %1, 7
  %tobool.not = icmp eq i64 %rem, 0
  %or.cond = select i1 %cmp, i1 %tobool.not, i1 false
  br i1 %or.cond, label %if.then, label %if.else

if.then:
  %2 = load atomic i64, ptr %add.ptr monotonic, align 8
  store i64 %2, ptr %value, align 1
  br label %if.end

if.else:
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %value, ptr align 1 %add.ptr, i64 %n, i1 false)
  br label %if.end

if.end:
  %shr1.i = lshr i64 %flags, 16
  %tobool.not24.not.i = icmp eq i64 %shr1.i, 0
  br i1 %tobool.not24.not.i, label %if.end9, label %for.body.preheader.i

for.body.preheader.i:
  %shr.i = lshr i64 %flags, 8
  %and.i = and i64 %shr.i, 255
  br label %for.body.i

for.body.i:
  %stride.026.i = phi i64 [ %mul6.i, %if.end.i ], [ %and.i, %for.body.preheader.i ]
  %counts.025.i = phi i64 [ %shr8.i, %if.end.i ], [ %shr1.i, %for.body.preheader.i ]
  %and3.i = and i64 %counts.025.i, 127
  %div.i = udiv i64 %lane, %stride.026.i
  %rem.i = urem i64 %div.i, %and3.i
  %tobool4.not.i = icmp eq i64 %rem.i, 0
  br i1 %tobool4.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %3 = load ptr, ptr %arrayidx, align 8
  %mul.i = mul i64 %rem.i, %stride.026.i
  %sub.i = sub i64 %lane, %mul.i
  %arrayidx5.i = getelementptr inbounds nuw ptr, ptr %shadows, i64 %sub.i
  %4 = load ptr, ptr %arrayidx5.i, align 8
  %cmp.i = icmp eq ptr %3, %4
  br i1 %cmp.i, label %land.lhs.true2, label %if.end.i

if.end.i:
  %mul6.i = mul i64 %and3.i, %stride.026.i
  %shr8.i = lshr i64 %counts.025.i, 8
  %tobool.not.not.i = icmp eq i64 %shr8.i, 0
  br i1 %tobool.not.not.i, label %if.end9, label %for.body.i

land.lhs.true2:
  br i1 %cmp, label %land.lhs.true4, label %if.then8

land.lhs.true4:
  %word.0.copyload.i = load i64, ptr %value, align 1
  %5 = add i64 %word.0.copyload.i, -65536
  %or.cond.i = icmp ult i64 %5, 140737488289792
  br i1 %or.cond.i, label %if.end.i20, label %if.then8

if.end.i20:
  %shr1.i21 = lshr i64 %word.0.copyload.i, 12
  %6 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %rem.i22 = and i64 %shr1.i21, 255
  %arrayidx.i23 = getelementptr inbounds nuw i64, ptr %6, i64 %rem.i22
  %7 = load i64, ptr %arrayidx.i23, align 8
  %cmp2.i = icmp eq i64 %7, %shr1.i21
  br i1 %cmp2.i, label %if.end9, label %if.end4.i

if.end4.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i, label %if.end6.i, label %if.then8

if.end6.i:
  store i64 %shr1.i21, ptr %arrayidx.i23, align 8
  br label %if.end9

if.then8:
  tail call void @llvm.memset.p0.i64(ptr align 1 %value, i8 0, i64 %n, i1 false)
  br label %if.end9

if.end9:
  ret void
}

define linkonce_odr hidden void @enzyme.origins.keep_number(ptr %bits, i64 %number) noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pointers_used)
  %1 = load i64, ptr %0, align 8
  %mul = shl i64 %1, 1
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pointer_room)
  %3 = load i64, ptr %2, align 8
  %cmp.not = icmp ult i64 %mul, %3
  br i1 %cmp.not, label %if.end13, label %if.then

if.then:
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pointers)
  %5 = load ptr, ptr %4, align 8
  %tobool.not = icmp eq i64 %3, 0
  %mul1 = shl i64 %3, 1
  %cond = select i1 %tobool.not, i64 64, i64 %mul1
  store i64 %cond, ptr %2, align 8
  %call = tail call ptr @calloc(i64 %cond, i64 8)
  store ptr %call, ptr %4, align 8
  %tobool2.not = icmp eq ptr %call, null
  br i1 %tobool2.not, label %if.then3, label %for.cond.preheader

for.cond.preheader:
  %cmp427.not = icmp eq i64 %3, 0
  br i1 %cmp427.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %6 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  %7 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  br label %for.body

if.then3:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

for.cond.cleanup:
  tail call void @free(ptr %5)
  br label %if.end13

for.body:
  %k.028 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %arrayidx = getelementptr inbounds nuw i64, ptr %5, i64 %k.028
  %8 = load i64, ptr %arrayidx, align 8
  %tobool5.not = icmp eq i64 %8, 0
  br i1 %tobool5.not, label %for.inc, label %if.then6

if.then6:
  %9 = load i64, ptr %6, align 8
  %cmp.i = icmp ult i64 %8, %9
  br i1 %cmp.i, label %cond.true.i, label %numbered.exit

cond.true.i:
  %10 = load ptr, ptr %7, align 8
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %10, i64 %8
  %11 = load ptr, ptr %arrayidx.i, align 8
  br label %numbered.exit

numbered.exit:
  %cond.i = phi ptr [ %11, %cond.true.i ], [ null, %if.then6 ]
  %call11 = tail call ptr @enzyme.origins.place_of_pointer(ptr %cond.i)
  store i64 %8, ptr %call11, align 8
  br label %for.inc

for.inc:
  %inc = add nuw i64 %k.028, 1
  %exitcond.not = icmp eq i64 %inc, %3
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

if.end13:
  %call14 = tail call ptr @enzyme.origins.place_of_pointer(ptr %bits)
  %12 = load i64, ptr %call14, align 8
  %tobool15.not = icmp eq i64 %12, 0
  %conv = zext i1 %tobool15.not to i64
  %13 = load i64, ptr %0, align 8
  %add = add i64 %13, %conv
  store i64 %add, ptr %0, align 8
  store i64 %number, ptr %call14, align 8
  ret void
}

define linkonce_odr hidden ptr @enzyme.origins.new_step(ptr %before, i32 %kind, i64 %size, ptr %shadows, i64 %width, i64 %offset, i64 %flags) noinline nounwind "enzyme_inactive" {
entry:
  %mul = shl i64 %width, 3
  %add = add i64 %mul, 56
  %call = tail call ptr @enzyme.origins.take(i64 %add)
  store ptr %before, ptr %call, align 8
  %conv = trunc nuw nsw i32 %kind to i16
  %kind2 = getelementptr inbounds nuw i8, ptr %call, i64 24
  store i16 %conv, ptr %kind2, align 8
  %size3 = getelementptr inbounds nuw i8, ptr %call, i64 32
  store i64 %size, ptr %size3, align 8
  %width4 = getelementptr inbounds nuw i8, ptr %call, i64 40
  store i64 %width, ptr %width4, align 8
  %flags5 = getelementptr inbounds nuw i8, ptr %call, i64 48
  store i64 %flags, ptr %flags5, align 8
  %cmp19.not = icmp eq i64 %width, 0
  br i1 %cmp19.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %at = getelementptr inbounds nuw i8, ptr %call, i64 56
  br label %for.body

for.cond.cleanup:
  ret ptr %call

for.body:
  %k.020 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %arrayidx = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.020
  %0 = load ptr, ptr %arrayidx, align 8
  %add.ptr = getelementptr inbounds nuw i8, ptr %0, i64 %offset
  %arrayidx7 = getelementptr inbounds nuw ptr, ptr %at, i64 %k.020
  store ptr %add.ptr, ptr %arrayidx7, align 8
  %inc = add nuw i64 %k.020, 1
  %exitcond.not = icmp eq i64 %inc, %width
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden void @enzyme.origin.run.back(i64 %steps) noinline nounwind "enzyme_inactive" {
entry:
  %tobool.not261 = icmp eq i64 %steps, 0
  br i1 %tobool.not261, label %for.cond.cleanup, label %for.body.preheader

for.body.preheader:
  %0 = inttoptr i64 %steps to ptr
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %step.0262 = phi ptr [ %3, %for.cond.cleanup3 ], [ %0, %for.body.preheader ]
  %atom1 = getelementptr inbounds nuw i8, ptr %step.0262, i64 8
  %1 = load ptr, ptr %atom1, align 8
  %width = getelementptr inbounds nuw i8, ptr %step.0262, i64 40
  %2 = load i64, ptr %width, align 8
  %cmp259.not = icmp eq i64 %2, 0
  br i1 %cmp259.not, label %for.cond.cleanup3, label %for.body4.lr.ph

for.body4.lr.ph:
  %at5 = getelementptr inbounds nuw i8, ptr %step.0262, i64 56
  %flags = getelementptr inbounds nuw i8, ptr %step.0262, i64 48
  %kind = getelementptr inbounds nuw i8, ptr %step.0262, i64 24
  %known = getelementptr inbounds nuw i8, ptr %1, i64 28
  %kind29 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %size = getelementptr inbounds nuw i8, ptr %step.0262, i64 32
  %lanes99 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %size103 = getelementptr inbounds nuw i8, ptr %step.0262, i64 32
  %size89 = getelementptr inbounds nuw i8, ptr %step.0262, i64 32
  %offset = getelementptr inbounds nuw i8, ptr %step.0262, i64 28
  %size84 = getelementptr inbounds nuw i8, ptr %step.0262, i64 32
  %known.i218 = getelementptr inbounds nuw i8, ptr %1, i64 28
  %kind.i223 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %lanes47 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %size63 = getelementptr inbounds nuw i8, ptr %step.0262, i64 32
  %known.i = getelementptr inbounds nuw i8, ptr %1, i64 28
  %kind.i = getelementptr inbounds nuw i8, ptr %1, i64 16
  %tells = getelementptr inbounds nuw i8, ptr %step.0262, i64 26
  %kind.i213 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %size104 = getelementptr inbounds nuw i8, ptr %step.0262, i64 32
  br label %for.body4

for.cond.cleanup3:
  %3 = load ptr, ptr %step.0262, align 8
  %tobool.not = icmp eq ptr %3, null
  br i1 %tobool.not, label %for.cond.cleanup, label %for.body

for.body4:
  %4 = phi i64 [ %2, %for.body4.lr.ph ], [ %39, %cleanup ]
  %k.0260 = phi i64 [ 0, %for.body4.lr.ph ], [ %inc, %cleanup ]
  %arrayidx = getelementptr inbounds nuw ptr, ptr %at5, i64 %k.0260
  %5 = load ptr, ptr %arrayidx, align 8
  %6 = load i64, ptr %flags, align 8
  %and = and i64 %6, 16
  %tobool6.not = icmp eq i64 %and, 0
  %shr1.i174 = lshr i64 %6, 16
  %tobool.not19.not.i175 = icmp eq i64 %shr1.i174, 0
  br i1 %tobool6.not, label %cond.false, label %cond.true

cond.true:
  br i1 %tobool.not19.not.i175, label %cleanup, label %for.body.preheader.i

for.body.preheader.i:
  %shr.i = lshr i64 %6, 8
  %and.i = and i64 %shr.i, 255
  br label %for.body.i

for.body.i:
  %counts.021.i = phi i64 [ %shr7.i, %if.end.i ], [ %shr1.i174, %for.body.preheader.i ]
  %stride.020.i = phi i64 [ %mul.i, %if.end.i ], [ %and.i, %for.body.preheader.i ]
  %and3.i = and i64 %counts.021.i, 127
  %and4.i = and i64 %counts.021.i, 128
  %tobool5.not.i = icmp eq i64 %and4.i, 0
  br i1 %tobool5.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %div.i = udiv i64 %k.0260, %stride.020.i
  %rem.i = urem i64 %div.i, %and3.i
  %tobool6.not.i = icmp eq i64 %rem.i, 0
  br i1 %tobool6.not.i, label %if.end.i, label %lor.lhs.false.critedge

if.end.i:
  %mul.i = mul i64 %and3.i, %stride.020.i
  %shr7.i = lshr i64 %counts.021.i, 8
  %tobool.not.not.i = icmp eq i64 %shr7.i, 0
  br i1 %tobool.not.not.i, label %cleanup, label %for.body.i

cond.false:
  br i1 %tobool.not19.not.i175, label %lor.lhs.false.critedge, label %for.body.preheader.i176

for.body.preheader.i176:
  %shr.i177 = lshr i64 %6, 8
  %and.i178 = and i64 %shr.i177, 255
  br label %for.body.i179

for.body.i179:
  %counts.021.i180 = phi i64 [ %shr7.i192, %if.end.i190 ], [ %shr1.i174, %for.body.preheader.i176 ]
  %stride.020.i181 = phi i64 [ %mul.i191, %if.end.i190 ], [ %and.i178, %for.body.preheader.i176 ]
  %and3.i182 = and i64 %counts.021.i180, 127
  %and4.i183 = and i64 %counts.021.i180, 128
  %tobool5.not.i184 = icmp eq i64 %and4.i183, 0
  br i1 %tobool5.not.i184, label %if.end.i190, label %land.lhs.true.i185

land.lhs.true.i185:
  %div.i186 = udiv i64 %k.0260, %stride.020.i181
  %rem.i187 = urem i64 %div.i186, %and3.i182
  %tobool6.not.i188 = icmp eq i64 %rem.i187, 0
  br i1 %tobool6.not.i188, label %if.end.i190, label %cleanup

if.end.i190:
  %mul.i191 = mul i64 %and3.i182, %stride.020.i181
  %shr7.i192 = lshr i64 %counts.021.i180, 8
  %tobool.not.not.i193 = icmp eq i64 %shr7.i192, 0
  br i1 %tobool.not.not.i193, label %lor.lhs.false.critedge, label %for.body.i179

lor.lhs.false.critedge:
  %shr1.i195 = lshr i64 %6, 16
  %tobool.not24.not.i = icmp eq i64 %shr1.i195, 0
  br i1 %tobool.not24.not.i, label %if.end.critedge, label %for.body.preheader.i196

for.body.preheader.i196:
  %shr.i197 = lshr i64 %6, 8
  %and.i198 = and i64 %shr.i197, 255
  br label %for.body.i199

for.body.i199:
  %stride.026.i = phi i64 [ %mul6.i, %if.end.i205 ], [ %and.i198, %for.body.preheader.i196 ]
  %counts.025.i = phi i64 [ %shr8.i, %if.end.i205 ], [ %shr1.i195, %for.body.preheader.i196 ]
  %and3.i200 = and i64 %counts.025.i, 127
  %div.i201 = udiv i64 %k.0260, %stride.026.i
  %rem.i202 = urem i64 %div.i201, %and3.i200
  %tobool4.not.i = icmp eq i64 %rem.i202, 0
  br i1 %tobool4.not.i, label %if.end.i205, label %land.lhs.true.i203

land.lhs.true.i203:
  %mul.i204 = mul i64 %rem.i202, %stride.026.i
  %sub.i = sub i64 %k.0260, %mul.i204
  %arrayidx5.i = getelementptr inbounds nuw ptr, ptr %at5, i64 %sub.i
  %7 = load ptr, ptr %arrayidx5.i, align 8
  %cmp.i = icmp eq ptr %5, %7
  br i1 %cmp.i, label %cleanup, label %if.end.i205

if.end.i205:
  %mul6.i = mul i64 %and3.i200, %stride.026.i
  %shr8.i = lshr i64 %counts.025.i, 8
  %tobool.not.not.i206 = icmp eq i64 %shr8.i, 0
  br i1 %tobool.not.not.i206, label %if.end.critedge, label %for.body.i199

if.end.critedge:
  %8 = load i16, ptr %kind, align 8
  %cmp16 = icmp eq i16 %8, 6
  br i1 %cmp16, label %if.then18, label %if.end22

if.then18:
  %9 = getelementptr ptr, ptr %at5, i64 %4
  %arrayidx21 = getelementptr ptr, ptr %9, i64 %k.0260
  %10 = load ptr, ptr %arrayidx21, align 8
  tail call void @enzyme.origins.copy_back(ptr %step.0262, ptr %5, ptr %10)
  br label %cleanup

if.end22:
  %cmp25 = icmp ult i16 %8, 3
  br i1 %cmp25, label %land.lhs.true, label %if.end44

land.lhs.true:
  %11 = load i32, ptr %known, align 4
  %tobool27.not = icmp eq i32 %11, 0
  br i1 %tobool27.not, label %land.lhs.true28, label %if.end44

land.lhs.true28:
  %12 = load i32, ptr %kind29, align 8
  %cmp30 = icmp eq i32 %12, 0
  br i1 %cmp30, label %if.then32, label %if.end44

if.then32:
  %cmp35 = icmp eq i16 %8, 2
  br i1 %cmp35, label %cond.end40, label %cond.false38

cond.false38:
  %arrayidx39 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %1, i64 %k.0260
  %home = getelementptr inbounds nuw i8, ptr %arrayidx39, i64 64
  %13 = load ptr, ptr %home, align 8
  br label %cond.end40

cond.end40:
  %cond41 = phi ptr [ %13, %cond.false38 ], [ %5, %if.then32 ]
  %14 = load i64, ptr %size, align 8
  %call42 = tail call i32 @enzyme.origins.kind_that_arrived(ptr %cond41, i64 %14)
  store i32 %call42, ptr %known, align 4
  br label %if.end44

if.end44:
  %15 = load i16, ptr %kind, align 8
  switch i16 %15, label %sw.default [
    i16 0, label %sw.bb
    i16 1, label %sw.bb
    i16 2, label %sw.bb79
    i16 4, label %sw.bb88
    i16 3, label %sw.bb94
  ]

sw.bb:
  %arrayidx48 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes47, i64 %k.0260
  %home49 = getelementptr inbounds nuw i8, ptr %arrayidx48, i64 32
  %16 = load ptr, ptr %home49, align 8
  %tobool50.not = icmp eq ptr %16, null
  br i1 %tobool50.not, label %cleanup, label %if.then51

if.then51:
  %cmp54 = icmp eq i16 %15, 0
  %cond56 = select i1 %cmp54, ptr @enzyme.origins.add, ptr @enzyme.origins.add_at_once
  %adjoint = getelementptr inbounds nuw i8, ptr %arrayidx48, i64 16
  %17 = load i64, ptr %size63, align 8
  %18 = load i32, ptr %known.i, align 4
  %tobool.not.i = icmp eq i32 %18, 0
  br i1 %tobool.not.i, label %cond.false.i, label %kind_of.exit

cond.false.i:
  %19 = load i32, ptr %kind.i, align 8
  br label %kind_of.exit

kind_of.exit:
  %cond.i = phi i32 [ %19, %cond.false.i ], [ %18, %if.then51 ]
  tail call void %cond56(ptr %16, ptr %adjoint, i64 %17, i32 %cond.i)
  tail call void @llvm.memset.p0.i64(ptr align 8 %adjoint, i8 0, i64 16, i1 false)
  %20 = load i16, ptr %tells, align 2
  %tobool70.not = icmp eq i16 %20, 0
  br i1 %tobool70.not, label %cleanup, label %if.then71

if.then71:
  %21 = load i32, ptr %known.i, align 4
  %tobool.not.i209 = icmp eq i32 %21, 0
  br i1 %tobool.not.i209, label %cond.false.i212, label %kind_of.exit214

cond.false.i212:
  %22 = load i32, ptr %kind.i213, align 8
  br label %kind_of.exit214

kind_of.exit214:
  %cond.i210 = phi i32 [ %22, %cond.false.i212 ], [ %21, %if.then71 ]
  %23 = load ptr, ptr %home49, align 8
  %24 = load i64, ptr %size63, align 8
  %cmp.i215 = icmp eq i32 %cond.i210, 2
  %cmp1.i = icmp eq i64 %24, 8
  %or.cond.i = and i1 %cmp.i215, %cmp1.i
  br i1 %or.cond.i, label %if.then.i, label %if.end.i216

if.then.i:
  tail call void @enzyme.origin.run.arrived(ptr %23, i64 8)
  br label %if.end.i216

if.end.i216:
  %cmp2.i = icmp eq i32 %cond.i210, 3
  %cmp39.i = icmp ne i64 %24, 0
  %25 = and i1 %cmp2.i, %cmp39.i
  br i1 %25, label %for.body.i217, label %cleanup

for.body.i217:
  %k.010.i = phi i64 [ %add.i, %for.body.i217 ], [ 0, %if.end.i216 ]
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %23, i64 %k.010.i
  tail call void @enzyme.origin.run.arrived(ptr %add.ptr.i, i64 4)
  %add.i = add i64 %k.010.i, 4
  %cmp3.i = icmp ult i64 %add.i, %24
  br i1 %cmp3.i, label %for.body.i217, label %cleanup

sw.bb79:
  %arrayidx81 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %1, i64 %k.0260
  %adjoint82 = getelementptr inbounds nuw i8, ptr %arrayidx81, i64 48
  %26 = load i32, ptr %offset, align 4
  %idx.ext = zext i32 %26 to i64
  %add.ptr = getelementptr inbounds nuw i8, ptr %adjoint82, i64 %idx.ext
  %27 = load i64, ptr %size84, align 8
  %28 = load i32, ptr %known.i218, align 4
  %tobool.not.i219 = icmp eq i32 %28, 0
  br i1 %tobool.not.i219, label %cond.false.i222, label %kind_of.exit224

cond.false.i222:
  %29 = load i32, ptr %kind.i223, align 8
  br label %kind_of.exit224

kind_of.exit224:
  %cond.i220 = phi i32 [ %29, %cond.false.i222 ], [ %28, %sw.bb79 ]
  tail call void @enzyme.origins.add(ptr %add.ptr, ptr %5, i64 %27, i32 %cond.i220)
  %30 = load i64, ptr %size84, align 8
  %cmp.not3.i.i = icmp eq i64 %30, 0
  br i1 %cmp.not3.i.i, label %cleanup, label %for.body.i.i

for.cond.i.i:
  %inc.i.i = add nuw i64 %k.04.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %inc.i.i, %30
  br i1 %exitcond.not.i.i, label %cleanup, label %for.body.i.i

for.body.i.i:
  %k.04.i.i = phi i64 [ %inc.i.i, %for.cond.i.i ], [ 0, %kind_of.exit224 ]
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %5, i64 %k.04.i.i
  %31 = load atomic i8, ptr %add.ptr.i.i monotonic, align 1
  %tobool.not.i.i = icmp eq i8 %31, 0
  br i1 %tobool.not.i.i, label %for.cond.i.i, label %if.then.i225

if.then.i225:
  tail call void @enzyme.origins.fill(ptr %5, i8 zeroext 0, i64 %30)
  br label %cleanup

sw.bb88:
  %32 = load i64, ptr %size89, align 8
  %call90 = tail call i32 @enzyme.origins.has_derivative(ptr %5, i64 %32)
  %tobool91.not = icmp eq i32 %call90, 0
  br i1 %tobool91.not, label %cleanup, label %if.then92

if.then92:
  %33 = getelementptr inbounds nuw i8, ptr %step.0262, i64 16
  %34 = load ptr, ptr %33, align 8
  tail call void @enzyme.stop(ptr %34)
  unreachable

sw.bb94:
  %word.0.copyload.i = load i64, ptr %1, align 1
  %word.0.copyload.i227 = load i64, ptr %5, align 1
  %add98 = add i64 %word.0.copyload.i227, %word.0.copyload.i
  %arrayidx100 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes99, i64 %k.0260
  %word.0.copyload.i228 = load i64, ptr %arrayidx100, align 1
  %sub = sub i64 %add98, %word.0.copyload.i228
  tail call void @enzyme.origins.keep_pointer(i64 %sub, ptr %5)
  %35 = load i64, ptr %size103, align 8
  %cmp.not3.i.i229 = icmp eq i64 %35, 0
  br i1 %cmp.not3.i.i229, label %cleanup, label %for.body.i.i230

for.cond.i.i236:
  %inc.i.i237 = add nuw i64 %k.04.i.i231, 1
  %exitcond.not.i.i238 = icmp eq i64 %inc.i.i237, %35
  br i1 %exitcond.not.i.i238, label %cleanup, label %for.body.i.i230

for.body.i.i230:
  %k.04.i.i231 = phi i64 [ %inc.i.i237, %for.cond.i.i236 ], [ 0, %sw.bb94 ]
  %add.ptr.i.i232 = getelementptr inbounds nuw i8, ptr %5, i64 %k.04.i.i231
  %36 = load atomic i8, ptr %add.ptr.i.i232 monotonic, align 1
  %tobool.not.i.i233 = icmp eq i8 %36, 0
  br i1 %tobool.not.i.i233, label %for.cond.i.i236, label %if.then.i234

if.then.i234:
  tail call void @enzyme.origins.fill(ptr %5, i8 zeroext 0, i64 %35)
  br label %cleanup

sw.default:
  %37 = load i64, ptr %size104, align 8
  %cmp.not3.i.i240 = icmp eq i64 %37, 0
  br i1 %cmp.not3.i.i240, label %cleanup, label %for.body.i.i241

for.cond.i.i247:
  %inc.i.i248 = add nuw i64 %k.04.i.i242, 1
  %exitcond.not.i.i249 = icmp eq i64 %inc.i.i248, %37
  br i1 %exitcond.not.i.i249, label %cleanup, label %for.body.i.i241

for.body.i.i241:
  %k.04.i.i242 = phi i64 [ %inc.i.i248, %for.cond.i.i247 ], [ 0, %sw.default ]
  %add.ptr.i.i243 = getelementptr inbounds nuw i8, ptr %5, i64 %k.04.i.i242
  %38 = load atomic i8, ptr %add.ptr.i.i243 monotonic, align 1
  %tobool.not.i.i244 = icmp eq i8 %38, 0
  br i1 %tobool.not.i.i244, label %for.cond.i.i247, label %if.then.i245

if.then.i245:
  tail call void @enzyme.origins.fill(ptr %5, i8 zeroext 0, i64 %37)
  br label %cleanup

cleanup:
  %inc = add nuw i64 %k.0260, 1
  %39 = load i64, ptr %width, align 8
  %cmp = icmp ult i64 %inc, %39
  br i1 %cmp, label %for.body4, label %for.cond.cleanup3
}

define linkonce_odr hidden void @enzyme.origins.copy_back(ptr %step, ptr %to, ptr %from) noinline nounwind "enzyme_inactive" {
entry:
  %size = getelementptr inbounds nuw i8, ptr %step, i64 32
  %0 = load i64, ptr %size, align 8
  %cmp30.not = icmp eq i64 %0, 0
  br i1 %cmp30.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %1 = getelementptr inbounds nuw i8, ptr %step, i64 16
  %tobool4.not = icmp eq ptr %from, null
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %k.031 = phi i64 [ 0, %for.body.lr.ph ], [ %add, %if.end11 ]
  %2 = load ptr, ptr %1, align 8
  %tobool.not = icmp eq ptr %2, null
  br i1 %tobool.not, label %if.else, label %land.lhs.true

land.lhs.true:
  %arrayidx = getelementptr inbounds nuw i8, ptr %2, i64 %k.031
  %3 = load i64, ptr %arrayidx, align 8
  %tobool1.not = icmp eq i64 %3, 0
  br i1 %tobool1.not, label %if.else, label %if.then

if.then:
  %add.ptr = getelementptr inbounds nuw i8, ptr %to, i64 %k.031
  tail call void @enzyme.origins.keep_pointer(i64 %3, ptr %add.ptr)
  br label %if.end11

if.else:
  br i1 %tobool4.not, label %if.end11, label %land.lhs.true5

land.lhs.true5:
  %add.ptr6 = getelementptr inbounds nuw i8, ptr %to, i64 %k.031
  %call = tail call i32 @enzyme.origins.has_derivative(ptr %add.ptr6, i64 8)
  %tobool7.not = icmp eq i32 %call, 0
  br i1 %tobool7.not, label %if.end11, label %if.then8

if.then8:
  %add.ptr9 = getelementptr inbounds nuw i8, ptr %from, i64 %k.031
  tail call void @enzyme.origins.add(ptr %add.ptr9, ptr %add.ptr6, i64 8, i32 2)
  br label %if.end11

if.end11:
  %add.ptr12 = getelementptr inbounds nuw i8, ptr %to, i64 %k.031
  store i64 0, ptr %add.ptr12, align 1
  %add = add i64 %k.031, 8
  %4 = load i64, ptr %size, align 8
  %cmp = icmp ult i64 %add, %4
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define linkonce_odr hidden i32 @enzyme.origins.kind_that_arrived(ptr %at, i64 %size) noinline nounwind "enzyme_inactive" {
entry:
  br label %while.cond.i

while.cond.i:
  %0 = atomicrmw xchg ptr @enzyme.origin.is_noting, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %lock_arrivals.exit, label %while.cond.i

lock_arrivals.exit:
  %cmp = icmp eq i64 %size, 8
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:
  %1 = load i64, ptr @enzyme.origin.arrival_room, align 8
  %tobool.not.i14 = icmp eq i64 %1, 0
  br i1 %tobool.not.i14, label %if.end, label %if.end.i

if.end.i:
  %2 = load ptr, ptr @enzyme.origin.arrivals, align 8
  %3 = ptrtoint ptr %at to i64
  %mul.i.i = mul i64 %3, -7046029254386353131
  %shr.i.i = lshr i64 %mul.i.i, 29
  %sub.i.i = add i64 %1, -1
  br label %while.cond.i.i

while.cond.i.i:
  %shr.pn.i.i = phi i64 [ %shr.i.i, %if.end.i ], [ %add.i.i, %while.cond.i.i ]
  %k.0.i.i = and i64 %shr.pn.i.i, %sub.i.i
  %arrayidx.i.i = getelementptr inbounds nuw { i64, i64, i64 }, ptr %2, i64 %k.0.i.i
  %4 = load i64, ptr %arrayidx.i.i, align 8
  %tobool.not.i.i = icmp eq i64 %4, 0
  %cmp.not.i.i = icmp eq i64 %4, %3
  %or.cond.i.i = or i1 %tobool.not.i.i, %cmp.not.i.i
  %add.i.i = add nuw i64 %k.0.i.i, 1
  br i1 %or.cond.i.i, label %arrival_at.exit.i, label %while.cond.i.i

arrival_at.exit.i:
  br i1 %tobool.not.i.i, label %if.end, label %land.lhs.true.i

land.lhs.true.i:
  %size3.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 16
  %5 = load i64, ptr %size3.i, align 8
  %cmp.i = icmp eq i64 %5, 8
  br i1 %cmp.i, label %land.rhs.i, label %if.end

land.rhs.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %6 = load i64, ptr %bits.i, align 8
  %7 = load atomic i64, ptr %at monotonic, align 8
  %cmp5.i.not = icmp eq i64 %6, %7
  %8 = select i1 %cmp5.i.not, i32 2, i32 0
  br label %if.end

if.end:
  %kind.0 = phi i32 [ 0, %lock_arrivals.exit ], [ 0, %land.lhs.true ], [ 0, %land.lhs.true.i ], [ 0, %arrival_at.exit.i ], [ %8, %land.rhs.i ]
  %cmp2 = icmp ult i64 %size, 9
  %9 = add i64 %size, -1
  %10 = icmp ult i64 %9, 8
  br i1 %10, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %11 = load i64, ptr @enzyme.origin.arrival_room, align 8
  %tobool.not.i15 = icmp eq i64 %11, 0
  %12 = load ptr, ptr @enzyme.origin.arrivals, align 8
  %sub.i.i19 = add i64 %11, -1
  br label %for.body

for.cond.cleanup:
  %kind.1.lcssa = phi i32 [ %kind.0, %if.end ], [ %kind.2, %has_arrived.exit36 ]
  store atomic i8 0, ptr @enzyme.origin.is_noting release, align 1
  ret i32 %kind.1.lcssa

for.body:
  %k.039 = phi i64 [ 0, %for.body.lr.ph ], [ %add, %has_arrived.exit36 ]
  %kind.138 = phi i32 [ %kind.0, %for.body.lr.ph ], [ %kind.2, %has_arrived.exit36 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %at, i64 %k.039
  br i1 %tobool.not.i15, label %has_arrived.exit36, label %if.end.i16

if.end.i16:
  %13 = ptrtoint ptr %add.ptr to i64
  %mul.i.i17 = mul i64 %13, -7046029254386353131
  %shr.i.i18 = lshr i64 %mul.i.i17, 29
  br label %while.cond.i.i20

while.cond.i.i20:
  %shr.pn.i.i21 = phi i64 [ %shr.i.i18, %if.end.i16 ], [ %add.i.i27, %while.cond.i.i20 ]
  %k.0.i.i22 = and i64 %shr.pn.i.i21, %sub.i.i19
  %arrayidx.i.i23 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %12, i64 %k.0.i.i22
  %14 = load i64, ptr %arrayidx.i.i23, align 8
  %tobool.not.i.i24 = icmp eq i64 %14, 0
  %cmp.not.i.i25 = icmp eq i64 %14, %13
  %or.cond.i.i26 = or i1 %tobool.not.i.i24, %cmp.not.i.i25
  %add.i.i27 = add nuw i64 %k.0.i.i22, 1
  br i1 %or.cond.i.i26, label %arrival_at.exit.i28, label %while.cond.i.i20

arrival_at.exit.i28:
  br i1 %tobool.not.i.i24, label %has_arrived.exit36, label %land.lhs.true.i29

land.lhs.true.i29:
  %size3.i30 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i23, i64 16
  %15 = load i64, ptr %size3.i30, align 8
  %cmp.i31 = icmp eq i64 %15, 4
  br i1 %cmp.i31, label %land.rhs.i33, label %has_arrived.exit36

land.rhs.i33:
  %bits.i34 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i23, i64 8
  %16 = load i64, ptr %bits.i34, align 8
  %17 = load atomic i32, ptr %add.ptr monotonic, align 4
  %conv.i.i = zext i32 %17 to i64
  %cmp5.i35 = icmp ne i64 %16, %conv.i.i
  br label %has_arrived.exit36

has_arrived.exit36:
  %retval.0.i32 = phi i1 [ true, %for.body ], [ true, %land.lhs.true.i29 ], [ true, %arrival_at.exit.i28 ], [ %cmp5.i35, %land.rhs.i33 ]
  %tobool6.not = icmp eq i32 %kind.138, 0
  %cond = select i1 %tobool6.not, i32 3, i32 9
  %kind.2 = select i1 %retval.0.i32, i32 %kind.138, i32 %cond
  %add = add i64 %k.039, 4
  %cmp1 = icmp ult i64 %add, %size
  %18 = and i1 %cmp2, %cmp1
  br i1 %18, label %for.body, label %for.cond.cleanup
}

define linkonce_odr hidden void @enzyme.origins.add(ptr %to, ptr %from, i64 %size, i32 %kind) noinline nounwind "enzyme_inactive" {
entry:
  br label %tailrecurse

tailrecurse:
  %to.tr = phi ptr [ %to, %entry ], [ %add.ptr, %if.then9 ]
  %from.tr = phi ptr [ %from, %entry ], [ %add.ptr10, %if.then9 ]
  %size.tr = phi i64 [ %size, %entry ], [ 4, %if.then9 ]
  %kind.tr = phi i32 [ %kind, %entry ], [ 3, %if.then9 ]
  %cmp.not3.i = icmp eq i64 %size.tr, 0
  br i1 %cmp.not3.i, label %return, label %for.body.i

for.cond.i:
  %inc.i = add nuw i64 %k.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %size.tr
  br i1 %exitcond.not.i, label %return, label %for.body.i

for.body.i:
  %k.04.i = phi i64 [ %inc.i, %for.cond.i ], [ 0, %tailrecurse ]
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %from.tr, i64 %k.04.i
  %0 = load atomic i8, ptr %add.ptr.i monotonic, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %for.cond.i, label %for.body.i111

for.cond.i116:
  %inc.i117 = add nuw i64 %k.04.i112, 1
  %exitcond.not.i118 = icmp eq i64 %inc.i117, %size.tr
  br i1 %exitcond.not.i118, label %if.then3.critedge, label %for.body.i111

for.body.i111:
  %k.04.i112 = phi i64 [ %inc.i117, %for.cond.i116 ], [ 0, %for.body.i ]
  %add.ptr.i113 = getelementptr inbounds nuw i8, ptr %to.tr, i64 %k.04.i112
  %1 = load atomic i8, ptr %add.ptr.i113 monotonic, align 1
  %tobool.not.i114 = icmp eq i8 %1, 0
  br i1 %tobool.not.i114, label %for.cond.i116, label %if.end4

if.then3.critedge:
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %to.tr, ptr align 1 %from.tr, i64 %size.tr, i1 false)
  br label %return

if.end4:
  switch i32 %kind.tr, label %sw.epilog [
    i32 2, label %sw.bb
    i32 3, label %sw.bb7
    i32 4, label %for.cond.preheader
    i32 5, label %for.cond33.preheader
    i32 6, label %sw.bb52
  ]

for.cond33.preheader:
  %cmp35157.not = icmp eq i64 %size.tr, 1
  br i1 %cmp35157.not, label %return, label %for.body37

for.cond.preheader:
  %cmp22159.not = icmp eq i64 %size.tr, 1
  br i1 %cmp22159.not, label %return, label %for.body

sw.bb:
  %cmp = icmp eq i64 %size.tr, 8
  br i1 %cmp, label %if.then5, label %sw.epilog

if.then5:
  %2 = load double, ptr %to.tr, align 1
  %3 = load double, ptr %from.tr, align 1
  %add = fadd double %2, %3
  store double %add, ptr %to.tr, align 1
  br label %return

sw.bb7:
  switch i64 %size.tr, label %sw.epilog [
    i64 8, label %if.then9
    i64 4, label %if.then13
  ]

if.then9:
  tail call void @enzyme.origins.add(ptr %to.tr, ptr %from.tr, i64 4, i32 3)
  %add.ptr = getelementptr inbounds nuw i8, ptr %to.tr, i64 4
  %add.ptr10 = getelementptr inbounds nuw i8, ptr %from.tr, i64 4
  br label %tailrecurse

if.then13:
  %4 = load float, ptr %to.tr, align 1
  %5 = load float, ptr %from.tr, align 1
  %add16 = fadd float %4, %5
  store float %add16, ptr %to.tr, align 1
  br label %return

for.body:
  %k.0160 = phi i64 [ %add30, %to_half.exit ], [ 0, %for.cond.preheader ]
  %add.ptr23 = getelementptr inbounds nuw i8, ptr %to.tr, i64 %k.0160
  %one19.0.copyload = load i16, ptr %add.ptr23, align 1
  %add.ptr24 = getelementptr inbounds nuw i8, ptr %from.tr, i64 %k.0160
  %other20.0.copyload = load i16, ptr %add.ptr24, align 1
  %conv.i = zext i16 %one19.0.copyload to i32
  %shr.i = lshr i32 %conv.i, 10
  %and.i = and i32 %shr.i, 31
  %and2.i = and i32 %conv.i, 1023
  %shr4.i = lshr i32 %conv.i, 15
  %tobool.not.i120 = icmp eq i32 %and.i, 0
  br i1 %tobool.not.i120, label %if.then.i, label %if.end.i

if.then.i:
  %conv5.i = uitofp nneg i32 %and2.i to float
  %mul.i = fmul float %conv5.i, 0x3E70000000000000
  %tobool8.not.i = icmp eq i32 %shr4.i, 0
  %fneg.i = fneg float %mul.i
  %cond.i = select i1 %tobool8.not.i, float %mul.i, float %fneg.i
  br label %of_half.exit

if.end.i:
  %shl.i = shl nuw i32 %shr4.i, 31
  %cmp.i = icmp eq i32 %and.i, 31
  %add.i = shl nuw nsw i32 %and.i, 23
  %6 = add nuw nsw i32 %add.i, 939524096
  %shl14.i = select i1 %cmp.i, i32 2139095040, i32 %6
  %shl15.i = shl nuw nsw i32 %and2.i, 13
  %or.i = or disjoint i32 %shl14.i, %shl15.i
  %or16.i = or disjoint i32 %or.i, %shl.i
  %7 = bitcast i32 %or16.i to float
  br label %of_half.exit

of_half.exit:
  %retval.0.i = phi float [ %7, %if.end.i ], [ %cond.i, %if.then.i ]
  %conv.i121 = zext i16 %other20.0.copyload to i32
  %shr.i122 = lshr i32 %conv.i121, 10
  %and.i123 = and i32 %shr.i122, 31
  %and2.i124 = and i32 %conv.i121, 1023
  %shr4.i125 = lshr i32 %conv.i121, 15
  %tobool.not.i126 = icmp eq i32 %and.i123, 0
  br i1 %tobool.not.i126, label %if.then.i136, label %if.end.i127

if.then.i136:
  %conv5.i137 = uitofp nneg i32 %and2.i124 to float
  %mul.i138 = fmul float %conv5.i137, 0x3E70000000000000
  %tobool8.not.i139 = icmp eq i32 %shr4.i125, 0
  %fneg.i140 = fneg float %mul.i138
  %cond.i141 = select i1 %tobool8.not.i139, float %mul.i138, float %fneg.i140
  br label %of_half.exit142

if.end.i127:
  %shl.i128 = shl nuw i32 %shr4.i125, 31
  %cmp.i129 = icmp eq i32 %and.i123, 31
  %add.i130 = shl nuw nsw i32 %and.i123, 23
  %8 = add nuw nsw i32 %add.i130, 939524096
  %shl14.i131 = select i1 %cmp.i129, i32 2139095040, i32 %8
  %shl15.i132 = shl nuw nsw i32 %and2.i124, 13
  %or.i133 = or disjoint i32 %shl14.i131, %shl15.i132
  %or16.i134 = or disjoint i32 %or.i133, %shl.i128
  %9 = bitcast i32 %or16.i134 to float
  br label %of_half.exit142

of_half.exit142:
  %retval.0.i135 = phi float [ %9, %if.end.i127 ], [ %cond.i141, %if.then.i136 ]
  %add27 = fadd float %retval.0.i, %retval.0.i135
  %10 = bitcast float %add27 to i32
  %shr.i143 = lshr i32 %10, 16
  %and.i144 = and i32 %shr.i143, 32768
  %11 = tail call float @llvm.fabs.f32(float %add27)
  %and1.i = bitcast float %11 to i32
  %cmp.i145 = icmp samesign ugt i32 %and1.i, 1199570943
  br i1 %cmp.i145, label %if.then.i152, label %if.end.i146

if.then.i152:
  %cmp2.i = icmp samesign ugt i32 %and1.i, 2139095040
  %cond.i153 = select i1 %cmp2.i, i32 32256, i32 31744
  br label %to_half.exit

if.end.i146:
  %cmp3.i = icmp samesign ult i32 %and1.i, 947912704
  br i1 %cmp3.i, label %if.then5.i, label %if.end17.i

if.then5.i:
  %tobool.not.i148 = icmp eq i32 %and.i144, 0
  %fneg.i149 = fneg float %add27
  %cond6.i = select i1 %tobool.not.i148, float %add27, float %fneg.i149
  %mul.i150 = fmul float %cond6.i, 0x4170000000000000
  %conv7.i = fptoui float %mul.i150 to i32
  %conv8.i = uitofp i32 %conv7.i to float
  %sub.i = fsub float %mul.i150, %conv8.i
  %cmp9.i = fcmp ogt float %sub.i, 5.000000e-01
  br i1 %cmp9.i, label %lor.end.i, label %lor.rhs.i

lor.rhs.i:
  %cmp11.i = fcmp oeq float %sub.i, 5.000000e-01
  %and13.i = and i32 %conv7.i, 1
  %tobool14.i = icmp ne i32 %and13.i, 0
  %12 = and i1 %tobool14.i, %cmp11.i
  %13 = zext i1 %12 to i32
  br label %lor.end.i

lor.end.i:
  %lor.ext.i = phi i32 [ 1, %if.then5.i ], [ %13, %lor.rhs.i ]
  %add.i151 = add i32 %lor.ext.i, %conv7.i
  br label %to_half.exit

if.end17.i:
  %add20.i = add nuw nsw i32 %and1.i, 134221823
  %shr21.i = lshr i32 %and1.i, 13
  %and22.i = and i32 %shr21.i, 1
  %add23.i = add nuw nsw i32 %add20.i, %and22.i
  %shr24.i = lshr i32 %add23.i, 13
  br label %to_half.exit

to_half.exit:
  %cond.pn.i = phi i32 [ %cond.i153, %if.then.i152 ], [ %add.i151, %lor.end.i ], [ %shr24.i, %if.end17.i ]
  %retval.0.in.i = or i32 %cond.pn.i, %and.i144
  %retval.0.i147 = trunc i32 %retval.0.in.i to i16
  store i16 %retval.0.i147, ptr %add.ptr23, align 1
  %add30 = add nuw i64 %k.0160, 2
  %add21 = or disjoint i64 %add30, 1
  %cmp22 = icmp ult i64 %add21, %size.tr
  br i1 %cmp22, label %for.body, label %return

for.body37:
  %k32.0158 = phi i64 [ %add50, %for.body37 ], [ 0, %for.cond33.preheader ]
  %add.ptr41 = getelementptr inbounds nuw i8, ptr %to.tr, i64 %k32.0158
  %one38.2.copyload = load i16, ptr %add.ptr41, align 1
  %one38.2.insert.ext = zext i16 %one38.2.copyload to i32
  %one38.2.insert.shift = shl nuw i32 %one38.2.insert.ext, 16
  %add.ptr43 = getelementptr inbounds nuw i8, ptr %from.tr, i64 %k32.0158
  %other39.2.copyload = load i16, ptr %add.ptr43, align 1
  %other39.2.insert.ext = zext i16 %other39.2.copyload to i32
  %other39.2.insert.shift = shl nuw i32 %other39.2.insert.ext, 16
  %14 = bitcast i32 %one38.2.insert.shift to float
  %15 = bitcast i32 %other39.2.insert.shift to float
  %add44 = fadd float %14, %15
  %16 = bitcast float %add44 to i32
  %shr = lshr i32 %16, 16
  %and = and i32 %shr, 1
  %add45 = add i32 %16, 32767
  %add46 = add i32 %add45, %and
  %one38.2.extract.shift = lshr i32 %add46, 16
  %one38.2.extract.trunc = trunc nuw i32 %one38.2.extract.shift to i16
  store i16 %one38.2.extract.trunc, ptr %add.ptr41, align 1
  %add50 = add nuw i64 %k32.0158, 2
  %add34 = or disjoint i64 %add50, 1
  %cmp35 = icmp ult i64 %add34, %size.tr
  br i1 %cmp35, label %for.body37, label %return

sw.bb52:
  %cmp53 = icmp eq i64 %size.tr, 10
  br i1 %cmp53, label %if.then54, label %sw.epilog

if.then54:
  %one55.0.copyload = load x86_fp80, ptr %to.tr, align 1
  %other56.0.copyload = load x86_fp80, ptr %from.tr, align 1
  %add57 = fadd x86_fp80 %one55.0.copyload, %other56.0.copyload
  store x86_fp80 %add57, ptr %to.tr, align 1
  br label %return

sw.epilog:
  tail call void @enzyme.stop(ptr @enzyme.origins.met)
  unreachable

return:
  ret void
}

define linkonce_odr hidden void @enzyme.origins.add_at_once(ptr %to, ptr %from, i64 %size, i32 %kind) noinline nounwind "enzyme_inactive" {
entry:
  %sum = alloca i16, align 2
  %sum4 = alloca i32, align 4
  %sum18 = alloca i64, align 8
  %cmp.not3.i = icmp eq i64 %size, 0
  br i1 %cmp.not3.i, label %return, label %for.body.i

for.cond.i:
  %inc.i = add nuw i64 %k.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %size
  br i1 %exitcond.not.i, label %return, label %for.body.i

for.body.i:
  %k.04.i = phi i64 [ %inc.i, %for.cond.i ], [ 0, %entry ]
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %from, i64 %k.04.i
  %0 = load atomic i8, ptr %add.ptr.i monotonic, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %for.cond.i, label %if.end

if.end:
  switch i64 %size, label %while.cond [
    i64 2, label %sw.bb
    i64 4, label %sw.bb1
    i64 8, label %sw.bb15
  ]

sw.bb:
  %1 = load atomic i16, ptr %to monotonic, align 2
  call void @llvm.lifetime.start.p0(ptr %sum)
  br label %do.body

do.body:
  %old.0 = phi i16 [ %1, %sw.bb ], [ %5, %do.body ]
  store i16 %old.0, ptr %sum, align 2
  call void @enzyme.origins.add(ptr %sum, ptr %from, i64 2, i32 %kind)
  %2 = load i16, ptr %sum, align 2
  %3 = cmpxchg ptr %to, i16 %old.0, i16 %2 monotonic monotonic, align 2
  %4 = extractvalue { i16, i1 } %3, 1
  %5 = extractvalue { i16, i1 } %3, 0
  br i1 %4, label %do.end, label %do.body

do.end:
  call void @llvm.lifetime.end.p0(ptr %sum)
  br label %return

sw.bb1:
  %6 = load atomic i32, ptr %to monotonic, align 4
  call void @llvm.lifetime.start.p0(ptr %sum4)
  br label %do.body5

do.body5:
  %old2.0 = phi i32 [ %6, %sw.bb1 ], [ %10, %do.body5 ]
  store i32 %old2.0, ptr %sum4, align 4
  call void @enzyme.origins.add(ptr %sum4, ptr %from, i64 4, i32 %kind)
  %7 = load i32, ptr %sum4, align 4
  %8 = cmpxchg ptr %to, i32 %old2.0, i32 %7 monotonic monotonic, align 4
  %9 = extractvalue { i32, i1 } %8, 1
  %10 = extractvalue { i32, i1 } %8, 0
  br i1 %9, label %do.end14, label %do.body5

do.end14:
  call void @llvm.lifetime.end.p0(ptr %sum4)
  br label %return

sw.bb15:
  %11 = load atomic i64, ptr %to monotonic, align 8
  call void @llvm.lifetime.start.p0(ptr %sum18)
  br label %do.body19

do.body19:
  %old16.0 = phi i64 [ %11, %sw.bb15 ], [ %15, %do.body19 ]
  store i64 %old16.0, ptr %sum18, align 8
  call void @enzyme.origins.add(ptr %sum18, ptr %from, i64 8, i32 %kind)
  %12 = load i64, ptr %sum18, align 8
  %13 = cmpxchg ptr %to, i64 %old16.0, i64 %12 monotonic monotonic, align 8
  %14 = extractvalue { i64, i1 } %13, 1
  %15 = extractvalue { i64, i1 } %13, 0
  br i1 %14, label %do.end28, label %do.body19

do.end28:
  call void @llvm.lifetime.end.p0(ptr %sum18)
  br label %return

while.cond:
  %16 = atomicrmw xchg ptr @enzyme.adding, i32 1 acquire, align 4
  %tobool31.not = icmp eq i32 %16, 0
  br i1 %tobool31.not, label %while.end, label %while.cond

while.end:
  tail call void @enzyme.origins.add(ptr %to, ptr %from, i64 %size, i32 %kind)
  store atomic i32 0, ptr @enzyme.adding release, align 4
  br label %return

return:
  ret void
}

define linkonce_odr hidden i32 @enzyme.origins.has_derivative(ptr %at, i64 %n) noinline nounwind "enzyme_inactive" {
entry:
  %cmp.not94.not = icmp eq i64 %n, 0
  br i1 %cmp.not94.not, label %cleanup51, label %for.body.lr.ph

for.body.lr.ph:
  %0 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.halves_used)
  br label %for.body

for.body:
  %k.095 = phi i64 [ 0, %for.body.lr.ph ], [ %add50, %for.inc49 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %at, i64 %k.095
  %2 = ptrtoint ptr %add.ptr to i64
  %rem = and i64 %2, 7
  %idx.neg = sub nsw i64 0, %rem
  %add.ptr2 = getelementptr inbounds i8, ptr %add.ptr, i64 %idx.neg
  %word.0.copyload.i = load i64, ptr %add.ptr2, align 1
  %sub = sub nuw nsw i64 8, %rem
  %sub3 = sub nuw i64 %n, %k.095
  %sub.sub3 = tail call i64 @llvm.umin.i64(i64 %sub, i64 %sub3)
  br label %for.body.i

for.cond.i:
  %inc.i = add nuw i64 %k.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %sub.sub3
  br i1 %exitcond.not.i, label %cleanup46, label %for.body.i

for.body.i:
  %k.04.i = phi i64 [ %inc.i, %for.cond.i ], [ 0, %for.body ]
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %k.04.i
  %3 = load atomic i8, ptr %add.ptr.i monotonic, align 1
  %tobool.not.i = icmp eq i8 %3, 0
  br i1 %tobool.not.i, label %for.cond.i, label %lor.lhs.false.critedge

lor.lhs.false.critedge:
  %4 = add i64 %word.0.copyload.i, -65536
  %or.cond.i = icmp ult i64 %4, 140737488289792
  br i1 %or.cond.i, label %if.end.i, label %for.body14.preheader

for.body14.preheader:
  br label %for.body14

if.end.i:
  %shr1.i = lshr i64 %word.0.copyload.i, 12
  %rem.i = and i64 %shr1.i, 255
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %0, i64 %rem.i
  %5 = load i64, ptr %arrayidx.i, align 8
  %cmp2.i = icmp eq i64 %5, %shr1.i
  br i1 %cmp2.i, label %cleanup46, label %if.end4.i

if.end4.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i, label %if.end6.i, label %for.body14.preheader

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i, align 8
  br label %cleanup46

for.cond.cleanup13:
  %6 = load i64, ptr %1, align 8
  %tobool20 = icmp eq i64 %6, 0
  %cmp21 = icmp samesign ugt i64 %sub.sub3, 7
  %or.cond.not87 = or i1 %cmp21, %tobool20
  %7 = and i64 %word.1, 9218868437227405312
  %tobool26.not = icmp eq i64 %7, 0
  %or.cond86 = select i1 %or.cond.not87, i1 %tobool26.not, i1 false
  br i1 %or.cond86, label %if.end28, label %cleanup46

for.body14:
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body14 ], [ 0, %for.body14.preheader ]
  %word.089 = phi i64 [ %word.1, %for.body14 ], [ %word.0.copyload.i, %for.body14.preheader ]
  %shr = lshr i64 %word.089, %indvars.iv
  %8 = and i64 %shr, 4294967295
  %cmp15 = icmp eq i64 %8, 4294967295
  %shl = shl nuw i64 4294967295, %indvars.iv
  %not = xor i64 %shl, -1
  %and = select i1 %cmp15, i64 %not, i64 -1
  %word.1 = and i64 %and, %word.089
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 32
  %cmp12 = icmp eq i64 %indvars.iv, 0
  br i1 %cmp12, label %for.body14, label %for.cond.cleanup13

if.end28:
  %div84 = lshr i64 %rem, 2
  %add31 = add nsw i64 %rem, -1
  %sub32 = add nsw i64 %add31, %sub.sub3
  %div3385 = lshr i64 %sub32, 2
  %cmp34.not91 = icmp samesign ugt i64 %div84, %div3385
  br i1 %cmp34.not91, label %cleanup46, label %for.body37

for.cond30:
  %inc = add nuw nsw i64 %half29.092, 1
  %exitcond.not = icmp eq i64 %half29.092, %div3385
  br i1 %exitcond.not, label %cleanup46, label %for.body37

for.body37:
  %half29.092 = phi i64 [ %inc, %for.cond30 ], [ %div84, %if.end28 ]
  %mul = shl i64 %half29.092, 5
  %9 = shl i64 2139095040, %mul
  %10 = and i64 %9, %word.1
  %tobool41.not = icmp eq i64 %10, 0
  br i1 %tobool41.not, label %for.cond30, label %cleanup46

cleanup46:
  %cleanup.dest.slot.1 = phi i32 [ 1, %for.cond.cleanup13 ], [ 4, %if.end.i ], [ 0, %if.end28 ], [ 4, %if.end6.i ], [ 0, %for.cond30 ], [ 1, %for.body37 ], [ 4, %for.cond.i ]
  switch i32 %cleanup.dest.slot.1, label %cleanup51 [
    i32 0, label %for.inc49
    i32 4, label %for.inc49
  ]

for.inc49:
  %add50 = add i64 %sub.sub3, %k.095
  %cmp.not = icmp ult i64 %add50, %n
  br i1 %cmp.not, label %for.body, label %cleanup51

cleanup51:
  %cmp.not.lcssa = phi i32 [ 0, %entry ], [ 1, %cleanup46 ], [ 0, %for.inc49 ]
  ret i32 %cmp.not.lcssa
}

define linkonce_odr hidden void @enzyme.origins.keep_pointer(i64 %value, ptr %at) noinline nounwind "enzyme_inactive" {
entry:
  %word.0.copyload.i = load i64, ptr %at, align 1
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.variables)
  %one.027 = load ptr, ptr %0, align 8
  %tobool.not28 = icmp eq ptr %one.027, null
  br i1 %tobool.not28, label %cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %add.ptr = getelementptr inbounds nuw i8, ptr %at, i64 8
  %sub.ptr.lhs.cast = ptrtoint ptr %at to i64
  br label %for.body

for.body:
  %one.029 = phi ptr [ %one.027, %for.body.lr.ph ], [ %one.0, %for.inc ]
  %shadow1 = getelementptr inbounds nuw i8, ptr %one.029, i64 8
  %1 = load ptr, ptr %shadow1, align 8
  %cmp.not = icmp ult ptr %at, %1
  br i1 %cmp.not, label %for.inc, label %land.lhs.true

land.lhs.true:
  %size = getelementptr inbounds nuw i8, ptr %one.029, i64 32
  %2 = load i64, ptr %size, align 8
  %add.ptr3 = getelementptr inbounds nuw i8, ptr %1, i64 %2
  %cmp4.not = icmp ugt ptr %add.ptr, %add.ptr3
  br i1 %cmp4.not, label %for.inc, label %land.lhs.true5

land.lhs.true5:
  %primal = getelementptr inbounds nuw i8, ptr %one.029, i64 16
  %3 = load ptr, ptr %primal, align 8
  %sub.ptr.rhs.cast = ptrtoint ptr %1 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %add.ptr7 = getelementptr inbounds i8, ptr %3, i64 %sub.ptr.sub
  %word.0.copyload.i26 = load i64, ptr %add.ptr7, align 1
  %cmp9 = icmp eq i64 %word.0.copyload.i26, %value
  br i1 %cmp9, label %if.then, label %for.inc

if.then:
  %call10 = tail call ptr @enzyme.origins.take(i64 24)
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.cleared)
  %5 = load ptr, ptr %4, align 8
  store ptr %5, ptr %call10, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call10, i64 8
  store ptr %at, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call10, i64 16
  store i64 %word.0.copyload.i, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  store ptr %call10, ptr %4, align 8
  br label %cleanup

for.inc:
  %one.0 = load ptr, ptr %one.029, align 8
  %tobool.not = icmp eq ptr %one.0, null
  br i1 %tobool.not, label %cleanup, label %for.body

cleanup:
  ret void
}

define linkonce_odr hidden void @enzyme.origin.run.again(i64 %steps) noinline nounwind "enzyme_inactive" {
entry:
  %tobool.not32 = icmp eq i64 %steps, 0
  br i1 %tobool.not32, label %for.cond4.preheader, label %for.body.preheader

for.body.preheader:
  %0 = inttoptr i64 %steps to ptr
  br label %for.body

for.cond4.preheader:
  %turned.0.lcssa = phi ptr [ null, %entry ], [ %step.034, %for.body ]
  %tobool5.not37 = icmp eq ptr %turned.0.lcssa, null
  br i1 %tobool5.not37, label %for.cond.cleanup6, label %for.cond8.preheader

for.body:
  %step.034 = phi ptr [ %1, %for.body ], [ %0, %for.body.preheader ]
  %turned.033 = phi ptr [ %step.034, %for.body ], [ null, %for.body.preheader ]
  %1 = load ptr, ptr %step.034, align 8
  store ptr %turned.033, ptr %step.034, align 8
  %tobool.not = icmp eq ptr %1, null
  br i1 %tobool.not, label %for.cond4.preheader, label %for.body

for.cond8.preheader:
  %before3.039 = phi ptr [ %step2.038, %for.cond.cleanup9 ], [ null, %for.cond4.preheader ]
  %step2.038 = phi ptr [ %3, %for.cond.cleanup9 ], [ %turned.0.lcssa, %for.cond4.preheader ]
  %width = getelementptr inbounds nuw i8, ptr %step2.038, i64 40
  %2 = load i64, ptr %width, align 8
  %cmp35.not = icmp eq i64 %2, 0
  br i1 %cmp35.not, label %for.cond.cleanup9, label %for.body10.lr.ph

for.body10.lr.ph:
  %flags = getelementptr inbounds nuw i8, ptr %step2.038, i64 48
  br label %for.body10

for.cond.cleanup6:
  ret void

for.cond.cleanup9:
  %3 = load ptr, ptr %step2.038, align 8
  store ptr %before3.039, ptr %step2.038, align 8
  %tobool5.not = icmp eq ptr %3, null
  br i1 %tobool5.not, label %for.cond.cleanup6, label %for.cond8.preheader

for.body10:
  %k.036 = phi i64 [ 0, %for.body10.lr.ph ], [ %inc, %for.inc12 ]
  %4 = load i64, ptr %flags, align 8
  %shr1.i = lshr i64 %4, 16
  %tobool.not19.not.i = icmp eq i64 %shr1.i, 0
  br i1 %tobool.not19.not.i, label %for.inc12, label %for.body.preheader.i

for.body.preheader.i:
  %shr.i = lshr i64 %4, 8
  %and.i = and i64 %shr.i, 255
  br label %for.body.i

for.body.i:
  %counts.021.i = phi i64 [ %shr7.i, %if.end.i ], [ %shr1.i, %for.body.preheader.i ]
  %stride.020.i = phi i64 [ %mul.i, %if.end.i ], [ %and.i, %for.body.preheader.i ]
  %and3.i = and i64 %counts.021.i, 127
  %and4.i = and i64 %counts.021.i, 128
  %tobool5.not.i = icmp eq i64 %and4.i, 0
  br i1 %tobool5.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %div.i = udiv i64 %k.036, %stride.020.i
  %rem.i = urem i64 %div.i, %and3.i
  %tobool6.not.i = icmp eq i64 %rem.i, 0
  br i1 %tobool6.not.i, label %if.end.i, label %if.then

if.end.i:
  %mul.i = mul i64 %and3.i, %stride.020.i
  %shr7.i = lshr i64 %counts.021.i, 8
  %tobool.not.not.i = icmp eq i64 %shr7.i, 0
  br i1 %tobool.not.not.i, label %for.inc12, label %for.body.i

if.then:
  tail call void @enzyme.origins.step_again(ptr %step2.038, i64 %k.036)
  br label %for.inc12

for.inc12:
  %inc = add nuw i64 %k.036, 1
  %5 = load i64, ptr %width, align 8
  %cmp = icmp ult i64 %inc, %5
  br i1 %cmp, label %for.body10, label %for.cond.cleanup9
}

define linkonce_odr hidden void @enzyme.origins.step_again(ptr %step, i64 %lane) noinline nounwind "enzyme_inactive" {
entry:
  %atom = getelementptr inbounds nuw i8, ptr %step, i64 8
  %0 = load ptr, ptr %atom, align 8
  %lanes = getelementptr inbounds nuw i8, ptr %0, i64 32
  %arrayidx = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %lane
  %at1 = getelementptr inbounds nuw i8, ptr %step, i64 56
  %arrayidx2 = getelementptr inbounds nuw ptr, ptr %at1, i64 %lane
  %1 = load ptr, ptr %arrayidx2, align 8
  %kind = getelementptr inbounds nuw i8, ptr %step, i64 24
  %2 = load i16, ptr %kind, align 8
  %cmp = icmp eq i16 %2, 6
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:
  %width = getelementptr inbounds nuw i8, ptr %step, i64 40
  %3 = load i64, ptr %width, align 8
  %4 = getelementptr ptr, ptr %at1, i64 %3
  %arrayidx5 = getelementptr ptr, ptr %4, i64 %lane
  %5 = load ptr, ptr %arrayidx5, align 8
  br label %cond.end

cond.end:
  %cond = phi ptr [ %5, %cond.true ], [ null, %entry ]
  %flags = getelementptr inbounds nuw i8, ptr %step, i64 48
  %6 = load i64, ptr %flags, align 8
  %shr1.i = lshr i64 %6, 16
  %tobool.not24.not.i = icmp eq i64 %shr1.i, 0
  br i1 %tobool.not24.not.i, label %if.end.critedge, label %for.body.preheader.i

for.body.preheader.i:
  %shr.i = lshr i64 %6, 8
  %and.i = and i64 %shr.i, 255
  br label %for.body.i

for.body.i:
  %stride.026.i = phi i64 [ %mul6.i, %if.end.i ], [ %and.i, %for.body.preheader.i ]
  %counts.025.i = phi i64 [ %shr8.i, %if.end.i ], [ %shr1.i, %for.body.preheader.i ]
  %and3.i = and i64 %counts.025.i, 127
  %div.i = udiv i64 %lane, %stride.026.i
  %rem.i = urem i64 %div.i, %and3.i
  %tobool4.not.i = icmp eq i64 %rem.i, 0
  br i1 %tobool4.not.i, label %if.end.i, label %land.lhs.true.i

land.lhs.true.i:
  %mul.i = mul i64 %rem.i, %stride.026.i
  %sub.i = sub i64 %lane, %mul.i
  %arrayidx5.i = getelementptr inbounds nuw ptr, ptr %at1, i64 %sub.i
  %7 = load ptr, ptr %arrayidx5.i, align 8
  %cmp.i = icmp eq ptr %1, %7
  br i1 %cmp.i, label %cleanup, label %if.end.i

if.end.i:
  %mul6.i = mul i64 %and3.i, %stride.026.i
  %shr8.i = lshr i64 %counts.025.i, 8
  %tobool.not.not.i = icmp eq i64 %shr8.i, 0
  br i1 %tobool.not.not.i, label %if.end.critedge, label %for.body.i

if.end.critedge:
  switch i16 %2, label %sw.default [
    i16 0, label %sw.bb
    i16 1, label %sw.bb
    i16 2, label %sw.bb14
    i16 6, label %for.cond.preheader
    i16 3, label %cleanup
  ]

for.cond.preheader:
  %size19 = getelementptr inbounds nuw i8, ptr %step, i64 32
  %8 = load i64, ptr %size19, align 8
  %cmp2068.not = icmp eq i64 %8, 0
  br i1 %cmp2068.not, label %cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %9 = getelementptr inbounds nuw i8, ptr %step, i64 16
  %tobool27.not = icmp eq ptr %cond, null
  br label %for.body

sw.bb:
  %home = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %10 = load ptr, ptr %home, align 8
  %tobool9.not = icmp eq ptr %10, null
  br i1 %tobool9.not, label %cleanup, label %if.then10

if.then10:
  %adjoint = getelementptr inbounds nuw i8, ptr %arrayidx, i64 16
  %size = getelementptr inbounds nuw i8, ptr %step, i64 32
  %11 = load i64, ptr %size, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %adjoint, ptr align 1 %10, i64 %11, i1 false)
  br label %cleanup

sw.bb14:
  %adjoint15 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 16
  %offset = getelementptr inbounds nuw i8, ptr %step, i64 28
  %12 = load i32, ptr %offset, align 4
  %idx.ext = zext i32 %12 to i64
  %add.ptr = getelementptr inbounds nuw i8, ptr %adjoint15, i64 %idx.ext
  %size17 = getelementptr inbounds nuw i8, ptr %step, i64 32
  %13 = load i64, ptr %size17, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %1, ptr align 1 %add.ptr, i64 %13, i1 false)
  br label %cleanup

for.body:
  %k.069 = phi i64 [ 0, %for.body.lr.ph ], [ %add34, %for.inc ]
  %14 = load ptr, ptr %9, align 8
  %tobool22.not = icmp eq ptr %14, null
  br i1 %tobool22.not, label %if.then25, label %lor.lhs.false

lor.lhs.false:
  %arrayidx23 = getelementptr inbounds nuw i8, ptr %14, i64 %k.069
  %15 = load i64, ptr %arrayidx23, align 8
  %tobool24.not = icmp eq i64 %15, 0
  br i1 %tobool24.not, label %if.then25, label %for.inc

if.then25:
  %add.ptr26 = getelementptr inbounds nuw i8, ptr %1, i64 %k.069
  br i1 %tobool27.not, label %cond.end31, label %cond.true28

cond.true28:
  %add.ptr29 = getelementptr inbounds nuw i8, ptr %cond, i64 %k.069
  %cond32.sroa.speculate.load.cond.true28 = load i64, ptr %add.ptr29, align 1
  br label %cond.end31

cond.end31:
  %cond32.sroa.speculated = phi i64 [ %cond32.sroa.speculate.load.cond.true28, %cond.true28 ], [ 0, %if.then25 ]
  store i64 %cond32.sroa.speculated, ptr %add.ptr26, align 1
  br label %for.inc

for.inc:
  %add34 = add i64 %k.069, 8
  %16 = load i64, ptr %size19, align 8
  %cmp20 = icmp ult i64 %add34, %16
  br i1 %cmp20, label %for.body, label %cleanup

sw.default:
  %size35 = getelementptr inbounds nuw i8, ptr %step, i64 32
  %17 = load i64, ptr %size35, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %1, i8 0, i64 %17, i1 false)
  br label %cleanup

cleanup:
  ret void
}

define linkonce_odr hidden void @enzyme.origin.run.pass(i64 %slot, i64 %n, ptr %bits, ptr %marks) noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.slots)
  %rem = and i64 %slot, 63
  %arrayidx = getelementptr inbounds nuw { i64, [64 x i8], [64 x i8] }, ptr %0, i64 %rem
  %cmp = icmp ult i64 %n, 65
  %cond = select i1 %cmp, i64 %n, i64 0
  store i64 %cond, ptr %arrayidx, align 8
  %bits1 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits1, ptr align 1 %bits, i64 %cond, i1 false)
  %mark = getelementptr inbounds nuw i8, ptr %arrayidx, i64 72
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %mark, ptr align 1 %marks, i64 %cond, i1 false)
  ret void
}

define linkonce_odr hidden void @enzyme.origin.run.clear(i64 %slot) noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.slots)
  %rem = and i64 %slot, 63
  %arrayidx = getelementptr inbounds nuw { i64, [64 x i8], [64 x i8] }, ptr %0, i64 %rem
  store i64 0, ptr %arrayidx, align 8
  ret void
}

define linkonce_odr hidden i64 @enzyme.origin.run.leads(i64 %bits, i64 %marks) noinline nounwind "enzyme_inactive" {
entry:
  %bits.addr = alloca i64, align 8
  %marks.addr = alloca i64, align 8
  %found = alloca { ptr, i64, i64, i64 }, align 8
  store i64 %bits, ptr %bits.addr, align 8
  store i64 %marks, ptr %marks.addr, align 8
  call void @llvm.lifetime.start.p0(ptr %found)
  call void @enzyme.origins.whole_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %marks.addr, ptr %bits.addr, i64 8)
  %0 = load ptr, ptr %found, align 8
  %tobool.not = icmp eq ptr %0, null
  br i1 %tobool.not, label %land.end, label %land.rhs

land.rhs:
  %kind.i = getelementptr inbounds nuw i8, ptr %0, i64 16
  %1 = load i32, ptr %kind.i, align 8
  switch i32 %1, label %land.end.i [
    i32 1, label %land.end
    i32 0, label %land.lhs.true.i
  ]

land.lhs.true.i:
  %size.i = getelementptr inbounds nuw i8, ptr %found, i64 8
  %2 = load i64, ptr %size.i, align 8
  %cmp4.i = icmp eq i64 %2, 8
  br i1 %cmp4.i, label %land.lhs.true5.i, label %land.end

land.lhs.true5.i:
  %word.0.copyload.i.i = load i64, ptr %0, align 1
  %3 = add i64 %word.0.copyload.i.i, -65536
  %or.cond.i.i = icmp ult i64 %3, 140737488289792
  br i1 %or.cond.i.i, label %if.end.i.i, label %land.end

if.end.i.i:
  %shr1.i.i = lshr i64 %word.0.copyload.i.i, 12
  %4 = call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %rem.i.i = and i64 %shr1.i.i, 255
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i.i
  %5 = load i64, ptr %arrayidx.i.i, align 8
  %cmp2.i.i = icmp eq i64 %5, %shr1.i.i
  br i1 %cmp2.i.i, label %land.rhs.i, label %if.end4.i.i

if.end4.i.i:
  %call.i.i = call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i.i)
  br i1 %call.i.i, label %if.end6.i.i, label %land.end

if.end6.i.i:
  store i64 %shr1.i.i, ptr %arrayidx.i.i, align 8
  br label %land.rhs.i

land.rhs.i:
  %lanes.i = getelementptr inbounds nuw i8, ptr %0, i64 32
  %word.0.copyload.i15.i = load i64, ptr %lanes.i, align 1
  %6 = add i64 %word.0.copyload.i15.i, -65536
  %or.cond.i16.i = icmp ult i64 %6, 140737488289792
  br i1 %or.cond.i16.i, label %if.end.i18.i, label %land.end

if.end.i18.i:
  %shr1.i19.i = lshr i64 %word.0.copyload.i15.i, 12
  %rem.i20.i = and i64 %shr1.i19.i, 255
  %arrayidx.i21.i = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i20.i
  %7 = load i64, ptr %arrayidx.i21.i, align 8
  %cmp2.i22.i = icmp eq i64 %7, %shr1.i19.i
  br i1 %cmp2.i22.i, label %land.end, label %if.end4.i23.i

if.end4.i23.i:
  %call.i24.i = call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i15.i)
  br i1 %call.i24.i, label %if.end6.i25.i, label %land.end

if.end6.i25.i:
  store i64 %shr1.i19.i, ptr %arrayidx.i21.i, align 8
  br label %land.end

land.end.i:
  br label %land.end

land.end:
  %land.ext = phi i64 [ 0, %entry ], [ 1, %land.rhs ], [ 0, %if.end4.i23.i ], [ 0, %land.lhs.true.i ], [ 0, %land.end.i ], [ 0, %land.rhs.i ], [ 1, %if.end.i18.i ], [ 1, %if.end6.i25.i ], [ 0, %if.end4.i.i ], [ 0, %land.lhs.true5.i ]
  call void @llvm.lifetime.end.p0(ptr %found)
  ret i64 %land.ext
}

define linkonce_odr hidden void @enzyme.origins.whole_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %agg.result, ptr %mark, ptr %bits, i64 %left) noinline nounwind "enzyme_inactive" {
entry:
  %whole = alloca [16 x i8], align 16
  %0 = load i8, ptr %mark, align 1
  %conv = zext i8 %0 to i32
  %and = and i32 %conv, 192
  %cmp = icmp eq i32 %and, 64
  %cmp2 = icmp ugt i64 %left, 1
  %or.cond = and i1 %cmp2, %cmp
  br i1 %or.cond, label %land.lhs.true4, label %if.end24

land.lhs.true4:
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %mark, i64 1
  %1 = load i8, ptr %arrayidx5, align 1
  %conv6 = zext i8 %1 to i32
  %and7 = and i32 %conv6, 192
  %cmp8 = icmp eq i32 %and7, 64
  br i1 %cmp8, label %if.then, label %if.end24

if.then:
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.halves)
  %3 = load ptr, ptr %2, align 8
  %tobool.not = icmp eq ptr %3, null
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %and12 = and i32 %conv, 63
  %and15 = shl nuw nsw i32 %conv6, 6
  %shl = and i32 %and15, 4032
  %or = or disjoint i32 %shl, %and12
  %conv16 = zext nneg i32 %or to i64
  %arrayidx17 = getelementptr inbounds nuw ptr, ptr %3, i64 %conv16
  %4 = load ptr, ptr %arrayidx17, align 8
  br label %cond.end

cond.end:
  %cond = phi ptr [ %4, %cond.true ], [ null, %if.then ]
  %tobool18.not = icmp eq ptr %cond, null
  br i1 %tobool18.not, label %if.then21, label %lor.lhs.false

lor.lhs.false:
  %call = tail call i32 @memcmp(ptr %cond, ptr %bits, i64 2)
  %tobool20.not = icmp eq i32 %call, 0
  br i1 %tobool20.not, label %if.end, label %if.then21

if.then21:
  tail call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  br label %return

if.end:
  store ptr %cond, ptr %agg.result, align 8
  %size = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  store i64 2, ptr %size, align 8
  %offset = getelementptr inbounds nuw i8, ptr %agg.result, i64 16
  store i64 0, ptr %offset, align 8
  %moved = getelementptr inbounds nuw i8, ptr %agg.result, i64 24
  store i64 0, ptr %moved, align 8
  br label %return

if.end24:
  %tobool28 = icmp sgt i8 %0, -1
  %cmp30 = icmp ult i64 %left, 4
  %or.cond105 = or i1 %cmp30, %tobool28
  br i1 %or.cond105, label %if.then32, label %for.body.i

if.then32:
  tail call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  br label %return

for.body.i:
  %indvars.iv.i = phi i64 [ %indvars.iv.next.i, %if.end.i ], [ 0, %if.end24 ]
  %told.013.i = phi i64 [ %or.i, %if.end.i ], [ 0, %if.end24 ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %mark, i64 %indvars.iv.i
  %5 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp sgt i8 %5, -1
  br i1 %tobool.not.i, label %told_by.exit, label %if.end.i

if.end.i:
  %6 = and i8 %5, 127
  %conv5.i = zext nneg i8 %6 to i64
  %7 = mul nuw nsw i64 %indvars.iv.i, 7
  %shl.i = shl nuw nsw i64 %conv5.i, %7
  %or.i = or i64 %shl.i, %told.013.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.i = icmp eq i64 %indvars.iv.next.i, 4
  br i1 %exitcond.i, label %told_by.exit, label %for.body.i

told_by.exit:
  %spec.select.i = phi i64 [ -1, %for.body.i ], [ %or.i, %if.end.i ]
  %cmp35 = icmp eq i64 %spec.select.i, -1
  br i1 %cmp35, label %if.then37, label %if.end38

if.then37:
  tail call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  br label %return

if.end38:
  %shr = lshr i64 %spec.select.i, 27
  %and40 = and i64 %spec.select.i, 134217727
  %8 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  %9 = load i64, ptr %8, align 8
  %cmp.i = icmp ult i64 %and40, %9
  br i1 %cmp.i, label %cond.true.i, label %numbered.exit

cond.true.i:
  %10 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  %11 = load ptr, ptr %10, align 8
  %arrayidx.i140 = getelementptr inbounds nuw ptr, ptr %11, i64 %and40
  %12 = load ptr, ptr %arrayidx.i140, align 8
  br label %numbered.exit

numbered.exit:
  %cond.i = phi ptr [ %12, %cond.true.i ], [ null, %if.end38 ]
  %tobool42 = icmp eq ptr %cond.i, null
  %tobool44 = icmp ne i64 %shr, 0
  %or.cond106 = or i1 %tobool44, %tobool42
  br i1 %or.cond106, label %if.end73, label %land.lhs.true45

land.lhs.true45:
  %size46 = getelementptr inbounds nuw i8, ptr %cond.i, i64 20
  %13 = load i32, ptr %size46, align 4
  %conv47 = zext i32 %13 to i64
  %cmp48.not = icmp ult i64 %left, %conv47
  br i1 %cmp48.not, label %if.end73, label %if.then50

if.then50:
  call void @llvm.lifetime.start.p0(ptr %whole)
  call void @enzyme.origins.write_mark(ptr %whole, ptr %cond.i, i64 %spec.select.i)
  %14 = load i32, ptr %size46, align 4
  %conv54 = zext i32 %14 to i64
  %call55 = call i32 @memcmp(ptr %whole, ptr %mark, i64 %conv54)
  %tobool56.not = icmp eq i32 %call55, 0
  br i1 %tobool56.not, label %land.lhs.true57, label %cleanup72

land.lhs.true57:
  %15 = load i32, ptr %size46, align 4
  %conv61 = zext i32 %15 to i64
  %call62 = call i32 @memcmp(ptr %cond.i, ptr %bits, i64 %conv61)
  %tobool63.not = icmp eq i32 %call62, 0
  br i1 %tobool63.not, label %if.then64, label %cleanup72

if.then64:
  store ptr %cond.i, ptr %agg.result, align 8
  %size66 = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  %16 = load i32, ptr %size46, align 4
  %conv68 = zext i32 %16 to i64
  store i64 %conv68, ptr %size66, align 8
  %offset69 = getelementptr inbounds nuw i8, ptr %agg.result, i64 16
  store i64 0, ptr %offset69, align 8
  %moved70 = getelementptr inbounds nuw i8, ptr %agg.result, i64 24
  store i64 0, ptr %moved70, align 8
  call void @llvm.lifetime.end.p0(ptr %whole)
  br label %return

cleanup72:
  call void @llvm.lifetime.end.p0(ptr %whole)
  br label %if.end73

if.end73:
  %cmp74 = icmp ugt i64 %left, 7
  br i1 %cmp74, label %if.then76, label %if.end81

if.then76:
  call void @enzyme.origins.pointer_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %agg.result, ptr %mark, ptr %bits, i64 %spec.select.i)
  %17 = load ptr, ptr %agg.result, align 8
  %tobool78.not = icmp eq ptr %17, null
  br i1 %tobool78.not, label %if.end81, label %return

if.end81:
  br i1 %tobool42, label %if.end100, label %land.lhs.true83

land.lhs.true83:
  %kind = getelementptr inbounds nuw i8, ptr %cond.i, i64 16
  %18 = load i32, ptr %kind, align 8
  %cmp84 = icmp eq i32 %18, 0
  br i1 %cmp84, label %land.lhs.true86, label %if.end100

land.lhs.true86:
  %known = getelementptr inbounds nuw i8, ptr %cond.i, i64 28
  %19 = load i32, ptr %known, align 4
  %cmp87.not = icmp eq i32 %19, 2
  br i1 %cmp87.not, label %if.end100, label %land.lhs.true89

land.lhs.true89:
  %mul = shl nuw nsw i64 %shr, 2
  %add.ptr = getelementptr inbounds nuw i8, ptr %cond.i, i64 %mul
  %call92 = call i32 @memcmp(ptr %add.ptr, ptr %bits, i64 4)
  %tobool93.not = icmp eq i32 %call92, 0
  br i1 %tobool93.not, label %if.then94, label %if.end100

if.then94:
  store ptr %cond.i, ptr %agg.result, align 8
  %size96 = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  store i64 4, ptr %size96, align 8
  %offset97 = getelementptr inbounds nuw i8, ptr %agg.result, i64 16
  store i64 %mul, ptr %offset97, align 8
  %moved99 = getelementptr inbounds nuw i8, ptr %agg.result, i64 24
  store i64 0, ptr %moved99, align 8
  br label %return

if.end100:
  call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  br label %return

return:
  ret void
}

define linkonce_odr hidden void @enzyme.origin.run.accept(i64 %slot, i64 %n, ptr %bits, ptr %marks) noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.slots)
  %rem = and i64 %slot, 63
  %arrayidx = getelementptr inbounds nuw { i64, [64 x i8], [64 x i8] }, ptr %0, i64 %rem
  %tobool.not = icmp eq i64 %n, 0
  br i1 %tobool.not, label %land.end, label %land.rhs

land.rhs:
  %1 = load i64, ptr %arrayidx, align 8
  %cmp = icmp eq i64 %1, %n
  br label %land.end

land.end:
  %2 = phi i1 [ false, %entry ], [ %cmp, %land.rhs ]
  br i1 %2, label %land.lhs.true, label %if.else

land.lhs.true:
  %bits2 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %call = tail call i32 @memcmp(ptr %bits2, ptr %bits, i64 %n)
  %tobool3.not = icmp eq i32 %call, 0
  br i1 %tobool3.not, label %if.then, label %if.else

if.then:
  %mark = getelementptr inbounds nuw i8, ptr %arrayidx, i64 72
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %marks, ptr align 8 %mark, i64 %n, i1 false)
  br label %if.end

if.else:
  %cmp6 = icmp ugt i64 %slot, 63
  %3 = or i1 %cmp6, %2
  %4 = zext i1 %3 to i8
  tail call void @llvm.memset.p0.i64(ptr align 1 %marks, i8 %4, i64 %n, i1 false)
  br label %if.end

if.end:
  store i64 0, ptr %arrayidx, align 8
  ret void
}

declare i32 @memcmp(ptr, ptr, i64)

define linkonce_odr hidden void @enzyme.origin.run.stop_if(i1 zeroext %is_lost, ptr %lost) noinline nounwind "enzyme_inactive" {
entry:
  br i1 %is_lost, label %if.then, label %if.end

if.then:
  tail call void @enzyme.stop(ptr %lost)
  unreachable

if.end:
  ret void
}

define linkonce_odr hidden void @enzyme.origin.run.learn(ptr %p, i64 %kind, i64 %size, i64 %stride, i64 %count) noinline nounwind "enzyme_inactive" {
entry:
  %found = alloca { ptr, i64, i64, i64 }, align 8
  %mul = mul i64 %count, %stride
  tail call void @enzyme.origins.refresh(ptr %p, i64 %mul, i64 0)
  %cmp23.not = icmp eq i64 %count, 0
  br i1 %cmp23.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %size5 = getelementptr inbounds nuw i8, ptr %found, i64 8
  %0 = trunc i64 %kind to i32
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %i.025 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %if.end ]
  %p.addr.024 = phi ptr [ %p, %for.body.lr.ph ], [ %add.ptr, %if.end ]
  call void @llvm.lifetime.start.p0(ptr %found)
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %p.addr.024)
  %1 = load ptr, ptr %found, align 8
  %tobool.not = icmp eq ptr %1, null
  br i1 %tobool.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %kind2 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load i32, ptr %kind2, align 8
  %cmp3 = icmp ne i32 %2, 0
  %3 = load i64, ptr %size5, align 8
  %cmp6.not = icmp ult i64 %3, %size
  %or.cond = select i1 %cmp3, i1 true, i1 %cmp6.not
  br i1 %or.cond, label %if.end, label %land.lhs.true7

land.lhs.true7:
  %known = getelementptr inbounds nuw i8, ptr %1, i64 28
  %4 = load i32, ptr %known, align 4
  %conv = zext i32 %4 to i64
  %cmp9.not = icmp eq i64 %kind, %conv
  br i1 %cmp9.not, label %if.end, label %if.then

if.then:
  %tobool13.not = icmp eq i32 %4, 0
  %conv14 = select i1 %tobool13.not, i32 %0, i32 9
  store i32 %conv14, ptr %known, align 4
  br label %if.end

if.end:
  call void @llvm.lifetime.end.p0(ptr %found)
  %inc = add nuw i64 %i.025, 1
  %add.ptr = getelementptr inbounds nuw i8, ptr %p.addr.024, i64 %stride
  %exitcond.not = icmp eq i64 %inc, %count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %agg.result, ptr %p) noinline nounwind "enzyme_inactive" {
entry:
  %marks = alloca [16 x i8], align 16
  %bits = alloca [16 x i8], align 16
  call void @llvm.lifetime.start.p0(ptr %marks)
  call void @llvm.lifetime.start.p0(ptr %bits)
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %left.1.sroa.gep = getelementptr inbounds nuw i8, ptr %bits, i64 7
  %left.1.sroa.gep83 = getelementptr inbounds nuw i8, ptr %bits, i64 6
  %left.1.sroa.gep85 = getelementptr inbounds nuw i8, ptr %marks, i64 7
  %left.1.sroa.gep86 = getelementptr inbounds nuw i8, ptr %marks, i64 6
  br label %land.rhs

land.rhs:
  %left.076 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %left.076
  %3 = ptrtoint ptr %add.ptr to i64
  %div13.i.i = lshr i64 %3, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %4 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %5 = load i64, ptr %0, align 8
  %tobool.not.i.i.i = icmp ne i64 %5, 0
  %6 = load i64, ptr %1, align 8
  %cmp.not.i.i.i = icmp eq i64 %6, %4
  %or.cond77 = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond77, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %4, ptr %1, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %2, i64 %rem.i.i
  %7 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %7, %add.i.i
  br i1 %cmp.not.i.i, label %page_of.exit.i, label %if.then.i.i

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %8 = load ptr, ptr %page5.i.i, align 8
  %rem.i = and i64 %3, 4095
  %tobool.not.i = icmp eq ptr %8, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %8, i64 16
  %div19.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %9 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %3, 63
  %10 = shl nuw i64 1, %rem1.i
  %11 = and i64 %9, %10
  %tobool2.not.i = icmp eq i64 %11, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %8, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %12 = load i8, ptr %arrayidx4.i, align 1
  %13 = load atomic i8, ptr %add.ptr monotonic, align 1
  %cmp.not.i = icmp eq i8 %12, %13
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %8, i64 528
  %arrayidx8.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %14 = load i8, ptr %arrayidx8.i, align 1
  %conv9.i = zext i8 %14 to i32
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i32 [ %conv9.i, %if.end.i ], [ -1, %lor.lhs.false3.i ], [ -1, %lor.lhs.false.i ], [ -1, %page_of.exit.i ]
  %cmp1 = icmp sgt i32 %retval.0.i, 0
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:
  %left.0.lcssa = phi i64 [ 16, %for.body ], [ %left.076, %mark_at.exit ]
  %or.cond = icmp eq i64 %left.0.lcssa, 6
  br i1 %or.cond, label %land.lhs.true.preheader, label %if.end

land.lhs.true.preheader:
  %15 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %16 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %17 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  br label %land.lhs.true

for.body:
  %conv = trunc nuw i32 %retval.0.i to i8
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks, i64 %left.076
  store i8 %conv, ptr %arrayidx, align 1
  %18 = load atomic i8, ptr %add.ptr monotonic, align 1
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %bits, i64 %left.076
  store i8 %18, ptr %arrayidx4, align 1
  %inc = add nuw nsw i64 %left.076, 1
  %exitcond.not = icmp eq i64 %inc, 16
  br i1 %exitcond.not, label %for.cond.cleanup, label %land.rhs

land.lhs.true:
  %exitcond79.not = phi i1 [ true, %for.body17 ], [ false, %land.lhs.true.preheader ]
  %left.1.sroa.phi = phi ptr [ %left.1.sroa.gep, %for.body17 ], [ %left.1.sroa.gep83, %land.lhs.true.preheader ]
  %left.1.sroa.phi84 = phi ptr [ %left.1.sroa.gep85, %for.body17 ], [ %left.1.sroa.gep86, %land.lhs.true.preheader ]
  %left.1 = phi i64 [ 7, %for.body17 ], [ 6, %land.lhs.true.preheader ]
  %add.ptr10 = getelementptr inbounds nuw i8, ptr %p, i64 %left.1
  %19 = ptrtoint ptr %add.ptr10 to i64
  %div13.i.i43 = lshr i64 %19, 12
  %add.i.i44 = add nuw nsw i64 %div13.i.i43, 1
  %20 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %21 = load i64, ptr %15, align 8
  %tobool.not.i.i.i45 = icmp ne i64 %21, 0
  %22 = load i64, ptr %16, align 8
  %cmp.not.i.i.i73 = icmp eq i64 %22, %20
  %or.cond78 = select i1 %tobool.not.i.i.i45, i1 true, i1 %cmp.not.i.i.i73
  br i1 %or.cond78, label %renew.exit.i.i46, label %if.then.i.i.i74

if.then.i.i.i74:
  tail call void @enzyme.origins.forget_all()
  store i64 %20, ptr %16, align 8
  br label %renew.exit.i.i46

renew.exit.i.i46:
  %rem.i.i47 = and i64 %add.i.i44, 63
  %arrayidx.i.i48 = getelementptr inbounds nuw { i64, ptr }, ptr %17, i64 %rem.i.i47
  %23 = load i64, ptr %arrayidx.i.i48, align 16
  %cmp.not.i.i49 = icmp eq i64 %23, %add.i.i44
  br i1 %cmp.not.i.i49, label %page_of.exit.i53, label %if.then.i.i50

if.then.i.i50:
  %call.i.i51 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i44, i32 0)
  store i64 %add.i.i44, ptr %arrayidx.i.i48, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i52 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i48, i64 8
  store ptr %call.i.i51, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i52, align 8
  br label %page_of.exit.i53

page_of.exit.i53:
  %page5.i.i54 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i48, i64 8
  %24 = load ptr, ptr %page5.i.i54, align 8
  %rem.i55 = and i64 %19, 4095
  %tobool.not.i56 = icmp eq ptr %24, null
  br i1 %tobool.not.i56, label %if.end, label %lor.lhs.false.i57

lor.lhs.false.i57:
  %is_set.i58 = getelementptr inbounds nuw i8, ptr %24, i64 16
  %div19.i59 = lshr i64 %rem.i55, 6
  %arrayidx.i60 = getelementptr inbounds nuw i64, ptr %is_set.i58, i64 %div19.i59
  %25 = load i64, ptr %arrayidx.i60, align 8
  %rem1.i61 = and i64 %19, 63
  %26 = shl nuw i64 1, %rem1.i61
  %27 = and i64 %25, %26
  %tobool2.not.i62 = icmp eq i64 %27, 0
  br i1 %tobool2.not.i62, label %if.end, label %lor.lhs.false3.i63

lor.lhs.false3.i63:
  %bits.i64 = getelementptr inbounds nuw i8, ptr %24, i64 4624
  %arrayidx4.i65 = getelementptr inbounds nuw i8, ptr %bits.i64, i64 %rem.i55
  %28 = load i8, ptr %arrayidx4.i65, align 1
  %29 = load atomic i8, ptr %add.ptr10 monotonic, align 1
  %cmp.not.i66 = icmp eq i8 %28, %29
  br i1 %cmp.not.i66, label %if.end.i68, label %if.end

if.end.i68:
  %marks.i69 = getelementptr inbounds nuw i8, ptr %24, i64 528
  %arrayidx8.i70 = getelementptr inbounds nuw i8, ptr %marks.i69, i64 %rem.i55
  %30 = load i8, ptr %arrayidx8.i70, align 1
  %31 = icmp eq i8 %30, 0
  br i1 %31, label %land.rhs12, label %if.end

land.rhs12:
  %32 = load atomic i8, ptr %add.ptr10 monotonic, align 1
  %tobool15.not = icmp eq i8 %32, 0
  br i1 %tobool15.not, label %for.body17, label %if.end

for.body17:
  store i8 0, ptr %left.1.sroa.phi, align 1
  store i8 0, ptr %left.1.sroa.phi84, align 1
  br i1 %exitcond79.not, label %if.end, label %land.lhs.true

if.end:
  %left.2 = phi i64 [ %left.0.lcssa, %for.cond.cleanup ], [ %left.1, %if.end.i68 ], [ 8, %for.body17 ], [ %left.1, %land.rhs12 ], [ %left.1, %page_of.exit.i53 ], [ %left.1, %lor.lhs.false.i57 ], [ %left.1, %lor.lhs.false3.i63 ]
  %tobool23.not = icmp eq i64 %left.2, 0
  br i1 %tobool23.not, label %cond.false, label %cond.true

cond.true:
  call void @enzyme.origins.whole_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %agg.result, ptr %marks, ptr %bits, i64 %left.2)
  br label %cond.end

cond.false:
  tail call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  br label %cond.end

cond.end:
  call void @llvm.lifetime.end.p0(ptr %bits)
  call void @llvm.lifetime.end.p0(ptr %marks)
  ret void
}

define linkonce_odr hidden i64 @enzyme.origin.run.check(ptr %p, i64 %size, i64 %stride, i64 %count) noinline nounwind "enzyme_inactive" {
entry:
  %ref.tmp = alloca { ptr, i64, i64, i64 }, align 8
  %ref.tmp15 = alloca { ptr, i64, i64, i64 }, align 8
  %mul = mul i64 %count, %stride
  tail call void @enzyme.origins.refresh(ptr %p, i64 %mul, i64 0)
  %cmp.not50.not = icmp eq i64 %count, 0
  br i1 %cmp.not50.not, label %cleanup27, label %for.body.lr.ph

for.body.lr.ph:
  %size1 = getelementptr inbounds nuw i8, ptr %ref.tmp, i64 8
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %size16 = getelementptr inbounds nuw i8, ptr %ref.tmp15, i64 8
  br label %for.body

for.body:
  %i.053 = phi i64 [ 0, %for.body.lr.ph ], [ %inc25, %for.inc24 ]
  %p.addr.051 = phi ptr [ %p, %for.body.lr.ph ], [ %add.ptr26, %for.inc24 ]
  call void @llvm.lifetime.start.p0(ptr %ref.tmp)
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %ref.tmp, ptr %p.addr.051)
  %3 = load i64, ptr %size1, align 8
  %cmp2.not = icmp ult i64 %3, %size
  call void @llvm.lifetime.end.p0(ptr %ref.tmp)
  br i1 %cmp2.not, label %for.body6, label %cleanup21

for.body6:
  %k.049 = phi i64 [ %inc, %cleanup ], [ 0, %for.body ]
  %marked.048 = phi i64 [ %marked.1, %cleanup ], [ 0, %for.body ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p.addr.051, i64 %k.049
  %4 = ptrtoint ptr %add.ptr to i64
  %div13.i.i = lshr i64 %4, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %5 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %6 = load i64, ptr %0, align 8
  %tobool.not.i.i.i = icmp ne i64 %6, 0
  %7 = load i64, ptr %1, align 8
  %cmp.not.i.i.i = icmp eq i64 %7, %5
  %or.cond56 = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond56, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %5, ptr %1, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %2, i64 %rem.i.i
  %8 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %8, %add.i.i
  br i1 %cmp.not.i.i, label %page_of.exit.i, label %if.then.i.i

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %9 = load ptr, ptr %page5.i.i, align 8
  %rem.i = and i64 %4, 4095
  %tobool.not.i = icmp eq ptr %9, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %9, i64 16
  %div19.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %10 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %4, 63
  %11 = shl nuw i64 1, %rem1.i
  %12 = and i64 %10, %11
  %tobool2.not.i = icmp eq i64 %12, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %9, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %13 = load i8, ptr %arrayidx4.i, align 1
  %14 = load atomic i8, ptr %add.ptr monotonic, align 1
  %cmp.not.i = icmp eq i8 %13, %14
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %9, i64 528
  %arrayidx8.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %15 = load i8, ptr %arrayidx8.i, align 1
  %conv9.i = zext i8 %15 to i32
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i32 [ %conv9.i, %if.end.i ], [ -1, %lor.lhs.false3.i ], [ -1, %lor.lhs.false.i ], [ -1, %page_of.exit.i ]
  %cmp7 = icmp slt i32 %retval.0.i, 0
  br i1 %cmp7, label %cleanup, label %lor.lhs.false

lor.lhs.false:
  %tobool.not = icmp eq i32 %retval.0.i, 0
  br i1 %tobool.not, label %if.end12, label %land.lhs.true

land.lhs.true:
  %call9 = tail call i32 @enzyme.origins.is_left_over(ptr %add.ptr)
  %tobool10.not = icmp eq i32 %call9, 0
  br i1 %tobool10.not, label %if.end12, label %cleanup

if.end12:
  %conv = zext nneg i32 %retval.0.i to i64
  %or = or i64 %marked.048, %conv
  br label %cleanup

cleanup:
  %cond = phi i1 [ true, %if.end12 ], [ false, %land.lhs.true ], [ false, %mark_at.exit ]
  %marked.1 = phi i64 [ %or, %if.end12 ], [ 0, %land.lhs.true ], [ 0, %mark_at.exit ]
  %inc = add nuw i64 %k.049, 1
  %cmp4 = icmp ult i64 %inc, %size
  %or.cond = select i1 %cond, i1 %cmp4, i1 false
  br i1 %or.cond, label %for.body6, label %cleanup13

cleanup13:
  %tobool14.not = icmp eq i64 %marked.1, 0
  call void @llvm.lifetime.start.p0(ptr %ref.tmp15)
  br i1 %tobool14.not, label %if.end20.critedge, label %land.rhs

land.rhs:
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %ref.tmp15, ptr %p.addr.051)
  %16 = load i64, ptr %size16, align 8
  %cmp17 = icmp ult i64 %16, %size
  call void @llvm.lifetime.end.p0(ptr %ref.tmp15)
  br i1 %cmp17, label %cleanup21, label %if.end20

if.end20.critedge:
  call void @llvm.lifetime.end.p0(ptr %ref.tmp15)
  br label %if.end20

if.end20:
  br label %cleanup21

cleanup21:
  %cleanup.dest.slot.1 = phi i32 [ 0, %if.end20 ], [ 4, %for.body ], [ 1, %land.rhs ]
  switch i32 %cleanup.dest.slot.1, label %cleanup27 [
    i32 0, label %for.inc24
    i32 4, label %for.inc24
  ]

for.inc24:
  %inc25 = add nuw i64 %i.053, 1
  %add.ptr26 = getelementptr inbounds nuw i8, ptr %p.addr.051, i64 %stride
  %exitcond.not = icmp eq i64 %inc25, %count
  br i1 %exitcond.not, label %cleanup27, label %for.body

cleanup27:
  %cmp.not.lcssa = phi i64 [ 0, %entry ], [ 1, %cleanup21 ], [ 0, %for.inc24 ]
  ret i64 %cmp.not.lcssa
}

define linkonce_odr hidden i32 @enzyme.origins.is_left_over(ptr %p) noinline nounwind "enzyme_inactive" {
entry:
  %marks = alloca [16 x i8], align 16
  %whole = alloca [16 x i8], align 16
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  br label %for.body

for.body:
  %retval.0118 = phi i32 [ undef, %entry ], [ %retval.2, %for.inc72 ]
  %back.0117 = phi i64 [ 0, %entry ], [ %inc73, %for.inc72 ]
  call void @llvm.lifetime.start.p0(ptr %marks)
  call void @llvm.lifetime.start.p0(ptr %whole)
  %idx.neg = sub nsw i64 0, %back.0117
  %add.ptr = getelementptr inbounds i8, ptr %p, i64 %idx.neg
  br label %for.body4

for.body4:
  %left.0116 = phi i64 [ 0, %for.body ], [ %inc, %for.inc ]
  %at.0115 = phi ptr [ %add.ptr, %for.body ], [ %incdec.ptr, %for.inc ]
  %changed.0114 = phi i64 [ 0, %for.body ], [ %changed.1, %for.inc ]
  %5 = ptrtoint ptr %at.0115 to i64
  %div13.i = lshr i64 %5, 12
  %add.i = add nuw nsw i64 %div13.i, 1
  %6 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %7 = load i64, ptr %0, align 8
  %tobool.not.i.i = icmp ne i64 %7, 0
  %8 = load i64, ptr %1, align 8
  %cmp.not.i.i = icmp eq i64 %8, %6
  %or.cond119 = select i1 %tobool.not.i.i, i1 true, i1 %cmp.not.i.i
  br i1 %or.cond119, label %renew.exit.i, label %if.then.i.i

if.then.i.i:
  call void @enzyme.origins.forget_all()
  store i64 %6, ptr %1, align 8
  br label %renew.exit.i

renew.exit.i:
  %rem.i = and i64 %add.i, 63
  %arrayidx.i = getelementptr inbounds nuw { i64, ptr }, ptr %2, i64 %rem.i
  %9 = load i64, ptr %arrayidx.i, align 16
  %cmp.not.i = icmp eq i64 %9, %add.i
  br i1 %cmp.not.i, label %page_of.exit, label %if.then.i

if.then.i:
  %call.i = call ptr @enzyme.origins.find_page(i64 %add.i, i32 0)
  store i64 %add.i, ptr %arrayidx.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store ptr %call.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i, align 8
  br label %page_of.exit

page_of.exit:
  %page5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %10 = load ptr, ptr %page5.i, align 8
  %rem = and i64 %5, 4095
  %tobool.not = icmp eq ptr %10, null
  br i1 %tobool.not, label %cleanup, label %lor.lhs.false

lor.lhs.false:
  %is_set = getelementptr inbounds nuw i8, ptr %10, i64 16
  %div109 = lshr i64 %rem, 6
  %arrayidx = getelementptr inbounds nuw i64, ptr %is_set, i64 %div109
  %11 = load i64, ptr %arrayidx, align 8
  %rem5 = and i64 %5, 63
  %12 = shl nuw i64 1, %rem5
  %13 = and i64 %11, %12
  %tobool6.not = icmp eq i64 %13, 0
  br i1 %tobool6.not, label %cleanup, label %lor.lhs.false7

lor.lhs.false7:
  %marks8 = getelementptr inbounds nuw i8, ptr %10, i64 528
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %marks8, i64 %rem
  %14 = load i8, ptr %arrayidx9, align 1
  %tobool11.not = icmp sgt i8 %14, -1
  br i1 %tobool11.not, label %cleanup, label %if.end

if.end:
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %marks, i64 %left.0116
  store i8 %14, ptr %arrayidx14, align 1
  %bits = getelementptr inbounds nuw i8, ptr %10, i64 4624
  %arrayidx15 = getelementptr inbounds nuw i8, ptr %bits, i64 %rem
  %15 = load i8, ptr %arrayidx15, align 1
  %16 = load atomic i8, ptr %at.0115 monotonic, align 1
  %cmp19 = icmp ne i8 %15, %16
  %conv21 = zext i1 %cmp19 to i64
  %shl = shl nuw nsw i64 %conv21, %left.0116
  %or = or i64 %shl, %changed.0114
  br label %cleanup

cleanup:
  %changed.1 = phi i64 [ %or, %if.end ], [ %changed.0114, %lor.lhs.false7 ], [ %changed.0114, %lor.lhs.false ], [ %changed.0114, %page_of.exit ]
  %cond77 = phi i1 [ true, %if.end ], [ false, %lor.lhs.false7 ], [ false, %lor.lhs.false ], [ false, %page_of.exit ]
  br i1 %cond77, label %for.inc, label %cleanup23

for.inc:
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %at.0115, i64 1
  %inc = add nuw nsw i64 %left.0116, 1
  %exitcond.not = icmp eq i64 %inc, 16
  br i1 %exitcond.not, label %cleanup23, label %for.body4

cleanup23:
  %left.0.lcssa = phi i64 [ 16, %for.inc ], [ %left.0116, %cleanup ]
  %cmp24.not = icmp samesign ugt i64 %left.0.lcssa, %back.0117
  br i1 %cmp24.not, label %if.end27, label %cleanup66

if.end27:
  %cmp28 = icmp samesign ult i64 %left.0.lcssa, 4
  br i1 %cmp28, label %cond.end, label %for.body.i

for.body.i:
  %indvars.iv.i = phi i64 [ %indvars.iv.next.i, %if.end.i ], [ 0, %if.end27 ]
  %told.013.i = phi i64 [ %or.i, %if.end.i ], [ 0, %if.end27 ]
  %arrayidx.i110 = getelementptr inbounds nuw i8, ptr %marks, i64 %indvars.iv.i
  %17 = load i8, ptr %arrayidx.i110, align 1
  %tobool.not.i = icmp sgt i8 %17, -1
  br i1 %tobool.not.i, label %cond.end, label %if.end.i

if.end.i:
  %18 = and i8 %17, 127
  %conv5.i = zext nneg i8 %18 to i64
  %19 = mul nuw nsw i64 %indvars.iv.i, 7
  %shl.i = shl nuw nsw i64 %conv5.i, %19
  %or.i = or i64 %shl.i, %told.013.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.i = icmp eq i64 %indvars.iv.next.i, 4
  br i1 %exitcond.i, label %cond.end, label %for.body.i

cond.end:
  %cond = phi i64 [ -1, %if.end27 ], [ -1, %for.body.i ], [ %or.i, %if.end.i ]
  %tobool32.not = icmp ult i64 %cond, 134217728
  %20 = load i64, ptr %3, align 8
  %cmp.i = icmp ult i64 %cond, %20
  %or.cond113 = select i1 %tobool32.not, i1 %cmp.i, i1 false
  br i1 %or.cond113, label %cond.true.i, label %cond.end36

cond.true.i:
  %21 = load ptr, ptr %4, align 8
  %arrayidx.i111 = getelementptr inbounds nuw ptr, ptr %21, i64 %cond
  %22 = load ptr, ptr %arrayidx.i111, align 8
  br label %cond.end36

cond.end36:
  %cond37 = phi ptr [ null, %cond.end ], [ %22, %cond.true.i ]
  %tobool38.not = icmp eq ptr %cond37, null
  br i1 %tobool38.not, label %cleanup66, label %lor.lhs.false39

lor.lhs.false39:
  %size = getelementptr inbounds nuw i8, ptr %cond37, i64 20
  %23 = load i32, ptr %size, align 4
  %conv40 = zext i32 %23 to i64
  %cmp41 = icmp samesign uge i64 %left.0.lcssa, %conv40
  %cmp46.not = icmp samesign ult i64 %back.0117, %conv40
  %or.cond = select i1 %cmp41, i1 %cmp46.not, i1 false
  br i1 %or.cond, label %if.end49, label %cleanup66

if.end49:
  call void @enzyme.origins.write_mark(ptr %whole, ptr %cond37, i64 %cond)
  %24 = load i32, ptr %size, align 4
  %conv54 = zext i32 %24 to i64
  %call55 = call i32 @memcmp(ptr %whole, ptr %marks, i64 %conv54)
  %tobool56.not = icmp eq i32 %call55, 0
  br i1 %tobool56.not, label %if.then57, label %cleanup66

if.then57:
  %25 = load i32, ptr %size, align 4
  %sh_prom = zext nneg i32 %25 to i64
  %notmask = shl nsw i64 -1, %sh_prom
  %sub = xor i64 %notmask, -1
  %and60 = and i64 %changed.1, %sub
  %cmp61 = icmp ne i64 %and60, 0
  %conv62 = zext i1 %cmp61 to i32
  br label %cleanup66

cleanup66:
  %cleanup.dest.slot.2 = phi i32 [ 1, %cleanup23 ], [ 1, %if.then57 ], [ 4, %cond.end36 ], [ 4, %lor.lhs.false39 ], [ 0, %if.end49 ]
  %retval.2 = phi i32 [ 0, %cleanup23 ], [ %conv62, %if.then57 ], [ %retval.0118, %cond.end36 ], [ %retval.0118, %lor.lhs.false39 ], [ %retval.0118, %if.end49 ]
  call void @llvm.lifetime.end.p0(ptr %whole)
  call void @llvm.lifetime.end.p0(ptr %marks)
  switch i32 %cleanup.dest.slot.2, label %cleanup74 [
    i32 0, label %for.inc72
    i32 4, label %for.inc72
  ]

for.inc72:
  %inc73 = add nuw nsw i64 %back.0117, 1
  %exitcond120 = icmp eq i64 %inc73, 16
  br i1 %exitcond120, label %cleanup74, label %for.body

cleanup74:
  %spec.select = phi i32 [ %retval.2, %cleanup66 ], [ 0, %for.inc72 ]
  ret i32 %spec.select
}

define linkonce_odr hidden i64 @enzyme.origin.run.check_own(ptr %p, ptr %shadow, i64 %size, i64 %stride, i64 %count, i64 %is_reverse_mode) noinline nounwind "enzyme_inactive" {
entry:
  %found = alloca { ptr, i64, i64, i64 }, align 8
  %tobool.i = icmp eq ptr %shadow, null
  %cmp.i = icmp eq ptr %shadow, %p
  %.not = or i1 %tobool.i, %cmp.i
  br i1 %.not, label %if.end, label %return

if.end:
  %mul = mul i64 %count, %stride
  tail call void @enzyme.origins.refresh(ptr %p, i64 %mul, i64 0)
  %cmp.not36.not = icmp eq i64 %count, 0
  br i1 %cmp.not36.not, label %return, label %for.body.lr.ph

for.body.lr.ph:
  %size3 = getelementptr inbounds nuw i8, ptr %found, i64 8
  %offset = getelementptr inbounds nuw i8, ptr %found, i64 16
  %0 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %tobool17.not = icmp eq i64 %is_reverse_mode, 0
  %cmp.not3.i = icmp eq i64 %size, 0
  br label %for.body

for.body:
  %i.037 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  call void @llvm.lifetime.start.p0(ptr %found)
  %mul1 = mul i64 %i.037, %stride
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %mul1
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %add.ptr)
  %1 = load ptr, ptr %found, align 8
  %tobool2.not = icmp eq ptr %1, null
  %2 = load i64, ptr %size3, align 8
  %cmp4 = icmp ult i64 %2, %size
  %or.cond = select i1 %tobool2.not, i1 true, i1 %cmp4
  br i1 %or.cond, label %cleanup23, label %if.end6

if.end6:
  %lanes = getelementptr inbounds nuw i8, ptr %1, i64 32
  %3 = load i64, ptr %offset, align 8
  %add.ptr9 = getelementptr inbounds nuw i8, ptr %lanes, i64 %3
  %kind.i = getelementptr inbounds nuw i8, ptr %1, i64 16
  %4 = load i32, ptr %kind.i, align 8
  switch i32 %4, label %cond.false [
    i32 1, label %cond.true.critedge
    i32 0, label %land.lhs.true.i
  ]

land.lhs.true.i:
  %cmp4.i = icmp eq i64 %2, 8
  br i1 %cmp4.i, label %land.lhs.true5.i, label %cond.false

land.lhs.true5.i:
  %word.0.copyload.i.i = load i64, ptr %1, align 1
  %5 = add i64 %word.0.copyload.i.i, -65536
  %or.cond.i.i = icmp ult i64 %5, 140737488289792
  br i1 %or.cond.i.i, label %if.end.i.i, label %cond.false

if.end.i.i:
  %shr1.i.i = lshr i64 %word.0.copyload.i.i, 12
  %rem.i.i = and i64 %shr1.i.i, 255
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %0, i64 %rem.i.i
  %6 = load i64, ptr %arrayidx.i.i, align 8
  %cmp2.i.i = icmp eq i64 %6, %shr1.i.i
  br i1 %cmp2.i.i, label %land.rhs.i, label %if.end4.i.i

if.end4.i.i:
  %call.i.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i.i)
  br i1 %call.i.i, label %if.end6.i.i, label %cond.false

if.end6.i.i:
  store i64 %shr1.i.i, ptr %arrayidx.i.i, align 8
  br label %land.rhs.i

land.rhs.i:
  %word.0.copyload.i15.i = load i64, ptr %lanes, align 1
  %7 = add i64 %word.0.copyload.i15.i, -65536
  %or.cond.i16.i = icmp ult i64 %7, 140737488289792
  br i1 %or.cond.i16.i, label %if.end.i18.i, label %cond.false

if.end.i18.i:
  %shr1.i19.i = lshr i64 %word.0.copyload.i15.i, 12
  %rem.i20.i = and i64 %shr1.i19.i, 255
  %arrayidx.i21.i = getelementptr inbounds nuw i64, ptr %0, i64 %rem.i20.i
  %8 = load i64, ptr %arrayidx.i21.i, align 8
  %cmp2.i22.i = icmp eq i64 %8, %shr1.i19.i
  br i1 %cmp2.i22.i, label %cond.true.critedge, label %if.end4.i23.i

if.end4.i23.i:
  %call.i24.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i15.i)
  br i1 %call.i24.i, label %if.end6.i25.i, label %cond.false

if.end6.i25.i:
  store i64 %shr1.i19.i, ptr %arrayidx.i21.i, align 8
  br label %cond.true.critedge

cond.true.critedge:
  %word.0.copyload.i = load i64, ptr %add.ptr9, align 1
  %word.0.copyload.i35 = load i64, ptr %1, align 1
  %cmp16.not = icmp eq i64 %word.0.copyload.i, %word.0.copyload.i35
  br i1 %cmp16.not, label %if.end22, label %cleanup23

cond.false:
  br i1 %tobool17.not, label %lor.lhs.false18, label %cleanup23

lor.lhs.false18:
  br i1 %cmp.not3.i, label %if.end22, label %for.body.i

for.cond.i:
  %inc.i = add nuw i64 %k.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %size
  br i1 %exitcond.not.i, label %if.end22, label %for.body.i

for.body.i:
  %k.04.i = phi i64 [ %inc.i, %for.cond.i ], [ 0, %lor.lhs.false18 ]
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %add.ptr9, i64 %k.04.i
  %9 = load atomic i8, ptr %add.ptr.i monotonic, align 1
  %tobool.not.i = icmp eq i8 %9, 0
  br i1 %tobool.not.i, label %for.cond.i, label %cleanup23

if.end22:
  br label %cleanup23

cleanup23:
  %cleanup.dest.slot.1 = phi i32 [ 4, %for.body ], [ 0, %if.end22 ], [ 1, %cond.true.critedge ], [ 1, %cond.false ], [ 1, %for.body.i ]
  call void @llvm.lifetime.end.p0(ptr %found)
  switch i32 %cleanup.dest.slot.1, label %return [
    i32 0, label %for.inc
    i32 4, label %for.inc
  ]

for.inc:
  %inc = add nuw i64 %i.037, 1
  %exitcond.not = icmp eq i64 %inc, %count
  br i1 %exitcond.not, label %return, label %for.body

return:
  %retval.4 = phi i64 [ 0, %entry ], [ 0, %if.end ], [ 2, %cleanup23 ], [ 0, %for.inc ]
  ret i64 %retval.4
}

define linkonce_odr hidden i64 @enzyme.origin.run.check_address(ptr %p, ptr %shadow, i64 %size, i64 %stride, i64 %count, i64 %is_reverse_mode) noinline nounwind "enzyme_inactive" {
entry:
  %found = alloca { ptr, i64, i64, i64 }, align 8
  %cmp.not39.not = icmp eq i64 %count, 0
  br i1 %cmp.not39.not, label %cleanup25, label %for.body.lr.ph

for.body.lr.ph:
  %cmp1 = icmp ne i64 %size, 8
  %tobool.i.i = icmp eq ptr %shadow, null
  %cmp.i.i = icmp eq ptr %shadow, %p
  %.not.i = or i1 %tobool.i.i, %cmp.i.i
  %0 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %3 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %tobool12 = icmp ne i64 %is_reverse_mode, 0
  %brmerge = or i1 %cmp1, %.not.i
  br label %for.body

for.body:
  %i.040 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %mul = mul i64 %i.040, %stride
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %mul
  br i1 %cmp1, label %if.end, label %land.lhs.true

land.lhs.true:
  %word.0.copyload.i = load i64, ptr %add.ptr, align 1
  %cmp2 = icmp ult i64 %word.0.copyload.i, 4096
  br i1 %cmp2, label %cleanup24, label %if.end

if.end:
  %call3 = tail call i64 @enzyme.origin.run.check(ptr %add.ptr, i64 %size, i64 %stride, i64 1)
  %tobool.not = icmp eq i64 %call3, 0
  br i1 %tobool.not, label %lor.lhs.false, label %cleanup24

lor.lhs.false:
  br i1 %brmerge, label %if.end11, label %lor.lhs.false.i

lor.lhs.false.i:
  %add.ptr7 = getelementptr inbounds nuw i8, ptr %shadow, i64 %mul
  %word.0.copyload.i.i = load i64, ptr %add.ptr7, align 1
  %tobool2.not.i = icmp eq i64 %word.0.copyload.i.i, 0
  br i1 %tobool2.not.i, label %lor.lhs.false3.i, label %if.end11

lor.lhs.false3.i:
  %word.0.copyload.i16.i = load i64, ptr %add.ptr, align 1
  %4 = add i64 %word.0.copyload.i16.i, -65536
  %or.cond.i.i = icmp ult i64 %4, 140737488289792
  br i1 %or.cond.i.i, label %if.end.i.i, label %if.end11

if.end.i.i:
  %shr1.i.i = lshr i64 %word.0.copyload.i16.i, 12
  %rem.i.i = and i64 %shr1.i.i, 255
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %0, i64 %rem.i.i
  %5 = load i64, ptr %arrayidx.i.i, align 8
  %cmp2.i.i = icmp eq i64 %5, %shr1.i.i
  br i1 %cmp2.i.i, label %for.body.i.preheader, label %if.end4.i.i

if.end4.i.i:
  %call.i.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i16.i)
  br i1 %call.i.i, label %if.end6.i.i, label %if.end11

if.end6.i.i:
  store i64 %shr1.i.i, ptr %arrayidx.i.i, align 8
  br label %for.body.i.preheader

for.body.i.preheader:
  br label %for.body.i

for.cond.i:
  %inc.i = add nuw nsw i64 %k.020.i, 1
  %exitcond.i = icmp eq i64 %inc.i, 8
  br i1 %exitcond.i, label %cleanup24, label %for.body.i

for.body.i:
  %k.020.i = phi i64 [ %inc.i, %for.cond.i ], [ 0, %for.body.i.preheader ]
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %k.020.i
  %6 = ptrtoint ptr %add.ptr.i to i64
  %div13.i.i.i = lshr i64 %6, 12
  %add.i.i.i = add nuw nsw i64 %div13.i.i.i, 1
  %7 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %8 = load i64, ptr %1, align 8
  %tobool.not.i.i.i.i = icmp ne i64 %8, 0
  %9 = load i64, ptr %2, align 8
  %cmp.not.i.i.i.i = icmp eq i64 %9, %7
  %or.cond.i = select i1 %tobool.not.i.i.i.i, i1 true, i1 %cmp.not.i.i.i.i
  br i1 %or.cond.i, label %renew.exit.i.i.i, label %if.then.i.i.i.i

if.then.i.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %7, ptr %2, align 8
  br label %renew.exit.i.i.i

renew.exit.i.i.i:
  %rem.i.i.i = and i64 %add.i.i.i, 63
  %arrayidx.i.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %3, i64 %rem.i.i.i
  %10 = load i64, ptr %arrayidx.i.i.i, align 16
  %cmp.not.i.i.i = icmp eq i64 %10, %add.i.i.i
  br i1 %cmp.not.i.i.i, label %page_of.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  %call.i.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i.i, i32 0)
  store i64 %add.i.i.i, ptr %arrayidx.i.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i.i, i64 8
  store ptr %call.i.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i.i, align 8
  br label %page_of.exit.i.i

page_of.exit.i.i:
  %page5.i.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i.i, i64 8
  %11 = load ptr, ptr %page5.i.i.i, align 8
  %rem.i17.i = and i64 %6, 4095
  %tobool.not.i.i = icmp eq ptr %11, null
  br i1 %tobool.not.i.i, label %if.end11, label %lor.lhs.false.i.i

lor.lhs.false.i.i:
  %is_set.i.i = getelementptr inbounds nuw i8, ptr %11, i64 16
  %div19.i.i = lshr i64 %rem.i17.i, 6
  %arrayidx.i18.i = getelementptr inbounds nuw i64, ptr %is_set.i.i, i64 %div19.i.i
  %12 = load i64, ptr %arrayidx.i18.i, align 8
  %rem1.i.i = and i64 %6, 63
  %13 = shl nuw i64 1, %rem1.i.i
  %14 = and i64 %12, %13
  %tobool2.not.i.i = icmp eq i64 %14, 0
  br i1 %tobool2.not.i.i, label %if.end11, label %lor.lhs.false3.i.i

lor.lhs.false3.i.i:
  %bits.i.i = getelementptr inbounds nuw i8, ptr %11, i64 4624
  %arrayidx4.i.i = getelementptr inbounds nuw i8, ptr %bits.i.i, i64 %rem.i17.i
  %15 = load i8, ptr %arrayidx4.i.i, align 1
  %16 = load atomic i8, ptr %add.ptr.i monotonic, align 1
  %cmp.not.i.i = icmp eq i8 %15, %16
  br i1 %cmp.not.i.i, label %if.end.i19.i, label %if.end11

if.end.i19.i:
  %marks.i.i = getelementptr inbounds nuw i8, ptr %11, i64 528
  %arrayidx8.i.i = getelementptr inbounds nuw i8, ptr %marks.i.i, i64 %rem.i17.i
  %17 = load i8, ptr %arrayidx8.i.i, align 1
  %18 = icmp eq i8 %17, 0
  br i1 %18, label %for.cond.i, label %if.end11

if.end11:
  call void @llvm.lifetime.start.p0(ptr %found)
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %add.ptr)
  %19 = load ptr, ptr %found, align 8
  %tobool14 = icmp ne ptr %19, null
  %or.cond = select i1 %tobool12, i1 %tobool14, i1 false
  br i1 %or.cond, label %land.lhs.true15, label %if.end23

land.lhs.true15:
  %kind = getelementptr inbounds nuw i8, ptr %19, i64 16
  %20 = load i32, ptr %kind, align 8
  %switch = icmp ult i32 %20, 2
  br i1 %switch, label %if.end23, label %cleanup

if.end23:
  br label %cleanup

cleanup:
  %cleanup.dest.slot.0 = phi i32 [ 0, %if.end23 ], [ 1, %land.lhs.true15 ]
  call void @llvm.lifetime.end.p0(ptr %found)
  br label %cleanup24

cleanup24:
  %cleanup.dest.slot.1 = phi i32 [ %cleanup.dest.slot.0, %cleanup ], [ 4, %land.lhs.true ], [ 1, %if.end ], [ 1, %for.cond.i ]
  switch i32 %cleanup.dest.slot.1, label %cleanup25 [
    i32 0, label %for.inc
    i32 4, label %for.inc
  ]

for.inc:
  %inc = add nuw i64 %i.040, 1
  %exitcond.not = icmp eq i64 %inc, %count
  br i1 %exitcond.not, label %cleanup25, label %for.body

cleanup25:
  %cmp.not.lcssa = phi i64 [ 0, %entry ], [ 1, %cleanup24 ], [ 0, %for.inc ]
  ret i64 %cmp.not.lcssa
}

define linkonce_odr hidden void @enzyme.origin.run.taint(ptr %p, ptr %shadows, i64 %width, i64 %size, i64 %stride, i64 %count) noinline nounwind "enzyme_inactive" {
entry:
  %0 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp ne ptr %0, null
  %cmp.i = icmp ne ptr %0, %p
  %.not.not29 = and i1 %tobool.i, %cmp.i
  %cmp27 = icmp ne i64 %count, 0
  %or.cond = and i1 %.not.not29, %cmp27
  br i1 %or.cond, label %for.body.lr.ph, label %for.end14

for.body.lr.ph:
  %cmp525.not30 = icmp eq i64 %width, 0
  br label %for.body

for.body:
  %i.028 = phi i64 [ 0, %for.body.lr.ph ], [ %inc13, %for.inc12 ]
  %mul = mul i64 %i.028, %stride
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %mul
  %call1 = tail call i64 @enzyme.origin.run.check(ptr %add.ptr, i64 %size, i64 %stride, i64 1)
  %tobool2.not = icmp eq i64 %call1, 0
  %brmerge = or i1 %tobool2.not, %cmp525.not30
  br i1 %brmerge, label %for.inc12, label %for.body7

for.body7:
  %k.026 = phi i64 [ %inc, %for.body7 ], [ 0, %for.body ]
  %arrayidx8 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.026
  %1 = load ptr, ptr %arrayidx8, align 8
  %add.ptr10 = getelementptr inbounds nuw i8, ptr %1, i64 %mul
  tail call void @llvm.memset.p0.i64(ptr align 1 %add.ptr10, i8 -1, i64 %size, i1 false)
  %inc = add nuw i64 %k.026, 1
  %exitcond.not = icmp eq i64 %inc, %width
  br i1 %exitcond.not, label %for.inc12, label %for.body7

for.inc12:
  %inc13 = add nuw i64 %i.028, 1
  %exitcond31.not = icmp eq i64 %inc13, %count
  br i1 %exitcond31.not, label %for.end14, label %for.body

for.end14:
  ret void
}

define linkonce_odr hidden void @enzyme.origin.run.overwrite(ptr %to, i64 %n, i64 %unit, ptr %lost) noinline nounwind "enzyme_inactive" {
entry:
  %cmp = icmp eq i64 %unit, 8
  %cmp1 = icmp eq i64 %unit, 4
  %cond = select i1 %cmp1, i64 8388608, i64 1024
  %cond2 = select i1 %cmp, i64 4503599627370496, i64 %cond
  %cmp3 = icmp ult i64 %n, %unit
  %0 = ptrtoint ptr %to to i64
  %sub = sub i64 0, %unit
  %and = and i64 %sub, %0
  %1 = inttoptr i64 %and to ptr
  %cond7 = select i1 %cmp3, ptr %1, ptr %to
  br i1 %cmp3, label %cond.true9, label %cond.end16

cond.true9:
  %2 = ptrtoint ptr %cond7 to i64
  %add = add i64 %unit, -1
  %sub10 = add i64 %add, %0
  %add11 = add i64 %sub10, %n
  %sub12 = sub i64 %add11, %2
  %and14 = and i64 %sub12, %sub
  br label %cond.end16

cond.end16:
  %cond17 = phi i64 [ %and14, %cond.true9 ], [ %n, %entry ]
  %cmp.not3.i = icmp eq i64 %n, 0
  br i1 %cmp.not3.i, label %cleanup, label %for.body.i

for.cond.i:
  %inc.i = add nuw i64 %k.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %n
  br i1 %exitcond.not.i, label %cleanup, label %for.body.i

for.body.i:
  %k.04.i = phi i64 [ %inc.i, %for.cond.i ], [ 0, %cond.end16 ]
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %to, i64 %k.04.i
  %3 = load atomic i8, ptr %add.ptr.i monotonic, align 1
  %tobool.not.i = icmp eq i8 %3, 0
  br i1 %tobool.not.i, label %for.cond.i, label %for.cond.preheader

for.cond.preheader:
  %cmp1883.not = icmp eq i64 %cond17, 0
  br i1 %cmp1883.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %4 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %sub26 = add i64 %unit, -1
  %sub29 = add i64 %cond17, -1
  br label %for.body

for.cond.cleanup:
  tail call void @llvm.memset.p0.i64(ptr align 1 %to, i8 0, i64 %n, i1 false)
  br label %cleanup

for.body:
  %bits.085 = phi i64 [ 0, %for.body.lr.ph ], [ %bits.2, %if.end46 ]
  %k.084 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %if.end46 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %cond7, i64 %k.084
  %5 = ptrtoint ptr %add.ptr to i64
  %and19 = and i64 %5, -8
  %6 = inttoptr i64 %and19 to ptr
  %word.0.copyload.i = load i64, ptr %6, align 8
  %7 = add i64 %word.0.copyload.i, -65536
  %or.cond.i = icmp ult i64 %7, 140737488289792
  br i1 %or.cond.i, label %if.end.i, label %if.then23.critedge

if.end.i:
  %shr1.i = lshr i64 %word.0.copyload.i, 12
  %rem.i = and i64 %shr1.i, 255
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i
  %8 = load i64, ptr %arrayidx.i, align 8
  %cmp2.i = icmp eq i64 %8, %shr1.i
  br i1 %cmp2.i, label %if.end24, label %if.end4.i

if.end4.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i, label %if.end6.i, label %if.then23.critedge

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i, align 8
  br label %if.end24

if.then23.critedge:
  %9 = load i8, ptr %add.ptr, align 1
  %conv = zext i8 %9 to i64
  %rem = urem i64 %k.084, %unit
  %mul = shl i64 %rem, 3
  %shl = shl i64 %conv, %mul
  %or = or i64 %shl, %bits.085
  br label %if.end24

if.end24:
  %bits.1 = phi i64 [ %or, %if.then23.critedge ], [ %bits.085, %if.end.i ], [ %bits.085, %if.end6.i ]
  %rem25 = urem i64 %k.084, %unit
  %cmp27 = icmp eq i64 %rem25, %sub26
  %cmp30 = icmp eq i64 %k.084, %sub29
  %or.cond = select i1 %cmp27, i1 true, i1 %cmp30
  br i1 %or.cond, label %if.then32, label %if.end46

if.then32:
  %rem33 = urem i64 %cond17, %unit
  %tobool34.not = icmp ne i64 %rem33, 0
  %or.cond82 = and i1 %cmp30, %tobool34.not
  %cond41 = select i1 %or.cond82, i64 1, i64 %cond2
  %cmp42.not = icmp ult i64 %bits.1, %cond41
  br i1 %cmp42.not, label %if.end46, label %if.then44

if.then44:
  tail call void @enzyme.stop(ptr %lost)
  unreachable

if.end46:
  %bits.2 = phi i64 [ %bits.1, %if.end24 ], [ 0, %if.then32 ]
  %inc = add nuw i64 %k.084, 1
  %exitcond.not = icmp eq i64 %inc, %cond17
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

cleanup:
  ret void
}

define linkonce_odr hidden void @enzyme.origin.run.adopt(ptr %shadow, ptr %primal, ptr %left, i64 %n) noinline nounwind "enzyme_inactive" {
entry:
  %0 = ptrtoint ptr %primal to i64
  %sub = sub i64 0, %0
  %and = and i64 %sub, 7
  %cond = tail call i64 @llvm.umin.i64(i64 %and, i64 %n)
  tail call void @llvm.memset.p0.i64(ptr align 1 %shadow, i8 0, i64 %cond, i1 false)
  %add52 = or disjoint i64 %and, 8
  %cmp1.not53 = icmp ugt i64 %add52, %n
  br i1 %cmp1.not53, label %for.end, label %for.body.lr.ph

for.body.lr.ph:
  %1 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  br label %for.body

for.body:
  %add55 = phi i64 [ %add52, %for.body.lr.ph ], [ %add, %if.end11 ]
  %k.054 = phi i64 [ %and, %for.body.lr.ph ], [ %add55, %if.end11 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %primal, i64 %k.054
  %word.0.copyload.i = load i64, ptr %add.ptr, align 1
  %add.ptr2 = getelementptr inbounds nuw i8, ptr %shadow, i64 %k.054
  %word.0.copyload.i39 = load i64, ptr %add.ptr2, align 1
  %3 = add i64 %word.0.copyload.i, -65536
  %or.cond.i = icmp ult i64 %3, 140737488289792
  br i1 %or.cond.i, label %if.end.i, label %if.end11

if.end.i:
  %shr1.i = lshr i64 %word.0.copyload.i, 12
  %rem.i = and i64 %shr1.i, 255
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %1, i64 %rem.i
  %4 = load i64, ptr %arrayidx.i, align 8
  %cmp2.i = icmp eq i64 %4, %shr1.i
  br i1 %cmp2.i, label %if.else, label %if.end4.i

if.end4.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i, label %if.end6.i, label %if.end11

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i, align 8
  br label %if.else

if.else:
  %add.ptr5 = getelementptr inbounds nuw i8, ptr %left, i64 %k.054
  %word.0.copyload.i40 = load i64, ptr %add.ptr5, align 1
  %cmp7 = icmp eq i64 %word.0.copyload.i, %word.0.copyload.i40
  %5 = add i64 %word.0.copyload.i39, -65536
  %or.cond.i41 = icmp ult i64 %5, 140737488289792
  %or.cond = select i1 %cmp7, i1 %or.cond.i41, i1 false
  br i1 %or.cond, label %if.end.i43, label %if.end11

if.end.i43:
  %shr1.i44 = lshr i64 %word.0.copyload.i39, 12
  %rem.i45 = and i64 %shr1.i44, 255
  %arrayidx.i46 = getelementptr inbounds nuw i64, ptr %2, i64 %rem.i45
  %6 = load i64, ptr %arrayidx.i46, align 8
  %cmp2.i47 = icmp eq i64 %6, %shr1.i44
  br i1 %cmp2.i47, label %if.end11, label %if.end4.i48

if.end4.i48:
  %call.i49 = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i39)
  br i1 %call.i49, label %if.end6.i50, label %if.end11

if.end6.i50:
  store i64 %shr1.i44, ptr %arrayidx.i46, align 8
  br label %if.end11

if.end11:
  %theirs.0 = phi i64 [ %word.0.copyload.i, %if.end4.i48 ], [ %word.0.copyload.i, %if.else ], [ 0, %for.body ], [ %word.0.copyload.i39, %if.end.i43 ], [ %word.0.copyload.i39, %if.end6.i50 ], [ 0, %if.end4.i ]
  store i64 %theirs.0, ptr %add.ptr2, align 1
  %add = add i64 %add55, 8
  %cmp1.not = icmp ugt i64 %add, %n
  br i1 %cmp1.not, label %for.end, label %for.body

for.end:
  %k.0.lcssa = phi i64 [ %and, %entry ], [ %add55, %if.end11 ]
  %cmp14 = icmp ult i64 %k.0.lcssa, %n
  br i1 %cmp14, label %if.then15, label %if.end18

if.then15:
  %add.ptr16 = getelementptr inbounds nuw i8, ptr %shadow, i64 %k.0.lcssa
  %sub17 = sub nuw i64 %n, %k.0.lcssa
  tail call void @llvm.memset.p0.i64(ptr align 1 %add.ptr16, i8 0, i64 %sub17, i1 false)
  br label %if.end18

if.end18:
  ret void
}

define linkonce_odr hidden void @enzyme.origins.forget_whole(ptr %p, i64 %n) noinline nounwind "enzyme_inactive" {
entry:
  %back = alloca i64, align 8
  %edge = alloca { ptr, i64, i64, i64 }, align 8
  %found = alloca { ptr, i64, i64, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %back)
  call void @llvm.lifetime.start.p0(ptr %edge)
  call void @enzyme.origins.whole_around(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %edge, ptr %p, ptr %back)
  %0 = load ptr, ptr %edge, align 8
  %tobool = icmp ne ptr %0, null
  %size = getelementptr inbounds nuw i8, ptr %edge, i64 8
  %1 = load i64, ptr %size, align 8
  %cmp = icmp ugt i64 %1, 8
  %or.cond = select i1 %tobool, i1 %cmp, i1 false
  %2 = load i64, ptr %back, align 8
  %idx.neg = sub i64 0, %2
  %p.addr.0.idx = select i1 %or.cond, i64 %idx.neg, i64 0
  %p.addr.0 = getelementptr inbounds i8, ptr %p, i64 %p.addr.0.idx
  %add = select i1 %or.cond, i64 %2, i64 0
  %n.addr.0 = add i64 %add, %n
  %add.ptr1 = getelementptr inbounds nuw i8, ptr %p.addr.0, i64 %n.addr.0
  %add.ptr2 = getelementptr inbounds i8, ptr %add.ptr1, i64 -1
  call void @enzyme.origins.whole_around(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %edge, ptr %add.ptr2, ptr %back)
  %3 = load ptr, ptr %edge, align 8
  %tobool4 = icmp ne ptr %3, null
  %4 = load i64, ptr %size, align 8
  %cmp7 = icmp ugt i64 %4, 8
  %or.cond51 = select i1 %tobool4, i1 %cmp7, i1 false
  %5 = load i64, ptr %back, align 8
  %6 = xor i64 %5, -1
  %sub10 = add i64 %4, %6
  %add11 = select i1 %or.cond51, i64 %sub10, i64 0
  %7 = getelementptr i8, ptr %p.addr.0, i64 %n.addr.0
  %add.ptr13 = getelementptr i8, ptr %7, i64 %add11
  %cmp14100 = icmp ult ptr %p.addr.0, %add.ptr13
  br i1 %cmp14100, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %8 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %9 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %10 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %size16 = getelementptr inbounds nuw i8, ptr %found, i64 8
  %11 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  br label %for.body

for.cond.cleanup:
  call void @llvm.lifetime.end.p0(ptr %edge)
  call void @llvm.lifetime.end.p0(ptr %back)
  ret void

for.body:
  %at.0103 = phi ptr [ %p.addr.0, %for.body.lr.ph ], [ %add.ptr29, %cleanup ]
  %count.0102 = phi i64 [ 0, %for.body.lr.ph ], [ %count.1, %cleanup ]
  %gone.0101 = phi i64 [ 0, %for.body.lr.ph ], [ %gone.1, %cleanup ]
  call void @llvm.lifetime.start.p0(ptr %found)
  call void @enzyme.origins.whole_around(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %at.0103, ptr %back)
  %12 = ptrtoint ptr %at.0103 to i64
  %div13.i.i = lshr i64 %12, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %13 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %14 = load i64, ptr %8, align 8
  %tobool.not.i.i.i = icmp ne i64 %14, 0
  %15 = load i64, ptr %9, align 8
  %cmp.not.i.i.i = icmp eq i64 %15, %13
  %or.cond104 = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond104, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %13, ptr %9, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %10, i64 %rem.i.i
  %16 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %16, %add.i.i
  br i1 %cmp.not.i.i, label %page_of.exit.i, label %if.then.i.i

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %17 = load ptr, ptr %page5.i.i, align 8
  %rem.i = and i64 %12, 4095
  %tobool.not.i = icmp eq ptr %17, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %17, i64 16
  %div19.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %18 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %12, 63
  %19 = shl nuw i64 1, %rem1.i
  %20 = and i64 %18, %19
  %tobool2.not.i = icmp eq i64 %20, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %17, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %21 = load i8, ptr %arrayidx4.i, align 1
  %22 = load atomic i8, ptr %at.0103 monotonic, align 1
  %cmp.not.i = icmp eq i8 %21, %22
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %17, i64 528
  %arrayidx8.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %23 = load i8, ptr %arrayidx8.i, align 1
  %24 = icmp eq i8 %23, 0
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i1 [ %24, %if.end.i ], [ false, %lor.lhs.false3.i ], [ false, %lor.lhs.false.i ], [ false, %page_of.exit.i ]
  %25 = load i64, ptr %size16, align 8
  %cmp17 = icmp eq i64 %25, 8
  %or.cond52 = select i1 %retval.0.i, i1 true, i1 %cmp17
  br i1 %or.cond52, label %lor.end, label %lor.rhs

lor.rhs:
  %26 = load ptr, ptr %found, align 8
  %tobool19.not = icmp eq ptr %26, null
  br i1 %tobool19.not, label %lor.end, label %land.rhs

land.rhs:
  %size22 = getelementptr inbounds nuw i8, ptr %26, i64 20
  %27 = load i32, ptr %size22, align 4
  %conv = zext i32 %27 to i64
  %cmp23 = icmp eq i64 %25, %conv
  %28 = zext i1 %cmp23 to i64
  br label %lor.end

lor.end:
  %lor.ext = phi i64 [ 1, %mark_at.exit ], [ 0, %lor.rhs ], [ %28, %land.rhs ]
  %inc = add nsw i64 %count.0102, 1
  %shl = shl nuw i64 %lor.ext, %count.0102
  %or = or i64 %shl, %gone.0101
  %cmp26 = icmp ult i64 %inc, 64
  %add.ptr29 = getelementptr inbounds nuw i8, ptr %at.0103, i64 1
  %cmp31 = icmp ult ptr %add.ptr29, %add.ptr13
  %or.cond76 = select i1 %cmp26, i1 %cmp31, i1 false
  br i1 %or.cond76, label %cleanup, label %for.cond35.preheader

for.cond35.preheader:
  %cmp3698.not = icmp eq i64 %inc, 0
  br i1 %cmp3698.not, label %cleanup, label %for.body39.lr.ph

for.body39.lr.ph:
  %idx.neg43 = xor i64 %count.0102, -1
  %add.ptr44 = getelementptr inbounds i8, ptr %add.ptr29, i64 %idx.neg43
  br label %for.body39

for.body39:
  %k.099 = phi i64 [ 0, %for.body39.lr.ph ], [ %inc47, %for.inc ]
  %29 = shl nuw i64 1, %k.099
  %30 = and i64 %29, %or
  %tobool40.not = icmp eq i64 %30, 0
  br i1 %tobool40.not, label %for.inc, label %if.then41

if.then41:
  %add.ptr45 = getelementptr inbounds nuw i8, ptr %add.ptr44, i64 %k.099
  %31 = ptrtoint ptr %add.ptr45 to i64
  %div13.i.i77 = lshr i64 %31, 12
  %add.i.i78 = add nuw nsw i64 %div13.i.i77, 1
  %32 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %33 = load i64, ptr %8, align 8
  %tobool.not.i.i.i79 = icmp ne i64 %33, 0
  %34 = load i64, ptr %11, align 8
  %cmp.not.i.i.i96 = icmp eq i64 %34, %32
  %or.cond105 = select i1 %tobool.not.i.i.i79, i1 true, i1 %cmp.not.i.i.i96
  br i1 %or.cond105, label %renew.exit.i.i80, label %if.then.i.i.i97

if.then.i.i.i97:
  tail call void @enzyme.origins.forget_all()
  store i64 %32, ptr %11, align 8
  br label %renew.exit.i.i80

renew.exit.i.i80:
  %rem.i.i81 = and i64 %add.i.i78, 63
  %arrayidx.i.i82 = getelementptr inbounds nuw { i64, ptr }, ptr %10, i64 %rem.i.i81
  %35 = load i64, ptr %arrayidx.i.i82, align 16
  %cmp.not.i.i83 = icmp eq i64 %35, %add.i.i78
  br i1 %cmp.not.i.i83, label %page_of.exit.i87, label %if.then.i.i84

if.then.i.i84:
  %call.i.i85 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i78, i32 0)
  store i64 %add.i.i78, ptr %arrayidx.i.i82, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i86 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i82, i64 8
  store ptr %call.i.i85, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i86, align 8
  br label %page_of.exit.i87

page_of.exit.i87:
  %page5.i.i88 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i82, i64 8
  %36 = load ptr, ptr %page5.i.i88, align 8
  %tobool.not.i89 = icmp eq ptr %36, null
  br i1 %tobool.not.i89, label %for.inc, label %if.then.i

if.then.i:
  %rem1.i90 = and i64 %31, 63
  %shl.i = shl nuw i64 1, %rem1.i90
  %not.i = xor i64 %shl.i, -1
  %is_set.i91 = getelementptr inbounds nuw i8, ptr %36, i64 16
  %rem.i92 = lshr i64 %31, 6
  %div5.i = and i64 %rem.i92, 63
  %arrayidx.i93 = getelementptr inbounds nuw i64, ptr %is_set.i91, i64 %div5.i
  %37 = load i64, ptr %arrayidx.i93, align 8
  %and.i = and i64 %37, %not.i
  store i64 %and.i, ptr %arrayidx.i93, align 8
  br label %for.inc

for.inc:
  %inc47 = add nuw i64 %k.099, 1
  %exitcond.not = icmp eq i64 %k.099, %count.0102
  br i1 %exitcond.not, label %cleanup, label %for.body39

cleanup:
  %gone.1 = phi i64 [ %or, %lor.end ], [ 0, %for.cond35.preheader ], [ 0, %for.inc ]
  %count.1 = phi i64 [ %inc, %lor.end ], [ 0, %for.cond35.preheader ], [ 0, %for.inc ]
  call void @llvm.lifetime.end.p0(ptr %found)
  %exitcond106.not = icmp eq ptr %add.ptr29, %add.ptr13
  br i1 %exitcond106.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden void @enzyme.origins.whole_around(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %agg.result, ptr %p, ptr %back) noinline nounwind "enzyme_inactive" {
entry:
  store i64 0, ptr %back, align 8
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %size = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  br label %land.rhs

land.rhs:
  %storemerge11 = phi i64 [ 0, %entry ], [ %inc, %for.inc ]
  %idx.neg = sub nsw i64 0, %storemerge11
  %add.ptr = getelementptr inbounds i8, ptr %p, i64 %idx.neg
  %3 = ptrtoint ptr %add.ptr to i64
  %div13.i.i = lshr i64 %3, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %4 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %5 = load i64, ptr %0, align 8
  %tobool.not.i.i.i = icmp ne i64 %5, 0
  %6 = load i64, ptr %1, align 8
  %cmp.not.i.i.i = icmp eq i64 %6, %4
  %or.cond = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %4, ptr %1, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %2, i64 %rem.i.i
  %7 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %7, %add.i.i
  br i1 %cmp.not.i.i, label %page_of.exit.i, label %if.then.i.i

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %8 = load ptr, ptr %page5.i.i, align 8
  %rem.i = and i64 %3, 4095
  %tobool.not.i = icmp eq ptr %8, null
  br i1 %tobool.not.i, label %for.end, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %8, i64 16
  %div19.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %9 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %3, 63
  %10 = shl nuw i64 1, %rem1.i
  %11 = and i64 %9, %10
  %tobool2.not.i = icmp eq i64 %11, 0
  br i1 %tobool2.not.i, label %for.end, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %8, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %12 = load i8, ptr %arrayidx4.i, align 1
  %13 = load atomic i8, ptr %add.ptr monotonic, align 1
  %cmp.not.i = icmp eq i8 %12, %13
  br i1 %cmp.not.i, label %if.end.i, label %for.end

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %8, i64 528
  %arrayidx8.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %14 = load i8, ptr %arrayidx8.i, align 1
  %.not = icmp eq i8 %14, 0
  br i1 %.not, label %for.end, label %for.body

for.body:
  %15 = load i64, ptr %back, align 8
  %idx.neg2 = sub i64 0, %15
  %add.ptr3 = getelementptr inbounds i8, ptr %p, i64 %idx.neg2
  tail call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %agg.result, ptr %add.ptr3)
  %16 = load ptr, ptr %agg.result, align 8
  %tobool.not = icmp eq ptr %16, null
  br i1 %tobool.not, label %for.inc, label %land.lhs.true

land.lhs.true:
  %17 = load i64, ptr %size, align 8
  %18 = load i64, ptr %back, align 8
  %cmp4 = icmp ugt i64 %17, %18
  br i1 %cmp4, label %return, label %for.inc

for.inc:
  %19 = load i64, ptr %back, align 8
  %inc = add i64 %19, 1
  store i64 %inc, ptr %back, align 8
  %cmp = icmp ult i64 %inc, 16
  br i1 %cmp, label %land.rhs, label %for.end

for.end:
  tail call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  br label %return

return:
  ret void
}

define linkonce_odr hidden i32 @enzyme.origins.is_of_whole(ptr %p) noinline nounwind "enzyme_inactive" {
entry:
  %back = alloca i64, align 8
  %found = alloca { ptr, i64, i64, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %back)
  call void @llvm.lifetime.start.p0(ptr %found)
  call void @enzyme.origins.whole_around(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %p, ptr %back)
  %0 = load ptr, ptr %found, align 8
  %tobool.not = icmp eq ptr %0, null
  br i1 %tobool.not, label %land.end, label %land.rhs

land.rhs:
  %kind = getelementptr inbounds nuw i8, ptr %0, i64 16
  %1 = load i32, ptr %kind, align 8
  %cmp = icmp ne i32 %1, 0
  %size = getelementptr inbounds nuw i8, ptr %found, i64 8
  %2 = load i64, ptr %size, align 8
  %cmp2 = icmp eq i64 %2, 8
  %or.cond = select i1 %cmp, i1 true, i1 %cmp2
  br i1 %or.cond, label %land.end, label %lor.rhs

lor.rhs:
  %3 = load i64, ptr %back, align 8
  %idx.neg = sub i64 0, %3
  %add.ptr = getelementptr inbounds i8, ptr %p, i64 %idx.neg
  %offset = getelementptr inbounds nuw i8, ptr %found, i64 16
  %4 = load i64, ptr %offset, align 8
  %call = tail call i32 @enzyme.origins.has_lost_other_half(ptr %add.ptr, i64 %4)
  %5 = xor i32 %call, 1
  br label %land.end

land.end:
  %land.ext = phi i32 [ 0, %entry ], [ %5, %lor.rhs ], [ 1, %land.rhs ]
  call void @llvm.lifetime.end.p0(ptr %found)
  call void @llvm.lifetime.end.p0(ptr %back)
  ret i32 %land.ext
}

define linkonce_odr hidden i32 @enzyme.origins.has_lost_other_half(ptr %p, i64 %offset) noinline nounwind "enzyme_inactive" {
entry:
  %mine = alloca [4 x i8], align 1
  %tobool.not = icmp eq i64 %offset, 0
  %cond.v = select i1 %tobool.not, i64 4, i64 -4
  %cond = getelementptr inbounds i8, ptr %p, i64 %cond.v
  %0 = ptrtoint ptr %cond to i64
  %div13.i = lshr i64 %0, 12
  %add.i = add nuw nsw i64 %div13.i, 1
  %1 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %3 = load i64, ptr %2, align 8
  %tobool.not.i.i = icmp eq i64 %3, 0
  br i1 %tobool.not.i.i, label %land.lhs.true.i.i, label %renew.exit.i

land.lhs.true.i.i:
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %5 = load i64, ptr %4, align 8
  %cmp.not.i.i = icmp eq i64 %5, %1
  br i1 %cmp.not.i.i, label %renew.exit.i, label %if.then.i.i

if.then.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %1, ptr %4, align 8
  br label %renew.exit.i

renew.exit.i:
  %6 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %rem.i = and i64 %add.i, 63
  %arrayidx.i = getelementptr inbounds nuw { i64, ptr }, ptr %6, i64 %rem.i
  %7 = load i64, ptr %arrayidx.i, align 16
  %cmp.not.i = icmp eq i64 %7, %add.i
  br i1 %cmp.not.i, label %page_of.exit, label %if.then.i

if.then.i:
  %call.i = tail call ptr @enzyme.origins.find_page(i64 %add.i, i32 0)
  store i64 %add.i, ptr %arrayidx.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store ptr %call.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i, align 8
  br label %page_of.exit

page_of.exit:
  %page5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %8 = load ptr, ptr %page5.i, align 8
  %rem = and i64 %0, 4095
  %tobool2 = icmp eq ptr %8, null
  %cmp = icmp samesign ugt i64 %rem, 4092
  %or.cond = select i1 %tobool2, i1 true, i1 %cmp
  br i1 %or.cond, label %cleanup49, label %lor.lhs.false3

lor.lhs.false3:
  %is_set = getelementptr inbounds nuw i8, ptr %8, i64 16
  %div71 = lshr i64 %rem, 6
  %arrayidx = getelementptr inbounds nuw i64, ptr %is_set, i64 %div71
  %9 = load i64, ptr %arrayidx, align 8
  %rem4 = and i64 %0, 63
  %10 = shl nuw i64 1, %rem4
  %11 = and i64 %9, %10
  %tobool5.not = icmp eq i64 %11, 0
  br i1 %tobool5.not, label %cleanup49, label %lor.lhs.false6

lor.lhs.false6:
  %12 = ptrtoint ptr %p to i64
  %div13.i.i = lshr i64 %12, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %13 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %14 = load i64, ptr %2, align 8
  %tobool.not.i.i.i = icmp eq i64 %14, 0
  br i1 %tobool.not.i.i.i, label %land.lhs.true.i.i.i, label %renew.exit.i.i

land.lhs.true.i.i.i:
  %15 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %16 = load i64, ptr %15, align 8
  %cmp.not.i.i.i = icmp eq i64 %16, %13
  br i1 %cmp.not.i.i.i, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %13, ptr %15, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %6, i64 %rem.i.i
  %17 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i73 = icmp eq i64 %17, %add.i.i
  br i1 %cmp.not.i.i73, label %page_of.exit.i, label %if.then.i.i74

if.then.i.i74:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %18 = load ptr, ptr %page5.i.i, align 8
  %rem.i75 = and i64 %12, 4095
  %tobool.not.i = icmp eq ptr %18, null
  br i1 %tobool.not.i, label %cleanup49, label %lor.lhs.false.i76

lor.lhs.false.i76:
  %is_set.i = getelementptr inbounds nuw i8, ptr %18, i64 16
  %div19.i = lshr i64 %rem.i75, 6
  %arrayidx.i77 = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %19 = load i64, ptr %arrayidx.i77, align 8
  %rem1.i = and i64 %12, 63
  %20 = shl nuw i64 1, %rem1.i
  %21 = and i64 %19, %20
  %tobool2.not.i = icmp eq i64 %21, 0
  br i1 %tobool2.not.i, label %cleanup49, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %18, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i75
  %22 = load i8, ptr %arrayidx4.i, align 1
  %23 = load atomic i8, ptr %p monotonic, align 1
  %cmp.not.i78.not = icmp eq i8 %22, %23
  br i1 %cmp.not.i78.not, label %if.end, label %cleanup49

if.end:
  call void @llvm.lifetime.start.p0(ptr %mine)
  %24 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  br label %for.body

for.cond.cleanup:
  %marks = getelementptr inbounds nuw i8, ptr %8, i64 528
  %add.ptr13 = getelementptr inbounds nuw i8, ptr %marks, i64 %rem
  br label %for.body.i

for.body.i:
  %indvars.iv.i = phi i64 [ 0, %for.cond.cleanup ], [ %indvars.iv.next.i, %if.end.i81 ]
  %told.013.i = phi i64 [ 0, %for.cond.cleanup ], [ %or.i, %if.end.i81 ]
  %arrayidx.i79 = getelementptr inbounds nuw i8, ptr %add.ptr13, i64 %indvars.iv.i
  %25 = load i8, ptr %arrayidx.i79, align 1
  %tobool.not.i80 = icmp sgt i8 %25, -1
  br i1 %tobool.not.i80, label %told_by.exit, label %if.end.i81

if.end.i81:
  %26 = and i8 %25, 127
  %conv5.i = zext nneg i8 %26 to i64
  %27 = mul nuw nsw i64 %indvars.iv.i, 7
  %shl.i = shl nuw nsw i64 %conv5.i, %27
  %or.i = or i64 %shl.i, %told.013.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.i = icmp eq i64 %indvars.iv.next.i, 4
  br i1 %exitcond.i, label %told_by.exit, label %for.body.i

told_by.exit:
  %spec.select.i = phi i64 [ -1, %for.body.i ], [ %or.i, %if.end.i81 ]
  br label %for.body.i82

for.body.i82:
  %indvars.iv.i83 = phi i64 [ 0, %told_by.exit ], [ %indvars.iv.next.i91, %if.end.i87 ]
  %told.013.i84 = phi i64 [ 0, %told_by.exit ], [ %or.i90, %if.end.i87 ]
  %arrayidx.i85 = getelementptr inbounds nuw i8, ptr %mine, i64 %indvars.iv.i83
  %28 = load i8, ptr %arrayidx.i85, align 1
  %tobool.not.i86 = icmp sgt i8 %28, -1
  br i1 %tobool.not.i86, label %told_by.exit94, label %if.end.i87

if.end.i87:
  %29 = and i8 %28, 127
  %conv5.i88 = zext nneg i8 %29 to i64
  %30 = mul nuw nsw i64 %indvars.iv.i83, 7
  %shl.i89 = shl nuw nsw i64 %conv5.i88, %30
  %or.i90 = or i64 %shl.i89, %told.013.i84
  %indvars.iv.next.i91 = add nuw nsw i64 %indvars.iv.i83, 1
  %exitcond.i92 = icmp eq i64 %indvars.iv.next.i91, 4
  br i1 %exitcond.i92, label %told_by.exit94, label %for.body.i82

told_by.exit94:
  %spec.select.i93 = phi i64 [ -1, %for.body.i82 ], [ %or.i90, %if.end.i87 ]
  %cmp17.not = icmp eq i64 %spec.select.i, -1
  br i1 %cmp17.not, label %cleanup, label %land.lhs.true

for.body:
  %indvars.iv = phi i64 [ 0, %if.end ], [ %indvars.iv.next, %mark_at.exit127 ]
  %add.ptr10 = getelementptr inbounds nuw i8, ptr %p, i64 %indvars.iv
  %31 = ptrtoint ptr %add.ptr10 to i64
  %div13.i.i95 = lshr i64 %31, 12
  %add.i.i96 = add nuw nsw i64 %div13.i.i95, 1
  %32 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %33 = load i64, ptr %2, align 8
  %tobool.not.i.i.i97 = icmp ne i64 %33, 0
  %34 = load i64, ptr %24, align 8
  %cmp.not.i.i.i125 = icmp eq i64 %34, %32
  %or.cond168 = select i1 %tobool.not.i.i.i97, i1 true, i1 %cmp.not.i.i.i125
  br i1 %or.cond168, label %renew.exit.i.i98, label %if.then.i.i.i126

if.then.i.i.i126:
  tail call void @enzyme.origins.forget_all()
  store i64 %32, ptr %24, align 8
  br label %renew.exit.i.i98

renew.exit.i.i98:
  %rem.i.i99 = and i64 %add.i.i96, 63
  %arrayidx.i.i100 = getelementptr inbounds nuw { i64, ptr }, ptr %6, i64 %rem.i.i99
  %35 = load i64, ptr %arrayidx.i.i100, align 16
  %cmp.not.i.i101 = icmp eq i64 %35, %add.i.i96
  br i1 %cmp.not.i.i101, label %page_of.exit.i105, label %if.then.i.i102

if.then.i.i102:
  %call.i.i103 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i96, i32 0)
  store i64 %add.i.i96, ptr %arrayidx.i.i100, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i104 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i100, i64 8
  store ptr %call.i.i103, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i104, align 8
  br label %page_of.exit.i105

page_of.exit.i105:
  %page5.i.i106 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i100, i64 8
  %36 = load ptr, ptr %page5.i.i106, align 8
  %rem.i107 = and i64 %31, 4095
  %tobool.not.i108 = icmp eq ptr %36, null
  br i1 %tobool.not.i108, label %mark_at.exit127, label %lor.lhs.false.i109

lor.lhs.false.i109:
  %is_set.i110 = getelementptr inbounds nuw i8, ptr %36, i64 16
  %div19.i111 = lshr i64 %rem.i107, 6
  %arrayidx.i112 = getelementptr inbounds nuw i64, ptr %is_set.i110, i64 %div19.i111
  %37 = load i64, ptr %arrayidx.i112, align 8
  %rem1.i113 = and i64 %31, 63
  %38 = shl nuw i64 1, %rem1.i113
  %39 = and i64 %37, %38
  %tobool2.not.i114 = icmp eq i64 %39, 0
  br i1 %tobool2.not.i114, label %mark_at.exit127, label %lor.lhs.false3.i115

lor.lhs.false3.i115:
  %bits.i116 = getelementptr inbounds nuw i8, ptr %36, i64 4624
  %arrayidx4.i117 = getelementptr inbounds nuw i8, ptr %bits.i116, i64 %rem.i107
  %40 = load i8, ptr %arrayidx4.i117, align 1
  %41 = load atomic i8, ptr %add.ptr10 monotonic, align 1
  %cmp.not.i118 = icmp eq i8 %40, %41
  br i1 %cmp.not.i118, label %if.end.i120, label %mark_at.exit127

if.end.i120:
  %marks.i121 = getelementptr inbounds nuw i8, ptr %36, i64 528
  %arrayidx8.i122 = getelementptr inbounds nuw i8, ptr %marks.i121, i64 %rem.i107
  %42 = load i8, ptr %arrayidx8.i122, align 1
  br label %mark_at.exit127

mark_at.exit127:
  %retval.0.i119 = phi i8 [ %42, %if.end.i120 ], [ -1, %lor.lhs.false3.i115 ], [ -1, %lor.lhs.false.i109 ], [ -1, %page_of.exit.i105 ]
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %mine, i64 %indvars.iv
  store i8 %retval.0.i119, ptr %arrayidx12, align 1
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 4
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

land.lhs.true:
  %43 = xor i64 %spec.select.i93, %spec.select.i
  %44 = and i64 %43, 134217727
  %cmp21 = icmp eq i64 %44, 0
  %cmp23 = icmp ne i64 %spec.select.i, %spec.select.i93
  %spec.select = select i1 %cmp21, i1 %cmp23, i1 false
  br i1 %spec.select, label %for.body34.lr.ph, label %cleanup

for.body34.lr.ph:
  %45 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  br label %for.body34

for.cond26:
  %indvars.iv.next172 = add nuw nsw i64 %indvars.iv171, 1
  %exitcond174.not = icmp eq i64 %indvars.iv.next172, 4
  br i1 %exitcond174.not, label %cleanup, label %for.body34

for.body34:
  %indvars.iv171 = phi i64 [ 0, %for.body34.lr.ph ], [ %indvars.iv.next172, %for.cond26 ]
  %add.ptr36 = getelementptr inbounds nuw i8, ptr %cond, i64 %indvars.iv171
  %46 = ptrtoint ptr %add.ptr36 to i64
  %div13.i.i128 = lshr i64 %46, 12
  %add.i.i129 = add nuw nsw i64 %div13.i.i128, 1
  %47 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %48 = load i64, ptr %2, align 8
  %tobool.not.i.i.i130 = icmp ne i64 %48, 0
  %49 = load i64, ptr %45, align 8
  %cmp.not.i.i.i158 = icmp eq i64 %49, %47
  %or.cond169 = select i1 %tobool.not.i.i.i130, i1 true, i1 %cmp.not.i.i.i158
  br i1 %or.cond169, label %renew.exit.i.i131, label %if.then.i.i.i159

if.then.i.i.i159:
  tail call void @enzyme.origins.forget_all()
  store i64 %47, ptr %45, align 8
  br label %renew.exit.i.i131

renew.exit.i.i131:
  %rem.i.i132 = and i64 %add.i.i129, 63
  %arrayidx.i.i133 = getelementptr inbounds nuw { i64, ptr }, ptr %6, i64 %rem.i.i132
  %50 = load i64, ptr %arrayidx.i.i133, align 16
  %cmp.not.i.i134 = icmp eq i64 %50, %add.i.i129
  br i1 %cmp.not.i.i134, label %page_of.exit.i138, label %if.then.i.i135

if.then.i.i135:
  %call.i.i136 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i129, i32 0)
  store i64 %add.i.i129, ptr %arrayidx.i.i133, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i137 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i133, i64 8
  store ptr %call.i.i136, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i137, align 8
  br label %page_of.exit.i138

page_of.exit.i138:
  %page5.i.i139 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i133, i64 8
  %51 = load ptr, ptr %page5.i.i139, align 8
  %rem.i140 = and i64 %46, 4095
  %tobool.not.i141 = icmp eq ptr %51, null
  br i1 %tobool.not.i141, label %cleanup, label %lor.lhs.false.i142

lor.lhs.false.i142:
  %is_set.i143 = getelementptr inbounds nuw i8, ptr %51, i64 16
  %div19.i144 = lshr i64 %rem.i140, 6
  %arrayidx.i145 = getelementptr inbounds nuw i64, ptr %is_set.i143, i64 %div19.i144
  %52 = load i64, ptr %arrayidx.i145, align 8
  %rem1.i146 = and i64 %46, 63
  %53 = shl nuw i64 1, %rem1.i146
  %54 = and i64 %52, %53
  %tobool2.not.i147 = icmp eq i64 %54, 0
  br i1 %tobool2.not.i147, label %cleanup, label %lor.lhs.false3.i148

lor.lhs.false3.i148:
  %bits.i149 = getelementptr inbounds nuw i8, ptr %51, i64 4624
  %arrayidx4.i150 = getelementptr inbounds nuw i8, ptr %bits.i149, i64 %rem.i140
  %55 = load i8, ptr %arrayidx4.i150, align 1
  %56 = load atomic i8, ptr %add.ptr36 monotonic, align 1
  %cmp.not.i151.not = icmp eq i8 %55, %56
  br i1 %cmp.not.i151.not, label %for.cond26, label %cleanup

cleanup:
  %.lcssa = phi i32 [ 0, %land.lhs.true ], [ 0, %told_by.exit94 ], [ 1, %page_of.exit.i138 ], [ 0, %for.cond26 ], [ 1, %lor.lhs.false3.i148 ], [ 1, %lor.lhs.false.i142 ]
  call void @llvm.lifetime.end.p0(ptr %mine)
  br label %cleanup49

cleanup49:
  %retval.2 = phi i32 [ %.lcssa, %cleanup ], [ 0, %lor.lhs.false3.i ], [ 0, %lor.lhs.false3 ], [ 0, %page_of.exit ], [ 0, %lor.lhs.false.i76 ], [ 0, %page_of.exit.i ]
  ret i32 %retval.2
}

define linkonce_odr hidden i32 @enzyme.origins.was_told(ptr %p, i64 %n, i32 %of_pieces) noinline nounwind "enzyme_inactive" {
entry:
  %cmp.not62.not = icmp eq i64 %n, 0
  br i1 %cmp.not62.not, label %cleanup27, label %for.body.lr.ph

for.body.lr.ph:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %tobool16.not = icmp eq i32 %of_pieces, 0
  br label %for.body

for.body:
  %done.063 = phi i64 [ 0, %for.body.lr.ph ], [ %add26, %for.inc25 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %done.063
  %3 = ptrtoint ptr %add.ptr to i64
  %rem = and i64 %3, 4095
  %sub = sub nuw i64 %n, %done.063
  %sub1 = sub nuw nsw i64 4096, %rem
  %sub.sub1 = tail call i64 @llvm.umin.i64(i64 %sub, i64 %sub1)
  %div13.i = lshr i64 %3, 12
  %add.i = add nuw nsw i64 %div13.i, 1
  %4 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %5 = load i64, ptr %0, align 8
  %tobool.not.i.i = icmp ne i64 %5, 0
  %6 = load i64, ptr %1, align 8
  %cmp.not.i.i = icmp eq i64 %6, %4
  %or.cond = select i1 %tobool.not.i.i, i1 true, i1 %cmp.not.i.i
  br i1 %or.cond, label %renew.exit.i, label %if.then.i.i

if.then.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %4, ptr %1, align 8
  br label %renew.exit.i

renew.exit.i:
  %rem.i = and i64 %add.i, 63
  %arrayidx.i = getelementptr inbounds nuw { i64, ptr }, ptr %2, i64 %rem.i
  %7 = load i64, ptr %arrayidx.i, align 16
  %cmp.not.i = icmp eq i64 %7, %add.i
  br i1 %cmp.not.i, label %page_of.exit, label %if.then.i

if.then.i:
  %call.i = tail call ptr @enzyme.origins.find_page(i64 %add.i, i32 0)
  store i64 %add.i, ptr %arrayidx.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  store ptr %call.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i, align 8
  br label %page_of.exit

page_of.exit:
  %page5.i = getelementptr inbounds nuw i8, ptr %arrayidx.i, i64 8
  %8 = load ptr, ptr %page5.i, align 8
  %tobool.not = icmp eq ptr %8, null
  %add = add nuw nsw i64 %sub.sub1, %rem
  %cmp758 = icmp eq i64 %n, %done.063
  %or.cond.not59 = or i1 %tobool.not, %cmp758
  br i1 %or.cond.not59, label %for.inc25, label %for.body9.lr.ph

for.body9.lr.ph:
  %is_set = getelementptr inbounds nuw i8, ptr %8, i64 16
  %marks = getelementptr inbounds nuw i8, ptr %8, i64 528
  br label %for.body9

for.body9:
  %i.060 = phi i64 [ %rem, %for.body9.lr.ph ], [ %inc, %for.inc ]
  %div56 = lshr i64 %i.060, 6
  %arrayidx = getelementptr inbounds nuw i64, ptr %is_set, i64 %div56
  %9 = load i64, ptr %arrayidx, align 8
  %tobool10.not = icmp eq i64 %9, 0
  br i1 %tobool10.not, label %if.then, label %if.else

if.then:
  %or = or i64 %i.060, 63
  br label %for.inc

if.else:
  %rem14 = and i64 %i.060, 63
  %10 = shl nuw i64 1, %rem14
  %11 = and i64 %9, %10
  %tobool15.not = icmp eq i64 %11, 0
  br i1 %tobool15.not, label %for.inc, label %land.lhs.true

land.lhs.true:
  br i1 %tobool16.not, label %cleanup27, label %lor.lhs.false

lor.lhs.false:
  %arrayidx17 = getelementptr inbounds nuw i8, ptr %marks, i64 %i.060
  %12 = load i8, ptr %arrayidx17, align 1
  %tobool19.not = icmp sgt i8 %12, -1
  br i1 %tobool19.not, label %for.inc, label %cleanup27

for.inc:
  %i.1 = phi i64 [ %i.060, %lor.lhs.false ], [ %i.060, %if.else ], [ %or, %if.then ]
  %inc = add i64 %i.1, 1
  %cmp7.not = icmp ult i64 %inc, %add
  br i1 %cmp7.not, label %for.body9, label %for.inc25

for.inc25:
  %add26 = add i64 %sub.sub1, %done.063
  %cmp.not = icmp ult i64 %add26, %n
  br i1 %cmp.not, label %for.body, label %cleanup27

cleanup27:
  %cmp.not.lcssa = phi i32 [ 0, %entry ], [ 1, %land.lhs.true ], [ 1, %lor.lhs.false ], [ 0, %for.inc25 ]
  ret i32 %cmp.not.lcssa
}

define linkonce_odr hidden ptr @enzyme.origins.leave_gap(ptr %steps, ptr %p, ptr %shadows, i64 %width, i64 %begin, i64 %end, i64 %flags, ptr %message) noinline nounwind "enzyme_inactive" {
entry:
  %cmp137 = icmp ult i64 %begin, %end
  br i1 %cmp137, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.derivatives)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.asked)
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.begun)
  %cmp14135.not = icmp eq i64 %width, 0
  %and.i = and i64 %flags, 1
  %tobool.not.i99 = icmp ne i64 %and.i, 0
  %shr1.i.i = lshr i64 %flags, 16
  %tobool.not19.not.i.i = icmp eq i64 %shr1.i.i, 0
  %shr.i.i = lshr i64 %flags, 8
  %and.i.i = and i64 %shr.i.i, 255
  %and = and i64 %flags, 4
  %tobool22.not = icmp ne i64 %and, 0
  %and1.i106 = and i64 %flags, 16
  %tobool2.not.i107 = icmp eq i64 %and1.i106, 0
  %shr1.i.i109 = lshr i64 %flags, 16
  %tobool.not19.not.i.i110 = icmp eq i64 %shr1.i.i109, 0
  %shr.i.i112 = lshr i64 %flags, 8
  %and.i.i113 = and i64 %shr.i.i112, 255
  %4 = and i64 %flags, 17
  %brmerge = icmp ne i64 %4, 16
  %brmerge142 = or i1 %brmerge, %tobool.not19.not.i.i
  br label %for.body

for.cond.loopexit:
  %cmp = icmp ult i64 %to.0.lcssa, %end
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:
  %steps.addr.0.lcssa = phi ptr [ %steps, %entry ], [ %call12, %for.cond.loopexit ]
  ret ptr %steps.addr.0.lcssa

for.body:
  %steps.addr.0139 = phi ptr [ %steps, %for.body.lr.ph ], [ %call12, %for.cond.loopexit ]
  %from.0138 = phi i64 [ %begin, %for.body.lr.ph ], [ %to.0.lcssa, %for.cond.loopexit ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %from.0138
  %5 = ptrtoint ptr %add.ptr to i64
  %div13.i.i = lshr i64 %5, 12
  %add.i.i = add nuw nsw i64 %div13.i.i, 1
  %6 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %7 = load i64, ptr %0, align 8
  %tobool.not.i.i.i = icmp ne i64 %7, 0
  %8 = load i64, ptr %1, align 8
  %cmp.not.i.i.i = icmp eq i64 %8, %6
  %or.cond = select i1 %tobool.not.i.i.i, i1 true, i1 %cmp.not.i.i.i
  br i1 %or.cond, label %renew.exit.i.i, label %if.then.i.i.i

if.then.i.i.i:
  tail call void @enzyme.origins.forget_all()
  store i64 %6, ptr %1, align 8
  br label %renew.exit.i.i

renew.exit.i.i:
  %rem.i.i = and i64 %add.i.i, 63
  %arrayidx.i.i = getelementptr inbounds nuw { i64, ptr }, ptr %2, i64 %rem.i.i
  %9 = load i64, ptr %arrayidx.i.i, align 16
  %cmp.not.i.i = icmp eq i64 %9, %add.i.i
  br i1 %cmp.not.i.i, label %page_of.exit.i, label %if.then.i.i

if.then.i.i:
  %call.i.i = tail call ptr @enzyme.origins.find_page(i64 %add.i.i, i32 0)
  store i64 %add.i.i, ptr %arrayidx.i.i, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  store ptr %call.i.i, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i, align 8
  br label %page_of.exit.i

page_of.exit.i:
  %page5.i.i = getelementptr inbounds nuw i8, ptr %arrayidx.i.i, i64 8
  %10 = load ptr, ptr %page5.i.i, align 8
  %rem.i = and i64 %5, 4095
  %tobool.not.i = icmp eq ptr %10, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %10, i64 16
  %div19.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div19.i
  %11 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %5, 63
  %12 = shl nuw i64 1, %rem1.i
  %13 = and i64 %11, %12
  %tobool2.not.i = icmp eq i64 %13, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %10, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %14 = load i8, ptr %arrayidx4.i, align 1
  %15 = load atomic i8, ptr %add.ptr monotonic, align 1
  %cmp.not.i = icmp eq i8 %14, %15
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %10, i64 528
  %arrayidx8.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %16 = load i8, ptr %arrayidx8.i, align 1
  %17 = icmp ne i8 %16, 0
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i1 [ %17, %if.end.i ], [ false, %lor.lhs.false3.i ], [ false, %lor.lhs.false.i ], [ false, %page_of.exit.i ]
  %cmp3132 = icmp ult i64 %from.0138, %end
  br i1 %cmp3132, label %land.rhs, label %for.end

land.rhs:
  %to.0133 = phi i64 [ %inc, %for.inc ], [ %from.0138, %mark_at.exit ]
  %add.ptr5 = getelementptr inbounds nuw i8, ptr %p, i64 %to.0133
  %18 = ptrtoint ptr %add.ptr5 to i64
  %div13.i.i66 = lshr i64 %18, 12
  %add.i.i67 = add nuw nsw i64 %div13.i.i66, 1
  %19 = load atomic i64, ptr @enzyme.origin.begun_anywhere monotonic, align 8
  %20 = load i64, ptr %0, align 8
  %tobool.not.i.i.i68 = icmp ne i64 %20, 0
  %21 = load i64, ptr %3, align 8
  %cmp.not.i.i.i96 = icmp eq i64 %21, %19
  %or.cond141 = select i1 %tobool.not.i.i.i68, i1 true, i1 %cmp.not.i.i.i96
  br i1 %or.cond141, label %renew.exit.i.i69, label %if.then.i.i.i97

if.then.i.i.i97:
  tail call void @enzyme.origins.forget_all()
  store i64 %19, ptr %3, align 8
  br label %renew.exit.i.i69

renew.exit.i.i69:
  %rem.i.i70 = and i64 %add.i.i67, 63
  %arrayidx.i.i71 = getelementptr inbounds nuw { i64, ptr }, ptr %2, i64 %rem.i.i70
  %22 = load i64, ptr %arrayidx.i.i71, align 16
  %cmp.not.i.i72 = icmp eq i64 %22, %add.i.i67
  br i1 %cmp.not.i.i72, label %page_of.exit.i76, label %if.then.i.i73

if.then.i.i73:
  %call.i.i74 = tail call ptr @enzyme.origins.find_page(i64 %add.i.i67, i32 0)
  store i64 %add.i.i67, ptr %arrayidx.i.i71, align 16
  %.compoundliteral.sroa.2.0..sroa_idx.i.i75 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i71, i64 8
  store ptr %call.i.i74, ptr %.compoundliteral.sroa.2.0..sroa_idx.i.i75, align 8
  br label %page_of.exit.i76

page_of.exit.i76:
  %page5.i.i77 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i71, i64 8
  %23 = load ptr, ptr %page5.i.i77, align 8
  %rem.i78 = and i64 %18, 4095
  %tobool.not.i79 = icmp eq ptr %23, null
  br i1 %tobool.not.i79, label %mark_at.exit98, label %lor.lhs.false.i80

lor.lhs.false.i80:
  %is_set.i81 = getelementptr inbounds nuw i8, ptr %23, i64 16
  %div19.i82 = lshr i64 %rem.i78, 6
  %arrayidx.i83 = getelementptr inbounds nuw i64, ptr %is_set.i81, i64 %div19.i82
  %24 = load i64, ptr %arrayidx.i83, align 8
  %rem1.i84 = and i64 %18, 63
  %25 = shl nuw i64 1, %rem1.i84
  %26 = and i64 %24, %25
  %tobool2.not.i85 = icmp eq i64 %26, 0
  br i1 %tobool2.not.i85, label %mark_at.exit98, label %lor.lhs.false3.i86

lor.lhs.false3.i86:
  %bits.i87 = getelementptr inbounds nuw i8, ptr %23, i64 4624
  %arrayidx4.i88 = getelementptr inbounds nuw i8, ptr %bits.i87, i64 %rem.i78
  %27 = load i8, ptr %arrayidx4.i88, align 1
  %28 = load atomic i8, ptr %add.ptr5 monotonic, align 1
  %cmp.not.i89 = icmp eq i8 %27, %28
  br i1 %cmp.not.i89, label %if.end.i91, label %mark_at.exit98

if.end.i91:
  %marks.i92 = getelementptr inbounds nuw i8, ptr %23, i64 528
  %arrayidx8.i93 = getelementptr inbounds nuw i8, ptr %marks.i92, i64 %rem.i78
  %29 = load i8, ptr %arrayidx8.i93, align 1
  %30 = icmp eq i8 %29, 0
  br label %mark_at.exit98

mark_at.exit98:
  %retval.0.i90 = phi i1 [ %30, %if.end.i91 ], [ true, %lor.lhs.false3.i86 ], [ true, %lor.lhs.false.i80 ], [ true, %page_of.exit.i76 ]
  %cmp9 = xor i1 %retval.0.i, %retval.0.i90
  br i1 %cmp9, label %for.inc, label %for.end

for.inc:
  %inc = add nuw i64 %to.0133, 1
  %exitcond.not = icmp eq i64 %inc, %end
  br i1 %exitcond.not, label %for.end, label %land.rhs

for.end:
  %to.0.lcssa = phi i64 [ %from.0138, %mark_at.exit ], [ %to.0133, %mark_at.exit98 ], [ %end, %for.inc ]
  %cond = select i1 %retval.0.i, i32 4, i32 5
  %sub = sub i64 %to.0.lcssa, %from.0138
  %call12 = tail call ptr @enzyme.origins.new_step(ptr %steps.addr.0139, i32 %cond, i64 %sub, ptr %shadows, i64 %width, i64 %from.0138, i64 %flags)
  %31 = getelementptr inbounds nuw i8, ptr %call12, i64 16
  store ptr %message, ptr %31, align 8
  br i1 %cmp14135.not, label %for.cond.loopexit, label %for.body17.lr.ph

for.body17.lr.ph:
  %at27 = getelementptr inbounds nuw i8, ptr %call12, i64 56
  %cmp.not3.i.i = icmp eq i64 %to.0.lcssa, %from.0138
  %at = getelementptr inbounds nuw i8, ptr %call12, i64 56
  %retval.0.i.mux = select i1 %tobool.not.i99, i1 %retval.0.i, i1 false
  %retval.0.i.mux.mux = select i1 %brmerge, i1 %retval.0.i.mux, i1 %retval.0.i
  br label %for.body17

for.body17:
  %k.0136 = phi i64 [ 0, %for.body17.lr.ph ], [ %inc32, %for.inc31 ]
  br i1 %brmerge142, label %is_ahead.exit, label %for.body.i.i

for.body.i.i:
  %counts.021.i.i = phi i64 [ %shr7.i.i, %if.end.i.i ], [ %shr1.i.i, %for.body17 ]
  %stride.020.i.i = phi i64 [ %mul.i.i, %if.end.i.i ], [ %and.i.i, %for.body17 ]
  %and3.i.i = and i64 %counts.021.i.i, 127
  %and4.i.i = and i64 %counts.021.i.i, 128
  %tobool5.not.i.i = icmp eq i64 %and4.i.i, 0
  br i1 %tobool5.not.i.i, label %if.end.i.i, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %div.i.i = udiv i64 %k.0136, %stride.020.i.i
  %rem.i.i101 = urem i64 %div.i.i, %and3.i.i
  %tobool6.not.i.i = icmp eq i64 %rem.i.i101, 0
  br i1 %tobool6.not.i.i, label %if.end.i.i, label %is_ahead.exit

if.end.i.i:
  %mul.i.i = mul i64 %and3.i.i, %stride.020.i.i
  %shr7.i.i = lshr i64 %counts.021.i.i, 8
  %tobool.not.not.i.i = icmp eq i64 %shr7.i.i, 0
  br i1 %tobool.not.not.i.i, label %is_ahead.exit, label %for.body.i.i

is_ahead.exit:
  %tobool19 = phi i1 [ %retval.0.i.mux.mux, %for.body17 ], [ %retval.0.i, %if.end.i.i ], [ false, %land.lhs.true.i.i ]
  %or.cond65.not = and i1 %tobool22.not, %tobool19
  br i1 %or.cond65.not, label %if.then, label %if.else

if.then:
  %arrayidx = getelementptr inbounds nuw ptr, ptr %at, i64 %k.0136
  %32 = load ptr, ptr %arrayidx, align 8
  tail call void @enzyme.origins.fill(ptr %32, i8 zeroext -1, i64 %sub)
  br label %for.inc31

if.else:
  br i1 %tobool.not.i99, label %if.then26.critedge, label %lor.rhs.i105

lor.rhs.i105:
  br i1 %tobool2.not.i107, label %for.inc31, label %land.rhs.i108

land.rhs.i108:
  br i1 %tobool.not19.not.i.i110, label %if.then26.critedge, label %for.body.i.i114

for.body.i.i114:
  %counts.021.i.i115 = phi i64 [ %shr7.i.i126, %if.end.i.i124 ], [ %shr1.i.i109, %land.rhs.i108 ]
  %stride.020.i.i116 = phi i64 [ %mul.i.i125, %if.end.i.i124 ], [ %and.i.i113, %land.rhs.i108 ]
  %and3.i.i117 = and i64 %counts.021.i.i115, 127
  %and4.i.i118 = and i64 %counts.021.i.i115, 128
  %tobool5.not.i.i119 = icmp eq i64 %and4.i.i118, 0
  br i1 %tobool5.not.i.i119, label %if.end.i.i124, label %land.lhs.true.i.i120

land.lhs.true.i.i120:
  %div.i.i121 = udiv i64 %k.0136, %stride.020.i.i116
  %rem.i.i122 = urem i64 %div.i.i121, %and3.i.i117
  %tobool6.not.i.i123 = icmp eq i64 %rem.i.i122, 0
  br i1 %tobool6.not.i.i123, label %if.end.i.i124, label %for.inc31

if.end.i.i124:
  %mul.i.i125 = mul i64 %and3.i.i117, %stride.020.i.i116
  %shr7.i.i126 = lshr i64 %counts.021.i.i115, 8
  %tobool.not.not.i.i127 = icmp eq i64 %shr7.i.i126, 0
  br i1 %tobool.not.not.i.i127, label %if.then26.critedge, label %for.body.i.i114

if.then26.critedge:
  %arrayidx28 = getelementptr inbounds nuw ptr, ptr %at27, i64 %k.0136
  %33 = load ptr, ptr %arrayidx28, align 8
  br i1 %cmp.not3.i.i, label %for.inc31, label %for.body.i.i129

for.cond.i.i:
  %inc.i.i = add nuw i64 %k.04.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %inc.i.i, %sub
  br i1 %exitcond.not.i.i, label %for.inc31, label %for.body.i.i129

for.body.i.i129:
  %k.04.i.i = phi i64 [ %inc.i.i, %for.cond.i.i ], [ 0, %if.then26.critedge ]
  %add.ptr.i.i = getelementptr inbounds nuw i8, ptr %33, i64 %k.04.i.i
  %34 = load atomic i8, ptr %add.ptr.i.i monotonic, align 1
  %tobool.not.i.i = icmp eq i8 %34, 0
  br i1 %tobool.not.i.i, label %for.cond.i.i, label %if.then.i

if.then.i:
  tail call void @enzyme.origins.fill(ptr %33, i8 zeroext 0, i64 %sub)
  br label %for.inc31

for.inc31:
  %inc32 = add nuw i64 %k.0136, 1
  %exitcond144.not = icmp eq i64 %inc32, %width
  br i1 %exitcond144.not, label %for.cond.loopexit, label %for.body17
}

define linkonce_odr hidden ptr @enzyme.origins.arrive(ptr %steps, ptr %found, ptr %shadows, i64 %width, i64 %at, i64 %flags) noinline nounwind "enzyme_inactive" {
entry:
  %0 = load ptr, ptr %found, align 8
  %kind.i = getelementptr inbounds nuw i8, ptr %0, i64 16
  %1 = load i32, ptr %kind.i, align 8
  switch i32 %1, label %land.end.i [
    i32 1, label %leads_somewhere.exit
    i32 0, label %land.lhs.true.i
  ]

land.lhs.true.i:
  %size.i = getelementptr inbounds nuw i8, ptr %found, i64 8
  %2 = load i64, ptr %size.i, align 8
  %cmp4.i = icmp eq i64 %2, 8
  br i1 %cmp4.i, label %land.lhs.true5.i, label %leads_somewhere.exit

land.lhs.true5.i:
  %word.0.copyload.i.i = load i64, ptr %0, align 1
  %3 = add i64 %word.0.copyload.i.i, -65536
  %or.cond.i.i = icmp ult i64 %3, 140737488289792
  br i1 %or.cond.i.i, label %if.end.i.i, label %leads_somewhere.exit

if.end.i.i:
  %shr1.i.i = lshr i64 %word.0.copyload.i.i, 12
  %4 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %rem.i.i = and i64 %shr1.i.i, 255
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i.i
  %5 = load i64, ptr %arrayidx.i.i, align 8
  %cmp2.i.i = icmp eq i64 %5, %shr1.i.i
  br i1 %cmp2.i.i, label %land.rhs.i, label %if.end4.i.i

if.end4.i.i:
  %call.i.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i.i)
  br i1 %call.i.i, label %if.end6.i.i, label %leads_somewhere.exit

if.end6.i.i:
  store i64 %shr1.i.i, ptr %arrayidx.i.i, align 8
  br label %land.rhs.i

land.rhs.i:
  %lanes.i = getelementptr inbounds nuw i8, ptr %0, i64 32
  %word.0.copyload.i15.i = load i64, ptr %lanes.i, align 1
  %6 = add i64 %word.0.copyload.i15.i, -65536
  %or.cond.i16.i = icmp ult i64 %6, 140737488289792
  br i1 %or.cond.i16.i, label %if.end.i18.i, label %leads_somewhere.exit

if.end.i18.i:
  %shr1.i19.i = lshr i64 %word.0.copyload.i15.i, 12
  %rem.i20.i = and i64 %shr1.i19.i, 255
  %arrayidx.i21.i = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i20.i
  %7 = load i64, ptr %arrayidx.i21.i, align 8
  %cmp2.i22.i = icmp eq i64 %7, %shr1.i19.i
  br i1 %cmp2.i22.i, label %leads_somewhere.exit, label %if.end4.i23.i

if.end4.i23.i:
  %call.i24.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i15.i)
  br i1 %call.i24.i, label %if.end6.i25.i, label %leads_somewhere.exit

if.end6.i25.i:
  store i64 %shr1.i19.i, ptr %arrayidx.i21.i, align 8
  br label %leads_somewhere.exit

land.end.i:
  br label %leads_somewhere.exit

leads_somewhere.exit:
  %tobool22.not = phi i32 [ 3, %entry ], [ 2, %if.end4.i23.i ], [ 2, %land.lhs.true.i ], [ 2, %land.end.i ], [ 2, %land.rhs.i ], [ 3, %if.end.i18.i ], [ 3, %if.end6.i25.i ], [ 2, %if.end4.i.i ], [ 2, %land.lhs.true5.i ]
  %tobool8.not = phi i1 [ false, %entry ], [ true, %if.end4.i23.i ], [ true, %land.lhs.true.i ], [ true, %land.end.i ], [ true, %land.rhs.i ], [ false, %if.end.i18.i ], [ false, %if.end6.i25.i ], [ true, %if.end4.i.i ], [ true, %land.lhs.true5.i ]
  %width2 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %cmp66.not = icmp eq i64 %width, 0
  br i1 %cmp66.not, label %for.cond.cleanup, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %lanes = getelementptr inbounds nuw i8, ptr %0, i64 32
  %offset = getelementptr inbounds nuw i8, ptr %found, i64 16
  %shr1.i = lshr i64 %flags, 16
  %tobool.not24.not.i = icmp eq i64 %shr1.i, 0
  %shr.i = lshr i64 %flags, 8
  %and.i = and i64 %shr.i, 255
  %moved = getelementptr inbounds nuw i8, ptr %found, i64 24
  %and.i60 = and i64 %flags, 1
  %tobool.not.i = icmp eq i64 %and.i60, 0
  %and1.i = and i64 %flags, 16
  %tobool2.not.i = icmp eq i64 %and1.i, 0
  %brmerge = or i1 %tobool2.not.i, %tobool.not24.not.i
  %shr.i.i = lshr i64 %flags, 8
  %and.i.i = and i64 %shr.i.i, 255
  %size = getelementptr inbounds nuw i8, ptr %found, i64 8
  br label %land.rhs

land.rhs:
  %k.067 = phi i64 [ 0, %land.rhs.lr.ph ], [ %inc, %cleanup ]
  %8 = load i32, ptr %width2, align 8
  %conv = zext i32 %8 to i64
  %cmp3 = icmp samesign ult i64 %k.067, %conv
  br i1 %cmp3, label %for.body, label %for.cond.cleanup

for.cond.cleanup:
  %and = and i64 %flags, 1
  %tobool19.not = icmp eq i64 %and, 0
  br i1 %tobool19.not, label %if.end21, label %cleanup29

for.body:
  %arrayidx = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.067
  %9 = load ptr, ptr %arrayidx, align 8
  %add.ptr = getelementptr inbounds nuw i8, ptr %9, i64 %at
  %arrayidx5 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %k.067
  %10 = load i64, ptr %offset, align 8
  %add.ptr6 = getelementptr inbounds nuw i8, ptr %arrayidx5, i64 %10
  br i1 %tobool.not24.not.i, label %if.end.critedge, label %for.body.i

for.body.i:
  %stride.026.i = phi i64 [ %mul6.i, %if.end.i ], [ %and.i, %for.body ]
  %counts.025.i = phi i64 [ %shr8.i, %if.end.i ], [ %shr1.i, %for.body ]
  %and3.i = and i64 %counts.025.i, 127
  %div.i = udiv i64 %k.067, %stride.026.i
  %rem.i = urem i64 %div.i, %and3.i
  %tobool4.not.i = icmp eq i64 %rem.i, 0
  br i1 %tobool4.not.i, label %if.end.i, label %land.lhs.true.i59

land.lhs.true.i59:
  %mul.i = mul i64 %rem.i, %stride.026.i
  %sub.i = sub i64 %k.067, %mul.i
  %arrayidx5.i = getelementptr inbounds nuw ptr, ptr %shadows, i64 %sub.i
  %11 = load ptr, ptr %arrayidx5.i, align 8
  %cmp.i = icmp eq ptr %9, %11
  br i1 %cmp.i, label %cleanup, label %if.end.i

if.end.i:
  %mul6.i = mul i64 %and3.i, %stride.026.i
  %shr8.i = lshr i64 %counts.025.i, 8
  %tobool.not.not.i = icmp eq i64 %shr8.i, 0
  br i1 %tobool.not.not.i, label %if.end.critedge, label %for.body.i

if.end.critedge:
  br i1 %tobool8.not, label %if.else, label %if.then9

if.then9:
  %word.0.copyload.i = load i64, ptr %add.ptr6, align 1
  %12 = load i64, ptr %moved, align 8
  %add = add i64 %12, %word.0.copyload.i
  store i64 %add, ptr %add.ptr, align 1
  br label %cleanup

if.else:
  br i1 %tobool.not.i, label %lor.rhs.i, label %if.then14

lor.rhs.i:
  br i1 %brmerge, label %is_ahead.exit, label %for.body.i.i

for.body.i.i:
  %counts.021.i.i = phi i64 [ %shr7.i.i, %if.end.i.i64 ], [ %shr1.i, %lor.rhs.i ]
  %stride.020.i.i = phi i64 [ %mul.i.i, %if.end.i.i64 ], [ %and.i.i, %lor.rhs.i ]
  %and3.i.i = and i64 %counts.021.i.i, 127
  %and4.i.i = and i64 %counts.021.i.i, 128
  %tobool5.not.i.i = icmp eq i64 %and4.i.i, 0
  br i1 %tobool5.not.i.i, label %if.end.i.i64, label %land.lhs.true.i.i

land.lhs.true.i.i:
  %div.i.i = udiv i64 %k.067, %stride.020.i.i
  %rem.i.i63 = urem i64 %div.i.i, %and3.i.i
  %tobool6.not.i.i = icmp eq i64 %rem.i.i63, 0
  br i1 %tobool6.not.i.i, label %if.end.i.i64, label %cleanup

if.end.i.i64:
  %mul.i.i = mul i64 %and3.i.i, %stride.020.i.i
  %shr7.i.i = lshr i64 %counts.021.i.i, 8
  %tobool.not.not.i.i = icmp eq i64 %shr7.i.i, 0
  br i1 %tobool.not.not.i.i, label %if.then14, label %for.body.i.i

is_ahead.exit:
  br i1 %tobool2.not.i, label %cleanup, label %if.then14

if.then14:
  %13 = load i64, ptr %size, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %add.ptr, ptr align 1 %add.ptr6, i64 %13, i1 false)
  br label %cleanup

cleanup:
  %inc = add nuw nsw i64 %k.067, 1
  %exitcond.not = icmp eq i64 %inc, %width
  br i1 %exitcond.not, label %for.cond.cleanup, label %land.rhs

if.end21:
  %size23 = getelementptr inbounds nuw i8, ptr %found, i64 8
  %14 = load i64, ptr %size23, align 8
  %call24 = tail call ptr @enzyme.origins.new_step(ptr %steps, i32 %tobool22.not, i64 %14, ptr %shadows, i64 %width, i64 %at, i64 %flags)
  %atom25 = getelementptr inbounds nuw i8, ptr %call24, i64 8
  store ptr %0, ptr %atom25, align 8
  %offset26 = getelementptr inbounds nuw i8, ptr %found, i64 16
  %15 = load i64, ptr %offset26, align 8
  %conv27 = trunc i64 %15 to i32
  %offset28 = getelementptr inbounds nuw i8, ptr %call24, i64 28
  store i32 %conv27, ptr %offset28, align 4
  br label %cleanup29

cleanup29:
  %retval.0 = phi ptr [ %call24, %if.end21 ], [ %steps, %for.cond.cleanup ]
  ret ptr %retval.0
}

define linkonce_odr hidden void @enzyme.origins.fill(ptr %p, i8 zeroext %with, i64 %n) noinline nounwind "enzyme_inactive" {
entry:
  %cmp = icmp ugt i64 %n, 8
  br i1 %cmp, label %if.then, label %for.cond.preheader

for.cond.preheader:
  %cmp19.not = icmp eq i64 %n, 0
  br i1 %cmp19.not, label %if.end, label %for.body

if.then:
  tail call void @llvm.memset.p0.i64(ptr align 1 %p, i8 %with, i64 %n, i1 false)
  br label %if.end

for.body:
  %k.010 = phi i64 [ %inc, %for.body ], [ 0, %for.cond.preheader ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %k.010
  store atomic i8 %with, ptr %add.ptr monotonic, align 1
  %inc = add nuw nsw i64 %k.010, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %if.end, label %for.body

if.end:
  ret void
}

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

define linkonce_odr hidden ptr @enzyme.origins.find_page(i64 %number, i32 %is_wanted) noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.page_room)
  %1 = load i64, ptr %0, align 8
  %tobool.not = icmp eq i64 %1, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %mul.i = mul i64 %number, -7046029254386353131
  %shr.i = lshr i64 %mul.i, 29
  %sub.i = add i64 %1, 34359738367
  %and.i = and i64 %sub.i, %shr.i
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages)
  %3 = load ptr, ptr %2, align 8
  %arrayidx87 = getelementptr inbounds nuw ptr, ptr %3, i64 %and.i
  %4 = load ptr, ptr %arrayidx87, align 8
  %tobool1.not88 = icmp eq ptr %4, null
  br i1 %tobool1.not88, label %if.end, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %sub = add i64 %1, -1
  br label %land.rhs

land.rhs:
  %5 = phi ptr [ %4, %land.rhs.lr.ph ], [ %7, %while.body ]
  %at.089 = phi i64 [ %and.i, %land.rhs.lr.ph ], [ %and, %while.body ]
  %6 = load i64, ptr %5, align 8
  %cmp.not = icmp eq i64 %6, %number
  br i1 %cmp.not, label %if.end, label %while.body

while.body:
  %add = add i64 %at.089, 1
  %and = and i64 %add, %sub
  %arrayidx = getelementptr inbounds nuw ptr, ptr %3, i64 %and
  %7 = load ptr, ptr %arrayidx, align 8
  %tobool1.not = icmp eq ptr %7, null
  br i1 %tobool1.not, label %if.end, label %land.rhs

if.end:
  %found.0 = phi ptr [ null, %entry ], [ null, %if.then ], [ %5, %land.rhs ], [ null, %while.body ]
  %tobool5 = icmp eq ptr %found.0, null
  %tobool6 = icmp ne i32 %is_wanted, 0
  %or.cond = and i1 %tobool6, %tobool5
  br i1 %or.cond, label %if.end8, label %cleanup

if.end8:
  %8 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages_used)
  %9 = load i64, ptr %8, align 8
  %add9 = shl i64 %9, 1
  %mul = add i64 %add9, 2
  %cmp10 = icmp ugt i64 %mul, %1
  br i1 %cmp10, label %if.then11, label %if.end37

if.then11:
  %10 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages)
  %11 = load ptr, ptr %10, align 8
  %mul13 = shl i64 %1, 1
  %cond = select i1 %tobool.not, i64 64, i64 %mul13
  store i64 %cond, ptr %0, align 8
  %call14 = tail call ptr @calloc(i64 %cond, i64 8)
  store ptr %call14, ptr %10, align 8
  %tobool15.not = icmp eq ptr %call14, null
  br i1 %tobool15.not, label %if.then16, label %for.cond.preheader

for.cond.preheader:
  %cmp1897.not = icmp eq i64 %1, 0
  br i1 %cmp1897.not, label %for.cond.cleanup, label %for.body

if.then16:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

for.cond.cleanup:
  tail call void @free(ptr %11)
  br label %if.end37

for.body:
  %k.098 = phi i64 [ %inc, %for.inc ], [ 0, %for.cond.preheader ]
  %arrayidx19 = getelementptr inbounds nuw ptr, ptr %11, i64 %k.098
  %12 = load ptr, ptr %arrayidx19, align 8
  %tobool20.not = icmp eq ptr %12, null
  br i1 %tobool20.not, label %for.inc, label %if.then21

if.then21:
  %13 = load i64, ptr %12, align 8
  %mul.i79 = mul i64 %13, -7046029254386353131
  %shr.i80 = lshr i64 %mul.i79, 29
  %14 = load i64, ptr %0, align 8
  %sub.i81 = add i64 %14, 34359738367
  %and.i82 = and i64 %sub.i81, %shr.i80
  %15 = load ptr, ptr %10, align 8
  %arrayidx2792 = getelementptr inbounds nuw ptr, ptr %15, i64 %and.i82
  %16 = load ptr, ptr %arrayidx2792, align 8
  %tobool28.not93 = icmp eq ptr %16, null
  br i1 %tobool28.not93, label %while.end33, label %while.body29.lr.ph

while.body29.lr.ph:
  %sub31 = add i64 %14, -1
  br label %while.body29

while.body29:
  %at22.094 = phi i64 [ %and.i82, %while.body29.lr.ph ], [ %and32, %while.body29 ]
  %add30 = add i64 %at22.094, 1
  %and32 = and i64 %add30, %sub31
  %arrayidx27 = getelementptr inbounds nuw ptr, ptr %15, i64 %and32
  %17 = load ptr, ptr %arrayidx27, align 8
  %tobool28.not = icmp eq ptr %17, null
  br i1 %tobool28.not, label %while.end33, label %while.body29

while.end33:
  %at22.0.lcssa = phi i64 [ %and.i82, %if.then21 ], [ %and32, %while.body29 ]
  %arrayidx27.le = getelementptr inbounds nuw ptr, ptr %15, i64 %at22.0.lcssa
  store ptr %12, ptr %arrayidx27.le, align 8
  br label %for.inc

for.inc:
  %inc = add nuw i64 %k.098, 1
  %exitcond.not = icmp eq i64 %inc, %1
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

if.end37:
  %call38 = tail call ptr @calloc(i64 1, i64 8720)
  %tobool39.not = icmp eq ptr %call38, null
  br i1 %tobool39.not, label %if.then40, label %if.end41

if.then40:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

if.end41:
  store i64 %number, ptr %call38, align 8
  %18 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.epoch)
  %19 = load i64, ptr %18, align 8
  %epoch = getelementptr inbounds nuw i8, ptr %call38, i64 8
  store i64 %19, ptr %epoch, align 8
  %mul.i83 = mul i64 %number, -7046029254386353131
  %shr.i84 = lshr i64 %mul.i83, 29
  %20 = load i64, ptr %0, align 8
  %sub.i85 = add i64 %20, 34359738367
  %and.i86 = and i64 %sub.i85, %shr.i84
  %21 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages)
  %22 = load ptr, ptr %21, align 8
  %arrayidx46100 = getelementptr inbounds nuw ptr, ptr %22, i64 %and.i86
  %23 = load ptr, ptr %arrayidx46100, align 8
  %tobool47.not101 = icmp eq ptr %23, null
  br i1 %tobool47.not101, label %while.end52, label %while.body48.lr.ph

while.body48.lr.ph:
  %sub50 = add i64 %20, -1
  br label %while.body48

while.body48:
  %at43.0102 = phi i64 [ %and.i86, %while.body48.lr.ph ], [ %and51, %while.body48 ]
  %add49 = add i64 %at43.0102, 1
  %and51 = and i64 %add49, %sub50
  %arrayidx46 = getelementptr inbounds nuw ptr, ptr %22, i64 %and51
  %24 = load ptr, ptr %arrayidx46, align 8
  %tobool47.not = icmp eq ptr %24, null
  br i1 %tobool47.not, label %while.end52, label %while.body48

while.end52:
  %at43.0.lcssa = phi i64 [ %and.i86, %if.end41 ], [ %and51, %while.body48 ]
  %arrayidx46.le = getelementptr inbounds nuw ptr, ptr %22, i64 %at43.0.lcssa
  store ptr %call38, ptr %arrayidx46.le, align 8
  %25 = load i64, ptr %8, align 8
  %inc54 = add i64 %25, 1
  store i64 %inc54, ptr %8, align 8
  br label %cleanup

cleanup:
  %retval.0 = phi ptr [ %call38, %while.end52 ], [ %found.0, %if.end ]
  ret ptr %retval.0
}

define linkonce_odr hidden ptr @enzyme.origins.place_of_pointer(ptr %bits) noinline nounwind "enzyme_inactive" {
entry:
  %word.0.copyload.i = load i64, ptr %bits, align 1
  %div10 = lshr i64 %word.0.copyload.i, 3
  %mul = mul i64 %div10, -7046029254386353131
  %shr = lshr i64 %mul, 32
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pointers)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pointer_room)
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  br label %for.cond

for.cond:
  %k.0 = phi i64 [ %shr, %entry ], [ %inc, %cleanup ]
  %retval.0 = phi ptr [ undef, %entry ], [ %retval.1, %cleanup ]
  %4 = load ptr, ptr %0, align 8
  %5 = load i64, ptr %1, align 8
  %sub = add i64 %5, -1
  %and = and i64 %sub, %k.0
  %arrayidx = getelementptr inbounds nuw i64, ptr %4, i64 %and
  %6 = load i64, ptr %arrayidx, align 8
  %tobool.not = icmp eq i64 %6, 0
  br i1 %tobool.not, label %cleanup, label %lor.lhs.false

lor.lhs.false:
  %7 = load i64, ptr %2, align 8
  %cmp.i = icmp ult i64 %6, %7
  br i1 %cmp.i, label %cond.true.i, label %numbered.exit

cond.true.i:
  %8 = load ptr, ptr %3, align 8
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %8, i64 %6
  %9 = load ptr, ptr %arrayidx.i, align 8
  br label %numbered.exit

numbered.exit:
  %cond.i = phi ptr [ %9, %cond.true.i ], [ null, %lor.lhs.false ]
  %call3 = tail call i32 @memcmp(ptr %cond.i, ptr %bits, i64 8)
  %tobool4.not = icmp ne i32 %call3, 0
  %spec.select = select i1 %tobool4.not, ptr %retval.0, ptr %arrayidx
  br label %cleanup

cleanup:
  %retval.1 = phi ptr [ %arrayidx, %for.cond ], [ %spec.select, %numbered.exit ]
  %cond = phi i1 [ false, %for.cond ], [ %tobool4.not, %numbered.exit ]
  %inc = add i64 %k.0, 1
  br i1 %cond, label %for.cond, label %cleanup5

cleanup5:
  ret ptr %retval.1
}

define linkonce_odr hidden void @enzyme.origins.write_mark(ptr %mark, ptr %atom, i64 %number) noinline nounwind "enzyme_inactive" {
entry:
  %parts = alloca [4 x i32], align 16
  %size = getelementptr inbounds nuw i8, ptr %atom, i64 20
  %0 = load i32, ptr %size, align 4
  %cmp = icmp eq i32 %0, 2
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %1 = trunc i64 %number to i8
  %2 = and i8 %1, 63
  %conv = or disjoint i8 %2, 64
  store i8 %conv, ptr %mark, align 1
  %shr = lshr i64 %number, 6
  %3 = trunc i64 %shr to i8
  %4 = and i8 %3, 63
  %conv3 = or disjoint i8 %4, 64
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %mark, i64 1
  store i8 %conv3, ptr %arrayidx4, align 1
  br label %return

if.end:
  call void @llvm.lifetime.start.p0(ptr %parts)
  %and.i = and i64 %number, 127
  %5 = shl i64 %number, 1
  %shl3.i = and i64 %5, 32512
  %6 = shl i64 %number, 2
  %shl7.i = and i64 %6, 8323072
  %7 = shl i64 %number, 3
  %.masked.i = and i64 %7, 2130706432
  %or1.i = or disjoint i64 %.masked.i, %and.i
  %shl11.i = or disjoint i64 %shl7.i, %shl3.i
  %or8.i = or disjoint i64 %shl11.i, %or1.i
  %8 = trunc nuw nsw i64 %or8.i to i32
  %conv.i = or disjoint i32 %8, -2139062144
  store i32 %conv.i, ptr %parts, align 16
  %or4.i = or disjoint i64 %shl7.i, %shl3.i
  %shl11.i25 = or disjoint i64 %or4.i, %or1.i
  %9 = trunc nuw nsw i64 %shl11.i25 to i32
  %conv.i27 = or i32 %9, -1065320320
  %parts.4.parts.4.parts.4.parts.4.arrayinit.element.sroa_idx = getelementptr inbounds nuw i8, ptr %parts, i64 4
  store i32 %conv.i27, ptr %parts.4.parts.4.parts.4.parts.4.arrayinit.element.sroa_idx, align 4
  %parts.8.parts.8.parts.8.parts.8.arrayinit.element6.sroa_idx = getelementptr inbounds nuw i8, ptr %parts, i64 8
  store i32 %conv.i, ptr %parts.8.parts.8.parts.8.parts.8.arrayinit.element6.sroa_idx, align 8
  %parts.12.parts.12.parts.12.parts.12.arrayinit.element8.sroa_idx = getelementptr inbounds nuw i8, ptr %parts, i64 12
  store i32 %conv.i27, ptr %parts.12.parts.12.parts.12.parts.12.arrayinit.element8.sroa_idx, align 4
  %conv11 = zext i32 %0 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %mark, ptr align 16 %parts, i64 %conv11, i1 false)
  call void @llvm.lifetime.end.p0(ptr %parts)
  br label %return

return:
  ret void
}

define linkonce_odr hidden i64 @enzyme.origins.new_number(ptr %atom) noinline nounwind "enzyme_inactive" {
entry:
  %size = getelementptr inbounds nuw i8, ptr %atom, i64 20
  %0 = load i32, ptr %size, align 4
  %cmp = icmp eq i32 %0, 2
  br i1 %cmp, label %if.then, label %if.end8

if.then:
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.halves_used)
  %2 = load i64, ptr %1, align 8
  %inc = add i64 %2, 1
  store i64 %inc, ptr %1, align 8
  %cmp1 = icmp ugt i64 %inc, 4095
  br i1 %cmp1, label %if.then2, label %if.end

if.then2:
  tail call void @enzyme.stop(ptr @enzyme.origins.too_many)
  unreachable

if.end:
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.halves)
  %4 = load ptr, ptr %3, align 8
  %tobool.not = icmp eq ptr %4, null
  br i1 %tobool.not, label %if.then3, label %if.end4

if.then3:
  %call = tail call ptr @calloc(i64 4096, i64 8)
  store ptr %call, ptr %3, align 8
  br label %if.end4

if.end4:
  %5 = load ptr, ptr %3, align 8
  %tobool5.not = icmp eq ptr %5, null
  br i1 %tobool5.not, label %if.then6, label %cleanup

if.then6:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

if.end8:
  %kind = getelementptr inbounds nuw i8, ptr %atom, i64 16
  %6 = load i32, ptr %kind, align 8
  %switch = icmp ult i32 %6, 2
  br i1 %switch, label %if.then12, label %if.else

if.then12:
  %7 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.words_used)
  %8 = load i64, ptr %7, align 8
  %rem = and i64 %8, 7
  %cmp13 = icmp eq i64 %rem, 7
  %conv = select i1 %cmp13, i64 2, i64 1
  %add = add i64 %conv, %8
  store i64 %add, ptr %7, align 8
  %mul = shl i64 %add, 4
  br label %if.end19

if.else:
  %9 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.others_used)
  %10 = load i64, ptr %9, align 8
  %div = udiv i64 %10, 15
  %mul14 = shl i64 %div, 4
  %rem15 = urem i64 %10, 15
  %add16 = add nuw nsw i64 %rem15, 1
  %add17 = add nuw i64 %add16, %mul14
  %inc18 = add i64 %10, 1
  store i64 %inc18, ptr %9, align 8
  br label %if.end19

if.end19:
  %number.0 = phi i64 [ %mul, %if.then12 ], [ %add17, %if.else ]
  %tobool20.not = icmp ult i64 %number.0, 134217728
  br i1 %tobool20.not, label %if.end22, label %if.then21

if.then21:
  tail call void @enzyme.stop(ptr @enzyme.origins.too_many)
  unreachable

if.end22:
  %11 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  %12 = load i64, ptr %11, align 8
  %cmp23.not = icmp ult i64 %number.0, %12
  br i1 %cmp23.not, label %cleanup, label %if.then25

if.then25:
  %tobool26.not = icmp eq i64 %12, 0
  %mul27 = shl nuw nsw i64 %12, 1
  %cond28 = select i1 %tobool26.not, i64 1024, i64 %mul27
  br label %while.cond

while.cond:
  %room.0 = phi i64 [ %cond28, %if.then25 ], [ %mul31, %while.cond ]
  %cmp29.not = icmp ugt i64 %room.0, %number.0
  %mul31 = shl i64 %room.0, 1
  br i1 %cmp29.not, label %while.end, label %while.cond

while.end:
  %call32 = tail call ptr @calloc(i64 %room.0, i64 8)
  %tobool33.not = icmp eq ptr %call32, null
  br i1 %tobool33.not, label %if.then34, label %for.cond.preheader

for.cond.preheader:
  %13 = load i64, ptr %11, align 8
  %cmp3657.not = icmp eq i64 %13, 0
  br i1 %cmp3657.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %14 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  br label %for.body

if.then34:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

for.cond.cleanup:
  %15 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  %16 = load ptr, ptr %15, align 8
  tail call void @free(ptr %16)
  store ptr %call32, ptr %15, align 8
  store i64 %room.0, ptr %11, align 8
  br label %cleanup

for.body:
  %k.058 = phi i64 [ 0, %for.body.lr.ph ], [ %inc39, %for.body ]
  %17 = load ptr, ptr %14, align 8
  %arrayidx = getelementptr inbounds nuw ptr, ptr %17, i64 %k.058
  %18 = load ptr, ptr %arrayidx, align 8
  %arrayidx38 = getelementptr inbounds nuw ptr, ptr %call32, i64 %k.058
  store ptr %18, ptr %arrayidx38, align 8
  %inc39 = add nuw i64 %k.058, 1
  %19 = load i64, ptr %11, align 8
  %cmp36 = icmp ult i64 %inc39, %19
  br i1 %cmp36, label %for.body, label %for.cond.cleanup

cleanup:
  %retval.0 = phi i64 [ %inc, %if.end4 ], [ %number.0, %for.cond.cleanup ], [ %number.0, %if.end22 ]
  ret i64 %retval.0
}

define linkonce_odr hidden void @enzyme.origins.pointer_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %agg.result, ptr %mark, ptr %bits, i64 %told) noinline nounwind "enzyme_inactive" {
entry:
  %and = and i64 %told, 134217712
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  %1 = load i64, ptr %0, align 8
  %cmp.i = icmp ult i64 %and, %1
  br i1 %cmp.i, label %cond.true.i, label %numbered.exit

cond.true.i:
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  %3 = load ptr, ptr %2, align 8
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %3, i64 %and
  %4 = load ptr, ptr %arrayidx.i, align 8
  br label %numbered.exit

numbered.exit:
  %cond.i = phi ptr [ %4, %cond.true.i ], [ null, %entry ]
  %tobool.not = icmp ne ptr %cond.i, null
  %tobool1.not = icmp ult i64 %told, 134217728
  %or.cond = and i1 %tobool1.not, %tobool.not
  br i1 %or.cond, label %lor.lhs.false2, label %if.then

lor.lhs.false2:
  %size = getelementptr inbounds nuw i8, ptr %cond.i, i64 20
  %5 = load i32, ptr %size, align 4
  %cmp.not = icmp eq i32 %5, 8
  br i1 %cmp.not, label %lor.lhs.false3, label %if.then

lor.lhs.false3:
  %kind = getelementptr inbounds nuw i8, ptr %cond.i, i64 16
  %6 = load i32, ptr %kind, align 8
  %cmp4 = icmp ugt i32 %6, 1
  br i1 %cmp4, label %if.then, label %if.end

if.then:
  tail call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  br label %cleanup48

if.end:
  %and.i = and i64 %told, 112
  %7 = shl nuw nsw i64 %told, 1
  %shl3.i = and i64 %7, 32512
  %or4.i = or disjoint i64 %and.i, %shl3.i
  %8 = trunc nuw nsw i64 %or4.i to i32
  %conv.i = or disjoint i32 %8, -1065320320
  %word.0.copyload.i = load i64, ptr %bits, align 1
  %word.0.copyload.i63 = load i64, ptr %cond.i, align 1
  %sub = sub i64 %word.0.copyload.i, %word.0.copyload.i63
  %arrayidx = getelementptr inbounds nuw i8, ptr %mark, i64 4
  %9 = load i8, ptr %arrayidx, align 1
  %10 = trunc i32 %conv.i to i8
  %cmp12.not = icmp eq i8 %9, %10
  br i1 %cmp12.not, label %lor.lhs.false14, label %land.lhs.true

lor.lhs.false14:
  %arrayidx15 = getelementptr inbounds nuw i8, ptr %mark, i64 5
  %11 = load i8, ptr %arrayidx15, align 1
  %shr17 = lshr i32 %conv.i, 8
  %12 = trunc i32 %shr17 to i8
  %cmp20.not = icmp eq i8 %11, %12
  br i1 %cmp20.not, label %if.end25, label %land.lhs.true

land.lhs.true:
  %call22 = tail call i32 @enzyme.origins.is_near(ptr %cond.i, ptr %mark, i64 %word.0.copyload.i)
  %tobool23.not = icmp eq i32 %call22, 0
  br i1 %tobool23.not, label %if.then24, label %if.end25

if.then24:
  tail call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  br label %cleanup48

if.end25:
  %cmp27 = icmp eq i32 %6, 0
  br i1 %cmp27, label %land.lhs.true29, label %if.end42

land.lhs.true29:
  %13 = add i64 %word.0.copyload.i63, -65536
  %or.cond.i = icmp ult i64 %13, 140737488289792
  br i1 %or.cond.i, label %if.end.i, label %if.then41

if.end.i:
  %shr1.i = lshr i64 %word.0.copyload.i63, 12
  %14 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %rem.i = and i64 %shr1.i, 255
  %arrayidx.i65 = getelementptr inbounds nuw i64, ptr %14, i64 %rem.i
  %15 = load i64, ptr %arrayidx.i65, align 8
  %cmp2.i = icmp eq i64 %15, %shr1.i
  br i1 %cmp2.i, label %lor.lhs.false35, label %if.end4.i

if.end4.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i63)
  br i1 %call.i, label %if.end6.i, label %if.then41

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i65, align 8
  br label %lor.lhs.false35

lor.lhs.false35:
  %lanes = getelementptr inbounds nuw i8, ptr %cond.i, i64 32
  %word.0.copyload.i66 = load i64, ptr %lanes, align 1
  %16 = add i64 %word.0.copyload.i66, -65536
  %or.cond.i67 = icmp ult i64 %16, 140737488289792
  br i1 %or.cond.i67, label %if.end.i69, label %if.then41

if.end.i69:
  %shr1.i70 = lshr i64 %word.0.copyload.i66, 12
  %17 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %rem.i71 = and i64 %shr1.i70, 255
  %arrayidx.i72 = getelementptr inbounds nuw i64, ptr %17, i64 %rem.i71
  %18 = load i64, ptr %arrayidx.i72, align 8
  %cmp2.i73 = icmp eq i64 %18, %shr1.i70
  br i1 %cmp2.i73, label %if.end42, label %if.end4.i74

if.end4.i74:
  %call.i75 = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i66)
  br i1 %call.i75, label %if.end6.i76, label %if.then41

if.end6.i76:
  store i64 %shr1.i70, ptr %arrayidx.i72, align 8
  br label %if.end42

if.then41:
  tail call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  br label %cleanup48

if.end42:
  store ptr %cond.i, ptr %agg.result, align 8
  %size44 = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  store i64 8, ptr %size44, align 8
  %offset = getelementptr inbounds nuw i8, ptr %agg.result, i64 16
  store i64 0, ptr %offset, align 8
  %moved45 = getelementptr inbounds nuw i8, ptr %agg.result, i64 24
  store i64 %sub, ptr %moved45, align 8
  br label %cleanup48

cleanup48:
  ret void
}

define linkonce_odr hidden i32 @enzyme.origins.is_near(ptr %atom, ptr %mark, i64 %word) noinline nounwind "enzyme_inactive" {
entry:
  %add.ptr = getelementptr inbounds nuw i8, ptr %mark, i64 4
  br label %for.body.i

for.body.i:
  %indvars.iv.i = phi i64 [ 0, %entry ], [ %indvars.iv.next.i, %if.end.i ]
  %told.013.i = phi i64 [ 0, %entry ], [ %or.i, %if.end.i ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %indvars.iv.i
  %0 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp sgt i8 %0, -1
  br i1 %tobool.not.i, label %told_by.exit, label %if.end.i

if.end.i:
  %1 = and i8 %0, 127
  %conv5.i = zext nneg i8 %1 to i64
  %2 = mul nuw nsw i64 %indvars.iv.i, 7
  %shl.i = shl nuw nsw i64 %conv5.i, %2
  %or.i = or i64 %shl.i, %told.013.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.i = icmp eq i64 %indvars.iv.next.i, 4
  br i1 %exitcond.i, label %told_by.exit, label %for.body.i

told_by.exit:
  %spec.select.i = phi i64 [ -1, %for.body.i ], [ %or.i, %if.end.i ]
  %word.0.copyload.i = load i64, ptr %atom, align 1
  %3 = icmp slt i64 %spec.select.i, 134217728
  br i1 %3, label %cond.end, label %cond.false

cond.false:
  %and = and i64 %spec.select.i, 134217712
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  %5 = load i64, ptr %4, align 8
  %cmp.i = icmp ult i64 %and, %5
  br i1 %cmp.i, label %cond.true.i, label %cond.end

cond.true.i:
  %6 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  %7 = load ptr, ptr %6, align 8
  %arrayidx.i23 = getelementptr inbounds nuw ptr, ptr %7, i64 %and
  %8 = load ptr, ptr %arrayidx.i23, align 8
  br label %cond.end

cond.end:
  %cond = phi ptr [ null, %told_by.exit ], [ %8, %cond.true.i ], [ null, %cond.false ]
  %tobool3.not = icmp eq ptr %cond, null
  br i1 %tobool3.not, label %land.end, label %land.lhs.true

land.lhs.true:
  %kind = getelementptr inbounds nuw i8, ptr %cond, i64 16
  %9 = load i32, ptr %kind, align 8
  %cmp4 = icmp ult i32 %9, 2
  %cmp8.unshifted = xor i64 %word.0.copyload.i, %word
  %cmp8 = icmp ult i64 %cmp8.unshifted, 4294967296
  %or.cond22 = select i1 %cmp4, i1 %cmp8, i1 false
  br i1 %or.cond22, label %land.rhs, label %land.end

land.rhs:
  %cmp.i24 = icmp ugt i64 %word, %word.0.copyload.i
  %sub.i = sub nuw i64 %word, %word.0.copyload.i
  %sub1.i = sub nuw i64 %word.0.copyload.i, %word
  %cond.i25 = select i1 %cmp.i24, i64 %sub.i, i64 %sub1.i
  %word.0.copyload.i26 = load i64, ptr %cond, align 1
  %cmp.i27 = icmp ugt i64 %word, %word.0.copyload.i26
  %sub.i28 = sub nuw i64 %word, %word.0.copyload.i26
  %sub1.i29 = sub nuw i64 %word.0.copyload.i26, %word
  %cond.i30 = select i1 %cmp.i27, i64 %sub.i28, i64 %sub1.i29
  %cmp14 = icmp ule i64 %cond.i25, %cond.i30
  %10 = zext i1 %cmp14 to i32
  br label %land.end

land.end:
  %land.ext = phi i32 [ %10, %land.rhs ], [ 0, %land.lhs.true ], [ 0, %cond.end ]
  ret i32 %land.ext
}

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)

declare float @llvm.fabs.f32(float)
