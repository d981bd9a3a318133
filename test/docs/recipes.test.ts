import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa, execaSync } from 'execa';
import { parse as parseHtml } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { cli } from '../support/check.ts';
import { codeQualitySchema } from '../support/codequality.ts';
import { sarifProblems } from '../support/sarif-schema.ts';
import { environment } from '../support/environment.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { installed } from '../support/pytest.ts';
import { testPython } from '../support/python.ts';

const text = readFileSync(fileURLToPath(new URL('../../docs/recipes.md', import.meta.url)), 'utf8');
const tools = process.env['NBCRANE_PYTHON_TOOLS'];

type Section = { title: string; body: string; blocks: { language: string; code: string }[] };
const sections: Section[] = text
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const title = part.slice(0, part.indexOf('\n'));
    const blocks = [...part.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language, code]) => ({ language: language!, code: code! }));
    return { title, body: part, blocks };
  });

/** What stands around a recipe when it is tried. */
type Trial = {
  files?: Record<string, string>;
  /** Makes environments in the folder; answers variables of the shell. */
  prepare?: (folder: string) => Promise<Record<string, string> | void>;
  /** The Python that is active, as in an activated shell; without one, the recipe finds its own. */
  active?: true;
  /** What every command of the recipe prints, where it is about that. */
  prints?: RegExp;
  /** What the last command leaves. */
  leaves?: string[];
  isPossible?: boolean;
};

const one = notebookText(['x = 1']);
const inEnvironment = (end: string) => notebookText([`import sys\nassert sys.prefix.endswith(${JSON.stringify(end)}), sys.prefix`]);
const project = `[project]
name = "weather"
version = "0.1.0"
requires-python = ">=3.11"
`;
const knows = (flag: string) => execaSync(process.execPath, [cli, 'check', '--help', 'all'], { reject: false }).stdout.includes(flag);

const trials: Record<string, Trial> = {
  'Which Python': {
    files: { 'notebooks/a.ipynb': inEnvironment('/.venv') },
    prepare: async (folder) => void (await environment(join(folder, '.venv'))),
    prints: /Your notebooks run in \.venv\/bin\/python\./,
  },
  uv: {
    files: { 'pyproject.toml': project, 'notebooks/a.ipynb': inEnvironment('/.venv') },
    isPossible: Boolean(tools),
  },
  Poetry: {
    files: {
      'pyproject.toml': `${project}[tool.poetry]\npackage-mode = false\n[[tool.poetry.source]]\nname = "index"\nurl = "https://pypi.org/simple/"\npriority = "primary"\n`,
      'notebooks/a.ipynb': notebookText(['import sys\nassert "virtualenvs/weather-" in sys.prefix, sys.prefix']),
    },
    prepare: async (folder) => ({ POETRY_CACHE_DIR: join(folder, 'cache') }),
    isPossible: Boolean(tools),
  },
  conda: {
    files: { 'environment.yml': 'name: weather\n', 'notebooks/a.ipynb': inEnvironment('/envs/weather') },
    async prepare(folder) {
      for (const name of ['weather', 'base']) await environment(join(folder, 'conda/envs', name));
      return { CONDA_EXE: join(folder, 'conda/bin/conda'), CONDA_PREFIX: join(folder, 'conda/envs/base'), CONDA_DEFAULT_ENV: 'base' };
    },
  },
  'One Python per folder of a monorepo': {
    files: { 'a/x.ipynb': inEnvironment('/a/.venv'), 'b/deep/y.ipynb': inEnvironment('/b/.venv') },
    prepare: async (folder) => {
      for (const part of ['a', 'b']) await environment(join(folder, part, '.venv'));
    },
  },
  'Private data': { files: { 'sample.csv': 'age\n30\n' }, active: true },
  Secrets: { active: true },
  'Papermill parameters': { active: true },
  "A slow cell's time limit": { active: true },
  'Silencing a finding': { active: true, isPossible: knows('--ignore-rule') },
  'Notebooks kept as text': { files: { 'docs/tutorial.md': '```{code-cell}\nx = 1\n```\n' }, active: true },
  GitLab: { files: { 'notebooks/a.ipynb': one }, active: true },
  'Azure Pipelines': { files: { 'notebooks/a.ipynb': one }, active: true },
  Jenkins: { files: { 'notebooks/a.ipynb': one }, active: true },
  'Moving from nbmake, nbval or papermill': {
    files: { 'notebooks/a.ipynb': one, 'notebooks/b.ipynb': one, 'notebooks/drafts/a.ipynb': notebookText(['1 / 0']) },
    active: true,
    prepare: async (folder) => ({
      PYTHONPATH: installed(),
      PATH: [join(folder, 'bin'), dirname(testPython()), process.env['PATH']].join(delimiter),
    }),
    leaves: ['report.xml', 'executed'],
  },
};

