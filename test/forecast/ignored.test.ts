import { describe, expect, it } from 'vitest';
import { IgnoredFindings } from '../../src/forecast/ignored.ts';
import type { Ignored } from '../../src/plan/plan.ts';
import { parseNotebook } from '../../src/notebook/read.ts';
import { retiredRules } from '../../src/rules/retired-rules.ts';
import { notebookText } from '../support/notebooks.ts';

const cell = parseNotebook(notebookText(['x']), { path: 'a.ipynb', absolutePath: '/a.ipynb' }).cells[0]!;

/** Whether a crash of this rule and exception in line 2 is ignored. */
const covers = (ignored: Ignored, rule: string | null, errorType: string): boolean =>
  new IgnoredFindings(() => {}).covers({ cell, ignored: [ignored] }, { rule, errorType, line: 2, confidence: 'certain', diagnosis: '' });
const comment = (rule: string, line: number | null = 2): Ignored => ({ rule, line, by: 'comment' });
const setting = (rule: string): Ignored => ({ rule, line: null, by: 'setting' });

describe('a retired rule', () => {
  it.each([...retiredRules])(
    '%s stands for its exceptions in copies, and where its library refuses an operation, in comments and settings',
    (id, errors) => {
      for (const error of errors)
        for (const rule of ['nbcrane/rehearsal', 'nbcrane/AnyError', `${id.split('/')[0]}/operation`])
          expect([comment(id), setting(id)].map((one) => covers(one, rule, error))).toEqual([true, true]);
    },
  );

  it.each([comment('torch/layer'), setting('torch/layer')])('stands for nothing else: %j', (ignored) => {
    expect(covers(ignored, 'nbcrane/KeyError', 'KeyError')).toBe(false);
    expect(covers(ignored, 'numpy/operation', 'TypeError')).toBe(false);
    expect(covers(ignored, 'nbcrane/unpredicted-crash', 'KeyError')).toBe(false);
  });

  it('counts on the line of its comment', () => {
    expect(covers(comment('torch/layer', 1), 'nbcrane/TypeError', 'TypeError')).toBe(false);
    expect(covers(comment('torch/layer', null), 'nbcrane/TypeError', 'TypeError')).toBe(true);
  });

  it('is one of its library in a comment, not in a setting, which would silence the exceptions of all libraries', () => {
    expect(covers(comment('torch/*'), 'nbcrane/TypeError', 'TypeError')).toBe(true);
    expect(covers(setting('torch/*'), 'nbcrane/TypeError', 'TypeError')).toBe(false);
    expect(covers(setting('torch/*'), 'torch/operation', 'RuntimeError')).toBe(true);
  });
});

describe('the rule of a copy', () => {
  it.each([comment, setting])('is that of its exception, and of all that copies find', (by) => {
    for (const rule of ['nbcrane/KeyError', 'nbcrane/rehearsal', 'nbcrane/*']) {
      expect(covers(by(rule), 'nbcrane/KeyError', 'KeyError')).toBe(true);
      expect(covers(by(rule), 'pandas/missing-column', 'KeyError')).toBe(false);
    }
    expect(covers(by('nbcrane/KeyError'), 'nbcrane/TypeError', 'TypeError')).toBe(false);
    expect(covers(by('nbcrane/rehearsal'), null, 'KeyError')).toBe(false);
  });

  it('is covered where the crash itself was ignored as the finding of another rule', () => {
    const findings = new IgnoredFindings(() => {});
    const step = { cell, ignored: [setting('python/missing-key')] };
    const found = { errorType: 'KeyError', line: 2, confidence: 'certain', diagnosis: '' } as const;
    expect(findings.covers(step, { ...found, rule: 'nbcrane/KeyError' })).toBe(false);
    expect(findings.covers(step, { ...found, rule: 'python/missing-key' })).toBe(true);
    expect(findings.covers(step, { ...found, rule: 'nbcrane/KeyError' })).toBe(true);
    expect(findings.covers(step, { ...found, rule: 'nbcrane/KeyError', line: 3 })).toBe(false);
  });

  it('is covered by a comment for the rule that would have found the crash in the kernel', () => {
    expect(covers(comment('python/missing-key'), 'nbcrane/KeyError', 'KeyError')).toBe(true);
    expect(covers(comment('python/missing-key'), null, 'KeyError')).toBe(true);
    expect(covers(setting('python/missing-key'), 'nbcrane/KeyError', 'KeyError')).toBe(false);
  });
});
