import { availableParallelism } from 'node:os';
import type { Settings } from '../settings/schema.ts';
import { count } from '../report/text/count.ts';
import { automaticJobs, memoryGate, type Gate } from './memory-gate.ts';

type Many = { atOnce: number; gate?: Gate; maxFailures?: number; reusesResults: boolean; keepsOutputs: boolean };

/** How many notebooks run at once, and what ends or delays their starting. `note`: tells the reader of the log and of the reports. */
export function many(
  { jobs, 'max-failures': maxFailures, cache, 'output-notebook': output }: Settings,
  note: (message: string) => void,
): Many {
  const atOnce = jobs === 'auto' ? automaticJobs(availableParallelism()) : jobs;
  let told = false;
  const onShort = (running: number, { available }: { available: number }) => {
    if (told) return;
    told = true;
    const megabytes = Math.round(available / 2 ** 20);
    note(`Memory was short (${megabytes} MiB free with ${count(running, 'notebook')} running): notebooks waited for others to finish.`);
  };
  // A result that is reused has no outputs to write.
  if (cache && output !== undefined) note('`cache` has no effect with `output-notebook`. Every notebook was run.');
  return {
    atOnce,
    reusesResults: cache && output === undefined,
    keepsOutputs: output !== undefined,
    ...(atOnce > 1 ? { gate: memoryGate({ onShort }) } : {}),
    ...(maxFailures === undefined ? {} : { maxFailures }),
  };
}
