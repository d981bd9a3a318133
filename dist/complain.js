/** An error the user can mend: what happened, where, and the way out. Everything else that is thrown is a bug of nbcrane. */
class UserError extends Error {
    name = 'UserError';
    code;
    /** One sentence that says what to do next, or null when the message says it all. */
    remedy;
    /** 2: bad usage, config or input; 3: nbcrane could not do its work. */
    exitCode;
    constructor(code, message, options = {}) {
        super(message, { cause: options.cause });
        this.code = code;
        this.remedy = options.remedy ?? null;
        this.exitCode = options.exitCode ?? 2;
    }
}

var version$1 = "0.1.0";
var manifest = {
	version: version$1};

/** The version of nbcrane, as package.json says it. */
const version = manifest.version;

/** Tells an error: what the user can mend in a sentence with its remedy, anything else as a bug with its stack. */
function complain(error, { stderr }) {
    if (error instanceof UserError) {
        stderr.write(`nbcrane: ${error.message}\n${error.remedy ? `${error.remedy}\n` : ''}`);
        return error.exitCode;
    }
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    stderr.write(`nbcrane ${version}: This is a bug in nbcrane. Please report it with the lines below.\n${details}\n`);
    return 3;
}

var complain$1 = /*#__PURE__*/Object.freeze({
    __proto__: null,
    complain: complain
});

export { UserError as U, complain$1 as a, complain as c, version as v };
