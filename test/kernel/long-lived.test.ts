import { queryObjects } from 'node:v8';
import { expect, it } from 'vitest';
import { installProbe } from '../../src/forecast/probe/client.ts';
import { LongLived } from '../../src/kernel/long-lived.ts';
import { run, sharedSession } from './support.ts';

const shared = sharedSession();

it('is raced like any promise', async () => {
  const { promise, resolve } = Promise.withResolvers<'over'>();
  const life = new LongLived(promise);
  expect(await life.race(Promise.resolve('first'), new Promise(() => {}))).toBe('first');
  await expect(life.race(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const waiting = [life.race(), life.race(new Promise(() => {}))];
  resolve('over');
  expect(await Promise.all(waiting)).toEqual(['over', 'over']);
  expect(await life.race(new Promise(() => {}))).toBe('over');
});

it('a session keeps no promises of cells and of questions that are over', async () => {
  const { session } = shared;
  const promises = () => queryObjects(Promise, { format: 'count' }) as unknown as number;
  const work = async (cells: number) => {
    for (let cell = 0; cell < cells; cell++) {
      await run(session, 'x = 1');
      await session.runSilently('x = 2');
      await session.ask({ kind: 'ping' }, 300_000);
    }
  };
  await installProbe(session);
  await work(5);
  const before = promises();
  await work(40);
  expect(promises() - before).toBeLessThan(40);
});
