import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the source distribution of jupytext is kept, whose tests hold a corpus of text notebooks. */
export const jupytextArchives = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'nbcrane', 'jupytext');
