import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalProvider } from '../../../src/kernel/local/provider.ts';
import type { KernelProvider } from '../../../src/kernel/provider.ts';
import type { Panel } from '../../../src/forecast/panel.ts';
import { runAll } from '../../../src/many/run-all.ts';
import type { Settings } from '../../../src/settings/schema.ts';
import { inParallel } from '../../../src/eval/run/in-parallel.ts';
import type { HealthyNotebook } from './compose.ts';
import { HealthyTally, type Alarm } from './tally.ts';

type HealthyRun = {
  /** Of the engine: limits and environment of the kernels. */
  settings: Settings;
  python: string;
  panel: Panel;
  /** Notebooks at the same time. */
  jobs: number;
  signal: AbortSignal;
  /** No notebook starts after this is aborted; those that run are finished. */
  until: AbortSignal;
  onAlarm(alarm: Alarm): void;
  onNotebook(progress: { done: number; total: number; tally: HealthyTally }): void;
};

/** Seconds; an example that takes longer is no example. */
const longestCell = 30;

/** Runs notebooks to their end whatever is predicted or raised, and holds every verdict against what came of the cell. */
export async function runHealthy(notebooks: readonly HealthyNotebook[], run: HealthyRun): Promise<HealthyTally> {
  const tally = new HealthyTally();
  const work = await mkdtemp(join(tmpdir(), 'nbcrane-healthy-'));
  const provider = await createLocalProvider({ python: run.python, onNotice: () => {} });
  let done = 0;
  try {
    await inParallel(notebooks, run.jobs, async (notebook) => {
      if (run.signal.aborted || run.until.aborted) return;
      await runOne(notebook, join(work, notebook.name), provider, run, tally);
      done += 1;
      run.onNotebook({ done, total: notebooks.length, tally });
    });
  } finally {
    await provider.close();
    await rm(work, { recursive: true, force: true, maxRetries: 3 });
  }
  return tally;
}

async function runOne(
  { name, content, origins, folder: files }: HealthyNotebook,
  folder: string,
  provider: KernelProvider,
  run: HealthyRun,
  tally: HealthyTally,
): Promise<void> {
  if (files !== null) await cp(files, folder, { recursive: true, filter: (path) => !/\.(?:ipynb|rst|md|pyc)$/.test(path) });
  await mkdir(folder, { recursive: true });
  const absolutePath = join(folder, `${name}.ipynb`);
  await writeFile(absolutePath, JSON.stringify(content));
  const settings: Settings = {
    ...run.settings,
    python: run.python,
    timeout: Math.min(run.settings.timeout ?? longestCell, longestCell),
    'stop-on': 'never',
    'ignore-rule': [...run.settings['ignore-rule'], 'nbcrane/timeout'],
    'allow-errors': true,
  };
  const job = { absolutePath, path: `${name}.ipynb`, settings };
  const options = {
    jobs: [job],
    providerFor: async () => provider,
    panelFor: () => run.panel,
    repositoryRoot: folder,
    signal: run.signal,
    keepsTimings: false,
  };
  await runAll(options, (event) => {
    if (event.type !== 'notebook-finished') return;
    for (const cell of event.result.cells) {
      const origin = origins.get(cell.index);
      if (!origin) continue;
      const alarm = tally.add(cell, event.notebook?.cells[cell.index]?.source ?? '', origin);
      if (alarm) run.onAlarm(alarm);
    }
  });
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
