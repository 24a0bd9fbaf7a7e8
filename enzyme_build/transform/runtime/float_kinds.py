"""Functions that note the float type of a derivative, look it up, and add by it: see `shadows.noted_kinds`."""

# An entry is an address, the bits that lay there, and how many bytes: 8 of a double, 4 of a float. The table has open
# addressing; nothing is ever taken out.
NOTES = """
@enzyme.kinds = linkonce_odr hidden thread_local global ptr null
@enzyme.kinds.room = linkonce_odr hidden thread_local global i64 0
@enzyme.kinds.used = linkonce_odr hidden thread_local global i64 0

define linkonce_odr hidden ptr @enzyme.kind_place(ptr %entries, i64 %room, i64 %address)
  nounwind "enzyme_inactive" {
  %scaled = mul i64 %address, -7046029254386353131
  %mixed = lshr i64 %scaled, 29
  %mask = sub i64 %room, 1
  br label %loop
loop:
  %try = phi i64 [ %mixed, %0 ], [ %next, %on ]
  %index = and i64 %try, %mask
  %at = mul i64 %index, 24
  %place = getelementptr i8, ptr %entries, i64 %at
  %key = load i64, ptr %place
  %found = icmp eq i64 %key, %address
  %free = icmp eq i64 %key, 0
  %over = or i1 %found, %free
  br i1 %over, label %done, label %on
on:
  %next = add i64 %try, 1
  br label %loop
done:
  ret ptr %place
}

define linkonce_odr hidden void @enzyme.enlarge_kinds() noinline nounwind "enzyme_inactive" {
  %old = load ptr, ptr @enzyme.kinds
  %room = load i64, ptr @enzyme.kinds.room
  %twice = shl i64 %room, 1
  %more = call i64 @llvm.umax.i64(i64 %twice, i64 256)
  %new = call ptr @calloc(i64 %more, i64 24)
  %failed = icmp eq ptr %new, null
  br i1 %failed, label %stop, label %head
stop:
  call void @llvm.trap()
  unreachable
head:
  %i = phi i64 [ 0, %0 ], [ %next, %on ]
  %over = icmp uge i64 %i, %room
  br i1 %over, label %done, label %body
body:
  %at = mul i64 %i, 24
  %entry = getelementptr i8, ptr %old, i64 %at
  %key = load i64, ptr %entry
  %free = icmp eq i64 %key, 0
  br i1 %free, label %on, label %move
move:
  %place = call ptr @enzyme.kind_place(ptr %new, i64 %more, i64 %key)
  call void @llvm.memcpy.p0.p0.i64(ptr %place, ptr %entry, i64 24, i1 false)
  br label %on
on:
  %next = add i64 %i, 1
  br label %head
done:
  store ptr %new, ptr @enzyme.kinds
  store i64 %more, ptr @enzyme.kinds.room
  call void @free(ptr %old)
  ret void
}

define linkonce_odr hidden i64 @enzyme.bits_at(ptr %number, i64 %size) nounwind "enzyme_inactive" {
  %is.wide = icmp eq i64 %size, 8
  br i1 %is.wide, label %wide, label %narrow
wide:
  %all = load i64, ptr %number, align 1
  ret i64 %all
narrow:
  %half = load i32, ptr %number, align 1
  %bits = zext i32 %half to i64
  ret i64 %bits
}

define linkonce_odr hidden void @enzyme.note_kind(ptr %number, i64 %size) noinline nounwind "enzyme_inactive" {
  %tells = icmp ne i64 %size, 0
  br i1 %tells, label %ask, label %done
ask:
  %bits = call i64 @enzyme.bits_at(ptr %number, i64 %size)
  %nothing = icmp eq i64 %bits, 0
  br i1 %nothing, label %done, label %look
look:
  %used = load i64, ptr @enzyme.kinds.used
  %room.before = load i64, ptr @enzyme.kinds.room
  %twice = shl i64 %used, 1
  %full = icmp uge i64 %twice, %room.before
  br i1 %full, label %grow, label %put
grow:
  call void @enzyme.enlarge_kinds()
  br label %put
put:
  %entries = load ptr, ptr @enzyme.kinds
  %room = load i64, ptr @enzyme.kinds.room
  %address = ptrtoint ptr %number to i64
  %place = call ptr @enzyme.kind_place(ptr %entries, i64 %room, i64 %address)
  %key = load i64, ptr %place
  %new = icmp eq i64 %key, 0
  %one = zext i1 %new to i64
  %count = add i64 %used, %one
  store i64 %count, ptr @enzyme.kinds.used
  store i64 %address, ptr %place
  %place.bits = getelementptr i8, ptr %place, i64 8
  store i64 %bits, ptr %place.bits
  %place.size = getelementptr i8, ptr %place, i64 16
  store i64 %size, ptr %place.size
  br label %done
done:
  ret void
}

define linkonce_odr hidden i1 @enzyme.is_noted(ptr %number, i64 %size) nounwind "enzyme_inactive" {
  %room = load i64, ptr @enzyme.kinds.room
  %empty = icmp eq i64 %room, 0
  br i1 %empty, label %no, label %look
look:
  %entries = load ptr, ptr @enzyme.kinds
  %address = ptrtoint ptr %number to i64
  %place = call ptr @enzyme.kind_place(ptr %entries, i64 %room, i64 %address)
  %key = load i64, ptr %place
  %found = icmp eq i64 %key, %address
  br i1 %found, label %compare, label %no
compare:
  %place.bits = getelementptr i8, ptr %place, i64 8
  %noted = load i64, ptr %place.bits
  %place.size = getelementptr i8, ptr %place, i64 16
  %noted.size = load i64, ptr %place.size
  %bits = call i64 @enzyme.bits_at(ptr %number, i64 %size)
  %same.bits = icmp eq i64 %bits, %noted
  %same.size = icmp eq i64 %size, %noted.size
  %same = and i1 %same.bits, %same.size
  ret i1 %same
no:
  ret i1 false
}

declare i64 @llvm.umax.i64(i64, i64)
declare ptr @calloc(i64, i64)
declare void @free(ptr)
declare void @llvm.trap() noreturn
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"""

