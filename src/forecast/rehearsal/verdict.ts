import type { Cut, RehearsalReport, RehearsedCrash } from '../../probe/protocol.ts';
import { copyRule } from '../../rules/copy-rules.ts';
import { type CrashVerdict, type Verdict, crashVerdict, noCrashVerdict, unknownVerdict } from '../../result/verdict.ts';

const name = 'rehearsal';

/** What a rehearsal's report says of one of its cells; unknown where it never got there or could not settle it. */
export function rehearsalVerdict(report: RehearsalReport, cellIndex: number): Verdict {
  const { crash, cells, reason, elapsedMs } = report;
  if (crash?.cell === cellIndex) return rehearsedCrash(crash, elapsedMs);
  const cell = cells.find((one) => one.cell === cellIndex);
  if (cell?.status === 'ok') {
    const cuts = cell.cuts.map(cutText);
    const text =
      cuts.length === 0
        ? 'It ran without error in a copy of the kernel.'
        : `It ran without error in a shortened form in a copy of the kernel: ${cuts.join('; ')}.`;
    return noCrashVerdict(name, text, {
      confidence: cell.cut ? 'likely' : 'certain',
      latencyMs: elapsedMs,
      rehearsal: { traceback: [], cuts, elapsedMs, timeToCrash: null },
    });
  }
  const why = cell?.reason ?? reason ?? 'it did not reach this cell';
  return unknownVerdict(name, `The rehearsal was inconclusive: ${why}.`, { latencyMs: elapsedMs });
}

/** The verdict on the cell in which a copy crashed. `elapsedMs`: of the whole rehearsal. */
export function rehearsedCrash(crash: RehearsedCrash, elapsedMs: number): CrashVerdict {
  const { confidence, errorType, line, timeToCrash, cuts, diagnosis } = crash;
  return crashVerdict(name, diagnosisOf(crash), {
    confidence,
    rule: copyRule(errorType),
    errorType,
    line,
    evidence: diagnosis?.evidence ?? [],
    origins: diagnosis?.origins ?? [],
    latencyMs: elapsedMs,
    rehearsal: { traceback: foldTraceback(crash), cuts: cuts.map(cutText), elapsedMs, timeToCrash },
  });
}

/** What is wrong, where that is known, and below it the exception of the copy as proof. */
const diagnosisOf = (crash: RehearsedCrash): string => [crash.diagnosis?.text, proofOf(crash)].filter(Boolean).join('\n');

function proofOf({ errorType, message: lines, place, doubt, frames }: RehearsedCrash): string {
  const message = lines.replace(/\s+/g, ' ').trim();
  const where = place === null ? '' : ` ${place}`;
  const inner = frames.findLast((frame) => !frame.library && frame.text !== '');
  return [
    `A copy of the kernel ran this cell and it raised ${errorType}${message === '' ? '' : `: ${message}`}${where}${/[.!?]$/.test(message) && where === '' ? '' : '.'}`,
    inner && frames[0] !== inner ? `It came from ${inner.function}, line ${inner.line}: ${inner.text}` : null,
    doubt === null ? null : `The prediction is not certain: ${doubt}.`,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** `for loop in line 3: 3 of 100`, for a person. */
export function cutText({ what, line, ran, of }: Cut): string {
  const place = line === null ? '' : ` in line ${line}`;
  if (ran === null) return `${what}${place}`;
  return `${what}${place}: ${ran} of ${of ?? 'an unknown number'}`;
}

/** A traceback as a reader of the notebook wants it: every frame of the notebook, runs of library frames folded but for the last one. */
export function foldTraceback({ frames, errorType, message }: Pick<RehearsedCrash, 'frames' | 'errorType' | 'message'>): string[] {
  const lines: string[] = [];
  let folded = 0;
  for (const [at, { cell, file, function: caller, line, text, library }] of frames.entries()) {
    if (library && frames[at + 1]?.library) {
      folded += 1;
      continue;
    }
    if (folded > 0) lines.push(`… ${folded} library ${folded === 1 ? 'frame' : 'frames'}`);
    folded = 0;
    const place = cell === null ? file : `cell ${cell + 1}`;
    lines.push(`${place}, line ${line}${caller === '<module>' ? '' : `, in ${caller}`}${text === '' ? '' : `: ${text}`}`);
  }
  return [...lines, message === '' ? errorType : `${errorType}: ${message}`];
}
