import { plainLine } from '../text/plain-text.ts';
import type { FixReport, UntriedReport } from '../result/schema.ts';

/** What came of a fix in a copy of the kernel, one or two sentences: it is never shown without. */
export function triedText({ tried: { cells, reason, shortened, fromStart } }: FixReport): string {
  const next = cells.length - 1;
  const which = next === 0 ? 'this cell' : next === 1 ? 'this cell and the next one' : `this cell and the next ${next}`;
  const what = fromStart ? `the notebook ran from its first cell through cell ${cells.at(-1)! + 1}` : `${which} ran through`;
  const how = shortened ? ' in a shortened form' : '';
  const more = reason === null ? '' : ` It went no further: ${clause(reason)}.`;
  return `Tried in a copy of the kernel: ${what}${how}.${more}`;
}

/** Why an edit was not tried, one sentence: it is never shown without. */
export const untriedText = ({ reason }: UntriedReport): string => `Not tried: ${clause(reason)}. Read it before you use it.`;

const clause = (text: string) => plainLine(text).replace(/\.$/, '');

/** What is changed, one clause. */
export const fixTitle = ({ what }: Pick<FixReport, 'what'>): string => plainLine(what);

/** What an edit is called where `at` is the index of the cell that crashes: only what was tried is a fix. */
export function fixName(fix: FixReport | UntriedReport, at: number): string {
  const name = 'tried' in fix ? 'Suggested fix' : 'Possible edit, not tried';
  return fix.cell === at ? name : `${name}, in cell ${fix.cell + 1}`;
}
