import { stripVTControlCharacters } from 'node:util';

/** An error the user can mend: what happened, where, and the way out. Everything else that is thrown is a bug of nbcrane. */
class UserError extends Error {
    name = 'UserError';
    code;
    /** One sentence that says what to do next, or null when the message says it all. */
    remedy;
    /** 2: bad usage, config or input; 3: nbcrane could not do its work. */
    exitCode;
    constructor(code, message, options = {}) {
        super(message, { cause: options.cause });
        this.code = code;
        this.remedy = options.remedy ?? null;
        this.exitCode = options.exitCode ?? 2;
    }
}

/** Set by git where it runs a hook, and then about the repository of the hook: a git asked about another folder must not see them. */
const gitHookVariables = [
    'GIT_DIR',
    'GIT_WORK_TREE',
    'GIT_INDEX_FILE',
    'GIT_PREFIX',
    'GIT_COMMON_DIR',
    'GIT_OBJECT_DIRECTORY',
];

/** Keys nbcrane itself reads to ask a model. */
const predictorKeyNames = ['NBCRANE_API_KEY', 'OPENAI_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY'];
/** Words of a variable's name, between underscores, that say that its value is a credential. */
const secretWords = /(?:^|_)(?:TOKENS?|SECRETS?|PASSWORD|PASSWD|PASSPHRASE|PASS|PWD_SECRET|PAT|CREDENTIALS?|AUTH|AUTHTOKEN|APIKEY|API_KEYS?|ACCESS_KEY(?:_ID)?|SECRET_KEY|PRIVATE_KEY|SIGNING_KEY|ENCRYPTION_KEY|ACCOUNT_KEY|SAS_KEY|SSH_KEY|DEPLOY_KEY|CONNECTION_STRING|COOKIE|DSN|ASKPASS)(?:_|$)/;
/** Names that say so without a word of their own: `PGPASSWORD`, `SSHPASS`, `MYSQL_PWD`, `LDAP_BIND_PW`, sessions of password managers. */
const secretNames = /PASSWORD|PASSWD|PASSPHRASE|^SSHPASS$|_PWD$|_PW$|(?:^|_)(?:JWT|WEBHOOKS?)(?:_|$)|^(?:BW|OP)_SESSION/;
/** Files that hold credentials, and by which programs find them. */
const secretFiles = /^(?:NETRC|KUBECONFIG|PGPASSFILE|PGSERVICEFILE|BOTO_CONFIG|MYSQL_TEST_LOGIN_FILE|DOCKER_CONFIG|REGISTRY_AUTH_FILE)$/;
/** `KAGGLE_KEY`, but not `KEYBOARD` or a `KEY_COUNT`. */
const endsInKey = /_KEY$/;
/** With these a process acts for the job or changes its later steps: addresses of its services, and files the runner reads commands from. */
const ofTheRunner = /^(?:ACTIONS_(?:RUNTIME|ID_TOKEN|CACHE|RESULTS)_.*|GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|INPUT_.*|STATE_.*|SSH_AGENT_PID|JUPYTER_TOKEN|NBCRANE_.*)$/;
/** A password inside an address, as DATABASE_URL has it. */
const passwordInUrl = /:\/\/[^\s/@]*:[^\s/@]+@/;
/**
 * The environment of a kernel: nbcrane's own without credentials, then what the user asks for with `--env`. A name that looks
 * like a credential's, or a value with a password in an address, stays out unless it is passed on.
 * @param passed names, or globs with `*`, from `--pass-env`; nbcrane's own keys only by their full name
 */
