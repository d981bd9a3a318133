import { z } from 'zod';
import { catalogueOf, settings, type Catalogue } from './catalogue.ts';
import { flagsOf } from './flag.ts';
import { settingsSchema, type SettingName } from './schema.ts';
import { globs } from './values.ts';

const prediction = flagsOf('Prediction');
const reports = flagsOf('Reports');
const run = flagsOf('Run');

const switchedOn = (description: string) => reports(z.boolean().default(true), { description });
const switchedOff = (heading: typeof run, description: string) => heading(z.boolean().default(false), { description });

/** Inputs that only the GitHub Action has: which notebooks to check, and where on GitHub the results go. */
const ownInputs = {
  paths: run(globs.default(['.']), {
    is: ['repeat'],
    value: 'GLOB',
    description: 'Notebooks, folders and globs to check, one per line. Start a line with ! to exclude',
  }),
  'working-directory': run(z.string().min(1).default('.'), {
    value: 'DIR',
    description: 'Folder that `paths` are relative to, inside the workspace',
  }),
  'changed-only': switchedOff(
    run,
    'Check only the notebooks that the pull request or push changes. Needs `pull-requests: read` or `contents: read`',
  ),
  'github-token': reports(z.string().optional(), {
    value: 'TOKEN',
    description: 'Token for writing comments and reading which files changed',
  }),
  'api-key': prediction(z.string().optional(), {
    value: 'KEY',
    description: 'API key for the model. Masked in the log and never passed to a kernel',
  }),
  comment: reports(z.enum(['always', 'changes', 'failures', 'off']).default('failures'), {
    value: 'always|changes|failures|off',
    description:
      'When to write the comment on the pull request (one comment, updated in place): on every run, when the findings change, or from the first failure on. Needs `pull-requests: write`',
  }),
  annotations: switchedOn('Annotate the notebook lines in the log and the diff'),
  summary: switchedOn('Write the job summary'),
  'review-comments': switchedOff(
    reports,
    'Comment on the failing lines in the diff, at most ten, none twice. Needs `pull-requests: write`',
  ),
  'sarif-file': reports(z.string().min(1).optional(), {
    value: 'FILE',
    description: 'Path of the SARIF file for `github/codeql-action/upload-sarif` (default: a file in the temporary folder of the runner)',
  }),
  'reports-only': switchedOff(
    reports,
    'Only write the report files: no comment, no annotations, no summary. For shards whose reports another job merges',
  ),
  'merge-reports': reports(globs.default([]), {
    is: ['repeat'],
    value: 'GLOB',
    description:
      'JSON and SARIF reports of shards, or folders with them, one per line. The action reports them as one run, with one comment and one SARIF file, and runs no notebooks',
  }),
  'post-report': reports(z.string().min(1).optional(), {
    value: 'FILE',
    description: 'JSON report of an earlier run. The action posts it as a comment and runs no notebooks. For a `workflow_run` job',
  }),
  'unsafe-run-foreign-notebooks': switchedOff(
    run,
    'Dangerous: run notebooks of strangers on the runner itself, and under events where they can reach secrets and write tokens (`pull_request_target`, `workflow_run`, `issue_comment`)',
  ),
};

type ActionSetting = Extract<SettingName, string>;

/** Settings of the command line that are inputs too, without their defaults: those would hide what a config file says. */
const sharedInputs = Object.fromEntries(
  settings.filter(({ action }) => action).map(({ name }) => [name, withoutDefault(settingsSchema.shape[name])]),
) as Partial<Record<ActionSetting, z.ZodType>>;

function withoutDefault(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return (schema.unwrap() as z.ZodType).optional().meta(schema.meta() as Record<string, unknown>);
  return schema;
}

const ownSchema = z.object(ownInputs);

export type OwnInputs = z.output<typeof ownSchema>;
export const isOwnInput = (name: string): name is keyof OwnInputs => name in ownInputs;

/** Every input of the GitHub Action: its own, and the settings that are marked as inputs in the schema. */
const actionInputsSchema = z.strictObject({ ...ownInputs, ...sharedInputs } as z.ZodRawShape);

export const actionCatalogue: Catalogue = catalogueOf('the action', actionInputsSchema);

/** Reads raw inputs that have no problems. */
export const readOwnInputs = (raw: Readonly<Record<string, unknown>>): OwnInputs => ownSchema.parse(raw);
