"""Settings of libraries that the cell may change: what a library does after that is not known."""

from __future__ import annotations

import re
import types
from typing import Any, Iterable

from .. import introspection
from .operation import Operation
from .steps import Steps
from .values import Known, Method, Value

_SETS = re.compile(
    r'^(set_(default_\w+|config|option|grad_enabled|int_max_str_digits)|config_context|option_context|errstate|seterr(call)?|autocast|'
    r'no_grad|inference_mode|register\w*|unregister\w*|use_deterministic_algorithms|enable_\w+|disable_\w+|get_named_colors_mapping)$'
)
# Values that make a library say less, or something else, and raise nothing.
_QUIET = frozenset({'ignore', 'warn', 'print', 'log'})
# Options about how something is shown.
_SHOWING = re.compile(r'^(display|plotting|styler|io)\.')


class Settings(Steps):
    """`note_settings(function, …)` for calls, `has_other_settings(op)` before anything is believed of a library."""

    def note_settings(self, function: Value | None, receiver: Value | None, given: Iterable[Value | None]) -> None:
        """Notes the package of a function or manager that changes settings of it."""
        function = function.function if isinstance(function, Method) else function
        obj: Any = introspection.unbound(function.obj) if isinstance(function, Known) else None
        name = getattr(obj, '__name__', None)
        if type(name) is not str or not _SETS.match(name) or not self._is_of_library(receiver):
            return
        if _changes_little([value.obj if isinstance(value, Known) else None for value in given]):
            return
        tp = None if receiver is None else self.type_of(receiver)
        module = getattr(obj, '__module__', None) if tp is None else introspection.module_of(tp)
        if type(module) is str:
            self.changed_settings.add(module.partition('.')[0])

    def note_manager(self, manager: Value) -> None:
        """A `with` of some libraries sets something in them while the block runs."""
        tp = self.type_of(manager)
        package = None if tp is None else introspection.library_of(tp)
        if package is not None and self.rules.sets_by_with(package):
            self.changed_settings.add(package)

    def has_other_settings(self, op: Operation, operands: Iterable[Any] = ()) -> bool:
        """Whether the cell may have changed settings of a library that takes part in an operation."""
        if not self.changed_settings:
            return False
        packages = {op.name.partition('.')[0]} if op.kind == 'call' else set()
        for value in (op.receiver, op.left, op.right, *op.args):
            tp = None if value is None else self.type_of(value)
            packages |= {introspection.library_of(tp)} if tp is not None else set()
        packages |= {introspection.library_of(type(value)) for value in operands}
        return not packages.isdisjoint(self.changed_settings)

    def _is_of_library(self, receiver: Value | None) -> bool:
        """Whether a call is one of a function, or of a method of a registry: `register_buffer` of a model sets nothing."""
        if receiver is None:
            return True
        tp = self.type_of(receiver)
        return tp is not None and (tp is types.ModuleType or tp.__name__.endswith('Registry'))


def _changes_little(given: list[Any]) -> bool:
    """Whether a setting is one of those that make nothing raise, and nothing be another value."""
    first = given[0] if given else None
    return (
        bool(given) and all(type(value) is str and value in _QUIET for value in given) or type(first) is str and bool(_SHOWING.match(first))
    )
