import type { KernelProvider, KernelSession } from '../kernel/provider.ts';
import type { NotebookReport } from '../report/schema.ts';
import type { Plan } from '../plan/plan.ts';
import type { Emit } from '../run/journal.ts';
import type { Settings } from '../settings/schema.ts';
import { loadEntry, saveEntry, type Entry } from './entry.ts';
import { questionOf, type Question } from './key.ts';
import { reachingLibraries } from './native-code.ts';
import { observe, type Observation } from './observation.ts';
import { isCandidate } from './python.ts';
import { readVariables } from './variables.ts';
import { absent, changedAt, sightOf, stateOf, strictStateOf, type Access } from './world.ts';

/** A run as the cache sees it: `run` runs the notebook with the provider and the listener it is given. */
export type Watched = {
  plan: Plan;
  settings: Settings;
  provider: () => Promise<KernelProvider>;
  emit: Emit;
  signal: AbortSignal;
  run(provider: () => Promise<KernelProvider>, emit: Emit): Promise<void>;
};

/** File systems tell times in steps of up to two seconds: what changed so shortly before looks like what it was. */
const tickMs = 2000;
const maxReasons = 5;

/** Runs a notebook, unless it passed before and nothing that it saw then has changed; keeps its result where everything it saw can be compared. */
export async function runCached(watched: Watched): Promise<void> {
  const { plan, settings, emit } = watched;
  const before = ineligible(plan, settings);
  if (before !== null) return tellingWhy(watched, async () => [before]);
  const question = questionOf(plan, settings);
  const entry = await loadEntry(question.key);
  if (entry && (await isCurrent(entry, { question, signal: watched.signal }))) return tellReused(plan, entry, emit);
  let seen: Observation | null = null;
  const startedAt = Date.now();
  const provider = async () => watchingProvider(await watched.provider(), (observation) => void (seen = observation));
  await tellingWhy({ ...watched, provider }, async (report) => {
    if (!seen) return ['a kernel that could not be watched'];
    const found = await judge(seen, { question, startedAt, signal: watched.signal });
    if ('reasons' in found) return found.reasons;
    await saveEntry(question.key, { version: 1, at: Date.now(), report, ...found });
    return [];
  });
}

/** Why results of such a run are never kept, or null. */
function ineligible({ notebook, kernelName }: Plan, { kernel }: Settings): string | null {
  if (kernel !== 'local') return 'a kernel that is not on this machine';
  if (process.platform !== 'linux' || process.arch === 'ia32') return 'a system other than a 64-bit Linux';
  if (notebook.language !== 'python') return 'a kernel that is not Python';
  return kernelName === null || kernelName === 'python3' || kernelName === 'python' ? null : 'a kernelspec of its own';
}

/** Runs the notebook and tells with its result whether that was kept. `keep` answers what stands against it. */
async function tellingWhy({ provider, emit, run }: Watched, keep: (report: NotebookReport) => Promise<string[]>): Promise<void> {
  const held: Parameters<Emit>[0][] = [];
  await run(provider, (event) => (event.type === 'notebook-finished' ? void held.push(event) : emit(event)));
  for (const event of held) {
    if (event.type !== 'notebook-finished' || event.result.status !== 'passed' || event.result.cells.length === 0) {
      emit(event);
      continue;
    }
    const reasons = await keep(event.result);
    const cache =
      reasons.length === 0 ? { outcome: 'kept' as const } : { outcome: 'not-kept' as const, reasons: reasons.slice(0, maxReasons) };
    emit({ ...event, result: { ...event.result, cache } });
  }
}

