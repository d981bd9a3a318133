import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { stringify } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { findSetting, settings } from '../../src/settings/catalogue.ts';
import { pytestSettings } from '../generate/pytest-settings.ts';
import { configJsonSchema, settingsDocument } from '../generate/settings.ts';
import { ConfigFiles } from '../../src/settings/from-file.ts';
import { parseCommandLine } from '../../src/settings/from-flags.ts';
import { flagForms, flagsHelp } from '../../src/settings/help.ts';
import { resolveSettings } from '../../src/settings/resolve.ts';
import { settingsSchema, type SettingName } from '../../src/settings/schema.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { settingRows } from './rows.ts';

const names = Object.keys(settingRows) as SettingName[];

/** Those a config file may hold. */
const inFiles = Object.fromEntries(
  names.filter((name) => !findSetting(name)!.commandOnly).map((name) => [name, settingRows[name].values]),
) as Record<string, fc.Arbitrary<unknown>>;

function flagsFor(name: string, value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? `--${name}` : `--no-${name}`];
  const texts = Array.isArray(value)
    ? value
    : typeof value === 'object'
      ? Object.entries(value!).map(([key, item]) => `${key}=${String(item)}`)
      : [value];
  return texts.flatMap((item, index) => (index % 2 ? [`--${name}=${item}`] : [`--${name}`, String(item)]));
}

describe('every setting', () => {
  it.each(names)('%s means the same as a flag and as a key of the user-level file', async (name) => {
    await fc.assert(
      fc.asyncProperty(settingRows[name].values as fc.Arbitrary<unknown>, async (value) => {
        const expected = settingsSchema.parse({ [name]: value })[name];
        const cwd = scratchFolder();
        const { flags } = parseCommandLine(flagsFor(name, value));
        const fromFlags = await resolveSettings({ flags, cwd, notebookPath: 'x.ipynb' });
        expect(fromFlags.settings[name]).toEqual(expected);
        expect(fromFlags.sources[name]).toBe('flags');

        if (findSetting(name)!.commandOnly) return;
        const configured = scratchFolder({ 'nbcrane.toml': stringify({ [name]: value }) });
        const files = new ConfigFiles({ userPath: join(configured, 'nbcrane.toml') });
        const fromFile = await resolveSettings({ flags: {}, cwd, notebookPath: 'x.ipynb', files });
        expect(fromFile.settings[name]).toEqual(expected);
        expect(fromFile.sources[name]).toBe('user');
      }),
      { numRuns: 15 },
    );
  });

  it('stands in the help text, with its value, and within the width asked for', () => {
    for (const width of [72, 100]) {
      const help = flagsHelp(width);
      for (const setting of settings)
        expect(help).toContain(
          `${flagForms(setting)[0]}${setting.value === undefined ? '' : setting.alone === undefined ? ` ${setting.value}` : ` [${setting.value}]`}`,
        );
      expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width);
    }
  });

  it('is a switch exactly where the schema wants a boolean, and has a default that the schema accepts', () => {
    for (const { name, value, alone, defaultValue } of settings) {
      expect(settingsSchema.safeParse({ [name]: true }).success, name).toBe(value === undefined || alone !== undefined);
      if (defaultValue !== null) expect(settingsSchema.parse({ [name]: defaultValue })[name]).toEqual(settingsSchema.parse({})[name]);
    }
    expect(findSetting('no-such-setting')).toBeUndefined();
  });

  it('waits no longer than a timer of Node can', () => {
    expect(settingsSchema.parse({ timeout: '9000h' }).timeout).toBe(2_147_483);
  });
});

describe('documentation', () => {
  it('docs/settings.md is what the schema says', async () => {
    const document = settingsDocument();
    for (const { name } of settings) expect(document).toContain(`\`${name}\``);
    await expect(document).toMatchFileSnapshot('../../docs/settings.md');
  });

  it('the options of pytest are what the schema says', async () => {
    await expect(pytestSettings()).toMatchFileSnapshot('../../src/python/nbcrane/pytest_settings.py');
  });

  it('docs/nbcrane.schema.json is what the schema says', async () => {
    await expect(`${JSON.stringify(configJsonSchema(), null, 2)}\n`).toMatchFileSnapshot('../../docs/nbcrane.schema.json');
  });

  it('the JSON Schema accepts what the settings accept and refuses unknown keys', () => {
    const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
    addFormats.default(ajv);
    const validate = ajv.compile(configJsonSchema());
    fc.assert(
      fc.property(
        fc.record(inFiles, { requiredKeys: [] }),
        (config) => void expect(validate(config), JSON.stringify(validate.errors)).toBe(true),
      ),
    );
    for (const wrong of [{ tiemout: 5 }, { votes: 0 }, { timeout: 'soon' }, { quiet: 'yes' }, { 'stop-on': 'maybe' }, { env: ['A'] }])
      expect(validate(wrong), JSON.stringify(wrong)).toBe(false);
  });
});
