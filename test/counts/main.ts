// Holds the number of tests that ran against the recorded one for this kind of machine; `--update` records it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { compare, countsOf, updated, type Results, type Table } from './compare.ts';
import { machine, traits, type Trait } from './machine.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tableFile = `${root}test/expected-counts.json`;
const resultsFile = `${root}build/test-results.json`;

function main(): number {
  if (!existsSync(resultsFile)) {
    console.log('There are no test results: run `npm test` first.');
    return 1;
  }
  const counts = countsOf(JSON.parse(readFileSync(resultsFile, 'utf8')) as Results, root);
  const table = JSON.parse(readFileSync(tableFile, 'utf8')) as Table;
  const has = machine();
  const lacks = (Object.keys(traits) as Trait[]).filter((trait) => !has.has(trait));
  console.log(`This machine has ${[...has].join(', ')}${lacks.length > 0 ? `; it lacks ${lacks.join(', ')}` : ''}.`);
  if (process.argv.includes('--update')) return update(table, counts, has);
  const { expected, missing, excused } = compare(table, counts, has);
  const ran = Object.values(counts).reduce((sum, count) => sum + count.ran, 0);
  console.log(`${ran} tests ran; on a machine like this at least ${expected} have to.`);
  for (const line of excused) console.log(`  skipped: ${line}`);
  for (const line of missing) console.log(`  MISSING: ${line}`);
  if (missing.length > 0)
    console.log('Tests that this machine can run were skipped or lost. If that is right: npm run test:counts, and commit the table.');
  return missing.length > 0 ? 1 : 0;
}

function update(table: Table, counts: ReturnType<typeof countsOf>, has: ReadonlySet<Trait>): number {
  const files = globSync('test/**/*.test.ts', { cwd: root }).filter((file) => !/^test\/probe\/[\w-]+-suites\.test\.ts$/.test(file));
  const absent = files.filter((file) => !(file in counts));
  if (absent.length > 0) {
    console.log(`The last run was not of the whole suite (${absent.slice(0, 3).join(', ')}, …): run \`npm test\` without a pattern first.`);
    return 1;
  }
  const now = updated(table, counts, has);
  writeFileSync(tableFile, `${JSON.stringify(now, null, 2)}\n`);
  console.log(
    `Recorded ${Object.values(now.suites).reduce((sum, count) => sum + count, 0)} tests in ${Object.keys(now.suites).length} suites.`,
  );
  return 0;
}

process.exitCode = main();
