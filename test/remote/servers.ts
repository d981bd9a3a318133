import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { execa, execaSync } from 'execa';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { testPython } from '../support/python.ts';

export const token = 'token-of-the-test-server';
const startLimitMs = 400_000;
const gateway = 'jupyter_kernel_gateway==3.0.1';

export type Server = { url: string; port: number };

/** Starts a program of the test Python that serves on a port, and waits until it answers; for one test, unless it is told what is done `atEnd`. */
async function startServer(
  folder: string,
  argv: (port: number) => string[],
  {
    modules = [],
    path = '',
    atEnd = onTestFinished,
  }: { modules?: string[]; path?: string; atEnd?: (stop: () => Promise<void>) => void } = {},
): Promise<Server> {
  const port = await freePort();
  const child = execa(testPython(), argv(port), {
    cwd: folder,
    env: { JUPYTER_PLATFORM_DIRS: '1', JUPYTER_RUNTIME_DIR: join(folder, '.runtime'), PYTHONPATH: modules.join(delimiter) },
    reject: false,
    all: true,
  });
  atEnd(async () => {
    child.kill('SIGTERM');
    await Promise.race([child, sleep(5000)]);
    child.kill('SIGKILL');
  });
  const url = `http://127.0.0.1:${port}/${path}`;
  const deadline = Date.now() + startLimitMs;
  while (
    !(await fetch(`${url}api`).then(
      ({ status }) => status > 0,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`the server did not start: ${(await Promise.race([child, sleep(100)]))?.all}`);
    await sleep(100);
  }
  return { url, port };
}

const jupyter = (folder: string, path: string) => (port: number) => [
  ...['-m', 'jupyter_server', '--no-browser', '--allow-root', `--port=${port}`, '--ServerApp.port_retries=0'],
  ...[`--IdentityProvider.token=${token}`, `--ServerApp.root_dir=${folder}`, `--ServerApp.base_url=/${path}`],
];

/** A real Jupyter Server of somebody else's, one for all tests of a file; there once they run. */
export function sharedJupyterServer(): Server {
  const shared = {} as Server;
  let stop = async () => {};
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nbcrane-server-'));
    const atEnd = (end: () => Promise<void>) => void (stop = () => end().finally(() => rmSync(folder, { recursive: true, force: true })));
    Object.assign(shared, await startServer(folder, jupyter(folder, ''), { atEnd }));
  });
  afterAll(() => stop());
  return shared;
}

/** One whose own modules, and those of its kernels, lie in the folder too. */
export const customizedServer = (folder: string) => startServer(folder, jupyter(folder, ''), { modules: [folder] });

/** The same below a path, as JupyterHub serves those of its users. */
export const userServer = (folder: string) => startServer(folder, jupyter(folder, 'user/ada%20l/'), { path: 'user/ada%20l/' });

/** A real Kernel Gateway; its package is fetched once into the user's cache, since no other test needs it. */
export function kernelGateway(folder: string) {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'nbcrane', gateway.replace('==', '-'));
  if (!existsSync(cache)) {
    const draft = `${cache}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    execaSync(testPython(), ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', draft, gateway]);
    renameSync(draft, cache);
  }
  return startServer(
    folder,
    (port) => [
      '-m',
      'kernel_gateway',
      `--KernelGatewayApp.port=${port}`,
      `--KernelGatewayApp.auth_token=${token}`,
      '--KernelGatewayApp.port_retries=0',
      '--JupyterWebsocketPersonality.list_kernels=True',
    ],
    { modules: [cache] },
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A TCP proxy whose connections can be cut; `hole`: what the server sends is thrown away, as on a dead line. */
export async function proxyTo(port: number): Promise<{ url: string; cut(): number; hole(): void; refuse(isRefusing: boolean): void }> {
  const pairs = new Set<[Socket, Socket]>();
  let refusing = false;
  const server = createServer((client) => {
    if (refusing) return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const [client, upstream] of pairs) [client, upstream].forEach((socket) => socket.destroy());
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    cut() {
      const { size } = pairs;
      for (const [client, upstream] of [...pairs]) [client, upstream].forEach((socket) => socket.destroy());
      return size;
    },
    hole() {
      for (const [client, upstream] of pairs) {
        upstream.unpipe(client);
        upstream.resume();
      }
    },
    refuse: (isRefusing) => void (refusing = isRefusing),
  };
}

/** A server that answers every request in the same way. */
export async function answering(status: number, body: string, delayMs = 0): Promise<string> {
  const server: HttpServer = createHttpServer(async (_, response) => {
    await sleep(delayMs);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** TLS in front of a port, with a certificate that only its own file vouches for; null where no openssl can make one. */
export async function secured(port: number, folder: string): Promise<{ url: string; authority: string } | null> {
  const [key, authority] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = await execa(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', authority, ...subject],
    { reject: false },
  );
  if (made.failed) return null;
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(authority) }, (client) => {
    const upstream = connect(port, '127.0.0.1');
    const end = () => [client, upstream].forEach((socket) => socket.destroy());
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `https://localhost:${(server.address() as AddressInfo).port}/`, authority };
}
