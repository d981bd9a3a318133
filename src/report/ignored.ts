import type { Finding } from './finding.ts';
import type { IgnoredReport, NotebookReport } from '../result/schema.ts';
import { cellReport } from '../result/empty-report.ts';

/** A predicted crash that the notebook or its user ignores, in the form of a finding. */
export type IgnoredFinding = Finding & Pick<IgnoredReport, 'by'>;

/** Those of one notebook, in the order of its cells. */
export const ignoredIn = ({ cells }: NotebookReport): IgnoredFinding[] =>
  cells.flatMap(({ index, id, ignored = [] }) =>
    ignored.map((one) => ({
      ...one,
      kind: 'predicted-crash',
      cell: cellReport({ index, id }),
      evidence: [],
      origins: [],
      ending: null,
    })),
  );

/** Where it says so. */
export const ignoredBy = ({ by }: Pick<IgnoredReport, 'by'>): string =>
  by === 'comment' ? 'ignored by a comment in the cell' : 'ignored by `ignore-rule`';
