import { e as isRecord } from "./shared6.js";

import { t as textOf } from "./shared8.js";

function recordedMs(cell) {
const execution = cell.metadata.execution;
if (!isRecord(execution)) return null;
const at = key => Date.parse(textOf(execution[key]));
const start = at("iopub.execute_input");
const end = at("shell.execute_reply");
return Number.isFinite(start) && end >= start ? end - start : null;
}

export { recordedMs as r };
