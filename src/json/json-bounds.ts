/** Objects, lists and members of objects in one text, and how deep they are nested. */
const maxParts = 1_000_000;
const maxDepth = 256;

/** Whether a JSON text has few enough parts and little enough depth to be parsed and copied; what is no JSON is left to the parser. */
export function isPlain(bytes: Uint8Array): boolean {
  let parts = 0;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (inText) {
      if (byte === backslash) at++;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === brace || byte === bracket) {
      if (++depth > maxDepth || ++parts > maxParts) return false;
    } else if (byte === colon) {
      if (++parts > maxParts) return false;
    } else if (byte === closingBrace || byte === closingBracket) depth--;
  }
  return true;
}

const [quote, backslash, brace, bracket, closingBrace, closingBracket, colon] = [34, 92, 123, 91, 125, 93, 58];
