import { isCredential } from './secret-names.ts';
import type { Span } from './spans.ts';

/** `name = "…"`, `"name": "…"`, `['name'] = '…'`, `name: str = "…"`, `name == "…"`, `name="…"`: up to the quotes of the value, in code, JSON and what Python prints. */
const beforeText =
  /(?<![\w-])([A-Za-z_][\w.-]{0,80})(\\?["']?[ \t]{0,8}\]?[ \t]{0,8}(?::[ \t]{0,8}[\w.[\]| ]{1,40}[ \t]{0,8}(?==))?(?:={1,2}|!=|:=?|=>)[ \t]{0,8}[rbufRBUF]{0,2})(\\?(?:"""|'''|"|'))/g;
/** `get("NAME", "…")`, `setdefault("name", "…")`, `st.secrets.get('name', '…')`: the value where there is none. */
const beforeDefault = /(?<=\(\s{0,8}["'])([A-Za-z_][\w.-]{0,80})(["'],\s{0,8}[rbuf]{0,2})(["'])/g;
/** `auth=("user", "…")`. */
const beforePair = /\b(auth)(\s{0,8}=\s{0,8}\(\s{0,8}["'][^"'\n]{0,100}["'],\s{0,8})(["'])/g;
/** `NAME=…`, `export NAME=…`, `%env NAME …`: environments and shells. */
const bare =
  /^([ \t]*(?:(?:export|set|setx|env|ENV|ARG|!export|%env|%set_env)[ \t]+)?)([A-Z][A-Z0-9_]{2,80})([ \t]{0,4}=[ \t]{0,4}|(?<=%\w{3,8}[ \t]{1,4}\w{3,81})[ \t]{1,4})([^\s"'`#;()[\]{}]{6,4096})/gm;
/** `name: …` on a line of its own, as YAML and HTTP headers have it. */
const yaml = /^([ \t-]{0,20})([A-Za-z][\w-]{2,80})(:[ \t]{1,8})([^\s"'`(){}[\],]{6,4096})[ \t]*$/gm;
/** `--name …`, `--name=…`. */
const option = /(?<=[\s"'!])(--)([a-z][\w-]{2,60})([= ])([^\s"'`$({[\-][^\s"'`]{3,4096})/g;

/** The values of names that indicate a credential. Every such value is passed to `learn`. */
export function namedSecrets(text: string, learn: (value: string) => void): Span[] {
  const judge = (name: string, value: string): boolean => {
    if (!isCredential(name, value)) return false;
    learn(value);
    return true;
  };
  const unquoted = [bare, yaml, option].flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([, , name = '', , value = '']) => hasDigit(value) && judge(name, value))
      .map(({ index, 0: whole, 4: value = '' }): Span => spanBefore(index + whole.trimEnd().length, value)),
  );
  return [
    ...quoted(text, beforeText, judge),
    ...quoted(text, beforeDefault, (name, value) => hasDigit(value) && judge(name, value)),
    ...quoted(text, beforePair, (_, value) => judge('password', value)),
    ...unquoted,
  ];
}

const spanBefore = (end: number, value: string): Span => [end - value.length, end];

/** Without quotes a value may be another name: one with a digit is taken for more than that. */
const hasDigit = (value: string) => /\d/.test(value);

type Judge = (name: string, value: string) => boolean;

/** Every text in quotes that a match of `before` ends at, up to the same quotes. */
function quoted(text: string, before: RegExp, isSecret: Judge): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(before)) {
    const [whole, name = '', , quote = ''] = match;
    const start = match.index + whole.length;
    if (match.index < (spans.at(-1)?.[1] ?? 0)) continue;
    const end = closing(text, start, quote);
    if (end >= 0 && isSecret(name, text.slice(start, end))) spans.push([start, end]);
  }
  return spans;
}

const longestValue = 4096;

/** Where the quotes of a text close, or -1; only a text in three quotes goes over line ends. */
function closing(text: string, start: number, quote: string): number {
  const isLong = quote.length >= 3 && !quote.startsWith('\\');
  const limit = Math.min(text.length, start + longestValue);
  for (let at = start; at < limit; at++) {
    if (text.startsWith(quote, at)) return at;
    if (text[at] === '\\' && !quote.startsWith('\\')) at++;
    else if (text[at] === '\n' && !isLong) return -1;
  }
  return -1;
}
