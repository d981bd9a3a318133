import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { isolatedPython } from '../../src/probe/isolated-python.ts';
import { pythonSources } from '../../src/probe/sources.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

type Start = { prefix: string; paths: string[]; words: string[]; unknown: boolean };

/** What the isolated Python says of a usual start. */
async function told(python: string, env: Record<string, string>): Promise<Start> {
  const { argv, options } = isolatedPython('nbcrane_server/start_paths.py', { PATH: process.env['PATH'], ...env });
  const print = 'print(json.dumps({**NBCRANE_START, "words": sorted(NBCRANE_START["words"])}))';
  const text = `${pythonSources['nbcrane_server/start_paths.py']}\n${print}`;
  const { stdout } = await execa(python, [...argv.slice(0, -2), text, argv.at(-1)!], options);
  return JSON.parse(stdout) as Start;
}

/** `sys.path` and prefix as Python has them after a usual start. */
async function real(python: string, env: Record<string, string>): Promise<Pick<Start, 'prefix' | 'paths'>> {
  const code = 'import json, sys; print(json.dumps({"prefix": sys.prefix, "paths": [path for path in sys.path if path]}))';
  const { stdout } = await execa(python, ['-c', code], { cwd: '/', extendEnv: false, env: { PATH: process.env['PATH']!, ...env } });
  return JSON.parse(stdout) as Start;
}

/** A virtual environment with these files in its packages; `PLACE` stands for a folder outside. */
async function environment(files: Record<string, string>, ...options: string[]) {
  const place = realpathSync(scratchFolder());
  const folder = join(place, 'env');
  await execa(testPython(), ['-m', 'venv', '--without-pip', ...options, folder]);
  const python = process.platform === 'win32' ? join(folder, 'Scripts/python.exe') : join(folder, 'bin/python');
  const { stdout } = await execa(python, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))']);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(stdout, name), text.replaceAll('PLACE', place));
  return { python, place };
}

describe('where a Python would look', () => {
  it.each([
    ['alone', []],
    ['with the packages of the Python it is made from', ['--system-site-packages']],
  ])('is told as it is, for a virtual environment %s', async (_, options) => {
    const { python, place } = await environment({ 'linked.pth': '# a comment\nPLACE\nPLACE/none\n' }, ...options);
    const user = join(place, 'user');
    mkdirSync(join(place, 'added'));
    const { stdout } = await execa(testPython(), ['-c', 'import site; print(site.getusersitepackages())'], {
      env: { PYTHONUSERBASE: user },
    });
    mkdirSync(stdout, { recursive: true });
    const cases: Record<string, string>[] = [
      {},
      { PYTHONPATH: join(place, 'added') },
      { PYTHONUSERBASE: user },
      { PYTHONUSERBASE: user, PYTHONNOUSERSITE: '1' },
    ];
    for (const env of cases) {
      const [said, is] = [await told(python, { HOME: place, ...env }), await real(python, { HOME: place, ...env })];
      expect([env, new Set(said.paths)]).toEqual([env, new Set(is.paths)]);
      expect(said.prefix).toBe(is.prefix);
      expect(said.unknown).toBe(false);
    }
  });

  it('names what code in .pth files provides, without running it', async () => {
    const mark = join(scratchFolder(), 'mark');
    const ran = `open(${JSON.stringify(mark)}, 'w')\n`;
    const { python } = await environment({
      'editable.pth': 'import __editable___mine_finder; __editable___mine_finder.install()\n',
      '__editable___mine_finder.py': `${ran}MAPPING = {'of_mine': '/src/of_mine'}\n`,
      'sitecustomize.py': `${ran}import mentioned\n`,
    });
    const said = await told(python, { PYTHONPATH: [scratchFolder(), '.', ''].join(delimiter) });
    expect(said.words).toEqual(expect.arrayContaining(['of_mine', 'mentioned']));
    expect(said.unknown).toBe(false);
    expect(existsSync(mark)).toBe(false);
  });

  it.each([
    ['a customization that changes the path', { 'sitecustomize.py': 'import sys\nsys.path.append("/x")\n' }],
    ['code that cannot be read', { 'x.pth': 'import hidden\n', 'hidden.so': '' }],
  ])('is unknown with %s', async (_, files) => {
    const { python } = await environment(files);
    expect((await told(python, {})).unknown).toBe(true);
  });
});
