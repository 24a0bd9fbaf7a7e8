; Made of tagged_moves.c by `python -m tests.library.runtime_bodies`.

@enzyme.parts = linkonce_odr hidden thread_local global { ptr, i64, i64 } zeroinitializer, align 8
@enzyme.tagged_moves..str = linkonce_odr hidden constant [114 x i8] c"EnzymePy: pieces of a float were moved apart, and its derivative did not come together again: move it as a whole\0A\00", align 1
@enzyme.torn = linkonce_odr hidden thread_local global { ptr, i64, i64 } zeroinitializer, align 8
@enzyme.kinds_of_floats = linkonce_odr hidden thread_local global { ptr, i64, i64 } zeroinitializer, align 8
@enzyme.known_pages = linkonce_odr hidden thread_local global [256 x i64] zeroinitializer, align 16
@enzyme.tagged_moves..str.1 = linkonce_odr hidden constant [70 x i8] c"EnzymePy: out of memory while bytes of floats or addresses are moved\0A\00", align 1
@enzyme.tagged_moves.met = linkonce_odr hidden constant [190 x i8] c"EnzymePy: two derivatives meet in memory that is moved as bits, and nothing tells which floats it holds: copy it with memcpy, or declare it with __enzyme_double(ptr) or __enzyme_float(ptr)\0A\00", align 16

define linkonce_odr hidden i64 @enzyme.tagged.move(ptr %to, ptr %from, i64 %n, i1 zeroext %is_ours) noinline nounwind "enzyme_inactive" {
entry:
  %cmp = icmp ult i64 %n, 65
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %tobool.not = icmp eq i64 %n, 0
  br i1 %tobool.not, label %return, label %cond.true

cond.true:
  %call = tail call i64 @enzyme.tagged_moves.move_chunk(ptr %to, ptr %from, i64 %n, i1 zeroext %is_ours)
  br label %return

if.end:
  %sub = add i64 %n, 63
  %div58 = lshr i64 %sub, 6
  %cmp1 = icmp ugt ptr %to, %from
  %add.ptr = getelementptr inbounds nuw i8, ptr %from, i64 %n
  %cmp2 = icmp ult ptr %to, %add.ptr
  %0 = select i1 %cmp1, i1 %cmp2, i1 false
  %cmp359.not = icmp eq i64 %div58, 0
  br i1 %cmp359.not, label %return, label %for.body

for.cond.cleanup.loopexit:
  %1 = ptrtoint ptr %bitmap.1 to i64
  br label %return

for.body:
  %bitmap.061 = phi ptr [ %bitmap.1, %if.end31 ], [ null, %if.end ]
  %c.060 = phi i64 [ %inc, %if.end31 ], [ 0, %if.end ]
  %2 = xor i64 %c.060, -1
  %sub7 = add nsw i64 %div58, %2
  %cond10 = select i1 %0, i64 %sub7, i64 %c.060
  %add11 = add nsw i64 %cond10, 1
  %cmp12 = icmp eq i64 %add11, %div58
  %mul = shl i64 %cond10, 6
  %sub14 = sub i64 %n, %mul
  %cond17 = select i1 %cmp12, i64 %sub14, i64 64
  %add.ptr19 = getelementptr inbounds nuw i8, ptr %to, i64 %mul
  %add.ptr21 = getelementptr inbounds nuw i8, ptr %from, i64 %mul
  %call23 = tail call i64 @enzyme.tagged_moves.move_chunk(ptr %add.ptr19, ptr %add.ptr21, i64 %cond17, i1 zeroext %is_ours)
  %tobool24 = icmp eq i64 %call23, 0
  %tobool25 = icmp ne ptr %bitmap.061, null
  %or.cond = select i1 %tobool24, i1 true, i1 %tobool25
  br i1 %or.cond, label %if.end28, label %if.then26

if.then26:
  %call27 = tail call ptr @calloc(i64 %div58, i64 8)
  br label %if.end28

if.end28:
  %bitmap.1 = phi ptr [ %bitmap.061, %for.body ], [ %call27, %if.then26 ]
  br i1 %tobool24, label %if.end31, label %if.then30

if.then30:
  %arrayidx = getelementptr inbounds nuw i64, ptr %bitmap.1, i64 %cond10
  store i64 %call23, ptr %arrayidx, align 8
  br label %if.end31

if.end31:
  %inc = add nuw nsw i64 %c.060, 1
  %exitcond.not = icmp eq i64 %inc, %div58
  br i1 %exitcond.not, label %for.cond.cleanup.loopexit, label %for.body

return:
  %retval.0 = phi i64 [ 0, %if.then ], [ %call, %cond.true ], [ 0, %if.end ], [ %1, %for.cond.cleanup.loopexit ]
  ret i64 %retval.0
}

define linkonce_odr hidden i64 @enzyme.tagged_moves.move_chunk(ptr %to, ptr %from, i64 %n, i1 zeroext %is_ours) noinline nounwind "enzyme_inactive" {
entry:
  %bytes = alloca [64 x i8], align 16
  call void @llvm.lifetime.start.p0(ptr %bytes)
  %cmp89.not = icmp eq i64 %n, 0
  br i1 %cmp89.not, label %for.cond8.preheader, label %for.body

for.cond8.preheader:
  %moved.0.lcssa = phi i64 [ 0, %entry ], [ %or, %if.end ]
  %cmp9100.not = icmp eq i64 %n, 0
  br i1 %cmp9100.not, label %for.cond.cleanup10, label %for.body11

for.body:
  %moved.092 = phi i64 [ %or, %if.end ], [ 0, %entry ]
  %known.091 = phi i64 [ %known.1, %if.end ], [ 0, %entry ]
  %k.090 = phi i64 [ %inc, %if.end ], [ 0, %entry ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %from, i64 %k.090
  %0 = ptrtoint ptr %add.ptr to i64
  %and.i = and i64 %0, -8
  %1 = inttoptr i64 %and.i to ptr
  %cmp1 = icmp eq i64 %k.090, 0
  %cmp3 = icmp eq ptr %add.ptr, %1
  %or.cond = select i1 %cmp1, i1 true, i1 %cmp3
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  %call4 = tail call i64 @enzyme.tagged_moves.pieces_at(ptr %1, i1 zeroext %is_ours)
  br label %if.end

if.end:
  %known.1 = phi i64 [ %call4, %if.then ], [ %known.091, %for.body ]
  %2 = load i8, ptr %add.ptr, align 1
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %bytes, i64 %k.090
  store i8 %2, ptr %arrayidx5, align 1
  %sub.ptr.sub = and i64 %0, 7
  %shr = lshr i64 %known.1, %sub.ptr.sub
  %and = and i64 %shr, 1
  %shl = shl nuw i64 %and, %k.090
  %or = or i64 %shl, %moved.092
  %inc = add nuw i64 %k.090, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond8.preheader, label %for.body

for.cond.cleanup10:
  call void @llvm.lifetime.end.p0(ptr %bytes)
  ret i64 %moved.0.lcssa

for.body11:
  %k7.0101 = phi i64 [ %k7.1.lcssa, %if.end46 ], [ 0, %for.cond8.preheader ]
  %add.ptr13 = getelementptr inbounds nuw i8, ptr %to, i64 %k7.0101
  %3 = ptrtoint ptr %add.ptr13 to i64
  %and.i88 = and i64 %3, -8
  %4 = inttoptr i64 %and.i88 to ptr
  %call15 = tail call i64 @enzyme.tagged_moves.pieces_at(ptr %4, i1 zeroext true)
  %add.ptr19 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %add.ptr1893 = getelementptr inbounds nuw i8, ptr %to, i64 %k7.0101
  %cmp2094 = icmp ult ptr %add.ptr1893, %add.ptr19
  br i1 %cmp2094, label %for.body21, label %for.end42

for.body21:
  %add.ptr1897 = phi ptr [ %add.ptr18, %if.end39 ], [ %add.ptr1893, %for.body11 ]
  %now.096 = phi i64 [ %now.1, %if.end39 ], [ %call15, %for.body11 ]
  %k7.195 = phi i64 [ %inc41, %if.end39 ], [ %k7.0101, %for.body11 ]
  %sub.ptr.lhs.cast23 = ptrtoint ptr %add.ptr1897 to i64
  %sub.ptr.sub25 = sub i64 %sub.ptr.lhs.cast23, %and.i88
  %shl26 = shl nuw i64 1, %sub.ptr.sub25
  %5 = shl nuw i64 1, %k7.195
  %6 = and i64 %5, %moved.0.lcssa
  %tobool.not = icmp eq i64 %6, 0
  br i1 %tobool.not, label %if.else, label %if.then29

if.then29:
  %arrayidx30 = getelementptr inbounds nuw i8, ptr %bytes, i64 %k7.195
  %7 = load i8, ptr %arrayidx30, align 1
  store i8 %7, ptr %add.ptr1897, align 1
  %or32 = or i64 %shl26, %now.096
  br label %if.end39

if.else:
  %and33 = and i64 %shl26, %call15
  %tobool34.not = icmp eq i64 %and33, 0
  br i1 %tobool34.not, label %if.end39, label %if.then35

if.then35:
  store i8 0, ptr %add.ptr1897, align 1
  %not = xor i64 %shl26, -1
  %and37 = and i64 %now.096, %not
  br label %if.end39

if.end39:
  %now.1 = phi i64 [ %or32, %if.then29 ], [ %and37, %if.then35 ], [ %now.096, %if.else ]
  %inc41 = add i64 %k7.195, 1
  %cmp17 = icmp ult i64 %inc41, %n
  %add.ptr18 = getelementptr inbounds nuw i8, ptr %to, i64 %inc41
  %cmp20 = icmp ult ptr %add.ptr18, %add.ptr19
  %8 = select i1 %cmp17, i1 %cmp20, i1 false
  br i1 %8, label %for.body21, label %for.end42

for.end42:
  %k7.1.lcssa = phi i64 [ %k7.0101, %for.body11 ], [ %inc41, %if.end39 ]
  %now.0.lcssa = phi i64 [ %call15, %for.body11 ], [ %now.1, %if.end39 ]
  %or43 = or i64 %now.0.lcssa, %call15
  %tobool44.not = icmp eq i64 %or43, 0
  br i1 %tobool44.not, label %if.end46, label %if.then45

if.then45:
  tail call void @enzyme.tagged_moves.note_pieces(ptr %4, i64 %now.0.lcssa)
  br label %if.end46

if.end46:
  %cmp9 = icmp ult i64 %k7.1.lcssa, %n
  br i1 %cmp9, label %for.body11, label %for.cond.cleanup10
}

declare void @llvm.lifetime.start.p0(ptr)

declare ptr @calloc(i64, i64)

declare void @llvm.lifetime.end.p0(ptr)

define linkonce_odr hidden void @enzyme.tagged.tangent(ptr %to, ptr %from, i64 %n, i1 zeroext %is_constant) noinline nounwind "enzyme_inactive" {
entry:
  br i1 %is_constant, label %for.cond.preheader, label %if.then

for.cond.preheader:
  %cmp12.not = icmp eq i64 %n, 0
  br i1 %cmp12.not, label %for.end, label %for.body.lr.ph

for.body.lr.ph:
  %0 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.known_pages)
  br label %for.body

if.then:
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %to, ptr align 1 %from, i64 %n, i1 false)
  br label %for.end

for.body:
  %k.013 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %cond.end ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %from, i64 %k.013
  %1 = ptrtoint ptr %add.ptr to i64
  %and.i = and i64 %1, -8
  %2 = inttoptr i64 %and.i to ptr
  %3 = load i64, ptr %2, align 8
  %cmp.i = icmp eq i64 %3, -9223372036854775808
  br i1 %cmp.i, label %cond.true, label %if.end.i

if.end.i:
  %4 = add i64 %3, -65536
  %or.cond.i = icmp ult i64 %4, 140737488289792
  br i1 %or.cond.i, label %if.end3.i, label %cond.end

if.end3.i:
  %shr4.i = lshr i64 %3, 12
  %rem.i = and i64 %shr4.i, 255
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %0, i64 %rem.i
  %5 = load i64, ptr %arrayidx.i, align 8
  %cmp5.i = icmp eq i64 %5, %shr4.i
  br i1 %cmp5.i, label %cond.true, label %if.end7.i

if.end7.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %3)
  br i1 %call.i, label %if.end9.i, label %cond.end

if.end9.i:
  store i64 %shr4.i, ptr %arrayidx.i, align 8
  br label %cond.true

cond.true:
  %6 = load i8, ptr %add.ptr, align 1
  br label %cond.end

cond.end:
  %cond = phi i8 [ %6, %cond.true ], [ 0, %if.end7.i ], [ 0, %if.end.i ]
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %to, i64 %k.013
  store i8 %cond, ptr %arrayidx3, align 1
  %inc = add nuw i64 %k.013, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.end, label %for.body

for.end:
  ret void
}

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

