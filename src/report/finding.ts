import type { CellReport, NotebookReport } from '../result/schema.ts';
import { isUnreadable } from './status-text.ts';

/** One reason why a notebook did not pass. All reports for people and code scanning are made of findings. */
export type Finding = {
  kind: 'predicted-crash' | 'crashed' | 'timed-out' | 'kernel-died' | 'no-kernel';
  /** `<library>/<rule>`, or one of nbcrane's own under `nbcrane/`. */
  rule: string;
  confidence: 'certain' | 'likely';
  /** Null if no cell is the cause, for example if the kernel could not be started. */
  cell: CellReport | null;
  /** Line inside the cell, from 1. */
  line: number | null;
  errorType: string | null;
  /** One or more sentences. Untrusted text. */
  diagnosis: string;
  /** How the run came to stop for it, where that needs words: one or more sentences, else null. */
  ending: string | null;
};

/** The findings of one notebook in the order of its cells; none for one that passed, was skipped or interrupted or could not be read. */
export function findingsOf(notebook: NotebookReport): Finding[] {
  const deathCell = notebook.status === 'kernel-died' ? notebook.cells.findLast(({ status }) => status === 'crashed') : undefined;
  const findings = notebook.cells.flatMap((cell) => findingAt(cell, { notebook, kernelDied: cell === deathCell }) ?? []);
  const kind = notebook.status;
  if (
    kind === 'passed' ||
    kind === 'skipped' ||
    kind === 'interrupted' ||
    isUnreadable(kind) ||
    findings.some((finding) => finding.kind === kind)
  )
    return findings;
  return [
    ...findings,
    { ...certain, kind, rule: ruleOf[kind], cell: null, line: null, errorType: null, diagnosis: notebook.message ?? '' },
  ];
}

const certain = { confidence: 'certain', ending: null } as const;

const ruleOf = {
  'predicted-crash': 'nbcrane/model',
  crashed: 'nbcrane/unpredicted-crash',
  'timed-out': 'nbcrane/timeout',
  'kernel-died': 'nbcrane/kernel-died',
  'no-kernel': 'nbcrane/no-kernel',
} as const;

function findingAt(cell: CellReport, { notebook, kernelDied }: { notebook: NotebookReport; kernelDied: boolean }): Finding | null {
  const { status, prediction, error } = cell;
  if (status === 'predicted-crash' && prediction) {
    const { confidence, rule, line, errorType, diagnosis } = prediction;
    return { kind: status, rule: rule ?? ruleOf[status], confidence, cell, line, errorType, diagnosis, ending: notebook.message };
  }
  if (kernelDied)
    return {
      ...certain,
      kind: 'kernel-died',
      rule: ruleOf['kernel-died'],
      cell,
      line: null,
      errorType: null,
      diagnosis: error?.evalue ?? 'The kernel died.',
    };
  if (status === 'timed-out')
    return {
      ...certain,
      kind: status,
      rule: ruleOf[status],
      cell,
      line: null,
      errorType: null,
      diagnosis: error?.evalue ?? 'The cell reached its time limit.',
    };
  if (status === 'crashed') {
    const rule = prediction?.verdict === 'crash' ? (prediction.rule ?? ruleOf['predicted-crash']) : ruleOf.crashed;
    return {
      ...certain,
      kind: status,
      rule,
      cell,
      line: error?.line ?? null,
      errorType: error?.ename ?? null,
      diagnosis: error?.evalue ?? '',
    };
  }
  return null;
}
