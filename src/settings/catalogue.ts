import { z } from 'zod';
import { settingsSchema, type FlagMeta, type SettingName } from './schema.ts';

/** A setting as the command line, the help text and the documentation see it. */
export type Setting = FlagMeta & {
  name: SettingName;
  /** Null where there is none, or where the description tells it. */
  defaultValue: unknown;
};

/** All settings in the order of the schema. */
export const settings: readonly Setting[] = Object.entries(settingsSchema.shape).map(([name, schema]) => ({
  ...(schema.meta() as FlagMeta),
  name: name as SettingName,
  defaultValue: schema instanceof z.ZodDefault ? schema.def.defaultValue : null,
}));

export const settingNames: readonly SettingName[] = settings.map(({ name }) => name);

const byName = new Map<string, Setting>(settings.map((setting) => [setting.name, setting]));

export const findSetting = (name: string): Setting | undefined => byName.get(name);

/** The default as a person would write it, or null where there is nothing to tell. */
export function defaultText({ defaultValue, value }: Setting): string | null {
  if (defaultValue === null || value === undefined) return null;
  if (Array.isArray(defaultValue)) return defaultValue.join(',') || null;
  if (typeof defaultValue === 'object') return null;
  return value === 'TIME' ? `${defaultValue}s` : String(defaultValue);
}

const placeholders: Readonly<Record<string, string>> = {
  PATH: 'a path or the name of a program',
  NAME: 'a name',
  TIME: 'a time such as 90, 90s, 15m or 2h',
  GLOB: 'a glob such as drafts/**',
  'PROVIDER/NAME': 'a model such as openai/gpt-5',
  URL: 'a URL with http or https',
  N: 'a whole number from 1 to 25',
  FILE: 'a file name',
  'S,R,V|none': 'S, R and V with commas between, or none',
  'FILE|DIR': 'a file or folder name',
  'notebook|repo|DIR': 'notebook, repo or a folder name',
};

/** What a value of the setting looks like, to end "expected …". */
export function expectation({ value }: Setting): string {
  if (value === undefined) return 'true or false';
  return placeholders[value] ?? value.split('|').join(', ').replace(/, ([^,]*)$/, ' or $1');
}
