// `npm run demo`: shows nbcrane stopping a notebook before its training. Plain Node 20 without dependencies, as the README promises.
import { spawnSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const notebook = 'examples/late-sklearn-digits/crash.ipynb';
const predicted = 1;

console.log(`This demo runs ${notebook}: a training of a minute or two, whose last lines crash.\n`);
const environment = join(repository, 'test', 'python-env.mjs');
const { status } = spawnSync(process.execPath, [environment, '--set', 'demo', '--run', 'nbcrane', 'check', notebook], {
  cwd: repository,
  stdio: 'inherit',
});
if (status === predicted) console.log(whatNext());
// Here the stop is what was asked for.
process.exitCode = status === predicted ? 0 : (status ?? 3);

function whatNext() {
  const windows = process.platform === 'win32';
  const node = relative(repository, join(repository, 'node_modules', '.bin', windows ? 'node.cmd' : 'node'));
  // npm puts the Node of node_modules first; it runs in the person's own.
  const version = /node\/(v\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? process.version;
  const isOld = Number.parseInt(version.slice(1), 10) < 22;
  return `
This stop is the point: the training did not start, and you did not wait for its crash.

Next, a notebook of your own. Its Python needs ipykernel; if it does not have it, nbcrane tells you the command.
  ${node} ${join('dist', 'nbcrane.js')} check PATH/TO/YOUR.ipynb

To install the command nbcrane${isOld ? ` (it needs Node 22 or newer; this is ${version}, so first: nvm install 22)` : ''}:
  npm install -g .
  nbcrane check PATH/TO/YOUR.ipynb`;
}
