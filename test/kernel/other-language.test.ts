import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openProvider, request, run, text } from './support.ts';

afterEach(() => vi.unstubAllEnvs());

const program = fileURLToPath(new URL('fixtures/echo_kernel.py', import.meta.url));

async function installEcho(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kernel-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'kernels', 'echo'), { recursive: true });
  await writeFile(
    join(folder, 'kernels', 'echo', 'kernel.json'),
    JSON.stringify({ display_name: 'Echo', language: 'Echo', argv: ['python3', program, '-f', '{connection_file}'] }),
  );
  vi.stubEnv('JUPYTER_PATH', folder);
}

test.each([
  ['its name', { kernelName: 'echo', language: 'echo' }],
  ['its language alone', { kernelName: null, language: 'echo' }],
])('a kernel of another language is found by %s, runs on ports, and hosts no probe', async (_, asked) => {
  await installEcho();
  const provider = await openProvider();
  const [one, other] = await Promise.all([provider.start({ ...request, ...asked }), provider.start({ ...request, ...asked })]);
  expect(one.language).toBe('echo');
  expect(one.description).toBe('Echo 1.0 (kernelspec echo)');
  expect(text(await run(one, 'hello'))).toBe('hello');
  expect(text(await run(other, 'there'))).toBe('there');
  expect(await one.ask({ kind: 'ping' }, 1000)).toBeNull();
});
