import { c as clip } from "./shared8.js";

import { g as defuse, b as plainLine, p as plainText } from "./shared.js";

function foreignLines(text, {width: width = 1e3, max: max = 200} = {}) {
const lines = plainText(text).replace(/\n+$/, "").split("\n");
const shown = lines.slice(0, max).map(line => clip(defuse(line).replaceAll("\t", "    "), width));
return lines.length > max ? [ ...shown, `… ${lines.length - max} more lines` ] : shown;
}

function foreignLine(text, width = 1e3) {
return clip(defuse(plainLine(text)), width);
}

export { foreignLines as a, foreignLine as f };
