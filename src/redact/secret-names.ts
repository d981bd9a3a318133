import { looksLikeKey } from './looks-random.ts';

/** The value of such a name is always a credential, whatever it looks like. */
const strong =
  /passw(?:or)?d|passphrase|secret|api[_-]?key|access[_-]?key|private[_-]?key|account[_-]?key|encryption[_-]?key|signing[_-]?key|subscription[_-]?key|(?:access|auth|bearer|refresh|session|sas|bot|security|personal|api|csrf|hub|hf|gh|github|gitlab|slack)[_-]?token|credential|connection[_-]?string/;
/** The value of such a name is a credential only if it also looks like a key. */
const weak = /(?:^|[_.-])(?:token|key|pwd|pass|auth|authorization|cookie|sig|signature|jwt|login)s?$/;
/** `password_column`, `api_key_name`, `secret_path`: about a credential, not one. */
const about =
  /(?:names?|fields?|cols?|columns?|paths?|files?|filename|dirs?|urls?|uris?|types?|labels?|len|length|count|size|idx|index|prompt|msg|message|error|errors|pattern|regex|policy|format|header|env|var|variable|widget|input|hash|required|valid|strength)$/;

type SecretName = 'strong' | 'weak' | null;

/** What a variable, key, column or parameter of this name says of its value; `DB_PASSWORD`, `apiKey` and `x-api-key` alike. */
export function secretName(name: string): SecretName {
  const spelled = name.replace(/([a-z])(?=[A-Z])/g, '$1_').toLowerCase();
  if (about.test(spelled)) return null;
  if (strong.test(spelled)) return 'strong';
  return weak.test(spelled) ? 'weak' : null;
}

/** Whether the value of a name is a credential: any of a telling name, and what looks like a key where the name could mean something else. */
export function isCredential(name: string, value: string): boolean {
  const kind = secretName(name);
  return kind !== null && mayBeSecret(value) && (kind === 'strong' || looksLikeKey(value));
}

/** Fast check: texts without any of these words contain no telling name. */
export const anySecretName = /pass|pwd|secret|token|key|credential|auth|cookie|sig|connection|jwt|login/i;

/** Values that stand in for a credential, or name where it is to be found. */
const placeholder =
  /^$|^[<[{($%^\\].*|^\*+$|^x+$|^\.{3,}$|^(?:none|null|nil|true|false|undefined|string|str|bytes|password|passwd|secret|token|key)$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|your|example|change_?(?:me|it)|placeholder|dummy|redacted|insert|^(?:object|category|bool(?:ean)?|u?int\d*|float\d*|datetime\S*|timedelta\S*)$/i;

/** Whether a value after a name is a credential. Texts with blanks are labels and prompts. */
export const mayBeSecret = (value: string): boolean => value.length >= 4 && !/\s/.test(value) && !placeholder.test(value);
