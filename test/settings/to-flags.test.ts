import { execa } from 'execa';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shellQuote } from '../../src/text/shell-quote.ts';
import { plainLine } from '../../src/text/plain-text.ts';
import { settings } from '../../src/settings/catalogue.ts';
import { parseCommandLine } from '../../src/settings/from-flags.ts';
import { settingsSchema, type SettingName } from '../../src/settings/schema.ts';
import { argumentsOf } from '../../src/settings/to-flags.ts';
import { settingRows } from './rows.ts';

/** The guarantee: whoever pastes the command that a finding prints checks the same as the run that printed it. */

/** What has no part in what is found in one notebook. A new setting is carried along until it stands here. */
const leftOut = new Set<SettingName>([
  ...(['ignore', 'static', 'shard', 'durations', 'cache', 'cache-inputs', 'changed-since', 'notebooks-from'] as const),
  ...(['jobs', 'max-failures', 'fail-on'] as const),
  ...(['json', 'sarif', 'markdown', 'junit', 'codequality', 'html', 'events', 'category', 'output-notebook'] as const),
  ...(['fix', 'diff', 'allow-dirty', 'quiet', 'verbose', 'format', 'color'] as const),
]);

const names = settings.map(({ name }) => name);
/** As a command line gives it: texts and switches. */
const given = (value: unknown): unknown =>
  typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value!).map(([key, item]) => `${key}=${String(item)}`)
    : typeof value === 'number'
      ? String(value)
      : value;
const isPlain = (value: unknown) => [value].flat().every((text) => typeof text !== 'string' || plainLine(text) === text);
const meaning = (flags: unknown, name: SettingName) => (settingsSchema.parse(flags) as Record<string, unknown>)[name];

describe('the flags of a run', () => {
  it.each(names)('%s is said again with the same meaning, or has no part in what is found', (name) => {
    fc.assert(
      fc.property(settingRows[name].values as fc.Arbitrary<unknown>, (value) => {
        const flags = { [name]: given(value) };
        const again = argumentsOf(flags);
        if (leftOut.has(name)) expect(again).toEqual([]);
        else expect(meaning(parseCommandLine(['check', ...again]).flags, name)).toEqual(meaning(flags, name));
      }),
      { numRuns: 20 },
    );
  });

  it('come through a shell as they were', async () => {
    const drawn = fc.sample(
      fc.record(Object.fromEntries(names.map((name) => [name, (settingRows[name].values as fc.Arbitrary<unknown>).map(given)]))),
      { numRuns: 20, seed: 1 },
    );
    for (const flags of drawn) {
      const shown = Object.fromEntries(Object.entries(flags).filter(([, value]) => isPlain(value)));
      const again = argumentsOf(shown);
      const { stdout } = await execa('sh', ['-c', `printf '%s\\n' ${again.map(shellQuote).join(' ')}`]);
      expect(stdout.split('\n')).toEqual(again);
    }
  });

  it.each(['-x', '--json', '-'])('that begin with a dash stay values: %s', (value) => {
    expect(parseCommandLine(['check', ...argumentsOf({ image: value })]).flags).toEqual({ image: value });
  });
});
