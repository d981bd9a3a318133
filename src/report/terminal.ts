import type { Verdict } from '../result/verdict.ts';
import { estimateText } from '../forecast/rehearsal/timeout.ts';
import type { RunEvent } from '../run/events.ts';
import type { Settings } from '../settings/schema.ts';
import { findingsOf } from './finding.ts';
import { ignoredBy, ignoredIn } from './ignored.ts';
import { sameProblem } from './repeated-problem.ts';
import { findingTitle } from './finding-text.ts';
import type { NotebookReport, RehearsalRecord } from '../result/schema.ts';
import { cellsRunIn, hasPassed, isFailure, statusTextOf } from './status-text.ts';
import { conciseLines } from './terminal/concise.ts';
import { failureBlock, gutterBlock, proseLines, type Page } from './terminal/failure-block.ts';
import { foreignLine } from './terminal/foreign-lines.ts';
import { liveRegion, plainRegion, type LiveRegion } from './terminal/live-region.ts';
import { outputLines } from './terminal/output-lines.ts';
import { painter, type Paint } from './terminal/paint.ts';
import { firstAnnouncementMs, heartbeatMs, liveLine, longWaitLine, nextAnnouncement, type Running } from './terminal/progress.ts';
import { summaryLine } from './terminal/summary.ts';
import { cellLabel } from './text/cell-label.ts';
import { count } from '../text/count.ts';
import { lookAheadText, remarks } from './text/look-ahead.ts';
import { duration } from '../text/duration.ts';
import { headline } from './text/headline.ts';
import { printable } from '../text/printable.ts';
import { wrapLine } from '../text/wrap.ts';

export type TerminalOptions = {
  stream: NodeJS.WritableStream;
  /** Whether lines can be drawn over. */
  isTty: boolean;
  /** Columns that prose is broken at; without it lines stay whole, as logs and pipes want them. */
  width?: () => number;
  color: boolean;
  /** Only failures, and the summary where there are any. */
  quiet: boolean;
  /** Also every verdict, kernels and the output of cells. */
  verbose: boolean;
  /** `concise`: one line for each finding, and none for what passed. */
  format?: Settings['format'];
  /** Where these lines go, without which it is `stream`. */
  lines?: NodeJS.WritableStream;
  /** The flags of this run that decide what is found, quoted for a shell. */
  flags?: string;
};

export type TerminalReporter = {
  on(event: RunEvent): void;
  /** A notice that does not belong to a notebook. */
  notice(message: string): void;
  /** The same, where all is as it should be. */
  remark(message: string): void;
  /** Gives the terminal back; called however the run ends. */
  finish(): void;
};

const maxLiveLines = 6;

/** Reports a run while it happens: live progress on a terminal, plain lines in a log, a block for every failure, a summary. */
export function terminalReporter(options: TerminalOptions): TerminalReporter {
  const region = options.isTty ? liveRegion(options.stream) : plainRegion(options.stream);
  return new Reporter(region, painter(options), options);
}

type EventOf<Type extends RunEvent['type']> = Extract<RunEvent, { type: Type }>;

class Reporter implements TerminalReporter {
  readonly #region: LiveRegion;
  readonly #paint: Paint;
  readonly #options: TerminalOptions;
  readonly #running = new Map<string, Running>();
  readonly #reports: NotebookReport[] = [];
  /** What ends a notebook, for as long as it has not ended. */
  readonly #verdicts = new Map<string, string>();
  #notebooks = 0;
  /** When the last line was printed. */
  #spokeAt = performance.now();
  #timer: NodeJS.Timeout | null = null;

