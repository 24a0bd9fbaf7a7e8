"""The signature of the derivative that a call needs, from the activity of its arguments and result."""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import Activity, State, has_shadow
from enzyme_build.analysis.traces import is_traced
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.types import IntType, carries_pointer
from enzyme_build.ir.values import Value


def argument_state(activity: Activity, call: Call | Invoke, argument: Value) -> State:
    if carries_pointer(argument.type):
        return activity.state(argument)
    return activity.state_of_value(call, argument)


def call_states(activity: Activity, call: Call | Invoke) -> tuple[State, ...]:
    fixed = len(call.function_type.params)
    return tuple(argument_state(activity, call, argument) for argument in call.arguments[:fixed])


def result_is_active(activity: Activity, call: Call | Invoke) -> bool:
    """Whether the result has a tangent, a seed or a shadow."""
    if call in activity.active:
        return True
    return carries_pointer(call.type) and activity.has_shadow(call)


def is_differentiated(activity: Activity, call: Call | Invoke, touches_globals: bool) -> bool:
    states = call_states(activity, call)
    if any(map(has_shadow, states)) or result_is_active(activity, call) or touches_globals:
        return True
    return is_traced(call)  # the run traces the returned integer


def result_is_wanted(i: Call | Invoke) -> bool:
    """Whether the primal result is returned. Integers, which are error codes, always are: then one derivative serves
    callers that read them and those that do not.
    """
    return bool(i.users) or isinstance(i.type, IntType)
