import { PassThrough } from 'node:stream';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { reportSchema } from '../../src/result/schema.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

/** The real command line, with code that runs before it. */
const runAfter = (code: string, args: string[]) =>
  execa(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(code)}`, cli, ...args], {
    cwd: scratchFolder(),
    reject: false,
  });

/** The command line with nobody who reads its standard output. */
function runUnread(args: string[], cwd = scratchFolder()) {
  const child = execa(process.execPath, [cli, ...args], { cwd, reject: false, buffer: { stdout: false } });
  child.stdout.destroy();
  return child;
}

describe('how the command ends', () => {
  it('gives 2 without a command, and the help to read', async () => {
    const { exitCode, stdout, stderr } = await execa(process.execPath, [cli], { reject: false });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('nbcrane check');
  });

  it('says which Node.js it needs on an older one', async () => {
    const { exitCode, stderr } = await runAfter("Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })", [
      '--version',
    ]);
    expect(stderr).toMatch(/^nbcrane needs Node\.js 22 or newer, but this is v.+\.$/);
    expect(exitCode).toBe(2);
  });

  it('calls an error nobody caught a bug and gives 3, never the 1 that stands for a crashing notebook', async () => {
    const stray =
      "process.on('newListener', (name) => { if (name === 'uncaughtException') setImmediate(() => { throw new Error('stray'); }); })";
    const { exitCode, stderr } = await runAfter(stray, ['--version']);
    expect(stderr).toMatch(/This is a bug in nbcrane.*Error: stray\n\s+at /s);
    expect(exitCode).toBe(3);
  });

  it('calls a broken promise of its own a bug, too', async () => {
    const stderr = new PassThrough();
    const stdout = new PassThrough();
    stdout.write = () => {
      throw new TypeError('no such pen');
    };
    expect(await main(['--help'], { stdout, stderr, env: {}, cwd: scratchFolder(), signal: new AbortController().signal })).toBe(3);
    expect(String(stderr.read())).toMatch(/This is a bug in nbcrane.*TypeError: no such pen/s);
  });

  it('keeps quiet when help is not read to its end', async () => {
    expect(await runUnread(['check', '--help'])).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('stops when nobody reads on, and still writes the report of what ran', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 1', 'import time\nfor _ in range(6000): time.sleep(0.1)', 'y = 1']) });
    const started = performance.now();
    const { exitCode, stderr } = await runUnread(['check', 'a.ipynb', '--json', 'r.json', '--python', testPython()], folder);
    expect(stderr).not.toContain('bug');
    expect(exitCode).toBe(3);
    expect(performance.now() - started).toBeLessThan(300_000);
    const report = reportSchema.parse(JSON.parse(readFileSync(join(folder, 'r.json'), 'utf8')));
    expect(report.notebooks.flatMap(({ cells }) => cells).filter(({ index, status }) => index === 2 && status === 'executed')).toEqual([]);
  });
});

describe('help', () => {
  const printed = async (...args: string[]) => (await execa(process.execPath, [cli, ...args])).stdout;

  it('knows its command by either spelling', async () => {
    expect(await printed('help', 'check')).toBe(await printed('check', '--help'));
    expect(await printed('help')).toBe(await printed('--help'));
  });

  it('answers a notebook in the place of the command with the line to type', async () => {
    const { exitCode, stderr } = await execa(process.execPath, [cli, 'a.ipynb'], { reject: false });
    expect(stderr).toContain('nbcrane check a.ipynb');
    expect(exitCode).toBe(2);
  });
});
