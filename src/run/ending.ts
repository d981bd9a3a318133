import { bugText } from '../bug.ts';
import { UserError, type ExitCode } from '../errors.ts';
import type { Cell } from '../notebook/notebook.ts';
import { duration } from '../text/duration.ts';
import type { NotebookStatus, Seen } from '../result/schema.ts';

/** How a notebook ended. */
export type Ending = {
  status: NotebookStatus;
  exitCode: ExitCode;
  /** One or more sentences where the status needs words, else null. */
  message: string | null;
  /** How far a notebook was seen whose long cells did not run. */
  seen?: Seen;
  /** The cell whose crash was predicted. */
  stoppedBefore?: Cell;
};

export const passed: Ending = { status: 'passed', exitCode: 0, message: null };
export const crashed: Ending = { status: 'crashed', exitCode: 1, message: null };
export const nothingToRun: Ending = { ...passed, message: 'The notebook has no code cells to run.' };
const interrupted: Ending = {
  status: 'interrupted',
  exitCode: 3,
  message: 'The run was interrupted before this notebook finished.',
};

/** A crash that was predicted ends the notebook; `message`: what there is to say beside the prediction. */
export const predictedCrash = (cell: Cell, message: string | null): Ending => ({
  status: 'predicted-crash',
  exitCode: 1,
  message,
  stoppedBefore: cell,
});

export const timedOut = (message: string): Ending => ({ status: 'timed-out', exitCode: 1, message });
export const kernelDied = (message: string): Ending => ({ status: 'kernel-died', exitCode: 3, message });

/** What the user or the machine has to put right first; `lack`: what is missing where the notebook itself is fine. */
export function failed({ message, remedy, exitCode }: UserError, lack: 'no-kernel' | 'kernel-died'): Ending {
  return { status: exitCode === 2 ? 'invalid' : lack, exitCode, message: remedy ? `${message} ${remedy}` : message };
}

/** A bug in nbcrane ends the notebook it was met in, and no other. */
export const failedBy = (bug: unknown): Ending => ({ status: 'internal-error', exitCode: 3, message: bugText(bug) });

/** How a notebook ends where the whole run was stopped: by the user, or for what they have to put right first, such as the key of a model. */
export const stoppedBy = ({ reason }: AbortSignal): Ending =>
  reason instanceof UserError ? { status: 'skipped', exitCode: reason.exitCode, message: reason.message } : interrupted;

export const stoppedEarly = (before: Cell, crash: Cell): string =>
  `Stopped at cell ${before.index + 1}, which takes long. A copy of the kernel ran ahead and crashed in cell ${crash.index + 1}.`;

/** The same where no copy was needed to see it. */
export const stoppedForCode = (before: Cell, crash: Cell): string =>
  `Stopped at cell ${before.index + 1}, which takes long. The code of cell ${crash.index + 1} is enough to see that it will crash.`;

export const ranAhead = (cell: Cell): string => `A copy of the kernel ran ahead of cell ${cell.index + 1} and crashed.`;

export const measured = (cell: Cell): string => `A copy of the kernel measured what cell ${cell.index + 1} takes.`;

export const interruptedAfter = (cell: Cell, afterMs: number): string =>
  `Cell ${cell.index + 1} was interrupted after ${duration(afterMs)}: unfinished work, such as files it was writing, may be incomplete.`;
