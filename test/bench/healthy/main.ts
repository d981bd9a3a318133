// Runs cells that run well and counts the crashes predicted on them: the tutorials in folders, or the docstring examples of installed
// packages. Exits with 1 after a false alarm. `npm run measure:healthy -- --help`
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { answersOf, predictorsOf } from '../../../src/app/panel-for.ts';
import { engineSettings } from '../../../src/eval/run/set-ups.ts';
import { evalSettingsSchema } from '../../../src/eval/settings.ts';
import { markdownTable } from '../../../src/eval/tables/table.ts';
import { createPanel } from '../../../src/forecast/panel.ts';
import { version } from '../../../src/version.ts';
import { testPython } from '../../support/python.ts';
import { healthyCorpus } from './corpus.ts';
import { alarmLines, healthyTable, rulesTable } from './report.ts';
import { runHealthy } from './run.ts';

const { positionals: folders, values } = parseArgs({
  allowPositionals: true,
  options: {
    package: { type: 'string', multiple: true, default: [] },
    predict: { type: 'string', default: 'offline' },
    model: { type: 'string' },
    'base-url': { type: 'string' },
    seconds: { type: 'string', default: '900' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`Usage: npm run measure:healthy -- [--seconds 900]    writes the table in the README
       node test/python-env.mjs --run node test/bench/healthy/main.ts [FOLDER… | --package NAME…] [--predict MIX] [--model NAME]
           [--base-url URL] [--seconds 900] [--jobs N]`);
  process.exit();
}

const readme = fileURLToPath(new URL('../../../README.md', import.meta.url));
const place = /(<!-- healthy: .*? -->\n)[\s\S]*?(<!-- \/healthy -->)/;
if (values.readme && !place.test(readFileSync(readme, 'utf8')))
  throw new Error('README.md has no place between <!-- healthy: … --> and <!-- /healthy -->.');

const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
const { signal } = interrupt;
const say = (text: string) => console.error(text);
const { predict, model, 'base-url': baseUrl } = values;
const settings = evalSettingsSchema.parse({ predict, ...(baseUrl === undefined ? {} : { 'base-url': baseUrl }) });
const own = { ...engineSettings(settings), predict: settings.predict[0]!, ...(model === undefined ? {} : { model }) };
const panel = createPanel(predictorsOf(own, { env: process.env, answers: answersOf(process.env, say) }));
const notebooks = await healthyCorpus({
  python: testPython(),
  folders: folders.map((folder) => resolve(folder)),
  packages: values.package,
});
if (notebooks.length === 0) throw new Error('There is nothing to run.');
let done = 0;
const tally = await runHealthy(notebooks, {
  settings: own,
  python: testPython(),
  panel,
  jobs: Number(values.jobs),
  signal,
  until: AbortSignal.timeout(Number(values.seconds) * 1000),
  onAlarm: (alarm) => say(alarmLines(alarm)),
  onNotebook: (progress) => {
    done = progress.done;
    say(`${done} of ${progress.total} notebooks, ${progress.tally.falseAlarms} false alarms`);
  },
});
const tables = [healthyTable(tally), rulesTable(tally)].map((table) =>
  markdownTable(table)
    .replace(/^### .*\n+/, '')
    .trim(),
);
const latency = tally.meanLatencyMs === null ? '' : ` Average time per prediction: ${tally.meanLatencyMs.toFixed(1)} ms.`;
const cut = done < notebooks.length ? ', as many as fit in the time limit' : '';
const measured = `${new Date().toISOString().slice(0, 10)}, nbcrane ${version}, ${panel.name} predictions. ${done} notebooks of examples${cut}.${latency}`;
const text = [tables[0]!, measured].join('\n\n');
console.log([...tables, measured].join('\n\n'));
if (values.readme)
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8').replace(place, (_, start: string, end: string) => `${start}${text}\n${end}`),
  );
process.exitCode = tally.falseAlarms > 0 ? 1 : 0;