define linkonce_odr hidden void @enzyme.tagged.note(ptr %place, i64 %size) noinline nounwind "enzyme_inactive" {
entry:
  %bits.i = alloca i64, align 8
  %tobool.not = icmp eq i64 %size, 0
  br i1 %tobool.not, label %if.end, label %land.lhs.true

land.lhs.true:
  call void @llvm.lifetime.start.p0(ptr %bits.i)
  store i64 0, ptr %bits.i, align 8
  %cond.i = tail call i64 @llvm.umin.i64(i64 %size, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits.i, ptr align 1 %place, i64 %cond.i, i1 false)
  %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i = load i64, ptr %bits.i, align 8
  call void @llvm.lifetime.end.p0(ptr %bits.i)
  %tobool1.not = icmp eq i64 %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i, 0
  br i1 %tobool1.not, label %if.end, label %if.then

if.then:
  tail call void @enzyme.tagged_moves.note_part(ptr %place, i64 %size, i64 %size, i64 0)
  br label %if.end

if.end:
  ret void
}

define linkonce_odr hidden void @enzyme.tagged_moves.note_part(ptr %place, i64 %count, i64 %size, i64 %offset) noinline nounwind "enzyme_inactive" {
entry:
  %bits.i = alloca i64, align 8
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kinds_of_floats)
  %1 = ptrtoint ptr %place to i64
  %call = tail call ptr @enzyme.tagged_moves.find(ptr %0, i64 %1, i64 0, i32 1)
  call void @llvm.lifetime.start.p0(ptr %bits.i)
  store i64 0, ptr %bits.i, align 8
  %cond.i = tail call i64 @llvm.umin.i64(i64 %count, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits.i, ptr align 1 %place, i64 %cond.i, i1 false)
  %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i = load i64, ptr %bits.i, align 8
  call void @llvm.lifetime.end.p0(ptr %bits.i)
  %bits = getelementptr inbounds nuw i8, ptr %call, i64 8
  store i64 %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i, ptr %bits, align 8
  %shl = shl i64 %size, 8
  %shl2 = shl i64 %offset, 16
  %2 = or i64 %shl, %shl2
  %or3 = or i64 %2, %count
  %mask = getelementptr inbounds nuw i8, ptr %call, i64 16
  store i64 %or3, ptr %mask, align 8
  ret void
}

define linkonce_odr hidden void @enzyme.tagged.undo(ptr %to, ptr %from, i64 %n, i64 %moved, i64 %size, i1 zeroext %is_last) noinline nounwind "enzyme_inactive" {
entry:
  %cmp = icmp ult i64 %n, 65
  br i1 %cmp, label %if.then, label %if.end2

if.then:
  %tobool = icmp ne i64 %moved, 0
  %or.cond = and i1 %tobool, %is_last
  br i1 %or.cond, label %if.then1, label %if.end

if.then1:
  tail call void @enzyme.tagged_moves.clear_pieces(ptr %to, i64 %n, i64 %moved, ptr %from, i64 %n)
  br label %if.end

if.end:
  tail call void @enzyme.tagged_moves.undo_chunk(ptr %to, ptr %from, i64 %n, i64 %moved, i64 %size)
  br label %return

if.end2:
  %0 = inttoptr i64 %moved to ptr
  %sub = add i64 %n, 63
  %div83 = lshr i64 %sub, 6
  %cmp3 = icmp ult ptr %to, %from
  %add.ptr = getelementptr inbounds nuw i8, ptr %to, i64 %n
  %cmp4 = icmp ult ptr %from, %add.ptr
  %1 = select i1 %cmp3, i1 %cmp4, i1 false
  %cmp584.not = icmp eq i64 %div83, 0
  br i1 %cmp584.not, label %return, label %for.body.lr.ph

for.body.lr.ph:
  %tobool16.not = icmp eq i64 %moved, 0
  %tobool28.not = icmp eq ptr %from, null
  br label %for.body

for.body:
  %c.085 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %cond.end39 ]
  %2 = xor i64 %c.085, -1
  %sub8 = add nsw i64 %div83, %2
  %cond = select i1 %1, i64 %sub8, i64 %c.085
  %add9 = add nsw i64 %cond, 1
  %cmp10 = icmp eq i64 %add9, %div83
  %mul = shl i64 %cond, 6
  %sub12 = sub i64 %n, %mul
  %cond15 = select i1 %cmp10, i64 %sub12, i64 64
  br i1 %tobool16.not, label %if.end25, label %land.lhs.true17

land.lhs.true17:
  %arrayidx = getelementptr inbounds nuw i64, ptr %0, i64 %cond
  %3 = load i64, ptr %arrayidx, align 8
  %tobool18 = icmp ne i64 %3, 0
  %or.cond41 = and i1 %is_last, %tobool18
  br i1 %or.cond41, label %if.then21, label %if.end25

if.then21:
  %add.ptr23 = getelementptr inbounds nuw i8, ptr %to, i64 %mul
  tail call void @enzyme.tagged_moves.clear_pieces(ptr %add.ptr23, i64 %cond15, i64 %3, ptr %from, i64 %n)
  br label %if.end25

if.end25:
  %add.ptr27 = getelementptr inbounds nuw i8, ptr %to, i64 %mul
  %add.ptr31 = getelementptr inbounds nuw i8, ptr %from, i64 %mul
  %cond34 = select i1 %tobool28.not, ptr null, ptr %add.ptr31
  br i1 %tobool16.not, label %cond.end39, label %cond.true36

cond.true36:
  %arrayidx37 = getelementptr inbounds nuw i64, ptr %0, i64 %cond
  %4 = load i64, ptr %arrayidx37, align 8
  br label %cond.end39

cond.end39:
  %cond40 = phi i64 [ %4, %cond.true36 ], [ 0, %if.end25 ]
  tail call void @enzyme.tagged_moves.undo_chunk(ptr %add.ptr27, ptr %cond34, i64 %cond15, i64 %cond40, i64 %size)
  %inc = add nuw nsw i64 %c.085, 1
  %exitcond.not = icmp eq i64 %inc, %div83
  br i1 %exitcond.not, label %return, label %for.body

return:
  ret void
}

