import { expect, it } from 'vitest';
import { fixable } from '../../src/app/write-fixes.ts';

it('of two fixes that edit one cell, each tried alone, only the first is written', () => {
  const fix = (cell: number, text: string) => ({ cell, edits: [{ start: 0, end: 1, text }] });
  const cells = [{ fix: fix(1, 'a') }, { fix: fix(1, 'b') }, { fix: fix(0, 'c') }, { untried: fix(2, 'd') }];
  const notebook = { path: 'a.ipynb', cells: [] };
  const record = { report: { notebooks: [{ path: 'a.ipynb', cells }] }, notebooks: new Map([['a.ipynb', notebook]]) };
  expect(fixable(record as never)).toEqual([{ path: 'a.ipynb', notebook, fixes: [fix(1, 'a'), fix(0, 'c')] }]);
});
