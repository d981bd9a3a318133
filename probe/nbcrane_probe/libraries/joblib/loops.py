"""joblib: tasks run one after the other in this process; of many alike, the first and the last run and the others are copied."""

from __future__ import annotations

import importlib
import pickle
from concurrent.futures import Future
from typing import Any, Callable, Dict, Iterator, Tuple

from ...rehearsal.shorten.library_source import in_place_of
from ...rehearsal.shorten.patching import library_loop, wrap
from ...rehearsal.shorten.pickling import pickling_error
from ...rehearsal.shorten.scope import OPEN

# Tasks of scikit-learn that all do the same with other data and return results of the same form; elsewhere each is another (a ColumnTransformer's), or
# gives as many rows as it was given (those of `cross_val_predict`).
_ALIKE = frozenset({
    *"""_fit_and_score _parallel_build_trees _parallel_build_estimators _calculate_permutation_scores _permutation_test_score _rfe_single_fit
    _fit_classifier_calibrator_pair _fit_binary _fit_ovo_binary _smacof_single""".split(),
})  # fmt: skip

# For how many calls with tasks of one function these are pickled.
_CHECKS = 3

_Task = Tuple[Callable[..., Any], Tuple[Any, ...], Dict[str, Any]]


def _sequential(module: Any, loops: Any) -> None:
    # In a worker, joblib starts no other workers.
    nested: list[object] = []
    #: functions whose tasks were pickled
    checked: list[object] = []

    def call(original: Any, self: Any, iterable: Any) -> Any:
        nested.append(self)
        try:
            self.n_jobs, tasks = 1, list(iterable)
            if tasks and len(nested) == 1 and _has_workers(self) and checked.count(_function(tasks[0])) < _CHECKS:
                checked.append(_function(tasks[0]))
                _send(tasks, loops.cuts.decisions.patience)
            return run(tasks) if getattr(self, 'return_as', 'list') == 'list' else one_by_one(tasks)
        finally:
            nested.pop()

    def one_by_one(tasks: list[_Task]) -> Iterator[object]:
        """`return_as="generator"`: what the tasks raise comes where the results are asked for."""
        yield from run(tasks)

    def run(tasks: list[_Task]) -> list[object]:
        results: list[object] = []
        takes_too_long = place in loops.cuts.source and len(set(map(_function, tasks))) == 1
        if takes_too_long:
            loops.cuts.note_level(OPEN)
        if takes_too_long or _alike(tasks):
            # What a function of the notebook calls in its turn may write a file for each.
            loops.cuts.library_writes |= _is_of_notebook(tasks[0])
            for at in library_loop(loops, iter(range(len(tasks))), 'tasks', leaves=False):
                results.append(_result(tasks[at]))
                if _has_failed(results[-1]):
                    break
            else:
                results += results[-1:] * (len(tasks) - 1 - len(results))
        return results + [_result(task) for task in tasks[len(results) :]]

    def init(original: Any, self: Any, *args: Any, **kwargs: Any) -> None:
        original(self, *args, **kwargs)
        self._nbcrane_jobs = self.n_jobs
        self.n_jobs = 1

    place = in_place_of[run.__code__] = (module.__name__, module.__file__, 0)
    wrap(module.Parallel, '__init__', init)
    wrap(module.Parallel, '__call__', call)


def _result(task: _Task) -> object:
    function, args, kwargs = task
    return function(*args, **kwargs)


def _function(task: _Task) -> Any:
    return getattr(task[0], 'function', task[0])


def _has_workers(parallel: Any) -> bool:
    """Whether tasks would be sent to other processes."""
    backend: Any = getattr(parallel, '_backend', None)
    return type(backend).__name__ == 'LokyBackend' and backend.effective_n_jobs(parallel._nbcrane_jobs) > 1


def _send(tasks: list[_Task], patience: float) -> None:
    """Raises what joblib raises where a task cannot be pickled: PicklingError."""
    pickler = importlib.import_module('joblib.externals.loky.backend.reduction').get_loky_pickler()
    error = pickling_error(pickler, tasks[:1] + tasks[-1:] + tasks[1:-1], patience)
    if error is not None:
        shown = pickle.PicklingError('Could not pickle the task to send it to the workers.')
        shown.__cause__ = error
        # Raised here, it would be taken for a check of the notebook.
        failed: Future[object] = Future()
        failed.set_exception(shown)
        failed.result()


def _has_failed(result: Any) -> bool:
    """Whether its task failed: copies of it would make it seem that all did."""
    return type(result) is dict and result.get('fit_error') is not None


def _alike(tasks: list[_Task]) -> bool:
    functions = {_function(task) for task in tasks if callable(task[0])}
    return len(functions) == 1 and (_name(tasks[0]) in _ALIKE or _is_of_notebook(tasks[0]))


def _is_of_notebook(task: _Task) -> bool:
    return getattr(_function(task), '__module__', '') == '__main__'


def _name(task: _Task) -> str:
    return getattr(_function(task), '__name__', '')


IN_PROCESS = True
PATCHES = {'joblib.parallel': _sequential}
