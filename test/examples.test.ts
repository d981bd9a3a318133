import { execa } from 'execa';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testPython } from './support/python.ts';

const folder = fileURLToPath(new URL('../examples/', import.meta.url));
const topics = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((topic) => existsSync(join(folder, topic, 'expect.json')));

const expectation = z.strictObject({
  crashCell: z.int().nonnegative(),
  errorType: z.string().regex(/^[A-Z]\w*(Error|Exception)$/),
  line: z.int().positive(),
  library: z.string().min(1),
  kind: z.string().min(1),
  diagnosis: z.string().min(30),
  late: z.strictObject({ expensiveCell: z.int().nonnegative(), seconds: z.number(), cpuSeconds: z.number() }).optional(),
});

type StoredCell = {
  cell_type: string;
  id: string;
  source: string[];
  outputs?: unknown[];
  execution_count?: number | null;
  metadata: Record<string, unknown>;
};
const read = (topic: string, file: string) => JSON.parse(readFileSync(join(folder, topic, file), 'utf8'));
const cells = (topic: string, file: string) => read(topic, file).cells as StoredCell[];

describe('the examples', () => {
  it('are at least ten pairs over the libraries people use', () => {
    expect(topics.length).toBeGreaterThanOrEqual(10);
    const libraries = new Set(topics.map((topic) => expectation.parse(read(topic, 'expect.json')).library));
    for (const library of ['pandas', 'numpy', 'scikit-learn', 'torch', 'matplotlib', 'seaborn', 'python'])
      expect(libraries).toContain(library);
  });

  it('are valid notebooks', async () => {
    const files = topics.flatMap((topic) => [join(folder, topic, 'crash.ipynb'), join(folder, topic, 'healthy.ipynb')]);
    const code = `import sys, warnings, nbformat
warnings.simplefilter('error')
for path in sys.argv[1:]:
    nbformat.validate(nbformat.read(path, as_version=nbformat.NO_CONVERT))`;
    const { exitCode, stderr } = await execa(testPython(), ['-c', code, ...files], { reject: false });
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
  });

  it('are small', () => {
    const data = topics.flatMap((topic) =>
      readdirSync(join(folder, topic))
        .filter((name) => !name.endsWith('.ipynb'))
        .map((name) => join(folder, topic, name)),
    );
    expect(data.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(100_000);
  });
});

describe.each(topics)('%s', (topic) => {
  const crash = cells(topic, 'crash.ipynb');
  const healthy = cells(topic, 'healthy.ipynb');
  const expected = expectation.parse(read(topic, 'expect.json'));

  it('expects its crash on a line of code', () => {
    const cell = crash[expected.crashCell];
    expect(cell?.cell_type).toBe('code');
    expect(cell?.source[expected.line - 1]?.trim()).toBeTruthy();
  });

  it('has a healthy twin with the same cells, changed somewhere up to the crash', () => {
    expect(healthy.map((cell) => [cell.id, cell.cell_type])).toEqual(crash.map((cell) => [cell.id, cell.cell_type]));
    const changed = crash.flatMap((cell, index) => (cell.source.join('') === healthy[index]!.source.join('') ? [] : [index]));
    expect(changed.length).toBeGreaterThan(0);
    expect(Math.max(...changed)).toBeLessThanOrEqual(expected.crashCell);
  });

  it('reads like a tutorial: an introduction, and cells before and after the crash', () => {
    expect(crash[0]?.cell_type).toBe('markdown');
    const code = crash.flatMap((cell, index) => (cell.cell_type === 'code' ? [index] : []));
    expect(code.length).toBeGreaterThanOrEqual(6);
    expect(code.filter((index) => index < expected.crashCell).length).toBeGreaterThanOrEqual(3);
    expect(code.at(-1)).toBeGreaterThan(expected.crashCell);
  });

  it('stores no outputs', () => {
    for (const cell of [...crash, ...healthy]) {
      expect(cell.outputs ?? []).toEqual([]);
      expect(cell.execution_count ?? null).toBeNull();
    }
  });

  it('finds every data file it names in its folder', () => {
    const names = healthy
      .flatMap((cell) => cell.source)
      .flatMap((line) => [...line.matchAll(/(?:read_csv|Path)\('([\w.-]+\.\w+)'\)/g)].map((match) => match[1]!));
    for (const name of names) expect(readdirSync(dirname(join(folder, topic, name)))).toContain(name);
  });
});

const late = topics.flatMap((topic) => {
  const { late, crashCell } = expectation.parse(read(topic, 'expect.json'));
  return late ? [{ topic, ...late, crashCell }] : [];
});

it('holds at least ten crashes that come late', () => {
  expect(late.length).toBeGreaterThanOrEqual(10);
  expect(late.map(({ topic }) => topic)).toEqual(topics.filter((topic) => topic.startsWith('late-')));
});

it.each(late)('$topic crashes a minute or more after its long cell starts', ({ topic, expensiveCell, crashCell, seconds, cpuSeconds }) => {
  expect(cells(topic, 'crash.ipynb')[expensiveCell]?.cell_type).toBe('code');
  expect(expensiveCell).toBeLessThanOrEqual(crashCell);
  expect(seconds).toBeGreaterThan(60);
  expect(cpuSeconds).toBeGreaterThan(20);
});

it('training-loop carries the time its long cell took', () => {
  const cell = cells('training-loop', 'crash.ipynb')[expectation.parse(read('training-loop', 'expect.json')).crashCell]!;
  const times = z
    .object({ 'iopub.execute_input': z.iso.datetime(), 'shell.execute_reply': z.iso.datetime() })
    .parse(cell.metadata['execution']);
  const seconds = (Date.parse(times['shell.execute_reply']) - Date.parse(times['iopub.execute_input'])) / 1000;
  expect(seconds).toBeGreaterThan(60);
});
