import type { ExitCode } from '../errors.ts';
import type { EvalFlags } from '../eval/settings.ts';
import { evalCatalogue } from '../eval/settings.ts';
import { checkCatalogue, type Catalogue } from '../settings/catalogue.ts';
import type { SettingsInput } from '../settings/schema.ts';
import { check } from './check.ts';
import { clean, cleanCatalogue } from './clean.ts';
import { evalCommand } from './eval.ts';
import { checkHelp, cleanHelp } from './help.ts';
import { evalHelp } from './help-eval.ts';
import type { Host } from './host.ts';

/** One command: its flags, what `--help` prints, and what it does. */
export type Command = {
  catalogue: Catalogue;
  help(columns: number): string;
  /** `flags` are as its catalogue's schema accepts them. */
  run(positionals: readonly string[], flags: unknown, host: Host): Promise<ExitCode>;
};

/** Every command but `help`, by name. */
export const commands = {
  check: {
    catalogue: checkCatalogue,
    help: checkHelp,
    run: (positionals, flags, host) => check(positionals, flags as SettingsInput, host),
  },
  eval: { catalogue: evalCatalogue, help: evalHelp, run: (positionals, flags, host) => evalCommand(positionals, flags as EvalFlags, host) },
  clean: { catalogue: cleanCatalogue, help: () => cleanHelp, run: (positionals, _, host) => clean(positionals, host) },
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;
