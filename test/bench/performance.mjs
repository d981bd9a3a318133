#!/usr/bin/env node
// Writes docs/performance.md: nbcrane against its peers in turn, its start, many notebooks at once, an unchanged notebook, and a long one.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Usage: node test/bench/performance.mjs [--repeats 5] [--python PATH] [--out docs/performance.md]

Measures dist/. Tools take turns, so that a busy machine slows all of them. --python defaults to NBCRANE_TEST_PYTHON.`;

const repository = fileURLToPath(new URL('../../', import.meta.url));
const cell = (source, number) => ({
  cell_type: 'code',
  id: `cell-${number}`,
  metadata: {},
  execution_count: null,
  outputs: [],
  source,
});
const real = [
  'import numpy as np\nimport pandas as pd\nfrom sklearn.linear_model import LogisticRegression\nfrom sklearn.model_selection import train_test_split',
  "rng = np.random.default_rng(0)\ndf = pd.DataFrame(rng.normal(size=(20000, 8)), columns=list('abcdefgh'))\ndf['y'] = (df['a'] + df['b'] > 0).astype(int)",
  'df.describe()',
  "df['group'] = (df['c'] * 3).round().astype(int)\ndf.groupby('group')['d'].agg(['mean', 'std', 'count'])",
  "X_train, X_test, y_train, y_test = train_test_split(df[list('abcdefgh')], df['y'], random_state=0)",
  'model = LogisticRegression().fit(X_train, y_train)',
  "print(f'accuracy {model.score(X_test, y_test):.3f}')",
  'pd.Series(model.coef_[0], index=X_train.columns).sort_values()',
];
const working = 'total = 0\nfor number in range(4_000_000):\n    total += number * number';

/** Name → notebooks, each a list of sources. */
const workloads = {
  '1 trivial cell': [['x = 1']],
  '100 trivial cells': [Array.from({ length: 100 }, (_, number) => `x_${number} = ${number}`)],
  'pandas and scikit-learn': [real],
  '10 small notebooks, one call': Array.from({ length: 10 }, () => ['import math', 'items = [math.sqrt(4), 3]', 'sum(items)']),
};

function write(folder, name, notebooks) {
  return notebooks.map((sources, at) => {
    const path = join(folder, `${name.replaceAll(/\W+/g, '-')}-${at}.ipynb`);
    // A tool that exits with 0 without running the notebook would win every comparison.
    const proving = [...sources.slice(0, -1), `${sources.at(-1)}\nopen('ran-${at}', 'w').close()`];
    const metadata = { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' }, language_info: { name: 'python' } };
    writeFileSync(path, JSON.stringify({ cells: proving.map(cell), metadata, nbformat: 4, nbformat_minor: 5 }));
    return path;
  });
}

/** Wall time of a command in milliseconds; `proofs` of the notebooks must be there at its end. */
function time([command, ...args], { cwd, env, proofs = 0 }) {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  const elapsed = performance.now() - began;
  const ran = readdirSync(cwd).filter((name) => name.startsWith('ran-'));
  if (status !== 0 || ran.length !== proofs)
    throw new Error(
      `${command} ${args.join(' ')} ended with ${status}, ${ran.length} of ${proofs} ran:\n${stdout}\n${stderr}`.slice(0, 3000),
    );
  for (const name of ran) rmSync(join(cwd, name));
  return elapsed;
}

/** Times of commands that take turns: one round that is not counted, then `repeats`. */
function inTurn(commands, repeats, place) {
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
  for (let round = 0; round <= repeats; round++)
    for (const [name, run] of Object.entries(commands)) {
      const elapsed = time(run, place);
      if (round > 0) times[name].push(elapsed);
    }
  process.stderr.write(`${Object.keys(commands).length} commands, ${repeats} rounds, load ${loadavg()[0].toFixed(1)}\n`);
  return times;
}

const median = (numbers) => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
const seconds = (list) =>
  `${(median(list) / 1000).toFixed(2)} (${(Math.min(...list) / 1000).toFixed(2)}–${(Math.max(...list) / 1000).toFixed(2)})`;
const ratio = (list, other) => (median(list) / median(other)).toFixed(2);
const table = (columns, rows) =>
  [
    `| ${columns.join(' | ')} |`,
    `| --- |${columns
      .slice(1)
      .map(() => ' ---: |')
      .join('')}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');

