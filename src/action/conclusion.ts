import type { RunRecord } from '../report/run-record.ts';
import { totalsText } from '../report/status-text.ts';
import { count } from '../text/count.ts';

/** Why the step is red, in one line. */
export function failureText({ report: { totals }, interrupted }: RunRecord): string {
  const summary = `${count(totals.notebooks, 'notebook')}: ${totalsText(totals) || 'none finished'}.`;
  return interrupted ? `${summary} The run was interrupted.` : summary;
}
