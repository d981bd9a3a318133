import { attempt } from '../../attempt.ts';
import { isRecord } from '../../is-record.ts';

type Metadata = Record<string, unknown>;

/** The key under which jupytext keeps what it cannot read. */
const unread = 'incorrectly_encoded_metadata';

/** The title or language of a cell and its metadata, `key=value` or JSON behind it (jupytext/cell_metadata.py, `text_to_metadata`). */
export function readOptions(text: string): { title: string; metadata: Metadata } {
  const options = text.trim();
  const curly = options.indexOf('{');
  const equal = options.indexOf('=');
  if (curly >= 0 && (equal < 0 || curly < equal)) {
    const value = literal(options.slice(curly));
    return { title: options.slice(0, curly).trim(), metadata: isRecord(value) ? value : { [unread]: options.slice(curly) } };
  }
  const words = (equal < 0 ? options : options.slice(0, equal)).split(' ');
  if (equal >= 0) {
    while (words.length > 0 && words.at(-1) === '') words.pop();
    words.pop();
  }
  while (words.length > 0 && /^(?:\.|\s*$)/.test(words.at(-1)!)) words.pop();
  const title = words.join(' ');
  return { title, metadata: readKeys(options.slice(title.length)) };
}

const identifier = /^[a-zA-Z_.]+[a-zA-Z0-9_.]*$/;
const validKey = /^[a-zA-Z0-9_.@/-]+$/;

/** The same without a title: what stands behind the language of a fence. */
export const readMetadata = (text: string): Metadata => (/^[^=]*\{/.test(text) ? readOptions(text).metadata : readKeys(text));

/** `key=value key2=value2 .attribute`, read from the right. */
function readKeys(given: string): Metadata {
  const text = given.trim();
  if (text === '') return {};
  const space = text.lastIndexOf(' ');
  const last = text.slice(space + 1);
  if (!text.startsWith('--') && identifier.test(last)) return { ...(space > 0 ? readKeys(text.slice(0, space)) : {}), [last]: null };
  for (let equal = text.lastIndexOf('='); equal !== -1; equal = equal > 0 ? text.lastIndexOf('=', equal - 1) : -1) {
    const before = text.slice(0, equal).trimEnd().lastIndexOf(' ');
    const key = text.slice(before + 1, equal).trim();
    const value = validKey.test(key) ? literal(text.slice(equal + 1)) : undefined;
    if (value !== undefined) return { ...(before > 0 ? readKeys(text.slice(0, before)) : {}), [key]: value };
  }
  return { [unread]: text };
}

/** The value of JSON or of a Python literal; undefined where it is neither. */
export function literal(text: string): unknown {
  return attempt(() => JSON.parse(text.trim()) as unknown) ?? attempt(() => JSON.parse(asJson(text.trim())) as unknown);
}

const words: Record<string, string> = { True: 'true', False: 'false', None: 'null', '(': '[', ')': ']' };
const token = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\b(?:True|False|None)\b|[()]|,(?=\s*[\])}])/g;

function asJson(text: string): string {
  return text.replaceAll(token, (found, single?: string, double?: string) => {
    const inner = single ?? double;
    if (inner !== undefined) return JSON.stringify(inner.replaceAll(/\\(['"\\])/g, '$1'));
    return found === ',' ? '' : words[found]!;
  });
}
