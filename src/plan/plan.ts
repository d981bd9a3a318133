import { dirname, isAbsolute, resolve } from 'node:path';
import { cellDirectives, notebookDirectives } from '../notebook/dialect.ts';
import type { Cell, Notebook } from '../notebook/notebook.ts';
import { mockSource, planParameters } from '../notebook/parameters.ts';
import type { Settings } from '../settings/schema.ts';

/** One code cell with all that is known of it before anything runs. */
export type Step = {
  cell: Cell;
  /** Why the cell is not run, or null. */
  skip: string | null;
  /** A crash here, predicted or real, is no stop. */
  mayRaise: boolean;
  /** `# nbcrane: run`: a predicted crash here is no stop. */
  runRegardless: boolean;
  /** Code run before and after the cell without a trace in history: parameters and mocks. */
  before: readonly string[];
  after: readonly string[];
  /** The lines of nbmake's `post_cell_execute`, run last, or null. */
  postExecute: string | null;
};

/** What a run will do with a notebook, decided before a kernel exists. Times in milliseconds. */
export type Plan = {
  notebook: Notebook;
  steps: readonly Step[];
  kernelName: string | null;
  cwd: string;
  env: Readonly<Record<string, string>>;
  cellTimeoutMs: number | null;
  notebookTimeoutMs: number | null;
  startupTimeoutMs: number;
  probeBudgetMs: number;
  stopOn: Settings['stop-on'];
  minConfidence: Settings['min-confidence'];
  lookAhead: Settings['look-ahead'];
  /** How often a model is asked about a cell. */
  votes: number;
  /** Share of a cell's known duration that its rehearsal may take. */
  rehearsalShare: number;
  /** Whether a fix is tried for a crash. */
  fixes: boolean;
  /** Whether the run is about fixes: they are tried for longer. */
  fixesAskedFor: boolean;
  /** `go-on`: run on after a crash and fail at the end; `pass`: the notebook says that errors are allowed. */
  onError: 'stop' | 'go-on' | 'pass';
  failOnShellError: boolean;
  warnings: readonly string[];
};

/**
 * `timeoutCap`: see `Job`.
 * @throws UserError for directives or parameters that make no sense, naming notebook and cell
 */
export function planNotebook(notebook: Notebook, settings: Settings, repositoryRoot: string, timeoutCap: number | null = null): Plan {
  const directives = notebookDirectives(notebook);
  const parameters = planParameters(notebook, settings.parameter);
  const asked = directives.timeoutSeconds ?? settings.timeout;
  const isCut = timeoutCap !== null && asked !== undefined && asked > timeoutCap;
  const timeout = isCut ? timeoutCap : asked;
  return {
    notebook,
    steps: notebook.cells.filter(({ type }) => type === 'code').map((cell) => planCell(cell, notebook.language, parameters)),
    kernelName: settings['kernel-name'] ?? notebook.kernelName,
    cwd: workingDirectory(settings.cwd, notebook, repositoryRoot),
    env: settings.env,
    cellTimeoutMs: timeout === undefined ? null : timeout * 1000,
    notebookTimeoutMs: settings['notebook-timeout'] === undefined ? null : settings['notebook-timeout'] * 1000,
    startupTimeoutMs: settings['startup-timeout'] * 1000,
    probeBudgetMs: settings['probe-budget'] * 1000,
    stopOn: settings['stop-on'],
    minConfidence: settings['min-confidence'],
    lookAhead: settings['look-ahead'],
    votes: settings.votes,
    rehearsalShare: settings['rehearsal-share'],
    fixes: settings.fixes,
    fixesAskedFor: settings.fix || settings.diff,
    onError: directives.allowErrors ? 'pass' : settings['allow-errors'] ? 'go-on' : 'stop',
    failOnShellError: settings['fail-on-shell-error'],
    warnings: [
      ...notebook.warnings,
      ...parameters.warnings,
      ...(isCut ? [`The notebook asks for a cell time limit of ${asked} s, but this run allows ${timeoutCap} s (\`timeout\`).`] : []),
    ],
  };
}

function planCell(cell: Cell, language: string, parameters: ReturnType<typeof planParameters>): Step {
  const directives = cellDirectives(cell, language);
  return {
    cell,
    skip: parameters.replaces === cell.index ? 'replaced by your parameters' : cell.source.trim() === '' ? 'empty' : directives.skip,
    mayRaise: directives.mayRaise,
    runRegardless: directives.runRegardless,
    before: parameters.beforeCell === cell.index ? [parameters.source] : [],
    after: [...(parameters.afterCell === cell.index ? [parameters.source] : []), ...(directives.mock ? [mockSource(directives.mock)] : [])],
    postExecute: directives.postExecute.length > 0 ? directives.postExecute.join('\n') : null,
  };
}

function workingDirectory(cwd: string, notebook: Notebook, repositoryRoot: string): string {
  if (cwd === 'notebook') return dirname(notebook.absolutePath);
  if (cwd === 'repo') return repositoryRoot;
  return isAbsolute(cwd) ? cwd : resolve(cwd);
}