define linkonce_odr hidden void @enzyme.tagged_moves.clear_pieces(ptr %to, i64 %n, i64 %moved, ptr %from, i64 %all) noinline nounwind "enzyme_inactive" {
entry:
  %cmp53.not = icmp eq i64 %n, 0
  br i1 %cmp53.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %tobool8.not = icmp ne ptr %from, null
  %add.ptr14 = getelementptr inbounds nuw i8, ptr %from, i64 %all
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %k.054 = phi i64 [ 0, %for.body.lr.ph ], [ %k.1.lcssa, %if.end20 ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %to, i64 %k.054
  %0 = ptrtoint ptr %add.ptr to i64
  %and.i = and i64 %0, -8
  %1 = inttoptr i64 %and.i to ptr
  %call1 = tail call i64 @enzyme.tagged_moves.pieces_at(ptr %1, i1 zeroext true)
  %add.ptr5 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %add.ptr447 = getelementptr inbounds nuw i8, ptr %to, i64 %k.054
  %cmp648 = icmp ult ptr %add.ptr447, %add.ptr5
  br i1 %cmp648, label %for.body7, label %for.end

for.body7:
  %add.ptr451 = phi ptr [ %add.ptr4, %for.inc ], [ %add.ptr447, %for.body ]
  %now.050 = phi i64 [ %now.1, %for.inc ], [ %call1, %for.body ]
  %k.149 = phi i64 [ %inc, %for.inc ], [ %k.054, %for.body ]
  %2 = shl nuw i64 1, %k.149
  %3 = and i64 %2, %moved
  %tobool.not = icmp eq i64 %3, 0
  br i1 %tobool.not, label %for.inc, label %land.lhs.true

land.lhs.true:
  %cmp11.not = icmp uge ptr %add.ptr451, %from
  %or.cond.not46 = select i1 %tobool8.not, i1 %cmp11.not, i1 false
  %cmp15 = icmp ult ptr %add.ptr451, %add.ptr14
  %or.cond45 = select i1 %or.cond.not46, i1 %cmp15, i1 false
  br i1 %or.cond45, label %for.inc, label %if.then

if.then:
  store i8 0, ptr %add.ptr451, align 1
  %sub.ptr.lhs.cast = ptrtoint ptr %add.ptr451 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %and.i
  %shl = shl nuw i64 1, %sub.ptr.sub
  %not = xor i64 %shl, -1
  %and17 = and i64 %now.050, %not
  br label %for.inc

for.inc:
  %now.1 = phi i64 [ %now.050, %land.lhs.true ], [ %and17, %if.then ], [ %now.050, %for.body7 ]
  %inc = add i64 %k.149, 1
  %cmp3 = icmp ult i64 %inc, %n
  %add.ptr4 = getelementptr inbounds nuw i8, ptr %to, i64 %inc
  %cmp6 = icmp ult ptr %add.ptr4, %add.ptr5
  %4 = select i1 %cmp3, i1 %cmp6, i1 false
  br i1 %4, label %for.body7, label %for.end

for.end:
  %k.1.lcssa = phi i64 [ %k.054, %for.body ], [ %inc, %for.inc ]
  %now.0.lcssa = phi i64 [ %call1, %for.body ], [ %now.1, %for.inc ]
  %cmp18.not = icmp eq i64 %now.0.lcssa, %call1
  br i1 %cmp18.not, label %if.end20, label %if.then19

if.then19:
  tail call void @enzyme.tagged_moves.note_pieces(ptr %1, i64 %now.0.lcssa)
  br label %if.end20

if.end20:
  %cmp = icmp ult i64 %k.1.lcssa, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define linkonce_odr hidden void @enzyme.tagged_moves.undo_chunk(ptr %to, ptr %from, i64 %n, i64 %moved, i64 %size) noinline nounwind "enzyme_inactive" {
entry:
  %bits.i176 = alloca i64, align 8
  %bits.i = alloca i64, align 8
  %bytes = alloca [64 x i8], align 16
  %taken = alloca [64 x { i64, i64, i64 }], align 16
  call void @llvm.lifetime.start.p0(ptr %bytes)
  call void @llvm.memset.p0.i64(ptr align 16 %bytes, i8 0, i64 64, i1 false)
  call void @llvm.lifetime.start.p0(ptr %taken)
  call void @llvm.memset.p0.i64(ptr align 16 %taken, i8 0, i64 1536, i1 false)
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kinds_of_floats)
  %used = getelementptr inbounds nuw i8, ptr %0, i64 16
  %1 = load i64, ptr %used, align 8
  %tobool.not = icmp eq i64 %1, 0
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  call void @enzyme.tagged_moves.take_known(ptr %to, i64 %n, i64 %moved, ptr %taken)
  br label %if.end

if.end:
  %cmp179.not = icmp eq i64 %n, 0
  br i1 %cmp179.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %tobool6.not = icmp eq ptr %from, null
  br i1 %tobool6.not, label %cleanup, label %for.cond10.preheader

for.cond10.preheader:
  %cmp11181.not = icmp eq i64 %n, 0
  br i1 %cmp11181.not, label %for.cond.cleanup12, label %for.body13

for.body:
  %k.0180 = phi i64 [ %inc, %for.inc ], [ 0, %if.end ]
  %2 = shl nuw i64 1, %k.0180
  %3 = and i64 %2, %moved
  %tobool1.not = icmp eq i64 %3, 0
  br i1 %tobool1.not, label %if.then2, label %for.inc

if.then2:
  %arrayidx = getelementptr inbounds nuw i8, ptr %to, i64 %k.0180
  %4 = load i8, ptr %arrayidx, align 1
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %bytes, i64 %k.0180
  store i8 %4, ptr %arrayidx3, align 1
  store i8 0, ptr %arrayidx, align 1
  br label %for.inc

for.inc:
  %inc = add nuw i64 %k.0180, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup12:
  %moved.addr.0.lcssa = phi i64 [ %moved, %for.cond10.preheader ], [ %moved.addr.1, %for.inc38 ]
  %tobool41.not = icmp eq i64 %size, 0
  br i1 %tobool41.not, label %if.end73, label %land.lhs.true

for.body13:
  %moved.addr.0183 = phi i64 [ %moved.addr.1, %for.inc38 ], [ %moved, %for.cond10.preheader ]
  %k9.0182 = phi i64 [ %inc39, %for.inc38 ], [ 0, %for.cond10.preheader ]
  %arrayidx14 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %taken, i64 %k9.0182
  %5 = load i64, ptr %arrayidx14, align 8
  %tobool15.not = icmp eq i64 %5, 0
  br i1 %tobool15.not, label %for.inc38, label %if.end17

if.end17:
  %size21 = getelementptr inbounds nuw i8, ptr %arrayidx14, i64 8
  %6 = load i64, ptr %size21, align 8
  %cmp22 = icmp eq i64 %5, %6
  %add.ptr = getelementptr inbounds nuw i8, ptr %from, i64 %k9.0182
  %add.ptr25 = getelementptr inbounds nuw i8, ptr %bytes, i64 %k9.0182
  br i1 %cmp22, label %if.then23, label %if.else

if.then23:
  call void @enzyme.tagged_moves.add(ptr %add.ptr, ptr %add.ptr25, i64 %6)
  br label %if.end34

if.else:
  call void @llvm.lifetime.start.p0(ptr %bits.i)
  store i64 0, ptr %bits.i, align 8
  %cond.i = tail call i64 @llvm.umin.i64(i64 %5, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits.i, ptr align 1 %add.ptr25, i64 %cond.i, i1 false)
  %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i = load i64, ptr %bits.i, align 8
  call void @llvm.lifetime.end.p0(ptr %bits.i)
  tail call void @enzyme.tagged_moves.give_part(ptr %add.ptr, i64 %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i, ptr byval({ i64, i64, i64 }) align 8 %arrayidx14)
  br label %if.end34

if.end34:
  %notmask175 = shl nsw i64 -1, %5
  %sub = xor i64 %notmask175, -1
  %shl37 = shl i64 %sub, %k9.0182
  %or = or i64 %shl37, %moved.addr.0183
  br label %for.inc38

for.inc38:
  %moved.addr.1 = phi i64 [ %or, %if.end34 ], [ %moved.addr.0183, %for.body13 ]
  %inc39 = add nuw i64 %k9.0182, 1
  %exitcond199.not = icmp eq i64 %inc39, %n
  br i1 %exitcond199.not, label %for.cond.cleanup12, label %for.body13

land.lhs.true:
  %cmp42 = icmp eq i64 %n, %size
  br i1 %cmp42, label %if.then47, label %lor.lhs.false

lor.lhs.false:
  %rem = urem i64 %n, %size
  %cmp43 = icmp eq i64 %rem, 0
  br i1 %cmp43, label %land.lhs.true44, label %if.end73

land.lhs.true44:
  %7 = ptrtoint ptr %to to i64
  %8 = ptrtoint ptr %from to i64
  %xor = xor i64 %8, %7
  %rem45 = urem i64 %xor, %size
  %tobool46.not = icmp eq i64 %rem45, 0
  br i1 %tobool46.not, label %if.end73, label %if.then47

if.then47:
  %notmask = shl nsw i64 -1, %size
  %sub50 = xor i64 %notmask, -1
  %cmp52184.not = icmp eq i64 %n, 0
  br i1 %cmp52184.not, label %if.end73, label %for.body54.lr.ph

for.body54.lr.ph:
  %cond.i177 = tail call i64 @llvm.umin.i64(i64 %size, i64 8)
  br label %for.body54

for.body54:
  %moved.addr.2186 = phi i64 [ %moved.addr.0.lcssa, %for.body54.lr.ph ], [ %moved.addr.3, %for.inc71 ]
  %k48.0185 = phi i64 [ 0, %for.body54.lr.ph ], [ %add, %for.inc71 ]
  %shr55 = lshr i64 %moved.addr.2186, %k48.0185
  %and56 = and i64 %shr55, %sub50
  %tobool57.not = icmp eq i64 %and56, 0
  br i1 %tobool57.not, label %if.then58, label %for.inc71

if.then58:
  %add.ptr60 = getelementptr inbounds nuw i8, ptr %bytes, i64 %k48.0185
  call void @llvm.lifetime.start.p0(ptr %bits.i176)
  store i64 0, ptr %bits.i176, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits.i176, ptr align 1 %add.ptr60, i64 %cond.i177, i1 false)
  %bits.i176.0.bits.i176.0.bits.i176.0.bits.0.bits.0.bits.0..i178 = load i64, ptr %bits.i176, align 8
  call void @llvm.lifetime.end.p0(ptr %bits.i176)
  %tobool62.not = icmp eq i64 %bits.i176.0.bits.i176.0.bits.i176.0.bits.0.bits.0.bits.0..i178, 0
  br i1 %tobool62.not, label %if.end67, label %if.then63

if.then63:
  %add.ptr64 = getelementptr inbounds nuw i8, ptr %from, i64 %k48.0185
  call void @enzyme.tagged_moves.add(ptr %add.ptr64, ptr %add.ptr60, i64 %size)
  br label %if.end67

if.end67:
  %shl68 = shl i64 %sub50, %k48.0185
  %or69 = or i64 %moved.addr.2186, %shl68
  br label %for.inc71

for.inc71:
  %moved.addr.3 = phi i64 [ %moved.addr.2186, %for.body54 ], [ %or69, %if.end67 ]
  %add = add i64 %k48.0185, %size
  %cmp52 = icmp ult i64 %add, %n
  br i1 %cmp52, label %for.body54, label %if.end73

if.end73:
  %moved.addr.4 = phi i64 [ %moved.addr.0.lcssa, %for.cond.cleanup12 ], [ %moved.addr.0.lcssa, %land.lhs.true44 ], [ %moved.addr.0.lcssa, %lor.lhs.false ], [ %moved.addr.0.lcssa, %if.then47 ], [ %moved.addr.3, %for.inc71 ]
  %cmp76197.not = icmp eq i64 %n, 0
  br i1 %cmp76197.not, label %cleanup, label %for.body78

for.body78:
  %k74.0198 = phi i64 [ %k74.1.lcssa, %if.end103 ], [ 0, %if.end73 ]
  %add.ptr79 = getelementptr inbounds nuw i8, ptr %from, i64 %k74.0198
  %9 = ptrtoint ptr %add.ptr79 to i64
  %and.i = and i64 %9, -8
  %10 = inttoptr i64 %and.i to ptr
  %add.ptr84 = getelementptr inbounds nuw i8, ptr %10, i64 8
  %add.ptr83188 = getelementptr inbounds nuw i8, ptr %from, i64 %k74.0198
  %cmp85189 = icmp ult ptr %add.ptr83188, %add.ptr84
  br i1 %cmp85189, label %for.body86, label %for.end100

for.body86:
  %add.ptr83193 = phi ptr [ %add.ptr83, %for.inc98 ], [ %add.ptr83188, %for.body78 ]
  %mask.0192 = phi i64 [ %mask.1, %for.inc98 ], [ 0, %for.body78 ]
  %word.0191 = phi i64 [ %word.1, %for.inc98 ], [ 0, %for.body78 ]
  %k74.1190 = phi i64 [ %inc99, %for.inc98 ], [ %k74.0198, %for.body78 ]
  %11 = shl nuw i64 1, %k74.1190
  %12 = and i64 %11, %moved.addr.4
  %tobool89.not = icmp eq i64 %12, 0
  br i1 %tobool89.not, label %if.then90, label %for.inc98

if.then90:
  %sub.ptr.lhs.cast = ptrtoint ptr %add.ptr83193 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %and.i
  %arrayidx92 = getelementptr inbounds nuw i8, ptr %bytes, i64 %k74.1190
  %13 = load i8, ptr %arrayidx92, align 1
  %conv = zext i8 %13 to i64
  %mul = shl i64 %sub.ptr.sub, 3
  %shl93 = shl i64 %conv, %mul
  %or94 = or i64 %shl93, %word.0191
  %shl95 = shl nuw i64 1, %sub.ptr.sub
  %or96 = or i64 %shl95, %mask.0192
  br label %for.inc98

for.inc98:
  %word.1 = phi i64 [ %word.0191, %for.body86 ], [ %or94, %if.then90 ]
  %mask.1 = phi i64 [ %mask.0192, %for.body86 ], [ %or96, %if.then90 ]
  %inc99 = add i64 %k74.1190, 1
  %cmp82 = icmp ult i64 %inc99, %n
  %add.ptr83 = getelementptr inbounds nuw i8, ptr %from, i64 %inc99
  %cmp85 = icmp ult ptr %add.ptr83, %add.ptr84
  %14 = select i1 %cmp82, i1 %cmp85, i1 false
  br i1 %14, label %for.body86, label %for.end100

for.end100:
  %k74.1.lcssa = phi i64 [ %k74.0198, %for.body78 ], [ %inc99, %for.inc98 ]
  %word.0.lcssa = phi i64 [ 0, %for.body78 ], [ %word.1, %for.inc98 ]
  %mask.0.lcssa = phi i64 [ 0, %for.body78 ], [ %mask.1, %for.inc98 ]
  %tobool101.not = icmp eq i64 %mask.0.lcssa, 0
  br i1 %tobool101.not, label %if.end103, label %if.then102

if.then102:
  tail call void @enzyme.tagged_moves.give(ptr %10, i64 %word.0.lcssa, i64 %mask.0.lcssa, i64 %size)
  br label %if.end103

if.end103:
  %cmp76 = icmp ult i64 %k74.1.lcssa, %n
  br i1 %cmp76, label %for.body78, label %cleanup

cleanup:
  call void @llvm.lifetime.end.p0(ptr %taken)
  call void @llvm.lifetime.end.p0(ptr %bytes)
  ret void
}

define linkonce_odr hidden void @enzyme.tagged.give_back(i64 %n, i64 %moved) noinline nounwind "enzyme_inactive" {
entry:
  %cmp = icmp ugt i64 %n, 64
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %0 = inttoptr i64 %moved to ptr
  tail call void @free(ptr %0)
  br label %if.end

if.end:
  ret void
}

declare void @free(ptr)

define linkonce_odr hidden zeroext i1 @enzyme.tagged.holds(ptr %from, i64 %n, i64 %unit) noinline nounwind "enzyme_inactive" {
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
  %cmp8.not66.not = icmp eq i64 %n, 0
  br i1 %cmp8.not66.not, label %cleanup35, label %for.body.lr.ph

for.body.lr.ph:
  %sub = add i64 %unit, -1
  %sub24 = add i64 %n, -1
  br label %for.body

for.body:
  %k.069 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
  %known.068 = phi i64 [ 0, %for.body.lr.ph ], [ %known.1, %for.inc ]
  %bits.067 = phi i64 [ 0, %for.body.lr.ph ], [ %bits.3, %for.inc ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %from, i64 %k.069
  %0 = ptrtoint ptr %add.ptr to i64
  %and.i = and i64 %0, -8
  %1 = inttoptr i64 %and.i to ptr
  %cmp9 = icmp eq i64 %k.069, 0
  %cmp11 = icmp eq ptr %add.ptr, %1
  %or.cond = select i1 %cmp9, i1 true, i1 %cmp11
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  %call12 = tail call i64 @enzyme.tagged_moves.pieces_at(ptr %1, i1 zeroext false)
  br label %if.end

if.end:
  %known.1 = phi i64 [ %call12, %if.then ], [ %known.068, %for.body ]
  %sub.ptr.sub = and i64 %0, 7
  %2 = shl nuw nsw i64 1, %sub.ptr.sub
  %3 = and i64 %known.1, %2
  %tobool.not = icmp eq i64 %3, 0
  br i1 %tobool.not, label %land.lhs.true, label %if.end19

land.lhs.true:
  %4 = load i8, ptr %add.ptr, align 1
  %cmp14.not = icmp eq i8 %4, -128
  br i1 %cmp14.not, label %if.end19, label %if.then16

if.then16:
  %conv = zext i8 %4 to i64
  %rem = urem i64 %k.069, %unit
  %mul = shl i64 %rem, 3
  %shl = shl i64 %conv, %mul
  %or = or i64 %shl, %bits.067
  br label %if.end19

if.end19:
  %bits.1 = phi i64 [ %bits.067, %if.end ], [ %or, %if.then16 ], [ %bits.067, %land.lhs.true ]
  %rem20 = urem i64 %k.069, %unit
  %cmp21 = icmp eq i64 %rem20, %sub
  %cmp25 = icmp eq i64 %k.069, %sub24
  %or.cond65 = or i1 %cmp25, %cmp21
  br i1 %or.cond65, label %if.then27, label %for.inc

if.then27:
  %cmp28.not = icmp ult i64 %bits.1, %cond7
  br i1 %cmp28.not, label %for.inc, label %cleanup35

for.inc:
  %bits.3 = phi i64 [ %bits.1, %if.end19 ], [ 0, %if.then27 ]
  %inc = add nuw i64 %k.069, 1
  %exitcond.not = icmp eq i64 %inc, %n
  br i1 %exitcond.not, label %cleanup35, label %for.body

cleanup35:
  %cmp8.not.lcssa = phi i1 [ false, %cond.end6 ], [ true, %if.then27 ], [ false, %for.inc ]
  ret i1 %cmp8.not.lcssa
}

define linkonce_odr hidden i64 @enzyme.tagged_moves.pieces_at(ptr %place, i1 zeroext %is_ours) noinline nounwind "enzyme_inactive" {
entry:
  %0 = load i64, ptr %place, align 8
  %tobool = icmp ne i64 %0, 0
  %or.cond = or i1 %is_ours, %tobool
  br i1 %or.cond, label %if.end, label %cleanup14

if.end:
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.torn)
  %used = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load i64, ptr %used, align 8
  %tobool1.not = icmp eq i64 %2, 0
  br i1 %tobool1.not, label %if.end11, label %if.then2

if.then2:
  %3 = ptrtoint ptr %place to i64
  %call = tail call ptr @enzyme.tagged_moves.find(ptr %1, i64 %3, i64 0, i32 0)
  %tobool3.not = icmp eq ptr %call, null
  br i1 %tobool3.not, label %cleanup, label %if.then4

if.then4:
  %mask = getelementptr inbounds nuw i8, ptr %call, i64 16
  %4 = load i64, ptr %mask, align 8
  br label %for.body.i

for.body.i:
  %indvars.iv.i = phi i64 [ 0, %if.then4 ], [ %indvars.iv.next.i, %for.body.i ]
  %wide.06.i = phi i64 [ 0, %if.then4 ], [ %wide.1.i, %for.body.i ]
  %5 = shl nuw nsw i64 1, %indvars.iv.i
  %6 = and i64 %5, %4
  %tobool.not.i = icmp eq i64 %6, 0
  %7 = shl nuw nsw i64 %indvars.iv.i, 3
  %shl.i = shl nuw i64 255, %7
  %or.i = select i1 %tobool.not.i, i64 0, i64 %shl.i
  %wide.1.i = or i64 %or.i, %wide.06.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.not.i = icmp eq i64 %indvars.iv.next.i, 8
  br i1 %exitcond.not.i, label %spread.exit, label %for.body.i

spread.exit:
  %and = and i64 %wide.1.i, %0
  %bits = getelementptr inbounds nuw i8, ptr %call, i64 8
  %8 = load i64, ptr %bits, align 8
  %cmp = icmp eq i64 %and, %8
  br i1 %cmp, label %cleanup, label %if.end8

if.end8:
  store i64 0, ptr %mask, align 8
  br label %cleanup

cleanup:
  %cond15 = phi i1 [ true, %if.then2 ], [ true, %if.end8 ], [ false, %spread.exit ]
  %retval.0 = phi i64 [ undef, %if.then2 ], [ undef, %if.end8 ], [ %4, %spread.exit ]
  br i1 %cond15, label %if.end11, label %cleanup14

if.end11:
  %cmp.i = icmp eq i64 %0, -9223372036854775808
  br i1 %cmp.i, label %cleanup14, label %if.end.i

if.end.i:
  %9 = add i64 %0, -65536
  %or.cond.i = icmp ult i64 %9, 140737488289792
  br i1 %or.cond.i, label %if.end3.i, label %cleanup14

if.end3.i:
  %shr4.i = lshr i64 %0, 12
  %10 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.known_pages)
  %rem.i = and i64 %shr4.i, 255
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %10, i64 %rem.i
  %11 = load i64, ptr %arrayidx.i, align 8
  %cmp5.i = icmp eq i64 %11, %shr4.i
  br i1 %cmp5.i, label %cleanup14, label %if.end7.i

