import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execaSync } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Keys } from '../../src/cache/key.ts';
import { runCached } from '../../src/cache/result-cache.ts';
import { readNotebook } from '../../src/notebook/read.ts';
import { planNotebook } from '../../src/plan/plan.ts';
import type { NotebookReport } from '../../src/result/schema.ts';
import { settingsSchema, type SettingsInput } from '../../src/settings/schema.ts';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

const git = (folder: string, ...args: string[]) =>
  execaSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', ...args], { cwd: folder });

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** A virtual environment with one distribution; nothing runs in it but the question what it is. */
let site: string;
let python: string;
let folderOfPython: string;
afterAll(() => rmSync(folderOfPython, { recursive: true, force: true }));
beforeAll(() => {
  folderOfPython = mkdtempSync(join(tmpdir(), 'nbcrane-test-'));
  const folder = folderOfPython;
  execaSync(testPython(), ['-m', 'venv', '--without-pip', join(folder, 'venv')]);
  python = join(folder, 'venv', 'bin', 'python');
  const asked = execaSync(python, ['-c', 'import site; print(site.getsitepackages()[0])']);
  site = asked.stdout;
  write(site, { 'tool-1.0.dist-info/RECORD': 'tool/__init__.py,sha256=aaa,3\n', 'tool/__init__.py': 'x=1' });
}, 300_000);

/** A repository with a notebook, a module, an ignored file and a second notebook. */
function repository(files: Record<string, string> = {}): string {
  const folder = join(scratchFolder({}), 'repository');
  process.env['XDG_CACHE_HOME'] = `${folder}-cache`;
  write(folder, {
    'book/a.ipynb': notebookText(['import helper']),
    'b.ipynb': notebookText(['1']),
    'helper.py': 'x = 1',
    'data/in.csv': 'a',
    '.gitignore': 'ignored/',
    'ignored/big.bin': '1',
    ...files,
  });
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'one');
  return folder;
}

/** Runs the notebook as far as the cache asks for it; `meanwhile` stands for its cells. */
async function run(folder: string, settings: SettingsInput = {}, meanwhile = () => {}): Promise<NotebookReport['cache']> {
  const all = settingsSchema.parse({ python, predict: 'none', ...settings });
  const path = join(folder, 'book/a.ipynb');
  const plan = planNotebook(await readNotebook(path, 'book/a.ipynb'), all, folder);
  let result: NotebookReport | null = null;
  const cells = plan.steps.map(({ cell: { index, id } }) => ({
    ...{ index, id, status: 'executed' as const, durationMs: 5, prediction: null, error: null, warnings: [] },
  }));
  const passed: NotebookReport = {
    path: plan.notebook.path,
    status: 'passed',
    durationMs: 5,
    cells,
    timeSaved: null,
    message: null,
    warnings: [],
  };
  await runCached({
    plan,
    settings: all,
    keys: new Keys(),
    emit: (event) => void (event.type === 'notebook-finished' && (result = event.result)),
    run: async (emit) => {
      meanwhile();
      emit({ type: 'notebook-finished', path: plan.notebook.path, notebook: plan.notebook, result: passed, executed: null, exitCode: 0 });
    },
  });
  return result!.cache;
}

const outcome = async (...given: Parameters<typeof run>) => (await run(...given))?.outcome;

