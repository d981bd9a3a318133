import { looksLikeKey } from './looks-random.ts';

/** The value of such a name is always a credential, whatever it looks like. Words may be written together. */
const strong =
  /passw(?:o?r)?[dt]|kennwort|mot_?de_?passe|contrasena|senha$|passphrase|passcode|secret(?!ar[iy]|e[dst]|i[ov]|ly)|credential|conn(?:ection)?_?str(?:ing)?|(?:api|access|private|account|encryption|signing|subscription|secret|master|sas)_?key|(?:access|auth|bearer|refresh|session|sas|bot|security|personal|api|csrf|hub|hf|gh|github|gitlab|slack)_?token(?!i[sz])/;
/** `DBPASS`, `root_pw`: a password and whose it is. */
const whose = /[a-z]_?(?:pass|pswd?|pwd?)$/;
/** The value of a name that ends so is a credential only if it also looks like a key. */
const weak = /(?:pass|pwd?|pswd?|key|tokens?|tkn|pat|auth|authorization|bearer|cookies?|creds?|dsn|jwt|signature|(?:^|_)sig)$/;
/** These say so wherever they stand: in an environment it is safer to believe them. */
const anywhere = /token(?!i[sz])|(?:^|_)creds?(?:_|$)|webhook/;
/** Other words with such an end, keys of data and of keyboards, and numbers of tokens. */
const ordinary =
  /(?:^|_)(?:(?:(?:en)?com|by|sur|tres|over|under|low|high|band|all|multi|sub|first|second|single|forward|backward|render)_?pass|(?:mon|don|tur|hoc|joc|whis|lac|mic|turn|hot|any|arrow|primary|sort|foreign|partition|group|cache|join|index|row|lookup|merge|unique|public|hash|object|dict|map|order)_?key|(?:com|ex)pat|sacred|(?:max|min|num|n|total|special|stop)_?(?:\w+_)?tokens)$|_per_/;
/** The shell keeps the working directory under these, and every traceback shows it. */
const workingDirectories = /^(?:OLD)?PWD$/;
/** `password_column`, `api_key_name`, `TOKEN_COUNT`: about a credential, not one. */
const about =
  /(?:names?|fields?|cols?|columns?|types?|labels?|len|length|count|size|idx|index|prompt|msg|message|errors?|pattern|regex|policy|format|required|valid|strength|enabled|limit|timeout|(?:^|_)ttl)$/;
/** `password_file`, `TOKEN_URL`, `password_input`: where a credential is. In an environment these lead to it. */
const place =
  /(?:_?(?:paths?|files?|filename|dirs?|folder|urls?|uris?|sock(?:et)?|config|json|env|var|variable|header|widget|input|hash))+$/;
/** `PASS_PROD`, `ACCESS_KEY_ID`: which of several. */
const which = /(?:_?(?:id|prod(?:uction)?|stag(?:e|ing)|dev|test|qa|live|old|new|backup|main|default))+$/;

type SecretName = 'strong' | 'weak' | 'place' | null;

/**
 * What a variable, key, column or parameter of this name says of its value; `DB_PASSWORD`, `apiKey`, `x-api-key`, `DBPASS2` alike. The
 * value of `place` leads to a credential.
 */
export function secretName(name: string): SecretName {
  const spelled = name
    .replace(/[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$&_')
    .toLowerCase()
    .split(/(?:v?\d|[^a-z])+/)
    .filter(Boolean)
    .join('_');
  if (about.test(spelled) || workingDirectories.test(name)) return null;
  const one = spelled.replace(which, '');
  const kept = one.replace(place, '');
  const kind = kindOf(kept);
  return kind && kept !== one ? 'place' : kind;
}

function kindOf(spelled: string): SecretName {
  if (strong.test(spelled)) return 'strong';
  if (ordinary.test(spelled)) return null;
  if (whose.test(spelled)) return 'strong';
  return weak.test(spelled) ? 'weak' : anywhere.test(spelled) ? 'place' : null;
}

/** Whether the value of a name is a credential: any of a telling name, and what looks like a key where the name could mean something else. */
export function isCredential(name: string, value: string): boolean {
  const kind = secretName(name);
  return mayBeSecret(value) && (kind === 'strong' || (kind === 'weak' && looksLikeKey(value)));
}

/**
 * The same in a list of settings: there `PWD` is a password, and in the query of a URL, after `?` or `&`, short keys grant access as well.
 * @param before the text before the name, or the end of it
 */
export function isListedCredential(name: string, value: string, before: string): boolean {
  if (isCredential(name, value)) return true;
  const kind = secretName(name.toLowerCase());
  return kind === 'weak' && mayBeSecret(value) && (/p(?:wd?|ass)$/i.test(name) || (/[?&]$/.test(before) && value.length >= 8));
}

/** Fast check: texts without any of these words contain no telling name. */
export const anySecretName = /pass|pw|secret|token|key|cred|auth|cookie|sig|conn|jwt|dsn|pat|bearer/i;

/** Values that stand in for a credential, or name where it is to be found. */
const placeholder =
  /^$|^[<[{($%^\\].*|^\*+$|^x+$|^\.{3,}$|^(?:none|null|nil|true|false|undefined|string|str|bytes|password|passwd|secret|token|key)$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|your|example|change_?(?:me|it)|placeholder|dummy|redacted|insert|^(?:object|category|bool(?:ean)?|u?int\d*|float\d*|datetime\S*|timedelta\S*)$/i;

/** Whether a value after a name is a credential. Texts with blanks are labels and prompts. */
export const mayBeSecret = (value: string): boolean => value.length >= 4 && !/\s/.test(value) && !placeholder.test(value);
