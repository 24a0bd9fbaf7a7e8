; Made of origins.c by `python -m tests.library.runtime_bodies`.

@enzyme.origin.derivatives = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origin.begun_anywhere = linkonce_odr hidden global i64 0, align 8
@enzyme.origin.begun = linkonce_odr hidden thread_local global i64 0, align 8
@enzyme.origins.no_memory = linkonce_odr hidden constant [70 x i8] c"EnzymePy: out of memory while bytes of floats or addresses are moved\0A\00", align 16
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
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  tail call void @enzyme.origins.forget_all()
  br label %if.end

if.end:
  ret void
}

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
  store ptr null, ptr %3, align 8
  store ptr null, ptr %5, align 8
  store ptr null, ptr %7, align 8
  %16 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.latest)
  store ptr null, ptr %16, align 8
  %17 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.block_left)
  store i64 0, ptr %17, align 8
  %18 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.halves_used)
  store i64 0, ptr %18, align 8
  %19 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.others_used)
  store i64 0, ptr %19, align 8
  %20 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.words_used)
  store i64 0, ptr %20, align 8
  %21 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.atom_room)
  store i64 0, ptr %21, align 8
  %22 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages_used)
  store i64 0, ptr %22, align 8
  store i64 0, ptr %0, align 8
  ret void
}

