"""The one entry of the probe: a request comes in, an observation goes out (`src/probe/protocol.ts`)."""

from __future__ import annotations

import math
import sys
from typing import Any

from . import describe, documentation, prediction, introspection
from .budget import BUSY_TIMES, Budget, OutOfBudget
from .cell import parse_cell, statements_in
from .explanation import explain
from .footprint import Footprint
from .instruction import traceback_of
from .namespace import Namespace, Origins
from .notebook_time import NotebookTime
from .rehearsal import kernel as rehearsal
from .rehearsal.length import looks
from .state_preservation import preserved_state

# Where rules and facts are both asked for, facts keep at least this share of the time.
_FACTS_SHARE = 0.4


class State:
    """What one kernel's probe remembers between two looks."""

    def __init__(self, user_ns: dict, shell: Any = None, notify: Any = None) -> None:
        """`notify(content)` sends a message nobody asked for to nbcrane, from any thread."""
        self.namespace = Namespace(user_ns, shell)
        self.origins = Origins()
        self.notebook_time = NotebookTime()
        self.footprint = Footprint()
        self.places = rehearsal.Places()
        self.rehearsals = rehearsal.Rehearsals(shell, self.places, notify)


def reply(request: Any, state: State) -> dict:
    """The content of the reply message: {"ok": true, "answer": …} or {"ok": false, "error": …}. Never raises."""
    try:
        with state.notebook_time.paused():
            return {'ok': True, 'answer': answer(request, state)}
    except (Exception, KeyboardInterrupt, OutOfBudget) as error:
        return {'ok': False, 'error': _describe_error(error)}


def answer(request: dict, state: State) -> dict:
    """Looks at the cell of the request against the live namespace; a `ping` only says that the probe is there, and how much longer than its budget it may take."""
    if request.get('kind') == 'ping':
        return {'busyTimes': BUSY_TIMES}
    if request.get('kind') in rehearsal.KINDS:
        if 'cells' in request:
            state.places.bound = dict(state.origins.before(request['cells'][0]['index']))
        return as_json(state.rehearsals.answer(request))
    if request.get('kind') == 'explain':
        return as_json({'diagnosis': _explain(request, state)})
    budget = Budget(float(request['budgetMs']))
    observation: dict = {
        'objects': [],
        'undefinedNames': [],
        'finding': None,
        'reach': None,
        'rulesFailure': None,
        'ranMs': state.notebook_time.ms,
        'elapsedMs': 0.0,
        'notes': [],
    }
    with preserved_state():
        introspection.invalidate_verdicts()
        cell = parse_cell(request['cell']['source'], state.namespace.shell)
        try:
            _look(cell, request, state, budget, observation)
        except OutOfBudget:
            observation['notes'].append('The time budget of %g ms ran out; what is here is what was read by then.' % request['budgetMs'])
        except KeyboardInterrupt:
            observation['notes'].append('The look was interrupted; what is here is what was read by then.')
        observation.update(looks(cell.tree), statements=statements_in(cell.tree))
        observation['elapsedMs'] = round(budget.spent_ms(), 3)
        for family in request.get('withoutRules') or ():
            observation.setdefault('withoutRules', {})[family] = _without(family, cell, state, request)
        introspection.invalidate_verdicts()
    state.origins.record(request['cell']['index'], cell.tree)
    state.places.note_cell(request['cell'], state.namespace.shell)
    return as_json(observation)


def _explain(request: dict, state: State) -> dict | None:
    """What is to blame for the exception that the cell has just raised, None where IPython keeps another one."""
    error = getattr(sys, 'last_value', None)
    if not isinstance(error, BaseException) or type(error).__name__ != request['errorType']:
        return None
    index = request['cell']['index']
    state.places.note_cell(request['cell'], state.namespace.shell)
    state.places.bound = dict(state.origins.before(index))
    with preserved_state():
        return explain(error, state.places, index)


def _look(cell: Any, request: dict, state: State, budget: Budget, observation: dict) -> None:
    memory = state.footprint.look(state.namespace)
    if memory is not None:
        observation['memory'] = memory
    categories = frozenset(request.get('facts') or ())
    if request.get('rules'):
        share = budget.part(budget.left_ms() * (1 - _FACTS_SHARE)) if categories else budget
        try:
            observation['finding'], observation['reach'] = prediction.predict(cell, state.namespace.user, state.origins.bound, share)
        except OutOfBudget:
            observation['reach'] = {'complete': False, 'stoppedAtLine': None, 'reason': 'the time budget ran out'}
        except Exception as error:
            observation['reach'] = {'complete': False, 'stoppedAtLine': None, 'reason': 'the rules failed'}
            observation['rulesFailure'] = _describe_error(error)
    if categories and cell.tree is not None:
        try:
            describe.describe_cell(cell, state.namespace, state.origins, categories, budget, observation)
        except Exception as error:
            observation['notes'].append('Reading facts failed: ' + _describe_error(error))
    if request.get('documentation') and cell.tree is not None:
        try:
            observation['documentation'] = documentation.describe_calls(cell.tree, state.namespace, budget)
        except Exception as error:
            observation['notes'].append('Reading documentation failed: ' + _describe_error(error))


def _without(family: str, cell: Any, state: State, request: dict) -> dict:
    """What the other rules say, each time with a budget of its own: this is for measuring, not for runs."""
    try:
        finding, reach = prediction.predict(cell, state.namespace.user, state.origins.bound, Budget(float(request['budgetMs'])), family)
    except (Exception, OutOfBudget) as error:
        return {'finding': None, 'reach': None, 'rulesFailure': _describe_error(error)}
    return {'finding': finding, 'reach': reach, 'rulesFailure': None}


def _describe_error(error: BaseException) -> str:
    place = ''
    for trace in traceback_of(error):
        name = trace.tb_frame.f_code.co_filename
        if 'nbcrane' in name:
            place = ' (%s line %d)' % (name, trace.tb_lineno)
    detail = introspection.safe_repr(error.args[0], 300) if error.args else ''
    return '%s%s%s' % (type(error).__name__, ': ' + detail if detail else '', place)


def as_json(value: Any) -> Any:
    """The value with builtin JSON types only: non-finite floats as 'nan', 'inf', '-inf', huge integers and lone surrogates as text."""
    tp = type(value)
    if tp is str:
        return value.encode('utf-8', 'backslashreplace').decode('utf-8')
    if value is None or tp is bool:
        return value
    if tp is int:
        return value if -(2**53) < value < 2**53 else introspection.safe_repr(value, 40)
    if tp is float:
        return value if math.isfinite(value) else str(value)
    if tp is dict:
        return {as_json(key) if type(key) is str else introspection.safe_repr(key): as_json(item) for key, item in value.items()}
    if tp is list or tp is tuple:
        return [as_json(item) for item in value]
    return introspection.safe_repr(value)
