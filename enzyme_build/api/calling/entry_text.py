"""What entries call: helpers in IR, and the functions of Python's and NumPy's C interfaces."""

from __future__ import annotations

HELPERS = """
define internal i64 @enzymepy.bytes(ptr %array, i64 %size) alwaysinline {{
  %rank.at = getelementptr i8, ptr %array, i64 {rank}
  %rank = load i32, ptr %rank.at
  %extents.at = getelementptr i8, ptr %array, i64 {extents}
  %extents = load ptr, ptr %extents.at
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %body ]
  %total = phi i64 [ %size, %0 ], [ %product, %body ]
  %more = icmp slt i32 %i, %rank
  br i1 %more, label %body, label %done
body:
  %place = getelementptr i64, ptr %extents, i32 %i
  %extent = load i64, ptr %place
  %product = mul i64 %total, %extent
  %next = add i32 %i, 1
  br label %loop
done:
  ret i64 %total
}}
define internal i1 @enzymepy.apart(ptr %a, i64 %size.a, ptr %b, i64 %size.b) alwaysinline {{
  %end.a = getelementptr i8, ptr %a, i64 %size.a
  %end.b = getelementptr i8, ptr %b, i64 %size.b
  %before = icmp ule ptr %end.a, %b
  %behind = icmp ule ptr %end.b, %a
  %apart = or i1 %before, %behind
  ret i1 %apart
}}
define internal i1 @enzymepy.alike(ptr %a, ptr %b) alwaysinline {{
  %rank.at = getelementptr i8, ptr %a, i64 {rank}
  %rank.a = load i32, ptr %rank.at
  %rank.b.at = getelementptr i8, ptr %b, i64 {rank}
  %rank.b = load i32, ptr %rank.b.at
  %same = icmp eq i32 %rank.a, %rank.b
  br i1 %same, label %start, label %no
start:
  %at.a = getelementptr i8, ptr %a, i64 {extents}
  %extents.a = load ptr, ptr %at.a
  %at.b = getelementptr i8, ptr %b, i64 {extents}
  %extents.b = load ptr, ptr %at.b
  br label %loop
loop:
  %i = phi i32 [ 0, %start ], [ %next, %on ]
  %more = icmp slt i32 %i, %rank.a
  br i1 %more, label %body, label %yes
body:
  %place.a = getelementptr i64, ptr %extents.a, i32 %i
  %place.b = getelementptr i64, ptr %extents.b, i32 %i
  %extent.a = load i64, ptr %place.a
  %extent.b = load i64, ptr %place.b
  %equal = icmp eq i64 %extent.a, %extent.b
  br i1 %equal, label %on, label %no
on:
  %next = add i32 %i, 1
  br label %loop
yes:
  ret i1 true
no:
  ret i1 false
}}
declare ptr @enzymepy.guard(ptr, ptr)
declare ptr @PyObject_Vectorcall(ptr, ptr, i64, ptr)
declare ptr @PyObject_CallFunctionObjArgs(ptr, ...)
declare i64 @PyLong_AsLongLongAndOverflow(ptr, ptr)
declare ptr @PyLong_FromLongLong(i64)
declare ptr @PyLong_FromUnsignedLongLong(i64)
declare ptr @PyBool_FromLong(i64)
declare ptr @PyFloat_FromDouble(double)
declare ptr @PyTuple_New(i64)
declare i32 @PyTuple_SetItem(ptr, i64, ptr)
declare ptr @enzymepy.zeros(i32, ptr, ptr, i32)
declare void @Py_IncRef(ptr)
declare void @Py_DecRef(ptr)
@PyFloat_Type = external global i8
@PyLong_Type = external global i8
@_Py_NoneStruct = external global i8
@enzymepy.ndarray = external global i8
@enzymepy.stopped = external global i8
"""

THROWN_HEAD = "uwtable personality ptr @__gxx_personality_v0"
THROWN = """thrown:
  %caught = landingpad { ptr, i32 } catch ptr @_ZTISt9exception catch ptr null
  %exception = extractvalue { ptr, i32 } %caught, 0
  %kind = extractvalue { ptr, i32 } %caught, 1
  %standard = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTISt9exception)
  %told = icmp eq i32 %kind, %standard
  %object = call ptr @__cxa_begin_catch(ptr %exception)
  br i1 %told, label %speaks, label %silent
speaks:
  %table = load ptr, ptr %object
  %what.at = getelementptr ptr, ptr %table, i64 2
  %what = load ptr, ptr %what.at
  %message = call ptr %what(ptr %object)
  call void @enzymepy.stop(ptr %message)
  unreachable
silent:
  call void @enzymepy.stop(ptr @enzymepy.thrown)
  unreachable
"""
THROWN_DECLARED = """
@enzymepy.thrown = private constant [29 x i8] c"an exception of C++ came out\\00"
@_ZTISt9exception = external constant ptr
declare i32 @__gxx_personality_v0(...)
declare i32 @llvm.eh.typeid.for.p0(ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @enzymepy.stop(ptr) cold noreturn
"""
