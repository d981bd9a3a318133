import type { Predictor, RehearsalNeed } from '../predictor.ts';
import { unknownVerdict } from '../verdict.ts';
import { rehearsalVerdict } from './verdict.ts';

/** Runs the cell in a disposable copy of the kernel and tells what became of it. `need` says before which cells. */
export function rehearsalPredictor(need: RehearsalNeed): Predictor {
  return {
    name: 'rehearsal',
    needs: { facts: [], rules: false, rehearsal: need },
    async predict({ cell, rehearse }) {
      const answer = await rehearse();
      if ('declined' in answer) return unknownVerdict('rehearsal', `Not rehearsed: ${answer.declined}.`);
      return rehearsalVerdict(answer, cell.index);
    },
  };
}
