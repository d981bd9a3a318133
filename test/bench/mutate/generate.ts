import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { maxNotebookBytes } from '../../../src/notebook/read.ts';
import { readText } from '../../../src/files/read-file.ts';
import { digest } from '../../../src/digest.ts';
import { UserError } from '../../../src/errors.ts';
import type { KernelProvider } from '../../../src/kernel/provider.ts';
import { inParallel } from '../../../src/eval/run/in-parallel.ts';
import { resultsWriter } from '../../../src/eval/run/results-file.ts';
import { readJournal, type ProgramRecord } from './record.ts';
import { learn, total, type Crash, type Learned, type LeftOut } from './learn.ts';
import { cannotRun, cellsOf, filesBeside, type Program } from './programs.ts';
import type { MutatingPython } from './python.ts';
import { storeCases } from './store.ts';
import { calmEnvironment } from './truth.ts';

/** Name of the journal inside a corpus of mutants. */
export const journalFile = 'mutants.jsonl';

type GenerateOptions = {
  programs: readonly Program[];
  /** Corpus that is written: `dev/…`, `sealed/…` and the journal. */
  out: string;
  seed: string;
  /** Mutants to keep of a program at most. */
  perProgram: number;
  longCellSeconds: number | null;
  cellLimit: number;
  jobs: number;
  provider: KernelProvider;
  python: MutatingPython;
  env: Readonly<Record<string, string>>;
  startupTimeoutMs: number;
  signal: AbortSignal;
  /** No program starts after this is aborted. */
  until: AbortSignal;
  onProgram(record: ProgramRecord, progress: { done: number; total: number }): void;
};

/** So many mutants are tried for each one kept: some do not crash, and fewer kinds would be left if all were kept. */
const triedForOne = 1.5;

/** Long cells are reckoned so much longer than asked for. */
const firstAim = 1.3;
/** A cell that is shorter by more than this grows in a way of its own. */
const worthAgain = 4;
const mostAttempts = 3;
/** The sample that was too short once may be so again. */
const marginAgain = 1.2;

/** Runs every program that was not run yet and keeps the mutants of it that crash. Answers the records of all, earlier ones included. */
export async function generate(options: GenerateOptions): Promise<ProgramRecord[]> {
  const { programs, out, jobs, signal, until, onProgram } = options;
  const file = join(out, journalFile);
  const known = await readJournal(file);
  let done = 0;
  const keep = resultsWriter<ProgramRecord>(file);
  await inParallel(programs, jobs, async (program) => {
    if (signal.aborted || until.aborted) return;
    const record = await recordOf(program, known.get(program.id), options).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (record === null) return;
    done += 1;
    if (record === known.get(program.id)) return;
    known.set(program.id, record);
    await keep([record]);
    onProgram(record, { done, total: programs.length });
  });
  return programs.flatMap(({ id }) => known.get(id) ?? []);
}

/** Any other error is one of this program, and wrong for every program. */
const isOfProgram = (error: unknown): error is UserError => error instanceof UserError && error.code !== 'no-python';

/** Null where the run was interrupted. */
async function recordOf(program: Program, earlier: ProgramRecord | undefined, options: GenerateOptions): Promise<ProgramRecord | null> {
  const { python, seed, perProgram, longCellSeconds, signal, out } = options;
  const fingerprint = digest([await readText(program.path, { maxBytes: maxNotebookBytes }), seed, perProgram, longCellSeconds]);
  if (earlier?.fingerprint === fingerprint) return earlier;
  const sources = await cellsOf(program, python).catch((error: unknown) => {
    if (isOfProgram(error) && !signal.aborted) return [];
    throw error;
  });
  const files = await filesBeside(program, sources);
  const reason = sources.length < 2 ? 'it has fewer than two cells' : cannotRun(sources);
  const learned = reason === null ? await runLongEnough(program, { sources, files }, options) : { leftOut: reason };
  if (signal.aborted) return null;
  const crashes = 'leftOut' in learned ? [] : chosen(learned.crashes, { perProgram, seed: `${seed} ${program.id}` });
  if (!('leftOut' in learned)) await storeCases(join(out, program.half, program.id), { program, learned, crashes, files, seed });
  return {
    type: 'program',
    program: program.id,
    package: program.package,
    half: program.half,
    fingerprint,
    leftOut: 'leftOut' in learned ? learned.leftOut : crashes.length === 0 ? 'none of its mutants crashed' : null,
    codeCells: sources.length,
    ...('leftOut' in learned ? { seconds: 0, cpuSeconds: 0 } : total(learned.times)),
    lengthened: 'leftOut' in learned ? null : (learned.lengthened?.how ?? null),
    tried: 'leftOut' in learned ? 0 : learned.tried,
    kinds: crashes.map(({ mutant }) => mutant.kind),
  };
}

type Content = { sources: readonly string[]; files: readonly string[] };

/** What is reckoned from short runs is off, more so on a busy machine: the next run knows by how much. */
async function runLongEnough(program: Program, content: Content, options: GenerateOptions): Promise<Learned | LeftOut> {
  if (options.longCellSeconds !== null && !(await mayBeLong(content, options))) return { leftOut: 'no cell could be made long' };
  let aim = firstAim;
  for (let attempt = 1; ; attempt++) {
    const learned = await runOnce(program, content, options, aim);
    const isFinal = !('leftOut' in learned) || learned.shortBy === undefined || learned.shortBy > worthAgain;
    if (isFinal || attempt === mostAttempts || options.signal.aborted) return learned;
    aim *= learned.shortBy! * marginAgain;
  }
}

/** What comes after the last cell cannot be late, so that one does not count. */
async function mayBeLong({ sources }: Content, { python }: GenerateOptions): Promise<boolean> {
  for (const source of sources.slice(0, -1)) if ((await python.rewrites(source, 2)).length > 0) return true;
  return false;
}

async function runOnce(program: Program, { sources, files }: Content, options: GenerateOptions, aim: number): Promise<Learned | LeftOut> {
  const { provider, python, seed, perProgram, longCellSeconds, cellLimit, env, startupTimeoutMs, signal } = options;
  const folder = await mkdtemp(join(tmpdir(), 'nbcrane-mutate-'));
  try {
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await cp(join(dirname(program.path), file), join(folder, file));
    }
    const kernelEnv = { ...calmEnvironment, ...env };
    const request = { kernelName: null, language: 'python', cwd: folder, env: kernelEnv, startupTimeoutMs, signal };
    const session = await provider.start(request);
    try {
      return await learn({
        sources,
        session,
        python,
        seed: `${seed} ${program.id}`,
        count: Math.ceil(perProgram * triedForOne),
        longCellSeconds,
        aim,
        cellLimit,
        mutantLimit: cellLimit,
        signal,
      });
    } finally {
      await session.close();
    }
  } catch (error) {
    if (isOfProgram(error)) return { leftOut: error.message };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Rare kinds are as welcome as common ones, so chance decides, not the order of the cells. */
function chosen(crashes: readonly Crash[], { perProgram, seed }: { perProgram: number; seed: string }): Crash[] {
  const rank = ({ mutant: { cell, line, after, kind } }: Crash) => digest([seed, kind, cell, line, after]);
  return crashes.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, perProgram);
}
