import type { INotebookContent } from '@jupyterlab/nbformat';
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { isWithin, repositoryOf } from '../repository.ts';
import { writeNotebook } from '../notebook/write.ts';
import type { Settings } from '../settings/schema.ts';
import { outputNotebookPath } from './executed-notebook.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown.ts';
import type { RunRecord } from './run-record.ts';
import { sarifReport } from './sarif.ts';
import { writeReportFile } from './write-file.ts';

export type ReportSettings = Pick<Settings, 'json' | 'sarif' | 'category' | 'markdown' | 'junit' | 'output-notebook'>;

/** `cwd`: what file names are relative to; `repositoryRoot`: what code scanning reads paths from. Both absolute. */
type ReportPlace = {
  cwd: string;
  repositoryRoot: string;
  /** Gets the absolute path of every report file that was written. */
  onWritten?: (path: string) => void;
};

/**
 * Writes every report asked for. One that fails does not keep the others from being written.
 * @throws UserError that names all that could not be written
 */
export async function writeReports(
  record: RunRecord,
  settings: ReportSettings,
  { cwd, repositoryRoot, onWritten }: ReportPlace,
): Promise<void> {
  const renderers = {
    json: () => jsonReport(record),
    sarif: () => sarifReport(record, { root: repositoryRoot, cwd, category: settings.category }),
    markdown: () => markdownReport(record),
    junit: () => junitReport(record),
  } as const;
  const failures: unknown[] = [];
  const attempt = (write: () => Promise<void>) => write().catch((error: unknown) => void failures.push(error));
  for (const [kind, render] of Object.entries(renderers) as [keyof typeof renderers, () => string][]) {
    const file = settings[kind];
    if (file !== undefined)
      await attempt(async () => {
        await writeReportFile(resolve(cwd, file), render(), checkoutOf(resolve(cwd, file), { cwd, repositoryRoot }));
        onWritten?.(resolve(cwd, file));
      });
  }
  const writeOutput = (path: string, content: INotebookContent) => writeNotebook(path, content, checkoutOf(path, { cwd, repositoryRoot }));
  const output = settings['output-notebook'];
  if (output !== undefined) {
    for (const [path, content] of record.executed) await attempt(async () => writeOutput(outputPath(record, path, output, cwd), content));
  }
  if (failures.length > 0) throw combined(failures);
}

/** The outermost folder around a file that a pull request may have filled. */
const checkoutOf = (path: string, { cwd, repositoryRoot }: ReportPlace): string | undefined =>
  [repositoryOf(cwd), repositoryRoot, cwd].find((folder) => folder !== null && isWithin(path, folder)) ?? undefined;

/** Bugs of nbcrane are thrown first, before errors that the user can fix. */
function combined(failures: readonly unknown[]): unknown {
  const mendable = failures.filter((failure) => failure instanceof UserError);
  if (failures.length === 1 || mendable.length < failures.length)
    return failures.find((failure) => !(failure instanceof UserError)) ?? failures[0];
  const messages = [...new Set(mendable.map(({ message, remedy }) => (remedy ? `${message} ${remedy}` : message)))];
  return new UserError('reports-not-written', messages.join('\n'), { cause: failures[0] });
}

function outputPath({ notebooks, report }: RunRecord, path: string, output: string, cwd: string): string {
  const target = resolve(cwd, output);
  const targetIsFolder = /[\\/]$/.test(output) || (existsSync(target) && statSync(target).isDirectory());
  return outputNotebookPath(notebooks.get(path)?.absolutePath ?? resolve(cwd, path), {
    target,
    targetIsFolder,
    notebooks: report.notebooks.length,
    cwd,
  });
}
