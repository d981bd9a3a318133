import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasStartupFiles, startState } from '../../src/kernel/local/start-state.ts';
import { scratchFolder } from '../support/notebooks.ts';

function setUp() {
  const folder = scratchFolder({
    'site/pandas/__init__.py': '',
    'site/editable.pth': '/one\n',
    'work/helper.py': '',
    'lib/first.py': '',
    '.ipython/profile_default/startup/README': '',
  });
  const state = () =>
    startState(
      { executable: process.execPath, siteFolders: [join(folder, 'site'), join(folder, 'none')] },
      { cwd: join(folder, 'work'), env: { HOME: folder, PYTHONPATH: join('..', 'lib') } },
    );
  return { folder, state };
}

it.each<[string, (folder: string) => void]>([
  ['a package is installed', (folder) => mkdirSync(join(folder, 'site/polars'))],
  ['a package is removed', (folder) => rmSync(join(folder, 'site/pandas'), { recursive: true })],
  ['a .pth file changes in place', (folder) => writeFileSync(join(folder, 'site/editable.pth'), '/one\n/two\n')],
  ['a module comes to a folder of PYTHONPATH', (folder) => writeFileSync(join(folder, 'lib/random.py'), '')],
  ['IPython gets a startup file', (folder) => writeFileSync(join(folder, '.ipython/profile_default/startup/00.py'), '')],
  ['IPython gets a configuration', (folder) => writeFileSync(join(folder, '.ipython/profile_default/ipython_config.py'), '')],
  [
    'the working directory is made anew',
    (folder) => {
      rmSync(join(folder, 'work'), { recursive: true });
      mkdirSync(join(folder, 'work'));
    },
  ],
])('a kernel starts differently after %s', async (_, change) => {
  const { folder, state } = setUp();
  const before = await state();
  expect(await state()).toBe(before);
  change(folder);
  expect(await state()).not.toBe(before);
});

it('files that IPython runs as it starts are found', async () => {
  const { folder } = setUp();
  const found = () => hasStartupFiles({ env: { IPYTHONDIR: join(folder, '.ipython') } });
  expect(await found()).toBe(false);
  writeFileSync(join(folder, '.ipython/profile_default/startup/00-mine.ipy'), '');
  expect(await found()).toBe(true);
  expect(await hasStartupFiles({ env: { HOME: folder } })).toBe(true);
});

it('what notebooks write beside themselves, and the history that IPython keeps, change nothing', async () => {
  const { folder, state } = setUp();
  const before = await state();
  writeFileSync(join(folder, 'work/result.csv'), 'a,b');
  writeFileSync(join(folder, '.ipython/profile_default/history.sqlite'), '');
  writeFileSync(join(folder, 'site/pandas/__init__.py'), 'changed = 1');
  expect(await state()).toBe(before);
});
