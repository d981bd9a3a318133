// Says which tests of the last run were skipped or lost although this machine can run them.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { machine, traits, type Trait } from './machine.ts';
import { countsOf, judge, pythonSuites, type MaySkip, type Results } from './skips.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const resultsFile = `${root}build/test-results.json`;

function main(): number {
  if (!existsSync(resultsFile)) {
    console.log('There are no test results: run `npm test` first.');
    return 1;
  }
  const counts = countsOf(JSON.parse(readFileSync(resultsFile, 'utf8')) as Results, root);
  const maySkip = JSON.parse(readFileSync(`${root}test/may-skip.json`, 'utf8')) as MaySkip;
  const suites = globSync(['test/**/*.test.ts', 'test/probe/**/test_*.py'], { cwd: root }).filter((file) => !pythonSuites.test(file));
  const has = machine();
  const lacks = (Object.keys(traits) as Trait[]).filter((trait) => !has.has(trait));
  console.log(`This machine has ${[...has].join(', ')}${lacks.length > 0 ? `; it lacks ${lacks.join(', ')}` : ''}.`);
  const { missing, excused } = judge(suites, counts, { maySkip, has });
  for (const line of excused) console.log(`  skipped: ${line}`);
  for (const line of missing) console.log(`  MISSING: ${line}`);
  if (missing.length > 0)
    console.log('This machine can run these tests. If they need something else, name it in test/may-skip.json and test/counts/machine.ts.');
  return missing.length > 0 ? 1 : 0;
}

process.exitCode = main();
