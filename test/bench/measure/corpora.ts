import { execa } from 'execa';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpus as world, corpusNames, writeNotebooks } from '../../world/notebooks.ts';
import { limitsMemory } from '../../support/memory-groups.ts';
import { composeNotebooks } from '../healthy/compose.ts';
import { collectDocstrings } from '../healthy/docstrings.ts';
import type { Crash } from './facts.ts';
import type { Known } from './judge.ts';

/** One notebook of a corpus. */
export type Case = Known & {
  corpus: string;
  name: string;
  /** What decides the result: with another text it is run again. */
  text: string;
  /** Python of the kernel, where it is not the usual one. */
  python?: string;
  /** Flags of `nbcrane check`. */
  args: readonly string[];
  /** Bytes of memory that the control group allows in which it is run. */
  group?: number;
  /** Writes the notebook and its files below an empty folder; answers the notebook's path there. */
  prepare(folder: string): Promise<string>;
};

export type Corpus = { name: string; cases: Case[]; /** Why there is none. */ missing?: string };

export type Places = {
  python: string;
  junobench: string | undefined;
  /** A Python that has what JunoBench needs. */
  junobenchPython: string | undefined;
  /** A Python that has the libraries of one set of `test/bench/unlisted`. */
  unlistedPython?: string | undefined;
  mutants: string | undefined;
  /** Keeps what is generated. */
  kept: string;
  /** Whose docstring examples are healthy notebooks. */
  packages: readonly string[];
  say(text: string): void;
};

const unlisted = fileURLToPath(new URL('../unlisted', import.meta.url));
const unlistedSets = readdirSync(unlisted).filter((name) => /^\d+$/.test(name));
const limits = fileURLToPath(new URL('../limits', import.meta.url));
const examples = fileURLToPath(new URL('../../../examples', import.meta.url));
/** Seconds. The healthy late examples run for minutes; what is predicted of a long cell is predicted early in it. */
const longestHealthyCell = '20';
const longestLateNotebook = '240';
const longestDocstringCell = '20';
/** Seconds to make mutants in, where no folder with mutants is given. */
const mutating = '180';

const isLate = (name: string) => /^(late-|training-loop)/.test(name);

/** Notebooks that run out of memory or time under a limit that their `expect.json` states, and their twins that stay within it. */
async function limitsOf(half: string): Promise<Case[] | string> {
  if (!limitsMemory()) return 'this machine lets nobody make control groups of memory';
  return casesBelow(join(limits, half));
}

async function unlistedOf(set: string, { unlistedPython: python }: Places): Promise<Case[] | string> {
  if (python === undefined)
    return `not here: name a Python that has test/bench/unlisted/${set}/requirements.txt with NBCRANE_UNLISTED_PYTHON`;
  return (await casesBelow(join(unlisted, set))).map((one) => cutShort({ ...one, python }));
}

const inFolder = (folder: string) => async () => (existsSync(folder) ? casesBelow(folder) : []);

/** Every corpus by its name, in the order in which they are run. */
export const corpora: Readonly<Record<string, (places: Places) => Promise<Case[] | string>>> = {
  junobench: async ({ junobench, junobenchPython: python }) =>
    junobench && existsSync(junobench)
      ? (await casesBelow(junobench)).map((one) => (python === undefined ? one : { ...one, python }))
      : 'not here: name its folder with --junobench or NBCRANE_JUNOBENCH',
  late: async () => (await casesBelow(examples)).filter(({ name }) => isLate(name)).map(cutShort),
  examples: async () => (await casesBelow(examples)).filter(({ name }) => !isLate(name)),
  'limits-dev': () => limitsOf('dev'),
  'limits-sealed': () => limitsOf('sealed'),
  ...Object.fromEntries(unlistedSets.map((set) => [`unlisted-${set}`, (places: Places) => unlistedOf(set, places)])),
  world: async () => corpusNames().map(worldCase),
  healthy: docstringCases,
  mutants: async (places) => {
    const folder = places.mutants ?? (await generatedMutants(places));
    const cases = await inFolder(join(folder, 'dev'))();
    return cases.length > 0 ? cases.map(cutShort) : 'not here: name a folder that `npm run measure:mutants` has written with --mutants';
  },
};

