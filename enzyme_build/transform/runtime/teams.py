"""The data of a parallel region that its reverse half needs: the tapes of its threads, and the order of sections."""

# The tape of a region: the list of its threads' tapes, how many there are, the list of its locks (`turns`), in which
# order they go back (`fixed_order`).
COUNT, LIST_OF_TURNS, ORDER, ROOM_OF_REGION = 8, 16, 24, 32
# The tape of a thread: the next one, the number of the thread, its postponed releases, and then its values.
NUMBER, SEGMENT, HEADER = 8, 16, 32

# Threads link their tapes into the list one after the other, in any order.
TEAMS_TEXT = f"""
@enzyme.teams = linkonce_odr hidden global [8 x i32] zeroinitializer

define linkonce_odr hidden void @enzyme.add_thread(ptr %region, ptr %thread, i32 %which, ptr %place, i32 %own)
  noinline nounwind {{
  %number = zext i32 %which to i64
  %number.place = getelementptr i8, ptr %thread, i64 {NUMBER}
  store i64 %number, ptr %number.place
  call void @__kmpc_critical(ptr %place, i32 %own, ptr @enzyme.teams)
  %first = load ptr, ptr %region
  store ptr %first, ptr %thread
  store ptr %thread, ptr %region
  %count.place = getelementptr i8, ptr %region, i64 {COUNT}
  %count = load i64, ptr %count.place
  %more = add i64 %count, 1
  store i64 %more, ptr %count.place
  call void @__kmpc_end_critical(ptr %place, i32 %own, ptr @enzyme.teams)
  ret void
}}

define linkonce_odr hidden ptr @enzyme.thread_of(ptr %region, i64 %which) noinline nounwind {{
  %begin = load ptr, ptr %region
  br label %search
search:
  %thread = phi ptr [ %begin, %0 ], [ %following, %on ]
  %number.place = getelementptr i8, ptr %thread, i64 {NUMBER}
  %number = load i64, ptr %number.place
  %found = icmp eq i64 %number, %which
  br i1 %found, label %done, label %on
on:
  %following = load ptr, ptr %thread
  br label %search
done:
  ret ptr %thread
}}

; The program may have changed its settings since: what allowed the team is allowed again.
define linkonce_odr hidden i32 @enzyme.allow_team() noinline nounwind "enzyme_inactive" {{
  %before = call i32 @omp_get_max_active_levels()
  %level = call i32 @omp_get_active_level()
  %needed = add i32 %level, 1
  %most = call i32 @llvm.smax.i32(i32 %before, i32 %needed)
  call void @omp_set_max_active_levels(i32 %most)
  ret i32 %before
}}

define linkonce_odr hidden void @enzyme.check_team(i64 %count, i32 %size, ptr %message) nounwind {{
  %wanted = trunc i64 %count to i32
  %same = icmp eq i32 %wanted, %size
  br i1 %same, label %done, label %stop
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
done:
  ret void
}}

define linkonce_odr hidden void @enzyme.forget_team(ptr %region) noinline nounwind {{
  %begin = load ptr, ptr %region
  br label %search
search:
  %thread = phi ptr [ %begin, %0 ], [ %following, %on ]
  %none = icmp eq ptr %thread, null
  br i1 %none, label %done, label %on
on:
  %following = load ptr, ptr %thread
  call void @free(ptr %thread)
  br label %search
done:
  ret void
}}
declare void @free(ptr)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @omp_get_max_active_levels()
declare i32 @omp_get_active_level()
declare void @omp_set_max_active_levels(i32)
declare void @__kmpc_critical(ptr, i32, ptr)
declare void @__kmpc_end_critical(ptr, i32, ptr)
"""

# For threads whose derivatives postpone releases.
GATHER_TEXT = f"""
; What a thread releases, others may have made: all of it stays until the whole reverse half is through.
define linkonce_odr hidden void @enzyme.gather_postponed(ptr %region) noinline nounwind {{
  %begin = load ptr, ptr %region
  br label %search
search:
  %thread = phi ptr [ %begin, %0 ], [ %following, %on ]
  %none = icmp eq ptr %thread, null
  br i1 %none, label %done, label %on
on:
  %segment = getelementptr i8, ptr %thread, i64 {SEGMENT}
  call void @enzyme.reattach(ptr %segment)
  %following = load ptr, ptr %thread
  br label %search
done:
  ret void
}}
declare void @enzyme.reattach(ptr)
"""
