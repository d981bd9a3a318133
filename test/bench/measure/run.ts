import { execa } from 'execa';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeMemoryGroup } from '../../support/memory-groups.ts';
import type { Case } from './corpora.ts';
import { factsOf, type ReportedNotebook } from './facts.ts';
import type { Outcome } from './judge.ts';

export type Runner = { program: string; python: string; predict: string; matplotlib: string; signal: AbortSignal };

const longestMs = 600_000;
const missing = fileURLToPath(new URL('missing.py', import.meta.url));

/** Checks one notebook in a folder of its own, with a cache and settings of its own. */
export async function runCase(one: Case, runner: Runner): Promise<{ seconds: number; outcome: Outcome }> {
  const own = await mkdtemp(join(tmpdir(), 'nbcrane-figures-'));
  try {
    const work = join(own, 'work');
    await mkdir(work);
    const notebook = join(work, await one.prepare(work));
    const data = join(dirname(notebook), 'make_data.py');
    if (existsSync(data)) {
      const made = await execa(runner.python, [data], { cwd: dirname(data), reject: false, timeout: longestMs, stdin: 'ignore' });
      if (made.failed) return { seconds: 0, outcome: { kind: 'left-out', why: `make_data.py failed: ${lastLine(made.stderr)}` } };
    }
    const began = performance.now();
    const outcome = await check(notebook, own, one, runner);
    return { seconds: (performance.now() - began) / 1000, outcome: await unlessMissing(outcome, notebook, one, runner.python) };
  } finally {
    await rm(own, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function check(notebook: string, own: string, one: Case, runner: Runner): Promise<Outcome> {
  if (one.group === undefined) return checkAs([process.execPath], notebook, own, one, runner);
  const group = await makeMemoryGroup(one.group);
  try {
    return await checkAs(group.enter(process.execPath), notebook, own, one, runner);
  } finally {
    await group.remove();
  }
}

async function checkAs(
  [command, ...first]: [string, ...string[]],
  notebook: string,
  own: string,
  one: Case,
  { program, python, predict, matplotlib, signal }: Runner,
): Promise<Outcome> {
  const report = join(own, 'report.json');
  const args = ['check', notebook, '--python', python, '--predict', predict, '--quiet', '--color', 'never', '--json', report, ...one.args];
  const ran = await execa(command, [...first, program, ...args], {
    cwd: dirname(notebook),
    env: { ...plainEnvironment(), XDG_CACHE_HOME: join(own, 'cache'), XDG_CONFIG_HOME: join(own, 'config'), MPLCONFIGDIR: matplotlib },
    extendEnv: false,
    reject: false,
    stdin: 'ignore',
    timeout: longestMs,
    cancelSignal: signal,
  });
  if (ran.timedOut) return { kind: 'failed', why: `not through after ${longestMs / 1000} s` };
  const ended = ran.exitCode === undefined ? `ended by ${ran.signal ?? ran.code}` : `exit code ${ran.exitCode}`;
  // 3: a kernel died.
  if (![0, 1, 3].includes(ran.exitCode ?? -1) || !existsSync(report))
    return { kind: 'failed', why: `${ended}: ${lastLine(ran.stderr || ran.stdout).replaceAll(own, '')}` };
  const [reported] = (JSON.parse(readFileSync(report, 'utf8').replaceAll(own, '')) as { notebooks: ReportedNotebook[] }).notebooks;
  return reported ? { kind: 'ran', facts: factsOf(reported) } : { kind: 'failed', why: `${ended}: an empty report` };
}

/** Settings in variables would be part of what is measured. */
const plainEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^NBCRANE_|_API_KEY$|^GITHUB_ACTIONS$/.test(name)));

/** An import that fails in another cell than expected says something about this Python, if the module is really not there. */
async function unlessMissing(outcome: Outcome, notebook: string, { truth, endings }: Case, python: string): Promise<Outcome> {
  if (outcome.kind !== 'ran' || endings.includes('crashed')) return outcome;
  const places = [...outcome.facts.predicted, ...outcome.facts.raised];
  if (!places.some(({ cell, errorType }) => cell !== truth?.cell && /^(ModuleNotFound|Import)Error$/.test(errorType ?? ''))) return outcome;
  const { stdout } = await execa(python, [missing, notebook], { reject: false, stdin: 'ignore' });
  return stdout.trim() === '' ? outcome : { kind: 'left-out', why: `needs ${stdout.trim().split(/\s+/).join(', ')}` };
}

const lastLine = (text: string) => text.trim().split('\n').at(-1)!.slice(0, 160);
