import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { settings, type Setting } from '../settings/catalogue.ts';
import { flagsHelp } from '../settings/help.ts';
import { ownValue } from '../own-value.ts';
import { mergeCatalogue } from '../merge/settings.ts';
import { promptCatalogue } from '../settings/prompt-settings.ts';

/** What `nbcrane --help` prints. */
export const overview = `nbcrane runs Jupyter notebooks cell by cell. Before each cell runs, it predicts from the live kernel
state whether that cell will crash.

Usage: nbcrane <command> [flags]

Commands:
  check <file|folder|glob>...   Run notebooks and stop each one before the first predicted crash
  eval <folder>                 Measure predictions on notebooks with known crashes
  merge <file|folder>...        Merge the reports of shards into one JSON, SARIF, JUnit and Markdown report
  explain-prompt <notebook>     Print what a model would be asked about one cell. Sends nothing
  demo                          Run an example, to see how it stops before a crash
  rules [word]                  List the rules, or those about something
  init                          Write a GitHub workflow, a pre-commit entry and an empty config for this repository
  clean                         Remove containers and folders left behind by killed runs
  completion <shell>            Print a script that completes commands and flags in bash, zsh or fish
  help [command|rule]           Show the help of a command, or of a rule such as pandas/missing-column

Example: nbcrane check notebooks/train.ipynb

Run \`nbcrane check --help\` for the flags people use most, \`nbcrane check --help all\` for all of them.
`;

/** Where the pages are that help and messages name: beside `dist` in a package, above `src` in a checkout. */
function pagesAt(): string {
  const folder = ['../docs', '../../docs'].map((up) => resolve(import.meta.dirname, up)).find(existsSync);
  return folder === undefined ? '' : `Pages such as docs/fixes.md are in ${folder}\n`;
}

/** What a file of the repository may say, at least to be stricter. */
const authorKeys = settings.filter(({ authority = 'runner' }) => authority !== 'runner').map(({ name }) => name);

/** With commas, in lines of at most 100 characters. */
const wordsOf = (words: readonly string[]): string =>
  words
    .join(', ')
    .replace(/(.{1,96})(?: |$)/g, '  $1\n')
    .trimEnd();

const shownOf: Readonly<Record<string, (setting: Setting) => boolean>> = { common: ({ common }) => common === true, all: () => true };

export const isHelpOfCheck = (word: string): boolean => ownValue(shownOf, word) !== undefined;

/** What `nbcrane check --help` prints, with the flags that people use most; `--help all` has all of them. */
export function checkHelp(columns: number, [which = 'common']: readonly string[]): string {
  const shown = settings.filter(ownValue(shownOf, which) ?? shownOf['common']!);
  return `Usage: nbcrane check [flags] <file|folder|glob>...

Runs the code cells of each notebook in order, in a fresh kernel. Before each cell, nbcrane predicts
whether it will crash. A predicted crash stops the notebook before the cell runs. Folders are searched
for *.ipynb files, and text notebooks with a header, that git does not ignore. A glob that starts
with ! excludes what it matches.

Examples:
  nbcrane check train.ipynb
  nbcrane check notebooks/ --sarif nbcrane.sarif --timeout 15m
  nbcrane check '**/*.ipynb' --ignore 'drafts/**' --model openai/gpt-5

${flagsHelp(Math.min(Math.max(columns, 72), 100), { settings: shown })}
${shown.length < settings.length ? `\nThese are ${shown.length} of ${settings.length} flags. \`nbcrane check --help all\` shows all of them.\n` : ''}
TIME is a number of seconds, or 250ms, 90s, 15m, 2h. Flags without a value have a --no- form.
${pagesAt()}
You can also set flags in a config file: your own, ~/.config/nbcrane/nbcrane.toml, or one next to or
above the notebooks, nbcrane.toml or [tool.nbcrane] in pyproject.toml. In the second kind only these
keys count unless you pass --trust-config, and most of them can only make a run stricter:
${wordsOf(authorKeys)}

Exit code:
  0  every notebook ran without errors
  1  a crash was predicted or happened, or a cell timed out
  2  wrong usage, config or input
  3  nbcrane could not run the notebooks, or was interrupted
`;
}

/** What `nbcrane rules --help` prints. */
export const rulesHelp = `Usage: nbcrane rules [word ...]

Lists the rules that findings have, or those that have the words in their name or description.
\`nbcrane help RULE\` shows one with examples.

To ignore the predictions of a rule: --ignore-rule RULE, or the comment # nbcrane: ignore[RULE], at the
end of a line for that line, on a line of its own for the cell.
`;

/** What `nbcrane completion --help` prints. */
export const completionHelp = `Usage: nbcrane completion bash|zsh|fish

Prints a script that completes commands, flags and their values.

  bash   eval "$(nbcrane completion bash)"         in ~/.bashrc
  zsh    eval "$(nbcrane completion zsh)"          in ~/.zshrc, after compinit
  fish   nbcrane completion fish | source          in ~/.config/fish/config.fish
`;

/** What `nbcrane init --help` prints. */
export const initHelp = `Usage: nbcrane init [--dry-run]

Looks at the repository you are in (notebooks, requirements, Python version) and writes
  .github/workflows/nbcrane.yml   a workflow that checks the notebooks
  .pre-commit-config.yaml         an entry for nbcrane; the rest of the file stays as it is
  nbcrane.toml                    a config without settings
after showing them as a diff. A file that has nbcrane already is left as it is.

  --dry-run   Show what would be written, and write nothing
`;

/** What `nbcrane demo --help` prints. */
export const demoHelp = `Usage: nbcrane demo

Copies an example, a training notebook whose last lines crash, into a temporary folder and checks it.
It runs in your Python if that has ipykernel, numpy and scikit-learn. Else an environment is made for
the demo, only once: about 75 MB of packages.
`;

/** What `nbcrane clean --help` prints. */
export const cleanHelp = `Usage: nbcrane clean

Removes the containers (docker, podman) and temporary folders of nbcrane processes that were killed.
Does not touch those of running processes.
`;

/** What `nbcrane merge --help` prints. */
export function mergeHelp(columns: number): string {
  return `Usage: nbcrane merge [flags] <file|folder|glob>...

Puts the reports of the shards of one run together, as if one run had written them. Give it the JSON
reports; from them it makes all four kinds of reports. Run it where the notebooks are, so that findings
have their code and lines. It runs no notebook.

Examples:
  nbcrane check . --shard 1/4 --json shard-1.json
  nbcrane merge shard-*.json --json nbcrane.json --sarif nbcrane.sarif --junit nbcrane.xml

${flagsHelp(Math.min(Math.max(columns, 72), 100), mergeCatalogue)}

Exit code: as \`nbcrane check\` would have ended; 3 where a shard is missing or was interrupted.
`;
}

/** What `nbcrane explain-prompt --help` prints. */
export function promptHelp(columns: number): string {
  return `Usage: nbcrane explain-prompt [flags] <notebook> --cell N

Prints exactly what \`nbcrane check --model\` would send about one cell, what was taken out of it and why,
and what it would cost. It runs the cells before that cell. It sends nothing, and needs no key.

Example:
  nbcrane explain-prompt train.ipynb --cell 5 --model openai/gpt-5

${flagsHelp(Math.min(Math.max(columns, 72), 100), promptCatalogue)}

Exit code: 0, or 2 where there is no such cell or the run does not come to it.
`;
}
