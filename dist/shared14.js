import { u as userConfigPath, a as assign } from './shared4.js';

/** The notebooks and settings of a command line, with the user's own file. @throws UserError */
async function assignFlags(patterns, flags, { env, cwd }) {
    const userPath = userConfigPath(env);
    return assign(patterns, flags, cwd, {
        userPath,
        trusts: async () => flags['trust-config'] === true,
        reader: { kind: 'command-line', userFile: userPath },
    });
}

export { assignFlags as a };
