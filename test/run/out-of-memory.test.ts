import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { KernelMemory } from '../../src/forecast/kernel-memory.ts';
import { endedBy } from '../../src/kernel/provider.ts';
import type { Observation } from '../../src/probe/protocol.ts';
import { deathIn } from '../../src/run/out-of-memory.ts';
import { check } from '../support/check.ts';
import { limitsMemory, makeMemoryGroup, memoryGroups } from '../support/memory-groups.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const mib = 2 ** 20;
const gib = 2 ** 30;

describe('what is told of the memory that a kernel ran out of', () => {
  const cell = (index: number) => ({ index }) as Parameters<typeof deathIn>[0];
  const seen = (sizes: Readonly<Record<number, number>>, largest: { name: string; type: string; bytes: number }[] = []) => {
    const memory = new KernelMemory();
    for (const [index, residentBytes] of Object.entries(sizes))
      memory.looked(cell(Number(index)), {
        memory: { residentBytes, ...(largest.length > 0 ? { largest } : {}) },
      } as unknown as Observation);
    return memory;
  };
  const limit = { limitBytes: 4 * gib, limitSetBy: 'machine' as const };
  const death = endedBy('It died.', { outOfMemory: true, memory: { peakBytes: 4 * gib, ...limit } });

  it('the cells that made it grow, and the variables', () => {
    const memory = seen({ 0: 0.1 * gib, 2: 1.3 * gib, 3: 1.31 * gib, 5: 0.8 * gib, 8: 2 * gib }, [
      { name: 'raw', type: 'DataFrame', bytes: 1.1 * gib },
      { name: 'x'.repeat(100), type: 'ndarray', bytes: 500 * mib },
    ]);
    const { evalue, outOfMemory } = deathIn(cell(8), death, memory);
    expect(evalue.split('\n')).toEqual([
      'It died.',
      'Memory by cell: cell 1: +1.2 GiB, cell 6: +1.2 GiB, cell 9: up to +2.0 GiB.',
      `Largest variables before cell 9: raw (DataFrame, 1.1 GiB), ${'x'.repeat(39)}… (ndarray, 500 MiB).`,
    ]);
    expect(outOfMemory).toMatchObject({ ...limit, cells: [{ index: 0 }, { index: 5 }, { index: 8, grewBytes: 2 * gib }] });
  });

  it('nothing of the cell that was running where nobody looked at it', () => {
    expect(deathIn(cell(4), death, seen({ 0: gib, 3: 2 * gib })).evalue).toBe('It died.\nMemory by cell: cell 1: +1.0 GiB.');
    expect(deathIn(cell(0), death, new KernelMemory())).toMatchObject({ evalue: 'It died.', outOfMemory: { cells: [], variables: [] } });
  });

  it('nothing where it died of something else', () => {
    const memory = seen({ 0: gib, 1: 3 * gib });
    expect(deathIn(cell(1), endedBy('A segmentation fault.'), memory)).toEqual({ evalue: 'A segmentation fault.' });
    expect(deathIn(cell(1), null, memory)).toEqual({ evalue: 'The kernel died.' });
  });
});

it.skipIf(!limitsMemory())('a kernel that the system ends for want of memory: whose limit, and where the memory is', async () => {
  const name = `nbcrane-test-${process.pid}`;
  const outer = join(memoryGroups, name);
  const inner = join(outer, 'inner');
  mkdirSync(outer);
  // What is swapped out needs no memory of the group.
  writeFileSync(join(outer, 'memory.swappiness'), '0');
  mkdirSync(inner);
  onTestFinished(async () => {
    for (const group of [inner, outer]) {
      for (let tries = 0; readFileSync(join(group, 'cgroup.procs'), 'utf8') !== '' && tries < 100; tries++) await sleep(20);
      rmdirSync(group);
    }
  });
  writeFileSync(join(outer, 'memory.limit_in_bytes'), String(400 * mib));
  const folder = scratchFolder({
    'a.ipynb': notebookText([
      // The server reads what the system says of its own group.
      `import os\nfor process in os.getppid(), os.getpid():\n    with open(${JSON.stringify(join(inner, 'cgroup.procs'))}, "w") as file:\n        file.write(str(process))`,
      'raw = b"r" * (150 << 20)',
      'parts = [b"p" * (50 << 20) for _ in range(2)]',
      'while True:\n    parts.append(b"q" * (10 << 20))',
    ]),
  });
  const { report, exitCode, stdout } = await check(folder, [
    ...['a.ipynb', '--predict', 'offline', '--look-ahead', 'off'],
    ...['--markdown', 'a.md', '--sarif', 'a.sarif', '--junit', 'a.xml'],
  ]);
  expect(exitCode).toBe(3);
  const error = report.notebooks[0]!.cells[3]!.error!;
  expect(error.outOfMemory).toMatchObject({
    limitBytes: 400 * mib,
    limitSetBy: 'control-group',
    controlGroup: `/${name}`,
    cells: [{ index: 1 }, { index: 2 }, { index: 3 }],
    variables: [
      { name: 'raw', type: 'bytes' },
      { name: 'parts', type: 'list' },
    ],
  });
  const said = [
    new RegExp(
      `The kernel was killed by SIGKILL, probably out of memory \\(peak \\d+ MiB of 400 MiB, the limit of the control group /${name}\\)\\.`,
    ),
    /Memory by cell: cell 2: \+15\d MiB, cell 3: \+1[01]\d MiB, cell 4: up to \+\d+ MiB\./,
    /Largest variables before cell 4: raw \(bytes, 150 MiB\), parts \(list, 100 MiB\)\./,
  ];
  const shown = [
    error.evalue,
    stdout.replaceAll(/\s*│\s*|\s+/g, ' '),
    ...['a.md', 'a.sarif', 'a.xml'].map((file) => readFileSync(join(folder, file), 'utf8')),
  ];
  for (const text of shown) for (const line of said) expect(text.replaceAll(/\\(?=[^"nt])/g, '')).toMatch(line);
});

it.skipIf(!limitsMemory())('a cell that fills more than there is, and its twin that does not, before either runs', async () => {
  const group = await makeMemoryGroup(700 * mib);
  onTestFinished(() => group.remove());
  const cellsWith = (count: string) =>
    notebookText([
      `import array, os\nwith open(${JSON.stringify(join(group.folder, 'cgroup.procs'))}, "w") as file:\n    print(os.getpid(), file=file)`,
      `n = 1\nheld = array.array("d", [1.0]) * ${count}`,
    ]);
  const folder = scratchFolder({ 'a.ipynb': cellsWith('(2 << 27)'), 'b.ipynb': cellsWith('(2 << 23)') });
  const { report } = await check(folder, ['a.ipynb', 'b.ipynb', '--predict', 'rehearsal', '--jobs', '1']);
  expect(report.notebooks.map(({ status }) => status)).toEqual(['predicted-crash', 'passed']);
  expect(report.notebooks[0]!.cells[1]!.prediction).toMatchObject({
    rule: 'nbcrane/out-of-memory',
    errorType: 'KernelDied',
    confidence: 'likely',
    line: 2,
    diagnosis: expect.stringMatching(
      /^This cell fills 2\.0 GiB, more than the \d+ MiB left of the 700 MiB that the control group or container allows\. The system then kills the kernel\./,
    ),
  });
});
