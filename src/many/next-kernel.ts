import { stat } from 'node:fs/promises';
import { installProbe } from '../forecast/forecaster.ts';
import type { NextKernel } from './prestarted-kernels.ts';
import { readNotebook } from '../notebook/read.ts';
import { planNotebook, type Plan } from '../plan/plan.ts';
import type { Job, RunOptions } from './job.ts';
import { isEmpty, kernelRequest } from '../run/run-notebook.ts';

/** Cells that take long are rarely the last: a kernel started with so many left does not stand around for long. */
const lastCells = 5;
/** Reading a larger notebook twice costs what an early start gains. */
const largestBytes = 2 ** 22;

/** Index of the cell from which on a notebook has only a few cells left to run. */
export const nearEnd = ({ steps }: Plan): number => steps.filter(({ skip }) => skip === null).at(-lastCells)?.cell.index ?? 0;

/** The kernel that a notebook will ask for when its turn comes; null where it is none that can be started early. Rejects where the notebook cannot be read. */
export async function nextKernel(
  { absolutePath, path, settings, timeoutCap = null }: Job,
  { providerFor, panelFor, repositoryRoot, signal }: RunOptions,
): Promise<NextKernel | null> {
  if (settings.kernel !== 'local' || (await stat(absolutePath)).size > largestBytes) return null;
  const plan = planNotebook(await readNotebook(absolutePath, path), settings, repositoryRoot, timeoutCap);
  if (isEmpty(plan)) return null;
  const panel = panelFor(settings);
  return {
    provider: await providerFor(settings),
    request: kernelRequest(plan, signal),
    installProbe: (session) => installProbe(session, panel),
  };
}
