import type { RunRecord } from './run-record.ts';

/** The JSON report, as docs/report.schema.json describes it. */
export function jsonReport({ report }: RunRecord): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
