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
@enzyme.origin.recent_pointers = linkonce_odr hidden thread_local global [64 x i64] zeroinitializer, align 16
@enzyme.origin.slots = linkonce_odr hidden thread_local global [64 x { i64, [64 x i8], [64 x i8] }] zeroinitializer, align 16
@enzyme.origin.pages = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.page_room = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.pages_used = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.latest = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.atoms = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.atom_room = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.words_used = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.others_used = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.halves = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.halves_used = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.block = linkonce_odr hidden thread_local global ptr null, align 8
@enzyme.origin.block_left = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.known_pages = linkonce_odr hidden thread_local global [256 x i64] zeroinitializer, align 16
@enzyme.origin.is_noting = linkonce_odr hidden global i8 0, align 1
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
  %dec = add i64 %1, -1
  store i64 %dec, ptr %0, align 8
  %tobool.not = icmp eq i64 %dec, 0
  br i1 %tobool.not, label %if.end, label %return

if.end:
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.cleared)
  %one.017 = load ptr, ptr %2, align 8
  %tobool1.not18 = icmp eq ptr %one.017, null
  br i1 %tobool1.not18, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.variables)
  %one2.020 = load ptr, ptr %3, align 8
  %tobool4.not21 = icmp eq ptr %one2.020, null
  br i1 %tobool4.not21, label %for.cond.cleanup5, label %for.body6

for.body:
  %one.019 = phi ptr [ %one.0, %for.body ], [ %one.017, %if.end ]
  %word = getelementptr inbounds nuw i8, ptr %one.019, i64 16
  %4 = load i64, ptr %word, align 8
  %at = getelementptr inbounds nuw i8, ptr %one.019, i64 8
  %5 = load ptr, ptr %at, align 8
  store i64 %4, ptr %5, align 8
  %one.0 = load ptr, ptr %one.019, align 8
  %tobool1.not = icmp eq ptr %one.0, null
  br i1 %tobool1.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup5:
  tail call void @enzyme.origins.forget_all()
  br label %return

for.body6:
  %one2.022 = phi ptr [ %one2.0, %for.body6 ], [ %one2.020, %for.cond.cleanup ]
  %left = getelementptr inbounds nuw i8, ptr %one2.022, i64 24
  %6 = load ptr, ptr %left, align 8
  %primal = getelementptr inbounds nuw i8, ptr %one2.022, i64 16
  %7 = load ptr, ptr %primal, align 8
  %size = getelementptr inbounds nuw i8, ptr %one2.022, i64 32
  %8 = load i64, ptr %size, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %6, ptr align 1 %7, i64 %8, i1 false)
  %one2.0 = load ptr, ptr %one2.022, align 8
  %tobool4.not = icmp eq ptr %one2.0, null
  br i1 %tobool4.not, label %for.cond.cleanup5, label %for.body6

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
  %9 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.block)
  %10 = load ptr, ptr %9, align 8
  %tobool.not5 = icmp eq ptr %10, null
  br i1 %tobool.not5, label %while.end, label %while.body

for.body:
  %k.04 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %11 = load ptr, ptr %2, align 8
  %arrayidx = getelementptr inbounds nuw ptr, ptr %11, i64 %k.04
  %12 = load ptr, ptr %arrayidx, align 8
  tail call void @free(ptr %12)
  %inc = add nuw i64 %k.04, 1
  %13 = load i64, ptr %0, align 8
  %cmp = icmp ult i64 %inc, %13
  br i1 %cmp, label %for.body, label %for.cond.cleanup

while.body:
  %14 = phi ptr [ %15, %while.body ], [ %10, %for.cond.cleanup ]
  %15 = load ptr, ptr %14, align 8
  tail call void @free(ptr %14)
  store ptr %15, ptr %9, align 8
  %tobool.not = icmp eq ptr %15, null
  br i1 %tobool.not, label %while.end, label %while.body

while.end:
  %16 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.recent_pointers)
  tail call void @llvm.memset.p0.i64(ptr align 16 %16, i8 0, i64 512, i1 false)
  %17 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.variables)
  store ptr null, ptr %17, align 8
  %18 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.cleared)
  store ptr null, ptr %18, align 8
  store ptr null, ptr %3, align 8
  store ptr null, ptr %5, align 8
  store ptr null, ptr %7, align 8
  %19 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.latest)
  store ptr null, ptr %19, align 8
  %20 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.block_left)
  store i64 0, ptr %20, align 8
  %21 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.halves_used)
  store i64 0, ptr %21, align 8
  %22 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.others_used)
  store i64 0, ptr %22, align 8
  %23 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.words_used)
  store i64 0, ptr %23, align 8
  %24 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  store i64 0, ptr %24, align 8
  %25 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages_used)
  store i64 0, ptr %25, align 8
  store i64 0, ptr %0, align 8
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
  %bits.i = alloca i64, align 8
  switch i64 %size, label %cond.end [
    i64 8, label %cond.true
    i64 4, label %cond.true
  ]

cond.true:
  call void @llvm.lifetime.start.p0(ptr %bits.i)
  store i64 0, ptr %bits.i, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits.i, ptr align 1 %at, i64 %size, i1 false)
  %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i = load i64, ptr %bits.i, align 8
  call void @llvm.lifetime.end.p0(ptr %bits.i)
  br label %cond.end

cond.end:
  %cond = phi i64 [ %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i, %cond.true ], [ 0, %entry ]
  %tobool.not = icmp eq i64 %cond, 0
  br i1 %tobool.not, label %cleanup, label %while.cond.i

while.cond.i:
  %0 = atomicrmw xchg ptr @enzyme.origin.is_noting, i8 1 acquire, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %lock_arrivals.exit, label %while.cond.i

lock_arrivals.exit:
  %1 = load i64, ptr @enzyme.origin.arrivals_used, align 8
  %mul = shl i64 %1, 1
  %2 = load i64, ptr @enzyme.origin.arrival_room, align 8
  %cmp2.not = icmp ult i64 %mul, %2
  br i1 %cmp2.not, label %if.end23, label %if.then3

if.then3:
  %tobool4.not = icmp eq i64 %2, 0
  %mul6 = shl i64 %2, 1
  %cond9 = select i1 %tobool4.not, i64 256, i64 %mul6
  %call10 = tail call ptr @calloc(i64 %cond9, i64 24)
  %tobool11.not = icmp eq ptr %call10, null
  br i1 %tobool11.not, label %if.then12, label %for.cond.preheader

for.cond.preheader:
  %3 = load i64, ptr @enzyme.origin.arrival_room, align 8
  %cmp1460.not = icmp eq i64 %3, 0
  br i1 %cmp1460.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %4 = load ptr, ptr @enzyme.origin.arrivals, align 8
  %sub.i = add i64 %cond9, -1
  br label %for.body

if.then12:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

for.cond.cleanup:
  %5 = load ptr, ptr @enzyme.origin.arrivals, align 8
  tail call void @free(ptr %5)
  store ptr %call10, ptr @enzyme.origin.arrivals, align 8
  store i64 %cond9, ptr @enzyme.origin.arrival_room, align 8
  br label %if.end23

for.body:
  %k.061 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %arrayidx = getelementptr inbounds nuw { i64, i64, i64 }, ptr %4, i64 %k.061
  %6 = load i64, ptr %arrayidx, align 8
  %tobool16.not = icmp eq i64 %6, 0
  br i1 %tobool16.not, label %for.inc, label %if.then17

if.then17:
  %mul.i = mul i64 %6, -7046029254386353131
  %shr.i = lshr i64 %mul.i, 29
  br label %while.cond.i46

while.cond.i46:
  %shr.pn.i = phi i64 [ %shr.i, %if.then17 ], [ %add.i, %while.cond.i46 ]
  %k.0.i = and i64 %shr.pn.i, %sub.i
  %arrayidx.i = getelementptr inbounds nuw { i64, i64, i64 }, ptr %call10, i64 %k.0.i
  %7 = load i64, ptr %arrayidx.i, align 8
  %tobool.not.i47 = icmp eq i64 %7, 0
  %cmp.not.i = icmp eq i64 %7, %6
  %or.cond.i = or i1 %tobool.not.i47, %cmp.not.i
  %add.i = add i64 %k.0.i, 1
  br i1 %or.cond.i, label %arrival_at.exit, label %while.cond.i46

arrival_at.exit:
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx.i, ptr align 8 %arrayidx, i64 24, i1 false)
  br label %for.inc

for.inc:
  %inc = add nuw i64 %k.061, 1
  %exitcond.not = icmp eq i64 %inc, %3
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

if.end23:
  %8 = load ptr, ptr @enzyme.origin.arrivals, align 8
  %9 = load i64, ptr @enzyme.origin.arrival_room, align 8
  %10 = ptrtoint ptr %at to i64
  %mul.i48 = mul i64 %10, -7046029254386353131
  %shr.i49 = lshr i64 %mul.i48, 29
  %sub.i50 = add i64 %9, -1
  br label %while.cond.i51

while.cond.i51:
  %shr.pn.i52 = phi i64 [ %shr.i49, %if.end23 ], [ %add.i58, %while.cond.i51 ]
  %k.0.i53 = and i64 %shr.pn.i52, %sub.i50
  %arrayidx.i54 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %8, i64 %k.0.i53
  %11 = load i64, ptr %arrayidx.i54, align 8
  %tobool.not.i55 = icmp eq i64 %11, 0
  %cmp.not.i56 = icmp eq i64 %11, %10
  %or.cond.i57 = or i1 %tobool.not.i55, %cmp.not.i56
  %add.i58 = add i64 %k.0.i53, 1
  br i1 %or.cond.i57, label %arrival_at.exit59, label %while.cond.i51

arrival_at.exit59:
  %conv = zext i1 %tobool.not.i55 to i64
  %12 = load i64, ptr @enzyme.origin.arrivals_used, align 8
  %add = add i64 %12, %conv
  store i64 %add, ptr @enzyme.origin.arrivals_used, align 8
  store i64 %10, ptr %arrayidx.i54, align 8
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
  %0 = ptrtoint ptr %p to i64
  %add.i = add i64 %0, 7
  %sub.i = add i64 %add.i, %n
  %and2.i = and i64 %sub.i, -8
  %and3.i = and i64 %flags, 2
  %tobool.not.i = icmp eq i64 %and3.i, 0
  br i1 %tobool.not.i, label %if.end.i, label %if.then.i

if.then.i:
  %and.i = and i64 %0, -8
  %1 = inttoptr i64 %and.i to ptr
  %sub.ptr.sub.i = sub i64 %and2.i, %and.i
  tail call void @enzyme.origins.forget_whole(ptr %1, i64 %sub.ptr.sub.i)
  br label %if.end.i

if.end.i:
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.epoch)
  %3 = load i64, ptr %2, align 8
  %tobool4.not.i = icmp ne i64 %3, 0
  %and7.i = and i64 %0, -4096
  %cmp24.i = icmp ult i64 %and7.i, %and2.i
  %or.cond.i = and i1 %cmp24.i, %tobool4.not.i
  br i1 %or.cond.i, label %for.body.i, label %refresh.exit

for.body.i:
  %at.025.i = phi i64 [ %add13.i, %if.end12.i ], [ %and7.i, %if.end.i ]
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %at.025.i, i32 0)
  %tobool8.not.i = icmp eq ptr %call.i, null
  br i1 %tobool8.not.i, label %if.end12.i, label %land.lhs.true.i

land.lhs.true.i:
  %epoch.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %4 = load i64, ptr %epoch.i, align 8
  %5 = load i64, ptr %2, align 8
  %cmp9.not.i = icmp eq i64 %4, %5
  br i1 %cmp9.not.i, label %if.end12.i, label %if.then10.i

if.then10.i:
  store i64 %5, ptr %epoch.i, align 8
  %6 = inttoptr i64 %at.025.i to ptr
  tail call void @enzyme.origins.forget_whole(ptr %6, i64 4096)
  br label %if.end12.i

if.end12.i:
  %add13.i = add i64 %at.025.i, 4096
  %cmp.i = icmp ult i64 %add13.i, %and2.i
  br i1 %cmp.i, label %for.body.i, label %refresh.exit

refresh.exit:
  %call = tail call ptr @enzyme.origins.see(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %known, i64 %flags)
  %cmp43.not = icmp eq i64 %n, 0
  br i1 %cmp43.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  br i1 %tobool.not.i, label %if.end.i23, label %if.then.i20

if.then.i20:
  %and.i21 = and i64 %0, -8
  %7 = inttoptr i64 %and.i21 to ptr
  %sub.ptr.sub.i22 = sub i64 %and2.i, %and.i21
  tail call void @enzyme.origins.forget_whole(ptr %7, i64 %sub.ptr.sub.i22)
  br label %if.end.i23

if.end.i23:
  %8 = load i64, ptr %2, align 8
  %tobool4.not.i24 = icmp ne i64 %8, 0
  %or.cond.i27 = and i1 %cmp24.i, %tobool4.not.i24
  br i1 %or.cond.i27, label %for.body.i28, label %refresh.exit39

for.body.i28:
  %at.025.i29 = phi i64 [ %add13.i37, %if.end12.i36 ], [ %and7.i, %if.end.i23 ]
  %call.i30 = tail call ptr @enzyme.origins.page_of(i64 %at.025.i29, i32 0)
  %tobool8.not.i31 = icmp eq ptr %call.i30, null
  br i1 %tobool8.not.i31, label %if.end12.i36, label %land.lhs.true.i32

land.lhs.true.i32:
  %epoch.i33 = getelementptr inbounds nuw i8, ptr %call.i30, i64 8
  %9 = load i64, ptr %epoch.i33, align 8
  %10 = load i64, ptr %2, align 8
  %cmp9.not.i34 = icmp eq i64 %9, %10
  br i1 %cmp9.not.i34, label %if.end12.i36, label %if.then10.i35

if.then10.i35:
  store i64 %10, ptr %epoch.i33, align 8
  %11 = inttoptr i64 %at.025.i29 to ptr
  tail call void @enzyme.origins.forget_whole(ptr %11, i64 4096)
  br label %if.end12.i36

if.end12.i36:
  %add13.i37 = add i64 %at.025.i29, 4096
  %cmp.i38 = icmp ult i64 %add13.i37, %and2.i
  br i1 %cmp.i38, label %for.body.i28, label %refresh.exit39

refresh.exit39:
  %12 = ptrtoint ptr %call to i64
  ret i64 %12

for.body:
  %k.044 = phi i64 [ %inc, %mark_at.exit ], [ 0, %refresh.exit ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %k.044
  %13 = ptrtoint ptr %add.ptr to i64
  %call.i40 = tail call ptr @enzyme.origins.page_of(i64 %13, i32 0)
  %rem.i = and i64 %13, 4095
  %tobool.not.i41 = icmp eq ptr %call.i40, null
  br i1 %tobool.not.i41, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i40, i64 16
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %14 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %13, 63
  %15 = shl nuw i64 1, %rem1.i
  %16 = and i64 %14, %15
  %tobool2.not.i = icmp eq i64 %16, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i40, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %17 = load i8, ptr %arrayidx4.i, align 1
  %18 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %17, %18
  br i1 %cmp.not.i, label %if.end.i42, label %mark_at.exit

if.end.i42:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i40, i64 528
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %19 = load i8, ptr %arrayidx7.i, align 1
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i8 [ %19, %if.end.i42 ], [ 0, %lor.lhs.false3.i ], [ 0, %lor.lhs.false.i ], [ 0, %for.body ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks, i64 %k.044
  store i8 %retval.0.i, ptr %arrayidx, align 1
  %inc = add nuw i64 %k.044, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden ptr @enzyme.origins.see(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %known, i64 %flags) noinline nounwind "enzyme_inactive" {
entry:
  %ref.tmp.i = alloca { ptr, i64, i64, i64 }, align 8
  %ref.tmp = alloca { ptr, i64, i64, i64 }, align 8
  %mark = alloca [16 x i8], align 16
  %0 = ptrtoint ptr %p to i64
  %and = and i64 %0, -8
  %1 = inttoptr i64 %and to ptr
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %n
  %cmp369 = icmp ugt ptr %add.ptr, %1
  br i1 %cmp369, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %size = getelementptr inbounds nuw i8, ptr %ref.tmp, i64 8
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %size.i = getelementptr inbounds nuw i8, ptr %ref.tmp.i, i64 8
  %and.i = and i64 %flags, 1
  %tobool.not.i322 = icmp eq i64 %and.i, 0
  %cmp.not6.i.i = icmp eq i64 %width, 0
  %3 = and i64 %known, 4294967295
  %cmp.i325 = icmp eq i64 %3, 3
  %4 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %conv107 = trunc i64 %known to i32
  %cmp111364.not = icmp eq i64 %width, 0
  %5 = trunc i64 %flags to i32
  %6 = lshr i32 %5, 1
  %cond132 = and i32 %6, 1
  %7 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %cmp150366.not = icmp eq i64 %width, 0
  %brmerge = or i1 %tobool.not.i322, %cmp.not6.i.i
  br label %for.cond1.preheader

for.cond1.preheader:
  %steps.addr.0373 = phi ptr [ null, %for.cond1.preheader.lr.ph ], [ %steps.addr.2, %cleanup ]
  %word.0370 = phi ptr [ %1, %for.cond1.preheader.lr.ph ], [ %add.ptr195, %cleanup ]
  br label %for.body4

for.cond.cleanup:
  %steps.addr.0.lcssa = phi ptr [ null, %entry ], [ %steps.addr.2, %cleanup ]
  ret ptr %steps.addr.0.lcssa

for.cond.cleanup3:
  %tobool.not = icmp eq i64 %or, 0
  call void @llvm.lifetime.start.p0(ptr %ref.tmp)
  br i1 %tobool.not, label %land.rhs28, label %if.end.critedge

for.body4:
  %indvars.iv = phi i64 [ 0, %for.cond1.preheader ], [ %indvars.iv.next, %has_changed.exit ]
  %wanted.0360 = phi i64 [ 0, %for.cond1.preheader ], [ %or27, %has_changed.exit ]
  %changed.0359 = phi i64 [ 0, %for.cond1.preheader ], [ %or14, %has_changed.exit ]
  %unknown.0358 = phi i64 [ 0, %for.cond1.preheader ], [ %or, %has_changed.exit ]
  %add.ptr5 = getelementptr inbounds nuw i8, ptr %word.0370, i64 %indvars.iv
  %8 = ptrtoint ptr %add.ptr5 to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %8, i32 0)
  %rem.i = and i64 %8, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 16
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %9 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %8, 63
  %10 = shl nuw i64 1, %rem1.i
  %11 = and i64 %9, %10
  %tobool2.not.i = icmp eq i64 %11, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %12 = load i8, ptr %arrayidx4.i, align 1
  %13 = load i8, ptr %add.ptr5, align 1
  %cmp.not.i = icmp ne i8 %12, %13
  %spec.select = zext i1 %cmp.not.i to i64
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i64 [ 1, %for.body4 ], [ %spec.select, %lor.lhs.false3.i ], [ 1, %lor.lhs.false.i ]
  %shl = shl nuw nsw i64 %retval.0.i, %indvars.iv
  %or = or i64 %shl, %unknown.0358
  %call.i287 = tail call ptr @enzyme.origins.page_of(i64 %8, i32 0)
  %tobool.not.i289 = icmp eq ptr %call.i287, null
  br i1 %tobool.not.i289, label %has_changed.exit, label %land.lhs.true.i

land.lhs.true.i:
  %is_set.i290 = getelementptr inbounds nuw i8, ptr %call.i287, i64 16
  %div12.i = lshr i64 %rem.i, 6
  %arrayidx.i291 = getelementptr inbounds nuw i64, ptr %is_set.i290, i64 %div12.i
  %14 = load i64, ptr %arrayidx.i291, align 8
  %rem1.i292 = and i64 %8, 63
  %15 = shl nuw i64 1, %rem1.i292
  %16 = and i64 %14, %15
  %tobool2.not.i293 = icmp eq i64 %16, 0
  br i1 %tobool2.not.i293, label %has_changed.exit, label %land.rhs.i

land.rhs.i:
  %bits.i294 = getelementptr inbounds nuw i8, ptr %call.i287, i64 4624
  %arrayidx3.i = getelementptr inbounds nuw i8, ptr %bits.i294, i64 %rem.i
  %17 = load i8, ptr %arrayidx3.i, align 1
  %18 = load i8, ptr %add.ptr5, align 1
  %cmp.i = icmp ne i8 %17, %18
  %19 = zext i1 %cmp.i to i64
  br label %has_changed.exit

has_changed.exit:
  %land.ext.i = phi i64 [ 0, %land.lhs.true.i ], [ 0, %mark_at.exit ], [ %19, %land.rhs.i ]
  %shl13 = shl nuw nsw i64 %land.ext.i, %indvars.iv
  %or14 = or i64 %shl13, %changed.0359
  %cmp17.not = icmp uge ptr %add.ptr5, %p
  %cmp22 = icmp ult ptr %add.ptr5, %add.ptr
  %narrow = and i1 %cmp17.not, %cmp22
  %land.ext = zext i1 %narrow to i64
  %shl26 = shl nuw nsw i64 %land.ext, %indvars.iv
  %or27 = or i64 %shl26, %wanted.0360
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 8
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4

land.rhs28:
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %ref.tmp, ptr %word.0370)
  %20 = load i64, ptr %size, align 8
  %cmp29 = icmp ugt i64 %20, 7
  call void @llvm.lifetime.end.p0(ptr %ref.tmp)
  br i1 %cmp29, label %cleanup, label %for.body38.preheader

for.body38.preheader:
  br label %for.body38

if.end.critedge:
  call void @llvm.lifetime.end.p0(ptr %ref.tmp)
  br label %for.body38.preheader

for.cond.cleanup37:
  %tobool65.not = icmp eq i64 %or14, 0
  br i1 %tobool65.not, label %if.end75, label %land.lhs.true66

for.body38:
  %indvars.iv380 = phi i64 [ %indvars.iv.next381, %for.inc62 ], [ 0, %for.body38.preheader ]
  %unknown.1362 = phi i64 [ %unknown.2, %for.inc62 ], [ %or, %for.body38.preheader ]
  %add.ptr40 = getelementptr inbounds nuw i8, ptr %word.0370, i64 %indvars.iv380
  %21 = ptrtoint ptr %add.ptr40 to i64
  %call.i295 = tail call ptr @enzyme.origins.page_of(i64 %21, i32 0)
  %rem.i296 = and i64 %21, 4095
  %tobool.not.i297 = icmp eq ptr %call.i295, null
  br i1 %tobool.not.i297, label %for.inc62, label %lor.lhs.false.i298

lor.lhs.false.i298:
  %is_set.i299 = getelementptr inbounds nuw i8, ptr %call.i295, i64 16
  %div18.i300 = lshr i64 %rem.i296, 6
  %arrayidx.i301 = getelementptr inbounds nuw i64, ptr %is_set.i299, i64 %div18.i300
  %22 = load i64, ptr %arrayidx.i301, align 8
  %rem1.i302 = and i64 %21, 63
  %23 = shl nuw i64 1, %rem1.i302
  %24 = and i64 %22, %23
  %tobool2.not.i303 = icmp eq i64 %24, 0
  br i1 %tobool2.not.i303, label %for.inc62, label %lor.lhs.false3.i304

lor.lhs.false3.i304:
  %bits.i305 = getelementptr inbounds nuw i8, ptr %call.i295, i64 4624
  %arrayidx4.i306 = getelementptr inbounds nuw i8, ptr %bits.i305, i64 %rem.i296
  %25 = load i8, ptr %arrayidx4.i306, align 1
  %26 = load i8, ptr %add.ptr40, align 1
  %cmp.not.i307 = icmp eq i8 %25, %26
  br i1 %cmp.not.i307, label %if.end.i309, label %for.inc62

if.end.i309:
  %marks.i310 = getelementptr inbounds nuw i8, ptr %call.i295, i64 528
  %arrayidx7.i311 = getelementptr inbounds nuw i8, ptr %marks.i310, i64 %rem.i296
  %27 = load i8, ptr %arrayidx7.i311, align 1
  %.not374 = icmp eq i8 %27, 0
  br i1 %.not374, label %for.inc62, label %land.lhs.true

land.lhs.true:
  %and44 = and i64 %indvars.iv380, 4
  %shl46 = shl nuw nsw i64 15, %and44
  %and47 = and i64 %shl46, %or14
  %tobool48.not = icmp eq i64 %and47, 0
  br i1 %tobool48.not, label %cond.false, label %cond.true

cond.true:
  %call51 = tail call i32 @enzyme.origins.is_of_whole(ptr %add.ptr40)
  %tobool52.not = icmp eq i32 %call51, 0
  br i1 %tobool52.not, label %if.then57, label %for.inc62

cond.false:
  %call55 = tail call i32 @enzyme.origins.is_left_over(ptr %add.ptr40)
  %tobool56.not = icmp eq i32 %call55, 0
  br i1 %tobool56.not, label %for.inc62, label %if.then57

if.then57:
  %shl59 = shl nuw nsw i64 1, %indvars.iv380
  %or60 = or i64 %shl59, %unknown.1362
  br label %for.inc62

for.inc62:
  %unknown.2 = phi i64 [ %unknown.1362, %cond.true ], [ %or60, %if.then57 ], [ %unknown.1362, %cond.false ], [ %unknown.1362, %if.end.i309 ], [ %unknown.1362, %for.body38 ], [ %unknown.1362, %lor.lhs.false.i298 ], [ %unknown.1362, %lor.lhs.false3.i304 ]
  %indvars.iv.next381 = add nuw nsw i64 %indvars.iv380, 1
  %exitcond383.not = icmp eq i64 %indvars.iv.next381, 8
  br i1 %exitcond383.not, label %for.cond.cleanup37, label %for.body38

land.lhs.true66:
  %28 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp eq ptr %28, null
  %cmp.i314 = icmp eq ptr %28, %p
  %.not = or i1 %tobool.i, %cmp.i314
  br i1 %.not, label %if.end75, label %land.lhs.true69

land.lhs.true69:
  %sub.ptr.lhs.cast = ptrtoint ptr %word.0370 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %0
  %add.ptr71 = getelementptr inbounds i8, ptr %28, i64 %sub.ptr.sub
  %word.0.copyload.i.i = load i64, ptr %word.0370, align 1
  %29 = add i64 %word.0.copyload.i.i, -65536
  %or.cond.i.i = icmp ult i64 %29, 140737488289792
  br i1 %or.cond.i.i, label %if.end.i.i, label %land.end.critedge.i

if.end.i.i:
  %shr1.i.i = lshr i64 %word.0.copyload.i.i, 12
  %rem.i.i = and i64 %shr1.i.i, 255
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %2, i64 %rem.i.i
  %30 = load i64, ptr %arrayidx.i.i, align 8
  %cmp2.i.i = icmp eq i64 %30, %shr1.i.i
  br i1 %cmp2.i.i, label %is_address.exit.i, label %if.end4.i.i

if.end4.i.i:
  %call.i.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i.i)
  br i1 %call.i.i, label %if.end6.i.i, label %land.end.critedge.i

