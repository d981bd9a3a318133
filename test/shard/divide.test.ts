import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign } from '../../src/app/assign.ts';
import { balance, divide } from '../../src/shard/divide.ts';
import { reportOf } from '../merge/reports.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const costs = fc.array(fc.option(fc.integer({ min: 0, max: 1000 })), { maxLength: 40 });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('balance', () => {
  it('gives every item to one part, in order, and no part more than the others have plus one item', () => {
    fc.assert(
      fc.property(costs, fc.integer({ min: 1, max: 9 }), (known, parts) => {
        const items = known.map((_, at) => at);
        const divided = balance(items, parts, (at) => known[at] ?? null);
        expect(divided).toHaveLength(parts);
        expect(divided.flat().sort((one, other) => one - other)).toEqual(items);
        for (const part of divided) expect(part).toEqual([...part].sort((one, other) => one - other));
        if (known.includes(null)) return;
        const loads = divided.map((part) => sum(part.map((at) => known[at]!)));
        expect(Math.max(...loads)).toBeLessThanOrEqual(Math.min(...loads) + Math.max(0, ...(known as number[])));
      }),
    );
  });

  it('takes the median for what is not known, and equal shares where nothing is', () => {
    expect(balance(['a', 'b', 'c', 'd'], 2, () => null)).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
    const cost: Record<string, number> = { long: 100, one: 10, two: 10 };
    expect(balance(['long', 'new', 'one', 'two'], 2, (name) => cost[name] ?? null)).toEqual([['long'], ['new', 'one', 'two']]);
  });
});

describe('the parts of a divided run', () => {
  const found = ['/r/a.ipynb', '/r/b.ipynb', '/r/c.ipynb', '/r/d.ipynb'];
  const nameOf = (path: string) => path.slice(3);
  const durations = new Map([['a.ipynb', 60_000]]);

  it('know the same plan, and another one once anything differs', () => {
    const planOf = (changes: Partial<Parameters<typeof divide>[0]>) =>
      divide({ found, part: '1/2', nameOf, durations, ...changes }).shard.plan;
    expect(planOf({ part: '2/2' })).toBe(planOf({}));
    for (const other of [{ part: '1/3' }, { found: found.slice(1) }, { durations: null }, { durations: new Map([['a.ipynb', 1]]) }])
      expect(planOf(other)).not.toBe(planOf({}));
  });

  it('hold every notebook once, whatever is known', () => {
    for (const known of [null, durations, new Map<string, number>()]) {
      const parts = [1, 2, 3].flatMap((at) => divide({ found, part: `${at}/3`, nameOf, durations: known }).paths);
      expect(parts.sort()).toEqual(found);
    }
  });
});

describe('--durations', () => {
  const notebook = notebookText(['x = 1']);

  it('divides by what an earlier report says, and tells the part in the assignment', async () => {
    const report = reportOf([
      { path: 'a.ipynb', durationMs: 90_000 },
      { path: 'b.ipynb', durationMs: 30_000 },
      { path: 'c.ipynb', durationMs: 30_000 },
      { path: 'd.ipynb', durationMs: 29_000 },
    ]);
    const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.ipynb`, notebook]));
    const cwd = scratchFolder({ ...files, 'old.json': JSON.stringify(report) });
    const part = (shard: string) => assign(['.'], { shard, durations: 'old.json' }, cwd);
    const [first, second] = [await part('1/2'), await part('2/2')];
    expect([first, second].map(({ jobs }) => jobs.map(({ path }) => path))).toEqual([['a.ipynb'], ['b.ipynb', 'c.ipynb', 'd.ipynb']]);
    expect(second.shard).toEqual({ part: '2/2', of: 4, plan: first.shard!.plan });
  });

  it('may be an empty file before the first run, and nothing else that is no report', async () => {
    const cwd = scratchFolder({ 'a.ipynb': notebook, 'empty.json': '', 'bad.json': '{"a": 1}' });
    expect((await assign(['.'], { shard: '1/1', durations: 'empty.json' }, cwd)).jobs).toHaveLength(1);
    for (const durations of ['bad.json', 'missing.json'])
      await expect(assign(['.'], { shard: '1/1', durations }, cwd)).rejects.toThrow(`--durations names ${join(cwd, durations)}`);
  });
});
