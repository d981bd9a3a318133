/** An error the user can fix: what happened, where, and what to do. Any other exception is a bug of nbcrane. */
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

export { UserError as U };
