import { UserError, type ExitCode } from '../errors.ts';
import { removeStrays } from '../kernel/container/strays.ts';
import { printable } from '../text/printable.ts';
import { count } from '../text/count.ts';
import type { Host } from './host.ts';

/** `nbcrane clean`: removes containers and folders of nbcrane processes that were killed. */
export async function clean(positionals: readonly string[], { stdout }: Pick<Host, 'stdout'>): Promise<ExitCode> {
  if (positionals.length > 0)
    throw new UserError('usage', `clean takes no arguments, but got ${JSON.stringify(positionals[0])}`, {
      remedy: 'Run: nbcrane clean',
    });
  const { containers, folders } = await removeStrays();
  for (const removed of [...containers, ...folders]) stdout.write(printable(`removed ${removed}\n`));
  stdout.write(`${count(containers.length, 'container')} and ${count(folders.length, 'folder')} removed\n`);
  return 0;
}
