import { z } from 'zod';
import { runner } from './authority.ts';
import { flagsOf, type FlagMeta } from './flag.ts';
import { file, text } from './values.ts';

const output = flagsOf('Output');
const reports = flagsOf('Reports');

/** A report that the run writes once; `-` stands for standard output. */
const reportFile = (description: string, shown: Pick<FlagMeta, 'common' | 'elsewhere' | 'action'> = {}) =>
  reports(file.optional(), {
    ...runner('It controls which file is overwritten'),
    is: ['merge', 'statically', 'perRun'],
    ...shown,
    value: 'FILE',
    path: 'file',
    description: `${description} (- for standard output)`,
  });

/** Settings of what is written: reports, the executed notebook, fixes. */
export const reportSettings = {
  json: reportFile('Write the JSON report'),
  sarif: reportFile('Write SARIF 2.1.0 for code scanning', { common: true }),
  category: reports(text(/^[^\s/](?:.*[^\s/])?$/).optional(), {
    ...runner('It controls which comment and which alerts this run replaces'),
    is: ['action', 'merge', 'statically', 'perRun'],
    needs: ['sarif'],
    value: 'NAME',
    description:
      'Name of this run if several check the same commit, such as the shards of a matrix. Each gets its own category in code scanning and its own comment',
  }),
  markdown: reportFile('Write a Markdown summary'),
  junit: reportFile('Write JUnit XML', { common: true, elsewhere: ['junitxml', 'junit-xml'] }),
  codequality: reportFile("Write GitLab's Code Quality report", { elsewhere: ['code-quality', 'gitlab'] }),
  html: reportFile('Write one HTML page for people, which needs no network and no scripts', { action: true }),
  events: reports(file.optional(), {
    ...runner('It controls which file is overwritten'),
    is: ['statically', 'perRun', 'commandOnly'],
    value: 'FILE',
    path: 'file',
    description: 'Write a line of JSON for each event while the notebooks run (- for standard output)',
  }),
  'output-notebook': reports(file.optional(), {
    ...runner('It controls which file is overwritten'),
    is: ['common', 'perRun'],
    value: 'FILE|DIR',
    elsewhere: ['o', 'output', 'overwrite'],
    path: 'file',
    description: 'Write the executed notebook with its outputs, even if the run stopped early (- for standard output)',
  }),
  fix: output(z.boolean().default(false), {
    ...runner('It changes notebook files'),
    is: ['common', 'perRun', 'commandOnly'],
    needs: ['fixes'],
    description: 'Write suggested fixes into the notebook files. Refused for files with uncommitted changes',
  }),
  diff: output(z.boolean().default(false), {
    ...runner('It decides whether --fix writes'),
    is: ['perRun', 'commandOnly'],
    needs: ['fixes'],
    description: 'Print what --fix would write as a diff for `git apply`, and write nothing',
  }),
  'allow-dirty': output(z.boolean().default(false), {
    ...runner('It decides which files --fix may change'),
    is: ['perRun', 'commandOnly'],
    needs: ['fix'],
    description: 'Let --fix change files that have uncommitted changes',
  }),
};
