import type { Survey } from './survey.ts';

export const workflowFile = '.github/workflows/nbcrane.yml';
const usualPython = '3.12';

/** A GitHub workflow that checks the notebooks of a repository; the actions of others are pinned to commits, as GitHub advises. */
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
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - uses: actions/setup-python@5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0
        with:
          python-version: '${python?.version ?? usualPython}'
      - run: ${install}
      - uses: OWNER/nbcrane@v1
        with:
          paths: |
${paths.map((path) => `            ${path}`).join('\n')}
          timeout: 15m
`;
}
