import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src/', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts'));

/** Every import of one file of src by another, types included. */
const imports = files.flatMap((from) => {
  const source = readFileSync(`${root}${from}`, 'utf8');
  const named = [...source.matchAll(/(?:from|import\()\s*'(\.[^']+\.ts)'/g)];
  return named.map(([, target]) => ({ from, to: posix.join(posix.dirname(from), target!) }));
});

const within = (path: string, folders: readonly string[]) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
const between = (from: readonly string[], to: readonly string[]) =>
  imports.filter((one) => within(one.from, from) && within(one.to, to)).map((one) => `${one.from} → ${one.to}`);

describe('the rooms of src', () => {
  it('are read', () => expect(between(['run'], ['forecast'])).not.toEqual([]));

  it('predictors know of nothing but the question: not of each other, not of the panel that asks them', () => {
    const ways = ['forecast/rules', 'forecast/rehearsal', 'forecast/llm'];
    for (const way of ways)
      expect(
        between(
          [way],
          ways.filter((other) => other !== way),
        ),
      ).toEqual([]);
    expect(between(ways, ['forecast/panel.ts', 'forecast/forecaster.ts'])).toEqual([]);
  });

  it('forecasting reaches back into no run', () => {
    expect(between(['forecast', 'plan'], ['run', 'app', 'cli', 'action', 'eval', 'static'])).toEqual([]);
  });

  it('the probe in the kernel is asked by the forecaster alone', () => {
    expect(imports.filter(({ from, to }) => to === 'forecast/probe/client.ts' && !from.startsWith('forecast/'))).toEqual([]);
  });

  it('the command line and the action stand on the same ground, and not on each other', () => {
    expect([...between(['cli'], ['action']), ...between(['action'], ['cli']), ...between(['app'], ['cli', 'action'])]).toEqual([]);
  });
});
