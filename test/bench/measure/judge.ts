import type { Crash, Facts, Place } from './facts.ts';

/** What came of one run of the program. */
export type Outcome =
  | { kind: 'ran'; facts: Facts }
  /** The program ended with an error of its own, or not in time. */
  | { kind: 'failed'; why: string }
  /** The Python lacks modules that the notebook needs. */
  | { kind: 'left-out'; why: string };

/** `endings`: how the notebook may end where no crash is predicted. */
export type Known = { truth: Crash | null; endings: readonly string[] };

export type Judged = {
  caught: boolean;
  /** Caught with the exception that is raised; and in the line that raises it. */
  exception: boolean;
  line: boolean;
  by: string | null;
  falseAlarms: number;
  /** What is to be listed. */
  remarks: string[];
};

const nothing: Judged = { caught: false, exception: false, line: false, by: null, falseAlarms: 0, remarks: [] };
const shortName = (errorType: string | null) => errorType?.split('.').at(-1) ?? null;
/** Without addresses and folders, which are others on every machine. */
const oneLine = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\b0x[\da-f]+/g, '0x…')
    .replace(/(?<![\w/])\/(?:[\w.+-]+\/)+/g, '…/')
    .slice(0, 100);
const shown = ({ cell, errorType, line }: Place) => `cell ${cell + 1}, line ${line ?? '?'}, ${shortName(errorType) ?? 'unknown exception'}`;

export function judge({ truth, endings }: Known, outcome: Outcome): Judged {
  if (outcome.kind === 'failed') return { ...nothing, remarks: [`program failed: ${outcome.why}`] };
  if (outcome.kind === 'left-out') return { ...nothing, remarks: [`left out: ${outcome.why}`] };
  const { status, predicted, raised } = outcome.facts;
  const hit = truth && predicted.find(({ cell }) => cell === truth.cell);
  const alarms = predicted.filter((one) => one !== hit && !raised.some(({ cell }) => cell === one.cell));
  const exception = Boolean(hit && (truth.errorType === null || shortName(hit.errorType) === shortName(truth.errorType)));
  const line = exception && isInLine(hit!, truth!);
  const remarks = alarms.map((one) => `false alarm: ${shown(one)} by ${one.by}: ${oneLine(one.text)}`);
  if (truth && !hit) remarks.push(`missed: ${shown(truth)}; ${endOf(outcome.facts)}`);
  if (hit && !exception) remarks.push(`wrong exception: ${shown(hit)}, not ${shown(truth!)}, by ${hit.by}`);
  if (exception && !line) remarks.push(`wrong line: ${shown(hit!)}, not line ${truth!.line}, by ${hit!.by}`);
  if (!truth && alarms.length === 0 && !endings.includes(status)) remarks.push(`did not pass: ${endOf(outcome.facts)}`);
  return { caught: Boolean(hit), exception, line, by: hit?.by ?? null, falseAlarms: alarms.length, remarks };
}

const isInLine = (hit: Place, { line, lastLine }: Crash) =>
  line === null || (hit.line !== null && line <= hit.line && hit.line <= (lastLine ?? line));

function endOf({ status, raised }: Facts): string {
  const last = raised.at(-1);
  return last ? `${status} in ${shown(last)}: ${oneLine(last.text)}` : status;
}
