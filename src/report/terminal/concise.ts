import type { Notebook } from '../../notebook/notebook.ts';
import { brokenRegion, regionOf } from '../finding-region.ts';
import { findingsOf } from '../finding.ts';
import { isFailure, statusText } from '../status-text.ts';
import type { NotebookReport } from '../../result/schema.ts';
import { printable } from '../../text/printable.ts';
import { sentence } from '../../text/sentence.ts';
import { foreignLine } from './foreign-lines.ts';

/**
 * `train.ipynb:310:6: cell 12, line 18: KeyError: 'Churn'  [pandas/missing-column]`: a line for each finding, or for what kept a notebook from
 * being checked. The first line is that of the raw file, which editors open.
 */
export function conciseLines(notebook: NotebookReport, source: Notebook | null): string[] {
  const { path, status, message } = notebook;
  const findings = findingsOf(notebook).map(({ cell, line, errorType, diagnosis, rule }) => ({
    at: regionOf(source, cell?.index ?? null, line),
    place: cell ? `cell ${cell.index + 1}${line === null ? '' : `, line ${line}`}: ` : '',
    what: [errorType, diagnosis].filter(Boolean).join(': ') || statusText[status],
    remedy: cell?.remedy ?? '',
    rule,
  }));
  const whole = { at: brokenRegion(notebook), place: '', what: message ?? statusText[status], remedy: '', rule: `nbcrane/${status}` };
  const shown = findings.length > 0 || !(isFailure(notebook) || status === 'interrupted') ? findings : [whole];
  return shown.map(({ at, place, what, remedy, rule }) => {
    const text = [remedy === '' ? what : sentence(what), remedy].map((part) => foreignLine(part, 160)).join(' ');
    return printable(`${foreignLine(path)}:${at.startLine}:${at.startColumn}: ${place}${text.trim()}  [${foreignLine(rule, 100)}]\n`);
  });
}
