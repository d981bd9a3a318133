import { c as createRedactor, s as secretsOf, a as printable, d as complaint } from "./shared.js";

import { U as UserError } from "./shared4.js";

function complain(error, {stderr: stderr}) {
const {text: redact} = createRedactor(secretsOf(process.env));
stderr.write(printable(redact(`${error instanceof UserError ? "nbcrane: " : ""}${complaint(error)}\n`)));
return error instanceof UserError ? error.exitCode : 3;
}

export { complain };
