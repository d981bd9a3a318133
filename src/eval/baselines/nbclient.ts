import { execa } from 'execa';
import { z } from 'zod';
import { CannotWork } from '../../errors.ts';
import { kernelEnvironment } from '../../redact/kernel-environment.ts';
import { remedyForMissing } from '../../kernel/local/python.ts';
import { pythonSources } from '../../probe/sources.ts';
import type { Workplace } from '../corpus/workplace.ts';
import type { EvalCase, ResultRecord, Role, TimeRecord } from '../result.ts';
import { attempt } from '../../attempt.ts';

type NbclientOptions = {
  cases: readonly EvalCase[];
  /** What an earlier run left: a notebook that was timed is not run again. */
  earlier: readonly ResultRecord[];
  workplace: Workplace;
  python: string;
  env: Readonly<Record<string, string>>;
  /** Limit for one cell, seconds. */
  cellTimeout: number;
  signal: AbortSignal;
  keep(records: readonly TimeRecord[]): Promise<void>;
};

const answer = z.union([
  z.object({ status: z.enum(['passed', 'crashed', 'timed-out', 'kernel-died', 'invalid']), seconds: z.number() }),
  z.object({ status: z.literal('absent') }),
]);

/**
 * Runs every notebook with nbclient, one after the other so that none slows another down: the time a notebook takes without
 * prediction, from the start of the kernel to the crash or the end.
 * @throws UserError where the kernel's Python has no nbclient
 */
export async function timeNbclient({ cases, earlier, ...options }: NbclientOptions): Promise<TimeRecord[]> {
  const records: TimeRecord[] = [];
  const isTimed = (id: string, role: Role) =>
    earlier.some((record) => record.type === 'time' && record.tool === 'nbclient' && record.case === id && record.role === role);
  for (const evalCase of cases) {
    for (const role of ['crash', 'healthy'] as const) {
      const file = evalCase.notebooks[role];
      if (file === null || isTimed(evalCase.id, role) || options.signal.aborted) continue;
      const record: TimeRecord = { type: 'time', tool: 'nbclient', case: evalCase.id, role, ...(await timeOne(evalCase, file, options)) };
      if (options.signal.aborted) break;
      await options.keep([record]);
      records.push(record);
    }
  }
  return records;
}

async function timeOne(
  evalCase: EvalCase,
  file: string,
  { workplace, python, env, cellTimeout, signal }: Omit<NbclientOptions, 'cases' | 'earlier'>,
): Promise<Pick<TimeRecord, 'status' | 'durationMs'>> {
  const copy = await workplace.copyOf(evalCase);
  try {
    const ran = await execa(python, ['-c', pythonSources['nbcrane_eval/run_nbclient.py']!, file, String(Math.ceil(cellTimeout))], {
      cwd: copy.folder,
      env: kernelEnvironment(process.env, env),
      extendEnv: false,
      reject: false,
      stdin: 'ignore',
      cancelSignal: signal,
      forceKillAfterDelay: 5000,
    });
    const said = answer.safeParse(attempt(() => JSON.parse(ran.stdout.trim().split('\n').at(-1)!)));
    if (!said.success) return { status: 'invalid', durationMs: ran.durationMs };
    if (said.data.status === 'absent')
      throw new CannotWork('no-baseline', `The Python at ${python} does not have nbclient.`, {
        remedy: await remedyForMissing('nbclient', python),
      });
    return { status: said.data.status, durationMs: said.data.seconds * 1000 };
  } finally {
    await copy.remove();
  }
}
