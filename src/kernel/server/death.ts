import { z } from 'zod';
import { byteCount } from '../../json/numbers.ts';
import { bytesText } from '../../text/bytes.ts';
import type { Death, DeathMemory } from '../provider.ts';

// A notebook in a container can write in its server's place.
const bytes = byteCount.nullable().catch(null);

const memory = z.object({
  oomKills: z.number().nullable(),
  limitBytes: bytes,
  /** The control group that sets the limit, the kernel's or one above it. */
  limitPath: z.string().nullable(),
  peakBytes: bytes,
});

/** What the server reports about a kernel process that ended. */
export const deathReport = z.object({
  /** The name it was launched under. */
  name: z.string(),
  pid: z.number(),
  exitCode: z.number().nullable(),
  signal: z.string().nullable(),
  /** Peak resident size of the kernel process. */
  peakBytes: bytes,
  /** Physical memory of the machine. */
  totalBytes: bytes,
  /** `ulimit -v`. */
  addressSpaceBytes: bytes,
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

type Limit = Pick<DeathMemory, 'limitBytes' | 'limitSetBy' | 'controlGroup'>;

/**
 * How a kernel ended, from the server's report: claims lack of memory only where the system recorded it.
 * @param containerMemory limit of the container that nbcrane started it in
 */
export function explainDeath(report: DeathReport, containerMemory: number | null = null): Death {
  const { signal, exitCode, peakBytes } = report;
  const limit = limitBehind(report, limitOf(report, containerMemory));
  const explanation = signal
    ? `The kernel was killed by ${signal}${limit ? `, probably out of memory${inBrackets(memoryText({ peakBytes, ...limit }))}` : signalCause(report)}.`
    : `The kernel process exited with code ${exitCode}${inBrackets(exitCause(report.output))}.`;
  return { signal, exitCode, outOfMemory: limit !== null, explanation, ...(limit ? { memory: { peakBytes, ...limit } } : {}) };
}

const inBrackets = (text: string | null) => (text === null ? '' : ` (${text})`);

function signalCause({ signal, peakBytes }: DeathReport): string {
  const peak = signal === 'SIGKILL' && peakBytes !== null ? `peak ${bytesText(peakBytes)}` : null;
  return inBrackets(meanings[signal ?? ''] ?? peak);
}

/** `peak 3.9 GiB of 4.0 GiB, the memory of this machine`; null where nothing is known. */
export function memoryText({ peakBytes, limitBytes, limitSetBy, controlGroup }: DeathMemory): string | null {
  const peak = peakBytes === null ? null : `peak ${bytesText(peakBytes)}`;
  if (limitBytes === null || limitSetBy === null) return peak;
  const limit = bytesText(limitBytes);
  // It limits addresses, of which a process has more than it has memory.
  if (limitSetBy === 'ulimit') return [peak, `\`ulimit -v\` allows ${limit} of address space`].filter(Boolean).join('; ');
  // Only in a container does the first group have a limit.
  const group = controlGroup === '/' ? 'the limit of the container that nbcrane runs in' : `the limit of the control group ${controlGroup}`;
  const setBy = {
    machine: 'the memory of this machine',
    container: "the container's limit, which --container-memory sets",
    'control-group': group,
  };
  return `${peak === null ? '' : `${peak} of `}${limit}, ${setBy[limitSetBy]}`;
}

/** A last line such as `ModuleNotFoundError: …`, which says why better than a number does. */
function exitCause(output: string): string | null {
  const last = output.trimEnd().split('\n').at(-1)?.trim() ?? '';
  return /^[A-Za-z_.]*(Error|Exception|Exit)\b/.test(last) ? last : null;
}

/** The limit that the kernel died of, as far as the system recorded one, else null. */
function limitBehind(report: DeathReport, limit: Limit): Limit | null {
  const { signal, addressSpaceBytes, output } = report;
  if (signal === 'SIGKILL') return wasOomKilled(report) || stoodAt(limit, report) ? limit : null;
  // Nobody kills for want of address space: native code is refused what it asks for, and gives up.
  const wasRefused = signal === 'SIGABRT' && addressSpaceBytes !== null && output.includes('std::bad_alloc');
  return wasRefused ? { limitBytes: addressSpaceBytes, limitSetBy: 'ulimit' } : null;
}

const wasOomKilled = ({ memoryBefore, memoryAfter }: DeathReport) =>
  memoryBefore.oomKills !== null && memoryAfter.oomKills !== null && memoryAfter.oomKills > memoryBefore.oomKills;

const stoodAt = ({ limitBytes }: Limit, { peakBytes }: DeathReport) =>
  limitBytes !== null && peakBytes !== null && peakBytes >= limitBytes * atLimit;

/** The smallest of those that the system ends a process for. */
function limitOf({ memoryAfter, totalBytes }: DeathReport, containerMemory: number | null): Limit {
  const { limitBytes, limitPath } = memoryAfter;
  const group: Limit =
    containerMemory === null
      ? { limitBytes, limitSetBy: 'control-group', controlGroup: limitPath ?? '/' }
      : { limitBytes: containerMemory, limitSetBy: 'container' };
  if (totalBytes !== null && totalBytes <= (group.limitBytes ?? Infinity)) return { limitBytes: totalBytes, limitSetBy: 'machine' };
  return group.limitBytes === null ? { limitBytes: null, limitSetBy: null } : group;
}