function kernelEnvironment(own, asked, passed = []) {
    const environment = {};
    for (const [name, value] of Object.entries(own)) {
        // A hook's index is half a commit: a notebook that asks git, or commits, must find the repository as it is.
        if (value === undefined || gitHookVariables.includes(name))
            continue;
        if (isPassed(name, passed) || !isSecret$1(name, value))
            environment[name] = value;
    }
    return { ...environment, ...asked };
}
/** What is passed on by name or glob, and nothing else: for kernels that have an environment of their own. */
function passedVariables(own, passed) {
    return Object.fromEntries(Object.entries(own).flatMap(([name, value]) => (value !== undefined && isPassed(name, passed) ? [[name, value]] : [])));
}
/** Whether a variable's name says that its value is a credential itself, not where one is. */
function isCredentialName(name) {
    const upper = name.toUpperCase();
    return secretWords.test(upper) || secretNames.test(upper) || endsInKey.test(upper);
}
function isSecret$1(name, value) {
    const upper = name.toUpperCase();
    return (isPredictorKey(upper) || isCredentialName(upper) || secretFiles.test(upper) || ofTheRunner.test(upper) || passwordInUrl.test(value));
}
function isPassed(name, passed) {
    return passed.some((pattern) => pattern === name || (pattern.includes('*') && !isPredictorKey(name.toUpperCase()) && globOf(pattern).test(name)));
}
const globOf = (pattern) => new RegExp(`^${pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')}$`);
const isPredictorKey = (name) => predictorKeyNames.includes(name);

