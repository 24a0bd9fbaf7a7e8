"""Records of threads that differentiated code has started, and what is done with them while the program runs.

A record: the next one, the thread, the function and the handle of the reverse thread, whether it runs, the postponed
releases, and what is known of a thread whose handle was dropped; then the shadows of the result where the program
takes some, the arguments and the tape.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.ir.module import Function
from enzyme_build.transform.runtime.helpers import Runtime

BACK, SEGMENT = 16, 40
NEXT, EARLIER, LEFT, DROPPED, ENDED = 56, 64, 72, 80, 88
RESULT = 96
_NO_THREAD = "EnzymePy: a thread of the differentiated code could not be started or joined"
NO_THREAD_TEXT = (
    f'@enzyme.no_thread = private constant [{len(_NO_THREAD) + 2} x i8] c"{_NO_THREAD}\\0A\\00"\n'
)
_STILL_RUNS: Final = (
    "EnzymePy: a thread whose handle was dropped still runs where its end is waited for: join it"
)
_PAUSE, _PAUSES = 200, 300_000  # microseconds, and how often: a minute


def record_helper(runtime: Runtime, name: str) -> Function:
    runtime.prepare_to_postpone()
    return runtime.stopping_helper(name, _THREADS_TEXT + _DROPPED_TEXT + _REATTACH_TEXT)


# A thread may release memory that another one has allocated, so all of it stays until the whole reverse half has ended.
_REATTACH_TEXT: Final = f"""
define linkonce_odr hidden void @enzyme.reattach_thread(ptr %record) noinline nounwind {{
  %none = icmp eq ptr %record, null
  br i1 %none, label %done, label %tie
tie:
  %segment = getelementptr i8, ptr %record, i64 {SEGMENT}
  call void @enzyme.reattach(ptr %segment)
  br label %done
done:
  ret void
}}
declare void @enzyme.reattach(ptr)
"""

# The list of all threads that have been started and not joined yet, whichever thread has started them.
_THREADS_TEXT: Final = f"""
@enzyme.started = linkonce_odr hidden global ptr null
@enzyme.started.mutex = linkonce_odr hidden global [64 x i8] zeroinitializer, align 16

define linkonce_odr hidden ptr @enzyme.started_thread(ptr %record, ptr %handle, i32 %code)
  noinline nounwind "enzyme_inactive" {{
  %runs = icmp eq i32 %code, 0
  br i1 %runs, label %note, label %forget
forget:
  call void @free(ptr %record)
  ret ptr null
note:
  %thread = load i64, ptr %handle
  %thread.place = getelementptr i8, ptr %record, i64 8
  store i64 %thread, ptr %thread.place
  %locked = call i32 @pthread_mutex_lock(ptr @enzyme.started.mutex)
  %first = load ptr, ptr @enzyme.started
  store ptr %first, ptr %record
  store ptr %record, ptr @enzyme.started
  %unlocked = call i32 @pthread_mutex_unlock(ptr @enzyme.started.mutex)
  ret ptr %record
}}

define linkonce_odr hidden ptr @enzyme.link_to_thread(i64 %thread) noinline nounwind "enzyme_inactive" {{
  br label %search
search:
  %place = phi ptr [ @enzyme.started, %0 ], [ %record, %look ]
  %record = load ptr, ptr %place
  %none = icmp eq ptr %record, null
  br i1 %none, label %done, label %look
look:
  %its.place = getelementptr i8, ptr %record, i64 8
  %its = load i64, ptr %its.place
  %same = icmp eq i64 %its, %thread
  br i1 %same, label %done, label %search
done:
  ret ptr %place
}}

define linkonce_odr hidden ptr @enzyme.joined_thread(i64 %thread) noinline nounwind "enzyme_inactive" {{
  %locked = call i32 @pthread_mutex_lock(ptr @enzyme.started.mutex)
  %place = call ptr @enzyme.link_to_thread(i64 %thread)
  %record = load ptr, ptr %place
  %none = icmp eq ptr %record, null
  br i1 %none, label %done, label %take
take:
  %following = load ptr, ptr %record
  store ptr %following, ptr %place
  br label %done
done:
  %unlocked = call i32 @pthread_mutex_unlock(ptr @enzyme.started.mutex)
  ret ptr %record
}}

