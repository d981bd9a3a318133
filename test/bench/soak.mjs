#!/usr/bin/env node
// Many rehearsals beside running cells, over the corpus of test/world and the examples: outcomes counted, and what they leave behind.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Usage: node test/bench/soak.mjs [--rehearsals 50] [--jobs 6] [--cli PATH] [--predict NAMES] [--no-examples] --python PATH

Runs the notebooks again and again until so many copies of the kernel were made, prints how they ended, every notebook that did not end
as expected, and what was left on the machine: processes, folders in the temporary folder, mounts.`;

const { values } = parseArgs({
  options: {
    rehearsals: { type: 'string', default: '50' },
    jobs: { type: 'string', default: '6' },
    cli: { type: 'string' },
    predict: { type: 'string' },
    python: { type: 'string' },
    'no-examples': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const python = values.python ?? process.env.NBCRANE_TEST_PYTHON;
if (values.help || !python) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

const repository = fileURLToPath(new URL('../../', import.meta.url));
const corpus = join(repository, 'test/world/corpus');
const cli = values.cli ?? join(repository, 'src/cli/nbcrane.ts');

/** Many long cells in one kernel, which then looks for what their copies left in it. */
const leaks = [
  'import os, time\ndef held():\n    pages = int(open("/proc/self/statm").read().split()[1])\n    return len(os.listdir("/proc/self/fd")), pages * 4096 >> 20',
  ...Array.from({ length: 2 }, () => 'for step in range(14):\n    time.sleep(0.1)'),
  'before = held()',
  ...Array.from({ length: 12 }, () => 'for step in range(14):\n    time.sleep(0.1)'),
  'time.sleep(1)\nafter = held()\nassert after[0] <= before[0] + 3, ("descriptors", before, after)\nassert after[1] < before[1] + 20, ("MiB", before, after)',
];

/** Writes everything to run into an empty folder; which paths are to pass. */
function prepare(folder) {
  const cell = (source, at) => ({ id: `cell-${at}`, cell_type: 'code', metadata: {}, execution_count: null, outputs: [], source });
  const kernelspec = { name: 'python3', display_name: 'Python 3', language: 'python' };
  const healthy = [];
  for (const file of readdirSync(corpus, { recursive: true }).filter((name) => name.endsWith('.py'))) {
    const name = file.slice(0, -3);
    const sources = readFileSync(join(corpus, file), 'utf8').split(/^# %%(?! \[markdown\]).*\n/m);
    // Some list the folder they work in: the notebook's own file must not lie there.
    const apart = "__import__('os').makedirs('work', exist_ok=True); __import__('os').chdir('work')";
    const cells = sources
      .map((source) => source.replace(/^# %% \[markdown\][\s\S]*$/m, '').trim())
      .filter(Boolean)
      .map((source, at) => cell(at === 0 ? `${apart}\n${source}` : source, at));
    const path = join('corpus', name, `${basename(name)}.ipynb`);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: { kernelspec }, cells }));
    healthy.push(path);
  }
  const examples = values['no-examples']
    ? []
    : readdirSync(join(repository, 'examples')).filter(
        (name) => existsSync(join(repository, 'examples', name, 'healthy.ipynb')) && !name.startsWith('late-'),
      );
  writeFileSync(
    join(folder, 'leaks.ipynb'),
    JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: { kernelspec }, cells: leaks.map(cell) }),
  );
  healthy.unshift('leaks.ipynb');
  for (const name of examples) {
    cpSync(join(repository, 'examples', name), join(folder, 'examples', name), { recursive: true });
    healthy.push(join('examples', name, 'healthy.ipynb'));
  }
  return healthy;
}

/** Samples of what a kernel holds while it runs would need its help; what is left after it ended is the system's to tell. */
function left(temporary) {
  const own = spawnSync('ps', ['-eo', 'pid,stat,args'], { encoding: 'utf8' }).stdout.split('\n');
  return {
    processes: own.filter((line) => /ipykernel|nbcrane_server/.test(line) && line.includes(temporary)).length,
    zombies: own.filter((line) => /^\s*\d+ Z/.test(line)).length,
    folders: readdirSync(temporary).filter((name) => /nbcrane-(rehearsal|scratch)/.test(name)).length,
    mounts: readFileSync('/proc/self/mountinfo', 'utf8')
      .split('\n')
      .filter((line) => line.includes('nbcrane')).length,
    sharedMemory: readdirSync('/dev/shm'),
  };
}

function check(folder, paths, temporary) {
  return new Promise((resolve) => {
    const args = [cli, 'check', ...paths, '--python', python, '--quiet', '--jobs', values.jobs, '--json', join(folder, 'report.json')];
    const env = { ...process.env, TMPDIR: temporary, XDG_CACHE_HOME: join(folder, '.cache') };
    const run = spawn(process.execPath, [...args, ...(values.predict ? ['--predict', values.predict] : [])], {
      cwd: folder,
      env,
      stdio: 'ignore',
    });
    run.on('close', () => resolve(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))));
  });
}

const temporary = mkdtempSync(join(tmpdir(), 'nbcrane-soak-'));
const before = left(temporary);
const outcomes = {};
const reasons = {};
const wrong = [];
let made = 0;
let artifacts = 0;
let round = 0;
for (; made < Number(values.rehearsals); round += 1) {
  const folder = mkdtempSync(join(temporary, 'round-'));
  const paths = prepare(folder);
  // A small soak needs no whole round: it takes the notebooks in turn.
  const enough = Math.max(1, Math.ceil((Number(values.rehearsals) - made) / 2));
  const report = await check(folder, paths.slice(0, enough), temporary);
  for (const notebook of report.notebooks) {
    if (notebook.status !== 'passed')
      wrong.push(
        `${notebook.path}: ${notebook.status} ${notebook.message ?? ''} ${notebook.cells.flatMap(({ prediction, error }) => (prediction?.verdict === 'crash' ? prediction.diagnosis : (error?.evalue ?? []))).join(' ')}`,
      );
    for (const { kind, outcome, reason, artifacts: dropped } of notebook.rehearsals ?? []) {
      made += 1;
      artifacts += dropped;
      outcomes[`${kind}, ${outcome}`] = (outcomes[`${kind}, ${outcome}`] ?? 0) + 1;
      if (reason) reasons[reason.replace(/\d+/g, 'N')] = (reasons[reason.replace(/\d+/g, 'N')] ?? 0) + 1;
    }
  }
  rmSync(folder, { recursive: true, force: true });
}
const after = left(temporary);
rmSync(temporary, { recursive: true, force: true });

console.log(`${made} rehearsals in ${round} rounds; ${artifacts} crashes of copies dropped because the cell had passed the line.\n`);
console.log('| copy | number |\n| --- | ---: |');
for (const [name, number] of Object.entries(outcomes).toSorted()) console.log(`| ${name} | ${number} |`);
console.log('\n| why unknown | number |\n| --- | ---: |');
for (const [name, number] of Object.entries(reasons).toSorted((a, b) => b[1] - a[1])) console.log(`| ${name} | ${number} |`);
console.log('\n| left behind | before | after |\n| --- | ---: | ---: |');
const shown = (value) =>
  Array.isArray(value)
    ? `${value.length} ${value
        .filter((name) => !before.sharedMemory.includes(name))
        .slice(0, 5)
        .join(' ')}`
    : value;
for (const name of Object.keys(after)) console.log(`| ${name} | ${shown(before[name])} | ${shown(after[name])} |`);
console.log(`\n${wrong.length} notebooks did not end as expected.`);
for (const line of wrong) console.log(`- ${line.slice(0, 400)}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
