import { z } from 'zod';
import { settings } from './catalogue.ts';
import { settingsTable } from './help.ts';
import { settingsSchema } from './schema.ts';

/** docs/settings.md, whole. */
export function settingsDocument(): string {
  return `# Settings

<!-- Generated from src/settings/schema.ts: \`npx vitest run test/settings -u\` writes it anew. -->

Every setting is a flag of \`nbcrane check\` and a key of the config file, with the same name and the same values.
What a flag says holds over what a config file says, and that over the default; \`env\` and \`parameter\` are merged name by name.

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
stop-on = "certain"
ignore = ["drafts/**"]
sarif = "build/nbcrane.sarif"

[env]
DATA_DIR = "tests/data"
\`\`\`

An editor that understands JSON Schema completes and checks the file with [\`nbcrane.schema.json\`](nbcrane.schema.json).

${settingsTable()}
`;
}

/** JSON Schema of what a config file may say. */
export function configJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(settingsSchema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      for (const key of ['group', 'value', 'repeat', 'short', 'path', 'perRun', 'action']) delete jsonSchema[key];
    },
  });
  for (const { name, defaultValue } of settings) {
    const property = schema.properties?.[name];
    if (typeof property === 'object' && defaultValue !== null) property.default = defaultValue as typeof property.default;
  }
  return { ...schema, title: 'nbcrane settings', description: 'The keys of nbcrane.toml, and of [tool.nbcrane] in pyproject.toml.' };
}
