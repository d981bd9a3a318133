"""SciPy's optimisers, and those of libraries that build on them (statsmodels, lmfit, arch): after the first evaluations the objective is flat.

An optimiser that finds no way down any more comes to its end by itself, in its own way, and returns what it always returns. Residuals of a
least-squares fit go on as the straight line through what was evaluated, so that the fit has a solution and a covariance.
Root finders are left alone: a function without a root is an error to them.
"""

from __future__ import annotations

import functools
import math
import sys
from typing import Any, Callable

from ...rehearsal.clock import moment, uncut, worked
from ...rehearsal.shorten import modules
from ...rehearsal.shorten.decisions import CUT
from ...rehearsal.shorten.modules import notebook_frame
from ...rehearsal.shorten.patching import by_name, wrapped

_SCALAR = (
    *'minimize minimize_scalar basinhopping differential_evolution dual_annealing brute direct fmin fmin_bfgs fmin_cg'.split(),
    *'fmin_cobyla fmin_l_bfgs_b fmin_ncg fmin_powell fmin_slsqp fmin_tnc'.split(),
)
_RESIDUALS = ('least_squares', 'leastsq')
_OBJECTIVES, _SLOPES = ('fun', 'func', 'f'), ('jac', 'fprime', 'hess', 'fhess', 'Dfun')
# Packages that have such functions, most of them under names of their own, and the large ones that do not.
_PACKAGES = frozenset({'scipy', 'statsmodels', 'lmfit', 'arch', 'sklearn', 'linearmodels', '__main__'})
_UNDER_ITS_NAME = ('scipy.', 'sklearn.')
# Evaluations that an optimiser commonly needs for each parameter: what the rest would have taken is estimated with these.
_EVALUATIONS = 30
# What the optimum shows of the way to it.
_OPEN_ATTRIBUTES = frozenset({'allvecs', 'population', 'population_energies', 'xl', 'funl'})
_DEEPEST = 3
# Evaluations that are kept for the straight line.
_KEPT = 64
# Binary digits of a flat objective.
_DIGITS = 24


