import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPython } from '../support/python.ts';

/** A rule is proven where its list of problems is empty. */
type Proof = { rules: Record<string, string[]>; names: string[]; skipped: string | null };

const program = fileURLToPath(new URL('prove.py', import.meta.url));
const families = await prove<Record<string, Record<string, string>>>('list');

/** Several libraries are imported beside other tests: a loaded machine takes its time. */
const maxTime = 300_000;

async function prove<T>(...args: string[]): Promise<T> {
  const { stdout } = await execa(testPython(), [program, ...args], { env: { PYTHONDONTWRITEBYTECODE: '1' } });
  return JSON.parse(stdout) as T;
}

describe.each(Object.entries(families))('rules of %s', (family, declared) => {
  const ids = Object.entries(declared).filter(([, reporter]) => reporter === 'probe');
  if (ids.length === 0) return it('are proven by tests of their own', () => {});
  let proof: Proof;
  beforeAll(async () => {
    proof = await prove<Proof>('run', family);
  }, maxTime);

  it.for(ids.map(([id]) => id))('%s', (id, { skip }) => {
    if (proof.skipped) skip(proof.skipped);
    expect(proof.rules[id]).toEqual([]);
  });

  it('name only what the installed version has', ({ skip }) => {
    if (proof.skipped) skip(proof.skipped);
    expect(proof.names).toEqual([]);
  });
});
