import { UserError } from '../errors.ts';
import { settings as allSettings } from '../settings/catalogue.ts';
import type { Settings } from '../settings/schema.ts';
import type { Host } from './host.ts';

/** `people`: what is told while nbcrane works; `output`: what was asked for on standard output; `lines`: the findings of `--format concise`. */
export type Streams = { people: Host['stdout']; output: Host['stdout']; lines: Host['stdout'] };

/**
 * Where to write: people read on standard error once standard output is wanted for a report, a diff or one line for each finding.
 * @throws UserError where it is wanted for two
 */
export function streamsFor(settings: Settings, { stdout, stderr }: Host): Streams {
  const wanted = [
    ...allSettings
      .filter(({ name, group, path }) => group === 'Reports' && path === 'file' && settings[name] === '-')
      .map(({ name }) => `--${name} -`),
    ...(settings.diff ? ['--diff'] : []),
  ];
  if (wanted.length > 1) {
    throw new UserError('usage', `${wanted.join(' and ')} both write to standard output`, { remedy: 'Give all but one of them a file.' });
  }
  const isTaken = wanted.length > 0;
  return {
    people: isTaken || settings.format === 'concise' ? stderr : stdout,
    output: stdout,
    lines: isTaken ? stderr : stdout,
  };
}
