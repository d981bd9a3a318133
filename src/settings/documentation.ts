import { z } from 'zod';
import { authorityText } from './authority.ts';
import { settings } from './catalogue.ts';
import { settingsTable } from './help.ts';
import { settingsSchema } from './schema.ts';

/** Who may say which setting, and why. */
function authorityChapter(): string {
  const rows = settings.map(({ name, authority, because, commandOnly }) => {
    const text = commandOnly ? 'no, nor in any file' : authorityText(authority);
    return `| \`${name}\` | ${text} | ${because ?? ''}. |`;
  });
  return `## What a file of the repository may say

A pull request brings its own \`nbcrane.toml\`. So a config file beside or above the notebooks can make a run stricter, never
looser, and it cannot say what runs on your machine, with which rights, who gets code and keys, which files are written, and
what is spent. Those settings are yours: say them with flags, with inputs of the action, or in a file of your own,
\`~/.config/nbcrane/nbcrane.toml\` (\`$XDG_CONFIG_HOME/nbcrane/nbcrane.toml\` where that is set, \`%APPDATA%\\nbcrane\\nbcrane.toml\`
on Windows). It has the same keys; its globs and the file names of its reports hold for every run.

What a file says and may not is ignored, and nbcrane tells you: the key, the file and line, and what to write instead. A file
counts as your own, whole, where you say so with \`--trust-config\`, and in the GitHub Action where it is the same on the default
branch. Reports of such a file still stay inside its repository. Tags and metadata of notebooks hold as the README lists them; a
time limit there cannot be longer than one of yours.

| Key | In a file of the repository | Why |
| --- | --- | --- |
${rows.join('\n')}`;
}

/** docs/settings.md, whole. */
export function settingsDocument(): string {
  return `# Settings

<!-- Generated from src/settings/schema.ts: \`npx vitest run test/settings -u\` writes it anew. -->

Every setting is a flag of \`nbcrane check\` and a key of the config file, with the same name and the same values.
What a flag says holds over what a config file says, that over your user-level file, and that over the default; \`env\` and
\`parameter\` are merged name by name. Not every key counts in a config file that lies with the notebooks:
[What a file of the repository may say](#what-a-file-of-the-repository-may-say).

The config file is \`nbcrane.toml\`, or the table \`[tool.nbcrane]\` of a \`pyproject.toml\`, whichever is nearest to the
notebook in its own folder or one above; \`nbcrane.toml\` wins where both stand in one folder. Only that one file is read, so
two notebooks of one run may have different settings. Paths in it are relative to the file and may begin with \`~/\`; paths in
flags are relative to where nbcrane was started.

Settings marked *One for the whole run* (reports, terminal, \`ignore\`) come from the config file nearest to the folder nbcrane
was started in or, where there is none, nearest to the first notebook or folder named; elsewhere they are told to be idle.
Globs of \`ignore\` start from the folder of the config file that has them.

Times are seconds, or texts such as \`90s\`, \`15m\`, \`2h\`, \`250ms\`. A switch is turned off with its \`--no-\` form.

\`\`\`toml
# nbcrane.toml
timeout = "15m"
fail-on-shell-error = true
ignore = ["drafts/**"]

[parameter]
sample = 100
\`\`\`

An editor that understands JSON Schema completes and checks the file with [\`nbcrane.schema.json\`](nbcrane.schema.json).

${settingsTable()}

${authorityChapter()}
`;
}

/** JSON Schema of what a config file may say. */
export function configJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(settingsSchema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      for (const key of ['group', 'value', 'repeat', 'short', 'path', 'perRun', 'action', 'commandOnly', 'authority', 'because'])
        delete jsonSchema[key];
    },
  });
  for (const { name, commandOnly } of settings) if (commandOnly) delete schema.properties?.[name];
  for (const { name, defaultValue } of settings) {
    const property = schema.properties?.[name];
    if (typeof property === 'object' && defaultValue !== null) property.default = defaultValue as typeof property.default;
  }
  return { ...schema, title: 'nbcrane settings', description: 'The keys of nbcrane.toml, and of [tool.nbcrane] in pyproject.toml.' };
}
