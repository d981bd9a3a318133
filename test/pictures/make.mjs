// Runs examples/training-loop and draws what it printed, and the comment it would write on a pull request: `npm run pictures`.
// All text in both pictures is the output of that run.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import { optimize } from 'svgo';
import { commentCard } from './comment.mjs';
import { terminalWindow } from './terminal.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const notebook = 'examples/training-loop/crash.ipynb';
const width = 860;

/** DejaVu has every sign that a report uses; matplotlib, which the Python of the tests has, brings it along. */
function loadFonts() {
  const where = 'import matplotlib; print(matplotlib.get_data_path())';
  const folder = join(execFileSync('python', ['-c', where], { encoding: 'utf8' }).trim(), 'fonts', 'ttf');
  const font = (name, file, weight) => ({ name, data: readFileSync(join(folder, file)), weight, style: 'normal' });
  return [
    font('mono', 'DejaVuSansMono.ttf', 400),
    font('mono', 'DejaVuSansMono-Bold.ttf', 700),
    font('sans', 'DejaVuSans.ttf', 400),
    font('sans', 'DejaVuSans-Bold.ttf', 700),
  ];
}

function runExample() {
  const summary = join(mkdtempSync(join(tmpdir(), 'nbcrane-pictures-')), 'summary.md');
  const args = ['src/cli/nbcrane.ts', 'check', notebook, '--color', 'always', '--markdown', summary];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8' });
  if (status !== 1) throw new Error(`The example has to end with a predicted crash (exit code 1), but ended with ${status}.\n${stderr}`);
  return { printed: stdout.trimEnd(), summary: readFileSync(summary, 'utf8') };
}

const fonts = loadFonts();
const { printed, summary } = runExample();
const pictures = {
  'terminal.svg': terminalWindow({ command: `nbcrane check ${notebook}`, printed, width }),
  'comment.svg': commentCard(summary),
};
for (const [name, tree] of Object.entries(pictures)) {
  const path = join(repository, 'docs', 'pictures', name);
  const { data } = optimize(await satori(tree, { width, fonts }), { multipass: true, floatPrecision: 1 });
  writeFileSync(path, `${data}\n`);
  process.stdout.write(`${path}\n`);
}
