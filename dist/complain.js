import { d as createRedactor, s as secretsOf, a as printable, e as complaint } from './shared2.js';
import { U as UserError } from './shared6.js';

/** Tells an error on the terminal, without credentials, and answers the exit code for it. */
function complain(error, { stderr }) {
    const { text: redact } = createRedactor(secretsOf(process.env));
    stderr.write(printable(redact(`${error instanceof UserError ? 'nbcrane: ' : ''}${complaint(error)}\n`)));
    return error instanceof UserError ? error.exitCode : 3;
}

export { complain };
