import type { TriedFix, UntriedEdit } from '../../probe/cell-edit.ts';
import type { RehearsalReport } from '../../probe/protocol.ts';

/** What a copy found against a crash: an edit that cured it, or one that might, or nothing. */
export type Cure = { fix?: TriedFix; untried?: UntriedEdit };

export const cureOf = ({ fix, untried }: Pick<RehearsalReport, 'fix' | 'untried'>): Cure => (fix ? { fix } : untried ? { untried } : {});
