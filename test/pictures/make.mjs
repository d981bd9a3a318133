// Runs an example, records the run, and draws what it printed and the comment it would write on a pull request: `npm run pictures`.
// All text in both pictures is the output of that run. `npm run pictures -- --as-recorded` draws the recorded run once more.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import { optimize } from 'svgo';
import { commentCard } from './comment.mjs';
import { descriptionOf, flags, notebook, recording, repository, shown } from './shown.ts';
import { terminalWindow } from './terminal.mjs';

const width = 860;

/** DejaVu has every sign that a report uses; matplotlib, which the Python of the tests has, brings it along. */
function loadFonts() {
  const where = 'import matplotlib; print(matplotlib.get_data_path())';
  const folder = join(
    execFileSync(process.env.NBCRANE_TEST_PYTHON ?? 'python', ['-c', where], { encoding: 'utf8' }).trim(),
    'fonts',
    'ttf',
  );
  const font = (name, file, weight) => ({ name, data: readFileSync(join(folder, file)), weight, style: 'normal' });
  return [
    font('mono', 'DejaVuSansMono.ttf', 400),
    font('mono', 'DejaVuSansMono-Bold.ttf', 700),
    font('sans', 'DejaVuSans.ttf', 400),
    font('sans', 'DejaVuSans-Bold.ttf', 700),
  ];
}

function recordRun() {
  const args = ['src/cli/nbcrane.ts', 'check', notebook, ...flags, '--python', process.env.NBCRANE_TEST_PYTHON, '--json', recording];
  const { stderr, status } = spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8' });
  if (status !== 1) throw new Error(`The example has to end with a predicted crash (exit code 1), but ended with ${status}.\n${stderr}`);
}

const fonts = loadFonts();
if (!process.argv.includes('--as-recorded')) recordRun();
const { terminal, comment } = await shown();
const pictures = {
  'terminal.svg': { tree: terminalWindow({ command: `nbcrane check ${notebook}`, printed: terminal, width }), text: terminal },
  'comment.svg': { tree: commentCard(comment), text: comment },
};
for (const [name, { tree, text }] of Object.entries(pictures)) {
  const path = join(repository, 'docs', 'pictures', name);
  const { data } = optimize(await satori(tree, { width, fonts }), { multipass: true, floatPrecision: 1 });
  writeFileSync(path, `${data.replace('>', `>${descriptionOf(text)}`)}\n`);
  process.stdout.write(`${path}\n`);
}
