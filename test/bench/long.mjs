#!/usr/bin/env node
// Memory of nbcrane over a long notebook: resident memory of its process as cells and output go by.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Usage: node test/bench/long.mjs [--cells 1000] [--megabytes 1024] [--saved 0] [--cli PATH] [--predict NAMES] [--keep] --python PATH

Runs one notebook whose cells print so many megabytes together, and prints the resident memory of nbcrane at each tenth of it.
--saved: megabytes of output that the notebook already holds, of an earlier run.
--keep writes the executed copy as well (--output-notebook), for which outputs are kept.`;

const { values } = parseArgs({
  options: {
    cells: { type: 'string', default: '1000' },
    megabytes: { type: 'string', default: '1024' },
    saved: { type: 'string', default: '0' },
    cli: { type: 'string' },
    predict: { type: 'string', default: 'auto' },
    python: { type: 'string' },
    keep: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const python = values.python ?? process.env.NBCRANE_TEST_PYTHON;
if (values.help || !python) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
const cells = Number(values.cells);
const perCell = Math.round((Number(values.megabytes) * 2 ** 20) / cells);
const savedLines = Math.round((Number(values.saved) * 2 ** 20) / cells / 100);
const folder = mkdtempSync(join(tmpdir(), 'nbcrane-long-'));
const code = (at) => ({
  id: `cell-${at}`,
  cell_type: 'code',
  metadata: {},
  execution_count: null,
  outputs: savedLines > 0 ? [{ output_type: 'stream', name: 'stdout', text: Array(savedLines).fill(`${'y'.repeat(95)}\n`) }] : [],
  source: `open("progress", "w").write("${at}")\nline = "%06d" % ${at} + "x" * 93\nfor _ in range(${Math.ceil(perCell / 100)}):\n    print(line)`,
});
const content = { nbformat: 4, nbformat_minor: 5, metadata: {}, cells: Array.from({ length: cells }, (_, at) => code(at)) };
writeFileSync(join(folder, 'long.ipynb'), JSON.stringify(content));

const cli = values.cli ?? fileURLToPath(new URL('../../src/cli/nbcrane.ts', import.meta.url));
const args = [
  cli,
  'check',
  'long.ipynb',
  '--python',
  python,
  '--predict',
  values.predict,
  '--json',
  'r.json',
  ...(values.keep ? ['--output-notebook', 'out.ipynb'] : []),
];
const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

const started = Date.now();
const seen = new Map();
const timer = setInterval(() => {
  const at = Number(read(join(folder, 'progress')) || 0);
  const kib = Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${child.pid}/status`))?.[1] ?? 0);
  const tenth = Math.floor((at * 10) / cells);
  if (kib > 0) seen.set(tenth, [...(seen.get(tenth) ?? []), kib / 1024]);
}, 100);
child.on('exit', (exitCode) => {
  clearInterval(timer);
  const median = (list) => list.sort((one, other) => one - other)[list.length >> 1];
  const saved = savedLines > 0 ? `${values.saved} MiB of saved output, ` : '';
  console.log(
    `${cells} cells, ${saved}${values.megabytes} MiB of output, exit code ${exitCode}, ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
  console.log('cells done   nbcrane, resident MiB (median, most)');
  for (const [tenth, list] of [...seen].sort(([one], [other]) => one - other))
    console.log(
      `${String(tenth * 10).padStart(6)} %     ${median(list).toFixed(0).padStart(6)} ${Math.max(...list)
        .toFixed(0)
        .padStart(6)}`,
    );
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = exitCode ?? 1;
});

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
