import { describe, expect, it } from 'vitest';
import { settingNames } from '../../src/settings/catalogue.ts';
import { didYouMean } from '../../src/settings/did-you-mean.ts';

describe('didYouMean', () => {
  it.each([
    ['tiemout', 'timeout'],
    ['kernelname', 'kernel-name'],
    ['outputnotebook', 'output-notebook'],
    ['jbos', 'jobs'],
    ['enb', 'env'],
    ['PYTHON', 'python'],
    ['parameters', 'parameter'],
    ['colour', 'color'],
  ])('takes %s for %s', (typed, meant) => expect(didYouMean(typed, settingNames)).toBe(meant));

  it.each(['x', 'frobnicate', ''])('takes %j for nothing', (typed) => expect(didYouMean(typed, settingNames)).toBeNull());
});