define linkonce_odr hidden ptr @enzyme.find_thread(i64 %thread) noinline nounwind "enzyme_inactive" {{
  %locked = call i32 @pthread_mutex_lock(ptr @enzyme.started.mutex)
  %place = call ptr @enzyme.link_to_thread(i64 %thread)
  %record = load ptr, ptr %place
  %unlocked = call i32 @pthread_mutex_unlock(ptr @enzyme.started.mutex)
  ret ptr %record
}}

define linkonce_odr hidden ptr @enzyme.joined_for_result(i64 %thread, ptr %message)
  noinline nounwind "enzyme_inactive" {{
  %record = call ptr @enzyme.joined_thread(i64 %thread)
  %none = icmp eq ptr %record, null
  br i1 %none, label %stop, label %done
done:
  ret ptr %record
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
}}

define linkonce_odr hidden void @enzyme.hand_on(ptr %place, ptr %shadow.place, ptr %shadow) nounwind {{
  %is.constant = icmp eq ptr %place, %shadow.place
  br i1 %is.constant, label %done, label %store
store:
  store ptr %shadow, ptr %shadow.place
  br label %done
done:
  ret void
}}

define linkonce_odr hidden void @enzyme.check_none_runs(ptr %message) noinline nounwind "enzyme_inactive" {{
  %locked = call i32 @pthread_mutex_lock(ptr @enzyme.started.mutex)
  br label %search
search:
  %place = phi ptr [ @enzyme.started, %0 ], [ %record, %await ]
  %record = load ptr, ptr %place
  %none = icmp eq ptr %record, null
  br i1 %none, label %done, label %look
look:
  %dropped.place = getelementptr i8, ptr %record, i64 {DROPPED}
  %dropped = load atomic i64, ptr %dropped.place acquire, align 8
  %is.dropped = icmp ne i64 %dropped, 0
  br i1 %is.dropped, label %await, label %stop
await:
  call void @enzyme.await_end(ptr %record)
  br label %search
done:
  %unlocked = call i32 @pthread_mutex_unlock(ptr @enzyme.started.mutex)
  ret void
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
}}

define linkonce_odr hidden void @enzyme.start_back(ptr %record) noinline nounwind {{
  %none = icmp eq ptr %record, null
  br i1 %none, label %done, label %start
start:
  %run.place = getelementptr i8, ptr %record, i64 16
  %run = load ptr, ptr %run.place
  %thread.place = getelementptr i8, ptr %record, i64 24
  %code = call i32 @pthread_create(ptr %thread.place, ptr null, ptr %run, ptr %record)
  %fine = icmp eq i32 %code, 0
  br i1 %fine, label %note, label %stop
note:
  %runs.place = getelementptr i8, ptr %record, i64 32
  store i64 1, ptr %runs.place
  br label %done
done:
  ret void
stop:
  call void @enzyme.stop(ptr @enzyme.no_thread)
  unreachable
}}

define linkonce_odr hidden void @enzyme.join_back(ptr %record, ptr %message) noinline nounwind {{
  %none = icmp eq ptr %record, null
  br i1 %none, label %done, label %look
look:
  %runs.place = getelementptr i8, ptr %record, i64 32
  call void @enzyme.start_dropped()
  %runs = load i64, ptr %runs.place
  %missing = icmp eq i64 %runs, 0
  br i1 %missing, label %stop, label %join
join:
  store i64 0, ptr %runs.place
  %thread.place = getelementptr i8, ptr %record, i64 24
  %thread = load i64, ptr %thread.place
  %code = call i32 @pthread_join(i64 %thread, ptr null)
  br label %done
done:
  ret void
stop:
  call void @enzyme.stop(ptr %message)
  unreachable
}}
@enzyme.still_runs = private constant [{len(_STILL_RUNS) + 2} x i8] c"{_STILL_RUNS}\\0A\\00"

define linkonce_odr hidden void @enzyme.await_end(ptr %record) noinline nounwind "enzyme_inactive" {{
entry:
  %ended.place = getelementptr i8, ptr %record, i64 {ENDED}
  br label %look
look:
  %pauses = phi i64 [ 0, %entry ], [ %more, %pause ]
  %has.ended = load atomic i64, ptr %ended.place acquire, align 8
  %is.live = icmp eq i64 %has.ended, 0
  br i1 %is.live, label %wait, label %done
wait:
  %more = add i64 %pauses, 1
  %long = icmp ugt i64 %more, {_PAUSES}
  br i1 %long, label %stop, label %pause
pause:
  %ignored = call i32 @usleep(i32 {_PAUSE})
  br label %look
stop:
  call void @enzyme.stop(ptr @enzyme.still_runs)
  unreachable
done:
  ret void
}}
declare i32 @usleep(i32)
declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare i32 @pthread_mutex_lock(ptr)
declare i32 @pthread_mutex_unlock(ptr)
declare void @free(ptr)
{NO_THREAD_TEXT}"""

# The list that a thread has of those which it has dropped and has not seen the end of.
_DROPPED_TEXT: Final = f"""@enzyme.dropped = linkonce_odr hidden thread_local global ptr null