describe('a notebook that passed', () => {
  it('is not run again', async () => {
    const folder = repository();
    expect(await run(folder)).toEqual({ outcome: 'kept' });
    expect(await run(folder)).toMatchObject({ outcome: 'reused', durationMs: 5 });
  });

  it('keeps no value of a variable, nor a digest that could tell a guess of it', async () => {
    const folder = repository();
    await run(folder, { env: { A: 'hunter2' } });
    const results = join(`${folder}-cache`, 'nbcrane/results');
    for (const name of readdirSync(results)) {
      const text = readFileSync(join(results, name), 'utf8');
      expect(text).not.toContain('hunter2');
      if (name.startsWith('last-')) expect((JSON.parse(text) as Record<string, string>)['the variable A']).toMatch(/^\w{4}$/);
    }
  });

  it('is not run again because of the reports of any format that this run writes', async () => {
    const folder = repository();
    const kinds = ['json', 'sarif', 'markdown', 'junit', 'codequality', 'html'] as const;
    const names = kinds.map((kind) => `out/${kind}.txt`);
    const settings = Object.fromEntries(kinds.map((kind, at) => [kind, join(folder, names[at]!)]));
    const reports = () => write(folder, Object.fromEntries(names.map((name) => [name, `${Math.random()}`])));
    await run(folder, settings, reports);
    reports();
    expect(await outcome(folder, settings, reports)).toBe('reused');
    reports();
    expect(await outcome(folder, {})).toBe('kept');
    write(folder, { 'book/a.ipynb': notebookText(names.map((name) => `open("../${name}")`)) });
    await run(folder, settings);
    reports();
    expect(await run(folder, settings)).toEqual({ outcome: 'kept', because: names.toSorted() });
  });

  const code = "the notebook's code, tags or metadata";
  const same = () => {};
  it.each<[string, string, SettingsInput, (folder: string) => void]>([
    ['a file of the repository', 'helper.py', {}, (folder) => write(folder, { 'helper.py': 'x = 2' })],
    ['a file of the same size', 'data/in.csv', {}, (folder) => write(folder, { 'data/in.csv': 'b' })],
    ['a file that git does not know yet', 'new.py', {}, (folder) => write(folder, { 'new.py': '' })],
    ['a file that is gone', 'data/in.csv', {}, (folder) => rmSync(join(folder, 'data/in.csv'))],
    [
      ...(['a file that became a link', 'data/in.csv', {}] as const),
      (folder) => (rmSync(join(folder, 'data/in.csv')), symlinkSync('../helper.py', join(folder, 'data/in.csv'))),
    ],
    [
      ...(['a commit of another file', 'c.py', {}] as const),
      (folder) => (write(folder, { 'c.py': '' }), git(folder, 'add', '.'), git(folder, 'commit', '-q', '-m', 'two')),
    ],
    ['the code of a cell', code, {}, (folder) => write(folder, { 'book/a.ipynb': notebookText(['import helper as h']) })],
    [
      'a tag',
      code,
      {},
      (folder) => write(folder, { 'book/a.ipynb': notebookText([{ source: 'import helper', tags: ['raises-exception'] }]) }),
    ],
    ['a parameter', 'the setting parameter', { parameter: { n: 1 } }, same],
    ['a time limit', 'the setting timeout', { timeout: 60 }, same],
    ['what stops it', 'the setting stop-on', { 'stop-on': 'never' }, same],
    ['what fails it', 'the setting fail-on', { 'fail-on': 'error' }, same],
    ['the environment', 'the variable A', { env: { A: 'b' } }, same],
  ])('is run again after a change of %s, says so, and is not run once more', async (_, part, settings, change) => {
    const folder = repository();
    await run(folder);
    change(folder);
    const cache = await run(folder, settings);
    expect(cache).toEqual({ outcome: 'kept', because: expect.arrayContaining([part]) });
    // What a setting changes in the plan counts as well.
    if (change !== same) expect(cache).toMatchObject({ because: [part] });
    expect(await outcome(folder, settings)).toBe('reused');
  });

  it.each<[string, (folder: string) => void]>([
    ['another notebook', (folder) => write(folder, { 'b.ipynb': notebookText(['2']) })],
    [
      'prose',
      (folder) => write(folder, { 'book/a.ipynb': notebookText([{ source: 'import helper' }, { type: 'markdown', source: '# Title' }]) }),
    ],
    ['what git ignores', (folder) => write(folder, { 'ignored/big.bin': '2' })],
    ['the time of a file', (folder) => utimesSync(join(folder, 'helper.py'), 1, 1)],
    ['the commit, of files that were there', (folder) => git(folder, 'commit', '-q', '--allow-empty', '-m', 'two')],
  ])('is not run again after a change of %s', async (_, change) => {
    const folder = repository();
    await run(folder);
    change(folder);
    expect(await outcome(folder)).toBe('reused');
  });

  it('is the same before and after what it needs is committed, and wherever the checkout lies', async () => {
    const folder = repository();
    write(folder, { 'new.py': 'y = 1', 'helper.py': 'x = 3' });
    await run(folder);
    git(folder, 'add', '.');
    git(folder, 'commit', '-q', '-m', 'two');
    expect(await outcome(folder)).toBe('reused');
    const elsewhere = `${folder}-elsewhere`;
    git(folder, 'clone', '-q', '.', elsewhere);
    expect(await outcome(elsewhere)).toBe('reused');
  });

  it('is run again after a change of a notebook that its code names', async () => {
    const folder = repository({ 'book/a.ipynb': notebookText(['%run ../b.ipynb']) });
    await run(folder);
    write(folder, { 'b.ipynb': notebookText(['2']) });
    expect(await outcome(folder)).toBe('kept');
  });

  it.each<[string, () => () => void]>([
    [
      'another version of a package',
      () => (write(site, { 'tool-2.0.dist-info/RECORD': '' }), () => rmSync(join(site, 'tool-2.0.dist-info'), { recursive: true })),
    ],
    [
      'another content of the same version',
      () => {
        const record = join(site, 'tool-1.0.dist-info/RECORD');
        const before = readFileSync(record, 'utf8');
        writeFileSync(record, before.replace('aaa', 'bbb'));
        return () => writeFileSync(record, before);
      },
    ],
    ['a module that nobody installed', () => (write(site, { 'loose.py': '' }), () => rmSync(join(site, 'loose.py')))],
    ['a .pth file', () => (write(site, { 'a.pth': 'import sys' }), () => rmSync(join(site, 'a.pth')))],
  ])('is run again after %s, says so, and is reused after it is undone', async (_, change) => {
    const folder = repository();
    await run(folder);
    const undo = change();
    expect(await run(folder)).toEqual({ outcome: 'kept', because: ['Python or its packages'] });
    undo();
    expect(await outcome(folder)).toBe('reused');
  });

  it.each<[string, (source: string) => { settings?: SettingsInput; undo?: () => void }]>([
    ['a .pth file', (source) => (write(site, { 'path.pth': source }), { undo: () => rmSync(join(site, 'path.pth')) })],
    [
      'an editable installation',
      (source) => {
        write(site, { 'lib-0.dist-info/direct_url.json': JSON.stringify({ url: `file://${source}`, dir_info: { editable: true } }) });
        return { undo: () => rmSync(join(site, 'lib-0.dist-info'), { recursive: true }) };
      },
    ],
    ['PYTHONPATH', (source) => ({ settings: { env: { PYTHONPATH: source } } })],
  ])('is run again after a change of a folder outside that is imported through %s', async (_, install) => {
    const folder = repository();
    const source = scratchFolder({ 'lib/__init__.py': 'x = 1' });
    const { settings = {}, undo } = install(source);
    try {
      await run(folder, settings);
      expect(await outcome(folder, settings)).toBe('reused');
      write(source, { 'lib/__init__.py': 'x = 2' });
      expect(await outcome(folder, settings)).toBe('kept');
    } finally {
      undo?.();
    }
  });

  it('is run again after 7 days, and where its entry is damaged', async () => {
    const folder = repository();
    await run(folder);
    const results = join(`${folder}-cache`, 'nbcrane/results');
    const file = join(
      results,
      readdirSync(results).find((name) => !name.startsWith('last-'))!,
    );
    const entry = JSON.parse(readFileSync(file, 'utf8')) as { at: number };
    writeFileSync(file, JSON.stringify({ ...entry, at: entry.at - 7 * 24 * 3600_000 - 1 }));
    expect(await run(folder)).toEqual({ outcome: 'kept', because: [] });
    writeFileSync(file, '{');
    expect(await outcome(folder)).toBe('kept');
  });

  it('is not kept where a file changed while it ran', async () => {
    const folder = repository();
    expect(await run(folder, {}, () => write(folder, { 'helper.py': 'x = 9' }))).toEqual({
      outcome: 'not-kept',
      reasons: ['a file that changed during the run (helper.py)'],
    });
    expect(await outcome(folder, {}, () => write(folder, { 'out.csv': '1' }))).toBe('kept');
  });

  it.each<[string, SettingsInput, (folder: string) => void, RegExp]>([
    ['in no repository', {}, (folder) => rmSync(join(folder, '.git'), { recursive: true }), /no git repository/],
    ['with a kernel elsewhere', { kernel: 'container', image: 'x' }, () => {}, /not on this machine/],
  ])('is not kept %s', async (_, settings, change, reason) => {
    const folder = repository();
    change(folder);
    expect(await run(folder, settings)).toEqual({ outcome: 'not-kept', reasons: [expect.stringMatching(reason)] });
  });

  it.runIf(process.platform !== 'win32')(
    'is not held up by what is no file',
    async () => {
      const folder = repository();
      rmSync(join(folder, 'data/in.csv'));
      spawnSync('mkfifo', [join(folder, 'data/in.csv')]);
      spawnSync('mkfifo', [join(folder, 'pipe')]);
      symlinkSync('/dev/zero', join(folder, 'endless'));
      expect(await outcome(folder)).toBe('kept');
      expect(await outcome(folder)).toBe('reused');
    },
    20_000,
  );
});

