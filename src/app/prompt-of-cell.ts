import { UserError } from '../errors.ts';
import { previewOf, type Preview } from '../forecast/llm/preview.ts';
import type { Panel } from '../forecast/panel.ts';
import { isSettled } from '../forecast/merge-verdicts.ts';
import type { Question } from '../forecast/predictor.ts';
import { offlinePredictor } from '../forecast/rules/predictor.ts';
import type { Verdict } from '../result/verdict.ts';
import { readNotebook } from '../notebook/read.ts';
import { secretsOf } from '../redact/environment-secrets.ts';
import { createRedactor } from '../redact/redactor.ts';
import type { NotebookReport } from '../result/schema.ts';
import { runAll } from '../many/run-all.ts';
import type { Assignment } from './assign.ts';
import { shownCategories } from './panel-for.ts';
import { providerPool } from './provider-for.ts';

/** What a model would be asked about one cell; `settled`: what the rules say of it, where that alone keeps `check` from asking. */
export type CellPrompt = Preview & { settled: Verdict | null };

type RunContext = { env: NodeJS.ProcessEnv; signal: AbortSignal; onNotice(message: string): void };

/**
 * Runs the cells before cell `number` (from 1, all cells counted) and composes the question about it. Asks no model.
 * @throws UserError where the cell is none, or the run does not come to it
 */
export async function promptOfCell(
  { jobs, repositoryRoot }: Assignment,
  number: number,
  { env, signal, onNotice }: RunContext,
): Promise<CellPrompt> {
  const [job] = jobs;
  if (!job || jobs.length !== 1) throw new UserError('usage', 'explain-prompt needs exactly one notebook');
  await refuseOtherCells(job, number);
  const { settings } = job;
  const reached = new AbortController();
  let question: Question | null = null;
  const panel: Panel = {
    name: 'explain-prompt',
    needs: { facts: shownCategories(settings), rules: true, ...(settings.documentation ? { documentation: true as const } : {}) },
    ask: async ({ rehearse: _, rehearseInFull: __, ...asked }) => {
      if (asked.cell.index === number - 1) {
        question = { ...asked, rehearsal: null, runInFull: null };
        // The cell itself must not run.
        reached.abort();
        reached.signal.throwIfAborted();
      }
      return { kind: 'unknown', predictor: 'none', diagnosis: '', latencyMs: 0, votes: null, tokens: null };
    },
  };
  const ended: { result: NotebookReport | null } = { result: null };
  const { providerFor, close } = providerPool({ onNotice, env, repositoryRoot });
  try {
    await runAll(
      {
        jobs: [job],
        providerFor,
        panelFor: () => panel,
        repositoryRoot,
        signal: AbortSignal.any([signal, reached.signal]),
        keepsTimings: false,
        keepsOutputs: false,
      },
      (event) => {
        if (event.type === 'notebook-finished') ended.result = event.result;
      },
    );
  } finally {
    await close();
  }
  if (question === null) throw notReached(number, ended.result);
  const redactor = createRedactor(secretsOf(env));
  const verdict = await offlinePredictor().predict(question);
  const preview = previewOf(question, { categories: shownCategories(settings), asked: settings['runtime-info'], redactor });
  return { ...preview, settled: isSettled(verdict) ? verdict : null };
}

async function refuseOtherCells({ absolutePath, path }: Assignment['jobs'][number], number: number): Promise<void> {
  const { cells } = await readNotebook(absolutePath, path);
  const cell = cells[number - 1];
  if (cell?.type === 'code') return;
  const why = cell ? `cell ${number} is not a code cell` : `there are ${cells.length} cells`;
  throw new UserError('no-such-cell', `${path} has no code cell ${number}: ${why}.`, {
    remedy: 'Cells are counted from 1, as in the reports.',
  });
}

function notReached(number: number, result: NotebookReport | null): UserError {
  const failed = result?.cells.find(({ status }) => status === 'crashed' || status === 'timed-out');
  const why = failed
    ? `cell ${failed.index + 1} raised ${failed.error?.ename ?? 'an error'}: ${failed.error?.evalue ?? ''}`
    : (result?.message ?? 'the run was interrupted or skips this cell');
  return new UserError('not-reached', `Cell ${number} was not reached: ${why}`, {
    remedy: 'Nothing was sent. To go on after errors, pass --allow-errors.',
  });
}
