import { version } from '../version.ts';
import type { Install } from './install-steps.ts';
import type { Survey } from './survey.ts';

export const workflowFile = '.github/workflows/nbcrane.yml';
const usualPython = '3.12';

/** A GitHub workflow that checks the notebooks of a repository; the actions of others are pinned to commits, as GitHub advises. */
export function workflowText({ paths, python, install, branch, nbcrane }: Survey): string {
  return `# Written by nbcrane init: runs every notebook and stops it before the first cell that would crash.
name: Notebooks
on:
  push:
    branches: [${branch}]
  pull_request:
permissions: {}
concurrency:
  group: notebooks-\${{ github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  nbcrane:
    name: Notebooks
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:
      contents: read
      pull-requests: write # for the comment; without it there is none
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - uses: actions/setup-python@5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0
        with:
          python-version: '${python?.version ?? usualPython}'
${installStep(install)}
      - uses: ${reference(nbcrane)}
        with:
          paths: |
${paths.map((path) => `            ${path}`).join('\n')}
          timeout: 15m${install.python === null ? '' : `\n          python: ${install.python}`}
`;
}

function installStep({ commands, env }: Install): string {
  const variables = Object.entries(env).map(([name, value]) => `          ${name}: '${value}'`);
  return [
    ...(commands.length === 1 ? [`      - run: ${commands[0]}`] : ['      - run: |', ...commands.map((command) => `          ${command}`)]),
    ...(variables.length > 0 ? ['        env:', ...variables] : []),
  ].join('\n');
}

/** A release is named by its tag until somebody decides on a commit; zizmor asks for a commit. */
function reference(nbcrane: Survey['nbcrane']): string {
  const { owner, commit } = nbcrane ?? { owner: 'OWNER', commit: null };
  if (commit !== null) return `${owner}/nbcrane@${commit} # v${version}`;
  return `${owner}/nbcrane@v1 # zizmor: ignore[unpinned-uses] write a commit instead of v1 to pin it`;
}