/** What such a name stands for is a credential, whatever it looks like. */
const strong = /passw(?:or)?d|passphrase|secret|api[_-]?key|access[_-]?key|private[_-]?key|account[_-]?key|encryption[_-]?key|signing[_-]?key|subscription[_-]?key|(?:access|auth|bearer|refresh|session|sas|bot|security|personal|api|csrf|hub|hf|gh|github|gitlab|slack)[_-]?token|credential|connection[_-]?string/;
/** What such a name stands for may be anything: only what also looks like a key is one. */
const weak = /(?:^|[_.-])(?:token|key|pwd|pass|auth|authorization|cookie|sig|signature|jwt|login)s?$/;
/** `password_column`, `api_key_name`, `secret_path`: about a credential, not one. */
const about = /(?:names?|fields?|cols?|columns?|paths?|files?|filename|dirs?|urls?|uris?|types?|labels?|len|length|count|size|idx|index|prompt|msg|message|error|errors|pattern|regex|policy|format|header|env|var|variable|widget|input|hash|required|valid|strength)$/;
/** What a variable, key, column or parameter of this name says of its value; `DB_PASSWORD`, `apiKey` and `x-api-key` alike. */
function secretName(name) {
    const spelled = name.replace(/([a-z])(?=[A-Z])/g, '$1_').toLowerCase();
    if (about.test(spelled))
        return null;
    if (strong.test(spelled))
        return 'strong';
    return weak.test(spelled) ? 'weak' : null;
}
/** A quick look: texts without any of these words hold no name that says anything. */
const anySecretName = /pass|pwd|secret|token|key|credential|auth|cookie|sig|connection|jwt|login/i;
/** Values that stand in for a credential, or name where it is to be found. */
const placeholder = /^$|^[<[{($%^\\].*|^\*+$|^x+$|^\.{3,}$|^(?:none|null|nil|true|false|undefined|string|str|bytes|password|passwd|secret|token|key)$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|your|example|changeme|placeholder|dummy|redacted|insert|^(?:object|category|bool(?:ean)?|u?int\d*|float\d*|datetime\S*|timedelta\S*)$/i;
/** Whether a value after a name is a credential. Texts with blanks are labels and prompts. */
const mayBeSecret = (value) => value.length >= 4 && !/\s/.test(value) && !placeholder.test(value);

/** The shell keeps the working directory under these names, and every traceback shows it. */
const workingDirectories = new Set(['PWD', 'OLDPWD']);
/** Where a credential is found is none: paths stand in tracebacks. */
const isPath = (value) => /^(?:~?[\\/]|\.{1,2}[\\/]|[A-Za-z]:[\\/])/.test(value);
const isSecret = (name, value) => !workingDirectories.has(name.toUpperCase()) &&
    (secretName(name) !== null || (isCredentialName(name) && !isPath(value))) &&
    mayBeSecret(value);
/** Values of an environment that its names call credentials: what nbcrane and the kernel were given must turn up nowhere. */
function secretsOf(environment) {
    return Object.entries(environment).flatMap(([name, value]) => value !== undefined && value.length >= 8 && isSecret(name, value) ? [value] : []);
}

/** What stands in place of a credential. */
const redacted = '[redacted]';

const mostKnown = 500;
/** What is looked for in a text, so that the search costs the same however long the values are. */
const headLength = 12;
/** Values with one head; with more of them the head alone gives a value away, up to the next blank or quote. */
const mostOfOneHead = 8;
/** Finds the longest known value at every place of a text. Learning one costs nothing; the next search takes it in. */
function knownSecrets() {
    const known = new Set();
    const byHead = new Map();
    let heads = null;
    const add = (value) => {
        if (value === '' || known.has(value) || known.size >= mostKnown)
            return;
        known.add(value);
        const head = value.slice(0, headLength);
        const sharing = byHead.get(head) ?? [];
        if (sharing.length === 0)
            heads = null;
        byHead.set(head, [...sharing, value].sort((one, other) => other.length - one.length));
    };
    const redact = (text) => {
        if (byHead.size === 0)
            return text;
        // The longest head first: a shorter one may begin like it.
        heads ??= new RegExp([...byHead.keys()]
            .sort((one, other) => other.length - one.length)
            .map(literally)
            .join('|'), 'g');
        let result = '';
        let copied = 0;
        for (let match = next(heads, text, 0); match; match = next(heads, text, Math.max(copied, match.index + 1))) {
            const length = lengthAt(text, match.index, match[0]);
            if (length === 0)
                continue;
            result += text.slice(copied, match.index) + redacted;
            copied = match.index + length;
        }
        return copied === 0 ? text : result + text.slice(copied);
    };
    /** Of the longest known value that stands at `at`, 0 for none. */
    const lengthAt = (text, at, head) => {
        // Values shorter than a head are heads themselves, and may begin another one.
        for (let length = head.length; length > 0; length--) {
            const sharing = byHead.get(head.slice(0, length)) ?? [];
            if (sharing.length > mostOfOneHead)
                return /^[^\s'"<>]*/.exec(text.slice(at, at + 8192))[0].length || length;
            const found = sharing.find((value) => text.startsWith(value, at));
            if (found !== undefined)
                return found.length;
        }
        return 0;
    };
    return { add, redact };
}
function next(pattern, text, from) {
    pattern.lastIndex = from;
    return pattern.exec(text);
}
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Credentials that can be told by their form alone, as their issuers document them for secret scanning
 * (https://docs.github.com/code-security/secret-scanning/introduction/supported-secret-scanning-patterns and the rules of
 * https://github.com/gitleaks/gitleaks). Every one begins with a literal, so that a search is linear.
 */
const tokens = [
    'A(?:KIA|SIA|BIA|CCA)[A-Z2-7]{16}',
    'gh[pousr]_[A-Za-z0-9]{36,255}',
    'github_pat_[A-Za-z0-9_]{22,255}',
    'gl(?:pat|dt|rt|ptt|soat|cbt|ft)-[\\w-]{20,64}',
    'xox[abeoprs]-[A-Za-z0-9-]{10,255}',
    'xapp-\\d-[A-Za-z0-9-]{10,255}',
    'AIza[\\w-]{35}',
    'ya29\\.[\\w-]{20,2048}',
    'GOCSPX-[\\w-]{28}',
    'sk-(?:proj|svcacct|admin|None)-[\\w-]{20,255}',
    'sk-ant-[\\w-]{20,255}',
    'sk-or-v1-[0-9a-f]{64}',
    'sk-[A-Za-z0-9]{32,64}',
    'gsk_[A-Za-z0-9]{40,64}',
    'xai-[A-Za-z0-9]{60,100}',
    'r8_[A-Za-z0-9]{37,40}',
    'hf_[A-Za-z0-9]{30,40}',
    'api_org_[A-Za-z]{34}',
    '(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,255}',
    'whsec_[A-Za-z0-9+/=]{24,64}',
    'npm_[A-Za-z0-9]{36}',
    'pypi-AgE[\\w-]{50,1024}',
    'SG\\.[\\w-]{16,32}\\.[\\w-]{32,64}',
    'key-[0-9a-f]{32}',
    'dapi[0-9a-f]{32}',
    'do[opr]_v1_[0-9a-f]{64}',
    'dckr_(?:pat|oat)_[\\w-]{20,64}',
    'lin_(?:api|oauth)_[A-Za-z0-9]{32,64}',
    'shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}',
    'sq0(?:atp|csp)-[\\w-]{22,60}',
    'ntn_[A-Za-z0-9]{40,60}',
    'figd_[\\w-]{40,64}',
    'pscale_(?:tkn|pw|oauth)_[\\w=.-]{32,64}',
    'tfp_[A-Za-z0-9]{32,64}',
    'AGE-SECRET-KEY-1[A-Z0-9]{58}',
    'EAA[A-Za-z0-9]{100,255}',
    'eyJ[\\w-]{10,4096}\\.eyJ[\\w-]{10,8192}\\.[\\w-]{10,2048}',
];
/** Tokens of a known form, each a word of its own. */
const knownToken = new RegExp(`(?<![\\w-])(?:${tokens.join('|')})(?![\\w-])`, 'g');
/** The body of a private key in PEM; its first and last line stay. Written out in a string, its line ends are `\n` of two characters. */
const privateKey = /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)([^-]{1,20000})(?=-----END)/g;
/** `scheme://user:` and the password before the `@`. */
const urlPassword = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/'"<>]{0,100}:)([^\s@/'"<>{}]{3,200})(?=@[\w[])/gi;
/** A parameter of a URL that grants access, and its value. */
const urlParameter = /([?&](?:(?:access|auth|id|refresh|private|sas)[_-]?)?(?:token|api[_-]?key|key|sig|signature|password|passwd|secret|client[_-]secret|X-(?:Amz|Goog)-(?:Signature|Credential|Security-Token)|AWSAccessKeyId)=)([^&\s"'<>{}#]{8,2048})/gi;
/** An HTTP authorization, and its credential. */
const authorization = /(\b(?:Bearer|Basic|Authorization['"]?\s{0,3}[:=]\s{0,3}['"]?(?:token|ApiKey|Digest))\s{1,3})([\w+/.=~-]{12,4096})/gi;
/** Paths that are credentials as a whole: incoming web hooks. */
const webHook = /(https:\/\/(?:hooks\.slack\.com\/(?:services|workflows|triggers)|(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks|\w+\.webhook\.office\.com\/webhookb2)\/)([\w@/-]{16,300})/g;

/** Longer runs are data (pictures, models), not credentials. */
const longest = 200;
/** Bits per character (Shannon) below which a text repeats itself too much to be a key of this length; detect-secrets asks for 4.5 of base64. */
const leastEntropy = 3.7;
const leastEntropyOfPaths = 4.5;
/** Share of neighbours of different kind (lower case, upper case, digit): about 0.6 in random base 62, 0.2 in CamelCase. */
const leastChanges = 0.35;
/** Share of characters that stand in words (`Vec`, `is`): about 0.4 in random base 62, 0.8 in identifiers. */
const mostWords = 0.62;
/** Words joined by `-` and `_` have no run as long as this; a random text has. */
const leastRun = 16;
/** Whether a text without blanks looks like a random key: letters of both cases and digits, mixed as no name or path mixes them. Hexadecimal digests do not. */
function looksRandom(text) {
    if (text.length < 20 || text.length > longest)
        return false;
    if (!/[a-z]/.test(text) || !/[A-Z]/.test(text) || !/\d/.test(text))
        return false;
    if (Math.max(...text.split(/[-_]/).map(({ length }) => length)) < leastRun)
        return false;
    return (changes(text) >= leastChanges && words(text) <= mostWords && entropy(text) >= (text.includes('/') ? leastEntropyOfPaths : leastEntropy));
}
/** The same for a text that a name such as `token` stands before: less evidence is enough, and hexadecimal counts. */
function looksLikeKey(text) {
    if (!/^[\w+/=.~-]{16,4096}$/.test(text) || !/\d/.test(text) || !/[A-Za-z]/.test(text))
        return false;
    if (/^[0-9a-f]+$/i.test(text))
        return entropy(text) >= 2.5;
    return changes(text) >= 0.25 && words(text) <= 0.75 && entropy(text) >= 3;
}
const kindOf = (code) => (code >= 97 && code <= 122 ? 0 : code >= 65 && code <= 90 ? 1 : code >= 48 && code <= 57 ? 2 : 3);
function changes(text) {
    let found = 0;
    for (let at = 1; at < text.length; at++)
        if (kindOf(text.charCodeAt(at)) !== kindOf(text.charCodeAt(at - 1)))
            found++;
    return found / (text.length - 1);
}
const words = (text) => (text.match(/[A-Z]?[a-z]{2,}/g) ?? []).join('').length / text.length;
function entropy(text) {
    const counts = new Map();
    for (const character of text)
        counts.set(character, (counts.get(character) ?? 0) + 1);
    return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

const run = /[A-Za-z0-9+/_-]{20,}={0,2}/g;
/** Replaces what its form alone gives away: known tokens, private keys, passwords in URLs, and texts as random as only keys are. */
function redactForms(text) {
    return text
        .replace(privateKey, (_, head, body) => head + body.replace(/(?:[^\n\\]|\\(?!n))+/g, redacted))
        .replace(webHook, `$1${redacted}`)
        .replace(urlPassword, `$1${redacted}`)
        .replace(urlParameter, `$1${redacted}`)
        .replace(authorization, (whole, scheme, credential) => (/\d/.test(credential) ? scheme + redacted : whole))
        .replace(knownToken, redacted)
        .replace(run, (found, at, whole) => (looksRandom(found) && !isInUrl(whole, at) ? redacted : found));
}
/** Identifiers of files and pages in addresses are random too, and public. */
function isInUrl(text, at) {
    const before = text.slice(Math.max(0, at - 300), at);
    return /:\/\/[^\s'"<>]*$/.test(before) || /base64,$/.test(before);
}

/** `name = "…"`, `"name": "…"`, `['name'] = '…'`, `name: str = "…"`, `name == "…"`, `name="…"`: up to the quotes of the value, in code, JSON and what Python prints. */
const beforeText = /(?<![\w-])([A-Za-z_][\w.-]{0,80})(\\?["']?[ \t]{0,8}\]?[ \t]{0,8}(?::[ \t]{0,8}[\w.[\]| ]{1,40}[ \t]{0,8}(?==))?(?:={1,2}|!=|:=?|=>)[ \t]{0,8}[rbufRBUF]{0,2})(\\?(?:"""|'''|"|'))/g;
/** `get("NAME", "…")`, `setdefault("name", "…")`, `st.secrets.get('name', '…')`: the value where there is none. */
const beforeDefault = /(?<=\(\s{0,8}["'])([A-Za-z_][\w.-]{0,80})(["'],\s{0,8}[rbuf]{0,2})(["'])/g;
/** `auth=("user", "…")`. */
const beforePair = /\b(auth)(\s{0,8}=\s{0,8}\(\s{0,8}["'][^"'\n]{0,100}["'],\s{0,8})(["'])/g;
/** `NAME=…`, `export NAME=…`, `%env NAME …`: environments and shells. */
const bare = /^([ \t]*(?:(?:export|set|setx|env|ENV|ARG|!export|%env|%set_env)[ \t]+)?)([A-Z][A-Z0-9_]{2,80})([ \t]{0,4}=[ \t]{0,4}|(?<=%\w{3,8}[ \t]{1,4}\w{3,81})[ \t]{1,4})([^\s"'`#;()[\]{}]{6,4096})/gm;
/** `name: …` on a line of its own, as YAML and HTTP headers have it. */
const yaml = /^([ \t-]{0,20})([A-Za-z][\w-]{2,80})(:[ \t]{1,8})([^\s"'`(){}[\],]{6,4096})[ \t]*$/gm;
/** `--name …`, `--name=…`. */
const option = /(?<=[\s"'!])(--)([a-z][\w-]{2,60})([= ])([^\s"'`$({[\-][^\s"'`]{3,4096})/g;
/** Replaces the values of names that tell of a credential; hands every such value to `learn`. */
function redactNamed(text, learn) {
    const judge = (name, value) => {
        const kind = secretName(name);
        if (kind === null || !mayBeSecret(value))
            return false;
        if (kind === 'weak' && !looksLikeKey(value))
            return false;
        learn(value);
        return true;
    };
    let result = replaceQuoted(text, beforeText, judge);
    result = replaceQuoted(result, beforeDefault, (name, value) => secretName(name) !== null && hasDigit(value) && judge(name, value));
    result = replaceQuoted(result, beforePair, (_, value) => judge('password', value));
    for (const pattern of [bare, yaml, option]) {
        result = result.replace(pattern, (whole, lead, name, between, value) => hasDigit(value) && judge(name, value) ? lead + name + between + redacted : whole);
    }
    return result;
}
/** Without quotes a value may be another name: one with a digit is taken for more than that. */
const hasDigit = (value) => /\d/.test(value);
/** Every text in quotes that a match of `before` ends at, up to the same quotes. */
function replaceQuoted(text, before, isSecret) {
    let result = '';
    let copied = 0;
    for (const match of text.matchAll(before)) {
        const [whole, name = '', , quote = ''] = match;
        const start = match.index + whole.length;
        if (match.index < copied)
            continue;
        const end = closing(text, start, quote);
        if (end < 0 || !isSecret(name, text.slice(start, end)))
            continue;
        result += text.slice(copied, start) + redacted;
        copied = end;
    }
    return copied === 0 ? text : result + text.slice(copied);
}
const longestValue = 4096;
/** Where the quotes of a text close, or -1; only a text in three quotes goes over line ends. */
function closing(text, start, quote) {
    const isLong = quote.length >= 3 && !quote.startsWith('\\');
    const limit = Math.min(text.length, start + longestValue);
    for (let at = start; at < limit; at++) {
        if (text.startsWith(quote, at))
            return at;
        if (text[at] === '\\' && !quote.startsWith('\\'))
            at++;
        else if (text[at] === '\n' && !isLong)
            return -1;
    }
    return -1;
}

/** Names are looked for in what a person could have written or read; a longer text is data. */
const longestWithNames = 2_000_000;
/** `secrets`: values to remove from the start, such as nbcrane's own keys. */
function createRedactor(secrets = []) {
    const known = knownSecrets();
    const learn = (value) => {
        const isTelling = value.length >= 6 && value.length <= 4096 && !/^[\d.,+-]+$/.test(value) && !/^[a-z]+$/i.test(value);
        if (isTelling)
            known.add(value);
    };
    for (const secret of secrets)
        if (secret)
            known.add(secret);
    const text = (original) => {
        const named = original.length <= longestWithNames && anySecretName.test(original) ? redactNamed(original, learn) : original;
        return known.redact(redactForms(named));
    };
    return { text, learn };
}

/** C0 and C1 controls but tab and line feed; marks that reorder or hide text (bidi, tag characters). */
const invisible = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;
/** Text of a notebook or a model with nothing in it that acts on what shows it: no escape sequences, controls, bidi marks or lone surrogates. Lines end with `\n`. */
function plainText(text) {
    return stripVTControlCharacters(text)
        .toWellFormed()
        .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
        .replace(invisible, '');
}
/** The same on one line. */
function plainLine(text) {
    return plainText(text)
        .replace(/\s*[\n\t]\s*/g, ' ')
        .trim();
}

/**
 * Any text, of whatever files it quotes, as a terminal and the log of a job may have it: without escape sequences and other controls, and
 * without what a runner obeys (`::command` at the start of a line, `##[…]` anywhere). Every line that nbcrane writes of its own accord
 * goes through here or through `foreignLines`.
 */
function printable(text) {
    return defuse(plainText(text)).replace(/^(\s*):(?=:)/gm, '$1: ');
}
/** Breaks up the commands that runners obey anywhere in a line. */
const defuse = (text) => text.replace(/##(?=\w*\[)/g, '# #');

var version$1 = "0.1.0";
var manifest = {
	version: version$1};

/** The version of nbcrane, as package.json says it. */
const version = manifest.version;

/** Tells an error on the terminal, without credentials, and answers the exit code for it. */
function complain(error, { stderr }) {
    const { text: redact } = createRedactor(secretsOf(process.env));
    stderr.write(printable(redact(`${error instanceof UserError ? 'nbcrane: ' : ''}${complaint(error)}\n`)));
    return error instanceof UserError ? error.exitCode : 3;
}
/** What the user can mend in a sentence with its remedy, anything else as a bug with its stack. */
function complaint(error) {
    if (error instanceof UserError)
        return error.remedy ? `${error.message}\n${error.remedy}` : error.message;
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return `nbcrane ${version}: This is a bug in nbcrane. Please report it with the lines below.\n${details}`;
}

var complain$1 = /*#__PURE__*/Object.freeze({
    __proto__: null,
    complain: complain,
    complaint: complaint
});

export { UserError as U, predictorKeyNames as a, plainLine as b, createRedactor as c, complaint as d, complain as e, plainText as f, secretName as g, passedVariables as h, defuse as i, gitHookVariables as j, kernelEnvironment as k, complain$1 as l, mayBeSecret as m, printable as p, redacted as r, secretsOf as s, version as v };