  constructor(region: LiveRegion, paint: Paint, options: TerminalOptions) {
    this.#region = {
      ...region,
      print: (text) => {
        this.#spokeAt = performance.now();
        region.print(text);
      },
    };
    this.#paint = paint;
    this.#options = options;
  }

  readonly on = (event: RunEvent): void => {
    switch (event.type) {
      case 'run-started':
        return this.#start(event);
      case 'notebook-started':
        return this.#startNotebook(event);
      case 'kernel-ready':
        return this.#detail(event.path, `kernel started in ${duration(event.startMs)}: ${event.description}`);
      case 'waiting':
        return this.#wait(event);
      case 'cell-predicted':
        return this.#tellVerdict(event);
      case 'rehearsal-finished':
        return this.#tellRehearsal(event);
      case 'cell-estimated':
        return this.#tellEstimate(event);
      case 'undecided':
        return this.#tellUndecided(event);
      case 'cell-started':
      case 'fix-tried':
        return;
      case 'output':
        if (this.#options.verbose) this.#region.print(gutterBlock(outputLines(event.output), { paint: this.#paint }));
        return;
      case 'cell-finished':
        return this.#finishCell(event);
      case 'warning':
        return this.#warn(event);
      case 'notebook-finished':
        return this.#finishNotebook(event);
      case 'run-finished':
        return this.#summarise(event);
    }
  };

  readonly notice = (message: string): void => {
    this.#line('yellow', '!', `nbcrane: ${foreignLine(message)}`);
  };

  readonly remark = (message: string): void => {
    if (!this.#options.quiet) this.#line('dim', '•', foreignLine(message));
  };

  readonly finish = (): void => {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#region.close();
  };

  #start({ notebooks, predictors }: EventOf<'run-started'>): void {
    this.#notebooks = notebooks;
    if (this.#options.quiet) return;
    if (this.#options.verbose)
      this.#line('dim', '•', `${count(notebooks, 'notebook')}, predictors: ${foreignLine(predictors.join(', ') || 'none')}`);
    this.#timer ??= setInterval(() => this.#tick(), this.#options.isTty ? 100 : 1000).unref();
  }

  #startNotebook({ path, codeCells }: EventOf<'notebook-started'>): void {
    const now = performance.now();
    const name = foreignLine(path, 120) + this.#progress();
    this.#running.set(path, {
      name,
      codeCells,
      done: 0,
      reached: 0,
      cell: null,
      waitingFor: 'kernel',
      undecided: null,
      estimate: null,
      startedAt: now,
      since: now,
      announceAfterMs: firstAnnouncementMs,
    });
    if (!this.#options.quiet && !this.#options.isTty && !this.#isConcise)
      this.#line('dim', '•', `${name}: started, ${count(codeCells, 'code cell')}`);
    this.#draw();
  }

  /** Which notebook of how many is about to run: ` (3 of 8)`. */
  #progress(): string {
    return this.#notebooks > 1 ? ` (${this.#reports.length + this.#running.size + 1} of ${this.#notebooks})` : '';
  }

  get #isConcise(): boolean {
    return this.#options.format === 'concise';
  }

  #wait({ path, cell, for: waitingFor }: EventOf<'waiting'>): void {
    const running = this.#running.get(path);
    if (running)
      Object.assign(running, {
        cell,
        reached: Math.max(running.reached, running.done + (cell ? 1 : 0)),
        waitingFor,
        since: performance.now(),
        announceAfterMs: firstAnnouncementMs,
      } satisfies Partial<Running>);
    const verdict = this.#verdicts.get(path);
    if (waitingFor === 'fix' && verdict && !this.#options.quiet && !this.#isConcise)
      this.#line('dim', '•', `${foreignLine(path)}: ${verdict}, looking for a fix …`);
    this.#draw();
  }

  #tellVerdict({ path, cell, verdict, decision }: EventOf<'cell-predicted'>): void {
    const place = `cell ${cell.index + 1}`;
    if (verdict.kind === 'crash' && decision === 'warn' && !this.#options.quiet) {
      const { errorType, confidence } = verdict;
      const [first, rest] = headline(verdict.diagnosis);
      const what = `${foreignLine(errorType ?? 'crash', 100)} predicted (${confidence}), continuing: ${foreignLine(first)}`;
      this.#line('yellow', '!', `${foreignLine(path)}: ${place}: ${what}`);
      if (rest !== '') this.#region.print(`${gutterBlock(proseLines(rest, this.#page, { max: 12 }), this.#page)}\n`);
      return;
    }
    if (verdict.kind === 'crash' && decision === 'stop')
      this.#verdicts.set(path, `${place} ${verdict.confidence === 'certain' ? 'will' : 'will probably'} crash`);
    this.#detail(path, `${place}: ${verdictText(verdict)} by ${verdict.predictor} in ${duration(verdict.latencyMs)}: ${verdict.diagnosis}`);
  }

  #finishCell({ path, cell, result }: EventOf<'cell-finished'>): void {
    const running = this.#running.get(path);
    if (running)
      Object.assign(running, {
        done: running.done + 1,
        reached: Math.max(running.reached, running.done + 1),
        cell: null,
        undecided: null,
        estimate: null,
      } satisfies Partial<Running>);
    if (result.status === 'crashed' && result.error) this.#verdicts.set(path, `cell ${cell.index + 1} crashed`);
    if (result.status === 'executed') this.#detail(path, `cell ${cell.index + 1} executed in ${duration(result.durationMs)}`);
  }

  #warn({ path, cell, warning }: EventOf<'warning'>): void {
    if (!this.#options.quiet)
      this.#line('yellow', '!', `${foreignLine(path)}: ${cell ? `cell ${cell.index + 1}: ` : ''}${foreignLine(warning.message)}`);
  }

  #finishNotebook({ path, notebook, result }: EventOf<'notebook-finished'>): void {
    const lookedForFix = this.#running.get(path)?.waitingFor === 'fix' && this.#verdicts.has(path);
    this.#running.delete(path);
    this.#verdicts.delete(path);
    this.#reports.push(result);
    this.#draw();
    for (const finding of ignoredIn(result)) {
      const what = `${findingTitle(finding)} [${finding.rule}], ${ignoredBy(finding)}: ${finding.diagnosis}`;
      this.#detail(path, `${cellLabel(finding.cell!, finding.line)}: ${what}`);
    }
    if (this.#isConcise) return this.#tellFindings(conciseLines(result, notebook));
    const findings = findingsOf(result);
    if (lookedForFix && !this.#options.quiet && !result.cells.some(({ fix, untried }) => fix ?? untried))
      this.#line('dim', '•', `${foreignLine(path)}: no fix found`);
    const failed = isFailure(result);
    if (!failed && findings.length === 0 && this.#options.quiet) return;
    const { flags } = this.#options;
    const page = this.#page;
    const title = findings.length === 1 ? findingTitle(findings[0]!) : statusTextOf(result);
    const ran = result.cells.length > 0 ? `, ${cellsRunIn(result.cells, duration(result.durationMs))}` : '';
    const same = sameProblem(result, this.#reports);
    this.#line(
      failed ? 'red' : hasPassed(result) ? 'green' : 'yellow',
      failed ? '✗' : hasPassed(result) ? '✓' : '-',
      `${foreignLine(path)}: ${foreignLine(title)}${ran}${same ? `, as ${foreignLine(same.path)}` : ''}`,
    );
    if (same) return;
    for (const finding of findings)
      this.#region.print(
        `${failureBlock(finding, { notebook: result, source: notebook, ...page, flags, verbose: this.#options.verbose })}\n`,
      );
    if (result.cache?.outcome === 'not-kept' && !this.#options.quiet)
      this.#line(
        'dim',
        '•',
        `${foreignLine(path)}: runs again next time, because it depends on ${foreignLine(result.cache.reasons.join(', '), 400)}`,
      );
    if (result.cache?.outcome === 'kept' && result.cache.because)
      this.#detail(
        path,
        `run again. Changed since it last passed: ${result.cache.because.join(', ') || 'nothing, but its result was too old'}`,
      );
    if (findings.length === 0 && result.message !== null)
      this.#region.print(`${gutterBlock(proseLines(result.message, page, { max: 20 }), page)}\n`);
  }

  /** Where both streams are one terminal, the live region must not stand in the line. */
  #tellFindings(lines: readonly string[]): void {
    if (lines.length === 0) return;
    const { lines: stream } = this.#options;
    if (stream === undefined) return this.#region.print(lines.join(''));
    this.#region.show([]);
    stream.write(lines.join(''));
    this.#draw();
  }

  #summarise({ interrupted, durationMs }: EventOf<'run-finished'>): void {
    this.finish();
    const failed = this.#reports.some(isFailure);
    if (this.#options.quiet && (this.#isConcise || (!failed && !interrupted))) return;
    const line = summaryLine(this.#reports, { durationMs, interrupted });
    for (const part of wrapLine(line, this.#width))
      this.#region.print(`${this.#paint(['bold', failed || interrupted ? 'red' : 'green'], part)}\n`);
  }

  #tellUndecided({ path, reason }: EventOf<'undecided'>): void {
    const running = this.#running.get(path);
    if (running) running.undecided = reason === null ? null : foreignLine(reason, 200);
    this.#draw();
  }

  #tellEstimate({ path, cell, measured, ...estimate }: EventOf<'cell-estimated'>): void {
    const running = this.#running.get(path);
    if (running) running.estimate = estimate;
    this.#detail(path, `cell ${cell.index + 1} takes ${estimateText(estimate)}, measured: ${measured}`);
    this.#draw();
  }

  #tellRehearsal({ path, rehearsal }: Extract<RunEvent, { type: 'rehearsal-finished' }>): void {
    this.#detail(path, rehearsalLine(rehearsal));
    const seen = lookAheadText(rehearsal);
    if (seen !== null) this.#detail(path, seen);
    for (const remark of remarks(rehearsal)) this.#detail(path, remark);
  }

  #detail(path: string, text: string): void {
    if (this.#options.verbose) this.#line('dim', '•', `${foreignLine(path)}: ${foreignLine(text, 400)}`);
  }

  /** A line written by nbcrane, with its mark in front. */
  #line(style: 'red' | 'green' | 'yellow' | 'dim', mark: string, text: string): void {
    const [first, ...others] = wrapLine(text, this.#width - 2);
    this.#region.print(`${[`${this.#paint(style, mark)} ${first}`, ...others.map((line) => printable(`  ${line}`))].join('\n')}\n`);
  }

  get #page(): Page {
    return { paint: this.#paint, width: this.#width };
  }

  get #width(): number {
    return this.#options.width?.() ?? Infinity;
  }

  #tick(): void {
    if (this.#options.isTty) return this.#draw();
    const now = performance.now();
    const isSilent = now - this.#spokeAt >= heartbeatMs;
    for (const running of this.#running.values()) {
      if (now - running.since < running.announceAfterMs) {
        // A wait that was announced comes up again by itself.
        if (isSilent && now - running.since < firstAnnouncementMs) this.#region.print(`${longWaitLine(running, now)}\n`);
        continue;
      }
      running.announceAfterMs = nextAnnouncement(running.announceAfterMs);
      this.#region.print(`${longWaitLine(running, now)}\n`);
    }
  }

  #draw(): void {
    if (!this.#options.isTty || this.#options.quiet) return;
    const now = performance.now();
    this.#region.show([...this.#running.values()].slice(-maxLiveLines).map((running) => liveLine(running, now)));
  }
}