function peers({ nbcrane, python, folder, env, repeats }) {
  const tools = {
    'nbcrane check': (paths) => [...nbcrane, 'check', '--python', python, '--quiet', '--jobs', '1', ...paths],
    'nbcrane check --predict none': (paths) => [
      ...nbcrane,
      'check',
      '--python',
      python,
      '--quiet',
      '--jobs',
      '1',
      '--predict',
      'none',
      ...paths,
    ],
    'nbclient (jupyter execute)': (paths) => [python, '-c', 'from nbclient.cli import main; main()', ...paths],
    'pytest --nbmake': (paths) => [python, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', '--nbmake', ...paths],
  };
  const rows = Object.entries(workloads).flatMap(([name, notebooks]) => {
    const paths = write(folder, name, notebooks);
    const commands = Object.fromEntries(Object.entries(tools).map(([tool, command]) => [tool, command(paths)]));
    const times = inTurn(commands, repeats, { cwd: folder, env, proofs: notebooks.length });
    const [, , client, nbmake] = Object.values(times);
    return Object.entries(times).map(([tool, list]) => [name, tool, seconds(list), ratio(list, client), ratio(list, nbmake)]);
  });
  return table(['Notebooks', 'Tool', 'Seconds', '÷ nbclient', '÷ nbmake'], rows);
}

function many({ nbcrane, python, folder, env }) {
  const paths = write(
    folder,
    'many',
    Array.from({ length: 40 }, () => [working, 'total']),
  );
  const run = (jobs) => [...nbcrane, 'check', '--python', python, '--quiet', '--jobs', jobs, ...paths];
  // With startup files of IPython, no kernel is started ahead.
  const startup = join(folder, 'ipython/profile_default/startup');
  mkdirSync(startup, { recursive: true });
  writeFileSync(join(startup, '00.py'), '');
  const commands = {
    '--jobs 1': run('1'),
    '--jobs 1, kernels not started ahead': ['env', `IPYTHONDIR=${join(folder, 'ipython')}`, ...run('1')],
    '--jobs auto': run('auto'),
  };
  const times = inTurn(commands, 2, { cwd: folder, env, proofs: 40 });
  const rows = Object.entries(times).map(([jobs, list]) => [jobs, seconds(list), ratio(times['--jobs 1'], list)]);
  return `${table(['40 notebooks of about half a second of computing', 'Seconds', 'Times as fast'], rows)}

With \`--jobs 1\`, the next kernel starts on another processor while a notebook runs, so \`--jobs auto\` gains less than there are processors. [scale.md](scale.md#what-a-second-processor-gives) has the processor time.`;
}

function start({ nbcrane, folder, env, repeats }) {
  const commands = {
    '--version': [...nbcrane, '--version'],
    '--help': [...nbcrane, '--help'],
    'check --help': [...nbcrane, 'check', '--help'],
  };
  const times = inTurn(commands, repeats, { cwd: folder, env });
  return table(
    ['Command', 'Seconds'],
    Object.entries(times).map(([name, list]) => [`nbcrane ${name}`, seconds(list)]),
  );
}

function unchanged({ nbcrane, python, folder, env, repeats }) {
  // Results are reused in a git repository only: elsewhere nobody knows what a notebook depends on.
  const root = join(folder, 'repository');
  mkdirSync(root);
  const [path] = write(root, 'unchanged', [real]);
  // The proof is a file the notebook writes, with which nothing may be reused.
  writeFileSync(path, readFileSync(path, 'utf8').replace("\\nopen('ran-0', 'w').close()", ''));
  for (const words of [
    ['init', '--quiet'],
    ['add', '.'],
    ['-c', 'user.name=n', '-c', 'user.email=n@example.org', 'commit', '--quiet', '-m', 'one'],
  ])
    execFileSync('git', words, { cwd: root, env });
  const run = (...flags) => [...nbcrane, 'check', '--python', python, '--quiet', ...flags, path];
  const times = inTurn({ 'without --cache': run(), 'with --cache': run('--cache') }, repeats, { cwd: root, env });
  return table(
    ['The pandas and scikit-learn notebook, unchanged', 'Seconds'],
    Object.entries(times).map(([name, list]) => [name, seconds(list)]),
  );
}

function long({ python, env }) {
  const script = join(repository, 'test/bench/long.mjs');
  const cli = join(repository, 'dist/nbcrane.js');
  const run = (...args) =>
    execFileSync(process.execPath, [script, '--python', python, '--cli', cli, ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  return `\`\`\`\n${run('--cells', '1000', '--megabytes', '64')}\n${run('--cells', '50', '--megabytes', '1024')}\n${run('--cells', '100', '--megabytes', '1', '--saved', '200')}\`\`\``;
}

function versions(python, node) {
  const packages = ['nbclient', 'nbmake', 'ipykernel', 'jupyter_server', 'pandas', 'scikit-learn'];
  const code = `import importlib.metadata as m, json, platform, sys
print(json.dumps({'Python': platform.python_version(), **{name: m.version(name) for name in sys.argv[1:]}}))`;
  const found = {
    nbcrane: JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).version,
    Node: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1),
    ...JSON.parse(execFileSync(python, ['-c', code, ...packages], { encoding: 'utf8' })),
  };
  return Object.entries(found)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}

function main() {
  const { values } = parseArgs({
    options: {
      repeats: { type: 'string', default: '5' },
      python: { type: 'string' },
      out: { type: 'string', default: join(repository, 'docs/performance.md') },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const python = values.python ?? process.env.NBCRANE_TEST_PYTHON;
  if (values.help || !python) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const ownNode = join(repository, 'node_modules/node/bin/node');
  const node = existsSync(ownNode) ? ownNode : process.execPath;
  const folder = mkdtempSync(join(tmpdir(), 'nbcrane-bench-'));
  const env = { ...process.env, PATH: `${dirname(python)}${delimiter}${process.env.PATH}`, XDG_CACHE_HOME: join(folder, 'cache') };
  const about = { nbcrane: [node, join(repository, 'dist/nbcrane.js')], python, folder, env, repeats: Number(values.repeats) };
  const before = loadavg()[0].toFixed(1);
  try {
    const sections = [
      ['Next to other tools', peers(about)],
      ['Start', start(about)],
      ['Many notebooks', many(about)],
      ['An unchanged notebook', unchanged(about)],
      ['Long notebooks', long(about)],
    ];
    const intro = `Written by \`npm run measure:performance\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} processors (${cpus()[0].model}), ${Math.round(
      totalmem() / 2 ** 30,
    )} GiB, load ${before} before and ${loadavg()[0].toFixed(1)} after. ${versions(python, node)}.

Wall time of the whole command in seconds: median (least–most) of ${values.repeats} runs after one that is not counted. The tools take turns. Read the ratios: seconds depend on the machine.`;
    writeFileSync(values.out, `# Performance\n\n${intro}\n\n${sections.map(([title, text]) => `## ${title}\n\n${text}`).join('\n\n')}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main();
