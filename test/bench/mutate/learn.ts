import type { KernelSession } from '../../../src/kernel/provider.ts';
import { lengthened, type Lengthened } from './lengthen.ts';
import type { Mutant, MutatingPython } from './python.ts';
import { ForkFailure, Forks, type ForkedEnd } from './truth.ts';

/** What one cell of the original took; seconds by the clock and of the kernel's processor time. */
export type CellTime = { seconds: number; cpuSeconds: number };

/** A mutant that crashed where the original runs through. */
export type Crash = {
  mutant: Mutant;
  cell: number;
  errorType: string;
  line: number | null;
  /** From the start of the notebook, and from that of its longest cell, to the crash; by the clock and in processor time. */
  seconds: number;
  cpuSeconds: number;
};

/** What running a program taught. */
export type Learned = {
  /** As they were run; with `lengthened`, one of them is longer than its author made it. */
  sources: readonly string[];
  times: readonly CellTime[];
  lengthened: Lengthened | null;
  tried: number;
  crashes: readonly Crash[];
};

/** `shortBy`: the cell made long would have had to be so many times longer. */
export type LeftOut = { leftOut: string; shortBy?: number };

type LearnOptions = {
  sources: readonly string[];
  session: KernelSession;
  python: MutatingPython;
  seed: string;
  /** Mutants to try. */
  count: number;
  /** Make a cell run for about so many seconds, and mutate only what comes after it. */
  longCellSeconds: number | null;
  /** How much above that to reckon. */
  aim: number;
  /** Seconds an original cell, and the rest of a mutant, may take. */
  cellLimit: number;
  mutantLimit: number;
  signal: AbortSignal;
};

/** Exceptions that end a kernel or stand for an interruption tell nothing of a mistake. */
const noCrashes = new Set(['SystemExit', 'KeyboardInterrupt', 'MemoryError']);

/**
 * Runs a program once, cell by cell, and each of its mutants from the cell with the mistake on, in a fork of that very kernel.
 * Answers why the program is left out, or what was learned.
 */
export async function learn(options: LearnOptions): Promise<Learned | LeftOut> {
  const forks = await Forks.on(options.session);
  try {
    return await run(options, forks);
  } catch (error) {
    if (error instanceof ForkFailure) return { leftOut: `its kernel could not be forked: ${error.message}` };
    throw error;
  } finally {
    await forks.close();
  }
}

async function run(options: LearnOptions, forks: Forks): Promise<Learned | LeftOut> {
  const { session, python, seed, count, longCellSeconds, aim, cellLimit, mutantLimit, signal } = options;
  const sources = [...options.sources];
  const times: CellTime[] = [];
  const ends: { mutant: Mutant; end: ForkedEnd; before: CellTime }[] = [];
  let long: Lengthened | null = null;
  let mutants = longCellSeconds === null ? await python.mutants({ sources: { ...sources }, seed, count }) : [];
  let { cpuSeconds: clock } = await forks.run([], signal);
  for (const [index, source] of options.sources.entries()) {
    if (longCellSeconds !== null && long === null && index < sources.length - 1) {
      long = await lengthened({ index, source, target: longCellSeconds, aim }, { forks, python, signal });
      if (long) {
        sources[index] = long.source;
        const later = sources.flatMap((_, at) => (at > index ? [at] : []));
        mutants = await python.mutants({ sources: { ...sources }, seed, count, cells: later });
      }
    }
    const due = mutants.filter(({ cell }) => cell === index);
    const runs = due.map((mutant, at) => ({ id: String(at), limit: mutantLimit, cells: restOf(sources, mutant) }));
    const forked = await forks.run(runs, signal);
    clock = forked.cpuSeconds + (await cpuOfForks(forks, runs.length, forked.cpuSeconds, signal));
    const before = total(times);
    ends.push(...forked.runs.map((end, at) => ({ mutant: due[at]!, end, before })));
    const execution = await session.execute(sources[index]!, { timeoutMs: cellLimit * 1000, signal });
    if (execution.status !== 'ok') {
      const why = execution.error ? `${execution.error.ename}: ${execution.error.evalue.slice(0, 200)}` : execution.status;
      return { leftOut: `the original's cell ${index + 1} ended with ${why}` };
    }
    const { cpuSeconds } = await forks.run([], signal);
    const time = { seconds: execution.durationMs / 1000, cpuSeconds: Math.max(0, cpuSeconds - clock) };
    times.push(time);
    const took = Math.min(time.seconds, time.cpuSeconds);
    if (long?.cell === index && took < longCellSeconds!)
      return {
        leftOut: `cell ${index + 1} took ${took.toFixed(1)} s, although lengthened (${long.how})`,
        shortBy: longCellSeconds! / took,
      };
  }
  if (longCellSeconds !== null && long === null) return { leftOut: 'no cell could be made long' };
  return { sources, times, lengthened: long, tried: ends.length, crashes: ends.flatMap(crashOf) };
}

/** The processor time of forks counts as the kernel's once they ended. */
async function cpuOfForks(forks: Forks, count: number, before: number, signal: AbortSignal): Promise<number> {
  return count === 0 ? 0 : (await forks.run([], signal)).cpuSeconds - before;
}

const restOf = (sources: readonly string[], { cell, source }: Mutant) =>
  sources.flatMap((own, index) => (index < cell ? [] : [{ index, source: index === cell ? source : own }]));

function crashOf({ mutant, end, before }: { mutant: Mutant; end: ForkedEnd; before: CellTime }): Crash[] {
  const { status, cell, errorType, line = null, times } = end;
  if (status !== 'crashed' || cell === undefined || errorType === undefined || noCrashes.has(errorType)) return [];
  return [{ mutant, cell, errorType, line, ...total([before, ...times]) }];
}

export const total = (times: readonly CellTime[]): CellTime => ({
  seconds: times.reduce((sum, { seconds }) => sum + seconds, 0),
  cpuSeconds: times.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
});
