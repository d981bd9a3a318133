// Runs the docstring examples of the installed libraries for a while and writes the count of false alarms between its
// markers of README.md: `npm run measure:healthy -- [seconds, default 900]`.
import { execa } from 'execa';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const readme = join(repository, 'README.md');
const markers = /(<!-- healthy: .*? -->\n)[\s\S]*?(<!-- \/healthy -->)/;
const python = process.env.NBCRANE_TEST_PYTHON;

if (!python) throw new Error('NBCRANE_TEST_PYTHON is not set: start this with `npm run measure:healthy`.');
if (!markers.test(readFileSync(readme, 'utf8')))
  throw new Error('README.md has no place between <!-- healthy: … --> and <!-- /healthy -->.');

const out = mkdtempSync(join(tmpdir(), 'nbcrane-measure-'));
try {
  const args = [
    'eval',
    '--healthy',
    '--predict',
    'offline',
    '--stop-after',
    `${process.argv[2] ?? 900}s`,
    '--python',
    python,
    '--out',
    out,
  ];
  const { exitCode } = await execa(process.execPath, [join(repository, 'src/cli/nbcrane.ts'), ...args], {
    cwd: repository,
    stdio: 'inherit',
    reject: false,
  });
  if (exitCode !== 0 && exitCode !== 1) throw new Error(`nbcrane eval ended with ${exitCode}.`);
  const report = JSON.parse(readFileSync(join(out, 'healthy.json'), 'utf8'));
  const text = [
    readFileSync(join(out, 'healthy.md'), 'utf8')
      .replace(/^### .*\n+/, '')
      .trim(),
    '',
    lineOf(report),
  ].join('\n');
  writeFileSync(
    readme,
    readFileSync(readme, 'utf8').replace(markers, (_, start, end) => `${start}${text}\n${end}`),
  );
} finally {
  rmSync(out, { recursive: true, force: true });
}

function lineOf({ date, tool, predictor, notebooks, cutShort, meanLatencyMs }) {
  const latency = meanLatencyMs === null ? '' : ` Average time per prediction: ${meanLatencyMs.toFixed(1)} ms.`;
  return `${date.slice(0, 10)}, nbcrane ${tool.version}, ${predictor} predictions. ${notebooks} notebooks of examples${cutShort ? ', as many as fit in the time limit' : ''}.${latency}`;
}
