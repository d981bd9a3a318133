import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownFile, shortTraceback } from '../../src/report/traceback.ts';

const frame = (place: string, code: string) => [place, `----> 1 ${code}`, ''];
const own = fc.constantFrom<string[]>(
  'Cell In[2], line 1',
  'File /repo/helper.py:6, in go(df)',
  'File ~/books/lib/tools.py:3, in run()',
  'File C:\\me\\a.py:2, in f()',
);
const ofLibraries = fc.constantFrom<string[]>(
  'File ~/env/lib/python3.11/site-packages/pandas/core/frame.py:4378, in DataFrame.__getitem__(self, key)',
  'File /usr/lib/python3/dist-packages/numpy/core.py:3, in f()',
  'File C:\\env\\Lib\\site-packages\\pandas\\a.py:2, in f()',
  'File /usr/lib/python3.12/json/decoder.py:3, in decode(s)',
  'File pandas/_libs/index.pyx:168, in pandas._libs.index.IndexEngine.get_loc()',
  'File <frozen os>:679, in _Environ.__getitem__(self, key)',
);
const start = ['-----', 'KeyError                 Traceback (most recent call last)'];

const short = (traceback: string[]) => shortTraceback({ ename: 'KeyError', evalue: 'a', traceback });

describe('a short traceback', () => {
  it('has every frame of the reader and none of a library, whatever called what', () => {
    fc.assert(
      fc.property(own, fc.array(fc.oneof(own, ofLibraries), { maxLength: 12 }), (first, others) => {
        const frames = [first, ...others];
        const shown = short([...start, ...frames.flatMap((place) => frame(place, 'x.y in z')), "KeyError: 'a'"]).join('\n');
        const isLibrary = (place: string) => /packages|python3|_libs|frozen/.test(place);
        const places = shown.split('\n').filter((line) => frames.includes(line));
        expect(places).toEqual(frames.filter((place) => !isLibrary(place)));
        const folded = [...shown.matchAll(/… (\d+) library/g)].reduce((sum, [, many]) => sum + Number(many), 0);
        expect(folded).toBe(frames.filter(isLibrary).length);
        expect(shown).toMatch(/^-----\nKeyError.*\n(?:Cell|File)[^]*KeyError: 'a'$/);
      }),
    );
  });

  it('leaves out the exception behind it that only a library saw, and keeps one of the reader', () => {
    const link = 'The above exception was the direct cause of the following exception:';
    const last = [...start, ...frame('Cell In[2], line 1', 'go()'), "KeyError: 'b'"];
    const behind = (place: string) => [...start, ...frame(place, 'f()'), "KeyError: 'a'", '', link, '', ...last];
    expect(short(behind('File <frozen os>:6, in f()'))).toEqual(last);
    expect(short(behind('File /repo/helper.py:6, in f()'))).toContain(link);
  });

  it('stays as it is where it has no frame of the reader', () => {
    for (const lines of [[], ['Traceback', 'ValueError: x'], ['File <frozen os>:6, in f()', 'ValueError: x']])
      expect(short(lines)).toEqual(lines);
  });

  it.each([
    // As the kernels of R 4.2 and Deno 2.9 gave them.
    ['ERROR', 'Error in f(): no\n', ['Error in f(): no', 'Traceback:', '', '1. f()'], ['Traceback:', '', '1. f()']],
    ['ERROR', 'Error: no\n1: a\n', ['Error: no', '1: a', 'Traceback:', ''], []],
    ['RangeError', 'no', ['RangeError: no', '    at g (<anonymous>:2:9)'], ['    at g (<anonymous>:2:9)']],
    ['Failure', 'no', ['Failure: no'], []],
    ['Failure', 'no', [], []],
    ['Failure', 'no', ['in the second step', 'Failure: no'], ['in the second step', 'Failure: no']],
  ])('of %s says nothing twice where a kernel of another language gave it', (ename, evalue, traceback, left) => {
    expect(shortTraceback({ ename, evalue, traceback })).toEqual(left);
  });

  it.each([
    [['Cell In[2], line 1', 'File /repo/helper.py:6, in go(df)', 'File /e/site-packages/a.py:2, in f()'], { file: 'helper.py', line: 6 }],
    [['Cell In[2], line 1', 'File /repo/helper.py:6, in go(df)', 'Cell In[1], line 2, in back()'], null],
    [['Cell In[2], line 1'], null],
  ])('%# names the last file of the reader', (frames, place) => {
    expect(ownFile([...start, ...frames.flatMap((one) => frame(one, 'x')), 'KeyError: 1'])).toEqual(place);
  });
});