define linkonce_odr hidden i64 @enzyme.origin.run.load(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %known, ptr %marks) noinline nounwind "enzyme_inactive" {
entry:
  %call = tail call ptr @enzyme.origins.see(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %known)
  %cmp9.not = icmp eq i64 %n, 0
  br i1 %cmp9.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %0 = ptrtoint ptr %call to i64
  ret i64 %0

for.body:
  %k.010 = phi i64 [ %inc, %mark_at.exit ], [ 0, %entry ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %k.010
  %1 = ptrtoint ptr %add.ptr to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %1, i32 0)
  %rem.i = and i64 %1, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %2 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %1, 63
  %3 = shl nuw i64 1, %rem1.i
  %4 = and i64 %2, %3
  %tobool2.not.i = icmp eq i64 %4, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %5 = load i8, ptr %arrayidx4.i, align 1
  %6 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %5, %6
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 520
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %7 = load i8, ptr %arrayidx7.i, align 1
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i8 [ %7, %if.end.i ], [ 0, %lor.lhs.false3.i ], [ 0, %lor.lhs.false.i ], [ 0, %for.body ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks, i64 %k.010
  store i8 %retval.0.i, ptr %arrayidx, align 1
  %inc = add nuw i64 %k.010, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare void @llvm.lifetime.start.p0(ptr)

define linkonce_odr hidden ptr @enzyme.origins.see(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %known) noinline nounwind "enzyme_inactive" {
entry:
  %mark = alloca [16 x i8], align 16
  %0 = ptrtoint ptr %p to i64
  %and = and i64 %0, -8
  %1 = inttoptr i64 %and to ptr
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %n
  %cmp243 = icmp ugt ptr %add.ptr, %1
  br i1 %cmp243, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:
  %conv57 = trunc i64 %known to i32
  %cmp61238.not = icmp eq i64 %width, 0
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  %cmp94240.not = icmp eq i64 %width, 0
  br label %for.cond1.preheader

for.cond1.preheader:
  %steps.addr.0247 = phi ptr [ null, %for.cond1.preheader.lr.ph ], [ %steps.addr.2, %cleanup ]
  %word.0244 = phi ptr [ %1, %for.cond1.preheader.lr.ph ], [ %add.ptr136, %cleanup ]
  br label %for.body4

for.cond.cleanup:
  %steps.addr.0.lcssa = phi ptr [ null, %entry ], [ %steps.addr.2, %cleanup ]
  ret ptr %steps.addr.0.lcssa

for.cond.cleanup3:
  %tobool.not = icmp eq i32 %is_wanted.1, 0
  br i1 %tobool.not, label %cleanup, label %for.body21

for.body4:
  %indvars.iv = phi i64 [ 0, %for.cond1.preheader ], [ %indvars.iv.next, %for.inc ]
  %unknown.0235 = phi i64 [ 0, %for.cond1.preheader ], [ %unknown.1, %for.inc ]
  %is_wanted.0233 = phi i32 [ 0, %for.cond1.preheader ], [ %is_wanted.1, %for.inc ]
  %add.ptr5 = getelementptr inbounds nuw i8, ptr %word.0244, i64 %indvars.iv
  %3 = ptrtoint ptr %add.ptr5 to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %3, i32 0)
  %rem.i = and i64 %3, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %if.then, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %4 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %3, 63
  %5 = shl nuw i64 1, %rem1.i
  %6 = and i64 %4, %5
  %tobool2.not.i = icmp eq i64 %6, 0
  br i1 %tobool2.not.i, label %if.then, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %7 = load i8, ptr %arrayidx4.i, align 1
  %8 = load i8, ptr %add.ptr5, align 1
  %cmp.not.i.not = icmp eq i8 %7, %8
  br i1 %cmp.not.i.not, label %for.inc, label %if.then

if.then:
  %shl = shl nuw nsw i64 1, %indvars.iv
  %or = or i64 %shl, %unknown.0235
  %cmp9.not = icmp uge ptr %add.ptr5, %p
  %cmp13 = icmp ult ptr %add.ptr5, %add.ptr
  %narrow = and i1 %cmp9.not, %cmp13
  %land.ext = zext i1 %narrow to i32
  %or14 = or i32 %is_wanted.0233, %land.ext
  br label %for.inc

for.inc:
  %is_wanted.1 = phi i32 [ %or14, %if.then ], [ %is_wanted.0233, %lor.lhs.false3.i ]
  %unknown.1 = phi i64 [ %or, %if.then ], [ %unknown.0235, %lor.lhs.false3.i ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 8
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4

for.cond.cleanup20:
  call void @llvm.lifetime.start.p0(ptr %mark)
  call void @llvm.memset.p0.i64(ptr align 16 %mark, i8 0, i64 16, i1 false)
  %word.0.copyload.i = load i64, ptr %word.0244, align 1
  %and45 = and i64 %unknown.3, 15
  %cmp46 = icmp eq i64 %and45, 15
  %cond = select i1 %cmp46, i64 15, i64 0
  %and47 = and i64 %unknown.3, 240
  %cmp48 = icmp eq i64 %and47, 240
  %cond49 = select i1 %cmp48, i64 240, i64 0
  %or50 = or disjoint i64 %cond, %cond49
  %tobool51.not = icmp eq i64 %or50, 0
  br i1 %tobool51.not, label %if.end107, label %if.else

for.body21:
  %indvars.iv250 = phi i64 [ %indvars.iv.next251, %for.inc41 ], [ 0, %for.cond.cleanup3 ]
  %unknown.2237 = phi i64 [ %unknown.3, %for.inc41 ], [ %unknown.1, %for.cond.cleanup3 ]
  %and22 = and i64 %indvars.iv250, 4
  %shl24 = shl nuw nsw i64 15, %and22
  %and25 = and i64 %shl24, %unknown.2237
  %tobool26.not = icmp eq i64 %and25, 0
  br i1 %tobool26.not, label %for.inc41, label %land.lhs.true

land.lhs.true:
  %add.ptr28 = getelementptr inbounds nuw i8, ptr %word.0244, i64 %indvars.iv250
  %9 = ptrtoint ptr %add.ptr28 to i64
  %call.i203 = tail call ptr @enzyme.origins.page_of(i64 %9, i32 0)
  %rem.i204 = and i64 %9, 4095
  %tobool.not.i205 = icmp eq ptr %call.i203, null
  br i1 %tobool.not.i205, label %for.inc41, label %lor.lhs.false.i206

lor.lhs.false.i206:
  %is_set.i207 = getelementptr inbounds nuw i8, ptr %call.i203, i64 8
  %div18.i208 = lshr i64 %rem.i204, 6
  %arrayidx.i209 = getelementptr inbounds nuw i64, ptr %is_set.i207, i64 %div18.i208
  %10 = load i64, ptr %arrayidx.i209, align 8
  %rem1.i210 = and i64 %9, 63
  %11 = shl nuw i64 1, %rem1.i210
  %12 = and i64 %10, %11
  %tobool2.not.i211 = icmp eq i64 %12, 0
  br i1 %tobool2.not.i211, label %for.inc41, label %lor.lhs.false3.i212

lor.lhs.false3.i212:
  %bits.i213 = getelementptr inbounds nuw i8, ptr %call.i203, i64 4616
  %arrayidx4.i214 = getelementptr inbounds nuw i8, ptr %bits.i213, i64 %rem.i204
  %13 = load i8, ptr %arrayidx4.i214, align 1
  %14 = load i8, ptr %add.ptr28, align 1
  %cmp.not.i215 = icmp eq i8 %13, %14
  br i1 %cmp.not.i215, label %if.end.i217, label %for.inc41

if.end.i217:
  %marks.i218 = getelementptr inbounds nuw i8, ptr %call.i203, i64 520
  %arrayidx7.i219 = getelementptr inbounds nuw i8, ptr %marks.i218, i64 %rem.i204
  %15 = load i8, ptr %arrayidx7.i219, align 1
  %.not248 = icmp eq i8 %15, 0
  br i1 %.not248, label %for.inc41, label %land.lhs.true31

land.lhs.true31:
  %call34 = tail call i32 @enzyme.origins.is_of_whole(ptr %add.ptr28)
  %tobool35.not = icmp eq i32 %call34, 0
  br i1 %tobool35.not, label %if.then36, label %for.inc41

if.then36:
  %shl38 = shl nuw nsw i64 1, %indvars.iv250
  %or39 = or i64 %shl38, %unknown.2237
  br label %for.inc41

for.inc41:
  %unknown.3 = phi i64 [ %unknown.2237, %land.lhs.true31 ], [ %or39, %if.then36 ], [ %unknown.2237, %if.end.i217 ], [ %unknown.2237, %for.body21 ], [ %unknown.2237, %land.lhs.true ], [ %unknown.2237, %lor.lhs.false.i206 ], [ %unknown.2237, %lor.lhs.false3.i212 ]
  %indvars.iv.next251 = add nuw nsw i64 %indvars.iv250, 1
  %exitcond253.not = icmp eq i64 %indvars.iv.next251, 8
  br i1 %exitcond253.not, label %for.cond.cleanup20, label %for.body21

if.else:
  %16 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp eq ptr %16, null
  %cmp.i = icmp eq ptr %16, %p
  %.not = or i1 %tobool.i, %cmp.i
  br i1 %.not, label %if.else82, label %if.then55

if.then55:
  %call56 = call ptr @enzyme.origins.new_atom(i32 0, i64 8, i64 %width, ptr %word.0244, ptr %mark)
  %known58 = getelementptr inbounds nuw i8, ptr %call56, i64 28
  store i32 %conv57, ptr %known58, align 4
  br i1 %cmp61238.not, label %for.cond.cleanup63, label %for.body64.lr.ph

for.body64.lr.ph:
  %sub.ptr.lhs.cast = ptrtoint ptr %word.0244 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %0
  %lanes = getelementptr inbounds nuw i8, ptr %call56, i64 32
  br label %for.body64

for.cond.cleanup63:
  %sub.ptr.lhs.cast77 = ptrtoint ptr %word.0244 to i64
  %sub.ptr.sub79 = sub i64 %sub.ptr.lhs.cast77, %0
  %call80 = tail call ptr @enzyme.origins.new_step(ptr %steps.addr.0247, i32 0, i64 8, ptr %shadows, i64 %width, i64 %sub.ptr.sub79)
  %atom81 = getelementptr inbounds nuw i8, ptr %call80, i64 8
  store ptr %call56, ptr %atom81, align 8
  br label %if.end107

for.body64:
  %k59.0239 = phi i64 [ 0, %for.body64.lr.ph ], [ %inc75, %for.body64 ]
  %arrayidx65 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k59.0239
  %17 = load ptr, ptr %arrayidx65, align 8
  %add.ptr66 = getelementptr inbounds i8, ptr %17, i64 %sub.ptr.sub
  %arrayidx67 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %k59.0239
  %home = getelementptr inbounds nuw i8, ptr %arrayidx67, i64 32
  store ptr %add.ptr66, ptr %home, align 8
  %18 = load i64, ptr %add.ptr66, align 1
  store i64 %18, ptr %arrayidx67, align 8
  %inc75 = add nuw i64 %k59.0239, 1
  %exitcond254.not = icmp eq i64 %inc75, %width
  br i1 %exitcond254.not, label %for.cond.cleanup63, label %for.body64

if.else82:
  %cmp83 = icmp eq i64 %unknown.3, 255
  %19 = add i64 %word.0.copyload.i, -65536
  %or.cond.i = icmp ult i64 %19, 140737488289792
  %or.cond = select i1 %cmp83, i1 %or.cond.i, i1 false
  br i1 %or.cond, label %if.end.i222, label %if.end107

if.end.i222:
  %shr1.i = lshr i64 %word.0.copyload.i, 12
  %rem.i223 = and i64 %shr1.i, 255
  %arrayidx.i224 = getelementptr inbounds nuw i64, ptr %2, i64 %rem.i223
  %20 = load i64, ptr %arrayidx.i224, align 8
  %cmp2.i = icmp eq i64 %20, %shr1.i
  br i1 %cmp2.i, label %if.then88, label %if.end4.i

if.end4.i:
  %call.i225 = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i225, label %if.end6.i, label %if.end107

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i224, align 8
  br label %if.then88

if.then88:
  %call91 = call ptr @enzyme.origins.new_atom(i32 1, i64 8, i64 %width, ptr %word.0244, ptr %mark)
  br i1 %cmp94240.not, label %if.end107, label %for.body97.lr.ph

for.body97.lr.ph:
  %lanes98 = getelementptr inbounds nuw i8, ptr %call91, i64 32
  br label %for.body97

for.body97:
  %k92.0241 = phi i64 [ 0, %for.body97.lr.ph ], [ %inc103, %for.body97 ]
  %arrayidx99 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes98, i64 %k92.0241
  %21 = load i64, ptr %word.0244, align 1
  store i64 %21, ptr %arrayidx99, align 8
  %inc103 = add nuw i64 %k92.0241, 1
  %exitcond255.not = icmp eq i64 %inc103, %width
  br i1 %exitcond255.not, label %if.end107, label %for.body97

if.end107:
  %steps.addr.1 = phi ptr [ %call80, %for.cond.cleanup63 ], [ %steps.addr.0247, %for.cond.cleanup20 ], [ %steps.addr.0247, %if.end4.i ], [ %steps.addr.0247, %if.else82 ], [ %steps.addr.0247, %if.then88 ], [ %steps.addr.0247, %for.body97 ]
  br label %for.body113

for.cond.cleanup112:
  call void @llvm.lifetime.end.p0(ptr %mark)
  br label %cleanup

for.body113:
  %indvars.iv256 = phi i64 [ 0, %if.end107 ], [ %indvars.iv.next257, %for.inc131 ]
  %22 = shl nuw nsw i64 1, %indvars.iv256
  %23 = and i64 %22, %unknown.3
  %tobool116.not = icmp eq i64 %23, 0
  br i1 %tobool116.not, label %for.inc131, label %if.then117

if.then117:
  %add.ptr119 = getelementptr inbounds nuw i8, ptr %word.0244, i64 %indvars.iv256
  %24 = and i64 %22, %or50
  %tobool123.not = icmp eq i64 %24, 0
  br i1 %tobool123.not, label %cond.end, label %cond.true

cond.true:
  %arrayidx124 = getelementptr inbounds nuw i8, ptr %mark, i64 %indvars.iv256
  %25 = load i8, ptr %arrayidx124, align 1
  br label %cond.end

cond.end:
  %cond126 = phi i8 [ %25, %cond.true ], [ 0, %if.then117 ]
  %26 = load i8, ptr %add.ptr119, align 1
  %27 = ptrtoint ptr %add.ptr119 to i64
  %call.i226 = tail call ptr @enzyme.origins.page_of(i64 %27, i32 1)
  %rem.i227 = and i64 %27, 4095
  %rem1.i228 = and i64 %27, 63
  %shl.i = shl nuw i64 1, %rem1.i228
  %is_set.i229 = getelementptr inbounds nuw i8, ptr %call.i226, i64 8
  %div11.i = lshr i64 %rem.i227, 6
  %arrayidx.i230 = getelementptr inbounds nuw i64, ptr %is_set.i229, i64 %div11.i
  %28 = load i64, ptr %arrayidx.i230, align 8
  %or.i = or i64 %28, %shl.i
  store i64 %or.i, ptr %arrayidx.i230, align 8
  %marks.i231 = getelementptr inbounds nuw i8, ptr %call.i226, i64 520
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i231, i64 %rem.i227
  store i8 %cond126, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %call.i226, i64 4616
  %arrayidx4.i232 = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i227
  store i8 %26, ptr %arrayidx4.i232, align 1
  br label %for.inc131

for.inc131:
  %indvars.iv.next257 = add nuw nsw i64 %indvars.iv256, 1
  %exitcond259.not = icmp eq i64 %indvars.iv.next257, 8
  br i1 %exitcond259.not, label %for.cond.cleanup112, label %for.body113

cleanup:
  %steps.addr.2 = phi ptr [ %steps.addr.1, %for.cond.cleanup112 ], [ %steps.addr.0247, %for.cond.cleanup3 ]
  %add.ptr136 = getelementptr inbounds nuw i8, ptr %word.0244, i64 8
  %cmp = icmp ult ptr %add.ptr136, %add.ptr
  br i1 %cmp, label %for.cond1.preheader, label %for.cond.cleanup
}

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden i64 @enzyme.origin.run.store(ptr %p, ptr %shadows, i64 %width, i64 %n, ptr %marks, i64 %flags, ptr %message) noinline nounwind "enzyme_inactive" {
entry:
  tail call void @enzyme.origins.forget_pointers(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %flags)
  %cmp14.not = icmp eq i64 %n, 0
  br i1 %cmp14.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %call = tail call ptr @enzyme.origins.settle(ptr %p, ptr %shadows, i64 %width, i64 %n, i64 %flags, ptr %message)
  %0 = ptrtoint ptr %call to i64
  ret i64 %0

for.body:
  %k.015 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %k.015
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks, i64 %k.015
  %1 = load i8, ptr %arrayidx, align 1
  %2 = load i8, ptr %add.ptr, align 1
  %3 = ptrtoint ptr %add.ptr to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %3, i32 1)
  %rem.i = and i64 %3, 4095
  %rem1.i = and i64 %3, 63
  %shl.i = shl nuw i64 1, %rem1.i
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div11.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div11.i
  %4 = load i64, ptr %arrayidx.i, align 8
  %or.i = or i64 %4, %shl.i
  store i64 %or.i, ptr %arrayidx.i, align 8
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 520
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  store i8 %1, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i
  store i8 %2, ptr %arrayidx4.i, align 1
  %inc = add nuw i64 %k.015, 1
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
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %6 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %5, 63
  %7 = shl nuw i64 1, %rem1.i
  %8 = and i64 %6, %7
  %tobool2.not.i = icmp eq i64 %8, 0
  br i1 %tobool2.not.i, label %if.then10, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
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
  %is_set.i138 = getelementptr inbounds nuw i8, ptr %call.i134, i64 8
  %div18.i139 = lshr i64 %rem.i135, 6
  %arrayidx.i140 = getelementptr inbounds nuw i64, ptr %is_set.i138, i64 %div18.i139
  %12 = load i64, ptr %arrayidx.i140, align 8
  %rem1.i141 = and i64 %11, 63
  %13 = shl nuw i64 1, %rem1.i141
  %14 = and i64 %12, %13
  %tobool2.not.i142 = icmp eq i64 %14, 0
  br i1 %tobool2.not.i142, label %if.then10, label %lor.lhs.false3.i143

lor.lhs.false3.i143:
  %bits.i144 = getelementptr inbounds nuw i8, ptr %call.i134, i64 4616
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
  %is_set = getelementptr inbounds nuw i8, ptr %call37, i64 8
  %div133 = lshr i64 %rem, 6
  %arrayidx42 = getelementptr inbounds nuw i64, ptr %is_set, i64 %div133
  %22 = load i64, ptr %arrayidx42, align 8
  %rem43 = and i64 %21, 63
  %23 = shl nuw i64 1, %rem43
  %24 = and i64 %22, %23
  %tobool45.not = icmp eq i64 %24, 0
  br i1 %tobool45.not, label %cleanup, label %lor.lhs.false46

lor.lhs.false46:
  %marks47 = getelementptr inbounds nuw i8, ptr %call37, i64 520
  %arrayidx48 = getelementptr inbounds nuw i8, ptr %marks47, i64 %rem
  %25 = load i8, ptr %arrayidx48, align 1
  %tobool50.not = icmp sgt i8 %25, -1
  br i1 %tobool50.not, label %cleanup, label %if.end52

if.end52:
  %26 = load i64, ptr %arrayidx48, align 1
  store i64 %26, ptr %marks, align 8
  %bits57 = getelementptr inbounds nuw i8, ptr %call37, i64 4616
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
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %2 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %1, 63
  %3 = shl nuw i64 1, %rem1.i
  %4 = and i64 %2, %3
  %tobool2.not.i = icmp eq i64 %4, 0
  br i1 %tobool2.not.i, label %while.end, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %5 = load i8, ptr %arrayidx4.i, align 1
  %6 = load i8, ptr %add.ptr1, align 1
  %cmp.not.i = icmp eq i8 %5, %6
  br i1 %cmp.not.i, label %if.end.i, label %while.end

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 520
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
  %call1 = tail call ptr @enzyme.origins.see(ptr %from, ptr %from_shadows, i64 %width, i64 %n, i64 %known)
  %cmp273.not = icmp eq i64 %n, 0
  br i1 %cmp273.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  tail call void @enzyme.origins.forget_pointers(ptr %to, ptr %to_shadows, i64 %width, i64 %n, i64 %flags)
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %to, ptr align 1 %from, i64 %n, i1 false)
  %cmp775.not = icmp eq i64 %n, 0
  br i1 %cmp775.not, label %for.cond.cleanup9, label %for.body10

for.body:
  %k.074 = phi i64 [ %inc, %mark_at.exit ], [ 0, %if.end ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %from, i64 %k.074
  %0 = ptrtoint ptr %add.ptr to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %0, i32 0)
  %rem.i = and i64 %0, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %1 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %0, 63
  %2 = shl nuw i64 1, %rem1.i
  %3 = and i64 %1, %2
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %4 = load i8, ptr %arrayidx4.i, align 1
  %5 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %4, %5
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 520
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %6 = load i8, ptr %arrayidx7.i, align 1
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i8 [ %6, %if.end.i ], [ 0, %lor.lhs.false3.i ], [ 0, %lor.lhs.false.i ], [ 0, %for.body ]
  %arrayidx = getelementptr inbounds nuw i8, ptr %marks.0, i64 %k.074
  store i8 %retval.0.i, ptr %arrayidx, align 1
  %inc = add nuw i64 %k.074, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup9:
  %cmp18.not = icmp eq ptr %marks.0, %few
  br i1 %cmp18.not, label %if.end21, label %if.then20

for.body10:
  %k5.076 = phi i64 [ %inc15, %for.body10 ], [ 0, %for.cond.cleanup ]
  %add.ptr11 = getelementptr inbounds nuw i8, ptr %to, i64 %k5.076
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %marks.0, i64 %k5.076
  %7 = load i8, ptr %arrayidx12, align 1
  %8 = load i8, ptr %add.ptr11, align 1
  %9 = ptrtoint ptr %add.ptr11 to i64
  %call.i66 = tail call ptr @enzyme.origins.page_of(i64 %9, i32 1)
  %rem.i67 = and i64 %9, 4095
  %rem1.i68 = and i64 %9, 63
  %shl.i = shl nuw i64 1, %rem1.i68
  %is_set.i69 = getelementptr inbounds nuw i8, ptr %call.i66, i64 8
  %div11.i = lshr i64 %rem.i67, 6
  %arrayidx.i70 = getelementptr inbounds nuw i64, ptr %is_set.i69, i64 %div11.i
  %10 = load i64, ptr %arrayidx.i70, align 8
  %or.i = or i64 %10, %shl.i
  store i64 %or.i, ptr %arrayidx.i70, align 8
  %marks.i71 = getelementptr inbounds nuw i8, ptr %call.i66, i64 520
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i71, i64 %rem.i67
  store i8 %7, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %call.i66, i64 4616
  %arrayidx4.i72 = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i67
  store i8 %8, ptr %arrayidx4.i72, align 1
  %inc15 = add nuw i64 %k5.076, 1
  %exitcond77.not = icmp eq i64 %inc15, %n
  br i1 %exitcond77.not, label %for.cond.cleanup9, label %for.body10

if.then20:
  call void @free(ptr %marks.0)
  br label %if.end21

if.end21:
  %call22 = call ptr @enzyme.origins.settle(ptr %to, ptr %to_shadows, i64 %width, i64 %n, i64 %flags, ptr %message)
  %tobool23.not = icmp eq ptr %call22, null
  br i1 %tobool23.not, label %cleanup, label %while.cond

while.cond:
  %last.0 = phi ptr [ %11, %while.cond ], [ %call22, %if.end21 ]
  %11 = load ptr, ptr %last.0, align 8
  %tobool26.not = icmp eq ptr %11, null
  br i1 %tobool26.not, label %while.end, label %while.cond

while.end:
  store ptr %call1, ptr %last.0, align 8
  br label %cleanup

cleanup:
  %retval.0.in = phi ptr [ %call22, %while.end ], [ %call1, %if.end21 ]
  %retval.0 = ptrtoint ptr %retval.0.in to i64
  call void @llvm.lifetime.end.p0(ptr %few)
  ret i64 %retval.0
}

