import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ActionInputs } from './inputs.ts';
import { UserError } from '../errors.ts';
import type { RunRecord } from '../report/run-record.ts';
import { writeReports } from '../report/write-reports.ts';
import type { Settings } from '../settings/schema.ts';

/** Where the report files of a run go, absolute unless the workflow named a relative one. */
export type ReportFiles = { sarif: string; json: string };

/** In the temporary folder of the runner, named after the category, so that two steps of one job do not share a file. */
export function reportFiles(inputs: ActionInputs, env: NodeJS.ProcessEnv): ReportFiles {
  const folder = env.RUNNER_TEMP || tmpdir();
  const { category } = inputs.settings;
  const name = category === undefined ? 'nbcrane' : `nbcrane-${category.replace(/[^\w.-]+/g, '-')}`;
  return { sarif: inputs['sarif-file'] ?? join(folder, `${name}.sarif`), json: join(folder, `${name}.json`) };
}

/** As outputs: the absolute paths of those that were written. */
export function writtenFiles(
  { sarif, json }: ReportFiles,
  { cwd, written }: { cwd: string; written: ReadonlySet<string> },
): { 'sarif-file': string; report: string } {
  // What a checkout had under the name is no report of this run.
  const named = (file: string) => (written.has(resolve(cwd, file)) ? resolve(cwd, file) : '');
  return { 'sarif-file': named(sarif), report: named(json) };
}

type Place = { cwd: string; repositoryRoot: string; notes: string[] };

/** Writes the report files, and answers the paths of those that were written. One that cannot be is a note, not the end. */
export async function writeWhatCan(record: RunRecord, settings: Settings, { notes, ...place }: Place): Promise<ReadonlySet<string>> {
  const written = new Set<string>();
  await writeReports(record, settings, { ...place, onWritten: (path) => void written.add(path) }).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    notes.push(`A report was not written: ${error.message}`);
  });
  return written;
}
