import type { CellErrorReport, CellReport, NotebookReport } from '../result/schema.ts';
import type { Evidence, Origin } from '../result/verdict.ts';
import { plainLine } from '../text/plain-text.ts';
import { sentence } from '../text/sentence.ts';
import { isQuick, isUnreadable } from './status-text.ts';

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
  /** What the diagnosis rests on. */
  evidence: readonly Evidence[];
  /** Where the values that lead to it were last bound. */
  origins: readonly Origin[];
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
    isQuick(kind) ||
    isUnreadable(kind) ||
    findings.some((finding) => finding.kind === kind)
  )
    return findings;
  return [
    ...findings,
    { ...certain, kind, rule: ruleOf[kind], cell: null, line: null, errorType: null, diagnosis: notebook.message ?? '' },
  ];
}

const certain = { confidence: 'certain', evidence: [], origins: [], ending: null } as const;

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
    const { confidence, rule, line, errorType, diagnosis, evidence, origins } = prediction;
    const said = { confidence, line, errorType, diagnosis, evidence, origins };
    return { ...said, kind: status, rule: rule ?? ruleOf[status], cell, ending: notebook.message };
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
    const foretold = prediction?.verdict === 'crash' ? prediction : null;
    const { evidence = [], origins = [] } = error?.diagnosis ?? foretold ?? {};
    return {
      ...certain,
      kind: status,
      rule: foretold ? (foretold.rule ?? ruleOf['predicted-crash']) : ruleOf.crashed,
      cell,
      line: error?.line ?? null,
      errorType: error?.ename ?? null,
      diagnosis: error ? errorText(error) : '',
      evidence,
      origins,
    };
  }
  return null;
}

/** What is wrong, where that is known, and below it the exception's own words, as of a crash that a copy met. */
function errorText({ ename, evalue, diagnosis }: CellErrorReport): string {
  if (!diagnosis) return evalue;
  const message = plainLine(evalue);
  if (message !== '' && diagnosis.text.startsWith(message.slice(0, 40))) return diagnosis.text;
  return `${diagnosis.text}\n${sentence(`It raised ${[ename, message].filter(Boolean).join(': ')}`, Infinity)}`;
}
