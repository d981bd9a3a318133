import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KernelMemory } from '../../src/forecast/kernel-memory.ts';
import type { Execution } from '../../src/kernel/provider.ts';
import { planNotebook } from '../../src/plan/plan.ts';
import { outcomeOf } from '../../src/run/outcome.ts';
import { TimeLimits } from '../../src/run/time-limits.ts';
import { settingsSchema } from '../../src/settings/schema.ts';
import { notebookOf, passedNotebook } from '../report/build.ts';

/** The guarantee: a cell that ran too long is told the limit that was set, however long it ran. */
it('the limit that is told is the one that was set', () => {
  const seconds = fc.integer({ min: 1, max: 90_000 });
  fc.assert(
    fc.property(seconds, fc.option(seconds), fc.nat(10_000), (cell, notebook, overtimeMs) => {
      const settings = settingsSchema.parse({ timeout: cell, ...(notebook === null ? {} : { 'notebook-timeout': notebook }) });
      const plan = planNotebook(notebookOf(passedNotebook()), settings, '/repo');
      const limit = new TimeLimits(plan).cell(plan.steps[0]!);
      const execution = { status: 'timed-out', warnings: [], outputs: [], durationMs: limit.ms! + overtimeMs } as unknown as Execution;
      const isNotebooks = notebook !== null && notebook <= cell;
      expect(outcomeOf(execution, { step: plan.steps[0]!, plan, limit, memory: new KernelMemory() }).error?.evalue).toBe(
        `The cell was stopped at ${isNotebooks ? "the notebook's" : 'its'} time limit of ${isNotebooks ? notebook : cell} s.`,
      );
    }),
  );
});
