import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { KernelRequest, KernelSession } from '../../src/kernel/provider.ts';
import { createRemoteProvider } from '../../src/kernel/remote/provider.ts';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { requestIn, run, text } from '../kernel/support.ts';
import { answering, customizedServer, kernelGateway, proxyTo, secured, sharedJupyterServer, token, userServer } from './servers.ts';

async function open(url: string, cwd: string, extra: Partial<KernelRequest> = {}): Promise<KernelSession> {
  const provider = await createRemoteProvider({ url, token, repositoryRoot: cwd });
  onTestFinished(() => provider.close());
  return provider.start(requestIn(cwd, extra));
}

const shared = sharedJupyterServer();

const running = async (url: string) =>
  ((await (await fetch(`${url}api/kernels`, { headers: { Authorization: `token ${token}` } })).json()) as unknown[]).length;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: Error & { code?: string; remedy?: string }) => error,
  );

describe.each([
  ['a Jupyter Server', async () => shared],
  ['a Jupyter Server below a path', userServer],
  ['a Kernel Gateway', kernelGateway],
])('%s', (_, startServer) => {
  it('runs cells, interrupts them, passes variables, tells deaths, and keeps no kernel', async () => {
    const folder = scratchFolder({ 'data.csv': 'a,b\n' });
    const { url } = await startServer(folder);
    const session = await open(url, folder, { kernelName: 'python3', env: { SOME_SETTING: 'given "here"' } });
    const first = await run(session, 'import os\nprint(os.environ["SOME_SETTING"])\n6 * 7');
    expect([first.status, first.executionCount, text(first)]).toEqual(['ok', 1, 'given "here"\n']);
    expect((await run(session, '1 / 0')).error?.ename).toBe('ZeroDivisionError');
    const slow = await run(session, 'import time\ntime.sleep(600)', { timeoutMs: 2000 });
    expect(slow.status).toBe('timed-out');
    expect(text(await run(session, 'print("alive")'))).toBe('alive\n');
    const dead = await run(session, 'os.kill(os.getpid(), 9)\ntime.sleep(60)');
    expect(dead.status).toBe('kernel-died');
    expect(dead.death?.explanation).toContain('reports that the kernel died');
    await session.close();
    expect(await running(url)).toBe(0);
  });
});

describe('a connection that drops', () => {
  it('loses and repeats nothing of a cell: what was sent into the dead line comes again, once and in order', async () => {
    const folder = scratchFolder();
    const proxy = await proxyTo(shared.port);
    const session = await open(proxy.url, folder);
    await run(session, 'runs = 0');
    const running = run(
      session,
      'import time\nruns += 1\nfor i in range(12):\n    print("line", i, flush=True)\n    time.sleep(0.25)\nruns',
    );
    await sleep(800);
    proxy.hole();
    await sleep(800);
    expect(proxy.cut()).toBeGreaterThan(0);
    const result = await running;
    expect(result.status).toBe('ok');
    expect(text(result)).toBe(Array.from({ length: 12 }, (_, i) => `line ${i}\n`).join(''));
    expect(result.outputs.filter(({ output_type }) => output_type === 'execute_result').map(({ data }) => data)).toEqual([
      { 'text/plain': '1' },
    ]);
    expect(text(await run(session, 'print(runs)'))).toBe('1\n');
  });

  it('loses no error either, and no cell that ended while nobody listened', async () => {
    const folder = scratchFolder();
    const proxy = await proxyTo(shared.port);
    const session = await open(proxy.url, folder);
    const running = run(session, 'import time\ntime.sleep(1)\nprint("said")\nraise KeyError("gone")');
    await sleep(300);
    proxy.hole();
    await sleep(2000);
    proxy.refuse(true);
    proxy.cut();
    await sleep(1500);
    proxy.refuse(false);
    const { status, error, outputs } = await running;
    expect([status, error?.ename, error?.evalue]).toEqual(['error', 'KeyError', "'gone'"]);
    expect(outputs.map(({ output_type }) => output_type)).toEqual(['stream', 'error']);
  });

  it('runs a cell that never arrived, once', async () => {
    const folder = scratchFolder();
    const proxy = await proxyTo(shared.port);
    const session = await open(proxy.url, folder);
    await run(session, 'runs = 0');
    proxy.refuse(true);
    proxy.cut();
    const running = run(session, 'runs += 1\nprint(runs)');
    await sleep(1000);
    proxy.refuse(false);
    expect(text(await running)).toBe('1\n');
    expect(text(await run(session, 'print(runs)'))).toBe('1\n');
  });
});

