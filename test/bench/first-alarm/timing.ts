import { join } from 'node:path';
import { z } from 'zod';
import { readText } from '../../../src/files/read-file.ts';
import type { EvalCase } from '../../../src/eval/result.ts';
import { mutationFile, mutationSchema } from '../mutate/record.ts';

/** The cell that takes longest, and what passes from its start to the crash in a real run. */
export type Timing = { longestCell: number; secondsToCrash: number };

const lateSchema = z.object({ late: z.object({ expensiveCell: z.int(), seconds: z.number(), cpuSeconds: z.number() }) });

/** By id of the case, where they are known. */
export async function timingsOf(cases: readonly EvalCase[]): Promise<Map<string, Timing>> {
  const timings = await Promise.all(cases.map(async (evalCase) => [evalCase.id, await timingOf(evalCase)] as const));
  return new Map(timings.flatMap(([id, timing]) => (timing === null ? [] : [[id, timing]])));
}

/** The smaller of both clocks: a busy machine makes a run long, threads make its processor time long. */
async function timingOf({ folder }: EvalCase): Promise<Timing | null> {
  const read = async (name: string) => JSON.parse(await readText(join(folder, name), { maxBytes: 2 ** 20 }).catch(() => 'null')) as unknown;
  const mutation = mutationSchema.safeParse(await read(mutationFile)).data;
  if (mutation)
    return { longestCell: mutation.longestCell, secondsToCrash: Math.min(mutation.secondsFromLongest, mutation.cpuSecondsFromLongest) };
  const late = lateSchema.safeParse(await read('expect.json')).data?.late;
  return late ? { longestCell: late.expensiveCell, secondsToCrash: Math.min(late.seconds, late.cpuSeconds) } : null;
}
