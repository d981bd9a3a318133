import { describe, expect, it } from 'vitest';
import { unknownRule } from '../../src/rules/known-rules.ts';
import { retiredRules } from '../../src/rules/retired-rules.ts';
import { ruleDeclarations } from '../../src/rules/rules-help.ts';

describe('a name that is no rule', () => {
  it.each([...ruleDeclarations.keys()])('is taken for %s where a letter is missing, and where the library is', (id) => {
    const [, rule] = id.split('/') as [string, string];
    expect(unknownRule(id)).toBeNull();
    expect(unknownRule(id.slice(0, -1))).toContain(`did you mean ${id}?`);
    expect(unknownRule(rule)).toContain(`/${rule}?`);
  });

  it.each([...retiredRules.keys(), 'keras/*', 'nbcrane/KeyError', 'nbcrane/ParserError', 'nbcrane/*'])('is not %s', (name) =>
    expect(unknownRule(name)).toBeNull(),
  );

  it.each(['KeyError', 'keyerror', 'nbcrane/keyerror'])('is taken for a kind of crash: %s', (name) =>
    expect(unknownRule(name)).toContain('did you mean nbcrane/KeyError?'),
  );

  it.each(['pandas/foo', 'numpy/overflow', 'python/style', 'sklearn/warnings', 'flake8/E501', 'black/*'])(
    '%s is taken for none, although the library is one',
    (name) => expect(unknownRule(name)).toBe(`unknown rule "${name}"`),
  );
});
