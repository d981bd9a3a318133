import { join, resolve } from 'node:path';
import { UserError, type ExitCode } from '../errors.ts';
import { generate, journalFile } from '../eval/mutate/generate.ts';
import { mutantsTable } from '../eval/mutate/report.ts';
import { findPrograms } from '../eval/mutate/programs.ts';
import { MutatingPython } from '../eval/mutate/python.ts';
import type { EvalSettings } from '../eval/settings.ts';
import { terminalTable } from '../eval/tables/table.ts';
import { createLocalProvider } from '../kernel/local/provider.ts';
import { findPython, requireIpykernel } from '../kernel/local/python.ts';
import { count } from '../text/count.ts';
import { plainText } from '../text/plain-text.ts';
import type { Host } from './host.ts';

/** Seconds; a program with a longer cell is no example, unless cells are to be long. */
const longestCell = 60;

/**
 * `nbcrane eval --mutate FOLDER…`: puts one mistake into programs that run well, runs them, and keeps what crashes as a corpus. Exit
 * code 0 where at least one mutant is kept, 3 where it was interrupted.
 * @throws UserError
 */
export async function evalMutate(
  folders: readonly string[],
  settings: EvalSettings,
  { cwd, signal, stdout, stderr }: Host,
): Promise<ExitCode> {
  if (process.platform === 'win32')
    throw new UserError('mutate', '--mutate does not work on Windows: it needs to fork processes.', {
      remedy: 'Make the corpus on Linux or macOS. You can measure it anywhere.',
    });
  if (folders.length === 0)
    throw new UserError('usage', '--mutate needs folders with notebooks or scripts that run without errors', {
      remedy: 'For example: nbcrane eval --mutate notebooks/ --out mutants',
    });
  const say = (text: string) => settings.quiet || stderr.write(`${plainText(text)}\n`);
  const programs = await findPrograms(folders, { cwd, seed: settings.seed });
  const python = await findPython(settings.python);
  await requireIpykernel(python, { folder: cwd, asked: settings.python });
  const out = settings.out === undefined ? join(cwd, 'nbcrane-eval', 'mutants') : resolve(cwd, settings.out);
  const limit =
    settings['stop-after'] === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(settings['stop-after'] * 1000)]);
  const provider = await createLocalProvider({ python: settings.python ?? python.executable, onNotice: say });
  const mutating = new MutatingPython(python.executable, signal);
  const records = await generate({
    programs,
    out,
    seed: settings.seed,
    perProgram: settings['per-program'],
    longCellSeconds: settings.lengthen ?? null,
    cellLimit: settings.lengthen !== undefined ? settings.timeout : Math.min(settings.timeout, longestCell),
    jobs: settings.jobs ?? 1,
    provider,
    python: mutating,
    env: settings.env,
    startupTimeoutMs: settings['startup-timeout'] * 1000,
    signal,
    until: limit,
    onProgram: ({ program, leftOut, tried, kinds }, { done, total }) =>
      say(
        leftOut === null
          ? `${done}/${total} ${program}: ${kinds.length} of ${count(tried, 'mutant')} kept`
          : `${done}/${total} ${program} excluded: ${leftOut}`,
      ),
  }).finally(() => Promise.all([provider.close(), mutating.close()]));
  stdout.write(terminalTable(mutantsTable(records)));
  const halves = [...new Set(records.filter(({ leftOut }) => leftOut === null).map(({ half }) => half))].sort();
  if (!settings.quiet) stdout.write(`Written to ${out}: ${[...halves, journalFile].join(', ')}\n`);
  if (signal.aborted) return 3;
  if (records.every(({ leftOut }) => leftOut !== null))
    throw new UserError('mutate', 'No program could be run, or no mutant crashed.', {
      remedy: `See ${join(out, journalFile)} for the reasons.`,
    });
  return 0;
}
