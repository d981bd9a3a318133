// Measures what ships on the built-in corpus and writes the table between the markers of README.md: `npm run measure:readme`.
import { execa } from 'execa';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const readme = join(repository, 'README.md');
const markers = /(<!-- measured: .*? -->\n)[\s\S]*?(<!-- \/measured -->)/;
const python = process.env.NBCRANE_TEST_PYTHON;

if (!python) throw new Error('NBCRANE_TEST_PYTHON is not set: start this with `npm run measure:readme`.');
if (!markers.test(readFileSync(readme, 'utf8')))
  throw new Error('README.md has no place between <!-- measured: … --> and <!-- /measured -->.');

const out = mkdtempSync(join(tmpdir(), 'nbcrane-measure-'));
try {
  // One at a time: notebooks that compete for cores would spoil the times.
  const args = [
    'eval',
    'examples',
    '--predict',
    'offline',
    '--predict',
    'auto',
    '--jobs',
    '1',
    '--python',
    python,
    '--out',
    join(out, 'scores'),
  ];
  await execa(process.execPath, [join(repository, 'src/cli/nbcrane.ts'), ...args], { cwd: repository, stdio: 'inherit', extendEnv: true });
  const table = readFileSync(join(out, 'scores/readme-table.md'), 'utf8')
    .replace(/^### .*\n+/, '')
    .trim();
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8').replace(markers, (_, start, end) => `${start}${table}\n${end}`),
  );
} finally {
  rmSync(out, { recursive: true, force: true });
}
