import { cutText } from './verdict.ts';
import type { RehearsalReport, RehearsedCell } from '../../probe/protocol.ts';
import type { RehearsalRecord } from '../../report/schema.ts';

type Made = {
  kind: RehearsalRecord['kind'];
  /** Index of the cell the copy was made for. */
  target: number;
  /** The real cell ran through though its copy crashed in it. */
  contradicted?: boolean;
  /** How many cells it was to go through. */
  asked?: number;
};

const tooLate = 'the cell finished before the copy did';

/** What came of one copy of the kernel, for the reports. */
export function rehearsalRecord(report: RehearsalReport, { kind, target, contradicted = false, asked }: Made): RehearsalRecord {
  const { crash: met, cells, elapsedMs, forkMs, sandbox, artifacts = 0 } = report;
  const crash = contradicted ? null : met;
  const wasNeeded = kind !== 'beside' || met !== null || cells.length > 0 || report.reason !== null || elapsedMs > 0;
  const seen = cells.map(cellSeen);
  const reason = contradicted
    ? 'it raised an exception in a cell that really ran without error'
    : crash
      ? null
      : (report.reason ?? cells.find(({ status }) => status === 'unknown')?.reason ?? (elapsedMs === 0 ? tooLate : null));
  return {
    kind,
    cellIndex: target,
    outcome: !wasNeeded ? 'not-needed' : crash ? 'crash' : reason === null ? 'ran-through' : 'unknown',
    reason: wasNeeded ? reason : null,
    cells: seen,
    ...(asked === undefined ? {} : { askedCells: asked }),
    doubts: [...new Set([...seen.flatMap(({ doubts }) => doubts), ...(crash?.doubts ?? [])])],
    crash: crash && { cellIndex: crash.cell, errorType: crash.errorType, line: crash.line, confidence: crash.confidence },
    ...(sandbox === undefined ? {} : { sandbox }),
    artifacts: artifacts + (contradicted ? 1 : 0),
    elapsedMs,
    forkMs,
  };
}

function cellSeen({ cell, status, reason, cuts, doubts, statements, leftOut }: RehearsedCell): RehearsalRecord['cells'][number] {
  return {
    index: cell,
    status: status === 'ok' ? 'ran-through' : status,
    reason,
    cuts: cuts.map(cutText),
    doubts: [...new Set((doubts ?? []).map(([, what]) => what))],
    ...(statements === undefined ? {} : { statements }),
    ...(leftOut && leftOut.length > 0 ? { leftOut } : {}),
  };
}
