import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../../src/settings/catalogue.ts';
import { didYouMean, editDistance } from '../../src/settings/did-you-mean.ts';

describe('didYouMean', () => {
  it.each([
    ['tiemout', 'timeout'],
    ['kernelname', 'kernel-name'],
    ['outputnotebook', 'output-notebook'],
    ['PYTHON', 'python'],
    ['parameters', 'parameter'],
    ['colour', 'color'],
  ])('takes %s for %s', (typed, meant) => expect(didYouMean(typed, settingNames)).toBe(meant));

  it.each(['x', 'frobnicate', ''])('takes %j for nothing', (typed) => expect(didYouMean(typed, settingNames)).toBeNull());
});

describe('editDistance', () => {
  it.each([
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
    ['ca', 'abc', 3],
  ])('%s → %s is %i', (a, b, distance) => expect(editDistance(a, b)).toBe(distance));

  it('is zero for equals only, symmetric, and no more than the longer word', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const distance = editDistance(a, b);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});
