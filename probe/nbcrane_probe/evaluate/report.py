"""Findings and reach in the form of the protocol."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, Mapping

from ..cell import misplaced
from ..evidence import gist

if TYPE_CHECKING:
    from .signals import Crash, Evidence, Words
    from .steps import Steps

_FALLBACK = 'This line raises {name}: {message}.'


def finding_of(evaluator: Steps, crash: Crash, origins: Mapping[str, Any], words: Words | None) -> dict[str, Any] | None:
    """The protocol's finding of a crash that reached the cell's top level, or None where it is not worth believing."""
    if evaluator.object_state.lost and not crash.lasting:
        return None
    name = crash.error_class.__name__
    message = crash.message
    diagnosis, evidence = words or (crash.diagnosis or _FALLBACK.format(name=name, message=gist(message) or 'no message'), crash.evidence)
    places = _origins(evidence, origins)
    if crash.trail:
        inside, line = crash.trail[0]
        cell = _place(origins.get(inside.partition('.')[0]))[0] if line else None
        at = f', at line {line} of {"the cell that defines it" if cell is None else f"cell {cell + 1}"}' if line else ''
        first, *rest = diagnosis.split('\n')
        diagnosis = '\n'.join([f'{first} It happens inside {inside}(){at}.', *rest])
        if cell is not None:
            places.insert(0, {'name': f'{inside}()', 'cellIndex': cell, 'line': line})
    likely = evaluator.object_state.lost or not crash.certain
    return {
        'rule': crash.rule,
        'errorType': name,
        'message': message,
        'line': crash.line or evaluator.top_line or 1,
        'confidence': 'likely' if likely else 'certain',
        'diagnosis': diagnosis,
        'evidence': [{'name': str(what), 'category': category, 'fact': str(fact)} for what, category, fact in evidence],
        'origins': places,
    }


def _place(origin: Any) -> tuple[int | None, int | None]:
    """Index of a cell and line in it, from 1, in which a name was bound."""
    if origin is None:
        return None, None
    return (origin['cellIndex'], origin['line']) if isinstance(origin, dict) else origin


def _origins(evidence: list[Evidence], origins: Mapping[str, Any]) -> list[dict[str, Any]]:
    names = []
    for what, _, _ in evidence:
        try:
            found = [node.id for node in ast.walk(ast.parse(str(what), mode='eval')) if isinstance(node, ast.Name)]
        except (SyntaxError, ValueError):
            found = []
        names.extend(name for name in found if name in origins and name not in names)
    result = []
    for name in names:
        origin = origins[name]
        index, line = _place(origin)
        result.append({'name': name, 'cellIndex': index, 'line': line})
    return result


def reach_of(evaluator: Steps, reason: str | None) -> dict[str, Any]:
    """How far the cell was followed."""
    if reason is None and evaluator.faults:
        reason = 'a rule failed: ' + evaluator.faults[0]
    if reason is not None:
        return {'complete': False, 'stoppedAtLine': evaluator.top_line, 'reason': reason}
    if evaluator.first_doubt is not None:
        line, why = evaluator.first_doubt
        return {'complete': False, 'stoppedAtLine': line, 'reason': why}
    return {'complete': True, 'stoppedAtLine': None, 'reason': None}


def syntax_finding(error: SyntaxError, late_magic: tuple[str, int] | None = None) -> dict[str, Any]:
    """The finding of a cell that does not compile. late_magic: see ParsedCell."""
    message = error.msg or 'invalid syntax'
    return {
        'rule': 'python/syntax' if late_magic is None else 'python/magic-not-first',
        'errorType': type(error).__name__,
        'message': message,
        'line': error.lineno or 1 if late_magic is None else late_magic[1],
        'confidence': 'certain',
        'diagnosis': f'Python cannot parse this cell: {message}.' if late_magic is None else misplaced(late_magic[0], message),
        'evidence': [],
        'origins': [],
    }
