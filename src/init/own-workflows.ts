import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** Folders of a checkout whose actions Dependabot keeps up to date. */
const folders = ['.github/workflows', 'examples/workflows'].map((path) => fileURLToPath(new URL(`../../${path}/`, import.meta.url)));

/** The actions that nbcrane's own workflows and examples use, each at a commit, with its version; the bundler puts the list in the place of this module. */
export const pinnedActions: readonly string[] = folders
  .flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith('.yml') ? readFileSync(join(folder, name), 'utf8').split('\n') : [])),
  )
  .flatMap((line) => /uses: (\S+@[0-9a-f]{40} # v[\d.]+)$/.exec(line)?.[1] ?? []);
