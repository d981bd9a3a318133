import manifest from '../package.json' with { type: 'json' };

/** The version of nbcrane, as package.json says it. */
export const version: string = manifest.version;

/** The tag that follows the newest release of this major version. */
export const majorTag = `v${version.split('.')[0]}`;
