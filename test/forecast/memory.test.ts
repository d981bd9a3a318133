import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOutOfMemory, memoryVerdict } from '../../src/forecast/rehearsal/memory.ts';
import type { RehearsedCell, Shortage } from '../../src/probe/protocol.ts';

const mib = 2 ** 20;
const gib = 2 ** 30;
const group = { limitBytes: 3 * gib, whose: 'the control group or container', refuses: false };
const shortageOf = (change: Partial<Shortage> = {}): Shortage => ({
  ...{ neededBytes: 8 * gib, leftBytes: 2.5 * gib, ...group, line: 3, turns: null },
  ...change,
});
const cellOf = (shortage: Shortage | null, change: Partial<RehearsedCell> = {}): RehearsedCell => ({
  ...{ cell: 1, status: 'ok', reason: null, elapsedMs: 700, cuts: [{ what: 'loop', line: 3, ran: 3, of: 200 }], cut: true },
  ...{ estimate: { seconds: 100, low: 90, high: 110 }, longestLine: 3, shortage },
  ...change,
});

/** The guarantee: a cell is stopped for the memory it needs only where that is clearly more than the kernel may have. */
describe('a predicted lack of memory', () => {
  it('of a loop: what each turn keeps, how many fit, what is left and whose limit it is, and when it comes', () => {
    const verdict = memoryVerdict(cellOf(shortageOf({ turns: { keepsBytes: 40 * mib, ran: 2, of: 200 } })))!;
    expect(verdict).toMatchObject({
      confidence: 'likely',
      rule: 'nbcrane/out-of-memory',
      errorType: 'KernelDied',
      line: 3,
      diagnosis:
        'Each turn of the loop keeps 40 MiB: 66 of 200 fit into the 2.5 GiB left of the 3.0 GiB that the control group or container allows. The system then kills the kernel.\nA copy of the kernel measured 2 of 200 turns.',
      rehearsal: { timeToCrash: { seconds: 33, low: expect.closeTo(29.7), high: expect.closeTo(36.3) } },
    });
    expect(isOutOfMemory(verdict)).toBe(true);
  });

  it('of a statement: what it asks for', () => {
    expect(memoryVerdict(cellOf(shortageOf(), { status: 'unknown', estimate: null }))).toMatchObject({
      diagnosis:
        'This cell fills 8.0 GiB, more than the 2.5 GiB left of the 3.0 GiB that the control group or container allows. The system then kills the kernel.\nA copy of the kernel asked for that much.',
      rehearsal: { timeToCrash: null },
    });
  });

  it('is an error that is raised where an allocation is refused', () => {
    expect(memoryVerdict(cellOf(shortageOf({ refuses: true, whose: '`ulimit -v`' })))).toMatchObject({ errorType: 'MemoryError' });
  });

  it('comes beyond 1.5 times what is left', () => {
    const bytes = fc.integer({ min: 1, max: 2 ** 45 });
    fc.assert(
      fc.property(bytes, bytes, (neededBytes, leftBytes) => {
        const verdict = memoryVerdict(cellOf(shortageOf({ neededBytes, leftBytes })));
        expect(verdict !== null).toBe(neededBytes > 1.5 * leftBytes);
      }),
    );
    expect(memoryVerdict(cellOf(null))).toBeNull();
  });
});
