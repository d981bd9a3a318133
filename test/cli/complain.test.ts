import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { complain } from '../../src/cli/complain.ts';
import { UserError } from '../../src/errors.ts';

afterEach(() => void vi.unstubAllEnvs());

async function complaintOf(error: unknown): Promise<{ exitCode: number; said: string }> {
  const stderr = new PassThrough();
  const exitCode = complain(error, { stderr });
  stderr.end();
  return { exitCode, said: await text(stderr) };
}

describe('a complaint', () => {
  it('names what the user can fix, with the way out', async () => {
    expect(await complaintOf(new UserError('x', 'a.ipynb is no notebook.', { remedy: 'Restore it.' }))).toEqual({
      exitCode: 2,
      said: 'nbcrane: a.ipynb is no notebook.\nRestore it.\n',
    });
  });

  it('shows a bug with its stack', async () => {
    const { exitCode, said } = await complaintOf(new TypeError('x is undefined'));
    expect(exitCode).toBe(3);
    expect(said).toMatch(/This is a bug in nbcrane[^]*TypeError: x is undefined\n +at /);
  });

  it('holds no credential of the environment', async () => {
    vi.stubEnv('MY_SERVICE_TOKEN', 'zx81-q9k3-77ab');
    for (const error of [new UserError('x', 'zx81-q9k3-77ab was refused'), new Error('zx81-q9k3-77ab')])
      expect((await complaintOf(error)).said).not.toContain('q9k3');
  });
});
