/** Shorter values have encodings that ordinary text contains by chance. */
const shortest = 6;

/** The spellings in which programs write a value: as it is, escaped, URL-encoded, in hexadecimal, and inside base64 of a longer text. */
export function spellingsOf(value: string): ReadonlySet<string> {
  if (value.length < shortest) return new Set([value]);
  const bytes = Buffer.from(value);
  const hex = bytes.toString('hex');
  const json = JSON.stringify(value).slice(1, -1);
  return new Set([
    value,
    json,
    ascii(json),
    value.replace(/[\\']/g, '\\$&'),
    ...htmlOf(value),
    ...urlsOf(value),
    hex,
    hex.toUpperCase(),
    ...base64Of(bytes).flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]),
  ]);
}

/** As Python's `json.dumps` has it. */
const ascii = (json: string) => json.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

function htmlOf(value: string): string[] {
  const plain = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = plain.replaceAll('"', '&quot;');
  return [plain, quoted, ...['&#x27;', '&#39;', '&apos;'].map((quote) => quoted.replaceAll("'", quote))];
}

/** As browsers, forms and Python do it: they differ in which marks they leave. */
function urlsOf(value: string): string[] {
  const text = value.toWellFormed();
  const component = encodeURIComponent(text);
  const quoted = component.replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = new URLSearchParams([['', text]]).toString().slice(1);
  return [component, encodeURI(text), quoted, quoted.replaceAll('%2F', '/'), quoted.replaceAll('%20', '+'), form].flatMap((url) => [
    url,
    url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  ]);
}

/** The whole value alone, and what of its base64 stays the same whatever stands before and after it, at each of the three offsets. */
function base64Of(bytes: Buffer): string[] {
  const alone = bytes.toString('base64');
  const within = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
  });
  return [alone, alone.replace(/=+$/, ''), ...within];
}
