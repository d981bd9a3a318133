import type { Predictor, RehearsalNeed } from '../predictor.ts';
import { unknownVerdict } from '../../result/verdict.ts';
import { rehearsalVerdict } from './verdict.ts';

const name = 'rehearsal';

/** Tells what became of the cell in a disposable copy of the kernel. `need` says before which cells one is made. */
export function rehearsalPredictor(need: RehearsalNeed): Predictor {
  return {
    name,
    needs: { facts: [], rules: false, rehearsal: need },
    async predict({ cell, rehearsal }) {
      if (rehearsal === null) return unknownVerdict(name, 'Not rehearsed.');
      if ('declined' in rehearsal) return unknownVerdict(name, `Not rehearsed: ${rehearsal.declined}.`);
      return rehearsalVerdict(rehearsal, cell.index);
    },
  };
}
