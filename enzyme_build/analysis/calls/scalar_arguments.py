"""Arguments that point to one value, as Fortran passes scalars: to keep the value on the tape costs little."""

from __future__ import annotations

from enzyme_build.ir.instructions import Call, Instruction, Invoke, Load, Store
from enzyme_build.ir.module import Function
from enzyme_build.ir.values import Argument, Value


class ScalarArguments:
    """An argument is such a pointer if it is only loaded from, stored to, and passed to functions that do the same."""

    def __init__(self) -> None:
        self._known: dict[Argument, bool] = {}

    def is_scalar(self, argument: Argument) -> bool:
        known = self._known.get(argument)
        if known is None:
            self._known[argument] = True  # for recursive calls: the other uses decide
            known = self._known[argument] = all(self._is_plain(user, argument) for user in argument.users)
        return known

    def _is_plain(self, user: Value, argument: Argument) -> bool:
        if isinstance(user, (Load, Store)):
            return user.pointer is argument and not (isinstance(user, Store) and user.value is argument)
        if not isinstance(user, (Call, Invoke)) or not isinstance(user.callee, Function):
            return isinstance(user, Instruction) and user.opcode == "icmp"
        given = [index for index, value in enumerate(user.arguments) if value is argument]
        parameters = user.callee.arguments
        if user.callee.is_declaration:  # its access is taken to be of one value, as most routines' are
            return True
        return all(index < len(parameters) and self.is_scalar(parameters[index]) for index in given)
