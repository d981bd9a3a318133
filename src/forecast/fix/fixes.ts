import { ProbeFailure } from '../../kernel/provider.ts';
import type { Step } from '../../plan/plan.ts';
import type { Forecast } from '../forecast.ts';
import type { ProbeClient } from '../probe/client.ts';
import { cellsBefore, cellsFrom } from '../rehearsal/cells.ts';
import { cureOf } from './cure.ts';

/** How long a copy may take to come to the crash that a rule predicts. */
const crashMs = 20_000;
/** How long remedies may be tried. */
const fixMs = 30_000;

type Tools = { probe: ProbeClient; steps: readonly Step[] };

/**
 * The forecast with a fix, where a copy of the kernel meets the same crash and an edit of the cell, or of an earlier one, cures it there. `step`: the cell about to run,
 * nothing of which has run yet. A forecast that comes with a fix already, and one that is no crash, is answered as it is.
 */
export async function withFix(forecast: Forecast, step: Step, { probe, steps }: Tools): Promise<Forecast> {
  const { cell, verdict } = forecast;
  // A rehearsal has tried what there is to try.
  if (verdict.kind !== 'crash' || verdict.fix || verdict.rehearsal) return forecast;
  const cells = cellsFrom(steps, step);
  try {
    const report = await probe.rehearse({
      kind: 'rehearse',
      cells,
      lookAhead: 'expensive',
      shorten: 'long-work',
      expensiveMs: fixMs,
      delayMs: 0,
      deadlineMs: crashMs,
      fixMs,
      earlier: cellsBefore(steps, step),
    });
    const { crash } = report;
    const isTheSame = crash?.cell === cell.index && (verdict.errorType === null || crash.errorType === verdict.errorType);
    return isTheSame ? { ...forecast, verdict: { ...verdict, ...cureOf(report) } } : forecast;
  } catch (error) {
    // A fix is an offer: the finding stands without it.
    if (error instanceof ProbeFailure) return forecast;
    throw error;
  }
}
