import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { globSync } from 'tinyglobby';
import picomatch from 'picomatch';
import { compare, countsOf, updated, type Table } from './compare.ts';
import { traits, type Trait } from './machine.ts';

const all = new Set(Object.keys(traits) as Trait[]);
const without = (...lacked: Trait[]) => new Set([...all].filter((trait) => !lacked.includes(trait)));
const table: Table = { needs: { containers: ['test/container/*'] }, suites: { 'test/a.test.ts': 3, 'test/container/c.test.ts': 5 } };
const whole = { 'test/a.test.ts': { ran: 3, skipped: 1 }, 'test/container/c.test.ts': { ran: 5, skipped: 0 } };
const uncontained = { ...whole, 'test/container/c.test.ts': { ran: 0, skipped: 5 } };

describe('the number of tests that ran', () => {
  it('is enough where all ran that the machine can run', () => {
    expect(compare(table, whole, all)).toEqual({ expected: 8, missing: [], excused: [] });
    const { expected, missing, excused } = compare(table, uncontained, without('containers'));
    expect([expected, missing]).toEqual([3, []]);
    expect(excused).toEqual([expect.stringMatching(/container\/c\.test\.ts: 0 of 5 tests ran, 5 skipped: .*docker or podman/)]);
  });

  it('is not where a test was skipped that the machine can run, in whatever suite', () => {
    expect(compare(table, uncontained, all).missing).toEqual(['test/container/c.test.ts: 0 of 5 tests ran, 5 skipped']);
    const one = { ...whole, 'test/a.test.ts': { ran: 2, skipped: 2 } };
    for (const has of [all, without('containers')]) expect(compare(table, one, has).missing).toHaveLength(1);
  });

  it('is not where tests are gone, even those that the machine cannot run', () => {
    expect(compare(table, { 'test/a.test.ts': { ran: 3, skipped: 0 } }, without('containers')).missing).toHaveLength(1);
    expect(compare(table, {}, all).missing).toHaveLength(2);
  });

  it('is enough where there are more', () => {
    expect(
      compare(table, { ...whole, 'test/a.test.ts': { ran: 9, skipped: 0 }, 'new.test.ts': { ran: 1, skipped: 0 } }, all).missing,
    ).toEqual([]);
  });
});

describe('recording', () => {
  it('takes what ran, keeps what this machine cannot run, and drops what is gone', () => {
    const given: Table = { ...table, suites: { ...table.suites, 'test/gone.test.ts': 4 } };
    const counts = { 'test/a.test.ts': { ran: 7, skipped: 1 }, 'test/container/c.test.ts': { ran: 1, skipped: 5 } };
    expect(updated(given, counts, without('containers')).suites).toEqual({ 'test/a.test.ts': 7, 'test/container/c.test.ts': 5 });
    expect(updated(given, counts, all).suites).toEqual({ 'test/a.test.ts': 7, 'test/container/c.test.ts': 1 });
  });

  it('counts the Python suites by their files', () => {
    const test = (suite: string, status: string) => ({ status, ancestorTitles: [suite, 'deeper'] });
    const results = {
      testResults: [
        {
          name: '/r/test/probe/python-suites.test.ts',
          assertionResults: [test('rules/test_a.py', 'passed'), test('rules/test_b.py', 'skipped')],
        },
        { name: '/r/test/x.test.ts', assertionResults: [test('x', 'failed'), test('x', 'pending'), test('y', 'passed')] },
      ],
    };
    expect(countsOf(results, '/r/')).toEqual({
      'test/probe/rules/test_a.py': { ran: 1, skipped: 0 },
      'test/probe/rules/test_b.py': { ran: 0, skipped: 1 },
      'test/x.test.ts': { ran: 2, skipped: 1 },
    });
  });
});

describe('the recorded table', () => {
  const recorded = JSON.parse(readFileSync(new URL('../expected-counts.json', import.meta.url), 'utf8')) as Table;

  it('names suites that exist, and traits that are looked for', () => {
    const files = globSync(['test/**/*.test.ts', 'test/probe/**/test_*.py']);
    expect(Object.keys(recorded.suites).filter((suite) => !files.includes(suite))).toEqual([]);
    for (const [trait, globs] of Object.entries(recorded.needs)) {
      expect(Object.keys(traits)).toContain(trait);
      for (const glob of globs)
        expect(
          files.filter((file) => picomatch.isMatch(file, glob)),
          `${trait}: ${glob}`,
        ).not.toEqual([]);
    }
  });
});
