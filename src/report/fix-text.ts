import { count } from './text/count.ts';
import { plainLine } from './text/plain-text.ts';
import type { FixReport } from './schema.ts';

/** What came of a fix in a copy of the kernel, one or two sentences: it is never shown without. */
export function triedText({ tried: { cells, reason, shortened } }: FixReport): string {
  const next = cells.length - 1;
  const which = next === 0 ? 'this cell' : next === 1 ? 'this cell and the next one' : `this cell and the next ${next}`;
  const how = shortened ? ' in a shortened form' : '';
  const more = reason === null ? '' : ` It went no further: ${plainLine(reason).replace(/\.$/, '')}.`;
  return `Tried in a copy of the kernel: ${which} ran through${how}.${more}`;
}

/** The same for a list of fixes that were written. */
export const triedClause = ({ tried: { cells } }: FixReport): string => `${count(cells.length, 'cell')} ran through in a copy`;

/** What is changed, one clause. */
export const fixTitle = ({ what }: FixReport): string => plainLine(what);