function tellReused({ notebook, steps }: Plan, { report, at }: Entry, emit: Emit): void {
  const { path } = notebook;
  const started = performance.now();
  emit({ type: 'notebook-started', path, notebook, codeCells: steps.length });
  const result: NotebookReport = {
    ...report,
    path,
    durationMs: performance.now() - started,
    cells: report.cells.map(({ index, id }) => ({
      index,
      id,
      status: 'skipped',
      durationMs: 0,
      prediction: null,
      error: null,
      warnings: [],
    })),
    rehearsals: undefined,
    message: `Not run again: it passed at ${new Date(at).toISOString().replace(/\.\d+/, '')}, and nothing that it depends on has changed.`,
    cache: { outcome: 'reused', passedAt: new Date(at).toISOString(), durationMs: report.durationMs },
  };
  emit({ type: 'notebook-finished', path, notebook, result, executed: null, exitCode: 0 });
}

type Comparison = { question: Question; signal: AbortSignal };

async function isCurrent({ saw, variables, at }: Entry, { question: { env }, signal }: Comparison): Promise<boolean> {
  if (readVariables(env, variables.names, variables.all) !== variables.digest) return false;
  for (const [path, access, state, sight] of saw) {
    // The same file that nobody has touched since long before: its content need not be read.
    if (access === 'read' && state !== null && strictStateOf(path) === state && changedAt(path) < at - tickMs) continue;
    if ((await sightOf(path, access, signal)) !== sight) return false;
  }
  return true;
}

type Judged = { reasons: string[] } | Pick<Entry, 'saw' | 'variables'>;

/** What was seen, in a form that can be compared, or why it cannot be. */
async function judge(seen: Observation, { question, startedAt, signal }: Comparison & { startedAt: number }): Promise<Judged> {
  const reasons = [...seen.reasons];
  if (!isCandidate(seen.python[0] ?? '', question.candidates)) reasons.push('a Python that another program chose');
  for (const library of await reachingLibraries(seen.mapped)) reasons.push(`native code that may read files unseen (${library})`);
  const saw: Entry['saw'] = seen.made.map((path) => [path, 'kind', null, absent]);
  for (const [path, accesses] of Object.entries(seen.files)) {
    for (const [access, seenThen] of Object.entries(accesses) as [Access, string | null][]) {
      if (access !== 'read' && access !== 'entries') {
        saw.push([path, access, null, seenThen ?? absent]);
        continue;
      }
      const isNew = access === 'read' && changedAt(path) > startedAt - tickMs;
      if (stateOf(path) !== seenThen || isNew) reasons.push(`a file that changed during the run (${path})`);
      const sight = await sightOf(path, access, signal);
      if (sight === null) reasons.push(`a file whose content cannot be compared (${path})`);
      else saw.push([path, access, strictStateOf(path), sight]);
    }
  }
  if (reasons.length > 0) return { reasons: [...new Set(reasons)] };
  const { variables: names, allVariables: all } = seen;
  return { saw, variables: { names, all, digest: readVariables(question.env, names, all) } };
}

/** Kernels of another provider, watched from their start; `onSeen` is given at the end what they saw, where all of their cells ran through. */
function watchingProvider(provider: KernelProvider, onSeen: (seen: Observation | null) => void): KernelProvider {
  return {
    close: () => provider.close(),
    async start(request) {
      const session = await provider.start({ ...request, startsFresh: true });
      const collect = await observe(session);
      return collect ? watchedSession(session, async () => onSeen(await collect())) : session;
    },
  };
}

function watchedSession(session: KernelSession, collect: () => Promise<void>): KernelSession {
  let isSound = true;
  return {
    language: session.language,
    description: session.description,
    ...(session.compiledProbe ? { compiledProbe: session.compiledProbe } : {}),
    async execute(source, options) {
      const execution = await session.execute(source, options);
      if (execution.status !== 'ok' && execution.status !== 'error') isSound = false;
      return execution;
    },
    runSilently: (code) => session.runSilently(code),
    ask: (request, limitMs) => session.ask(request, limitMs),
    onNotice: (listener) => session.onNotice(listener),
    interrupt: () => session.interrupt(),
    async close() {
      if (isSound) await collect().catch(() => undefined);
      await session.close();
    },
  };
}
