import { setTimeout as sleep } from 'node:timers/promises';
import type { Execution, KernelProvider, KernelSession } from '../../src/kernel/provider.ts';
import type { RehearsalReport, RehearsalRequest } from '../../src/probe/protocol.ts';

/** What a made-up kernel does: how long its cells run, and what the probe in it says of them. Cells by their index. */
export type FakeKernel = {
  /** Milliseconds that a cell runs unless it is interrupted; 0 for those not named. */
  runsMs?: Readonly<Record<number, number>>;
  /** Exceptions that cells raise. */
  raises?: Readonly<Record<number, string>>;
  /** What a copy that was waited for met. */
  before?: Readonly<Record<number, Partial<RehearsalReport>>>;
  /** What a copy beside the cell meets: reported while the cell runs, and answered at its end. */
  beside?: Readonly<Record<number, Partial<RehearsalReport>>>;
  /** What is collected from a copy that has time to try fixes. */
  cures?: Partial<RehearsalReport>;
};

/** What a copy tells where nothing happened but what is given. */
export const report = (found: Partial<RehearsalReport> = {}): RehearsalReport => ({
  reason: null,
  cells: [],
  crash: null,
  elapsedMs: 5,
  forkMs: 1,
  ...found,
});

/** A crash as a copy tells it. */
export const crashIn = (cell: number, confidence: 'certain' | 'likely' = 'likely'): RehearsalReport['crash'] => ({
  cell,
  errorType: 'KeyError',
  message: `cell ${cell}`,
  line: 1,
  frames: [],
  confidence,
  doubt: confidence === 'certain' ? null : 'it was shortened',
  cuts: [],
  timeToCrash: null,
  place: null,
});

const plain: Execution = {
  status: 'ok',
  executionCount: 1,
  outputs: [],
  error: null,
  death: null,
  durationMs: 0,
  warnings: [],
};

/** A kernel without a process. The source of a cell must be `cell(INDEX)`. */
export function fakeKernel({ runsMs = {}, raises = {}, before = {}, beside = {}, cures }: FakeKernel): KernelProvider {
  const listeners = new Set<(content: unknown) => void>();
  let standing: Partial<RehearsalReport> | null = null;
  const answer = (request: { kind: string; fixMs?: number }): unknown => {
    if (request.kind === 'load') return { busyTimes: 1 };
    if (request.kind === 'look')
      return {
        objects: [],
        undefinedNames: [],
        finding: null,
        reach: null,
        rulesFailure: null,
        statements: 1,
        ranMs: 0,
        elapsedMs: 1,
        notes: [],
      };
    if (request.kind === 'explain') return { diagnosis: null };
    if (request.kind === 'collect') return report((request.fixMs ? cures : null) ?? standing ?? {});
    const target = (request as RehearsalRequest).cells.find((cell) => cell.target)!.index;
    if (request.kind === 'rehearse') return report(before[target]);
    standing = beside[target] ?? {};
    return report();
  };
  const session: KernelSession = {
    language: 'python',
    description: 'a made-up kernel',
    widgets: null,
    runSilently: async () => null,
    ask: async (request) => ({ ok: true, answer: answer(request as { kind: string }) }),
    onNotice: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async execute(source, { signal }) {
      const index = Number(/\d+/.exec(source)?.[0]);
      if (standing?.crash) for (const listener of listeners) listener({ kind: 'crash', report: report(standing) });
      const isWhole = await sleep(runsMs[index] ?? 0, true, signal ? { signal } : {}).catch(() => false);
      if (!isWhole) return { ...plain, status: 'interrupted', durationMs: 20 };
      const ename = raises[index];
      if (ename === undefined) return { ...plain, durationMs: runsMs[index] ?? 0 };
      return { ...plain, status: 'error', error: { ename, evalue: `cell ${index}`, traceback: [] } };
    },
    interrupt: async () => undefined,
    close: async () => undefined,
  };
  return { start: async () => session, close: async () => undefined };
}
