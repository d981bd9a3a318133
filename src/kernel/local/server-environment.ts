import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { UserError } from '../../errors.ts';
import { inspect, type Python } from './python.ts';

/** What the server needs, and nothing of the kernel's: `ipykernel` stays in the user's Python. */
const requirements = ['jupyter_server>=2.7'];
const installLimitMs = 10 * 60_000;
const staleLockMs = 15 * 60_000;

/** Gives a Python with `jupyter_server`, made once per base Python in the user's cache folder. Throws UserError where that fails. */
export async function serverEnvironment(base: Python, onNotice: (message: string) => void): Promise<string> {
  const folder = join(cacheFolder(), `server-${fingerprint(base)}`);
  const python = pythonIn(folder);
  if (await works(python)) return python;
  await mkdir(cacheFolder(), { recursive: true });
  const release = await lock(`${folder}.lock`, () => onNotice('Waiting for another nbcrane that prepares the same environment…'));
  try {
    if (await works(python)) return python;
    onNotice(`jupyter_server is not installed in ${base.executable}; preparing nbcrane's own environment for it once, in ${folder}.`);
    await build(base, folder);
    return python;
  } finally {
    await release();
  }
}

async function build(base: Python, folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  try {
    await step(base, base.executable, ['-m', 'venv', '--clear', draft]);
    // The pip that an older Python comes with may search for matching versions for many minutes; where a newer one cannot be had, it has to do.
    await execa(pythonIn(draft), ['-m', 'pip', 'install', '--quiet', '--no-input', '--upgrade', 'pip'], { reject: false, stdin: 'ignore', timeout: installLimitMs });
    await step(base, pythonIn(draft), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-input', ...requirements]);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function step(base: Python, executable: string, argv: string[]): Promise<void> {
  const { failed, all, shortMessage } = await execa(executable, argv, {
    reject: false,
    all: true,
    stdin: 'ignore',
    timeout: installLimitMs,
  });
  if (!failed) return;
  const said = (all ?? '').trim().split('\n').slice(-5).join('\n') || shortMessage;
  throw new UserError(
    'no-jupyter-server',
    `nbcrane could not prepare its environment for jupyter_server (${argv.slice(0, 3).join(' ')} failed):\n${said}`,
    {
      remedy: `Install it yourself: "${base.executable}" -m pip install jupyter_server`,
      exitCode: 3,
    },
  );
}

async function works(python: string): Promise<boolean> {
  const found = await inspect(python).catch(() => null);
  return found !== null && found.jupyterServer !== null;
}

function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (XDG_CACHE_HOME) return join(XDG_CACHE_HOME, 'nbcrane');
  if (process.platform === 'win32') return join(LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'nbcrane', 'Cache');
  return process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches', 'nbcrane') : join(homedir(), '.cache', 'nbcrane');
}

/** A virtual environment belongs to one base Python: its path and version are part of the name. */
function fingerprint({ executable, version }: Python): string {
  const hash = createHash('sha256').update(JSON.stringify([executable, version, requirements]));
  return `py${version[0]}.${version[1]}-${hash.digest('hex').slice(0, 10)}`;
}

const pythonIn = (folder: string) => (process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python'));

/** Takes a lock file, waiting while a living process holds it; answers what releases it. */
async function lock(path: string, onWait: () => void): Promise<() => Promise<void>> {
  for (let told = false; ; told = true) {
    const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    if (file) {
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    }
    if (await isStale(path)) {
      await rm(path, { force: true });
      continue;
    }
    if (!told) onWait();
    await sleep(250);
  }
}

async function isStale(path: string): Promise<boolean> {
  const [written, holder] = await Promise.all([stat(path).catch(() => null), readFile(path, 'utf8').catch(() => '')]);
  if (!written) return false;
  const age = Date.now() - written.mtimeMs;
  // The holder writes its pid right after creating the file, so an empty one is only suspect after a while.
  return age > staleLockMs || (holder === '' ? age > 5000 : !isAlive(Number(holder)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
