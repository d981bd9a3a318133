import type { RehearsedCell, Shortage } from '../../probe/protocol.ts';
import { crashVerdict, type CrashVerdict } from '../../result/verdict.ts';
import { bytesText } from '../../text/bytes.ts';
import { cutText } from './verdict.ts';

/** The rule of a cell that will not get the memory that it needs. */
const memoryRule = 'nbcrane/out-of-memory';

export const isOutOfMemory = ({ rule }: Pick<CrashVerdict, 'rule'>): boolean => rule === memoryRule;

/** A need counts only where it is so many times what may be had: the system can free some, and others may end. */
const clearlyTimes = 1.5;

/** The verdict on a cell that needs more memory than the kernel may have, as a copy has seen it; null where that is not clear. */
export function memoryVerdict(cell: RehearsedCell): CrashVerdict | null {
  const { shortage } = cell;
  if (!shortage || shortage.neededBytes <= clearlyTimes * shortage.leftBytes) return null;
  return crashVerdict('rehearsal', diagnosisOf(shortage), {
    confidence: 'likely',
    rule: memoryRule,
    errorType: shortage.refuses ? 'MemoryError' : 'KernelDied',
    line: shortage.line,
    latencyMs: cell.elapsedMs,
    rehearsal: { traceback: [], cuts: cell.cuts.map(cutText), elapsedMs: cell.elapsedMs, timeToCrash: timeToCrash(cell, shortage) },
  });
}

function diagnosisOf({ neededBytes, leftBytes, limitBytes, whose, refuses, turns }: Shortage): string {
  const left = `the ${bytesText(leftBytes)} left of the ${bytesText(limitBytes)} that ${whose} allows`;
  const end = refuses ? 'An allocation then fails.' : 'The system then kills the kernel.';
  if (!turns) return `This cell fills ${bytesText(neededBytes)}, more than ${left}. ${end}\nA copy of the kernel asked for that much.`;
  const { keepsBytes, ran, of } = turns;
  return `Each turn of the loop keeps ${bytesText(keepsBytes)}: ${fits(leftBytes, turns)} of ${of} fit into ${left}. ${end}\nA copy of the kernel measured ${ran} of ${of} turns.`;
}

const fits = (leftBytes: number, { keepsBytes, ran }: NonNullable<Shortage['turns']>): number => ran + Math.floor(leftBytes / keepsBytes);

/** Of a loop whose turns take the same time each, as those that were measured. */
function timeToCrash({ estimate }: RehearsedCell, { leftBytes, turns }: Shortage) {
  if (!estimate || !turns) return null;
  const share = fits(leftBytes, turns) / turns.of;
  return { seconds: estimate.seconds * share, low: estimate.low * share, high: estimate.high * share };
}