declare ptr @malloc(i64)

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

declare void @free(ptr)

define linkonce_odr hidden i64 @enzyme.origin.run.value(ptr %p, ptr %shadows, i64 %width, i64 %kind, i64 %size, i64 %stride, i64 %count) noinline nounwind "enzyme_inactive" {
entry:
  %mark = alloca [16 x i8], align 16
  %cmp = icmp eq i64 %kind, 8
  br i1 %cmp, label %for.cond.preheader, label %for.cond20.preheader

for.cond20.preheader:
  %cmp21161.not = icmp eq i64 %count, 0
  br i1 %cmp21161.not, label %cleanup, label %for.body23.lr.ph

for.body23.lr.ph:
  %cmp28 = icmp eq i64 %kind, 1
  %conv = trunc i64 %kind to i32
  %cmp34157.not = icmp eq i64 %width, 0
  %cmp77159.not = icmp eq i64 %size, 0
  br label %for.body23

for.cond.preheader:
  %tobool = icmp ne ptr %p, null
  %cmp1166 = icmp ne i64 %size, 0
  %0 = and i1 %tobool, %cmp1166
  br i1 %0, label %for.body, label %cleanup

for.body:
  %done.0167 = phi i64 [ %add17, %for.cond.cleanup13 ], [ 0, %for.cond.preheader ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %done.0167
  %1 = ptrtoint ptr %add.ptr to i64
  %call = tail call ptr @enzyme.origins.page_of(i64 %1, i32 1)
  %rem = and i64 %1, 4095
  %sub = sub nuw i64 %size, %done.0167
  %sub3 = sub nuw nsw i64 4096, %rem
  %sub.sub3 = tail call i64 @llvm.umin.i64(i64 %sub, i64 %sub3)
  %marks = getelementptr inbounds nuw i8, ptr %call, i64 520
  %add.ptr7 = getelementptr inbounds nuw i8, ptr %marks, i64 %rem
  tail call void @llvm.memset.p0.i64(ptr align 1 %add.ptr7, i8 0, i64 %sub.sub3, i1 false)
  %bits = getelementptr inbounds nuw i8, ptr %call, i64 4616
  %add.ptr9 = getelementptr inbounds nuw i8, ptr %bits, i64 %rem
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %add.ptr9, ptr align 1 %add.ptr, i64 %sub.sub3, i1 false)
  %add = add nuw nsw i64 %sub.sub3, %rem
  %cmp12164.not = icmp eq i64 %size, %done.0167
  br i1 %cmp12164.not, label %for.cond.cleanup13, label %for.body14.lr.ph

for.body14.lr.ph:
  %is_set = getelementptr inbounds nuw i8, ptr %call, i64 8
  br label %for.body14

for.cond.cleanup13:
  %add17 = add i64 %sub.sub3, %done.0167
  %cmp1 = icmp ult i64 %add17, %size
  br i1 %cmp1, label %for.body, label %cleanup

for.body14:
  %i.0165 = phi i64 [ %rem, %for.body14.lr.ph ], [ %inc, %for.body14 ]
  %rem15 = and i64 %i.0165, 63
  %shl = shl nuw i64 1, %rem15
  %div153 = lshr i64 %i.0165, 6
  %arrayidx = getelementptr inbounds nuw i64, ptr %is_set, i64 %div153
  %2 = load i64, ptr %arrayidx, align 8
  %or = or i64 %2, %shl
  store i64 %or, ptr %arrayidx, align 8
  %inc = add nuw nsw i64 %i.0165, 1
  %cmp12 = icmp samesign ult i64 %inc, %add
  br i1 %cmp12, label %for.body14, label %for.cond.cleanup13

for.cond.cleanup22.loopexit:
  %3 = ptrtoint ptr %steps.2 to i64
  br label %cleanup

for.body23:
  %steps.0163 = phi ptr [ null, %for.body23.lr.ph ], [ %steps.2, %for.cond.cleanup79 ]
  %i19.0162 = phi i64 [ 0, %for.body23.lr.ph ], [ %inc88, %for.cond.cleanup79 ]
  call void @llvm.lifetime.start.p0(ptr %mark)
  call void @llvm.memset.p0.i64(ptr align 16 %mark, i8 0, i64 16, i1 false)
  %mul = mul i64 %i19.0162, %stride
  %add.ptr24 = getelementptr inbounds nuw i8, ptr %p, i64 %mul
  %4 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp ne ptr %4, null
  %cmp.i = icmp ne ptr %4, %p
  %5 = and i1 %tobool.i, %cmp.i
  %or.cond = or i1 %cmp28, %5
  br i1 %or.cond, label %if.then29, label %if.end74

if.then29:
  %call31 = call ptr @enzyme.origins.new_atom(i32 %conv, i64 %size, i64 %width, ptr %add.ptr24, ptr %mark)
  br i1 %cmp34157.not, label %for.cond.cleanup36, label %for.body37.lr.ph

for.body37.lr.ph:
  %lanes = getelementptr inbounds nuw i8, ptr %call31, i64 32
  br label %for.body37

for.cond.cleanup36:
  br i1 %cmp28, label %if.end74, label %if.then69

for.body37:
  %k32.0158 = phi i64 [ 0, %for.body37.lr.ph ], [ %inc65, %cond.end46 ]
  %6 = load ptr, ptr %shadows, align 8
  %tobool.i154 = icmp eq ptr %6, null
  %cmp.i155 = icmp eq ptr %6, %p
  %.not = or i1 %tobool.i154, %cmp.i155
  br i1 %.not, label %cond.end46, label %cond.true41

cond.true41:
  %arrayidx42 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k32.0158
  %7 = load ptr, ptr %arrayidx42, align 8
  %add.ptr44 = getelementptr inbounds nuw i8, ptr %7, i64 %mul
  br label %cond.end46

cond.end46:
  %cond47 = phi ptr [ %add.ptr44, %cond.true41 ], [ null, %for.body37 ]
  %arrayidx48 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %k32.0158
  %tobool50.not = icmp eq ptr %cond47, null
  %cond54 = select i1 %tobool50.not, ptr %add.ptr24, ptr %cond47
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx48, ptr align 1 %cond54, i64 %size, i1 false)
  %cond60 = select i1 %cmp28, ptr null, ptr %cond47
  %home63 = getelementptr inbounds nuw i8, ptr %arrayidx48, i64 32
  store ptr %cond60, ptr %home63, align 8
  %inc65 = add nuw i64 %k32.0158, 1
  %exitcond.not = icmp eq i64 %inc65, %width
  br i1 %exitcond.not, label %for.cond.cleanup36, label %for.body37

