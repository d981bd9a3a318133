import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { globSync } from 'tinyglobby';
import picomatch from 'picomatch';
import { traits, type Trait } from './machine.ts';
import { countsOf, judge, type MaySkip } from './skips.ts';

const all = new Set(Object.keys(traits) as Trait[]);
const without = (...lacked: Trait[]) => new Set([...all].filter((trait) => !lacked.includes(trait)));
const maySkip: MaySkip = { containers: ['test/container/*'] };
const suites = ['test/a.test.ts', 'test/container/c.test.ts'];
const whole = { 'test/a.test.ts': { ran: 3, skipped: 0 }, 'test/container/c.test.ts': { ran: 5, skipped: 0 } };
const uncontained = { ...whole, 'test/container/c.test.ts': { ran: 0, skipped: 5 } };

describe('a run of all tests', () => {
  it('is complete where all ran that the machine can run', () => {
    expect(judge(suites, whole, { maySkip, has: all })).toEqual({ missing: [], excused: [] });
    expect(judge(suites, uncontained, { maySkip, has: without('containers') })).toEqual({
      missing: [],
      excused: [expect.stringMatching(/container\/c\.test\.ts: 5 skipped: .*docker or podman/)],
    });
  });

  it('is not where a test was skipped that the machine can run, in whatever suite', () => {
    expect(judge(suites, uncontained, { maySkip, has: all }).missing).toEqual(['test/container/c.test.ts: 5 skipped']);
    const one = { ...whole, 'test/a.test.ts': { ran: 2, skipped: 1 } };
    for (const has of [all, without('containers')]) expect(judge(suites, one, { maySkip, has }).missing).toHaveLength(1);
  });

  it('is not where no test of a suite ran', () => {
    expect(judge(suites, { 'test/a.test.ts': { ran: 3, skipped: 0 } }, { maySkip, has: without('containers') }).missing).toHaveLength(1);
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

it('test/may-skip.json names suites that exist, and traits that are looked for', () => {
  const table = JSON.parse(readFileSync(new URL('../may-skip.json', import.meta.url), 'utf8')) as MaySkip;
  const files = globSync(['test/**/*.test.ts', 'test/probe/**/test_*.py']);
  for (const [trait, globs] of Object.entries(table)) {
    expect(Object.keys(traits)).toContain(trait);
    for (const glob of globs)
      expect(
        files.filter((file) => picomatch.isMatch(file, glob)),
        `${trait}: ${glob}`,
      ).not.toEqual([]);
  }
});
