"""From an exception to a diagnosis: which value, what it is, what the operation wants; whether it has happened, in the kernel or a copy, or is foretold.

Nothing is guessed and no code of the user runs: a value is named only where the expression that holds it was found, by the position of the
failing instruction (Python 3.11 and later) or because only one expression on the line can be meant. Else less is said, or nothing.

The twenty most frequent kinds of error, counted by message in the 52 notebooks of JunoBench's development half (observed exceptions) and in
the 53 mutants of its size that fail (short and late, development half); the first number is JunoBench's, the second the mutants':

  name that is not defined              8  7   kinds/names.py
  attribute that is missing             4 10   kinds/attributes.py
  None where a value is needed          1  5   kinds/attributes.py, kinds/types.py
  key or column that is missing         3  3   kinds/keys.py
  labels not found in an axis           3  0   kinds/keys.py
  index out of bounds                   3  4   kinds/positions.py
  index of the wrong type               4  0   kinds/positions.py
  unknown keyword                       0  5   kinds/arguments.py
  too many, too few, repeated arguments 3  1   kinds/arguments.py
  call of what is no function           0  3   kinds/types.py
  operands of types that do not mix     0  3   kinds/operands.py
  shapes that do not fit                6  1   kinds/shapes.py
  wrong number of dimensions            5  3   kinds/shapes.py
  lengths that differ                   1  3   kinds/lengths.py
  argument of the wrong type            5  1   kinds/wrong_arguments.py
  option or value that is not accepted  4  2   kinds/wrong_arguments.py
  folder or file that is missing        0  3   kinds/files.py
  text where a number is needed         1  0   kinds/contents.py
  missing values                        1  0   kinds/contents.py
  model that is not fitted              0  1   `diagnosis.py` of the library
"""

from __future__ import annotations

import ast

from .. import discover, introspection
from . import kinds
from ..evidence import gist
from .failure import Diagnosis, Failure, Operand, about, text_of

_MOST_GIVEN = 4
_KINDS = sorted([*discover.submodules(kinds), *discover.in_libraries('diagnosis')], key=lambda module: getattr(module, 'ORDER', 0))


def diagnosis_of(failure: Failure) -> Diagnosis | None:
    """What the first kind that knows this failure says of it."""
    for kind in _KINDS:
        found = kind.diagnose(failure)
        if found is not None:
            return found
    return None


def in_general(failure: Failure) -> Diagnosis | None:
    """The exception's own words and what the operation was given, of a failure that no kind knows; None where that cannot be read."""
    place = failure.place
    given = [one for one in failure.operands() if _is_telling(one)][:_MOST_GIVEN]
    if place is None or not given:
        return None
    parts = ', and '.join(one.described for one in given)
    where = '' if isinstance(place, ast.Name) else 'In `%s`, ' % text_of(place)
    return about('%s. %s%s.' % (gist(failure.message) or failure.error_type, where, parts), *given)


def _is_telling(one: Operand) -> bool:
    """What is written out says as much as its description."""
    return not introspection.is_class(one.value) and any(isinstance(node, (ast.Name, ast.Call)) for node in ast.walk(one.node))


__all__ = ['Diagnosis', 'Failure', 'diagnosis_of', 'in_general']
