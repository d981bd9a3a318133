import type { RunRecord } from '../report/run-record.ts';
import { totalsText } from '../report/status-text.ts';
import { count } from '../report/text/count.ts';

/** Why the step is red, in one line. */
export function failureText({ report: { totals }, interrupted }: RunRecord): string {
  const told = `${count(totals.notebooks, 'notebook')}: ${totalsText(totals) || 'none finished'}.`;
  return interrupted ? `${told} The run was interrupted.` : told;
}