export async function readCorpus(name: string, places: Places): Promise<Corpus> {
  const cases = await corpora[name]!(places);
  if (typeof cases === 'string') return { name, cases: [], missing: cases };
  return { name, cases: cases.map((one) => ({ ...one, corpus: name })).sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** Time limits are those of the measurement, and say nothing of the notebook. */
const ownLimit = ['--ignore-rule', 'nbcrane/timeout'];

/** A crash that is missed there, or a notebook that runs well, would take many minutes. */
const cutShort = (one: Case): Case =>
  one.truth
    ? { ...one, args: ['--notebook-timeout', longestLateNotebook, ...ownLimit] }
    : { ...one, args: ['--timeout', longestHealthyCell, ...ownLimit], endings: ['passed', 'timed-out'] };

const notebookNames = ['crash.ipynb', 'reproduced.ipynb', 'healthy.ipynb', 'fixed.ipynb'];

type Expected = {
  crashCell?: number;
  errorType?: string;
  line?: number;
  /** Where a function of the notebook raises it. */
  raisedIn?: { cell: number; line: number };
  lastLine?: number;
  /** In bytes, or as flags have it; `rlimit` is set by the notebook itself. */
  limit?: { rlimit?: number; group?: number; timeout?: string; 'notebook-timeout'?: string };
  late?: { expensiveCell: number; seconds: number };
  target_cell_id?: string;
  observed?: { ename: string; line: number | null };
};

/** The notebooks of folders with an `expect.json`, in our own form and in that of JunoBench. */
async function casesBelow(root: string): Promise<Case[]> {
  const files = (await readdir(root, { recursive: true })).filter((file) => basename(file) === 'expect.json');
  return files.flatMap((file) => {
    const folder = join(root, dirname(file));
    const expected = JSON.parse(readFileSync(join(root, file), 'utf8')) as Expected;
    return notebookNames
      .filter((notebook) => existsSync(join(folder, notebook)))
      .map((notebook): Case => {
        const text = readFileSync(join(folder, notebook), 'utf8');
        const crashes = notebook === 'crash.ipynb' || notebook === 'reproduced.ipynb';
        return {
          corpus: '',
          name: relative(root, join(folder, notebook))
            .replaceAll('\\', '/')
            .replace(/\.ipynb$/, ''),
          text: [text, JSON.stringify(expected)].join('\n'),
          args: flagsOf(expected),
          ...(expected.limit?.group === undefined ? {} : { group: expected.limit.group }),
          truth: crashes ? crashOf(expected, text) : null,
          endings: ['passed'],
          prepare: async (to) => {
            await cp(folder, to, { recursive: true });
            return notebook;
          },
        };
      });
  });
}

const flagsOf = ({ limit = {} }: Expected): string[] =>
  (['timeout', 'notebook-timeout'] as const).flatMap((name) => (limit[name] === undefined ? [] : [`--${name}`, limit[name]]));

function crashOf({ crashCell, errorType, line, raisedIn, lastLine, late, target_cell_id: id, observed }: Expected, text: string): Crash {
  const inside = raisedIn?.cell === crashCell ? raisedIn?.line : undefined;
  const { cells } = JSON.parse(text) as { cells: { id?: string }[] };
  return {
    cell: crashCell ?? cells.findIndex((cell) => cell.id === id),
    errorType: errorType ?? observed?.ename ?? null,
    line: inside ?? line ?? observed?.line ?? null,
    ...(lastLine === undefined ? {} : { lastLine }),
    ...(late ? { late } : {}),
  };
}

const worldCase = (name: string): Case => ({
  corpus: '',
  name,
  text: readFileSync(join(world, `${name}.py`), 'utf8'),
  // Its settings say where it works.
  args: ['--trust-config'],
  truth: null,
  endings: ['passed'],
  prepare: async (folder) => writeNotebooks(folder, [name])[0]!,
});

/** The first notebooks of docstring examples of each package. They raise, too, some on purpose: those cells are no false alarms. */
async function docstringCases({ python, packages }: Places): Promise<Case[] | string> {
  const found = await collectDocstrings({ python, packages });
  const byPackage = [...Map.groupBy(found, (example) => example.package).values()];
  const notebooks = (['paragraph', 'statement'] as const).flatMap((grouping) =>
    byPackage.flatMap((examples) => composeNotebooks(examples, { cellsEach: 60, grouping }).slice(0, 1)),
  );
  if (notebooks.length === 0) return 'not here: this Python has none of the packages';
  return notebooks.map(({ name, content }) => {
    const text = JSON.stringify(content);
    return {
      corpus: '',
      name,
      text,
      args: ['--stop-on', 'never', '--allow-errors', '--timeout', longestDocstringCell, ...ownLimit],
      truth: null,
      endings: ['passed', 'crashed', 'timed-out'],
      prepare: async (folder) => {
        await writeFile(join(folder, `${name}.ipynb`), text);
        return `${name}.ipynb`;
      },
    };
  });
}

/** A few mutants of the short examples, kept for the next time. */
async function generatedMutants({ python, kept, say }: Places): Promise<string> {
  const out = join(kept, 'mutants');
  if (existsSync(out)) return out;
  say(`Making mutants of the examples, for ${mutating} s at most.`);
  const programs = await mkdtemp(join(tmpdir(), 'nbcrane-programs-'));
  try {
    const short = (await readdir(examples)).filter((name) => !isLate(name) && existsSync(join(examples, name, 'healthy.ipynb')));
    for (const name of short)
      await cp(join(examples, name), join(programs, 'examples', name), {
        recursive: true,
        filter: (path) => !/crash\.ipynb$|expect\.json$/.test(path),
      });
    const made = join(programs, 'made');
    const script = fileURLToPath(new URL('../mutate/main.ts', import.meta.url));
    const options = ['--out', made, '--per-program', '3', '--seed', 'figures', '--seconds', mutating, '--jobs', '2'];
    const ran = await execa(process.execPath, [script, join(programs, 'examples'), ...options], {
      env: { NBCRANE_TEST_PYTHON: python },
      stdin: 'ignore',
      reject: false,
    });
    if (ran.failed) say(`No mutants were made: ${ran.stderr.split('\n').at(-1)}`);
    else await cp(made, out, { recursive: true });
  } finally {
    await rm(programs, { recursive: true, force: true });
  }
  return out;
}
