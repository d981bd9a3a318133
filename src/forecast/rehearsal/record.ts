import type { Step } from '../../plan/plan.ts';
import { counts, type Policy } from '../decide.ts';
import type { IgnoredFindings } from '../ignored.ts';
import { cutText, rehearsedCrash } from './verdict.ts';
import type { RehearsalReport, RehearsedCell, RehearsedCrash } from '../../probe/protocol.ts';
import type { Made } from '../probe/copies.ts';
import type { RehearsalRecord } from '../../result/schema.ts';

const tooLate = 'the cell finished before the copy did';

/** Says why a crash that a copy met is in no report, one clause; null where it is in one. */
export type WhyNotReported = (crash: RehearsedCrash) => string | null;

/** For one notebook, in which its user ignores some findings, and wants others only where they are certain. */
export const unreportedBy =
  (policy: Policy, ignored: IgnoredFindings, steps: readonly Step[]): WhyNotReported =>
  (crash) => {
    if (!counts(crash.confidence, policy)) return 'the crash it found is not certain';
    const step = steps.find(({ cell }) => cell.index === crash.cell);
    return step && ignored.covers(step, rehearsedCrash(crash, 0)) ? 'the crash it found is ignored' : null;
  };

/** What came of one copy of the kernel, for the reports. */
export function rehearsalRecord(made: Made, whyNotReported: WhyNotReported): RehearsalRecord {
  const { kind, step, contradicted, asked } = made;
  const report = kind === 'fix' ? triedFixes(made.report) : reported(made.report, whyNotReported);
  const { crash: met, cells, elapsedMs, forkMs, artifacts = 0 } = report;
  const crash = contradicted ? null : met;
  const hasBegun = cells.length > 0 || elapsedMs > 0 || (report.pending ?? null) !== null;
  const wasNeeded = kind !== 'beside' || met !== null || report.reason !== null || hasBegun;
  const seen = cells.map(cellSeen);
  const reason = contradicted
    ? 'it raised an exception in a cell that really ran without error'
    : crash
      ? null
      : (report.reason ?? cells.find(({ status }) => status === 'unknown')?.reason ?? (elapsedMs === 0 ? tooLate : null));
  return {
    kind,
    cellIndex: step.cell.index,
    outcome: !wasNeeded ? 'not-needed' : crash ? 'crash' : reason === null ? 'ran-through' : 'unknown',
    reason: wasNeeded ? reason : null,
    cells: seen,
    askedCells: asked,
    doubts: [...new Set([...seen.flatMap(({ doubts }) => doubts), ...(crash?.doubts ?? [])])],
    crash: crash && { cellIndex: crash.cell, errorType: crash.errorType, line: crash.line, confidence: crash.confidence },
    artifacts: artifacts + (contradicted ? 1 : 0),
    elapsedMs,
    forkMs,
  };
}

/** A crash that does not count is in no report. */
function reported(report: RehearsalReport, whyNotReported: WhyNotReported): RehearsalReport {
  const why = report.crash && whyNotReported(report.crash);
  return why ? { ...report, crash: null, reason: why } : report;
}

/** The crash was known before the copy was made: what counts is whether an edit cured it. */
function triedFixes(report: RehearsalReport): RehearsalReport {
  const { fix, untried } = report;
  if (fix) return { ...report, crash: null, reason: null, cells: [], elapsedMs: report.elapsedMs + fix.tried.elapsedMs };
  return { ...report, crash: null, reason: report.reason ?? untried?.reason ?? 'no edit cured the error' };
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