if.then69:
  %call71 = tail call ptr @enzyme.origins.new_step(ptr %steps.0163, i32 0, i64 %size, ptr %shadows, i64 %width, i64 %mul)
  %atom72 = getelementptr inbounds nuw i8, ptr %call71, i64 8
  store ptr %call31, ptr %atom72, align 8
  br label %if.end74

if.end74:
  %steps.2 = phi ptr [ %steps.0163, %for.body23 ], [ %call71, %if.then69 ], [ %steps.0163, %for.cond.cleanup36 ]
  br i1 %cmp77159.not, label %for.cond.cleanup79, label %for.body80

for.cond.cleanup79:
  call void @llvm.lifetime.end.p0(ptr %mark)
  %inc88 = add nuw i64 %i19.0162, 1
  %exitcond169.not = icmp eq i64 %inc88, %count
  br i1 %exitcond169.not, label %for.cond.cleanup22.loopexit, label %for.body23

for.body80:
  %k75.0160 = phi i64 [ %inc85, %for.body80 ], [ 0, %if.end74 ]
  %add.ptr81 = getelementptr inbounds nuw i8, ptr %add.ptr24, i64 %k75.0160
  %arrayidx82 = getelementptr inbounds nuw i8, ptr %mark, i64 %k75.0160
  %8 = load i8, ptr %arrayidx82, align 1
  %9 = load i8, ptr %add.ptr81, align 1
  %10 = ptrtoint ptr %add.ptr81 to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %10, i32 1)
  %rem.i = and i64 %10, 4095
  %rem1.i = and i64 %10, 63
  %shl.i = shl nuw i64 1, %rem1.i
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div11.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div11.i
  %11 = load i64, ptr %arrayidx.i, align 8
  %or.i = or i64 %11, %shl.i
  store i64 %or.i, ptr %arrayidx.i, align 8
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 520
  %arrayidx2.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  store i8 %8, ptr %arrayidx2.i, align 1
  %bits3.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits3.i, i64 %rem.i
  store i8 %9, ptr %arrayidx4.i, align 1
  %inc85 = add nuw i64 %k75.0160, 1
  %exitcond168.not = icmp eq i64 %inc85, %size
  br i1 %exitcond168.not, label %for.cond.cleanup79, label %for.body80

cleanup:
  %retval.0 = phi i64 [ %3, %for.cond.cleanup22.loopexit ], [ 0, %for.cond.preheader ], [ 0, %for.cond20.preheader ], [ 0, %for.cond.cleanup13 ]
  ret i64 %retval.0
}

define linkonce_odr hidden ptr @enzyme.origins.page_of(i64 %address, i32 %is_wanted) noinline nounwind "enzyme_inactive" {
entry:
  %div92 = lshr i64 %address, 12
  %add = add nuw nsw i64 %div92, 1
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
  %arrayidx102 = getelementptr inbounds nuw ptr, ptr %11, i64 %and.i
  %12 = load ptr, ptr %arrayidx102, align 8
  %tobool4.not103 = icmp eq ptr %12, null
  br i1 %tobool4.not103, label %if.end12, label %for.body.lr.ph

for.body.lr.ph:
  %sub = add i64 %9, -1
  br label %for.body

for.body:
  %13 = phi ptr [ %12, %for.body.lr.ph ], [ %15, %for.inc ]
  %at.0104 = phi i64 [ %and.i, %for.body.lr.ph ], [ %and, %for.inc ]
  %14 = load i64, ptr %13, align 8
  %cmp7 = icmp eq i64 %14, %add
  br i1 %cmp7, label %cleanup66.sink.split, label %for.inc

for.inc:
  %add11 = add i64 %at.0104, 1
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
  %cmp26109.not = icmp eq i64 %9, 0
  br i1 %cmp26109.not, label %for.cond.cleanup, label %for.body27

if.then23:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

for.cond.cleanup:
  tail call void @free(ptr %19)
  br label %if.end46

for.body27:
  %k.0110 = phi i64 [ %inc, %for.inc43 ], [ 0, %for.cond25.preheader ]
  %arrayidx28 = getelementptr inbounds nuw ptr, ptr %19, i64 %k.0110
  %20 = load ptr, ptr %arrayidx28, align 8
  %tobool29.not = icmp eq ptr %20, null
  br i1 %tobool29.not, label %for.inc43, label %if.then30

if.then30:
  %21 = load i64, ptr %20, align 8
  %mul.i93 = mul i64 %21, -7046029254386353131
  %shr.i94 = lshr i64 %mul.i93, 29
  %22 = load i64, ptr %8, align 8
  %sub.i95 = add i64 %22, 34359738367
  %and.i96 = and i64 %sub.i95, %shr.i94
  %23 = load ptr, ptr %18, align 8
  %arrayidx35105 = getelementptr inbounds nuw ptr, ptr %23, i64 %and.i96
  %24 = load ptr, ptr %arrayidx35105, align 8
  %tobool36.not106 = icmp eq ptr %24, null
  br i1 %tobool36.not106, label %while.end, label %while.body.lr.ph

while.body.lr.ph:
  %sub38 = add i64 %22, -1
  br label %while.body

while.body:
  %at31.0107 = phi i64 [ %and.i96, %while.body.lr.ph ], [ %and39, %while.body ]
  %add37 = add i64 %at31.0107, 1
  %and39 = and i64 %add37, %sub38
  %arrayidx35 = getelementptr inbounds nuw ptr, ptr %23, i64 %and39
  %25 = load ptr, ptr %arrayidx35, align 8
  %tobool36.not = icmp eq ptr %25, null
  br i1 %tobool36.not, label %while.end, label %while.body

while.end:
  %at31.0.lcssa = phi i64 [ %and.i96, %if.then30 ], [ %and39, %while.body ]
  %arrayidx35.le = getelementptr inbounds nuw ptr, ptr %23, i64 %at31.0.lcssa
  store ptr %20, ptr %arrayidx35.le, align 8
  br label %for.inc43

for.inc43:
  %inc = add nuw i64 %k.0110, 1
  %exitcond.not = icmp eq i64 %inc, %9
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body27

if.end46:
  %call47 = tail call ptr @calloc(i64 1, i64 8712)
  %tobool48.not = icmp eq ptr %call47, null
  br i1 %tobool48.not, label %if.then49, label %if.end50

if.then49:
  tail call void @enzyme.stop(ptr @enzyme.origins.no_memory)
  unreachable

if.end50:
  store i64 %add, ptr %call47, align 8
  %mul.i97 = mul i64 %add, -7046029254386353131
  %shr.i98 = lshr i64 %mul.i97, 29
  %26 = load i64, ptr %8, align 8
  %sub.i99 = add i64 %26, 34359738367
  %and.i100 = and i64 %sub.i99, %shr.i98
  %27 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.origin.pages)
  %28 = load ptr, ptr %27, align 8
  %arrayidx55111 = getelementptr inbounds nuw ptr, ptr %28, i64 %and.i100
  %29 = load ptr, ptr %arrayidx55111, align 8
  %tobool56.not112 = icmp eq ptr %29, null
  br i1 %tobool56.not112, label %while.end61, label %while.body57.lr.ph

