import { ProbeFailure, type Execution, type KernelSession } from '../kernel/provider.ts';
import type { Cell } from '../notebook/notebook.ts';
import type { Ignored, Plan, Step } from '../plan/plan.ts';
import type { Diagnosis, Observation, RehearsalReport } from '../probe/protocol.ts';
import type { CellErrorReport, Explanation, IgnoredReport, RehearsalRecord, ReportWarning } from '../result/schema.ts';
import type { Proof } from './explain/proof.ts';
import type { Forecast } from './forecast.ts';
import type { Panel } from './panel.ts';
import { cureOf, type Cure } from './fix/cure.ts';
import { FixTime } from './fix/fix-time.ts';
import { curePredicted } from './fix/fixes.ts';
import { IgnoredFindings } from './ignored.ts';
import { KernelMemory } from './kernel-memory.ts';
import type { Declined } from './predictor.ts';
import { probeIn, type ProbeClient } from './probe/client.ts';
import type { Copies } from './probe/copies.ts';
import { LaterCells } from './static/later-cells.ts';
import { rehearsalRecord, unreportedBy } from './rehearsal/record.ts';
import { takesLong } from './rehearsal/rest.ts';
import { Rehearsals, type OnForecast, type RehearsalOptions, type Watch } from './rehearsal/rehearsals.ts';
import { isOutOfMemory } from './rehearsal/memory.ts';
import type { Estimate, TimeLimit } from './rehearsal/timeout.ts';
import { unavailableVerdict, type CrashVerdict, type Verdict } from '../result/verdict.ts';

/** Who hears what happens while forecasts are made. */
export type ForecastLog = {
  waiting(cell: Cell, reason: 'facts' | 'prediction' | 'rehearsal' | 'explanation' | 'fix'): void;
  rehearsed(cell: Cell, record: RehearsalRecord): void;
  /** Why nothing is known yet of the cell that runs and those after it; null where nothing more is to come. */
  undecided(cell: Cell, reason: string | null): void;
  /** A copy has measured how long the running cell takes. */
  estimated(cell: Cell, estimate: Estimate): void;
  /** A crash was met in a copy made for the cell `during`. */
  foreseen(forecast: Forecast, during: Cell): void;
  warn(cell: null, warning: ReportWarning): void;
  /** A predicted crash is neither reported as one nor acted on, because the notebook or its user says so. */
  ignored(cell: Cell, ignored: IgnoredReport): void;
};

export type ForecasterOptions = {
  session: KernelSession;
  panel: Panel;
  plan: Plan;
  /** Milliseconds a cell is known to take, or null. */
  knownMs(cell: Cell): number | null;
  /** Milliseconds that are left for copies to go through the rest of the notebook; null where long cells really run. */
  quickLeftMs: (() => number) | null;
  /** How long the cell may run if it starts now; null for no limit. */
  timeLimit(step: Step): TimeLimit | null;
  signal: AbortSignal;
  log: ForecastLog;
};

/** All that is predicted about the cells of one notebook in one kernel: of the next by the panel, of the running and later ones by copies of the kernel. */
export class Forecaster {
  readonly #options: ForecasterOptions;
  /** Null where the kernel cannot host it, or no predictor needs it. */
  readonly #probe: ProbeClient | null;
  readonly #copies: Copies | null;
  readonly #rehearsals: Rehearsals | null;
  readonly #fixTime: FixTime;
  readonly #ignored: IgnoredFindings;
  readonly #laterCells: LaterCells | null;
  readonly #executed: Cell[] = [];
  readonly memory = new KernelMemory();
  /** What was seen right before a cell, by its index; of the last one only. */
  #seen: { index: number; observation: Observation | null } | null = null;
  /** What came of the latest copy that the run waited for. */
  #rehearsed: { index: number; report: RehearsalReport | Declined } | null = null;
  /** How many statements stand at the top of a cell, by its index. */
  readonly #statements = new Map<number, number>();

