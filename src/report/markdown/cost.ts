import { version } from '../../version.ts';
import type { RunRecord } from '../run-record.ts';
import { cachedText } from '../votes-text.ts';
import { cellsRunIn, isStatic } from '../status-text.ts';
import { clip } from '../../text/clip.ts';
import { duration } from '../../text/duration.ts';
import { escapeMarkdown } from '../../text/escape-markdown.ts';
import { modelSentences } from '../text/model.ts';

const maxKernels = 10;

/** What the run took and what it ran in, folded away. */
export function costBlock({ report, kernels }: RunRecord): string {
  const { notebooks, totals } = report;
  const { tokens, cached, predictionSeconds } = totals;
  const cells = notebooks.flatMap((notebook) => notebook.cells);
  const ranMs = report.durationMs ?? notebooks.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const known = [...new Set(kernels.values())];
  const lines = [
    `${cellsRunIn(cells, shown(ranMs))} (measured)`,
    ...(isStatic(cells) ? [] : [`${shown(predictionSeconds * 1000)} spent on prediction (measured)`]),
    ...(tokens ? [`${tokens.input} tokens sent to the model, ${tokens.output} received (as reported by the provider)`] : []),
    ...(cached ? [cachedText(cached)] : []),
    ...modelSentences(totals),
    ...known.slice(0, maxKernels).map((kernel) => `kernel: ${escapeMarkdown(clip(kernel, 200))}`),
    ...(known.length > maxKernels ? [`and ${known.length - maxKernels} more kernels`] : []),
    `nbcrane ${version}`,
  ];
  return `<details><summary>Cost and versions</summary>\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\n</details>`;
}

const shown = (ms: number) => duration(ms).replace('<', '&lt;');
