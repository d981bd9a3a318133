import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLocalProvider } from '../../src/kernel/local/provider.ts';
import { ProbeFailure, type KernelProvider, type KernelSession } from '../../src/kernel/provider.ts';
import { testPython } from '../support/python.ts';
import { request, run, text } from './support.ts';

/** The smallest handler there can be: it answers with its request, after sleeping as long as it asks. */
const handler = `
def install():
    import time
    kernel = get_ipython().kernel
    def answer(stream, ident, parent):
        wanted = parent["content"]
        note = None
        try:
            time.sleep(wanted.get("sleep", 0))
            while wanted.get("stubborn"):
                try: time.sleep(0.1)
                except KeyboardInterrupt: pass
        except KeyboardInterrupt:
            note = "interrupted"
        if wanted.get("die"):
            import os
            os._exit(9)
        kernel.session.send(stream, "nbcrane_reply", {"ok": True, "answer": [wanted.get("value"), note]}, parent, ident=ident)
    kernel.shell_handlers["nbcrane_request"] = answer
install()
del install
`;

let provider: KernelProvider;
let session: KernelSession;

beforeAll(async () => {
  provider = await createLocalProvider({ python: testPython(), onNotice: () => {} });
});
beforeEach(async () => {
  session = await provider.start(request);
  expect(await session.runSilently(handler)).toBeNull();
});
afterAll(() => provider?.close());

test('an answer comes back as it was sent, and leaves no trace', async () => {
  const before = await run(session, 'x = 5');
  expect(await session.ask({ value: { nested: [1, 'é', null] } }, 5000)).toEqual({ ok: true, answer: [{ nested: [1, 'é', null] }, null] });
  const after = await run(session, 'print(x, "install" in dir())');
  expect(text(after)).toBe('5 False\n');
  expect(after.executionCount).toBe((before.executionCount ?? 0) + 1);
});

test('an error in a cell does not make the kernel refuse the next question', async () => {
  for (let i = 0; i < 10; i++) {
    expect((await run(session, '1/0')).status).toBe('error');
    expect(await session.ask({ value: i }, 5000)).toEqual({ ok: true, answer: [i, null] });
  }
});

test('a slow answer is interrupted and taken as far as it got', async () => {
  const started = performance.now();
  expect(await session.ask({ value: 1, sleep: 600 }, 300)).toEqual({ ok: true, answer: [1, 'interrupted'] });
  expect(performance.now() - started).toBeLessThan(120_000);
  expect((await run(session, '1')).status).toBe('ok');
});

test('no answer at all is a ProbeFailure within bounds', async () => {
  const started = performance.now();
  await expect(session.ask({ stubborn: true }, 300)).rejects.toThrow(ProbeFailure);
  expect(performance.now() - started).toBeLessThan(120_000);
});

test('a kernel that dies while it is asked is a ProbeFailure that says so', async () => {
  await expect(session.ask({ die: true }, 5000)).rejects.toThrow(/exited with code 9/);
  await expect(session.ask({}, 5000)).rejects.toThrow(ProbeFailure);
  expect((await run(session, '1')).status).toBe('kernel-died');
});
