import type { RehearsedCrash } from '../../probe/protocol.ts';

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
