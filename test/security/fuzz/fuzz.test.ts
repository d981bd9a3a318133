import { expect, it } from 'vitest';
import { fuzz } from './run.ts';
import { targets } from './targets.ts';

/** A few inputs with seeds that stay, and a few with new ones; `run.ts` takes as many as one likes. */
it.each(Object.keys(targets))('whatever %s holds, there is an answer, soon, and nothing is written elsewhere', async (kind) => {
  for (const first of [1, Date.now() % 1_000_000_000]) {
    const { found, answers } = await fuzz(kind, 200, first);
    expect(found, `seeds from ${first}`).toEqual([]);
    // An input that is always refused at the door tests the door only.
    expect(Object.keys(answers).length, JSON.stringify(answers)).toBeGreaterThan(kind === 'iopub' ? 0 : 1);
  }
});
