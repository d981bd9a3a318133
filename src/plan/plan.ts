import { dirname, isAbsolute, resolve } from 'node:path';
import { cellDirectives, notebookDirectives } from '../notebook/dialect.ts';
import type { Cell, Notebook } from '../notebook/notebook.ts';
import { mockSource, planParameters } from '../notebook/parameters.ts';
import { unknownRule } from '../rules/known-rules.ts';
import type { Settings } from '../settings/schema.ts';

/** Predictions of a rule (`pandas/missing-column`, or `pandas/*`) are ignored, in a line of the cell or, where that is null, in all of it. */
export type Ignored = { rule: string; line: number | null; by: 'comment' | 'setting' };

/** One code cell with all that is known of it before anything runs. */
export type Step = {
  cell: Cell;
  /** Why the cell is not run, or null. */
  skip: string | null;
  /** A crash here, predicted or real, is no stop. */
  mayRaise: boolean;
  /** `# nbcrane: run`: a predicted crash here is no stop. */
  runRegardless: boolean;
  /** Predictions that are neither reported nor acted on. */
  ignored: readonly Ignored[];
  /** Time limit of the cell, or null. */
  timeoutMs: number | null;
  /** Code run before and after the cell without a trace in history: parameters and mocks. */
  before: readonly string[];
  after: readonly string[];
  /** The lines of nbmake's `post_cell_execute`, run last, or null. */
  postExecute: string | null;
};

/** `budgetMs`: for the notebook; `minSeen`: share of its statements, from 0 to 1, below which it fails; `fallback`: what takes over where there are no copies. */
export type Quick = { budgetMs: number; minSeen: number; fallback: Settings['quick-fallback'] };

/** What a run will do with a notebook, decided before a kernel exists. Times in milliseconds. */
export type Plan = {
  notebook: Notebook;
  steps: readonly Step[];
  kernelName: string | null;
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Which variables of nbcrane's own environment the kernel sees. */
  kernel: Settings['kernel'];
  passEnv: Settings['pass-env'];
  notebookTimeoutMs: number | null;
  /** When the run ends, in milliseconds since this process began; null where it has no time limit. */
  deadlineMs: number | null;
  /** Goes through long work in a copy, shortened; null where every cell really runs. */
  quick: Quick | null;
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
  const limits = cellLimits(directives.timeoutSeconds ?? settings.timeout ?? null, timeoutCap);
  const ignoredRules = settings['ignore-rule'].map((rule) => ({ rule, line: null, by: 'setting' as const }));
  const planned = { parameters, limits, ignoredRules };
  const steps = notebook.cells.filter(({ type }) => type === 'code').map((cell) => planCell(cell, notebook.language, planned));
  return {
    notebook,
    steps,
    kernelName: settings['kernel-name'] ?? notebook.kernelName,
    cwd: workingDirectory(settings.cwd, notebook, repositoryRoot),
    env: settings.env,
    kernel: settings.kernel,
    passEnv: settings['pass-env'],
    deadlineMs: settings.deadline === undefined ? null : settings.deadline * 1000,
    notebookTimeoutMs: settings['notebook-timeout'] === undefined ? null : settings['notebook-timeout'] * 1000,
    quick:
      settings.quick === undefined
        ? null
        : { budgetMs: settings.quick * 1000, minSeen: settings['min-seen'] ?? 0, fallback: settings['quick-fallback'] },
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
    warnings: [...notebook.warnings, ...parameters.warnings, ...limits.warnings, ...steps.flatMap(unknownIgnores)],
  };
}

/** Comments that ignore nothing, because they name no rule, or none that there is. */
const unknownIgnores = ({ cell, ignored }: Step): string[] =>
  ignored.flatMap(({ rule, line, by }) => {
    if (by !== 'comment') return [];
    const comment = `Cell ${cell.index + 1}${line === null ? '' : `, line ${line}`}: the comment \`nbcrane: ignore${rule && `[${rule}]`}\``;
    if (rule === '') return [`${comment} ignores nothing: it names no rule. Write \`nbcrane: ignore[RULE]\` with the rule of the finding.`];
    const mistake = unknownRule(rule);
    return mistake === null ? [] : [`${comment} names an ${mistake}${mistake.endsWith('?') ? '' : '.'}`];
  });

type Planned = { parameters: ReturnType<typeof planParameters>; limits: CellLimits; ignoredRules: readonly Ignored[] };

function planCell(cell: Cell, language: string, { parameters, limits, ignoredRules }: Planned): Step {
  const directives = cellDirectives(cell, language);
  return {
    cell,
    skip: parameters.replaces === cell.index ? 'replaced by your parameters' : cell.source.trim() === '' ? 'empty' : directives.skip,
    mayRaise: directives.mayRaise,
    runRegardless: directives.runRegardless,
    ignored: [...ignoredRules, ...directives.ignored.map((one) => ({ ...one, by: 'comment' as const }))],
    timeoutMs: limits.ofCell(cell, directives.timeoutSeconds),
    before: parameters.beforeCell === cell.index ? [parameters.source] : [],
    after: [...(parameters.afterCell === cell.index ? [parameters.source] : []), ...(directives.mock ? [mockSource(directives.mock)] : [])],
    postExecute: directives.postExecute.length > 0 ? directives.postExecute.join('\n') : null,
  };
}

type CellLimits = {
  /** Milliseconds a cell may run, or null; `own`: the seconds that the cell itself asks for, or null. */
  ofCell(cell: Cell, own: number | null): number | null;
  warnings: string[];
};

/** The time limits of cells in a notebook that asks for `asked` seconds, where the person who runs nbcrane allows `cap`. */
function cellLimits(asked: number | null, cap: number | null): CellLimits {
  const warnings: string[] = [];
  const allowed = (seconds: number, who: string): number => {
    if (cap === null || seconds <= cap) return seconds;
    const wish = Number.isFinite(seconds) ? `a time limit of ${seconds} s` : 'no time limit';
    warnings.push(`${who} asks for ${wish}, but this run allows ${cap} s (\`timeout\`).`);
    return cap;
  };
  const general = asked === null ? null : allowed(asked, 'The notebook');
  return {
    ofCell: ({ index }, own) => {
      const limit = own === null ? general : allowed(own, `Cell ${index + 1}`);
      return limit === null || !Number.isFinite(limit) ? null : limit * 1000;
    },
    warnings,
  };
}

function workingDirectory(cwd: string, notebook: Notebook, repositoryRoot: string): string {
  if (cwd === 'notebook') return dirname(notebook.absolutePath);
  if (cwd === 'repo') return repositoryRoot;
  return isAbsolute(cwd) ? cwd : resolve(cwd);
}
