"""Optuna: fewer trials; the study is stopped the way a callback of the user's would."""

from __future__ import annotations

from typing import Any

from ...rehearsal.clock import moment, uncut, worked
from ...rehearsal.shorten.decisions import CUT
from ...rehearsal.shorten.patching import notebook_frame, wrap


def _study(module: Any, loops: Any) -> None:
    cuts = loops.cuts

    def optimize(
        original: Any, self: Any, func: Any, n_trials: Any = None, timeout: Any = None, n_jobs: int = 1, *args: Any, **kwargs: Any
    ) -> Any:
        started, done, frame = moment(cuts), [], notebook_frame()
        decided = cuts.decisions.call('optuna', cuts.open)

        def stop(study: Any, trial: Any) -> None:
            done.append(trial)
            now = moment(cuts)
            left = None if n_trials is None else n_trials - len(done)
            expected = worked(started, now) * (1 if left is None else left / len(done))
            if len(done) < cuts.keep or left == 0:
                return
            if decided.passes(CUT, len(done), lambda: expected > cuts.seconds_per_loop * decided.patience):
                rest = uncut(started, now) / len(done) * left if left is not None else (timeout or 0.0)
                cuts.note('trials', len(done), n_trials, frame=frame, seconds=rest, spread=rest / 2)
                study.stop()

        given = list(kwargs.pop('callbacks', args[1] if len(args) > 1 else None) or ())
        rest = args[:1] + args[2:]
        if rest:
            kwargs['catch'] = rest[0]
        return original(self, func, n_trials, timeout, 1, callbacks=given + [stop], **kwargs)

    wrap(module.Study, 'optimize', optimize)


PATCHES = {'optuna.study.study': _study}
