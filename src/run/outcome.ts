import type { KernelMemory } from '../forecast/kernel-memory.ts';
import type { Execution } from '../kernel/provider.ts';
import type { CellErrorReport, CellReport, ReportWarning } from '../result/schema.ts';
import { errorLine } from './error-line.ts';
import { lastOutput } from './last-output.ts';
import type { Ignored, Plan, Step } from '../plan/plan.ts';
import { deathIn } from './out-of-memory.ts';
import { type CellLimit, limitReached } from './time-limits.ts';
import { withoutEscapes } from '../text/visible-text.ts';
import { ruleDeclarations } from '../rules/rules-help.ts';

/** What became of a cell, and whether the notebook goes on after it. */
export type Outcome = {
  status: CellReport['status'];
  error: CellErrorReport | null;
  warnings: ReportWarning[];
  /** Why the notebook ends here, or null. */
  stop: 'crashed' | 'timed-out' | 'kernel-died' | 'interrupted' | 'out-of-quick-time' | null;
  /** True where the cell counts as a crash of the notebook. */
  crashed: boolean;
};

/** What an execution is judged by; `limit`: the time it was given, `memory`: how that of the kernel grew. */
type Judged = { step: Step; plan: Plan; limit: CellLimit; memory: KernelMemory };

/** Judges an execution by what the notebook and the user allow. */
export function outcomeOf(execution: Execution, judged: Judged): Outcome {
  const outcome = judge(execution, judged);
  const said = outcome.error ? lastOutput(execution, outcome.error.traceback) : [];
  return outcome.error && said.length > 0 ? { ...outcome, error: { ...outcome.error, lastOutput: said } } : outcome;
}

function judge(execution: Execution, { step, plan, limit, memory }: Judged): Outcome {
  const warnings: ReportWarning[] = [...execution.warnings];
  const shellError = plan.failOnShellError
    ? execution.warnings.find(({ code }) => code === 'shell-exit' || code === 'pip-exit')
    : undefined;
  switch (execution.status) {
    case 'kernel-died': {
      const { evalue, ...found } = deathIn(step.cell, execution.death, memory);
      return { status: 'crashed', error: { ...plainError('KernelDied', evalue), ...found }, warnings, stop: 'kernel-died', crashed: true };
    }
    case 'timed-out':
      // The user wants to know soon, and sets no limit to the cell.
      if (limit.of === 'quick') return { status: 'interrupted', error: null, warnings, stop: 'out-of-quick-time', crashed: false };
      return {
        status: 'timed-out',
        error: plainError('CellTimeout', limitReached(limit)),
        warnings,
        stop: 'timed-out',
        crashed: true,
      };
    case 'interrupted':
      return { status: 'interrupted', error: null, warnings, stop: 'interrupted', crashed: false };
    case 'error':
      return afterError(errorReport(execution, step.cell.source), step, plan, warnings);
    case 'ok':
      if (shellError) return afterError(plainError('ShellCommandError', shellError.message), step, plan, warnings);
      if (step.mayRaise)
        warnings.push({ code: 'did-not-raise', message: 'The cell is tagged as raising an exception, but did not raise one.' });
      return { status: 'executed', error: null, warnings, stop: null, crashed: false };
  }
}

/** Judges nbmake's `post_cell_execute` lines: as the cell itself, but raising is never what they are there for. */
export function postExecuteOutcome(execution: Execution, { step, ...judged }: Judged): Outcome {
  const outcome = outcomeOf(execution, { ...judged, step: { ...step, mayRaise: false } });
  if (!outcome.error) return outcome;
  const { evalue } = outcome.error;
  const said = `${evalue && !/[.!?]$/.test(evalue) ? `${evalue}.` : evalue} This came from the cell's post_cell_execute code, not from the cell.`;
  return { ...outcome, error: { ...outcome.error, evalue: said.trim(), line: null } };
}

function afterError(error: CellErrorReport, step: Step, plan: Plan, warnings: ReportWarning[]): Outcome {
  if (step.mayRaise || plan.onError === 'pass') return { status: 'executed', error, warnings, stop: null, crashed: false };
  return { status: 'crashed', error, warnings, stop: plan.onError === 'stop' ? 'crashed' : null, crashed: true };
}

function errorReport({ error, executionCount }: Execution, source: string): CellErrorReport {
  if (!error) return plainError('Error', 'The kernel reported an error without details.');
  const evalue = withoutEscapes(error.evalue);
  return {
    ename: error.ename,
    evalue: error.ename === '' && isExitCode.test(evalue) ? `The cell ended with exit code ${evalue.trim()}.` : evalue,
    line: errorLine(source, error, executionCount),
    traceback: error.traceback.flatMap((part) => withoutEscapes(part).split('\n')),
  };
}

/** What the kernels of shells give in place of an exception. */
const isExitCode = /^\s*-?\d+\s*$/;

const plainError = (ename: string, evalue: string): CellErrorReport => ({ ename, evalue, line: null, traceback: [] });

/** Who looks at every cell: what these do not find now, they do not find in another run either. */
const alwaysLook: readonly string[] = ['probe', 'static'];

/** Warnings about `nbcrane: ignore[RULE]` comments of a cell that ran, whose rule found nothing. */
export const unneededIgnores = (unneeded: readonly Ignored[]): ReportWarning[] =>
  unneeded
    .filter(({ rule }) => alwaysLook.includes(ruleDeclarations.get(rule)?.reporter ?? ''))
    .map(({ rule, line }) => {
      const comment = `The comment \`nbcrane: ignore[${rule}]\`${line === null ? '' : ` in line ${line}`}`;
      return { code: 'unneeded-ignore', message: `${comment} is not needed: the rule found nothing here. Remove it.` };
    });
