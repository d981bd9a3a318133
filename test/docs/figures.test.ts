import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const pages = ['README.md', ...['docs', 'docs/internals'].flatMap((folder) => inFolder(folder))];
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const commands = /`(?:npm run ([\w:-]+)|nbcrane (eval)|node (test\/[\w./-]+))|<!-- \w+: npm run ([\w:-]+)/g;
/** `15 of 16`, `0.47`, `1.43 (1.34–1.52)`, `2.7 s`: a cell that somebody has measured. Limits are whole numbers in sentences. */
const figure = /^\**(?:–|<?\d[\d,]*(?:\.\d+)?(?: of \d+)?(?:[,;]? .*\d.*| m?s| MiB| %)?)\**$/;

function inFolder(folder: string): string[] {
  return readdirSync(join(repository, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : []));
}

/** The sections of a page that hold a table of figures, each by its heading. */
function sectionsWithFigures(page: string): { heading: string; text: string }[] {
  const sections = page.split(/^(?=#+ )/m).map((text) => ({ heading: text.split('\n')[0]!, text }));
  return sections.filter(({ text }) =>
    [...text.matchAll(/(?:^\|.*\|\n?)+/gm)].some(([table]) => {
      const cells = table
        .split('\n')
        .slice(2)
        .flatMap((row) => row.split('|').slice(2, -1))
        .map((cell) => cell.trim());
      return cells.length > 2 && cells.filter((cell) => figure.test(cell)).length * 2 > cells.length;
    }),
  );
}

/** The commands that a text names and that are there. */
const commandsIn = (text: string) =>
  [...text.matchAll(commands)].filter(([, script, evaluation, file, marked]) =>
    script || marked ? scripts.includes((script ?? marked)!) : evaluation || existsSync(join(repository, file!)),
  );

describe('figures in the documentation', () => {
  it.each(pages.flatMap((path) => sectionsWithFigures(read(path)).map(({ heading, text }) => ({ path, heading, text }))))(
    '$path, $heading: the section, or the top of the page, names the command that makes them',
    ({ path, text }) => {
      const top = read(path).split(/^## /m)[0]!;
      expect([...commandsIn(text), ...commandsIn(top)]).not.toEqual([]);
    },
  );

  it('are found where there are some, and a command that is not there counts for nothing', () => {
    const page =
      '# A\n\n| Notebook | s |\n| --- | ---: |\n| a | 1.5 s |\n| b | 2 of 3 |\n| c | 0.71 (0.6–0.8) |\n\n## B\n\n| Limit | x |\n| - | - |\n| a | at most 5 s |\n| b | 3 files |\n| c | never |\n';
    expect(sectionsWithFigures(page).map(({ heading }) => heading)).toEqual(['# A']);
    expect(commandsIn('`npm run nothing` and `node test/nothing.ts`')).toEqual([]);
  });
});
