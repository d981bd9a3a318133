import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { neutralFolder } from '../../host/find-program.ts';
import { pipEnvironment } from '../../host/host-environment.ts';
import { clip } from '../../text/clip.ts';
import { duration } from '../../text/duration.ts';
import type { Python } from './python.ts';

const installLimitMs = 10 * 60_000;
const progressMs = 10_000;
export const pipInstall = ['-I', '-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', '--progress-bar=off'] as const;

type Making = {
  /** The program that is tried first, because it is much faster than venv and pip; what it cannot do, they may: they have other settings. */
  uv?: string | null;
  /** What is given to `pip install`; the folder is that of the environment while it is made. */
  packages(folder: string): Promise<string[]>;
  onProgress(doing: string): void;
  /** `said`: the command that failed and its last lines, to stand after `(`. */
  onFailure(said: string): Promise<Error>;
};

/** Makes a virtual environment with packages, and puts it in its place whole. Throws what `onFailure` gives. */
export async function makeEnvironment(base: Python, folder: string, making: Making): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  try {
    if (!(await withUv({ base, draft, making }).catch(() => false))) {
      await step(base.executable, ['-I', '-m', 'venv', '--clear', draft], making);
      await step(pythonIn(draft), [...pipInstall, ...(await making.packages(draft))], making);
    }
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function withUv({ base, draft, making }: { base: Python; draft: string; making: Making }): Promise<boolean> {
  const { uv } = making;
  if (!uv) return false;
  await step(uv, ['venv', '--python', base.executable, draft], making);
  await step(uv, ['pip', 'install', '--python', pythonIn(draft), ...(await making.packages(draft))], making);
  return true;
}

/** The last line of what pip or uv wrote that tells what it is doing. */
const lastTold = (text: string): string | undefined =>
  text
    .split('\n')
    .findLast((line) => line.trim() !== '' && !/^\s*(?:WARNING|DEPRECATION)/.test(line))
    ?.trim();

/** One program that installs something. Throws what `onFailure` gives. */
export async function step(
  executable: string,
  argv: string[],
  { onProgress, onFailure }: Pick<Making, 'onProgress' | 'onFailure'>,
): Promise<void> {
  const running = execa(executable, argv, {
    reject: false,
    all: true,
    stdin: 'ignore',
    cwd: neutralFolder(),
    env: pipEnvironment(),
    extendEnv: false,
    timeout: installLimitMs,
  });
  let last = `python ${argv.slice(1, 4).join(' ')}`;
  running.all.setEncoding('utf8').on('data', (text: string) => (last = lastTold(text) ?? last));
  const startedAt = performance.now();
  let told = '';
  const heartbeat = setInterval(() => {
    onProgress(`${last === told ? '' : `${clip(last, 100)}, `}${duration(performance.now() - startedAt)} so far`);
    told = last;
  }, progressMs);
  const { failed, all, shortMessage } = await running.finally(() => clearInterval(heartbeat));
  if (!failed) return;
  const said = (all ?? '').trim().split('\n').slice(-5).join('\n') || shortMessage;
  throw await onFailure(`${argv.slice(1, 4).join(' ')} failed):\n${said}`);
}

/** The program of an environment that nbcrane made. */
export const pythonIn = (folder: string): string =>
  process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');
