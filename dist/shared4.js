class UserError extends Error {
name="UserError";
code;
remedy;
exitCode;
at;
constructor(code, message, options = {}) {
super(message, {
cause: options.cause
});
this.code = code;
this.remedy = options.remedy ?? null;
this.exitCode = options.exitCode ?? 2;
this.at = options.at ?? null;
}
}

class CannotWork extends UserError {
constructor(code, message, options = {}) {
super(code, message, {
exitCode: 3,
...options
});
}
}

export { CannotWork as C, UserError as U };