function verdictText(verdict: Verdict): string {
  if (!('confidence' in verdict)) return 'no prediction';
  return `${verdict.kind === 'crash' ? 'crash' : 'no crash'} (${verdict.confidence})`;
}

const cellNames = (indices: readonly number[]): string => {
  const numbers = indices.map((index) => index + 1);
  return numbers.length === 1 ? `cell ${numbers[0]}` : `cells ${numbers[0]} to ${numbers.at(-1)}`;
};

const purposes: Partial<Record<RehearsalRecord['kind'], string>> = {
  'in-full': ', in full, to try what the model predicted',
  fix: ', to try fixes',
};

/** One line on what came of a copy of the kernel: `copy next to cell 3: no error, after 2.1 s; ran cells 3 to 5 without error; shortened: …`. */
export function rehearsalLine({ kind, cellIndex, outcome, reason, cells, doubts, crash, artifacts, elapsedMs }: RehearsalRecord): string {
  const ran = cells.filter(({ status }) => status === 'ran-through').map(({ index }) => index);
  const cuts = [...new Set(cells.flatMap((cell) => cell.cuts))];
  const what = {
    'not-needed': 'not needed, the cell had already finished',
    'ran-through': kind === 'fix' ? 'one cured the error' : 'no error',
    crash: crash ? `${crash.errorType} in cell ${crash.cellIndex + 1} (${crash.confidence})` : 'a crash',
    unknown: `inconclusive: ${reason ?? 'no reason given'}`,
  }[outcome];
  return [
    `copy ${kind === 'beside' ? 'next to' : 'before'} cell ${cellIndex + 1}${purposes[kind] ?? ''}: ${what}${elapsedMs > 0 ? `, after ${duration(elapsedMs)}` : ''}`,
    ran.length > 0 ? `ran ${cellNames(ran)} without error` : null,
    cuts.length > 0 ? `shortened: ${cuts.join(', ')}` : null,
    doubts.length > 0 ? `may differ in the real run: ${doubts.join(', ')}` : null,
    artifacts > 0 ? `${count(artifacts, 'crash')} in the copy ignored, because the real cell had already passed that line` : null,
  ]
    .filter((part) => part !== null)
    .join('; ');
}
