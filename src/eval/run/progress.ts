import { duration } from '../../text/duration.ts';
import { count } from '../../text/count.ts';
import type { SetUp } from '../result.ts';
import { scoresOf } from '../score/scores.ts';
import { targetsOf } from '../score/targets.ts';
import type { EvalProgress } from './evaluate.ts';

/** `17/34 notebooks, 2 running, about 3 min left · offline: 12 of 14 crashes caught, 0 false alarms` */
export function progressLine(
  { done, total, running, cases }: EvalProgress,
  { setUp, elapsedMs }: { setUp: SetUp; elapsedMs: number },
): string {
  const left = done === 0 ? null : (elapsedMs / done) * (total - done);
  const { tp, fn, fp } = scoresOf(targetsOf(setUp, cases())).counts;
  const position = [`${done}/${total} runs`, `${running.length} running`, ...(left === null ? [] : [`about ${duration(left)} left`])];
  return `${position.join(', ')} · ${setUp.id}: ${tp} of ${count(tp + fn, 'crash', 'crashes')} caught, ${count(fp, 'false alarm')}`;
}