while.body57.lr.ph:
  %sub59 = add i64 %26, -1
  br label %while.body57

while.body57:
  %at52.0113 = phi i64 [ %and.i100, %while.body57.lr.ph ], [ %and60, %while.body57 ]
  %add58 = add i64 %at52.0113, 1
  %and60 = and i64 %add58, %sub59
  %arrayidx55 = getelementptr inbounds nuw ptr, ptr %28, i64 %and60
  %30 = load ptr, ptr %arrayidx55, align 8
  %tobool56.not = icmp eq ptr %30, null
  br i1 %tobool56.not, label %while.end61, label %while.body57

while.end61:
  %at52.0.lcssa = phi i64 [ %and.i100, %if.end50 ], [ %and60, %while.body57 ]
  %arrayidx55.le = getelementptr inbounds nuw ptr, ptr %28, i64 %at52.0.lcssa
  store ptr %call47, ptr %arrayidx55.le, align 8
  %31 = load i64, ptr %16, align 8
  %inc63 = add i64 %31, 1
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

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

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
  %tobool.not80 = icmp eq i64 %steps, 0
  br i1 %tobool.not80, label %for.cond.cleanup, label %for.body.preheader

for.body.preheader:
  %0 = inttoptr i64 %steps to ptr
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %step.081 = phi ptr [ %3, %for.cond.cleanup3 ], [ %0, %for.body.preheader ]
  %atom1 = getelementptr inbounds nuw i8, ptr %step.081, i64 8
  %1 = load ptr, ptr %atom1, align 8
  %width = getelementptr inbounds nuw i8, ptr %step.081, i64 40
  %2 = load i64, ptr %width, align 8
  %cmp78.not = icmp eq i64 %2, 0
  br i1 %cmp78.not, label %for.cond.cleanup3, label %for.body4.lr.ph

for.body4.lr.ph:
  %at5 = getelementptr inbounds nuw i8, ptr %step.081, i64 48
  %kind = getelementptr inbounds nuw i8, ptr %step.081, i64 24
  %size36 = getelementptr inbounds nuw i8, ptr %step.081, i64 32
  %offset = getelementptr inbounds nuw i8, ptr %step.081, i64 28
  %size25 = getelementptr inbounds nuw i8, ptr %step.081, i64 32
  %known26 = getelementptr inbounds nuw i8, ptr %1, i64 28
  %kind31 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %lanes = getelementptr inbounds nuw i8, ptr %1, i64 32
  %size = getelementptr inbounds nuw i8, ptr %step.081, i64 32
  %known = getelementptr inbounds nuw i8, ptr %1, i64 28
  %kind15 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %size40 = getelementptr inbounds nuw i8, ptr %step.081, i64 32
  br label %for.body4

for.cond.cleanup3:
  %3 = load ptr, ptr %step.081, align 8
  %tobool.not = icmp eq ptr %3, null
  br i1 %tobool.not, label %for.cond.cleanup, label %for.body

for.body4:
  %k.079 = phi i64 [ 0, %for.body4.lr.ph ], [ %inc, %sw.epilog ]
  %arrayidx = getelementptr inbounds nuw ptr, ptr %at5, i64 %k.079
  %4 = load ptr, ptr %arrayidx, align 8
  %5 = load i32, ptr %kind, align 8
  switch i32 %5, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb20
    i32 3, label %sw.bb35
  ]

sw.bb:
  %arrayidx6 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %lanes, i64 %k.079
  %home = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 32
  %6 = load ptr, ptr %home, align 8
  %tobool7.not = icmp eq ptr %6, null
  br i1 %tobool7.not, label %sw.epilog, label %if.then

if.then:
  %adjoint = getelementptr inbounds nuw i8, ptr %arrayidx6, i64 16
  %7 = load i64, ptr %size, align 8
  %8 = load i32, ptr %known, align 4
  %tobool13.not = icmp eq i32 %8, 0
  br i1 %tobool13.not, label %cond.false, label %cond.end

cond.false:
  %9 = load i32, ptr %kind15, align 8
  br label %cond.end

cond.end:
  %cond = phi i32 [ %9, %cond.false ], [ %8, %if.then ]
  tail call void @enzyme.origins.add(ptr %6, ptr %adjoint, i64 %7, i32 %cond)
  tail call void @llvm.memset.p0.i64(ptr align 8 %adjoint, i8 0, i64 16, i1 false)
  br label %sw.epilog

sw.bb20:
  %arrayidx22 = getelementptr inbounds nuw { [16 x i8], [16 x i8], ptr }, ptr %1, i64 %k.079
  %adjoint23 = getelementptr inbounds nuw i8, ptr %arrayidx22, i64 48
  %10 = load i32, ptr %offset, align 4
  %idx.ext = zext i32 %10 to i64
  %add.ptr = getelementptr inbounds nuw i8, ptr %adjoint23, i64 %idx.ext
  %11 = load i64, ptr %size25, align 8
  %12 = load i32, ptr %known26, align 4
  %tobool27.not = icmp eq i32 %12, 0
  br i1 %tobool27.not, label %cond.false30, label %cond.end32

cond.false30:
  %13 = load i32, ptr %kind31, align 8
  br label %cond.end32

cond.end32:
  %cond33 = phi i32 [ %13, %cond.false30 ], [ %12, %sw.bb20 ]
  tail call void @enzyme.origins.add(ptr %add.ptr, ptr %4, i64 %11, i32 %cond33)
  %14 = load i64, ptr %size25, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %4, i8 0, i64 %14, i1 false)
  br label %sw.epilog

sw.bb35:
  %15 = load i64, ptr %size36, align 8
  %cmp.not3.i = icmp eq i64 %15, 0
  br i1 %cmp.not3.i, label %sw.epilog, label %for.body.i

for.cond.i:
  %inc.i = add nuw i64 %k.04.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %15
  br i1 %exitcond.not.i, label %sw.epilog, label %for.body.i

for.body.i:
  %k.04.i = phi i64 [ %inc.i, %for.cond.i ], [ 0, %sw.bb35 ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %4, i64 %k.04.i
  %16 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %16, 0
  br i1 %tobool.not.i, label %for.cond.i, label %if.then38

if.then38:
  %message = getelementptr inbounds nuw i8, ptr %step.081, i64 16
  %17 = load ptr, ptr %message, align 8
  tail call void @enzyme.stop(ptr %17)
  unreachable

sw.default:
  %18 = load i64, ptr %size40, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %4, i8 0, i64 %18, i1 false)
  br label %sw.epilog

sw.epilog:
  %inc = add nuw i64 %k.079, 1
  %19 = load i64, ptr %width, align 8
  %cmp = icmp ult i64 %inc, %19
  br i1 %cmp, label %for.body4, label %for.cond.cleanup3
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

define linkonce_odr hidden void @enzyme.origin.run.accept(i64 %slot, i64 %n, ptr %bits, ptr %marks) noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.slots)
  %rem = and i64 %slot, 63
  %arrayidx = getelementptr inbounds nuw { i64, [64 x i8], [64 x i8] }, ptr %0, i64 %rem
  %tobool.not = icmp eq i64 %n, 0
  br i1 %tobool.not, label %if.else, label %land.lhs.true

land.lhs.true:
  %1 = load i64, ptr %arrayidx, align 8
  %cmp = icmp eq i64 %1, %n
  br i1 %cmp, label %land.lhs.true1, label %if.else

land.lhs.true1:
  %bits2 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %call = tail call i32 @memcmp(ptr %bits2, ptr %bits, i64 %n)
  %tobool3.not = icmp eq i32 %call, 0
  br i1 %tobool3.not, label %if.then, label %if.else

if.then:
  %mark = getelementptr inbounds nuw i8, ptr %arrayidx, i64 72
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %marks, ptr align 8 %mark, i64 %n, i1 false)
  br label %if.end

