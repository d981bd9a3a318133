import { z } from 'zod';
import { runner } from './authority.ts';
import { flag, type FlagMeta } from './flag.ts';
import { file } from './values.ts';

/** A report that the run writes once; `-` stands for standard output. */
const reportFile = (description: string, shown: Pick<FlagMeta, 'common' | 'elsewhere'> = {}) =>
  file.optional().meta(
    flag({
      ...runner('It controls which file is overwritten'),
      statically: true,
      ...shown,
      group: 'Reports',
      value: 'FILE',
      path: 'file',
      perRun: true,
      merge: true,
      description: `${description} (- for standard output)`,
    }),
  );

/** Settings of what is written: reports, the executed notebook, fixes. */
export const reportSettings = {
  json: reportFile('Write the JSON report'),
  sarif: reportFile('Write SARIF 2.1.0 for code scanning', { common: true }),
  category: z
    .string()
    .regex(/^[^\s/](?:.*[^\s/])?$/)
    .optional()
    .meta(
      flag({
        ...runner('It controls which comment and which alerts this run replaces'),
        action: true,
        statically: true,
        needs: ['sarif'],
        group: 'Reports',
        value: 'NAME',
        perRun: true,
        merge: true,
        description:
          'Name of this run if several check the same commit, such as the shards of a matrix. Each gets its own category in code scanning and its own comment',
      }),
    ),
  markdown: reportFile('Write a Markdown summary'),
  junit: reportFile('Write JUnit XML', { common: true, elsewhere: ['junitxml', 'junit-xml'] }),
  'output-notebook': file.optional().meta(
    flag({
      ...runner('It controls which file is overwritten'),
      common: true,
      group: 'Reports',
      value: 'FILE|DIR',
      elsewhere: ['o', 'output', 'overwrite'],
      path: 'file',
      perRun: true,
      description: 'Write the executed notebook with its outputs, even if the run stopped early (- for standard output)',
    }),
  ),
  fix: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It changes notebook files'),
        common: true,
        group: 'Output',
        perRun: true,
        commandOnly: true,
        description: 'Write suggested fixes into the notebook files. Refused for files with uncommitted changes',
      }),
    ),
  diff: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It decides whether --fix writes'),
        group: 'Output',
        perRun: true,
        commandOnly: true,
        description: 'Print what --fix would write as a diff for `git apply`, and write nothing',
      }),
    ),
  'allow-dirty': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It decides which files --fix may change'),
        needs: ['fix'],
        group: 'Output',
        perRun: true,
        commandOnly: true,
        description: 'Let --fix change files that have uncommitted changes',
      }),
    ),
};
