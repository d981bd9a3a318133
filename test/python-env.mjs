#!/usr/bin/env node
// Makes the Python environment of the tests and examples once, keeps it in the user's cache, and runs commands with it.
// Plain Node 20 without dependencies: it is the first thing that runs on a fresh machine.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { constants, homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const repository = dirname(here);
const windows = process.platform === 'win32';

const requirements = join(here, 'python-requirements.txt');
const oldest = [3, 11];

const usage = `Usage: node test/python-env.mjs [--run COMMAND [ARG...]]

Prints the path of a Python that has what the tests need, made on first use.
  --run COMMAND     run nbcrane (from dist) or a command of node_modules/.bin with that Python

NBCRANE_TEST_PYTHON names a Python to use as it is; PYTHON names the one to build from.`;

const say = (text) => process.stderr.write(`${text}\n`);

/** Something the person who called this can fix. */
class Failure extends Error {
  constructor(message, exitCode = 3) {
    super(message);
    this.exitCode = exitCode;
  }
}

function parse(argv) {
  const options = { run: null };
  while (argv.length > 0) {
    const word = argv.shift();
    if (word === '--run' && argv.length > 0) options.run = argv.splice(0);
    else if (word === '--help' || word === '-h') return null;
    else throw new Failure(`Cannot read "${[word, ...argv].join(' ')}".\n\n${usage}`, 2);
  }
  return options;
}

const atLeast = (version, oldest) => version[0] > oldest[0] || (version[0] === oldest[0] && version[1] >= oldest[1]);

/** The first Python on the PATH that is new enough: `{ command, version, tag }`. */
function findPython() {
  const wanted = process.env.PYTHON;
  const names = wanted ? [wanted] : ['python3', 'python', ...[13, 12, 11, 14, 10, 9].map((minor) => `python3.${minor}`)];
  const code = 'import sys, platform as p; print(sys.version_info[0], sys.version_info[1], p.python_version(), p.machine())';
  const tooOld = [];
  for (const command of names) {
    const answer = spawnSync(command, ['-c', code], { encoding: 'utf8' });
    const [major, minor, full, machine] = (answer.status === 0 ? answer.stdout : '').trim().split(' ');
    if (!full) continue;
    if (atLeast([Number(major), Number(minor)], oldest)) return { command, version: full, tag: `${process.platform}-${machine}-${full}` };
    tooOld.push(`${command} is ${full}`);
  }
  const need = `Python ${oldest.join('.')} or newer`;
  if (tooOld.length > 0) throw new Failure(`${need} is needed, but ${tooOld.join(', ')}. Install a newer one, or set PYTHON=<path>.`);
  if (wanted) throw new Failure(`PYTHON=${wanted} does not work. ${need} is needed.`);
  throw new Failure(`No python3 on the PATH. Install ${need}, or set PYTHON=<path>.`);
}

function cacheFolder() {
  if (process.env.XDG_CACHE_HOME) return join(process.env.XDG_CACHE_HOME, 'nbcrane');
  return windows && process.env.LOCALAPPDATA ? join(process.env.LOCALAPPDATA, 'nbcrane', 'cache') : join(homedir(), '.cache', 'nbcrane');
}

/** Where the environment belongs: its name changes with the requirements, the Python version and the platform. */
function placeOf(python) {
  const key = createHash('sha256').update(readFileSync(requirements)).update(python.tag).digest('hex').slice(0, 16);
  const folder = join(cacheFolder(), `python-${key}`);
  return {
    folder,
    python: windows ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python'),
    marker: join(folder, 'nbcrane-ready'),
  };
}

/** The marker is written last, so a half-built folder never has one; the Python under it may have been removed since. */
const isReady = (place) => existsSync(place.marker) && spawnSync(place.python, ['-c', '']).status === 0;

const heartbeatMs = 2_000;
const staleMs = 30_000;

/** Runs `work` while holding the lock file; a holder that died stops touching it and loses it. */
async function withLock(path, work) {
  let announced = false;
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > staleMs) rmSync(path, { force: true });
    else if (!announced) say('Waiting for another process that is creating the Python environment.');
    announced = true;
    await sleep(250 + Math.random() * 500);
  }
  const beat = setInterval(() => {
    // The file may have been taken from a process that was suspended for long; the build itself still ends well.
    if (existsSync(path)) utimesSync(path, new Date(), new Date());
  }, heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(path, { force: true });
  }
}

let child = null;
let stoppedBy = null;