class Objective:
    """An objective that is evaluated for a while. `flat`: whether it no longer is."""

    def __init__(self, cuts: Any, function: Callable[..., Any], *, residuals: bool) -> None:
        self._cuts, self._function, self._residuals = cuts, function, residuals
        self._limit = cuts.seconds_per_loop / (cuts.keep + 1) ** min(len(cuts.open), _DEEPEST)
        self._decided = cuts.decisions.call('scipy', cuts.open)
        self._started: Any = None
        self._frame = notebook_frame()
        #: (what it was given, what it gave), and the best value so far, by the shape of what it was given
        self._seen: list[tuple[Any, Any]] = []
        self._best: dict[object, Any] = {}
        self._line: Any = None
        self._sloped = False
        self._count = 0
        self.flat = False

    def __call__(self, x: Any, *args: Any, **kwargs: Any) -> Any:
        shape = _shape(x)
        if self.flat and shape in self._best:
            return self._on_the_line(x) if self._residuals else self._lowered(self._best[shape])
        if self._started is None:
            self._started = moment(self._cuts)
        value = self._function(x, *args, **kwargs)
        self._count += 1
        self._remember(x, shape, value)
        self._weigh(x)
        return value

    def slope(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A gradient or another derivative of the objective: nothing once that is flat, and where it is a line that of the line."""
        latest: list[Any] = []
        self._sloped = True

        def sloped(*args: Any, **kwargs: Any) -> Any:
            if self.flat and latest:
                return latest[0] if self._residuals else _nothing(latest[0])
            latest[:] = [function(*args, **kwargs)]
            return latest[0]

        return sloped

    def _lowered(self, value: Any) -> Any:
        """Below all values so far where the slope is given: one that is nothing then is believed to be the bottom."""
        if isinstance(value, tuple):
            return (self._below(value[0]), *value[1:])
        return self._below(value) if self._sloped else _short(value)

    @staticmethod
    def _below(value: Any) -> Any:
        return value - 0.1 * abs(value) - 1e-6

    def _remember(self, x: Any, shape: Any, value: Any) -> None:
        if self._residuals:
            self._seen.append((_copy(x), _copy(value)))
            del self._seen[:-_KEPT]
            self._best[shape] = value
            return
        known = self._best.get(shape)
        value = (value[0], _nothing(value[1])) if isinstance(value, tuple) and len(value) == 2 else value
        if known is None or _is_less(value, known):
            self._best[shape] = value

    def _weigh(self, x: Any) -> None:
        if self.flat or self._started is None or self._count <= self._cuts.keep:
            return
        now, parameters = moment(self._cuts), getattr(x, 'size', 1)
        if not self._decided.passes(CUT, self._count, lambda: self._takes_long(worked(self._started, now), parameters)):
            return
        self.flat = True
        seconds = uncut(self._started, now) / self._count * _EVALUATIONS * parameters
        self._cuts.open_attributes |= _OPEN_ATTRIBUTES
        self._cuts.note('evaluations', self._count, None, frame=self._frame, seconds=seconds, spread=seconds / 2)

    def _takes_long(self, seconds: float, parameters: int) -> bool:
        limit = self._limit * self._decided.patience
        return seconds > limit and (not self._residuals or self._count >= parameters + 2 or seconds >= 4 * limit)

    def _on_the_line(self, x: Any) -> Any:
        numpy = sys.modules['numpy']
        last, value = self._seen[-1]
        if self._line is None:
            steps = numpy.array([numpy.ravel(one) - numpy.ravel(last) for one, _ in self._seen[:-1]])
            changes = numpy.array([numpy.ravel(one) - numpy.ravel(value) for _, one in self._seen[:-1]])
            self._line = numpy.linalg.lstsq(steps, changes, rcond=None)[0]
            # What is left where the latest point is the best one: the fit ends there.
            flat = numpy.ravel(value)
            best = numpy.linalg.lstsq(self._line.T, flat, rcond=None)[0]
            value = numpy.reshape(flat - best @ self._line, numpy.shape(value))
            self._seen[-1] = last, value
        return value + numpy.reshape((numpy.ravel(x) - numpy.ravel(last)) @ self._line, numpy.shape(value))


def _short(value: Any) -> Any:
    """No more, and of so few digits that the mean of many such numbers is exact: without a tolerance an optimiser ends only where they have no spread."""
    if not isinstance(value, float) or not math.isfinite(value):
        return value
    digits, power = math.frexp(value)
    return type(value)(math.ldexp(math.floor(math.ldexp(digits, _DIGITS)), power - _DIGITS))


def _shape(x: Any) -> Any:
    return getattr(x, 'shape', None)


def _copy(value: Any) -> Any:
    return value.copy() if hasattr(value, 'copy') else value


def _nothing(value: Any) -> Any:
    """Of the same form, all zero."""
    return value * 0 if hasattr(value, 'shape') or isinstance(value, (int, float)) else [part * 0 for part in value]


def _is_less(value: Any, known: Any) -> bool:
    one, other = (part[0] if isinstance(part, tuple) else part for part in (value, known))
    try:
        return bool(one < other)
    except (TypeError, ValueError):
        return False


def _optimize(module: Any, loops: Any) -> None:
    replaced = {
        name: wrapped(getattr(module, name), by_name(functools.partial(_flattened, cuts=loops.cuts, residuals=name in _RESIDUALS)))
        for name in (*_SCALAR, *_RESIDUALS)
        if hasattr(module, name)
    }
    modules.replace(module, replaced, modules.below(_PACKAGES), _UNDER_ITS_NAME)


def _flattened(call: Callable[[], object], given: dict[str, Any], *, cuts: Any, residuals: bool) -> Any:
    objective = next((name for name in _OBJECTIVES if name in given), '')
    function = given.get(objective)
    if callable(function) and not isinstance(function, Objective):
        given[objective] = flat = Objective(cuts, function, residuals=residuals)
        given.update({name: flat.slope(given[name]) for name in _SLOPES if callable(given.get(name))})
        if 'workers' in given:
            given['workers'] = 1
    return call()


PATCHES = {'scipy.optimize': _optimize}
