import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of a corpus as named, or the examples that nbcrane brings along where `examples` names nothing here. */
export function corpusFolder(path: string): string {
  return basename(path) === 'examples' && !existsSync(path) ? (builtInExamples() ?? path) : path;
}

/** From a checkout and from the packed program, whose files lie at different depths below the package. */
function builtInExamples(): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)); dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return existsSync(join(folder, 'examples')) ? join(folder, 'examples') : null;
  }
  return null;
}
