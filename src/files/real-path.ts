import { realpathSync } from 'node:fs';
import { attempt } from '../attempt.ts';

/** The path with links resolved; as it is where there is nothing. */
export const realPath = (path: string): string => attempt(() => realpathSync(path)) ?? path;