if.else:
  tail call void @llvm.memset.p0.i64(ptr align 1 %marks, i8 0, i64 %n, i1 false)
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
  %cmp20.not = icmp eq i64 %count, 0
  br i1 %cmp20.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %size5 = getelementptr inbounds nuw i8, ptr %found, i64 8
  %0 = trunc i64 %kind to i32
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %i.022 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %if.end ]
  %p.addr.021 = phi ptr [ %p, %for.body.lr.ph ], [ %add.ptr, %if.end ]
  call void @llvm.lifetime.start.p0(ptr %found)
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %p.addr.021)
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
  %inc = add nuw i64 %i.022, 1
  %add.ptr = getelementptr inbounds nuw i8, ptr %p.addr.021, i64 %stride
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
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %1 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %0, 63
  %2 = shl nuw i64 1, %rem1.i
  %3 = and i64 %1, %2
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %4 = load i8, ptr %arrayidx4.i, align 1
  %5 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %4, %5
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 520
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
  %cmp.not36.not = icmp eq i64 %count, 0
  br i1 %cmp.not36.not, label %cleanup18, label %for.cond1.preheader.lr.ph

for.cond1.preheader.lr.ph:
  %cmp232.not = icmp eq i64 %size, 0
  %size7 = getelementptr inbounds nuw i8, ptr %ref.tmp, i64 8
  br label %for.cond1.preheader

for.cond1.preheader:
  %i.038 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %inc16, %if.end11 ]
  %p.addr.037 = phi ptr [ %p, %for.cond1.preheader.lr.ph ], [ %add.ptr17, %if.end11 ]
  br i1 %cmp232.not, label %if.end11.critedge.critedge, label %for.body4

for.body4:
  %k.034 = phi i64 [ %inc, %mark_at.exit ], [ 0, %for.cond1.preheader ]
  %marked.033 = phi i64 [ %marked.1, %mark_at.exit ], [ 0, %for.cond1.preheader ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p.addr.037, i64 %k.034
  %0 = ptrtoint ptr %add.ptr to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %0, i32 0)
  %rem.i = and i64 %0, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %1 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %0, 63
  %2 = shl nuw i64 1, %rem1.i
  %3 = and i64 %1, %2
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %4 = load i8, ptr %arrayidx4.i, align 1
  %5 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %4, %5
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 520
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %6 = load i8, ptr %arrayidx7.i, align 1
  %conv8.i = zext i8 %6 to i32
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i32 [ %conv8.i, %if.end.i ], [ -1, %lor.lhs.false3.i ], [ -1, %lor.lhs.false.i ], [ -1, %for.body4 ]
  %cmp5 = icmp sgt i32 %retval.0.i, -1
  %conv = zext nneg i32 %retval.0.i to i64
  %or = or i64 %marked.033, %conv
  %marked.1 = select i1 %cmp5, i64 %or, i64 0
  %inc = add nuw i64 %k.034, 1
  %cmp2 = icmp ult i64 %inc, %size
  %or.cond = and i1 %cmp5, %cmp2
  br i1 %or.cond, label %for.body4, label %cleanup6.loopexit

cleanup6.loopexit:
  %7 = icmp eq i64 %marked.1, 0
  call void @llvm.lifetime.start.p0(ptr %ref.tmp)
  br i1 %7, label %if.end11.critedge, label %land.rhs

land.rhs:
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %ref.tmp, ptr %p.addr.037)
  %8 = load i64, ptr %size7, align 8
  %cmp8 = icmp ult i64 %8, %size
  call void @llvm.lifetime.end.p0(ptr %ref.tmp)
  br i1 %cmp8, label %cleanup18, label %if.end11

if.end11.critedge.critedge:
  call void @llvm.lifetime.start.p0(ptr %ref.tmp)
  br label %if.end11.critedge

if.end11.critedge:
  call void @llvm.lifetime.end.p0(ptr %ref.tmp)
  br label %if.end11

if.end11:
  %inc16 = add nuw i64 %i.038, 1
  %add.ptr17 = getelementptr inbounds nuw i8, ptr %p.addr.037, i64 %stride
  %exitcond.not = icmp eq i64 %inc16, %count
  br i1 %exitcond.not, label %cleanup18, label %for.cond1.preheader

cleanup18:
  %cmp.not.lcssa = phi i64 [ 0, %entry ], [ 0, %if.end11 ], [ 1, %land.rhs ]
  ret i64 %cmp.not.lcssa
}

define linkonce_odr hidden void @enzyme.origin.run.taint(ptr %p, ptr %shadows, i64 %width, i64 %size, i64 %stride, i64 %count) noinline nounwind "enzyme_inactive" {
entry:
  %ref.tmp.i = alloca { ptr, i64, i64, i64 }, align 8
  %0 = load ptr, ptr %shadows, align 8
  %tobool.i = icmp ne ptr %0, null
  %cmp.i = icmp ne ptr %0, %p
  %.not.not30 = and i1 %tobool.i, %cmp.i
  %cmp28 = icmp ne i64 %count, 0
  %or.cond = and i1 %.not.not30, %cmp28
  br i1 %or.cond, label %for.body.lr.ph, label %for.end14

for.body.lr.ph:
  %cmp232.not.i = icmp eq i64 %size, 0
  %size7.i = getelementptr inbounds nuw i8, ptr %ref.tmp.i, i64 8
  %cmp526.not = icmp eq i64 %width, 0
  br label %for.body

for.body:
  %i.029 = phi i64 [ 0, %for.body.lr.ph ], [ %inc13, %for.inc12 ]
  %mul = mul i64 %i.029, %stride
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %mul
  br i1 %cmp232.not.i, label %if.end11.critedge.critedge.i, label %for.body4.i

for.body4.i:
  %k.034.i = phi i64 [ %inc.i, %mark_at.exit.i ], [ 0, %for.body ]
  %marked.033.i = phi i64 [ %marked.1.i, %mark_at.exit.i ], [ 0, %for.body ]
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %k.034.i
  %1 = ptrtoint ptr %add.ptr.i to i64
  %call.i.i = tail call ptr @enzyme.origins.page_of(i64 %1, i32 0)
  %rem.i.i = and i64 %1, 4095
  %tobool.not.i.i = icmp eq ptr %call.i.i, null
  br i1 %tobool.not.i.i, label %mark_at.exit.i, label %lor.lhs.false.i.i

lor.lhs.false.i.i:
  %is_set.i.i = getelementptr inbounds nuw i8, ptr %call.i.i, i64 8
  %div18.i.i = lshr i64 %rem.i.i, 6
  %arrayidx.i.i = getelementptr inbounds nuw i64, ptr %is_set.i.i, i64 %div18.i.i
  %2 = load i64, ptr %arrayidx.i.i, align 8
  %rem1.i.i = and i64 %1, 63
  %3 = shl nuw i64 1, %rem1.i.i
  %4 = and i64 %2, %3
  %tobool2.not.i.i = icmp eq i64 %4, 0
  br i1 %tobool2.not.i.i, label %mark_at.exit.i, label %lor.lhs.false3.i.i

lor.lhs.false3.i.i:
  %bits.i.i = getelementptr inbounds nuw i8, ptr %call.i.i, i64 4616
  %arrayidx4.i.i = getelementptr inbounds nuw i8, ptr %bits.i.i, i64 %rem.i.i
  %5 = load i8, ptr %arrayidx4.i.i, align 1
  %6 = load i8, ptr %add.ptr.i, align 1
  %cmp.not.i.i = icmp eq i8 %5, %6
  br i1 %cmp.not.i.i, label %if.end.i.i, label %mark_at.exit.i

if.end.i.i:
  %marks.i.i = getelementptr inbounds nuw i8, ptr %call.i.i, i64 520
  %arrayidx7.i.i = getelementptr inbounds nuw i8, ptr %marks.i.i, i64 %rem.i.i
  %7 = load i8, ptr %arrayidx7.i.i, align 1
  %conv8.i.i = zext i8 %7 to i32
  br label %mark_at.exit.i

mark_at.exit.i:
  %retval.0.i.i = phi i32 [ %conv8.i.i, %if.end.i.i ], [ -1, %lor.lhs.false3.i.i ], [ -1, %lor.lhs.false.i.i ], [ -1, %for.body4.i ]
  %cmp5.i = icmp sgt i32 %retval.0.i.i, -1
  %conv.i = zext nneg i32 %retval.0.i.i to i64
  %or.i = or i64 %marked.033.i, %conv.i
  %marked.1.i = select i1 %cmp5.i, i64 %or.i, i64 0
  %inc.i = add nuw i64 %k.034.i, 1
  %cmp2.i = icmp ult i64 %inc.i, %size
  %or.cond.i = and i1 %cmp2.i, %cmp5.i
  br i1 %or.cond.i, label %for.body4.i, label %cleanup6.loopexit.i

cleanup6.loopexit.i:
  %8 = icmp eq i64 %marked.1.i, 0
  call void @llvm.lifetime.start.p0(ptr %ref.tmp.i)
  br i1 %8, label %if.end11.critedge.i, label %land.rhs.i

land.rhs.i:
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %ref.tmp.i, ptr %add.ptr)
  %9 = load i64, ptr %size7.i, align 8
  %cmp8.i = icmp uge i64 %9, %size
  call void @llvm.lifetime.end.p0(ptr %ref.tmp.i)
  %brmerge = or i1 %cmp8.i, %cmp526.not
  br i1 %brmerge, label %for.inc12, label %for.body7

