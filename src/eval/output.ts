import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../files/replace-file.ts';
import { count } from '../text/count.ts';
import { htmlReport } from './html/report.ts';
import type { EvalResults } from './result.ts';
import { readmeTable } from './tables/readme-table.ts';
import { markdownTable } from './tables/table.ts';
import { summaryTables, leftOutTables } from './tables/summary-tables.ts';
import { summarySchema, type Summary } from './summary.ts';

/** Names of the files of an evaluation inside its folder. */
export const outputFiles = {
  results: 'results.jsonl',
  summary: 'summary.json',
  tables: 'tables.md',
  readme: 'readme-table.md',
  report: 'report.html',
  charts: 'charts',
} as const;

/** Writes the summary, its tables, the report and its pictures; the records are already there. */
export async function writeSummary(folder: string, summary: Summary, results: EvalResults): Promise<void> {
  await replaceFile(join(folder, outputFiles.summary), `${JSON.stringify(summarySchema.parse(summary), null, 2)}\n`);
  await replaceFile(join(folder, outputFiles.tables), tablesDocument(summary));
  const measured = measuredLine(summary);
  await replaceFile(join(folder, outputFiles.readme), readmeTable(summary, measured));
  // The library that draws is large, and most calls of nbcrane draw nothing.
  const { chartsOf } = await import('./charts/all-charts.ts');
  const charts = chartsOf(summary, results);
  await mkdir(join(folder, outputFiles.charts), { recursive: true });
  for (const { id, svg } of charts) await replaceFile(join(folder, outputFiles.charts, `${id}.svg`), svg);
  await replaceFile(join(folder, outputFiles.report), htmlReport({ summary, results, measured, tables: summaryTables(summary), charts }));
}

/** All tables as one Markdown document, under a line that says what was measured. */
function tablesDocument(summary: Summary): string {
  return [
    `## Evaluation on ${summary.corpus.name}`,
    '',
    measuredLine(summary),
    '',
    ...[...summaryTables(summary), ...leftOutTables(summary)].map(markdownTable),
  ].join('\n');
}

/** `2026-03-01, nbcrane 0.1.0, Python 3.11.9, pandas 2.2.3; 17 cases, 34 notebooks.` */
export function measuredLine({ date, tool, environment, corpus }: Summary): string {
  const packages = Object.entries(environment?.packages ?? {}).map(([name, version]) => `${name} ${version}`);
  const versions = environment ? [`Python ${environment.python}`, ...packages] : ['recorded answers, nothing was run'];
  return `${date.slice(0, 10)}, nbcrane ${tool.version}, ${versions.join(', ')}; ${count(corpus.cases, 'case')}, ${count(corpus.notebooks, 'notebook')}.`;
}
