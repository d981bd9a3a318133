class UserError extends Error {
name="UserError";
code;
remedy;
exitCode;
constructor(code, message, options = {}) {
super(message, {
cause: options.cause
});
this.code = code;
this.remedy = options.remedy ?? null;
this.exitCode = options.exitCode ?? 2;
}
}

export { UserError as U };
