import { z } from 'zod';
import type { Death } from '../provider.ts';

const memory = z.object({ oomKills: z.number().nullable(), limitBytes: z.number().nullable(), peakBytes: z.number().nullable() });

/** What the server reports about a kernel process that ended. */
export const deathReport = z.object({
  /** The name it was launched under. */
  name: z.string(),
  pid: z.number(),
  exitCode: z.number().nullable(),
  signal: z.string().nullable(),
  /** Peak resident size of the kernel process. */
  peakBytes: z.number().nullable(),
  /** Physical memory of the machine. */
  totalBytes: z.number().nullable(),
  /** The kernel's control group before the kernel started and after it ended. */
  memoryBefore: memory,
  memoryAfter: memory,
  /** The end of what the kernel wrote outside of cells. */
  output: z.string(),
});
export type DeathReport = z.infer<typeof deathReport>;

/** Peak memory this close to the limit counts as standing at it. */
const atLimit = 0.95;

const meanings: Record<string, string> = {
  SIGSEGV: 'a segmentation fault in native code',
  SIGABRT: 'native code aborted',
  SIGBUS: 'a bus error in native code',
  SIGILL: 'an illegal instruction: a library was built for another processor',
  SIGFPE: 'an arithmetic error in native code',
};

/** How a kernel ended, from the server's report: claims lack of memory only where the system recorded it. */
export function explainDeath(report: DeathReport): Death {
  const { signal, exitCode } = report;
  const outOfMemory = signal === 'SIGKILL' && (wasOomKilled(report) || stoodAtLimit(report));
  const peak = report.peakBytes === null ? null : `peak ${gibibytes(report.peakBytes)}${outOfMemory ? ofLimit(report) : ''}`;
  const explanation = signal
    ? `The kernel was killed by ${signal}${signalCause(signal, { outOfMemory, peak })}.`
    : `The kernel process exited with code ${exitCode}${exitCause(report.output)}.`;
  return { signal, exitCode, outOfMemory, explanation };
}

function signalCause(signal: string, { outOfMemory, peak }: { outOfMemory: boolean; peak: string | null }): string {
  if (outOfMemory) return `, probably out of memory${peak ? ` (${peak})` : ''}`;
  const meaning = meanings[signal];
  if (meaning) return ` (${meaning})`;
  return signal === 'SIGKILL' && peak ? ` (${peak})` : '';
}

/** A last line such as `ModuleNotFoundError: …`, which says why better than a number does. */
function exitCause(output: string): string {
  const last = output.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return /^[A-Za-z_.]*(Error|Exception|Exit)\b/.test(last) ? ` (${last})` : '';
}

const wasOomKilled = ({ memoryBefore, memoryAfter }: DeathReport) =>
  memoryBefore.oomKills !== null && memoryAfter.oomKills !== null && memoryAfter.oomKills > memoryBefore.oomKills;

function stoodAtLimit(report: DeathReport): boolean {
  const limit = limitOf(report);
  return limit !== null && report.peakBytes !== null && report.peakBytes >= limit * atLimit;
}

function limitOf({ memoryAfter, totalBytes }: DeathReport): number | null {
  const limits = [memoryAfter.limitBytes, totalBytes].filter((bytes) => bytes !== null);
  return limits.length ? Math.min(...limits) : null;
}

function ofLimit(report: DeathReport): string {
  const limit = limitOf(report);
  return limit === null ? '' : ` of ${gibibytes(limit)}`;
}

const gibibytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(1)} GiB`;