/** The cells of a recipe: its Python, each block a cell; `# tag: NAME` in the first line is a tag. */
const cellsOf = ({ blocks }: Section) =>
  blocks
    .filter(({ language }) => language === 'python')
    .map(({ code }) => {
      const [, tag] = /^# tag: (\S+)\n/.exec(code) ?? [];
      return { source: code.trimEnd(), ...(tag === undefined ? {} : { tags: [tag] }) };
    });

/** Every text of what a CI system reads. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
const scriptsOf = ({ language, code }: Section['blocks'][number]): string[] => {
  if (language === 'sh') return code.trimEnd().split('\n');
  if (language === 'yaml') return textsIn(parse(code));
  return language === 'groovy' ? [...code.matchAll(/\bsh '([^']*)'/g)].map(([, script]) => script!) : [];
};

/** The commands of a recipe: those of the shell, and of a CI system what calls nbcrane, wherever that is installed. */
const commandsOf = (block: Section['blocks'][number]): string[] => {
  if (block.language === 'sh') return scriptsOf(block);
  return scriptsOf(block).flatMap((script) => /^(?:\S*\/)?(nbcrane check .*)$/.exec(script)?.[1] ?? []);
};

/** The reports that a CI system is told to read or to keep. */
const reportsOf = ({ language, code }: Section['blocks'][number]): string[] =>
  language === 'yaml' || language === 'groovy' ? [...new Set(code.match(/[\w-]+\.(?:xml|json|sarif|html|md)\b/g))] : [];

/** What readers of each kind of report ask of it. */
const readers: Record<string, (text: string) => unknown> = {
  xml: (text) => {
    const program = 'import sys; from xml.etree import ElementTree as t; assert t.fromstring(sys.stdin.read()).tag == "testsuites"';
    return execaSync(testPython(), ['-c', program], { input: text });
  },
  json: (text) => codeQualitySchema.parse(JSON.parse(text)),
  sarif: (text) => expect(sarifProblems(JSON.parse(text))).toEqual([]),
  html: (text) => parseHtml(text, { onParseError: ({ code }) => expect.unreachable(code) }),
};

describe('a recipe', () => {
  it.each(sections.map((section) => [section.title, section] as const))('%s is run here or says that it is not', (title, { body }) => {
    expect(title in trials).toBe(!/Not run by a test/.test(body));
  });

  const run = sections.filter(({ title }) => title in trials);
  for (const section of run) {
    const { files = {}, prepare, active, prints, leaves = [], isPossible = true } = trials[section.title]!;
    it.skipIf(!isPossible || process.platform === 'win32')(`${section.title} works as it stands`, { timeout: 600_000 }, async () => {
      const folder = scratchFolder(files);
      const cells = cellsOf(section);
      if (cells.length > 0) writeFileSync(join(folder, 'train.ipynb'), notebookText(cells));
      const bin = join(folder, 'bin');
      mkdirSync(bin);
      writeFileSync(join(bin, 'nbcrane'), `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`);
      chmodSync(join(bin, 'nbcrane'), 0o755);
      const env = {
        CI: '',
        GITHUB_ACTIONS: '',
        CONDA_PREFIX: '',
        XDG_CONFIG_HOME: join(folder, 'config'),
        UV_PYTHON: testPython(),
        VIRTUAL_ENV: active ? dirname(dirname(testPython())) : '',
        PATH: [bin, ...(tools ? [tools] : []), process.env['PATH']].join(delimiter),
        ...(await prepare?.(folder)),
      };
      const commands = section.blocks.flatMap(commandsOf);
      expect(commands.length).toBeGreaterThan(0);
      for (const command of commands) {
        const { exitCode, all } = await execa(command, { shell: true, cwd: folder, env, reject: false, all: true });
        expect(exitCode, `${command}\n${all}`).toBe(0);
        if (prints) expect(all).toMatch(prints);
      }
      for (const block of section.blocks)
        for (const name of reportsOf(block)) {
          // The command of this very block writes it.
          expect(commandsOf(block).join(), name).toContain(` ${name}`);
          readers[extname(name).slice(1)]!(readFileSync(join(folder, name), 'utf8'));
        }
      for (const name of leaves) expect(existsSync(join(folder, name)), name).toBe(true);
    });
  }
});
