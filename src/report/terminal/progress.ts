import { estimateText, type Estimate } from '../../forecast/rehearsal/timeout.ts';
import type { Cell } from '../../notebook/notebook.ts';
import type { Waiting } from '../../run/events.ts';
import { duration } from '../../text/duration.ts';

/** A notebook that is running, as far as progress goes. Times are those of `performance.now()`. */
export type Running = {
  /** Its path, and which one of how many it is. */
  name: string;
  codeCells: number;
  /** Code cells that are through, skipped ones included. */
  done: number;
  /** The farthest cell that was begun, from 1. */
  reached: number;
  cell: Cell | null;
  waitingFor: Waiting;
  /** Why nothing is known yet of the cell that runs and those after it, or null. */
  undecided: string | null;
  /** How long the cell takes, in milliseconds, once a copy has measured it. */
  estimate: Omit<Estimate, 'measured'> | null;
  startedAt: number;
  /** Start of the current wait. */
  since: number;
  /** How long a wait has to last for the next plain line about it. */
  announceAfterMs: number;
};

/** A wait of 30 s is announced in a plain log, then every doubling of it, later every five minutes: services end jobs that say nothing for ten. */
export const firstAnnouncementMs = 30_000;
export const nextAnnouncement = (ms: number) => Math.min(ms * 2, ms + 300_000);
/** A plain log that says nothing for so long gets a line for every notebook, though each single wait was short. */
export const heartbeatMs = 120_000;

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const waits: Readonly<Record<Waiting, string>> = {
  kernel: 'starting the kernel',
  facts: 'inspecting the kernel',
  prediction: 'waiting for a prediction',
  explanation: 'waiting for an explanation',
  rehearsal: 'rehearsing in a copy of the kernel',
  fix: 'trying a fix in a copy of the kernel',
  cell: 'running',
  shutdown: 'stopping the kernel',
};

/** `⠙ a.ipynb  3/12  cell 5: running for 4.2 s  (1 min 03 s in all)` */
export function liveLine(running: Running, now: number): string {
  const frame = frames[Math.floor(now / 100) % frames.length];
  return `${frame} ${running.name}  ${position(running)}  ${wait(running, now)}  (${coarse(now - running.startedAt)} in all)${why(running)}`;
}

/** What a plain log says of a long wait. */
export function longWaitLine(running: Running, now: number): string {
  return `• ${running.name}: ${position(running)}, ${wait(running, now)}${why(running)}`;
}

const position = ({ reached, codeCells }: Running) => `${Math.min(reached, codeCells)}/${codeCells} code cells`;

/** Behind all else: a narrow terminal cuts it off. */
const why = ({ waitingFor, undecided }: Running) => (waitingFor === 'cell' && undecided ? `, ${undecided}` : '');

const barCells = 10;

/** `▰▰▰▱▱▱▱▱▱▱` */
function bar(share: number): string {
  const full = Math.min(barCells, Math.floor(share * barCells));
  return `${'▰'.repeat(full)}${'▱'.repeat(barCells - full)}`;
}

function wait({ cell, waitingFor, since, estimate }: Running, now: number): string {
  const tookMs = now - since;
  return `${cell ? `cell ${cell.index + 1}: ` : ''}${waits[waitingFor]} for ${coarse(tookMs)}${waitingFor === 'cell' && estimate ? ` of ${estimateText(estimate)} ${bar(tookMs / estimate.ms)}` : ''}`;
}

/** Milliseconds would only flicker. */
const coarse = (ms: number) => (ms < 1000 ? `${(ms / 1000).toFixed(1)} s` : duration(ms));
