import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../host/find-program.ts';
import { cacheFolder } from '../host/cache-folder.ts';
import { digest } from '../digest.ts';
import { CannotWork, UserError, type ExitCode } from '../errors.ts';
import { makeEnvironment, pythonIn } from '../kernel/local/make-environment.ts';
import { findPython, inspect, type Python } from '../kernel/local/python.ts';
import { makeOnce } from '../kernel/server/make-once.ts';
import { printable } from '../text/printable.ts';
import { check } from './check.ts';
import type { Host } from './host.ts';

/** What the notebook imports, as pip names it and as its folder is called. */
const packages = { ipykernel: 'ipykernel', numpy: 'numpy', 'scikit-learn': 'sklearn' };
const predicted = 1;

/** `nbcrane demo`: a copy of an example → a check of it. The stop is what was asked for, so it gives 0. @throws UserError */
export async function demo(positionals: readonly string[], host: Host): Promise<ExitCode> {
  if (positionals.length > 0)
    throw new UserError('usage', `demo takes no arguments, but got ${JSON.stringify(positionals[0])}`, { remedy: 'Run: nbcrane demo' });
  const say = (text: string) => host.stdout.write(printable(`${text}\n`));
  const python = await pythonWithPackages(host, say);
  // It stays for what the report says to try with it; the next demo takes the same place.
  const folder = join(cacheFolder(host.env), 'demo');
  await mkdir(folder, { recursive: true });
  await copyFile(example(), join(folder, 'crash.ipynb'));
  say(`This demo runs ${join(folder, 'crash.ipynb')}: a training of a minute or two, whose last lines crash.\n`);
  const exitCode = await check(['crash.ipynb'], { python }, { ...host, cwd: folder });
  if (exitCode !== predicted) return exitCode === 0 ? 3 : exitCode;
  say(`
This stop is the point: the training did not start, and you did not wait for its crash.

Next, a notebook of your own. Its Python needs ipykernel; if it does not have it, nbcrane tells you the command.
  ${host.env['npm_lifecycle_event'] === 'demo' ? inCheckout(host.env) : findProgram('nbcrane').path === null ? asStarted : checkYours}`);
  return 0;
}

const checkYours = 'nbcrane check PATH/TO/YOUR.ipynb';
/** uvx and npx leave no command behind. */
const asStarted = 'The command that started this demo, with `check PATH/TO/YOUR.ipynb` in place of `demo`.';

/** What follows `npm run demo`, with which there is no command nbcrane yet. npm puts the Node of node_modules first; it runs in the person's own. */
function inCheckout(env: Host['env']): string {
  const version = /node\/(v\S+)/.exec(env['npm_config_user_agent'] ?? '')?.[1] ?? process.version;
  const isOld = Number.parseInt(version.slice(1), 10) < 22;
  const node = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  return `${node} ${join('dist', 'nbcrane.js')} check PATH/TO/YOUR.ipynb

To install the command nbcrane${isOld ? ` (it needs Node 22 or newer; this is ${version}, so first: nvm install 22)` : ''}:
  npm install -g .
  ${checkYours}`;
}

/** In a package it lies beside `dist`, in a checkout above `src`. */
function example(): string {
  const places = ['..', '../..'].map((up) => fileURLToPath(new URL(`${up}/examples/late-sklearn-digits/crash.ipynb`, import.meta.url)));
  const found = places.find(existsSync);
  if (found === undefined) throw new Error(`nbcrane was packed without ${places[0]}`);
  return found;
}

/** The Python that nbcrane is installed in or the default one, if it has what the demo needs; else one that is made once. */
async function pythonWithPackages({ installedIn, env }: Host, say: (text: string) => void): Promise<string> {
  const own = installedIn === undefined ? null : await inspect(installedIn);
  if (own !== null && hasPackages(own)) return own.executable;
  const found = await findPython(undefined).catch((error: unknown) => own ?? Promise.reject(error as Error));
  if (hasPackages(found)) return found.executable;
  const base = own ?? found;
  const folder = join(cacheFolder(env), `demo-${digest([base.executable, base.version, Object.keys(packages)]).slice(0, 10)}`);
  const python = pythonIn(folder);
  await makeOnce(folder, {
    isReady: async () => existsSync(python) && (await inspect(python)) !== null,
    onWait: () => say('Waiting for another nbcrane process that is creating the same environment…'),
    async make() {
      say(`Creating an environment for the demo in ${folder}, only this once: about 75 MB of packages.`);
      await makeEnvironment(base, folder, {
        uv: findProgram('uv').path,
        packages: async () => ['--only-binary=:all:', ...Object.keys(packages)],
        onProgress: (doing) => say(`Still creating it: ${doing}`),
        onFailure: async (said) =>
          new CannotWork('no-demo', `nbcrane could not create an environment for the demo (${said}`, {
            remedy: `Activate an environment that has ${Object.keys(packages).join(', ')}, and run: nbcrane demo`,
          }),
      });
    },
  });
  return python;
}

const hasPackages = ({ siteFolders }: Python) =>
  Object.values(packages).every((name) => siteFolders.some((folder) => existsSync(join(folder, name))));
