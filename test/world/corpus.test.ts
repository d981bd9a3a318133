import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { corpusNames, filesBelow, workplace, writeNotebooks } from './notebooks.ts';
import { isRecorded, record, wantsRecord } from './record.ts';

/** Most of the time they sleep. */
const atOnce = '10';
const allNames = corpusNames();

type Left = { status: string; ended: string; outputs: unknown; files: Record<string, string> };

/** Runs notebooks in one command; what became of each, its outputs and the files it left, by name. */
async function run(names: readonly string[], args: readonly string[]): Promise<Map<string, Left>> {
  if (names.length === 0) return new Map();
  const folder = scratchFolder();
  const paths = writeNotebooks(folder, names);
  const { report } = await check(folder, [...paths, '--jobs', atOnce, '--output-notebook', 'ran', '--trust-config', ...args]);
  return new Map(
    names.map((name, at) => {
      const notebook = report.notebooks.find(({ path }) => path === paths[at]);
      const executed = JSON.parse(readFileSync(join(folder, 'ran', paths[at]!), 'utf8')) as { cells: { outputs?: object[] }[] };
      const crashes = notebook?.cells.flatMap(({ index, error, prediction }) =>
        error || prediction?.verdict === 'crash' ? [`cell ${index + 1}: ${error?.evalue ?? prediction?.diagnosis}`] : [],
      );
      return [
        name,
        {
          status: notebook?.status ?? 'missing',
          ended: [notebook?.message, notebook?.interrupted && 'interrupted', ...(crashes ?? [])].filter(Boolean).join(' '),
          outputs: executed.cells.map(({ outputs }) => outputs),
          files: filesBelow(workplace(folder, name)),
        },
      ];
    }),
  );
}

const leftBy = ({ outputs, files }: Left) => ({ outputs, files });

/** Runs with nobody looking, for each notebook at most one. */
const alone = new Map<string, Left>();
async function runAlone(wanted: readonly string[]): Promise<void> {
  const missing = wanted.filter((name) => !alone.has(name));
  for (const [name, left] of await run(missing, ['--predict', 'none'])) alone.set(name, left);
}

describe.skipIf(process.platform !== 'linux')('healthy notebooks about the world outside the kernel', () => {
  it('run through by themselves, now or when it was recorded what they leave', { timeout: 600_000 }, async () => {
    await runAlone(allNames.filter((name) => wantsRecord || !isRecorded(name)));
    for (const [name, { status, ended }] of alone) expect.soft({ name, status, ended }).toEqual({ name, status: 'passed', ended: '' });
    const healthy = [...alone].filter(([, { status }]) => status === 'passed');
    if (wantsRecord) record(new Map(healthy.map(([name, left]) => [name, leftBy(left)])));
  });

  /** Every second one of each folder: by default a part of the cells is tried in copies, and with rehearsals all of them are. */
  const half = allNames.filter((_, at) => at % 2 === 0);
  for (const [names, args] of [
    [half, []],
    [allNames, ['--predict', 'offline,rehearsal']],
  ] as const) {
    it(`run through as if nobody had looked, ${args.at(-1) ?? 'with the default settings'}`, { timeout: 1_500_000 }, async () => {
      const ran = await run(names, args);
      // Another Python may print other things: what differs from the record is compared with a run on this machine.
      await runAlone(names.filter((name) => !isRecorded(name, leftBy(ran.get(name)!))));
      for (const [name, left] of ran) {
        expect.soft({ name, status: left.status, ended: left.ended }).toEqual({ name, status: 'passed', ended: '' });
        const plain = alone.get(name);
        if (plain) expect.soft(leftBy(left), name).toEqual(leftBy(plain));
      }
    });
  }
});