if.end6.i.i:
  store i64 %shr1.i.i, ptr %arrayidx.i.i, align 8
  br label %is_address.exit.i

is_address.exit.i:
  call void @llvm.lifetime.start.p0(ptr %ref.tmp.i)
  %word.0.copyload.i6.i = load i64, ptr %add.ptr71, align 1
  %31 = add i64 %word.0.copyload.i6.i, -65536
  %or.cond.i7.i = icmp ult i64 %31, 140737488289792
  br i1 %or.cond.i7.i, label %if.end.i9.i, label %is_untold_address.exit

if.end.i9.i:
  %shr1.i10.i = lshr i64 %word.0.copyload.i6.i, 12
  %rem.i11.i = and i64 %shr1.i10.i, 255
  %arrayidx.i12.i = getelementptr inbounds nuw i64, ptr %2, i64 %rem.i11.i
  %32 = load i64, ptr %arrayidx.i12.i, align 8
  %cmp2.i13.i = icmp eq i64 %32, %shr1.i10.i
  br i1 %cmp2.i13.i, label %land.rhs.i317, label %if.end4.i14.i

if.end4.i14.i:
  %call.i15.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i6.i)
  br i1 %call.i15.i, label %if.end6.i16.i, label %is_untold_address.exit

if.end6.i16.i:
  store i64 %shr1.i10.i, ptr %arrayidx.i12.i, align 8
  br label %land.rhs.i317

land.rhs.i317:
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %ref.tmp.i, ptr %word.0370)
  %33 = load i64, ptr %size.i, align 8
  %cmp.i318 = icmp ugt i64 %33, 7
  %34 = select i1 %cmp.i318, i64 %unknown.2, i64 255
  br label %is_untold_address.exit

land.end.critedge.i:
  call void @llvm.lifetime.start.p0(ptr %ref.tmp.i)
  br label %is_untold_address.exit

is_untold_address.exit:
  %land.ext.i316 = phi i64 [ %34, %land.rhs.i317 ], [ %unknown.2, %land.end.critedge.i ], [ %unknown.2, %if.end4.i14.i ], [ %unknown.2, %is_address.exit.i ]
  call void @llvm.lifetime.end.p0(ptr %ref.tmp.i)
  br label %if.end75

if.end75:
  %unknown.3 = phi i64 [ %unknown.2, %for.cond.cleanup37 ], [ %land.ext.i316, %is_untold_address.exit ], [ %unknown.2, %land.lhs.true66 ]
  %and76 = and i64 %unknown.3, %or27
  %tobool77.not = icmp eq i64 %and76, 0
  br i1 %tobool77.not, label %cleanup, label %if.end79

if.end79:
  call void @llvm.lifetime.start.p0(ptr %mark)
  call void @llvm.memset.p0.i64(ptr align 16 %mark, i8 0, i64 16, i1 false)
  %word.0.copyload.i = load i64, ptr %word.0370, align 1
  %and81 = and i64 %unknown.3, 15
  %cmp82 = icmp eq i64 %and81, 15
  %cond = select i1 %cmp82, i64 15, i64 0
  %and84 = and i64 %unknown.3, 240
  %cmp85 = icmp eq i64 %and84, 240
  %cond87 = select i1 %cmp85, i64 240, i64 0
  %or88 = or disjoint i64 %cond, %cond87
  %35 = load ptr, ptr %shadows, align 8
  %tobool.i319 = icmp eq ptr %35, null
  %cmp.i320 = icmp eq ptr %35, %p
  %.not352 = or i1 %tobool.i319, %cmp.i320
  br i1 %.not352, label %if.end99, label %if.then93

if.then93:
  %sub.ptr.lhs.cast94 = ptrtoint ptr %word.0370 to i64
  %sub.ptr.sub96 = sub i64 %sub.ptr.lhs.cast94, %0
  %or88.mux = select i1 %tobool.not.i322, i64 %or88, i64 0
  br i1 %brmerge, label %if.end99, label %for.body.i.i

for.body.i.i:
  %k.07.i.i = phi i64 [ %inc.i.i, %for.inc.critedge.i.i ], [ 0, %if.then93 ]
  %arrayidx.i.i324 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.07.i.i
  %36 = load ptr, ptr %arrayidx.i.i324, align 8
  %add.ptr.i.i = getelementptr inbounds i8, ptr %36, i64 %sub.ptr.sub96
  br label %for.body.i.i.i

for.cond.i.i.i:
  %inc.i.i.i = add nuw nsw i64 %k.04.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %inc.i.i.i, 8
  br i1 %exitcond.not.i.i.i, label %for.inc.critedge.i.i, label %for.body.i.i.i

for.body.i.i.i:
  %k.04.i.i.i = phi i64 [ %inc.i.i.i, %for.cond.i.i.i ], [ 0, %for.body.i.i ]
  %arrayidx.i.i.i = getelementptr inbounds nuw i8, ptr %add.ptr.i.i, i64 %k.04.i.i.i
  %37 = load i8, ptr %arrayidx.i.i.i, align 1
  %tobool.not.i.i.i = icmp eq i8 %37, 0
  br i1 %tobool.not.i.i.i, label %for.cond.i.i.i, label %if.end3.critedge.i

for.inc.critedge.i.i:
  %inc.i.i = add nuw i64 %k.07.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %inc.i.i, %width
  br i1 %exitcond.not.i.i, label %if.end99, label %for.body.i.i

if.end3.critedge.i:
  br i1 %cmp.i325, label %land.lhs.true.i327, label %if.end99

land.lhs.true.i327:
  %add.ptr.i = getelementptr inbounds i8, ptr %35, i64 %sub.ptr.sub96
  %word.0.copyload.i.i328 = load i64, ptr %add.ptr.i, align 1
  %38 = add i64 %word.0.copyload.i.i328, -65536
  %or.cond.i.i329 = icmp ult i64 %38, 140737488289792
  br i1 %or.cond.i.i329, label %if.end.i.i330, label %for.body.i.preheader

for.body.i.preheader:
  br label %for.body.i

if.end.i.i330:
  %shr1.i.i331 = lshr i64 %word.0.copyload.i.i328, 12
  %rem.i.i332 = and i64 %shr1.i.i331, 255
  %arrayidx.i26.i = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i.i332
  %39 = load i64, ptr %arrayidx.i26.i, align 8
  %cmp2.i.i333 = icmp eq i64 %39, %shr1.i.i331
  br i1 %cmp2.i.i333, label %if.end99, label %if.end4.i.i334

if.end4.i.i334:
  %call.i.i335 = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i.i328)
  br i1 %call.i.i335, label %if.end6.i.i336, label %for.body.i.preheader

if.end6.i.i336:
  store i64 %shr1.i.i331, ptr %arrayidx.i26.i, align 8
  br label %if.end99

for.body.i:
  %indvars.iv.i = phi i64 [ %indvars.iv.next.i, %are_zero.exit44.i ], [ 0, %for.body.i.preheader ]
  %halves.addr.047.i = phi i64 [ %halves.addr.1.i, %are_zero.exit44.i ], [ %or88, %for.body.i.preheader ]
  %40 = shl nuw nsw i64 %indvars.iv.i, 2
  br label %for.body.i29.i

for.body.i29.i:
  %k.07.i30.i = phi i64 [ %inc.i42.i, %for.inc.critedge.i41.i ], [ 0, %for.body.i ]
  %arrayidx.i31.i = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.07.i30.i
  %41 = load ptr, ptr %arrayidx.i31.i, align 8
  %42 = getelementptr i8, ptr %41, i64 %sub.ptr.sub96
  %add.ptr.i32.i = getelementptr i8, ptr %42, i64 %40
  br label %for.body.i.i33.i

for.cond.i.i38.i:
  %inc.i.i39.i = add nuw nsw i64 %k.04.i.i34.i, 1
  %exitcond.not.i.i40.i = icmp eq i64 %inc.i.i39.i, 4
  br i1 %exitcond.not.i.i40.i, label %for.inc.critedge.i41.i, label %for.body.i.i33.i

for.body.i.i33.i:
  %k.04.i.i34.i = phi i64 [ %inc.i.i39.i, %for.cond.i.i38.i ], [ 0, %for.body.i29.i ]
  %arrayidx.i.i35.i = getelementptr inbounds nuw i8, ptr %add.ptr.i32.i, i64 %k.04.i.i34.i
  %43 = load i8, ptr %arrayidx.i.i35.i, align 1
  %tobool.not.i.i36.not.i = icmp eq i8 %43, 0
  br i1 %tobool.not.i.i36.not.i, label %for.cond.i.i38.i, label %are_zero.exit44.i

for.inc.critedge.i41.i:
  %inc.i42.i = add nuw i64 %k.07.i30.i, 1
  %exitcond.not.i43.i = icmp eq i64 %inc.i42.i, %width
  br i1 %exitcond.not.i43.i, label %are_zero.exit44.i, label %for.body.i29.i

are_zero.exit44.i:
  %shl.i = shl nuw nsw i64 15, %40
  %not.i = xor i64 %shl.i, -1
  %and13.i = select i1 %tobool.not.i.i36.not.i, i64 %not.i, i64 -1
  %halves.addr.1.i = and i64 %and13.i, %halves.addr.047.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %cmp8.i = icmp eq i64 %indvars.iv.i, 0
  br i1 %cmp8.i, label %for.body.i, label %if.end99

if.end99:
  %halves_unknown.0 = phi i64 [ %or88, %if.end79 ], [ %or88.mux, %if.then93 ], [ %or88, %if.end6.i.i336 ], [ %or88, %if.end.i.i330 ], [ %or88, %if.end3.critedge.i ], [ %halves.addr.1.i, %are_zero.exit44.i ], [ 0, %for.inc.critedge.i.i ]
  %tobool100.not = icmp eq i64 %halves_unknown.0, 0
  br i1 %tobool100.not, label %if.end163, label %if.else

if.else:
  %44 = load ptr, ptr %shadows, align 8
  %tobool.i337 = icmp eq ptr %44, null
  %cmp.i338 = icmp eq ptr %44, %p
  %.not353 = or i1 %tobool.i337, %cmp.i338
  br i1 %.not353, label %if.else138, label %if.then105

if.then105:
  %call106 = call ptr @enzyme.origins.new_atom(i32 0, i64 8, i64 %width, ptr %word.0370, ptr %mark)
  %known108 = getelementptr inbounds nuw i8, ptr %call106, i64 28
  store i32 %conv107, ptr %known108, align 4
  br i1 %cmp111364.not, label %for.cond.cleanup113, label %for.body114.lr.ph

for.body114.lr.ph:
  %sub.ptr.lhs.cast116 = ptrtoint ptr %word.0370 to i64
  %sub.ptr.sub118 = sub i64 %sub.ptr.lhs.cast116, %0
  %lanes = getelementptr inbounds nuw i8, ptr %call106, i64 32
  br label %for.body114

for.cond.cleanup113:
  %sub.ptr.lhs.cast133 = ptrtoint ptr %word.0370 to i64
  %sub.ptr.sub135 = sub i64 %sub.ptr.lhs.cast133, %0
  %call136 = tail call ptr @enzyme.origins.new_step(ptr %steps.addr.0373, i32 %cond132, i64 8, ptr %shadows, i64 %width, i64 %sub.ptr.sub135)
  %atom137 = getelementptr inbounds nuw i8, ptr %call136, i64 8
  store ptr %call106, ptr %atom137, align 8
  br label %if.end163

for.body114:
  %k109.0365 = phi i64 [ 0, %for.body114.lr.ph ], [ %inc128, %for.body114 ]
  %arrayidx115 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k109.0365
  %45 = load ptr, ptr %arrayidx115, align 8
  %add.ptr119 = getelementptr inbounds i8, ptr %45, i64 %sub.ptr.sub118
  %arrayidx120 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %k109.0365
  %home = getelementptr inbounds nuw i8, ptr %arrayidx120, i64 32
  store ptr %add.ptr119, ptr %home, align 8
  %46 = load i64, ptr %add.ptr119, align 1
  store i64 %46, ptr %arrayidx120, align 8
  %inc128 = add nuw i64 %k109.0365, 1
  %exitcond384.not = icmp eq i64 %inc128, %width
  br i1 %exitcond384.not, label %for.cond.cleanup113, label %for.body114

if.else138:
  %cmp139 = icmp eq i64 %unknown.3, 255
  %47 = add i64 %word.0.copyload.i, -65536
  %or.cond.i = icmp ult i64 %47, 140737488289792
  %or.cond = select i1 %cmp139, i1 %or.cond.i, i1 false
  br i1 %or.cond, label %if.end.i340, label %if.end163

if.end.i340:
  %shr1.i = lshr i64 %word.0.copyload.i, 12
  %rem.i341 = and i64 %shr1.i, 255
  %arrayidx.i342 = getelementptr inbounds nuw i64, ptr %7, i64 %rem.i341
  %48 = load i64, ptr %arrayidx.i342, align 8
  %cmp2.i = icmp eq i64 %48, %shr1.i
  br i1 %cmp2.i, label %if.then144, label %if.end4.i

if.end4.i:
  %call.i343 = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i343, label %if.end6.i, label %if.end163

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i342, align 8
  br label %if.then144

if.then144:
  %call147 = call ptr @enzyme.origins.new_atom(i32 1, i64 8, i64 %width, ptr %word.0370, ptr %mark)
  br i1 %cmp150366.not, label %if.end163, label %for.body153.lr.ph

for.body153.lr.ph:
  %lanes154 = getelementptr inbounds nuw i8, ptr %call147, i64 32
  br label %for.body153

for.body153:
  %k148.0367 = phi i64 [ 0, %for.body153.lr.ph ], [ %inc159, %for.body153 ]
  %arrayidx155 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes154, i64 %k148.0367
  %49 = load i64, ptr %word.0370, align 1
  store i64 %49, ptr %arrayidx155, align 8
  %inc159 = add nuw i64 %k148.0367, 1
  %exitcond385.not = icmp eq i64 %inc159, %width
  br i1 %exitcond385.not, label %if.end163, label %for.body153

if.end163:
  %steps.addr.1 = phi ptr [ %call136, %for.cond.cleanup113 ], [ %steps.addr.0373, %if.end99 ], [ %steps.addr.0373, %if.end4.i ], [ %steps.addr.0373, %if.else138 ], [ %steps.addr.0373, %if.then144 ], [ %steps.addr.0373, %for.body153 ]
  br label %for.body169

for.cond.cleanup168:
  call void @llvm.lifetime.end.p0(ptr %mark)
  br label %cleanup

for.body169:
  %indvars.iv386 = phi i64 [ 0, %if.end163 ], [ %indvars.iv.next387, %for.inc189 ]
  %50 = shl nuw nsw i64 1, %indvars.iv386
  %51 = and i64 %50, %unknown.3
  %tobool172.not = icmp eq i64 %51, 0
  br i1 %tobool172.not, label %for.inc189, label %if.then173

if.then173:
  %add.ptr175 = getelementptr inbounds nuw i8, ptr %word.0370, i64 %indvars.iv386
  %52 = and i64 %50, %halves_unknown.0
  %tobool179.not = icmp eq i64 %52, 0
  br i1 %tobool179.not, label %cond.end, label %cond.true180

cond.true180:
  %arrayidx181 = getelementptr inbounds nuw i8, ptr %mark, i64 %indvars.iv386
  %53 = load i8, ptr %arrayidx181, align 1
  br label %cond.end

cond.end:
  %cond184 = phi i8 [ %53, %cond.true180 ], [ 0, %if.then173 ]
  %54 = load i8, ptr %add.ptr175, align 1
  %55 = ptrtoint ptr %add.ptr175 to i64
  %call.i344 = tail call ptr @enzyme.origins.page_of(i64 %55, i32 1)
  %rem.i345 = and i64 %55, 4095
  %rem1.i346 = and i64 %55, 63
  %shl.i347 = shl nuw i64 1, %rem1.i346
  %is_set.i348 = getelementptr inbounds nuw i8, ptr %call.i344, i64 16
  %div11.i = lshr i64 %rem.i345, 6
  %arrayidx.i349 = getelementptr inbounds nuw i64, ptr %is_set.i348, i64 %div11.i
  %56 = load i64, ptr %arrayidx.i349, align 8
  %or.i = or i64 %56, %shl.i347
  store i64 %or.i, ptr %arrayidx.i349, align 8
  %marks.i350 = getelementptr inbounds nuw i8, ptr %call.i344, i64 528
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i350, i64 %rem.i345
  store i8 %cond184, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %call.i344, i64 4624
  %arrayidx4.i351 = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i345
  store i8 %54, ptr %arrayidx4.i351, align 1
  br label %for.inc189

for.inc189:
  %indvars.iv.next387 = add nuw nsw i64 %indvars.iv386, 1
  %exitcond389.not = icmp eq i64 %indvars.iv.next387, 8
  br i1 %exitcond389.not, label %for.cond.cleanup168, label %for.body169

cleanup:
  %steps.addr.2 = phi ptr [ %steps.addr.1, %for.cond.cleanup168 ], [ %steps.addr.0373, %land.rhs28 ], [ %steps.addr.0373, %if.end75 ]
  %add.ptr195 = getelementptr inbounds nuw i8, ptr %word.0370, i64 8
  %cmp = icmp ult ptr %add.ptr195, %add.ptr
  br i1 %cmp, label %for.cond1.preheader, label %for.cond.cleanup
}

define linkonce_odr hidden i64 @enzyme.origin.run.store(ptr %p, ptr %shadows, i64 %width, i64 %n, ptr %marks, i64 %flags, ptr %message) noinline nounwind "enzyme_inactive" {
entry:
  %0 = ptrtoint ptr %p to i64
  %add.i = add i64 %0, 7
  %sub.i = add i64 %add.i, %n
  %and2.i = and i64 %sub.i, -8
  %and3.i = and i64 %flags, 2
  %tobool.not.i = icmp eq i64 %and3.i, 0
  br i1 %tobool.not.i, label %if.end.i, label %if.then.i

if.then.i:
  %and.i = and i64 %0, -8
  %1 = inttoptr i64 %and.i to ptr
  %sub.ptr.sub.i = sub i64 %and2.i, %and.i
  tail call void @enzyme.origins.forget_whole(ptr %1, i64 %sub.ptr.sub.i)
  br label %if.end.i

if.end.i:
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.epoch)
  %3 = load i64, ptr %2, align 8
  %tobool4.not.i = icmp ne i64 %3, 0
  %and7.i = and i64 %0, -4096
  %cmp24.i = icmp ult i64 %and7.i, %and2.i
  %or.cond.i = and i1 %cmp24.i, %tobool4.not.i
  br i1 %or.cond.i, label %for.body.i, label %refresh.exit

for.body.i:
  %at.025.i = phi i64 [ %add13.i, %if.end12.i ], [ %and7.i, %if.end.i ]
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %at.025.i, i32 0)
  %tobool8.not.i = icmp eq ptr %call.i, null
  br i1 %tobool8.not.i, label %if.end12.i, label %land.lhs.true.i

land.lhs.true.i:
  %epoch.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %4 = load i64, ptr %epoch.i, align 8
  %5 = load i64, ptr %2, align 8
  %cmp9.not.i = icmp eq i64 %4, %5
  br i1 %cmp9.not.i, label %if.end12.i, label %if.then10.i

if.then10.i:
  store i64 %5, ptr %epoch.i, align 8
  %6 = inttoptr i64 %at.025.i to ptr
  tail call void @enzyme.origins.forget_whole(ptr %6, i64 4096)
  br label %if.end12.i

if.end12.i:
  %add13.i = add i64 %at.025.i, 4096
  %cmp.i = icmp ult i64 %add13.i, %and2.i
  br i1 %cmp.i, label %for.body.i, label %refresh.exit

refresh.exit:
  tail call void @enzyme.origins.forget_pointers(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %flags)
  %cmp46.not = icmp eq i64 %n, 0
  br i1 %cmp46.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %call = tail call ptr @enzyme.origins.settle(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %flags, ptr %message)
  br i1 %tobool.not.i, label %if.end.i28, label %if.then.i25

if.then.i25:
  %and.i26 = and i64 %0, -8
  %7 = inttoptr i64 %and.i26 to ptr
  %sub.ptr.sub.i27 = sub i64 %and2.i, %and.i26
  tail call void @enzyme.origins.forget_whole(ptr %7, i64 %sub.ptr.sub.i27)
  br label %if.end.i28

if.end.i28:
  %8 = load i64, ptr %2, align 8
  %tobool4.not.i29 = icmp ne i64 %8, 0
  %or.cond.i32 = and i1 %cmp24.i, %tobool4.not.i29
  br i1 %or.cond.i32, label %for.body.i33, label %refresh.exit44

for.body.i33:
  %at.025.i34 = phi i64 [ %add13.i42, %if.end12.i41 ], [ %and7.i, %if.end.i28 ]
  %call.i35 = tail call ptr @enzyme.origins.page_of(i64 %at.025.i34, i32 0)
  %tobool8.not.i36 = icmp eq ptr %call.i35, null
  br i1 %tobool8.not.i36, label %if.end12.i41, label %land.lhs.true.i37

land.lhs.true.i37:
  %epoch.i38 = getelementptr inbounds nuw i8, ptr %call.i35, i64 8
  %9 = load i64, ptr %epoch.i38, align 8
  %10 = load i64, ptr %2, align 8
  %cmp9.not.i39 = icmp eq i64 %9, %10
  br i1 %cmp9.not.i39, label %if.end12.i41, label %if.then10.i40

if.then10.i40:
  store i64 %10, ptr %epoch.i38, align 8
  %11 = inttoptr i64 %at.025.i34 to ptr
  tail call void @enzyme.origins.forget_whole(ptr %11, i64 4096)
  br label %if.end12.i41

if.end12.i41:
  %add13.i42 = add i64 %at.025.i34, 4096
  %cmp.i43 = icmp ult i64 %add13.i42, %and2.i
  br i1 %cmp.i43, label %for.body.i33, label %refresh.exit44

refresh.exit44:
  %12 = ptrtoint ptr %call to i64
  ret i64 %12

