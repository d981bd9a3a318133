import { ProbeFailure } from '../../kernel/provider.ts';
import type { Step } from '../../plan/plan.ts';
import type { Forecast } from '../forecast.ts';
import type { ProbeClient } from '../probe/client.ts';
import { cellsBefore, cellsFrom } from '../rehearsal/cells.ts';
import { cureOf, type Cure } from './cure.ts';
import type { FixTime } from './fix-time.ts';

/** How long a copy may take to come to the crash that a rule predicts. */
const crashMs = 20_000;
/** How long remedies may be tried. */
const fixMs = 30_000;

type Tools = { probe: ProbeClient; steps: readonly Step[]; time: FixTime };

/**
 * What cures the predicted crash of a cell about to run, nothing of which has run yet: found where a copy of the kernel meets the same crash, and an edit of
 * the cell, or of an earlier one, cures it there.
 */
export async function curePredicted({ cell, verdict }: Forecast, step: Step, { probe, steps, time }: Tools): Promise<Cure> {
  if (verdict.kind !== 'crash') return {};
  const endsAt = performance.now() + time.left(crashMs + fixMs);
  const left = (usualMs: number) => Math.max(0, Math.min(usualMs, endsAt - performance.now()));
  try {
    const request = {
      kind: 'rehearse',
      cells: cellsFrom(steps, step),
      lookAhead: 'expensive',
      shorten: 'long-work',
      expensiveMs: fixMs,
      delayMs: 0,
      deadlineMs: left(crashMs),
      fixMs: left(fixMs),
      earlier: cellsBefore(steps, step),
    } as const;
    const met = await probe.rehearse(request);
    const { crash } = met;
    const isTheSame = crash?.cell === cell.index && (verdict.errorType === null || crash.errorType === verdict.errorType);
    const report = met.trying ? await probe.collect(isTheSame ? left(fixMs) : 0) : met;
    return isTheSame ? cureOf(report) : {};
  } catch (error) {
    // A fix is an offer: the finding stands without it.
    if (error instanceof ProbeFailure) return {};
    throw error;
  }
}
