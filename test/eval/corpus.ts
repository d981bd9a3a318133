import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { execa } from 'execa';
import { main } from '../../src/cli/main.ts';
import { resultRecordSchema, type ResultRecord } from '../../src/eval/result.ts';
import { summarySchema, type Summary } from '../../src/eval/summary.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';
import { userOf } from '../support/user-cache.ts';

const expectation = (extra: object) =>
  JSON.stringify({
    crashCell: 2,
    errorType: 'IndexError',
    line: 1,
    library: 'python',
    kind: 'index out of range',
    rootCause: 'NB specific',
    diagnosis: 'The list has two items.',
    ...extra,
  });

const start = ['import math', 'items = [math.sqrt(4), 3]'];

/** A folder of cases in plain Python: pairs, a single notebook, one with a data generator, one that hangs and one that kills its kernel. */
export const corpusFiles: Record<string, string> = {
  'pair/crash.ipynb': notebookText([...start, 'items[5]']),
  'pair/healthy.ipynb': notebookText([...start, 'open("left-behind.txt", "w").close(); items[1]']),
  'pair/expect.json': expectation({}),
  'loose/solo.ipynb': notebookText(["a = {'k': 1}", "a['missing']"]),
  'loose/solo.expect.json': JSON.stringify({ crashCellId: 'cell-1', errorType: 'KeyError', library: 'python' }),
  'loose/fine.ipynb': notebookText(['1 + 1']),
  'loose/fine.expect.json': JSON.stringify({ healthy: true, library: 'python' }),
  'data/crash.ipynb': notebookText(["rows = open('rows.txt').read().split()", 'len(rows)', 'rows[7]']),
  'data/expect.json': expectation({}),
  'data/make_data.py': "open('rows.txt', 'w').write('1 2 3')",
};

export const troubleFiles: Record<string, string> = {
  'hang/crash.ipynb': notebookText(['x = 1', 'import time\ntime.sleep(120)', 'x[1]']),
  'hang/expect.json': expectation({}),
  'kill/crash.ipynb': notebookText(['import os, signal', 'os.kill(os.getpid(), signal.SIGKILL)', 'x[1]']),
  'kill/expect.json': expectation({}),
  'other/crash.ipynb': notebookText(['import no_such_package_at_all', 'x = [1]', 'x[1]']),
  'other/expect.json': expectation({}),
  'no-data/healthy.ipynb': notebookText(['1']),
  'no-data/expect.json': expectation({ crashCell: 0, makeData: ['-c', 'raise SystemExit("no data today")'] }),
};

export type Evaluation = {
  exitCode: number;
  stdout: string;
  stderr: string;
  records: ResultRecord[];
  summary: Summary | null;
  folder: string;
};

export const evalFolder = (files: Record<string, string>) =>
  scratchFolder(Object.fromEntries(Object.entries(files).map(([name, text]) => [`corpus/${name}`, text])));

export function startEvaluation(
  folder: string,
  args: readonly string[],
  { corpus = ['corpus'] as readonly string[], env = {} as Record<string, string> } = {},
) {
  return execa(process.execPath, [cli, 'eval', ...corpus, '--python', testPython(), '--out', 'out', ...args], {
    cwd: folder,
    reject: false,
    env: userOf(folder, env),
  });
}

/** Runs the real command line from source on `corpus` in the folder and reads what it wrote to `out`. */
export async function evaluateFolder(
  folder: string,
  args: readonly string[],
  { corpus = ['corpus'] as readonly string[], env = {} as Record<string, string> } = {},
): Promise<Evaluation> {
  const run = await startEvaluation(folder, args, { corpus, env });
  const read = (name: string) => (existsSync(join(folder, 'out', name)) ? readFileSync(join(folder, 'out', name), 'utf8') : null);
  const lines = (read('results.jsonl') ?? '').split('\n').filter(Boolean);
  const summary = read('summary.json');
  return {
    exitCode: run.exitCode ?? -1,
    stdout: run.stdout,
    stderr: run.stderr,
    records: lines.map((line) => resultRecordSchema.parse(JSON.parse(line))),
    summary: summary === null ? null : summarySchema.parse(JSON.parse(summary)),
    folder,
  };
}

/** The command in this process, for what runs no notebook. */
export async function evalInProcess(args: readonly string[], cwd: string): Promise<{ exitCode: number; stdout: string; stderr: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const exitCode = await main(['eval', ...args], { stdout, stderr, env: {}, cwd, signal: new AbortController().signal });
  return { exitCode, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
}