for.body:
  %k.047 = phi i64 [ %inc, %for.body ], [ 0, %refresh.exit ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %k.047
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks, i64 %k.047
  %13 = load i8, ptr %arrayidx, align 1
  %14 = load i8, ptr %add.ptr, align 1
  %15 = ptrtoint ptr %add.ptr to i64
  %call.i45 = tail call ptr @enzyme.origins.page_of(i64 %15, i32 1)
  %rem.i = and i64 %15, 4095
  %rem1.i = and i64 %15, 63
  %shl.i = shl nuw i64 1, %rem1.i
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i45, i64 16
  %div11.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div11.i
  %16 = load i64, ptr %arrayidx.i, align 8
  %or.i = or i64 %16, %shl.i
  store i64 %or.i, ptr %arrayidx.i, align 8
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i45, i64 528
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  store i8 %13, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %call.i45, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i
  store i8 %14, ptr %arrayidx4.i, align 1
  %inc = add nuw i64 %k.047, 1
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
  br i1 %tobool.not, label %lor.lhs.false, label %for.end97

lor.lhs.false:
  %0 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp eq ptr %0, null
  %cmp.i = icmp eq ptr %0, %p
  %.not = or i1 %tobool.i, %cmp.i
  br i1 %.not, label %for.end97, label %if.end

if.end:
  %1 = ptrtoint ptr %p to i64
  %and2 = and i64 %1, -8
  %2 = inttoptr i64 %and2 to ptr
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %n
  %cmp164 = icmp ugt ptr %add.ptr, %2
  br i1 %cmp164, label %for.body.lr.ph, label %for.cond31.preheader

for.body.lr.ph:
  %cmp12162.not171 = icmp eq i64 %width, 0
  %3 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %umax = tail call i64 @llvm.umax.i64(i64 %width, i64 1)
  br label %for.body

for.cond31.preheader:
  %sub = add i64 %n, 7
  %cmp32169.not = icmp eq i64 %sub, 0
  br i1 %cmp32169.not, label %for.end97, label %for.body34.lr.ph

for.body34.lr.ph:
  %size.i = getelementptr inbounds nuw i8, ptr %found, i64 8
  %4 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %cmp68167.not = icmp eq i64 %width, 0
  %moved = getelementptr inbounds nuw i8, ptr %found, i64 24
  br label %for.body34

for.body:
  %word.0165 = phi ptr [ %2, %for.body.lr.ph ], [ %add.ptr29, %for.inc28 ]
  %5 = ptrtoint ptr %word.0165 to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %5, i32 0)
  %rem.i = and i64 %5, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %if.then10, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 16
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %6 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %5, 63
  %7 = shl nuw i64 1, %rem1.i
  %8 = and i64 %6, %7
  %tobool2.not.i = icmp eq i64 %8, 0
  br i1 %tobool2.not.i, label %if.then10, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %9 = load i8, ptr %arrayidx4.i, align 1
  %10 = load i8, ptr %word.0165, align 1
  %cmp.not.i.not = icmp eq i8 %9, %10
  br i1 %cmp.not.i.not, label %lor.lhs.false5, label %if.then10

lor.lhs.false5:
  %add.ptr7 = getelementptr inbounds nuw i8, ptr %word.0165, i64 7
  %11 = ptrtoint ptr %add.ptr7 to i64
  %call.i134 = tail call ptr @enzyme.origins.page_of(i64 %11, i32 0)
  %rem.i135 = and i64 %11, 4095
  %tobool.not.i136 = icmp eq ptr %call.i134, null
  br i1 %tobool.not.i136, label %if.then10, label %lor.lhs.false.i137

lor.lhs.false.i137:
  %is_set.i138 = getelementptr inbounds nuw i8, ptr %call.i134, i64 16
  %div18.i139 = lshr i64 %rem.i135, 6
  %arrayidx.i140 = getelementptr inbounds nuw i64, ptr %is_set.i138, i64 %div18.i139
  %12 = load i64, ptr %arrayidx.i140, align 8
  %rem1.i141 = and i64 %11, 63
  %13 = shl nuw i64 1, %rem1.i141
  %14 = and i64 %12, %13
  %tobool2.not.i142 = icmp eq i64 %14, 0
  br i1 %tobool2.not.i142, label %if.then10, label %lor.lhs.false3.i143

lor.lhs.false3.i143:
  %bits.i144 = getelementptr inbounds nuw i8, ptr %call.i134, i64 4624
  %arrayidx4.i145 = getelementptr inbounds nuw i8, ptr %bits.i144, i64 %rem.i135
  %15 = load i8, ptr %arrayidx4.i145, align 1
  %16 = load i8, ptr %add.ptr7, align 1
  %cmp.not.i146.not = icmp eq i8 %15, %16
  %brmerge = or i1 %cmp.not.i146.not, %cmp12162.not171
  br i1 %brmerge, label %for.inc28, label %for.body14.lr.ph

if.then10:
  br i1 %cmp12162.not171, label %for.inc28, label %for.body14.lr.ph

for.body14.lr.ph:
  %sub.ptr.sub = sub i64 %5, %1
  br label %for.body14

for.body14:
  %l.0163 = phi i64 [ 0, %for.body14.lr.ph ], [ %inc, %for.inc ]
  %arrayidx15 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %l.0163
  %17 = load ptr, ptr %arrayidx15, align 8
  %add.ptr16 = getelementptr inbounds i8, ptr %17, i64 %sub.ptr.sub
  %word.0.copyload.i = load i64, ptr %add.ptr16, align 1
  %18 = add i64 %word.0.copyload.i, -65536
  %or.cond.i = icmp ult i64 %18, 140737488289792
  br i1 %or.cond.i, label %if.end.i153, label %for.inc

if.end.i153:
  %shr1.i = lshr i64 %word.0.copyload.i, 12
  %rem.i154 = and i64 %shr1.i, 255
  %arrayidx.i155 = getelementptr inbounds nuw i64, ptr %3, i64 %rem.i154
  %19 = load i64, ptr %arrayidx.i155, align 8
  %cmp2.i = icmp eq i64 %19, %shr1.i
  br i1 %cmp2.i, label %if.then20, label %if.end4.i

if.end4.i:
  %call.i156 = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i156, label %if.end6.i, label %for.inc

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i155, align 8
  br label %if.then20

if.then20:
  %20 = load ptr, ptr %arrayidx15, align 8
  %add.ptr25 = getelementptr inbounds i8, ptr %20, i64 %sub.ptr.sub
  store i64 0, ptr %add.ptr25, align 1
  br label %for.inc

for.inc:
  %inc = add nuw i64 %l.0163, 1
  %exitcond.not = icmp eq i64 %inc, %umax
  br i1 %exitcond.not, label %for.inc28, label %for.body14

for.inc28:
  %add.ptr29 = getelementptr inbounds nuw i8, ptr %word.0165, i64 8
  %cmp = icmp ult ptr %add.ptr29, %add.ptr
  br i1 %cmp, label %for.body, label %for.cond31.preheader

for.body34:
  %k.0170 = phi i64 [ 0, %for.body34.lr.ph ], [ %inc95, %cleanup ]
  %add.ptr35 = getelementptr inbounds nuw i8, ptr %p, i64 %k.0170
  %add.ptr36 = getelementptr inbounds i8, ptr %add.ptr35, i64 -7
  call void @llvm.lifetime.start.p0(ptr %marks)
  call void @llvm.lifetime.start.p0(ptr %bits)
  %21 = ptrtoint ptr %add.ptr36 to i64
  %call37 = call ptr @enzyme.origins.page_of(i64 %21, i32 0)
  %rem = and i64 %21, 4095
  %tobool38 = icmp eq ptr %call37, null
  %cmp40 = icmp samesign ugt i64 %rem, 4088
  %or.cond = select i1 %tobool38, i1 true, i1 %cmp40
  br i1 %or.cond, label %cleanup, label %lor.lhs.false41

lor.lhs.false41:
  %is_set = getelementptr inbounds nuw i8, ptr %call37, i64 16
  %div133 = lshr i64 %rem, 6
  %arrayidx42 = getelementptr inbounds nuw i64, ptr %is_set, i64 %div133
  %22 = load i64, ptr %arrayidx42, align 8
  %rem43 = and i64 %21, 63
  %23 = shl nuw i64 1, %rem43
  %24 = and i64 %22, %23
  %tobool45.not = icmp eq i64 %24, 0
  br i1 %tobool45.not, label %cleanup, label %lor.lhs.false46

lor.lhs.false46:
  %marks47 = getelementptr inbounds nuw i8, ptr %call37, i64 528
  %arrayidx48 = getelementptr inbounds nuw i8, ptr %marks47, i64 %rem
  %25 = load i8, ptr %arrayidx48, align 1
  %tobool50.not = icmp sgt i8 %25, -1
  br i1 %tobool50.not, label %cleanup, label %if.end52

if.end52:
  %26 = load i64, ptr %arrayidx48, align 1
  store i64 %26, ptr %marks, align 8
  %bits57 = getelementptr inbounds nuw i8, ptr %call37, i64 4624
  %add.ptr59 = getelementptr inbounds nuw i8, ptr %bits57, i64 %rem
  %27 = load i64, ptr %add.ptr59, align 1
  store i64 %27, ptr %bits, align 8
  call void @llvm.lifetime.start.p0(ptr %found)
  call void @enzyme.origins.whole_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %marks, ptr %bits, i64 8)
  %28 = load ptr, ptr %found, align 8
  %tobool62.not = icmp eq ptr %28, null
  br i1 %tobool62.not, label %if.end89, label %land.lhs.true

land.lhs.true:
  %kind.i = getelementptr inbounds nuw i8, ptr %28, i64 16
  %29 = load i32, ptr %kind.i, align 8
  switch i32 %29, label %if.end89 [
    i32 1, label %for.cond67.critedge
    i32 0, label %land.lhs.true.i
  ]

land.lhs.true.i:
  %30 = load i64, ptr %size.i, align 8
  %cmp4.i = icmp eq i64 %30, 8
  br i1 %cmp4.i, label %land.lhs.true5.i, label %if.end89

land.lhs.true5.i:
  %word.0.copyload.i.i = load i64, ptr %28, align 1
  %31 = add i64 %word.0.copyload.i.i, -65536
  %or.cond.i.i = icmp ult i64 %31, 140737488289792
  br i1 %or.cond.i.i, label %if.end.i.i, label %if.end89

if.end.i.i:
  %shr1.i.i = lshr i64 %word.0.copyload.i.i, 12
  %rem.i.i = and i64 %shr1.i.i, 255
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i.i
  %32 = load i64, ptr %arrayidx.i.i, align 8
  %cmp2.i.i = icmp eq i64 %32, %shr1.i.i
  br i1 %cmp2.i.i, label %land.rhs.i, label %if.end4.i.i

if.end4.i.i:
  %call.i.i = call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i.i)
  br i1 %call.i.i, label %if.end6.i.i, label %if.end89

if.end6.i.i:
  store i64 %shr1.i.i, ptr %arrayidx.i.i, align 8
  br label %land.rhs.i

land.rhs.i:
  %lanes.i = getelementptr inbounds nuw i8, ptr %28, i64 32
  %word.0.copyload.i15.i = load i64, ptr %lanes.i, align 1
  %33 = add i64 %word.0.copyload.i15.i, -65536
  %or.cond.i16.i = icmp ult i64 %33, 140737488289792
  br i1 %or.cond.i16.i, label %if.end.i18.i, label %if.end89

if.end.i18.i:
  %shr1.i19.i = lshr i64 %word.0.copyload.i15.i, 12
  %rem.i20.i = and i64 %shr1.i19.i, 255
  %arrayidx.i21.i = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i20.i
  %34 = load i64, ptr %arrayidx.i21.i, align 8
  %cmp2.i22.i = icmp eq i64 %34, %shr1.i19.i
  br i1 %cmp2.i22.i, label %for.cond67.critedge, label %if.end4.i23.i

if.end4.i23.i:
  %call.i24.i = call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i15.i)
  br i1 %call.i24.i, label %if.end6.i25.i, label %if.end89

if.end6.i25.i:
  store i64 %shr1.i19.i, ptr %arrayidx.i21.i, align 8
  br label %for.cond67.critedge

for.cond67.critedge:
  br i1 %cmp68167.not, label %if.end89, label %for.body71.lr.ph

for.body71.lr.ph:
  %lanes = getelementptr inbounds nuw i8, ptr %28, i64 32
  %35 = load i64, ptr %moved, align 8
  br label %for.body71

for.body71:
  %l66.0168 = phi i64 [ 0, %for.body71.lr.ph ], [ %inc87, %if.end85 ]
  %arrayidx72 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %l66.0168
  %36 = load ptr, ptr %arrayidx72, align 8
  %add.ptr73 = getelementptr inbounds nuw i8, ptr %36, i64 %k.0170
  %add.ptr74 = getelementptr inbounds i8, ptr %add.ptr73, i64 -7
  %arrayidx76 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %l66.0168
  %word.0.copyload.i158 = load i64, ptr %arrayidx76, align 1
  %add80 = add i64 %35, %word.0.copyload.i158
  %word.0.copyload.i159 = load i64, ptr %add.ptr74, align 1
  %cmp82 = icmp eq i64 %word.0.copyload.i159, %add80
  br i1 %cmp82, label %if.then84, label %if.end85

if.then84:
  store i64 0, ptr %add.ptr74, align 1
  br label %if.end85

if.end85:
  %inc87 = add nuw i64 %l66.0168, 1
  %exitcond172.not = icmp eq i64 %inc87, %width
  br i1 %exitcond172.not, label %if.end89, label %for.body71

if.end89:
  call void @llvm.lifetime.end.p0(ptr %found)
  br label %cleanup

cleanup:
  call void @llvm.lifetime.end.p0(ptr %bits)
  call void @llvm.lifetime.end.p0(ptr %marks)
  %inc95 = add nuw i64 %k.0170, 1
  %exitcond173.not = icmp eq i64 %inc95, %sub
  br i1 %exitcond173.not, label %for.end97, label %for.body34

for.end97:
  ret void
}

define linkonce_odr hidden ptr @enzyme.origins.settle(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %flags, ptr %message) noinline nounwind "enzyme_inactive" {
entry:
  %found = alloca { ptr, i64, i64, i64 }, align 8
  %0 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp eq ptr %0, null
  %cmp.i = icmp eq ptr %0, %p
  %.not = or i1 %tobool.i, %cmp.i
  br i1 %.not, label %cleanup31, label %land.rhs

land.rhs:
  %k.065 = phi i64 [ %dec, %while.body ], [ 0, %entry ]
  %add.ptr = getelementptr inbounds i8, ptr %p, i64 %k.065
  %add.ptr1 = getelementptr inbounds i8, ptr %add.ptr, i64 -1
  %1 = ptrtoint ptr %add.ptr1 to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %1, i32 0)
  %rem.i = and i64 %1, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %while.end, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 16
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %2 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %1, 63
  %3 = shl nuw i64 1, %rem1.i
  %4 = and i64 %2, %3
  %tobool2.not.i = icmp eq i64 %4, 0
  br i1 %tobool2.not.i, label %while.end, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %5 = load i8, ptr %arrayidx4.i, align 1
  %6 = load i8, ptr %add.ptr1, align 1
  %cmp.not.i = icmp eq i8 %5, %6
  br i1 %cmp.not.i, label %if.end.i, label %while.end

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 528
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %7 = load i8, ptr %arrayidx7.i, align 1
  %.not71 = icmp eq i8 %7, 0
  br i1 %.not71, label %while.end, label %while.body

while.body:
  %dec = add nsw i64 %k.065, -1
  %cmp = icmp sgt i64 %k.065, -14
  br i1 %cmp, label %land.rhs, label %while.end

while.end:
  %k.0.lcssa = phi i64 [ %k.065, %lor.lhs.false3.i ], [ %k.065, %lor.lhs.false.i ], [ %k.065, %land.rhs ], [ -15, %while.body ], [ %k.065, %if.end.i ]
  %cmp566 = icmp slt i64 %k.0.lcssa, %n
  br i1 %cmp566, label %while.body6.lr.ph, label %while.end23

while.body6.lr.ph:
  %size = getelementptr inbounds nuw i8, ptr %found, i64 8
  br label %while.body6

while.body6:
  %rest.069 = phi i64 [ 0, %while.body6.lr.ph ], [ %rest.2, %cleanup ]
  %k.168 = phi i64 [ %k.0.lcssa, %while.body6.lr.ph ], [ %k.2, %cleanup ]
  %steps.067 = phi ptr [ null, %while.body6.lr.ph ], [ %steps.3, %cleanup ]
  call void @llvm.lifetime.start.p0(ptr %found)
  %add.ptr7 = getelementptr inbounds i8, ptr %p, i64 %k.168
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %add.ptr7)
  %8 = load ptr, ptr %found, align 8
  %tobool8.not = icmp eq ptr %8, null
  br i1 %tobool8.not, label %cleanup, label %if.end10

if.end10:
  %9 = load i64, ptr %size, align 8
  %add = add nsw i64 %9, %k.168
  %cmp11 = icmp sgt i64 %add, 0
  br i1 %cmp11, label %if.then12, label %if.end20

if.then12:
  %cmp13 = icmp sgt i64 %k.168, %rest.069
  br i1 %cmp13, label %if.then14, label %if.end16

if.then14:
  %call15 = tail call ptr @enzyme.origins.leave_gap(ptr %steps.067, ptr %p, ptr %shadows, i64 %width, i64 %rest.069, i64 %k.168, i64 %flags, ptr %message)
  br label %if.end16

if.end16:
  %steps.1 = phi ptr [ %call15, %if.then14 ], [ %steps.067, %if.then12 ]
  %call17 = call ptr @enzyme.origins.arrive(ptr %steps.1, ptr %found, ptr %shadows, i64 %width, i64 %k.168, i64 %flags)
  %10 = load i64, ptr %size, align 8
  %add19 = add i64 %10, %k.168
  br label %if.end20

if.end20:
  %steps.2 = phi ptr [ %call17, %if.end16 ], [ %steps.067, %if.end10 ]
  %rest.1 = phi i64 [ %add19, %if.end16 ], [ %rest.069, %if.end10 ]
  %11 = load i64, ptr %size, align 8
  br label %cleanup

cleanup:
  %steps.3 = phi ptr [ %steps.2, %if.end20 ], [ %steps.067, %while.body6 ]
  %.pn = phi i64 [ %11, %if.end20 ], [ 1, %while.body6 ]
  %rest.2 = phi i64 [ %rest.1, %if.end20 ], [ %rest.069, %while.body6 ]
  %k.2 = add i64 %.pn, %k.168
  call void @llvm.lifetime.end.p0(ptr %found)
  %cmp5 = icmp slt i64 %k.2, %n
  br i1 %cmp5, label %while.body6, label %while.end23

while.end23:
  %steps.0.lcssa = phi ptr [ null, %while.end ], [ %steps.3, %cleanup ]
  %rest.0.lcssa = phi i64 [ 0, %while.end ], [ %rest.2, %cleanup ]
  %cmp24 = icmp slt i64 %rest.0.lcssa, %n
  br i1 %cmp24, label %if.then25, label %if.end27

if.then25:
  %call26 = tail call ptr @enzyme.origins.leave_gap(ptr %steps.0.lcssa, ptr %p, ptr %shadows, i64 %width, i64 %rest.0.lcssa, i64 %n, i64 %flags, ptr %message)
  br label %if.end27

if.end27:
  %steps.4 = phi ptr [ %call26, %if.then25 ], [ %steps.0.lcssa, %while.end23 ]
  %and = and i64 %flags, 1
  %tobool28.not = icmp eq i64 %and, 0
  %cond = select i1 %tobool28.not, ptr %steps.4, ptr null
  br label %cleanup31

cleanup31:
  %retval.0 = phi ptr [ %cond, %if.end27 ], [ null, %entry ]
  ret ptr %retval.0
}

define linkonce_odr hidden i64 @enzyme.origin.run.copy(ptr %to, ptr %to_shadows, ptr %from, ptr %from_shadows, i64 %width, i64 %n, i64 %known, i64 %flags, ptr %message) noinline nounwind "enzyme_inactive" {
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
  %0 = ptrtoint ptr %from to i64
  %add.i = add i64 %0, 7
  %sub.i = add i64 %add.i, %n
  %and2.i = and i64 %sub.i, -8
  %and3.i = and i64 %flags, 2
  %tobool.not.i = icmp eq i64 %and3.i, 0
  br i1 %tobool.not.i, label %if.end.i, label %if.then.i

if.then.i:
  %and.i = and i64 %0, -8
  %1 = inttoptr i64 %and.i to ptr
  %sub.ptr.sub.i = sub i64 %and2.i, %and.i
  tail call void @enzyme.origins.forget_whole(ptr %1, i64 %sub.ptr.sub.i)
  br label %if.end.i

if.end.i:
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.epoch)
  %3 = load i64, ptr %2, align 8
  %tobool4.not.i = icmp ne i64 %3, 0
  %and7.i = and i64 %0, -4096
  %cmp24.i = icmp ult i64 %and7.i, %and2.i
  %or.cond.i = and i1 %cmp24.i, %tobool4.not.i
  br i1 %or.cond.i, label %for.body.i, label %refresh.exit

for.body.i:
  %at.025.i = phi i64 [ %add13.i, %if.end12.i ], [ %and7.i, %if.end.i ]
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %at.025.i, i32 0)
  %tobool8.not.i = icmp eq ptr %call.i, null
  br i1 %tobool8.not.i, label %if.end12.i, label %land.lhs.true.i

land.lhs.true.i:
  %epoch.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %4 = load i64, ptr %epoch.i, align 8
  %5 = load i64, ptr %2, align 8
  %cmp9.not.i = icmp eq i64 %4, %5
  br i1 %cmp9.not.i, label %if.end12.i, label %if.then10.i

if.then10.i:
  store i64 %5, ptr %epoch.i, align 8
  %6 = inttoptr i64 %at.025.i to ptr
  tail call void @enzyme.origins.forget_whole(ptr %6, i64 4096)
  br label %if.end12.i

if.end12.i:
  %add13.i = add i64 %at.025.i, 4096
  %cmp.i = icmp ult i64 %add13.i, %and2.i
  br i1 %cmp.i, label %for.body.i, label %refresh.exit

refresh.exit:
  %call1 = tail call ptr @enzyme.origins.see(ptr %from, ptr %from_shadows, i64 %width, i64 %n, i64 %known, i64 %flags)
  %cmp2164.not = icmp eq i64 %n, 0
  br i1 %cmp2164.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %7 = ptrtoint ptr %to to i64
  %add.i79 = add i64 %7, 7
  %sub.i80 = add i64 %add.i79, %n
  %and2.i81 = and i64 %sub.i80, -8
  br i1 %tobool.not.i, label %if.end.i87, label %if.then.i84

if.then.i84:
  %and.i85 = and i64 %7, -8
  %8 = inttoptr i64 %and.i85 to ptr
  %sub.ptr.sub.i86 = sub i64 %and2.i81, %and.i85
  tail call void @enzyme.origins.forget_whole(ptr %8, i64 %sub.ptr.sub.i86)
  br label %if.end.i87

if.end.i87:
  %9 = load i64, ptr %2, align 8
  %tobool4.not.i88 = icmp ne i64 %9, 0
  %and7.i89 = and i64 %7, -4096
  %cmp24.i90 = icmp ult i64 %and7.i89, %and2.i81
  %or.cond.i91 = and i1 %cmp24.i90, %tobool4.not.i88
  br i1 %or.cond.i91, label %for.body.i92, label %refresh.exit103

for.body.i92:
  %at.025.i93 = phi i64 [ %add13.i101, %if.end12.i100 ], [ %and7.i89, %if.end.i87 ]
  %call.i94 = tail call ptr @enzyme.origins.page_of(i64 %at.025.i93, i32 0)
  %tobool8.not.i95 = icmp eq ptr %call.i94, null
  br i1 %tobool8.not.i95, label %if.end12.i100, label %land.lhs.true.i96

land.lhs.true.i96:
  %epoch.i97 = getelementptr inbounds nuw i8, ptr %call.i94, i64 8
  %10 = load i64, ptr %epoch.i97, align 8
  %11 = load i64, ptr %2, align 8
  %cmp9.not.i98 = icmp eq i64 %10, %11
  br i1 %cmp9.not.i98, label %if.end12.i100, label %if.then10.i99

if.then10.i99:
  store i64 %11, ptr %epoch.i97, align 8
  %12 = inttoptr i64 %at.025.i93 to ptr
  tail call void @enzyme.origins.forget_whole(ptr %12, i64 4096)
  br label %if.end12.i100

if.end12.i100:
  %add13.i101 = add i64 %at.025.i93, 4096
  %cmp.i102 = icmp ult i64 %add13.i101, %and2.i81
  br i1 %cmp.i102, label %for.body.i92, label %refresh.exit103

