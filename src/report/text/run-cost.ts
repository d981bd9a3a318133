import { clip } from '../../text/clip.ts';
import { duration } from '../../text/duration.ts';
import { version } from '../../version.ts';
import type { Report } from '../../result/schema.ts';
import type { RunRecord } from '../run-record.ts';
import { cellsRunIn, isStatic } from '../status-text.ts';
import { cachedText } from '../votes-text.ts';
import { modelSentences } from './model.ts';

const maxKernels = 10;

/** How long a run took; of a report that does not say so, how long its notebooks did. */
export const ranMs = ({ durationMs, notebooks }: Pick<Report, 'durationMs' | 'notebooks'>): number =>
  durationMs ?? notebooks.reduce((sum, notebook) => sum + notebook.durationMs, 0);

/** What a run took and what it ran in, one line each. Kernels are named as they are: untrusted text. */
export function runCost({ report, kernels }: RunRecord): string[] {
  const { notebooks, totals } = report;
  const { tokens, cached, predictionSeconds } = totals;
  const cells = notebooks.flatMap((notebook) => notebook.cells);
  const known = [...new Set(kernels.values())];
  return [
    `${cellsRunIn(cells, duration(ranMs(report)))} (measured)`,
    ...(isStatic(cells) ? [] : [`${duration(predictionSeconds * 1000)} spent on prediction (measured)`]),
    ...(tokens ? [`${tokens.input} tokens sent to the model, ${tokens.output} received (as reported by the provider)`] : []),
    ...(cached ? [cachedText(cached)] : []),
    ...modelSentences(totals),
    ...known.slice(0, maxKernels).map((kernel) => `kernel: ${clip(kernel, 200)}`),
    ...(known.length > maxKernels ? [`and ${known.length - maxKernels} more kernels`] : []),
    `nbcrane ${version}`,
  ];
}
