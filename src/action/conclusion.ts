import { setFailed } from '@actions/core';
import { exitCodeOf } from '../report/exit-code.ts';
import type { RunRecord } from '../report/run-record.ts';
import { totalsText } from '../report/status-text.ts';
import type { Settings } from '../settings/schema.ts';
import { count } from '../text/count.ts';
import { countsOf, type OutputValues } from './outputs.ts';

/** Makes the step red where the run failed, and says in one line why. Answers what the outputs say of the run. */
export function conclude(record: RunRecord, failOn: Settings['fail-on']): OutputValues {
  const { totals, notebooks } = record.report;
  const isFailed = exitCodeOf(record, failOn) !== 0;
  const summary = `${count(totals.notebooks, 'notebook')}: ${totalsText(totals) || 'none finished'}.`;
  if (isFailed) setFailed(record.interrupted ? `${summary} The run was interrupted.` : summary);
  return { conclusion: isFailed ? 'failure' : notebooks.length === 0 ? 'skipped' : 'success', ...countsOf(record.report) };
}
