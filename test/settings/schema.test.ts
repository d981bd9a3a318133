import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { stringify } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { findSetting, settings } from '../../src/settings/catalogue.ts';
import { configJsonSchema, settingsDocument } from '../../src/settings/documentation.ts';
import { ConfigFiles } from '../../src/settings/from-file.ts';
import { parseCommandLine } from '../../src/settings/from-flags.ts';
import { flagsHelp } from '../../src/settings/help.ts';
import { resolveSettings } from '../../src/settings/resolve.ts';
import { settingsSchema, type SettingName, type SettingsInput } from '../../src/settings/schema.ts';
import { scratchFolder } from '../support/notebooks.ts';

/** Texts without a dash in front, which only `--key=value` can say, and without what no file or command line can hold. */
const text = fc.string({ unit: 'binary', minLength: 1 }).filter((value) => !/^-|[\0\r]|\p{Cs}|[/\\~]/u.test(value));
const time = fc.oneof(
  fc.integer({ min: 1, max: 9999 }),
  fc.tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('ms', 's', 'm', 'h', '')).map(([n, unit]) => `${n}${unit}`),
);
const identifier = fc.stringMatching(/^[A-Za-z_]\w{0,8}$/);
const absolute = fc.stringMatching(/^\/[\w. ]{1,12}$/).filter((path) => !/\/\.{1,2}$/.test(path));
const oneOf = (words: string) => fc.constantFrom(...words.split('|'));

/** What each setting may be given; a setting added to the schema fails to compile until it stands here. */
const values: { [Name in SettingName]: fc.Arbitrary<SettingsInput[Name]> } = {
  python: text,
  'kernel-name': text,
  timeout: time,
  'notebook-timeout': time,
  'startup-timeout': time,
  'probe-budget': time,
  'model-timeout': time,
  env: fc.dictionary(identifier, text, { minKeys: 1, maxKeys: 3 }),
  parameter: fc.dictionary(identifier, text, { minKeys: 1, maxKeys: 3 }),
  cwd: fc.oneof(oneOf('notebook|repo'), absolute),
  ignore: fc.array(text, { minLength: 1, maxLength: 3 }),
  static: fc.boolean(),
  shard: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 9, max: 40 })).map((parts) => parts.join('/')),
  'trust-config': fc.boolean(),
  'max-calls': fc.integer({ min: 1, max: 5000 }),
  'max-tokens': fc.integer({ min: 1, max: 10_000_000 }),
  'max-cost': fc.constantFrom(0.5, 20, '1.25'),
  price: fc.dictionary(identifier, fc.constantFrom('1/2', '0.25/2.5'), { minKeys: 1, maxKeys: 2 }),
  'allow-errors': fc.boolean(),
  'answer-cache': fc.boolean(),
  'model-look-ahead': fc.boolean(),
  documentation: fc.boolean(),
  explain: fc.boolean(),
  'api-version': fc.constantFrom('2024-10-21', '2025-01-01-preview'),
  organization: fc.constantFrom('org-1', 'acme'),
  project: fc.constantFrom('proj_1', 'p'),
  'ca-file': absolute,
  'fail-on-shell-error': fc.boolean(),
  quiet: fc.boolean(),
  verbose: fc.boolean(),
  'stop-on': oneOf('certain|likely|never') as fc.Arbitrary<'certain'>,
  'min-confidence': oneOf('likely|certain') as fc.Arbitrary<'certain'>,
  color: oneOf('auto|always|never') as fc.Arbitrary<'auto'>,
  predict: fc.constantFrom('auto', 'none', ['offline', 'llm'], 'offline,llm'),
  model: text,
  'base-url': fc.webUrl({ validSchemes: ['http', 'https'] }),
  'look-ahead': oneOf('stop|warn|off') as fc.Arbitrary<'stop'>,
  fixes: fc.boolean(),
  fix: fc.boolean(),
  diff: fc.boolean(),
  'allow-dirty': fc.boolean(),
  'rehearsal-share': fc.constantFrom(0.01, 0.5, 1, '0.25'),
  votes: fc.integer({ min: 1, max: 25 }),
  jobs: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.constant('auto' as const)),
  'max-failures': fc.integer({ min: 1, max: 5000 }),
  durations: absolute,
  'changed-since': identifier,
  cache: fc.boolean(),
  'runtime-info': fc.constantFrom('none', 'S,R,V', 'V,S', 'R'),
  privacy: oneOf('full|values|code-only|offline') as fc.Arbitrary<'full'>,
  'pass-env': fc.array(identifier, { minLength: 1, maxLength: 3 }),
  kernel: oneOf('local|container|remote') as fc.Arbitrary<'local'>,
  image: text,
  engine: oneOf('auto|docker|podman') as fc.Arbitrary<'auto'>,
  'container-network': fc.boolean(),
  'container-writable': fc.boolean(),
  'container-memory': fc.constantFrom(2 ** 30, '512m', '1.5GiB', '2 g'),
  'container-disk': fc.constantFrom(4096, '100M'),
  'container-cpus': fc.constantFrom(2, '0.5'),
  'container-pids': fc.integer({ min: 16, max: 5000 }),
  pull: oneOf('missing|always|never') as fc.Arbitrary<'never'>,
  'server-url': fc.webUrl({ validSchemes: ['http', 'https'] }),
  'fail-on': oneOf('predicted|error|never') as fc.Arbitrary<'error'>,
  category: identifier,
  json: absolute,
  sarif: absolute,
  markdown: absolute,
  junit: absolute,
  'output-notebook': absolute,
};

/** Those a config file may hold. */
const inFiles = Object.fromEntries(Object.entries(values).filter(([name]) => !findSetting(name)!.commandOnly)) as Record<
  string,
  fc.Arbitrary<unknown>
>;

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
  it.each(Object.keys(values) as SettingName[])('%s means the same as a flag and as a key of the user-level file', async (name) => {
    await fc.assert(
      fc.asyncProperty(values[name] as fc.Arbitrary<unknown>, async (value) => {
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
      for (const { name, value } of settings) expect(help).toContain(`--${name}${value === undefined ? '' : ` ${value}`}`);
      expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width);
    }
  });

  it('is a switch exactly where the schema wants a boolean, and has a default that the schema accepts', () => {
    for (const { name, value, defaultValue } of settings) {
      expect(settingsSchema.safeParse({ [name]: true }).success, name).toBe(value === undefined);
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
