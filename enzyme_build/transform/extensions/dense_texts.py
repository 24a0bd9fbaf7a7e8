"""The IR of `dense_at_run_time`: a table of pointers that are two functions each, and accesses that ask for them.

An address: 16 bits of mark, 12 bits of entry, 36 bits of offset, of which half are below zero. An entry: size of a
float, the two functions, the bytes that they get behind the offset and how many these are.
"""

from __future__ import annotations

_MARK = 0x5EED
_FULL = "EnzymePy: more than 4096 pointers from __enzyme_todense were stored or returned\\0A\\00"
_STRANGE = "EnzymePy: a pointer from __enzyme_todense is used by what loads and stores no such floats\\0A\\00"


def _constant(name: str, text: str) -> str:
    return f'@{name} = private constant [{len(text) - 2 * text.count(chr(92))} x i8] c"{text}"\n'


_TABLE = (
    _constant("enzyme.dense.full", _FULL)
    + _constant("enzyme.dense.strange", _STRANGE)
    + f"""
@enzyme.dense.count = internal global i64 0
@enzyme.dense.table = internal global [4096 x ptr] zeroinitializer
declare ptr @malloc(i64)
declare i32 @memcmp(ptr, ptr, i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define internal ptr @enzyme.dense.pointer(ptr %extras, i64 %bytes, i64 %size, ptr %load, ptr %store) noinline {{
  %count = load atomic i64, ptr @enzyme.dense.count acquire, align 8
  br label %search
search:
  %i = phi i64 [ 0, %0 ], [ %next, %other ]
  %more = icmp ult i64 %i, %count
  br i1 %more, label %compare, label %add
compare:
  %place = getelementptr ptr, ptr @enzyme.dense.table, i64 %i
  %entry = load atomic ptr, ptr %place acquire, align 8
  %empty = icmp eq ptr %entry, null
  br i1 %empty, label %other, label %there
there:
  %load.place = getelementptr i8, ptr %entry, i64 8
  %entry.load = load ptr, ptr %load.place
  %same.load = icmp eq ptr %entry.load, %load
  br i1 %same.load, label %stores, label %other
stores:
  %store.place = getelementptr i8, ptr %entry, i64 16
  %entry.store = load ptr, ptr %store.place
  %same.store = icmp eq ptr %entry.store, %store
  br i1 %same.store, label %contents, label %other
contents:
  %extras.place = getelementptr i8, ptr %entry, i64 32
  %difference = call i32 @memcmp(ptr %extras.place, ptr %extras, i64 %bytes)
  %same = icmp eq i32 %difference, 0
  br i1 %same, label %found, label %other
other:
  %next = add i64 %i, 1
  br label %search
add:
  %room = add i64 %bytes, 32
  %made = call ptr @malloc(i64 %room)
  store i64 %size, ptr %made
  %made.load = getelementptr i8, ptr %made, i64 8
  store ptr %load, ptr %made.load
  %made.store = getelementptr i8, ptr %made, i64 16
  store ptr %store, ptr %made.store
  %made.extras = getelementptr i8, ptr %made, i64 32
  call void @llvm.memcpy.p0.p0.i64(ptr %made.extras, ptr %extras, i64 %bytes, i1 0)
  %number = atomicrmw add ptr @enzyme.dense.count, i64 1 acq_rel
  %fits = icmp ult i64 %number, 4096
  br i1 %fits, label %enter, label %full
full:
  call void @enzyme.stop(ptr @enzyme.dense.full)
  unreachable
enter:
  %made.place = getelementptr ptr, ptr @enzyme.dense.table, i64 %number
  store atomic ptr %made, ptr %made.place release, align 8
  br label %found
found:
  %which = phi i64 [ %i, %contents ], [ %number, %enter ]
  %shifted = shl i64 %which, 36
  %marked = or i64 %shifted, {_MARK << 48 | 1 << 35}
  %result = inttoptr i64 %marked to ptr
  ret ptr %result
}}

define internal i1 @enzyme.dense.is(ptr %p) alwaysinline {{
  %address = ptrtoint ptr %p to i64
  %upper = lshr i64 %address, 48
  %is = icmp eq i64 %upper, {_MARK}
  ret i1 %is
}}
define internal void @enzyme.dense.none(ptr %p) alwaysinline {{
  %is = call i1 @enzyme.dense.is(ptr %p)
  br i1 %is, label %stop, label %done
stop:
  call void @enzyme.stop(ptr @enzyme.dense.strange)
  unreachable
done:
  ret void
}}
define internal ptr @enzyme.dense.entry(ptr %p) {{
  %address = ptrtoint ptr %p to i64
  %above = lshr i64 %address, 36
  %number = and i64 %above, 4095
  %place = getelementptr ptr, ptr @enzyme.dense.table, i64 %number
  %entry = load atomic ptr, ptr %place acquire, align 8
  ret ptr %entry
}}
define internal void @enzyme.dense.access(ptr %p, ptr %memory, i64 %size, i64 %which) noinline {{
  %entry = call ptr @enzyme.dense.entry(ptr %p)
  %expected = load i64, ptr %entry
  %fits = icmp eq i64 %size, %expected
  br i1 %fits, label %go, label %stop
stop:
  call void @enzyme.stop(ptr @enzyme.dense.strange)
  unreachable
go:
  %address = ptrtoint ptr %p to i64
  %lower = and i64 %address, {(1 << 36) - 1}
  %offset = sub i64 %lower, {1 << 35}
  %function.place = getelementptr i8, ptr %entry, i64 %which
  %function = load ptr, ptr %function.place
  %extras = getelementptr i8, ptr %entry, i64 32
  call void %function(ptr %memory, ptr %extras, i64 %offset)
  ret void
}}
"""
)