refresh.exit103:
  tail call void @enzyme.origins.forget_pointers(ptr %to, ptr %to_shadows, i64 %width, i64 %n, i64 %flags)
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %to, ptr align 1 %from, i64 %n, i1 false)
  %cmp7166.not = icmp eq i64 %n, 0
  br i1 %cmp7166.not, label %for.cond.cleanup9, label %for.body10

for.body:
  %k.0165 = phi i64 [ %inc, %mark_at.exit ], [ 0, %refresh.exit ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %from, i64 %k.0165
  %13 = ptrtoint ptr %add.ptr to i64
  %call.i104 = tail call ptr @enzyme.origins.page_of(i64 %13, i32 0)
  %rem.i = and i64 %13, 4095
  %tobool.not.i105 = icmp eq ptr %call.i104, null
  br i1 %tobool.not.i105, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i104, i64 16
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %14 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %13, 63
  %15 = shl nuw i64 1, %rem1.i
  %16 = and i64 %14, %15
  %tobool2.not.i = icmp eq i64 %16, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i104, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %17 = load i8, ptr %arrayidx4.i, align 1
  %18 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %17, %18
  br i1 %cmp.not.i, label %if.end.i106, label %mark_at.exit

if.end.i106:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i104, i64 528
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %19 = load i8, ptr %arrayidx7.i, align 1
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i8 [ %19, %if.end.i106 ], [ 0, %lor.lhs.false3.i ], [ 0, %lor.lhs.false.i ], [ 0, %for.body ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks.0, i64 %k.0165
  store i8 %retval.0.i, ptr %arrayidx, align 1
  %inc = add nuw i64 %k.0165, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup9:
  %cmp18.not = icmp eq ptr %marks.0, %few
  br i1 %cmp18.not, label %if.end21, label %if.then20

for.body10:
  %k5.0167 = phi i64 [ %inc15, %for.body10 ], [ 0, %refresh.exit103 ]
  %add.ptr11 = getelementptr inbounds nuw i8, ptr %to, i64 %k5.0167
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %marks.0, i64 %k5.0167
  %20 = load i8, ptr %arrayidx12, align 1
  %21 = load i8, ptr %add.ptr11, align 1
  %22 = ptrtoint ptr %add.ptr11 to i64
  %call.i107 = tail call ptr @enzyme.origins.page_of(i64 %22, i32 1)
  %rem.i108 = and i64 %22, 4095
  %rem1.i109 = and i64 %22, 63
  %shl.i = shl nuw i64 1, %rem1.i109
  %is_set.i110 = getelementptr inbounds nuw i8, ptr %call.i107, i64 16
  %div11.i = lshr i64 %rem.i108, 6
  %arrayidx.i111 = getelementptr inbounds nuw i64, ptr %is_set.i110, i64 %div11.i
  %23 = load i64, ptr %arrayidx.i111, align 8
  %or.i = or i64 %23, %shl.i
  store i64 %or.i, ptr %arrayidx.i111, align 8
  %marks.i112 = getelementptr inbounds nuw i8, ptr %call.i107, i64 528
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i112, i64 %rem.i108
  store i8 %20, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %call.i107, i64 4624
  %arrayidx4.i113 = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i108
  store i8 %21, ptr %arrayidx4.i113, align 1
  %inc15 = add nuw i64 %k5.0167, 1
  %exitcond168.not = icmp eq i64 %inc15, %n
  br i1 %exitcond168.not, label %for.cond.cleanup9, label %for.body10

if.then20:
  call void @free(ptr %marks.0)
  br label %if.end21

if.end21:
  %call22 = call ptr @enzyme.origins.settle(ptr %to, ptr %to_shadows, i64 %width, i64 %n, i64 %flags, ptr %message)
  br i1 %tobool.not.i, label %if.end.i122, label %if.then.i119

if.then.i119:
  %and.i120 = and i64 %0, -8
  %24 = inttoptr i64 %and.i120 to ptr
  %sub.ptr.sub.i121 = sub i64 %and2.i, %and.i120
  call void @enzyme.origins.forget_whole(ptr %24, i64 %sub.ptr.sub.i121)
  br label %if.end.i122

if.end.i122:
  %25 = load i64, ptr %2, align 8
  %tobool4.not.i123 = icmp ne i64 %25, 0
  %or.cond.i126 = and i1 %cmp24.i, %tobool4.not.i123
  br i1 %or.cond.i126, label %for.body.i127, label %refresh.exit138

for.body.i127:
  %at.025.i128 = phi i64 [ %add13.i136, %if.end12.i135 ], [ %and7.i, %if.end.i122 ]
  %call.i129 = call ptr @enzyme.origins.page_of(i64 %at.025.i128, i32 0)
  %tobool8.not.i130 = icmp eq ptr %call.i129, null
  br i1 %tobool8.not.i130, label %if.end12.i135, label %land.lhs.true.i131

land.lhs.true.i131:
  %epoch.i132 = getelementptr inbounds nuw i8, ptr %call.i129, i64 8
  %26 = load i64, ptr %epoch.i132, align 8
  %27 = load i64, ptr %2, align 8
  %cmp9.not.i133 = icmp eq i64 %26, %27
  br i1 %cmp9.not.i133, label %if.end12.i135, label %if.then10.i134

if.then10.i134:
  store i64 %27, ptr %epoch.i132, align 8
  %28 = inttoptr i64 %at.025.i128 to ptr
  call void @enzyme.origins.forget_whole(ptr %28, i64 4096)
  br label %if.end12.i135

if.end12.i135:
  %add13.i136 = add i64 %at.025.i128, 4096
  %cmp.i137 = icmp ult i64 %add13.i136, %and2.i
  br i1 %cmp.i137, label %for.body.i127, label %refresh.exit138

refresh.exit138:
  br i1 %tobool.not.i, label %if.end.i147, label %if.then.i144

if.then.i144:
  %and.i145 = and i64 %7, -8
  %29 = inttoptr i64 %and.i145 to ptr
  %sub.ptr.sub.i146 = sub i64 %and2.i81, %and.i145
  call void @enzyme.origins.forget_whole(ptr %29, i64 %sub.ptr.sub.i146)
  br label %if.end.i147

if.end.i147:
  %30 = load i64, ptr %2, align 8
  %tobool4.not.i148 = icmp ne i64 %30, 0
  %or.cond.i151 = and i1 %cmp24.i90, %tobool4.not.i148
  br i1 %or.cond.i151, label %for.body.i152, label %refresh.exit163

for.body.i152:
  %at.025.i153 = phi i64 [ %add13.i161, %if.end12.i160 ], [ %and7.i89, %if.end.i147 ]
  %call.i154 = call ptr @enzyme.origins.page_of(i64 %at.025.i153, i32 0)
  %tobool8.not.i155 = icmp eq ptr %call.i154, null
  br i1 %tobool8.not.i155, label %if.end12.i160, label %land.lhs.true.i156

land.lhs.true.i156:
  %epoch.i157 = getelementptr inbounds nuw i8, ptr %call.i154, i64 8
  %31 = load i64, ptr %epoch.i157, align 8
  %32 = load i64, ptr %2, align 8
  %cmp9.not.i158 = icmp eq i64 %31, %32
  br i1 %cmp9.not.i158, label %if.end12.i160, label %if.then10.i159

if.then10.i159:
  store i64 %32, ptr %epoch.i157, align 8
  %33 = inttoptr i64 %at.025.i153 to ptr
  call void @enzyme.origins.forget_whole(ptr %33, i64 4096)
  br label %if.end12.i160

if.end12.i160:
  %add13.i161 = add i64 %at.025.i153, 4096
  %cmp.i162 = icmp ult i64 %add13.i161, %and2.i81
  br i1 %cmp.i162, label %for.body.i152, label %refresh.exit163

refresh.exit163:
  %tobool23.not = icmp eq ptr %call22, null
  br i1 %tobool23.not, label %cleanup, label %while.cond

while.cond:
  %last.0 = phi ptr [ %34, %while.cond ], [ %call22, %refresh.exit163 ]
  %34 = load ptr, ptr %last.0, align 8
  %tobool26.not = icmp eq ptr %34, null
  br i1 %tobool26.not, label %while.end, label %while.cond

while.end:
  store ptr %call1, ptr %last.0, align 8
  br label %cleanup

cleanup:
  %retval.0.in = phi ptr [ %call22, %while.end ], [ %call1, %refresh.exit163 ]
  %retval.0 = ptrtoint ptr %retval.0.in to i64
  call void @llvm.lifetime.end.p0(ptr %few)
  ret i64 %retval.0
}

declare ptr @malloc(i64)

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

define linkonce_odr hidden i64 @enzyme.origin.run.value(ptr %p, ptr %shadows, i64 %width, i64 %flags, i64 %kind, i64 %size, i64 %stride, i64 %count) noinline nounwind "enzyme_inactive" {
entry:
  %mark49 = alloca [16 x i8], align 16
  %cmp = icmp eq i64 %kind, 10
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %tobool.not = icmp eq ptr %p, null
  %cond = select i1 %tobool.not, i64 0, i64 %size
  tail call void @enzyme.origins.forget_range(ptr %p, i64 %cond)
  br label %cleanup145

if.end:
  %cmp2 = icmp eq i64 %kind, 11
  switch i64 %kind, label %lor.rhs [
    i64 11, label %lor.end
    i64 8, label %lor.end
    i64 12, label %lor.end
  ]

lor.rhs:
  %mul.c = mul i64 %count, %stride
  %0 = ptrtoint ptr %p to i64
  %add.i = add i64 %0, 7
  %sub.i = add i64 %add.i, %mul.c
  %and2.i = and i64 %sub.i, -8
  %and3.i = and i64 %flags, 2
  %tobool.not.i = icmp eq i64 %and3.i, 0
  br i1 %tobool.not.i, label %if.end.i, label %if.then.i

if.then.i:
  %and.i = and i64 %0, -8
  %1 = inttoptr i64 %and.i to ptr
  %sub.ptr.sub.i = sub i64 %and2.i, %and.i
  tail call void @enzyme.origins.forget_whole(ptr %1, i64 %sub.ptr.sub.i)
  br label %if.end.i

if.end.i:
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.epoch)
  %3 = load i64, ptr %2, align 8
  %tobool4.not.i = icmp ne i64 %3, 0
  %and7.i = and i64 %0, -4096
  %cmp24.i = icmp ult i64 %and7.i, %and2.i
  %or.cond.i = and i1 %cmp24.i, %tobool4.not.i
  br i1 %or.cond.i, label %for.body.i, label %refresh.exit

for.body.i:
  %at.025.i = phi i64 [ %add13.i, %if.end12.i ], [ %and7.i, %if.end.i ]
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %at.025.i, i32 0)
  %tobool8.not.i = icmp eq ptr %call.i, null
  br i1 %tobool8.not.i, label %if.end12.i, label %land.lhs.true.i

land.lhs.true.i:
  %epoch.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %4 = load i64, ptr %epoch.i, align 8
  %5 = load i64, ptr %2, align 8
  %cmp9.not.i = icmp eq i64 %4, %5
  br i1 %cmp9.not.i, label %if.end12.i, label %if.then10.i

if.then10.i:
  store i64 %5, ptr %epoch.i, align 8
  %6 = inttoptr i64 %at.025.i to ptr
  tail call void @enzyme.origins.forget_whole(ptr %6, i64 4096)
  br label %if.end12.i

if.end12.i:
  %add13.i = add i64 %at.025.i, 4096
  %cmp.i = icmp ult i64 %add13.i, %and2.i
  br i1 %cmp.i, label %for.body.i, label %refresh.exit

refresh.exit:
  %cmp46286.not = icmp eq i64 %count, 0
  br i1 %cmp46286.not, label %cleanup145, label %for.body48.lr.ph

for.body48.lr.ph:
  %cmp52 = icmp eq i64 %kind, 1
  %and58 = and i64 %flags, 1
  %tobool59.not = icmp eq i64 %and58, 0
  %cmp.not6.i = icmp eq i64 %width, 0
  %cmp.not3.i.i = icmp eq i64 %size, 0
  %conv = trunc i64 %kind to i32
  %cmp83282.not = icmp eq i64 %width, 0
  %7 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.recent_pointers)
  %cmp132284.not = icmp eq i64 %size, 0
  %8 = or i1 %tobool59.not, %cmp.not6.i
  br label %for.body48

lor.end:
  %9 = ptrtoint ptr %p to i64
  %add.i241 = add i64 %9, 7
  %sub.i242 = add i64 %add.i241, %size
  %and2.i243 = and i64 %sub.i242, -8
  %and3.i244 = and i64 %flags, 2
  %tobool.not.i245 = icmp eq i64 %and3.i244, 0
  br i1 %tobool.not.i245, label %if.end.i249, label %if.then.i246

if.then.i246:
  %and.i247 = and i64 %9, -8
  %10 = inttoptr i64 %and.i247 to ptr
  %sub.ptr.sub.i248 = sub i64 %and2.i243, %and.i247
  tail call void @enzyme.origins.forget_whole(ptr %10, i64 %sub.ptr.sub.i248)
  br label %if.end.i249

if.end.i249:
  %11 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.epoch)
  %12 = load i64, ptr %11, align 8
  %tobool4.not.i250 = icmp ne i64 %12, 0
  %and7.i251 = and i64 %9, -4096
  %cmp24.i252 = icmp ult i64 %and7.i251, %and2.i243
  %or.cond.i253 = and i1 %cmp24.i252, %tobool4.not.i250
  br i1 %or.cond.i253, label %for.body.i254, label %refresh.exit265

for.body.i254:
  %at.025.i255 = phi i64 [ %add13.i263, %if.end12.i262 ], [ %and7.i251, %if.end.i249 ]
  %call.i256 = tail call ptr @enzyme.origins.page_of(i64 %at.025.i255, i32 0)
  %tobool8.not.i257 = icmp eq ptr %call.i256, null
  br i1 %tobool8.not.i257, label %if.end12.i262, label %land.lhs.true.i258

land.lhs.true.i258:
  %epoch.i259 = getelementptr inbounds nuw i8, ptr %call.i256, i64 8
  %13 = load i64, ptr %epoch.i259, align 8
  %14 = load i64, ptr %11, align 8
  %cmp9.not.i260 = icmp eq i64 %13, %14
  br i1 %cmp9.not.i260, label %if.end12.i262, label %if.then10.i261

if.then10.i261:
  store i64 %14, ptr %epoch.i259, align 8
  %15 = inttoptr i64 %at.025.i255 to ptr
  tail call void @enzyme.origins.forget_whole(ptr %15, i64 4096)
  br label %if.end12.i262

if.end12.i262:
  %add13.i263 = add i64 %at.025.i255, 4096
  %cmp.i264 = icmp ult i64 %add13.i263, %and2.i243
  br i1 %cmp.i264, label %for.body.i254, label %refresh.exit265

refresh.exit265:
  br i1 %cmp2, label %lor.end15, label %lor.rhs12

lor.rhs12:
  %cmp13 = icmp eq i64 %kind, 12
  %and = and i64 %flags, 1
  %tobool14.not = icmp eq i64 %and, 0
  %16 = and i1 %cmp13, %tobool14.not
  %17 = zext i1 %16 to i8
  br label %lor.end15

lor.end15:
  %18 = phi i8 [ 1, %refresh.exit265 ], [ %17, %lor.rhs12 ]
  %tobool18 = icmp ne ptr %p, null
  %cmp20280 = icmp ne i64 %size, 0
  %19 = and i1 %tobool18, %cmp20280
  br i1 %19, label %for.body, label %cleanup145

for.body:
  %done.0281 = phi i64 [ %add41, %for.cond.cleanup37 ], [ 0, %lor.end15 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %done.0281
  %20 = ptrtoint ptr %add.ptr to i64
  %call = tail call ptr @enzyme.origins.page_of(i64 %20, i32 1)
  %rem = and i64 %20, 4095
  %sub = sub nuw i64 %size, %done.0281
  %sub23 = sub nuw nsw i64 4096, %rem
  %sub.sub23 = tail call i64 @llvm.umin.i64(i64 %sub, i64 %sub23)
  %marks = getelementptr inbounds nuw i8, ptr %call, i64 528
  %add.ptr31 = getelementptr inbounds nuw i8, ptr %marks, i64 %rem
  tail call void @llvm.memset.p0.i64(ptr align 1 %add.ptr31, i8 %18, i64 %sub.sub23, i1 false)
  %bits = getelementptr inbounds nuw i8, ptr %call, i64 4624
  %add.ptr33 = getelementptr inbounds nuw i8, ptr %bits, i64 %rem
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %add.ptr33, ptr align 1 %add.ptr, i64 %sub.sub23, i1 false)
  %add = add nuw nsw i64 %sub.sub23, %rem
  %cmp36278.not = icmp eq i64 %size, %done.0281
  br i1 %cmp36278.not, label %for.cond.cleanup37, label %for.body38.lr.ph

for.body38.lr.ph:
  %is_set = getelementptr inbounds nuw i8, ptr %call, i64 16
  br label %for.body38

for.cond.cleanup37:
  %add41 = add i64 %sub.sub23, %done.0281
  %cmp20 = icmp ult i64 %add41, %size
  br i1 %cmp20, label %for.body, label %cleanup145

for.body38:
  %i.0279 = phi i64 [ %rem, %for.body38.lr.ph ], [ %inc, %for.body38 ]
  %rem39 = and i64 %i.0279, 63
  %shl = shl nuw i64 1, %rem39
  %div240 = lshr i64 %i.0279, 6
  %arrayidx = getelementptr inbounds nuw i64, ptr %is_set, i64 %div240
  %21 = load i64, ptr %arrayidx, align 8
  %or = or i64 %21, %shl
  store i64 %or, ptr %arrayidx, align 8
  %inc = add nuw nsw i64 %i.0279, 1
  %cmp36 = icmp samesign ult i64 %inc, %add
  br i1 %cmp36, label %for.body38, label %for.cond.cleanup37

for.cond.cleanup47.loopexit:
  %22 = ptrtoint ptr %steps.2 to i64
  br label %cleanup145

for.body48:
  %steps.0288 = phi ptr [ null, %for.body48.lr.ph ], [ %steps.2, %for.cond.cleanup134 ]
  %i44.0287 = phi i64 [ 0, %for.body48.lr.ph ], [ %inc143, %for.cond.cleanup134 ]
  call void @llvm.lifetime.start.p0(ptr %mark49)
  call void @llvm.memset.p0.i64(ptr align 16 %mark49, i8 0, i64 16, i1 false)
  %mul50 = mul i64 %i44.0287, %stride
  %add.ptr51 = getelementptr inbounds nuw i8, ptr %p, i64 %mul50
  br i1 %cmp52, label %lor.end67, label %lor.rhs53

lor.rhs53:
  %23 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp eq ptr %23, null
  %cmp.i266 = icmp eq ptr %23, %p
  %.not = or i1 %tobool.i, %cmp.i266
  %not..not = xor i1 %.not, true
  %brmerge289 = or i1 %8, %.not
  %.mux.mux = and i1 %tobool59.not, %not..not
  br i1 %brmerge289, label %lor.end67, label %for.body.i267

for.body.i267:
  %k.07.i = phi i64 [ %inc.i, %for.inc.critedge.i ], [ 0, %lor.rhs53 ]
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.07.i
  %24 = load ptr, ptr %arrayidx.i, align 8
  %add.ptr.i = getelementptr inbounds i8, ptr %24, i64 %mul50
  br i1 %cmp.not3.i.i, label %for.inc.critedge.i, label %for.body.i.i

for.cond.i.i:
  %inc.i.i = add nuw i64 %k.04.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %inc.i.i, %size
  br i1 %exitcond.not.i.i, label %for.inc.critedge.i, label %for.body.i.i

for.body.i.i:
  %k.04.i.i = phi i64 [ %inc.i.i, %for.cond.i.i ], [ 0, %for.body.i267 ]
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr %add.ptr.i, i64 %k.04.i.i
  %25 = load i8, ptr %arrayidx.i.i, align 1
  %tobool.not.i.i = icmp eq i8 %25, 0
  br i1 %tobool.not.i.i, label %for.cond.i.i, label %lor.end67

for.inc.critedge.i:
  %inc.i = add nuw i64 %k.07.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %width
  br i1 %exitcond.not.i, label %lor.end67, label %for.body.i267

lor.end67:
  %26 = phi i1 [ true, %for.body48 ], [ %.mux.mux, %lor.rhs53 ], [ true, %for.body.i.i ], [ false, %for.inc.critedge.i ]
  %27 = load ptr, ptr %shadows, align 8
  %tobool.i268 = icmp ne ptr %27, null
  %cmp.i269 = icmp ne ptr %27, %p
  %28 = and i1 %tobool.i268, %cmp.i269
  br i1 %cmp52, label %land.lhs.true, label %if.else

land.lhs.true:
  %land.ext.i270 = zext i1 %28 to i32
  %call74 = call i32 @enzyme.origins.is_recent_pointer(ptr %add.ptr51, ptr %shadows, i64 %mul50, i32 %land.ext.i270, i64 %width, ptr %mark49)
  %tobool75 = icmp eq i32 %call74, 0
  %or.cond146 = and i1 %26, %tobool75
  br i1 %or.cond146, label %if.then78, label %if.end129

if.else:
  br i1 %26, label %if.then78, label %if.end129

if.then78:
  %call80 = call ptr @enzyme.origins.new_atom(i32 %conv, i64 %size, i64 %width, ptr %add.ptr51, ptr %mark49)
  br i1 %cmp83282.not, label %for.cond.cleanup85, label %for.body86.lr.ph

for.body86.lr.ph:
  %lanes = getelementptr inbounds nuw i8, ptr %call80, i64 32
  br label %for.body86

for.cond.cleanup85:
  br i1 %cmp52, label %for.body.i.i271, label %if.else123

for.body86:
  %k81.0283 = phi i64 [ 0, %for.body86.lr.ph ], [ %inc112, %cond.end93 ]
  br i1 %28, label %cond.true88, label %cond.end93

cond.true88:
  %arrayidx89 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k81.0283
  %29 = load ptr, ptr %arrayidx89, align 8
  %add.ptr91 = getelementptr inbounds nuw i8, ptr %29, i64 %mul50
  br label %cond.end93

cond.end93:
  %cond94 = phi ptr [ %add.ptr91, %cond.true88 ], [ null, %for.body86 ]
  %arrayidx95 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %k81.0283
  %tobool97.not = icmp eq ptr %cond94, null
  %cond101 = select i1 %tobool97.not, ptr %add.ptr51, ptr %cond94
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx95, ptr align 1 %cond101, i64 %size, i1 false)
  %cond107 = select i1 %cmp52, ptr null, ptr %cond94
  %home110 = getelementptr inbounds nuw i8, ptr %arrayidx95, i64 32
  store ptr %cond107, ptr %home110, align 8
  %inc112 = add nuw i64 %k81.0283, 1
  %exitcond.not = icmp eq i64 %inc112, %width
  br i1 %exitcond.not, label %for.cond.cleanup85, label %for.body86

for.body.i.i271:
  %indvars.iv.i.i = phi i64 [ %indvars.iv.next.i.i, %if.end.i.i ], [ 0, %for.cond.cleanup85 ]
  %told.013.i.i = phi i64 [ %or.i.i, %if.end.i.i ], [ 0, %for.cond.cleanup85 ]
  %arrayidx.i.i272 = getelementptr inbounds nuw i8, ptr %mark49, i64 %indvars.iv.i.i
  %30 = load i8, ptr %arrayidx.i.i272, align 1
  %tobool.not.i.i273 = icmp sgt i8 %30, -1
  br i1 %tobool.not.i.i273, label %number_told.exit, label %if.end.i.i

if.end.i.i:
  %31 = and i8 %30, 127
  %conv5.i.i = zext nneg i8 %31 to i64
  %32 = mul nuw nsw i64 %indvars.iv.i.i, 7
  %shl.i.i = shl nuw nsw i64 %conv5.i.i, %32
  %or.i.i = or i64 %shl.i.i, %told.013.i.i
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %exitcond.i.i = icmp eq i64 %indvars.iv.next.i.i, 4
  br i1 %exitcond.i.i, label %number_told.exit, label %for.body.i.i271

number_told.exit:
  %spec.select.i.i = phi i64 [ -1, %for.body.i.i271 ], [ %or.i.i, %if.end.i.i ]
  %and.i274 = and i64 %spec.select.i.i, 134217727
  %word.0.copyload.i = load i64, ptr %add.ptr51, align 1
  %div120239 = lshr i64 %word.0.copyload.i, 4
  %rem121 = and i64 %div120239, 63
  %arrayidx122 = getelementptr inbounds nuw i64, ptr %7, i64 %rem121
  store i64 %and.i274, ptr %arrayidx122, align 8
  br label %if.end129

