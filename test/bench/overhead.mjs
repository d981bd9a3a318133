#!/usr/bin/env node
// Overhead of nbcrane per notebook and per cell against nbclient and nbmake: the same generated notebooks, in turn, in one run.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Usage: node test/bench/overhead.mjs [--repeats 5] [--source] [--python PATH]

Prints a Markdown table. --source runs nbcrane from src/ instead of dist/; --python defaults to NBCRANE_TEST_PYTHON.`;

const manyCells = 200;
const proof = 'ran-to-the-end';

const notebooks = {
  '1 cell': ['x = 1'],
  [`${manyCells} trivial cells`]: Array.from({ length: manyCells }, (_, number) => `x_${number} = ${number}`),
  '20 pandas cells': [
    "import pandas as pd\ndf = pd.DataFrame({'group': list('abcd') * 250, 'value': range(1000)})",
    ...Array.from(
      { length: 19 },
      (_, number) =>
        [
          `df['value_${number}'] = df['value'] * ${number + 1}`,
          `means_${number} = df.groupby('group')['value'].mean()`,
          `df[df['value'] > ${number * 20}].describe()`,
        ][number % 3],
    ),
  ],
};

function write(folder, name, sources) {
  const path = join(folder, `${name.replaceAll(' ', '-')}.ipynb`);
  // A tool that exits with 0 without running the notebook would win every comparison.
  const proving = [...sources.slice(0, -1), `${sources.at(-1)}\nopen('${proof}', 'w').close()`];
  const cells = proving.map((source, number) => ({
    cell_type: 'code',
    id: `cell-${number}`,
    metadata: {},
    execution_count: null,
    outputs: [],
    source,
  }));
  const metadata = { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' }, language_info: { name: 'python' } };
  writeFileSync(path, JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }));
  return path;
}

/** Wall time of a command in milliseconds; the notebooks cannot fail, so a failure is one of the tool. */
function time([command, ...args], cwd, env) {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  const elapsed = performance.now() - began;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`.slice(0, 3000));
  if (!existsSync(join(cwd, proof)))
    throw new Error(`${command} ${args.join(' ')} did not run the notebook:\n${stdout}\n${stderr}`.slice(0, 3000));
  rmSync(join(cwd, proof));
  return elapsed;
}

const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

function main() {
  const { values } = parseArgs({
    options: {
      repeats: { type: 'string', default: '5' },
      source: { type: 'boolean' },
      python: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const python = values.python ?? process.env.NBCRANE_TEST_PYTHON;
  if (values.help || !python) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const repository = fileURLToPath(new URL('../../', import.meta.url));
  const program = join(repository, values.source ? 'src/cli/nbcrane.ts' : 'dist/nbcrane.js');
  const ownNode = join(repository, 'node_modules/.bin/node');
  const node = existsSync(ownNode) ? ownNode : process.execPath;
  const folder = mkdtempSync(join(tmpdir(), 'nbcrane-bench-'));
  const env = { ...process.env, PATH: `${dirname(python)}${delimiter}${process.env.PATH}`, XDG_CACHE_HOME: join(folder, 'cache') };

  const tools = {
    'nbcrane check': (path) => [node, program, 'check', '--python', python, '--quiet', path],
    'nbcrane check --predict none': (path) => [node, program, 'check', '--python', python, '--quiet', '--predict', 'none', path],
    'nbclient (jupyter execute)': (path) => [python, '-c', 'from nbclient.cli import main; main()', path],
    'nbmake (pytest --nbmake)': (path) => [python, '-m', 'pytest', '-q', '-p', 'no:cacheprovider', '--nbmake', path],
  };
  try {
    const paths = Object.fromEntries(Object.entries(notebooks).map(([name, sources]) => [name, write(folder, name, sources)]));
    const times = Object.fromEntries(
      Object.keys(tools).map((tool) => [tool, Object.fromEntries(Object.keys(paths).map((name) => [name, []]))]),
    );
    // One round that is not counted fills the disk cache; the tools take turns so that a busy machine slows all of them.
    for (let round = 0; round <= Number(values.repeats); round++) {
      for (const [name, path] of Object.entries(paths)) {
        for (const [tool, command] of Object.entries(tools)) {
          const elapsed = time(command(path), folder, env);
          if (round > 0) times[tool][name].push(elapsed);
        }
      }
      process.stderr.write(`round ${round} of ${values.repeats}, load ${loadavg()[0].toFixed(1)}\n`);
    }
    report(times, versions(python, node, repository), Number(values.repeats));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function versions(python, node, repository) {
  const packages = ['nbclient', 'nbmake', 'ipykernel', 'jupyter_server', 'pandas'];
  const code = `import importlib.metadata as m, json, platform, sys
print(json.dumps({'Python': platform.python_version(), **{name: m.version(name) for name in sys.argv[1:]}}))`;
  return {
    nbcrane: JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).version,
    Node: execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1),
    ...JSON.parse(execFileSync(python, ['-c', code, ...packages], { encoding: 'utf8' })),
  };
}

function report(times, used, repeats) {
  const names = Object.keys(notebooks);
  const [one, many] = names;
  const seconds = (list) =>
    `${(median(list) / 1000).toFixed(2)} (${(Math.min(...list) / 1000).toFixed(2)}–${(Math.max(...list) / 1000).toFixed(2)})`;
  const lines = [
    `| Tool | ${names.map((name) => `${name}, s`).join(' | ')} | per further cell, ms |`,
    `| --- |${names.map(() => ' ---: |').join('')} ---: |`,
  ];
  for (const [tool, measured] of Object.entries(times)) {
    const perCell = (median(measured[many]) - median(measured[one])) / (manyCells - 1);
    lines.push(`| ${tool} | ${names.map((name) => seconds(measured[name])).join(' | ')} | ${perCell.toFixed(1)} |`);
  }
  console.log(lines.join('\n'));
  console.log(
    `\nWall time of the whole command, median (min–max) of ${repeats}. ${Object.entries(used)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}; ${cpus().length} CPUs, load ${loadavg()[0].toFixed(1)} at the end.`,
  );
}

main();
