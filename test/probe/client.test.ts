import { describe, expect, it } from 'vitest';
import { ProbeFailure, type KernelSession } from '../../src/kernel/provider.ts';
import { installProbe, type ProbeClient } from '../../src/forecast/probe/client.ts';
import type { ObjectFacts, ProbeRequest } from '../../src/probe/protocol.ts';
import { openSession, run, text } from '../kernel/support.ts';

const look = (probe: ProbeClient, source: string, changes: Partial<ProbeRequest> = {}, limitMs?: number) =>
  probe.look(
    { kind: 'look', cell: { index: 0, id: 'a', source }, facts: ['S', 'R', 'V'], rules: false, budgetMs: 1000, ...changes },
    limitMs,
  );

const fact = (objects: ObjectFacts[], name: string, key: string) =>
  objects.find((object) => object.name === name)?.facts.find((one) => one.key === key)?.value;

async function withProbe(): Promise<{ session: KernelSession; probe: ProbeClient }> {
  const session = await openSession();
  const probe = await installProbe(session);
  expect(probe).not.toBeNull();
  return { session, probe: probe! };
}

describe('the probe in a live kernel', () => {
  it('reads facts, findings and origins cell by cell', async () => {
    const { session, probe } = await withProbe();
    const first = 'prices = {"a": 1.5, "b": float("nan")}\nname = "ümlaut 🙂"';
    await look(probe, first, { cell: { index: 2, id: 'b', source: first } });
    await run(session, first);
    const source = '\n%time prices["c"]\nname';
    const observation = await look(probe, 'prices["c"]\nname', { rules: true });
    expect(observation.finding).toMatchObject({ errorType: 'KeyError', line: 1 });
    expect(observation.objects.find(({ name }) => name === 'prices')?.origin).toEqual({ cellIndex: 2, line: 1 });
    expect(fact(observation.objects, 'name', 'value')).toBe('ümlaut 🙂');
    expect(JSON.stringify(fact(observation.objects, 'prices', 'preview'))).toContain('"nan"');
    expect((await look(probe, source)).objects.map(({ name }) => name)).not.toContain('prices["c"]');
  });

  it('works on after cells that raise, print and reset the namespace', async () => {
    const { session, probe } = await withProbe();
    await run(session, '1 / 0');
    await run(session, 'value = 3');
    await run(session, 'import sys\nsys.modules.clear() if False else None\n%reset -f\nkept = [1]');
    const observation = await look(probe, 'kept; value');
    expect(observation.undefinedNames).toEqual(['value']);
    expect(fact(observation.objects, 'kept', 'length')).toBe(1);
  });

  it('answers with what it has when it is interrupted', async () => {
    const { session, probe } = await withProbe();
    await run(
      session,
      'def count(n):\n    total = 0\n    for i in range(n):\n        for j in range(n):\n            total += j\n    return total',
    );
    // Following one of these calls takes about a second.
    const observation = await look(probe, Array(100).fill('count(3000)').join('\n'), { rules: true, budgetMs: 120_000 }, 2000);
    expect(observation.notes.join()).toContain('interrupted');
    expect(text(await run(session, 'print("alive")'))).toBe('alive\n');
  });

  it('fails in words when the answer is nonsense', async () => {
    const { session, probe } = await withProbe();
    await run(
      session,
      `
kernel = get_ipython().kernel
answer = {}
def nonsense(stream, ident, parent): kernel.session.send(stream, 'nbcrane_reply', answer, parent, ident=ident)
kernel.shell_handlers['nbcrane_request'] = nonsense`,
    );
    await expect(look(probe, 'x')).rejects.toThrow(ProbeFailure);
    await run(session, 'answer.update(ok=True, answer={"objects": 3})');
    await expect(look(probe, 'x')).rejects.toThrow(/malformed/);
    await run(session, 'answer.clear(); answer.update(ok=False, error="out of luck")');
    await expect(look(probe, 'x')).rejects.toThrow(/out of luck/);
  });

  it('fails in words when the kernel is gone', async () => {
    const { session, probe } = await withProbe();
    await session.close();
    await expect(look(probe, 'x')).rejects.toThrow(ProbeFailure);
  });
});
