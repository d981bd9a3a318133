import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { cacheFolder } from '../../cache-folder.ts';
import { digest } from '../../digest.ts';
import { UserError } from '../../errors.ts';
import { findPython } from '../local/python.ts';
import { serverRequirements } from '../local/server-environment.ts';
import { makeOnce } from '../server/make-once.ts';
import { lastLines } from './engine.ts';
import type { Image } from './image.ts';
import type { ImagePython } from './inspect-image.ts';

const downloadLimitMs = 10 * 60_000;

/**
 * A folder with jupyter_server and all it needs, as wheels for the Python of an image, made once in the user's cache by a
 * Python of this machine. Throws UserError where that fails.
 */
export async function serverPackages(
  image: Image,
  python: ImagePython,
  options: { hostPython: string | undefined; onNotice: (message: string) => void },
): Promise<string> {
  const [major, minor] = python.version;
  const key = digest([major, minor, python.platforms, serverRequirements]).slice(0, 10);
  const folder = join(cacheFolder(), `container-py${major}.${minor}-${key}`);
  await makeOnce(folder, {
    isReady: async () => existsSync(folder),
    onWait: () => options.onNotice('Waiting for another nbcrane that fetches the same packages…'),
    async make() {
      options.onNotice(`jupyter_server is not in the image ${image.name}; fetching it once for containers, into ${folder}.`);
      await download(folder, image, python, options.hostPython);
    },
  });
  return folder;
}

async function download(folder: string, image: Image, { version, platforms }: ImagePython, hostPython: string | undefined): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  const python = await findPython(hostPython);
  const target = [
    '--python-version',
    version.slice(0, 2).join('.'),
    '--implementation',
    'cp',
    ...platforms.flatMap((platform) => ['--platform', platform]),
  ];
  const argv = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--no-input',
    '--only-binary=:all:',
    '--target',
    draft,
    ...target,
    ...serverRequirements,
  ];
  try {
    const { failed, all, shortMessage } = await execa(python.executable, argv, {
      reject: false,
      all: true,
      stdin: 'ignore',
      timeout: downloadLimitMs,
    });
    if (failed) {
      throw new UserError(
        'no-jupyter-server',
        `nbcrane could not fetch jupyter_server for the image ${image.name}.\n${lastLines(all || shortMessage || '')}`,
        {
          remedy: `Add it to the image: RUN python3 -m pip install jupyter_server`,
          exitCode: 3,
        },
      );
    }
    // Whoever runs in the container is somebody else.
    await execa('chmod', ['-R', 'a+rX', draft], { reject: false });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
