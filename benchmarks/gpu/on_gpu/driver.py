"""NVIDIA's driver, as far as the checks need it: a device, modules, memory, launches, and the time that they take."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from ctypes import byref, c_char_p, c_float, c_int, c_size_t, c_uint64, c_void_p
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
_SHARED, _LOCAL, _REGISTERS = 1, 3, 4  # attributes of functions
_CLOCK, _MULTIPROCESSORS, _THREADS, _MAJOR, _MINOR = 13, 16, 39, 75, 76  # attributes of devices


class DriverError(RuntimeError):
    pass


class Costs(NamedTuple):
    """What a kernel takes on this device."""

    registers: int
    local: int  # bytes of a thread
    shared: int  # bytes of a block
    occupancy: float  # of the threads that a multiprocessor holds, at the size of its blocks


class Device:
    """The first device, with a context of its own."""

    def __init__(self) -> None:
        self.driver = ctypes.CDLL("libcuda.so.1")
        self("cuInit", 0)
        self.handle = c_int()
        self("cuDeviceGet", byref(self.handle), 0)
        self._open()

    def _open(self) -> None:
        context = c_void_p()
        self("cuDevicePrimaryCtxRetain", byref(context), self.handle)
        self("cuCtxSetCurrent", context)

    def start_again(self) -> None:
        """After a kernel that went wrong: all that was there is gone."""
        self.driver.cuDevicePrimaryCtxReset_v2(self.handle)
        self._open()

    def __call__(self, name: str, *arguments: object) -> None:
        code = getattr(self.driver, name)(*arguments)
        if code:
            said = c_char_p()
            self.driver.cuGetErrorName(code, byref(said))
            raise DriverError(f"{name}: {(said.value or b'?').decode()}")

    def about(self) -> dict[str, str | int]:
        name, version = ctypes.create_string_buffer(100), c_int()
        self("cuDeviceGetName", name, len(name), self.handle)
        self("cuDriverGetVersion", byref(version))
        return {
            "device": name.value.decode(),
            "capability": f"{self._attribute(_MAJOR)}.{self._attribute(_MINOR)}",
            "cuda": f"{version.value // 1000}.{version.value % 1000 // 10}",
            "multiprocessors": self._attribute(_MULTIPROCESSORS),
            "MHz": self._attribute(_CLOCK) // 1000,
        }

    def _attribute(self, which: int) -> int:
        found = c_int()
        self("cuDeviceGetAttribute", byref(found), which, self.handle)
        return found.value

    def module(self, code: Path) -> Module:
        module = c_void_p()
        self("cuModuleLoad", byref(module), str(code).encode())
        return Module(self, module)

    def array(self, values: NDArray[np.generic]) -> Array:
        return Array(self, np.ascontiguousarray(values))

    def wait(self) -> None:
        self("cuCtxSynchronize")

    def milliseconds(self, work: Callable[[], object]) -> float:
        """Between two events around what is launched."""
        events = (c_void_p(), c_void_p())
        for event in events:
            self("cuEventCreate", byref(event), 0)
        self("cuEventRecord", events[0], None)
        work()
        self("cuEventRecord", events[1], None)
        self("cuEventSynchronize", events[1])
        took = c_float()
        self("cuEventElapsedTime", byref(took), *events)
        for event in events:
            self("cuEventDestroy_v2", event)
        return took.value

    def occupancy(self, kernel: Kernel, threads: int) -> float:
        blocks = c_int()
        self(
            "cuOccupancyMaxActiveBlocksPerMultiprocessor", byref(blocks), kernel.handle, threads, c_size_t(0)
        )
        return blocks.value * threads / self._attribute(_THREADS)


class Module:
    def __init__(self, device: Device, handle: c_void_p) -> None:
        self.device, self.handle = device, handle

    def kernel(self, name: str) -> Kernel:
        function = c_void_p()
        self.device("cuModuleGetFunction", byref(function), self.handle, name.encode())
        return Kernel(self.device, function)


class Kernel:
    def __init__(self, device: Device, handle: c_void_p) -> None:
        self.device, self.handle = device, handle

    def launch(self, blocks: int, threads: int, arguments: Sequence[Array | int], shared: int = 0) -> None:
        """In the stream that is there at first. An argument is an array, or an integer of 32 bits."""
        given = [c_uint64(a.address) if isinstance(a, Array) else c_int(a) for a in arguments]
        places = (c_void_p * len(given))(*(ctypes.addressof(one) for one in given))
        shape = (blocks, 1, 1, threads, 1, 1)
        self.device("cuLaunchKernel", self.handle, *shape, shared, None, places, None)

    def costs(self, threads: int) -> Costs:
        registers, local, shared = map(self._attribute, (_REGISTERS, _LOCAL, _SHARED))
        return Costs(registers, local, shared, self.device.occupancy(self, threads))

    def _attribute(self, which: int) -> int:
        value = c_int()
        self.device("cuFuncGetAttribute", byref(value), which, self.handle)
        return value.value


class Array:
    """Memory of the device that holds what an array holds."""

    def __init__(self, device: Device, values: NDArray[np.generic]) -> None:
        self.device, self.like = device, values
        address = c_uint64()
        device("cuMemAlloc_v2", byref(address), c_size_t(max(values.nbytes, 1)))
        self.address = address.value
        self.fill(values)

    def fill(self, values: NDArray[np.generic]) -> None:
        assert values.nbytes == self.like.nbytes
        self.device(
            "cuMemcpyHtoD_v2", c_uint64(self.address), c_void_p(values.ctypes.data), c_size_t(values.nbytes)
        )

    def clear(self) -> None:
        self.device("cuMemsetD8_v2", c_uint64(self.address), 0, c_size_t(self.like.nbytes))

    def read(self) -> Numbers:
        found = np.empty_like(self.like)
        self.device(
            "cuMemcpyDtoH_v2", c_void_p(found.ctypes.data), c_uint64(self.address), c_size_t(found.nbytes)
        )
        return found

    def free(self) -> None:
        self.device("cuMemFree_v2", c_uint64(self.address))
