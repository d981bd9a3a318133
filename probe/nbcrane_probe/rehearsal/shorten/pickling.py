"""Whether what is to be sent to another process can be pickled, without starting one or keeping what was pickled."""

from __future__ import annotations

import re
import sys
from typing import Any, Callable, Iterable

from .. import clock

# Arrays of more bytes than this are not pickled: their contents never fail.
_LARGE = 10_000
# What is sent after so many seconds is not looked at.
_LONGEST = 0.5
# Names of library functions that a copy has replaced lead to something else than the notebook imported.
_REPLACED = re.compile(r"it's not the same object as (?!__main__\.)")
_PROBE = 'nbcrane_probe'


class _Enough(BaseException):
    """Ends the pickling of something large; no `__reduce__` takes it for its own."""


class _Nowhere:
    def __init__(self, until: float) -> None:
        self._until = until

    def write(self, data: bytes) -> int:
        if clock.processor() > self._until:
            raise _Enough
        return len(data)


def pickling_error(kind: type, messages: Iterable, patience: float = 1) -> BaseException | None:
    """What the first of the messages raises that cannot be pickled, None where none is known to raise.

    kind: a class of picklers in C; patience: how many times as long as usual it may take.
    """
    until = clock.processor() + _LONGEST * patience
    for message in messages:
        met = _Met()
        try:
            _checking(kind, met)(_Nowhere(until)).dump(message)
        except _Enough:
            return None
        except Exception as error:
            # It is raised where a result is asked for, and not in the probe.
            return None if met.is_own or _REPLACED.search(str(error)) else error.with_traceback(None)
        if clock.processor() > until:
            return None
    return None


class _Met:
    """`is_own`: whether something of the copy itself was reached, which the kernel does not have."""

    is_own = False


def _checking(kind: Any, met: _Met) -> Callable:
    class Checking(kind):
        def reducer_override(self, obj: object) -> object:
            if _is_own(obj):
                met.is_own = True
            if _is_plain_array(obj):
                return int, ()
            above = getattr(super(), 'reducer_override', None)
            return NotImplemented if above is None else above(obj)

    return Checking


def _is_own(obj: object) -> bool:
    if obj is sys.stdout or obj is sys.stderr:
        return True
    module = getattr(obj, '__globals__', {}).get('__name__') if hasattr(obj, '__code__') else type(obj).__module__
    return isinstance(module, str) and module.partition('.')[0] == _PROBE


def _is_plain_array(obj: Any) -> bool:
    module = type(obj).__module__.partition('.')[0]
    if module == 'numpy':
        return getattr(obj, 'nbytes', 0) > _LARGE and not obj.dtype.hasobject
    # Tensors are sent as handles, which a copy cannot make.
    return hasattr(type(obj), 'untyped_storage')
