import { execa } from 'execa';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventSchema, type EventLine } from '../../src/result/event-schema.ts';
import { eventsJsonSchema } from '../generate/report-schema.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';
import { userOf } from '../support/user-cache.ts';

const validate = new Ajv2020({ strict: true, strictTypes: false }).compile(JSON.parse(eventsJsonSchema()) as object);

const start = (folder: string, args: readonly string[]) =>
  execa(process.execPath, [cli, 'check', '--python', testPython(), ...args], { cwd: folder, reject: false, env: userOf(folder) });
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as EventLine);
const finishedIn = (lines: readonly EventLine[]) =>
  lines.flatMap((line) => (line.type === 'notebook-finished' ? [[line.path, line.result.status, line.failure?.summary ?? null]] : []));

const notebooks = {
  'bad.ipynb': notebookText(['prices = {"apple": 1}', 'print("a secret output")', 'prices["pear"]']),
  'good.ipynb': notebookText(['x = 1', { source: '1 / 0', tags: ['raises-exception'] }, { source: 'y = 2', tags: ['raises-exception'] }]),
  'none.ipynb': 'not json',
};

describe('--events', () => {
  it.each([
    ['a run', []],
    ['a check without a kernel', ['--static']],
  ])('each line of %s is as the schema says, in order, without outputs and sources', async (_what, more) => {
    const folder = scratchFolder(notebooks);
    const { stdout, stderr } = await start(folder, ['.', '--events', '-', ...more]);
    const lines = linesOf(stdout);
    for (const line of lines) {
      validate(line);
      expect(validate.errors, JSON.stringify(line)).toBeNull();
      expect(eventSchema.parse(line)).toEqual(line);
    }
    const types = lines.map(({ type }) => type);
    expect([types[0], types.at(-1)]).toEqual(['run-started', 'run-finished']);
    expect(
      finishedIn(lines)
        .map(([path]) => path)
        .sort(),
    ).toEqual(Object.keys(notebooks));
    expect(stdout).not.toContain('a secret output');
    expect(stderr).toContain('bad.ipynb');
  });

  it('a file gets the same lines', async () => {
    const folder = scratchFolder(notebooks);
    await start(folder, ['bad.ipynb', '--events', 'new/events.jsonl']);
    const lines = linesOf(readFileSync(join(folder, 'new/events.jsonl'), 'utf8'));
    const [finished] = lines.filter((line) => line.type === 'notebook-finished');
    expect(finished).toMatchObject({ exitCode: 1, failure: { cell: { index: 2, id: 'cell-2' }, line: 1 } });
    expect(finished!.failure!.summary).toMatch(/^Cell 3 \(id cell-2\), line 1 will raise KeyError/);
    expect(finished!.text).toMatch(/→ 1 {2}prices\["pear"\]/);
  });
});

describe('--notebooks-from -', () => {
  it('runs a notebook while standard input is open, and ends when it ends', async () => {
    const folder = scratchFolder({ ...notebooks, 'sub/nbcrane.toml': 'no-such-key = 1', 'sub/odd.ipynb': notebookText(['1']) });
    const running = start(folder, ['--notebooks-from', '-', '--events', '-']);
    let heard = '';
    running.stdout.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    const told = async (path: string) => {
      running.stdin.write(`${path}\n`);
      for (let turn = 0; turn < 1200 && !heard.includes(`"notebook-finished","path":"${path}"`); turn++) await delay(50);
    };
    for (const path of ['good.ipynb', 'sub/odd.ipynb', 'missing.ipynb']) await told(path);
    running.stdin.end(`\n${join(folder, 'bad.ipynb')}`);
    const { stdout, exitCode } = await running;
    expect(finishedIn(linesOf(stdout))).toEqual([
      ['good.ipynb', 'passed', null],
      ['sub/odd.ipynb', 'invalid', expect.stringContaining('no-such-key')],
      ['missing.ipynb', 'invalid', expect.stringContaining('missing.ipynb')],
      ['bad.ipynb', 'predicted-crash', expect.stringContaining('KeyError')],
    ]);
    expect(exitCode).toBe(2);
  });

  it('an interruption does not wait for the end of standard input', async () => {
    const running = start(scratchFolder(notebooks), ['--notebooks-from', '-', '--events', '-']);
    running.stdout.once('data', () => running.kill('SIGTERM'));
    const { exitCode, stdout } = await running;
    expect(linesOf(stdout).at(-1)).toMatchObject({ type: 'run-finished', interrupted: true });
    expect(exitCode).toBe(3);
  });

  it.each([
    ['good.ipynb', /names of notebooks/],
    ['--static', /--static/],
    ['--fix', /--fix/],
  ])('is refused together with %s', async (other, message) => {
    const { exitCode, stderr } = await start(scratchFolder(notebooks), ['--notebooks-from', '-', other]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });
});