/** Starts a command that a Ctrl-C or a termination of this process reaches, and resolves with its exit code. */
function start(command, args, options, onLine) {
  return new Promise((resolve, reject) => {
    child = spawn(command, args, options);
    for (const stream of onLine ? [child.stdout, child.stderr] : []) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (text) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop();
        lines.forEach(onLine);
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Runs a step of the build; its output stays silent unless it fails. */
async function step(place, what, args, onLine = () => {}) {
  const last = [];
  const env = { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1', PYTHONNOUSERSITE: '1' };
  for (const name of ['PYTHONHOME', 'PYTHONPATH', 'VIRTUAL_ENV']) delete env[name];
  const code = await start(args[0], args.slice(1), { env, stdio: ['ignore', 'pipe', 'pipe'] }, (line) => {
    if (line.trim()) last.push(line.trimEnd());
    if (last.length > 12) last.shift();
    onLine(line);
  });
  if (stoppedBy) throw new Failure(`Stopped by ${stoppedBy} while ${what}.`);
  if (code !== 0)
    throw new Failure(`Failed while ${what} in ${place.folder} (exit code ${code}):\n${last.map((line) => `  ${line}`).join('\n')}`);
}

/** One line for every large download; the small ones are over before anybody reads them. */
function tellDownload(line) {
  const match = /^\s*(?:Downloading|Using cached|Processing)\s+(\S+?)(?:\s+\(([\d.]+) ([MG]B)\))?\s*$/.exec(line);
  const name = match?.[1].split(/[\\/]/).pop().split('-').slice(0, 2).join(' ');
  if (match?.[2] && (match[3] === 'GB' || Number(match[2]) >= 10)) say(`  ${name} (${match[2]} ${match[3]})`);
  else if (line.startsWith('Installing collected packages')) say('  installing');
}

async function build(place, python) {
  const began = Date.now();
  const pip = [place.python, '-m', 'pip'];
  say(
    `Creating a Python environment: downloads more than 1 GB and takes several minutes, only this once.\nIt uses Python ${python.version} and goes to ${place.folder}.`,
  );
  rmSync(place.folder, { recursive: true, force: true });
  try {
    await step(place, 'making a virtual environment (on Debian and Ubuntu it needs the package python3-venv)', [
      python.command,
      '-m',
      'venv',
      place.folder,
    ]);
    await step(
      place,
      'installing test/python-requirements.txt',
      [...pip, 'install', '--no-input', '--progress-bar', 'off', '-r', requirements],
      tellDownload,
    );
    writeFileSync(place.marker, `${python.version}\n`);
  } catch (error) {
    rmSync(place.folder, { recursive: true, force: true });
    throw error;
  }
  say(`Ready in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** Path of a Python with everything. */
async function environment() {
  const given = process.env.NBCRANE_TEST_PYTHON;
  if (given) {
    if (spawnSync(given, ['-c', '']).status === 0) return given;
    throw new Failure(`NBCRANE_TEST_PYTHON=${given} does not work. Unset it to use nbcrane's own environment.`);
  }
  const python = findPython();
  const place = placeOf(python);
  if (isReady(place)) return place.python;
  mkdirSync(dirname(place.folder), { recursive: true });
  await withLock(`${place.folder}.lock`, async () => {
    if (!isReady(place)) await build(place, python);
  });
  return place.python;
}

/** nbcrane runs as a user has it, with the environment active; anything else only learns of the Python through NBCRANE_TEST_PYTHON. */
function run(python, [name, ...args]) {
  const bin = join(repository, 'node_modules', '.bin');
  const pathKey = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const env = { ...process.env, NBCRANE_TEST_PYTHON: python };
  env[pathKey] = [bin, process.env[pathKey]].join(delimiter);
  if (name !== 'nbcrane') {
    const command = join(bin, windows ? `${name}.cmd` : name);
    if (!existsSync(command)) throw new Failure(`${name} is not in node_modules/.bin. Run npm install first.`);
    return start(command, args, { env, stdio: 'inherit', shell: windows });
  }
  const program = join(repository, 'dist', 'nbcrane.js');
  if (!existsSync(program)) throw new Failure('dist/nbcrane.js is missing. Run npm run build first.');
  const ownNode = join(bin, windows ? 'node.cmd' : 'node');
  env.VIRTUAL_ENV = dirname(dirname(python));
  env[pathKey] = [dirname(python), env[pathKey]].join(delimiter);
  return start(existsSync(ownNode) ? ownNode : process.execPath, [program, ...args], { env, stdio: 'inherit', shell: windows });
}

// Ctrl-C reaches the child by itself; this process waits for it and reports its exit code.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stoppedBy = signal;
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child?.kill(signal);
  });
}

try {
  const options = parse(process.argv.slice(2));
  if (!options) console.log(usage);
  else {
    const python = await environment();
    if (stoppedBy) process.exitCode = 128 + constants.signals[stoppedBy];
    else if (options.run) process.exitCode = await run(python, options.run);
    else console.log(python);
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  say(`python-env: ${error.message}`);
  process.exitCode = stoppedBy ? 128 + constants.signals[stoppedBy] : error.exitCode;
}
