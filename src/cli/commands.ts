import { z } from 'zod';
import type { ExitCode } from '../errors.ts';
import type { EvalFlags } from '../eval/settings.ts';
import { evalCatalogue } from '../eval/settings.ts';
import { initCatalogue, type InitFlags } from '../init/settings.ts';
import { catalogueOf, checkCatalogue, type Catalogue } from '../settings/catalogue.ts';
import { mergeCatalogue } from '../merge/settings.ts';
import { promptCatalogue, type PromptFlags } from '../settings/prompt-settings.ts';
import type { SettingsInput } from '../settings/schema.ts';
import { checkHelp, cleanHelp, initHelp } from './help.ts';
import { evalHelp } from './help-eval.ts';
import { mergeHelp } from './help-merge.ts';
import { promptHelp } from './help-prompt.ts';
import type { Host } from './host.ts';

/** One command: its flags, what `--help` prints, and what it does. */
export type Command = {
  catalogue: Catalogue;
  help(columns: number): string;
  /** `flags` are as its catalogue's schema accepts them. */
  run(positionals: readonly string[], flags: unknown, host: Host): Promise<ExitCode>;
};

/** Every command but `help`, by name. What a command needs to run is loaded when it runs: help and usage errors come at once. */
export const commands = {
  check: {
    catalogue: checkCatalogue,
    help: checkHelp,
    run: async (positionals, flags, host) => (await import('./check.ts')).check(positionals, flags as SettingsInput, host),
  },
  eval: {
    catalogue: evalCatalogue,
    help: evalHelp,
    run: async (positionals, flags, host) => (await import('./eval.ts')).evalCommand(positionals, flags as EvalFlags, host),
  },
  merge: {
    catalogue: mergeCatalogue,
    help: mergeHelp,
    run: async (positionals, flags, host) => (await import('./merge.ts')).merge(positionals, flags as SettingsInput, host),
  },
  init: {
    catalogue: initCatalogue,
    help: () => initHelp,
    run: async (positionals, flags, host) => (await import('./init.ts')).init(positionals, flags as InitFlags, host),
  },
  'explain-prompt': {
    catalogue: promptCatalogue,
    help: promptHelp,
    run: async (positionals, flags, host) => (await import('./explain-prompt.ts')).explainPrompt(positionals, flags as PromptFlags, host),
  },
  clean: {
    catalogue: catalogueOf('nbcrane clean', z.strictObject({})),
    help: () => cleanHelp,
    run: async (positionals, _, host) => (await import('./clean.ts')).clean(positionals, host),
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;
