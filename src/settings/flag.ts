import type { Authority } from './authority.ts';

/** Headings of the help text, in their order. */
export const settingGroups = ['Evaluation', 'Kernel', 'Run', 'Prediction', 'Reports', 'Output'] as const;

/** What a property of a settings schema says of itself. */
export type FlagMeta = {
  description: string;
  group: (typeof settingGroups)[number];
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

/** What only nbcrane reads of it, so that it stands in no published schema; one that is added fails to compile until it stands here. */
const ownKeys: Record<Exclude<keyof FlagMeta, 'description'>, true> = {
  group: true,
  value: true,
  repeat: true,
  short: true,
  elsewhere: true,
  path: true,
  perRun: true,
  aboutRun: true,
  commandOnly: true,
  authority: true,
  because: true,
  action: true,
  merge: true,
  statically: true,
  needs: true,
  common: true,
};

/** Takes what only nbcrane reads out of a JSON Schema. */
export function withoutFlagMeta(jsonSchema: Record<string, unknown>): void {
  for (const key of Object.keys(ownKeys)) delete jsonSchema[key];
}

/** As zod's `meta` takes it. */
export const flag = (meta: FlagMeta) => meta as FlagMeta & Record<string, unknown>;
