import { ProbeFailure } from '../kernel/provider.ts';
import type { Cell } from '../notebook/notebook.ts';
import type { Step } from '../plan/plan.ts';
import type { Observation, RehearsalReport } from '../probe/protocol.ts';
import type { ModelLookAheadRecord } from '../result/schema.ts';
import type { Tokens } from '../tokens.ts';
import { reasonIn } from './consult.ts';
import type { ExpectedCrash, LookAheadModel } from './llm/look-ahead.ts';
import type { Declined } from './predictor.ts';
import type { ProbeClient } from './probe/client.ts';
import type { Rehearsals } from './rehearsal/rehearsals.ts';

type Options = {
  model: LookAheadModel;
  probe: ProbeClient | null;
  rehearsals: Rehearsals | null;
  steps: readonly Step[];
  budgetMs: number;
  language: string;
  signal: AbortSignal;
  knownMs(cell: Cell): number | null;
};

/** What came of asking: the record for the reports, with a warning for each crash that a copy could neither confirm nor refute, or why there was no answer. */
export type ModelLookAhead = { record: ModelLookAheadRecord | null; undecided: string[]; failure: string | null; tokens: Tokens | null };

/** A cell that takes this long is one to look beyond before it runs. */
const longMs = 2000;
/** Calls that load what the rest of a notebook works on: `pd.read_csv`, `load_iris`, `np.loadtxt`, `open`. */
const readsData = /\b(?:read_\w+|load\w*|loadtxt|genfromtxt|imread|fetch_\w+|make_\w+|open)\s*\(/;

/** Asks a model once which of the remaining cells look wrong, and tries what it says in a copy of the kernel. By itself it stops nothing. */
export class ModelLookAheads {
  readonly #options: Options;
  #isDone = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** After the first cell that reads data, or before the first one that is known to be long, whichever comes first; else null. */
  async before(step: Step, executed: readonly Cell[]): Promise<ModelLookAhead | null> {
    const { model, steps, language, signal } = this.#options;
    const later = steps.slice(steps.indexOf(step)).filter(({ skip }) => skip === null);
    if (this.#isDone || later.length < 2 || !this.#isDue(step, executed)) return null;
    this.#isDone = true;
    const remaining = later.map(({ cell }) => cell);
    const observation = await this.#look(remaining);
    const { expected, tokens, failure } = await model.ask({ executed, remaining, language, observation, signal });
    if (failure !== null) return { record: null, undecided: [], failure, tokens };
    const report = expected.length > 0 ? await this.#tryOut(step, expected) : null;
    const judged = expected.map((one) => ({ ...one, ...outcomeOf(one, report) }));
    const record = {
      beforeCell: step.cell.index,
      cells: remaining.length,
      expected: judged.map(({ cell, ...rest }) => ({ cellIndex: cell.index, ...rest })),
    };
    return { record, undecided: record.expected.flatMap(undecidedText), failure: null, tokens };
  }

  #isDue({ cell }: Step, executed: readonly Cell[]): boolean {
    const last = executed.at(-1);
    return (last !== undefined && readsData.test(last.source)) || (this.#options.knownMs(cell) ?? 0) >= longMs;
  }

  async #look(remaining: readonly Cell[]): Promise<Observation | null> {
    const { probe, model, budgetMs } = this.#options;
    if (!probe || model.facts.length === 0) return null;
    const { index, id } = remaining[0]!;
    const source = remaining.map((cell) => cell.source).join('\n');
    try {
      return await probe.look({ kind: 'look', cell: { index, id, source }, facts: model.facts, rules: false, budgetMs });
    } catch (error) {
      if (error instanceof ProbeFailure) return null;
      throw error;
    }
  }

  async #tryOut(step: Step, expected: readonly ExpectedCrash[]): Promise<RehearsalReport | Declined> {
    const last = Math.max(...expected.map(({ cell }) => cell.index));
    return (await this.#options.rehearsals?.through(step, last)) ?? { declined: 'this kernel cannot be copied' };
  }
}

function undecidedText({ cellIndex, errorType, line, diagnosis, outcome, why }: ModelLookAheadRecord['expected'][number]): string[] {
  if (outcome !== 'undecided') return [];
  const place = `cell ${cellIndex + 1}${line === null ? '' : `, line ${line}`}`;
  const tried = why === null ? '' : ` It could not be tried in a copy of the kernel: ${why}.`;
  return [`The model expects ${errorType ?? 'a crash'} in ${place}. ${diagnosis}${tried}`];
}

type Outcome = Pick<ModelLookAheadRecord['expected'][number], 'outcome' | 'why'>;

function outcomeOf({ cell }: ExpectedCrash, report: RehearsalReport | Declined | null): Outcome {
  if (report === null || 'declined' in report) return { outcome: 'undecided', why: report?.declined ?? null };
  if (report.crash?.cell === cell.index) return { outcome: 'confirmed', why: null };
  const seen = report.cells.find((one) => one.cell === cell.index);
  if (seen?.status === 'ok' && !seen.cut) return { outcome: 'refuted', why: null };
  const why = seen ? reasonIn(report, cell.index) : (report.reason ?? 'it did not reach this cell');
  return { outcome: 'undecided', why };
}
