import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { maxNotebookBytes } from '../../../src/notebook/read.ts';
import { readText } from '../../../src/files/read-file.ts';
import { createPanel } from '../../../src/forecast/panel.ts';
import { editedSource } from '../../../src/notebook/changed-lines.ts';
import { applyRawEdit } from '../../support/apply-raw-edit.ts';
import { parseNotebook } from '../../../src/notebook/parse.ts';
import type { FixReport, NotebookReport } from '../../../src/result/schema.ts';
import { runAll } from '../../../src/many/run-all.ts';
import type { EvalCase } from '../../../src/eval/result.ts';
import type { FixRecord } from './record.ts';
import type { AlarmTools } from './errand.ts';

/** What a fix is worth: `same` makes the notebook that was broken on purpose, `passes` one that runs through, `wrong` neither. */
export async function fixOutcome(
  fix: FixReport,
  { folder, file, evalCase }: { folder: string; file: string; evalCase: EvalCase },
  tools: AlarmTools,
): Promise<FixRecord> {
  const { cell, family, tried } = fix;
  const record = { cell, family, cells: tried.cells.length, shortened: tried.shortened };
  const text = await readText(join(folder, file), { maxBytes: maxNotebookBytes });
  const notebook = parseNotebook(text, { path: file, absolutePath: join(folder, file) });
  const sources = notebook.cells.map(({ source }, index) => (index === cell ? editedSource(source, fix.edits) : source));
  const original = await originalOf(evalCase);
  if (original && JSON.stringify(original) === JSON.stringify(sources)) return { ...record, outcome: 'same' };
  const raw = notebook.edit(cell, fix.edits);
  const edited = raw && applyRawEdit(text, raw);
  return { ...record, outcome: edited && (await runsThrough(edited, { folder, id: evalCase.id }, tools)) ? 'passes' : 'wrong' };
}

/** The sources of the notebook as it should be: the healthy twin, or the program that a mutant was made of. */
async function originalOf({ folder, notebooks }: EvalCase): Promise<string[] | null> {
  const path = notebooks.healthy === null ? join(dirname(folder), 'original', 'healthy.ipynb') : join(folder, notebooks.healthy);
  const text = await readText(path, { maxBytes: maxNotebookBytes }).catch(() => null);
  return text === null ? null : parseNotebook(text, { path, absolutePath: path }).cells.map(({ source }) => source);
}

async function runsThrough(
  text: string,
  { folder, id }: { folder: string; id: string },
  { settings, providerFor, signal }: AlarmTools,
): Promise<boolean> {
  const absolutePath = join(folder, 'fixed-by-nbcrane.ipynb');
  await writeFile(absolutePath, text);
  let report: NotebookReport | null = null;
  const jobs = [{ absolutePath, path: `${id}/fixed`, settings }];
  const panel = createPanel([]);
  await runAll({ jobs, providerFor, panelFor: () => panel, repositoryRoot: folder, signal, keepsTimings: false }, (event) => {
    if (event.type === 'notebook-finished') report = event.result;
  });
  return (report as NotebookReport | null)?.status === 'passed';
}
