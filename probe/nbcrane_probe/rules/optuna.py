"""Optuna: a study calls its objective, and what that raises ends the study."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import introspection
from ..evaluate.signals import Crash
from ..evaluate.values import Abstract, Known, Unknown
from .library import NOT_HANDLED, Library

if TYPE_CHECKING:
    from ..evaluate.operation import Operation
    from ..evaluate.values import Value

LIBRARY = Library('optuna')
LIBRARY.harmless('logging.set_verbosity', 'logging.disable_default_handler')


@LIBRARY.call('study.create_study')
def create_study(op: Operation) -> Value:
    study = introspection.loaded('optuna.study.study.Study') or introspection.loaded('optuna.study.Study')
    return NOT_HANDLED if study is None else Abstract(study)


@LIBRARY.call('study.Study.optimize')
def optimize(op: Operation) -> Value:
    """The first trial; those after it may differ in every parameter, so the rest is only known to have run."""
    trials = op.argument('n_trials', 1)
    if op.argument('catch') is not None or not op.is_known(trials) or type(op.plain(trials)) is not int or op.plain(trials) < 1:
        return NOT_HANDLED
    function = op.argument('func', 0)
    if function is None:
        return NOT_HANDLED
    try:
        op.call(function, [Unknown('a trial')])
    except Crash as crash:
        pruned = introspection.loaded('optuna.exceptions.TrialPruned')
        if pruned is None or not introspection.is_subclass(crash.error_class, pruned):
            raise
    op.effects_of(function)
    op.taint(op.receiver)
    return Known(None)
