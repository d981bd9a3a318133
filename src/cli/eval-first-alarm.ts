import { join, resolve } from 'node:path';
import { z } from 'zod';
import { UserError, type ExitCode } from '../errors.ts';
import { fingerprintsOf } from '../eval/corpus/fingerprint.ts';
import { Workplace } from '../eval/corpus/workplace.ts';
import { firstAlarms, readAlarms } from '../eval/first-alarm/evaluate.ts';
import { alarmScoreSchema, scoreAlarms } from '../eval/first-alarm/score.ts';
import { alarmTables } from '../eval/first-alarm/tables.ts';
import type { EvalCase } from '../eval/result.ts';
import { engineSettings, setUpsOf } from '../eval/run/set-ups.ts';
import type { EvalSettings } from '../eval/settings.ts';
import { markdownTable, terminalTable } from '../eval/tables/table.ts';
import { findPython } from '../kernel/local/python.ts';
import { replaceFile } from '../files/replace-file.ts';
import { plainText } from '../text/plain-text.ts';
import type { Host } from './host.ts';
import { answersOf, predictorsOf } from '../app/panel-for.ts';
import { providerPool } from '../app/provider-for.ts';

const files = { records: 'alarms.jsonl', score: 'first-alarm.json', tables: 'first-alarm.md' } as const;

/**
 * `nbcrane eval --first-alarm FOLDER`: every notebook is run as `nbcrane check` runs it, to its first alarm, its crash or its end. Exit
 * code 0 says that the evaluation went through, 3 that it was interrupted.
 * @throws UserError
 */
export async function evalFirstAlarm(cases: readonly EvalCase[], root: string, settings: EvalSettings, host: Host): Promise<ExitCode> {
  const { cwd, env, signal, stdout, stderr } = host;
  const say = (text: string) => settings.quiet || stderr.write(`${plainText(text)}\n`);
  const answers = answersOf(env, say);
  const setUps = setUpsOf(settings, (own) => predictorsOf(own, { env, answers }));
  const folder = settings.out === undefined ? join(cwd, 'nbcrane-eval', 'first-alarm') : resolve(cwd, settings.out);
  const file = join(folder, files.records);
  const earlier = await readAlarms(file);
  if (earlier.length > 0 && !settings.resume)
    throw new UserError('results', `${file} already contains results.`, {
      remedy: 'Continue with --resume, or choose another folder with --out.',
    });
  const { providerFor, close } = providerPool({ onNotice: say, env, repositoryRoot: root });
  const python = async () => (await findPython(settings.python)).executable;
  const records = await firstAlarms({
    cases,
    setUps,
    fingerprints: await fingerprintsOf(cases),
    earlier,
    file,
    // Side by side notebooks take each other's time, which is what is measured.
    jobs: settings.jobs ?? 1,
    tools: { workplace: new Workplace({ python, env: settings.env, signal }), settings: engineSettings(settings), providerFor, signal },
    onProgress: (done, total) => (done % 10 === 0 || done === total) && say(`${done} of ${total} notebooks`),
  }).finally(close);
  const scores = setUps.map(({ setUp }) => scoreAlarms(setUp.id, cases, records));
  const tables = alarmTables(scores);
  await replaceFile(join(folder, files.score), `${JSON.stringify(z.array(alarmScoreSchema).parse(scores), null, 2)}\n`);
  await replaceFile(join(folder, files.tables), tables.map(markdownTable).join('\n'));
  stdout.write(tables.map(terminalTable).join('\n'));
  if (!settings.quiet) stdout.write(`Written to ${folder}: ${Object.values(files).join(', ')}\n`);
  return signal.aborted ? 3 : 0;
}
