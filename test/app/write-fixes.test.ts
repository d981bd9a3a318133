import { chmodSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFixTargets, fixable } from '../../src/app/write-fixes.ts';
import { scratchFolder } from '../support/notebooks.ts';

it('of two fixes that edit one cell, each tried alone, only the first is written', () => {
  const fix = (cell: number, text: string) => ({ cell, edits: [{ start: 0, end: 1, text }] });
  const cells = [{ fix: fix(1, 'a') }, { fix: fix(1, 'b') }, { fix: fix(0, 'c') }, { untried: fix(2, 'd') }];
  const notebook = { path: 'a.ipynb', cells: [] };
  const record = { report: { notebooks: [{ path: 'a.ipynb', cells }] }, notebooks: new Map([['a.ipynb', notebook]]) };
  expect(fixable(record as never)).toEqual([{ path: 'a.ipynb', notebook, fixes: [fix(1, 'a'), fix(0, 'c')] }]);
});

it.skipIf(process.platform === 'win32')(
  'a file with other names, and one that is read-only, is left alone, and that is said before the first cell',
  async () => {
    const folder = scratchFolder({ 'linked.ipynb': '{}', 'read-only.ipynb': '{}', 'plain.ipynb': '{}' });
    linkSync(join(folder, 'linked.ipynb'), join(folder, 'other-name.ipynb'));
    chmodSync(join(folder, 'read-only.ipynb'), 0o444);
    const look = (name: string) => checkFixTargets([join(folder, name)], { allowDirty: true });
    await expect(look('linked.ipynb')).rejects.toThrow('hard links');
    await expect(look('read-only.ipynb')).rejects.toThrow('read-only');
    await expect(look('plain.ipynb')).resolves.toBeUndefined();
  },
);
