import { describe, expect, it, vi } from 'vitest';
import type { PrestartedKernel, KernelProvider, KernelRequest, KernelSession } from '../../src/kernel/provider.ts';
import { PrestartedKernels } from '../../src/many/prestarted-kernels.ts';

const request: KernelRequest = { kernelName: null, language: 'python', cwd: '/somewhere', env: {}, startupTimeoutMs: 1000 };

type Kernels = { started: string[]; ended: string[] };

/** A provider that notes what it starts; `ahead`: what becomes of kernels that are started early. */
function fakeProvider(ahead: { isCurrent?: boolean; fails?: boolean } = {}): { provider: KernelProvider; kernels: Kernels } {
  const kernels: Kernels = { started: [], ended: [] };
  const open = (description: string): KernelSession => {
    kernels.started.push(description);
    return { description, close: async () => void kernels.ended.push(description) } as unknown as KernelSession;
  };
  let number = 0;
  const provider: KernelProvider = {
    start: async () => open('in turn'),
    async prestart(): Promise<PrestartedKernel | null> {
      if (ahead.fails) throw new Error('no such Python');
      return { session: open(`ahead ${++number}`), isCurrent: async () => ahead.isCurrent ?? true };
    },
    close: async () => {},
  };
  return { provider, kernels };
}

const roomy = { limit: 1, hasRoom: () => true };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a kernel that was started early', () => {
  it('is given to its notebook, with what was put into it', async () => {
    const { provider, kernels } = fakeProvider();
    const ahead = new PrestartedKernels(roomy);
    const installProbe = vi.fn(async () => {});
    ahead.prepare('b', async () => ({ provider, request, installProbe }));
    expect((await ahead.over('a', provider).start(request)).description).toBe('in turn');
    const session = await ahead.over('b', provider).start({ ...request, signal: new AbortController().signal });
    expect(session.description).toBe('ahead 1');
    expect(installProbe.mock.calls).toEqual([[session]]);
    expect((await ahead.over('b', provider).start(request)).description).toBe('in turn');
    ahead.close();
    await settled();
    expect(kernels.ended).toEqual([]);
  });

  it.each([
    ['asks for another folder', {}, { ...request, cwd: '/elsewhere' }],
    ['asks for another environment', {}, { ...request, env: { NAME: '1' } }],
    ['would find another start', { isCurrent: false }, request],
  ])('is ended before another starts where the notebook %s', async (_, kind, asked) => {
    const { provider, kernels } = fakeProvider(kind);
    const ahead = new PrestartedKernels(roomy);
    ahead.prepare('b', async () => ({ provider, request, installProbe: async () => {} }));
    expect((await ahead.over('b', provider).start(asked)).description).toBe('in turn');
    expect(kernels).toEqual({ started: ['ahead 1', 'in turn'], ended: ['ahead 1'] });
  });

  it('is not missed where it could not be started, or nobody foresaw the notebook', async () => {
    const { provider } = fakeProvider({ fails: true });
    const ahead = new PrestartedKernels({ ...roomy, limit: 3 });
    ahead.prepare('b', async () => ({ provider, request, installProbe: async () => {} }));
    ahead.prepare('c', () => Promise.reject(new Error('no notebook')));
    ahead.prepare('d', async () => ({ provider: { start: provider.start, close: provider.close }, request, installProbe: async () => {} }));
    for (const notebook of ['b', 'c', 'd']) expect((await ahead.over(notebook, provider).start(request)).description).toBe('in turn');
  });

  it('is ended where the notebook needs none, and when the run is over', async () => {
    const { provider, kernels } = fakeProvider();
    const ahead = new PrestartedKernels({ ...roomy, limit: 2 });
    for (const notebook of ['b', 'c']) ahead.prepare(notebook, async () => ({ provider, request, installProbe: async () => {} }));
    ahead.release('b');
    await settled();
    expect(kernels.ended).toEqual(['ahead 1']);
    ahead.close();
    await settled();
    expect(kernels.ended).toEqual(['ahead 1', 'ahead 2']);
    ahead.prepare('d', async () => ({ provider, request, installProbe: async () => {} }));
    await settled();
    expect(kernels.started).toHaveLength(2);
  });
});

describe('no kernel is started early', () => {
  it('beyond the limit, or without memory for it and all that run', async () => {
    const { provider, kernels } = fakeProvider();
    const find = async () => ({ provider, request, installProbe: async () => {} });
    const narrow = new PrestartedKernels({ limit: 1, hasRoom: (kernels) => kernels < 2 });
    narrow.prepare('b', find);
    const ahead = new PrestartedKernels(roomy);
    ahead.prepare('b', find);
    ahead.prepare('c', find);
    await settled();
    expect(kernels.started).toEqual(['ahead 1']);
    expect([narrow.has('b'), ahead.has('b'), ahead.has('c')]).toEqual([false, true, false]);
  });

  it('once that was in vain three times', async () => {
    const { provider, kernels } = fakeProvider({ isCurrent: false });
    const ahead = new PrestartedKernels(roomy);
    for (let turn = 0; turn < 5; turn++) {
      ahead.prepare(turn, async () => ({ provider, request, installProbe: async () => {} }));
      await ahead.over(turn, provider).start(request);
    }
    expect(kernels.started.filter((name) => name !== 'in turn')).toHaveLength(3);
  });

  it('to stay while memory gets short', async () => {
    vi.useFakeTimers();
    try {
      const { provider, kernels } = fakeProvider();
      const memory = { isShort: false };
      const ahead = new PrestartedKernels({ limit: 1, hasRoom: () => !memory.isShort });
      ahead.prepare('b', async () => ({ provider, request, installProbe: async () => {} }));
      await vi.advanceTimersByTimeAsync(5000);
      expect(kernels.ended).toEqual([]);
      memory.isShort = true;
      await vi.advanceTimersByTimeAsync(2000);
      expect(kernels.ended).toEqual(['ahead 1']);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
