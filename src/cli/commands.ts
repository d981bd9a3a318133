import { z } from 'zod';
import type { ExitCode } from '../errors.ts';
import { type EvalFlags, evalCatalogue } from '../eval/settings.ts';
import { initCatalogue, type InitFlags } from '../init/settings.ts';
import { catalogueOf, checkCatalogue, type Catalogue } from '../settings/catalogue.ts';
import { mergeCatalogue } from '../merge/settings.ts';
import { promptCatalogue, type PromptFlags } from '../settings/prompt-settings.ts';
import type { SettingsInput } from '../settings/schema.ts';
import { checkHelp, cleanHelp, completionHelp, demoHelp, initHelp, rulesHelp, mergeHelp, promptHelp } from './help.ts';
import { evalHelp } from './help-eval.ts';
import type { Host } from './host.ts';

/** One command: its flags, what `--help` prints, and what it does. */
export type Command = {
  catalogue: Catalogue;
  /** One clause, for completion. */
  summary: string;
  /** `words`: what was asked for besides. */
  help(columns: number, words: readonly string[]): string;
  /** `flags` are as its catalogue's schema accepts them. */
  run(positionals: readonly string[], flags: unknown, host: Host): Promise<ExitCode>;
};

const noFlags = (command: string) => catalogueOf(command, z.strictObject({}));

/** Every command but `help`, by name. What a command needs to run is loaded when it runs: help and usage errors come at once. */
export const commands = {
  check: {
    summary: 'Run notebooks and stop each one before the first predicted crash',
    catalogue: checkCatalogue,
    help: checkHelp,
    run: async (positionals, flags, host) => (await import('./check.ts')).check(positionals, flags as SettingsInput, host),
  },
  eval: {
    summary: 'Measure predictions on notebooks with known crashes',
    catalogue: evalCatalogue,
    help: evalHelp,
    run: async (positionals, flags, host) => (await import('./eval.ts')).evalCommand(positionals, flags as EvalFlags, host),
  },
  merge: {
    summary: 'Merge the reports of shards',
    catalogue: mergeCatalogue,
    help: mergeHelp,
    run: async (positionals, flags, host) => (await import('./merge.ts')).merge(positionals, flags as SettingsInput, host),
  },
  init: {
    summary: 'Write a GitHub workflow, a pre-commit entry and an empty config',
    catalogue: initCatalogue,
    help: () => initHelp,
    run: async (positionals, flags, host) => (await import('./init.ts')).init(positionals, flags as InitFlags, host),
  },
  'explain-prompt': {
    summary: 'Print what a model would be asked about one cell',
    catalogue: promptCatalogue,
    help: promptHelp,
    run: async (positionals, flags, host) => (await import('./explain-prompt.ts')).explainPrompt(positionals, flags as PromptFlags, host),
  },
  rules: {
    summary: 'List the rules',
    catalogue: noFlags('nbcrane rules'),
    help: () => rulesHelp,
    run: async (positionals, _, host) => (await import('./rules.ts')).rules(positionals, host),
  },
  completion: {
    summary: 'Print a script that completes commands and flags',
    catalogue: noFlags('nbcrane completion'),
    help: () => completionHelp,
    run: async (positionals, _, host): Promise<ExitCode> => (await import('./completion.ts')).completion(positionals, allCommands(), host),
  },
  demo: {
    summary: 'Run an example, to see how it stops before a crash',
    catalogue: noFlags('nbcrane demo'),
    help: () => demoHelp,
    run: async (positionals, _, host) => (await import('./demo.ts')).demo(positionals, host),
  },
  clean: {
    summary: 'Remove containers and folders left behind by killed runs',
    catalogue: noFlags('nbcrane clean'),
    help: () => cleanHelp,
    run: async (positionals, _, host) => (await import('./clean.ts')).clean(positionals, host),
  },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

function allCommands(): Readonly<Record<string, Command>> {
  return commands;
}