describe('what is compared', () => {
  it.each<[string, SettingsInput, object]>([
    ['by a setting', { 'cache-inputs': ['data/**'] }, {}],
    ['by the metadata of the notebook', {}, { nbcrane: { 'cache-inputs': ['data/**'] } }],
  ])('is narrowed %s', async (_, settings, metadata) => {
    const folder = repository({ 'book/a.ipynb': notebookText(['1'], metadata as Record<string, unknown>) });
    await run(folder, settings);
    write(folder, { 'helper.py': 'x = 2' });
    expect(await outcome(folder, settings)).toBe('reused');
    write(folder, { 'data/in.csv': 'b' });
    expect(await outcome(folder, settings)).toBe('kept');
  });

  it('is all of it again where the globs change', async () => {
    const folder = repository();
    await run(folder);
    write(folder, { 'helper.py': 'x = 2' });
    expect(await outcome(folder, { 'cache-inputs': ['data/**'] })).toBe('kept');
  });
});

describe('nbcrane check --cache', () => {
  it('runs nothing the second time, and keeps no crash', { timeout: 300_000 }, async () => {
    const folder = repository({ 'book/a.ipynb': notebookText(['x = 1']), 'b.ipynb': notebookText(['1 / 0']) });
    // Its own reports and caches lie outside the repository.
    const first = await check(dirname(folder), ['repository', '--cache']);
    expect(first.report.notebooks.map(({ status, cache }) => [status, cache?.outcome])).toEqual([
      ['predicted-crash', undefined],
      ['passed', 'kept'],
    ]);
    const second = await check(dirname(folder), ['repository', '--cache']);
    expect(second.report.notebooks.map(({ cache }) => cache?.outcome)).toEqual([undefined, 'reused']);
    expect(second.report.notebooks[1]!.durationMs).toBeLessThan(first.report.notebooks[1]!.durationMs / 4);
    expect(second.stdout).toContain('cached');
    write(folder, { 'helper.py': 'x = 7' });
    const third = await check(dirname(folder), ['repository', '--cache', '--verbose']);
    expect(third.stdout).toContain('book/a.ipynb: run again. Changed since it last passed: helper.py\n');
  });
});