_BY_BYTES = """
define internal void @enzyme.dense.get(ptr %from, ptr %memory, i64 %size) {
  %is = call i1 @enzyme.dense.is(ptr %from)
  br i1 %is, label %dense, label %plain
dense:
  call void @enzyme.dense.access(ptr %from, ptr %memory, i64 %size, i64 8)
  ret void
plain:
  call void @llvm.memcpy.p0.p0.i64(ptr %memory, ptr %from, i64 %size, i1 0)
  ret void
}
define internal void @enzyme.dense.put(ptr %to, ptr %memory, i64 %size) {
  %is = call i1 @enzyme.dense.is(ptr %to)
  br i1 %is, label %dense, label %plain
dense:
  call void @enzyme.dense.access(ptr %to, ptr %memory, i64 %size, i64 16)
  ret void
plain:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %memory, i64 %size, i1 0)
  ret void
}
define internal i64 @enzyme.dense.size(ptr %p, i64 %bytes) {
  %entry = call ptr @enzyme.dense.entry(ptr %p)
  %size = load i64, ptr %entry
  %rest = urem i64 %bytes, %size
  %whole = icmp eq i64 %rest, 0
  %small = icmp ule i64 %size, 16
  %fits = and i1 %whole, %small
  br i1 %fits, label %done, label %stop
stop:
  call void @enzyme.stop(ptr @enzyme.dense.strange)
  unreachable
done:
  ret i64 %size
}
define internal void @enzyme.dense.moved(ptr %to, ptr %from, i64 %bytes) noinline {
  %number = alloca [16 x i8], align 16
  %to.is = call i1 @enzyme.dense.is(ptr %to)
  %from.is = call i1 @enzyme.dense.is(ptr %from)
  %any = or i1 %to.is, %from.is
  br i1 %any, label %dense, label %plain
plain:
  call void @llvm.memmove.p0.p0.i64(ptr %to, ptr %from, i64 %bytes, i1 0)
  ret void
dense:
  %of = select i1 %to.is, ptr %to, ptr %from
  %size = call i64 @enzyme.dense.size(ptr %of, i64 %bytes)
  %upwards = icmp ult ptr %to, %from
  br label %loop
loop:
  %done.bytes = phi i64 [ 0, %dense ], [ %next, %body ]
  %more = icmp ult i64 %done.bytes, %bytes
  br i1 %more, label %body, label %end
body:
  %next = add i64 %done.bytes, %size
  %from.end = sub i64 %bytes, %next
  %at = select i1 %upwards, i64 %done.bytes, i64 %from.end
  %source = getelementptr i8, ptr %from, i64 %at
  call void @enzyme.dense.get(ptr %source, ptr %number, i64 %size)
  %target = getelementptr i8, ptr %to, i64 %at
  call void @enzyme.dense.put(ptr %target, ptr %number, i64 %size)
  br label %loop
end:
  ret void
}
define internal void @enzyme.dense.filled(ptr %to, i8 %byte, i64 %bytes) noinline {
  %number = alloca [16 x i8], align 16
  %is = call i1 @enzyme.dense.is(ptr %to)
  br i1 %is, label %dense, label %plain
plain:
  call void @llvm.memset.p0.i64(ptr %to, i8 %byte, i64 %bytes, i1 0)
  ret void
dense:
  %size = call i64 @enzyme.dense.size(ptr %to, i64 %bytes)
  call void @llvm.memset.p0.i64(ptr %number, i8 %byte, i64 16, i1 0)
  br label %loop
loop:
  %at = phi i64 [ 0, %dense ], [ %next, %body ]
  %more = icmp ult i64 %at, %bytes
  br i1 %more, label %body, label %end
body:
  %target = getelementptr i8, ptr %to, i64 %at
  call void @enzyme.dense.put(ptr %target, ptr %number, i64 %size)
  %next = add i64 %at, %size
  br label %loop
end:
  ret void
}
"""

ACCESSES = _TABLE + _BY_BYTES

# For each type of float that is loaded or stored; to be formatted.
LOADED = """
define internal {type} @enzyme.dense.loaded.{mark}(ptr %p) alwaysinline {{
  %number = alloca {type}, align 16
  %is = call i1 @enzyme.dense.is(ptr %p)
  br i1 %is, label %dense, label %plain
dense:
  call void @enzyme.dense.access(ptr %p, ptr %number, i64 {size}, i64 8)
  %got = load {type}, ptr %number
  br label %end
plain:
  %there = load {type}, ptr %p, align 1
  br label %end
end:
  %result = phi {type} [ %got, %dense ], [ %there, %plain ]
  ret {type} %result
}}
"""
STORED = """
define internal void @enzyme.dense.stored.{mark}({type} %value, ptr %p) alwaysinline {{
  %number = alloca {type}, align 16
  %is = call i1 @enzyme.dense.is(ptr %p)
  br i1 %is, label %dense, label %plain
dense:
  store {type} %value, ptr %number
  call void @enzyme.dense.access(ptr %p, ptr %number, i64 {size}, i64 16)
  ret void
plain:
  store {type} %value, ptr %p, align 1
  ret void
}}
"""
