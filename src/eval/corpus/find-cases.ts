import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { glob } from 'tinyglobby';
import { parseJson } from '../../json/parse-json.ts';
import { readText } from '../../files/read-file.ts';
import { UserError } from '../../errors.ts';
import { readNotebook } from '../../notebook/read.ts';
import { recordedMs } from '../../notebook/recorded-time.ts';
import type { EvalCase } from '../result.ts';
import { expectationSchema, explainMismatch, type Expectation } from './expectation.ts';

/** A cell recorded to run longer makes a case late. */
const lateMs = 60_000;
const singleSuffix = '.expect.json';
/** Names of the two notebooks of a pair, in our own corpora and in JunoBench. */
const crashNames = ['crash.ipynb', 'reproduced.ipynb'];
const healthyNames = ['healthy.ipynb', 'fixed.ipynb'];

/**
 * The cases of a corpus, sorted by id: folders with an `expect.json`, and single notebooks with a `<name>.expect.json` beside them.
 * @throws UserError for a folder without cases and for an expectation that makes no sense, naming the file
 */
export async function findCases(folder: string, shown: string): Promise<EvalCase[]> {
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new UserError('corpus', `${shown} is not a folder.`, {
      remedy: 'Choose a folder with cases, or `examples` for the built-in ones.',
    });
  const files = await glob(['**/expect.json', `**/*${singleSuffix}`], {
    cwd: folder,
    ignore: ['**/node_modules/**', '**/.venv/**', '**/.git/**'],
    followSymbolicLinks: false,
  });
  if (files.length === 0) {
    throw new UserError('corpus', `${shown} has no cases: no folder with an expect.json and no <name>${singleSuffix}.`, {
      remedy: 'See docs/eval.md for the format.',
    });
  }
  const cases = await Promise.all(files.map((file) => readCase(resolve(folder, file), folder)));
  return cases.sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function readCase(file: string, corpus: string): Promise<EvalCase> {
  const folder = dirname(file);
  const expectation = await readExpectation(file);
  const single = file.endsWith(singleSuffix) ? `${basename(file, singleSuffix)}.ipynb` : null;
  const notebooks =
    single === null ? pairIn(folder) : 'healthy' in expectation ? { crash: null, healthy: single } : { crash: single, healthy: null };
  const path = single === null ? folder : join(folder, basename(single, '.ipynb'));
  const id = relative(corpus, path).split(sep).join('/') || basename(folder);
  const missing = single !== null && !existsSync(join(folder, single)) ? single : null;
  if (missing ?? (notebooks.crash === null && notebooks.healthy === null))
    throw new UserError('corpus', `${file}: there is no ${missing ?? `${crashNames[0]} or ${healthyNames[0]}`} next to it.`);
  const { library, rootCause, kind, diagnosis, makeData } = expectation;
  return {
    id,
    folder,
    notebooks,
    library,
    rootCause,
    kind,
    diagnosis,
    ...(('late' in expectation && expectation.late) || (await takesMinutes(join(folder, notebooks.crash ?? notebooks.healthy!)))
      ? { late: true as const }
      : {}),
    target:
      'healthy' in expectation ? null : await targetOf(expectation, { folder, notebook: notebooks.crash ?? notebooks.healthy!, file }),
    errorType: 'healthy' in expectation ? null : expectation.errorType,
    line: 'healthy' in expectation ? null : expectation.line,
    makeData: makeData ?? (single === null && existsSync(join(folder, 'make_data.py')) ? ['make_data.py'] : null),
  };
}

async function readExpectation(file: string): Promise<Expectation> {
  let json: unknown;
  try {
    json = parseJson(await readText(file, { maxBytes: 2 ** 20 }));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError('corpus', `${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  const parsed = expectationSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new UserError('corpus', `${file}: ${explainMismatch(parsed.error)}`, { remedy: 'See docs/eval.md for the format.' });
}

function pairIn(folder: string): EvalCase['notebooks'] {
  const firstOf = (names: readonly string[]) => names.find((name) => existsSync(join(folder, name))) ?? null;
  return { crash: firstOf(crashNames), healthy: firstOf(healthyNames) };
}

/** By the times an earlier run left in the notebook. */
async function takesMinutes(notebook: string): Promise<boolean> {
  const { cells } = await readNotebook(notebook, basename(notebook));
  return cells.some((cell) => (recordedMs(cell) ?? 0) > lateMs);
}

type Crashing = Exclude<Expectation, { healthy: true }>;

async function targetOf(
  { crashCell, crashCellId }: Crashing,
  { folder, notebook, file }: { folder: string; notebook: string; file: string },
): Promise<EvalCase['target']> {
  const { cells } = await readNotebook(join(folder, notebook), notebook);
  const cell = cells.find(({ index, id }) => (crashCellId === undefined ? index === crashCell : id === crashCellId));
  if (cell?.type === 'code') return { index: cell.index, id: cell.id };
  const named = crashCellId === undefined ? `cell ${crashCell} (counted from 0)` : `the cell with id ${JSON.stringify(crashCellId)}`;
  throw new UserError('corpus', `${file}: ${named} of ${notebook} ${cell ? 'is not a code cell' : 'does not exist'}.`);
}