if.else123:
  %call125 = tail call ptr @enzyme.origins.new_step(ptr %steps.0288, i32 0, i64 %size, ptr %shadows, i64 %width, i64 %mul50)
  %atom126 = getelementptr inbounds nuw i8, ptr %call125, i64 8
  store ptr %call80, ptr %atom126, align 8
  br label %if.end129

if.end129:
  %steps.2 = phi ptr [ %steps.0288, %if.else ], [ %steps.0288, %land.lhs.true ], [ %steps.0288, %number_told.exit ], [ %call125, %if.else123 ]
  br i1 %cmp132284.not, label %for.cond.cleanup134, label %for.body135

for.cond.cleanup134:
  call void @llvm.lifetime.end.p0(ptr %mark49)
  %inc143 = add nuw i64 %i44.0287, 1
  %exitcond292.not = icmp eq i64 %inc143, %count
  br i1 %exitcond292.not, label %for.cond.cleanup47.loopexit, label %for.body48

for.body135:
  %k130.0285 = phi i64 [ %inc140, %for.body135 ], [ 0, %if.end129 ]
  %add.ptr136 = getelementptr inbounds nuw i8, ptr %add.ptr51, i64 %k130.0285
  %arrayidx137 = getelementptr inbounds nuw i8, ptr %mark49, i64 %k130.0285
  %33 = load i8, ptr %arrayidx137, align 1
  %34 = load i8, ptr %add.ptr136, align 1
  %35 = ptrtoint ptr %add.ptr136 to i64
  %call.i275 = tail call ptr @enzyme.origins.page_of(i64 %35, i32 1)
  %rem.i = and i64 %35, 4095
  %rem1.i = and i64 %35, 63
  %shl.i = shl nuw i64 1, %rem1.i
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i275, i64 16
  %div11.i = lshr i64 %rem.i, 6
  %arrayidx.i276 = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div11.i
  %36 = load i64, ptr %arrayidx.i276, align 8
  %or.i = or i64 %36, %shl.i
  store i64 %or.i, ptr %arrayidx.i276, align 8
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i275, i64 528
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  store i8 %33, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %call.i275, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i
  store i8 %34, ptr %arrayidx4.i, align 1
  %inc140 = add nuw i64 %k130.0285, 1
  %exitcond291.not = icmp eq i64 %inc140, %size
  br i1 %exitcond291.not, label %for.cond.cleanup134, label %for.body135

cleanup145:
  %retval.1 = phi i64 [ 0, %if.then ], [ %22, %for.cond.cleanup47.loopexit ], [ 0, %lor.end15 ], [ 0, %refresh.exit ], [ 0, %for.cond.cleanup37 ]
  ret i64 %retval.1
}

define linkonce_odr hidden void @enzyme.origins.forget_range(ptr %p, i64 %n) noinline nounwind "enzyme_inactive" {
entry:
  %cmp30.not = icmp eq i64 %n, 0
  br i1 %cmp30.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  ret void

for.body:
  %done.031 = phi i64 [ %add, %if.end ], [ 0, %entry ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %done.031
  %0 = ptrtoint ptr %add.ptr to i64
  %rem = and i64 %0, 4095
  %sub = sub i64 %n, %done.031
  %sub1 = sub nuw nsw i64 4096, %rem
  %sub.sub1 = tail call i64 @llvm.umin.i64(i64 %sub, i64 %sub1)
  %call = tail call ptr @enzyme.origins.page_of(i64 %0, i32 0)
  %tobool.not = icmp ne ptr %call, null
  %cmp728 = icmp ne i64 %n, %done.031
  %or.cond = and i1 %tobool.not, %cmp728
  br i1 %or.cond, label %for.body9, label %if.end

for.body9:
  %i.029 = phi i64 [ %inc, %forget_at.exit ], [ 0, %for.body ]
  %add.ptr11 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %i.029
  %1 = ptrtoint ptr %add.ptr11 to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %1, i32 0)
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %forget_at.exit, label %if.then.i

if.then.i:
  %rem1.i = and i64 %1, 63
  %shl.i = shl nuw i64 1, %rem1.i
  %not.i = xor i64 %shl.i, -1
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 16
  %rem.i = lshr i64 %1, 6
  %div5.i = and i64 %rem.i, 63
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div5.i
  %2 = load i64, ptr %arrayidx.i, align 8
  %and.i = and i64 %2, %not.i
  store i64 %and.i, ptr %arrayidx.i, align 8
  br label %forget_at.exit

forget_at.exit:
  %inc = add nuw nsw i64 %i.029, 1
  %exitcond.not = icmp eq i64 %inc, %sub.sub1
  br i1 %exitcond.not, label %if.end, label %for.body9

if.end:
  %add = add i64 %sub.sub1, %done.031
  %cmp = icmp ult i64 %add, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define linkonce_odr hidden ptr @enzyme.origins.page_of(i64 %address, i32 %is_wanted) noinline nounwind "enzyme_inactive" {
entry:
  %div93 = lshr i64 %address, 12
  %add = add nuw nsw i64 %div93, 1
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
  %5 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.latest)
  %6 = load ptr, ptr %5, align 8
  %tobool.not = icmp eq ptr %6, null
  br i1 %tobool.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %7 = load i64, ptr %6, align 8
  %cmp = icmp eq i64 %7, %add
  br i1 %cmp, label %cleanup66, label %if.end

if.end:
  %8 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.page_room)
  %9 = load i64, ptr %8, align 8
  %tobool2.not = icmp eq i64 %9, 0
  br i1 %tobool2.not, label %if.end12, label %if.then3

if.then3:
  %mul.i = mul i64 %add, -7046029254386353131
  %shr.i = lshr i64 %mul.i, 29
  %sub.i = add i64 %9, 34359738367
  %and.i = and i64 %sub.i, %shr.i
  %10 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages)
  %11 = load ptr, ptr %10, align 8
  %arrayidx103 = getelementptr inbounds nuw ptr, ptr %11, i64 %and.i
  %12 = load ptr, ptr %arrayidx103, align 8
  %tobool4.not104 = icmp eq ptr %12, null
  br i1 %tobool4.not104, label %if.end12, label %for.body.lr.ph

for.body.lr.ph:
  %sub = add i64 %9, -1
  br label %for.body

for.body:
  %13 = phi ptr [ %12, %for.body.lr.ph ], [ %15, %for.inc ]
  %at.0105 = phi i64 [ %and.i, %for.body.lr.ph ], [ %and, %for.inc ]
  %14 = load i64, ptr %13, align 8
  %cmp7 = icmp eq i64 %14, %add
  br i1 %cmp7, label %cleanup66.sink.split, label %for.inc

for.inc:
  %add11 = add i64 %at.0105, 1
  %and = and i64 %add11, %sub
  %arrayidx = getelementptr inbounds nuw ptr, ptr %11, i64 %and
  %15 = load ptr, ptr %arrayidx, align 8
  %tobool4.not = icmp eq ptr %15, null
  br i1 %tobool4.not, label %if.end12, label %for.body

if.end12:
  %tobool13.not = icmp eq i32 %is_wanted, 0
  br i1 %tobool13.not, label %cleanup66, label %if.end15

if.end15:
  %16 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages_used)
  %17 = load i64, ptr %16, align 8
  %add16 = shl i64 %17, 1
  %mul = add i64 %add16, 2
  %cmp17 = icmp ugt i64 %mul, %9
  br i1 %cmp17, label %if.then18, label %if.end46

if.then18:
  %18 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages)
  %19 = load ptr, ptr %18, align 8
  %mul20 = shl i64 %9, 1
  %cond = select i1 %tobool2.not, i64 64, i64 %mul20
  store i64 %cond, ptr %8, align 8
  %call21 = tail call ptr @calloc(i64 %cond, i64 8)
  store ptr %call21, ptr %18, align 8
  %tobool22.not = icmp eq ptr %call21, null
  br i1 %tobool22.not, label %if.then23, label %for.cond25.preheader

for.cond25.preheader:
  %cmp26110.not = icmp eq i64 %9, 0
  br i1 %cmp26110.not, label %for.cond.cleanup, label %for.body27

if.then23:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

for.cond.cleanup:
  tail call void @free(ptr %19)
  br label %if.end46

for.body27:
  %k.0111 = phi i64 [ %inc, %for.inc43 ], [ 0, %for.cond25.preheader ]
  %arrayidx28 = getelementptr inbounds nuw ptr, ptr %19, i64 %k.0111
  %20 = load ptr, ptr %arrayidx28, align 8
  %tobool29.not = icmp eq ptr %20, null
  br i1 %tobool29.not, label %for.inc43, label %if.then30

if.then30:
  %21 = load i64, ptr %20, align 8
  %mul.i94 = mul i64 %21, -7046029254386353131
  %shr.i95 = lshr i64 %mul.i94, 29
  %22 = load i64, ptr %8, align 8
  %sub.i96 = add i64 %22, 34359738367
  %and.i97 = and i64 %sub.i96, %shr.i95
  %23 = load ptr, ptr %18, align 8
  %arrayidx35106 = getelementptr inbounds nuw ptr, ptr %23, i64 %and.i97
  %24 = load ptr, ptr %arrayidx35106, align 8
  %tobool36.not107 = icmp eq ptr %24, null
  br i1 %tobool36.not107, label %while.end, label %while.body.lr.ph

while.body.lr.ph:
  %sub38 = add i64 %22, -1
  br label %while.body

while.body:
  %at31.0108 = phi i64 [ %and.i97, %while.body.lr.ph ], [ %and39, %while.body ]
  %add37 = add i64 %at31.0108, 1
  %and39 = and i64 %add37, %sub38
  %arrayidx35 = getelementptr inbounds nuw ptr, ptr %23, i64 %and39
  %25 = load ptr, ptr %arrayidx35, align 8
  %tobool36.not = icmp eq ptr %25, null
  br i1 %tobool36.not, label %while.end, label %while.body

while.end:
  %at31.0.lcssa = phi i64 [ %and.i97, %if.then30 ], [ %and39, %while.body ]
  %arrayidx35.le = getelementptr inbounds nuw ptr, ptr %23, i64 %at31.0.lcssa
  store ptr %20, ptr %arrayidx35.le, align 8
  br label %for.inc43

for.inc43:
  %inc = add nuw i64 %k.0111, 1
  %exitcond.not = icmp eq i64 %inc, %9
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body27

if.end46:
  %call47 = tail call ptr @calloc(i64 1, i64 8720)
  %tobool48.not = icmp eq ptr %call47, null
  br i1 %tobool48.not, label %if.then49, label %if.end50

if.then49:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

if.end50:
  store i64 %add, ptr %call47, align 8
  %26 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.epoch)
  %27 = load i64, ptr %26, align 8
  %epoch = getelementptr inbounds nuw i8, ptr %call47, i64 8
  store i64 %27, ptr %epoch, align 8
  %mul.i98 = mul i64 %add, -7046029254386353131
  %shr.i99 = lshr i64 %mul.i98, 29
  %28 = load i64, ptr %8, align 8
  %sub.i100 = add i64 %28, 34359738367
  %and.i101 = and i64 %sub.i100, %shr.i99
  %29 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages)
  %30 = load ptr, ptr %29, align 8
  %arrayidx55112 = getelementptr inbounds nuw ptr, ptr %30, i64 %and.i101
  %31 = load ptr, ptr %arrayidx55112, align 8
  %tobool56.not113 = icmp eq ptr %31, null
  br i1 %tobool56.not113, label %while.end61, label %while.body57.lr.ph

while.body57.lr.ph:
  %sub59 = add i64 %28, -1
  br label %while.body57

while.body57:
  %at52.0114 = phi i64 [ %and.i101, %while.body57.lr.ph ], [ %and60, %while.body57 ]
  %add58 = add i64 %at52.0114, 1
  %and60 = and i64 %add58, %sub59
  %arrayidx55 = getelementptr inbounds nuw ptr, ptr %30, i64 %and60
  %32 = load ptr, ptr %arrayidx55, align 8
  %tobool56.not = icmp eq ptr %32, null
  br i1 %tobool56.not, label %while.end61, label %while.body57

while.end61:
  %at52.0.lcssa = phi i64 [ %and.i101, %if.end50 ], [ %and60, %while.body57 ]
  %arrayidx55.le = getelementptr inbounds nuw ptr, ptr %30, i64 %at52.0.lcssa
  store ptr %call47, ptr %arrayidx55.le, align 8
  %33 = load i64, ptr %16, align 8
  %inc63 = add i64 %33, 1
  store i64 %inc63, ptr %16, align 8
  br label %cleanup66.sink.split

cleanup66.sink.split:
  %.sink = phi ptr [ %call47, %while.end61 ], [ %13, %for.body ]
  store ptr %.sink, ptr %5, align 8
  br label %cleanup66

cleanup66:
  %retval.1 = phi ptr [ %6, %land.lhs.true ], [ null, %if.end12 ], [ %.sink, %cleanup66.sink.split ]
  ret ptr %retval.1
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define linkonce_odr hidden i32 @enzyme.origins.is_recent_pointer(ptr %bits, ptr %shadows, i64 %at, i32 %has_shadows, i64 %width, ptr %mark) noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.recent_pointers)
  %word.0.copyload.i = load i64, ptr %bits, align 1
  %div38 = lshr i64 %word.0.copyload.i, 4
  %rem = and i64 %div38, 63
  %arrayidx = getelementptr inbounds nuw i64, ptr %0, i64 %rem
  %1 = load i64, ptr %arrayidx, align 8
  %tobool.not = icmp ne i64 %1, 0
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  %3 = load i64, ptr %2, align 8
  %cmp.i = icmp ult i64 %1, %3
  %or.cond = select i1 %tobool.not, i1 %cmp.i, i1 false
  br i1 %or.cond, label %cond.true.i, label %cond.end

cond.true.i:
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  %5 = load ptr, ptr %4, align 8
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr %5, i64 %1
  %6 = load ptr, ptr %arrayidx.i, align 8
  br label %cond.end

cond.end:
  %cond = phi ptr [ null, %entry ], [ %6, %cond.true.i ]
  %tobool2.not = icmp eq ptr %cond, null
  br i1 %tobool2.not, label %cleanup23, label %lor.lhs.false

lor.lhs.false:
  %width3 = getelementptr inbounds nuw i8, ptr %cond, i64 24
  %7 = load i32, ptr %width3, align 8
  %conv = zext i32 %7 to i64
  %cmp.not = icmp eq i64 %width, %conv
  br i1 %cmp.not, label %lor.lhs.false5, label %cleanup23

lor.lhs.false5:
  %call7 = tail call i32 @memcmp(ptr %cond, ptr %bits, i64 8)
  %tobool8.not = icmp eq i32 %call7, 0
  br i1 %tobool8.not, label %for.cond.preheader, label %cleanup23

for.cond.preheader:
  %cmp9.not40.not = icmp eq i64 %width, 0
  br i1 %cmp9.not40.not, label %for.end, label %for.body.lr.ph

for.body.lr.ph:
  %lanes = getelementptr inbounds nuw i8, ptr %cond, i64 32
  %tobool13.not = icmp eq i32 %has_shadows, 0
  br label %for.body

for.cond:
  %inc = add nuw i64 %k.041, 1
  %exitcond.not = icmp eq i64 %inc, %width
  br i1 %exitcond.not, label %for.end, label %for.body

for.body:
  %k.041 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.cond ]
  %arrayidx11 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %k.041
  br i1 %tobool13.not, label %cond.end17, label %cond.true14

cond.true14:
  %arrayidx15 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.041
  %8 = load ptr, ptr %arrayidx15, align 8
  %add.ptr = getelementptr inbounds i8, ptr %8, i64 %at
  br label %cond.end17

cond.end17:
  %cond18 = phi ptr [ %add.ptr, %cond.true14 ], [ %bits, %for.body ]
  %call19 = tail call i32 @memcmp(ptr %arrayidx11, ptr %cond18, i64 8)
  %tobool20.not = icmp eq i32 %call19, 0
  br i1 %tobool20.not, label %for.cond, label %cleanup23

for.end:
  tail call void @enzyme.origins.write_mark(ptr %mark, ptr %cond, i64 %1)
  br label %cleanup23

cleanup23:
  %retval.1 = phi i32 [ 0, %cond.end ], [ 1, %for.end ], [ 0, %lor.lhs.false5 ], [ 0, %lor.lhs.false ], [ 0, %cond.end17 ]
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

define linkonce_odr hidden ptr @enzyme.origins.new_step(ptr %before, i32 %kind, i64 %size, ptr %shadows, i64 %width, i64 %offset) noinline nounwind "enzyme_inactive" {
entry:
  %mul = shl i64 %width, 3
  %add = add i64 %mul, 48
  %call = tail call ptr @enzyme.origins.take(i64 %add)
  store ptr %before, ptr %call, align 8
  %kind2 = getelementptr inbounds nuw i8, ptr %call, i64 24
  store i32 %kind, ptr %kind2, align 8
  %size3 = getelementptr inbounds nuw i8, ptr %call, i64 32
  store i64 %size, ptr %size3, align 8
  %width4 = getelementptr inbounds nuw i8, ptr %call, i64 40
  store i64 %width, ptr %width4, align 8
  %cmp16.not = icmp eq i64 %width, 0
  br i1 %cmp16.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %at = getelementptr inbounds nuw i8, ptr %call, i64 48
  br label %for.body

for.cond.cleanup:
  ret ptr %call

for.body:
  %k.017 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %arrayidx = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.017
  %0 = load ptr, ptr %arrayidx, align 8
  %add.ptr = getelementptr inbounds nuw i8, ptr %0, i64 %offset
  %arrayidx5 = getelementptr inbounds nuw ptr, ptr %at, i64 %k.017
  store ptr %add.ptr, ptr %arrayidx5, align 8
  %inc = add nuw i64 %k.017, 1
  %exitcond.not = icmp eq i64 %inc, %width
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden void @enzyme.origin.run.back(i64 %steps) noinline nounwind "enzyme_inactive" {
entry:
  %tobool.not136 = icmp eq i64 %steps, 0
  br i1 %tobool.not136, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %0 = inttoptr i64 %steps to ptr
  %1 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %step.0137 = phi ptr [ %0, %for.body.lr.ph ], [ %4, %for.cond.cleanup3 ]
  %atom1 = getelementptr inbounds nuw i8, ptr %step.0137, i64 8
  %2 = load ptr, ptr %atom1, align 8
  %width = getelementptr inbounds nuw i8, ptr %step.0137, i64 40
  %3 = load i64, ptr %width, align 8
  %cmp134.not = icmp eq i64 %3, 0
  br i1 %cmp134.not, label %for.cond.cleanup3, label %for.body4.lr.ph

for.body4.lr.ph:
  %at5 = getelementptr inbounds nuw i8, ptr %step.0137, i64 48
  %kind = getelementptr inbounds nuw i8, ptr %step.0137, i64 24
  %known = getelementptr inbounds nuw i8, ptr %2, i64 28
  %kind9 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %size = getelementptr inbounds nuw i8, ptr %step.0137, i64 32
  %size69 = getelementptr inbounds nuw i8, ptr %step.0137, i64 32
  %size63 = getelementptr inbounds nuw i8, ptr %step.0137, i64 32
  %offset = getelementptr inbounds nuw i8, ptr %step.0137, i64 28
  %size52 = getelementptr inbounds nuw i8, ptr %step.0137, i64 32
  %known53 = getelementptr inbounds nuw i8, ptr %2, i64 28
  %kind58 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %lanes16 = getelementptr inbounds nuw i8, ptr %2, i64 32
  %size29 = getelementptr inbounds nuw i8, ptr %step.0137, i64 32
  %known30 = getelementptr inbounds nuw i8, ptr %2, i64 28
  %kind35 = getelementptr inbounds nuw i8, ptr %2, i64 16
  %kind2.i = getelementptr inbounds nuw i8, ptr %2, i64 16
  %size70 = getelementptr inbounds nuw i8, ptr %step.0137, i64 32
  br label %for.body4

for.cond.cleanup3:
  %4 = load ptr, ptr %step.0137, align 8
  %tobool.not = icmp eq ptr %4, null
  br i1 %tobool.not, label %for.cond.cleanup, label %for.body

for.body4:
  %k.0135 = phi i64 [ 0, %for.body4.lr.ph ], [ %inc, %sw.epilog ]
  %arrayidx = getelementptr inbounds nuw ptr, ptr %at5, i64 %k.0135
  %5 = load ptr, ptr %arrayidx, align 8
  %6 = load i32, ptr %kind, align 8
  %cmp6 = icmp ult i32 %6, 3
  br i1 %cmp6, label %land.lhs.true, label %if.end

land.lhs.true:
  %7 = load i32, ptr %known, align 4
  %tobool7.not = icmp eq i32 %7, 0
  br i1 %tobool7.not, label %land.lhs.true8, label %if.end

land.lhs.true8:
  %8 = load i32, ptr %kind9, align 8
  %cmp10 = icmp eq i32 %8, 0
  br i1 %cmp10, label %if.then, label %if.end

if.then:
  %cmp12 = icmp eq i32 %6, 2
  br i1 %cmp12, label %cond.end, label %cond.false

cond.false:
  %arrayidx13 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %2, i64 %k.0135
  %home = getelementptr inbounds nuw i8, ptr %arrayidx13, i64 64
  %9 = load ptr, ptr %home, align 8
  br label %cond.end

cond.end:
  %cond = phi ptr [ %9, %cond.false ], [ %5, %if.then ]
  %10 = load i64, ptr %size, align 8
  %call = tail call i32 @enzyme.origins.kind_that_arrived(ptr %cond, i64 %10)
  store i32 %call, ptr %known, align 4
  br label %if.end

if.end:
  %11 = load i32, ptr %kind, align 8
  switch i32 %11, label %sw.epilog.sink.split [
    i32 0, label %sw.bb
    i32 1, label %sw.bb
    i32 2, label %sw.bb47
    i32 4, label %sw.bb62
    i32 3, label %sw.bb68
  ]

sw.bb:
  %arrayidx17 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes16, i64 %k.0135
  %home18 = getelementptr inbounds nuw i8, ptr %arrayidx17, i64 32
  %12 = load ptr, ptr %home18, align 8
  %tobool19.not = icmp eq ptr %12, null
  br i1 %tobool19.not, label %sw.epilog, label %if.then20

if.then20:
  %cmp22 = icmp eq i32 %11, 0
  %cond23 = select i1 %cmp22, ptr @enzyme.origins.add, ptr @enzyme.origins.add_at_once
  %adjoint = getelementptr inbounds nuw i8, ptr %arrayidx17, i64 16
  %13 = load i64, ptr %size29, align 8
  %14 = load i32, ptr %known30, align 4
  %tobool31.not = icmp eq i32 %14, 0
  br i1 %tobool31.not, label %cond.false34, label %cond.end36

cond.false34:
  %15 = load i32, ptr %kind35, align 8
  br label %cond.end36

cond.end36:
  %cond37 = phi i32 [ %15, %cond.false34 ], [ %14, %if.then20 ]
  tail call void %cond23(ptr %12, ptr %adjoint, i64 %13, i32 %cond37)
  tail call void @llvm.memset.p0.i64(ptr align 8 %adjoint, i8 0, i64 16, i1 false)
  %16 = load ptr, ptr %home18, align 8
  %17 = load i64, ptr %size29, align 8
  %18 = load i32, ptr %known30, align 4
  %tobool.not.i = icmp eq i32 %18, 0
  br i1 %tobool.not.i, label %cond.false.i, label %cond.end.i

cond.false.i:
  %19 = load i32, ptr %kind2.i, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i = phi i32 [ %19, %cond.false.i ], [ %18, %cond.end36 ]
  %cmp.i = icmp eq i32 %cond.i, 2
  %cmp4.i = icmp eq i64 %17, 8
  %or.cond.i = and i1 %cmp4.i, %cmp.i
  br i1 %or.cond.i, label %if.then.i, label %if.end.i

if.then.i:
  tail call void @enzyme.origin.run.arrived(ptr %16, i64 8)
  br label %if.end.i

if.end.i:
  %cmp6.i = icmp eq i32 %cond.i, 3
  %cmp817.i = icmp ne i64 %17, 0
  %20 = and i1 %cmp817.i, %cmp6.i
  br i1 %20, label %for.body.i, label %sw.epilog

for.body.i:
  %k.018.i = phi i64 [ %add.i, %for.body.i ], [ 0, %if.end.i ]
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %16, i64 %k.018.i
  tail call void @enzyme.origin.run.arrived(ptr %add.ptr.i, i64 4)
  %add.i = add i64 %k.018.i, 4
  %cmp8.i = icmp ult i64 %add.i, %17
  br i1 %cmp8.i, label %for.body.i, label %sw.epilog

sw.bb47:
  %arrayidx49 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %2, i64 %k.0135
  %adjoint50 = getelementptr inbounds nuw i8, ptr %arrayidx49, i64 48
  %21 = load i32, ptr %offset, align 4
  %idx.ext = zext i32 %21 to i64
  %add.ptr = getelementptr inbounds nuw i8, ptr %adjoint50, i64 %idx.ext
  %22 = load i64, ptr %size52, align 8
  %23 = load i32, ptr %known53, align 4
  %tobool54.not = icmp eq i32 %23, 0
  br i1 %tobool54.not, label %cond.false57, label %cond.end59

cond.false57:
  %24 = load i32, ptr %kind58, align 8
  br label %cond.end59

cond.end59:
  %cond60 = phi i32 [ %24, %cond.false57 ], [ %23, %sw.bb47 ]
  tail call void @enzyme.origins.add(ptr %add.ptr, ptr %5, i64 %22, i32 %cond60)
  br label %sw.epilog.sink.split

sw.bb62:
  %25 = load i64, ptr %size63, align 8
  %cmp.not36.not.i = icmp eq i64 %25, 0
  br i1 %cmp.not36.not.i, label %sw.epilog, label %for.body.i127

for.body.i127:
  %k.037.i = phi i64 [ %add.i131, %if.end.i130 ], [ 0, %sw.bb62 ]
  %add.ptr.i128 = getelementptr inbounds nuw i8, ptr %5, i64 %k.037.i
  %26 = ptrtoint ptr %add.ptr.i128 to i64
  %and.i = and i64 %26, -8
  %27 = inttoptr i64 %and.i to ptr
  %add.ptr1.i = getelementptr inbounds nuw i8, ptr %27, i64 8
  %sub.ptr.lhs.cast.i = ptrtoint ptr %add.ptr1.i to i64
  %sub.ptr.sub.i = sub i64 %sub.ptr.lhs.cast.i, %26
  %sub.i = sub nuw i64 %25, %k.037.i
  %cond.i129 = tail call i64 @llvm.umin.i64(i64 %sub.ptr.sub.i, i64 %sub.i)
  %cmp.not3.i.i = icmp eq i64 %cond.i129, 0
  br i1 %cmp.not3.i.i, label %if.end.i130, label %for.body.i.i

for.cond.i.i:
  %inc.i.i = add nuw i64 %k.04.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %inc.i.i, %cond.i129
  br i1 %exitcond.not.i.i, label %if.end.i130, label %for.body.i.i

for.body.i.i:
  %k.04.i.i = phi i64 [ %inc.i.i, %for.cond.i.i ], [ 0, %for.body.i127 ]
  %arrayidx.i.i = getelementptr inbounds nuw i8, ptr %add.ptr.i128, i64 %k.04.i.i
  %28 = load i8, ptr %arrayidx.i.i, align 1
  %tobool.not.i.i = icmp eq i8 %28, 0
  br i1 %tobool.not.i.i, label %for.cond.i.i, label %land.lhs.true.i

land.lhs.true.i:
  %word.0.copyload.i.i = load i64, ptr %27, align 8
  %29 = add i64 %word.0.copyload.i.i, -65536
  %or.cond.i.i = icmp ult i64 %29, 140737488289792
  br i1 %or.cond.i.i, label %if.end.i.i, label %land.lhs.true9.critedge.i

if.end.i.i:
  %shr1.i.i = lshr i64 %word.0.copyload.i.i, 12
  %rem.i.i = and i64 %shr1.i.i, 255
  %arrayidx.i34.i = getelementptr inbounds nuw i64, ptr %1, i64 %rem.i.i
  %30 = load i64, ptr %arrayidx.i34.i, align 8
  %cmp2.i.i = icmp eq i64 %30, %shr1.i.i
  br i1 %cmp2.i.i, label %if.end.i130, label %if.end4.i.i

if.end4.i.i:
  %call.i.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i.i)
  br i1 %call.i.i, label %if.end6.i.i, label %land.lhs.true9.critedge.i

if.end6.i.i:
  store i64 %shr1.i.i, ptr %arrayidx.i34.i, align 8
  br label %if.end.i130

land.lhs.true9.critedge.i:
  %cmp10.i = icmp ult i64 %cond.i129, 8
  br i1 %cmp10.i, label %if.then66, label %lor.lhs.false.i

lor.lhs.false.i:
  %word.0.copyload.i35.i = load i64, ptr %27, align 8
  %tobool12.not.i = icmp ult i64 %word.0.copyload.i35.i, 8388608
  br i1 %tobool12.not.i, label %if.end.i130, label %if.then66

if.end.i130:
  %add.i131 = add i64 %cond.i129, %k.037.i
  %cmp.not.i = icmp ult i64 %add.i131, %25
  br i1 %cmp.not.i, label %for.body.i127, label %sw.epilog

if.then66:
  %message = getelementptr inbounds nuw i8, ptr %step.0137, i64 16
  %31 = load ptr, ptr %message, align 8
  tail call void @enzyme.stop(ptr %31)
  unreachable

sw.bb68:
  tail call void @enzyme.origins.keep_pointer(ptr %2, i64 %k.0135, ptr %5)
  br label %sw.epilog.sink.split

sw.epilog.sink.split:
  %.sink.in = phi ptr [ %size52, %cond.end59 ], [ %size69, %sw.bb68 ], [ %size70, %if.end ]
  %.sink = load i64, ptr %.sink.in, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %5, i8 0, i64 %.sink, i1 false)
  br label %sw.epilog

