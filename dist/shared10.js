import { relative, isAbsolute, sep } from "node:path";

import { U as UserError } from "./shared4.js";

import { w as isPlain, p as parseJson } from "./shared16.js";

import { b as readBytes, U as UnreadFile } from "./shared6.js";

import { az as reportSchema } from "./shared12.js";

function reportPath(path, cwd) {
const inside = relative(cwd, path);
return (inside.startsWith("..") || isAbsolute(inside) ? path : inside).split(sep).join("/");
}

const maxReportBytes = 64 * 2 ** 20;

async function readReport(path, {named: named, remedy: remedy}, bounds = {}) {
let json;
try {
const bytes = await readBytes(path, {
maxBytes: maxReportBytes,
...bounds
});
if (!isPlain(bytes)) throw new Error("it is nested too deep, or has too many parts");
json = parseJson(bytes.toString("utf8"));
} catch (error) {
const why = error instanceof UnreadFile ? error.why : error.message;
throw new UserError("no-report", `${named}, which cannot be read: ${why}.`, {
remedy: remedy,
cause: error
});
}
const {success: success, data: data, error: error} = reportSchema.safeParse(json);
if (success) return data;
const [first] = error.issues;
throw new UserError("no-report", `${named}, which is not an nbcrane report: ${first?.path.join(".")}: ${first?.message}`, {
remedy: remedy
});
}

export { reportPath as a, maxReportBytes as m, readReport as r };
