import { z } from 'zod';
import type { Authority } from '../../src/settings/authority.ts';
import { checkCatalogue, defaultText, expectation, settings, type Catalogue, type Setting } from '../../src/settings/catalogue.ts';
import { ownKey } from '../../src/settings/flag.ts';
import { groupsOf } from '../../src/settings/help.ts';
import { settingsSchema } from '../../src/settings/schema.ts';

/** Who may set which setting, and why. */
function authorityChapter(): string {
  const rows = settings.map(({ name, authority, because, commandOnly }) => {
    const text = commandOnly ? 'no, in no file at all' : authorityText(authority);
    return `| \`${name}\` | ${text} | ${because ?? ''}. |`;
  });
  return `## What a config file in the repository may set

A pull request can change \`nbcrane.toml\`. So a config file next to or above the notebooks can make a run stricter, but never
looser. It cannot decide:

- what runs on your machine, and with which permissions,
- who receives your code and keys,
- which files are written,
- how much money is spent.

Only you decide these. Use flags, inputs of the action, or your own config file:

| System | Your own config file |
| --- | --- |
| Linux, macOS | \`~/.config/nbcrane/nbcrane.toml\`, or \`$XDG_CONFIG_HOME/nbcrane/nbcrane.toml\` if that variable is set |
| Windows | \`%APPDATA%\\nbcrane\\nbcrane.toml\` |

It has the same keys. Its globs and report file names apply to every run.

If a file sets something it may not, the setting is ignored. nbcrane reports the key, the file, the line, and what to write
instead.

A file is trusted completely in two cases:

- You pass \`--trust-config\`.
- In the GitHub Action: the file is identical on the default branch.

Even then, its reports can only be written inside the repository.

Tags and metadata in notebooks work as listed in the README. A time limit in a notebook cannot be longer than yours.

| Key | In a repository file | Why |
| --- | --- | --- |
${rows.join('\n')}`;
}

/** docs/settings.md, whole. */
export function settingsDocument(): string {
  return `# Settings

<!-- Generated from src/settings/schema.ts: \`npx vitest run test/settings -u\` regenerates it. -->

Every setting is a flag of \`nbcrane check\` and a key of the config file, with the same name and values.

## Which value applies

The first of these that sets a value wins:

1. a flag
2. the config file next to or above the notebook. For security, some keys are ignored there:
   [What a config file in the repository may set](#what-a-config-file-in-the-repository-may-set)
3. your own config file, \`~/.config/nbcrane/nbcrane.toml\`
4. the default

\`env\` and \`parameter\` are merged name by name.

## Where the config file goes

| Question | Answer |
| --- | --- |
| Name | \`nbcrane.toml\`, or the table \`[tool.nbcrane]\` in \`pyproject.toml\` |
| Which one is used | The nearest one, in the notebook's folder or above. In the same folder, \`nbcrane.toml\` wins |
| How many are read | Only that one. Two notebooks in one run can have different settings |
| Paths in the file | Relative to the file. They may start with \`~/\` |
| Paths in flags | Relative to the folder where you start nbcrane |
| Globs of \`ignore\` | Relative to the folder of their config file |
| Settings marked *Once per run* (reports, terminal, \`ignore\`) | Read from the config file nearest to the folder where you start nbcrane. If there is none, nearest to the first notebook or folder you name. Elsewhere they have no effect, and nbcrane says so |
| Times | Seconds, or \`250ms\`, \`90s\`, \`15m\`, \`2h\` |
| Switches | Turn them off with the \`--no-\` form |

\`\`\`toml
# nbcrane.toml
timeout = "15m"
fail-on-shell-error = true
ignore = ["drafts/**"]

[parameter]
sample = 100
\`\`\`

Editors with JSON Schema support can complete and check the file: [\`nbcrane.schema.json\`](nbcrane.schema.json).

## All settings

${settingsTable()}

${authorityChapter()}
`;
}

/** JSON Schema of what a config file may say. */
export function configJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(settingsSchema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => void delete (jsonSchema as Record<string, unknown>)[ownKey],
  });
  for (const { name, commandOnly } of settings) if (commandOnly) delete schema.properties?.[name];
  for (const { name, defaultValue } of settings) {
    const property = schema.properties?.[name];
    if (typeof property === 'object' && defaultValue !== null) property.default = defaultValue as typeof property.default;
  }
  return { ...schema, title: 'nbcrane settings', description: 'The keys of nbcrane.toml, and of [tool.nbcrane] in pyproject.toml.' };
}

/** In the words of the documentation. */
function authorityText(authority: Authority | undefined): string {
  if (authority === undefined || authority === 'runner') return 'no';
  if (authority === 'author') return 'yes';
  const { stricter: how } = authority;
  if (how === 'less') return 'only smaller';
  if (how === 'fewer') return 'only fewer';
  if (how === 'inside-repository') return 'only inside the repository';
  return `only stricter: ${how.map((word) => `\`${word}\``).join(' → ')}`;
}

/** Markdown tables, one a group. */
function settingsTable({ settings }: Catalogue = checkCatalogue): string {
  return groupsOf(settings)
    .map((group) => {
      const rows = settings.filter((setting) => setting.group === group).map(tableRow);
      return [`### ${group}`, '', '| Flag | Key | Value | Default | |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
    })
    .join('\n\n');
}

function tableRow(setting: Setting): string {
  const flag = `\`${setting.short ? `-${setting.short}, ` : ''}--${setting.value === undefined ? '[no-]' : ''}${setting.name}\``;
  const fallback = setting.value === undefined ? String(setting.defaultValue) : defaultText(setting);
  const scope = setting.perRun ? ' Once per run.' : '';
  const repeat = setting.repeat ? ' Can be repeated.' : '';
  const cells = [
    flag,
    `\`${setting.name}\``,
    expectation(setting),
    fallback === null ? '' : `\`${fallback}\``,
    `${setting.description}.${repeat}${scope}`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
