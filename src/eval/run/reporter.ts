import { foreignLine } from '../../report/terminal/foreign-lines.ts';
import { liveRegion, plainRegion } from '../../report/terminal/live-region.ts';
import type { SetUp } from '../result.ts';
import type { EvalProgress } from './evaluate.ts';
import { duration } from '../../text/duration.ts';
import { count } from '../../text/count.ts';
import { scoresOf } from '../score/scores.ts';
import { targetsOf } from '../score/targets.ts';

type EvalReporter = {
  on(progress: EvalProgress): void;
  notice(message: string): void;
  /** Gives the terminal back. */
  finish(): void;
};

/** A log tells no more often than this how far things are. */
const logEveryMs = 30_000;

/** Tells on standard error how an evaluation goes: a line drawn over on a terminal, a line now and then in a log, and every notebook left out. */
export function evalReporter(
  { stderr }: { stderr: NodeJS.WritableStream & { isTTY?: boolean } },
  { setUp, quiet }: { setUp: SetUp; quiet: boolean },
): EvalReporter {
  const region = stderr.isTTY && !quiet ? liveRegion(stderr) : plainRegion(stderr);
  const started = performance.now();
  let logged = started;
  const print = (text: string) => {
    if (!quiet) region.print(`${text}\n`);
  };
  return {
    on(progress) {
      for (const record of progress.latest) {
        if (record.type === 'run' && !record.asExpected)
          print(`! ${record.case} (${record.role}) is excluded from the scores: ${foreignLine(record.message ?? record.status, 300)}`);
      }
      const now = performance.now();
      const line = progressLine(progress, { setUp, elapsedMs: now - started });
      region.show([line]);
      const due = now - logged >= logEveryMs || (progress.done === progress.total && progress.latest.length > 0);
      if (stderr.isTTY || progress.latest.length === 0 || !due) return;
      logged = now;
      print(line);
    },
    notice: print,
    finish: () => region.close(),
  };
}

/** `17/34 notebooks, 2 running, about 3 min left · offline: 12 of 14 crashes caught, 0 false alarms` */
function progressLine({ done, total, running, cases }: EvalProgress, { setUp, elapsedMs }: { setUp: SetUp; elapsedMs: number }): string {
  const left = done === 0 ? null : (elapsedMs / done) * (total - done);
  const { tp, fn, fp } = scoresOf(targetsOf(setUp, cases())).counts;
  const position = [`${done}/${total} runs`, `${running.length} running`, ...(left === null ? [] : [`about ${duration(left)} left`])];
  return `${position.join(', ')} · ${setUp.id}: ${tp} of ${count(tp + fn, 'crash', 'crashes')} caught, ${count(fp, 'false alarm')}`;
}