if.end7.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %0)
  br i1 %call.i, label %if.end9.i, label %cleanup14

if.end9.i:
  store i64 %shr4.i, ptr %arrayidx.i, align 8
  br label %cleanup14

cleanup14:
  %retval.1 = phi i64 [ 0, %entry ], [ %retval.0, %cleanup ], [ 0, %if.end.i ], [ 255, %if.end11 ], [ 255, %if.end3.i ], [ 255, %if.end9.i ], [ 0, %if.end7.i ]
  ret i64 %retval.1
}

define linkonce_odr hidden void @enzyme.tagged.overwrite(ptr %to, i64 %n, i64 %unit, ptr %lost) noinline nounwind "enzyme_inactive" {
entry:
  %cmp.i = icmp ult i64 %n, %unit
  br i1 %cmp.i, label %cond.end6.i, label %cond.false.i

cond.false.i:
  %cmp1.i = icmp eq i64 %unit, 8
  br i1 %cmp1.i, label %cond.end6.i, label %cond.false3.i

cond.false3.i:
  %cmp4.i = icmp eq i64 %unit, 4
  %cond.i = select i1 %cmp4.i, i64 8388608, i64 1024
  br label %cond.end6.i

cond.end6.i:
  %cond7.i = phi i64 [ 1, %entry ], [ %cond.i, %cond.false3.i ], [ 4503599627370496, %cond.false.i ]
  %cmp8.not66.not.i = icmp eq i64 %n, 0
  br i1 %cmp8.not66.not.i, label %if.end, label %for.body.lr.ph.i

for.body.lr.ph.i:
  %sub.i = add i64 %unit, -1
  %sub24.i = add i64 %n, -1
  br label %for.body.i

for.body.i:
  %k.069.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %inc.i, %for.inc.i ]
  %known.068.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %known.1.i, %for.inc.i ]
  %bits.067.i = phi i64 [ 0, %for.body.lr.ph.i ], [ %bits.3.i, %for.inc.i ]
  %add.ptr.i = getelementptr inbounds nuw i8, ptr %to, i64 %k.069.i
  %0 = ptrtoint ptr %add.ptr.i to i64
  %and.i.i = and i64 %0, -8
  %1 = inttoptr i64 %and.i.i to ptr
  %cmp9.i = icmp eq i64 %k.069.i, 0
  %cmp11.i = icmp eq ptr %add.ptr.i, %1
  %or.cond.i = select i1 %cmp9.i, i1 true, i1 %cmp11.i
  br i1 %or.cond.i, label %if.then.i, label %if.end.i

if.then.i:
  %call12.i = tail call i64 @enzyme.tagged_moves.pieces_at(ptr %1, i1 zeroext false)
  br label %if.end.i

if.end.i:
  %known.1.i = phi i64 [ %call12.i, %if.then.i ], [ %known.068.i, %for.body.i ]
  %sub.ptr.sub.i = and i64 %0, 7
  %2 = shl nuw nsw i64 1, %sub.ptr.sub.i
  %3 = and i64 %known.1.i, %2
  %tobool.not.i = icmp eq i64 %3, 0
  br i1 %tobool.not.i, label %land.lhs.true.i, label %if.end19.i

land.lhs.true.i:
  %4 = load i8, ptr %add.ptr.i, align 1
  %cmp14.not.i = icmp eq i8 %4, -128
  br i1 %cmp14.not.i, label %if.end19.i, label %if.then16.i

if.then16.i:
  %conv.i = zext i8 %4 to i64
  %rem.i = urem i64 %k.069.i, %unit
  %mul.i = shl i64 %rem.i, 3
  %shl.i = shl i64 %conv.i, %mul.i
  %or.i = or i64 %shl.i, %bits.067.i
  br label %if.end19.i

if.end19.i:
  %bits.1.i = phi i64 [ %bits.067.i, %if.end.i ], [ %or.i, %if.then16.i ], [ %bits.067.i, %land.lhs.true.i ]
  %rem20.i = urem i64 %k.069.i, %unit
  %cmp21.i = icmp eq i64 %rem20.i, %sub.i
  %cmp25.i = icmp eq i64 %k.069.i, %sub24.i
  %or.cond65.i = or i1 %cmp25.i, %cmp21.i
  br i1 %or.cond65.i, label %if.then27.i, label %for.inc.i

if.then27.i:
  %cmp28.not.i = icmp ult i64 %bits.1.i, %cond7.i
  br i1 %cmp28.not.i, label %for.inc.i, label %if.then

for.inc.i:
  %bits.3.i = phi i64 [ %bits.1.i, %if.end19.i ], [ 0, %if.then27.i ]
  %inc.i = add nuw i64 %k.069.i, 1
  %exitcond.not.i = icmp eq i64 %inc.i, %n
  br i1 %exitcond.not.i, label %if.end, label %for.body.i

if.then:
  tail call void @enzyme.stop(ptr %lost)
  unreachable

if.end:
  tail call void @llvm.memset.p0.i64(ptr align 1 %to, i8 0, i64 %n, i1 false)
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define linkonce_odr hidden void @enzyme.tagged.stop_if(i1 zeroext %is_lost, ptr %lost) noinline nounwind "enzyme_inactive" {
entry:
  br i1 %is_lost, label %if.then, label %if.end

if.then:
  tail call void @enzyme.stop(ptr %lost)
  unreachable

if.end:
  ret void
}

define linkonce_odr hidden void @enzyme.tagged.mark(ptr %shadow, ptr %primal, i64 %n, i1 zeroext %is_same) noinline nounwind "enzyme_inactive" {
entry:
  %cmp = icmp ne ptr %shadow, %primal
  %cmp1 = icmp uge ptr %shadow, inttoptr (i64 4096 to ptr)
  %or.cond.not59 = and i1 %cmp1, %cmp
  %tobool.not = icmp ult ptr %shadow, inttoptr (i64 140737488355328 to ptr)
  %or.cond31 = and i1 %tobool.not, %or.cond.not59
  br i1 %or.cond31, label %if.end, label %for.end

if.end:
  %0 = ptrtoint ptr %primal to i64
  %and.i = and i64 %0, -8
  %1 = inttoptr i64 %and.i to ptr
  %add.ptr = getelementptr inbounds nuw i8, ptr %primal, i64 %n
  %cmp361 = icmp ugt ptr %add.ptr, %1
  br i1 %cmp361, label %for.body.lr.ph, label %for.end

for.body.lr.ph:
  %2 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.known_pages)
  %3 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.known_pages)
  %4 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.known_pages)
  br label %for.body

for.body:
  %place.062 = phi ptr [ %1, %for.body.lr.ph ], [ %add.ptr16, %if.end15 ]
  %sub.ptr.lhs.cast = ptrtoint ptr %place.062 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %0
  %add.ptr4 = getelementptr inbounds i8, ptr %shadow, i64 %sub.ptr.sub
  %5 = ptrtoint ptr %add.ptr4 to i64
  %and.i32 = and i64 %5, -8
  %6 = inttoptr i64 %and.i32 to ptr
  %7 = load i64, ptr %place.062, align 8
  %cmp.i = icmp eq i64 %7, -9223372036854775808
  br i1 %cmp.i, label %land.lhs.true, label %if.end.i

if.end.i:
  %8 = add i64 %7, -65536
  %or.cond.i = icmp ult i64 %8, 140737488289792
  br i1 %or.cond.i, label %if.end3.i, label %if.end15

if.end3.i:
  %shr4.i = lshr i64 %7, 12
  %rem.i = and i64 %shr4.i, 255
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %2, i64 %rem.i
  %9 = load i64, ptr %arrayidx.i, align 8
  %cmp5.i = icmp eq i64 %9, %shr4.i
  br i1 %cmp5.i, label %land.lhs.true, label %if.end7.i

if.end7.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %7)
  br i1 %call.i, label %if.end9.i, label %if.end15

if.end9.i:
  store i64 %shr4.i, ptr %arrayidx.i, align 8
  br label %land.lhs.true

land.lhs.true:
  %10 = load i64, ptr %6, align 8
  br i1 %is_same, label %cond.true, label %cond.false

cond.true:
  %cmp.i33 = icmp eq i64 %10, -9223372036854775808
  br i1 %cmp.i33, label %if.end15, label %if.end.i34

if.end.i34:
  %11 = add i64 %10, -65536
  %or.cond.i35 = icmp ult i64 %11, 140737488289792
  br i1 %or.cond.i35, label %if.end3.i37, label %if.then14

if.end3.i37:
  %shr4.i38 = lshr i64 %10, 12
  %rem.i39 = and i64 %shr4.i38, 255
  %arrayidx.i40 = getelementptr inbounds nuw i64, ptr %4, i64 %rem.i39
  %12 = load i64, ptr %arrayidx.i40, align 8
  %cmp5.i41 = icmp eq i64 %12, %shr4.i38
  br i1 %cmp5.i41, label %if.end15, label %if.end7.i42

if.end7.i42:
  %call.i43 = tail call zeroext i1 @enzyme.is_mapped(i64 %10)
  br i1 %call.i43, label %if.end9.i44, label %if.then14

if.end9.i44:
  store i64 %shr4.i38, ptr %arrayidx.i40, align 8
  br label %if.end15

cond.false:
  switch i64 %10, label %if.end.i47 [
    i64 0, label %if.then14
    i64 -9223372036854775808, label %if.then14
  ]

if.end.i47:
  %13 = add i64 %10, -65536
  %or.cond.i48 = icmp ult i64 %13, 140737488289792
  br i1 %or.cond.i48, label %if.end3.i50, label %if.end15

if.end3.i50:
  %shr4.i51 = lshr i64 %10, 12
  %rem.i52 = and i64 %shr4.i51, 255
  %arrayidx.i53 = getelementptr inbounds nuw i64, ptr %3, i64 %rem.i52
  %14 = load i64, ptr %arrayidx.i53, align 8
  %cmp5.i54 = icmp eq i64 %14, %shr4.i51
  br i1 %cmp5.i54, label %if.then14, label %if.end7.i55

if.end7.i55:
  %call.i56 = tail call zeroext i1 @enzyme.is_mapped(i64 %10)
  br i1 %call.i56, label %if.end9.i57, label %if.end15

if.end9.i57:
  store i64 %shr4.i51, ptr %arrayidx.i53, align 8
  br label %if.then14

if.then14:
  store i64 -9223372036854775808, ptr %6, align 8
  br label %if.end15

if.end15:
  %add.ptr16 = getelementptr inbounds nuw i8, ptr %place.062, i64 8
  %cmp3 = icmp ult ptr %add.ptr16, %add.ptr
  br i1 %cmp3, label %for.body, label %for.end

for.end:
  ret void
}