if.end11.critedge.critedge.i:
  call void @llvm.lifetime.start.p0(ptr %ref.tmp.i)
  br label %if.end11.critedge.i

if.end11.critedge.i:
  call void @llvm.lifetime.end.p0(ptr %ref.tmp.i)
  br label %for.inc12

for.body7:
  %k.027 = phi i64 [ %inc, %for.body7 ], [ 0, %land.rhs.i ]
  %arrayidx8 = getelementptr inbounds nuw ptr, ptr %shadows, i64 %k.027
  %10 = load ptr, ptr %arrayidx8, align 8
  %add.ptr10 = getelementptr inbounds nuw i8, ptr %10, i64 %mul
  tail call void @llvm.memset.p0.i64(ptr align 1 %add.ptr10, i8 -1, i64 %size, i1 false)
  %inc = add nuw i64 %k.027, 1
  %exitcond.not = icmp eq i64 %inc, %width
  br i1 %exitcond.not, label %for.inc12, label %for.body7

for.inc12:
  %inc13 = add nuw i64 %i.029, 1
  %exitcond32.not = icmp eq i64 %inc13, %count
  br i1 %exitcond32.not, label %for.end14, label %for.body

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

define linkonce_odr hidden void @enzyme.origin.run.adopt(ptr %shadow, ptr %primal, i64 %n) noinline nounwind "enzyme_inactive" {
entry:
  tail call void @llvm.memset.p0.i64(ptr align 1 %shadow, i8 0, i64 %n, i1 false)
  %0 = ptrtoint ptr %primal to i64
  %sub = sub i64 0, %0
  %and = and i64 %sub, 7
  %add13 = or disjoint i64 %and, 8
  %cmp.not14 = icmp ugt i64 %add13, %n
  br i1 %cmp.not14, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %1 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.origin.known_pages)
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %add16 = phi i64 [ %add13, %for.body.lr.ph ], [ %add, %for.inc ]
  %k.015 = phi i64 [ %and, %for.body.lr.ph ], [ %add16, %for.inc ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %primal, i64 %k.015
  %word.0.copyload.i = load i64, ptr %add.ptr, align 1
  %2 = add i64 %word.0.copyload.i, -65536
  %or.cond.i = icmp ult i64 %2, 140737488289792
  br i1 %or.cond.i, label %if.end.i, label %for.inc

if.end.i:
  %shr1.i = lshr i64 %word.0.copyload.i, 12
  %rem.i = and i64 %shr1.i, 255
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %1, i64 %rem.i
  %3 = load i64, ptr %arrayidx.i, align 8
  %cmp2.i = icmp eq i64 %3, %shr1.i
  br i1 %cmp2.i, label %if.then, label %if.end4.i

if.end4.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %word.0.copyload.i)
  br i1 %call.i, label %if.end6.i, label %for.inc

if.end6.i:
  store i64 %shr1.i, ptr %arrayidx.i, align 8
  br label %if.then

if.then:
  %add.ptr2 = getelementptr inbounds nuw i8, ptr %shadow, i64 %k.015
  %4 = load i64, ptr %add.ptr, align 1
  store i64 %4, ptr %add.ptr2, align 1
  br label %for.inc

for.inc:
  %add = add i64 %add16, 8
  %cmp.not = icmp ugt i64 %add, %n
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body
}

define linkonce_odr hidden i32 @enzyme.origins.is_of_whole(ptr %p) noinline nounwind "enzyme_inactive" {
entry:
  %found = alloca { ptr, i64, i64, i64 }, align 8
  %size = getelementptr inbounds nuw i8, ptr %found, i64 8
  %offset = getelementptr inbounds nuw i8, ptr %found, i64 16
  br label %land.rhs

for.cond:
  %inc = add nuw nsw i64 %back.025, 1
  %exitcond.not = icmp eq i64 %inc, 16
  br i1 %exitcond.not, label %cleanup13, label %land.rhs

land.rhs:
  %back.025 = phi i64 [ 0, %entry ], [ %inc, %for.cond ]
  %retval.024 = phi i32 [ undef, %entry ], [ %retval.1, %for.cond ]
  %idx.neg = sub nsw i64 0, %back.025
  %add.ptr = getelementptr inbounds i8, ptr %p, i64 %idx.neg
  %0 = ptrtoint ptr %add.ptr to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %0, i32 0)
  %rem.i = and i64 %0, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %cleanup13, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %1 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %0, 63
  %2 = shl nuw i64 1, %rem1.i
  %3 = and i64 %1, %2
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %cleanup13, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %4 = load i8, ptr %arrayidx4.i, align 1
  %5 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %4, %5
  br i1 %cmp.not.i, label %if.end.i, label %cleanup13

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 520
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %6 = load i8, ptr %arrayidx7.i, align 1
  %.not = icmp eq i8 %6, 0
  br i1 %.not, label %cleanup13, label %for.body

for.body:
  call void @llvm.lifetime.start.p0(ptr %found)
  call void @enzyme.origins.atom_at(ptr dead_on_unwind writable sret({ ptr, i64, i64, i64 }) align 8 %found, ptr %add.ptr)
  %7 = load ptr, ptr %found, align 8
  %tobool.not = icmp eq ptr %7, null
  br i1 %tobool.not, label %cleanup, label %land.lhs.true

land.lhs.true:
  %8 = load i64, ptr %size, align 8
  %cmp4 = icmp ugt i64 %8, %back.025
  br i1 %cmp4, label %if.then, label %cleanup

if.then:
  %kind = getelementptr inbounds nuw i8, ptr %7, i64 16
  %9 = load i32, ptr %kind, align 8
  %cmp6 = icmp ne i32 %9, 0
  %cmp8 = icmp eq i64 %8, 8
  %or.cond = or i1 %cmp8, %cmp6
  br i1 %or.cond, label %cleanup, label %lor.rhs

lor.rhs:
  %10 = load i64, ptr %offset, align 8
  %call11 = tail call i32 @enzyme.origins.has_lost_other_half(ptr %add.ptr, i64 %10)
  %11 = xor i32 %call11, 1
  br label %cleanup

cleanup:
  %retval.1 = phi i32 [ 1, %if.then ], [ %11, %lor.rhs ], [ %retval.024, %land.lhs.true ], [ %retval.024, %for.body ]
  %cond = phi i1 [ false, %if.then ], [ false, %lor.rhs ], [ true, %land.lhs.true ], [ true, %for.body ]
  call void @llvm.lifetime.end.p0(ptr %found)
  br i1 %cond, label %for.cond, label %cleanup13

cleanup13:
  %spec.select = phi i32 [ %retval.1, %cleanup ], [ 0, %for.cond ], [ 0, %if.end.i ], [ 0, %land.rhs ], [ 0, %lor.lhs.false.i ], [ 0, %lor.lhs.false3.i ]
  ret i32 %spec.select
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
  %is_set = getelementptr inbounds nuw i8, ptr %call, i64 8
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
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %5 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %4, 63
  %6 = shl nuw i64 1, %rem1.i
  %7 = and i64 %5, %6
  %tobool2.not.i = icmp eq i64 %7, 0
  br i1 %tobool2.not.i, label %cleanup49, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %8 = load i8, ptr %arrayidx4.i, align 1
  %9 = load i8, ptr %p, align 1
  %cmp.not.i.not = icmp eq i8 %8, %9
  br i1 %cmp.not.i.not, label %if.end, label %cleanup49

if.end:
  call void @llvm.lifetime.start.p0(ptr %mine)
  br label %for.body

for.cond.cleanup:
  %marks = getelementptr inbounds nuw i8, ptr %call, i64 520
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
  %is_set.i93 = getelementptr inbounds nuw i8, ptr %call.i89, i64 8
  %div18.i94 = lshr i64 %rem.i90, 6
  %arrayidx.i95 = getelementptr inbounds nuw i64, ptr %is_set.i93, i64 %div18.i94
  %17 = load i64, ptr %arrayidx.i95, align 8
  %rem1.i96 = and i64 %16, 63
  %18 = shl nuw i64 1, %rem1.i96
  %19 = and i64 %17, %18
  %tobool2.not.i97 = icmp eq i64 %19, 0
  br i1 %tobool2.not.i97, label %mark_at.exit107, label %lor.lhs.false3.i98

lor.lhs.false3.i98:
  %bits.i99 = getelementptr inbounds nuw i8, ptr %call.i89, i64 4616
  %arrayidx4.i100 = getelementptr inbounds nuw i8, ptr %bits.i99, i64 %rem.i90
  %20 = load i8, ptr %arrayidx4.i100, align 1
  %21 = load i8, ptr %add.ptr10, align 1
  %cmp.not.i101 = icmp eq i8 %20, %21
  br i1 %cmp.not.i101, label %if.end.i103, label %mark_at.exit107

if.end.i103:
  %marks.i104 = getelementptr inbounds nuw i8, ptr %call.i89, i64 520
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
  %is_set.i112 = getelementptr inbounds nuw i8, ptr %call.i108, i64 8
  %div18.i113 = lshr i64 %rem.i109, 6
  %arrayidx.i114 = getelementptr inbounds nuw i64, ptr %is_set.i112, i64 %div18.i113
  %26 = load i64, ptr %arrayidx.i114, align 8
  %rem1.i115 = and i64 %25, 63
  %27 = shl nuw i64 1, %rem1.i115
  %28 = and i64 %26, %27
  %tobool2.not.i116 = icmp eq i64 %28, 0
  br i1 %tobool2.not.i116, label %cleanup, label %lor.lhs.false3.i117

