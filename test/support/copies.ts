import { installProbe, type ProbeClient } from '../../src/forecast/probe/client.ts';
import type { Copy } from '../../src/forecast/probe/copies.ts';
import type { Step } from '../../src/plan/plan.ts';
import type { RehearsalRequest } from '../../src/probe/protocol.ts';
import { openSession } from '../kernel/support.ts';

/** Has a copy of the kernel run the sources as the cells of a notebook; a clause that says why where none can be made. */
export async function copyOf(
  probe: ProbeClient,
  sources: readonly string[],
  changes: Partial<RehearsalRequest> = {},
): Promise<Copy | string> {
  const made = await probe
    .copies(() => undefined)
    .make({
      kind: 'before',
      step: {} as Step,
      request: {
        kind: 'rehearse',
        cells: sources.map((source, index) => ({ index, source, target: index === 0, mayRaise: false, before: [], after: [] })),
        shorten: 'long-work',
        expensiveMs: 0,
        delayMs: 0,
        deadlineMs: 30_000,
        ...changes,
      },
    });
  return 'declined' in made ? made.declined : made;
}

let known: Promise<string | null> | undefined;

/** Why no copies can be made here, or null; found out by a kernel of its own, once a file. */
export const whyNoCopies = (): Promise<string | null> => (known ??= tryCopy());

async function tryCopy(): Promise<string | null> {
  const made = await copyOf((await installProbe(await openSession()))!, ['1']);
  return typeof made === 'string' ? made : made.report.reason;
}
