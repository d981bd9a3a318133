import { findingsOf } from './finding.ts';
import { findingBlock, findingSummary } from './markdown/finding-block.ts';
import { type Block, fitBlocks } from './markdown/fit.ts';
import { type Links, placeLink } from './markdown/links.ts';
import { timeline } from './markdown/timeline.ts';
import { statusIcon, verdictLine, notebookVerdict } from './markdown/verdict-line.ts';
import type { RunRecord } from './run-record.ts';
import type { NotebookReport, CellReport } from '../result/schema.ts';
import { sameProblem } from './repeated-problem.ts';
import { statusText, cellsRunIn, cellsRun, isFailure, cellStatusText } from './status-text.ts';
import { clip } from '../text/clip.ts';
import { count } from '../text/count.ts';
import { escapeMarkdown, codeSpan, escapeHtml } from '../text/escape-markdown.ts';
import { version } from '../version.ts';
import { duration } from '../text/duration.ts';
import { predictionText } from './text/prediction.ts';
import { runCost } from './text/run-cost.ts';
import { findingPlace, findingTitle } from './finding-text.ts';
import { ignoredBy, ignoredIn } from './ignored.ts';
import { timeSavedText } from './time-saved-lines.ts';
import { lookAheadText, remarks } from './text/look-ahead.ts';

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

/** What the run took and what it ran in, folded away. */
export function costBlock(record: RunRecord): string {
  const lines = runCost(record).map((line) => `- ${escapeMarkdown(line)}`);
  return `<details><summary>Cost and versions</summary>\n\n${lines.join('\n')}\n\n</details>`;
}

const mostIgnored = 50;

/** Predicted crashes that are ignored, folded away; null where there are none. */
export function ignoredBlock(notebooks: readonly NotebookReport[]): string | null {
  const lines = notebooks.flatMap((notebook) =>
    ignoredIn(notebook).map((finding) => {
      const place = `${clip(notebook.path, 200)}: ${findingPlace(finding)}: ${findingTitle(finding)}, ${ignoredBy(finding)}. `;
      return `- ${codeSpan(finding.rule)} ${escapeMarkdown(place + clip(finding.diagnosis, 300))}`;
    }),
  );
  if (lines.length === 0) return null;
  const more = lines.length > mostIgnored ? [`- And ${lines.length - mostIgnored} more in the JSON report.`] : [];
  return `<details><summary>${count(lines.length, 'ignored prediction')}</summary>\n\n${[...lines.slice(0, mostIgnored), ...more].join('\n')}\n\n</details>`;
}

const nbsp = '\u00a0';

/** All notebooks as a table, failures first. */
export function overview({ report: { notebooks }, notebooks: sources }: RunRecord, links: Links | null, maxRows = 100): string {
  const failuresFirst = [...notebooks.filter(isFailure), ...notebooks.filter((notebook) => !isFailure(notebook))];
  const isSaved = notebooks.some(({ timeSaved }) => timeSavedText(timeSaved) !== '');
  const rows = failuresFirst.slice(0, maxRows).map((notebook) => {
    const source = sources.get(notebook.path) ?? null;
    const [finding] = findingsOf(notebook);
    const at = finding?.cell ? { cell: finding.cell.index, line: finding.line } : null;
    return [
      `${statusIcon(notebook)} ${placeLink(escapeMarkdown(clip(notebook.path, 200)), source, null, links)}`,
      at ? placeLink(notebookVerdict(notebook), source, at, links) : notebookVerdict(notebook),
      cellsRun(notebook.cells)
        .replace(/ code cells?$/, '')
        .replaceAll(' ', nbsp),
      ...(isSaved ? [timeSavedText(notebook.timeSaved)] : []),
    ].join(' | ');
  });
  const more = notebooks.length > maxRows ? `\n\n*And ${count(notebooks.length - maxRows, 'notebook')} more.*` : '';
  const [heads, rule] = isSaved ? [' Time saved |', '---|'] : ['', ''];
  return `| Notebook | Result | Cells run |${heads}\n|---|---|---|${rule}\n${rows.map((row) => `| ${row} |`).join('\n')}${more}`;
}

const maxRows = 200;

/** All code cells of a notebook as a folded table. */
export function allCellsBlock({ path, cells, durationMs, warnings }: NotebookReport, { isNamed }: { isNamed: boolean }): string {
  const name = isNamed ? `${escapeHtml(clip(path, 200))}: ` : '';
  const more = cells.length > maxRows ? `\n\n*And ${cells.length - maxRows} more cells.*` : '';
  const warningText = warnings
    .slice(0, 20)
    .map(({ message }) => `- ${escapeMarkdown(clip(message, 400))}`)
    .join('\n');
  return [
    `<details><summary>${name}${cellsRunIn(cells, duration(durationMs).replace('<', '&lt;'))}</summary>`,
    `| Cell | Id | Result | Time | Prediction | Notes |\n|---|---|---|---|---|---|\n${cells.slice(0, maxRows).map(row).join('\n')}${more}`,
    ...(warningText ? [warningText] : []),
    '</details>',
  ].join('\n\n');
}

function row(cell: CellReport): string {
  const time = cell.durationMs > 0 ? duration(cell.durationMs).replace('<', '&lt;') : '–';
  const notes = [...(cell.error ? [`${cell.error.ename}: ${cell.error.evalue}`] : []), ...cell.warnings.map(({ message }) => message)].join(
    ' ',
  );
  return `| ${[cell.index + 1, escapeMarkdown(clip(cell.id, 70)), cellStatusText(cell), time, escapeMarkdown(predictionText(cell) ?? '–'), escapeMarkdown(clip(notes, 300))].join(' | ')} |`;
}

const mostLookAhead = 20;

/** How far copies of the kernel looked ahead, and what they could not settle, folded away; null where none did. */
export function lookAheadBlock({ path, rehearsals = [] }: NotebookReport, { isNamed }: { isNamed: boolean }): string | null {
  const lines = rehearsals.flatMap((record) => {
    const text = lookAheadText(record);
    return text === null
      ? []
      : [
          `- From cell ${record.cellIndex + 1}: ${escapeMarkdown(text)}`,
          ...remarks(record).map((remark) => `  - ${escapeMarkdown(remark)}`),
        ];
  });
  if (lines.length === 0) return null;
  const name = isNamed ? `${escapeHtml(clip(path, 200))}: ` : '';
  const more = lines.length > mostLookAhead ? [`- And ${lines.length - mostLookAhead} more lines in the JSON report.`] : [];
  return `<details><summary>${name}How far nbcrane looked ahead</summary>\n\n${[...lines.slice(0, mostLookAhead), ...more].join('\n')}\n\n</details>`;
}
