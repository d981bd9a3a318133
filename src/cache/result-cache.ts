import type { NotebookReport } from '../result/schema.ts';
import type { Plan } from '../plan/plan.ts';
import type { Emit } from '../run/journal.ts';
import type { Settings } from '../settings/schema.ts';
import { loadEntry, loadLastParts, saveEntry, type Entry } from './entry.ts';
import { gitFiles } from './git-files.ts';
import type { Key, Keys } from './key.ts';

/** A longer list does not help to find the cause. */
const mostReasons = 20;

/** A run as the cache sees it: `run` runs the notebook with the listener it is given. */
export type Cacheable = { plan: Plan; settings: Settings; keys: Keys; emit: Emit; run(emit: Emit): Promise<void> };

/** Runs a notebook, unless it passed before with the same key; keeps its result where it passes. */
export async function runCached({ plan, settings, keys, emit, run }: Cacheable): Promise<void> {
  const key = await keys.of(plan, settings);
  const entry = 'key' in key ? await loadEntry(key.key) : null;
  if (entry) return tellReused(plan, entry, emit);
  const held: Parameters<Emit>[0][] = [];
  await run((event) => (event.type === 'notebook-finished' ? void held.push(event) : emit(event)));
  for (const event of held) {
    const isKeepable = event.type === 'notebook-finished' && event.result.status === 'passed' && event.result.cells.length > 0;
    emit(isKeepable ? { ...event, result: { ...event.result, cache: await keep(event.result, key, plan) } } : event);
  }
}

async function keep(report: NotebookReport, key: Key, { notebook }: Plan): Promise<NonNullable<NotebookReport['cache']>> {
  if ('reason' in key) return { outcome: 'not-kept', reasons: [key.reason] };
  const now = await gitFiles(key.root);
  const changed = [...key.inputs].find(([path, content]) => now?.get(path) !== content)?.[0];
  if (changed !== undefined) return { outcome: 'not-kept', reasons: [`a file that changed during the run (${changed})`] };
  const last = await loadLastParts(notebook.absolutePath);
  await saveEntry(key.key, report, { notebook: notebook.absolutePath, parts: key.parts });
  if (last === null) return { outcome: 'kept' };
  // None where its result was too old or lost.
  const because = Object.keys({ ...key.parts, ...last }).filter((part) => key.parts[part] !== last[part]);
  return { outcome: 'kept', because: because.slice(0, mostReasons) };
}

function tellReused({ notebook, steps }: Plan, { report, at }: Entry, emit: Emit): void {
  const { path } = notebook;
  const started = performance.now();
  emit({ type: 'notebook-started', path, notebook, codeCells: steps.length });
  const passedAt = new Date(at).toISOString();
  const cells = report.cells.map(({ index, id }) => ({
    ...{ index, id, status: 'skipped' as const, durationMs: 0, prediction: null, error: null, warnings: [] },
  }));
  const result: NotebookReport = {
    ...report,
    path,
    durationMs: performance.now() - started,
    cells,
    rehearsals: undefined,
    message: `Not run again: it passed at ${passedAt.replace(/\.\d+/, '')}, and the code, files and packages are the same.`,
    cache: { outcome: 'reused', passedAt, durationMs: report.durationMs },
  };
  emit({ type: 'notebook-finished', path, notebook, result, executed: null, exitCode: 0 });
}