lor.lhs.false3.i117:
  %bits.i118 = getelementptr inbounds nuw i8, ptr %call.i108, i64 4616
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
  %or.cond102 = or i1 %cmp30, %tobool28
  br i1 %or.cond102, label %if.then32, label %for.body.i

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
  %arrayidx.i136 = getelementptr inbounds nuw ptr, ptr %11, i64 %and40
  %12 = load ptr, ptr %arrayidx.i136, align 8
  br label %numbered.exit

numbered.exit:
  %cond.i = phi ptr [ %12, %cond.true.i ], [ null, %if.end38 ]
  %tobool42 = icmp eq ptr %cond.i, null
  %tobool44 = icmp ne i64 %shr, 0
  %or.cond103 = or i1 %tobool44, %tobool42
  br i1 %or.cond103, label %if.end73, label %land.lhs.true45

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
  br i1 %tobool42, label %if.end97, label %land.lhs.true83

land.lhs.true83:
  %kind = getelementptr inbounds nuw i8, ptr %cond.i, i64 16
  %18 = load i32, ptr %kind, align 8
  %cmp84 = icmp eq i32 %18, 0
  br i1 %cmp84, label %land.lhs.true86, label %if.end97

land.lhs.true86:
  %mul = shl nuw nsw i64 %shr, 2
  %add.ptr = getelementptr inbounds nuw i8, ptr %cond.i, i64 %mul
  %call89 = call i32 @memcmp(ptr %add.ptr, ptr %bits, i64 4)
  %tobool90.not = icmp eq i32 %call89, 0
  br i1 %tobool90.not, label %if.then91, label %if.end97

if.then91:
  store ptr %cond.i, ptr %agg.result, align 8
  %size93 = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  store i64 4, ptr %size93, align 8
  %offset94 = getelementptr inbounds nuw i8, ptr %agg.result, i64 16
  store i64 %mul, ptr %offset94, align 8
  %moved96 = getelementptr inbounds nuw i8, ptr %agg.result, i64 24
  store i64 0, ptr %moved96, align 8
  br label %return

if.end97:
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
  %cmp69 = icmp ult i64 %begin, %end
  br i1 %cmp69, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %and = and i64 %flags, 1
  %tobool14.not = icmp eq i64 %and, 0
  %cmp1667.not73 = icmp eq i64 %width, 0
  %brmerge = or i1 %tobool14.not, %cmp1667.not73
  br label %for.body

for.cond.cleanup:
  %steps.addr.0.lcssa = phi ptr [ %steps, %entry ], [ %call12, %if.end ]
  ret ptr %steps.addr.0.lcssa

for.body:
  %steps.addr.071 = phi ptr [ %steps, %for.body.lr.ph ], [ %call12, %if.end ]
  %from.070 = phi i64 [ %begin, %for.body.lr.ph ], [ %to.0.lcssa, %if.end ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %p, i64 %from.070
  %0 = ptrtoint ptr %add.ptr to i64
  %call.i = tail call ptr @enzyme.origins.page_of(i64 %0, i32 0)
  %rem.i = and i64 %0, 4095
  %tobool.not.i = icmp eq ptr %call.i, null
  br i1 %tobool.not.i, label %mark_at.exit, label %lor.lhs.false.i

lor.lhs.false.i:
  %is_set.i = getelementptr inbounds nuw i8, ptr %call.i, i64 8
  %div18.i = lshr i64 %rem.i, 6
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %is_set.i, i64 %div18.i
  %1 = load i64, ptr %arrayidx.i, align 8
  %rem1.i = and i64 %0, 63
  %2 = shl nuw i64 1, %rem1.i
  %3 = and i64 %1, %2
  %tobool2.not.i = icmp eq i64 %3, 0
  br i1 %tobool2.not.i, label %mark_at.exit, label %lor.lhs.false3.i

lor.lhs.false3.i:
  %bits.i = getelementptr inbounds nuw i8, ptr %call.i, i64 4616
  %arrayidx4.i = getelementptr inbounds nuw i8, ptr %bits.i, i64 %rem.i
  %4 = load i8, ptr %arrayidx4.i, align 1
  %5 = load i8, ptr %add.ptr, align 1
  %cmp.not.i = icmp eq i8 %4, %5
  br i1 %cmp.not.i, label %if.end.i, label %mark_at.exit

if.end.i:
  %marks.i = getelementptr inbounds nuw i8, ptr %call.i, i64 520
  %arrayidx7.i = getelementptr inbounds nuw i8, ptr %marks.i, i64 %rem.i
  %6 = load i8, ptr %arrayidx7.i, align 1
  %7 = icmp ne i8 %6, 0
  br label %mark_at.exit

mark_at.exit:
  %retval.0.i = phi i1 [ %7, %if.end.i ], [ false, %lor.lhs.false3.i ], [ false, %lor.lhs.false.i ], [ false, %for.body ]
  %cmp364 = icmp ult i64 %from.070, %end
  br i1 %cmp364, label %land.rhs, label %for.end

land.rhs:
  %to.065 = phi i64 [ %inc, %for.inc ], [ %from.070, %mark_at.exit ]
  %add.ptr5 = getelementptr inbounds nuw i8, ptr %p, i64 %to.065
  %8 = ptrtoint ptr %add.ptr5 to i64
  %call.i45 = tail call ptr @enzyme.origins.page_of(i64 %8, i32 0)
  %rem.i46 = and i64 %8, 4095
  %tobool.not.i47 = icmp eq ptr %call.i45, null
  br i1 %tobool.not.i47, label %mark_at.exit63, label %lor.lhs.false.i48

lor.lhs.false.i48:
  %is_set.i49 = getelementptr inbounds nuw i8, ptr %call.i45, i64 8
  %div18.i50 = lshr i64 %rem.i46, 6
  %arrayidx.i51 = getelementptr inbounds nuw i64, ptr %is_set.i49, i64 %div18.i50
  %9 = load i64, ptr %arrayidx.i51, align 8
  %rem1.i52 = and i64 %8, 63
  %10 = shl nuw i64 1, %rem1.i52
  %11 = and i64 %9, %10
  %tobool2.not.i53 = icmp eq i64 %11, 0
  br i1 %tobool2.not.i53, label %mark_at.exit63, label %lor.lhs.false3.i54

lor.lhs.false3.i54:
  %bits.i55 = getelementptr inbounds nuw i8, ptr %call.i45, i64 4616
  %arrayidx4.i56 = getelementptr inbounds nuw i8, ptr %bits.i55, i64 %rem.i46
  %12 = load i8, ptr %arrayidx4.i56, align 1
  %13 = load i8, ptr %add.ptr5, align 1
  %cmp.not.i57 = icmp eq i8 %12, %13
  br i1 %cmp.not.i57, label %if.end.i59, label %mark_at.exit63

if.end.i59:
  %marks.i60 = getelementptr inbounds nuw i8, ptr %call.i45, i64 520
  %arrayidx7.i61 = getelementptr inbounds nuw i8, ptr %marks.i60, i64 %rem.i46
  %14 = load i8, ptr %arrayidx7.i61, align 1
  %15 = icmp eq i8 %14, 0
  br label %mark_at.exit63

mark_at.exit63:
  %retval.0.i58 = phi i1 [ %15, %if.end.i59 ], [ true, %lor.lhs.false3.i54 ], [ true, %lor.lhs.false.i48 ], [ true, %land.rhs ]
  %cmp9 = xor i1 %retval.0.i, %retval.0.i58
  br i1 %cmp9, label %for.inc, label %for.end

for.inc:
  %inc = add nuw i64 %to.065, 1
  %exitcond.not = icmp eq i64 %inc, %end
  br i1 %exitcond.not, label %for.end, label %land.rhs

for.end:
  %to.0.lcssa = phi i64 [ %from.070, %mark_at.exit ], [ %to.065, %mark_at.exit63 ], [ %end, %for.inc ]
  %cond = select i1 %retval.0.i, i32 3, i32 4
  %sub = sub i64 %to.0.lcssa, %from.070
  %call12 = tail call ptr @enzyme.origins.new_step(ptr %steps.addr.071, i32 %cond, i64 %sub, ptr %shadows, i64 %width, i64 %from.070)
  %message13 = getelementptr inbounds nuw i8, ptr %call12, i64 16
  store ptr %message, ptr %message13, align 8
  br i1 %brmerge, label %if.end, label %for.body19.lr.ph

for.body19.lr.ph:
  %at = getelementptr inbounds nuw i8, ptr %call12, i64 48
  br label %for.body19

for.body19:
  %k.068 = phi i64 [ 0, %for.body19.lr.ph ], [ %inc22, %for.body19 ]
  %arrayidx = getelementptr inbounds nuw ptr, ptr %at, i64 %k.068
  %16 = load ptr, ptr %arrayidx, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %16, i8 0, i64 %sub, i1 false)
  %inc22 = add nuw i64 %k.068, 1
  %exitcond74.not = icmp eq i64 %inc22, %width
  br i1 %exitcond74.not, label %if.end, label %for.body19

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
  %tobool16.not = phi i32 [ 2, %entry ], [ 1, %if.end4.i23.i ], [ 1, %land.lhs.true.i ], [ 1, %land.end.i ], [ 1, %land.rhs.i ], [ 2, %if.end.i18.i ], [ 2, %if.end6.i25.i ], [ 1, %if.end4.i.i ], [ 1, %land.lhs.true5.i ]
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

declare ptr @calloc(i64, i64)

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

declare float @llvm.fabs.f32(float)

declare i64 @llvm.umin.i64(i64, i64)
