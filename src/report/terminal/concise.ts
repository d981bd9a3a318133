import { findingsOf } from '../finding.ts';
import { isFailure, statusText } from '../status-text.ts';
import type { NotebookReport } from '../../result/schema.ts';
import { printable } from '../../text/printable.ts';
import { sentence } from '../../text/sentence.ts';
import { foreignLine } from './foreign-lines.ts';

/** `train.ipynb:cell 12:18: KeyError: 'Churn'  [pandas/missing-column]`: a line for each finding, or for what kept a notebook from being checked. */
export function conciseLines(notebook: NotebookReport): string[] {
  const { path, status, message } = notebook;
  const findings = findingsOf(notebook).map(({ cell, line, errorType, diagnosis, rule }) => ({
    place: [cell && `cell ${cell.index + 1}`, line].filter((part) => part !== null),
    what: [errorType, diagnosis].filter(Boolean).join(': ') || statusText[status],
    remedy: cell?.remedy ?? '',
    rule,
  }));
  const whole = { place: [], what: message ?? statusText[status], remedy: '', rule: `nbcrane/${status}` };
  const shown = findings.length > 0 || !(isFailure(notebook) || status === 'interrupted') ? findings : [whole];
  return shown.map(({ place, what, remedy, rule }) => {
    const text = [remedy === '' ? what : sentence(what), remedy].map((part) => foreignLine(part, 400)).join(' ');
    return printable(`${[foreignLine(path), ...place].join(':')}: ${text.trim()}  [${foreignLine(rule, 100)}]\n`);
  });
}
