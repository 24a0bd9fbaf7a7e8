"""Shadow memory of GPUs, which code of the host does not reach: it is cleared by their run-time library, and copied to
the host and back where derivatives have to be added there."""

from __future__ import annotations

from typing import Final

from enzyme_build.ir.types import I64
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime

_FAILED: Final = "EnzymePy: the run-time library of the GPU could not allocate, clear or copy a shadow"
# The GPU may be at work on streams that do not wait for one another: they are waited for before memory is read, and
# none of them begins before memory is written. 4 is `Default`: the addresses tell the way.
_TEXT: Final = (
    """
define internal ptr @enzyme.DEVICE.fetch(ptr %memory, i64 %size) noinline nounwind {
  %some = call i64 @llvm.umax.i64(i64 %size, i64 1)
  %room = call ptr @malloc(i64 %some)
  %none = icmp eq ptr %room, null
  %lacks = zext i1 %none to i32
  call void @enzyme.DEVICE.check(i32 %lacks)
  call void @enzyme.DEVICE.wait()
  %code = call i32 @DEVICEMemcpy(ptr %room, ptr %memory, i64 %size, i32 4)
  call void @enzyme.DEVICE.check(i32 %code)
  ret ptr %room
}
define internal void @enzyme.DEVICE.give_back(ptr %memory, ptr %room, i64 %size) noinline nounwind {
  %code = call i32 @DEVICEMemcpy(ptr %memory, ptr %room, i64 %size, i32 4)
  call void @enzyme.DEVICE.check(i32 %code)
  call void @enzyme.DEVICE.wait()
  call void @free(ptr %room)
  ret void
}
define internal void @enzyme.DEVICE.wait() noinline nounwind {
  %code = call i32 @DEVICEDeviceSynchronize()
  call void @enzyme.DEVICE.check(i32 %code)
  ret void
}
define internal void @enzyme.DEVICE.clear(i32 %allocated, ptr %memory, i64 %size) noinline nounwind {
  call void @enzyme.DEVICE.check(i32 %allocated)
  %nothing = icmp eq i64 %size, 0
  br i1 %nothing, label %done, label %some
some:
  %code = call i32 @DEVICEMemset(ptr %memory, i32 0, i64 %size)
  call void @enzyme.DEVICE.check(i32 %code)
  call void @enzyme.DEVICE.wait()
  br label %done
done:
  ret void
}
define internal void @enzyme.DEVICE.check(i32 %code) noinline nounwind "enzyme_inactive" {
  %fine = icmp eq i32 %code, 0
  br i1 %fine, label %done, label %stop
stop:
  call void @enzyme.stop(ptr @enzyme.DEVICE.failed)
  unreachable
done:
  ret void
}
"""
    f'@enzyme.DEVICE.failed = private constant [{len(_FAILED) + 2} x i8] c"{_FAILED}\\0A\\00"\n'
    """
declare ptr @malloc(i64)
declare void @free(ptr)
declare i64 @llvm.umax.i64(i64, i64)
declare i32 @DEVICEDeviceSynchronize()
declare i32 @DEVICEMemcpy(ptr, ptr, i64, i32)
declare i32 @DEVICEMemset(ptr, i32, i64)
"""
)


def clear_allocated(
    runtime: Runtime, b: Builder, device: str, code: Value, memory: Value, size: Value
) -> None:
    """`code`: that with which the allocation of this memory has ended."""
    b.call(_helper(runtime, device, "clear"), [code, memory, b.resize(size, I64)])


def check(runtime: Runtime, b: Builder, device: str, code: Value) -> None:
    b.call(_helper(runtime, device, "check"), [code])


def _helper(runtime: Runtime, device: str, name: str) -> Value:
    return runtime.stopping_helper(f"enzyme.{device}.{name}", _TEXT.replace("DEVICE", device))


@dataclass(slots=True)
class Staged:
    """Memory of which the host works on a copy; what it reaches itself (`device` is empty) is left where it is."""

    runtime: Runtime
    device: str
    size: Value
    copies: list[tuple[Value, Value]] = field(default_factory=list)

    def take(self, b: Builder, memory: Value) -> Value:
        if not self.device:
            return memory
        room = b.call(_helper(self.runtime, self.device, "fetch"), [memory, b.resize(self.size, I64)])
        self.copies.append((memory, room))
        return room

    def put_back(self, b: Builder) -> None:
        for memory, room in self.copies:
            helper = _helper(self.runtime, self.device, "give_back")
            b.call(helper, [memory, room, b.resize(self.size, I64)])
