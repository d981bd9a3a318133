import { join } from 'node:path';
import { execa } from 'execa';
import { CannotWork } from '../../errors.ts';
import { kernelEnvironment } from '../../redact/kernel-environment.ts';
import { createPrivateFolder } from '../../host/private-folder.ts';
import { Server } from '../server/server.ts';
import { serverBootstrap, writeServerSources } from '../server/sources.ts';

/** Which Python runs the server; `isolated` keeps the environment's PYTHON… variables out of nbcrane's own. */
export type ServerPython = { executable: string; isolated: boolean };

/** A server on this machine; `hasSockets`: it and its kernels may listen on Unix sockets. */
export type LocalServer = { server: Server; hasSockets: boolean };

/** Starts a server and waits until it listens. Throws UserError with what the server wrote where it does not. */
export async function startLocalServer(python: ServerPython, transport: 'unix' | 'tcp'): Promise<LocalServer> {
  const folder = await createPrivateFolder();
  const hasSockets = transport === 'unix' && folder.hasSockets;
  await writeServerSources(folder.path);
  const child = execa(python.executable, [...(python.isolated ? ['-I'] : []), '-c', serverBootstrap(folder.path)], {
    // Own process session: Ctrl-C in the terminal reaches only nbcrane, which then stops the kernels in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
    cwd: folder.path,
    env: serverEnvironmentVariables(),
    extendEnv: false,
    stdin: 'pipe',
    buffer: false,
    reject: false,
  });
  const { stdin, stdout, stderr } = child;
  const socket = hasSockets ? join(folder.path, 's') : null;
  const server = await Server.attach(
    { stdin, stdout, stderr, ended: child.then(() => {}), kill: () => void child.kill('SIGKILL') },
    {
      folder: folder.path,
      socket,
      address: (port) => (socket === null ? { port: port ?? 0 } : { socket }),
      release: () => folder.remove(),
      failure: (said) =>
        new CannotWork('server-failed', `The kernel server of ${python.executable} did not start.\n${said}`.trimEnd(), {
          remedy: `Test it with: "${python.executable}" -c "import jupyter_client, tornado"`,
        }),
    },
  );
  return { server, hasSockets };
}

/** The server gets no keys, and no settings of the user's own Jupyter. */
function serverEnvironmentVariables(): Record<string, string> {
  const own = kernelEnvironment(process.env, {});
  return Object.fromEntries(Object.entries(own).filter(([name]) => !name.startsWith('JUPYTER_') && name !== 'PYTHONWARNINGS'));
}