define linkonce_odr hidden ptr @enzyme.drop_thread(i64 %thread) noinline nounwind "enzyme_inactive" {{
  %record = call ptr @enzyme.find_thread(i64 %thread)
  %none = icmp eq ptr %record, null
  br i1 %none, label %detach, label %note
detach:
  %code = call i32 @pthread_detach(i64 %thread)
  ret ptr null
note:
  %dropped.place = getelementptr i8, ptr %record, i64 {DROPPED}
  store atomic i64 1, ptr %dropped.place release, align 8
  %earlier.place = getelementptr i8, ptr %record, i64 {EARLIER}
  br label %look
look:
  %place = phi ptr [ @enzyme.dropped, %note ], [ %place, %ended ], [ %next.place, %runs ]
  %this = load ptr, ptr %place
  %last = icmp eq ptr %this, null
  br i1 %last, label %done, label %ask
ask:
  %next.place = getelementptr i8, ptr %this, i64 {NEXT}
  %ended.place = getelementptr i8, ptr %this, i64 {ENDED}
  %has.ended = load atomic i64, ptr %ended.place acquire, align 8
  %is.live = icmp eq i64 %has.ended, 0
  br i1 %is.live, label %runs, label %ended
runs:
  br label %look
ended:
  %following = load ptr, ptr %next.place
  store ptr %following, ptr %place
  %earlier = load ptr, ptr %earlier.place
  store ptr %earlier, ptr %next.place
  store ptr %this, ptr %earlier.place
  br label %look
done:
  %own.next = getelementptr i8, ptr %record, i64 {NEXT}
  %first = load ptr, ptr @enzyme.dropped
  store ptr %first, ptr %own.next
  store ptr %record, ptr @enzyme.dropped
  ret ptr %record
}}

define linkonce_odr hidden void @enzyme.undo_drop(ptr %record) noinline nounwind {{
  %none = icmp eq ptr %record, null
  br i1 %none, label %done, label %start
start:
  call void @enzyme.start_dropped()
  %earlier.place = getelementptr i8, ptr %record, i64 {EARLIER}
  %earlier = load ptr, ptr %earlier.place
  store ptr %earlier, ptr @enzyme.dropped
  br label %done
done:
  ret void
}}

define linkonce_odr hidden void @enzyme.start_dropped() noinline nounwind {{
entry:
  %first = load ptr, ptr @enzyme.dropped
  store ptr null, ptr @enzyme.dropped
  br label %look
look:
  %record = phi ptr [ %first, %entry ], [ %next, %start ]
  %last = icmp eq ptr %record, null
  br i1 %last, label %done, label %start
start:
  %next.place = getelementptr i8, ptr %record, i64 {NEXT}
  %next = load ptr, ptr %next.place
  call void @enzyme.await_end(ptr %record)
  %thread.place = getelementptr i8, ptr %record, i64 8
  %thread = load i64, ptr %thread.place
  %found = call ptr @enzyme.joined_thread(i64 %thread)
  %code = call i32 @pthread_join(i64 %thread, ptr null)
  call void @enzyme.reattach_thread(ptr %record)
  call void @enzyme.start_back(ptr %record)
  br label %look
done:
  ret void
}}

define linkonce_odr hidden void @enzyme.leave_dropped(ptr %record) noinline nounwind "enzyme_inactive" {{
  %left.place = getelementptr i8, ptr %record, i64 {LEFT}
  %left = load ptr, ptr @enzyme.dropped
  store ptr %left, ptr %left.place
  store ptr null, ptr @enzyme.dropped
  %ended.place = getelementptr i8, ptr %record, i64 {ENDED}
  store atomic i64 1, ptr %ended.place release, align 8
  ret void
}}

define linkonce_odr hidden void @enzyme.take_dropped(ptr %record) noinline nounwind "enzyme_inactive" {{
  %left.place = getelementptr i8, ptr %record, i64 {LEFT}
  %left = load ptr, ptr %left.place
  store ptr %left, ptr @enzyme.dropped
  ret void
}}
declare i32 @pthread_detach(i64)
"""