sw.epilog:
  %inc = add nuw i64 %k.0135, 1
  %32 = load i64, ptr %width, align 8
  %cmp = icmp ult i64 %inc, %32
  br i1 %cmp, label %for.body4, label %for.cond.cleanup3
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
  %bits.i.i.0.copyload = load i64, ptr %at, align 1
  %cmp5.i.not = icmp eq i64 %6, %bits.i.i.0.copyload
  %7 = select i1 %cmp5.i.not, i32 2, i32 0
  br label %if.end

if.end:
  %kind.0 = phi i32 [ 0, %lock_arrivals.exit ], [ 0, %land.lhs.true ], [ 0, %land.lhs.true.i ], [ 0, %arrival_at.exit.i ], [ %7, %land.rhs.i ]
  %cmp2 = icmp ult i64 %size, 9
  %8 = add i64 %size, -1
  %9 = icmp ult i64 %8, 8
  br i1 %9, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %10 = load i64, ptr @enzyme.origin.arrival_room, align 8
  %tobool.not.i16 = icmp eq i64 %10, 0
  %11 = load ptr, ptr @enzyme.origin.arrivals, align 8
  %sub.i.i20 = add i64 %10, -1
  br label %for.body

for.cond.cleanup:
  %kind.1.lcssa = phi i32 [ %kind.0, %if.end ], [ %kind.2, %has_arrived.exit38 ]
  store atomic i8 0, ptr @enzyme.origin.is_noting release, align 1
  ret i32 %kind.1.lcssa

for.body:
  %k.041 = phi i64 [ 0, %for.body.lr.ph ], [ %add, %has_arrived.exit38 ]
  %kind.140 = phi i32 [ %kind.0, %for.body.lr.ph ], [ %kind.2, %has_arrived.exit38 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %at, i64 %k.041
  br i1 %tobool.not.i16, label %has_arrived.exit38, label %if.end.i17

if.end.i17:
  %12 = ptrtoint ptr %add.ptr to i64
  %mul.i.i18 = mul i64 %12, -7046029254386353131
  %shr.i.i19 = lshr i64 %mul.i.i18, 29
  br label %while.cond.i.i21

while.cond.i.i21:
  %shr.pn.i.i22 = phi i64 [ %shr.i.i19, %if.end.i17 ], [ %add.i.i28, %while.cond.i.i21 ]
  %k.0.i.i23 = and i64 %shr.pn.i.i22, %sub.i.i20
  %arrayidx.i.i24 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %11, i64 %k.0.i.i23
  %13 = load i64, ptr %arrayidx.i.i24, align 8
  %tobool.not.i.i25 = icmp eq i64 %13, 0
  %cmp.not.i.i26 = icmp eq i64 %13, %12
  %or.cond.i.i27 = or i1 %tobool.not.i.i25, %cmp.not.i.i26
  %add.i.i28 = add nuw i64 %k.0.i.i23, 1
  br i1 %or.cond.i.i27, label %arrival_at.exit.i29, label %while.cond.i.i21

arrival_at.exit.i29:
  br i1 %tobool.not.i.i25, label %has_arrived.exit38, label %land.lhs.true.i30

land.lhs.true.i30:
  %size3.i31 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i24, i64 16
  %14 = load i64, ptr %size3.i31, align 8
  %cmp.i32 = icmp eq i64 %14, 4
  br i1 %cmp.i32, label %land.rhs.i34, label %has_arrived.exit38

land.rhs.i34:
  %bits.i35 = getelementptr inbounds nuw i8, ptr %arrayidx.i.i24, i64 8
  %15 = load i64, ptr %bits.i35, align 8
  %bits.i.i15.0.copyload = load i32, ptr %add.ptr, align 1
  %bits.i.i15.0.insert.ext = zext i32 %bits.i.i15.0.copyload to i64
  %cmp5.i37 = icmp ne i64 %15, %bits.i.i15.0.insert.ext
  br label %has_arrived.exit38

has_arrived.exit38:
  %retval.0.i33 = phi i1 [ true, %for.body ], [ true, %land.lhs.true.i30 ], [ true, %arrival_at.exit.i29 ], [ %cmp5.i37, %land.rhs.i34 ]
  %tobool6.not = icmp eq i32 %kind.140, 0
  %cond = select i1 %tobool6.not, i32 3, i32 9
  %kind.2 = select i1 %retval.0.i33, i32 %kind.140, i32 %cond
  %add = add i64 %k.041, 4
  %cmp1 = icmp ult i64 %add, %size
  %16 = and i1 %cmp2, %cmp1
  br i1 %16, label %for.body, label %for.cond.cleanup
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
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %from.tr, i64 %k.04.i
  %0 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %0, 0
  br i1 %tobool.not.i, label %for.cond.i, label %for.body.i111

for.cond.i116:
  %inc.i117 = add nuw i64 %k.04.i112, 1
  %exitcond.not.i118 = icmp eq i64 %inc.i117, %size.tr
  br i1 %exitcond.not.i118, label %if.then3.critedge, label %for.body.i111

for.body.i111:
  %k.04.i112 = phi i64 [ %inc.i117, %for.cond.i116 ], [ 0, %for.body.i ]
  %arrayidx.i113 = getelementptr inbounds nuw i8, ptr %to.tr, i64 %k.04.i112
  %1 = load i8, ptr %arrayidx.i113, align 1
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
  %sum = alloca i64, align 8
  %cmp.not = icmp eq i64 %size, 8
  br i1 %cmp.not, label %for.body.i, label %if.then

for.body.i:
  %k.04.i = phi i64 [ %inc.i, %for.body.i ], [ 0, %entry ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %from, i64 %k.04.i
  %0 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i.not = icmp ne i8 %0, 0
  %inc.i = add nuw nsw i64 %k.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, 8
  %or.cond = select i1 %tobool.not.i.not, i1 true, i1 %exitcond.not.i
  br i1 %or.cond, label %is_zero.exit, label %for.body.i

is_zero.exit:
  br i1 %tobool.not.i.not, label %if.end, label %if.then

if.then:
  tail call void @enzyme.origins.add(ptr %to, ptr %from, i64 %size, i32 %kind)
  br label %return

if.end:
  %1 = load atomic i64, ptr %to monotonic, align 8
  call void @llvm.lifetime.start.p0(ptr %sum)
  br label %do.body

do.body:
  %old.0 = phi i64 [ %1, %if.end ], [ %5, %do.body ]
  store i64 %old.0, ptr %sum, align 8
  call void @enzyme.origins.add(ptr %sum, ptr %from, i64 8, i32 %kind)
  %2 = load i64, ptr %sum, align 8
  %3 = cmpxchg ptr %to, i64 %old.0, i64 %2 monotonic monotonic, align 8
  %4 = extractvalue { i64, i1 } %3, 1
  %5 = extractvalue { i64, i1 } %3, 0
  br i1 %4, label %do.end, label %do.body

do.end:
  call void @llvm.lifetime.end.p0(ptr %sum)
  br label %return

return:
  ret void
}

define linkonce_odr hidden void @enzyme.origins.keep_pointer(ptr %atom, i64 %lane, ptr %at) noinline nounwind "enzyme_inactive" {
entry:
  %word.0.copyload.i = load i64, ptr %at, align 1
  %word.0.copyload.i33 = load i64, ptr %atom, align 1
  %add = add i64 %word.0.copyload.i33, %word.0.copyload.i
  %lanes = getelementptr inbounds nuw i8, ptr %atom, i64 32
  %arrayidx = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %lane
  %word.0.copyload.i34 = load i64, ptr %arrayidx, align 1
  %sub = sub i64 %add, %word.0.copyload.i34
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.variables)
  %one.036 = load ptr, ptr %0, align 8
  %tobool.not37 = icmp eq ptr %one.036, null
  br i1 %tobool.not37, label %cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %add.ptr = getelementptr inbounds nuw i8, ptr %at, i64 8
  %sub.ptr.lhs.cast = ptrtoint ptr %at to i64
  br label %for.body

for.body:
  %one.038 = phi ptr [ %one.036, %for.body.lr.ph ], [ %one.0, %for.inc ]
  %shadow5 = getelementptr inbounds nuw i8, ptr %one.038, i64 8
  %1 = load ptr, ptr %shadow5, align 8
  %cmp.not = icmp ult ptr %at, %1
  br i1 %cmp.not, label %for.inc, label %land.lhs.true

land.lhs.true:
  %size = getelementptr inbounds nuw i8, ptr %one.038, i64 32
  %2 = load i64, ptr %size, align 8
  %add.ptr7 = getelementptr inbounds nuw i8, ptr %1, i64 %2
  %cmp8.not = icmp ugt ptr %add.ptr, %add.ptr7
  br i1 %cmp8.not, label %for.inc, label %land.lhs.true9

land.lhs.true9:
  %primal = getelementptr inbounds nuw i8, ptr %one.038, i64 16
  %3 = load ptr, ptr %primal, align 8
  %sub.ptr.rhs.cast = ptrtoint ptr %1 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %add.ptr11 = getelementptr inbounds i8, ptr %3, i64 %sub.ptr.sub
  %word.0.copyload.i35 = load i64, ptr %add.ptr11, align 1
  %cmp13 = icmp eq i64 %word.0.copyload.i35, %sub
  br i1 %cmp13, label %if.then, label %for.inc

if.then:
  %call14 = tail call ptr @enzyme.origins.take(i64 24)
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.cleared)
  %5 = load ptr, ptr %4, align 8
  store ptr %5, ptr %call14, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call14, i64 8
  store ptr %at, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %call14, i64 16
  store i64 %word.0.copyload.i, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  store ptr %call14, ptr %4, align 8
  br label %cleanup

for.inc:
  %one.0 = load ptr, ptr %one.038, align 8
  %tobool.not = icmp eq ptr %one.0, null
  br i1 %tobool.not, label %cleanup, label %for.body

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
  %0 = ptrtoint ptr %p to i64
  %add.i = add i64 %0, 7
  %sub.i = add i64 %add.i, %mul
  %and2.i = and i64 %sub.i, -8
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.epoch)
  %2 = load i64, ptr %1, align 8
  %tobool4.not.i = icmp ne i64 %2, 0
  %and7.i = and i64 %0, -4096
  %cmp24.i = icmp ult i64 %and7.i, %and2.i
  %or.cond.i = and i1 %cmp24.i, %tobool4.not.i
  br i1 %or.cond.i, label %for.body.i, label %refresh.exit

for.body.i:
  %at.025.i = phi i64 [ %add13.i, %if.end12.i ], [ %and7.i, %entry ]
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %at.025.i, i32 0)
  %tobool8.not.i = icmp eq ptr %call.i, null
  br i1 %tobool8.not.i, label %if.end12.i, label %land.lhs.true.i

land.lhs.true.i:
  %epoch.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %3 = load i64, ptr %epoch.i, align 8
  %4 = load i64, ptr %1, align 8
  %cmp9.not.i = icmp eq i64 %3, %4
  br i1 %cmp9.not.i, label %if.end12.i, label %if.then10.i

if.then10.i:
  store i64 %4, ptr %epoch.i, align 8
  %5 = inttoptr i64 %at.025.i to ptr
  tail call void @enzyme.origins.forget_whole(ptr %5, i64 4096)
  br label %if.end12.i

if.end12.i:
  %add13.i = add i64 %at.025.i, 4096
  %cmp.i = icmp ult i64 %add13.i, %and2.i
  br i1 %cmp.i, label %for.body.i, label %refresh.exit

refresh.exit:
  %cmp23.not = icmp eq i64 %count, 0
  br i1 %cmp23.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %size5 = getelementptr inbounds nuw i8, ptr %found, i64 8
  %6 = trunc i64 %kind to i32
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %i.025 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %if.end ]
  %p.addr.024 = phi ptr [ %p, %for.body.lr.ph ], [ %add.ptr, %if.end ]
  call void @llvm.lifetime.start.p0(ptr %found)
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %p.addr.024)
  %7 = load ptr, ptr %found, align 8
  %tobool.not = icmp eq ptr %7, null
  br i1 %tobool.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %kind2 = getelementptr inbounds nuw i8, ptr %7, i64 16
  %8 = load i32, ptr %kind2, align 8
  %cmp3 = icmp ne i32 %8, 0
  %9 = load i64, ptr %size5, align 8
  %cmp6.not = icmp ult i64 %9, %size
  %or.cond = select i1 %cmp3, i1 true, i1 %cmp6.not
  br i1 %or.cond, label %if.end, label %land.lhs.true7

land.lhs.true7:
  %known = getelementptr inbounds nuw i8, ptr %7, i64 28
  %10 = load i32, ptr %known, align 4
  %conv = zext i32 %10 to i64
  %cmp9.not = icmp eq i64 %kind, %conv
  br i1 %cmp9.not, label %if.end, label %if.then

if.then:
  %tobool13.not = icmp eq i32 %10, 0
  %conv14 = select i1 %tobool13.not, i32 %6, i32 9
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
  br label %land.rhs

land.rhs:
  %left.013 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %left.013
  %0 = ptrtoint ptr %add.ptr to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %0, i32 0)
  %rem.i = and i64 %0, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 16
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %1 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %0, 63
  %2 = shl nuw i64 1, %rem1.i
  %3 = and i64 %1, %2
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %4 = load i8, ptr %arrayidx4.i, align 1
  %5 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %4, %5
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 528
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %6 = load i8, ptr %arrayidx7.i, align 1
  %conv8.i = zext i8 %6 to i32
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i32 [ %conv8.i, %if.end.i ], [ -1, %lor.lhs.false3.i ], [ -1, %lor.lhs.false.i ], [ -1, %land.rhs ]
  %cmp1 = icmp sgt i32 %retval.0.i, 0
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:
  %left.0.lcssa = phi i64 [ 16, %for.body ], [ %left.013, %mark_at.exit ]
  %tobool.not = icmp eq i64 %left.0.lcssa, 0
  br i1 %tobool.not, label %cond.false, label %cond.true

for.body:
  %conv = trunc nuw i32 %retval.0.i to i8
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks, i64 %left.013
  store i8 %conv, ptr %arrayidx, align 1
  %7 = load i8, ptr %add.ptr, align 1
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %bits, i64 %left.013
  store i8 %7, ptr %arrayidx3, align 1
  %inc = add nuw nsw i64 %left.013, 1
  %exitcond.not = icmp eq i64 %inc, 16
  br i1 %exitcond.not, label %for.cond.cleanup, label %land.rhs

cond.true:
  call void @enzyme.origins.whole_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %agg.result, ptr %marks, ptr %bits, i64 %left.0.lcssa)
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
  %mul = mul i64 %count, %stride
  %0 = ptrtoint ptr %p to i64
  %add.i = add i64 %0, 7
  %sub.i = add i64 %add.i, %mul
  %and2.i = and i64 %sub.i, -8
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.epoch)
  %2 = load i64, ptr %1, align 8
  %tobool4.not.i = icmp ne i64 %2, 0
  %and7.i = and i64 %0, -4096
  %cmp24.i = icmp ult i64 %and7.i, %and2.i
  %or.cond.i = and i1 %cmp24.i, %tobool4.not.i
  br i1 %or.cond.i, label %for.body.i, label %refresh.exit

for.body.i:
  %at.025.i = phi i64 [ %add13.i, %if.end12.i ], [ %and7.i, %entry ]
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %at.025.i, i32 0)
  %tobool8.not.i = icmp eq ptr %call.i, null
  br i1 %tobool8.not.i, label %if.end12.i, label %land.lhs.true.i

land.lhs.true.i:
  %epoch.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %3 = load i64, ptr %epoch.i, align 8
  %4 = load i64, ptr %1, align 8
  %cmp9.not.i = icmp eq i64 %3, %4
  br i1 %cmp9.not.i, label %if.end12.i, label %if.then10.i

if.then10.i:
  store i64 %4, ptr %epoch.i, align 8
  %5 = inttoptr i64 %at.025.i to ptr
  tail call void @enzyme.origins.forget_whole(ptr %5, i64 4096)
  br label %if.end12.i

if.end12.i:
  %add13.i = add i64 %at.025.i, 4096
  %cmp.i = icmp ult i64 %add13.i, %and2.i
  br i1 %cmp.i, label %for.body.i, label %refresh.exit

refresh.exit:
  %cmp.not47.not = icmp eq i64 %count, 0
  br i1 %cmp.not47.not, label %cleanup22, label %for.cond1.preheader.lr.ph

for.cond1.preheader.lr.ph:
  %cmp243.not = icmp eq i64 %size, 0
  %size11 = getelementptr inbounds nuw i8, ptr %ref.tmp, i64 8
  br label %for.cond1.preheader

for.cond1.preheader:
  %i.049 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %inc20, %if.end15 ]
  %p.addr.048 = phi ptr [ %p, %for.cond1.preheader.lr.ph ], [ %add.ptr21, %if.end15 ]
  br i1 %cmp243.not, label %if.end15.critedge.critedge, label %for.body4

for.body4:
  %k.045 = phi i64 [ %inc, %cleanup ], [ 0, %for.cond1.preheader ]
  %marked.044 = phi i64 [ %marked.1, %cleanup ], [ 0, %for.cond1.preheader ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p.addr.048, i64 %k.045
  %6 = ptrtoint ptr %add.ptr to i64
  %call.i42 = tail call ptr @enzyme.origins.page_of(i64 %6, i32 0)
  %rem.i = and i64 %6, 4095
  %tobool.not.i = icmp eq ptr %call.i42, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i42, i64 16
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %7 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %6, 63
  %8 = shl nuw i64 1, %rem1.i
  %9 = and i64 %7, %8
  %tobool2.not.i = icmp eq i64 %9, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i42, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %10 = load i8, ptr %arrayidx4.i, align 1
  %11 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %10, %11
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i42, i64 528
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %12 = load i8, ptr %arrayidx7.i, align 1
  %conv8.i = zext i8 %12 to i32
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i32 [ %conv8.i, %if.end.i ], [ -1, %lor.lhs.false3.i ], [ -1, %lor.lhs.false.i ], [ -1, %for.body4 ]
  %cmp5 = icmp slt i32 %retval.0.i, 0
  br i1 %cmp5, label %cleanup, label %lor.lhs.false

lor.lhs.false:
  %tobool.not = icmp eq i32 %retval.0.i, 0
  br i1 %tobool.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %call7 = tail call i32 @enzyme.origins.is_left_over(ptr %add.ptr)
  %tobool8.not = icmp eq i32 %call7, 0
  br i1 %tobool8.not, label %if.end, label %cleanup

if.end:
  %conv = zext nneg i32 %retval.0.i to i64
  %or = or i64 %marked.044, %conv
  br label %cleanup

cleanup:
  %cond25 = phi i1 [ true, %if.end ], [ false, %land.lhs.true ], [ false, %mark_at.exit ]
  %marked.1 = phi i64 [ %or, %if.end ], [ 0, %land.lhs.true ], [ 0, %mark_at.exit ]
  %inc = add nuw i64 %k.045, 1
  %cmp2 = icmp ult i64 %inc, %size
  %or.cond = and i1 %cond25, %cmp2
  br i1 %or.cond, label %for.body4, label %cleanup9.loopexit

cleanup9.loopexit:
  %13 = icmp eq i64 %marked.1, 0
  call void @llvm.lifetime.start.p0(ptr %ref.tmp)
  br i1 %13, label %if.end15.critedge, label %land.rhs

land.rhs:
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %ref.tmp, ptr %p.addr.048)
  %14 = load i64, ptr %size11, align 8
  %cmp12 = icmp ult i64 %14, %size
  call void @llvm.lifetime.end.p0(ptr %ref.tmp)
  br i1 %cmp12, label %cleanup22, label %if.end15

