import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import type { Complaint } from './complaint.ts';
import type { FoundAnalyser } from './find-analyser.ts';

const limitMs = 5 * 60_000;
const file = 'notebook.py';

/** Checks one module and answers all complaints. Rejects with the reason where the analyser did not do its work. */
export async function runAnalyser(analyser: FoundAnalyser, text: string, signal: AbortSignal): Promise<Complaint[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nbcrane-baseline-'));
  try {
    await writeFile(join(folder, file), text);
    // A configuration of the user's own has no say in a baseline.
    await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify({ typeCheckingMode: 'standard' }));
    await writeFile(join(folder, 'pylintrc'), '[MAIN]\n');
    const [program, ...args] = analyser.command;
    const ran = await execa(program!, [...args, ...argumentsFor(analyser)], {
      cwd: folder,
      reject: false,
      stdin: 'ignore',
      timeout: limitMs,
      cancelSignal: signal,
      maxBuffer: 1 << 27,
    });
    signal.throwIfAborted();
    if (ran.timedOut) throw new Error(`${analyser.name} took longer than ${limitMs / 1000} s`);
    return (analyser.name === 'pyright' ? fromPyright : fromPylint)(parse(ran.stdout, analyser.name, ran.stderr));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function argumentsFor({ name, python, modulePath }: FoundAnalyser): string[] {
  if (name === 'pyright') return ['--outputjson', '--pythonpath', python, file];
  const hook = `import sys; sys.path.extend(${JSON.stringify(modulePath)})`;
  return [
    '--rcfile=pylintrc',
    '--persistent=n',
    '--score=n',
    '--output-format=json',
    '--disable=all',
    '--enable=E,F,unbalanced-tuple-unpacking,unbalanced-dict-unpacking',
    `--init-hook=${hook}`,
    file,
  ];
}

function parse(output: string, name: string, problem: string): unknown {
  try {
    return JSON.parse(output);
  } catch (error) {
    throw new Error(`${name} did not return JSON: ${(problem || output).trim().slice(0, 300)}`, { cause: error });
  }
}

const pyrightOutput = z.object({
  generalDiagnostics: z.array(
    z.object({
      severity: z.string(),
      message: z.string(),
      rule: z.string().optional(),
      range: z.object({ start: z.object({ line: z.int(), character: z.int() }) }).optional(),
    }),
  ),
});

/** Lines count from 0 there; a complaint without a rule is one about syntax. */
const fromPyright = (output: unknown): Complaint[] =>
  pyrightOutput
    .parse(output)
    .generalDiagnostics.filter(({ severity }) => severity === 'error')
    .map(({ message, rule, range }) => ({
      line: (range?.start.line ?? 0) + 1,
      column: range?.start.character ?? 0,
      rule: rule ?? 'syntax',
      message,
    }));

const pylintOutput = z.array(z.object({ line: z.int(), column: z.int(), symbol: z.string(), message: z.string() }));

const fromPylint = (output: unknown): Complaint[] =>
  pylintOutput.parse(output).map(({ line, column, symbol, message }) => ({ line, column, rule: symbol, message }));
