import picomatch from 'picomatch';
import { traits, type Trait } from './machine.ts';

/** How many tests of each suite ran, and how many were skipped. A suite is a test file, or a file of the Python suites. */
export type Counts = Readonly<Record<string, { ran: number; skipped: number }>>;

/** Which suites (globs) may skip tests on a machine without a trait. */
export type MaySkip = Partial<Record<Trait, readonly string[]>>;

type Assertion = { status: string; ancestorTitles: readonly string[] };
export type Results = { testResults: readonly { name: string; assertionResults: readonly Assertion[] }[] };

/** Suites of which every test is one of Python, in files of their own. */
export const pythonSuites = /^test\/probe\/[\w-]+-suites\.test\.ts$/;

/** Counts of what Vitest's JSON reporter wrote; `root`: the repository, with a slash at its end. */
export function countsOf({ testResults }: Results, root: string): Counts {
  const counts: Record<string, { ran: number; skipped: number }> = {};
  for (const { name, assertionResults } of testResults) {
    const file = name.replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), '');
    for (const { status, ancestorTitles } of assertionResults) {
      const suite = pythonSuites.test(file) ? `test/probe/${ancestorTitles[0]}` : file;
      const count = (counts[suite] ??= { ran: 0, skipped: 0 });
      if (status === 'passed' || status === 'failed') count.ran += 1;
      else count.skipped += 1;
    }
  }
  return counts;
}

/** `missing`: suites that did not run, or skipped what this machine can run; `excused`: those that skipped what it cannot run. */
export function judge(suites: readonly string[], counts: Counts, { maySkip, has }: { maySkip: MaySkip; has: ReadonlySet<Trait> }) {
  const missing = suites.filter((suite) => !(suite in counts)).map((suite) => `${suite}: no test ran`);
  const excused: string[] = [];
  for (const [suite, { skipped }] of Object.entries(counts)) {
    if (skipped === 0) continue;
    const lacks = (Object.keys(maySkip) as Trait[]).filter((trait) => !has.has(trait) && picomatch.isMatch(suite, [...maySkip[trait]!]));
    const words = `${suite}: ${skipped} skipped`;
    if (lacks.length === 0) missing.push(words);
    else excused.push(`${words}: this machine lacks ${lacks.map((trait) => traits[trait]).join(', ')}`);
  }
  return { missing, excused };
}
