import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notebookOf } from '../healthy/compose.ts';
import { total, type CellTime, type Crash, type Learned } from './learn.ts';
import type { Program } from './programs.ts';
import { mutationFile, type Mutation } from './record.ts';

type StoreOptions = { program: Program; learned: Learned; crashes: readonly Crash[]; files: readonly string[]; seed: string };

/**
 * Writes a program as cases of an ordinary corpus below `folder`: `original` runs through, each mutant beside it crashes. The original
 * stands once, not beside every mutant, so that it is run once.
 */
export async function storeCases(folder: string, { program, learned, crashes, files, seed }: StoreOptions): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  if (crashes.length === 0) return;
  const write = async (name: string, file: string, sources: readonly string[], expectation: object) => {
    const own = join(folder, name);
    await mkdir(own, { recursive: true });
    for (const beside of files) await cp(join(dirname(program.path), beside), join(own, beside));
    await writeFile(join(own, file), `${JSON.stringify(notebookOf(sources), null, 1)}\n`);
    await writeFile(join(own, 'expect.json'), `${JSON.stringify(expectation, null, 2)}\n`);
  };
  await write('original', 'healthy.ipynb', learned.sources, { healthy: true, library: program.package });
  for (const [at, crash] of crashes.entries()) {
    const { mutant, cell, errorType, line } = crash;
    const sources = learned.sources.map((source, index) => (index === mutant.cell ? mutant.source : source));
    const mutation = mutationOf(crash, learned, { program: program.id, seed });
    const name = `${at + 1}-${mutant.kind.replace(/\W+/g, '-')}`;
    await write(name, 'crash.ipynb', sources, {
      crashCell: cell,
      errorType,
      ...(line === null ? {} : { line }),
      library: program.package,
      kind: mutant.kind,
      diagnosis: diagnosisOf(crash),
      ...(learned.lengthened ? { late: lateOf(mutation) } : {}),
    });
    await writeFile(join(folder, name, mutationFile), `${JSON.stringify(mutation, null, 2)}\n`);
  }
}

const diagnosisOf = ({ mutant: { kind, cell, line, before, after } }: Crash) =>
  `${kind}: in cell ${cell + 1}, line ${line}, ${before === '' ? `${JSON.stringify(after)} was added` : `${JSON.stringify(before)} became ${JSON.stringify(after)}`}.`;

const lateOf = ({ longestCell, secondsFromLongest, cpuSecondsFromLongest }: Mutation) => ({
  expensiveCell: longestCell,
  seconds: secondsFromLongest,
  cpuSeconds: cpuSecondsFromLongest,
});

function mutationOf(
  { mutant, cell, seconds, cpuSeconds }: Crash,
  { times, lengthened }: Learned,
  { program, seed }: { program: string; seed: string },
): Mutation {
  const until = times.slice(0, cell);
  const crashing = { seconds: Math.max(0, seconds - total(until).seconds), cpuSeconds: Math.max(0, cpuSeconds - total(until).cpuSeconds) };
  const ran: CellTime[] = [...until, crashing];
  const longestCell = ran.reduce((best, { seconds: spent }, index) => (spent > ran[best]!.seconds ? index : best), 0);
  const before = total(times.slice(0, longestCell));
  return {
    program,
    seed,
    cell: mutant.cell,
    line: mutant.line,
    before: mutant.before,
    after: mutant.after,
    seconds: rounded(seconds),
    cpuSeconds: rounded(cpuSeconds),
    longestCell,
    longestCellSeconds: rounded(ran[longestCell]!.seconds),
    secondsFromLongest: rounded(seconds - before.seconds),
    cpuSecondsFromLongest: rounded(cpuSeconds - before.cpuSeconds),
    ...(lengthened ? { lengthened: lengthened.how } : {}),
  };
}

/** Milliseconds are as fine as clocks tell; never zero, which would say that nothing ran. */
const rounded = (value: number) => Math.max(0.001, Math.round(value * 1000) / 1000);
