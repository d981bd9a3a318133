import { dirname } from 'node:path';
import type { Assignment } from '../app/assign.ts';
import { findPython, requireIpykernel } from '../kernel/local/python.ts';
import { isOwnPython } from '../kernel/server/kernelspec.ts';
import { readNotebook } from '../notebook/read.ts';
import { planNotebook } from '../plan/plan.ts';
import { isEmpty } from '../run/run-notebook.ts';

/**
 * Finds out before several notebooks whether the Python that all of them run in can run any, so that this is said once.
 * @throws UserError
 */
export async function checkSharedPython({ jobs, run, repositoryRoot }: Assignment): Promise<void> {
  const [first, ...others] = jobs;
  if (!first || others.length === 0 || run.static) return;
  const asked = first.settings.python;
  if (!jobs.every(({ settings: { kernel, python } }) => kernel === 'local' && python === asked)) return;
  const python = await findPython(asked).catch(() => null);
  if (python === null || python.ipykernel !== null) return;
  for (const { absolutePath, path, settings } of jobs) {
    const notebook = await readNotebook(absolutePath, path).catch(() => null);
    const plan = notebook && planNotebook(notebook, settings, repositoryRoot);
    if (!plan || isEmpty(plan) || !isOwnPython({ kernelName: plan.kernelName, language: plan.notebook.language })) return;
  }
  await requireIpykernel(python, { folder: dirname(first.absolutePath), asked });
}
