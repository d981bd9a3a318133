import { z } from 'zod';
import { flagMeta, type FlagMeta } from './flag.ts';
import { settingsSchema, type SettingName } from './schema.ts';

/** A setting as the command line, the help text and the documentation see it. */
export type Setting<Name extends string = string> = FlagMeta & {
  name: Name;
  /** Null if there is none, or if the description mentions it. */
  defaultValue: unknown;
};

/** What the command line, the help text and the complaints of one command come from. */
export type Catalogue<Name extends string = string> = {
  /** As a user starts the command: `nbcrane check`. */
  command: string;
  schema: z.ZodType;
  /** In the order of the schema. */
  settings: readonly Setting<Name>[];
  names: readonly Name[];
  find(name: string): Setting<Name> | undefined;
};

/** Reads the settings of a command out of its schema; every property carries `FlagMeta`. */
export function catalogueOf<Shape extends z.ZodRawShape>(command: string, schema: z.ZodObject<Shape>): Catalogue<keyof Shape & string> {
  type Name = keyof Shape & string;
  const list: Setting<Name>[] = Object.entries(schema.shape).map(([name, property]) => ({
    ...flagMeta(property as unknown as z.ZodType),
    name: name as Name,
    defaultValue: property instanceof z.ZodDefault ? property.def.defaultValue : null,
  }));
  const byName = new Map<string, Setting<Name>>(list.map((setting) => [setting.name, setting]));
  return { command, schema, settings: list, names: list.map(({ name }) => name), find: (name) => byName.get(name) };
}

/** The settings of `nbcrane check`. */
export const checkCatalogue: Catalogue<SettingName> = catalogueOf('nbcrane check', settingsSchema);

export const { settings, names: settingNames, find: findSetting } = checkCatalogue;

/** The default as a person would write it, or null if there is none to show. */
export function defaultText({ defaultValue, value }: Setting): string | null {
  if (defaultValue === null || value === undefined) return null;
  if (Array.isArray(defaultValue)) return defaultValue.join(',') || null;
  if (typeof defaultValue === 'object') return null;
  if (value === 'SIZE') return `${Number(defaultValue) / 2 ** 30}g`;
  return value === 'TIME' ? `${defaultValue}s` : String(defaultValue);
}

const placeholders: Readonly<Record<string, string>> = {
  PATH: 'a path or the name of a program',
  NAME: 'a name',
  'SHARE%': 'a percentage such as 90%',
  TIME: 'a time such as 90, 90s, 15m or 2h',
  GLOB: 'a glob such as drafts/**',
  'PROVIDER/NAME': 'a model such as openai/gpt-5',
  VERSION: 'a version such as 2024-10-21',
  ID: 'an id of letters, digits, dots and dashes',
  URL: 'a URL that starts with http or https',
  N: 'a whole number from 1 to 25',
  'N|auto': 'a whole number from 1 to 25, or auto',
  FAILURES: 'a whole number from 1',
  REF: 'a branch, tag or commit',
  'I/N': 'a part and the number of parts, such as 1/4',
  FILE: 'a file name',
  DIR: 'a folder name',
  IMAGE: 'the name of an image',
  SIZE: 'a size such as 512m or 4g',
  CPUS: 'a number of processors such as 2 or 0.5',
  COUNT: 'a whole number, 16 or more',
  KEY: 'a key',
  TOKEN: 'a token',
  'S,R,V|none': 'S, R and V separated by commas, or none',
  'FILE|DIR': 'a file or folder name',
  'notebook|repo|DIR': 'notebook, repo or a folder name',
  CELL: 'the number of a cell, from 1',
  CALLS: 'a whole number, 1 or more',
  TOKENS: 'a whole number, 1 or more',
  DOLLARS: 'an amount of US dollars such as 0.50',
  CASE: 'the id of a case such as pandas-*',
  RULE: 'the name of a rule such as pandas/missing-column, or pandas/*',
  POINTS: 'percentage points, more than 0 and at most 50',
  JOBS: 'a whole number from 1 to 256',
  '+RT,-RT,-S,-R,-V,+D': 'any of +RT, -RT, -S, -R, -V and +D, separated by commas',
  'MODEL=IN/OUT': 'MODEL=IN/OUT such as openai/gpt-5=1.25/10',
};

/** What a value of the setting looks like, to end "expected …". */
export function expectation({ value }: Setting): string {
  if (value === undefined) return 'true or false';
  return (
    placeholders[value] ??
    value
      .split('|')
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1')
  );
}
