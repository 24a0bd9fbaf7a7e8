"""Tells by its bits whether shadow memory holds an address: it has pointers as well as derivatives."""

from __future__ import annotations

from enzyme_build.ir.module import Module

# Whether memory is mapped at an address, asked of the system; the program's errno is kept.
_IS_MAPPED = """
define internal i1 @enzyme.is_mapped(i64 %address) noinline nounwind "enzyme_inactive" {
  %resident = alloca i8
  %errno = call ptr @__errno_location()
  %before = load i32, ptr %errno
  %size = call i32 @getpagesize()
  %bytes = sext i32 %size to i64
  %mask = sub i64 0, %bytes
  %begin = and i64 %address, %mask
  %page = inttoptr i64 %begin to ptr
  %failed = call i32 @mincore(ptr %page, i64 1, ptr %resident)
  store i32 %before, ptr %errno
  %found = icmp eq i32 %failed, 0
  ret i1 %found
}
declare ptr @__errno_location()
declare i32 @getpagesize()
declare i32 @mincore(ptr, i64, ptr)
"""
_MAY_BE_MAPPED = """
define internal i1 @enzyme.is_mapped(i64 %address) nounwind "enzyme_inactive" {
  ret i1 true
}
"""

# Whether a word of shadow memory that may hold floats is a pointer. With a `float` in its lower half it is a small
# integer, which is a pointer only if the program itself is loaded at such addresses.
_IS_LINK = """
define internal i1 @enzyme.is_link(i64 %word) noinline nounwind "enzyme_inactive" {
  %is.some = icmp uge i64 %word, 65536
  %is.user = icmp ult i64 %word, 140737488355328
  %may.be = and i1 %is.some, %is.user
  br i1 %may.be, label %look, label %no
look:
  %is.high = icmp uge i64 %word, 4294967296
  br i1 %is.high, label %yes, label %low
low:
  %code = ptrtoint ptr @enzyme.is_link to i64
  %is.low.image = icmp ult i64 %code, 4294967296
  br i1 %is.low.image, label %ask, label %no
ask:
  %is.there = call i1 @enzyme.is_mapped(i64 %word)
  ret i1 %is.there
yes:
  ret i1 true
no:
  ret i1 false
}
"""
# A `float` that is stored over a pointer leaves its other half, so the whole word is cleared. If the word was no
# pointer, its other half may belong to another object: so only addresses of mapped memory are cleared.
_CLEAR_LINKS = """
define internal void @enzyme.clear_links(ptr %target, i64 %bytes) noinline nounwind {
  %at = ptrtoint ptr %target to i64
  %begin = and i64 %at, -8
  %end = add i64 %at, %bytes
  %nothing = icmp eq i64 %bytes, 0
  br i1 %nothing, label %done, label %loop
loop:
  %address = phi i64 [ %begin, %0 ], [ %next, %on ]
  %place = inttoptr i64 %address to ptr
  %word = load i64, ptr %place, align 8
  %is = call i1 @enzyme.is_link(i64 %word)
  br i1 %is, label %ask, label %on
ask:
  %is.there = call i1 @enzyme.is_mapped(i64 %word)
  br i1 %is.there, label %clear, label %on
clear:
  store i64 0, ptr %place, align 8
  br label %on
on:
  %next = add i64 %address, 8
  %more = icmp ult i64 %next, %end
  br i1 %more, label %loop, label %done
done:
  ret void
}
"""

# The same for one word that is stored as a whole, so that it may be read where it is stored. Nearly no word is an
# address, which is seen there; a shadow that lies in a register stays there.
_CLEAR_WORD = """
define internal void @enzyme.clear_word(ptr %place, i1 %stays) alwaysinline nounwind {
  %word = load i64, ptr %place, align 8
  %above = sub i64 %word, 65536
  %in.range = icmp ult i64 %above, 140737488289792
  %changes = xor i1 %stays, true
  %may.be = and i1 %in.range, %changes
  br i1 %may.be, label %ask, label %done
ask:
  %is = call i1 @enzyme.is_link(i64 %word)
  br i1 %is, label %look, label %done
look:
  %is.there = call i1 @enzyme.is_mapped(i64 %word)
  br i1 %is.there, label %clear, label %done
clear:
  store i64 0, ptr %place, align 8
  br label %done
done:
  ret void
}
"""


def is_mapped(module: Module) -> str:
    return _IS_MAPPED if "linux" in module.triple else _MAY_BE_MAPPED


def is_link(module: Module) -> str:
    return _IS_LINK + is_mapped(module)


def clear_links(module: Module) -> str:
    return _CLEAR_LINKS + is_link(module)


def clear_word(module: Module) -> str:
    return _CLEAR_WORD + is_link(module)