define linkonce_odr hidden void @enzyme.tagged.check_link(ptr %shadow, ptr %primal, ptr %lost) noinline nounwind "enzyme_inactive" {
entry:
  %tobool.not = icmp ult ptr %shadow, inttoptr (i64 140737488355328 to ptr)
  br i1 %tobool.not, label %lor.lhs.false, label %if.then

lor.lhs.false:
  %cmp = icmp ult ptr %shadow, inttoptr (i64 4096 to ptr)
  %cmp1 = icmp ugt ptr %primal, inttoptr (i64 4095 to ptr)
  %or.cond = and i1 %cmp, %cmp1
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  tail call void @enzyme.stop(ptr %lost)
  unreachable

if.end:
  ret void
}

define linkonce_odr hidden void @enzyme.tagged.end() noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.parts)
  %room = getelementptr inbounds nuw i8, ptr %0, i64 8
  %1 = load i64, ptr %room, align 8
  %cmp17.not = icmp eq i64 %1, 0
  br i1 %cmp17.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  %2 = load ptr, ptr %0, align 8
  tail call void @free(ptr %2)
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.torn)
  %4 = load ptr, ptr %3, align 8
  tail call void @free(ptr %4)
  %5 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kinds_of_floats)
  %6 = load ptr, ptr %5, align 8
  tail call void @free(ptr %6)
  tail call void @llvm.memset.p0.i64(ptr align 8 %5, i8 0, i64 24, i1 false)
  tail call void @llvm.memset.p0.i64(ptr align 8 %3, i8 0, i64 24, i1 false)
  tail call void @llvm.memset.p0.i64(ptr align 8 %0, i8 0, i64 24, i1 false)
  ret void

for.body:
  %i.018 = phi i64 [ %inc, %if.end ], [ 0, %entry ]
  %7 = load ptr, ptr %0, align 8
  %arrayidx = getelementptr inbounds nuw { i64, i64, i64 }, ptr %7, i64 %i.018
  %mask = getelementptr inbounds nuw i8, ptr %arrayidx, i64 16
  %8 = load i64, ptr %mask, align 8
  %tobool.not = icmp eq i64 %8, 0
  br i1 %tobool.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %bits = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %9 = load i64, ptr %bits, align 8
  %tobool3.not = icmp eq i64 %9, 0
  br i1 %tobool3.not, label %if.end, label %if.then

if.then:
  tail call void @enzyme.stop(ptr @enzyme.tagged_moves..str)
  unreachable

if.end:
  store i64 0, ptr %mask, align 8
  %inc = add nuw i64 %i.018, 1
  %10 = load i64, ptr %room, align 8
  %cmp = icmp ult i64 %inc, %10
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

declare ptr @llvm.threadlocal.address.p0(ptr)

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define linkonce_odr hidden void @enzyme.tagged_moves.note_pieces(ptr %place, i64 %mask) noinline nounwind "enzyme_inactive" {
entry:
  %0 = load i64, ptr %place, align 8
  %1 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.torn)
  %used = getelementptr inbounds nuw i8, ptr %1, i64 16
  %2 = load i64, ptr %used, align 8
  %tobool.not = icmp eq i64 %2, 0
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %3 = ptrtoint ptr %place to i64
  %call = tail call ptr @enzyme.tagged_moves.find(ptr %1, i64 %3, i64 0, i32 0)
  br label %cond.end

cond.end:
  %cond = phi ptr [ %call, %cond.true ], [ null, %entry ]
  switch i64 %mask, label %if.end7 [
    i64 0, label %if.then
    i64 255, label %land.lhs.true
  ]

land.lhs.true:
  %cmp.i = icmp eq i64 %0, -9223372036854775808
  br i1 %cmp.i, label %if.then, label %if.end.i

if.end.i:
  %4 = add i64 %0, -65536
  %or.cond.i = icmp ult i64 %4, 140737488289792
  br i1 %or.cond.i, label %if.end3.i, label %if.end7

if.end3.i:
  %shr4.i = lshr i64 %0, 12
  %5 = tail call align 16 ptr @llvm.threadlocal.address.p0(ptr align 16 @enzyme.known_pages)
  %rem.i = and i64 %shr4.i, 255
  %arrayidx.i = getelementptr inbounds nuw i64, ptr %5, i64 %rem.i
  %6 = load i64, ptr %arrayidx.i, align 8
  %cmp5.i = icmp eq i64 %6, %shr4.i
  br i1 %cmp5.i, label %if.then, label %if.end7.i

if.end7.i:
  %call.i = tail call zeroext i1 @enzyme.is_mapped(i64 %0)
  br i1 %call.i, label %if.end9.i, label %if.end7

if.end9.i:
  store i64 %shr4.i, ptr %arrayidx.i, align 8
  br label %if.then

if.then:
  %tobool4.not = icmp eq ptr %cond, null
  br i1 %tobool4.not, label %cleanup, label %if.then5

if.then5:
  %mask6 = getelementptr inbounds nuw i8, ptr %cond, i64 16
  store i64 0, ptr %mask6, align 8
  br label %cleanup

if.end7:
  %tobool8.not = icmp eq ptr %cond, null
  br i1 %tobool8.not, label %if.then9, label %if.end11

if.then9:
  %7 = ptrtoint ptr %place to i64
  %call10 = tail call ptr @enzyme.tagged_moves.find(ptr %1, i64 %7, i64 0, i32 1)
  br label %if.end11

if.end11:
  %e.0 = phi ptr [ %cond, %if.end7 ], [ %call10, %if.then9 ]
  %mask12 = getelementptr inbounds nuw i8, ptr %e.0, i64 16
  store i64 %mask, ptr %mask12, align 8
  br label %for.body.i

for.body.i:
  %indvars.iv.i = phi i64 [ 0, %if.end11 ], [ %indvars.iv.next.i, %for.body.i ]
  %wide.06.i = phi i64 [ 0, %if.end11 ], [ %wide.1.i, %for.body.i ]
  %8 = shl nuw nsw i64 1, %indvars.iv.i
  %9 = and i64 %8, %mask
  %tobool.not.i = icmp eq i64 %9, 0
  %10 = shl nuw nsw i64 %indvars.iv.i, 3
  %shl.i = shl nuw i64 255, %10
  %or.i = select i1 %tobool.not.i, i64 0, i64 %shl.i
  %wide.1.i = or i64 %or.i, %wide.06.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.not.i = icmp eq i64 %indvars.iv.next.i, 8
  br i1 %exitcond.not.i, label %spread.exit, label %for.body.i

spread.exit:
  %and = and i64 %wide.1.i, %0
  %bits = getelementptr inbounds nuw i8, ptr %e.0, i64 8
  store i64 %and, ptr %bits, align 8
  br label %cleanup

cleanup:
  ret void
}

define linkonce_odr hidden ptr @enzyme.tagged_moves.find(ptr %t, i64 %key, i64 %unlike, i32 %is_wanted) noinline nounwind "enzyme_inactive" {
entry:
  %used = getelementptr inbounds nuw i8, ptr %t, i64 16
  %0 = load i64, ptr %used, align 8
  %mul = shl i64 %0, 1
  %room = getelementptr inbounds nuw i8, ptr %t, i64 8
  %1 = load i64, ptr %room, align 8
  %cmp.not = icmp ult i64 %mul, %1
  br i1 %cmp.not, label %if.end4, label %if.then

if.then:
  %tobool.not = icmp eq i32 %is_wanted, 0
  %tobool2.not = icmp eq i64 %1, 0
  %or.cond = and i1 %tobool.not, %tobool2.not
  br i1 %or.cond, label %return, label %if.end

if.end:
  tail call void @enzyme.tagged_moves.make_room(ptr %t)
  br label %if.end4

if.end4:
  %mul.i = mul i64 %key, -7046029254386353131
  %shr.i = lshr i64 %mul.i, 29
  %2 = load i64, ptr %room, align 8
  %sub.i = add i64 %2, 34359738367
  %and.i = and i64 %sub.i, %shr.i
  %3 = load ptr, ptr %t, align 8
  %arrayidx65 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %3, i64 %and.i
  %4 = load i64, ptr %arrayidx65, align 8
  %tobool6.not66 = icmp eq i64 %4, 0
  br i1 %tobool6.not66, label %for.end, label %for.body.lr.ph

for.body.lr.ph:
  %sub = add i64 %2, -1
  br label %for.body

for.body:
  %5 = phi i64 [ %4, %for.body.lr.ph ], [ %7, %for.inc ]
  %arrayidx70 = phi ptr [ %arrayidx65, %for.body.lr.ph ], [ %arrayidx, %for.inc ]
  %retval.069 = phi ptr [ undef, %for.body.lr.ph ], [ %retval.1, %for.inc ]
  %free_one.068 = phi ptr [ null, %for.body.lr.ph ], [ %free_one.2, %for.inc ]
  %at.067 = phi i64 [ %and.i, %for.body.lr.ph ], [ %and24, %for.inc ]
  %cmp10.not = icmp eq i64 %5, %key
  br i1 %cmp10.not, label %if.end12, label %cleanup

if.end12:
  %mask = getelementptr inbounds nuw i8, ptr %arrayidx70, i64 16
  %6 = load i64, ptr %mask, align 8
  %tobool13.not = icmp ne i64 %6, 0
  %and = and i64 %6, %unlike
  %tobool16.not = icmp eq i64 %and, 0
  %or.cond62 = and i1 %tobool13.not, %tobool16.not
  br i1 %or.cond62, label %cleanup, label %if.end18

if.end18:
  %tobool20.not = icmp eq i64 %6, 0
  %spec.select = select i1 %tobool20.not, ptr %arrayidx70, ptr %free_one.068
  br label %cleanup

cleanup:
  %cleanup.dest.slot.0 = phi i32 [ 4, %for.body ], [ 0, %if.end18 ], [ 1, %if.end12 ]
  %free_one.2 = phi ptr [ %free_one.068, %for.body ], [ %spec.select, %if.end18 ], [ %free_one.068, %if.end12 ]
  %retval.1 = phi ptr [ %retval.069, %for.body ], [ %retval.069, %if.end18 ], [ %arrayidx70, %if.end12 ]
  switch i32 %cleanup.dest.slot.0, label %return [
    i32 0, label %for.inc
    i32 4, label %for.inc
  ]

for.inc:
  %add = add i64 %at.067, 1
  %and24 = and i64 %add, %sub
  %arrayidx = getelementptr inbounds nuw { i64, i64, i64 }, ptr %3, i64 %and24
  %7 = load i64, ptr %arrayidx, align 8
  %tobool6.not = icmp eq i64 %7, 0
  br i1 %tobool6.not, label %for.end, label %for.body

for.end:
  %free_one.0.lcssa = phi ptr [ null, %if.end4 ], [ %free_one.2, %for.inc ]
  %arrayidx.lcssa = phi ptr [ %arrayidx65, %if.end4 ], [ %arrayidx, %for.inc ]
  %tobool25.not = icmp eq i32 %is_wanted, 0
  br i1 %tobool25.not, label %return, label %if.end27

if.end27:
  %tobool28.not = icmp eq ptr %free_one.0.lcssa, null
  br i1 %tobool28.not, label %if.then29, label %if.end33

if.then29:
  %8 = load i64, ptr %used, align 8
  %inc = add i64 %8, 1
  store i64 %inc, ptr %used, align 8
  br label %if.end33

if.end33:
  %free_one.3 = phi ptr [ %free_one.0.lcssa, %if.end27 ], [ %arrayidx.lcssa, %if.then29 ]
  store i64 %key, ptr %free_one.3, align 8
  %.compoundliteral.sroa.2.0..sroa_idx = getelementptr inbounds nuw i8, ptr %free_one.3, i64 8
  store i64 0, ptr %.compoundliteral.sroa.2.0..sroa_idx, align 8
  %.compoundliteral.sroa.3.0..sroa_idx = getelementptr inbounds nuw i8, ptr %free_one.3, i64 16
  store i64 0, ptr %.compoundliteral.sroa.3.0..sroa_idx, align 8
  br label %return

return:
  %retval.3 = phi ptr [ null, %if.then ], [ null, %for.end ], [ %free_one.3, %if.end33 ], [ %retval.1, %cleanup ]
  ret ptr %retval.3
}

