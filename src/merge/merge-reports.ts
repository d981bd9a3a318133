import { CannotWork, UserError } from '../errors.ts';
import type { NotebookReport, NotebookStatus, Report } from '../result/schema.ts';
import { count } from '../text/count.ts';

/** A report and the name of its file, for complaints. */
export type Part = { file: string; report: Report };

export type Merged = {
  /** By path. */
  notebooks: NotebookReport[];
  notices: string[];
  /** A part or a notebook of the plan is missing, or a part ended before it was through. */
  interrupted: boolean;
  /** Shards run at the same time: the longest. */
  durationMs: number;
};

/**
 * Puts the parts of a divided run together. The order of `parts` makes no difference.
 * @throws UserError where the parts were divided differently, or two report the same notebook
 */
export function mergeReports(parts: readonly Part[]): Merged {
  refuseOtherPlans(parts);
  const seen = new Map<string, string>();
  for (const { file, report } of parts) {
    for (const { path } of report.notebooks) {
      const before = seen.get(path);
      if (before !== undefined) {
        throw new UserError('reports-overlap', `${path} is reported both in ${before} and in ${file}.`, {
          remedy: 'Merge the reports of one run, each of them once.',
        });
      }
      seen.set(path, file);
    }
  }
  const missing = missingParts(parts);
  const planned = parts[0]?.report.shard?.of ?? 0;
  const isShort = missing.length === 0 && seen.size < planned;
  const interrupted = parts.filter(({ report }) => report.interrupted);
  const versions = new Set(parts.map(({ report }) => report.tool.version));
  return {
    notebooks: parts
      .flatMap(({ report }) => report.notebooks)
      .sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0)),
    notices: [
      ...(missing.length > 0
        ? [
            `${count(missing.length, 'part')} of the run ${missing.length === 1 ? 'is' : 'are'} missing (${missing.join(', ')}): its notebooks are not in this report.`,
          ]
        : []),
      ...(isShort ? [`The run was divided among ${count(planned, 'notebook')}, and its parts report on ${seen.size} of them.`] : []),
      ...interrupted.map(({ file, report }) => `Part ${report.shard?.part ?? file} was interrupted before it was through.`).sort(),
      ...(versions.size > 1 ? [`The parts were checked by different versions of nbcrane: ${[...versions].sort().join(', ')}.`] : []),
      ...[...new Set(parts.flatMap(({ report }) => report.notices ?? []))].sort(),
    ],
    interrupted: missing.length > 0 || isShort || interrupted.length > 0,
    durationMs: Math.max(0, ...parts.map(({ report }) => report.durationMs ?? sumOf(report))),
  };
}

/** What reports of older versions say of the time. */
const sumOf = ({ notebooks }: Report) => notebooks.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Parts of different divisions leave notebooks out without a trace. */
function refuseOtherPlans(parts: readonly Part[]): void {
  const plans = Map.groupBy(parts, ({ report: { shard } }) => (shard ? `${shard.plan} ${shard.part.split('/')[1]} ${shard.of}` : 'whole'));
  if (plans.size < 2) return;
  const [one, other] = [...plans.values()].map(([part]) => part!.file);
  throw new CannotWork(
    'shards-differ',
    `${one} and ${other} are parts of runs that were divided differently, so notebooks may be missing.`,
    { remedy: 'Give every shard the same notebooks, the same number of parts and the same --durations file, and run all of them again.' },
  );
}

function missingParts(parts: readonly Part[]): string[] {
  const [, total] = parts[0]?.report.shard?.part.split('/') ?? [];
  if (total === undefined) return [];
  const there = new Set(parts.map(({ report }) => report.shard?.part));
  // No run has more jobs than this, and a report may say anything.
  const all = Array.from({ length: Math.min(Number(total), 10_000) }, (_, at) => `${at + 1}/${total}`);
  return all.filter((part) => !there.has(part));
}

export const exitCodeOfStatus: Readonly<Record<NotebookStatus, 0 | 1 | 2 | 3>> = {
  passed: 0,
  'passed-shortened': 0,
  'seen-in-part': 0,
  'seen-too-little': 1,
  skipped: 0,
  interrupted: 3,
  'predicted-crash': 1,
  crashed: 1,
  'timed-out': 1,
  invalid: 2,
  'internal-error': 3,
  'no-kernel': 3,
  'kernel-died': 3,
};
