import { findingsOf } from './finding.ts';
import { allCellsBlock } from './markdown/all-cells.ts';
import { costBlock } from './markdown/cost.ts';
import { findingBlock, findingSummary } from './markdown/finding-block.ts';
import { type Block, fitBlocks } from './markdown/fit.ts';
import { ignoredBlock } from './markdown/ignored.ts';
import type { Links } from './markdown/links.ts';
import { lookAheadBlock } from './markdown/look-ahead.ts';
import { overview } from './markdown/overview.ts';
import { timeline } from './markdown/timeline.ts';
import { statusIcon, verdictLine } from './markdown/verdict-line.ts';
import type { RunRecord } from './run-record.ts';
import type { NotebookReport } from '../result/schema.ts';
import { sameProblem } from './repeated-problem.ts';
import { statusText } from './status-text.ts';
import { clip } from '../text/clip.ts';
import { count } from '../text/count.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { version } from '../version.ts';

export type MarkdownOptions = {
  /** UTF-16 units; GitHub takes 65,536 in a comment. What does not fit is left out and said so: details first. */
  limit?: number;
  links?: Links | null;
  /** The flags of this run that decide what is found, quoted for a shell. */
  flags?: string | undefined;
  /** Which run it is, for the footer; without one there is none. */
  place?: RunPlace | null;
  /** Sentences for the reader right under the verdict, plain text: what was left out, say. */
  notes?: readonly string[];
};

/** One sentence each; the JSON report has more. */
const maxNotes = 20;

/** The summary for a reviewer: verdict, then each failure with its cell, then how the run went, folded away. */
export function markdownReport(
  record: RunRecord,
  { limit = 60_000, links = null, flags, place = null, notes = [] }: MarkdownOptions = {},
): string {
  const { notebooks, notices = [] } = record.report;
  const shown = [...new Set([...notes, ...notices])].slice(0, maxNotes);
  const blocks: Block[] = [
    { text: `## ${verdictLine(record)}`, rank: 0 },
    ...(shown.length > 0 ? [{ text: shown.map((note) => `> ${escapeMarkdown(clip(note, 500))}`).join('\n>\n'), rank: 0 }] : []),
    ...(notebooks.length > 0 ? [{ text: overview(record, links), short: overview(record, links, 10), shortenAt: 3, rank: 1 }] : []),
    ...inFull(
      notebooks.flatMap((notebook, at) =>
        sameProblem(notebook, notebooks.slice(0, at)) ? [] : failureBlocks(notebook, record, { links, flags }),
      ),
    ),
    ...notebooks
      .filter(({ cells }) => cells.length > 0)
      .map((notebook) => ({ text: allCellsBlock(notebook, { isNamed: notebooks.length > 1 }), rank: 5 })),
    ...notebooks
      .map((notebook) => lookAheadBlock(notebook, { isNamed: notebooks.length > 1 }))
      .filter((text) => text !== null)
      .map((text) => ({ text, rank: 5 })),
    ...[ignoredBlock(notebooks)].filter((text) => text !== null).map((text) => ({ text, rank: 5 })),
    ...(notebooks.length > 0 ? [{ text: costBlock(record), rank: 4 }] : []),
    ...(place ? [{ text: footer(record, place), rank: 0 }] : []),
  ];
  const note = (missing: number) => `*${count(missing, 'part')} of this summary omitted to save space. The JSON report has everything.*`;
  return `${fitBlocks(blocks, { limit: limit - 1, note })}\n`;
}

/** The table lists every failure. A few complete descriptions say more than many truncated ones. */
function inFull(blocks: readonly Block[]): Block[] {
  return blocks.map((block, at) => (block.rank === 2 && at >= 6 ? { ...block, rank: 3 } : block));
}

function failureBlocks(
  notebook: NotebookReport,
  { notebooks }: RunRecord,
  shown: Pick<MarkdownOptions, 'flags'> & { links: Links | null },
): Block[] {
  const source = notebooks.get(notebook.path) ?? null;
  const context = { notebook, source, ...shown };
  const findings = findingsOf(notebook);
  if (findings.length === 0 && (notebook.message === null || notebook.status === 'passed')) return [];
  if (findings.length === 0) {
    const head = `### ${statusIcon(notebook)} ${escapeMarkdown(clip(notebook.path, 200))}: ${statusText[notebook.status]}`;
    return [{ text: `${head}\n\n${escapeMarkdown(clip(notebook.message ?? '', 1500))}`, short: head, rank: 2 }];
  }
  const chart = timeline(notebook);
  return [
    ...findings.map((finding) => ({ text: findingBlock(finding, context), short: findingSummary(finding, context), rank: 2 })),
    ...(chart === null ? [] : [{ text: `<details><summary>Timeline of the run</summary>\n\n${chart}\n\n</details>`, rank: 4 }]),
  ];
}

/** Names the run that a text is about. */
type RunPlace = { commit: string; commitUrl: string; runUrl: string };

/** The last line, as Markdown: commit, run, version, and how to silence a prediction. */
function footer({ report }: RunRecord, { commit, commitUrl, runUrl }: RunPlace): string {
  const silence =
    report.totals.predictedCrashes > 0
      ? '\n\nWrong prediction? Add the comment `# nbcrane: run` to the cell to run it anyway, or set `stop-on: certain` to stop only for certain predictions.'
      : '';
  return `---\n\nFor commit [${commit.slice(0, 7)}](${commitUrl}) · [run](${runUrl}) · nbcrane ${version}${silence}`;
}