if.end15.critedge.critedge:
  call void @llvm.lifetime.start.p0(ptr %ref.tmp)
  br label %if.end15.critedge

if.end15.critedge:
  call void @llvm.lifetime.end.p0(ptr %ref.tmp)
  br label %if.end15

if.end15:
  %inc20 = add nuw i64 %i.049, 1
  %add.ptr21 = getelementptr inbounds nuw i8, ptr %p.addr.048, i64 %stride
  %exitcond.not = icmp eq i64 %inc20, %count
  br i1 %exitcond.not, label %cleanup22, label %for.cond1.preheader

cleanup22:
  %cmp.not.lcssa = phi i64 [ 0, %refresh.exit ], [ 0, %if.end15 ], [ 1, %land.rhs ]
  ret i64 %cmp.not.lcssa
}

define linkonce_odr hidden i32 @enzyme.origins.is_left_over(ptr %p) noinline nounwind "enzyme_inactive" {
entry:
  %marks = alloca [16 x i8], align 16
  %whole = alloca [16 x i8], align 16
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  br label %for.body

for.body:
  %retval.0116 = phi i32 [ undef, %entry ], [ %retval.2, %for.inc71 ]
  %back.0115 = phi i64 [ 0, %entry ], [ %inc72, %for.inc71 ]
  call void @llvm.lifetime.start.p0(ptr %marks)
  call void @llvm.lifetime.start.p0(ptr %whole)
  %idx.neg = sub nsw i64 0, %back.0115
  %add.ptr = getelementptr inbounds i8, ptr %p, i64 %idx.neg
  br label %for.body4

for.body4:
  %left.0114 = phi i64 [ 0, %for.body ], [ %inc, %for.inc ]
  %at.0113 = phi ptr [ %add.ptr, %for.body ], [ %incdec.ptr, %for.inc ]
  %changed.0112 = phi i64 [ 0, %for.body ], [ %changed.1, %for.inc ]
  %2 = ptrtoint ptr %at.0113 to i64
  %call = call ptr @enzyme.origins.page_of(i64 %2, i32 0)
  %rem = and i64 %2, 4095
  %tobool.not = icmp eq ptr %call, null
  br i1 %tobool.not, label %cleanup, label %lor.lhs.false

lor.lhs.false:
  %is_set = getelementptr inbounds nuw i8, ptr %call, i64 16
  %div108 = lshr i64 %rem, 6
  %arrayidx = getelementptr inbounds nuw i64, ptr %is_set, i64 %div108
  %3 = load i64, ptr %arrayidx, align 8
  %rem5 = and i64 %2, 63
  %4 = shl nuw i64 1, %rem5
  %5 = and i64 %3, %4
  %tobool6.not = icmp eq i64 %5, 0
  br i1 %tobool6.not, label %cleanup, label %lor.lhs.false7

lor.lhs.false7:
  %marks8 = getelementptr inbounds nuw i8, ptr %call, i64 528
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %marks8, i64 %rem
  %6 = load i8, ptr %arrayidx9, align 1
  %tobool11.not = icmp sgt i8 %6, -1
  br i1 %tobool11.not, label %cleanup, label %if.end

if.end:
  %arrayidx14 = getelementptr inbounds nuw i8, ptr %marks, i64 %left.0114
  store i8 %6, ptr %arrayidx14, align 1
  %bits = getelementptr inbounds nuw i8, ptr %call, i64 4624
  %arrayidx15 = getelementptr inbounds nuw i8, ptr %bits, i64 %rem
  %7 = load i8, ptr %arrayidx15, align 1
  %8 = load i8, ptr %at.0113, align 1
  %cmp18 = icmp ne i8 %7, %8
  %conv20 = zext i1 %cmp18 to i64
  %shl = shl nuw nsw i64 %conv20, %left.0114
  %or = or i64 %shl, %changed.0112
  br label %cleanup

cleanup:
  %changed.1 = phi i64 [ %or, %if.end ], [ %changed.0112, %lor.lhs.false7 ], [ %changed.0112, %lor.lhs.false ], [ %changed.0112, %for.body4 ]
  %cond76 = phi i1 [ true, %if.end ], [ false, %lor.lhs.false7 ], [ false, %lor.lhs.false ], [ false, %for.body4 ]
  br i1 %cond76, label %for.inc, label %cleanup22

for.inc:
  %incdec.ptr = getelementptr inbounds nuw i8, ptr %at.0113, i64 1
  %inc = add nuw nsw i64 %left.0114, 1
  %exitcond.not = icmp eq i64 %inc, 16
  br i1 %exitcond.not, label %cleanup22, label %for.body4

cleanup22:
  %left.0.lcssa = phi i64 [ 16, %for.inc ], [ %left.0114, %cleanup ]
  %cmp23.not = icmp samesign ugt i64 %left.0.lcssa, %back.0115
  br i1 %cmp23.not, label %if.end26, label %cleanup65

if.end26:
  %cmp27 = icmp samesign ult i64 %left.0.lcssa, 4
  br i1 %cmp27, label %cond.end, label %for.body.i

for.body.i:
  %indvars.iv.i = phi i64 [ %indvars.iv.next.i, %if.end.i ], [ 0, %if.end26 ]
  %told.013.i = phi i64 [ %or.i, %if.end.i ], [ 0, %if.end26 ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %marks, i64 %indvars.iv.i
  %9 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp sgt i8 %9, -1
  br i1 %tobool.not.i, label %cond.end, label %if.end.i

if.end.i:
  %10 = and i8 %9, 127
  %conv5.i = zext nneg i8 %10 to i64
  %11 = mul nuw nsw i64 %indvars.iv.i, 7
  %shl.i = shl nuw nsw i64 %conv5.i, %11
  %or.i = or i64 %shl.i, %told.013.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.i = icmp eq i64 %indvars.iv.next.i, 4
  br i1 %exitcond.i, label %cond.end, label %for.body.i

cond.end:
  %cond = phi i64 [ -1, %if.end26 ], [ -1, %for.body.i ], [ %or.i, %if.end.i ]
  %tobool31.not = icmp ult i64 %cond, 134217728
  %12 = load i64, ptr %0, align 8
  %cmp.i = icmp ult i64 %cond, %12
  %or.cond111 = select i1 %tobool31.not, i1 %cmp.i, i1 false
  br i1 %or.cond111, label %cond.true.i, label %cond.end35

cond.true.i:
  %13 = load ptr, ptr %1, align 8
  %arrayidx.i109 = getelementptr inbounds nuw ptr, ptr %13, i64 %cond
  %14 = load ptr, ptr %arrayidx.i109, align 8
  br label %cond.end35

cond.end35:
  %cond36 = phi ptr [ null, %cond.end ], [ %14, %cond.true.i ]
  %tobool37.not = icmp eq ptr %cond36, null
  br i1 %tobool37.not, label %cleanup65, label %lor.lhs.false38

lor.lhs.false38:
  %size = getelementptr inbounds nuw i8, ptr %cond36, i64 20
  %15 = load i32, ptr %size, align 4
  %conv39 = zext i32 %15 to i64
  %cmp40 = icmp samesign uge i64 %left.0.lcssa, %conv39
  %cmp45.not = icmp samesign ult i64 %back.0115, %conv39
  %or.cond = select i1 %cmp40, i1 %cmp45.not, i1 false
  br i1 %or.cond, label %if.end48, label %cleanup65

if.end48:
  call void @enzyme.origins.write_mark(ptr %whole, ptr %cond36, i64 %cond)
  %16 = load i32, ptr %size, align 4
  %conv53 = zext i32 %16 to i64
  %call54 = call i32 @memcmp(ptr %whole, ptr %marks, i64 %conv53)
  %tobool55.not = icmp eq i32 %call54, 0
  br i1 %tobool55.not, label %if.then56, label %cleanup65

if.then56:
  %17 = load i32, ptr %size, align 4
  %sh_prom = zext nneg i32 %17 to i64
  %notmask = shl nsw i64 -1, %sh_prom
  %sub = xor i64 %notmask, -1
  %and59 = and i64 %changed.1, %sub
  %cmp60 = icmp ne i64 %and59, 0
  %conv61 = zext i1 %cmp60 to i32
  br label %cleanup65

cleanup65:
  %cleanup.dest.slot.2 = phi i32 [ 1, %cleanup22 ], [ 1, %if.then56 ], [ 4, %cond.end35 ], [ 4, %lor.lhs.false38 ], [ 0, %if.end48 ]
  %retval.2 = phi i32 [ 0, %cleanup22 ], [ %conv61, %if.then56 ], [ %retval.0116, %cond.end35 ], [ %retval.0116, %lor.lhs.false38 ], [ %retval.0116, %if.end48 ]
  call void @llvm.lifetime.end.p0(ptr %whole)
  call void @llvm.lifetime.end.p0(ptr %marks)
  switch i32 %cleanup.dest.slot.2, label %cleanup73 [
    i32 0, label %for.inc71
    i32 4, label %for.inc71
  ]

for.inc71:
  %inc72 = add nuw nsw i64 %back.0115, 1
  %exitcond117 = icmp eq i64 %inc72, 16
  br i1 %exitcond117, label %cleanup73, label %for.body

cleanup73:
  %spec.select = phi i32 [ %retval.2, %cleanup65 ], [ 0, %for.inc71 ]
  ret i32 %spec.select
}

define linkonce_odr hidden i64 @enzyme.origin.run.check_address(ptr %p, i64 %size, i64 %stride, i64 %count) noinline nounwind "enzyme_inactive" {
entry:
  %found = alloca { ptr, i64, i64, i64 }, align 8
  %call = tail call i64 @enzyme.origin.run.check(ptr %p, i64 %size, i64 %stride, i64 %count)
  %tobool.not = icmp eq i64 %call, 0
  br i1 %tobool.not, label %for.cond.preheader, label %return

for.cond.preheader:
  %cmp.not21.not = icmp eq i64 %count, 0
  br i1 %cmp.not21.not, label %return, label %for.body

for.body:
  %i.022 = phi i64 [ %inc, %if.end9 ], [ 0, %for.cond.preheader ]
  call void @llvm.lifetime.start.p0(ptr %found)
  %mul = mul i64 %i.022, %stride
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %mul
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %add.ptr)
  %0 = load ptr, ptr %found, align 8
  %tobool1.not = icmp eq ptr %0, null
  br i1 %tobool1.not, label %if.end9, label %land.lhs.true

land.lhs.true:
  %kind = getelementptr inbounds nuw i8, ptr %0, i64 16
  %1 = load i32, ptr %kind, align 8
  %switch = icmp ult i32 %1, 2
  br i1 %switch, label %if.end9, label %cleanup

if.end9:
  call void @llvm.lifetime.end.p0(ptr %found)
  %inc = add nuw i64 %i.022, 1
  %exitcond.not = icmp eq i64 %inc, %count
  br i1 %exitcond.not, label %return, label %for.body

cleanup:
  call void @llvm.lifetime.end.p0(ptr %found)
  br label %return

return:
  %retval.3 = phi i64 [ 1, %entry ], [ 1, %cleanup ], [ 0, %for.cond.preheader ], [ 0, %if.end9 ]
  ret i64 %retval.3
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
  %cmp = icmp ult i64 %n, %unit
  br i1 %cmp, label %cond.end6, label %cond.false

cond.false:
  %cmp1 = icmp eq i64 %unit, 8
  br i1 %cmp1, label %cond.end6, label %cond.false3

cond.false3:
  %cmp4 = icmp eq i64 %unit, 4
  %cond = select i1 %cmp4, i64 8388608, i64 1024
  br label %cond.end6

cond.end6:
  %cond7 = phi i64 [ 1, %entry ], [ %cond, %cond.false3 ], [ 4503599627370496, %cond.false ]
  %cmp839.not = icmp eq i64 %n, 0
  br i1 %cmp839.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %0 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %sub = add i64 %unit, -1
  %sub13 = add i64 %n, -1
  br label %for.body

for.cond.cleanup:
  tail call void @llvm.memset.p0.i64(ptr align 1 %to, i8 0, i64 %n, i1 false)
  ret void

for.body:
  %bits.041 = phi i64 [ 0, %for.body.lr.ph ], [ %bits.2, %if.end21 ]
  %k.040 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %if.end21 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %to, i64 %k.040
  %1 = ptrtoint ptr %add.ptr to i64
  %and = and i64 %1, -8
  %2 = inttoptr i64 %and to ptr
  %word.0.copyload.i = load i64, ptr %2, align 8
  %3 = add i64 %word.0.copyload.i, -65536
  %or.cond.i = icmp ult i64 %3, 140737488289792
  br i1 %or.cond.i, label %if.end.i, label %if.then.critedge

if.end.i:
  %shr1.i = lshr i64 %word.0.copyload.i, 12
  %rem.i = and i64 %shr1.i, 255
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %0, i64 %rem.i
  %4 = load i64, ptr %arrayidx.i, align 8
  %cmp2.i = icmp eq i64 %4, %shr1.i
  br i1 %cmp2.i, label %if.end, label %if.end4.i

if.end4.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i, label %if.end6.i, label %if.then.critedge

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i, align 8
  br label %if.end

if.then.critedge:
  %5 = load i8, ptr %add.ptr, align 1
  %conv = zext i8 %5 to i64
  %rem = urem i64 %k.040, %unit
  %mul = shl i64 %rem, 3
  %shl = shl i64 %conv, %mul
  %or = or i64 %shl, %bits.041
  br label %if.end

if.end:
  %bits.1 = phi i64 [ %or, %if.then.critedge ], [ %bits.041, %if.end.i ], [ %bits.041, %if.end6.i ]
  %rem10 = urem i64 %k.040, %unit
  %cmp11 = icmp eq i64 %rem10, %sub
  %cmp14 = icmp eq i64 %k.040, %sub13
  %or.cond = or i1 %cmp14, %cmp11
  br i1 %or.cond, label %if.then16, label %if.end21

if.then16:
  %cmp17.not = icmp ult i64 %bits.1, %cond7
  br i1 %cmp17.not, label %if.end21, label %if.then19

if.then19:
  tail call void @enzyme.stop(ptr %lost)
  unreachable

if.end21:
  %bits.2 = phi i64 [ %bits.1, %if.end ], [ 0, %if.then16 ]
  %inc = add nuw i64 %k.040, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden i32 @enzyme.origins.is_address(i64 %word) noinline nounwind "enzyme_inactive" {
entry:
  %0 = add i64 %word, -65536
  %or.cond = icmp ult i64 %0, 140737488289792
  br i1 %or.cond, label %if.end, label %return

if.end:
  %shr1 = lshr i64 %word, 12
  %1 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %rem = and i64 %shr1, 255
  %arrayidx = getelementptr inbounds nuw i64, ptr %1, i64 %rem
  %2 = load i64, ptr %arrayidx, align 8
  %cmp2 = icmp eq i64 %2, %shr1
  br i1 %cmp2, label %return, label %if.end4

if.end4:
  %call = tail call zeroext i1 @enzyme.is_mapped(i64 %word)
  br i1 %call, label %if.end6, label %return

if.end6:
  store i64 %shr1, ptr %arrayidx, align 8
  br label %return

return:
  %retval.1 = phi i32 [ 0, %entry ], [ 1, %if.end ], [ 1, %if.end6 ], [ 0, %if.end4 ]
  ret i32 %retval.1
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
  %found = alloca { ptr, i64, i64, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %back)
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %n
  %cmp56.not = icmp eq i64 %n, 0
  br i1 %cmp56.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %size = getelementptr inbounds nuw i8, ptr %found, i64 8
  br label %for.body

for.cond.cleanup:
  call void @llvm.lifetime.end.p0(ptr %back)
  ret void

for.body:
  %at.059 = phi ptr [ %p, %for.body.lr.ph ], [ %add.ptr11, %cleanup ]
  %count.058 = phi i64 [ 0, %for.body.lr.ph ], [ %count.1, %cleanup ]
  %gone.057 = phi i64 [ 0, %for.body.lr.ph ], [ %gone.1, %cleanup ]
  call void @llvm.lifetime.start.p0(ptr %found)
  call void @enzyme.origins.whole_around(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %at.059, ptr %back)
  %0 = ptrtoint ptr %at.059 to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %0, i32 0)
  %rem.i = and i64 %0, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 16
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %1 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %0, 63
  %2 = shl nuw i64 1, %rem1.i
  %3 = and i64 %1, %2
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %4 = load i8, ptr %arrayidx4.i, align 1
  %5 = load i8, ptr %at.059, align 1
  %cmp.not.i = icmp eq i8 %4, %5
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 528
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %6 = load i8, ptr %arrayidx7.i, align 1
  %7 = icmp eq i8 %6, 0
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i1 [ %7, %if.end.i ], [ false, %lor.lhs.false3.i ], [ false, %lor.lhs.false.i ], [ false, %for.body ]
  %8 = load i64, ptr %size, align 8
  %cmp2 = icmp eq i64 %8, 8
  %or.cond = select i1 %retval.0.i, i1 true, i1 %cmp2
  br i1 %or.cond, label %lor.end, label %lor.rhs

lor.rhs:
  %9 = load ptr, ptr %found, align 8
  %tobool.not = icmp eq ptr %9, null
  br i1 %tobool.not, label %lor.end, label %land.rhs

land.rhs:
  %size5 = getelementptr inbounds nuw i8, ptr %9, i64 20
  %10 = load i32, ptr %size5, align 4
  %conv = zext i32 %10 to i64
  %cmp6 = icmp eq i64 %8, %conv
  %11 = zext i1 %cmp6 to i64
  br label %lor.end

lor.end:
  %lor.ext = phi i64 [ 1, %mark_at.exit ], [ 0, %lor.rhs ], [ %11, %land.rhs ]
  %inc = add nsw i64 %count.058, 1
  %shl = shl nuw i64 %lor.ext, %count.058
  %or = or i64 %shl, %gone.057
  %cmp9 = icmp ult i64 %inc, 64
  %add.ptr11 = getelementptr inbounds nuw i8, ptr %at.059, i64 1
  %cmp13 = icmp ult ptr %add.ptr11, %add.ptr
  %or.cond46 = select i1 %cmp9, i1 %cmp13, i1 false
  br i1 %or.cond46, label %cleanup, label %for.cond15.preheader

for.cond15.preheader:
  %cmp1654.not = icmp eq i64 %inc, 0
  br i1 %cmp1654.not, label %cleanup, label %for.body19.lr.ph

for.body19.lr.ph:
  %idx.neg = xor i64 %count.058, -1
  %add.ptr23 = getelementptr inbounds i8, ptr %add.ptr11, i64 %idx.neg
  br label %for.body19

for.body19:
  %k.055 = phi i64 [ 0, %for.body19.lr.ph ], [ %inc26, %for.inc ]
  %12 = shl nuw i64 1, %k.055
  %13 = and i64 %12, %or
  %tobool20.not = icmp eq i64 %13, 0
  br i1 %tobool20.not, label %for.inc, label %if.then21

if.then21:
  %add.ptr24 = getelementptr inbounds nuw i8, ptr %add.ptr23, i64 %k.055
  %14 = ptrtoint ptr %add.ptr24 to i64
  %call.i47 = tail call ptr @enzyme.origins.page_of(i64 %14, i32 0)
  %tobool.not.i48 = icmp eq ptr %call.i47, null
  br i1 %tobool.not.i48, label %for.inc, label %if.then.i

if.then.i:
  %rem1.i49 = and i64 %14, 63
  %shl.i = shl nuw i64 1, %rem1.i49
  %not.i = xor i64 %shl.i, -1
  %is_set.i50 = getelementptr inbounds nuw i8, ptr %call.i47, i64 16
  %rem.i51 = lshr i64 %14, 6
  %div5.i = and i64 %rem.i51, 63
  %arrayidx.i52 = getelementptr inbounds nuw i64, ptr %is_set.i50, i64 %div5.i
  %15 = load i64, ptr %arrayidx.i52, align 8
  %and.i = and i64 %15, %not.i
  store i64 %and.i, ptr %arrayidx.i52, align 8
  br label %for.inc

for.inc:
  %inc26 = add nuw i64 %k.055, 1
  %exitcond.not = icmp eq i64 %k.055, %count.058
  br i1 %exitcond.not, label %cleanup, label %for.body19

cleanup:
  %gone.1 = phi i64 [ %or, %lor.end ], [ 0, %for.cond15.preheader ], [ 0, %for.inc ]
  %count.1 = phi i64 [ %inc, %lor.end ], [ 0, %for.cond15.preheader ], [ 0, %for.inc ]
  call void @llvm.lifetime.end.p0(ptr %found)
  %cmp = icmp ult ptr %add.ptr11, %add.ptr
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define linkonce_odr hidden void @enzyme.origins.whole_around(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %agg.result, ptr %p, ptr %back) noinline nounwind "enzyme_inactive" {
entry:
  store i64 0, ptr %back, align 8
  %size = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  br label %land.rhs

land.rhs:
  %storemerge11 = phi i64 [ 0, %entry ], [ %inc, %for.inc ]
  %idx.neg = sub nsw i64 0, %storemerge11
  %add.ptr = getelementptr inbounds i8, ptr %p, i64 %idx.neg
  %0 = ptrtoint ptr %add.ptr to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %0, i32 0)
  %rem.i = and i64 %0, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %for.end, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 16
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %1 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %0, 63
  %2 = shl nuw i64 1, %rem1.i
  %3 = and i64 %1, %2
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %for.end, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %4 = load i8, ptr %arrayidx4.i, align 1
  %5 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %4, %5
  br i1 %cmp.not.i, label %if.end.i, label %for.end

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 528
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %6 = load i8, ptr %arrayidx7.i, align 1
  %.not = icmp eq i8 %6, 0
  br i1 %.not, label %for.end, label %for.body

for.body:
  %7 = load i64, ptr %back, align 8
  %idx.neg2 = sub i64 0, %7
  %add.ptr3 = getelementptr inbounds i8, ptr %p, i64 %idx.neg2
  tail call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %agg.result, ptr %add.ptr3)
  %8 = load ptr, ptr %agg.result, align 8
  %tobool.not = icmp eq ptr %8, null
  br i1 %tobool.not, label %for.inc, label %land.lhs.true

land.lhs.true:
  %9 = load i64, ptr %size, align 8
  %10 = load i64, ptr %back, align 8
  %cmp4 = icmp ugt i64 %9, %10
  br i1 %cmp4, label %return, label %for.inc

for.inc:
  %11 = load i64, ptr %back, align 8
  %inc = add i64 %11, 1
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
  %call = tail call ptr @enzyme.origins.page_of(i64 %0, i32 0)
  %rem = and i64 %0, 4095
  %tobool2 = icmp eq ptr %call, null
  %cmp = icmp samesign ugt i64 %rem, 4092
  %or.cond = select i1 %tobool2, i1 true, i1 %cmp
  br i1 %or.cond, label %cleanup49, label %lor.lhs.false3

lor.lhs.false3:
  %is_set = getelementptr inbounds nuw i8, ptr %call, i64 16
  %div71 = lshr i64 %rem, 6
  %arrayidx = getelementptr inbounds nuw i64, ptr %is_set, i64 %div71
  %1 = load i64, ptr %arrayidx, align 8
  %rem4 = and i64 %0, 63
  %2 = shl nuw i64 1, %rem4
  %3 = and i64 %1, %2
  %tobool5.not = icmp eq i64 %3, 0
  br i1 %tobool5.not, label %cleanup49, label %lor.lhs.false6

lor.lhs.false6:
  %4 = ptrtoint ptr %p to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %4, i32 0)
  %rem.i = and i64 %4, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %cleanup49, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 16
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %5 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %4, 63
  %6 = shl nuw i64 1, %rem1.i
  %7 = and i64 %5, %6
  %tobool2.not.i = icmp eq i64 %7, 0
  br i1 %tobool2.not.i, label %cleanup49, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %8 = load i8, ptr %arrayidx4.i, align 1
  %9 = load i8, ptr %p, align 1
  %cmp.not.i.not = icmp eq i8 %8, %9
  br i1 %cmp.not.i.not, label %if.end, label %cleanup49

if.end:
  call void @llvm.lifetime.start.p0(ptr %mine)
  br label %for.body

