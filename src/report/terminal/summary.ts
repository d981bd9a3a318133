import { ignoredIn } from '../ignored.ts';
import type { NotebookReport } from '../../result/schema.ts';
import { isStatic, totalsText } from '../status-text.ts';
import { cachedText } from '../votes-text.ts';
import { count } from '../../text/count.ts';
import { duration } from '../../text/duration.ts';
import { modelSentences } from '../text/model.ts';
import { totalsOf } from '../totals.ts';

/** The last line: `2 notebooks: 1 passed, 1 crash predicted. 14 of 20 code cells ran in 12 s, prediction took 90 ms.` */
export function summaryLine(
  reports: readonly NotebookReport[],
  { durationMs, interrupted }: { durationMs: number; interrupted: boolean },
): string {
  if (reports.length === 0 && !interrupted) return 'There was no notebook to check.';
  const totals = totalsOf(reports);
  const tokens = totals.tokens ? [`${totals.tokens.input} tokens in, ${totals.tokens.output} out`] : [];
  const cost = [...tokens, ...(totals.cached ? [cachedText(totals.cached)] : [])].join('; ');
  const inconclusive = reports.flatMap(({ rehearsals = [] }) => {
    const ofCells = Map.groupBy(
      rehearsals.filter(({ kind }) => kind !== 'fix'),
      ({ cellIndex }) => cellIndex,
    );
    return [...ofCells.values()].filter((records) => records.every(({ outcome }) => outcome === 'unknown'));
  }).length;
  const ignored = reports.flatMap(ignoredIn).length;
  return [
    `${count(totals.notebooks, 'notebook')}: ${totalsText(totals) || 'none finished'}.`,
    isStatic(reports.flatMap(({ cells }) => cells))
      ? `${count(totals.cells, 'code cell')} checked in ${duration(durationMs)}, none run.`
      : `${totals.executedCells} of ${count(totals.cells, 'code cell')} ran in ${duration(durationMs)}, prediction took ${duration(totals.predictionSeconds * 1000)}${cost && ` (${cost})`}.`,
    ...modelSentences(totals).map((text) => `${text[0]!.toUpperCase()}${text.slice(1)}.`),
    ...(inconclusive > 0 ? [`Looking ahead was inconclusive for ${count(inconclusive, 'cell')}: -v says why.`] : []),
    ...(ignored > 0 ? [`${count(ignored, 'prediction')} ignored: -v lists them.`] : []),
    ...(interrupted ? ['The run ended early. The reports show what ran.'] : []),
  ].join(' ');
}
