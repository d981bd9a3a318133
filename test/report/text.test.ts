import fc from 'fast-check';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { duration } from '../../src/text/duration.ts';
import { headline } from '../../src/report/text/headline.ts';
import { excerpt } from '../../src/report/text/excerpt.ts';
import { plainLine } from '../../src/text/plain-text.ts';
import { sentence } from '../../src/text/sentence.ts';
import { shellQuote, shellQuotePath } from '../../src/text/shell-quote.ts';
import { hostile } from './hostile.ts';

describe('duration', () => {
  it.each([
    [0, '0 ms'],
    [0.4, '<1 ms'],
    [40, '40 ms'],
    [999.6, '1.0 s'],
    [3240, '3.2 s'],
    [9949, '9.9 s'],
    [9960, '10 s'],
    [59_400, '59 s'],
    [59_600, '1 min 00 s'],
    [303_000, '5 min 03 s'],
    [3_599_600, '1 h 00 min'],
    [7_500_000, '2 h 05 min'],
    [7_199_999, '2 h 00 min'],
    [360_000_000, '100 h 00 min'],
  ])('writes %d ms as %s', (ms, text) => expect(duration(ms)).toBe(text));
});

describe('excerpt', () => {
  it('shows short cells whole, without blank lines at the end', () => {
    expect(excerpt('a\n\n\tb\n\n\n', 3)).toEqual([
      { number: 1, text: 'a', marked: false },
      { number: 2, text: '', marked: false },
      { number: 3, text: '    b', marked: true },
    ]);
  });

  it('always holds the line asked for, marked once, and no more than the window', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (lines, wanted) => {
        const shown = excerpt(Array.from({ length: lines }, (_, at) => `x${at}`).join('\n'), wanted);
        expect(shown.filter(({ marked }) => marked).map(({ number }) => number)).toEqual(wanted <= lines ? [wanted] : []);
        expect(shown.length).toBeLessThanOrEqual(12);
      }),
    );
  });

  it('cuts long lines', () => expect(excerpt('x'.repeat(5000), 1)[0]!.text).toMatch(/^x{199}…$/));
});

describe('shellQuote', () => {
  it('gives a shell back any one-line argument', async () => {
    const samples = fc
      .sample(hostile, 100)
      .map(plainLine)
      .filter((text) => text !== '' && !text.startsWith('-'));
    const { stdout } = await execa('sh', ['-c', `printf '%s\\n' ${samples.map(shellQuote).join(' ')}`]);
    expect(stdout.split('\n')).toEqual(samples);
  });

  it('never makes an option of a path', () => expect(shellQuotePath('--json=x.ipynb')).toBe('./--json=x.ipynb'));
});

describe('sentence', () => {
  it.each([
    ['no end', 'no end.'],
    ['An end!', 'An end!'],
    ['two\nlines', 'two lines.'],
    ['', ''],
    ['x'.repeat(50), `${'x'.repeat(9)}…`],
    ['Really?', 'Really?'],
  ])('ends %j', (text, ended) => expect(sentence(text, 10)).toBe(ended));
});

describe('headline', () => {
  it('does not take an abbreviation for the end of a sentence', () => {
    const text = `Expected 2D array, got 1D array instead. Pass a frame with one row (i.e. ${'x'.repeat(30)}). ${'More. '.repeat(40)}`;
    expect(headline(text, 90)[0]).toBe('Expected 2D array, got 1D array instead.');
    for (const short of ['i.e.', 'e.g.', 'etc.', 'vs.'])
      expect(headline(`One ${short} two three. ${'y'.repeat(99)}`, 40)[0]).toBe(`One ${short} two three.`);
  });

  it('is short, ends where a sentence or a word does, and loses nothing', () => {
    const words = fc.stringMatching(/^[a-z]{1,12}[.?!]{0,1}$/);
    const texts = fc.oneof(
      hostile,
      fc.array(words, { minLength: 1, maxLength: 120 }).map((some) => some.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const [first, rest] = headline(text);
        expect(first.length).toBeLessThanOrEqual(200);
        const plain = (some: string) => some.replaceAll(/[\s…]/g, '');
        expect(plain(first + rest)).toBe(plain(text));
      }),
    );
    expect(headline(`${'a b '.repeat(40)}. Next?`)).toEqual([`${'a b '.repeat(40)}. Next?`, '']);
    expect(headline(`One. ${'two '.repeat(60)}`)).toEqual(['One.', 'two '.repeat(60).trim()]);
    for (const inside of ['(i.e. one sample) or', 'e.g. one sample or', 'with [one. two] or'])
      expect(headline(`One. Pass a row ${inside} ${'two '.repeat(60)}`)[0]).toBe('One.');
  });
});
