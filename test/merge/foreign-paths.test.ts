import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkedRun } from '../../src/merge/checked-run.ts';
import { createRedactor } from '../../src/redact/redactor.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { reportOf } from './reports.ts';

function reporting(paths: readonly string[], cwd: string, root: string): Promise<unknown> {
  const parts = paths.map((path, at) => ({ file: `${at}.json`, report: reportOf([{ path }]) }));
  return checkedRun(parts, { cwd, root, redactor: createRedactor(), author: 'unknown', sourcesOf: async () => new Map() });
}

describe('the paths of a foreign report', () => {
  const checkout = () => scratchFolder({ 'a.ipynb': notebookText([]), 'nb/a.ipynb': notebookText([]), '.git/HEAD': '' });

  it('are names of notebooks in the repository, whether or not the files are here', async () => {
    const root = checkout();
    await reporting(['a.ipynb', 'nb/a.ipynb', 'nb/not here.ipynb', '.github/a.ipynb', 'a.git/b.ipynb'], root, root);
    await reporting(['a.ipynb', join(root, 'a.ipynb')], join(root, 'nb'), root);
    await expect(reporting(['a.ipynb', join(root, 'a.ipynb')], root, root)).rejects.toThrow('no notebook of this repository');
  });

  it.each([
    '/etc/passwd',
    '/etc/a.ipynb',
    '../a.ipynb',
    'nb/../../a.ipynb',
    '__proto__',
    'constructor',
    '',
    '.',
    'a.ipynb\n',
    'x\n::error::y.ipynb',
    'a\u001b[2J.ipynb',
    'a\u202e.ipynb',
    `${'a/'.repeat(600)}a.ipynb`,
    ...['.git', '.GIT', '.Git', '.git.', '.git ', '.git . ', 'GIT~1'].flatMap((git) => [`${git}/a.ipynb`, `nb/${git}/a.ipynb`]),
    '.git/config',
  ])('are nothing else: %j', async (path) => {
    const root = checkout();
    await expect(reporting([path], root, root)).rejects.toThrow('no notebook of this repository');
  });

  it.each(['./a.ipynb', 'nb/../a.ipynb', './/a.ipynb', 'nb//a.ipynb', 'nb/./a.ipynb', 'a.ipynb/.'])(
    'name a notebook in one way only: %j',
    async (path) => {
      const root = checkout();
      await expect(reporting(['a.ipynb', path], root, root)).rejects.toThrow('no notebook of this repository');
    },
  );

  it.skipIf(process.platform === 'win32')('lead nowhere else by a link', async () => {
    const root = checkout();
    const folder = scratchFolder({ '.git/hooks/a.ipynb': '', 'x.txt': '' });
    mkdirSync(join(folder, 'nb'));
    symlinkSync(join(root, 'nb'), join(folder, 'out'));
    symlinkSync('../.git/hooks', join(folder, 'nb/in'));
    for (const path of ['out/a.ipynb', 'nb/in/a.ipynb'])
      await expect(reporting([path], folder, folder)).rejects.toThrow('no notebook of this repository');
  });
});
