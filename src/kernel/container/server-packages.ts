import { existsSync } from 'node:fs';
import { chmod, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { cacheFolder } from '../../host/cache-folder.ts';
import { digest } from '../../digest.ts';
import { CannotWork } from '../../errors.ts';
import { findPython, jsonLine } from '../local/python.ts';
import { lockedInstall, serverLock } from '../local/server-environment.ts';
import { isolatedPython } from '../../probe/isolated-python.ts';
import { makeOnce } from '../server/make-once.ts';
import { lastLines } from './engine.ts';
import type { Image } from './image.ts';
import type { ImagePython } from './inspect-image.ts';
import { pipInstall, step } from '../local/make-environment.ts';

const selection = z.object({ text: z.string() });

/**
 * A folder with jupyter_client and all it needs, as wheels for the Python of an image, made once in the user's cache by a
 * Python of this machine. Throws UserError where that fails.
 */
export async function serverPackages(image: Image, python: ImagePython, options: Download): Promise<string> {
  const [major, minor] = python.version;
  const key = digest([major, minor, python.platforms, serverLock]).slice(0, 10);
  const folder = join(cacheFolder(), `container-py${major}.${minor}-${key}`);
  await makeOnce(folder, {
    isReady: async () => existsSync(folder),
    onWait: () => options.onNotice('Waiting for another nbcrane process that is downloading the same packages…'),
    async make() {
      options.onNotice(
        `The image ${image.name} does not have jupyter_client 7 or newer. Downloading it for containers to ${folder} (only once).`,
      );
      await download(folder, image, python, options);
    },
  });
  return folder;
}

type Download = { hostPython: string | undefined; onNotice: (message: string) => void };

async function download(
  folder: string,
  image: Image,
  { version, platforms }: ImagePython,
  { hostPython, onNotice }: Download,
): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  const python = await findPython(hostPython);
  const target = [
    '--python-version',
    version.slice(0, 2).join('.'),
    '--implementation',
    'cp',
    ...platforms.flatMap((platform) => ['--platform', platform]),
  ];
  const lock = `${draft}.lock`;
  try {
    await writeFile(lock, await requirementsFor(version, platforms, python.executable));
    await step(python.executable, [...pipInstall, ...lockedInstall, '--target', draft, ...target, '--requirement', lock], {
      onProgress: (doing) => onNotice(`Still downloading: ${doing}`),
      onFailure: async (said) =>
        new CannotWork('no-jupyter-client', `nbcrane could not download jupyter_client for the image ${image.name} (${said}`, {
          remedy: `Add it to the image: RUN python3 -m pip install --upgrade jupyter_client`,
        }),
    });
    // The container runs as another user.
    await openToAll(draft);
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(lock, { force: true });
  }
}

/** The part of the lock that holds for the Python of an image, which is another than the one that fetches. */
async function requirementsFor(version: ImagePython['version'], platforms: readonly string[], executable: string): Promise<string> {
  const full = version.join('.');
  const environment = {
    python_version: version.slice(0, 2).join('.'),
    python_full_version: full,
    implementation_name: 'cpython',
    implementation_version: full,
    platform_python_implementation: 'CPython',
    os_name: 'posix',
    sys_platform: 'linux',
    platform_system: 'Linux',
    platform_machine:
      platforms.map((platform) => /_(x86_64|aarch64|ppc64le|s390x|armv7l|i686)$/.exec(platform)?.[1]).find(Boolean) ?? 'x86_64',
    platform_release: '',
    platform_version: '',
    extra: '',
  };
  const { argv, options } = isolatedPython('nbcrane_server/select_requirements.py');
  const { stdout, stderr } = await execa(executable, argv, {
    ...options,
    reject: false,
    input: JSON.stringify({ lock: serverLock, environment }),
  });
  const found = selection.safeParse(jsonLine({ stdout }));
  if (found.success) return found.data.text;
  throw new CannotWork(
    'no-jupyter-client',
    `The Python at ${executable} cannot read the requirements of jupyter_client.\n${lastLines(stderr ?? '')}`,
    { remedy: 'Choose another Python that has pip with --python.' },
  );
}

/** As `chmod -R a+rX`. */
async function openToAll(folder: string): Promise<void> {
  for (const entry of [
    { parentPath: folder, name: '', isSymbolicLink: () => false },
    ...(await readdir(folder, { recursive: true, withFileTypes: true })),
  ]) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, (mode & 0o777) | 0o444 | ((mode & 0o111) !== 0 ? 0o111 : 0));
  }
}
