import picomatch from 'picomatch';
import { traits, type Trait } from './machine.ts';

/** How many tests of each suite ran, and how many were skipped. A suite is a test file, or a file of the Python suites. */
export type Counts = Readonly<Record<string, { ran: number; skipped: number }>>;

/** `needs`: which suites (globs) may skip tests on a machine without a trait; `suites`: how many tests ran on one that has all. */
export type Table = { needs: Partial<Record<Trait, readonly string[]>>; suites: Readonly<Record<string, number>> };

type Assertion = { status: string; ancestorTitles: readonly string[] };
export type Results = { testResults: readonly { name: string; assertionResults: readonly Assertion[] }[] };

/** Counts of what Vitest's JSON reporter wrote; `root`: the repository, with a slash at its end. */
export function countsOf({ testResults }: Results, root: string): Counts {
  const counts: Record<string, { ran: number; skipped: number }> = {};
  for (const { name, assertionResults } of testResults) {
    const file = name.replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), '');
    for (const { status, ancestorTitles } of assertionResults) {
      const suite = /^test\/probe\/[\w-]+-suites\.test\.ts$/.test(file) ? `test/probe/${ancestorTitles[0]}` : file;
      const count = (counts[suite] ??= { ran: 0, skipped: 0 });
      if (status === 'passed' || status === 'failed') count.ran += 1;
      else count.skipped += 1;
    }
  }
  return counts;
}

/** The traits a machine lacks that a suite may skip tests for. */
export const lackedBy = (suite: string, { needs }: Pick<Table, 'needs'>, has: ReadonlySet<Trait>): Trait[] =>
  (Object.keys(needs) as Trait[]).filter((trait) => !has.has(trait) && picomatch.isMatch(suite, [...needs[trait]!]));

/** `expected`: tests that had to run on this machine; `missing`: suites of which fewer ran; `excused`: suites that skipped what this machine cannot run. */
export type Verdict = { expected: number; missing: string[]; excused: string[] };

export function compare(table: Table, counts: Counts, has: ReadonlySet<Trait>): Verdict {
  const verdict: Verdict = { expected: 0, missing: [], excused: [] };
  for (const [suite, recorded] of Object.entries(table.suites)) {
    const { ran, skipped } = counts[suite] ?? { ran: 0, skipped: 0 };
    const lacks = lackedBy(suite, table, has);
    const mustRun = lacks.length > 0 ? Math.min(ran, recorded) : recorded;
    verdict.expected += mustRun;
    const words = `${suite}: ${ran} of ${recorded} tests ran, ${skipped} skipped`;
    // What was skipped is still there; what is not even that was lost.
    if (ran < mustRun || ran + skipped < recorded) verdict.missing.push(words);
    else if (ran < recorded) verdict.excused.push(`${words}: this machine lacks ${lacks.map((trait) => traits[trait]).join(', ')}`);
  }
  return verdict;
}

/** The table after a complete run: what this machine cannot run keeps its number, and suites that are gone leave. */
export function updated(table: Table, counts: Counts, has: ReadonlySet<Trait>): Table {
  const suites = Object.entries(counts).map(([suite, { ran, skipped }]): [string, number] => {
    const before = Math.min(table.suites[suite] ?? 0, ran + skipped);
    return [suite, lackedBy(suite, table, has).length > 0 ? Math.max(ran, before) : ran];
  });
  return { ...table, suites: Object.fromEntries(suites.sort(([a], [b]) => (a < b ? -1 : 1))) };
}