define linkonce_odr hidden void @enzyme.tagged_moves.make_room(ptr %t) noinline nounwind "enzyme_inactive" {
entry:
  %room1 = getelementptr inbounds nuw i8, ptr %t, i64 8
  %0 = load i64, ptr %room1, align 8
  %tobool.not = icmp eq i64 %0, 0
  %mul = shl i64 %0, 1
  %spec.select = select i1 %tobool.not, i64 64, i64 %mul
  %call = tail call ptr @calloc(i64 %spec.select, i64 24)
  %tobool3.not = icmp eq ptr %call, null
  br i1 %tobool3.not, label %if.then, label %for.cond.preheader

for.cond.preheader:
  %1 = load i64, ptr %room1, align 8
  %cmp44.not = icmp eq i64 %1, 0
  br i1 %cmp44.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %sub.i = add i64 %spec.select, 34359738367
  %sub = add i64 %spec.select, -1
  br label %for.body

if.then:
  tail call void @enzyme.stop(ptr @enzyme.tagged_moves..str.1)
  unreachable

for.cond.cleanup:
  %grown.sroa.6.0.lcssa = phi i64 [ 0, %for.cond.preheader ], [ %grown.sroa.6.1, %for.inc ]
  %2 = load ptr, ptr %t, align 8
  tail call void @free(ptr %2)
  store ptr %call, ptr %t, align 8
  store i64 %spec.select, ptr %room1, align 8
  %grown.sroa.6.0.t.sroa_idx = getelementptr inbounds nuw i8, ptr %t, i64 16
  store i64 %grown.sroa.6.0.lcssa, ptr %grown.sroa.6.0.t.sroa_idx, align 8
  ret void

for.body:
  %i.046 = phi i64 [ 0, %for.body.lr.ph ], [ %inc21, %for.inc ]
  %grown.sroa.6.045 = phi i64 [ 0, %for.body.lr.ph ], [ %grown.sroa.6.1, %for.inc ]
  %3 = load ptr, ptr %t, align 8
  %arrayidx = getelementptr inbounds nuw { i64, i64, i64 }, ptr %3, i64 %i.046
  %mask = getelementptr inbounds nuw i8, ptr %arrayidx, i64 16
  %4 = load i64, ptr %mask, align 8
  %tobool8.not = icmp eq i64 %4, 0
  br i1 %tobool8.not, label %for.inc, label %if.then9

if.then9:
  %5 = load i64, ptr %arrayidx, align 8
  %mul.i = mul i64 %5, -7046029254386353131
  %shr.i = lshr i64 %mul.i, 29
  %and.i = and i64 %shr.i, %sub.i
  %arrayidx1341 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %call, i64 %and.i
  %6 = load i64, ptr %arrayidx1341, align 8
  %tobool15.not42 = icmp eq i64 %6, 0
  br i1 %tobool15.not42, label %while.end, label %while.body

while.body:
  %at.043 = phi i64 [ %and, %while.body ], [ %and.i, %if.then9 ]
  %add = add i64 %at.043, 1
  %and = and i64 %add, %sub
  %arrayidx13 = getelementptr inbounds nuw { i64, i64, i64 }, ptr %call, i64 %and
  %7 = load i64, ptr %arrayidx13, align 8
  %tobool15.not = icmp eq i64 %7, 0
  br i1 %tobool15.not, label %while.end, label %while.body

while.end:
  %arrayidx13.lcssa = phi ptr [ %arrayidx1341, %if.then9 ], [ %arrayidx13, %while.body ]
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx13.lcssa, ptr align 8 %arrayidx, i64 24, i1 false)
  %inc = add i64 %grown.sroa.6.045, 1
  br label %for.inc

for.inc:
  %grown.sroa.6.1 = phi i64 [ %grown.sroa.6.045, %for.body ], [ %inc, %while.end ]
  %inc21 = add nuw i64 %i.046, 1
  %8 = load i64, ptr %room1, align 8
  %cmp = icmp ult i64 %inc21, %8
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define linkonce_odr hidden void @enzyme.tagged_moves.take_known(ptr %to, i64 %n, i64 %moved, ptr %taken) noinline nounwind "enzyme_inactive" {
entry:
  %known = alloca { i64, i64, i64 }, align 8
  %cmp85.not = icmp eq i64 %n, 0
  br i1 %cmp85.not, label %for.cond.cleanup, label %for.body.lr.ph

for.body.lr.ph:
  %size23 = getelementptr inbounds nuw i8, ptr %known, i64 8
  %offset24 = getelementptr inbounds nuw i8, ptr %known, i64 16
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kinds_of_floats)
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %k.086 = phi i64 [ 0, %for.body.lr.ph ], [ %k.1, %cleanup ]
  %add.ptr = getelementptr inbounds nuw i8, ptr %to, i64 %k.086
  call void @llvm.lifetime.start.p0(ptr %known)
  call void @enzyme.tagged_moves.known_at(ptr dead_on_unwind writable sret({ i64, i64, i64 }) align 8 %known, ptr %add.ptr)
  %tobool = icmp eq i64 %k.086, 0
  %1 = load i64, ptr %known, align 8
  %tobool280 = icmp eq i64 %1, 0
  %or.cond.not7981 = select i1 %tobool, i1 %tobool280, i1 false
  br i1 %or.cond.not7981, label %for.body5, label %for.cond.cleanup4

for.cond.cleanup4:
  %begin.0.lcssa = phi ptr [ %add.ptr, %for.body ], [ %add.ptr6, %for.body5 ]
  %.lcssa = phi i64 [ %1, %for.body ], [ %spec.store.select, %for.body5 ]
  %tobool2.lcssa = phi i1 [ %tobool280, %for.body ], [ %cmp8.not, %for.body5 ]
  br i1 %tobool2.lcssa, label %if.then13, label %lor.lhs.false

for.body5:
  %back.082 = phi i64 [ %inc, %for.body5 ], [ 1, %for.body ]
  %idx.neg = sub nsw i64 0, %back.082
  %add.ptr6 = getelementptr inbounds i8, ptr %to, i64 %idx.neg
  call void @enzyme.tagged_moves.known_at(ptr dead_on_unwind writable sret({ i64, i64, i64 }) align 8 %known, ptr %add.ptr6)
  %2 = load i64, ptr %known, align 8
  %cmp8.not = icmp ule i64 %2, %back.082
  %spec.store.select = select i1 %cmp8.not, i64 0, i64 %2
  store i64 %spec.store.select, ptr %known, align 8
  %inc = add nuw nsw i64 %back.082, 1
  %cmp3 = icmp samesign ult i64 %back.082, 7
  %or.cond44 = select i1 %cmp8.not, i1 %cmp3, i1 false
  br i1 %or.cond44, label %for.body5, label %for.cond.cleanup4

lor.lhs.false:
  %3 = shl nuw i64 1, %k.086
  %4 = and i64 %3, %moved
  %tobool12.not = icmp eq i64 %4, 0
  br i1 %tobool12.not, label %if.end15, label %if.then13

if.then13:
  %inc14 = add nuw i64 %k.086, 1
  br label %cleanup

if.end15:
  %sub.ptr.lhs.cast = ptrtoint ptr %add.ptr to i64
  %sub.ptr.rhs.cast = ptrtoint ptr %begin.0.lcssa to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %sub = sub i64 %.lcssa, %sub.ptr.sub
  %sub19 = sub i64 %n, %k.086
  %cond = tail call i64 @llvm.umin.i64(i64 %sub, i64 %sub19)
  %arrayidx = getelementptr inbounds nuw { i64, i64, i64 }, ptr %taken, i64 %k.086
  %5 = load i64, ptr %size23, align 8
  %6 = load i64, ptr %offset24, align 8
  %add = add i64 %6, %sub.ptr.sub
  store i64 %cond, ptr %arrayidx, align 8
  %.compoundliteral.sroa.2.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  store i64 %5, ptr %.compoundliteral.sroa.2.0.arrayidx.sroa_idx, align 8
  %.compoundliteral.sroa.3.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 16
  store i64 %add, ptr %.compoundliteral.sroa.3.0.arrayidx.sroa_idx, align 8
  %call = tail call ptr @enzyme.tagged_moves.find(ptr %0, i64 %sub.ptr.rhs.cast, i64 0, i32 1)
  %mask = getelementptr inbounds nuw i8, ptr %call, i64 16
  store i64 0, ptr %mask, align 8
  %tobool25.not = icmp eq ptr %add.ptr, %begin.0.lcssa
  br i1 %tobool25.not, label %if.end29, label %if.then26

if.then26:
  tail call void @enzyme.tagged_moves.note_part(ptr %begin.0.lcssa, i64 %sub.ptr.sub, i64 %5, i64 %6)
  br label %if.end29

if.end29:
  %cmp30 = icmp ult i64 %sub19, %sub
  br i1 %cmp30, label %if.then31, label %if.end39

if.then31:
  %add.ptr33 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 %cond
  %sub34 = sub i64 %sub, %cond
  %add38 = add i64 %add, %cond
  tail call void @enzyme.tagged_moves.note_part(ptr %add.ptr33, i64 %sub34, i64 %5, i64 %add38)
  br label %if.end39

if.end39:
  %add40 = add i64 %cond, %k.086
  br label %cleanup

cleanup:
  %k.1 = phi i64 [ %inc14, %if.then13 ], [ %add40, %if.end39 ]
  call void @llvm.lifetime.end.p0(ptr %known)
  %cmp = icmp ult i64 %k.1, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

define linkonce_odr hidden void @enzyme.tagged_moves.add(ptr %place, ptr %bytes, i64 %size) noinline nounwind "enzyme_inactive" {
entry:
  %bits.i.i = alloca i64, align 8
  %bits.i = alloca i64, align 8
  %call = tail call i64 @enzyme.tagged_moves.size_at(ptr %place)
  %tobool.not = icmp eq i64 %call, 0
  %cmp.not = icmp eq i64 %call, %size
  %or.cond = or i1 %tobool.not, %cmp.not
  br i1 %or.cond, label %if.end, label %if.then

if.then:
  tail call void @enzyme.stop(ptr @enzyme.tagged_moves.met)
  unreachable

if.end:
  call void @llvm.lifetime.start.p0(ptr %bits.i)
  store i64 0, ptr %bits.i, align 8
  %cond.i = tail call i64 @llvm.umin.i64(i64 %size, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits.i, ptr align 1 %place, i64 %cond.i, i1 false)
  %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i = load i64, ptr %bits.i, align 8
  call void @llvm.lifetime.end.p0(ptr %bits.i)
  %tobool2.not = icmp eq i64 %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i, 0
  br i1 %tobool2.not, label %if.then3, label %if.else

if.then3:
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %place, ptr align 1 %bytes, i64 %size, i1 false)
  br label %if.end33

if.else:
  switch i64 %size, label %if.else29 [
    i64 8, label %if.then5
    i64 4, label %if.then9
    i64 16, label %if.then20
  ]

if.then5:
  %one.0.copyload = load double, ptr %place, align 1
  %other.0.copyload = load double, ptr %bytes, align 1
  %add = fadd double %one.0.copyload, %other.0.copyload
  store double %add, ptr %place, align 1
  br label %if.end33

if.then9:
  %one10.0.copyload = load float, ptr %place, align 1
  %other11.0.copyload = load float, ptr %bytes, align 1
  %add12 = fadd float %one10.0.copyload, %other11.0.copyload
  store float %add12, ptr %place, align 1
  br label %if.end33

if.then20:
  %one21.0.copyload = load x86_fp80, ptr %place, align 1
  %other22.0.copyload = load x86_fp80, ptr %bytes, align 1
  %add23 = fadd x86_fp80 %one21.0.copyload, %other22.0.copyload
  store x86_fp80 %add23, ptr %place, align 1
  br label %if.end33

if.else29:
  tail call void @enzyme.stop(ptr @enzyme.tagged_moves.met)
  unreachable

if.end33:
  %tobool.not.i = icmp eq i64 %size, 0
  br i1 %tobool.not.i, label %enzyme.tagged.note.exit, label %land.lhs.true.i

land.lhs.true.i:
  call void @llvm.lifetime.start.p0(ptr %bits.i.i)
  store i64 0, ptr %bits.i.i, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits.i.i, ptr align 1 %place, i64 %cond.i, i1 false)
  %bits.i.i.0.bits.i.i.0.bits.i.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i.i = load i64, ptr %bits.i.i, align 8
  call void @llvm.lifetime.end.p0(ptr %bits.i.i)
  %tobool1.not.i = icmp eq i64 %bits.i.i.0.bits.i.i.0.bits.i.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i.i, 0
  br i1 %tobool1.not.i, label %enzyme.tagged.note.exit, label %if.then.i

if.then.i:
  tail call void @enzyme.tagged_moves.note_part(ptr %place, i64 %size, i64 %size, i64 0)
  br label %enzyme.tagged.note.exit

enzyme.tagged.note.exit:
  ret void
}

define linkonce_odr hidden void @enzyme.tagged_moves.give_part(ptr %place, i64 %bits, ptr byval({ i64, i64, i64 }) align 8 %given) noinline nounwind "enzyme_inactive" {
entry:
  %bits.i = alloca i64, align 8
  %bits.addr = alloca i64, align 8
  store i64 %bits, ptr %bits.addr, align 8
  %size = getelementptr inbounds nuw i8, ptr %given, i64 8
  %0 = load i64, ptr %size, align 8
  %cmp = icmp ugt i64 %0, 8
  br i1 %cmp, label %if.then, label %if.end

if.then:
  tail call void @enzyme.stop(ptr @enzyme.tagged_moves.met)
  unreachable

if.end:
  %offset = getelementptr inbounds nuw i8, ptr %given, i64 16
  %1 = load i64, ptr %offset, align 8
  %idx.neg = sub i64 0, %1
  %add.ptr = getelementptr inbounds i8, ptr %place, i64 %idx.neg
  %call = tail call zeroext i1 @enzyme.tagged_moves.is_covered(ptr %place)
  br i1 %call, label %if.end16, label %land.lhs.true

land.lhs.true:
  %2 = load i64, ptr %given, align 8
  call void @llvm.lifetime.start.p0(ptr %bits.i)
  store i64 0, ptr %bits.i, align 8
  %cond.i = tail call i64 @llvm.umin.i64(i64 %2, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits.i, ptr align 1 %place, i64 %cond.i, i1 false)
  %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i = load i64, ptr %bits.i, align 8
  call void @llvm.lifetime.end.p0(ptr %bits.i)
  %tobool.not = icmp eq i64 %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i, 0
  br i1 %tobool.not, label %if.then2, label %if.end16

if.then2:
  %call3 = tail call i64 @enzyme.tagged_moves.size_at(ptr %add.ptr)
  %tobool4.not = icmp eq i64 %call3, 0
  br i1 %tobool4.not, label %if.then5, label %if.end6

if.then5:
  tail call void @enzyme.tagged_moves.forget_float(ptr %add.ptr)
  br label %if.end6

if.end6:
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %place, ptr align 8 %bits.addr, i64 %2, i1 false)
  tail call void @enzyme.tagged_moves.note_part(ptr %place, i64 %2, i64 %0, i64 %1)
  %call12 = tail call zeroext i1 @enzyme.tagged_moves.is_whole(ptr %add.ptr, i64 %0)
  br i1 %call12, label %cleanup.sink.split, label %cleanup

