// How early the first alarm of a corpus comes, whether it is right, and what fixes are worth: every notebook is run as `nbcrane check` runs
// it, to its first alarm, its crash or its end. The records in OUT are not made again. `npm run measure:first-alarm -- --help`
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { answersOf, predictorsOf } from '../../../src/app/panel-for.ts';
import { providerPool } from '../../../src/app/provider-for.ts';
import { corpusFolder } from '../../../src/eval/corpus/built-in.ts';
import { findCases } from '../../../src/eval/corpus/find-cases.ts';
import { fingerprintsOf } from '../../../src/eval/corpus/fingerprint.ts';
import { Workplace } from '../../../src/eval/corpus/workplace.ts';
import { engineSettings, setUpsOf } from '../../../src/eval/run/set-ups.ts';
import { evalSettingsSchema } from '../../../src/eval/settings.ts';
import { markdownTable } from '../../../src/eval/tables/table.ts';
import { testPython } from '../../support/python.ts';
import { firstAlarms, readAlarms } from './evaluate.ts';
import { scoreAlarms } from './score.ts';
import { alarmTables } from './tables.ts';
import { timingsOf } from './timing.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    predict: { type: 'string', multiple: true, default: ['auto'] },
    model: { type: 'string', multiple: true, default: [] },
    late: { type: 'boolean', default: false },
    fixes: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
    out: { type: 'string', default: 'nbcrane-eval/first-alarm' },
    help: { type: 'boolean', default: false },
  },
});
const [corpus] = positionals;
if (values.help || corpus === undefined) {
  console.log('Usage: npm run measure:first-alarm -- CORPUS [--predict MIX]… [--model NAME]… [--late] [--fixes] [--jobs 1] [--out DIR]');
  process.exit(values.help ? 0 : 2);
}

const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
const { signal } = interrupt;
const say = (text: string) => console.error(text);
const settings = evalSettingsSchema.parse({ predict: values.predict, model: values.model.join(',') || undefined });
const answers = answersOf(process.env, say);
const setUps = setUpsOf(settings, (own) => predictorsOf(own, { env: process.env, answers }));
const root = corpusFolder(resolve(corpus));
const cases = (await findCases(root, corpus)).filter(({ late }) => values.late || !late);
const timings = await timingsOf(cases);
const file = join(resolve(values.out), 'alarms.jsonl');
const { providerFor, close } = providerPool({ onNotice: say, env: process.env, repositoryRoot: root });
const records = await firstAlarms({
  cases,
  timings,
  setUps,
  fingerprints: await fingerprintsOf(cases),
  earlier: await readAlarms(file),
  file,
  // Side by side notebooks take each other's time, which is what is measured.
  jobs: Number(values.jobs),
  tools: {
    workplace: new Workplace({ python: async () => testPython(), env: {}, signal }),
    settings: { ...engineSettings(settings), python: testPython(), fixes: values.fixes },
    providerFor,
    signal,
  },
  onProgress: (done, total) => (done % 10 === 0 || done === total) && say(`${done} of ${total} notebooks`),
}).finally(close);
const scores = setUps.map(({ setUp }) => scoreAlarms(setUp.id, { cases, timings, records }));
for (const { setUp, leftOut } of scores)
  for (const { case: id, role, reason } of leftOut) say(`${setUp}, ${id} (${role}) left out: ${reason}`);
console.log(alarmTables(scores).map(markdownTable).join('\n'));
