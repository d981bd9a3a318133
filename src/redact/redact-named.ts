import { redacted } from './mark.ts';
import { isCredential, secretName } from './secret-names.ts';

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

/** Replaces the values of names that indicate a credential, and passes every such value to `learn`. */
export function redactNamed(text: string, learn: (value: string) => void): string {
  const judge = (name: string, value: string): boolean => {
    if (!isCredential(name, value)) return false;
    learn(value);
    return true;
  };
  let result = replaceQuoted(text, beforeText, judge);
  result = replaceQuoted(result, beforeDefault, (name, value) => secretName(name) !== null && hasDigit(value) && judge(name, value));
  result = replaceQuoted(result, beforePair, (_, value) => judge('password', value));
  for (const pattern of [bare, yaml, option]) {
    result = result.replace(pattern, (whole, lead: string, name: string, between: string, value: string) =>
      hasDigit(value) && judge(name, value) ? lead + name + between + redacted : whole,
    );
  }
  return result;
}

/** Without quotes a value may be another name: one with a digit is taken for more than that. */
const hasDigit = (value: string) => /\d/.test(value);

type Judge = (name: string, value: string) => boolean;

/** Every text in quotes that a match of `before` ends at, up to the same quotes. */
function replaceQuoted(text: string, before: RegExp, isSecret: Judge): string {
  let result = '';
  let copied = 0;
  for (const match of text.matchAll(before)) {
    const [whole, name = '', , quote = ''] = match;
    const start = match.index + whole.length;
    if (match.index < copied) continue;
    const end = closing(text, start, quote);
    if (end < 0 || !isSecret(name, text.slice(start, end))) continue;
    result += text.slice(copied, start) + redacted;
    copied = end;
  }
  return copied === 0 ? text : result + text.slice(copied);
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
