import { stringify } from 'yaml';
import { majorTag, version } from '../version.ts';
import type { Install } from './install-steps.ts';
import { pinnedActions } from './own-workflows.ts';
import type { Survey } from './survey.ts';

export const workflowFile = '.github/workflows/nbcrane.yml';
const usualPython = '3.12';

/** An action at a commit, with its version: those of one repository have the same. */
function pinned(action: string): string {
  const [, commit] = pinnedActions.find((each) => /^[^/]+\/[^/@]+/.exec(each)?.[0] === action)?.split('@') ?? [];
  if (commit === undefined) throw new Error(`no workflow of nbcrane pins ${action}`);
  return `${action}@${commit}`;
}

/**
 * A GitHub workflow that checks the notebooks of a repository; the actions of others are pinned to commits, as GitHub advises. Notebooks of forks are
 * not run: for that, the action wants a container.
 */
export function workflowText({ paths, python, install, branch, nbcrane, takesLong }: Survey): string {
  const { remark, schedule, minutes, timeout, quick } = takesLong ? long : usual;
  return `# Written by nbcrane init: runs every notebook and stops it before the first cell that would crash.${remark}
name: Notebooks
on:
  push:
    branches: [${branch}]
  pull_request:${schedule}
permissions: {}
concurrency:
  group: notebooks-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  nbcrane:
    name: Notebooks
    runs-on: ubuntu-latest
    timeout-minutes: ${minutes}
    permissions:
      contents: read
      pull-requests: write # for the comment; without it there is none
    steps:
      - uses: ${pinned('actions/checkout')}
        with:
          persist-credentials: false${install.bringsPython ? '' : setupPython(python?.version ?? usualPython)}
${installStep(install)}
      - uses: ${reference(nbcrane)}
        with:
          paths: |
${paths.map((path) => `            ${path}`).join('\n')}
          timeout: ${timeout}${quick}${install.python === null ? '' : `\n          python: ${install.python}`}
          # Of pull requests from forks, files are checked and nothing is run; to run them, docs/action.md has a container.
          static: \${{ github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name != github.repository && 'true' || '' }}
`;
}

const usual = { remark: '', schedule: '', minutes: 30, timeout: '15m', quick: '' };

/** For notebooks that take long: a smoke test for every pull request, all of it every night. */
const long = {
  remark: '\n# Pull requests go through long cells in shortened form (docs/quick.md); every night, and on pushes, they run in full.',
  schedule: "\n  schedule:\n    - cron: '17 3 * * *'",
  minutes: 300,
  timeout: '2h',
  quick: "\n          quick: ${{ github.event_name == 'pull_request' && 'true' || '' }}",
};

const setupPython = (pythonVersion: string) => `
      - uses: ${pinned('actions/setup-python')}
        with:
          python-version: '${pythonVersion}'`;

/** What is kept from an earlier run is not installed again. */
function installStep({ commands, env, kept }: Install): string {
  const variables = Object.entries(env).map(([name, value]) => `          ${name}: '${value}'`);
  const restore = kept && [
    `      - uses: ${pinned('actions/cache')}`,
    '        id: environment',
    '        with:',
    `          path: ${kept.folder}`,
    `          key: conda-\${{ runner.os }}-\${{ hashFiles('${kept.file}') }}`,
    "      - if: steps.environment.outputs.cache-hit != 'true'",
  ];
  const run = restore ? '        run:' : '      - run:';
  return [
    ...(restore ?? []),
    ...(commands.length === 1 && isPlain(commands[0]!)
      ? [`${run} ${commands[0]}`]
      : [`${run} |`, ...commands.map((command) => `          ${command}`)]),
    ...(variables.length > 0 ? ['        env:', ...variables] : []),
  ].join('\n');
}

/** Whether YAML reads a text as it stands behind a key: not one that starts with a quote, as a quoted path does. */
const isPlain = (text: string): boolean => stringify(text, { lineWidth: 0 }).trimEnd() === text;

/** A release is named by its tag until somebody decides on a commit; zizmor asks for a commit. */
function reference(nbcrane: Survey['nbcrane']): string {
  const { owner, commit } = nbcrane ?? { owner: 'OWNER', commit: null };
  if (commit !== null) return `${owner}/nbcrane@${commit} # v${version}`;
  return `${owner}/nbcrane@${majorTag} # zizmor: ignore[unpinned-uses] write a commit instead of ${majorTag} to pin it`;
}
