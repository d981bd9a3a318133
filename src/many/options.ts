import { availableParallelism } from 'node:os';
import type { Settings } from '../settings/schema.ts';
import { count } from '../text/count.ts';
import { PrestartedKernels } from './prestarted-kernels.ts';
import { automaticJobs, hasRoomFor, memoryGate, type Gate } from './memory-gate.ts';

type Many = {
  atOnce: number;
  gate?: Gate;
  maxFailures?: number;
  reusesResults: boolean;
  keepsOutputs: boolean;
  prestarted?: PrestartedKernels;
};

/** How many notebooks run at once, and what ends or delays their starting. `note`: tells the reader of the log and of the reports. */
export function many(
  { jobs, 'max-failures': maxFailures, cache, 'output-notebook': output }: Settings,
  note: (message: string) => void,
): Many {
  const processors = availableParallelism();
  const atOnce = jobs === 'auto' ? automaticJobs(processors) : jobs;
  const reusesResults = cache && output === undefined;
  // Where every processor has a notebook, or the next one may need no kernel, nothing is gained.
  const prestarts = atOnce < processors && !reusesResults;
  let noted = false;
  const onShort = (running: number, { available }: { available: number }) => {
    if (noted) return;
    noted = true;
    const megabytes = Math.round(available / 2 ** 20);
    note(`Memory was short (${megabytes} MiB free with ${count(running, 'notebook')} running): notebooks waited for others to finish.`);
  };
  // A result that is reused has no outputs to write.
  if (cache && output !== undefined) note('`cache` has no effect with `output-notebook`. Every notebook was run.');
  return {
    atOnce,
    reusesResults,
    keepsOutputs: output !== undefined,
    ...(atOnce > 1 ? { gate: memoryGate({ onShort }) } : {}),
    ...(prestarts ? { prestarted: new PrestartedKernels({ limit: atOnce, hasRoom: (kernels) => hasRoomFor(kernels) }) } : {}),
    ...(maxFailures === undefined ? {} : { maxFailures }),
  };
}
