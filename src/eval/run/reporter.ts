import { foreignLine } from '../../report/terminal/foreign-lines.ts';
import { liveRegion, plainRegion } from '../../report/terminal/live-region.ts';
import type { SetUp } from '../result.ts';
import type { EvalProgress } from './evaluate.ts';
import { progressLine } from './progress.ts';

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
