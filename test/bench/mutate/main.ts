// Puts one mistake at a time into programs that run well, runs them, and keeps what crashes as a corpus: OUT/dev is to develop on,
// OUT/sealed for figures. Programs and mutants really run. Needs fork: Linux or macOS. `npm run measure:mutants -- --help`
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { terminalTable } from '../../../src/eval/tables/table.ts';
import { createLocalProvider } from '../../../src/kernel/local/provider.ts';
import { testPython } from '../../support/python.ts';
import { generate, journalFile } from './generate.ts';
import { findPrograms } from './programs.ts';
import { MutatingPython } from './python.ts';
import { mutantsTable } from './report.ts';

/** Seconds; a program with a longer cell is no example, unless cells are to be long. */
const longestCell = 60;
const longestLongCell = 600;

const { positionals: folders, values } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'nbcrane-eval/mutants' },
    seed: { type: 'string', default: '1' },
    'per-program': { type: 'string', default: '6' },
    lengthen: { type: 'string' },
    seconds: { type: 'string', default: '86400' },
    jobs: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || folders.length === 0) {
  console.log(`Usage: npm run measure:mutants -- FOLDER… [--out DIR] [--seed TEXT] [--per-program 6] [--lengthen SECONDS] [--seconds N] [--jobs 1]

--lengthen  make one cell of every program run at least so long, and put the mistakes after it
--seconds   start no more programs after this time; run it again to go on`);
  process.exit(values.help ? 0 : 2);
}

const say = (text: string) => console.error(text);
const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
const { signal } = interrupt;
const out = resolve(values.out);
const programs = await findPrograms(folders, { cwd: process.cwd(), seed: values.seed });
const provider = await createLocalProvider({ python: testPython(), onNotice: say });
const python = new MutatingPython(testPython(), signal);
const records = await generate({
  programs,
  out,
  seed: values.seed,
  perProgram: Number(values['per-program']),
  longCellSeconds: values.lengthen === undefined ? null : Number(values.lengthen),
  cellLimit: values.lengthen === undefined ? longestCell : longestLongCell,
  jobs: Number(values.jobs),
  provider,
  python,
  env: {},
  startupTimeoutMs: 120_000,
  signal,
  until: AbortSignal.timeout(Number(values.seconds) * 1000),
  onProgram: ({ program, leftOut, tried, kinds }, { done, total }) =>
    say(`${done}/${total} ${program}${leftOut === null ? `: ${kinds.length} of ${tried} mutants kept` : ` left out: ${leftOut}`}`),
}).finally(() => Promise.all([provider.close(), python.close()]));
console.log(`${terminalTable(mutantsTable(records))}Written to ${out}: dev, sealed, ${journalFile}`);
