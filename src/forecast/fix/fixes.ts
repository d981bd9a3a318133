import type { Step } from '../../plan/plan.ts';
import type { Forecast } from '../forecast.ts';
import { unanswered, type Copies } from '../probe/copies.ts';
import { cellsBefore, cellsFrom } from '../rehearsal/cells.ts';
import { cureOf, type Cure } from './cure.ts';
import type { FixTime } from './fix-time.ts';

/** How long a copy may take to come to the crash that a rule predicts. */
const crashMs = 20_000;
/** How long remedies may be tried. */
const fixMs = 30_000;

type Tools = { copies: Copies; steps: readonly Step[]; time: FixTime };

/**
 * What cures the predicted crash of a cell about to run, nothing of which has run yet: found where a copy of the kernel meets the same crash, and an edit of
 * the cell, or of an earlier one, cures it there.
 */
export async function curePredicted({ cell, verdict }: Forecast, step: Step, { copies, steps, time }: Tools): Promise<Cure> {
  if (verdict.kind !== 'crash') return {};
  const endsAt = performance.now() + time.left(crashMs + fixMs);
  const left = (usualMs: number) => Math.max(0, Math.min(usualMs, endsAt - performance.now()));
  const copy = await copies.make({
    kind: 'fix',
    step,
    request: {
      kind: 'rehearse',
      cells: cellsFrom(steps, step),
      shorten: 'long-work',
      expensiveMs: fixMs,
      delayMs: 0,
      deadlineMs: left(crashMs),
      fixMs: left(fixMs),
      earlier: cellsBefore(steps, step),
    },
  });
  // A fix is an offer: the finding stands without it.
  if ('declined' in copy) return {};
  const { crash, trying } = copy.report;
  const isTheSame = crash?.cell === cell.index && (verdict.errorType === null || crash.errorType === verdict.errorType);
  const report = (trying ? await copy.end(isTheSame ? left(fixMs) : 0) : copy.report) ?? unanswered;
  copy.settle(isTheSame ? report : { ...report, reason: report.reason ?? 'the predicted error did not come in the copy' });
  return isTheSame ? cureOf(report) : {};
}
