import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { INotebookContent } from '@jupyterlab/nbformat';
import { UserError } from '../errors.ts';
import { checkReplaceable, notWritten, replaceFile } from '../files/replace-file.ts';
import { isWithin, repositoryOf } from '../files/repository.ts';
import { serializeNotebook, writeNotebook } from '../notebook/write.ts';
import type { Settings } from '../settings/schema.ts';
import { codeQualityReport } from './codequality.ts';
import { oneOutputForMany, outputNotebookPath } from './executed-notebook.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown.ts';
import type { RunRecord } from './run-record.ts';
import { sarifReport } from './sarif.ts';

export type ReportSettings = Pick<
  Settings,
  'json' | 'sarif' | 'category' | 'markdown' | 'junit' | 'codequality' | 'html' | 'events' | 'output-notebook'
>;

/** `cwd`: what file names are relative to; `repositoryRoot`: what code scanning reads paths from. Both absolute. */
type ReportPlace = {
  cwd: string;
  repositoryRoot: string;
  /** What `-` stands for. */
  stdout?: NodeJS.WritableStream;
  /** The flags of this run that decide what is found, quoted for a shell. */
  flags?: string | undefined;
  /** Gets the absolute path of every report file that was written, and of the folder that was made for it. */
  onWritten?: (path: string, madeFolder: string | null) => void;
};

/**
 * Writes every report asked for. One that fails does not keep the others from being written.
 * @throws UserError that names all that could not be written
 */
export async function writeReports(record: RunRecord, settings: ReportSettings, place: ReportPlace): Promise<void> {
  const { cwd, repositoryRoot, flags, stdout = process.stdout } = place;
  const renderers = {
    json: () => jsonReport(record),
    sarif: () => sarifReport(record, { root: repositoryRoot, cwd, category: settings.category }),
    markdown: () => markdownReport(record, { flags }),
    junit: () => junitReport(record),
    codequality: () => codeQualityReport(record, { root: repositoryRoot, cwd }),
    html: () => htmlReport(record, { flags }),
  } as const;
  const failures: unknown[] = [];
  const attempt = (write: () => Promise<void>) => write().catch((error: unknown) => void failures.push(error));
  for (const [kind, render] of Object.entries(renderers) as [keyof typeof renderers, () => string][]) {
    const file = settings[kind];
    if (file !== undefined) await attempt(async () => deliverReport(file, render(), place));
  }
  const output = settings['output-notebook'];
  const writeOutput = async (path: string, content: INotebookContent) => {
    if (output === '-') return void stdout.write(serializeNotebook(content));
    const target = outputPath(record.notebooks.get(path)?.absolutePath ?? resolve(cwd, path), record.report.notebooks.length, output!, cwd);
    await writeNotebook(target, content, checkoutOf(target, place));
  };
  if (output === '-' && record.report.notebooks.length > 1)
    failures.push(oneOutputForMany('standard output', record.report.notebooks.length));
  else if (output !== undefined) for (const [path, content] of record.executed) await attempt(() => writeOutput(path, content));
  if (failures.length > 0) throw combined(failures);
}

const textReports = ['json', 'sarif', 'markdown', 'junit', 'codequality', 'html', 'events'] as const;

/**
 * Refuses what nothing could be written to, before a run that takes hours has nowhere to put its result. `notebooks`, and the files of `settings`:
 * absolute.
 * @throws UserError that names the flags
 */
export async function checkReportTargets(notebooks: readonly string[], settings: ReportSettings, place: ReportPlace): Promise<void> {
  const failures: UserError[] = [];
  const flagOf = new Map<string, string>();
  const attempt = async (flag: string, path: string) => {
    const taken = flagOf.get(path);
    if (taken === flag)
      throw new UserError('one-output-for-many', `--${flag} would write two notebooks to the same file: ${path}`, {
        remedy: 'Leave one of them out with --ignore, or check them in two runs.',
      });
    if (taken !== undefined)
      throw new UserError('usage', `--${taken} and --${flag} name the same file: ${path}`, { remedy: 'Name two files.' });
    flagOf.set(path, flag);
    const root = checkoutOf(path, place);
    await checkReplaceable(path, root === undefined ? {} : { root }).catch((error: unknown) => {
      const { message, remedy } = reportNotWritten(path, error);
      failures.push(new UserError('report-not-written', `--${flag}: ${message}`, { remedy: remedy ?? 'Name another file.', cause: error }));
    });
  };
  for (const kind of textReports) {
    const path = settings[kind] ?? '-';
    if (path === '-') continue;
    const above = dirname(dirname(path));
    if (existsSync(above)) await attempt(kind, path);
    else
      failures.push(
        new UserError('report-not-written', `--${kind}: ${path} cannot be written: the folder ${above} does not exist.`, {
          remedy: 'Create it, or name another file.',
        }),
      );
  }
  const output = settings['output-notebook'];
  if (output === '-' && notebooks.length > 1) throw oneOutputForMany('standard output', notebooks.length);
  if (output !== undefined && output !== '-')
    for (const notebook of notebooks) await attempt('output-notebook', outputPath(notebook, notebooks.length, output, place.cwd));
  if (failures.length > 0) throw combined(failures.slice(0, textReports.length + 1));
}

/** Writes one report to its file, or to standard output where that is `-`. */
async function deliverReport(file: string, text: string, place: ReportPlace): Promise<void> {
  if (file === '-') return void (place.stdout ?? process.stdout).write(text);
  const path = resolve(place.cwd, file);
  const folder = dirname(path);
  const madeFolder = existsSync(folder) ? null : folder;
  const root = checkoutOf(path, place);
  await replaceFile(path, text, root === undefined ? {} : { root }).catch((error: unknown) =>
    Promise.reject(reportNotWritten(path, error)),
  );
  place.onWritten?.(path, madeFolder);
}

/** The outermost folder around a file that a pull request may have filled. */
const checkoutOf = (path: string, { cwd, repositoryRoot }: Pick<ReportPlace, 'cwd' | 'repositoryRoot'>): string | undefined =>
  [repositoryOf(cwd), repositoryRoot, cwd].find((folder) => folder !== null && isWithin(path, folder)) ?? undefined;

/** Bugs of nbcrane are thrown first, before errors that the user can fix. */
function combined(failures: readonly unknown[]): unknown {
  const mendable = failures.filter((failure) => failure instanceof UserError);
  if (failures.length === 1 || mendable.length < failures.length)
    return failures.find((failure) => !(failure instanceof UserError)) ?? failures[0];
  const messages = [...new Set(mendable.map(({ message, remedy }) => (remedy ? `${message} ${remedy}` : message)))];
  return new UserError('reports-not-written', messages.join('\n'), { cause: failures[0] });
}

/** Where the executed copy of a notebook (absolute) goes, one of so many. @throws UserError */
function outputPath(notebook: string, notebooks: number, output: string, cwd: string): string {
  const target = resolve(cwd, output);
  const targetIsFolder = /[\\/]$/.test(output) || (existsSync(target) && statSync(target).isDirectory());
  return outputNotebookPath(notebook, { target, targetIsFolder, notebooks, cwd });
}

const reportNotWritten = (path: string, error: unknown): UserError =>
  notWritten(path, error, { code: 'report-not-written', remedy: 'Choose another file, or remove the link.' });