if.end16:
  %3 = load i64, ptr %given, align 8
  %notmask = shl nsw i64 -1, %3
  %sub = xor i64 %notmask, -1
  %shl19 = shl i64 %sub, %1
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.parts)
  %5 = ptrtoint ptr %add.ptr to i64
  %call20 = tail call ptr @enzyme.tagged_moves.find(ptr %4, i64 %5, i64 %shl19, i32 1)
  %mask = getelementptr inbounds nuw i8, ptr %call20, i64 16
  %6 = load i64, ptr %mask, align 8
  %or = or i64 %6, %shl19
  store i64 %or, ptr %mask, align 8
  %mul = shl i64 %1, 3
  %shl22 = shl i64 %bits, %mul
  %bits23 = getelementptr inbounds nuw i8, ptr %call20, i64 8
  %7 = load i64, ptr %bits23, align 8
  %or24 = or i64 %7, %shl22
  store i64 %or24, ptr %bits23, align 8
  %call25 = tail call i64 @enzyme.tagged_moves.size_at(ptr %add.ptr)
  %tobool26.not = icmp eq i64 %call25, 0
  br i1 %tobool26.not, label %cleanup, label %cleanup.sink.split

cleanup.sink.split:
  tail call void @enzyme.tagged_moves.add_complete(ptr %add.ptr, i64 %0)
  br label %cleanup

cleanup:
  ret void
}

define linkonce_odr hidden void @enzyme.tagged_moves.give(ptr %place, i64 %bits, i64 %mask, i64 %size) noinline nounwind "enzyme_inactive" {
entry:
  %part = alloca i64, align 8
  %.compoundliteral = alloca { i64, i64, i64 }, align 8
  %tobool.not = icmp eq i64 %size, 0
  br i1 %tobool.not, label %if.then, label %if.end

if.then:
  tail call void @enzyme.tagged_moves.give_unknown(ptr %place, i64 %bits, i64 %mask)
  br label %return

if.end:
  %notmask = shl nsw i64 -1, %size
  %sub = xor i64 %notmask, -1
  %size30 = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 8
  %offset = getelementptr inbounds nuw i8, ptr %.compoundliteral, i64 16
  br label %for.body

for.body:
  %at.069 = phi i64 [ 0, %if.end ], [ %add36, %if.end34 ]
  %shr = lshr i64 %mask, %at.069
  %and = and i64 %shr, %sub
  call void @llvm.lifetime.start.p0(ptr %part)
  %shl1 = shl i64 %and, %at.069
  br label %for.body.i

for.body.i:
  %indvars.iv.i = phi i64 [ 0, %for.body ], [ %indvars.iv.next.i, %for.body.i ]
  %wide.06.i = phi i64 [ 0, %for.body ], [ %wide.1.i, %for.body.i ]
  %0 = shl nuw nsw i64 1, %indvars.iv.i
  %1 = and i64 %0, %shl1
  %tobool.not.i = icmp eq i64 %1, 0
  %2 = shl nuw nsw i64 %indvars.iv.i, 3
  %shl.i = shl nuw i64 255, %2
  %or.i = select i1 %tobool.not.i, i64 0, i64 %shl.i
  %wide.1.i = or i64 %or.i, %wide.06.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.not.i = icmp eq i64 %indvars.iv.next.i, 8
  br i1 %exitcond.not.i, label %spread.exit, label %for.body.i

spread.exit:
  %and2 = and i64 %wide.1.i, %bits
  %mul = shl nuw nsw i64 %at.069, 3
  %shr3 = lshr i64 %and2, %mul
  store i64 %shr3, ptr %part, align 8
  %tobool4.not = icmp ne i64 %shr3, 0
  %cmp5 = icmp eq i64 %and, %sub
  %or.cond = select i1 %tobool4.not, i1 %cmp5, i1 false
  br i1 %or.cond, label %if.then6, label %if.else

if.then6:
  %add.ptr = getelementptr inbounds nuw i8, ptr %place, i64 %at.069
  call void @enzyme.tagged_moves.add(ptr %add.ptr, ptr %part, i64 %size)
  br label %if.end34

if.else:
  %tobool7.not = icmp eq i64 %shr3, 0
  br i1 %tobool7.not, label %if.end34, label %for.cond9.preheader

for.cond9.preheader:
  %add.ptr27 = getelementptr inbounds nuw i8, ptr %place, i64 %at.069
  br label %for.cond13.preheader

for.cond13.preheader:
  %k.068 = phi i64 [ 0, %for.cond9.preheader ], [ %add, %if.end31 ]
  br label %for.cond13

for.cond13:
  %end.0 = phi i64 [ %inc, %for.cond13 ], [ %k.068, %for.cond13.preheader ]
  %3 = shl nuw i64 1, %end.0
  %4 = and i64 %3, %and
  %tobool16.not = icmp eq i64 %4, 0
  %inc = add i64 %end.0, 1
  br i1 %tobool16.not, label %for.end, label %for.cond13

for.end:
  %cmp18 = icmp ult i64 %end.0, 8
  %mul19 = shl nuw nsw i64 %end.0, 3
  %notmask67 = shl nsw i64 -1, %mul19
  %sub21 = xor i64 %notmask67, -1
  %and22 = select i1 %cmp18, i64 %sub21, i64 -1
  %cond = and i64 %and22, %shr3
  %mul23 = shl i64 %k.068, 3
  %shr24 = lshr i64 %cond, %mul23
  %tobool25.not = icmp eq i64 %shr24, 0
  br i1 %tobool25.not, label %if.end31, label %if.then26

if.then26:
  %add.ptr28 = getelementptr inbounds nuw i8, ptr %add.ptr27, i64 %k.068
  %sub29 = sub i64 %end.0, %k.068
  store i64 %sub29, ptr %.compoundliteral, align 8
  store i64 %size, ptr %size30, align 8
  store i64 %k.068, ptr %offset, align 8
  tail call void @enzyme.tagged_moves.give_part(ptr %add.ptr28, i64 %shr24, ptr byval({ i64, i64, i64 }) align 8 %.compoundliteral)
  br label %if.end31

if.end31:
  %add = add i64 %end.0, 1
  %cmp10 = icmp ult i64 %add, %size
  br i1 %cmp10, label %for.cond13.preheader, label %if.end34

if.end34:
  call void @llvm.lifetime.end.p0(ptr %part)
  %add36 = add i64 %at.069, %size
  %cmp = icmp ult i64 %add36, 8
  br i1 %cmp, label %for.body, label %return

return:
  ret void
}

define linkonce_odr hidden void @enzyme.tagged_moves.known_at(ptr dead_on_unwind writable sret({ i64, i64, i64 }) align 8 %agg.result, ptr %place) noinline nounwind "enzyme_inactive" {
entry:
  %bits.i = alloca i64, align 8
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kinds_of_floats)
  %used = getelementptr inbounds nuw i8, ptr %0, i64 16
  %1 = load i64, ptr %used, align 8
  %tobool.not = icmp eq i64 %1, 0
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %2 = ptrtoint ptr %place to i64
  %call = tail call ptr @enzyme.tagged_moves.find(ptr %0, i64 %2, i64 0, i32 0)
  br label %cond.end

cond.end:
  %cond = phi ptr [ %call, %cond.true ], [ null, %entry ]
  %tobool1.not = icmp eq ptr %cond, null
  br i1 %tobool1.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %mask = getelementptr inbounds nuw i8, ptr %cond, i64 16
  %3 = load i64, ptr %mask, align 8
  %tobool2.not = icmp eq i64 %3, 0
  br i1 %tobool2.not, label %if.end, label %if.then

if.then:
  %and.i = and i64 %3, 255
  %shr.i = lshr i64 %3, 8
  %and2.i = and i64 %shr.i, 255
  %shr4.i = lshr i64 %3, 16
  br label %if.end

if.end:
  %known.sroa.7.sroa.5.0 = phi i64 [ 0, %cond.end ], [ 0, %land.lhs.true ], [ %shr4.i, %if.then ]
  %known.sroa.7.sroa.0.0 = phi i64 [ 0, %cond.end ], [ 0, %land.lhs.true ], [ %and2.i, %if.then ]
  %known.sroa.0.0 = phi i64 [ 0, %cond.end ], [ 0, %land.lhs.true ], [ %and.i, %if.then ]
  %tobool3.not = icmp eq i64 %known.sroa.0.0, 0
  br i1 %tobool3.not, label %cond.false8, label %land.lhs.true4

land.lhs.true4:
  call void @llvm.lifetime.start.p0(ptr %bits.i)
  store i64 0, ptr %bits.i, align 8
  %cond.i = tail call i64 @llvm.umin.i64(i64 %known.sroa.0.0, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits.i, ptr align 1 %place, i64 %cond.i, i1 false)
  %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i = load i64, ptr %bits.i, align 8
  call void @llvm.lifetime.end.p0(ptr %bits.i)
  %bits = getelementptr inbounds nuw i8, ptr %cond, i64 8
  %4 = load i64, ptr %bits, align 8
  %cmp = icmp eq i64 %bits.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i, %4
  br i1 %cmp, label %cond.true7, label %cond.false8

cond.true7:
  store i64 %known.sroa.0.0, ptr %agg.result, align 8
  %known.sroa.7.0.agg.result.sroa_idx = getelementptr inbounds nuw i8, ptr %agg.result, i64 8
  store i64 %known.sroa.7.sroa.0.0, ptr %known.sroa.7.0.agg.result.sroa_idx, align 8
  %known.sroa.7.sroa.5.0.known.sroa.7.0.agg.result.sroa_idx.sroa_idx = getelementptr inbounds nuw i8, ptr %agg.result, i64 16
  store i64 %known.sroa.7.sroa.5.0, ptr %known.sroa.7.sroa.5.0.known.sroa.7.0.agg.result.sroa_idx.sroa_idx, align 8
  br label %cond.end10

cond.false8:
  tail call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 24, i1 false)
  br label %cond.end10

cond.end10:
  ret void
}

define linkonce_odr hidden i64 @enzyme.tagged_moves.size_at(ptr %place) noinline nounwind "enzyme_inactive" {
entry:
  %known = alloca { i64, i64, i64 }, align 8
  call void @llvm.lifetime.start.p0(ptr %known)
  call void @enzyme.tagged_moves.known_at(ptr dead_on_unwind writable sret({ i64, i64, i64 }) align 8 %known, ptr %place)
  %0 = load i64, ptr %known, align 8
  %size = getelementptr inbounds nuw i8, ptr %known, i64 8
  %1 = load i64, ptr %size, align 8
  %cmp = icmp eq i64 %0, %1
  %cond = select i1 %cmp, i64 %1, i64 0
  call void @llvm.lifetime.end.p0(ptr %known)
  ret i64 %cond
}

define linkonce_odr hidden zeroext i1 @enzyme.tagged_moves.is_covered(ptr %place) noinline nounwind "enzyme_inactive" {
entry:
  br label %for.body

for.body:
  %back.05 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %idx.neg = sub nsw i64 0, %back.05
  %add.ptr = getelementptr inbounds i8, ptr %place, i64 %idx.neg
  %call = tail call i64 @enzyme.tagged_moves.size_at(ptr %add.ptr)
  %cmp1 = icmp ugt i64 %call, %back.05
  %inc = add nuw nsw i64 %back.05, 1
  %exitcond.not = icmp eq i64 %inc, 16
  %or.cond = select i1 %cmp1, i1 true, i1 %exitcond.not
  br i1 %or.cond, label %cleanup, label %for.body

cleanup:
  ret i1 %cmp1
}

define linkonce_odr hidden void @enzyme.tagged_moves.forget_float(ptr %place) noinline nounwind "enzyme_inactive" {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kinds_of_floats)
  %used = getelementptr inbounds nuw i8, ptr %0, i64 16
  %1 = load i64, ptr %used, align 8
  %tobool.not = icmp eq i64 %1, 0
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %2 = ptrtoint ptr %place to i64
  %call = tail call ptr @enzyme.tagged_moves.find(ptr %0, i64 %2, i64 0, i32 0)
  br label %cond.end

