import { ownWorkflows } from './own-workflows.ts';
import type { Survey } from './survey.ts';

export const workflowFile = '.github/workflows/nbcrane.yml';
const usualPython = '3.12';

/** An action at the commit that nbcrane's own workflows use, with its version; Dependabot keeps both up to date. */
function pinned(action: string): string {
  const uses = new RegExp(`uses: (${action}@[0-9a-f]{40} # v[\\d.]+)$`, 'm').exec(ownWorkflows)?.[1];
  if (uses === undefined) throw new Error(`no workflow of nbcrane pins ${action}`);
  return uses;
}

/**
 * A GitHub workflow that checks the notebooks of a repository; the actions of others are pinned to commits, as GitHub advises. Notebooks of forks are
 * not run: for that, the action wants a container.
 */
export function workflowText({ paths, python, requirements }: Survey): string {
  const install = ['pip install ipykernel', ...(requirements ? [requirements.install] : [])].join(' ');
  return `# Written by nbcrane init: runs every notebook and stops it before the first cell that would crash.
name: Notebooks
on:
  push:
    branches: [main]
  pull_request:
permissions: {}
jobs:
  nbcrane:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:
      contents: read
      pull-requests: write # for the comment; without it there is none
    steps:
      - uses: ${pinned('actions/checkout')}
        with:
          persist-credentials: false
      - uses: ${pinned('actions/setup-python')}
        with:
          python-version: '${python?.version ?? usualPython}'
      - run: ${install}
      - uses: OWNER/nbcrane@v1
        with:
          paths: |
${paths.map((path) => `            ${path}`).join('\n')}
          timeout: 15m
          # Of pull requests from forks, files are checked and nothing is run; to run them, docs/action.md has a container.
          static: \${{ github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name != github.repository && 'true' || '' }}
`;
}
