import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { corpusNames, filesBelow, workplace, writeNotebooks } from './notebooks.ts';

/** Most of the time they sleep. */
const atOnce = '10';
const names = corpusNames();

type Left = { status: string; ended: string; outputs: unknown; files: Record<string, string> };

/** Runs all notebooks in one command; what became of each, its outputs and the files it left, by name. */
async function run(args: readonly string[]): Promise<Map<string, Left>> {
  const folder = scratchFolder();
  const paths = writeNotebooks(folder, names);
  const { report } = await check(folder, [...paths, '--jobs', atOnce, '--output-notebook', 'ran', '--trust-config', ...args]);
  return new Map(
    names.map((name, at) => {
      const notebook = report.notebooks.find(({ path }) => path === paths[at]);
      const executed = JSON.parse(readFileSync(join(folder, 'ran', paths[at]!), 'utf8')) as { cells: { outputs?: object[] }[] };
      const told = notebook?.cells.flatMap(({ index, error, prediction }) =>
        error || prediction?.verdict === 'crash' ? [`cell ${index + 1}: ${error?.evalue ?? prediction?.diagnosis}`] : [],
      );
      return [
        name,
        {
          status: notebook?.status ?? 'missing',
          ended: [notebook?.message, notebook?.interrupted && 'interrupted', ...(told ?? [])].filter(Boolean).join(' '),
          outputs: executed.cells.map(({ outputs }) => outputs),
          files: filesBelow(workplace(folder, name)),
        },
      ];
    }),
  );
}

describe.skipIf(process.platform !== 'linux')('healthy notebooks about the world outside the kernel', () => {
  let plain: Map<string, Left>;

  it('run through by themselves', { timeout: 600_000 }, async () => {
    plain = await run(['--predict', 'none']);
    for (const [name, { status, ended }] of plain) expect.soft({ name, status, ended }).toEqual({ name, status: 'passed', ended: '' });
  });

  for (const args of [[], ['--predict', 'offline,rehearsal']]) {
    it(`run through as if nobody had looked, ${args.at(-1) ?? 'with the default settings'}`, { timeout: 900_000 }, async () => {
      const ran = await run(args);
      for (const [name, { status, ended, outputs, files }] of ran) {
        expect.soft({ name, status, ended }).toEqual({ name, status: 'passed', ended: '' });
        expect.soft({ name, outputs, files }).toEqual({ name, outputs: plain.get(name)?.outputs, files: plain.get(name)?.files });
      }
    });
  }
});