describe('what goes wrong with a server', () => {
  it('a token that is missing or wrong', async () => {
    const folder = scratchFolder();
    const { url } = shared;
    const none = await failure(createRemoteProvider({ url, token: null, repositoryRoot: folder }));
    expect([none.code, none.message]).toEqual(['server-token', expect.stringContaining('requires a token')]);
    const wrong = await failure(createRemoteProvider({ url, token: 'wrong-token', repositoryRoot: folder }));
    expect([wrong.code, wrong.remedy]).toEqual(['server-token', expect.stringContaining('NBCRANE_SERVER_TOKEN')]);
    expect(wrong.message).not.toContain('wrong-token');
    const inUrl = await failure(createRemoteProvider({ url: `${url}?token=${token}`, token: null, repositoryRoot: folder }));
    expect(inUrl.code).toBe('server-url-credentials');
    const missing = await failure(open(url, folder, { kernelName: 'julia-1.10', language: 'julia' }));
    expect([missing.code, missing.message]).toEqual(['no-kernelspec', expect.stringContaining('python3')]);
  });

  it('nobody, somebody else, or a login page at the address', async () => {
    const folder = scratchFolder();
    expect((await failure(open('http://127.0.0.1:9/', folder))).code).toBe('server-unreachable');
    expect((await failure(open(await answering(404, 'not found'), folder))).code).toBe('not-a-jupyter-server');
    expect((await failure(open(await answering(200, '{"hello": 1}'), folder))).code).toBe('not-a-jupyter-server');
    expect((await failure(open(await answering(200, '<html>login</html>'), folder))).code).toBe('server-token');
  });

  it('a refusal that has nothing to do with the token', async () => {
    const folder = scratchFolder();
    expect((await failure(open(await answering(403, '{"message": "Forbidden", "reason": null}'), folder))).code).toBe('server-token');
    // As Enterprise Gateway 3.3 answers where nobody is named, and it runs as root itself.
    const refused = "User 'root' is not authorized to start kernel 'Python 3'. Ensure KERNEL_USERNAME is set to an appropriate value.";
    const { code, message, remedy } = await failure(open(await answering(403, JSON.stringify({ reason: refused, message: '' })), folder));
    expect([code, message, remedy]).toEqual([
      'server-refused',
      expect.stringContaining(refused),
      expect.stringContaining('--env KERNEL_USERNAME='),
    ]);
  });

  it('a slow start within the limit is waited for, beyond it is reported', async () => {
    const folder = scratchFolder({
      'sitecustomize.py': 'import sys, time\nif any("ipykernel" in part for part in sys.orig_argv): time.sleep(3)\n',
    });
    const { url } = await customizedServer(folder);
    const tooSlow = await failure(open(url, folder, { startupTimeoutMs: 1 }));
    expect([tooSlow.code, tooSlow.remedy]).toEqual(['kernel-start', expect.stringContaining('--startup-timeout')]);
    const asked = performance.now();
    const session = await open(url, folder);
    expect(text(await run(session, 'print("there")'))).toBe('there\n');
    expect(performance.now() - asked).toBeGreaterThan(3000);
    await session.close();
    for (let round = 0; round < 50 && (await running(url)) > 0; round++) await sleep(200);
    expect(await running(url)).toBe(0);
  });
});

it('nbcrane check --kernel remote predicts from the state of a kernel on a server', async () => {
  const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 1', 'x + "a"']) });
  const { url } = shared;
  const { report, exitCode } = await check(folder, ['a.ipynb', '--kernel', 'remote', '--server-url', url], { NBCRANE_SERVER_TOKEN: token });
  expect(exitCode).toBe(1);
  expect(report.notebooks[0]?.cells[1]).toMatchObject({
    status: 'predicted-crash',
    prediction: { confidence: 'certain', errorType: 'TypeError' },
  });
  expect(await running(url)).toBe(0);
});

it('a certificate that nobody vouches for is reported with the way out, and trusted the run works', async ({ skip }) => {
  const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 1', 'x']) });
  const server = await secured(shared.port, folder);
  if (server === null) return skip('there is no openssl to make a certificate with');
  const args = ['a.ipynb', '--kernel', 'remote', '--server-url', server.url];
  const untrusted = await check(folder, args, { NBCRANE_SERVER_TOKEN: token });
  expect(untrusted.exitCode).toBe(3);
  expect(untrusted.stdout + untrusted.stderr).toMatch(/SELF_SIGNED.*NODE_EXTRA_CA_CERTS/s);
  const trusted = await check(folder, args, { NBCRANE_SERVER_TOKEN: token, NODE_EXTRA_CA_CERTS: server.authority });
  expect(trusted.report.notebooks[0]?.status).toBe('passed');
});
