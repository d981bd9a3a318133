import manifest from '../package.json' with { type: 'json' };

/** The version of nbcrane, as package.json says it. */
export const version: string = manifest.version;
