// The figures of every corpus as one page, from what a program says on its command line. `npm run measure -- --help`
import { execa } from 'execa';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { corpora, readCorpus, type Case } from './corpora.ts';
import { Journal } from './journal.ts';
import { runCase } from './run.ts';
import { figuresPage, type Row } from './table.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: {
    program: { type: 'string' },
    python: { type: 'string' },
    only: { type: 'string', multiple: true },
    predict: { type: 'string', multiple: true },
    jobs: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '28' },
    junobench: { type: 'string' },
    'junobench-python': { type: 'string' },
    mutants: { type: 'string' },
    package: {
      type: 'string',
      multiple: true,
      default: 'numpy pandas sklearn scipy matplotlib polars statsmodels torch keras xgboost'.split(' '),
    },
    journal: { type: 'string', default: join(repository, 'nbcrane-eval/figures') },
    fresh: { type: 'boolean', default: false },
    out: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const python = values.python ?? process.env['NBCRANE_TEST_PYTHON'];
/** A sealed half is run when it is named, once. */
const openCorpora = Object.keys(corpora).filter((name) => !name.endsWith('-sealed'));
const unknown = values.only?.filter((name) => !(name in corpora)) ?? [];
if (values.help || !python || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no corpus ${unknown.join(', ')}.`);
  console.log(`Usage: npm run measure -- [NAME…]    writes docs/internals/figures.md; with a name only notebooks with this in their names, to the terminal

--program FILE     measure this nbcrane.js instead of src/cli/nbcrane.ts
--only CORPUS      of ${Object.keys(corpora).join(', ')} (can be repeated)
--predict NAMES    of nbcrane (default: auto, then offline as far as time allows; can be repeated)
--jobs N           notebooks at the same time (default: 2)
--minutes N        start no more notebooks after this time; run it again to go on (default: 28)
--junobench DIR    cases of JunoBench with expect.json (default: NBCRANE_JUNOBENCH)
--junobench-python PATH
                   Python with the packages that its cases need (default: NBCRANE_JUNOBENCH_PYTHON, else the usual one)
--mutants DIR      what measure:mutants has written; its half for development is measured (default: NBCRANE_MUTANTS, else made of the examples)
--package NAME     its docstring examples are healthy notebooks (default: ten packages; can be repeated)
--journal DIR      where results are kept as they come
--fresh            forget them first
--out FILE         where the page goes, - for the terminal (default for a part or another program)
--python PATH      Python of the kernels`);
  process.exit(values.help ? 0 : 2);
}

const say = (text: string) => console.error(text);
const began = Date.now();
const loadBefore = loadavg()[0]!;
const until = began + Number(values.minutes) * 60_000;
const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt.abort());

const program = resolve(values.program ?? join(repository, 'src/cli/nbcrane.ts'));
const journalFolder = resolve(values.journal);
if (values.fresh) rmSync(join(journalFolder, 'results.jsonl'), { force: true });
const journal = new Journal(journalFolder);
const places = {
  python,
  junobench: values.junobench ?? process.env['NBCRANE_JUNOBENCH'],
  junobenchPython: values['junobench-python'] ?? process.env['NBCRANE_JUNOBENCH_PYTHON'],
  unlistedPython: process.env['NBCRANE_UNLISTED_PYTHON'],
  mutants: values.mutants ?? process.env['NBCRANE_MUTANTS'],
  kept: journalFolder,
  packages: values.package,
  say,
};

const digest = (parts: readonly string[]) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 20);
const answer = async (file: string, args: readonly string[], cwd = repository) =>
  (await execa(file, args, { cwd, reject: false, stdin: 'ignore' })).stdout.trim();

const versionsOf = `import importlib.metadata as m, platform
print('Python', platform.python_version(), end='')
for name in 'ipykernel numpy pandas scikit-learn scipy matplotlib polars torch tensorflow-cpu keras lightgbm'.split():
    try: print(',', name, m.version(name), end='')
    except m.PackageNotFoundError: pass
if any((d.name or '').startswith('nvidia-') for d in m.distributions()) and not __import__('torch').cuda.is_available(): print(', CUDA', end='')`;
const checkout = dirname(program);
const [version, versions, junobenchVersions, commit, changes] = await Promise.all([
  answer(process.execPath, [program, '--version']),
  answer(python, ['-c', versionsOf]),
  places.junobenchPython === undefined ? '' : answer(places.junobenchPython, ['-c', versionsOf]),
  answer('git', ['rev-parse', '--short=10', 'HEAD'], checkout),
  answer('git', ['diff', 'HEAD', '--', ':/src', ':/probe', ':/dist'], checkout),
]);
// Kernels with such a build of PyTorch die here, and what they were to show would count as missed.
const unfit = [versions, junobenchVersions].find((text) => text.endsWith('CUDA'));
if (unfit !== undefined) {
  say(`PyTorch is there in its build for CUDA, and no graphics card (${unfit}). Install the one for processors: pip install torch==2.13.0`);
  process.exit(2);
}
const measured = digest([commit, changes, readFileSync(program, 'utf8'), versions, junobenchVersions]);

const chosen = await Promise.all((values.only ?? openCorpora).map((name) => readCorpus(name, places)));
const cases = chosen
  .flatMap((corpus) => corpus.cases)
  .filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
const keyOf = (one: Case, predict: string) => digest([measured, one.corpus, one.name, predict, one.text, one.python ?? '', ...one.args]);
const wanted = (values.predict ?? ['auto', 'offline']).flatMap((predict) =>
  cases.map((one) => ({ one, predict, key: keyOf(one, predict) })),
);
const open = wanted.filter(({ key }) => !journal.get(key));
say(`${wanted.length} runs, ${wanted.length - open.length} of them known.`);

const matplotlib = await mkdtemp(join(tmpdir(), 'nbcrane-matplotlib-'));
let done = 0;
const work = async () => {
  for (let next = open.shift(); next && !interrupt.signal.aborted && Date.now() < until; next = open.shift()) {
    const { one, predict, key } = next;
    const { seconds, outcome } = await runCase(one, {
      program,
      python: one.python ?? python,
      predict,
      matplotlib,
      signal: interrupt.signal,
    });
    if (interrupt.signal.aborted) return;
    journal.keep({ key, seconds, outcome });
    done += 1;
    const what = outcome.kind === 'ran' ? outcome.facts.status : `${outcome.kind}: ${outcome.why}`;
    say(`${done}, ${open.length} to go: ${one.corpus}/${one.name} (${predict}) ${what}, ${seconds.toFixed(1)} s`);
  }
};
try {
  // Its list of fonts takes seconds to make, once.
  await execa(python, ['-c', 'import matplotlib.font_manager'], { env: { MPLCONFIGDIR: matplotlib }, reject: false });
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
} finally {
  await rm(matplotlib, { recursive: true, force: true });
}
if (interrupt.signal.aborted) {
  say('Interrupted. Run it again to go on.');
  process.exit(130);
}

const rows = wanted.map(({ one, predict, key }): Row => {
  const { seconds, outcome } = journal.get(key) ?? { seconds: 0, outcome: null };
  return { ...one, predict, seconds, outcome };
});
const unchecked = rows.filter(({ outcome }) => outcome === null).length;
const page = figuresPage({
  rows,
  missing: Object.fromEntries(chosen.flatMap(({ name, missing }) => (missing === undefined ? [] : [[name, missing]]))),
  run: [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit || 'unknown'}${changes ? ' with changes' : ''}`,
    `${version}, Node ${process.versions.node}, ${versions}`,
    ...(junobenchVersions === '' ? [] : [`JunoBench: ${junobenchVersions}`]),
    `${cpus().length} processors (${cpus()[0]!.model}), ${values.jobs} notebooks at the same time, load ${loadBefore.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after`,
    `${done} notebooks in ${Math.round((Date.now() - began) / 60_000)} minutes, ${rows.length - done - unchecked} known from before, ${unchecked} not checked`,
  ],
});
const isWhole = !values.program && !values.only && names.length === 0;
const out = values.out ?? (isWhole ? join(repository, 'docs/internals/figures.md') : '-');
if (out === '-') console.log(page);
else {
  writeFileSync(out, page);
  say(`Written to ${out}.`);
}
