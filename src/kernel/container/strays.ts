import { chmod, lstat, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../host/find-program.ts';
import { readText } from '../../files/read-file.ts';
import { label } from './sandbox.ts';
import { runnerOf, type EngineName } from './engine.ts';
import { isAlive } from '../is-alive.ts';

/** What was left behind by nbcrane processes that are gone, and has been removed now. */
type Removed = { containers: string[]; folders: string[] };

const commandLimitMs = 60_000;

/** Removes containers and private folders whose nbcrane no longer runs; those of living ones stay. Engines that are missing or do not answer have none. */
export async function removeStrays(): Promise<Removed> {
  const containers = (await Promise.all((['docker', 'podman'] as const).map(strayContainers))).flat();
  return { containers, folders: await strayFolders() };
}

async function strayContainers(engine: EngineName): Promise<string[]> {
  const program = findProgram(engine).path;
  if (program === null) return [];
  const run = runnerOf(program);
  const ask = async (argv: string[]) => {
    const { ok, stdout } = await run(argv, { timeoutMs: commandLimitMs });
    return ok ? stdout.trim() : null;
  };
  const names = (await ask(['ps', '--all', '--filter', `label=${label}.pid`, '--format', '{{.Names}}']))?.split('\n').filter(Boolean) ?? [];
  const labels = `{{index .Config.Labels "${label}.pid"}} {{index .Config.Labels "${label}.host"}}`;
  const removed = await Promise.all(
    names.map(async (name) => {
      const [pid, host] = (await ask(['inspect', '--format', labels, name]))?.split(' ') ?? [];
      const isStray = pid !== undefined && (!host || host === hostname()) && !isAlive(Number(pid));
      return isStray && (await ask(['rm', '--force', '--volumes', name])) !== null ? [`${name} (${engine})`] : [];
    }),
  );
  return removed.flat();
}

async function strayFolders(): Promise<string[]> {
  const parents = new Set([tmpdir(), '/tmp', '/dev/shm', process.env['XDG_RUNTIME_DIR'] ?? '/tmp']);
  const removed: string[] = [];
  for (const parent of parents) {
    const names = await readdir(parent).catch(() => []);
    for (const path of names.filter((name) => /^nbcrane-\w{6}$/.test(name)).map((name) => join(parent, name))) {
      if (!(await isOwn(path))) continue;
      // Written when the folder was made; without it the folder is not known to be nbcrane's.
      const owner = Number(await readPlain(join(path, 'owner')));
      if (!Number.isSafeInteger(owner) || owner <= 0 || isAlive(owner)) continue;
      // The folder is closed to the container. Without root, it must be opened before it can be emptied.
      if ((await lstat(join(path, 'run')).catch(() => null))?.isDirectory()) await chmod(join(path, 'run'), 0o755).catch(() => {});
      await rm(path, { recursive: true, force: true }).then(
        () => removed.push(path),
        () => {},
      );
    }
  }
  return removed;
}

/** A folder created by this user that no other user can enter. Anybody can plant folders or links in a temporary folder. */
async function isOwn(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => null);
  if (!stats?.isDirectory()) return false;
  // Windows keeps temporary folders apart by user, and knows neither.
  if (process.platform === 'win32') return true;
  return stats.uid === process.getuid?.() && (stats.mode & 0o777) === 0o700;
}

/** The text of a small file that is no link, else an empty one. */
const readPlain = (path: string): Promise<string> => readText(path, { maxBytes: 100, links: 'refused' }).catch(() => '');
