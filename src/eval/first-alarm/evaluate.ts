import { maxRecordBytes, readText, type UnreadFile } from '../../files/read-file.ts';
import { UserError } from '../../errors.ts';
import type { EvalCase, Role } from '../result.ts';
import { resultsWriter } from '../run/results-file.ts';
import type { AskedSetUp } from '../run/set-ups.ts';
import { alarmRecordSchema, type AlarmRecord } from './record.ts';
import type { AlarmTools } from './errand.ts';
import { runToFirstAlarm } from './run.ts';

type Options = {
  cases: readonly EvalCase[];
  setUps: readonly AskedSetUp[];
  /** By id of the case. */
  fingerprints: ReadonlyMap<string, string>;
  earlier: readonly AlarmRecord[];
  file: string;
  jobs: number;
  tools: AlarmTools;
  onProgress(done: number, total: number): void;
};

/** Runs every notebook under every set-up that has no record yet, and answers all records. */
export async function firstAlarms({
  cases,
  setUps,
  fingerprints,
  earlier,
  file,
  jobs,
  tools,
  onProgress,
}: Options): Promise<AlarmRecord[]> {
  const keyOf = ({ setUp, case: id, role, fingerprint }: Pick<AlarmRecord, 'setUp' | 'case' | 'role' | 'fingerprint'>) =>
    JSON.stringify([setUp, id, role, fingerprint]);
  const records = new Map(earlier.map((record) => [keyOf(record), record]));
  const errands = cases.flatMap((evalCase) => {
    const roles = (['crash', 'healthy'] as const).filter((role: Role) => evalCase.notebooks[role] !== null);
    return roles.flatMap((role) => setUps.map((asked) => ({ case: evalCase, role, fingerprint: fingerprints.get(evalCase.id)!, asked })));
  });
  const wanted = errands.map((errand) => ({ errand, key: keyOf({ ...errand, setUp: errand.asked.setUp.id, case: errand.case.id }) }));
  const missing = wanted.filter(({ key }) => !records.has(key));
  const queue = missing.values();
  let done = 0;
  const keep = resultsWriter<AlarmRecord>(file);
  const worker = async () => {
    for (const { errand, key } of queue) {
      if (tools.signal.aborted) return;
      const record = await runToFirstAlarm(errand, tools);
      if (record === null) return;
      records.set(key, record);
      await keep([record]);
      onProgress((done += 1), missing.length);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, worker));
  return wanted.flatMap(({ key }) => records.get(key) ?? []);
}

/**
 * The records of a file, none where there is no file; a last line without its end is what an interrupted run left.
 * @throws UserError naming a line that is no record
 */
export async function readAlarms(file: string): Promise<AlarmRecord[]> {
  const text = await readText(file, { maxBytes: maxRecordBytes }).catch((error: UnreadFile) => {
    if (error.reason === 'missing') return '';
    throw error;
  });
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, at) => {
      try {
        return alarmRecordSchema.parse(JSON.parse(line));
      } catch (error) {
        throw new UserError('results', `${file}:${at + 1}: this is not a record of a first alarm.`, {
          remedy: 'Remove that line, or choose another folder with --out.',
          cause: error,
        });
      }
    });
}
