"""The POSIX threads that libraries of other languages start and join; a failure stops the program."""

from __future__ import annotations

from enzyme_build.ir.instructions import Call
from enzyme_build.ir.types import I32, I64, PTR, VOID, function_type
from enzyme_build.ir.values import Value
from enzyme_build.transform.emission.build import Builder

CREATE, JOIN = "pthread_create", "pthread_join"
CREATE_TYPE = function_type(I32, (PTR, PTR, PTR, PTR))
JOIN_TYPE = function_type(I32, (I64, PTR))
CHECK = "enzyme.check_thread"
# The record of a thread whose start a reverse half will undo, or null.
STARTED_THREAD = "enzyme.joined_thread"


def check(b: Builder, code: Value) -> Call:
    return b.call(b.module.declare(CHECK, function_type(VOID, (I32,)), '"enzyme_inactive"'), [code])
