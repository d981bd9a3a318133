import type { z } from 'zod';
import type { Authority } from './authority.ts';

/** Headings of the help text, in their order. */
export const settingGroups = ['Evaluation', 'Kernel', 'Run', 'Prediction', 'Reports', 'Output'] as const;

/** What a property of a settings schema says of itself. */
export type FlagMeta = {
  description: string;
  /** What the `--no-` form of a switch does that is on by default. */
  off?: string;
  group: (typeof settingGroups)[number];
  /** What the flag alone stands for where its value may be left out: `--quick` is `--quick 60s`. */
  alone?: string;
  /** Placeholder of the value; without one the setting is a switch with a `--no-` form. */
  value?: string;
  /** The flag may be given several times. */
  repeat?: true;
  /** One-letter form of the flag. */
  short?: string;
  /** What other tools call it, without dashes: suggested, never accepted. */
  elsewhere?: readonly string[];
  /** A path relative to its source: any file, a folder unless it is one of the words, a program unless it is a bare name. */
  path?: 'file' | 'folder' | 'program';
  /** Holds for a whole run, so it cannot differ between notebooks. */
  perRun?: true;
  /** Says which notebooks are checked, when, or what the run fails for, but not what is found in one of them. */
  aboutRun?: true;
  /** Not a key of config files. */
  commandOnly?: true;
  /** Who may set it. Without this, only the person who runs nbcrane. */
  authority?: Authority;
  /** Why, one clause. */
  because?: string;
  /** Also an input of the GitHub Action, under the same name. */
  action?: true;
  /** Also a flag of `nbcrane merge`, under the same name. */
  merge?: true;
  /** Counts for a check without a kernel, too. */
  statically?: true;
  /** Does nothing unless this setting has this value, or any where none is named. */
  needs?: readonly [setting: string, value?: string];
  /** Among the flags that `check --help` shows. */
  common?: true;
};

/** Properties that a setting just has. */
type Mark = { [Key in keyof FlagMeta]-?: true extends FlagMeta[Key] ? Key : never }[keyof FlagMeta];

/** What only nbcrane reads of a setting stands under this key, beside its description. */
export const ownKey = 'nbcrane';

/** Makes settings under a heading of the help text, each of what it may be and what it says of itself; `is`: the marks it has. */
export const flagsOf =
  (heading: FlagMeta['group']) =>
  <Schema extends z.ZodType>(
    schema: Schema,
    { is = [], description, ...meta }: Omit<FlagMeta, Mark | 'group'> & { is?: readonly Mark[] },
  ): Schema =>
    schema.meta({ description, [ownKey]: { group: heading, ...meta, ...Object.fromEntries(is.map((mark) => [mark, true])) } });

export const flagMeta = (schema: z.ZodType): FlagMeta => {
  const { description = '', [ownKey]: meta } = schema.meta() ?? {};
  return { description, ...(meta as Omit<FlagMeta, 'description'>) };
};
