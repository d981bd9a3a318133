import type { ExitCode } from '../errors.ts';
import type { Settings } from '../settings/schema.ts';
import type { RunRecord } from './run-record.ts';

/** How a run ends by what the user wants it to fail for; an interrupted run never passes. */
export function exitCodeOf({ exitCode, interrupted, report: { totals } }: RunRecord, failOn: Settings['fail-on']): ExitCode {
  if (failOn === 'never') return interrupted ? 3 : 0;
  if (failOn === 'error' && exitCode === 1 && totals.crashed + totals.timedOut + (totals.seenTooLittle ?? 0) === 0) return 0;
  return exitCode;
}
