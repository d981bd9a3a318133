import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ActionInputs } from './inputs.ts';

/** Where the report files of a run go, absolute unless the workflow named a relative one. */
export type ReportFiles = { sarif: string; json: string };

/** In the temporary folder of the runner, named after the category, so that two steps of one job do not share a file. */
export function reportFiles(inputs: ActionInputs, env: Readonly<Record<string, string | undefined>>): ReportFiles {
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
