"""`match` patterns on values that are known."""

from __future__ import annotations

import ast

from .signals import Crash
from .steps import Steps
from .values import Known, Value

_PLAIN = (int, float, complex, bool, str, bytes, type(None))


class Patterns(Steps):
    """`match_pattern` gives True (names are bound), False, or None where it is not known."""

    def match_pattern(self, pattern: ast.pattern, subject: Value) -> bool | None:
        method = getattr(self, 'match_' + type(pattern).__name__, None)
        return method(pattern, self.object_state.current(subject)) if method is not None else None

    def match_MatchValue(self, pattern: ast.MatchValue, subject: Value) -> bool | None:
        value = self.evaluate(pattern.value)
        if isinstance(value, Known) and isinstance(subject, Known) and type(value.obj) in _PLAIN and type(subject.obj) in _PLAIN:
            return value.obj == subject.obj
        return None

    def match_MatchSingleton(self, pattern: ast.MatchSingleton, subject: Value) -> bool | None:
        return subject.obj is pattern.value if isinstance(subject, Known) else None

    def match_MatchAs(self, pattern: ast.MatchAs, subject: Value) -> bool | None:
        if pattern.pattern is not None:
            verdict = self.match_pattern(pattern.pattern, subject)
            if verdict is not True:
                return verdict
        if pattern.name is not None:
            self.scope.bind(pattern.name, subject)
        return True

    def match_MatchOr(self, pattern: ast.MatchOr, subject: Value) -> bool | None:
        for part in pattern.patterns:
            verdict = self.match_pattern(part, subject)
            if verdict is not False:
                return verdict
        return False

    def match_MatchSequence(self, pattern: ast.MatchSequence, subject: Value) -> bool | None:
        if not isinstance(subject, Known) or type(subject.obj) not in (list, tuple, *_PLAIN):
            return None
        if type(subject.obj) not in (list, tuple):
            return False
        if any(type(part).__name__ == 'MatchStar' for part in pattern.patterns):
            return None
        if len(pattern.patterns) != len(subject.obj):
            return False
        for index, part in enumerate(pattern.patterns):
            try:
                verdict = self.match_pattern(part, self.get_item(subject, Known(index)))
            except Crash:
                return None
            if verdict is not True:
                return verdict
        return True