for.cond.cleanup:
  %marks = getelementptr inbounds nuw i8, ptr %call, i64 528
  %add.ptr13 = getelementptr inbounds nuw i8, ptr %marks, i64 %rem
  br label %for.body.i

for.body.i:
  %indvars.iv.i = phi i64 [ 0, %for.cond.cleanup ], [ %indvars.iv.next.i, %if.end.i75 ]
  %told.013.i = phi i64 [ 0, %for.cond.cleanup ], [ %or.i, %if.end.i75 ]
  %arrayidx.i73 = getelementptr inbounds nuw i8, ptr %add.ptr13, i64 %indvars.iv.i
  %10 = load i8, ptr %arrayidx.i73, align 1
  %tobool.not.i74 = icmp sgt i8 %10, -1
  br i1 %tobool.not.i74, label %told_by.exit, label %if.end.i75

if.end.i75:
  %11 = and i8 %10, 127
  %conv5.i = zext nneg i8 %11 to i64
  %12 = mul nuw nsw i64 %indvars.iv.i, 7
  %shl.i = shl nuw nsw i64 %conv5.i, %12
  %or.i = or i64 %shl.i, %told.013.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.i = icmp eq i64 %indvars.iv.next.i, 4
  br i1 %exitcond.i, label %told_by.exit, label %for.body.i

told_by.exit:
  %spec.select.i = phi i64 [ -1, %for.body.i ], [ %or.i, %if.end.i75 ]
  br label %for.body.i76

for.body.i76:
  %indvars.iv.i77 = phi i64 [ 0, %told_by.exit ], [ %indvars.iv.next.i85, %if.end.i81 ]
  %told.013.i78 = phi i64 [ 0, %told_by.exit ], [ %or.i84, %if.end.i81 ]
  %arrayidx.i79 = getelementptr inbounds nuw i8, ptr %mine, i64 %indvars.iv.i77
  %13 = load i8, ptr %arrayidx.i79, align 1
  %tobool.not.i80 = icmp sgt i8 %13, -1
  br i1 %tobool.not.i80, label %told_by.exit88, label %if.end.i81

if.end.i81:
  %14 = and i8 %13, 127
  %conv5.i82 = zext nneg i8 %14 to i64
  %15 = mul nuw nsw i64 %indvars.iv.i77, 7
  %shl.i83 = shl nuw nsw i64 %conv5.i82, %15
  %or.i84 = or i64 %shl.i83, %told.013.i78
  %indvars.iv.next.i85 = add nuw nsw i64 %indvars.iv.i77, 1
  %exitcond.i86 = icmp eq i64 %indvars.iv.next.i85, 4
  br i1 %exitcond.i86, label %told_by.exit88, label %for.body.i76

told_by.exit88:
  %spec.select.i87 = phi i64 [ -1, %for.body.i76 ], [ %or.i84, %if.end.i81 ]
  %cmp17.not = icmp eq i64 %spec.select.i, -1
  br i1 %cmp17.not, label %cleanup, label %land.lhs.true

for.body:
  %indvars.iv = phi i64 [ 0, %if.end ], [ %indvars.iv.next, %mark_at.exit107 ]
  %add.ptr10 = getelementptr inbounds nuw i8, ptr %p, i64 %indvars.iv
  %16 = ptrtoint ptr %add.ptr10 to i64
  %call.i89 = tail call ptr @enzyme.origins.page_of(i64 %16, i32 0)
  %rem.i90 = and i64 %16, 4095
  %tobool.not.i91 = icmp eq ptr %call.i89, null
  br i1 %tobool.not.i91, label %mark_at.exit107, label %lor.lhs.false.i92

lor.lhs.false.i92:
  %is_set.i93 = getelementptr inbounds nuw i8, ptr %call.i89, i64 16
  %div18.i94 = lshr i64 %rem.i90, 6
  %arrayidx.i95 = getelementptr inbounds nuw i64, ptr %is_set.i93, i64 %div18.i94
  %17 = load i64, ptr %arrayidx.i95, align 8
  %rem1.i96 = and i64 %16, 63
  %18 = shl nuw i64 1, %rem1.i96
  %19 = and i64 %17, %18
  %tobool2.not.i97 = icmp eq i64 %19, 0
  br i1 %tobool2.not.i97, label %mark_at.exit107, label %lor.lhs.false3.i98

lor.lhs.false3.i98:
  %bits.i99 = getelementptr inbounds nuw i8, ptr %call.i89, i64 4624
  %arrayidx4.i100 = getelementptr inbounds nuw i8, ptr %bits.i99, i64 %rem.i90
  %20 = load i8, ptr %arrayidx4.i100, align 1
  %21 = load i8, ptr %add.ptr10, align 1
  %cmp.not.i101 = icmp eq i8 %20, %21
  br i1 %cmp.not.i101, label %if.end.i103, label %mark_at.exit107

if.end.i103:
  %marks.i104 = getelementptr inbounds nuw i8, ptr %call.i89, i64 528
  %arrayidx7.i105 = getelementptr inbounds nuw i8, ptr %marks.i104, i64 %rem.i90
  %22 = load i8, ptr %arrayidx7.i105, align 1
  br label %mark_at.exit107

mark_at.exit107:
  %retval.0.i102 = phi i8 [ %22, %if.end.i103 ], [ -1, %lor.lhs.false3.i98 ], [ -1, %lor.lhs.false.i92 ], [ -1, %for.body ]
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %mine, i64 %indvars.iv
  store i8 %retval.0.i102, ptr %arrayidx12, align 1
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 4
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

land.lhs.true:
  %23 = xor i64 %spec.select.i87, %spec.select.i
  %24 = and i64 %23, 134217727
  %cmp21 = icmp eq i64 %24, 0
  %cmp23 = icmp ne i64 %spec.select.i, %spec.select.i87
  %spec.select = select i1 %cmp21, i1 %cmp23, i1 false
  br i1 %spec.select, label %for.body34, label %cleanup

for.cond26:
  %indvars.iv.next136 = add nuw nsw i64 %indvars.iv135, 1
  %exitcond138.not = icmp eq i64 %indvars.iv.next136, 4
  br i1 %exitcond138.not, label %cleanup, label %for.body34

for.body34:
  %indvars.iv135 = phi i64 [ %indvars.iv.next136, %for.cond26 ], [ 0, %land.lhs.true ]
  %add.ptr36 = getelementptr inbounds nuw i8, ptr %cond, i64 %indvars.iv135
  %25 = ptrtoint ptr %add.ptr36 to i64
  %call.i108 = tail call ptr @enzyme.origins.page_of(i64 %25, i32 0)
  %rem.i109 = and i64 %25, 4095
  %tobool.not.i110 = icmp eq ptr %call.i108, null
  br i1 %tobool.not.i110, label %cleanup, label %lor.lhs.false.i111

lor.lhs.false.i111:
  %is_set.i112 = getelementptr inbounds nuw i8, ptr %call.i108, i64 16
  %div18.i113 = lshr i64 %rem.i109, 6
  %arrayidx.i114 = getelementptr inbounds nuw i64, ptr %is_set.i112, i64 %div18.i113
  %26 = load i64, ptr %arrayidx.i114, align 8
  %rem1.i115 = and i64 %25, 63
  %27 = shl nuw i64 1, %rem1.i115
  %28 = and i64 %26, %27
  %tobool2.not.i116 = icmp eq i64 %28, 0
  br i1 %tobool2.not.i116, label %cleanup, label %lor.lhs.false3.i117

lor.lhs.false3.i117:
  %bits.i118 = getelementptr inbounds nuw i8, ptr %call.i108, i64 4624
  %arrayidx4.i119 = getelementptr inbounds nuw i8, ptr %bits.i118, i64 %rem.i109
  %29 = load i8, ptr %arrayidx4.i119, align 1
  %30 = load i8, ptr %add.ptr36, align 1
  %cmp.not.i120.not = icmp eq i8 %29, %30
  br i1 %cmp.not.i120.not, label %for.cond26, label %cleanup

cleanup:
  %.lcssa = phi i32 [ 0, %land.lhs.true ], [ 0, %told_by.exit88 ], [ 1, %for.body34 ], [ 0, %for.cond26 ], [ 1, %lor.lhs.false3.i117 ], [ 1, %lor.lhs.false.i111 ]
  call void @llvm.lifetime.end.p0(ptr %mine)
  br label %cleanup49

cleanup49:
  %retval.2 = phi i32 [ %.lcssa, %cleanup ], [ 0, %lor.lhs.false3.i ], [ 0, %lor.lhs.false3 ], [ 0, %entry ], [ 0, %lor.lhs.false.i ], [ 0, %lor.lhs.false6 ]
  ret i32 %retval.2
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
  br label %cleanup45

if.end:
  %and.i = and i64 %told, 112
  %7 = shl nuw nsw i64 %told, 1
  %shl3.i = and i64 %7, 32512
  %or4.i = or disjoint i64 %and.i, %shl3.i
  %8 = trunc nuw nsw i64 %or4.i to i32
  %conv.i = or disjoint i32 %8, -1065320320
  %word.0.copyload.i = load i64, ptr %bits, align 1
  %word.0.copyload.i57 = load i64, ptr %cond.i, align 1
  %sub = sub i64 %word.0.copyload.i, %word.0.copyload.i57
  %arrayidx = getelementptr inbounds nuw i8, ptr %mark, i64 4
  %9 = load i8, ptr %arrayidx, align 1
  %10 = trunc i32 %conv.i to i8
  %cmp12.not = icmp eq i8 %9, %10
  br i1 %cmp12.not, label %lor.lhs.false14, label %if.then22

lor.lhs.false14:
  %arrayidx15 = getelementptr inbounds nuw i8, ptr %mark, i64 5
  %11 = load i8, ptr %arrayidx15, align 1
  %shr17 = lshr i32 %conv.i, 8
  %12 = trunc i32 %shr17 to i8
  %cmp20.not = icmp eq i8 %11, %12
  br i1 %cmp20.not, label %if.end23, label %if.then22

if.then22:
  tail call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  br label %cleanup45

if.end23:
  %cmp25 = icmp eq i32 %6, 0
  br i1 %cmp25, label %land.lhs.true, label %if.end39

land.lhs.true:
  %call30 = tail call i32 @enzyme.origins.is_address(i64 %word.0.copyload.i57)
  %tobool31.not = icmp eq i32 %call30, 0
  br i1 %tobool31.not, label %if.then38, label %lor.lhs.false32

lor.lhs.false32:
  %lanes = getelementptr inbounds nuw i8, ptr %cond.i, i64 32
  %word.0.copyload.i59 = load i64, ptr %lanes, align 1
  %call36 = tail call i32 @enzyme.origins.is_address(i64 %word.0.copyload.i59)
  %tobool37.not = icmp eq i32 %call36, 0
  br i1 %tobool37.not, label %if.then38, label %if.end39

if.then38:
  tail call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  br label %cleanup45

if.end39:
  store ptr %cond.i, ptr %agg.result, align 8
  %size41 = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  store i64 8, ptr %size41, align 8
  %offset = getelementptr inbounds nuw i8, ptr %agg.result, i64 16
  store i64 0, ptr %offset, align 8
  %moved42 = getelementptr inbounds nuw i8, ptr %agg.result, i64 24
  store i64 %sub, ptr %moved42, align 8
  br label %cleanup45

cleanup45:
  ret void
}

define linkonce_odr hidden ptr @enzyme.origins.leave_gap(ptr %steps, ptr %p, ptr %shadows, i64 %width, i64 %begin, i64 %end, i64 %flags, ptr %message) noinline nounwind "enzyme_inactive" {
entry:
  %cmp77 = icmp ult i64 %begin, %end
  br i1 %cmp77, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %and = and i64 %flags, 1
  %tobool14.not = icmp eq i64 %and, 0
  %cmp1675.not81 = icmp eq i64 %width, 0
  %and22 = and i64 %flags, 4
  %tobool23 = icmp ne i64 %and22, 0
  %brmerge = or i1 %tobool14.not, %cmp1675.not81
  br label %for.body

for.cond.cleanup:
  %steps.addr.0.lcssa = phi ptr [ %steps, %entry ], [ %call12, %if.end ]
  ret ptr %steps.addr.0.lcssa

for.body:
  %steps.addr.079 = phi ptr [ %steps, %for.body.lr.ph ], [ %call12, %if.end ]
  %from.078 = phi i64 [ %begin, %for.body.lr.ph ], [ %to.0.lcssa, %if.end ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %from.078
  %0 = ptrtoint ptr %add.ptr to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %0, i32 0)
  %rem.i = and i64 %0, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 16
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %1 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %0, 63
  %2 = shl nuw i64 1, %rem1.i
  %3 = and i64 %1, %2
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4624
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %4 = load i8, ptr %arrayidx4.i, align 1
  %5 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %4, %5
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 528
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %6 = load i8, ptr %arrayidx7.i, align 1
  %7 = icmp ne i8 %6, 0
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i1 [ %7, %if.end.i ], [ false, %lor.lhs.false3.i ], [ false, %lor.lhs.false.i ], [ false, %for.body ]
  %cmp372 = icmp ult i64 %from.078, %end
  br i1 %cmp372, label %land.rhs, label %for.end

land.rhs:
  %to.073 = phi i64 [ %inc, %for.inc ], [ %from.078, %mark_at.exit ]
  %add.ptr5 = getelementptr inbounds nuw i8, ptr %p, i64 %to.073
  %8 = ptrtoint ptr %add.ptr5 to i64
  %call.i53 = tail call ptr @enzyme.origins.page_of(i64 %8, i32 0)
  %rem.i54 = and i64 %8, 4095
  %tobool.not.i55 = icmp eq ptr %call.i53, null
  br i1 %tobool.not.i55, label %mark_at.exit71, label %lor.lhs.false.i56

lor.lhs.false.i56:
  %is_set.i57 = getelementptr inbounds nuw i8, ptr %call.i53, i64 16
  %div18.i58 = lshr i64 %rem.i54, 6
  %arrayidx.i59 = getelementptr inbounds nuw i64, ptr %is_set.i57, i64 %div18.i58
  %9 = load i64, ptr %arrayidx.i59, align 8
  %rem1.i60 = and i64 %8, 63
  %10 = shl nuw i64 1, %rem1.i60
  %11 = and i64 %9, %10
  %tobool2.not.i61 = icmp eq i64 %11, 0
  br i1 %tobool2.not.i61, label %mark_at.exit71, label %lor.lhs.false3.i62

lor.lhs.false3.i62:
  %bits.i63 = getelementptr inbounds nuw i8, ptr %call.i53, i64 4624
  %arrayidx4.i64 = getelementptr inbounds nuw i8, ptr %bits.i63, i64 %rem.i54
  %12 = load i8, ptr %arrayidx4.i64, align 1
  %13 = load i8, ptr %add.ptr5, align 1
  %cmp.not.i65 = icmp eq i8 %12, %13
  br i1 %cmp.not.i65, label %if.end.i67, label %mark_at.exit71

if.end.i67:
  %marks.i68 = getelementptr inbounds nuw i8, ptr %call.i53, i64 528
  %arrayidx7.i69 = getelementptr inbounds nuw i8, ptr %marks.i68, i64 %rem.i54
  %14 = load i8, ptr %arrayidx7.i69, align 1
  %15 = icmp eq i8 %14, 0
  br label %mark_at.exit71

mark_at.exit71:
  %retval.0.i66 = phi i1 [ %15, %if.end.i67 ], [ true, %lor.lhs.false3.i62 ], [ true, %lor.lhs.false.i56 ], [ true, %land.rhs ]
  %cmp9 = xor i1 %retval.0.i, %retval.0.i66
  br i1 %cmp9, label %for.inc, label %for.end

for.inc:
  %inc = add nuw i64 %to.073, 1
  %exitcond.not = icmp eq i64 %inc, %end
  br i1 %exitcond.not, label %for.end, label %land.rhs

for.end:
  %to.0.lcssa = phi i64 [ %from.078, %mark_at.exit ], [ %to.073, %mark_at.exit71 ], [ %end, %for.inc ]
  %cond = select i1 %retval.0.i, i32 4, i32 5
  %sub = sub i64 %to.0.lcssa, %from.078
  %call12 = tail call ptr @enzyme.origins.new_step(ptr %steps.addr.079, i32 %cond, i64 %sub, ptr %shadows, i64 %width, i64 %from.078)
  %message13 = getelementptr inbounds nuw i8, ptr %call12, i64 16
  store ptr %message, ptr %message13, align 8
  br i1 %brmerge, label %if.end, label %for.body19.lr.ph

for.body19.lr.ph:
  %at = getelementptr inbounds nuw i8, ptr %call12, i64 48
  %16 = and i1 %tobool23, %retval.0.i
  %17 = sext i1 %16 to i8
  br label %for.body19

for.body19:
  %k.076 = phi i64 [ 0, %for.body19.lr.ph ], [ %inc28, %for.body19 ]
  %arrayidx = getelementptr inbounds nuw ptr, ptr %at, i64 %k.076
  %18 = load ptr, ptr %arrayidx, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %18, i8 %17, i64 %sub, i1 false)
  %inc28 = add nuw i64 %k.076, 1
  %exitcond82.not = icmp eq i64 %inc28, %width
  br i1 %exitcond82.not, label %if.end, label %for.body19

if.end:
  %cmp = icmp ult i64 %to.0.lcssa, %end
  br i1 %cmp, label %for.body, label %for.cond.cleanup
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
  %tobool16.not = phi i32 [ 3, %entry ], [ 2, %if.end4.i23.i ], [ 2, %land.lhs.true.i ], [ 2, %land.end.i ], [ 2, %land.rhs.i ], [ 3, %if.end.i18.i ], [ 3, %if.end6.i25.i ], [ 2, %if.end4.i.i ], [ 2, %land.lhs.true5.i ]
  %tobool.not = phi i1 [ false, %entry ], [ true, %if.end4.i23.i ], [ true, %land.lhs.true.i ], [ true, %land.end.i ], [ true, %land.rhs.i ], [ false, %if.end.i18.i ], [ false, %if.end6.i25.i ], [ true, %if.end4.i.i ], [ true, %land.lhs.true5.i ]
  %width2 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %cmp47.not = icmp eq i64 %width, 0
  br i1 %cmp47.not, label %for.cond.cleanup, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %lanes = getelementptr inbounds nuw i8, ptr %0, i64 32
  %offset = getelementptr inbounds nuw i8, ptr %found, i64 16
  %moved = getelementptr inbounds nuw i8, ptr %found, i64 24
  %and = and i64 %flags, 1
  %tobool9.not = icmp eq i64 %and, 0
  %size = getelementptr inbounds nuw i8, ptr %found, i64 8
  br label %land.rhs

land.rhs:
  %k.048 = phi i64 [ 0, %land.rhs.lr.ph ], [ %inc, %if.end11 ]
  %8 = load i32, ptr %width2, align 8
  %conv = zext i32 %8 to i64
  %cmp3 = icmp samesign ult i64 %k.048, %conv
  br i1 %cmp3, label %for.body, label %for.cond.cleanup

for.cond.cleanup:
  %and12 = and i64 %flags, 1
  %tobool13.not = icmp eq i64 %and12, 0
  br i1 %tobool13.not, label %if.end15, label %cleanup

for.body:
  %arrayidx = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.048
  %9 = load ptr, ptr %arrayidx, align 8
  %add.ptr = getelementptr inbounds nuw i8, ptr %9, i64 %at
  %arrayidx5 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %k.048
  %10 = load i64, ptr %offset, align 8
  %add.ptr6 = getelementptr inbounds nuw i8, ptr %arrayidx5, i64 %10
  br i1 %tobool.not, label %if.else, label %if.then

if.then:
  %word.0.copyload.i = load i64, ptr %add.ptr6, align 1
  %11 = load i64, ptr %moved, align 8
  %add = add i64 %11, %word.0.copyload.i
  store i64 %add, ptr %add.ptr, align 1
  br label %if.end11

if.else:
  br i1 %tobool9.not, label %if.end11, label %if.then10

if.then10:
  %12 = load i64, ptr %size, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %add.ptr, ptr align 1 %add.ptr6, i64 %12, i1 false)
  br label %if.end11

if.end11:
  %inc = add nuw nsw i64 %k.048, 1
  %exitcond.not = icmp eq i64 %inc, %width
  br i1 %exitcond.not, label %for.cond.cleanup, label %land.rhs

if.end15:
  %size17 = getelementptr inbounds nuw i8, ptr %found, i64 8
  %13 = load i64, ptr %size17, align 8
  %call18 = tail call ptr @enzyme.origins.new_step(ptr %steps, i32 %tobool16.not, i64 %13, ptr %shadows, i64 %width, i64 %at)
  %atom19 = getelementptr inbounds nuw i8, ptr %call18, i64 8
  store ptr %0, ptr %atom19, align 8
  %offset20 = getelementptr inbounds nuw i8, ptr %found, i64 16
  %14 = load i64, ptr %offset20, align 8
  %conv21 = trunc i64 %14 to i32
  %offset22 = getelementptr inbounds nuw i8, ptr %call18, i64 28
  store i32 %conv21, ptr %offset22, align 4
  br label %cleanup

cleanup:
  %retval.0 = phi ptr [ %call18, %if.end15 ], [ %steps, %for.cond.cleanup ]
  ret ptr %retval.0
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
  %inc13 = add i64 %8, 1
  store i64 %inc13, ptr %7, align 8
  %mul = shl i64 %inc13, 4
  br label %if.end17

if.else:
  %9 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.others_used)
  %10 = load i64, ptr %9, align 8
  %div = udiv i64 %10, 15
  %mul14 = shl i64 %div, 4
  %rem = urem i64 %10, 15
  %add = add nuw nsw i64 %rem, 1
  %add15 = add nuw i64 %add, %mul14
  %inc16 = add i64 %10, 1
  store i64 %inc16, ptr %9, align 8
  br label %if.end17

if.end17:
  %number.0 = phi i64 [ %mul, %if.then12 ], [ %add15, %if.else ]
  %tobool18.not = icmp ult i64 %number.0, 134217728
  br i1 %tobool18.not, label %if.end20, label %if.then19

if.then19:
  tail call void @enzyme.stop(ptr @enzyme.origins.too_many)
  unreachable

if.end20:
  %11 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  %12 = load i64, ptr %11, align 8
  %cmp21.not = icmp ult i64 %number.0, %12
  br i1 %cmp21.not, label %cleanup, label %if.then22

if.then22:
  %tobool23.not = icmp eq i64 %12, 0
  %mul24 = shl nuw nsw i64 %12, 1
  %cond = select i1 %tobool23.not, i64 1024, i64 %mul24
  br label %while.cond

while.cond:
  %room.0 = phi i64 [ %cond, %if.then22 ], [ %mul26, %while.cond ]
  %cmp25.not = icmp ugt i64 %room.0, %number.0
  %mul26 = shl i64 %room.0, 1
  br i1 %cmp25.not, label %while.end, label %while.cond

while.end:
  %call27 = tail call ptr @calloc(i64 %room.0, i64 8)
  %tobool28.not = icmp eq ptr %call27, null
  br i1 %tobool28.not, label %if.then29, label %for.cond.preheader

for.cond.preheader:
  %13 = load i64, ptr %11, align 8
  %cmp3151.not = icmp eq i64 %13, 0
  br i1 %cmp3151.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %14 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  br label %for.body

if.then29:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

for.cond.cleanup:
  %15 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atoms)
  %16 = load ptr, ptr %15, align 8
  tail call void @free(ptr %16)
  store ptr %call27, ptr %15, align 8
  store i64 %room.0, ptr %11, align 8
  br label %cleanup

for.body:
  %k.052 = phi i64 [ 0, %for.body.lr.ph ], [ %inc33, %for.body ]
  %17 = load ptr, ptr %14, align 8
  %arrayidx = getelementptr inbounds nuw ptr, ptr %17, i64 %k.052
  %18 = load ptr, ptr %arrayidx, align 8
  %arrayidx32 = getelementptr inbounds nuw ptr, ptr %call27, i64 %k.052
  store ptr %18, ptr %arrayidx32, align 8
  %inc33 = add nuw i64 %k.052, 1
  %19 = load i64, ptr %11, align 8
  %cmp31 = icmp ult i64 %inc33, %19
  br i1 %cmp31, label %for.body, label %for.cond.cleanup

cleanup:
  %retval.0 = phi i64 [ %inc, %if.end4 ], [ %number.0, %for.cond.cleanup ], [ %number.0, %if.end20 ]
  ret i64 %retval.0
}

declare i64 @llvm.umax.i64(i64, i64)

declare i64 @llvm.umin.i64(i64, i64)

declare float @llvm.fabs.f32(float)
