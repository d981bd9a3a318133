import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { UserError, type ExitCode } from '../errors.ts';
import { isNotebookName } from '../files/notebook-name.ts';
import type { Catalogue } from '../settings/catalogue.ts';
import { forJobLog } from '../text/job-log.ts';
import { didYouMean } from '../settings/did-you-mean.ts';
import { parseCommandLine } from '../settings/from-flags.ts';
import { version } from '../version.ts';
import { commands, type Command, type CommandName } from './commands.ts';
import { complain } from './complain.ts';
import { isHelpOfCheck, overview } from './help.ts';
import { howToFindRule, ruleHelpText } from './help-rule.ts';
import type { Host } from './host.ts';

const commandNames: readonly (CommandName | 'help')[] = [...(Object.keys(commands) as CommandName[]), 'help'];

/** Runs one command line (without node and script) and says how it went; never throws. */
export async function main(argv: readonly string[], given: Host): Promise<ExitCode> {
  const { stdout, stderr, env } = given;
  const { words, installedIn } = fromLauncher(argv);
  const host = { ...given, ...installedIn, stdout: forJobLog(stdout, env), stderr: forJobLog(stderr, env) };
  const exitCode = await dispatch(words, host).catch((error: unknown) => complain(error, host));
  // Hooks know three: fine, findings, could not do its work (as markdownlint-cli2 has it).
  return exitCode === 3 && host.env['PRE_COMMIT'] ? 2 : exitCode;
}

const launcherArgument = '--started-from=';

/** The launcher of the wheel (src/python) says in the first argument which Python it is installed in: what follows is the person's. */
function fromLauncher(argv: readonly string[]): { words: readonly string[]; installedIn?: Pick<Host, 'installedIn'> } {
  if (!argv[0]?.startsWith(launcherArgument)) return { words: argv };
  const python = argv[0].slice(launcherArgument.length);
  return { words: argv.slice(1), ...(isAbsolute(python) ? { installedIn: { installedIn: python } } : {}) };
}

async function dispatch(argv: readonly string[], host: Host): Promise<ExitCode> {
  // An unknown command explains unknown flags, so it is reported first.
  const named = argv[0] !== undefined && !argv[0].startsWith('-') ? knownCommand(argv[0], host) : null;
  // Flags before the command can only be those of `check`.
  const line = parseCommandLine(argv, flagsOf(named));
  if (line.version) return say(host, `nbcrane ${version}\n`);
  const [first, ...rest] = line.positionals;
  if (first === undefined) return line.help ? say(host, overview) : refuse(host);
  // Such as `--help all`, from who leaves out `check`.
  if (line.help && named === null) return say(host, helpAbout(first, rest, host));
  const chosen = named ?? knownCommand(first, host);
  if (chosen === 'help')
    return say(
      host,
      rest[0] === undefined ? overview : rest[0].includes('/') ? ruleHelpText(rest[0]) : helpAbout(rest[0], rest.slice(1), host),
    );
  if (line.help) return say(host, helpOf(chosen, rest, host));
  const { flags } = named === null ? parseCommandLine<unknown>(argv, flagsOf(chosen)) : line;
  return commands[chosen].run(rest, flags, host);
}

const flagsOf = (name: CommandName | 'help' | null): Catalogue => commands[name === null || name === 'help' ? 'check' : name].catalogue;

const helpOf = (name: CommandName | 'help', words: readonly string[], { stdout }: Host): string =>
  name === 'help' ? overview : (commands[name] as Command).help(stdout.columns ?? 80, words);

/** The help of a command; a part of a rule's name is no command, and leads to the rule. @throws UserError */
function helpAbout(name: string, words: readonly string[], host: Host): string {
  if (isHelpOfCheck(name)) return helpOf('check', [name], host);
  const remedy = commandNames.some((known) => known === name) ? null : howToFindRule(name);
  if (remedy !== null) throw new UserError('usage', `${JSON.stringify(name)} is not a command`, { remedy });
  return helpOf(knownCommand(name, host), words, host);
}

/** @throws UserError */
function knownCommand(name: string, { cwd }: Host): CommandName | 'help' {
  const command = commandNames.find((known) => known === name);
  if (command) return command;
  const meant = didYouMean(name, commandNames);
  const isNotebook = isNotebookName(name) || /[/\\*]/.test(name) || existsSync(resolve(cwd, name));
  throw new UserError('usage', `unknown command ${JSON.stringify(name)}${meant ? `, did you mean ${meant}?` : ''}`, {
    remedy: isNotebook ? `Did you mean: nbcrane check ${name}` : 'Run `nbcrane --help` for a list of commands.',
  });
}

function say({ stdout }: Host, text: string): ExitCode {
  stdout.write(text);
  return 0;
}

/** A job whose command got lost must not look as if it had passed. */
function refuse({ stderr }: Host): ExitCode {
  stderr.write(overview);
  return 2;
}
