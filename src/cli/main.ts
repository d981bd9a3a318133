import { UserError, type ExitCode } from '../errors.ts';
import { didYouMean } from '../settings/did-you-mean.ts';
import { parseCommandLine } from '../settings/from-flags.ts';
import { version } from '../version.ts';
import { check } from './check.ts';
import { complain } from './complain.ts';
import { checkHelp, overview } from './help.ts';
import type { Host } from './host.ts';

const commands = ['check', 'help'] as const;

/** Runs one command line (without node and script) and says how it went; never throws. */
export async function main(argv: readonly string[], host: Host): Promise<ExitCode> {
  try {
    return await dispatch(argv, host);
  } catch (error) {
    return complain(error, host);
  }
}

async function dispatch(argv: readonly string[], host: Host): Promise<ExitCode> {
  // An unknown command explains unknown flags, so it is told first.
  const command = argv[0] !== undefined && !argv[0].startsWith('-') ? knownCommand(argv[0]) : null;
  const line = parseCommandLine(argv);
  if (line.version) return say(host, `nbcrane ${version}\n`);
  const [first, ...rest] = line.positionals;
  if (first === undefined) return line.help ? say(host, overview) : refuse(host);
  const chosen = command ?? knownCommand(first);
  if (chosen === 'help') return say(host, rest[0] !== undefined && knownCommand(rest[0]) === 'check' ? checkHelp(host.stdout.columns ?? 80) : overview);
  return line.help ? say(host, checkHelp(host.stdout.columns ?? 80)) : check(rest, line.flags, host);
}

/** @throws UserError */
function knownCommand(name: string): (typeof commands)[number] {
  const command = commands.find((known) => known === name);
  if (command) return command;
  const meant = didYouMean(name, commands);
  const isNotebook = /\.ipynb$|[/\\*]/.test(name);
  throw new UserError('usage', `unknown command ${JSON.stringify(name)}${meant ? `, did you mean ${meant}?` : ''}`, {
    remedy: isNotebook ? `To run it: nbcrane check ${name}` : 'Run `nbcrane --help` for the commands.',
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
