import type { EvalCase, Role } from '../../../src/eval/result.ts';
import { inParallel } from '../../../src/eval/run/in-parallel.ts';
import { readRecords, resultsWriter } from '../../../src/eval/run/results-file.ts';
import type { AskedSetUp } from '../../../src/eval/run/set-ups.ts';
import { alarmRecordSchema, type AlarmRecord } from './record.ts';
import type { AlarmTools } from './errand.ts';
import { runToFirstAlarm } from './run.ts';
import type { Timing } from './timing.ts';

type Options = {
  cases: readonly EvalCase[];
  /** By id of the case. */
  timings: ReadonlyMap<string, Timing>;
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
  timings,
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
    const fingerprint = fingerprints.get(evalCase.id)!;
    const longestCell = timings.get(evalCase.id)?.longestCell ?? null;
    return roles.flatMap((role) => setUps.map((asked) => ({ case: evalCase, role, fingerprint, longestCell, asked })));
  });
  const wanted = errands.map((errand) => ({ errand, key: keyOf({ ...errand, setUp: errand.asked.setUp.id, case: errand.case.id }) }));
  const missing = wanted.filter(({ key }) => !records.has(key));
  let done = 0;
  const keep = resultsWriter<AlarmRecord>(file);
  await inParallel(missing, jobs, async ({ errand, key }) => {
    if (tools.signal.aborted) return;
    const record = await runToFirstAlarm(errand, tools);
    if (record === null) return;
    records.set(key, record);
    await keep([record]);
    onProgress((done += 1), missing.length);
  });
  return wanted.flatMap(({ key }) => records.get(key) ?? []);
}

/** @throws UserError naming a line that is no record */
export const readAlarms = (file: string): Promise<AlarmRecord[]> =>
  readRecords(file, {
    schema: alarmRecordSchema,
    code: 'results',
    what: 'a record of a first alarm',
    remedy: 'Remove that line, or choose another folder with --out.',
  });
