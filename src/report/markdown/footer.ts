import { version } from '../../version.ts';
import type { RunRecord } from '../run-record.ts';

/** Names the run that a text is about. */
export type RunPlace = { commit: string; commitUrl: string; runUrl: string };

/** The last line, as Markdown: commit, run, version, and how to silence a prediction. */
export function footer({ report }: RunRecord, { commit, commitUrl, runUrl }: RunPlace): string {
  const silence =
    report.totals.predictedCrashes > 0
      ? '\n\nWrong prediction? Add the comment `# nbcrane: run` to the cell to run it anyway, or set `stop-on: certain` to stop only for certain predictions.'
      : '';
  return `---\n\nFor commit [${commit.slice(0, 7)}](${commitUrl}) · [run](${runUrl}) · nbcrane ${version}${silence}`;
}
