import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FixTime } from '../../src/forecast/fix/fix-time.ts';

/** A run that has taken so long, `spentMs` of it with fixes; how long the next one may take. */
async function left(usualMs: number, { ranMs = 0, spentMs = 0, isAskedFor = false }) {
  let now = 1_000;
  const time = new FixTime(isAskedFor, () => now);
  await time.spend(async () => void (now += spentMs));
  now += ranMs - spentMs;
  return time.left(usualMs);
}

describe('the time for fixes', () => {
  it('is 5 s, and a fifth of a run that takes longer', async () => {
    expect(await left(30_000, { ranMs: 100 })).toBe(5_000);
    expect(await left(30_000, { ranMs: 60_000 })).toBe(12_000);
    expect(await left(30_000, { ranMs: 3_600_000 })).toBe(30_000);
    expect(await left(1_000, { ranMs: 100 })).toBe(1_000);
  });

  it('is that of all fixes together', async () => {
    expect(await left(30_000, { ranMs: 10_000, spentMs: 3_000 })).toBe(2_000);
    expect(await left(30_000, { ranMs: 10_000, spentMs: 6_000 })).toBe(0);
    expect(await left(30_000, { ranMs: 100_000, spentMs: 6_000 })).toBe(14_000);
  });

  it('is what a fix usually takes where somebody asks for fixes', async () => {
    expect(await left(30_000, { ranMs: 100, isAskedFor: true })).toBe(30_000);
    expect(await left(30_000, { ranMs: 40_000, spentMs: 35_000, isAskedFor: true })).toBe(30_000);
  });

  it('counts what fails, too', async () => {
    const time = new FixTime(false);
    const failing = time.spend(async () => {
      await sleep(20);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(time.left(30_000)).toBeLessThan(5_000);
  });
});
