"""Optuna: fewer trials; the study is stopped the way a callback of the user's would."""

from __future__ import annotations

from typing import Any, Callable

from ...rehearsal.clock import moment, uncut, worked
from ...rehearsal.shorten.decisions import CUT
from ...rehearsal.shorten.modules import notebook_frame
from ...rehearsal.shorten.patching import by_name, wrap


def _study(module: Any, loops: Any) -> None:
    cuts = loops.cuts

    def optimize(call: Callable[[], object], given: dict[str, Any]) -> object:
        started, done, frame, n_trials = moment(cuts), [], notebook_frame(), given.get('n_trials')
        decided = cuts.decisions.call('optuna', cuts.open)

        def stop(study: Any, trial: Any) -> None:
            done.append(trial)
            now = moment(cuts)
            left = None if n_trials is None else n_trials - len(done)
            expected = worked(started, now) * (1 if left is None else left / len(done))
            if len(done) < cuts.keep or left == 0:
                return
            if decided.passes(CUT, len(done), lambda: expected > cuts.seconds_per_loop * decided.patience):
                rest = uncut(started, now) / len(done) * left if left is not None else (given.get('timeout') or 0.0)
                cuts.note('trials', len(done), n_trials, frame=frame, seconds=rest, spread=rest / 2)
                study.stop()

        given.update(n_jobs=1, callbacks=[*(given.get('callbacks') or ()), stop])
        return call()

    wrap(module.Study, 'optimize', by_name(optimize))


PATCHES = {'optuna.study.study': _study}