cond.end:
  %cond = phi ptr [ %call, %cond.true ], [ null, %entry ]
  %tobool1.not = icmp eq ptr %cond, null
  br i1 %tobool1.not, label %if.end, label %land.lhs.true

land.lhs.true:
  %mask = getelementptr inbounds nuw i8, ptr %cond, i64 16
  %3 = load i64, ptr %mask, align 8
  %tobool2.not = icmp eq i64 %3, 0
  br i1 %tobool2.not, label %if.end, label %land.rhs

land.rhs:
  %shr.i = lshr i64 %3, 8
  %4 = xor i64 %shr.i, %3
  %5 = and i64 %4, 255
  %cmp = icmp eq i64 %5, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:
  store i64 0, ptr %mask, align 8
  br label %if.end

if.end:
  ret void
}

define linkonce_odr hidden zeroext i1 @enzyme.tagged_moves.is_whole(ptr %place, i64 %size) noinline nounwind "enzyme_inactive" {
entry:
  %bits.i.i = alloca i64, align 8
  %known = alloca { i64, i64, i64 }, align 8
  %size1 = getelementptr inbounds nuw i8, ptr %known, i64 8
  %offset = getelementptr inbounds nuw i8, ptr %known, i64 16
  br label %for.cond

for.cond:
  %at.0 = phi i64 [ 0, %entry ], [ %at.1, %for.body ]
  %cmp.not.not.not.not = icmp uge i64 %at.0, %size
  br i1 %cmp.not.not.not.not, label %for.cond9.preheader, label %for.body

for.body:
  call void @llvm.lifetime.start.p0(ptr %known)
  %add.ptr = getelementptr inbounds nuw i8, ptr %place, i64 %at.0
  call void @enzyme.tagged_moves.known_at(ptr dead_on_unwind writable sret({ i64, i64, i64 }) align 8 %known, ptr %add.ptr)
  %0 = load i64, ptr %known, align 8
  %tobool.not = icmp ne i64 %0, 0
  %1 = load i64, ptr %size1, align 8
  %cmp2.not = icmp eq i64 %1, %size
  %or.cond = select i1 %tobool.not, i1 %cmp2.not, i1 false
  %2 = load i64, ptr %offset, align 8
  %cmp4.not = icmp eq i64 %2, %at.0
  %or.cond31 = select i1 %or.cond, i1 %cmp4.not, i1 false
  %add = select i1 %or.cond31, i64 %0, i64 0
  %at.1 = add i64 %add, %at.0
  call void @llvm.lifetime.end.p0(ptr %known)
  br i1 %or.cond31, label %for.cond, label %return

for.cond9.preheader:
  %cond = icmp eq i64 %size, 0
  br i1 %cond, label %return, label %for.body12.lr.ph

for.body12.lr.ph:
  %3 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.kinds_of_floats)
  %4 = ptrtoint ptr %place to i64
  br label %for.body12

land.lhs.true.i:
  call void @llvm.lifetime.start.p0(ptr %bits.i.i)
  store i64 0, ptr %bits.i.i, align 8
  %cond.i.i = tail call i64 @llvm.umin.i64(i64 %size, i64 8)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits.i.i, ptr align 1 %place, i64 %cond.i.i, i1 false)
  %bits.i.i.0.bits.i.i.0.bits.i.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i.i = load i64, ptr %bits.i.i, align 8
  call void @llvm.lifetime.end.p0(ptr %bits.i.i)
  %tobool1.not.i = icmp eq i64 %bits.i.i.0.bits.i.i.0.bits.i.i.0.bits.i.0.bits.i.0.bits.0.bits.0.bits.0..i.i, 0
  br i1 %tobool1.not.i, label %return, label %if.then.i

if.then.i:
  tail call void @enzyme.tagged_moves.note_part(ptr %place, i64 %size, i64 %size, i64 0)
  br label %return

for.body12:
  %at8.036 = phi i64 [ 0, %for.body12.lr.ph ], [ %inc, %if.end16 ]
  %add13 = add i64 %at8.036, %4
  %call = tail call ptr @enzyme.tagged_moves.find(ptr %3, i64 %add13, i64 0, i32 0)
  %tobool14.not = icmp eq ptr %call, null
  br i1 %tobool14.not, label %if.end16, label %if.then15

if.then15:
  %mask = getelementptr inbounds nuw i8, ptr %call, i64 16
  store i64 0, ptr %mask, align 8
  br label %if.end16

if.end16:
  %inc = add nuw i64 %at8.036, 1
  %exitcond.not = icmp eq i64 %inc, %size
  br i1 %exitcond.not, label %land.lhs.true.i, label %for.body12

return:
  ret i1 %cmp.not.not.not.not
}

define linkonce_odr hidden void @enzyme.tagged_moves.add_complete(ptr %place, i64 %size) noinline nounwind "enzyme_inactive" {
entry:
  %bits = alloca i64, align 8
  %notmask = shl nsw i64 -1, %size
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @enzyme.parts)
  %room = getelementptr inbounds nuw i8, ptr %0, i64 8
  %1 = load i64, ptr %room, align 8
  %tobool.not = icmp eq i64 %1, 0
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %2 = ptrtoint ptr %place to i64
  %mul.i = mul i64 %2, -7046029254386353131
  %shr.i = lshr i64 %mul.i, 29
  %sub.i = add i64 %1, 34359738367
  %and.i = and i64 %sub.i, %shr.i
  br label %cond.end

cond.end:
  %cond = phi i64 [ %and.i, %cond.true ], [ 0, %entry ]
  %3 = load i64, ptr %room, align 8
  %tobool2.not20 = icmp eq i64 %3, 0
  br i1 %tobool2.not20, label %for.cond.cleanup, label %land.rhs.lr.ph

land.rhs.lr.ph:
  %4 = ptrtoint ptr %place to i64
  br label %land.rhs

land.rhs:
  %at.021 = phi i64 [ %cond, %land.rhs.lr.ph ], [ %and, %if.end ]
  %5 = load ptr, ptr %0, align 8
  %arrayidx = getelementptr inbounds nuw { i64, i64, i64 }, ptr %5, i64 %at.021
  %6 = load i64, ptr %arrayidx, align 8
  %tobool3.not = icmp eq i64 %6, 0
  br i1 %tobool3.not, label %for.cond.cleanup, label %for.body

for.cond.cleanup:
  ret void

for.body:
  %cmp = icmp eq i64 %6, %4
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:
  %mask = getelementptr inbounds nuw i8, ptr %arrayidx, i64 16
  %7 = load i64, ptr %mask, align 8
  %8 = xor i64 %7, %notmask
  %cmp7 = icmp eq i64 %8, -1
  br i1 %cmp7, label %if.then, label %if.end

if.then:
  call void @llvm.lifetime.start.p0(ptr %bits)
  %bits8 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8
  %9 = load i64, ptr %bits8, align 8
  store i64 %9, ptr %bits, align 8
  store i64 0, ptr %mask, align 8
  call void @enzyme.tagged_moves.add(ptr %place, ptr %bits, i64 %size)
  call void @llvm.lifetime.end.p0(ptr %bits)
  br label %if.end

if.end:
  %add = add i64 %at.021, 1
  %10 = load i64, ptr %room, align 8
  %sub11 = add i64 %10, -1
  %and = and i64 %sub11, %add
  %tobool2.not = icmp eq i64 %10, 0
  br i1 %tobool2.not, label %for.cond.cleanup, label %land.rhs
}

define linkonce_odr hidden void @enzyme.tagged_moves.give_unknown(ptr %place, i64 %bits, i64 %mask) noinline nounwind "enzyme_inactive" {
entry:
  %bits.addr = alloca i64, align 8
  %half = alloca i32, align 4
  store i64 %bits, ptr %bits.addr, align 8
  %0 = load i64, ptr %place, align 8
  %tobool.not = icmp eq i64 %bits, 0
  br i1 %tobool.not, label %cleanup, label %for.body.i

for.body.i:
  %indvars.iv.i = phi i64 [ %indvars.iv.next.i, %for.body.i ], [ 0, %entry ]
  %wide.06.i = phi i64 [ %wide.1.i, %for.body.i ], [ 0, %entry ]
  %1 = shl nuw nsw i64 1, %indvars.iv.i
  %2 = and i64 %1, %mask
  %tobool.not.i = icmp eq i64 %2, 0
  %3 = shl nuw nsw i64 %indvars.iv.i, 3
  %shl.i = shl nuw i64 255, %3
  %or.i = select i1 %tobool.not.i, i64 0, i64 %shl.i
  %wide.1.i = or i64 %or.i, %wide.06.i
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.not.i = icmp eq i64 %indvars.iv.next.i, 8
  br i1 %exitcond.not.i, label %spread.exit, label %for.body.i

spread.exit:
  %and = and i64 %wide.1.i, %0
  %tobool1.not = icmp eq i64 %and, 0
  br i1 %tobool1.not, label %if.then2, label %if.end3

if.then2:
  %or = or i64 %0, %bits
  store i64 %or, ptr %place, align 8
  br label %cleanup

if.end3:
  %cmp = icmp eq i64 %mask, 255
  br i1 %cmp, label %land.lhs.true, label %for.body.preheader

for.body.preheader:
  br label %for.body

land.lhs.true:
  %call4 = tail call i64 @enzyme.tagged_moves.size_at(ptr %place)
  %cmp5 = icmp eq i64 %call4, 8
  br i1 %cmp5, label %if.then6, label %for.body.preheader

if.then6:
  call void @enzyme.tagged_moves.add(ptr %place, ptr %bits.addr, i64 8)
  br label %cleanup

for.body:
  %indvars.iv = phi i64 [ %indvars.iv.next, %if.end42 ], [ 0, %for.body.preheader ]
  call void @llvm.lifetime.start.p0(ptr %half)
  %4 = shl nuw nsw i64 %indvars.iv, 3
  %shr = lshr i64 %bits, %4
  %conv = trunc i64 %shr to i32
  store i32 %conv, ptr %half, align 4
  br label %for.body.i63

for.body.i63:
  %indvars.iv.i64 = phi i64 [ 0, %for.body ], [ %indvars.iv.next.i70, %for.body.i63 ]
  %wide.06.i65 = phi i64 [ 0, %for.body ], [ %wide.1.i69, %for.body.i63 ]
  %5 = shl nuw nsw i64 1, %indvars.iv.i64
  %6 = and i64 %5, %mask
  %tobool.not.i66 = icmp eq i64 %6, 0
  %7 = shl nuw nsw i64 %indvars.iv.i64, 3
  %shl.i67 = shl nuw i64 255, %7
  %or.i68 = select i1 %tobool.not.i66, i64 0, i64 %shl.i67
  %wide.1.i69 = or i64 %or.i68, %wide.06.i65
  %indvars.iv.next.i70 = add nuw nsw i64 %indvars.iv.i64, 1
  %exitcond.not.i71 = icmp eq i64 %indvars.iv.next.i70, 8
  br i1 %exitcond.not.i71, label %spread.exit72, label %for.body.i63

spread.exit72:
  %tobool15 = icmp ne i32 %conv, 0
  %8 = shl nuw i64 4294967295, %4
  %9 = and i64 %8, %0
  %10 = and i64 %9, %wide.1.i69
  %tobool17 = icmp ne i64 %10, 0
  %or.cond = select i1 %tobool15, i1 %tobool17, i1 false
  br i1 %or.cond, label %land.lhs.true18, label %if.else

land.lhs.true18:
  %shr20 = lshr i64 %mask, %indvars.iv
  %and21 = and i64 %shr20, 15
  %cmp22.not = icmp eq i64 %and21, 15
  br i1 %cmp22.not, label %lor.lhs.false, label %if.then27

lor.lhs.false:
  %add.ptr = getelementptr inbounds nuw i8, ptr %place, i64 %indvars.iv
  %call24 = tail call i64 @enzyme.tagged_moves.size_at(ptr %add.ptr)
  %cmp25.not = icmp eq i64 %call24, 4
  br i1 %cmp25.not, label %if.then32, label %if.then27

if.then27:
  tail call void @enzyme.stop(ptr @enzyme.tagged_moves.met)
  unreachable

if.then32:
  %add.ptr34 = getelementptr inbounds nuw i8, ptr %place, i64 %indvars.iv
  call void @enzyme.tagged_moves.add(ptr %add.ptr34, ptr %half, i64 4)
  br label %if.end42

if.else:
  br i1 %tobool15, label %if.then36, label %if.end42

if.then36:
  %conv37 = and i64 %shr, 4294967295
  %shl = shl nuw i64 %conv37, %4
  %11 = load i64, ptr %place, align 8
  %or40 = or i64 %11, %shl
  store i64 %or40, ptr %place, align 8
  br label %if.end42

if.end42:
  call void @llvm.lifetime.end.p0(ptr %half)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 4
  %cmp8 = icmp eq i64 %indvars.iv, 0
  br i1 %cmp8, label %for.body, label %cleanup

cleanup:
  ret void
}

declare i64 @llvm.umin.i64(i64, i64)
