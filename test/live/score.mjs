#!/usr/bin/env node
// Scores nbcrane on a folder of notebook pairs: how many crashes it predicts, where, and how often it cries wolf.
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCases } from './cases.mjs';
import { judge, totals } from './judge.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));

const usage = `Usage: node test/live/score.mjs DIR [options] [-- nbcrane options]

DIR/<case>/ holds crash.ipynb and healthy.ipynb (or reproduced.ipynb and fixed.ipynb), expect.json and,
where the notebooks read files, make_data.py. Every notebook runs in a copy of its folder.

  --python PATH   Python of the kernels (default: NBCRANE_TEST_PYTHON)
  --only NAME     only cases whose name contains NAME; may be repeated
  --twin WHICH    crash or healthy only
  --jobs N        notebooks at the same time (default 2)
  --limit SECONDS for one notebook (default 900)
  --out FILE      JSON lines, one per notebook; what is in it already is not run again
  --source        run src/ instead of dist/`;

function options() {
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      python: { type: 'string' },
      only: { type: 'string', multiple: true },
      twin: { type: 'string' },
      jobs: { type: 'string', default: '2' },
      limit: { type: 'string', default: '900' },
      out: { type: 'string' },
      source: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const end = tokens.find((token) => token.kind === 'option-terminator')?.index ?? Infinity;
  const before = tokens.filter((token) => token.kind === 'positional' && token.index < end).map((token) => token.value);
  return { ...values, folder: before[0] ?? null, extra: positionals.slice(before.length) };
}

const running = new Set();

/** Runs a command and resolves with `{ code, output }`; it and what it started are killed at the limit. */
function run(command, args, { cwd, env, limitMs }) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output = (output + text).slice(-4000)));
    const timer = setTimeout(() => stop(child, 'SIGKILL'), limitMs);
    child.once('error', fail);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      done({ code: code ?? signal, output });
    });
  });
}

function stop(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** One twin of a case, run in a copy of its folder. */
async function score(item, { file, twin }, settings) {
  const work = mkdtempSync(join(realpathSync(tmpdir()), 'nbcrane-score-'));
  const base = { case: item.name, twin, library: item.library, kind: item.kind, expected: item.expected };
  try {
    const folder = join(work, item.name);
    cpSync(item.folder, folder, { recursive: true, filter: (path) => !path.includes('__pycache__') });
    await run('chmod', ['-R', 'u+w', folder], { limitMs: 10_000 });
    const path = `${dirname(settings.python)}${delimiter}${process.env.PATH}`;
    const env = {
      ...process.env,
      PATH: path,
      XDG_CACHE_HOME: join(work, 'cache'),
      MPLCONFIGDIR: process.env.MPLCONFIGDIR ?? join(tmpdir(), 'nbcrane-score-matplotlib'),
    };
    if (existsSync(join(folder, 'make_data.py'))) {
      const made = await run(settings.python, ['make_data.py'], { cwd: folder, env, limitMs: settings.limitMs });
      if (made.code !== 0)
        return { ...base, outcome: 'broken', status: `make_data.py ended with ${made.code}: ${made.output.slice(-300)}` };
    }
    const json = join(work, 'report.json');
    const args = [
      'check',
      file,
      '--python',
      settings.python,
      '--json',
      json,
      '--stop-on',
      'likely',
      '--quiet',
      '--notebook-timeout',
      `${settings.limitMs / 1000}`,
      ...settings.extra,
    ];
    const ran = await run(settings.node, [settings.program, ...args], { cwd: folder, env, limitMs: settings.limitMs + 60_000 });
    if (!existsSync(json))
      return { ...base, outcome: 'broken', status: `nbcrane ended with ${ran.code} and no report: ${ran.output.slice(-300)}` };
    return { ...base, ...judge(twin, item.expected, JSON.parse(readFileSync(json, 'utf8')).notebooks[0]) };
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 3 });
  }
}

function row(record) {
  const predicted = record.prediction;
  const said = predicted
    ? `${predicted.errorType} line ${predicted.line} (${predicted.confidence}, ${predicted.rule ?? predicted.predictor})`
    : (record.error ?? record.status ?? '');
  const marks =
    record.outcome === 'predicted'
      ? ` ${record.rightError ? '' : 'other exception '}${record.rightLine ? '' : 'other line'}`.trimEnd()
      : '';
  const seconds = (record.seconds ?? 0).toFixed(1).padStart(6);
  const line = `${record.outcome.padEnd(11)} ${`${record.case} ${record.twin}`.padEnd(36)} ${seconds} s  ${said}${marks}`;
  return line.slice(0, 180);
}

async function main() {
  const given = options();
  if (given.help || !given.folder) {
    console.log(usage);
    return given.help ? 0 : 2;
  }
  if (!existsSync(given.folder)) {
    console.log(`${given.folder} is not there: nothing to score.`);
    return 0;
  }
  const python = given.python ?? process.env.NBCRANE_TEST_PYTHON;
  if (!python) {
    console.error('Name a Python with --python or NBCRANE_TEST_PYTHON.');
    return 2;
  }
  const program = join(repository, given.source ? 'src/cli/nbcrane.ts' : 'dist/nbcrane.js');
  const ownNode = join(repository, 'node_modules/.bin/node');
  // A virtual environment's python is a link; following it would lose the environment.
  const settings = {
    python: resolve(python),
    program,
    node: existsSync(ownNode) ? ownNode : process.execPath,
    limitMs: Number(given.limit) * 1000,
    extra: given.extra,
  };

  const key = (record) => `${record.case} ${record.twin}`;
  const wanted = readCases(given.folder)
    .filter((item) => !given.only || given.only.some((part) => item.name.includes(part)))
    .flatMap((item) => item.twins.filter(({ twin }) => !given.twin || twin === given.twin).map((twin) => ({ item, twin })));
  const earlier =
    given.out && existsSync(given.out)
      ? readFileSync(given.out, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [];
  const known = new Map(earlier.map((record) => [key(record), record]));
  const todo = wanted.filter(({ item, twin }) => !known.has(`${item.name} ${twin.twin}`));
  if (todo.length < wanted.length) console.log(`${wanted.length - todo.length} of ${wanted.length} notebooks taken from ${given.out}.`);

  const worker = async () => {
    for (let next = todo.shift(); next; next = todo.shift()) {
      const record = await score(next.item, next.twin, settings);
      known.set(key(record), record);
      if (given.out) appendFileSync(given.out, `${JSON.stringify(record)}\n`);
      console.log(row(record));
    }
  };
  await Promise.all(Array.from({ length: Number(given.jobs) }, worker));

  const records = wanted.map(({ item, twin }) => known.get(`${item.name} ${twin.twin}`));
  console.log(
    ['', `${new Set(records.map((record) => record.case)).size} cases, ${records.length} notebooks`, ...totals(records)].join('\n'),
  );
  return 0;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) stop(child, signal);
    setTimeout(() => process.exit(130), 3000);
  });
}

process.exitCode = await main();