  private constructor(options: ForecasterOptions, probe: ProbeClient | null) {
    this.#options = options;
    this.#probe = probe;
    this.#fixTime = new FixTime(options.plan.fixesAskedFor);
    const { plan, log } = options;
    this.#ignored = new IgnoredFindings((cell, ignored) => log.ignored(cell, ignored));
    this.#laterCells = options.panel.needs.rules
      ? LaterCells.in(options.session, { plan, ignored: this.#ignored, signal: options.signal })
      : null;
    const whyNotReported = unreportedBy(plan, this.#ignored, plan.steps);
    this.#copies = probe?.copies((made) => log.rehearsed(made.step.cell, rehearsalRecord(made, whyNotReported))) ?? null;
    const ignores = (step: Step, crash: CrashVerdict) => this.#ignored.covers(step, crash);
    this.#rehearsals = this.#copies && rehearsalsIn(options, { copies: this.#copies, fixTime: this.#fixTime, whyNotReported, ignores });
  }

  /** Puts the probe into the kernel where a predictor needs it; one that cannot work there is a warning. */
  static async open(options: ForecasterOptions): Promise<Forecaster> {
    return new Forecaster(options, await probeFor(options));
  }

  /** What the panel says of the cell about to run, `latencyMs` all in all; null without a model. */
  async before(step: Step): Promise<Forecast | null> {
    const { panel, log } = this.#options;
    const { cell } = step;
    if (panel.name === 'none') return null;
    log.waiting(cell, 'facts');
    const started = performance.now();
    const said = await this.#verdictOn(step);
    const verdict = said.kind === 'crash' ? said : (this.#rehearsals?.shortBefore(step) ?? said);
    return { cell, verdict: { ...verdict, latencyMs: performance.now() - started }, when: 'before' };
  }

  /** What cures a crash that was predicted before `step`, the cell about to run. */
  async cure(forecast: Forecast, step: Step): Promise<Cure> {
    const { plan, log } = this.#options;
    const { verdict } = forecast;
    const copies = this.#copies;
    if (!copies || !plan.fixes || verdict.kind !== 'crash' || isOutOfMemory(verdict) || this.#fixTime.left(1) === 0) return {};
    // A rehearsal has tried what there is to try, or is at it.
    if (verdict.rehearsal) return { ...cureOf(verdict), ...(await this.#rehearsals?.cure(forecast.cell)) };
    log.waiting(forecast.cell, 'fix');
    return this.#fixTime.spend(() => curePredicted(forecast, step, { copies, steps: plan.steps, time: this.#fixTime }));
  }

  /** The crash that a copy met in a cell further down, or null. */
  get ahead(): Forecast | null {
    return this.#rehearsals?.ahead ?? null;
  }

  /** Has a copy work while the cell runs, where that may pay; `prediction`: what was said before. */
  async during(step: Step, prediction: Forecast | null, onForecast: OnForecast): Promise<Watch | null> {
    const seen = this.#seenOf(step.cell);
    const before = { verdict: prediction?.verdict ?? null, looksShort: seen?.looksShort ?? false };
    const copy = (await this.#rehearsals?.during(step, before, onForecast)) ?? null;
    return this.#laterCells?.beside(step, copy, onForecast) ?? copy;
  }

  /**
   * What a copy has seen of this cell and those after it, where the cell takes long and is therefore not to run, or why there is no copy that could tell; null
   * where the cell is to run.
   */
  async rest(step: Step): Promise<RehearsalReport | Declined | null> {
    const { index } = step.cell;
    if (this.#seenOf(step.cell)?.looksShort) return null;
    const found = this.#rehearsed?.index === index ? this.#rehearsed.report : await this.#rehearse(step);
    if (!('declined' in found)) for (const { cell, statements } of found.asked ?? []) this.#statements.set(cell, statements);
    return 'declined' in found || takesLong(found, index) ? found : null;
  }

  /** Whether the code of later cells can be looked at without the kernel. */
  get readsCode(): boolean {
    return this.#laterCells !== null;
  }

  /** The first crash in this cell or a later one that its code alone proves, or null. */
  async inCode({ cell }: Step): Promise<Forecast | null> {
    return (await this.#laterCells?.from(cell.index)) ?? null;
  }

  /** How many statements stand at the top of a cell, null where nobody has looked. */
  statementsOf({ index }: Cell): number | null {
    return this.#statements.get(index) ?? null;
  }

  /** The cell has run in the kernel. */
  ran(step: Step, execution: Pick<Execution, 'status' | 'durationMs'>): void {
    this.#executed.push(step.cell);
    this.#rehearsals?.ran(step, execution);
  }

  /** No cell runs any more. */
  ended(): void {
    this.#rehearsals?.ended();
  }

  /** The comments of a cell that has run which ignored nothing. */
  unneededIgnores(step: Step): Ignored[] {
    return this.#options.panel.needs.rules ? this.#ignored.unneeded(step) : [];
  }

  /** What a model says is behind a predicted crash that ends the run; a model's own prediction explains itself. */
  async explain({ cell, verdict }: Forecast): Promise<Explanation | null> {
    if (verdict.kind !== 'crash' || verdict.predictor === 'llm' || verdict.errorType === null) return null;
    const { errorType, line, diagnosis, evidence, origins, rehearsal } = verdict;
    return this.#explain({ cell, errorType, line, diagnosis, evidence, origins, traceback: rehearsal?.traceback ?? [] });
  }

  /** Which values are to blame for a crash that has just happened; null where the kernel does not tell. */
  async diagnose({ cell: { index, id, source } }: Step, { ename }: CellErrorReport): Promise<Diagnosis | null> {
    try {
      return (await this.#probe?.explain({ kind: 'explain', cell: { index, id, source }, errorType: ename })) ?? null;
    } catch (error) {
      if (error instanceof ProbeFailure) return null;
      throw error;
    }
  }

  /** What a model says is behind a crash that has happened. */
  async explainReal({ cell }: Step, { ename, evalue, line, traceback, diagnosis }: CellErrorReport): Promise<Explanation | null> {
    const { evidence = [], origins = [] } = diagnosis ?? {};
    return this.#explain({ cell, errorType: ename, line, diagnosis: evalue, evidence, origins, traceback });
  }

  async #explain(found: Omit<Proof, 'executed' | 'between' | 'language' | 'observation'>): Promise<Explanation | null> {
    const { panel, plan, session, signal, log } = this.#options;
    if (!panel.explain || signal.aborted) return null;
    log.waiting(found.cell, 'explanation');
    const ran = new Set(this.#executed.map(({ index }) => index));
    const { cell } = found;
    const between = plan.steps.filter((one) => one.cell.index < cell.index && one.skip === null && !ran.has(one.cell.index));
    const observation = this.#seenOf(cell);
    const proof = { ...found, executed: this.#executed, between: between.map((one) => one.cell), language: session.language, observation };
    return panel.explain(proof, signal);
  }

  async #verdictOn(step: Step): Promise<Verdict> {
    const { cell } = step;
    const { panel, session, signal, log } = this.#options;
    let observation: Observation | null;
    try {
      observation = await this.#look(cell);
    } catch (error) {
      if (!(error instanceof ProbeFailure)) throw error;
      return unavailableVerdict(panel.name, error.message, { reason: { code: 'probe-failed' } });
    }
    this.#seen = { index: cell.index, observation };
    if (observation) {
      this.#statements.set(cell.index, observation.statements);
      this.memory.looked(cell, observation);
    }
    log.waiting(cell, 'prediction');
    const { language } = session;
    return panel.ask({
      cell,
      executed: this.#executed,
      language,
      observation,
      signal,
      rehearse: () => this.#rehearse(step),
      rehearseInFull: (earlier) => this.#rehearseInFull(step, earlier),
      ignores: (crash) => this.#ignored.covers(step, crash),
    });
  }

  #seenOf({ index }: Cell): Observation | null {
    return this.#seen?.index === index ? this.#seen.observation : null;
  }

  async #look({ index, id, source }: Cell): Promise<Observation | null> {
    const { panel, plan } = this.#options;
    const { facts, rules, withoutRules, documentation = false } = panel.needs;
    if (!this.#probe || (!rules && facts.length === 0)) return null;
    const asked = { facts, rules, documentation, ...(withoutRules ? { withoutRules } : {}) };
    // Every variant of the rules has a budget of its own.
    const limitMs = withoutRules ? plan.probeBudgetMs * (2 + withoutRules.length) + 5_000 : undefined;
    return this.#probe.look({ kind: 'look', cell: { index, id, source }, ...asked, budgetMs: plan.probeBudgetMs }, limitMs);
  }

  async #rehearse(step: Step): Promise<RehearsalReport | Declined> {
    const { log } = this.#options;
    log.waiting(step.cell, 'rehearsal');
    const report = (await this.#rehearsals?.before(step, this.#seenOf(step.cell) ?? {})) ?? { declined: 'this kernel cannot be copied' };
    this.#rehearsed = { index: step.cell.index, report };
    if (this.ahead) log.foreseen(this.ahead, step.cell);
    // A model may be asked next, and take minutes.
    log.waiting(step.cell, 'prediction');
    return report;
  }

  async #rehearseInFull(step: Step, earlier: RehearsalReport | Declined): Promise<RehearsalReport | Declined> {
    this.#options.log.waiting(step.cell, 'rehearsal');
    return (await this.#rehearsals?.inFull(step, earlier)) ?? earlier;
  }
}

const needsProbe = ({ needs: { facts, rules, rehearsal } }: Panel): boolean => facts.length > 0 || rules || Boolean(rehearsal);

/** Puts into a kernel beforehand what the forecasts of a panel need there. Rejects with ProbeFailure. */
export async function installProbe(session: KernelSession, panel: Panel): Promise<void> {
  if (needsProbe(panel)) await probeIn(session);
}

const onlyModel = ({ language }: KernelSession) =>
  language === 'python'
    ? 'Rules and copies of the kernel need ipykernel, and this is another kernel for Python. Here only a model predicts (--model).'
    : `Rules and copies of the kernel know only Python. In ${language} notebooks, only a model predicts (--model).`;

const notCopied = ({ index }: Cell, reason: string) =>
  `From cell ${index + 1} on, nothing looks ahead in a copy of the kernel: ${reason}. Rules still predict what they can tell from the values in the kernel. docs/rehearsal.md#where-it-works says what helps.`;

async function probeFor({ session, panel, log }: ForecasterOptions): Promise<ProbeClient | null> {
  if (!needsProbe(panel)) return null;
  try {
    const probe = await probeIn(session);
    if (!probe) log.warn(null, { code: 'no-probe', message: onlyModel(session) });
    return probe;
  } catch (error) {
    if (!(error instanceof ProbeFailure)) throw error;
    log.warn(null, { code: 'prediction-unavailable', message: error.message });
    return null;
  }
}

function rehearsalsIn(
  { panel, plan, knownMs, quickLeftMs, timeLimit, log }: ForecasterOptions,
  { fixTime, ...tools }: Pick<RehearsalOptions, 'copies' | 'whyNotReported' | 'ignores'> & { fixTime: FixTime },
): Rehearsals | null {
  const need = panel.needs.rehearsal;
  if (!need) return null;
  const onTrying = (cell: Cell) => log.waiting(cell, 'fix');
  const onUndecided: RehearsalOptions['onUndecided'] = (cell, reason) => log.undecided(cell, reason);
  let isRefused = false;
  const onRefused: RehearsalOptions['onRefused'] = (cell, reason) => {
    if (!isRefused) log.warn(null, { code: 'not-rehearsed', message: notCopied(cell, reason) });
    isRefused = true;
  };
  const { steps, rehearsalShare: share, fixes } = plan;
  return new Rehearsals({
    ...tools,
    onRefused,
    need,
    steps,
    policy: plan,
    share,
    knownMs,
    fixTime: fixes ? fixTime : null,
    quickLeftMs,
    timeLimit,
    onEstimate: (cell, estimate) => log.estimated(cell, estimate),
    onTrying,
    onUndecided,
  });
}
