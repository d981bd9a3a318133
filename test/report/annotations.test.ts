import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotationsOf } from '../../src/report/annotations.ts';
import { fitBlocks, type Block } from '../../src/report/markdown/fit.ts';
import { notebookText } from '../support/notebooks.ts';
import { crashVerdict, crashedNotebook, passedNotebook, recordOf, stoppedNotebook } from './build.ts';

describe('annotations', () => {
  it('tell what is certain before what is likely, on the raw line', () => {
    const likely = stoppedNotebook({
      path: 'sub/likely.ipynb',
      outcomes: { 2: { status: 'predicted-crash', prediction: crashVerdict({ confidence: 'likely' }) } },
    });
    const record = recordOf(
      passedNotebook({ path: 'p.ipynb' }),
      likely,
      stoppedNotebook({ path: 'sub/certain.ipynb' }),
      crashedNotebook({ path: 'c.ipynb' }),
      passedNotebook({ path: 'bad.ipynb', status: 'invalid', message: 'No JSON' }),
    );
    const found = annotationsOf(record, { root: '/repo', cwd: '/repo/sub' });
    expect(found.map(({ level, path, title }) => [level, path, title])).toEqual([
      ['error', 'sub/certain.ipynb', 'KeyError predicted (certain)'],
      ['error', 'c.ipynb', 'ValueError raised'],
      ['error', 'sub/bad.ipynb', 'Notebook cannot be checked'],
      ['warning', 'sub/likely.ipynb', 'KeyError predicted (likely)'],
    ]);
    const { region } = found[0]!;
    const line = notebookText(stoppedNotebook().cells).split('\n')[region.startLine - 1]!;
    expect(line.slice(region.startColumn - 1, region.endColumn - 1)).toContain('y = df');
    expect(region.endLine).toBe(region.startLine);
  });

  it('are named alike by two runs', () => {
    const [one, two] = [1, 2].map(() =>
      annotationsOf(recordOf(stoppedNotebook()), { root: '/repo', cwd: '/repo' }).map(({ fingerprint }) => fingerprint),
    );
    expect(one).toEqual(two);
  });
});

describe('fitting a text into a limit', () => {
  const sizes = fc.array(fc.record({ length: fc.nat(80), rank: fc.nat(5), isShortened: fc.boolean() }), { minLength: 1, maxLength: 12 });
  const note = (missing: number) => `${missing} left out`;

  it('keeps within it, keeps the order, and cuts no block', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 600 }), (wanted, limit) => {
        const blocks: Block[] = wanted.map(({ length, rank, isShortened }, at) => ({
          text: `whole ${at} ${'x'.repeat(length)}`,
          rank,
          ...(isShortened ? { short: `short ${at}` } : {}),
        }));
        const text = fitBlocks(blocks, { limit, note });
        const least =
          blocks.filter(({ rank }) => rank === 0).reduce((sum, each) => sum + (each.short ?? each.text).length + 2, 0) +
          note(blocks.length).length +
          2;
        if (limit >= least) expect(text.length).toBeLessThanOrEqual(limit);
        const parts = text.split('\n\n').filter((part) => part !== '' && !/^\d+ left out$/.test(part));
        const positions = parts.map((part) => blocks.findIndex((each) => part === each.text || part === each.short));
        expect(positions).toEqual([...new Set(positions)].filter((at) => at >= 0).sort((one, other) => one - other));
        for (const [at, { rank }] of blocks.entries()) if (rank === 0) expect(positions).toContain(at);
      }),
    );
  });

  it('leaves out details before failures, the last of them first', () => {
    const blocks: Block[] = ['head:0', 'first:2', 'second:2', 'detail:5'].map((each) => ({
      text: each.repeat(10),
      rank: Number(each.split(':')[1]),
    }));
    const kept = (limit: number) =>
      blocks.filter(({ text }) => fitBlocks(blocks, { limit, note }).includes(text)).map(({ text }) => text.split(':')[0]);
    expect(kept(1000)).toEqual(['head', 'first', 'second', 'detail']);
    expect(kept(260)).toEqual(['head', 'first', 'second']);
    expect(kept(200)).toEqual(['head', 'first']);
    expect(kept(0)).toEqual(['head']);
  });

  it('shortens before it leaves out', () => {
    const blocks: Block[] = [
      { text: 'x'.repeat(100), short: 'short', rank: 1 },
      { text: 'y'.repeat(100), short: 'brief', rank: 1 },
      { text: 'end', rank: 0 },
    ];
    expect(fitBlocks(blocks, { limit: 140, note })).toBe(`${'x'.repeat(100)}\n\nbrief\n\n1 left out\n\nend`);
    expect(fitBlocks(blocks, { limit: 60, note })).toBe('short\n\nbrief\n\n2 left out\n\nend');
    expect(fitBlocks(blocks, { limit: 20, note })).toBe('2 left out\n\nend');
  });
});