# What is noted of 8 bytes of memory: 1 for a double, 2 for a float, 4 for a float four bytes behind.
MEETING = (
    NOTES
    + """
define linkonce_odr hidden i64 @enzyme.kinds_of_word(ptr %word) noinline nounwind "enzyme_inactive" {
  %is.double = call i1 @enzyme.is_noted(ptr %word, i64 8)
  %high = getelementptr i8, ptr %word, i64 4
  %is.low = call i1 @enzyme.is_noted(ptr %word, i64 4)
  %is.high = call i1 @enzyme.is_noted(ptr %high, i64 4)
  %of.double = zext i1 %is.double to i64
  %of.low = select i1 %is.low, i64 2, i64 0
  %of.high = select i1 %is.high, i64 4, i64 0
  %floats = or i64 %of.low, %of.high
  %kinds = or i64 %of.double, %floats
  ret i64 %kinds
}
define linkonce_odr hidden i64 @enzyme.kinds_of_half(ptr %half) noinline nounwind "enzyme_inactive" {
  %is.float = call i1 @enzyme.is_noted(ptr %half, i64 4)
  %kinds = select i1 %is.float, i64 2, i64 0
  ret i64 %kinds
}

define linkonce_odr hidden void @enzyme.note_kinds(ptr %to, i64 %kinds) noinline nounwind "enzyme_inactive" {
  %none = icmp eq i64 %kinds, 0
  br i1 %none, label %done, label %some
some:
  %wide = and i64 %kinds, 1
  %is.double = icmp ne i64 %wide, 0
  br i1 %is.double, label %double, label %floats
double:
  call void @enzyme.note_kind(ptr %to, i64 8)
  br label %done
floats:
  %low = and i64 %kinds, 2
  %is.low = icmp ne i64 %low, 0
  br i1 %is.low, label %first, label %behind
first:
  call void @enzyme.note_kind(ptr %to, i64 4)
  br label %behind
behind:
  %high = and i64 %kinds, 4
  %is.high = icmp ne i64 %high, 0
  br i1 %is.high, label %second, label %done
second:
  %to.high = getelementptr i8, ptr %to, i64 4
  call void @enzyme.note_kind(ptr %to.high, i64 4)
  br label %done
done:
  ret void
}

define internal void @enzyme.meet_in_half(ptr %to, i32 %g, i64 %kinds, ptr %message) noinline nounwind {
  %nothing = icmp eq i32 %g, 0
  br i1 %nothing, label %done, label %some
some:
  %before = load i32, ptr %to, align 1
  %free = icmp eq i32 %before, 0
  br i1 %free, label %put, label %meet
put:
  store i32 %g, ptr %to, align 1
  call void @enzyme.note_kinds(ptr %to, i64 %kinds)
  br label %done
meet:
  %own = call i64 @enzyme.kinds_of_half(ptr %to)
  %both = or i64 %own, %kinds
  %told = icmp eq i64 %both, 2
  br i1 %told, label %add, label %stop
add:
  %one = bitcast i32 %before to float
  %other = bitcast i32 %g to float
  %sum = fadd float %one, %other
  store float %sum, ptr %to, align 1
  call void @enzyme.note_kind(ptr %to, i64 4)
  br label %done
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
done:
  ret void
}

define internal void @enzyme.meet_in_word(ptr %to, i64 %g, i64 %kinds, ptr %message) noinline nounwind {
  %own = call i64 @enzyme.kinds_of_word(ptr %to)
  %both = or i64 %own, %kinds
  %is.double = icmp eq i64 %both, 1
  br i1 %is.double, label %double, label %others
double:
  %before = load double, ptr %to, align 1
  %other = bitcast i64 %g to double
  %sum = fadd double %before, %other
  store double %sum, ptr %to, align 1
  call void @enzyme.note_kind(ptr %to, i64 8)
  ret void
others:
  %wide = and i64 %both, 1
  %contradicts = icmp ne i64 %wide, 0
  br i1 %contradicts, label %stop, label %halves
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
halves:
  %low = trunc i64 %g to i32
  %low.kind = and i64 %kinds, 2
  call void @enzyme.meet_in_half(ptr %to, i32 %low, i64 %low.kind, ptr %message)
  %to.high = getelementptr i8, ptr %to, i64 4
  %high.bits = lshr i64 %g, 32
  %high = trunc i64 %high.bits to i32
  %high.moved = lshr i64 %kinds, 1
  %high.kind = and i64 %high.moved, 2
  call void @enzyme.meet_in_half(ptr %to.high, i32 %high, i64 %high.kind, ptr %message)
  ret void
}
"""
)
