import { describe, expect, it } from 'vitest';
import type { CodeOrigin } from '../../src/action/event.ts';
import { refuseForeignNotebooks } from '../../src/action/foreign.ts';

type Case = { kernels?: readonly string[]; static?: boolean; unsafe?: boolean };

function isRefused(code: CodeOrigin, { kernels = ['local'], static: isStatic = false, unsafe = false }: Case): boolean {
  const assignment = { run: { static: isStatic }, jobs: kernels.map((kernel) => ({ settings: { kernel } })) };
  try {
    refuseForeignNotebooks({ name: 'x', code } as never, { 'unsafe-run-foreign-notebooks': unsafe } as never, assignment as never);
    return false;
  } catch (error) {
    expect((error as { remedy: string }).remedy).toMatch(/`static: true`.*`unsafe-run-foreign-notebooks: true`/s);
    return true;
  }
}

describe('notebooks of strangers', () => {
  it.each<[Case, Record<CodeOrigin, boolean>]>([
    [{ kernels: ['local'] }, { own: false, foreign: true, 'foreign-with-rights': true }],
    [{ kernels: ['remote'] }, { own: false, foreign: true, 'foreign-with-rights': true }],
    [{ kernels: ['container'] }, { own: false, foreign: false, 'foreign-with-rights': true }],
    [{ kernels: ['container', 'local'] }, { own: false, foreign: true, 'foreign-with-rights': true }],
    [{ static: true }, { own: false, foreign: false, 'foreign-with-rights': false }],
    [{ unsafe: true }, { own: false, foreign: false, 'foreign-with-rights': false }],
  ])('with %j are refused by origin: %j', (given, expected) => {
    for (const [code, refused] of Object.entries(expected)) expect([code, isRefused(code as CodeOrigin, given)]).toEqual([code, refused]);
  });
});
