"""IR text of the functions that number the sections of a lock."""

TAKE_TURN, AWAIT_TURN = "enzyme.take_turn", "enzyme.await_turn"
TURNS = "enzyme.turns"

# The list of the locks of a region, to which a thread adds one that it meets, if none has done so meanwhile: the next
# entry, the lock, sections that are not undone yet, and all sections. Nested regions use the list of the outermost one.
TURNS_OF_TEXT = """
define linkonce_odr hidden ptr @enzyme.turns_of(ptr %list, ptr %lock) noinline nounwind "enzyme_inactive" {
  %read = load atomic ptr, ptr %list acquire, align 8
  br label %start
start:
  %begin = phi ptr [ %read, %0 ], [ %seen, %other ]
  br label %search
search:
  %found = phi ptr [ %begin, %start ], [ %following, %on ]
  %none = icmp eq ptr %found, null
  br i1 %none, label %make, label %look
look:
  %found.lock = getelementptr i8, ptr %found, i64 8
  %its = load ptr, ptr %found.lock
  %same = icmp eq ptr %its, %lock
  br i1 %same, label %done, label %on
on:
  %following = load ptr, ptr %found
  br label %search
done:
  ret ptr %found
make:
  %new = call ptr @calloc(i64 1, i64 32)
  %new.lock = getelementptr i8, ptr %new, i64 8
  store ptr %lock, ptr %new.lock
  store ptr %begin, ptr %new
  %exchanged = cmpxchg ptr %list, ptr %begin, ptr %new acq_rel acquire
  %seen = extractvalue { ptr, i1 } %exchanged, 0
  %tied = extractvalue { ptr, i1 } %exchanged, 1
  br i1 %tied, label %made, label %other
other:
  call void @free(ptr %new)
  br label %start
made:
  ret ptr %new
}
declare ptr @calloc(i64, i64)
declare void @free(ptr)
"""

TURNS_TEXT = f"""{TURNS_OF_TEXT}
@{TURNS} = linkonce_odr hidden thread_local global ptr null

define linkonce_odr hidden i64 @{TAKE_TURN}(ptr %lock) noinline nounwind "enzyme_inactive" {{
  %list = load ptr, ptr @{TURNS}
  %alone = icmp eq ptr %list, null
  br i1 %alone, label %none, label %count
none:
  ret i64 0
count:
  %turns = call ptr @enzyme.turns_of(ptr %list, ptr %lock)
  %passed.place = getelementptr i8, ptr %turns, i64 16
  %passed = load i64, ptr %passed.place
  %now = add i64 %passed, 1
  store i64 %now, ptr %passed.place
  %all.place = getelementptr i8, ptr %turns, i64 24
  store i64 %now, ptr %all.place
  ret i64 %passed
}}

define linkonce_odr hidden void @{AWAIT_TURN}(ptr %place, i32 %thread, ptr %lock, i64 %turn)
  noinline nounwind "enzyme_inactive" {{
  %wanted = add i64 %turn, 1
  %list = load ptr, ptr @{TURNS}
  %alone = icmp eq ptr %list, null
  br label %enter
enter:
  call void @__kmpc_critical(ptr %place, i32 %thread, ptr %lock)
  br i1 %alone, label %done, label %look
look:
  %turns = call ptr @enzyme.turns_of(ptr %list, ptr %lock)
  %passed.place = getelementptr i8, ptr %turns, i64 16
  %passed = load i64, ptr %passed.place
  %own = icmp eq i64 %passed, %wanted
  br i1 %own, label %done, label %wait
wait:
  call void @__kmpc_end_critical(ptr %place, i32 %thread, ptr %lock)
  %ignored = call i32 @sched_yield()
  br label %enter
done:
  ret void
}}

define linkonce_odr hidden void @enzyme.end_turn(ptr %place, i32 %thread, ptr %lock)
  noinline nounwind "enzyme_inactive" {{
  %list = load ptr, ptr @{TURNS}
  %alone = icmp eq ptr %list, null
  br i1 %alone, label %leave, label %count
count:
  %turns = call ptr @enzyme.turns_of(ptr %list, ptr %lock)
  %passed.place = getelementptr i8, ptr %turns, i64 16
  %passed = load i64, ptr %passed.place
  %now = sub i64 %passed, 1
  store i64 %now, ptr %passed.place
  br label %leave
leave:
  call void @__kmpc_end_critical(ptr %place, i32 %thread, ptr %lock)
  ret void
}}

define linkonce_odr hidden void @enzyme.rewind_turns(ptr %list) noinline nounwind "enzyme_inactive" {{
  %begin = load ptr, ptr %list
  br label %search
search:
  %turns = phi ptr [ %begin, %0 ], [ %following, %on ]
  %none = icmp eq ptr %turns, null
  br i1 %none, label %done, label %on
on:
  %all.place = getelementptr i8, ptr %turns, i64 24
  %all = load i64, ptr %all.place
  %passed.place = getelementptr i8, ptr %turns, i64 16
  store i64 %all, ptr %passed.place
  %following = load ptr, ptr %turns
  br label %search
done:
  ret void
}}

define linkonce_odr hidden void @enzyme.forget_turns(ptr %list) noinline nounwind "enzyme_inactive" {{
  %begin = load ptr, ptr %list
  store ptr null, ptr %list
  br label %search
search:
  %turns = phi ptr [ %begin, %0 ], [ %following, %on ]
  %none = icmp eq ptr %turns, null
  br i1 %none, label %done, label %on
on:
  %following = load ptr, ptr %turns
  call void @free(ptr %turns)
  br label %search
done:
  ret void
}}

declare i32 @sched_yield()
declare void @__kmpc_critical(ptr, i32, ptr)
declare void @__kmpc_end_critical(ptr, i32, ptr)
"""
