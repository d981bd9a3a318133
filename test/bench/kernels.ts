// What a kernel costs in a container and on this machine: time from asking for it to the first answer, and time of a cell.
// usage: node test/bench/kernels.ts IMAGE [ROUNDS]   with NBCRANE_TEST_PYTHON naming the Python of the local kernel
// Prints Markdown; rounds alternate between the kinds, so that what else the machine does meets all of them.
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContainerProvider } from '../../src/kernel/container/provider.ts';
import { createLocalProvider } from '../../src/kernel/local/provider.ts';
import type { KernelProvider } from '../../src/kernel/provider.ts';

const [image, rounds = '5'] = process.argv.slice(2);
const python = process.env['NBCRANE_TEST_PYTHON'];
if (!image || !python) {
  console.error('usage: NBCRANE_TEST_PYTHON=PATH node test/bench/kernels.ts IMAGE [ROUNDS]');
  process.exit(2);
}
const cellsPerKernel = 100;
const onNotice = (message: string) => console.error(message);
const container = {
  image,
  engine: 'auto',
  pull: 'never',
  writable: false,
  git: false,
  disk: 2 ** 28,
  pids: 512,
  hostPython: python,
  onNotice,
} as const;
const kinds: Record<string, () => Promise<KernelProvider>> = {
  'local, Unix socket': () => createLocalProvider({ python, onNotice }),
  'container, Unix socket, no network': () => createContainerProvider({ ...container, network: false }),
  'container, loopback port': () => createContainerProvider({ ...container, network: true, transport: 'tcp' }),
};
const folder = mkdtempSync(join(tmpdir(), 'nbcrane-bench-'));
chmodSync(folder, 0o755);
type Times = { prepare: number[]; start: number[]; cell: number[]; close: number[] };
const times: Record<string, Times> = Object.fromEntries(
  Object.keys(kinds).map((kind) => [kind, { prepare: [], start: [], cell: [], close: [] }]),
);

/** Milliseconds that something took, and what it gave. */
async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
}

for (let round = 0; round < Number(rounds); round++) {
  for (const [kind, create] of Object.entries(kinds)) {
    const [prepared, provider] = await timed(create);
    const [started, session] = await timed(() =>
      provider.start({ kernelName: null, language: 'python', cwd: folder, env: {}, startupTimeoutMs: 120_000 }),
    );
    await session.execute('x = 1', { timeoutMs: null });
    const cells: number[] = [];
    for (let cell = 0; cell < cellsPerKernel; cell++) cells.push((await timed(() => session.execute('x + 1', { timeoutMs: null })))[0]);
    const [closed] = await timed(async () => {
      await session.close();
      await provider.close();
    });
    const own = times[kind]!;
    own.prepare.push(prepared);
    own.start.push(started);
    own.cell.push(median(cells));
    own.close.push(closed);
  }
}
rmSync(folder, { recursive: true });

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)]!;
}

const range = (values: number[], digits = 0) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
console.log(`Median (least–most) of ${rounds} rounds in milliseconds; ${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)}.\n`);
console.log('| Kernel | Look at engine, image or Python | Start of a kernel | A trivial cell | End |\n| --- | ---: | ---: | ---: | ---: |');
for (const [kind, { prepare, start, cell, close }] of Object.entries(times))
  console.log(`| ${kind} | ${range(prepare)} | ${range(start)} | ${range(cell, 1)} | ${range(close)} |`);
