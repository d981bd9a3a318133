#!/usr/bin/env node
// Late crashes: how soon after the expensive cell starts nbcrane stops it, against the real time to the crash; and what rehearsals cost healthy notebooks.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Usage: node test/bench/late.mjs [--healthy] [--repeats 3] [--python PATH] [NAME…]

Without --healthy: a Markdown table of examples/late-*/crash.ipynb, each run with the default predictors.
With --healthy: wall time of the short healthy examples with rehearsals (auto) and without (offline), in turn.`;

const repository = fileURLToPath(new URL('../../', import.meta.url));
const examples = join(repository, 'examples');
const seconds = (ms) => (ms / 1000).toFixed(1);

function check(notebook, python, args) {
  const folder = mkdtempSync(join(tmpdir(), 'nbcrane-bench-'));
  const json = join(folder, 'report.json');
  try {
    const began = performance.now();
    const command = [join(repository, 'src/cli/nbcrane.ts'), 'check', notebook, '--python', python, '--quiet', '--json', json, ...args];
    spawnSync(process.execPath, command, { env: { ...process.env, XDG_CACHE_HOME: folder }, timeout: 600_000 });
    const elapsed = performance.now() - began;
    return { elapsed, notebook: existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')).notebooks[0] : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function late(names, python) {
  console.log('| Example | crash met | confidence | s from the start of the long cell to the stop | real s to the crash | share |');
  console.log('| --- | --- | --- | ---: | ---: | ---: |');
  for (const name of names) {
    const expected = JSON.parse(readFileSync(join(examples, name, 'expect.json'), 'utf8'));
    const { notebook } = check(join(examples, name, 'crash.ipynb'), python, []);
    const found = notebook?.cells.find(({ status }) => status === 'predicted-crash');
    const hit =
      found &&
      found.index === expected.crashCell &&
      found.prediction.errorType === expected.errorType &&
      found.prediction.line === expected.line;
    const long = notebook?.cells.find(({ index }) => index === expected.late?.expensiveCell);
    // A cell that a rehearsal stopped before it started never ran: what counts is how long the rehearsal took.
    const spent = long && (long.durationMs || found?.prediction.latencyMs);
    const real = expected.late?.seconds;
    const what = hit
      ? `${found.prediction.errorType}, cell ${found.index + 1}`
      : found
        ? `another: ${found.prediction.errorType}, cell ${found.index + 1}`
        : (notebook?.status ?? 'nothing');
    console.log(
      `| ${name} | ${what} | ${found?.prediction.confidence ?? '–'} by ${found?.prediction.predictor ?? '–'} | ${spent ? seconds(spent) : '–'} | ${real ?? 'unknown'} | ${spent && real ? `${(spent / 10 / real).toFixed(1)} %` : '–'} |`,
    );
  }
}

function healthy(names, python, repeats) {
  const times = { auto: {}, offline: {} };
  for (const name of names) {
    for (let round = 0; round <= repeats; round += 1) {
      // In turn: whichever comes first may find less in the system's caches.
      const order = Object.keys(times);
      for (const predict of round % 2 ? order : order.reverse()) {
        const { elapsed, notebook } = check(join(examples, name, 'healthy.ipynb'), python, ['--predict', predict]);
        if (notebook?.status !== 'passed') throw new Error(`${name} with ${predict}: ${notebook?.status}`);
        if (round > 0) (times[predict][name] ??= []).push(elapsed);
      }
    }
  }
  const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
  console.log('| Healthy notebook | without rehearsals, s | auto, s | ratio |\n| --- | ---: | ---: | ---: |');
  for (const name of names) {
    const [auto, plain] = [median(times.auto[name]), median(times.offline[name])];
    console.log(`| ${name} | ${seconds(plain)} | ${seconds(auto)} | ${(auto / plain).toFixed(2)} |`);
  }
  const total = (predict) => names.reduce((sum, name) => sum + median(times[predict][name]), 0);
  console.log(`| all | ${seconds(total('offline'))} | ${seconds(total('auto'))} | ${(total('auto') / total('offline')).toFixed(2)} |`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    healthy: { type: 'boolean' },
    repeats: { type: 'string', default: '3' },
    python: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const python = values.python ?? process.env.NBCRANE_TEST_PYTHON;
if (values.help || !python) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const all = readdirSync(examples).filter((name) => existsSync(join(examples, name, 'crash.ipynb')));
  const chosen =
    positionals.length > 0
      ? positionals
      : all.filter((name) => name.startsWith('late-') !== Boolean(values.healthy) && name !== 'training-loop');
  if (values.healthy) healthy(chosen, python, Number(values.repeats));
  else late(chosen, python);
  console.log(
    `\nMedian of ${values.healthy ? values.repeats : 1}; ${cpus().length} CPUs, load ${loadavg()[0].toFixed(1)} at the end, ${new Date().toISOString().slice(0, 10)}.`,
  );
}
